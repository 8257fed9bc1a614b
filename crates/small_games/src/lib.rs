//! Small games of the real engine, for the solver: what stands between `rules` and `solve`.
//!
//! A turn is one move, sequences that end alike are one, draws and effects are enumerated with the engine's odometer.
//! The engine decides everything; what stands here only remembers who knows what.
mod agent;
mod code;
mod definition;
mod names;
mod setup;
mod step;
mod turn;

pub use agent::{sample, Shared, Strategy};
pub use code::{Private, Public};
pub use definition::Definition;
pub use step::StepGame;
pub use turn::Explored;

use code::Stage;
use setup::Setup;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use topdeck_rules::{begin_turn, empty_state, Action, HandCard, NoLog, Odometer, State};
use topdeck_solve::turn::{merge, Beginning, Likely, Outcome, Status, TurnGame};
use turn::{draw, End, Turn};

/// A small game of the real engine.
#[derive(Clone)]
pub struct EngineGame {
    pub definition: Definition,
    setup: Arc<Setup>,
    root: Public,
    problem: Arc<Mutex<Option<String>>>,
    /// The turns that were looked at last, without and with lethal: names and moves ask for the same ones again and again.
    recent: Arc<Mutex<[Option<Recent>; 2]>>,
}

struct Recent {
    public: Public,
    private: Private,
    found: Arc<Explored>,
}

fn locked<X>(mutex: &Mutex<X>) -> MutexGuard<'_, X> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl EngineGame {
    pub fn new(definition: Definition) -> EngineGame {
        let setup = Arc::new(Setup::new(&definition));
        let root = first_turn(&definition, &setup);
        let problem = Arc::new(Mutex::new(definition.secret()));
        EngineGame { definition, setup, root, problem, recent: Arc::default() }
    }

    fn note(&self, problem: Option<String>) {
        if let Some(problem) = problem {
            locked(&self.problem).get_or_insert(problem);
        }
    }

    fn turn(&self, me: usize, private: &Private, tells_draws_apart: bool) -> Turn<'_> {
        Turn { setup: &self.setup, me, start: private.clone(), tells_draws_apart, problem: None }
    }

    /// All ways through the turn of the mover, who has drawn.
    pub fn explore(&self, public: &Public, private: &Private, lethal: bool) -> Arc<Explored> {
        if let Some(recent) = &locked(&self.recent)[usize::from(lethal)] {
            if recent.public == *public && recent.private == *private {
                return recent.found.clone();
            }
        }
        let me = public.active();
        let state = public.state(&self.setup, me, private);
        let mut turn = self.turn(me, private, !lethal);
        let found = Arc::new(turn.explore(&state, lethal));
        self.note(turn.problem);
        let (public, private) = (public.clone(), private.clone());
        locked(&self.recent)[usize::from(lethal)] = Some(Recent { public, private, found: found.clone() });
        found
    }

    /// All ways through a turn of a game that is really played.
    pub fn explore_state(&self, state: &State, lethal: bool) -> Explored {
        let me = state.active();
        self.turn(me, &Private::of(state, me), false).explore(state, lethal)
    }

    /// What both see of a state that is really played, and what its mover holds.
    pub fn parts(&self, state: &State) -> (Public, Private) {
        let public = Public::of(&self.setup, state, Stage::Turn { draws: 0 }, &[]);
        (public, Private::of(state, state.active()))
    }
}

/// The first turn, up to its draw.
fn first_turn(definition: &Definition, setup: &Setup) -> Public {
    let mut state = empty_state(&setup.catalogue, setup.heroes, setup.health, setup.knobs);
    for player in 0..2 {
        let side = &mut state.sides[player];
        side.crystals = definition.mana_start - 1;
        side.hand_len = definition.opening_hand[player] + u8::from(player == 1 && setup.knobs.hands_out_coin);
        side.deck_len = definition.decks[player][0].1.len() as u8 - definition.opening_hand[player];
    }
    let draws = u8::from(begin_turn(&mut state, &setup.catalogue, &mut Odometer::default(), &mut NoLog));
    let stage = if state.is_over() { Stage::Over(state.outcome) } else { Stage::Turn { draws } };
    Public::of(setup, &state, stage, &[])
}

impl TurnGame for EngineGame {
    type Public = Public;
    type Private = Private;

    fn root(&self) -> Public {
        self.root.clone()
    }

    fn beginning(&self, player: usize) -> Beginning<Private> {
        let decks = self.definition.decks[player].iter();
        let options = decks.map(|(p, deck)| (*p, Private::new(Vec::new(), deck.clone()))).collect();
        Beginning { chosen: self.definition.chosen, options }
    }

    fn opening(&self, player: usize, begun: &Private) -> Vec<(f64, Private)> {
        let mut state = empty_state(&self.setup.catalogue, self.setup.heroes, self.setup.health, self.setup.knobs);
        let deck = begun.deck();
        state.sides[player].deck_len = deck.len() as u8;
        state.sides[player].deck[..deck.len()].copy_from_slice(&deck);
        let dealt = draw(&self.setup, &state, player, self.definition.opening_hand[player]);
        let coin = (player == 1 && self.setup.knobs.hands_out_coin).then(|| HandCard::fresh(self.setup.catalogue.coin));
        merge(dealt.into_iter().map(|(p, state)| {
            let side = &state.sides[player];
            (p, Private::new(side.hand().iter().copied().chain(coin).collect(), side.deck().to_vec()))
        }))
    }

    fn status(&self, public: &Public) -> Status {
        use topdeck_rules::Outcome::{FirstWins, SecondWins};
        match public.stage() {
            Stage::Over(FirstWins) => Status::Ended([1.0, -1.0]),
            Stage::Over(SecondWins) => Status::Ended([-1.0, 1.0]),
            Stage::Over(_) => Status::Ended(self.definition.draw),
            Stage::Turn { .. } => Status::Turn(public.active()),
            Stage::Pending(_) => Status::Chance(public.active()),
        }
    }

    fn draws(&self, public: &Public, private: &Private) -> Vec<(f64, Private)> {
        let draws = match public.stage() {
            Stage::Turn { draws } if draws > 0 => draws,
            _ => return vec![(1.0, private.clone())],
        };
        let me = public.active();
        let before = public.state(&self.setup, me, private);
        let seen = |state: &State| {
            let mut state = *state;
            (state.sides[me].hand_len, state.sides[me].deck_len) = (0, 0);
            Public::of(&self.setup, &state, Stage::Turn { draws: 0 }, &[])
        };
        let shows = seen(&before);
        let drawn = draw(&self.setup, &before, me, draws);
        if drawn.iter().any(|(_, state)| state.is_over() || seen(state) != shows) {
            let why = "a card is drawn and something happens at once that both see";
            self.note(Some(format!("{why}; {}", definition::STEP_BY_STEP)));
        }
        merge(drawn.into_iter().map(|(p, state)| (p, Private::of(&state, me))))
    }

    fn moves(&self, public: &Public, private: &Private, lethal: bool) -> Vec<Outcome<Public, Private>> {
        self.explore(public, private, lethal).ends.iter().map(|(end, _, _)| end.clone()).collect()
    }

    fn chances(&self, public: &Public, private: &Private) -> Vec<Likely<Public, Private>> {
        let me = public.active();
        let state = public.state(&self.setup, me, private);
        let Stage::Pending(event) = public.stage() else { return Vec::new() };
        let Some(action) = event.action(&state) else { return Vec::new() };
        let mut turn = self.turn(me, private, false);
        let found = turn.chances(&state, action);
        self.note(turn.problem);
        found
    }

    fn settled(&self, _player: usize, _public: &Public, private: &Private) -> bool {
        private.deck().windows(2).all(|pair| pair[0] == pair[1])
    }

    fn open_key(&self, public: &Public, private: [&Private; 2], key: &mut Vec<u8>) {
        key.extend_from_slice(public.core());
        for own in private {
            key.extend_from_slice(&own.0);
            key.push(255);
        }
    }

    fn public_size(&self) -> usize {
        // Boards grow: room for four minions.
        self.root.0.len() + 4 * 28
    }

    fn zero_sum(&self) -> bool {
        self.definition.zero_sum()
    }

    fn problem(&self) -> Option<String> {
        locked(&self.problem).clone()
    }

    fn bounds(&self) -> [f64; 2] {
        [1.0, -1.0]
    }

    fn features(&self, player: usize, public: &Public, private: Option<&Private>) -> Vec<f32> {
        names::numbers(&self.setup, player, public, private)
    }

    fn public_name(&self, public: &Public) -> String {
        names::public(&self.setup, public)
    }

    fn private_name(&self, _public: &Public, private: &Private) -> String {
        names::private(&self.setup, private, true)
    }

    fn move_name(&self, before: (&Public, &Private), after: &End) -> String {
        if let Stage::Pending(_) = before.0.stage() {
            return names::public(&self.setup, &after.public);
        }
        // The private part of the outcome may be unknown to whoever asks: what both see decides.
        for lethal in [true, false] {
            let found = self.explore(before.0, before.1, lethal);
            if let Some(end) = found.ends.iter().position(|(end, _, _)| end.public == after.public) {
                let path = found.path(end);
                let done = path.iter().filter(|(_, action)| *action != Action::EndTurn);
                let steps: Vec<String> =
                    done.map(|(state, action)| names::action(&self.setup, state, *action)).collect();
                return if steps.is_empty() { "pass".into() } else { steps.join("; ") };
            }
        }
        names::public(&self.setup, &after.public)
    }
}
