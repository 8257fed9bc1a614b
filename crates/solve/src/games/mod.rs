//! Small games whose answers are known.
mod kuhn;
mod leduc;
mod liars_dice;
mod rps;

pub use kuhn::Kuhn;
pub use leduc::Leduc;
pub use liars_dice::LiarsDice;
pub use rps::RockPaperScissors;
