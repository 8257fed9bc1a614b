//! Kuhn poker: three cards, one bet. Value -1/18 for the first player.
use super::one_hot;
use crate::game::{Game, Node};

#[derive(Clone)]
pub struct Kuhn;

#[derive(Clone, Default)]
pub struct KuhnState {
    cards: Vec<u8>,
    bets: Vec<u8>,
}

const RANKS: [char; 3] = ['J', 'Q', 'K'];

impl KuhnState {
    fn undealt(&self) -> Vec<u8> {
        (0..3).filter(|c| !self.cards.contains(c)).collect()
    }
    fn won(&self, pot: f64) -> Node {
        let u = if self.cards[0] > self.cards[1] { pot } else { -pot };
        Node::Terminal([u, -u])
    }
    fn history(&self) -> String {
        self.bets.iter().map(|&b| if b == 1 { 'b' } else { 'p' }).collect()
    }
}

impl Game for Kuhn {
    type State = KuhnState;

    fn root(&self) -> KuhnState {
        KuhnState::default()
    }
    fn node(&self, s: &KuhnState) -> Node {
        if s.cards.len() < 2 {
            return Node::Chance(3 - s.cards.len());
        }
        match s.bets.as_slice() {
            [0, 0] => s.won(1.0),
            [1, 0] => Node::Terminal([1.0, -1.0]),
            [0, 1, 0] => Node::Terminal([-1.0, 1.0]),
            [.., 1, 1] => s.won(2.0),
            bets => Node::Decision { player: bets.len() % 2, actions: 2 },
        }
    }
    fn probability(&self, s: &KuhnState, _: usize) -> f64 {
        1.0 / (3 - s.cards.len()) as f64
    }
    fn child(&self, s: &KuhnState, index: usize) -> KuhnState {
        let mut next = s.clone();
        if s.cards.len() < 2 {
            next.cards.push(s.undealt()[index]);
        } else {
            next.bets.push(index as u8);
        }
        next
    }
    fn information(&self, s: &KuhnState, key: &mut Vec<u8>) {
        key.push(s.cards[s.bets.len() % 2]);
        key.extend_from_slice(&s.bets);
    }
    fn information_name(&self, s: &KuhnState) -> String {
        format!("{} {}", RANKS[s.cards[s.bets.len() % 2] as usize], s.history()).trim_end().to_string()
    }
    fn features(&self, s: &KuhnState, player: usize) -> Vec<f32> {
        let mut out = one_hot(2, Some(player));
        out.extend(one_hot(3, s.cards.get(player).map(|&c| c as usize)));
        for slot in 0..3 {
            out.extend(one_hot(2, s.bets.get(slot).map(|&b| b as usize)));
        }
        out
    }
    fn action_name(&self, s: &KuhnState, index: usize) -> String {
        if s.cards.len() < 2 {
            RANKS[s.undealt()[index] as usize].to_string()
        } else {
            ["pass", "bet"][index].to_string()
        }
    }
}
