//! Conditions and loops: where a program goes on.

use super::super::Machine;
use crate::chance::Chance;
use crate::event::Sink;
use crate::select::Ask;
use crate::slot::{self, CHARACTER_SLOTS, NO_SLOT};
use crate::state::{Frame, HAND_LIMIT};
use topdeck_cards::{CondId, NumId, Pc, SelId};

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
