//! Comparing plans: each is played out in imagined worlds, the same worlds and the same luck for every plan. Half of the
//! plans drop out each time the number of worlds doubles.

use super::graph::Ending;
use super::reply::{play_well, Replies};
use super::{Reply, Settings};
use crate::agent::{mulligan_above, Knowledge};
use crate::imagine::{worth, Judge, Quick, WON};
use crate::lethal::{find_lethal, thinkable};
use crate::workers::Workers;
use std::time::Instant;
use topdeck_rules::{apply, check, hand_over, Action, Imagined, NoLog, Phase, State};

/// Worlds after which the budget is looked at: the same at any number of threads.
pub const BATCH: usize = 4;

/// A plan and what came of it.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub plan: Vec<Action>,
    /// The value of the ending by itself.
    pub score: i64,
    /// The values after the opponent's answer, world by world.
    pub values: Vec<i64>,
    /// Worlds in which the opponent killed, and in which this player had won.
    pub lost: u32,
    pub won: u32,
}

impl Candidate {
    pub fn new(plan: Vec<Action>, score: i64) -> Candidate {
        Candidate { plan, score, values: Vec::new(), lost: 0, won: 0 }
    }
    pub fn mean(&self) -> f64 {
        match self.values.len() {
            0 => self.score as f64,
            n => self.values.iter().sum::<i64>() as f64 / n as f64,
        }
    }
}

/// What there is to spend, and what was spent.
#[derive(Clone, Copy, Debug)]
pub struct Purse {
    pub nodes: u64,
    pub most: u64,
    pub until: Option<Instant>,
}

impl Purse {
    pub fn is_empty(&self) -> bool {
        self.nodes >= self.most || self.is_late()
    }
    pub fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }
}

/// What came of a plan in one world.
struct Came {
    /// What it is worth, at most the stake.
    value: i64,
    /// What the last position is worth, or that the game was won or lost.
    last: i64,
    /// Moves tried.
    nodes: u64,
}

/// What the plans are judged with.
pub struct Contest<'a, J: Judge> {
    pub knowledge: &'a Knowledge,
    pub judge: &'a J,
    pub settings: &'a Settings,
    pub workers: &'a Workers,
    pub me: usize,
}

impl<J: Judge> Contest<'_, J> {
    /// Halve the plans, double the worlds, until one is left or the purse is empty; also says whether it was not.
    pub fn hold(&self, plans: Vec<Ending>, worlds: &[(State, u64)], purse: &mut Purse) -> (Vec<Candidate>, bool) {
        let mut candidates: Vec<Candidate> =
            plans.into_iter().map(|ending| Candidate::new(ending.plan, ending.score)).collect();
        // So often they have to be halved until one is left.
        let rounds = candidates.len().next_power_of_two().ilog2().max(1);
        let mut alive = candidates.len();
        let mut played = 0;
        for round in 0..rounds {
            // The last round has all worlds.
            let target = (worlds.len() >> (rounds - 1 - round)).max(1).min(worlds.len());
            for batch in worlds[played.min(target)..target].chunks(BATCH) {
                if played > 0 && purse.is_empty() {
                    rank(&mut candidates[..alive]);
                    return (candidates, false);
                }
                self.play(&mut candidates[..alive], batch, purse);
                played += batch.len();
            }
            rank(&mut candidates[..alive]);
            alive = alive.div_ceil(2);
            if alive == 1 {
                break;
            }
        }
        (candidates, true)
    }

    /// All plans in some worlds.
    pub fn play(&self, candidates: &mut [Candidate], worlds: &[(State, u64)], purse: &mut Purse) {
        let in_world = |(world, seed): (&State, u64)| {
            let mut replies = Replies::default();
            let one = |candidate: &Candidate| self.outcome(world, &candidate.plan, seed, &mut replies);
            candidates.iter().map(one).collect::<Vec<_>>()
        };
        let found = self.workers.map(worlds.iter().map(|(world, seed)| (world, *seed)).collect(), in_world);
        for scores in found {
            for (candidate, came) in candidates.iter_mut().zip(scores) {
                candidate.won += u32::from(came.last == WON);
                candidate.lost += u32::from(came.last == -WON);
                candidate.values.push(came.value);
                purse.nodes += came.nodes;
            }
        }
    }

    /// Play a plan in a world up to the board that the opponent leaves, and judge that.
    fn outcome(&self, world: &State, plan: &[Action], seed: u64, replies: &mut Replies) -> Came {
        let mut state = *world;
        let catalogue = &self.knowledge.catalogue;
        let (mut surprised, mut nodes) = (false, 0);
        for (n, &action) in plan.iter().enumerate() {
            if state.is_over() || state.active() != self.me || check(&state, catalogue, action).is_err() {
                surprised = true;
                break;
            }
            let mut chance = Imagined::new(Imagined::branch(seed, n as u64));
            apply(&mut state, catalogue, action, &mut chance, &mut NoLog);
            nodes += 1;
            surprised |= chance.picks > 0;
        }
        let opens = plan.first().is_some_and(|action| matches!(action, Action::Mulligan { .. }));
        if opens {
            self.begin(&mut state, seed);
        }
        if (opens || surprised && state.active() == self.me) && !state.is_over() {
            nodes += self.turn(&mut state, Imagined::branch(seed, 100), replies);
        }
        let came = self.answer(&mut state, seed, replies);
        Came { nodes: nodes + came.nodes, ..came }
    }

    /// The opponent sends back what is dear, if he has not yet, and the first turn begins.
    fn begin(&self, state: &mut State, seed: u64) {
        let catalogue = &self.knowledge.catalogue;
        while state.phase == Phase::Mulligan {
            let action = mulligan_above(state, catalogue, self.settings.keep);
            apply(state, catalogue, action, &mut Imagined::new(Imagined::branch(seed, 99)), &mut NoLog);
        }
    }

    /// End the turn and play on: the opponent's answer, and as many turns more as the settings say. The last of them is
    /// left at its end, before the next begins. That end is judged, or several of them.
    fn answer(&self, state: &mut State, seed: u64, replies: &mut Replies) -> Came {
        let catalogue = &self.knowledge.catalogue;
        let turns = if self.settings.reply == Reply::None { 0 } else { self.settings.turns };
        let first = self.settings.ends.first(turns);
        let (mut nodes, mut sum, mut judged) = (0, 0, 0);
        for turn in 0..turns {
            if state.is_over() || state.phase != Phase::Turn {
                break;
            }
            if turn >= first {
                let mut ended = *state;
                hand_over(&mut ended, catalogue, &mut Imagined::new(Imagined::branch(seed, 200 + turn)));
                (sum, judged) = (sum + self.clamped(worth(self.judge, &ended, self.me)), judged + 1);
            }
            let mut chance = Imagined::new(Imagined::branch(seed, 200 + turn));
            apply(state, catalogue, Action::EndTurn, &mut chance, &mut NoLog);
            if turn == 0 && self.settings.reply == Reply::Board {
                (state.sides[1 - self.me].hand_len, state.sides[1 - self.me].hand_listeners) = (0, 0);
            }
            if turn == 0 && self.settings.guard > 0 && !state.is_over() && thinkable(state, self.knowledge) {
                nodes += self.kill(state, seed);
            }
            if !state.is_over() {
                nodes += self.turn(state, Imagined::branch(seed, 300 + turn), replies);
            }
        }
        if !state.is_over() && state.phase == Phase::Turn {
            hand_over(state, catalogue, &mut Imagined::new(Imagined::branch(seed, 200 + turns)));
        }
        // Where it ended early, the end counts for all that would have followed.
        let (last, left) = (worth(self.judge, state, self.me), (turns + 1 - first) as i64 - judged);
        Came { value: (sum + left * self.clamped(last)) / (judged + left), last, nodes }
    }

    fn clamped(&self, score: i64) -> i64 {
        score.clamp(-self.settings.stake, self.settings.stake)
    }

    /// Somebody's turn, or what is left of it, without its end.
    fn turn(&self, state: &mut State, seed: u64, replies: &mut Replies) -> u64 {
        play_well(state, self.knowledge, &Quick(self.judge), self.settings.answers, seed, replies)
    }

    /// If the opponent has a sure kill, he takes it.
    fn kill(&self, state: &mut State, seed: u64) -> u64 {
        let verdict = find_lethal(state, self.knowledge, self.settings.guard);
        for (n, &action) in verdict.plan.iter().flatten().enumerate() {
            let mut chance = Imagined::new(Imagined::branch(seed, 400 + n as u64));
            apply(state, &self.knowledge.catalogue, action, &mut chance, &mut NoLog);
        }
        verdict.nodes
    }
}

/// In order of their means.
pub fn rank(candidates: &mut [Candidate]) {
    candidates.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
}
