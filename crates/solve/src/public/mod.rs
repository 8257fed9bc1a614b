//! Turn games on their public tree.
//!
//! Hidden parts are independent and payoffs public, so one visit of a public state serves every pair of hands at once
//! (range vectors). Three exact reductions keep the tree small: equal outcomes of a turn are one action; a winning turn
//! is taken; where nothing is hidden any more the rest is solved once by backward induction. Public states that agree in
//! everything, the possible hands included, share one *kind*: the tree is unrolled from a small graph of kinds, and only
//! the tables have its full size.
mod build;
mod cfr;
mod count;
mod estimate;
mod forget;
mod intern;
mod open;
mod response;
mod sample;
mod update;
mod walk;

pub use build::{Edge, Kind, PublicTree, Reduction, Target};
pub use cfr::PublicSolver;
pub use count::{full_sizes, FullSizes};
pub use estimate::{graph_at_least, refuse_far_too_large};
pub use open::OpenGame;
