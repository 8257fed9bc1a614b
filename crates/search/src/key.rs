//! A key for states within one turn of one player: equal for states in which the same can happen from here on.
//!
//! It sees less difference than the hash of the rules: where the own minions stand counts only while something cares who
//! is beside whom, and the order in which minions came counts only for those whose texts act in that order. It sees more
//! too: the order of the hand, since moves name cards by it.
//!
//! Every field is named here, so that a new one does not compile until it is fed or said not to matter.

use crate::agent::Knowledge;
use topdeck_cards::{Asks, CardId, Catalogue, Questions};
use topdeck_rules::{
    hero_slot, ActiveDiscount, Attachment, Char, HandCard, Hasher, Held, Past, Phase, Quest, Secret, Side, Slot, State,
    Status, Weapon,
};

/// Which of the cards that could come in within a turn are asked whether places, or what has been, matter to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comers {
    /// All: for those who prove something.
    All,
    /// Those that come without chance. It is enough for those who try again, from each of two states that count as one,
    /// what depends on chance; and for those who choose among many moves and prove nothing.
    Sure,
}

/// Words that are mixed each by itself, with the place it has, and summed up: none waits for the one before, which makes
/// it several times as fast as a [`Hasher`]. Not for use against adversaries.
#[derive(Clone, Copy)]
struct Words {
    sum: u64,
    place: u64,
}

/// Odd, and half of its bits are set.
const PLACE: u64 = 0x9e37_79b9_7f4a_7c15;

#[inline(always)]
fn mixed(word: u64) -> u64 {
    let z = word.wrapping_mul(0xd6e8_feb8_6659_fd93);
    let z = (z ^ (z >> 32)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    z ^ (z >> 29)
}

impl Words {
    /// A list that starts here; lists at different places are different lists.
    #[inline(always)]
    fn at(list: u64) -> Words {
        Words { sum: 0, place: list.wrapping_mul(0xc4ce_b9fe_1a85_ec53) }
    }
    #[inline(always)]
    fn put(&mut self, word: u64) {
        self.place = self.place.wrapping_add(PLACE);
        self.sum = self.sum.wrapping_add(mixed(word ^ self.place));
    }
    /// A word whose place does not matter.
    #[inline(always)]
    fn throw_in(&mut self, word: u64) {
        self.sum = self.sum.wrapping_add(mixed(word ^ PLACE));
    }
    fn add(&mut self, list: Words) {
        self.sum = self.sum.wrapping_add(list.sum);
    }
}

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
#[inline]
fn speaks(state: &State, knowledge: &Knowledge, slot: Slot) -> bool {
    let char = state.char(slot);
    let printed = !char.status.has(Status::SILENCED) && knowledge.catalogue.facts(char.card).ability.0 != 0;
    printed || state.attachments().iter().any(|attached| attached.slot == slot)
}

#[inline]
fn char_hash(state: &State, slot: Slot, rank: u64) -> u64 {
    #[rustfmt::skip]
    let Char {
        card, attack, turn_attack, health, damage, keywords, turn_keywords, fleeting_keywords, status, attacks,
        spell_damage,
        // The rank says when it came, its side whose it is; auras follow from the rest.
        order: _, owner: _, aura_attack: _, aura_health: _, aura_keywords: _,
    } = *state.char(slot);
    let mut words = Words::at(1);
    words.put(u64::from(card.0) | u64::from(status.0) << 16 | u64::from(attacks) << 24 | rank << 32);
    words.put(pack(attack, turn_attack, health, damage));
    words.put(u64::from(keywords.0) | u64::from(spell_damage as u8) << 32);
    let [turn, fleeting] = [turn_keywords, fleeting_keywords].map(|passing| u64::from(passing.keywords().0));
    words.put(turn | fleeting << 32);
    for attached in state.attachments().iter().filter(|attached| attached.slot == slot) {
        words.put(text_key(attached));
    }
    words.sum
}

fn text_key(attached: &Attachment) -> u64 {
    let Attachment { ability, remembers, slot: _, flags } = *attached;
    // Within a turn a remembered minion keeps its slot.
    u64::from(ability.0) | u64::from(flags) << 16 | u64::from(remembers.0) << 32
}

/// What of places and of what has been could matter in this turn of `me`: to anything in play or in hand, or to a card
/// that can come in by one of these. (What a draw brings is not known; the last card of a deck is.)
fn asked(state: &State, catalogue: &Catalogue, me: usize, comers: Comers) -> Questions {
    let (mut places, mut asks) = (state.phase == Phase::Choice, Asks::NOTHING);
    if places {
        // A text that waits for a choice may go on to anything.
        asks = Asks::EVERYTHING;
    }
    let mut ask = |more: Questions| {
        places |= more.places;
        asks = asks.with(more.asks);
    };
    let of = |card: CardId| {
        let traits = catalogue.traits(card);
        match comers {
            Comers::All => Questions { places: traits.places, asks: traits.asks },
            Comers::Sure => traits.surely,
        }
    };
    for side in &state.sides {
        ask(of(side.power));
        if side.has_weapon() {
            ask(of(side.weapon.card));
        }
        if side.quest.card.is_some() {
            ask(of(side.quest.card));
        }
        side.board().iter().for_each(|&slot| ask(of(state.char(slot).card)));
        side.secrets().for_each(|(_, secret)| ask(of(secret.card)));
        side.discounts().iter().for_each(|discount| {
            ask(match comers {
                Comers::Sure => catalogue.discount_surely_asks(discount.id),
                Comers::All => Questions {
                    places: catalogue.discount_asks_places(discount.id),
                    asks: catalogue.discount_asks(discount.id),
                },
            });
        });
    }
    let own = &state.sides[me];
    own.hand().iter().for_each(|held| ask(of(held.card)));
    if own.deck_len == 1 {
        ask(of(own.deck[0]));
    }
    let of_text = |ability| match comers {
        Comers::Sure => catalogue.ability_surely_asks(ability),
        Comers::All => {
            Questions { places: catalogue.ability_asks_places(ability), asks: catalogue.ability_asks(ability) }
        }
    };
    state.attachments().iter().for_each(|attached| ask(of_text(attached.ability)));
    own.hand().iter().filter(|held| held.text.0 != 0).for_each(|held| ask(of_text(held.text)));
    Questions { places, asks }
}

/// Whether it could matter in this turn of `me` who stands beside whom.
pub fn places_matter(state: &State, catalogue: &Catalogue, me: usize, comers: Comers) -> bool {
    asked(state, catalogue, me, comers).places
}

#[inline(always)]
fn card_key(state: &State, held: &HandCard) -> u64 {
    let HandCard { card, cost, cost_to, attack, health, known, counter, flags, text, since: _ } = *held;
    let [low, high] = card.0.to_le_bytes();
    let key =
        u64::from_le_bytes([low, high, cost as u8, cost_to as u8, attack as u8, health as u8, u8::from(known), 0]);
    let rare = u64::from(text.0) | u64::from(counter) << 16 | u64::from(flags.0) << 24;
    if rare == 0 {
        return key;
    }
    rare_card_key(state, key, rare, flags)
}

#[cold]
fn rare_card_key(state: &State, key: u64, rare: u64, flags: Held) -> u64 {
    let mut words = Words::at(2);
    words.put(key);
    // What it keeps is told by what it is, not by its number.
    words.put(rare & !(u64::from(Held::KEPT) << 24));
    if flags.kept() != 0 {
        let kept = state.kept(flags.kept());
        words.put(u64::from(kept.keywords().0) | u64::from(kept.spell_damage() as u8) << 32);
        state.kept_texts(flags.kept()).for_each(|text| words.put(text_key(text)));
    }
    words.sum
}

/// A deck is sorted, so equal ones are equal lists.
fn deck_words(state: &State, side: &Side) -> Words {
    let mut words = Words::at(3);
    let fours = side.deck().chunks_exact(4);
    let rest = fours.remainder();
    fours.for_each(|four| words.put(pack(four[0].0 as i16, four[1].0 as i16, four[2].0 as i16, four[3].0 as i16)));
    rest.iter().for_each(|card| words.put(card.0.into()));
    // Few cards carry anything.
    if side.deck_marks.iter().fold(0, |all, mark| all | mark) != 0 {
        for (card, mark) in side.marked_deck().filter(|&(_, mark)| mark != 0) {
            words.put(card_key(state, &state.carried(card, mark)));
        }
    }
    words
}

/// Empty unless some card asks for it; turns begin where they begin for all states of one turn.
fn past_words(past: &Past, in_order: bool) -> Words {
    let mut words = Words::at(4);
    for was in past.cards() {
        match in_order {
            true => words.put(was.0.into()),
            false => words.throw_in(was.0.into()),
        }
    }
    words
}

/// Whether a side's minions and its past count in order.
#[derive(Clone, Copy)]
struct InOrder {
    board: bool,
    past: bool,
}

fn side_hash(state: &State, knowledge: &Knowledge, player: usize, ranks: &Ranks, in_order: InOrder) -> u64 {
    let side = &state.sides[player];
    #[rustfmt::skip]
    let Side {
        ref weapon, power, armor, board_len, hand_len, fatigue, mana, crystals, locked, owed, power_uses, cards_played,
        minions_played, totems_summoned, quest, ref counts, ref past,
        // Lists, fed below as far as they go.
        deck: _, deck_marks: _, hand: _, secrets: _, discounts: _, board: _, deck_len: _, discount_len: _,
        // The same in all states of a turn.
        started: _,
        // Follow from what is in play.
        board_set: _, spell_damage: _, minion_spell_damage: _, rules: _, doublings: _, deck_listeners: _,
        hand_listeners: _,
    } = *side;
    let mut words = Words::at(5);
    words.put(u64::from_le_bytes([
        mana as u8,
        crystals as u8,
        locked as u8,
        owed as u8,
        power_uses,
        cards_played,
        minions_played,
        totems_summoned,
    ]));
    words.put(u64::from(power.0) | u64::from(fatigue) << 16 | u64::from(board_len) << 24 | u64::from(hand_len) << 32);
    words.put(char_hash(state, hero_slot(player), 0));
    let Weapon { card, order, attack, durability, given, keywords, aura_attack: _ } = *weapon;
    words.put(pack(card.0 as i16, attack, durability, armor));
    if card.is_some() {
        words.put(ranks.rank(order) | u64::from(given as u16) << 16 | u64::from(keywords.0) << 32);
    }
    let mut list = Words::at(6);
    for &slot in side.board() {
        let rank = if speaks(state, knowledge, slot) { ranks.rank(state.char(slot).order) } else { 0 };
        let one = char_hash(state, slot, rank);
        match in_order.board {
            true => list.put(one),
            false => list.throw_in(one),
        }
    }
    words.add(list);
    let mut list = Words::at(7);
    side.hand().iter().for_each(|held| list.put(card_key(state, held)));
    words.add(list);
    let mut list = Words::at(8);
    for (_, Secret { card, order }) in side.secrets() {
        list.put(u64::from(card.0) | ranks.rank(order) << 16);
    }
    for &ActiveDiscount { id, uses, waits } in side.discounts() {
        list.put(u64::from(id.0) | u64::from(uses) << 16 | u64::from(waits) << 24 | 1 << 32);
    }
    let Quest { card, progress } = quest;
    if card.is_some() {
        list.put(u64::from(card.0) | u64::from(progress) << 16 | 2 << 32);
    }
    words.add(list);
    words.add(deck_words(state, side));
    // Most are nothing.
    if counts.iter().fold(0, |all, count| all | count) != 0 {
        let mut list = Words::at(9);
        for few in counts.chunks(4) {
            list.put(few.iter().rev().fold(0, |all, &count| all << 16 | u64::from(count as u16)));
        }
        words.add(list);
    }
    words.add(past_words(past, in_order.past));
    words.sum
}

/// The key of a state in a turn of `me`, and whether it matters there who stands beside whom.
pub fn key_and_order(state: &State, knowledge: &Knowledge, me: usize, comers: Comers) -> (u64, bool) {
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
    let asked = asked(state, &knowledge.catalogue, me, comers);
    let past = comers == Comers::All || asked.asks.has(Asks::PAST);
    let mut hash = Hasher::default();
    hash.feed(side_hash(state, knowledge, me, &ranks, InOrder { board: asked.places, past }));
    hash.feed(side_hash(state, knowledge, 1 - me, &ranks, InOrder { board: true, past }));
    let places = asked.places;
    hash.feed(u64::from_le_bytes([active, turn, phase as u8, option_len, places.into(), depth, past.into(), 0]));
    state.options().iter().for_each(|option| hash.feed(option.0.into()));
    if depth > 0 {
        // In the middle of an effect everything counts.
        hash.feed(topdeck_rules::hash(state));
    }
    (hash.finish(), asked.places)
}

/// The key of a state in a turn of `me`.
pub fn turn_key(state: &State, knowledge: &Knowledge, me: usize, comers: Comers) -> u64 {
    key_and_order(state, knowledge, me, comers).0
}
