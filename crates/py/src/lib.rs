//! The Python border: converts, maps errors, releases the GIL. No logic lives here.
use pyo3::prelude::*;

mod action;
mod agents;
mod batches;
mod catalogue;
mod convert;
mod decks;
mod envs;
mod error;
mod game;
mod learn;
mod predict;
mod snapshot;
mod solve;
mod text;
mod view;

/// One module, `topdeck._core`; every room registers its own classes and functions.
#[pymodule]
fn _core(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add("__version__", env!("CARGO_PKG_VERSION"))?;
    decks::register(m)?;
    predict::register(m)?;
    catalogue::register(m)?;
    game::register(m)?;
    view::register(m)?;
    solve::register(m)?;
    envs::register(m)?;
    agents::register(m)?;
    learn::register(m)?;
    batches::register(m)
}
