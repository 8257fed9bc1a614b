//! The death phase: all that are mortally wounded leave together, broken weapons with them; then their deathrattles run
//! in order of play.

use super::moments::own_ability;
use super::{seldom, Machine};
use crate::chance::Chance;
use crate::event::{Event, Sink};
use crate::slot::{self, bit, bits, Slot, Slots, HERO_SLOTS, NO_SLOT};
use crate::state::{
    BrokenWeapon, Char, Frame, HandCard, Kept, Outcome, Remembered, Status, Task, Weapon, MINION_SLOTS,
};
use topdeck_cards::{AbilityId, CardId, Count, Fate, Keywords, Moment, Pc, Rule};

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    #[inline(never)]
    pub(crate) fn deaths(&mut self) {
        self.refresh();
        if !std::mem::take(&mut self.state.may_die) {
            return;
        }
        let is_dying = |&slot: &Slot| self.state.char(slot).is_mortally_wounded();
        let dying = bits(self.state.minions() | HERO_SLOTS).filter(is_dying).fold(0, |all, slot| all | bit(slot));
        if dying != 0 || self.state.sides.iter().any(|side| side.has_weapon() && side.weapon.durability <= 0) {
            self.end_lives(dying);
        }
    }

    /// Those who die leave together, with the weapons that broke.
    #[inline(never)]
    fn end_lives(&mut self, dying: Slots) {
        let dead = dying & !HERO_SLOTS;
        let mut weapons = [0, 1].map(|player| self.broken_weapon(player));
        let broken = weapons.iter().any(|(card, ..)| card.is_some());
        let rites = dead != 0 || weapons.iter().any(|&(card, ..)| self.weapon_deathrattle(card).is_some());
        // A fallen hero loses when all deathrattles have run: one of them may take the other hero along.
        if !rites && self.heroes_fell() {
            return;
        }
        for hero in bits(dying & HERO_SLOTS) {
            self.state.char_mut(hero).status.set(Status::DESTROYED);
        }
        if broken {
            seldom(|| self.lose_weapons(&mut weapons));
        }
        if !rites {
            return;
        }
        let mut left: Slots = dead;
        while let Some(slot) = self.state.earliest(left) {
            left &= !bit(slot);
            let Char { card, owner, .. } = *self.state.char(slot);
            self.log(Event::Death { who: slot, card });
            self.note(owner.into(), card, Fate::Died);
            if self.state.attached > 0 {
                seldom(|| self.note_upgrades(owner.into(), slot));
            }
            self.count(owner.into(), Count::MinionsDiedThisTurn, 1);
        }
        self.remember_places(dead);
        for slot in bits(dead) {
            self.remove_from_board(slot);
        }
        // Deathrattles may kill again; and a hero who fell with these is still to be counted.
        self.state.may_die = true;
        self.push(Task::Deaths);
        self.push(Task::DeathRites { dead: dead as u32, weapons });
    }

    /// Weapons that broke go, and what their cards keep is noted with them.
    fn lose_weapons(&mut self, weapons: &mut [BrokenWeapon; 2]) {
        for (player, (card, _, mark)) in weapons.iter_mut().enumerate() {
            if card.is_some() {
                *mark = self.mark_of_weapon(player);
                self.lose_weapon(player);
            }
        }
    }

    /// What was magnetized to a minion follows it into the past.
    fn note_upgrades(&mut self, owner: usize, slot: Slot) {
        for at in 0..self.state.attached as usize {
            let attachment = self.state.attachments[at];
            if attachment.slot == slot && attachment.is_upgrade(self.catalogue) {
                let part = attachment.remembers.as_card();
                (0..=attachment.further_copies()).for_each(|_| self.note(owner, part, Fate::DiedWith));
            }
        }
    }

    /// The player's weapon if it has no durability left, else no card.
    fn broken_weapon(&self, player: usize) -> BrokenWeapon {
        let weapon = &self.state.sides[player].weapon;
        if weapon.durability <= 0 {
            (weapon.card, weapon.order, 0)
        } else {
            BrokenWeapon::default()
        }
    }

    /// Fill in [`State::places`](crate::state::State::places) for those who die together.
    fn remember_places(&mut self, dead: Slots) {
        for player in 0..2 {
            let board = self.state.sides[player].board;
            let mut survivors = 0;
            for at in 0..self.state.sides[player].board_len {
                let slot = board[at as usize];
                if dead & bit(slot) == 0 {
                    survivors += 1;
                } else {
                    self.state.places[slot as usize] = survivors << 4 | at;
                }
            }
        }
    }

    /// A minion has taken the place of a dead one: the places of the dead to the right of it move on.
    pub(crate) fn fill_place_of(&mut self, slot: Slot) {
        let (owner, place) = (self.state.char(slot).owner, self.state.places[slot as usize]);
        for other in 0..MINION_SLOTS as Slot {
            let char = self.state.char(other);
            let other_place = self.state.places[other as usize];
            if char.card.is_some() && char.owner == owner && other_place >= place && !self.state.is_in_play(other) {
                self.state.places[other as usize] = other_place.saturating_add(1 << 4);
            }
        }
    }

    /// Ends the game if a hero has fallen.
    fn heroes_fell(&mut self) -> bool {
        match [0, 1].map(|player| self.state.hero(player).is_mortally_wounded()) {
            [true, true] => self.finish(Outcome::Draw),
            [true, false] => self.finish(Outcome::SecondWins),
            [false, true] => self.finish(Outcome::FirstWins),
            [false, false] => return false,
        }
        true
    }

    #[inline(never)]
    pub(crate) fn death_rites(&mut self, dead: u32, mut weapons: [BrokenWeapon; 2]) {
        let minion = self.state.earliest(dead.into());
        let weapon = (0..2).filter(|&player| weapons[player].0.is_some()).min_by_key(|&player| weapons[player].1);
        let weapon = weapon.filter(|&player| minion.is_none_or(|slot| weapons[player].1 < self.state.order(slot)));
        if let Some(player) = weapon {
            let (card, _, mark) = std::mem::take(&mut weapons[player]);
            self.push_rites(dead, weapons);
            self.rattle_weapon(player, card, mark);
        } else if let Some(slot) = minion {
            self.push_rites(dead & !(1 << slot), weapons);
            self.push(Task::Bury { slot });
            self.tell_death(slot);
        }
    }

    fn push_rites(&mut self, dead: u32, weapons: [BrokenWeapon; 2]) {
        if dead != 0 || weapons.iter().any(|(card, ..)| card.is_some()) {
            self.push(Task::DeathRites { dead, weapons });
        }
    }

    /// The deathrattles of a dead minion, its own first.
    #[inline(never)]
    pub(crate) fn deathrattles(&mut self, slot: Slot) {
        let owner = self.state.char(slot).owner as usize;
        let rounds = if self.state.sides[owner].rules & (1 << Rule::DoubleDeathrattles as u32) != 0 { 2 } else { 1 };
        for _ in 0..rounds {
            for index in (0..self.state.attached as usize).rev() {
                let attachment = self.state.attachments[index];
                if attachment.slot == slot {
                    self.deathrattle(slot, attachment.ability, attachment.further_copies(), attachment.remembers);
                }
            }
            let own = own_ability(self.state, self.catalogue, slot);
            self.deathrattle(slot, own, 0, Remembered::NOTHING);
        }
    }

    fn deathrattle(&mut self, slot: Slot, ability: AbilityId, copies: u8, remembers: Remembered) {
        let run = self.catalogue.ability(ability).deathrattle;
        if run.is_some() {
            let char = self.state.char(slot);
            let (chosen, other) = (remembers.as_card(), remembers.as_minion());
            let own = Frame::new(run, char.card, slot, char.owner as usize);
            let frame = Frame { it: slot, copies, chosen, other, ..own };
            (0..=copies).for_each(|_| self.log(Event::Deathrattle { card: frame.card }));
            self.push(Task::Run(frame));
        }
    }

    #[inline(never)]
    pub(crate) fn bury(&mut self, slot: Slot) {
        if self.state.attached > 0 {
            seldom(|| self.bury_attachments(slot));
        }
        // Whose it was is still asked by those who speak of it.
        *self.state.char_mut(slot) = Char { owner: self.state.char(slot).owner, ..Char::default() };
        self.state.places[slot as usize] = 0;
    }

    /// The texts that a minion was given go with it, and nobody remembers it.
    fn bury_attachments(&mut self, slot: Slot) {
        self.detach_all(slot);
        for attachment in &mut self.state.attachments[..self.state.attached as usize] {
            if attachment.remembers == Remembered::minion(slot) {
                attachment.remembers = Remembered::NOTHING;
            }
        }
    }

    #[inline(never)]
    pub(crate) fn remove_from_board(&mut self, slot: Slot) {
        self.state.sides[self.state.chars[slot as usize].owner as usize].remove_from_board(slot);
        self.touch_minion(slot);
    }

    pub(crate) fn detach_all(&mut self, slot: Slot) {
        self.state.detach_all(slot);
    }

    /// A weapon goes; its deathrattle runs.
    #[inline]
    pub(crate) fn destroy_weapon(&mut self, player: usize) {
        if self.state.sides[player].has_weapon() {
            seldom(|| {
                let mark = self.mark_of_weapon(player);
                let weapon = self.lose_weapon(player);
                self.rattle_weapon(player, weapon.card, mark);
            });
        }
    }

    /// A weapon that always keeps what it was given, as a card of a hand; of any other, the bare card.
    pub(crate) fn weapon_card(&mut self, player: usize) -> HandCard {
        let Weapon { card, attack, given, keywords, .. } = self.state.sides[player].weapon;
        let mut held = HandCard::fresh(card);
        if self.catalogue.extras(card).keeps {
            let small = |n: i16| n.clamp(-100, 100) as i8;
            held.attack = small(attack - self.catalogue.facts(card).attack);
            held.health = small(given);
            self.state.keep_for(&mut held, Kept::new(keywords, 0), &[]);
        }
        held
    }

    /// What is to be known of a weapon that goes: what its card keeps, and with which keywords its deathrattle strikes.
    fn mark_of_weapon(&mut self, player: usize) -> u8 {
        let mut held = self.weapon_card(player);
        let Weapon { card, keywords, .. } = self.state.sides[player].weapon;
        if keywords != Keywords::NONE && self.weapon_deathrattle(card).is_some() {
            self.state.keep_for(&mut held, Kept::new(keywords, 0), &[]);
        }
        self.state.mark_of(&held)
    }

    #[inline(never)]
    fn lose_weapon(&mut self, player: usize) -> Weapon {
        let weapon = std::mem::take(&mut self.state.sides[player].weapon);
        self.log(Event::WeaponLost { player: player as u8, card: weapon.card });
        self.note(player, weapon.card, Fate::WeaponLost);
        self.touch_card(weapon.card);
        self.tell(Moment::WhenWeaponLost, slot::hero(player), NO_SLOT, 0);
        weapon
    }

    fn weapon_deathrattle(&self, card: CardId) -> Pc {
        self.catalogue.ability(self.catalogue.facts(card).ability).deathrattle
    }

    #[inline(never)]
    fn rattle_weapon(&mut self, player: usize, card: CardId, mark: u8) {
        let run = self.weapon_deathrattle(card);
        if run.is_some() {
            self.log(Event::Deathrattle { card });
            let copies = u8::from(self.has_rule(player, Rule::DoubleWeaponDeathrattles));
            let own = Frame::new(run, card, slot::weapon(player), player);
            self.push(Task::Run(Frame { copies, amount: mark.into(), ..own }));
        }
    }
}
