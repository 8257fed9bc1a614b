//! Games: one at a time, or many at once without the GIL.

use crate::action::PyAction;
use crate::catalogue::{find, CoreCatalogue};
use crate::convert::as_data;
use crate::error::{raise, Class};
use crate::snapshot::{self, targets};
use crate::text::Text;
use crate::view::CoreView;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::prelude::*;
use std::sync::Arc;
use topdeck_arena::{play_batch, EventHash, Policy};
use topdeck_cards::{CardId, Catalogue, Kind};
use topdeck_rules::{
    check, decode, divide, do_deed, encode, hash, hero_slot, legal, new_game, perft, play, weapon_slot, Action, Chance,
    Deed, Knobs, Log, NextDraws, Phase, Place, Scripted, Seeded, Setup, Slot, Snapshot, Stacked, State,
};

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
            _ => Err(raise(Class::BadInput, format!("{id:?} is not a hero"))),
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
    /// Cards that are drawn next, for positions that are set up.
    next_draws: NextDraws,
}

fn not_in_deck(catalogue: &Catalogue, card: CardId) -> String {
    format!("{:?} was to be drawn next, but it is not in the deck", catalogue.card(card).name)
}

/// What moves a game on.
enum Act {
    Move(Action),
    Outside(Deed),
}

impl CoreGame {
    /// A game that goes on from a state.
    pub fn standing(catalogue: Arc<Catalogue>, state: State, chance: Seeded) -> CoreGame {
        let log = Log::new(catalogue.clone(), &state, Vec::new());
        CoreGame::going_on(catalogue, state, chance, log)
    }

    /// The same, with what happened before.
    pub fn going_on(catalogue: Arc<Catalogue>, state: State, chance: Seeded, log: Log) -> CoreGame {
        CoreGame { catalogue, state, chance, log, next_draws: NextDraws::default() }
    }

    fn make(&mut self, act: &Act, chance: &mut impl Chance) -> PyResult<()> {
        let CoreGame { state, catalogue, log, .. } = self;
        match *act {
            Act::Move(action) => play(state, catalogue, action, chance, log)
                .map_err(|error| raise(Class::IllegalAction, error.to_string())),
            Act::Outside(deed) => {
                do_deed(state, catalogue, deed, chance, log).map_err(|why| raise(Class::IllegalAction, why))
            }
        }
    }

    /// Move on with a chance and the draws that were decided beforehand; when something of these was wrong, the game
    /// is as it was.
    fn run<C: Chance>(&mut self, act: &Act, chance: &mut C, problem: impl Fn(&C) -> Option<String>) -> PyResult<()> {
        let before = self.clone();
        let mut next = self.next_draws.clone();
        let mut stacked = Stacked { inner: chance, next: &mut next, missing: None };
        self.make(act, &mut stacked)?;
        let missing = stacked.missing.map(|card| not_in_deck(&self.catalogue, card));
        if let Some(why) = missing.or_else(|| problem(chance)) {
            *self = before;
            return Err(raise(Class::BadInput, why));
        }
        self.next_draws = next;
        Ok(())
    }

    fn act(&mut self, act: &Act, picks: Option<Vec<u32>>) -> PyResult<()> {
        if let Some(picks) = picks {
            let told = match act {
                Act::Move(action) => action.to_string(),
                Act::Outside(deed) => format!("{deed:?}"),
            };
            return self.run(act, &mut Scripted::new(picks), |script| Some(format!("{told}: {}", script.problem()?)));
        }
        let mut chance = self.chance.clone();
        let done = match self.next_draws.iter().all(|cards| cards.is_empty()) {
            true => self.make(act, &mut chance),
            false => self.run(act, &mut chance, |_| None),
        };
        if done.is_ok() {
            self.chance = chance;
        }
        done
    }

    /// Somebody at a place as player 0 sees it, or a weapon: "hero", "mine 1", "enemy weapon".
    fn slot(&self, place: &str) -> PyResult<Slot> {
        let found = match place {
            "hero" => Some(hero_slot(0)),
            "enemy hero" => Some(hero_slot(1)),
            "weapon" => Some(weapon_slot(0)),
            "enemy weapon" => Some(weapon_slot(1)),
            _ => Place::parse(place).and_then(|place| place.slot(&self.state, 0)),
        };
        found.ok_or_else(|| {
            raise(Class::BadInput, format!("nobody stands at {place:?}; places are: hero, mine 1, enemy 2"))
        })
    }

    fn card(&self, id: &str) -> PyResult<CardId> {
        find(&self.catalogue, id)
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
        let log = Log::new(catalogue.clone(), &state, events);
        Ok(CoreGame::going_on(catalogue, state, chance, log))
    }

    /// A game that goes on from a position.
    #[staticmethod]
    fn from_position(catalogue: &CoreCatalogue, text: Text, seed: u64) -> PyResult<CoreGame> {
        let catalogue = catalogue.0.clone();
        let state = decode(&text, &catalogue).map_err(|error| raise(Class::BadPosition, error.to_string()))?;
        Ok(CoreGame::standing(catalogue, state, Seeded::new(seed)))
    }

    /// The position as a line of text; only in the middle of a turn.
    fn position(&self) -> PyResult<String> {
        match self.state.phase {
            Phase::Turn => Ok(encode(&self.state, &self.catalogue)),
            phase => Err(raise(
                Class::BadPosition,
                format!("a position can be written only during a turn, not in {phase:?}"),
            )),
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

    /// Make a move with the game's own chance, or with every random pick given: then a missing or unused pick is an
    /// error and changes nothing.
    #[pyo3(signature = (action, picks=None))]
    fn play(&mut self, action: &PyAction, picks: Option<Vec<u32>>) -> PyResult<()> {
        self.act(&Act::Move(action.0), picks)
    }

    /// Somebody takes damage, without anybody doing it.
    #[pyo3(signature = (place, amount, picks=None))]
    fn damage(&mut self, place: Text, amount: i16, picks: Option<Vec<u32>>) -> PyResult<()> {
        let who = self.slot(&place)?;
        self.act(&Act::Outside(Deed::Damage { who, amount }), picks)
    }

    /// A minion, hero or weapon is destroyed.
    #[pyo3(signature = (place, picks=None))]
    fn destroy(&mut self, place: Text, picks: Option<Vec<u32>>) -> PyResult<()> {
        let who = self.slot(&place)?;
        self.act(&Act::Outside(Deed::Destroy { who }), picks)
    }

    /// A minion enters a board at a position from 0.
    #[pyo3(signature = (player, id, position, picks=None))]
    fn summon(&mut self, player: usize, id: Text, position: usize, picks: Option<Vec<u32>>) -> PyResult<()> {
        let card = self.card(&id)?;
        self.act(&Act::Outside(Deed::Summon { player: player & 1, card, position }), picks)
    }

    /// A player draws this card, or any.
    #[pyo3(signature = (player, id=None, picks=None))]
    fn draw(&mut self, player: usize, id: Option<Text>, picks: Option<Vec<u32>>) -> PyResult<()> {
        let card = id.map(|id| self.card(&id)).transpose()?;
        self.act(&Act::Outside(Deed::Draw { player: player & 1, card }), picks)
    }

    /// A card comes to a hand from nowhere.
    #[pyo3(signature = (player, id, picks=None))]
    fn give(&mut self, player: usize, id: Text, picks: Option<Vec<u32>>) -> PyResult<()> {
        let card = self.card(&id)?;
        self.act(&Act::Outside(Deed::Give { player: player & 1, card }), picks)
    }

    /// The cards that a player draws next, in order; after them chance decides again.
    fn stack_deck(&mut self, player: usize, ids: Vec<String>) -> PyResult<()> {
        let player = player & 1;
        let cards = ids.iter().map(|id| self.card(id)).collect::<PyResult<Vec<_>>>()?;
        let mut deck = self.state.sides[player].deck().to_vec();
        for &card in &cards {
            let Some(at) = deck.iter().position(|&other| other == card) else {
                let name = &self.catalogue.card(card).name;
                let why = format!("{name:?} is not in the deck of player {player}, or not so often");
                return Err(raise(Class::BadInput, why));
            };
            deck.swap_remove(at);
        }
        self.next_draws[player] = cards.into();
        Ok(())
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
        snapshot::snapshot(py, &Snapshot::of_state(&self.state, &self.catalogue, self.log.entities()))
    }

    /// The same as plain data.
    fn to_json<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        as_data(py, &Snapshot::of_state(&self.state, &self.catalogue, self.log.entities()))
    }

    /// What one player sees; when somebody is about to do something, with the card that this shows.
    #[pyo3(signature = (player, sees_hidden=false, before=None))]
    fn view(&self, player: usize, sees_hidden: bool, before: Option<PyAction>) -> PyResult<CoreView> {
        let before = before.map(|action| action.0);
        CoreView::new(&self.catalogue, &self.state, &self.log, player, sees_hidden, before)
    }

    /// The events from a number on.
    #[pyo3(signature = (since=0))]
    fn events<'py>(&self, py: Python<'py>, since: usize) -> PyResult<Vec<Bound<'py, PyDict>>> {
        snapshot::events(py, &self.catalogue, self.log.told(), since)
    }

    /// Legal targets of a hand card; nothing if it can't be played, empty if it takes no target.
    #[pyo3(signature = (card, option=0))]
    fn targets(&self, card: usize, option: u8) -> Option<Vec<String>> {
        let places = targets(&self.state, &self.catalogue, card, option)?;
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

    /// A number over all events so far: what a record of the arena has for the whole game.
    #[getter]
    fn event_hash(&self) -> u64 {
        let mut hash = EventHash::default();
        self.log.told().since(0).for_each(|told| hash.add(&told.event));
        hash.number()
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
        other => return Err(raise(Class::BadInput, format!("no policy {other:?}; there are: exhaustive, random"))),
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
        return Err(raise(Class::BadInput, "no pairing to play"));
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
    let pool = pool.map_err(|error| raise(Class::TopdeckError, format!("no threads to be had: {error}")))?;
    Ok(py.detach(|| pool.install(work)))
}

/// One action in each of many games, all at once; an illegal one changes no game at all.
#[pyfunction]
#[pyo3(signature = (games, actions, threads=0))]
fn step_games(py: Python<'_>, games: Vec<Py<CoreGame>>, actions: Vec<PyAction>, threads: usize) -> PyResult<()> {
    if games.len() != actions.len() {
        return Err(raise(Class::BadInput, format!("{} games but {} actions", games.len(), actions.len())));
    }
    let mut work: Vec<(CoreGame, Action)> =
        games.iter().zip(&actions).map(|(game, action)| (game.borrow(py).clone(), action.0)).collect();
    let results: Vec<Result<(), String>> = in_pool(py, threads, || {
        work.par_iter_mut()
            .map(|(game, action)| {
                let CoreGame { state, catalogue, chance, log, next_draws } = game;
                let mut chance = Stacked { inner: chance, next: next_draws, missing: None };
                play(state, catalogue, *action, &mut chance, log).map_err(|error| error.to_string())?;
                chance.missing.map_or(Ok(()), |card| Err(not_in_deck(catalogue, card)))
            })
            .collect()
    })?;
    if let Some((n, error)) = results.iter().enumerate().find_map(|(n, r)| r.as_ref().err().map(|e| (n, e))) {
        return Err(raise(Class::IllegalAction, format!("game {n}: {error}; no game was changed")));
    }
    for (game, (done, _)) in games.iter().zip(work) {
        *game.borrow_mut(py) = done;
    }
    Ok(())
}

/// Copy a game's state so many times, as searches do at every step, and say how many bytes a state is. Who calls holds the
/// clock.
#[pyfunction]
fn copy_states(game: &CoreGame, rounds: u32) -> usize {
    let mut states = vec![game.state; 64];
    for round in 0..rounds as usize {
        states[round % 64].copy_from(std::hint::black_box(&game.state));
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
