//! Programs as clauses: each operation one, jumps read back as "if", "repeat" and "for each".

use super::noun::Form;
use super::number::possessive;
use super::source::{player, whose};
use super::words::*;
use super::Teller;
use crate::program::*;
use crate::vocabulary::*;

/// What heals to the full.
const FULLY: i64 = 10_000;

impl Teller<'_> {
    /// The clauses of a program, from `pc` to its end or to `stop`; without capital and full stop.
    pub fn clauses(&mut self, pc: Pc, stop: Option<Pc>) -> Vec<String> {
        let mut all = Vec::new();
        let mut at = pc.is_some().then_some(pc);
        while let Some(now) = at.filter(|_| at != stop) {
            at = self.tell(now, &mut all);
        }
        all
    }

    /// Tell the operation at a place, with what belongs to it; where to go on, unless the program ends.
    fn tell(&mut self, at: Pc, all: &mut Vec<String>) -> Option<Pc> {
        let next = Pc(at.0 + 1);
        let clause = match *self.catalogue.op(at) {
            Op::End => return None,
            Op::Unless { cond, go } => return Some(self.conditional(all, cond, next, go)),
            Op::Go { to } => return Some(to),
            Op::Repeat { n, end } => {
                let times = format!("do this {} times:", self.number(n));
                return Some(self.looped(all, times, next, end));
            }
            Op::ForEach { what, end } => {
                let each = format!("for each {},", self.thing(what, Form::Each));
                return Some(self.looped(all, each, next, end));
            }
            Op::ForEachPast { past, end } => {
                let each = format!("for each {},", self.past(past, false));
                return Some(self.looped(all, each, next, end));
            }
            // The loop's start has said it.
            Op::RepeatAgain { .. } | Op::ForEachAgain { .. } | Op::ForEachPastAgain { .. } => return Some(next),
            Op::Deal { n, to, by } => self.deal(n, to, by),
            Op::DealSplit { n, to } => self.deal_split(n, to),
            Op::Heal { n, to } => self.heal(n, to),
            Op::Armor { n, who } => format!("{} {}", verb(who, "gain"), self.amount(n, "Armor")),
            Op::Draw { n, who, pool, otherwise, different } => self.draw(n, who, pool, otherwise, different),
            Op::Discard { what } => format!("discard {}", self.object(what)),
            Op::Summon { what, n, who, otherwise, shape } => self.summon(what, n, who, otherwise, shape),
            Op::Take { what, n, who, costs, shape, passing } => self.take(what, n, who, (costs, passing), shape),
            deed @ (Op::LoseArmor { .. } | Op::Mill { .. } | Op::PutSecret { .. }) => self.deed(deed),
            deed @ (Op::SwapBetween { .. } | Op::TriggerDeathrattle { .. } | Op::Shuffle { .. }) => self.deed(deed),
            deed @ (Op::ForceAttack { .. } | Op::RefreshAttack { .. } | Op::EnchantDeck { .. }) => self.deed(deed),
            deed @ (Op::SettleDeaths | Op::Perform { .. } | Op::Offer { .. }) => self.deed(deed),
            deed @ (Op::ChangeDeck { .. } | Op::SwapDecks | Op::CopyDeck { .. }) => self.deed(deed),
            deed @ (Op::Advance { .. } | Op::Doom { .. }) => self.deed(deed),
            deed @ (Op::Count { .. } | Op::Gather { .. }) => self.deed(deed),
            Op::Equip { what, who } => format!("{} {}", verb(who, "equip"), self.one(what)),
            Op::Destroy { what } => format!("destroy {}", self.object(what)),
            Op::Buff { what, attack, health, keywords, spell_damage, until } => {
                let gives = |teller: &mut Self| teller.bonus(what, (attack, health), keywords, spell_damage);
                self.buff(what, gives, until)
            }
            Op::Remove { what, keywords: gone } => self.remove(what, gone),
            Op::SetStats { what, attack, health } => self.set_stats(what, attack, health),
            Op::SwapStats { what } => format!("swap the Attack and Health of {}", self.object(what)),
            Op::Attach { what, ability, until, remembers, once: _ } => self.attachment(what, ability, until, remembers),
            Op::Detach => "this effect ends".into(),
            Op::Silence { what } => format!("Silence {}", self.object(what)),
            Op::Freeze { what } => format!("Freeze {}", self.object(what)),
            Op::ReturnToHand { what, costs } => self.return_to_hand(what, costs),
            Op::TakeControl { what, until, who } => self.take_control(what, until, who),
            Op::Transform { what, into, shape, again } => self.transform(what, into, shape, again),
            Op::Crystals { n, who, empty } => self.crystals(n, who, empty),
            Op::Mana { n, who } => format!("{} {} this turn only", verb(who, "gain"), self.amount(n, "Mana")),
            Op::ChangeCost { what, by, to } => self.change_cost(what, by, to),
            Op::Discount { id, who } => self.discount(id, who),
            Op::Retarget { to } => format!("{} instead", self.redirected(to)),
            Op::SetHeroPower { what, who } => format!("replace {} Hero Power with {}", whose(who), self.power(what)),
            Op::BecomeHero { card } => self.become_hero(card),
            Op::Discover { pool, offer, all_if } => self.discover(pool, offer, all_if),
            Op::Joust { pool, go } => return Some(self.joust(all, pool, next, go)),
            deed @ (Op::DiscoverEach { .. } | Op::Overload { .. } | Op::Banish { .. }) => self.deed(deed),
            deed @ (Op::Counter | Op::Prevent | Op::Keep { .. } | Op::Remember { .. }) => self.deed(deed),
            deed @ (Op::Reveal { .. } | Op::SpendMana | Op::UnlockOverload | Op::DealEach { .. }) => self.deed(deed),
            deed @ (Op::CopyDeathrattle { .. } | Op::Note { .. } | Op::LeaveHealth { .. }) => self.deed(deed),
            deed @ (Op::DiscoverPast { .. } | Op::KeepChosen | Op::RefreshPower | Op::Swap { .. }) => self.deed(deed),
            Op::LookAtTop { n } => look_at_top(n),
        };
        all.push(clause);
        Some(next)
    }

    /// A loop, told as its start and its body; where to go on after it.
    fn looped(&mut self, all: &mut Vec<String>, start: String, body: Pc, end: Pc) -> Pc {
        all.push(format!("{start} {}", self.inner(body, Pc(end.0 - 1))));
        end
    }

    /// A part of a program that may not happen or that happens several times; the target is introduced before it.
    fn inner(&mut self, from: Pc, to: Pc) -> String {
        self.depth += 1;
        let said = listed(&self.clauses(from, Some(to)), "and");
        self.depth -= 1;
        said
    }

    /// The compiler ends the first branch with a jump over the second, and only then.
    fn conditional(&mut self, all: &mut Vec<String>, cond: CondId, then: Pc, go: Pc) -> Pc {
        let asked = self.condition(cond, true);
        self.branched(all, format!("if {asked}"), then, go)
    }

    fn joust(&mut self, all: &mut Vec<String>, pool: Option<PoolId>, then: Pc, go: Pc) -> Pc {
        let one = with_article(&self.optional_pool(pool).0);
        self.branched(all, format!("reveal {one} in each deck. If yours costs more"), then, go)
    }

    fn branched(&mut self, all: &mut Vec<String>, asked: String, then: Pc, go: Pc) -> Pc {
        let last = Pc(go.0 - 1);
        if let Op::Go { to } = *self.catalogue.op(last) {
            let (first, second) = (self.inner(then, last), self.inner(go, to));
            all.push(format!("{asked}, {first}; otherwise, {second}"));
            to
        } else {
            let first = self.inner(then, go);
            all.push(format!("{asked}, {first}"));
            go
        }
    }

    fn deal_split(&mut self, n: NumId, to: SelId) -> String {
        let (n, among) = (self.amount(n, "damage"), self.object(to));
        format!("deal {n} randomly split among {among}")
    }

    fn heal(&mut self, n: NumId, to: SelId) -> String {
        let to = self.object(to);
        match self.constant(n) {
            Some(FULLY) => format!("restore {to} to full Health"),
            _ => format!("restore {} to {to}", self.amount(n, "Health")),
        }
    }

    fn take(&mut self, what: Source, n: NumId, who: Who, (costs, passing): (i8, bool), shape: Shape) -> String {
        let card = shaped(self.source(what, n), shape);
        let lasts = if passing { " for this turn only" } else { "" };
        format!("add {card} to {} hand{}{}{lasts}", whose(who), costing(costs), costing_exactly(shape))
    }

    fn take_control(&mut self, what: SelId, until: Until, who: Who) -> String {
        let (what, lasts) = (self.object(what), until_words(until));
        format!("{} control of {what}{lasts}", verb(who, "take"))
    }

    fn transform(&mut self, what: SelId, into: Source, shape: Shape, again: bool) -> String {
        let what = self.object(what);
        let on = if again { ", which goes on changing like this" } else { "" };
        format!("transform {what} into {}{on}", shaped(self.one(into), shape))
    }

    /// What few cards do.
    fn deed(&mut self, op: Op) -> String {
        match op {
            Op::LoseArmor { n: Some(n) } => format!("lose {}", self.amount(n, "Armor")),
            Op::LoseArmor { n: None } => "lose all your Armor".into(),
            Op::Mill { n, who, pool } => self.mill(n, who, pool),
            Op::Count { count, n, who } => self.count(count, n, who),
            Op::Gather { attack, health, taunt } => self.gather(attack, health, taunt),
            Op::PutSecret { what, n } => format!("put {} into the battlefield", self.source(what, n)),
            Op::SwapBetween { one, other, attack, health } => self.swap_between(one, other, attack, health),
            Op::TriggerDeathrattle { what } => {
                let several = self.is_plural(what, Form::All);
                let whose = possessive(&self.object(what));
                format!("trigger {whose} Deathrattle{}", if several { "s" } else { "" })
            }
            Op::ForceAttack { who, whom } => {
                let attacker = self.object(who);
                format!("make {attacker} attack {}", self.object(whom))
            }
            Op::RefreshAttack { what } => format!("{} may attack again", self.object(what)),
            Op::SettleDeaths => "those who are to die die".into(),
            Op::Overload { n } => format!("Overload: ({})", self.number(n)),
            Op::Counter => format!("counter {}", self.it),
            Op::Reveal { pool, who } => {
                format!("reveal {} from {} deck", with_article(&self.optional_pool(pool).0), whose(who))
            }
            Op::DiscoverEach { pools, shuffled: _ } => {
                let each: Vec<String> = pools.iter().map(|&pool| with_article(&self.pool(pool, false))).collect();
                format!("Discover one of {}", listed(&each, "and"))
            }
            Op::SpendMana => "spend all your Mana".into(),
            Op::UnlockOverload => "unlock your Overloaded Mana Crystals".into(),
            Op::DealEach { n, to } => {
                let each = self.thing(to, Form::Each);
                format!("deal damage to each {each} equal to {}", self.number(n))
            }
            Op::CopyDeathrattle { to, from } => {
                let whom = self.object(to);
                format!("give {whom} the Deathrattle of {}", self.one(from))
            }
            Op::Note { amount, noted } => {
                let said: Vec<String> = amount.into_iter().chain(noted).map(|n| self.number(n)).collect();
                format!("note {}", listed(&said, "and"))
            }
            Op::Keep { what } => format!("keep {} in mind", self.object(what)),
            Op::Remember { what } => format!("the chosen card is {}", self.one(what)),
            Op::Shuffle { what, n, who, gift } => {
                format!("shuffle {} into {} deck{}", self.source(what, n), whose(who), gift_words(gift))
            }
            Op::Offer { pool } => format!("choose {}", with_article(&self.pool(pool, false))),
            Op::EnchantDeck { pool, who, gift } => {
                let cards = self.optional_pool(pool).1;
                format!("all {cards} in {} deck get{}", whose(who), gift_words(gift).replace(" with", ""))
            }
            Op::ChangeDeck { pool, who, into, costs } => self.change_deck(pool, who, into, costs),
            Op::SwapDecks => "swap decks with your opponent".into(),
            Op::CopyDeck { from } => format!("shuffle a copy of {} deck into your deck", whose(from)),
            Op::Advance { what, into, goal, by } => self.advance(what, into, goal, by),
            Op::Doom { what } => format!("{} is discarded at the end of your turn", self.object(what)),
            Op::Prevent => "prevent the damage".into(),
            Op::Swap { what, with } => format!("swap {} with {}", self.object(what), self.one(with)),
            Op::LeaveHealth { what, n } => format!("leave {} with {}", self.object(what), self.amount(n, "Health")),
            Op::Banish { what } => format!("remove {} from the game", self.object(what)),
            Op::DiscoverPast { past } => format!("Discover {}", with_article(&self.past(past, false))),
            Op::KeepChosen => "keep it".into(),
            Op::RefreshPower => "refresh your Hero Power".into(),
            Op::Perform { what, how } => self.perform(what, how),
            _ => String::new(),
        }
    }

    fn change_deck(&mut self, pool: Option<PoolId>, who: Who, into: Option<Source>, costs: i8) -> String {
        let (cards, whose) = (self.optional_pool(pool).1, whose(who));
        match into {
            Some(into) => {
                let cost =
                    if costs == 0 { String::new() } else { format!(" that costs {}", more_or_less(costs.into())) };
                format!("transform all {cards} in {whose} deck into {}{cost}", self.one(into))
            }
            None => format!("destroy all {cards} in {whose} deck"),
        }
    }

    /// `this has 1 of 4 steps more; with all of them, it becomes Greater Pearl Spellstone`.
    fn advance(&mut self, what: SelId, into: CardId, goal: u8, by: NumId) -> String {
        let name = self.card_name(into, false);
        let end = match self.catalogue.extras(self.card).quest_ability.0 {
            _ if *self.catalogue.sel(what) != Sel::SelfSlot => format!("{} becomes {name}", self.object(what)),
            0 => format!("this becomes {name}"),
            _ => format!("you get {name}"),
        };
        let steps = self.number(by);
        match (self.constant(by), goal) {
            (Some(1), 1) => end,
            _ => format!("count {steps} of {goal}; at {goal}, {end}"),
        }
    }

    fn discover(&mut self, pool: PoolId, offer: Offer, all_if: Option<CondId>) -> String {
        let one = with_article(&self.pool(pool, false));
        let said = match offer {
            Offer::Three => format!("Discover {one}"),
            Offer::FromDeck(who) => format!("Discover {one} in {} deck", whose(who)),
        };
        match all_if {
            Some(cond) => format!("{said} (if {}, add all of them to your hand)", self.condition(cond, true)),
            None => said,
        }
    }

    /// What a player is promised or given.
    fn count(&mut self, count: Count, n: NumId, who: Who) -> String {
        let n = self.number(n);
        let whoever = whose(who);
        match count {
            Count::NextSpellsTwice => format!("{whoever} next spell this turn casts twice"),
            Count::NextBattlecriesTwice => format!("{whoever} next Battlecry this turn triggers twice"),
            Count::NextSpellDamage => format!("{whoever} next spell this turn has Spell Damage +{n}"),
            Count::NextPowerDamage => format!("{whoever} next Hero Power this turn deals {n} more damage"),
            Count::ExtraTurns => format!("{} another turn", verb(who, "take")),
            Count::MinionsAre => format!("{whoever} minions are {n}/{n} for the rest of the game"),
            other => format!("count {n} more {}", super::number::counted(other, who)),
        }
    }

    fn gather(&mut self, attack: NumId, health: NumId, taunt: bool) -> String {
        let name = self.catalogue.card(self.catalogue.gatherer()).name.clone();
        let own = self.catalogue.gatherer();
        let mut gives = match (self.constant(attack), self.constant(health)) {
            (Some(0), Some(0)) => vec![],
            (Some(a), Some(h)) => vec![format!("{}/{}", signed(a), signed(h))],
            _ => {
                let (a, h) = (self.number(attack), self.number(health));
                vec![format!("Attack equal to {a}"), format!("Health equal to {h}")]
            }
        };
        gives.extend(taunt.then(|| "Taunt".to_string()));
        let whom = if own.is_some() { format!("your {name}") } else { "nobody".into() };
        format!("give {whom} {} (wherever it is)", listed(&gives, "and"))
    }

    fn mill(&mut self, n: NumId, who: Who, pool: Option<PoolId>) -> String {
        if let Some(pool) = pool {
            let (one, more) = (self.pool(pool, false), self.pool(pool, true));
            let what = if self.constant(n) == Some(1) {
                format!("a random {one}")
            } else {
                format!("{} random {more}", self.number(n))
            };
            return format!("remove {what} from {} deck", whose(who));
        }
        let cards = match self.constant(n) {
            Some(1) => "the top card".to_string(),
            _ => format!("the top {} cards", self.number(n)),
        };
        format!("remove {cards} of {} deck", whose(who))
    }

    fn swap_between(&mut self, one: SelId, other: SelId, attack: bool, health: bool) -> String {
        let what = match (attack, health) {
            (true, true) => "stats",
            (true, false) => "Attack",
            _ => "Health",
        };
        let one = possessive(&self.object(one));
        format!("swap {one} {what} with {}", possessive(&self.object(other)))
    }

    fn perform(&mut self, what: Source, how: Performance) -> String {
        let card = self.one(what);
        match how {
            Performance::On(on) => format!("do what {card} says to {}", self.object(on)),
            Performance::Plain => format!("do what {card} says"),
            Performance::AtRandom => format!("do what {card} says with random targets"),
            Performance::Replayed => format!("replay {card} with random targets"),
        }
    }

    fn summon(&mut self, what: Source, n: NumId, who: Who, otherwise: CardId, shape: Shape) -> String {
        let whom = player(who).map_or(String::new(), |who| format!(" for {who}"));
        let summoned = shaped(self.source(what, n), shape);
        format!("summon {summoned}{whom}{}", self.or_else(otherwise))
    }

    fn become_hero(&mut self, card: CardId) -> String {
        let (name, health) = (&self.catalogue.card(card).name, self.catalogue.facts(card).health);
        format!("replace your hero with {name} ({health} Health)")
    }

    fn buff(&mut self, what: SelId, gives: impl Fn(&mut Self) -> String, until: Until) -> String {
        let object = self.object(what);
        let gives = gives(self);
        // A minion gains; what a text outside of the minion speaks of is given.
        let gains = *self.catalogue.sel(what) == Sel::SelfSlot && self.own.starts_with("this ");
        let clause = match gains {
            true if gives.starts_with('-') => format!("lose {}", &gives[1..]),
            true => format!("gain {gives}"),
            false => format!("give {object} {gives}"),
        };
        format!("{clause}{}", until_words(until))
    }

    fn remove(&mut self, what: SelId, gone: Keywords) -> String {
        let object = self.object(what);
        format!("remove {} from {object}", listed(&keywords(gone), "and"))
    }

    fn return_to_hand(&mut self, what: SelId, costs: i8) -> String {
        let several = self.is_plural(what, Form::All);
        let object = self.object(what);
        let hand = if several { "their owners' hands" } else { "its owner's hand" };
        format!("return {object} to {hand}{}", costing(costs))
    }

    /// `6 damage`, `damage equal to your Armor`, `2-3 damage`.
    fn amount(&mut self, n: NumId, unit: &str) -> String {
        let number = self.number(n);
        match *self.catalogue.num(n) {
            Num::Const(_) | Num::Between(..) | Num::Amount => format!("{number} {unit}"),
            _ => format!("{unit} equal to {number}"),
        }
    }

    fn deal(&mut self, n: NumId, to: SelId, by: SelId) -> String {
        let simple = matches!(*self.catalogue.num(n), Num::Const(_) | Num::Between(..) | Num::Amount);
        let dealer = match *self.catalogue.sel(by) {
            Sel::SelfSlot => String::new(),
            _ => format!(", dealt by {}", self.thing(by, Form::All)),
        };
        let object = self.object(to);
        match simple {
            true => format!("deal {} to {object}{dealer}", self.amount(n, "damage")),
            false => format!("deal damage to {object} equal to {}{dealer}", self.number(n)),
        }
    }

    fn draw(&mut self, n: NumId, who: Who, pool: Option<PoolId>, otherwise: CardId, different: bool) -> String {
        let (one, more) = match pool {
            Some(pool) => (self.pool(pool, false), self.pool(pool, true)),
            None => ("card".into(), "cards".into()),
        };
        let more = if different { format!("different {more}") } else { more };
        let from = if pool.is_some() { format!(" from {} deck", whose(who)) } else { String::new() };
        let what = match (self.constant(n), self.per_each(n)) {
            (Some(1), _) => with_article(&one),
            (Some(n), _) => format!("{n} {more}"),
            (None, Some((1, each))) => format!("{} for each {each}", with_article(&one)),
            (None, _) => format!("{more} equal to {}", self.number(n)),
        };
        format!("{} {what}{from}{}", verb(who, "draw"), self.or_else(otherwise))
    }

    fn or_else(&mut self, otherwise: CardId) -> String {
        match otherwise.is_some() {
            true => format!(" ({} if there is none)", with_article(&self.card_name(otherwise, false))),
            false => String::new(),
        }
    }

    fn crystals(&mut self, n: NumId, who: Who, empty: bool) -> String {
        let kind = if empty { "empty Mana Crystal" } else { "Mana Crystal" };
        match self.constant(n) {
            Some(1) => format!("{} {}", verb(who, "gain"), with_article(kind)),
            Some(n) if n < 0 => format!("destroy {} of {} Mana Crystals", -n, whose(who)),
            Some(n) => format!("{} {n} {kind}s", verb(who, "gain")),
            None => format!("{} {kind}s equal to {}", verb(who, "gain"), self.number(n)),
        }
    }

    fn power(&mut self, what: Source) -> String {
        match what {
            Source::Card(card) => format!("{:?}", self.catalogue.card(card).name),
            other => self.one(other),
        }
    }

    /// Stats, keywords and spell damage that something gets: `+2/+2 and Taunt`.
    pub fn bonus(&mut self, what: SelId, stats: (NumId, NumId), all: Keywords, spell_damage: i8) -> String {
        let mut parts = self.stats(what, stats.0, stats.1);
        parts.extend(keywords(all));
        if spell_damage != 0 {
            parts.push(format!("Spell Damage {}", signed(spell_damage.into())));
        }
        listed(&parts, "and")
    }

    fn stats(&mut self, what: SelId, attack: NumId, health: NumId) -> Vec<String> {
        let life = if self.is_weapon(what) { "Durability" } else { "Health" };
        let each = (self.per_each(attack), self.per_each(health));
        match (self.constant(attack), self.constant(health), each) {
            (Some(0), Some(0), _) => vec![],
            (Some(a), Some(h), _) if a != 0 && h != 0 => vec![format!("{}/{}", signed(a), signed(h))],
            (_, _, (Some((a, what)), Some((h, same)))) if what == same => {
                vec![format!("{}/{} for each {what}", signed(a), signed(h))]
            }
            _ => [(attack, "Attack"), (health, life)].into_iter().filter_map(|(n, unit)| self.stat(n, unit)).collect(),
        }
    }

    fn stat(&mut self, n: NumId, unit: &str) -> Option<String> {
        match (self.constant(n), *self.catalogue.num(n)) {
            (Some(0), _) => None,
            (Some(n), _) => Some(format!("{} {unit}", signed(n))),
            (None, Num::Amount | Num::Between(..)) => {
                Some(format!("+{} {unit}", self.number(n)).replace("+that", "that"))
            }
            // A sum of someone's attack or health reads better as a whole.
            (None, Num::Sum(Attribute::Attack | Attribute::Health, _)) => {
                Some(format!("extra {unit} equal to {}", self.number(n)))
            }
            _ => match self.per_each(n) {
                Some((k, what)) => Some(format!("{} {unit} for each {what}", signed(k))),
                None => Some(format!("extra {unit} equal to {}", self.number(n))),
            },
        }
    }

    fn set_stats(&mut self, what: SelId, attack: Option<NumId>, health: Option<NumId>) -> String {
        let several = self.is_plural(what, Form::All);
        let object = self.object(what);
        let set: Vec<(NumId, &str)> =
            [(attack, "Attack"), (health, "Health")].into_iter().filter_map(|(n, unit)| n.map(|n| (n, unit))).collect();
        let units: Vec<String> = set.iter().map(|(_, unit)| (*unit).to_string()).collect();
        let values: Vec<String> = set.iter().map(|(n, _)| self.number(*n)).collect();
        let (units, values) = (listed(&units, "and"), listed(&values, "and"));
        match several {
            true => format!("set the {units} of {object} to {values}"),
            false => format!("set {} {units} to {values}", possessive(&object)),
        }
    }

    fn change_cost(&mut self, what: SelId, by: NumId, to: Option<NumId>) -> String {
        let object = self.object(what);
        if let Some(to) = to {
            return format!("set the Cost of {object} to ({})", self.number(to));
        }
        match self.constant(by) {
            Some(n) => format!("{} the Cost of {object} by ({})", if n < 0 { "reduce" } else { "raise" }, n.abs()),
            None => format!("change the Cost of {object} by {}", self.number(by)),
        }
    }

    fn discount(&mut self, id: DiscountId, who: Who) -> String {
        let discount = *self.catalogue.discount(id);
        let nouns = self.nouns(discount.what);
        let of = |form| listed(&nouns.iter().map(|noun| noun.render(form)).collect::<Vec<_>>(), "and");
        let lasts = until_words(discount.until);
        let (what, cost, lasts) = match discount.uses {
            0 => (of(Form::Several), "cost", lasts),
            1 => (format!("next {}{lasts}", of(Form::Each)), "costs", ""),
            n => (format!("next {} {}{lasts}", count_word(n.into()), of(Form::Several)), "cost", ""),
        };
        let much = match discount.to {
            _ if discount.health => "Health instead of Mana".into(),
            Some(to) => format!("({to})"),
            None => more_or_less(discount.by.into()),
        };
        format!("{} {what} {cost} {much}{lasts}", whose(who))
    }

    /// A standing text that something gets. A deathrattle speaks for the minion's owner and is quoted; the rest speaks
    /// for the one who attached it.
    fn attachment(&mut self, what: SelId, ability: AbilityId, lasts: Until, remembers: Option<Memory>) -> String {
        let partner = self.partner.clone();
        if matches!(remembers, Some(Memory::Minion(_))) {
            self.partner = "the remembered minion".into();
        }
        let how = if self.catalogue.ability(ability).secret { "secretly " } else { "" };
        let said = format!("{how}{}", self.given_text(what, ability, lasts));
        self.partner = partner;
        match remembers {
            None => said,
            Some(Memory::Card(card)) => format!("{said} (the chosen card being {})", self.one(card)),
            Some(Memory::Minion(sel)) => format!("{said} (remembering {})", self.object(sel)),
        }
    }

    fn given_text(&mut self, what: SelId, ability: AbilityId, lasts: Until) -> String {
        let given = *self.catalogue.ability(ability);
        let mut parts = Vec::new();
        if given.deathrattle.is_some() {
            let object = self.object(what);
            let own = std::mem::replace(&mut self.own, "this minion".into());
            let said = capital(&listed(&self.clauses(given.deathrattle, None), "and"));
            self.own = own;
            parts.push(format!("give {object} \"Deathrattle: {said}\"{}", until_words(lasts)));
        }
        if given.triggers.0 == given.triggers.1 && given.auras.0 == given.auras.1 {
            return listed(&parts, "and");
        }
        let bearer = if self.is_plural(what, Form::All) { "it".into() } else { self.thing(what, Form::All) };
        if bearer == "it" {
            parts.push(format!("for each of {}", self.thing(what, Form::All)));
        }
        let own = std::mem::replace(&mut self.own, bearer);
        let texts = self.standing_texts(ability);
        self.own = own;
        let when = if lasts == Until::Forever { " from now on" } else { until_words(lasts) };
        parts.push(format!("{}: {}", when.trim_start(), listed(&texts, "and")));
        parts.join(" ")
    }
}

/// `gain`, `your opponent gains`.
fn verb(who: Who, verb: &str) -> String {
    player(who).map_or_else(|| verb.to_string(), |who| format!("{who} {verb}s"))
}

/// `a 1/1 copy of the target`, where the stats are others than those that are printed.
fn shaped(card: String, shape: Shape) -> String {
    let stats = match (shape.attack, shape.health) {
        (..0, ..0) => return card,
        (attack, ..0) => format!("with {attack} Attack"),
        (..0, health) => format!("with {health} Health"),
        (attack, health) => match card.split_once("cop") {
            Some((before, after)) if before.len() <= 8 => {
                return format!("{} cop{after}", format!("{}{attack}/{health}", before.replace("an ", "a ")).trim());
            }
            _ => format!("as {attack}/{health}"),
        },
    };
    format!("{card} {stats}")
}

/// ` with +3/+3, costing (1)`: what a card in a deck carries.
fn gift_words(gift: Gift) -> String {
    let Gift { attack, health, cost, attack_is_health } = gift;
    let mut words = Vec::new();
    if attack != 0 || health != 0 {
        words.push(format!("{}/{}", signed(attack.into()), signed(health.into())));
    }
    if attack_is_health {
        words.push("Attack equal to their Health".into());
    }
    if cost >= 0 {
        words.push(format!("a Cost of ({cost})"));
    }
    if words.is_empty() {
        return String::new();
    }
    format!(" with {}", listed(&words, "and"))
}

fn costing_exactly(shape: Shape) -> String {
    match shape.cost {
        ..0 => String::new(),
        cost => format!(", costing ({cost})"),
    }
}

fn costing(change: i8) -> String {
    match change {
        0 => String::new(),
        change => format!(", costing {}", more_or_less(change.into())),
    }
}

fn look_at_top(n: u8) -> String {
    format!("look at {} cards of your deck, choose one and discard the others", count_word(n.into()))
}
