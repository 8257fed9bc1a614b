//! The searching agents' entries in the list of agents, and how they are made from what somebody wrote.

use crate::agent::{Agent, Knowledge};
use crate::belief::{Belief, Book, Guess, Kind, ARCHETYPES, LEARNED};
use crate::imagine::Judge;
use crate::judge::{Threat, Weighted};
use crate::learned::{Learned, Net};
use crate::mcts::{self, Bias, Budget, MonteCarlo, Policy, Rollout, Search};
use crate::spec::{AgentInfo, Parameter, Spec};
use crate::turn_search::{Ends, Reply, Settings, TurnPlanner};
use crate::workers::Workers;
use std::sync::Arc;
use std::time::Duration;

pub const BELIEF: Parameter = Parameter {
    name: "belief",
    default: "deck-database",
    help: "uniform, class-prior, deck-database, centroid, predictor; or, cheating, true-deck or true-hand",
};

const DECKS: Parameter = Parameter { name: "decks", default: "built-in", help: "built-in, or a JSON file of decks" };
const POOL: Parameter =
    Parameter { name: "pool", default: "class", help: "class or decks: random cards are any, or those of known decks" };
const MODEL: Parameter =
    Parameter { name: "model", default: "built-in", help: "the predictor's: built-in, or a file of `predict train`" };
const VALUE: Parameter =
    Parameter { name: "value", default: "threat", help: "threat, linear, hidden or network: what judges a position" };
const NET: Parameter =
    Parameter { name: "net", default: "built-in", help: "the learned value's: built-in, or a file of `learn train`" };
const QUICK: Parameter = Parameter {
    name: "quick",
    default: "built-in",
    help: "the linear value by which imagined turns are played: built-in, or a file of `learn train`",
};
/// The parameters that may name a file.
pub const FILES: [Parameter; 4] = [DECKS, MODEL, NET, QUICK];
const WEIGHTS: Parameter = Parameter {
    name: "weights",
    default: "fittest",
    help: "fittest, default, face-hunter, tempo-rogue, handlock, or 18 numbers separated by /",
};

/// The parameters of a search of the turn, with the presets of one agent.
macro_rules! of_turn {
    ($value:literal, $width:literal, $plans:literal, $worlds:literal, $turns:literal, $ends:literal, $answers:literal, $guard:literal, $spend:literal, $nodes:literal, $opening:literal) => {
        &[
            BELIEF,
            DECKS,
            POOL,
            MODEL,
            Parameter { default: $value, ..VALUE },
            NET,
            QUICK,
            WEIGHTS,
            Parameter { name: "width", default: $width, help: "states kept at every depth, 1 to 10000" },
            Parameter { name: "plans", default: $plans, help: "endings that are compared, 1 to 1000" },
            Parameter { name: "worlds", default: $worlds, help: "imagined worlds, 1 to 1000" },
            Parameter { name: "reply", default: "hand", help: "none, board or hand: what the opponent answers with" },
            Parameter { name: "turns", default: $turns, help: "turns played out after the own, 1 to 60" },
            Parameter { name: "ends", default: $ends, help: "last, answer or own: ends of turns that count" },
            Parameter { name: "answers", default: $answers, help: "states kept in these turns, 1 to 100; 1 is greed" },
            Parameter { name: "guard", default: $guard, help: "moves tried to find a kill in the answer; 0 is none" },
            Parameter {
                name: "spend",
                default: $spend,
                help: "on or off: what is left of the budget, on the best plans",
            },
            Parameter { name: "nodes", default: $nodes, help: "moves tried for one decision, 1 to 1000000000" },
            Parameter { name: "ms", default: "none", help: "milliseconds for one decision, in place of nodes" },
            Parameter { name: "turn_ms", default: "none", help: "milliseconds for a whole turn, in place of nodes" },
            Parameter { name: "stake", default: "100", help: "what a won game counts in points of the evaluation" },
            Parameter {
                name: "opening",
                default: $opening,
                help: "on or off: opening cards are chosen by playing the first turns out, not by their cost",
            },
            KEEP,
        ]
    };
}

pub const TURN_SEARCH: AgentInfo = AgentInfo {
    name: "turn-search",
    help: "searches its turn, then judges the best endings by the opponent's answers in imagined worlds",
    cheats: false,
    parameters: of_turn!("threat", "24", "16", "32", "3", "last", "1", "0", "off", "20000", "off"),
};
pub const CHAMPION: AgentInfo = AgentInfo {
    name: "champion",
    help: "the strongest: turn-search by a learned chance to win, with as many moves as half a second a turn has",
    cheats: false,
    parameters: of_turn!("hidden", "24", "16", "32", "3", "own", "1", "0", "on", "200000", "on"),
};

const KEEP: Parameter =
    Parameter { name: "keep", default: "3", help: "opening cards that cost more are replaced, 0 to 20" };
const NODES: Parameter =
    Parameter { name: "nodes", default: "none", help: "moves tried for one decision, in place of iterations" };
const MS: Parameter =
    Parameter { name: "ms", default: "none", help: "milliseconds for one decision, in place of iterations" };
pub const TURN_MS: Parameter =
    Parameter { name: "turn_ms", default: "none", help: "milliseconds for a whole turn, in place of iterations" };

/// The parameters of the family, with the presets of one member.
macro_rules! monte_carlo {
    ($belief:literal, $worlds:literal, $iterations:literal, $c:literal, $bias:literal, $rollout:literal, $rollouts:literal, $redeal:literal, $depth:literal, $buckets:literal) => {
        &[
            Parameter { default: $belief, ..BELIEF },
            DECKS,
            POOL,
            MODEL,
            VALUE,
            NET,
            WEIGHTS,
            Parameter { name: "worlds", default: $worlds, help: "imagined worlds, 1 to 10000" },
            Parameter { name: "iterations", default: $iterations, help: "iterations in each world, 1 to 10000000" },
            Parameter { name: "c", default: $c, help: "exploration, 0 to 100" },
            Parameter { name: "bias", default: $bias, help: "off or child: the evaluation guides first visits" },
            Parameter { name: "rollout", default: $rollout, help: "random, tournament, or policy: the network's" },
            Parameter { name: "own", default: "0.75", help: "share of own moves in a tournament, 0 to 1" },
            Parameter { name: "other", default: "0.5", help: "share of the opponent's moves in a tournament, 0 to 1" },
            Parameter { name: "rollouts", default: $rollouts, help: "play-outs for a new node, 1 to 10000" },
            Parameter { name: "redeal", default: $redeal, help: "on or off: hidden cards anew before every play-out" },
            Parameter { name: "depth", default: $depth, help: "turn ends a play-out may pass; 0 plays to the end" },
            Parameter { name: "buckets", default: $buckets, help: "on or off: draws by mana buckets" },
            Parameter { name: "merge", default: "on", help: "on or off: moves that come to the same are one" },
            Parameter { name: "frozen", default: "off", help: "on or off: a move has one outcome in a tree" },
            Parameter { name: "reuse", default: "off", help: "on or off: keep the tree within a turn" },
            NODES,
            MS,
            TURN_MS,
            KEEP,
        ]
    };
}

pub const MCTS_VANILLA: AgentInfo = AgentInfo {
    name: "mcts-vanilla",
    help: "a tree in each of several random worlds, random play-outs to the end",
    cheats: false,
    parameters: monte_carlo!("uniform", "11", "500", "0.7", "off", "random", "1", "off", "0", "off"),
};
pub const MCTS_ENHANCED: AgentInfo = AgentInfo {
    name: "mcts-enhanced",
    help: "a tree guided by the threat evaluation, play-outs by small tournaments, decks from a database",
    cheats: false,
    parameters: monte_carlo!("deck-database", "1", "60", "0.7", "child", "tournament", "20", "on", "0", "off"),
};
pub const MCTS_BUCKET: AgentInfo = AgentInfo {
    name: "mcts-bucket",
    help: "mcts-vanilla with play-outs of seven turns, judged by the threat evaluation, and draws by mana buckets",
    cheats: false,
    parameters: monte_carlo!("uniform", "11", "500", "0.7", "off", "random", "1", "off", "7", "on"),
};
pub const MCTS_NEURAL: AgentInfo = AgentInfo {
    name: "mcts-neural",
    help: "mcts-bucket whose play-outs play the cards that a learned policy is for, with targets by greed",
    cheats: false,
    parameters: monte_carlo!("uniform", "11", "500", "0.7", "off", "policy", "1", "off", "7", "on"),
};
pub const ISMCTS: AgentInfo = AgentInfo {
    name: "ismcts",
    help: "one tree over what the player knows, a new world for every iteration",
    cheats: false,
    parameters: monte_carlo!("deck-database", "1", "5000", "0.7", "child", "random", "1", "off", "7", "off"),
};

/// Whether an agent with these parameters is told what is hidden.
pub fn cheats(spec: &Spec) -> bool {
    Kind::named(spec.text("belief")).is_some_and(Kind::cheats)
}

fn belief(spec: &Spec, knowledge: &Arc<Knowledge>) -> Result<Box<dyn Belief>, String> {
    let book = Book::named(spec.text("decks"), &knowledge.catalogue)
        .map_err(|why| format!("agent {}: {why}", spec.info.name))?;
    let among_known = match spec.text("pool") {
        "class" => false,
        "decks" => true,
        _ => return Err(spec.wrong("pool", "class or decks")),
    };
    let name = spec.text("belief");
    if name != LEARNED && spec.text("model") != MODEL.default {
        return Err(spec.wrong("model", "built-in, unless belief=predictor"));
    }
    if [LEARNED, ARCHETYPES].contains(&name) {
        let belief = match &knowledge.belief_source {
            Some(source) if name == LEARNED => source.belief(knowledge, spec.text("model")),
            Some(source) => source.archetypes(knowledge, &book),
            None => Err("nobody here knows learned beliefs".into()),
        };
        return belief.map_err(|why| format!("agent {}: {why}", spec.info.name));
    }
    let kind = Kind::named(name).ok_or_else(|| spec.wrong("belief", BELIEF.help))?;
    let guess = Guess::new(knowledge.clone(), kind, book);
    Ok(Box::new(if among_known { guess.among_known() } else { guess }))
}

/// A limit that may be `none`; nothing at all is no budget.
fn limit(spec: &Spec, name: &str, most: f64) -> Result<Option<f64>, String> {
    if spec.text(name) == "none" {
        return Ok(None);
    }
    let right = || spec.wrong(name, format!("none, or a number above 0 and up to {most}"));
    spec.number(name, f64::MIN_POSITIVE, most).map(Some).map_err(|_| right())
}

pub fn time(spec: &Spec, name: &str) -> Result<Option<Duration>, String> {
    Ok(limit(spec, name, 1e9)?.map(|millis| Duration::from_secs_f64(millis / 1e3)))
}

pub fn build(spec: &Spec, knowledge: &Arc<Knowledge>) -> Result<Box<dyn Agent>, String> {
    match spec.info.name {
        "turn-search" | "champion" => turn_search(spec, knowledge),
        "mcts-vanilla" | "mcts-enhanced" | "mcts-bucket" | "mcts-neural" | "ismcts" => monte_carlo(spec, knowledge),
        other => Err(format!("agent {other} has no player")),
    }
}

fn is_on(spec: &Spec, name: &str) -> Result<bool, String> {
    match spec.text(name) {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(spec.wrong(name, "on or off")),
    }
}

fn monte_carlo(spec: &Spec, knowledge: &Arc<Knowledge>) -> Result<Box<dyn Agent>, String> {
    // What is not used is checked too: a slip of the pen should not wait for another switch.
    let (own, other) = (spec.number("own", 0.0, 1.0)?, spec.number("other", 0.0, 1.0)?);
    let settings = mcts::Settings {
        worlds: spec.number("worlds", 1, 10_000)?,
        budget: Budget {
            iterations: spec.number("iterations", 1, 10_000_000)?,
            nodes: limit(spec, "nodes", 1e12)?.map(|nodes| nodes.ceil() as u64),
            time: time(spec, "ms")?,
            turn_time: time(spec, "turn_ms")?,
        },
        c: spec.number("c", 0.0, 100.0)?,
        bias: match spec.text("bias") {
            "off" => Bias::Off,
            "child" => Bias::Child,
            _ => return Err(spec.wrong("bias", "off or child")),
        },
        rollout: match spec.text("rollout") {
            "random" => Rollout::Random,
            "tournament" => Rollout::Tournament { own, other },
            "policy" => Rollout::Policy,
            _ => return Err(spec.wrong("rollout", "random, tournament or policy")),
        },
        rollouts: spec.number("rollouts", 1, 10_000)?,
        redeal: is_on(spec, "redeal")?,
        depth: spec.number("depth", 0, 200)?,
        buckets: is_on(spec, "buckets")?,
        merge: is_on(spec, "merge")?,
        frozen: is_on(spec, "frozen")?,
        reuse: is_on(spec, "reuse")?,
        one_tree: spec.info.name == "ismcts",
        keep: spec.number("keep", 0, 20)?,
    };
    let policy = match settings.rollout {
        Rollout::Policy => Some(Policy { net: net(spec, knowledge, "network")?, greed: Weighted(knowledge.clone()) }),
        Rollout::Random | Rollout::Tournament { .. } => None,
    };
    let value = value(spec, knowledge)?;
    let says_chances = matches!(value, Value::Learned(_));
    let judge: Box<dyn Judge> = match value {
        Value::Threat(threat) => Box::new(threat),
        Value::Learned(learned) => Box::new(learned),
    };
    let (knowledge, belief, workers) = (knowledge.clone(), belief(spec, knowledge)?, Workers::Caller);
    Ok(Box::new(MonteCarlo::new(Search { knowledge, judge, says_chances, policy, belief, settings, workers, me: 0 })))
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
        turns: spec.number("turns", 1, 60)?,
        nodes: spec.number("nodes", 1, 1_000_000_000)?,
        time: time(spec, "ms")?,
        turn_time: time(spec, "turn_ms")?,
        stake: (stake * 1e6) as i64,
        guard: spec.number("guard", 0, 1_000_000)?,
        answers: spec.number("answers", 1, 100)?,
        ends: match spec.text("ends") {
            "last" => Ends::Last,
            "answer" => Ends::Answer,
            "own" => Ends::Own,
            _ => return Err(spec.wrong("ends", "last, answer or own")),
        },
        spends_all: is_on(spec, "spend")?,
        opening: is_on(spec, "opening")?,
        keep: spec.number("keep", 0, 20)?,
    };
    let (known, belief) = (knowledge.clone(), belief(spec, knowledge)?);
    Ok(match value(spec, knowledge)? {
        Value::Threat(threat) => Box::new(TurnPlanner::new(known, threat, belief, settings)),
        Value::Learned(learned) => Box::new(TurnPlanner::new(known, learned, belief, settings)),
    })
}

/// What positions are judged by.
// One of these lives as long as its agent.
#[allow(clippy::large_enum_variant)]
enum Value {
    Threat(Threat),
    Learned(Learned),
}

fn value(spec: &Spec, knowledge: &Arc<Knowledge>) -> Result<Value, String> {
    // What is not used is checked too: a slip of the pen should not wait for another switch.
    let threat = Threat::new(knowledge.clone(), spec.threat_weights()?);
    let kind = spec.text("value");
    if kind == VALUE.default {
        if spec.text("net") != NET.default && spec.text("rollout") != "policy" {
            return Err(spec.wrong("net", "built-in, unless value is linear, hidden or network"));
        }
        return Ok(Value::Threat(threat));
    }
    if !["linear", "hidden", "network"].contains(&kind) {
        return Err(spec.wrong("value", "threat, linear, hidden or network"));
    }
    let learned = Learned::new(net(spec, knowledge, kind)?, knowledge.catalogue.clone())?;
    Ok(Value::Learned(match spec.text(QUICK.name) {
        // Agents that imagine no turns have no such sum.
        "" | "built-in" => learned,
        name => learned.in_a_hurry(load(spec, knowledge, "linear", name)?),
    }))
}

fn net(spec: &Spec, knowledge: &Knowledge, kind: &str) -> Result<Arc<Net>, String> {
    load(spec, knowledge, kind, spec.text("net"))
}

fn load(spec: &Spec, knowledge: &Knowledge, kind: &str, name: &str) -> Result<Arc<Net>, String> {
    Net::load(kind, name, &knowledge.catalogue).map_err(|why| format!("agent {}: {why}", spec.info.name))
}
