//! Positions that cannot be read: the message names the part and says what would be right.

use topdeck_cards::Catalogue;
use topdeck_rules::{decode, encode};

fn problem(text: &str) -> String {
    let catalogue = Catalogue::built_in("2019-03").unwrap_or_else(|error| panic!("{error}"));
    match decode(text, &catalogue) {
        Ok(state) => panic!("read as {}", encode(&state, &catalogue)),
        Err(error) => error.to_string(),
    }
}

fn with(part: &str) -> String {
    problem(&format!("turn=5 active=0 first=0 | hero=HERO_08 {part} | hero=HERO_01"))
}

#[test]
fn what_is_missing_is_named() {
    assert_eq!(problem(""), "bad position: 1 parts separated by '|' instead of 3: game | player 0 | player 1");
    assert_eq!(problem("turn=1 | hero=HERO_08 | mana=1"), "bad position: a player has no hero=...");
    assert_eq!(problem("turn=1 | hero=CS2_182 | hero=HERO_01"), "bad position: \"CS2_182\" is not a hero");
}

#[test]
fn unknown_words_and_cards_are_named() {
    assert_eq!(with("luck=3"), "bad position: unknown \"luck\" for player 0");
    assert_eq!(with("lucky"), "bad position: \"lucky\" is not key=value");
    assert_eq!(with("hand=XX_1"), "bad position: no card with id \"XX_1\" in catalogue 2019-03");
    assert_eq!(with("board=CS2_182{furry}"), "bad position: unknown note \"furry\"");
    assert_eq!(with("board=CS2_029"), "bad position: \"CS2_029\" is not a minion");
    assert_eq!(with("weapon=CS2_182"), "bad position: \"CS2_182\" is not a weapon");
    assert_eq!(with("secrets=CS2_029"), "bad position: \"CS2_029\" is not a secret");
    assert_eq!(with("board=CS2_182{frozen"), "bad position: \"CS2_182{frozen\" lacks its closing brace");
}

#[test]
fn numbers_are_checked() {
    assert_eq!(with("mana=11/10"), "bad position: mana=\"11\" is not a number from 0 to 10");
    assert_eq!(with("health=lots/30"), "bad position: health=\"lots\" is not a number from -1000 to 1000");
    assert_eq!(with("board=CS2_182{attack=1e9}"), "bad position: attack=\"1e9\" is not a number from -10000 to 10000");
}

#[test]
fn limits_are_checked() {
    let many = |card: &str, n: usize| vec![card; n].join(",");
    assert_eq!(with(&format!("board={}", many("CS2_182", 8))), "bad position: more than 7 minions on a board");
    assert_eq!(with(&format!("hand={}", many("CS2_182", 11))), "bad position: more than 10 cards in a hand");
    assert_eq!(with("deck=CS2_182*60,CS2_029"), "bad position: more than 60 cards in a deck");
    assert_eq!(with(&format!("secrets={}", many("EX1_287", 6))), "bad position: more than 5 secrets");
}

/// Once a panic: texts and discounts are numbers of the catalogue, and there are only so many.
#[test]
fn texts_that_no_card_has_are_refused() {
    assert!(with("board=CS2_182{text60000=1}").starts_with("bad position: text=\"60000\" is not a number from 0 to "));
    assert!(with("discounts=60000:1:0").starts_with("bad position: discount=\"60000\" is not a number from 0 to "));
}
