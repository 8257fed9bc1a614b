//! What a player believes about the cards that are hidden from him: whole states that look like his view.
//!
//! Theorem (tested): the view of a sampled world is the view it was sampled from.

mod book;
mod deal;

pub use book::{Book, KnownDeck};
use deal::{Dealer, Pools};

use crate::agent::Knowledge;
use crate::random::Dice;
use std::sync::Arc;
use topdeck_cards::{CardId, Class};
use topdeck_rules::{hidden, view, Action, Hidden, State, View};

/// What a player knows when he decides.
#[derive(Clone, Debug)]
pub struct Sight {
    pub view: View,
    /// The opponent's cards that were seen being played, each as often as it was.
    pub seen: Vec<CardId>,
    /// What is really hidden: only for players who cheat.
    pub truth: Option<Hidden>,
}

/// Remembers the opponent's cards.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    me: usize,
    seen: Vec<CardId>,
}

impl Memory {
    pub fn start(&mut self, me: usize) {
        *self = Memory { me, seen: Vec::new() };
    }
    /// Somebody is about to act; a card that is played is visible in `state`.
    pub fn watch(&mut self, state: &State, action: Action) {
        if let Action::Play { card, .. } = action {
            let held = state.sides[state.active()].hand[card as usize];
            if state.active() != self.me && held.card.is_some() {
                self.seen.push(held.card);
            }
        }
    }
    /// What an honest player knows.
    pub fn sight(&self, view: View) -> Sight {
        Sight { view, seen: self.seen.clone(), truth: None }
    }
    /// What a cheating player knows.
    pub fn sight_of_all(&self, state: &State, knowledge: &Knowledge) -> Sight {
        let truth = Some(hidden(state, self.me));
        Sight { view: view(state, &knowledge.catalogue, self.me), seen: self.seen.clone(), truth }
    }
}

/// A way to imagine what is hidden.
pub trait Belief: Send + Sync {
    /// One world in which the player could be.
    fn sample(&self, sight: &Sight, dice: &mut Dice) -> State;
}

/// How the built-in beliefs come to the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Any cards that the class may have in its deck.
    Uniform,
    /// Cards as often as decks of the class in the book have them.
    ClassPrior,
    /// The deck of the book that has most cards in common with those seen.
    DeckDatabase,
    /// Cheats: the opponent's true cards, but not which of them he holds.
    TrueDeck,
    /// Cheats: everything.
    TrueHand,
}

impl Kind {
    pub const NAMES: [(&'static str, Kind); 5] = [
        ("uniform", Kind::Uniform),
        ("class-prior", Kind::ClassPrior),
        ("deck-database", Kind::DeckDatabase),
        ("true-deck", Kind::TrueDeck),
        ("true-hand", Kind::TrueHand),
    ];
    pub fn named(name: &str) -> Option<Kind> {
        Kind::NAMES.iter().find(|(known, _)| *known == name).map(|(_, kind)| *kind)
    }
    /// Whether it needs to be told what is hidden.
    pub fn cheats(self) -> bool {
        matches!(self, Kind::TrueDeck | Kind::TrueHand)
    }
}

/// The built-in beliefs.
pub struct Guess {
    knowledge: Arc<Knowledge>,
    kind: Kind,
    book: Book,
    pools: Pools,
}

impl Guess {
    pub fn new(knowledge: Arc<Knowledge>, kind: Kind, book: Book) -> Guess {
        let pools = Pools::new(&knowledge.catalogue);
        Guess { knowledge, kind, book, pools }
    }

    /// Random cards are only those that known decks have.
    pub fn among_known(mut self) -> Guess {
        self.pools = self.pools.among(&self.book);
        self
    }
}

impl Belief for Guess {
    fn sample(&self, sight: &Sight, dice: &mut Dice) -> State {
        let catalogue = &self.knowledge.catalogue;
        let class = enemy_class(sight, &self.knowledge);
        let dealer = Dealer { catalogue, pools: &self.pools, sight, class };
        let hidden = match (self.kind, &sight.truth) {
            (Kind::TrueHand, Some(truth)) => truth.clone(),
            (Kind::TrueDeck, Some(truth)) => dealer.deal([&truth.hand[..], &truth.deck, &truth.secrets].concat(), dice),
            (Kind::DeckDatabase, _) => {
                let rest = self.book.rest_of_best(class, &dealer.seen(), dice);
                dealer.deal(rest.unwrap_or_default(), dice)
            }
            (Kind::ClassPrior, _) => dealer.deal_by(self.book.counts(class), dice),
            _ => dealer.deal(Vec::new(), dice),
        };
        sight.view.fill(catalogue, &hidden)
    }
}

fn enemy_class(sight: &Sight, knowledge: &Knowledge) -> Class {
    let hero = sight.view.state().hero(1 - sight.view.player()).card;
    knowledge.catalogue.facts(hero).class
}
