//! What a search considered, as JSON: plans or moves, in words too, how often they were tried, and what came of them.

use crate::agent::Knowledge;
use crate::imagine::Judge;
use crate::mcts::{self, Choice, Search};
use crate::turn_search::{Candidate, Thoughts};
use crate::words::{plan_words, words};
use serde_json::{json, Value};
use topdeck_rules::{apply, Action, Imagined, NoLog, State};

fn written(plan: &[Action]) -> Vec<String> {
    plan.iter().map(ToString::to_string).collect()
}

fn candidate(candidate: &Candidate, world: &State, knowledge: &Knowledge, judge: &impl Judge) -> Value {
    let worlds = candidate.values.len();
    let share = |count: u32| if worlds == 0 { Value::Null } else { json!(f64::from(count) / worlds as f64) };
    json!({
        "plan": written(&candidate.plan),
        "words": plan_words(world, &knowledge.catalogue, &candidate.plan),
        "value": candidate.mean() / 1e6,
        "by_itself": candidate.score as f64 / 1e6,
        "win_chance": judge.chance(candidate.mean() / 1e6),
        "worlds": worlds,
        "killed": share(candidate.won),
        "died": share(candidate.lost),
    })
}

/// The thoughts of `turn-search`: the plan it follows first, then the alternatives.
pub fn turn(thoughts: &Thoughts, knowledge: &Knowledge, judge: &impl Judge) -> Option<Value> {
    let world = thoughts.world?;
    let told = |one: &Candidate| candidate(one, &world, knowledge, judge);
    let mut candidates: Vec<Value> = thoughts.candidates.iter().map(told).collect();
    if let (true, Some(sure)) = (thoughts.lethal, candidates.first_mut()) {
        // A won game is worth more than any number of points.
        (sure["win_chance"], sure["value"], sure["by_itself"]) = (json!(1.0), Value::Null, Value::Null);
    }
    Some(json!({
        "kind": "plans",
        "sure_kill": thoughts.lethal,
        "chance_before_kill": thoughts.lethal && waits_for_chance(&world, thoughts, knowledge),
        "follows_earlier_plan": thoughts.followed,
        "worlds": thoughts.worlds,
        "moves_tried": thoughts.nodes,
        "win_chance": candidates.first().map(|first| first["win_chance"].clone()),
        "candidates": candidates,
    }))
}

/// Whether a sure kill is planned only up to a move in which chance has a say: whatever comes of it, a kill follows.
fn waits_for_chance(world: &State, thoughts: &Thoughts, knowledge: &Knowledge) -> bool {
    let mut state = *world;
    thoughts.candidates.first().into_iter().flat_map(|sure| &sure.plan).any(|&action| {
        let mut chance = Imagined::new(0);
        apply(&mut state, &knowledge.catalogue, action, &mut chance, &mut NoLog);
        chance.picks > 0
    }) && !state.is_over()
}

/// The moves of a Monte Carlo search, best first, and how the turn is expected to go on.
pub fn monte_carlo(thoughts: &mcts::Thoughts, search: &Search) -> Option<Value> {
    let world = thoughts.world?;
    let catalogue = &search.knowledge.catalogue;
    let mut order: Vec<&Choice> = thoughts.choices.iter().collect();
    order.sort_by(|a, b| b.wins.total_cmp(&a.wins));
    let visits: u64 = order.iter().map(|choice| choice.visits).sum();
    let one = |choice: &&Choice| {
        json!({
            "move": choice.action.to_string(),
            "words": words(&world, catalogue, choice.action),
            "visits": choice.visits,
            "win_chance": (choice.visits > 0).then(|| choice.mean()),
            "score": choice.wins,
            "best_in_worlds": choice.best_in,
        })
    };
    Some(json!({
        "kind": "moves",
        "one_tree": search.settings.one_tree,
        "worlds": if search.settings.one_tree { visits } else { thoughts.trees as u64 },
        "visits": visits,
        "play_outs": visits * u64::from(search.settings.rollouts),
        "redeal": search.settings.redeal,
        "moves_tried": thoughts.tried,
        "win_chance": order.first().filter(|best| best.visits > 0).map(|best| best.mean()),
        "plan": written(&thoughts.line),
        "plan_words": plan_words(&world, catalogue, &thoughts.line),
        "candidates": order.iter().map(one).collect::<Vec<_>>(),
    }))
}
