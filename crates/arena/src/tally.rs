//! Many short matches at once, and of each only what a deck builder asks: who won which pair, and what the cards did.

use crate::batch::seed_of;
use crate::matches::{Match, Players, Row};
use rayon::prelude::*;
use topdeck_cards::CardId;

/// Pairs that one thread plays in a row: games are short, and a job may be a handful of them or thousands.
const BLOCK: u64 = 8;

/// Some pairs of one pairing. Pair n of a stream has the same seed in every job: common random numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Job {
    pub pairing: usize,
    pub stream: u64,
    pub first: u64,
    pub pairs: u64,
}

/// How often a card of a deck was drawn and played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardCount {
    pub card: CardId,
    pub drawn: u32,
    pub played: u32,
}

/// What a job came to; index 0 is side a.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Half points of a, two games a pair: first as dealt, then with the seats exchanged.
    pub points: Vec<u8>,
    /// Half points of a in the games in which it had the first turn: once in every pair.
    pub points_first: u64,
    pub turns: u64,
    /// Health and armor of a minus that of b, at the end.
    pub lead: i64,
    /// Cards in hand at the end.
    pub hands: [u64; 2],
    /// The different cards of each deck in the order of the list.
    pub cards: [Vec<CardCount>; 2],
}

impl Tally {
    fn new(decks: &[Vec<CardId>; 2]) -> Tally {
        let cards = decks.each_ref().map(|deck| {
            let mut counts: Vec<CardCount> = Vec::with_capacity(deck.len());
            for &card in deck {
                if counts.iter().all(|count| count.card != card) {
                    counts.push(CardCount { card, drawn: 0, played: 0 });
                }
            }
            counts
        });
        Tally { points: Vec::new(), points_first: 0, turns: 0, lead: 0, hands: [0; 2], cards }
    }

    fn add(&mut self, row: &Row) {
        let points = match row.winner {
            Some(0) => 2,
            Some(_) => 0,
            None => 1,
        };
        self.points.push(points);
        self.points_first += if row.first == 0 { u64::from(points) } else { 0 };
        self.turns += u64::from(row.turns);
        self.lead += i64::from(row.parts[0].life) - i64::from(row.parts[1].life);
        for (side, part) in row.parts.iter().enumerate() {
            self.hands[side] += u64::from(part.hand);
            for card in &part.drawn {
                self.count(side, *card, |count| count.drawn += 1);
            }
            for card in &part.played {
                self.count(side, *card, |count| count.played += 1);
            }
        }
    }

    /// Cards that a game created are not in the list and not counted.
    fn count(&mut self, side: usize, card: CardId, change: impl FnOnce(&mut CardCount)) {
        if let Some(count) = self.cards[side].iter_mut().find(|count| count.card == card) {
            change(count);
        }
    }

    fn merge(&mut self, other: Tally) {
        self.points.extend(other.points);
        self.points_first += other.points_first;
        self.turns += other.turns;
        self.lead += other.lead;
        for (side, cards) in other.cards.into_iter().enumerate() {
            self.hands[side] += other.hands[side];
            for (mine, theirs) in self.cards[side].iter_mut().zip(cards) {
                mine.drawn += theirs.drawn;
                mine.played += theirs.played;
            }
        }
    }
}

impl Match {
    /// Play all jobs, every seed twice with the seats exchanged. The result does not depend on threads.
    pub fn tally(&self, jobs: &[Job]) -> Vec<Tally> {
        let blocks: Vec<(usize, Job)> = jobs.iter().enumerate().flat_map(|(n, job)| blocks(n, *job)).collect();
        let parts: Vec<(usize, Tally)> = blocks
            .into_par_iter()
            .map_init(|| self.players(), |players, (n, block)| (n, self.tally_block(players, &block)))
            .collect();
        let mut tallies: Vec<Tally> = jobs.iter().map(|job| Tally::new(&self.pairings[job.pairing].decks)).collect();
        parts.into_iter().for_each(|(n, part)| tallies[n].merge(part));
        tallies
    }

    fn tally_block(&self, players: &mut Players, job: &Job) -> Tally {
        let mut tally = Tally::new(&self.pairings[job.pairing].decks);
        for pair in job.first..job.first + job.pairs {
            let seed = seed_of(job.stream, pair);
            for game in 0..2 {
                tally.add(&self.one(players, job.pairing, seed, game));
            }
        }
        tally
    }
}

fn blocks(n: usize, job: Job) -> impl Iterator<Item = (usize, Job)> {
    let end = job.first + job.pairs;
    let starts = (job.first..end).step_by(BLOCK as usize);
    starts.map(move |first| (n, Job { first, pairs: BLOCK.min(end - first), ..job }))
}
