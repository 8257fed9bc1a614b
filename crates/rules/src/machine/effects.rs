//! What each operation of a program does.

use super::Machine;
use crate::chance::{Chance, Stream};
use crate::event::{Event, Sink};
use crate::select::Ask;
use crate::slot::{self, bit, bits, Slot, Zone, CHARACTER_SLOTS, NO_SLOT};
use crate::state::{
    ActiveDiscount, Attachment, Char, Frame, HandCard, Phase, Status, Task, ATTACHMENT_LIMIT, DISCOUNT_LIMIT,
    OPTION_LIMIT, STAT_LIMIT,
};
use topdeck_cards::{AbilityId, CardId, DiscountId, Keywords, Moment, NumId, Op, Pc, Source, Until, Who};

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    pub(crate) fn effect(&mut self, op: Op, frame: &mut Frame) {
        match op {
            Op::End => unreachable!("the end of a program is not an effect"),
            Op::Deal { n, to, by } => self.deal(n, to, by, frame),
            Op::DealSplit { n, to } => self.deal_split(n, to, frame),
            Op::Heal { n, to } => self.heal(n, to, frame),
            Op::Draw { n, who, pool, otherwise } => self.draw_cards(n, who, pool, otherwise, frame),
            Op::Summon { what, n, who, otherwise } => self.summon_cards(what, n, who, otherwise, frame),
            Op::Buff { .. }
            | Op::Remove { .. }
            | Op::SetStats { .. }
            | Op::SwapStats { .. }
            | Op::LeaveHealth { .. } => {
                self.change_stats(op, frame);
            }
            Op::Unless { cond, go } => {
                if !(Ask { state: self.state, catalogue: self.catalogue, frame }).holds(cond, self.chance) {
                    frame.pc = go;
                }
            }
            Op::Go { to } => frame.pc = to,
            Op::Repeat { n, end } => {
                frame.rounds = self.number(n, frame).clamp(0, 100) as u8;
                if frame.rounds == 0 {
                    frame.pc = end;
                }
            }
            Op::RepeatAgain { body } => {
                frame.rounds -= 1;
                if frame.rounds > 0 {
                    frame.pc = body;
                }
            }
            Op::ForEach { what, end } => {
                frame.rest = (self.select(what, frame) & CHARACTER_SLOTS) as u32;
                self.next_each(frame, None, Some(end));
            }
            Op::ForEachAgain { body } => self.next_each(frame, Some(body), None),
            _ => self.cards_and_players(op, frame),
        }
    }

    /// Bind EACH to the next one and go on at `body`, or leave the loop at `end`.
    fn next_each(&mut self, frame: &mut Frame, body: Option<Pc>, end: Option<Pc>) {
        match self.state.earliest(frame.rest.into()) {
            Some(slot) => {
                frame.rest &= !(1 << slot);
                frame.each = slot;
                frame.pc = body.unwrap_or(frame.pc);
            }
            None => {
                frame.each = NO_SLOT;
                frame.pc = end.unwrap_or(frame.pc);
            }
        }
    }

    fn cards_and_players(&mut self, op: Op, frame: &mut Frame) {
        match op {
            Op::Armor { n, who } => {
                let n = self.number(n, frame);
                self.players(who, frame).for_each(|player| self.gain_armor(player, n));
            }
            Op::Discard { what } => self.discard_cards(what, frame),
            Op::Take { what, n, who, costs } => self.take_cards(what, n, who, costs, frame),
            Op::Shuffle { what, n, who } => self.shuffle_cards(what, n, who, frame),
            Op::Equip { what, who } => {
                for player in self.players(who, frame) {
                    if let Some(found) = self.find(what, frame, &mut [CardId::NONE; 8], 0) {
                        self.equip(player, found.card);
                    }
                }
            }
            Op::Crystals { n, who, empty } => {
                let n = self.small(n, frame);
                self.players(who, frame).for_each(|player| self.gain_crystals(player, n, empty));
            }
            Op::Mana { n, who } => {
                let n = self.small(n, frame);
                for player in self.players(who, frame) {
                    let side = &mut self.state.sides[player];
                    side.mana = (side.mana + n).clamp(0, self.state.knobs.mana_cap);
                    self.log(Event::Mana { player: player as u8, amount: n });
                }
            }
            Op::Overload { n } => {
                let n = self.small(n, frame);
                self.overload(frame.owner as usize, n);
            }
            Op::ChangeCost { what, by, to } => {
                let by = self.small(by, frame);
                for slot in bits(self.select(what, frame)) {
                    if let Zone::Hand(player, index) = slot::zone(slot) {
                        let card = &mut self.state.sides[player].hand[index];
                        match to {
                            Some(to) => (card.cost_to, card.cost) = (to, 0),
                            None => card.cost = card.cost.saturating_add(by),
                        }
                    }
                }
            }
            Op::Discount { id, who } => self.players(who, frame).for_each(|player| self.add_discount(player, id)),
            Op::SetHeroPower { what, who } => {
                for player in self.players(who, frame) {
                    if let Some(found) = self.find(what, frame, &mut [CardId::NONE; 8], 0) {
                        self.new_power(player, found.card);
                    }
                }
            }
            Op::BecomeHero { card } => self.become_hero(card, frame),
            Op::Discover { pool } => self.discover(pool, frame),
            Op::LookAtTop { n } => self.look_at_top(n, frame),
            Op::Counter => self.state.countered = true,
            Op::Prevent => self.state.prevented = true,
            Op::Detach => self.detach(frame),
            _ => self.minions_and_weapons(op, frame),
        }
    }

    fn minions_and_weapons(&mut self, op: Op, frame: &mut Frame) {
        match op {
            Op::Destroy { what } => {
                for slot in bits(self.select(what, frame)) {
                    match slot::zone(slot) {
                        Zone::Minion | Zone::Hero(_) => {
                            self.state.char_mut(slot).status.set(Status::DESTROYED);
                            self.state.may_die = true;
                        }
                        Zone::Weapon(player) => self.destroy_weapon(player),
                        Zone::Secret(player, index) => {
                            self.state.sides[player].secrets[index] = crate::state::Secret::default();
                            self.touch();
                        }
                        _ => (),
                    }
                }
            }
            Op::Attach { what, ability, until } => {
                for slot in bits(self.select(what, frame) & CHARACTER_SLOTS) {
                    self.attach(slot, ability, until, frame.owner);
                }
            }
            Op::Silence { what } => self.each_in_order(what, frame, |m, slot| m.silence(slot)),
            Op::Freeze { what } => self.each_in_order(what, frame, |m, slot| m.freeze_one(slot)),
            Op::ReturnToHand { what, costs } => {
                self.each_in_order(what, frame, |m, slot| m.return_to_hand(slot, costs))
            }
            Op::Banish { what } => self.each_in_order(what, frame, |m, slot| m.vanish(slot)),
            Op::TakeControl { what, until } => {
                let to = frame.owner as usize;
                self.each_in_order(what, frame, |m, slot| {
                    if m.change_sides(slot, to) && until == Until::ThisTurn {
                        m.state.char_mut(slot).status.set(Status::BORROWED);
                    }
                });
            }
            Op::Transform { what, into } => {
                let frame_copy = *frame;
                self.each_in_order(what, frame, |m, slot| m.transform(slot, into, &frame_copy));
            }
            Op::Swap { what, with } => self.swap(what, with, frame),
            Op::Retarget { to } => {
                let to = self.select(to, frame) & CHARACTER_SLOTS;
                if let Some(slot) = self.state.earliest(to) {
                    self.retarget(slot);
                }
            }
            other => unreachable!("{other:?} is handled elsewhere"),
        }
    }

    fn each_in_order(&mut self, what: topdeck_cards::SelId, frame: &Frame, mut act: impl FnMut(&mut Self, Slot)) {
        let mut left = self.select(what, frame) & CHARACTER_SLOTS;
        while let Some(slot) = self.state.earliest(left) {
            left &= !bit(slot);
            if self.state.is_in_play(slot) {
                act(self, slot);
            }
        }
    }

    fn draw_cards(
        &mut self,
        n: NumId,
        who: Who,
        pool: Option<topdeck_cards::PoolId>,
        otherwise: CardId,
        frame: &mut Frame,
    ) {
        let n = self.number(n, frame);
        frame.drawn = NO_SLOT;
        for player in self.players(who, frame) {
            for _ in 0..n.clamp(0, 100) {
                let slot = match pool {
                    None => self.draw(player),
                    Some(pool) => match self.deck_index(player, pool, frame) {
                        Some(at) => self.draw_at(player, at),
                        None if otherwise.is_some() => self.give(player, HandCard::fresh(otherwise)),
                        None => NO_SLOT,
                    },
                };
                frame.drawn = slot;
            }
        }
    }

    fn discard_cards(&mut self, what: topdeck_cards::SelId, frame: &Frame) {
        let set = self.select(what, frame);
        // From the right, so that the others keep their places.
        for at in (0..64).rev().filter(|at| set & (1u64 << at) != 0) {
            if let Zone::Hand(player, index) = slot::zone(at as Slot) {
                if index < self.state.sides[player].hand_len as usize {
                    self.discard(player, index);
                }
            }
        }
    }

    fn take_cards(&mut self, what: Source, n: NumId, who: Who, costs: i8, frame: &mut Frame) {
        let n = self.number(n, frame);
        for player in self.players(who, frame) {
            let mut taken = [CardId::NONE; 8];
            for round in 0..n.clamp(0, 20) as usize {
                let Some(found) = self.find(what, frame, &mut taken, round) else { break };
                let mut card = found.held;
                card.cost = card.cost.saturating_add(costs);
                card.known = found.public;
                frame.drawn = self.give(player, card);
            }
        }
    }

    fn shuffle_cards(&mut self, what: Source, n: NumId, who: Who, frame: &Frame) {
        let n = self.number(n, frame);
        for player in self.players(who, frame) {
            let mut taken = [CardId::NONE; 8];
            for round in 0..n.clamp(0, 60) as usize {
                let Some(found) = self.find(what, frame, &mut taken, round) else { break };
                self.shuffle(player, found.card);
            }
        }
    }

    fn summon_cards(&mut self, what: Source, n: NumId, who: Who, otherwise: CardId, frame: &mut Frame) {
        let n = self.number(n, frame);
        frame.summoned = NO_SLOT;
        for player in self.players(who, frame) {
            let mut taken = [CardId::NONE; 8];
            for round in 0..n.clamp(0, 7) as usize {
                if self.state.sides[player].board_len as usize == crate::state::BOARD_LIMIT {
                    break;
                }
                let found = self.find(what, frame, &mut taken, round);
                let (card, exact) = match found {
                    Some(found) => (found.card, found.exact),
                    None if otherwise.is_some() => (otherwise, NO_SLOT),
                    None => break,
                };
                if self.catalogue.facts(card).kind != topdeck_cards::Kind::Minion {
                    break;
                }
                let mut char = self.minion(player, card);
                if let Some(found) = found {
                    char.attack += i16::from(found.held.attack);
                    char.health += i16::from(found.held.health);
                }
                let position = self.summon_position(player, frame, round);
                let copied = exact;
                if copied != NO_SLOT {
                    char = self.exact_copy(copied, player, char.order);
                }
                if let Some(slot) = self.summon(player, char, position) {
                    if self.is_dead(frame.me) {
                        self.fill_place_of(frame.me);
                    }
                    if copied != NO_SLOT {
                        self.copy_attachments(copied, slot);
                    }
                    frame.summoned = slot;
                }
            }
        }
    }

    /// Where a summoned minion appears: beside its summoner (right, left, right, ...), in the place of the dead, else
    /// at the right end.
    fn summon_position(&self, player: usize, frame: &Frame, round: usize) -> usize {
        let end = self.state.sides[player].board_len as usize;
        if slot::zone(frame.me) != Zone::Minion || self.state.char(frame.me).owner as usize != player {
            return end;
        }
        match self.state.position(frame.me) {
            Some(at) if round % 2 == 0 => at + 1,
            Some(at) => at,
            None if self.is_dead(frame.me) => usize::from(self.state.char(frame.me).attacks >> 4),
            None => end,
        }
    }

    fn is_dead(&self, slot: Slot) -> bool {
        slot::zone(slot) == Zone::Minion && self.state.char(slot).card.is_some() && !self.state.is_in_play(slot)
    }

    /// A minion as it stands, with damage and enchantments but nothing of auras.
    pub(crate) fn exact_copy(&mut self, of: Slot, player: usize, order: u16) -> Char {
        let mut char = *self.state.char(of);
        char.order = order;
        char.owner = player as u8;
        char.attacks = 0;
        char.status = Status(char.status.0 & (Status::SILENCED.0 | Status::FROZEN.0) | Status::ASLEEP.0);
        char.damage = (char.damage - char.aura_health.min(0)).max(0);
        (char.aura_attack, char.aura_health, char.aura_keywords) = (0, 0, Keywords::NONE);
        char
    }

    pub(crate) fn copy_attachments(&mut self, from: Slot, to: Slot) {
        for index in 0..self.state.attached as usize {
            let attachment = self.state.attachments[index];
            if attachment.slot == from {
                self.add_attachment(Attachment { slot: to, ..attachment });
            }
        }
    }

    fn change_stats(&mut self, op: Op, frame: &mut Frame) {
        match op {
            Op::Buff { what, attack, health, keywords, spell_damage, until } => {
                let attack = self.number(attack, frame) as i16;
                let health = self.number(health, frame) as i16;
                for slot in bits(self.select(what, frame)) {
                    self.buff(slot, attack, health, keywords, spell_damage, until);
                }
            }
            Op::Remove { what, keywords } => {
                for slot in bits(self.select(what, frame) & CHARACTER_SLOTS) {
                    self.lose_keywords(slot, keywords);
                }
            }
            Op::SetStats { what, attack, health } => {
                let attack = attack.map(|n| self.number(n, frame) as i16);
                let health = health.map(|n| self.number(n, frame) as i16);
                for slot in bits(self.select(what, frame) & CHARACTER_SLOTS) {
                    self.set_stats(slot, attack, health);
                }
            }
            Op::SwapStats { what } => {
                for slot in bits(self.select(what, frame) & CHARACTER_SLOTS) {
                    let (attack, health) = (self.state.attack(slot), self.state.char(slot).current_health());
                    self.set_stats(slot, Some(health), Some(attack));
                }
            }
            Op::LeaveHealth { what, n } => {
                let n = self.number(n, frame) as i16;
                for slot in bits(self.select(what, frame) & CHARACTER_SLOTS) {
                    let char = self.state.char_mut(slot);
                    char.damage = (char.max_health() - n).max(0);
                }
                self.touch();
            }
            other => unreachable!("{other:?} does not change stats"),
        }
    }

    fn buff(&mut self, slot: Slot, attack: i16, health: i16, keywords: Keywords, spell_damage: i8, until: Until) {
        match slot::zone(slot) {
            Zone::Minion | Zone::Hero(_) => {
                let char = self.state.char_mut(slot);
                match until {
                    Until::ThisTurn => {
                        char.turn_attack = grown(char.turn_attack, attack);
                        char.turn_keywords |= keywords.0 as u16;
                    }
                    Until::YourNextTurn | Until::TheirNextTurn => {
                        char.attack = grown(char.attack, attack);
                        char.fleeting_keywords |= keywords.0 as u16;
                    }
                    Until::Forever => {
                        char.attack = grown(char.attack, attack);
                        char.keywords = char.keywords.with(keywords);
                    }
                }
                char.health = grown(char.health, health);
                if health < 0 {
                    char.damage = (char.damage + health).max(0);
                }
                char.spell_damage = char.spell_damage.saturating_add(spell_damage).min(100);
                if attack != 0 || health != 0 {
                    self.log(Event::Buff { who: slot, attack, health });
                }
                if keywords.0 != 0 {
                    self.log(Event::Keyword { who: slot, keywords: keywords.0, gained: true });
                }
                if spell_damage != 0 || health < 0 {
                    self.touch();
                } else {
                    self.touch_auras();
                }
            }
            Zone::Weapon(player) if self.state.sides[player].has_weapon() => {
                let weapon = &mut self.state.sides[player].weapon;
                weapon.attack = grown(weapon.attack, attack).max(0);
                weapon.durability = grown(weapon.durability, health);
                self.log(Event::Buff { who: slot, attack, health });
                if self.state.sides[player].weapon.durability <= 0 {
                    self.destroy_weapon(player);
                }
                self.touch();
            }
            Zone::Hand(player, index) => {
                let card = &mut self.state.sides[player].hand[index];
                card.attack = card.attack.saturating_add(attack as i8);
                card.health = card.health.saturating_add(health as i8);
            }
            _ => (),
        }
    }

    fn set_stats(&mut self, slot: Slot, attack: Option<i16>, health: Option<i16>) {
        let is_hero = matches!(slot::zone(slot), Zone::Hero(_));
        let char = self.state.char_mut(slot);
        if let Some(attack) = attack {
            char.attack = attack;
            char.turn_attack = 0;
        }
        if let Some(health) = health {
            if is_hero {
                char.health = char.health.max(health);
                char.damage = char.health - health;
            } else {
                char.health = health;
                char.damage = 0;
            }
        }
        self.touch();
    }

    fn attach(&mut self, slot: Slot, ability: AbilityId, until: Until, owner: u8) {
        let flags = owner | if until == Until::ThisTurn { 2 } else { 0 };
        self.add_attachment(Attachment { ability, slot, flags });
    }

    fn add_attachment(&mut self, attachment: Attachment) {
        self.touch();
        let len = self.state.attached as usize;
        if self.catalogue.auras(attachment.ability).is_empty() && joined(&mut self.state.attachments[..len], attachment)
        {
            return;
        }
        if len == ATTACHMENT_LIMIT {
            self.state.cut_short = self.state.cut_short.saturating_add(1);
            return;
        }
        self.state.attachments[len] = attachment;
        self.state.attached += 1;
    }

    /// The attached text that runs is used up.
    fn detach(&mut self, frame: &Frame) {
        let len = self.state.attached as usize;
        let own = |a: &Attachment| a.slot == frame.me && a.ability == frame.ability;
        if let Some(at) = self.state.attachments[..len].iter().position(own) {
            if self.state.attachments[at].further_copies() > 0 {
                self.state.attachments[at].flags -= Attachment::ANOTHER;
            } else {
                self.state.attachments.copy_within(at + 1..len, at);
                self.state.attached -= 1;
            }
            self.touch();
        }
    }

    fn silence(&mut self, slot: Slot) {
        let facts = self.catalogue.facts(self.state.char(slot).card);
        self.detach_all(slot);
        let char = self.state.char_mut(slot);
        let lost = char.health - facts.health;
        if lost > 0 {
            char.damage = (char.damage - lost).max(0);
        }
        char.attack = facts.attack;
        char.health = facts.health;
        char.turn_attack = 0;
        char.keywords = Keywords::NONE;
        char.turn_keywords = 0;
        char.fleeting_keywords = 0;
        char.spell_damage = 0;
        char.status.set(Status::SILENCED);
        char.status.clear(Status::FROZEN);
        let lender = 1 - char.owner as usize;
        let borrowed = char.status.has(Status::BORROWED);
        self.log(Event::Silence { who: slot });
        self.touch();
        if borrowed {
            self.change_sides(slot, lender);
        }
    }

    fn transform(&mut self, slot: Slot, into: Source, frame: &Frame) {
        let Some(found) = self.find(into, frame, &mut [CardId::NONE; 8], 0) else { return };
        let old = *self.state.char(slot);
        let order = self.next_order();
        let char = if found.exact != NO_SLOT {
            self.exact_copy(found.exact, old.owner as usize, order)
        } else {
            Char { order, ..self.minion(old.owner as usize, found.card) }
        };
        self.detach_all(slot);
        *self.state.char_mut(slot) = char;
        if found.exact != NO_SLOT {
            self.copy_attachments(found.exact, slot);
        }
        self.log(Event::Transform { who: slot, card: found.card });
        self.touch();
    }

    fn swap(&mut self, what: topdeck_cards::SelId, with: Source, frame: &mut Frame) {
        let set = self.select(what, frame) & CHARACTER_SLOTS;
        let Some(slot) = self.state.earliest(set).filter(|&slot| slot::zone(slot) == Zone::Minion) else { return };
        let char = *self.state.char(slot);
        let player = char.owner as usize;
        let position = self.state.position(slot).unwrap_or(0);
        let Some(found) = self.find(with, frame, &mut [CardId::NONE; 8], 0) else { return };
        self.log(Event::Return { who: slot, card: char.card });
        self.vanish(slot);
        self.put_into_hand(player, HandCard { known: true, ..HandCard::fresh(char.card) });
        let minion = self.minion(player, found.card);
        frame.summoned = self.summon(player, minion, position).unwrap_or(NO_SLOT);
    }

    pub(crate) fn gain_crystals(&mut self, player: usize, n: i8, empty: bool) {
        let cap = self.state.knobs.mana_cap;
        let side = &mut self.state.sides[player];
        let before = side.crystals;
        side.crystals = (side.crystals + n).clamp(0, cap);
        let gained = side.crystals - before;
        if n > 0 && !empty {
            side.mana = (side.mana + gained).min(cap);
        } else if n < 0 {
            side.mana = side.mana.min(side.crystals);
        }
        self.log(Event::Mana { player: player as u8, amount: gained });
    }

    /// A number of crystals, mana or cost.
    fn small(&mut self, num: NumId, frame: &Frame) -> i8 {
        self.number(num, frame).clamp(-100, 100) as i8
    }

    pub(crate) fn overload(&mut self, player: usize, n: i8) {
        if n > 0 {
            self.state.sides[player].owed = self.state.sides[player].owed.saturating_add(n);
            self.log(Event::Overload { player: player as u8, amount: n });
            self.tell(Moment::WhenOverload, slot::hero(player), NO_SLOT, n.into());
        }
    }

    fn add_discount(&mut self, player: usize, id: DiscountId) {
        let discount = self.catalogue.discount(id);
        let waits = u8::from(discount.until == Until::TheirNextTurn);
        let side = &mut self.state.sides[player];
        let len = side.discount_len as usize;
        if len < DISCOUNT_LIMIT {
            side.discounts[len] = ActiveDiscount { id, uses: discount.uses, waits };
            side.discount_len += 1;
        } else {
            self.state.cut_short = self.state.cut_short.saturating_add(1);
        }
    }

    fn new_power(&mut self, player: usize, card: CardId) {
        let side = &mut self.state.sides[player];
        side.power = card;
        side.power_uses = 0;
        self.log(Event::NewPower { player: player as u8, card });
    }

    fn become_hero(&mut self, card: CardId, frame: &Frame) {
        let player = frame.owner as usize;
        // The minion that was played is the hero from here on.
        for task in &mut self.state.stack[..self.state.depth as usize] {
            match task {
                Task::AfterPlay { it } if *it == frame.me => *it = slot::hero(player),
                _ => (),
            }
        }
        let facts = *self.catalogue.facts(card);
        let hero = self.state.hero_mut(player);
        hero.card = card;
        if facts.health > 0 {
            hero.health = facts.health;
            hero.damage = 0;
        }
        self.state.sides[player].armor = facts.armor;
        self.log(Event::NewHero { player: player as u8, card });
        if facts.hero_power.is_some() {
            self.new_power(player, facts.hero_power);
        }
    }

    fn look_at_top(&mut self, n: u8, frame: &mut Frame) {
        let player = frame.owner as usize;
        let offered = n.min(self.state.sides[player].deck_len) as usize;
        for round in 0..offered {
            let len = u32::from(self.state.sides[player].deck_len);
            let at = if len > 1 { self.chance.pick(len, Stream::draw(player)) as usize } else { 0 };
            self.state.options[round] = self.state.sides[player].take_from_deck(self.catalogue, at);
        }
        self.touch();
        self.offer(offered, frame);
    }

    /// Let the script's controller pick one of the first `n` options.
    pub(crate) fn offer(&mut self, n: usize, frame: &mut Frame) {
        self.state.options[n..].fill(CardId::NONE);
        self.state.option_len = n as u8;
        if n == 0 {
            return;
        }
        self.log(Event::Offer { player: frame.owner, options: self.state.options });
        if frame.owner == self.state.active {
            self.state.phase = Phase::Choice;
            return;
        }
        // Only the player whose turn it is can be asked; for the other one chance picks.
        let pick = if n > 1 { self.chance.pick(n as u32, Stream::Effect) as usize } else { 0 };
        frame.chosen = self.state.options[pick];
        (self.state.option_len, self.state.options) = (0, [CardId::NONE; OPTION_LIMIT]);
        self.log(Event::Chosen { player: frame.owner, card: frame.chosen });
    }
}

/// A number of a character after a change: however often it is doubled, it stays in range.
fn grown(now: i16, by: i16) -> i16 {
    now.saturating_add(by).clamp(-STAT_LIMIT, STAT_LIMIT)
}

/// Count a text as a further copy of the same one, unless another text of the minion came in between: they act in order.
fn joined(all: &mut [Attachment], new: Attachment) -> bool {
    let own = all.iter_mut().rev().filter(|known| known.slot == new.slot);
    for known in own.take_while(|known| known.ability == new.ability) {
        let more = (new.further_copies() + 1).checked_mul(Attachment::ANOTHER);
        let flags = more.and_then(|more| known.flags.checked_add(more));
        let alike = (known.flags ^ new.flags) % Attachment::ANOTHER == 0;
        if let (true, Some(flags)) = (alike, flags) {
            known.flags = flags;
            return true;
        }
    }
    false
}
