//! What has been, as far as cards can ask for it: cards that were played, died, were lost or discarded, in order; and what
//! cards in a deck carry along.

use crate::state::{HandCard, Held, Side, State};
use topdeck_cards::{AbilityId, Asks, CardId, Catalogue, Fate};

/// Cards remembered for each player; of more, the oldest are forgotten.
pub const PAST_LIMIT: usize = 70;
/// Different things that cards in decks can carry. Mark 0 is none.
pub const MARK_LIMIT: usize = 16;
/// In a card's mark, besides the number and what it keeps ([`Held::KEPT`]): it did not start in the player's deck.
const CREATED: u8 = 0x80;
const _: () = assert!(MARK_LIMIT <= 1 + Mark::NUMBER as usize && Mark::NUMBER & (Held::KEPT | CREATED) == 0);

/// A card and how it came into the past, in 16 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PastCard(pub u16);

impl PastCard {
    const FATE: u32 = 13;
    pub fn new(card: CardId, fate: Fate) -> PastCard {
        PastCard(card.0 | (fate as u16) << PastCard::FATE)
    }
    pub fn card(self) -> CardId {
        CardId(self.0 & CardId::MOST as u16)
    }
    pub fn fate(self) -> Fate {
        Fate::ALL[usize::from(self.0 >> PastCard::FATE)]
    }
}

const _: () = assert!(Fate::ALL.len() <= 1 << (16 - PastCard::FATE) && CardId::MOST < 1 << PastCard::FATE);

/// The past of one player. Kept only where a card asks ([`Asks::PAST`](topdeck_cards::Asks::PAST)).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Past {
    cards: [PastCard; PAST_LIMIT],
    len: u8,
    /// Where this turn began, whoever has it.
    pub turn: u8,
    /// Where the player's own turn began, the present or the last one.
    pub own_turn: u8,
    /// Where his own turn before that began.
    pub turn_before: u8,
}

impl Past {
    pub const NOTHING: Past = Past { cards: [PastCard(0); PAST_LIMIT], len: 0, turn: 0, own_turn: 0, turn_before: 0 };

    /// From the oldest on.
    pub fn cards(&self) -> &[PastCard] {
        &self.cards[..self.len as usize]
    }
    /// What came since this turn began.
    pub fn this_turn(&self) -> &[PastCard] {
        &self.cards()[self.turn as usize..]
    }
    /// What came in the player's turn before the present one.
    pub fn turn_before(&self) -> &[PastCard] {
        &self.cards()[self.turn_before as usize..self.own_turn as usize]
    }
    /// What came while the last weapon was held that the player has lost.
    pub fn with_last_weapon(&self) -> &[PastCard] {
        let mut lost = self.cards().iter().enumerate().rev().filter(|(_, past)| past.fate() == Fate::WeaponLost);
        let (end, start) = (lost.next().map_or(0, |(at, _)| at), lost.next().map_or(0, |(at, _)| at));
        &self.cards()[start..end]
    }
    /// What came after a card was played last.
    pub fn since(&self, card: CardId) -> &[PastCard] {
        let played = |past: &PastCard| past.card() == card && past.fate().counts_as(Fate::Played);
        let start = self.cards().iter().rposition(played).map_or(0, |at| at + 1);
        &self.cards()[start..]
    }
    #[inline]
    pub(crate) fn copy_from(&mut self, other: &Past) {
        let Past { cards, len, turn, own_turn, turn_before } = self;
        (*len, *turn, *own_turn, *turn_before) = (other.len, other.turn, other.own_turn, other.turn_before);
        if other.len > 0 {
            cards[..other.len as usize].copy_from_slice(other.cards());
        }
    }
    pub fn add(&mut self, card: PastCard) {
        if self.len as usize == PAST_LIMIT {
            self.cards.copy_within(1.., 0);
            self.len -= 1;
            for mark in [&mut self.turn, &mut self.own_turn, &mut self.turn_before] {
                *mark = mark.saturating_sub(1);
            }
        }
        self.cards[self.len as usize] = card;
        self.len += 1;
    }
    pub(crate) fn begin_turn(&mut self, own: bool) {
        self.turn = self.len;
        if own {
            (self.turn_before, self.own_turn) = (self.own_turn, self.len);
        }
    }
    /// Each card as another one, or as none where the viewer does not know it.
    pub(crate) fn map(&mut self, change: impl Fn(PastCard) -> PastCard) {
        self.cards[..self.len as usize].iter_mut().for_each(|card| *card = change(*card));
    }
}

/// What a card in a deck carries: what happened to it there, or before it came there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Mark {
    pub cost: i8,
    pub cost_to: i8,
    pub attack: i8,
    pub health: i8,
    pub text: AbilityId,
}

/// What cards in the decks carry; the first is nothing. What they keep besides: see [`crate::kept`].
pub(crate) type Marks = [Mark; MARK_LIMIT];

impl Mark {
    /// Which of [`State::marks`], in a card's mark.
    pub const NUMBER: u8 = 0x0f;
    pub const NONE: Mark = Mark { cost: 0, cost_to: -1, attack: 0, health: 0, text: AbilityId(0) };

    /// What a held card would carry in a deck: neither who has seen it nor what it counts in hand.
    pub fn of(held: &HandCard) -> Mark {
        // That it was created and what it keeps stand beside the number: see [`State::mark_number`].
        let HandCard { cost, cost_to, attack, health, text, flags: _, card: _, known: _, since: _, counter: _ } = *held;
        Mark { cost, cost_to, attack, health, text }
    }
}

/// What a card of a deck with this mark carries.
pub(crate) fn carried(marks: &Marks, card: CardId, mark: u8) -> HandCard {
    let Mark { cost, cost_to, attack, health, text } = marks[usize::from(mark & Mark::NUMBER)];
    let created = if mark & CREATED != 0 { Held::CREATED.0 } else { 0 };
    let flags = Held(created | mark & Held::KEPT);
    HandCard { cost, cost_to, attack, health, text, flags, ..HandCard::fresh(card) }
}

impl Side {
    /// The cards of the deck and which mark each carries: see [`State::carried`].
    pub fn marked_deck(&self) -> impl Iterator<Item = (CardId, u8)> + '_ {
        self.deck().iter().copied().zip(self.deck_marks)
    }
    /// Whether a card of the deck carries one of [`State::marks`].
    pub fn uses_mark(&self, number: usize) -> bool {
        self.marked_deck().any(|(_, mark)| usize::from(mark & Mark::NUMBER) == number)
    }
}

impl State {
    /// Keep no more of the past than a card that is here, or can come in by one, asks for: for searches, where two states
    /// that differ in nothing else are to count as one. What a player does not know must be filled in before.
    pub fn forget_unasked(&mut self, catalogue: &Catalogue) {
        let mut asks = Asks::NOTHING;
        let mut card = |card: CardId| asks = asks.with(catalogue.traits(card).asks);
        for (player, side) in self.sides.iter().enumerate() {
            side.deck().iter().copied().for_each(&mut card);
            side.hand().iter().for_each(|held| card(held.card));
            side.secrets().for_each(|(_, secret)| card(secret.card));
            side.board().iter().for_each(|&slot| card(self.char(slot).card));
            [side.weapon.card, side.power, side.quest.card, self.hero(player).card].into_iter().for_each(&mut card);
        }
        let mut text = |more: Asks| asks = asks.with(more);
        for side in &self.sides {
            side.hand().iter().for_each(|held| text(catalogue.ability_questions(held.text, false).asks()));
            side.discounts().iter().for_each(|active| text(catalogue.discount_questions(active.id, false).asks()));
        }
        self.marks.iter().for_each(|mark| text(catalogue.ability_questions(mark.text, false).asks()));
        for attached in self.attachments() {
            text(catalogue.ability_questions(attached.ability, false).asks());
            text(catalogue.traits(attached.remembers.as_card()).asks);
        }
        if asks.has(Asks::PAST) || self.depth > 0 {
            // What has been may come again, and of a text that waits nobody knows where it leads.
            return;
        }
        self.asks = Asks(self.asks.0 & asks.0);
        self.sides.iter_mut().for_each(|side| side.past = Past::NOTHING);
    }

    /// How a card of a deck is marked with what it carries. A mark that no card has any more makes room; none if there is
    /// no room.
    pub(crate) fn mark_number(&mut self, held: &HandCard) -> Option<u8> {
        let (mark, created) = (Mark::of(held), if held.flags.has(Held::CREATED) { CREATED } else { 0 });
        let beside = created | held.flags.0 & Held::KEPT;
        if mark == Mark::NONE {
            return Some(beside);
        }
        let in_decks = |state: &State, at: usize| state.sides.iter().any(|side| side.uses_mark(at));
        let used = |state: &State, at: usize| in_decks(state, at) || state.mark_is_pending(at);
        let known = (1..MARK_LIMIT).find(|&at| self.marks[at] == mark);
        let at = known.or_else(|| (1..MARK_LIMIT).find(|&at| !used(self, at)))?;
        self.marks[at] = mark;
        Some(at as u8 | beside)
    }

    /// Put a card into a deck with all that it carries; false if the deck is full.
    pub fn put_into_deck(&mut self, catalogue: &Catalogue, player: usize, held: &HandCard) -> bool {
        let number = self.mark_of(held);
        self.sides[player].put_into_deck(catalogue, &self.marks, held.card, number)
    }

    /// Take the card at an index out of the (sorted) deck, with all that it carries.
    pub(crate) fn take_from_deck(&mut self, catalogue: &Catalogue, player: usize, at: usize) -> HandCard {
        let side = &mut self.sides[player];
        let number = side.deck_marks[at];
        let card = side.take_from_deck(catalogue, at);
        if number == 0 {
            return HandCard::fresh(card);
        }
        self.carried(card, number)
    }

    /// The card in hand that a card of a deck becomes.
    pub fn carried(&self, card: CardId, mark: u8) -> HandCard {
        carried(&self.marks, card, mark)
    }
}
