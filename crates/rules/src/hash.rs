//! A hash of what matters in a state: equal for states that play the same, however they came about. Which slot a minion
//! lives in, what freed memory holds and the order of a hand do not count; the order of play does.

use crate::slot::{self, bits};
use crate::state::{Char, HandCard, State};

/// A small mixing hasher; not for use against adversaries.
#[derive(Clone, Copy)]
pub struct Hasher(u64);

impl Default for Hasher {
    fn default() -> Hasher {
        Hasher(0x243f_6a88_85a3_08d3)
    }
}

impl Hasher {
    #[inline]
    pub fn feed(&mut self, value: u64) {
        let mut z = self.0.rotate_left(23) ^ value.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        self.0 = z ^ (z >> 29);
    }
    pub fn finish(self) -> u64 {
        self.0
    }
}

fn pack4(a: i16, b: i16, c: i16, d: i16) -> u64 {
    let wide = |x: i16| u64::from(x as u16);
    wide(a) | wide(b) << 16 | wide(c) << 32 | wide(d) << 48
}

fn feed_char(hash: &mut Hasher, char: &Char, rank: u32) {
    hash.feed(
        u64::from(char.card.0) | u64::from(char.status.0) << 16 | u64::from(char.attacks) << 24 | u64::from(rank) << 32,
    );
    hash.feed(pack4(char.attack, char.turn_attack, char.health, char.damage));
    hash.feed(
        u64::from(char.keywords.0) | u64::from(char.turn_keywords) << 32 | u64::from(char.fleeting_keywords) << 48,
    );
    hash.feed(char.spell_damage as u8 as u64);
}

fn card_hash(card: &HandCard) -> u64 {
    let mut hash = Hasher::default();
    hash.feed(u64::from(card.card.0) | u64::from(card.cost as u8) << 16 | u64::from(card.cost_to as u8) << 24);
    hash.feed(u64::from(card.attack as u8) | u64::from(card.health as u8) << 8 | u64::from(card.known) << 16);
    hash.finish()
}

/// Feed everything of one side but the ranks of play order, which span both.
fn feed_side(hash: &mut Hasher, state: &State, player: usize, rank: impl Fn(u16) -> u32) {
    let side = &state.sides[player];
    feed_char(hash, state.hero(player), 0);
    for &slot in side.board() {
        feed_char(hash, state.char(slot), rank(state.char(slot).order));
    }
    let places = side.board().iter().copied().chain([slot::hero(player)]).enumerate();
    for (place, slot) in places {
        for attachment in state.attachments().iter().filter(|a| a.slot == slot) {
            hash.feed(u64::from(attachment.ability.0) | u64::from(attachment.flags) << 16 | (place as u64) << 24);
        }
    }
    hash.feed(side.hand().iter().fold(0u64, |all, card| all.wrapping_add(card_hash(card))));
    for &card in side.deck() {
        hash.feed(card.0.into());
    }
    let secrets = side.secrets().fold(0u64, |all, (_, secret)| {
        let mut one = Hasher::default();
        one.feed(u64::from(secret.card.0) | u64::from(rank(secret.order)) << 16);
        all.wrapping_add(one.finish())
    });
    hash.feed(secrets);
    hash.feed(pack4(side.weapon.card.0 as i16, side.weapon.attack, side.weapon.durability, side.armor));
    if side.has_weapon() {
        hash.feed(rank(side.weapon.order).into());
    }
    for discount in side.discounts() {
        hash.feed(u64::from(discount.id.0) | u64::from(discount.uses) << 16 | u64::from(discount.waits) << 24);
    }
    let bytes = [
        side.mana as u8,
        side.crystals as u8,
        side.locked as u8,
        side.owed as u8,
        side.power_uses,
        side.cards_played,
        side.minions_played,
        side.totems_summoned,
    ];
    hash.feed(u64::from_le_bytes(bytes));
    hash.feed(u64::from(side.power.0) | u64::from(side.fatigue) << 16 | u64::from(side.board_len) << 24);
}

/// The hash of a state.
pub fn hash(state: &State) -> u64 {
    let mut orders = [0u16; 64];
    let mut count = 0;
    for slot in bits(state.minions()) {
        orders[count] = state.char(slot).order;
        count += 1;
    }
    for side in &state.sides {
        for (_, secret) in side.secrets() {
            orders[count] = secret.order;
            count += 1;
        }
        if side.has_weapon() {
            orders[count] = side.weapon.order;
            count += 1;
        }
    }
    let orders = &orders[..count];
    let rank = |order: u16| orders.iter().filter(|&&other| other < order).count() as u32;
    let mut hash = Hasher::default();
    hash.feed(u64::from_le_bytes([
        state.active,
        state.turn,
        state.phase as u8,
        state.outcome as u8,
        state.first,
        state.mulligans,
        state.depth,
        state.option_len,
    ]));
    for option in state.options() {
        hash.feed(option.0.into());
    }
    for player in 0..2 {
        feed_side(&mut hash, state, player, rank);
    }
    hash.finish()
}
