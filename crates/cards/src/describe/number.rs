//! Numbers and conditions in words.

use super::noun::{Form, Noun, Side};
use super::source::{deck_of, player};
use super::standing::rule_words;
use super::words::*;
use super::Teller;
use crate::program::*;
use crate::vocabulary::*;

impl Teller<'_> {
    /// The number if it is known beforehand.
    pub fn constant(&self, num: NumId) -> Option<i64> {
        match *self.catalogue.num(num) {
            Num::Const(n) => Some(n.into()),
            _ => None,
        }
    }

    /// `6`, `2-3`, `the number of your minions`.
    pub fn number(&mut self, num: NumId) -> String {
        match *self.catalogue.num(num) {
            Num::Const(n) => n.to_string(),
            Num::Amount => "that much".into(),
            Num::Noted => "as much as was dealt or noted".into(),
            Num::OfChosen(attribute) => format!("the chosen card's {}", super::words::attribute(attribute)),
            Num::Offered(pool) => format!("the number of {} on offer", self.pool(pool, true)),
            Num::Between(low, high) => format!("{low}-{high}"),
            Num::Count(sel) => format!("the number of {}", self.thing(sel, Form::Several)),
            Num::Sum(attribute, sel) => self.sum(attribute, sel),
            Num::Tally(tally) => match tally {
                Tally::SpellDamage => "your Spell Damage".into(),
                counted => format!("the number of {}", tally_words(counted).1),
            },
            Num::Counted(count, who) => format!("the number of {}", counted(count, who)),
            Num::InDeck(asked, who, pool) => {
                let (_, more) = self.optional_pool(pool);
                let deck = deck_of(who);
                match asked {
                    OfDeck::Count => format!("the number of {more} in {deck}"),
                    OfDeck::LowestCost => format!("the lowest Cost of {more} in {deck}"),
                    OfDeck::HighestCost => format!("the highest Cost of {more} in {deck}"),
                }
            }
            Num::If(cond, a, b) => {
                let (a, b) = (self.number(a), self.number(b));
                format!("{a} if {} (otherwise {b})", self.condition(cond, true))
            }
            Num::Half(n) => format!("half of {}, rounded down", self.number(n)),
            Num::Progress => "how far this has come".into(),
            Num::Larger(a, b) => format!("the larger of {} and {}", self.number(a), self.number(b)),
            Num::OfPast(past) => format!("the number of {}", self.past(past, true)),
            Num::Smaller(a, b) => format!("the smaller of {} and {}", self.number(a), self.number(b)),
            Num::Add(a, b) => format!("{} plus {}", self.number(a), self.number(b)),
            Num::Mul(a, b) => format!("{} times {}", self.number(a), self.number(b)),
            Num::Sub(a, b) if self.constant(a) == Some(0) => format!("minus {}", self.number(b)),
            Num::Sub(a, b) if self.is_cards_played(a) && self.constant(b) == Some(1) => {
                "the number of other cards you have played this turn".into()
            }
            Num::Sub(a, b) => format!("{} minus {}", self.number(a), self.number(b)),
        }
    }

    fn is_cards_played(&self, num: NumId) -> bool {
        *self.catalogue.num(num) == Num::Tally(Tally::CardsPlayedThisTurn)
    }

    fn sum(&mut self, attribute: Attribute, sel: SelId) -> String {
        let (word, plural) = (super::words::attribute(attribute), self.is_plural(sel, Form::All));
        let word = if self.is_weapon(sel) && attribute == Attribute::Health { "Durability" } else { word };
        let whose = self.thing(sel, Form::All);
        match (attribute, plural) {
            (Attribute::Damage, _) => format!("the damage {whose} {} taken", if plural { "have" } else { "has" }),
            (_, true) => format!("the total {word} of {whose}"),
            (_, false) => format!("{} {word}", possessive(&whose)),
        }
    }

    pub fn is_weapon(&mut self, sel: SelId) -> bool {
        self.silent_nouns(sel)
            .iter()
            .all(|noun| noun.what == "weapon" || noun.definite.as_deref() == Some("this weapon"))
    }

    /// `k for each …`, where the number is such: the factor and what is counted.
    pub fn per_each(&mut self, num: NumId) -> Option<(i64, String)> {
        match *self.catalogue.num(num) {
            Num::Count(sel) => Some((1, self.thing(sel, Form::Each))),
            Num::Tally(Tally::SpellDamage) => Some((1, "Spell Damage you have".into())),
            Num::Tally(tally) => Some((1, tally_words(tally).0.into())),
            Num::Sum(Attribute::Damage, sel) => {
                let has = if self.is_plural(sel, Form::All) { "have" } else { "has" };
                Some((1, format!("damage {} {has} taken", self.thing(sel, Form::All))))
            }
            Num::Sum(attribute, sel) => {
                let weapon = attribute == Attribute::Health && self.is_weapon(sel);
                let word = if weapon { "Durability" } else { super::words::attribute(attribute) };
                Some((1, format!("{word} of {}", self.thing(sel, Form::All))))
            }
            Num::Sub(a, b) if self.constant(a) == Some(0) => self.per_each(b).map(|(k, what)| (-k, what)),
            Num::Sub(a, b) if self.is_cards_played(a) && self.constant(b) == Some(1) => {
                Some((1, "other card you have played this turn".into()))
            }
            Num::Mul(a, b) => match (self.constant(a), self.constant(b)) {
                (Some(k), None) => self.per_each(b).map(|(n, what)| (k * n, what)),
                (None, Some(k)) => self.per_each(a).map(|(n, what)| (k * n, what)),
                _ => None,
            },
            Num::Counted(count, who) => Some((1, counted_one(count, who))),
            Num::InDeck(OfDeck::Count, who, pool) => {
                Some((1, format!("{} in {}", self.optional_pool(pool).0, deck_of(who))))
            }
            Num::Const(_) | Num::Amount | Num::Between(..) | Num::Add(..) | Num::Sub(..) => None,
            Num::InDeck(..) | Num::If(..) | Num::Smaller(..) | Num::Larger(..) | Num::Half(_) | Num::Progress => None,
            Num::Noted | Num::OfChosen(_) | Num::Offered(_) => None,
            Num::OfPast(past) => Some((1, self.past(past, false))),
        }
    }

    /// A condition as the part after "if"; `holds` false says its contrary.
    pub fn condition(&mut self, cond: CondId, holds: bool) -> String {
        match self.catalogue.cond(cond) {
            Cond::CoinFlip => format!("a coin flip is {}", if holds { "won" } else { "lost" }),
            Cond::YourTurn => format!("it is {} turn", if holds { "your" } else { "your opponent's" }),
            Cond::Rightmost => format!("it was {}the rightmost card", if holds { "" } else { "not " }),
            Cond::NoDuplicates(who) => format!("{} has {}duplicates", deck_of(who), if holds { "no " } else { "" }),
            Cond::Chosen(pool) => {
                let (what, _) = self.optional_pool(pool);
                format!("{} {what} is the chosen card", if holds { "such a" } else { "no" })
            }
            Cond::Rule(rule) => format!("{}{}", if holds { "" } else { "it is not so that " }, rule_words(rule)),
            Cond::Not(inner) => self.condition(inner, !holds),
            Cond::All(a, b) => self.joined(a, b, if holds { "and" } else { "or" }, holds),
            Cond::Any(a, b) => self.joined(a, b, if holds { "or" } else { "and" }, holds),
            Cond::Exists(sel) => self.existence(sel, holds),
            Cond::Compare(comparison, a, b) => {
                let comparison = if holds { comparison } else { opposite(comparison) };
                self.comparison(comparison, a, b)
            }
        }
    }

    fn joined(&mut self, a: CondId, b: CondId, word: &str, holds: bool) -> String {
        let left = self.condition(a, holds);
        format!("{left} {word} {}", self.condition(b, holds))
    }

    /// `the source of the damage is this minion`: two names for the same one.
    fn identity(&mut self, sel: SelId, holds: bool) -> Option<String> {
        let Sel::And(a, b) = *self.catalogue.sel(sel) else { return None };
        let [one, other] = [a, b].map(|part| match self.silent_nouns(part).as_slice() {
            [noun] if !noun.has_qualities() => noun.definite.clone(),
            _ => None,
        });
        Some(format!("{} is {}{}", one?, if holds { "" } else { "not " }, other?))
    }

    fn existence(&mut self, sel: SelId, holds: bool) -> String {
        if let Some(said) = self.identity(sel, holds) {
            return said;
        }
        let nouns = self.nouns(sel);
        let definite = nouns.iter().find_map(|noun| noun.definite.clone());
        if let Some(name) = definite {
            if nouns.iter().all(|noun| !noun.has_qualities()) {
                let name = if name == "the target" { "target".into() } else { name };
                return if holds { format!("there is {}", with_article(&name)) } else { format!("there is no {name}") };
            }
            let said: Vec<String> = nouns.iter().map(|noun| noun.says_of(&name, holds)).collect();
            return listed(&said, if holds { "or" } else { "and" });
        }
        let side = nouns.first().map_or(Side::Any, |noun| noun.side);
        let said: Vec<String> =
            nouns.iter().map(|noun| unsided(noun, if holds { Form::One } else { Form::Each })).collect();
        let said = listed(&said, "or");
        format!("{} {}{said}", owner_has(side, false), if holds { "" } else { "no " })
    }

    fn comparison(&mut self, comparison: Comparison, a: NumId, b: NumId) -> String {
        let n = self.number(b);
        let figure = self.constant(b).is_some();
        match *self.catalogue.num(a) {
            Num::Count(sel) if figure => {
                let nouns = self.nouns(sel);
                let side = nouns.first().map_or(Side::Any, |noun| noun.side);
                let said: Vec<String> = nouns.iter().map(|noun| unsided(noun, Form::Several)).collect();
                format!("{} {} {}", owner_has(side, true), quantity(comparison, &n), listed(&said, "and"))
            }
            Num::Counted(count, who) if figure => {
                format!("there were {} {}", quantity(comparison, &n), counted(count, who))
            }
            Num::OfPast(past) if figure => format!("there were {} {}", quantity(comparison, &n), self.past(past, true)),
            Num::InDeck(OfDeck::Count, who, pool) if figure => {
                let more = self.optional_pool(pool).1;
                format!("{} has {} {more}", deck_of(who), quantity(comparison, &n))
            }
            Num::Tally(tally) if figure => match tally {
                Tally::SpellDamage => format!("you have {} Spell Damage", quantity(comparison, &n)),
                Tally::Mana => format!("you have {} Mana left", quantity(comparison, &n)),
                Tally::Arrivals => format!("{} things have come into play", quantity(comparison, &n)),
                Tally::Locked => format!("you have {} locked Mana Crystals", quantity(comparison, &n)),
                Tally::Overloaded => format!("you have {} Overloaded Mana Crystals", quantity(comparison, &n)),
                Tally::Crystals => format!("you have {} Mana Crystals", quantity(comparison, &n)),
                Tally::EnemyCrystals => format!("your opponent has {} Mana Crystals", quantity(comparison, &n)),
                Tally::EnemyCardsPlayedThisTurn => {
                    format!("your opponent has played {} cards this turn", quantity(comparison, &n))
                }
                Tally::CardsPlayedThisTurn => format!("you have played {} cards this turn", quantity(comparison, &n)),
                Tally::MinionsPlayedThisTurn => {
                    format!("you have played {} minions this turn", quantity(comparison, &n))
                }
                Tally::TotemsSummonedThisGame => {
                    format!("you have summoned {} Totems this game", quantity(comparison, &n))
                }
            },
            _ => format!("{} is {}", self.number(a), bound(comparison, &n)),
        }
    }
}

/// One and several of what a tally counts.
fn tally_words(tally: Tally) -> (&'static str, &'static str) {
    match tally {
        Tally::CardsPlayedThisTurn => ("card you have played this turn", "cards you have played this turn"),
        Tally::MinionsPlayedThisTurn => ("minion you have played this turn", "minions you have played this turn"),
        Tally::TotemsSummonedThisGame => ("Totem you have summoned this game", "Totems you have summoned this game"),
        Tally::SpellDamage => ("Spell Damage", "Spell Damage"),
        Tally::Mana => ("Mana you have left", "Mana you have left"),
        Tally::Arrivals => ("arrival so far", "arrivals so far"),
        Tally::Locked => ("locked Mana Crystal", "locked Mana Crystals"),
        Tally::Overloaded => ("Overloaded Mana Crystal", "Overloaded Mana Crystals"),
        Tally::Crystals => ("Mana Crystal you have", "Mana Crystals you have"),
        Tally::EnemyCrystals => ("Mana Crystal your opponent has", "Mana Crystals your opponent has"),
        Tally::EnemyCardsPlayedThisTurn => {
            ("card your opponent has played this turn", "cards your opponent has played this turn")
        }
    }
}

/// What has been counted: one of it, several of it, and what whoever it is did with it.
fn count_words(count: Count) -> (&'static str, &'static str, &'static str) {
    match count {
        Count::SpellsThisTurn => ("spell", "spells", "{} cast this turn"),
        Count::BigSpellsThisTurn => ("spell", "spells", "for (5) or more that {} cast this turn"),
        Count::ElementalsThisTurn => ("Elemental", "Elementals", "{} played this turn"),
        Count::MinionsDiedThisTurn => ("minion", "minions", "{} lost this turn"),
        Count::HeroDamageThisTurn => ("damage", "points of damage", "{} took this turn"),
        Count::HeroHealedThisTurn => ("Health", "points of Health", "{} got back this turn"),
        Count::NextSpellsTwice => ("spell", "spells", "{} will cast twice"),
        Count::NextSpellDamage => ("Spell Damage", "points of Spell Damage", "that {} will have for the next spell"),
        Count::NextPowerDamage => ("damage", "points of damage", "that {} will deal with the next Hero Power"),
        Count::NextBattlecriesTwice => ("Battlecry", "Battlecries", "{} will trigger twice"),
        Count::ElementalsLastTurn => ("Elemental", "Elementals", "{} played last turn"),
        Count::Spells => ("spell", "spells", "{} cast this game"),
        Count::BigSpells => ("spell", "spells", "for (5) or more that {} cast this game"),
        Count::ManaOnSpells => ("Mana", "Mana", "{} spent on spells this game"),
        Count::PowerUses => ("Hero Power", "Hero Powers", "{} used this game"),
        Count::PowerDamage => ("damage", "points of damage", "{} dealt with the Hero Power this game"),
        Count::Secrets => ("Secret", "Secrets", "{} played this game"),
        Count::Overloaded => ("Mana Crystal", "Mana Crystals", "{} Overloaded this game"),
        Count::OtherClass => ("card", "cards", "from another class {} played this game"),
        Count::Discarded => ("card", "cards", "{} discarded this game"),
        Count::Healed => ("Health", "points of Health", "{} restored this game"),
        Count::Jade => ("Jade Golem", "Jade Golems", "{} summoned this game"),
        Count::CthunAttack => ("Attack", "points of Attack", "{} gave to C'Thun"),
        Count::CthunHealth => ("Health", "points of Health", "{} gave to C'Thun"),
        Count::CthunTaunt => ("Taunt", "Taunts", "{} gave to C'Thun"),
        Count::ExtraTurns => ("extra turn", "extra turns", "{} will take"),
        Count::MinionsAre => ("Attack and Health", "Attack and Health", "that the minions of {} have"),
    }
}

fn counted_one(count: Count, who: Who) -> String {
    let (one, _, deed) = count_words(count);
    format!("{one} {}", done_by(deed, who))
}

pub fn counted(count: Count, who: Who) -> String {
    let (_, several, deed) = count_words(count);
    format!("{several} {}", done_by(deed, who))
}

fn done_by(deed: &str, who: Who) -> String {
    let whoever = if who == Who::Both { "the players" } else { player(who).unwrap_or("you") };
    deed.replacen("{}", whoever, 1)
}

fn owner_has(side: Side, several: bool) -> &'static str {
    match side {
        Side::Mine => "you have",
        Side::Enemy => "your opponent has",
        Side::Any if several => "there are",
        Side::Any => "there is",
    }
}

/// The noun after "you have", which says whose already.
fn unsided(noun: &Noun, form: Form) -> String {
    let side = if noun.in_hand { noun.side } else { Side::Any };
    Noun { side, ..noun.clone() }.render(form)
}

pub fn possessive(name: &str) -> String {
    if name.ends_with('s') {
        format!("{name}'")
    } else {
        format!("{name}'s")
    }
}
