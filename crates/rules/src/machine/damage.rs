//! Damage, healing and armour.

use super::auras::rule_sources;
use super::{seldom, Machine};
use crate::chance::Chance;
use crate::event::{Event, Sink};
use crate::select::is_spell;
use crate::slot::{self, bit, bits, Slot, Slots, Zone, CHARACTER_SLOTS, HERO_SLOTS, LIMBO, NO_SLOT};
use crate::state::{Frame, Status, Task, STAT_LIMIT};
use topdeck_cards::{CardId, Count, Keyword, Keywords, Kind, Moment, Num, NumId, Rule, SelId};

/// Beyond it every number that is not 0 is more than any character has.
const MOST_DOUBLINGS: u8 = 14;

/// What each character got of damage or healing that went to several at once.
type Shares = [i16; CHARACTER_SLOTS.count_ones() as usize];

const fn rule_bit(rule: Rule) -> u32 {
    1 << rule as u32
}

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    #[inline]
    pub(crate) fn has_rule(&self, player: usize, rule: Rule) -> bool {
        self.state.sides[player].rules & rule_bit(rule) != 0
    }

    /// Damage or healing of this text, doubled where a rule says so.
    #[inline]
    fn scaled(&self, n: i32, frame: &Frame) -> i32 {
        if self.state.sides[frame.owner as usize].rules == 0 {
            return n;
        }
        seldom(|| self.scaled_by_rules(n, frame))
    }

    fn scaled_by_rules(&self, n: i32, frame: &Frame) -> i32 {
        let side = &self.state.sides[frame.owner as usize];
        let kind = self.catalogue.facts(frame.card).kind;
        let mut doublings = if matches!(kind, Kind::Spell | Kind::HeroPower) { side.doublings } else { 0 };
        if kind == Kind::HeroPower {
            doublings = doublings.saturating_add(self.rule_count(frame.owner.into(), Rule::DoublePower));
        }
        n << doublings.min(MOST_DOUBLINGS)
    }

    #[inline]
    fn rule_count(&self, player: usize, rule: Rule) -> u8 {
        if !self.has_rule(player, rule) {
            return 0;
        }
        seldom(|| rule_sources(self.state, self.catalogue, player, rule).0)
    }

    /// What healing comes to.
    fn healing(&self, n: i32, healer: usize) -> i32 {
        n << self.rule_count(healer, Rule::DoubleHealing).min(MOST_DOUBLINGS)
    }

    /// Whoever takes the damage that somebody else would take.
    #[inline]
    pub(crate) fn taker(&self, target: Slot) -> Slot {
        let shields = rule_bit(Rule::ShieldsHero) | rule_bit(Rule::ShieldsNeighbours);
        if (self.state.sides[0].rules | self.state.sides[1].rules) & shields == 0 {
            return target;
        }
        seldom(|| self.taker_by_rules(target, shields))
    }

    fn taker_by_rules(&self, target: Slot, shields: u32) -> Slot {
        if target == NO_SLOT || bit(target) & CHARACTER_SLOTS == 0 {
            return target;
        }
        let player = self.state.owner(target);
        if self.state.sides[player].rules & shields == 0 {
            return target;
        }
        // What one takes over for the hero, his neighbour may take over from him; nobody twice.
        let (mut now, mut asked) = (target, bit(target));
        loop {
            let rule = if bit(now) & HERO_SLOTS != 0 { Rule::ShieldsHero } else { Rule::ShieldsNeighbours };
            let (count, by) = rule_sources(self.state, self.catalogue, player, rule);
            let beside = |slot: Slot| match (self.state.position(slot), self.state.position(now)) {
                (Some(a), Some(b)) => a.abs_diff(b) == 1,
                _ => false,
            };
            let fits = |&&slot: &&Slot| {
                // A weapon of somebody's own may have the text, and takes no blow.
                slot != NO_SLOT
                    && bit(slot) & CHARACTER_SLOTS & !asked != 0
                    && self.state.is_in_play(slot)
                    && !self.state.char(slot).is_mortally_wounded()
                    && (rule == Rule::ShieldsHero || beside(slot))
            };
            match by[..usize::from(count).min(by.len())].iter().find(fits) {
                Some(&slot) => (now, asked) = (slot, asked | bit(slot)),
                None => return now,
            }
        }
    }

    /// Spell damage, for what a spell does itself: not for the blows it makes a minion strike.
    #[inline(never)]
    fn spell_bonus(&self, frame: &Frame, by: Slot) -> i32 {
        if by != frame.me {
            return 0;
        }
        if is_spell(self.catalogue, frame.card) {
            let own = if by == LIMBO { self.state.cast().map_or(0, |cast| cast.bonus) } else { 0 };
            return i32::from(self.state.sides[frame.owner as usize].spell_damage) + i32::from(own);
        }
        match slot::zone(by) {
            // What was promised for this use is the program's amount.
            Zone::Power(player) => i32::from(frame.amount) + i32::from(self.rule_count(player, Rule::PowerDamage)),
            _ => 0,
        }
    }

    #[inline(never)]
    pub(crate) fn deal(&mut self, n: NumId, to: SelId, by: SelId, frame: &mut Frame) {
        frame.note(0);
        let targets = self.select(to, frame) & CHARACTER_SLOTS;
        if targets == 0 {
            return;
        }
        let by = self.select(by, frame);
        let by = if by == 0 { frame.me } else { by.trailing_zeros() as Slot };
        if matches!(*self.catalogue.num(n), Num::Between(..)) {
            return seldom(|| self.deal_anew(n, targets, by, frame));
        }
        let amount = self.number(n, frame) + self.spell_bonus(frame, by);
        let amount = self.scaled(amount, frame);
        let dealt = self.deal_to(targets, amount, by, frame.card);
        frame.note(dealt.into());
    }

    /// Each gets his own, all at once.
    pub(crate) fn deal_each(&mut self, n: NumId, to: SelId, frame: &mut Frame) {
        let targets = self.select(to, frame) & CHARACTER_SLOTS;
        frame.note(0);
        self.deal_anew(n, targets, frame.me, frame);
    }

    /// The number is worked out for each anew; those hit equally hard are told of together.
    fn deal_anew(&mut self, n: NumId, targets: Slots, by: Slot, frame: &mut Frame) {
        let each = frame.each;
        let (mut hit, mut shares) = (0, Shares::default());
        let mut left = targets;
        while let Some(target) = self.state.earliest(left) {
            left &= !bit(target);
            frame.each = target;
            let amount = self.number(n, frame) + self.spell_bonus(frame, by);
            let amount = self.scaled(amount, frame);
            let target = self.taker(target);
            let dealt = self.hurt(target, amount, by, frame.card);
            if dealt > 0 {
                hit |= bit(target);
                shares[target as usize] = dealt;
                frame.note(i32::from(frame.noted()) + i32::from(dealt));
            }
        }
        frame.each = each;
        self.tell_shares(Moment::WhenDamage, hit, by, &shares);
    }

    /// Several were hurt or healed at once, and each is told of with his own share: those with equal shares together, the
    /// one who came first and his likes before the others.
    #[inline(never)]
    fn tell_shares(&mut self, moment: Moment, all: Slots, by: Slot, shares: &Shares) {
        let Some(first) = self.state.earliest(all) else { return };
        let share = shares[first as usize];
        let alike = bits(all).filter(|&slot| shares[slot as usize] == share).fold(0, |set, slot| set | bit(slot));
        if alike != all {
            seldom(|| self.tell_shares(moment, all & !alike, by, shares));
        }
        self.tell_each(moment, alike, by, share);
    }

    /// The same damage to all at once; then those who listen hear of each. Returns how much it was in all.
    #[inline(never)]
    pub(crate) fn deal_to(&mut self, targets: Slots, amount: i32, by: Slot, card: CardId) -> i16 {
        let (mut hit, mut total) = (0, 0i16);
        let mut shares = Shares::default();
        let mut left = targets;
        while let Some(target) = self.state.earliest(left) {
            left &= !bit(target);
            let target = self.taker(target);
            let dealt = self.hurt(target, amount, by, card);
            if dealt > 0 {
                hit |= bit(target);
                shares[target as usize] = dealt;
                total = total.saturating_add(dealt);
            }
        }
        if self.is_heard(Moment::WhenDamage) {
            self.tell_shares(Moment::WhenDamage, hit, by, &shares);
        }
        total
    }

    #[inline(never)]
    pub(crate) fn deal_split(&mut self, n: NumId, to: SelId, frame: &mut Frame) {
        let shots = self.number(n, frame) + self.spell_bonus(frame, frame.me);
        let shots = self.scaled(shots, frame);
        for _ in 0..shots.clamp(0, 200) {
            let alive = self.select(to, frame) & CHARACTER_SLOTS;
            let alive =
                bits(alive).filter(|&s| !self.state.char(s).is_mortally_wounded()).fold(0, |all, s| all | bit(s));
            let Some(target) = self.pick_one(alive) else { return };
            let target = self.taker(target);
            let dealt = self.hurt(target, 1, frame.me, frame.card);
            if dealt > 0 {
                // Answers come between the shots.
                self.tell_at_once(Moment::WhenDamage, target, frame.me, dealt);
                self.refresh();
            }
        }
    }

    /// Damage to one character. Returns how much it took.
    #[inline(never)]
    pub(crate) fn hurt(&mut self, target: Slot, amount: i32, by: Slot, card: CardId) -> i16 {
        if amount <= 0 || !self.state.is_in_play(target) {
            return 0;
        }
        let amount = amount.min(STAT_LIMIT.into()) as i16;
        let keywords = self.state.keywords(self.catalogue, target);
        if keywords.0 & (Keywords::of(Keyword::Immune).0 | Keywords::of(Keyword::DivineShield).0) != 0 {
            return seldom(|| self.shrug_off(keywords, target, by));
        }
        let amount = match slot::zone(target) {
            Zone::Hero(player) => match self.hurt_hero(player, amount, by) {
                None => return 0,
                Some(amount) => amount,
            },
            _ => self.hurt_minion(target, amount, keywords),
        };
        self.state.may_die |= self.state.char(target).current_health() <= 0;
        if let Zone::Power(user) = slot::zone(by) {
            self.count(user, Count::PowerDamage, amount);
        }
        self.mark_of(by, card, target, amount);
        self.touch_auras();
        amount
    }

    /// The immune take nothing, and a Divine Shield is lost instead.
    fn shrug_off(&mut self, keywords: Keywords, target: Slot, by: Slot) -> i16 {
        if !keywords.has(Keyword::Immune) {
            self.lose_keywords(target, Keywords::of(Keyword::DivineShield));
            self.log(Event::ShieldLost { who: target });
            self.tell(Moment::AfterShieldLost, target, by, 0);
        }
        0
    }

    fn hurt_minion(&mut self, target: Slot, mut amount: i16, keywords: Keywords) -> i16 {
        self.log(Event::Damage { who: target, amount });
        let char = self.state.char_mut(target);
        if keywords.has(Keyword::SurvivesAt1) {
            amount = amount.min((char.current_health() - 1).max(0));
        }
        char.damage = (char.damage.saturating_add(amount)).min(2 * STAT_LIMIT);
        amount
    }

    /// Armor first; nothing if somebody prevents it.
    fn hurt_hero(&mut self, player: usize, mut amount: i16, by: Slot) -> Option<i16> {
        let target = slot::hero(player);
        if self.state.sides[player].rules != 0 {
            if self.has_rule(player, Rule::DoubleHeroDamage) {
                amount = amount.saturating_mul(2).min(STAT_LIMIT);
            }
            if self.has_rule(player, Rule::HeroDamageOfOne) {
                amount = 1;
            }
        }
        let fatal = amount >= self.state.char(target).current_health() + self.state.sides[player].armor;
        if fatal && self.is_prevented(target, by, amount) {
            return None;
        }
        self.log(Event::Damage { who: target, amount });
        let absorbed = amount.min(self.state.sides[player].armor);
        self.state.sides[player].armor -= absorbed;
        let hero = self.state.char_mut(target);
        hero.damage = hero.damage.saturating_add(amount - absorbed).min(2 * STAT_LIMIT);
        self.count(player, Count::HeroDamageThisTurn, amount);
        Some(amount)
    }

    /// Those who can prevent fatal damage have their say.
    #[inline]
    fn is_prevented(&mut self, target: Slot, by: Slot, amount: i16) -> bool {
        self.is_heard(Moment::BeforeFatal) && seldom(|| self.is_prevented_by_listeners(target, by, amount))
    }

    fn is_prevented_by_listeners(&mut self, target: Slot, by: Slot, amount: i16) -> bool {
        let place = self.state.depth;
        self.push(Task::Fatal { prevented: false });
        self.tell_at_once(Moment::BeforeFatal, target, by, amount);
        match self.state.stack[place as usize] {
            Task::Fatal { prevented } if self.state.depth == place + 1 => {
                self.state.depth = place;
                prevented
            }
            _ => false,
        }
    }

    /// The fatal damage that is just being told of does not happen.
    pub(crate) fn prevent(&mut self) {
        let tasks = self.state.stack[..self.state.depth as usize].iter_mut().rev();
        if let Some(prevented) =
            tasks.filter_map(|task| if let Task::Fatal { prevented } = task { Some(prevented) } else { None }).next()
        {
            *prevented = true;
        }
    }

    /// What the source's keywords do to whom it damaged.
    fn mark_of(&mut self, by: Slot, card: CardId, target: Slot, amount: i16) {
        let by_character = matches!(slot::zone(by), Zone::Minion | Zone::Hero(_));
        let keywords = match slot::zone(by) {
            // What a hero card says is no blow of the weapon.
            Zone::Hero(_) if self.catalogue.facts(card).kind == Kind::Hero => self.state.char(by).keywords(),
            _ if by_character => self.state.keywords(self.catalogue, by),
            // A weapon that a spell throws strikes as it would in its hero's hand.
            Zone::Weapon(player) if is_spell(self.catalogue, card) => {
                let weapon = &self.state.sides[player].weapon;
                self.catalogue.facts(weapon.card).keywords.with(weapon.keywords)
            }
            Zone::Weapon(player) => seldom(|| self.keywords_of_weapon_text(player, card)),
            _ => self.catalogue.facts(card).keywords,
        };
        let drains = (self.state.sides[0].rules | self.state.sides[1].rules) & rule_bit(Rule::SpellLifesteal) != 0
            && by == LIMBO
            && self.catalogue.facts(card).kind == Kind::Spell
            && self.has_rule(self.state.owner(by), Rule::SpellLifesteal);
        let keywords = if drains { keywords.with(Keywords::of(Keyword::Lifesteal)) } else { keywords };
        let marks = [Keyword::Poisonous, Keyword::Freezes, Keyword::Lifesteal];
        if amount > 0 && marks.into_iter().any(|mark| keywords.has(mark)) {
            seldom(|| self.leave_mark(keywords, (by, by_character), card, target, amount));
        }
    }

    /// The keywords with which a weapon's text strikes: those of the weapon or, where it is gone and its deathrattle runs,
    /// those that it had (noted with the program, which no trigger's is: that knows the text it belongs to).
    fn keywords_of_weapon_text(&self, player: usize, card: CardId) -> Keywords {
        let by_it =
            |task: &&Task| matches!(task, Task::Run(frame) if frame.me == slot::weapon(player) && frame.card == card);
        let weapon = &self.state.sides[player].weapon;
        let given = match self.state.stack[..self.state.depth as usize].iter().rfind(by_it) {
            Some(Task::Run(frame)) if frame.ability.0 == 0 => {
                let held = self.state.carried(card, frame.amount as u8);
                self.state.kept(held.flags.kept()).keywords()
            }
            _ if weapon.card == card => weapon.keywords,
            _ => Keywords::NONE,
        };
        self.catalogue.facts(card).keywords.with(given)
    }

    fn leave_mark(
        &mut self,
        keywords: Keywords,
        (by, by_character): (Slot, bool),
        card: CardId,
        target: Slot,
        amount: i16,
    ) {
        let is_minion = bit(target) & HERO_SLOTS == 0;
        if keywords.has(Keyword::Poisonous) && is_minion {
            self.state.char_mut(target).status.set(Status::DESTROYED);
            self.state.may_die = true;
        }
        // A spell says for itself whom it freezes.
        if keywords.has(Keyword::Freezes) && (by_character || self.catalogue.facts(card).kind != Kind::Spell) {
            self.freeze_one(target);
        }
        if keywords.has(Keyword::Lifesteal) {
            let owner = if by == NO_SLOT { self.state.active() } else { self.state.owner(by) };
            self.restore(slot::hero(owner), amount.into(), owner, by, card);
        }
    }

    #[inline(never)]
    pub(crate) fn heal(&mut self, n: NumId, to: SelId, frame: &Frame) {
        let n = self.number(n, frame);
        let amount = self.healing(self.scaled(n, frame), frame.owner.into());
        let mut left = self.select(to, frame) & CHARACTER_SLOTS;
        if self.has_rule(frame.owner as usize, Rule::HealingHurts) {
            return seldom(|| {
                let amount = amount + self.spell_bonus(frame, frame.me);
                self.deal_to(left, amount, frame.me, frame.card);
            });
        }
        let (mut healed, mut shares) = (0, Shares::default());
        while let Some(target) = self.state.earliest(left) {
            left &= !bit(target);
            let done = self.heal_one(target, amount, frame.owner as usize);
            if done > 0 {
                healed |= bit(target);
                shares[target as usize] = done;
            }
        }
        if self.is_heard(Moment::WhenHeal) {
            self.tell_shares(Moment::WhenHeal, healed, frame.me, &shares);
        }
    }

    /// Healing outside of a program: lifesteal.
    fn restore(&mut self, target: Slot, amount: i32, owner: usize, by: Slot, card: CardId) {
        if self.has_rule(owner, Rule::HealingHurts) {
            // Not again through lifesteal: the source of this damage is nobody.
            let dealt = self.hurt(target, amount, NO_SLOT, CardId::NONE);
            self.tell_each(Moment::WhenDamage, if dealt > 0 { bit(target) } else { 0 }, by, dealt);
            let _ = card;
            return;
        }
        let amount = self.healing(amount, owner);
        let done = self.heal_one(target, amount, owner);
        if done > 0 {
            self.tell(Moment::WhenHeal, target, by, done);
        }
    }

    #[inline(never)]
    fn heal_one(&mut self, target: Slot, amount: i32, healer: usize) -> i16 {
        let char = self.state.char_mut(target);
        let done = amount.clamp(0, char.damage.max(0).into()) as i16;
        if done > 0 {
            char.damage -= done;
            self.count(healer, Count::Healed, done);
            if let Zone::Hero(player) = slot::zone(target) {
                self.count(player, Count::HeroHealedThisTurn, done);
            }
            self.log(Event::Heal { who: target, amount: done });
            self.touch_auras();
        }
        done
    }

    #[inline(never)]
    pub(crate) fn gain_armor(&mut self, player: usize, amount: i32) {
        let amount = amount.clamp(0, 1000) as i16;
        if amount > 0 {
            self.state.sides[player].armor = (self.state.sides[player].armor + amount).min(10_000);
            self.log(Event::Armor { player: player as u8, amount });
            self.tell(Moment::WhenArmor, slot::hero(player), NO_SLOT, amount);
            self.touch_auras();
        }
    }

    #[inline(never)]
    pub(crate) fn freeze_one(&mut self, target: Slot) {
        let newly = !self.state.char(target).status.has(Status::FROZEN);
        self.state.char_mut(target).status.set(Status::FROZEN);
        self.log(Event::Freeze { who: target });
        if newly {
            self.tell(Moment::WhenFreeze, target, NO_SLOT, 0);
        }
        self.touch_auras();
    }

    #[inline(never)]
    pub(crate) fn lose_keywords(&mut self, target: Slot, keywords: Keywords) {
        let char = self.state.char_mut(target);
        char.keywords = char.keywords.without(keywords);
        char.turn_keywords = char.turn_keywords.without(keywords);
        char.fleeting_keywords = char.fleeting_keywords.without(keywords);
        self.log(Event::Keyword { who: target, keywords: keywords.0, gained: false });
        self.touch_auras();
    }
}
