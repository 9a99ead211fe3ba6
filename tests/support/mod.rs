//! What the tests share. Each test is a crate of its own and uses a part of it.
#![allow(dead_code)]

pub mod arbiter;
pub mod case;
pub mod cycles;
pub mod document;
pub mod exchange;
pub mod form;
pub mod ladder;
pub mod lead_in;
pub mod plain_board;
pub mod planted;
pub mod player;
pub mod random;
pub mod records;
pub mod swap;
pub mod table;
