//! Predicting the opponent's cards at full speed.

pub(crate) mod belief;
pub(crate) mod class_model;
pub(crate) mod context;
pub(crate) mod features;
pub(crate) mod file;
pub(crate) mod forest;
pub(crate) mod history;
