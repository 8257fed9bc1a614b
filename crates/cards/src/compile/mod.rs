//! Checks card scripts and compiles them into the tables of a [`Catalogue`](crate::Catalogue). All mistakes are
//! collected, each with the card's id and the path to the place.

mod card;
mod effect;
mod expression;

use crate::data::CardData;
use crate::program::*;
use crate::vocabulary::*;
use serde_json::Value;
use std::collections::HashMap;
use std::fmt;

pub(crate) use card::compile_card;

/// One mistake in a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    pub card: String,
    /// Where in the script, e.g. `play[0].to`.
    pub path: String,
    pub message: String,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}: {}", self.card, self.path, self.message)
    }
}

/// Everything that programs refer to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tables {
    pub ops: Vec<Op>,
    pub sels: Vec<Sel>,
    pub nums: Vec<Num>,
    pub conds: Vec<Cond>,
    pub pools: Vec<Pool>,
    pub triggers: Vec<Trigger>,
    pub auras: Vec<Aura>,
    pub abilities: Vec<Ability>,
    pub discounts: Vec<Discount>,
    pub needs: Vec<Need>,
    pub entourages: Vec<CardId>,
}

impl Tables {
    /// Index 0 of programs and abilities means "nothing".
    pub fn new() -> Tables {
        Tables { ops: vec![Op::End], abilities: vec![Ability::default()], ..Tables::default() }
    }
}

/// Compiles one card after the other into the same tables, sharing equal expressions.
pub(crate) struct Compiler<'a> {
    pub tables: Tables,
    pub errors: Vec<ScriptError>,
    ids: &'a HashMap<String, CardId>,
    data: &'a [CardData],
    card: String,
    path: Vec<String>,
    /// The program being compiled.
    code: Vec<Op>,
    in_loop: bool,
    known_sels: HashMap<Sel, SelId>,
    known_nums: HashMap<Num, NumId>,
    known_conds: HashMap<Cond, CondId>,
    known_pools: HashMap<String, PoolId>,
}

impl<'a> Compiler<'a> {
    /// `data[i]` is the card with `CardId(i)`; entry 0 is the empty card.
    pub fn new(ids: &'a HashMap<String, CardId>, data: &'a [CardData]) -> Compiler<'a> {
        Compiler {
            tables: Tables::new(),
            errors: Vec::new(),
            ids,
            data,
            card: String::new(),
            path: Vec::new(),
            code: Vec::new(),
            in_loop: false,
            known_sels: HashMap::new(),
            known_nums: HashMap::new(),
            known_conds: HashMap::new(),
            known_pools: HashMap::new(),
        }
    }

    fn error(&mut self, message: impl Into<String>) {
        let path = self.path.concat();
        let path = path.trim_start_matches('.').to_string();
        self.errors.push(ScriptError { card: self.card.clone(), path, message: message.into() });
    }

    /// Work on a part of the script, with its place on the path.
    fn within<T>(&mut self, segment: impl Into<String>, work: impl FnOnce(&mut Self) -> T) -> T {
        self.path.push(segment.into());
        let result = work(self);
        self.path.pop();
        result
    }

    /// A word of a closed list, or an error that lists the words.
    fn word<T: Copy>(&mut self, value: &Value, from: fn(&str) -> Option<T>, all: Vec<&'static str>, default: T) -> T {
        match value.as_str().and_then(from) {
            Some(found) => found,
            None => {
                self.error(format!("{value} is not one of: {}", all.join(", ")));
                default
            }
        }
    }

    fn who(&mut self, value: &Value) -> Who {
        self.word(value, Who::from_word, Who::words(), Who::You)
    }

    fn until(&mut self, value: &Value) -> Until {
        if value.is_null() {
            return Until::Forever;
        }
        self.word(value, Until::from_word, Until::words(), Until::Forever)
    }

    fn small(&mut self, value: &Value) -> i8 {
        match value.as_i64() {
            Some(n) if (-100..=100).contains(&n) => n as i8,
            _ => {
                self.error(format!("{value} is not a whole number from -100 to 100"));
                0
            }
        }
    }

    fn card_id(&mut self, value: &Value) -> CardId {
        let Some(id) = value.as_str() else {
            self.error(format!("{value} is not a card id"));
            return CardId::NONE;
        };
        match self.ids.get(id) {
            Some(&found) => found,
            None => {
                self.error(format!("no card with id {id:?} in this catalogue"));
                CardId::NONE
            }
        }
    }

    fn optional_card_id(&mut self, value: &Value) -> CardId {
        if value.is_null() {
            CardId::NONE
        } else {
            self.card_id(value)
        }
    }

    fn keywords(&mut self, value: &Value) -> Keywords {
        let Some(list) = value.as_array() else {
            self.error(format!("{value} is not a list of keywords"));
            return Keywords::NONE;
        };
        let mut all = Keywords::NONE;
        for word in list {
            let one = self.word(word, Keyword::from_word, Keyword::words(), Keyword::Taunt);
            all = all.with(Keywords::of(one));
        }
        all
    }

    /// Split `["verb", a, b]` into its verb and arguments.
    fn node<'v>(&mut self, value: &'v Value, what: &str) -> Option<(&'v str, &'v [Value])> {
        let list = value.as_array().map(Vec::as_slice).unwrap_or(&[]);
        match list.split_first() {
            Some((Value::String(head), rest)) => Some((head, rest)),
            _ => {
                self.error(format!("{value} is not {what}: a list that starts with a word was expected"));
                None
            }
        }
    }

    /// Whether a verb has as many arguments as it takes.
    fn arity(&mut self, verb: &str, args: &[Value], expected: usize) -> bool {
        if args.len() != expected {
            self.error(format!("{verb:?} takes {expected} arguments, not {}", args.len()));
        }
        args.len() == expected
    }
}

/// The words that begin like an unknown one, else all.
fn suggestion(word: &str, all: &[&str]) -> String {
    let start: String = word.chars().take(2).collect();
    let near: Vec<&str> = all.iter().copied().filter(|known| known.starts_with(&start)).collect();
    if near.is_empty() {
        format!("known: {}", all.join(", "))
    } else {
        format!("did you mean {}?", near.join(" or "))
    }
}
