//! Somebody who plays, and is shown what he may see.

use topdeck_cards::Catalogue;
use topdeck_rules::{view, view_of_action, Action, State};
use topdeck_search::Agent;

/// A player of the core's, and whether the true state is his to see.
pub(crate) struct Seat {
    pub player: Box<dyn Agent>,
    sees_all: bool,
}

impl Seat {
    pub fn new(player: Box<dyn Agent>, sees_all: bool) -> Seat {
        Seat { player, sees_all }
    }

    /// It is this player's turn.
    pub fn decide(&mut self, state: &State, catalogue: &Catalogue) -> Action {
        if self.sees_all || self.player.looks_at_own_moves_only() {
            self.player.choose(state)
        } else {
            self.player.see(&view(state, catalogue, state.active()))
        }
    }

    /// Somebody is about to do this; whoever wants to know sees it from where he sits.
    pub fn show(&mut self, state: &State, catalogue: &Catalogue, at: usize, action: Action) {
        match (self.player.watches(), self.sees_all) {
            (false, _) => (),
            (true, true) => self.player.watch(state, action),
            (true, false) => self.player.watch(view_of_action(state, catalogue, at, action).state(), action),
        }
    }
}
