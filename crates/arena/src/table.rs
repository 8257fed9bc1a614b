//! A table: a game in progress at which some seats are the core's and the others wait for somebody outside.

use crate::run::run;
use crate::seat::Seat;
use std::sync::Arc;
use topdeck_encode::action_of;
use topdeck_rules::{check, new_game, player_seed, Action, IllegalAction, Log, NoLog, Outcome, Seeded, Setup, State};
use topdeck_search::{Knowledge, Spec};

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Ending {
    NotYet,
    FirstWon,
    SecondWon,
    /// Both heroes died.
    Draw,
    TurnLimit,
}

/// A game, its chance, and those of its players that sit here.
pub struct Table {
    pub knowledge: Arc<Knowledge>,
    pub state: State,
    /// What happened in this game, if somebody wants to know.
    pub log: Option<Log>,
    chance: Seeded,
    seats: [Option<Seat>; 2],
}

impl Table {
    /// Sit down; a seat without an agent is played from outside.
    pub fn new(knowledge: Arc<Knowledge>, agents: [Option<Spec>; 2], setup: &Setup) -> Result<Table, String> {
        let [first, second] = agents;
        let seat = |spec: Option<Spec>| -> Result<Option<Seat>, String> {
            spec.map(|spec| Ok(Seat::new(spec.build(&knowledge)?, spec.cheats()))).transpose()
        };
        let seats = [seat(first)?, seat(second)?];
        let mut chance = Seeded::new(0);
        let state = new_game(&knowledge.catalogue, setup, &mut chance, &mut NoLog);
        Ok(Table { knowledge, state, log: None, chance, seats })
    }

    /// Note what happens, from the next game on.
    pub fn with_log(mut self) -> Table {
        self.log = Some(Log::new(self.knowledge.catalogue.clone(), &self.state, Vec::new()));
        self
    }

    /// A new game: the same as the arena's with this seed. The core's players move until somebody outside must.
    pub fn deal(&mut self, setup: &Setup, seed: u64) {
        self.chance = Seeded::new(seed);
        for (at, seat) in self.seats.iter_mut().enumerate() {
            if let Some(seat) = seat {
                seat.player.start(player_seed(seed, at), at);
            }
        }
        let mut events = Vec::new();
        self.state = new_game(&self.knowledge.catalogue, setup, &mut self.chance, &mut events);
        self.log = self.log.take().map(|_| Log::new(self.knowledge.catalogue.clone(), &self.state, events));
        self.go_on(None);
    }

    /// The action that a number means now.
    pub fn action(&self, number: usize) -> Option<Action> {
        action_of(&self.state, &self.knowledge.catalogue, number)
    }

    /// Somebody outside moves, and the core's players until it is his turn again; an illegal move changes nothing.
    pub fn play(&mut self, action: Action) -> Result<(), IllegalAction> {
        check(&self.state, &self.knowledge.catalogue, action).map_err(|why| IllegalAction { action, why })?;
        self.go_on(Some(action));
        Ok(())
    }

    /// Make a move from outside, if there is one; then the core's players move until somebody outside must.
    fn go_on(&mut self, mut outside: Option<Action>) {
        let Table { knowledge, state, log, chance, seats } = self;
        let catalogue = &knowledge.catalogue;
        run(state, catalogue, chance, log, |state, _| {
            let action = match outside.take() {
                Some(action) => action,
                None => seats[state.active()].as_mut()?.decide(state, catalogue),
            };
            for (at, seat) in seats.iter_mut().enumerate() {
                if let Some(seat) = seat {
                    seat.show(state, catalogue, at, action);
                }
            }
            Some(action)
        });
    }

    pub fn ending(&self) -> Ending {
        let dead = |player: usize| self.state.hero(player).current_health() <= 0;
        match self.state.outcome {
            Outcome::Undecided => Ending::NotYet,
            Outcome::FirstWins => Ending::FirstWon,
            Outcome::SecondWins => Ending::SecondWon,
            Outcome::Draw if dead(0) && dead(1) => Ending::Draw,
            Outcome::Draw => Ending::TurnLimit,
        }
    }
}
