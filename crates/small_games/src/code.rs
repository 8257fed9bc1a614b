//! States as bytes: what both players see (and must tell apart), and what only one of them holds.
//!
//! Equal bytes, equal futures: where a minion stands counts only if some card of the game cares, when it came only if it
//! has a text that acts in that order, and leftovers of the player whose turn is over (mana, exhaustion) not at all.
use crate::setup::Setup;
use std::sync::Arc;
use topdeck_cards::{AbilityId, CardId, DiscountId, Keywords};
use topdeck_rules::{
    empty_state, from_scratch, hero_slot, Action, ActiveDiscount, Attachment, Char, HandCard, Outcome, Phase, Place,
    Slot, State, Status, Weapon,
};

/// What both players know. Compared and hashed as bytes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Public(pub(super) Arc<[u8]>);

/// What only the owner knows: hand and deck, both sorted.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Private(pub(super) Arc<[u8]>);

/// What a public state waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    Over(Outcome),
    /// A turn, once so many cards have been drawn; they still count as in the deck.
    Turn {
        draws: u8,
    },
    /// This is about to happen, and chance has a say in it.
    Pending(Event),
}

/// An action without the mover's hand in it: a card is named and not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    EndTurn,
    Power { target: Place },
    Attack { attacker: Place, defender: Place },
    Play { card: HandCard, target: Place, position: u8, choice: u8 },
}

const OVER: u8 = 0;
const TURN: u8 = 1;
const PENDING: u8 = 2;
/// Stage, draws, and two bytes that tell where the part that matters for the future ends.
const HEAD: usize = 4;
const HELD: usize = 6;

fn put16(out: &mut Vec<u8>, value: i16) {
    out.extend_from_slice(&value.to_be_bytes());
}

fn put_card(out: &mut Vec<u8>, card: CardId) {
    out.extend_from_slice(&card.0.to_be_bytes());
}

fn put_held(out: &mut Vec<u8>, held: &HandCard) {
    put_card(out, held.card);
    out.extend([held.cost as u8, held.cost_to as u8, held.attack as u8, held.health as u8]);
}

/// Reads what was put.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }
    fn word(&mut self) -> u16 {
        u16::from(self.byte()) << 8 | u16::from(self.byte())
    }
    fn card(&mut self) -> CardId {
        CardId(self.word())
    }
    fn held(&mut self) -> HandCard {
        let card = self.card();
        let [cost, cost_to, attack, health] = [(); 4].map(|()| self.byte() as i8);
        HandCard { cost, cost_to, attack, health, ..HandCard::fresh(card) }
    }
}

impl Private {
    pub fn new(mut hand: Vec<HandCard>, mut deck: Vec<CardId>) -> Private {
        hand.sort_by_key(|held| (held.card, held.cost, held.cost_to, held.attack, held.health));
        deck.sort_unstable();
        let mut out = vec![hand.len() as u8];
        hand.iter().for_each(|held| put_held(&mut out, held));
        deck.iter().for_each(|&card| put_card(&mut out, card));
        Private(out.into())
    }
    /// The hidden part of a player in a state.
    pub fn of(state: &State, player: usize) -> Private {
        let side = &state.sides[player];
        Private::new(side.hand().to_vec(), side.deck().to_vec())
    }
    pub fn hand(&self) -> Vec<HandCard> {
        self.0[1..1 + self.0[0] as usize * HELD].chunks(HELD).map(|bytes| Reader(bytes).held()).collect()
    }
    /// Sorted.
    pub fn deck(&self) -> Vec<CardId> {
        self.0[1 + self.0[0] as usize * HELD..].chunks(2).map(|bytes| Reader(bytes).card()).collect()
    }
}

impl Public {
    pub fn over(outcome: Outcome) -> Public {
        Public([OVER, outcome as u8].into())
    }

    /// The same, but over.
    pub fn ended(&self, outcome: Outcome) -> Public {
        Public([OVER, outcome as u8].into_iter().chain(self.0.iter().copied()).collect())
    }

    pub fn stage(&self) -> Stage {
        match self.0[0] {
            OVER => Stage::Over(match self.0[1] {
                x if x == Outcome::FirstWins as u8 => Outcome::FirstWins,
                x if x == Outcome::SecondWins as u8 => Outcome::SecondWins,
                _ => Outcome::Draw,
            }),
            TURN => Stage::Turn { draws: self.0[1] },
            _ => {
                let end = self.core().len();
                let size = self.0[end - 1] as usize;
                Stage::Pending(read_event(&mut Reader(&self.0[end - 1 - size..end - 1])))
            }
        }
    }
    /// Somebody has the turn.
    pub fn is_turn(&self) -> bool {
        self.0[0] == TURN
    }
    pub fn active(&self) -> usize {
        self.0.get(HEAD).copied().unwrap_or(0) as usize
    }
    /// What matters for the future: all but the cards that were shown.
    pub fn core(&self) -> &[u8] {
        if self.0[0] == OVER {
            return &self.0;
        }
        &self.0[..usize::from(self.0[2]) << 8 | usize::from(self.0[3])]
    }
    /// The cards that were shown on the way here since the last public state.
    pub fn shown(&self) -> Vec<CardId> {
        self.0[self.core().len()..].chunks(2).map(|bytes| Reader(bytes).card()).collect()
    }

    /// The public part of a state. `shown` are the cards shown on the way here.
    pub fn of(setup: &Setup, state: &State, stage: Stage, shown: &[CardId]) -> Public {
        let mut out = Vec::with_capacity(160);
        let draws = match stage {
            Stage::Over(outcome) => return Public::over(outcome),
            Stage::Turn { draws } => draws,
            Stage::Pending(_) => 0,
        };
        let is_pending = matches!(stage, Stage::Pending(_));
        out.extend([if is_pending { PENDING } else { TURN }, draws, 0, 0, state.active, state.turn]);
        let ranks = Ranks::of(setup, state);
        let orders = [0, 1].map(|player| put_side(setup, state, player, &ranks, &mut out));
        if let Stage::Pending(event) = stage {
            let start = out.len();
            put_event(event, &orders, state.active(), &mut out);
            out.push((out.len() - start) as u8);
        }
        [out[2], out[3]] = (out.len() as u16).to_be_bytes();
        let mut shown = shown.to_vec();
        shown.sort_unstable();
        shown.into_iter().for_each(|card| put_card(&mut out, card));
        Public(out.into())
    }

    /// A state that looks like this; `player` holds `private`, what the other holds is blank. A turn has drawn its cards.
    pub fn state(&self, setup: &Setup, player: usize, private: &Private) -> State {
        let mut state = empty_state(&setup.catalogue, setup.heroes, setup.health, setup.knobs);
        let mut reader = Reader(&self.core()[HEAD..]);
        state.active = reader.byte();
        state.turn = reader.byte();
        state.phase = Phase::Turn;
        state.next_order = 200;
        for side in 0..2 {
            read_side(&mut state, side, &mut reader);
        }
        let side = &mut state.sides[player];
        let (hand, deck) = (private.hand(), private.deck());
        side.hand_len = hand.len() as u8;
        side.hand[..hand.len()].copy_from_slice(&hand);
        side.deck_len = deck.len() as u8;
        side.deck[..deck.len()].copy_from_slice(&deck);
        let listens = |card: &&CardId| setup.catalogue.facts(**card).deck_ability.0 != 0;
        side.deck_listeners = deck.iter().filter(listens).count() as u8;
        from_scratch(&state, &setup.catalogue)
    }
}

/// Play order, among those that have something to say.
struct Ranks(Vec<u16>);

impl Ranks {
    fn of(setup: &Setup, state: &State) -> Ranks {
        let mut orders = Vec::new();
        for side in &state.sides {
            orders.extend(side.board().iter().filter(|&&s| speaks(setup, state, s)).map(|&s| state.char(s).order));
            orders.extend(side.has_weapon().then_some(side.weapon.order));
        }
        Ranks(orders)
    }
    fn rank(&self, order: u16) -> u8 {
        1 + self.0.iter().filter(|&&other| other < order).count() as u8
    }
}

fn speaks(setup: &Setup, state: &State, slot: Slot) -> bool {
    let char = state.char(slot);
    let printed = !char.status.has(Status::SILENCED) && setup.catalogue.facts(char.card).ability.0 != 0;
    printed || state.attachments().iter().any(|attached| attached.slot == slot)
}

fn record(setup: &Setup, state: &State, slot: Slot, rank: u8) -> Vec<u8> {
    let char = state.char(slot);
    let mut out = Vec::with_capacity(28);
    let (card, health, damage) = match setup.plain {
        // Nothing in such a game asks which card it was or how hurt it is.
        Some(card) if slot < hero_slot(0) => (card, char.current_health(), 0),
        Some(_) => (char.card, char.current_health(), 0),
        None => (char.card, char.health, char.damage),
    };
    put_card(&mut out, card);
    [char.attack, char.turn_attack, health, damage].into_iter().for_each(|value| put16(&mut out, value));
    out.extend(char.keywords.0.to_be_bytes());
    out.extend(char.turn_keywords.to_be_bytes());
    out.extend(char.fleeting_keywords.to_be_bytes());
    let mut status = char.status;
    let at_rest = char.owner != state.active;
    if at_rest {
        status.clear(Status::ASLEEP);
    }
    out.extend([status.0, if at_rest { 0 } else { char.attacks }, char.spell_damage as u8, rank]);
    let attached = state.attachments().iter().filter(|attached| attached.slot == slot);
    let at = out.len();
    out.push(0);
    for attachment in attached {
        out[at] += 1;
        out.extend(attachment.ability.0.to_be_bytes());
        out.push(attachment.flags);
    }
    out
}

/// Returns the positions of the board in the order they were written.
fn put_side(setup: &Setup, state: &State, player: usize, ranks: &Ranks, out: &mut Vec<u8>) -> Vec<usize> {
    let side = &state.sides[player];
    let at_rest = player != state.active();
    let now = |value: u8| if at_rest { 0 } else { value };
    put_card(out, side.power);
    put16(out, side.armor);
    out.extend([side.hand_len, side.deck_len, side.fatigue]);
    out.extend([now(side.mana as u8), side.crystals as u8, now(side.locked as u8), side.owed as u8]);
    out.extend([now(side.power_uses), side.cards_played, side.minions_played, side.totems_summoned]);
    put_card(out, side.weapon.card);
    if side.has_weapon() {
        out.push(ranks.rank(side.weapon.order));
        put16(out, side.weapon.attack);
        put16(out, side.weapon.durability);
    }
    out.push(side.discount_len);
    for discount in side.discounts() {
        out.extend(discount.id.0.to_be_bytes());
        out.extend([discount.uses, discount.waits]);
    }
    out.extend(record(setup, state, hero_slot(player), 0));
    let rank = |slot: Slot| if speaks(setup, state, slot) { ranks.rank(state.char(slot).order) } else { 0 };
    let mut board: Vec<(Vec<u8>, usize)> =
        side.board().iter().enumerate().map(|(at, &slot)| (record(setup, state, slot, rank(slot)), at)).collect();
    if !setup.in_order {
        board.sort();
    }
    out.push(board.len() as u8);
    board.iter().for_each(|(bytes, _)| out.extend(bytes));
    board.into_iter().map(|(_, at)| at).collect()
}

fn read_side(state: &mut State, player: usize, from: &mut Reader<'_>) {
    let side = &mut state.sides[player];
    side.power = from.card();
    side.armor = from.word() as i16;
    [side.hand_len, side.deck_len, side.fatigue] = [(); 3].map(|()| from.byte());
    [side.mana, side.crystals, side.locked, side.owed] = [(); 4].map(|()| from.byte() as i8);
    [side.power_uses, side.cards_played, side.minions_played, side.totems_summoned] = [(); 4].map(|()| from.byte());
    for held in &mut side.hand[..side.hand_len as usize] {
        *held = HandCard::fresh(CardId::NONE);
    }
    let weapon = from.card();
    if weapon.is_some() {
        let order = 10 + u16::from(from.byte());
        let [attack, durability] = [(); 2].map(|()| from.word() as i16);
        side.weapon = Weapon { card: weapon, order, attack, durability, aura_attack: 0 };
    }
    side.discount_len = from.byte();
    for discount in &mut side.discounts[..side.discount_len as usize] {
        let id = DiscountId(from.word());
        *discount = ActiveDiscount { id, uses: from.byte(), waits: from.byte() };
    }
    read_char(state, player, hero_slot(player), from);
    for at in 0..from.byte() as usize {
        let slot = (player * topdeck_rules::BOARD_LIMIT + at) as Slot;
        let side = &mut state.sides[player];
        side.board[at] = slot;
        side.board_len += 1;
        side.board_set |= 1 << slot;
        read_char(state, player, slot, from);
    }
}

fn read_char(state: &mut State, player: usize, slot: Slot, from: &mut Reader<'_>) {
    let card = from.card();
    let [attack, turn_attack, health, damage] = [(); 4].map(|()| from.word() as i16);
    let keywords = Keywords(u32::from(from.word()) << 16 | u32::from(from.word()));
    let [turn_keywords, fleeting_keywords] = [(); 2].map(|()| from.word());
    let [status, attacks, spell_damage, rank] = [(); 4].map(|()| from.byte());
    *state.char_mut(slot) = Char {
        card,
        order: if slot >= hero_slot(0) { player as u16 } else { 10 + u16::from(rank) },
        attack,
        turn_attack,
        health,
        damage,
        keywords,
        turn_keywords,
        fleeting_keywords,
        owner: player as u8,
        status: Status(status),
        attacks,
        spell_damage: spell_damage as i8,
        ..Char::default()
    };
    for _ in 0..from.byte() {
        let ability = AbilityId(from.word());
        state.attachments[state.attached as usize] = Attachment { ability, slot, flags: from.byte() };
        state.attached += 1;
    }
}

fn put_event(event: Event, orders: &[Vec<usize>; 2], me: usize, out: &mut Vec<u8>) {
    // Boards are written in another order than they stand in.
    let place = |place: Place| match place.0 {
        at @ 1..=7 => 1 + orders[me].iter().position(|&from| from == at as usize - 1).unwrap_or(0) as u8,
        at @ 9..=15 => 9 + orders[1 - me].iter().position(|&from| from == at as usize - 9).unwrap_or(0) as u8,
        other => other,
    };
    match event {
        Event::EndTurn => out.push(0),
        Event::Power { target } => out.extend([1, place(target)]),
        Event::Attack { attacker, defender } => out.extend([2, place(attacker), place(defender)]),
        Event::Play { card, target, position, choice } => {
            out.extend([3, place(target), position, choice]);
            put_held(out, &card);
        }
    }
}

fn read_event(from: &mut Reader<'_>) -> Event {
    match from.byte() {
        0 => Event::EndTurn,
        1 => Event::Power { target: Place(from.byte()) },
        2 => Event::Attack { attacker: Place(from.byte()), defender: Place(from.byte()) },
        _ => {
            let [target, position, choice] = [(); 3].map(|()| from.byte());
            Event::Play { card: from.held(), target: Place(target), position, choice }
        }
    }
}

impl Event {
    /// What everybody sees of an action.
    pub fn of(state: &State, action: Action) -> Event {
        match action {
            Action::Power { target } => Event::Power { target },
            Action::Attack { attacker, defender } => Event::Attack { attacker, defender },
            Action::Play { card, target, position, choice } => {
                let held = state.sides[state.active()].hand[card as usize];
                Event::Play { card: HandCard { known: false, since: 0, ..held }, target, position, choice }
            }
            _ => Event::EndTurn,
        }
    }
    /// The action again, in a state whose mover holds the card.
    pub fn action(self, state: &State) -> Option<Action> {
        Some(match self {
            Event::EndTurn => Action::EndTurn,
            Event::Power { target } => Action::Power { target },
            Event::Attack { attacker, defender } => Action::Attack { attacker, defender },
            Event::Play { card, target, position, choice } => {
                let same = |held: &HandCard| HandCard { known: false, since: 0, ..*held } == card;
                let card = state.sides[state.active()].hand().iter().position(same)? as u8;
                Action::Play { card, target, position, choice }
            }
        })
    }
}
