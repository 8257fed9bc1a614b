//! Conditions and loops: where a program goes on.

use super::super::Machine;
use crate::chance::Chance;
use crate::event::Sink;
use crate::select::Ask;
use crate::slot::{CHARACTER_SLOTS, NO_SLOT};
use crate::state::Frame;
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
        frame.rest = (self.select(what, frame) & CHARACTER_SLOTS) as u32;
        self.next_each(frame, None, Some(end));
    }

    /// Bind EACH to the next one and go on at `body`, or leave the loop at `end`.
    pub(super) fn next_each(&mut self, frame: &mut Frame, body: Option<Pc>, end: Option<Pc>) {
        match self.state.earliest(frame.rest.into()) {
            Some(slot) => {
                frame.rest &= !(1 << slot);
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
