//! Decks as multisets of cards: distances between them, the trees they form and the groups those trees fall into.
//!
//! Everything works on [`Bags`], sparse rows of (key, grade) pairs. What a key means (a card, or a card together with
//! its first or second copy) is the caller's business, so the same code serves crisp and fuzzy multisets.
//!
//! Results never depend on the number of threads: parallel loops write to places of their own, and sums run in a
//! fixed order.
mod bags;
mod density;
mod distance;
mod error;
mod kmeans;
mod linkage;
mod predict;
mod prototypes;
mod random;
mod silhouette;
mod tree;

pub use bags::Bags;
pub use density::{core_distances, dbscan_levels, NOISE};
pub use distance::{condensed_index, pairwise, Metric};
pub use error::DeckError;
pub use kmeans::{k_means, KMeans, KMeansPlan};
pub use linkage::{linkage, Linkage};
pub use predict::belief::{Belief, Chances, Hidden, Lean, Sampler, Slot, World, FLAT, SHARP};
pub use predict::class_model::{ClassModel, ClassModelParts, NEVER, TURNS};
pub use predict::context::{context_width, CLASSES};
pub use predict::features::{table, Question, Table, FEATURES};
pub use predict::file::{read_model, NamedClassModel};
pub use predict::forest::{Forest, ForestParts};
pub use predict::history::{History, Kind, Played};
pub use prototypes::Prototypes;
pub use random::Random;
pub use silhouette::silhouette_by_cut;
pub use tree::{Merge, Tree};
