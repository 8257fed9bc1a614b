//! Mana, armor, weapons, powers and heroes.

use super::super::{seldom, Machine};
use crate::chance::Chance;
use crate::event::{Event, Sink};
use crate::slot::{self, NO_SLOT};
use crate::state::{Frame, Status, Task};
use topdeck_cards::{CardId, Count, Moment, NumId, Source, Who};

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    #[inline(never)]
    pub(super) fn armor(&mut self, n: NumId, who: Who, frame: &Frame) {
        let n = self.number(n, frame);
        self.players(who, frame).for_each(|player| self.gain_armor(player, n));
    }

    /// All of it, or so much as there is.
    pub(super) fn lose_armor(&mut self, n: Option<NumId>, frame: &mut Frame) {
        let player = frame.owner as usize;
        let most = n.map_or(i32::from(i16::MAX), |n| self.number(n, frame));
        let side = &mut self.state.sides[player];
        let lost = most.clamp(0, side.armor.max(0).into()) as i16;
        side.armor -= lost;
        frame.amount = lost;
        self.touch_auras();
    }

    #[inline(never)]
    pub(super) fn equip_players(&mut self, what: Source, who: Who, frame: &Frame) {
        for player in self.players(who, frame) {
            if let Some(found) = self.find(what, frame, &mut [CardId::NONE; 8], 0) {
                self.equip(player, found.held);
            }
        }
    }

    pub(super) fn crystals(&mut self, n: NumId, who: Who, empty: bool, frame: &Frame) {
        let n = self.small(n, frame);
        self.players(who, frame).for_each(|player| self.gain_crystals(player, n, empty));
    }

    #[inline(never)]
    pub(super) fn mana(&mut self, n: NumId, who: Who, frame: &Frame) {
        let n = self.small(n, frame);
        for player in self.players(who, frame) {
            let side = &mut self.state.sides[player];
            side.mana = (side.mana + n).clamp(0, self.state.knobs.mana_cap);
            self.log(Event::Mana { player: player as u8, amount: n });
        }
    }

    pub(super) fn spend_mana(&mut self, frame: &mut Frame) {
        let side = &mut self.state.sides[frame.owner as usize];
        let spent = std::mem::take(&mut side.mana);
        frame.amount = spent.into();
        self.log(Event::Mana { player: frame.owner, amount: -spent });
    }

    /// Crystals that are locked now can be used, and none will be next turn.
    pub(super) fn unlock_overload(&mut self, player: usize) {
        let cap = self.state.knobs.mana_cap;
        let side = &mut self.state.sides[player];
        let freed = std::mem::take(&mut side.locked);
        side.mana = (side.mana + freed).min(cap);
        side.owed = 0;
        self.log(Event::Mana { player: player as u8, amount: freed });
        self.touch_auras();
    }

    pub(super) fn set_hero_power(&mut self, what: Source, who: Who, frame: &Frame) {
        for player in self.players(who, frame) {
            if let Some(found) = self.find(what, frame, &mut [CardId::NONE; 8], 0) {
                self.new_power(player, found.card);
            }
        }
    }

    pub(crate) fn gain_crystals(&mut self, player: usize, n: i8, empty: bool) {
        let cap = self.state.knobs.mana_cap;
        let side = &mut self.state.sides[player];
        let before = side.crystals;
        side.crystals = (side.crystals + n).clamp(0, cap);
        let gained = side.crystals - before;
        if n > 0 && !empty {
            side.mana = (side.mana + gained).min(cap);
        } else if n < 0 {
            side.mana = side.mana.min(side.crystals);
            side.locked = side.locked.min(side.crystals);
        }
        self.log(Event::Mana { player: player as u8, amount: gained });
    }

    #[inline]
    pub(crate) fn overload(&mut self, player: usize, n: i8) {
        if n > 0 {
            seldom(|| {
                self.state.sides[player].owed = self.state.sides[player].owed.saturating_add(n);
                self.count(player, Count::Overloaded, n.into());
                self.log(Event::Overload { player: player as u8, amount: n });
                self.touch_auras();
                self.tell(Moment::WhenOverload, slot::hero(player), NO_SLOT, n.into());
            });
        }
    }

    pub(super) fn overload_by(&mut self, n: NumId, frame: &Frame) {
        let n = self.small(n, frame);
        self.overload(frame.owner as usize, n);
    }

    pub(super) fn count_for(&mut self, count: Count, n: NumId, who: Who, frame: &Frame) {
        let n = self.number(n, frame) as i16;
        self.players(who, frame).for_each(|player| self.state.sides[player].add_to(count, n));
        self.touch_auras();
    }

    fn new_power(&mut self, player: usize, card: CardId) {
        let side = &mut self.state.sides[player];
        side.power = card;
        side.power_uses = 0;
        self.log(Event::NewPower { player: player as u8, card });
    }

    pub(super) fn become_hero(&mut self, card: CardId, frame: &Frame) {
        let player = frame.owner as usize;
        // The minion that was played is the hero from here on.
        for task in &mut self.state.stack[..self.state.depth as usize] {
            match task {
                Task::AfterPlay { it, .. } if *it == frame.me => *it = slot::hero(player),
                _ => (),
            }
        }
        let facts = *self.catalogue.facts(card);
        let hero = self.state.hero_mut(player);
        if facts.health > 0 {
            hero.health = facts.health;
            hero.damage = 0;
        }
        self.state.sides[player].armor = facts.armor;
        self.replace_hero(player, card);
    }

    /// The hero's card and power are others.
    pub(crate) fn replace_hero(&mut self, player: usize, card: CardId) {
        let hero = self.state.hero_mut(player);
        hero.card = card;
        // It is another one, whom nobody has frozen.
        hero.status.clear(Status::FROZEN);
        self.log(Event::NewHero { player: player as u8, card });
        let power = self.catalogue.facts(card).hero_power;
        if power.is_some() {
            self.new_power(player, power);
        }
        self.touch();
    }
}
