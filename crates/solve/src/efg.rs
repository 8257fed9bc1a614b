//! Export to Gambit's `.efg`, so that others can check a solution with their own tools.
use crate::error::SolveError;
use crate::game::{Game, Node};
use std::collections::HashMap;
use std::fmt::Write;

struct Writer<'g, G: Game> {
    game: &'g G,
    out: String,
    sets: [HashMap<Vec<u8>, usize>; 2],
    chances: usize,
    ends: usize,
    nodes: u64,
    limit: u64,
}

/// The whole tree as text; refuses trees of more than `limit` nodes.
pub fn write_efg<G: Game>(game: &G, title: &str, limit: u64) -> Result<String, SolveError> {
    let out = format!("EFG 2 R \"{}\" {{ \"Player 0\" \"Player 1\" }}\n\n", quoted(title));
    let mut w = Writer { game, out, sets: Default::default(), chances: 0, ends: 0, nodes: 0, limit };
    w.visit(&game.root())?;
    Ok(w.out)
}

fn quoted(text: &str) -> String {
    text.replace(['"', '\\'], "'")
}

/// The shortest fraction that is this probability, as Gambit wants chance exact.
fn fraction(p: f64) -> String {
    for denominator in 1..=5040u32 {
        let numerator = (p * f64::from(denominator)).round();
        if (numerator / f64::from(denominator) - p).abs() < 1e-13 {
            return format!("{numerator}/{denominator}");
        }
    }
    format!("{p:?}")
}

impl<G: Game> Writer<'_, G> {
    fn visit(&mut self, state: &G::State) -> Result<(), SolveError> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return Err(SolveError::TooLarge(format!(
                "the tree has more than {} nodes; raise the limit or export a smaller game",
                self.limit
            )));
        }
        let children = match self.game.node(state) {
            Node::Terminal(u) => {
                self.ends += 1;
                let _ = writeln!(self.out, "t \"\" {} \"\" {{ {:?}, {:?} }}", self.ends, u[0], u[1]);
                0
            }
            Node::Chance(n) => {
                self.chances += 1;
                let _ = write!(self.out, "c \"\" {} \"\" {{", self.chances);
                for i in 0..n {
                    let name = quoted(&self.game.action_name(state, i));
                    let _ = write!(self.out, " \"{name}\" {}", fraction(self.game.probability(state, i)));
                }
                self.out.push_str(" } 0\n");
                n
            }
            Node::Decision { player, actions } => {
                let mut key = Vec::new();
                self.game.information(state, &mut key);
                let next = self.sets[player].len() + 1;
                let set = *self.sets[player].entry(key).or_insert(next);
                let name = quoted(&self.game.information_name(state));
                let _ = write!(self.out, "p \"\" {} {set} \"{name}\" {{", player + 1);
                for i in 0..actions {
                    let _ = write!(self.out, " \"{}\"", quoted(&self.game.action_name(state, i)));
                }
                self.out.push_str(" } 0\n");
                actions
            }
        };
        for i in 0..children {
            self.visit(&self.game.child(state, i))?;
        }
        Ok(())
    }
}
