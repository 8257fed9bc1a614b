//! What one player may know: the state with everything hidden from him taken out. Agents get this, never the state.

use crate::action::Action;
use crate::machine::refresh;
use crate::state::{HandCard, Mark, PastCard, Phase, Secret, Side, State, Task, DECK_LIMIT, SECRET_LIMIT, START_LIMIT};
use topdeck_cards::{AbilityId, Asks, CardId, Catalogue, Class, Fate};

/// A state as one player sees it. The opponent's unknown cards and both players' hidden zones hold [`CardId::NONE`];
/// their numbers are true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    pub player: u8,
    /// By slot of the opponent's secrets: the class of the card, which its colour gives away.
    pub enemy_secrets: [Option<Class>; SECRET_LIMIT],
    state: State,
}

impl View {
    /// The visible part. Cards that can't be seen are [`CardId::NONE`].
    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn player(&self) -> usize {
        self.player as usize
    }

    /// How many cards of the opponent's hand are unknown.
    pub fn unknown_in_hand(&self) -> usize {
        self.state.sides[1 - self.player()].hand().iter().filter(|held| !held.card.is_some()).count()
    }

    /// A whole state that looks like this to its player: the hidden zones hold the given cards, of which there must be
    /// as many as [`Hidden`] says.
    pub fn fill(&self, catalogue: &Catalogue, hidden: &Hidden) -> State {
        let mut state = self.state;
        let side = &mut state.sides[1 - self.player()];
        let hand_len = side.hand_len as usize;
        let unknown = side.hand[..hand_len].iter_mut().filter(|held| !held.card.is_some());
        for (held, &card) in unknown.zip(&hidden.hand) {
            held.card = card;
        }
        let deck_len = side.deck_len as usize;
        side.deck_len = 0;
        for &card in hidden.deck.iter().take(deck_len) {
            side.put_into_deck(catalogue, &self.state.marks, card, 0);
        }
        let hidden_secrets = side.secrets.iter_mut().zip(&self.enemy_secrets).filter(|(_, class)| class.is_some());
        for ((secret, _), &card) in hidden_secrets.zip(&hidden.secrets) {
            secret.card = card;
        }
        side.recount_hand(catalogue);
        if state.asks.has(Asks::STARTED) {
            // As far as it can be told: what is still to be seen of it.
            let side = &mut state.sides[1 - self.player()];
            let left = hidden.deck.iter().chain(&hidden.hand);
            side.started.iter_mut().zip(left).for_each(|(place, &card)| *place = card);
        }
        state.listeners_stale = true;
        refresh(&mut state, catalogue);
        state
    }
}

/// Cards for what a view does not show of the opponent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hidden {
    /// One for every unknown card of the hand, in the order of the hand.
    pub hand: Vec<CardId>,
    /// As many as the deck has.
    pub deck: Vec<CardId>,
    /// One for every secret in play, of the class that its colour shows.
    pub secrets: Vec<CardId>,
}

/// What is really hidden from a player.
pub fn hidden(state: &State, player: usize) -> Hidden {
    let side = &state.sides[1 - player];
    Hidden {
        hand: side.hand().iter().filter(|held| !held.known).map(|held| held.card).collect(),
        deck: side.deck().to_vec(),
        secrets: side.secrets().map(|(_, secret)| secret.card).collect(),
    }
}

/// What a player sees when somebody does something: a card that is played is shown to all, unless it is a secret.
pub fn view_of_action(state: &State, catalogue: &Catalogue, player: usize, action: Action) -> View {
    let mut shown = *state;
    if let Action::Play { card, .. } = action {
        let held = &mut shown.sides[state.active()].hand[card as usize];
        held.known |= !catalogue.facts(held.card).secret;
    }
    view(&shown, catalogue, player)
}

/// What `player` sees of a state.
///
/// Every field is named here, so that a new one does not compile until it is said who may see it.
pub fn view(state: &State, catalogue: &Catalogue, player: usize) -> View {
    let mut seen = *state;
    let enemy_secrets = hide_side(&mut seen.sides[1 - player], catalogue);
    #[rustfmt::skip]
    let State {
        sides, marks, kept: _, options, stack, depth, mulligans, listeners_stale,
        attachments, attached,
        // Both see the boards and whose turn it is.
        chars: _, option_len: _, phase, outcome: _, active, first: _, turn: _, knobs: _,
        asks: _, next_order: _, cut_short: _, may_die: _, places: _,
        // Worked out again, for what can be seen.
        auras: _, conditional_auras: _, cost_auras: _, auras_stale: _, listening: _,
    } = &mut seen;
    let decides = usize::from(*active) == player;
    if !decides {
        *options = [CardId::NONE; crate::state::OPTION_LIMIT];
        *depth = 0;
    }
    // Below the top of the stack and beyond lists lies what was there before: nobody is to read it.
    stack[*depth as usize..].fill(Task::Deaths);
    if *phase == Phase::Mulligan {
        // The opponent decides about his opening hand at the same time.
        *mulligans = 0;
    }
    // That a text was given is seen, but not always which.
    for attachment in &mut attachments[..*attached as usize] {
        if attachment.owner() != player && catalogue.ability(attachment.ability).secret {
            attachment.ability = AbilityId(0);
        }
    }
    // What the opponent's cards carry is hidden with them.
    for (number, mark) in marks.iter_mut().enumerate() {
        if !sides[player].uses_mark(number) {
            *mark = Mark::NONE;
        }
    }
    *listeners_stale = true;
    seen.forget_kept();
    refresh(&mut seen, catalogue);
    View { player: player as u8, enemy_secrets, state: seen }
}

/// Take out what the other player does not see of a side. Returns the classes of its secrets, which he sees.
fn hide_side(side: &mut Side, catalogue: &Catalogue) -> [Option<Class>; SECRET_LIMIT] {
    #[rustfmt::skip]
    let Side {
        deck, deck_marks, hand, secrets, deck_listeners, hand_listeners, hand_len, past, started,
        // Lie open.
        discounts: _, weapon: _, power: _, armor: _, board_set: _, board: _, board_len: _, deck_len: _, discount_len: _,
        fatigue: _, mana: _, crystals: _, locked: _, owed: _, power_uses: _, cards_played: _, minions_played: _,
        totems_summoned: _, spell_damage: _, minion_spell_damage: _, rules: _, doublings: _, quest: _, counts: _,
    } = side;
    for held in hand[..*hand_len as usize].iter_mut().filter(|held| !held.known) {
        *held = hidden_card(held);
    }
    (*deck, *deck_marks) = ([CardId::NONE; DECK_LIMIT], [0; DECK_LIMIT]);
    *started = [CardId::NONE; START_LIMIT];
    // Secrets were played face down and opening hands are hidden; what was discarded, died or was cast has been seen.
    past.map(|was| match was.fate() {
        Fate::Played if catalogue.facts(was.card()).secret => PastCard::new(CardId::NONE, Fate::Played),
        Fate::OpeningHand => PastCard::new(CardId::NONE, Fate::OpeningHand),
        _ => was,
    });
    *deck_listeners = 0;
    let listens = |held: &&HandCard| held.hand_ability(catalogue).0 != 0;
    *hand_listeners = hand[..*hand_len as usize].iter().filter(listens).count() as u8;
    let classes = secrets.map(|secret| secret.card.is_some().then(|| catalogue.facts(secret.card).class));
    // When each was put there is no secret.
    *secrets = secrets.map(|Secret { card, order }| match card.is_some() {
        true => Secret { card: CardId::NONE, order },
        false => Secret::default(),
    });
    classes
}

/// A card of which only the back is seen: that it is there, and since when.
fn hidden_card(held: &HandCard) -> HandCard {
    #[rustfmt::skip]
    let HandCard {
        since, card: _, cost: _, cost_to: _, attack: _, health: _, known: _, counter: _, flags: _, text: _,
    } = *held;
    HandCard { since, ..HandCard::fresh(CardId::NONE) }
}
