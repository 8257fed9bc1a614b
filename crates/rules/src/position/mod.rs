//! Positions as one line of text: what tests and people write down. Covers every state in which a player has his turn
//! and nothing is half done.
//!
//! ```text
//! turn=9 active=0 | hero=HERO_08 health=30 mana=5/5 hand=CS2_029,EX1_277 board=CS2_182 deck=CS2_023*2 | hero=HERO_05
//! ```
//!
//! A minion is its card id, with what differs from the print in braces: `CS2_182{attack=6,damage=2,frozen,taunt}`. Texts
//! and discounts are named by the card they are written on and by which of its texts they are, `text=EX1_334.1`: a line
//! means the same after other cards have come.

mod read;
mod write;

use crate::state::Status;
use std::fmt;

pub use read::decode;
pub use write::encode;

/// A position that can't be read, with the part that is wrong and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPosition(pub String);

impl fmt::Display for BadPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bad position: {}", self.0)
    }
}

impl std::error::Error for BadPosition {}

fn bad<T>(message: impl Into<String>) -> Result<T, BadPosition> {
    Err(BadPosition(message.into()))
}

/// Nobody who is marked to die is there while a player thinks: there is no word for it.
const STATUSES: [(&str, Status); 5] = [
    ("asleep", Status::ASLEEP),
    ("frozen", Status::FROZEN),
    ("silenced", Status::SILENCED),
    ("borrowed", Status::BORROWED),
    ("dormant", Status::DORMANT),
];
