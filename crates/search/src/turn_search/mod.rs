//! `turn-search`: search the own turn as a graph, then judge the best ways to end it by how the opponent answers.
//!
//! A sure kill is looked for first. Then the graph of the turn gives the K best endings by themselves, and these compete
//! in W imagined worlds. While the budget allows for four times as much again, all is done once more, with a wider graph,
//! more plans and worlds, and one turn more played out.

mod contest;
pub mod graph;
pub mod moves;
mod opening;
pub mod reply;

use crate::agent::{mulligan_above, Agent, DecisionSeeds, Knowledge};
use crate::belief::{Belief, Memory, Sight};
use crate::clock::TurnClock;
use crate::explain;
use crate::imagine::{Judge, WON};
use crate::lethal::{find_lethal, thinkable};
use crate::random::Dice;
use crate::workers::Workers;
pub use contest::Candidate;
use contest::{rank, Contest, Purse};
use graph::{Bounds, Ending, TurnGraph};
use std::sync::Arc;
use std::time::{Duration, Instant};
use topdeck_cards::Kind;
use topdeck_rules::{apply, check, view, Action, Hidden, Imagined, NoLog, Phase, State, View};

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

/// Which ends of turns count when a plan is played out, on the average: the further ones have seen more, the nearer ones
/// have less of chance in them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ends {
    /// The last one only.
    Last,
    /// All from the opponent's answer on.
    Answer,
    /// All from the own turn on.
    Own,
}

impl Ends {
    /// The first turn whose end counts, of so many after the own.
    fn first(self, turns: u64) -> u64 {
        match self {
            Ends::Last => turns,
            Ends::Answer => turns.min(1),
            Ends::Own => 0,
        }
    }
}

/// The settings of `turn-search`.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    pub width: usize,
    pub plans: usize,
    pub worlds: usize,
    pub reply: Reply,
    /// Turns that are played out after the own, the opponent's answer being the first; one more at each level.
    pub turns: u64,
    /// Moves tried in the simulator for one decision; no limit if time is one.
    pub nodes: u64,
    /// The time for a decision.
    pub time: Option<Duration>,
    /// The time for a turn: each decision may take three quarters of what is left, since most turns are thought out once.
    pub turn_time: Option<Duration>,
    /// What a won or lost game counts, in points of the evaluation.
    pub stake: i64,
    /// Moves tried to find a kill in the opponent's answer; 0 trusts his greed.
    pub guard: u64,
    /// States kept at every depth of the turns that are played out; 1 is plain greed.
    pub answers: usize,
    /// Which of the positions on the way are judged.
    pub ends: Ends,
    /// What is left of the budget goes to the best plans, in more worlds.
    pub spends_all: bool,
    /// Replace opening cards that cost more.
    pub keep: i8,
    /// Choose the opening cards by playing the first turns out, as far as the budget of one decision goes.
    pub opening: bool,
}

/// All that is done once more costs about so many times as much.
const GROWTH: u64 = 4;
/// Of what is left of a turn's time, for one decision: most of a turn follows the plan of its first.
const SHARE: f64 = 0.75;
/// It is done at most so often: the last time 64 times as wide.
const LEVELS: u32 = 6;
/// Roughly: only the share of the time that goes to the search for a kill depends on it.
const MOVES_A_MICROSECOND: u64 = 1;
/// Plans that what is left of the budget is spent on, and how many times as many worlds there are at most.
const FINALISTS: usize = 3;
const MOST_MORE: u64 = 4;
/// A kill that takes longer to find is left to the graph.
const MOST_FOR_A_KILL: u64 = 200_000;

/// What was considered for one decision.
#[derive(Clone, Debug, Default)]
pub struct Thoughts {
    /// The state in whose words the plans are told.
    pub world: Option<State>,
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
    workers: Workers,
    me: usize,
    decision_seeds: DecisionSeeds,
    memory: Memory,
    graph: TurnGraph,
    /// What is left of the plan, with the key of the state in which each move is to be made.
    plan: Vec<(u64, Action)>,
    clock: TurnClock,
    pub thoughts: Thoughts,
}

impl<J: Judge> TurnPlanner<J> {
    pub fn new(knowledge: Arc<Knowledge>, judge: J, belief: Box<dyn Belief>, settings: Settings) -> TurnPlanner<J> {
        TurnPlanner {
            knowledge,
            judge,
            belief,
            settings,
            workers: Workers::Caller,
            me: 0,
            decision_seeds: DecisionSeeds::default(),
            memory: Memory::default(),
            graph: TurnGraph::default(),
            plan: Vec::new(),
            clock: TurnClock::default(),
            thoughts: Thoughts::default(),
        }
    }

    fn world(&self, sight: &Sight, seed: u64, n: u64) -> (State, u64) {
        let seed = Imagined::branch(seed, n);
        let mut world = self.belief.sample(sight, &mut Dice::new(seed));
        world.forget_unasked(&self.knowledge.catalogue);
        (world, seed)
    }

    /// What a decision may cost.
    fn purse(&self, turn: u8, started: Instant) -> Purse {
        let time = self.clock.allowance(turn, self.settings.time, self.settings.turn_time, SHARE);
        let most = if time.is_some() { u64::MAX } else { self.settings.nodes };
        // The batch of worlds that is begun last has to end in time too.
        Purse { nodes: 0, most, until: time.map(|time| started + time * 5 / 6) }
    }

    /// What to do with the turn, by all that is known.
    pub fn decide(&mut self, sight: &Sight, seed: u64) -> Vec<Action> {
        let started = Instant::now();
        let turn = sight.view.state().turn;
        let mut purse = self.purse(turn, started);
        self.thoughts = Thoughts::default();
        let first = self.world(sight, seed, 0);
        self.thoughts.world = Some(first.0);
        let sure = self.sure_kill(sight, &first.0, &mut purse);
        if !self.thoughts.lethal {
            for level in 0..=LEVELS {
                let (began, before) = (Instant::now(), purse.nodes);
                let candidates = self.consider(sight, seed, first, sure.as_deref(), level, &mut purse);
                match candidates {
                    Some(found) => self.thoughts.candidates = found,
                    None => break,
                }
                let next = GROWTH * (purse.nodes - before);
                let in_time = purse.until.is_none_or(|until| Instant::now() + GROWTH as u32 * began.elapsed() <= until);
                if self.thoughts.candidates.len() < 2 || !in_time || purse.nodes.saturating_add(next) > purse.most {
                    self.spend(sight, seed, level, &mut purse);
                    break;
                }
            }
        }
        self.thoughts.nodes = purse.nodes;
        self.clock.spend(turn, started.elapsed());
        self.thoughts.candidates.first().map_or(Vec::new(), |best| best.plan.clone())
    }

    /// A kill that nothing can prevent. Where there are secrets, or where it needs one of the cards that were guessed, it
    /// is a plan among others.
    fn sure_kill(&mut self, sight: &Sight, world: &State, purse: &mut Purse) -> Option<Vec<Action>> {
        if world.phase != Phase::Turn || !thinkable(world, &self.knowledge) {
            return None;
        }
        let until = purse.until.map(|until| until.saturating_duration_since(Instant::now()));
        let limit = until.map_or(purse.most, |left| left.as_micros() as u64 * MOVES_A_MICROSECOND) / 3;
        let verdict = find_lethal(world, &self.knowledge, limit.min(MOST_FOR_A_KILL));
        purse.nodes += verdict.nodes;
        let plan = verdict.plan?;
        if sight.view.enemy_secrets.iter().all(Option::is_none)
            && self.needs_no_guess(sight, &plan, 2 * verdict.nodes, purse)
        {
            self.thoughts.lethal = true;
            self.thoughts.candidates = vec![Candidate::new(plan.clone(), WON)];
        }
        Some(plan)
    }

    /// Whether the same kill is found whatever the opponent holds: once with nothing but coins, once with none.
    fn needs_no_guess(&self, sight: &Sight, plan: &[Action], limit: u64, purse: &mut Purse) -> bool {
        let catalogue = &self.knowledge.catalogue;
        let deck = sight.view.state().sides[1 - sight.view.player()].deck_len as usize;
        let other = catalogue.ids().find(|&id| catalogue.facts(id).kind == Kind::Minion).unwrap_or(catalogue.coin);
        [catalogue.coin, other].iter().all(|&card| {
            let hidden =
                Hidden { hand: vec![card; sight.view.unknown_in_hand()], deck: vec![card; deck], secrets: Vec::new() };
            let verdict = find_lethal(&sight.view.fill(catalogue, &hidden), &self.knowledge, limit);
            purse.nodes += verdict.nodes;
            verdict.plan.as_deref() == Some(plan)
        })
    }

    /// The plans in order; the greater the level, the wider the search. None if the purse was empty too early to say
    /// more than the level before.
    fn consider(
        &mut self,
        sight: &Sight,
        seed: u64,
        first: (State, u64),
        sure: Option<&[Action]>,
        level: u32,
        purse: &mut Purse,
    ) -> Option<Vec<Candidate>> {
        let settings = &self.settings;
        let half = purse.nodes + (purse.most - purse.nodes.min(purse.most)) / 2;
        let bounds = Bounds { width: settings.width << level, depth: 20, nodes: half, until: purse.until };
        self.graph.nodes = purse.nodes;
        let mut endings = self.graph.search(
            &first.0,
            &self.knowledge,
            &self.judge,
            bounds,
            settings.plans << level.div_ceil(2),
            Imagined::branch(seed, 1 << 20),
        );
        purse.nodes = self.graph.nodes;
        if let Some(plan) = sure {
            endings.push(Ending { score: WON, plan: plan.to_vec() });
        }
        let many = settings.worlds << level;
        let mut worlds = Vec::new();
        if endings.len() > 1 && settings.reply != Reply::None {
            worlds.push(first);
            worlds.extend((1..many as u64).map(|n| self.world(sight, seed, n)));
        }
        let Self { knowledge, judge, workers, me, .. } = self;
        let settings = Settings { turns: self.settings.turns + u64::from(level), ..self.settings };
        let contest = Contest { knowledge, judge, settings: &settings, workers, me: *me };
        let (candidates, whole) = contest.hold(endings, &worlds, purse);
        if !whole && level > 0 {
            return None;
        }
        self.thoughts.worlds = candidates.iter().map(|candidate| candidate.values.len()).max().unwrap_or(0);
        Some(candidates)
    }

    /// The best plans in more worlds, as long as there is something to spend; the horizon stays that of the level.
    fn spend(&mut self, sight: &Sight, seed: u64, level: u32, purse: &mut Purse) {
        let mut candidates = std::mem::take(&mut self.thoughts.candidates);
        let close = candidates.len().min(FINALISTS);
        let (first, last) =
            ((self.settings.worlds << level) as u64, MOST_MORE * (self.settings.worlds << level) as u64);
        if self.settings.spends_all && close > 1 && self.settings.reply != Reply::None {
            for start in (first..last).step_by(contest::BATCH) {
                if purse.is_empty() {
                    break;
                }
                let worlds: Vec<(State, u64)> =
                    (start..start + contest::BATCH as u64).map(|n| self.world(sight, seed, n)).collect();
                let settings = Settings { turns: self.settings.turns + u64::from(level), ..self.settings };
                let Self { knowledge, judge, workers, me, .. } = &*self;
                let contest = Contest { knowledge, judge, settings: &settings, workers, me: *me };
                contest.play(&mut candidates[..close], &worlds, purse);
            }
            rank(&mut candidates[..close]);
        }
        self.thoughts.candidates = candidates;
    }

    /// Note the plan with the states it expects, so that it is followed until something unexpected happens.
    fn follow(&mut self, sight: &Sight, plan: &[Action]) -> Action {
        let catalogue = &self.knowledge.catalogue;
        let mut state = *sight.view.state();
        self.plan.clear();
        // A kill needs no end of the turn; if something went wrong, it is time to think again.
        let ending = if self.thoughts.lethal { &[][..] } else { &[Action::EndTurn] };
        for &action in plan.iter().chain(ending) {
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
        self.plan.pop().map_or_else(|| without_a_plan(sight.view.state()), |(_, action)| action)
    }

    fn key(&self, state: &State) -> u64 {
        topdeck_rules::hash(view(state, &self.knowledge.catalogue, self.me).state())
    }

    fn act(&mut self, sight: &Sight) -> Action {
        let state = sight.view.state();
        if state.phase == Phase::Mulligan {
            self.plan.clear();
            self.thoughts = Thoughts::default();
            return match self.settings.opening {
                true => self.open(sight),
                false => mulligan_above(state, &self.knowledge.catalogue, self.settings.keep),
            };
        }
        if let Some((key, action)) = self.plan.pop() {
            if key == self.key(state) && check(state, &self.knowledge.catalogue, action).is_ok() {
                self.thoughts.followed = true;
                return action;
            }
        }
        let seed = self.decision_seeds.next();
        let plan = self.decide(sight, seed);
        self.follow(sight, &plan)
    }
}

/// Nothing, or the first of what there is to choose from.
fn without_a_plan(state: &State) -> Action {
    match state.phase {
        Phase::Choice => Action::Choose { option: 0 },
        _ => Action::EndTurn,
    }
}

impl<J: Judge> Agent for TurnPlanner<J> {
    fn start(&mut self, seed: u64, me: usize) {
        self.me = me;
        self.decision_seeds = DecisionSeeds::new(seed);
        self.memory.start(me);
        self.plan.clear();
        self.clock = TurnClock::default();
        self.thoughts = Thoughts::default();
    }
    fn employ(&mut self, threads: usize) {
        self.workers = Workers::new(threads);
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
        explain::turn(&self.thoughts, &self.knowledge, &self.judge)
    }
    fn chance(&self) -> Option<f64> {
        let best = self.thoughts.candidates.first()?;
        Some(if self.thoughts.lethal { 1.0 } else { self.judge.chance(best.mean() / 1e6) })
    }
}
