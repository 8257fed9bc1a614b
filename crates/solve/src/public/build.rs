//! Turn game -> graph of kinds of public states.
use super::estimate::LEAST_CELL;
use super::intern::Interner;
use super::open::OpenGame;
use crate::allowance::Allowance;
use crate::error::{human_bytes, SolveError};
use crate::turn::{merge, Likely, Outcome, Status, TurnGame};
use crate::turn_tree::deals;
use rustc_hash::FxHashMap;

/// Which exact reductions are used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reduction {
    /// Take a winning turn where there is one.
    pub lethal: bool,
    /// Cut the tree where nothing is hidden.
    pub collapse: bool,
    /// Forget how a public state came about: one strategy for each kind of public state. An abstraction, not exact;
    /// what it costs is measured by the exact best response of the full game.
    pub forget: bool,
}

impl Default for Reduction {
    fn default() -> Self {
        Self { lethal: true, collapse: true, forget: false }
    }
}

/// Where an edge leads.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Target {
    /// The utility of player 0 is known here.
    Leaf(f64),
    Kind(u32),
}

/// A decision of one player, for every hand at once.
#[derive(Debug, Clone, Copy)]
pub struct Kind {
    /// Number of the public state; `CHOICE` when a deck is chosen.
    pub public: u32,
    pub player: u8,
    /// Sets of possible private states: the mover's and the other's.
    pub own: u32,
    pub other: u32,
    pub own_len: u32,
    pub other_len: u32,
    pub first_edge: u32,
    pub edges: u32,
    /// Where this kind's entries (hand x outcome) begin in `parents`, and how many there are.
    pub first_entry: u32,
    pub entries: u32,
    /// Where the number of outcomes of each hand begins in `fans`.
    pub first_fan: u32,
    /// Table cells of the whole subtree, this decision included.
    pub cells: u64,
    /// Information sets of the whole subtree.
    pub sets: u64,
    /// Public nodes of the whole subtree: decisions and leaves.
    pub nodes: u64,
    /// Working numbers a visit needs, children included.
    pub scratch: u32,
    /// Where the probabilities of an event of chance begin in `odds`; `DECIDED` where a player decides.
    pub first_odds: u32,
}

impl Kind {
    /// Nobody decides here: chance does.
    pub fn is_chance(&self) -> bool {
        self.first_odds != DECIDED
    }
    /// Cells that the tables hold for this kind itself.
    pub fn own_cells(&self) -> usize {
        if self.is_chance() {
            0
        } else {
            self.entries as usize
        }
    }
}

/// An outcome of a turn as both see it, with the hands that can bring it about.
#[derive(Debug, Clone, Copy)]
pub struct Edge {
    pub public: u32,
    pub target: Target,
    /// Entries of this edge, counted from the kind's first; entry `j` is the child's `j`-th hand of the mover.
    pub first: u32,
    pub len: u32,
    /// How the mover's and the other's private states unfold on the way (deals, draws).
    pub mover: u32,
    pub other: u32,
}

/// The public state number of a secret choice.
pub const CHOICE: u32 = u32::MAX;
/// The place of the odds of a decision: there are none.
pub const DECIDED: u32 = u32::MAX;
/// The unfolding that changes nothing.
pub const SAME: u32 = u32::MAX;

/// Chance between two sets of private states.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Unfold {
    pub steps: Vec<(u32, u32, f64)>,
    pub to_len: u32,
}

/// The graph of kinds.
pub struct PublicTree<T: TurnGame> {
    pub game: T,
    pub reduction: Reduction,
    pub kinds: Vec<Kind>,
    pub edges: Vec<Edge>,
    pub parents: Vec<u16>,
    pub fans: Vec<u16>,
    /// Probabilities of the entries of events of chance.
    pub odds: Vec<f64>,
    pub unfolds: Vec<Unfold>,
    pub root: Target,
    /// Probabilities of the private states at the root, by player.
    pub start: [Vec<f64>; 2],
    pub(super) publics: Interner<T::Public>,
    pub(super) privates: Interner<T::Private>,
    pub(super) hands: Interner<Vec<u32>>,
    pub open: OpenGame,
}

struct Builder<T: TurnGame> {
    tree: PublicTree<T>,
    done: FxHashMap<(u32, u32, u32), u32>,
    unfolded: FxHashMap<Vec<(u32, u32, u64)>, u32>,
    limit: Allowance,
    /// Table cells of the tree that was seen so far: never more than there are in the end.
    cells: u64,
    /// Bytes of the sets of hands, which the graph does not count.
    held: u64,
    visits: u64,
}

/// A player's current set of private states, sorted.
type Hands = Vec<u32>;

impl<T: TurnGame> PublicTree<T> {
    /// Build the graph; stops with an error when it alone would exceed `limit` bytes.
    pub fn build(game: T, reduction: Reduction, limit: impl Into<Allowance>) -> Result<Self, SolveError> {
        let limit = limit.into();
        let tree = PublicTree {
            open: OpenGame::new(reduction.lethal, limit.clone()),
            game,
            reduction,
            kinds: Vec::new(),
            edges: Vec::new(),
            parents: Vec::new(),
            fans: Vec::new(),
            odds: Vec::new(),
            unfolds: Vec::new(),
            root: Target::Leaf(0.0),
            start: [vec![1.0], vec![1.0]],
            publics: Interner::default(),
            privates: Interner::default(),
            hands: Interner::default(),
        };
        let mut builder = Builder {
            tree,
            done: FxHashMap::default(),
            unfolded: FxHashMap::default(),
            limit,
            cells: 0,
            held: 0,
            visits: 0,
        };
        builder.begin()?;
        Ok(builder.tree)
    }

    /// Table cells (information-set actions): of the whole tree, or of all kinds when history is forgotten.
    pub fn cells(&self) -> u64 {
        if self.reduction.forget {
            return self.parents.len() as u64;
        }
        self.total(|k| k.cells)
    }
    pub fn information_sets(&self) -> u64 {
        if self.reduction.forget {
            return self.kinds.iter().filter(|k| !k.is_chance()).map(|k| u64::from(k.own_len)).sum();
        }
        self.total(|k| k.sets)
    }
    /// Public decisions and leaves.
    pub fn nodes(&self) -> u64 {
        self.total(|k| k.nodes).max(1)
    }
    fn total(&self, of: impl Fn(&Kind) -> u64) -> u64 {
        match self.root {
            Target::Leaf(_) => 0,
            Target::Kind(k) => of(&self.kinds[k as usize]),
        }
    }

    /// Bytes of the graph itself.
    pub fn bytes(&self) -> u64 {
        let unfolds: usize = self.unfolds.iter().map(|u| u.steps.len() * 16).sum();
        (self.kinds.len() * size_of::<Kind>()
            + self.edges.len() * size_of::<Edge>()
            + self.parents.len() * 2
            + self.fans.len() * 2
            + self.odds.len() * 8
            + unfolds
            + self.publics.len() * (2 * self.game.public_size() + 8)) as u64
            + self.open.bytes()
    }

    /// Edges of a kind.
    pub fn edges_of(&self, kind: &Kind) -> &[Edge] {
        &self.edges[kind.first_edge as usize..(kind.first_edge + kind.edges) as usize]
    }
    pub fn parents_of(&self, kind: &Kind) -> &[u16] {
        &self.parents[kind.first_entry as usize..(kind.first_entry + kind.entries) as usize]
    }
    /// The probabilities of an event of chance, entry by entry; none where a player decides.
    pub fn odds_of(&self, kind: &Kind) -> Option<&[f64]> {
        kind.is_chance().then(|| &self.odds[kind.first_odds as usize..(kind.first_odds + kind.entries) as usize])
    }
    pub fn fans_of(&self, kind: &Kind) -> &[u16] {
        &self.fans[kind.first_fan as usize..(kind.first_fan + kind.own_len) as usize]
    }
}

impl<T: TurnGame> Builder<T> {
    fn begin(&mut self) -> Result<(), SolveError> {
        let mut sets: [Hands; 2] = Default::default();
        let mut choosers = Vec::new();
        let mut options: [Hands; 2] = Default::default();
        for player in 0..2 {
            let beginning = self.tree.game.beginning(player);
            if beginning.chosen && beginning.options.len() > 1 {
                options[player] = beginning.options.iter().map(|o| self.tree.privates.number(&o.1)).collect();
                // Before the choice there is one private state: not having chosen.
                sets[player] = vec![options[player][0]];
                choosers.push(player);
            } else {
                let dealt = deals(&self.tree.game, player, None);
                let (hands, unfold) = self.sorted(&dealt);
                self.tree.start[player] = unfold;
                sets[player] = hands;
            }
        }
        let public = self.tree.game.root();
        let (root, unfolds) = self.choose(&public, &choosers, &options, sets)?;
        for (start, unfold) in self.tree.start.iter_mut().zip(unfolds) {
            if unfold != SAME {
                *start = forward(&self.tree.unfolds[unfold as usize], start);
            }
        }
        self.tree.root = root;
        Ok(())
    }

    /// Private states of a chance event, sorted, with their probabilities.
    fn sorted(&mut self, dealt: &[(f64, T::Private)]) -> (Hands, Vec<f64>) {
        let mut pairs = merge(dealt.iter().cloned());
        pairs.sort_by(|a, b| a.1.cmp(&b.1));
        (pairs.iter().map(|x| self.tree.privates.number(&x.1)).collect(), pairs.iter().map(|x| x.0).collect())
    }

    /// The secret choices of decks, one player after the other, then the first turn. Returns the target and how both
    /// players' private states unfold before it.
    fn choose(
        &mut self,
        public: &T::Public,
        choosers: &[usize],
        options: &[Hands; 2],
        sets: [Hands; 2],
    ) -> Result<(Target, [u32; 2]), SolveError> {
        let Some((&player, rest)) = choosers.split_first() else {
            return self.first_turn(public, options, sets);
        };
        let mut chosen = sets.clone();
        chosen[player] = options[player].clone();
        let (target, unfolds) = self.choose(public, rest, options, chosen)?;
        let entries = options[player].len();
        let kind = self.add_kind(
            (CHOICE, player, &sets[player], &sets[1 - player]),
            &[(CHOICE, target, (0..entries).map(|_| 0).collect(), unfolds[player], unfolds[1 - player])],
            &[],
        );
        Ok((Target::Kind(kind), [SAME, SAME]))
    }

    /// Opening hands of chosen decks are dealt and the first mover draws.
    fn first_turn(
        &mut self,
        public: &T::Public,
        options: &[Hands; 2],
        sets: [Hands; 2],
    ) -> Result<(Target, [u32; 2]), SolveError> {
        let status = self.tree.game.status(public);
        let mover = match status {
            Status::Ended(u) => return Ok((Target::Leaf(u[0]), [SAME, SAME])),
            Status::Turn(p) | Status::Chance(p) => p,
        };
        let mut after: [Hands; 2] = Default::default();
        let mut unfolds = [SAME, SAME];
        for player in 0..2 {
            let chosen = !options[player].is_empty();
            (after[player], unfolds[player]) = self.unfold(&sets[player], |game, own| {
                let dealt = if chosen { game.opening(player, own) } else { vec![(1.0, own.clone())] };
                if status != Status::Turn(player) {
                    return dealt;
                }
                let draw = |(p, x): (f64, T::Private)| {
                    game.draws(public, &x).into_iter().map(move |(q, y)| (p * q, y)).collect::<Vec<_>>()
                };
                merge(dealt.into_iter().flat_map(draw))
            });
        }
        let number = self.tree.publics.number(public);
        let [zero, one] = after;
        let (own, other) = if mover == 0 { (zero, one) } else { (one, zero) };
        Ok((self.target(number, mover, own, other)?, unfolds))
    }

    /// Apply a chance event to every private state of a set.
    fn unfold(&mut self, hands: &Hands, event: impl Fn(&T, &T::Private) -> Vec<(f64, T::Private)>) -> (Hands, u32) {
        let mut steps: Vec<(usize, f64, T::Private)> = Vec::new();
        for (from, &hand) in hands.iter().enumerate() {
            let private = self.tree.privates.value(hand);
            steps.extend(event(&self.tree.game, private).into_iter().map(|(p, x)| (from, p, x)));
        }
        let mut to: Vec<T::Private> = steps.iter().map(|s| s.2.clone()).collect();
        to.sort();
        to.dedup();
        let numbers: Hands = to.iter().map(|x| self.tree.privates.number(x)).collect();
        if &numbers == hands && steps.iter().enumerate().all(|(i, s)| s.0 == i && s.1 == 1.0) {
            return (numbers, SAME);
        }
        let steps: Vec<(u32, u32, f64)> = steps
            .iter()
            .map(|(from, p, x)| (*from as u32, to.binary_search(x).unwrap_or_default() as u32, *p))
            .collect();
        let key: Vec<(u32, u32, u64)> = steps.iter().map(|s| (s.0, s.1, s.2.to_bits())).collect();
        let next = self.tree.unfolds.len() as u32;
        let number = *self.unfolded.entry(key).or_insert(next);
        if number == next {
            self.tree.unfolds.push(Unfold { steps, to_len: to.len() as u32 });
        }
        (numbers, number)
    }

    /// The decision of `player` at a public state, or its value when nothing is hidden. Draws are done.
    fn target(&mut self, public: u32, player: usize, own: Hands, other: Hands) -> Result<Target, SolveError> {
        if self.tree.reduction.collapse && own.len() == 1 && other.len() == 1 {
            let state = self.tree.publics.value(public).clone();
            let mut hands = [self.tree.privates.value(own[0]), self.tree.privates.value(other[0])];
            if player == 1 {
                hands.swap(0, 1);
            }
            if (0..2).all(|p| self.tree.game.settled(p, &state, hands[p])) {
                let value = self.tree.open.value(&self.tree.game, &state, hands);
                return if self.tree.open.is_full() { Err(self.too_large()) } else { Ok(Target::Leaf(value)) };
            }
        }
        let before = self.tree.hands.len();
        let key = (public, self.tree.hands.number(&own), self.tree.hands.number(&other));
        if self.tree.hands.len() > before {
            self.held += 8 * (own.len() + other.len()) as u64 + 64;
        }
        if let Some(&kind) = self.done.get(&key) {
            self.cells += self.tree.kinds[kind as usize].cells;
            return Ok(Target::Kind(kind));
        }
        let kind = self.expand(public, player, &own, &other)?;
        self.done.insert(key, kind);
        Ok(Target::Kind(kind))
    }

    fn expand(&mut self, public: u32, player: usize, own: &Hands, other: &Hands) -> Result<u32, SolveError> {
        let state = self.tree.publics.value(public).clone();
        // Outcomes in order of first appearance, each with the hands (old index, new private) that reach it.
        let chance = matches!(self.tree.game.status(&state), Status::Chance(_));
        let mut order: Vec<u32> = Vec::new();
        let mut reach: FxHashMap<u32, Vec<(u16, T::Private, f64)>> = FxHashMap::default();
        for (i, &hand) in own.iter().enumerate() {
            let private = self.tree.privates.value(hand).clone();
            for (p, Outcome { public, private }) in self.ways(&state, &private, chance) {
                let number = self.tree.publics.number(&public);
                let list = reach.entry(number).or_default();
                if list.is_empty() {
                    order.push(number);
                }
                list.push((i as u16, private, p));
            }
        }
        if !chance {
            self.cells += reach.values().map(|list| list.len() as u64).sum::<u64>();
        }
        self.check_size()?;
        let mut edges = Vec::with_capacity(order.len());
        let mut odds = Vec::new();
        for number in order {
            let mut list = reach.remove(&number).unwrap_or_default();
            list.sort_by(|a, b| a.1.cmp(&b.1));
            if list.windows(2).any(|w| w[0].1 == w[1].1) {
                return Err(SolveError::BadGame("two hands of a player become one private state by a move".into()));
            }
            if chance {
                odds.extend(list.iter().map(|x| x.2));
            }
            edges.push(self.edge(number, player, &list, other)?);
        }
        Ok(self.add_kind((public, player, own, other), &edges, &odds))
    }

    /// What can come of a public state for one hand: moves, or outcomes of chance with their probabilities.
    fn ways(&self, state: &T::Public, private: &T::Private, chance: bool) -> Vec<Likely<T::Public, T::Private>> {
        if chance {
            return self.tree.game.chances(state, private);
        }
        let moves = self.tree.game.moves(state, private, self.tree.reduction.lethal);
        moves.into_iter().map(|outcome| (1.0, outcome)).collect()
    }

    fn edge(
        &mut self,
        number: u32,
        player: usize,
        list: &[(u16, T::Private, f64)],
        other: &Hands,
    ) -> Result<(u32, Target, Vec<u16>, u32, u32), SolveError> {
        let parents = list.iter().map(|x| x.0).collect();
        let public = self.tree.publics.value(number).clone();
        let status = self.tree.game.status(&public);
        let next = match status {
            Status::Ended(u) => return Ok((number, Target::Leaf(u[0]), parents, SAME, SAME)),
            Status::Turn(next) | Status::Chance(next) => next,
        };
        let moved: Hands = list.iter().map(|x| self.tree.privates.number(&x.1)).collect();
        let drawing = if next == player { &moved } else { other };
        let (drawn, unfold) = match status {
            Status::Turn(_) => self.unfold(&drawing.clone(), |game, own| game.draws(&public, own)),
            _ => (drawing.clone(), SAME),
        };
        let (target, mover, other) = if next == player {
            (self.target(number, next, drawn, other.clone())?, unfold, SAME)
        } else {
            (self.target(number, next, drawn, moved)?, SAME, unfold)
        };
        Ok((number, target, parents, mover, other))
    }

    fn add_kind(
        &mut self,
        (public, player, own, other): (u32, usize, &Hands, &Hands),
        edges: &[(u32, Target, Vec<u16>, u32, u32)],
        odds: &[f64],
    ) -> u32 {
        let tree = &mut self.tree;
        let mut kind = Kind {
            public,
            player: player as u8,
            own: tree.hands.number(own),
            other: tree.hands.number(other),
            own_len: own.len() as u32,
            other_len: other.len() as u32,
            first_edge: tree.edges.len() as u32,
            edges: edges.len() as u32,
            first_entry: tree.parents.len() as u32,
            entries: 0,
            first_fan: tree.fans.len() as u32,
            cells: 0,
            sets: if odds.is_empty() { own.len() as u64 } else { 0 },
            nodes: 1,
            scratch: 0,
            first_odds: if odds.is_empty() { DECIDED } else { tree.odds.len() as u32 },
        };
        tree.odds.extend_from_slice(odds);
        tree.fans.resize(tree.fans.len() + own.len(), 0);
        let mut deepest = 0;
        let mut widest = 0;
        for (number, target, parents, mover, other_unfold) in edges {
            let edge = Edge {
                public: *number,
                target: *target,
                first: kind.entries,
                len: parents.len() as u32,
                mover: *mover,
                other: *other_unfold,
            };
            tree.edges.push(edge);
            tree.parents.extend_from_slice(parents);
            for &p in parents {
                tree.fans[kind.first_fan as usize + p as usize] += 1;
            }
            kind.entries += parents.len() as u32;
            if let Target::Kind(child) = *target {
                let child = &tree.kinds[child as usize];
                kind.cells += child.cells;
                kind.sets += child.sets;
                kind.nodes += child.nodes;
                deepest = deepest.max(child.scratch);
                widest = widest.max(parents.len() as u32 + 2 * (child.own_len + child.other_len));
            } else {
                kind.nodes += 1;
            }
        }
        kind.cells += kind.own_cells() as u64;
        kind.scratch = 2 * kind.entries + 2 * kind.own_len + kind.other_len + widest + deepest;
        tree.kinds.push(kind);
        tree.kinds.len() as u32 - 1
    }

    fn check_size(&mut self) -> Result<(), SolveError> {
        if let Some(problem) = self.tree.game.problem() {
            return Err(SolveError::BadGame(problem));
        }
        self.visits += 1;
        if self.visits % 256 == 0 && self.least_bytes() > self.limit.bytes() {
            return Err(self.too_large());
        }
        Ok(())
    }

    /// Bytes of everything that grew so far, with the smallest tables for the part of the tree that was seen.
    fn least_bytes(&self) -> u64 {
        let cells = if self.tree.reduction.forget { self.tree.parents.len() as u64 } else { self.cells };
        let memory = self.done.len() as u64 * 24 + self.held;
        self.tree.bytes() + memory + cells * LEAST_CELL
    }

    fn too_large(&self) -> SolveError {
        let forget = if self.tree.reduction.forget { "" } else { ", or forget history" };
        SolveError::TooLarge(format!(
            "the game needs at least {} (counting stopped at {} kinds of public states, {} actions and {} positions with \
             nothing hidden) but only {} are allowed; allow more memory, lower the turn limit or the health, take fewer \
             cards{forget}",
            human_bytes(self.least_bytes()),
            self.tree.kinds.len(),
            if self.tree.reduction.forget { self.tree.parents.len() as u64 } else { self.cells },
            self.tree.open.len(),
            human_bytes(self.limit.bytes())
        ))
    }
}

/// Reach after a chance event.
pub fn forward(unfold: &Unfold, from: &[f64]) -> Vec<f64> {
    let mut to = vec![0.0; unfold.to_len as usize];
    for &(a, b, p) in &unfold.steps {
        to[b as usize] += p * from[a as usize];
    }
    to
}
