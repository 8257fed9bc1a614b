//! What comes to the board, leaves it or becomes another.

use super::super::sources::UPGRADES;
use super::super::{seldom, Machine};
use crate::chance::Chance;
use crate::event::{Event, Sink};
use crate::slot::{self, bit, bits, Slot, Zone, CHARACTER_SLOTS, NO_SLOT};
use crate::state::{Char, Frame, HandCard, Quest, Secret, Status, BOARD_LIMIT};
use topdeck_cards::{CardId, Count, Keywords, Kind, NumId, SelId, Shape, Source, Until, Who};

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    #[inline(never)]
    pub(super) fn summon_cards(
        &mut self,
        what: Source,
        n: NumId,
        who: Who,
        otherwise: CardId,
        shape: Shape,
        frame: &mut Frame,
    ) {
        let n = self.number(n, frame);
        let mut summoned = NO_SLOT;
        for player in self.players(who, frame) {
            let mut taken = [CardId::NONE; 8];
            for round in 0..n.clamp(0, 7) as usize {
                if self.state.sides[player].board_len as usize == BOARD_LIMIT {
                    break;
                }
                let found = self.find(what, frame, &mut taken, round);
                let (card, exact) = match found {
                    Some(found) => (found.card, found.exact),
                    None if otherwise.is_some() => (otherwise, NO_SLOT),
                    None => break,
                };
                if self.catalogue.facts(card).kind != Kind::Minion {
                    break;
                }
                let held = found.map_or(HandCard::fresh(card), |found| found.held);
                let mut char = self.minion_of(player, &held);
                let position = self.summon_position(player, frame, round);
                let copied = exact;
                if copied != NO_SLOT {
                    char = seldom(|| self.exact_copy(copied, player, char.order));
                }
                self.take_shape(&mut char, shape);
                if let Some(slot) = self.summon(player, char, position) {
                    if self.is_dead(frame.me) {
                        seldom(|| self.fill_place_of(frame.me));
                    }
                    let upgrades = found.map_or([CardId::NONE; UPGRADES], |found| found.upgrades);
                    let bare = held.flags.kept() == 0 && held.text.0 == 0 && !upgrades[0].is_some();
                    if copied != NO_SLOT || !bare {
                        seldom(|| self.bring_along(player, slot, copied, &held, &upgrades));
                    }
                    summoned = slot;
                }
            }
        }
        frame.summoned = summoned;
    }

    /// What comes with a summoned minion: texts of the one that it is a copy of, of its card, and what was magnetized to it.
    fn bring_along(&mut self, player: usize, slot: Slot, copied: Slot, held: &HandCard, upgrades: &[CardId; UPGRADES]) {
        if copied != NO_SLOT {
            self.copy_attachments(copied, slot);
        }
        self.bring_texts(player, held, slot);
        for &part in upgrades.iter().filter(|part| part.is_some()) {
            self.upgrade(slot, &HandCard::fresh(part), player);
        }
    }

    /// Where a summoned minion appears: beside its summoner (right, left, right, ...), in the place of the dead, else
    /// at the right end.
    fn summon_position(&self, player: usize, frame: &Frame, round: usize) -> usize {
        let end = self.state.sides[player].board_len as usize;
        if slot::zone(frame.me) != Zone::Minion || self.state.char(frame.me).owner as usize != player {
            return end;
        }
        match self.state.position(frame.me) {
            Some(at) if round % 2 == 0 => at + 1,
            Some(at) => at,
            None if self.is_dead(frame.me) => usize::from(self.state.places[frame.me as usize] >> 4),
            None => end,
        }
    }

    fn is_dead(&self, slot: Slot) -> bool {
        slot::zone(slot) == Zone::Minion && self.state.char(slot).card.is_some() && !self.state.is_in_play(slot)
    }

    /// A minion as it stands, with damage and enchantments but nothing of auras.
    pub(crate) fn exact_copy(&mut self, of: Slot, player: usize, order: u16) -> Char {
        let mut char = *self.state.char(of);
        char.order = order;
        char.owner = player as u8;
        char.attacks = 0;
        char.status = Status(char.status.0 & (Status::SILENCED.0 | Status::FROZEN.0) | Status::ASLEEP.0);
        char.damage = (char.damage - char.aura_health.min(0)).max(0);
        (char.aura_attack, char.aura_health, char.aura_keywords) = (0, 0, Keywords::NONE);
        char
    }

    #[inline(never)]
    pub(super) fn destroy(&mut self, what: SelId, frame: &Frame) {
        let all = self.select(what, frame);
        for slot in bits(all) {
            match slot::zone(slot) {
                Zone::Minion | Zone::Hero(_) => {
                    self.state.char_mut(slot).status.set(Status::DESTROYED);
                    self.state.may_die = true;
                }
                Zone::Weapon(player) => self.destroy_weapon(player),
                Zone::Secret(player, index) => {
                    self.state.sides[player].secrets[index] = Secret::default();
                    self.touch();
                }
                Zone::Quest(player) => {
                    self.state.sides[player].quest = Quest::default();
                    self.touch();
                }
                Zone::Hand(..) | Zone::Power(_) | Zone::Limbo | Zone::Nowhere => (),
            }
        }
        // Cards in hand are gone without being discarded; from the right, so that the others keep their places.
        for at in (0..64).rev().filter(|at| all & (1u64 << at) != 0) {
            if let Zone::Hand(player, index) = slot::zone(at as Slot) {
                self.take_from_hand(player, index);
            }
        }
    }

    pub(super) fn take_control(&mut self, what: SelId, until: Until, who: Who, frame: &Frame) {
        let Some(to) = self.players(who, frame).next() else { return };
        let set = self.select(what, frame);
        for slot in bits(set & !CHARACTER_SLOTS) {
            if let Zone::Secret(player, index) = slot::zone(slot) {
                self.take_secret(player, index, to);
            }
        }
        self.each_of(set, |m, slot| {
            if m.change_sides(slot, to) && until == Until::ThisTurn {
                m.state.char_mut(slot).status.set(Status::BORROWED);
            }
        });
    }

    /// A secret changes sides; one that is there already, or finds no room, is gone.
    fn take_secret(&mut self, from: usize, index: usize, to: usize) {
        if from == to {
            return;
        }
        let card = std::mem::take(&mut self.state.sides[from].secrets[index]).card;
        let side = &self.state.sides[to];
        if side.secrets().count() < side.secrets.len() && !side.secrets().any(|(_, own)| own.card == card) {
            self.hide_secret(to, card);
        }
        self.touch();
    }

    /// The attack or the spell that is under way goes to the earliest of these.
    pub(super) fn redirect(&mut self, to: SelId, frame: &Frame) {
        let to = self.select(to, frame) & CHARACTER_SLOTS;
        if let Some(slot) = self.state.earliest(to) {
            self.retarget(slot);
        }
    }

    #[inline(never)]
    pub(super) fn transform_all(&mut self, what: SelId, into: Source, shape: Shape, again: bool, frame: &Frame) {
        let all = self.select(what, frame);
        for slot in bits(all & !CHARACTER_SLOTS) {
            if let Zone::Hand(player, index) = slot::zone(slot) {
                self.transform_in_hand((player, index), into, shape, again, frame);
            }
        }
        let mut left = all & CHARACTER_SLOTS;
        while let Some(slot) = self.state.earliest(left) {
            left &= !bit(slot);
            if slot::zone(slot) == Zone::Minion && self.state.is_in_play(slot) {
                self.transform(slot, into, shape, frame);
            }
        }
    }

    pub(super) fn transform(&mut self, slot: Slot, into: Source, shape: Shape, frame: &Frame) {
        let Some(found) = self.find(into, frame, &mut [CardId::NONE; 8], 0) else { return };
        let old = *self.state.char(slot);
        let order = self.next_order();
        let mut char = if found.exact != NO_SLOT {
            self.exact_copy(found.exact, old.owner as usize, order)
        } else {
            Char { order, ..self.minion(old.owner as usize, found.card) }
        };
        self.take_shape(&mut char, shape);
        self.detach_all(slot);
        *self.state.char_mut(slot) = char;
        self.state.sides[old.owner as usize].set_dormant(slot, char.status.has(Status::DORMANT));
        if found.exact != NO_SLOT {
            self.copy_attachments(found.exact, slot);
        }
        self.log(Event::Transform { who: slot, card: found.card });
        self.touch();
    }

    pub(super) fn swap(&mut self, what: SelId, with: Source, frame: &mut Frame) {
        let set = self.select(what, frame) & CHARACTER_SLOTS;
        let Some(slot) = self.state.earliest(set).filter(|&slot| slot::zone(slot) == Zone::Minion) else { return };
        let char = *self.state.char(slot);
        let player = char.owner as usize;
        let position = self.state.position(slot).unwrap_or(0);
        let Some(found) = self.find(with, frame, &mut [CardId::NONE; 8], 0) else { return };
        self.log(Event::Return { who: slot, card: char.card });
        self.vanish(slot);
        if matches!(with, Source::FromDeck(..)) {
            self.shuffle(player, HandCard::fresh(char.card));
        } else {
            self.put_into_hand(player, HandCard { known: true, ..HandCard::fresh(char.card) });
        }
        let minion = self.minion_of(player, &found.held);
        frame.summoned = self.summon(player, minion, position).unwrap_or(NO_SLOT);
        if frame.summoned != NO_SLOT {
            self.bring_texts(player, &found.held, frame.summoned);
        }
    }

    /// The stats that a made minion has instead of the printed or copied ones: given ones, but a size that all minions of
    /// its player have comes before those.
    fn take_shape(&self, char: &mut Char, shape: Shape) {
        let all = self.state.sides[char.owner as usize].count(Count::MinionsAre);
        let given = |n: i16| if all > 0 { all } else { n };
        if shape.attack >= 0 {
            (char.attack, char.turn_attack) = (given(shape.attack.into()), 0);
        }
        if shape.health >= 0 {
            (char.health, char.damage) = (given(shape.health.into()), 0);
        }
    }
}
