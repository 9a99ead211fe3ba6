//! The editions: one file each, values and clauses only.

mod asia_2003;
mod china_1979;
mod china_1984;
mod china_1987;
mod china_1999;
mod china_2007;
mod china_2011;
mod china_2011_trial;
mod china_2020;
mod computer;
mod plain;
mod world_2018;

pub(super) use asia_2003::ASIA_2003;
pub(super) use china_1979::CHINA_1979;
pub(super) use china_1984::CHINA_1984;
pub(super) use china_1987::CHINA_1987;
pub(super) use china_1999::CHINA_1999;
pub(super) use china_2007::CHINA_2007;
pub(super) use china_2011::CHINA_2011;
pub(super) use china_2011_trial::CHINA_2011_TRIAL;
pub(super) use china_2020::CHINA_2020;
pub(super) use computer::COMPUTER;
pub(super) use plain::{CHECKS_ONLY, OFF};
pub(super) use world_2018::WORLD_2018;
