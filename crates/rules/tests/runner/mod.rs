//! Runs a theorem on many seeded cases, on all cores, and says which case failed.
//!
//! `TOPDECK_GAMES` is the number of games of the main test (20,000 if not set); the others take their share of it.
//! `TOPDECK_SEED` and `TOPDECK_CASE` repeat one case.

use rayon::prelude::*;
use std::panic::{catch_unwind, AssertUnwindSafe};

fn setting(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name}={text:?} is not a number")))
}

/// Try `theorem` on one case in `share` games.
pub fn for_all(share: u64, theorem: impl Fn(&[u8]) + Sync) {
    let seed = setting("TOPDECK_SEED").unwrap_or(1);
    let cases = setting("TOPDECK_GAMES").unwrap_or(20_000).div_ceil(share);
    let cases = match setting("TOPDECK_CASE") {
        Some(case) => case..case + 1,
        None => 0..cases,
    };
    cases.into_par_iter().for_each(|case| {
        let bytes = [seed.to_le_bytes(), case.to_le_bytes()].concat();
        if let Err(cause) = catch_unwind(AssertUnwindSafe(|| theorem(&bytes))) {
            eprintln!("failed; to repeat: TOPDECK_SEED={seed} TOPDECK_CASE={case}");
            std::panic::resume_unwind(cause);
        }
    });
}
