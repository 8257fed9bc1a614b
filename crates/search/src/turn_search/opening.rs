//! The opening hand: which cards go back is decided by playing the first turns out, in the same worlds for every choice.

use super::contest::Contest;
use super::graph::Ending;
use super::{without_a_plan, Ends, Settings, TurnPlanner};
use crate::belief::Sight;
use crate::imagine::Judge;
use std::time::Instant;
use topdeck_cards::CardId;
use topdeck_rules::{Action, State};

/// Turns that are played out after the first: what is kept is on the table by then.
const TURNS: u64 = 7;
/// Worlds at least and at most, and the moves of the budget for each: about what playing them out takes.
const WORLDS: (u64, u64) = (16, 256);
const MOVES_A_WORLD: u64 = 600;

impl<J: Judge> TurnPlanner<J> {
    /// Keep or send back, by what comes of it.
    pub(super) fn open(&mut self, sight: &Sight) -> Action {
        let started = Instant::now();
        let seed = self.decision_seeds.next();
        let turn = sight.view.state().turn;
        let mut purse = self.purse(turn, started);
        let many = (purse.most / MOVES_A_WORLD).clamp(WORLDS.0, WORLDS.1);
        let worlds: Vec<(State, u64)> = (0..many).map(|n| self.world(sight, seed, n)).collect();
        let settings = Settings { turns: TURNS, ends: Ends::Answer, ..self.settings };
        let choices = choices(sight.view.state());
        let Self { knowledge, judge, workers, me, .. } = &*self;
        let contest = Contest { knowledge, judge, settings: &settings, workers, me: *me };
        let (candidates, _) = contest.hold(choices, &worlds, &mut purse);
        self.thoughts.world = Some(worlds[0].0);
        self.thoughts.worlds = candidates.iter().map(|candidate| candidate.values.len()).max().unwrap_or(0);
        self.thoughts.nodes = purse.nodes;
        let best = candidates.first().and_then(|best| best.plan.first().copied());
        self.thoughts.candidates = candidates;
        self.clock.spend(turn, started.elapsed());
        best.unwrap_or_else(|| without_a_plan(sight.view.state()))
    }
}

/// What can be sent back; of equal cards it does not matter which.
fn choices(state: &State) -> Vec<Ending> {
    let hand = state.sides[state.active()].hand();
    let mut met: Vec<Vec<CardId>> = Vec::new();
    let mut found = Vec::new();
    for replace in 0..1u16 << hand.len() {
        let mut kept: Vec<CardId> =
            (0..hand.len()).filter(|at| replace & 1 << at == 0).map(|at| hand[at].card).collect();
        kept.sort_unstable_by_key(|card| card.at());
        if !met.contains(&kept) {
            met.push(kept);
            found.push(Ending { score: 0, plan: vec![Action::Mulligan { replace }] });
        }
    }
    found
}
