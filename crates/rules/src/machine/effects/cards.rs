//! Cards of hands and decks.

use super::super::Machine;
use crate::chance::Chance;
use crate::event::{Event, HandChange, Sink};
use crate::slot::{self, bit, bits, Slot, Zone, NO_SLOT};
use crate::state::{ActiveDiscount, Frame, HandCard, Held, Quest, Secret, DISCOUNT_LIMIT, SECRET_LIMIT};
use topdeck_cards::{CardId, DiscountId, NumId, PoolId, SelId, Shape, Source, Until, Who};

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    /// Minions and weapons go back to the hands.
    #[inline(never)]
    pub(super) fn return_all(&mut self, what: SelId, costs: i8, frame: &Frame) {
        let set = self.select(what, frame);
        self.each_of(set, |m, slot| m.return_to_hand(slot, costs));
        (0..2).filter(|&p| set & bit(slot::weapon(p)) != 0).for_each(|p| self.return_weapon(p, costs));
    }

    #[inline(never)]
    pub(super) fn draw_cards(
        &mut self,
        n: NumId,
        who: Who,
        pool: Option<PoolId>,
        otherwise: CardId,
        different: bool,
        frame: &mut Frame,
    ) {
        let n = self.number(n, frame);
        frame.drawn = NO_SLOT;
        for player in self.players(who, frame) {
            let mut drawn = [CardId::NONE; 8];
            for round in 0..n.clamp(0, 100) as usize {
                let before = if different { &drawn[..round.min(8)] } else { &[] };
                let slot = match pool {
                    None => self.draw(player, frame.me),
                    Some(pool) => match self.deck_index(player, pool, frame, before) {
                        Some(at) => {
                            drawn[round.min(7)] = self.state.sides[player].deck[at];
                            self.draw_at(player, at, frame.me)
                        }
                        None if otherwise.is_some() => self.give(player, HandCard::fresh(otherwise)),
                        None => NO_SLOT,
                    },
                };
                frame.drawn = slot;
            }
        }
    }

    pub(super) fn discard_cards(&mut self, what: SelId, frame: &Frame) {
        let set = self.select(what, frame);
        // From the right, so that the others keep their places.
        for at in (0..64).rev().filter(|at| set & (1u64 << at) != 0) {
            if let Zone::Hand(player, index) = slot::zone(at as Slot) {
                if index < self.state.sides[player].hand_len as usize {
                    self.discard(player, index);
                }
            }
        }
    }

    #[allow(clippy::too_many_arguments)]
    #[inline(never)]
    pub(super) fn take_cards(
        &mut self,
        what: Source,
        n: NumId,
        who: Who,
        costs: i8,
        shape: Shape,
        passing: bool,
        frame: &mut Frame,
    ) {
        let n = self.number(n, frame);
        for player in self.players(who, frame) {
            let mut taken = [CardId::NONE; 8];
            for round in 0..n.clamp(0, 20) as usize {
                let Some(found) = self.find(what, frame, &mut taken, round) else { break };
                let mut card = found.held;
                self.shape_card(&mut card, shape);
                card.cost = card.cost.saturating_add(costs);
                // Whoever picked a card for the other player knows it.
                let given = player != frame.owner as usize && matches!(what, Source::Chosen | Source::FromHand(_));
                card.known = found.public || given;
                if passing {
                    card.flags.set(Held::PASSING);
                }
                if !matches!(what, Source::FromDeck(Who::You, _) | Source::FromHand(_)) {
                    self.create(&mut card);
                }
                frame.drawn = self.give(player, card);
            }
        }
    }

    /// The stats and the cost that a made card has instead of the printed ones.
    fn shape_card(&self, card: &mut HandCard, shape: Shape) {
        let facts = self.catalogue.facts(card.card);
        let beyond = |wanted: i8, printed: i16| (i16::from(wanted) - printed).clamp(-100, 100) as i8;
        if shape.attack >= 0 {
            card.attack = beyond(shape.attack, facts.attack);
        }
        if shape.health >= 0 {
            card.health = beyond(shape.health, facts.health);
        }
        if shape.cost >= 0 {
            (card.cost_to, card.cost) = (shape.cost, 0);
        }
    }

    /// Cards of a deck are gone, seen by both players.
    pub(super) fn mill(&mut self, n: NumId, who: Who, pool: Option<PoolId>, frame: &mut Frame) {
        let n = self.number(n, frame).max(0) as usize;
        frame.chosen = CardId::NONE;
        for player in self.players(who, frame) {
            for _ in 0..n.min(self.state.sides[player].deck_len.into()) {
                let at = match pool {
                    None => Some(self.chance.draw(self.state.sides[player].deck(), player)),
                    Some(pool) => self.deck_index(player, pool, frame, &[]),
                };
                let Some(at) = at else { break };
                let card = self.state.take_from_deck(self.catalogue, player, at).card;
                self.log(Event::Burn { player: player as u8, card });
                frame.chosen = card;
            }
        }
        self.touch();
    }

    /// Secrets go into play without being cast; there is room for five, and none is there twice.
    pub(super) fn put_secrets(&mut self, what: Source, n: NumId, frame: &Frame) {
        let player = frame.owner as usize;
        let mut taken = [CardId::NONE; 8];
        for round in 0..self.number(n, frame).clamp(0, 8) as usize {
            if self.state.sides[player].secrets().count() == SECRET_LIMIT {
                return;
            }
            let Some(found) = self.find(what, frame, &mut taken, round) else { return };
            let same = |(_, secret): (usize, Secret)| secret.card == found.card;
            if self.catalogue.facts(found.card).secret && !self.state.sides[player].secrets().any(same) {
                self.hide_secret(player, found.card);
            }
        }
    }

    /// A card in hand becomes another one, without what it had.
    pub(super) fn transform_in_hand(
        &mut self,
        (player, index): (usize, usize),
        into: Source,
        shape: Shape,
        again: bool,
        frame: &Frame,
    ) {
        let Some(found) = self.find(into, frame, &mut [CardId::NONE; 8], 0) else { return };
        let old = self.state.sides[player].hand[index];
        // What changes by itself in a hand is known if it was before.
        let known = found.public && (old.known || !again);
        let mut card = HandCard { known, since: old.since, ..HandCard::fresh(found.card) };
        card.flags = Held(old.flags.0 & Held::PASSING.0);
        self.shape_card(&mut card, shape);
        self.create(&mut card);
        if again {
            card.text = old.hand_ability(self.catalogue);
            card.flags.set(Held::SHIFTS);
        }
        self.replace_in_hand(player, index, card);
    }

    fn replace_in_hand(&mut self, player: usize, index: usize, card: HandCard) {
        let old = std::mem::replace(&mut self.state.sides[player].hand[index], card);
        for (held, change) in [(old, -1), (card, 1)] {
            if held.hand_ability(self.catalogue).0 != 0 {
                self.listen_from_hand(player, change);
            }
        }
        self.sink.move_hand(player, HandChange::Replaced(index));
    }

    /// Some come nearer to their goal: see [`Machine::advance_one`].
    pub(super) fn advance(&mut self, what: SelId, into: CardId, goal: u8, by: NumId, frame: &Frame) {
        let by = self.number(by, frame).clamp(-100, 100) as i8;
        for slot in bits(self.select(what, frame)) {
            self.advance_one(slot, into, goal, by, frame);
        }
    }

    /// A card in hand becomes another there, a quest gives its reward, a dormant minion awakes.
    fn advance_one(&mut self, slot: Slot, into: CardId, goal: u8, by: i8, frame: &Frame) {
        match slot::zone(slot) {
            Zone::Hand(player, index) => {
                let held = &mut self.state.sides[player].hand[index];
                held.counter = held.counter.saturating_add_signed(by);
                if held.counter >= goal {
                    let mut card = HandCard { since: held.since, ..HandCard::fresh(into) };
                    self.create(&mut card);
                    self.replace_in_hand(player, index, card);
                }
            }
            Zone::Quest(player) => {
                let quest = &mut self.state.sides[player].quest;
                quest.progress = quest.progress.saturating_add_signed(by);
                if quest.progress >= goal {
                    *quest = Quest::default();
                    self.touch();
                    let mut card = HandCard { known: true, ..HandCard::fresh(into) };
                    self.create(&mut card);
                    self.give(player, card);
                }
            }
            Zone::Minion if self.state.is_dormant(slot) => {
                let counted = &mut self.state.char_mut(slot).attacks;
                *counted = counted.saturating_add_signed(by);
                if *counted >= goal {
                    self.transform(slot, Source::Card(into), Shape::PRINTED, frame);
                }
            }
            _ => (),
        }
    }

    pub(super) fn doom(&mut self, what: SelId, frame: &Frame) {
        for slot in bits(self.select(what, frame)) {
            if let Zone::Hand(player, index) = slot::zone(slot) {
                self.state.sides[player].hand[index].flags.set(Held::DOOMED);
            }
        }
    }

    pub(super) fn change_cost(&mut self, what: SelId, by: NumId, to: Option<NumId>, frame: &Frame) {
        let by = self.small(by, frame);
        let to = to.map(|to| self.small(to, frame).max(0));
        for slot in bits(self.select(what, frame)) {
            if let Zone::Hand(player, index) = slot::zone(slot) {
                let card = &mut self.state.sides[player].hand[index];
                match to {
                    Some(to) => (card.cost_to, card.cost) = (to, 0),
                    None => card.cost = card.cost.saturating_add(by),
                }
            }
        }
    }

    pub(super) fn add_discounts(&mut self, id: DiscountId, who: Who, frame: &Frame) {
        self.players(who, frame).for_each(|player| self.add_discount(player, id));
    }

    fn add_discount(&mut self, player: usize, id: DiscountId) {
        let discount = self.catalogue.discount(id);
        // What holds for the rest of the game holds once.
        let for_good = discount.until == Until::Forever && discount.uses == 0;
        if for_good && self.state.sides[player].discounts().iter().any(|active| active.id == id) {
            return;
        }
        let waits = u8::from(discount.until == Until::TheirNextTurn);
        let side = &mut self.state.sides[player];
        let len = side.discount_len as usize;
        if len < DISCOUNT_LIMIT {
            side.discounts[len] = ActiveDiscount { id, uses: discount.uses, waits };
            side.discount_len += 1;
        } else {
            self.state.cut_short = self.state.cut_short.saturating_add(1);
        }
    }
}
