//! A key for states within one turn of one player: equal for states in which the same can happen from here on.
//!
//! It sees less difference than the hash of the rules: where the own minions stand counts only while something cares who
//! is beside whom, and the order in which minions came counts only for those whose texts act in that order. It sees more
//! too: the order of the hand, since moves name cards by it.

use crate::agent::Knowledge;
use topdeck_rules::{hero_slot, Char, Hasher, Side, Slot, State, Status};

fn pack(a: i16, b: i16, c: i16, d: i16) -> u64 {
    let wide = |x: i16| u64::from(x as u16);
    wide(a) | wide(b) << 16 | wide(c) << 32 | wide(d) << 48
}

/// Play order matters among those that have something to say.
struct Ranks {
    orders: [u16; 32],
    count: usize,
}

impl Ranks {
    fn of(state: &State, knowledge: &Knowledge) -> Ranks {
        let mut ranks = Ranks { orders: [0; 32], count: 0 };
        for side in &state.sides {
            for &slot in side.board() {
                if speaks(state, knowledge, slot) {
                    ranks.add(state.char(slot).order);
                }
            }
            for (_, secret) in side.secrets() {
                ranks.add(secret.order);
            }
            if side.has_weapon() {
                ranks.add(side.weapon.order);
            }
        }
        ranks
    }
    fn add(&mut self, order: u16) {
        self.orders[self.count] = order;
        self.count += 1;
    }
    fn rank(&self, order: u16) -> u64 {
        1 + self.orders[..self.count].iter().filter(|&&other| other < order).count() as u64
    }
}

/// Whether a minion has a text that could act.
fn speaks(state: &State, knowledge: &Knowledge, slot: Slot) -> bool {
    let char = state.char(slot);
    let printed = !char.status.has(Status::SILENCED) && knowledge.catalogue.facts(char.card).ability.0 != 0;
    printed || state.attachments().iter().any(|attached| attached.slot == slot)
}

fn char_hash(state: &State, slot: Slot, rank: u64) -> u64 {
    let char: &Char = state.char(slot);
    let mut hash = Hasher::default();
    hash.feed(u64::from(char.card.0) | u64::from(char.status.0) << 16 | u64::from(char.attacks) << 24 | rank << 32);
    hash.feed(pack(char.attack, char.turn_attack, char.health, char.damage));
    hash.feed(
        u64::from(char.keywords.0)
            ^ u64::from(char.turn_keywords) << 32
            ^ u64::from(char.fleeting_keywords) << 48
            ^ u64::from(char.spell_damage as u8) << 20,
    );
    for attached in state.attachments().iter().filter(|attached| attached.slot == slot) {
        hash.feed(u64::from(attached.ability.0) | u64::from(attached.flags) << 16);
    }
    hash.finish()
}

/// Whether it could matter in this turn who stands beside whom.
fn neighbours_matter(state: &State, knowledge: &Knowledge, me: usize) -> bool {
    let cares = |card| knowledge.traits(card).adjacency;
    let (own, enemy) = (&state.sides[me], &state.sides[1 - me]);
    own.hand().iter().any(|held| cares(held.card))
        || own.board().iter().chain(enemy.board()).any(|&slot| cares(state.char(slot).card))
        // The last card of a deck is drawn without chance.
        || (own.deck_len == 1 && cares(own.deck[0]))
}

fn deck_hash(side: &Side) -> u64 {
    let (mut sum, mut squares) = (0u64, 0u64);
    for card in side.deck() {
        let id = u64::from(card.0);
        sum += id;
        squares += id * id;
    }
    sum | squares << 20 | u64::from(side.deck_len) << 56
}

fn side_hash(state: &State, knowledge: &Knowledge, player: usize, ranks: &Ranks, in_order: bool) -> u64 {
    let side = &state.sides[player];
    let mut hash = Hasher::default();
    hash.feed(char_hash(state, hero_slot(player), 0));
    let mut together = 0u64;
    for &slot in side.board() {
        let rank = if speaks(state, knowledge, slot) { ranks.rank(state.char(slot).order) } else { 0 };
        let one = char_hash(state, slot, rank);
        if in_order {
            hash.feed(one);
        } else {
            together = together.wrapping_add(one);
        }
    }
    hash.feed(together);
    for held in side.hand() {
        let changes = [held.cost as u8, held.cost_to as u8, held.attack as u8, held.health as u8, held.known.into(), 0];
        let changes = changes.iter().fold(0u64, |all, &byte| all << 8 | u64::from(byte));
        hash.feed(u64::from(held.card.0) | changes << 16);
    }
    for (_, secret) in side.secrets() {
        hash.feed(u64::from(secret.card.0) | ranks.rank(secret.order) << 16);
    }
    hash.feed(pack(side.weapon.card.0 as i16, side.weapon.attack, side.weapon.durability, side.armor));
    if side.has_weapon() {
        hash.feed(ranks.rank(side.weapon.order));
    }
    for discount in side.discounts() {
        hash.feed(u64::from(discount.id.0) | u64::from(discount.uses) << 16 | u64::from(discount.waits) << 24);
    }
    hash.feed(deck_hash(side));
    hash.feed(u64::from_le_bytes([
        side.mana as u8,
        side.crystals as u8,
        side.locked as u8,
        side.owed as u8,
        side.power_uses,
        side.cards_played,
        side.minions_played,
        side.totems_summoned,
    ]));
    hash.feed(
        u64::from(side.power.0)
            | u64::from(side.fatigue) << 16
            | u64::from(side.board_len) << 24
            | u64::from(side.hand_len) << 32,
    );
    hash.finish()
}

/// The key of a state in a turn of `me`.
pub fn turn_key(state: &State, knowledge: &Knowledge, me: usize) -> u64 {
    let ranks = Ranks::of(state, knowledge);
    let in_order = neighbours_matter(state, knowledge, me);
    let mut hash = Hasher::default();
    hash.feed(side_hash(state, knowledge, me, &ranks, in_order));
    hash.feed(side_hash(state, knowledge, 1 - me, &ranks, true));
    hash.feed(u64::from_le_bytes([
        state.active,
        state.turn,
        state.phase as u8,
        state.option_len,
        in_order.into(),
        state.depth,
        0,
        0,
    ]));
    state.options().iter().for_each(|option| hash.feed(option.0.into()));
    hash.finish()
}
