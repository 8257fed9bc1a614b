//! Games as numbers: decisions as indices, views as vectors of fixed length, and the game as a tree with explicit chance.
//! This stands on the rules alone, so that search and learners can both use it.

mod numbers;
mod observation;
mod tree;

pub use numbers::{action_of, mask, number_of, Group, ACTIONS, GROUPS};
pub use observation::{field_names, observe, FEATURES, LARGEST};
pub use tree::{Node, Tree};
