use crate::predict::belief::{DECK_SIZE, OPENING_HAND};
use crate::predict::context::context_width;
use crate::DeckError;

/// Later turns count as this one.
pub const TURNS: usize = 15;
/// A play that never happened.
pub const NEVER: u8 = 255;
/// Even the most urgent card is held back sometimes.
const MOST_EAGER: f64 = 0.8;

/// What is known about one class, as it comes from training. Cards are numbered from 0.
#[derive(Debug, Clone, Default)]
pub struct ClassModelParts {
    pub costs: Vec<u8>,
    /// How many copies a deck may hold.
    pub most: Vec<u8>,
    pub deck_starts: Vec<usize>,
    pub deck_cards: Vec<u32>,
    pub deck_copies: Vec<u8>,
    /// When the game of that deck saw the first and the second copy.
    pub first_turns: Vec<u8>,
    pub second_turns: Vec<u8>,
    /// How long that game was; 0 for decks from lists.
    pub deck_turns: Vec<u8>,
    pub deck_weights: Vec<f64>,
    pub popularity: Vec<f64>,
    pub trend: Vec<f64>,
    /// Chance that the card is kept when the mulligan offers it.
    pub kept: Vec<f64>,
    /// Copy, card, turn: chance to be played in a turn by somebody who has it and has not played it.
    pub hazard: Vec<f64>,
    /// The same for that turn or later.
    pub rest: Vec<f64>,
    /// Seen card, other card: logarithm of the lift.
    pub bigram: Vec<f64>,
    /// Card of the last turn, other card: logarithm of the lift.
    pub follow: Vec<f64>,
    /// Entry of a context, then every card in this turn and every card in the rest: what it adds to the chance, in
    /// `LEARNED`ths. Empty where there were too few games to learn it.
    pub linear: Vec<i16>,
}

/// Weights of the linear part are whole numbers of this share of a chance.
const LEARNED: f32 = 4096.0;

/// One card of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry {
    pub card: u32,
    pub copies: u8,
    pub first: u8,
    pub second: u8,
}

/// Checked and prepared: posting lists, survival curves, and what every deck should have shown by each turn.
#[derive(Debug, Clone)]
pub struct ClassModel {
    pub(crate) parts: ClassModelParts,
    pub(crate) entries: Vec<Entry>,
    pub(crate) log_prior: Vec<f64>,
    /// For each card the decks that hold it, with their copies.
    pub(crate) postings: Vec<Vec<(u32, u8)>>,
    /// Card, turn: logarithm of the chance that a card of the deck was not played before the turn.
    pub(crate) log_unplayed: Vec<f64>,
    /// Card, turn: logarithm of the chance that somebody who held it all the time did not play it before the turn.
    pub(crate) log_held: Vec<f64>,
    /// Deck, turn: as `log_unplayed`, summed over the cards of the deck.
    pub(crate) deck_unplayed: Vec<f64>,
    /// Cards by falling popularity.
    pub(crate) by_popularity: Vec<u32>,
}

impl ClassModel {
    /// Checks that all arrays fit together.
    pub fn new(parts: ClassModelParts) -> Result<Self, DeckError> {
        check(&parts)?;
        let cards = parts.costs.len();
        let decks = parts.deck_weights.len();
        let mut postings = vec![Vec::new(); cards];
        let mut entries = Vec::with_capacity(parts.deck_cards.len());
        for deck in 0..decks {
            for at in parts.deck_starts[deck]..parts.deck_starts[deck + 1] {
                let (card, copies) = (parts.deck_cards[at], parts.deck_copies[at]);
                postings[card as usize].push((deck as u32, copies));
                entries.push(Entry { card, copies, first: parts.first_turns[at], second: parts.second_turns[at] });
            }
        }
        let mut log_unplayed = vec![0.0; cards * TURNS];
        for card in 0..cards {
            let mut sum = 0.0;
            for turn in 0..TURNS {
                log_unplayed[card * TURNS + turn] = sum;
                sum += (1.0 - parts.hazard[card * TURNS + turn]).max(1e-3).ln();
            }
        }
        let log_held = held_back(&parts, &log_unplayed);
        let mut deck_unplayed = vec![0.0; decks * TURNS];
        for deck in 0..decks {
            for entry in &entries[parts.deck_starts[deck]..parts.deck_starts[deck + 1]] {
                for turn in 0..TURNS {
                    deck_unplayed[deck * TURNS + turn] += log_unplayed[entry.card as usize * TURNS + turn];
                }
            }
        }
        let mut by_popularity: Vec<u32> = (0..cards as u32).collect();
        by_popularity.sort_by(|&a, &b| parts.popularity[b as usize].total_cmp(&parts.popularity[a as usize]));
        let log_prior = parts.deck_weights.iter().map(|w| w.ln()).collect();
        Ok(ClassModel { parts, entries, log_prior, postings, log_unplayed, log_held, deck_unplayed, by_popularity })
    }

    /// Number of cards.
    pub fn cards(&self) -> usize {
        self.parts.costs.len()
    }

    /// Number of decks.
    pub fn decks(&self) -> usize {
        self.parts.deck_weights.len()
    }

    pub(crate) fn deck(&self, deck: usize) -> &[Entry] {
        &self.entries[self.parts.deck_starts[deck]..self.parts.deck_starts[deck + 1]]
    }

    pub(crate) fn hazard(&self, copy: usize, card: usize, turn: usize) -> f64 {
        self.parts.hazard[(copy * self.cards() + card) * TURNS + place(turn)]
    }

    pub(crate) fn rest(&self, copy: usize, card: usize, turn: usize) -> f64 {
        self.parts.rest[(copy * self.cards() + card) * TURNS + place(turn)]
    }

    /// What the linear part says of each card: its chance to come in this turn, and in the rest of the game. Nothing,
    /// where it was not learned.
    pub(crate) fn learned(&self, context: &[(u32, f32)]) -> (Vec<f32>, Vec<f32>) {
        let cards = self.cards();
        let mut sums = vec![0.0; 2 * cards];
        for &(entry, value) in context.iter().filter(|_| !self.parts.linear.is_empty()) {
            let row = &self.parts.linear[entry as usize * 2 * cards..][..2 * cards];
            for (sum, &weight) in sums.iter_mut().zip(row) {
                *sum += value / LEARNED * f32::from(weight);
            }
        }
        let later = sums.split_off(cards);
        (sums, later)
    }

    pub(crate) fn log_held(&self, card: usize, turn: usize) -> f64 {
        self.log_held[card * TURNS + place(turn)]
    }

    pub(crate) fn log_unplayed(&self, card: usize, turn: usize) -> f64 {
        self.log_unplayed[card * TURNS + place(turn)]
    }
}

/// A card that is left is in hand only if it was drawn: those who hold it play it more often than those who have it.
fn held_back(parts: &ClassModelParts, log_unplayed: &[f64]) -> Vec<f64> {
    let mut found = vec![0.0; log_unplayed.len()];
    for card in 0..parts.costs.len() {
        let mut sum = 0.0;
        for turn in 0..TURNS {
            found[card * TURNS + turn] = sum;
            let undrawn = 1.0 - ((OPENING_HAND + turn as f64 + 1.0) / DECK_SIZE).min(0.95);
            let left = log_unplayed[card * TURNS + turn].exp();
            let in_hand = (1.0 - undrawn / left.max(undrawn)).max(0.1);
            sum += (1.0 - (parts.hazard[card * TURNS + turn] / in_hand).min(MOST_EAGER)).ln();
        }
    }
    found
}

/// Where a turn stands in the curves.
pub(crate) fn place(turn: usize) -> usize {
    turn.clamp(1, TURNS) - 1
}

fn check(parts: &ClassModelParts) -> Result<(), DeckError> {
    let bad = |why: String| Err(DeckError::BadRows(why));
    let (cards, decks, flat) = (parts.costs.len(), parts.deck_weights.len(), parts.deck_cards.len());
    let sizes = [
        ("most", parts.most.len(), cards),
        ("popularity", parts.popularity.len(), cards),
        ("trend", parts.trend.len(), cards),
        ("kept", parts.kept.len(), cards),
        ("hazard", parts.hazard.len(), 2 * cards * TURNS),
        ("rest", parts.rest.len(), 2 * cards * TURNS),
        ("bigram", parts.bigram.len(), cards * cards),
        ("follow", parts.follow.len(), cards * cards),
        ("deck_starts", parts.deck_starts.len(), decks + 1),
        ("deck_turns", parts.deck_turns.len(), decks),
        ("deck_copies", parts.deck_copies.len(), flat),
        ("first_turns", parts.first_turns.len(), flat),
        ("second_turns", parts.second_turns.len(), flat),
        ("linear", parts.linear.len(), if parts.linear.is_empty() { 0 } else { context_width(cards) * 2 * cards }),
    ];
    for (what, found, right) in sizes {
        if found != right {
            return bad(format!("{what} has {found} entries, not {right}"));
        }
    }
    if decks == 0 || cards == 0 {
        return bad("a class needs at least one card and one deck".into());
    }
    if parts.deck_starts[0] != 0
        || parts.deck_starts[decks] != flat
        || parts.deck_starts.windows(2).any(|w| w[0] > w[1])
    {
        return bad("deck offsets must grow from 0 to the number of entries".into());
    }
    if parts.deck_cards.iter().any(|&card| card as usize >= cards) {
        return bad("a deck holds a card that is not listed".into());
    }
    if parts.deck_weights.iter().any(|w| !w.is_finite() || *w <= 0.0) {
        return bad("deck weights must be finite and above 0".into());
    }
    let chances = [&parts.popularity, &parts.kept, &parts.hazard, &parts.rest];
    if chances.iter().any(|list| list.iter().any(|p| !(0.0..=1.0).contains(p))) {
        return bad("popularity, kept, hazard and rest are chances between 0 and 1".into());
    }
    if [&parts.trend, &parts.bigram, &parts.follow].iter().any(|list| list.iter().any(|x| !x.is_finite())) {
        return bad("trend, bigram and follow must be finite".into());
    }
    Ok(())
}
