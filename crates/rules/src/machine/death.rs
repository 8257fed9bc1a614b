//! The death phase: all that are mortally wounded leave together; then their deathrattles run in order of play.

use super::moments::own_ability;
use super::Machine;
use crate::chance::Chance;
use crate::event::{Event, Sink};
use crate::slot::{self, bit, bits, Slot, Slots, NO_SLOT};
use crate::state::{Char, Frame, Outcome, Status, Task, MINION_SLOTS};
use topdeck_cards::{AbilityId, Moment, Rule};

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    pub(crate) fn deaths(&mut self) {
        self.refresh();
        if !std::mem::take(&mut self.s.may_die) {
            return;
        }
        let minions = self.s.minions();
        let dead = bits(minions).filter(|&s| self.s.char(s).is_mortally_wounded()).fold(0, |all, s| all | bit(s));
        // A fallen hero loses when all deathrattles have run: one of them may take the other hero along.
        if dead == 0 && self.heroes_fell() {
            return;
        }
        for player in 0..2 {
            if self.s.hero(player).is_mortally_wounded() {
                self.s.hero_mut(player).status.set(Status::DESTROYED);
            }
        }
        for player in 0..2 {
            if self.s.sides[player].has_weapon() && self.s.sides[player].weapon.durability <= 0 {
                self.destroy_weapon(player);
            }
        }
        if dead == 0 {
            return;
        }
        let mut left: Slots = dead;
        while let Some(slot) = self.s.earliest(left) {
            left &= !bit(slot);
            let card = self.s.char(slot).card;
            self.log(Event::Death { who: slot, card });
        }
        self.remember_places(dead);
        for slot in bits(dead) {
            self.remove_from_board(slot);
        }
        // Deathrattles may kill again; and a hero who fell with these is still to be counted.
        self.s.may_die = true;
        self.push(Task::Deaths);
        self.push(Task::DeathRites { dead: dead as u32 });
    }

    /// Each of the dead remembers how many survivors stand left of it (high half) and where it stood (low half).
    fn remember_places(&mut self, dead: Slots) {
        for player in 0..2 {
            let board = self.s.sides[player].board;
            let mut survivors = 0;
            for at in 0..self.s.sides[player].board_len {
                let slot = board[at as usize];
                if dead & bit(slot) == 0 {
                    survivors += 1;
                } else {
                    self.s.char_mut(slot).attacks = survivors << 4 | at;
                }
            }
        }
    }

    /// A minion has taken the place of a dead one: the places of the dead to the right of it move on.
    pub(crate) fn fill_place_of(&mut self, slot: Slot) {
        let Char { owner, attacks: place, .. } = *self.s.char(slot);
        for other in 0..MINION_SLOTS as Slot {
            let char = self.s.char(other);
            if char.card.is_some() && char.owner == owner && char.attacks >= place && !self.s.is_in_play(other) {
                self.s.char_mut(other).attacks = char.attacks.saturating_add(1 << 4);
            }
        }
    }

    /// Ends the game if a hero has fallen.
    fn heroes_fell(&mut self) -> bool {
        match [0, 1].map(|player| self.s.hero(player).is_mortally_wounded()) {
            [true, true] => self.finish(Outcome::Draw),
            [true, false] => self.finish(Outcome::SecondWins),
            [false, true] => self.finish(Outcome::FirstWins),
            [false, false] => return false,
        }
        true
    }

    pub(crate) fn death_rites(&mut self, dead: u32) {
        let Some(slot) = self.s.earliest(dead.into()) else { return };
        let rest = dead & !(1 << slot);
        if rest != 0 {
            self.push(Task::DeathRites { dead: rest });
        }
        self.push(Task::Bury { slot });
        self.tell(Moment::WhenDeath, slot, NO_SLOT, 0);
        let owner = self.s.char(slot).owner as usize;
        let rounds = if self.s.sides[owner].rules & (1 << Rule::DoubleDeathrattles as u8) != 0 { 2 } else { 1 };
        for _ in 0..rounds {
            for index in (0..self.s.attached as usize).rev() {
                let attachment = self.s.attachments[index];
                if attachment.slot == slot {
                    self.deathrattle(slot, attachment.ability, attachment.further_copies());
                }
            }
            let own = own_ability(self.s, self.cat, slot);
            self.deathrattle(slot, own, 0);
        }
    }

    fn deathrattle(&mut self, slot: Slot, ability: AbilityId, copies: u8) {
        let run = self.cat.ability(ability).deathrattle;
        if run.is_some() {
            let char = self.s.char(slot);
            let frame = Frame { it: slot, copies, ..Frame::new(run, char.card, slot, char.owner as usize) };
            (0..=copies).for_each(|_| self.log(Event::Deathrattle { card: frame.card }));
            self.push(Task::Run(frame));
        }
    }

    pub(crate) fn bury(&mut self, slot: Slot) {
        self.detach_all(slot);
        *self.s.char_mut(slot) = Char::default();
    }

    pub(crate) fn remove_from_board(&mut self, slot: Slot) {
        self.s.sides[self.s.chars[slot as usize].owner as usize].remove_from_board(slot);
        self.touch_minion(slot);
    }

    pub(crate) fn detach_all(&mut self, slot: Slot) {
        let mut kept = 0;
        for index in 0..self.s.attached as usize {
            if self.s.attachments[index].slot != slot {
                self.s.attachments[kept] = self.s.attachments[index];
                kept += 1;
            }
        }
        self.s.attached = kept as u8;
    }

    /// A weapon goes; its deathrattle runs.
    pub(crate) fn destroy_weapon(&mut self, player: usize) {
        let weapon = std::mem::take(&mut self.s.sides[player].weapon);
        if !weapon.card.is_some() {
            return;
        }
        self.log(Event::WeaponLost { player: player as u8, card: weapon.card });
        self.touch_card(weapon.card);
        let run = self.cat.ability(self.cat.facts(weapon.card).ability).deathrattle;
        if run.is_some() {
            self.log(Event::Deathrattle { card: weapon.card });
            self.push(Task::Run(Frame::new(run, weapon.card, slot::weapon(player), player)));
        }
    }
}
