//! How large a game is, estimated by random walks before anything is built.
//!
//! Knuth's estimate: a walk takes one of `n` ways with equal chances and counts what it meets times the product of the
//! `n` so far. Its mean is the true size of the tree, so by Markov's inequality the mean of some walks passes the true
//! size a thousandfold at most once in a thousand times: what passes the limit that far is refused.
use super::build::Reduction;
use crate::dice::Dice;
use crate::error::{human_bytes, SolveError};
use crate::turn::{Status, TurnGame};
use crate::turn_tree::deals;
use rustc_hash::FxHashMap;

const WALKS: u32 = 16;
/// How far the estimate must pass the limit before it is believed.
const SURE: f64 = 1000.0;
/// Bytes of a cell in the smallest tables: regret and average in f32.
pub(super) const LEAST_CELL: u64 = 8;

/// Refuse a game whose tables can't fit into `limit` bytes, with its size and the turn limit that would fit.
pub fn refuse_far_too_large<T: TurnGame>(game: &T, reduction: Reduction, limit: u64) -> Result<(), SolveError> {
    // Where history is forgotten the tables grow with the graph and not with the tree.
    if reduction.forget {
        return Ok(());
    }
    let most = (limit / LEAST_CELL) as f64;
    let mut dice = Dice::new(0);
    let mut by_turn: Vec<f64> = Vec::new();
    for _ in 0..WALKS {
        walk(game, reduction, most * SURE * f64::from(WALKS), &mut dice, &mut by_turn);
    }
    by_turn.iter_mut().for_each(|cells| *cells /= f64::from(WALKS));
    let total: f64 = by_turn.iter().sum();
    if total <= most * SURE || game.problem().is_some() {
        return Ok(());
    }
    let mut sum = 0.0;
    let fits = by_turn.iter().take_while(|&&cells| {
        sum += cells;
        sum <= most
    });
    Err(SolveError::TooLarge(format!(
        "the game is far too large: its tables need more than {} (an estimate by {WALKS} random walks, that stopped at \
         {total:.0e} actions) but only {} are allowed; a turn limit of about {} would fit, or fewer cards",
        human_bytes((total / SURE) as u64 * LEAST_CELL),
        human_bytes(limit),
        fits.count()
    )))
}

/// One walk; adds the cells of every turn to `by_turn` and ends when there are more than `enough`.
fn walk<T: TurnGame>(game: &T, reduction: Reduction, enough: f64, dice: &mut Dice, by_turn: &mut Vec<f64>) {
    let mut public = game.root();
    let mut sets = [0, 1].map(|player| dealt(game, player));
    let (mut weight, mut counted, mut turn) = (1.0, 0.0, 0);
    if let Status::Turn(player) = game.status(&public) {
        sets[player] = drawn(game, &public, &sets[player]);
    }
    while let Some(player) = game.status(&public).mover() {
        let open = (0..2).all(|p| sets[p].len() == 1 && game.settled(p, &public, &sets[p][0]));
        if reduction.collapse && open {
            return;
        }
        let chance = matches!(game.status(&public), Status::Chance(_));
        let mut order: Vec<(T::Public, Vec<T::Private>)> = Vec::new();
        let mut places: FxHashMap<T::Public, usize> = FxHashMap::default();
        for own in &sets[player] {
            let outcomes = match chance {
                true => game.chances(&public, own).into_iter().map(|(_, outcome)| outcome).collect(),
                false => game.moves(&public, own, reduction.lethal),
            };
            for outcome in outcomes {
                let place = *places.entry(outcome.public.clone()).or_insert(order.len());
                if place == order.len() {
                    order.push((outcome.public, Vec::new()));
                }
                order[place].1.push(outcome.private);
            }
        }
        if !chance {
            if by_turn.len() <= turn {
                by_turn.resize(turn + 1, 0.0);
            }
            let cells = weight * order.iter().map(|(_, privates)| privates.len()).sum::<usize>() as f64;
            by_turn[turn] += cells;
            counted += cells;
            turn += 1;
        }
        if counted > enough || order.is_empty() {
            return;
        }
        weight *= order.len() as f64;
        let chosen = ((dice.uniform() * order.len() as f64) as usize).min(order.len() - 1);
        (public, sets[player]) = order.swap_remove(chosen);
        if let Status::Turn(next) = game.status(&public) {
            sets[next] = drawn(game, &public, &sets[next]);
        }
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

fn drawn<T: TurnGame>(game: &T, public: &T::Public, set: &[T::Private]) -> Vec<T::Private> {
    distinct(set.iter().flat_map(|own| game.draws(public, own)))
}

fn distinct<P: Ord>(likely: impl IntoIterator<Item = (f64, P)>) -> Vec<P> {
    let mut set: Vec<P> = likely.into_iter().map(|(_, private)| private).collect();
    set.sort();
    set.dedup();
    set
}
