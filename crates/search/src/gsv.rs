//! The best of all sequences of a few own moves (gsv: three, by the threat evaluation).
//!
//! The definition: V(s, d) is the score of s if d is 0, the turn is over or the game is decided, and otherwise the best
//! V(s', d - 1) over all moves; each move in the simulator is one sample of chance. This file computes exactly that, but looks
//! at equal states only once. Samples belong to the path that leads to them, so what depends on chance is never shared:
//! of a state met again, only the moves under which chance had a say are tried again.

use crate::agent::{mulligan_above, Agent, DecisionSeeds};
use crate::greedy::Remembering;
use crate::imagine::{score_of_quiet_end, Answer, Simulator, WON};
use crate::key::{key_and_order, places_matter, Comers, PlacesMatter};
use crate::menu::{menu, Move, Twins};
use topdeck_rules::{ends_quietly, Action, Imagined, Phase, Place, State};

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

/// Searches its own turn.
pub struct Gsv<J: Remembering> {
    simulator: Simulator<J>,
    depth: u32,
    decision_seeds: DecisionSeeds,
    decision: u32,
    table: Vec<Known>,
    /// A list of moves for every depth, so that none is allocated twice.
    menus: Vec<(Vec<Move>, Twins)>,
    /// A state for every depth, for the same reason.
    #[allow(clippy::vec_box)] // moved out and in while it is used
    states: Vec<Box<State>>,
}

impl<J: Remembering> Gsv<J> {
    /// `depth` is the greatest number of moves in a sequence.
    pub fn new(simulator: Simulator<J>, depth: u32) -> Gsv<J> {
        let table = vec![Known::default(); TABLE];
        Gsv {
            simulator,
            depth,
            decision_seeds: DecisionSeeds::default(),
            decision: 0,
            table,
            menus: (0..=depth).map(|_| Default::default()).collect(),
            states: Vec::new(),
        }
    }

    fn is_leaf(&self, state: &State, left: u32) -> bool {
        left == 0 || state.is_over() || state.active() != self.simulator.me
    }

    /// The moves of a state with so many to go, and which of them come to the same.
    fn menu(&mut self, state: &State, left: u32, in_order: bool) -> (Vec<Move>, Twins) {
        let catalogue = &self.simulator.knowledge.catalogue;
        let (mut moves, mut twins) = std::mem::take(&mut self.menus[left as usize]);
        menu(state, catalogue, &mut moves);
        let places = match in_order && left == 1 {
            true => PlacesMatter::for_the_last_move(state, catalogue, self.simulator.me),
            false => PlacesMatter::all_or_none(in_order),
        };
        twins.find(state, catalogue, &moves, places);
        (moves, twins)
    }

    /// V of a state, and whether chance had a say in it.
    fn value(&mut self, state: &mut State, left: u32, seed: u64) -> (i64, bool) {
        if self.is_leaf(state, left) {
            return (self.simulator.score(state), false);
        }
        // What depends on chance is tried again from every state, so cards that only chance brings in need not be asked.
        let (key, in_order) = key_and_order(state, &self.simulator.knowledge, self.simulator.me, Comers::Sure);
        let key = key ^ u64::from(left).rotate_right(3);
        let place = key as usize % TABLE;
        let known = self.table[place];
        let met = known.key == key && known.decision == self.decision;
        if met && known.chancy == 0 {
            return (known.sure, false);
        }
        let (moves, mut twins) = self.menu(state, left, in_order);
        let (mut sure, mut lucky, mut chancy) = if met { (known.sure, -WON, known.chancy) } else { (-WON, -WON, 0) };
        let mut next = self.states.pop().unwrap_or_else(|| Box::new(*state));
        let mut whole = true;
        for (n, step) in moves.iter().enumerate() {
            if met && known.chancy & source(step.action) == 0 {
                continue;
            }
            if twins.is_known(n) {
                continue;
            }
            if step.action == Action::EndTurn && ends_quietly(state) {
                let Simulator { judge, me, .. } = &self.simulator;
                sure = sure.max(score_of_quiet_end(judge, state, *me));
                continue;
            }
            let seed = Imagined::branch(seed, n as u64);
            let (_, by_chance) = self.simulator.take(state, step, seed, &mut next);
            let (value, below) = self.value(&mut next, left - 1, seed);
            if by_chance || below {
                chancy |= source(step.action);
                lucky = lucky.max(value);
            } else {
                twins.settle(n);
                sure = sure.max(value);
            }
            if value == WON {
                // A kill: nothing can be better. If it took luck, the rest of this state stays unknown.
                whole = sure == WON;
                break;
            }
        }
        self.states.push(next);
        self.menus[left as usize] = (moves, twins);
        if sure == WON {
            chancy = 0;
        }
        if whole && !met {
            self.table[place] = Known { key, decision: self.decision, chancy, sure };
        }
        (sure.max(lucky), chancy != 0)
    }

    /// The move of the greatest value, the first of equals, and that value.
    pub fn decide(&mut self, state: &State, seed: u64) -> (Move, Action, i64) {
        self.decision += 1;
        let mut root = *state;
        root.forget_unasked(&self.simulator.knowledge.catalogue);
        let state = &root;
        let in_order = places_matter(state, &self.simulator.knowledge.catalogue, self.simulator.me, Comers::Sure);
        let (moves, mut twins) = self.menu(state, self.depth, in_order);
        let mut best: Option<(i64, Move, Action)> = None;
        let mut next = *state;
        for (n, step) in moves.iter().enumerate() {
            if twins.is_known(n) {
                continue;
            }
            let seed = Imagined::branch(seed, n as u64);
            let (action, by_chance) = self.simulator.take(state, step, seed, &mut next);
            let (value, below) = self.value(&mut next, self.depth - 1, seed);
            if !by_chance && !below {
                twins.settle(n);
            }
            if best.is_none_or(|(most, ..)| value > most) {
                best = Some((value, *step, action));
            }
            if value == WON {
                break;
            }
        }
        self.menus[self.depth as usize] = (moves, twins);
        let (value, step, action) = best.expect("a player to move has at least one move");
        (step, action, value)
    }
}

impl<J: Remembering> Agent for Gsv<J> {
    fn start(&mut self, seed: u64, me: usize) {
        self.simulator.me = me;
        self.simulator.judge.forget();
        self.decision_seeds = DecisionSeeds::new(seed);
    }
    fn watches(&self) -> bool {
        J::WATCHES
    }
    fn watch(&mut self, state: &State, action: Action) {
        self.simulator.judge.watch(state, action);
    }
    fn choose(&mut self, state: &State) -> Action {
        match state.phase {
            Phase::Mulligan => mulligan_above(state, &self.simulator.knowledge.catalogue, 3),
            Phase::Choice if self.simulator.offers == Answer::First => Action::Choose { option: 0 },
            _ => {
                let seed = self.decision_seeds.next();
                let (step, action, _) = self.decide(state, seed);
                if step.targets == 0 || self.simulator.targets != Answer::Random {
                    return action;
                }
                // Whom it hits was a guess in the simulator, and is a new one on the table.
                let n = self.decision_seeds.next() % u64::from(step.targets.count_ones());
                step.aimed(step.places(state).nth(n as usize).unwrap_or(Place::NONE))
            }
        }
    }
}
