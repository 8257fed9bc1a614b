//! The log of a game: each event with the names of those it is about, noted as it goes by. Slots are used again, so a
//! slot alone does not tell later who was meant.

use crate::event::{Event, Sink};
use crate::slot::{bits, hero, Slot, NO_SLOT};
use crate::state::State;
use topdeck_cards::{CardId, Catalogue};

/// Somebody on the board: where, what, and whose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    pub slot: Slot,
    pub card: CardId,
    pub player: u8,
}

/// An event and whom it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    pub event: Event,
    cast: [Named; 2],
}

impl Told {
    /// Who stood in a slot when it happened; nobody for a slot that the event does not name.
    pub fn who(&self, slot: Slot) -> Option<Named> {
        self.cast.into_iter().find(|named| named.slot == slot && named.card.is_some())
    }

    /// The same as a player sees it; none if he sees nothing of it.
    pub fn seen_by(self, viewer: usize, catalogue: &Catalogue) -> Option<Told> {
        self.event.seen_by(viewer, catalogue).map(|event| Told { event, ..self })
    }
}

/// Everything that happened, in order.
#[derive(Clone, Debug)]
pub struct Log {
    told: Vec<Told>,
    /// By slot: who stands there now, or stood there last.
    names: [(CardId, u8); NO_SLOT as usize + 1],
}

impl Log {
    /// Of a game that stands so, with what led there.
    pub fn new(state: &State, events: Vec<Event>) -> Log {
        let mut names = [(CardId::NONE, 0); NO_SLOT as usize + 1];
        for slot in bits(state.minions()) {
            names[slot as usize] = (state.char(slot).card, state.char(slot).owner);
        }
        for player in 0..2 {
            names[hero(player) as usize] = (state.hero(player).card, player as u8);
        }
        let mut log = Log { told: Vec::new(), names };
        events.into_iter().for_each(|event| log.put(event));
        log
    }

    pub fn told(&self) -> &[Told] {
        &self.told
    }

    fn named(&self, slot: Slot) -> Named {
        let (card, player) = self.names[slot as usize];
        Named { slot, card, player }
    }
}

impl Sink for Log {
    fn put(&mut self, event: Event) {
        match event {
            Event::Summon { player, card, who, .. } => self.names[who as usize] = (card, player),
            Event::Transform { who, card } => self.names[who as usize].0 = card,
            Event::Control { who, player } => self.names[who as usize].1 = player,
            Event::NewHero { player, card } => self.names[hero(player.into()) as usize] = (card, player),
            _ => (),
        }
        let cast = slots(event).map(|slot| self.named(slot));
        self.told.push(Told { event, cast });
    }
}

/// Somebody may keep a log, or nobody does.
impl Sink for Option<Log> {
    fn put(&mut self, event: Event) {
        if let Some(log) = self {
            log.put(event);
        }
    }
}

/// The slots that an event names.
fn slots(event: Event) -> [Slot; 2] {
    match event {
        Event::Attack { attacker, defender } => [attacker, defender],
        Event::Play { target, .. } | Event::Power { target, .. } => [target, NO_SLOT],
        Event::Summon { who, .. }
        | Event::Damage { who, .. }
        | Event::Heal { who, .. }
        | Event::ShieldLost { who }
        | Event::Death { who, .. }
        | Event::Buff { who, .. }
        | Event::Keyword { who, .. }
        | Event::Silence { who }
        | Event::Freeze { who }
        | Event::Transform { who, .. }
        | Event::Control { who, .. }
        | Event::Return { who, .. } => [who, NO_SLOT],
        _ => [NO_SLOT; 2],
    }
}
