//! Any script whatever in place of a card's.

use super::bytes::Bytes;
use super::world::play_out;
use serde_json::{json, Value};
use std::sync::OnceLock;
use topdeck_cards::{CardId, Catalogue, Class};
use topdeck_rules::Setup;

/// What the built-in cards are made of, and a small catalogue: a whole one takes too long to compile for each case.
struct Material {
    pieces: Vec<Value>,
    scripts: Vec<Value>,
    rows: Vec<Value>,
}

fn material() -> &'static Material {
    static MATERIAL: OnceLock<Material> = OnceLock::new();
    MATERIAL.get_or_init(|| {
        let catalogue = Catalogue::of_day("2019-03");
        let scripts: Vec<Value> = catalogue.ids().filter_map(|id| catalogue.script(id)).map(|map| json!(map)).collect();
        let mut pieces =
            vec![json!(null), json!(-1), json!(0), json!(3), json!(99_999_999), json!("?"), json!([]), json!({})];
        scripts.iter().for_each(|script| gather(script, &mut pieces));
        let rows = ["CS2_182", "CS2_029", "EX1_556", "CS2_022", "EX1_565", "CS2_106"].map(|id| row(&catalogue, id));
        Material { pieces, scripts, rows: rows.to_vec() }
    })
}

fn row(catalogue: &Catalogue, id: &str) -> Value {
    let card = catalogue.find(id).unwrap_or_else(|| panic!("no {id}"));
    let facts = catalogue.facts(card);
    json!({"id": id, "name": catalogue.card(card).name, "type": facts.kind.word(), "cost": facts.cost,
           "attack": facts.attack, "health": facts.health, "collectible": true, "implemented": true})
}

fn gather(value: &Value, pieces: &mut Vec<Value>) {
    pieces.push(value.clone());
    match value {
        Value::Array(list) => list.iter().for_each(|part| gather(part, pieces)),
        Value::Object(map) => map.values().for_each(|part| gather(part, pieces)),
        _ => (),
    }
}

/// Replace, drop or double parts of a script here and there.
fn damage(value: &mut Value, bytes: &mut Bytes<'_>, rate: usize) {
    if bytes.one_in(rate) {
        *value = bytes.of(&material().pieces).clone();
        return;
    }
    match value {
        Value::Array(list) => {
            if bytes.one_in(rate) && !list.is_empty() {
                list.remove(bytes.below(list.len()));
            }
            list.iter_mut().for_each(|part| damage(part, bytes, rate));
        }
        Value::Object(map) => map.values_mut().for_each(|part| damage(part, bytes, rate)),
        _ => (),
    }
}

/// No script makes the compiler panic; it compiles, or every mistake has a card, a place and a reason.
pub fn scripts_never_panic(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let mut rows = material().rows.clone();
    for number in 0..4 {
        let mut script = bytes.of(&material().scripts).clone();
        let rate = *bytes.of(&[6, 20, 60]);
        damage(&mut script, &mut bytes, rate);
        let kind = *bytes.of(&["minion", "spell", "weapon", "minion", "spell", "wepon"]);
        let health = bytes.below(5);
        let mut row = json!({"id": format!("OWN_{number}"), "name": "Own", "type": kind, "class": "neutral", "cost": 1,
            "attack": 1, "health": health, "collectible": true, "implemented": true, "script": script});
        if bytes.one_in(8) {
            damage(&mut row, &mut bytes, 12);
        }
        rows.push(row);
    }
    rows.push(json!({"id": "HERO_08", "type": "hero", "class": "mage", "health": 30, "implemented": true}));
    match Catalogue::from_json(&json!({"catalogue": "own", "cards": rows}).to_string()) {
        Ok(catalogue) => play_with(&catalogue, &mut bytes),
        Err(topdeck_cards::CatalogueError::Scripts(errors)) => {
            assert!(!errors.is_empty());
            assert!(errors.iter().all(|error| !error.message.is_empty()), "{errors:?}");
        }
        Err(other) => assert!(!other.to_string().is_empty()),
    }
}

/// What compiles can be played.
fn play_with(catalogue: &Catalogue, bytes: &mut Bytes<'_>) {
    let Some(hero) = catalogue.hero_of(Class::Mage) else { return };
    let cards: Vec<CardId> = catalogue.ids().filter(|&id| catalogue.card(id).id.starts_with("OWN_")).collect();
    let deck: Vec<CardId> = cards.iter().copied().cycle().take(30).collect();
    play_out(catalogue, &Setup::new([hero; 2], [deck.clone(), deck]), bytes, |_, _| ());
}
