//! Can the opponent be killed this turn? An exact search of the own turn, face first, that stops at the first kill.
//!
//! Only moves without chance count, so a plan that is found kills for sure (as far as secrets are known). If the search
//! ends before its limit and finds nothing, there is no sure kill.

use crate::agent::Knowledge;
use crate::key::turn_key;
use crate::turn::graph::KeySet;
use crate::turn::moves::{goes_face, moves};
use topdeck_rules::{apply, attacks_allowed, hand_over, Action, Imagined, NoLog, Phase, State};

/// What a search for a kill found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The moves that kill; the last may be the end of the turn.
    pub plan: Option<Vec<Action>>,
    /// Whether "no plan" is proved: nothing was left out.
    pub complete: bool,
    pub nodes: u64,
}

struct Hunt<'a> {
    knowledge: &'a Knowledge,
    me: usize,
    met: KeySet,
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
        met: KeySet::default(),
        plan: Vec::new(),
        nodes: 0,
        limit,
        complete: true,
    };
    let found = hunt.go(state);
    Verdict { plan: found.then_some(hunt.plan), complete: hunt.complete, nodes: hunt.nodes }
}

/// Whether a kill this turn is thinkable: what can attack, and a generous guess at what the hand can do.
pub fn thinkable(state: &State) -> bool {
    let me = state.active();
    let side = &state.sides[me];
    let board: i32 = side
        .board()
        .iter()
        .map(|&slot| state.char(slot))
        .map(|char| i32::from(char.own_attack()) * i32::from(attacks_allowed(char.keywords())))
        .sum();
    let hero =
        i32::from(state.hero(me).own_attack()) + i32::from(state.weapon_attack(me)) * i32::from(side.has_weapon());
    let hand = 3 * i32::from(side.mana.max(0)) + 2 * i32::from(side.hand_len);
    let enemy = 1 - me;
    board + 2 * hero + hand >= i32::from(state.hero(enemy).current_health()) + i32::from(state.sides[enemy].armor)
}

impl Hunt<'_> {
    fn go(&mut self, state: &State) -> bool {
        let mut list = Vec::new();
        moves(state, self.knowledge, &mut list);
        list.sort_by_key(|&action| (action == Action::EndTurn, !goes_face(state, action)));
        for action in list {
            if self.nodes >= self.limit {
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
            if chance.picks > 0 {
                continue;
            }
            self.plan.push(action);
            if next.winner() == Some(self.me) || (self.goes_on(&next) && self.go(&next)) {
                return true;
            }
            self.plan.pop();
        }
        false
    }

    fn goes_on(&mut self, next: &State) -> bool {
        let mine = next.active() == self.me && matches!(next.phase, Phase::Turn | Phase::Choice);
        mine && self.met.insert(turn_key(next, self.knowledge, self.me))
    }
}
