//! A small game of the engine, one action at a time: nothing is merged and nothing is refused.
//!
//! For cards whose turns can't be one move (secrets, choices in mid-turn, effects on the other's hand), and as a second
//! opinion about those that can. The tree is far larger than that of whole turns.
use crate::code::{Private, Public, Stage};
use crate::definition::Definition;
use crate::names;
use crate::setup::Setup;
use std::sync::Arc;
use topdeck_cards::CardId;
use topdeck_rules::{
    apply, hash, legal, new_game, view, Action, HandCard, NoLog, Odometer, Outcome, Phase, Place, State,
};
use topdeck_search::{distinct_moves, Comers};
use topdeck_solve::game::{Game, Node};

/// The game of single actions.
#[derive(Clone)]
pub struct StepGame {
    definition: Definition,
    setup: Arc<Setup>,
}

#[derive(Clone)]
enum At {
    /// A player chooses a deck in secret.
    Choose(usize),
    /// Chance decides.
    Chance(Arc<Vec<(f64, State)>>),
    /// The active player decides.
    Play(Arc<Vec<Action>>),
    Over([f64; 2]),
}

/// A history.
#[derive(Clone)]
pub struct StepState {
    at: At,
    decks: [usize; 2],
    state: Option<State>,
    /// What each player has seen and done, in order.
    seen: [Vec<u8>; 2],
}

impl StepGame {
    pub fn new(definition: Definition) -> StepGame {
        StepGame { setup: Arc::new(Setup::new(&definition)), definition }
    }

    /// The next secret choice from `player` on, or the deal.
    fn choose(&self, player: usize, history: StepState) -> StepState {
        match player {
            0 | 1 if self.definition.chosen && self.definition.decks[player].len() > 1 => {
                StepState { at: At::Choose(player), ..history }
            }
            0 | 1 => self.choose(player + 1, history),
            _ => self.deal(history),
        }
    }

    /// Decks, unless they were chosen, opening hands and the first draw: one event of chance.
    fn deal(&self, history: StepState) -> StepState {
        let options = |player: usize| match self.definition.chosen {
            true => vec![(1.0, history.decks[player])],
            false => self.definition.decks[player].iter().enumerate().map(|(i, deck)| (deck.0, i)).collect(),
        };
        let mut dealt = Vec::new();
        for (p, a) in options(0) {
            for (q, b) in options(1) {
                let setup = self.definition.setup([a, b]);
                let started = outcomes(|odometer| new_game(&self.setup.catalogue, &setup, odometer, &mut NoLog));
                dealt.extend(started.into_iter().map(|(r, state)| (p * q * r, state)));
            }
        }
        self.happen(history, merged(dealt))
    }

    /// Something happened; if by chance, that is an event of its own.
    fn happen(&self, history: StepState, mut outcomes: Vec<(f64, State)>) -> StepState {
        match outcomes.len() {
            1 => self.enter(history, outcomes.remove(0).1),
            _ => StepState { at: At::Chance(Arc::new(outcomes)), ..history },
        }
    }

    /// Both look at the new state.
    fn enter(&self, mut history: StepState, state: State) -> StepState {
        for player in 0..2 {
            let seen = hash(view(&state, &self.setup.catalogue, player).state());
            history.seen[player].extend_from_slice(&seen.to_le_bytes());
        }
        history.state = Some(state);
        history.at = match (state.phase, state.outcome) {
            (Phase::Over, Outcome::FirstWins) => At::Over([1.0, -1.0]),
            (Phase::Over, Outcome::SecondWins) => At::Over([-1.0, 1.0]),
            (Phase::Over, _) => At::Over(self.definition.draw),
            _ => {
                let mut actions = Vec::new();
                match self.setup.in_order {
                    true => legal(&state, &self.setup.catalogue, &mut actions),
                    false => distinct_moves(&state, &self.setup.knowledge, Comers::All, &mut actions),
                }
                At::Play(Arc::new(actions))
            }
        };
        history
    }

    /// What both see of an action: a card that is played is shown, unless it is a secret.
    fn notice(&self, state: &State, action: Action, out: &mut Vec<u8>) {
        let place = |place: Place| place.0;
        match action {
            Action::Play { card, target, position, choice } => {
                let card = state.sides[state.active()].hand[card as usize].card;
                let shown = if self.setup.catalogue.facts(card).secret { CardId::NONE } else { card };
                out.extend(shown.0.to_le_bytes());
                out.extend([1, place(target), position, choice]);
            }
            Action::Attack { attacker, defender } => out.extend([2, place(attacker), place(defender)]),
            Action::Power { target } => out.extend([3, place(target)]),
            _ => out.push(4),
        }
    }
}

/// Every outcome of something, with its probability.
fn outcomes(mut happens: impl FnMut(&mut Odometer) -> State) -> Vec<(f64, State)> {
    let mut odometer = Odometer::default();
    let mut found = Vec::new();
    loop {
        let state = happens(&mut odometer);
        found.push((odometer.probability(), state));
        if !odometer.advance() {
            return found;
        }
    }
}

/// Outcomes that play the same are one. The order of a hand does not count, so that it is sorted.
fn merged(found: Vec<(f64, State)>) -> Vec<(f64, State)> {
    let mut distinct: Vec<(u64, f64, State)> = Vec::new();
    for (p, mut state) in found {
        for side in &mut state.sides {
            let len = side.hand_len as usize;
            side.hand[..len]
                .sort_by_key(|held: &HandCard| (held.card, held.cost, held.cost_to, held.attack, held.known));
        }
        let key = hash(&state);
        match distinct.iter_mut().find(|(other, _, _)| *other == key) {
            Some(known) => known.1 += p,
            None => distinct.push((key, p, state)),
        }
    }
    distinct.into_iter().map(|(_, p, state)| (p, state)).collect()
}

impl Game for StepGame {
    type State = StepState;

    fn root(&self) -> StepState {
        let start = StepState { at: At::Choose(0), decks: [0; 2], state: None, seen: [Vec::new(), Vec::new()] };
        self.choose(0, start)
    }

    fn node(&self, history: &StepState) -> Node {
        match &history.at {
            At::Over(u) => Node::Terminal(*u),
            At::Chance(outcomes) => Node::Chance(outcomes.len()),
            At::Choose(player) => Node::Decision { player: *player, actions: self.definition.decks[*player].len() },
            At::Play(actions) => {
                let player = history.state.map_or(0, |state| state.active());
                Node::Decision { player, actions: actions.len() }
            }
        }
    }

    fn probability(&self, history: &StepState, outcome: usize) -> f64 {
        match &history.at {
            At::Chance(outcomes) => outcomes[outcome].0,
            _ => 1.0,
        }
    }

    fn child(&self, history: &StepState, index: usize) -> StepState {
        let mut next = history.clone();
        match (&history.at, history.state) {
            (At::Choose(player), _) => {
                next.decks[*player] = index;
                next.seen[*player].push(index as u8);
                self.choose(player + 1, next)
            }
            (At::Chance(outcomes), _) => self.enter(next, outcomes[index].1),
            (At::Play(actions), Some(state)) => {
                let action = actions[index];
                next.seen[state.active()].extend_from_slice(&(index as u16).to_le_bytes());
                self.notice(&state, action, &mut next.seen[1 - state.active()]);
                let found = outcomes(|odometer| {
                    let mut after = state;
                    apply(&mut after, &self.setup.catalogue, action, odometer, &mut NoLog);
                    after
                });
                self.happen(next, merged(found))
            }
            _ => next,
        }
    }

    fn information(&self, history: &StepState, key: &mut Vec<u8>) {
        if let Node::Decision { player, .. } = self.node(history) {
            key.extend_from_slice(&history.seen[player]);
        }
    }

    fn information_name(&self, history: &StepState) -> String {
        match (&history.at, history.state) {
            (At::Play(_), Some(state)) => {
                let public = Public::of(&self.setup, &state, Stage::Turn { draws: 0 }, &[]);
                let held = names::private(&self.setup, &Private::of(&state, state.active()), false);
                format!("{} · holds {held}", names::public(&self.setup, &public))
            }
            _ => "a deck is chosen in secret".into(),
        }
    }

    fn features(&self, history: &StepState, player: usize) -> Vec<f32> {
        let nothing = Public::over(Outcome::Undecided);
        match history.state {
            None => names::numbers(&self.setup, player, &nothing, None),
            Some(state) => {
                let public = Public::of(&self.setup, &state, Stage::Turn { draws: 0 }, &[]);
                names::numbers(&self.setup, player, &public, Some(&Private::of(&state, player)))
            }
        }
    }

    fn action_name(&self, history: &StepState, index: usize) -> String {
        match (&history.at, history.state) {
            (At::Play(actions), Some(state)) => names::action(&self.setup, &state, actions[index]),
            (At::Choose(player), _) => {
                let deck = &self.definition.decks[*player][index].1;
                names::private(&self.setup, &Private::new(Vec::new(), deck.clone()), true)
            }
            (At::Chance(outcomes), _) => {
                let state = &outcomes[index].1;
                let hands = [0, 1].map(|player| names::private(&self.setup, &Private::of(state, player), false));
                format!("{} | {}", hands[0], hands[1])
            }
            _ => String::new(),
        }
    }
}
