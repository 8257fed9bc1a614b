//! The environments for learners: games as numbers and vectors.

use crate::action::PyAction;
use crate::catalogue::CoreCatalogue;
use crate::error::{raise, Class};
use crate::game::{setup, CoreGame, Pairing};
use crate::text::Text;
use crate::view::CoreView;
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use rayon::prelude::*;
use std::borrow::Cow;
use std::sync::Arc;
use topdeck_arena::{Table, TableEnding as Ending};
use topdeck_cards::Catalogue;
use topdeck_encode::{
    action_of, field_names, mask, number_of, observe, Node, Tree, ACTIONS, FEATURES, GROUPS, LARGEST,
};
use topdeck_rules::{check, legal, view, Action, Log, Seeded, Setup, State, View};
use topdeck_search::{Knowledge, Spec};

type Seen<'py> = (Bound<'py, PyArray1<f32>>, Bound<'py, PyArray1<i8>>);

/// What a player sees, and what he may do now (nothing while the other one decides).
fn look<'py>(py: Python<'py>, catalogue: &Catalogue, seen: &View) -> Seen<'py> {
    let (mut numbers, mut allowed) = (vec![0.0; FEATURES], vec![0; ACTIONS]);
    write(catalogue, seen, &mut Vec::new(), &mut numbers, &mut allowed);
    (numbers.into_pyarray(py), allowed.into_pyarray(py))
}

fn write(catalogue: &Catalogue, seen: &View, buffer: &mut Vec<Action>, numbers: &mut [f32], allowed: &mut [i8]) {
    observe(seen, catalogue, numbers);
    if seen.state().active() == seen.player() && !seen.state().is_over() {
        mask(seen.state(), catalogue, buffer, allowed);
    }
}

fn named(state: &State, catalogue: &Catalogue, number: usize) -> PyResult<Action> {
    action_of(state, catalogue, number)
        .ok_or_else(|| raise(Class::BadInput, format!("there is no action {number}; the numbers are below {ACTIONS}")))
}

fn all_setups(
    catalogue: &Catalogue,
    pairings: &[Pairing],
    first: Option<u8>,
    turn_limit: u8,
    mulligan: bool,
) -> PyResult<Vec<Setup>> {
    let setups = pairings.iter().map(|(heroes, decks)| setup(catalogue, heroes, decks, first, turn_limit, mulligan));
    let setups = setups.collect::<PyResult<Vec<_>>>()?;
    match setups.is_empty() {
        true => Err(raise(Class::BadInput, "no pairing to play")),
        false => Ok(setups),
    }
}

/// The fields of an observation, in order.
#[pyfunction]
fn door_fields(catalogue: &CoreCatalogue) -> Vec<String> {
    field_names(&catalogue.0)
}

/// (kind, first number, what is counted and how far)
type GroupTuple = (&'static str, usize, Vec<(&'static str, usize)>);

/// How actions are numbered: what is counted and how far, slowest first.
#[pyfunction]
fn door_groups() -> Vec<GroupTuple> {
    GROUPS.iter().map(|group| (group.kind, group.start, group.axes.to_vec())).collect()
}

/// Cards by number, as they stand in observations; 0 is no card, or one that can't be seen.
#[pyfunction]
fn door_cards(catalogue: &CoreCatalogue) -> Vec<String> {
    let ids = catalogue.0.ids().map(|id| catalogue.0.card(id).id.clone());
    std::iter::once(String::new()).chain(ids).collect()
}

/// What a player sees, and what he may do, as numbers.
#[pyfunction]
fn door_look<'py>(py: Python<'py>, view: &CoreView) -> Seen<'py> {
    look(py, &view.catalogue, &view.seen)
}

/// The action that a number means for the player to move.
#[pyfunction]
fn door_action(view: &CoreView, number: usize) -> PyResult<PyAction> {
    named(view.seen.state(), &view.catalogue, number).map(PyAction)
}

/// The number of an action.
#[pyfunction]
fn door_number(action: &PyAction) -> PyResult<usize> {
    number_of(action.0).ok_or_else(|| raise(Class::BadInput, format!("{} has no number", action.0)))
}

/// Agents by name, for the seats that are not played from outside.
type Agents = (Option<Text>, Option<Text>);

/// Tables for the same games.
struct Room {
    knowledge: Arc<Knowledge>,
    setups: Vec<Setup>,
    agents: [Option<Spec>; 2],
}

impl Room {
    fn new(
        catalogue: &CoreCatalogue,
        pairings: &[Pairing],
        agents: Agents,
        first: Option<u8>,
        turn_limit: u8,
        mulligan: bool,
    ) -> PyResult<Room> {
        let setups = all_setups(&catalogue.0, pairings, first, turn_limit, mulligan)?;
        let knowledge = Arc::new(topdeck_arena::knowledge(catalogue.0.clone()));
        let read = |text: Option<Text>| {
            text.map(|text| Spec::parse(&text, &knowledge)).transpose().map_err(|why| raise(Class::BadInput, why))
        };
        let agents = [read(agents.0)?, read(agents.1)?];
        Ok(Room { knowledge, setups, agents })
    }

    fn table(&self) -> PyResult<Table> {
        Table::new(self.knowledge.clone(), self.agents.clone(), &self.setups[0])
            .map_err(|why| raise(Class::BadInput, why))
    }
}

/// A game whose empty seats are played from outside.
#[pyclass(name = "CoreTable", module = "topdeck._core")]
pub struct CoreTable {
    room: Room,
    table: Table,
}

impl CoreTable {
    fn catalogue(&self) -> &Arc<Catalogue> {
        &self.room.knowledge.catalogue
    }

    fn move_on(&mut self, action: Action) -> PyResult<u8> {
        self.table.play(action).map_err(|error| raise(Class::IllegalAction, error.to_string()))?;
        Ok(self.ending())
    }
}

#[pymethods]
impl CoreTable {
    #[new]
    #[pyo3(signature = (catalogue, pairings, agents, first=None, turn_limit=100, mulligan=true))]
    fn new(
        catalogue: &CoreCatalogue,
        pairings: Vec<Pairing>,
        agents: Agents,
        first: Option<u8>,
        turn_limit: u8,
        mulligan: bool,
    ) -> PyResult<CoreTable> {
        let room = Room::new(catalogue, &pairings, agents, first, turn_limit, mulligan)?;
        Ok(CoreTable { table: room.table()?.with_log(), room })
    }

    /// A new game, of one of the pairings.
    #[pyo3(signature = (seed, pairing=0))]
    fn deal(&mut self, seed: u64, pairing: usize) {
        self.table.deal(&self.room.setups[pairing % self.room.setups.len()], seed);
    }

    /// Why a number is not a legal action now; nothing if it is.
    fn why_not(&self, number: usize) -> PyResult<Option<String>> {
        let (state, catalogue) = (&self.table.state, self.catalogue());
        let action = named(state, catalogue, number)?;
        Ok(check(state, catalogue, action).err().map(|why| format!("{action} is not legal: {why}")))
    }

    /// Make the move that a number means; the core's players answer until somebody outside must decide.
    fn step(&mut self, number: usize) -> PyResult<u8> {
        self.move_on(named(&self.table.state, self.catalogue(), number)?)
    }

    /// The action that a number means for the player to move.
    fn action(&self, number: usize) -> PyResult<PyAction> {
        named(&self.table.state, self.catalogue(), number).map(PyAction)
    }

    /// Make a move.
    fn play(&mut self, action: &PyAction) -> PyResult<u8> {
        self.move_on(action.0)
    }

    /// What a player sees, and what he may do.
    fn look<'py>(&self, py: Python<'py>, player: usize) -> Seen<'py> {
        look(py, self.catalogue(), &view(&self.table.state, self.catalogue(), player & 1))
    }

    /// What a player sees, for people and for agents.
    #[pyo3(signature = (player, sees_hidden=false, before=None))]
    fn view(&self, player: usize, sees_hidden: bool, before: Option<PyAction>) -> PyResult<CoreView> {
        let (catalogue, state) = (self.catalogue(), &self.table.state);
        let fresh = || Log::new(catalogue.clone(), state, Vec::new());
        let log = self.table.log.as_ref().map_or_else(|| Cow::Owned(fresh()), Cow::Borrowed);
        CoreView::new(catalogue, state, &log, player, sees_hidden, before.map(|action| action.0))
    }

    /// 0 not yet, 1 or 2 the first or second player has won, 3 both died, 4 the turn limit.
    #[getter]
    fn ending(&self) -> u8 {
        self.table.ending() as u8
    }
    #[getter]
    fn active(&self) -> usize {
        self.table.state.active()
    }
}

/// The ending of a game in which somebody made a move that is not legal.
const ILLEGAL: u8 = 5;

type ManySeen<'py> =
    (Bound<'py, PyArray2<f32>>, Bound<'py, PyArray2<i8>>, Bound<'py, PyArray1<u8>>, Vec<(usize, String)>);

/// Make the move that a number means; why it could not be made, if so.
fn refusal(table: &mut Table, number: usize) -> Option<String> {
    match table.action(number) {
        Some(action) => table.play(action).err().map(|error| error.to_string()),
        None => Some(format!("there is no action {number}; the numbers are below {ACTIONS}")),
    }
}

/// A table, and what its player 0 was last shown of it.
struct Shown {
    table: Table,
    /// The numbers that the mask allows.
    allowed: Vec<usize>,
    /// Why the last number was not a legal move.
    why: Option<String>,
    ending: u8,
}

impl Shown {
    /// Deal a new game, or make the move that a number means; then write down what player 0 sees and may do. The mask
    /// is as it was written the last time.
    fn step(
        &mut self,
        room: &Room,
        number: usize,
        dealt: Option<(u64, usize)>,
        buffer: &mut Vec<Action>,
        (seen, allowed): (&mut [f32], &mut [i8]),
    ) {
        let (table, catalogue) = (&mut self.table, &room.knowledge.catalogue);
        self.why = None;
        match dealt {
            Some((seed, pairing)) => table.deal(&room.setups[pairing % room.setups.len()], seed),
            None => self.why = refusal(table, number),
        }
        self.ending = if self.why.is_some() { ILLEGAL } else { table.ending() as u8 };
        observe(&view(&table.state, catalogue, 0), catalogue, seen);
        self.allowed.drain(..).for_each(|number| allowed[number] = 0);
        if self.ending == Ending::NotYet as u8 {
            buffer.clear();
            legal(&table.state, catalogue, buffer);
            self.allowed.extend(buffer.iter().filter_map(|&action| number_of(action)));
        } else {
            // No action is looked at any more, but whoever draws from a mask needs one to draw.
            self.allowed.extend(number_of(Action::EndTurn));
        }
        self.allowed.iter().for_each(|&number| allowed[number] = 1);
    }
}

/// Many tables at which player 0 is outside, stepped together on all cores.
#[pyclass(name = "CoreTables", module = "topdeck._core")]
pub struct CoreTables {
    room: Room,
    tables: Vec<Shown>,
    /// What was shown last, table by table: kept, since most of it stays as it is.
    seen: Vec<f32>,
    allowed: Vec<i8>,
    /// None where one thread is enough.
    pool: Option<rayon::ThreadPool>,
}

#[pymethods]
impl CoreTables {
    #[new]
    #[pyo3(signature = (catalogue, count, pairings, opponent, first=None, turn_limit=100, mulligan=true, threads=0))]
    #[allow(clippy::too_many_arguments)]
    fn new(
        catalogue: &CoreCatalogue,
        count: usize,
        pairings: Vec<Pairing>,
        opponent: Text,
        first: Option<u8>,
        turn_limit: u8,
        mulligan: bool,
        threads: usize,
    ) -> PyResult<CoreTables> {
        let room = Room::new(catalogue, &pairings, (None, Some(opponent)), first, turn_limit, mulligan)?;
        let shown = |table| Shown { table, allowed: Vec::new(), why: None, ending: 0 };
        let tables = (0..count).map(|_| room.table().map(shown)).collect::<PyResult<Vec<_>>>()?;
        let pool = (threads != 1).then(|| rayon::ThreadPoolBuilder::new().num_threads(threads).build()).transpose();
        let pool = pool.map_err(|error| raise(Class::TopdeckError, format!("no threads to be had: {error}")))?;
        let (seen, allowed) = (vec![0.0; count * FEATURES], vec![0; count * ACTIONS]);
        Ok(CoreTables { room, tables, seen, allowed, pool })
    }

    /// Deal new games at the tables that are named with a seed and a pairing, make a move at each other; then what
    /// player 0 sees and may do, and how the game stands (as `CoreTable.ending`, and 5 where the number was not a legal
    /// move), and why not, by table.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        numbers: PyReadonlyArray1<'py, i64>,
        dealt: Vec<(usize, u64, usize)>,
    ) -> PyResult<ManySeen<'py>> {
        let (count, numbers) = (self.tables.len(), numbers.as_slice()?);
        if numbers.len() != count || dealt.iter().any(|&(n, ..)| n >= count) {
            return Err(raise(Class::BadInput, format!("{} actions for {count} tables", numbers.len())));
        }
        let mut deals = vec![None; count];
        dealt.into_iter().for_each(|(n, seed, pairing)| deals[n] = Some((seed, pairing)));
        let is_number = |number: i64| usize::try_from(number).is_ok_and(|number| number < ACTIONS);
        if let Some(n) = (0..count).find(|&n| deals[n].is_none() && !is_number(numbers[n])) {
            let wrong = format!("the action of environment {n} is {}", numbers[n]);
            return Err(raise(Class::BadInput, format!("{wrong}; it must be from 0 to {}", ACTIONS - 1)));
        }
        let CoreTables { room, tables, seen, allowed, pool } = self;
        let room = &*room;
        py.detach(|| match pool {
            None => {
                let rows = seen.chunks_mut(FEATURES).zip(allowed.chunks_mut(ACTIONS));
                let asked = numbers.iter().zip(&deals);
                let mut buffer = Vec::new();
                for ((table, (&number, &dealt)), row) in tables.iter_mut().zip(asked).zip(rows) {
                    table.step(room, number as usize, dealt, &mut buffer, row);
                }
            }
            Some(pool) => {
                let rows = seen.par_chunks_mut(FEATURES).zip(allowed.par_chunks_mut(ACTIONS));
                let asked = numbers.par_iter().zip(&deals);
                let all = tables.par_iter_mut().zip(asked).zip(rows).with_min_len(4);
                pool.install(|| {
                    all.for_each_init(Vec::new, |buffer, ((table, (&number, &dealt)), row)| {
                        table.step(room, number as usize, dealt, buffer, row);
                    });
                });
            }
        });
        let refused = tables.iter_mut().enumerate().filter_map(|(n, table)| Some((n, table.why.take()?))).collect();
        let endings: Vec<u8> = tables.iter().map(|table| table.ending).collect();
        let seen = PyArray1::from_slice(py, seen).reshape([count, FEATURES])?;
        let allowed = PyArray1::from_slice(py, allowed).reshape([count, ACTIONS])?;
        Ok((seen, allowed, endings.into_pyarray(py), refused))
    }
}

/// A history of the game with explicit chance.
#[pyclass(name = "CoreTree", module = "topdeck._core", frozen)]
pub struct CoreTree(Tree);

#[pymethods]
impl CoreTree {
    #[new]
    #[pyo3(signature = (catalogue, pairing, first=None, turn_limit=100, mulligan=true))]
    fn new(
        catalogue: &CoreCatalogue,
        pairing: Pairing,
        first: Option<u8>,
        turn_limit: u8,
        mulligan: bool,
    ) -> PyResult<CoreTree> {
        let setup = setup(&catalogue.0, &pairing.0, &pairing.1, first, turn_limit, mulligan)?;
        Ok(CoreTree(Tree::new(catalogue.0.clone(), Arc::new(setup))))
    }
    fn __copy__(&self) -> CoreTree {
        CoreTree(self.0.clone())
    }
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> CoreTree {
        CoreTree(self.0.clone())
    }
    /// Whose decision it is: 0 or 1, -1 for chance, -2 when the game is over.
    #[getter]
    fn player(&self) -> i8 {
        match self.0.node() {
            Node::Chance(_) => -1,
            Node::Decision(player) => player as i8,
            Node::Over => -2,
        }
    }
    /// How many outcomes chance has here, each as likely; 0 where somebody decides.
    #[getter]
    fn outcomes(&self) -> u32 {
        match self.0.node() {
            Node::Chance(n) => n,
            _ => 0,
        }
    }
    /// The numbers of the legal actions, in rising order.
    fn legal(&self) -> Vec<usize> {
        self.0.legal()
    }
    /// The history that goes on with an outcome or a decision.
    fn child(&self, number: usize) -> PyResult<CoreTree> {
        let mut next = self.0.clone();
        next.go(number).map_err(|why| raise(Class::IllegalAction, why))?;
        Ok(CoreTree(next))
    }
    /// Who has won; nobody while the game goes on or when it is drawn.
    #[getter]
    fn winner(&self) -> Option<usize> {
        self.0.state().and_then(State::winner)
    }
    /// Equal for histories that a player can't tell apart, even if he remembers everything.
    fn memory(&self, player: usize) -> u64 {
        self.0.memory(player)
    }
    /// What a player sees (before a move that chance has to finish), and what he may do.
    fn look<'py>(&self, py: Python<'py>, player: usize) -> Seen<'py> {
        match (self.0.state(), self.0.node()) {
            (None, _) => (vec![0.0; FEATURES].into_pyarray(py), vec![0; ACTIONS].into_pyarray(py)),
            (Some(state), node) => {
                let (seen, allowed) = look(py, &self.0.catalogue, &view(state, &self.0.catalogue, player & 1));
                match node {
                    Node::Chance(_) => (seen, vec![0; ACTIONS].into_pyarray(py)),
                    _ => (seen, allowed),
                }
            }
        }
    }
    /// What a player sees, for people; none before the opening hands are dealt.
    fn view(&self, player: usize) -> PyResult<Option<CoreView>> {
        let catalogue = &self.0.catalogue;
        let look = |state: &State| {
            let log = Log::new(catalogue.clone(), state, Vec::new());
            CoreView::new(catalogue, state, &log, player, false, None)
        };
        self.0.state().map(look).transpose()
    }
    /// The game as it stands; none before the opening hands are dealt.
    fn game(&self) -> Option<CoreGame> {
        let state = self.0.state()?;
        Some(CoreGame::standing(self.0.catalogue.clone(), *state, Seeded::new(0)))
    }
}

pub fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add("DOOR_ACTIONS", ACTIONS)?;
    m.add("DOOR_FEATURES", FEATURES)?;
    m.add("DOOR_LARGEST", LARGEST)?;
    m.add_class::<CoreTable>()?;
    m.add_class::<CoreTables>()?;
    m.add_class::<CoreTree>()?;
    m.add_function(wrap_pyfunction!(door_fields, m)?)?;
    m.add_function(wrap_pyfunction!(door_groups, m)?)?;
    m.add_function(wrap_pyfunction!(door_cards, m)?)?;
    m.add_function(wrap_pyfunction!(door_look, m)?)?;
    m.add_function(wrap_pyfunction!(door_action, m)?)?;
    m.add_function(wrap_pyfunction!(door_number, m)?)
}
