use std::fmt;

/// What cannot be computed, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeckError {
    /// The sparse rows contradict themselves.
    BadRows(String),
    /// A parameter lies outside what the method can do.
    BadParameter(String),
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeckError::BadRows(why) | DeckError::BadParameter(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for DeckError {}
