//! Playing cards, using the hero power, attacking.

use super::effects::Bonus;
use super::{seldom, Machine};
use crate::action::{Place, ONTO};
use crate::chance::Chance;
use crate::cost::{cost_in_hand, costs_health, power_cost};
use crate::event::{Event, Sink};
use crate::legal::{Sources, Targets};
use crate::select::Ask;
use crate::slot::{self, bit, Slot, Slots, Zone, HERO_SLOTS, LIMBO, NO_SLOT};
use crate::state::{Attachment, Attack, Cast, Frame, HandCard, Held, Paid, Quest, Remembered, Secret, Stage, Task};
use topdeck_cards::{
    race_bit, Asks, CardId, Class, Count, Custom, Facts, Fate, Keyword, Keywords, Kind, Moment, Pc, Race, Rule, Text,
    Until,
};

/// What a player aims with.
enum Aimer {
    /// A card of the hand and its option, from 1.
    Card(u8, u8),
    Power,
    Attacker(Slot),
}

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    #[inline(never)]
    pub(crate) fn play_card(&mut self, index: u8, target: Place, position: u8, choice: u8) {
        let me = self.state.active();
        let target = self.aimed(target.slot_or_none(self.state, me), Aimer::Card(index, choice));
        let cost = cost_in_hand(self.state, self.catalogue, me, index as usize);
        let own = slot::hand(me, index as usize);
        if self.state.sides[me].discount_len > 0 {
            seldom(|| {
                self.pay(me, own, cost);
                self.use_up_discounts(me, own);
            });
        } else {
            self.state.sides[me].mana -= cost as i8;
        }
        let side = &mut self.state.sides[me];
        let created = side.hand[index as usize].flags.has(Held::CREATED);
        let paid = Paid { cost: cost as i8, rightmost: index + 1 == side.hand_len, created };
        side.cards_played = side.cards_played.saturating_add(1);
        let held = self.take_from_hand(me, index as usize);
        let card = held.card;
        let facts = self.catalogue.facts(card);
        self.log(Event::Play { player: me as u8, card, target });
        if self.state.asks != Asks::NOTHING {
            self.remember_play(me, card, facts, paid, target);
        }
        self.echo(me, card, facts);
        match facts.kind {
            Kind::Minion if position == ONTO => seldom(|| self.magnetize(me, held, target, paid)),
            Kind::Minion => self.play_minion(me, held, facts, target, position, choice, paid),
            Kind::Weapon => self.play_weapon(me, held, facts, target, choice, paid),
            Kind::Hero => seldom(|| self.play_hero(me, card, facts, target, choice, paid)),
            Kind::Spell | Kind::HeroPower => {
                let stage = Stage::Announced;
                let bonus = self.take_promise(me, Count::NextSpellDamage).clamp(0, 100) as i8;
                let owner = me as u8;
                self.cast(Cast { card, paid, owner, choice, target, stage, countered: false, bonus, since: 0 });
                // What comes first is known mostly: no need to look for it on the stack.
                let top = self.state.depth as usize - 1;
                if matches!(self.state.stack[top], Task::Cast(_)) {
                    self.go_on_casting(top);
                    self.refresh();
                }
            }
        }
    }

    /// A card is paid for with mana or, where a discount says so, with armor and then health: that is no damage. Without
    /// discounts the caller knows.
    fn pay(&mut self, me: usize, own: Slot, cost: i16) {
        if costs_health(self.state, self.catalogue, me, own) {
            let by_armor = cost.min(self.state.sides[me].armor);
            self.state.sides[me].armor -= by_armor;
            self.state.hero_mut(me).damage += cost - by_armor;
            self.touch_auras();
        } else {
            self.state.sides[me].mana -= cost as i8;
        }
    }

    /// A card with Echo comes back as it is printed, for this turn.
    fn echo(&mut self, me: usize, card: CardId, facts: &Facts) {
        let own = facts.texts & 1 << Text::Echo as u32 != 0;
        let given = self.state.sides[me].rules & (1 << Rule::EchoMinions as u32) != 0 && facts.kind == Kind::Minion;
        if own || given {
            seldom(|| {
                let mut copy = HandCard { known: true, flags: Held::PASSING, ..HandCard::fresh(card) };
                self.create(&mut copy);
                self.give(me, copy);
            });
        }
    }

    /// What cards can ask for later. A spell is noted when it takes effect: a countered one was not cast.
    #[inline(never)]
    fn remember_play(&mut self, me: usize, card: CardId, facts: &Facts, paid: Paid, target: Slot) {
        let own_class = self.catalogue.facts(self.state.hero(me).card).class;
        if facts.class != Class::Neutral && facts.class != own_class {
            self.count(me, Count::OtherClass, 1);
        }
        match facts.kind {
            Kind::Spell => self.count(me, Count::ManaOnSpells, paid.cost.into()),
            _ => self.note(me, card, self.fate_of_play(me, target)),
        }
        if facts.kind == Kind::Minion && facts.races & race_bit(Race::Elemental) != 0 {
            self.count(me, Count::ElementalsThisTurn, 1);
        }
    }

    fn fate_of_play(&self, me: usize, target: Slot) -> Fate {
        let friend = slot::zone(target) == Zone::Minion && self.state.owner(target) == me;
        if friend {
            Fate::PlayedOnFriend
        } else {
            Fate::Played
        }
    }

    #[inline(never)]
    fn remember_cast(&mut self, me: usize, card: CardId, target: Slot, cost: i8, facts: &Facts) {
        self.note(me, card, self.fate_of_play(me, target));
        if !self.state.asks.has(Asks::COUNTS) {
            return;
        }
        let big = i16::from(cost >= 5);
        for (count, n) in [
            (Count::SpellsThisTurn, 1),
            (Count::Spells, 1),
            (Count::BigSpellsThisTurn, big),
            (Count::BigSpells, big),
            (Count::Secrets, facts.secret.into()),
        ] {
            self.state.sides[me].add_to(count, n);
        }
        self.touch_auras();
    }

    /// Discounts for a number of cards count those they apply to.
    fn use_up_discounts(&mut self, me: usize, own: Slot) {
        let mut kept = 0;
        for at in 0..self.state.sides[me].discount_len as usize {
            let mut active = self.state.sides[me].discounts[at];
            if active.uses > 0 && active.waits == 0 {
                let frame = Frame::new(Pc::NONE, CardId::NONE, NO_SLOT, me);
                let ask = Ask { state: self.state, catalogue: self.catalogue, frame: &frame };
                if ask.select(self.catalogue.discount(active.id).what, bit(own), self.chance) != 0 {
                    active.uses -= 1;
                    if active.uses == 0 {
                        continue;
                    }
                }
            }
            self.state.sides[me].discounts[kept] = active;
            kept += 1;
        }
        self.state.sides[me].discount_len = kept as u8;
    }

    #[allow(clippy::too_many_arguments)]
    #[inline(never)]
    fn play_minion(
        &mut self,
        me: usize,
        held: HandCard,
        facts: &Facts,
        target: Slot,
        position: u8,
        choice: u8,
        paid: Paid,
    ) {
        let char = self.minion_of(me, &held);
        let minions_before = self.state.sides[me].minions_played;
        self.state.sides[me].minions_played = minions_before.saturating_add(1);
        let Some(slot) = self.enter(me, char, position as usize) else { return };
        if held.text.0 != 0 || held.flags.kept() != 0 {
            seldom(|| self.bring_texts(me, &held, slot));
        }
        self.refresh();
        if !Self::has_battlecry(facts) && facts.overload == 0 && self.is_calm() && !self.is_minion_heard() {
            // Nothing comes of it: no steps for that.
            return;
        }
        self.push_battlecry(slot, held.card, facts, target, choice, paid);
        self.tell(Moment::WhenSummon, slot, NO_SLOT, 0);
        self.tell(Moment::WhenPlay, slot, target, paid.cost.into());
        self.overload(me, facts.overload as i8);
    }

    /// A Magnetic minion becomes part of a Mech, which gets its stats, its keywords and its text. It is played and not
    /// summoned; whoever listens sees the Mech.
    fn magnetize(&mut self, me: usize, held: HandCard, onto: Slot, paid: Paid) {
        let side = &mut self.state.sides[me];
        side.minions_played = side.minions_played.saturating_add(1);
        self.upgrade(onto, &held, me);
        self.bring_texts(me, &held, onto);
        self.refresh();
        self.push(Task::Deaths);
        self.tell(Moment::AfterPlay, onto, NO_SLOT, 0);
        self.push(Task::Deaths);
        self.tell(Moment::WhenPlay, onto, NO_SLOT, paid.cost.into());
    }

    /// The stats, the keywords and the text of a Magnetic minion, which are remembered as its own.
    pub(crate) fn upgrade(&mut self, onto: Slot, held: &HandCard, owner: usize) {
        let (facts, kept) = (*self.catalogue.facts(held.card), self.state.kept(held.flags.kept()));
        let bonus = Bonus {
            attack: facts.attack + i16::from(held.attack),
            health: facts.health + i16::from(held.health),
            keywords: facts.keywords.with(kept.keywords()).without(Keywords::of(Keyword::Magnetic)),
            spell_damage: facts.spell_damage + kept.spell_damage(),
            until: Until::Forever,
        };
        self.buff(onto, bonus);
        let (ability, remembers) = (facts.ability, Remembered::card(held.card));
        self.add_attachment(Attachment { ability, remembers, slot: onto, flags: owner as u8 });
    }

    /// Whether anybody would hear that a minion was played.
    #[inline]
    fn is_minion_heard(&self) -> bool {
        const MOMENTS: [Moment; 4] = [Moment::WhenSummon, Moment::WhenPlay, Moment::AfterPlay, Moment::AfterSummon];
        let [a, b] = &self.state.sides;
        MOMENTS.into_iter().any(|moment| self.is_heard(moment)) || a.deck_listeners + b.deck_listeners > 0
    }

    /// Whether a minion or weapon does something when it is played.
    #[inline]
    fn has_battlecry(facts: &Facts) -> bool {
        facts.play.is_some() || facts.combo.is_some() || facts.choose[0].is_some()
    }

    /// What comes after a minion or weapon was played and all have heard of it, last things first.
    #[inline(never)]
    fn push_battlecry(&mut self, it: Slot, card: CardId, facts: &Facts, target: Slot, choice: u8, paid: Paid) {
        self.push(Task::Deaths);
        self.push(Task::AfterPlay { it, paid });
        self.push(Task::Deaths);
        if Self::has_battlecry(facts) {
            self.push(Task::Battlecry { it, card, choice, target, player: self.state.active });
            // Who died of what the card has set off is not there any more when it speaks itself.
            self.push(Task::Deaths);
        }
    }

    #[inline(never)]
    pub(crate) fn battlecry(&mut self, it: Slot, card: CardId, choice: u8, target: Slot, player: u8) {
        // A minion that changed sides meanwhile speaks for its new owner.
        let me = if self.state.is_in_play(it) { self.state.owner(it) } else { player as usize };
        let facts = self.catalogue.facts(card);
        let text = self.text_of(facts, choice, me);
        if text.is_some() {
            let is_combo = facts.combo.is_some() && text == facts.combo;
            let is_cry = facts.texts & 1 << Text::Battlecry as u32 != 0 && !is_combo;
            let twice = (is_cry
                && (self.has_rule(me, Rule::DoubleBattlecries) || self.use_up(me, Count::NextBattlecriesTwice)))
                || ((is_cry || is_combo) && facts.kind == Kind::Minion && self.has_rule(me, Rule::DoubleMinionTexts));
            let copies = u8::from(twice);
            self.push(Task::Run(Frame { target, copies, ..Frame::new(text, card, it, me) }));
        }
    }

    /// The program of a card when it is played: the chosen option's, the combo, or its own.
    pub(crate) fn text_of(&self, facts: &Facts, choice: u8, me: usize) -> Pc {
        if choice > 0 && facts.choose[0].is_some() {
            return self.catalogue.facts(facts.choose[usize::from(choice) - 1]).play;
        }
        if facts.combo.is_some() && self.state.sides[me].cards_played > 1 {
            return facts.combo;
        }
        facts.play
    }

    #[inline(never)]
    fn play_weapon(&mut self, me: usize, held: HandCard, facts: &Facts, target: Slot, choice: u8, paid: Paid) {
        let slot = slot::weapon(me);
        self.push_battlecry(slot, held.card, facts, target, choice, paid);
        self.equip(me, held);
        self.tell(Moment::WhenPlay, slot, target, paid.cost.into());
        self.overload(me, facts.overload as i8);
    }

    /// The hero becomes another one: health and all that has happened to him stay, armor comes on top.
    fn play_hero(&mut self, me: usize, card: CardId, facts: &Facts, target: Slot, choice: u8, paid: Paid) {
        let slot = slot::hero(me);
        self.push_battlecry(slot, card, facts, target, choice, paid);
        self.replace_hero(me, card);
        self.gain_armor(me, facts.armor.into());
        self.tell(Moment::WhenPlay, slot, target, paid.cost.into());
        self.overload(me, facts.overload as i8);
    }

    /// Use up one of what a player was promised for his next play.
    fn use_up(&mut self, me: usize, promise: Count) -> bool {
        let left = &mut self.state.sides[me].counts[promise as usize];
        let there = *left > 0;
        *left -= i16::from(there);
        there
    }

    /// All of what a player was promised for his next play, which is that one.
    fn take_promise(&mut self, me: usize, promise: Count) -> i16 {
        std::mem::take(&mut self.state.sides[me].counts[promise as usize])
    }

    /// Whom a player's aim goes to: chance decides where a rule says so.
    #[inline]
    fn aimed(&mut self, target: Slot, aimer: Aimer) -> Slot {
        let rule = 1 << Rule::RandomTargets as u32;
        if target == NO_SLOT || (self.state.sides[0].rules | self.state.sides[1].rules) & rule == 0 {
            return target;
        }
        seldom(|| self.aimed_by_chance(target, aimer))
    }

    fn aimed_by_chance(&mut self, target: Slot, aimer: Aimer) -> Slot {
        let sources = Sources::new(self.state, self.catalogue);
        let targets = match aimer {
            Aimer::Card(index, choice) => sources.card(index.into(), choice.saturating_sub(1)),
            Aimer::Power => sources.power(),
            Aimer::Attacker(slot) => Targets::OneOf(sources.attack(slot)),
        };
        match targets {
            Targets::OneOf(slots) => self.pick_one(slots).unwrap_or(target),
            Targets::NoneNeeded | Targets::Impossible => target,
        }
    }

    /// A spell is cast, from the hand or by another card: even in the middle of another spell.
    #[inline]
    pub(crate) fn cast(&mut self, cast: Cast) {
        self.push(Task::Deaths);
        self.push(Task::Cast(Cast { since: self.state.next_order + 1, ..cast }));
        self.tell(Moment::BeforeCast, LIMBO, cast.target, 0);
    }

    /// The spell that is being cast does nothing.
    pub(crate) fn counter(&mut self) {
        if let Some(cast) = self.state.cast_mut() {
            cast.countered = true;
        }
    }

    /// First those who can counter it are told, then all who listen, then it takes effect; a countered spell does neither
    /// (but there were days when it was cast all the same).
    ///
    /// What is asked of the spell is read where it stands, part by part: it was written so just now, and a processor has to
    /// wait before it can read it as a whole.
    #[inline(never)]
    pub(crate) fn go_on_casting(&mut self, place: usize) {
        let Task::Cast(Cast { target, countered, stage, owner, paid, since, .. }) = self.state.stack[place] else {
            return;
        };
        match stage {
            Stage::Announced if countered && !self.catalogue.has_custom(Custom::CounteredSpellsAreCast) => {
                self.take_effect(place);
            }
            // Nobody listens, and nobody is dying: no step of its own.
            Stage::Announced
                if self.is_calm() && !self.is_heard(Moment::WhenCast) && !self.is_heard(Moment::WhenPlay) =>
            {
                self.take_effect(place);
            }
            Stage::Announced => {
                self.reach(place, Stage::Told);
                // Who died of what the spell has set off is not there any more when it takes effect.
                self.push(Task::Deaths);
                self.tell(Moment::WhenCast, LIMBO, target, 0);
                self.tell(Moment::WhenPlay, LIMBO, target, paid.cost.into());
            }
            Stage::Told => self.take_effect(place),
            Stage::Done if countered || !self.is_end_heard() => self.state.depth -= 1,
            Stage::Done => {
                self.reach(place, Stage::Over);
                self.tell_earlier(Moment::AfterPlay, LIMBO, target, paid.rightmost.into(), since);
                self.tell_earlier(Moment::AfterCast, LIMBO, target, 0, since);
                self.tell_deck(owner.into(), LIMBO);
            }
            Stage::Over => self.state.depth -= 1,
        }
    }

    /// A spell or an attack has come so far.
    #[inline]
    fn reach(&mut self, place: usize, so_far: Stage) {
        if let Task::Cast(Cast { stage, .. }) | Task::Attack(Attack { stage, .. }) = &mut self.state.stack[place] {
            *stage = so_far;
        }
    }

    /// Whether anybody would hear that a spell has been cast.
    #[inline]
    fn is_end_heard(&self) -> bool {
        let [a, b] = &self.state.sides;
        self.is_heard(Moment::AfterPlay) || self.is_heard(Moment::AfterCast) || a.deck_listeners + b.deck_listeners > 0
    }

    /// A spell does what it says, or nothing if it was countered.
    #[inline]
    fn take_effect(&mut self, place: usize) {
        let Task::Cast(Cast { card, paid, target, choice, owner, countered, .. }) = self.state.stack[place] else {
            return;
        };
        self.reach(place, Stage::Done);
        self.push(Task::Deaths);
        match countered {
            true => self.log(Event::Countered { player: owner, card }),
            false => self.spell_effect(owner.into(), card, target, choice, paid.cost),
        }
    }

    #[inline]
    fn spell_effect(&mut self, me: usize, card: CardId, target: Slot, choice: u8, cost: i8) {
        let facts = self.catalogue.facts(card);
        if self.state.asks != Asks::NOTHING {
            self.remember_cast(me, card, target, cost, facts);
        }
        let text = self.text_of(facts, choice, me);
        if facts.secret {
            seldom(|| self.hide_secret(me, card));
        } else if facts.extras != 0 && self.catalogue.extras(card).quest_ability.0 != 0 {
            seldom(|| {
                self.state.sides[me].quest = Quest { card, progress: 0 };
                self.touch();
            });
        } else if text.is_some() {
            let copies = self.use_up(me, Count::NextSpellsTwice).into();
            self.push(Task::Run(Frame { target, copies, ..Frame::new(text, card, LIMBO, me) }));
        }
        self.overload(me, facts.overload as i8);
    }

    pub(crate) fn hide_secret(&mut self, me: usize, card: CardId) {
        let order = self.next_order();
        if let Some(place) = self.state.sides[me].secrets.iter_mut().find(|secret| !secret.card.is_some()) {
            *place = Secret { card, order };
        }
        self.log(Event::SecretPlayed { player: me as u8, card });
        self.touch();
    }

    #[inline(never)]
    pub(crate) fn after_play(&mut self, it: Slot, paid: Paid) {
        if !self.state.is_in_play(it) {
            return;
        }
        // A hero was there before his card.
        let since = if bit(it) & HERO_SLOTS != 0 { u16::MAX } else { self.state.order(it) + 1 };
        self.tell_earlier(Moment::AfterPlay, it, NO_SLOT, paid.rightmost.into(), since);
        if slot::zone(it) == Zone::Minion {
            self.tell(Moment::AfterSummon, it, NO_SLOT, 0);
        }
        self.tell_deck(self.state.owner(it), it);
    }

    /// Cards that act from the deck after something was played.
    #[inline]
    fn tell_deck(&mut self, me: usize, it: Slot) {
        if self.state.sides[0].deck_listeners + self.state.sides[1].deck_listeners > 0 {
            self.tell_listening_deck(me, it);
        }
    }

    #[inline(never)]
    fn tell_listening_deck(&mut self, me: usize, it: Slot) {
        for player in [1 - me, me] {
            let mut last = CardId::NONE;
            for at in (0..self.state.sides[player].deck_len as usize).rev() {
                let card = self.state.sides[player].deck[at];
                let ability = self.catalogue.facts(card).deck_ability;
                if ability.0 == 0 || card == last {
                    continue;
                }
                last = card;
                for trigger in self.catalogue.triggers(ability) {
                    let frame = Frame { it, ..Frame::new(trigger.run, card, NO_SLOT, player) };
                    let ask = Ask { state: self.state, catalogue: self.catalogue, frame: &frame };
                    if trigger.moment == Moment::AfterPlay
                        && ask.select(trigger.subject, bit(it), self.chance) != 0
                        && trigger.cond.is_none_or(|cond| ask.holds(cond, self.chance))
                    {
                        self.log(Event::Triggered { card });
                        self.push(Task::Run(frame));
                    }
                }
            }
        }
    }

    #[inline(never)]
    pub(crate) fn use_power(&mut self, target: Place) {
        let me = self.state.active();
        let target = self.aimed(target.slot_or_none(self.state, me), Aimer::Power);
        let card = self.state.sides[me].power;
        let facts = self.catalogue.facts(card);
        let cost = power_cost(self.state, self.catalogue, me);
        if self.state.sides[me].discount_len > 0 {
            seldom(|| self.use_up_discounts(me, slot::power(me)));
        }
        let side = &mut self.state.sides[me];
        side.mana -= cost as i8;
        side.power_uses = side.power_uses.saturating_add(1);
        self.count(me, Count::PowerUses, 1);
        self.log(Event::Power { player: me as u8, card, target });
        self.push(Task::Deaths);
        // Inspire comes after the power has done its work.
        self.tell(Moment::AfterUsePower, slot::hero(me), target, 0);
        self.push(Task::Deaths);
        let amount = self.take_promise(me, Count::NextPowerDamage);
        let own = Frame { amount, ..Frame::new(facts.play, card, slot::power(me), me) };
        if self.has_rule(me, Rule::PowerAdjacent) && slot::zone(target) == Zone::Minion {
            seldom(|| {
                let owner = self.state.owner(target);
                let at = self.state.position(target).unwrap_or(0);
                let board = self.state.sides[owner].board;
                let len = self.state.sides[owner].board_len as usize;
                for place in [at + 1, at.wrapping_sub(1)].into_iter().filter(|&place| place < len) {
                    self.push(Task::Run(Frame { target: board[place], ..own }));
                }
            });
        }
        self.push(Task::Run(Frame { target, ..own }));
    }

    #[inline(never)]
    pub(crate) fn attack(&mut self, attacker: Place, defender: Place) {
        let me = self.state.active();
        let attacker = attacker.slot_or_none(self.state, me);
        let defender = self.aimed(defender.slot_or_none(self.state, me), Aimer::Attacker(attacker));
        let attacks = &mut self.state.char_mut(attacker).attacks;
        *attacks = attacks.saturating_add(1);
        self.touch_auras();
        if self.state.char(attacker).has(Keyword::Stealth) {
            seldom(|| self.lose_keywords(attacker, Keywords::of(Keyword::Stealth)));
        }
        self.begin_attack(attacker, defender);
        // What comes first is known mostly: no need to look for it on the stack.
        let top = self.state.depth as usize - 1;
        if matches!(self.state.stack[top], Task::Attack(_)) {
            self.go_on_attacking(top);
            self.refresh();
        }
    }

    /// A character attacks another, by a player's will or a card's: even in the middle of another attack.
    #[inline(never)]
    pub(crate) fn begin_attack(&mut self, attacker: Slot, defender: Slot) {
        self.log(Event::Attack { attacker, defender });
        self.push(Task::Deaths);
        let owner = self.state.owner(attacker) as u8;
        self.push(Task::Attack(Attack { attacker, defender, owner, stage: Stage::Told }));
        self.tell(Moment::WhenAttack, attacker, defender, 0);
        self.tell(Moment::BeforeAttack, attacker, defender, 0);
    }

    /// The attack or the spell that is going on gets another target.
    pub(crate) fn retarget(&mut self, to: Slot) {
        for task in self.state.stack[..self.state.depth as usize].iter_mut().rev() {
            match task {
                Task::Attack(attack) => return attack.defender = to,
                // A spell without a target gets none.
                Task::Cast(cast) if cast.target == NO_SLOT => return,
                Task::Cast(cast) => return cast.target = to,
                _ => (),
            }
        }
    }

    #[inline(never)]
    pub(crate) fn go_on_attacking(&mut self, place: usize) {
        let Task::Attack(Attack { attacker, defender, owner, stage }) = self.state.stack[place] else { return };
        match stage {
            Stage::Announced | Stage::Told => {
                let attacker = if self.strike(attacker, defender, owner) { attacker } else { NO_SLOT };
                let unheard = self.state.depth as usize == place + 1 && !self.is_heard(Moment::AfterAttack);
                if unheard && !self.state.auras_stale {
                    self.state.depth -= 1;
                } else {
                    self.state.stack[place] = Task::Attack(Attack { attacker, defender, owner, stage: Stage::Done });
                }
            }
            Stage::Done if self.is_heard(Moment::AfterAttack) && self.state.is_in_play(attacker) => {
                self.reach(place, Stage::Over);
                self.tell(Moment::AfterAttack, attacker, defender, 0);
            }
            Stage::Done | Stage::Over => self.state.depth -= 1,
        }
    }

    /// The blow itself; false if it does not come to it.
    fn strike(&mut self, attacker: Slot, defender: Slot, owner: u8) -> bool {
        let ready = |m: &Self, slot: Slot| {
            m.state.is_in_play(slot) && !m.state.char(slot).is_mortally_wounded() && !m.state.is_dormant(slot)
        };
        if !ready(self, attacker) || !ready(self, defender) || self.state.owner(attacker) != owner as usize {
            return false;
        }
        let blow = self.state.attack(attacker);
        let is_minion = bit(defender) & HERO_SLOTS == 0;
        let answer = if is_minion { self.state.attack(defender) } else { 0 };
        let keywords = self.state.keywords(self.catalogue, attacker);
        let spared = keywords.has(Keyword::ImmuneWhileAttacking);
        let attacker_card = self.striking_card(attacker);
        let defender_card = self.state.card(defender);
        let beside = if is_minion && keywords.has(Keyword::Cleave) { self.beside(defender) } else { 0 };
        let (struck, answered) = (self.taker(defender), self.taker(attacker));
        let dealt = self.hurt(struck, blow.into(), attacker, attacker_card);
        if beside != 0 {
            seldom(|| self.deal_to(beside, blow.into(), attacker, attacker_card));
        }
        let taken = if spared { 0 } else { self.hurt(answered, answer.into(), defender, defender_card) };
        if let Zone::Hero(player) = slot::zone(attacker) {
            self.struck_by_hero(player, struck, is_minion);
        }
        if taken > 0 {
            self.tell(Moment::WhenDamage, answered, defender, taken);
        }
        if dealt > 0 {
            self.tell(Moment::WhenDamage, struck, attacker, dealt);
        }
        true
    }

    #[inline(never)]
    fn struck_by_hero(&mut self, player: usize, struck: Slot, is_minion: bool) {
        // Noted at once: the weapon may break before its victim is counted among the dead.
        let slain = bit(struck) & HERO_SLOTS == 0 && self.state.char(struck).is_mortally_wounded();
        if slain && self.state.sides[player].has_weapon() {
            self.note(player, self.state.card(struck), Fate::KilledByWeapon);
        }
        self.wear_weapon(player, is_minion);
    }

    /// Who stands beside the defender and is hit by the same blow.
    #[cold]
    #[inline(never)]
    fn beside(&self, defender: Slot) -> Slots {
        let frame = Frame::new(Pc::NONE, CardId::NONE, NO_SLOT, 0);
        Ask { state: self.state, catalogue: self.catalogue, frame: &frame }.neighbours(defender)
    }

    fn striking_card(&self, attacker: Slot) -> CardId {
        match slot::zone(attacker) {
            Zone::Hero(player) if self.state.sides[player].has_weapon() => self.state.sides[player].weapon.card,
            _ => self.state.card(attacker),
        }
    }

    fn wear_weapon(&mut self, player: usize, hit_minion: bool) {
        let spared = player == self.state.active() && self.has_rule(player, Rule::NoWeaponWear);
        if !self.state.sides[player].has_weapon() || spared {
            return;
        }
        let keywords = self.catalogue.facts(self.state.sides[player].weapon.card).keywords;
        let weapon = &mut self.state.sides[player].weapon;
        if hit_minion && keywords.has(Keyword::WearsAttack) {
            weapon.attack -= 1;
            if weapon.attack <= 0 {
                weapon.durability = 0;
            }
        } else {
            weapon.durability -= 1;
        }
        self.state.may_die |= self.state.sides[player].weapon.durability <= 0;
        self.touch_auras();
    }
}
