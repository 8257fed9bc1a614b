//! What the checker says about bad scripts: every mistake at once, each with card id and path, word for word.

use serde_json::{json, Value};
use topdeck_cards::{Catalogue, CatalogueError};

/// The messages for a catalogue of these cards and a Boar.
fn mistakes_of(cards: &[Value]) -> Vec<String> {
    let mut rows = vec![json!({"id": "BOAR", "name": "Boar", "type": "minion", "health": 1, "implemented": true})];
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
    let effects = json!([["deal", 6, ["TARGET"], SELF], ["summon", "BOAR", 1, "you", null]]);
    assert_eq!(mistakes(json!({ "play": effects, "target": ["CHARACTER"] })), [""; 0]);
    assert_eq!(play(effects), ["OWN at play: TARGET is used, but the card takes no target; give it `target`"]);
}

#[test]
fn all_mistakes_of_all_cards_come_at_once() {
    let first = json!({"id": "ONE", "type": "spell", "script": {"play": [["deel", 1], ["deal", 1, ["IT"]]]}});
    let second = json!({"id": "TWO", "type": "spell", "script": {"combo": [["freeze", ["FRIEND"]]], "plays": []}});
    assert_eq!(
        mistakes_of(&[first, second]),
        [
            "ONE at play[0]: unknown effect \"deel\"; did you mean deal or deal_split or destroy or detach?",
            "ONE at play[1]: \"deal\" takes 3 arguments, not 2",
            "TWO at plays: unknown part of a card; known: play, combo, deathrattle, on, inspire, aura, secret, choose, costs, \
             in_deck, keywords, target",
            "TWO at combo[0].freeze: unknown selector \"FRIEND\"; did you mean FROZEN?",
        ]
    );
}

#[test]
fn unknown_words_are_answered_with_the_known_ones() {
    assert_eq!(
        play(json!([["heel", 1]])),
        ["OWN at play[0]: unknown effect \"heel\"; did you mean heal or hero_power?"]
    );
    let keyword = play(json!([["buff", SELF, 1, 1, ["tount"], 0, null]]));
    assert_eq!(
        keyword,
        ["OWN at play[0].buff: \"tount\" is not one of: taunt, charge, rush, windfury, mega_windfury, divine_shield, \
          stealth, poisonous, lifesteal, immune, elusive, cant_attack, freeze, cant_attack_heroes, \
          immune_while_attacking, survives_at_1, wears_attack"]
    );
    assert_eq!(
        play(json!([["armor", 3, "me"]])),
        ["OWN at play[0].armor: \"me\" is not one of: you, opponent, both, its_owner, its_opponent, targets_owner"]
    );
    assert_eq!(
        play(json!([["destroy", ["race", "cat"]]])),
        ["OWN at play[0].destroy.race: \"cat\" is not one of: beast, demon, dragon, elemental, mech, murloc, pirate, totem, all"]
    );
    assert_eq!(play(json!([["if", ["eq", 1], [], []]])), ["OWN at play[0].if: \"eq\" takes 2 arguments, not 1"]);
    assert_eq!(
        play(json!([["if", ["equals", 1, 1], [], []]])),
        ["OWN at play[0].if: unknown condition \"equals\"; did you mean eq?"]
    );
    assert_eq!(
        play(json!([["discover", ["cards", {"costs": 1}], []]])),
        ["OWN at play[0].discover.cards: unknown fact \"costs\"; did you mean cost?"]
    );
}

#[test]
fn unknown_cards_are_named() {
    assert_eq!(
        play(json!([["summon", "BORE", 1, "you", null]])),
        ["OWN at play[0].summon: no card with id \"BORE\" in this catalogue"]
    );
    assert_eq!(play(json!([["become_hero", 7]])), ["OWN at play[0].become_hero: 7 is not a card id"]);
    let power = json!({"id": "HERO", "type": "hero", "hero_power": "POWER", "health": 30});
    assert_eq!(mistakes_of(&[power]), ["HERO at hero_power: no card with id \"POWER\" in this catalogue"]);
}

#[test]
fn bad_numbers_are_named() {
    assert_eq!(
        play(json!([["heal", 99999, SELF]])),
        ["OWN at play[0].heal: 99999 is too large: numbers go from -10000 to 10000"]
    );
    assert_eq!(
        play(json!([["heal", 1.5, SELF]])),
        ["OWN at play[0].heal: 1.5 is not a number: a list that starts with a word was expected"]
    );
    assert_eq!(
        play(json!([["heal", ["between", 4, 2], SELF]])),
        ["OWN at play[0].heal.between: between 4 and 2 holds no number"]
    );
    assert_eq!(
        play(json!([["return_to_hand", SELF, 500]])),
        ["OWN at play[0].return_to_hand: 500 is not a whole number from -100 to 100"]
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
    let on = json!({"on": [["after", "cast", ["mine", ["kind", "spell"]], [["counter"]], null], ["when", "cast", SELF, [], null]]});
    let messages = mistakes(on);
    assert_eq!(messages.len(), 1);
    assert!(messages[0].starts_with("OWN at on[1]: no moment \"when cast\"; known: before attack, whenever attack,"));
    assert_eq!(
        mistakes(json!({"aura": [["give", SELF]]})),
        ["OWN at aura[0]: unknown aura \"give\"; known: grant, costs, attack_equals_health, rule"]
    );
    assert_eq!(mistakes(json!({"on": 5, "aura": {}})), ["OWN at on: 5 is not a list", "OWN at aura: {} is not a list"]);
    assert_eq!(mistakes(json!({"choose": ["BOAR"]})), ["OWN at choose: a Choose One card has exactly two options"]);
}

#[test]
fn the_data_of_a_card_are_checked() {
    let card = json!({"id": "OWN", "type": "wepon", "class": "wizard", "cost": 99, "attack": -1});
    assert_eq!(
        mistakes_of(&[card]),
        [
            "OWN at type: \"wepon\" is not one of: minion, spell, weapon, hero, hero_power",
            "OWN at class: \"wizard\" is not one of: neutral, druid, hunter, mage, paladin, priest, rogue, shaman, warlock, warrior",
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
         A at play[1]: 5 is not an effect: a list that starts with a word was expected"
    );
    assert_eq!(
        Catalogue::built_in("1999-01").expect_err("no such catalogue").to_string(),
        "no catalogue \"1999-01\"; there are: 2019-03, 2017-02"
    );
    let broken = Catalogue::from_json("{").expect_err("not JSON").to_string();
    assert_eq!(broken, "the catalogue can't be read: EOF while parsing an object at line 1 column 1");
}
