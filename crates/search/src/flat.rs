//! Flat Monte Carlo: random games to the end after every move; the move that won most often stands.

use crate::agent::{mulligan_above, Agent, DecisionSeeds, Knowledge};
use crate::attempt::actions;
use crate::clock::TurnClock;
use crate::menu::{menu, Move};
use crate::random::Dice;
use std::sync::Arc;
use std::time::{Duration, Instant};
use topdeck_rules::{apply, Action, Imagined, NoLog, Phase, Place, State};

/// Of what is left of a turn's time, for one decision.
const SHARE: f64 = 0.5;
/// Of games after every move, where the time decides.
const MOST_ROUNDS: u64 = 10_000_000;

pub struct FlatMonteCarlo {
    knowledge: Arc<Knowledge>,
    iterations: u64,
    /// For all decisions of a turn together, in place of iterations.
    turn_time: Option<Duration>,
    clock: TurnClock,
    me: usize,
    decision_seeds: DecisionSeeds,
    moves: Vec<Move>,
    list: Vec<Action>,
}

impl FlatMonteCarlo {
    pub fn new(knowledge: Arc<Knowledge>, iterations: u64, turn_time: Option<Duration>) -> FlatMonteCarlo {
        FlatMonteCarlo {
            knowledge,
            iterations,
            turn_time,
            clock: TurnClock::default(),
            me: 0,
            decision_seeds: DecisionSeeds::default(),
            moves: Vec::new(),
            list: Vec::new(),
        }
    }

    /// Both players at random until the game is over.
    fn play_out(&mut self, state: &mut State, seed: u64) {
        let catalogue = &self.knowledge.catalogue;
        let mut dice = Dice::new(seed);
        let mut chance = Imagined::new(seed);
        while !state.is_over() {
            menu(state, catalogue, &mut self.moves);
            let step = self.moves[dice.below(self.moves.len())];
            let n = dice.below(step.targets.count_ones() as usize);
            let action = match step.targets {
                0 => step.action,
                _ => step.aimed(step.places(state).nth(n).unwrap_or(Place::NONE)),
            };
            apply(state, catalogue, action, &mut chance, &mut NoLog);
        }
    }
}

impl Agent for FlatMonteCarlo {
    fn start(&mut self, seed: u64, me: usize) {
        (self.me, self.decision_seeds, self.clock) = (me, DecisionSeeds::new(seed), TurnClock::default());
    }
    fn choose(&mut self, state: &State) -> Action {
        if state.phase == Phase::Mulligan {
            return mulligan_above(state, &self.knowledge.catalogue, 3);
        }
        let mut list = std::mem::take(&mut self.list);
        actions(state, &self.knowledge, &mut self.moves, &mut list);
        let seed = self.decision_seeds.next();
        let started = Instant::now();
        let until = self.clock.allowance(state.turn, None, self.turn_time, SHARE).map(|time| started + time);
        let rounds = if until.is_some() { MOST_ROUNDS } else { self.iterations };
        let mut wins = vec![0; list.len()];
        // Round by round, so that every move has had as many games when the time is over.
        for round in (0..rounds)
            .take_while(|&round| list.len() > 1 && (round == 0 || until.is_none_or(|until| Instant::now() < until)))
        {
            for (n, &action) in list.iter().enumerate() {
                let seed = Imagined::branch(seed, (n as u64) << 32 | round);
                let mut game = *state;
                apply(&mut game, &self.knowledge.catalogue, action, &mut Imagined::new(!seed), &mut NoLog);
                self.play_out(&mut game, seed);
                wins[n] += u64::from(game.winner() == Some(self.me));
            }
        }
        self.clock.spend(state.turn, started.elapsed());
        let best = (1..list.len()).fold(0, |best, n| if wins[n] > wins[best] { n } else { best });
        let action = list[best];
        self.list = list;
        action
    }
}
