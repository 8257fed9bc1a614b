//! Says a card's compiled program in English, so that a reader can compare it with the card's text. Every operation,
//! selector, number and moment is a match without a default: a new one does not compile before it has its words.

mod effect;
mod noun;
mod number;
mod source;
mod standing;
mod words;

use crate::catalogue::Catalogue;
use crate::program::*;
use crate::vocabulary::*;
use noun::Form;
use words::{capital, keyword_sentence};

/// The card's behaviour as English sentences; empty for a card without any and for one that is not implemented.
pub fn describe(catalogue: &Catalogue, card: CardId) -> String {
    if !catalogue.facts(card).implemented {
        return String::new();
    }
    Teller::new(catalogue, card).card().join(" ")
}

/// Tells one card; keeps what "it", "this" and "the target" are at the place it has come to.
struct Teller<'a> {
    catalogue: &'a Catalogue,
    card: CardId,
    /// What SELF is called.
    own: String,
    /// What IT and OTHER are called.
    it: String,
    partner: String,
    moment: Option<Moment>,
    secret: bool,
    /// An option of a Choose One card, which is no Battlecry.
    option: bool,
    /// How many conditions and loops are around the present place.
    depth: u8,
    /// The target has been introduced.
    target_met: bool,
    /// The target was spoken of before it could be introduced in passing.
    must_choose: bool,
}

impl<'a> Teller<'a> {
    fn new(catalogue: &'a Catalogue, card: CardId) -> Teller<'a> {
        let facts = catalogue.facts(card);
        // An option of a minion's Choose One speaks of that minion.
        let bearer = catalogue.ids().find(|&other| catalogue.facts(other).choose.contains(&card));
        let kind = bearer.map_or(facts.kind, |bearer| catalogue.facts(bearer).kind);
        let own = match kind {
            Kind::Minion => "this minion",
            Kind::Weapon => "this weapon",
            Kind::Hero => "this hero",
            Kind::HeroPower => "this Hero Power",
            Kind::Spell => "this spell",
        };
        Teller {
            catalogue,
            card,
            own: own.into(),
            it: "it".into(),
            partner: "the other party".into(),
            moment: None,
            secret: facts.secret,
            option: bearer.is_some(),
            depth: 0,
            target_met: false,
            must_choose: false,
        }
    }

    fn card(&mut self) -> Vec<String> {
        let facts = *self.catalogue.facts(self.card);
        let mut all: Vec<String> =
            facts.keywords.iter().map(|word| sentence(&keyword_sentence(word, facts.kind))).collect();
        if facts.texts & 1 << Text::Echo as u32 != 0 {
            all.push("Echo.".into());
        }
        if facts.spell_damage != 0 {
            all.push(format!("Spell Damage {}.", words::signed(facts.spell_damage.into())));
        }
        if let Some(change) = facts.cost_change {
            all.push(format!("Costs {}.", self.cost_words(change)));
        }
        let script = self.catalogue.script(self.card);
        if script.is_some_and(|script| script.contains_key("made_of")) {
            all.push("Made of two cards: it has the numbers and the texts of both.".into());
        }
        all.extend(self.needs());
        all.extend(self.choice(&facts));
        all.extend(self.played(&facts));
        all.extend(self.standing(&facts));
        if facts.deck_ability != AbilityId(0) {
            for text in self.standing_texts(facts.deck_ability) {
                all.push(sentence(&format!("while this is in your deck, {text}")));
            }
        }
        all.extend(self.extras());
        if facts.overload > 0 {
            all.push(format!("Overload: ({}).", facts.overload));
        }
        all
    }

    /// What few cards have.
    fn extras(&mut self) -> Vec<String> {
        let Extras {
            hand_ability,
            quest_ability,
            discarded,
            start,
            after_drawn,
            casts_when_drawn,
            dormant,
            keeps,
            recipes,
        } = *self.catalogue.extras(self.card);
        let mut all = Vec::new();
        if dormant {
            all.push("Dormant: no minion.".into());
        }
        if keeps {
            all.push("Always keeps what it was given.".into());
        }
        if recipes.0 != recipes.1 {
            let n = recipes.1 - recipes.0;
            all.push(format!("Before the game, your deck and hero become those of one of {n} recipes at random."));
        }
        for text in self.standing_texts(hand_ability) {
            all.push(sentence(&format!("while this is in your hand, {text}")));
        }
        for text in self.standing_texts(quest_ability) {
            all.push(format!("Quest: {}", sentence(&text)));
        }
        if casts_when_drawn {
            all.push("Casts when drawn.".into());
        }
        for (program, when) in [
            (discarded, "when you discard this"),
            (start, "at the start of the game"),
            (after_drawn, "after you draw the next card"),
        ] {
            let said = self.clauses(program, None);
            if !said.is_empty() {
                all.push(sentence(&format!("{when}, {}", words::listed(&said, "and"))));
            }
        }
        all
    }

    /// What the board must have; room for a minion is a rule of the game and goes without saying.
    fn needs(&mut self) -> Vec<String> {
        let catalogue = self.catalogue;
        let words = catalogue.needs(self.card).iter().filter_map(|need| match need {
            Need::BoardSpace(_) => None,
            Need::EnemyMinions(n) => Some(format!("at least {n} enemy minion{}", if *n == 1 { "" } else { "s" })),
            Need::TotalMinions(n) => Some(format!("at least {n} minion{}", if *n == 1 { "" } else { "s" })),
            Need::Weapon => Some("a weapon".to_string()),
            Need::EnemyWeapon => Some("an enemy weapon".to_string()),
            Need::EntourageMissing => Some("that your board lacks one of the minions it can summon".to_string()),
            Need::Holds(cond) => Some(format!("that {}", self.condition(*cond, true))),
        });
        words.map(|words| format!("Requires {words}.")).collect()
    }

    fn choice(&mut self, facts: &Facts) -> Option<String> {
        let options = facts.choose.iter().filter(|option| option.is_some());
        let told: Vec<String> = options.map(|&option| Teller::new(self.catalogue, option).card().join(" ")).collect();
        let told: Vec<&str> = told.iter().map(|told| told.trim_end_matches('.')).collect();
        (!told.is_empty()).then(|| format!("Choose One - {}.", told.join("; or ")))
    }

    /// Battlecry, spell or power, and the combo that takes its place.
    fn played(&mut self, facts: &Facts) -> Vec<String> {
        let mut play: Vec<String> = self.clauses(facts.play, None).iter().map(|clause| sentence(clause)).collect();
        if facts.choose[0].is_some() {
            let script = self.catalogue.script(self.card);
            // One after the other goes without saying.
            let both = script.is_some_and(|script| script.contains_key("play"));
            play = if both { vec![format!("With both options: {}", play.join(" "))] } else { vec![] };
            self.must_choose = false;
        }
        let mut combo: Vec<String> = self.clauses(facts.combo, None).iter().map(|clause| sentence(clause)).collect();
        if let (Some(first), false) = (combo.first_mut(), play.is_empty()) {
            *first = format!("Combo: Instead, {}", lower(first));
        } else if let Some(first) = combo.first_mut() {
            *first = format!("Combo: {first}");
        }
        let mut all = Vec::new();
        if self.must_choose {
            all.push(format!("Choose {}.", self.choices()));
        }
        all.extend(play);
        if let (Some(first), Kind::Minion | Kind::Weapon | Kind::Hero, true) =
            (all.first_mut(), facts.kind, facts.texts & 1 << Text::Battlecry as u32 != 0 && !self.option)
        {
            *first = format!("Battlecry: {first}");
        }
        all.extend(combo);
        if let Aim::OnlyIf(cond) = facts.aim {
            let only = self.condition(cond, true);
            all.push(format!("Takes a target only if {only}."));
        }
        all
    }

    fn standing(&mut self, facts: &Facts) -> Vec<String> {
        // What stands is not about the target of the play.
        (self.target_met, self.must_choose) = (false, false);
        let mut all = Vec::new();
        let rattle = self.catalogue.ability(facts.ability).deathrattle;
        if rattle.is_some() {
            let said: Vec<String> = self.clauses(rattle, None).iter().map(|clause| sentence(clause)).collect();
            if !said.is_empty() {
                all.push(format!("Deathrattle: {}", said.join(" ")));
            }
        }
        let texts = self.standing_texts(facts.ability);
        let triggers = self.catalogue.triggers(facts.ability).len();
        let preparing = self.catalogue.triggers(self.catalogue.ability(facts.ability).rattle).len();
        for (at, text) in texts.iter().enumerate() {
            let name = match at {
                _ if facts.secret => "Secret: ",
                at if at + preparing >= triggers && at < triggers => "For its Deathrattle: ",
                _ => "",
            };
            all.push(format!("{name}{}", sentence(text)));
        }
        all
    }

    /// What the player may choose as target.
    fn choices(&mut self) -> String {
        let facts = *self.catalogue.facts(self.card);
        match facts.aim {
            Aim::Never => "a target that the card does not ask for".into(),
            Aim::Always | Aim::IfAvailable | Aim::Combo | Aim::OnlyIf(_) => self.thing(facts.targets, Form::One),
        }
    }

    /// The target's introduction, at a place where it surely is met and was not before.
    fn first_mention(&mut self) -> Option<String> {
        if self.target_met || self.depth > 0 {
            return None;
        }
        self.target_met = true;
        Some(self.choices())
    }

    fn target(&mut self) -> String {
        if !self.target_met {
            (self.target_met, self.must_choose) = (true, true);
        }
        "the target".into()
    }
}

fn sentence(clause: &str) -> String {
    let end = if clause.ends_with(['.', '!']) { "" } else { "." };
    format!("{}{end}", capital(clause))
}

fn lower(text: &str) -> String {
    let keep = text.starts_with("Silence") || text.starts_with("Freeze") || text.starts_with("Discover");
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if !keep => first.to_lowercase().chain(letters).collect(),
        _ => text.to_string(),
    }
}

#[cfg(test)]
mod tests;
