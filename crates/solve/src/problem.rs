//! A game by name or description, made into a solver: the one door that other languages use.
use crate::algorithm::{Algorithm, Sampling};
use crate::efg::write_efg;
use crate::error::{human_bytes, SolveError};
use crate::flat::{compile, measure, FlatSolver};
use crate::game::Game;
use crate::games::{Kuhn, Leduc, LiarsDice, RockPaperScissors};
use crate::mini::{Definition, MiniGame};
use crate::public::{full_sizes, FullSizes, PublicSolver, PublicTree, Reduction};
use crate::solver::Solver;
use crate::state::{begin, shape, AnyState, Shape};
use crate::turn_tree::TurnTree;

/// A game that can be solved.
pub enum Problem {
    Kuhn,
    Leduc,
    LiarsDice(LiarsDice),
    RockPaperScissors,
    Mini(Box<MiniGame>),
}

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
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    pub algorithm: Algorithm,
    pub form: Form,
    pub reduction: Reduction,
    /// `f32` tables instead of `f64`.
    pub narrow: bool,
    /// Most bytes that may be taken.
    pub memory: u64,
    pub seed: u64,
    /// Keep the explicit tree and the names of a flat game (for walking, tables and sampling).
    pub explain: bool,
}

/// Run `$body` with `$game` bound to the game as an extensive form.
macro_rules! with_game {
    ($problem:expr, $game:ident => $body:expr) => {
        match $problem {
            Problem::Kuhn => {
                let $game = &Kuhn;
                $body
            }
            Problem::Leduc => {
                let $game = &Leduc;
                $body
            }
            Problem::LiarsDice(dice) => {
                let $game = dice;
                $body
            }
            Problem::RockPaperScissors => {
                let $game = &RockPaperScissors::default();
                $body
            }
            Problem::Mini(mini) => {
                let $game = &TurnTree { turns: (**mini).clone(), lethal: false };
                $body
            }
        }
    };
}

impl Problem {
    /// A built-in game.
    pub fn built_in(name: &str) -> Result<Self, SolveError> {
        Ok(match name {
            "kuhn" => Self::Kuhn,
            "leduc" => Self::Leduc,
            "liars-dice" | "liars-dice-6" => Self::LiarsDice(LiarsDice { sides: 6 }),
            "liars-dice-5" => Self::LiarsDice(LiarsDice { sides: 5 }),
            "liars-dice-4" => Self::LiarsDice(LiarsDice { sides: 4 }),
            "rps" => Self::RockPaperScissors,
            _ => {
                return Err(SolveError::BadGame(format!(
                    "no built-in game '{name}'; there are: {}",
                    BUILT_IN.join(", ")
                )))
            }
        })
    }

    /// A small card game from its description.
    pub fn mini(json: &str) -> Result<Self, SolveError> {
        Ok(Self::Mini(Box::new(MiniGame::new(Definition::from_json(json)?))))
    }

    /// Sizes of the full tree; `None` when even counting would take more than `most` remembered positions.
    pub fn sizes(&self, most: usize) -> Option<FullSizes> {
        if let Self::Mini(mini) = self {
            return full_sizes(&**mini, false, most);
        }
        with_game!(self, game => {
            let m = measure(game, u64::MAX, 8, 2, false).ok()?;
            Some(FullSizes {
                histories: m.histories as f64,
                information_sets: m.information_sets as f64,
                actions: m.actions as f64,
            })
        })
    }

    /// The first state, to be played step by step.
    pub fn begin(&self) -> Box<dyn AnyState> {
        match self {
            Self::Kuhn => begin(Kuhn),
            Self::Leduc => begin(Leduc),
            Self::LiarsDice(dice) => begin(LiarsDice { sides: dice.sides }),
            Self::RockPaperScissors => begin(RockPaperScissors::default()),
            Self::Mini(mini) => begin(TurnTree { turns: (**mini).clone(), lethal: false }),
        }
    }

    /// What environments must know; `None` when the tree has more than `limit` histories.
    pub fn shape(&self, limit: u64) -> Option<Shape> {
        with_game!(self, game => shape(game, limit))
    }

    /// The full tree in Gambit's format.
    pub fn efg(&self, title: &str, limit: u64) -> Result<String, SolveError> {
        with_game!(self, game => write_efg(game, title, limit))
    }

    /// A solver, or a refusal before anything large is allocated.
    pub fn solver(&self, settings: &Settings) -> Result<Box<dyn Solver>, SolveError> {
        match self {
            Self::Mini(mini) if self.uses_public(settings)? => public_solver(mini, settings),
            _ if settings.reduction.forget => {
                Err(SolveError::BadSetting("forgetting history needs the public form of a zero-sum card game".into()))
            }
            _ => with_game!(self, game => flat_solver(game, settings)),
        }
    }

    /// Whether these settings solve the game on its public tree.
    pub fn uses_public(&self, settings: &Settings) -> Result<bool, SolveError> {
        let zero_sum = match self {
            Self::Mini(mini) => mini.definition.zero_sum(),
            _ => true,
        };
        let possible = matches!(self, Self::Mini(_)) && zero_sum;
        match settings.form {
            Form::Flat => Ok(false),
            Form::Auto => {
                Ok(possible && settings.algorithm.sampling == Sampling::Full && settings.algorithm.alternating)
            }
            Form::Public if possible => Ok(true),
            Form::Public if !zero_sum => Err(SolveError::BadSetting(
                "draws that punish both players make the game general-sum; the public form solves zero-sum games only \
                 (use form 'flat')"
                    .into(),
            )),
            Form::Public => Err(SolveError::BadSetting("only card games have a public form; use form 'flat'".into())),
        }
    }
}

fn public_solver(mini: &MiniGame, s: &Settings) -> Result<Box<dyn Solver>, SolveError> {
    let tree = PublicTree::build(mini.clone(), s.reduction, s.memory)?;
    Ok(if s.narrow {
        Box::new(PublicSolver::<_, f32>::new(tree, s.algorithm, s.memory)?)
    } else {
        Box::new(PublicSolver::<_, f64>::new(tree, s.algorithm, s.memory)?)
    })
}

fn flat_solver<G: Game>(game: &G, s: &Settings) -> Result<Box<dyn Solver>, SolveError> {
    let width = if s.narrow { 4 } else { 8 };
    let explain = s.explain || s.algorithm.sampling != Sampling::Full;
    measure(game, s.memory, width, s.algorithm.tables(), explain)?;
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
