//! Game state value: the best of all sequences of up to three own moves, by the threat evaluation.
//!
//! The definition: V(s, d) is the score of s if d is 0, the turn is over or the game is decided, and otherwise the best
//! V(s', d - 1) over all moves; each move in the mind is one sample of chance. This file computes exactly that, but looks
//! at equal states only once. Samples belong to the path that leads to them, so what depends on chance is never shared:
//! of a state met again, only the moves under which chance had a say are tried again.

use crate::agent::{mulligan_above, Agent, Knowledge, Salt};
use crate::imagine::{Answer, Mind, WON};
use crate::judge::Threat;
use crate::key::turn_key;
use crate::menu::{menu, Move};
use std::sync::Arc;
use topdeck_rules::{Action, Imagined, Phase, State};

/// What is known of a state with so many moves to go.
#[derive(Clone, Copy, Default)]
struct Known {
    key: u64,
    /// The decision for which it was worked out.
    decision: u32,
    /// The sources ([`source`]) of moves under which chance has a say.
    chancy: u16,
    /// The best of the other moves.
    sure: i64,
}

const TABLE: usize = 1 << 13;

/// The bit of what a move is made with.
fn source(action: Action) -> u16 {
    match action {
        Action::Play { card, .. } => 1 << card,
        Action::Power { .. } => 1 << 10,
        Action::Attack { .. } => 1 << 11,
        Action::EndTurn => 1 << 12,
        Action::Choose { .. } | Action::Mulligan { .. } => 1 << 13,
    }
}

/// The GSV opponent.
pub struct Gsv {
    mind: Mind<Threat>,
    depth: u32,
    salt: Salt,
    decision: u32,
    table: Vec<Known>,
    /// A list of moves for every depth, so that none is allocated twice.
    menus: Vec<Vec<Move>>,
}

impl Gsv {
    /// `depth` is the greatest number of moves in a sequence.
    pub fn new(knowledge: Arc<Knowledge>, threat: Threat, depth: u32) -> Gsv {
        let mind = Mind::new(knowledge, threat, Answer::Best, Answer::First);
        let table = vec![Known::default(); TABLE];
        Gsv { mind, depth, salt: Salt::default(), decision: 0, table, menus: vec![Vec::new(); depth as usize + 1] }
    }

    fn is_leaf(&self, state: &State, left: u32) -> bool {
        left == 0 || state.is_over() || state.active() != self.mind.me
    }

    /// V of a state, and whether chance had a say in it.
    fn value(&mut self, state: &State, left: u32, seed: u64) -> (i64, bool) {
        if self.is_leaf(state, left) {
            return (self.mind.score(state), false);
        }
        let key = turn_key(state, &self.mind.knowledge, self.mind.me) ^ u64::from(left).rotate_right(3);
        let place = key as usize % TABLE;
        let known = self.table[place];
        let met = known.key == key && known.decision == self.decision;
        if met && known.chancy == 0 {
            return (known.sure, false);
        }
        let mut moves = std::mem::take(&mut self.menus[left as usize]);
        menu(state, &self.mind.knowledge.catalogue, &mut moves);
        let (mut sure, mut lucky, mut chancy) = if met { (known.sure, -WON, known.chancy) } else { (-WON, -WON, 0) };
        let mut next = *state;
        let mut whole = true;
        for (n, step) in moves.iter().enumerate() {
            if met && known.chancy & source(step.action) == 0 {
                continue;
            }
            let seed = Imagined::branch(seed, n as u64);
            let (_, by_chance) = self.mind.take(state, step, seed, &mut next);
            let (value, below) = self.value(&next, left - 1, seed);
            if by_chance || below {
                chancy |= source(step.action);
                lucky = lucky.max(value);
            } else {
                sure = sure.max(value);
            }
            if value == WON {
                // A kill: nothing can be better. If it took luck, the rest of this state stays unknown.
                whole = sure == WON;
                break;
            }
        }
        self.menus[left as usize] = moves;
        if sure == WON {
            chancy = 0;
        }
        if whole && !met {
            self.table[place] = Known { key, decision: self.decision, chancy, sure };
        }
        (sure.max(lucky), chancy != 0)
    }

    /// The move of the greatest value, the first of equals, and that value.
    pub fn decide(&mut self, state: &State, seed: u64) -> (Action, i64) {
        self.decision += 1;
        let mut moves = Vec::new();
        menu(state, &self.mind.knowledge.catalogue, &mut moves);
        let mut best: Option<(i64, Action)> = None;
        let mut next = *state;
        for (n, step) in moves.iter().enumerate() {
            let seed = Imagined::branch(seed, n as u64);
            let (action, _) = self.mind.take(state, step, seed, &mut next);
            let (value, _) = self.value(&next, self.depth - 1, seed);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, action));
            }
            if value == WON {
                break;
            }
        }
        best.map_or((Action::EndTurn, -WON), |(value, action)| (action, value))
    }
}

impl Agent for Gsv {
    fn start(&mut self, seed: u64, me: usize) {
        self.mind.me = me;
        self.mind.judge.forget();
        self.salt = Salt::new(seed);
    }
    fn watches(&self) -> bool {
        true
    }
    fn watch(&mut self, state: &State, action: Action) {
        if action == Action::EndTurn {
            self.mind.judge.remember_attacks(state);
        }
    }
    fn choose(&mut self, state: &State) -> Action {
        match state.phase {
            Phase::Mulligan => mulligan_above(state, &self.mind.knowledge.catalogue, 3),
            Phase::Choice => Action::Choose { option: 0 },
            _ => {
                let seed = self.salt.next();
                self.decide(state, seed).0
            }
        }
    }
}
