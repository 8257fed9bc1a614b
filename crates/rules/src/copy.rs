//! Copies for searches, which make one at every step: of a state only what is in use is copied.
//!
//! Every field is named, so that a new one does not compile until it is copied. What is left out is nowhere looked at.

use crate::state::{Phase, Side, State, MINION_SLOTS, MOST_DECKS};
use topdeck_cards::Asks;

/// Most positions have no more minions than these; they take the first slots.
const FEW: usize = 8;

impl State {
    /// Become a copy of another, of which only what is in use is copied: for searches, which copy at every step.
    #[inline]
    pub fn copy_from(&mut self, other: &State) {
        let few = self.has_few_minions() && other.has_few_minions();
        #[rustfmt::skip]
        let State {
            chars, sides, attachments, stack, options, phase, outcome, active, first, mulligans, turn, depth, attached,
            option_len, auras, conditional_auras, cost_auras, auras_stale, listeners_stale, may_die, cut_short,
            next_order, listening, knobs, asks, places, marks, kept,
        } = self;
        if few {
            chars[..FEW].copy_from_slice(&other.chars[..FEW]);
            chars[MINION_SLOTS..].copy_from_slice(&other.chars[MINION_SLOTS..]);
        } else {
            chars.clone_from(&other.chars);
        }
        sides[0].copy_from(&other.sides[0], other.asks);
        sides[1].copy_from(&other.sides[1], other.asks);
        // Mostly there are none, and a call that copies nothing takes its time too.
        if other.attached > 0 {
            let used = other.attached as usize;
            attachments[..used].copy_from_slice(&other.attachments[..used]);
        }
        if other.depth > 0 {
            let used = other.depth as usize;
            stack[..used].copy_from_slice(&other.stack[..used]);
        }
        (*options, *phase, *outcome, *active, *first) =
            (other.options, other.phase, other.outcome, other.active, other.first);
        (*mulligans, *turn, *depth, *attached, *option_len) =
            (other.mulligans, other.turn, other.depth, other.attached, other.option_len);
        (*auras, *conditional_auras, *cost_auras) = (other.auras, other.conditional_auras, other.cost_auras);
        (*auras_stale, *listeners_stale, *may_die) = (other.auras_stale, other.listeners_stale, other.may_die);
        (*cut_short, *next_order, *listening) = (other.cut_short, other.next_order, other.listening);
        (*knobs, *asks, *places, *marks, *kept) = (other.knobs, other.asks, other.places, other.marks, other.kept);
    }

    /// Whether nobody has a slot beyond the first [`FEW`]: no minion, none that has just died, nothing dormant.
    #[inline]
    fn has_few_minions(&self) -> bool {
        let [a, b] = &self.sides;
        let high = (a.board_set | b.board_set) >> FEW;
        let dormant = u32::from(a.board_len + b.board_len) - (a.board_set | b.board_set).count_ones();
        (high | dormant) == 0 && self.depth == 0 && self.phase == Phase::Turn
    }
}

impl Side {
    #[inline]
    fn copy_from(&mut self, other: &Side, asks: Asks) {
        #[rustfmt::skip]
        let Side {
            deck, hand, secrets, discounts, weapon, power, armor, board_set, board, board_len, hand_len, deck_len,
            discount_len, fatigue, mana, crystals, locked, owed, power_uses, cards_played, minions_played,
            totems_summoned, spell_damage, minion_spell_damage, rules, doublings, deck_listeners, hand_listeners, quest,
            counts, deck_marks, past, started,
        } = self;
        // Beyond its length a deck holds nothing.
        if (*deck_len).max(other.deck_len) as usize <= MOST_DECKS {
            deck[..MOST_DECKS].copy_from_slice(&other.deck[..MOST_DECKS]);
            deck_marks[..MOST_DECKS].copy_from_slice(&other.deck_marks[..MOST_DECKS]);
        } else {
            (*deck, *deck_marks) = (other.deck, other.deck_marks);
        }
        (*hand, *secrets, *discounts) = (other.hand, other.secrets, other.discounts);
        (*weapon, *power, *armor, *board_set, *board) =
            (other.weapon, other.power, other.armor, other.board_set, other.board);
        (*board_len, *hand_len, *deck_len, *discount_len) =
            (other.board_len, other.hand_len, other.deck_len, other.discount_len);
        (*fatigue, *mana, *crystals, *locked, *owed) =
            (other.fatigue, other.mana, other.crystals, other.locked, other.owed);
        (*power_uses, *cards_played, *minions_played, *totems_summoned) =
            (other.power_uses, other.cards_played, other.minions_played, other.totems_summoned);
        (*spell_damage, *minion_spell_damage, *rules, *doublings) =
            (other.spell_damage, other.minion_spell_damage, other.rules, other.doublings);
        (*deck_listeners, *hand_listeners, *quest, *counts) =
            (other.deck_listeners, other.hand_listeners, other.quest, other.counts);
        if asks.has(Asks::STARTED) {
            *started = other.started;
        }
        past.copy_from(&other.past);
    }
}
