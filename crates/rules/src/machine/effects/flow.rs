//! Conditions and loops: where a program goes on, and what it keeps in mind.

use super::super::Machine;
use crate::chance::{Chance, Stream};
use crate::event::Sink;
use crate::select::Ask;
use crate::slot::{bit, Slot, CHARACTER_SLOTS, NO_SLOT};
use crate::state::{Frame, Looped};
use topdeck_cards::{CardId, CondId, NumId, PastId, Pc, Pick, SelId, Source};

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    #[inline(never)]
    pub(super) fn unless(&mut self, cond: CondId, go: Pc, frame: &mut Frame) {
        if !(Ask { state: self.state, catalogue: self.catalogue, frame }).holds(cond, self.chance) {
            frame.pc = go;
        }
    }

    #[inline(never)]
    pub(super) fn repeat(&mut self, n: NumId, end: Pc, frame: &mut Frame) {
        frame.rounds = self.number(n, frame).clamp(0, 100) as u8;
        if frame.rounds == 0 {
            frame.pc = end;
        }
    }

    pub(super) fn repeat_again(&mut self, body: Pc, frame: &mut Frame) {
        frame.rounds -= 1;
        if frame.rounds > 0 {
            frame.pc = body;
        }
    }

    #[inline(never)]
    pub(super) fn for_each(&mut self, what: SelId, end: Pc, frame: &mut Frame) {
        let all = self.select(what, frame);
        frame.set_looped(Looped::Slots(all));
        self.next_each(frame, None, Some(end));
    }

    /// The cards of the past one by one: as they came, or in an order that chance makes (then the first 23 of them).
    pub(super) fn for_each_past(&mut self, past: PastId, end: Pc, frame: &mut Frame) {
        let count = Ask { state: self.state, catalogue: self.catalogue, frame }.past(past).count();
        let random = self.catalogue.past(past).pick == Pick::Random;
        frame.rounds = count.min(if random { Frame::MOST_OF_PAST as usize } else { usize::from(u8::MAX) }) as u8;
        frame.set_looped(Looped::Past(0));
        self.next_of_past(past, frame, None, Some(end));
    }

    /// Bind the chosen card to the next one; `rest` says which were there, or how many.
    pub(super) fn next_of_past(&mut self, past: PastId, frame: &mut Frame, body: Option<Pc>, end: Option<Pc>) {
        let done = if let Looped::Past(done) = frame.looped() { done } else { 0 };
        if frame.rounds == 0 {
            frame.set_looped(Looped::Slots(0));
            frame.pc = end.unwrap_or(frame.pc);
            return;
        }
        let (place, done) = if self.catalogue.past(past).pick == Pick::Random {
            let left = u32::from(frame.rounds);
            let n = if left > 1 { self.chance.pick(left, Stream::Effect) } else { 0 };
            let place = (0..Frame::MOST_OF_PAST).filter(|place| done & 1 << place == 0).nth(n as usize).unwrap_or(0);
            (place, done | 1 << place)
        } else {
            (done, done + 1)
        };
        frame.set_looped(Looped::Past(done));
        frame.rounds -= 1;
        let ask = Ask { state: self.state, catalogue: self.catalogue, frame };
        let card = ask.past(past).nth(place as usize);
        frame.chosen = card.unwrap_or(CardId::NONE);
        frame.pc = body.unwrap_or(frame.pc);
    }

    /// Numbers that the program keeps in mind.
    #[inline(never)]
    pub(super) fn note_numbers(&mut self, amount: Option<NumId>, noted: Option<NumId>, frame: &mut Frame) {
        let [amount, noted] = [amount, noted].map(|n| n.map(|n| self.number(n, frame)));
        frame.amount = amount.map_or(frame.amount, |n| n as i16);
        noted.into_iter().for_each(|n| frame.note(n));
    }

    /// Somebody whom the program keeps in mind.
    #[inline(never)]
    pub(super) fn keep(&mut self, what: SelId, frame: &mut Frame) {
        let set = self.select(what, frame);
        frame.other = self.state.earliest(set).unwrap_or(NO_SLOT);
    }

    /// A card that the program keeps in mind.
    #[inline(never)]
    pub(super) fn remember(&mut self, what: Source, frame: &mut Frame) {
        let found = self.find(what, frame, &mut [CardId::NONE; 8], 0);
        frame.chosen = found.map_or(CardId::NONE, |found| found.card);
    }

    /// Bind EACH to the next one and go on at `body`, or leave the loop at `end`.
    #[inline(never)]
    pub(super) fn next_each(&mut self, frame: &mut Frame, body: Option<Pc>, end: Option<Pc>) {
        let Looped::Slots(all) = frame.looped() else { return };
        let next = if all & CHARACTER_SLOTS == 0 && all != 0 {
            Some(all.trailing_zeros() as Slot)
        } else {
            self.state.earliest(all)
        };
        match next {
            Some(slot) => {
                frame.set_looped(Looped::Slots(all & !bit(slot)));
                frame.each = slot;
                frame.pc = body.unwrap_or(frame.pc);
            }
            None => {
                frame.each = NO_SLOT;
                frame.pc = end.unwrap_or(frame.pc);
            }
        }
    }
}
