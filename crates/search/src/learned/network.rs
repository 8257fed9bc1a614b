//! A value and a card-play policy in one small network: every card that lies somewhere adds its row to the first layer,
//! the numbers of the position add theirs, and two thin layers follow.
//!
//! The row of a card is worked out once for a catalogue, from its identity (if it was met in training) and from what its
//! facts and its program say; so a card that nobody has met is no blank.

use super::weights::{Layers, Weights, INNER, PLAY, WIDTH};
use std::collections::HashMap;
use topdeck_cards::{CardId, Catalogue};
use topdeck_encode::{card_fact_names, card_facts, position_cards, position_numbers, CARD_FACTS, NUMBERS, PLACES};
use topdeck_rules::State;

type Row = [f32; WIDTH];

pub struct Network {
    direct: [f32; NUMBERS],
    value_bias: f32,
    numbers: Vec<Row>,
    bias: Row,
    /// By card of the catalogue and place.
    rows: Vec<Row>,
    hidden: Vec<[f32; INNER]>,
    hidden_bias: [f32; INNER],
    value: [f32; INNER],
    /// By card of the catalogue: what makes it worth playing.
    plays: Vec<[f32; PLAY]>,
}

/// What the network says of a position, from the side of the player whose turn it is.
#[derive(Clone, Copy, Debug)]
pub struct Said {
    /// The logit of his chance to win.
    pub value: f32,
    inner: [f32; INNER],
}

/// The first layer of a position, kept up to date from one position to the next: only what has changed is worked out.
#[derive(Clone)]
pub struct Accumulator {
    sums: Row,
    numbers: [f32; NUMBERS],
    /// Cards with their places, in order.
    cards: Vec<u32>,
    fresh: Vec<u32>,
    known: bool,
}

impl Default for Accumulator {
    fn default() -> Accumulator {
        Accumulator { sums: [0.0; WIDTH], numbers: [0.0; NUMBERS], cards: Vec::new(), fresh: Vec::new(), known: false }
    }
}

fn rows<const N: usize>(flat: &[f32]) -> Vec<[f32; N]> {
    flat.chunks_exact(N).map(|row| row.try_into().unwrap_or([0.0; N])).collect()
}

pub(super) fn array<const N: usize>(flat: &[f32]) -> [f32; N] {
    flat.try_into().unwrap_or([0.0; N])
}

#[inline(always)]
fn add<const N: usize>(sums: &mut [f32; N], row: &[f32; N], times: f32) {
    sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += times * weight);
}

impl Network {
    /// The network for a catalogue. One that knows hardly any of the cards was learned from others, and is refused.
    pub fn new(weights: &Weights, layers: &Layers, catalogue: &Catalogue) -> Result<Network, String> {
        let places: HashMap<CardId, usize> =
            layers.ids.iter().enumerate().filter_map(|(n, id)| Some((catalogue.find(id)?, n))).collect();
        if places.len() * 2 < layers.ids.len() {
            return Err(format!(
                "the weights were learned from other cards: catalogue {} has {} of their {}; train some for it",
                catalogue.name(),
                places.len(),
                layers.ids.len()
            ));
        }
        let (facts, cards) = (rows::<WIDTH>(&layers.facts), rows::<WIDTH>(&layers.cards));
        let (play_facts, play_cards) = (rows::<PLAY>(&layers.play_facts), rows::<PLAY>(&layers.play_cards));
        let mut all = Vec::with_capacity(catalogue.len() * PLACES);
        let mut plays = Vec::with_capacity(catalogue.len());
        let mut own = [0.0; CARD_FACTS];
        // Where each fact that was learned from stands today; facts that came later count nothing.
        let names = card_fact_names(catalogue);
        let learned: Vec<usize> =
            layers.fact_names.iter().filter_map(|name| names.iter().position(|known| known == name)).collect();
        if learned.len() != layers.fact_names.len() {
            return Err("the weights read facts of cards that are told no more: train them anew".into());
        }
        let many = learned.len();
        for card in catalogue.all_ids() {
            card_facts(catalogue, card, &mut own);
            let met = places.get(&card);
            for place in 0..PLACES {
                let mut row = met.map_or([0.0; WIDTH], |n| cards[n * PLACES + place]);
                learned.iter().enumerate().for_each(|(n, &at)| add(&mut row, &facts[place * many + n], own[at]));
                all.push(row);
            }
            let mut play = met.map_or([0.0; PLAY], |&n| play_cards[n]);
            learned.iter().enumerate().for_each(|(n, &at)| add(&mut play, &play_facts[n], own[at]));
            plays.push(play);
        }
        Ok(Network {
            direct: array(&weights.direct),
            value_bias: weights.bias,
            numbers: rows(&layers.numbers),
            bias: array(&layers.bias),
            rows: all,
            hidden: rows(&layers.hidden),
            hidden_bias: array(&layers.hidden_bias),
            value: array(&layers.value),
            plays,
        })
    }

    #[inline]
    fn row(&self, key: u32) -> &Row {
        &self.rows[key as usize]
    }

    /// From scratch.
    pub fn say(&self, state: &State, catalogue: &Catalogue) -> Said {
        let mut numbers = [0.0; NUMBERS];
        position_numbers(state, catalogue, &mut numbers);
        let mut sums = self.bias;
        position_cards(state, |place, card| add(&mut sums, &self.rows[card.at() * PLACES + place], 1.0));
        self.of_sums(sums, &numbers)
    }

    /// Of a position that was written down: its numbers, and its cards with their places.
    pub fn say_written(&self, numbers: &[f32; NUMBERS], cards: impl Iterator<Item = (usize, CardId)>) -> Said {
        let mut sums = self.bias;
        cards.for_each(|(place, card)| add(&mut sums, &self.rows[card.at() * PLACES + place], 1.0));
        self.of_sums(sums, numbers)
    }

    #[inline]
    fn of_sums(&self, mut sums: Row, numbers: &[f32; NUMBERS]) -> Said {
        for (row, &number) in self.numbers.iter().zip(numbers) {
            if number != 0.0 {
                add(&mut sums, row, number);
            }
        }
        self.finish(&sums, numbers)
    }

    /// The same from the last position that `kept` has seen: cards and numbers that are as before cost nothing.
    pub fn say_again(&self, state: &State, catalogue: &Catalogue, kept: &mut Accumulator) -> Said {
        let mut numbers = [0.0; NUMBERS];
        position_numbers(state, catalogue, &mut numbers);
        let Accumulator { sums, numbers: before, cards, fresh, known } = kept;
        if !*known {
            (*sums, *known) = (self.bias, true);
            before.fill(0.0);
            cards.clear();
        }
        fresh.clear();
        position_cards(state, |place, card| fresh.push((card.at() * PLACES + place) as u32));
        fresh.sort_unstable();
        let (mut old, mut new) = (0, 0);
        while old < cards.len() || new < fresh.len() {
            let (a, b) = (cards.get(old).copied().unwrap_or(u32::MAX), fresh.get(new).copied().unwrap_or(u32::MAX));
            if a < b {
                add(sums, self.row(a), -1.0);
            } else if b < a {
                add(sums, self.row(b), 1.0);
            }
            old += usize::from(a <= b);
            new += usize::from(b <= a);
        }
        std::mem::swap(cards, fresh);
        for ((row, number), before) in self.numbers.iter().zip(&numbers).zip(before) {
            if number != before {
                add(sums, row, number - *before);
                *before = *number;
            }
        }
        self.finish(sums, &numbers)
    }

    #[inline]
    fn finish(&self, sums: &Row, numbers: &[f32; NUMBERS]) -> Said {
        let mut inner = self.hidden_bias;
        for (row, &sum) in self.hidden.iter().zip(sums) {
            if sum > 0.0 {
                add(&mut inner, row, sum);
            }
        }
        inner.iter_mut().for_each(|unit| *unit = unit.max(0.0));
        let through: f32 = inner.iter().zip(&self.value).map(|(unit, weight)| unit * weight).sum();
        let value = self.value_bias + through + dot(&self.direct, numbers);
        Said { value, inner }
    }

    /// How much the network is for playing a card now: the greater, the likelier.
    pub fn play(&self, said: &Said, card: CardId) -> f32 {
        let row = &self.plays[card.at()];
        row[INNER] + said.inner.iter().zip(row).map(|(unit, weight)| unit * weight).sum::<f32>()
    }
}

/// In eight lanes, so that the sum is the same whoever works it out.
#[inline]
pub fn dot<const N: usize>(weights: &[f32; N], numbers: &[f32; N]) -> f32 {
    let mut lanes = [0.0; 8];
    for (weights, numbers) in weights.chunks(8).zip(numbers.chunks(8)) {
        for (lane, (weight, number)) in lanes.iter_mut().zip(weights.iter().zip(numbers)) {
            *lane += weight * number;
        }
    }
    lanes.iter().sum()
}
