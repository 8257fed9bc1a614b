//! Games of the engine in words and in numbers.
use crate::code::{Private, Public, Stage};
use crate::setup::Setup;
use topdeck_cards::{CardId, Keyword};
use topdeck_rules::{hero_slot, Action, Outcome, Place, Slot, State};

/// What an action does, by the names of those who take part.
pub fn action(setup: &Setup, state: &State, action: Action) -> String {
    let me = state.active();
    let who = |place: Place| match place {
        Place::MY_HERO => "own hero".to_string(),
        Place::ENEMY_HERO => "hero".to_string(),
        _ => place.slot(state, me).map_or_else(|| "-".into(), |slot| minion(setup, state, slot)),
    };
    let on = |target: Place| if target == Place::NONE { String::new() } else { format!(" on {}", who(target)) };
    match action {
        Action::EndTurn => "the end of the turn".into(),
        Action::Power { target } => format!("{}{}", name(setup, state.sides[me].power), on(target)),
        Action::Attack { attacker, defender } => format!("{} hits {}", who(attacker), who(defender)),
        Action::Play { card, target, choice, .. } => {
            let option = if choice > 0 { format!(" (option {choice})") } else { String::new() };
            format!("{}{option}{}", name(setup, state.sides[me].hand[card as usize].card), on(target))
        }
        other => other.to_string(),
    }
}

pub fn name(setup: &Setup, card: CardId) -> &str {
    &setup.catalogue.card(card).name
}

/// A minion by its numbers, with its name where names matter.
fn minion(setup: &Setup, state: &State, slot: Slot) -> String {
    let char = state.char(slot);
    let mut text = format!("{}/{}", state.attack(slot), char.current_health());
    let words = [
        (Keyword::Taunt, "t"),
        (Keyword::DivineShield, "d"),
        (Keyword::Stealth, "s"),
        (Keyword::Windfury, "w"),
        (Keyword::Poisonous, "p"),
    ];
    for (keyword, word) in words {
        if char.has(keyword) {
            text.push_str(word);
        }
    }
    if char.status.has(topdeck_rules::Status::FROZEN) {
        text.push('f');
    }
    match setup.plain {
        Some(_) => text,
        None => format!("{} {text}", name(setup, char.card)),
    }
}

fn board(setup: &Setup, state: &State, player: usize) -> String {
    let minions: Vec<String> = state.sides[player].board().iter().map(|&slot| minion(setup, state, slot)).collect();
    format!("[{}]", minions.join(", "))
}

fn side(setup: &Setup, state: &State, player: usize) -> String {
    let side = &state.sides[player];
    let mut text = format!("P{player} {}hp", state.hero(player).current_health());
    if side.armor > 0 {
        text.push_str(&format!("+{}", side.armor));
    }
    if side.has_weapon() {
        text.push_str(&format!(" {} {}/{}", name(setup, side.weapon.card), side.weapon.attack, side.weapon.durability));
    }
    format!("{text} {}", board(setup, state, player))
}

pub fn public(setup: &Setup, public: &Public) -> String {
    let stage = public.stage();
    if let Stage::Over(outcome) = stage {
        return match outcome {
            Outcome::FirstWins => "player 0 wins".into(),
            Outcome::SecondWins => "player 1 wins".into(),
            _ => "a draw".into(),
        };
    }
    let me = public.active();
    let state = public.state(setup, me, &Private::new(Vec::new(), Vec::new()));
    let mana = state.sides[me].mana;
    format!("turn {} · mana {mana} · {} · {}", state.turn, side(setup, &state, 0), side(setup, &state, 1))
}

pub fn private(setup: &Setup, private: &Private, choice: bool) -> String {
    let hand = private.hand();
    if hand.is_empty() && choice {
        return list(private.deck().iter().map(|&card| name(setup, card)));
    }
    list(hand.iter().map(|held| name(setup, held.card)))
}

fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    let single = names.iter().all(|name| name.chars().count() == 1);
    match names.is_empty() {
        true => "-".into(),
        false => names.join(if single { "" } else { ", " }),
    }
}

/// What a player sees, as numbers of roughly unit size: own side first.
pub fn numbers(setup: &Setup, player: usize, public: &Public, private: Option<&Private>) -> Vec<f32> {
    let nothing = Private::new(Vec::new(), Vec::new());
    let over = matches!(public.stage(), Stage::Over(_));
    let state = match over {
        true => topdeck_rules::empty_state(&setup.catalogue, setup.heroes, setup.health, setup.knobs),
        false => public.state(setup, player, private.unwrap_or(&nothing)),
    };
    let unit = |value: i16, of: i16| f32::from(value) / f32::from(of.max(1));
    let mut out = vec![f32::from(player as u8), f32::from(state.active), f32::from(u8::from(over))];
    out.push(f32::from(state.turn) / f32::from(setup.knobs.turn_limit));
    for p in [player, 1 - player] {
        let side = &state.sides[p];
        out.push(unit(state.hero(p).current_health(), setup.health[p]));
        out.push(unit(side.armor, 10));
        out.push(f32::from(side.mana) / 10.0);
        out.push(unit(state.attack(hero_slot(p)), 4));
        out.push(if side.has_weapon() { unit(side.weapon.durability, 4) } else { 0.0 });
        out.extend([f32::from(side.hand_len) / 10.0, f32::from(side.deck_len) / 10.0]);
        for at in 0..topdeck_rules::BOARD_LIMIT {
            match side.board().get(at).map(|&slot| state.char(slot)) {
                None => out.extend([0.0; 4]),
                Some(char) => out.extend([
                    1.0,
                    unit(char.own_attack(), 4),
                    unit(char.current_health(), 4),
                    f32::from(u8::from(char.has(Keyword::Taunt))),
                ]),
            }
        }
    }
    let (hand, deck) = private.map(|own| (own.hand(), own.deck())).unwrap_or_default();
    for &card in &setup.cards {
        out.push(hand.iter().filter(|held| held.card == card).count() as f32);
        out.push(deck.iter().filter(|&&other| other == card).count() as f32);
    }
    out
}
