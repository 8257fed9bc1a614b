//! Errors become the classes of `topdeck.errors`: one hierarchy, defined where users see it.

use pyo3::prelude::*;
use topdeck_cards::CatalogueError;

/// An error of a class of `topdeck.errors`.
pub fn raise(class: &str, message: impl Into<String>) -> PyErr {
    let message = message.into();
    Python::attach(|py| match py.import("topdeck.errors").and_then(|module| module.getattr(class)) {
        Ok(class) => match class.call1((message,)) {
            Ok(error) => PyErr::from_value(error),
            Err(error) => error,
        },
        Err(error) => error,
    })
}

pub fn catalogue_error(error: CatalogueError) -> PyErr {
    let class = if matches!(error, CatalogueError::Scripts(_)) { "CardError" } else { "BadInput" };
    raise(class, error.to_string())
}
