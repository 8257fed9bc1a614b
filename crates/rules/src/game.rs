//! Starting a game and making moves.

use crate::action::Action;
use crate::chance::{Chance, Stream};
use crate::event::{Event, NoLog, Sink};
use crate::legal;
use crate::machine::Machine;
use crate::slot;
use crate::state::*;
use std::fmt;
use topdeck_cards::{AbilityId, Asks, CardId, Catalogue, Count, DiscountId, Keywords, Moment, Passing, Recipe};

/// How a game starts.
#[derive(Clone, Debug)]
pub struct Setup {
    pub heroes: [CardId; 2],
    pub decks: [Vec<CardId>; 2],
    /// Who has the first turn; none is a coin toss.
    pub first: Option<u8>,
    /// Opening cards of the player with the first turn, and of the other.
    pub hands: [u8; 2],
    /// By player.
    pub health: [i16; 2],
    /// Mana in the first turn of each.
    pub mana_start: i8,
    pub mulligan: bool,
    pub knobs: Knobs,
}

impl Setup {
    /// The game as it is: 3 and 4 cards, mulligan, The Coin, 30 health, 100 turns.
    pub fn new(heroes: [CardId; 2], mut decks: [Vec<CardId>; 2]) -> Setup {
        // Decks have no order before they are drawn from; sorted ones are put together fastest.
        decks.iter_mut().for_each(|deck| deck.sort_unstable());
        let knobs = Knobs::default();
        Setup { heroes, decks, first: None, hands: [3, 4], health: [30, 30], mana_start: 1, mulligan: true, knobs }
    }
}

/// An action that the rules do not allow; the state is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalAction {
    pub action: Action,
    pub why: String,
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not legal: {}", self.action, self.why)
    }
}

impl std::error::Error for IllegalAction {}

fn empty_side() -> Side {
    Side {
        deck: [CardId::NONE; DECK_LIMIT],
        hand: [HandCard::default(); HAND_LIMIT],
        secrets: [Secret::default(); SECRET_LIMIT],
        discounts: [ActiveDiscount { id: DiscountId(0), uses: 0, waits: 0 }; DISCOUNT_LIMIT],
        weapon: Weapon::default(),
        power: CardId::NONE,
        armor: 0,
        board_set: 0,
        board: [slot::NO_SLOT; BOARD_LIMIT],
        board_len: 0,
        hand_len: 0,
        deck_len: 0,
        discount_len: 0,
        fatigue: 0,
        mana: 0,
        crystals: 0,
        locked: 0,
        owed: 0,
        power_uses: 0,
        cards_played: 0,
        minions_played: 0,
        totems_summoned: 0,
        spell_damage: 0,
        minion_spell_damage: 0,
        rules: 0,
        doublings: 0,
        deck_listeners: 0,
        hand_listeners: 0,
        quest: Quest::default(),
        counts: [0; Count::ALL.len()],
        deck_marks: [0; DECK_LIMIT],
        past: Past::NOTHING,
        started: [CardId::NONE; START_LIMIT],
    }
}

/// Two heroes facing each other, nothing else.
pub fn empty_state(catalogue: &Catalogue, heroes: [CardId; 2], health: [i16; 2], knobs: Knobs) -> State {
    let mut state = State {
        chars: [Char::default(); MINION_SLOTS + 2],
        sides: [empty_side(), empty_side()],
        attachments: [Attachment { ability: AbilityId(0), remembers: Remembered::NOTHING, slot: 0, flags: 0 };
            ATTACHMENT_LIMIT],
        stack: [Task::Deaths; STACK_LIMIT],
        options: [CardId::NONE; OPTION_LIMIT],
        phase: Phase::Turn,
        outcome: Outcome::Undecided,
        active: 0,
        first: 0,
        mulligans: 0,
        turn: 0,
        depth: 0,
        attached: 0,
        option_len: 0,
        auras: false,
        conditional_auras: false,
        cost_auras: false,
        auras_stale: true,
        listeners_stale: true,
        may_die: true,
        cut_short: 0,
        next_order: 2,
        listening: 0,
        knobs,
        asks: catalogue.asks(),
        places: [0; MINION_SLOTS],
        marks: [Mark::NONE; MARK_LIMIT],
        kept: [Kept::default(); KEPT_LIMIT],
    };
    for (player, card) in heroes.into_iter().enumerate() {
        *state.hero_mut(player) = Char {
            card,
            order: player as u16,
            health: health[player],
            owner: player as u8,
            keywords: Keywords::NONE,
            ..Char::default()
        };
        state.sides[player].power = catalogue.facts(card).hero_power;
    }
    state
}

/// The deck that takes the place of one which holds a card that stands for a whole deck.
fn recipe<'c, C: Chance>(catalogue: &'c Catalogue, deck: &[CardId], chance: &mut C) -> Option<&'c Recipe> {
    let recipes = deck.iter().map(|&card| catalogue.recipes(card)).find(|recipes| !recipes.is_empty())?;
    Some(&recipes[chance.pick(recipes.len() as u32, Stream::Effect) as usize])
}

/// A new game: coin toss, opening hands, and the first decision.
pub fn new_game<C: Chance, S: Sink>(catalogue: &Catalogue, setup: &Setup, chance: &mut C, sink: &mut S) -> State {
    let mut state = empty_state(catalogue, setup.heroes, setup.health, setup.knobs);
    // Most decks hold no card that does anything before the game.
    let plain = !setup.decks.iter().flatten().any(|&card| catalogue.facts(card).extras != 0);
    for player in 0..2 {
        state.sides[player].crystals = setup.mana_start - 1;
        let deck = match (!plain).then(|| recipe(catalogue, &setup.decks[player], chance)).flatten() {
            None => &setup.decks[player],
            Some(recipe) => {
                state.hero_mut(player).card = recipe.hero;
                state.sides[player].power = catalogue.facts(recipe.hero).hero_power;
                &recipe.cards
            }
        };
        state.sides[player].fill_deck(catalogue, &deck[..deck.len().min(DECK_LIMIT)]);
        if state.asks.has(Asks::STARTED) {
            let side = &mut state.sides[player];
            side.started.copy_from_slice(&side.deck[..START_LIMIT]);
        }
    }
    state.first = setup.first.unwrap_or_else(|| chance.pick(2, Stream::Toss) as u8) & 1;
    state.active = state.first;
    sink.put(Event::GameStart { first: state.first });
    let mut machine = Machine { state: &mut state, catalogue, chance, sink };
    let first = machine.state.first as usize;
    if !plain {
        machine.start_of_game();
    }
    for (player, cards) in [(first, setup.hands[0]), (1 - first, setup.hands[1])] {
        let quest = cards > 0 && !plain && machine.take_quest(player);
        for _ in u8::from(quest)..cards {
            if machine.state.sides[player].deck_len > 0 {
                machine.draw(player, slot::NO_SLOT);
            }
        }
    }
    if setup.mulligan {
        machine.state.phase = Phase::Mulligan;
        machine.state.mulligans = 2;
    } else {
        machine.begin();
        machine.run();
    }
    state
}

/// Make a legal move. What an illegal one does is not defined (but it does not corrupt memory); see [`play`].
pub fn apply<C: Chance, S: Sink>(
    state: &mut State,
    catalogue: &Catalogue,
    action: Action,
    chance: &mut C,
    sink: &mut S,
) {
    debug_assert_eq!(legal::check(state, catalogue, action), Ok(()), "{action}");
    let mut machine = Machine { state, catalogue, chance, sink };
    match action {
        Action::Mulligan { replace } => machine.mulligan(replace),
        Action::Play { card, target, position, choice } => machine.play_card(card, target, position, choice),
        Action::Attack { attacker, defender } => machine.attack(attacker, defender),
        Action::Power { target } => machine.use_power(target),
        Action::Choose { option } => machine.choose(option),
        Action::EndTurn => machine.end_turn(),
    }
    machine.run();
}

/// End the turn and hand over, but do not start the opponent's: the board as it stands between two turns, which
/// evaluations look at. Nobody can go on playing from such a state.
pub fn hand_over<C: Chance>(state: &mut State, catalogue: &Catalogue, chance: &mut C) {
    if ends_quietly(state) {
        debug_assert!(
            crate::hash(state) == {
                let mut wound_up = *state;
                wind_up(&mut wound_up, catalogue, chance);
                crate::hash(&wound_up)
            }
        );
    } else {
        wind_up(state, catalogue, chance);
    }
    state.active = 1 - state.active;
}

fn wind_up<C: Chance>(state: &mut State, catalogue: &Catalogue, chance: &mut C) {
    let mut machine = Machine { state, catalogue, chance, sink: &mut NoLog };
    machine.wind_up();
    machine.run();
}

/// Whether the end of the turn, up to where [`hand_over`] stops, would change nothing but who is active: most ends of turns
/// that searches look at are such, and need no copy.
pub fn ends_quietly(state: &State) -> bool {
    let side = &state.sides[state.active()];
    let heard = state.listening & 1 << Moment::TurnEnd as u32 != 0;
    if heard || state.phase != Phase::Turn || state.depth > 0 || state.conditional_auras || side.discount_len > 0 {
        return false;
    }
    if state.may_die || state.auras_stale || state.listeners_stale {
        return false;
    }
    let passes = |slot: slot::Slot| {
        let char = state.char(slot);
        let thaws = char.status.has(Status::FROZEN) && char.owner == state.active;
        thaws || char.status.has(Status::BORROWED) || char.turn_attack != 0 || char.turn_keywords != Passing::NONE
    };
    !slot::bits(state.minions() | slot::HERO_SLOTS).any(passes)
        && !side.hand().iter().any(|held| held.flags.has(Held(Held::DOOMED.0 | Held::PASSING.0)))
        && !state.attachments().iter().any(|attached| attached.ends_this_turn())
}

/// Start the turn of the active player, after [`hand_over`], up to its draw. Whether a card is to be drawn then; which
/// one is somebody else's affair: see [`draw_card`].
pub fn begin_turn<C: Chance, S: Sink>(state: &mut State, catalogue: &Catalogue, chance: &mut C, sink: &mut S) -> bool {
    // Turns start by changing sides.
    state.active = 1 - state.active;
    let mut machine = Machine { state, catalogue, chance, sink };
    machine.push(Task::TurnStarts);
    machine.run_to_draw()
}

/// A player draws a card, with all that follows from it.
pub fn draw_card<C: Chance, S: Sink>(
    state: &mut State,
    catalogue: &Catalogue,
    player: usize,
    chance: &mut C,
    sink: &mut S,
) {
    let mut machine = Machine { state, catalogue, chance, sink };
    machine.push(Task::Deaths);
    machine.draw(player, slot::NO_SLOT);
    machine.run();
}

/// Make a move if it is legal; else the state is as it was.
pub fn play<C: Chance, S: Sink>(
    state: &mut State,
    catalogue: &Catalogue,
    action: Action,
    chance: &mut C,
    sink: &mut S,
) -> Result<(), IllegalAction> {
    legal::check(state, catalogue, action).map_err(|why| IllegalAction { action, why })?;
    apply(state, catalogue, action, chance, sink);
    Ok(())
}
