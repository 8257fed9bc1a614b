//! A turn game as an extensive-form game: the full tree with perfect recall.
use crate::game::{Game, Node};
use crate::turn::{merge, Outcome, Status, TurnGame};
use std::hash::Hash;
use std::sync::Arc;

/// The full tree of a turn game; `lethal` takes winning turns without asking.
pub struct TurnTree<T: TurnGame> {
    pub turns: T,
    pub lethal: bool,
}

/// Where the play is between the beginning and the turns.
#[derive(Clone)]
enum Stage<T: TurnGame> {
    /// A player chooses a deck in secret.
    Begin(usize),
    /// A player's opening hand (with the deck, unless chosen) is dealt.
    Open(usize),
    /// The mover draws.
    Draw,
    /// The mover plays a whole turn.
    Play(Arc<Vec<Outcome<T::Public, T::Private>>>),
    /// Chance decides between these outcomes.
    Chance(Arc<Vec<f64>>, Arc<Vec<Outcome<T::Public, T::Private>>>),
    Over([f64; 2]),
}

/// A history of the full tree.
#[derive(Clone)]
pub struct TurnState<T: TurnGame> {
    pub public: T::Public,
    pub private: [Option<T::Private>; 2],
    stage: Stage<T>,
    /// What happened at the current chance node or choice: the outcomes with probabilities.
    options: Arc<Vec<(f64, T::Private)>>,
    /// What each player has seen, as indices: own chance outcomes and everybody's public moves.
    seen: [Vec<u8>; 2],
    /// Every public state a turn ended in, for solvers that follow the public tree.
    pub trail: Vec<T::Public>,
    /// The deck each player chose in secret (option index), if so.
    pub chosen: [Option<usize>; 2],
}

impl<T: TurnGame> TurnState<T> {
    /// The outcomes the mover may choose from, at a turn, or that chance chooses from.
    pub fn outcomes(&self) -> Option<&[Outcome<T::Public, T::Private>]> {
        match &self.stage {
            Stage::Play(moves) | Stage::Chance(_, moves) => Some(moves),
            _ => None,
        }
    }
}

/// The opening deals of a player: of the chosen deck, or of every deck with its probability.
pub(crate) fn deals<T: TurnGame>(game: &T, player: usize, chosen: Option<&T::Private>) -> Vec<(f64, T::Private)> {
    match chosen {
        Some(begun) => game.opening(player, begun),
        None => {
            let decks = game.beginning(player).options.into_iter();
            let hands = decks.flat_map(|(p, begun)| {
                game.opening(player, &begun).into_iter().map(move |(q, own)| (p * q, own)).collect::<Vec<_>>()
            });
            merge(hands)
        }
    }
}

fn note(seen: &mut Vec<u8>, index: usize) {
    // Two bytes are enough: a turn has far fewer than 65 536 distinct outcomes.
    seen.extend_from_slice(&(index as u16).to_le_bytes());
}

impl<T: TurnGame> TurnTree<T> {
    fn enter(&self, mut state: TurnState<T>, stage: Stage<T>) -> TurnState<T> {
        let mut stage = stage;
        loop {
            stage = match stage {
                Stage::Begin(2) => Stage::Open(0),
                Stage::Open(2) => self.stage_of(&state),
                Stage::Begin(p) => {
                    let beginning = self.turns.beginning(p);
                    if beginning.chosen && beginning.options.len() > 1 {
                        state.options = Arc::new(beginning.options);
                        state.stage = Stage::Begin(p);
                        return state;
                    }
                    Stage::Begin(p + 1)
                }
                Stage::Open(p) => {
                    let options = deals(&self.turns, p, state.private[p].as_ref());
                    if options.len() > 1 {
                        state.options = Arc::new(options);
                        state.stage = Stage::Open(p);
                        return state;
                    }
                    state.private[p] = options.into_iter().next().map(|o| o.1);
                    Stage::Open(p + 1)
                }
                Stage::Draw => {
                    let Status::Turn(p) = self.turns.status(&state.public) else {
                        return state;
                    };
                    let options = self.own(&state, p, |own| self.turns.draws(&state.public, own));
                    if options.len() > 1 {
                        state.options = Arc::new(options);
                        state.stage = Stage::Draw;
                        return state;
                    }
                    state.private[p] = options.into_iter().next().map(|o| o.1);
                    let moves = self.own(&state, p, |own| self.turns.moves(&state.public, own, self.lethal));
                    Stage::Play(Arc::new(moves))
                }
                ready => {
                    state.stage = ready;
                    return state;
                }
            };
        }
    }

    /// What comes next at the public state of a history.
    fn stage_of(&self, state: &TurnState<T>) -> Stage<T> {
        match self.turns.status(&state.public) {
            Status::Ended(u) => Stage::Over(u),
            Status::Turn(_) => Stage::Draw,
            Status::Chance(p) => {
                let (odds, outcomes) =
                    self.own(state, p, |own| self.turns.chances(&state.public, own)).into_iter().unzip();
                Stage::Chance(Arc::new(odds), Arc::new(outcomes))
            }
        }
    }

    fn own<X>(&self, state: &TurnState<T>, player: usize, f: impl Fn(&T::Private) -> Vec<X>) -> Vec<X> {
        state.private[player].as_ref().map(f).unwrap_or_default()
    }

    fn mover(&self, state: &TurnState<T>) -> usize {
        match (&state.stage, self.turns.status(&state.public)) {
            (Stage::Begin(p) | Stage::Open(p), _) => *p,
            (_, status) => status.mover().unwrap_or(0),
        }
    }
}

impl<T: TurnGame> Game for TurnTree<T> {
    type State = TurnState<T>;

    fn root(&self) -> TurnState<T> {
        let state = TurnState {
            public: self.turns.root(),
            private: [None, None],
            stage: Stage::Begin(0),
            options: Arc::new(Vec::new()),
            seen: [Vec::new(), Vec::new()],
            trail: Vec::new(),
            chosen: [None, None],
        };
        self.enter(state, Stage::Begin(0))
    }

    fn node(&self, s: &TurnState<T>) -> Node {
        match &s.stage {
            Stage::Over(u) => Node::Terminal(*u),
            Stage::Play(moves) => Node::Decision { player: self.mover(s), actions: moves.len() },
            Stage::Begin(p) => Node::Decision { player: *p, actions: s.options.len() },
            Stage::Chance(odds, _) => Node::Chance(odds.len()),
            _ => Node::Chance(s.options.len()),
        }
    }

    fn probability(&self, s: &TurnState<T>, outcome: usize) -> f64 {
        match &s.stage {
            Stage::Chance(odds, _) => odds[outcome],
            _ => s.options[outcome].0,
        }
    }

    fn child(&self, s: &TurnState<T>, index: usize) -> TurnState<T> {
        let mut next = s.clone();
        let player = self.mover(s);
        if let Stage::Play(moves) | Stage::Chance(_, moves) = &s.stage {
            let outcome = &moves[index];
            note(&mut next.seen[player], index);
            // The opponent sees the public outcome, which is told apart by its full content.
            let mut digest = Vec::new();
            public_bytes(&outcome.public, &mut digest);
            next.seen[1 - player].extend_from_slice(&digest);
            next.public = outcome.public.clone();
            next.private[player] = Some(outcome.private.clone());
            next.trail.push(outcome.public.clone());
            let stage = self.stage_of(&next);
            return self.enter(next, stage);
        }
        note(&mut next.seen[player], index);
        next.private[player] = Some(s.options[index].1.clone());
        match s.stage {
            Stage::Begin(p) => {
                next.chosen[p] = Some(index);
                self.enter(next, Stage::Begin(p + 1))
            }
            Stage::Open(p) => self.enter(next, Stage::Open(p + 1)),
            _ => {
                let moves = self.own(&next, player, |own| self.turns.moves(&next.public, own, self.lethal));
                next.stage = Stage::Play(Arc::new(moves));
                next
            }
        }
    }

    fn information(&self, s: &TurnState<T>, key: &mut Vec<u8>) {
        let player = self.mover(s);
        key.push(s.trail.len() as u8);
        key.extend_from_slice(&s.seen[player]);
    }

    fn information_name(&self, s: &TurnState<T>) -> String {
        let player = self.mover(s);
        match &s.private[player] {
            Some(own) if matches!(s.stage, Stage::Play(_)) => {
                let public = self.turns.public_name(&s.public);
                format!("{public} · holds {}", self.turns.private_name(&s.public, own))
            }
            _ => format!("player {player} chooses in secret"),
        }
    }

    fn features(&self, s: &TurnState<T>, player: usize) -> Vec<f32> {
        self.turns.features(player, &s.public, s.private[player].as_ref())
    }

    fn action_name(&self, s: &TurnState<T>, index: usize) -> String {
        if let (Stage::Play(moves) | Stage::Chance(_, moves), Some(own)) = (&s.stage, &s.private[self.mover(s)]) {
            return self.turns.move_name((&s.public, own), &moves[index]);
        }
        self.turns.private_name(&s.public, &s.options[index].1)
    }
}

/// Bytes that tell public states apart: two independent 64-bit hashes (a collision needs 2^64 states).
fn public_bytes<A: Hash>(public: &A, out: &mut Vec<u8>) {
    use std::hash::{DefaultHasher, Hasher};
    for decision_seeds in [0x51u8, 0xA7] {
        let mut hasher = DefaultHasher::new();
        decision_seeds.hash(&mut hasher);
        public.hash(&mut hasher);
        out.extend_from_slice(&hasher.finish().to_le_bytes());
    }
}
