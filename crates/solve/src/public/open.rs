//! The rest of a game in which nothing is hidden: backward induction with a memory, over chance too.
use crate::allowance::Allowance;
use crate::turn::{Outcome, Status, TurnGame};
use rustc_hash::FxHashMap;

/// Values of positions in which both know everything and no draw is uncertain.
pub struct OpenGame {
    lethal: bool,
    known: FxHashMap<Box<[u8]>, f64>,
    /// Bytes of what is known, and how many it may be; values found past that mean nothing.
    bytes: u64,
    limit: Allowance,
}

impl OpenGame {
    pub fn new(lethal: bool, limit: impl Into<Allowance>) -> Self {
        Self { lethal, known: FxHashMap::default(), bytes: 0, limit: limit.into() }
    }

    /// More was met than fits: the search was given up.
    pub fn is_full(&self) -> bool {
        self.bytes > self.limit.bytes()
    }
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    fn learn(&mut self, key: Vec<u8>, value: f64) {
        // A pointer with its length, the value, and what the table and the allocator take.
        self.bytes += key.len() as u64 + 48;
        self.known.insert(key.into_boxed_slice(), value);
    }

    /// The positions solved so far, as `open_key` writes them.
    pub fn keys(&self) -> impl Iterator<Item = &[u8]> {
        self.known.keys().map(AsRef::as_ref)
    }
    /// Positions solved so far.
    pub fn len(&self) -> usize {
        self.known.len()
    }
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Utility of player 0 under best play; the mover has already drawn.
    pub fn value<T: TurnGame>(&mut self, game: &T, public: &T::Public, private: [&T::Private; 2]) -> f64 {
        let status = game.status(public);
        let player = match status {
            Status::Ended(u) => return u[0],
            Status::Turn(player) | Status::Chance(player) => player,
        };
        let mut key = Vec::with_capacity(48);
        game.open_key(public, private, &mut key);
        if let Some(&v) = self.known.get(key.as_slice()) {
            return v;
        }
        if self.is_full() {
            return 0.0;
        }
        if let Status::Chance(_) = status {
            let outcomes = game.chances(public, private[player]);
            let value = outcomes.iter().map(|(p, x)| p * self.after(game, player, private[1 - player], x)).sum();
            self.learn(key, value);
            return value;
        }
        let goal = game.bounds()[player];
        let sign = if player == 0 { 1.0 } else { -1.0 };
        let mut best = f64::NEG_INFINITY;
        for outcome in game.moves(public, private[player], self.lethal) {
            let v = sign * self.after(game, player, private[1 - player], &outcome);
            best = best.max(v);
            if best >= sign * goal {
                break;
            }
        }
        self.learn(key, sign * best);
        sign * best
    }

    /// Utility of player 0 after an outcome of `player`'s turn.
    pub fn after<T: TurnGame>(
        &mut self,
        game: &T,
        player: usize,
        other: &T::Private,
        outcome: &Outcome<T::Public, T::Private>,
    ) -> f64 {
        let status = game.status(&outcome.public);
        let mut private = if player == 0 { [&outcome.private, other] } else { [other, &outcome.private] };
        let next = match status {
            Status::Ended(u) => return u[0],
            Status::Chance(_) => return self.value(game, &outcome.public, private),
            Status::Turn(next) => next,
        };
        let drawn = game.draws(&outcome.public, private[next]);
        debug_assert_eq!(drawn.len(), 1, "a draw is certain when nothing is hidden");
        private[next] = &drawn[0].1;
        self.value(game, &outcome.public, private)
    }
}
