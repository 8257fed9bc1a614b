//! Playing a game out from a node, to its end or for a number of turns.

use super::Search;
use crate::random::Dice;
use crate::turn_search::reply::act;
use topdeck_cards::Kind;
use topdeck_rules::{
    apply, bits, Action, Imagined, NoLog, Outcome, Phase, Place, Slots, Source, Sources, State, Targets, MOST_SOURCES,
    ONTO,
};

/// How moves are chosen in play-outs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Rollout {
    /// Any legal action.
    Random,
    /// The best of a random part of the moves, by the evaluation for the searching player; the opponent takes the
    /// worst. The shares are those of the searching player and of the opponent.
    Tournament { own: f64, other: f64 },
    /// The card that a learned policy is most for, and greed for the rest of the turn.
    Policy,
}

/// What came of it for the searching player (1 is won), and how many moves were tried.
pub fn play_out(search: &Search, mut state: State, seed: u64) -> (f64, u64) {
    let mut tried = 0;
    let mut dice = Dice::new(seed);
    let mut chance = Imagined::new(seed);
    let mut ended = 0;
    let mut list = Vec::new();
    // Made for the first tournament: a state takes its time to copy.
    let mut trial = None;
    let mut room = Room::EMPTY;
    while !state.is_over() {
        let action = match search.settings.rollout {
            Rollout::Random => any_action(&state, search, &mut dice, &mut room),
            Rollout::Policy => {
                let Some(policy) = &search.policy else { return (result(search, &state), tried) };
                search.moves(&state, &mut list);
                let (action, trials) = policy.choose(&state, &search.knowledge, &list, &mut chance);
                tried += trials;
                action
            }
            Rollout::Tournament { own, other } => {
                let share = if state.active() == search.me { own } else { other };
                let buffers = (&mut list, trial.get_or_insert(state));
                let (action, trials) = tournament(&state, search, share, &mut dice, &mut chance, buffers);
                tried += trials;
                action
            }
        };
        tried += 1;
        apply(&mut state, &search.knowledge.catalogue, action, &mut chance, &mut NoLog);
        ended += u32::from(action == Action::EndTurn);
        if search.settings.depth > 0 && ended > search.settings.depth {
            break;
        }
    }
    (result(search, &state), tried)
}

fn result(search: &Search, state: &State) -> f64 {
    match state.outcome {
        Outcome::FirstWins | Outcome::SecondWins => f64::from(u8::from(state.winner() == Some(search.me))),
        Outcome::Draw => 0.0,
        Outcome::Undecided => {
            if search.says_chances {
                return search.judge.chance(search.judge.score(state, search.me) as f64 / 1e6);
            }
            let (own, other) = (search.judge.score(state, search.me), search.judge.score(state, 1 - search.me));
            match own.cmp(&other) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 1.0,
            }
        }
    }
}

/// The best of a random part of the moves, and how many moves were tried for it.
fn tournament(
    state: &State,
    search: &Search,
    share: f64,
    dice: &mut Dice,
    chance: &mut Imagined,
    (list, trial): (&mut Vec<Action>, &mut State),
) -> (Action, u64) {
    search.moves(state, list);
    let count = ((share * list.len() as f64).ceil() as usize).clamp(1, list.len());
    let mine = state.active() == search.me;
    let mut best = (i64::MIN, list[0]);
    for n in 0..count {
        let other = n + dice.below(list.len() - n);
        list.swap(n, other);
        if count == 1 {
            return (list[0], 0);
        }
        trial.copy_from(state);
        act(trial, &search.knowledge, list[n], chance);
        let score = search.judge.score(trial, search.me);
        let score = if mine { score } else { -score };
        if score > best.0 {
            best = (score, list[n]);
        }
    }
    (best.1, count as u64)
}

/// Room for what can act, whom it can be aimed at, and how many actions there are up to it: made once for a play-out.
struct Room {
    list: [Source; MOST_SOURCES],
    sets: [Slots; MOST_SOURCES],
    ends: [u32; MOST_SOURCES],
}

impl Room {
    const EMPTY: Room = Room { list: Source::NONE_YET, sets: [0; MOST_SOURCES], ends: [0; MOST_SOURCES] };
}

/// Any legal action, all equally likely, without writing them all down.
fn any_action(state: &State, search: &Search, dice: &mut Dice, room: &mut Room) -> Action {
    if state.phase == Phase::Choice {
        return Action::Choose { option: dice.below(state.option_len.into()) as u8 };
    }
    let catalogue = &search.knowledge.catalogue;
    let side = &state.sides[state.active()];
    let places = u32::from(side.board_len) + 1;
    let is_minion = |index: u8| catalogue.facts(side.hand[index as usize].card).kind == Kind::Minion;
    let Room { list, sets, ends } = room;
    let (mut found, mut total) = (0, 0);
    Sources::new(state, catalogue).each(|source, targets| {
        let set = match targets {
            Targets::Impossible | Targets::NoneNeeded => 0,
            Targets::OneOf(set) => set,
        };
        let aims = set.count_ones().max(1);
        total += match source {
            Source::Card { index, .. } if is_minion(index) => aims * places,
            _ => aims,
        };
        (list[found], sets[found], ends[found]) = (source, set, total);
        found += 1;
    });
    // The last one is to end the turn.
    let pick = dice.below(total as usize + 1) as u32;
    let Some(at) = ends[..found].iter().position(|&end| pick < end) else { return Action::EndTurn };
    let (source, set) = (list[at], sets[at]);
    let pick = (pick - if at > 0 { ends[at - 1] } else { 0 }) as usize;
    let aims = set.count_ones().max(1) as usize;
    let target = match set {
        0 => Place::NONE,
        _ => bits(set).nth(pick % aims).map_or(Place::NONE, |slot| Place::of(state, state.active(), slot)),
    };
    match source {
        Source::Attacker(slot) => Action::Attack { attacker: Place::of(state, state.active(), slot), defender: target },
        Source::Power => Action::Power { target },
        Source::Magnet { index } => Action::Play { card: index, target, position: ONTO, choice: 0 },
        Source::Card { index, choice } => {
            let position = if is_minion(index) { (pick / aims) as u8 } else { 255 };
            Action::Play { card: index, target, position, choice }
        }
    }
}
