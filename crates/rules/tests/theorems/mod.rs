//! What holds in every game. Each theorem is a function of a decision; the property tests and the fuzz targets ask the
//! same functions. A theorem that fails panics, saying what it saw.
#![allow(dead_code, reason = "each test and each fuzz target uses some of the theorems")]

pub mod bytes;
pub mod conservation;
pub mod forgotten;
pub mod hidden;
pub mod mirror;
pub mod scripts;
pub mod texts;
pub mod world;

use bytes::Bytes;
#[allow(unused_imports, reason = "not every test asks all theorems")]
pub use forgotten::nobody_asks_for_what_was_forgotten;
use mirror::{mirror, MirroredChance};
use topdeck_cards::CardId;
use topdeck_rules::*;
use world::Now;

/// Play a random game and ask a theorem at some of its decisions, one in `rate`.
pub fn in_a_game(data: &[u8], rate: usize, theorem: fn(&Now<'_>, &mut Bytes<'_>)) {
    world::any_game(&mut Bytes::new(data), |now, bytes| {
        if bytes.one_in(rate) {
            theorem(now, bytes);
        }
    });
}

fn after(now: &Now<'_>, state: &State, action: Action) -> State {
    let mut next = *state;
    apply(&mut next, now.catalogue, action, &mut now.chance.clone(), &mut NoLog);
    next
}

fn place(bytes: &mut Bytes<'_>) -> Place {
    match bytes.below(18) {
        17 => Place::NONE,
        16 => Place(bytes.below(256) as u8),
        at => Place(at as u8),
    }
}

/// Any action at all, most of them near legal ones.
fn any_action(now: &Now<'_>, bytes: &mut Bytes<'_>) -> Action {
    let near = *bytes.of(now.legal);
    let number = |bytes: &mut Bytes<'_>| if bytes.one_in(4) { bytes.below(256) } else { bytes.below(12) } as u8;
    match (near, bytes.below(10)) {
        (_, 0) => Action::Mulligan { replace: bytes.below(0x10000) as u16 },
        (_, 1) => Action::Choose { option: number(bytes) },
        (_, 2) => Action::Power { target: place(bytes) },
        (_, 3) => Action::Attack { attacker: place(bytes), defender: place(bytes) },
        (_, 4) => Action::EndTurn,
        (_, 5) => {
            let position = if bytes.one_in(2) { 255 } else { number(bytes) };
            Action::Play { card: number(bytes), target: place(bytes), position, choice: bytes.below(4) as u8 }
        }
        (Action::Play { card, target, position, choice }, part) => match part {
            6 => Action::Play { card, target: place(bytes), position, choice },
            7 => Action::Play { card, target, position: number(bytes), choice },
            8 => Action::Play { card, target, position, choice: bytes.below(4) as u8 },
            _ => Action::Play { card: number(bytes), target, position, choice },
        },
        (Action::Attack { attacker, defender }, part) => match part {
            6 | 7 => Action::Attack { attacker, defender: place(bytes) },
            _ => Action::Attack { attacker: place(bytes), defender },
        },
        (Action::Power { .. }, _) => Action::Power { target: place(bytes) },
        (other, _) => other,
    }
}

/// An action is in the list exactly if the check accepts it, and nothing is listed twice.
pub fn legals_are_accepted(now: &Now<'_>, bytes: &mut Bytes<'_>) {
    let mut sorted = now.legal.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), now.legal.len(), "an action is listed twice");
    let agree = |action: Action| {
        let accepted = check(now.state, now.catalogue, action);
        let listed = sorted.binary_search(&action).is_ok();
        assert_eq!(accepted.is_ok(), listed, "{action}: listed {listed}, but the check says {accepted:?}");
    };
    now.legal.iter().copied().for_each(agree);
    for _ in 0..200 {
        agree(any_action(now, bytes));
    }
    // Once in a while everything there is; each check looks at the whole board, so this takes a millisecond.
    if bytes.one_in(32) {
        every_action(agree);
    }
}

fn every_action(mut agree: impl FnMut(Action)) {
    let places = || (0..=16).chain([255]).map(Place);
    let spots = || (0..=8).chain([255]);
    for card in 0..=10 {
        for target in places() {
            for position in spots() {
                (0..=3).for_each(|choice| agree(Action::Play { card, target, position, choice }));
            }
        }
    }
    for attacker in places() {
        places().for_each(|defender| agree(Action::Attack { attacker, defender }));
    }
    places().for_each(|target| agree(Action::Power { target }));
    (0..=5).for_each(|option| agree(Action::Choose { option }));
    (0..1 << 11).for_each(|replace| agree(Action::Mulligan { replace }));
    agree(Action::EndTurn);
}

/// What is refused changes nothing, and the reason is given.
pub fn refused_actions_change_nothing(now: &Now<'_>, bytes: &mut Bytes<'_>) {
    let action = any_action(now, bytes);
    let (mut state, mut chance, mut log) = (*now.state, now.chance.clone(), Vec::new());
    if let Err(refused) = play(&mut state, now.catalogue, action, &mut chance, &mut log) {
        assert!(!refused.why.is_empty());
        assert_eq!(state, *now.state, "{action} was refused and changed the state");
        assert_eq!((&chance, log.len()), (now.chance, 0), "{action} was refused and used chance or told events");
    }
}

/// An action is printed and read back the same.
pub fn actions_are_read_as_printed(now: &Now<'_>, _bytes: &mut Bytes<'_>) {
    for &action in now.legal {
        assert_eq!(Action::parse(&action.to_string()), Some(action), "{action}");
    }
}

/// The same action with the same chance gives the same state and the same events, whether anybody listens or not.
pub fn apply_is_deterministic(now: &Now<'_>, _bytes: &mut Bytes<'_>) {
    let (mut first, mut second) = (*now.state, *now.state);
    let (mut log, mut log_again) = (Vec::new(), Vec::new());
    apply(&mut first, now.catalogue, now.action, &mut now.chance.clone(), &mut log);
    apply(&mut second, now.catalogue, now.action, &mut now.chance.clone(), &mut log_again);
    assert_eq!(first, second);
    assert_eq!(log, log_again);
    assert_eq!(first, after(now, now.state, now.action));
    assert_eq!(hash(&first), hash(&second));
}

thread_local! {
    /// What is copied over: whatever some other game left there.
    static USED: std::cell::RefCell<Option<Box<State>>> = const { std::cell::RefCell::new(None) };
}

/// A copy that is made over another state plays on as the state itself, though only what is in use is copied.
pub fn copies_over_others_behave_alike(now: &Now<'_>, bytes: &mut Bytes<'_>) {
    USED.with_borrow_mut(|used| {
        let copy = used.get_or_insert_with(|| Box::new(*now.state));
        copy.copy_from(now.state);
        let (mut state, mut log, mut of_copy) = (*now.state, Vec::new(), Vec::new());
        let mut chances = [now.chance.clone(), now.chance.clone()];
        for _ in 0..8 {
            let (mut can, mut copy_can) = (Vec::new(), Vec::new());
            legal(&state, now.catalogue, &mut can);
            legal(copy, now.catalogue, &mut copy_can);
            assert_eq!(hash(&state), hash(copy));
            assert_eq!(can, copy_can);
            if can.is_empty() {
                break;
            }
            let action = *bytes.of(&can);
            apply(&mut state, now.catalogue, action, &mut chances[0], &mut log);
            apply(copy, now.catalogue, action, &mut chances[1], &mut of_copy);
            assert_eq!(log, of_copy, "{action}");
        }
    });
}

/// Where the end of the turn is said to be quiet, nothing happens between it and the next turn (and what it leaves behind
/// is compared with the long way, in builds with assertions).
pub fn quiet_ends_change_nothing(now: &Now<'_>, _bytes: &mut Bytes<'_>) {
    if now.state.phase != Phase::Turn || !ends_quietly(now.state) {
        return;
    }
    let (mut ended, mut next, mut log) = (*now.state, *now.state, Vec::new());
    hand_over(&mut ended, now.catalogue, &mut now.chance.clone());
    assert_eq!(ended.active, 1 - now.state.active);
    apply(&mut next, now.catalogue, Action::EndTurn, &mut now.chance.clone(), &mut log);
    assert_eq!(log[0], Event::TurnEnd { player: now.state.active }, "{log:?}");
    assert!(matches!(log[1], Event::TurnStart { .. } | Event::GameOver { .. }), "{log:?}");
}

/// A position read back is the same position, and plays on the same.
pub fn positions_round_trip(now: &Now<'_>, _bytes: &mut Bytes<'_>) {
    if now.state.phase != Phase::Turn {
        return;
    }
    let text = encode(now.state, now.catalogue);
    let read = decode(&text, now.catalogue).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(hash(&read), hash(now.state), "{text}");
    assert_eq!(encode(&read, now.catalogue), text);
    let mut again = Vec::new();
    legal(&read, now.catalogue, &mut again);
    assert_eq!(again, now.legal, "{text}");
    let (true_next, next) = (after(now, now.state, now.action), after(now, &read, now.action));
    let difference = || format!("{text}\n{}", hidden::compared(now.catalogue, &true_next, &next));
    assert_eq!(hash(&next), hash(&true_next), "{} plays differently from\n{}", now.action, difference());
}

/// Exchanged seats give the exchanged result.
pub fn seats_do_not_matter(now: &Now<'_>, _bytes: &mut Bytes<'_>) {
    let turned = mirror(now.state);
    assert_eq!(mirror(&turned), *now.state, "the mirror of the mirror");
    let mut actions = Vec::new();
    legal(&turned, now.catalogue, &mut actions);
    assert_eq!(actions, now.legal);
    let mut next = turned;
    let mut chance = now.chance.clone();
    apply(&mut next, now.catalogue, now.action, &mut MirroredChance(&mut chance), &mut NoLog);
    let expected = after(now, now.state, now.action);
    let (seen, wanted) = (hash(&next), hash(&mirror(&expected)));
    assert_eq!(seen, wanted, "{}\n{}", now.action, hidden::compared(now.catalogue, &mirror(&expected), &next));
}

/// What a player cannot see does not change what he sees.
pub fn views_hide(now: &Now<'_>, bytes: &mut Bytes<'_>) {
    for player in 0..2 {
        let other = hidden::exchanged(now.state, now.catalogue, player, bytes);
        let (seen, seen_there) = (view(now.state, now.catalogue, player), view(&other, now.catalogue, player));
        assert_eq!(seen, seen_there, "player {player} sees what he must not");
    }
}

/// Everything derived (auras, spell damage, who listens) is as if worked out from nothing.
pub fn auras_are_as_from_scratch(now: &Now<'_>, _bytes: &mut Bytes<'_>) {
    if now.state.turn == 0 {
        return;
    }
    let fresh = from_scratch(now.state, now.catalogue);
    assert_eq!(from_scratch(&fresh, now.catalogue), fresh, "twice is once");
    for player in 0..2 {
        let (old, new) = (&now.state.sides[player], &fresh.sides[player]);
        assert_eq!(old.spell_damage, new.spell_damage, "spell damage of player {player}");
        assert_eq!((old.rules, old.doublings), (new.rules, new.doublings), "rules of player {player}");
        assert_eq!(old.weapon, new.weapon, "weapon of player {player}");
    }
    for slot in bits(now.state.minions()).chain([hero_slot(0), hero_slot(1)]) {
        let name = &now.catalogue.card(now.state.char(slot).card).name;
        assert_eq!(now.state.char(slot), fresh.char(slot), "{name}");
    }
    // Who is gone may still count as a listener: he is asked in vain. That nobody is forgotten is what matters.
    assert_eq!(now.state.listening & fresh.listening, fresh.listening, "listeners");
    assert!(now.state.auras >= fresh.auras && now.state.cost_auras >= fresh.cost_auras, "auras are there");
}

/// The outcomes of an action have probabilities that sum to 1.
pub fn outcomes_sum_to_one(now: &Now<'_>, _bytes: &mut Bytes<'_>) {
    let mut odometer = Odometer::default();
    let mut total = 0.0;
    for _ in 0..400 {
        let mut next = *now.state;
        apply(&mut next, now.catalogue, now.action, &mut odometer, &mut NoLog);
        total += odometer.probability();
        if !odometer.advance() {
            assert!((total - 1.0).abs() < 1e-9, "{}: {total}", now.action);
            return;
        }
    }
    assert!(total < 1.0, "{}: {total} and there is more", now.action);
}

/// The limits of the game, and that nobody lies dead on the board while a player thinks.
pub fn limits_hold(now: &Now<'_>, _bytes: &mut Bytes<'_>) {
    let state = now.state;
    assert_eq!(state.cut_short, 0, "a chain of triggers was cut short");
    // Before the first turn nothing is in play, and nobody has looked yet.
    assert!(state.turn == 0 || !(state.auras_stale || state.listeners_stale), "something derived is out of date");
    for (player, side) in state.sides.iter().enumerate() {
        assert!(side.board_len as usize <= BOARD_LIMIT && side.hand_len as usize <= HAND_LIMIT);
        assert!(side.deck_len as usize <= DECK_LIMIT && side.discount_len as usize <= DISCOUNT_LIMIT);
        assert!((0..=MANA_LIMIT).contains(&side.mana), "mana {}", side.mana);
        assert!((0..=MANA_LIMIT).contains(&side.crystals) && (0..=side.crystals).contains(&side.locked));
        assert!(side.deck().is_sorted() && side.deck().iter().all(|card| card.is_some()));
        assert!(side.hand().iter().all(|held| held.card.is_some()));
        assert!(side.armor >= 0 && !(side.has_weapon() && side.weapon.durability <= 0 && state.phase == Phase::Turn));
        let set = side.board().iter().fold(0u64, |all, &slot| all | 1 << slot);
        assert_eq!(set, side.minions() | side.dormant(), "the board and its sets");
        let sleeps = |&slot: &Slot| state.is_dormant(slot) == (side.dormant() & 1 << slot != 0);
        assert!(side.board().iter().all(sleeps), "who is dormant");
        let mut secrets: Vec<CardId> = side.secrets().map(|(_, secret)| secret.card).collect();
        secrets.sort_unstable();
        assert!(secrets.windows(2).all(|pair| pair[0] != pair[1]), "the same secret twice");
        for &slot in side.board() {
            let char = state.char(slot);
            let name = &now.catalogue.card(char.card).name;
            assert_eq!(char.owner as usize, player, "{name}");
            assert!(char.damage >= 0 && char.order <= state.next_order, "{name}: {char:?}");
            assert!(state.phase != Phase::Turn || !char.is_mortally_wounded(), "{name} is dead: {char:?}");
        }
        assert!(state.phase != Phase::Turn || state.hero(player).current_health() > 0, "a dead hero");
    }
    no_slot_is_lost(state);
}

/// Slots of minions are in use exactly if one is on a board (while nothing is half done).
fn no_slot_is_lost(state: &State) {
    let used =
        (0..MINION_SLOTS).filter(|&slot| state.chars[slot].card.is_some()).fold(0u64, |all, slot| all | 1 << slot);
    if state.depth == 0 {
        let dormant = state.sides[0].dormant() | state.sides[1].dormant();
        assert_eq!(used, state.minions() | dormant, "slots in use and minions on the boards");
        let astray = state.attachments().iter().any(|a| !is_kept(a.slot) && !state.is_in_play(a.slot));
        assert!(!astray, "a text is attached to nobody");
    }
}
