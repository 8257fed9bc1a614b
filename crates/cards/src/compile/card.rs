//! A whole card: facts from its data, programs from its script, targets and needs from its play requirements.

use super::notation::{constants, quoted, shown, texts, Sort};
use super::words::AuraWord;
use super::{near, Compiler};
use crate::data::CardData;
use crate::program::*;
use crate::vocabulary::*;
use serde_json::{json, Value};

const SLOTS: &[&str] = &[
    "play",
    "combo",
    "deathrattle",
    "deathrattle_on",
    "on",
    "inspire",
    "aura",
    "secret",
    "choose",
    "costs",
    "in_deck",
    "in_hand",
    "quest",
    "when_discarded",
    "start_of_game",
    "casts_when_drawn",
    "keywords",
    "target",
    "target_if",
    "gathers",
    "made_of",
    "dormant",
    "keeps",
    "recipes",
];

/// The parts of a text that can be attached.
const ATTACHED: &[&str] = &["deathrattle", "on", "aura"];
const TIMINGS: &[&str] = &["whenever", "after", "before"];

pub(crate) fn compile_card(c: &mut Compiler<'_>, data: &CardData) -> Facts {
    c.card = data.id.clone();
    let mut facts = data_facts(c, data);
    let empty = serde_json::Map::new();
    let script = data.script.as_ref().unwrap_or(&empty);
    for slot in script.keys() {
        if !SLOTS.contains(&slot.as_str()) {
            c.within(format!(".{slot}"), |c| c.error(format!("a card has no such part; {}", near(slot, SLOTS))));
        }
    }
    if let Some(words) = script.get("keywords") {
        facts.keywords = facts.keywords.with(c.within(".keywords", |c| c.keywords(words)));
    }
    let mut program = |slot: &str| match script.get(slot) {
        Some(effects) => c.within(format!(".{slot}"), |c| c.program(effects)),
        None => Pc::NONE,
    };
    facts.play = program("play");
    facts.combo = program("combo");
    facts.ability = c.standing_text(script);
    if script.contains_key("in_deck") {
        let triggers = c.triggers(script, "in_deck");
        facts.deck_ability = c.ability(Pc::NONE, triggers, vec![], vec![]);
    }
    facts.extras = extras(c, script);
    if let Some(change) = script.get("costs") {
        facts.cost_change = Some(c.within(".costs", |c| c.num(change)));
    }
    if script.contains_key("choose") {
        let options = c.list(script, "choose");
        if !(2..=4).contains(&options.len()) {
            let words = "a list of two to four ids goes here, the options of a Choose One card";
            c.within(".choose", |c| c.error(words));
        }
        for (slot, option) in facts.choose.iter_mut().zip(options) {
            *slot = c.within(".choose", |c| c.card_id(option));
        }
    }
    requirements(c, data, &mut facts);
    if let Some(target) = script.get("target") {
        facts.targets = c.within(".target", |c| c.sel(target));
        let needs_one = facts.kind == Kind::Spell || facts.kind == Kind::HeroPower;
        facts.aim = if needs_one { Aim::Always } else { Aim::IfAvailable };
    }
    if let Some(cond) = script.get("target_if") {
        facts.aim = Aim::OnlyIf(c.within(".target_if", |c| c.cond(cond)));
    }
    if script.contains_key("made_of") {
        recipe(c, data);
    }
    if script.contains_key("gathers") {
        c.tables.gatherer = c.ids.get(&data.id).copied().unwrap_or(CardId::NONE);
    }
    facts.texts = texts_of(c, data, &facts);
    for slot in ["play", "combo"] {
        if facts.aim == Aim::Never && script.get(slot).is_some_and(speaks_of_target) {
            c.within(format!(".{slot}"), |c| c.error(NO_TARGET));
        }
    }
    facts
}

/// What few cards have; the number of its place, 0 for nothing.
fn extras(c: &mut Compiler<'_>, script: &serde_json::Map<String, Value>) -> u16 {
    let mut abilities = [AbilityId(0); 2];
    for (ability, part) in abilities.iter_mut().zip(["in_hand", "quest"]) {
        if script.contains_key(part) {
            let triggers = c.triggers(script, part);
            *ability = c.ability(Pc::NONE, triggers, vec![], vec![]);
        }
    }
    let mut program = |part: &str| match script.get(part) {
        Some(effects) => c.within(format!(".{part}"), |c| c.program(effects)),
        None => Pc::NONE,
    };
    let extras = Extras {
        hand_ability: abilities[0],
        quest_ability: abilities[1],
        discarded: program("when_discarded"),
        start: program("start_of_game"),
        casts_when_drawn: script.contains_key("casts_when_drawn"),
        after_drawn: program("casts_when_drawn"),
        dormant: script.contains_key("dormant"),
        keeps: script.contains_key("keeps"),
        recipes: recipes(c, script),
    };
    if extras == (Extras { recipes: extras.recipes, ..Extras::default() }) && extras.recipes.0 == extras.recipes.1 {
        return 0;
    }
    c.tables.extras.push(extras);
    (c.tables.extras.len() - 1) as u16
}

/// The decks that a card stands for, each the number of its hero and of its cards, with how many of each.
fn recipes(c: &mut Compiler<'_>, script: &serde_json::Map<String, Value>) -> (u16, u16) {
    let from = c.tables.recipes.len() as u16;
    if script.contains_key("recipes") {
        for (at, deck) in c.list(script, "recipes").iter().enumerate() {
            c.within(format!(".recipes[{at}]"), |c| {
                let Some((hero, cards)) = deck.as_array().and_then(|deck| deck.split_first()) else {
                    return c.error(format!("the numbers of a deck code go here, not {}", shown(deck)));
                };
                let hero = numbered(c, hero);
                let cards = cards.iter().flat_map(|counted| {
                    let card = numbered(c, &counted[0]);
                    std::iter::repeat_n(card, counted[1].as_u64().unwrap_or(1) as usize)
                });
                let cards: Vec<CardId> = cards.collect();
                c.tables.recipes.push(Recipe { hero, cards });
            });
        }
    }
    (from, c.tables.recipes.len() as u16)
}

/// The card with a number of the data (which deck codes are made of).
fn numbered(c: &mut Compiler<'_>, number: &Value) -> CardId {
    let there = c.data.iter().position(|card| number.as_u64() == Some(card.dbf.into()) && card.dbf != 0);
    there.map_or_else(
        || {
            c.error(format!("there is no card with the number {}", shown(number)));
            CardId::NONE
        },
        |at| CardId(at as u16),
    )
}

/// Which sorts of text a card has: the data says it, and where it does not (cards of one's own), the script.
fn texts_of(c: &Compiler<'_>, data: &CardData, facts: &Facts) -> u8 {
    let ability = &c.tables.abilities[facts.ability.at()];
    let written = |text: Text| match text {
        // What a Choose One card plays is its options.
        Text::Battlecry if data.keywords.iter().any(|word| word == Text::ChooseOne.word()) => false,
        Text::Battlecry if facts.choose[0].is_some() => false,
        Text::Battlecry => facts.play.is_some() && matches!(facts.kind, Kind::Minion | Kind::Weapon | Kind::Hero),
        Text::Deathrattle => ability.deathrattle.is_some(),
        Text::Combo => facts.combo.is_some(),
        Text::ChooseOne => facts.choose[0].is_some(),
        Text::Overload => facts.overload > 0,
        Text::Inspire => ability.moments & 1 << Moment::AfterUsePower as u32 != 0,
        Text::Echo | Text::Discover => false,
    };
    let has = |text: &&Text| data.keywords.iter().any(|word| word == text.word()) || written(**text);
    Text::ALL.iter().filter(has).fold(0, |all, &text| all | 1 << text as u32)
}

/// The pools of the first and of the second card that a card is made of.
pub(crate) fn recipe(c: &mut Compiler<'_>, data: &CardData) -> Option<(PoolId, PoolId)> {
    let list = data.script.as_ref()?.get("made_of")?;
    c.within(".made_of", |c| match list.as_array().map(Vec::as_slice) {
        Some([first, second]) => Some((c.pool(first), c.pool(second))),
        _ => {
            c.error(format!("a list of two pools goes here, not {}", shown(list)));
            None
        }
    })
}

/// A card made of two others: a minion has the sum of their numbers and what both say, a spell does what both do.
pub(crate) fn compose(c: &mut Compiler<'_>, data: &CardData, all: &[Facts], of: (u16, u16)) -> Facts {
    c.card = data.id.clone();
    let of = [CardId(of.0), CardId(of.1)];
    let made = CardId(all.len() as u16);
    c.tables.made.insert((of[0], of[1]), made);
    c.tables.made.entry((of[1], of[0])).or_insert(made);
    let [first, second] = of.map(|card| &all[card.at()]);
    let own = data_facts(c, data);
    let (aiming, other) = if first.aim == Aim::Never { (second, first) } else { (first, second) };
    let start = c.tables.needs.len() as u16;
    for range in [first.needs, second.needs] {
        c.tables.needs.extend_from_within(range.0 as usize..range.1 as usize);
    }
    let made = Facts {
        aim: aiming.aim,
        targets: aiming.targets,
        texts: first.texts | second.texts,
        needs: (start, c.tables.needs.len() as u16),
        ..own
    };
    if own.kind == Kind::Spell {
        let target = c.intern_sel(Sel::Target);
        let base = c.tables.ops.len() as u16;
        for (facts, card) in [(first, of[0]), (second, of[1])] {
            let how = if facts.aim == Aim::Never { Performance::Plain } else { Performance::On(target) };
            c.tables.ops.push(Op::Perform { what: Source::Card(card), how });
        }
        c.tables.ops.push(Op::End);
        return Facts { play: Pc(base), ..made };
    }
    let pick = |a: Pc, b: Pc| if a.is_some() { a } else { b };
    Facts {
        play: pick(aiming.play, other.play),
        combo: pick(aiming.combo, other.combo),
        ability: if first.ability.0 != 0 { first.ability } else { second.ability },
        deck_ability: if first.deck_ability.0 != 0 { first.deck_ability } else { second.deck_ability },
        cost_change: first.cost_change.or(second.cost_change),
        choose: if first.choose[0].is_some() { first.choose } else { second.choose },
        ..made
    }
}

const NO_TARGET: &str = "TARGET is used, but nothing can be chosen: say what may be, such as target=CHARACTER";

/// Whether TARGET is anywhere in a part of a script.
fn speaks_of_target(value: &Value) -> bool {
    match value {
        Value::Array(list) if list.len() == 1 && list[0] == "TARGET" => true,
        Value::Array(list) => list.iter().any(speaks_of_target),
        Value::Object(map) => map.values().any(speaks_of_target),
        _ => false,
    }
}

fn data_facts(c: &mut Compiler<'_>, data: &CardData) -> Facts {
    let kind = Kind::from_word(&data.kind).unwrap_or_else(|| {
        c.within(".type", |c| c.not_among(&json!(data.kind), "type", &texts(&Kind::words())));
        // One mistake is one message: a spell needs no health.
        Kind::Spell
    });
    let class = data.class.as_deref().unwrap_or("neutral");
    let class = Class::from_word(class).unwrap_or_else(|| {
        c.within(".class_", |c| c.not_among(&json!(class), "class", &texts(&Class::words())));
        Class::Neutral
    });
    let known_races = data.races.iter().filter_map(|r| Race::from_word(r));
    let known_keywords = data.keywords.iter().filter_map(|k| Keyword::from_word(k));
    for (name, value, low, high) in [
        ("cost", data.cost, 0, 50),
        ("attack", data.attack, 0, 1000),
        ("health", data.health, 0, 1000),
        ("armor", data.armor, 0, 1000),
        ("overload", data.overload, 0, 10),
        ("spell_damage", data.spell_damage, 0, 50),
    ] {
        if !(low..=high).contains(&value) {
            c.within(format!(".{name}"), |c| c.error(format!("{value} is not from {low} to {high}")));
        }
    }
    if kind == Kind::Minion && data.health < 1 && data.implemented {
        c.within(".health", |c| c.error("a minion needs at least 1 health"));
    }
    Facts {
        kind,
        class,
        cost: data.cost as i8,
        attack: data.attack as i16,
        health: data.health as i16,
        armor: data.armor as i16,
        races: known_races.fold(0, |all, r| all | race_bit(r)),
        keywords: known_keywords.fold(Keywords::NONE, |all, k| all.with(Keywords::of(k))),
        spell_damage: data.spell_damage as i8,
        overload: data.overload as u8,
        texts: 0,
        secret: data.keywords.iter().any(|k| k == "secret"),
        legendary: data.rarity.as_deref() == Some("legendary"),
        collectible: data.collectible,
        implemented: data.implemented,
        aim: Aim::Never,
        targets: c.intern_sel(Sel::Characters),
        play: Pc::NONE,
        combo: Pc::NONE,
        ability: AbilityId(0),
        deck_ability: AbilityId(0),
        extras: 0,
        cost_change: None,
        choose: [CardId::NONE; 4],
        hero_power: match data.hero_power.as_deref() {
            Some(id) => c.within(".hero_power", |c| c.card_id(&json!(id))),
            None => CardId::NONE,
        },
        needs: (0, 0),
        entourage: (0, 0),
    }
}

/// Play requirements of the card data: which targets are legal, and what must hold on the board.
fn requirements(c: &mut Compiler<'_>, data: &CardData, facts: &mut Facts) {
    let first_need = c.tables.needs.len() as u16;
    let (mut targets, mut strange_race) = (None, false);
    for (name, parameter) in &data.requires {
        let n = (*parameter).clamp(0, 255) as u8;
        match name.as_str() {
            "target_to_play" => facts.aim = Aim::Always,
            "target_if_available" | "drag_to_play" => facts.aim = Aim::IfAvailable,
            "target_for_combo" => facts.aim = Aim::Combo,
            "num_minion_slots" | "minion_cap" => c.tables.needs.push(Need::BoardSpace(n.max(1))),
            "minimum_enemy_minions" => c.tables.needs.push(Need::EnemyMinions(n)),
            "minimum_total_minions" => c.tables.needs.push(Need::TotalMinions(n)),
            "weapon_equipped" => c.tables.needs.push(Need::Weapon),
            "enemy_weapon_equipped" => c.tables.needs.push(Need::EnemyWeapon),
            "entire_entourage_not_in_play" => c.tables.needs.push(Need::EntourageMissing),
            // What a card that can't be played would ask for, nobody has to keep.
            _ if !data.implemented => (),
            other => {
                if let Some(cond) = target_condition(c, other, *parameter) {
                    facts.aim = Aim::OnlyIf(cond);
                } else if let Some(cond) = play_condition(c, other, *parameter) {
                    c.tables.needs.push(Need::Holds(cond));
                } else if let Some(filter) = target_filter(c, other, *parameter) {
                    targets = Some(match targets {
                        None => filter,
                        Some(others) => c.intern_sel(Sel::And(others, filter)),
                    });
                } else if other == "target_with_race" {
                    strange_race = true;
                } else if !OF_EVERY_CARD.contains(&other) {
                    unknown(c, other);
                }
            }
        }
    }
    // Mad Hatter names a race and takes no target.
    if strange_race && facts.aim != Aim::Never {
        unknown(c, "target_with_race");
    }
    facts.targets = match targets {
        None => facts.targets,
        Some(filters) if c.names_characters(filters) => filters,
        Some(filters) => c.intern_sel(Sel::And(facts.targets, filters)),
    };
    facts.needs = (first_need, c.tables.needs.len() as u16);
    let first = c.tables.entourages.len() as u16;
    for id in &data.entourage {
        if let Some(&card) = c.ids.get(id) {
            c.tables.entourages.push(card);
        }
    }
    facts.entourage = (first, c.tables.entourages.len() as u16);
}

fn unknown(c: &mut Compiler<'_>, requirement: &str) {
    let known = "the card could be played where it must not be, so it stays out";
    c.within(".requires", |c| c.error(format!("the requirement {requirement:?} is not known: {known}")));
}

/// The race numbers of the card data's `target_with_race`.
fn race_by_number(n: i64) -> Option<Race> {
    match n {
        14 => Some(Race::Murloc),
        15 => Some(Race::Demon),
        17 => Some(Race::Mech),
        18 => Some(Race::Elemental),
        20 => Some(Race::Beast),
        21 => Some(Race::Totem),
        23 => Some(Race::Pirate),
        24 => Some(Race::Dragon),
        _ => None,
    }
}

/// Requirements that say nothing of their own: `steady_shot` marks the Hunter's power, which takes no target unless
/// another card changes it; the others are rules of the game and hold for every card.
const OF_EVERY_CARD: &[&str] = &[
    "steady_shot",
    "enough_mana",
    "your_turn",
    "secret_zone_cap",
    "not_disabled_hero_power",
    "not_exhausted_hero_power",
];

/// The condition under which a target is asked for at all.
fn target_condition(c: &mut Compiler<'_>, name: &str, n: i64) -> Option<CondId> {
    let cond = match name.strip_prefix("target_if_available_and_")? {
        "dragon_in_hand" => json!(["exists", in_own_hand(Race::Dragon)]),
        "minimum_friendly_minions" => json!(["ge", ["count", ["mine", ["MINION"]]], n]),
        "minimum_friendly_secrets" => json!(["ge", ["count", ["mine", ["SECRET"]]], n]),
        "hero_has_attack" => json!(["ge", ["attack", ["mine", ["HERO"]]], 1]),
        "minimum_spells_played_this_turn" => json!(["ge", ["counted", "spells_this_turn", "you"], n]),
        "elemental_played_last_turn" => json!(["ge", ["counted", "elementals_last_turn", "you"], 1]),
        "no_3_cost_card_in_deck" => json!(["eq", ["of_deck", "count", "you", ["cards", {"cost": 3}]], 0]),
        "only_even_cost_card_in_deck" => (0..=5).map(|half| 2 * half + 1).fold(Value::Null, |all, cost| {
            let none = json!(["eq", ["of_deck", "count", "you", ["cards", {"cost": cost}]], 0]);
            if all.is_null() {
                none
            } else {
                json!(["all", all, none])
            }
        }),
        _ => return None,
    };
    Some(c.cond(&cond))
}

/// What must hold to play the card, beyond what has a [`Need`] of its own.
fn play_condition(c: &mut Compiler<'_>, name: &str, n: i64) -> Option<CondId> {
    let cond = match name {
        "hand_not_full" => json!(["lt", ["count", ["mine", ["HAND"]]], 10]),
        "friendly_minion_of_race_in_hand" => json!(["exists", in_own_hand(race_by_number(n)?)]),
        "secret_zone_cap_for_non_secret" => json!(["lt", ["count", ["mine", ["SECRET"]]], 5]),
        "minion_slot_or_mana_crystal_slot" => {
            json!(["any", ["lt", ["count", ["mine", ["MINION"]]], 7], ["lt", ["tally", "crystals"], 10]])
        }
        "friendly_minion_died_this_game" => died("this_game", Value::Null),
        "friendly_minions_of_race_died_this_game" => {
            died("this_game", json!(["cards", {"race": race_by_number(n)?.word()}]))
        }
        "friendly_minion_of_race_died_this_turn" => {
            died("this_turn", json!(["cards", {"race": race_by_number(n)?.word()}]))
        }
        "cannot_play_this" | "must_play_other_card_first" => json!(["not", ["exists", ["SELF"]]]),
        _ => return None,
    };
    Some(c.cond(&cond))
}

/// A friendly minion (of a pool) has died.
fn died(when: &str, pool: Value) -> Value {
    json!(["ge", ["count_past", ["past", "died", "you", pool, when, "random", false]], 1])
}

/// Another minion of a race in the hand of the card's owner.
fn in_own_hand(race: Race) -> Value {
    json!(["minus", ["and", ["and", ["mine", ["HAND"]], ["kind", "minion"]], ["race", race.word()]], ["SELF"]])
}

fn target_filter(c: &mut Compiler<'_>, name: &str, n: i64) -> Option<SelId> {
    let limit = c.intern_num(Num::Const(n as i16));
    let characters = c.intern_sel(Sel::Characters);
    let sel = match name {
        "minion_target" => Sel::Minions,
        "hero_target" => Sel::Heroes,
        "friendly_target" => Sel::Mine(characters),
        "enemy_target" => Sel::Enemy(characters),
        "damaged_target" => Sel::Damaged,
        "undamaged_target" => Sel::Undamaged,
        "frozen_target" => Sel::Frozen,
        "legendary_target" => Sel::Legendary,
        "target_with_deathrattle" => Sel::WithText(Text::Deathrattle),
        "stealthed_target" => Sel::Has(Keywords::of(Keyword::Stealth)),
        "must_target_taunter" => Sel::Has(Keywords::of(Keyword::Taunt)),
        "target_max_attack" => Sel::Having(Attribute::Attack, Comparison::Le, limit),
        "target_min_attack" => Sel::Having(Attribute::Attack, Comparison::Ge, limit),
        "target_with_race" => Sel::OfRace(race_bit(race_by_number(n)?)),
        "nonself_target" => {
            let own = c.intern_sel(Sel::SelfSlot);
            Sel::Minus(characters, own)
        }
        "minion_or_enemy_hero" => {
            let (minions, heroes) = (c.intern_sel(Sel::Minions), c.intern_sel(Sel::Heroes));
            let enemy_hero = c.intern_sel(Sel::Enemy(heroes));
            Sel::Or(minions, enemy_hero)
        }
        _ => return None,
    };
    Some(c.intern_sel(sel))
}

impl Compiler<'_> {
    /// Deathrattle, triggers, auras of a card or an attachment; `inspire` and `secret` are triggers with a name.
    fn standing_text(&mut self, script: &serde_json::Map<String, Value>) -> AbilityId {
        let deathrattle = match script.get("deathrattle") {
            Some(effects) => self.within(".deathrattle", |c| c.program(effects)),
            None => Pc::NONE,
        };
        let mut triggers = self.triggers(script, "on");
        if let Some(effects) = script.get("inspire") {
            let subject = self.sel(&json!(["mine", ["HERO"]]));
            let run = self.within(".inspire", |c| c.program(effects));
            triggers.push(Trigger { moment: Moment::AfterUsePower, subject, cond: None, run });
        }
        if let Some(value) = script.get("secret") {
            // One trigger, or a list of them.
            if value.get(0).is_some_and(Value::is_string) {
                triggers.extend(self.within(".secret", |c| c.trigger(value)));
            } else {
                triggers.extend(self.triggers(script, "secret"));
            }
        }
        let mut auras = Vec::new();
        for (i, value) in self.list(script, "aura").iter().enumerate() {
            auras.extend(self.within(format!(".aura[{i}]"), |c| c.aura(value)));
        }
        let (preparing, deathrattle) = self.preparing(script, deathrattle);
        self.ability(deathrattle, triggers, preparing, auras)
    }

    /// What a deathrattle does before the death, which goes with it wherever it is copied to; what it gives its minion by
    /// then is no deathrattle of its own, and is not copied. The deathrattle is there though it says nothing else.
    fn preparing(&mut self, script: &serde_json::Map<String, Value>, deathrattle: Pc) -> (Vec<Trigger>, Pc) {
        let from = self.tables.abilities.len();
        let triggers = self.triggers(script, "deathrattle_on");
        self.tables.abilities[from..].iter_mut().for_each(|given| given.rattle = AbilityId(0));
        if triggers.is_empty() || deathrattle.is_some() {
            return (triggers, deathrattle);
        }
        self.tables.ops.push(Op::End);
        (triggers, Pc(self.tables.ops.len() as u16 - 1))
    }

    fn ability(
        &mut self,
        deathrattle: Pc,
        triggers: Vec<Trigger>,
        preparing: Vec<Trigger>,
        auras: Vec<Aura>,
    ) -> AbilityId {
        if !deathrattle.is_some() && triggers.is_empty() && auras.is_empty() {
            return AbilityId(0);
        }
        let only_rattles = triggers.is_empty() && auras.is_empty();
        let moments_of = |all: &[Trigger]| all.iter().fold(0, |all, t| all | 1u64 << t.moment as u32);
        let cost_auras = auras.iter().any(|aura| matches!(aura, Aura::Costs { .. }));
        let conditional_auras = auras.iter().any(|aura| self.is_conditional(aura));
        let aura_stages = auras.iter().filter_map(Aura::stage).fold(0, |all, stage| all | 1 << stage);
        let tables = &mut self.tables;
        let prepared = moments_of(&preparing);
        let moments = moments_of(&triggers) | prepared;
        let first_trigger = tables.triggers.len() as u16;
        tables.triggers.extend(triggers);
        let first_preparing = tables.triggers.len() as u16;
        tables.triggers.extend(preparing);
        let end = tables.triggers.len() as u16;
        let first_aura = tables.auras.len() as u16;
        tables.auras.extend(auras);
        tables.abilities.push(Ability {
            deathrattle,
            triggers: (first_trigger, end),
            moments,
            auras: (first_aura, tables.auras.len() as u16),
            aura_stages,
            cost_auras,
            conditional_auras,
            rattle: AbilityId(0),
            secret: false,
        });
        let own = tables.abilities.len() - 1;
        if deathrattle.is_some() && !only_rattles {
            let rattle = Ability {
                deathrattle,
                triggers: (first_preparing, end),
                moments: prepared,
                rattle: AbilityId(own as u16 + 1),
                ..Ability::default()
            };
            tables.abilities.push(rattle);
        }
        if deathrattle.is_some() {
            tables.abilities[own].rattle = AbilityId((tables.abilities.len() - 1) as u16);
        }
        AbilityId(own as u16)
    }

    /// Whether a condition asks for somebody's attack.
    fn asks_attack(&self, cond: CondId) -> bool {
        match self.tables.conds[cond.at()] {
            Cond::Compare(_, a, b) => {
                [a, b].iter().any(|n| matches!(self.tables.nums[n.at()], Num::Sum(Attribute::Attack, _)))
            }
            Cond::Not(inner) => self.asks_attack(inner),
            Cond::All(a, b) | Cond::Any(a, b) => self.asks_attack(a) || self.asks_attack(b),
            Cond::Exists(_) | Cond::CoinFlip | Cond::YourTurn | Cond::NoDuplicates(_) => false,
            Cond::Chosen(_) | Cond::Rightmost | Cond::Rule(_) => false,
        }
    }

    /// The triggers of a part of a card.
    fn triggers(&mut self, script: &serde_json::Map<String, Value>, part: &str) -> Vec<Trigger> {
        let list = self.list(script, part);
        let read = |(i, value)| self.within(format!(".{part}[{i}]"), |c| c.trigger(value));
        list.iter().enumerate().filter_map(read).collect()
    }

    /// Whether an aura can change while nobody comes, goes or changes sides.
    fn is_conditional(&self, aura: &Aura) -> bool {
        match *aura {
            Aura::Grant { what, attack, only_if, .. } => {
                !self.counts_places(attack)
                    || !self.is_about_places(what)
                    || only_if.is_some_and(|cond| !self.asks_for_places(cond))
            }
            Aura::AttackEqualsHealth { .. } => true,
            Aura::Rule(_) | Aura::Costs { .. } => false,
        }
    }

    /// Whether a selector can only name characters in play (a mere property, such as a race, fits cards in hand too).
    fn names_characters(&self, sel: SelId) -> bool {
        match self.tables.sels[sel.at()] {
            Sel::Characters | Sel::Minions | Sel::Heroes => true,
            Sel::Mine(inner) | Sel::Enemy(inner) | Sel::Minus(inner, _) => self.names_characters(inner),
            Sel::And(a, b) => self.names_characters(a) || self.names_characters(b),
            Sel::Or(a, b) => self.names_characters(a) && self.names_characters(b),
            Sel::Outermost(_, inner) => self.names_characters(inner),
            Sel::OfClass(_) | Sel::OtherClass => false,
            Sel::SelfSlot | Sel::Target | Sel::It | Sel::Other | Sel::Each | Sel::Drawn | Sel::Summoned => false,
            Sel::Weapons | Sel::HeroPowers | Sel::Secrets | Sel::Hands | Sel::OfKind(_) | Sel::AnyCard => false,
            Sel::SecretCard | Sel::Dormant | Sel::Damaged | Sel::Undamaged | Sel::Frozen => false,
            Sel::MortallyWounded | Sel::Newcomer => false,
            Sel::OfRace(_) | Sel::Has(_) | Sel::Named(_) | Sel::Having(..) | Sel::Legendary | Sel::Created => false,
            Sel::Adjacent(_) | Sel::Some(..) | Sel::WithText(_) => false,
            Sel::Extreme(_, _, inner) => self.names_characters(inner),
        }
    }

    /// Whether a condition only asks who is where.
    fn asks_for_places(&self, cond: CondId) -> bool {
        match self.tables.conds[cond.at()] {
            Cond::Exists(sel) => self.is_about_places(sel),
            Cond::Not(inner) => self.asks_for_places(inner),
            Cond::All(a, b) | Cond::Any(a, b) => self.asks_for_places(a) && self.asks_for_places(b),
            Cond::Compare(_, a, b) => self.counts_places(a) && self.counts_places(b),
            Cond::CoinFlip | Cond::YourTurn | Cond::NoDuplicates(_) => false,
            Cond::Chosen(_) | Cond::Rightmost | Cond::Rule(_) => false,
        }
    }

    /// Whether a number only changes when somebody comes or goes. (Whoever brings spell damage has everything renewed.)
    fn counts_places(&self, num: NumId) -> bool {
        match self.tables.nums[num.at()] {
            Num::Const(_) | Num::Tally(Tally::SpellDamage) => true,
            Num::Count(sel) => self.is_about_places(sel),
            _ => false,
        }
    }

    /// Whether a selector only asks who is where and of which race: of minions, heroes and weapons.
    fn is_about_places(&self, sel: SelId) -> bool {
        match self.tables.sels[sel.at()] {
            Sel::SelfSlot | Sel::Characters | Sel::Minions | Sel::Heroes | Sel::OfRace(_) | Sel::Named(_) => true,
            Sel::Weapons => true,
            Sel::Mine(inner) | Sel::Enemy(inner) | Sel::Adjacent(inner) => self.is_about_places(inner),
            Sel::And(a, b) | Sel::Or(a, b) | Sel::Minus(a, b) => self.is_about_places(a) && self.is_about_places(b),
            Sel::Target | Sel::It | Sel::Other | Sel::Each | Sel::Drawn | Sel::Summoned => false,
            Sel::HeroPowers | Sel::Secrets | Sel::Hands | Sel::OfKind(_) | Sel::AnyCard => false,
            Sel::SecretCard | Sel::Dormant | Sel::Damaged | Sel::Undamaged | Sel::Frozen => false,
            Sel::MortallyWounded | Sel::Newcomer => false,
            Sel::Has(_) | Sel::Having(..) | Sel::Legendary | Sel::Some(..) => false,
            Sel::WithText(_) | Sel::Extreme(..) | Sel::Created => false,
            Sel::Outermost(..) | Sel::OfClass(_) | Sel::OtherClass => false,
        }
    }

    /// A part of a card that is a list; empty if it is absent.
    fn list<'v>(&mut self, script: &'v serde_json::Map<String, Value>, part: &str) -> &'v [Value] {
        match script.get(part) {
            None => &[],
            Some(value @ Value::Array(list)) if list.first().is_some_and(Value::is_string) && part != "choose" => {
                self.within(format!(".{part}"), |c| {
                    c.error(format!("a list goes here: put {} into brackets", shown(value)))
                });
                &[]
            }
            Some(Value::Array(list)) => list,
            Some(other) => {
                self.within(format!(".{part}"), |c| c.error(format!("a list goes here, not {}", shown(other))));
                &[]
            }
        }
    }

    pub(super) fn attached(&mut self, value: &Value) -> AbilityId {
        match value.as_object() {
            Some(script) => {
                for part in script.keys().filter(|part| !ATTACHED.contains(&part.as_str())) {
                    self.error(format!("a text to attach has no part {}; {}", quoted(part), near(part, ATTACHED)));
                }
                self.standing_text(script)
            }
            None => {
                let words = "a text to attach goes here, made of deathrattle=, on= and aura=";
                self.error(format!("{words}, not {}", shown(value)));
                AbilityId(0)
            }
        }
    }

    fn trigger(&mut self, value: &Value) -> Option<Trigger> {
        let (timing, args) = self.node(value, Sort::Trigger)?;
        if !TIMINGS.contains(&timing) {
            self.unknown_word(value, Sort::Trigger, TIMINGS);
            return None;
        }
        if !self.arity(timing, args, 4) {
            return None;
        }
        let moment = self.moment(timing, &args[0])?;
        let subject = self.within(".subject", |c| c.sel(&args[1]));
        let run = self.within(".effects", |c| c.program(&args[2]));
        let cond = self.within(".if_", |c| c.optional_cond(&args[3]));
        Some(Trigger { moment, subject, cond, run })
    }

    /// When a trigger acts: not every event has something before and after it.
    fn moment(&mut self, timing: &str, event: &Value) -> Option<Moment> {
        let word = event.as_str().unwrap_or("");
        if let Some(moment) = Moment::from_word(&format!("{timing} {word}")) {
            return Some(moment);
        }
        let moments: Vec<(&str, &str)> = Moment::words().iter().filter_map(|moment| moment.split_once(' ')).collect();
        let timings: Vec<&str> =
            moments.iter().filter(|(_, known)| *known == word).map(|(timing, _)| *timing).collect();
        if timings.is_empty() {
            let mut events: Vec<&str> = moments.iter().map(|(_, known)| *known).collect();
            events.retain(|known| !known.starts_with("turn_"));
            events.sort_unstable();
            events.dedup();
            self.not_among(event, "event", &constants(&events));
        } else {
            let word = word.to_uppercase();
            self.error(format!("there is no {timing}({word}, ...); {word} goes with {}", timings.join(" and ")));
        }
        None
    }

    fn aura(&mut self, value: &Value) -> Option<Aura> {
        let (head, a) = self.head::<AuraWord>(value)?;
        Some(match head {
            AuraWord::Grant => {
                let only_if = self.optional_cond(&a[5]);
                let (what, keywords) = (self.sel(&a[0]), self.keywords(&a[3]));
                let asks_attack = only_if.is_some_and(|cond| self.asks_attack(cond));
                Aura::Grant {
                    what,
                    attack: self.num(&a[1]),
                    health: self.small(&a[2]).into(),
                    keywords,
                    spell_damage: self.small(&a[4]),
                    only_if,
                    late: keywords != Keywords::NONE && (asks_attack || !self.is_about_places(what)),
                }
            }
            AuraWord::Costs => Aura::Costs {
                what: self.sel(&a[0]),
                by: self.num(&a[1]),
                to: (!a[2].is_null()).then(|| self.small(&a[2])),
                at_least: self.small(&a[3]),
                only_if: self.optional_cond(&a[4]),
            },
            AuraWord::Rule => Aura::Rule(self.rule(&a[0])),
            AuraWord::AttackEqualsHealth => Aura::AttackEqualsHealth { what: self.sel(&a[0]) },
        })
    }
}
