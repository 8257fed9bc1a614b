//! Errors become the classes of `topdeck.errors`: one hierarchy, defined where users see it, and one table of what
//! becomes what.

use pyo3::prelude::*;
use topdeck_cards::CatalogueError;
use topdeck_decks::DeckError;
use topdeck_solve::error::SolveError;

/// The classes of `topdeck.errors` that the core raises.
#[derive(Debug, Clone, Copy)]
pub enum Class {
    BadInput,
    BadPosition,
    CardError,
    IllegalAction,
    TopdeckError,
}

/// An error of a class of `topdeck.errors`.
pub fn raise(class: Class, message: impl Into<String>) -> PyErr {
    let message = message.into();
    Python::attach(|py| {
        let made = py
            .import("topdeck.errors")
            .and_then(|module| module.getattr(format!("{class:?}")))
            .and_then(|class| class.call1((message,)));
        made.map_or_else(|error| error, PyErr::from_value)
    })
}

/// An error of a crate below, as Python sees it.
pub fn refuse(error: impl Into<Refusal>) -> PyErr {
    let error = error.into();
    raise(error.class(), error.message())
}

/// The errors of the crates below.
pub enum Refusal {
    Catalogue(CatalogueError),
    Decks(DeckError),
    Solve(SolveError),
}

impl Refusal {
    /// What becomes what. A new kind of error does not compile until it has its class here.
    fn class(&self) -> Class {
        match self {
            Refusal::Catalogue(CatalogueError::Scripts(_)) => Class::CardError,
            Refusal::Catalogue(CatalogueError::Malformed(_)) => Class::BadInput,
            Refusal::Decks(DeckError::BadRows(_) | DeckError::BadParameter(_)) => Class::BadInput,
            Refusal::Solve(
                SolveError::BadGame(_)
                | SolveError::BadSetting(_)
                | SolveError::TooLarge(_)
                | SolveError::BadCheckpoint(_)
                | SolveError::Io(_),
            ) => Class::BadInput,
        }
    }

    fn message(&self) -> String {
        match self {
            Refusal::Catalogue(error) => error.to_string(),
            Refusal::Decks(error) => error.to_string(),
            Refusal::Solve(error) => error.to_string(),
        }
    }
}

impl From<CatalogueError> for Refusal {
    fn from(error: CatalogueError) -> Self {
        Refusal::Catalogue(error)
    }
}

impl From<DeckError> for Refusal {
    fn from(error: DeckError) -> Self {
        Refusal::Decks(error)
    }
}

impl From<SolveError> for Refusal {
    fn from(error: SolveError) -> Self {
        Refusal::Solve(error)
    }
}
