//! Games played in turns: a move is everything a player does until the turn ends.
//!
//! What the trait promises, and the public-tree solver lives on: what is hidden splits into one private part per
//! player; given what both have seen, the parts are independent; payoffs are public. The small card game implements it
//! here; a small_games from the rules engine implements it elsewhere.
use std::fmt::Debug;
use std::hash::Hash;

/// How a player comes to the first private state (a deck, say).
#[derive(Debug, Clone, PartialEq)]
pub struct Beginning<P> {
    /// Chosen in secret by the player; else drawn by chance with these probabilities.
    pub chosen: bool,
    pub options: Vec<(f64, P)>,
}

/// Where a public state stands.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Status {
    /// Over; the utilities of both players.
    Ended([f64; 2]),
    /// This player has to move: his turn has begun, or goes on after chance had its say.
    Turn(usize),
    /// Something is about to happen by chance to this player, or because of him; both will see the outcome.
    Chance(usize),
}

/// One distinct outcome of a turn: what both see afterwards, and the mover's private part.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Outcome<A, P> {
    pub public: A,
    pub private: P,
}

/// An outcome with its probability.
pub type Likely<A, P> = (f64, Outcome<A, P>);

/// A game of turns with independent hidden parts.
pub trait TurnGame: Clone + Send + Sync {
    type Public: Clone + Eq + Hash + Debug + Send + Sync;
    type Private: Clone + Eq + Hash + Ord + Debug + Send + Sync;

    /// The public state at the first turn.
    fn root(&self) -> Self::Public;
    fn beginning(&self, player: usize) -> Beginning<Self::Private>;
    /// The opening deal that follows a beginning, with probabilities that sum to one.
    fn opening(&self, player: usize, begun: &Self::Private) -> Vec<(f64, Self::Private)>;
    fn status(&self, public: &Self::Public) -> Status;
    /// The draw at the start of the mover's turn; one certain outcome when nothing is drawn.
    fn draws(&self, public: &Self::Public, private: &Self::Private) -> Vec<(f64, Self::Private)>;
    /// The distinct outcomes of the mover's turn, in a fixed order. With `lethal`, a winning outcome stands alone.
    fn moves(
        &self,
        public: &Self::Public,
        private: &Self::Private,
        lethal: bool,
    ) -> Vec<Outcome<Self::Public, Self::Private>>;
    /// The outcomes of an event of chance, with probabilities that sum to one; only at [`Status::Chance`].
    fn chances(&self, _public: &Self::Public, _private: &Self::Private) -> Vec<Likely<Self::Public, Self::Private>> {
        Vec::new()
    }
    /// Nothing this player will ever draw is uncertain to somebody who knows `private`.
    fn settled(&self, player: usize, public: &Self::Public, private: &Self::Private) -> bool;
    /// What matters from here on when nothing is hidden: equal keys, equal values.
    fn open_key(&self, public: &Self::Public, private: [&Self::Private; 2], key: &mut Vec<u8>);
    /// Bytes that a public state takes, roughly.
    fn public_size(&self) -> usize {
        size_of::<Self::Public>()
    }
    /// Both players' utilities always sum to zero.
    fn zero_sum(&self) -> bool {
        true
    }
    /// Something that this game met on the way and can't play; what was found is then worth nothing.
    fn problem(&self) -> Option<String> {
        None
    }
    /// The best utility player 0 can have, and the worst; lets lethal and early exits be exact.
    fn bounds(&self) -> [f64; 2];

    /// What `player` sees as numbers of roughly unit size, always equally many; `private` is missing before the deal.
    fn features(&self, player: usize, public: &Self::Public, private: Option<&Self::Private>) -> Vec<f32>;
    fn public_name(&self, public: &Self::Public) -> String;
    fn private_name(&self, public: &Self::Public, private: &Self::Private) -> String;
    /// What the mover did, as far as the outcome tells.
    fn move_name(
        &self,
        before: (&Self::Public, &Self::Private),
        after: &Outcome<Self::Public, Self::Private>,
    ) -> String;
}

impl Status {
    /// Who moves, or because of whom chance does.
    pub fn mover(self) -> Option<usize> {
        match self {
            Status::Ended(_) => None,
            Status::Turn(player) | Status::Chance(player) => Some(player),
        }
    }
}

/// Merge equal outcomes of a chance event, in order of first appearance.
pub fn merge<P: PartialEq>(outcomes: impl IntoIterator<Item = (f64, P)>) -> Vec<(f64, P)> {
    let mut merged: Vec<(f64, P)> = Vec::new();
    for (p, x) in outcomes {
        match merged.iter_mut().find(|(_, y)| *y == x) {
            Some(found) => found.0 += p,
            None => merged.push((p, x)),
        }
    }
    merged
}
