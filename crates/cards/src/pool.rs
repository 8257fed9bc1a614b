//! Pools: the cards that "a random one" of some kind can be.

use crate::program::*;
use crate::vocabulary::*;

/// One of the two players, as a script's owner sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Neutral cards are among them.
    Yours,
    Opponents,
    /// Of any class but the own one; neutral cards are not among them.
    Others,
}

impl Whose {
    /// Whether a card of a class is one of those of a hero.
    #[inline]
    pub fn has(self, class: Class, own: Class) -> bool {
        match self {
            Whose::Yours => class == own || class == Class::Neutral,
            Whose::Opponents => class == own,
            Whose::Others => class != own && class != Class::Neutral,
        }
    }
}

/// A set of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// What "a random one" can be: implemented and, unless listed by id, collectible.
    pub random: Vec<CardId>,
    /// By card: whether it belongs (for cards of a deck, tokens included).
    pub member: Vec<bool>,
    /// Only cards of the class of a hero, whichever that is in the game.
    pub class_of: Option<Whose>,
    /// Only the chosen card.
    pub chosen: bool,
    /// Not the cards that these things are.
    pub without: Option<SelId>,
    /// Not the cards of the own deck.
    pub not_in_deck: bool,
    /// Only cards that the opponent started with, or only others.
    pub started: Option<bool>,
    /// Not the card that was kept (`keep_chosen`).
    pub not_kept: bool,
    /// Only cards that stand so to these numbers, whatever they are in the game.
    pub limits: Vec<(Attribute, Comparison, NumId)>,
    /// What `member` says with numbers that never change.
    pub measured: Option<Measured>,
    /// Parts of `random`, in the same order: see [`Pool::find_parts`].
    pub parts: Parts,
    /// As the script has it; for people.
    pub asked: serde_json::Value,
}

/// What a pool asks of cost and attack, apart from the rest: a card of a deck may have others there than are printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measured {
    /// By card: whether it belongs but for its numbers.
    pub alike: Vec<bool>,
    pub numbers: Vec<(Attribute, Comparison, i32)>,
}

/// Parts of a pool that games ask for by one number, found once for a catalogue: nobody goes through a thousand cards for
/// those of a class or of a cost.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Parts {
    #[default]
    None,
    /// By class of the hero.
    Classes(Vec<Vec<CardId>>),
    /// By cost.
    Costs(Vec<Vec<CardId>>),
}

impl Pool {
    /// Sort out the parts: by class where it is of a hero's class, else by cost where that is to be a number of the game.
    pub(crate) fn find_parts(&mut self, facts: &[Facts]) {
        let those = |wanted: &dyn Fn(&Facts) -> bool| -> Vec<CardId> {
            self.random.iter().copied().filter(|card| wanted(&facts[card.at()])).collect()
        };
        self.parts = if let Some(whose) = self.class_of {
            Parts::Classes(Class::ALL.iter().map(|&own| those(&|card| whose.has(card.class, own))).collect())
        } else if self.limits.iter().any(|&(attribute, comparison, _)| is_exact_cost(attribute, comparison)) {
            let most = self.random.iter().map(|card| facts[card.at()].cost).max().unwrap_or(0);
            Parts::Costs((0..=most).map(|cost| those(&|card| card.cost == cost)).collect())
        } else {
            Parts::None
        };
    }

    /// Whether it asks more of the game than which class a hero has.
    pub fn asks_more(&self) -> bool {
        let others = self.without.is_some() || !self.limits.is_empty() || self.started.is_some();
        others || self.not_in_deck || self.chosen || self.not_kept
    }

    /// Whether it is the same in every game.
    pub fn is_fixed(&self) -> bool {
        self.class_of.is_none() && !self.asks_more()
    }
}

/// Whether a limit of a pool names one cost: that part of the pool is known ([`Parts::Costs`]).
pub fn is_exact_cost(attribute: Attribute, comparison: Comparison) -> bool {
    (attribute, comparison) == (Attribute::Cost, Comparison::Eq)
}
