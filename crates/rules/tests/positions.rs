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

/// Once accepted without a word: they did nothing.
#[test]
fn absent_cards_are_named_wherever_they_are() {
    let absent = |place: &str, card: &str| {
        format!("bad position: {place} of player 0: {card} is absent from catalogue 2019-03: not implemented")
    };
    let giant = "\"Frost Giant\" (AT_120)";
    assert_eq!(with("board=CS2_182,AT_120"), absent("board", giant));
    assert_eq!(with("hand=AT_120"), absent("hand", giant));
    assert_eq!(with("deck=CS2_182*3,AT_120"), absent("deck", giant));
    assert_eq!(with("weapon=AT_034"), absent("weapon", "\"Poisoned Blade\" (AT_034)"));
    assert_eq!(with("secrets=AT_002"), absent("secrets", "\"Effigy\" (AT_002)"));
    assert_eq!(with("power=AT_132_MAGE"), absent("hero power", "\"Fireblast Rank 2\" (AT_132_MAGE)"));
    let other = problem("turn=5 | hero=HERO_08 | hero=HERO_01 hand=AT_120");
    assert_eq!(other, absent("hand", giant).replace("player 0", "player 1"));
    // This hero could be played, but not his power.
    let hero = problem("turn=5 | hero=BRM_027h | hero=HERO_01");
    assert_eq!(hero, absent("hero power", "\"DIE, INSECT!\" (BRM_027p)"));
}

#[test]
fn cards_belong_where_they_are() {
    let wrong = |place: &str, rest: &str| format!("bad position: {place} of player 0: {rest}");
    let hero = "\"Jaina Proudmoore\" (HERO_08) is a hero, not a minion or spell or weapon";
    assert_eq!(with("hand=HERO_08"), wrong("hand", hero));
    assert_eq!(with("deck=HERO_08"), wrong("deck", hero));
    let power = "\"Fireball\" (CS2_029) is a spell, not a hero power";
    assert_eq!(with("power=CS2_029"), wrong("hero power", power));
}

/// Once accepted: a minion with 0 health stayed, and attacked.
#[test]
fn nobody_lies_dead_on_the_board() {
    let dead = |at: u8, name: &str, health: i8| {
        format!("bad position: board of player 0, minion {at}: {name} has {health} health; it must have at least 1")
    };
    assert_eq!(with("board=CS2_231,CS2_182{damage=5}"), dead(2, "\"Chillwind Yeti\" (CS2_182)", 0));
    assert_eq!(with("board=CS2_182{damage=9}"), dead(1, "\"Chillwind Yeti\" (CS2_182)", -4));
    assert_eq!(with("board=CS2_182{destroyed}"), "bad position: unknown note \"destroyed\"");
    // What an aura gives counts: the champion keeps the wisp alive, and only the champion does.
    let catalogue = Catalogue::built_in("2019-03").unwrap_or_else(|error| panic!("{error}"));
    let kept = |board: &str| decode(&format!("turn=5 | hero=HERO_08 board={board} | hero=HERO_01"), &catalogue);
    assert!(kept("CS2_231{damage=1},CS2_222").is_ok());
    assert!(kept("CS2_231{damage=1}").is_err());
}
