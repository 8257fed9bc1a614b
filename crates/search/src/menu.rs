//! The moves in the order and grouping of the reference opponents: hero attacks, minion attacks from left to right, the
//! hero power, cards in hand order, and the end of the turn. Whom a minion's battlecry hits is a question of its own,
//! asked after the minion was put somewhere. Ties are broken by this order, so it is part of how these opponents play.

use crate::key::PlacesMatter;
use topdeck_cards::{CardId, Catalogue, Kind};
use topdeck_rules::{
    hero_slot, Action, Char, Phase, Place, Side, Slot, Slots, Source, Sources, State, Status, Targets, BOARD_LIMIT,
    HAND_LIMIT, ONTO,
};

/// An action; if `targets` is not empty, one of them is still to be named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    pub action: Action,
    pub targets: Slots,
}

impl Move {
    fn whole(action: Action) -> Move {
        Move { action, targets: 0 }
    }
    /// The action with its target named.
    pub fn aimed(&self, target: Place) -> Action {
        match self.action {
            Action::Play { card, position, choice, .. } => Action::Play { card, target, position, choice },
            other => other,
        }
    }
    /// The targets that can be named, in the order of places.
    pub fn places<'a>(&self, state: &'a State) -> impl Iterator<Item = Place> + 'a {
        places(state, self.targets)
    }
}

fn places(state: &State, set: Slots) -> impl Iterator<Item = Place> + '_ {
    let me = state.active();
    let of_side = move |player: usize, hero: Place, minion: fn(usize) -> Place| {
        let board = state.sides[player].board().iter().enumerate();
        let minions = board.filter(move |(_, &slot)| set >> slot & 1 != 0).map(move |(at, _)| minion(at));
        (set >> hero_slot(player) & 1 != 0).then_some(hero).into_iter().chain(minions)
    };
    of_side(me, Place::MY_HERO, Place::mine).chain(of_side(1 - me, Place::ENEMY_HERO, Place::enemy))
}

/// The menu of the player to move (not for mulligans, which offer sets of cards).
pub fn menu(state: &State, catalogue: &Catalogue, out: &mut Vec<Move>) {
    out.clear();
    if state.phase == Phase::Choice {
        out.extend((0..state.option_len).map(|option| Move::whole(Action::Choose { option })));
        return;
    }
    let me = state.active();
    let sources = Sources::new(state, catalogue);
    let standing = Standing::of(state);
    attacks(&sources, &standing, hero_slot(me), Place::MY_HERO, out);
    for (at, &slot) in state.sides[me].board().iter().enumerate() {
        attacks(&sources, &standing, slot, Place::mine(at), out);
    }
    match sources.power() {
        Targets::Impossible => (),
        Targets::NoneNeeded => out.push(Move::whole(Action::Power { target: Place::NONE })),
        Targets::OneOf(set) => standing.each(set, |target| out.push(Move::whole(Action::Power { target }))),
    }
    sources.each_card(|source, payable| {
        if payable {
            plays(&sources, &standing, source, out);
        }
    });
    out.push(Move::whole(Action::EndTurn));
}

/// Everybody in play with his place, in the order of places: looked up once for a menu.
struct Standing {
    all: [(Slot, Place); 2 * LINE],
    len: usize,
}

impl Standing {
    fn of(state: &State) -> Standing {
        let me = state.active();
        let mut standing = Standing { all: [(0, Place::NONE); 2 * LINE], len: 0 };
        for (player, hero, minion) in
            [(me, Place::MY_HERO, Place::mine as fn(usize) -> Place), (1 - me, Place::ENEMY_HERO, Place::enemy)]
        {
            standing.add(hero_slot(player), hero);
            for (at, &slot) in state.sides[player].board().iter().enumerate() {
                standing.add(slot, minion(at));
            }
        }
        standing
    }
    #[inline]
    fn add(&mut self, slot: Slot, place: Place) {
        self.all[self.len] = (slot, place);
        self.len += 1;
    }
    #[inline]
    fn each(&self, set: Slots, mut found: impl FnMut(Place)) {
        for &(slot, place) in &self.all[..self.len] {
            if set >> slot & 1 != 0 {
                found(place);
            }
        }
    }
}

#[inline(never)]
fn attacks(sources: &Sources<'_>, standing: &Standing, slot: Slot, attacker: Place, out: &mut Vec<Move>) {
    let targets = sources.attack(slot);
    if targets != 0 {
        standing.each(targets, |defender| out.push(Move::whole(Action::Attack { attacker, defender })));
    }
}

#[inline(never)]
fn plays(sources: &Sources<'_>, standing: &Standing, source: Source, out: &mut Vec<Move>) {
    let (card, choice) = match source {
        Source::Card { index, choice } => (index, choice),
        Source::Magnet { index } => {
            let onto = |target| Move::whole(Action::Play { card: index, target, position: ONTO, choice: 0 });
            return standing.each(sources.magnet(index.into()), |target| out.push(onto(target)));
        }
        Source::Attacker(_) | Source::Power => return,
    };
    let set = match sources.targets(source) {
        Targets::Impossible => return,
        Targets::NoneNeeded => 0,
        Targets::OneOf(set) => set,
    };
    let side = &sources.state.sides[sources.state.active()];
    if sources.catalogue.facts(side.hand[card as usize].card).kind == Kind::Minion {
        let put =
            |position| Move { action: Action::Play { card, target: Place::NONE, position, choice }, targets: set };
        out.extend((0..=side.board_len).map(put));
    } else if set == 0 {
        out.push(Move::whole(Action::Play { card, target: Place::NONE, position: 255, choice }));
    } else {
        let aim = |target| Move::whole(Action::Play { card, target, position: 255, choice });
        standing.each(set, |target| out.push(aim(target)));
    }
}

/// No move that comes to the same.
const NONE: u16 = u16::MAX;
/// The own hero and the minions, as attackers.
const LINE: usize = 1 + BOARD_LIMIT;

/// Moves of a menu that come to the same as an earlier one, as long as chance has no say: a minion at another place while
/// nothing cares who stands beside whom, a second copy of a card, an attack by one of two equal minions. Who has seen what
/// comes of the earlier one, without chance, need not try the others. (With chance each move has a sample of its own.)
#[derive(Default)]
pub struct Twins {
    /// By move: the earlier one, or [`NONE`].
    of: Vec<u16>,
    /// By move: chance had no say in all that was seen of it.
    settled: Vec<bool>,
}

impl Twins {
    /// Look for the twins in the menu of a state.
    pub fn find(&mut self, state: &State, catalogue: &Catalogue, moves: &[Move], places: PlacesMatter) {
        self.settled.clear();
        self.settled.resize(moves.len(), false);
        self.of.clear();
        let side = &state.sides[state.active()];
        let (copies, equals) = (copies(side), equals(state, catalogue, places.always));
        if copies == EACH && equals == EACH && (side.board_len == 0 || places.of_cards == u16::MAX) {
            self.of.resize(moves.len(), NONE);
            return;
        }
        let (mut cards, mut attackers) = ([0; HAND_LIMIT], [0; LINE]);
        let (mut card_before, mut attacker_before) = (usize::MAX, usize::MAX);
        let twin = |(n, step): (usize, &Move)| {
            let twin = match step.action {
                Action::Play { card, position, .. } => {
                    let card = usize::from(card);
                    if card != card_before {
                        (card_before, cards[card]) = (card, n);
                    }
                    match usize::from(copies[card]) {
                        first if first != card => cards[first] + (n - cards[card]),
                        // The places of a minion follow one another, from the left.
                        _ if position != ONTO && places.of_cards >> card & 1 == 0 => n - usize::from(position),
                        _ => n,
                    }
                }
                Action::Attack { attacker: Place(attacker), .. } => {
                    let attacker = usize::from(attacker);
                    if attacker != attacker_before {
                        (attacker_before, attackers[attacker]) = (attacker, n);
                    }
                    attackers[usize::from(equals[attacker])] + (n - attackers[attacker])
                }
                Action::Power { .. } | Action::Choose { .. } | Action::Mulligan { .. } | Action::EndTurn => n,
            };
            if twin < n {
                twin as u16
            } else {
                NONE
            }
        };
        self.of.extend(moves.iter().enumerate().map(twin));
    }

    /// The earlier move that a move comes to the same as.
    pub fn twin(&self, n: usize) -> Option<usize> {
        (self.of[n] != NONE).then_some(usize::from(self.of[n]))
    }

    /// Whether what a move comes to has been seen already.
    #[inline]
    pub fn is_known(&mut self, n: usize) -> bool {
        let twin = self.of[n];
        let known = twin != NONE && self.settled[usize::from(twin)];
        self.settled[n] = known;
        known
    }

    /// A move was tried, and chance had no say in it.
    #[inline]
    pub fn settle(&mut self, n: usize) {
        self.settled[n] = true;
    }
}

/// Each is the first of its kind.
const EACH: [u8; HAND_LIMIT] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/// By card of the hand: the first that is the same in everything. Where something listens from the hand, its order counts.
fn copies(side: &Side) -> [u8; HAND_LIMIT] {
    let (mut first, mut met) = (EACH, Met::default());
    if side.hand_listeners == 0 {
        for (at, held) in side.hand().iter().enumerate() {
            if met.maybe(held.card) {
                first[at] = side.hand()[..at].iter().position(|other| other == held).unwrap_or(at) as u8;
            }
        }
    }
    first
}

/// By attacker: the first minion that is the same but for when it came, which matters to none without a text.
fn equals(state: &State, catalogue: &Catalogue, in_order: bool) -> [u8; HAND_LIMIT] {
    let (mut first, mut met) = (EACH, Met::default());
    if in_order {
        return first;
    }
    let board = state.sides[state.active()].board();
    for (at, &slot) in board.iter().enumerate() {
        let char = state.char(slot);
        if !met.maybe(char.card) {
            continue;
        }
        let same = |&&other: &&Slot| Char { order: char.order, ..*state.char(other) } == *char;
        if let Some(before) = board[..at].iter().position(|other| same(&other)) {
            let silent = char.status.has(Status::SILENCED) || catalogue.facts(char.card).ability.0 == 0;
            let bare = |slot: Slot| !state.attachments().iter().any(|text| text.slot == slot);
            if silent && bare(slot) && bare(board[before]) {
                first[1 + at] = 1 + before as u8;
            }
        }
    }
    first
}

/// Cards that were met, as bits: sure of those that were not. (Comparing each with all before it takes far longer.)
#[derive(Default)]
struct Met(u64);

impl Met {
    /// Whether a card may have been met before; from now on it has.
    #[inline]
    fn maybe(&mut self, card: CardId) -> bool {
        let bit = 1 << (card.0 % 64);
        let met = self.0 & bit != 0;
        self.0 |= bit;
        met
    }
}
