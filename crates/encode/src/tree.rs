//! The full game as a tree whose chance is explicit: every random pick of the rules is a node with equally likely
//! children. A move that asks for a pick is run again from its start with the picks made so far; it is done when it asks
//! for no other.

use crate::numbers::{action_of, number_of};
use crate::observation::{observe, FEATURES};
use std::sync::Arc;
use topdeck_cards::Catalogue;
use topdeck_rules::{
    apply, check, hash, legal, new_game, view, view_of_action, Action, Chance, Hasher, NoLog, Setup, State, Stream,
    View,
};

/// What a node waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Node {
    /// One of so many outcomes, each as likely.
    Chance(u32),
    Decision(usize),
    Over,
}

/// Picks made so far; the first one beyond them is what the tree has to branch on.
struct Picks<'a> {
    made: &'a [u32],
    used: usize,
    asked: Option<u32>,
}

impl Chance for Picks<'_> {
    fn pick(&mut self, n: u32, _stream: Stream) -> u32 {
        match self.made.get(self.used) {
            Some(&pick) => {
                self.used += 1;
                pick
            }
            // Whatever happens after the open question is thrown away.
            None => {
                self.asked.get_or_insert(n);
                0
            }
        }
    }
}

/// What is being done: dealing the opening hands, or a player's move.
#[derive(Clone, Copy)]
enum Doing {
    Opening,
    Move(Action),
    Nothing,
}

/// A history of the game.
#[derive(Clone)]
pub struct Tree {
    pub catalogue: Arc<Catalogue>,
    setup: Arc<Setup>,
    /// As it was before what is being done; none before the opening hands are dealt.
    state: Option<State>,
    doing: Doing,
    picks: Vec<u32>,
    asked: u32,
    /// A number for everything that each player has seen and done.
    memories: [Hasher; 2],
}

impl Tree {
    pub fn new(catalogue: Arc<Catalogue>, setup: Arc<Setup>) -> Tree {
        let memories = [Hasher::default(); 2];
        let picks = Vec::new();
        let mut tree = Tree { catalogue, setup, state: None, doing: Doing::Opening, picks, asked: 0, memories };
        tree.run();
        tree
    }

    pub fn node(&self) -> Node {
        match (&self.doing, &self.state) {
            (Doing::Nothing, Some(state)) if state.is_over() => Node::Over,
            (Doing::Nothing, Some(state)) => Node::Decision(state.active()),
            _ => Node::Chance(self.asked),
        }
    }

    /// The state before what is being done; none before the opening hands are dealt.
    pub fn state(&self) -> Option<&State> {
        self.state.as_ref()
    }

    /// The numbers of the legal actions, in rising order.
    pub fn legal(&self) -> Vec<usize> {
        let mut actions = Vec::new();
        if let (Doing::Nothing, Some(state)) = (&self.doing, &self.state) {
            legal(state, &self.catalogue, &mut actions);
        }
        let mut numbers: Vec<usize> = actions.into_iter().filter_map(number_of).collect();
        numbers.sort_unstable();
        numbers
    }

    /// Go on with a chance outcome or a decision; the error says why it can't be.
    pub fn go(&mut self, number: usize) -> Result<(), String> {
        match self.node() {
            Node::Over => return Err("the game is over".into()),
            Node::Chance(n) if number < n as usize => self.picks.push(number as u32),
            Node::Chance(n) => return Err(format!("outcome {number} is not below {n}")),
            Node::Decision(player) => {
                let state = self.state.as_ref().ok_or("there is no game yet")?;
                let action = action_of(state, &self.catalogue, number).ok_or("there is no such action")?;
                check(state, &self.catalogue, action).map_err(|why| format!("{action} is not legal: {why}"))?;
                self.doing = Doing::Move(action);
                self.notice_move(player, number, action);
            }
        }
        self.run();
        Ok(())
    }

    /// Do what is to be done with the picks made so far.
    fn run(&mut self) {
        let mut picks = Picks { made: &self.picks, used: 0, asked: None };
        let next = match (self.doing, self.state) {
            (Doing::Move(action), Some(mut state)) => {
                apply(&mut state, &self.catalogue, action, &mut picks, &mut NoLog);
                state
            }
            _ => new_game(&self.catalogue, &self.setup, &mut picks, &mut NoLog),
        };
        if let Some(n) = picks.asked {
            self.asked = n;
            return;
        }
        self.state = Some(next);
        self.doing = Doing::Nothing;
        self.picks.clear();
        for player in 0..2 {
            self.notice(player, &view(&next, &self.catalogue, player));
        }
    }

    /// Both see the move and the card; which cards are replaced or picked is the mover's own business.
    fn notice_move(&mut self, mover: usize, number: usize, action: Action) {
        let Some(state) = self.state else { return };
        for player in 0..2 {
            let secret = matches!(action, Action::Mulligan { .. } | Action::Choose { .. });
            let told = if secret && player != mover { usize::MAX } else { number };
            self.memories[player].feed(told as u64);
            self.notice(player, &view_of_action(&state, &self.catalogue, player, action));
        }
    }

    fn notice(&mut self, player: usize, seen: &View) {
        let mut numbers = [0.0; FEATURES];
        observe(seen, &self.catalogue, &mut numbers);
        let memory = &mut self.memories[player];
        memory.feed(hash(seen.state()));
        numbers.iter().for_each(|number| memory.feed(u64::from(number.to_bits())));
    }

    /// Equal for histories that a player can't tell apart, also when he remembers everything.
    pub fn memory(&self, player: usize) -> u64 {
        self.memories[player & 1].finish()
    }
}
