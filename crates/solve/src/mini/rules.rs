//! State and chance of the small card game.
use super::definition::{Card, Definition, Keyword, MOST_MINIONS};
use crate::turn::{merge, Beginning, Outcome, Status, TurnGame};

/// A multiset of cards: four bits per card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Counts(pub u128);

impl Counts {
    pub fn of(cards: &[usize]) -> Self {
        let mut counts = Self::default();
        cards.iter().for_each(|&c| counts.add(c));
        counts
    }
    pub fn get(self, card: usize) -> u32 {
        ((self.0 >> (4 * card)) & 15) as u32
    }
    pub fn add(&mut self, card: usize) {
        self.0 += 1 << (4 * card);
    }
    pub fn remove(&mut self, card: usize) {
        self.0 -= 1 << (4 * card);
    }
    pub fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
    /// The cards held, each once, in order.
    pub fn kinds(self) -> impl Iterator<Item = usize> {
        (0..32).filter(move |&c| self.get(c) > 0)
    }
    pub fn total(self) -> u32 {
        self.kinds().map(|c| self.get(c)).sum()
    }
}

/// A minion between turns: attack, health and taunt. Ready or not does not matter then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Minion(pub u16);

impl Minion {
    pub fn new(attack: u8, health: u8, taunt: bool) -> Self {
        Self(u16::from(attack) << 8 | u16::from(health) << 1 | u16::from(taunt))
    }
    pub fn of(card: &Card) -> Self {
        Self::new(card.attack, card.health, card.keyword == Keyword::Taunt)
    }
    pub fn attack(self) -> u8 {
        (self.0 >> 8) as u8
    }
    pub fn health(self) -> u8 {
        (self.0 >> 1) as u8 & 127
    }
    pub fn taunt(self) -> bool {
        self.0 & 1 == 1
    }
    /// After damage; `None` when dead.
    pub fn hurt(self, damage: u8) -> Option<Self> {
        (self.health() > damage).then(|| Self(self.0 - (u16::from(damage) << 1)))
    }
}

/// The minions of one side, sorted: order on the board means nothing in this game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Board(pub [Minion; MOST_MINIONS as usize]);

impl Board {
    pub fn minions(&self) -> impl Iterator<Item = Minion> + '_ {
        self.0.iter().copied().take_while(|m| m.0 != 0)
    }
    pub fn len(&self) -> usize {
        self.minions().count()
    }
    pub fn is_empty(&self) -> bool {
        self.0[0].0 == 0
    }
    /// From any collection of minions.
    pub fn from_minions(minions: impl Iterator<Item = Minion>) -> Self {
        let mut board = Self::default();
        for (slot, minion) in board.0.iter_mut().zip(minions) {
            *slot = minion;
        }
        board.0.sort_unstable_by(|a, b| b.cmp(a));
        board
    }
}

/// What both players know at the start of a turn (or at the end of the game).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Public {
    pub turn: u8,
    pub health: [i16; 2],
    pub boards: [Board; 2],
    pub played: [Counts; 2],
}

/// What only the owner knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Private {
    pub deck: u8,
    pub hand: Counts,
}

/// A playable small card game.
#[derive(Debug, Clone)]
pub struct MiniGame {
    pub definition: Definition,
    decks: [Vec<Counts>; 2],
    sizes: [u32; 2],
}

impl MiniGame {
    pub fn new(definition: Definition) -> Self {
        let decks = [0, 1].map(|p| definition.decks[p].iter().map(|d| Counts::of(&d.1)).collect::<Vec<_>>());
        let sizes = [0, 1].map(|p| definition.decks[p][0].1.len() as u32);
        Self { definition, decks, sizes }
    }

    /// Cards drawn at turn starts by `player` before turn `turn` begins drawing.
    fn drawn_before(&self, turn: u8, player: usize) -> u32 {
        let turns_begun = (u32::from(turn) + 1 - player as u32) / 2;
        let draws = if self.definition.draw_on_first_turn { turns_begun } else { turns_begun.saturating_sub(1) };
        draws.min(self.sizes[player] - u32::from(self.definition.opening_hand[player]))
    }

    /// Cards left in the deck when turn `turn` begins, before its draw.
    pub fn deck_left(&self, turn: u8, player: usize) -> u32 {
        self.sizes[player] - u32::from(self.definition.opening_hand[player]) - self.drawn_before(turn, player)
    }

    fn draws_at(&self, turn: u8) -> bool {
        turn / 2 > 0 || self.definition.draw_on_first_turn
    }

    pub fn mana(&self, turn: u8) -> u8 {
        self.definition.mana_cap.min(self.definition.mana_start.saturating_add(turn / 2))
    }

    /// Cards the owner has not drawn yet.
    pub fn remaining(&self, player: usize, public: &Public, private: &Private) -> Counts {
        self.decks[player][private.deck as usize].minus(public.played[player]).minus(private.hand)
    }

    /// Damage of an empty deck at the start of `turn`: grows by one each time.
    fn fatigue_damage(&self, turn: u8) -> i16 {
        let player = usize::from(turn % 2);
        if !self.definition.fatigue || !self.draws_at(turn) || self.deck_left(turn, player) > 0 {
            return 0;
        }
        let draws_asked = u32::from(turn) / 2 + u32::from(self.definition.draw_on_first_turn);
        let real = self.sizes[player] - u32::from(self.definition.opening_hand[player]);
        (draws_asked - real) as i16
    }

    /// What the rules do, publicly, when a turn begins.
    pub(super) fn begin_turn(&self, public: &mut Public) {
        if public.turn < self.definition.turn_limit {
            public.health[usize::from(public.turn % 2)] -= self.fatigue_damage(public.turn);
        }
    }
}

impl TurnGame for MiniGame {
    type Public = Public;
    type Private = Private;

    fn root(&self) -> Public {
        let mut public = Public {
            turn: 0,
            health: self.definition.hero_hp,
            boards: [Board::default(); 2],
            played: [Counts::default(); 2],
        };
        self.begin_turn(&mut public);
        public
    }

    fn beginning(&self, player: usize) -> Beginning<Private> {
        let decks = &self.definition.decks[player];
        let begin = |i: usize| Private { deck: i as u8, hand: Counts::default() };
        Beginning {
            chosen: self.definition.chosen,
            options: decks.iter().enumerate().map(|(i, d)| (d.0, begin(i))).collect(),
        }
    }

    fn opening(&self, player: usize, begun: &Private) -> Vec<(f64, Private)> {
        let mut deals = vec![(1.0, *begun)];
        for _ in 0..self.definition.opening_hand[player] {
            let dealt = deals.into_iter().flat_map(|(p, own)| {
                let left = self.decks[player][own.deck as usize].minus(own.hand);
                draw_from(left, own).into_iter().map(move |(q, next)| (p * q, next))
            });
            deals = merge(dealt);
        }
        deals
    }

    fn status(&self, public: &Public) -> Status {
        let loser = public.health.iter().position(|&h| h <= 0);
        match loser {
            Some(0) => Status::Ended([-1.0, 1.0]),
            Some(_) => Status::Ended([1.0, -1.0]),
            None if public.turn >= self.definition.turn_limit => Status::Ended(self.definition.draw),
            None => Status::Turn(usize::from(public.turn % 2)),
        }
    }

    fn draws(&self, public: &Public, private: &Private) -> Vec<(f64, Private)> {
        let player = usize::from(public.turn % 2);
        if !self.draws_at(public.turn) || self.deck_left(public.turn, player) == 0 {
            return vec![(1.0, *private)];
        }
        draw_from(self.remaining(player, public, private), *private)
    }

    fn moves(&self, public: &Public, private: &Private, lethal: bool) -> Vec<Outcome<Public, Private>> {
        self.turn_outcomes(public, private, lethal)
    }

    fn settled(&self, player: usize, public: &Public, private: &Private) -> bool {
        self.remaining(player, public, private).kinds().nth(1).is_none()
    }

    fn open_key(&self, public: &Public, private: [&Private; 2], key: &mut Vec<u8>) {
        key.push(public.turn);
        for (player, own) in private.into_iter().enumerate() {
            key.extend_from_slice(&public.health[player].to_le_bytes());
            for minion in public.boards[player].minions() {
                key.extend_from_slice(&minion.0.to_le_bytes());
            }
            key.push(255);
            for held in [own.hand, self.remaining(player, public, own)] {
                for card in held.kinds() {
                    key.push(card as u8);
                    key.push(held.get(card) as u8);
                }
                key.push(255);
            }
        }
    }

    fn zero_sum(&self) -> bool {
        self.definition.zero_sum()
    }

    fn bounds(&self) -> [f64; 2] {
        [1.0, -1.0]
    }

    fn features(&self, player: usize, public: &Public, private: Option<&Private>) -> Vec<f32> {
        self.describe_numbers(player, public, private)
    }
    fn public_name(&self, public: &Public) -> String {
        self.describe_public(public)
    }
    fn private_name(&self, _: &Public, private: &Private) -> String {
        self.describe_private(private)
    }
    fn move_name(&self, before: (&Public, &Private), after: &Outcome<Public, Private>) -> String {
        self.describe_move(before.0, &after.public)
    }
}

/// One uniformly random card of `left` into the hand.
fn draw_from(left: Counts, own: Private) -> Vec<(f64, Private)> {
    let total = f64::from(left.total());
    left.kinds()
        .map(|card| {
            let mut next = own;
            next.hand.add(card);
            (f64::from(left.get(card)) / total, next)
        })
        .collect()
}
