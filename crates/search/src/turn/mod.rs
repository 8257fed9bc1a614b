//! `turn-search`: search the own turn as a graph, then judge the best ways to end it by how the opponent answers.
//!
//! A sure kill is looked for first. Then the graph of the turn gives the K best endings by themselves. Each is played
//! out in W imagined worlds, the same worlds and the same luck for every plan: the plan, the opponent's greedy answer, and
//! the value of the board he leaves. Half of the plans drop out each time the number of worlds doubles.

pub mod graph;
pub mod moves;
pub mod reply;

use crate::agent::{mulligan_above, Agent, Knowledge, Salt};
use crate::belief::{Belief, Memory, Sight};
use crate::explain;
use crate::imagine::{Judge, WON};
use crate::lethal::{find_lethal, thinkable};
use crate::random::Dice;
use graph::{Bounds, Ending, TurnGraph};
use reply::play_on;
use std::sync::Arc;
use std::time::{Duration, Instant};
use topdeck_rules::{apply, check, hand_over, view, Action, Imagined, NoLog, Phase, State, View};

/// What the opponent answers with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// No answer: endings are judged as they stand.
    None,
    /// What he has on the board.
    Board,
    /// Board and the imagined hand.
    Hand,
}

/// The settings of `turn-search`.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    pub width: usize,
    pub plans: usize,
    pub worlds: usize,
    pub reply: Reply,
    /// Turns that are played out after the own, the opponent's answer being the first.
    pub turns: u64,
    /// Moves tried in the mind for one decision.
    pub nodes: u64,
    /// No new world is begun after this time; none is no limit.
    pub time: Option<Duration>,
    /// What a won or lost game counts, in points of the evaluation.
    pub stake: i64,
    /// Moves tried to find a kill in the opponent's answer; 0 trusts his greed.
    pub guard: u64,
    /// Replace opening cards that cost more.
    pub keep: i8,
}

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
    pub fn mean(&self) -> f64 {
        match self.values.len() {
            0 => self.score as f64,
            n => self.values.iter().sum::<i64>() as f64 / n as f64,
        }
    }
}

/// What was considered for one decision.
#[derive(Clone, Debug, Default)]
pub struct Thoughts {
    /// A sure kill.
    pub lethal: bool,
    pub candidates: Vec<Candidate>,
    pub nodes: u64,
    pub worlds: usize,
    /// The last decision went on with a plan made before; nothing new was thought.
    pub followed: bool,
}

pub struct TurnPlanner<J: Judge> {
    knowledge: Arc<Knowledge>,
    judge: J,
    belief: Box<dyn Belief>,
    settings: Settings,
    me: usize,
    salt: Salt,
    memory: Memory,
    graph: TurnGraph,
    buffer: Vec<Action>,
    /// What is left of the plan, with the key of the state in which each move is to be made.
    plan: Vec<(u64, Action)>,
    pub thoughts: Thoughts,
}

impl<J: Judge> TurnPlanner<J> {
    pub fn new(knowledge: Arc<Knowledge>, judge: J, belief: Box<dyn Belief>, settings: Settings) -> TurnPlanner<J> {
        TurnPlanner {
            knowledge,
            judge,
            belief,
            settings,
            me: 0,
            salt: Salt::default(),
            memory: Memory::default(),
            graph: TurnGraph::default(),
            buffer: Vec::new(),
            plan: Vec::new(),
            thoughts: Thoughts::default(),
        }
    }

    fn bounded(&self, score: i64) -> i64 {
        score.clamp(-self.settings.stake, self.settings.stake)
    }

    /// Play a plan in a world up to the board that the opponent leaves, and judge that.
    fn outcome(&mut self, world: &State, candidate: &mut Candidate, seed: u64) {
        let mut state = *world;
        let catalogue = &self.knowledge.catalogue;
        let mut surprised = false;
        for (n, &action) in candidate.plan.iter().enumerate() {
            if state.is_over() || state.active() != self.me || check(&state, catalogue, action).is_err() {
                surprised = true;
                break;
            }
            let mut chance = Imagined::new(Imagined::branch(seed, n as u64));
            apply(&mut state, catalogue, action, &mut chance, &mut NoLog);
            self.graph.nodes += 1;
            surprised |= chance.picks > 0;
        }
        if surprised && !state.is_over() && state.active() == self.me {
            self.graph.nodes +=
                play_on(&mut state, &self.knowledge, &self.judge, Imagined::branch(seed, 100), &mut self.buffer);
        }
        self.answer(&mut state, seed);
        let score = self.judge.score(&state, self.me);
        candidate.won += u32::from(score == WON);
        candidate.lost += u32::from(score == -WON);
        let value = self.bounded(score);
        candidate.values.push(value);
    }

    /// End the turn and play on: the opponent's answer, and as many turns more as the settings say. The last of them is
    /// left at its end, before the next begins.
    fn answer(&mut self, state: &mut State, seed: u64) {
        let catalogue = self.knowledge.catalogue.clone();
        let turns = if self.settings.reply == Reply::None { 0 } else { self.settings.turns };
        for turn in 0..=turns {
            if state.is_over() || state.phase != Phase::Turn {
                return;
            }
            let mut chance = Imagined::new(Imagined::branch(seed, 200 + turn));
            if turn == turns {
                return hand_over(state, &catalogue, &mut chance);
            }
            apply(state, &catalogue, Action::EndTurn, &mut chance, &mut NoLog);
            if turn == 0 && self.settings.reply == Reply::Board {
                state.sides[1 - self.me].hand_len = 0;
            }
            if turn == 0 && self.settings.guard > 0 && !state.is_over() && thinkable(state) {
                let verdict = find_lethal(state, &self.knowledge, self.settings.guard);
                self.graph.nodes += verdict.nodes;
                if let Some(plan) = verdict.plan {
                    for (n, &action) in plan.iter().enumerate() {
                        let mut chance = Imagined::new(Imagined::branch(seed, 400 + n as u64));
                        apply(state, &catalogue, action, &mut chance, &mut NoLog);
                    }
                }
            }
            if !state.is_over() {
                let seed = Imagined::branch(seed, 300 + turn);
                self.graph.nodes += play_on(state, &self.knowledge, &self.judge, seed, &mut self.buffer);
            }
        }
    }

    /// Halve the plans, double the worlds, until one is left or the budget is spent.
    fn compete(&mut self, plans: Vec<Ending>, worlds: &[(State, u64)], until: Option<Instant>) -> Vec<Candidate> {
        let fresh =
            |ending: Ending| Candidate { plan: ending.plan, score: ending.score, values: Vec::new(), lost: 0, won: 0 };
        let mut candidates: Vec<Candidate> = plans.into_iter().map(fresh).collect();
        let rounds = usize::BITS - candidates.len().leading_zeros();
        let mut alive = candidates.len();
        let mut played = 0;
        for round in 0..rounds.max(1) {
            // The last round has all worlds.
            let target = (worlds.len() >> (rounds.max(1) - 1 - round)).max(1).min(worlds.len());
            for (world, seed) in &worlds[played.min(target)..target] {
                let over_time = until.is_some_and(|until| Instant::now() >= until);
                if played > 0 && (over_time || self.graph.nodes >= self.settings.nodes) {
                    return self.ranked(candidates, alive);
                }
                for candidate in &mut candidates[..alive] {
                    self.outcome(world, candidate, *seed);
                }
                played += 1;
            }
            candidates = self.ranked(candidates, alive);
            alive = alive.div_ceil(2);
            if alive == 1 {
                break;
            }
        }
        candidates
    }

    /// The first `alive` in order of their mean.
    fn ranked(&self, mut candidates: Vec<Candidate>, alive: usize) -> Vec<Candidate> {
        candidates[..alive].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        candidates
    }

    /// What to do with the turn, by all that is known.
    pub fn decide(&mut self, sight: &Sight, seed: u64) -> Vec<Action> {
        let started = Instant::now();
        let until = self.settings.time.map(|time| started + time);
        self.graph.nodes = 0;
        let world = |belief: &dyn Belief, n: u64| {
            let seed = Imagined::branch(seed, n);
            (belief.sample(sight, &mut Dice::new(seed)), seed)
        };
        let first = world(self.belief.as_ref(), 0);
        let secrets = sight.view.enemy_secrets.iter().any(Option::is_some);
        self.thoughts = Thoughts::default();
        let mut sure = None;
        if first.0.phase == Phase::Turn && thinkable(&first.0) {
            let verdict = find_lethal(&first.0, &self.knowledge, self.settings.nodes / 3);
            self.graph.nodes += verdict.nodes;
            sure = verdict.plan;
        }
        if let (Some(plan), false) = (&sure, secrets) {
            self.thoughts.lethal = true;
            let sure = Candidate { plan: plan.clone(), score: WON, values: Vec::new(), lost: 0, won: 0 };
            self.thoughts.candidates = vec![sure];
            self.thoughts.nodes = self.graph.nodes;
            return plan.clone();
        }
        let bounds =
            Bounds { width: self.settings.width, depth: 20, nodes: self.graph.nodes + self.settings.nodes / 2 };
        let mut endings = self.graph.search(
            &first.0,
            &self.knowledge,
            &self.judge,
            bounds,
            self.settings.plans,
            Imagined::branch(seed, 1 << 20),
        );
        if let Some(plan) = sure {
            endings.push(Ending { score: WON, plan });
        }
        if endings.len() > 1 && self.settings.reply != Reply::None {
            let mut worlds = vec![first];
            worlds.extend((1..self.settings.worlds as u64).map(|n| world(self.belief.as_ref(), n)));
            self.thoughts.worlds = worlds.len();
            self.thoughts.candidates = self.compete(endings, &worlds, until);
        } else {
            self.thoughts.candidates = self.compete(endings, &[], until);
        }
        self.thoughts.nodes = self.graph.nodes;
        self.thoughts.candidates.first().map_or(Vec::new(), |best| best.plan.clone())
    }

    /// Note the plan with the states it expects, so that it is followed until something unexpected happens.
    fn follow(&mut self, sight: &Sight, plan: &[Action]) -> Action {
        let catalogue = &self.knowledge.catalogue;
        let mut state = *sight.view.state();
        self.plan.clear();
        let ending = [Action::EndTurn];
        for &action in plan.iter().chain(&ending) {
            if state.is_over() || state.active() != self.me || check(&state, catalogue, action).is_err() {
                break;
            }
            self.plan.push((self.key(&state), action));
            let mut chance = Imagined::new(0);
            if action == Action::EndTurn {
                break;
            }
            apply(&mut state, catalogue, action, &mut chance, &mut NoLog);
            if chance.picks > 0 {
                break;
            }
        }
        self.plan.reverse();
        self.plan.pop().map_or(Action::EndTurn, |(_, action)| action)
    }

    fn key(&self, state: &State) -> u64 {
        topdeck_rules::hash(view(state, &self.knowledge.catalogue, self.me).state())
    }

    fn act(&mut self, sight: &Sight) -> Action {
        let state = sight.view.state();
        if state.phase == Phase::Mulligan {
            self.plan.clear();
            return mulligan_above(state, &self.knowledge.catalogue, self.settings.keep);
        }
        if let Some((key, action)) = self.plan.pop() {
            if key == self.key(state) && check(state, &self.knowledge.catalogue, action).is_ok() {
                self.thoughts.followed = true;
                return action;
            }
        }
        let seed = self.salt.next();
        let plan = self.decide(sight, seed);
        self.follow(sight, &plan)
    }
}

impl<J: Judge> Agent for TurnPlanner<J> {
    fn start(&mut self, seed: u64, me: usize) {
        self.me = me;
        self.salt = Salt::new(seed);
        self.memory.start(me);
        self.plan.clear();
    }
    fn watches(&self) -> bool {
        true
    }
    fn watch(&mut self, state: &State, action: Action) {
        self.memory.watch(state, action);
    }
    /// Only a cheat is shown a whole state.
    fn choose(&mut self, state: &State) -> Action {
        let sight = self.memory.sight_of_all(state, &self.knowledge);
        self.act(&sight)
    }
    fn see(&mut self, view: &View) -> Action {
        let sight = self.memory.sight(*view);
        self.act(&sight)
    }
    fn explain(&self) -> Option<serde_json::Value> {
        Some(explain::turn(&self.thoughts))
    }
}
