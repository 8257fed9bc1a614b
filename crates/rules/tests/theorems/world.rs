//! Random games over all implemented cards: a random legal deck for each player, every legal action possible.

use super::bytes::Bytes;
use std::sync::Arc;
use topdeck_cards::repository::days;
use topdeck_cards::{CardId, Catalogue, Class, Kind};
use topdeck_rules::{apply, legal, new_game, Action, NoLog, Seeded, Setup, State};

/// More decisions than any game has: a hundred turns of a few dozen moves.
const ENDLESS: usize = 6_000;

/// A decision of a game: where it stands, what may be done, what will be done, and the chance that will decide.
pub struct Now<'a> {
    pub catalogue: &'a Catalogue,
    pub state: &'a State,
    pub legal: &'a [Action],
    pub action: Action,
    pub chance: &'a Seeded,
}

pub fn any_catalogue(bytes: &mut Bytes<'_>) -> Arc<Catalogue> {
    let day: &String = bytes.of(days());
    Catalogue::of_day(day)
}

/// Thirty cards that the class may play, at most two of each and one of a legendary.
pub fn any_deck(catalogue: &Catalogue, class: Class, bytes: &mut Bytes<'_>) -> Vec<CardId> {
    let allowed: Vec<CardId> = catalogue.ids().filter(|&card| is_deckable(catalogue, card, class)).collect();
    let (own, neutral): (Vec<_>, Vec<_>) = allowed.iter().partition(|&&card| catalogue.facts(card).class == class);
    let mut deck: Vec<CardId> = Vec::new();
    while deck.len() < 30 {
        // As in real decks, the class's own cards are half of it.
        let half = if bytes.one_in(2) { &own } else { &neutral };
        let card = *bytes.of(half);
        let most = if catalogue.facts(card).legendary { 1 } else { 2 };
        if deck.iter().filter(|&&other| other == card).count() < most {
            deck.push(card);
        }
    }
    deck
}

fn is_deckable(catalogue: &Catalogue, card: CardId, class: Class) -> bool {
    let facts = catalogue.facts(card);
    let playable = matches!(facts.kind, Kind::Minion | Kind::Spell | Kind::Weapon);
    facts.collectible && facts.implemented && playable && (facts.class == class || facts.class == Class::Neutral)
}

pub fn any_setup(catalogue: &Catalogue, bytes: &mut Bytes<'_>) -> Setup {
    let classes = [(); 2].map(|()| *bytes.of(&Class::ALL[1..]));
    let heroes = classes.map(|class| catalogue.hero_of(class).unwrap_or_else(|| panic!("no hero of {class:?}")));
    Setup::new(heroes, classes.map(|class| any_deck(catalogue, class, bytes)))
}

/// Play a random game to its end; `look` sees every decision. Returns the final state.
pub fn any_game(bytes: &mut Bytes<'_>, look: impl FnMut(&Now<'_>, &mut Bytes<'_>)) -> (Arc<Catalogue>, State) {
    let catalogue = any_catalogue(bytes);
    let setup = any_setup(&catalogue, bytes);
    let end = play_out(&catalogue, &setup, bytes, look);
    assert!(end.is_over(), "after {ENDLESS} decisions the game goes on");
    (catalogue, end)
}

/// Play one game of a setup at random, by one of two tempers: any action, or rather not the end of the turn. (Own cards can
/// make a turn without end: then it stops somewhere.)
pub fn play_out(
    catalogue: &Catalogue,
    setup: &Setup,
    bytes: &mut Bytes<'_>,
    mut look: impl FnMut(&Now<'_>, &mut Bytes<'_>),
) -> State {
    let mut chance = Seeded::new(bytes.number());
    let idle = bytes.one_in(2);
    let mut state = new_game(catalogue, setup, &mut chance, &mut NoLog);
    let mut actions = Vec::new();
    for _ in 0..ENDLESS {
        if state.is_over() {
            return state;
        }
        actions.clear();
        legal(&state, catalogue, &mut actions);
        let ends_turn = idle || actions.len() == 1 || bytes.one_in(16);
        let choices = if ends_turn { actions.len() } else { actions.len() - 1 };
        let action = actions[bytes.below(choices)];
        look(&Now { catalogue, state: &state, legal: &actions, action, chance: &chance }, bytes);
        apply(&mut state, catalogue, action, &mut chance, &mut NoLog);
    }
    state
}
