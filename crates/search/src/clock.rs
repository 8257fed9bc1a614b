//! The time that a player has for one decision, where he has some for it and some for the whole turn.

use std::time::Duration;

/// Time spent on the decisions of the turn that is being played.
#[derive(Clone, Copy, Debug, Default)]
pub struct TurnClock {
    turn: u8,
    spent: Duration,
}

impl TurnClock {
    fn spent_on(&self, turn: u8) -> Duration {
        if self.turn == turn {
            self.spent
        } else {
            Duration::ZERO
        }
    }

    /// What a decision of this turn may take: of the turn's time this share of what is left, so that some is left for the
    /// next.
    pub fn allowance(&self, turn: u8, one: Option<Duration>, whole: Option<Duration>, share: f64) -> Option<Duration> {
        let of_turn = whole.map(|time| time.saturating_sub(self.spent_on(turn)).mul_f64(share));
        match (one, of_turn) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        }
    }

    /// A decision of this turn took so long.
    pub fn spend(&mut self, turn: u8, time: Duration) {
        *self = TurnClock { turn, spent: self.spent_on(turn) + time };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decisions_of_a_turn_share_its_time() {
        let ms = Duration::from_millis;
        let mut clock = TurnClock::default();
        assert_eq!(clock.allowance(3, None, None, 0.5), None);
        assert_eq!(clock.allowance(3, None, Some(ms(80)), 0.5), Some(ms(40)));
        clock.spend(3, ms(40));
        assert_eq!(clock.allowance(3, None, Some(ms(80)), 0.5), Some(ms(20)));
        assert_eq!(clock.allowance(3, Some(ms(5)), Some(ms(80)), 0.5), Some(ms(5)));
        clock.spend(3, ms(100));
        assert_eq!(clock.allowance(3, None, Some(ms(80)), 0.5), Some(ms(0)));
        assert_eq!(clock.allowance(5, None, Some(ms(80)), 0.75), Some(ms(60)), "a new turn has all of it");
    }
}
