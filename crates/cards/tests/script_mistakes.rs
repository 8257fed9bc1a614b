//! What the checker says about bad scripts: every mistake at once, each with card id and path, word for word.

use serde_json::{json, Value};
use topdeck_cards::{Catalogue, CatalogueError};

/// The messages for a catalogue of these cards and a pig.
fn mistakes_of(cards: &[Value]) -> Vec<String> {
    let mut rows = vec![json!({"id": "BOAR", "name": "Wild Pig", "type": "minion", "set": "classic", "health": 1})];
    rows.extend_from_slice(cards);
    match Catalogue::from_json(&json!({"catalogue": "small", "cards": rows}).to_string()) {
        Ok(_) => vec![],
        Err(CatalogueError::Scripts(errors)) => errors.iter().map(ToString::to_string).collect(),
        Err(other) => panic!("{other}"),
    }
}

fn mistakes(script: Value) -> Vec<String> {
    mistakes_of(&[json!({"id": "OWN", "name": "Own", "type": "spell", "implemented": true, "script": script})])
}

fn play(effects: Value) -> Vec<String> {
    mistakes(json!({ "play": effects }))
}

const SELF: [&str; 1] = ["SELF"];

#[test]
fn a_good_script_has_none() {
    let effects = json!([["deal", 6, ["TARGET"], SELF], ["summon", "BOAR", 1, "you", null, null, null]]);
    assert_eq!(mistakes(json!({ "play": effects, "target": ["CHARACTER"] })), [""; 0]);
    assert_eq!(
        play(effects),
        ["OWN at play: TARGET is used, but nothing can be chosen: say what may be, such as target=CHARACTER"]
    );
}

#[test]
fn all_mistakes_of_all_cards_come_at_once() {
    let first = json!({"id": "ONE", "type": "spell", "script": {"play": [["deel", 1], ["deal", 1, ["IT"]]]}});
    let second = json!({"id": "TWO", "type": "spell", "script": {"combo": [["freeze", ["FROZN"]]], "plays": []}});
    assert_eq!(
        mistakes_of(&[first, second]),
        [
            "ONE at play[0]: there is no effect \"deel\"; did you mean deal?",
            "ONE at play[1]: \"deal\" takes 3 arguments, not 2",
            "TWO at plays: a card has no such part; did you mean play?",
            "TWO at combo[0].freeze: there is no selector \"FROZN\"; did you mean FROZEN?",
        ]
    );
}

#[test]
fn two_cards_with_the_same_mistake_both_hear_of_it() {
    let pool = json!(["cards", {"race": "beest"}]);
    let script = json!({"play": [["take", ["random", pool], 1, "you", null, null, null, null, false]]});
    let card = |id: &str| json!({"id": id, "type": "spell", "script": script});
    let message = "at play[0].take.random_from.cards: there is no race \"beest\"; did you mean \"beast\"?";
    assert_eq!(mistakes_of(&[card("ONE"), card("TWO")]), [format!("ONE {message}"), format!("TWO {message}")]);
}

#[test]
fn unknown_words_are_answered_with_the_nearest_or_all() {
    assert_eq!(play(json!([["heel", 1]])), ["OWN at play[0]: there is no effect \"heel\"; did you mean heal?"]);
    assert_eq!(
        play(json!([["buff", SELF, 1, 1, ["tount", "fury"], 0, "this_trun"]])),
        [
            "OWN at play[0].buff: there is no keyword \"tount\"; did you mean TAUNT?",
            "OWN at play[0].buff: there is no keyword \"fury\"; there are: TAUNT, CHARGE, RUSH, WINDFURY, \
             MEGA_WINDFURY, DIVINE_SHIELD, STEALTH, POISONOUS, LIFESTEAL, IMMUNE, ELUSIVE, CANT_ATTACK, FREEZES, \
             CANT_ATTACK_HEROES, IMMUNE_WHILE_ATTACKING, SURVIVES_AT_1, WEARS_ATTACK, MAGNETIC, CLEAVE, \
             ELUSIVE_TO_ENEMIES, UNLIMITED_ATTACKS",
            "OWN at play[0].buff: there is no duration \"this_trun\"; did you mean THIS_TURN?",
        ]
    );
    assert_eq!(
        play(json!([["armor", 3, "me"]])),
        ["OWN at play[0].gain_armor: there is no player \"me\"; there are: YOU, OPPONENT, BOTH, ITS_OWNER, \
          ITS_OPPONENT, TARGETS_OWNER"]
    );
    assert_eq!(
        play(json!([["destroy", ["and", ["MINION"], ["race", "cat"]]]])),
        ["OWN at play[0].destroy.race: there is no race \"cat\"; there are: \"beast\", \"demon\", \"dragon\", \
          \"elemental\", \"mech\", \"murloc\", \"pirate\", \"totem\", \"all\""]
    );
    assert_eq!(play(json!([["if", ["eq", 1], [], []]])), ["OWN at play[0].if_: \"eq\" takes 2 arguments, not 1"]);
    assert_eq!(
        play(json!([["discover", ["cards", {"costs": 1, "cost": "1", "set": "clasic"}], null, null, []]])),
        [
            "OWN at play[0].discover.cards: cost is a whole number, not the text \"1\"",
            "OWN at play[0].discover.cards: there is no fact \"costs\"; did you mean cost?",
            "OWN at play[0].discover.cards: there is no set \"clasic\"; did you mean \"classic\"?",
        ]
    );
}

#[test]
fn what_stands_in_the_wrong_place_is_told_in_the_words_of_the_notation() {
    let number = "a number goes here, such as 2 or count(mine(MINION)), not";
    let selector = "a selector goes here, such as TARGET or enemy(MINION), not";
    let beasts = json!(["and", ["mine", ["MINION"]], ["race", "beast"]]);
    assert_eq!(
        play(json!([["deal", beasts, 3, "SELF"], ["mana", "2", "you"]])),
        [
            format!(
                "OWN at play[0].deal: {number} the selector mine(MINION) & BEAST; count(mine(MINION) & BEAST), \
                 attack(mine(MINION) & BEAST) and health(mine(MINION) & BEAST) are numbers"
            ),
            format!("OWN at play[0].deal: {selector} 3"),
            format!("OWN at play[0].deal: {selector} the text \"SELF\"; write SELF without quotes"),
            format!("OWN at play[1].gain_mana: {number} the text \"2\"; write it without quotes"),
        ]
    );
    let condition = "a condition goes here, such as exists(mine(MINION)) or count(mine(HAND)) >= 3, not";
    assert_eq!(
        play(json!([["if", ["count", ["HAND"]], [], []], ["if", ["kind", "spell"], [], []]])),
        [
            format!("OWN at play[0].if_: {condition} the number count(HAND); compare it: count(HAND) >= 1"),
            format!("OWN at play[1].if_: {condition} the selector SPELL; exists(SPELL) asks whether there is one"),
        ]
    );
    let effect = "an effect goes here, such as draw() or deal(2, TARGET), not";
    assert_eq!(
        play(json!([["after", "cast", SELF, [], null], ["grant", SELF, 1, 1, [], 0, null], ["random", ["cards", {}]]])),
        [
            format!("OWN at play[0]: {effect} the trigger after(...); a trigger goes into on=[...]"),
            format!("OWN at play[1]: {effect} the aura grant(...); an aura goes into aura=[...]"),
            format!("OWN at play[2]: {effect} the card random_from(cards(...))"),
        ]
    );
    assert_eq!(
        play(json!([["summon", ["ids", "BOAR"], 1, "you", null, null, null]])),
        ["OWN at play[0].summon: a card goes here, such as the id \"CS2_231\", random_from(cards(...)) or \
          copy_of(TARGET), not the pool ids(\"BOAR\"); random_from(ids(\"BOAR\")) is one of them"]
    );
}

#[test]
fn brackets_too_few_or_too_many_are_told() {
    assert_eq!(
        play(json!(["counter"])),
        ["OWN at play: a list of effects goes here: put the effect counter() into brackets"]
    );
    assert_eq!(
        mistakes(json!({"on": ["after", "cast", SELF, [], null]})),
        ["OWN at on: a list goes here: put the trigger after(...) into brackets"]
    );
    let brackets = "an effect goes here, not a list: effects follow each other without brackets of their own";
    assert_eq!(play(json!([["repeat", 2, [[["counter"]]]]])), [format!("OWN at play[0].repeat[0]: {brackets}")]);
    assert_eq!(
        play(json!([["if", ["coin_flip"], [], ["counter"]], ["if", ["coin_flip"], [], 5]])),
        [
            "OWN at play[0].if_.otherwise: a list of effects goes here: put the effect counter() into brackets",
            "OWN at play[1].if_.otherwise: a list of effects goes here, such as [draw()], not 5",
        ]
    );
}

#[test]
fn unknown_cards_are_named() {
    let id = "OWN at play[0].summon: there is no card with the id";
    let summon = |card: &str| play(json!([["summon", card, 1, "you", null, null, null]]));
    assert_eq!(summon("BOAT"), [format!("{id} \"BOAT\"; did you mean \"BOAR\"?")]);
    assert_eq!(summon("Wild Pig"), [format!("{id} \"Wild Pig\"; that is a name, and its id is \"BOAR\"")]);
    assert_eq!(summon("Wild Pigg"), [format!("{id} \"Wild Pigg\"; did you mean Wild Pig, \"BOAR\"?")]);
    assert_eq!(summon("EGG"), [format!("{id} \"EGG\"")]);
    assert_eq!(play(json!([["become_hero", 7]])), ["OWN at play[0].become_hero: the id of a card goes here, not 7"]);
    let power = json!({"id": "HERO", "type": "hero", "hero_power": "POWER", "health": 30});
    assert_eq!(mistakes_of(&[power]), ["HERO at hero_power: there is no card with the id \"POWER\""]);
}

#[test]
fn bad_numbers_are_named() {
    assert_eq!(
        play(json!([["heal", 99999, SELF]])),
        ["OWN at play[0].heal: 99999 is too large: numbers go from -10000 to 10000"]
    );
    assert_eq!(
        play(json!([["heal", 1.5, SELF]])),
        ["OWN at play[0].heal: a number goes here, such as 2 or count(mine(MINION)), not 1.5; numbers are whole"]
    );
    assert_eq!(
        play(json!([["heal", ["between", 4, 2], SELF]])),
        ["OWN at play[0].heal.between: between 4 and 2 holds no number"]
    );
    assert_eq!(
        play(json!([["return_to_hand", SELF, 500], ["crystals", 1, "you", 1], ["look_at_top", 5, []]])),
        [
            "OWN at play[0].return_to_hand: a whole number from -100 to 100 goes here, not 500",
            "OWN at play[1].gain_crystals: True or False goes here, not 1",
            "OWN at play[2].look_at_top: one can look at 1 to 4 cards, not at 5",
        ]
    );
    assert_eq!(
        play(json!([["discount", ["HAND"], 1, null, "you", -1, "this_turn", false]])),
        ["OWN at play[0].discount: a discount has 0 uses (which means: any number) or more, not -1"]
    );
}

#[test]
fn a_loop_inside_a_loop_is_not_possible() {
    let inner = json!(["repeat", 2, [["heal", 1, SELF]]]);
    assert_eq!(
        play(json!([["for_each", ["MINION"], [inner]]])),
        ["OWN at play[0].for_each[0].repeat: a loop inside a loop is not possible"]
    );
}

#[test]
fn triggers_and_auras_are_checked() {
    let trigger = |timing: &str, event: Value| json!([timing, event, SELF, [["counter"]], null]);
    let good = trigger("after", json!("cast"));
    let wrong = [trigger("when", json!("cast")), trigger("after", json!("death")), trigger("after", json!("casts"))];
    assert_eq!(
        mistakes(json!({"on": [good, wrong[0], wrong[1], wrong[2], trigger("after", json!(SELF)), ["counter"]]})),
        [
            "OWN at on[1]: there is no trigger \"when\"; there are: whenever, after, before",
            "OWN at on[2]: there is no after(DEATH, ...); DEATH goes with whenever",
            "OWN at on[3]: there is no event \"casts\"; did you mean CAST?",
            "OWN at on[4]: an event goes here, not the selector SELF; there are: ATTACK, BE_FROZEN, CAST, DAMAGE, \
             DEATH, DISCARD, DRAW, EQUIP, FATAL_DAMAGE, GAIN_ARMOR, HEAL, HELD, LOSE_SHIELD, LOSE_WEAPON, OVERLOAD, PLAY, \
             REVEAL, SUMMON, USE_POWER",
            "OWN at on[5]: a trigger goes here, such as after(CAST, mine(SPELL), draw()) or end_of_turn(draw()), not the \
             effect counter(); say when, as in end_of_turn(effect) or after(SUMMON, mine(MINION), effect)",
        ]
    );
    assert_eq!(
        mistakes(json!({"aura": [["give", SELF]], "in_deck": [5]})),
        [
            "OWN at aura[0]: there is no aura \"give\"; there are: grant, costs, attack_equals_health, rule",
            "OWN at in_deck[0]: a trigger goes here, such as after(CAST, mine(SPELL), draw()) or end_of_turn(draw()), not 5",
        ]
    );
    assert_eq!(
        mistakes(json!({"on": 5, "aura": {}, "secret": 5, "inspire": 5})),
        [
            "OWN at on: a list goes here, not 5",
            "OWN at inspire: a list of effects goes here, such as [draw()], not 5",
            "OWN at secret: a list goes here, not 5",
            "OWN at aura: a list goes here, not a table of names and values",
        ]
    );
    assert_eq!(
        mistakes(json!({"choose": ["BOAR"]})),
        ["OWN at choose: a list of two to four ids goes here, the options of a Choose One card"]
    );
    assert_eq!(
        play(json!([["attach", SELF, {"deathratle": []}, null, null, null, false, false]])),
        ["OWN at play[0].attach: a text to attach has no part \"deathratle\"; did you mean deathrattle?"]
    );
}

#[test]
fn the_data_of_a_card_are_checked() {
    let card = json!({"id": "OWN", "type": "wepon", "class": "wizard", "cost": 99, "attack": -1});
    assert_eq!(
        mistakes_of(&[card]),
        [
            "OWN at type: there is no type \"wepon\"; did you mean \"weapon\"?",
            "OWN at class_: there is no class \"wizard\"; there are: \"neutral\", \"druid\", \"hunter\", \"mage\", \
             \"paladin\", \"priest\", \"rogue\", \"shaman\", \"warlock\", \"warrior\"",
            "OWN at cost: 99 is not from 0 to 50",
            "OWN at attack: -1 is not from 0 to 1000",
        ]
    );
    let lifeless = json!({"id": "OWN", "type": "minion", "implemented": true});
    assert_eq!(mistakes_of(&[lifeless]), ["OWN at health: a minion needs at least 1 health"]);
    let twice = json!({"id": "BOAR", "type": "spell"});
    assert_eq!(mistakes_of(&[twice]), ["BOAR at id: the id is taken"]);
}

#[test]
fn the_whole_message_counts_the_mistakes() {
    let text =
        json!({"catalogue": "small", "cards": [{"id": "A", "type": "spell", "script": {"play": [["counter", 1], 5]}}]});
    let error = Catalogue::from_json(&text.to_string()).expect_err("two mistakes");
    assert_eq!(
        error.to_string(),
        "2 mistake(s) in card scripts:\n  A at play[0]: \"counter\" takes 0 arguments, not 1\n  \
         A at play[1]: an effect goes here, such as draw() or deal(2, TARGET), not 5"
    );
    let broken = Catalogue::from_json("{").expect_err("not JSON").to_string();
    assert_eq!(broken, "the catalogue can't be read: EOF while parsing an object at line 1 column 1");
}

#[test]
fn more_than_ids_can_tell_apart_is_refused() {
    let effects: Vec<Value> = (0..70_000).map(|_| json!(["counter"])).collect();
    let card = json!({"id": "LONG", "type": "spell", "script": {"play": effects}});
    let error =
        Catalogue::from_json(&json!({"catalogue": "small", "cards": [card]}).to_string()).expect_err("too long");
    assert_eq!(error.to_string(), "the catalogue can't be read: its cards and scripts have more than 65534 parts");
    let healed: Vec<Value> = (0..70_000).map(|i| json!(["heal", ["add", i % 7000, i / 7000 + 7000], SELF])).collect();
    let card = json!({"id": "WIDE", "type": "spell", "script": {"play": healed}});
    Catalogue::from_json(&json!({"catalogue": "small", "cards": [card]}).to_string()).expect_err("too wide");
}

#[test]
fn a_requirement_that_nobody_knows_is_refused_unless_the_card_is_out_anyway() {
    let card = |implemented: bool| json!({"id": "OWN", "type": "spell", "implemented": implemented, "requires": [["wings", 0]]});
    let message =
        "OWN at requires: the requirement \"wings\" is not known: the card could be played where it must not \
                   be, so it stays out";
    assert_eq!(mistakes_of(&[card(true)]), [message]);
    assert_eq!(mistakes_of(&[card(false)]), [""; 0]);
}
