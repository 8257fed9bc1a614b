//! Rock, paper, scissors: the second player moves without seeing the first.
use super::one_hot;
use crate::game::{Game, Node};

/// With every win worth one the value is 0; `stakes[i]` changes what a win with move `i` pays.
#[derive(Clone)]
pub struct RockPaperScissors {
    pub stakes: [f64; 3],
}

impl Default for RockPaperScissors {
    fn default() -> Self {
        Self { stakes: [1.0; 3] }
    }
}

const NAMES: [&str; 3] = ["rock", "paper", "scissors"];

impl Game for RockPaperScissors {
    type State = Vec<usize>;

    fn root(&self) -> Vec<usize> {
        Vec::new()
    }
    fn node(&self, moves: &Vec<usize>) -> Node {
        let &[a, b] = moves.as_slice() else {
            return Node::Decision { player: moves.len(), actions: 3 };
        };
        let u = match (3 + a - b) % 3 {
            0 => 0.0,
            1 => self.stakes[a],
            _ => -self.stakes[b],
        };
        Node::Terminal([u, -u])
    }
    fn probability(&self, _: &Vec<usize>, _: usize) -> f64 {
        1.0
    }
    fn child(&self, moves: &Vec<usize>, index: usize) -> Vec<usize> {
        let mut next = moves.clone();
        next.push(index);
        next
    }
    fn information(&self, moves: &Vec<usize>, key: &mut Vec<u8>) {
        key.push(moves.len() as u8);
    }
    fn information_name(&self, _: &Vec<usize>) -> String {
        "choose in secret".into()
    }
    fn features(&self, _: &Vec<usize>, player: usize) -> Vec<f32> {
        one_hot(2, Some(player))
    }
    fn action_name(&self, _: &Vec<usize>, index: usize) -> String {
        NAMES[index].into()
    }
}
