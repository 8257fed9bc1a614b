//! Ways to end the same turn, weighed against each other: from each the game is played on to its end many times, with the
//! same luck for all. What the ways differ in is then what they are worth, and not who had the better deck.

use crate::run::run;
use crate::samples::{Collection, Moment, Samples};
use crate::seat::Seat;
use topdeck_cards::CardId;
use topdeck_rules::{
    apply, check, hand_over, one_way, player_seed, Action, Imagined, NoLog, Outcome, Phase, Seeded, State,
};
use topdeck_search::{Bounds, Dice, Learned, TurnGraph};

/// The graph of the turn whose ends are weighed.
const BOUNDS: Bounds = Bounds { width: 24, depth: 20, nodes: 4000, until: None };
/// The ways are drawn from so many times as many ends.
const CHOICE: usize = 4;

/// Which turns are weighed, and how.
pub struct Weighing {
    /// The share of turns.
    pub share: f64,
    /// Ways to end such a turn, and games that are played on from each.
    pub ways: usize,
    pub playouts: usize,
    /// Who plays on, by number among the collection's agents.
    pub agent: usize,
    /// Finds the ends of the turn.
    pub judge: Learned,
}

impl Collection {
    /// Note ways to end the turn of whoever is to move, each with the share of games that were won from there.
    pub(crate) fn weigh(
        &self,
        weighing: &Weighing,
        seats: &mut [Seat; 2],
        state: &State,
        game: u32,
        seed: u64,
        samples: &mut Samples,
    ) {
        let (me, catalogue) = (state.active(), &self.knowledge.catalogue);
        let keep = weighing.ways * CHOICE;
        let mut ends = TurnGraph::default().search(state, &self.knowledge, &weighing.judge, BOUNDS, keep, seed);
        // The better half, and others by chance: what a search compares, and what it must not fall for.
        let mut dice = Dice::new(one_way(seed, "ways", 0));
        for at in weighing.ways / 2..weighing.ways.min(ends.len()) {
            let other = at + dice.below(ends.len() - at);
            ends.swap(at, other);
        }
        ends.truncate(weighing.ways);
        for end in ends {
            let mut after = *state;
            for (n, &action) in end.plan.iter().enumerate() {
                if after.is_over() || after.active() != me || check(&after, catalogue, action).is_err() {
                    break;
                }
                let mut chance = Imagined::new(Imagined::branch(seed, n as u64));
                apply(&mut after, catalogue, action, &mut chance, &mut NoLog);
            }
            if after.phase != Phase::Turn || after.active() != me {
                continue;
            }
            let mut ended = after;
            hand_over(&mut ended, catalogue, &mut Imagined::new(Imagined::branch(seed, 100)));
            if ended.is_over() {
                continue;
            }
            let won: f32 = (0..weighing.playouts).map(|n| self.play_on(seats, after, me, seed, n as u64)).sum();
            samples.note(&ended, &self.knowledge, game, Moment::Way, CardId::NONE);
            samples.chance.push(f32::NAN);
            samples.outcome.push(won / weighing.playouts as f32);
        }
    }

    /// End the turn and play to the end: 1 for a win of `me`, a half for a draw.
    fn play_on(&self, seats: &mut [Seat; 2], mut state: State, me: usize, seed: u64, n: u64) -> f32 {
        let catalogue = &self.knowledge.catalogue;
        let seed = one_way(seed, "play on", n);
        let mut chance = Seeded::new(seed);
        apply(&mut state, catalogue, Action::EndTurn, &mut chance, &mut NoLog);
        for (at, seat) in seats.iter_mut().enumerate() {
            seat.player.start(player_seed(seed, at), at);
        }
        run(&mut state, catalogue, &mut chance, &mut NoLog, |state, _| {
            let action = seats[state.active()].decide(state, catalogue);
            for (at, seat) in seats.iter_mut().enumerate() {
                seat.show(state, catalogue, at, action);
            }
            Some(action)
        });
        match state.outcome {
            Outcome::FirstWins | Outcome::SecondWins => f32::from(u8::from(state.winner() == Some(me))),
            _ => 0.5,
        }
    }
}
