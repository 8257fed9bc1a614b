//! The list of agents, and how one is written: `name` or `name:parameter=value,parameter=value`.

use crate::agent::{Agent, Knowledge};
use crate::beam::OptionBeam;
use crate::belief::Kind;
use crate::eva::{Eva, EVA_WEIGHTS};
use crate::flat::FlatMonteCarlo;
use crate::greedy::Greedy;
use crate::gsv::Gsv;
use crate::imagine::{Answer, Simulator};
use crate::judge::{Threat, ThreatWeights, Weighted, THREAT_VECTORS};
use crate::lookahead::Lookahead;
use crate::scores::Score;
use crate::searchers;
use crate::simple::{DoNothing, NoAggression, RandomAgent};
use crate::tyche::Tyche;
use std::fmt::Display;
use std::str::FromStr;
use std::sync::Arc;

/// Something an agent can be told.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    pub name: &'static str,
    pub default: &'static str,
    pub help: &'static str,
}

/// An entry of the list of agents.
#[derive(Debug)]
pub struct AgentInfo {
    pub name: &'static str,
    pub help: &'static str,
    /// It is shown the true state, hidden cards and secrets too, as the opponents that it re-implements.
    pub cheats: bool,
    pub parameters: &'static [Parameter],
}

const WEIGHTS: Parameter = Parameter {
    name: "weights",
    default: "fittest",
    help: "fittest, default, face-hunter, tempo-rogue, handlock, or 18 numbers separated by /",
};

const DEPTH: Parameter = Parameter { name: "depth", default: "3", help: "moves in a sequence, 1 to 6" };

const EVA: Parameter =
    Parameter { name: "weights", default: "submitted", help: "submitted, or 21 numbers separated by /" };

pub const AGENTS: &[AgentInfo] = &[
    AgentInfo { name: "random", help: "any move with equal chance", cheats: false, parameters: &[] },
    AgentInfo { name: "do-nothing", help: "ends every turn at once", cheats: false, parameters: &[] },
    AgentInfo {
        name: "no-aggression",
        help: "puts down the first minion it can and does nothing else",
        cheats: false,
        parameters: &[],
    },
    AgentInfo {
        name: "greedy",
        help: "the best board one move ahead, by health, cards and minions",
        cheats: true,
        parameters: &[],
    },
    AgentInfo {
        name: "greedy-threat",
        help: "the best board one move ahead, by the threat evaluation",
        cheats: true,
        parameters: &[WEIGHTS],
    },
    AgentInfo {
        name: "greedy-turn",
        help: "the best of all sequences of up to four moves, by health, cards and minions",
        cheats: true,
        parameters: &[Parameter { default: "4", ..DEPTH }],
    },
    AgentInfo {
        name: "gsv",
        help: "the best of all sequences of up to three moves, by the threat evaluation",
        cheats: true,
        parameters: &[DEPTH, WEIGHTS],
    },
    AgentInfo {
        name: "gsv-fair",
        help: "gsv that sees only what a player may see",
        cheats: false,
        parameters: &[DEPTH, WEIGHTS],
    },
    AgentInfo {
        name: "flat-mc",
        help: "random games to the end after every move; the move that won most",
        cheats: true,
        parameters: &[
            Parameter { name: "iterations", default: "100", help: "games for every move, 1 to 100000" },
            searchers::TURN_MS,
        ],
    },
    AgentInfo {
        name: "eva",
        help: "greedy by what a move changes, with 21 evolved weights (second of the 2018 competition)",
        cheats: false,
        parameters: &[EVA],
    },
    AgentInfo {
        name: "lookahead",
        help: "looks further the fewer moves there are (winner of the 2019 competition)",
        cheats: false,
        parameters: &[],
    },
    AgentInfo {
        name: "tyche",
        help: "random endings of the own turn, weights by class (2018 competition)",
        cheats: false,
        parameters: &[Parameter { name: "episodes", default: "100", help: "endings for every move, 1 to 100000" }],
    },
    AgentInfo {
        name: "option-beam",
        help: "a beam over the own turn, by an aggro, control or midrange score (EvoStone's player)",
        cheats: false,
        parameters: &[
            Parameter { name: "score", default: "midrange", help: "aggro, control or midrange" },
            Parameter { name: "depth", default: "13", help: "moves in a turn, 1 to 60" },
            Parameter { name: "width", default: "4", help: "states kept at every depth, 1 to 1000" },
        ],
    },
    searchers::CHAMPION,
    searchers::TURN_SEARCH,
    searchers::MCTS_VANILLA,
    searchers::MCTS_ENHANCED,
    searchers::MCTS_BUCKET,
    searchers::MCTS_NEURAL,
    searchers::ISMCTS,
];

/// An agent as somebody wrote it, checked.
#[derive(Clone, Debug)]
pub struct Spec {
    pub info: &'static AgentInfo,
    values: Vec<(&'static str, String)>,
}

impl Spec {
    /// Read and check; the error says what is wrong and what there is.
    pub fn parse(text: &str, knowledge: &Arc<Knowledge>) -> Result<Spec, String> {
        let (name, rest) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
        let info = info(name)?;
        let mut values: Vec<(&str, String)> = info.parameters.iter().map(|p| (p.name, p.default.to_string())).collect();
        for part in rest.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (key, value) =
                part.split_once('=').ok_or_else(|| format!("agent {text:?}: {part:?} is not parameter=value"))?;
            let known: Vec<&str> = info.parameters.iter().map(|p| p.name).collect();
            let there_are =
                if known.is_empty() { "it takes none".into() } else { format!("there are: {}", known.join(", ")) };
            let place = values.iter_mut().find(|(name, _)| *name == key.trim());
            place.ok_or_else(|| format!("agent {name} has no parameter {:?}; {there_are}", key.trim()))?.1 =
                value.trim().into();
        }
        let spec = Spec { info, values };
        spec.build(knowledge)?;
        Ok(spec)
    }

    /// The agent in full: every parameter named, so that equal agents are written the same.
    pub fn full(&self) -> String {
        let values: Vec<String> = self.values.iter().map(|(name, value)| format!("{name}={value}")).collect();
        match values.len() {
            0 => self.info.name.to_string(),
            _ => format!("{}:{}", self.info.name, values.join(",")),
        }
    }

    pub(crate) fn text(&self, name: &str) -> &str {
        self.values.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value)
    }

    pub(crate) fn wrong(&self, name: &str, right: impl Display) -> String {
        format!("agent {}: {name} is {:?}; it must be {right}", self.info.name, self.text(name))
    }

    pub(crate) fn number<T: FromStr + PartialOrd + Display>(&self, name: &str, least: T, most: T) -> Result<T, String> {
        let number = self.text(name).parse().ok().filter(|n: &T| *n >= least && *n <= most);
        number.ok_or_else(|| self.wrong(name, format!("a number from {least} to {most}")))
    }

    pub(crate) fn threat_weights(&self) -> Result<ThreatWeights, String> {
        let text = self.text("weights");
        if let Some((_, known)) = THREAT_VECTORS.iter().find(|(name, _)| *name == text) {
            return Ok(ThreatWeights::new(*known));
        }
        self.numbers("weights").map(ThreatWeights::new).ok_or_else(|| self.wrong("weights", WEIGHTS.help))
    }

    fn eva_weights(&self) -> Result<[f64; 21], String> {
        match self.text("weights") {
            "submitted" => Ok(EVA_WEIGHTS),
            _ => self.numbers("weights").ok_or_else(|| self.wrong("weights", EVA.help)),
        }
    }

    /// Exactly so many numbers, separated by slashes.
    fn numbers<const N: usize>(&self, name: &str) -> Option<[f64; N]> {
        let number = |text: &str| text.trim().parse().ok().filter(|n: &f64| n.abs() <= 1e6);
        let numbers: Option<Vec<f64>> = self.text(name).split('/').map(number).collect();
        numbers.and_then(|numbers| numbers.try_into().ok())
    }

    /// Whether this player is shown what is hidden.
    pub fn cheats(&self) -> bool {
        self.info.cheats || searchers::cheats(self)
    }

    /// Make the player.
    pub fn build(&self, knowledge: &Arc<Knowledge>) -> Result<Box<dyn Agent>, String> {
        let known = knowledge.clone();
        Ok(match self.info.name {
            "random" => Box::new(RandomAgent::new(known)),
            "do-nothing" => Box::new(DoNothing),
            "no-aggression" => Box::new(NoAggression::new(known)),
            "greedy" => Box::new(Greedy::new(known.clone(), Weighted(known))),
            "greedy-threat" => Box::new(Greedy::new(known.clone(), Threat::new(known, self.threat_weights()?))),
            "greedy-turn" => {
                let simulator = Simulator::new(known.clone(), Weighted(known), Answer::Random, Answer::Best);
                Box::new(Gsv::new(simulator, self.number("depth", 1, 6)?))
            }
            "gsv" | "gsv-fair" => {
                let threat = Threat::new(known.clone(), self.threat_weights()?);
                let simulator = Simulator::new(known, threat, Answer::Best, Answer::First);
                Box::new(Gsv::new(simulator, self.number("depth", 1, 6)?))
            }
            "flat-mc" => {
                let turn_time = searchers::time(self, "turn_ms")?;
                Box::new(FlatMonteCarlo::new(known, self.number("iterations", 1, 100_000)?, turn_time))
            }
            "eva" => Box::new(Eva::new(known, self.eva_weights()?)),
            "lookahead" => Box::new(Lookahead::new(known)),
            "tyche" => Box::new(Tyche::new(known, self.number("episodes", 1, 100_000)?)),
            "option-beam" => {
                let score = Score::from_word(self.text("score"));
                let score = score.ok_or_else(|| self.wrong("score", "aggro, control or midrange"))?;
                Box::new(OptionBeam::new(known, score, self.number("depth", 1, 60)?, self.number("width", 1, 1000)?))
            }
            _ => return searchers::build(self, knowledge),
        })
    }
}

impl AgentInfo {
    /// What one may tell a fair agent so that it is shown what is hidden: `belief=true-hand`.
    pub fn cheats_with(&self) -> Vec<String> {
        let beliefs = self.parameters.iter().any(|parameter| parameter.name == searchers::BELIEF.name);
        let kinds = Kind::NAMES.iter().filter(|(_, kind)| beliefs && !self.cheats && kind.cheats());
        kinds.map(|(name, _)| format!("{}={name}", searchers::BELIEF.name)).collect()
    }
}

/// The files that an agent as somebody wrote it names. They are not looked at: who read the text in a file decides first
/// whether that may happen.
pub fn files_named(text: &str) -> Vec<String> {
    let parameters = text.split_once(':').map_or("", |(_, rest)| rest).split(',');
    let values = parameters.filter_map(|part| part.split_once('=')).map(|(key, value)| (key.trim(), value.trim()));
    values
        .filter(|(key, value)| searchers::FILES.iter().any(|file| file.name == *key && file.default != *value))
        .map(|(_, value)| value.to_string())
        .collect()
}

/// The entry of an agent by name.
pub fn info(name: &str) -> Result<&'static AgentInfo, String> {
    let names: Vec<&str> = AGENTS.iter().map(|agent| agent.name).collect();
    let found = AGENTS.iter().find(|agent| agent.name == name);
    found.ok_or_else(|| format!("no agent {name:?}; there are: {}", names.join(", ")))
}
