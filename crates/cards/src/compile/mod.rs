//! Checks card scripts and compiles them into the tables of a [`Catalogue`](crate::Catalogue). All mistakes are
//! collected, each with the card's id and the path to the place.

mod card;
mod effect;
mod expression;
mod notation;
mod words;

use crate::data::CardData;
use crate::program::*;
use crate::vocabulary::*;
use serde_json::Value;
use std::collections::HashMap;
use std::fmt;

pub(crate) use card::{compile_card, compose, recipe};
pub(crate) use effect::moved;
use notation::{constants, quoted, shown, Sort};

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
    pub pasts: Vec<OfPast>,
    pub needs: Vec<Need>,
    pub entourages: Vec<CardId>,
    pub extras: Vec<Extras>,
    pub recipes: Vec<Recipe>,
    /// What two cards make together.
    pub made: HashMap<(CardId, CardId), CardId>,
    /// The minion that gathers what its owner's cards give it, wherever it is; none in most catalogues.
    pub gatherer: CardId,
}

impl Tables {
    /// Index 0 of programs and abilities means "nothing".
    pub fn new() -> Tables {
        Tables {
            ops: vec![Op::End],
            abilities: vec![Ability::default()],
            extras: vec![Extras::default()],
            ..Tables::default()
        }
    }

    /// Whether there is more of something than its ids can tell apart.
    pub fn overflow(&self) -> bool {
        [
            self.ops.len(),
            self.sels.len(),
            self.nums.len(),
            self.conds.len(),
            self.pools.len(),
            self.triggers.len(),
            self.auras.len(),
            self.abilities.len(),
            self.discounts.len(),
            self.pasts.len(),
            self.needs.len(),
            self.entourages.len(),
            self.extras.len(),
            self.recipes.len(),
        ]
        .iter()
        .any(|&size| size > MOST)
    }
}

/// Ids have 16 bits, and the last one means "none" here and there.
pub(crate) const MOST: usize = u16::MAX as usize - 1;

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

    /// A word of a closed list, or an error that names the nearest ones, or all.
    fn word<T: Copy>(
        &mut self,
        value: &Value,
        noun: &str,
        from: fn(&str) -> Option<T>,
        all: Vec<String>,
        default: T,
    ) -> T {
        match value.as_str().and_then(from) {
            Some(found) => found,
            None => {
                self.not_among(value, noun, &all);
                default
            }
        }
    }

    fn who(&mut self, value: &Value) -> Who {
        self.word(value, "player", Who::from_word, constants(&Who::words()), Who::You)
    }

    fn until(&mut self, value: &Value) -> Until {
        if value.is_null() {
            return Until::Forever;
        }
        self.word(value, "duration", Until::from_word, constants(&Until::words()), Until::Forever)
    }

    fn small(&mut self, value: &Value) -> i8 {
        match value.as_i64() {
            Some(n) if (-100..=100).contains(&n) => n as i8,
            _ => {
                self.error(format!("a whole number from -100 to 100 goes here, not {}", shown(value)));
                0
            }
        }
    }

    fn truth(&mut self, value: &Value) -> bool {
        value.as_bool().unwrap_or_else(|| {
            self.error(format!("True or False goes here, not {}", shown(value)));
            false
        })
    }

    fn card_id(&mut self, value: &Value) -> CardId {
        let Some(id) = value.as_str() else {
            self.error(format!("the id of a card goes here, not {}", shown(value)));
            return CardId::NONE;
        };
        match self.ids.get(id) {
            Some(&found) => found,
            None => {
                self.error(format!("there is no card with the id {}{}", quoted(id), self.meant_by(id)));
                CardId::NONE
            }
        }
    }

    /// The cards that someone may have meant by an id that is none: those of that name, else the nearest.
    fn meant_by(&self, text: &str) -> String {
        let cards = || self.data.iter().skip(1);
        let named = |name: &str| {
            let mut found: Vec<&CardData> = cards().filter(|card| card.name.eq_ignore_ascii_case(name)).collect();
            if found.iter().any(|card| card.collectible) {
                found.retain(|card| card.collectible);
            }
            found.iter().take(3).map(|card| format!("{:?}", card.id)).collect::<Vec<_>>().join(" or ")
        };
        if cards().any(|card| card.name.eq_ignore_ascii_case(text)) {
            return format!("; that is a name, and its id is {}", named(text));
        }
        let ids: Vec<&str> = cards().map(|card| card.id.as_str()).collect();
        if let Some(id) = nearest(text, &ids).first() {
            return format!("; did you mean {id:?}?");
        }
        let names: Vec<&str> = cards().map(|card| card.name.as_str()).collect();
        nearest(text, &names).first().map_or(String::new(), |name| format!("; did you mean {name}, {}?", named(name)))
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
            self.error(format!("a list of keywords goes here, such as [TAUNT], not {}", shown(value)));
            return Keywords::NONE;
        };
        let mut all = Keywords::NONE;
        for word in list {
            all = all.with(Keywords::of(self.keyword(word)));
        }
        all
    }

    fn keyword(&mut self, value: &Value) -> Keyword {
        self.word(value, "keyword", Keyword::from_word, constants(&Keyword::words()), Keyword::Taunt)
    }

    /// Split `["verb", a, b]` into its verb and arguments.
    fn node<'v>(&mut self, value: &'v Value, what: Sort) -> Option<(&'v str, &'v [Value])> {
        let list = value.as_array().map(Vec::as_slice).unwrap_or(&[]);
        match list.split_first() {
            Some((Value::String(head), rest)) => Some((head, rest)),
            _ => {
                self.misplaced(value, what);
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

/// The nearest words to an unknown one, else all of them.
fn near(word: &str, all: &[&str]) -> String {
    let near = nearest(word, all);
    if near.is_empty() {
        format!("there are: {}", all.join(", "))
    } else {
        format!("did you mean {}?", near.join(" or "))
    }
}

/// The (at most three) words that differ from one by a typing mistake, the likeliest first.
fn nearest<'w>(word: &str, all: &[&'w str]) -> Vec<&'w str> {
    let typed: Vec<char> = word.to_lowercase().chars().take(40).collect();
    let allowed = (typed.len() / 3).min(2);
    let steps_to = |known: &str| {
        let letters: Vec<char> = known.trim_matches('"').to_lowercase().chars().collect();
        // Words of another length are too far away, and most are.
        (letters.len().abs_diff(typed.len()) <= allowed).then(|| distance(&typed, &letters))
    };
    let mut found: Vec<(usize, &str)> =
        all.iter().filter_map(|known| Some((steps_to(known).filter(|steps| *steps <= allowed)?, *known))).collect();
    found.sort();
    let least = found.first().map_or(0, |(steps, _)| *steps);
    found.iter().filter(|(steps, _)| *steps == least).take(3).map(|(_, known)| *known).collect()
}

/// How many letters have to be typed, left out, changed or exchanged with their neighbour to come from one to the other.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let change = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = change.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}
