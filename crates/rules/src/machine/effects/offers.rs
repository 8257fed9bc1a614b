//! Cards that a player picks from in mid-effect.

use super::super::Machine;
use crate::chance::{Chance, Stream};
use crate::event::{Event, Sink};
use crate::select::Ask;
use crate::state::{Frame, Phase, OPTION_LIMIT};
use topdeck_cards::{CardId, PoolId};

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    pub(super) fn look_at_top(&mut self, n: u8, frame: &mut Frame) {
        let player = frame.owner as usize;
        let offered = n.min(self.state.sides[player].deck_len) as usize;
        for round in 0..offered {
            let len = u32::from(self.state.sides[player].deck_len);
            let at = if len > 1 { self.chance.pick(len, Stream::draw(player)) as usize } else { 0 };
            self.state.options[round] = self.state.take_from_deck(self.catalogue, player, at).card;
        }
        self.touch();
        self.offer(offered, frame);
    }

    /// The cards of a pool, all of them, in their order.
    pub(super) fn offer_all(&mut self, pool: PoolId, frame: &mut Frame) {
        let mut offered = 0;
        while offered < OPTION_LIMIT {
            let ask = Ask { state: self.state, catalogue: self.catalogue, frame };
            let Some(card) = ask.pool_card(pool, offered) else { break };
            self.state.options[offered] = card;
            offered += 1;
        }
        self.offer(offered, frame);
    }

    /// Let the script's controller pick one of the first `n` options.
    pub(crate) fn offer(&mut self, n: usize, frame: &mut Frame) {
        self.state.options[n..].fill(CardId::NONE);
        self.state.option_len = n as u8;
        if n == 0 {
            return;
        }
        self.log(Event::Offer { player: frame.owner, options: self.state.options });
        if frame.owner == self.state.active {
            self.state.phase = Phase::Choice;
            return;
        }
        // Only the player whose turn it is can be asked; for the other one chance picks.
        let pick = if n > 1 { self.chance.pick(n as u32, Stream::Effect) as usize } else { 0 };
        frame.chosen = self.state.options[pick];
        (self.state.option_len, self.state.options) = (0, [CardId::NONE; OPTION_LIMIT]);
        self.log(Event::Chosen { player: frame.owner, card: frame.chosen });
    }
}
