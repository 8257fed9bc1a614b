//! Selectors, numbers, conditions, card sources and pools.

use super::notation::{constants, place, quoted, shown, texts, Sort};
use super::words::{ConditionWord, Head, NumberWord, SelectorWord, SourceWord};
use super::{near, Compiler, MOST};
use crate::data::CardData;
use crate::program::*;
use crate::vocabulary::*;
use serde_json::Value;

/// As the notation writes them.
const COMPARISONS: &[&str] = &[">=", ">", "<=", "<", "=="];
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

    pub(super) fn intern_cond(&mut self, cond: Cond) -> CondId {
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
        let (head, args) = self.head::<SelectorWord>(value)?;
        Some(match head {
            SelectorWord::Own => Sel::SelfSlot,
            SelectorWord::Target => Sel::Target,
            SelectorWord::It => Sel::It,
            SelectorWord::Other => Sel::Other,
            SelectorWord::Each => Sel::Each,
            SelectorWord::Drawn => Sel::Drawn,
            SelectorWord::Summoned => Sel::Summoned,
            SelectorWord::OwnNeighbours => Sel::Adjacent(self.intern_sel(Sel::SelfSlot)),
            SelectorWord::Character => Sel::Characters,
            SelectorWord::Minion => Sel::Minions,
            SelectorWord::Hero => Sel::Heroes,
            SelectorWord::Weapon => Sel::Weapons,
            SelectorWord::HeroPower => Sel::HeroPowers,
            SelectorWord::Secret => Sel::Secrets,
            SelectorWord::Hand => Sel::Hands,
            SelectorWord::Dormant => Sel::Dormant,
            SelectorWord::Damaged => Sel::Damaged,
            SelectorWord::Frozen => Sel::Frozen,
            SelectorWord::Newcomer => Sel::Newcomer,
            SelectorWord::MortallyWounded => Sel::MortallyWounded,
            SelectorWord::SecretCard => Sel::SecretCard,
            SelectorWord::Legendary => Sel::Legendary,
            SelectorWord::Created => Sel::Created,
            SelectorWord::Kind if args[0] == "any" => Sel::AnyCard,
            SelectorWord::Kind => self.within(place("kind"), |c| {
                Sel::OfKind(c.word(&args[0], "type", Kind::from_word, texts(&Kind::words()), Kind::Minion))
            }),
            SelectorWord::Race => self.within(place("race"), |c| {
                let race = c.word(&args[0], "race", Race::from_word, texts(&Race::words()), Race::Beast);
                Sel::OfRace(race_bit(race))
            }),
            SelectorWord::Has => self.within(place("has"), |c| Sel::Has(Keywords::of(c.keyword(&args[0])))),
            SelectorWord::Named => self.within(place("named"), |c| Sel::Named(c.card_id(&args[0]))),
            SelectorWord::HasText => self.within(place("has_text"), |c| {
                Sel::WithText(c.word(&args[0], "text", Text::from_word, texts(&Text::words()), Text::Battlecry))
            }),
            SelectorWord::Highest | SelectorWord::Lowest => self.within(place(head.word()), |c| {
                let attribute = c.attribute(&args[0]);
                Sel::Extreme(attribute, head == SelectorWord::Highest, c.sel(&args[1]))
            }),
            SelectorWord::Leftmost | SelectorWord::Rightmost => {
                Sel::Outermost(head == SelectorWord::Leftmost, self.part(head, &args[0]))
            }
            SelectorWord::OfClass if args[0] == "others" => Sel::OtherClass,
            SelectorWord::OfClass => self.within(place("of_class"), |c| {
                let all = [vec!["\"others\"".to_string()], texts(&Class::words())].concat();
                Sel::OfClass(c.word(&args[0], "class", Class::from_word, all, Class::Neutral))
            }),
            SelectorWord::Having => self.within(place("having"), |c| c.having(args)),
            SelectorWord::Adjacent => Sel::Adjacent(self.part(head, &args[0])),
            SelectorWord::Mine => Sel::Mine(self.part(head, &args[0])),
            SelectorWord::Enemy => Sel::Enemy(self.part(head, &args[0])),
            SelectorWord::And => Sel::And(self.part(head, &args[0]), self.part(head, &args[1])),
            SelectorWord::Or => Sel::Or(self.part(head, &args[0]), self.part(head, &args[1])),
            SelectorWord::Minus => Sel::Minus(self.part(head, &args[0]), self.part(head, &args[1])),
            SelectorWord::Some => {
                let n = self.within(place("some"), |c| c.num(&args[0]));
                Sel::Some(n, self.part(head, &args[1]))
            }
        })
    }

    /// A selector that is part of another one.
    fn part(&mut self, of: SelectorWord, value: &Value) -> SelId {
        self.within(place(of.word()), |c| c.sel(value))
    }

    fn attribute(&mut self, value: &Value) -> Attribute {
        self.word(value, "attribute", Attribute::from_word, texts(&Attribute::words()), Attribute::Attack)
    }

    fn having(&mut self, args: &[Value]) -> Sel {
        Sel::Having(
            self.attribute(&args[0]),
            self.word(&args[1], "comparison", Comparison::from_word, texts(COMPARISONS), Comparison::Ge),
            self.num(&args[2]),
        )
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
        let (head, args) = self.head::<NumberWord>(value)?;
        Some(self.within(place(head.word()), |c| match head {
            NumberWord::Amount => Num::Amount,
            NumberWord::Noted => Num::Noted,
            NumberWord::OfChosen => Num::OfChosen(c.attribute(&args[0])),
            NumberWord::Offered => Num::Offered(c.pool(&args[0])),
            NumberWord::Count => Num::Count(c.sel(&args[0])),
            NumberWord::Attack => Num::Sum(Attribute::Attack, c.sel(&args[0])),
            NumberWord::Health => Num::Sum(Attribute::Health, c.sel(&args[0])),
            NumberWord::Damage => Num::Sum(Attribute::Damage, c.sel(&args[0])),
            NumberWord::Cost => Num::Sum(Attribute::Cost, c.sel(&args[0])),
            NumberWord::PrintedCost => Num::Sum(Attribute::PrintedCost, c.sel(&args[0])),
            NumberWord::Armor => Num::Sum(Attribute::Armor, c.sel(&args[0])),
            NumberWord::Tally => {
                Num::Tally(c.word(&args[0], "number", Tally::from_word, constants(&Tally::words()), Tally::Crystals))
            }
            NumberWord::Add => Num::Add(c.num(&args[0]), c.num(&args[1])),
            NumberWord::Sub => Num::Sub(c.num(&args[0]), c.num(&args[1])),
            NumberWord::Mul => Num::Mul(c.num(&args[0]), c.num(&args[1])),
            NumberWord::Between => c.between(args),
            NumberWord::Counted => {
                let count = c.word(&args[0], "count", Count::from_word, texts(&Count::words()), Count::Spells);
                Num::Counted(count, c.who(&args[1]))
            }
            NumberWord::InDeck => {
                let asked = c.word(&args[0], "number", OfDeck::from_word, texts(&OfDeck::words()), OfDeck::Count);
                Num::InDeck(asked, c.who(&args[1]), c.optional_pool(&args[2]))
            }
            NumberWord::If => Num::If(c.cond(&args[0]), c.num(&args[1]), c.num(&args[2])),
            NumberWord::Smaller => Num::Smaller(c.num(&args[0]), c.num(&args[1])),
            NumberWord::Half => Num::Half(c.num(&args[0])),
            NumberWord::Progress => Num::Progress,
            NumberWord::Larger => Num::Larger(c.num(&args[0]), c.num(&args[1])),
            NumberWord::OfPast => Num::OfPast(c.past(&args[0])),
        }))
    }

    fn between(&mut self, args: &[Value]) -> Num {
        let (low, high) = (self.small(&args[0]), self.small(&args[1]));
        if low > high {
            self.error(format!("between {low} and {high} holds no number"));
        }
        Num::Between(low.into(), high.max(low).into())
    }

    pub(super) fn cond(&mut self, value: &Value) -> CondId {
        let cond = self.read_cond(value).unwrap_or(Cond::CoinFlip);
        self.intern_cond(cond)
    }

    pub(super) fn optional_cond(&mut self, value: &Value) -> Option<CondId> {
        (!value.is_null()).then(|| self.cond(value))
    }

    fn read_cond(&mut self, value: &Value) -> Option<Cond> {
        let (head, args) = self.head::<ConditionWord>(value)?;
        Some(self.within(place(head.word()), |c| {
            let comparison = match head {
                ConditionWord::CoinFlip => return Cond::CoinFlip,
                ConditionWord::YourTurn => return Cond::YourTurn,
                ConditionWord::Rightmost => return Cond::Rightmost,
                ConditionWord::NoDuplicates => return Cond::NoDuplicates(c.who(&args[0])),
                ConditionWord::Chosen => return Cond::Chosen(c.optional_pool(&args[0])),
                ConditionWord::Rule => return Cond::Rule(c.rule(&args[0])),
                ConditionWord::Exists => return Cond::Exists(c.sel(&args[0])),
                ConditionWord::Not => return Cond::Not(c.cond(&args[0])),
                ConditionWord::All => return Cond::All(c.cond(&args[0]), c.cond(&args[1])),
                ConditionWord::Any => return Cond::Any(c.cond(&args[0]), c.cond(&args[1])),
                ConditionWord::Ge => Comparison::Ge,
                ConditionWord::Gt => Comparison::Gt,
                ConditionWord::Le => Comparison::Le,
                ConditionWord::Lt => Comparison::Lt,
                ConditionWord::Eq => Comparison::Eq,
                ConditionWord::Ne => Comparison::Ne,
            };
            Cond::Compare(comparison, c.num(&args[0]), c.num(&args[1]))
        }))
    }

    pub(super) fn source(&mut self, value: &Value) -> Source {
        if value.is_string() {
            return Source::Card(self.card_id(value));
        }
        self.read_source(value).unwrap_or(Source::Chosen)
    }

    fn read_source(&mut self, value: &Value) -> Option<Source> {
        let (head, args) = self.head::<SourceWord>(value)?;
        Some(self.within(place(head.word()), |c| match head {
            SourceWord::Chosen => Source::Chosen,
            SourceWord::Discarded => Source::Discarded,
            SourceWord::Random => Source::Random(c.pool(&args[0])),
            SourceWord::RandomElse => Source::RandomElse(c.pool(&args[0]), c.pool(&args[1])),
            SourceWord::CopyOf => Source::CopyOf(c.sel(&args[0])),
            SourceWord::ExactCopyOf => Source::ExactCopyOf(c.sel(&args[0])),
            SourceWord::FromHand => Source::FromHand(c.sel(&args[0])),
            SourceWord::FromDeck => Source::FromDeck(c.who(&args[0]), c.optional_pool(&args[1])),
            SourceWord::CopyFromDeck => Source::CopyFromDeck(c.who(&args[0]), c.optional_pool(&args[1])),
            SourceWord::Past => Source::Past(c.past_of(args)),
            SourceWord::Combined => Source::Combined,
            SourceWord::NextOf => {
                let count = c.word(&args[1], "count", Count::from_word, texts(&Count::words()), Count::Jade);
                Source::NextOf(c.pool(&args[0]), count)
            }
        }))
    }

    /// Cards of the past where nothing else can stand.
    pub(super) fn past(&mut self, value: &Value) -> PastId {
        match self.read_source(value) {
            Some(Source::Past(past)) => past,
            Some(_) => {
                self.error(format!("cards of the past go here, such as past(\"died\"), not {}", shown(value)));
                PastId(0)
            }
            None => PastId(0),
        }
    }

    fn past_of(&mut self, args: &[Value]) -> PastId {
        let past = OfPast {
            fate: self.word(&args[0], "fate", Fate::from_word, texts(&Fate::words()), Fate::Died),
            who: self.who(&args[1]),
            pool: self.optional_pool(&args[2]),
            when: self.word(&args[3], "time", When::from_word, texts(&When::words()), When::ThisGame),
            pick: self.word(&args[4], "choice", Pick::from_word, texts(&Pick::words()), Pick::Random),
            upgraded: self.truth(&args[5]),
        };
        let pasts = &mut self.tables.pasts;
        let known = pasts.iter().position(|known| *known == past).unwrap_or_else(|| {
            pasts.push(past);
            pasts.len() - 1
        });
        PastId(known as u16)
    }

    pub(super) fn rule(&mut self, value: &Value) -> Rule {
        self.word(value, "rule", Rule::from_word, texts(&Rule::words()), Rule::HealingHurts)
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
            "the_chosen" => Some(Pool { chosen: true, member: vec![true; self.data.len()], ..self.pool_of(vec![]) }),
            "without_kept" => {
                if !self.arity(head, args, 1) {
                    return None;
                }
                let pool = self.within(".without_kept", |c| c.read_pool(&args[0]))?;
                Some(Pool { not_kept: true, ..pool })
            }
            "cards" => self.within(".cards", |c| c.pool_by_facts(args.first().unwrap_or(&Value::Null))),
            _ => {
                self.unknown_word(value, Sort::Pool, &["cards", "ids", "the_chosen", "without", "without_kept"]);
                None
            }
        }
    }

    fn pool_of(&self, random: Vec<CardId>) -> Pool {
        let mut member = vec![false; self.data.len()];
        random.iter().for_each(|card| member[card.at()] = true);
        Pool {
            random,
            member,
            class_of: None,
            chosen: false,
            without: None,
            not_in_deck: false,
            started: None,
            not_kept: false,
            limits: vec![],
            measured: None,
            parts: Parts::None,
            asked: Value::Null,
        }
    }

    fn pool_by_facts(&mut self, wanted: &Value) -> Option<Pool> {
        let Some(wanted) = wanted.as_object() else {
            self.error("cards(...) takes facts by name");
            return None;
        };
        let mut member = vec![true; self.data.len()];
        member[0] = false;
        let (mut class_of, mut limits, mut not_in_deck, mut started) = (None, vec![], false, None);
        let mut numbers = vec![];
        for (fact, value) in wanted {
            if fact == "class" && value == "opponents" {
                class_of = Some(Whose::Opponents);
            } else if fact == "not_in_deck" {
                not_in_deck = self.truth(value);
            } else if fact == "opponent_started_with" {
                started = Some(self.truth(value));
            } else if fact == "class" && value == "yours" {
                class_of = Some(Whose::Yours);
            } else if fact == "class" && value == "others" {
                class_of = Some(Whose::Others);
            } else if let (None, Some(several)) = (measure(fact), value.as_array()) {
                // One of several words.
                let known = several.iter().filter(|value| self.is_fact(fact, value)).collect::<Vec<_>>();
                let has_it = |card: &CardData| known.iter().any(|value| has_fact(card, fact, value));
                member.iter_mut().zip(self.data).for_each(|(belongs, card)| *belongs &= has_it(card));
            } else if let (Some((attribute, comparison)), true) = (measure(fact), value.is_array()) {
                limits.push((attribute, comparison, self.within(format!(".{fact}"), |c| c.num(value))));
            } else if self.is_fact(fact, value) {
                if let (Some((attribute, comparison)), Some(n)) = (measure(fact), value.as_i64()) {
                    numbers.push((attribute, comparison, n as i32));
                    continue;
                }
                let has_it = |card: &CardData| has_fact(card, fact, value);
                member.iter_mut().zip(self.data).for_each(|(belongs, card)| *belongs &= has_it(card));
            }
        }
        let measured = (!numbers.is_empty()).then(|| Measured { alike: member.clone(), numbers });
        for &(attribute, comparison, n) in measured.iter().flat_map(|measured| &measured.numbers) {
            let holds = |card: &CardData| comparison.holds(number_of(card, attribute), n);
            member.iter_mut().zip(self.data).for_each(|(belongs, card)| *belongs &= holds(card));
        }
        let in_random = |i: &usize| member[*i] && self.data[*i].collectible && self.data[*i].implemented;
        let random = (1..self.data.len()).filter(in_random).map(|i| CardId(i as u16)).collect();
        Some(Pool {
            random,
            member,
            class_of,
            chosen: false,
            without: None,
            not_in_deck,
            started,
            not_kept: false,
            limits,
            measured,
            parts: Parts::None,
            asked: Value::Null,
        })
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
        if fact == "acts" {
            if !value.is_boolean() {
                self.error(format!("acts is True or False, not {}", shown(value)));
            }
            return value.is_boolean();
        }
        if let (Some(list), true) = (value.as_array(), fact == "class") {
            return list.iter().all(|class| self.is_fact(fact, class));
        }
        if measure(fact).is_some() {
            if value.as_i64().is_none() {
                self.error(format!("{name} is a whole number, not {}", shown(value)));
            }
            return value.is_i64();
        }
        if fact == "overload" {
            return value.is_boolean() || {
                self.error(format!("overload is True or False, not {}", shown(value)));
                false
            };
        }
        let mut known = match fact {
            "kind" => texts(&Kind::words()),
            "class" => texts(&Class::words()),
            "race" => texts(&Race::words()),
            "rarity" => texts(&Rarity::words()),
            "parity" => texts(&["odd", "even"]),
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
const FACTS: &[&str] = &[
    "type",
    "race",
    "class_",
    "set",
    "rarity",
    "keyword",
    "overload",
    "cost",
    "max_cost",
    "min_cost",
    "attack",
    "max_attack",
    "min_attack",
    "parity",
    "not_in_deck",
    "opponent_started_with",
    "acts",
];

/// What a fact of `cards(...)` that is a number measures, and how the card has to stand to it.
fn measure(fact: &str) -> Option<(Attribute, Comparison)> {
    Some(match fact {
        "cost" => (Attribute::Cost, Comparison::Eq),
        "max_cost" => (Attribute::Cost, Comparison::Le),
        "min_cost" => (Attribute::Cost, Comparison::Ge),
        "attack" => (Attribute::Attack, Comparison::Eq),
        "max_attack" => (Attribute::Attack, Comparison::Le),
        "min_attack" => (Attribute::Attack, Comparison::Ge),
        _ => return None,
    })
}

/// What is printed on a card.
fn number_of(card: &CardData, attribute: Attribute) -> i32 {
    (if attribute == Attribute::Attack { card.attack } else { card.cost }) as i32
}

/// Whether a card has a text that is more than keywords; nothing for one that has both.
fn acts(card: &CardData) -> Option<bool> {
    let is_keyword = |word: &String| Keyword::from_word(word).is_some_and(|keyword| keyword != Keyword::Elusive);
    let text = card.script.is_some() || card.keywords.iter().any(|word| word == Keyword::Elusive.word());
    match (text, card.keywords.iter().any(is_keyword)) {
        (true, true) => None,
        (text, _) => Some(text),
    }
}

fn has_fact(card: &CardData, fact: &str, value: &Value) -> bool {
    let text = value.as_str().unwrap_or("");
    match fact {
        "kind" => card.kind == text,
        "race" => card.races.iter().any(|r| r == text || r == "all"),
        "class" => match value.as_array() {
            Some(list) => list.iter().any(|class| has_fact(card, fact, class)),
            None => card.class.as_deref().unwrap_or("neutral") == text,
        },
        "acts" => Some(acts(card)) == value.as_bool().map(Some),
        "set" => card.set.as_deref() == Some(text),
        "rarity" => card.rarity.as_deref() == Some(text),
        "parity" => (card.cost % 2 == 0) == (text == "even"),
        "overload" => (card.overload > 0) == (value == &Value::Bool(true)),
        "keyword" => card.keywords.iter().any(|k| k == text),
        _ => false,
    }
}
