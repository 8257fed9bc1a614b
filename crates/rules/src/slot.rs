//! Slots: every thing that a selector can name has a small stable number; a set of them is one `u64`.

use crate::state::{HAND_LIMIT, MINION_SLOTS, SECRET_LIMIT};

pub type Slot = u8;
pub type Slots = u64;

pub const NO_SLOT: Slot = 63;
const HEROES: usize = MINION_SLOTS;
const HANDS: usize = HEROES + 2;
const WEAPONS: usize = HANDS + 2 * HAND_LIMIT;
const POWERS: usize = WEAPONS + 2;
const SECRETS: usize = POWERS + 2;
/// The card that is being played: in no zone yet.
pub const LIMBO: Slot = (SECRETS + 2 * SECRET_LIMIT) as Slot;
const QUESTS: usize = LIMBO as usize + 1;
const _: () = assert!(QUESTS + 2 <= NO_SLOT as usize);

pub const fn bit(slot: Slot) -> Slots {
    1 << slot
}
pub const fn hero(player: usize) -> Slot {
    (HEROES + player) as Slot
}
pub const fn hand(player: usize, index: usize) -> Slot {
    (HANDS + player * HAND_LIMIT + index) as Slot
}
pub const fn weapon(player: usize) -> Slot {
    (WEAPONS + player) as Slot
}
pub const fn power(player: usize) -> Slot {
    (POWERS + player) as Slot
}
pub const fn secret(player: usize, index: usize) -> Slot {
    (SECRETS + player * SECRET_LIMIT + index) as Slot
}

pub const fn quest(player: usize) -> Slot {
    (QUESTS + player) as Slot
}

pub const HERO_SLOTS: Slots = bit(hero(0)) | bit(hero(1));
pub const WEAPON_SLOTS: Slots = bit(weapon(0)) | bit(weapon(1));
pub const CHARACTER_SLOTS: Slots = (1 << HANDS) - 1;

/// What stands in a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    Minion,
    Hero(usize),
    Hand(usize, usize),
    Weapon(usize),
    Power(usize),
    Secret(usize, usize),
    Limbo,
    Quest(usize),
    Nowhere,
}

pub const fn zone(slot: Slot) -> Zone {
    let at = slot as usize;
    if at < HEROES {
        Zone::Minion
    } else if at < HANDS {
        Zone::Hero(at - HEROES)
    } else if at < WEAPONS {
        Zone::Hand((at - HANDS) / HAND_LIMIT, (at - HANDS) % HAND_LIMIT)
    } else if at < POWERS {
        Zone::Weapon(at - WEAPONS)
    } else if at < SECRETS {
        Zone::Power(at - POWERS)
    } else if at < LIMBO as usize {
        Zone::Secret((at - SECRETS) / SECRET_LIMIT, (at - SECRETS) % SECRET_LIMIT)
    } else if slot == LIMBO {
        Zone::Limbo
    } else if at < QUESTS + 2 {
        Zone::Quest(at - QUESTS)
    } else {
        Zone::Nowhere
    }
}

/// The slots of a set, lowest first.
pub fn bits(mut set: Slots) -> impl Iterator<Item = Slot> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let slot = set.trailing_zeros() as Slot;
            set &= set - 1;
            slot
        })
    })
}
