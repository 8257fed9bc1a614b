//! Positions that cannot be read: the message names the part and says what would be right.

use topdeck_cards::repository::catalogue_text;
use topdeck_cards::{CardId, Catalogue, Class, Kind};
use topdeck_rules::{
    apply, decode, encode, legal, new_game, Action, Chance, NoLog, Odometer, Phase, Seeded, Setup, State, Stream,
};

fn problem(text: &str) -> String {
    let catalogue = Catalogue::of_day("2019-03");
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

/// Texts and discounts were numbers of the catalogue once: each new card changed what they meant.
#[test]
fn texts_are_named_by_their_cards() {
    let right = "text=EX1_334.1:by0 (the card it is written on, which of its texts it is, who gave it)";
    let was = "names a text by a number, which changes with every new card: now it is";
    assert_eq!(with("board=CS2_182{text12=1}"), format!("bad position: text12=1 {was} {right}"));
    let none = |name: &str| format!("bad position: no text {name:?} in catalogue 2019-03: it is {right}");
    for name in ["CS2_182.1", "CS2_236.0", "EX1_334", "XX_1.1", ""] {
        assert_eq!(with(&format!("board=CS2_182{{text={name}}}")), none(name));
    }
    let part =
        "bad position: \"twice\" of text=EX1_158e.1:twice is none of by0, by1, turn, x2 to x64, whom0.1 and a card";
    let catalogue = Catalogue::of_day("2019-03");
    let text = catalogue.ability_name(topdeck_cards::AbilityId(1));
    assert_eq!(with(&format!("board=CS2_182{{text={text}:twice}}")), part.replace("EX1_158e.1", &text));
}

#[test]
fn discounts_are_named_by_their_cards() {
    let right = "the card that gives it, which of its discounts it is, uses and waits, such as EX1_145.1:1:0";
    assert_eq!(with("discounts=EX1_145.1"), format!("bad position: discount \"EX1_145.1\" is not {right}"));
    for name in ["0", "EX1_145.2", "CS2_182.1"] {
        let none = format!("bad position: no discount {name:?} in catalogue 2019-03: it is {right}");
        assert_eq!(with(&format!("discounts={name}:1:0")), none);
    }
}

/// The positions that the tests keep: perft files (with their catalogues) and puzzles.
fn stored() -> Vec<(String, String)> {
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests");
    let mut all = Vec::new();
    let puzzles = std::fs::read_to_string(format!("{tests}/search/puzzles/puzzles.json")).expect("the puzzles");
    let puzzles = puzzles.lines().filter_map(|line| line.trim().strip_prefix("\"position\": \"")?.strip_suffix('"'));
    all.extend(puzzles.map(|position| ("2017-02".to_string(), position.to_string())));
    for file in std::fs::read_dir(format!("{tests}/perft")).expect("the perft files").flatten() {
        if file.path().extension().is_some_and(|end| end == "perft") {
            for line in std::fs::read_to_string(file.path()).expect("a perft file").lines() {
                match line.split_once(' ') {
                    Some(("position", position)) => all.push(("2019-03".into(), position.into())),
                    Some(("catalogue", name)) => all.last_mut().expect("a position").0 = name.into(),
                    _ => (),
                }
            }
        }
    }
    all
}

/// Positions of the middle of random games, with many texts and discounts in them.
fn played(catalogue: &Catalogue) -> Vec<String> {
    let cards: Vec<CardId> = catalogue.ids().filter(|&card| is_deckable(catalogue, card)).collect();
    let heroes = [Class::Mage, Class::Rogue].map(|class| catalogue.hero_of(class).expect("a hero"));
    let mut found = Vec::new();
    for seed in 0..200u64 {
        let mut dice = Seeded::new(seed);
        let mut pick = |n: usize| dice.pick(n.max(2) as u32, Stream::Effect) as usize % n;
        let decks = [(); 2].map(|()| (0..30).map(|_| cards[pick(cards.len())]).collect());
        let mut chance = Seeded::new(seed);
        let mut state = new_game(catalogue, &Setup::new(heroes, decks), &mut chance, &mut NoLog);
        for _ in 0..200 {
            let mut actions = Vec::new();
            legal(&state, catalogue, &mut actions);
            let Some(most) = actions.len().checked_sub(1) else { break };
            let action = actions[if pick(6) == 0 { most } else { pick(most.max(1)) }];
            apply(&mut state, catalogue, action, &mut chance, &mut NoLog);
            let special = state.attached > 0 || state.sides.iter().any(|side| side.discount_len > 0);
            if state.phase == Phase::Turn && special && pick(4) == 0 {
                found.push(encode(&state, catalogue));
            }
        }
    }
    found
}

fn is_deckable(catalogue: &Catalogue, card: CardId) -> bool {
    let facts = catalogue.facts(card);
    facts.collectible && facts.implemented && [Kind::Minion, Kind::Spell, Kind::Weapon].contains(&facts.kind)
}

/// The same cards in another order, and new ones with texts and discounts before and among them.
fn rearranged(name: &str) -> Catalogue {
    let mut file: serde_json::Value = serde_json::from_str(&catalogue_text(name)).expect("JSON");
    let cards = file["cards"].as_array_mut().expect("cards");
    let giver = |id: &str| cards.iter().find(|card| card["id"] == id).cloned().expect(id);
    // Cards that attach texts and one that gives a discount, under new ids.
    let mut new: Vec<serde_json::Value> = ["EX1_158", "CS2_038", "EX1_145", "EX1_612"].map(giver).into();
    cards.reverse();
    for (n, card) in new.iter_mut().enumerate() {
        card["id"] = format!("NEW_{n}").into();
        card["dbf"] = 0.into();
        card["collectible"] = false.into();
        cards.insert(n * 100, card.clone());
    }
    Catalogue::from_json(&file.to_string()).unwrap_or_else(|error| panic!("{error}"))
}

/// What everybody's memory of a game is written in means the same whatever cards come later.
/// How many outcomes an action has, counted as far as that is a matter of moments: spells cast at random have more than
/// anybody can count.
fn outcomes(state: &State, catalogue: &Catalogue, action: Action) -> usize {
    let mut odometer = Odometer::default();
    for count in 1..50 {
        let mut next = *state;
        apply(&mut next, catalogue, action, &mut odometer, &mut NoLog);
        if !odometer.advance() {
            return count;
        }
    }
    50
}

#[test]
fn positions_outlive_new_cards() {
    let mut texts = 0;
    for name in ["2019-03", "2017-02"] {
        let old = Catalogue::of_day(name);
        let new = rearranged(name);
        let kept = stored().into_iter().filter(|(catalogue, _)| catalogue == name).map(|(_, position)| position);
        for text in kept.chain(played(&old)) {
            let [before, after] = [&old, &new].map(|catalogue| (decode(&text, catalogue), catalogue));
            let [before, after] = [before, after].map(|(state, catalogue)| {
                let state = state.unwrap_or_else(|error| panic!("{error}\n{text}"));
                let mut actions = Vec::new();
                legal(&state, catalogue, &mut actions);
                let worlds: Vec<usize> = actions.iter().map(|&action| outcomes(&state, catalogue, action)).collect();
                (encode(&state, catalogue), actions, worlds)
            });
            assert_eq!(before.0, text);
            assert_eq!(before, after, "{text}");
            texts += usize::from(text.contains("text=") || text.contains("discounts="));
        }
    }
    assert!(texts > 100, "{texts} positions with texts or discounts");
}

/// Once accepted without a word: they did nothing.
#[test]
fn absent_cards_are_named_wherever_they_are() {
    let absent = |place: &str, card: &str| {
        format!("bad position: {place} of player 0: {card} is absent from catalogue 2019-03: not implemented")
    };
    let token = "\"Doppelgangster\" (CFM_668t)";
    assert_eq!(with("board=CS2_182,CFM_668t"), absent("board", token));
    assert_eq!(with("hand=CFM_668t"), absent("hand", token));
    assert_eq!(with("deck=CS2_182*3,CFM_668t"), absent("deck", token));
    let weapon = "\"Val'anyr Reequip Effect Dummy\" (LOOT_500d)";
    assert_eq!(with("weapon=LOOT_500d"), absent("weapon", weapon));
    assert_eq!(with("power=BRM_027pH"), absent("hero power", "\"DIE, INSECTS!\" (BRM_027pH)"));
    let other = problem("turn=5 | hero=HERO_08 | hero=HERO_01 hand=CFM_668t");
    assert_eq!(other, absent("hand", token).replace("player 0", "player 1"));
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
    let catalogue = Catalogue::of_day("2019-03");
    let kept = |board: &str| decode(&format!("turn=5 | hero=HERO_08 board={board} | hero=HERO_01"), &catalogue);
    assert!(kept("CS2_231{damage=1},CS2_222").is_ok());
    assert!(kept("CS2_231{damage=1}").is_err());
}
