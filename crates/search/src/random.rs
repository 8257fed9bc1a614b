//! Random policies. They only use what the player to move may see, so they take the state for speed.

use topdeck_cards::{Catalogue, Kind};
use topdeck_rules::{
    bits, legal, Action, Phase, Place, Seeded, Slot, Slots, Source, Sources, State, Stream, Targets, ONTO,
};

/// The randomness of a player's decisions, apart from that of the game.
#[derive(Clone, Debug)]
pub struct Dice(Seeded);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(Seeded::new(seed ^ 0x5851_f42d_4c95_7f2d))
    }
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        self.0.pick_of_any(n as u32, Stream::Effect) as usize
    }
}

/// Uniform over all legal actions, ending the turn among them.
pub fn uniform_random(state: &State, catalogue: &Catalogue, dice: &mut Dice, buffer: &mut Vec<Action>) -> Action {
    buffer.clear();
    legal(state, catalogue, buffer);
    buffer[dice.below(buffer.len())]
}

/// The benchmark policy: of everything that can act pick one uniformly, then a target, then a place; end the turn only
/// when nothing can act any more; keep every opening hand.
pub fn exhaustive_random(state: &State, catalogue: &Catalogue, dice: &mut Dice) -> Action {
    match state.phase {
        Phase::Mulligan => return Action::Mulligan { replace: 0 },
        Phase::Choice => return Action::Choose { option: dice.below(state.option_len.into()) as u8 },
        Phase::Turn | Phase::Over => (),
    }
    // In random order until one can act: most of those that cannot are never looked at.
    let sources = Sources::new(state, catalogue);
    let mut list = Source::NONE_YET;
    let mut left = sources.candidates(&mut list);
    while left > 0 {
        let chosen = dice.below(left);
        match sources.targets(list[chosen]) {
            Targets::Impossible => (),
            Targets::NoneNeeded => return aimed(state, catalogue, list[chosen], 0, dice),
            Targets::OneOf(slots) => return aimed(state, catalogue, list[chosen], slots, dice),
        }
        left -= 1;
        list[chosen] = list[left];
    }
    Action::EndTurn
}

fn nth(set: Slots, n: usize) -> Slot {
    bits(set).nth(n).expect("there are as many targets as were counted")
}

fn aimed(state: &State, catalogue: &Catalogue, source: Source, targets: Slots, dice: &mut Dice) -> Action {
    let me = state.active();
    let target = match targets {
        0 => Place::NONE,
        some => Place::of(state, me, nth(some, dice.below(some.count_ones() as usize))),
    };
    match source {
        Source::Attacker(slot) => Action::Attack { attacker: Place::of(state, me, slot), defender: target },
        Source::Power => Action::Power { target },
        Source::Magnet { index } => Action::Play { card: index, target, position: ONTO, choice: 0 },
        Source::Card { index, choice } => {
            let side = &state.sides[me];
            let is_minion = catalogue.facts(side.hand[index as usize].card).kind == Kind::Minion;
            let position = if is_minion { dice.below(side.board_len as usize + 1) as u8 } else { 255 };
            Action::Play { card: index, target, position, choice }
        }
    }
}
