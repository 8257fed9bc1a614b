//! A key for states within one turn of one player: equal for states in which the same can happen from here on.
//!
//! It sees less difference than the hash of the rules: where the own minions stand counts only while something cares who
//! is beside whom, and the order in which minions came counts only for those whose texts act in that order. It sees more
//! too: the order of the hand, since moves name cards by it.
//!
//! Every field is named here, so that a new one does not compile until it is fed or said not to matter.

use crate::agent::Knowledge;
use topdeck_cards::{CardId, Catalogue};
use topdeck_rules::{
    hero_slot, ActiveDiscount, Attachment, Char, HandCard, Hasher, Held, Phase, Quest, Secret, Side, Slot, State,
    Status, Weapon,
};

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
    #[rustfmt::skip]
    let Char {
        card, attack, turn_attack, health, damage, keywords, turn_keywords, fleeting_keywords, status, attacks,
        spell_damage,
        // The rank says when it came, its side whose it is; auras follow from the rest.
        order: _, owner: _, aura_attack: _, aura_health: _, aura_keywords: _,
    } = *state.char(slot);
    let mut hash = Hasher::default();
    hash.feed(u64::from(card.0) | u64::from(status.0) << 16 | u64::from(attacks) << 24 | rank << 32);
    hash.feed(pack(attack, turn_attack, health, damage));
    hash.feed(u64::from(keywords.0) | u64::from(spell_damage as u8) << 32);
    let [turn, fleeting] = [turn_keywords, fleeting_keywords].map(|passing| u64::from(passing.keywords().0));
    if turn | fleeting != 0 {
        hash.feed(turn | fleeting << 32);
    }
    for attached in state.attachments().iter().filter(|attached| attached.slot == slot) {
        feed_text(&mut hash, attached);
    }
    hash.finish()
}

fn feed_text(hash: &mut Hasher, attached: &Attachment) {
    let Attachment { ability, remembers, slot: _, flags } = *attached;
    // Within a turn a remembered minion keeps its slot.
    hash.feed(u64::from(ability.0) | u64::from(flags) << 16 | u64::from(remembers.0) << 32);
}

/// Whether it could matter in this turn of `me` who stands beside whom: to anything in play or in hand, or to a
/// card that can come in by one of these. (What a draw brings is not known; the last card of a deck is.)
pub fn places_matter(state: &State, catalogue: &Catalogue, me: usize) -> bool {
    let asks = |card: CardId| catalogue.traits(card).places;
    let in_play = |side: &Side| {
        asks(side.power)
            || asks(side.weapon.card)
            || side.board().iter().any(|&slot| asks(state.char(slot).card))
            || side.secrets().any(|(_, secret)| asks(secret.card))
            || side.discounts().iter().any(|discount| catalogue.discount_asks_places(discount.id))
    };
    let own = &state.sides[me];
    own.hand().iter().any(|held| asks(held.card))
        || state.sides.iter().any(in_play)
        || state.attachments().iter().any(|attached| catalogue.ability_asks_places(attached.ability))
        // A text that waits for a choice may go on to anything.
        || state.phase == Phase::Choice
        || (own.deck_len == 1 && asks(own.deck[0]))
}

fn card_key(state: &State, held: &HandCard) -> u64 {
    let HandCard { card, cost, cost_to, attack, health, known, counter, flags, text, since: _ } = *held;
    let changes = u32::from_le_bytes([cost as u8, cost_to as u8, attack as u8, health as u8]);
    let key = u64::from(card.0) | u64::from(changes) << 16 | u64::from(known) << 48;
    let rare = u64::from(text.0) | u64::from(counter) << 16 | u64::from(flags.0) << 24;
    if rare == 0 {
        return key;
    }
    let mut hash = Hasher::default();
    hash.feed(key);
    // What it keeps is told by what it is, not by its number.
    hash.feed(rare & !(u64::from(Held::KEPT) << 24));
    if flags.kept() != 0 {
        let kept = state.kept(flags.kept());
        hash.feed(u64::from(kept.keywords().0) | u64::from(kept.spell_damage() as u8) << 32);
        state.kept_texts(flags.kept()).for_each(|text| feed_text(&mut hash, text));
    }
    hash.finish()
}

/// Four numbers as one.
fn joined(few: &[u16]) -> u64 {
    few.iter().rev().fold(0, |all, &one| all << 16 | u64::from(one))
}

/// A deck is sorted, so equal ones are equal lists.
fn deck_hash(state: &State, side: &Side) -> u64 {
    let mut hash = Hasher::default();
    let fours = side.deck().chunks_exact(4);
    let rest = fours.remainder();
    fours.for_each(|four| hash.feed(joined(&[four[0].0, four[1].0, four[2].0, four[3].0])));
    rest.iter().for_each(|card| hash.feed(card.0.into()));
    // Few cards carry anything.
    if side.deck_marks.iter().fold(0, |all, mark| all | mark) != 0 {
        for (card, mark) in side.marked_deck().filter(|&(_, mark)| mark != 0) {
            hash.feed(card_key(state, &state.carried(card, mark)));
        }
    }
    hash.finish()
}

fn side_hash(state: &State, knowledge: &Knowledge, player: usize, ranks: &Ranks, in_order: bool) -> u64 {
    let side = &state.sides[player];
    #[rustfmt::skip]
    let Side {
        weapon, power, armor, board_len, hand_len, fatigue, mana, crystals, locked, owed, power_uses, cards_played,
        minions_played, totems_summoned, quest, counts,
        // Lists, fed below as far as they go.
        deck: _, deck_marks: _, hand: _, secrets: _, discounts: _, board: _, deck_len: _, discount_len: _, past: _,
        // The same in all states of a turn.
        started: _,
        // Follow from what is in play.
        board_set: _, spell_damage: _, minion_spell_damage: _, rules: _, doublings: _, deck_listeners: _,
        hand_listeners: _,
    } = *side;
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
        hash.feed(card_key(state, held));
    }
    for (_, Secret { card, order }) in side.secrets() {
        hash.feed(u64::from(card.0) | ranks.rank(order) << 16);
    }
    let Weapon { card, order, attack, durability, given, keywords, aura_attack: _ } = weapon;
    hash.feed(pack(card.0 as i16, attack, durability, armor));
    if card.is_some() {
        hash.feed(ranks.rank(order) | u64::from(given as u16) << 16 | u64::from(keywords.0) << 32);
    }
    for &ActiveDiscount { id, uses, waits } in side.discounts() {
        hash.feed(u64::from(id.0) | u64::from(uses) << 16 | u64::from(waits) << 24);
    }
    hash.feed(deck_hash(state, side));
    let Quest { card, progress } = quest;
    if card.is_some() {
        hash.feed(u64::from(card.0) | u64::from(progress) << 16);
    }
    // Most are nothing.
    if counts.iter().fold(0, |all, count| all | count) != 0 {
        for (at, &count) in counts.iter().enumerate().filter(|(_, &count)| count != 0) {
            hash.feed(u64::from(count as u16) | (at as u64) << 16);
        }
    }
    // Empty unless some card asks for it; turns begin where they begin for all states of one turn.
    side.past.cards().iter().for_each(|was| hash.feed(was.0.into()));
    hash.feed(u64::from_le_bytes([
        mana as u8,
        crystals as u8,
        locked as u8,
        owed as u8,
        power_uses,
        cards_played,
        minions_played,
        totems_summoned,
    ]));
    hash.feed(u64::from(power.0) | u64::from(fatigue) << 16 | u64::from(board_len) << 24 | u64::from(hand_len) << 32);
    hash.finish()
}

/// The key of a state in a turn of `me`.
pub fn turn_key(state: &State, knowledge: &Knowledge, me: usize) -> u64 {
    #[rustfmt::skip]
    let State {
        phase, active, turn, depth, option_len,
        // Fed below, or by the sides.
        chars: _, sides: _, attachments: _, attached: _, options: _, stack: _, places: _, marks: _, kept: _,
        // The same in all states of a turn that is not over.
        outcome: _, first: _, mulligans: _, knobs: _, asks: _,
        // Follow from the rest; orders are fed as ranks.
        auras: _, conditional_auras: _, cost_auras: _, auras_stale: _, listeners_stale: _, may_die: _, cut_short: _,
        next_order: _, listening: _,
    } = *state;
    let ranks = Ranks::of(state, knowledge);
    let in_order = places_matter(state, &knowledge.catalogue, me);
    let mut hash = Hasher::default();
    hash.feed(side_hash(state, knowledge, me, &ranks, in_order));
    hash.feed(side_hash(state, knowledge, 1 - me, &ranks, true));
    hash.feed(u64::from_le_bytes([active, turn, phase as u8, option_len, in_order.into(), depth, 0, 0]));
    state.options().iter().for_each(|option| hash.feed(option.0.into()));
    if depth > 0 {
        // In the middle of an effect everything counts.
        hash.feed(topdeck_rules::hash(state));
    }
    hash.finish()
}
