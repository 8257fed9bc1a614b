//! Worlds that look the same to one player.

use super::bytes::Bytes;
use topdeck_cards::{CardId, Catalogue, Kind};
use topdeck_rules::*;

/// Another world in which everything hidden from `player` is different: his opponent's unknown hand cards and deck are
/// dealt anew, secrets are others of their class.
pub fn exchanged(state: &State, catalogue: &Catalogue, player: usize, bytes: &mut Bytes<'_>) -> State {
    let mut other = *state;
    let side = &mut other.sides[1 - player];
    let unknown: Vec<usize> = (0..side.hand_len as usize).filter(|&at| !side.hand[at].known).collect();
    let deck_len = side.deck_len as usize;
    let mut cards: Vec<CardId> = unknown.iter().map(|&at| side.hand[at].card).collect();
    cards.extend_from_slice(&side.deck[..deck_len]);
    bytes.shuffle(&mut cards);
    for &at in &unknown {
        let held = &mut side.hand[at];
        held.card = cards.pop().unwrap_or(held.card);
        (held.cost, held.attack, held.health) = (-(bytes.below(3) as i8), bytes.below(3) as i8, bytes.below(3) as i8);
        held.cost_to = bytes.below(3) as i8 - 1;
        (held.counter, held.flags) = (bytes.below(3) as u8, Held(bytes.below(8) as u8));
    }
    cards.sort_unstable();
    side.deck[..deck_len].copy_from_slice(&cards);
    // One mark that nobody else carries, for some of them.
    let free = (1..MARK_LIMIT).find(|&at| !state.sides[player].uses_mark(at)).unwrap_or(0);
    side.deck_marks[..deck_len].iter_mut().for_each(|mark| *mark = (free * bytes.below(2)) as u8);
    if free > 0 {
        other.marks[free] = Mark { attack: bytes.below(5) as i8, ..Mark::NONE };
    }
    let side = &mut other.sides[1 - player];
    let listens = |card: &&CardId| catalogue.facts(**card).deck_ability.0 != 0;
    side.deck_listeners = side.deck().iter().filter(listens).count() as u8;
    side.recount_hand(catalogue);
    exchange_secrets(side, catalogue, bytes);
    if state.phase == Phase::Choice && state.active() != player {
        let len = other.option_len as usize;
        bytes.shuffle(&mut other.options[..len]);
    }
    other
}

fn exchange_secrets(side: &mut Side, catalogue: &Catalogue, bytes: &mut Bytes<'_>) {
    let class_of = |card: CardId| catalogue.facts(card).class;
    for at in 0..side.secrets.len() {
        let old = side.secrets[at].card;
        if !old.is_some() {
            continue;
        }
        let taken: Vec<CardId> = side.secrets.iter().map(|secret| secret.card).collect();
        let fits = |&card: &CardId| {
            let facts = catalogue.facts(card);
            facts.secret && facts.implemented && facts.kind == Kind::Spell && !taken.contains(&card)
        };
        let others: Vec<CardId> =
            catalogue.ids().filter(fits).filter(|&card| class_of(card) == class_of(old)).collect();
        if !others.is_empty() {
            side.secrets[at].card = *bytes.of(&others);
        }
    }
}

/// Two states side by side, for a message.
pub fn compared(catalogue: &Catalogue, wanted: &State, seen: &State) -> String {
    format!("wanted {}\nseen   {}", encode(wanted, catalogue), encode(seen, catalogue))
}
