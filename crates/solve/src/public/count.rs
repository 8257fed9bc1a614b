//! Exact sizes of the full tree, counted without building it.
use super::intern::Interner;
use crate::turn::{Outcome, Status, TurnGame};
use crate::turn_tree::deals;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Sizes of the full turn tree with perfect recall. Floating point: they pass 2^64 soon; exact below 2^53.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct FullSizes {
    pub histories: f64,
    pub information_sets: f64,
    pub actions: f64,
}

/// Information sets and actions by (public state, own private state, set of the other's).
type Views = FxHashMap<(u32, u32, u32), (f64, f64)>;
type Moves = Arc<Vec<(u32, u32)>>;

struct Counter<'g, T: TurnGame> {
    game: &'g T,
    lethal: bool,
    publics: Interner<T::Public>,
    privates: Interner<T::Private>,
    sets: Interner<Vec<u32>>,
    moves: FxHashMap<(u32, u32), Moves>,
    nodes: FxHashMap<(u32, u32, u32), f64>,
    /// (public, own, set of the other's): information sets and actions of the own player below.
    views: [Views; 2],
    most: usize,
}

/// Count histories, information sets and their actions; gives up after remembering `most` positions.
pub fn full_sizes<T: TurnGame>(game: &T, lethal: bool, most: usize) -> Option<FullSizes> {
    let mut counter = Counter {
        game,
        lethal,
        publics: Interner::default(),
        privates: Interner::default(),
        sets: Interner::default(),
        moves: FxHashMap::default(),
        nodes: FxHashMap::default(),
        views: Default::default(),
        most,
    };
    let sizes = counter.total();
    (counter.remembered() < most).then_some(sizes)
}

impl<T: TurnGame> Counter<'_, T> {
    fn remembered(&self) -> usize {
        self.moves.len() + self.nodes.len() + self.views[0].len() + self.views[1].len()
    }

    fn total(&mut self) -> FullSizes {
        let mut sizes = FullSizes::default();
        let public = self.publics.number(&self.game.root());
        // Chance and choice before the first turn: how many nodes, and the private histories they lead to.
        let mut dealt: [Vec<u32>; 2] = Default::default();
        let mut histories = 1.0;
        for player in 0..2 {
            let beginning = self.game.beginning(player);
            if beginning.chosen && beginning.options.len() > 1 {
                let options = beginning.options.len() as f64;
                sizes.histories += histories;
                sizes.information_sets += 1.0;
                sizes.actions += options;
                histories *= options;
            }
        }
        // Openings follow after both choices, player 0 first.
        let mut groups: [Vec<Vec<u32>>; 2] = Default::default();
        for player in 0..2 {
            groups[player] = self.openings(player);
            dealt[player] = groups[player].iter().flatten().copied().collect();
        }
        let (zero, one) = (groups[0].len() as f64, groups[1].len() as f64);
        let split = |g: &[Vec<u32>]| g.iter().filter(|x| x.len() > 1).count() as f64;
        sizes.histories += split(&groups[0]) * one + split(&groups[1]) * dealt[0].len() as f64;
        debug_assert!((histories - zero * one).abs() < 0.5 || histories == 1.0);
        for &a in &dealt[0].clone() {
            for &b in &dealt[1].clone() {
                sizes.histories += self.below(public, a, b);
            }
        }
        for player in 0..2 {
            let set = self.distinct(&dealt[1 - player]);
            for &own in &dealt[player].clone() {
                let (sets, actions) = self.view(player, public, own, &set);
                sizes.information_sets += sets;
                sizes.actions += actions;
            }
        }
        sizes
    }

    /// Opening hands, grouped by what was chosen before.
    fn openings(&mut self, player: usize) -> Vec<Vec<u32>> {
        let beginning = self.game.beginning(player);
        let groups: Vec<Vec<(f64, T::Private)>> = if beginning.chosen && beginning.options.len() > 1 {
            beginning.options.iter().map(|o| deals(self.game, player, Some(&o.1))).collect()
        } else {
            vec![deals(self.game, player, None)]
        };
        groups.into_iter().map(|g| g.iter().map(|x| self.privates.number(&x.1)).collect()).collect()
    }

    fn distinct(&self, hands: &[u32]) -> Vec<u32> {
        let mut set = hands.to_vec();
        set.sort_unstable();
        set.dedup();
        set
    }

    fn is_chance(&self, public: u32) -> bool {
        matches!(self.game.status(self.publics.value(public)), Status::Chance(_))
    }

    fn draws(&mut self, public: u32, own: u32) -> Vec<u32> {
        if self.is_chance(public) {
            return vec![own];
        }
        let drawn = self.game.draws(self.publics.value(public), self.privates.value(own));
        drawn.iter().map(|d| self.privates.number(&d.1)).collect()
    }

    /// The outcomes of a turn, or of chance.
    fn moves(&mut self, public: u32, own: u32) -> Moves {
        if let Some(known) = self.moves.get(&(public, own)) {
            return known.clone();
        }
        let (state, private) = (self.publics.value(public).clone(), self.privates.value(own).clone());
        let outcomes = match self.is_chance(public) {
            true => self.game.chances(&state, &private).into_iter().map(|(_, outcome)| outcome).collect(),
            false => self.game.moves(&state, &private, self.lethal),
        };
        let numbered: Vec<(u32, u32)> = outcomes
            .iter()
            .map(|Outcome { public, private }| (self.publics.number(public), self.privates.number(private)))
            .collect();
        let shared = Arc::new(numbered);
        self.moves.insert((public, own), shared.clone());
        shared
    }

    /// Nodes of the subtree at the start of a turn (before the draw), or 1 at an end.
    fn below(&mut self, public: u32, a: u32, b: u32) -> f64 {
        let Some(player) = self.game.status(self.publics.value(public)).mover() else {
            return 1.0;
        };
        if self.remembered() >= self.most {
            return 0.0;
        }
        if let Some(&n) = self.nodes.get(&(public, a, b)) {
            return n;
        }
        let drawn = self.draws(public, if player == 0 { a } else { b });
        let mut nodes = if drawn.len() > 1 { 1.0 } else { 0.0 };
        for own in drawn {
            nodes += 1.0;
            for &(next, kept) in self.moves(public, own).iter() {
                nodes += if player == 0 { self.below(next, kept, b) } else { self.below(next, a, kept) };
            }
        }
        self.nodes.insert((public, a, b), nodes);
        nodes
    }

    /// Information sets and actions of `player` below a public state, knowing `own`, the other holding one of `others`.
    fn view(&mut self, player: usize, public: u32, own: u32, others: &[u32]) -> (f64, f64) {
        let Some(mover) = self.game.status(self.publics.value(public)).mover() else {
            return (0.0, 0.0);
        };
        if self.remembered() >= self.most {
            return (0.0, 0.0);
        }
        let key = (public, own, self.sets.number(&others.to_vec()));
        if let Some(&known) = self.views[player].get(&key) {
            return known;
        }
        let mut found = (0.0, 0.0);
        let mut add = |x: (f64, f64)| found = (found.0 + x.0, found.1 + x.1);
        if mover == player {
            for drawn in self.draws(public, own) {
                let moves = self.moves(public, drawn);
                if !self.is_chance(public) {
                    add((1.0, moves.len() as f64));
                }
                for &(next, kept) in moves.iter() {
                    add(self.view(player, next, kept, others));
                }
            }
        } else {
            for (next, set) in self.answers(public, others) {
                add(self.view(player, next, own, &set));
            }
        }
        self.views[player].insert(key, found);
        found
    }

    /// What the other may do: public outcomes with the private states that explain them.
    fn answers(&mut self, public: u32, others: &[u32]) -> Vec<(u32, Vec<u32>)> {
        let mut hands: Vec<u32> = Vec::new();
        for &other in others {
            hands.extend(self.draws(public, other));
        }
        let mut found: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        for hand in self.distinct(&hands) {
            for &(next, kept) in self.moves(public, hand).iter() {
                found.entry(next).or_default().push(kept);
            }
        }
        found.into_iter().map(|(next, set)| (next, self.distinct(&set))).collect()
    }
}
