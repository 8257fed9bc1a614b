//! Solving small games: the solver's door for Python.
use crate::catalogue::CoreCatalogue;
use crate::error::{raise, refuse, Class};
use crate::text::Text;
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::mpsc::RecvTimeoutError;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::time::Duration;
use topdeck_small_games::{Definition, EngineGame, Shared, StepGame, Strategy};
use topdeck_solve::algorithm::{Algorithm, ALGORITHMS};
use topdeck_solve::allowance::Allowance;
use topdeck_solve::game::Node;
use topdeck_solve::problem::{built_in, mini, parse_bytes, Form, Plain, Problem, Settings, Turns, BUILT_IN};
use topdeck_solve::public::Reduction;
use topdeck_solve::solver::{load, save, ActionView, Solver};
use topdeck_solve::state::AnyState;

/// How often somebody who waits looks whether Ctrl-C was pressed.
const LISTEN: Duration = Duration::from_millis(50);

/// (name, probability, regret, value)
type ActionTuple = (String, f64, f64, f64);
/// (kind, player, name, actions, payoff, belief)
type PlaceTuple = (&'static str, Option<usize>, String, Vec<ActionTuple>, Option<(f64, f64)>, Vec<(String, f64)>);
/// (player, history, name, reach, actions)
type RowTuple = (usize, Vec<String>, String, f64, Vec<(String, f64)>);

/// (actions, outcomes, length, least utility, most utility, features, zero-sum)
type ShapeTuple = (usize, usize, usize, f64, f64, usize, bool);

fn action(view: ActionView) -> ActionTuple {
    (view.name, view.probability, view.regret, view.value)
}

/// A game that can be solved.
#[pyclass(name = "SmallGame", module = "topdeck._core", frozen)]
pub struct SmallGame {
    name: String,
    problem: Box<dyn Problem>,
    /// What plays it, if the rules engine does.
    engine: Option<EngineGame>,
}

impl SmallGame {
    fn engine(name: String, definition: Definition) -> Self {
        let engine = EngineGame::new(definition);
        Self { name, problem: Box::new(Turns(engine.clone())), engine: Some(engine) }
    }

    /// The game as the rules engine plays it.
    pub fn on_engine(&self) -> PyResult<&EngineGame> {
        self.engine.as_ref().ok_or_else(|| {
            let why = format!("{} is not played by the rules engine, so that no agent can play it", self.name);
            raise(Class::BadInput, why)
        })
    }
}

#[pymethods]
impl SmallGame {
    /// A built-in game.
    #[staticmethod]
    fn built_in(name: Text) -> PyResult<Self> {
        Ok(Self { problem: built_in(&name).map_err(refuse)?, name: name.into(), engine: None })
    }

    /// A small card game from its JSON description, played by rules of its own.
    #[staticmethod]
    fn mini(name: Text, json: Text) -> PyResult<Self> {
        Ok(Self { name: name.into(), problem: mini(&json).map_err(refuse)?, engine: None })
    }

    /// The same description, played by the rules engine.
    #[staticmethod]
    fn letters(name: Text, json: Text) -> PyResult<Self> {
        Ok(Self::engine(name.into(), Definition::from_letters(&json).map_err(refuse)?))
    }

    /// A game of a catalogue's cards from its JSON description, played by the rules engine.
    #[staticmethod]
    fn cards(name: Text, catalogue: &CoreCatalogue, json: Text) -> PyResult<Self> {
        Ok(Self::engine(name.into(), Definition::from_cards(catalogue.0.clone(), &json).map_err(refuse)?))
    }

    /// The same game, action by action: for cards whose turns can't be one move.
    fn steps(&self) -> PyResult<Self> {
        let Some(engine) = &self.engine else {
            let why = format!("{} is not played by the rules engine", self.name);
            return Err(raise(Class::BadInput, why));
        };
        let problem = Box::new(Plain(StepGame::new(engine.definition.clone())));
        Ok(Self { name: self.name.clone(), problem, engine: None })
    }

    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// (histories, information sets, actions) of the full tree, or None when they are too many to count.
    #[pyo3(signature = (most = 20_000_000))]
    fn sizes(&self, py: Python<'_>, most: usize) -> Option<(f64, f64, f64)> {
        py.detach(|| self.problem.sizes(most).map(|s| (s.histories, s.information_sets, s.actions)))
    }

    /// The first state.
    fn begin(&self) -> SmallState {
        SmallState { state: self.problem.begin() }
    }

    /// (actions, outcomes, length, least and most utility, features, zero-sum), or None when the tree is too large.
    #[pyo3(signature = (limit = 3_000_000))]
    fn shape(&self, py: Python<'_>, limit: u64) -> Option<ShapeTuple> {
        let s = py.detach(|| self.problem.shape(limit))?;
        Some((s.most_actions, s.most_outcomes, s.longest, s.least_utility, s.most_utility, s.features, s.zero_sum))
    }

    /// The full tree as Gambit .efg text.
    #[pyo3(signature = (limit = 5_000_000))]
    fn efg(&self, py: Python<'_>, limit: u64) -> PyResult<String> {
        py.detach(|| self.problem.efg(&self.name, limit)).map_err(refuse)
    }

    /// A solver at iteration zero.
    #[pyo3(signature = (algorithm, *, form = "auto", precision = "f64", memory = "4GB", seed = 0, alternating = true,
        lethal = true, collapse = true, forget = false, explain = true, alpha = None, beta = None, gamma = None))]
    #[allow(clippy::too_many_arguments)]
    fn solver(
        &self,
        py: Python<'_>,
        algorithm: &str,
        form: &str,
        precision: &str,
        memory: &str,
        seed: u64,
        alternating: bool,
        lethal: bool,
        collapse: bool,
        forget: bool,
        explain: bool,
        alpha: Option<f64>,
        beta: Option<f64>,
        gamma: Option<f64>,
    ) -> PyResult<SmallSolver> {
        let mut rule = Algorithm::named(algorithm).map_err(refuse)?;
        rule.alternating = alternating;
        rule.alpha = alpha.or(rule.alpha);
        rule.beta = beta.or(rule.beta);
        rule.gamma = gamma.unwrap_or(rule.gamma);
        let form = match form {
            "auto" => Form::Auto,
            "flat" => Form::Flat,
            "public" => Form::Public,
            other => return Err(raise(Class::BadInput, format!("form '{other}' is unknown; auto, flat or public"))),
        };
        let narrow = match precision {
            "f32" => true,
            "f64" => false,
            other => return Err(raise(Class::BadInput, format!("precision '{other}' is unknown; f32 or f64"))),
        };
        let memory = Allowance::from(parse_bytes(memory).map_err(refuse)?);
        let reduction = Reduction { lethal, collapse, forget };
        let settings = Settings { algorithm: rule, form, reduction, narrow, memory, seed, explain };
        let public = self.problem.uses_public(&settings).map_err(refuse)?;
        let solver = py.detach(|| build_interruptibly(&*self.problem, &settings))?;
        let strategy = Arc::new(RwLock::new(solver));
        Ok(SmallSolver { game: self.name.clone(), solver: strategy, public, lethal: public && lethal })
    }
}

/// Build on a thread of its own, so that Ctrl-C is heard here and ends it.
fn build_interruptibly(problem: &dyn Problem, settings: &Settings) -> PyResult<Box<dyn Solver>> {
    let (done, waiting) = std::sync::mpsc::channel();
    std::thread::scope(|scope| {
        // As deep as a game is long; the memory of a stack is only taken where it is used.
        let builder = std::thread::Builder::new().stack_size(1 << 28);
        let work = builder.spawn_scoped(scope, move || {
            let built = problem.solver(settings);
            let _ = done.send(()); // who waits may have gone
            built
        })?;
        while waiting.recv_timeout(LISTEN) == Err(RecvTimeoutError::Timeout) {
            if let Err(interrupt) = Python::attach(|py| py.check_signals()) {
                settings.memory.withdraw();
                let _ = work.join();
                return Err(interrupt);
            }
        }
        match work.join() {
            Ok(built) => built.map_err(refuse),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}

/// A state of a game, played step by step. Going back means keeping the older state.
#[pyclass(name = "SmallState", module = "topdeck._core", frozen)]
pub struct SmallState {
    state: Box<dyn AnyState>,
}

impl SmallState {
    fn ways(&self) -> usize {
        match self.state.node() {
            Node::Terminal(_) => 0,
            Node::Chance(n) | Node::Decision { actions: n, .. } => n,
        }
    }
    fn check(&self, index: usize) -> PyResult<()> {
        let ways = self.ways();
        if index < ways {
            return Ok(());
        }
        Err(raise(Class::BadInput, format!("there is no action {index}; this state has {ways}")))
    }
}

#[pymethods]
impl SmallState {
    /// A state never changes: a copy is the state itself.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }
    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
    /// The player to move; -1 at chance, -2 at the end.
    #[getter]
    fn player(&self) -> i64 {
        match self.state.node() {
            Node::Terminal(_) => -2,
            Node::Chance(_) => -1,
            Node::Decision { player, .. } => player as i64,
        }
    }
    /// How many actions or chance outcomes there are.
    #[getter]
    fn actions(&self) -> usize {
        self.ways()
    }
    /// Utilities of both players; None before the end.
    #[getter]
    fn payoff(&self) -> Option<(f64, f64)> {
        match self.state.node() {
            Node::Terminal(u) => Some(u.into()),
            _ => None,
        }
    }
    fn child(&self, index: usize) -> PyResult<Self> {
        self.check(index)?;
        Ok(Self { state: self.state.child(index) })
    }
    fn probability(&self, outcome: usize) -> PyResult<f64> {
        self.check(outcome)?;
        Ok(match self.state.node() {
            Node::Chance(_) => self.state.probability(outcome),
            _ => 1.0,
        })
    }
    fn action_name(&self, index: usize) -> PyResult<String> {
        self.check(index)?;
        Ok(self.state.action_name(index))
    }
    /// What the acting player knows: for people, and as bytes that tell information sets apart.
    fn information(&self) -> PyResult<(String, Vec<u8>)> {
        match self.state.node() {
            Node::Decision { .. } => Ok(self.state.information()),
            _ => Err(raise(Class::BadInput, "nobody decides here")),
        }
    }
    /// What a player sees, as numbers.
    fn features(&self, player: usize) -> PyResult<Vec<f32>> {
        if player > 1 {
            return Err(raise(Class::BadInput, format!("there is no player {player}; 0 or 1")));
        }
        Ok(self.state.features(player))
    }
}

/// A game being solved.
#[pyclass(name = "SmallSolver", module = "topdeck._core")]
pub struct SmallSolver {
    game: String,
    solver: Shared,
    public: bool,
    lethal: bool,
}

impl SmallSolver {
    /// What it has found, for players of the game.
    pub fn strategy(&self, game: &EngineGame) -> Strategy {
        Strategy::new(game.clone(), self.lethal, self.solver.clone())
    }
    fn read(&self) -> RwLockReadGuard<'_, Box<dyn Solver>> {
        self.solver.read().unwrap_or_else(PoisonError::into_inner)
    }
    fn write(&self) -> RwLockWriteGuard<'_, Box<dyn Solver>> {
        self.solver.write().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl SmallSolver {
    fn run(&mut self, py: Python<'_>, iterations: u64) {
        py.detach(|| self.write().run(iterations));
    }
    /// (values of both players, best responses of both players) of the average strategies.
    fn certificate(&self, py: Python<'_>) -> ((f64, f64), (f64, f64)) {
        let c = py.detach(|| self.read().certificate());
        (c.values.into(), c.best.into())
    }
    /// Root value of the current strategies.
    fn current_value(&self, py: Python<'_>) -> f64 {
        py.detach(|| self.read().current_value())
    }
    #[getter]
    fn form(&self) -> &'static str {
        if self.public {
            "public"
        } else {
            "flat"
        }
    }
    #[getter]
    fn iterations(&self) -> u64 {
        self.read().iterations()
    }
    #[getter]
    fn information_sets(&self) -> u64 {
        self.read().information_sets()
    }
    #[getter]
    fn actions(&self) -> u64 {
        self.read().actions()
    }
    #[getter]
    fn bytes(&self) -> u64 {
        self.read().bytes()
    }
    #[getter]
    fn table_bytes(&self) -> u64 {
        self.read().table_bytes()
    }
    #[getter]
    fn precision(&self) -> &'static str {
        self.read().precision()
    }
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        py.detach(|| save(&**self.read(), &self.game, &path)).map_err(refuse)
    }
    fn load(&mut self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        py.detach(|| load(&mut **self.write(), &self.game, &path)).map_err(refuse)
    }
    /// Where a path of child numbers leads.
    fn place(&self, py: Python<'_>, path: Vec<usize>) -> PyResult<PlaceTuple> {
        let p = py.detach(|| self.read().place(&path)).map_err(refuse)?;
        let actions = p.actions.into_iter().map(action).collect();
        Ok((p.kind, p.player, p.name, actions, p.payoff.map(Into::into), p.belief))
    }
    /// The strategy, most visited information sets first.
    fn rows(&self, py: Python<'_>, limit: usize) -> Vec<RowTuple> {
        let rows = py.detach(|| self.read().rows(limit));
        rows.into_iter().map(|r| (r.player, r.history, r.name, r.reach, r.actions)).collect()
    }
}

/// Names of the algorithms.
#[pyfunction]
fn solve_algorithms() -> Vec<&'static str> {
    ALGORITHMS.iter().map(|a| a.name).collect()
}

/// Names of the built-in games.
#[pyfunction]
fn solve_games() -> Vec<&'static str> {
    BUILT_IN.to_vec()
}

pub fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add_class::<SmallGame>()?;
    m.add_class::<SmallSolver>()?;
    m.add_class::<SmallState>()?;
    m.add_function(wrap_pyfunction!(solve_algorithms, m)?)?;
    m.add_function(wrap_pyfunction!(solve_games, m)?)?;
    Ok(())
}
