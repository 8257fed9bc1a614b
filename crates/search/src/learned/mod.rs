//! Evaluations that were learned from games: a chance to win, as points.

mod hidden;
mod network;
mod weights;

use crate::files::read_file;
use crate::imagine::Judge;
use crate::judge::decided;
pub use hidden::Hidden;
pub use network::{Accumulator, Network, Said};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};
use topdeck_cards::{CardId, Catalogue};
use topdeck_encode::{position_numbers, turn_of, NUMBERS};
use topdeck_rules::State;
use weights::Between;

/// Of a file of weights.
const MOST_BYTES: u64 = 256 << 20;
/// What is sure to be won by the value alone, in points; a game that is won counts more (`stake`).
const MOST_POINTS: f64 = 98.0;
/// Networks that are kept ready: a row for every card of a catalogue takes its time.
const MOST_KEPT: usize = 8;

const LINEAR: &[u8] = include_bytes!("../../../../python/topdeck/data/linear.safetensors");
const HIDDEN: &[u8] = include_bytes!("../../../../python/topdeck/data/hidden.safetensors");
const NETWORK: &[u8] = include_bytes!("../../../../python/topdeck/data/network.safetensors");

/// What was learned, made ready for a catalogue.
// One of these lives as long as its agent, and a box would cost a look at every position.
#[allow(clippy::large_enum_variant)]
pub enum Net {
    Linear { weights: [f32; NUMBERS], bias: f32 },
    Hidden(Box<Hidden>),
    Network(Box<Network>),
}

impl Net {
    pub fn kind(&self) -> &'static str {
        match self {
            Net::Linear { .. } => "linear",
            Net::Hidden(_) => "hidden",
            Net::Network(_) => "network",
        }
    }

    /// The shipped weights of a kind, or those of a file; the error says what is wrong with it.
    pub fn load(kind: &str, name: &str, catalogue: &Catalogue) -> Result<Arc<Net>, String> {
        let told = |why: String| format!("net={name}: {why}");
        let net = match (name, kind) {
            ("built-in", "linear") => Net::from_bytes(LINEAR, catalogue).map_err(told)?,
            ("built-in", "hidden") => Net::from_bytes(HIDDEN, catalogue).map_err(told)?,
            ("built-in", _) => Net::from_bytes(NETWORK, catalogue).map_err(told)?,
            _ => {
                let why = |why| format!("{why}; give built-in or a file made by `topdeck learn train`");
                let bytes = read_file(name, MOST_BYTES).map_err(why).map_err(told)?;
                Net::from_bytes(&bytes, catalogue).map_err(told)?
            }
        };
        match net.kind() == kind {
            true => Ok(net),
            false => Err(told(format!("these weights are a {} value; say value={}", net.kind(), net.kind()))),
        }
    }

    /// Weights as they stand in a file, for a catalogue.
    pub fn from_bytes(bytes: &[u8], catalogue: &Catalogue) -> Result<Arc<Net>, String> {
        type Kept = Mutex<HashMap<(u32, usize, u64), Arc<Net>>>;
        static KEPT: OnceLock<Kept> = OnceLock::new();
        let weights = weights::read(bytes)?;
        let key = (weights.checksum, bytes.len(), catalogue.fingerprint());
        let mut kept = KEPT.get_or_init(Kept::default).lock().expect("nobody fails while reading weights");
        if let Some(net) = kept.get(&key) {
            return Ok(net.clone());
        }
        let net = Arc::new(match &weights.between {
            Between::Layers(layers) => Net::Network(Box::new(Network::new(&weights, layers, catalogue)?)),
            Between::Hidden(tables) => Net::Hidden(Box::new(Hidden::new(&weights, tables))),
            Between::Nothing => Net::Linear {
                weights: weights.direct.as_slice().try_into().map_err(|_| "not so many weights".to_string())?,
                bias: weights.bias,
            },
        });
        if kept.len() >= MOST_KEPT {
            kept.clear();
        }
        kept.insert(key, net.clone());
        Ok(net)
    }

    /// The logit of the chance to win of the player whose turn it is.
    #[inline]
    pub fn logit(&self, state: &State, catalogue: &Catalogue) -> f32 {
        match self {
            Net::Linear { weights, bias } => {
                let mut numbers = [0.0; NUMBERS];
                position_numbers(state, catalogue, &mut numbers);
                bias + network::dot(weights, &numbers)
            }
            Net::Hidden(hidden) => {
                let mut numbers = [0.0; NUMBERS];
                position_numbers(state, catalogue, &mut numbers);
                hidden.logit(&numbers)
            }
            Net::Network(network) => network.say(state, catalogue).value,
        }
    }

    /// The same of a position that was written down.
    pub fn logit_written(&self, numbers: &[f32; NUMBERS], cards: impl Iterator<Item = (usize, CardId)>) -> f32 {
        match self {
            Net::Linear { weights, bias } => bias + network::dot(weights, numbers),
            Net::Hidden(hidden) => hidden.logit(numbers),
            Net::Network(network) => network.say_written(numbers, cards).value,
        }
    }
}

/// Judges by a learned chance to win, told in points: an even game is 0, a sure one 98.
#[derive(Clone)]
pub struct Learned {
    net: Arc<Net>,
    /// Judges in a hurry: a sum.
    quick: Arc<Net>,
    catalogue: Arc<Catalogue>,
}

impl Learned {
    /// What takes longer than a sum has the shipped sum beside it.
    pub fn new(net: Arc<Net>, catalogue: Arc<Catalogue>) -> Result<Learned, String> {
        let quick = match *net {
            Net::Linear { .. } => net.clone(),
            _ => Net::load("linear", "built-in", &catalogue)?,
        };
        Ok(Learned { net, quick, catalogue })
    }

    /// The same with another sum beside it.
    pub fn in_a_hurry(self, quick: Arc<Net>) -> Learned {
        Learned { quick, ..self }
    }

    #[inline]
    fn points(&self, net: &Net, state: &State, me: usize) -> i64 {
        if let Some(score) = decided(state, me) {
            return score;
        }
        let points = (MOST_POINTS * 1e6 * balance(net.logit(state, &self.catalogue).into())) as i64;
        if turn_of(state) == me {
            points
        } else {
            -points
        }
    }
}

impl Judge for Learned {
    fn score(&self, state: &State, me: usize) -> i64 {
        self.points(&self.net, state, me)
    }
    fn quick_score(&self, state: &State, me: usize) -> i64 {
        self.points(&self.quick, state, me)
    }
    fn chance(&self, points: f64) -> f64 {
        (0.5 + points / MOST_POINTS / 2.0).clamp(0.0, 1.0)
    }
}

/// Twice the chance of a logit, less one: the hyperbolic tangent of half of it, as a fraction that every machine works out
/// alike. It is right to five digits.
fn balance(logit: f64) -> f64 {
    let x = (logit / 2.0).clamp(-4.9, 4.9);
    let square = x * x;
    let above = x * (135_135.0 + square * (17_325.0 + square * (378.0 + square)));
    let below = 135_135.0 + square * (62_370.0 + square * (3_150.0 + square * 28.0));
    (above / below).clamp(-1.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::balance;

    #[test]
    fn balance_is_the_tangent() {
        for tenth in -95..=95 {
            let logit = f64::from(tenth) / 10.0;
            assert!((balance(logit) - (logit / 2.0).tanh()).abs() < 2e-4, "{logit}");
            assert!(balance(logit) <= balance(logit + 0.1));
        }
    }
}
