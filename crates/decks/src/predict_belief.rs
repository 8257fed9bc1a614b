use std::sync::Arc;

use crate::predict_lore::{place, TURNS};
use crate::{DeckError, Lore};

/// A card that the deck in question does not hold is played this often, as a share of its popularity.
const STRANGE: f64 = 0.12;
/// Decks this much less likely than the best are left out of sums.
const NEGLIGIBLE: f64 = 1e-5;
const DECK_SIZE: f64 = 30.0;
const OPENING_HAND: f64 = 3.5;

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
    pub(crate) lore: Arc<Lore>,
    /// Copies of each card that left the deck for good or are known to be in hand.
    pub(crate) seen: Vec<u8>,
    /// Distinct seen cards, in the order they came.
    pub(crate) known: Vec<u32>,
    /// Cards that were shown and are still in hand.
    pub(crate) shown: Vec<u32>,
    /// Evidence for each deck, without what was not played.
    evidence: Vec<f64>,
    pub(crate) turn: usize,
    gains: Arc<Vec<f64>>,
}

impl Belief {
    /// Nothing seen yet, turn 1.
    pub fn new(lore: Arc<Lore>) -> Self {
        let gain = |p: &f64| (1.0 + (1.0 - STRANGE) / (STRANGE * p.max(1e-4))).ln();
        let gains = Arc::new(lore.parts.popularity.iter().map(gain).collect());
        let (cards, decks) = (lore.cards(), lore.decks());
        Belief {
            lore,
            seen: vec![0; cards],
            known: Vec::new(),
            shown: Vec::new(),
            evidence: vec![0.0; decks],
            turn: 1,
            gains,
        }
    }

    /// The class's lore.
    pub fn lore(&self) -> &Lore {
        &self.lore
    }

    /// Forget everything seen.
    pub fn clear(&mut self) {
        self.seen.fill(0);
        self.known.clear();
        self.shown.clear();
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
        for &(deck, held) in &self.lore.postings[index] {
            if held >= copies {
                self.evidence[deck as usize] += gain;
            }
        }
    }

    /// Chance of each deck; sums to 1.
    pub fn weights(&self, lean: Lean) -> Vec<f64> {
        let lore = &self.lore;
        let turn = place(self.turn);
        let mut logs: Vec<f64> = (0..lore.decks())
            .map(|d| {
                lore.log_prior[d]
                    + lean.temper * (self.evidence[d] + lean.silence * lore.deck_unplayed[d * TURNS + turn])
            })
            .collect();
        for &card in &self.known {
            let back = lean.temper * lean.silence * lore.log_unplayed(card as usize, self.turn);
            for &(deck, _) in &lore.postings[card as usize] {
                logs[deck as usize] -= back;
            }
        }
        normalise(&mut logs);
        logs
    }

    /// Chance that each deck's remaining cards hold at least one copy (first) and at least two (second) of each card.
    pub fn left(&self, weights: &[f64]) -> (Vec<f64>, Vec<f64>) {
        let (mut one, mut two) = (vec![0.0; self.lore.cards()], vec![0.0; self.lore.cards()]);
        let floor = NEGLIGIBLE * weights.iter().fold(0.0, |a: f64, &b| a.max(b));
        for (deck, &weight) in weights.iter().enumerate().filter(|(_, &w)| w > floor) {
            for entry in self.lore.deck(deck) {
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
        let entries = self.lore.deck(deck);
        for entry in entries {
            let left = entry.copies.saturating_sub(self.seen[entry.card as usize]);
            into.extend(std::iter::repeat_n(entry.card, left as usize));
        }
        for &card in &self.lore.by_popularity {
            if into.len() >= hidden {
                return Ok(());
            }
            let held = into.iter().filter(|&&c| c == card).count() as u8;
            let room = self.lore.parts.most[card as usize].saturating_sub(held + self.seen[card as usize]);
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

    /// How the odds stand that a card not played yet is in hand rather than in the deck.
    fn in_hand_odds(&self, card: u32) -> f64 {
        let drawn = ((OPENING_HAND + self.turn as f64) / DECK_SIZE).min(0.95);
        let unplayed = self.lore.log_unplayed(card as usize, self.turn).exp();
        let held = ((unplayed - (1.0 - drawn)) / drawn).clamp(0.05, 1.0);
        held * drawn / (1.0 - drawn)
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
        let cards = self.lore.cards();
        let mut found = Chances { hand: vec![0.0; cards], deck: vec![0.0; cards] };
        let weights = self.world_weights();
        let (mut copies, mut shares) = (Vec::new(), Vec::new());
        for (deck, &weight) in weights.iter().enumerate().filter(|(_, &w)| w > 0.0) {
            self.remaining(deck, hand + hidden.deck, &mut copies)?;
            self.hand_shares(&copies, hand, &mut shares);
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

    /// Chance of each copy to be among the `hand` cards in hand: proportional to its odds, at most 1.
    fn hand_shares(&self, copies: &[u32], hand: usize, shares: &mut Vec<f64>) {
        shares.clear();
        shares.extend(copies.iter().map(|&card| self.in_hand_odds(card)));
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

    /// Prepares for drawing many worlds from this belief.
    pub fn sampler(&self, hidden: Hidden) -> Result<Sampler<'_>, DeckError> {
        let hand = self.hidden_hand(hidden)?;
        let mut sum = 0.0;
        let cumulative = self
            .world_weights()
            .iter()
            .map(|w| {
                sum += w;
                sum
            })
            .collect();
        Ok(Sampler { belief: self, hand, hidden, cumulative, copies: Vec::new(), shares: Vec::new() })
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
pub struct Sampler<'a> {
    belief: &'a Belief,
    hand: usize,
    hidden: Hidden,
    cumulative: Vec<f64>,
    copies: Vec<u32>,
    shares: Vec<f64>,
}

impl Sampler<'_> {
    /// One world. Inclusion in the hand is drawn systematically, so each copy's chance is exactly its share.
    pub fn draw(&mut self, random: &mut Random) -> Result<World, DeckError> {
        let point = random.unit() * self.cumulative.last().copied().unwrap_or(1.0);
        let deck = self.cumulative.partition_point(|&c| c <= point).min(self.cumulative.len() - 1);
        self.belief.remaining(deck, self.hand + self.hidden.deck, &mut self.copies)?;
        for last in (1..self.copies.len()).rev() {
            self.copies.swap(last, random.below(last + 1));
        }
        self.belief.hand_shares(&self.copies, self.hand, &mut self.shares);
        let mut world = World { hand: self.belief.shown.clone(), deck: Vec::with_capacity(self.hidden.deck) };
        let mut mark = random.unit();
        let mut reached = 0.0;
        let mut taken = 0;
        for (at, &card) in self.copies.iter().enumerate() {
            reached += self.shares[at];
            // Rounding may leave the last mark a hair beyond the sum.
            let must = self.copies.len() - at <= self.hand - taken;
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
        Ok(world)
    }
}

/// A small generator (SplitMix64): the same seed gives the same worlds.
#[derive(Debug, Clone)]
pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// In [0, 1).
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.next()) * limit as u128) >> 64) as usize
    }
}
