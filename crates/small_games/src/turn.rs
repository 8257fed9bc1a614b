//! Everything a player can do in a turn: all orders of actions, by where they lead.
//!
//! A way through a turn ends when the turn does, when the game is over, or when chance has a say: the outcome is then what
//! is about to happen. Drawing is no event of its own; who saw the outcome knows how many cards were drawn.
use crate::code::{Event as Pending, Private, Public, Stage};
use crate::definition::STEP_BY_STEP;
use crate::setup::Setup;
use rustc_hash::FxHashSet;
use topdeck_cards::CardId;
use topdeck_rules::{
    apply, begin_turn, hand_over, legal, Action, Chance, Event, HandCard, NoLog, Odometer, Phase, State, Stream,
};
use topdeck_search::{distinct_moves, Comers};
use topdeck_solve::turn::Outcome;

pub type End = Outcome<Public, Private>;

/// Events of chance with more outcomes than this are refused.
const MOST_OUTCOMES: usize = 20_000;

/// A state inside a turn.
struct Node {
    state: State,
    shown: Vec<CardId>,
    from: u32,
    action: Action,
}

/// All ways through a turn.
pub struct Explored {
    nodes: Vec<Node>,
    /// Distinct outcomes, with the node and the last action that brings them about.
    pub ends: Vec<(End, u32, Action)>,
}

impl Explored {
    /// The actions that lead to an outcome, each with the state it is made in.
    pub fn path(&self, end: usize) -> Vec<(State, Action)> {
        let (_, mut at, action) = self.ends[end];
        let mut path = vec![(self.nodes[at as usize].state, action)];
        while at != 0 {
            let node = &self.nodes[at as usize];
            at = node.from;
            path.push((self.nodes[at as usize].state, node.action));
        }
        path.reverse();
        path
    }
}

/// Chance that notes whether it was asked, and always gives the first answer.
#[derive(Default)]
struct Asked {
    effect: bool,
    draw: bool,
}

impl Chance for Asked {
    fn pick(&mut self, _n: u32, stream: Stream) -> u32 {
        self.effect |= stream == Stream::Effect;
        self.draw |= stream != Stream::Effect;
        0
    }
}

/// What came of an action.
#[allow(clippy::large_enum_variant)] // it lives for the length of a match
enum Came {
    /// An outcome of the turn, and so the last action.
    Out(End),
    /// The turn goes on.
    Inside(State, Vec<CardId>),
}

/// One turn of one player, being explored.
pub struct Turn<'g> {
    pub setup: &'g Setup,
    pub me: usize,
    /// The hidden part at the start of the turn.
    pub start: Private,
    /// Draws at the turn limit count as many as there are boards to end with (as the full tree counts them).
    pub tells_draws_apart: bool,
    /// What can't be played, if it was met.
    pub problem: Option<String>,
}

impl Turn<'_> {
    /// Every distinct outcome, in order of discovery: doing nothing comes first. With `lethal`, a win stands alone.
    pub fn explore(&mut self, state: &State, lethal: bool) -> Explored {
        let root = Node { state: *state, shown: Vec::new(), from: 0, action: Action::EndTurn };
        let mut found = Explored { nodes: vec![root], ends: Vec::new() };
        let mut met: FxHashSet<(Public, Private)> = FxHashSet::default();
        let mut ended: FxHashSet<End> = FxHashSet::default();
        met.insert(self.key(state, &[]));
        let mut list = Vec::new();
        let mut at = 0;
        while at < found.nodes.len() && self.problem.is_none() {
            self.moves(&found.nodes[at].state, &mut list);
            for &action in &list {
                let node = &found.nodes[at];
                match self.try_out(&node.state, &node.shown, action) {
                    Came::Out(end) if lethal && end.public == self.victory() => {
                        found.ends = vec![(end, at as u32, action)];
                        return found;
                    }
                    Came::Out(end) => {
                        if ended.insert(end.clone()) {
                            found.ends.push((end, at as u32, action));
                        }
                    }
                    Came::Inside(state, shown) => {
                        if met.insert(self.key(&state, &shown)) {
                            found.nodes.push(Node { state, shown, from: at as u32, action });
                        }
                    }
                }
            }
            at += 1;
        }
        found
    }

    fn victory(&self) -> Public {
        use topdeck_rules::Outcome::{FirstWins, SecondWins};
        Public::over(if self.me == 0 { FirstWins } else { SecondWins })
    }

    fn key(&self, state: &State, shown: &[CardId]) -> (Public, Private) {
        (Public::of(self.setup, state, Stage::Turn { draws: 0 }, shown), Private::of(state, self.me))
    }

    /// The end of the turn first, then all that differs.
    fn moves(&self, state: &State, out: &mut Vec<Action>) {
        out.clear();
        if self.setup.in_order {
            legal(state, &self.setup.catalogue, out);
        } else {
            distinct_moves(state, &self.setup.knowledge, Comers::All, out);
        }
        // The end of the turn is listed last.
        out.rotate_right(1);
    }

    fn try_out(&mut self, state: &State, shown: &[CardId], action: Action) -> Came {
        let mut next = *state;
        let mut asked = Asked::default();
        let mut events: Vec<Event> = Vec::new();
        let draws = act(self.setup, &mut next, action, &mut asked, &mut events);
        let drawn = drawn_by(&events, self.me);
        let plain_draw = action != Action::EndTurn && !drawn.is_empty();
        if asked.effect || asked.draw && !plain_draw {
            let stage = Stage::Pending(Pending::of(state, action));
            let public = Public::of(self.setup, state, stage, shown);
            return Came::Out(End { public, private: Private::of(state, self.me) });
        }
        self.watch(state, &next, action, &events);
        let shown = add_shown(shown, &events, self.me);
        if next.is_over() && self.tells_draws_apart && action == Action::EndTurn && next.winner().is_none() {
            // As if the other's turn had begun: what this player has left of mana and the like does not count.
            next.active = 1 - self.me as u8;
            next.sides.iter_mut().for_each(|side| (side.cards_played, side.minions_played) = (0, 0));
            let public = Public::of(self.setup, &next, Stage::Turn { draws: 0 }, &shown).ended(next.outcome);
            return Came::Out(End { public, private: Private::of(&next, self.me) });
        }
        if next.is_over() {
            // All ends look alike: nobody asks what was held.
            return Came::Out(End { public: Public::over(next.outcome), private: self.start.clone() });
        }
        if action == Action::EndTurn {
            let public = Public::of(self.setup, &next, Stage::Turn { draws }, &shown);
            return Came::Out(End { public, private: Private::of(&next, self.me) });
        }
        if drawn.is_empty() {
            return Came::Inside(next, shown);
        }
        self.drawn(state, &next, action, &drawn, shown)
    }

    /// An action that draws: the outcome is the state before the draw, with all else done.
    fn drawn(&mut self, state: &State, next: &State, action: Action, drawn: &[CardId], shown: Vec<CardId>) -> Came {
        let mut hand = state.sides[self.me].hand().to_vec();
        if let Action::Play { card, .. } = action {
            hand.remove(card as usize);
        }
        let deck = state.sides[self.me].deck().to_vec();
        let before = Private::new(hand.clone(), deck.clone());
        let stage = Stage::Turn { draws: drawn.len() as u8 };
        let public = self.before_draw(next, &before, stage, &shown);
        // Whatever is drawn, both must see the same, and the drawn cards must be all that changed in the hand.
        let mut odometer = Odometer::default();
        loop {
            let mut other = *state;
            let mut events: Vec<Event> = Vec::new();
            act(self.setup, &mut other, action, &mut odometer, &mut events);
            let drawn = drawn_by(&events, self.me);
            let same = !other.is_over()
                && self.before_draw(&other, &before, stage, &shown) == public
                && Private::of(&other, self.me) == with_cards(&hand, &deck, &drawn);
            if !same {
                let what = self.describe(state, action);
                self.refuse(format!(
                    "{what} draws cards, and more depends on which; the solver of turns can't play that"
                ));
                break;
            }
            if !odometer.advance() {
                break;
            }
        }
        Came::Out(End { public, private: before })
    }

    fn before_draw(&self, next: &State, before: &Private, stage: Stage, shown: &[CardId]) -> Public {
        let mut state = *next;
        let side = &mut state.sides[self.me];
        side.hand_len = before.hand().len() as u8;
        side.deck_len = before.deck().len() as u8;
        Public::of(self.setup, &state, stage, shown)
    }

    /// Refuse what this form of a game can't express: choices in mid-turn, and effects on what only the other knows.
    fn watch(&mut self, before: &State, after: &State, action: Action, events: &[Event]) {
        if self.problem.is_some() {
            return;
        }
        let other = 1 - self.me;
        let is_blank = |held: &HandCard| HandCard { known: false, since: 0, ..*held } == HandCard::fresh(CardId::NONE);
        let (was, is) = (&before.sides[other], &after.sides[other]);
        let touched = was.hand_len != is.hand_len || was.deck_len != is.deck_len || !is.hand().iter().all(is_blank);
        let own = &after.sides[self.me];
        let unknown =
            own.hand().iter().any(|held| !held.card.is_some()) || own.deck().iter().any(|card| !card.is_some());
        let keeps = own.hand().iter().any(|held| held.flags.kept() != 0) || own.weapon.given != 0;
        let carried = keeps || own.marked_deck().any(|(_, mark)| mark != 0);
        let burnt = events.iter().any(|event| matches!(event, Event::Burn { .. }));
        let why = match () {
            () if after.phase == Phase::Choice => "lets its player choose in the middle of its effect",
            () if touched || unknown => "reaches into what only the other player knows",
            () if carried => "changes cards in a deck",
            () if burnt => "loses a card to a full hand",
            () => return,
        };
        let what = self.describe(before, action);
        self.refuse(format!("{what} {why}; {STEP_BY_STEP}"));
    }

    fn refuse(&mut self, problem: String) {
        self.problem.get_or_insert(problem);
    }

    fn describe(&self, state: &State, action: Action) -> String {
        crate::names::action(self.setup, state, action)
    }

    /// The outcomes of something that is about to happen, with their probabilities.
    pub fn chances(&mut self, state: &State, action: Action) -> Vec<(f64, End)> {
        let mut odometer = Odometer::default();
        let mut found: Vec<(f64, End)> = Vec::new();
        for _ in 0..MOST_OUTCOMES {
            let mut next = *state;
            let mut events: Vec<Event> = Vec::new();
            let draws = act(self.setup, &mut next, action, &mut odometer, &mut events);
            let p = odometer.probability();
            self.watch(state, &next, action, &events);
            if action != Action::EndTurn && !drawn_by(&events, self.me).is_empty() {
                let what = self.describe(state, action);
                self.refuse(format!("{what} draws cards beside another event of chance; {STEP_BY_STEP}"));
            }
            let end = if next.is_over() {
                End { public: Public::over(next.outcome), private: self.start.clone() }
            } else {
                let shown = add_shown(&[], &events, self.me);
                let public = Public::of(self.setup, &next, Stage::Turn { draws }, &shown);
                End { public, private: Private::of(&next, self.me) }
            };
            match found.iter_mut().find(|(_, known)| *known == end) {
                Some(known) => known.0 += p,
                None => found.push((p, end)),
            }
            if !odometer.advance() {
                return found;
            }
        }
        let what = self.describe(state, action);
        self.refuse(format!("{what} has more than {MOST_OUTCOMES} outcomes"));
        found
    }
}

/// Make a move; the end of a turn goes on to the start of the next, up to its draw. How many cards wait to be drawn.
fn act<C: Chance>(setup: &Setup, state: &mut State, action: Action, chance: &mut C, events: &mut Vec<Event>) -> u8 {
    if action != Action::EndTurn {
        apply(state, &setup.catalogue, action, chance, events);
        return 0;
    }
    hand_over(state, &setup.catalogue, chance);
    if state.is_over() {
        return 0;
    }
    u8::from(begin_turn(state, &setup.catalogue, chance, events))
}

/// Draw as many cards as a public state waits for: every hidden state that may come of it.
pub fn draw(setup: &Setup, state: &State, player: usize, count: u8) -> Vec<(f64, State)> {
    let mut odometer = Odometer::default();
    let mut found = Vec::new();
    loop {
        let mut next = *state;
        for _ in 0..count {
            topdeck_rules::draw_card(&mut next, &setup.catalogue, player, &mut odometer, &mut NoLog);
        }
        found.push((odometer.probability(), next));
        if !odometer.advance() {
            return found;
        }
    }
}

fn drawn_by(events: &[Event], me: usize) -> Vec<CardId> {
    let draw = |event: &Event| match event {
        Event::Draw { player, card } if *player as usize == me => Some(*card),
        _ => None,
    };
    events.iter().filter_map(draw).collect()
}

fn with_cards(hand: &[HandCard], deck: &[CardId], drawn: &[CardId]) -> Private {
    let (mut hand, mut deck) = (hand.to_vec(), deck.to_vec());
    for &card in drawn {
        if let Some(at) = deck.iter().position(|&other| other == card) {
            hand.push(HandCard::fresh(deck.remove(at)));
        }
    }
    Private::new(hand, deck)
}

/// Cards that left the mover's hand for all to see.
fn add_shown(shown: &[CardId], events: &[Event], me: usize) -> Vec<CardId> {
    let mut all = shown.to_vec();
    for event in events {
        match *event {
            Event::Play { player, card, .. } | Event::Discard { player, card } if player as usize == me => {
                all.push(card)
            }
            _ => (),
        }
    }
    all.sort_unstable();
    all
}
