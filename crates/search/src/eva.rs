//! A parametric greedy player with 21 evolved weights: it scores what an action changes, one action ahead.

use crate::agent::{mulligan_above, Agent, DecisionSeeds, Knowledge};
use crate::attempt::{actions, attempt};
use crate::judge::hero_life;
use crate::menu::Move;
use std::sync::Arc;
use topdeck_cards::{Keyword, Rarity};
use topdeck_rules::{hero_slot, Action, Char, Imagined, Phase, State, Status};

/// The weights submitted to the competition.
pub const EVA_WEIGHTS: [f64; 21] = [
    0.5695, 0.9581, 0.0689, 0.0, 0.8436, 0.7002, 0.9077, 0.0, 0.9937, 1.0, 0.6408, 0.9929, 0.9287, 0.1681, 0.8701, 0.0,
    0.4290, 1.0, 0.0, 0.5839, 0.0,
];

pub struct Eva {
    knowledge: Arc<Knowledge>,
    weights: [f64; 21],
    decision_seeds: DecisionSeeds,
    moves: Vec<Move>,
    list: Vec<Action>,
}

impl Eva {
    pub fn new(knowledge: Arc<Knowledge>, weights: [f64; 21]) -> Eva {
        Eva { knowledge, weights, decision_seeds: DecisionSeeds::default(), moves: Vec::new(), list: Vec::new() }
    }

    fn minion(&self, char: &Char) -> f64 {
        let w = &self.weights;
        let facts = self.knowledge.catalogue.facts(char.card);
        let traits = self.knowledge.catalogue.traits(char.card);
        let silenced = char.status.has(Status::SILENCED);
        let ability = self.knowledge.catalogue.ability(facts.ability);
        let has = |keyword, weight: usize| if char.has(keyword) { w[weight] } else { 0.0 };
        let text = |there: bool, weight: usize| if there && !silenced { w[weight] } else { 0.0 };
        w[8] * f64::from(char.current_health())
            + w[9] * f64::from(char.own_attack())
            + has(Keyword::Charge, 10)
            + text(ability.deathrattle.is_some(), 11)
            + has(Keyword::DivineShield, 12)
            + text(traits.inspires, 13)
            + has(Keyword::Lifesteal, 14)
            + has(Keyword::Stealth, 15)
            + has(Keyword::Taunt, 16)
            + has(Keyword::Windfury, 17)
            + w[18] * rarity_points(traits.rarity)
            + w[19] * f64::from(facts.cost)
            + has(Keyword::Poisonous, 20)
    }

    /// What a hero lost.
    fn hero_loss(&self, before: &State, after: &State, player: usize) -> f64 {
        let life = hero_life(before, player) - hero_life(after, player);
        let attack = before.attack(hero_slot(player)) - after.attack(hero_slot(player));
        self.weights[0] * life as f64 + self.weights[1] * f64::from(attack)
    }

    /// What a board lost.
    fn board_loss(&self, before: &State, after: &State, player: usize) -> f64 {
        let w = &self.weights;
        let board = |state: &State| state.sides[player].board().to_vec();
        let twin = |state: &State, char: &Char| {
            let found =
                state.sides[player].board().iter().map(|&slot| *state.char(slot)).find(|c| c.order == char.order);
            found
        };
        let mut loss = 0.0;
        for slot in board(before) {
            let char = before.char(slot);
            loss += match twin(after, char) {
                Some(now) => {
                    let health = f64::from(char.current_health() - now.current_health());
                    let attack = f64::from(char.own_attack() - now.own_attack());
                    self.minion(char) * (w[2] * health + w[3] * attack)
                }
                None => w[5] * self.minion(char),
            };
        }
        for slot in board(after) {
            let char = after.char(slot);
            if twin(before, char).is_none() {
                loss -= w[4] * self.minion(char);
            }
        }
        loss
    }

    fn score(&self, before: &State, after: &State, me: usize) -> f64 {
        if after.is_over() {
            return if after.winner() == Some(me) { f64::INFINITY } else { f64::NEG_INFINITY };
        }
        let enemy = 1 - me;
        let secrets = |state: &State, player: usize| state.sides[player].secrets().count() as f64;
        let secret_loss = |player| secrets(before, player) - secrets(after, player);
        self.hero_loss(before, after, enemy) - self.hero_loss(before, after, me) + self.board_loss(before, after, enemy)
            - self.board_loss(before, after, me)
            + self.weights[6] * (secret_loss(enemy) - secret_loss(me))
            - self.weights[7] * f64::from(before.sides[me].mana - after.sides[me].mana)
    }
}

/// 1 (common and free) to 4 (legendary).
fn rarity_points(rarity: Rarity) -> f64 {
    match rarity {
        Rarity::None | Rarity::Free | Rarity::Common => 1.0,
        Rarity::Rare => 2.0,
        Rarity::Epic => 3.0,
        Rarity::Legendary => 4.0,
    }
}

impl Agent for Eva {
    fn start(&mut self, seed: u64, _me: usize) {
        self.decision_seeds = DecisionSeeds::new(seed);
    }
    fn choose(&mut self, state: &State) -> Action {
        if state.phase == Phase::Mulligan {
            return mulligan_above(state, &self.knowledge.catalogue, 3);
        }
        let mut list = std::mem::take(&mut self.list);
        actions(state, &self.knowledge, &mut self.moves, &mut list);
        let (me, seed) = (state.active(), self.decision_seeds.next());
        // The end of the turn comes first and scores 0; of equals the last one wins.
        let mut best = (0.0, Action::EndTurn);
        if state.phase == Phase::Choice {
            best = (f64::NEG_INFINITY, list[0]);
        }
        let mut next = *state;
        for (n, &action) in list.iter().enumerate().filter(|(_, action)| **action != Action::EndTurn) {
            attempt(state, &self.knowledge, action, Imagined::branch(seed, n as u64), &mut next);
            let score = self.score(state, &next, me);
            if score >= best.0 {
                best = (score, action);
            }
        }
        self.list = list;
        best.1
    }
}
