//! Chance-event bucketing of draws. The cards that a move may draw are sorted into five buckets by mana; a few outcomes
//! stand for all: ten for a move that draws one card, five for each draw of a move that draws more, at least one from
//! every bucket that has cards, the rest by the size of the buckets. A draw picks a bucket in proportion to its
//! outcomes, then one of them.

use topdeck_cards::{CardId, Catalogue};
use topdeck_rules::{Chance, Imagined, State, Stream};

const OUTCOMES_OF_ONE: usize = 10;
const OUTCOMES_OF_MORE: usize = 5;

/// The outcomes that stand for the draws of one move, in the order of its draws.
#[derive(Default, Debug)]
pub struct Buckets {
    /// How many cards the move draws, once that is known.
    draws: Option<usize>,
    outcomes: Vec<Vec<CardId>>,
}

impl Buckets {
    pub fn note(&mut self, draws: usize) {
        self.draws.get_or_insert(draws);
    }
}

fn bucket(cost: i8) -> usize {
    match cost {
        ..=1 => 0,
        2 => 1,
        3..=4 => 2,
        5..=6 => 3,
        _ => 4,
    }
}

/// So many outcomes for a draw from a deck: each bucket's share of them, at least one if it has cards.
fn sample(deck: &[CardId], catalogue: &Catalogue, wanted: usize, dice: &mut Imagined) -> Vec<CardId> {
    let mut buckets: [Vec<CardId>; 5] = Default::default();
    for &card in deck {
        buckets[bucket(catalogue.facts(card).cost)].push(card);
    }
    let filled = buckets.iter().filter(|bucket| !bucket.is_empty()).count();
    let spare = wanted.saturating_sub(filled);
    let mut outcomes = Vec::with_capacity(wanted);
    let mut given = 0;
    let mut seen = 0;
    for cards in buckets.iter().filter(|bucket| !bucket.is_empty()) {
        seen += cards.len();
        // Rounded so that the shares add up.
        let share = spare * seen / deck.len() - given;
        given += share;
        for _ in 0..1 + share {
            let at = if cards.len() > 1 { dice.pick(cards.len() as u32, Stream::Effect) as usize } else { 0 };
            outcomes.push(cards[at]);
        }
    }
    outcomes
}

/// Chance for one move: draws by the buckets, everything else as it comes.
pub struct Luck<'a> {
    dice: Imagined,
    /// What everything but draws comes from if it is frozen.
    frozen: Option<Imagined>,
    catalogue: &'a Catalogue,
    buckets: &'a mut Buckets,
    /// The decks as they are after the draws so far.
    decks: [Vec<CardId>; 2],
    pub draws: usize,
}

impl<'a> Luck<'a> {
    pub fn new(
        seed: u64,
        frozen: Option<Imagined>,
        state: &State,
        catalogue: &'a Catalogue,
        buckets: &'a mut Buckets,
    ) -> Luck<'a> {
        let decks = [state.sides[0].deck().to_vec(), state.sides[1].deck().to_vec()];
        Luck { dice: Imagined::new(seed), frozen, catalogue, buckets, decks, draws: 0 }
    }

    /// The index in the deck of the card that is drawn; none if no outcome is left in the deck.
    fn draw(&mut self, player: usize) -> Option<u32> {
        let known = self.buckets.draws?;
        let wanted = if known <= 1 { OUTCOMES_OF_ONE } else { OUTCOMES_OF_MORE };
        let ordinal = self.draws;
        while self.buckets.outcomes.len() <= ordinal {
            let outcomes = sample(&self.decks[player], self.catalogue, wanted, &mut self.dice);
            self.buckets.outcomes.push(outcomes);
        }
        let outcomes = &self.buckets.outcomes[ordinal];
        // Uniform over the outcomes is a bucket by its number of outcomes, then one of them.
        let at = if outcomes.len() > 1 { self.dice.pick(outcomes.len() as u32, Stream::Effect) as usize } else { 0 };
        let card = *outcomes.get(at)?;
        self.decks[player].iter().position(|&other| other == card).map(|index| index as u32)
    }
}

impl Chance for Luck<'_> {
    fn pick(&mut self, n: u32, stream: Stream) -> u32 {
        let player = match stream {
            Stream::Draw0 => 0,
            Stream::Draw1 => 1,
            Stream::Toss | Stream::Effect => return self.frozen.as_mut().unwrap_or(&mut self.dice).pick(n, stream),
        };
        if n as usize != self.decks[player].len() {
            return self.dice.pick(n, stream);
        }
        let index = self.draw(player).unwrap_or_else(|| self.dice.pick(n, stream));
        self.decks[player].remove(index as usize);
        self.draws += 1;
        index
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bucket_is_there_and_the_numbers_are_the_thesis_s() {
        let catalogue = Catalogue::of_day("2017-02");
        let deck: Vec<CardId> = catalogue.ids().filter(|&id| catalogue.facts(id).collectible).take(200).collect();
        let mut dice = Imagined::new(3);
        for wanted in [OUTCOMES_OF_ONE, OUTCOMES_OF_MORE] {
            let outcomes = sample(&deck, &catalogue, wanted, &mut dice);
            assert_eq!(outcomes.len(), wanted);
            let full: std::collections::BTreeSet<usize> =
                deck.iter().map(|&c| bucket(catalogue.facts(c).cost)).collect();
            let there: std::collections::BTreeSet<usize> =
                outcomes.iter().map(|&c| bucket(catalogue.facts(c).cost)).collect();
            assert_eq!(full, there);
        }
        assert_eq!([0, 1, 2, 3, 4, 5, 6, 7, 12].map(bucket), [0, 0, 1, 2, 2, 3, 3, 4, 4]);
    }
}
