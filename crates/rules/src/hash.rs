//! A hash of what matters in a state: equal for states that play the same, however they came about. Which slot a minion
//! lives in, what freed memory holds and the order of a hand do not count; the order of play does.
//!
//! Every field is named here, so that a new one does not compile until it is fed or said not to matter.

use crate::slot::{self, bits, Slot, Slots, Zone};
use crate::state::*;

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

/// The hash of a few numbers.
fn hash_of(values: &[u64]) -> u64 {
    let mut hash = Hasher::default();
    values.iter().for_each(|&value| hash.feed(value));
    hash.finish()
}

fn pack4(a: i16, b: i16, c: i16, d: i16) -> u64 {
    let wide = |x: i16| u64::from(x as u16);
    wide(a) | wide(b) << 16 | wide(c) << 32 | wide(d) << 48
}

/// A state and when its things came into play, as ranks.
struct Seen<'a> {
    state: &'a State,
    orders: [u16; 64],
    count: usize,
}

impl<'a> Seen<'a> {
    fn new(state: &'a State) -> Seen<'a> {
        let mut seen = Seen { state, orders: [0; 64], count: 0 };
        for slot in bits(state.minions() | dead(state)) {
            seen.add(state.char(slot).order);
        }
        for side in &state.sides {
            for (_, secret) in side.secrets() {
                seen.add(secret.order);
            }
            if side.has_weapon() {
                seen.add(side.weapon.order);
            }
        }
        seen
    }
    fn add(&mut self, order: u16) {
        self.orders[self.count] = order;
        self.count += 1;
    }
    fn rank(&self, order: u16) -> u64 {
        self.orders[..self.count].iter().filter(|&&other| other < order).count() as u64
    }

    #[inline(never)]
    fn char(&self, hash: &mut Hasher, char: &Char, rank: u64) {
        #[rustfmt::skip]
        let Char {
            card, attack, turn_attack, health, damage, keywords, turn_keywords, fleeting_keywords, status, attacks,
            spell_damage,
            // The rank says when it came, its place whose it is; auras follow from the rest.
            order: _, owner: _, aura_attack: _, aura_health: _, aura_keywords: _,
        } = *char;
        hash.feed(u64::from(card.0) | u64::from(status.0) << 16 | u64::from(attacks) << 24 | rank << 32);
        hash.feed(pack4(attack, turn_attack, health, damage));
        hash.feed(u64::from(keywords.0) | u64::from(spell_damage as u8) << 32);
        let [turn, fleeting] = [turn_keywords, fleeting_keywords].map(|passing| u64::from(passing.keywords().0));
        hash.feed(turn | fleeting << 32);
    }

    /// The texts of those who stand in these slots.
    fn attachments(&self, hash: &mut Hasher, places: impl Iterator<Item = Slot>) {
        if self.state.attached == 0 {
            return;
        }
        for (place, at) in places.enumerate() {
            for attachment in self.state.attachments().iter().filter(|a| a.slot == at) {
                self.attachment(hash, attachment, place as u64);
            }
        }
    }

    fn attachment(&self, hash: &mut Hasher, attachment: &Attachment, place: u64) {
        let Attachment { ability, remembers, slot: _, flags } = *attachment;
        let card = remembers.as_card();
        hash.feed(u64::from(ability.0) | u64::from(flags) << 16 | place << 24 | u64::from(card.0) << 32);
        if remembers.as_minion() != slot::NO_SLOT {
            hash.feed(self.who(remembers.as_minion()));
        }
    }

    /// Everything of one side.
    #[inline(never)]
    fn side(&self, hash: &mut Hasher, player: usize) {
        let (state, side) = (self.state, &self.state.sides[player]);
        #[rustfmt::skip]
        let Side {
            weapon, power, armor, board_len, fatigue, mana, crystals, locked, owed, power_uses, cards_played,
            minions_played, totems_summoned, quest, counts,
            // Lists, fed below as far as they go.
            deck: _, deck_marks: _, hand: _, secrets: _, discounts: _, board: _, hand_len: _, deck_len: _,
            discount_len: _, past: _,
            // The same in all states of a game.
            started: _,
            // Follow from what is in play.
            board_set: _, spell_damage: _, minion_spell_damage: _, rules: _, doublings: _, deck_listeners: _,
            hand_listeners: _,
        } = *side;
        self.char(hash, state.hero(player), 0);
        for &slot in side.board() {
            self.char(hash, state.char(slot), self.rank(state.char(slot).order));
        }
        self.attachments(hash, side.board().iter().copied().chain([slot::hero(player)]));
        hash.feed(side.hand().iter().fold(0u64, |all, card| all.wrapping_add(self.card_hash(card))));
        let mut carried = 0u64;
        for (card, mark) in side.marked_deck() {
            hash.feed(card.0.into());
            if mark != 0 {
                carried = carried.wrapping_add(self.card_hash(&state.carried(card, mark)));
            }
        }
        if carried != 0 {
            hash.feed(carried);
        }
        hash.feed(side.secrets().fold(0u64, |all, (_, secret)| all.wrapping_add(self.secret(&secret))));
        let Weapon { card, order, attack, durability, given, keywords, aura_attack: _ } = weapon;
        hash.feed(pack4(card.0 as i16, attack, durability, armor));
        if card.is_some() {
            hash.feed(self.rank(order) | u64::from(given as u16) << 16 | u64::from(keywords.0) << 32);
        }
        for &ActiveDiscount { id, uses, waits } in side.discounts() {
            hash.feed(u64::from(id.0) | u64::from(uses) << 16 | u64::from(waits) << 24);
        }
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
        let Quest { card, progress } = quest;
        let quest = u64::from(card.0) << 32 | u64::from(progress) << 48;
        hash.feed(u64::from(power.0) | u64::from(fatigue) << 16 | u64::from(board_len) << 24 | quest);
        for (at, &count) in counts.iter().enumerate().filter(|(_, &count)| count != 0) {
            hash.feed(at as u64 | u64::from(count as u16) << 16);
        }
        self.past(hash, &side.past);
    }

    fn past(&self, hash: &mut Hasher, past: &Past) {
        if past.cards().is_empty() {
            return;
        }
        // Where turns began counts only as far as there is something behind it.
        for part in [past.cards(), past.this_turn(), past.turn_before()] {
            hash.feed(part.len() as u64);
        }
        past.cards().iter().for_each(|card| hash.feed(card.0.into()));
    }

    #[inline(never)]
    fn card_hash(&self, held: &HandCard) -> u64 {
        // When it came to the hand is for those who guess at it, not for the rules; what it keeps is told by what it is.
        let HandCard { card, cost, cost_to, attack, health, known, counter, flags, text, since: _ } = *held;
        let set = flags.kept();
        let plain = flags.0 & !Held::KEPT;
        let changes = [cost as u8, cost_to as u8, attack as u8, health as u8, known.into(), counter, plain, 0];
        let own = hash_of(&[u64::from(card.0) | u64::from(text.0) << 16, u64::from_le_bytes(changes)]);
        if set == 0 {
            return own;
        }
        let kept = self.state.kept(set);
        let mut hash = Hasher(own);
        hash.feed(u64::from(kept.keywords().0) | u64::from(kept.spell_damage() as u8) << 32);
        self.state.kept_texts(set).for_each(|text| self.attachment(&mut hash, text, 0));
        hash.finish()
    }

    fn secret(&self, secret: &Secret) -> u64 {
        let Secret { card, order } = *secret;
        hash_of(&[u64::from(card.0) | self.rank(order) << 16])
    }
}

/// Minions that have left the board and are still spoken of.
fn dead(state: &State) -> Slots {
    if state.depth == 0 {
        return 0;
    }
    let there = (0..MINION_SLOTS).filter(|&slot| state.chars[slot].card.is_some() && !state.is_dormant(slot as Slot));
    there.fold(0, |all, slot| all | 1 << slot) & !state.minions()
}

/// What is half done: the programs and tasks that wait for a choice. Who they speak of is told by place, not by slot.
impl Seen<'_> {
    #[cold]
    #[inline(never)]
    fn stack(&self, hash: &mut Hasher) {
        let state = self.state;
        for slot in bits(dead(state)) {
            let char = state.char(slot);
            let mut one = Hasher::default();
            self.char(&mut one, char, self.rank(char.order));
            one.feed(u64::from(char.owner) | u64::from(state.places[slot as usize]) << 8);
            self.attachments(&mut one, [slot].into_iter());
            // Their slots do not count: the sum does not depend on the order.
            hash.0 = hash.0.wrapping_add(one.finish());
        }
        for task in &state.stack[..state.depth as usize] {
            self.task(hash, task);
        }
    }

    /// Who or what stands in a slot, told so that it is the same wherever it is kept.
    fn who(&self, at: Slot) -> u64 {
        let state = self.state;
        let (kind, number) = match slot::zone(at) {
            Zone::Minion if state.char(at).card.is_some() => (1, self.rank(state.char(at).order)),
            // Whose it was is still asked.
            Zone::Minion => (2, state.char(at).owner.into()),
            Zone::Hero(player) => (3, player as u64),
            Zone::Hand(player, index) => (4 + player as u64, self.card_hash(&state.sides[player].hand[index])),
            Zone::Weapon(player) => (6, player as u64),
            Zone::Power(player) => (7, player as u64),
            Zone::Secret(player, index) => (8 + player as u64, self.secret(&state.sides[player].secrets[index])),
            Zone::Limbo => (10, 0),
            Zone::Nowhere => (11, 0),
            Zone::Quest(player) => (12, player as u64),
        };
        hash_of(&[kind, number])
    }

    fn all(&self, set: Slots) -> u64 {
        bits(set).fold(0, |all, slot| all.wrapping_add(self.who(slot)))
    }

    fn task(&self, hash: &mut Hasher, task: &Task) {
        let mut feed = |kind: u64, values: &[u64]| {
            hash.feed(kind);
            values.iter().for_each(|&value| hash.feed(value));
        };
        let number = |n: i16| u64::from(n as u16);
        match *task {
            Task::Run(frame) => self.frame(hash, &frame),
            Task::Answer(Answer { trigger, ability, amount, me, owner, it, other, copies }) => {
                let numbers = pack4(trigger as i16, ability.0 as i16, amount, i16::from_le_bytes([owner, copies]));
                feed(1, &[numbers, self.who(me), self.who(it), self.who(other)]);
            }
            Task::Tell { moment, it, other, amount, waiting: [low, high] } => {
                let waiting = self.all(Slots::from(low) | Slots::from(high) << 32);
                feed(2, &[moment as u64, self.who(it), self.who(other), number(amount), waiting]);
            }
            Task::TellEach { moment, other, amount, subjects } => {
                feed(3, &[moment as u64, self.who(other), number(amount), self.all(subjects.into())]);
            }
            Task::Deaths => feed(4, &[]),
            Task::DeathRites { dead, weapons } => {
                let broken = weapons
                    .map(|(card, order, mark)| u64::from(card.0) | self.rank(order) << 16 | u64::from(mark) << 32);
                feed(5, &[self.all(dead.into()), broken[0], broken[1]]);
            }
            Task::Bury { slot } => feed(6, &[self.who(slot)]),
            Task::Battlecry { it, card, choice, target, player } => {
                let numbers = u64::from(card.0) | u64::from(choice) << 16 | u64::from(player) << 24;
                feed(7, &[self.who(it), numbers, self.who(target)]);
            }
            Task::Cast(Cast { card, paid, owner, choice, target, stage, countered, bonus, since }) => {
                let Paid { cost, rightmost, created } = paid;
                let how = u8::from(rightmost) | u8::from(created) << 1;
                let numbers = [cost as u8, how, owner, choice, stage as u8, countered.into(), bonus as u8, 0];
                feed(8, &[card.0.into(), u64::from_le_bytes(numbers), self.who(target), self.rank(since)]);
            }
            Task::AfterPlay { it, paid: Paid { cost, rightmost, created } } => {
                feed(9, &[self.who(it), u64::from(cost as u8), u64::from(rightmost) | u64::from(created) << 1]);
            }
            Task::Attack(Attack { attacker, defender, owner, stage }) => {
                let numbers = u64::from(owner) | u64::from(stage as u8) << 8;
                feed(10, &[self.who(attacker), self.who(defender), numbers]);
            }
            Task::Fatal { prevented } => feed(11, &[prevented.into()]),
            Task::Unasked => feed(12, &[]),
            Task::TurnEnds => feed(13, &[]),
            Task::TurnStarts => feed(14, &[]),
            Task::DrawForTurn => feed(15, &[]),
        }
    }

    fn frame(&self, hash: &mut Hasher, frame: &Frame) {
        #[rustfmt::skip]
        let Frame {
            rest: _, pc, card, chosen, ability, amount, me, owner, target, it, other, each, drawn, summoned, rounds,
            copies,
        } = *frame;
        hash.feed(pack4(pc.0 as i16, card.0 as i16, chosen.0 as i16, ability.0 as i16));
        hash.feed(
            u64::from_le_bytes([owner, rounds, copies, frame.noted(), 0, 0, 0, 0]) | u64::from(amount as u16) << 32,
        );
        hash.feed(match frame.looped() {
            Looped::Slots(set) => self.all(set),
            Looped::Past(done) => done.into(),
        });
        for slot in [me, target, it, other, each, drawn, summoned] {
            hash.feed(self.who(slot));
        }
    }
}

/// The hash of a state.
pub fn hash(state: &State) -> u64 {
    #[rustfmt::skip]
    let State {
        phase, outcome, active, first, mulligans, turn, depth, option_len,
        // Fed below.
        chars: _, sides: _, attachments: _, attached: _, stack: _, options: _, places: _, marks: _, kept: _,
        // Follow from the rest; orders are fed as ranks.
        auras: _, conditional_auras: _, cost_auras: _, auras_stale: _, listeners_stale: _, may_die: _, next_order: _,
        listening: _,
        // Two states of one game have the same; that a chain was cut short changes nothing from here on.
        knobs: _, asks: _, cut_short: _,
    } = *state;
    let seen = Seen::new(state);
    let mut hash = Hasher::default();
    hash.feed(u64::from_le_bytes([active, turn, phase as u8, outcome as u8, first, mulligans, depth, option_len]));
    for option in state.options() {
        hash.feed(option.0.into());
    }
    for player in 0..2 {
        seen.side(&mut hash, player);
    }
    if depth > 0 {
        seen.stack(&mut hash);
    }
    hash.finish()
}
