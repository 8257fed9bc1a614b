use std::sync::Arc;

use crate::predict::class_model::{place, TURNS};
use crate::random::Random;
use crate::{ClassModel, DeckError};

/// A card that the deck in question does not hold is played this often, as a share of its popularity.
const STRANGE: f64 = 0.12;
/// Decks this much less likely than the best are left out of sums.
const NEGLIGIBLE: f64 = 1e-5;
pub(crate) const DECK_SIZE: f64 = 30.0;
pub(crate) const OPENING_HAND: f64 = 3.5;
/// Of the cards offered in the mulligan, about so many are kept.
const USUALLY_KEPT: f64 = 0.5;

/// How far the evidence is trusted: `temper` scales all of it, `silence` what was not played.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lean {
    pub temper: f64,
    pub silence: f64,
}

/// The posterior for worlds and chances.
pub const SHARP: Lean = Lean { temper: 0.9, silence: 0.5 };
/// A second, more doubtful opinion.
pub const FLAT: Lean = Lean { temper: 0.4, silence: 0.5 };

/// What a player may know about the other's hidden cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hidden {
    /// Cards of the deck in hand, those that were shown included.
    pub hand: usize,
    pub deck: usize,
}

/// One unknown card of the hand: what is known though its face is not.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Slot {
    /// The owner's turn in which it was drawn; 0: it is of the opening hand.
    pub since: usize,
    /// The chance that it was offered in the mulligan and kept: 1 or 0 where that was seen.
    pub kept: f64,
}

/// A complete guess that agrees with everything seen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct World {
    pub hand: Vec<u32>,
    pub deck: Vec<u32>,
}

/// Expected copies of each card in hand and in the deck.
#[derive(Debug, Clone, PartialEq)]
pub struct Chances {
    pub hand: Vec<f64>,
    pub deck: Vec<f64>,
}

/// What one has seen of an opponent of a known class; adding a card costs microseconds.
#[derive(Debug, Clone)]
pub struct Belief {
    pub(crate) class_model: Arc<ClassModel>,
    /// Copies of each card that left the deck for good or are known to be in hand.
    pub(crate) seen: Vec<u8>,
    /// Distinct seen cards, in the order they came.
    pub(crate) known: Vec<u32>,
    /// Cards that were shown and are still in hand.
    pub(crate) shown: Vec<u32>,
    /// The unknown cards of the hand, if anything is known about them.
    held: Vec<Slot>,
    /// Evidence for each deck, without what was not played.
    evidence: Vec<f64>,
    pub(crate) turn: usize,
    gains: Arc<Vec<f64>>,
}

impl Belief {
    /// Nothing seen yet, turn 1.
    pub fn new(class_model: Arc<ClassModel>) -> Self {
        let gain = |p: &f64| (1.0 + (1.0 - STRANGE) / (STRANGE * p.max(1e-4))).ln();
        let gains = Arc::new(class_model.parts.popularity.iter().map(gain).collect());
        let (cards, decks) = (class_model.cards(), class_model.decks());
        Belief {
            class_model,
            seen: vec![0; cards],
            known: Vec::new(),
            shown: Vec::new(),
            held: Vec::new(),
            evidence: vec![0.0; decks],
            turn: 1,
            gains,
        }
    }

    /// The model of the class.
    pub fn class_model(&self) -> &ClassModel {
        &self.class_model
    }

    /// Forget everything seen.
    pub fn clear(&mut self) {
        self.seen.fill(0);
        self.known.clear();
        self.shown.clear();
        self.held.clear();
        self.evidence.fill(0.0);
        self.turn = 1;
    }

    /// The turn that is asked about: cards not played before it count as held back.
    pub fn set_turn(&mut self, turn: usize) {
        self.turn = turn.max(1);
    }

    pub fn turn(&self) -> usize {
        self.turn
    }

    /// What is known about the unknown cards of the hand, in its order: since when they are there, and whether they
    /// were kept. Without any, all of the hand is taken to have come as hands usually do.
    pub fn hold(&mut self, held: &[Slot]) {
        self.held.clear();
        self.held.extend_from_slice(held);
    }

    /// Copies of each card seen so far.
    pub fn seen(&self) -> &[u8] {
        &self.seen
    }

    /// A card of the deck was played (or discarded, or drawn and burnt).
    pub fn see(&mut self, card: u32) -> Result<(), DeckError> {
        let index = card as usize;
        if index >= self.seen.len() {
            return Err(DeckError::BadParameter(format!(
                "there is no card {card}: cards are 0 to {}",
                self.seen.len() - 1
            )));
        }
        if let Some(at) = self.shown.iter().position(|&c| c == card) {
            self.shown.remove(at); // it was known to be there: playing it tells nothing new
            return Ok(());
        }
        self.count(card);
        Ok(())
    }

    /// A card is known to be in hand (returned, revealed) and has not been seen before.
    pub fn show(&mut self, card: u32) -> Result<(), DeckError> {
        if card as usize >= self.seen.len() {
            return Err(DeckError::BadParameter(format!(
                "there is no card {card}: cards are 0 to {}",
                self.seen.len() - 1
            )));
        }
        self.count(card);
        self.shown.push(card);
        Ok(())
    }

    fn count(&mut self, card: u32) {
        let index = card as usize;
        if self.seen[index] == 0 {
            self.known.push(card);
        }
        self.seen[index] = self.seen[index].saturating_add(1);
        let (copies, gain) = (self.seen[index], self.gains[index]);
        for &(deck, held) in &self.class_model.postings[index] {
            if held >= copies {
                self.evidence[deck as usize] += gain;
            }
        }
    }

    /// Chance of each deck; sums to 1.
    pub fn weights(&self, lean: Lean) -> Vec<f64> {
        let class_model = &self.class_model;
        let turn = place(self.turn);
        let mut logs: Vec<f64> = (0..class_model.decks())
            .map(|d| {
                class_model.log_prior[d]
                    + lean.temper * (self.evidence[d] + lean.silence * class_model.deck_unplayed[d * TURNS + turn])
            })
            .collect();
        for &card in &self.known {
            let back = lean.temper * lean.silence * class_model.log_unplayed(card as usize, self.turn);
            for &(deck, _) in &class_model.postings[card as usize] {
                logs[deck as usize] -= back;
            }
        }
        normalise(&mut logs);
        logs
    }

    /// Chance that each deck's remaining cards hold at least one copy (first) and at least two (second) of each card.
    pub fn left(&self, weights: &[f64]) -> (Vec<f64>, Vec<f64>) {
        let (mut one, mut two) = (vec![0.0; self.class_model.cards()], vec![0.0; self.class_model.cards()]);
        let floor = NEGLIGIBLE * weights.iter().fold(0.0, |a: f64, &b| a.max(b));
        for (deck, &weight) in weights.iter().enumerate().filter(|(_, &w)| w > floor) {
            for entry in self.class_model.deck(deck) {
                let card = entry.card as usize;
                let left = entry.copies.saturating_sub(self.seen[card]);
                if left >= 1 {
                    one[card] += weight;
                }
                if left >= 2 {
                    two[card] += weight;
                }
            }
        }
        (one, two)
    }

    /// The cards that a deck still holds, each copy by itself, with as many of the class's favourites added as the
    /// hidden places ask for.
    fn remaining(&self, deck: usize, hidden: usize, into: &mut Vec<u32>) -> Result<(), DeckError> {
        into.clear();
        let entries = self.class_model.deck(deck);
        for entry in entries {
            let left = entry.copies.saturating_sub(self.seen[entry.card as usize]);
            into.extend(std::iter::repeat_n(entry.card, left as usize));
        }
        for &card in &self.class_model.by_popularity {
            if into.len() >= hidden {
                return Ok(());
            }
            let held = into.iter().filter(|&&c| c == card).count() as u8;
            let room = self.class_model.parts.most[card as usize].saturating_sub(held + self.seen[card as usize]);
            into.extend(std::iter::repeat_n(card, (room as usize).min(hidden - into.len())));
        }
        if into.len() < hidden {
            return Err(DeckError::BadParameter(format!(
                "{hidden} hidden cards are more than the {} that this class's known cards can still fill",
                into.len()
            )));
        }
        Ok(())
    }

    /// For each card how the odds stand that a copy not played yet is in hand rather than in the deck.
    fn hand_odds(&self) -> Vec<f64> {
        // Where nothing is known about the hand, it may hold any of the cards that were drawn.
        let opening = std::iter::repeat_n(Slot { since: 0, kept: USUALLY_KEPT }, OPENING_HAND.ceil() as usize);
        let drawn = (1..=self.turn).map(|since| Slot { since, kept: 0.0 });
        let held = if self.held.is_empty() { opening.chain(drawn).collect() } else { self.held.clone() };
        let fits = |card: usize| held.iter().map(|slot| self.fits(card, *slot)).sum::<f64>();
        (0..self.class_model.cards()).map(fits).collect()
    }

    /// How well a card fits an unknown card of the hand: somebody who had it would have kept it, and would not have
    /// played it since.
    pub fn fits(&self, card: usize, slot: Slot) -> f64 {
        let waited = self.class_model.log_held(card, self.turn)
            - self.class_model.log_held(card, slot.since.clamp(1, self.turn));
        let opening = slot.kept * self.class_model.parts.kept[card] / USUALLY_KEPT + (1.0 - slot.kept);
        (waited.exp() * opening).max(1e-3)
    }

    fn hidden_hand(&self, hidden: Hidden) -> Result<usize, DeckError> {
        hidden.hand.checked_sub(self.shown.len()).ok_or_else(|| {
            let why = format!("a hand of {} cannot hold the {} cards that were shown", hidden.hand, self.shown.len());
            DeckError::BadParameter(why)
        })
    }

    /// Expected copies in hand and deck: exactly what `Sampler` draws.
    pub fn chances(&self, hidden: Hidden) -> Result<Chances, DeckError> {
        let hand = self.hidden_hand(hidden)?;
        let cards = self.class_model.cards();
        let mut found = Chances { hand: vec![0.0; cards], deck: vec![0.0; cards] };
        let weights = self.world_weights();
        let odds = self.hand_odds();
        let (mut copies, mut shares) = (Vec::new(), Vec::new());
        for (deck, &weight) in weights.iter().enumerate().filter(|(_, &w)| w > 0.0) {
            self.remaining(deck, hand + hidden.deck, &mut copies)?;
            hand_shares(&odds, &copies, hand, &mut shares);
            let others = (copies.len() - hand) as f64;
            let stays = if others > 0.0 { hidden.deck as f64 / others } else { 0.0 };
            for (&card, &share) in copies.iter().zip(&shares) {
                found.hand[card as usize] += weight * share;
                found.deck[card as usize] += weight * (1.0 - share) * stays;
            }
        }
        for &card in &self.shown {
            found.hand[card as usize] += 1.0;
        }
        Ok(found)
    }

    /// The posterior without the decks that count for nothing.
    fn world_weights(&self) -> Vec<f64> {
        let mut weights = self.weights(SHARP);
        let floor = NEGLIGIBLE * weights.iter().fold(0.0, |a: f64, &b| a.max(b));
        weights.iter_mut().filter(|w| **w <= floor).for_each(|w| *w = 0.0);
        let total: f64 = weights.iter().sum();
        weights.iter_mut().for_each(|w| *w /= total);
        weights
    }

    /// Prepares for drawing many worlds from this belief as it is now.
    pub fn sampler(&self, hidden: Hidden) -> Result<Sampler, DeckError> {
        let hand = self.hidden_hand(hidden)?;
        let mut sum = 0.0;
        let mut running = |w: &f64| {
            sum += w;
            sum
        };
        let cumulative = self.world_weights().iter().map(&mut running).collect();
        Ok(Sampler { odds: self.hand_odds(), belief: self.clone(), hand, hidden, cumulative })
    }
}

/// Chance of each copy to be among the `hand` cards in hand: proportional to its odds, at most 1.
fn hand_shares(odds: &[f64], copies: &[u32], hand: usize, shares: &mut Vec<f64>) {
    shares.clear();
    shares.extend(copies.iter().map(|&card| odds[card as usize]));
    let (mut sure, mut open) = (0, hand);
    loop {
        let total: f64 = shares.iter().filter(|&&s| s >= 0.0).sum();
        let factor = if total > 0.0 { open as f64 / total } else { 0.0 };
        let mut more = 0;
        for share in shares.iter_mut().filter(|s| **s >= 0.0) {
            if *share * factor >= 1.0 {
                *share = -1.0; // certain
                more += 1;
            }
        }
        if more == 0 {
            shares.iter_mut().for_each(|s| *s = if *s < 0.0 { 1.0 } else { *s * factor });
            return;
        }
        sure += more;
        open = hand.saturating_sub(sure);
    }
}

fn normalise(logs: &mut [f64]) {
    let top = logs.iter().fold(f64::NEG_INFINITY, |a, &b| a.max(b));
    let mut total = 0.0;
    for log in logs.iter_mut() {
        *log = (*log - top).exp();
        total += *log;
    }
    logs.iter_mut().for_each(|w| *w /= total);
}

/// Draws worlds: a deck by its chance, then which of its remaining cards are in hand.
pub struct Sampler {
    belief: Belief,
    hand: usize,
    hidden: Hidden,
    cumulative: Vec<f64>,
    odds: Vec<f64>,
}

impl Sampler {
    /// One world. Inclusion in the hand is drawn systematically, so each copy's chance is exactly its share.
    pub fn draw(&self, random: &mut Random) -> Result<World, DeckError> {
        let point = random.unit() * self.cumulative.last().copied().unwrap_or(1.0);
        let deck = self.cumulative.partition_point(|&c| c <= point).min(self.cumulative.len() - 1);
        let (mut copies, mut shares) = (Vec::with_capacity(32), Vec::with_capacity(32));
        self.belief.remaining(deck, self.hand + self.hidden.deck, &mut copies)?;
        for last in (1..copies.len()).rev() {
            copies.swap(last, random.below(last + 1));
        }
        hand_shares(&self.odds, &copies, self.hand, &mut shares);
        let mut world = World { hand: self.belief.shown.clone(), deck: Vec::with_capacity(copies.len()) };
        let mut mark = random.unit();
        let mut reached = 0.0;
        let mut taken = 0;
        for (at, &card) in copies.iter().enumerate() {
            reached += shares[at];
            // Rounding may leave the last mark a hair beyond the sum.
            let must = copies.len() - at <= self.hand - taken;
            if taken < self.hand && (reached > mark || must) {
                mark += 1.0;
                taken += 1;
                world.hand.push(card);
            } else {
                world.deck.push(card);
            }
        }
        // Shuffled before: the first ones are a fair choice.
        world.deck.truncate(self.hidden.deck);
        self.seat(&mut world.hand, random);
        Ok(world)
    }

    /// The unknown cards of the hand in an order that fits what is known about each of them.
    fn seat(&self, hand: &mut [u32], random: &mut Random) {
        let hidden = &mut hand[self.belief.shown.len()..];
        for (place, slot) in self.belief.held.iter().enumerate().take(hidden.len()) {
            let fits = |card: u32| self.belief.fits(card as usize, *slot);
            let mut point = random.unit() * hidden[place..].iter().map(|&card| fits(card)).sum::<f64>();
            let chosen = hidden[place..].iter().position(|&card| {
                point -= fits(card);
                point <= 0.0
            });
            hidden.swap(place, place + chosen.unwrap_or(0));
        }
    }
}
