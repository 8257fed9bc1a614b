//! Deciding what to do. Everything here sees a [`View`](topdeck_rules::View) or, where it says so, a state.

mod agent;
mod attempt;
mod beam;
pub mod belief;
mod eva;
mod explain;
mod flat;
mod greedy;
mod imagine;
mod judge;
mod key;
mod lethal;
mod lookahead;
mod mcts;
mod menu;
mod random;
mod scores;
mod searchers;
mod simple;
mod spec;
mod turn;
mod turn_search;
mod tyche;
mod words;
mod workers;

pub use agent::{Agent, Foreteller, Knowledge};
pub use greedy::Remembering;
pub use imagine::{Answer, Judge, Mind, WON};
pub use judge::{Threat, ThreatWeights, Weighted, THREAT_FEATURES, THREAT_VECTORS};
pub use lethal::{find_lethal, Verdict};
pub use menu::{menu, Move};
pub use random::{exhaustive_random, uniform_random, Dice};
pub use spec::{files_named, info, AgentInfo, Parameter, Spec, AGENTS};
pub use turn::moves::moves as distinct_moves;
pub use turn_search::TurnSearch;
