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
use crate::slot::{bit, Slot, Slots, CHARACTER_SLOTS};
use crate::state::{Frame, Task};
pub(crate) use stats::Bonus;
use topdeck_cards::{NumId, Op, SelId};

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    /// Carry out one operation; false if it was the end of the program.
    ///
    /// Here is what many cards do, and it is called: what runs all the time must lie close together, or the processor's
    /// cache for instructions does not hold it. All other operations stand in [`Machine::effect_of_few`].
    #[inline]
    pub(crate) fn effect(&mut self, op: &Op, frame: &mut Frame) -> bool {
        match *op {
            Op::End => return false,
            Op::Deal { n, to, by } => self.deal(n, to, by, frame),
            Op::DealSplit { n, to } => self.deal_split(n, to, frame),
            Op::Heal { n, to } => self.heal(n, to, frame),
            Op::Armor { n, who } => self.armor(n, who, frame),
            Op::Summon { what, n, who, otherwise, shape } => self.summon_cards(what, n, who, otherwise, shape, frame),
            Op::Draw { n, who, pool, otherwise, different } => {
                self.draw_cards(n, who, pool, otherwise, different, frame);
            }
            Op::Take { what, n, who, costs, shape, passing } => {
                self.take_cards(what, n, who, costs, shape, passing, frame);
            }
            Op::Equip { what, who } => self.equip_players(what, who, frame),
            Op::Destroy { what } => self.destroy(what, frame),
            Op::Buff { what, attack, health, keywords, spell_damage, until } => {
                self.buff_all(what, attack, health, (keywords, spell_damage, until), frame);
            }
            Op::Attach { what, ability, until, remembers, once } => {
                self.attach_to_all(what, ability, until, remembers, once, frame);
            }
            Op::Freeze { what } => self.freeze(what, frame),
            Op::Transform { what, into, shape, again } => self.transform_all(what, into, shape, again, frame),
            Op::Mana { n, who } => self.mana(n, who, frame),
            Op::Discover { pool, offer, all_if } => self.discover(pool, offer, all_if, frame),
            Op::Unless { cond, go } => self.unless(cond, go, frame),
            Op::Go { to } => frame.pc = to,
            Op::Repeat { n, end } => self.repeat(n, end, frame),
            Op::RepeatAgain { body } => self.repeat_again(body, frame),
            Op::ForEach { what, end } => self.for_each(what, end, frame),
            Op::ForEachAgain { body } => self.next_each(frame, Some(body), None),
            Op::Note { amount, noted } => self.note_numbers(amount, noted, frame),
            Op::Keep { what } => self.keep(what, frame),
            Op::Remember { what } => self.remember(what, frame),
            Op::KeepChosen => frame.amount = frame.chosen.0 as i16,
            Op::SettleDeaths => self.push(Task::Deaths),
            Op::ReturnToHand { what, costs } => self.return_all(what, costs, frame),
            _ => self.effect_of_few(op, frame),
        }
        true
    }

    /// What few cards do. Every operation is named here: a new one does not compile until it is done, here or above.
    #[cold]
    #[inline(never)]
    #[rustfmt::skip]
    fn effect_of_few(&mut self, op: &Op, frame: &mut Frame) {
        match *op {
            Op::Discard { what } => self.discard_cards(what, frame),
            Op::LoseArmor { n } => self.lose_armor(n, frame),
            Op::Shuffle { what, n, who, gift } => self.shuffle_cards(what, n, who, gift, frame),
            Op::EnchantDeck { pool, who, gift } => self.enchant_deck(pool, who, gift, frame),
            Op::ChangeDeck { pool, who, into, costs } => self.change_deck(pool, who, into, costs, frame),
            Op::SwapDecks => self.swap_decks(frame),
            Op::CopyDeck { from } => self.copy_deck(from, frame),
            Op::Advance { what, into, goal, by } => self.advance(what, into, goal, by, frame),
            Op::Doom { what } => self.doom(what, frame),
            Op::Mill { n, who, pool } => self.mill(n, who, pool, frame),
            Op::PutSecret { what, n } => self.put_secrets(what, n, frame),
            Op::Remove { what, keywords } => self.remove_keywords(what, keywords, frame),
            Op::SetStats { what, attack, health } => self.set_all_stats(what, attack, health, frame),
            Op::SwapStats { what } => self.swap_stats(what, frame),
            Op::SwapBetween { one, other, attack, health } => self.swap_between(one, other, attack, health, frame),
            Op::Detach => self.detach(frame),
            Op::Silence { what } => self.each_in_order(what, frame, Self::silence),
            Op::TakeControl { what, until, who } => self.take_control(what, until, who, frame),
            Op::TriggerDeathrattle { what } => self.trigger_deathrattles(what, frame),
            Op::ForceAttack { who, whom } => self.force_attack(who, whom, frame),
            Op::RefreshAttack { what } => self.refresh_attack(what, frame),
            Op::Perform { what, how } => self.perform(what, how, frame),
            Op::Count { count, n, who } => self.count_for(count, n, who, frame),
            Op::Gather { attack, health, taunt } => self.gather(attack, health, taunt, frame),
            Op::RefreshPower => self.state.sides[frame.owner as usize].power_uses = 0,
            Op::DiscoverPast { past } => self.discover_past(past, frame),
            Op::LeaveHealth { what, n } => self.leave_health(what, n, frame),
            Op::Crystals { n, who, empty } => self.crystals(n, who, empty, frame),
            Op::ChangeCost { what, by, to } => self.change_cost(what, by, to, frame),
            Op::Discount { id, who } => self.add_discounts(id, who, frame),
            Op::Banish { what } => self.each_in_order(what, frame, Self::vanish),
            Op::Swap { what, with } => self.swap(what, with, frame),
            Op::Counter => self.counter(),
            Op::Prevent => self.prevent(),
            Op::Retarget { to } => self.redirect(to, frame),
            Op::LookAtTop { n } => self.look_at_top(n, frame),
            Op::SetHeroPower { what, who } => self.set_hero_power(what, who, frame),
            Op::BecomeHero { card } => self.become_hero(card, frame),
            Op::Offer { pool } => self.offer_all(pool, frame),
            Op::DiscoverEach { pools, shuffled } => self.discover_each(pools, shuffled, frame),
            Op::Reveal { pool, who } => frame.chosen = self.reveal_card(pool, who, frame),
            Op::Joust { pool, go } => self.joust(pool, go, frame),
            Op::DealEach { n, to } => self.deal_each(n, to, frame),
            Op::SpendMana => self.spend_mana(frame),
            Op::Overload { n } => self.overload_by(n, frame),
            Op::UnlockOverload => self.unlock_overload(frame.owner.into()),
            Op::CopyDeathrattle { to, from } => self.copy_deathrattle(to, from, frame),
            Op::ForEachPast { past, end } => self.for_each_past(past, end, frame),
            Op::ForEachPastAgain { past, body } => self.next_of_past(past, frame, Some(body), None),
            // These are done by the caller.
            Op::End | Op::Deal { .. } | Op::DealSplit { .. } | Op::Heal { .. } | Op::Armor { .. }
            | Op::Summon { .. } | Op::Draw { .. } | Op::Take { .. } | Op::Equip { .. } | Op::Destroy { .. }
            | Op::Buff { .. } | Op::Attach { .. } | Op::Freeze { .. } | Op::Transform { .. } | Op::Mana { .. }
            | Op::Discover { .. } | Op::Unless { .. } | Op::Go { .. } | Op::Repeat { .. }
            | Op::RepeatAgain { .. } | Op::ForEach { .. } | Op::ForEachAgain { .. } | Op::Note { .. }
            | Op::Keep { .. } | Op::Remember { .. } | Op::KeepChosen | Op::SettleDeaths
            | Op::ReturnToHand { .. } => (),
        }
    }

    #[inline(never)]
    fn freeze(&mut self, what: SelId, frame: &Frame) {
        self.each_in_order(what, frame, Self::freeze_one);
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
