//! Selectors, numbers, conditions, card sources and pools.

use super::notation::{constants, place, quoted, shown, texts, Sort};
use super::{near, Compiler, MOST};
use crate::data::CardData;
use crate::program::*;
use crate::vocabulary::*;
use serde_json::Value;

pub(super) const SELECTORS: &[&str] = &[
    "SELF",
    "TARGET",
    "IT",
    "OTHER",
    "EACH",
    "DRAWN",
    "SUMMONED",
    "ADJACENT",
    "CHARACTER",
    "MINION",
    "HERO",
    "WEAPON",
    "HERO_POWER",
    "SECRET",
    "HAND",
    "DAMAGED",
    "FROZEN",
    "MORTALLY_WOUNDED",
    "kind",
    "secret",
    "race",
    "has",
    "named",
    "having",
    "adjacent",
    "mine",
    "enemy",
    "and",
    "or",
    "minus",
    "some",
    "legendary",
];
pub(super) const NUMBERS: &[&str] = &[
    "AMOUNT",
    "count",
    "attack",
    "health",
    "damage",
    "cost",
    "printed_cost",
    "armor",
    "between",
    "add",
    "sub",
    "mul",
    "tally",
];
pub(super) const CONDITIONS: &[&str] =
    &["ge", "gt", "le", "lt", "eq", "ne", "exists", "not", "all", "any", "coin_flip"];
/// As the notation writes them.
const COMPARISONS: &[&str] = &[">=", ">", "<=", "<", "=="];
pub(super) const SOURCES: &[&str] =
    &["CHOSEN", "random", "copy_of", "exact_copy_of", "from_deck", "copy_from_deck", "from_hand"];

impl Compiler<'_> {
    pub(super) fn intern_sel(&mut self, sel: Sel) -> SelId {
        let tables = &mut self.tables;
        if tables.sels.len() > MOST {
            return SelId(0); // too many, which is refused in the end
        }
        *self.known_sels.entry(sel).or_insert_with(|| {
            tables.sels.push(sel);
            SelId((tables.sels.len() - 1) as u16)
        })
    }

    pub(super) fn intern_num(&mut self, num: Num) -> NumId {
        let tables = &mut self.tables;
        if tables.nums.len() > MOST {
            return NumId(0); // too many, which is refused in the end
        }
        *self.known_nums.entry(num).or_insert_with(|| {
            tables.nums.push(num);
            NumId((tables.nums.len() - 1) as u16)
        })
    }

    fn intern_cond(&mut self, cond: Cond) -> CondId {
        let tables = &mut self.tables;
        if tables.conds.len() > MOST {
            return CondId(0); // too many, which is refused in the end
        }
        *self.known_conds.entry(cond).or_insert_with(|| {
            tables.conds.push(cond);
            CondId((tables.conds.len() - 1) as u16)
        })
    }

    pub(super) fn sel(&mut self, value: &Value) -> SelId {
        let sel = self.read_sel(value).unwrap_or(Sel::SelfSlot);
        self.intern_sel(sel)
    }

    fn read_sel(&mut self, value: &Value) -> Option<Sel> {
        let (head, args) = self.node(value, Sort::Selector)?;
        let atom = match head {
            "SELF" => Some(Sel::SelfSlot),
            "TARGET" => Some(Sel::Target),
            "IT" => Some(Sel::It),
            "OTHER" => Some(Sel::Other),
            "EACH" => Some(Sel::Each),
            "DRAWN" => Some(Sel::Drawn),
            "SUMMONED" => Some(Sel::Summoned),
            "CHARACTER" => Some(Sel::Characters),
            "MINION" => Some(Sel::Minions),
            "HERO" => Some(Sel::Heroes),
            "WEAPON" => Some(Sel::Weapons),
            "HERO_POWER" => Some(Sel::HeroPowers),
            "SECRET" => Some(Sel::Secrets),
            "HAND" => Some(Sel::Hands),
            "DAMAGED" => Some(Sel::Damaged),
            "FROZEN" => Some(Sel::Frozen),
            "MORTALLY_WOUNDED" => Some(Sel::MortallyWounded),
            "secret" => Some(Sel::SecretCard),
            "legendary" => Some(Sel::Legendary),
            "ADJACENT" => Some(Sel::Adjacent(self.intern_sel(Sel::SelfSlot))),
            _ => None,
        };
        if let Some(atom) = atom {
            return self.arity(head, args, 0).then_some(atom);
        }
        let expected = match head {
            "kind" | "race" | "has" | "named" | "adjacent" | "mine" | "enemy" => 1,
            "and" | "or" | "minus" | "some" => 2,
            "having" => 3,
            _ => {
                self.unknown_word(value, Sort::Selector, SELECTORS);
                return None;
            }
        };
        if !self.arity(head, args, expected) {
            return None;
        }
        self.within(place(head), |c| c.compound_sel(head, args))
    }

    fn compound_sel(&mut self, head: &str, args: &[Value]) -> Option<Sel> {
        Some(match head {
            "kind" if args[0] == "any" => Sel::AnyCard,
            "kind" => Sel::OfKind(self.word(&args[0], "type", Kind::from_word, texts(&Kind::words()), Kind::Minion)),
            "race" => {
                let race = self.word(&args[0], "race", Race::from_word, texts(&Race::words()), Race::Beast);
                Sel::OfRace(race_bit(race))
            }
            "has" => Sel::Has(Keywords::of(self.keyword(&args[0]))),
            "named" => Sel::Named(self.card_id(&args[0])),
            "adjacent" => Sel::Adjacent(self.sel(&args[0])),
            "mine" => Sel::Mine(self.sel(&args[0])),
            "enemy" => Sel::Enemy(self.sel(&args[0])),
            "and" => Sel::And(self.sel(&args[0]), self.sel(&args[1])),
            "or" => Sel::Or(self.sel(&args[0]), self.sel(&args[1])),
            "minus" => Sel::Minus(self.sel(&args[0]), self.sel(&args[1])),
            "some" => Sel::Some(self.num(&args[0]), self.sel(&args[1])),
            "having" => Sel::Having(
                self.word(&args[0], "attribute", Attribute::from_word, texts(&Attribute::words()), Attribute::Attack),
                self.word(&args[1], "comparison", Comparison::from_word, texts(COMPARISONS), Comparison::Ge),
                self.num(&args[2]),
            ),
            other => unreachable!("selector {other} has an arity but no meaning"),
        })
    }

    pub(super) fn num(&mut self, value: &Value) -> NumId {
        let num = self.read_num(value).unwrap_or(Num::Const(0));
        self.intern_num(num)
    }

    fn read_num(&mut self, value: &Value) -> Option<Num> {
        if let Some(n) = value.as_i64() {
            if (-10_000..=10_000).contains(&n) {
                return Some(Num::Const(n as i16));
            }
            self.error(format!("{n} is too large: numbers go from -10000 to 10000"));
            return None;
        }
        if value.is_number() {
            self.misplaced(value, Sort::Number);
            return None;
        }
        let (head, args) = self.node(value, Sort::Number)?;
        let expected = match head {
            "AMOUNT" => 0,
            "count" | "attack" | "health" | "damage" | "cost" | "printed_cost" | "armor" | "tally" => 1,
            "between" | "add" | "sub" | "mul" => 2,
            _ => {
                self.unknown_word(value, Sort::Number, NUMBERS);
                return None;
            }
        };
        if !self.arity(head, args, expected) {
            return None;
        }
        self.within(place(head), |c| c.compound_num(head, args))
    }

    fn compound_num(&mut self, head: &str, args: &[Value]) -> Option<Num> {
        Some(match head {
            "AMOUNT" => Num::Amount,
            "count" => Num::Count(self.sel(&args[0])),
            "tally" => {
                Num::Tally(self.word(&args[0], "number", Tally::from_word, constants(&Tally::words()), Tally::Crystals))
            }
            "add" => Num::Add(self.num(&args[0]), self.num(&args[1])),
            "sub" => Num::Sub(self.num(&args[0]), self.num(&args[1])),
            "mul" => Num::Mul(self.num(&args[0]), self.num(&args[1])),
            "between" => {
                let (low, high) = (self.small(&args[0]), self.small(&args[1]));
                if low > high {
                    self.error(format!("between {low} and {high} holds no number"));
                }
                Num::Between(low.into(), high.max(low).into())
            }
            attribute => {
                let attribute = Attribute::from_word(attribute).expect("every other number is an attribute");
                Num::Sum(attribute, self.sel(&args[0]))
            }
        })
    }

    pub(super) fn cond(&mut self, value: &Value) -> CondId {
        let cond = self.read_cond(value).unwrap_or(Cond::CoinFlip);
        self.intern_cond(cond)
    }

    pub(super) fn optional_cond(&mut self, value: &Value) -> Option<CondId> {
        (!value.is_null()).then(|| self.cond(value))
    }

    fn read_cond(&mut self, value: &Value) -> Option<Cond> {
        let (head, args) = self.node(value, Sort::Condition)?;
        let expected = match head {
            "coin_flip" => 0,
            "exists" | "not" => 1,
            "ge" | "gt" | "le" | "lt" | "eq" | "ne" | "all" | "any" => 2,
            _ => {
                self.unknown_word(value, Sort::Condition, CONDITIONS);
                return None;
            }
        };
        if !self.arity(head, args, expected) {
            return None;
        }
        self.within(place(head), |c| {
            Some(match head {
                "coin_flip" => Cond::CoinFlip,
                "exists" => Cond::Exists(c.sel(&args[0])),
                "not" => Cond::Not(c.cond(&args[0])),
                "all" => Cond::All(c.cond(&args[0]), c.cond(&args[1])),
                "any" => Cond::Any(c.cond(&args[0]), c.cond(&args[1])),
                comparison => {
                    let comparison = Comparison::from_word(comparison).expect("every other condition compares");
                    Cond::Compare(comparison, c.num(&args[0]), c.num(&args[1]))
                }
            })
        })
    }

    pub(super) fn source(&mut self, value: &Value) -> Source {
        if value.is_string() {
            return Source::Card(self.card_id(value));
        }
        self.read_source(value).unwrap_or(Source::Chosen)
    }

    fn read_source(&mut self, value: &Value) -> Option<Source> {
        let (head, args) = self.node(value, Sort::Source)?;
        let expected = match head {
            "CHOSEN" => 0,
            "random" | "copy_of" | "exact_copy_of" | "from_hand" => 1,
            "from_deck" | "copy_from_deck" => 2,
            _ => {
                self.unknown_word(value, Sort::Source, SOURCES);
                return None;
            }
        };
        if !self.arity(head, args, expected) {
            return None;
        }
        self.within(place(head), |c| {
            Some(match head {
                "CHOSEN" => Source::Chosen,
                "random" => Source::Random(c.pool(&args[0])),
                "copy_of" => Source::CopyOf(c.sel(&args[0])),
                "exact_copy_of" => Source::ExactCopyOf(c.sel(&args[0])),
                "from_hand" => Source::FromHand(c.sel(&args[0])),
                "from_deck" => Source::FromDeck(c.who(&args[0]), c.optional_pool(&args[1])),
                _ => Source::CopyFromDeck(c.who(&args[0]), c.optional_pool(&args[1])),
            })
        })
    }

    pub(super) fn optional_pool(&mut self, value: &Value) -> Option<PoolId> {
        (!value.is_null()).then(|| self.pool(value))
    }

    pub(super) fn pool(&mut self, value: &Value) -> PoolId {
        let key = value.to_string();
        if let Some(&known) = self.known_pools.get(&key) {
            return known;
        }
        let mistakes = self.errors.len();
        let mut pool = self.read_pool(value).unwrap_or_else(|| self.pool_of(vec![]));
        pool.asked = value.clone();
        self.tables.pools.push(pool);
        if self.errors.len() > mistakes {
            return PoolId(0); // not remembered: the next card with this mistake shall hear of it too
        }
        let id = PoolId((self.tables.pools.len() - 1) as u16);
        self.known_pools.insert(key, id);
        id
    }

    fn read_pool(&mut self, value: &Value) -> Option<Pool> {
        let (head, args) = self.node(value, Sort::Pool)?;
        match head {
            "ids" => {
                let random: Vec<CardId> = args.iter().map(|id| self.card_id(id)).collect();
                Some(self.pool_of(random))
            }
            "without" => {
                if !self.arity(head, args, 2) {
                    return None;
                }
                let mut pool = self.within(".without", |c| c.read_pool(&args[0]))?;
                pool.without = Some(self.within(".without", |c| c.sel(&args[1])));
                Some(pool)
            }
            "cards" => self.within(".cards", |c| c.pool_by_facts(args.first().unwrap_or(&Value::Null))),
            _ => {
                self.unknown_word(value, Sort::Pool, &["cards", "ids", "without"]);
                None
            }
        }
    }

    fn pool_of(&self, random: Vec<CardId>) -> Pool {
        let mut member = vec![false; self.data.len()];
        random.iter().for_each(|card| member[card.at()] = true);
        Pool { random, member, opponents_class: false, without: None, asked: Value::Null }
    }

    fn pool_by_facts(&mut self, wanted: &Value) -> Option<Pool> {
        let Some(wanted) = wanted.as_object() else {
            self.error("cards(...) takes facts by name");
            return None;
        };
        let mut member = vec![true; self.data.len()];
        member[0] = false;
        let mut opponents_class = false;
        for (fact, value) in wanted {
            if fact == "class" && value == "opponents" {
                opponents_class = true;
            } else if self.is_fact(fact, value) {
                let has_it = |card: &CardData| has_fact(card, fact, value);
                member.iter_mut().zip(self.data).for_each(|(belongs, card)| *belongs &= has_it(card));
            }
        }
        let in_random = |i: &usize| member[*i] && self.data[*i].collectible && self.data[*i].implemented;
        let random = (1..self.data.len()).filter(in_random).map(|i| CardId(i as u16)).collect();
        Some(Pool { random, member, opponents_class, without: None, asked: Value::Null })
    }

    /// Whether there is such a fact and it can be so; a word that no card has would make an empty pool unnoticed.
    fn is_fact(&mut self, fact: &str, value: &Value) -> bool {
        let name = match fact {
            "kind" => "type",
            "class" => "class_",
            other => other,
        };
        if !FACTS.contains(&name) {
            self.error(format!("there is no fact {}; {}", quoted(fact), near(fact, FACTS)));
            return false;
        }
        if fact.ends_with("cost") {
            if value.as_i64().is_none() {
                self.error(format!("{name} is a whole number, not {}", shown(value)));
            }
            return value.is_i64();
        }
        let mut known = match fact {
            "kind" => texts(&Kind::words()),
            "class" => texts(&Class::words()),
            "race" => texts(&Race::words()),
            "rarity" => texts(&Rarity::words()),
            "set" => self.data.iter().filter_map(|card| card.set.as_ref()).map(|set| format!("{set:?}")).collect(),
            _ => self.data.iter().flat_map(|card| &card.keywords).map(|word| format!("{word:?}")).collect(),
        };
        known.sort();
        known.dedup();
        let is_known = value.as_str().is_some_and(|word| known.contains(&format!("{word:?}")));
        if !is_known {
            self.not_among(value, name.trim_end_matches('_'), &known);
        }
        is_known
    }
}

/// The facts of `cards(...)`, as the notation writes them.
const FACTS: &[&str] = &["type", "race", "class_", "set", "rarity", "keyword", "cost", "max_cost", "min_cost"];

fn has_fact(card: &CardData, fact: &str, value: &Value) -> bool {
    let (text, number) = (value.as_str().unwrap_or(""), value.as_i64());
    match (fact, number) {
        ("kind", _) => card.kind == text,
        ("race", _) => card.races.iter().any(|r| r == text || r == "all"),
        ("class", _) => card.class.as_deref().unwrap_or("neutral") == text,
        ("set", _) => card.set.as_deref() == Some(text),
        ("rarity", _) => card.rarity.as_deref() == Some(text),
        ("keyword", _) => card.keywords.iter().any(|k| k == text),
        ("cost", Some(n)) => card.cost == n,
        ("max_cost", Some(n)) => card.cost <= n,
        ("min_cost", Some(n)) => card.cost >= n,
        _ => false,
    }
}
