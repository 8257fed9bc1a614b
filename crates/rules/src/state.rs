//! The state of a game: flat, `Copy`, at most 3 KiB. Going back means copying.
//!
//! What every move looks at comes first in each part (and what is small: an instruction that reaches the first 128 bytes is
//! shorter, and code has to fit a cache too), what few cards ask for last.

use crate::slot::{self, Slot, Slots, Zone};
use topdeck_cards::{AbilityId, Asks, CardId, Catalogue, Count, DiscountId, Keyword, Keywords, Kind, Passing, Rule};

pub use crate::kept::{is_kept, Kept, KEPT_LIMIT};
pub use crate::past::{Mark, Past, PastCard, MARK_LIMIT, PAST_LIMIT};
pub use crate::stack::{Answer, Attack, BrokenWeapon, Cast, Frame, Looped, Paid, Stage, Task};

pub const BOARD_LIMIT: usize = 7;
pub const HAND_LIMIT: usize = 10;
pub const DECK_LIMIT: usize = 60;
pub const SECRET_LIMIT: usize = 5;
pub const MANA_LIMIT: i8 = 10;
/// Both boards, and room for those that died and whose deathrattles are still to come.
pub const MINION_SLOTS: usize = 22;
/// So many cards most decks have at most; a multiple of what a processor moves at once.
pub(crate) const MOST_DECKS: usize = 32;
/// Different texts given to characters by other cards; copies of one count as one.
pub const ATTACHMENT_LIMIT: usize = 34;
pub const DISCOUNT_LIMIT: usize = 8;
/// Cards that a player starts with and that are remembered.
pub const START_LIMIT: usize = 30;
/// How many things can wait for each other; deeper chains of triggers are cut (and counted in `cut_short`).
pub const STACK_LIMIT: usize = 20;
/// No attack, health or durability grows beyond this.
pub const STAT_LIMIT: i16 = 10_000;
pub const OPTION_LIMIT: usize = 4;

/// A minion or hero in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct Char {
    pub card: CardId,
    /// When it came into play; smaller is earlier. Effects of one moment happen in this order.
    pub order: u16,
    /// Attack without this turn's and auras' part.
    pub attack: i16,
    pub turn_attack: i16,
    pub aura_attack: i16,
    /// Maximum health without auras' part.
    pub health: i16,
    pub aura_health: i16,
    pub damage: i16,
    pub keywords: Keywords,
    pub aura_keywords: Keywords,
    /// Until the end of the turn.
    pub turn_keywords: Passing,
    /// Until the start of the owner's next turn.
    pub fleeting_keywords: Passing,
    pub owner: u8,
    pub status: Status,
    /// Attacks made this turn; of a dormant minion, what it counts.
    pub attacks: u8,
    pub spell_damage: i8,
}

/// Passing conditions of a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Status(pub u8);

impl Status {
    /// Came into play (or changed sides) this turn.
    pub const ASLEEP: Status = Status(1);
    pub const FROZEN: Status = Status(2);
    /// Dies in the next death phase.
    pub const DESTROYED: Status = Status(4);
    /// Its own text is gone.
    pub const SILENCED: Status = Status(8);
    /// Goes back to the other player at the end of the turn.
    pub const BORROWED: Status = Status(16);
    /// Takes a place on the board and is no minion: nobody can aim at it, nothing happens to it, it does nothing.
    pub const DORMANT: Status = Status(32);
    pub fn has(self, other: Status) -> bool {
        self.0 & other.0 != 0
    }
    pub fn set(&mut self, other: Status) {
        self.0 |= other.0;
    }
    pub fn clear(&mut self, other: Status) {
        self.0 &= !other.0;
    }
}

impl Char {
    pub fn keywords(&self) -> Keywords {
        let passing = self.turn_keywords.keywords().0 | self.fleeting_keywords.keywords().0;
        Keywords(self.keywords.0 | self.aura_keywords.0 | passing)
    }
    pub fn has(&self, keyword: Keyword) -> bool {
        self.keywords().has(keyword)
    }
    pub fn max_health(&self) -> i16 {
        self.health + self.aura_health
    }
    pub fn current_health(&self) -> i16 {
        self.max_health() - self.damage
    }
    /// Attack of a minion (a hero's also has the weapon's: [`State::attack`]).
    pub fn own_attack(&self) -> i16 {
        (self.attack + self.turn_attack + self.aura_attack).max(0)
    }
    pub fn is_mortally_wounded(&self) -> bool {
        // Both are asked: which of them says so is hard to foresee for a processor.
        self.status.has(Status::DESTROYED) | (self.current_health() <= 0)
    }
}

/// How often a character with these keywords may attack in a turn.
pub fn attacks_allowed(keywords: Keywords) -> u8 {
    if keywords.has(Keyword::UnlimitedAttacks) {
        u8::MAX
    } else if keywords.has(Keyword::MegaWindfury) {
        4
    } else if keywords.has(Keyword::Windfury) {
        2
    } else {
        1
    }
}

/// A card in hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[repr(C)]
pub struct HandCard {
    pub card: CardId,
    /// Added to its cost.
    pub cost: i8,
    /// Replaces its printed cost, if not negative.
    pub cost_to: i8,
    pub attack: i8,
    pub health: i8,
    /// The opponent knows which card this is.
    pub known: bool,
    /// The turn in which it came to the hand.
    pub since: u8,
    /// What its text counts while it is held.
    pub counter: u8,
    pub flags: Held,
    /// A text given to it, which it takes along into play.
    pub text: AbilityId,
}

/// What is to be known of a card in hand, besides the numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Held(pub u8);

impl Held {
    /// Did not start in the player's deck. Kept only where a card asks ([`Asks::ORIGINS`]).
    pub const CREATED: Held = Held(1);
    /// Gone at the end of the turn (Echo).
    pub const PASSING: Held = Held(2);
    /// Discarded at the end of the turn.
    pub const DOOMED: Held = Held(4);
    /// Its text is none that it takes along into play: it works in hand, in place of the card's own.
    pub const SHIFTS: Held = Held(8);
    pub const WORDS: [(&'static str, Held); 4] =
        [("created", Held::CREATED), ("passing", Held::PASSING), ("doomed", Held::DOOMED), ("shifts", Held::SHIFTS)];
    pub fn has(self, other: Held) -> bool {
        self.0 & other.0 != 0
    }
    pub fn set(&mut self, other: Held) {
        self.0 |= other.0;
    }
}

impl HandCard {
    pub fn fresh(card: CardId) -> HandCard {
        HandCard { card, cost_to: -1, ..HandCard::default() }
    }
    /// The text that works while it is held.
    #[inline]
    pub fn hand_ability(&self, catalogue: &Catalogue) -> AbilityId {
        if self.flags.has(Held::SHIFTS) {
            return self.text;
        }
        catalogue.extras(self.card).hand_ability
    }
    /// Its cost by what it carries alone.
    pub fn own_cost(&self, catalogue: &Catalogue) -> i16 {
        let printed = if self.cost_to >= 0 { self.cost_to } else { catalogue.facts(self.card).cost };
        (i16::from(printed) + i16::from(self.cost)).max(0)
    }
    pub fn own_attack(&self, catalogue: &Catalogue) -> i16 {
        catalogue.facts(self.card).attack + i16::from(self.attack)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct Weapon {
    pub card: CardId,
    pub order: u16,
    pub attack: i16,
    pub aura_attack: i16,
    pub durability: i16,
    /// Durability that it was given. Counted only where the card keeps it.
    pub given: i16,
    /// Given to it, besides those of its card.
    pub keywords: Keywords,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct Secret {
    pub card: CardId,
    pub order: u16,
}

/// A discount that a player has for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct ActiveDiscount {
    pub id: DiscountId,
    /// Cards it still holds for; 0 is any number.
    pub uses: u8,
    /// In how many of the player's turn starts it begins: 1 waits for the next turn, 0 is in force.
    pub waits: u8,
}

/// A quest in play and how far it has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct Quest {
    pub card: CardId,
    pub progress: u8,
}

/// One player's half.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Side {
    pub weapon: Weapon,
    pub power: CardId,
    pub armor: i16,
    /// The slots of the minions on the board, as a set: dormant ones are not among them.
    pub board_set: u32,
    /// Minion slots from left to right.
    pub board: [Slot; BOARD_LIMIT],
    pub board_len: u8,
    pub hand_len: u8,
    pub deck_len: u8,
    pub discount_len: u8,
    pub fatigue: u8,
    /// Mana that can be spent now.
    pub mana: i8,
    /// Mana crystals, full or empty.
    pub crystals: i8,
    /// Crystals locked this turn by overload.
    pub locked: i8,
    /// Crystals that will be locked next turn.
    pub owed: i8,
    pub power_uses: u8,
    pub cards_played: u8,
    pub minions_played: u8,
    pub totems_summoned: u8,
    pub spell_damage: i8,
    /// The part of it that the minions have themselves.
    pub minion_spell_damage: i8,
    /// Bits of [`topdeck_cards::Rule`] that auras have changed.
    pub rules: u32,
    /// How often auras double what this player's spells and hero power deal and heal.
    pub doublings: u8,
    /// Cards in the deck that listen from there.
    pub deck_listeners: u8,
    /// Cards in the hand that listen from there.
    pub hand_listeners: u8,
    pub hand: [HandCard; HAND_LIMIT],
    pub secrets: [Secret; SECRET_LIMIT],
    pub discounts: [ActiveDiscount; DISCOUNT_LIMIT],
    pub deck: [CardId; DECK_LIMIT],
    pub quest: Quest,
    /// By [`Count`].
    pub counts: [i16; Count::ALL.len()],
    /// By card of the deck: which of [`State::marks`] it carries, and whether it was created; 0 is neither.
    pub deck_marks: [u8; DECK_LIMIT],
    pub past: Past,
    /// The deck at the start of the game. Kept only where a card asks ([`Asks::STARTED`]).
    pub started: [CardId; START_LIMIT],
}

impl Side {
    pub fn board(&self) -> &[Slot] {
        &self.board[..self.board_len as usize]
    }
    pub fn hand(&self) -> &[HandCard] {
        &self.hand[..self.hand_len as usize]
    }
    /// Count those who listen anew, after the hand was set up.
    pub fn recount_hand(&mut self, catalogue: &Catalogue) {
        let listens = |held: &&HandCard| held.hand_ability(catalogue).0 != 0;
        self.hand_listeners = self.hand().iter().filter(listens).count() as u8;
    }
    /// The cards of the deck, sorted: which comes next is decided when it is drawn.
    pub fn deck(&self) -> &[CardId] {
        &self.deck[..self.deck_len as usize]
    }
    /// Secrets in play, with the index of their slot: a revealed one leaves a gap, so that the others keep theirs.
    pub fn secrets(&self) -> impl Iterator<Item = (usize, Secret)> + '_ {
        self.secrets.iter().copied().enumerate().filter(|(_, secret)| secret.card.is_some())
    }
    pub fn discounts(&self) -> &[ActiveDiscount] {
        &self.discounts[..self.discount_len as usize]
    }
    #[inline]
    pub fn count(&self, count: Count) -> i16 {
        self.counts[count as usize]
    }
    #[inline]
    pub(crate) fn add_to(&mut self, count: Count, n: i16) {
        let now = &mut self.counts[count as usize];
        *now = now.saturating_add(n);
    }
    pub fn has_weapon(&self) -> bool {
        self.weapon.card.is_some()
    }
    /// The minions on the board, as slots.
    #[inline]
    pub fn minions(&self) -> Slots {
        self.board_set.into()
    }
    /// What takes a place on the board and is no minion.
    #[inline]
    pub fn dormant(&self) -> Slots {
        if u32::from(self.board_len) == self.board_set.count_ones() {
            return 0;
        }
        self.board().iter().fold(0, |all, &slot| all | slot::bit(slot)) & !self.minions()
    }
    /// A minion falls dormant, or awakes.
    pub fn set_dormant(&mut self, slot: Slot, dormant: bool) {
        self.board_set = self.board_set & !(1 << slot) | u32::from(!dormant) << slot;
    }
    /// Put a minion's slot on the board; there must be room.
    pub(crate) fn insert_on_board(&mut self, slot: Slot, position: usize) {
        let len = self.board_len as usize;
        self.board.copy_within(position..len, position + 1);
        self.board[position] = slot;
        self.board_len += 1;
        self.board_set |= 1 << slot;
    }
    pub(crate) fn remove_from_board(&mut self, slot: Slot) {
        let len = self.board_len as usize;
        if let Some(at) = self.board[..len].iter().position(|&other| other == slot) {
            self.board.copy_within(at + 1..len, at);
            self.board_len -= 1;
            self.board_set &= !(1 << slot);
        }
    }
}

/// A text given to a character by another card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct Attachment {
    pub ability: AbilityId,
    pub remembers: Remembered,
    pub slot: Slot,
    /// Bit 0: who attached it; bit 1: until the end of this turn; the others: how many more copies of it.
    pub flags: u8,
}

/// What a text that was given to somebody remembers: a card, a minion in play or nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Remembered(pub u16);

impl Remembered {
    pub const NOTHING: Remembered = Remembered(0);
    const MINION: u16 = 0x8000;
    /// A minion told by its place, as long as not all have their slots: see [`State::settle_memories`].
    const PLACE: u16 = 0x4000;
    pub fn card(card: CardId) -> Remembered {
        Remembered(card.0)
    }
    pub fn minion(slot: Slot) -> Remembered {
        Remembered(Remembered::MINION | u16::from(slot))
    }
    pub fn place(player: usize, position: usize) -> Remembered {
        Remembered(Remembered::PLACE | (player * BOARD_LIMIT + position) as u16)
    }
    /// The card, or none.
    pub fn as_card(self) -> CardId {
        CardId(if self.0 & (Remembered::MINION | Remembered::PLACE) == 0 { self.0 } else { 0 })
    }
    /// The slot of the minion, or [`NO_SLOT`](slot::NO_SLOT).
    pub fn as_minion(self) -> Slot {
        if self.0 & Remembered::MINION != 0 {
            self.0 as Slot
        } else {
            slot::NO_SLOT
        }
    }
}

const _: () = assert!(CardId::MOST < Remembered::PLACE as usize);

impl Attachment {
    /// One more copy, in `flags`.
    pub(crate) const ANOTHER: u8 = 4;
    /// How often the text stands there, less one. (Lorewalkers hand the same spell to and fro without end.)
    pub fn further_copies(&self) -> u8 {
        self.flags / Attachment::ANOTHER
    }
    pub fn owner(&self) -> usize {
        usize::from(self.flags & 1)
    }
    /// Whether it is a minion that was magnetized.
    pub fn is_upgrade(&self, catalogue: &Catalogue) -> bool {
        let facts = catalogue.facts(self.remembers.as_card());
        facts.keywords.has(Keyword::Magnetic) && facts.ability == self.ability
    }
    pub fn ends_this_turn(&self) -> bool {
        self.flags & 2 != 0
    }
}

/// What the game waits for. From `Choice` on, nothing goes on by itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
#[repr(u8)]
pub enum Phase {
    Mulligan,
    Turn,
    /// A player picks one of `options`.
    Choice,
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Outcome {
    Undecided,
    FirstWins,
    SecondWins,
    Draw,
}

/// Numbers that small games change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Knobs {
    /// Turns in all, both players together; then the game is a draw.
    pub turn_limit: u8,
    pub mana_cap: i8,
    /// The turn, counting both players', from which on turns start with a draw: 1 is the game as it is, with 2 the
    /// first player draws from his second turn on, with 3 both do.
    pub draws_from: u8,
    pub fatigue: bool,
    pub hero_powers: bool,
    /// The second player gets The Coin.
    pub hands_out_coin: bool,
}

impl Default for Knobs {
    fn default() -> Knobs {
        Knobs {
            turn_limit: 100,
            mana_cap: MANA_LIMIT,
            draws_from: 1,
            fatigue: true,
            hero_powers: true,
            hands_out_coin: true,
        }
    }
}

/// A game in progress. (Not aligned to more than its parts ask for: Python's objects, which hold states, are not.)
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct State {
    /// A bit for each moment that something in play listens to.
    pub listening: u64,
    pub phase: Phase,
    pub outcome: Outcome,
    /// Whose decision it is.
    pub active: u8,
    /// Who had the first turn.
    pub first: u8,
    /// Players who still have to decide about their opening hand.
    pub mulligans: u8,
    /// Turns begun by both players together.
    pub turn: u8,
    pub depth: u8,
    pub attached: u8,
    pub option_len: u8,
    /// Something in play has an aura (or had one when last looked at).
    pub auras: bool,
    /// One of the auras depends on more than who is where.
    pub conditional_auras: bool,
    /// One of the auras is about costs.
    pub cost_auras: bool,
    /// Auras must be worked out again.
    pub auras_stale: bool,
    /// So must who listens, who has auras, who has spell damage.
    pub listeners_stale: bool,
    /// Somebody may be mortally wounded.
    pub may_die: bool,
    /// How often a chain of triggers was too deep.
    pub cut_short: u8,
    pub next_order: u16,
    pub knobs: Knobs,
    /// What of the past is kept, because a card can ask for it.
    pub asks: Asks,
    pub chars: [Char; MINION_SLOTS + 2],
    pub sides: [Side; 2],
    pub stack: [Task; STACK_LIMIT],
    pub attachments: [Attachment; ATTACHMENT_LIMIT],
    pub options: [CardId; OPTION_LIMIT],
    /// Of a minion that has just died: how many survivors stand left of it (high half) and where it stood (low half).
    pub places: [u8; MINION_SLOTS],
    /// What cards in the decks carry; both decks share them.
    pub marks: [Mark; MARK_LIMIT],
    /// What cards in hands and decks keep: see [`State::kept`].
    pub kept: [Kept; KEPT_LIMIT],
}

/// The promise of the house: small enough to copy without a thought.
const _: () = assert!(std::mem::size_of::<State>() <= 3072);
/// Python gives its objects room that is aligned to 16.
const _: () = assert!(std::mem::align_of::<State>() <= 16);

impl State {
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }
    pub fn active(&self) -> usize {
        self.active as usize
    }
    pub fn hero(&self, player: usize) -> &Char {
        &self.chars[slot::hero(player) as usize]
    }
    pub fn hero_mut(&mut self, player: usize) -> &mut Char {
        &mut self.chars[slot::hero(player) as usize]
    }
    pub fn char(&self, slot: Slot) -> &Char {
        &self.chars[slot as usize]
    }
    pub fn char_mut(&mut self, slot: Slot) -> &mut Char {
        &mut self.chars[slot as usize]
    }
    /// Minions of both boards.
    pub fn minions(&self) -> Slots {
        self.sides[0].minions() | self.sides[1].minions()
    }
    #[inline]
    pub fn is_in_play(&self, slot: Slot) -> bool {
        if slot::zone(slot) == Zone::Minion {
            return (self.sides[0].board_set | self.sides[1].board_set) & 1 << slot != 0 || self.is_dormant(slot);
        }
        matches!(slot::zone(slot), Zone::Hero(_)) || self.is_other_in_play(slot)
    }
    /// The same for what is no character.
    #[inline(never)]
    fn is_other_in_play(&self, slot: Slot) -> bool {
        match slot::zone(slot) {
            Zone::Weapon(player) => self.sides[player].has_weapon(),
            Zone::Secret(player, index) => self.sides[player].secrets[index].card.is_some(),
            Zone::Quest(player) => self.sides[player].quest.card.is_some(),
            Zone::Power(player) => self.sides[player].power.is_some(),
            _ => false,
        }
    }
    /// Whether a thing in a minion's slot takes a place on the board and is no minion.
    pub fn is_dormant(&self, slot: Slot) -> bool {
        self.char(slot).status.has(Status::DORMANT)
    }
    /// Whether something there can act: it is in play, or a card in hand.
    pub(crate) fn is_there(&self, slot: Slot) -> bool {
        match slot::zone(slot) {
            Zone::Hand(player, index) => index < self.sides[player].hand_len as usize,
            _ => self.is_in_play(slot),
        }
    }
    /// Attack of a character now; a hero's weapon counts in his own turn.
    pub fn attack(&self, slot: Slot) -> i16 {
        let own = self.char(slot).own_attack();
        match slot::zone(slot) {
            Zone::Hero(player) if player == self.active() && self.sides[player].has_weapon() => {
                own + self.weapon_attack(player)
            }
            _ => own,
        }
    }
    pub fn weapon_attack(&self, player: usize) -> i16 {
        let weapon = &self.sides[player].weapon;
        (weapon.attack + weapon.aura_attack).max(0)
    }
    /// Keywords of a character; a hero has those of his weapon.
    pub fn keywords(&self, catalogue: &Catalogue, slot: Slot) -> Keywords {
        let own = self.char(slot).keywords();
        match slot::zone(slot) {
            Zone::Hero(player) if self.sides[player].has_weapon() => {
                let weapon = &self.sides[player].weapon;
                own.with(catalogue.facts(weapon.card).keywords).with(weapon.keywords)
            }
            _ => own,
        }
    }
    #[inline]
    pub fn owner(&self, slot: Slot) -> usize {
        match slot::zone(slot) {
            Zone::Minion => self.char(slot).owner as usize,
            Zone::Hero(player) => player,
            _ => self.owner_of_other(slot),
        }
    }
    /// The same for what is no character.
    #[inline(never)]
    fn owner_of_other(&self, slot: Slot) -> usize {
        match slot::zone(slot) {
            Zone::Minion => self.char(slot).owner as usize,
            Zone::Hero(p) | Zone::Hand(p, _) | Zone::Weapon(p) | Zone::Power(p) | Zone::Secret(p, _) => p,
            Zone::Quest(p) => p,
            Zone::Limbo => self.cast().map_or(0, |cast| cast.owner as usize),
            Zone::Nowhere => 0,
        }
    }
    /// The card in a slot.
    #[inline]
    pub fn card(&self, slot: Slot) -> CardId {
        if slot::bit(slot) & slot::CHARACTER_SLOTS != 0 {
            return self.char(slot).card;
        }
        self.card_of_other(slot)
    }
    /// The same for what is no character.
    #[inline(never)]
    fn card_of_other(&self, slot: Slot) -> CardId {
        match slot::zone(slot) {
            Zone::Minion | Zone::Hero(_) => self.char(slot).card,
            Zone::Hand(player, index) => self.sides[player].hand[index].card,
            Zone::Weapon(player) => self.sides[player].weapon.card,
            Zone::Power(player) => self.sides[player].power,
            Zone::Secret(player, index) => self.sides[player].secrets[index].card,
            Zone::Quest(player) => self.sides[player].quest.card,
            Zone::Limbo => self.cast().map_or(CardId::NONE, |cast| cast.card),
            Zone::Nowhere => CardId::NONE,
        }
    }
    #[inline]
    pub fn order(&self, slot: Slot) -> u16 {
        if slot::bit(slot) & slot::CHARACTER_SLOTS != 0 {
            return self.char(slot).order;
        }
        self.order_of_other(slot)
    }
    /// The same for what is no character.
    #[inline(never)]
    fn order_of_other(&self, slot: Slot) -> u16 {
        match slot::zone(slot) {
            Zone::Minion | Zone::Hero(_) => self.char(slot).order,
            Zone::Weapon(player) => self.sides[player].weapon.order,
            Zone::Secret(player, index) => self.sides[player].secrets[index].order,
            // What is in play acts before what is held.
            Zone::Hand(..) => 0x8000 + u16::from(slot),
            // A hero power was there before everything else.
            Zone::Power(_) => 0,
            _ => u16::from(slot),
        }
    }
    /// Attack and health that a card of a player comes with.
    pub fn printed_stats(&self, catalogue: &Catalogue, player: usize, card: CardId) -> (i16, i16) {
        let facts = catalogue.facts(card);
        match self.sides[player].count(Count::MinionsAre) {
            n @ 1.. if facts.kind == Kind::Minion => (n, n),
            _ => (facts.attack, facts.health),
        }
    }
    /// Whether a player's Choose One cards do all that they offer.
    pub fn chooses_both(&self, player: usize) -> bool {
        self.sides[player].rules & (1 << Rule::BothOptions as u32) != 0
    }
    /// The earliest of a set in order of play.
    #[inline]
    pub fn earliest(&self, set: Slots) -> Option<Slot> {
        if set & set.wrapping_sub(1) == 0 {
            return (set != 0).then(|| set.trailing_zeros() as Slot);
        }
        self.earliest_of_several(set)
    }
    #[inline(never)]
    fn earliest_of_several(&self, set: Slots) -> Option<Slot> {
        slot::bits(set).min_by_key(|&slot| (self.order(slot), slot))
    }
    pub fn position(&self, slot: Slot) -> Option<usize> {
        self.sides[self.char(slot).owner as usize].board().iter().position(|&other| other == slot)
    }
    pub fn attachments(&self) -> &[Attachment] {
        &self.attachments[..self.attached as usize]
    }
    /// The place on a board of a minion that a text remembers.
    pub fn remembered_place(&self, remembers: Remembered) -> Option<(usize, usize)> {
        let slot = remembers.as_minion();
        let there = slot != slot::NO_SLOT && self.is_in_play(slot);
        there.then(|| (self.char(slot).owner as usize, self.position(slot).unwrap_or(0)))
    }
    /// Minions that texts remember by their places get their slots: all minions have one now.
    pub fn settle_memories(&mut self) {
        for at in 0..self.attached as usize {
            let Remembered(code) = self.attachments[at].remembers;
            if code & Remembered::PLACE != 0 {
                let place = usize::from(code & !Remembered::PLACE);
                let board = self.sides[place / BOARD_LIMIT].board();
                let minion = board.get(place % BOARD_LIMIT).copied();
                self.attachments[at].remembers = minion.map_or(Remembered::NOTHING, Remembered::minion);
            }
        }
    }
    /// Minion slots that something on the stack speaks of. While it does, nobody else moves in: whoever is meant and
    /// has gone is nobody, never the one who came after.
    pub(crate) fn spoken_of(&self) -> u32 {
        let tasks = &self.stack[..self.depth as usize];
        tasks.iter().fold(0, |all, task| all | task.speaks_of())
    }
    /// The spell that is being cast; if one is cast within another, that one.
    #[inline]
    pub fn cast(&self) -> Option<&Cast> {
        let tasks = self.stack[..self.depth as usize].iter().rev();
        tasks.filter_map(|task| if let Task::Cast(cast) = task { Some(cast) } else { None }).next()
    }
    pub(crate) fn cast_mut(&mut self) -> Option<&mut Cast> {
        let tasks = self.stack[..self.depth as usize].iter_mut().rev();
        tasks.filter_map(|task| if let Task::Cast(cast) = task { Some(cast) } else { None }).next()
    }
    /// The attack that is going on; if one was set off by another, that one.
    pub fn attack_going_on(&self) -> Option<&Attack> {
        let tasks = self.stack[..self.depth as usize].iter().rev();
        tasks.filter_map(|task| if let Task::Attack(attack) = task { Some(attack) } else { None }).next()
    }
    pub fn options(&self) -> &[CardId] {
        &self.options[..self.option_len as usize]
    }
    pub fn winner(&self) -> Option<usize> {
        match self.outcome {
            Outcome::FirstWins => Some(0),
            Outcome::SecondWins => Some(1),
            _ => None,
        }
    }
}
