//! Agents and the matches they play.

use crate::action::{there_is_a_card, PyAction};
use crate::catalogue::CoreCatalogue;
use crate::error::{raise, Class};
use crate::text::Text;
use crate::view::CoreView;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::sync::Arc;
use topdeck_rules::{game_seed, player_seed, State};
use topdeck_search::{files_named, info, Agent, Knowledge, Spec, AGENTS};

pub(crate) fn read_spec(text: &str, knowledge: &Arc<Knowledge>) -> PyResult<Spec> {
    Spec::parse(text, knowledge).map_err(|why| raise(Class::BadInput, why))
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
    let agent = info(&name).map_err(|why| raise(Class::BadInput, why))?;
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

/// The seed of the n-th game (or pair of games) of a run.
#[pyfunction]
#[pyo3(name = "game_seed")]
fn seed_of_game(run: u64, n: u64) -> u64 {
    game_seed(run, n)
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
            return Err(raise(Class::BadInput, format!("the game is of catalogue {game}, the agent of {own}")));
        }
        if view.seen.player() != self.seat {
            let (player, seat) = (view.seen.player(), self.seat);
            return Err(raise(
                Class::BadInput,
                format!("the view is that of player {player}, the agent is player {seat}"),
            ));
        }
        match (self.spec.cheats(), &view.open) {
            (false, _) => Ok(view.seen.state()),
            (true, Some(state)) => Ok(state),
            (true, None) => {
                let name = self.spec.full();
                let why = format!("{name} sees hidden cards, this view has none: game.view(player, sees_hidden=True)");
                Err(raise(Class::BadInput, why))
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
        let mut player = spec.build(&knowledge).map_err(|why| raise(Class::BadInput, why))?;
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
            return Err(raise(Class::BadInput, "the game is over: there is nothing to decide"));
        }
        if state.active() != self.seat {
            return Err(raise(Class::BadInput, format!("it is not the turn of player {}", self.seat)));
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
    m.add_function(wrap_pyfunction!(seed_of_game, m)?)
}
