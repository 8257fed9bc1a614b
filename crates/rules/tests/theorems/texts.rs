//! Any text whatever in place of a position.

use super::bytes::Bytes;
use super::world::any_game;
use topdeck_rules::*;

const PIECES: &[&str] = &[
    "attack=", "health=", "damage=", "order=", "text1=", "-1", "0", "1", "7", "10", "99", "999999", "{", "}", ",", "=", "|",
    "*", ":", "/", " ", "frozen", "taunt", "no_taunt", "turn_charge", "fleeting_immune", "board=", "hand=", "deck=", "mana=",
    "weapon=", "secrets=", "discounts=", "CS2_182", "EX1_277", "GAME_005", "HERO_08", "power=none", "é", "\u{0}",
];

/// A position with a few pieces cut out, put in or replaced.
fn damaged(text: &str, bytes: &mut Bytes<'_>) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..=bytes.below(3) {
        let at = bytes.below(text.len() + 1);
        let until = (at + bytes.below(12)).min(text.len());
        let piece: Vec<char> = if bytes.one_in(3) { vec![] } else { bytes.of(PIECES).chars().collect() };
        text.splice(at..until, piece);
    }
    text.into_iter().collect()
}

/// No text makes the reader panic, and what it accepts can be played, whatever it is.
pub fn no_panic_on_any_position_text(data: &[u8]) {
    let mut found = Vec::new();
    if let Ok(text) = std::str::from_utf8(data) {
        found.push(text.to_string());
    }
    let (catalogue, _) = any_game(&mut Bytes::new(data), |now, bytes| {
        if now.state.phase == Phase::Turn && bytes.one_in(16) {
            found.push(damaged(&encode(now.state, now.catalogue), bytes));
        }
    });
    let mut bytes = Bytes::new(data);
    for text in found {
        let Ok(mut state) = decode(&text, &catalogue) else { continue };
        let again = decode(&encode(&state, &catalogue), &catalogue);
        assert_eq!(again.as_ref().map(hash), Ok(hash(&state)), "{text}");
        let mut chance = Seeded::new(bytes.number());
        for _ in 0..12 {
            let mut actions = Vec::new();
            legal(&state, &catalogue, &mut actions);
            if actions.is_empty() {
                break;
            }
            let action = *bytes.of(&actions);
            apply(&mut state, &catalogue, action, &mut chance, &mut NoLog);
        }
    }
}
