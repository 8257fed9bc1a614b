//! The opponent's answer to a finished turn, in one imagined world.

use super::moves::moves;
use crate::agent::Knowledge;
use crate::imagine::Judge;
use topdeck_rules::{apply, hand_over, Action, Imagined, NoLog, State};

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
    let mut best = *state;
    for round in 0..LONGEST {
        if state.is_over() || state.active() != me {
            return tried;
        }
        moves(state, knowledge, buffer);
        let mut most: Option<(i64, Action)> = None;
        for (n, &action) in buffer.iter().enumerate() {
            let mut trial = *state;
            let mut chance = Imagined::new(Imagined::branch(seed, (round * 64 + n) as u64));
            act(&mut trial, knowledge, action, &mut chance);
            tried += 1;
            let score = judge.score(&trial, me);
            if most.is_none_or(|(most, _)| score > most) {
                most = Some((score, action));
                best = trial;
            }
        }
        match most {
            None | Some((_, Action::EndTurn)) => return tried,
            Some(_) => *state = best,
        }
    }
    tried
}

/// Make a move; the end of the turn stops between the turns.
pub fn act(state: &mut State, knowledge: &Knowledge, action: Action, chance: &mut Imagined) {
    if action == Action::EndTurn {
        hand_over(state, &knowledge.catalogue, chance);
    } else {
        apply(state, &knowledge.catalogue, action, chance, &mut NoLog);
    }
}
