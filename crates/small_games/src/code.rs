//! States as bytes: what both players see (and must tell apart), and what only one of them holds.
//!
//! Equal bytes, equal futures: where a minion stands counts only if some card of the game cares, when it came only if it
//! has a text that acts in that order, and leftovers of the player whose turn is over (mana, exhaustion) not at all.
//!
//! Every field of the state is named here, so that a new one does not compile until it is written or said not to matter.
use crate::setup::Setup;
use std::sync::Arc;
use topdeck_cards::{AbilityId, CardId, DiscountId, Fate, Keywords, Passing};
use topdeck_rules::{
    empty_state, from_scratch, hero_slot, Action, ActiveDiscount, Attachment, Char, HandCard, Held, Outcome, PastCard,
    Phase, Place, Quest, Side, Slot, State, Status, Weapon,
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
const HELD: usize = 10;

fn put16(out: &mut Vec<u8>, value: i16) {
    out.extend_from_slice(&value.to_be_bytes());
}

fn put_card(out: &mut Vec<u8>, card: CardId) {
    out.extend_from_slice(&card.0.to_be_bytes());
}

fn put_held(out: &mut Vec<u8>, held: &HandCard) {
    // Who has seen it and since when it is held is part of what was shown, not of what can happen.
    let HandCard { card, cost, cost_to, attack, health, counter, flags, text, known: _, since: _ } = *held;
    put_card(out, card);
    out.extend([cost as u8, cost_to as u8, attack as u8, health as u8, counter, flags.0]);
    out.extend(text.0.to_be_bytes());
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
    fn keywords(&mut self) -> Keywords {
        Keywords(u32::from(self.word()) << 16 | u32::from(self.word()))
    }
    fn held(&mut self) -> HandCard {
        let card = self.card();
        let [cost, cost_to, attack, health] = [(); 4].map(|()| self.byte() as i8);
        let (counter, flags, text) = (self.byte(), Held(self.byte()), AbilityId(self.word()));
        HandCard { card, cost, cost_to, attack, health, counter, flags, text, known: false, since: 0 }
    }
}

impl Private {
    pub fn new(mut hand: Vec<HandCard>, mut deck: Vec<CardId>) -> Private {
        hand.sort_by_key(|held| {
            let HandCard { card, cost, cost_to, attack, health, counter, flags, text, known: _, since: _ } = *held;
            (card, cost, cost_to, attack, health, counter, flags.0, text)
        });
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
        #[rustfmt::skip]
        let State {
            active, turn,
            // Written with the sides.
            chars: _, sides: _, attachments: _, attached: _,
            // Between two decisions of a turn nothing is half done, and nobody has to choose.
            stack: _, depth: _, options: _, option_len: _, phase: _, outcome: _, mulligans: _, places: _,
            // The same in all states of a game.
            first: _, knobs: _, asks: _,
            // Games in which cards of a deck carry something are refused where it happens.
            marks: _, kept: _,
            // Follow from the rest; orders are written as ranks.
            auras: _, conditional_auras: _, cost_auras: _, auras_stale: _, listeners_stale: _, may_die: _, cut_short: _,
            next_order: _, listening: _,
        } = *state;
        let mut out = Vec::with_capacity(160);
        let draws = match stage {
            Stage::Over(outcome) => return Public::over(outcome),
            Stage::Turn { draws } => draws,
            Stage::Pending(_) => 0,
        };
        let is_pending = matches!(stage, Stage::Pending(_));
        out.extend([if is_pending { PENDING } else { TURN }, draws, 0, 0, active, turn]);
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
        side.recount_hand(&setup.catalogue);
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
    #[rustfmt::skip]
    let Char {
        card, attack, turn_attack, health, damage, keywords, turn_keywords, fleeting_keywords, owner, mut status, attacks,
        spell_damage,
        // The rank says when it came; auras follow from the rest.
        order: _, aura_attack: _, aura_health: _, aura_keywords: _,
    } = *char;
    let mut out = Vec::with_capacity(28);
    let (card, health, damage) = match setup.plain {
        // Nothing in such a game asks which card it was or how hurt it is.
        Some(plain) if slot < hero_slot(0) => (plain, char.current_health(), 0),
        Some(_) => (card, char.current_health(), 0),
        None => (card, health, damage),
    };
    put_card(&mut out, card);
    [attack, turn_attack, health, damage].into_iter().for_each(|value| put16(&mut out, value));
    out.extend(keywords.0.to_be_bytes());
    out.extend(turn_keywords.keywords().0.to_be_bytes());
    out.extend(fleeting_keywords.keywords().0.to_be_bytes());
    let at_rest = owner != state.active;
    if at_rest {
        status.clear(Status::ASLEEP);
    }
    // A dormant minion counts beyond the turn.
    let attacks = if at_rest && !status.has(Status::DORMANT) { 0 } else { attacks };
    out.extend([status.0, attacks, spell_damage as u8, rank]);
    let attached = state.attachments().iter().filter(|attached| attached.slot == slot);
    let at = out.len();
    out.push(0);
    for &Attachment { ability, remembers, slot: _, flags } in attached {
        out[at] += 1;
        out.extend(ability.0.to_be_bytes());
        put_card(&mut out, remembers.as_card());
        let place = state.remembered_place(remembers);
        out.push(place.map_or(0, |(player, at)| (1 + player * topdeck_rules::BOARD_LIMIT + at) as u8));
        out.push(flags);
    }
    out
}

/// Returns the positions of the board in the order they were written.
fn put_side(setup: &Setup, state: &State, player: usize, ranks: &Ranks, out: &mut Vec<u8>) -> Vec<usize> {
    let side = &state.sides[player];
    #[rustfmt::skip]
    let Side {
        weapon, power, armor, hand_len, deck_len, discount_len, fatigue, mana, crystals, locked, owed, power_uses,
        cards_played, minions_played, totems_summoned, quest, counts, past,
        // The same in all states of a game.
        started: _,
        // Hand and deck are the private part; there are no secrets in these games; the rest is written below.
        deck: _, deck_marks: _, hand: _, secrets: _, discounts: _, board: _, board_len: _,
        // Follow from what is in play.
        board_set: _, spell_damage: _, minion_spell_damage: _, rules: _, doublings: _, deck_listeners: _,
        hand_listeners: _,
    } = *side;
    let at_rest = player != state.active();
    let now = |value: u8| if at_rest { 0 } else { value };
    put_card(out, power);
    put16(out, armor);
    out.extend([hand_len, deck_len, fatigue]);
    out.extend([now(mana as u8), crystals as u8, now(locked as u8), owed as u8]);
    out.extend([now(power_uses), cards_played, minions_played, totems_summoned]);
    // Games in which a card keeps what it was given are refused where it happens.
    let Weapon { card, order, attack, durability, keywords, given: _, aura_attack: _ } = weapon;
    put_card(out, card);
    if card.is_some() {
        out.push(ranks.rank(order));
        put16(out, attack);
        put16(out, durability);
        out.extend(keywords.0.to_be_bytes());
    }
    let Quest { card, progress } = quest;
    put_card(out, card);
    out.push(progress);
    out.push(counts.iter().filter(|&&count| count != 0).count() as u8);
    for (at, &count) in counts.iter().enumerate().filter(|(_, &count)| count != 0) {
        out.push(at as u8);
        put16(out, count);
    }
    // What the opening hands held, which comes first, is not for both to see, and no small game asks for it.
    let opening = past.cards().iter().take_while(|was| was.fate() == Fate::OpeningHand).count();
    let since = past.cards()[opening..].iter();
    let marks = [past.turn, past.own_turn, past.turn_before].map(|mark| mark.saturating_sub(opening as u8));
    out.push(since.len() as u8);
    out.extend(marks);
    since.for_each(|was| out.extend(was.0.to_be_bytes()));
    out.push(discount_len);
    for &ActiveDiscount { id, uses, waits } in side.discounts() {
        out.extend(id.0.to_be_bytes());
        out.extend([uses, waits]);
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
        let keywords = from.keywords();
        side.weapon = Weapon { card: weapon, order, attack, durability, keywords, ..Weapon::default() };
    }
    side.quest = Quest { card: from.card(), progress: from.byte() };
    for _ in 0..from.byte() {
        let at = usize::from(from.byte());
        side.counts[at] = from.word() as i16;
    }
    let [cards, turn, own_turn, turn_before] = [(); 4].map(|()| from.byte());
    (0..cards).for_each(|_| side.past.add(PastCard(from.word())));
    (side.past.turn, side.past.own_turn, side.past.turn_before) = (turn, own_turn, turn_before);
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
        read_char(state, player, slot, from);
        let dormant = state.is_dormant(slot);
        state.sides[player].set_dormant(slot, dormant);
    }
}

fn read_char(state: &mut State, player: usize, slot: Slot, from: &mut Reader<'_>) {
    let card = from.card();
    let [attack, turn_attack, health, damage] = [(); 4].map(|()| from.word() as i16);
    let [keywords, turn_keywords, fleeting_keywords] = [(); 3].map(|()| from.keywords());
    let [status, attacks, spell_damage, rank] = [(); 4].map(|()| from.byte());
    *state.char_mut(slot) = Char {
        card,
        order: if slot >= hero_slot(0) { player as u16 } else { 10 + u16::from(rank) },
        attack,
        turn_attack,
        health,
        damage,
        keywords,
        turn_keywords: Passing::of(turn_keywords),
        fleeting_keywords: Passing::of(fleeting_keywords),
        owner: player as u8,
        status: Status(status),
        attacks,
        spell_damage: spell_damage as i8,
        aura_attack: 0,
        aura_health: 0,
        aura_keywords: Keywords::NONE,
    };
    for _ in 0..from.byte() {
        let (ability, card) = (AbilityId(from.word()), from.card());
        let remembers = match usize::from(from.byte()) {
            0 => topdeck_rules::Remembered::card(card),
            place => topdeck_rules::Remembered::minion((place - 1) as Slot),
        };
        state.attachments[state.attached as usize] = Attachment { ability, remembers, slot, flags: from.byte() };
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
