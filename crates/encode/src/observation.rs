//! What a player sees, as a vector of fixed length. Every field of the state is named here, so that a new one does not
//! compile until it is shown or said not to be worth a number.

use crate::pen::{flag, Names, Pen, Values};
use topdeck_cards::{CardId, Catalogue, Count, Keyword, Kind, Rule};
use topdeck_rules::{
    cost_in_hand, empty_state, hero_slot, view, Char, HandCard, Held, Knobs, Mark, Phase, Quest, Side, Slot, Sources,
    State, Status, Targets, View, Weapon, BOARD_LIMIT, DECK_LIMIT, HAND_LIMIT, OPTION_LIMIT, SECRET_LIMIT,
};

/// Fields of a character, of a card in the own hand, and in all.
const CHARACTER: usize = 14 + Keyword::ALL.len();
const OWN_CARD: usize = 15 + Held::WORDS.len() + Keyword::ALL.len();
/// What a card of the own deck carries, besides its number.
const LISTS: usize = 2 * SECRET_LIMIT + OPTION_LIMIT + 4 * DECK_LIMIT;
const SIDE: usize = 22 + Rule::ALL.len() + Count::ALL.len();
pub const FEATURES: usize = 8 + 2 * SIDE + 2 * (1 + BOARD_LIMIT) * CHARACTER + HAND_LIMIT * (OWN_CARD + 3) + LISTS;

/// The fields of an observation in order: `my_minion_2.attack`. They are the same in every catalogue.
pub fn field_names(catalogue: &Catalogue) -> Vec<String> {
    let nothing = empty_state(catalogue, [CardId::NONE; 2], [0; 2], Knobs::default());
    let mut pen = Names::default();
    write(&view(&nothing, catalogue, 0), catalogue, &mut pen);
    pen.names
}

/// Write what a player sees; `out` must hold [`FEATURES`] numbers.
pub fn observe(view: &View, catalogue: &Catalogue, out: &mut [f32]) {
    let mut pen = Values { out, at: 0 };
    write(view, catalogue, &mut pen);
    debug_assert_eq!(pen.at, FEATURES);
}

fn write(view: &View, catalogue: &Catalogue, pen: &mut impl Pen) {
    let (state, me) = (view.state(), view.player());
    let decides = state.active() == me && !state.is_over();
    write_game(pen, state, me, decides);
    let secrets = [state.sides[me].secrets().count(), view.enemy_secrets.iter().flatten().count()];
    for (player, what, secrets) in [(me, "me", secrets[0]), (1 - me, "enemy", secrets[1])] {
        pen.about(what, 0);
        write_side(pen, state, catalogue, player);
        pen.put("secrets", secrets as u8);
    }
    let sources = (decides && state.phase == Phase::Turn).then(|| Sources::new(state, catalogue));
    for (player, hero, minion) in [(me, "my_hero", "my_minion"), (1 - me, "enemy_hero", "enemy_minion")] {
        let can_attack = |slot: Slot| sources.as_ref().is_some_and(|s| player == me && s.attack(slot) != 0);
        pen.about(hero, 0);
        write_character(pen, state, catalogue, Some(hero_slot(player)), can_attack);
        for at in 0..BOARD_LIMIT {
            pen.about(minion, at + 1);
            write_character(pen, state, catalogue, state.sides[player].board().get(at).copied(), can_attack);
        }
    }
    for at in 0..HAND_LIMIT {
        pen.about("my_card", at + 1);
        write_own_card(pen, state, catalogue, me, at, sources.as_ref());
    }
    for at in 0..HAND_LIMIT {
        pen.about("enemy_card", at + 1);
        let held = state.sides[1 - me].hand().get(at);
        pen.put("held", flag(held.is_some()));
        pen.put("card", held.map_or(0, |held| held.card.0));
        pen.put("turns_held", held.map_or(0, |held| state.turn.saturating_sub(held.since)));
    }
    write_lists(pen, view, catalogue);
}

fn write_game(pen: &mut impl Pen, state: &State, me: usize, decides: bool) {
    #[rustfmt::skip]
    let State {
        phase, first, turn, knobs,
        // Written with the sides, the characters and the lists; `decides` has the player.
        chars: _, sides: _, attachments: _, attached: _, options: _, option_len: _, active: _,
        // What is half done is known by what is offered, the end by its reward.
        stack: _, depth: _, places: _, outcome: _, mulligans: _, cut_short: _, asks: _, marks: _, kept: _,
        // Follow from the rest; in which order things came is not shown.
        auras: _, conditional_auras: _, cost_auras: _, auras_stale: _, listeners_stale: _, may_die: _, next_order: _,
        listening: _,
    } = *state;
    pen.about("game", 0);
    pen.put("mulligan", flag(phase == Phase::Mulligan));
    pen.put("in_turn", flag(phase == Phase::Turn));
    pen.put("choice", flag(phase == Phase::Choice));
    pen.put("over", flag(state.is_over()));
    pen.put("i_decide", flag(decides));
    pen.put("i_was_first", flag(usize::from(first) == me));
    pen.put("turn", turn);
    pen.put("turns_left", knobs.turn_limit.saturating_sub(turn));
}

fn write_side(pen: &mut impl Pen, state: &State, catalogue: &Catalogue, player: usize) {
    #[rustfmt::skip]
    let Side {
        power, power_uses, mana, crystals, locked, owed, armor, fatigue, hand_len, deck_len, board_len, cards_played,
        minions_played, totems_summoned, spell_damage, weapon, rules, quest, counts,
        // Written as characters, cards and lists.
        deck: _, deck_marks: _, hand: _, secrets: _, board: _,
        // What has been is told by events; an observation is the present.
        past: _, started: _,
        // Shown by what cards cost and what they deal.
        discounts: _, discount_len: _, doublings: _,
        // For the rules alone.
        board_set: _, minion_spell_damage: _, deck_listeners: _, hand_listeners: _,
    } = state.sides[player];
    // The hero shows the keywords.
    let Weapon { card: weapon_card, durability, attack: _, given: _, aura_attack: _, order: _, keywords: _ } = weapon;
    pen.put("class", catalogue.facts(state.hero(player).card).class as u8);
    pen.put("power_card", power.0);
    pen.put("power_uses", power_uses);
    pen.put("mana", mana);
    pen.put("crystals", crystals);
    pen.put("locked", locked);
    pen.put("overload", owed);
    pen.put("armor", armor);
    pen.put("fatigue", fatigue);
    pen.put("hand", hand_len);
    pen.put("deck", deck_len);
    pen.put("minions", board_len);
    pen.put("cards_played", cards_played);
    pen.put("minions_played", minions_played);
    pen.put("totems_summoned", totems_summoned);
    pen.put("spell_damage", spell_damage);
    pen.put("weapon_card", weapon_card.0);
    pen.put("weapon_attack", state.weapon_attack(player));
    pen.put("weapon_durability", durability);
    pen.bits(Rule::ALL.iter().map(|rule| rule.word()), rules);
    let Quest { card, progress } = quest;
    pen.put("quest_card", card.0);
    pen.put("quest_progress", progress);
    for (count, value) in Count::ALL.iter().zip(counts) {
        pen.put(count.word(), value);
    }
}

fn write_character(
    pen: &mut impl Pen,
    state: &State,
    catalogue: &Catalogue,
    slot: Option<Slot>,
    can_attack: impl Fn(Slot) -> bool,
) {
    if slot.is_none() && pen.blank(CHARACTER) {
        return;
    }
    let nobody = Char::default();
    let char = slot.map_or(&nobody, |slot| state.char(slot));
    #[rustfmt::skip]
    let Char {
        card, status, attacks, spell_damage,
        // Shown summed up: attack, health and keywords as they are now, wherever they come from.
        attack: _, turn_attack: _, aura_attack: _, health: _, aura_health: _, damage: _, keywords: _, aura_keywords: _,
        turn_keywords: _, fleeting_keywords: _,
        // Shown by where it stands; in which order things came is not shown.
        owner: _, order: _,
    } = *char;
    pen.put("there", flag(slot.is_some()));
    pen.put("card", card.0);
    pen.put("attack", slot.map_or(0, |slot| state.attack(slot)));
    pen.put("health", char.current_health());
    pen.put("max_health", char.max_health());
    pen.put("can_attack", flag(slot.is_some_and(can_attack)));
    pen.put("attacks", attacks);
    pen.put("asleep", flag(status.has(Status::ASLEEP)));
    pen.put("frozen", flag(status.has(Status::FROZEN)));
    pen.put("silenced", flag(status.has(Status::SILENCED)));
    pen.put("borrowed", flag(status.has(Status::BORROWED)));
    pen.put("dormant", flag(status.has(Status::DORMANT)));
    pen.put("spell_damage", spell_damage);
    let texts = state.attachments().iter().filter(|text| Some(text.slot) == slot);
    pen.put("texts_given", texts.map(|text| 1 + u16::from(text.further_copies())).sum::<u16>());
    let keywords = slot.map_or(char.keywords, |slot| state.keywords(catalogue, slot));
    pen.bits(Keyword::ALL.iter().map(|keyword| keyword.word()), keywords.0);
}

fn write_own_card(
    pen: &mut impl Pen,
    state: &State,
    catalogue: &Catalogue,
    me: usize,
    at: usize,
    sources: Option<&Sources<'_>>,
) {
    let side = &state.sides[me];
    let there = at < side.hand().len();
    if !there && pen.blank(OWN_CARD) {
        return;
    }
    let held = side.hand().get(at).copied().unwrap_or(HandCard::default());
    // What it costs has all that was done to its cost.
    let HandCard { card, attack, health, known, since, counter, flags, text, cost: _, cost_to: _ } = held;
    let facts = catalogue.facts(card);
    let has_body = there && matches!(facts.kind, Kind::Minion | Kind::Weapon);
    let printed = |value: i16, added: i8| if has_body { value + i16::from(added) } else { 0 };
    pen.put("held", flag(there));
    pen.put("card", card.0);
    pen.put("cost", if there { cost_in_hand(state, catalogue, me, at) } else { 0 });
    pen.put("attack", printed(facts.attack, attack));
    pen.put("health", printed(facts.health, health));
    for &kind in [Kind::Minion, Kind::Spell, Kind::Weapon, Kind::Hero].iter() {
        pen.put(kind.word(), flag(there && facts.kind == kind));
    }
    pen.put("secret", flag(there && facts.secret));
    let can = |sources: &Sources<'_>| (0..2).any(|choice| sources.card(at, choice) != Targets::Impossible);
    pen.put("playable", flag(there && sources.is_some_and(can)));
    pen.put("known_to_enemy", flag(known));
    pen.put("counter", counter);
    let kept = flags.kept();
    pen.put("text_given", flag(text.0 != 0 || state.kept_texts(kept).next().is_some()));
    for (word, one) in Held::WORDS {
        pen.put(word, flag(flags.has(one)));
    }
    pen.put("turns_held", if there { state.turn.saturating_sub(since) } else { 0 });
    let keywords = if there { facts.keywords.with(state.kept(kept).keywords()).0 } else { 0 };
    pen.bits(Keyword::ALL.iter().map(|keyword| keyword.word()), keywords);
}

/// What is just a list of cards: secrets, offered cards, the own deck (sorted: nobody knows its order).
fn write_lists(pen: &mut impl Pen, view: &View, catalogue: &Catalogue) {
    let (state, me) = (view.state(), view.player());
    for at in 0..SECRET_LIMIT {
        pen.about("my_secret", at + 1);
        pen.put("card", state.sides[me].secrets[at].card.0);
    }
    for at in 0..SECRET_LIMIT {
        pen.about("enemy_secret", at + 1);
        // Neutral secrets do not exist: 0 is no secret.
        pen.put("class", view.enemy_secrets[at].map_or(0, |class| class as u8));
    }
    for at in 0..OPTION_LIMIT {
        pen.about("option", at + 1);
        pen.put("card", state.options().get(at).copied().unwrap_or(CardId::NONE).0);
    }
    let left = state.sides[me].deck().len();
    for at in 0..DECK_LIMIT {
        if at == left && pen.blank(4 * (DECK_LIMIT - left)) {
            return;
        }
        pen.about("my_deck", at + 1);
        let card = state.sides[me].deck().get(at).copied().unwrap_or(CardId::NONE);
        // Where it started is asked by few cards, and what it says is with the card.
        let Mark { cost, cost_to, attack, health, text: _ } =
            Mark::of(&state.carried(card, state.sides[me].deck_marks[at]));
        pen.put("card", card.0);
        let printed = catalogue.facts(card).cost;
        pen.put("cost_change", if cost_to >= 0 { cost_to - printed + cost } else { cost });
        pen.put("attack_change", attack);
        pen.put("health_change", health);
    }
}
