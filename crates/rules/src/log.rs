//! The log of a game: each event with the names of those it is about, noted as it goes by, and once more as each player
//! saw it. Slots are used again, so a slot alone does not tell later who was meant.

use crate::event::{Event, HandChange, Part, Sink};
use crate::slot::{hero, weapon, Slot, NO_SLOT};
use crate::state::{State, HAND_LIMIT};
use std::sync::Arc;
use topdeck_cards::{CardId, Catalogue};

/// A number that stays with a character or weapon while it is in play, and with a card while it is held. Numbers are
/// given in the order in which things come, which everybody at the table sees; 0 is nobody's.
pub type Entity = u16;

/// Somebody on the board: who, what, and whose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Named {
    pub entity: Entity,
    pub card: CardId,
    pub player: u8,
}

/// An event and whom it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    pub event: Event,
    cast: [(Slot, Named); 2],
}

impl Told {
    /// Who stood in a slot when it happened; nobody for a slot that the event does not name.
    pub fn who(&self, slot: Slot) -> Option<Named> {
        self.cast.into_iter().find(|(at, named)| *at == slot && named.card.is_some()).map(|(_, named)| named)
    }

    /// The same as a player sees it; none if he sees nothing of it.
    pub fn seen_by(self, viewer: usize, catalogue: &Catalogue) -> Option<Told> {
        self.event.seen_by(viewer, catalogue).map(|event| Told { event, ..self })
    }
}

/// Who is who: by slot those in play, by index the cards of the hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entities {
    /// Who stands there now, or stood there last.
    names: [Named; NO_SLOT as usize + 1],
    hands: [[Entity; HAND_LIMIT]; 2],
    last: Entity,
}

impl Entities {
    /// Numbers for everything that is there.
    pub fn new(state: &State) -> Entities {
        let names = [Named::default(); NO_SLOT as usize + 1];
        let mut entities = Entities { names, hands: [[0; HAND_LIMIT]; 2], last: 0 };
        for player in 0..2 {
            entities.enter(hero(player), state.hero(player).card, player as u8);
        }
        let mut left = state.minions();
        while let Some(slot) = state.earliest(left) {
            left &= !(1 << slot);
            entities.enter(slot, state.char(slot).card, state.char(slot).owner);
        }
        for player in 0..2 {
            let side = &state.sides[player];
            if side.has_weapon() {
                entities.enter(weapon(player), side.weapon.card, player as u8);
            }
            for index in 0..side.hand_len as usize {
                entities.hands[player][index] = entities.next();
            }
        }
        entities
    }

    /// Who stands in a slot.
    pub fn of(&self, slot: Slot) -> Entity {
        self.names[slot as usize].entity
    }

    /// Which card is held at an index.
    pub fn held(&self, player: usize, index: usize) -> Entity {
        self.hands[player][index]
    }

    fn next(&mut self) -> Entity {
        // After 65,535 of them numbers come again: no game is so long.
        self.last = self.last.checked_add(1).unwrap_or(1);
        self.last
    }

    fn enter(&mut self, slot: Slot, card: CardId, player: u8) {
        self.names[slot as usize] = Named { entity: self.next(), card, player };
    }

    fn note(&mut self, event: Event) {
        match event {
            Event::Summon { player, card, who, .. } => self.enter(who, card, player),
            // Another minion stands there.
            Event::Transform { who, card } => self.enter(who, card, self.names[who as usize].player),
            Event::Equip { player, card } => self.enter(weapon(player.into()), card, player),
            Event::Control { who, player } => self.names[who as usize].player = player,
            Event::NewHero { player, card } => self.names[hero(player.into()) as usize].card = card,
            _ => (),
        }
    }

    fn move_hand(&mut self, player: usize, change: HandChange) {
        let next = match change {
            HandChange::Lost(_) => 0,
            _ => self.next(),
        };
        let hand = &mut self.hands[player];
        match change {
            HandChange::Gained => {
                if let Some(free) = hand.iter_mut().find(|held| **held == 0) {
                    *free = next;
                }
            }
            HandChange::Lost(index) => {
                hand.copy_within(index + 1.., index);
                hand[HAND_LIMIT - 1] = 0;
            }
            HandChange::Replaced(index) => hand[index] = next,
        }
    }
}

/// Events on pages that are shared: a copy costs its pages, reading from a number on costs what is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pages(Vec<Arc<Vec<Told>>>);

const PAGE: usize = 64;

impl Pages {
    pub fn len(&self) -> usize {
        self.0.last().map_or(0, |last| (self.0.len() - 1) * PAGE + last.len())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Those from a number on.
    pub fn since(&self, count: usize) -> impl Iterator<Item = &Told> {
        let pages = self.0.get(count / PAGE..).unwrap_or(&[]);
        pages.iter().flat_map(|page| page.iter()).skip(count % PAGE)
    }

    fn push(&mut self, told: Told) {
        match self.0.last_mut() {
            // Whoever shares the last page keeps it as it was.
            Some(page) if page.len() < PAGE => Arc::make_mut(page).push(told),
            _ => self.0.push(Arc::new(vec![told])),
        }
    }
}

/// Everything that happened, in order: as it was, and as each player saw it.
#[derive(Clone, Debug)]
pub struct Log {
    catalogue: Arc<Catalogue>,
    told: Pages,
    seen: [Pages; 2],
    entities: Entities,
}

impl Log {
    /// Of a game that stands so, with what led there.
    pub fn new(catalogue: Arc<Catalogue>, state: &State, events: Vec<Event>) -> Log {
        let (told, seen) = Default::default();
        let mut log = Log { catalogue, told, seen, entities: Entities::new(state) };
        events.into_iter().for_each(|event| log.put(event));
        log
    }

    /// Of a game as one player knows it: what he saw is all that happened.
    pub fn of_player(catalogue: Arc<Catalogue>, player: usize, seen: &Pages, entities: Entities) -> Log {
        let mut others = Pages::default();
        seen.since(0).filter_map(|told| told.seen_by(1 - player, &catalogue)).for_each(|told| others.push(told));
        let both = if player == 0 { [seen.clone(), others] } else { [others, seen.clone()] };
        Log { catalogue, told: seen.clone(), seen: both, entities }
    }

    /// Everything.
    pub fn told(&self) -> &Pages {
        &self.told
    }

    /// What a player saw.
    pub fn seen_by(&self, player: usize) -> &Pages {
        &self.seen[player]
    }

    pub fn entities(&self) -> &Entities {
        &self.entities
    }
}

impl Sink for Log {
    fn put(&mut self, event: Event) {
        self.entities.note(event);
        let told = Told { event, cast: slots(event).map(|slot| (slot, self.entities.names[slot as usize])) };
        self.told.push(told);
        for (player, seen) in self.seen.iter_mut().enumerate() {
            if let Some(told) = told.seen_by(player, &self.catalogue) {
                seen.push(told);
            }
        }
    }
    fn move_hand(&mut self, player: usize, change: HandChange) {
        self.entities.move_hand(player, change);
    }
}

/// Somebody may keep a log, or nobody does.
impl Sink for Option<Log> {
    fn put(&mut self, event: Event) {
        if let Some(log) = self {
            log.put(event);
        }
    }
    fn move_hand(&mut self, player: usize, change: HandChange) {
        if let Some(log) = self {
            log.move_hand(player, change);
        }
    }
}

/// The slots that an event names: at most two.
fn slots(event: Event) -> [Slot; 2] {
    let (mut found, mut count) = ([NO_SLOT; 2], 0);
    event.each_part(|_, part| {
        if let Part::Who(slot) = part {
            found[count] = slot;
            count += 1;
        }
    });
    found
}
