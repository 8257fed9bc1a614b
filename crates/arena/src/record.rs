//! What is told of a game: noted while it is played, and only as far as somebody wants to know.

use topdeck_cards::CardId;
use topdeck_rules::{Action, Event, Hasher, Outcome, Phase, Sink, State};

/// What is to be noted of each game beside its result and the cards that were drawn and played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// A row a game, with its hash, the times of decisions, and what was kept and replaced in the mulligan.
    pub rows: bool,
    /// In which turns cards and hero powers were played, and what was in hand in every turn: for those who learn.
    pub turns: bool,
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
    /// Health and armor at the end.
    pub life: i16,
    /// Cards in hand at the end.
    pub hand: u8,
    pub drawn: Vec<CardId>,
    pub played: Vec<CardId>,
    /// With rows. Time of each decision that had more than one answer or not, in microseconds.
    pub micros: Vec<f32>,
    /// With rows. Cards of the opening hand that stayed.
    pub kept: Vec<CardId>,
    /// With rows. Opening cards that were replaced.
    pub replaced: Vec<CardId>,
    /// With turns. The own turn (counted from 1) in which each of `played` was played.
    pub played_turns: Vec<u8>,
    /// With turns. The own turns in which the hero power was used.
    pub power_turns: Vec<u8>,
    /// With turns. For each own turn, after its draw: the cards in hand that the other side could not name, and when
    /// they came (0: with the opening hand, else the own turn).
    pub hands: Vec<Vec<(CardId, u8)>>,
}

/// What became of a game; index 0 is agent a.
#[derive(Clone, Debug)]
pub struct Row {
    pub seed: u64,
    /// 0, or 1 for the one with exchanged seats.
    pub game: u8,
    pub a_seat: u8,
    /// 0 for a, 1 for b, none for a draw.
    pub winner: Option<u8>,
    /// Who had the first turn: 0 for a, 1 for b.
    pub first: u8,
    pub turns: u8,
    pub ending: Ending,
    pub parts: [Part; 2],
    /// With rows. [`EventHash`] of all events.
    pub hash: u64,
    pub cut_short: u8,
}

/// A number over all events of a game, so that no difference stays hidden.
#[derive(Clone, Copy, Default)]
pub struct EventHash(Hasher);

impl EventHash {
    pub fn add(&mut self, event: &Event) {
        std::hash::Hash::hash(event, self);
    }
    pub fn number(self) -> u64 {
        self.0.finish()
    }
}

impl std::hash::Hasher for EventHash {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.0.feed(u64::from_le_bytes(word));
        }
    }
    fn finish(&self) -> u64 {
        self.number()
    }
}

/// Notes what the record of a game needs, by seat.
pub(crate) struct Scribe {
    wanted: Wanted,
    hash: EventHash,
    /// Turns that each player has begun.
    begun: [u8; 2],
    parts: [Part; 2],
}

impl Sink for Scribe {
    fn put(&mut self, event: Event) {
        if self.wanted.rows {
            self.hash.add(&event);
        }
        match event {
            Event::Draw { player, card } => self.parts[player as usize].drawn.push(card),
            Event::TurnStart { player, .. } => self.begun[player as usize] += 1,
            Event::Play { player, card, .. } => {
                let part = &mut self.parts[player as usize];
                part.played.push(card);
                if self.wanted.turns {
                    part.played_turns.push(self.begun[player as usize]);
                }
            }
            Event::Power { player, .. } if self.wanted.turns => {
                self.parts[player as usize].power_turns.push(self.begun[player as usize]);
            }
            _ => (),
        }
    }
}

impl Scribe {
    pub fn new(wanted: Wanted) -> Scribe {
        Scribe { wanted, hash: EventHash::default(), begun: [0; 2], parts: Default::default() }
    }

    /// Somebody is about to decide.
    pub fn before(&mut self, state: &State, coin: CardId) {
        let seat = state.active();
        while self.wanted.turns && self.parts[seat].hands.len() < usize::from(self.begun[seat]) {
            self.parts[seat].hands.push(unnamed_hand(state, seat, coin));
        }
    }

    /// Somebody has decided, in so many microseconds.
    pub fn decided(&mut self, state: &State, action: Action, micros: f64) {
        if !self.wanted.rows {
            return;
        }
        let part = &mut self.parts[state.active()];
        part.micros.push(micros as f32);
        if let (Phase::Mulligan, Action::Mulligan { replace }) = (state.phase, action) {
            for (index, held) in state.sides[state.active()].hand().iter().enumerate() {
                if replace & 1 << index == 0 { &mut part.kept } else { &mut part.replaced }.push(held.card);
            }
        }
    }

    /// The record of a game that ended so; `late` is the seat that thought too long.
    pub fn row(mut self, state: &State, late: Option<usize>, seed: u64, a_seat: usize) -> Row {
        let (winner, ending) = verdict(state, late);
        let parts = [0, 1].map(|agent| {
            let seat = agent ^ a_seat;
            let life = state.hero(seat).current_health() + state.sides[seat].armor;
            Part { life, hand: state.sides[seat].hand_len, ..std::mem::take(&mut self.parts[seat]) }
        });
        Row {
            seed,
            game: a_seat as u8,
            a_seat: a_seat as u8,
            winner: winner.map(|seat| (seat ^ a_seat) as u8),
            first: state.first ^ a_seat as u8,
            turns: state.turn,
            ending,
            parts,
            hash: self.hash.number(),
            cut_short: state.cut_short,
        }
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
