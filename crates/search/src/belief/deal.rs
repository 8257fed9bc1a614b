//! Dealing guessed cards to the hidden zones.

use super::{Book, Sight};
use crate::random::Dice;
use std::collections::HashMap;
use topdeck_cards::{CardId, Catalogue, Class, Kind};
use topdeck_rules::Hidden;

/// The cards that a class may have in its deck.
pub struct Pools(HashMap<Class, Vec<CardId>>);

impl Pools {
    pub fn new(catalogue: &Catalogue) -> Pools {
        let mut pools: HashMap<Class, Vec<CardId>> = HashMap::new();
        let classes: Vec<Class> = catalogue
            .ids()
            .filter(|&id| catalogue.facts(id).kind == Kind::Hero)
            .map(|id| catalogue.facts(id).class)
            .collect();
        let deckable = |&id: &CardId| {
            let facts = catalogue.facts(id);
            facts.collectible && facts.implemented && matches!(facts.kind, Kind::Minion | Kind::Spell | Kind::Weapon)
        };
        for class in classes {
            let fits = |&id: &CardId| {
                matches!(catalogue.facts(id).class, Class::Neutral) || catalogue.facts(id).class == class
            };
            pools.entry(class).or_insert_with(|| catalogue.ids().filter(deckable).filter(fits).collect());
        }
        Pools(pools)
    }
    /// Only the cards of known decks; all, for a class that these leave without any.
    pub fn among(mut self, book: &Book) -> Pools {
        for pool in self.0.values_mut() {
            let known: Vec<CardId> = pool.iter().copied().filter(|&card| book.knows(card)).collect();
            if !known.is_empty() {
                *pool = known;
            }
        }
        self
    }
    fn of(&self, class: Class) -> &[CardId] {
        self.0.get(&class).map_or(&[], Vec::as_slice)
    }
}

pub struct Dealer<'a> {
    pub catalogue: &'a Catalogue,
    pub pools: &'a Pools,
    pub sight: &'a Sight,
    pub class: Class,
}

fn shuffle(cards: &mut [CardId], dice: &mut Dice) {
    for last in (1..cards.len()).rev() {
        cards.swap(last, dice.below(last + 1));
    }
}

impl Dealer<'_> {
    /// The opponent's cards that have come to light: played, or known to be in his hand. Without a memory, what stands on
    /// his side of the board has to do.
    pub fn seen(&self) -> Vec<CardId> {
        let (state, enemy) = (self.sight.view.state(), 1 - self.sight.view.player());
        let side = &state.sides[enemy];
        let mut seen = self.sight.seen.clone();
        if seen.is_empty() {
            seen.extend(side.board().iter().map(|&slot| state.char(slot).card));
            seen.extend(side.has_weapon().then_some(side.weapon.card));
        }
        seen.extend(side.hand().iter().map(|held| held.card).filter(|card| card.is_some()));
        seen.retain(|&card| self.catalogue.facts(card).collectible);
        seen
    }

    /// How many cards are hidden.
    fn wanted(&self) -> usize {
        let side = &self.sight.view.state().sides[1 - self.sight.view.player()];
        let secrets = self.sight.view.enemy_secrets.iter().flatten().count();
        self.sight.view.unknown_in_hand() + side.deck_len as usize + secrets
    }

    fn most_copies(&self, card: CardId) -> usize {
        if self.catalogue.facts(card).legendary {
            1
        } else {
            2
        }
    }

    /// Fill up with any cards that the class may have.
    fn top_up(&self, cards: &mut Vec<CardId>, wanted: usize, dice: &mut Dice) {
        let pool = self.pools.of(self.class);
        let seen = self.seen();
        for _ in 0..1000 {
            if cards.len() >= wanted || pool.is_empty() {
                break;
            }
            let card = pool[dice.below(pool.len())];
            let copies = cards.iter().chain(&seen).filter(|&&other| other == card).count();
            if copies < self.most_copies(card) {
                cards.push(card);
            }
        }
        // A tiny pool can't fill a deck within the limits of copies.
        let filler = pool.first().copied().unwrap_or(self.catalogue.coin);
        while cards.len() < wanted {
            cards.push(filler);
        }
    }

    /// Deal these cards (topped up or cut at random to the right number) to secrets, hand and deck.
    pub fn deal(&self, mut cards: Vec<CardId>, dice: &mut Dice) -> Hidden {
        self.top_up(&mut cards, self.wanted(), dice);
        shuffle(&mut cards, dice);
        let mut hidden = Hidden::default();
        for class in self.sight.view.enemy_secrets.iter().flatten() {
            let card = self.secret(*class, &mut cards, &hidden.secrets, dice);
            hidden.secrets.push(card);
        }
        let in_hand = self.sight.view.unknown_in_hand();
        cards.resize(self.wanted() - hidden.secrets.len(), self.catalogue.coin);
        hidden.deck = cards.split_off(in_hand);
        hidden.hand = cards;
        hidden
    }

    /// Give these cards to the hand (in its order) and these to secrets and deck; where there are too few, any cards of
    /// the class fill up.
    pub fn place(&self, mut hand: Vec<CardId>, mut rest: Vec<CardId>, dice: &mut Dice) -> Hidden {
        let mut secrets = Vec::new();
        for class in self.sight.view.enemy_secrets.iter().flatten() {
            let card = self.secret(*class, &mut rest, &secrets, dice);
            secrets.push(card);
        }
        let places = self.sight.view.unknown_in_hand();
        let in_deck = self.sight.view.state().sides[1 - self.sight.view.player()].deck_len as usize;
        self.top_up(&mut hand, places, dice);
        self.top_up(&mut rest, in_deck, dice);
        hand.truncate(places);
        rest.truncate(in_deck);
        Hidden { hand, deck: rest, secrets }
    }

    /// A secret of a class: one of the cards if there is one, else any.
    fn secret(&self, class: Class, cards: &mut Vec<CardId>, taken: &[CardId], dice: &mut Dice) -> CardId {
        let fits = |card: CardId| {
            let facts = self.catalogue.facts(card);
            facts.secret && facts.class == class && !taken.contains(&card)
        };
        if let Some(at) = cards.iter().position(|&card| fits(card)) {
            return cards.swap_remove(at);
        }
        let any: Vec<CardId> =
            self.catalogue.ids().filter(|&id| self.catalogue.facts(id).collectible && fits(id)).collect();
        cards.pop();
        any.get(dice.below(any.len())).copied().unwrap_or(CardId::NONE)
    }

    /// Cards drawn by how often they are counted; one of a hundred is any card of the class.
    pub fn deal_by(&self, mut counts: Vec<(CardId, u32)>, dice: &mut Dice) -> Hidden {
        let seen = self.seen();
        let mut cards: Vec<CardId> = Vec::new();
        let wanted = self.wanted();
        while cards.len() < wanted {
            let total: u32 = counts.iter().map(|(_, count)| count).sum();
            if total == 0 || dice.below(100) == 0 {
                let next = cards.len() + 1;
                self.top_up(&mut cards, next, dice);
                continue;
            }
            let mut at = dice.below(total as usize) as u32;
            let index = counts.iter().position(|(_, count)| {
                let here = at < *count;
                at = at.saturating_sub(*count);
                here
            });
            let (card, count) = &mut counts[index.unwrap_or(0)];
            let copies = cards.iter().chain(&seen).filter(|&other| other == card).count();
            if copies < self.most_copies(*card) {
                cards.push(*card);
            } else {
                *count = 0;
            }
        }
        self.deal(cards, dice)
    }
}
