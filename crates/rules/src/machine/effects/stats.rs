//! Attack, health, keywords and texts of what is in play.

use super::super::Machine;
use crate::chance::Chance;
use crate::event::{Event, Sink};
use crate::machine::moments::own_ability;
use crate::slot::{self, bits, Slot, Zone, CHARACTER_SLOTS};
use crate::state::{Attachment, Char, Frame, Remembered, Status, ATTACHMENT_LIMIT, STAT_LIMIT};
use topdeck_cards::{AbilityId, CardId, Count, Keyword, Keywords, Memory, NumId, Passing, SelId, Until};

/// What a buff gives.
#[derive(Clone, Copy)]
pub(crate) struct Bonus {
    pub attack: i16,
    pub health: i16,
    pub keywords: Keywords,
    pub spell_damage: i8,
    pub until: Until,
}

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    #[inline(never)]
    pub(super) fn buff_all(
        &mut self,
        what: SelId,
        attack: NumId,
        health: NumId,
        (keywords, spell_damage, until): (Keywords, i8, Until),
        frame: &Frame,
    ) {
        let (attack, health) = (self.number(attack, frame) as i16, self.number(health, frame) as i16);
        let bonus = Bonus { attack, health, keywords, spell_damage, until };
        for slot in bits(self.select(what, frame)) {
            self.buff(slot, bonus);
        }
    }

    pub(super) fn remove_keywords(&mut self, what: SelId, keywords: Keywords, frame: &Frame) {
        for slot in bits(self.select(what, frame)) {
            match slot::zone(slot) {
                Zone::Minion | Zone::Hero(_) => self.lose_keywords(slot, keywords),
                Zone::Weapon(player) => {
                    let weapon = &mut self.state.sides[player].weapon;
                    weapon.keywords = weapon.keywords.without(keywords);
                }
                _ => (),
            }
        }
    }

    pub(super) fn set_all_stats(&mut self, what: SelId, attack: Option<NumId>, health: Option<NumId>, frame: &Frame) {
        let attack = attack.map(|n| self.number(n, frame) as i16);
        let health = health.map(|n| self.number(n, frame) as i16);
        for slot in bits(self.select(what, frame) & CHARACTER_SLOTS) {
            self.set_stats(slot, attack, health);
        }
    }

    pub(super) fn swap_stats(&mut self, what: SelId, frame: &Frame) {
        for slot in bits(self.select(what, frame) & CHARACTER_SLOTS) {
            let (attack, health) = (self.state.attack(slot), self.state.char(slot).current_health());
            self.set_stats(slot, Some(health), Some(attack));
        }
    }

    /// The earliest of the one and the earliest of the other exchange what they have now.
    pub(super) fn swap_between(&mut self, one: SelId, other: SelId, attack: bool, health: bool, frame: &Frame) {
        let [one, other] = [one, other].map(|sel| {
            let set = self.select(sel, frame) & CHARACTER_SLOTS;
            self.state.earliest(set)
        });
        let (Some(one), Some(other)) = (one, other) else { return };
        let now = [one, other].map(|slot| (self.state.attack(slot), self.state.char(slot).current_health()));
        for (slot, (new_attack, new_health)) in [(one, now[1]), (other, now[0])] {
            self.set_stats(slot, attack.then_some(new_attack), health.then_some(new_health));
        }
    }

    pub(super) fn leave_health(&mut self, what: SelId, n: NumId, frame: &Frame) {
        let n = self.number(n, frame) as i16;
        for slot in bits(self.select(what, frame) & CHARACTER_SLOTS) {
            let char = self.state.char_mut(slot);
            char.damage = (char.max_health() - n).max(0);
        }
        self.touch();
    }

    pub(crate) fn buff(&mut self, slot: Slot, bonus: Bonus) {
        let Bonus { attack, health, keywords, spell_damage, until } = bonus;
        match slot::zone(slot) {
            Zone::Minion | Zone::Hero(_) => {
                let char = self.state.char_mut(slot);
                match until {
                    Until::ThisTurn => {
                        char.turn_attack = grown(char.turn_attack, attack);
                        char.turn_keywords = char.turn_keywords.with(keywords);
                    }
                    Until::YourNextTurn | Until::TheirNextTurn => {
                        char.attack = grown(char.attack, attack);
                        char.fleeting_keywords = char.fleeting_keywords.with(keywords);
                    }
                    Until::Forever => {
                        char.attack = grown(char.attack, attack);
                        char.keywords = char.keywords.with(keywords);
                    }
                }
                char.health = grown(char.health, health);
                if health < 0 {
                    char.damage = (char.damage + health).max(0);
                }
                char.spell_damage = char.spell_damage.saturating_add(spell_damage).min(100);
                if attack != 0 || health != 0 {
                    self.log(Event::Buff { who: slot, attack, health });
                }
                if keywords.0 != 0 {
                    self.log(Event::Keyword { who: slot, keywords: keywords.0, gained: true });
                }
                if spell_damage != 0 || health < 0 {
                    self.touch();
                } else {
                    self.touch_auras();
                }
            }
            Zone::Weapon(player) if self.state.sides[player].has_weapon() => {
                let weapon = &mut self.state.sides[player].weapon;
                weapon.attack = grown(weapon.attack, attack).max(0);
                weapon.durability = grown(weapon.durability, health);
                if health > 0 && self.catalogue.extras(weapon.card).keeps {
                    weapon.given = grown(weapon.given, health);
                }
                weapon.keywords = weapon.keywords.with(keywords);
                self.log(Event::Buff { who: slot, attack, health });
                if self.state.sides[player].weapon.durability <= 0 {
                    self.destroy_weapon(player);
                }
                self.touch();
            }
            Zone::Hand(player, index) => {
                let card = &mut self.state.sides[player].hand[index];
                card.attack = card.attack.saturating_add(attack as i8);
                card.health = card.health.saturating_add(health as i8);
            }
            Zone::Weapon(_) | Zone::Power(_) | Zone::Secret(..) => (),
            Zone::Limbo | Zone::Quest(_) | Zone::Nowhere => (),
        }
    }

    /// Give to the one minion that gathers it: those in play get it now, later ones when they come.
    pub(super) fn gather(&mut self, attack: NumId, health: NumId, taunt: bool, frame: &Frame) {
        let (attack, health) = (self.number(attack, frame) as i16, self.number(health, frame) as i16);
        let player = frame.owner as usize;
        let side = &mut self.state.sides[player];
        side.add_to(Count::CthunAttack, attack);
        side.add_to(Count::CthunHealth, health);
        side.counts[Count::CthunTaunt as usize] |= i16::from(taunt);
        let keywords = if taunt { Keywords::of(Keyword::Taunt) } else { Keywords::NONE };
        let bonus = Bonus { attack, health, keywords, spell_damage: 0, until: Until::Forever };
        for slot in bits(self.state.sides[player].minions()) {
            if self.state.char(slot).card == self.catalogue.gatherer() {
                self.buff(slot, bonus);
            }
        }
    }

    pub(crate) fn set_stats(&mut self, slot: Slot, attack: Option<i16>, health: Option<i16>) {
        let is_hero = matches!(slot::zone(slot), Zone::Hero(_));
        let char = self.state.char_mut(slot);
        if let Some(attack) = attack {
            char.attack = attack;
            char.turn_attack = 0;
        }
        if let Some(health) = health {
            if is_hero {
                char.health = char.health.max(health);
                char.damage = char.health - health;
            } else {
                char.health = health;
                char.damage = 0;
            }
        }
        self.touch();
    }

    #[inline(never)]
    pub(super) fn attach_to_all(
        &mut self,
        what: SelId,
        ability: AbilityId,
        until: Until,
        remembers: Option<Memory>,
        once: bool,
        frame: &Frame,
    ) {
        let remembers = match remembers {
            None => Remembered::NOTHING,
            Some(Memory::Card(card)) => {
                let found = self.find(card, frame, &mut [CardId::NONE; 8], 0);
                found.map_or(Remembered::NOTHING, |found| Remembered::card(found.card))
            }
            Some(Memory::Minion(sel)) => {
                let minions = self.select(sel, frame) & CHARACTER_SLOTS & !slot::HERO_SLOTS;
                self.state.earliest(minions).map_or(Remembered::NOTHING, Remembered::minion)
            }
        };
        let flags = frame.owner | if until == Until::ThisTurn { 2 } else { 0 };
        let all = self.select(what, frame);
        for slot in bits(all & !CHARACTER_SLOTS) {
            if let Zone::Hand(player, index) = slot::zone(slot) {
                self.state.sides[player].hand[index].text = ability;
            }
        }
        for slot in bits(all & CHARACTER_SLOTS) {
            if once && self.stands(ability, slot) >= self.stands(frame.ability, frame.me).max(1) {
                continue;
            }
            self.add_attachment(Attachment { ability, remembers, slot, flags });
        }
    }

    /// How often a text stands on somebody.
    fn stands(&self, ability: AbilityId, slot: Slot) -> usize {
        let own = usize::from(own_ability(self.state, self.catalogue, slot) == ability);
        let given = self.state.attachments().iter().filter(|given| given.slot == slot && given.ability == ability);
        given.fold(own, |all, given| all + 1 + usize::from(given.further_copies()))
    }

    pub(crate) fn add_attachment(&mut self, attachment: Attachment) {
        self.touch();
        let len = self.state.attached as usize;
        if joined(&mut self.state.attachments[..len], attachment) {
            return;
        }
        if len == ATTACHMENT_LIMIT {
            self.state.cut_short = self.state.cut_short.saturating_add(1);
            return;
        }
        self.state.attachments[len] = attachment;
        self.state.attached += 1;
    }

    pub(crate) fn copy_attachments(&mut self, from: Slot, to: Slot) {
        for index in 0..self.state.attached as usize {
            let attachment = self.state.attachments[index];
            if attachment.slot == from {
                self.add_attachment(Attachment { slot: to, ..attachment });
            }
        }
    }

    /// The attached text that runs is used up.
    pub(super) fn detach(&mut self, frame: &Frame) {
        let len = self.state.attached as usize;
        let own = |a: &Attachment| a.slot == frame.me && a.ability == frame.ability;
        if let Some(at) = self.state.attachments[..len].iter().position(own) {
            if self.state.attachments[at].further_copies() > 0 {
                self.state.attachments[at].flags -= Attachment::ANOTHER;
            } else {
                self.state.attachments.copy_within(at + 1..len, at);
                self.state.attached -= 1;
            }
            self.touch();
        }
    }

    /// A hero has nothing to lose.
    pub(super) fn silence(&mut self, slot: Slot) {
        if matches!(slot::zone(slot), Zone::Hero(_)) {
            return;
        }
        let &Char { card, owner, .. } = self.state.char(slot);
        let (attack, health) = self.state.printed_stats(self.catalogue, owner.into(), card);
        self.detach_all(slot);
        let char = self.state.char_mut(slot);
        let lost = char.health - health;
        if lost > 0 {
            char.damage = (char.damage - lost).max(0);
        }
        char.attack = attack;
        char.health = health;
        char.turn_attack = 0;
        char.keywords = Keywords::NONE;
        char.turn_keywords = Passing::NONE;
        char.fleeting_keywords = Passing::NONE;
        char.spell_damage = 0;
        char.status.set(Status::SILENCED);
        char.status.clear(Status::FROZEN);
        let lender = 1 - char.owner as usize;
        let borrowed = char.status.has(Status::BORROWED);
        self.log(Event::Silence { who: slot });
        self.touch();
        if borrowed {
            self.change_sides(slot, lender);
        }
    }
}

/// A number of a character after a change: however often it is doubled, it stays in range.
fn grown(now: i16, by: i16) -> i16 {
    now.saturating_add(by).clamp(-STAT_LIMIT, STAT_LIMIT)
}

/// Count a text as a further copy of the same one, unless another text of the minion came in between: they act in order.
fn joined(all: &mut [Attachment], new: Attachment) -> bool {
    let own = all.iter_mut().rev().filter(|known| known.slot == new.slot);
    for known in own.take_while(|known| known.ability == new.ability) {
        let more = (new.further_copies() + 1).checked_mul(Attachment::ANOTHER);
        let flags = more.and_then(|more| known.flags.checked_add(more));
        let alike = (known.flags ^ new.flags) % Attachment::ANOTHER == 0 && known.remembers == new.remembers;
        if let (true, Some(flags)) = (alike, flags) {
            known.flags = flags;
            return true;
        }
    }
    false
}
