//! Reading a position.

use super::{bad, BadPosition, STATUSES};
use crate::game::empty_state;
use crate::machine::refresh;
use crate::slot::{self, Slot};
use crate::state::*;
use topdeck_cards::{Asks, CardId, Catalogue, Count, Fate, Keyword, Keywords, Kind, Passing};

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
            "asks" => state.asks = decode_asks(value)?,
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
    state.sides.iter_mut().for_each(|side| side.recount_hand(catalogue));
    state.settle_memories();
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
        let hero_card = facts.is_hero_card() && kinds == kept;
        if !kinds.contains(&facts.kind) && !hero_card {
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
        "deck" => decode_deck(state, catalogue, player, value)?,
        "quest" => side.quest = decode_quest(catalogue, value)?,
        "past" => decode_past(side, catalogue, value)?,
        "started" => decode_started(side, catalogue, value)?,
        "past_turns" => decode_past_turns(side, value)?,
        "secrets" => decode_secrets(state, catalogue, player, value)?,
        "discounts" => decode_discounts(side, catalogue, value)?,
        "hand" => {
            for item in items(value) {
                decode_hand_card(state, catalogue, player, item)?;
            }
        }
        "board" => {
            for item in items(value) {
                decode_minion(state, catalogue, player, item)?;
            }
        }
        _ => match Count::from_word(key) {
            Some(count) => side.counts[count as usize] = number(key, value, -10_000, 10_000)? as i16,
            None => return bad(format!("unknown {key:?} for player {player}")),
        },
    }
    Ok(())
}

fn decode_deck(state: &mut State, catalogue: &Catalogue, player: usize, value: &str) -> Result<(), BadPosition> {
    for item in items(value) {
        // Behind the braces, if there are any: their numbers may hold no star.
        let (item, count) = match item.rsplit_once('*') {
            Some((item, count)) => (item, number("deck", count, 1, 60)?),
            None => (item, 1),
        };
        let held = decode_held(state, catalogue, item)?;
        let Some(mark) = state.mark_number(&held) else {
            return bad(format!("cards in decks carry more than {} different things", MARK_LIMIT - 1));
        };
        if state.carried(held.card, mark) != held {
            return bad(format!(
                "{item:?} in a deck: only cost, cost_to, attack, health, text, created and what was given in play stay with a card"
            ));
        }
        for _ in 0..count {
            if !state.sides[player].put_into_deck(catalogue, &state.marks, held.card, mark) {
                return bad(format!("more than {DECK_LIMIT} cards in a deck"));
            }
        }
    }
    Ok(())
}

fn decode_asks(value: &str) -> Result<Asks, BadPosition> {
    items(value).into_iter().try_fold(Asks::NOTHING, |all, word| {
        match Asks::WORDS.iter().find(|(known, _)| *known == word) {
            Some((_, asks)) => Ok(all.with(*asks)),
            None => bad(format!("asks={value}: {word:?} is none of counts, past, origins and started")),
        }
    })
}

fn decode_quest(catalogue: &Catalogue, value: &str) -> Result<Quest, BadPosition> {
    let (id, progress) = value.split_once(':').unwrap_or((value, "0"));
    Ok(Quest { card: find(catalogue, id)?, progress: number("quest", progress, 0, 200)? as u8 })
}

fn decode_past(side: &mut Side, catalogue: &Catalogue, value: &str) -> Result<(), BadPosition> {
    for item in items(value) {
        let (word, id) = item.split_once(':').unwrap_or((item, ""));
        let Some(fate) = Fate::from_word(word) else {
            return bad(format!("past: {item:?} is not fate:card with one of {}", Fate::words().join(", ")));
        };
        side.past.add(PastCard::new(find(catalogue, id)?, fate));
    }
    Ok(())
}

fn decode_started(side: &mut Side, catalogue: &Catalogue, value: &str) -> Result<(), BadPosition> {
    let ids = items(value);
    if ids.len() > START_LIMIT {
        return bad(format!("more than {START_LIMIT} cards to start with"));
    }
    for (place, id) in side.started.iter_mut().zip(ids) {
        *place = find(catalogue, id)?;
    }
    Ok(())
}

fn decode_past_turns(side: &mut Side, value: &str) -> Result<(), BadPosition> {
    let parts: Vec<&str> = value.split('/').collect();
    let [turn, own_turn, turn_before] = parts.as_slice() else {
        return bad(format!(
            "past_turns={value:?} is not three numbers: this turn / the own turn / the own turn before"
        ));
    };
    let most = side.past.cards().len() as i64;
    side.past.turn = number("past_turns", turn, 0, most)? as u8;
    side.past.own_turn = number("past_turns", own_turn, 0, most)? as u8;
    side.past.turn_before = number("past_turns", turn_before, 0, side.past.own_turn.into())? as u8;
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
        Weapon { card, order: state.next_order, attack: facts.attack, durability: facts.health, ..Weapon::default() };
    if let Some(stats) = parts.get(1) {
        let (attack, durability) = stats.split_once('/').unwrap_or((stats, "1"));
        weapon.attack = number("weapon", attack, 0, 1000)? as i16;
        weapon.durability = number("weapon", durability, 1, 1000)? as i16;
    }
    if let Some(order) = parts.get(2) {
        weapon.order = take_order(state, order)?;
    }
    for word in parts.iter().skip(3) {
        match (Keyword::from_word(word), word.strip_prefix("given")) {
            (Some(keyword), _) => weapon.keywords = weapon.keywords.with(Keywords::of(keyword)),
            (None, Some(given)) => weapon.given = number("weapon", given, 0, 1000)? as i16,
            (None, None) => return bad(format!("weapon={value}: no keyword {word:?}")),
        }
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
        let right = "the card that gives it, which of its discounts it is, uses and waits, such as EX1_145.1:1:0";
        let [name, uses, waits] = parts.as_slice() else { return bad(format!("discount {item:?} is not {right}")) };
        let Some(id) = catalogue.find_discount(name) else {
            return bad(format!("no discount {name:?} in catalogue {}: it is {right}", catalogue.name()));
        };
        if side.discount_len as usize == DISCOUNT_LIMIT {
            return bad(format!("more than {DISCOUNT_LIMIT} discounts"));
        }
        side.discounts[side.discount_len as usize] = ActiveDiscount {
            id,
            uses: number("discount", uses, 0, 100)? as u8,
            waits: number("discount", waits, 0, 1)? as u8,
        };
        side.discount_len += 1;
    }
    Ok(())
}

fn decode_hand_card(state: &mut State, catalogue: &Catalogue, player: usize, item: &str) -> Result<(), BadPosition> {
    if state.sides[player].hand_len as usize == HAND_LIMIT {
        return bad(format!("more than {HAND_LIMIT} cards in a hand"));
    }
    let held = decode_held(state, catalogue, item)?;
    let side = &mut state.sides[player];
    side.hand[side.hand_len as usize] = held;
    side.hand_len += 1;
    Ok(())
}

fn decode_held(state: &mut State, catalogue: &Catalogue, item: &str) -> Result<HandCard, BadPosition> {
    let (card, notes) = noted(catalogue, item)?;
    let mut held = HandCard::fresh(card);
    let (mut keywords, mut spell_damage, mut texts) = (Keywords::NONE, 0, Vec::new());
    for (word, value) in notes {
        match word {
            "cost" => held.cost = number(word, value, -100, 100)? as i8,
            "cost_to" => held.cost_to = number(word, value, 0, 100)? as i8,
            "attack" => held.attack = number(word, value, -100, 100)? as i8,
            "health" => held.health = number(word, value, -100, 100)? as i8,
            "known" => held.known = true,
            "since" => held.since = number(word, value, 0, 250)? as u8,
            "counter" => held.counter = number(word, value, 0, 250)? as u8,
            "spell_damage" => spell_damage = number(word, value, -100, 100)? as i8,
            // Texts that were given in play say by whom.
            "text" if value.contains(':') => texts.push(read_attachment(catalogue, 0, word, value)?),
            "text" => match catalogue.find_ability(value) {
                Some(text) => held.text = text,
                None => return bad(format!("no text {value:?} in catalogue {}", catalogue.name())),
            },
            _ => match (Held::WORDS.iter().find(|(known, _)| *known == word), Keyword::from_word(word)) {
                (Some((_, flag)), _) => held.flags.set(*flag),
                (None, Some(keyword)) => keywords = keywords.with(Keywords::of(keyword)),
                (None, None) => return bad(format!("unknown note {word:?} of a hand card")),
            },
        }
    }
    let Some(set) = state.keep(Kept::new(keywords, spell_damage), &texts) else {
        return bad(format!("cards keep more than {KEPT_LIMIT} different sets of keywords and texts"));
    };
    held.flags.set_kept(set);
    Ok(held)
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
    decode_notes(state, catalogue, free, &notes)?;
    let dormant = state.is_dormant(free);
    state.sides[player].set_dormant(free, dormant);
    Ok(())
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
        if word.starts_with("text") {
            decode_attachment(state, catalogue, slot, word, value)?;
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
                } else if let Some(keywords) =
                    word.strip_prefix("turn_").and_then(keyword).filter(|k| Passing::holds(*k))
                {
                    char.turn_keywords = char.turn_keywords.with(keywords);
                } else if let Some(keywords) =
                    word.strip_prefix("fleeting_").and_then(keyword).filter(|k| Passing::holds(*k))
                {
                    char.fleeting_keywords = char.fleeting_keywords.with(keywords);
                } else {
                    return bad(format!("unknown note {word:?}"));
                }
            }
        }
    }
    Ok(())
}

fn decode_attachment(
    state: &mut State,
    catalogue: &Catalogue,
    slot: Slot,
    word: &str,
    value: &str,
) -> Result<(), BadPosition> {
    let attachment = read_attachment(catalogue, slot, word, value)?;
    if state.attached as usize == ATTACHMENT_LIMIT {
        return bad(format!("more than {ATTACHMENT_LIMIT} attached texts"));
    }
    state.attachments[state.attached as usize] = attachment;
    state.attached += 1;
    Ok(())
}

/// `text=EX1_334.1:by1:turn:x3`.
fn read_attachment(catalogue: &Catalogue, slot: Slot, word: &str, value: &str) -> Result<Attachment, BadPosition> {
    let right = "text=EX1_334.1:by0 (the card it is written on, which of its texts it is, who gave it)";
    if word != "text" {
        return bad(format!(
            "{word}={value} names a text by a number, which changes with every new card: now it is {right}"
        ));
    }
    let mut parts = value.split(':');
    let name = parts.next().unwrap_or("");
    let Some(ability) = catalogue.find_ability(name) else {
        return bad(format!("no text {name:?} in catalogue {}: it is {right}", catalogue.name()));
    };
    let mut attachment = Attachment { ability, remembers: Remembered::NOTHING, slot, flags: 0 };
    for part in parts {
        match part {
            "by0" => (),
            "by1" => attachment.flags |= 1,
            "turn" => attachment.flags |= 2,
            _ if part.starts_with("whom") => attachment.remembers = decode_whom(part)?,
            _ => match (part.strip_prefix('x').filter(|copies| copies.parse::<u8>().is_ok()), catalogue.find(part)) {
                (Some(copies), _) => {
                    attachment.flags |= (number("text", copies, 1, 64)? - 1) as u8 * Attachment::ANOTHER;
                }
                (None, Some(card)) => attachment.remembers = Remembered::card(card),
                (None, None) => {
                    return bad(format!(
                        "{part:?} of text={value} is none of by0, by1, turn, x2 to x64, whom0.1 and a card"
                    ))
                }
            },
        }
    }
    Ok(attachment)
}

/// `whom1.3`: the third minion of player 1.
fn decode_whom(text: &str) -> Result<Remembered, BadPosition> {
    let place = text.strip_prefix("whom").and_then(|place| place.split_once('.'));
    let parsed = place.and_then(|(player, at)| Some((player.parse::<usize>().ok()?, at.parse::<usize>().ok()?)));
    match parsed {
        Some((player @ 0..=1, at @ 1..=BOARD_LIMIT)) => Ok(Remembered::place(player, at - 1)),
        _ => bad(format!("{text:?} is not whom0.1 to whom1.{BOARD_LIMIT}: a player and the place of a minion")),
    }
}
