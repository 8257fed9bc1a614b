//! Matches between two agents, cut into batches: every seed is a game, or a pair of games with the seats exchanged.

use crate::player::{small_setup, Player};
use crate::record::{Row, Scribe, Wanted};
use crate::run::run;
use crate::seat::Seat;
use crate::tally::Tally;
use rayon::prelude::*;
use std::sync::Arc;
use std::time::Instant;
use topdeck_rules::{game_seed, new_game, player_seed, Seeded, Setup};
use topdeck_search::Knowledge;
use topdeck_small_games::EngineGame;

/// Pairs that one thread plays in a row: games are short, and a batch may be a handful of them or thousands.
const BLOCK: u64 = 8;

/// Two agents, the games they play, and the rules of the match.
pub struct Match {
    pub knowledge: Arc<Knowledge>,
    pub agents: [Player; 2],
    /// Hero and deck of agent a and of agent b.
    pub pairings: Vec<Setup>,
    /// A small game instead of the pairings: decks belong to seats.
    pub small: Option<EngineGame>,
    /// After each game the same seed again with the seats exchanged.
    pub swap: bool,
    /// A decision that takes longer (in microseconds) loses the game.
    pub micros_per_decision: Option<f64>,
    pub wanted: Wanted,
}

/// Some pairs of one pairing. Pair n of a run has the same seed in every batch: common random numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Batch {
    pub pairing: usize,
    /// The seed of the run.
    pub run: u64,
    pub first: u64,
    pub pairs: u64,
}

/// What a batch came to: counts, and if they are wanted the games themselves.
#[derive(Clone, Debug)]
pub struct Results {
    pub tally: Tally,
    pub rows: Vec<Row>,
}

type Seats = [Seat; 2];

impl Match {
    /// Play all batches. The result does not depend on threads, nor on how pairs are cut into batches.
    pub fn play(&self, batches: &[Batch]) -> Vec<Results> {
        let blocks: Vec<(usize, Batch)> = batches.iter().enumerate().flat_map(|(n, batch)| blocks(n, *batch)).collect();
        let parts: Vec<(usize, Results)> = blocks
            .into_par_iter()
            .map_init(|| self.seats(), |seats, (n, block)| (n, self.play_block(seats, &block)))
            .collect();
        let mut results: Vec<Results> = batches.iter().map(|batch| self.nothing(batch)).collect();
        for (n, part) in parts {
            results[n].tally.merge(part.tally);
            results[n].rows.extend(part.rows);
        }
        results
    }

    fn nothing(&self, batch: &Batch) -> Results {
        let tally = self.pairings.get(batch.pairing).map_or_else(Tally::default, |pairing| Tally::new(&pairing.decks));
        Results { tally, rows: Vec::new() }
    }

    fn seats(&self) -> Seats {
        self.agents.each_ref().map(|player| Seat::new(player.build(&self.knowledge), player.cheats()))
    }

    fn play_block(&self, seats: &mut Seats, batch: &Batch) -> Results {
        let mut results = self.nothing(batch);
        for pair in batch.first..batch.first + batch.pairs {
            let seed = game_seed(batch.run, pair);
            for game in 0..if self.swap { 2 } else { 1 } {
                let row = self.play_game(seats, batch.pairing, seed, game);
                results.tally.add(&row);
                if self.wanted.rows {
                    results.rows.push(row);
                }
            }
        }
        results
    }

    /// How a game starts, by seat.
    fn setup(&self, pairing: usize, a_seat: usize, seed: u64) -> Setup {
        if let Some(game) = &self.small {
            return small_setup(game, [&self.agents[a_seat], &self.agents[1 - a_seat]], seed);
        }
        let mut setup = self.pairings[pairing].clone();
        if a_seat == 1 {
            setup.heroes.swap(0, 1);
            setup.decks.swap(0, 1);
            setup.health.swap(0, 1);
        }
        setup
    }

    /// Let the two play a game; each sees what its entry in the list of agents allows.
    fn play_game(&self, seats: &mut Seats, pairing: usize, seed: u64, a_seat: usize) -> Row {
        let catalogue = &self.knowledge.catalogue;
        for seat in 0..2 {
            // Seeds go with the seat: an agent against itself plays the same game from both sides.
            seats[seat ^ a_seat].player.start(player_seed(seed, seat), seat);
        }
        let setup = self.setup(pairing, a_seat, seed);
        let mut scribe = Scribe::new(self.wanted);
        let mut chance = Seeded::new(seed);
        let mut state = new_game(catalogue, &setup, &mut chance, &mut scribe);
        let mut late = None;
        run(&mut state, catalogue, &mut chance, &mut scribe, |state, scribe| {
            let at = state.active();
            scribe.before(state, catalogue.coin);
            let started = Instant::now();
            let action = seats[at ^ a_seat].decide(state, catalogue);
            let taken = started.elapsed().as_secs_f64() * 1e6;
            scribe.decided(state, action, taken);
            if self.micros_per_decision.is_some_and(|most| taken > most) {
                late = Some(at);
                return None;
            }
            for seat in 0..2 {
                seats[seat ^ a_seat].show(state, catalogue, seat, action);
            }
            Some(action)
        });
        scribe.row(&state, late, seed, a_seat)
    }
}

fn blocks(n: usize, batch: Batch) -> impl Iterator<Item = (usize, Batch)> {
    let end = batch.first + batch.pairs;
    let starts = (batch.first..end).step_by(BLOCK as usize);
    starts.map(move |first| (n, Batch { first, pairs: BLOCK.min(end - first), ..batch }))
}
