//! Games between agents, many at a time: the same result for the same seed on any number of threads.

mod batch;
mod matches;
mod player;
mod predictor;
mod table;
mod tally;

pub use batch::{play_batch, play_one, seed_of, signature, Met, Played, Policy, Signature};
pub use matches::{Ending, Match, Part, Row};
pub use player::Player;
pub use predictor::{knowledge, Models, Predictor};
pub use table::{Ending as TableEnding, Table};
pub use tally::{CardCount, Job, Tally};
