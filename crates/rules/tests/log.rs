//! The log: each player's pages hold what `Event::seen_by` shows him, copies share pages and keep what they had, and who
//! is who does not depend on what is hidden.

use std::sync::Arc;
use topdeck_cards::{CardId, Catalogue, Class, Kind};
use topdeck_rules::{legal, new_game, play, view, Chance, Log, Seeded, Setup, Snapshot, State, Stream, ToldEvent};

fn catalogue() -> Arc<Catalogue> {
    Catalogue::of_day("2017-02")
}

fn deck(catalogue: &Catalogue, class: Class, dice: &mut Seeded) -> (CardId, Vec<CardId>) {
    let of = |card: &CardId| [class, Class::Neutral].contains(&catalogue.facts(*card).class);
    let hero = catalogue.ids().find(|card| catalogue.facts(*card).kind == Kind::Hero && of(card));
    let pool: Vec<CardId> = catalogue
        .ids()
        .filter(|card| catalogue.facts(*card).collectible && catalogue.facts(*card).implemented && of(card))
        .filter(|card| matches!(catalogue.facts(*card).kind, Kind::Minion | Kind::Spell | Kind::Weapon))
        .collect();
    let cards = (0..30).map(|_| pool[dice.pick(pool.len() as u32, Stream::Effect) as usize]).collect();
    (hero.unwrap_or(CardId::NONE), cards)
}

/// Games of random decks, move by move.
fn games(count: u64, mut each: impl FnMut(&Catalogue, &State, &Log)) {
    let catalogue = catalogue();
    for seed in 0..count {
        let mut dice = Seeded::new(seed);
        let (mine, theirs) = (deck(&catalogue, Class::Mage, &mut dice), deck(&catalogue, Class::Warlock, &mut dice));
        let setup = Setup::new([mine.0, theirs.0], [mine.1, theirs.1]);
        let (mut chance, mut events) = (Seeded::new(seed), Vec::new());
        let mut state = new_game(&catalogue, &setup, &mut chance, &mut events);
        let mut log = Log::new(catalogue.clone(), &state, events);
        let mut actions = Vec::new();
        while !state.is_over() {
            actions.clear();
            legal(&state, &catalogue, &mut actions);
            let action = actions[dice.pick(actions.len().max(2) as u32, Stream::Toss) as usize % actions.len()];
            play(&mut state, &catalogue, action, &mut chance, &mut log).unwrap_or_else(|error| panic!("{error}"));
            each(&catalogue, &state, &log);
        }
    }
}

#[test]
fn each_players_pages_are_what_he_sees() {
    let mut hidden = 0;
    games(10, |catalogue, state, log| {
        if !state.is_over() {
            return;
        }
        for player in 0..2 {
            let seen: Vec<_> = log.told().since(0).filter_map(|told| told.seen_by(player, catalogue)).collect();
            assert!(log.seen_by(player).since(0).eq(seen.iter()));
            assert_eq!(log.seen_by(player).len(), seen.len());
            hidden += log.told().since(0).filter(|told| told.seen_by(player, catalogue) != Some(**told)).count();
        }
    });
    assert!(hidden > 200, "only {hidden} events hid something");
}

#[test]
fn reading_from_a_number_on_gives_the_rest() {
    games(2, |_, _, log| {
        let all: Vec<_> = log.told().since(0).collect();
        for count in [0, 1, 63, 64, 65, 127, 128, 200, all.len(), all.len() + 1] {
            let rest: Vec<_> = log.told().since(count).collect();
            assert_eq!(rest, all[count.min(all.len())..]);
        }
    });
}

#[test]
fn a_copy_keeps_what_it_had() {
    let mut kept: Vec<(topdeck_rules::Pages, usize)> = Vec::new();
    games(1, |_, _, log| kept.push((log.told().clone(), log.told().len())));
    assert!(kept.len() > 20 && kept.iter().all(|(pages, len)| pages.len() == *len));
}

#[test]
fn everybody_is_somebody_and_nobody_is_two() {
    games(10, |catalogue, state, log| {
        let whole = Snapshot::of_state(state, catalogue, log.entities());
        let mut met: Vec<u16> = Vec::new();
        for player in &whole.players {
            met.push(player.hero.entity);
            met.extend(player.board.iter().map(|minion| minion.entity));
            met.extend(player.hand.iter().map(|card| card.entity));
            met.extend(player.weapon.iter().map(|weapon| weapon.entity));
        }
        let count = met.len();
        met.sort_unstable();
        met.dedup();
        assert!(met.len() == count && met[0] > 0, "{met:?}");
        for player in 0..2 {
            let seen = Snapshot::of_view(&view(state, catalogue, player), catalogue, log.entities());
            assert_eq!(seen.players[player], whole.players[player]);
            assert_eq!(seen.players[1 - player].board, whole.players[1 - player].board);
        }
    });
}

#[test]
fn events_name_whom_they_are_about() {
    let mut named = 0;
    games(4, |catalogue, state, log| {
        if state.is_over() {
            for told in log.told().since(0) {
                let event = ToldEvent::new(told, catalogue);
                let nobody = event
                    .parts
                    .iter()
                    .filter(|(name, part)| *name != "target" && *part == topdeck_rules::ToldPart::Who(None));
                assert_eq!(nobody.count(), 0, "{told:?}");
                named += 1;
            }
        }
    });
    assert!(named > 300);
}
