//! Archetypes of known decks as a belief of the searching players: `belief=centroid`, sections 5.1 to 5.3 of Dockhorn and
//! Kruse (2020).
//!
//! Decks fall into archetypes by single linkage; each is the fuzzy centroid of its decks. For every world an archetype is
//! drawn by its similarity to the cards seen, then cards one after the other by what its membership sequences have left.

use std::sync::Arc;
use topdeck_cards::{CardId, Class};
use topdeck_decks::{linkage, pairwise, Bags, Linkage, Metric};
use topdeck_rules::State;
use topdeck_search::belief::{Belief, Book, KnownDeck, Open, Placer, Sight};
use topdeck_search::{Dice, Knowledge};

/// Decks closer than this (Jaccard) are of one archetype: there the article's best clustering, single linkage, has its
/// 120 clusters of 956 decks.
const NEAR: f64 = 0.42;
/// How finely a real number is drawn.
const GRAIN: usize = 1 << 30;

/// A fuzzy multiset: of every card its membership sequence, the highest grade first (equation 25).
#[derive(Clone, Debug)]
pub struct Archetype {
    class: Class,
    grades: Vec<(CardId, Vec<f64>)>,
    size: f64,
}

impl Archetype {
    /// The centroid of decks of one class, each counted once: a grade is the share of decks that have this copy.
    pub fn of(decks: &[&KnownDeck]) -> Archetype {
        let mut cards: Vec<CardId> = decks.iter().flat_map(|deck| deck.cards.iter().copied()).collect();
        cards.sort_unstable();
        cards.dedup();
        let copies = |deck: &KnownDeck, card| deck.cards.iter().filter(|&&other| other == card).count();
        let sequence = |card| {
            let most = decks.iter().map(|deck| copies(deck, card)).max().unwrap_or(0);
            let share = |n| decks.iter().filter(|deck| copies(deck, card) > n).count() as f64 / decks.len() as f64;
            (card, (0..most).map(share).collect())
        };
        let grades: Vec<(CardId, Vec<f64>)> = cards.into_iter().map(sequence).collect();
        let size = grades.iter().flat_map(|(_, sequence)| sequence).sum();
        Archetype { class: decks[0].class, grades, size }
    }

    fn sequence(&self, card: CardId) -> &[f64] {
        let at = self.grades.binary_search_by_key(&card, |(known, _)| *known);
        at.map_or(&[], |at| self.grades[at].1.as_slice())
    }

    /// Jaccard distance to the cards seen, a multiset of ones: a minimum is the grade where the copy was seen, else 0.
    pub fn distance(&self, seen: &[CardId]) -> f64 {
        let before = |n: usize| seen[..n].iter().filter(|&&card| card == seen[n]).count();
        let grade = |n: usize| self.sequence(seen[n]).get(before(n)).copied().unwrap_or(0.0);
        let common: f64 = (0..seen.len()).map(grade).sum();
        1.0 - common / (self.size + seen.len() as f64 - common)
    }

    /// Cards one after the other, each as likely as the sum of what its sequence has left; a card that was seen or drawn
    /// takes the highest grade away. Fewer than asked for where nothing is left.
    fn draw(&self, seen: &[CardId], count: usize, dice: &mut Dice) -> Vec<CardId> {
        let gone = |card| seen.iter().filter(|&&other| other == card).count();
        let mut left: Vec<(CardId, &[f64])> =
            self.grades.iter().map(|(card, sequence)| (*card, &sequence[gone(*card).min(sequence.len())..])).collect();
        let mut drawn = Vec::with_capacity(count);
        while drawn.len() < count {
            let sums: Vec<f64> = left.iter().map(|(_, sequence)| sequence.iter().sum()).collect();
            let Some(at) = pick(&sums, dice) else { break };
            drawn.push(left[at].0);
            left[at].1 = &left[at].1[1..];
        }
        drawn
    }
}

/// Equations 31 and 32: similarity is one minus the distance over the largest distance, a chance is its share. Where no
/// similarity is left all are as likely.
///
/// `of_class` are those that can be: everybody sees the opponent's class, and what the article draws from the archetypes
/// of all classes is drawn here given that.
pub fn chances(distances: &[f64], of_class: &[bool]) -> Vec<f64> {
    let farthest = distances.iter().copied().fold(0.0, f64::max);
    let similarity = |distance: f64| if farthest > 0.0 { 1.0 - distance / farthest } else { 0.0 };
    let alike: Vec<f64> =
        distances.iter().zip(of_class).map(|(&far, &can)| if can { similarity(far) } else { 0.0 }).collect();
    let sum: f64 = alike.iter().sum();
    let there = of_class.iter().filter(|&&can| can).count().max(1) as f64;
    let even = |&can: &bool| if can { 1.0 / there } else { 0.0 };
    if sum > 0.0 {
        alike.iter().map(|share| share / sum).collect()
    } else {
        of_class.iter().map(even).collect()
    }
}

/// One of several by weight; none where all weigh nothing.
fn pick(weights: &[f64], dice: &mut Dice) -> Option<usize> {
    let total: f64 = weights.iter().sum();
    let mut at = total * dice.below(GRAIN) as f64 / GRAIN as f64;
    let mut last = None;
    for (n, &weight) in weights.iter().enumerate().filter(|(_, &weight)| weight > 0.0) {
        if at < weight {
            return Some(n);
        }
        at -= weight;
        last = Some(n); // what rounding leaves over
    }
    last
}

/// Worlds by archetypes of known decks.
pub struct Centroids {
    placer: Placer,
    archetypes: Vec<Archetype>,
}

impl Centroids {
    pub fn new(knowledge: Arc<Knowledge>, book: &Book) -> Result<Centroids, String> {
        let archetypes = archetypes(book.decks()).map_err(|why| format!("archetypes of the decks: {why}"))?;
        Ok(Centroids { placer: Placer::new(knowledge), archetypes })
    }

    fn cards(&self, open: &Open, dice: &mut Dice) -> Vec<CardId> {
        let distances: Vec<f64> = self.archetypes.iter().map(|one| one.distance(&open.seen)).collect();
        let of_class: Vec<bool> = self.archetypes.iter().map(|one| one.class == open.class).collect();
        let drawn = pick(&chances(&distances, &of_class), dice);
        let count = open.hand.len() + open.rest;
        let mut cards = drawn.map_or(Vec::new(), |at| self.archetypes[at].draw(&open.seen, count, dice));
        // Likely cards are drawn first: which of them are in the hand is another question.
        for last in (1..cards.len()).rev() {
            cards.swap(last, dice.below(last + 1));
        }
        cards
    }
}

impl Belief for Centroids {
    fn sample(&self, sight: &Sight, dice: &mut Dice) -> State {
        let open = self.placer.open(sight);
        let mut hand = self.cards(&open, dice);
        let rest = hand.split_off(open.hand.len().min(hand.len()));
        self.placer.world(sight, hand, rest, dice)
    }
}

/// The archetypes of decks, class by class, in the order in which the decks name them.
fn archetypes(decks: &[KnownDeck]) -> Result<Vec<Archetype>, topdeck_decks::DeckError> {
    let mut classes: Vec<Class> = Vec::new();
    decks.iter().for_each(|deck| {
        if !classes.contains(&deck.class) {
            classes.push(deck.class)
        }
    });
    let mut found = Vec::new();
    for class in classes {
        let own: Vec<&KnownDeck> = decks.iter().filter(|deck| deck.class == class).collect();
        let tree = linkage(own.len(), pairwise(&bags(&own)?, Metric::Jaccard), Linkage::Single)?;
        let labels = tree.cut_below(NEAR);
        for label in 0..=labels.iter().copied().max().unwrap_or(0) {
            let members: Vec<&KnownDeck> =
                own.iter().zip(&labels).filter(|(_, own)| **own == label).map(|(deck, _)| *deck).collect();
            found.push(Archetype::of(&members));
        }
    }
    Ok(found)
}

/// Decks as rows of copies; cards are sorted in a known deck.
fn bags(decks: &[&KnownDeck]) -> Result<Bags, topdeck_decks::DeckError> {
    let (mut starts, mut keys, mut grades) = (vec![0], Vec::<u32>::new(), Vec::<f64>::new());
    for deck in decks {
        for card in deck.cards.chunk_by(|a, b| a == b) {
            keys.push(u32::from(card[0].0));
            grades.push(card.len() as f64);
        }
        starts.push(keys.len());
    }
    let width = keys.iter().max().map_or(0, |&most| most as usize + 1);
    Bags::new(starts, keys, grades, width)
}
