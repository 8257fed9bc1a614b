//! Decks that a player has heard of.

use crate::files::read_file;
use crate::random::Dice;
use std::sync::Arc;
use topdeck_cards::{CardId, Catalogue, Class};

#[derive(Clone, Debug)]
pub struct KnownDeck {
    pub name: String,
    pub class: Class,
    /// Sorted; a card twice is there twice.
    pub cards: Vec<CardId>,
}

/// A list of known decks.
#[derive(Clone, Debug, Default)]
pub struct Book {
    decks: Arc<Vec<KnownDeck>>,
}

/// Of a file of decks.
const MOST_BYTES: u64 = 64 << 20;
const BUILT_IN: &str = include_str!("../../../../python/topdeck/data/decks.json");

impl Book {
    pub fn new(decks: Vec<KnownDeck>) -> Book {
        Book { decks: Arc::new(decks) }
    }

    /// `built-in`, or the path of a JSON file of the same form: `{"key": {"name", "class", "cards": {card: copies}}}`.
    pub fn named(source: &str, catalogue: &Catalogue) -> Result<Book, String> {
        if source == "built-in" {
            // A deck of another era is not known in this one.
            let decks = read(BUILT_IN, catalogue)?.into_iter().filter_map(Result::ok).collect();
            return Ok(Book::new(decks));
        }
        let bytes = read_file(source, MOST_BYTES)
            .map_err(|error| format!("decks={source}: {error}; give built-in or the path of a JSON file of decks"))?;
        let text = String::from_utf8(bytes).map_err(|_| format!("decks={source}: not text in UTF-8"))?;
        let decks = read(&text, catalogue).map_err(|why| format!("decks={source}: {why}"))?;
        let decks = decks.into_iter().collect::<Result<_, _>>().map_err(|why| format!("decks={source}: {why}"))?;
        Ok(Book::new(decks))
    }

    pub fn decks(&self) -> &[KnownDeck] {
        &self.decks
    }

    /// Whether any deck has this card.
    pub fn knows(&self, card: CardId) -> bool {
        self.decks.iter().any(|deck| deck.cards.contains(&card))
    }

    fn of_class(&self, class: Class) -> impl Iterator<Item = &KnownDeck> {
        self.decks.iter().filter(move |deck| deck.class == class)
    }

    /// How often each card is in the decks of a class.
    pub fn counts(&self, class: Class) -> Vec<(CardId, u32)> {
        let mut cards: Vec<CardId> = self.of_class(class).flat_map(|deck| deck.cards.iter().copied()).collect();
        cards.sort_unstable();
        let mut counts: Vec<(CardId, u32)> = Vec::new();
        for card in cards {
            match counts.last_mut() {
                Some((last, count)) if *last == card => *count += 1,
                _ => counts.push((card, 1)),
            }
        }
        counts
    }

    /// The deck of the class with most cards in common with those seen (any of equals), without them.
    pub fn rest_of_best(&self, class: Class, seen: &[CardId], dice: &mut Dice) -> Option<Vec<CardId>> {
        let mut best: Vec<Vec<CardId>> = Vec::new();
        let mut least_left = usize::MAX;
        for deck in self.of_class(class) {
            let mut rest = deck.cards.clone();
            for card in seen {
                if let Some(at) = rest.iter().position(|other| other == card) {
                    rest.remove(at);
                }
            }
            // Most in common is fewest of the seen cards unexplained.
            let unexplained = seen.len() - (deck.cards.len() - rest.len());
            if unexplained < least_left {
                (least_left, best) = (unexplained, vec![rest]);
            } else if unexplained == least_left {
                best.push(rest);
            }
        }
        (!best.is_empty()).then(|| best.swap_remove(dice.below(best.len())))
    }
}

/// Decks of a JSON text, each by itself right or wrong.
fn read(text: &str, catalogue: &Catalogue) -> Result<Vec<Result<KnownDeck, String>>, String> {
    let value: serde_json::Value = serde_json::from_str(text).map_err(|error| format!("not JSON: {error}"))?;
    let decks = value.as_object().ok_or("there must be one object with a deck for every key")?;
    Ok(decks.iter().map(|(key, deck)| read_deck(key, deck, catalogue)).collect())
}

fn read_deck(key: &str, deck: &serde_json::Value, catalogue: &Catalogue) -> Result<KnownDeck, String> {
    let class =
        deck["class"].as_str().and_then(Class::from_word).ok_or_else(|| format!("deck {key:?} has no class"))?;
    let list = deck["cards"].as_object().ok_or_else(|| format!("deck {key:?} has no cards"))?;
    let mut cards = Vec::new();
    for (name, copies) in list {
        let named = |&id: &CardId| {
            let card = catalogue.card(id);
            (card.name == *name || card.id == *name) && catalogue.facts(id).collectible
        };
        let missing = || format!("deck {key:?}: catalogue {} has no card {name:?}", catalogue.name());
        let id = catalogue.ids().find(named).ok_or_else(missing)?;
        let copies = copies.as_u64().filter(|n| (1..=30).contains(n));
        let copies = copies.ok_or_else(|| format!("deck {key:?}: copies of {name:?} must be a number from 1 to 30"))?;
        cards.extend(std::iter::repeat_n(id, copies as usize));
    }
    cards.sort_unstable();
    let name = deck["name"].as_str().unwrap_or(key).to_string();
    Ok(KnownDeck { name, class, cards })
}
