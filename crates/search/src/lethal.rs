//! Can the opponent be killed this turn? An exact search of the own turn, face first, that stops at the first kill.
//!
//! A move in which chance has a say counts only if every outcome can be followed by a kill; the plan then stops there, to
//! be looked for again when the outcome is known. So a plan that is found kills for sure (as far as secrets are known).
//! If the search ends before its limit and finds nothing, there is no sure kill.

use crate::agent::Knowledge;
use crate::key::{places_matter, turn_key, Comers};
use crate::turn_search::graph::KeySet;
use crate::turn_search::moves::{goes_face, moves};
use topdeck_rules::{apply, attacks_allowed, hand_over, Action, Imagined, NoLog, Odometer, Phase, State};

/// A move with more outcomes than this is not followed.
const MOST_OUTCOMES: usize = 64;

/// Nor is a plan of more moves: some turns have no end (spells that cost nothing and bring others), and the stack has.
const MOST_MOVES: usize = 60;

/// What a search for a kill found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The moves that kill, up to the first in which chance has a say; the last may be the end of the turn.
    pub plan: Option<Vec<Action>>,
    /// Whether "no plan" is proved: nothing was left out.
    pub complete: bool,
    pub nodes: u64,
}

struct Hunt<'a> {
    knowledge: &'a Knowledge,
    me: usize,
    /// States that no kill follows. (Those that one does are looked at again: the plan needs their moves.)
    hopeless: KeySet,
    plan: Vec<Action>,
    nodes: u64,
    limit: u64,
    complete: bool,
}

/// Look for a sure kill within so many moves tried.
pub fn find_lethal(state: &State, knowledge: &Knowledge, limit: u64) -> Verdict {
    let mut hunt = Hunt {
        knowledge,
        me: state.active(),
        hopeless: KeySet::default(),
        plan: Vec::new(),
        nodes: 0,
        limit,
        complete: true,
    };
    let mut state = *state;
    state.forget_unasked(&knowledge.catalogue);
    let found = hunt.go(&state);
    Verdict { plan: found.then_some(hunt.plan), complete: hunt.complete, nodes: hunt.nodes }
}

/// Whether a kill this turn is thinkable: what can attack, and a generous guess at what the hand can do.
pub fn thinkable(state: &State, knowledge: &Knowledge) -> bool {
    let me = state.active();
    let side = &state.sides[me];
    let held = || side.hand().iter().map(|held| knowledge.catalogue.traits(held.card));
    if held().any(|traits| traits.multiplies) {
        return true;
    }
    let board: i32 = side
        .board()
        .iter()
        .map(|&slot| state.char(slot))
        .map(|char| i32::from(char.own_attack()) * i32::from(attacks_allowed(char.keywords())))
        .sum();
    let hero =
        i32::from(state.hero(me).own_attack()) + i32::from(state.weapon_attack(me)) * i32::from(side.has_weapon());
    let roused = 3 * i32::from(side.board_len) * held().filter(|traits| traits.gives_attack).count() as i32;
    let hand = 3 * i32::from(side.mana.max(0)) + 2 * i32::from(side.hand_len) + roused;
    let enemy = 1 - me;
    board + 2 * hero + hand >= i32::from(state.hero(enemy).current_health()) + i32::from(state.sides[enemy].armor)
}

impl Hunt<'_> {
    fn go(&mut self, state: &State) -> bool {
        let mut list = Vec::new();
        moves(state, self.knowledge, Comers::All, &mut list);
        list.sort_by_key(|&action| (action == Action::EndTurn, !goes_face(state, action)));
        for action in list {
            if self.nodes >= self.limit || self.plan.len() >= MOST_MOVES {
                self.complete = false;
                return false;
            }
            self.nodes += 1;
            let mut next = *state;
            let mut chance = Imagined::new(self.nodes);
            if action == Action::EndTurn {
                hand_over(&mut next, &self.knowledge.catalogue, &mut chance);
            } else {
                apply(&mut next, &self.knowledge.catalogue, action, &mut chance, &mut NoLog);
            }
            self.plan.push(action);
            let here = self.plan.len();
            let kills = match chance.picks {
                0 => self.follows(&next),
                _ => self.always(state, action),
            };
            if kills {
                if chance.picks > 0 {
                    self.plan.truncate(here);
                }
                return true;
            }
            self.plan.truncate(here - 1);
        }
        false
    }

    /// Whether a kill follows every outcome of a move.
    fn always(&mut self, state: &State, action: Action) -> bool {
        if action == Action::EndTurn {
            return false;
        }
        let catalogue = &self.knowledge.catalogue;
        let in_order = places_matter(state, catalogue, self.me, Comers::All);
        let mut odometer = Odometer::default();
        for _ in 0..MOST_OUTCOMES {
            self.nodes += 1;
            let mut next = *state;
            apply(&mut next, catalogue, action, &mut odometer, &mut NoLog);
            if !self.follows(&next) {
                // Had this card been foreseen, minions would have been told apart by their places before.
                self.complete &= in_order || !places_matter(&next, catalogue, self.me, Comers::All);
                return false;
            }
            if !odometer.advance() {
                return true;
            }
        }
        self.complete = false;
        false
    }

    /// Whether the game is won, or a kill follows.
    fn follows(&mut self, next: &State) -> bool {
        if next.is_over() || next.active() != self.me || !matches!(next.phase, Phase::Turn | Phase::Choice) {
            return next.winner() == Some(self.me);
        }
        let key = turn_key(next, self.knowledge, self.me, Comers::All);
        if self.hopeless.contains(&key) {
            return false;
        }
        let found = self.go(next);
        if !found {
            self.hopeless.insert(key);
        }
        found
    }
}
