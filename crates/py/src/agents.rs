//! Agents and the matches they play.

use crate::action::{there_is_a_card, PyAction};
use crate::catalogue::CoreCatalogue;
use crate::error::raise;
use crate::game::{in_pool, setup};
use crate::text::Text;
use crate::view::CoreView;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::sync::Arc;
use topdeck_arena::{Match, Part, Row};
use topdeck_cards::{CardId, Catalogue};
use topdeck_rules::{player_seed, Setup, State};
use topdeck_search::{files_named, info, Agent, Knowledge, Spec, AGENTS};

pub(crate) fn read_spec(text: &str, knowledge: &Arc<Knowledge>) -> PyResult<Spec> {
    Spec::parse(text, knowledge).map_err(|why| raise("BadInput", why))
}

/// The names of the agents.
#[pyfunction]
fn agent_names() -> Vec<&'static str> {
    AGENTS.iter().map(|agent| agent.name).collect()
}

/// What there is to know about an agent: name, help, whether it cheats, what makes it cheat, parameters (name, default,
/// help).
#[pyfunction]
fn agent_info<'py>(py: Python<'py>, name: Text) -> PyResult<Bound<'py, PyDict>> {
    let agent = info(&name).map_err(|why| raise("BadInput", why))?;
    let parameters = PyList::empty(py);
    for parameter in agent.parameters {
        let entry = PyDict::new(py);
        entry.set_item("name", parameter.name)?;
        entry.set_item("default", parameter.default)?;
        entry.set_item("help", parameter.help)?;
        parameters.append(entry)?;
    }
    let row = PyDict::new(py);
    row.set_item("name", agent.name)?;
    row.set_item("help", agent.help)?;
    row.set_item("cheats", agent.cheats)?;
    row.set_item("cheats_with", agent.cheats_with())?;
    row.set_item("parameters", parameters)?;
    Ok(row)
}

/// An agent in full, with every parameter named; raises BadInput for a bad one.
#[pyfunction]
fn agent_spec(catalogue: &CoreCatalogue, spec: Text) -> PyResult<String> {
    Ok(read_spec(&spec, &Arc::new(topdeck_arena::knowledge(catalogue.0.clone())))?.full())
}

/// The files that an agent's text names, without looking at them.
#[pyfunction]
fn agent_files(spec: &str) -> Vec<String> {
    files_named(spec)
}

/// The seed that a player of a game gets for dice of his own: it does not lead back to the game's.
#[pyfunction]
#[pyo3(name = "player_seed")]
fn own_seed(game: u64, seat: usize) -> u64 {
    player_seed(game, seat)
}

/// A seed made from another one, for a purpose and by number, that does not lead back to it.
#[pyfunction]
fn one_way(seed: u64, purpose: &str, number: u64) -> u64 {
    topdeck_rules::one_way(seed, purpose, number)
}

/// Play a match: for every seed one game, with `swap` a second one with the seats exchanged; pairings in rotation.
#[pyfunction]
#[pyo3(signature = (catalogue, agent_a, agent_b, pairings, seeds, swap=true, threads=0, turn_limit=100, millis_per_decision=None, notes_hands=false))]
#[allow(clippy::too_many_arguments, clippy::type_complexity)]
fn play_matches<'py>(
    py: Python<'py>,
    catalogue: &CoreCatalogue,
    agent_a: Text,
    agent_b: Text,
    pairings: Vec<([String; 2], [Vec<String>; 2])>,
    seeds: Vec<u64>,
    swap: bool,
    threads: usize,
    turn_limit: u8,
    millis_per_decision: Option<f64>,
    notes_hands: bool,
) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let catalogue = catalogue.0.clone();
    let knowledge = Arc::new(topdeck_arena::knowledge(catalogue.clone()));
    let agents = [read_spec(&agent_a, &knowledge)?, read_spec(&agent_b, &knowledge)?];
    let pairings: Vec<Setup> = pairings
        .iter()
        .map(|(heroes, decks)| setup(&catalogue, heroes, decks, None, turn_limit, true))
        .collect::<PyResult<_>>()?;
    if pairings.is_empty() {
        return Err(raise("BadInput", "no pairing of decks to play"));
    }
    let micros_per_decision = millis_per_decision.map(|millis| millis * 1e3);
    let agents = agents.map(Into::into);
    let contest = Match { knowledge, agents, pairings, small: None, swap, micros_per_decision, notes_hands };
    let rows = in_pool(py, threads, || contest.play(&seeds))?;
    rows.iter().map(|row| row_dict(py, &catalogue, row)).collect()
}

pub fn row_dict<'py>(py: Python<'py>, catalogue: &Catalogue, row: &Row) -> PyResult<Bound<'py, PyDict>> {
    let side = |agent: u8| if agent == 0 { "a" } else { "b" };
    let dict = PyDict::new(py);
    dict.set_item("seed", row.seed)?;
    dict.set_item("game", row.game)?;
    dict.set_item("pairing", row.pairing)?;
    dict.set_item("a_seat", row.a_seat)?;
    dict.set_item("winner", row.winner.map_or("draw", side))?;
    dict.set_item("first", side(row.first))?;
    dict.set_item("turns", row.turns)?;
    dict.set_item("end_reason", row.ending.word())?;
    dict.set_item("hash", row.signature)?;
    dict.set_item("cut_short", row.cut_short)?;
    for (name, part) in ["a", "b"].into_iter().zip(&row.parts) {
        put_part(&dict, catalogue, name, part)?;
    }
    Ok(dict)
}

fn put_part(dict: &Bound<'_, PyDict>, catalogue: &Catalogue, name: &str, part: &Part) -> PyResult<()> {
    let ids = |cards: &[CardId]| cards.iter().map(|&card| catalogue.card(card).id.clone()).collect::<Vec<_>>();
    dict.set_item(format!("decisions_{name}"), part.micros.len())?;
    dict.set_item(format!("micros_{name}"), part.micros.clone())?;
    dict.set_item(format!("life_{name}"), part.life)?;
    dict.set_item(format!("drawn_{name}"), ids(&part.drawn))?;
    dict.set_item(format!("played_{name}"), ids(&part.played))?;
    dict.set_item(
        format!("played_turns_{name}"),
        part.played_turns.iter().map(|&turn| u16::from(turn)).collect::<Vec<_>>(),
    )?;
    dict.set_item(
        format!("power_turns_{name}"),
        part.power_turns.iter().map(|&turn| u16::from(turn)).collect::<Vec<_>>(),
    )?;
    dict.set_item(format!("replaced_{name}"), ids(&part.replaced))?;
    let named = |hand: &Vec<(CardId, u8)>| -> Vec<(String, u16)> {
        hand.iter().map(|&(card, since)| (catalogue.card(card).id.clone(), since.into())).collect()
    };
    dict.set_item(format!("hands_{name}"), part.hands.iter().map(named).collect::<Vec<_>>())?;
    dict.set_item(format!("kept_{name}"), ids(&part.kept))
}

/// One of the core's agents as a player of single games.
#[pyclass(name = "CoreAgent", module = "topdeck._core")]
pub struct CoreAgent {
    spec: Spec,
    player: Box<dyn Agent>,
    knowledge: Arc<Knowledge>,
    seat: usize,
}

impl CoreAgent {
    /// What the player is shown: the true state only if it is one that sees hidden cards.
    fn shown<'a>(&self, view: &'a CoreView) -> PyResult<&'a State> {
        if view.catalogue.fingerprint() != self.knowledge.catalogue.fingerprint() {
            let (game, own) = (view.catalogue.name(), self.knowledge.catalogue.name());
            return Err(raise("BadInput", format!("the game is of catalogue {game}, the agent of {own}")));
        }
        if view.seen.player() != self.seat {
            let (player, seat) = (view.seen.player(), self.seat);
            return Err(raise("BadInput", format!("the view is that of player {player}, the agent is player {seat}")));
        }
        match (self.spec.cheats(), &view.open) {
            (false, _) => Ok(view.seen.state()),
            (true, Some(state)) => Ok(state),
            (true, None) => {
                let name = self.spec.full();
                let why = format!("{name} sees hidden cards, this view has none: game.view(player, sees_hidden=True)");
                Err(raise("BadInput", why))
            }
        }
    }
}

#[pymethods]
impl CoreAgent {
    #[new]
    #[pyo3(signature = (catalogue, spec, threads=0))]
    fn new(catalogue: &CoreCatalogue, spec: Text, threads: usize) -> PyResult<CoreAgent> {
        let knowledge = Arc::new(topdeck_arena::knowledge(catalogue.0.clone()));
        let spec = read_spec(&spec, &knowledge)?;
        let mut player = spec.build(&knowledge).map_err(|why| raise("BadInput", why))?;
        player.employ(threads);
        Ok(CoreAgent { spec, player, knowledge, seat: 0 })
    }
    /// Every parameter named.
    #[getter]
    fn spec(&self) -> String {
        self.spec.full()
    }
    #[getter]
    fn cheats(&self) -> bool {
        self.spec.cheats()
    }
    /// A new game begins.
    fn start(&mut self, seed: u64, seat: usize) {
        self.seat = seat & 1;
        self.player.start(seed, self.seat);
    }
    /// Somebody is about to do this; the view shows what is seen of it.
    fn watch(&mut self, view: &CoreView, action: &PyAction) -> PyResult<()> {
        let state = self.shown(view)?;
        there_is_a_card(state, action.0)?;
        self.player.watch(state, action.0);
        Ok(())
    }
    fn choose(&mut self, py: Python<'_>, view: &CoreView) -> PyResult<PyAction> {
        let state = *self.shown(view)?;
        if state.is_over() {
            return Err(raise("BadInput", "the game is over: there is nothing to decide"));
        }
        if state.active() != self.seat {
            return Err(raise("BadInput", format!("it is not the turn of player {}", self.seat)));
        }
        let cheats = self.spec.cheats();
        let player = &mut self.player;
        Ok(PyAction(py.detach(|| if cheats { player.choose(&state) } else { player.see(&view.seen) })))
    }
    /// What was considered for the last decision, as JSON; none if this agent has nothing to say.
    fn explain(&self) -> Option<String> {
        self.player.explain().map(|thoughts| thoughts.to_string())
    }
}

pub fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add_class::<CoreAgent>()?;
    m.add_function(wrap_pyfunction!(agent_names, m)?)?;
    m.add_function(wrap_pyfunction!(agent_info, m)?)?;
    m.add_function(wrap_pyfunction!(agent_spec, m)?)?;
    m.add_function(wrap_pyfunction!(agent_files, m)?)?;
    m.add_function(wrap_pyfunction!(own_seed, m)?)?;
    m.add_function(wrap_pyfunction!(one_way, m)?)?;
    m.add_function(wrap_pyfunction!(play_matches, m)?)
}
