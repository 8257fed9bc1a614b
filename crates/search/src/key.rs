//! A key for states within one turn of one player: equal for states in which the same can happen from here on.
//!
//! It sees less difference than the hash of the rules: where the own minions stand counts only while something cares who
//! is beside whom, and the order in which minions came counts only for those whose texts act in that order. It sees more
//! too: the order of the hand, since moves name cards by it.
//!
//! Every field is named here, so that a new one does not compile until it is fed or said not to matter.

use crate::agent::Knowledge;
use topdeck_cards::{Asks, CardId, Catalogue, Count, Questions};
use topdeck_rules::{
    hero_slot, ActiveDiscount, Attachment, Char, HandCard, Hasher, Held, Phase, Quest, Secret, Side, Slot, State,
    Status, Weapon, BOARD_LIMIT, DECK_LIMIT, DISCOUNT_LIMIT, HAND_LIMIT, SECRET_LIMIT,
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

/// A sum of words, each mixed with a number of its place: none waits for the one before, and one multiplication does. Lists
/// have places of their own, and how long they are is told by a word among them. Not for use against adversaries.
#[derive(Default)]
struct Words {
    sum: u64,
}

/// Where the lists of a side begin among the places. The first are numbers, hero and weapon (6).
const HAND: usize = 6;
const SECRETS: usize = HAND + HAND_LIMIT;
const BOARD: usize = SECRETS + SECRET_LIMIT;
const DISCOUNTS: usize = BOARD + BOARD_LIMIT;
const DECK: usize = DISCOUNTS + DISCOUNT_LIMIT;
const COUNTS: usize = DECK + DECK_LIMIT.div_ceil(4);
/// For what has no place.
const NOWHERE: usize = COUNTS + Count::ALL.len() / 4 + Count::ALL.len() % 4;

const fn mixed(word: u64) -> u64 {
    let z = word.wrapping_mul(0xd6e8_feb8_6659_fd93);
    let z = (z ^ (z >> 32)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    z ^ (z >> 29)
}

/// Two numbers for each place, without any order in them; the second is odd.
const PLACES: [[u64; 2]; NOWHERE + 1] = {
    let mut places = [[0; 2]; NOWHERE + 1];
    let mut n = 0;
    while n <= NOWHERE {
        let first = 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(2 * n as u64 + 1);
        places[n] = [mixed(first), mixed(mixed(first)) | 1];
        n += 1;
    }
    places
};

#[inline]
fn folded(word: u64, place: [u64; 2]) -> u64 {
    let product = u128::from(word ^ place[0]) * u128::from(place[1]);
    product as u64 ^ (product >> 64) as u64
}

impl Words {
    #[inline]
    fn put(&mut self, at: usize, word: u64) {
        self.sum = self.sum.wrapping_add(folded(word, PLACES[at]));
    }
    /// A list that has its places from one on.
    #[inline]
    fn put_all(&mut self, first: usize, words: impl Iterator<Item = u64>) {
        self.sum = words.zip(&PLACES[first..]).fold(self.sum, |sum, (word, &at)| sum.wrapping_add(folded(word, at)));
    }
    fn finish(self) -> u64 {
        mixed(self.sum)
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
    #[inline(never)]
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

#[inline(never)]
fn char_hash(state: &State, slot: Slot, rank: u64) -> u64 {
    #[rustfmt::skip]
    let Char {
        card, attack, turn_attack, health, damage, keywords, turn_keywords, fleeting_keywords, status, attacks,
        spell_damage,
        // The rank says when it came, its side whose it is; auras follow from the rest.
        order: _, owner: _, aura_attack: _, aura_health: _, aura_keywords: _,
    } = *state.char(slot);
    let [turn, fleeting] = [turn_keywords, fleeting_keywords].map(|passing| u64::from(passing.keywords().0));
    let mut words = Words::default();
    words.put(0, u64::from(card.0) | u64::from(status.0) << 16 | u64::from(attacks) << 24 | rank << 32);
    words.put(1, pack(attack, turn_attack, health, damage));
    words.put(2, u64::from(keywords.0) | u64::from(spell_damage as u8) << 32);
    words.put(3, turn | fleeting << 32);
    if state.attached > 0 {
        let texts = state.attachments().iter().filter(|attached| attached.slot == slot);
        words.put_all(4, texts.map(text_key));
    }
    words.finish()
}

fn text_key(attached: &Attachment) -> u64 {
    let Attachment { ability, remembers, slot: _, flags } = *attached;
    // Within a turn a remembered minion keeps its slot.
    u64::from(ability.0) | u64::from(flags) << 16 | u64::from(remembers.0) << 32
}

/// What of places and of what has been could matter in this turn of `me`: to anything in play or in hand, or to a card
/// that can come in by one of these. (What a draw brings is not known; the last card of a deck is.)
fn asked(state: &State, catalogue: &Catalogue, me: usize, comers: Comers) -> Questions {
    if state.phase == Phase::Choice {
        // A text that waits for a choice may go on to anything.
        return Questions::ALL;
    }
    let surely = comers == Comers::Sure;
    let questions = catalogue.questions(surely);
    let of = |all: Questions, card: CardId| all.with(questions[card.at()]);
    let own = &state.sides[me];
    let mut all = own.hand().iter().fold(asked_in_play(state, questions), |all, held| of(all, held.card));
    if own.deck_len == 1 {
        all = of(all, own.deck[0]);
    }
    if has_given_texts(state, me) {
        all = all.with(asked_by_texts(state, catalogue, me, surely));
    }
    all
}

/// The same for what is in play.
#[inline]
fn asked_in_play(state: &State, questions: &[Questions]) -> Questions {
    let of = |all: Questions, card: CardId| all.with(questions[card.at()]);
    state.sides.iter().fold(Questions::NONE, |all, side| {
        let all = of(of(of(all, side.power), side.weapon.card), side.quest.card);
        let all = side.board().iter().fold(all, |all, &slot| of(all, state.char(slot).card));
        side.secrets.iter().fold(all, |all, secret| of(all, secret.card))
    })
}

/// Whether there is any text or discount that was given to somebody.
#[inline]
fn has_given_texts(state: &State, me: usize) -> bool {
    let given = state.sides[me].hand().iter().fold(u16::from(state.attached), |given, held| given | held.text.0);
    given != 0 || state.sides[0].discount_len > 0 || state.sides[1].discount_len > 0
}

/// What texts and discounts ask that were given to somebody.
#[cold]
#[inline(never)]
fn asked_by_texts(state: &State, catalogue: &Catalogue, me: usize, surely: bool) -> Questions {
    let discounts = state.sides.iter().flat_map(|side| side.discounts());
    let attached = state.attachments().iter().map(|attached| attached.ability);
    let held = state.sides[me].hand().iter().map(|held| held.text).filter(|text| text.0 != 0);
    let texts = attached.chain(held).map(|text| catalogue.ability_questions(text, surely));
    discounts
        .map(|discount| catalogue.discount_questions(discount.id, surely))
        .chain(texts)
        .fold(Questions::NONE, Questions::with)
}

/// Whether it could matter in this turn of `me` who stands beside whom.
pub fn places_matter(state: &State, catalogue: &Catalogue, me: usize, comers: Comers) -> bool {
    asked(state, catalogue, me, comers).places()
}

/// For which moves it could matter who stands beside whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlacesMatter {
    /// For any move at all.
    pub always: bool,
    /// For playing a card: a bit for each card of the hand.
    pub of_cards: u16,
}

impl PlacesMatter {
    /// For all moves, or for none.
    pub fn all_or_none(all: bool) -> PlacesMatter {
        PlacesMatter { always: all, of_cards: if all { u16::MAX } else { 0 } }
    }

    /// For one move of `me` after which nobody moves any more and the boards are judged, whatever order they have: what is in
    /// play has a say then, but of the hand only the card that is played. What only chance could bring in is not asked.
    pub fn for_the_last_move(state: &State, catalogue: &Catalogue, me: usize) -> PlacesMatter {
        let questions = catalogue.questions(true);
        let own = &state.sides[me];
        let last_card = own.deck_len == 1 && questions[own.deck[0].at()].places();
        if state.phase == Phase::Choice || last_card || own.hand_listeners > 0 || has_given_texts(state, me) {
            return PlacesMatter::all_or_none(places_matter(state, catalogue, me, Comers::Sure));
        }
        if asked_in_play(state, questions).places() {
            return PlacesMatter::all_or_none(true);
        }
        let bit = |(at, held): (usize, &HandCard)| u16::from(questions[held.card.at()].places()) << at;
        PlacesMatter { always: false, of_cards: own.hand().iter().enumerate().map(bit).sum() }
    }
}

#[inline]
fn card_key(state: &State, held: &HandCard) -> u64 {
    let HandCard { card, cost, cost_to, attack, health, known, counter, flags, text, since: _ } = *held;
    let changes = u64::from(cost as u8) | u64::from(cost_to as u8) << 8 | u64::from(attack as u8) << 16;
    let rest = u64::from(counter) | u64::from(flags.0) << 8 | u64::from(text.0) << 16;
    let known = u64::from(health as u8) | u64::from(known) << 8 | rest << 16;
    let key = u64::from(card.0) | changes << 16 | known << 40;
    let rare = rest >> 8;
    if rare == 0 {
        return key;
    }
    rare_card_key(state, key, rare, flags)
}

#[cold]
fn rare_card_key(state: &State, key: u64, rare: u64, flags: Held) -> u64 {
    let mut hash = Hasher::default();
    hash.feed(key);
    // What it keeps is told by what it is, not by its number.
    hash.feed(rare & !u64::from(Held::KEPT));
    if flags.kept() != 0 {
        let kept = state.kept(flags.kept());
        hash.feed(u64::from(kept.keywords().0) | u64::from(kept.spell_damage() as u8) << 32);
        state.kept_texts(flags.kept()).for_each(|text| hash.feed(text_key(text)));
    }
    hash.finish()
}

/// The cards of a deck, four a word: beyond its length it holds nothing. It is sorted, so equal ones are equal lists.
#[inline]
fn put_deck(words: &mut Words, side: &Side) {
    let used = 4 * usize::from(side.deck_len.div_ceil(4));
    let card = |of: &[CardId], n: usize| of[n].0 as i16;
    let fours = side.deck[..used].chunks_exact(4);
    words.put_all(DECK, fours.map(|four| pack(card(four, 0), card(four, 1), card(four, 2), card(four, 3))));
}

/// Most counts are nothing.
#[inline]
fn put_counts(words: &mut Words, counts: &[i16; Count::ALL.len()]) {
    if *counts == [0; Count::ALL.len()] {
        return;
    }
    let fours = counts.chunks_exact(4);
    words.put_all(COUNTS + counts.len() / 4, fours.remainder().iter().map(|&count| count as u64));
    words.put_all(COUNTS, fours.map(|four| pack(four[0], four[1], four[2], four[3])));
}

/// What few games have: cards in the deck that carry something, and a past that some card asks for. (Turns begin where
/// they begin for all states of one turn.)
#[cold]
#[inline(never)]
fn rare_hash(state: &State, side: &Side, past_in_order: bool) -> u64 {
    let mut hash = Hasher::default();
    for (card, mark) in side.marked_deck().filter(|&(_, mark)| mark != 0) {
        hash.feed(card_key(state, &state.carried(card, mark)));
    }
    hash.feed(u64::MAX);
    let past = side.past.cards().iter().map(|was| u64::from(was.0));
    match past_in_order {
        true => past.for_each(|was| hash.feed(was)),
        false => hash.feed(past.fold(0, |all, was| all.wrapping_add(mixed(was)))),
    }
    hash.finish()
}

/// Whether a side's minions and its past count in order.
#[derive(Clone, Copy)]
struct InOrder {
    board: bool,
    past: bool,
}

#[inline(never)]
fn side_hash(state: &State, knowledge: &Knowledge, player: usize, ranks: &Ranks, in_order: InOrder) -> u64 {
    let side = &state.sides[player];
    #[rustfmt::skip]
    let Side {
        ref weapon, power, armor, board_len, hand_len, fatigue, mana, crystals, locked, owed, power_uses, cards_played,
        minions_played, totems_summoned, quest, ref counts, ref past, deck_len, discount_len,
        // Lists, fed below as far as they go.
        deck: _, deck_marks: _, hand: _, secrets: _, discounts: _, board: _,
        // The same in all states of a turn.
        started: _,
        // Follow from what is in play.
        board_set: _, spell_damage: _, minion_spell_damage: _, rules: _, doublings: _, deck_listeners: _,
        hand_listeners: _,
    } = *side;
    let mut words = Words::default();
    let [mana, crystals, locked, owed] = [mana, crystals, locked, owed].map(|crystals| crystals as u8);
    let played = [mana, crystals, locked, owed, power_uses, cards_played, minions_played, totems_summoned];
    words.put(0, u64::from_le_bytes(played));
    // With the lengths of all lists, no two lists of words look alike. (Of secrets those that are not there count, too.)
    words.put(1, u64::from_le_bytes([fatigue, board_len, hand_len, deck_len, discount_len, quest.progress, 0, 0]));
    let Quest { card: quest, progress: _ } = quest;
    words.put(2, u64::from(power.0) | u64::from(quest.0) << 16);
    words.put(3, char_hash(state, hero_slot(player), 0));
    let Weapon { card, order, attack, durability, given, keywords, aura_attack: _ } = *weapon;
    words.put(4, pack(card.0 as i16, attack, durability, armor));
    if card.is_some() {
        words.put(5, ranks.rank(order) | u64::from(given as u16) << 16 | u64::from(keywords.0) << 32);
    }
    for (at, &slot) in side.board().iter().enumerate() {
        let rank = if speaks(state, knowledge, slot) { ranks.rank(state.char(slot).order) } else { 0 };
        words.put(if in_order.board { BOARD + at } else { NOWHERE }, char_hash(state, slot, rank));
    }
    words.put_all(HAND, side.hand().iter().map(|held| card_key(state, held)));
    for (at, (_, Secret { card, order })) in side.secrets().enumerate() {
        words.put(SECRETS + at, u64::from(card.0) | ranks.rank(order) << 16);
    }
    let discount = |&ActiveDiscount { id, uses, waits }: &ActiveDiscount| {
        u64::from(id.0) | u64::from(uses) << 16 | u64::from(waits) << 24
    };
    words.put_all(DISCOUNTS, side.discounts().iter().map(discount));
    put_deck(&mut words, side);
    put_counts(&mut words, counts);
    if !past.cards().is_empty() || side.deck_marks != [0; DECK_LIMIT] {
        words.put(NOWHERE, rare_hash(state, side, in_order.past));
    }
    words.finish()
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
    let past = comers == Comers::All || asked.asks().has(Asks::PAST);
    let mut hash = Hasher::default();
    hash.feed(side_hash(state, knowledge, me, &ranks, InOrder { board: asked.places(), past }));
    hash.feed(side_hash(state, knowledge, 1 - me, &ranks, InOrder { board: true, past }));
    let places = asked.places();
    hash.feed(u64::from_le_bytes([active, turn, phase as u8, option_len, places.into(), depth, past.into(), 0]));
    state.options().iter().for_each(|option| hash.feed(option.0.into()));
    if depth > 0 {
        // In the middle of an effect everything counts.
        hash.feed(topdeck_rules::hash(state));
    }
    (hash.finish(), places)
}

/// The key of a state in a turn of `me`.
pub fn turn_key(state: &State, knowledge: &Knowledge, me: usize, comers: Comers) -> u64 {
    key_and_order(state, knowledge, me, comers).0
}
