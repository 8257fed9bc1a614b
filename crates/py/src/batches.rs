//! Batches of games between agents: counts in columns, and the games themselves as far as they are wanted.

use crate::agents::read_spec;
use crate::catalogue::CoreCatalogue;
use crate::error::{raise, Class};
use crate::game::{in_pool, setup};
use crate::solve::{SmallGame, SmallSolver};
use crate::text::Text;
use numpy::ndarray::{Array2, Array3, Array4, Axis};
use numpy::{IntoPyArray, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use std::sync::Arc;
use topdeck_arena::{Batch, Match, Part, Player, Results, Row, Wanted};
use topdeck_cards::{CardId, Catalogue};
use topdeck_rules::Setup;
use topdeck_search::Knowledge;

/// How many different cards a deck may hold for them to be counted.
const WIDTH: usize = 30;

/// How games are played and what is told of them.
#[derive(FromPyObject)]
struct Terms {
    #[pyo3(item)]
    swap: bool,
    #[pyo3(item)]
    turn_limit: u8,
    #[pyo3(item)]
    forfeit_ms: Option<f64>,
    #[pyo3(item)]
    rows: bool,
    #[pyo3(item)]
    turns: bool,
}

impl Terms {
    fn micros(&self) -> Option<f64> {
        self.forfeit_ms.map(|millis| millis * 1e3)
    }
    fn wanted(&self) -> Wanted {
        Wanted { rows: self.rows || self.turns, turns: self.turns }
    }
}

/// Play every batch (deck of a, deck of b, seed of the run, first pair, pairs).
///
/// Returned are arrays with a row a batch: `sums` (half points of a, of these in games with the first turn, turns, lead
/// in health, cards left to a, to b), `drawn` and `played` (side, different card in the order of the list), and
/// `points`, the half points of a, game by game, of all batches one after the other; `rows` are the games themselves.
#[pyfunction]
#[pyo3(signature = (catalogue, agents, decks, batches, terms, threads=0))]
fn play_batches<'py>(
    py: Python<'py>,
    catalogue: &CoreCatalogue,
    agents: (Text, Text),
    decks: Vec<(String, Vec<String>)>,
    batches: PyReadonlyArray2<'py, u64>,
    terms: Terms,
    threads: usize,
) -> PyResult<Bound<'py, PyDict>> {
    let catalogue = catalogue.0.clone();
    let knowledge = Arc::new(topdeck_arena::knowledge(catalogue.clone()));
    let agents = [read_spec(&agents.0, &knowledge)?, read_spec(&agents.1, &knowledge)?].map(Player::Spec);
    let mirrors: Vec<Setup> = decks
        .iter()
        .map(|(hero, cards)| {
            let (heroes, decks) = ([hero.clone(), hero.clone()], [cards.clone(), cards.clone()]);
            setup(&catalogue, &heroes, &decks, None, terms.turn_limit, true)
        })
        .collect::<PyResult<_>>()?;
    if let Some(crowded) = mirrors.iter().position(|mirror| different(&mirror.decks[0]) > WIDTH) {
        return Err(raise(Class::BadInput, format!("deck {crowded} has more than {WIDTH} different cards")));
    }
    let (batches, pairings) = read_batches(&batches, &mirrors)?;
    let (swap, wanted) = (terms.swap, terms.wanted());
    let contest = Match { knowledge, agents, pairings, small: None, swap, micros_per_decision: terms.micros(), wanted };
    let results = in_pool(py, threads, || contest.play(&batches))?;
    told(py, &catalogue, &results)
}

/// The same for a small game of the rules engine, whose decks belong to the seats: one batch (seed of the run, first
/// pair, pairs). The agent "solved" is the strategy of `solver`.
#[pyfunction]
#[pyo3(signature = (game, solver, agents, batch, terms, threads=0))]
fn play_small_batch<'py>(
    py: Python<'py>,
    game: &SmallGame,
    solver: &SmallSolver,
    agents: (Text, Text),
    batch: (u64, u64, u64),
    terms: Terms,
    threads: usize,
) -> PyResult<Bound<'py, PyDict>> {
    let engine = game.on_engine()?;
    let catalogue = engine.definition.catalogue.clone();
    let knowledge = Arc::new(Knowledge::new(catalogue.clone()));
    let strategy = Arc::new(solver.strategy(engine));
    let player = |text: &str| match text {
        "solved" => Ok(Player::Solved(strategy.clone())),
        _ => read_spec(text, &knowledge).map(Player::Spec),
    };
    let agents = [player(&agents.0)?, player(&agents.1)?];
    let (run, first, pairs) = batch;
    within_a_run(0, first, pairs)?;
    let (swap, wanted, small) = (terms.swap, terms.wanted(), Some(engine.clone()));
    let contest =
        Match { knowledge, agents, pairings: Vec::new(), small, swap, micros_per_decision: terms.micros(), wanted };
    let results = in_pool(py, threads, || contest.play(&[Batch { pairing: 0, run, first, pairs }]))?;
    told(py, &catalogue, &results)
}

fn different(deck: &[CardId]) -> usize {
    deck.iter().enumerate().filter(|(n, card)| !deck[..*n].contains(card)).count()
}

fn within_a_run(batch: usize, first: u64, pairs: u64) -> PyResult<()> {
    match first.checked_add(pairs) {
        Some(_) => Ok(()),
        None => Err(raise(Class::BadInput, format!("batch {batch}: no run has so many pairs"))),
    }
}

fn read_batches(table: &PyReadonlyArray2<'_, u64>, mirrors: &[Setup]) -> PyResult<(Vec<Batch>, Vec<Setup>)> {
    let table = table.as_array();
    if table.ncols() != 5 {
        return Err(raise(Class::BadInput, format!("a batch has 5 numbers, not {}", table.ncols())));
    }
    let (mut batches, mut pairings) = (Vec::new(), Vec::new());
    for (pairing, row) in table.rows().into_iter().enumerate() {
        let deck = |which: u64| {
            let found = usize::try_from(which).ok().and_then(|which| mirrors.get(which));
            found.ok_or_else(|| raise(Class::BadInput, format!("batch {pairing}: no deck {which}")))
        };
        let (a, b) = (deck(row[0])?, deck(row[1])?);
        let mut setup = a.clone();
        setup.heroes[1] = b.heroes[1];
        setup.decks[1].clone_from(&b.decks[1]);
        pairings.push(setup);
        within_a_run(pairing, row[3], row[4])?;
        batches.push(Batch { pairing, run: row[2], first: row[3], pairs: row[4] });
    }
    Ok((batches, pairings))
}

fn told<'py>(py: Python<'py>, catalogue: &Catalogue, results: &[Results]) -> PyResult<Bound<'py, PyDict>> {
    let mut sums = Array2::<i64>::zeros((results.len(), 6));
    let mut cards = Array4::<u32>::zeros((2, results.len(), 2, WIDTH));
    for (n, Results { tally, .. }) in results.iter().enumerate() {
        let points: u64 = tally.points.iter().map(|&points| u64::from(points)).sum();
        let counts = [points, tally.points_first, tally.turns].map(|count| count as i64);
        let hands = tally.hands.map(|count| count as i64);
        let row = [counts[0], counts[1], counts[2], tally.lead, hands[0], hands[1]];
        row.iter().enumerate().for_each(|(column, value)| sums[[n, column]] = *value);
        for (side, counts) in tally.cards.iter().enumerate() {
            for (place, count) in counts.iter().enumerate() {
                cards[[0, n, side, place]] = count.drawn;
                cards[[1, n, side, place]] = count.played;
            }
        }
    }
    let points: Vec<u8> = results.iter().flat_map(|result| result.tally.points.iter().copied()).collect();
    let part = |which: usize| -> Array3<u32> { cards.index_axis(Axis(0), which).to_owned() };
    let rows = results.iter().flat_map(|result| &result.rows);
    let rows = rows.map(|row| row_dict(py, catalogue, row)).collect::<PyResult<Vec<_>>>()?;
    let answer = PyDict::new(py);
    answer.set_item("sums", sums.into_pyarray(py))?;
    answer.set_item("drawn", part(0).into_pyarray(py))?;
    answer.set_item("played", part(1).into_pyarray(py))?;
    answer.set_item("points", points.into_pyarray(py))?;
    answer.set_item("rows", rows)?;
    Ok(answer)
}

fn row_dict<'py>(py: Python<'py>, catalogue: &Catalogue, row: &Row) -> PyResult<Bound<'py, PyDict>> {
    let side = |agent: u8| if agent == 0 { "a" } else { "b" };
    let dict = PyDict::new(py);
    dict.set_item("seed", row.seed)?;
    dict.set_item("game", row.game)?;
    dict.set_item("a_seat", row.a_seat)?;
    dict.set_item("winner", row.winner.map_or("draw", side))?;
    dict.set_item("first", side(row.first))?;
    dict.set_item("turns", row.turns)?;
    dict.set_item("end_reason", row.ending.word())?;
    dict.set_item("hash", row.hash)?;
    dict.set_item("a", side_dict(py, catalogue, &row.parts[0])?)?;
    dict.set_item("b", side_dict(py, catalogue, &row.parts[1])?)?;
    Ok(dict)
}

/// What was not wanted was not noted: it is an empty tuple.
fn side_dict<'py>(py: Python<'py>, catalogue: &Catalogue, part: &Part) -> PyResult<Bound<'py, PyDict>> {
    let id = |card: &CardId| PyString::intern(py, &catalogue.card(*card).id);
    let ids = |cards: &[CardId]| cards.iter().map(id).collect::<Vec<_>>();
    let wide = |turns: &[u8]| turns.iter().map(|&turn| u16::from(turn)).collect::<Vec<_>>();
    let hand = |hand: &Vec<(CardId, u8)>| hand.iter().map(|(card, since)| (id(card), *since)).collect::<Vec<_>>();
    let dict = PyDict::new(py);
    dict.set_item("micros", &part.micros)?;
    dict.set_item("life", part.life)?;
    dict.set_item("hand", part.hand)?;
    dict.set_item("drawn", ids(&part.drawn))?;
    dict.set_item("played", ids(&part.played))?;
    dict.set_item("kept", ids(&part.kept))?;
    dict.set_item("replaced", ids(&part.replaced))?;
    dict.set_item("played_turns", wide(&part.played_turns))?;
    dict.set_item("power_turns", wide(&part.power_turns))?;
    dict.set_item("hands", part.hands.iter().map(hand).collect::<Vec<_>>())?;
    Ok(dict)
}

pub fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add_function(wrap_pyfunction!(play_batches, m)?)?;
    m.add_function(wrap_pyfunction!(play_small_batch, m)?)
}
