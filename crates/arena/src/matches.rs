//! Matches between two agents: every seed is a game, or a pair of games with the seats exchanged.

use crate::player::{small_setup, Player};
use rayon::prelude::*;
use std::sync::Arc;
use std::time::Instant;
use topdeck_cards::CardId;
use topdeck_rules::{
    apply, check, new_game, player_seed, view, view_of_action, Action, Event, Hasher, Outcome, Phase, Seeded, Setup,
    Sink, State,
};
use topdeck_search::{Agent, Knowledge};
use topdeck_small_games::EngineGame;

/// Two agents, the games they play, and the rules of the match.
pub struct Match {
    pub knowledge: Arc<Knowledge>,
    pub agents: [Player; 2],
    /// Hero and deck of agent a and of agent b, in rotation.
    pub pairings: Vec<Setup>,
    /// A small game instead of the pairings: decks belong to seats.
    pub small: Option<EngineGame>,
    /// After each game the same seed again with the seats exchanged.
    pub swap: bool,
    /// A decision that takes longer (in microseconds) loses the game.
    pub micros_per_decision: Option<f64>,
    /// Note what was in hand in every turn: for those who learn from the games.
    pub notes_hands: bool,
}

/// Why a game was over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    HeroDied,
    BothDied,
    TurnLimit,
    OverTime,
}

impl Ending {
    pub fn word(self) -> &'static str {
        match self {
            Ending::HeroDied => "hero died",
            Ending::BothDied => "both heroes died",
            Ending::TurnLimit => "turn limit",
            Ending::OverTime => "over time",
        }
    }
}

/// One side's part of a game.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// Time of each decision that had more than one answer or not, in microseconds.
    pub micros: Vec<f32>,
    /// Health and armor at the end.
    pub life: i16,
    /// Cards in hand at the end.
    pub hand: u8,
    pub drawn: Vec<CardId>,
    pub played: Vec<CardId>,
    /// The own turn (counted from 1) in which each of `played` was played.
    pub played_turns: Vec<u8>,
    /// The own turns in which the hero power was used.
    pub power_turns: Vec<u8>,
    /// Cards of the opening hand that stayed.
    pub kept: Vec<CardId>,
    /// Opening cards that were replaced.
    pub replaced: Vec<CardId>,
    /// For each own turn, after its draw: the cards in hand that the other side could not name, and when they came (0:
    /// with the opening hand, else the own turn).
    pub hands: Vec<Vec<(CardId, u8)>>,
}

/// What became of a game; index 0 is agent a.
#[derive(Clone, Debug)]
pub struct Row {
    pub seed: u64,
    /// 0, or 1 for the one with exchanged seats.
    pub game: u8,
    pub pairing: usize,
    pub a_seat: u8,
    /// 0 for a, 1 for b, none for a draw.
    pub winner: Option<u8>,
    /// Who had the first turn: 0 for a, 1 for b.
    pub first: u8,
    pub turns: u8,
    pub ending: Ending,
    pub parts: [Part; 2],
    /// Over all events, so that no difference stays hidden.
    pub signature: u64,
    pub cut_short: u8,
}

/// Notes what the record of a game needs, by seat.
#[derive(Default)]
struct Scribe {
    hash: EventHasher,
    drawn: [Vec<CardId>; 2],
    played: [Vec<CardId>; 2],
    /// Turns that each player has begun.
    begun: [u8; 2],
    played_turns: [Vec<u8>; 2],
    power_turns: [Vec<u8>; 2],
}

#[derive(Default)]
struct EventHasher(Hasher);

impl std::hash::Hasher for EventHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.0.feed(u64::from_le_bytes(word));
        }
    }
    fn finish(&self) -> u64 {
        self.0.finish()
    }
}

impl Sink for Scribe {
    fn put(&mut self, event: Event) {
        std::hash::Hash::hash(&event, &mut self.hash);
        match event {
            Event::Draw { player, card } => self.drawn[player as usize].push(card),
            Event::TurnStart { player, .. } => self.begun[player as usize] += 1,
            Event::Play { player, card, .. } => {
                self.played[player as usize].push(card);
                self.played_turns[player as usize].push(self.begun[player as usize]);
            }
            Event::Power { player, .. } => self.power_turns[player as usize].push(self.begun[player as usize]),
            _ => (),
        }
    }
}

/// What is left of a game once it is over, by seat.
struct Finished {
    state: State,
    scribe: Scribe,
    notes: [Part; 2],
    /// The seat that thought too long.
    late: Option<usize>,
}

pub(crate) type Players = [Box<dyn Agent>; 2];

impl Match {
    pub(crate) fn players(&self) -> Players {
        self.agents.each_ref().map(|player| player.build(&self.knowledge))
    }

    /// Play all games: for each seed one, or two with exchanged seats. The result does not depend on threads.
    pub fn play(&self, seeds: &[u64]) -> Vec<Row> {
        let per_seed = if self.swap { 2 } else { 1 };
        (0..seeds.len() * per_seed)
            .into_par_iter()
            .map_init(
                || self.players(),
                |players, n| {
                    let (index, game) = (n / per_seed, n % per_seed);
                    self.one(players, index % self.pairings.len().max(1), seeds[index], game)
                },
            )
            .collect()
    }

    pub(crate) fn one(&self, players: &mut Players, pairing: usize, seed: u64, game: usize) -> Row {
        let a_seat = game;
        let setup = self.setup(pairing, a_seat, seed);
        let seat = |agent: usize| agent ^ a_seat;
        let done = self.referee(players, a_seat, &setup, seed);
        let (winner, ending) = verdict(&done.state, done.late);
        let (mut scribe, mut notes) = (done.scribe, done.notes);
        let parts = [0, 1].map(|agent| Part {
            life: done.state.hero(seat(agent)).current_health() + done.state.sides[seat(agent)].armor,
            hand: done.state.sides[seat(agent)].hand_len,
            drawn: std::mem::take(&mut scribe.drawn[seat(agent)]),
            played: std::mem::take(&mut scribe.played[seat(agent)]),
            played_turns: std::mem::take(&mut scribe.played_turns[seat(agent)]),
            power_turns: std::mem::take(&mut scribe.power_turns[seat(agent)]),
            ..std::mem::take(&mut notes[seat(agent)])
        });
        Row {
            seed,
            game: game as u8,
            pairing,
            a_seat: a_seat as u8,
            winner: winner.map(|seat| (seat ^ a_seat) as u8),
            first: done.state.first ^ a_seat as u8,
            turns: done.state.turn,
            ending,
            parts,
            signature: std::hash::Hasher::finish(&scribe.hash),
            cut_short: done.state.cut_short,
        }
    }

    /// How a game starts, by seat.
    fn setup(&self, pairing: usize, a_seat: usize, seed: u64) -> Setup {
        if let Some(game) = &self.small {
            return small_setup(game, [&self.agents[a_seat], &self.agents[1 - a_seat]], seed);
        }
        let mut setup = self.pairings[pairing].clone();
        if a_seat == 1 {
            setup.heroes.swap(0, 1);
            setup.decks.swap(0, 1);
            setup.health.swap(0, 1);
        }
        setup
    }

    /// Let two players play a game; each sees what its entry in the list of agents allows.
    fn referee(&self, players: &mut Players, a_seat: usize, setup: &Setup, seed: u64) -> Finished {
        let catalogue = &self.knowledge.catalogue;
        for seat in 0..2 {
            // Seeds go with the seat: an agent against itself plays the same game from both sides.
            players[seat ^ a_seat].start(player_seed(seed, seat), seat);
        }
        let mut scribe = Scribe::default();
        let mut chance = Seeded::new(seed);
        let mut state = new_game(catalogue, setup, &mut chance, &mut scribe);
        let mut notes = [Part::default(), Part::default()];
        let mut late = None;
        while !state.is_over() {
            let seat = state.active();
            let agent = seat ^ a_seat;
            while self.notes_hands && notes[seat].hands.len() < usize::from(scribe.begun[seat]) {
                notes[seat].hands.push(unnamed_hand(&state, seat, catalogue.coin));
            }
            let started = Instant::now();
            let action = if self.agents[agent].cheats() {
                players[agent].choose(&state)
            } else {
                players[agent].see(&view(&state, catalogue, seat))
            };
            let taken = started.elapsed().as_secs_f64() * 1e6;
            notes[seat].micros.push(taken as f32);
            if self.micros_per_decision.is_some_and(|most| taken > most) {
                late = Some(seat);
                break;
            }
            if let (Phase::Mulligan, Action::Mulligan { replace }) = (state.phase, action) {
                for (index, held) in state.sides[seat].hand().iter().enumerate() {
                    let note = &mut notes[seat];
                    if replace & 1 << index == 0 { &mut note.kept } else { &mut note.replaced }.push(held.card);
                }
            }
            for seat in 0..2 {
                let agent = seat ^ a_seat;
                match (players[agent].watches(), self.agents[agent].cheats()) {
                    (false, _) => (),
                    (true, true) => players[agent].watch(&state, action),
                    (true, false) => {
                        players[agent].watch(view_of_action(&state, catalogue, seat, action).state(), action)
                    }
                }
            }
            debug_assert_eq!(check(&state, catalogue, action), Ok(()), "agent {agent} at {state:?}");
            apply(&mut state, catalogue, action, &mut chance, &mut scribe);
        }
        Finished { state, scribe, notes, late }
    }
}

/// The cards of a hand and when they came there, by the owner's own turns; those that the other side can name are left
/// out.
fn unnamed_hand(state: &State, seat: usize, coin: CardId) -> Vec<(CardId, u8)> {
    let begins = u8::from(usize::from(state.first) == seat);
    let unnamed = state.sides[seat].hand().iter().filter(|held| !held.known && held.card != coin);
    unnamed.map(|held| (held.card, (held.since + begins) / 2)).collect()
}

fn verdict(state: &State, late: Option<usize>) -> (Option<usize>, Ending) {
    match (late, state.outcome) {
        (Some(seat), _) => (Some(1 - seat), Ending::OverTime),
        (None, Outcome::FirstWins | Outcome::SecondWins) => (state.winner(), Ending::HeroDied),
        (None, _) if state.hero(0).current_health() <= 0 && state.hero(1).current_health() <= 0 => {
            (None, Ending::BothDied)
        }
        (None, _) => (None, Ending::TurnLimit),
    }
}
