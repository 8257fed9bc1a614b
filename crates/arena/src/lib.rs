//! Games between agents, many at a time: the same result for the same seed on any number of threads.

mod batch;
mod bridge;
mod matches;

pub use batch::{play_batch, play_one, seed_of, signature, Played, Policy};
pub use bridge::{Definition, EngineGame, Player, Shared, StepGame, Strategy};
pub use matches::{Ending, Match, Part, Row};
