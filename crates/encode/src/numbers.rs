//! Every decision as one number below [`ACTIONS`], the same number in every state.
//!
//! A number says what a person says ("the third card at the second place on the enemy hero"); whether a card has a place
//! or an option at all is up to the card, so reading a number needs the state.

use topdeck_cards::{Catalogue, Keyword, Kind};
use topdeck_rules::{legal, Action, Place, State, BOARD_LIMIT, HAND_LIMIT, ONTO, OPTION_LIMIT};

/// Characters that can be aimed at, and nobody.
const TARGETS: usize = 2 * (1 + BOARD_LIMIT) + 1;
/// A hero and his minions.
const LINE: usize = 1 + BOARD_LIMIT;
/// A minion is put beside at most six others.
const POSITIONS: usize = BOARD_LIMIT;
const OPTIONS: usize = 2;
/// Opening hands have three or four cards, before The Coin.
const OPENING: usize = 4;

const END_TURN: usize = 0;
const CHOOSE: usize = END_TURN + 1;
const MULLIGAN: usize = CHOOSE + OPTION_LIMIT;
const POWER: usize = MULLIGAN + (1 << OPENING);
const ATTACK: usize = POWER + TARGETS;
const PLAY: usize = ATTACK + LINE * LINE;
/// How many numbers there are.
pub const ACTIONS: usize = PLAY + HAND_LIMIT * OPTIONS * POSITIONS * TARGETS;

/// Numbers of one kind of action: where they start, and how they count.
pub struct Group {
    pub kind: &'static str,
    pub start: usize,
    /// What is counted and how far, slowest first.
    pub axes: &'static [(&'static str, usize)],
}

pub const GROUPS: [Group; 6] = [
    Group { kind: "end_turn", start: END_TURN, axes: &[] },
    Group { kind: "choose", start: CHOOSE, axes: &[("option", OPTION_LIMIT)] },
    Group { kind: "mulligan", start: MULLIGAN, axes: &[("cards to replace, as bits", 1 << OPENING)] },
    Group { kind: "power", start: POWER, axes: &[("target", TARGETS)] },
    Group { kind: "attack", start: ATTACK, axes: &[("attacker", LINE), ("defender", LINE)] },
    Group {
        kind: "play",
        start: PLAY,
        axes: &[("hand card", HAND_LIMIT), ("option", OPTIONS), ("position", POSITIONS), ("target", TARGETS)],
    },
];

/// Nobody comes first, then the places in their order.
fn target_number(target: Place) -> usize {
    if target == Place::NONE {
        0
    } else {
        1 + usize::from(target.0)
    }
}

fn target_of(number: usize) -> Place {
    match number {
        0 => Place::NONE,
        n => Place(n as u8 - 1),
    }
}

/// The number of an action; none for one that no game has (replacing a fifth opening card).
pub fn number_of(action: Action) -> Option<usize> {
    let number = match action {
        Action::EndTurn => END_TURN,
        Action::Choose { option } => CHOOSE + usize::from(option),
        Action::Mulligan { replace } if usize::from(replace) < 1 << OPENING => MULLIGAN + usize::from(replace),
        Action::Mulligan { .. } => return None,
        Action::Power { target } => POWER + target_number(target),
        Action::Attack { attacker, defender } => {
            let against = usize::from(defender.0).checked_sub(LINE).filter(|&at| at < LINE)?;
            ATTACK + usize::from(attacker.0) * LINE + against
        }
        Action::Play { card, target, position, choice } => {
            let position = if position == 255 { 0 } else { usize::from(position) };
            // The third and fourth option of the few cards that have them, which take no target, count as the first two
            // on the own hero.
            let option = usize::from(choice.saturating_sub(1));
            let (option, target) = if option < OPTIONS { (option, target) } else { (option - OPTIONS, Place::MY_HERO) };
            PLAY + ((usize::from(card) * OPTIONS + option) * POSITIONS + position) * TARGETS + target_number(target)
        }
    };
    (number < ACTIONS).then_some(number)
}

/// The action that a number means for the player to move; none for a number that is too large.
pub fn action_of(state: &State, catalogue: &Catalogue, number: usize) -> Option<Action> {
    Some(match number {
        END_TURN => Action::EndTurn,
        CHOOSE..MULLIGAN => Action::Choose { option: (number - CHOOSE) as u8 },
        MULLIGAN..POWER => Action::Mulligan { replace: (number - MULLIGAN) as u16 },
        POWER..ATTACK => Action::Power { target: target_of(number - POWER) },
        ATTACK..PLAY => {
            let (attacker, defender) = ((number - ATTACK) / LINE, (number - ATTACK) % LINE);
            Action::Attack { attacker: Place(attacker as u8), defender: Place((LINE + defender) as u8) }
        }
        PLAY..ACTIONS => played(state, catalogue, number - PLAY),
        _ => return None,
    })
}

fn played(state: &State, catalogue: &Catalogue, rest: usize) -> Action {
    let target = target_of(rest % TARGETS);
    let (rest, position) = (rest / TARGETS / POSITIONS, rest / TARGETS % POSITIONS);
    let (card, option) = (rest / OPTIONS, (rest % OPTIONS) as u8);
    let held = state.sides[state.active()].hand().get(card).map(|held| catalogue.facts(held.card));
    let is_minion = held.is_some_and(|facts| facts.kind == Kind::Minion);
    let both = state.chooses_both(state.active());
    if held.is_some_and(|facts| facts.choose[OPTIONS].is_some()) && target == Place::MY_HERO && !both {
        let choice = option + 1 + OPTIONS as u8;
        return Action::Play { card: card as u8, target: Place::NONE, position: position as u8, choice };
    }
    let chooses = held.is_some_and(|facts| facts.choose[0].is_some()) && !both;
    // A Magnetic minion takes a target only where it becomes part of it.
    let magnetic = held.is_some_and(|facts| facts.keywords.has(Keyword::Magnetic));
    if magnetic && target != Place::NONE && position == 0 {
        return Action::Play { card: card as u8, target, position: ONTO, choice: 0 };
    }
    Action::Play {
        card: card as u8,
        target,
        // What a card does not have counts from zero: any other number shall not pass for it.
        position: if is_minion || position > 0 { position as u8 } else { 255 },
        choice: if chooses || option > 0 { option + 1 } else { 0 },
    }
}

/// One for every legal number of the player to move.
pub fn mask(state: &State, catalogue: &Catalogue, buffer: &mut Vec<Action>, out: &mut [i8]) {
    buffer.clear();
    legal(state, catalogue, buffer);
    for &action in buffer.iter() {
        if let Some(number) = number_of(action) {
            out[number] = 1;
        }
    }
}
