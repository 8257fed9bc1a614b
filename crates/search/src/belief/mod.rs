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
use topdeck_rules::{hidden, view, Action, Event, Hidden, State, View};

/// What a player knows when he decides.
#[derive(Clone, Debug)]
pub struct Sight {
    pub view: View,
    /// The opponent's cards that were seen being played, each as often as it was.
    pub seen: Vec<CardId>,
    /// The share of the opponent's opening cards that he kept, if the mulligan was seen.
    pub kept: Option<f64>,
    /// What is really hidden: only for players who cheat.
    pub truth: Option<Hidden>,
}

/// Remembers the opponent's cards.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    me: usize,
    seen: Vec<CardId>,
    kept: Option<f64>,
}

impl Memory {
    pub fn start(&mut self, me: usize) {
        *self = Memory { me, ..Memory::default() };
    }
    /// Somebody is about to act; a card that is played is visible in `state`.
    pub fn watch(&mut self, state: &State, action: Action) {
        if state.active() == self.me {
            return;
        }
        let hand = state.sides[state.active()].hand();
        match action {
            Action::Play { card, .. } => self.seen.extend(Some(hand[card as usize].card).filter(|card| card.is_some())),
            // How many cards go back is seen; which ones they were is not.
            Action::Mulligan { replace } => {
                self.kept = Some(1.0 - f64::from(replace.count_ones()) / hand.len().max(1) as f64);
            }
            _ => (),
        }
    }
    /// What is remembered of the events that a player saw.
    pub fn of_events(me: usize, events: impl Iterator<Item = Event>) -> Memory {
        let (mut memory, mut drawn) = (Memory { me, ..Memory::default() }, 0);
        for event in events {
            match event {
                Event::Draw { player, .. } if usize::from(player) != me => drawn += 1,
                Event::Play { player, card, .. } if usize::from(player) != me && card.is_some() => {
                    memory.seen.push(card);
                }
                // The cards that come for those that go back have been drawn by then.
                Event::Mulligan { player, replaced } if usize::from(player) != me => {
                    let held = f64::from(drawn - i32::from(replaced)).max(1.0);
                    memory.kept = Some(1.0 - f64::from(replaced) / held);
                }
                _ => (),
            }
        }
        memory
    }
    /// What an honest player knows.
    pub fn sight(&self, view: View) -> Sight {
        Sight { view, seen: self.seen.clone(), kept: self.kept, truth: None }
    }
    /// What a cheating player knows.
    pub fn sight_of_all(&self, state: &State, knowledge: &Knowledge) -> Sight {
        let truth = Some(hidden(state, self.me));
        Sight { view: view(state, &knowledge.catalogue, self.me), seen: self.seen.clone(), kept: self.kept, truth }
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

/// The beliefs that a fair player may name.
pub const FAIR: [&str; 5] = ["uniform", "class-prior", "deck-database", ARCHETYPES, LEARNED];
/// The belief in the archetypes of known decks.
pub const ARCHETYPES: &str = "centroid";
/// The belief that asks a learned model.
pub const LEARNED: &str = "predictor";

/// A belief by its name, with the decks and the model that ship.
pub fn fair_belief(name: &str, knowledge: &Arc<Knowledge>) -> Result<Box<dyn Belief>, String> {
    match (Kind::named(name).filter(|kind| !kind.cheats()), &knowledge.belief_source) {
        (Some(kind), _) => {
            let book = Book::named("built-in", &knowledge.catalogue)?;
            Ok(Box::new(Guess::new(knowledge.clone(), kind, book)))
        }
        (None, Some(source)) if name == LEARNED => source.belief(knowledge, "built-in"),
        (None, Some(source)) if name == ARCHETYPES => {
            source.archetypes(knowledge, &Book::named("built-in", &knowledge.catalogue)?)
        }
        _ => Err(format!("no belief {name:?}; there are: {}", FAIR.join(", "))),
    }
}

/// Cards guessed elsewhere, put where a view leaves places open.
pub struct Placer {
    knowledge: Arc<Knowledge>,
    pools: Pools,
}

/// What a view leaves open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    pub class: Class,
    /// For each unknown card of the hand, the turn in which it came there. (The Coin is known to both.)
    pub hand: Vec<u8>,
    /// Cards in the deck, and secrets in play.
    pub rest: usize,
    /// The opponent's cards that have come to light and may be of his deck, each as often as it did.
    pub seen: Vec<CardId>,
}

impl Placer {
    pub fn new(knowledge: Arc<Knowledge>) -> Placer {
        let pools = Pools::new(&knowledge.catalogue);
        Placer { knowledge, pools }
    }

    fn dealer<'a>(&'a self, sight: &'a Sight) -> Dealer<'a> {
        let class = enemy_class(sight, &self.knowledge);
        Dealer { catalogue: &self.knowledge.catalogue, pools: &self.pools, sight, class }
    }

    pub fn open(&self, sight: &Sight) -> Open {
        let dealer = self.dealer(sight);
        let side = &sight.view.state().sides[1 - sight.view.player()];
        let hand = side.hand().iter().filter(|held| !held.card.is_some()).map(|held| held.since).collect();
        let secrets = sight.view.enemy_secrets.iter().flatten().count();
        Open { class: dealer.class, hand, rest: side.deck_len as usize + secrets, seen: dealer.seen() }
    }

    /// The world with these cards in the opponent's hand (one for each of `Open::hand`) and these in his deck and secrets.
    pub fn world(&self, sight: &Sight, hand: Vec<CardId>, rest: Vec<CardId>, dice: &mut Dice) -> State {
        let hidden = self.dealer(sight).place(hand, rest, dice);
        sight.view.fill(&self.knowledge.catalogue, &hidden)
    }
}

fn enemy_class(sight: &Sight, knowledge: &Knowledge) -> Class {
    let hero = sight.view.state().hero(1 - sight.view.player()).card;
    knowledge.catalogue.facts(hero).class
}
