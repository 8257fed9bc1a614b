//! A table: a game in progress at which some seats are the core's and the others wait for somebody outside.

use std::sync::Arc;
use topdeck_encode::action_of;
use topdeck_rules::{
    new_game, play, player_seed, view, view_of_action, Action, IllegalAction, Log, NoLog, Outcome, Seeded, Setup, State,
};
use topdeck_search::{Agent, Knowledge, Spec};

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

/// A player of the core's at the table.
struct Seat {
    player: Box<dyn Agent>,
    sees_all: bool,
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
            spec.map(|spec| Ok(Seat { player: spec.build(&knowledge)?, sees_all: spec.cheats() })).transpose()
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
        self.advance();
    }

    /// The action that a number means now.
    pub fn action(&self, number: usize) -> Option<Action> {
        action_of(&self.state, &self.knowledge.catalogue, number)
    }

    /// Somebody outside moves, and the core's players until it is his turn again; an illegal move changes nothing.
    pub fn play(&mut self, action: Action) -> Result<(), IllegalAction> {
        let before = self.state;
        play(&mut self.state, &self.knowledge.catalogue, action, &mut self.chance, &mut self.log)?;
        self.show(&before, action);
        self.advance();
        Ok(())
    }

    fn advance(&mut self) {
        while !self.state.is_over() {
            let at = self.state.active();
            let Some(seat) = &mut self.seats[at] else { return };
            let action = if seat.sees_all {
                seat.player.choose(&self.state)
            } else {
                seat.player.see(&view(&self.state, &self.knowledge.catalogue, at))
            };
            let before = self.state;
            play(&mut self.state, &self.knowledge.catalogue, action, &mut self.chance, &mut self.log)
                .expect("the core's players make legal moves");
            self.show(&before, action);
        }
    }

    /// Tell those who want to know what was done and where.
    fn show(&mut self, before: &State, action: Action) {
        let catalogue = &self.knowledge.catalogue;
        for (at, seat) in self.seats.iter_mut().enumerate() {
            match seat {
                Some(seat) if !seat.player.watches() => (),
                Some(seat) if seat.sees_all => seat.player.watch(before, action),
                Some(seat) => seat.player.watch(view_of_action(before, catalogue, at, action).state(), action),
                None => (),
            }
        }
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
