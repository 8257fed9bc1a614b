//! What every solver offers, whatever the form of its game.
use crate::algorithm::Algorithm;
use crate::error::SolveError;
use crate::flat::Certificate;
use std::io::{Read, Write};
use std::path::Path;

/// One action of an information set, explained.
#[derive(Debug, Clone, PartialEq)]
pub struct ActionView {
    pub name: String,
    /// Probability in the average strategy.
    pub probability: f64,
    pub regret: f64,
    /// Expected utility of the acting player against the opponent's average strategy; NaN where it never plays so.
    pub value: f64,
}

/// A point of the game tree, seen with a solution in hand.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct TreePoint {
    /// "chance", "decision" or "terminal".
    pub kind: &'static str,
    pub player: Option<usize>,
    /// What the acting player knows.
    pub name: String,
    /// Actions, or chance outcomes with their probabilities.
    pub actions: Vec<ActionView>,
    pub payoff: Option<[f64; 2]>,
    /// What the acting player must expect the opponent to hold, where that is known.
    pub belief: Vec<(String, f64)>,
}

/// A row of a strategy table.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Row {
    pub player: usize,
    /// The moves both have seen.
    pub history: Vec<String>,
    pub name: String,
    /// Probability that the average strategies come here.
    pub reach: f64,
    pub actions: Vec<(String, f64)>,
}

/// A running solution.
pub trait Solver: Send + Sync {
    fn run(&mut self, iterations: u64);
    fn iterations(&self) -> u64;
    /// Exact value and best responses of the average strategies.
    fn certificate(&self) -> Certificate;
    /// Root value (player 0) of the current, not the average, strategies: what the thesis plots.
    fn current_value(&self) -> f64;
    fn information_sets(&self) -> u64;
    fn actions(&self) -> u64;
    /// Bytes of regrets, averages and predictions.
    fn table_bytes(&self) -> u64;
    /// Bytes of everything.
    fn bytes(&self) -> u64;
    fn algorithm(&self) -> &Algorithm;
    fn precision(&self) -> &'static str;
    /// Where a path of child numbers leads, and what the solution says there.
    fn place(&self, path: &[usize]) -> Result<TreePoint, SolveError>;
    /// The strategy, most visited information sets first, at most `limit` of them.
    fn rows(&self, limit: usize) -> Vec<Row>;
    fn save_tables(&self, out: &mut Vec<u8>);
    fn load_tables(&mut self, t: u64, bytes: &[u8]) -> Result<(), SolveError>;
}

const MAGIC: &[u8; 8] = b"TDSOLVE1";

fn header(solver: &dyn Solver, game: &str) -> String {
    let a = solver.algorithm();
    format!(
        "{game}|{}|{:?}|{:?}|{}|{}|{}|{}|{}",
        a.name,
        a.alpha,
        a.beta,
        a.gamma,
        a.alternating,
        solver.precision(),
        solver.information_sets(),
        solver.actions()
    )
}

/// Write everything needed to go on later; `game` names the game, so that nothing else can go on with it. The caller
/// gives a path of its own and renames the file when it is complete.
pub fn save(solver: &dyn Solver, game: &str, path: &Path) -> Result<(), SolveError> {
    let head = header(solver, game);
    let mut tables = Vec::new();
    solver.save_tables(&mut tables);
    let mut file = std::io::BufWriter::new(std::fs::File::create(path)?);
    file.write_all(MAGIC)?;
    file.write_all(&(head.len() as u32).to_le_bytes())?;
    file.write_all(head.as_bytes())?;
    file.write_all(&solver.iterations().to_le_bytes())?;
    file.write_all(&tables)?;
    file.flush()?;
    Ok(())
}

/// Continue from a checkpoint of the same game and settings.
pub fn load(solver: &mut dyn Solver, game: &str, path: &Path) -> Result<(), SolveError> {
    let mut bytes = Vec::new();
    std::fs::File::open(path)?.read_to_end(&mut bytes)?;
    let wrong = |why: &str| SolveError::BadCheckpoint(format!("{}: {why}", path.display()));
    if bytes.len() < 12 || &bytes[..8] != MAGIC {
        return Err(wrong("not a checkpoint of this program"));
    }
    let length = u32::from_le_bytes([bytes[8], bytes[9], bytes[10], bytes[11]]) as usize;
    let body = 12 + length;
    if bytes.len() < body + 8 {
        return Err(wrong("the file is cut off"));
    }
    let head = String::from_utf8_lossy(&bytes[12..body]);
    let expected = header(solver, game);
    if head != expected {
        return Err(wrong(&format!("it belongs to '{head}', this is '{expected}'")));
    }
    let mut raw = [0u8; 8];
    raw.copy_from_slice(&bytes[body..body + 8]);
    solver.load_tables(u64::from_le_bytes(raw), &bytes[body + 8..])
}
