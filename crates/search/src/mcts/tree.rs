//! The tree: moves, how often each was tried, how often it was there to be tried, and what came of it.

use super::buckets::{Buckets, Luck};
use super::playout::play_out;
use super::Search;
use crate::belief::Sight;
use crate::random::Dice;
use topdeck_cards::CardId;
use topdeck_rules::{apply, Action, Imagined, NoLog, State};

/// Whether the evaluation of a state guides the first visits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bias {
    Off,
    /// Adds H / (1 + visits) to a move, H being the evaluation of the state after it, scaled to 0..1.
    Child,
}

/// A move by what it is, not by where the card happens to lie in the hand: the same move in other worlds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label {
    card: CardId,
    /// Cards of the same name before it in the hand, or among those on offer.
    copy: u8,
    action: Action,
}

impl Label {
    pub fn of(state: &State, action: Action) -> Label {
        match action {
            Action::Play { card: index, target, position, choice } => {
                let hand = state.sides[state.active()].hand();
                let card = hand[index as usize].card;
                let copy = hand[..index as usize].iter().filter(|held| held.card == card).count() as u8;
                Label { card, copy, action: Action::Play { card: 0, target, position, choice } }
            }
            Action::Choose { option } => {
                let (card, before) = (state.options[option as usize], &state.options[..option as usize]);
                let copy = before.iter().filter(|&&other| other == card).count() as u8;
                Label { card, copy, action: Action::EndTurn }
            }
            other => Label { card: CardId::NONE, copy: 0, action: other },
        }
    }
}

#[derive(Default)]
struct Node {
    visits: u32,
    available: u32,
    /// What came of it for the searching player.
    wins: f64,
    bias: f64,
    children: Vec<(Label, u32)>,
    buckets: Buckets,
    /// The luck of its first visit, for those who have it once and for all.
    luck: Option<u64>,
}

pub struct Tree {
    nodes: Vec<Node>,
    root: u32,
    path: Vec<u32>,
    list: Vec<Action>,
    here: Vec<u32>,
    /// The opponent's cards on the way from the root to the new node.
    shown: Vec<CardId>,
    /// Moves tried so far.
    pub tried: u64,
}

impl Default for Tree {
    fn default() -> Tree {
        Tree {
            nodes: vec![Node::default()],
            root: 0,
            path: Vec::new(),
            list: Vec::new(),
            here: Vec::new(),
            shown: Vec::new(),
            tried: 0,
        }
    }
}

impl Tree {
    fn child(&self, node: u32, label: Label) -> Option<u32> {
        self.nodes[node as usize].children.iter().find(|(other, _)| *other == label).map(|(_, child)| *child)
    }

    /// Visits and wins of a move at the root.
    pub fn record(&self, label: Label) -> Option<(u32, f64)> {
        let child = &self.nodes[self.child(self.root, label)? as usize];
        Some((child.visits, child.wins))
    }

    /// Make the state after a move the root; false if the tree knows nothing of it.
    pub fn descend(&mut self, label: Label) -> bool {
        let child = self.child(self.root, label);
        self.root = child.unwrap_or(self.root);
        child.is_some_and(|child| !self.nodes[child as usize].children.is_empty())
    }

    /// Whether every move known at the root is one of these.
    pub fn fits(&self, labels: &[Label]) -> bool {
        self.nodes[self.root as usize].children.iter().all(|(label, _)| labels.contains(label))
    }

    /// One iteration: down the tree, one new node, play-outs, and back.
    pub fn iterate(&mut self, search: &Search, sight: &Sight, world: &State, seed: u64) {
        let mut state = *world;
        let mut dice = Dice::new(seed);
        self.path.clear();
        self.path.push(self.root);
        self.shown.clear();
        while !state.is_over() {
            let at = self.path[self.path.len() - 1];
            search.moves(&state, &mut self.list);
            let fresh = self.look(&state, at);
            let (action, child) = match fresh {
                0 => self.most_promising(search, &state, at),
                n => self.expand(&state, at, dice.below(n)),
            };
            let mover = state.active();
            if let (true, Action::Play { card, .. }) = (mover != search.me, action) {
                self.shown.push(state.sides[mover].hand[card as usize].card);
            }
            let seed = Imagined::branch(seed, self.path.len() as u64);
            self.make(search, &mut state, action, child, seed);
            self.tried += 1;
            self.path.push(child);
            if fresh > 0 {
                if search.settings.bias == Bias::Child {
                    self.nodes[child as usize].bias = promise(search, &state, mover);
                }
                break;
            }
        }
        let score = self.play_outs(search, sight, &state, seed);
        for &node in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.wins += score;
        }
    }

    /// The mean of the play-outs from a new node.
    fn play_outs(&mut self, search: &Search, sight: &Sight, state: &State, seed: u64) -> f64 {
        let rounds = search.settings.rollouts;
        let one = |round: u32| {
            let seed = Imagined::branch(seed, u64::from(round) << 20);
            let start = if search.settings.redeal { search.redeal(sight, state, &self.shown, seed) } else { *state };
            play_out(search, start, seed)
        };
        let (mut total, mut tried) = (0.0, 0);
        let mut add = |(score, moves): (f64, u64)| {
            total += score;
            tried += moves;
        };
        match search.shares_play_outs() {
            true => search.workers.map((0..rounds).collect(), one).into_iter().for_each(&mut add),
            false => (0..rounds).map(one).for_each(&mut add),
        }
        self.tried += tried;
        total / f64::from(rounds)
    }

    /// The moves most visited from a state on, the first of them given, as far as the turn goes.
    pub fn line(&self, search: &Search, world: &State, first: Action) -> Vec<Action> {
        let (mut state, mut node, mut action) = (*world, self.root, first);
        let (mut line, mut list) = (Vec::new(), Vec::new());
        while let Some(child) = self.child(node, Label::of(&state, action)) {
            line.push(action);
            if action == Action::EndTurn {
                break;
            }
            let luck = &mut Imagined::new(line.len() as u64);
            apply(&mut state, &search.knowledge.catalogue, action, luck, &mut NoLog);
            if state.is_over() || state.active() != search.me {
                break;
            }
            search.moves(&state, &mut list);
            let visits = |action: &Action| {
                let child = self.child(child, Label::of(&state, *action));
                child.map_or(0, |child| self.nodes[child as usize].visits)
            };
            match list.iter().copied().max_by_key(visits) {
                // What was tried once or twice is no plan.
                Some(next) if visits(&next) > 2 => (node, action) = (child, next),
                _ => break,
            }
        }
        line
    }

    /// Match the list of moves with the children: `here` gets the child of every move (or none). Returns how many moves
    /// have no child yet.
    fn look(&mut self, state: &State, at: u32) -> usize {
        self.here.clear();
        let mut fresh = 0;
        for index in 0..self.list.len() {
            let child = self.child(at, Label::of(state, self.list[index]));
            fresh += usize::from(child.is_none());
            if let Some(child) = child {
                self.nodes[child as usize].available += 1;
            }
            self.here.push(child.unwrap_or(u32::MAX));
        }
        fresh
    }

    fn expand(&mut self, state: &State, at: u32, which: usize) -> (Action, u32) {
        let untried = self.here.iter().enumerate().filter(|(_, &child)| child == u32::MAX);
        let index = untried.map(|(index, _)| index).nth(which).unwrap_or(0);
        let action = self.list[index];
        let child = self.nodes.len() as u32;
        self.nodes.push(Node { available: 1, ..Node::default() });
        self.nodes[at as usize].children.push((Label::of(state, action), child));
        (action, child)
    }

    fn most_promising(&self, search: &Search, state: &State, at: u32) -> (Action, u32) {
        let mine = state.active() == search.me;
        let one_tree = search.settings.one_tree;
        let parent = f64::from(self.nodes[at as usize].visits.max(1)).ln();
        let mut best = (f64::NEG_INFINITY, self.list[0], self.here[0]);
        for (&action, &child) in self.list.iter().zip(&self.here) {
            let node = &self.nodes[child as usize];
            let visits = f64::from(node.visits.max(1));
            let mean = node.wins / visits;
            let tries = if one_tree { f64::from(node.available.max(1)).ln() } else { parent };
            let bias = if search.settings.bias == Bias::Child { node.bias / (1.0 + visits) } else { 0.0 };
            let value = if mine { mean } else { 1.0 - mean } + search.settings.c * (tries / visits).sqrt() + bias;
            if value > best.0 {
                best = (value, action, child);
            }
        }
        (best.1, best.2)
    }

    /// Make a move with new luck, or with that of its first time if chance is frozen. With bucketing, draws come from
    /// what the bucket samples of this move allow, and are never frozen.
    fn make(&mut self, search: &Search, state: &mut State, action: Action, child: u32, seed: u64) {
        let catalogue = &search.knowledge.catalogue;
        let node = &mut self.nodes[child as usize];
        let effects = if search.settings.frozen { *node.luck.get_or_insert(seed) } else { seed };
        if !search.settings.buckets {
            return apply(state, catalogue, action, &mut Imagined::new(effects), &mut NoLog);
        }
        let mut buckets = std::mem::take(&mut node.buckets);
        let frozen = search.settings.frozen.then(|| Imagined::new(effects));
        let mut luck = Luck::new(seed, frozen, state, catalogue, &mut buckets);
        apply(state, catalogue, action, &mut luck, &mut NoLog);
        let draws = luck.draws;
        buckets.note(draws);
        self.nodes[child as usize].buckets = buckets;
    }
}

/// The evaluation of a state for a player, scaled to 0..1.
fn promise(search: &Search, state: &State, player: usize) -> f64 {
    search.judge.chance(search.judge.score(state, player) as f64 / 1e6)
}
