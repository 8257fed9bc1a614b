//! Conditions and loops: where a program goes on.

use super::super::Machine;
use crate::chance::{Chance, Stream};
use crate::event::Sink;
use crate::select::Ask;
use crate::slot::{self, CHARACTER_SLOTS, NO_SLOT};
use crate::state::{Frame, HAND_LIMIT};
use topdeck_cards::{CardId, CondId, NumId, PastId, Pc, Pick, SelId};

/// What a loop over the past keeps of [`Frame::rest`]; the noted number has the other bits.
const LOOPED: u32 = 0x00ff_ffff;

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    pub(super) fn unless(&mut self, cond: CondId, go: Pc, frame: &mut Frame) {
        if !(Ask { state: self.state, catalogue: self.catalogue, frame }).holds(cond, self.chance) {
            frame.pc = go;
        }
    }

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

    pub(super) fn for_each(&mut self, what: SelId, end: Pc, frame: &mut Frame) {
        let all = self.select(what, frame);
        let hands = (all >> slot::hand(0, 0)) as u32 & ((1 << (2 * HAND_LIMIT)) - 1);
        frame.set_rest(match all & CHARACTER_SLOTS {
            0 if hands != 0 => hands | Frame::HANDS,
            characters => characters as u32,
        });
        self.next_each(frame, None, Some(end));
    }

    /// The cards of the past one by one: as they came, or in an order that chance makes (then the first 24 of them).
    pub(super) fn for_each_past(&mut self, past: PastId, end: Pc, frame: &mut Frame) {
        let count = Ask { state: self.state, catalogue: self.catalogue, frame }.past(past).count();
        let random = self.catalogue.past(past).pick == Pick::Random;
        frame.rounds = count.min(if random { 24 } else { usize::from(u8::MAX) }) as u8;
        frame.rest &= !LOOPED;
        self.next_of_past(past, frame, None, Some(end));
    }

    /// Bind the chosen card to the next one; `rest` says which were there, or how many.
    pub(super) fn next_of_past(&mut self, past: PastId, frame: &mut Frame, body: Option<Pc>, end: Option<Pc>) {
        let (others, done) = (frame.rest & !LOOPED, frame.rest & LOOPED);
        if frame.rounds == 0 {
            (frame.rest, frame.pc) = (others, end.unwrap_or(frame.pc));
            return;
        }
        let (place, done) = if self.catalogue.past(past).pick == Pick::Random {
            let left = u32::from(frame.rounds);
            let n = if left > 1 { self.chance.pick(left, Stream::Effect) } else { 0 };
            let place = (0..24).filter(|place| done & 1 << place == 0).nth(n as usize).unwrap_or(0);
            (place, done | 1 << place)
        } else {
            (done, done + 1)
        };
        frame.rest = others | done;
        frame.rounds -= 1;
        let ask = Ask { state: self.state, catalogue: self.catalogue, frame };
        let card = ask.past(past).nth(place as usize);
        frame.chosen = card.unwrap_or(CardId::NONE);
        frame.pc = body.unwrap_or(frame.pc);
    }

    /// Bind EACH to the next one and go on at `body`, or leave the loop at `end`.
    pub(super) fn next_each(&mut self, frame: &mut Frame, body: Option<Pc>, end: Option<Pc>) {
        let all = frame.rest();
        let held = all & Frame::HANDS != 0;
        let (rest, first) = if held { (all & !Frame::HANDS, slot::hand(0, 0)) } else { (all, 0) };
        let next =
            if held { (rest != 0).then(|| rest.trailing_zeros() as u8) } else { self.state.earliest(rest.into()) };
        match next {
            Some(slot) => {
                frame.set_rest(all & !(1 << slot));
                frame.each = first + slot;
                frame.pc = body.unwrap_or(frame.pc);
            }
            None => {
                frame.each = NO_SLOT;
                frame.pc = end.unwrap_or(frame.pc);
            }
        }
    }
}
