//! Theorems on random games over all implemented cards and random legal decks of both catalogues.

#[path = "runner/mod.rs"]
mod runner;
#[path = "theorems/mod.rs"]
mod theorems;

use runner::for_all;
use theorems::{bytes::Bytes, *};
use topdeck_rules::Phase;

/// The long test: every game ends, and nothing it promises breaks on the way.
#[test]
fn games_end_and_keep_the_limits() {
    for_all("games", 1, |case| {
        let (_, end) = world::any_game(&mut Bytes::new(case), |now, bytes| {
            limits_hold(now, bytes);
            auras_are_as_from_scratch(now, bytes);
        });
        assert_eq!(end.phase, Phase::Over);
        assert_eq!(end.cut_short, 0, "something was cut: a chain of triggers, or what cards carry");
        assert!(end.turn <= end.knobs.turn_limit);
    });
}

macro_rules! theorems {
    ($($theorem:ident: one decision in $rate:literal, one game in $share:literal;)+) => {
        $(#[test]
        fn $theorem() {
            for_all(stringify!($theorem), $share, |case| in_a_game(case, $rate, theorems::$theorem));
        })+
    };
}

theorems! {
    legals_are_accepted: one decision in 20, one game in 8;
    refused_actions_change_nothing: one decision in 4, one game in 8;
    actions_are_read_as_printed: one decision in 20, one game in 8;
    apply_is_deterministic: one decision in 4, one game in 8;
    copies_over_others_behave_alike: one decision in 10, one game in 8;
    quiet_ends_change_nothing: one decision in 2, one game in 8;
    positions_round_trip: one decision in 4, one game in 8;
    seats_do_not_matter: one decision in 2, one game in 8;
    views_hide: one decision in 10, one game in 8;
    nobody_asks_for_what_was_forgotten: one decision in 10, one game in 8;
    outcomes_sum_to_one: one decision in 20, one game in 8;
}

#[test]
fn no_panic_on_any_position_text() {
    for_all("no_panic_on_any_position_text", 8, texts::no_panic_on_any_position_text);
}

#[test]
fn scripts_never_panic() {
    for_all("scripts_never_panic", 8, scripts::scripts_never_panic);
}

#[test]
fn cards_are_conserved() {
    for_all("cards_are_conserved", 8, conservation::cards_are_conserved);
}

/// The tests are worth something only if the games are games.
#[test]
fn random_games_see_much_of_the_game() {
    let mut cards = std::collections::HashSet::new();
    let (mut decisions, mut choices, mut secrets, mut full_boards, mut full_hands, mut attached) = (0, 0, 0, 0, 0, 0);
    for seed in 0..1_000u64 {
        world::any_game(&mut Bytes::seeded(seed), |now, _| {
            let side = &now.state.sides[now.state.active()];
            decisions += 1;
            cards.extend(side.hand().iter().map(|held| &now.catalogue.card(held.card).id).cloned());
            choices += u32::from(now.state.phase == Phase::Choice);
            secrets += u32::from(side.secrets().count() > 0);
            full_boards += u32::from(side.board_len == 7);
            full_hands += u32::from(side.hand_len == 10);
            attached += u32::from(now.state.attached > 0);
        });
    }
    let seen = [
        ("choices", choices),
        ("secrets", secrets),
        ("boards", full_boards),
        ("hands", full_hands),
        ("texts", attached),
    ];
    println!("{decisions} decisions, {} cards: {seen:?}", cards.len());
    assert!(cards.len() > 480, "only {} different cards were held", cards.len());
    assert!(decisions > 1_000 * 40, "{decisions} decisions in 1,000 games");
    assert!(seen.iter().all(|(_, count)| *count > 50), "{seen:?}");
}
