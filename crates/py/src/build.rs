//! Tallies of many short matches, for `topdeck.build`.

use crate::agents::read_spec;
use crate::catalogue::CoreCatalogue;
use crate::error::raise;
use crate::game::{in_pool, setup};
use crate::text::Text;
use numpy::ndarray::{Array2, Array3, Array4};
use numpy::{IntoPyArray, PyArray2, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;
use topdeck_arena::{Job, Match, Tally};
use topdeck_rules::Setup;

/// How many different cards a deck of a tally may hold.
const WIDTH: usize = 30;

/// Play every job (deck of a, deck of b, stream, first pair, pairs) with the seats exchanged, and count.
///
/// Returned are arrays with a row a job: `sums` (half points of a, of these in games with the first turn, turns, lead
/// in health, cards left to a, to b), `drawn` and `played` (side, different card in the order of the list), and
/// `points`, the half points of a, game by game, of all jobs one after the other.
#[pyfunction]
#[pyo3(signature = (catalogue, agent_a, agent_b, decks, jobs, threads=0, turn_limit=100))]
#[allow(clippy::too_many_arguments)]
fn tally_matches<'py>(
    py: Python<'py>,
    catalogue: &CoreCatalogue,
    agent_a: Text,
    agent_b: Text,
    decks: Vec<(String, Vec<String>)>,
    jobs: PyReadonlyArray2<'py, u64>,
    threads: usize,
    turn_limit: u8,
) -> PyResult<Bound<'py, PyDict>> {
    let catalogue = catalogue.0.clone();
    let knowledge = Arc::new(topdeck_arena::knowledge(catalogue.clone()));
    let agents = [read_spec(&agent_a, &knowledge)?, read_spec(&agent_b, &knowledge)?];
    let mirrors: Vec<Setup> = decks
        .iter()
        .map(|(hero, cards)| {
            setup(&catalogue, &[hero.clone(), hero.clone()], &[cards.clone(), cards.clone()], None, turn_limit, true)
        })
        .collect::<PyResult<_>>()?;
    if let Some(crowded) = mirrors.iter().position(|mirror| different(&mirror.decks[0]) > WIDTH) {
        return Err(raise("BadInput", format!("deck {crowded} has more than {WIDTH} different cards")));
    }
    let (jobs, pairings) = read_jobs(&jobs, &mirrors)?;
    let agents = agents.map(Into::into);
    let contest =
        Match { knowledge, agents, pairings, small: None, swap: true, micros_per_decision: None, notes_hands: false };
    let tallies = in_pool(py, threads, || contest.tally(&jobs))?;
    counted(py, &tallies)
}

fn different(deck: &[topdeck_cards::CardId]) -> usize {
    deck.iter().enumerate().filter(|(n, card)| !deck[..*n].contains(card)).count()
}

fn read_jobs(table: &PyReadonlyArray2<'_, u64>, mirrors: &[Setup]) -> PyResult<(Vec<Job>, Vec<Setup>)> {
    let table = table.as_array();
    if table.ncols() != 5 {
        return Err(raise("BadInput", format!("a job has 5 numbers, not {}", table.ncols())));
    }
    let (mut jobs, mut pairings) = (Vec::new(), Vec::new());
    for (pairing, row) in table.rows().into_iter().enumerate() {
        let deck = |which: u64| {
            let found = usize::try_from(which).ok().and_then(|which| mirrors.get(which));
            found.ok_or_else(|| raise("BadInput", format!("job {pairing}: no deck {which}")))
        };
        let (a, b) = (deck(row[0])?, deck(row[1])?);
        let mut setup = a.clone();
        setup.heroes[1] = b.heroes[1];
        setup.decks[1].clone_from(&b.decks[1]);
        pairings.push(setup);
        if row[3].checked_add(row[4]).is_none() {
            return Err(raise("BadInput", format!("job {pairing}: no stream has so many pairs")));
        }
        jobs.push(Job { pairing, stream: row[2], first: row[3], pairs: row[4] });
    }
    Ok((jobs, pairings))
}

fn counted<'py>(py: Python<'py>, tallies: &[Tally]) -> PyResult<Bound<'py, PyDict>> {
    let mut sums = Array2::<i64>::zeros((tallies.len(), 6));
    let mut cards = Array4::<u32>::zeros((2, tallies.len(), 2, WIDTH));
    for (n, tally) in tallies.iter().enumerate() {
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
    let points: Vec<u8> = tallies.iter().flat_map(|tally| tally.points.iter().copied()).collect();
    let part = |which: usize| -> Array3<u32> { cards.index_axis(numpy::ndarray::Axis(0), which).to_owned() };
    let answer = PyDict::new(py);
    let sums: Bound<'py, PyArray2<i64>> = sums.into_pyarray(py);
    answer.set_item("sums", sums)?;
    answer.set_item("drawn", part(0).into_pyarray(py))?;
    answer.set_item("played", part(1).into_pyarray(py))?;
    answer.set_item("points", points.into_pyarray(py))?;
    Ok(answer)
}

pub fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add_function(wrap_pyfunction!(tally_matches, m)?)
}
