//! What a search forgets of the past, nobody asks for later.

use super::bytes::Bytes;
use super::world::Now;
use topdeck_cards::{Asks, CardId, Catalogue};
use topdeck_rules::*;

/// Cards of both sides wherever they are.
fn all_cards(state: &State) -> Vec<CardId> {
    let mut cards = Vec::new();
    for side in &state.sides {
        cards.extend_from_slice(side.deck());
        cards.extend(side.hand().iter().map(|held| held.card));
        cards.extend(side.board().iter().map(|&slot| state.char(slot).card));
        cards.extend(side.secrets().map(|(_, secret)| secret.card));
        cards.extend([side.weapon.card, side.power, side.quest.card]);
    }
    cards
}

fn asks_no_past(catalogue: &Catalogue, card: CardId) -> bool {
    !catalogue.traits(card).asks.has(Asks::PAST)
}

/// The state with another card in place of each that asks for the past, in hands and decks.
fn without_askers(state: &State, catalogue: &Catalogue) -> State {
    let plain = catalogue.find("CS2_182").expect("a card without a text");
    let mut other = *state;
    for side in &mut other.sides {
        let (hand_len, deck_len) = (side.hand_len as usize, side.deck_len as usize);
        side.hand[..hand_len].iter_mut().for_each(|held| {
            if !asks_no_past(catalogue, held.card) {
                *held = HandCard { known: held.known, ..HandCard::fresh(plain) };
            }
        });
        side.deck[..deck_len].iter_mut().for_each(|card| {
            if !asks_no_past(catalogue, *card) {
                *card = plain;
            }
        });
        let mut pairs: Vec<(CardId, u8)> = side.marked_deck().collect();
        pairs.sort_unstable();
        for (at, (card, mark)) in pairs.into_iter().enumerate() {
            (side.deck[at], side.deck_marks[at]) = (card, mark);
        }
    }
    other
}

/// After forgetting, no card comes in that asks for what was forgotten, however the game goes on.
pub fn nobody_asks_for_what_was_forgotten(now: &Now<'_>, bytes: &mut Bytes<'_>) {
    let mut state = without_askers(now.state, now.catalogue);
    state.forget_unasked(now.catalogue);
    if state.asks.has(Asks::PAST) {
        return;
    }
    let mut chance = now.chance.clone();
    let mut actions = Vec::new();
    for _ in 0..30 {
        for card in all_cards(&state) {
            let Asks(more) = now.catalogue.traits(card).asks;
            assert_eq!(more & !state.asks.0, 0, "{}: {:?}", now.catalogue.card(card).name, state.asks);
        }
        actions.clear();
        legal(&state, now.catalogue, &mut actions);
        if actions.is_empty() {
            return;
        }
        let action = *bytes.of(&actions);
        apply(&mut state, now.catalogue, action, &mut chance, &mut NoLog);
    }
}
