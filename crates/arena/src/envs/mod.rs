//! Environments for other people's learners: decisions as numbers, views as vectors of fixed length, and a table to sit down at.

mod numbers;
mod observation;
mod table;
mod tree;

pub use numbers::{action_of, mask, number_of, Group, ACTIONS, GROUPS};
pub use observation::{field_names, observe, FEATURES, LARGEST};
pub use table::{Ending as TableEnding, Table};
pub use tree::{Node, Tree};
