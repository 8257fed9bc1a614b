//! What no card's text does yet, pushed through the machine: spells within spells, attacks within attacks, and what is
//! kept of the past.

use super::Machine;
use crate::action::{Action, Place};
use crate::chance::Scripted;
use crate::event::{Event, NoLog};
use crate::game::play;
use crate::hash::hash;
use crate::position::{decode, encode};
use crate::slot::{self, Slot, LIMBO, NO_SLOT};
use crate::state::*;
use crate::view::view;
use std::sync::Arc;
use topdeck_cards::{Asks, CardId, Catalogue, Count, Fate};

fn catalogue() -> Arc<Catalogue> {
    Catalogue::of_day("2019-03")
}

fn state(mine: &str, theirs: &str) -> State {
    let asks = "asks=counts,past,origins";
    let text = format!("turn=9 active=0 first=0 {asks} | hero=HERO_08 mana=10 {mine} | hero=HERO_05 mana=10 {theirs}");
    decode(&text, &catalogue()).unwrap_or_else(|error| panic!("{error}"))
}

fn find(id: &str) -> CardId {
    catalogue().find(id).expect(id)
}

/// Let something happen in the machine, then everything that follows. Returns the events.
fn happens(state: &mut State, act: impl FnOnce(&mut Machine<'_, Scripted, Vec<Event>>)) -> Vec<Event> {
    let (catalogue, mut chance, mut events) = (catalogue(), Scripted::new(vec![]), Vec::new());
    let mut machine = Machine { state, catalogue: &catalogue, chance: &mut chance, sink: &mut events };
    act(&mut machine);
    machine.run();
    events
}

fn played(state: &mut State, action: Action) {
    play(state, &catalogue(), action, &mut Scripted::new(vec![]), &mut NoLog).unwrap_or_else(|why| panic!("{why}"));
}

fn card(index: u8, target: Place) -> Action {
    Action::Play { card: index, target, position: 255, choice: 0 }
}

fn cast_of(id: &str, target: Slot) -> Cast {
    let paid = Paid::default();
    Cast {
        card: find(id),
        paid,
        owner: 0,
        choice: 0,
        target,
        stage: Stage::Announced,
        countered: false,
        bonus: 0,
        since: 0,
    }
}

/// Fireball, in the middle of which Arcane Shot is cast: each has its own card, target and fate.
#[test]
fn a_spell_is_cast_within_a_spell() {
    let mut state = state("board=CS2_142", "board=CS2_182");
    let yeti = state.sides[1].board[0];
    let events = happens(&mut state, |m| {
        m.cast(cast_of("CS2_029", slot::hero(1)));
        // Up to the moment in which it takes effect.
        while !matches!(m.state.stack[m.state.depth as usize - 1], Task::Run(_)) {
            m.step();
        }
        assert_eq!(m.state.card(LIMBO), find("CS2_029"));
        let depth = m.state.depth;
        m.cast(cast_of("DS1_185", yeti));
        assert_eq!(m.state.card(LIMBO), find("DS1_185"));
        m.counter();
        m.step();
        assert!(m.state.cast().is_some_and(|cast| cast.countered), "the inner one");
        m.run_down_to(depth);
        assert_eq!(m.state.card(LIMBO), find("CS2_029"), "the outer one again");
        assert!(m.state.cast().is_some_and(|cast| !cast.countered));
    });
    assert!(events.contains(&Event::Countered { player: 0, card: find("DS1_185") }));
    assert_eq!(state.char(yeti).damage, 0);
    // Six, and one of spell damage.
    assert_eq!(state.hero(1).damage, 7);
    assert_eq!((state.depth, state.card(LIMBO)), (0, CardId::NONE));
}

/// Counterspell stops the spell within, and not the one around it.
#[test]
fn a_secret_counters_the_inner_spell() {
    let mut state = state("", "secrets=EX1_287");
    let frame =
        |m: &Machine<'_, Scripted, Vec<Event>>| matches!(m.state.stack[m.state.depth as usize - 1], Task::Run(_));
    happens(&mut state, |m| {
        let secret = std::mem::take(&mut m.state.sides[1].secrets[0]);
        m.cast(cast_of("CS2_029", slot::hero(1)));
        while !frame(m) {
            m.step();
        }
        m.state.sides[1].secrets[0] = secret;
        m.touch();
        m.refresh();
        m.cast(cast_of("DS1_185", slot::hero(1)));
    });
    assert_eq!(state.hero(1).damage, 6);
    assert_eq!(state.sides[1].secrets().count(), 0);
}

/// A minion is made to attack while another attack is on its way; each strikes whom it was aimed at.
#[test]
fn an_attack_within_an_attack() {
    let mut state = state("board=CS2_182,CS2_200", "board=CS2_186,CS2_231");
    let ([yeti, ogre], [golem, wisp]) =
        ([0, 1].map(|at| state.sides[0].board[at]), [0, 1].map(|at| state.sides[1].board[at]));
    let events = happens(&mut state, |m| {
        m.begin_attack(yeti, golem);
        m.begin_attack(wisp, ogre);
        // An enemy attacks in the turn of the player: that is no change of sides.
        assert_eq!(m.state.attack_going_on().map(|attack| attack.attacker), Some(wisp));
    });
    let hits: Vec<Slot> =
        events.iter().filter_map(|e| if let Event::Damage { who, .. } = e { Some(*who) } else { None }).collect();
    assert_eq!(hits, [ogre, wisp, golem, yeti]);
    assert!(!state.is_in_play(wisp));
}

/// The attacker of the outer attack goes home meanwhile: nothing comes of it.
#[test]
fn an_attacker_that_goes_strikes_nobody() {
    let mut state = state("board=CS2_182", "board=CS2_186");
    let (yeti, golem) = (state.sides[0].board[0], state.sides[1].board[0]);
    happens(&mut state, |m| {
        m.begin_attack(yeti, golem);
        m.return_to_hand(yeti, 0);
    });
    assert_eq!((state.char(golem).damage, state.sides[0].hand_len), (0, 1));
}

#[test]
fn fatal_damage_within_a_prevented_blow() {
    let mut state = state("", "health=3 secrets=EX1_295");
    happens(&mut state, |m| m.cast(cast_of("CS2_029", slot::hero(1))));
    assert_eq!((state.hero(1).current_health(), state.is_over()), (3, false));
}

/// Everything that is counted and noted, by a turn of both players; then the position and the hash keep it.
#[test]
fn the_past_is_kept_where_a_card_asks_for_it() {
    let mut state = state("hand=CS2_029,EX1_277,CS2_182 board=CS2_186", "board=CS2_231 deck=CS2_231*3");
    played(&mut state, card(0, Place::enemy(0)));
    played(&mut state, Action::Power { target: Place::ENEMY_HERO });
    let side = &state.sides[0];
    assert_eq!([Count::Spells, Count::SpellsThisTurn, Count::ManaOnSpells].map(|c| side.count(c)), [1, 1, 4]);
    assert_eq!([Count::PowerUses, Count::PowerDamage].map(|c| side.count(c)), [1, 1]);
    assert_eq!(state.sides[1].count(Count::MinionsDiedThisTurn), 1);
    assert_eq!(state.sides[1].count(Count::HeroDamageThisTurn), 1);
    assert_eq!(side.past.this_turn(), [PastCard::new(find("CS2_029"), Fate::Played)]);
    assert_eq!(state.sides[1].past.this_turn(), [PastCard::new(find("CS2_231"), Fate::Died)]);
    played(&mut state, Action::EndTurn);
    assert_eq!(state.sides[0].count(Count::SpellsThisTurn), 0);
    assert_eq!(state.sides[0].count(Count::Spells), 1);
    assert!(state.sides[1].past.this_turn().is_empty());
    played(&mut state, Action::EndTurn);
    assert_eq!(state.sides[0].past.turn_before(), [PastCard::new(find("CS2_029"), Fate::Played)]);
    let text = encode(&state, &catalogue());
    let read = decode(&text, &catalogue()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!((hash(&read), encode(&read, &catalogue())), (hash(&state), text));
    let mut other = state;
    other.sides[1].past = Past::NOTHING;
    assert_ne!(hash(&other), hash(&state));
}

#[test]
fn weapons_have_their_dead() {
    let mut state = state("weapon=CS2_106", "board=CS2_231,CS2_182");
    played(&mut state, Action::Attack { attacker: Place::MY_HERO, defender: Place::enemy(0) });
    // The wielder remembers whom his weapon killed, the owner who died.
    assert_eq!(state.sides[0].past.cards(), [PastCard::new(find("CS2_231"), Fate::KilledByWeapon)]);
    assert_eq!(state.sides[1].past.cards(), [PastCard::new(find("CS2_231"), Fate::Died)]);
}

/// Nothing is kept that no card can ask for: states that differ in nothing else are one.
#[test]
fn nothing_is_kept_without_need() {
    let mut state = state("hand=CS2_029", "board=CS2_231");
    state.asks = Asks::NOTHING;
    played(&mut state, card(0, Place::enemy(0)));
    assert!(state.sides.iter().all(|side| side.past.cards().is_empty() && side.counts.iter().all(|&n| n == 0)));
}

#[test]
fn the_oldest_is_forgotten_first() {
    let mut past = Past::NOTHING;
    for n in 0..PAST_LIMIT as u16 + 3 {
        if n == 5 {
            past.begin_turn(true);
        }
        past.add(PastCard::new(CardId(1 + n), Fate::Died));
    }
    assert_eq!((past.cards().len(), past.cards()[0].card()), (PAST_LIMIT, CardId(4)));
    assert_eq!(past.this_turn()[0].card(), CardId(6));
}

/// Texts that set each other off hit a fallen hero without end.
#[test]
fn damage_of_a_hero_has_a_limit() {
    let mut state = state("", "");
    state.hero_mut(0).damage = i16::MAX - 5;
    happens(&mut state, |m| {
        m.hurt(crate::slot::hero(0), 100, NO_SLOT, CardId::NONE);
    });
    assert!(state.hero(0).current_health() < 0);
}

/// A crystal that is lost may be a locked one.
#[test]
fn no_more_crystals_are_locked_than_there_are() {
    let mut state = state("mana=0/3", "");
    state.sides[0].locked = 3;
    happens(&mut state, |m| m.gain_crystals(0, -1, false));
    assert_eq!((state.sides[0].crystals, state.sides[0].locked), (2, 2));
}

/// A card of a deck that carries something has it in hand and in play, and only its owner sees it before.
#[test]
fn cards_in_decks_carry_what_happened_to_them() {
    let marked = "deck=CS2_182{cost=-2,attack=1,health=3,created},CS2_182*2";
    let mut state = state("", marked);
    assert_eq!(state.sides[1].marked_deck().filter(|(_, mark)| *mark != 0).count(), 1);
    assert!(encode(&state, &catalogue()).ends_with("deck=CS2_182*2,CS2_182{cost=-2,attack=1,health=3,created}"));
    let hidden = *view(&state, &catalogue(), 0).state();
    assert!(hidden.marks.iter().all(|mark| *mark == Mark::NONE) && hidden.sides[1].deck_marks == [0; DECK_LIMIT]);
    assert_eq!(view(&state, &catalogue(), 1).state().marks, state.marks);
    let at = state.sides[1].marked_deck().position(|(_, mark)| mark != 0).unwrap_or(9);
    happens(&mut state, |m| {
        m.draw_at(1, at, NO_SLOT);
    });
    let held = state.sides[1].hand[0];
    assert_eq!((held.cost, held.attack, held.health, held.flags), (-2, 1, 3, Held::CREATED));
    // What no card carries any more makes room.
    let other = HandCard { attack: 9, ..HandCard::fresh(find("CS2_231")) };
    assert!(state.put_into_deck(&catalogue(), 0, &other));
    assert_eq!(state.marks.iter().filter(|mark| **mark != Mark::NONE).count(), 1);
    // A card that was created and one that was not share what they carry.
    let created = HandCard { flags: Held::CREATED, ..other };
    assert!(state.put_into_deck(&catalogue(), 1, &created));
    assert_eq!(state.marks.iter().filter(|mark| **mark != Mark::NONE).count(), 1);
    let at = state.sides[1].marked_deck().position(|(_, mark)| mark != 0).unwrap_or(9);
    assert_eq!(state.take_from_deck(&catalogue(), 1, at), created);
}

#[test]
fn promises_and_passing_cards_end_with_the_turn() {
    let mut state = state("hand=CS2_029,CS2_182{passing},CS2_231{doomed} next_spells_twice=1 extra_turns=1", "");
    played(&mut state, card(0, Place::ENEMY_HERO));
    assert_eq!((state.hero(1).damage, state.sides[0].count(Count::NextSpellsTwice)), (12, 0));
    played(&mut state, Action::EndTurn);
    assert_eq!((state.active, state.turn, state.sides[0].count(Count::ExtraTurns)), (0, 10, 0));
    assert_eq!((state.sides[0].hand_len, state.sides[0].count(Count::Discarded)), (0, 1));
    played(&mut state, Action::EndTurn);
    assert_eq!(state.active, 1);
}

/// It takes a place and is nobody.
#[test]
fn dormant_things_are_no_minions() {
    let mut state = state("hand=CS2_029 board=CS2_182", "board=CS2_182{dormant},CS2_231");
    let mut actions = Vec::new();
    crate::legal::legal(&state, &catalogue(), &mut actions);
    let aimed: Vec<String> = actions.iter().map(ToString::to_string).filter(|a| a.contains("enemy 1")).collect();
    assert_eq!(aimed, [""; 0]);
    assert_eq!(state.sides[1].board_len, 2);
    let text = encode(&state, &catalogue());
    assert_eq!(decode(&text, &catalogue()).as_ref().map(hash), Ok(hash(&state)));
    happens(&mut state, |m| {
        m.push(Task::Deaths);
        m.deal_to(m.state.minions(), 1, NO_SLOT, CardId::NONE);
    });
    assert_eq!((state.sides[1].board_len, state.char(state.sides[1].board[0]).damage), (1, 0));
}

/// A text given to a card in hand goes into play with it, and remembers a card there.
#[test]
fn texts_of_hand_cards_go_into_play() {
    let text = catalogue().ability_name(catalogue().facts(find("EX1_029")).ability);
    let mut state =
        state(&format!("hand=CS2_231{{text={text},counter=2}} board=CS2_182{{text={text}:by0:x3:CS2_029}}"), "");
    let line = encode(&state, &catalogue());
    assert_eq!(decode(&line, &catalogue()).as_ref().map(hash), Ok(hash(&state)));
    assert_eq!(state.attachments()[0].remembers.as_card(), find("CS2_029"));
    played(&mut state, Action::Play { card: 0, target: Place::NONE, position: 1, choice: 0 });
    let wisp = state.sides[0].board[1];
    happens(&mut state, |m| {
        m.state.char_mut(wisp).status.set(Status::DESTROYED);
        m.state.may_die = true;
        m.push(Task::Deaths);
    });
    assert_eq!(state.hero(1).damage, 2, "the deathrattle of a Leper Gnome");
}
