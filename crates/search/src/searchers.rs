//! The searching agents' entries in the list of agents, and how they are made from what somebody wrote.

use crate::agent::{Agent, Knowledge};
use crate::belief::{Belief, Book, Guess, Kind};
use crate::judge::Threat;
use crate::spec::{AgentInfo, Parameter, Spec};
use crate::turn::{Reply, Settings, TurnPlanner};
use std::sync::Arc;
use std::time::Duration;

const BELIEF: Parameter = Parameter {
    name: "belief",
    default: "deck-database",
    help: "uniform, class-prior, deck-database; or, cheating, true-deck or true-hand",
};
const DECKS: Parameter = Parameter { name: "decks", default: "built-in", help: "built-in, or a JSON file of decks" };
const WEIGHTS: Parameter = Parameter {
    name: "weights",
    default: "fittest",
    help: "fittest, default, face-hunter, tempo-rogue, handlock, or 18 numbers separated by /",
};

pub const TURN_SEARCH: AgentInfo = AgentInfo {
    name: "turn-search",
    help: "searches its turn, then judges the best endings by the opponent's answers in imagined worlds",
    cheats: false,
    parameters: &[
        BELIEF,
        DECKS,
        WEIGHTS,
        Parameter { name: "width", default: "24", help: "states kept at every depth, 1 to 10000" },
        Parameter { name: "plans", default: "16", help: "endings that are compared, 1 to 1000" },
        Parameter { name: "worlds", default: "8", help: "imagined worlds, 1 to 1000" },
        Parameter { name: "reply", default: "hand", help: "none, board or hand: what the opponent answers with" },
        Parameter { name: "nodes", default: "8000", help: "moves tried for one decision, 1 to 1000000000" },
        Parameter { name: "ms", default: "0", help: "milliseconds for one decision; 0 is no limit" },
        Parameter { name: "stake", default: "150", help: "what a won game counts in points of the evaluation" },
        Parameter { name: "keep", default: "3", help: "opening cards that cost more are replaced, 0 to 20" },
    ],
};

/// Whether an agent with these parameters is told what is hidden.
pub fn cheats(spec: &Spec) -> bool {
    Kind::named(spec.text("belief")).is_some_and(Kind::cheats)
}

fn belief(spec: &Spec, knowledge: &Arc<Knowledge>) -> Result<Box<dyn Belief>, String> {
    let kind = Kind::named(spec.text("belief")).ok_or_else(|| spec.wrong("belief", BELIEF.help))?;
    let book = Book::named(spec.text("decks"), &knowledge.catalogue)
        .map_err(|why| format!("agent {}: {why}", spec.info.name))?;
    Ok(Box::new(Guess::new(knowledge.clone(), kind, book)))
}

fn time(spec: &Spec) -> Result<Option<Duration>, String> {
    let millis: f64 = spec.number("ms", 0.0, 1e9)?;
    Ok((millis > 0.0).then(|| Duration::from_secs_f64(millis / 1e3)))
}

pub fn build(spec: &Spec, knowledge: &Arc<Knowledge>) -> Result<Box<dyn Agent>, String> {
    match spec.info.name {
        "turn-search" => turn_search(spec, knowledge),
        other => Err(format!("agent {other} has no player")),
    }
}

fn turn_search(spec: &Spec, knowledge: &Arc<Knowledge>) -> Result<Box<dyn Agent>, String> {
    let reply = match spec.text("reply") {
        "none" => Reply::None,
        "board" => Reply::Board,
        "hand" => Reply::Hand,
        _ => return Err(spec.wrong("reply", "none, board or hand")),
    };
    let stake: f64 = spec.number("stake", 0.0, 1e6)?;
    let settings = Settings {
        width: spec.number("width", 1, 10_000)?,
        plans: spec.number("plans", 1, 1000)?,
        worlds: spec.number("worlds", 1, 1000)?,
        reply,
        nodes: spec.number("nodes", 1, 1_000_000_000)?,
        time: time(spec)?,
        stake: (stake * 1e6) as i64,
        keep: spec.number("keep", 0, 20)?,
    };
    let judge = Threat::new(knowledge.clone(), spec.threat_weights()?);
    Ok(Box::new(TurnPlanner::new(knowledge.clone(), judge, belief(spec, knowledge)?, settings)))
}
