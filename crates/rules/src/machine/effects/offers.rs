//! Cards that a player picks from in mid-effect.

use super::super::Machine;
use crate::chance::{Chance, Stream};
use crate::event::{Event, Sink};
use crate::select::Ask;
use crate::state::{Frame, HandCard, Phase, Task, OPTION_LIMIT};
use topdeck_cards::{CardId, CondId, Offer, Pc, PoolId, Who};

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    #[inline(never)]
    pub(super) fn discover(&mut self, pool: PoolId, offer: Offer, all_if: Option<CondId>, frame: &mut Frame) {
        let n = match offer {
            Offer::Three => self.three_of_pool(pool, frame),
            Offer::FromDeck(who) => self.three_of_deck(who, pool, frame),
        };
        frame.chosen = CardId::NONE;
        self.state.option_len = n as u8;
        let takes_all = |cond| Ask { state: self.state, catalogue: self.catalogue, frame }.holds(cond, self.chance);
        if all_if.is_some_and(takes_all) {
            self.take_options(n, offer, frame);
        } else {
            self.offer(n, frame);
        }
    }

    pub(super) fn discover_each(&mut self, pools: [PoolId; 3], shuffled: bool, frame: &mut Frame) {
        let mut n = 0;
        for pool in pools {
            let Some(card) = self.random_of(pool, frame) else { continue };
            let twice = |card: CardId, m: &Self| shuffled && m.state.options[..n].contains(&card);
            let ask = Ask { state: self.state, catalogue: self.catalogue, frame };
            let other = || (0..ask.pool_size(pool)).filter_map(|at| ask.pool_card(pool, at)).find(|&o| !twice(o, self));
            let card = if twice(card, self) { other() } else { Some(card) };
            if let Some(card) = card {
                self.state.options[n] = card;
                n += 1;
            }
        }
        for last in (1..if shuffled { n } else { 0 }).rev() {
            let at = self.chance.pick(last as u32 + 1, Stream::Effect) as usize;
            self.state.options.swap(at, last);
        }
        frame.chosen = CardId::NONE;
        self.offer(n, frame);
    }

    /// Nobody has to pick: all that would be offered come to the hand, from the deck if they are there.
    fn take_options(&mut self, n: usize, offer: Offer, frame: &Frame) {
        let player = frame.owner as usize;
        let options = std::mem::replace(&mut self.state.options, [CardId::NONE; OPTION_LIMIT]);
        self.state.option_len = 0;
        for &card in &options[..n] {
            let in_deck = self.state.sides[player].deck().iter().position(|&other| other == card);
            match in_deck.filter(|_| offer == Offer::FromDeck(Who::You)) {
                Some(at) => {
                    self.draw_at(player, at, frame.me);
                }
                None => {
                    let mut held = HandCard::fresh(card);
                    self.create(&mut held);
                    self.give(player, held);
                }
            }
        }
    }

    /// A card of a deck is shown to both players.
    pub(super) fn reveal_card(&mut self, pool: Option<PoolId>, who: Who, frame: &Frame) -> CardId {
        let Some((player, at)) = self.in_deck(who, pool, frame, &[]) else { return CardId::NONE };
        let card = self.state.sides[player].deck[at];
        self.log(Event::Shown { player: player as u8, card });
        card
    }

    /// Both show a card; where the own one does not cost more (who has none loses), the program goes on elsewhere.
    pub(super) fn joust(&mut self, pool: Option<PoolId>, go: Pc, frame: &mut Frame) {
        frame.chosen = self.reveal_card(pool, Who::You, frame);
        let other = self.reveal_card(pool, Who::Opponent, frame);
        let cost = |card: CardId| if card.is_some() { self.catalogue.facts(card).cost } else { -1 };
        if cost(frame.chosen) <= cost(other) {
            frame.pc = go;
        }
    }

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
        let tasks = &self.state.stack[..self.state.depth as usize];
        if frame.owner == self.state.active && !tasks.contains(&Task::Unasked) {
            self.state.phase = Phase::Choice;
            return;
        }
        // Only the player whose turn it is can be asked, and nobody by what happens at random; then chance picks.
        let pick = if n > 1 { self.chance.pick(n as u32, Stream::Effect) as usize } else { 0 };
        frame.chosen = self.state.options[pick];
        (self.state.option_len, self.state.options) = (0, [CardId::NONE; OPTION_LIMIT]);
        self.log(Event::Chosen { player: frame.owner, card: frame.chosen });
    }
}
