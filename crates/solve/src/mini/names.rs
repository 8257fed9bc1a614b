//! The small card game in words and in numbers.
use super::rules::{Board, Counts, MiniGame, Private, Public};
use crate::games::one_hot;

impl MiniGame {
    pub(super) fn describe_counts(&self, counts: Counts) -> String {
        let letters = &self.definition.letters;
        let text: String = counts.kinds().map(|c| letters[c].repeat(counts.get(c) as usize)).collect();
        if text.is_empty() {
            "-".into()
        } else {
            text
        }
    }

    pub(super) fn describe_private(&self, private: &Private) -> String {
        let hand = self.describe_counts(private.hand);
        let decks = self.definition.decks.iter().map(Vec::len).max().unwrap_or(1);
        if decks == 1 {
            return hand;
        }
        if private.hand == Counts::default() {
            return format!("deck {}", private.deck + 1);
        }
        format!("{hand} of deck {}", private.deck + 1)
    }

    pub(super) fn describe_public(&self, public: &Public) -> String {
        let side = |p: usize| format!("P{p} {}hp {}", public.health[p], describe_board(&public.boards[p]));
        format!("turn {} · {} · {}", public.turn + 1, side(0), side(1))
    }

    /// What the mover did, told from the difference.
    pub(super) fn describe_move(&self, before: &Public, after: &Public) -> String {
        let me = usize::from(before.turn % 2);
        if after.health[1 - me] == 0 && after.played == before.played && after.boards == before.boards {
            return "win".into();
        }
        let mut parts = Vec::new();
        let played = after.played[me].minus(before.played[me]);
        if played != Counts::default() {
            parts.push(format!("play {}", self.describe_counts(played)));
        }
        let damage = before.health[1 - me] - after.health[1 - me];
        if damage > 0 {
            parts.push(format!("hit for {damage}"));
        }
        if after.boards[1 - me] != before.boards[1 - me] {
            parts.push(format!("leaves enemy {}", describe_board(&after.boards[1 - me])));
        }
        let summoned = played.kinds().any(|c| !self.definition.cards[c].is_spell());
        if after.boards[me] != before.boards[me] && (!summoned || after.boards[1 - me] != before.boards[1 - me]) {
            parts.push(format!("own {}", describe_board(&after.boards[me])));
        }
        if parts.is_empty() {
            "pass".into()
        } else {
            parts.join(", ")
        }
    }

    /// What a player sees, as numbers: own side first.
    pub(super) fn describe_numbers(&self, player: usize, public: &Public, private: Option<&Private>) -> Vec<f32> {
        let d = &self.definition;
        let mut out = one_hot(2, Some(player));
        out.push(f32::from(public.turn) / f32::from(d.turn_limit));
        out.push(f32::from(self.mana(public.turn)) / 10.0);
        for p in [player, 1 - player] {
            out.push(f32::from(public.health[p]) / f32::from(d.hero_hp[p]));
            for minion in public.boards[p].0 {
                out.extend([f32::from(minion.attack()) / 4.0, f32::from(minion.health()) / 4.0]);
                out.push(f32::from(u8::from(minion.taunt())));
            }
            out.extend((0..d.cards.len()).map(|c| public.played[p].get(c) as f32));
        }
        let hand = private.map(|own| own.hand).unwrap_or_default();
        out.extend((0..d.cards.len()).map(|c| hand.get(c) as f32));
        let decks = d.decks.iter().map(Vec::len).max().unwrap_or(1);
        out.extend(one_hot(decks, private.map(|own| own.deck as usize)));
        out
    }
}

fn describe_board(board: &Board) -> String {
    let minions: Vec<String> =
        board.minions().map(|m| format!("{}/{}{}", m.attack(), m.health(), if m.taunt() { "t" } else { "" })).collect();
    format!("[{}]", minions.join(" "))
}
