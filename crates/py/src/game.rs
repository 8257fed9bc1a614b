//! Games: one at a time, or many at once without the GIL.

use crate::catalogue::{find, CoreCatalogue};
use crate::convert::to_python;
use crate::error::raise;
use crate::snapshot::{snapshot, targets, tell};
use crate::text::Text;
use crate::view::{CoreView, Scene};
use pyo3::prelude::*;
use rayon::prelude::*;
use std::sync::Arc;
use topdeck_arena::{play_batch, Policy};
use topdeck_cards::{Catalogue, Kind};
use topdeck_rules::{
    check, decode, divide, encode, hash, legal, new_game, perft, play, Action, Knobs, Log, Phase, Place, Scripted,
    Seeded, Setup, State, Told,
};

/// A decision of a player.
#[pyclass(name = "Action", frozen, eq, hash, ord, module = "topdeck._core")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd)]
pub struct PyAction(pub Action);

#[pymethods]
impl PyAction {
    /// Read an action as it is printed: "play 1 at 2 on enemy 1", "attack mine 1 -> enemy hero", "end turn".
    #[staticmethod]
    fn parse(text: Text) -> PyResult<PyAction> {
        let hint = "actions look like: end turn, play 1 at 2 on enemy 3, attack mine 1 -> enemy hero, power on hero, \
                    choose 1, keep all, replace 1,3";
        Action::parse(&text)
            .map(PyAction)
            .ok_or_else(|| raise("BadInput", format!("{:?} is not an action; {hint}", &*text)))
    }
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            Action::Mulligan { .. } => "mulligan",
            Action::Play { .. } => "play",
            Action::Attack { .. } => "attack",
            Action::Power { .. } => "power",
            Action::Choose { .. } => "choose",
            Action::EndTurn => "end_turn",
        }
    }
    /// Index in the hand (play) or among the options (choose), from 0.
    #[getter]
    fn index(&self) -> Option<u8> {
        match self.0 {
            Action::Play { card, .. } => Some(card),
            Action::Choose { option } => Some(option),
            _ => None,
        }
    }
    /// Whom it is aimed at: "hero", "mine 2", "enemy hero", "enemy 1".
    #[getter]
    fn target(&self) -> Option<String> {
        let place = match self.0 {
            Action::Play { target, .. } | Action::Power { target } => target,
            Action::Attack { defender, .. } => defender,
            _ => Place::NONE,
        };
        (place != Place::NONE).then(|| place.to_string())
    }
    #[getter]
    fn attacker(&self) -> Option<String> {
        match self.0 {
            Action::Attack { attacker, .. } => Some(attacker.to_string()),
            _ => None,
        }
    }
    /// Where a minion is put, from 0.
    #[getter]
    fn position(&self) -> Option<u8> {
        match self.0 {
            Action::Play { position, .. } if position != 255 => Some(position),
            _ => None,
        }
    }
    /// The option of a Choose One card, from 1.
    #[getter]
    fn choice(&self) -> Option<u8> {
        match self.0 {
            Action::Play { choice, .. } if choice > 0 => Some(choice),
            _ => None,
        }
    }
    fn __str__(&self) -> String {
        self.0.to_string()
    }
    fn __repr__(&self) -> String {
        format!("Action({})", self.0)
    }
}

/// How a game starts, from Python's words.
pub fn setup(
    catalogue: &Catalogue,
    heroes: &[String; 2],
    decks: &[Vec<String>; 2],
    first: Option<u8>,
    turn_limit: u8,
    mulligan: bool,
) -> PyResult<Setup> {
    let hero = |id: &str| {
        let card = find(catalogue, id)?;
        match catalogue.facts(card).kind {
            Kind::Hero => Ok(card),
            _ => Err(raise("BadInput", format!("{id:?} is not a hero"))),
        }
    };
    let deck = |ids: &[String]| ids.iter().map(|id| find(catalogue, id)).collect::<PyResult<Vec<_>>>();
    let heroes = [hero(&heroes[0])?, hero(&heroes[1])?];
    let mut setup = Setup::new(heroes, [deck(&decks[0])?, deck(&decks[1])?]);
    setup.first = first;
    setup.mulligan = mulligan;
    setup.knobs = Knobs { turn_limit: turn_limit.max(1), ..Knobs::default() };
    Ok(setup)
}

/// A game in progress with its chance and its log.
#[pyclass(name = "CoreGame", module = "topdeck._core")]
#[derive(Clone)]
pub struct CoreGame {
    pub catalogue: Arc<Catalogue>,
    pub state: State,
    chance: Seeded,
    log: Log,
}

impl CoreGame {
    /// A game that goes on from a state.
    pub fn standing(catalogue: Arc<Catalogue>, state: State, chance: Seeded) -> CoreGame {
        CoreGame { log: Log::new(&state, Vec::new()), catalogue, state, chance }
    }
}

#[pymethods]
impl CoreGame {
    /// A new game.
    #[new]
    #[pyo3(signature = (catalogue, heroes, decks, seed, first=None, turn_limit=100, mulligan=true))]
    fn new(
        catalogue: &CoreCatalogue,
        heroes: [String; 2],
        decks: [Vec<String>; 2],
        seed: u64,
        first: Option<u8>,
        turn_limit: u8,
        mulligan: bool,
    ) -> PyResult<CoreGame> {
        let catalogue = catalogue.0.clone();
        let setup = setup(&catalogue, &heroes, &decks, first, turn_limit, mulligan)?;
        let mut chance = Seeded::new(seed);
        let mut events = Vec::new();
        let state = new_game(&catalogue, &setup, &mut chance, &mut events);
        Ok(CoreGame { log: Log::new(&state, events), catalogue, state, chance })
    }

    /// A game that goes on from a position.
    #[staticmethod]
    fn from_position(catalogue: &CoreCatalogue, text: Text, seed: u64) -> PyResult<CoreGame> {
        let catalogue = catalogue.0.clone();
        let state = decode(&text, &catalogue).map_err(|error| raise("BadPosition", error.to_string()))?;
        Ok(CoreGame::standing(catalogue, state, Seeded::new(seed)))
    }

    /// The position as a line of text; only in the middle of a turn.
    fn position(&self) -> PyResult<String> {
        match self.state.phase {
            Phase::Turn => Ok(encode(&self.state, &self.catalogue)),
            phase => {
                Err(raise("BadPosition", format!("a position can be written only during a turn, not in {phase:?}")))
            }
        }
    }

    fn copy(&self) -> CoreGame {
        self.clone()
    }

    /// All legal actions of the player to move.
    fn legal(&self) -> Vec<PyAction> {
        let mut actions = Vec::new();
        legal(&self.state, &self.catalogue, &mut actions);
        actions.into_iter().map(PyAction).collect()
    }

    /// Why an action is not legal; nothing if it is.
    fn why_not(&self, action: &PyAction) -> Option<String> {
        check(&self.state, &self.catalogue, action.0).err()
    }

    /// Make a move with the game's own chance.
    fn play(&mut self, action: &PyAction) -> PyResult<()> {
        play(&mut self.state, &self.catalogue, action.0, &mut self.chance, &mut self.log)
            .map_err(|error| raise("IllegalAction", error.to_string()))
    }

    /// Make a move with every random pick given; a missing or unused pick is an error and changes nothing.
    fn play_scripted(&mut self, action: &PyAction, picks: Vec<u32>) -> PyResult<()> {
        let mut script = Scripted::new(picks);
        let (before, log) = (self.state, self.log.clone());
        play(&mut self.state, &self.catalogue, action.0, &mut script, &mut self.log)
            .map_err(|error| raise("IllegalAction", error.to_string()))?;
        match script.problem() {
            None => Ok(()),
            Some(problem) => {
                (self.state, self.log) = (before, log);
                Err(raise("BadInput", format!("{}: {problem}", action.0)))
            }
        }
    }

    /// Take the game's chance from another seed from now on.
    fn reseed(&mut self, seed: u64) {
        self.chance = Seeded::new(seed);
    }

    #[getter]
    fn active(&self) -> u8 {
        self.state.active
    }
    #[getter]
    fn turn(&self) -> u8 {
        self.state.turn
    }
    #[getter]
    fn over(&self) -> bool {
        self.state.is_over()
    }
    #[getter]
    fn winner(&self) -> Option<usize> {
        self.state.winner()
    }
    #[getter]
    fn phase(&self) -> String {
        format!("{:?}", self.state.phase).to_lowercase()
    }
    #[getter]
    fn hash(&self) -> u64 {
        hash(&self.state)
    }
    #[getter]
    fn event_count(&self) -> usize {
        self.log.told().len()
    }

    /// Everything about the state.
    fn snapshot<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &snapshot(&self.state, &self.catalogue))
    }

    /// What one player sees; when somebody is about to do something, with the card that this shows.
    #[pyo3(signature = (player, sees_hidden=false, before=None))]
    fn view(&self, player: usize, sees_hidden: bool, before: Option<PyAction>) -> PyResult<CoreView> {
        let scene = Scene { catalogue: &self.catalogue, state: &self.state, told: self.log.told() };
        scene.view(player, sees_hidden, before.map(|action| action.0))
    }

    /// The events from a number on; for a player those of them that he sees, as he sees them.
    #[pyo3(signature = (since=0, player=None))]
    fn events<'py>(&self, py: Python<'py>, since: usize, player: Option<usize>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let new = self.log.told().iter().skip(since);
        let seen = new.filter_map(|told: &Told| match player {
            None => Some(*told),
            Some(player) => told.seen_by(player, &self.catalogue),
        });
        seen.map(|told| to_python(py, &tell(&self.catalogue, &told))).collect()
    }

    /// Legal targets of a hand card; nothing if it can't be played, empty if it takes no target.
    #[pyo3(signature = (index, choice=0))]
    fn targets(&self, index: usize, choice: u8) -> Option<Vec<String>> {
        let places = targets(&self.state, &self.catalogue, index, choice)?;
        Some(places.iter().map(ToString::to_string).collect())
    }

    /// Paths, worlds, sum of hashes and the worst error of the probabilities at a depth.
    fn perft(&self, py: Python<'_>, depth: u32) -> (u64, u64, u64, f64) {
        let counted = py.detach(|| perft(&self.state, &self.catalogue, depth));
        (counted.paths, counted.worlds, counted.sum, counted.error)
    }

    /// The same for each first action: (action, paths, worlds, sum of hashes).
    fn divide(&self, py: Python<'_>, depth: u32) -> Vec<(PyAction, u64, u64, u64)> {
        let parts = py.detach(|| divide(&self.state, &self.catalogue, depth));
        parts.into_iter().map(|(action, part)| (PyAction(action), part.paths, part.worlds, part.sum)).collect()
    }

    /// Chains of triggers that were too deep, so far.
    #[getter]
    fn cut_short(&self) -> u8 {
        self.state.cut_short
    }
}

/// A batch's results: (winner, first, turns, actions, decisions, signature, cut short) per game.
type Rows = Vec<(Option<u8>, u8, u8, u32, u32, u64, u8)>;

/// Play many games by random policies; decks by pairing in rotation. Releases the GIL.
#[pyfunction]
#[pyo3(signature = (catalogue, pairings, games, seed, policy, threads=0))]
fn play_games(
    py: Python<'_>,
    catalogue: &CoreCatalogue,
    pairings: Vec<Pairing>,
    games: usize,
    seed: u64,
    policy: Text,
    threads: usize,
) -> PyResult<Rows> {
    let catalogue = catalogue.0.clone();
    let policy = match &*policy {
        "exhaustive" => Policy::Exhaustive,
        "random" => Policy::Uniform,
        other => return Err(raise("BadInput", format!("no policy {other:?}; there are: exhaustive, random"))),
    };
    let setups = all_setups(&catalogue, &pairings)?;
    let played = in_pool(py, threads, || play_batch(&catalogue, &setups, policy, seed, games))?;
    Ok(played
        .into_iter()
        .map(|p| (p.winner, p.first, p.turns, p.actions, p.decisions, p.signature, p.cut_short))
        .collect())
}

/// Heroes and decks of both players.
pub type Pairing = ([String; 2], [Vec<String>; 2]);

fn all_setups(catalogue: &Catalogue, pairings: &[Pairing]) -> PyResult<Vec<Setup>> {
    if pairings.is_empty() {
        return Err(raise("BadInput", "no pairing to play"));
    }
    pairings.iter().map(|(heroes, decks)| setup(catalogue, heroes, decks, None, 100, true)).collect()
}

/// A card's id, how often it was held and how often played.
type MetRow = (String, u32, u32);

/// One number over every state of seeded games, and the cards they met.
#[pyfunction]
fn signature(
    py: Python<'_>,
    catalogue: &CoreCatalogue,
    pairings: Vec<Pairing>,
    games: usize,
    seed: u64,
) -> PyResult<(u64, Vec<MetRow>)> {
    let catalogue = catalogue.0.clone();
    let setups = all_setups(&catalogue, &pairings)?;
    let made = in_pool(py, 0, || topdeck_arena::signature(&catalogue, &setups, seed, games))?;
    let met = made.met.iter().map(|met| (catalogue.card(met.card).id.clone(), met.held, met.played));
    Ok((made.number, met.collect()))
}

/// Run without the GIL on so many threads (0: all cores).
pub fn in_pool<T: Send>(py: Python<'_>, threads: usize, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| raise("TopdeckError", format!("no threads to be had: {error}")))?;
    Ok(py.detach(|| pool.install(work)))
}

/// One action in each of many games, all at once; an illegal one changes no game at all.
#[pyfunction]
#[pyo3(signature = (games, actions, threads=0))]
fn step_games(py: Python<'_>, games: Vec<Py<CoreGame>>, actions: Vec<PyAction>, threads: usize) -> PyResult<()> {
    if games.len() != actions.len() {
        return Err(raise("BadInput", format!("{} games but {} actions", games.len(), actions.len())));
    }
    let mut work: Vec<(CoreGame, Action)> =
        games.iter().zip(&actions).map(|(game, action)| (game.borrow(py).clone(), action.0)).collect();
    let results: Vec<Result<(), String>> = in_pool(py, threads, || {
        work.par_iter_mut()
            .map(|(game, action)| {
                let CoreGame { state, catalogue, chance, log } = game;
                play(state, catalogue, *action, chance, log).map_err(|error| error.to_string())
            })
            .collect()
    })?;
    if let Some((n, error)) = results.iter().enumerate().find_map(|(n, r)| r.as_ref().err().map(|e| (n, e))) {
        return Err(raise("IllegalAction", format!("game {n}: {error}; no game was changed")));
    }
    for (game, (done, _)) in games.iter().zip(work) {
        *game.borrow_mut(py) = done;
    }
    Ok(())
}

/// Copy a game's state so many times and say how many bytes a copy is. Who calls holds the clock.
#[pyfunction]
fn copy_states(game: &CoreGame, rounds: u32) -> usize {
    let mut states = vec![game.state; 64];
    for round in 0..rounds as usize {
        states[(round + 1) % 64] = std::hint::black_box(states[round % 64]);
    }
    std::hint::black_box(&states);
    std::mem::size_of::<State>()
}

/// List the legal actions of a game's state so many times and say how many they are. Who calls holds the clock.
#[pyfunction]
fn list_legal(game: &CoreGame, rounds: u32) -> usize {
    let mut buffer = Vec::with_capacity(256);
    for _ in 0..rounds {
        buffer.clear();
        legal(std::hint::black_box(&game.state), &game.catalogue, &mut buffer);
        std::hint::black_box(&buffer);
    }
    buffer.len()
}

pub fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add_class::<PyAction>()?;
    m.add_class::<CoreGame>()?;
    m.add_function(wrap_pyfunction!(play_games, m)?)?;
    m.add_function(wrap_pyfunction!(step_games, m)?)?;
    m.add_function(wrap_pyfunction!(signature, m)?)?;
    m.add_function(wrap_pyfunction!(copy_states, m)?)?;
    m.add_function(wrap_pyfunction!(list_legal, m)?)
}
