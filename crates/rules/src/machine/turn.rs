//! Turns: their end, their start, the mulligan.

use super::Machine;
use crate::chance::{Chance, Stream};
use crate::event::{Event, Sink};
use crate::slot::{self, bits, NO_SLOT};
use crate::state::{attacks_allowed, HandCard, Outcome, Phase, Status, Task};
use topdeck_cards::{CardId, Keyword, Moment};

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    /// Put the chosen cards back after drawing as many others.
    pub(crate) fn mulligan(&mut self, replace: u16) {
        let me = self.s.active();
        let (hand_len, deck_len) = (self.s.sides[me].hand_len as usize, self.s.sides[me].deck_len as usize);
        let chosen = (0..hand_len).filter(|index| replace & 1 << index != 0).take(deck_len);
        let mut back = [CardId::NONE; 16];
        let mut count = 0;
        for index in chosen {
            let len = u32::from(self.s.sides[me].deck_len);
            let at = if len > 1 { self.chance.pick(len, Stream::draw(me)) as usize } else { 0 };
            let card = self.s.sides[me].take_from_deck(self.cat, at);
            back[count] = self.s.sides[me].hand[index].card;
            count += 1;
            self.s.sides[me].hand[index] = HandCard::fresh(card);
            self.log(Event::Draw { player: me as u8, card });
        }
        for &card in &back[..count] {
            self.s.sides[me].put_into_deck(self.cat, card);
        }
        self.log(Event::Mulligan { player: me as u8, replaced: count as u8 });
        if self.s.sides[me].deck_listeners > 0 {
            self.touch();
        }
        self.s.mulligans -= 1;
        if self.s.mulligans > 0 {
            self.s.active = 1 - self.s.active;
        } else {
            self.begin();
        }
    }

    /// The opening hands stand: the second player gets The Coin, the first turn starts.
    pub(crate) fn begin(&mut self) {
        let first = self.s.first as usize;
        let coin = HandCard { known: true, ..HandCard::fresh(self.cat.coin) };
        if self.cat.coin.is_some() && self.s.knobs.hands_out_coin {
            self.put_into_hand(1 - first, coin);
            self.log(Event::Take { player: 1 - first as u8, card: self.cat.coin });
        }
        self.s.phase = Phase::Turn;
        // Turns start by changing sides.
        self.s.active = 1 - first as u8;
        self.push(Task::TurnStarts);
    }

    pub(crate) fn end_turn(&mut self) {
        self.push(Task::TurnStarts);
        self.wind_up();
    }

    /// All that the end of a turn brings, without the next turn.
    pub(crate) fn wind_up(&mut self) {
        let me = self.s.active();
        self.push(Task::Deaths);
        self.push(Task::TurnEnds);
        self.push(Task::Deaths);
        self.tell(Moment::TurnEnd, slot::hero(me), NO_SLOT, 0);
    }

    /// What lasts until the end of the turn is over.
    pub(crate) fn turn_ends(&mut self) {
        let me = self.s.active();
        self.log(Event::TurnEnd { player: me as u8 });
        for slot in bits(self.s.minions() | slot::HERO_SLOTS) {
            let keywords = self.s.keywords(self.cat, slot);
            let char = self.s.char_mut(slot);
            char.turn_attack = 0;
            char.turn_keywords = 0;
            // Who could have attacked but for the ice thaws; who was frozen after his attack, or arrived today, waits.
            let awake =
                !char.status.has(Status::ASLEEP) || keywords.has(Keyword::Charge) || keywords.has(Keyword::Rush);
            let missed_an_attack = awake && char.attacks < attacks_allowed(keywords);
            if char.owner as usize == me && missed_an_attack {
                char.status.clear(Status::FROZEN);
            }
        }
        let mut kept = 0;
        for index in 0..self.s.attached as usize {
            let attachment = self.s.attachments[index];
            if !attachment.ends_this_turn() {
                self.s.attachments[kept] = attachment;
                kept += 1;
            }
        }
        if kept != self.s.attached as usize {
            self.s.attached = kept as u8;
            self.touch();
        }
        self.end_discounts(me);
        // In order of play: they stand on their old side in the order they came.
        let mut left = self.s.minions();
        while let Some(slot) = self.s.earliest(left) {
            left &= !slot::bit(slot);
            if self.s.char(slot).status.has(Status::BORROWED) {
                let other = 1 - self.s.char(slot).owner as usize;
                self.change_sides(slot, other);
            }
        }
        self.touch_auras();
    }

    /// Discounts in force end with the turn of the player who has them.
    fn end_discounts(&mut self, me: usize) {
        let side = &mut self.s.sides[me];
        let mut kept = 0;
        for index in 0..side.discount_len as usize {
            let active = side.discounts[index];
            if active.waits > 0 {
                side.discounts[kept] = active;
                kept += 1;
            }
        }
        side.discount_len = kept as u8;
    }

    pub(crate) fn turn_starts(&mut self) {
        if self.s.turn >= self.s.knobs.turn_limit {
            return self.finish(Outcome::Draw);
        }
        self.s.active = 1 - self.s.active;
        self.s.turn += 1;
        let me = self.s.active();
        self.log(Event::TurnStart { player: me as u8, turn: self.s.turn });
        let cap = self.s.knobs.mana_cap;
        let side = &mut self.s.sides[me];
        side.crystals = (side.crystals + 1).min(cap);
        side.locked = side.owed.min(side.crystals);
        side.owed = 0;
        side.mana = side.crystals - side.locked;
        side.power_uses = 0;
        for discount in &mut side.discounts[..side.discount_len as usize] {
            discount.waits = discount.waits.saturating_sub(1);
        }
        for side in &mut self.s.sides {
            side.cards_played = 0;
            side.minions_played = 0;
        }
        for slot in bits(self.s.minions() | slot::HERO_SLOTS) {
            let char = self.s.char_mut(slot);
            char.attacks = 0;
            if char.owner as usize == me {
                char.status.clear(Status::ASLEEP);
                char.fleeting_keywords = 0;
            }
        }
        self.touch_auras();
        self.refresh();
        self.push(Task::DrawForTurn);
        self.push(Task::Deaths);
        self.tell(Moment::TurnStart, slot::hero(me), NO_SLOT, 0);
    }

    pub(crate) fn draw_for_turn(&mut self) {
        self.push(Task::Deaths);
        if self.s.turn >= self.s.knobs.draws_from {
            self.draw(self.s.active());
        }
    }
}
