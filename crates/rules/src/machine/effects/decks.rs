//! What happens to whole decks and to what their cards carry.

use super::super::Machine;
use crate::chance::Chance;
use crate::event::Sink;
use crate::select::Ask;
use crate::slot::NO_SLOT;
use crate::state::{Frame, HandCard, DECK_LIMIT};
use topdeck_cards::{CardId, Gift, NumId, PoolId, Rule, Source, Who};

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    pub(super) fn shuffle_cards(&mut self, what: Source, n: NumId, who: Who, gift: Gift, frame: &Frame) {
        let n = self.number(n, frame);
        let extra = self.extra_shuffles(frame.owner as usize);
        for player in self.players(who, frame) {
            let mut taken = [CardId::NONE; 8];
            for round in 0..n.clamp(0, 60) as usize {
                let Some(found) = self.find(what, frame, &mut taken, round) else { break };
                let mut held = HandCard::fresh(found.card);
                if matches!(what, Source::ExactCopyOf(_)) {
                    held = HandCard { known: false, ..found.held };
                    if found.exact != NO_SLOT {
                        let (char, facts) = (self.state.char(found.exact), self.catalogue.facts(found.card));
                        let beyond = |now: i16, printed: i16| (now - printed).clamp(-100, 100) as i8;
                        held.attack = beyond(char.attack, facts.attack);
                        held.health = beyond(char.health, facts.health);
                        self.state.keep_of_minion(&mut held, found.exact, facts.keywords, facts.spell_damage);
                    }
                }
                self.endow(&mut held, gift);
                (0..=extra).for_each(|_| self.shuffle(player, held));
            }
        }
    }

    /// How many more copies go into a deck whenever this player shuffles a card into one.
    fn extra_shuffles(&self, player: usize) -> usize {
        let side = &self.state.sides[player];
        if side.rules & (1 << Rule::ExtraShuffles as u32) == 0 {
            return 0;
        }
        let adds = |aura: &topdeck_cards::Aura| *aura == topdeck_cards::Aura::Rule(Rule::ExtraShuffles);
        let texts =
            side.board().iter().map(|&slot| super::super::moments::own_ability(self.state, self.catalogue, slot));
        texts.filter(|&text| self.catalogue.auras(text).iter().any(adds)).count()
    }

    fn endow(&self, held: &mut HandCard, gift: Gift) {
        let Gift { attack, health, cost, attack_is_health } = gift;
        held.attack = held.attack.saturating_add(attack);
        held.health = held.health.saturating_add(health);
        if attack_is_health {
            let facts = self.catalogue.facts(held.card);
            let wanted = facts.health + i16::from(held.health) - facts.attack;
            held.attack = wanted.clamp(-100, 100) as i8;
        }
        if cost >= 0 {
            (held.cost_to, held.cost) = (cost, 0);
        }
    }

    /// Each card of a deck that is in the pool becomes another one or nothing; the others stay as they are.
    fn rework_deck(
        &mut self,
        player: usize,
        pool: Option<PoolId>,
        frame: &Frame,
        mut work: impl FnMut(&mut Self, HandCard) -> Option<HandCard>,
    ) {
        let side = &self.state.sides[player];
        let mut cards = [HandCard::default(); DECK_LIMIT];
        let len = side.deck_len as usize;
        for (place, (card, mark)) in cards.iter_mut().zip(side.marked_deck()) {
            *place = self.state.carried(card, mark);
        }
        let mut meant = [true; DECK_LIMIT];
        if let Some(pool) = pool {
            let test = Ask { state: self.state, catalogue: self.catalogue, frame }.pool_test(pool);
            meant.iter_mut().zip(&cards[..len]).for_each(|(meant, held)| *meant = test.has_held(held));
        }
        let mut all = [None; DECK_LIMIT];
        for at in 0..len {
            all[at] = if meant[at] { work(self, cards[at]) } else { Some(cards[at]) };
        }
        let side = &mut self.state.sides[player];
        (side.deck, side.deck_marks) = ([CardId::NONE; DECK_LIMIT], [0; DECK_LIMIT]);
        (side.deck_len, side.deck_listeners) = (0, 0);
        for held in all.iter().flatten() {
            self.state.put_into_deck(self.catalogue, player, held);
        }
        self.touch();
    }

    pub(super) fn enchant_deck(&mut self, pool: Option<PoolId>, who: Who, gift: Gift, frame: &Frame) {
        for player in self.players(who, frame) {
            self.rework_deck(player, pool, frame, |m, mut held| {
                m.endow(&mut held, gift);
                Some(held)
            });
        }
    }

    pub(super) fn change_deck(
        &mut self,
        pool: Option<PoolId>,
        who: Who,
        into: Option<Source>,
        costs: i8,
        frame: &Frame,
    ) {
        for player in self.players(who, frame) {
            self.rework_deck(player, pool, frame, |m, held| {
                let found = match into {
                    None => return None,
                    Some(into) => m.find(into, frame, &mut [CardId::NONE; 8], 0),
                };
                let Some(found) = found else { return Some(held) };
                let mut new = HandCard { cost: costs, ..HandCard::fresh(found.card) };
                m.create(&mut new);
                Some(new)
            });
        }
    }

    /// The players exchange their decks; to the new owner, no card of it is one that he started with.
    pub(super) fn swap_decks(&mut self, frame: &Frame) {
        let [one, other] = &mut self.state.sides;
        std::mem::swap(&mut one.deck, &mut other.deck);
        std::mem::swap(&mut one.deck_marks, &mut other.deck_marks);
        std::mem::swap(&mut one.deck_len, &mut other.deck_len);
        std::mem::swap(&mut one.deck_listeners, &mut other.deck_listeners);
        for player in 0..2 {
            self.rework_deck(player, None, frame, |m, mut held| {
                m.create(&mut held);
                Some(held)
            });
        }
    }

    pub(super) fn copy_deck(&mut self, from: Who, frame: &Frame) {
        let me = frame.owner as usize;
        for player in self.players(from, frame) {
            let before = *self.state;
            for (card, mark) in before.sides[player].marked_deck() {
                self.shuffle(me, before.carried(card, mark));
            }
        }
    }
}
