//! What one player may know: the state with everything hidden from him taken out. Agents get this, never the state.

use crate::machine::refresh;
use crate::state::{HandCard, Phase, Secret, State};
use topdeck_cards::{CardId, Catalogue, Class};

/// A state as one player sees it. The opponent's unknown cards and both players' hidden zones hold [`CardId::NONE`];
/// their numbers are true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    pub player: u8,
    /// By slot of the opponent's secrets: the class of the card, which its colour gives away.
    pub enemy_secrets: [Option<Class>; 5],
    state: State,
}

impl View {
    /// The visible part. Cards that can't be seen are [`CardId::NONE`].
    pub fn state(&self) -> &State {
        &self.state
    }
}

/// What `player` sees of a state.
pub fn view(state: &State, catalogue: &Catalogue, player: usize) -> View {
    let mut seen = *state;
    let enemy = 1 - player;
    let hand_len = seen.sides[enemy].hand_len as usize;
    for card in &mut seen.sides[enemy].hand[..hand_len] {
        if !card.known {
            *card = HandCard { since: card.since, ..HandCard::fresh(CardId::NONE) };
        }
    }
    let side = &mut seen.sides[enemy];
    side.deck = [CardId::NONE; crate::state::DECK_LIMIT];
    side.deck_listeners = 0;
    let enemy_secrets = side.secrets.map(|secret| secret.card.is_some().then(|| catalogue.facts(secret.card).class));
    side.secrets = [Secret::default(); 5];
    if seen.active() != player {
        seen.options = [CardId::NONE; 4];
        seen.depth = 0;
    }
    // Below the top of the stack and beyond lists lies what was there before: nobody is to read it.
    let (depth, blank) = (seen.depth as usize, crate::state::Task::Deaths);
    seen.stack[depth..].fill(blank);
    if seen.phase == Phase::Mulligan {
        // The opponent decides about his opening hand at the same time.
        seen.mulligans = 0;
    }
    (seen.limbo, seen.limbo_owner) = (CardId::NONE, 0);
    seen.relook = true;
    refresh(&mut seen, catalogue);
    View { player: player as u8, enemy_secrets, state: seen }
}
