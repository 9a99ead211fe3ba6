//! The protocols of Qili: text in, commands out; events in, text out.
