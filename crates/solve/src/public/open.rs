//! The rest of a game in which nothing is hidden: backward induction with a memory, over chance too.
use crate::turn::{Outcome, Status, TurnGame};
use rustc_hash::FxHashMap;

/// Values of positions in which both know everything and no draw is uncertain.
pub struct OpenGame {
    lethal: bool,
    known: FxHashMap<Box<[u8]>, f64>,
}

impl OpenGame {
    pub fn new(lethal: bool) -> Self {
        Self { lethal, known: FxHashMap::default() }
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
        if let Status::Chance(_) = status {
            let outcomes = game.chances(public, private[player]);
            let value = outcomes.iter().map(|(p, x)| p * self.after(game, player, private[1 - player], x)).sum();
            self.known.insert(key.into_boxed_slice(), value);
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
        self.known.insert(key.into_boxed_slice(), sign * best);
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
