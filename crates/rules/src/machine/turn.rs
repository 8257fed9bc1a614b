//! Turns: their end, their start, the mulligan.

use super::{seldom, Machine};
use crate::chance::Chance;
use crate::event::{Event, HandChange, Sink};
use crate::slot::{self, bits, Slot, Slots, NO_SLOT};
use crate::state::{attacks_allowed, Frame, HandCard, Held, Outcome, Phase, Status, Task, HAND_LIMIT};
use topdeck_cards::{Count, Fate, Keyword, Moment, Passing, Until};

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    /// Put the chosen cards back after drawing as many others.
    #[inline(never)]
    pub(crate) fn mulligan(&mut self, replace: u16) {
        let me = self.state.active();
        let (hand_len, deck_len) = (self.state.sides[me].hand_len as usize, self.state.sides[me].deck_len as usize);
        let chosen = (0..hand_len).filter(|index| replace & 1 << index != 0).take(deck_len);
        let mut back = [HandCard::default(); HAND_LIMIT];
        let mut count = 0;
        for index in chosen {
            let at = self.chance.draw(self.state.sides[me].deck(), me);
            let held = self.state.take_from_deck(self.catalogue, me, at);
            back[count] = self.state.sides[me].hand[index];
            count += 1;
            self.state.sides[me].hand[index] = held;
            self.sink.move_hand(me, HandChange::Replaced(index));
            self.log(Event::Draw { player: me as u8, card: held.card });
        }
        for held in &back[..count] {
            self.state.put_into_deck(self.catalogue, me, held);
        }
        self.state.sides[me].recount_hand(self.catalogue);
        self.log(Event::Mulligan { player: me as u8, replaced: count as u8 });
        if self.state.sides[me].deck_listeners > 0 {
            self.touch();
        }
        self.state.mulligans -= 1;
        if self.state.mulligans > 0 {
            self.state.active = 1 - self.state.active;
        } else {
            self.begin();
        }
    }

    /// The opening hands stand: the second player gets The Coin, the first turn starts.
    #[inline(never)]
    pub(crate) fn begin(&mut self) {
        let first = self.state.first as usize;
        self.note_opening_hands();
        let mut coin = HandCard { known: true, ..HandCard::fresh(self.catalogue.coin) };
        self.create(&mut coin);
        if self.catalogue.coin.is_some() && self.state.knobs.hands_out_coin {
            self.put_into_hand(1 - first, coin);
            self.log(Event::Take { player: 1 - first as u8, card: self.catalogue.coin });
        }
        self.state.phase = Phase::Turn;
        // Turns start by changing sides.
        self.state.active = 1 - first as u8;
        self.push(Task::TurnStarts);
        self.touch();
        self.refresh();
        for player in [1 - first, first] {
            for index in (0..self.state.sides[player].hand_len as usize).rev() {
                self.tell(Moment::WhenHeld, slot::hand(player, index), NO_SLOT, 0);
            }
        }
    }

    fn note_opening_hands(&mut self) {
        for player in 0..2 {
            for index in 0..self.state.sides[player].hand_len as usize {
                self.note(player, self.state.sides[player].hand[index].card, Fate::OpeningHand);
            }
        }
    }

    /// Cards in the decks that act before everything else.
    pub(crate) fn start_of_game(&mut self) {
        let first = self.state.first as usize;
        for player in [first, 1 - first] {
            for at in 0..self.state.sides[player].deck_len as usize {
                let card = self.state.sides[player].deck[at];
                let text = self.catalogue.extras(card).start;
                if text.is_some() {
                    self.push(Task::Run(Frame::new(text, card, NO_SLOT, player)));
                }
            }
            self.run();
        }
    }

    pub(crate) fn end_turn(&mut self) {
        self.push(Task::TurnStarts);
        self.wind_up();
    }

    /// All that the end of a turn brings, without the next turn.
    pub(crate) fn wind_up(&mut self) {
        let me = self.state.active();
        self.push(Task::Deaths);
        if self.is_heard(Moment::TurnEnd) || !self.is_calm() || self.state.phase != Phase::Turn {
            self.push(Task::TurnEnds);
            self.push(Task::Deaths);
            self.tell(Moment::TurnEnd, slot::hero(me), NO_SLOT, 0);
        } else {
            // What comes first is known mostly: no need to look for it on the stack.
            self.turn_ends();
            self.refresh();
        }
    }

    /// What lasts until the end of the turn is over.
    #[inline(never)]
    pub(crate) fn turn_ends(&mut self) {
        let me = self.state.active();
        self.log(Event::TurnEnd { player: me as u8 });
        let mut borrowed = 0;
        for slot in bits(self.state.minions() | slot::HERO_SLOTS) {
            if self.state.char(slot).status.has(Status::FROZEN) {
                self.thaw(slot);
            }
            let char = self.state.char_mut(slot);
            char.turn_attack = 0;
            char.turn_keywords = Passing::NONE;
            if char.status.has(Status::BORROWED) {
                borrowed |= slot::bit(slot);
            }
        }
        if self.state.attached > 0 {
            seldom(|| self.end_attachments());
        }
        if self.state.sides[me].discount_len > 0 {
            seldom(|| self.end_discounts(me));
        }
        // Asked of all places at once, the empty ones too: how many cards are held is hard to foresee for a processor.
        let held = self.state.sides[me].hand.iter().fold(0, |all, held| all | held.flags.0);
        if Held(held).has(Held(Held::DOOMED.0 | Held::PASSING.0)) {
            seldom(|| self.lose_passing_cards(me));
        }
        if borrowed != 0 {
            seldom(|| self.give_back(borrowed));
        }
        self.touch_auras();
    }

    /// Who could have attacked but for the ice thaws; who was frozen after his attack, or arrived today, waits.
    #[inline(never)]
    fn thaw(&mut self, slot: Slot) {
        let keywords = self.state.keywords(self.catalogue, slot);
        let me = self.state.active;
        let char = self.state.char_mut(slot);
        let awake = !char.status.has(Status::ASLEEP) || keywords.has(Keyword::Charge) || keywords.has(Keyword::Rush);
        if char.owner == me && awake && char.attacks < attacks_allowed(keywords) {
            char.status.clear(Status::FROZEN);
        }
    }

    /// In order of play: they stand on their old side in the order they came.
    fn give_back(&mut self, borrowed: Slots) {
        let mut left = borrowed;
        while let Some(slot) = self.state.earliest(left) {
            left &= !slot::bit(slot);
            let other = 1 - self.state.char(slot).owner as usize;
            self.change_sides(slot, other);
        }
    }

    /// Texts that were given for this turn.
    fn end_attachments(&mut self) {
        let mut kept = 0;
        for index in 0..self.state.attached as usize {
            let attachment = self.state.attachments[index];
            if !attachment.ends_this_turn() {
                self.state.attachments[kept] = attachment;
                kept += 1;
            }
        }
        if kept != self.state.attached as usize {
            self.state.attached = kept as u8;
            self.touch();
        }
    }

    /// Cards in hand that last no longer than the turn.
    fn lose_passing_cards(&mut self, me: usize) {
        for index in (0..self.state.sides[me].hand_len as usize).rev() {
            let flags = self.state.sides[me].hand[index].flags;
            if flags.has(Held::DOOMED) {
                self.discard(me, index);
            } else if flags.has(Held::PASSING) {
                self.take_from_hand(me, index);
            }
        }
    }

    /// Discounts in force end with the turn of the player who has them.
    fn end_discounts(&mut self, me: usize) {
        let side = &mut self.state.sides[me];
        let mut kept = 0;
        for index in 0..side.discount_len as usize {
            let active = side.discounts[index];
            let lasts = self.catalogue.discount(active.id).until == Until::Forever;
            if active.waits > 0 || lasts {
                side.discounts[kept] = active;
                kept += 1;
            }
        }
        side.discount_len = kept as u8;
    }

    #[inline(never)]
    pub(crate) fn turn_starts(&mut self) {
        if self.state.turn >= self.state.knobs.turn_limit {
            return self.finish(Outcome::Draw);
        }
        self.begin_counts();
        let last = self.state.active();
        match &mut self.state.sides[last].counts[Count::ExtraTurns as usize] {
            more @ 1.. => *more -= 1,
            _ => self.state.active = 1 - self.state.active,
        }
        self.state.turn += 1;
        let me = self.state.active();
        for player in 0..2 {
            self.state.sides[player].past.begin_turn(player == me);
        }
        self.log(Event::TurnStart { player: me as u8, turn: self.state.turn });
        let cap = self.state.knobs.mana_cap;
        let side = &mut self.state.sides[me];
        side.crystals = (side.crystals + 1).min(cap);
        side.locked = side.owed.min(side.crystals);
        side.owed = 0;
        side.mana = side.crystals - side.locked;
        side.power_uses = 0;
        for discount in &mut side.discounts[..side.discount_len as usize] {
            discount.waits = discount.waits.saturating_sub(1);
        }
        for side in &mut self.state.sides {
            side.cards_played = 0;
            side.minions_played = 0;
        }
        for slot in bits(self.state.minions() | slot::HERO_SLOTS) {
            let char = self.state.char_mut(slot);
            char.attacks = 0;
            char.status.clear(Status::ASLEEP);
            let lasting = if char.owner as usize == me { Passing::NONE } else { char.fleeting_keywords };
            char.fleeting_keywords = lasting;
        }
        self.touch_auras();
        self.refresh();
        self.push(Task::DrawForTurn);
        if self.is_heard(Moment::TurnStart) || !self.is_calm() {
            self.push(Task::Deaths);
            self.tell(Moment::TurnStart, slot::hero(me), NO_SLOT, 0);
        }
    }

    /// What is counted for one turn begins anew.
    fn begin_counts(&mut self) {
        let last = self.state.active();
        let elementals = self.state.sides[last].count(Count::ElementalsThisTurn);
        self.state.sides[last].counts[Count::ElementalsLastTurn as usize] = elementals;
        for side in &mut self.state.sides {
            side.counts[..Count::OF_A_TURN].fill(0);
        }
    }

    #[inline(never)]
    pub(crate) fn draw_for_turn(&mut self) {
        self.push(Task::Deaths);
        if self.state.turn >= self.state.knobs.draws_from {
            self.draw(self.state.active(), NO_SLOT);
        }
    }
}
