//! Games as numbers: decisions as indices, views as vectors of fixed length, positions for those who judge them, cards by
//! what they say, and the game as a tree with explicit chance. This stands on the rules alone, so that search and learners
//! can both use it.

mod card_facts;
mod numbers;
mod observation;
mod pen;
mod position;
mod thesis;
mod tree;

pub use card_facts::{card_fact_names, card_facts, CARD_FACTS};
pub use numbers::{action_of, mask, number_of, Group, ACTIONS, GROUPS};
pub use observation::{field_names, observe, FEATURES};
pub use pen::LARGEST;
pub use position::{number_names, position_cards, position_numbers, turn_of, NUMBERS, PLACES, POSITION, ZONES};
pub use thesis::{thesis, thesis_features, THESIS};
pub use tree::{Node, Tree};
