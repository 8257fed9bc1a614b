//! What a program makes others do: deathrattles without a death, attacks, the texts of other cards.

use super::super::Machine;
use crate::chance::{Chance, FirstOutcome, Stream};
use crate::event::Sink;
use crate::machine::moments::own_ability;
use crate::select::Ask;
use crate::slot::{self, bit, Slot, Slots, Zone, CHARACTER_SLOTS, NO_SLOT};
use crate::state::{Attachment, Frame, HandCard, Remembered, Task, ATTACHMENT_LIMIT, SECRET_LIMIT};
use topdeck_cards::{
    AbilityId, Aim, CardId, Catalogue, Facts, Keyword, Keywords, Kind, Moment, Performance, SelId, Source,
};

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    /// Those of a set last to first in order of play: what is put on the stack last happens first.
    fn latest_first(&self, set: Slots) -> impl Iterator<Item = Slot> {
        let (mut all, mut n, mut left) = ([NO_SLOT; 64], 0, set);
        while let Some(slot) = self.state.earliest(left) {
            left &= !bit(slot);
            all[n] = slot;
            n += 1;
        }
        all.into_iter().take(n).rev()
    }

    pub(super) fn trigger_deathrattles(&mut self, what: SelId, frame: &Frame) {
        let minions = self.select(what, frame) & CHARACTER_SLOTS & !slot::HERO_SLOTS;
        self.latest_first(minions).for_each(|slot| self.deathrattles(slot));
    }

    /// An attack that nobody chose: it needs no leave to attack and uses none up.
    pub(super) fn force_attack(&mut self, who: SelId, whom: SelId, frame: &Frame) {
        let attackers = self.select(who, frame) & CHARACTER_SLOTS;
        for attacker in self.latest_first(attackers) {
            let defenders = self.select(whom, frame) & CHARACTER_SLOTS & !bit(attacker);
            let ready = |slot: Slot| self.state.is_in_play(slot) && !self.state.char(slot).is_mortally_wounded();
            let Some(defender) = self.state.earliest(defenders).filter(|&slot| ready(slot) && ready(attacker)) else {
                continue;
            };
            if self.state.char(attacker).has(Keyword::Stealth) {
                self.lose_keywords(attacker, Keywords::of(Keyword::Stealth));
            }
            self.begin_attack(attacker, defender);
        }
    }

    /// The deathrattles of a minion, its own and those it was given, or that of a card: somebody has them too.
    pub(super) fn copy_deathrattle(&mut self, to: SelId, from: Source, frame: &Frame) {
        let mut texts = [AbilityId(0); ATTACHMENT_LIMIT + 1];
        let mut count = 0;
        let mut add = |ability: AbilityId, catalogue: &Catalogue| {
            texts[count] = catalogue.ability(ability).rattle;
            count += usize::from(texts[count].0 != 0);
        };
        if let Source::CopyOf(sel) = from {
            let set = self.select(sel, frame) & CHARACTER_SLOTS;
            let Some(slot) = self.state.earliest(set) else { return };
            add(own_ability(self.state, self.catalogue, slot), self.catalogue);
            let given = self.state.attachments().iter().filter(|attachment| attachment.slot == slot);
            given.for_each(|attachment| add(attachment.ability, self.catalogue));
        } else if let Some(found) = self.find(from, frame, &mut [CardId::NONE; 8], 0) {
            add(self.catalogue.facts(found.card).ability, self.catalogue);
        }
        let minions = self.select(to, frame) & CHARACTER_SLOTS & !slot::HERO_SLOTS;
        for slot in slot::bits(minions) {
            for &ability in &texts[..count] {
                self.add_attachment(Attachment { ability, remembers: Remembered::NOTHING, slot, flags: frame.owner });
            }
        }
    }

    pub(super) fn refresh_attack(&mut self, what: SelId, frame: &Frame) {
        self.each_in_order(what, frame, |m, slot| {
            let char = m.state.char_mut(slot);
            char.attacks = char.attacks.saturating_sub(1);
        });
    }

    /// The text of a card as if it were played, without anybody having played it.
    pub(super) fn perform(&mut self, what: Source, how: Performance, frame: &Frame) {
        let Some(found) = self.find(what, frame, &mut [CardId::NONE; 8], 0) else { return };
        let facts = *self.catalogue.facts(found.card);
        let owner = frame.owner as usize;
        if matches!(how, Performance::AtRandom | Performance::Replayed) {
            return self.perform_at_random(found.card, &facts, how == Performance::Replayed, frame);
        }
        // A copy of the spell that is being cast has the same option chosen.
        let cast = self.state.cast().filter(|cast| cast.card == found.card);
        let choice = cast.map_or(0, |cast| cast.choice);
        let me = if cast.is_some_and(|cast| cast.owner == frame.owner) { slot::LIMBO } else { frame.me };
        let text = Frame::new(self.text_of(&facts, choice, owner), found.card, me, owner);
        if text.pc.is_some() {
            match how {
                Performance::On(on) => {
                    let targets = self.select(on, frame) & CHARACTER_SLOTS;
                    self.latest_first(targets).for_each(|target| self.push_text(Frame { target, ..text }));
                }
                _ => self.push_text(text),
            }
        }
        self.overload(owner, facts.overload as i8);
    }

    /// The text of a card with random targets and choices; `replayed`: a minion comes to the board and a weapon into the
    /// hand before it speaks, else it speaks for the card whose text runs.
    fn perform_at_random(&mut self, card: CardId, facts: &Facts, replayed: bool, frame: &Frame) {
        let owner = frame.owner as usize;
        self.push(Task::Unasked);
        // A spell's damage is its own, not that of who casts it.
        let mut me = if facts.kind == Kind::Spell { NO_SLOT } else { frame.me };
        match facts.kind {
            Kind::Spell if facts.secret => {
                let secrets = &self.state.sides[owner];
                let room = secrets.secrets().count() < SECRET_LIMIT;
                if room && !secrets.secrets().any(|(_, secret)| secret.card == card) {
                    self.hide_secret(owner, card);
                }
            }
            Kind::Minion if replayed => {
                let (char, end) = (self.minion(owner, card), self.state.sides[owner].board_len as usize);
                let Some(slot) = self.enter(owner, char, end) else { return };
                self.refresh();
                me = slot;
                self.tell(Moment::AfterSummon, slot, NO_SLOT, 0);
            }
            Kind::Weapon if replayed => {
                self.equip(owner, HandCard::fresh(card));
                me = slot::weapon(owner);
            }
            Kind::Hero if replayed => {
                self.replace_hero(owner, card);
                self.gain_armor(owner, facts.armor.into());
                me = slot::hero(owner);
            }
            Kind::Spell | Kind::Minion | Kind::Weapon | Kind::Hero | Kind::HeroPower => (),
        }
        let (speaker, choice) = self.random_option(card, facts);
        let speaks = *self.catalogue.facts(speaker);
        let text = Frame::new(self.text_of(facts, choice, owner), card, me, owner);
        if text.pc.is_some() {
            if let Some(target) = self.random_target(&speaks, text) {
                self.push(Task::Run(Frame { target, ..text }));
            }
        }
        if facts.kind == Kind::Spell {
            self.overload(owner, facts.overload as i8);
        }
    }

    /// A random option of a Choose One card and which it is, from 1; else the card itself and 0.
    fn random_option(&mut self, card: CardId, facts: &Facts) -> (CardId, u8) {
        if !facts.choose[0].is_some() {
            return (card, 0);
        }
        let option = self.chance.pick(2, Stream::Effect) as usize;
        (facts.choose[option], 1 + option as u8)
    }

    /// A random target of a text, [`NO_SLOT`] where it takes none; nothing where it needs one that is not there.
    fn random_target(&mut self, facts: &Facts, text: Frame) -> Option<Slot> {
        let ask = Ask { state: self.state, catalogue: self.catalogue, frame: &text };
        let needs = match facts.aim {
            Aim::Never => return Some(NO_SLOT),
            Aim::OnlyIf(cond) if !ask.holds(cond, &mut FirstOutcome) => return Some(NO_SLOT),
            Aim::Combo if text.pc != facts.combo => return Some(NO_SLOT),
            Aim::Always => facts.kind == Kind::Spell,
            Aim::IfAvailable | Aim::Combo | Aim::OnlyIf(_) => false,
        };
        let targets = ask.select_surely(facts.targets) & CHARACTER_SLOTS;
        match self.pick_one(targets) {
            None if needs => None,
            target => Some(target.unwrap_or(NO_SLOT)),
        }
    }

    fn push_text(&mut self, text: Frame) {
        let gone = slot::zone(text.target) == Zone::Minion && !self.state.is_in_play(text.target);
        if !gone {
            self.push(Task::Run(text));
        }
    }
}
