//! No word of the notation may reach the reader, and every word of it has a sentence.

use super::describe;
use crate::repository::days;
use crate::Catalogue;
use serde_json::{json, Value};

/// A description that a person can read: sentences, without a raw token.
fn is_readable(said: &str) -> Result<(), String> {
    let raw =
        ["SELF", "TARGET", "IT", "OTHER", "EACH", "DRAWN", "SUMMONED", "ADJACENT", "CHARACTER", "MINION", "AMOUNT"];
    let words: Vec<&str> = said.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    match words.iter().find(|word| word.contains('_') || raw.contains(word)) {
        Some(word) => return Err(format!("the raw token {word}")),
        None if said.contains(['[', ']', '{', '}']) => return Err("a raw list".into()),
        None => {}
    }
    let broken = ["  ", " .", " ,", "..", "a random a ", "equal to .", "does not ask for", "the other party", "a  "];
    let allowed = said.replace("...", "");
    if let Some(found) = broken.iter().find(|piece| allowed.contains(**piece)) {
        return Err(format!("{found:?}"));
    }
    match said.is_empty() || said.ends_with('.') {
        true => Ok(()),
        false => Err("no full stop at the end".into()),
    }
}

#[test]
fn every_implemented_card_reads_as_english() {
    let mut problems = Vec::new();
    for name in days() {
        let catalogue = Catalogue::of_day(name);
        for card in catalogue.ids().filter(|&card| catalogue.facts(card).implemented) {
            let said = describe(&catalogue, card);
            if let Err(why) = is_readable(&said) {
                problems.push(format!("{name} {}: {why} in {said:?}", catalogue.card(card).id));
            }
            if said.is_empty() && catalogue.script(card).is_some_and(|script| !script.is_empty()) {
                problems.push(format!("{name} {}: has a script and no description", catalogue.card(card).id));
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

fn told(script: Value) -> String {
    told_of("minion", script)
}

fn told_of(kind: &str, script: Value) -> String {
    let base = Catalogue::of_day("2019-03");
    let card = json!([{
        "id": "MY_1", "name": "Test Subject", "type": kind, "health": 1, "implemented": true, "script": script,
        "keywords": if script.get("secret").is_some() { vec!["secret"] } else { vec![] },
    }]);
    let catalogue = base.extended("test", &card.to_string()).unwrap_or_else(|error| panic!("{error}"));
    let said = describe(&catalogue, catalogue.find("MY_1").expect("just added"));
    is_readable(&said).unwrap_or_else(|why| panic!("{why} in {said:?}"));
    said
}

/// One effect as a deathrattle.
fn effect(effect: Value) -> String {
    told(json!({ "deathrattle": [effect] })).replacen("Deathrattle: ", "", 1)
}

#[test]
fn what_happens_to_decks_has_its_words() {
    let table = [
        (
            json!(["enchant_deck", ["cards", {"kind": "minion"}], "you", 1, 2, null, false]),
            "All minions in your deck get +1/+2.",
        ),
        (
            json!(["change_deck", ["cards", {"max_cost": 3}], "both", null, 0]),
            "Destroy all cards that costs (3) or less in each player's deck.",
        ),
        (json!(["change_deck", null, "you", "CS2_tk1", 0]), "Transform all cards in your deck into a 1/1 Sheep."),
        (json!(["swap_decks"]), "Swap decks with your opponent."),
        (json!(["copy_deck", "opponent"]), "Shuffle a copy of your opponent's deck into your deck."),
        (json!(["advance", "CS2_029", 3, 1, ["SELF"]]), "Count 1 of 3; at 3, this becomes Fireball."),
        (json!(["doom", ["DRAWN"]]), "The drawn card is discarded at the end of your turn."),
        (json!(["offer", ["ids", "CS2_029", "CS2_024"], []]), "Choose a card of Fireball and Frostbolt."),
    ];
    for (script, words) in table {
        assert_eq!(effect(script), words);
    }
}

#[test]
fn what_few_cards_do_has_its_words() {
    let foes = json!(["enemy", ["MINION"]]);
    let own = json!(["SELF"]);
    let table = [
        (
            json!(["transform", own, ["copy_of", own], 3, 3, null, false]),
            "Transform this minion into a 3/3 copy of this minion.",
        ),
        (json!(["summon", ["copy_of", own], 1, "you", null, 1, 1]), "Summon a 1/1 copy of this minion."),
        (
            json!(["take", ["copy_of", own], 1, "you", null, 1, 1, 1, false]),
            "Add a 1/1 copy of this minion to your hand, costing (1).",
        ),
        (json!(["take_control", own, null, "opponent"]), "Your opponent takes control of this minion."),
        (
            json!(["take", ["copy_of", own], 1, "you", -1, null, null, null, true]),
            "Add a copy of this minion to your hand, costing (1) less for this turn only.",
        ),
        (
            json!(["take_control", ["some", 1, foes], "this_turn", "you"]),
            "Take control of a random enemy minion this turn.",
        ),
        (json!(["lose_armor", null]), "Lose all your Armor."),
        (json!(["lose_armor", 3]), "Lose 3 Armor."),
        (json!(["mill", 1, "opponent", null]), "Remove the top card of your opponent's deck."),
        (json!(["mill", 3, "you", null]), "Remove the top 3 cards of your deck."),
        (
            json!(["put_secret", ["random", ["ids", "EX1_295"]], 1]),
            "Put one at random of an Ice Block into the battlefield.",
        ),
        (json!(["swap_between", own, foes, false, true]), "Swap this minion's Health with all enemy minions'."),
        (json!(["trigger_deathrattle", own]), "Trigger this minion's Deathrattle."),
        (json!(["force_attack", own, ["some", 1, foes]]), "Make this minion attack a random enemy minion."),
        (json!(["refresh_attack", own]), "This minion may attack again."),
        (json!(["settle_deaths"]), "Those who are to die die."),
        (json!(["perform", "CS2_029", null, null]), "Do what a Fireball says."),
    ];
    for (script, said) in table {
        assert_eq!(effect(script), said);
    }
}

#[test]
fn offers_and_what_is_kept_in_mind_have_their_words() {
    let spells = json!(["cards", {"kind": "spell"}]);
    let take = json!([["take", ["CHOSEN"], 1, "you", null, null, null, null, false]]);
    let table = [
        (
            json!(["discover", spells, "opponent", null, take]),
            "Discover a spell in your opponent's deck. Add the chosen card to your hand.",
        ),
        (
            json!(["discover", spells, null, ["ge", ["tally", "crystals"], 10], take]),
            "Discover a spell (if you have at least 10 Mana Crystals, add all of them to your hand). \
             Add the chosen card to your hand.",
        ),
        (json!(["reveal", spells, "you"]), "Reveal a spell from your deck."),
        (
            json!(["joust", spells, [["spend_mana"]], [["unlock_overload"]]]),
            "Reveal a spell in each deck. If yours costs more, spend all your Mana; otherwise, unlock your Overloaded \
             Mana Crystals.",
        ),
        (
            json!(["deal_each", ["attack", ["EACH"]], ["MINION"]]),
            "Deal damage to each minion equal to that one's Attack.",
        ),
        (
            json!(["copy_deathrattle", ["mine", ["MINION"]], ["copy_from_deck", "you", null]]),
            "Give your minions the Deathrattle of a copy of a random card from your deck.",
        ),
        (json!(["destroy", ["leftmost", ["enemy", ["MINION"]]]]), "Destroy the left-most enemy minion."),
        (
            json!(["change_cost", ["and", ["mine", ["HAND"]], ["of_class", "others"]], -2, null]),
            "Reduce the Cost of all cards in your hand from another class by (2).",
        ),
    ];
    for (script, said) in table {
        assert_eq!(effect(script), said);
    }
}

#[test]
fn every_verb_has_its_words() {
    let foes = json!(["enemy", ["MINION"]]);
    let own = json!(["SELF"]);
    let table = [
        (json!(["deal", 6, ["enemy", ["CHARACTER"]], own]), "Deal 6 damage to all enemies."),
        (json!(["deal_split", 3, ["enemy", ["CHARACTER"]]]), "Deal 3 damage randomly split among all enemies."),
        (json!(["heal", 4, ["mine", ["HERO"]]]), "Restore 4 Health to your hero."),
        (json!(["heal", 10000, foes]), "Restore all enemy minions to full Health."),
        (json!(["armor", 2, "you"]), "Gain 2 Armor."),
        (json!(["draw", 2, "opponent", null, null, false]), "Your opponent draws 2 cards."),
        (
            json!(["draw", 1, "you", ["cards", {"race": "pirate", "max_cost": 3}], "EX1_317t", true]),
            "Draw a Pirate that costs (3) or less from your deck (a 1/1 Worthless Imp if there is none).",
        ),
        (json!(["discard", ["some", 2, ["mine", ["HAND"]]]]), "Discard 2 random cards in your hand."),
        (json!(["summon", "skele21", 1, "you", null, null, null]), "Summon a 2/1 Damaged Golem."),
        (
            json!(["summon", "CS2_mirror", 2, "opponent", null, null, null]),
            "Summon two 0/2 Mirror Images with Taunt for your opponent.",
        ),
        (
            json!(["shuffle", ["random", ["cards", {"class": "mage", "kind": "spell"}]], 3, "you", 1, 2, 4]),
            "Shuffle three random Mage spells into your deck with +1/+2 and a Cost of (4).",
        ),
        (json!(["equip", "EX1_383t", "you"]), "Equip a 5/3 Ashbringer."),
        (json!(["destroy", ["some", 1, foes]]), "Destroy a random enemy minion."),
        (json!(["buff", own, 1, 2, ["taunt"], 1, null]), "Gain +1/+2, Taunt and Spell Damage +1."),
        (json!(["buff", own, 2, 0, [], 0, "this_turn"]), "Gain +2 Attack this turn."),
        (json!(["remove", foes, ["stealth"]]), "Remove Stealth from all enemy minions."),
        (json!(["set_stats", foes, 1, 2]), "Set the Attack and Health of all enemy minions to 1 and 2."),
        (json!(["swap_stats", own]), "Swap the Attack and Health of this minion."),
        (
            json!(["attach", ["mine", ["MINION"]], {"deathrattle": [["armor", 1, "you"]]}, null, null, null, false, false]),
            "Give your minions \"Deathrattle: Gain 1 Armor\".",
        ),
        (
            json!(["attach", own, {"on": [["whenever", "attack", own, [["armor", 1, "you"], ["detach"]], null]]}, null, null, null, false, false]),
            "From now on: whenever this minion attacks, gain 1 Armor; then this effect ends.",
        ),
        (json!(["silence", foes]), "Silence all enemy minions."),
        (json!(["freeze", foes]), "Freeze all enemy minions."),
        (json!(["return_to_hand", own, 2]), "Return this minion to its owner's hand, costing (2) more."),
        (json!(["transform", own, "CS2_tk1", null, null, null, false]), "Transform this minion into a 1/1 Sheep."),
        (json!(["crystals", 1, "you", true]), "Gain an empty Mana Crystal."),
        (json!(["crystals", -1, "you", false]), "Destroy 1 of your Mana Crystals."),
        (json!(["mana", 1, "you"]), "Gain 1 Mana this turn only."),
        (json!(["overload", 2]), "Overload: (2)."),
        (json!(["change_cost", ["mine", ["HAND"]], -1, null]), "Reduce the Cost of all cards in your hand by (1)."),
        (json!(["change_cost", ["mine", ["HAND"]], 0, 5]), "Set the Cost of all cards in your hand to (5)."),
        (
            json!(["discount", ["kind", "spell"], 0, 0, "opponent", 0, "their_next_turn", false]),
            "Your opponent's spells cost (0) during their next turn.",
        ),
        (
            json!(["discount", ["secret"], -2, null, "you", 1, "this_turn", true]),
            "Your next Secret this turn costs Health instead of Mana.",
        ),
        (json!(["banish", own]), "Remove this minion from the game."),
        (json!(["leave_health", own, 1]), "Leave this minion with 1 Health."),
        (
            json!(["swap", own, ["from_hand", ["some", 1, ["mine", ["and", ["HAND"], ["kind", "minion"]]]]]]),
            "Swap this minion with a random minion in your hand.",
        ),
        (json!(["hero_power", "EX1_625t", "you"]), "Replace your Hero Power with \"Mind Spike\"."),
        (json!(["become_hero", "EX1_323h"]), "Replace your hero with Lord Jaraxxus (15 Health)."),
        (
            json!(["discover", ["cards", {"cost": 1}], null, null, [["take", ["CHOSEN"], 1, "you", null, null, null, null, false]]]),
            "Discover a 1-Cost card. Add the chosen card to your hand.",
        ),
        (
            json!(["look_at_top", 3, [["take", ["CHOSEN"], 1, "you", null, null, null, null, false]]]),
            "Look at three cards of your deck, choose one and discard the others. Add the chosen card to your hand.",
        ),
        (
            json!([
                "if",
                ["not", ["exists", ["mine", ["WEAPON"]]]],
                [["armor", 1, "you"]],
                [["draw", 1, "you", null, null, false]]
            ]),
            "If you have no weapon, gain 1 Armor; otherwise, draw a card.",
        ),
        (json!(["repeat", 3, [["armor", 1, "you"]]]), "Do this 3 times: gain 1 Armor."),
        (
            json!(["for_each", ["and", foes, ["FROZEN"]], [["deal", 2, ["EACH"], own]]]),
            "For each Frozen enemy minion, deal 2 damage to that one.",
        ),
    ];
    for (script, expected) in table {
        assert_eq!(effect(script.clone()), expected, "{script}");
    }
}

#[test]
fn selectors_numbers_and_conditions_have_their_words() {
    let destroy = |what: Value| effect(json!(["destroy", what]));
    let minions = || json!(["MINION"]);
    assert_eq!(destroy(json!(["minus", ["mine", minions()], ["SELF"]])), "Destroy your other minions.");
    assert_eq!(destroy(json!(["minus", minions(), ["named", "EX1_572"]])), "Destroy all minions except Ysera.");
    assert_eq!(
        destroy(json!(["minus", minions(), ["some", 1, minions()]])),
        "Destroy all minions except one at random."
    );
    assert_eq!(destroy(json!(["and", minions(), ["has", "taunt"]])), "Destroy all minions with Taunt.");
    assert_eq!(destroy(json!(["and", minions(), ["legendary"]])), "Destroy all Legendary minions.");
    assert_eq!(
        destroy(json!(["and", minions(), ["having", "attack", "ge", 7]])),
        "Destroy all minions with 7 or more Attack."
    );
    assert_eq!(
        destroy(json!(["or", ["mine", ["race", "murloc"]], ["enemy", ["WEAPON"]]])),
        "Destroy your Murlocs and your opponent's weapon."
    );
    assert_eq!(destroy(json!(["enemy", ["SECRET"]])), "Destroy all enemy Secrets.");
    assert_eq!(destroy(json!(["adjacent", ["SELF"]])), "Destroy adjacent minions.");
    let deal = |n: Value| effect(json!(["deal", n, ["enemy", ["HERO"]], ["SELF"]]));
    let start = "Deal damage to the enemy hero equal to ";
    assert_eq!(deal(json!(["between", 2, 3])), "Deal 2-3 damage to the enemy hero.");
    assert_eq!(deal(json!(["attack", ["SELF"]])), format!("{start}this minion's Attack."));
    assert_eq!(deal(json!(["health", ["mine", minions()]])), format!("{start}the total Health of your minions."));
    assert_eq!(deal(json!(["health", ["mine", ["WEAPON"]]])), format!("{start}your weapon's Durability."));
    assert_eq!(deal(json!(["damage", ["mine", ["HERO"]]])), format!("{start}the damage your hero has taken."));
    assert_eq!(
        deal(json!(["add", ["tally", "crystals"], 1])),
        format!("{start}the number of Mana Crystals you have plus 1.")
    );
    assert_eq!(
        deal(json!(["mul", 2, ["cost", ["mine", ["HAND"]]]])),
        format!("{start}2 times the total Cost of all cards in your hand.")
    );
    let when = |cond: Value| effect(json!(["if", cond, [["armor", 1, "you"]], []])).replace(", gain 1 Armor.", "");
    assert_eq!(when(json!(["coin_flip"])), "If a coin flip is won");
    assert_eq!(when(json!(["ge", ["count", ["enemy", minions()]], 4])), "If your opponent has at least 4 minions");
    assert_eq!(
        when(json!(["eq", ["tally", "minions_played_this_turn"], 0])),
        "If you have played no minions this turn"
    );
    assert_eq!(when(json!(["le", ["health", ["mine", ["HERO"]]], 12])), "If your hero's Health is 12 or less");
    assert_eq!(when(json!(["not", ["exists", ["and", ["SELF"], ["DAMAGED"]]]])), "If this minion is not damaged");
    assert_eq!(
        when(json!(["all", ["exists", ["mine", ["race", "beast"]]], ["gt", ["tally", "spell_damage"], 0]])),
        "If you have a Beast and you have any Spell Damage"
    );
}

#[test]
fn every_moment_and_aura_has_its_words() {
    let gain = json!([["armor", 1, "you"]]);
    let on = |timing: &str, event: &str, subject: Value| {
        let said = told(json!({ "on": [[timing, event, subject, gain.clone(), null]] }));
        said.trim_end_matches(", gain 1 Armor.").to_string()
    };
    let hero = || json!(["mine", ["HERO"]]);
    let minion = || json!(["enemy", ["MINION"]]);
    assert_eq!(on("before", "attack", minion()), "Before an enemy minion attacks");
    assert_eq!(on("whenever", "attack", json!(["SELF"])), "Whenever this minion attacks");
    assert_eq!(on("after", "attack", hero()), "After your hero attacks");
    assert_eq!(on("before", "cast", json!(["enemy", ["kind", "spell"]])), "Before your opponent casts a spell");
    assert_eq!(on("whenever", "cast", json!(["mine", ["kind", "spell"]])), "Whenever you cast a spell");
    assert_eq!(on("after", "cast", json!(["secret"])), "After a player casts a Secret");
    assert_eq!(
        on("whenever", "play", json!(["minus", ["mine", ["kind", "any"]], ["SELF"]])),
        "Whenever you play another card"
    );
    assert_eq!(on("after", "play", minion()), "After your opponent plays a minion");
    assert_eq!(on("whenever", "summon", json!(["mine", ["race", "beast"]])), "Whenever you summon a Beast");
    assert_eq!(on("after", "summon", json!(["MINION"])), "After a player summons a minion");
    assert_eq!(on("whenever", "damage", json!(["SELF"])), "Whenever this minion takes damage");
    assert_eq!(on("whenever", "heal", json!(["CHARACTER"])), "Whenever a character is healed");
    assert_eq!(on("whenever", "death", minion()), "Whenever an enemy minion dies");
    assert_eq!(on("whenever", "draw", json!(["mine", ["kind", "any"]])), "Whenever you draw a card");
    assert_eq!(on("whenever", "discard", json!(["mine", ["kind", "any"]])), "Whenever you discard a card");
    assert_eq!(on("whenever", "overload", hero()), "Whenever you play a card with Overload");
    assert_eq!(on("whenever", "equip", json!(["mine", ["WEAPON"]])), "Whenever you equip a weapon");
    assert_eq!(on("after", "use_power", json!(["enemy", ["HERO"]])), "After your opponent uses their Hero Power");
    assert_eq!(told(json!({ "inspire": gain })), "Inspire: Gain 1 Armor.");
    assert_eq!(on("whenever", "reveal", json!(["mine", ["SECRET"]])), "Whenever a friendly Secret is revealed");
    assert_eq!(on("before", "fatal_damage", hero()), "When your hero would take fatal damage");
    assert_eq!(on("whenever", "turn_start", json!(["HERO"])), "At the start of each turn");
    assert_eq!(on("whenever", "turn_end", json!(["enemy", ["HERO"]])), "At the end of your opponent's turn");
    let aura = |aura: Value| told(json!({ "aura": [aura] }));
    assert_eq!(
        aura(json!(["grant", ["adjacent", ["SELF"]], 2, 0, ["taunt"], 0, null])),
        "Adjacent minions have +2 Attack and Taunt."
    );
    assert_eq!(
        aura(json!(["grant", ["SELF"], 0, 0, [], 2, ["exists", ["and", ["SELF"], ["DAMAGED"]]]])),
        "This minion has Spell Damage +2 while it is damaged."
    );
    assert_eq!(
        aura(json!(["costs", ["mine", ["HAND"]], -2, null, 1, null])),
        "All cards in your hand cost (2) less, but not less than (1)."
    );
    assert_eq!(aura(json!(["attack_equals_health", ["SELF"]])), "This minion's Attack is always equal to its Health.");
    assert_eq!(aura(json!(["rule", "double_battlecries"])), "Your Battlecries trigger twice.");
    assert_eq!(aura(json!(["rule", "double_deathrattles"])), "Your Deathrattles trigger twice.");
    assert_eq!(
        told(json!({ "keywords": ["elusive", "lifesteal"] })),
        "Lifesteal. Can't be targeted by spells or Hero Powers."
    );
}

#[test]
fn secrets_targets_and_combos_read_like_cards() {
    let attack = |condition: Value, effects: Value| {
        told_of("spell", json!({ "secret": ["before", "attack", ["enemy", ["CHARACTER"]], effects, condition] }))
    };
    assert_eq!(
        attack(json!(["exists", ["and", ["OTHER"], ["mine", ["HERO"]]]]), json!([["retarget", ["IT"]]])),
        "Secret: When an enemy attacks your hero, the attack goes to the attacker instead."
    );
    assert_eq!(
        told_of("spell", json!({ "secret": ["before", "cast", ["enemy", ["kind", "spell"]], [["counter"]], null] })),
        "Secret: When your opponent casts a spell, counter the spell."
    );
    assert_eq!(
        told_of("spell", json!({ "secret": ["before", "fatal_damage", ["mine", ["HERO"]], [["prevent"]], null] })),
        "Secret: When your hero would take fatal damage, prevent the damage."
    );
    let hit = |n: i32| json!([["deal", n, ["TARGET"], ["SELF"]]]);
    let damaged = json!(["and", ["MINION"], ["DAMAGED"]]);
    assert_eq!(
        told(json!({ "play": hit(1), "combo": hit(3), "target": damaged })),
        "Battlecry: Deal 1 damage to a damaged minion. Combo: Instead, deal 3 damage to the target."
    );
    assert_eq!(
        told_of(
            "spell",
            json!({ "costs": ["sub", 0, ["count", ["MINION"]]], "play": [["destroy", ["adjacent", ["TARGET"]]]], "target": damaged })
        ),
        "Costs (1) less for each minion. Choose a damaged minion. Destroy the minions next to the target."
    );
}

#[test]
fn what_is_not_implemented_says_nothing() {
    let catalogue = Catalogue::of_day("2019-03");
    let absent = catalogue.ids().find(|&card| !catalogue.facts(card).implemented);
    assert!(absent.is_none_or(|card| describe(&catalogue, card).is_empty()));
}
