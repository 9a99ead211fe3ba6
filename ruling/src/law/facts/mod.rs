//! Facts of a move: what it attacks, what it threatens, what it offers.

pub(crate) mod account;
pub(crate) mod budget;
pub(crate) mod chase;
pub(crate) mod dismissal;
pub(crate) mod grade;
pub(crate) mod kinds;
pub(crate) mod line;
pub(crate) mod mate;
pub(crate) mod novelty;
pub(crate) mod orientation;
pub(crate) mod pairs;
pub(crate) mod relief;
pub(crate) mod root;
pub(crate) mod root_capture;
pub(crate) mod segment;
pub(crate) mod standing;
pub(crate) mod worth;
