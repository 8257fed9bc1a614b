//! What happens to a position without anybody doing it: for setting up positions, tests and puzzles.

use crate::chance::Chance;
use crate::event::Sink;
use crate::machine::Machine;
use crate::slot::{self, bit, Slot, NO_SLOT};
use crate::state::{HandCard, Phase, State, Status, Task, BOARD_LIMIT};
use topdeck_cards::{CardId, Catalogue, Kind};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    Damage {
        who: Slot,
        amount: i16,
    },
    /// A minion dies, or a weapon breaks.
    Destroy {
        who: Slot,
    },
    Summon {
        player: usize,
        card: CardId,
        position: usize,
    },
    /// A player draws: this card, or any.
    Draw {
        player: usize,
        card: Option<CardId>,
    },
    /// A card comes to the hand from nowhere.
    Give {
        player: usize,
        card: CardId,
    },
}

/// Let something happen, with all that follows from it. Says why it cannot; the state is as it was then.
pub fn do_deed<C: Chance, S: Sink>(
    state: &mut State,
    catalogue: &Catalogue,
    deed: Deed,
    chance: &mut C,
    sink: &mut S,
) -> Result<(), String> {
    if let Some(why) = why_not(state, catalogue, deed) {
        return Err(why);
    }
    let mut machine = Machine { state, catalogue, chance, sink };
    machine.push(Task::Deaths);
    match deed {
        Deed::Damage { who, amount } => {
            machine.deal_to(bit(who), amount.into(), NO_SLOT, CardId::NONE);
        }
        Deed::Destroy { who } => match slot::zone(who) {
            slot::Zone::Weapon(player) => machine.destroy_weapon(player),
            _ => {
                machine.state.char_mut(who).status.set(Status::DESTROYED);
                machine.state.may_die = true;
            }
        },
        Deed::Summon { player, card, position } => {
            let minion = machine.minion(player, card);
            machine.summon(player, minion, position);
        }
        Deed::Draw { player, card } => {
            let deck = machine.state.sides[player].deck();
            match card.and_then(|card| deck.iter().position(|&other| other == card)) {
                Some(at) => machine.draw_at(player, at, NO_SLOT),
                None => machine.draw(player, NO_SLOT),
            };
        }
        Deed::Give { player, card } => {
            let mut held = HandCard::fresh(card);
            machine.create(&mut held);
            machine.give(player, held);
        }
    }
    machine.run();
    Ok(())
}

fn why_not(state: &State, catalogue: &Catalogue, deed: Deed) -> Option<String> {
    if state.phase != Phase::Turn {
        return Some(format!("it can happen only during a turn, not in {:?}", state.phase));
    }
    let name = |card: CardId| format!("{:?} ({})", catalogue.card(card).name, catalogue.card(card).id);
    let absent = |card: CardId, kinds: &[Kind]| {
        let facts = catalogue.facts(card);
        if !facts.implemented {
            return Some(format!("{} is absent from catalogue {}: not implemented", name(card), catalogue.name()));
        }
        let right = || kinds.iter().map(|kind| kind.word()).collect::<Vec<_>>().join(" or ");
        (!kinds.contains(&facts.kind)).then(|| format!("{} is a {}, not a {}", name(card), facts.kind.word(), right()))
    };
    match deed {
        Deed::Damage { who, .. } | Deed::Destroy { who } if !state.is_in_play(who) => {
            Some("nobody stands there".to_string())
        }
        Deed::Damage { amount, .. } if amount < 1 => Some(format!("damage of {amount}; it must be at least 1")),
        Deed::Damage { who, .. } if who >= slot::weapon(0) => Some("only characters take damage".to_string()),
        Deed::Summon { player, .. } if usize::from(state.sides[player].board_len) == BOARD_LIMIT => {
            Some(format!("the board of player {player} is full"))
        }
        Deed::Summon { card, .. } => absent(card, &[Kind::Minion]),
        Deed::Give { card, .. } if catalogue.facts(card).is_hero_card() => absent(card, &[Kind::Hero]),
        Deed::Give { card, .. } => absent(card, &[Kind::Minion, Kind::Spell, Kind::Weapon]),
        Deed::Draw { player, card: Some(card) } if !state.sides[player].deck().contains(&card) => {
            Some(format!("{} is not in the deck of player {player}", name(card)))
        }
        Deed::Damage { .. } | Deed::Destroy { .. } | Deed::Draw { .. } => None,
    }
}
