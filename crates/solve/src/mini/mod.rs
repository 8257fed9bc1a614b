//! The small card game: minions and two kinds of spell, known by cost, attack, health and keyword only.
mod definition;
mod moves;
mod names;
mod rules;

pub use definition::{Card, Definition, Keyword};
pub use rules::{Board, Counts, MiniGame, Minion, Private, Public};
