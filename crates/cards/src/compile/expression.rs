//! Selectors, numbers, conditions, card sources and pools.

use super::{suggestion, Compiler};
use crate::program::*;
use crate::vocabulary::*;
use serde_json::Value;

const SELECTORS: &[&str] = &[
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
    "UNDAMAGED",
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
const NUMBERS: &[&str] = &[
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
const CONDITIONS: &[&str] = &["ge", "gt", "le", "lt", "eq", "ne", "exists", "not", "all", "any", "coin_flip"];
const SOURCES: &[&str] = &["CHOSEN", "random", "copy_of", "exact_copy_of", "from_deck", "copy_from_deck", "from_hand"];

impl Compiler<'_> {
    pub(super) fn intern_sel(&mut self, sel: Sel) -> SelId {
        let tables = &mut self.tables;
        *self.known_sels.entry(sel).or_insert_with(|| {
            tables.sels.push(sel);
            SelId(tables.sels.len() as u16 - 1)
        })
    }

    pub(super) fn intern_num(&mut self, num: Num) -> NumId {
        let tables = &mut self.tables;
        *self.known_nums.entry(num).or_insert_with(|| {
            tables.nums.push(num);
            NumId(tables.nums.len() as u16 - 1)
        })
    }

    fn intern_cond(&mut self, cond: Cond) -> CondId {
        let tables = &mut self.tables;
        *self.known_conds.entry(cond).or_insert_with(|| {
            tables.conds.push(cond);
            CondId(tables.conds.len() as u16 - 1)
        })
    }

    pub(super) fn sel(&mut self, value: &Value) -> SelId {
        let sel = self.read_sel(value).unwrap_or(Sel::SelfSlot);
        self.intern_sel(sel)
    }

    fn read_sel(&mut self, value: &Value) -> Option<Sel> {
        let (head, args) = self.node(value, "a selector")?;
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
            "UNDAMAGED" => Some(Sel::Undamaged),
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
                self.error(format!("unknown selector {head:?}; {}", suggestion(head, SELECTORS)));
                return None;
            }
        };
        if !self.arity(head, args, expected) {
            return None;
        }
        self.within(format!(".{head}"), |c| c.compound_sel(head, args))
    }

    fn compound_sel(&mut self, head: &str, args: &[Value]) -> Option<Sel> {
        Some(match head {
            "kind" if args[0] == "any" => Sel::AnyCard,
            "kind" => Sel::OfKind(self.word(&args[0], Kind::from_word, Kind::words(), Kind::Minion)),
            "race" => Sel::OfRace(race_bit(self.word(&args[0], Race::from_word, Race::words(), Race::Beast))),
            "has" => Sel::Has(Keywords::of(self.word(&args[0], Keyword::from_word, Keyword::words(), Keyword::Taunt))),
            "named" => Sel::Named(self.card_id(&args[0])),
            "adjacent" => Sel::Adjacent(self.sel(&args[0])),
            "mine" => Sel::Mine(self.sel(&args[0])),
            "enemy" => Sel::Enemy(self.sel(&args[0])),
            "and" => Sel::And(self.sel(&args[0]), self.sel(&args[1])),
            "or" => Sel::Or(self.sel(&args[0]), self.sel(&args[1])),
            "minus" => Sel::Minus(self.sel(&args[0]), self.sel(&args[1])),
            "some" => Sel::Some(self.num(&args[0]), self.sel(&args[1])),
            "having" => Sel::Having(
                self.word(&args[0], Attribute::from_word, Attribute::words(), Attribute::Attack),
                self.word(&args[1], Comparison::from_word, Comparison::words(), Comparison::Ge),
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
        let (head, args) = self.node(value, "a number")?;
        let expected = match head {
            "AMOUNT" => 0,
            "count" | "attack" | "health" | "damage" | "cost" | "printed_cost" | "armor" | "tally" => 1,
            "between" | "add" | "sub" | "mul" => 2,
            _ => {
                self.error(format!("unknown number {head:?}; {}", suggestion(head, NUMBERS)));
                return None;
            }
        };
        if !self.arity(head, args, expected) {
            return None;
        }
        self.within(format!(".{head}"), |c| c.compound_num(head, args))
    }

    fn compound_num(&mut self, head: &str, args: &[Value]) -> Option<Num> {
        Some(match head {
            "AMOUNT" => Num::Amount,
            "count" => Num::Count(self.sel(&args[0])),
            "tally" => Num::Tally(self.word(&args[0], Tally::from_word, Tally::words(), Tally::Crystals)),
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
        let (head, args) = self.node(value, "a condition")?;
        let expected = match head {
            "coin_flip" => 0,
            "exists" | "not" => 1,
            "ge" | "gt" | "le" | "lt" | "eq" | "ne" | "all" | "any" => 2,
            _ => {
                self.error(format!("unknown condition {head:?}; {}", suggestion(head, CONDITIONS)));
                return None;
            }
        };
        if !self.arity(head, args, expected) {
            return None;
        }
        self.within(format!(".{head}"), |c| {
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
        let (head, args) = self.node(value, "a card")?;
        let expected = match head {
            "CHOSEN" => 0,
            "random" | "copy_of" | "exact_copy_of" | "from_hand" => 1,
            "from_deck" | "copy_from_deck" => 2,
            _ => {
                self.error(format!("unknown card source {head:?}; {}", suggestion(head, SOURCES)));
                return None;
            }
        };
        if !self.arity(head, args, expected) {
            return None;
        }
        self.within(format!(".{head}"), |c| {
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
        let mut pool = self.read_pool(value).unwrap_or_else(|| self.pool_of(vec![]));
        pool.asked = value.clone();
        self.tables.pools.push(pool);
        let id = PoolId(self.tables.pools.len() as u16 - 1);
        self.known_pools.insert(key, id);
        id
    }

    fn read_pool(&mut self, value: &Value) -> Option<Pool> {
        let (head, args) = self.node(value, "a pool of cards")?;
        match head {
            "ids" => {
                let random: Vec<CardId> = args.iter().map(|id| self.card_id(id)).collect();
                Some(self.pool_of(random))
            }
            "without" if args.len() == 2 => {
                let mut pool = self.within(".without", |c| c.read_pool(&args[0]))?;
                pool.without = Some(self.within(".without", |c| c.sel(&args[1])));
                Some(pool)
            }
            "cards" => self.within(".cards", |c| c.pool_by_facts(args.first().unwrap_or(&Value::Null))),
            _ => {
                self.error(format!("unknown pool {head:?}; known: cards, ids, without"));
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
        let opponents_class = wanted.get("class").is_some_and(|class| class == "opponents");
        for (fact, value) in wanted.iter().filter(|(_, value)| *value != "opponents") {
            let (text, number) = (value.as_str().unwrap_or(""), value.as_i64());
            for (i, belongs) in member.iter_mut().enumerate() {
                let card = &self.data[i];
                *belongs &= match (fact.as_str(), number) {
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
                };
            }
            let known = ["kind", "race", "class", "set", "rarity", "keyword", "cost", "max_cost", "min_cost"];
            if !known.contains(&fact.as_str()) {
                self.error(format!("unknown fact {fact:?}; {}", suggestion(fact, &known)));
            }
        }
        let in_random = |i: &usize| member[*i] && self.data[*i].collectible && self.data[*i].implemented;
        let random = (1..self.data.len()).filter(in_random).map(|i| CardId(i as u16)).collect();
        Some(Pool { random, member, opponents_class, without: None, asked: Value::Null })
    }
}
