//! Standing texts: triggers with their moments, and auras.

use super::noun::{Form, Noun, Side};
use super::words::*;
use super::Teller;
use crate::program::*;
use crate::vocabulary::*;

impl Teller<'_> {
    /// Triggers and auras of an ability, a clause each.
    pub fn standing_texts(&mut self, ability: AbilityId) -> Vec<String> {
        let triggers = self.catalogue.triggers(ability).to_vec();
        let auras = self.catalogue.auras(ability).to_vec();
        let mut all: Vec<String> = triggers.iter().map(|trigger| self.trigger(trigger)).collect();
        all.extend(auras.iter().map(|aura| self.aura(aura)));
        all
    }

    /// `whenever this minion takes damage, draw a card`.
    pub fn trigger(&mut self, trigger: &Trigger) -> String {
        let around = (self.it.clone(), self.partner.clone(), self.moment);
        let (it, partner) = self.parties(trigger);
        (self.it, self.partner, self.moment) = (it, partner, Some(trigger.moment));
        // "when an enemy attacks" and "the defender is your hero" are said as one: "attacks your hero".
        let (object, rest) = self.split_condition(trigger);
        let moment = self.moment_words(trigger, object.as_deref());
        let asked: Vec<String> = rest.into_iter().map(|cond| self.condition(cond, true)).collect();
        let turn = matches!(trigger.moment, Moment::TurnStart | Moment::TurnEnd);
        let asked: Vec<String> = match turn {
            true if !asked.is_empty() => vec![format!(" if {}", asked.join(" and "))],
            _ => asked.iter().map(|asked| format!(" and {asked}")).collect(),
        };
        let asked = asked.concat();
        self.depth += 1;
        let clauses = self.clauses(trigger.run, None);
        self.depth -= 1;
        let said = match clauses.split_last() {
            Some((last, start)) if last == "this effect ends" && !start.is_empty() => {
                format!("{}; then {last}", listed(start, "and"))
            }
            _ => listed(&clauses, "and"),
        };
        (self.it, self.partner, self.moment) = around;
        match moment.as_str() {
            "Inspire:" => format!("Inspire: {}", capital(&said)),
            _ => format!("{moment}{asked}, {said}"),
        }
    }

    /// Names for the event's subject and for its other party.
    fn parties(&mut self, trigger: &Trigger) -> (String, String) {
        use Moment::*;
        let nouns = self.nouns(trigger.subject);
        let subject = match nouns.as_slice() {
            [one] => one.definite.clone().unwrap_or_else(|| format!("that {}", one.head())),
            _ => "it".into(),
        };
        match trigger.moment {
            BeforeAttack | WhenAttack | AfterAttack => ("the attacker".into(), "the defender".into()),
            BeforeCast | WhenCast | AfterCast => ("the spell".into(), "the spell's target".into()),
            WhenDamage | BeforeFatal => (subject, "the source of the damage".into()),
            WhenHeal => (subject, "the source of the healing".into()),
            AfterUsePower => (subject, "the Hero Power's target".into()),
            WhenDraw => (subject, "what draws it".into()),
            _ => (subject, "the other party".into()),
        }
    }

    /// The condition's parts: one that only says what OTHER is, as a noun, and the rest.
    fn split_condition(&mut self, trigger: &Trigger) -> (Option<String>, Vec<CondId>) {
        use Moment::*;
        let mut parts = Vec::new();
        let mut waiting: Vec<CondId> = trigger.cond.into_iter().collect();
        while let Some(cond) = waiting.pop() {
            match self.catalogue.cond(cond) {
                Cond::All(a, b) => waiting.extend([b, a]),
                _ => parts.push(cond),
            }
        }
        if !matches!(trigger.moment, BeforeAttack | WhenAttack | AfterAttack | BeforeCast | WhenCast | AfterCast) {
            return (None, parts);
        }
        let mut object = None;
        parts.retain(|&cond| match (object.is_none(), self.catalogue.cond(cond)) {
            (true, Cond::Exists(sel)) => match *self.catalogue.sel(sel) {
                Sel::And(other, what) if *self.catalogue.sel(other) == Sel::Other => {
                    object = Some(self.thing(what, Form::One));
                    false
                }
                _ => true,
            },
            _ => true,
        });
        (object, parts)
    }

    fn moment_words(&mut self, trigger: &Trigger, object: Option<&str>) -> String {
        use Moment::*;
        let subject = self.thing(trigger.subject, Form::One);
        let nouns = self.nouns(trigger.subject);
        let noun = nouns.first().cloned().unwrap_or_default();
        let to = object.map_or(String::new(), |object| format!(" {object}"));
        let on = object.map_or(String::new(), |object| format!(" on {object}"));
        let (before, when) = if self.secret { ("when", "when") } else { ("before", "whenever") };
        match trigger.moment {
            BeforeAttack => format!("{before} {subject} attacks{to}"),
            WhenAttack => format!("{when} {subject} attacks{to}"),
            AfterAttack => format!("after {subject} attacks{to}"),
            BeforeCast => format!("{before} {}{on}", acts(&nouns, "cast")),
            WhenCast => format!("{when} {}{on}", acts(&nouns, "cast")),
            AfterCast => format!("after {}{on}", acts(&nouns, "cast")),
            WhenPlay => format!("{when} {}", acts(&nouns, "play")),
            AfterPlay => format!("after {}", acts(&nouns, "play")),
            WhenSummon => format!("{when} {}", acts(&nouns, "summon")),
            AfterSummon => format!("after {}", acts(&nouns, "summon")),
            WhenDamage => format!("{when} {subject} takes damage"),
            WhenHeal => format!("{when} {subject} is healed"),
            WhenDeath => format!("{when} {subject} dies"),
            WhenDraw => format!("{when} {}", acts(&nouns, "draw")),
            WhenDiscard => format!("{when} {}", acts(&nouns, "discard")),
            WhenEquip => format!("{when} {}", acts(&nouns, "equip")),
            WhenOverload => format!("{when} {} a card with Overload", does(noun.side, "play")),
            AfterUsePower => match noun.side {
                Side::Mine => "Inspire:".into(),
                Side::Enemy => "after your opponent uses their Hero Power".into(),
                Side::Any => "after a player uses a Hero Power".into(),
            },
            WhenHeld => format!("{when} {subject} comes to the hand"),
            WhenReveal => format!("{when} {subject} is revealed"),
            WhenArmor => format!("{when} {} Armor", does(noun.side, "gain")),
            AfterShieldLost => format!("after {subject} loses Divine Shield"),
            WhenFreeze => format!("{when} {subject} is Frozen"),
            WhenWeaponLost => match noun.side {
                Side::Mine => format!("{when} your weapon is destroyed"),
                Side::Enemy => format!("{when} your opponent's weapon is destroyed"),
                Side::Any => format!("{when} a weapon is destroyed"),
            },
            BeforeFatal => format!("when {subject} would take fatal damage"),
            TurnStart => format!("at the start of {} turn", turn_of(noun.side)),
            TurnEnd => format!("at the end of {} turn", turn_of(noun.side)),
        }
    }

    /// Where an attack or a spell goes.
    pub fn redirected(&mut self, to: SelId) -> String {
        let to = self.thing(to, Form::All);
        match self.moment {
            Some(Moment::BeforeCast | Moment::WhenCast | Moment::AfterCast) => format!("the spell goes to {to}"),
            _ => format!("the attack goes to {to}"),
        }
    }

    fn aura(&mut self, aura: &Aura) -> String {
        match *aura {
            Aura::Grant { what, attack, health, keywords, spell_damage, only_if, late: _ } => {
                let have = if self.is_plural(what, Form::All) { "have" } else { "has" };
                let whose = self.thing(what, Form::All);
                let gives = self.granted(what, attack, health.into(), keywords, spell_damage);
                let only = self.only_while(only_if).replace(&format!(" while {whose} is "), " while it is ");
                format!("{whose} {have} {gives}{only}")
            }
            Aura::Costs { what, by, to, at_least, only_if } => {
                let whose = self.thing(what, Form::All);
                let much = match to {
                    Some(to) => format!("({to})"),
                    None => self.cost_words(by),
                };
                let floor = if at_least > 0 { format!(", but not less than ({at_least})") } else { String::new() };
                format!("{whose} cost {much}{floor}{}", self.only_while(only_if))
            }
            Aura::AttackEqualsHealth { what } => {
                let several = self.is_plural(what, Form::All);
                let whose = self.thing(what, Form::All);
                let (whose, their) = match several {
                    true => (format!("the Attack of {whose}"), "their"),
                    false => (format!("{} Attack", super::number::possessive(&whose)), "its"),
                };
                format!("{whose} is always equal to {their} Health")
            }
            Aura::Rule(rule) => rule_words(rule).into(),
        }
    }

    /// An aura's health is a plain figure, so the words of a bonus are put together here.
    fn granted(&mut self, what: SelId, attack: NumId, health: i64, all: Keywords, spell_damage: i8) -> String {
        let mut parts = Vec::new();
        match (self.constant(attack), health) {
            (Some(0), 0) => {}
            (Some(a), h) if a != 0 && h != 0 => parts.push(format!("{}/{}", signed(a), signed(h))),
            (a, h) => {
                if a != Some(0) {
                    match (a, self.per_each(attack)) {
                        (Some(a), _) => parts.push(format!("{} Attack", signed(a))),
                        (None, Some((k, each))) => parts.push(format!("{} Attack for each {each}", signed(k))),
                        (None, None) => parts.push(format!("extra Attack equal to {}", self.number(attack))),
                    }
                }
                let life = if self.is_weapon(what) { "Durability" } else { "Health" };
                parts.extend((h != 0).then(|| format!("{} {life}", signed(h))));
            }
        }
        parts.extend(keywords(all));
        parts.extend((spell_damage != 0).then(|| format!("Spell Damage {}", signed(spell_damage.into()))));
        listed(&parts, "and")
    }

    fn only_while(&mut self, cond: Option<CondId>) -> String {
        cond.map_or(String::new(), |cond| format!(" while {}", self.condition(cond, true)))
    }

    /// `(1) less for each card in your hand`.
    pub fn cost_words(&mut self, by: NumId) -> String {
        if let Num::If(cond, n, otherwise) = *self.catalogue.num(by) {
            if self.constant(otherwise) == Some(0) {
                return format!("{} if {}", self.cost_words(n), self.condition(cond, true));
            }
        }
        match (self.constant(by), self.per_each(by)) {
            (Some(n), _) => more_or_less(n),
            (None, Some((k, each))) => format!("{} for each {each}", more_or_less(k)),
            (None, None) => format!("more by {}", self.number(by)),
        }
    }
}

/// A rule that is another one.
pub fn rule_words(rule: Rule) -> &'static str {
    match rule {
        Rule::HealingHurts => "your cards and powers that restore Health deal damage instead",
        Rule::DoubleSpellsAndPower => "the damage and healing of your spells and Hero Power are doubled",
        Rule::DoubleBattlecries => "your Battlecries trigger twice",
        Rule::DoubleMinionTexts => "your minions' Battlecries and Combos trigger twice",
        Rule::BothOptions => "your Choose One cards and powers have both effects combined",
        Rule::DoubleDeathrattles => "your Deathrattles trigger twice",
        Rule::DoubleWeaponDeathrattles => "your weapons' Deathrattles trigger twice",
        Rule::DoublePower => "the damage and healing of your Hero Power are doubled",
        Rule::DoubleHealing => "your healing is doubled",
        Rule::DoubleEndOfTurn => "your end of turn effects trigger twice",
        Rule::PowerDamage => "your Hero Power deals 1 extra damage",
        Rule::PowerTwice => "you can use your Hero Power twice a turn",
        Rule::PowerAnyTimes => "you can use your Hero Power any number of times",
        Rule::PowerAdjacent => "your Hero Power also targets adjacent minions",
        Rule::PowerAimsAtMinions => "your Hero Power can target minions",
        Rule::NoPowers => "Hero Powers are disabled",
        Rule::SpellLifesteal => "your spells have Lifesteal",
        Rule::NoWeaponWear => "during your turn, your weapon doesn't lose Durability",
        Rule::DoubleHeroDamage => "damage dealt to your hero is doubled",
        Rule::HeroDamageOfOne => "your hero can only take 1 damage at a time",
        Rule::ShieldsHero => "whenever your hero takes damage, this minion takes it instead",
        Rule::ShieldsNeighbours => "whenever an adjacent minion takes damage, this minion takes it instead",
        Rule::EchoMinions => "minions in your hand have Echo",
        Rule::ExtraShuffles => "whenever you shuffle a card into a deck, shuffle in an extra copy",
        Rule::RandomTargets => "all targets are chosen randomly",
    }
}

/// `you cast a spell`, `your opponent plays a minion`, `this minion is summoned`.
fn acts(nouns: &[Noun], verb: &str) -> String {
    let side = nouns.first().map_or(Side::Any, |noun| noun.side);
    let said = |noun: &Noun| Noun { side: Side::Any, in_hand: false, ..noun.clone() }.render(Form::One);
    let objects = listed(&nouns.iter().map(said).collect::<Vec<_>>(), "or");
    if nouns.iter().any(|noun| noun.definite.is_some()) {
        let done = match verb {
            "cast" | "draw" => {
                if verb == "cast" {
                    "cast".into()
                } else {
                    "drawn".to_string()
                }
            }
            "equip" => "equipped".into(),
            other => format!("{other}ed"),
        };
        return format!("{objects} is {done}");
    }
    format!("{} {objects}", does(side, verb))
}

fn does(side: Side, verb: &str) -> String {
    match side {
        Side::Mine => format!("you {verb}"),
        Side::Enemy => format!("your opponent {verb}s"),
        Side::Any => format!("a player {verb}s"),
    }
}

fn turn_of(side: Side) -> &'static str {
    match side {
        Side::Mine => "your",
        Side::Enemy => "your opponent's",
        Side::Any => "each",
    }
}
