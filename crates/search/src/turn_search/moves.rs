//! The moves worth telling apart. Moves that lead to the same game are one: equal cards of the hand, equal minions as
//! attackers or targets, and the places of a new minion while nothing cares who stands beside whom.

use crate::agent::Knowledge;
use crate::key::{places_matter, Comers};
use topdeck_cards::Kind;
use topdeck_rules::{
    bits, hero_slot, is_kept, Action, Char, HandCard, Phase, Place, Slot, Slots, Source, Sources, State, Targets, ONTO,
};

fn equal_cards(a: &HandCard, b: &HandCard) -> bool {
    HandCard { since: 0, ..*a } == HandCard { since: 0, ..*b }
}

fn equal_chars(a: &Char, b: &Char) -> bool {
    Char { order: 0, ..*a } == Char { order: 0, ..*b }
}

/// Minions that have an equal one before them: whatever is done to or with them can be done with that one.
fn doubles(state: &State) -> Slots {
    let mut doubles = 0;
    let in_play = state.attachments().iter().filter(|attachment| !is_kept(attachment.slot));
    let attached: Slots = in_play.fold(0, |all, attachment| all | 1 << attachment.slot);
    for side in &state.sides {
        let board = side.board();
        for (at, &slot) in board.iter().enumerate() {
            let same = |&other: &Slot| equal_chars(state.char(slot), state.char(other)) && attached >> other & 1 == 0;
            if attached >> slot & 1 == 0 && board[..at].iter().any(same) {
                doubles |= 1 << slot;
            }
        }
    }
    doubles
}

/// All moves that differ, the end of the turn last; `comers` says whose questions count.
pub fn moves(state: &State, knowledge: &Knowledge, comers: Comers, out: &mut Vec<Action>) {
    out.clear();
    match state.phase {
        Phase::Choice => return out.extend((0..state.option_len).map(|option| Action::Choose { option })),
        Phase::Turn => (),
        Phase::Mulligan | Phase::Over => return,
    }
    let me = state.active();
    let in_order = places_matter(state, &knowledge.catalogue, me, comers);
    let doubles = if in_order { 0 } else { doubles(state) };
    let hand = state.sides[me].hand();
    let sources = Sources::new(state, &knowledge.catalogue);
    sources.each(|source, targets| {
        match source {
            Source::Card { index, .. } | Source::Magnet { index } => {
                let held = &hand[index as usize];
                if hand[..index as usize].iter().any(|other| equal_cards(held, other)) {
                    return;
                }
            }
            Source::Attacker(slot) if doubles >> slot & 1 != 0 => return,
            _ => (),
        }
        match targets {
            Targets::Impossible => (),
            Targets::NoneNeeded => place(state, knowledge, source, Place::NONE, in_order, out),
            Targets::OneOf(set) => {
                for slot in bits(set & !doubles) {
                    place(state, knowledge, source, Place::of(state, me, slot), in_order, out);
                }
            }
        }
    });
    out.push(Action::EndTurn);
}

fn place(state: &State, knowledge: &Knowledge, source: Source, target: Place, in_order: bool, out: &mut Vec<Action>) {
    let me = state.active();
    match source {
        Source::Attacker(slot) => out.push(Action::Attack { attacker: Place::of(state, me, slot), defender: target }),
        Source::Power => out.push(Action::Power { target }),
        Source::Magnet { index } => out.push(Action::Play { card: index, target, position: ONTO, choice: 0 }),
        Source::Card { index, choice } => {
            let side = &state.sides[me];
            let is_minion = knowledge.catalogue.facts(side.hand[index as usize].card).kind == Kind::Minion;
            let last = side.board_len;
            let positions = match (is_minion, in_order) {
                (false, _) => 255..=255,
                (true, false) => last..=last,
                (true, true) => 0..=last,
            };
            out.extend(positions.map(|position| Action::Play { card: index, target, position, choice }));
        }
    }
}

/// Whether an action hits the enemy hero, directly.
pub fn goes_face(state: &State, action: Action) -> bool {
    let target = match action {
        Action::Attack { defender, .. } => defender,
        Action::Power { target } | Action::Play { target, .. } => target,
        _ => return false,
    };
    target.slot(state, state.active()) == Some(hero_slot(1 - state.active()))
}
