//! Selectors as noun phrases: `your other minions`, `a random enemy`, `the target`.

use super::words::*;
use super::Teller;
use crate::program::*;
use crate::vocabulary::*;

#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum Side {
    #[default]
    Any,
    Mine,
    Enemy,
}

/// What a selector picks, as far as words go. A definite thing ("the target") keeps the qualities asked of it, so that
/// a condition can say "the target is a damaged minion".
#[derive(Clone, Default)]
pub struct Noun {
    pub definite: Option<String>,
    /// The definite thing is several.
    pub several: bool,
    /// `minion`, `hero`; empty where only qualities are given.
    pub what: String,
    pub side: Side,
    pub in_hand: bool,
    pub qualities: Vec<String>,
    pub race: Option<String>,
    pub with: Vec<String>,
    pub other: bool,
    pub except: Vec<String>,
    /// How many at random: a number or a phrase.
    pub random: Option<String>,
}

/// How a noun stands in its sentence.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// All of them: `all enemy minions`, `your minions`.
    All,
    /// Any one: `an enemy minion`.
    One,
    /// After "each": `enemy minion`.
    Each,
    /// After "the number of": `enemy minions`.
    Several,
}

impl Noun {
    fn named(what: &str) -> Noun {
        Noun { what: what.into(), ..Noun::default() }
    }

    pub fn definite(name: impl Into<String>) -> Noun {
        Noun { definite: Some(name.into()), ..Noun::default() }
    }

    fn quality(quality: &str) -> Noun {
        Noun { qualities: vec![quality.into()], ..Noun::default() }
    }

    fn suffixed(suffix: String) -> Noun {
        Noun { with: vec![suffix], ..Noun::default() }
    }

    /// Both at once.
    fn and(mut self, other: Noun) -> Noun {
        let rank = |what: &str| match what {
            "" => 0,
            "character" => 1,
            "card" => 2,
            _ => 3,
        };
        if rank(&other.what) > rank(&self.what) {
            self.what = other.what;
        }
        if other.definite.is_some() {
            self.several = other.several;
        }
        self.definite = self.definite.or(other.definite);
        self.side = if self.side == Side::Any { other.side } else { self.side };
        self.in_hand |= other.in_hand;
        self.qualities.extend(other.qualities);
        self.race = self.race.or(other.race);
        self.with.extend(other.with);
        self.other |= other.other;
        self.except.extend(other.except);
        self.random = self.random.or(other.random);
        self
    }

    pub fn has_qualities(&self) -> bool {
        !self.what.is_empty()
            || self.side != Side::Any
            || !self.qualities.is_empty()
            || self.race.is_some()
            || !self.with.is_empty()
            || !self.except.is_empty()
    }

    /// The word for one of it.
    pub fn head(&self) -> String {
        match (&self.race, self.what.as_str()) {
            (Some(race), _) => race.clone(),
            (None, "character") if self.side == Side::Enemy => "enemy".into(),
            (None, "") => "character".into(),
            (None, what) => what.into(),
        }
    }

    /// Of which each side has at most one.
    pub fn is_single(&self) -> bool {
        matches!(self.what.as_str(), "hero" | "weapon" | "Hero Power")
            && self.side != Side::Any
            && self.qualities.is_empty()
            && self.with.is_empty()
    }

    pub fn is_plural(&self, form: Form) -> bool {
        match (&self.definite, &self.random) {
            (Some(_), _) => self.several,
            (None, Some(n)) => n != "1",
            (None, None) => !self.is_single() && matches!(form, Form::All | Form::Several),
        }
    }

    /// Of whose hand, and which of them.
    fn tail(&self) -> String {
        let hand = match (self.in_hand, self.side) {
            (false, _) => "",
            (true, Side::Mine) => " in your hand",
            (true, Side::Enemy) => " in your opponent's hand",
            (true, Side::Any) => " in both hands",
        };
        let except = match self.except.as_slice() {
            [] => String::new(),
            some => format!(" except {}", listed(some, "and")),
        };
        let (clauses, with): (Vec<String>, Vec<String>) =
            self.with.iter().cloned().partition(|words| words.starts_with("that "));
        let with = [with, clauses]
            .iter()
            .filter(|words| !words.is_empty())
            .fold(String::new(), |said, words| format!("{said} {}", listed(words, "and")));
        format!("{hand}{with}{except}")
    }

    /// Side and qualities before the head; `friendly` and `enemy` where the hand does not say it.
    fn adjectives(&self) -> String {
        let mut all = self.qualities.clone();
        match self.side {
            _ if self.in_hand => {}
            Side::Enemy if self.head() != "enemy" => all.push("enemy".to_string()),
            Side::Mine => all.push("friendly".to_string()),
            _ => {}
        }
        all.iter().map(|word| format!("{word} ")).collect()
    }

    pub fn render(&self, form: Form) -> String {
        if let Some(name) = &self.definite {
            return match self.has_qualities() {
                true => format!("{name} (if {})", self.says_of(name, true)),
                false => name.clone(),
            };
        }
        let tail = self.tail();
        if self.is_single() {
            let what = &self.what;
            return match self.side {
                Side::Mine => format!("your {what}{tail}"),
                _ if what == "hero" => format!("the enemy hero{tail}"),
                _ => format!("your opponent's {what}{tail}"),
            };
        }
        let (head, adjectives) = (self.head(), self.adjectives());
        let other = if self.other { "other " } else { "" };
        if let Some(n) = &self.random {
            return match n.as_str() {
                "1" if self.other => format!("another random {adjectives}{head}{tail}"),
                "1" => format!("a random {adjectives}{head}{tail}"),
                n => format!("{n} random {other}{adjectives}{}{tail}", plural(&head)),
            };
        }
        match form {
            Form::Each => format!("{other}{adjectives}{head}{tail}"),
            Form::One if self.other => format!("another {adjectives}{head}{tail}"),
            Form::One => format!("{}{tail}", with_article(&format!("{adjectives}{head}"))),
            Form::All | Form::Several => self.several_of(form, other, &adjectives, &plural_head(&head), &tail),
        }
    }

    fn several_of(&self, form: Form, other: &str, adjectives: &str, heads: &str, tail: &str) -> String {
        // "your minions" says friendly already; "your characters" nobody says.
        if self.side == Side::Mine && !self.in_hand && self.what != "character" {
            let adjectives = adjectives.replacen("friendly ", "", 1);
            return format!("your {other}{adjectives}{heads}{tail}");
        }
        let all = if form == Form::All { "all " } else { "" };
        format!("{all}{other}{adjectives}{heads}{tail}")
    }

    /// `the target is a damaged minion`, said of a definite thing with qualities.
    pub fn says_of(&self, name: &str, holds: bool) -> String {
        let mut quality = Noun { definite: None, random: None, ..self.clone() };
        let (be, not) = (if self.several { "are" } else { "is" }, if holds { "" } else { " not" });
        if let [only] = quality.qualities.as_slice() {
            if only == "mortally wounded" || only == "alive" {
                let dies = (only == "mortally wounded") == holds;
                return format!("{name} {}", if dies { "dies" } else { "survives" });
            }
        }
        if quality.what.is_empty() && quality.race.is_none() {
            let mut said = std::mem::take(&mut quality.qualities);
            match quality.side {
                Side::Mine => said.insert(0, "friendly".into()),
                Side::Enemy => said.insert(0, "an enemy".into()),
                Side::Any => {}
            }
            let words = listed(&said, "and");
            let tail = quality.tail();
            if words.is_empty() && tail.starts_with(" with ") {
                return format!("{name} {}{}", if holds { "has" } else { "does not have" }, &tail[" with".len()..]);
            }
            return format!("{name} {be}{not} {words}{tail}").replace("  ", " ");
        }
        format!("{name} {be}{not} {}", quality.render(Form::One))
    }
}

fn plural_head(head: &str) -> String {
    if head == "enemy" {
        "enemies".into()
    } else {
        plural(head)
    }
}

impl Teller<'_> {
    /// The alternatives of a selector, mostly one.
    pub fn nouns(&mut self, sel: SelId) -> Vec<Noun> {
        let one = match *self.catalogue.sel(sel) {
            Sel::SelfSlot => Noun::definite(self.own.clone()),
            Sel::Target => Noun::definite(self.target()),
            Sel::It => Noun::definite(self.it.clone()),
            Sel::Other => Noun::definite(self.partner.clone()),
            Sel::Each => Noun::definite("that one"),
            Sel::Drawn => Noun::definite("the drawn card"),
            Sel::OfClass(class) => Noun::quality(&capital(class.word())),
            Sel::OtherClass => Noun::suffixed("from another class".into()),
            Sel::Outermost(left, from) => return self.outermost(left, from),
            Sel::Summoned => Noun::definite("the summoned minion"),
            Sel::Characters => Noun::named("character"),
            Sel::Minions => Noun::named("minion"),
            Sel::Heroes => Noun::named("hero"),
            Sel::Weapons => Noun::named("weapon"),
            Sel::HeroPowers => Noun::named("Hero Power"),
            Sel::Secrets | Sel::SecretCard => Noun::named("Secret"),
            Sel::Hands => Noun { in_hand: true, ..Noun::named("card") },
            Sel::OfKind(kind) => Noun::named(&kind.word().replace('_', " ")),
            Sel::AnyCard => Noun::named("card"),
            Sel::Dormant => Noun::quality("dormant"),
            Sel::Damaged => Noun::quality("damaged"),
            Sel::Undamaged => Noun::quality("undamaged"),
            Sel::Frozen => Noun::quality("Frozen"),
            Sel::Newcomer => Noun::suffixed("that came this turn".into()),
            Sel::MortallyWounded => Noun::quality("mortally wounded"),
            Sel::Legendary => Noun::quality("Legendary"),
            Sel::Created => Noun::suffixed("that did not start in its player's deck".into()),
            Sel::OfRace(bits) => Noun { race: Some(race(bits)), ..Noun::default() },
            Sel::Has(words) => Noun::suffixed(format!("with {}", listed(&keywords(words), "and"))),
            Sel::WithText(text) => Noun::suffixed(format!("with {}", text_word(text))),
            Sel::Extreme(attribute, highest, from) => return self.extreme(attribute, highest, from),
            Sel::Named(card) => Noun { race: Some(self.catalogue.card(card).name.clone()), ..Noun::default() },
            Sel::Having(attribute, comparison, n) => self.having(attribute, comparison, n),
            Sel::Adjacent(center) => self.neighbours(center),
            Sel::Mine(inner) => return self.sided(inner, Side::Mine),
            Sel::Enemy(inner) => return self.sided(inner, Side::Enemy),
            Sel::And(a, b) => {
                let (left, right) = (self.nouns(a), self.nouns(b));
                let pairs = left.iter().flat_map(|x| right.iter().map(move |y| x.clone().and(y.clone())));
                return pairs.collect();
            }
            Sel::Or(a, b) => {
                let mut both = self.nouns(a);
                both.extend(self.nouns(b));
                return both;
            }
            Sel::Minus(from, what) => return self.minus(from, what),
            Sel::Some(n, from) => self.at_random(n, from),
        };
        vec![one]
    }

    fn having(&mut self, attribute: Attribute, comparison: Comparison, n: NumId) -> Noun {
        let any = comparison == Comparison::Ge && *self.catalogue.num(n) == Num::Const(1);
        if attribute == Attribute::Overload && any {
            return Noun::suffixed("with Overload".into());
        }
        let n = self.number(n);
        Noun::suffixed(format!("with {} {}", bound(comparison, &n), super::words::attribute(attribute)))
    }

    /// `highest Attack enemy minion`: said of each alternative.
    fn extreme(&mut self, attribute: Attribute, highest: bool, from: SelId) -> Vec<Noun> {
        let quality = format!("{} {}", if highest { "highest" } else { "lowest" }, super::words::attribute(attribute));
        let mut nouns = self.nouns(from);
        nouns.iter_mut().for_each(|noun| noun.qualities.insert(0, quality.clone()));
        nouns
    }

    fn outermost(&mut self, left: bool, from: SelId) -> Vec<Noun> {
        let mut nouns = self.nouns(from);
        for noun in &mut nouns {
            let one = Noun { qualities: vec![], ..noun.clone() }.render(Form::Each);
            *noun = Noun::definite(format!("the {}-most {one}", if left { "left" } else { "right" }));
        }
        nouns
    }

    fn neighbours(&mut self, center: SelId) -> Noun {
        let name = match *self.catalogue.sel(center) {
            Sel::SelfSlot => "adjacent minions".to_string(),
            _ => format!("the minions next to {}", self.thing(center, Form::One)),
        };
        Noun { several: true, ..Noun::definite(name) }
    }

    fn sided(&mut self, inner: SelId, side: Side) -> Vec<Noun> {
        self.nouns(inner).into_iter().map(|noun| Noun { side, ..noun }).collect()
    }

    fn minus(&mut self, from: SelId, what: SelId) -> Vec<Noun> {
        let mut nouns = self.nouns(from);
        let out = *self.catalogue.sel(what);
        let wounded = out == Sel::MortallyWounded;
        for noun in &mut nouns {
            match out {
                Sel::SelfSlot if noun.definite.is_none() => noun.other = true,
                _ if wounded && noun.definite.is_some() => noun.qualities.push("alive".into()),
                Sel::Named(card) => noun.except.push(self.catalogue.card(card).name.clone()),
                Sel::Some(..) => noun.except.push("one at random".into()),
                _ => {
                    let except = self.thing(what, Form::All);
                    noun.except.push(except);
                }
            }
        }
        nouns
    }

    fn at_random(&mut self, n: NumId, from: SelId) -> Noun {
        let n = self.number(n);
        let mut nouns = self.nouns(from);
        if nouns.len() == 1 && nouns[0].definite.is_none() {
            return Noun { random: Some(n), ..nouns.remove(0) };
        }
        let among = self.thing(from, Form::All);
        let several = n != "1";
        Noun { several, ..Noun::definite(format!("{} of {among} at random", if several { &n } else { "one" })) }
    }

    /// The selector as a phrase.
    pub fn thing(&mut self, sel: SelId, form: Form) -> String {
        let parts: Vec<String> = self.nouns(sel).iter().map(|noun| noun.render(form)).collect();
        listed(&parts, if form == Form::One || form == Form::Each { "or" } else { "and" })
    }

    /// What an effect works on: the target is introduced where it is first met ("an enemy minion"), then "the target".
    pub fn object(&mut self, sel: SelId) -> String {
        if *self.catalogue.sel(sel) == Sel::Target {
            if let Some(choice) = self.first_mention() {
                return choice;
            }
        }
        self.thing(sel, Form::All)
    }

    /// The nouns of a selector, asked about and not spoken of: the target is not introduced by it.
    pub fn silent_nouns(&mut self, sel: SelId) -> Vec<Noun> {
        let met = (self.target_met, self.must_choose);
        let nouns = self.nouns(sel);
        (self.target_met, self.must_choose) = met;
        nouns
    }

    pub fn is_plural(&mut self, sel: SelId, form: Form) -> bool {
        let nouns = self.silent_nouns(sel);
        nouns.len() > 1 || nouns.iter().any(|noun| noun.is_plural(form))
    }
}
