//! Linear scores from the competition's agents. All of them see hero health without armor.

use crate::imagine::Judge;
use crate::judge::decided;
use topdeck_cards::Keyword;
use topdeck_rules::State;

/// What one side has on the table.
struct Table {
    health: i64,
    minions: i64,
    taunt_health: i64,
    attack: i64,
    minion_health: i64,
}

fn table(state: &State, player: usize) -> Table {
    let board = state.sides[player].board().iter().map(|&slot| state.char(slot));
    let mut table = Table {
        health: state.hero(player).current_health().into(),
        minions: state.sides[player].board_len.into(),
        taunt_health: 0,
        attack: 0,
        minion_health: 0,
    };
    for char in board {
        let health = i64::from(char.current_health());
        table.attack += i64::from(char.own_attack());
        table.minion_health += health;
        if char.has(Keyword::Taunt) {
            table.taunt_health += health;
        }
    }
    table
}

/// The scores by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    Aggro,
    Control,
    Midrange,
    /// Of the winner of 2019, in tenths.
    Lookahead,
}

impl Score {
    pub fn from_word(word: &str) -> Option<Score> {
        Some(match word {
            "aggro" => Score::Aggro,
            "control" => Score::Control,
            "midrange" => Score::Midrange,
            _ => return None,
        })
    }
}

impl Judge for Score {
    fn score(&self, state: &State, me: usize) -> i64 {
        if let Some(score) = decided(state, me) {
            return score;
        }
        let (own, enemy) = (table(state, me), table(state, 1 - me));
        let alone = i64::from(enemy.minions == 0 && own.minions > 0);
        let health = own.health - enemy.health;
        match self {
            Score::Aggro => 1000 * alone - 1000 * enemy.taunt_health + own.attack + 1000 * health,
            Score::Control => {
                1000 * alone
                    + 50 * (own.minions - enemy.minions)
                    + 25 * (own.taunt_health - enemy.taunt_health)
                    + own.attack
                    + 10 * health
            }
            Score::Midrange => {
                5000 * alone + 5 * (own.minions - enemy.minions) - 1000 * enemy.taunt_health
                    + own.attack
                    + 10 * health
                    + 10 * (own.minion_health - enemy.minion_health)
                    + 10 * (own.attack - enemy.attack)
            }
            Score::Lookahead => {
                215 * own.health - 336 * enemy.health + 411 * own.minions - 194 * enemy.minions
                    + 540 * own.minion_health
                    + 605 * own.attack
                    - 885 * enemy.minion_health
                    - 847 * enemy.attack
            }
        }
    }
}
