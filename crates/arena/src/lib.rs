//! Games between agents, many at a time: the same result for the same seed on any number of threads.

mod batch;
pub mod envs;
mod matches;
mod predictor;
mod small_games;
mod tally;

pub use batch::{play_batch, play_one, seed_of, signature, Played, Policy};
pub use matches::{Ending, Match, Part, Row};
pub use predictor::{knowledge, Models, Predictor};
pub use small_games::{Definition, EngineGame, Player, Shared, StepGame, Strategy};
pub use tally::{CardCount, Job, Tally};
