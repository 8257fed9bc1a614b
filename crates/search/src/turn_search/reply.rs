//! The opponent's answer to a finished turn, in one imagined world.

use super::graph::{Bounds, TurnGraph};
use super::moves::moves;
use crate::agent::Knowledge;
use crate::imagine::{score_of_quiet_end, Judge};
use crate::key::Comers;
use topdeck_rules::{apply, check, ends_quietly, hand_over, Action, Imagined, NoLog, State};

/// A turn is never longer than this in the simulator.
const LONGEST: usize = 24;

/// Play on greedily: the move after which the board looks best to whoever moves, until ending the turn looks best. The
/// end itself is left to the caller. Returns the number of moves tried.
pub fn play_on(
    state: &mut State,
    knowledge: &Knowledge,
    judge: &impl Judge,
    seed: u64,
    buffer: &mut Vec<Action>,
) -> u64 {
    let me = state.active();
    let mut tried = 0;
    let mut buffers = [*state; 2];
    let [mut best, mut trial] = buffers.each_mut();
    for round in 0..LONGEST {
        if state.is_over() || state.active() != me {
            return tried;
        }
        moves(state, knowledge, Comers::Sure, buffer);
        let mut most: Option<(i64, Action)> = None;
        for (n, &action) in buffer.iter().enumerate() {
            tried += 1;
            let quiet = action == Action::EndTurn && ends_quietly(state);
            let score = if quiet {
                score_of_quiet_end(judge, state, me)
            } else {
                trial.copy_from(state);
                let mut chance = Imagined::new(Imagined::branch(seed, (round * 64 + n) as u64));
                act(trial, knowledge, action, &mut chance);
                judge.score(trial, me)
            };
            if most.is_none_or(|(most, _)| score > most) {
                most = Some((score, action));
                std::mem::swap(&mut best, &mut trial);
            }
        }
        match most {
            None | Some((_, Action::EndTurn)) => return tried,
            Some(_) => state.copy_from(best),
        }
    }
    tried
}

/// What turns are played out with, from one to the next.
#[derive(Default)]
pub struct Replies {
    buffer: Vec<Action>,
    graph: TurnGraph,
}

/// Play on with the best of the ways to end the turn that a beam of so many states finds; a beam of one is plain greed.
/// The end itself is left to the caller. Returns the number of moves tried.
pub fn play_well(
    state: &mut State,
    knowledge: &Knowledge,
    judge: &impl Judge,
    width: usize,
    seed: u64,
    replies: &mut Replies,
) -> u64 {
    let Replies { buffer, graph } = replies;
    if width <= 1 {
        return play_on(state, knowledge, judge, seed, buffer);
    }
    let me = state.active();
    let bounds = Bounds { width, depth: LONGEST, nodes: u64::MAX, until: None };
    graph.nodes = 0;
    let best = graph.search(state, knowledge, judge, bounds, 1, seed);
    for (n, &action) in best.first().map_or(&[][..], |ending| &ending.plan).iter().enumerate() {
        if state.is_over() || state.active() != me {
            return graph.nodes;
        }
        if check(state, &knowledge.catalogue, action).is_err() {
            // Chance had its say: the rest is played as it comes.
            return graph.nodes + play_on(state, knowledge, judge, Imagined::branch(seed, 1 << 30), buffer);
        }
        let mut chance = Imagined::new(Imagined::branch(seed, (1 << 31) + n as u64));
        apply(state, &knowledge.catalogue, action, &mut chance, &mut NoLog);
    }
    graph.nodes
}

/// Make a move; the end of the turn stops between the turns.
pub fn act(state: &mut State, knowledge: &Knowledge, action: Action, chance: &mut Imagined) {
    if action == Action::EndTurn {
        hand_over(state, &knowledge.catalogue, chance);
    } else {
        apply(state, &knowledge.catalogue, action, chance, &mut NoLog);
    }
}
