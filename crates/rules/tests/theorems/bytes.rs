//! Where a theorem's case comes from: bytes of a fuzzer, or a seed.

use topdeck_rules::{Chance, Hasher, Seeded, Stream};

/// Numbers out of bytes; when these run out, a generator seeded by them goes on, so that a few bytes are a whole case.
pub struct Bytes<'a> {
    left: &'a [u8],
    tail: Seeded,
}

impl<'a> Bytes<'a> {
    pub fn new(bytes: &'a [u8]) -> Bytes<'a> {
        Bytes { left: bytes, tail: Seeded::new(fold(bytes)) }
    }

    /// All from the generator: for cases that are numbers.
    pub fn seeded(seed: u64) -> Bytes<'static> {
        Bytes { left: &[], tail: Seeded::new(seed) }
    }

    /// One of `0..n`; 0 if there is only one.
    pub fn below(&mut self, n: usize) -> usize {
        if n <= 1 {
            return 0;
        }
        match *self.left {
            [low, high, ref rest @ ..] if n > 256 => {
                self.left = rest;
                usize::from(u16::from_le_bytes([low, high])) % n
            }
            [byte, ref rest @ ..] if n <= 256 => {
                self.left = rest;
                usize::from(byte) % n
            }
            _ => self.tail.pick(n as u32, Stream::Effect) as usize,
        }
    }

    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn of<'t, T>(&mut self, list: &'t [T]) -> &'t T {
        &list[self.below(list.len())]
    }

    pub fn number(&mut self) -> u64 {
        (0..8).fold(0, |all, _| all << 8 | self.below(256) as u64)
    }

    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}

fn fold(bytes: &[u8]) -> u64 {
    let mut hasher = Hasher::default();
    bytes.iter().for_each(|&byte| hasher.feed(byte.into()));
    hasher.finish()
}
