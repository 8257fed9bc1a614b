//! Trying a move in the simulator: on a copy, with one sample of chance, up to the player's next decision. The end of a turn
//! is looked at before the opponent's turn starts, as the reference opponents do.

use crate::agent::Knowledge;
use crate::judge::chance_of;
use crate::menu::Move;
use std::sync::Arc;
use topdeck_rules::{apply, hand_over, Action, Imagined, NoLog, Outcome, Phase, Place, State};

/// A score no position reaches, for a won game; lost is its negative.
pub const WON: i64 = 1 << 60;

/// Says how good a state is for a player. Scores are whole numbers, so that sums do not depend on their order.
pub trait Judge: Send + Sync {
    fn score(&self, state: &State, me: usize) -> i64;
    /// The same in a hurry: turns that are only imagined are played by it.
    fn quick_score(&self, state: &State, me: usize) -> i64 {
        self.score(state, me)
    }
    /// The chance to win that so many points mean.
    fn chance(&self, points: f64) -> f64 {
        chance_of(points)
    }
}

/// Judges in a hurry.
pub struct Quick<'a, J: Judge>(pub &'a J);

impl<J: Judge> Judge for Quick<'_, J> {
    fn score(&self, state: &State, me: usize) -> i64 {
        self.0.quick_score(state, me)
    }
    fn chance(&self, points: f64) -> f64 {
        self.0.chance(points)
    }
}

/// The score of a state, but that a draw is worth as much as an even game: to the judges of the reference opponents it is
/// a lost one.
pub fn worth(judge: &impl Judge, state: &State, me: usize) -> i64 {
    match state.outcome {
        Outcome::Draw => 0,
        _ => judge.score(state, me),
    }
}

/// The score of a state whose player ends his turn, where that changes nothing else ([`ends_quietly`]): no copy is needed
/// to look at it.
pub fn score_of_quiet_end(judge: &impl Judge, state: &mut State, me: usize) -> i64 {
    state.active = 1 - state.active;
    let score = judge.score(state, me);
    state.active = 1 - state.active;
    score
}

/// How a question that comes up inside a move (whom does the battlecry hit, which card is discovered) is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    First,
    Random,
    /// By the score right after it; the first of equals.
    Best,
}

/// A simulator: how questions are answered in it and what it values.
pub struct Simulator<J: Judge> {
    pub knowledge: Arc<Knowledge>,
    pub judge: J,
    pub me: usize,
    pub targets: Answer,
    pub offers: Answer,
}

impl<J: Judge> Simulator<J> {
    pub fn new(knowledge: Arc<Knowledge>, judge: J, targets: Answer, offers: Answer) -> Simulator<J> {
        Simulator { knowledge, judge, me: 0, targets, offers }
    }

    pub fn score(&self, state: &State) -> i64 {
        self.judge.score(state, self.me)
    }

    /// Make a move in the simulator: `next` becomes the state after it. Returns the whole action, and whether chance had a say.
    #[inline]
    pub fn take(&self, state: &State, step: &Move, seed: u64, next: &mut State) -> (Action, bool) {
        if step.targets == 0 {
            return (step.action, self.act(state, step.action, seed, next));
        }
        if step.targets & (step.targets - 1) == 0 {
            let place = step.places(state).next().unwrap_or(Place::NONE);
            return (step.aimed(place), self.act(state, step.aimed(place), seed, next));
        }
        match self.targets {
            Answer::First | Answer::Random => {
                let count = u64::from(step.targets.count_ones());
                let n = if self.targets == Answer::First { 0 } else { Imagined::branch(seed, 0) % count };
                let place = step.places(state).nth(n as usize).unwrap_or(Place::NONE);
                let random = self.act(state, step.aimed(place), seed, next);
                (step.aimed(place), random || self.targets == Answer::Random)
            }
            Answer::Best => self.take_best(state, step, seed, next),
        }
    }

    fn take_best(&self, state: &State, step: &Move, seed: u64, next: &mut State) -> (Action, bool) {
        let mut best = None;
        let mut random = false;
        let mut trial = *state;
        for (n, place) in step.places(state).enumerate() {
            let action = step.aimed(place);
            random |= self.act(state, action, Imagined::branch(seed, n as u64), &mut trial);
            let score = self.score(&trial);
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, action));
                next.copy_from(&trial);
            }
        }
        (best.map_or(step.action, |(_, action)| action), random)
    }

    /// A whole action and the answers to what it asks. Says whether chance had a say.
    #[inline]
    fn act(&self, state: &State, action: Action, seed: u64, next: &mut State) -> bool {
        next.copy_from(state);
        let mut chance = Imagined::new(seed);
        if action == Action::EndTurn {
            hand_over(next, &self.knowledge.catalogue, &mut chance);
        } else {
            apply(next, &self.knowledge.catalogue, action, &mut chance, &mut NoLog);
        }
        let mut random = chance.picks > 0;
        while next.phase == Phase::Choice {
            random |= self.answer_offer(next, &mut chance, seed);
        }
        random
    }

    /// Pick one of the cards on offer.
    fn answer_offer(&self, next: &mut State, chance: &mut Imagined, seed: u64) -> bool {
        let catalogue = &self.knowledge.catalogue;
        let count = u64::from(next.option_len.max(1));
        match self.offers {
            Answer::First => apply(next, catalogue, Action::Choose { option: 0 }, chance, &mut NoLog),
            Answer::Random => {
                let option = (Imagined::branch(seed, 1 << 32) % count) as u8;
                apply(next, catalogue, Action::Choose { option }, chance, &mut NoLog);
            }
            Answer::Best => {
                let offered = *next;
                let mut most = None;
                for option in 0..offered.option_len {
                    let mut trial = offered;
                    self.act(
                        &offered,
                        Action::Choose { option },
                        Imagined::branch(seed, 1 << 32 | u64::from(option)),
                        &mut trial,
                    );
                    let score = self.score(&trial);
                    if most.is_none_or(|most| score > most) {
                        most = Some(score);
                        *next = trial;
                    }
                }
                return true;
            }
        }
        chance.picks > 0 || self.offers == Answer::Random
    }
}
