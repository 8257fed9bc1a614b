//! Games between agents, many at a time: the same result for the same seed on any number of threads.

mod batch;
mod centroid;
mod matches;
mod player;
mod predictor;
mod record;
mod run;
mod samples;
mod seat;
mod speed;
mod table;
mod tally;
mod ways;

pub use batch::{play_batch, play_one, signature, Met, Played, Policy, Signature};
pub use centroid::{chances, Archetype, Centroids};
pub use matches::{Batch, Match, Results};
pub use player::Player;
pub use predictor::{knowledge, Models, Predictor};
pub use record::{Ending, EventHash, Part, Row, Wanted};
pub use run::run;
pub use samples::{Collection, Moment, Planned, Samples};
pub use speed::{net_speed, NetSpeed};
pub use table::{Ending as TableEnding, Table};
pub use tally::{CardCount, Tally};
pub use ways::Weighing;
