//! No card appears from nowhere and none is lost.

use super::bytes::Bytes;
use super::world::{any_catalogue, any_setup, play_out};
use topdeck_cards::{AbilityId, CardId, Catalogue, Class, Keyword, Kind};
use topdeck_rules::*;

fn sorted(cards: impl Iterator<Item = CardId>) -> Vec<CardId> {
    let mut cards: Vec<CardId> = cards.collect();
    cards.sort_unstable();
    cards
}

fn held(side: &Side) -> Vec<CardId> {
    sorted(side.deck().iter().copied().chain(side.hand().iter().map(|card| card.card)))
}

/// While opening hands are dealt and exchanged, hand and deck together are the deck that was brought. In games of cards
/// without any text every card is, at any time, in a deck, in a hand, on the board, or known to have gone.
pub fn cards_are_conserved(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let catalogue = any_catalogue(&mut bytes);
    let setup = any_setup(&catalogue, &mut bytes);
    let mut state = new_game(&catalogue, &setup, &mut Seeded::new(bytes.number()), &mut NoLog);
    let brought = setup.decks.clone().map(|deck| sorted(deck.into_iter()));
    // Before anybody draws, Prince Malchezaar puts cards into the deck, and Whizbang another deck in its place.
    let changes = |card: &CardId| catalogue.card(*card).id == "KAR_096" || !catalogue.recipes(*card).is_empty();
    let as_brought = !setup.decks.iter().flatten().any(changes);
    for _ in 0..2 {
        assert!(!as_brought || [0, 1].map(|player| held(&state.sides[player])) == brought);
        let replace = bytes.below(1 << state.sides[state.active()].hand_len) as u16;
        apply(&mut state, &catalogue, Action::Mulligan { replace }, &mut Seeded::new(bytes.number()), &mut NoLog);
    }
    plain_games_lose_nothing(&catalogue, &mut bytes);
}

/// Minions without text and heroes who make none (a Hunter, a Mage).
fn plain_games_lose_nothing(catalogue: &Catalogue, bytes: &mut Bytes<'_>) {
    let plain = |&card: &CardId| {
        let facts = catalogue.facts(card);
        let silent = catalogue.script(card).is_none() && facts.ability == AbilityId(0);
        // Echo makes copies, and Magnetic minions go up in others.
        let stays_one = facts.texts == 0 && !facts.keywords.has(Keyword::Magnetic);
        silent && stays_one && facts.kind == Kind::Minion && facts.collectible && facts.implemented
    };
    let all: Vec<CardId> = catalogue.ids().filter(plain).collect();
    let deck = [(); 2].map(|()| (0..30).map(|_| *bytes.of(&all)).collect::<Vec<_>>());
    let heroes = [Class::Mage, Class::Hunter].map(|class| catalogue.hero_of(class).unwrap_or(CardId::NONE));
    let setup = Setup::new(heroes, deck);
    let brought = sorted(setup.decks.concat().into_iter());
    let mut gone: Vec<CardId> = Vec::new();
    play_out(catalogue, &setup, bytes, |now, _| {
        let (mut next, mut log) = (*now.state, Vec::new());
        apply(&mut next, now.catalogue, now.action, &mut now.chance.clone(), &mut log);
        gone.extend(log.iter().filter_map(|event| match *event {
            Event::Death { card, .. } | Event::Burn { card, .. } => Some(card),
            _ => None,
        }));
        let on_board = bits(next.minions()).map(|slot| next.char(slot).card);
        let in_hands = next.sides.iter().flat_map(held);
        let seen = on_board.chain(in_hands).chain(gone.iter().copied()).filter(|&card| card != catalogue.coin);
        assert_eq!(sorted(seen), brought, "after {}", now.action);
    });
}
