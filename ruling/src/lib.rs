//! The rule book of xiangqi as code.

pub mod board;
