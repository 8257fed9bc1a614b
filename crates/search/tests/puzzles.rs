//! Kill this turn, or survive the next: every answer is checked against all outcomes of chance.

mod common;

use common::{knowledge, setups, walk};
use serde_json::{json, Value};
use std::collections::HashMap;
use topdeck_cards::Catalogue;
use topdeck_rules::{apply, decode, encode, hash, legal, view, Action, NoLog, Odometer, Phase, State};
use topdeck_search::{find_lethal, Knowledge, Spec};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/search/puzzles/puzzles.json");
const LIMIT: u64 = 200_000;

/// All ways an action can turn out, with their probabilities.
fn outcomes(state: &State, catalogue: &Catalogue, action: Action) -> Vec<(State, f64)> {
    let mut odometer = Odometer::default();
    let mut all = Vec::new();
    loop {
        let mut next = *state;
        apply(&mut next, catalogue, action, &mut odometer, &mut NoLog);
        all.push((next, odometer.probability()));
        if !odometer.advance() {
            return all;
        }
    }
}

/// The best chance of `me` to win before his turn is over, over all legal moves; none if that takes too long.
struct Exhaustive<'a> {
    catalogue: &'a Catalogue,
    me: usize,
    known: HashMap<u64, f64>,
    nodes: u64,
    limit: u64,
}

impl Exhaustive<'_> {
    fn best(&mut self, state: &State) -> Option<f64> {
        if state.is_over() {
            return Some(f64::from(u8::from(state.winner() == Some(self.me))));
        }
        if state.active() != self.me {
            return Some(0.0);
        }
        let key = hash(state);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        let mut list = Vec::new();
        legal(state, self.catalogue, &mut list);
        let mut most: f64 = 0.0;
        for action in list {
            let mut mean = 0.0;
            for (next, probability) in outcomes(state, self.catalogue, action) {
                self.nodes += 1;
                if self.nodes > self.limit {
                    return None;
                }
                mean += probability * self.best(&next)?;
            }
            most = most.max(mean);
            if most > 1.0 - 1e-9 {
                break;
            }
        }
        self.known.insert(key, most);
        Some(most)
    }
}

fn kill_chance(state: &State, catalogue: &Catalogue, limit: u64) -> Option<f64> {
    Exhaustive { catalogue, me: state.active(), known: HashMap::new(), nodes: 0, limit }.best(state)
}

/// The greatest chance of the opponent to kill in his next turn, over all that chance can do at the end of this one.
fn danger(state: &State, catalogue: &Catalogue, limit: u64) -> Option<f64> {
    let me = state.active();
    let mut worst: f64 = 0.0;
    for (next, _) in outcomes(state, catalogue, Action::EndTurn) {
        let chance = match next.is_over() {
            true => f64::from(u8::from(next.winner() == Some(1 - me))),
            false => kill_chance(&next, catalogue, limit)?,
        };
        worst = worst.max(chance);
    }
    Some(worst)
}

/// Let turn-search play its turn to the end: whether the opponent can't kill after it, whatever chance does.
fn defends(state: &State, knowledge: &std::sync::Arc<Knowledge>) -> bool {
    let catalogue = &knowledge.catalogue;
    let me = state.active();
    let mut agent = Spec::parse("turn-search:guard=2000,nodes=1000000", knowledge)
        .expect("turn-search")
        .build(knowledge)
        .expect("a player");
    agent.start(1, me);
    let mut state = *state;
    while !state.is_over() {
        let action = agent.see(&view(&state, catalogue, me));
        if action == Action::EndTurn {
            return danger(&state, catalogue, LIMIT) == Some(0.0);
        }
        let all = outcomes(&state, catalogue, action);
        if all.len() > 1 {
            return all.iter().all(|(next, _)| next.winner() == Some(me) || defends(next, knowledge));
        }
        state = all[0].0;
    }
    state.winner() == Some(me)
}

/// The same position with nothing left that the opponent could hide.
fn laid_open(state: &State, catalogue: &Catalogue) -> Option<State> {
    let enemy = &state.sides[1 - state.active()];
    let mut open = *state;
    let side = &mut open.sides[1 - state.active()];
    (side.hand_len, side.deck_len, side.deck_listeners) = (0, 0, 0);
    side.deck = [topdeck_cards::CardId::NONE; topdeck_rules::DECK_LIMIT];
    (enemy.secrets().count() == 0).then(|| decode(&encode(&open, catalogue), catalogue).ok()).flatten()
}

/// Whether the solver kills, whatever chance does.
fn kills(state: &State, knowledge: &Knowledge, me: usize) -> bool {
    if state.is_over() {
        return state.winner() == Some(me);
    }
    let Some(plan) = find_lethal(state, knowledge, LIMIT).plan else { return false };
    let mut state = *state;
    for action in plan {
        let all = outcomes(&state, &knowledge.catalogue, action);
        if all.len() > 1 {
            return all.iter().all(|(next, _)| kills(next, knowledge, me));
        }
        state = all[0].0;
    }
    state.winner() == Some(me)
}

#[test]
fn all_puzzles_are_solved() {
    let knowledge = knowledge();
    let catalogue = &knowledge.catalogue;
    let text = std::fs::read_to_string(FILE).expect("the puzzles");
    let puzzles: Vec<Value> = serde_json::from_str(&text).expect("a list of puzzles");
    assert!(puzzles.len() >= 40, "{} puzzles", puzzles.len());
    let mut failed = Vec::new();
    for (n, puzzle) in puzzles.iter().enumerate() {
        let mut state = decode(puzzle["position"].as_str().expect("a position"), catalogue).expect("a good position");
        // States that differ in nothing but a past that no card asks for are one.
        state.forget_unasked(&knowledge.catalogue);
        match puzzle["kind"].as_str() {
            Some("kill") => {
                assert!(kills(&state, &knowledge, state.active()), "puzzle {n}: no kill");
                assert!(kill_chance(&state, catalogue, LIMIT).is_some_and(|p| p > 1.0 - 1e-9), "puzzle {n}");
            }
            Some("no kill") => {
                let verdict = find_lethal(&state, &knowledge, LIMIT);
                assert!(verdict.plan.is_none(), "puzzle {n}");
                assert!(kill_chance(&state, catalogue, LIMIT).is_some_and(|p| p < 1.0 - 1e-9), "puzzle {n}");
            }
            Some("survive") => {
                assert_eq!(danger(&state, catalogue, LIMIT), Some(1.0), "puzzle {n}: doing nothing must lose");
                if !defends(&state, &knowledge) {
                    failed.push(n);
                }
            }
            other => panic!("puzzle {n}: unknown kind {other:?}"),
        }
    }
    assert!(failed.is_empty(), "not defended: {failed:?}");
}

/// Finds puzzles in random games and writes them down: `cargo test -p topdeck-search --test puzzles -- --ignored`.
#[test]
#[ignore = "writes the file of puzzles"]
fn write_puzzles() {
    let knowledge = knowledge();
    let catalogue = &knowledge.catalogue;
    let mut found: Vec<(String, String)> = Vec::new();
    let wanted = [("kill", 24), ("no kill", 8), ("survive", 14)];
    for seed in 0..4000u64 {
        let all = setups(catalogue);
        let setup = &all[seed as usize % all.len()];
        let mut once: Vec<&str> = Vec::new();
        walk(&knowledge, setup, 1000 + seed, |state, _| {
            let missing = |kind: &str| {
                let have = found.iter().filter(|(known, _)| known == kind).count();
                wanted.iter().any(|&(name, count)| name == kind && have < count) && !once.contains(&kind)
            };
            let Some(kind) = kind_of(state, &knowledge, missing) else { return };
            let position = match kind {
                "survive" => laid_open(state, catalogue).expect("it was laid open before"),
                _ => *state,
            };
            once.push(kind);
            found.push((kind.to_string(), encode(&position, catalogue)));
        });
        if found.len() == wanted.iter().map(|(_, count)| count).sum::<usize>() {
            break;
        }
    }
    found.sort();
    let list: Vec<Value> = found.iter().map(|(kind, position)| json!({"kind": kind, "position": position})).collect();
    std::fs::write(FILE, serde_json::to_string_pretty(&list).expect("json") + "\n").expect("a file");
}

fn kind_of(
    state: &State,
    knowledge: &std::sync::Arc<Knowledge>,
    missing: impl Fn(&str) -> bool,
) -> Option<&'static str> {
    let catalogue = &knowledge.catalogue;
    if state.phase != Phase::Turn || state.sides[1 - state.active()].secrets().count() > 0 {
        return None;
    }
    let again = decode(&encode(state, catalogue), catalogue).ok()?;
    let small = 20_000;
    // The solvers have no say in what becomes a puzzle: only the exhaustive searches do.
    if state.hero(1 - state.active()).current_health() <= 8 && (missing("kill") || missing("no kill")) {
        let mut search = Exhaustive { catalogue, me: state.active(), known: HashMap::new(), nodes: 0, limit: small };
        match search.best(&again) {
            Some(p) if missing("kill") && p > 1.0 - 1e-9 && search.nodes > 200 => return Some("kill"),
            Some(p) if missing("no kill") && p < 1e-9 && search.nodes > 200 => return Some("no kill"),
            _ => (),
        }
    }
    if missing("survive") && state.hero(state.active()).current_health() <= 12 {
        let open = laid_open(state, catalogue)?;
        if danger(&open, catalogue, small)? > 1.0 - 1e-9 {
            let mut met = std::collections::HashSet::new();
            let mut all = std::collections::HashSet::new();
            let clear = without_luck(&open, catalogue, &mut all);
            return (clear && can_hold(&open, catalogue, &mut met)).then_some("survive");
        }
    }
    None
}

/// Whether some moves without luck lead to an end of the turn after which the opponent can't kill.
fn can_hold(state: &State, catalogue: &Catalogue, met: &mut std::collections::HashSet<u64>) -> bool {
    if met.len() > 300 || state.is_over() || !met.insert(hash(state)) {
        return false;
    }
    if state.phase == Phase::Turn && danger(state, catalogue, 5_000) == Some(0.0) {
        return true;
    }
    let mut list = Vec::new();
    legal(state, catalogue, &mut list);
    let next = |&action: &Action| match outcomes(state, catalogue, action).as_slice() {
        [(next, _)] if action != Action::EndTurn => Some(*next),
        _ => None,
    };
    list.iter().filter_map(next).any(|next| can_hold(&next, catalogue, met))
}

/// Whether no move of this turn leaves anything to chance (and the turn is small enough to know).
fn without_luck(state: &State, catalogue: &Catalogue, met: &mut std::collections::HashSet<u64>) -> bool {
    if met.len() > 300 {
        return false;
    }
    if state.is_over() || !met.insert(hash(state)) {
        return true;
    }
    let mut list = Vec::new();
    legal(state, catalogue, &mut list);
    list.retain(|&action| action != Action::EndTurn);
    list.iter().all(|&action| match outcomes(state, catalogue, action).as_slice() {
        [(next, _)] => without_luck(next, catalogue, met),
        _ => false,
    })
}
