//! Games between agents, many at a time: the same result for the same seed on any number of threads.

mod batch;
mod bridge;
pub mod doors;
mod matches;
mod predictor;
mod tally;

pub use batch::{play_batch, play_one, seed_of, signature, Played, Policy};
pub use bridge::{Definition, EngineGame, Player, Shared, StepGame, Strategy};
pub use matches::{Ending, Match, Part, Row};
pub use predictor::{knowledge, Models, Predictor};
pub use tally::{CardCount, Job, Tally};
