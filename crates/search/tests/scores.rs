//! The evaluations, worked out by hand on small positions.

use std::sync::Arc;
use topdeck_cards::Catalogue;
use topdeck_rules::{decode, Place, State};
use topdeck_search::{Judge, Knowledge, Threat, ThreatWeights, Weighted, THREAT_VECTORS, WON};

/// Mine: Yeti 4/5, Sen'jin 3/5 with taunt; the mage's: Argent Squire 1/1 with a shield, a Yeti 4/3 that is frozen.
fn position(extra: &str) -> (Arc<Knowledge>, State) {
    let catalogue = Catalogue::of_day("2017-02");
    let text = format!(
        "turn=9 active=0 | hero=HERO_01 mana=5/5 hand=CS2_106 board=CS2_182,CS2_179 deck=CS2_029 {extra} \
         | hero=HERO_08 health=16/30 hand=CS2_029,CS2_024 board=EX1_008,CS2_182{{damage=2,frozen}} deck=CS2_029"
    );
    let state = decode(&text, &catalogue).unwrap_or_else(|error| panic!("{error}"));
    (Arc::new(Knowledge::new(catalogue)), state)
}

fn threat(knowledge: &Arc<Knowledge>, name: &str) -> Threat {
    let (_, weights) = THREAT_VECTORS.iter().find(|(known, _)| *known == name).expect("a known vector");
    Threat::new(knowledge.clone(), ThreatWeights::new(*weights))
}

#[test]
fn weighted_heuristic() {
    let (knowledge, state) = position("health=20/30 armor=2");
    // 22 - 16 life, 3 for each card of hands 1 and 2, boards of two; 9 + 10 against 5 (shield) and 3 (frozen: health).
    let points = 22 - 16 + 3 * (1 - 2) + (9 + 10) - (5 + 3);
    assert_eq!(Weighted(knowledge.clone()).score(&state, 0), 2 * points);
    assert_eq!(Weighted(knowledge).score(&state, 1), -2 * points);
}

#[test]
fn threat_in_green() {
    let (knowledge, state) = position("health=20/30 armor=2");
    // Damage on board: 1 + 4 and the mage's 1; 16 are left.
    let score = 22.0 - 16.0 + 3.0 - 6.0 + (10.0 + 11.0) - (4.5 + 8.0);
    assert_eq!(threat(&knowledge, "default").score(&state, 0), (score * 1e6) as i64);
    let fittest = 0.214 * 22.0 - 1.115 * 16.0 + 3.572 + 2.0 * 1.181 + 2.419 * 7.0 + 3.0 * 10.0 + 0.671
        - (2.0 * 1.181 + 2.419 * 5.0 + 3.0 * 4.0 + 6.1);
    assert_eq!(threat(&knowledge, "fittest").score(&state, 0), (fittest * 1e6_f64).round() as i64);
}

#[test]
fn threat_in_yellow_and_red_raises_the_worth_of_taunts() {
    for (life, modifier, taunt) in [("20/30", -10.0, 4.0), ("7/30", -10.0, 4.0), ("6/30", -50.0, 8.0)] {
        let (knowledge, state) = position(&format!("health={life}"));
        let own = f64::from(state.hero(0).current_health());
        let score = modifier + own - 16.0 + 3.0 - 6.0 + (10.0 + 9.0 + taunt) - (4.5 + 8.0);
        assert_eq!(threat(&knowledge, "default").score(&state, 0), (score * 1e6) as i64, "at {life}");
    }
}

#[test]
fn who_attacked_last_turn_is_no_threat() {
    let (knowledge, mut state) = position("health=20/30");
    let mut threat = threat(&knowledge, "default");
    let yellow = threat.score(&state, 0);
    let yeti = Place::enemy(1).slot(&state, 0).expect("a minion");
    let mut before = state;
    before.active = 1;
    before.char_mut(yeti).attacks = 1;
    threat.remember_attacks(&before);
    // 2 of damage on board instead of 6: out of yellow, and the taunt is worth 2 instead of 4.
    assert_eq!(threat.score(&state, 0), yellow + 8_000_000);
    // Another minion in the same slot is a new one.
    state.char_mut(yeti).order += 50;
    assert_eq!(threat.score(&state, 0), yellow);
}

#[test]
fn hard_removal_in_hand_counts() {
    let (knowledge, mut state) = position("health=30/30");
    let threat = threat(&knowledge, "default");
    let plain = threat.score(&state, 0);
    state.sides[0].hand[0].card = knowledge.catalogue.find("CS2_108").expect("Execute");
    assert_eq!(threat.score(&state, 0), plain + 2_000_000);
}

#[test]
fn a_decided_game_is_beyond_all_scores() {
    let (knowledge, mut state) = position("health=30/30");
    state.phase = topdeck_rules::Phase::Over;
    state.outcome = topdeck_rules::Outcome::FirstWins;
    assert_eq!((Weighted(knowledge.clone()).score(&state, 0), Weighted(knowledge).score(&state, 1)), (WON, -WON));
}
