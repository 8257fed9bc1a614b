//! Liar's dice with one die each; the highest face is wild.
use super::one_hot;
use crate::game::{Game, Node};

/// `sides` faces; a bid is (quantity 1..2, face), each higher than the last, until somebody calls it a lie.
#[derive(Clone)]
pub struct LiarsDice {
    pub sides: u8,
}

#[derive(Clone, Default)]
pub struct LiarsState {
    dice: Vec<u8>,
    bids: Vec<u8>,
}

impl LiarsDice {
    fn bids(&self) -> u8 {
        2 * self.sides
    }
    /// How many dice show the face of a bid, the highest face counting as any.
    fn honest(&self, s: &LiarsState, bid: u8) -> bool {
        let (quantity, face) = (bid / self.sides + 1, bid % self.sides);
        let shown = s.dice.iter().filter(|&&d| d == face || d == self.sides - 1).count();
        shown >= quantity as usize
    }
    fn first_legal(&self, s: &LiarsState) -> u8 {
        s.bids.last().map_or(0, |b| b + 1)
    }
    fn bid_name(&self, bid: u8) -> String {
        format!("{}x{}", bid / self.sides + 1, bid % self.sides + 1)
    }
}

impl Game for LiarsDice {
    type State = LiarsState;

    fn root(&self) -> LiarsState {
        LiarsState::default()
    }
    fn node(&self, s: &LiarsState) -> Node {
        if s.dice.len() < 2 {
            return Node::Chance(self.sides as usize);
        }
        if let [.., bid, last] = s.bids.as_slice() {
            if *last == self.bids() {
                let caller = (s.bids.len() - 1) % 2;
                let u = if self.honest(s, *bid) == (caller == 1) { 1.0 } else { -1.0 };
                return Node::Terminal([u, -u]);
            }
        }
        let call = usize::from(!s.bids.is_empty());
        Node::Decision { player: s.bids.len() % 2, actions: (self.bids() - self.first_legal(s)) as usize + call }
    }
    fn probability(&self, _: &LiarsState, _: usize) -> f64 {
        1.0 / f64::from(self.sides)
    }
    fn child(&self, s: &LiarsState, index: usize) -> LiarsState {
        let mut next = s.clone();
        if s.dice.len() < 2 {
            next.dice.push(index as u8);
        } else {
            // The action after the last bid is the call.
            next.bids.push(self.first_legal(s) + index as u8);
        }
        next
    }
    fn information(&self, s: &LiarsState, key: &mut Vec<u8>) {
        key.push(s.dice[s.bids.len() % 2]);
        key.extend_from_slice(&s.bids);
    }
    fn information_name(&self, s: &LiarsState) -> String {
        let bids: Vec<String> = s.bids.iter().map(|&b| self.bid_name(b)).collect();
        format!("die {} {}", s.dice[s.bids.len() % 2] + 1, bids.join(" ")).trim_end().to_string()
    }
    fn features(&self, s: &LiarsState, player: usize) -> Vec<f32> {
        let mut out = one_hot(2, Some(player));
        let die = s.dice.get(player).map(|&d| d as usize);
        out.extend(one_hot(self.sides as usize, die));
        out.extend((0..=self.bids()).map(|bid| f32::from(u8::from(s.bids.contains(&bid)))));
        out
    }
    fn action_name(&self, s: &LiarsState, index: usize) -> String {
        if s.dice.len() < 2 {
            return (index + 1).to_string();
        }
        let bid = self.first_legal(s) + index as u8;
        if bid == self.bids() {
            "liar".into()
        } else {
            self.bid_name(bid)
        }
    }
}
