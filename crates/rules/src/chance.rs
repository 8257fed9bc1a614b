//! The only door to randomness. Chance is an argument of every move and never part of the state.

use std::collections::VecDeque;
use topdeck_cards::CardId;

/// What a pick is about. Streams are independent, so that a changed decision does not shift the other's draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Stream {
    Toss,
    /// Draws of the first or second player.
    Draw0,
    Draw1,
    Effect,
}

impl Stream {
    pub fn draw(player: usize) -> Stream {
        if player == 0 {
            Stream::Draw0
        } else {
            Stream::Draw1
        }
    }
}

pub trait Chance {
    /// One of `0..n`, each as likely. Asked only for `n >= 2`.
    fn pick(&mut self, n: u32, stream: Stream) -> u32;

    /// Which card of a deck is drawn, by its index. Asked only if there is one.
    #[inline]
    fn draw(&mut self, deck: &[CardId], player: usize) -> usize {
        match deck.len() {
            1 => 0,
            n => self.pick(n as u32, Stream::draw(player)) as usize,
        }
    }
}

/// Random by a seed: the same seed gives the same picks on every machine, now and in later versions (which is why the
/// generator, SplitMix64, stands here and not in a library).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeded {
    streams: [u64; 4],
}

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// One of `0..n` by a random number: the high half of a 32 x 32 bit product, whose bias is below n / 2^32.
#[inline]
fn share(random: u64, n: u32) -> u32 {
    (((random >> 32) * u64::from(n)) >> 32) as u32
}

impl Seeded {
    pub fn new(seed: u64) -> Seeded {
        let stream = |i: u64| mix(mix(seed).wrapping_add(GOLDEN.wrapping_mul(i + 1)));
        Seeded { streams: [stream(0), stream(1), stream(2), stream(3)] }
    }
    #[inline]
    fn next(&mut self, stream: Stream, step: u64) -> u64 {
        let state = &mut self.streams[stream as usize];
        *state = state.wrapping_add(step);
        mix(*state)
    }
    /// As [`Chance::pick`] for any number: of one or none it is the first, and nothing is drawn. Without a branch, because
    /// whoever picks among what can act cannot foresee how many there are.
    #[inline]
    pub fn pick_of_any(&mut self, n: u32, stream: Stream) -> u32 {
        share(self.next(stream, if n > 1 { GOLDEN } else { 0 }), n)
    }
}

impl Chance for Seeded {
    #[inline]
    fn pick(&mut self, n: u32, stream: Stream) -> u32 {
        share(self.next(stream, GOLDEN), n)
    }
}

/// One sample of what could happen, for players who think ahead: cheap to make, and it knows whether it was asked.
#[derive(Clone, Copy, Debug)]
pub struct Imagined {
    state: u64,
    pub picks: u32,
}

impl Imagined {
    pub fn new(seed: u64) -> Imagined {
        Imagined { state: seed, picks: 0 }
    }
    /// The seed of the n-th branch from here: independent of its siblings and of the order in which they are looked at.
    pub fn branch(seed: u64, n: u64) -> u64 {
        mix(seed ^ GOLDEN.wrapping_mul(n + 1))
    }
}

impl Chance for Imagined {
    #[inline]
    fn pick(&mut self, n: u32, _stream: Stream) -> u32 {
        self.picks += 1;
        self.state = self.state.wrapping_add(GOLDEN);
        share(mix(self.state), n)
    }
}

/// Always the first outcome: for what is not random, and for counting paths.
#[derive(Clone, Copy, Debug, Default)]
pub struct FirstOutcome;

impl Chance for FirstOutcome {
    fn pick(&mut self, _n: u32, _stream: Stream) -> u32 {
        0
    }
}

/// Picks written down beforehand, for tests. Whoever uses it must ask [`Scripted::problem`] afterwards.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    picks: Vec<u32>,
    used: usize,
    problem: Option<String>,
}

impl Scripted {
    pub fn new(picks: Vec<u32>) -> Scripted {
        Scripted { picks, used: 0, problem: None }
    }
    /// What was wrong with the script: a pick missing, out of range or left over.
    pub fn problem(&self) -> Option<String> {
        let left = self.picks.len() - self.used;
        self.problem.clone().or_else(|| (left > 0).then(|| format!("{left} scripted picks were not used")))
    }
}

impl Chance for Scripted {
    fn pick(&mut self, n: u32, stream: Stream) -> u32 {
        match self.picks.get(self.used) {
            Some(&pick) if pick < n => {
                self.used += 1;
                pick
            }
            Some(&pick) => {
                self.used += 1;
                self.problem.get_or_insert(format!("scripted pick {pick} is not below {n} ({stream:?})"));
                0
            }
            None => {
                self.problem.get_or_insert(format!("a pick of {n} ({stream:?}) was asked for but none is left"));
                0
            }
        }
    }
}

/// The cards that each player draws next, in order.
pub type NextDraws = [VecDeque<CardId>; 2];

/// Draws decided beforehand, for tests and puzzles; all else is up to another chance. Whoever uses it must ask for
/// `missing` afterwards.
pub struct Stacked<'a, C> {
    pub inner: &'a mut C,
    pub next: &'a mut NextDraws,
    /// A card that was to be drawn but was not in the deck.
    pub missing: Option<CardId>,
}

impl<C: Chance> Chance for Stacked<'_, C> {
    fn pick(&mut self, n: u32, stream: Stream) -> u32 {
        self.inner.pick(n, stream)
    }
    fn draw(&mut self, deck: &[CardId], player: usize) -> usize {
        let Some(card) = self.next[player].pop_front() else { return self.inner.draw(deck, player) };
        deck.iter().position(|&other| other == card).unwrap_or_else(|| {
            self.missing = Some(card);
            0
        })
    }
}

/// Enumerates every outcome: run the same move again and again from a copy, with [`Odometer::next`] in between.
#[derive(Clone, Debug, Default)]
pub struct Odometer {
    digits: Vec<(u32, u32)>,
    at: usize,
}

impl Odometer {
    /// The probability of the outcome just run.
    pub fn probability(&self) -> f64 {
        self.digits.iter().map(|&(_, n)| 1.0 / f64::from(n)).product()
    }
    /// Move on to the next outcome; false when all have been seen.
    pub fn advance(&mut self) -> bool {
        self.at = 0;
        while let Some((digit, n)) = self.digits.pop() {
            if digit + 1 < n {
                self.digits.push((digit + 1, n));
                return true;
            }
        }
        false
    }
}

impl Chance for Odometer {
    fn pick(&mut self, n: u32, _stream: Stream) -> u32 {
        if self.at == self.digits.len() {
            self.digits.push((0, n));
        }
        self.at += 1;
        self.digits[self.at - 1].0
    }
}
