//! A state, a view and events as JSON: what the faces, the page and saved games are made of.

use serde_json::{json, Value};
use topdeck_cards::{CardId, Catalogue, Keywords, Kind};
use topdeck_rules::{Event, Named, Place, Slot, Sources, State, Status, Targets, Told};

fn card_name(catalogue: &Catalogue, card: CardId) -> (&str, &str) {
    let card = catalogue.card(card);
    (&card.id, &card.name)
}

fn words(keywords: Keywords) -> Vec<&'static str> {
    keywords.iter().map(|keyword| keyword.word()).collect()
}

/// A whole state (or the visible part of one) for player-facing code.
pub fn snapshot(state: &State, catalogue: &Catalogue) -> Value {
    json!({
        "turn": state.turn,
        "active": state.active,
        "first": state.first,
        "phase": format!("{:?}", state.phase).to_lowercase(),
        "winner": state.winner(),
        "over": state.is_over(),
        "options": state.options().iter().map(|&card| known_card(catalogue, card)).collect::<Vec<_>>(),
        "players": [player(state, catalogue, 0), player(state, catalogue, 1)],
    })
}

fn known_card(catalogue: &Catalogue, card: CardId) -> Value {
    if !card.is_some() {
        return Value::Null;
    }
    let (id, name) = card_name(catalogue, card);
    json!({ "id": id, "name": name })
}

fn player(state: &State, catalogue: &Catalogue, player: usize) -> Value {
    let side = &state.sides[player];
    let weapon = side.has_weapon().then(|| {
        let (id, name) = card_name(catalogue, side.weapon.card);
        json!({ "id": id, "name": name, "attack": state.weapon_attack(player), "durability": side.weapon.durability })
    });
    json!({
        "hero": character(state, catalogue, topdeck_rules::hero_slot(player)),
        "class": catalogue.facts(state.hero(player).card).class.word(),
        "armor": side.armor,
        "weapon": weapon,
        "power": known_card(catalogue, side.power),
        "power_cost": side.power.is_some().then(|| catalogue.facts(side.power).cost),
        "power_used": side.power_uses > 0,
        "mana": side.mana,
        "crystals": side.crystals,
        "locked": side.locked,
        "overload": side.owed,
        "fatigue": side.fatigue,
        "spell_damage": side.spell_damage,
        "board": side.board().iter().map(|&slot| character(state, catalogue, slot)).collect::<Vec<_>>(),
        "hand": (0..side.hand_len as usize).map(|at| hand_card(state, catalogue, player, at)).collect::<Vec<_>>(),
        "deck": side.deck().iter().map(|&card| known_card(catalogue, card)).collect::<Vec<_>>(),
        "secrets": side.secrets().map(|(_, secret)| known_card(catalogue, secret.card)).collect::<Vec<_>>(),
    })
}

fn hand_card(state: &State, catalogue: &Catalogue, player: usize, at: usize) -> Value {
    let held = &state.sides[player].hand[at];
    if !held.card.is_some() {
        return json!({ "since": held.since });
    }
    let (id, name) = card_name(catalogue, held.card);
    let facts = catalogue.facts(held.card);
    let has_stats = facts.kind == Kind::Minion || facts.kind == Kind::Weapon;
    json!({
        "id": id,
        "name": name,
        "type": facts.kind.word(),
        "cost": topdeck_rules::cost_in_hand(state, catalogue, player, at),
        "attack": has_stats.then(|| facts.attack + i16::from(held.attack)),
        "health": has_stats.then(|| facts.health + i16::from(held.health)),
        "known": held.known,
        "since": held.since,
    })
}

fn character(state: &State, catalogue: &Catalogue, slot: Slot) -> Value {
    let char = state.char(slot);
    let (id, name) = card_name(catalogue, char.card);
    json!({
        "id": id,
        "name": name,
        "attack": state.attack(slot),
        "health": char.current_health(),
        "max_health": char.max_health(),
        "damage": char.damage,
        "keywords": words(char.keywords()),
        "frozen": char.status.has(Status::FROZEN),
        "silenced": char.status.has(Status::SILENCED),
        "asleep": char.status.has(Status::ASLEEP),
        "attacks": char.attacks,
        "spell_damage": char.spell_damage,
        "can_attack": Sources::new(state, catalogue).attack(slot) != 0,
    })
}

/// The legal targets of a hand card as places, or nothing if it can't be played.
pub fn targets(state: &State, catalogue: &Catalogue, index: usize, choice: u8) -> Option<Vec<Place>> {
    match Sources::new(state, catalogue).card(index, choice) {
        Targets::Impossible => None,
        Targets::NoneNeeded => Some(vec![]),
        Targets::OneOf(slots) => {
            Some(topdeck_rules::bits(slots).map(|s| Place::of(state, state.active(), s)).collect())
        }
    }
}

/// One event as JSON.
pub fn tell(catalogue: &Catalogue, told: &Told) -> Value {
    let who = |slot: Slot| match told.who(slot) {
        Some(Named { slot, card, player }) => {
            json!({ "name": catalogue.card(card).name, "id": catalogue.card(card).id, "player": player, "slot": slot })
        }
        None => Value::Null,
    };
    let card = |card: CardId| known_card(catalogue, card);
    match told.event {
        Event::GameStart { first } => json!({ "event": "game_start", "first": first }),
        Event::Mulligan { player, replaced } => {
            json!({ "event": "mulligan", "player": player, "replaced": replaced })
        }
        Event::TurnStart { player, turn } => json!({ "event": "turn_start", "player": player, "turn": turn }),
        Event::TurnEnd { player } => json!({ "event": "turn_end", "player": player }),
        Event::Draw { player, card: c } => json!({ "event": "draw", "player": player, "card": card(c) }),
        Event::Burn { player, card: c } => json!({ "event": "burn", "player": player, "card": card(c) }),
        Event::Fatigue { player, damage } => json!({ "event": "fatigue", "player": player, "amount": damage }),
        Event::Play { player, card: c, target } => {
            json!({ "event": "play", "player": player, "card": card(c), "target": who(target) })
        }
        Event::Countered { player, card: c } => json!({ "event": "countered", "player": player, "card": card(c) }),
        Event::Summon { player, card: c, position, who: w } => {
            json!({ "event": "summon", "player": player, "card": card(c), "position": position, "who": who(w) })
        }
        Event::Attack { attacker, defender } => {
            json!({ "event": "attack", "attacker": who(attacker), "defender": who(defender) })
        }
        Event::Damage { who: w, amount } => json!({ "event": "damage", "who": who(w), "amount": amount }),
        Event::Heal { who: w, amount } => json!({ "event": "heal", "who": who(w), "amount": amount }),
        Event::Armor { player, amount } => json!({ "event": "armor", "player": player, "amount": amount }),
        Event::ShieldLost { who: w } => json!({ "event": "shield_lost", "who": who(w) }),
        Event::Death { who: w, card: c } => json!({ "event": "death", "who": who(w), "card": card(c) }),
        Event::Deathrattle { card: c } => json!({ "event": "deathrattle", "card": card(c) }),
        Event::Triggered { card: c } => json!({ "event": "triggered", "card": card(c) }),
        Event::Buff { who: w, attack, health } => {
            json!({ "event": "buff", "who": who(w), "attack": attack, "health": health })
        }
        Event::Keyword { who: w, keywords, gained } => {
            json!({ "event": "keyword", "who": who(w), "keywords": words(Keywords(keywords)), "gained": gained })
        }
        Event::Silence { who: w } => json!({ "event": "silence", "who": who(w) }),
        Event::Freeze { who: w } => json!({ "event": "freeze", "who": who(w) }),
        Event::Transform { who: w, card: c } => json!({ "event": "transform", "who": who(w), "card": card(c) }),
        Event::Control { who: w, player } => json!({ "event": "control", "who": who(w), "player": player }),
        Event::Return { who: w, card: c } => json!({ "event": "return", "who": who(w), "card": card(c) }),
        Event::Take { player, card: c } => json!({ "event": "take", "player": player, "card": card(c) }),
        Event::Discard { player, card: c } => json!({ "event": "discard", "player": player, "card": card(c) }),
        Event::Shuffle { player, card: c } => json!({ "event": "shuffle", "player": player, "card": card(c) }),
        Event::Equip { player, card: c } => json!({ "event": "equip", "player": player, "card": card(c) }),
        Event::WeaponLost { player, card: c } => {
            json!({ "event": "weapon_lost", "player": player, "card": card(c) })
        }
        Event::SecretPlayed { player, card: c } => {
            json!({ "event": "secret_played", "player": player, "card": card(c) })
        }
        Event::SecretRevealed { player, card: c } => {
            json!({ "event": "secret_revealed", "player": player, "card": card(c) })
        }
        Event::Power { player, card: c, target } => {
            json!({ "event": "power", "player": player, "card": card(c), "target": who(target) })
        }
        Event::NewPower { player, card: c } => json!({ "event": "new_power", "player": player, "card": card(c) }),
        Event::NewHero { player, card: c } => json!({ "event": "new_hero", "player": player, "card": card(c) }),
        Event::Mana { player, amount } => json!({ "event": "mana", "player": player, "amount": amount }),
        Event::Overload { player, amount } => json!({ "event": "overload", "player": player, "amount": amount }),
        Event::Offer { player, options } => {
            let options: Vec<Value> = options.iter().filter(|c| c.is_some()).map(|&c| card(c)).collect();
            json!({ "event": "offer", "player": player, "options": options })
        }
        Event::Chosen { player, card: c } => json!({ "event": "chosen", "player": player, "card": card(c) }),
        Event::GameOver { outcome } => json!({ "event": "game_over", "outcome": outcome }),
    }
}
