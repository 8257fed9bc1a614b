//! A game, made into a solver: the one door that other languages use, whatever kind of game stands behind it.
use crate::algorithm::{Algorithm, Sampling};
use crate::allowance::Allowance;
use crate::efg::write_efg;
use crate::error::{human_bytes, SolveError};
use crate::flat::{compile, measure, refuse_large_tree, FlatSolver};
use crate::game::Game;
use crate::games::{Kuhn, Leduc, LiarsDice, RockPaperScissors};
use crate::mini::{Definition, MiniGame};
use crate::public::{full_sizes, refuse_far_too_large, FullSizes, PublicSolver, PublicTree, Reduction};
use crate::solver::Solver;
use crate::state::{begin, shape, AnyState, Shape};
use crate::turn::TurnGame;
use crate::turn_tree::TurnTree;

/// A game that can be solved.
pub trait Problem: Send + Sync {
    /// Sizes of the full tree; `None` when even counting would take more than `most` remembered positions.
    fn sizes(&self, most: usize) -> Option<FullSizes>;
    /// The first state, to be played step by step.
    fn begin(&self) -> Box<dyn AnyState>;
    /// What environments must know; `None` when the tree has more than `limit` histories.
    fn shape(&self, limit: u64) -> Option<Shape>;
    /// The full tree in Gambit's format.
    fn efg(&self, title: &str, limit: u64) -> Result<String, SolveError>;
    /// A solver, or a refusal before anything large is allocated.
    fn solver(&self, settings: &Settings) -> Result<Box<dyn Solver>, SolveError>;
    /// Whether these settings solve the game on its public tree.
    fn uses_public(&self, settings: &Settings) -> Result<bool, SolveError>;
}

/// Any extensive-form game: solved on its full tree.
pub struct Plain<G>(pub G);
/// A game of turns: solved on its public tree where that is possible.
pub struct Turns<T>(pub T);

/// The names of the built-in games.
pub const BUILT_IN: [&str; 6] = ["kuhn", "leduc", "liars-dice", "liars-dice-4", "liars-dice-5", "rps"];

/// How the game is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// The public tree where the game has one, else flat.
    Auto,
    /// The full tree in sequence form.
    Flat,
    /// The reduced public tree with range vectors.
    Public,
}

/// How to solve.
#[derive(Debug, Clone)]
pub struct Settings {
    pub algorithm: Algorithm,
    pub form: Form,
    pub reduction: Reduction,
    /// `f32` tables instead of `f64`.
    pub narrow: bool,
    /// Most bytes that may be taken.
    pub memory: Allowance,
    pub seed: u64,
    /// Keep the explicit tree and the names of a flat game (for walking, tables and sampling).
    pub explain: bool,
}

/// A built-in game.
pub fn built_in(name: &str) -> Result<Box<dyn Problem>, SolveError> {
    Ok(match name {
        "kuhn" => Box::new(Plain(Kuhn)),
        "leduc" => Box::new(Plain(Leduc)),
        "liars-dice" | "liars-dice-6" => Box::new(Plain(LiarsDice { sides: 6 })),
        "liars-dice-5" => Box::new(Plain(LiarsDice { sides: 5 })),
        "liars-dice-4" => Box::new(Plain(LiarsDice { sides: 4 })),
        "rps" => Box::new(Plain(RockPaperScissors::default())),
        _ => return Err(SolveError::BadGame(format!("no built-in game '{name}'; there are: {}", BUILT_IN.join(", ")))),
    })
}

/// A small card game from its description.
pub fn mini(json: &str) -> Result<Box<dyn Problem>, SolveError> {
    Ok(Box::new(Turns(MiniGame::new(Definition::from_json(json)?))))
}

impl<G: Game + Clone + 'static> Problem for Plain<G>
where
    G::State: 'static,
{
    fn sizes(&self, most: usize) -> Option<FullSizes> {
        // A remembered history takes some hundred bytes.
        let m = measure(&self.0, 100 * most as u64, 8, 2, false).ok()?;
        Some(FullSizes {
            histories: m.histories as f64,
            information_sets: m.information_sets as f64,
            actions: m.actions as f64,
        })
    }
    fn begin(&self) -> Box<dyn AnyState> {
        begin(self.0.clone())
    }
    fn shape(&self, limit: u64) -> Option<Shape> {
        shape(&self.0, limit)
    }
    fn efg(&self, title: &str, limit: u64) -> Result<String, SolveError> {
        write_efg(&self.0, title, limit)
    }
    fn solver(&self, settings: &Settings) -> Result<Box<dyn Solver>, SolveError> {
        self.uses_public(settings)?;
        flat_solver(&self.0, settings)
    }
    fn uses_public(&self, settings: &Settings) -> Result<bool, SolveError> {
        if settings.form == Form::Public {
            return Err(SolveError::BadSetting("only card games have a public form; use form 'flat'".into()));
        }
        Ok(false)
    }
}

impl<T: TurnGame> Turns<T> {
    fn tree(&self) -> TurnTree<T> {
        TurnTree { turns: self.0.clone(), lethal: false }
    }
    /// What came of a game, unless it met something on the way that it can't play.
    fn sound<X>(&self, found: Result<X, SolveError>) -> Result<X, SolveError> {
        match self.0.problem() {
            Some(problem) => Err(SolveError::BadGame(problem)),
            None => found,
        }
    }
}

impl<T: TurnGame + 'static> Problem for Turns<T> {
    fn sizes(&self, most: usize) -> Option<FullSizes> {
        full_sizes(&self.0, false, most)
    }
    fn begin(&self) -> Box<dyn AnyState> {
        begin(self.tree())
    }
    fn shape(&self, limit: u64) -> Option<Shape> {
        shape(&self.tree(), limit)
    }
    fn efg(&self, title: &str, limit: u64) -> Result<String, SolveError> {
        self.sound(write_efg(&self.tree(), title, limit))
    }
    fn solver(&self, settings: &Settings) -> Result<Box<dyn Solver>, SolveError> {
        self.sound(Ok(()))?;
        self.sound(if self.uses_public(settings)? {
            public_solver(&self.0, settings)
        } else {
            flat_solver(&self.tree(), settings)
        })
    }
    fn uses_public(&self, settings: &Settings) -> Result<bool, SolveError> {
        let zero_sum = self.0.zero_sum();
        match settings.form {
            Form::Flat => Ok(false),
            Form::Auto => {
                let sampled = !matches!(settings.algorithm.sampling, Sampling::Full | Sampling::Chance);
                Ok(zero_sum && !sampled && settings.algorithm.alternating)
            }
            Form::Public if zero_sum => Ok(true),
            Form::Public => Err(SolveError::BadSetting(
                "draws that punish both players make the game general-sum; the public form solves zero-sum games only \
                 (use form 'flat')"
                    .into(),
            )),
        }
    }
}

fn public_solver<T: TurnGame + 'static>(game: &T, s: &Settings) -> Result<Box<dyn Solver>, SolveError> {
    refuse_far_too_large(game, s.reduction, &s.memory)?;
    let tree = PublicTree::build(game.clone(), s.reduction, s.memory.clone())?;
    Ok(if s.narrow {
        Box::new(PublicSolver::<_, f32>::new(tree, s.algorithm, s.memory.bytes())?.seeded(s.seed))
    } else {
        Box::new(PublicSolver::<_, f64>::new(tree, s.algorithm, s.memory.bytes())?.seeded(s.seed))
    })
}

fn flat_solver<G: Game>(game: &G, s: &Settings) -> Result<Box<dyn Solver>, SolveError> {
    if s.reduction.forget {
        let why = "forgetting history needs the public form of a zero-sum card game";
        return Err(SolveError::BadSetting(why.into()));
    }
    let width = if s.narrow { 4 } else { 8 };
    let explain = s.explain || s.algorithm.sampling != Sampling::Full;
    refuse_large_tree(game, &s.memory, width, explain)?;
    measure(game, s.memory.clone(), width, s.algorithm.tables(), explain)?;
    let flat = compile(game, explain, explain)?;
    Ok(if s.narrow {
        Box::new(FlatSolver::<f32>::new(flat, s.algorithm, s.seed)?)
    } else {
        Box::new(FlatSolver::<f64>::new(flat, s.algorithm, s.seed)?)
    })
}

/// "512MB", "8 GB" or a plain number of bytes.
pub fn parse_bytes(text: &str) -> Result<u64, SolveError> {
    let clean: String = text.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_uppercase();
    let digits = clean.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let scale = match &clean[digits.len()..] {
        "" | "B" => 1.0,
        "K" | "KB" => 1e3,
        "M" | "MB" => 1e6,
        "G" | "GB" => 1e9,
        "T" | "TB" => 1e12,
        _ => f64::NAN,
    };
    let amount = digits.parse::<f64>().unwrap_or(f64::NAN) * scale;
    if amount.is_nan() || amount < 1.0 {
        return Err(SolveError::BadSetting(format!(
            "memory '{text}' is not a size; write for example {}",
            human_bytes(2_000_000_000)
        )));
    }
    Ok(amount as u64)
}
