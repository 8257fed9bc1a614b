//! Moves as the competition's agents see them: whole actions, each tried on a copy; cards on offer are moves of their own.

use crate::agent::Knowledge;
use crate::menu::{menu, Move};
use topdeck_rules::{apply, hand_over, Action, Imagined, NoLog, Phase, State};

/// All whole actions of the player to move, the end of the turn last.
pub fn actions(state: &State, knowledge: &Knowledge, moves: &mut Vec<Move>, out: &mut Vec<Action>) {
    menu(state, &knowledge.catalogue, moves);
    out.clear();
    for step in moves.iter() {
        if step.targets == 0 {
            out.push(step.action);
        } else {
            out.extend(step.places(state).map(|place| step.aimed(place)));
        }
    }
}

/// The state after an action, with one sample of chance; a turn ends without the next one begun. Says whether chance had
/// a say.
pub fn attempt(state: &State, knowledge: &Knowledge, action: Action, seed: u64, next: &mut State) -> bool {
    next.copy_from(state);
    let mut chance = Imagined::new(seed);
    if action == Action::EndTurn {
        hand_over(next, &knowledge.catalogue, &mut chance);
    } else {
        apply(next, &knowledge.catalogue, action, &mut chance, &mut NoLog);
    }
    chance.picks > 0
}

/// Whether `me` can still act in his turn.
pub fn can_go_on(state: &State, me: usize) -> bool {
    !state.is_over() && state.active() == me && matches!(state.phase, Phase::Turn | Phase::Choice)
}
