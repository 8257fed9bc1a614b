//! Deciding what to do. Everything here sees a [`View`](topdeck_rules::View) or, where it says so, a state.

mod random;

pub use random::{exhaustive_random, uniform_random, Dice};
