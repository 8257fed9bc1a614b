//! How large a game is, estimated by random walks before anything is built.
//!
//! The tables have the size of the tree, which Knuth's estimate tells (see `knuth`). The graph of public states, in which
//! paths meet, is told by overlaps: two independent samples of states share the more the fewer there are. If a state is
//! in a sample with chance q, two samples share the sum of all q² on average, which is at least (sum of all q)² / states:
//! the square of a sample's size over the overlap is never more than there are states, however the samples are taken.
use super::build::{Edge, Kind, Reduction};
use super::open::OpenGame;
use crate::allowance::Allowance;
use crate::dice::Dice;
use crate::error::{human_bytes, SolveError};
use crate::knuth::{surely_more, SURE, WALKS_IN_ALL};
use crate::turn::{Status, TurnGame};
use crate::turn_tree::deals;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// Bytes of a cell in the smallest tables: regret and average in f32.
pub(super) const LEAST_CELL: u64 = 8;
/// Samples of a graph; walks of each at first and at most.
const SAMPLES: usize = 8;
const FIRST_WALKS: usize = 16;
const MOST_WALKS: usize = 1024;
/// States of all samples together: more take too long.
const MOST_STATES: usize = 1_000_000;
/// Bytes of the positions with nothing hidden that a sample solves at most.
const MOST_OPEN: u64 = 500_000;
/// How far the estimate of a graph must pass the limit. It is modest: a state takes several times what is counted here.
const SURE_OF_GRAPH: f64 = 2.0;

/// Refuse a game that can't fit into `limit` bytes, with its size and what would fit.
pub fn refuse_far_too_large<T: TurnGame>(game: &T, reduction: Reduction, limit: &Allowance) -> Result<(), SolveError> {
    // Where history is forgotten the tables grow with the graph and not with the tree.
    if !reduction.forget {
        refuse_large_tables(game, reduction, limit)?;
    }
    let bytes = graph_at_least(game, reduction, limit.bytes() as f64 * SURE_OF_GRAPH);
    if bytes <= limit.bytes() as f64 * SURE_OF_GRAPH || game.problem().is_some() {
        return Ok(());
    }
    Err(SolveError::TooLarge(format!(
        "the game is far too large: its public states alone need more than {} (by random walks) but only {} are allowed; \
         lower the turn limit or the health, or take fewer cards",
        human_bytes((bytes / SURE_OF_GRAPH) as u64),
        human_bytes(limit.bytes())
    )))
}

fn refuse_large_tables<T: TurnGame>(game: &T, reduction: Reduction, limit: &Allowance) -> Result<(), SolveError> {
    let most = (limit.bytes() / LEAST_CELL) as f64;
    let mut by_turn: Vec<f64> = Vec::new();
    let least = surely_more(most, |dice, enough| {
        let (mut counted, mut weight, mut turn) = (0.0, 1.0, 0);
        let mut at = Position::first(game);
        while !at.is_leaf(game, reduction) && counted <= enough {
            let mut ways = at.ways(game, reduction);
            if !at.is_chance(game) {
                by_turn.resize(by_turn.len().max(turn + 1), 0.0);
                let cells = weight * ways.iter().map(|(_, hands)| hands.len()).sum::<usize>() as f64;
                by_turn[turn] += cells;
                counted += cells;
                turn += 1;
            }
            if ways.is_empty() {
                break;
            }
            weight *= ways.len() as f64;
            at = at.then(game, ways.swap_remove(dice.below(ways.len())));
        }
        counted
    });
    let Some(least) = least.filter(|_| game.problem().is_none()) else {
        return Ok(());
    };
    let mut sum = 0.0;
    let fits = by_turn.iter().take_while(|&&cells| {
        sum += cells / WALKS_IN_ALL as f64;
        sum <= most
    });
    Err(SolveError::TooLarge(format!(
        "the game is far too large: its tables need more than {} (by {WALKS_IN_ALL} random walks) but only {} are \
         allowed; a turn limit of about {} would fit, or fewer cards",
        human_bytes((least / SURE) as u64 * LEAST_CELL),
        human_bytes(limit.bytes()),
        fits.count()
    )))
}

/// Bytes that the graph of a game takes at least, in all likelihood; sampled until that is `enough`, or cost enough.
pub fn graph_at_least<T: TurnGame>(game: &T, reduction: Reduction, enough: f64) -> f64 {
    let mut samples: Vec<Sample> = (0..SAMPLES).map(|seed| Sample::new(seed as u64, reduction)).collect();
    let mut walks = FIRST_WALKS;
    loop {
        for sample in &mut samples {
            while sample.walks < walks {
                sample.walk(game, reduction);
            }
        }
        let turns = samples.iter().map(|sample| sample.turns.len()).max().unwrap_or(0);
        let (mut bytes, mut shared) = (0.0, 0.0);
        for turn in 0..turns {
            let of_turn = |part: fn(&Turn) -> &Weights| -> Vec<Weights> {
                samples.iter().map(|s| s.turns.get(turn).map(|t| part(t).clone()).unwrap_or_default()).collect()
            };
            let (states, overlap) = sum_at_least(&of_turn(|t| &t.states));
            let (publics, _) = sum_at_least(&of_turn(|t| &t.publics));
            let (ways, _) = sum_at_least(&of_turn(|t| &t.ways));
            bytes += states * (size_of::<Kind>() + 24) as f64 + ways.max(states) * size_of::<Edge>() as f64;
            bytes += publics * (2 * game.public_size() + 8) as f64;
            shared += overlap;
        }
        let open: Vec<_> = samples.iter().map(|s| s.open_positions()).collect();
        bytes += sum_at_least(&open).0 * 48.0;
        let held: usize = samples.iter().flat_map(|s| &s.turns).map(|turn| turn.states.len()).sum();
        // Where much is shared the estimate is as good as it gets.
        if bytes > enough || shared > 100.0 * turns as f64 || walks >= MOST_WALKS || 4 * held > MOST_STATES {
            return bytes;
        }
        walks *= 2;
    }
}

/// What the weights of all states sum up to at least, from samples of them, and how much two samples share.
fn sum_at_least(samples: &[Weights]) -> (f64, f64) {
    let total: u64 = samples.iter().flat_map(|sample| sample.values()).map(|&weight| u64::from(weight)).sum();
    let number: usize = samples.iter().map(|sample| sample.len()).sum();
    if number == 0 {
        return (0.0, 0.0);
    }
    let (mut shared, mut pairs) = (0, 0);
    for (i, one) in samples.iter().enumerate() {
        for other in &samples[i + 1..] {
            let both = one.iter().filter(|(state, _)| other.contains_key(state));
            shared += both.map(|(_, &weight)| u64::from(weight)).sum::<u64>();
            pairs += 1;
        }
    }
    let size = total as f64 / samples.len() as f64;
    // Where next to nothing is shared, a little luck must not make the estimate endless: three states more.
    let luck = 3.0 * total as f64 / number as f64;
    (size * size / ((shared as f64 + luck) / f64::from(pairs)), shared as f64)
}

/// Things by their hash, and how often each counts.
type Weights = FxHashMap<u64, u32>;

/// What random walks came by.
struct Sample {
    dice: Dice,
    walks: usize,
    turns: Vec<Turn>,
    open: OpenGame,
}

#[derive(Default)]
struct Turn {
    /// The states from which a walk went on, with their numbers of ways.
    ways: Weights,
    /// Those in which it might have come by one move, and what of them is public.
    states: Weights,
    publics: Weights,
}

impl Sample {
    fn new(seed: u64, reduction: Reduction) -> Self {
        Self { dice: Dice::new(seed), walks: 0, turns: Vec::new(), open: OpenGame::new(reduction.lethal, MOST_OPEN) }
    }

    fn walk<T: TurnGame>(&mut self, game: &T, reduction: Reduction) {
        self.walks += 1;
        let mut at = Position::first(game);
        let mut turn = 0;
        while !at.is_leaf(game, reduction) {
            let mut ways = at.ways(game, reduction);
            if self.turns.len() <= turn {
                self.turns.resize_with(turn + 1, Turn::default);
            }
            let here = &mut self.turns[turn];
            here.ways.insert(hash_of(&(&at.public, &at.sets)), ways.len() as u32);
            here.publics.extend(ways.iter().map(|(public, _)| (hash_of(public), 1)));
            turn += 1;
            if ways.is_empty() {
                return;
            }
            let chosen = self.dice.below(ways.len());
            let mut next = None;
            for (number, way) in ways.drain(..).enumerate() {
                let state = at.then(game, way);
                if !state.is_leaf(game, reduction) {
                    here.states.insert(hash_of(&(&state.public, &state.sets)), 1);
                }
                if number == chosen {
                    next = Some(state);
                }
            }
            let Some(state) = next else { return };
            at = state;
        }
        if game.status(&at.public).mover().is_some() && !self.open.is_full() {
            self.open.value(game, &at.public, [&at.sets[0][0], &at.sets[1][0]]);
        }
    }

    fn open_positions(&self) -> Weights {
        self.open.keys().map(|key| (hash_of(&key), 1)).collect()
    }
}

fn hash_of(what: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    what.hash(&mut hasher);
    hasher.finish()
}

/// A public state with what both may hold, as the graph knows it.
struct Position<T: TurnGame> {
    public: T::Public,
    sets: [Vec<T::Private>; 2],
}

/// What the mover's turn can end in, as both see it, and with which of his hands.
type Way<T> = (<T as TurnGame>::Public, Vec<<T as TurnGame>::Private>);

impl<T: TurnGame> Position<T> {
    fn first(game: &T) -> Self {
        let sets = [0, 1].map(|player| dealt(game, player));
        Self { public: game.root(), sets }.drawn(game)
    }

    fn drawn(mut self, game: &T) -> Self {
        if let Status::Turn(player) = game.status(&self.public) {
            let drawn = self.sets[player].iter().flat_map(|own| game.draws(&self.public, own));
            self.sets[player] = distinct(drawn);
        }
        self
    }

    fn is_chance(&self, game: &T) -> bool {
        matches!(game.status(&self.public), Status::Chance(_))
    }

    /// The game is over, or nothing is hidden any more and the rest is not part of the graph.
    fn is_leaf(&self, game: &T, reduction: Reduction) -> bool {
        let known = |p: usize| self.sets[p].len() == 1 && game.settled(p, &self.public, &self.sets[p][0]);
        game.status(&self.public).mover().is_none() || (reduction.collapse && known(0) && known(1))
    }

    fn ways(&self, game: &T, reduction: Reduction) -> Vec<Way<T>> {
        let player = game.status(&self.public).mover().unwrap_or(0);
        let mut ways: Vec<Way<T>> = Vec::new();
        let mut places: FxHashMap<T::Public, usize> = FxHashMap::default();
        for own in &self.sets[player] {
            let outcomes = match self.is_chance(game) {
                true => game.chances(&self.public, own).into_iter().map(|(_, outcome)| outcome).collect(),
                false => game.moves(&self.public, own, reduction.lethal),
            };
            for outcome in outcomes {
                let place = *places.entry(outcome.public.clone()).or_insert(ways.len());
                if place == ways.len() {
                    ways.push((outcome.public, Vec::new()));
                }
                ways[place].1.push(outcome.private);
            }
        }
        ways
    }

    /// Where a way leads, the next draw included.
    fn then(&self, game: &T, (public, hands): Way<T>) -> Self {
        let player = game.status(&self.public).mover().unwrap_or(0);
        let mut sets = self.sets.clone();
        sets[player] = hands;
        sets[player].sort();
        Self { public, sets }.drawn(game)
    }
}

/// What a player may hold before the first draw, whatever deck was chosen or drawn.
fn dealt<T: TurnGame>(game: &T, player: usize) -> Vec<T::Private> {
    let beginning = game.beginning(player);
    if beginning.chosen && beginning.options.len() > 1 {
        let options = beginning.options.iter();
        return distinct(options.flat_map(|(_, begun)| deals(game, player, Some(begun))));
    }
    distinct(deals(game, player, None))
}

fn distinct<P: Ord>(likely: impl IntoIterator<Item = (f64, P)>) -> Vec<P> {
    let mut set: Vec<P> = likely.into_iter().map(|(_, private)| private).collect();
    set.sort();
    set.dedup();
    set
}
