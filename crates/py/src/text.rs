//! Text from Python, where a `str` may hold half a character (a lone surrogate), as no text in UTF-8 can: what the
//! command line gives for a byte that is not UTF-8, and what JSON writes as "\ud800".

use crate::error::{raise, Class};
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::ops::Deref;

const SHOWN: usize = 60;

/// What every text argument of the border is: a `str` with half a character is refused in words.
pub struct Text(String);

impl Deref for Text {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

impl From<Text> for String {
    fn from(text: Text) -> String {
        text.0
    }
}

impl<'py> FromPyObject<'_, 'py> for Text {
    type Error = PyErr;
    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Text> {
        let text = object.cast::<PyString>()?;
        text.to_str().map(|text| Text(text.to_string())).map_err(|_| {
            // Python writes what is no character as \udcff.
            let shown = text.repr().map_or_else(|_| "a text".into(), |shown| shown.to_string_lossy().into_owned());
            let mut short: String = shown.chars().take(SHOWN).collect();
            if short.len() < shown.len() {
                short.push_str("...");
            }
            raise(Class::BadInput, format!("{short} is not UTF-8: it holds half a character"))
        })
    }
}
