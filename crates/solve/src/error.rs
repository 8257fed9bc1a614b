//! What can go wrong, in words a person can act on.
use std::fmt;

/// An error of the solver; every message names what, where and what would be right.
#[derive(Debug, Clone, PartialEq)]
pub enum SolveError {
    /// A game description that contradicts itself or the rules.
    BadGame(String),
    /// An algorithm, setting or combination that does not exist.
    BadSetting(String),
    /// More memory is needed than was allowed; nothing was allocated.
    TooLarge(String),
    /// A checkpoint that belongs to another game, setting or version.
    BadCheckpoint(String),
    /// Reading or writing failed.
    Io(String),
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadGame(m) | Self::BadSetting(m) | Self::TooLarge(m) | Self::BadCheckpoint(m) | Self::Io(m) => {
                f.write_str(m)
            }
        }
    }
}

impl std::error::Error for SolveError {}

impl From<std::io::Error> for SolveError {
    fn from(error: std::io::Error) -> Self {
        Self::Io(error.to_string())
    }
}

/// A number of bytes as a person reads it.
pub fn human_bytes(bytes: u64) -> String {
    let units = ["B", "kB", "MB", "GB", "TB", "PB"];
    let mut amount = bytes as f64;
    let mut unit = 0;
    while amount >= 1000.0 && unit + 1 < units.len() {
        amount /= 1000.0;
        unit += 1;
    }
    if unit == 0 {
        format!("{bytes} B")
    } else {
        format!("{amount:.1} {}", units[unit])
    }
}
