//! What has been, as far as cards can ask for it: cards that were played, died, were lost or discarded, in order; and what
//! cards in a deck carry along.

use crate::state::{HandCard, Held, Side, State};
use topdeck_cards::{AbilityId, CardId, Fate};

/// Cards remembered for each player; of more, the oldest are forgotten.
pub const PAST_LIMIT: usize = 72;
/// Different things that cards in decks can carry. Mark 0 is none.
pub const MARK_LIMIT: usize = 14;

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
    pub flags: Held,
}

impl Mark {
    pub const NONE: Mark = Mark { cost: 0, cost_to: -1, attack: 0, health: 0, text: AbilityId(0), flags: Held(0) };

    /// What a held card would carry in a deck: neither who has seen it nor what it counts in hand.
    pub fn of(held: &HandCard) -> Mark {
        let HandCard { cost, cost_to, attack, health, flags, text, card: _, known: _, since: _, counter: _ } = *held;
        Mark { cost, cost_to, attack, health, text, flags: Held(flags.0 & Held::CREATED.0) }
    }
    /// The card in hand that a card of a deck becomes.
    pub fn held(self, card: CardId) -> HandCard {
        let Mark { cost, cost_to, attack, health, text, flags } = self;
        HandCard { card, cost, cost_to, attack, health, text, flags, known: false, since: 0, counter: 0 }
    }
}

impl Side {
    /// The cards of the deck and which mark each carries.
    pub fn marked_deck(&self) -> impl Iterator<Item = (CardId, u8)> + '_ {
        self.deck().iter().copied().zip(self.deck_marks)
    }
}

impl State {
    /// The number of a mark; one that no card carries any more makes room. None if there is no room.
    pub(crate) fn mark_number(&mut self, mark: Mark) -> Option<u8> {
        if mark == Mark::NONE {
            return Some(0);
        }
        let used = |state: &State, at: usize| {
            state.sides.iter().any(|side| side.marked_deck().any(|(_, number)| usize::from(number) == at))
        };
        let known = (1..MARK_LIMIT).find(|&at| self.marks[at] == mark);
        let at = known.or_else(|| (1..MARK_LIMIT).find(|&at| !used(self, at)))?;
        self.marks[at] = mark;
        Some(at as u8)
    }

    /// Put a card into a deck with all that it carries; false if the deck is full.
    pub fn put_into_deck(&mut self, catalogue: &topdeck_cards::Catalogue, player: usize, held: &HandCard) -> bool {
        let number = self.mark_number(Mark::of(held)).unwrap_or_else(|| {
            self.cut_short = self.cut_short.saturating_add(1);
            0
        });
        self.sides[player].put_into_deck(catalogue, held.card, number)
    }

    /// Take the card at an index out of the (sorted) deck, with all that it carries.
    pub(crate) fn take_from_deck(
        &mut self,
        catalogue: &topdeck_cards::Catalogue,
        player: usize,
        at: usize,
    ) -> HandCard {
        let side = &mut self.sides[player];
        let number = side.deck_marks[at];
        let card = side.take_from_deck(catalogue, at);
        if number == 0 {
            return HandCard::fresh(card);
        }
        self.marks[number as usize].held(card)
    }
}
