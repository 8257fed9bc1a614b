//! States that the key of a turn takes for one lead to the same: as long as no text asks who stands beside whom, a board
//! in another order behaves alike, whatever is played.

mod common;

use topdeck_cards::{CardId, Catalogue, Class, Kind};
use topdeck_rules::{apply, decode, encode, hash, Action, Char, Imagined, NoLog, Phase, Place, Setup, State};
use topdeck_search::{
    exhaustive_random, menu, places_matter, turn_key, Comers, Dice, Knowledge, Move, PlacesMatter, Twins,
};

/// Two decks of any cards that can be in decks.
fn any_cards(catalogue: &Catalogue, dice: &mut Dice) -> Setup {
    let deckable = |&card: &CardId| {
        let facts = catalogue.facts(card);
        facts.implemented && facts.collectible && facts.kind != Kind::Hero
    };
    let all: Vec<CardId> = catalogue.ids().filter(deckable).collect();
    let classes = [Class::Mage, Class::Shaman, Class::Priest, Class::Druid, Class::Warlock, Class::Paladin];
    let heroes = [0; 2].map(|_| catalogue.hero_of(classes[dice.below(classes.len())]).expect("a hero"));
    let decks = [0; 2].map(|_| (0..30).map(|_| all[dice.below(all.len())]).collect());
    Setup::new(heroes, decks)
}

fn reversed(state: &State, player: usize) -> State {
    let mut other = *state;
    let side = &mut other.sides[player];
    side.board[..side.board_len as usize].reverse();
    other
}

/// The same action where the minions stand in another order; a new minion goes to the left end.
fn translated(action: Action, from: &State, to: &State) -> Action {
    let me = from.active();
    let place = |place: Place| place.slot(from, me).map_or(Place::NONE, |slot| Place::of(to, me, slot));
    match action {
        Action::Attack { attacker, defender } => {
            Action::Attack { attacker: place(attacker), defender: place(defender) }
        }
        Action::Power { target } => Action::Power { target: place(target) },
        Action::Play { card, target, position, choice } => {
            let position = if position == 255 { 255 } else { 0 };
            Action::Play { card, target: place(target), position, choice }
        }
        other => other,
    }
}

/// Play the rest of a turn in both orders; how many steps were compared.
fn follow(knowledge: &Knowledge, state: &State, seed: u64, dice: &mut Dice) -> usize {
    let (catalogue, me) = (&knowledge.catalogue, state.active());
    let (mut one, mut two) = (*state, reversed(state, me));
    assert_eq!(turn_key(&one, knowledge, me, Comers::All), turn_key(&two, knowledge, me, Comers::All));
    for step in 0..8 {
        let action = exhaustive_random(&one, catalogue, dice);
        let same = translated(action, &one, &two);
        let before = one;
        apply(&mut one, catalogue, action, &mut Imagined::new(seed + step), &mut NoLog);
        apply(&mut two, catalogue, same, &mut Imagined::new(seed + step), &mut NoLog);
        assert_eq!((one.outcome, one.phase), (two.outcome, two.phase), "{action} and {same}");
        if one.is_over() || places_matter(&one, catalogue, me, Comers::All) {
            return step as usize;
        }
        let keys = [one, two].map(|state| turn_key(&state, knowledge, me, Comers::All));
        assert_eq!(keys[0], keys[1], "{action} and {same} in {}", encode(&before, catalogue));
        if one.active() != me {
            return step as usize;
        }
    }
    8
}

/// Play a game and follow every state whose board could stand in another order; how many steps were compared.
fn compare(knowledge: &Knowledge, setup: &Setup, seed: u64, dice: &mut Dice) -> usize {
    let mut found = Vec::new();
    common::walk(knowledge, setup, seed, |state, _| {
        let me = state.active();
        let several = state.phase == Phase::Turn && state.sides[me].board_len >= 2;
        if several && !places_matter(state, &knowledge.catalogue, me, Comers::All) {
            found.push(*state);
        }
    });
    let numbered = found.iter().zip(0u64..);
    numbered.map(|(state, n)| follow(knowledge, state, seed << 20 | n << 8, dice)).sum()
}

#[test]
fn boards_in_another_order_behave_alike_unless_a_text_asks_for_places() {
    let (mut dice, mut compared) = (Dice::new(7), 0);
    for name in ["2017-02", "2019-03"] {
        let knowledge = Knowledge::new(Catalogue::of_day(name));
        for seed in 0..150 {
            let setup = any_cards(&knowledge.catalogue, &mut dice);
            compared += compare(&knowledge, &setup, seed, &mut dice);
        }
    }
    let knowledge = common::knowledge();
    for (setup, seed) in common::setups(&knowledge.catalogue).iter().zip(0..) {
        compared += compare(&knowledge, setup, seed, &mut dice);
    }
    assert!(compared > 5_000, "only {compared} steps were compared");
}

#[test]
fn boards_in_another_order_are_two_states_where_a_text_asks_for_places() {
    let knowledge = common::knowledge();
    // Nothing; Dire Wolf Alpha in play, at the opponent, and in hand; Cone of Cold; Bane of Doom, which may summon any
    // demon, Void Terror too: with that only they reckon who ask all that could come.
    for (own, enemy, matters, surely) in [
        ("board=CS2_182,CS2_179 hand=CS2_029", "", false, false),
        ("board=CS2_182,CS2_179,EX1_162", "", true, true),
        ("board=CS2_182,CS2_179", "board=EX1_162", true, true),
        ("board=CS2_182,CS2_179 hand=EX1_162", "", true, true),
        ("board=CS2_182,CS2_179 hand=EX1_275", "", true, true),
        ("board=CS2_182,CS2_179 hand=EX1_320", "", true, false),
    ] {
        let text = format!("turn=9 active=0 | hero=HERO_08 mana=9/9 {own} | hero=HERO_08 {enemy}");
        let state = decode(&text, &knowledge.catalogue).unwrap_or_else(|error| panic!("{error}"));
        for (comers, matters) in [(Comers::All, matters), (Comers::Sure, surely)] {
            let keys = [state, reversed(&state, 0)].map(|state| turn_key(&state, &knowledge, 0, comers));
            assert_eq!(places_matter(&state, &knowledge.catalogue, 0, comers), matters, "{text}");
            assert_eq!(keys[0] != keys[1], matters, "{text}");
        }
    }
}

/// The state after a move, if chance had no say in it; its targets are answered by the first.
fn after(state: &State, catalogue: &Catalogue, step: &Move) -> Option<State> {
    let (mut next, mut chance) = (*state, Imagined::new(1));
    let action = step.places(state).next().map_or(step.action, |place| step.aimed(place));
    apply(&mut next, catalogue, action, &mut chance, &mut NoLog);
    (chance.picks == 0 && next.phase == Phase::Turn).then_some(next)
}

/// What stands on both boards, in no order, and what the players have besides: all that is judged.
fn judged(state: &State) -> (Vec<String>, String) {
    let place = |slot: u8| {
        let char = state.char(slot);
        format!("{:?}", Char { order: 0, ..*char })
    };
    let mut standing: Vec<String> =
        state.sides.iter().flat_map(|side| side.board().iter().map(|&slot| place(slot))).collect();
    standing.sort();
    let rest = [0, 1].map(|player| {
        let side = &state.sides[player];
        (Char { order: 0, ..*state.hero(player) }, side.armor, side.hand_len, side.weapon.card, side.mana)
    });
    (standing, format!("{rest:?}"))
}

/// Twins of a move after which nobody moves any more leave boards that differ in their order at most. How many were compared,
/// of those that are no twins if more moves may follow.
fn compare_last_twins(state: &State, catalogue: &Catalogue) -> usize {
    let me = state.active();
    let (mut moves, mut twins, mut fewer) = (Vec::new(), Twins::default(), Twins::default());
    menu(state, catalogue, &mut moves);
    twins.find(state, catalogue, &moves, PlacesMatter::for_the_last_move(state, catalogue, me));
    let in_order = places_matter(state, catalogue, me, Comers::Sure);
    fewer.find(state, catalogue, &moves, PlacesMatter::all_or_none(in_order));
    let mut compared = 0;
    for (n, step) in moves.iter().enumerate() {
        let Some(first) = twins.twin(n).map(|twin| &moves[twin]) else { continue };
        if let (Some(one), Some(other)) = (after(state, catalogue, first), after(state, catalogue, step)) {
            assert_eq!(
                judged(&one),
                judged(&other),
                "{} and {}: {}",
                first.action,
                step.action,
                encode(state, catalogue)
            );
            compared += usize::from(fewer.twin(n).is_none());
        }
    }
    compared
}

/// Twins of a state come to the same: another place or attacker to the same key, another copy of a card to a state that is
/// the same but for the order of the hand. How many were compared.
fn compare_twins(knowledge: &Knowledge, state: &State) -> usize {
    let (catalogue, me) = (&knowledge.catalogue, state.active());
    let (mut moves, mut twins) = (Vec::new(), Twins::default());
    menu(state, catalogue, &mut moves);
    let in_order = places_matter(state, catalogue, me, Comers::Sure);
    twins.find(state, catalogue, &moves, PlacesMatter::all_or_none(in_order));
    let mut compared = 0;
    for (n, step) in moves.iter().enumerate() {
        let Some(first) = twins.twin(n).map(|twin| &moves[twin]) else { continue };
        assert_eq!(step.targets, first.targets);
        let (Some(one), Some(other)) = (after(state, catalogue, first), after(state, catalogue, step)) else {
            continue;
        };
        let copies = |a: Action, b: Action| matches!((a, b), (Action::Play { card: a, .. }, Action::Play { card: b, .. }) if a != b);
        if copies(first.action, step.action) {
            assert_eq!(hash(&one), hash(&other), "{} and {}: {}", first.action, step.action, encode(state, catalogue));
        } else if !places_matter(&one, catalogue, me, Comers::Sure) {
            let keys = [one, other].map(|state| turn_key(&state, knowledge, me, Comers::Sure));
            assert_eq!(keys[0], keys[1], "{} and {}: {}", first.action, step.action, encode(state, catalogue));
        }
        compared += 1;
    }
    compared
}

#[test]
fn moves_that_count_as_twins_come_to_the_same() {
    let (mut dice, mut compared, mut last) = (Dice::new(8), 0, 0);
    let mut walk = |knowledge: &Knowledge, setup: &Setup, seed: u64| {
        common::walk(knowledge, setup, seed, |state, _| {
            if state.phase == Phase::Turn {
                compared += compare_twins(knowledge, state);
                last += compare_last_twins(state, &knowledge.catalogue);
            }
        });
    };
    for name in ["2017-02", "2019-03"] {
        let knowledge = Knowledge::new(Catalogue::of_day(name));
        for seed in 0..100 {
            walk(&knowledge, &any_cards(&knowledge.catalogue, &mut dice), seed);
        }
    }
    let knowledge = common::knowledge();
    for (setup, seed) in common::setups(&knowledge.catalogue).iter().zip(0..) {
        walk(&knowledge, setup, seed);
    }
    assert!(compared > 5_000, "only {compared} moves were compared");
    assert!(last > 1_000, "only {last} last moves were compared");
}
