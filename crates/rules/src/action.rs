//! What a player can do, in places as he sees them: relative to himself and by position on the board.

use crate::slot::{self, Slot, NO_SLOT};
use crate::state::{State, BOARD_LIMIT};
use std::fmt;

/// A character on the board as the acting player sees it: 0 his hero, 1-7 his minions from left to right, 8 the enemy
/// hero, 9-15 the enemy's minions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Place(pub u8);

impl Place {
    pub const NONE: Place = Place(255);
    pub const MY_HERO: Place = Place(0);
    pub const ENEMY_HERO: Place = Place(8);

    pub fn mine(position: usize) -> Place {
        Place(1 + position as u8)
    }
    pub fn enemy(position: usize) -> Place {
        Place(9 + position as u8)
    }
    /// The place of a character as `player` sees it.
    pub fn of(state: &State, player: usize, slot: Slot) -> Place {
        match slot::zone(slot) {
            slot::Zone::Hero(owner) if owner == player => Place::MY_HERO,
            slot::Zone::Hero(_) => Place::ENEMY_HERO,
            slot::Zone::Minion => match state.position(slot) {
                Some(at) if state.char(slot).owner as usize == player => Place::mine(at),
                Some(at) => Place::enemy(at),
                None => Place::NONE,
            },
            _ => Place::NONE,
        }
    }
    /// Read what [`Display`](fmt::Display) writes.
    pub fn parse(text: &str) -> Option<Place> {
        parse_place(&text.split_whitespace().collect::<Vec<_>>())
    }
    /// The slot of this place, if there is somebody.
    pub fn slot(self, state: &State, player: usize) -> Option<Slot> {
        let (owner, at) = match self.0 {
            0..=7 => (player, self.0),
            8..=15 => (1 - player, self.0 - 8),
            _ => return None,
        };
        match at {
            0 => Some(slot::hero(owner)),
            _ => state.sides[owner].board().get(at as usize - 1).copied(),
        }
    }
    /// The slot, or [`NO_SLOT`].
    pub(crate) fn slot_or_none(self, state: &State, player: usize) -> Slot {
        self.slot(state, player).unwrap_or(NO_SLOT)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => write!(f, "hero"),
            at @ 1..=7 => write!(f, "mine {at}"),
            8 => write!(f, "enemy hero"),
            at @ 9..=15 => write!(f, "enemy {}", at - 8),
            _ => write!(f, "-"),
        }
    }
}

/// The position of a card that is put nowhere by itself: a spell, a weapon, or a Magnetic minion that is played onto its
/// target.
pub const ONTO: u8 = 255;

/// A decision. `Play` counts hand cards and board positions from 0; `choice` is the option of a Choose One card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Action {
    /// Replace the cards of the opening hand whose bits are set.
    Mulligan {
        replace: u16,
    },
    Play {
        card: u8,
        target: Place,
        position: u8,
        choice: u8,
    },
    Attack {
        attacker: Place,
        defender: Place,
    },
    Power {
        target: Place,
    },
    /// Pick one of the offered cards.
    Choose {
        option: u8,
    },
    EndTurn,
}

const _: () = assert!(std::mem::size_of::<Action>() <= 6);
const _: () = assert!(BOARD_LIMIT == 7, "places are numbered for boards of seven");

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Mulligan { replace: 0 } => write!(f, "keep all"),
            Action::Mulligan { replace } => {
                let cards: Vec<String> =
                    (0..16).filter(|i| replace & 1 << i != 0).map(|i| (i + 1).to_string()).collect();
                write!(f, "replace {}", cards.join(","))
            }
            Action::Play { card, target, position, choice } => {
                write!(f, "play {}", card + 1)?;
                if choice > 0 {
                    write!(f, " option {choice}")?;
                }
                if position != 255 {
                    write!(f, " at {}", position + 1)?;
                }
                if target != Place::NONE {
                    write!(f, " on {target}")?;
                }
                Ok(())
            }
            Action::Attack { attacker, defender } => write!(f, "attack {attacker} -> {defender}"),
            Action::Power { target: Place::NONE } => write!(f, "power"),
            Action::Power { target } => write!(f, "power on {target}"),
            Action::Choose { option } => write!(f, "choose {}", option + 1),
            Action::EndTurn => write!(f, "end turn"),
        }
    }
}

impl Action {
    /// Read what [`Display`](fmt::Display) writes.
    pub fn parse(text: &str) -> Option<Action> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Some(match words.as_slice() {
            ["keep", "all"] => Action::Mulligan { replace: 0 },
            ["replace", list] => {
                let mut replace = 0u16;
                for number in list.split(',') {
                    let n: u16 = number.parse().ok().filter(|n| (1..=16).contains(n))?;
                    replace |= 1 << (n - 1);
                }
                Action::Mulligan { replace }
            }
            ["end", "turn"] => Action::EndTurn,
            ["choose", n] => Action::Choose { option: n.parse::<u8>().ok()?.checked_sub(1)? },
            ["power"] => Action::Power { target: Place::NONE },
            ["power", "on", place @ ..] => Action::Power { target: parse_place(place)? },
            ["attack", rest @ ..] => {
                let arrow = rest.iter().position(|&word| word == "->")?;
                Action::Attack { attacker: parse_place(&rest[..arrow])?, defender: parse_place(&rest[arrow + 1..])? }
            }
            ["play", n, rest @ ..] => parse_play(n.parse::<u8>().ok()?.checked_sub(1)?, rest)?,
            _ => return None,
        })
    }
}

fn parse_place(words: &[&str]) -> Option<Place> {
    let position = |n: &str| n.parse::<u8>().ok().filter(|n| (1..=7).contains(n));
    match words {
        ["hero"] => Some(Place::MY_HERO),
        ["enemy", "hero"] => Some(Place::ENEMY_HERO),
        ["mine", n] => Some(Place(position(n)?)),
        ["enemy", n] => Some(Place(8 + position(n)?)),
        _ => None,
    }
}

fn parse_play(card: u8, mut words: &[&str]) -> Option<Action> {
    let (mut target, mut position, mut choice) = (Place::NONE, 255, 0);
    if let ["option", n, rest @ ..] = words {
        (choice, words) = (n.parse().ok()?, rest);
    }
    if let ["at", n, rest @ ..] = words {
        (position, words) = (n.parse::<u8>().ok()?.checked_sub(1)?, rest);
    }
    if let ["on", rest @ ..] = words {
        (target, words) = (parse_place(rest)?, &[]);
    }
    words.is_empty().then_some(Action::Play { card, target, position, choice })
}
