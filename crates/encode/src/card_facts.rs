//! A card as numbers: what its facts and its compiled program say of it, whoever has or has not met it before.

use crate::pen::{Names, Pen, Values};
use topdeck_cards::{CardId, Catalogue, Class, Keyword, Kind, Rarity, Text};

pub const CARD_FACTS: usize = 22 + Keyword::ALL.len() + Text::ALL.len();

/// The names of the numbers, in order.
pub fn card_fact_names(catalogue: &Catalogue) -> Vec<String> {
    let mut pen = Names::default();
    write(catalogue, CardId::NONE, &mut pen);
    pen.names
}

/// Write the numbers of a card; of card 0, which nobody can see, all but the first are 0.
pub fn card_facts(catalogue: &Catalogue, card: CardId, out: &mut [f32; CARD_FACTS]) {
    let mut pen = Values { out, at: 0 };
    write(catalogue, card, &mut pen);
    debug_assert_eq!(pen.at, CARD_FACTS);
    if !card.is_some() {
        out[1..].fill(0.0);
    }
}

fn write(catalogue: &Catalogue, card: CardId, pen: &mut impl Pen) {
    let (facts, traits) = (catalogue.facts(card), catalogue.traits(card));
    pen.about("card", 0);
    pen.flag("hidden", !card.is_some());
    pen.flag("shown", card.is_some());
    for kind in [Kind::Minion, Kind::Spell, Kind::Weapon, Kind::Hero, Kind::HeroPower] {
        pen.flag(kind.word(), facts.kind == kind);
    }
    pen.flag("neutral", facts.class == Class::Neutral);
    pen.put("cost", f32::from(facts.cost) / 10.0);
    let (attack, health) = (f32::from(facts.attack), f32::from(facts.health));
    let minion = facts.kind == Kind::Minion;
    pen.put("attack", attack / 10.0);
    pen.put("health", if minion || facts.kind == Kind::Weapon { health / 10.0 } else { 0.0 });
    pen.put("body", if minion { (attack.max(0.0) * health.max(0.0)).sqrt() / 10.0 } else { 0.0 });
    pen.put("spell_damage", f32::from(facts.spell_damage));
    pen.put("crystals_locked", f32::from(facts.overload) / 5.0);
    pen.flag("secret", facts.secret);
    pen.flag("legendary", traits.rarity == Rarity::Legendary);
    pen.flag("removes", traits.removes);
    pen.flag("gives_attack", traits.gives_attack);
    pen.flag("multiplies", traits.multiplies);
    pen.flag("enrages", traits.enrages);
    pen.flag("plain", traits.plain);
    pen.flag("brings_cards", !catalogue.brings(card).is_empty());
    for &keyword in Keyword::ALL {
        pen.flag(keyword.word(), facts.keywords.has(keyword));
    }
    for &text in Text::ALL {
        pen.flag(text.word(), facts.texts & 1 << text as u8 != 0);
    }
}
