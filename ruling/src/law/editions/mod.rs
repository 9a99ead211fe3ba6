//! The editions: one file each, values and clauses only.

mod china_2011;
mod plain;

pub(super) use china_2011::CHINA_2011;
pub(super) use plain::{CHECKS_ONLY, OFF};
