use crate::predict::belief::{Belief, FLAT, SHARP};
use crate::predict::class_model::{place, NEVER, TURNS};
use crate::predict::context::context;
use crate::ClassModel;

/// What a ranker is told about a card. The names are those of the columns.
pub const FEATURES: [&str; 38] = [
    "left_sharp",
    "left_flat",
    "second_left",
    "hazard",
    "sharp_hazard",
    "flat_hazard",
    "rest",
    "sharp_rest",
    "flat_rest",
    "like_games_now",
    "like_games_later",
    "copies_seen",
    "turns_since_seen",
    "popularity",
    "trend",
    "pair_mean",
    "pair_most",
    "follow_most",
    "follow_sum",
    "cost",
    "spare_mana",
    "most_copies",
    "unplayed",
    "now_rank",
    "now_share",
    "rest_rank",
    "rest_share",
    "turn",
    "seen_cards",
    "last_plays",
    "last_spare_mana",
    "doubt",
    "hand_guess",
    "coin",
    "other_last_plays",
    "expected_plays",
    "learned_now",
    "learned_later",
];
/// Cards worth ranking, by either order.
const SHORT_LIST: usize = 26;
const NEGLIGIBLE: f64 = 1e-4;

/// What a question tells beside the cards that were seen.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Question {
    /// Cards of the deck that were played in the turn before.
    pub last: Vec<u32>,
    /// Mana that was left over in the turn before.
    pub last_spare_mana: f32,
    /// For each seen card the turn in which it was played last.
    pub last_turns: Vec<(u32, usize)>,
    /// Cards in hand, as far as known or guessed.
    pub hand_guess: f32,
    /// Whether The Coin is still to be played.
    pub coin: bool,
    /// Cards that the other side played in its last turn.
    pub other_last_plays: f32,
    /// And in all of its turns.
    pub other_plays: f32,
    /// The other side's class, by its number.
    pub other: Option<u8>,
    pub began_with_coin: bool,
    /// Cards of the deck that were played.
    pub plays: f32,
    /// Hero powers used in the turn before.
    pub last_powers: f32,
    /// Cards made during the game that were played in the turn before, and in all.
    pub last_made: f32,
    pub made: f32,
}

/// The short list of a question: cards and their rows of features.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Table {
    pub cards: Vec<u32>,
    pub rows: Vec<[f32; FEATURES.len()]>,
}

/// Sums over decks, all in one pass.
struct Sums {
    sharp: Vec<f64>,
    flat: Vec<f64>,
    second: Vec<f64>,
    now: Vec<f64>,
    later: Vec<f64>,
    doubt: f64,
}

impl Sums {
    fn of(belief: &Belief) -> Self {
        let class_model = &belief.class_model;
        let (sharp, flat) = (belief.weights(SHARP), belief.weights(FLAT));
        let turn = place(belief.turn) as i32 + 1;
        let zero = || vec![0.0; class_model.cards()];
        let mut sums = Sums { sharp: zero(), flat: zero(), second: zero(), now: zero(), later: zero(), doubt: 0.0 };
        let floor = NEGLIGIBLE * flat.iter().fold(0.0, |a: f64, &b| a.max(b));
        let mut alive = 1e-9;
        for deck in (0..class_model.decks()).filter(|&d| flat[d] > floor) {
            let (a, b) = (sharp[deck], flat[deck]);
            let lasting = i32::from(class_model.parts.deck_turns[deck]) >= turn;
            if lasting {
                alive += b;
            }
            for entry in class_model.deck(deck) {
                let card = entry.card as usize;
                let seen = belief.seen[card];
                if entry.copies <= seen {
                    continue;
                }
                sums.sharp[card] += a;
                sums.flat[card] += b;
                if entry.copies > seen + 1 {
                    sums.second[card] += a;
                }
                let when = if seen == 0 { entry.first } else { entry.second };
                if lasting && when != NEVER {
                    let gap = (i32::from(when) - turn).abs();
                    if gap <= 1 {
                        sums.now[card] += if gap == 0 { b } else { 0.5 * b };
                    }
                    if i32::from(when) >= turn {
                        sums.later[card] += b;
                    }
                }
            }
        }
        for card in 0..class_model.cards() {
            sums.now[card] /= 2.0 * alive;
            sums.later[card] /= alive;
        }
        sums.doubt = 1.0 / sharp.iter().map(|w| w * w).sum::<f64>();
        sums
    }
}

/// The order of all cards by a score: `rank[card]` and the best cards first.
fn ranks(scores: &[f64]) -> (Vec<u32>, Vec<usize>) {
    let mut order: Vec<usize> = (0..scores.len()).collect();
    order.sort_by(|&a, &b| scores[b].total_cmp(&scores[a]).then(a.cmp(&b)));
    let mut rank = vec![0; scores.len()];
    for (at, &card) in order.iter().enumerate() {
        rank[card] = at as u32;
    }
    (rank, order)
}

/// Features of the cards worth ranking.
pub fn table(belief: &Belief, question: &Question) -> Table {
    let class_model: &ClassModel = &belief.class_model;
    let sums = Sums::of(belief);
    let turn = belief.turn;
    let copy = |card: usize| usize::from(belief.seen[card] > 0);
    let hazard: Vec<f64> = (0..class_model.cards()).map(|c| class_model.hazard(copy(c), c, turn)).collect();
    let rest: Vec<f64> = (0..class_model.cards()).map(|c| class_model.rest(copy(c), c, turn)).collect();
    let left: Vec<f64> = (0..class_model.cards()).map(|c| 0.5 * (sums.sharp[c] + sums.flat[c])).collect();
    let now: Vec<f64> = (0..class_model.cards()).map(|c| left[c] * hazard[c]).collect();
    let later: Vec<f64> = (0..class_model.cards()).map(|c| left[c] * rest[c]).collect();
    let (now_rank, now_order) = ranks(&now);
    let (rest_rank, rest_order) = ranks(&later);
    let (now_sum, rest_sum) = (now.iter().sum::<f64>() + 1e-9, later.iter().sum::<f64>() + 1e-9);
    let learned = class_model.learned(&context(question, &belief.seen, turn));
    let listed = now_order.iter().take(SHORT_LIST);
    let others = rest_order.iter().take(SHORT_LIST).filter(|&&c| now_rank[c] as usize >= SHORT_LIST);
    let seen_cards: f32 = belief.seen.iter().map(|&n| f32::from(n)).sum();
    let mut table = Table::default();
    for &card in listed.chain(others) {
        let pairs = pair_lifts(belief, card);
        let follow = question.last.iter().map(|&l| class_model.parts.follow[l as usize * class_model.cards() + card]);
        let (follow_most, follow_sum) = follow.fold((0.0f64, 0.0), |(most, sum), x| (most.max(x), sum + x));
        let since = question.last_turns.iter().find(|(c, _)| *c as usize == card);
        let cost = f32::from(class_model.parts.costs[card]);
        table.cards.push(card as u32);
        table.rows.push([
            sums.sharp[card] as f32,
            sums.flat[card] as f32,
            sums.second[card] as f32,
            hazard[card] as f32,
            (sums.sharp[card] * hazard[card]) as f32,
            (sums.flat[card] * hazard[card]) as f32,
            rest[card] as f32,
            (sums.sharp[card] * rest[card]) as f32,
            (sums.flat[card] * rest[card]) as f32,
            sums.now[card] as f32,
            sums.later[card] as f32,
            f32::from(belief.seen[card]),
            since.map_or(99.0, |(_, when)| turn.saturating_sub(*when) as f32),
            class_model.parts.popularity[card] as f32,
            class_model.parts.trend[card] as f32,
            pairs.0,
            pairs.1,
            follow_most as f32,
            follow_sum as f32,
            cost,
            turn.min(10) as f32 - cost,
            f32::from(class_model.parts.most[card]),
            class_model.log_unplayed(card, turn) as f32,
            now_rank[card] as f32,
            (now[card] / now_sum) as f32,
            rest_rank[card] as f32,
            (later[card] / rest_sum) as f32,
            turn.min(TURNS) as f32,
            seen_cards,
            question.last.len() as f32,
            question.last_spare_mana,
            sums.doubt.ln() as f32,
            question.hand_guess,
            f32::from(u8::from(question.coin)),
            question.other_last_plays,
            now_sum as f32,
            learned.0[card],
            learned.1[card],
        ]);
    }
    table
}

/// Mean and highest lift of a card over the cards seen.
fn pair_lifts(belief: &Belief, card: usize) -> (f32, f32) {
    let cards = belief.class_model.cards();
    let mut sum = 0.0;
    let mut most = f64::NEG_INFINITY;
    for &seen in &belief.known {
        let lift = belief.class_model.parts.bigram[seen as usize * cards + card];
        sum += lift;
        most = most.max(lift);
    }
    if belief.known.is_empty() {
        return (0.0, 0.0);
    }
    ((sum / belief.known.len() as f64) as f32, most as f32)
}
