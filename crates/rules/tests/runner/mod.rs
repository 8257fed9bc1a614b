//! Runs a theorem on many seeded cases, on all cores, and says which case failed.
//!
//! `TOPDECK_GAMES` is the number of games of the main test (20,000 if not set); the others take their share of it.
//! `TOPDECK_SEED` and `TOPDECK_CASE` repeat one case; `TOPDECK_FROM` goes on where a long run was stopped, counted in games
//! of the main test.

use rayon::prelude::*;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicU64, Ordering};
use topdeck_rules::{Chance, Seeded, Stream};

/// After so many cases a long run says how far it is.
const LONG: u64 = 50_000;

fn setting(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name}={text:?} is not a number")))
}

/// Try `theorem` on one case in `share` games.
pub fn for_all(name: &str, share: u64, theorem: impl Fn(&[u8]) + Sync) {
    let seed = setting("TOPDECK_SEED").unwrap_or(1);
    let shared = |name: &str, games: u64| setting(name).unwrap_or(games).div_ceil(share);
    let cases = match setting("TOPDECK_CASE") {
        Some(case) => case..case + 1,
        None => shared("TOPDECK_FROM", 0)..shared("TOPDECK_GAMES", 20_000),
    };
    let (all, done) = (cases.end - cases.start, AtomicU64::new(0));
    cases.into_par_iter().for_each(|case| {
        let bytes = case_bytes(seed, case);
        if let Err(cause) = catch_unwind(AssertUnwindSafe(|| theorem(&bytes))) {
            eprintln!("failed; to repeat: TOPDECK_SEED={seed} TOPDECK_CASE={case}");
            std::panic::resume_unwind(cause);
        }
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        if done % LONG == 0 {
            eprintln!("{name}: {done} of {all}");
        }
    });
}

/// The bytes of a case, without pattern: theorems take each byte for a choice.
fn case_bytes(seed: u64, case: u64) -> [u8; 16] {
    let mut chance = Seeded::new(seed.rotate_left(32) ^ case);
    std::array::from_fn(|_| chance.pick(256, Stream::Effect) as u8)
}
