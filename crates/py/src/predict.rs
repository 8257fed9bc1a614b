//! Beliefs about hidden cards and the ranker, for `topdeck.predict`.
use crate::error::{raise, refuse, Class};
use std::sync::Arc;
use std::time::Instant;

use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;
use rayon::prelude::*;
use topdeck_decks as decks;
use topdeck_decks::{
    ClassModelParts, DeckError, ForestParts, Hidden, History, Kind, Played, Random, Slot, FEATURES, FLAT, SHARP,
};

use crate::decks::run;

type Numbers<'py> = Bound<'py, PyArray1<f64>>;
type Plays = Vec<(usize, i64, String, u8)>;
/// Plays, the other side's plays by turn, The Coin, the other side's class, and turns.
type Told = (Plays, Vec<u16>, bool, Option<u8>, usize);
type Contexts<'py> = (Bound<'py, PyArray1<u64>>, Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<f32>>);
type Batch<'py> = (
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray1<u32>>,
    Bound<'py, PyArray1<u32>>,
    Bound<'py, PyArray1<u32>>,
    Bound<'py, PyArray1<bool>>,
    Bound<'py, PyArray1<bool>>,
);

pub fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add_class::<CoreClassModel>()?;
    m.add_class::<CoreForest>()?;
    m.add_class::<CoreBelief>()?;
    m.add("FEATURE_NAMES", FEATURES.to_vec())
}

fn history(plays: &Plays, others: Vec<u16>, coin: bool, other: Option<u8>) -> Result<History, DeckError> {
    let kind = |card: i64, name: &str| match name {
        "deck" => Ok(Kind::Deck(u32::try_from(card).ok())),
        "hero power" => Ok(Kind::HeroPower),
        "coin" => Ok(Kind::Coin),
        "generated" => Ok(Kind::Made),
        _ => Err(DeckError::BadParameter(format!("unknown kind of play {name:?}"))),
    };
    let plays =
        plays.iter().map(|(turn, card, name, mana)| Ok(Played { turn: *turn, kind: kind(*card, name)?, mana: *mana }));
    Ok(History { plays: plays.collect::<Result<_, DeckError>>()?, others, coin, other })
}

/// What is known about one class.
#[pyclass(frozen, module = "topdeck._core")]
struct CoreClassModel {
    class_model: Arc<decks::ClassModel>,
}

#[pymethods]
impl CoreClassModel {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "the arrays of one record")]
    fn new(
        py: Python<'_>,
        costs: PyReadonlyArray1<'_, u8>,
        most: PyReadonlyArray1<'_, u8>,
        deck_starts: PyReadonlyArray1<'_, u64>,
        deck_cards: PyReadonlyArray1<'_, u32>,
        deck_copies: PyReadonlyArray1<'_, u8>,
        first_turns: PyReadonlyArray1<'_, u8>,
        second_turns: PyReadonlyArray1<'_, u8>,
        deck_turns: PyReadonlyArray1<'_, u8>,
        deck_weights: PyReadonlyArray1<'_, f64>,
        popularity: PyReadonlyArray1<'_, f64>,
        trend: PyReadonlyArray1<'_, f64>,
        kept: PyReadonlyArray1<'_, f64>,
        hazard: PyReadonlyArray1<'_, f64>,
        rest: PyReadonlyArray1<'_, f64>,
        bigram: PyReadonlyArray1<'_, f64>,
        follow: PyReadonlyArray1<'_, f64>,
        linear: PyReadonlyArray1<'_, i16>,
    ) -> PyResult<Self> {
        let parts = ClassModelParts {
            costs: costs.as_array().to_vec(),
            most: most.as_array().to_vec(),
            deck_starts: deck_starts.as_array().iter().map(|&x| x as usize).collect(),
            deck_cards: deck_cards.as_array().to_vec(),
            deck_copies: deck_copies.as_array().to_vec(),
            first_turns: first_turns.as_array().to_vec(),
            second_turns: second_turns.as_array().to_vec(),
            deck_turns: deck_turns.as_array().to_vec(),
            deck_weights: deck_weights.as_array().to_vec(),
            popularity: popularity.as_array().to_vec(),
            trend: trend.as_array().to_vec(),
            kept: kept.as_array().to_vec(),
            hazard: hazard.as_array().to_vec(),
            rest: rest.as_array().to_vec(),
            bigram: bigram.as_array().to_vec(),
            follow: follow.as_array().to_vec(),
            linear: linear.as_array().to_vec(),
        };
        let class_model = Arc::new(run(py, || decks::ClassModel::new(parts))?);
        Ok(CoreClassModel { class_model })
    }

    /// Number of decks.
    fn __len__(&self) -> usize {
        self.class_model.decks()
    }

    /// The contexts of every turn of many histories, as a sparse matrix by rows: starts, columns and values.
    fn contexts<'py>(&self, py: Python<'py>, histories: Vec<Told>) -> PyResult<Contexts<'py>> {
        let found = run(py, || {
            let work = histories.into_par_iter().map_init(
                || decks::Belief::new(Arc::clone(&self.class_model)),
                |belief, (plays, others, coin, other, turns)| {
                    history(&plays, others, coin, other)?.contexts(belief, turns)
                },
            );
            work.collect::<Result<Vec<_>, DeckError>>()
        })?;
        let (mut starts, mut columns, mut values) = (vec![0u64], Vec::new(), Vec::new());
        for row in found.iter().flatten() {
            columns.extend(row.iter().map(|(column, _)| *column));
            values.extend(row.iter().map(|(_, value)| *value));
            starts.push(columns.len() as u64);
        }
        Ok((starts.into_pyarray(py), columns.into_pyarray(py), values.into_pyarray(py)))
    }

    /// How long a context is.
    fn context_width(&self) -> usize {
        decks::context_width(self.class_model.cards())
    }

    /// Features of every turn of many histories: rows, then for each row card, history, turn, and whether the card
    /// came in that turn and at all from then on.
    fn features<'py>(&self, py: Python<'py>, histories: Vec<Told>) -> PyResult<Batch<'py>> {
        let (mut rows, mut cards, mut owners, mut turns) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (mut now, mut later) = (Vec::new(), Vec::new());
        let found = run(py, || {
            let work = histories.into_par_iter().map_init(
                || decks::Belief::new(Arc::clone(&self.class_model)),
                |belief, (plays, others, coin, other, turns)| {
                    let story = history(&plays, others, coin, other)?;
                    let tables = story.tables(belief, turns)?;
                    Ok((story, tables))
                },
            );
            work.collect::<Result<Vec<_>, DeckError>>()
        })?;
        for (owner, (story, tables)) in found.iter().enumerate() {
            for (at, table) in tables.iter().enumerate() {
                for (&card, row) in table.cards.iter().zip(&table.rows) {
                    let (comes, comes_later) = story.comes(card, at + 1);
                    rows.extend_from_slice(row);
                    cards.push(card);
                    owners.push(owner as u32);
                    turns.push(at as u32 + 1);
                    now.push(comes);
                    later.push(comes_later);
                }
            }
        }
        Ok((
            rows.into_pyarray(py).reshape([cards.len(), FEATURES.len()])?,
            cards.into_pyarray(py),
            owners.into_pyarray(py),
            turns.into_pyarray(py),
            now.into_pyarray(py),
            later.into_pyarray(py),
        ))
    }
}

/// Gradient-boosted trees.
#[pyclass(frozen, module = "topdeck._core")]
struct CoreForest {
    forest: decks::Forest,
}

#[pymethods]
impl CoreForest {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "the arrays of one record")]
    fn new(
        py: Python<'_>,
        roots: PyReadonlyArray1<'_, u32>,
        features: PyReadonlyArray1<'_, i32>,
        thresholds: PyReadonlyArray1<'_, f64>,
        lefts: PyReadonlyArray1<'_, u32>,
        rights: PyReadonlyArray1<'_, u32>,
        values: PyReadonlyArray1<'_, f64>,
        baseline: f64,
    ) -> PyResult<Self> {
        let parts = ForestParts {
            roots: roots.as_array().to_vec(),
            features: features.as_array().to_vec(),
            thresholds: thresholds.as_array().to_vec(),
            lefts: lefts.as_array().to_vec(),
            rights: rights.as_array().to_vec(),
            values: values.as_array().to_vec(),
            baseline,
        };
        let forest = run(py, || decks::Forest::new(parts, FEATURES.len()))?;
        Ok(CoreForest { forest })
    }

    /// The chance of each row.
    fn chances<'py>(&self, py: Python<'py>, rows: PyReadonlyArray2<'_, f32>) -> PyResult<Numbers<'py>> {
        let rows = rows.as_array();
        if rows.ncols() != FEATURES.len() {
            let why = format!("a row has {} features, not {}", FEATURES.len(), rows.ncols());
            return Err(raise(Class::BadInput, why));
        }
        let mut flat = vec![[0f32; FEATURES.len()]; rows.nrows()];
        for (own, row) in flat.iter_mut().zip(rows.rows()) {
            own.iter_mut().zip(row).for_each(|(cell, &value)| *cell = value);
        }
        let found: Vec<f64> =
            py.detach(|| flat.par_chunks(1024).flat_map_iter(|rows| self.forest.chances(rows)).collect());
        Ok(found.into_pyarray(py))
    }
}

/// What one has seen of an opponent of a known class.
#[pyclass(module = "topdeck._core")]
struct CoreBelief {
    belief: decks::Belief,
}

#[pymethods]
impl CoreBelief {
    #[new]
    fn new(class_model: &CoreClassModel) -> Self {
        CoreBelief { belief: decks::Belief::new(Arc::clone(&class_model.class_model)) }
    }

    fn copy(&self) -> Self {
        CoreBelief { belief: self.belief.clone() }
    }

    /// A card of the deck was played.
    fn see(&mut self, card: u32) -> PyResult<()> {
        self.belief.see(card).map_err(refuse)
    }

    /// A card is known to be in hand.
    fn show(&mut self, card: u32) -> PyResult<()> {
        self.belief.show(card).map_err(refuse)
    }

    /// The unknown cards of the hand: the owner's turn in which each was drawn (0: the opening hand), and the chance
    /// that it was kept in the mulligan.
    fn hold(&mut self, cards: Vec<(usize, f64)>) {
        let slots: Vec<_> = cards.into_iter().map(|(since, kept)| Slot { since, kept: kept.clamp(0.0, 1.0) }).collect();
        self.belief.hold(&slots);
    }

    #[getter]
    fn turn(&self) -> usize {
        self.belief.turn()
    }

    #[setter]
    fn set_turn(&mut self, turn: usize) {
        self.belief.set_turn(turn);
    }

    /// Copies of each card that were seen.
    fn seen<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        self.belief.seen().to_vec().into_pyarray(py)
    }

    /// Chance of each deck.
    #[pyo3(signature = (*, flat = false))]
    fn weights<'py>(&self, py: Python<'py>, flat: bool) -> Numbers<'py> {
        self.belief.weights(if flat { FLAT } else { SHARP }).into_pyarray(py)
    }

    /// Chance that at least one, and at least two copies of each card are left.
    fn left<'py>(&self, py: Python<'py>) -> (Numbers<'py>, Numbers<'py>) {
        let (one, two) = self.belief.left(&self.belief.weights(SHARP));
        (one.into_pyarray(py), two.into_pyarray(py))
    }

    /// Expected copies of each card in hand and in the deck.
    fn chances<'py>(&self, py: Python<'py>, hand: usize, deck: usize) -> PyResult<(Numbers<'py>, Numbers<'py>)> {
        let found = run(py, || self.belief.chances(Hidden { hand, deck }))?;
        Ok((found.hand.into_pyarray(py), found.deck.into_pyarray(py)))
    }

    /// Worlds (hand, deck) that agree with everything seen.
    #[pyo3(signature = (hand, deck, worlds = 1, seed = 0))]
    fn sample(
        &self,
        py: Python<'_>,
        hand: usize,
        deck: usize,
        worlds: usize,
        seed: u64,
    ) -> PyResult<Vec<(Vec<u32>, Vec<u32>)>> {
        run(py, || {
            let mut random = Random(seed);
            let sampler = self.belief.sampler(Hidden { hand, deck })?;
            let drawn = (0..worlds).map(|_| sampler.draw(&mut random).map(|world| (world.hand, world.deck)));
            drawn.collect()
        })
    }

    /// Cards and their chances by each forest (in this turn, in the rest of the game), the first one's best first. The
    /// history tells what the belief does not: when cards were played, and what else happened.
    fn ranked(
        &self,
        py: Python<'_>,
        forests: (PyRef<'_, CoreForest>, PyRef<'_, CoreForest>),
        plays: Plays,
        others: Vec<u16>,
        coin: bool,
        other: Option<u8>,
    ) -> PyResult<Vec<(u32, f64, f64)>> {
        let story = history(&plays, others, coin, other).map_err(refuse)?;
        let (now, rest) = (&forests.0.forest, &forests.1.forest);
        Ok(py.detach(|| rank(&self.belief, now, Some(rest), &story)))
    }

    /// Microseconds for adding a card and having the new posterior, for a ranked list (one forest) and for a sampled
    /// world, on average of so many rounds.
    fn cost(
        &self,
        py: Python<'_>,
        forest: &CoreForest,
        cards: Vec<u32>,
        hand: usize,
        deck: usize,
        rounds: usize,
    ) -> PyResult<(f64, f64, f64)> {
        run(py, || {
            let mut belief = self.belief.clone();
            let mut total = 0.0;
            let started = Instant::now();
            for _ in 0..rounds {
                belief.clear();
                for &card in &cards {
                    belief.see(card)?;
                    total += belief.weights(SHARP).iter().sum::<f64>();
                }
            }
            let seeing = micros(started) / (rounds * cards.len().max(1)) as f64;
            belief.set_turn(self.belief.turn());
            let story = History::default();
            let started = Instant::now();
            let ranked: usize = (0..rounds).map(|_| rank(&belief, &forest.forest, None, &story).len()).sum();
            let ranking = micros(started) / rounds as f64;
            let mut random = Random(1);
            let sampler = belief.sampler(Hidden { hand, deck })?;
            let started = Instant::now();
            let mut drawn = 0;
            for _ in 0..10 * rounds {
                drawn += sampler.draw(&mut random)?.deck.len();
            }
            let updates = (rounds * cards.len()) as f64;
            assert!((total - updates).abs() < 1e-6 * updates, "every posterior sums to 1");
            assert!(ranked >= rounds && drawn == 10 * rounds * deck, "the work was done");
            Ok((seeing, ranking, micros(started) / (10 * rounds) as f64))
        })
    }
}

fn micros(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1e6
}

fn rank(
    belief: &decks::Belief,
    now: &decks::Forest,
    rest: Option<&decks::Forest>,
    story: &History,
) -> Vec<(u32, f64, f64)> {
    let table = decks::table(belief, &story.question(belief.turn()));
    let first = now.chances(&table.rows);
    let second = rest.map_or_else(|| vec![0.0; first.len()], |forest| forest.chances(&table.rows));
    let pairs = table.cards.iter().zip(first.into_iter().zip(second));
    let mut ranked: Vec<_> = pairs.map(|(&card, (a, b))| (card, a, b)).collect();
    ranked.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    ranked
}
