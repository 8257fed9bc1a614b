//! What one player may know, for Python: nothing of the game itself comes along.

use crate::action::{there_is_a_card, PyAction};
use crate::convert::as_data;
use crate::error::{raise, Class};
use crate::game::CoreGame;
use crate::snapshot;
use crate::text::Text;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::{Arc, Mutex};
use topdeck_cards::Catalogue;
use topdeck_rules::{
    check, legal, one_way, view, view_of_action, Action, Entities, Log, Pages, Phase, Seeded, Snapshot, State, View,
};
use topdeck_search::belief::{fair_belief, Belief, Memory};
use topdeck_search::Dice;

/// The filtered state, the cards, and the events that the player saw: no dice, no seed, no log, no true state.
///
/// A view for somebody who sees hidden cards, and only that, holds the true state too.
#[pyclass(name = "CoreView", module = "topdeck._core", frozen, eq)]
#[derive(Clone)]
pub struct CoreView {
    pub catalogue: Arc<Catalogue>,
    pub seen: View,
    pub open: Option<Box<State>>,
    events: Pages,
    entities: Entities,
}

impl PartialEq for CoreView {
    fn eq(&self, other: &CoreView) -> bool {
        self.catalogue.fingerprint() == other.catalogue.fingerprint()
            && (self.seen, &self.open, self.entities) == (other.seen, &other.open, other.entities)
            && self.events == other.events
    }
}

impl CoreView {
    /// What `player` sees of a game; when somebody is about to do something, with the card that this shows.
    pub fn new(
        catalogue: &Arc<Catalogue>,
        state: &State,
        log: &Log,
        player: usize,
        sees_hidden: bool,
        before: Option<Action>,
    ) -> PyResult<CoreView> {
        let (catalogue, player) = (catalogue.clone(), player & 1);
        let seen = match before {
            Some(action) => {
                there_is_a_card(state, action)?;
                view_of_action(state, &catalogue, player, action)
            }
            None => view(state, &catalogue, player),
        };
        let events = if sees_hidden { log.told() } else { log.seen_by(player) }.clone();
        let open = sees_hidden.then(|| Box::new(*state));
        Ok(CoreView { catalogue, seen, open, events, entities: *log.entities() })
    }

    /// Is it this player who decides?
    pub fn decides(&self) -> bool {
        let state = self.seen.state();
        state.active() == self.seen.player() && !state.is_over()
    }

    fn taken(&self) -> Snapshot<'_> {
        match &self.open {
            Some(state) => Snapshot::of_state(state, &self.catalogue, &self.entities),
            None => Snapshot::of_view(&self.seen, &self.catalogue, &self.entities),
        }
    }

    /// A whole state to play on from, in which nothing is left open that the view does not show.
    fn world(&self, belief: &dyn Belief, memory: &Memory, seed: u64) -> CoreGame {
        let mut state = belief.sample(&memory.sight(self.seen), &mut Dice::new(seed));
        if state.phase == Phase::Mulligan {
            // Who begins decides first, so it is known who has still to decide.
            state.mulligans = if state.active == state.first { 2 } else { 1 };
        }
        let log = Log::of_player(self.catalogue.clone(), self.seen.player(), &self.events, self.entities);
        CoreGame::going_on(self.catalogue.clone(), state, Seeded::new(one_way(seed, "world", 0)), log)
    }
}

/// The belief that was asked for last: worlds are asked for again and again.
fn belief(name: &str, catalogue: &Arc<Catalogue>) -> PyResult<Arc<dyn Belief>> {
    type Known = Option<(String, u64, Arc<dyn Belief>)>;
    static LAST: Mutex<Known> = Mutex::new(None);
    let mut last = LAST.lock().map_err(|_| raise(Class::TopdeckError, "an earlier belief failed"))?;
    if let Some((known, cards, belief)) = &*last {
        if known == name && *cards == catalogue.fingerprint() {
            return Ok(belief.clone());
        }
    }
    let knowledge = Arc::new(topdeck_arena::knowledge(catalogue.clone()));
    let belief: Arc<dyn Belief> = fair_belief(name, &knowledge).map_err(|why| raise(Class::BadInput, why))?.into();
    *last = Some((name.to_string(), catalogue.fingerprint(), belief.clone()));
    Ok(belief)
}

#[pymethods]
impl CoreView {
    #[getter]
    fn player(&self) -> usize {
        self.seen.player()
    }
    /// The name of the catalogue.
    #[getter]
    fn catalogue(&self) -> &str {
        self.catalogue.name()
    }
    /// Whether it holds what its player may not know.
    #[getter]
    fn sees_hidden(&self) -> bool {
        self.open.is_some()
    }

    /// Everything that is seen.
    fn snapshot<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        snapshot::snapshot(py, &self.taken())
    }

    /// The same as plain data.
    fn to_json<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        as_data(py, &self.taken())
    }

    /// What this player may do now: nothing while the other one decides.
    fn legal(&self) -> Vec<PyAction> {
        let mut actions = Vec::new();
        if self.decides() {
            legal(self.seen.state(), &self.catalogue, &mut actions);
        }
        actions.into_iter().map(PyAction).collect()
    }

    /// Why an action is not legal; nothing if it is.
    fn why_not(&self, action: &PyAction) -> Option<String> {
        match self.decides() {
            true => check(self.seen.state(), &self.catalogue, action.0).err(),
            false => Some(format!("it is not the turn of player {}", self.seen.player())),
        }
    }

    #[getter]
    fn event_count(&self) -> usize {
        self.events.len()
    }

    /// The events that this player saw, from a number on.
    #[pyo3(signature = (since=0))]
    fn events<'py>(&self, py: Python<'py>, since: usize) -> PyResult<Vec<Bound<'py, PyDict>>> {
        snapshot::events(py, &self.catalogue, &self.events, since)
    }

    /// Games that look like this to its player, one for each seed.
    fn worlds(&self, py: Python<'_>, belief_name: Text, seeds: Vec<u64>) -> PyResult<Vec<CoreGame>> {
        let state = self.seen.state();
        if state.phase == Phase::Choice && state.active() != self.seen.player() {
            let why = "the opponent chooses one of several cards, which you do not see: no world goes on from here; \
                       ask again when he has chosen";
            return Err(raise(Class::BadInput, why));
        }
        let belief = belief(&belief_name, &self.catalogue)?;
        let closed = match &self.open {
            // Who sees everything has seen more than a belief may know.
            Some(_) => {
                return Err(raise(Class::BadInput, "this view shows hidden cards: it has one world, the game itself"))
            }
            None => self,
        };
        Ok(py.detach(|| {
            let events = closed.events.since(0).map(|told| told.event);
            let memory = Memory::of_events(closed.seen.player(), events);
            seeds.iter().map(|&seed| closed.world(&*belief, &memory, seed)).collect()
        }))
    }

    // It never changes: a copy is the view itself.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }
    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

pub fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add_class::<CoreView>()
}
