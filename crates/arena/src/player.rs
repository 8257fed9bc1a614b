//! Who plays in an arena, and with what decks, when the game is a small one.
use std::sync::Arc;
use topdeck_rules::{Imagined, Setup};
use topdeck_search::{Agent, Dice, Knowledge, Spec};
use topdeck_small_games::{sample, EngineGame, Strategy};

/// A player at a table of the arena.
#[derive(Clone)]
pub enum Player {
    Spec(Spec),
    Solved(Arc<Strategy>),
}

impl Player {
    pub fn build(&self, knowledge: &Arc<Knowledge>) -> Box<dyn Agent> {
        match self {
            Player::Spec(spec) => spec.build(knowledge).expect("a spec was checked when it was read"),
            Player::Solved(strategy) => strategy.player(),
        }
    }
    /// Whether it is shown what is hidden.
    pub fn cheats(&self) -> bool {
        match self {
            Player::Spec(spec) => spec.cheats(),
            Player::Solved(_) => false,
        }
    }
}

impl From<Spec> for Player {
    fn from(spec: Spec) -> Player {
        Player::Spec(spec)
    }
}

/// How a small game starts when these two sit down, by seat: decks belong to seats, and are drawn or chosen anew.
pub fn small_setup(game: &EngineGame, players: [&Player; 2], seed: u64) -> Setup {
    let definition = &game.definition;
    let decks = [0, 1].map(|seat| {
        let mut dice = Dice::new(Imagined::branch(seed, 10 + seat as u64));
        let options = &definition.decks[seat];
        match players[seat] {
            Player::Solved(strategy) if definition.chosen => strategy.deck(seat, &mut dice),
            _ if definition.chosen => sample(&vec![1.0; options.len()], &mut dice),
            _ => sample(&options.iter().map(|deck| deck.0).collect::<Vec<_>>(), &mut dice),
        }
    });
    definition.setup(decks)
}
