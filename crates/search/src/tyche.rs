//! Random endings of the own turn, many for each first move; the move with the best average stands.

use crate::agent::{mulligan_above, Agent, DecisionSeeds, Knowledge};
use crate::attempt::{actions, attempt, can_go_on};
use crate::judge::hero_life;
use crate::menu::Move;
use crate::random::Dice;
use std::sync::Arc;
use topdeck_cards::{Class, Keyword};
use topdeck_rules::{Action, Imagined, Phase, State};

/// A won game, for averages: far above what any board is worth.
const TRIUMPH: f64 = 1e5;

pub struct Tyche {
    knowledge: Arc<Knowledge>,
    episodes: usize,
    me: usize,
    decision_seeds: DecisionSeeds,
    moves: Vec<Move>,
    list: Vec<Action>,
}

/// Empty enemy board, health, deck, hand, board, secrets: tuned by class.
fn weights(class: Class) -> [f64; 6] {
    match class {
        Class::Warrior => [6.083, 3.697, 3.604, 9.533, 8.534, 8.220],
        Class::Shaman => [3.169, 5.913, 3.937, 9.008, 8.526, 5.679],
        Class::Mage => [3.134, 9.927, 2.964, 6.499, 4.516, 4.646],
        Class::Druid => [1.996, 4.502, 1.889, 1.097, 3.517, 1.0],
        Class::Warlock => [6.339, 8.569, 1.863, 3.183, 4.967, 1.0],
        Class::Paladin | Class::Rogue => [1.0, 8.7, 1.0, 1.0, 1.0, 4.0],
        _ => [1.0, 8.7, 1.0, 1.0, 1.0, 1.0],
    }
}

/// Running averages of the first moves.
struct Tally {
    sums: Vec<f64>,
    counts: Vec<u32>,
}

impl Tally {
    fn mean(&self, n: usize) -> f64 {
        self.sums[n] / f64::from(self.counts[n].max(1))
    }
    fn ranked(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.sums.len()).collect();
        order.sort_by(|&a, &b| self.mean(b).total_cmp(&self.mean(a)));
        order
    }
}

impl Tyche {
    pub fn new(knowledge: Arc<Knowledge>, episodes: usize) -> Tyche {
        Tyche {
            knowledge,
            episodes,
            me: 0,
            decision_seeds: DecisionSeeds::default(),
            moves: Vec::new(),
            list: Vec::new(),
        }
    }

    fn side(&self, state: &State, player: usize, w: &[f64; 6]) -> f64 {
        let (side, other) = (&state.sides[player], &state.sides[1 - player]);
        let turn = f64::from(state.turn.div_ceil(2));
        let empty = if other.board_len == 0 { 2.0 + turn.min(10.0) } else { 0.0 };
        let hand = f64::from(side.hand_len);
        let mut board = if side.has_weapon() {
            f64::from(state.weapon_attack(player)) * f64::from(side.weapon.durability)
        } else {
            0.0
        };
        for &slot in side.board() {
            let char = state.char(slot);
            let bonus =
                [Keyword::Taunt, Keyword::Windfury, Keyword::DivineShield, Keyword::Poisonous, Keyword::Lifesteal];
            let extra = bonus.iter().filter(|&&keyword| char.has(keyword)).count();
            board += f64::from(char.own_attack() + char.current_health()) + extra as f64;
        }
        w[0] * empty
            + w[1] * (hero_life(state, player).max(0) as f64).sqrt()
            + w[2] * (f64::from(side.deck_len).sqrt() - f64::from(side.fatigue))
            + w[3] * (3.0 * hand.min(3.0) + 2.0 * (hand - 3.0).max(0.0))
            + w[4] * board
            + w[5] * side.secrets().count() as f64
    }

    fn value(&self, state: &State) -> f64 {
        if state.is_over() {
            return if state.winner() == Some(self.me) { TRIUMPH } else { -TRIUMPH };
        }
        let w = weights(self.knowledge.catalogue.facts(state.hero(self.me).card).class);
        self.side(state, self.me, &w) - self.side(state, 1 - self.me, &w)
    }

    /// Go on at random until the end of the turn is drawn; the value before it.
    fn episode(&mut self, state: &State, first: Action, seed: u64, dice: &mut Dice) -> f64 {
        if first == Action::EndTurn {
            return self.value(state);
        }
        let mut now = *state;
        let mut next = *state;
        attempt(state, &self.knowledge, first, seed, &mut now);
        let mut list = std::mem::take(&mut self.list);
        for step in 0.. {
            if !can_go_on(&now, self.me) {
                break;
            }
            actions(&now, &self.knowledge, &mut self.moves, &mut list);
            let action = list[dice.below(list.len())];
            if action == Action::EndTurn {
                break;
            }
            attempt(&now, &self.knowledge, action, Imagined::branch(seed, step), &mut next);
            now = next;
        }
        self.list = list;
        self.value(&now)
    }
}

impl Agent for Tyche {
    fn start(&mut self, seed: u64, me: usize) {
        (self.me, self.decision_seeds) = (me, DecisionSeeds::new(seed));
    }
    fn choose(&mut self, state: &State) -> Action {
        if state.phase == Phase::Mulligan {
            return mulligan_above(state, &self.knowledge.catalogue, 3);
        }
        let mut roots = Vec::new();
        actions(state, &self.knowledge, &mut self.moves, &mut roots);
        let seed = self.decision_seeds.next();
        let mut dice = Dice::new(seed);
        let mut tally = Tally { sums: vec![0.0; roots.len()], counts: vec![0; roots.len()] };
        let episodes = self.episodes * (roots.len() - 1);
        // Three quarters go round in turn, the rest to the better half.
        let broad = episodes * 3 / 4;
        let mut better: Vec<usize> = Vec::new();
        for episode in 0..episodes {
            if episode == broad {
                better = tally.ranked();
                better.truncate(roots.len().div_ceil(2));
            }
            let root = if episode < broad { episode % roots.len() } else { better[episode % better.len()] };
            let value = self.episode(state, roots[root], Imagined::branch(seed, episode as u64), &mut dice);
            tally.sums[root] += value;
            tally.counts[root] += 1;
        }
        roots[tally.ranked()[0]]
    }
}
