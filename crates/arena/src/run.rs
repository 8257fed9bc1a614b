//! The one game loop: random batches, matches, and tables for learners all run their games here.

use topdeck_cards::Catalogue;
use topdeck_rules::{apply, Action, Chance, Sink, State};

/// Play on until the game is over, or until `decide` answers nothing.
///
/// `decide` is asked before every action, with the state as it stands and the log so far; whatever is to be noted or
/// shown before an action is made is done there. What it answers must be legal. Who calls picks the types, so that a
/// loop that notes nothing costs nothing.
#[inline(always)]
pub fn run<C: Chance, L: Sink>(
    state: &mut State,
    catalogue: &Catalogue,
    chance: &mut C,
    log: &mut L,
    mut decide: impl FnMut(&State, &mut L) -> Option<Action>,
) {
    while !state.is_over() {
        let Some(action) = decide(state, log) else { return };
        apply(state, catalogue, action, chance, log);
    }
}
