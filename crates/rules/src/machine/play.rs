//! Playing cards, using the hero power, attacking.

use super::Machine;
use crate::action::Place;
use crate::chance::Chance;
use crate::event::{Event, Sink};
use crate::select::{cost_in_hand, Ask};
use crate::slot::{self, bit, Slot, Zone, HERO_SLOTS, LIMBO, NO_SLOT};
use crate::state::{Frame, HandCard, Secret, Task};
use topdeck_cards::{CardId, Custom, Facts, Keyword, Keywords, Kind, Moment, Pc, Rule};

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    pub(crate) fn play_card(&mut self, index: u8, target: Place, position: u8, choice: u8) {
        let me = self.state.active();
        let target = target.slot_or_none(self.state, me);
        let cost = cost_in_hand(self.state, self.catalogue, me, index as usize);
        self.use_up_discounts(me, index as usize);
        let side = &mut self.state.sides[me];
        side.mana -= cost as i8;
        side.cards_played = side.cards_played.saturating_add(1);
        let held = self.take_from_hand(me, index as usize);
        let card = held.card;
        let facts = *self.catalogue.facts(card);
        self.log(Event::Play { player: me as u8, card, target });
        match facts.kind {
            Kind::Minion => self.play_minion(me, held, &facts, target, position, choice),
            Kind::Weapon => self.play_weapon(me, card, &facts, target, choice),
            _ => self.play_spell(me, card, choice, target),
        }
    }

    /// Discounts for a number of cards count those they apply to.
    fn use_up_discounts(&mut self, me: usize, index: usize) {
        let own = slot::hand(me, index);
        let mut kept = 0;
        for at in 0..self.state.sides[me].discount_len as usize {
            let mut active = self.state.sides[me].discounts[at];
            if active.uses > 0 && active.waits == 0 {
                let frame = Frame::new(Pc::NONE, CardId::NONE, NO_SLOT, me);
                let ask = Ask { state: self.state, catalogue: self.catalogue, frame: &frame };
                if ask.select(self.catalogue.discount(active.id).what, bit(own), self.chance) != 0 {
                    active.uses -= 1;
                    if active.uses == 0 {
                        continue;
                    }
                }
            }
            self.state.sides[me].discounts[kept] = active;
            kept += 1;
        }
        self.state.sides[me].discount_len = kept as u8;
    }

    fn play_minion(&mut self, me: usize, held: HandCard, facts: &Facts, target: Slot, position: u8, choice: u8) {
        let mut char = self.minion(me, held.card);
        char.attack += i16::from(held.attack);
        char.health += i16::from(held.health);
        let minions_before = self.state.sides[me].minions_played;
        self.state.sides[me].minions_played = minions_before.saturating_add(1);
        let Some(slot) = self.enter(me, char, position as usize) else { return };
        self.refresh();
        self.push_battlecry(slot, held.card, facts, target, choice);
        self.tell(Moment::WhenSummon, slot, NO_SLOT, 0);
        self.tell(Moment::WhenPlay, slot, target, 0);
        self.overload(me, facts.overload as i8);
    }

    /// What comes after a minion or weapon was played and all have heard of it, last things first.
    fn push_battlecry(&mut self, it: Slot, card: CardId, facts: &Facts, target: Slot, choice: u8) {
        self.push(Task::Deaths);
        self.push(Task::AfterPlay { it });
        self.push(Task::Deaths);
        if facts.play.is_some() || facts.combo.is_some() || facts.choose[0].is_some() {
            self.push(Task::Battlecry { it, card, choice, target, player: self.state.active });
            // Who died of what the card has set off is not there any more when it speaks itself.
            self.push(Task::Deaths);
        }
    }

    pub(crate) fn battlecry(&mut self, it: Slot, card: CardId, choice: u8, target: Slot, player: u8) {
        // A minion that changed sides meanwhile speaks for its new owner.
        let me = if self.state.is_in_play(it) { self.state.owner(it) } else { player as usize };
        let facts = *self.catalogue.facts(card);
        let text = self.text_of(&facts, choice, me);
        if text.is_some() {
            let twice = self.state.sides[me].rules & (1 << Rule::DoubleBattlecries as u8) != 0;
            let copies = u8::from(twice && !facts.choose[0].is_some());
            self.push(Task::Run(Frame { target, copies, ..Frame::new(text, card, it, me) }));
        }
    }

    /// The program of a card when it is played: the chosen option's, the combo, or its own.
    fn text_of(&self, facts: &Facts, choice: u8, me: usize) -> Pc {
        if choice > 0 && facts.choose[0].is_some() {
            return self.catalogue.facts(facts.choose[usize::from(choice) - 1]).play;
        }
        if facts.combo.is_some() && self.state.sides[me].cards_played > 1 {
            return facts.combo;
        }
        facts.play
    }

    fn play_weapon(&mut self, me: usize, card: CardId, facts: &Facts, target: Slot, choice: u8) {
        let slot = slot::weapon(me);
        self.push_battlecry(slot, card, facts, target, choice);
        self.equip(me, card);
        self.tell(Moment::WhenPlay, slot, target, 0);
        self.overload(me, facts.overload as i8);
    }

    fn play_spell(&mut self, me: usize, card: CardId, choice: u8, target: Slot) {
        self.state.limbo = card;
        self.state.limbo_owner = me as u8;
        self.state.countered = false;
        self.state.defender = target;
        self.push(Task::Deaths);
        self.push(Task::AfterSpell { target });
        self.push(Task::Deaths);
        self.push(Task::SpellEffect { choice, target });
        self.tell(Moment::BeforeCast, LIMBO, target, 0);
    }

    /// First those who listen are told, the second time around it takes effect; a countered spell does neither (but
    /// there were days when it was cast all the same).
    pub(crate) fn spell_effect(&mut self, choice: u8, target: Slot) {
        let (me, card) = (self.state.limbo_owner as usize, self.state.limbo);
        let told = choice & 0x80 != 0;
        if self.state.countered && (told || !self.catalogue.has_custom(Custom::CounteredSpellsAreCast)) {
            self.log(Event::Countered { player: me as u8, card });
            return;
        }
        if !told {
            let target = if target == NO_SLOT { NO_SLOT } else { self.state.defender };
            self.push(Task::SpellEffect { choice: choice | 0x80, target });
            // Who died of what the spell has set off is not there any more when it takes effect.
            self.push(Task::Deaths);
            self.tell(Moment::WhenCast, LIMBO, target, 0);
            self.tell(Moment::WhenPlay, LIMBO, target, 0);
            return;
        }
        let facts = *self.catalogue.facts(card);
        let text = self.text_of(&facts, choice & 0x7f, me);
        if facts.secret {
            self.hide_secret(me, card);
        } else if text.is_some() {
            self.push(Task::Run(Frame { target, ..Frame::new(text, card, LIMBO, me) }));
        }
        self.overload(me, facts.overload as i8);
    }

    fn hide_secret(&mut self, me: usize, card: CardId) {
        let order = self.next_order();
        if let Some(place) = self.state.sides[me].secrets.iter_mut().find(|secret| !secret.card.is_some()) {
            *place = Secret { card, order };
        }
        self.log(Event::SecretPlayed { player: me as u8, card });
        self.touch();
    }

    pub(crate) fn after_spell(&mut self, target: Slot) {
        if !self.state.countered {
            self.tell(Moment::AfterPlay, LIMBO, target, 0);
            self.tell(Moment::AfterCast, LIMBO, target, 0);
            self.tell_deck(self.state.limbo_owner as usize, LIMBO);
        }
    }

    pub(crate) fn after_play(&mut self, it: Slot) {
        if !self.state.is_in_play(it) {
            return;
        }
        self.tell(Moment::AfterPlay, it, NO_SLOT, 0);
        if slot::zone(it) == Zone::Minion {
            self.tell(Moment::AfterSummon, it, NO_SLOT, 0);
        }
        self.tell_deck(self.state.owner(it), it);
    }

    /// Cards that act from the deck after something was played.
    fn tell_deck(&mut self, me: usize, it: Slot) {
        if self.state.sides[0].deck_listeners + self.state.sides[1].deck_listeners == 0 {
            return;
        }
        for player in [1 - me, me] {
            let mut last = CardId::NONE;
            for at in (0..self.state.sides[player].deck_len as usize).rev() {
                let card = self.state.sides[player].deck[at];
                let ability = self.catalogue.facts(card).deck_ability;
                if ability.0 == 0 || card == last {
                    continue;
                }
                last = card;
                for trigger in self.catalogue.triggers(ability) {
                    let frame = Frame { it, ..Frame::new(trigger.run, card, NO_SLOT, player) };
                    let ask = Ask { state: self.state, catalogue: self.catalogue, frame: &frame };
                    if trigger.moment == Moment::AfterPlay
                        && ask.select(trigger.subject, bit(it), self.chance) != 0
                        && trigger.cond.is_none_or(|cond| ask.holds(cond, self.chance))
                    {
                        self.log(Event::Triggered { card });
                        self.push(Task::Run(frame));
                    }
                }
            }
        }
    }

    pub(crate) fn use_power(&mut self, target: Place) {
        let me = self.state.active();
        let target = target.slot_or_none(self.state, me);
        let card = self.state.sides[me].power;
        let facts = *self.catalogue.facts(card);
        let side = &mut self.state.sides[me];
        side.mana -= facts.cost;
        side.power_uses += 1;
        self.log(Event::Power { player: me as u8, card, target });
        self.push(Task::Deaths);
        // Inspire comes after the power has done its work.
        self.tell(Moment::AfterUsePower, slot::hero(me), target, 0);
        self.push(Task::Deaths);
        self.push(Task::Run(Frame { target, ..Frame::new(facts.play, card, slot::power(me), me) }));
    }

    pub(crate) fn attack(&mut self, attacker: Place, defender: Place) {
        let me = self.state.active();
        let attacker = attacker.slot_or_none(self.state, me);
        let defender = defender.slot_or_none(self.state, me);
        self.state.attacker = attacker;
        self.state.defender = defender;
        self.state.char_mut(attacker).attacks += 1;
        if self.state.char(attacker).has(Keyword::Stealth) {
            self.lose_keywords(attacker, Keywords::of(Keyword::Stealth));
        }
        self.log(Event::Attack { attacker, defender });
        self.push(Task::Deaths);
        self.push(Task::AfterStrike);
        self.push(Task::Strike);
        self.tell(Moment::WhenAttack, attacker, defender, 0);
        self.tell(Moment::BeforeAttack, attacker, defender, 0);
    }

    pub(crate) fn retarget(&mut self, to: Slot) {
        self.state.defender = to;
    }

    pub(crate) fn strike(&mut self) {
        let (attacker, defender) = (self.state.attacker, self.state.defender);
        let ready = |m: &Self, slot: Slot| m.state.is_in_play(slot) && !m.state.char(slot).is_mortally_wounded();
        let changed_sides = self.state.owner(attacker) != self.state.active();
        if !ready(self, attacker) || !ready(self, defender) || changed_sides {
            self.state.attacker = NO_SLOT;
            return;
        }
        let blow = self.state.attack(attacker);
        let is_minion = bit(defender) & HERO_SLOTS == 0;
        let answer = if is_minion { self.state.attack(defender) } else { 0 };
        let spared = self.state.keywords(self.catalogue, attacker).has(Keyword::ImmuneWhileAttacking);
        let attacker_card = self.striking_card(attacker);
        let defender_card = self.state.card(defender);
        let dealt = self.hurt(defender, blow.into(), attacker, attacker_card);
        let taken = if spared { 0 } else { self.hurt(attacker, answer.into(), defender, defender_card) };
        if let Zone::Hero(player) = slot::zone(attacker) {
            self.wear_weapon(player, is_minion);
        }
        if taken > 0 {
            self.tell(Moment::WhenDamage, attacker, defender, taken);
        }
        if dealt > 0 {
            self.tell(Moment::WhenDamage, defender, attacker, dealt);
        }
    }

    fn striking_card(&self, attacker: Slot) -> CardId {
        match slot::zone(attacker) {
            Zone::Hero(player) if self.state.sides[player].has_weapon() => self.state.sides[player].weapon.card,
            _ => self.state.card(attacker),
        }
    }

    fn wear_weapon(&mut self, player: usize, hit_minion: bool) {
        if !self.state.sides[player].has_weapon() {
            return;
        }
        let keywords = self.catalogue.facts(self.state.sides[player].weapon.card).keywords;
        let weapon = &mut self.state.sides[player].weapon;
        if hit_minion && keywords.has(Keyword::WearsAttack) {
            weapon.attack -= 1;
            if weapon.attack <= 0 {
                weapon.durability = 0;
            }
        } else {
            weapon.durability -= 1;
        }
        self.state.may_die |= self.state.sides[player].weapon.durability <= 0;
        self.touch_auras();
    }

    pub(crate) fn after_strike(&mut self) {
        let attacker = self.state.attacker;
        if attacker != NO_SLOT && self.state.is_in_play(attacker) {
            self.tell(Moment::AfterAttack, attacker, self.state.defender, 0);
        }
    }
}
