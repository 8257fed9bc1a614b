//! What cards are and do: the vocabulary of effects, the checker and compiler of card scripts, the catalogue.
//!
//! Scripts arrive as plain nested lists (JSON) and leave as flat programs over small tables. Nothing here plays a game:
//! crate `rules` interprets the programs. This is the only crate that knows card names.

mod catalogue;
mod compile;
mod data;
mod describe;
mod fact_table;
mod pool;
mod program;
#[cfg(any(test, feature = "repository"))]
pub mod repository;
mod standing;
mod traits;
mod vocabulary;

pub use catalogue::{Card, Catalogue, CatalogueError};
pub use compile::ScriptError;
pub use describe::describe;
pub use program::*;
pub use traits::{Brief, Questions, Traits};
pub use vocabulary::*;
