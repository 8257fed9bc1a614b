//! Whole games by random policies, on all cores.

use crate::run::run;
use rayon::prelude::*;
use std::sync::atomic::{AtomicU32, Ordering};
use topdeck_cards::{CardId, Catalogue};
use topdeck_rules::{game_seed, hash, new_game, Action, Hasher, NoLog, Seeded, Setup, State};
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

/// Play one game to its end; `look` sees every state before a decision, and the last one.
pub fn play_one(
    catalogue: &Catalogue,
    setup: &Setup,
    policy: Policy,
    seed: u64,
    mut look: impl FnMut(&State),
) -> Played {
    play_watched(catalogue, setup, policy, seed, |state, _| look(state))
}

/// The same; `watch` sees every state with what is done in it, and the last one with nothing.
fn play_watched(
    catalogue: &Catalogue,
    setup: &Setup,
    policy: Policy,
    seed: u64,
    mut watch: impl FnMut(&State, Option<Action>),
) -> Played {
    let mut chance = Seeded::new(seed);
    let mut dice = Dice::new(seed);
    let mut buffer = Vec::new();
    let mut state = new_game(catalogue, setup, &mut chance, &mut NoLog);
    let (mut actions, mut decisions) = (0, 0);
    run(&mut state, catalogue, &mut chance, &mut NoLog, |state, _| {
        let action = match policy {
            Policy::Exhaustive => exhaustive_random(state, catalogue, &mut dice),
            Policy::Uniform => uniform_random(state, catalogue, &mut dice, &mut buffer),
        };
        watch(state, Some(action));
        actions += 1;
        decisions += u32::from(!matches!(action, Action::EndTurn | Action::Mulligan { .. }));
        Some(action)
    });
    watch(&state, None);
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
    let one = |n: usize| play_one(catalogue, &setups[n % setups.len()], policy, game_seed(seed, n as u64), |_| ());
    // Games are short: hand them out by the dozen.
    (0..games).into_par_iter().with_min_len(16).map(one).collect()
}

/// One number over every state of seeded games, and what these games met.
pub struct Signature {
    /// Any change of a rule or a card that the games meet changes it.
    pub number: u64,
    /// By card: how often a player to act held it, and how often it was played.
    pub met: Vec<Met>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Met {
    pub card: CardId,
    pub held: u32,
    pub played: u32,
}

/// The signature of `games` seeded games; game n uses setup n modulo their number.
pub fn signature(catalogue: &Catalogue, setups: &[Setup], seed: u64, games: usize) -> Signature {
    let counters = || (0..=catalogue.len()).map(|_| AtomicU32::new(0)).collect::<Vec<_>>();
    let (held, played) = (counters(), counters());
    let count = |counters: &[AtomicU32], card: CardId| counters[card.at()].fetch_add(1, Ordering::Relaxed);
    let one = |n: usize| {
        let mut trace = Hasher::default();
        let watch = |state: &State, action: Option<Action>| {
            trace.feed(hash(state));
            let hand = state.sides[state.active()].hand();
            for it in hand {
                count(&held, it.card);
            }
            if let Some(Action::Play { card, .. }) = action {
                count(&played, hand[card as usize].card);
            }
        };
        play_watched(catalogue, &setups[n % setups.len()], Policy::Exhaustive, game_seed(seed, n as u64), watch);
        trace.finish()
    };
    let traces: Vec<u64> = (0..games).into_par_iter().map(one).collect();
    let mut all = Hasher::default();
    traces.into_iter().for_each(|trace| all.feed(trace));
    let of = |counters: &[AtomicU32], card: CardId| counters[card.at()].load(Ordering::Relaxed);
    let met = catalogue.ids().map(|card| Met { card, held: of(&held, card), played: of(&played, card) });
    Signature { number: all.finish(), met: met.filter(|card| card.held + card.played > 0).collect() }
}
