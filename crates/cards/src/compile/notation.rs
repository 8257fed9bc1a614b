//! Messages in the notation's words: what people wrote, where the script that arrives here has shorter ones.

use super::words::{AuraWord, ConditionWord, Head, NumberWord, SelectorWord, SourceWord, Verb};
use super::{near, Compiler};
use serde_json::Value;

/// What a part of a script can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sort {
    Effect,
    Trigger,
    Aura,
    Selector,
    Number,
    Condition,
    Source,
    Pool,
}

impl Sort {
    /// What it is called, and what it can look like.
    fn words(self) -> (&'static str, &'static str) {
        match self {
            Sort::Effect => ("effect", "such as draw() or deal(2, TARGET)"),
            Sort::Trigger => ("trigger", "such as after(CAST, mine(SPELL), draw()) or end_of_turn(draw())"),
            Sort::Aura => ("aura", "such as grant(mine(MINION) - SELF, attack=1)"),
            Sort::Selector => ("selector", "such as TARGET or enemy(MINION)"),
            Sort::Number => ("number", "such as 2 or count(mine(MINION))"),
            Sort::Condition => ("condition", "such as exists(mine(MINION)) or count(mine(HAND)) >= 3"),
            Sort::Source => ("card", "such as the id \"CS2_231\", random_from(cards(...)) or copy_of(TARGET)"),
            Sort::Pool => ("pool", "such as cards(type=\"minion\", cost=1) or ids(\"CS2_231\")"),
        }
    }
}

const TRIGGERS: &[&str] = &["whenever", "after", "before"];
const POOLS: &[&str] = &["cards", "ids", "the_chosen", "without", "without_kept"];

fn is<W: Head>(head: &str) -> bool {
    W::from_word(head).is_some()
}

/// What a list is, by its first word.
fn sort_of(head: &str, args: &[Value]) -> Option<Sort> {
    let sort = if TRIGGERS.contains(&head) {
        Sort::Trigger
    } else if is::<AuraWord>(head) {
        Sort::Aura
    } else if POOLS.contains(&head) {
        Sort::Pool
    } else if is::<SourceWord>(head) {
        Sort::Source
    } else if is::<SelectorWord>(head) {
        Sort::Selector
    } else if is::<ConditionWord>(head) {
        Sort::Condition
    // "armor" is a number of one argument and an effect of two.
    } else if is::<NumberWord>(head) && (head != "armor" || args.len() == 1) {
        Sort::Number
    } else if is::<Verb>(head) {
        Sort::Effect
    } else {
        return None;
    };
    Some(sort)
}

/// The word of the notation that makes a list with this first word.
pub(super) fn said(head: &str) -> &str {
    match head {
        "if" => "if_",
        "swap_stats" => "swap_attack_and_health",
        "swap_between" => "swap_stats_between",
        "crystals" => "gain_crystals",
        "mana" => "gain_mana",
        "hero_power" => "set_hero_power",
        "random" | "random_else" => "random_from",
        "discover_each" => "discover",
        "coin_flip" => "COIN_FLIP",
        "your_turn" => "MY_TURN",
        "detach" => "DETACH",
        "secret" => "A_SECRET",
        "printed_cost" => "cost",
        other => other,
    }
}

/// The sign that joins two expressions, for words that are signs.
fn sign(head: &str) -> Option<&'static str> {
    Some(match head {
        "and" | "all" => "&",
        "or" | "any" => "|",
        "minus" | "sub" => "-",
        "add" => "+",
        "mul" => "*",
        "ge" => ">=",
        "gt" => ">",
        "le" => "<=",
        "lt" => "<",
        "eq" => "==",
        "ne" => "!=",
        _ => return None,
    })
}

/// The place of a word on the path to a mistake: its name; signs are no places.
pub(super) fn place(head: &str) -> String {
    match head {
        "not" => String::new(),
        head if sign(head).is_some() => String::new(),
        head => format!(".{}", said(head)),
    }
}

/// The same for an effect; "armor" alone is also a number.
pub(super) fn place_of_effect(verb: &str) -> String {
    if verb == "armor" {
        ".gain_armor".into()
    } else {
        place(verb)
    }
}

/// An expression as one writes it; larger ones with dots.
fn written(value: &Value) -> String {
    let Some((Value::String(head), args)) = value.as_array().and_then(|list| list.split_first()) else {
        return match value {
            Value::Null => "None".into(),
            Value::Bool(true) => "True".into(),
            Value::Bool(false) => "False".into(),
            Value::Array(_) | Value::Object(_) => "...".into(),
            other => other.to_string(),
        };
    };
    let word = args.first().and_then(Value::as_str).unwrap_or("");
    match (head.as_str(), args) {
        ("kind", _) if word == "spell" => "SPELL".into(),
        ("kind", _) if word == "any" => "A_CARD".into(),
        ("kind", _) => format!("A_{}", word.to_uppercase()),
        ("race" | "tally", _) => word.to_uppercase(),
        ("some", [Value::Number(one), what]) if one.as_i64() == Some(1) => format!("one_of({})", written(what)),
        ("not", [what]) => format!("~{}", written(what)),
        (head, [a, b]) if sign(head).is_some() => format!("{} {} {}", written(a), sign(head).unwrap_or(""), written(b)),
        (_, []) => match sort_of(head, args) {
            Some(Sort::Effect) if head != "detach" => format!("{}()", said(head)),
            _ => said(head).into(),
        },
        (_, [only]) if sort_of(head, args) != Some(Sort::Effect) => format!("{}({})", said(head), written(only)),
        ("armor", _) => "gain_armor(...)".into(),
        _ => format!("{}(...)", said(head)),
    }
}

/// A text that is cut where it is too long for a message.
fn short(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.into(),
    }
}

/// A word as a message quotes it.
pub(super) fn quoted(word: &str) -> String {
    short(&format!("{word:?}"))
}

/// What stands at a place where it does not belong.
pub(super) fn shown(value: &Value) -> String {
    let text = short(&written(value));
    match value {
        Value::Null => "nothing".into(),
        Value::String(_) => format!("the text {text}"),
        Value::Number(_) | Value::Bool(_) => text,
        Value::Object(_) => "a table of names and values".into(),
        Value::Array(list) => match list.split_first() {
            None => "an empty list".into(),
            Some((Value::String(head), args)) => match sort_of(head, args) {
                Some(sort) => format!("the {} {text}", sort.words().0),
                None => format!("a list that begins with {}", quoted(head)),
            },
            Some(_) => "a list".into(),
        },
    }
}

fn a(noun: &str) -> String {
    format!("{} {noun}", if noun.starts_with(['a', 'e']) { "an" } else { "a" })
}

/// What to write in place of something of another sort.
fn advice(value: &Value, wanted: Sort) -> Option<String> {
    let head = value.as_array().and_then(|list| list.first()).and_then(Value::as_str);
    let found = head.and_then(|head| sort_of(head, &value.as_array()?[1..]));
    let text = short(&written(value));
    Some(match (wanted, found) {
        (Sort::Effect, Some(Sort::Trigger)) => "a trigger goes into on=[...]".into(),
        (Sort::Effect, Some(Sort::Aura)) => "an aura goes into aura=[...]".into(),
        (Sort::Effect, Some(Sort::Condition)) => "if_(condition, effect) acts by a condition".into(),
        (Sort::Trigger, Some(Sort::Effect)) => {
            "say when, as in end_of_turn(effect) or after(SUMMON, mine(MINION), effect)".into()
        }
        (Sort::Aura, Some(Sort::Effect)) => "grant(...) gives something as long as this card is in play".into(),
        (Sort::Number, Some(Sort::Selector)) => format!("count({text}), attack({text}) and health({text}) are numbers"),
        (Sort::Condition, Some(Sort::Selector)) => format!("exists({text}) asks whether there is one"),
        (Sort::Condition, Some(Sort::Number)) => format!("compare it: {text} >= 1"),
        (Sort::Source, Some(Sort::Pool)) => format!("random_from({text}) is one of them"),
        (Sort::Source, Some(Sort::Selector)) => {
            format!("copy_of({text}) is such a card; cards that are not in play are named by their ids")
        }
        (Sort::Pool, Some(Sort::Source)) => "cards(...) and ids(...) are pools".into(),
        (Sort::Pool, None) if value.is_string() => format!("ids({text}) is the pool of this card"),
        (Sort::Number, None) if value.as_str().is_some_and(|text| text.parse::<i64>().is_ok()) => {
            "write it without quotes".into()
        }
        (Sort::Number, None) if value.is_f64() => "numbers are whole".into(),
        (Sort::Selector, None) => selector_for(value.as_str()?),
        _ => return None,
    })
}

/// The selector that someone may have meant by a text.
fn selector_for(text: &str) -> String {
    match SelectorWord::words()
        .iter()
        .find(|known| known.eq_ignore_ascii_case(text) && known.starts_with(char::is_uppercase))
    {
        Some(word) => format!("write {word} without quotes"),
        None if text.chars().all(|c| c.is_lowercase() || c == '_') => {
            format!("has({}) is everything with this keyword", quoted(text))
        }
        None => format!("named({}) is everything that is this card", quoted(text)),
    }
}

impl Compiler<'_> {
    /// Something of one sort stands where another sort belongs.
    pub(super) fn misplaced(&mut self, value: &Value, wanted: Sort) {
        let (noun, examples) = wanted.words();
        let hint = advice(value, wanted).map_or(String::new(), |hint| format!("; {hint}"));
        self.error(format!("{} goes here, {examples}, not {}{hint}", a(noun), shown(value)));
    }

    /// A word that begins no list of this sort, or one that begins a list of another sort.
    pub(super) fn unknown_word(&mut self, value: &Value, wanted: Sort, known: &[&str]) {
        let list = value.as_array().map(Vec::as_slice).unwrap_or(&[]);
        let head = list.first().and_then(Value::as_str).unwrap_or("");
        if list.is_empty() || sort_of(head, &list[1..]).is_some() {
            return self.misplaced(value, wanted);
        }
        let noun = wanted.words().0;
        self.error(format!("there is no {noun} {}; {}", quoted(head), near(head, known)));
    }

    /// A text that is not one of a closed list of words.
    pub(super) fn not_among(&mut self, value: &Value, noun: &str, known: &[String]) {
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        match value.as_str() {
            Some(word) => self.error(format!("there is no {noun} {}; {}", quoted(word), near(word, &known))),
            None => {
                self.error(format!("{} goes here, not {}; there are: {}", a(noun), shown(value), known.join(", ")));
            }
        }
    }
}

/// Words that the notation writes as texts.
pub(super) fn texts(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| format!("{word:?}")).collect()
}

/// The constants of the notation that stand for these words.
pub(super) fn constants(words: &[&str]) -> Vec<String> {
    let constant = |word: &&str| match *word {
        "freeze" => "FREEZES".to_string(),
        "their_next_turn" => "\"their_next_turn\"".to_string(),
        word => word.to_uppercase(),
    };
    words.iter().filter(|word| **word != "forever").map(constant).collect()
}
