//! The features of a view as Březina's thesis (2019, 7.3) encodes them for its card-play network: numbers of the game,
//! both hands, and the board by card and health. The cards of the pool have four and eleven places each.

use topdeck_cards::{CardId, Catalogue, Rarity};
use topdeck_rules::{cost_in_hand, playable, HandCard, Phase, State};

/// Whoever learns from these features says so.
pub const THESIS: &str = "thesis-1";
/// Five bits of health for each player, mana of both, weapons of both, who began, and whether the own attack is higher
/// than the enemy minions' health.
const GLOBAL: usize = 16;
/// Copies in the own hand and in the enemy's, whether it can be played, and whether something can follow it.
const HAND: usize = 4;
/// Five healths for each player, and whether it is legendary and has a standing text.
const BOARD: usize = 12;
const HEALTHS: usize = 5;

/// How many features a pool of so many cards has.
pub const fn thesis_features(pool: usize) -> usize {
    GLOBAL + pool * (HAND + BOARD)
}

/// Every feature that is not 0, from the side of a player; the state may be one in which cards are hidden. `place` says
/// where in the pool a card is; others are not seen.
pub fn thesis(
    state: &State,
    me: usize,
    catalogue: &Catalogue,
    place: &[Option<u32>],
    mut found: impl FnMut(usize, f32),
) {
    let enemy = 1 - me;
    let mut put = |at: usize, value: f32| {
        if value != 0.0 {
            found(at, value);
        }
    };
    let flag = |yes: bool| f32::from(u8::from(yes));
    for (start, player) in [(0, me), (5, enemy)] {
        let health = state.hero(player).current_health().clamp(0, 31);
        (0..5).for_each(|bit| put(start + bit, flag(health >> bit & 1 == 1)));
    }
    put(10, f32::from(state.sides[me].mana.max(0)) / 10.0);
    put(11, f32::from((state.sides[enemy].crystals + 1).min(10)) / 10.0);
    put(12, flag(state.sides[me].has_weapon()));
    put(13, flag(state.sides[enemy].has_weapon()));
    put(14, flag(usize::from(state.first) == me));
    let chars = |player: usize| state.sides[player].board().iter().map(|&slot| state.char(slot));
    let attack: i32 = chars(me).map(|char| i32::from(char.own_attack())).sum();
    let health: i32 = chars(enemy).map(|char| i32::from(char.current_health())).sum();
    put(15, flag(attack > health));

    let known = |card: CardId| place.get(card.at()).copied().flatten().map(|at| at as usize);
    let mine = state.active() == me && state.phase == Phase::Turn;
    let hand = state.sides[me].hand();
    let costs: Vec<i32> = (0..hand.len()).map(|at| i32::from(cost_in_hand(state, catalogue, me, at))).collect();
    let mana = i32::from(state.sides[me].mana);
    let count = |hand: &[HandCard], card| hand.iter().filter(|held| held.card == card).count() as f32;
    for (at, held) in hand.iter().enumerate() {
        let Some(row) = known(held.card).filter(|_| hand[..at].iter().all(|other| other.card != held.card)) else {
            continue;
        };
        let can = mine && playable(state, catalogue, at);
        let follows = costs.iter().enumerate().any(|(other, cost)| other != at && costs[at] + cost <= mana);
        put(GLOBAL + row * HAND, count(hand, held.card));
        put(GLOBAL + row * HAND + 2, flag(can));
        put(GLOBAL + row * HAND + 3, flag(can && follows));
    }
    let his = state.sides[enemy].hand();
    for (at, held) in his.iter().enumerate() {
        if let Some(row) = known(held.card).filter(|_| his[..at].iter().all(|other| other.card != held.card)) {
            put(GLOBAL + row * HAND + 1, count(his, held.card));
        }
    }
    let board = GLOBAL + place.iter().flatten().count() * HAND;
    let mut rows = vec![[0.0; BOARD]; 0];
    let mut cards: Vec<(usize, CardId)> = Vec::new();
    for (start, player) in [(0, me), (HEALTHS, enemy)] {
        for char in chars(player) {
            let Some(row) = known(char.card) else { continue };
            let at = cards.iter().position(|(other, _)| *other == row).unwrap_or_else(|| {
                cards.push((row, char.card));
                rows.push([0.0; BOARD]);
                rows.len() - 1
            });
            rows[at][start + (char.current_health().max(0) as usize / 2).min(HEALTHS - 1)] += 1.0;
        }
    }
    for ((row, card), mut values) in cards.into_iter().zip(rows) {
        values[2 * HEALTHS] = flag(catalogue.traits(card).rarity == Rarity::Legendary);
        values[2 * HEALTHS + 1] = flag(!catalogue.traits(card).plain);
        values.iter().enumerate().for_each(|(n, &value)| put(board + row * BOARD + n, value));
    }
}
