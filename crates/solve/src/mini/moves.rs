//! The distinct outcomes of a turn: every order of plays and attacks, merged by where it ends.
use super::definition::Keyword;
use super::rules::{Board, Counts, MiniGame, Minion, Private, Public};
use crate::turn::Outcome;
use std::collections::HashSet;

/// A position inside a turn. Own minions carry a ready bit above the minion's own bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Inside {
    mana: u8,
    enemy_health: i16,
    own: [u32; 7],
    enemy: Board,
    hand: Counts,
}

const READY: u32 = 1 << 16;

impl Inside {
    fn own_count(&self) -> usize {
        self.own.iter().take_while(|&&m| m != 0).count()
    }
    fn minion(own: u32) -> Minion {
        Minion(own as u16)
    }
    fn sort(&mut self) {
        self.own.sort_unstable_by(|a, b| b.cmp(a));
    }
    /// A copy in which one own minion was replaced (0: died).
    fn with_own(&self, slot: usize, minion: u32) -> Self {
        let mut next = *self;
        next.own[slot] = minion;
        next.sort();
        next
    }
    /// Replace an enemy minion by what is left of it.
    fn with_enemy(&self, slot: usize, left: Option<Minion>) -> Self {
        let mut next = *self;
        next.enemy.0[slot] = left.unwrap_or_default();
        next.enemy.0.sort_unstable_by(|a, b| b.cmp(a));
        next
    }
    /// Enemy slots that may be attacked; whether the hero may.
    fn targets(&self) -> (impl Iterator<Item = usize> + '_, bool) {
        let guarded = self.enemy.minions().any(|m| m.taunt());
        let slots = (0..self.enemy.len()).filter(move |&s| !guarded || self.enemy.0[s].taunt());
        (slots, !guarded)
    }
}

impl MiniGame {
    /// Every distinct end of the turn, in order of discovery (doing nothing comes first).
    pub(super) fn turn_outcomes(
        &self,
        public: &Public,
        private: &Private,
        lethal: bool,
    ) -> Vec<Outcome<Public, Private>> {
        let me = usize::from(public.turn % 2);
        let mut start = Inside {
            mana: self.mana(public.turn),
            enemy_health: public.health[1 - me],
            own: [0; 7],
            enemy: public.boards[1 - me],
            hand: private.hand,
        };
        for (slot, minion) in start.own.iter_mut().zip(public.boards[me].minions()) {
            *slot = READY | u32::from(minion.0);
        }
        let mut seen: HashSet<Inside> = HashSet::from([start]);
        let mut found: HashSet<(Public, Counts)> = HashSet::new();
        let mut outcomes = Vec::new();
        let mut next = Vec::new();
        let mut queue = std::collections::VecDeque::from([start]);
        let mut won = false;
        while let Some(inside) = queue.pop_front() {
            let (end, hand) = self.end_of_turn(public, me, private.hand, &inside);
            if found.insert((end, hand)) {
                outcomes.push(Outcome { public: end, private: Private { hand, ..*private } });
            }
            self.steps(&inside, &mut next);
            for step in next.drain(..) {
                if step.enemy_health <= 0 {
                    won = true;
                } else if seen.insert(step) {
                    queue.push_back(step);
                }
            }
            if won && lethal {
                break;
            }
        }
        if won {
            if lethal {
                outcomes.clear();
            }
            outcomes.push(self.victory(public, me, private));
        }
        outcomes
    }

    /// All wins look alike: the game is over at once.
    fn victory(&self, public: &Public, me: usize, private: &Private) -> Outcome<Public, Private> {
        let mut end = Public { turn: public.turn + 1, ..*public };
        end.health[1 - me] = 0;
        Outcome { public: end, private: *private }
    }

    fn end_of_turn(&self, public: &Public, me: usize, held: Counts, inside: &Inside) -> (Public, Counts) {
        let mut end = *public;
        end.turn += 1;
        end.health[1 - me] = inside.enemy_health;
        end.boards[1 - me] = inside.enemy;
        end.boards[me] = Board::from_minions(inside.own[..inside.own_count()].iter().map(|&m| Inside::minion(m)));
        end.played[me] = Counts(public.played[me].0 + held.minus(inside.hand).0);
        self.begin_turn(&mut end);
        (end, inside.hand)
    }

    /// Every single action from a position inside a turn.
    fn steps(&self, at: &Inside, out: &mut Vec<Inside>) {
        for slot in 0..at.own_count() {
            let minion = Inside::minion(at.own[slot]);
            if at.own[slot] & READY != 0 && minion.attack() > 0 {
                attacks(at, slot, minion, out);
            }
        }
        for card in at.hand.kinds() {
            if self.definition.cards[card].cost <= at.mana {
                self.plays(at, card, out);
            }
        }
    }

    fn plays(&self, at: &Inside, card: usize, out: &mut Vec<Inside>) {
        let what = &self.definition.cards[card];
        let mut paid = *at;
        paid.mana -= what.cost;
        paid.hand.remove(card);
        match what.keyword {
            Keyword::Burn(damage) => {
                out.push(Inside { enemy_health: at.enemy_health - i16::from(damage), ..paid });
                out.extend((0..at.enemy.len()).map(|s| paid.with_enemy(s, at.enemy.0[s].hurt(damage))));
            }
            Keyword::Sweep(damage) => {
                let left = at.enemy.minions().filter_map(|m| m.hurt(damage));
                out.push(Inside { enemy: Board::from_minions(left), ..paid });
            }
            Keyword::None | Keyword::Taunt | Keyword::Charge => {
                let count = at.own_count();
                if count < self.definition.board_cap as usize {
                    let ready = if what.keyword == Keyword::Charge { READY } else { 0 };
                    out.push(paid.with_own(count, ready | u32::from(Minion::of(what).0)));
                }
            }
        }
    }
}

fn attacks(at: &Inside, slot: usize, minion: Minion, out: &mut Vec<Inside>) {
    let (targets, hero) = at.targets();
    for target in targets {
        let enemy = at.enemy.0[target];
        let left = minion.hurt(enemy.attack()).map_or(0, |m| u32::from(m.0));
        out.push(at.with_own(slot, left).with_enemy(target, enemy.hurt(minion.attack())));
    }
    if hero {
        let mut next = at.with_own(slot, at.own[slot] & !READY);
        next.enemy_health -= i16::from(minion.attack());
        out.push(next);
    }
}
