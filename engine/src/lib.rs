//! The engine of Qili: it chooses moves and never prints.
