//! A state of any game, to be played step by step from elsewhere.
use crate::game::{Game, Node};
use std::sync::Arc;

/// A state whose game is not known at compile time.
pub trait AnyState: Send + Sync {
    fn node(&self) -> Node;
    fn child(&self, index: usize) -> Box<dyn AnyState>;
    fn probability(&self, outcome: usize) -> f64;
    fn action_name(&self, index: usize) -> String;
    /// What the acting player knows, for people and as bytes.
    fn information(&self) -> (String, Vec<u8>);
    fn features(&self, player: usize) -> Vec<f32>;
}

struct Held<G: Game> {
    game: Arc<G>,
    state: G::State,
}

/// The first state of a game.
pub fn begin<G: Game + 'static>(game: G) -> Box<dyn AnyState>
where
    G::State: 'static,
{
    let state = game.root();
    Box::new(Held { game: Arc::new(game), state })
}

impl<G: Game + 'static> AnyState for Held<G>
where
    G::State: 'static,
{
    fn node(&self) -> Node {
        self.game.node(&self.state)
    }
    fn child(&self, index: usize) -> Box<dyn AnyState> {
        Box::new(Held { game: self.game.clone(), state: self.game.child(&self.state, index) })
    }
    fn probability(&self, outcome: usize) -> f64 {
        self.game.probability(&self.state, outcome)
    }
    fn action_name(&self, index: usize) -> String {
        self.game.action_name(&self.state, index)
    }
    fn information(&self) -> (String, Vec<u8>) {
        let mut key = Vec::new();
        self.game.information(&self.state, &mut key);
        (self.game.information_name(&self.state), key)
    }
    fn features(&self, player: usize) -> Vec<f32> {
        self.game.features(&self.state, player)
    }
}

/// What environments must know beforehand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shape {
    pub most_actions: usize,
    pub most_outcomes: usize,
    /// Longest history, chance included.
    pub longest: usize,
    pub least_utility: f64,
    pub most_utility: f64,
    pub features: usize,
    pub zero_sum: bool,
}

/// Walk the whole tree once; `None` when it has more than `limit` histories.
pub fn shape<G: Game>(game: &G, limit: u64) -> Option<Shape> {
    let root = game.root();
    let mut shape = Shape {
        most_actions: 1,
        most_outcomes: 1,
        longest: 0,
        least_utility: f64::INFINITY,
        most_utility: f64::NEG_INFINITY,
        features: game.features(&root, 0).len(),
        zero_sum: true,
    };
    let mut stack = vec![(root, 0)];
    let mut seen = 0;
    while let Some((state, depth)) = stack.pop() {
        seen += 1;
        if seen > limit {
            return None;
        }
        shape.longest = shape.longest.max(depth);
        let children = match game.node(&state) {
            Node::Terminal(u) => {
                shape.least_utility = shape.least_utility.min(u[0]).min(u[1]);
                shape.most_utility = shape.most_utility.max(u[0]).max(u[1]);
                shape.zero_sum &= (u[0] + u[1]).abs() < 1e-12;
                0
            }
            Node::Chance(n) => {
                shape.most_outcomes = shape.most_outcomes.max(n);
                n
            }
            Node::Decision { actions, .. } => {
                shape.most_actions = shape.most_actions.max(actions);
                actions
            }
        };
        stack.extend((0..children).map(|i| (game.child(&state, i), depth + 1)));
    }
    Some(shape)
}
