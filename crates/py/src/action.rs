//! A decision of a player, and its parts.

use crate::error::{raise, Class};
use crate::text::Text;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use topdeck_rules::{Action, Place, State};

/// A decision of a player.
#[pyclass(name = "Action", frozen, eq, hash, ord, module = "topdeck._core")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd)]
pub struct PyAction(pub Action);

fn named(place: Place) -> Option<String> {
    (place != Place::NONE).then(|| place.to_string())
}

#[pymethods]
impl PyAction {
    /// Read an action as it is printed: "play 1 at 2 on enemy 1", "attack mine 1 -> enemy hero", "end turn".
    #[staticmethod]
    fn parse(text: Text) -> PyResult<PyAction> {
        let hint = "actions look like: end turn, play 1 at 2 on enemy 3, attack mine 1 -> enemy hero, power on hero, \
                    choose 1, keep all, replace 1,3";
        Action::parse(&text)
            .map(PyAction)
            .ok_or_else(|| raise(Class::BadInput, format!("{:?} is not an action; {hint}", &*text)))
    }
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            Action::Mulligan { .. } => "mulligan",
            Action::Play { .. } => "play",
            Action::Attack { .. } => "attack",
            Action::Power { .. } => "power",
            Action::Choose { .. } => "choose",
            Action::EndTurn => "end_turn",
        }
    }
    /// Which card of the hand is played, from 0.
    #[getter]
    fn card(&self) -> Option<u8> {
        match self.0 {
            Action::Play { card, .. } => Some(card),
            _ => None,
        }
    }
    /// Whom a card or hero power is aimed at: "hero", "mine 2", "enemy hero", "enemy 1".
    #[getter]
    fn target(&self) -> Option<String> {
        match self.0 {
            Action::Play { target, .. } | Action::Power { target } => named(target),
            _ => None,
        }
    }
    /// Where a minion is put, from 0.
    #[getter]
    fn position(&self) -> Option<u8> {
        match self.0 {
            Action::Play { position, .. } if position != 255 => Some(position),
            _ => None,
        }
    }
    /// The option of a Choose One card, or which card on offer is chosen, from 0.
    #[getter]
    fn option(&self) -> Option<u8> {
        match self.0 {
            Action::Play { choice, .. } => choice.checked_sub(1),
            Action::Choose { option } => Some(option),
            _ => None,
        }
    }
    #[getter]
    fn attacker(&self) -> Option<String> {
        match self.0 {
            Action::Attack { attacker, .. } => named(attacker),
            _ => None,
        }
    }
    #[getter]
    fn defender(&self) -> Option<String> {
        match self.0 {
            Action::Attack { defender, .. } => named(defender),
            _ => None,
        }
    }
    /// Which cards of the opening hand go back, from 0.
    #[getter]
    fn replace<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        match self.0 {
            Action::Mulligan { replace } => {
                PyTuple::new(py, (0..16).filter(|index| replace & 1 << index != 0).collect::<Vec<u8>>()).map(Some)
            }
            _ => Ok(None),
        }
    }
    /// Its text and its parts, as plain data; parts that it does not have are left out.
    fn to_json<'py>(slf: &Bound<'py, PyAction>) -> PyResult<Bound<'py, PyDict>> {
        let (py, action) = (slf.py(), slf.get());
        let data = PyDict::new(py);
        data.set_item("action", action.0.to_string())?;
        data.set_item("kind", action.kind())?;
        for (name, number) in [("card", action.card()), ("position", action.position()), ("option", action.option())] {
            if let Some(number) = number {
                data.set_item(name, number)?;
            }
        }
        let places = [("target", action.target()), ("attacker", action.attacker()), ("defender", action.defender())];
        for (name, place) in places {
            if let Some(place) = place {
                data.set_item(name, place)?;
            }
        }
        if let Some(replaced) = action.replace(py)? {
            data.set_item("replace", replaced.to_list())?;
        }
        Ok(data)
    }
    fn __str__(&self) -> String {
        self.0.to_string()
    }
    fn __repr__(&self) -> String {
        format!("Action({})", self.0)
    }
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<PyAction>().getattr("parse")?, (self.0.to_string(),)))
    }
}

/// Whoever does not see the card cannot tell whether it may be played, but there has to be one.
pub fn there_is_a_card(state: &State, action: Action) -> PyResult<()> {
    let held = state.sides[state.active()].hand_len;
    match action {
        Action::Play { card, .. } if card >= held => {
            let number = u32::from(card) + 1;
            Err(raise(Class::BadInput, format!("there is no card {number} in a hand of {held}")))
        }
        _ => Ok(()),
    }
}
