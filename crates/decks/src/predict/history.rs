use crate::predict::context::context;
use crate::predict::features::{table, Question, Table};
use crate::{Belief, DeckError};

/// What a play was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A card of the deck; cards that the class model does not list have no number.
    Deck(Option<u32>),
    HeroPower,
    Coin,
    /// A card that was made during the game.
    Made,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    pub turn: usize,
    pub kind: Kind,
    pub mana: u8,
}

/// One player's game so far: from it come both the belief and the questions, in training and live alike.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct History {
    /// By turn.
    pub plays: Vec<Played>,
    /// Cards that the other side played in turns 1, 2, ...
    pub others: Vec<u16>,
    /// Whether this side got The Coin.
    pub coin: bool,
    /// The other side's class, by its number, where it is known.
    pub other: Option<u8>,
}

impl History {
    /// The question at the start of a turn; plays of this and later turns are not looked at.
    pub fn question(&self, turn: usize) -> Question {
        let before = || self.plays.iter().filter(move |play| play.turn < turn);
        let mut question = Question { began_with_coin: self.coin, other: self.other, ..Question::default() };
        let mut spent = 0.0;
        let mut cards = 0.0;
        let mut coin = self.coin;
        for play in before() {
            let last = play.turn + 1 == turn;
            match play.kind {
                Kind::Deck(card) => {
                    cards += 1.0;
                    if let Some(card) = card {
                        if last {
                            question.last.push(card);
                        }
                        question.last_turns.retain(|(other, _)| *other != card);
                        question.last_turns.push((card, play.turn));
                    }
                }
                Kind::Coin => coin = false,
                Kind::HeroPower => question.last_powers += f32::from(u8::from(last)),
                Kind::Made => {
                    question.made += 1.0;
                    question.last_made += f32::from(u8::from(last));
                }
            }
            if last && play.kind != Kind::Coin {
                spent += f32::from(play.mana);
            }
        }
        question.plays = cards;
        let mana = turn.saturating_sub(1).min(10) as f32;
        question.last_spare_mana = (mana - spent).max(-1.0);
        question.hand_guess = if self.coin { 4.0 } else { 3.0 } + turn as f32 - cards;
        question.coin = coin;
        // The side with The Coin moves second: the other's cards of the same turn are on the table already.
        let other = if self.coin { turn } else { turn.saturating_sub(1) };
        question.other_last_plays =
            other.checked_sub(1).and_then(|t| self.others.get(t)).map_or(0.0, |&n| f32::from(n));
        question.other_plays = self.others.iter().take(other).map(|&n| f32::from(n)).sum();
        question
    }

    /// Puts the cards of earlier turns into a fresh belief.
    pub fn tell(&self, belief: &mut Belief, turn: usize) -> Result<(), DeckError> {
        belief.clear();
        self.tell_turns(belief, 0, turn)?;
        belief.set_turn(turn);
        Ok(())
    }

    fn tell_turns(&self, belief: &mut Belief, first: usize, end: usize) -> Result<(), DeckError> {
        for play in self.plays.iter().filter(|play| (first..end).contains(&play.turn)) {
            if let Kind::Deck(Some(card)) = play.kind {
                belief.see(card)?;
            }
        }
        Ok(())
    }

    /// The features of every turn's question, from turn 1 to `turns`.
    pub fn tables(&self, belief: &mut Belief, turns: usize) -> Result<Vec<Table>, DeckError> {
        belief.clear();
        let mut tables = Vec::with_capacity(turns);
        for turn in 1..=turns {
            self.tell_turns(belief, turn - 1, turn)?;
            belief.set_turn(turn);
            tables.push(table(belief, &self.question(turn)));
        }
        Ok(tables)
    }

    /// The contexts of every turn's question, from turn 1 to `turns`.
    pub fn contexts(&self, belief: &mut Belief, turns: usize) -> Result<Vec<Vec<(u32, f32)>>, DeckError> {
        belief.clear();
        let mut found = Vec::with_capacity(turns);
        for turn in 1..=turns {
            self.tell_turns(belief, turn - 1, turn)?;
            found.push(context(&self.question(turn), belief.seen(), turn));
        }
        Ok(found)
    }

    /// Whether a card is played in this turn, and whether in this or a later one.
    pub fn comes(&self, card: u32, turn: usize) -> (bool, bool) {
        let plays = self.plays.iter().filter(|play| play.kind == Kind::Deck(Some(card)) && play.turn >= turn);
        plays.fold((false, false), |(now, _), play| (now || play.turn == turn, true))
    }
}
