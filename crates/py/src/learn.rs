//! What learners need: positions as numbers, games to learn from, and learned values as the core reads them.

use crate::agents::read_spec;
use crate::catalogue::CoreCatalogue;
use crate::error::{raise, Class};
use crate::game::{in_pool, setup};
use crate::text::Text;
use crate::view::CoreView;
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;
use topdeck_arena::{net_speed, Collection, Planned, Player, Weighing};
use topdeck_cards::{CardId, Catalogue};
use topdeck_encode::{
    card_fact_names, card_facts, number_names, position_cards, position_numbers, thesis, thesis_features, CARD_FACTS,
    NUMBERS, PLACES, POSITION, THESIS, ZONES,
};
use topdeck_rules::{Setup, HAND_LIMIT};
use topdeck_search::{Knowledge, Learned, Net};

/// The names of a position's numbers, and of a card's.
#[pyfunction]
fn position_names(catalogue: &CoreCatalogue) -> (Vec<String>, Vec<String>) {
    (number_names(&catalogue.0), card_fact_names(&catalogue.0))
}

/// What every card says of itself, a row a card; row 0 is the card that nobody can see.
#[pyfunction]
fn card_table<'py>(py: Python<'py>, catalogue: &CoreCatalogue) -> PyResult<Bound<'py, PyArray2<f32>>> {
    let mut all = Vec::with_capacity((catalogue.0.len()) * CARD_FACTS);
    for card in catalogue.0.all_ids() {
        let mut own = [0.0; CARD_FACTS];
        card_facts(&catalogue.0, card, &mut own);
        all.extend(own);
    }
    all.into_pyarray(py).reshape([catalogue.0.len(), CARD_FACTS])
}

type Position<'py> = (Bound<'py, PyArray1<f32>>, Bound<'py, PyArray1<u8>>, Bound<'py, PyArray1<u16>>);

/// A view as a position: its numbers, and its cards with their places.
#[pyfunction]
fn position_look<'py>(py: Python<'py>, view: &CoreView) -> Position<'py> {
    let mut numbers = [0.0; NUMBERS];
    let state = view.seen.state();
    position_numbers(state, &view.catalogue, &mut numbers);
    let (mut places, mut cards) = (Vec::new(), Vec::new());
    position_cards(state, |place, card| {
        places.push(place as u8);
        cards.push(card.0);
    });
    (numbers.to_vec().into_pyarray(py), places.into_pyarray(py), cards.into_pyarray(py))
}

/// A view as the thesis writes it, over a pool of cards.
#[pyfunction]
fn thesis_look<'py>(py: Python<'py>, view: &CoreView, pool: Vec<String>) -> PyResult<Bound<'py, PyArray1<f32>>> {
    let place = places_in(&view.catalogue, &pool)?;
    let mut out = vec![0.0; thesis_features(pool.len())];
    thesis(view.seen.state(), view.seen.player(), &view.catalogue, &place, |at, value| out[at] = value);
    Ok(out.into_pyarray(py))
}

/// Where in a pool each card of a catalogue is.
fn places_in(catalogue: &Catalogue, pool: &[String]) -> PyResult<Vec<Option<u32>>> {
    let mut place = vec![None; catalogue.len()];
    for (at, id) in pool.iter().enumerate() {
        let card = catalogue.find(id).ok_or_else(|| raise(Class::BadInput, format!("no card {id:?}")))?;
        place[card.at()] = Some(at as u32);
    }
    match thesis_features(pool.len()) <= usize::from(u16::MAX) {
        true => Ok(place),
        false => Err(raise(Class::BadInput, format!("a pool of {} cards is too large", pool.len()))),
    }
}

/// The ids of all numbers that a card of a position can have: 0 is nobody's, and the last are made of two others.
#[pyfunction]
fn position_ids(catalogue: &CoreCatalogue) -> Vec<String> {
    let id = |card: CardId| if card.is_some() { catalogue.0.card(card).id.clone() } else { String::new() };
    catalogue.0.all_ids().map(id).collect()
}

/// Who plays, and how much of it is random.
#[derive(FromPyObject)]
struct Terms {
    #[pyo3(item)]
    noisy: f64,
    #[pyo3(item)]
    random: f64,
    #[pyo3(item)]
    plays: bool,
    #[pyo3(item)]
    seed: u64,
    #[pyo3(item)]
    first: u64,
    /// The pool of the thesis' features, if they are wanted.
    #[pyo3(item, default)]
    pool: Option<Vec<String>>,
    /// Share of turns that are weighed, ways, and games played on from each by the last of the agents.
    #[pyo3(item, default)]
    weighing: Option<(f64, usize, usize)>,
}

/// Play games (deck of seat 0, of seat 1, agent of seat 0, of seat 1) and tell their samples in columns.
#[pyfunction]
#[pyo3(signature = (catalogue, agents, decks, games, terms, threads=0))]
fn collect_games<'py>(
    py: Python<'py>,
    catalogue: &CoreCatalogue,
    agents: Vec<Text>,
    decks: Vec<(String, Vec<String>)>,
    games: PyReadonlyArray2<'py, u32>,
    terms: Terms,
    threads: usize,
) -> PyResult<Bound<'py, PyDict>> {
    let knowledge = Arc::new(topdeck_arena::knowledge(catalogue.0.clone()));
    let read = |text: &Text| read_spec(text, &knowledge).map(Player::Spec);
    let agents: Vec<Player> = agents.iter().map(read).collect::<PyResult<_>>()?;
    let mirror = |(hero, cards): &(String, Vec<String>)| {
        setup(&catalogue.0, &[hero.clone(), hero.clone()], &[cards.clone(), cards.clone()], None, 100, true)
    };
    let decks: Vec<Setup> = decks.iter().map(mirror).collect::<PyResult<_>>()?;
    let table = games.as_array();
    let mut planned = Vec::with_capacity(table.nrows());
    for (n, row) in table.rows().into_iter().enumerate() {
        let told: Vec<usize> = row.iter().map(|&which| which as usize).collect();
        match told[..] {
            [a, b, x, y] if a < decks.len() && b < decks.len() && x < agents.len() && y < agents.len() => {
                planned.push(Planned { decks: [a, b], agents: [x, y] });
            }
            _ => return Err(raise(Class::BadInput, format!("game {n}: no such decks or agents"))),
        }
    }
    let Terms { noisy, random, plays, seed, first, pool, weighing } = terms;
    let thesis = pool.map(|pool| places_in(&catalogue.0, &pool)).transpose()?;
    let weighing = weighing.map(|told| weighing_of(told, agents.len(), &catalogue.0)).transpose()?;
    let collection = Collection { knowledge, agents, decks, noisy, random, plays, thesis, weighing };
    let samples = in_pool(py, threads, || collection.play(seed, first, &planned))?;
    let many = samples.starts.len();
    let answer = PyDict::new(py);
    answer.set_item("numbers", samples.numbers.into_pyarray(py).reshape([many, NUMBERS])?)?;
    answer.set_item("starts", samples.starts.into_pyarray(py))?;
    answer.set_item("cards", samples.cards.into_pyarray(py))?;
    answer.set_item("places", samples.places.into_pyarray(py))?;
    answer.set_item("game", samples.game.into_pyarray(py))?;
    answer.set_item("turn", samples.turn.into_pyarray(py))?;
    answer.set_item("seat", samples.seat.into_pyarray(py))?;
    answer.set_item("moment", samples.moment.into_pyarray(py))?;
    answer.set_item("outcome", samples.outcome.into_pyarray(py))?;
    answer.set_item("chance", samples.chance.into_pyarray(py))?;
    answer.set_item("played", samples.played.into_pyarray(py))?;
    answer.set_item("playable", samples.playable.into_pyarray(py).reshape([many, HAND_LIMIT])?)?;
    if !samples.feature_starts.is_empty() {
        answer.set_item("feature_starts", samples.feature_starts.into_pyarray(py))?;
        answer.set_item("features", samples.features.into_pyarray(py))?;
        answer.set_item("feature_values", samples.feature_values.into_pyarray(py))?;
    }
    Ok(answer)
}

/// How turns are weighed; their ends are found by the shipped value.
fn weighing_of(told: (f64, usize, usize), agents: usize, catalogue: &Arc<Catalogue>) -> PyResult<Weighing> {
    let (share, ways, playouts) = told;
    let judge = Net::load("hidden", "built-in", catalogue).and_then(|net| Learned::new(net, catalogue.clone()));
    let judge = judge.map_err(|why| raise(Class::BadInput, why))?;
    match agents.checked_sub(1) {
        Some(agent) => Ok(Weighing { share, ways, playouts, agent, judge }),
        None => Err(raise(Class::BadInput, "somebody has to play on: name an agent")),
    }
}

/// A learned value, read for a catalogue.
#[pyclass(name = "CoreNet", module = "topdeck._core", frozen)]
pub struct CoreNet {
    net: Arc<Net>,
    catalogue: Arc<Catalogue>,
}

#[pymethods]
impl CoreNet {
    #[new]
    fn new(catalogue: &CoreCatalogue, weights: &[u8]) -> PyResult<CoreNet> {
        let net = Net::from_bytes(weights, &catalogue.0).map_err(|why| raise(Class::BadInput, why))?;
        Ok(CoreNet { net, catalogue: catalogue.0.clone() })
    }
    /// linear or network.
    #[getter]
    fn kind(&self) -> &'static str {
        self.net.kind()
    }
    /// The logit of a view: that of the player whose turn it is.
    fn logit(&self, view: &CoreView) -> f32 {
        self.net.logit(view.seen.state(), &self.catalogue)
    }
    /// The logits of positions that were written down.
    fn logits<'py>(
        &self,
        py: Python<'py>,
        numbers: PyReadonlyArray2<'py, f32>,
        starts: PyReadonlyArray1<'py, u32>,
        places: PyReadonlyArray1<'py, u8>,
        cards: PyReadonlyArray1<'py, u16>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let written = Written::new(&self.catalogue, &numbers, &starts, &places, &cards)?;
        let one = |at: usize| self.net.logit_written(&written.numbers(at), written.cards(at));
        Ok((0..written.len()).map(one).collect::<Vec<f32>>().into_pyarray(py))
    }
    /// How much the policy is for each of some cards (0: no card) in positions that were written down.
    #[allow(clippy::too_many_arguments)]
    fn plays<'py>(
        &self,
        py: Python<'py>,
        numbers: PyReadonlyArray2<'py, f32>,
        starts: PyReadonlyArray1<'py, u32>,
        places: PyReadonlyArray1<'py, u8>,
        cards: PyReadonlyArray1<'py, u16>,
        asked: PyReadonlyArray2<'py, u16>,
    ) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let Net::Network(network) = &*self.net else {
            return Err(raise(Class::BadInput, "a linear value has no policy"));
        };
        let written = Written::new(&self.catalogue, &numbers, &starts, &places, &cards)?;
        let asked = asked.as_array();
        if asked.nrows() != written.len() || asked.iter().any(|&card| usize::from(card) >= self.catalogue.len()) {
            return Err(raise(Class::BadInput, "the cards asked for do not fit the positions"));
        }
        let mut told = Vec::with_capacity(asked.len());
        for (at, row) in asked.rows().into_iter().enumerate() {
            let said = network.say_written(&written.numbers(at), written.cards(at));
            told.extend(row.iter().map(|&card| network.play(&said, CardId(card))));
        }
        told.into_pyarray(py).reshape([asked.nrows(), asked.ncols()])
    }
    /// Microseconds for value and policy of a position (from scratch, incremental), the largest difference between the
    /// two, and the number of positions, over a random game.
    fn speed(&self, hero: String, deck: Vec<String>, seed: u64, rounds: usize) -> PyResult<(f64, f64, f64, usize)> {
        let heroes = [hero.clone(), hero];
        let setup = setup(&self.catalogue, &heroes, &[deck.clone(), deck], None, 100, true)?;
        let knowledge = Knowledge::new(self.catalogue.clone());
        let found = net_speed(&self.net, &knowledge, &setup, seed, rounds);
        Ok((found.scratch, found.incremental, found.difference, found.positions))
    }
}

/// Positions in columns, checked.
struct Written<'a> {
    numbers: &'a [f32],
    starts: &'a [u32],
    places: &'a [u8],
    cards: &'a [u16],
}

impl<'a> Written<'a> {
    fn new(
        catalogue: &Catalogue,
        numbers: &'a PyReadonlyArray2<'_, f32>,
        starts: &'a PyReadonlyArray1<'_, u32>,
        places: &'a PyReadonlyArray1<'_, u8>,
        cards: &'a PyReadonlyArray1<'_, u16>,
    ) -> PyResult<Written<'a>> {
        let wide = numbers.as_array().ncols();
        let written = Written {
            numbers: numbers.as_slice()?,
            starts: starts.as_slice()?,
            places: places.as_slice()?,
            cards: cards.as_slice()?,
        };
        let Written { starts, places, cards, .. } = &written;
        let fits = wide == NUMBERS
            && written.numbers.len() == starts.len() * NUMBERS
            && places.len() == cards.len()
            && starts.windows(2).all(|two| two[0] <= two[1])
            && starts.last().is_none_or(|&last| last as usize <= cards.len())
            && places.iter().all(|&place| usize::from(place) < PLACES)
            && cards.iter().all(|&card| usize::from(card) < catalogue.len());
        match fits {
            true => Ok(written),
            false => Err(raise(Class::BadInput, "the columns of the positions do not fit together, or the catalogue")),
        }
    }
    fn len(&self) -> usize {
        self.starts.len()
    }
    fn numbers(&self, at: usize) -> [f32; NUMBERS] {
        self.numbers[at * NUMBERS..(at + 1) * NUMBERS].try_into().unwrap_or([0.0; NUMBERS])
    }
    fn cards(&self, at: usize) -> impl Iterator<Item = (usize, CardId)> + '_ {
        let end = self.starts.get(at + 1).map_or(self.cards.len(), |&end| end as usize);
        (self.starts[at] as usize..end).map(|n| (usize::from(self.places[n]), CardId(self.cards[n])))
    }
}

pub fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add("POSITION_ENCODING", POSITION)?;
    m.add("POSITION_ZONES", ZONES)?;
    m.add("THESIS_ENCODING", THESIS)?;
    m.add_class::<CoreNet>()?;
    m.add_function(wrap_pyfunction!(position_names, m)?)?;
    m.add_function(wrap_pyfunction!(position_ids, m)?)?;
    m.add_function(wrap_pyfunction!(card_table, m)?)?;
    m.add_function(wrap_pyfunction!(position_look, m)?)?;
    m.add_function(wrap_pyfunction!(thesis_look, m)?)?;
    m.add_function(wrap_pyfunction!(collect_games, m)?)
}
