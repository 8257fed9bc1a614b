//! Whole games by random policies, on all cores.

use rayon::prelude::*;
use topdeck_cards::Catalogue;
use topdeck_rules::{apply, hash, new_game, Action, Hasher, NoLog, Seeded, Setup, State};
use topdeck_search::{exhaustive_random, uniform_random, Dice};

/// How the players of a batch decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// Acts with everything that can act before the turn ends.
    Exhaustive,
    /// Any legal action with equal chance.
    Uniform,
}

/// What became of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// 0 or 1, or none for a draw.
    pub winner: Option<u8>,
    pub first: u8,
    pub turns: u8,
    /// Everything a player did: cards, attacks, powers, picks, ends of turns, mulligans.
    pub actions: u32,
    /// What the benchmark protocol counts: actions but for ends of turns and mulligans.
    pub decisions: u32,
    /// The hash of the final state.
    pub signature: u64,
    /// Chains of triggers that were too deep.
    pub cut_short: u8,
}

/// The seed of the n-th game of a run.
pub fn seed_of(run: u64, n: u64) -> u64 {
    let mut hash = Hasher::default();
    hash.feed(run);
    hash.feed(n);
    hash.finish()
}

/// Play one game to its end; `look` sees every state before a decision.
pub fn play_one(
    catalogue: &Catalogue,
    setup: &Setup,
    policy: Policy,
    seed: u64,
    mut look: impl FnMut(&State),
) -> Played {
    let mut chance = Seeded::new(seed);
    let mut dice = Dice::new(seed);
    let mut buffer = Vec::new();
    let mut state = new_game(catalogue, setup, &mut chance, &mut NoLog);
    let (mut actions, mut decisions) = (0, 0);
    while !state.is_over() {
        look(&state);
        let action = match policy {
            Policy::Exhaustive => exhaustive_random(&state, catalogue, &mut dice),
            Policy::Uniform => uniform_random(&state, catalogue, &mut dice, &mut buffer),
        };
        apply(&mut state, catalogue, action, &mut chance, &mut NoLog);
        actions += 1;
        decisions += u32::from(!matches!(action, Action::EndTurn | Action::Mulligan { .. }));
    }
    look(&state);
    Played {
        winner: state.winner().map(|winner| winner as u8),
        first: state.first,
        turns: state.turn,
        actions,
        decisions,
        signature: hash(&state),
        cut_short: state.cut_short,
    }
}

/// Play `games` games; game n uses setup n modulo their number. The order of results does not depend on threads.
pub fn play_batch(catalogue: &Catalogue, setups: &[Setup], policy: Policy, seed: u64, games: usize) -> Vec<Played> {
    let one = |n: usize| play_one(catalogue, &setups[n % setups.len()], policy, seed_of(seed, n as u64), |_| ());
    // Games are short: hand them out by the dozen.
    (0..games).into_par_iter().with_min_len(16).map(one).collect()
}

/// One number over every state of `games` seeded games: any change of a rule or a card that these games meet changes it.
pub fn signature(catalogue: &Catalogue, setups: &[Setup], seed: u64, games: usize) -> u64 {
    let one = |n: usize| {
        let mut trace = Hasher::default();
        play_one(catalogue, &setups[n % setups.len()], Policy::Exhaustive, seed_of(seed, n as u64), |state| {
            trace.feed(hash(state));
        });
        trace.finish()
    };
    let traces: Vec<u64> = (0..games).into_par_iter().map(one).collect();
    let mut all = Hasher::default();
    traces.into_iter().for_each(|trace| all.feed(trace));
    all.finish()
}
