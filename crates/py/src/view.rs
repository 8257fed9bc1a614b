//! What one player may know, for Python: nothing of the game itself comes along.

use crate::convert::to_python;
use crate::error::raise;
use crate::game::PyAction;
use crate::snapshot::{snapshot, tell};
use pyo3::prelude::*;
use serde_json::{json, Value};
use std::sync::Arc;
use topdeck_cards::Catalogue;
use topdeck_rules::{check, legal, view, view_of_action, Action, State, Told, View};

/// The filtered state, the cards, and the events that the player saw: no dice, no seed, no log, no true state.
///
/// A view for somebody who sees hidden cards, and only that, holds the true state too.
#[pyclass(name = "CoreView", module = "topdeck._core", frozen, eq)]
#[derive(Clone)]
pub struct CoreView {
    pub catalogue: Arc<Catalogue>,
    pub seen: View,
    pub open: Option<Box<State>>,
    events: Vec<Told>,
}

impl PartialEq for CoreView {
    fn eq(&self, other: &CoreView) -> bool {
        self.catalogue.fingerprint() == other.catalogue.fingerprint()
            && (self.seen, &self.open, &self.events) == (other.seen, &other.open, &other.events)
    }
}

/// Whoever does not see the card cannot tell whether it may be played, but there has to be one.
pub fn there_is_a_card(state: &State, action: Action) -> PyResult<()> {
    let held = state.sides[state.active()].hand_len;
    match action {
        Action::Play { card, .. } if card >= held => {
            let number = u32::from(card) + 1;
            Err(raise("BadInput", format!("there is no card {number} in a hand of {held}")))
        }
        _ => Ok(()),
    }
}

/// A game to look at: its cards, its state, and what happened in it.
pub struct Scene<'a> {
    pub catalogue: &'a Arc<Catalogue>,
    pub state: &'a State,
    pub told: &'a [Told],
}

impl Scene<'_> {
    /// What `player` sees; when somebody is about to do something, with the card that this shows.
    pub fn view(&self, player: usize, sees_hidden: bool, before: Option<Action>) -> PyResult<CoreView> {
        let (catalogue, player) = (self.catalogue.clone(), player & 1);
        let seen = match before {
            Some(action) => {
                there_is_a_card(self.state, action)?;
                view_of_action(self.state, &catalogue, player, action)
            }
            None => view(self.state, &catalogue, player),
        };
        let events = match sees_hidden {
            true => self.told.to_vec(),
            false => self.told.iter().filter_map(|told| told.seen_by(player, &catalogue)).collect(),
        };
        Ok(CoreView { catalogue, seen, open: sees_hidden.then(|| Box::new(*self.state)), events })
    }
}

impl CoreView {
    /// Is it this player who decides?
    pub fn decides(&self) -> bool {
        let state = self.seen.state();
        state.active() == self.seen.player() && !state.is_over()
    }

    /// The opponent's secrets show their class alone.
    fn closed_snapshot(&self) -> Value {
        let mut value = snapshot(self.seen.state(), &self.catalogue);
        let enemy = &mut value["players"][1 - self.seen.player()];
        enemy["secrets"] = json!(self.secret_classes().iter().map(|_| Value::Null).collect::<Vec<_>>());
        value
    }

    fn secret_classes(&self) -> Vec<&'static str> {
        self.seen.enemy_secrets.iter().flatten().map(|class| class.word()).collect()
    }
}

#[pymethods]
impl CoreView {
    #[getter]
    fn player(&self) -> usize {
        self.seen.player()
    }
    /// Whether it holds what its player may not know.
    #[getter]
    fn sees_hidden(&self) -> bool {
        self.open.is_some()
    }

    /// Everything that is seen.
    fn snapshot<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut value = match &self.open {
            Some(state) => snapshot(state, &self.catalogue),
            None => self.closed_snapshot(),
        };
        value["players"][1 - self.seen.player()]["secret_classes"] = json!(self.secret_classes());
        to_python(py, &value)
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

    /// The events that this player saw, from a number on.
    #[pyo3(signature = (since=0))]
    fn events<'py>(&self, py: Python<'py>, since: usize) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.events.iter().skip(since).map(|told| to_python(py, &tell(&self.catalogue, told))).collect()
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
