//! Leduc poker: six physical cards of three ranks, two rounds, bets of 2 and 4, at most two raises a round.
use super::one_hot;
use crate::game::{Game, Node};

/// The usual two-player game; value -0.0856 for the first player.
#[derive(Clone)]
pub struct Leduc;

#[derive(Clone)]
pub struct LeducState {
    /// Private cards of both players, then the public card.
    cards: Vec<u8>,
    /// Bets of the first and second round: 'f', 'c' or 'r'.
    rounds: [Vec<u8>; 2],
    spent: [f64; 2],
    folded: Option<usize>,
}

const CARDS: u8 = 6;
const RANKS: [char; 3] = ['J', 'Q', 'K'];

impl LeducState {
    fn round(&self) -> usize {
        usize::from(Self::closed(&self.rounds[0]))
    }
    /// A round is closed by a call that answers something, or by two checks.
    fn closed(bets: &[u8]) -> bool {
        bets.len() >= 2 && bets[bets.len() - 1] == b'c'
    }
    fn player(&self) -> usize {
        self.rounds[self.round()].len() % 2
    }
    fn raises(&self) -> usize {
        self.rounds[self.round()].iter().filter(|&&b| b == b'r').count()
    }
    /// The legal bets in order.
    fn bets(&self) -> Vec<u8> {
        let mut legal = Vec::new();
        if self.spent[0] != self.spent[1] {
            legal.push(b'f');
        }
        legal.push(b'c');
        if self.raises() < 2 {
            legal.push(b'r');
        }
        legal
    }
    fn needs_card(&self) -> bool {
        self.cards.len() < 2 || (self.cards.len() == 2 && self.round() == 1 && self.folded.is_none())
    }
    fn undealt(&self) -> Vec<u8> {
        (0..CARDS).filter(|c| !self.cards.contains(c)).collect()
    }
    fn strength(&self, player: usize) -> u8 {
        let (own, public) = (self.cards[player] / 2, self.cards[2] / 2);
        if own == public {
            10 + own
        } else {
            own
        }
    }
    fn payoff(&self) -> [f64; 2] {
        let winner = match self.folded {
            Some(loser) => Some(1 - loser),
            None => match self.strength(0).cmp(&self.strength(1)) {
                std::cmp::Ordering::Greater => Some(0),
                std::cmp::Ordering::Less => Some(1),
                std::cmp::Ordering::Equal => None,
            },
        };
        match winner {
            Some(0) => [self.spent[1], -self.spent[1]],
            Some(_) => [-self.spent[0], self.spent[0]],
            None => [0.0, 0.0],
        }
    }
}

fn card_name(card: u8) -> String {
    format!("{}{}", RANKS[(card / 2) as usize], ["s", "h"][(card % 2) as usize])
}

impl Game for Leduc {
    type State = LeducState;

    fn root(&self) -> LeducState {
        LeducState { cards: Vec::new(), rounds: [Vec::new(), Vec::new()], spent: [1.0, 1.0], folded: None }
    }
    fn node(&self, s: &LeducState) -> Node {
        if s.folded.is_some() || LeducState::closed(&s.rounds[1]) {
            return Node::Terminal(s.payoff());
        }
        if s.needs_card() {
            return Node::Chance(s.undealt().len());
        }
        Node::Decision { player: s.player(), actions: s.bets().len() }
    }
    fn probability(&self, s: &LeducState, _: usize) -> f64 {
        1.0 / s.undealt().len() as f64
    }
    fn child(&self, s: &LeducState, index: usize) -> LeducState {
        let mut next = s.clone();
        if s.needs_card() {
            next.cards.push(s.undealt()[index]);
            return next;
        }
        let (round, player) = (s.round(), s.player());
        let bet = s.bets()[index];
        next.rounds[round].push(bet);
        match bet {
            b'f' => next.folded = Some(player),
            b'c' => next.spent[player] = s.spent[1 - player],
            _ => next.spent[player] = s.spent[1 - player] + [2.0, 4.0][round],
        }
        next
    }
    fn information(&self, s: &LeducState, key: &mut Vec<u8>) {
        key.push(s.player() as u8);
        key.push(s.cards[s.player()]);
        key.push(s.cards.get(2).copied().unwrap_or(CARDS));
        key.extend_from_slice(&s.rounds[0]);
        key.push(b'/');
        key.extend_from_slice(&s.rounds[1]);
    }
    fn information_name(&self, s: &LeducState) -> String {
        let public = s.cards.get(2).map(|&c| format!(" board {}", card_name(c))).unwrap_or_default();
        let bets = s.rounds.iter().map(|r| String::from_utf8_lossy(r).into_owned()).collect::<Vec<_>>().join("/");
        format!("{}{public} {bets}", card_name(s.cards[s.player()]))
    }
    fn features(&self, s: &LeducState, player: usize) -> Vec<f32> {
        let mut out = one_hot(2, Some(player));
        for card in [s.cards.get(player), s.cards.get(2)] {
            out.extend(one_hot(CARDS as usize, card.map(|&c| c as usize)));
        }
        // A round has at most four bets: check, raise, raise, call.
        for round in &s.rounds {
            for slot in 0..4 {
                let bet = round.get(slot).map(|&b| match b {
                    b'f' => 0,
                    b'c' => 1,
                    _ => 2,
                });
                out.extend(one_hot(3, bet));
            }
        }
        out
    }
    fn action_name(&self, s: &LeducState, index: usize) -> String {
        if s.needs_card() {
            return card_name(s.undealt()[index]);
        }
        match s.bets()[index] {
            b'f' => "fold",
            b'c' => "call",
            _ => "raise",
        }
        .to_string()
    }
}
