//! Writing a position. Every field of the state is named here, so that a new one does not compile until it is written or
//! said not to belong.

use super::STATUSES;
use crate::slot::{self, Slot};
use crate::state::*;
use std::fmt::Write;
use topdeck_cards::{Asks, CardId, Catalogue, Count, Keywords, Kind};

/// The position of a state. Only for states of phase [`Phase::Turn`] (others keep what a line can't hold).
pub fn encode(state: &State, catalogue: &Catalogue) -> String {
    #[rustfmt::skip]
    let State {
        turn, active, first, knobs, asks,
        // Written with the sides: characters in the order of the board, texts with those who have them.
        chars: _, sides: _, attachments: _, attached: _, marks: _, kept: _,
        // Nothing is half done, and nobody has to choose.
        stack: _, depth: _, options: _, option_len: _, phase: _, outcome: _, mulligans: _, places: _,
        // Worked out again by the reader.
        auras: _, conditional_auras: _, cost_auras: _, auras_stale: _, listeners_stale: _, may_die: _, cut_short: _,
        next_order: _, listening: _,
    } = *state;
    // Nobody gets The Coin in mid-game.
    let Knobs { turn_limit, mana_cap, draws_from, fatigue, hero_powers, hands_out_coin: _ } = knobs;
    let usual = Knobs::default();
    let mut text = format!("turn={turn} active={active} first={first}");
    for (word, value, print) in [
        ("limit", turn_limit, usual.turn_limit),
        ("mana_cap", mana_cap as u8, usual.mana_cap as u8),
        ("draws_from", draws_from, usual.draws_from),
        ("fatigue", fatigue.into(), usual.fatigue.into()),
        ("hero_powers", hero_powers.into(), usual.hero_powers.into()),
    ] {
        if value != print {
            let _ = write!(text, " {word}={value}");
        }
    }
    let asked: Vec<&str> = Asks::WORDS.iter().filter(|(_, one)| asks.has(*one)).map(|(word, _)| *word).collect();
    if asks != catalogue.asks() {
        let _ = write!(text, " asks={}", asked.join(","));
    }
    for player in 0..2 {
        text.push_str(" | ");
        encode_side(state, catalogue, player, &mut text);
    }
    text
}

fn encode_side(state: &State, catalogue: &Catalogue, player: usize, text: &mut String) {
    let side = &state.sides[player];
    #[rustfmt::skip]
    let Side {
        weapon, power, armor, fatigue, mana, crystals, locked, owed, power_uses, cards_played, minions_played,
        totems_summoned, quest, counts,
        // Lists, written below as far as they go.
        deck: _, deck_marks: _, hand: _, secrets: _, discounts: _, board: _, board_len: _, hand_len: _, deck_len: _,
        discount_len: _, past: _, started,
        // Worked out again by the reader.
        board_set: _, spell_damage: _, minion_spell_damage: _, rules: _, doublings: _, deck_listeners: _,
        hand_listeners: _,
    } = *side;
    let hero = state.hero(player);
    let name = |card: CardId| catalogue.card(card).id.as_str();
    let _ = write!(text, "hero={}", encode_char(state, catalogue, slot::hero(player)));
    let _ = write!(text, " health={}/{}", hero.current_health(), hero.health);
    let _ = write!(text, " mana={mana}/{crystals}");
    for (word, value) in [
        ("armor", i64::from(armor)),
        ("locked", locked.into()),
        ("owed", owed.into()),
        ("fatigue", fatigue.into()),
        ("played", cards_played.into()),
        ("minions_played", minions_played.into()),
        ("totems", totems_summoned.into()),
        ("power_uses", power_uses.into()),
    ] {
        if value != 0 {
            let _ = write!(text, " {word}={value}");
        }
    }
    if power != catalogue.facts(hero.card).hero_power {
        let _ = write!(text, " power={}", if power.is_some() { name(power) } else { "none" });
    }
    if side.has_weapon() {
        encode_weapon(&weapon, catalogue, text);
    }
    let Quest { card, progress } = quest;
    if card.is_some() {
        let _ = write!(text, " quest={}:{progress}", name(card));
    }
    for (count, value) in Count::ALL.iter().zip(counts).filter(|(_, value)| *value != 0) {
        let _ = write!(text, " {}={value}", count.word());
    }
    let mut list = |word: &str, items: Vec<String>| {
        if !items.is_empty() {
            let _ = write!(text, " {word}={}", items.join(","));
        }
    };
    list("hand", side.hand().iter().map(|card| encode_hand_card(state, catalogue, card)).collect());
    list("board", side.board().iter().map(|&slot| encode_char(state, catalogue, slot)).collect());
    let secret = |(_, Secret { card, order }): (usize, Secret)| format!("{}:{order}", name(card));
    list("secrets", side.secrets().map(secret).collect());
    let discount = |&ActiveDiscount { id, uses, waits }: &ActiveDiscount| {
        format!("{}:{uses}:{waits}", catalogue.discount_name(id))
    };
    list("discounts", side.discounts().iter().map(discount).collect());
    list("deck", encode_deck(state, side, catalogue));
    list("started", started.iter().filter(|card| card.is_some()).map(|&card| name(card).to_string()).collect());
    let past = &side.past;
    list("past", past.cards().iter().map(|was| format!("{}:{}", was.fate().word(), name(was.card()))).collect());
    if !past.cards().is_empty() {
        let _ = write!(text, " past_turns={}/{}/{}", past.turn, past.own_turn, past.turn_before);
    }
}

fn encode_weapon(weapon: &Weapon, catalogue: &Catalogue, text: &mut String) {
    let Weapon { card, order, attack, durability, given, keywords, aura_attack: _ } = *weapon;
    let _ = write!(text, " weapon={}:{attack}/{durability}:{order}", catalogue.card(card).id);
    if given != 0 {
        let _ = write!(text, ":given{given}");
    }
    keywords.iter().for_each(|keyword| text.extend([":", keyword.word()]));
}

/// Sorted by id, which does not depend on the catalogue as the order of the numbers does.
fn encode_deck(state: &State, side: &Side, catalogue: &Catalogue) -> Vec<String> {
    let marked = |(card, mark): (CardId, u8)| encode_hand_card(state, catalogue, &state.carried(card, mark));
    let mut cards: Vec<String> = side.marked_deck().map(marked).collect();
    cards.sort_unstable();
    cards
        .chunk_by(|a, b| a == b)
        .map(|run| match run.len() {
            1 => run[0].clone(),
            n => format!("{}*{n}", run[0]),
        })
        .collect()
}

fn encode_hand_card(state: &State, catalogue: &Catalogue, held: &HandCard) -> String {
    let HandCard { card, cost, cost_to, attack, health, known, since, counter, flags, text } = *held;
    let mut notes = Vec::new();
    let numbers = [("cost", cost), ("attack", attack), ("health", health)];
    notes.extend(numbers.iter().filter(|(_, n)| *n != 0).map(|(word, n)| format!("{word}={n}")));
    if cost_to >= 0 {
        notes.push(format!("cost_to={cost_to}"));
    }
    if known {
        notes.push("known".into());
    }
    if since > 0 {
        notes.push(format!("since={since}"));
    }
    if counter > 0 {
        notes.push(format!("counter={counter}"));
    }
    notes.extend(Held::WORDS.iter().filter(|(_, flag)| flags.has(*flag)).map(|(word, _)| word.to_string()));
    if text.0 != 0 {
        notes.push(format!("text={}", catalogue.ability_name(text)));
    }
    let kept = state.kept(flags.kept());
    notes.extend(kept.keywords().iter().map(|keyword| keyword.word().to_string()));
    if kept.spell_damage() != 0 {
        notes.push(format!("spell_damage={}", kept.spell_damage()));
    }
    notes.extend(state.kept_texts(flags.kept()).map(|text| encode_attachment(state, catalogue, text)));
    braced(&catalogue.card(card).id, &notes)
}

fn braced(id: &str, notes: &[String]) -> String {
    if notes.is_empty() {
        id.to_string()
    } else {
        format!("{id}{{{}}}", notes.join(","))
    }
}

fn encode_char(state: &State, catalogue: &Catalogue, slot: Slot) -> String {
    #[rustfmt::skip]
    let Char {
        card, order, attack, turn_attack, health, damage, keywords, turn_keywords, fleeting_keywords, status, attacks,
        spell_damage,
        // Whose it is is where it stands; auras are worked out again.
        owner: _, aura_attack: _, aura_health: _, aura_keywords: _,
    } = *state.char(slot);
    let facts = catalogue.facts(card);
    let is_hero = facts.kind == Kind::Hero;
    let (print_attack, print_keywords) = if is_hero { (0, Keywords::NONE) } else { (facts.attack, facts.keywords) };
    let mut notes = Vec::new();
    let mut number = |word: &str, value: i16, print: i16| {
        if value != print {
            notes.push(format!("{word}={value}"));
        }
    };
    number("attack", attack, print_attack);
    if !is_hero {
        number("health", health, facts.health);
        number("damage", damage, 0);
    }
    number("turn_attack", turn_attack, 0);
    number("attacks", attacks.into(), 0);
    number("spell_damage", spell_damage.into(), if is_hero { 0 } else { facts.spell_damage.into() });
    if !is_hero {
        number("order", order as i16, -1);
    }
    notes.extend(STATUSES.iter().filter(|(_, s)| status.has(*s)).map(|(word, _)| word.to_string()));
    let gained = keywords.without(print_keywords);
    let lost = print_keywords.without(keywords);
    notes.extend(gained.iter().map(|k| k.word().to_string()));
    notes.extend(lost.iter().map(|k| format!("no_{}", k.word())));
    notes.extend(turn_keywords.keywords().iter().map(|k| format!("turn_{}", k.word())));
    notes.extend(fleeting_keywords.keywords().iter().map(|k| format!("fleeting_{}", k.word())));
    let attached = state.attachments().iter().filter(|a| a.slot == slot);
    notes.extend(attached.map(|attachment| encode_attachment(state, catalogue, attachment)));
    braced(&catalogue.card(card).id, &notes)
}

/// `text=EX1_334.1:by1:turn:x3:CS2_182`: the text, who attached it, that it ends with the turn, how often it stands there,
/// the card (or minion, `whom1.3`) that it remembers.
fn encode_attachment(state: &State, catalogue: &Catalogue, attachment: &Attachment) -> String {
    let Attachment { ability, remembers, slot: _, flags: _ } = *attachment;
    let card = remembers.as_card();
    let mut note = format!("text={}:by{}", catalogue.ability_name(ability), attachment.owner());
    if attachment.ends_this_turn() {
        note.push_str(":turn");
    }
    if attachment.further_copies() > 0 {
        let _ = write!(note, ":x{}", 1 + u16::from(attachment.further_copies()));
    }
    if card.is_some() {
        let _ = write!(note, ":{}", catalogue.card(card).id);
    }
    if let Some((player, at)) = state.remembered_place(remembers) {
        let _ = write!(note, ":whom{player}.{}", at + 1);
    }
    note
}
