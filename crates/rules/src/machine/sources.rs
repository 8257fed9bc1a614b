//! Card sources: which card "a random demon", "a copy of it" or "one from the deck" is this time.

use super::Machine;
use crate::chance::{Chance, Stream};
use crate::event::Sink;
use crate::select::Ask;
use crate::slot::{self, Slot, Zone, NO_SLOT};
use crate::state::{Frame, HandCard, State, DECK_LIMIT, OPTION_LIMIT};
use topdeck_cards::{CardId, Catalogue, Count, Custom, Fate, OfPast, PastId, Pick, PoolId, Sel, Source, Who};

/// A card to be summoned, taken, shuffled ...
#[derive(Clone, Copy)]
pub(crate) struct Found {
    pub card: CardId,
    /// Copy everything that happened to this minion as well.
    pub exact: Slot,
    /// What happened to it in hand.
    pub held: HandCard,
    /// Whether both players see which card it is.
    pub public: bool,
    /// What was magnetized to it.
    pub upgrades: [CardId; UPGRADES],
}

/// Upgrades that a minion comes back with.
pub(crate) const UPGRADES: usize = 8;

impl Found {
    fn new(card: CardId) -> Option<Found> {
        card.is_some().then(|| Found {
            card,
            exact: NO_SLOT,
            held: HandCard::fresh(card),
            public: false,
            upgrades: [CardId::NONE; UPGRADES],
        })
    }
}

fn found_discarded(frame: &Frame) -> Option<Found> {
    let [attack, health] = frame.amount.to_le_bytes().map(|byte| byte as i8);
    let held = HandCard { attack, health, ..HandCard::fresh(frame.card) };
    Found::new(frame.card).map(|found| Found { held, public: true, ..found })
}

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    fn pick(&mut self, n: usize) -> usize {
        if n > 1 {
            self.chance.pick(n as u32, Stream::Effect) as usize
        } else {
            0
        }
    }

    /// Find the card; `round` counts the copies made by one effect so far.
    pub(crate) fn find(
        &mut self,
        source: Source,
        frame: &Frame,
        taken: &mut [CardId; 8],
        round: usize,
    ) -> Option<Found> {
        match source {
            Source::Card(card) => Found::new(card).map(|found| Found { public: true, ..found }),
            Source::Chosen => Found::new(frame.chosen),
            Source::Random(pool) => {
                let card = self.random_of(pool, frame)?;
                Found::new(card)
            }
            Source::RandomElse(pool, otherwise) => {
                let card = self.random_of(pool, frame).or_else(|| self.random_of(otherwise, frame))?;
                Found::new(card)
            }
            Source::CopyOf(sel) => {
                let slot = self.first_of(sel, frame)?;
                Found::new(self.state.card(slot))
            }
            // A weapon that speaks of itself is gone; what its card keeps was noted.
            Source::ExactCopyOf(sel)
                if *self.catalogue.sel(sel) == Sel::SelfSlot && matches!(slot::zone(frame.me), Zone::Weapon(_)) =>
            {
                self.found_weapon(frame)
            }
            Source::ExactCopyOf(sel) => {
                let slot = self.first_of(sel, frame)?;
                let found = Found::new(self.state.card(slot))?;
                Some(match slot::zone(slot) {
                    Zone::Hand(player, index) => {
                        let held = HandCard { known: false, ..self.state.sides[player].hand[index] };
                        Found { held, ..found }
                    }
                    _ => Found { exact: slot, ..found },
                })
            }
            Source::Discarded => found_discarded(frame),
            Source::Past(past) if self.catalogue.past(past).upgraded => self.found_upgraded(past, frame, taken, round),
            Source::Past(past) => self.found_in_past(past, frame, taken, round),
            Source::Combined => Found::new(self.catalogue.made_of(CardId(frame.amount as u16), frame.chosen)?),
            Source::NextOf(pool, count) => self.next_of(pool, count, frame),
            Source::FromHand(sel) => {
                let slot = self.first_of(sel, frame)?;
                let Zone::Hand(player, index) = slot::zone(slot) else { return None };
                let held = self.take_from_hand(player, index);
                Found::new(held.card).map(|found| Found { held, ..found })
            }
            Source::FromDeck(who, pool) => {
                let (player, at) = self.in_deck(who, pool, frame, &[])?;
                let held = self.state.take_from_deck(self.catalogue, player, at);
                self.touch();
                Found::new(held.card).map(|found| Found { held, ..found })
            }
            Source::CopyFromDeck(who, pool) => self.copied_from_deck(who, pool, frame, taken, round),
        }
    }

    /// A copy of a card of a deck, with what that card carries. Copies of one effect come from different cards: which
    /// ones were there is noted by their places, from 1.
    fn copied_from_deck(
        &mut self,
        who: Who,
        pool: Option<PoolId>,
        frame: &Frame,
        taken: &mut [CardId; 8],
        round: usize,
    ) -> Option<Found> {
        let player = self.players(who, frame).next()?;
        let (state, catalogue) = (&*self.state, self.catalogue);
        let side = &state.sides[player];
        let before = &taken[..round.min(8)];
        let left = || {
            let all = matching(state, catalogue, frame, player, pool, &[]);
            all.filter(|&at| !before.contains(&CardId(at as u16 + 1)))
        };
        let first = left().next()?;
        // Of cards that are the same, which one is copied is no question.
        let alike = |at: usize| (side.deck[at], side.deck_marks[at]) == (side.deck[first], side.deck_marks[first]);
        let count = left().count();
        let n = if left().all(alike) { 0 } else { self.chance.pick(count as u32, Stream::draw(player)) as usize };
        let at = left().nth(n)?;
        let (card, mark) = (side.deck[at], side.deck_marks[at]);
        let found = Found::new(card)?;
        if round < 8 {
            taken[round] = CardId(at as u16 + 1);
        }
        if mark == 0 || self.catalogue.has_custom(Custom::DeckCopiesAreFresh) {
            return Some(found);
        }
        Some(Found { held: self.state.carried(card, mark), ..found })
    }

    fn found_weapon(&self, frame: &Frame) -> Option<Found> {
        let held = self.state.carried(frame.card, frame.amount as u8);
        Found::new(frame.card).map(|found| Found { held, public: true, ..found })
    }

    fn found_in_past(&mut self, past: PastId, frame: &Frame, taken: &mut [CardId; 8], round: usize) -> Option<Found> {
        let card = self.of_past(past, frame, &taken[..round.min(8)], round)?;
        if round < 8 {
            taken[round] = card;
        }
        Found::new(card).map(|found| Found { public: true, ..found })
    }

    /// One of the dead with its upgrades, which stand behind it. Which ones were there is noted by their places, from 1.
    fn found_upgraded(&mut self, past: PastId, frame: &Frame, taken: &mut [CardId; 8], round: usize) -> Option<Found> {
        let &OfPast { fate, who, pool, .. } = self.catalogue.past(past);
        let ask = Ask { state: self.state, catalogue: self.catalogue, frame };
        let test = pool.map(|pool| ask.pool_test(pool));
        let player = ask.players(who).next()?;
        let noted = self.state.sides[player].past;
        let before = &taken[..round.min(8)];
        let fits = |&at: &usize| {
            let was = noted.cards()[at];
            let belongs = was.fate() == fate && test.as_ref().is_none_or(|test| test.has(was.card()));
            belongs && !before.contains(&CardId(at as u16 + 1))
        };
        let all = || (0..noted.cards().len()).filter(fits);
        let count = all().count();
        let n = if count > 1 { self.chance.pick(count as u32, Stream::Effect) as usize } else { 0 };
        let at = all().nth(n)?;
        let mut found = Found { public: true, ..Found::new(noted.cards()[at].card())? };
        let parts = noted.cards()[at + 1..].iter().take_while(|was| was.fate() == Fate::DiedWith);
        found.upgrades.iter_mut().zip(parts).for_each(|(place, part)| *place = part.card());
        if round < 8 {
            taken[round] = CardId(at as u16 + 1);
        }
        Some(found)
    }

    /// The next card of a series, which is counted.
    fn next_of(&mut self, pool: PoolId, count: Count, frame: &Frame) -> Option<Found> {
        let side = &mut self.state.sides[frame.owner as usize];
        let place = side.count(count).max(0) as usize;
        side.add_to(count, 1);
        let cards = &self.catalogue.pool(pool).random;
        let card = cards.get(place).or(cards.last()).copied()?;
        Found::new(card).map(|found| Found { public: true, ..found })
    }

    /// A card of the past; of `without`, as many entries are passed over as it lists (or, where they must differ, all).
    fn of_past(&mut self, past: PastId, frame: &Frame, without: &[CardId], round: usize) -> Option<CardId> {
        let ask = Ask { state: self.state, catalogue: self.catalogue, frame };
        let pick = self.catalogue.past(past).pick;
        match pick {
            Pick::InOrder => return ask.past(past).nth(round),
            Pick::Latest => {
                let place = ask.past(past).count().checked_sub(round + 1)?;
                return ask.past(past).nth(place);
            }
            Pick::Random | Pick::Different => (),
        }
        let count = left_of_past(&ask, past, pick, without).count();
        if count == 0 {
            return None;
        }
        let n = self.pick(count);
        let ask = Ask { state: self.state, catalogue: self.catalogue, frame };
        let card = left_of_past(&ask, past, pick, without).nth(n);
        card
    }

    /// Offer three different cards of the past.
    pub(crate) fn discover_past(&mut self, past: PastId, frame: &mut Frame) {
        let mut offered = 0;
        while offered < 3 {
            let mut before = [CardId::NONE; OPTION_LIMIT];
            before[..offered].copy_from_slice(&self.state.options[..offered]);
            let Some(card) = self.of_past(past, frame, &before[..offered], offered) else { break };
            self.state.options[offered] = card;
            offered += 1;
        }
        self.offer(offered, frame);
    }

    fn first_of(&mut self, sel: topdeck_cards::SelId, frame: &Frame) -> Option<Slot> {
        let set = self.select(sel, frame);
        self.state.earliest(set)
    }

    pub(crate) fn random_of(&mut self, pool: PoolId, frame: &Frame) -> Option<CardId> {
        let size = Ask { state: self.state, catalogue: self.catalogue, frame }.pool_size(pool);
        if size == 0 {
            return None;
        }
        let n = self.pick(size);
        Ask { state: self.state, catalogue: self.catalogue, frame }.pool_card(pool, n)
    }

    /// A random card of a deck that is in the pool: whose deck, and where in it.
    pub(super) fn in_deck(
        &mut self,
        who: Who,
        pool: Option<PoolId>,
        frame: &Frame,
        without: &[CardId],
    ) -> Option<(usize, usize)> {
        let player = self.players(who, frame).next()?;
        let count = matching(self.state, self.catalogue, frame, player, pool, without).count();
        if count == 0 {
            return None;
        }
        let n = if count > 1 { self.chance.pick(count as u32, Stream::draw(player)) as usize } else { 0 };
        let at = matching(self.state, self.catalogue, frame, player, pool, without).nth(n)?;
        Some((player, at))
    }

    /// The index of a random card of the deck in this pool.
    pub(crate) fn deck_index(
        &mut self,
        player: usize,
        pool: PoolId,
        frame: &Frame,
        without: &[CardId],
    ) -> Option<usize> {
        let who = if player == frame.owner as usize { Who::You } else { Who::Opponent };
        self.in_deck(who, Some(pool), frame, without).map(|(_, at)| at)
    }

    /// Three different cards of a pool become the options; how many there are.
    pub(super) fn three_of_pool(&mut self, pool: PoolId, frame: &Frame) -> usize {
        let size = Ask { state: self.state, catalogue: self.catalogue, frame }.pool_size(pool);
        let mut chosen = [usize::MAX; 3];
        let offered = size.min(3);
        for round in 0..offered {
            let mut n = self.pick(size - round);
            // Skip what is offered already: the n-th of those left.
            let mut before = chosen;
            before[..round].sort_unstable();
            for &taken in &before[..round] {
                if n >= taken {
                    n += 1;
                }
            }
            chosen[round] = n;
            let card = Ask { state: self.state, catalogue: self.catalogue, frame }.pool_card(pool, n);
            self.state.options[round] = card.unwrap_or(CardId::NONE);
        }
        offered
    }

    /// The same among the cards of a deck: each is as likely as any other, but none is offered twice.
    pub(super) fn three_of_deck(&mut self, who: Who, pool: PoolId, frame: &Frame) -> usize {
        let mut passed_over = [CardId::NONE; DECK_LIMIT];
        let (mut count, mut offered) = (0, 0);
        while offered < 3 {
            let Some((player, at)) = self.in_deck(who, Some(pool), frame, &passed_over[..count]) else { break };
            let deck = self.state.sides[player].deck();
            let card = deck[at];
            let copies = deck.iter().filter(|&&other| other == card).count();
            passed_over[count..count + copies].fill(card);
            count += copies;
            self.state.options[offered] = card;
            offered += 1;
        }
        offered
    }
}

/// The cards of the past that have not been taken yet. Where they must differ, each stands there once.
fn left_of_past<'a>(
    ask: &Ask<'a>,
    past: PastId,
    pick: Pick,
    without: &'a [CardId],
) -> impl Iterator<Item = CardId> + 'a {
    let ask_again = (ask.state, ask.catalogue, *ask.frame);
    ask.past(past).enumerate().filter_map(move |(at, card)| {
        let (state, catalogue, frame) = &ask_again;
        let ask = Ask { state, catalogue, frame };
        let earlier = ask.past(past).take(at).filter(|&other| other == card).count();
        let taken = without.iter().filter(|&&other| other == card).count();
        let left = match pick {
            Pick::Different => earlier == 0 && taken == 0,
            _ => earlier >= taken,
        };
        left.then_some(card)
    })
}

/// Where the cards of a deck that are in a pool stand; of `without`, as many copies are passed over as it lists.
fn matching<'a>(
    state: &'a State,
    catalogue: &'a Catalogue,
    frame: &'a Frame,
    player: usize,
    pool: Option<PoolId>,
    without: &'a [CardId],
) -> impl Iterator<Item = usize> + 'a {
    let test = pool.map(|pool| Ask { state, catalogue, frame }.pool_test(pool));
    let deck = state.sides[player].deck();
    state.sides[player].marked_deck().enumerate().filter_map(move |(at, (card, mark))| {
        let belongs = test.as_ref().is_none_or(|test| match mark {
            0 => test.has(card),
            _ => test.has_held(&state.carried(card, mark)),
        });
        if !belongs || without.is_empty() {
            return belongs.then_some(at);
        }
        let earlier_copies = deck[..at].iter().rev().take_while(|&&other| other == card).count();
        let passed_over = without.iter().filter(|&&other| other == card).count();
        (earlier_copies >= passed_over).then_some(at)
    })
}
