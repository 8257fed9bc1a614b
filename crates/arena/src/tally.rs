//! Games counted: who won which, and what the cards did.

use crate::record::Row;
use topdeck_cards::CardId;

/// How often a card of a deck was drawn and played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardCount {
    pub card: CardId,
    pub drawn: u32,
    pub played: u32,
}

/// What a batch came to; index 0 is side a.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Half points of a, game by game; of a pair first as dealt, then with the seats exchanged.
    pub points: Vec<u8>,
    /// Half points of a in the games in which it had the first turn.
    pub points_first: u64,
    pub turns: u64,
    /// Health and armor of a minus that of b, at the end.
    pub lead: i64,
    /// Cards in hand at the end.
    pub hands: [u64; 2],
    /// The different cards of each deck in the order of the list.
    pub cards: [Vec<CardCount>; 2],
}

impl Tally {
    pub(crate) fn new(decks: &[Vec<CardId>; 2]) -> Tally {
        let cards = decks.each_ref().map(|deck| {
            let mut counts: Vec<CardCount> = Vec::with_capacity(deck.len());
            for &card in deck {
                if counts.iter().all(|count| count.card != card) {
                    counts.push(CardCount { card, drawn: 0, played: 0 });
                }
            }
            counts
        });
        Tally { cards, ..Tally::default() }
    }

    pub(crate) fn add(&mut self, row: &Row) {
        let points = match row.winner {
            Some(0) => 2,
            Some(_) => 0,
            None => 1,
        };
        self.points.push(points);
        self.points_first += if row.first == 0 { u64::from(points) } else { 0 };
        self.turns += u64::from(row.turns);
        self.lead += i64::from(row.parts[0].life) - i64::from(row.parts[1].life);
        for (side, part) in row.parts.iter().enumerate() {
            self.hands[side] += u64::from(part.hand);
            for card in &part.drawn {
                self.count(side, *card, |count| count.drawn += 1);
            }
            for card in &part.played {
                self.count(side, *card, |count| count.played += 1);
            }
        }
    }

    /// Cards that a game created are not in the list and not counted.
    fn count(&mut self, side: usize, card: CardId, change: impl FnOnce(&mut CardCount)) {
        if let Some(count) = self.cards[side].iter_mut().find(|count| count.card == card) {
            change(count);
        }
    }

    pub(crate) fn merge(&mut self, other: Tally) {
        self.points.extend(other.points);
        self.points_first += other.points_first;
        self.turns += other.turns;
        self.lead += other.lead;
        for (side, cards) in other.cards.into_iter().enumerate() {
            self.hands[side] += other.hands[side];
            for (mine, theirs) in self.cards[side].iter_mut().zip(cards) {
                mine.drawn += theirs.drawn;
                mine.played += theirs.played;
            }
        }
    }
}
