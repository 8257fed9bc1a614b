//! Moves in words, from where the acting player sits.

use topdeck_cards::Catalogue;
use topdeck_rules::{apply, check, cost_in_hand, hero_slot, Action, Imagined, NoLog, Place, State};

/// What a move does in a state, with names: `play Fireball (4 mana) on enemy Acolyte of Pain 1/3`.
pub fn words(state: &State, catalogue: &Catalogue, action: Action) -> String {
    let me = state.active();
    let on = |target: Place| match target {
        Place::NONE => String::new(),
        place => format!(" on {}", who(state, catalogue, place)),
    };
    match action {
        Action::Play { card, target, position, choice } => {
            let name = &catalogue.card(state.sides[me].hand[card as usize].card).name;
            let cost = cost_in_hand(state, catalogue, me, card as usize);
            let option = if choice > 0 { format!(" (option {choice})") } else { String::new() };
            // On the right of all others is where a minion goes unless something speaks against it.
            let beside = state.sides[me].board().get(position as usize).map(|_| Place::mine(position.into()));
            let left = beside.map_or(String::new(), |place| format!(" left of {}", who(state, catalogue, place)));
            format!("play {name} ({cost} mana){option}{left}{}", on(target))
        }
        Action::Attack { attacker, defender } => {
            format!("attack {} with {}", who(state, catalogue, defender), who(state, catalogue, attacker))
        }
        Action::Power { target } => format!("use {}{}", catalogue.card(state.sides[me].power).name, on(target)),
        Action::Choose { option } => format!("choose {}", catalogue.card(state.options[option as usize]).name),
        other => other.to_string(),
    }
}

fn who(state: &State, catalogue: &Catalogue, place: Place) -> String {
    let me = state.active();
    let Some(slot) = place.slot(state, me) else { return place.to_string() };
    if slot == hero_slot(me) {
        return "your hero".into();
    }
    if slot == hero_slot(1 - me) {
        return "the enemy hero".into();
    }
    let whose = if state.owner(slot) == me { "your" } else { "enemy" };
    let (name, health) = (&catalogue.card(state.card(slot)).name, state.char(slot).current_health());
    format!("{whose} {name} {}/{health}", state.attack(slot))
}

/// A whole plan in words, as far as it can be told: what comes after chance has had a say is told as it was imagined.
pub fn plan_words(world: &State, catalogue: &Catalogue, plan: &[Action]) -> Vec<String> {
    let mut state = *world;
    let me = state.active();
    let mut told = Vec::new();
    for &action in plan {
        if state.is_over() || state.active() != me || check(&state, catalogue, action).is_err() {
            break;
        }
        told.push(words(&state, catalogue, action));
        apply(&mut state, catalogue, action, &mut Imagined::new(0), &mut NoLog);
    }
    told
}
