//! Game -> sequences, information sets in topological order, and the sparse payoff matrix between sequences.
use crate::allowance::Allowance;
use crate::error::{human_bytes, SolveError};
use crate::game::{Game, Node};
use std::collections::HashMap;

/// A sparse matrix by rows: what a player is paid for own sequence x opponent's sequence, chance included.
#[derive(Debug, Clone, Default)]
pub struct Matrix {
    pub start: Vec<u32>,
    pub columns: Vec<u32>,
    pub payoffs: Vec<f64>,
}

/// One player's half. Sequence 0 is "nothing done yet"; information set `i` owns `first[i]..first[i + 1]`.
#[derive(Debug, Clone, Default)]
pub struct Side {
    pub parent: Vec<u32>,
    pub first: Vec<u32>,
    pub matrix: Matrix,
    /// Names of information sets and of actions (by sequence), when asked for.
    pub names: Vec<String>,
    pub actions: Vec<String>,
}

impl Side {
    pub fn information_sets(&self) -> usize {
        self.parent.len()
    }
    pub fn sequences(&self) -> usize {
        *self.first.last().unwrap_or(&1) as usize
    }
    pub fn range(&self, set: usize) -> std::ops::Range<usize> {
        self.first[set] as usize..self.first[set + 1] as usize
    }
}

/// A node of the explicit tree, kept for sampling and walking.
#[derive(Debug, Clone, Copy)]
pub enum TreeNode {
    Terminal([f64; 2]),
    Chance { first: u32, count: u32 },
    Decision { player: u8, set: u32, first: u32, count: u32 },
}

/// The explicit tree: children and (for chance) their probabilities lie side by side.
#[derive(Debug, Clone, Default)]
pub struct Tree {
    pub nodes: Vec<TreeNode>,
    pub children: Vec<u32>,
    pub probabilities: Vec<f64>,
    /// Names of chance outcomes by child slot, when asked for.
    pub outcomes: HashMap<u32, String>,
}

/// A compiled game.
#[derive(Debug, Clone, Default)]
pub struct Flat {
    pub sides: [Side; 2],
    pub tree: Option<Tree>,
    pub histories: u64,
    pub terminals: u64,
    pub zero_sum: bool,
}

/// What a game weighs, known before anything large is allocated.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Measure {
    pub histories: u64,
    pub terminals: u64,
    pub information_sets: u64,
    pub actions: u64,
}

impl Measure {
    /// Bytes of the compiled arrays and of the solver's tables.
    pub fn bytes(&self, width: usize, tables: usize, tree: bool) -> u64 {
        let per_action = (width * (tables + 3)) as u64;
        let matrices = self.terminals * 2 * (4 + 8 + 4 + width as u64);
        let nodes = if tree { self.histories * (size_of::<TreeNode>() as u64 + 12) } else { 0 };
        self.actions * (per_action + 8) + self.information_sets * 12 + matrices + nodes
    }
}

/// Count histories, information sets and actions; stops with an error as soon as `limit` bytes are exceeded.
pub fn measure<G: Game>(
    game: &G,
    limit: impl Into<Allowance>,
    width: usize,
    tables: usize,
    tree: bool,
) -> Result<Measure, SolveError> {
    let limit = limit.into();
    let mut found = Measure::default();
    let mut seen: std::collections::HashSet<(usize, Vec<u8>)> = Default::default();
    let mut stack = vec![game.root()];
    while let Some(state) = stack.pop() {
        found.histories += 1;
        let children = match game.node(&state) {
            Node::Terminal(_) => {
                found.terminals += 1;
                0
            }
            Node::Chance(n) => n,
            Node::Decision { player, actions } => {
                let mut key = Vec::new();
                game.information(&state, &mut key);
                if seen.insert((player, key)) {
                    found.information_sets += 1;
                    found.actions += actions as u64;
                }
                actions
            }
        };
        stack.extend((0..children).map(|i| game.child(&state, i)));
        if found.histories % 4096 == 0 && found.bytes(width, tables, tree) > limit.bytes() {
            return Err(too_large(&found, limit.bytes(), width, tables, tree, "at least "));
        }
    }
    if found.bytes(width, tables, tree) > limit.bytes() {
        return Err(too_large(&found, limit.bytes(), width, tables, tree, ""));
    }
    Ok(found)
}

fn too_large(m: &Measure, limit: u64, width: usize, tables: usize, tree: bool, least: &str) -> SolveError {
    SolveError::TooLarge(format!(
        "the game needs {least}{} ({least}{} histories, {} information sets, {} actions) but only {} are allowed; \
         allow more memory, use f32, lower the turn limit or take fewer cards",
        human_bytes(m.bytes(width, tables, tree)),
        m.histories,
        m.information_sets,
        m.actions,
        human_bytes(limit)
    ))
}

struct Compiler<'g, G: Game> {
    game: &'g G,
    flat: Flat,
    sets: [HashMap<Vec<u8>, u32>; 2],
    triples: Vec<(u32, u32, [f64; 2])>,
    names: bool,
}

/// Compile `game`; `tree` keeps the explicit tree, `names` what people read.
pub fn compile<G: Game>(game: &G, tree: bool, names: bool) -> Result<Flat, SolveError> {
    let mut flat = Flat { zero_sum: true, tree: tree.then(Tree::default), ..Flat::default() };
    for side in &mut flat.sides {
        side.first.push(1);
        if names {
            side.actions.push(String::new());
        }
    }
    let mut compiler = Compiler { game, flat, sets: Default::default(), triples: Vec::new(), names };
    compiler.visit(&game.root(), [0, 0], 1.0)?;
    let Compiler { mut flat, mut triples, .. } = compiler;
    flat.zero_sum = triples.iter().all(|t| (t.2[0] + t.2[1]).abs() < 1e-12);
    flat.sides[0].matrix = matrix_of(&mut triples, flat.sides[0].sequences(), 0);
    for t in &mut triples {
        *t = (t.1, t.0, t.2);
    }
    flat.sides[1].matrix = matrix_of(&mut triples, flat.sides[1].sequences(), 1);
    Ok(flat)
}

/// Sort by row, merge equal cells, drop zeros.
fn matrix_of(triples: &mut [(u32, u32, [f64; 2])], rows: usize, player: usize) -> Matrix {
    triples.sort_unstable_by_key(|t| (t.0, t.1));
    let mut matrix = Matrix { start: vec![0; rows + 1], ..Matrix::default() };
    let mut i = 0;
    while i < triples.len() {
        let (row, column, _) = triples[i];
        let mut sum = 0.0;
        while i < triples.len() && (triples[i].0, triples[i].1) == (row, column) {
            sum += triples[i].2[player];
            i += 1;
        }
        if sum != 0.0 {
            matrix.columns.push(column);
            matrix.payoffs.push(sum);
            matrix.start[row as usize + 1] += 1;
        }
    }
    for row in 0..rows {
        matrix.start[row + 1] += matrix.start[row];
    }
    matrix
}

impl<G: Game> Compiler<'_, G> {
    fn visit(&mut self, state: &G::State, sequences: [u32; 2], reach: f64) -> Result<u32, SolveError> {
        let id = self.flat.histories as u32;
        self.flat.histories += 1;
        let node = self.game.node(state);
        if let Some(tree) = &mut self.flat.tree {
            tree.nodes.push(TreeNode::Terminal([0.0; 2]));
        }
        match node {
            Node::Terminal(payoff) => {
                self.flat.terminals += 1;
                self.triples.push((sequences[0], sequences[1], [payoff[0] * reach, payoff[1] * reach]));
                self.set_node(id, TreeNode::Terminal(payoff));
            }
            Node::Chance(count) => {
                let first = self.reserve(count);
                for i in 0..count {
                    let p = self.game.probability(state, i);
                    let child = self.visit(&self.game.child(state, i), sequences, reach * p)?;
                    let name = self.names.then(|| self.game.action_name(state, i));
                    self.link(first, i, child, p, name);
                }
                self.set_node(id, TreeNode::Chance { first, count: count as u32 });
            }
            Node::Decision { player, actions } => {
                let set = self.information_set(state, player, actions, sequences[player])?;
                let first_sequence = self.flat.sides[player].first[set as usize];
                let first = self.reserve(actions);
                for i in 0..actions {
                    let mut next = sequences;
                    next[player] = first_sequence + i as u32;
                    let child = self.visit(&self.game.child(state, i), next, reach)?;
                    self.link(first, i, child, 1.0, None);
                }
                let count = actions as u32;
                self.set_node(id, TreeNode::Decision { player: player as u8, set, first, count });
            }
        }
        Ok(id)
    }

    fn reserve(&mut self, count: usize) -> u32 {
        let Some(tree) = &mut self.flat.tree else {
            return 0;
        };
        let first = tree.children.len();
        tree.children.resize(first + count, 0);
        tree.probabilities.resize(first + count, 1.0);
        first as u32
    }

    fn link(&mut self, first: u32, index: usize, child: u32, p: f64, name: Option<String>) {
        let Some(tree) = &mut self.flat.tree else {
            return;
        };
        let slot = first as usize + index;
        tree.children[slot] = child;
        tree.probabilities[slot] = p;
        if let Some(name) = name {
            tree.outcomes.insert(slot as u32, name);
        }
    }

    fn set_node(&mut self, id: u32, node: TreeNode) {
        if let Some(tree) = &mut self.flat.tree {
            tree.nodes[id as usize] = node;
        }
    }

    fn information_set(
        &mut self,
        state: &G::State,
        player: usize,
        actions: usize,
        parent: u32,
    ) -> Result<u32, SolveError> {
        let mut key = Vec::new();
        self.game.information(state, &mut key);
        let side = &mut self.flat.sides[player];
        if let Some(&set) = self.sets[player].get(&key) {
            if side.parent[set as usize] != parent || side.range(set as usize).len() != actions {
                return Err(SolveError::BadGame(format!(
                    "player {player} forgets: information set '{}' is reached by different own actions or offers \
                     different ones",
                    self.game.information_name(state)
                )));
            }
            return Ok(set);
        }
        let set = side.parent.len() as u32;
        side.parent.push(parent);
        let next = side.sequences() as u32 + actions as u32;
        side.first.push(next);
        if self.names {
            side.names.push(self.game.information_name(state));
            side.actions.extend((0..actions).map(|i| self.game.action_name(state, i)));
        }
        self.sets[player].insert(key, set);
        Ok(set)
    }
}
