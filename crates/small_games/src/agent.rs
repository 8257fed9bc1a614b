//! A solved strategy as a player: it follows the game through the solver's tree and does what the solution says there.
//!
//! What the opponent holds is hidden. Any hidden state that explains all that was seen leads to the same information set
//! and so to the same strategy: one such explanation is kept, and looked for again when the opponent belies it.
use crate::{EngineGame, Private, Public};
use std::sync::{Arc, PoisonError, RwLock};
use topdeck_cards::CardId;
use topdeck_rules::{Action, Phase, State};
use topdeck_search::{Agent, Dice};
use topdeck_solve::game::{Game, Node};
use topdeck_solve::solver::Solver;
use topdeck_solve::turn_tree::{TurnState, TurnTree};

/// A solver that others may still run.
pub type Shared = Arc<RwLock<Box<dyn Solver>>>;

/// A solved game.
pub struct Strategy {
    pub game: EngineGame,
    tree: TurnTree<EngineGame>,
    solver: Shared,
}

impl Strategy {
    /// `lethal` as the solver was built with: it numbers the moves.
    pub fn new(game: EngineGame, lethal: bool, solver: Shared) -> Strategy {
        Strategy { tree: TurnTree { turns: game.clone(), lethal }, game, solver }
    }

    /// Probabilities of the actions at a place of the tree.
    fn probabilities(&self, path: &[usize]) -> Vec<f64> {
        let solver = self.solver.read().unwrap_or_else(PoisonError::into_inner);
        let place = solver.place(path).unwrap_or_default();
        place.actions.iter().map(|action| action.probability).collect()
    }

    /// The deck that a player takes where decks are chosen in secret.
    pub fn deck(&self, player: usize, dice: &mut Dice) -> usize {
        let decks = self.game.definition.decks.each_ref().map(Vec::len);
        // Before player 1 chooses stands what player 0 chose, if there was a choice.
        let path = if player == 1 && decks[0] > 1 { vec![0] } else { vec![] };
        match decks[player] {
            1 => 0,
            _ => sample(&self.probabilities(&path), dice),
        }
    }

    pub fn player(self: &Arc<Self>) -> Box<dyn Agent> {
        Box::new(Solved {
            strategy: self.clone(),
            me: 0,
            dice: Dice::new(0),
            moments: Vec::new(),
            belief: None,
            plan: Vec::new(),
            shown: Vec::new(),
        })
    }
}

/// An index, as likely as its weight.
pub fn sample(weights: &[f64], dice: &mut Dice) -> usize {
    const FINE: usize = 1 << 30;
    let mut left = dice.below(FINE) as f64 / FINE as f64 * weights.iter().sum::<f64>();
    for (index, &weight) in weights.iter().enumerate() {
        if left < weight {
            return index;
        }
        left -= weight;
    }
    weights.iter().rposition(|&weight| weight > 0.0).unwrap_or(0)
}

/// Whether one sorted list is part of another: not all that was shown was played.
fn is_part(part: &[CardId], whole: &[CardId]) -> bool {
    let mut left = whole.iter();
    part.iter().all(|card| left.any(|other| other == card))
}

/// A decision of this player: what was seen and held, what the opponent showed before it, and what was done.
struct Moment {
    public: Public,
    private: Private,
    shown: Vec<CardId>,
    done: Option<Public>,
}

/// A way through the tree that explains all moments so far.
struct Belief {
    path: Vec<usize>,
    state: TurnState<EngineGame>,
    /// How many moments it explains.
    moments: usize,
}

struct Solved {
    strategy: Arc<Strategy>,
    me: usize,
    dice: Dice,
    moments: Vec<Moment>,
    belief: Option<Belief>,
    /// What is left to do of the chosen turn, last first.
    plan: Vec<Action>,
    /// What the opponent has shown since the last moment.
    shown: Vec<CardId>,
}

impl Agent for Solved {
    fn start(&mut self, seed: u64, me: usize) {
        self.me = me;
        self.dice = Dice::new(seed);
        self.moments.clear();
        self.belief = None;
        self.plan.clear();
        self.shown.clear();
    }
    fn watches(&self) -> bool {
        true
    }
    fn watch(&mut self, state: &State, action: Action) {
        if let (Action::Play { card, .. }, false) = (action, state.active() == self.me) {
            self.shown.push(state.sides[state.active()].hand[card as usize].card);
        }
    }
    fn choose(&mut self, state: &State) -> Action {
        if let Some(action) = self.plan.pop() {
            return action;
        }
        if state.phase == Phase::Mulligan {
            return Action::Mulligan { replace: 0 };
        }
        let (public, private) = self.strategy.game.parts(state);
        let mut shown = std::mem::take(&mut self.shown);
        shown.sort_unstable();
        self.moments.push(Moment { public, private, shown, done: None });
        self.decide(state).unwrap_or(Action::EndTurn)
    }
    fn explain(&self) -> Option<serde_json::Value> {
        let found = self.belief.as_ref().map(|belief| belief.path.clone());
        Some(serde_json::json!({ "place": found }))
    }
}

impl Solved {
    fn decide(&mut self, state: &State) -> Option<Action> {
        let belief = self.belief.take();
        let found = belief
            .and_then(|b| self.follow(&b.state, &mut b.path.clone(), b.moments, &[]))
            .or_else(|| self.follow(&self.strategy.tree.root(), &mut Vec::new(), 0, &[]));
        let (mut path, node) = found?;
        let action = sample(&self.strategy.probabilities(&path), &mut self.dice);
        let outcome = node.outcomes()?.get(action)?.clone();
        let ways = self.strategy.game.explore_state(state, self.strategy.tree.lethal);
        let end = ways.ends.iter().position(|(end, _, _)| *end == outcome)?;
        self.plan = ways.path(end).into_iter().map(|(_, action)| action).rev().collect();
        path.push(action);
        let state = self.strategy.tree.child(&node, action);
        self.moments.last_mut()?.done = Some(outcome.public);
        self.belief = Some(Belief { path, state, moments: self.moments.len() });
        self.plan.pop()
    }

    /// A way from a place of the tree to the last moment, through all moments from `at` on.
    fn follow(
        &self,
        state: &TurnState<EngineGame>,
        path: &mut Vec<usize>,
        at: usize,
        shown: &[CardId],
    ) -> Option<(Vec<usize>, TurnState<EngineGame>)> {
        let tree = &self.strategy.tree;
        let moment = &self.moments[at];
        let mine = match tree.node(state) {
            Node::Terminal(_) => return None,
            Node::Chance(_) => false,
            Node::Decision { player, .. } => player == self.me && state.outcomes().is_some(),
        };
        if mine {
            let same = state.private[self.me].as_ref() == Some(&moment.private) && self.looks(&state.public, moment);
            if !same || !is_part(&moment.shown, shown) {
                return None;
            }
            if at + 1 == self.moments.len() {
                return Some((path.clone(), state.clone()));
            }
            let done = moment.done.as_ref()?;
            let step = state.outcomes()?.iter().position(|outcome| outcome.public == *done)?;
            return self.step(state, path, step, at + 1, &[]);
        }
        let ways = match tree.node(state) {
            Node::Terminal(_) => 0,
            Node::Chance(n) | Node::Decision { actions: n, .. } => n,
        };
        (0..ways).find_map(|step| {
            let Some(outcomes) = state.outcomes() else { return self.step(state, path, step, at, shown) };
            let public = &outcomes[step].public;
            // What leads to this player's turn must look as it did.
            if self.is_my_turn(public) && !self.looks(public, moment) {
                return None;
            }
            let mut all: Vec<CardId> = shown.iter().copied().chain(self.shown_by_other(state, public)).collect();
            all.sort_unstable();
            self.step(state, path, step, at, &all)
        })
    }

    fn step(
        &self,
        state: &TurnState<EngineGame>,
        path: &mut Vec<usize>,
        step: usize,
        at: usize,
        shown: &[CardId],
    ) -> Option<(Vec<usize>, TurnState<EngineGame>)> {
        path.push(step);
        let found = self.follow(&self.strategy.tree.child(state, step), path, at, shown);
        path.pop();
        found
    }

    fn shown_by_other(&self, state: &TurnState<EngineGame>, public: &Public) -> Vec<CardId> {
        match state.public.active() == self.me {
            true => Vec::new(),
            false => public.shown(),
        }
    }

    fn is_my_turn(&self, public: &Public) -> bool {
        public.is_turn() && public.active() == self.me
    }

    /// Whether a public state, once this player holds what he held, looks like a moment.
    fn looks(&self, public: &Public, moment: &Moment) -> bool {
        let game = &self.strategy.game;
        public.is_turn() && game.parts(&public.state(&game.setup, self.me, &moment.private)).0 == moment.public
    }
}
