//! Games for those who learn: positions at the ends of turns with how the game went, and cards that were played with what
//! else could have been.

use crate::player::Player;
use crate::run::run;
use crate::seat::Seat;
use crate::ways::Weighing;
use rayon::prelude::*;
use std::sync::Arc;
use topdeck_cards::CardId;
use topdeck_encode::{position_cards, position_numbers, thesis, turn_of, NUMBERS};
use topdeck_rules::{
    game_seed, hand_over, legal, new_game, one_way, playable, player_seed, Action, Imagined, NoLog, Outcome, Phase,
    Seeded, Setup, State, HAND_LIMIT,
};
use topdeck_search::{Dice, Knowledge};

/// Random moves are drawn from so many numbers.
const FINE: usize = 1 << 20;

/// What sort of position a sample is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Moment {
    /// The end of a turn, before the next begins.
    TurnEnd,
    /// Before a card is played.
    Play,
    /// The end of a turn as it could have been: one of several ways that were weighed.
    Way,
}

/// A game that is to be played: decks and agents by number, those of seat 0 first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Planned {
    pub decks: [usize; 2],
    pub agents: [usize; 2],
}

/// Who plays what, and how many of the moves are nobody's.
pub struct Collection {
    pub knowledge: Arc<Knowledge>,
    pub agents: Vec<Player>,
    /// Mirrors: hero and deck of seat 0 count.
    pub decks: Vec<Setup>,
    /// The share of games in which some moves are random, and of the moves in such a game.
    pub noisy: f64,
    pub random: f64,
    /// Note the cards that were played, too.
    pub plays: bool,
    /// Write what was there before a card was played as the thesis does, hands open: where in its pool each card is.
    pub thesis: Option<Vec<Option<u32>>>,
    /// Weigh ways to end some of the turns.
    pub weighing: Option<Weighing>,
}

/// Samples in columns; a sample's cards are those from its start to that of the next.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    pub numbers: Vec<f32>,
    pub starts: Vec<u32>,
    pub cards: Vec<u16>,
    pub places: Vec<u8>,
    pub game: Vec<u32>,
    pub turn: Vec<u8>,
    /// Whose turn it was.
    pub seat: Vec<u8>,
    pub moment: Vec<u8>,
    /// What the game brought him: 1, 0, or a half.
    pub outcome: Vec<f32>,
    /// What he thought of his chance to win when he last thought; NaN for those who do not say.
    pub chance: Vec<f32>,
    /// The card that was played; 0 at the end of a turn.
    pub played: Vec<u16>,
    /// The cards that could have been, each once; the rest is 0.
    pub playable: Vec<u16>,
    /// The thesis' features that are not 0, from a sample's start to that of the next: where, and how much.
    pub feature_starts: Vec<u32>,
    pub features: Vec<u16>,
    pub feature_values: Vec<f32>,
}

impl Samples {
    pub(crate) fn note(&mut self, state: &State, knowledge: &Knowledge, game: u32, moment: Moment, played: CardId) {
        let mut numbers = [0.0; NUMBERS];
        position_numbers(state, &knowledge.catalogue, &mut numbers);
        self.numbers.extend(numbers);
        self.starts.push(self.cards.len() as u32);
        let (cards, places) = (&mut self.cards, &mut self.places);
        position_cards(state, |place, card| {
            cards.push(card.0);
            places.push(place as u8);
        });
        self.game.push(game);
        self.turn.push(state.turn);
        self.seat.push(turn_of(state) as u8);
        self.moment.push(moment as u8);
        self.played.push(played.0);
        let mut options = [0; HAND_LIMIT];
        if moment == Moment::Play {
            note_playable(state, knowledge, &mut options);
        }
        self.playable.extend(options);
    }

    fn append(&mut self, other: Samples) {
        let shift = self.cards.len() as u32;
        self.starts.extend(other.starts.iter().map(|start| start + shift));
        self.numbers.extend(other.numbers);
        self.cards.extend(other.cards);
        self.places.extend(other.places);
        self.game.extend(other.game);
        self.turn.extend(other.turn);
        self.seat.extend(other.seat);
        self.moment.extend(other.moment);
        self.outcome.extend(other.outcome);
        self.chance.extend(other.chance);
        self.played.extend(other.played);
        self.playable.extend(other.playable);
        let shift = self.features.len() as u32;
        self.feature_starts.extend(other.feature_starts.iter().map(|start| start + shift));
        self.features.extend(other.features);
        self.feature_values.extend(other.feature_values);
    }

    fn note_thesis(&mut self, state: &State, knowledge: &Knowledge, pool: Option<&[Option<u32>]>) {
        let Some(pool) = pool else { return };
        self.feature_starts.push(self.features.len() as u32);
        thesis(state, state.active(), &knowledge.catalogue, pool, |at, value| {
            self.features.push(at as u16);
            self.feature_values.push(value);
        });
    }
}

/// The cards of the hand that can be played, each once.
fn note_playable(state: &State, knowledge: &Knowledge, out: &mut [u16; HAND_LIMIT]) {
    let mut found = 0;
    for (at, held) in state.sides[state.active()].hand().iter().enumerate() {
        if playable(state, &knowledge.catalogue, at) && !out[..found].contains(&held.card.0) {
            out[found] = held.card.0;
            found += 1;
        }
    }
}

impl Collection {
    /// Play games, the first with number `first` of the run; the samples do not depend on threads, nor on how games are
    /// cut into calls.
    pub fn play(&self, run_seed: u64, first: u64, games: &[Planned]) -> Samples {
        let seats = || -> Vec<[Seat; 2]> {
            let seat = |player: &Player| Seat::new(player.build(&self.knowledge), player.cheats());
            self.agents.iter().map(|player| [seat(player), seat(player)]).collect()
        };
        let parts: Vec<Samples> = games
            .par_iter()
            .enumerate()
            .with_min_len(4)
            .map_init(seats, |seats, (n, planned)| self.one(seats, run_seed, first + n as u64, planned))
            .collect();
        let mut all = Samples::default();
        parts.into_iter().for_each(|part| all.append(part));
        all
    }

    fn one(&self, seats: &mut [[Seat; 2]], run_seed: u64, number: u64, planned: &Planned) -> Samples {
        let catalogue = &self.knowledge.catalogue;
        let seed = game_seed(run_seed, number);
        let mut dice = Dice::new(one_way(seed, "random moves", 0));
        let mut happens = |share: f64| (dice.below(FINE) as f64) < share * FINE as f64;
        let noisy = happens(self.noisy);
        let mut moves = Dice::new(one_way(seed, "random moves", 1));
        let [a, b] = planned.decks.map(|deck| &self.decks[deck]);
        let mut setup = a.clone();
        setup.heroes[1] = b.heroes[0];
        setup.decks[1].clone_from(&b.decks[0]);
        for (at, &agent) in planned.agents.iter().enumerate() {
            seats[agent][at].player.start(player_seed(seed, at), at);
        }
        let mut samples = Samples::default();
        let mut ways = Samples::default();
        let mut weighs = Dice::new(one_way(seed, "weighed turns", 0));
        let mut turn = 0;
        let mut chance = Seeded::new(seed);
        let mut list = Vec::new();
        let mut state = new_game(catalogue, &setup, &mut chance, &mut NoLog);
        run(&mut state, catalogue, &mut chance, &mut NoLog, |state, _| {
            let at = state.active();
            if let Some(weighing) = self.weighing.as_ref().filter(|_| state.phase == Phase::Turn && state.turn > turn) {
                turn = state.turn;
                if (weighs.below(FINE) as f64) < weighing.share * FINE as f64 {
                    let seed = one_way(seed, "weighed turns", u64::from(turn));
                    self.weigh(weighing, &mut seats[weighing.agent], state, number as u32, seed, &mut ways);
                }
            }
            let random = noisy && state.phase != Phase::Mulligan && happens(self.random);
            let seat = &mut seats[planned.agents[at]][at];
            let action = match random {
                true => {
                    list.clear();
                    legal(state, catalogue, &mut list);
                    list[moves.below(list.len())]
                }
                false => seat.decide(state, catalogue),
            };
            let said = seat.player.chance().map_or(f32::NAN, |chance| chance as f32);
            if self.note(&mut samples, state, number as u32, action, random) {
                samples.chance.push(said);
            }
            for (at, &agent) in planned.agents.iter().enumerate() {
                seats[agent][at].show(state, catalogue, at, action);
            }
            Some(action)
        });
        let won = |&seat: &u8| match state.outcome {
            Outcome::FirstWins | Outcome::SecondWins => f32::from(u8::from(state.winner() == Some(seat.into()))),
            _ => 0.5,
        };
        samples.outcome = samples.seat.iter().map(won).collect();
        samples.append(ways);
        samples
    }

    /// Note what is worth it; says whether it was.
    fn note(&self, samples: &mut Samples, state: &State, game: u32, action: Action, random: bool) -> bool {
        match action {
            Action::EndTurn => {
                let mut after = *state;
                hand_over(&mut after, &self.knowledge.catalogue, &mut Imagined::new(u64::from(game)));
                if !after.is_over() {
                    samples.note(&after, &self.knowledge, game, Moment::TurnEnd, CardId::NONE);
                    samples.note_thesis(&after, &self.knowledge, self.thesis.as_ref().map(|_| &[][..]));
                }
                !after.is_over()
            }
            Action::Play { card, .. } if self.plays && !random => {
                let held = state.sides[state.active()].hand()[card as usize].card;
                samples.note(state, &self.knowledge, game, Moment::Play, held);
                samples.note_thesis(state, &self.knowledge, self.thesis.as_deref());
                true
            }
            _ => false,
        }
    }
}
