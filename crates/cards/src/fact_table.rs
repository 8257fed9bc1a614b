//! The facts of all cards, where the engine looks them up: at every step, and so without asking whether there is such a card.

use crate::program::{CardId, Facts};
use std::fmt::Debug;

/// Room for every number that a [`CardId`] may have: one that is cut to it needs no check.
const ROOM: usize = CardId::MOST + 1;
const _: () = assert!(ROOM.is_power_of_two());

#[derive(Debug)]
pub(crate) struct FactTable {
    facts: Box<[Facts; ROOM]>,
    /// By card: [`Facts::glance`]. Small, because the whole hand is asked at every decision.
    glances: Box<[i8; ROOM]>,
    len: usize,
}

fn boxed<T: Debug>(all: Vec<T>) -> Box<[T; ROOM]> {
    all.try_into().expect("there is room for all cards and no more")
}

impl FactTable {
    /// Of the facts of all cards. The first is no card, as are all beyond the last.
    pub fn new(mut facts: Vec<Facts>) -> FactTable {
        let len = facts.len();
        facts.resize(ROOM, facts[0]);
        let glances = facts.iter().map(Facts::glance).collect();
        FactTable { facts: boxed(facts), glances: boxed(glances), len }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub fn of(&self, card: CardId) -> &Facts {
        &self.facts[card.at() % ROOM]
    }

    #[inline]
    pub fn glance(&self, card: CardId) -> i8 {
        self.glances[card.at() % ROOM]
    }
}
