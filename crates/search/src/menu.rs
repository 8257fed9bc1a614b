//! The moves in the order and grouping of the reference opponents: hero attacks, minion attacks from left to right, the
//! hero power, cards in hand order, and the end of the turn. Whom a minion's battlecry hits is a question of its own,
//! asked after the minion was put somewhere. Ties are broken by this order, so it is part of how these opponents play.

use topdeck_cards::{Catalogue, Keyword, Kind};
use topdeck_rules::{hero_slot, Action, Phase, Place, Slot, Slots, Sources, State, Targets, ONTO};

/// An action; if `targets` is not empty, one of them is still to be named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    pub action: Action,
    pub targets: Slots,
}

impl Move {
    fn whole(action: Action) -> Move {
        Move { action, targets: 0 }
    }
    /// The action with its target named.
    pub fn aimed(&self, target: Place) -> Action {
        match self.action {
            Action::Play { card, position, choice, .. } => Action::Play { card, target, position, choice },
            other => other,
        }
    }
    /// The targets that can be named, in the order of places.
    pub fn places<'a>(&self, state: &'a State) -> impl Iterator<Item = Place> + 'a {
        places(state, self.targets)
    }
}

fn places(state: &State, set: Slots) -> impl Iterator<Item = Place> + '_ {
    let me = state.active();
    let of_side = move |player: usize, hero: Place, minion: fn(usize) -> Place| {
        let board = state.sides[player].board().iter().enumerate();
        let minions = board.filter(move |(_, &slot)| set >> slot & 1 != 0).map(move |(at, _)| minion(at));
        (set >> hero_slot(player) & 1 != 0).then_some(hero).into_iter().chain(minions)
    };
    of_side(me, Place::MY_HERO, Place::mine).chain(of_side(1 - me, Place::ENEMY_HERO, Place::enemy))
}

/// The menu of the player to move (not for mulligans, which offer sets of cards).
pub fn menu(state: &State, catalogue: &Catalogue, out: &mut Vec<Move>) {
    out.clear();
    if state.phase == Phase::Choice {
        out.extend((0..state.option_len).map(|option| Move::whole(Action::Choose { option })));
        return;
    }
    let me = state.active();
    let sources = Sources::new(state, catalogue);
    attacks(&sources, hero_slot(me), Place::MY_HERO, out);
    for (at, &slot) in state.sides[me].board().iter().enumerate() {
        attacks(&sources, slot, Place::mine(at), out);
    }
    match sources.power() {
        Targets::Impossible => (),
        Targets::NoneNeeded => out.push(Move::whole(Action::Power { target: Place::NONE })),
        Targets::OneOf(set) => out.extend(places(state, set).map(|target| Move::whole(Action::Power { target }))),
    }
    for index in 0..state.sides[me].hand_len {
        plays(&sources, index, out);
    }
    out.push(Move::whole(Action::EndTurn));
}

fn attacks(sources: &Sources<'_>, slot: Slot, attacker: Place, out: &mut Vec<Move>) {
    let targets = sources.attack(slot);
    if targets != 0 {
        out.extend(places(sources.state, targets).map(|defender| Move::whole(Action::Attack { attacker, defender })));
    }
}

fn plays(sources: &Sources<'_>, card: u8, out: &mut Vec<Move>) {
    let state = sources.state;
    let side = &state.sides[state.active()];
    let facts = sources.catalogue.facts(side.hand[card as usize].card);
    if facts.keywords.has(Keyword::Magnetic) {
        let onto = |target| Move::whole(Action::Play { card, target, position: ONTO, choice: 0 });
        out.extend(places(state, sources.magnet(card.into())).map(onto));
    }
    let is_choice = facts.choose[0].is_some() && !state.chooses_both(state.active());
    for option in 0..if is_choice { facts.options() } else { 1 } {
        let choice = if is_choice { option + 1 } else { 0 };
        let targets = sources.card(card as usize, option);
        let set = match targets {
            Targets::Impossible => continue,
            Targets::NoneNeeded => 0,
            Targets::OneOf(set) => set,
        };
        if facts.kind == Kind::Minion {
            let put =
                |position| Move { action: Action::Play { card, target: Place::NONE, position, choice }, targets: set };
            out.extend((0..=side.board_len).map(put));
        } else if set == 0 {
            out.push(Move::whole(Action::Play { card, target: Place::NONE, position: 255, choice }));
        } else {
            let aim = |target| Move::whole(Action::Play { card, target, position: 255, choice });
            out.extend(places(state, set).map(aim));
        }
    }
}
