//! Cards, pools of cards and players in words.

use super::noun::Form;
use super::words::*;
use super::Teller;
use crate::program::*;
use crate::vocabulary::*;
use serde_json::Value;

impl Teller<'_> {
    /// `2/1 Damaged Golem`, `0/2 Mirror Image with Taunt`, `Fireball`; several: in the plural.
    pub fn card_name(&self, card: CardId, several: bool) -> String {
        let (facts, name) = (self.catalogue.facts(card), &self.catalogue.card(card).name);
        let name = if several { plural(name) } else { name.clone() };
        match facts.kind {
            Kind::Minion => {
                let words = keywords(facts.keywords);
                let with = if words.is_empty() { String::new() } else { format!(" with {}", listed(&words, "and")) };
                format!("{}/{} {name}{with}", facts.attack, facts.health)
            }
            Kind::Weapon => format!("{}/{} {name}", facts.attack, facts.health),
            _ => name,
        }
    }

    /// `n` cards of a source: `a 2/1 Damaged Golem`, `two random Demons`, `a copy of the target`.
    pub fn source(&mut self, source: Source, n: NumId) -> String {
        let several = self.constant(n) != Some(1);
        let many = match self.constant(n) {
            Some(1) => String::new(),
            Some(k) => count_word(k),
            None => self.number(n),
        };
        let counted = |one: String, more: String| if several { format!("{many} {more}") } else { with_article(&one) };
        match source {
            Source::Card(card) => match (several, self.per_each(n)) {
                (true, Some((1, what))) => format!("{} for each {what}", with_article(&self.card_name(card, false))),
                _ => counted(self.card_name(card, false), self.card_name(card, true)),
            },
            Source::Random(pool) => match self.listed_pool(pool) {
                Some(names) if several => format!("{many} cards at random of {names}"),
                Some(names) => format!("one at random of {names}"),
                None => {
                    let (one, more) = (self.pool(pool, false), self.pool(pool, true));
                    counted(format!("random {one}"), format!("random {more}"))
                }
            },
            Source::RandomElse(pool, otherwise) => {
                let (one, more) = (self.pool(pool, false), self.pool(pool, true));
                let or_else = self.pool(otherwise, false);
                let said = counted(format!("random {one}"), format!("random {more}"));
                format!("{said} (if there is none, {})", with_article(&or_else))
            }
            Source::CopyOf(sel) => {
                let what = self.thing(sel, Form::All);
                counted(format!("copy of {what}"), format!("copies of {what}"))
            }
            Source::ExactCopyOf(sel) => {
                let what = self.thing(sel, Form::All);
                counted(format!("exact copy of {what}"), format!("exact copies of {what}"))
            }
            Source::Discarded if several => format!("{many} copies of this card"),
            Source::Discarded => "this card".into(),
            Source::Chosen if several => format!("{many} copies of the chosen card"),
            Source::Chosen => "the chosen card".into(),
            Source::FromDeck(who, Some(pool)) if self.is_one_card(pool) => {
                format!("{} from {}", self.listed_pool(pool).unwrap_or_default(), deck_of(who))
            }
            Source::FromDeck(who, pool) => {
                let from = deck_of(who);
                let (one, more) = self.optional_pool(pool);
                counted(format!("random {one} from {from}"), format!("random {more} from {from}"))
            }
            Source::CopyFromDeck(who, Some(pool)) if self.catalogue.pool(pool).chosen && !several => chosen_in(who),
            Source::CopyFromDeck(who, pool) => {
                let from = deck_of(who);
                let (one, more) = self.optional_pool(pool);
                let copies = format!("copies of different random {more} from {from}");
                counted(format!("copy of a random {one} from {from}"), copies)
            }
            Source::FromHand(sel) => self.thing(sel, Form::All),
            Source::NextOf(pool, _) => self.next_of(pool),
            Source::Combined => "what both make together".into(),
            Source::Past(past) => {
                let how = match self.catalogue.past(past).pick {
                    Pick::Random => "random ",
                    Pick::Different => "different ",
                    Pick::InOrder => "",
                    Pick::Latest => "last ",
                };
                counted(format!("{how}{}", self.past(past, false)), format!("{how}{}", self.past(past, true)))
            }
        }
    }

    fn next_of(&mut self, pool: PoolId) -> String {
        let first = self.catalogue.pool(pool).random.first();
        with_article(first.map_or("", |&card| &self.catalogue.card(card).name))
    }

    /// `friendly minions that died this game`.
    pub fn past(&mut self, past: PastId, several: bool) -> String {
        let OfPast { fate, who, pool, when, pick: _, upgraded } = *self.catalogue.past(past);
        let (one, more) = match (pool, fate) {
            (None, Fate::Died | Fate::KilledByWeapon) => ("minion".into(), "minions".into()),
            (None, Fate::WeaponLost) => ("weapon".into(), "weapons".into()),
            (pool, _) => self.optional_pool(pool),
        };
        let what = if several { more } else { one };
        let when = match when {
            When::ThisGame => " this game",
            When::ThisTurn => " this turn",
            When::LastTurn => " last turn",
            When::WithThisWeapon => "",
            When::SinceThis => " since you played this",
        };
        let whoever = player(who).unwrap_or("you");
        match fate {
            Fate::Died if upgraded => format!("{what} of yours that died{when}, with their Magnetic upgrades"),
            Fate::Died if who == Who::Both => format!("{what} that died{when}"),
            Fate::DiedWith => format!("{what} magnetized to minions that died{when}"),
            Fate::Died => format!("{what} of {} that died{when}", if who == Who::You { "yours" } else { whoever }),
            Fate::KilledByWeapon => format!("{what} killed by this weapon{when}"),
            Fate::Played => format!("{what} {whoever} played{when}"),
            Fate::PlayedOnFriend => format!("{what} {whoever} played on {} minions{when}", whose(who)),
            Fate::WeaponLost => format!("{what} {whoever} lost{when}"),
            Fate::Discarded => format!("{what} {whoever} discarded{when}"),
            Fate::OpeningHand => format!("{what} of {} opening hand", whose(who)),
        }
    }

    /// One card of a source.
    pub fn one(&mut self, source: Source) -> String {
        match source {
            Source::Card(card) => with_article(&self.card_name(card, false)),
            Source::Chosen => "the chosen card".into(),
            Source::Discarded => "this card".into(),
            Source::FromHand(sel) => self.thing(sel, Form::All),
            Source::NextOf(pool, _) => self.next_of(pool),
            Source::Combined => "what both make together".into(),
            Source::Past(past) if self.catalogue.past(past).pick == Pick::Latest => {
                format!("the last {}", self.past(past, false))
            }
            Source::Past(past) => with_article(&self.past(past, false)),
            Source::CopyOf(sel) => format!("a copy of {}", self.thing(sel, Form::All)),
            Source::ExactCopyOf(sel) => format!("an exact copy of {}", self.thing(sel, Form::All)),
            Source::Random(pool) => match self.listed_pool(pool) {
                Some(names) => format!("one at random of {names}"),
                None => format!("a random {}", self.pool(pool, false)),
            },
            Source::RandomElse(pool, otherwise) => {
                let or_else = self.pool(otherwise, false);
                format!("a random {} (if there is none, {})", self.pool(pool, false), with_article(&or_else))
            }
            Source::FromDeck(who, pool) => format!("a random {} from {}", self.optional_pool(pool).0, deck_of(who)),
            Source::CopyFromDeck(who, Some(pool)) if self.catalogue.pool(pool).chosen => chosen_in(who),
            Source::CopyFromDeck(who, pool) => {
                format!("a copy of a random {} from {}", self.optional_pool(pool).0, deck_of(who))
            }
        }
    }

    fn is_one_card(&self, pool: PoolId) -> bool {
        let pool = self.catalogue.pool(pool);
        pool.asked.get(0).is_some_and(|head| head == "ids") && pool.random.len() == 1
    }

    /// The names of a pool that is a list of cards.
    fn listed_pool(&mut self, pool: PoolId) -> Option<String> {
        let found = self.catalogue.pool(pool).clone();
        let asked = inner(&found.asked);
        if asked.get(0).is_none_or(|head| head != "ids") {
            return None;
        }
        if let ([only], None) = (found.random.as_slice(), found.without) {
            return Some(if *only == self.card {
                self.own.clone()
            } else {
                with_article(&self.card_name(*only, false))
            });
        }
        let names: Vec<String> = found.random.iter().map(|&card| self.card_name(card, false)).collect();
        Some(format!("{}{}", listed(&names, "and"), self.exclusion(&found)))
    }

    /// `with Cost exactly the target's Cost plus 1`.
    fn limit(&mut self, (attribute, comparison, n): (Attribute, Comparison, NumId)) -> String {
        let n = self.number(n);
        let n = match comparison {
            Comparison::Eq => n,
            _ => bound(comparison, &n),
        };
        format!("with {} of {n}", super::words::attribute(attribute))
    }

    fn exclusion(&mut self, pool: &Pool) -> String {
        match pool.without {
            Some(sel) => format!(", other than {}", self.thing(sel, Form::All)),
            None => String::new(),
        }
    }

    pub fn optional_pool(&mut self, pool: Option<PoolId>) -> (String, String) {
        match pool {
            Some(pool) => (self.pool(pool, false), self.pool(pool, true)),
            None => ("card".into(), "cards".into()),
        }
    }

    /// `Demon`, `1-Cost minions`, `Mage spell`.
    pub fn pool(&mut self, pool: PoolId, several: bool) -> String {
        if let Some(names) = self.listed_pool(pool) {
            return if several { format!("cards of {names}") } else { format!("card of {names}") };
        }
        let found = self.catalogue.pool(pool).clone();
        if found.chosen {
            return if several { "copies of the chosen card".into() } else { "copy of the chosen card".into() };
        }
        let facts = inner(&found.asked).get(1).cloned().unwrap_or(Value::Null);
        let text = |fact: &str| facts.get(fact).and_then(Value::as_str).map(str::to_string);
        let number = |fact: &str| facts.get(fact).and_then(Value::as_i64);
        let mut words = Vec::new();
        let limits: Vec<String> = found.limits.iter().map(|&limit| self.limit(limit)).collect();
        words.extend(number("attack").map(|n| format!("{n}-Attack")));
        words.extend(number("cost").map(|n| format!("{n}-Cost")));
        words.extend(text("parity").map(|parity| format!("{parity}-Cost")));
        words.extend(text("rarity").map(|rarity| capital(&rarity)));
        words.extend(text("keyword").map(|keyword| keyword_of_data(&keyword)));
        words.extend(text("class").filter(|_| found.class_of.is_none()).map(|class| capital(&class)));
        let classes = facts.get("class").and_then(Value::as_array).cloned().unwrap_or_default();
        let classes: Vec<String> = classes.iter().filter_map(Value::as_str).map(capital).collect();
        words.extend((!classes.is_empty()).then(|| classes.join(" or ")));
        let kind = text("kind").map(|kind| kind.replace('_', " "));
        let head = match (text("race"), kind) {
            (Some(race), _) => capital(&race),
            (None, Some(kind)) => kind,
            (None, None) => "card".into(),
        };
        words.push(if several { plural(&head) } else { head });
        words.extend(facts.get("overload").map(|_| "with Overload".to_string()));
        words.extend(facts.get("set").and_then(Value::as_array).map(|sets| {
            let names = sets.iter().filter_map(Value::as_str).map(|set| capital(&set.replace('_', " ")));
            format!("of the sets {}", listed(&names.collect::<Vec<_>>(), "and"))
        }));
        words.extend(text("set").map(|set| format!("of the set {}", capital(&set.replace('_', " ")))));
        words.extend(facts.get("acts").and_then(Value::as_bool).map(|acts| match acts {
            true => "with a text".to_string(),
            false => "with keywords or nothing".to_string(),
        }));
        words.extend(number("min_cost").map(|n| format!("that costs ({n}) or more")));
        words.extend(number("max_cost").map(|n| format!("that costs ({n}) or less")));
        words.extend(number("min_attack").map(|n| format!("with {n} or more Attack")));
        words.extend(number("max_attack").map(|n| format!("with {n} or less Attack")));
        words.extend(limits);
        words.extend(found.class_of.map(|whose| match whose {
            Whose::Yours => "of your class or neutral".to_string(),
            Whose::Opponents => "of your opponent's class".to_string(),
            Whose::Others => "from another class".to_string(),
        }));
        words.extend(found.not_in_deck.then(|| "that is not in your deck".to_string()));
        words.extend(found.started.map(|is| match is {
            true => "that your opponent started with".to_string(),
            false => "that your opponent did not start with".to_string(),
        }));
        format!("{}{}", words.join(" "), self.exclusion(&found))
    }
}

/// The pool inside `without(...)`.
fn inner(asked: &Value) -> &Value {
    match asked.get(0) {
        Some(head) if head == "without" || head == "without_kept" => inner(&asked[1]),
        _ => asked,
    }
}

/// A keyword of the card data, which knows more of them than the engine obeys.
fn keyword_of_data(word: &str) -> String {
    Keyword::from_word(word).map_or_else(|| capital(&word.replace('_', " ")), |known| keyword(known).to_string())
}

/// What was chosen in a deck, a copy of it.
fn chosen_in(who: Who) -> String {
    format!("a copy of the chosen card from {}", deck_of(who))
}

pub fn deck_of(who: Who) -> String {
    format!("{} deck", whose(who))
}

/// `your`, `your opponent's`: before a noun.
pub fn whose(who: Who) -> &'static str {
    match who {
        Who::You => "your",
        Who::Opponent => "your opponent's",
        Who::Both => "each player's",
        Who::ItsOwner => "its owner's",
        Who::ItsOpponent => "the other player's",
        Who::TargetsOwner => "the target's owner's",
    }
}

/// The subject of a sentence; `None` is you, to whom one says it without.
pub fn player(who: Who) -> Option<&'static str> {
    match who {
        Who::You => None,
        Who::Opponent => Some("your opponent"),
        Who::Both => Some("each player"),
        Who::ItsOwner => Some("its owner"),
        Who::ItsOpponent => Some("the other player"),
        Who::TargetsOwner => Some("the target's owner"),
    }
}
