//! The rules of the game: a flat, copyable [`State`], the moves that are legal in it, and what each of them does.
//!
//! No names, no clock, no hidden randomness: cards come compiled from crate `cards`, chance is an argument.

mod action;
mod chance;
mod copy;
mod cost;
mod event;
mod game;
mod hash;
mod kept;
mod legal;
mod log;
mod machine;
mod outside;
mod past;
mod perft;
mod position;
mod seeds;
mod select;
mod slot;
mod snapshot;
mod stack;
mod state;
mod view;

pub use action::{Action, Place, ONTO};
pub use chance::{Chance, FirstOutcome, Imagined, NextDraws, Odometer, Scripted, Seeded, Stacked, Stream};
pub use cost::cost_in_hand;
pub use event::{Event, HandChange, NoLog, Part, Sink};
pub use game::{
    apply, begin_turn, draw_card, empty_state, ends_quietly, hand_over, new_game, play, IllegalAction, Setup,
};
pub use hash::{hash, Hasher};
pub use legal::{check, legal, playable, Source, Sources, Targets, MOST_SOURCES};
pub use log::{Entities, Entity, Log, Named, Pages, Told};
pub use machine::auras::from_scratch;
pub use outside::{do_deed, Deed};
pub use perft::{divide, perft, Perft};
pub use position::{decode, encode, BadPosition};
pub use seeds::{game_seed, one_way, player_seed};
pub use slot::{bits, hero as hero_slot, weapon as weapon_slot, Slot, Slots};
pub use snapshot::{
    Character, HeldCard, NamedCard, Person, PlayerSnapshot, Snapshot, ToldEvent, ToldPart, WeaponSnapshot,
};
pub use state::*;
pub use view::{hidden, view, view_of_action, Hidden, View};
