//! Positions as one line of text: what tests and people write down. Covers every state in which a player has his turn
//! and nothing is half done.
//!
//! ```text
//! turn=9 active=0 | hero=HERO_08 health=30 mana=5/5 hand=CS2_029,EX1_277 board=CS2_182 deck=CS2_023*2 | hero=HERO_05
//! ```
//!
//! A minion is its card id, with what differs from the print in braces: `CS2_182{attack=6,damage=2,frozen,taunt}`.

use crate::game::empty_state;
use crate::machine::refresh;
use crate::slot::{self, Slot};
use crate::state::*;
use std::fmt::{self, Write};
use topdeck_cards::{AbilityId, CardId, Catalogue, DiscountId, Keyword, Keywords, Kind};

/// A position that can't be read, with the part that is wrong and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPosition(pub String);

impl fmt::Display for BadPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bad position: {}", self.0)
    }
}

impl std::error::Error for BadPosition {}

fn bad<T>(message: impl Into<String>) -> Result<T, BadPosition> {
    Err(BadPosition(message.into()))
}

/// Nobody who is marked to die is there while a player thinks: there is no word for it.
const STATUSES: [(&str, Status); 4] = [
    ("asleep", Status::ASLEEP),
    ("frozen", Status::FROZEN),
    ("silenced", Status::SILENCED),
    ("borrowed", Status::BORROWED),
];

/// The position of a state. Only for states of phase [`Phase::Turn`] (others keep what a line can't hold).
pub fn encode(state: &State, catalogue: &Catalogue) -> String {
    let mut text = format!("turn={} active={} first={}", state.turn, state.active, state.first);
    let knobs = &state.knobs;
    if knobs.turn_limit != Knobs::default().turn_limit {
        let _ = write!(text, " limit={}", knobs.turn_limit);
    }
    if knobs.mana_cap != MANA_LIMIT {
        let _ = write!(text, " mana_cap={}", knobs.mana_cap);
    }
    if knobs.draws_from != Knobs::default().draws_from {
        let _ = write!(text, " draws_from={}", knobs.draws_from);
    }
    for (word, value) in [("fatigue", knobs.fatigue), ("hero_powers", knobs.hero_powers)] {
        if !value {
            let _ = write!(text, " {word}=0");
        }
    }
    for player in 0..2 {
        text.push_str(" | ");
        encode_side(state, catalogue, player, &mut text);
    }
    text
}

fn encode_side(state: &State, catalogue: &Catalogue, player: usize, text: &mut String) {
    let side = &state.sides[player];
    let hero = state.hero(player);
    let name = |card: CardId| catalogue.card(card).id.as_str();
    let _ = write!(text, "hero={}", encode_char(state, catalogue, slot::hero(player)));
    let _ = write!(text, " health={}/{}", hero.current_health(), hero.health);
    let _ = write!(text, " mana={}/{}", side.mana, side.crystals);
    for (word, value) in [
        ("armor", i64::from(side.armor)),
        ("locked", side.locked.into()),
        ("owed", side.owed.into()),
        ("fatigue", side.fatigue.into()),
        ("played", side.cards_played.into()),
        ("minions_played", side.minions_played.into()),
        ("totems", side.totems_summoned.into()),
        ("power_uses", side.power_uses.into()),
    ] {
        if value != 0 {
            let _ = write!(text, " {word}={value}");
        }
    }
    if side.power != catalogue.facts(hero.card).hero_power {
        let power = if side.power.is_some() { name(side.power) } else { "none" };
        let _ = write!(text, " power={power}");
    }
    if side.has_weapon() {
        let weapon = &side.weapon;
        let _ = write!(text, " weapon={}:{}/{}:{}", name(weapon.card), weapon.attack, weapon.durability, weapon.order);
    }
    let list = |word: &str, items: Vec<String>, text: &mut String| {
        if !items.is_empty() {
            let _ = write!(text, " {word}={}", items.join(","));
        }
    };
    list("hand", side.hand().iter().map(|card| encode_hand_card(catalogue, card)).collect(), text);
    list("board", side.board().iter().map(|&slot| encode_char(state, catalogue, slot)).collect(), text);
    list("secrets", side.secrets().map(|(_, s)| format!("{}:{}", name(s.card), s.order)).collect(), text);
    let discounts = side.discounts().iter().map(|d| format!("{}:{}:{}", d.id.0, d.uses, d.waits)).collect();
    list("discounts", discounts, text);
    list("deck", encode_deck(side.deck(), catalogue), text);
}

fn encode_deck(deck: &[CardId], catalogue: &Catalogue) -> Vec<String> {
    deck.chunk_by(|a, b| a == b)
        .map(|run| match run.len() {
            1 => catalogue.card(run[0]).id.clone(),
            n => format!("{}*{n}", catalogue.card(run[0]).id),
        })
        .collect()
}

fn encode_hand_card(catalogue: &Catalogue, card: &HandCard) -> String {
    let mut notes = Vec::new();
    let numbers = [("cost", card.cost), ("attack", card.attack), ("health", card.health)];
    notes.extend(numbers.iter().filter(|(_, n)| *n != 0).map(|(word, n)| format!("{word}={n}")));
    if card.cost_to >= 0 {
        notes.push(format!("cost_to={}", card.cost_to));
    }
    if card.known {
        notes.push("known".into());
    }
    if card.since > 0 {
        notes.push(format!("since={}", card.since));
    }
    braced(&catalogue.card(card.card).id, &notes)
}

fn braced(id: &str, notes: &[String]) -> String {
    if notes.is_empty() {
        id.to_string()
    } else {
        format!("{id}{{{}}}", notes.join(","))
    }
}

fn encode_char(state: &State, catalogue: &Catalogue, slot: Slot) -> String {
    let char = state.char(slot);
    let facts = catalogue.facts(char.card);
    let is_hero = facts.kind == Kind::Hero;
    let (print_attack, print_keywords) = if is_hero { (0, Keywords::NONE) } else { (facts.attack, facts.keywords) };
    let mut notes = Vec::new();
    let mut number = |word: &str, value: i16, print: i16| {
        if value != print {
            notes.push(format!("{word}={value}"));
        }
    };
    number("attack", char.attack, print_attack);
    if !is_hero {
        number("health", char.health, facts.health);
        number("damage", char.damage, 0);
    }
    number("turn_attack", char.turn_attack, 0);
    number("attacks", char.attacks.into(), 0);
    number("spell_damage", char.spell_damage.into(), if is_hero { 0 } else { facts.spell_damage.into() });
    if !is_hero {
        number("order", char.order as i16, -1);
    }
    notes.extend(STATUSES.iter().filter(|(_, s)| char.status.has(*s)).map(|(word, _)| word.to_string()));
    let gained = char.keywords.without(print_keywords);
    let lost = print_keywords.without(char.keywords);
    notes.extend(gained.iter().map(|k| k.word().to_string()));
    notes.extend(lost.iter().map(|k| format!("no_{}", k.word())));
    notes.extend(Keywords(char.turn_keywords.into()).iter().map(|k| format!("turn_{}", k.word())));
    notes.extend(Keywords(char.fleeting_keywords.into()).iter().map(|k| format!("fleeting_{}", k.word())));
    let attached = state.attachments().iter().filter(|a| a.slot == slot);
    notes.extend(attached.map(|a| format!("text{}={}", a.ability.0, a.flags)));
    braced(&catalogue.card(char.card).id, &notes)
}

/// Read a position.
pub fn decode(text: &str, catalogue: &Catalogue) -> Result<State, BadPosition> {
    let parts: Vec<&str> = text.split('|').collect();
    let [head, first, second] = parts.as_slice() else {
        return bad(format!("{} parts separated by '|' instead of 3: game | player 0 | player 1", parts.len()));
    };
    let halves = [pairs(first)?, pairs(second)?];
    let mut heroes = [CardId::NONE; 2];
    for (hero, half) in heroes.iter_mut().zip(&halves) {
        let Some((_, text)) = half.iter().find(|(key, _)| *key == "hero") else {
            return bad("a player has no hero=...");
        };
        *hero = find(catalogue, text.split('{').next().unwrap_or(text))?;
        if catalogue.facts(*hero).kind != Kind::Hero {
            return bad(format!("{text:?} is not a hero"));
        }
    }
    let mut state = empty_state(catalogue, heroes, [30, 30], Knobs::default());
    state.turn = 1;
    for (key, value) in pairs(head)? {
        match key {
            "turn" => state.turn = number(key, value, 0, 250)? as u8,
            "active" => state.active = number(key, value, 0, 1)? as u8,
            "first" => state.first = number(key, value, 0, 1)? as u8,
            "limit" => state.knobs.turn_limit = number(key, value, 1, 250)? as u8,
            "mana_cap" => state.knobs.mana_cap = number(key, value, 0, 10)? as i8,
            "fatigue" => state.knobs.fatigue = number(key, value, 0, 1)? != 0,
            "draws_from" => state.knobs.draws_from = number(key, value, 1, 250)? as u8,
            "hero_powers" => state.knobs.hero_powers = number(key, value, 0, 1)? != 0,
            _ => return bad(format!("unknown {key:?} before the first '|'")),
        }
    }
    for (player, half) in halves.iter().enumerate() {
        for &(key, value) in half {
            decode_part(&mut state, catalogue, player, key, value)?;
        }
    }
    refresh(&mut state, catalogue);
    for player in 0..2 {
        check_cards(&state, catalogue, player)?;
        check_health(&state, catalogue, player)?;
    }
    Ok(state)
}

/// "Fireball" (CS2_029), for messages.
fn called(catalogue: &Catalogue, card: CardId) -> String {
    let card = catalogue.card(card);
    format!("{:?} ({})", card.name, card.id)
}

/// A card that is absent or in a wrong place would do nothing, without a word.
fn check_cards(state: &State, catalogue: &Catalogue, player: usize) -> Result<(), BadPosition> {
    let side = &state.sides[player];
    let kept = &[Kind::Minion, Kind::Spell, Kind::Weapon][..];
    let hero = [state.hero(player).card].into_iter().map(|card| ("hero", &[Kind::Hero][..], card));
    let power = [side.power].into_iter().map(|card| ("hero power", &[Kind::HeroPower][..], card));
    let weapon = [side.weapon.card].into_iter().map(|card| ("weapon", &[Kind::Weapon][..], card));
    let board = side.board().iter().map(|&slot| ("board", &[Kind::Minion][..], state.char(slot).card));
    let secrets = side.secrets().map(|(_, secret)| ("secrets", &[Kind::Spell][..], secret.card));
    let hand = side.hand().iter().map(|held| ("hand", kept, held.card));
    let deck = side.deck().iter().map(|&card| ("deck", kept, card));
    let all = hero.chain(power).chain(weapon).chain(board).chain(secrets).chain(hand).chain(deck);
    for (place, kinds, card) in all.filter(|(_, _, card)| card.is_some()) {
        let facts = catalogue.facts(card);
        let name = || format!("{place} of player {player}: {}", called(catalogue, card));
        if !facts.implemented {
            return bad(format!("{} is absent from catalogue {}: not implemented", name(), catalogue.name()));
        }
        if !kinds.contains(&facts.kind) {
            let word = |kind: &Kind| kind.word().replace('_', " ");
            let right: Vec<String> = kinds.iter().map(word).collect();
            return bad(format!("{} is a {}, not a {}", name(), word(&facts.kind), right.join(" or ")));
        }
    }
    Ok(())
}

/// While a player thinks, nobody lies dead on the board.
fn check_health(state: &State, catalogue: &Catalogue, player: usize) -> Result<(), BadPosition> {
    for (at, &slot) in state.sides[player].board().iter().enumerate() {
        let health = state.char(slot).current_health();
        if health <= 0 {
            let name = called(catalogue, state.char(slot).card);
            let place = format!("board of player {player}, minion {}", at + 1);
            return bad(format!("{place}: {name} has {health} health; it must have at least 1"));
        }
    }
    Ok(())
}

fn pairs(text: &str) -> Result<Vec<(&str, &str)>, BadPosition> {
    let split = |word: &'_ str| -> Option<usize> { word.find('=') };
    text.split_whitespace()
        .map(|word| match split(word) {
            Some(at) => Ok((&word[..at], &word[at + 1..])),
            None => bad(format!("{word:?} is not key=value")),
        })
        .collect()
}

fn number(key: &str, text: &str, low: i64, high: i64) -> Result<i64, BadPosition> {
    match text.parse::<i64>() {
        Ok(n) if (low..=high).contains(&n) => Ok(n),
        _ => bad(format!("{key}={text:?} is not a number from {low} to {high}")),
    }
}

fn find(catalogue: &Catalogue, id: &str) -> Result<CardId, BadPosition> {
    match catalogue.find(id) {
        Some(card) => Ok(card),
        None => bad(format!("no card with id {id:?} in catalogue {}", catalogue.name())),
    }
}

/// Split a list at commas outside of braces.
fn items(text: &str) -> Vec<&str> {
    let mut depth = 0;
    text.split(move |c| {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => (),
        }
        c == ',' && depth == 0
    })
    .filter(|item| !item.is_empty())
    .collect()
}

/// What stands in the braces behind a card: words, some with a value.
type Notes<'t> = Vec<(&'t str, &'t str)>;

/// `ID{a=1,b}` as the card and its notes.
fn noted<'t>(catalogue: &Catalogue, text: &'t str) -> Result<(CardId, Notes<'t>), BadPosition> {
    let (id, notes) = match text.split_once('{') {
        None => (text, ""),
        Some((id, rest)) => match rest.strip_suffix('}') {
            Some(notes) => (id, notes),
            None => return bad(format!("{text:?} lacks its closing brace")),
        },
    };
    let notes = notes.split(',').filter(|n| !n.is_empty()).map(|n| n.split_once('=').unwrap_or((n, ""))).collect();
    Ok((find(catalogue, id)?, notes))
}

fn decode_part(
    state: &mut State,
    catalogue: &Catalogue,
    player: usize,
    key: &str,
    value: &str,
) -> Result<(), BadPosition> {
    let side = &mut state.sides[player];
    match key {
        "hero" => {
            let (_, notes) = noted(catalogue, value)?;
            decode_notes(state, catalogue, slot::hero(player), &notes)?;
        }
        "health" => {
            let (now, max) = value.split_once('/').unwrap_or((value, "30"));
            let max = number(key, max, 1, 1000)? as i16;
            let now = number(key, now, -1000, 1000)? as i16;
            let hero = state.hero_mut(player);
            hero.health = max.max(now);
            hero.damage = hero.health - now;
        }
        "mana" => {
            let (now, crystals) = value.split_once('/').unwrap_or((value, value));
            side.mana = number(key, now, 0, 10)? as i8;
            side.crystals = number(key, crystals, 0, 10)? as i8;
        }
        "armor" => side.armor = number(key, value, 0, 1000)? as i16,
        "locked" => side.locked = number(key, value, 0, 10)? as i8,
        "owed" => side.owed = number(key, value, 0, 127)? as i8,
        "fatigue" => side.fatigue = number(key, value, 0, 200)? as u8,
        "played" => side.cards_played = number(key, value, 0, 200)? as u8,
        "minions_played" => side.minions_played = number(key, value, 0, 200)? as u8,
        "totems" => side.totems_summoned = number(key, value, 0, 200)? as u8,
        "power_uses" => side.power_uses = number(key, value, 0, 100)? as u8,
        "power" if value == "none" => side.power = CardId::NONE,
        "power" => side.power = find(catalogue, value)?,
        "weapon" => decode_weapon(state, catalogue, player, value)?,
        "deck" => decode_deck(side, catalogue, value)?,
        "secrets" => decode_secrets(state, catalogue, player, value)?,
        "discounts" => decode_discounts(side, catalogue, value)?,
        "hand" => {
            for item in items(value) {
                decode_hand_card(side, catalogue, item)?;
            }
        }
        "board" => {
            for item in items(value) {
                decode_minion(state, catalogue, player, item)?;
            }
        }
        _ => return bad(format!("unknown {key:?} for player {player}")),
    }
    Ok(())
}

fn decode_deck(side: &mut Side, catalogue: &Catalogue, value: &str) -> Result<(), BadPosition> {
    for item in items(value) {
        let (id, count) = item.split_once('*').unwrap_or((item, "1"));
        let card = find(catalogue, id)?;
        for _ in 0..number("deck", count, 1, 60)? {
            if !side.put_into_deck(catalogue, card) {
                return bad(format!("more than {DECK_LIMIT} cards in a deck"));
            }
        }
    }
    Ok(())
}

fn decode_weapon(state: &mut State, catalogue: &Catalogue, player: usize, value: &str) -> Result<(), BadPosition> {
    let parts: Vec<&str> = value.split(':').collect();
    let card = find(catalogue, parts[0])?;
    let facts = catalogue.facts(card);
    if facts.kind != Kind::Weapon {
        return bad(format!("{:?} is not a weapon", parts[0]));
    }
    state.next_order += 1;
    let mut weapon =
        Weapon { card, order: state.next_order, attack: facts.attack, durability: facts.health, aura_attack: 0 };
    if let Some(stats) = parts.get(1) {
        let (attack, durability) = stats.split_once('/').unwrap_or((stats, "1"));
        weapon.attack = number("weapon", attack, 0, 1000)? as i16;
        weapon.durability = number("weapon", durability, 1, 1000)? as i16;
    }
    if let Some(order) = parts.get(2) {
        weapon.order = take_order(state, order)?;
    }
    state.sides[player].weapon = weapon;
    Ok(())
}

fn take_order(state: &mut State, text: &str) -> Result<u16, BadPosition> {
    let order = number("order", text, 0, 30_000)? as u16;
    state.next_order = state.next_order.max(order);
    Ok(order)
}

fn decode_secrets(state: &mut State, catalogue: &Catalogue, player: usize, value: &str) -> Result<(), BadPosition> {
    for (index, item) in items(value).into_iter().enumerate() {
        if index == SECRET_LIMIT {
            return bad(format!("more than {SECRET_LIMIT} secrets"));
        }
        let (id, order) = item.split_once(':').unwrap_or((item, ""));
        let card = find(catalogue, id)?;
        if !catalogue.facts(card).secret {
            return bad(format!("{id:?} is not a secret"));
        }
        state.next_order += 1;
        let order = if order.is_empty() { state.next_order } else { take_order(state, order)? };
        state.sides[player].secrets[index] = Secret { card, order };
    }
    Ok(())
}

fn decode_discounts(side: &mut Side, catalogue: &Catalogue, value: &str) -> Result<(), BadPosition> {
    for item in items(value) {
        let parts: Vec<&str> = item.split(':').collect();
        let [id, uses, waits] = parts.as_slice() else { return bad(format!("discount {item:?} is not id:uses:waits")) };
        if side.discount_len as usize == DISCOUNT_LIMIT {
            return bad(format!("more than {DISCOUNT_LIMIT} discounts"));
        }
        side.discounts[side.discount_len as usize] = ActiveDiscount {
            id: DiscountId(number("discount", id, 0, catalogue.discount_count() as i64 - 1)? as u16),
            uses: number("discount", uses, 0, 100)? as u8,
            waits: number("discount", waits, 0, 1)? as u8,
        };
        side.discount_len += 1;
    }
    Ok(())
}

fn decode_hand_card(side: &mut Side, catalogue: &Catalogue, item: &str) -> Result<(), BadPosition> {
    if side.hand_len as usize == HAND_LIMIT {
        return bad(format!("more than {HAND_LIMIT} cards in a hand"));
    }
    let (card, notes) = noted(catalogue, item)?;
    let mut held = HandCard::fresh(card);
    for (word, value) in notes {
        match word {
            "cost" => held.cost = number(word, value, -100, 100)? as i8,
            "cost_to" => held.cost_to = number(word, value, 0, 100)? as i8,
            "attack" => held.attack = number(word, value, -100, 100)? as i8,
            "health" => held.health = number(word, value, -100, 100)? as i8,
            "known" => held.known = true,
            "since" => held.since = number(word, value, 0, 250)? as u8,
            _ => return bad(format!("unknown note {word:?} of a hand card")),
        }
    }
    side.hand[side.hand_len as usize] = held;
    side.hand_len += 1;
    Ok(())
}

fn decode_minion(state: &mut State, catalogue: &Catalogue, player: usize, item: &str) -> Result<(), BadPosition> {
    let at = state.sides[player].board_len as usize;
    if at == BOARD_LIMIT {
        return bad(format!("more than {BOARD_LIMIT} minions on a board"));
    }
    let (card, notes) = noted(catalogue, item)?;
    let facts = catalogue.facts(card);
    if facts.kind != Kind::Minion {
        return bad(format!("{:?} is not a minion", catalogue.card(card).id));
    }
    let free = state.chars.iter().position(|char| !char.card.is_some()).unwrap_or(0) as Slot;
    state.next_order += 1;
    state.chars[free as usize] = Char {
        card,
        order: state.next_order,
        attack: facts.attack,
        health: facts.health,
        keywords: facts.keywords,
        owner: player as u8,
        spell_damage: facts.spell_damage,
        ..Char::default()
    };
    state.sides[player].insert_on_board(free, at);
    decode_notes(state, catalogue, free, &notes)
}

fn decode_notes(
    state: &mut State,
    catalogue: &Catalogue,
    slot: Slot,
    notes: &[(&str, &str)],
) -> Result<(), BadPosition> {
    for &(word, value) in notes {
        let keyword = |word: &str| Keyword::from_word(word).map(Keywords::of);
        if word == "order" {
            let order = take_order(state, value)?;
            state.char_mut(slot).order = order;
            continue;
        }
        if let Some(id) = word.strip_prefix("text") {
            let ability = AbilityId(number("text", id, 0, catalogue.ability_count() as i64 - 1)? as u16);
            let flags = number(word, value, 0, 255)? as u8;
            if state.attached as usize == ATTACHMENT_LIMIT {
                return bad("too many attached texts");
            }
            state.attachments[state.attached as usize] = Attachment { ability, slot, flags };
            state.attached += 1;
            continue;
        }
        let char = state.char_mut(slot);
        let status = STATUSES.iter().find(|(name, _)| *name == word);
        match word {
            "attack" => char.attack = number(word, value, -10_000, 10_000)? as i16,
            "turn_attack" => char.turn_attack = number(word, value, -10_000, 10_000)? as i16,
            "health" => char.health = number(word, value, 1, 10_000)? as i16,
            "damage" => char.damage = number(word, value, 0, 10_000)? as i16,
            "attacks" => char.attacks = number(word, value, 0, 100)? as u8,
            "spell_damage" => char.spell_damage = number(word, value, -100, 100)? as i8,
            _ if status.is_some() => char.status.set(status.map_or(Status(0), |(_, s)| *s)),
            _ => {
                if let Some(keywords) = keyword(word) {
                    char.keywords = char.keywords.with(keywords);
                } else if let Some(keywords) = word.strip_prefix("no_").and_then(keyword) {
                    char.keywords = char.keywords.without(keywords);
                } else if let Some(keywords) = word.strip_prefix("turn_").and_then(keyword) {
                    char.turn_keywords |= keywords.0 as u16;
                } else if let Some(keywords) = word.strip_prefix("fleeting_").and_then(keyword) {
                    char.fleeting_keywords |= keywords.0 as u16;
                } else {
                    return bad(format!("unknown note {word:?}"));
                }
            }
        }
    }
    Ok(())
}
