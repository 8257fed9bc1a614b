//! The only door to randomness. Chance is an argument of every move and never part of the state.

use std::collections::VecDeque;
use std::hash::Hasher;
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

impl Seeded {
    pub fn new(seed: u64) -> Seeded {
        let stream = |i: u64| mix(mix(seed).wrapping_add(GOLDEN.wrapping_mul(i + 1)));
        Seeded { streams: [stream(0), stream(1), stream(2), stream(3)] }
    }
    fn next(&mut self, stream: Stream) -> u64 {
        let state = &mut self.streams[stream as usize];
        *state = state.wrapping_add(GOLDEN);
        mix(*state)
    }
}

impl Chance for Seeded {
    #[inline]
    fn pick(&mut self, n: u32, stream: Stream) -> u32 {
        // The high half of a 32 x 32 bit product; its bias is below n / 2^32.
        (((self.next(stream) >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// A seed made from another one, for a purpose and by number: whoever is given it learns nothing about the seed that it
/// was made from, nor about any other made from that. The seed is the key of a keyed hash, SipHash-2-4, which stays as
/// it is: the same on every machine, now and in later versions.
pub fn one_way(seed: u64, purpose: &str, number: u64) -> u64 {
    const TOPDECK: u64 = u64::from_le_bytes(*b"topdeck\0");
    // Deprecated for tables, to which it was too slow; as a keyed hash it is what the standard library has.
    #[allow(deprecated)]
    let mut hash = std::hash::SipHasher::new_with_keys(seed, TOPDECK);
    hash.write(purpose.as_bytes());
    hash.write(&number.to_le_bytes());
    hash.finish()
}

/// What a player may roll dice of his own with. It does not lead back to the game's seed, which knows every card to come.
pub fn player_seed(game: u64, seat: usize) -> u64 {
    one_way(game, "player", seat as u64)
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
        (((mix(self.state) >> 32) * u64::from(n)) >> 32) as u32
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Seeds that were given out must stay what they are: stored games are played again by them.
    #[test]
    fn a_player_gets_the_same_seed_for_ever() {
        assert_eq!(player_seed(1, 0), 0x64af24f192da773f);
        assert_eq!(player_seed(1, 1), 0x960a13dd83de04d3);
        assert_ne!(one_way(1, "game", 0), one_way(1, "player", 0));
    }
}
