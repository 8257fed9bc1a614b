//! The catalogue as a handle.

use crate::error::{raise, refuse, Class};
use crate::text::Text;
use pyo3::prelude::*;
use std::sync::Arc;
use topdeck_cards::{describe, CardId, Catalogue};

/// A compiled catalogue.
#[pyclass(name = "CoreCatalogue", frozen, module = "topdeck._core")]
pub struct CoreCatalogue(pub Arc<Catalogue>);

#[pymethods]
impl CoreCatalogue {
    /// A catalogue from its text: facts and scripts, as `topdeck.cards.day` puts them together.
    #[staticmethod]
    fn from_json(py: Python<'_>, text: Text) -> PyResult<CoreCatalogue> {
        let made = py.detach(|| Catalogue::from_json(&text));
        made.map(|catalogue| CoreCatalogue(Arc::new(catalogue))).map_err(refuse)
    }

    /// This catalogue with cards added or replaced, given as a JSON list.
    fn extended(&self, py: Python<'_>, name: Text, cards: Text) -> PyResult<CoreCatalogue> {
        let made = py.detach(|| self.0.extended(&name, &cards));
        made.map(|catalogue| CoreCatalogue(Arc::new(catalogue))).map_err(refuse)
    }

    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    #[getter]
    fn fingerprint(&self) -> String {
        format!("{:016x}", self.0.fingerprint())
    }

    /// The script of a card in English.
    fn describe(&self, id: Text) -> PyResult<String> {
        Ok(describe(&self.0, find(&self.0, &id)?))
    }
}

pub fn find(catalogue: &Catalogue, id: &str) -> PyResult<CardId> {
    let unknown = || raise(Class::BadInput, format!("no card with id {id:?} in catalogue {}", catalogue.name()));
    catalogue.find(id).ok_or_else(unknown)
}

pub fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add_class::<CoreCatalogue>()
}
