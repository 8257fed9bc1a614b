//! What each operation of a program does: one match over all of them, whose arms stand in a file for each family.

mod acts;
mod board;
mod cards;
mod decks;
mod flow;
mod offers;
mod players;
mod stats;

use super::Machine;
use crate::chance::Chance;
use crate::event::Sink;
use crate::slot::{self, bit, Slot, Slots, CHARACTER_SLOTS, NO_SLOT};
use crate::state::{Frame, Task};
pub(crate) use stats::Bonus;
use topdeck_cards::{CardId, NumId, Op, SelId};

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    /// Carry out one operation; false if it was the end of the program.
    pub(crate) fn effect(&mut self, op: Op, frame: &mut Frame) -> bool {
        match op {
            Op::End => return false,
            Op::Deal { n, to, by } => self.deal(n, to, by, frame),
            Op::DealSplit { n, to } => self.deal_split(n, to, frame),
            Op::Heal { n, to } => self.heal(n, to, frame),
            Op::Armor { n, who } => self.armor(n, who, frame),
            Op::Discard { what } => self.discard_cards(what, frame),
            Op::LoseArmor { n } => self.lose_armor(n, frame),
            Op::Summon { what, n, who, otherwise, shape } => self.summon_cards(what, n, who, otherwise, shape, frame),
            cards @ (Op::Draw { .. } | Op::Take { .. } | Op::Shuffle { .. } | Op::EnchantDeck { .. }) => {
                self.move_cards(cards, frame);
            }
            cards @ (Op::ChangeDeck { .. } | Op::SwapDecks | Op::CopyDeck { .. }) => self.move_cards(cards, frame),
            cards @ (Op::Advance { .. } | Op::Doom { .. }) => self.move_cards(cards, frame),
            Op::Mill { n, who, pool } => self.mill(n, who, pool, frame),
            Op::PutSecret { what, n } => self.put_secrets(what, n, frame),
            Op::Equip { what, who } => self.equip_players(what, who, frame),
            Op::Destroy { what } => self.destroy(what, frame),
            Op::Buff { what, attack, health, keywords, spell_damage, until } => {
                let (attack, health) = (self.number(attack, frame) as i16, self.number(health, frame) as i16);
                self.buff_all(what, Bonus { attack, health, keywords, spell_damage, until }, frame);
            }
            Op::Remove { what, keywords } => self.remove_keywords(what, keywords, frame),
            Op::SetStats { what, attack, health } => self.set_all_stats(what, attack, health, frame),
            Op::SwapStats { what } => self.swap_stats(what, frame),
            Op::SwapBetween { one, other, attack, health } => self.swap_between(one, other, attack, health, frame),
            Op::Attach { what, ability, until, remembers, once } => {
                self.attach_to_all(what, ability, until, remembers, once, frame);
            }
            Op::Detach => self.detach(frame),
            Op::Silence { what } => self.each_in_order(what, frame, |m, slot| m.silence(slot)),
            Op::Freeze { what } => self.each_in_order(what, frame, |m, slot| m.freeze_one(slot)),
            Op::TakeControl { what, until, who } => self.take_control(what, until, who, frame),
            Op::Transform { what, into, shape, again } => self.transform_all(what, into, shape, again, frame),
            deed @ (Op::TriggerDeathrattle { .. } | Op::ForceAttack { .. }) => self.deed(deed, frame),
            deed @ (Op::RefreshAttack { .. } | Op::SettleDeaths | Op::Perform { .. }) => self.deed(deed, frame),
            deed @ (Op::Count { .. } | Op::Gather { .. } | Op::KeepChosen) => self.deed(deed, frame),
            deed @ (Op::RefreshPower | Op::DiscoverPast { .. } | Op::LeaveHealth { .. }) => self.deed(deed, frame),
            Op::Crystals { n, who, empty } => self.crystals(n, who, empty, frame),
            Op::Mana { n, who } => self.mana(n, who, frame),
            Op::ChangeCost { what, by, to } => self.change_cost(what, by, to, frame),
            Op::Discount { id, who } => self.players(who, frame).for_each(|player| self.add_discount(player, id)),
            Op::Banish { what } => self.each_in_order(what, frame, |m, slot| m.vanish(slot)),
            Op::Swap { what, with } => self.swap(what, with, frame),
            Op::Counter => self.counter(),
            Op::Retarget { to } => self.redirect(to, frame),
            Op::Prevent => self.prevent(),
            Op::SetHeroPower { what, who } => self.set_hero_power(what, who, frame),
            Op::BecomeHero { card } => self.become_hero(card, frame),
            Op::Offer { pool } => self.offer_all(pool, frame),
            Op::Discover { pool, offer, all_if } => self.discover(pool, offer, all_if, frame),
            few @ (Op::DiscoverEach { .. } | Op::Reveal { .. } | Op::Joust { .. } | Op::DealEach { .. }) => {
                self.seldom(few, frame);
            }
            few @ (Op::SpendMana | Op::UnlockOverload | Op::CopyDeathrattle { .. }) => self.seldom(few, frame),
            few @ (Op::Note { .. } | Op::Keep { .. } | Op::Remember { .. }) => self.seldom(few, frame),
            few @ (Op::Overload { .. } | Op::ReturnToHand { .. }) => self.seldom(few, frame),
            Op::LookAtTop { n } => self.look_at_top(n, frame),
            Op::Unless { cond, go } => self.unless(cond, go, frame),
            Op::Go { to } => frame.pc = to,
            Op::Repeat { n, end } => self.repeat(n, end, frame),
            Op::RepeatAgain { body } => self.repeat_again(body, frame),
            Op::ForEach { what, end } => self.for_each(what, end, frame),
            Op::ForEachAgain { body } => self.next_each(frame, Some(body), None),
            Op::ForEachPast { past, end } => self.for_each_past(past, end, frame),
            Op::ForEachPastAgain { past, body } => self.next_of_past(past, frame, Some(body), None),
        }
        true
    }

    /// What few cards do.
    fn seldom(&mut self, op: Op, frame: &mut Frame) {
        match op {
            Op::DiscoverEach { pools, shuffled } => self.discover_each(pools, shuffled, frame),
            Op::Reveal { pool, who } => frame.chosen = self.reveal_card(pool, who, frame),
            Op::Joust { pool, go } => self.joust(pool, go, frame),
            Op::SpendMana => self.spend_mana(frame),
            Op::UnlockOverload => self.unlock_overload(frame.owner as usize),
            Op::DealEach { n, to } => self.deal_each(n, to, frame),
            Op::CopyDeathrattle { to, from } => self.copy_deathrattle(to, from, frame),
            Op::Note { amount, noted } => {
                let [amount, noted] = [amount, noted].map(|n| n.map(|n| self.number(n, frame)));
                frame.amount = amount.map_or(frame.amount, |n| n as i16);
                noted.into_iter().for_each(|n| frame.note(n));
            }
            Op::Keep { what } => {
                let set = self.select(what, frame);
                frame.other = self.state.earliest(set).unwrap_or(NO_SLOT);
            }
            Op::Remember { what } => {
                let found = self.find(what, frame, &mut [CardId::NONE; 8], 0);
                frame.chosen = found.map_or(CardId::NONE, |found| found.card);
            }
            Op::Overload { n } => {
                let n = self.small(n, frame);
                self.overload(frame.owner as usize, n);
            }
            Op::ReturnToHand { what, costs } => {
                let set = self.select(what, frame);
                self.each_of(set, |m, slot| m.return_to_hand(slot, costs));
                (0..2).filter(|&p| set & bit(slot::weapon(p)) != 0).for_each(|p| self.return_weapon(p, costs));
            }
            _ => (),
        }
    }

    /// What happens to cards of hands and decks.
    fn move_cards(&mut self, op: Op, frame: &mut Frame) {
        match op {
            Op::Draw { n, who, pool, otherwise, different } => {
                self.draw_cards(n, who, pool, otherwise, different, frame);
            }
            Op::Take { what, n, who, costs, shape, passing } => {
                self.take_cards(what, n, who, costs, shape, passing, frame);
            }
            Op::Shuffle { what, n, who, gift } => self.shuffle_cards(what, n, who, gift, frame),
            Op::EnchantDeck { pool, who, gift } => self.enchant_deck(pool, who, gift, frame),
            Op::ChangeDeck { pool, who, into, costs } => self.change_deck(pool, who, into, costs, frame),
            Op::SwapDecks => self.swap_decks(frame),
            Op::CopyDeck { from } => self.copy_deck(from, frame),
            Op::Advance { what, into, goal, by } => self.advance(what, into, goal, by, frame),
            Op::Doom { what } => self.doom(what, frame),
            _ => (),
        }
    }

    /// What few cards do.
    fn deed(&mut self, op: Op, frame: &mut Frame) {
        match op {
            Op::TriggerDeathrattle { what } => self.trigger_deathrattles(what, frame),
            Op::ForceAttack { who, whom } => self.force_attack(who, whom, frame),
            Op::RefreshAttack { what } => self.refresh_attack(what, frame),
            Op::SettleDeaths => self.push(Task::Deaths),
            Op::Perform { what, how } => self.perform(what, how, frame),
            Op::Count { count, n, who } => {
                let n = self.number(n, frame) as i16;
                self.players(who, frame).for_each(|player| self.state.sides[player].add_to(count, n));
                self.touch_auras();
            }
            Op::Gather { attack, health, taunt } => self.gather(attack, health, taunt, frame),
            Op::DiscoverPast { past } => self.discover_past(past, frame),
            Op::LeaveHealth { what, n } => self.leave_health(what, n, frame),
            Op::KeepChosen => frame.amount = frame.chosen.0 as i16,
            Op::RefreshPower => self.state.sides[frame.owner as usize].power_uses = 0,
            _ => (),
        }
    }

    fn each_in_order(&mut self, what: SelId, frame: &Frame, act: impl FnMut(&mut Self, Slot)) {
        let set = self.select(what, frame);
        self.each_of(set, act);
    }

    /// The characters of a set that are in play, in order.
    fn each_of(&mut self, set: Slots, mut act: impl FnMut(&mut Self, Slot)) {
        let mut left = set & CHARACTER_SLOTS;
        while let Some(slot) = self.state.earliest(left) {
            left &= !bit(slot);
            if self.state.is_in_play(slot) {
                act(self, slot);
            }
        }
    }

    /// A number of crystals, mana or cost.
    fn small(&mut self, num: NumId, frame: &Frame) -> i8 {
        self.number(num, frame).clamp(-100, 100) as i8
    }
}
