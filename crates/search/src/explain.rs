//! What a search considered, as JSON: plans or moves, how often they were tried, and what came of them.

use crate::mcts::Choice;
use crate::turn::{Candidate, Thoughts};
use serde_json::{json, Value};

fn words(plan: &[topdeck_rules::Action]) -> Vec<String> {
    plan.iter().map(ToString::to_string).collect()
}

fn candidate(candidate: &Candidate) -> Value {
    let worlds = candidate.values.len();
    let share = |count: u32| if worlds == 0 { Value::Null } else { json!(f64::from(count) / worlds as f64) };
    json!({
        "plan": words(&candidate.plan),
        "value": candidate.mean() / 1e6,
        "by_itself": candidate.score as f64 / 1e6,
        "worlds": worlds,
        "killed": share(candidate.won),
        "died": share(candidate.lost),
    })
}

/// The thoughts of `turn-search`: the plan it follows first, then the alternatives.
pub fn turn(thoughts: &Thoughts) -> Value {
    json!({
        "kind": "plans",
        "sure_kill": thoughts.lethal,
        "follows_earlier_plan": thoughts.followed,
        "worlds": thoughts.worlds,
        "moves_tried": thoughts.nodes,
        "candidates": thoughts.candidates.iter().map(candidate).collect::<Vec<_>>(),
    })
}

/// The moves of a Monte Carlo search, best first.
pub fn monte_carlo(choices: &[Choice], worlds: usize) -> Value {
    let mut order: Vec<&Choice> = choices.iter().collect();
    order.sort_by(|a, b| b.wins.total_cmp(&a.wins));
    let one = |choice: &&Choice| {
        json!({
            "move": choice.action.to_string(),
            "visits": choice.visits,
            "win_chance": choice.mean(),
            "score": choice.wins,
        })
    };
    json!({
        "kind": "moves",
        "worlds": worlds,
        "visits": choices.iter().map(|choice| choice.visits).sum::<u64>(),
        "candidates": order.iter().map(one).collect::<Vec<_>>(),
    })
}
