use crate::predict::class_model::TURNS;
use crate::predict::features::Question;

/// Classes of the other side that are told apart; whoever has a higher number counts as none.
pub const CLASSES: usize = 12;
const OTHER_PLAYS: usize = 5;
const HANDS: usize = 11;
const SPARE: usize = 5;
/// What a context says beside the cards: turn, turn with The Coin, the other's class, its last plays, the hand, mana
/// left over, seven numbers and the constant.
const SITUATION: usize = 2 * TURNS + CLASSES + OTHER_PLAYS + HANDS + SPARE + 7;
/// Games are long and boards differ: sums are counted in fives, up to this many cards.
const MOST: f32 = 15.0;
const FIVES: f32 = 5.0;

/// How long a context is for a class of so many cards: seen, played in the last turn, seen twice, and the situation.
pub fn context_width(cards: usize) -> usize {
    3 * cards + SITUATION
}

/// A question as a sparse vector: what the linear part of a class model multiplies.
pub fn context(question: &Question, seen: &[u8], turn: usize) -> Vec<(u32, f32)> {
    let cards = seen.len();
    let mut found = Vec::with_capacity(48);
    for (card, &copies) in seen.iter().enumerate().filter(|(_, &copies)| copies > 0) {
        found.push((card as u32, 1.0));
        if copies > 1 {
            found.push(((2 * cards + card) as u32, 1.0));
        }
    }
    let mut last = question.last.clone();
    last.sort_unstable();
    last.dedup();
    found.extend(last.iter().map(|&card| ((cards + card as usize) as u32, 1.0)));
    let mut start = 3 * cards;
    let mut one_of = |count: usize, which: Option<usize>| {
        if let Some(which) = which {
            found.push(((start + which.min(count - 1)) as u32, 1.0));
        }
        start += count;
    };
    let place = turn.clamp(1, TURNS) - 1;
    one_of(TURNS, Some(place));
    one_of(TURNS, question.began_with_coin.then_some(place));
    one_of(CLASSES, question.other.map(usize::from).filter(|&class| class < CLASSES));
    one_of(OTHER_PLAYS, Some(question.other_last_plays as usize));
    one_of(HANDS, Some(question.hand_guess.max(0.0) as usize));
    one_of(SPARE, Some(question.last_spare_mana.max(0.0) as usize));
    let sums = [
        question.other_plays.min(MOST) / FIVES,
        question.plays.min(MOST) / FIVES,
        (question.other_plays - question.plays) / FIVES,
        question.last_powers,
        question.last_made.min(2.0),
        question.made.min(FIVES) / FIVES,
        1.0,
    ];
    found.extend(sums.iter().enumerate().map(|(at, &sum)| ((start + at) as u32, sum)));
    found
}
