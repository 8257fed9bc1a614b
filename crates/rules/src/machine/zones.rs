//! Moving cards between zones: deck, hand, board, secrets, weapons.

use super::auras::Standing;
use super::moments::own_ability;
use super::{seldom, Machine};
use crate::chance::{Chance, Stream};
use crate::event::{Event, HandChange, Sink};
use crate::past::{self, Marks};
use crate::slot::{self, bit, bits, Slot, Slots, CHARACTER_SLOTS, HERO_SLOTS, NO_SLOT};
use crate::state::{
    Attachment, Char, Frame, HandCard, Held, Remembered, Side, Status, Task, Weapon, BOARD_LIMIT, DECK_LIMIT,
    HAND_LIMIT, MOST_DECKS,
};
use topdeck_cards::{race_bit, Asks, CardId, Catalogue, Count, Fate, Keyword, Keywords, Moment, Race};

impl Side {
    /// The deck to start with, of cards that carry nothing.
    pub(crate) fn fill_deck(&mut self, catalogue: &Catalogue, cards: &[CardId]) {
        self.deck[..cards.len()].copy_from_slice(cards);
        self.deck[..cards.len()].sort_unstable();
        self.deck_len = cards.len() as u8;
        self.deck_listeners = cards.iter().filter(|&&card| catalogue.facts(card).deck_ability.0 != 0).count() as u8;
    }

    /// Put a card into the deck; false if it is full. Equal cards lie in the order of what they carry, not of its numbers,
    /// which tell when it came.
    pub(crate) fn put_into_deck(&mut self, catalogue: &Catalogue, marks: &Marks, card: CardId, mark: u8) -> bool {
        let len = self.deck_len as usize;
        if len == DECK_LIMIT {
            return false;
        }
        let mut at = len;
        while at > 0 {
            let before = (self.deck[at - 1], self.deck_marks[at - 1]);
            let is_later = before.0 > card
                || before.0 == card && before.1 != mark && {
                    past::carried(marks, card, before.1) > past::carried(marks, card, mark)
                };
            if !is_later {
                break;
            }
            at -= 1;
        }
        if at < len {
            self.deck.copy_within(at..len, at + 1);
            self.deck_marks.copy_within(at..len, at + 1);
        }
        (self.deck[at], self.deck_marks[at]) = (card, mark);
        self.deck_len += 1;
        self.deck_listeners += u8::from(catalogue.facts(card).deck_ability.0 != 0);
        true
    }

    /// Take the card at an index out of the (sorted) deck.
    pub(crate) fn take_from_deck(&mut self, catalogue: &Catalogue, at: usize) -> CardId {
        let card = self.deck[at];
        let len = self.deck_len as usize;
        if len <= MOST_DECKS {
            // Every place is written: how many cards move up is hard to foresee for a processor.
            for place in 0..MOST_DECKS as u16 {
                let [stays, comes] = [0, 1].map(|n| self.deck[usize::from(place) + n]);
                self.deck[usize::from(place)] = if place < at as u16 { stays } else { comes };
            }
        } else {
            seldom(|| self.deck.copy_within(at + 1..len, at));
        }
        if self.deck_marks.iter().fold(0, |all, mark| all | mark) != 0 {
            seldom(|| self.deck_marks.copy_within(at + 1..len, at));
        }
        self.deck_len -= 1;
        (self.deck[len - 1], self.deck_marks[len - 1]) = (CardId::NONE, 0);
        self.deck_listeners -= u8::from(catalogue.facts(card).deck_ability.0 != 0);
        card
    }

    fn take_from_hand(&mut self, at: usize) -> HandCard {
        let card = self.hand[at];
        let len = self.hand_len as usize;
        self.hand.copy_within(at + 1..len, at);
        self.hand_len -= 1;
        self.hand[self.hand_len as usize] = HandCard::default();
        card
    }
}

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    /// One of a set at random, counted in order of play.
    pub(crate) fn pick_one(&mut self, set: Slots) -> Option<Slot> {
        let count = set.count_ones();
        if count <= 1 {
            return (count == 1).then(|| set.trailing_zeros() as Slot);
        }
        let mut pick = self.chance.pick(count, Stream::Effect);
        let mut left = set;
        loop {
            let slot = self.state.earliest(left)?;
            if pick == 0 {
                return Some(slot);
            }
            pick -= 1;
            left &= !bit(slot);
        }
    }

    /// Draw a card: which one is decided now. Returns its slot in the hand.
    #[inline(never)]
    pub(crate) fn draw(&mut self, player: usize, by: Slot) -> Slot {
        let deck = self.state.sides[player].deck();
        if deck.is_empty() {
            seldom(|| self.fatigue(player));
            return NO_SLOT;
        }
        let at = self.chance.draw(deck, player);
        self.draw_at(player, at, by)
    }

    /// Draw the card at an index of the deck; `by` is what made it happen.
    #[inline(never)]
    pub(crate) fn draw_at(&mut self, player: usize, at: usize, by: Slot) -> Slot {
        let listeners = self.state.sides[player].deck_listeners;
        let held = self.state.take_from_deck(self.catalogue, player, at);
        let card = held.card;
        if self.state.sides[player].deck_listeners != listeners {
            self.touch();
        }
        if self.state.sides[player].hand_len as usize == HAND_LIMIT {
            self.log(Event::Burn { player: player as u8, card });
            return NO_SLOT;
        }
        self.log(Event::Draw { player: player as u8, card });
        // Opening hands are dealt, not drawn.
        let dealt = self.state.turn == 0;
        if !dealt && self.catalogue.extras(card).casts_when_drawn {
            return seldom(|| self.cast_drawn(player, card, by));
        }
        let slot = self.put_into_hand(player, held);
        if !dealt {
            self.refresh();
            self.tell(Moment::WhenDraw, slot, by, 0);
        }
        slot
    }

    /// A card that is cast as it is drawn: first that, then the next card is drawn in its place.
    fn cast_drawn(&mut self, player: usize, card: CardId, by: Slot) -> Slot {
        let depth = self.state.depth;
        self.push(Task::Run(Frame::new(self.catalogue.facts(card).play, card, NO_SLOT, player)));
        self.run_down_to(depth);
        let drawn = self.draw(player, by);
        let after = self.catalogue.extras(card).after_drawn;
        if after.is_some() {
            self.push_again(Frame::new(after, card, NO_SLOT, player));
        }
        drawn
    }

    /// A program that the one on top of the stack may be already: then it runs once more. A deck can be full of cards that
    /// are cast as they are drawn.
    fn push_again(&mut self, frame: Frame) {
        let depth = self.state.depth as usize;
        match self.state.stack[..depth].last_mut() {
            Some(Task::Run(top)) if Frame { copies: 0, ..*top } == frame && top.copies < u8::MAX => top.copies += 1,
            _ => self.push(Task::Run(frame)),
        }
    }

    fn fatigue(&mut self, player: usize) {
        if !self.state.knobs.fatigue {
            return;
        }
        let side = &mut self.state.sides[player];
        side.fatigue = side.fatigue.saturating_add(1);
        let amount = side.fatigue;
        self.log(Event::Fatigue { player: player as u8, amount });
        self.deal_to(bit(slot::hero(player)), amount.into(), NO_SLOT, CardId::NONE);
    }

    /// Put a card at the right end of a hand; a full hand loses it.
    #[inline(never)]
    pub(crate) fn put_into_hand(&mut self, player: usize, mut card: HandCard) -> Slot {
        let turn = self.state.turn;
        let side = &mut self.state.sides[player];
        let at = side.hand_len as usize;
        if at == HAND_LIMIT {
            return NO_SLOT;
        }
        card.since = turn;
        side.hand[at] = card;
        side.hand_len += 1;
        self.touch_auras();
        self.sink.move_hand(player, HandChange::Gained);
        let slot = slot::hand(player, at);
        if card.hand_ability(self.catalogue).0 != 0 {
            seldom(|| {
                self.listen_from_hand(player, 1);
                if turn > 0 {
                    self.refresh();
                    self.tell(Moment::WhenHeld, slot, NO_SLOT, 0);
                }
            });
        }
        slot
    }

    /// A card that listens comes to a hand or leaves it.
    pub(crate) fn listen_from_hand(&mut self, player: usize, change: i8) {
        let listeners = &mut self.state.sides[player].hand_listeners;
        *listeners = listeners.wrapping_add_signed(change);
        self.touch();
    }

    #[inline(never)]
    pub(crate) fn take_from_hand(&mut self, player: usize, index: usize) -> HandCard {
        self.touch_auras();
        self.sink.move_hand(player, HandChange::Lost(index));
        let held = self.state.sides[player].take_from_hand(index);
        if held.hand_ability(self.catalogue).0 != 0 {
            seldom(|| self.listen_from_hand(player, -1));
        }
        // Most cards leave a hand when nothing else goes on.
        let depth = self.state.depth as usize;
        if depth > 0 {
            seldom(|| self.state.stack[..depth].iter_mut().for_each(|task| task.close_gap(player, index)));
        }
        held
    }

    /// A quest is in the opening hand.
    pub(crate) fn take_quest(&mut self, player: usize) -> bool {
        let is_quest = |&card: &CardId| self.catalogue.extras(card).quest_ability.0 != 0;
        let Some(at) = self.state.sides[player].deck().iter().position(is_quest) else { return false };
        self.draw_at(player, at, NO_SLOT);
        true
    }

    /// A card that did not come from the deck; `known` if the opponent sees which it is.
    pub(crate) fn give(&mut self, player: usize, card: HandCard) -> Slot {
        let slot = self.put_into_hand(player, card);
        if slot != NO_SLOT {
            self.log(Event::Take { player: player as u8, card: card.card });
        } else {
            self.log(Event::Burn { player: player as u8, card: card.card });
        }
        slot
    }

    /// A card that did not start in its player's deck.
    pub(crate) fn create(&self, card: &mut HandCard) {
        if self.state.asks.has(Asks::ORIGINS) {
            card.flags.set(Held::CREATED);
        }
    }

    pub(crate) fn discard(&mut self, player: usize, index: usize) {
        let HandCard { card, attack, health, .. } = self.take_from_hand(player, index);
        self.note(player, card, Fate::Discarded);
        self.count(player, Count::Discarded, 1);
        self.log(Event::Discard { player: player as u8, card });
        self.touch_auras();
        self.tell(Moment::WhenDiscard, slot::hero(player), NO_SLOT, 0);
        let text = self.catalogue.extras(card).discarded;
        if text.is_some() {
            let amount = i16::from_le_bytes([attack as u8, health as u8]);
            self.push(Task::Run(Frame { amount, ..Frame::new(text, card, NO_SLOT, player) }));
        }
    }

    pub(crate) fn shuffle(&mut self, player: usize, mut held: HandCard) {
        self.create(&mut held);
        if self.state.put_into_deck(self.catalogue, player, &held) {
            self.log(Event::Shuffle { player: player as u8, card: held.card });
            if self.state.sides[player].deck_listeners > 0 {
                self.touch();
            }
        }
    }

    /// A fresh minion of a card.
    pub(crate) fn minion(&mut self, player: usize, card: CardId) -> Char {
        let facts = self.catalogue.facts(card);
        let (attack, health) = self.state.printed_stats(self.catalogue, player, card);
        let dormant = facts.extras != 0 && self.catalogue.extras(card).dormant;
        let mut char = Char {
            card,
            order: self.next_order(),
            attack,
            health,
            keywords: facts.keywords,
            owner: player as u8,
            status: if dormant { Status::DORMANT } else { Status::ASLEEP },
            spell_damage: facts.spell_damage,
            ..Char::default()
        };
        if card == self.catalogue.gatherer() {
            let side = &self.state.sides[player];
            seldom(|| {
                char.attack += side.count(Count::CthunAttack);
                char.health += side.count(Count::CthunHealth);
                if side.count(Count::CthunTaunt) > 0 {
                    char.keywords = char.keywords.with(Keywords::of(Keyword::Taunt));
                }
            });
        }
        char
    }

    /// A minion of a card that was in a hand or deck, with what the card takes along; its texts: [`Machine::bring_texts`].
    pub(crate) fn minion_of(&mut self, player: usize, held: &HandCard) -> Char {
        let mut char = self.minion(player, held.card);
        char.attack += i16::from(held.attack);
        char.health += i16::from(held.health);
        if held.flags.kept() != 0 {
            let kept = self.state.kept(held.flags.kept());
            char.keywords = char.keywords.with(kept.keywords());
            char.spell_damage = char.spell_damage.saturating_add(kept.spell_damage());
        }
        char
    }

    /// The texts that a card takes along into play.
    pub(crate) fn bring_texts(&mut self, player: usize, held: &HandCard, slot: Slot) {
        if held.flags.kept() != 0 {
            self.bring_kept(held.flags.kept(), slot);
        }
        if held.text.0 != 0 && !held.flags.has(Held::SHIFTS) {
            let remembers = Remembered::NOTHING;
            self.add_attachment(Attachment { ability: held.text, remembers, slot, flags: player as u8 });
        }
    }

    #[cold]
    fn bring_kept(&mut self, set: usize, slot: Slot) {
        let before = *self.state;
        before.kept_texts(set).for_each(|text| self.add_attachment(Attachment { slot, ..*text }));
    }

    /// Put a minion on the board at a position; none if there is no room.
    #[inline(never)]
    pub(crate) fn enter(&mut self, player: usize, char: Char, position: usize) -> Option<Slot> {
        let len = self.state.sides[player].board_len as usize;
        if len == BOARD_LIMIT {
            return None;
        }
        let taken = if self.state.depth > 0 { seldom(|| self.state.spoken_of()) } else { 0 };
        let is_free = |slot: &Slot| !self.state.char(*slot).card.is_some();
        let off_board = CHARACTER_SLOTS & !HERO_SLOTS & !self.state.minions();
        let free = bits(off_board & !Slots::from(taken)).find(is_free).or_else(|| bits(off_board).find(is_free))?;
        *self.state.char_mut(free) = char;
        let side = &mut self.state.sides[player];
        let position = position.min(len);
        side.insert_on_board(free, position);
        side.set_dormant(free, char.status.has(Status::DORMANT));
        if self.catalogue.facts(char.card).races & race_bit(Race::Totem) != 0 {
            side.totems_summoned = side.totems_summoned.saturating_add(1);
        }
        self.hear_newcomer(player, free);
        self.log(Event::Summon { player: player as u8, card: char.card, who: free, position: position as u8 });
        Some(free)
    }

    /// What a minion that comes into play adds to what stands there already: nobody else needs to be looked at.
    fn hear_newcomer(&mut self, player: usize, who: Slot) {
        let text = own_ability(self.state, self.catalogue, who);
        let &char @ Char { spell_damage, .. } = self.state.char(who);
        self.state.may_die |= char.is_mortally_wounded();
        let Standing { listening, auras, cost_auras, conditional_auras } = Standing::of(self.catalogue.ability(text));
        self.state.listening |= listening;
        self.state.cost_auras |= cost_auras;
        self.state.conditional_auras |= conditional_auras;
        self.state.auras |= auras;
        self.state.auras_stale |= self.state.auras;
        let side = &mut self.state.sides[player];
        side.minion_spell_damage = side.minion_spell_damage.saturating_add(spell_damage);
        side.spell_damage = side.spell_damage.saturating_add(spell_damage);
    }

    /// Summon by an effect: appears, is heard of, and is heard of again when it is there.
    #[inline(never)]
    pub(crate) fn summon(&mut self, player: usize, char: Char, position: usize) -> Option<Slot> {
        let slot = self.enter(player, char, position)?;
        // The newcomer itself may listen.
        self.refresh();
        self.tell(Moment::AfterSummon, slot, NO_SLOT, 0);
        self.tell(Moment::WhenSummon, slot, NO_SLOT, 0);
        Some(slot)
    }

    #[inline(never)]
    pub(crate) fn equip(&mut self, player: usize, held: HandCard) {
        let card = held.card;
        let keywords = self.state.kept(held.flags.kept()).keywords();
        self.destroy_weapon(player);
        let facts = self.catalogue.facts(card);
        let order = self.next_order();
        let attack = (facts.attack + i16::from(held.attack)).max(0);
        let durability = (facts.health + i16::from(held.health)).max(1);
        let given = if self.catalogue.extras(card).keeps { held.health.into() } else { 0 };
        self.state.sides[player].weapon =
            Weapon { card, order, attack, durability, given, keywords, ..Weapon::default() };
        self.log(Event::Equip { player: player as u8, card });
        self.touch_card(card);
        self.tell(Moment::WhenEquip, slot::weapon(player), NO_SLOT, 0);
    }

    /// Back to its owner's hand; a full hand destroys it.
    pub(crate) fn return_to_hand(&mut self, slot: Slot, costs: i8) {
        if bit(slot) & HERO_SLOTS != 0 {
            return;
        }
        let char = *self.state.char(slot);
        let player = char.owner as usize;
        if self.state.sides[player].hand_len as usize == HAND_LIMIT {
            self.state.char_mut(slot).status.set(Status::DESTROYED);
            self.state.may_die = true;
            return;
        }
        self.log(Event::Return { who: slot, card: char.card });
        self.vanish(slot);
        let card = HandCard { cost: costs, known: true, ..HandCard::fresh(char.card) };
        self.put_into_hand(player, card);
    }

    /// A weapon goes back to its owner's hand; a full hand destroys it.
    pub(crate) fn return_weapon(&mut self, player: usize, costs: i8) {
        let card = self.state.sides[player].weapon.card;
        if !card.is_some() {
            return;
        }
        if self.state.sides[player].hand_len as usize == HAND_LIMIT {
            return self.destroy_weapon(player);
        }
        let held = self.weapon_card(player);
        self.state.sides[player].weapon = Weapon::default();
        self.log(Event::Return { who: slot::weapon(player), card });
        self.touch_card(card);
        self.put_into_hand(player, HandCard { cost: costs, known: true, ..held });
    }

    /// Leave the board at once without dying. A hero stays whatever an own card says.
    pub(crate) fn vanish(&mut self, slot: Slot) {
        if bit(slot) & HERO_SLOTS != 0 {
            return;
        }
        self.remove_from_board(slot);
        self.bury(slot);
        // Whoever takes over the slot is not the one who attacks.
        for task in &mut self.state.stack[..self.state.depth as usize] {
            match task {
                Task::Attack(attack) if attack.attacker == slot => attack.attacker = NO_SLOT,
                _ => (),
            }
        }
    }

    pub(crate) fn change_sides(&mut self, slot: Slot, to: usize) -> bool {
        let from = self.state.char(slot).owner as usize;
        if from == to || bit(slot) & HERO_SLOTS != 0 {
            return false;
        }
        if self.state.sides[to].board_len as usize == BOARD_LIMIT {
            self.state.char_mut(slot).status.set(Status::DESTROYED);
            self.state.may_die = true;
            return false;
        }
        self.remove_from_board(slot);
        let char = self.state.char_mut(slot);
        char.owner = to as u8;
        char.attacks = 0;
        char.status.set(Status::ASLEEP);
        char.status.clear(Status::BORROWED);
        if let n @ 1.. = self.state.sides[to].count(Count::MinionsAre) {
            self.set_stats(slot, Some(n), Some(n));
        }
        let side = &mut self.state.sides[to];
        side.insert_on_board(slot, side.board_len as usize);
        self.log(Event::Control { who: slot, player: to as u8 });
        self.touch();
        true
    }
}
