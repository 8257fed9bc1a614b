//! Any text whatever in place of a position.

use super::bytes::Bytes;
use super::world::any_game;
use topdeck_rules::*;

const PIECES: &[&str] = &[
    "attack=",
    "health=",
    "damage=",
    "order=",
    "text=",
    "EX1_158.1",
    ":by1",
    ":x3",
    "-1",
    "0",
    "1",
    "7",
    "10",
    "99",
    "999999",
    "{",
    "}",
    ",",
    "=",
    "|",
    "*",
    ":",
    "/",
    " ",
    "frozen",
    "taunt",
    "no_taunt",
    "turn_charge",
    "fleeting_immune",
    "board=",
    "hand=",
    "deck=",
    "mana=",
    "weapon=",
    "secrets=",
    "discounts=",
    "CS2_182",
    "EX1_277",
    "GAME_005",
    "HERO_08",
    "power=none",
    "é",
    "\u{0}",
];

const NUMBERS: &[&str] = &[
    "0", "1", "-1", "2", "3", "7", "9", "10", "11", "60", "61", "127", "128", "255", "999", "10000", "32767", "60000",
];
const NOTES: &[&str] = &[
    "silenced,",
    "no_divine_shield,",
    "borrowed,",
    "frozen,",
    "asleep,",
    "text=EX1_158.1:by0,",
    "text=CS2_038.1:by1:turn:x3,",
    "text=CS2_038.9,",
    "text1=0,",
    "damage=1000,",
    "attack=10000,",
    "health=10000,",
    "spell_damage=100,",
    "turn_attack=10000,",
    "mega_windfury,",
    "order=60000,",
    "cost=-100,",
    "turn_survives_at_1,",
    "wears_attack,",
];

/// A position with a few changes: a number made another, or a piece cut out, put in or replaced.
fn damaged(text: &str, bytes: &mut Bytes<'_>) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..=bytes.below(3) {
        let mut at = bytes.below(text.len() + 1);
        let mut until = (at + bytes.below(12)).min(text.len());
        let mut piece: Vec<char> = if bytes.one_in(3) { vec![] } else { bytes.of(PIECES).chars().collect() };
        match bytes.below(4) {
            0 => (),
            1 => (at, piece) = (after_any(&text, &['{', ','], bytes), bytes.of(NOTES).chars().collect()),
            _ => (at, piece) = (after_any(&text, &['=', '/', ':'], bytes), bytes.of(NUMBERS).chars().collect()),
        }
        if at > until || text[at..until].iter().any(|c| !c.is_ascii_digit()) {
            until = at + text[at..].iter().take_while(|c| c.is_ascii_digit()).count();
        }
        text.splice(at..until, piece);
    }
    text.into_iter().collect()
}

/// The place behind one of these characters.
fn after_any(text: &[char], marks: &[char], bytes: &mut Bytes<'_>) -> usize {
    let places: Vec<usize> = (0..text.len()).filter(|&at| marks.contains(&text[at])).collect();
    if places.is_empty() {
        0
    } else {
        bytes.of(&places) + 1
    }
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
