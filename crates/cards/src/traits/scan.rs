//! Reads the programs of a card. Every operation, selector, number, condition, source, aura and fact is a match or a
//! pattern without a default that names every field: a new one does not compile before it is given its traits.

use super::{Questions, Traits};
use crate::compile::Tables;
use crate::program::*;
use crate::vocabulary::*;
use std::collections::BTreeSet;

/// What the selectors, numbers and conditions of a text speak of.
#[derive(Clone, Copy, Default)]
struct Spoken {
    /// Who stands beside whom.
    places: bool,
    /// The card itself.
    own: bool,
    /// How hurt somebody is.
    damage: bool,
    /// Which card somebody is.
    cards: bool,
}

pub(super) struct Scan<'a> {
    tables: &'a Tables,
    facts: &'a Facts,
    spoken: Spoken,
    asks: Asks,
    brings: BTreeSet<CardId>,
    /// Those of them that come without chance.
    surely: BTreeSet<CardId>,
    removes: bool,
    gives_attack: bool,
    multiplies: bool,
    enrages: bool,
    inspires: bool,
    only_deals: bool,
}

impl<'a> Scan<'a> {
    pub fn new(tables: &'a Tables, facts: &'a Facts) -> Scan<'a> {
        Scan {
            tables,
            facts,
            spoken: Spoken::default(),
            asks: Asks::NOTHING,
            brings: BTreeSet::new(),
            surely: BTreeSet::new(),
            removes: false,
            gives_attack: false,
            multiplies: false,
            enrages: false,
            inspires: false,
            only_deals: true,
        }
    }

    /// Whether a text read so far asks who stands beside whom, and what of what has been.
    pub fn questions(&self) -> Questions {
        Questions::new(self.spoken.places, self.asks)
    }

    /// The cards that the texts read so far can bring in.
    pub fn brings(&self) -> impl Iterator<Item = CardId> + '_ {
        self.brings.iter().copied()
    }

    /// Those of them that come without chance.
    pub fn surely_brings(&self) -> impl Iterator<Item = CardId> + '_ {
        self.surely.iter().copied()
    }

    pub fn traits(&self, rarity: Rarity, brings: (u32, u32)) -> Traits {
        Traits {
            places: self.spoken.places,
            asks: self.asks,
            surely: self.questions(),
            removes: self.removes,
            reach: self.reach(),
            gives_attack: self.gives_attack,
            multiplies: self.multiplies,
            enrages: self.enrages && self.facts.kind == Kind::Minion,
            inspires: self.inspires,
            plain: self.is_plain(),
            rarity,
            brings,
        }
    }

    fn is_plain(&self) -> bool {
        let facts = self.facts;
        let standing =
            facts.ability.0 != 0 || facts.deck_ability.0 != 0 || facts.extras != 0 || facts.cost_change.is_some();
        let asks = self.spoken.places || self.spoken.damage || self.spoken.cards;
        if standing || asks || facts.combo.is_some() || !self.brings.is_empty() {
            return false;
        }
        match facts.kind {
            // Lifesteal heals, and who can be healed depends on how hurt he is.
            Kind::Minion => {
                let heals = facts.keywords.has(Keyword::Lifesteal);
                !facts.play.is_some() && facts.spell_damage == 0 && !heals && facts.aim == Aim::Never
            }
            Kind::Spell => facts.play.is_some() && self.only_deals && !facts.keywords.has(Keyword::Lifesteal),
            Kind::Weapon | Kind::Hero | Kind::HeroPower => false,
        }
    }

    /// Damage to the enemy hero. Of a text with a condition only its greatest blow counts: the others may be instead of it.
    fn reach(&self) -> u8 {
        let facts = self.facts;
        let strikes = facts.kind == Kind::Weapon || facts.keywords.has(Keyword::Charge);
        let attack = if strikes { i32::from(facts.attack.max(0)) } else { 0 };
        let ops = self.tables.ops[facts.play.at()..].iter().take_while(|&&op| op != Op::End);
        let (mut sum, mut most, mut branches) = (0, 0, false);
        for &op in ops.filter(|_| facts.play.is_some()) {
            branches |= matches!(op, Op::Unless { .. });
            if let Op::Deal { n, to, by: _ } = op {
                if let (Num::Const(n), true) = (self.tables.nums[n.at()], self.may_be_enemy_hero(to)) {
                    (sum, most) = (sum + i32::from(n), most.max(i32::from(n)));
                }
            }
        }
        (attack + if branches { most } else { sum }).clamp(0, 255) as u8
    }

    /// What few cards have.
    fn extras(&mut self, few: Extras) {
        let Extras {
            hand_ability,
            quest_ability,
            discarded,
            start,
            after_drawn,
            casts_when_drawn: _,
            dormant: _,
            keeps: _,
            recipes,
        } = few;
        for recipe in &self.tables.recipes[recipes.0 as usize..recipes.1 as usize] {
            self.bring(recipe.hero);
            recipe.cards.iter().for_each(|&card| self.bring(card));
        }
        self.ability(hand_ability);
        self.ability(quest_ability);
        self.program(discarded);
        self.program(start);
        self.program(after_drawn);
    }

    /// The whole card. (What its requirements and entourage say, no program has to.)
    pub fn card(&mut self) {
        let &Facts {
            kind: _,
            class: _,
            cost: _,
            attack: _,
            health: _,
            armor: _,
            races: _,
            keywords: _,
            spell_damage: _,
            overload: _,
            texts: _,
            secret: _,
            legendary: _,
            collectible: _,
            implemented: _,
            aim,
            targets,
            play,
            combo,
            ability,
            deck_ability,
            extras,
            cost_change,
            choose,
            hero_power,
            needs,
            entourage,
        } = self.facts;
        match aim {
            Aim::Never => (),
            Aim::Always | Aim::IfAvailable | Aim::Combo => self.sel(targets),
            Aim::OnlyIf(cond) => {
                self.cond(cond);
                self.sel(targets);
            }
        }
        self.program(play);
        self.program(combo);
        self.ability(ability);
        self.ability(deck_ability);
        self.extras(self.tables.extras[extras as usize]);
        cost_change.into_iter().for_each(|n| self.num(n));
        choose.into_iter().for_each(|option| self.bring(option));
        self.bring(hero_power);
        for need in &self.tables.needs[needs.0 as usize..needs.1 as usize] {
            match need {
                Need::BoardSpace(_) | Need::EnemyMinions(_) | Need::TotalMinions(_) => (),
                Need::Weapon | Need::EnemyWeapon => (),
                Need::EntourageMissing => self.spoken.cards = true,
                Need::Holds(cond) => self.cond(*cond),
            }
        }
        for &card in &self.tables.entourages[entourage.0 as usize..entourage.1 as usize] {
            self.bring(card);
        }
    }

    fn bring(&mut self, card: CardId) {
        if card.is_some() {
            self.brings.insert(card);
            self.surely.insert(card);
        }
    }

    /// A program is one piece, from its start to the first end.
    fn program(&mut self, pc: Pc) {
        let ops = &self.tables.ops[pc.at()..];
        for &op in ops.iter().take_while(|&&op| op != Op::End) {
            self.op(op);
            self.only_deals &= matches!(op, Op::Deal { .. });
        }
    }

    pub fn ability(&mut self, ability: AbilityId) {
        let &Ability {
            deathrattle,
            triggers,
            moments,
            auras,
            aura_stages: _,
            cost_auras: _,
            conditional_auras: _,
            rattle: _,
            secret: _,
        } = &self.tables.abilities[ability.at()];
        self.inspires |= moments & 1 << Moment::AfterUsePower as u32 != 0;
        self.program(deathrattle);
        for &Trigger { moment: _, subject, cond, run } in
            &self.tables.triggers[triggers.0 as usize..triggers.1 as usize]
        {
            self.sel(subject);
            cond.into_iter().for_each(|cond| self.cond(cond));
            self.program(run);
        }
        for &aura in &self.tables.auras[auras.0 as usize..auras.1 as usize] {
            self.aura(aura);
        }
    }

    pub fn discount(&mut self, discount: DiscountId) {
        let &Discount { what, by: _, to: _, uses: _, until: _, health: _ } = &self.tables.discounts[discount.at()];
        self.sel(what);
    }

    fn aura(&mut self, aura: Aura) {
        match aura {
            Aura::Grant { what, attack, health: _, keywords, spell_damage: _, only_if, late: _ } => {
                self.sel(what);
                self.raise(attack, keywords);
                only_if.into_iter().for_each(|cond| {
                    let asked = self.heard(|scan| scan.cond(cond));
                    self.enrages |= asked.own && asked.damage;
                });
            }
            Aura::Costs { what, by, to: _, at_least: _, only_if } => {
                self.sel(what);
                self.num(by);
                only_if.into_iter().for_each(|cond| self.cond(cond));
            }
            Aura::AttackEqualsHealth { what } => {
                self.sel(what);
                (self.gives_attack, self.multiplies) = (true, true);
            }
            Aura::Rule(rule) => match rule {
                Rule::DoubleSpellsAndPower | Rule::DoublePower => self.multiplies = true,
                Rule::PowerAdjacent | Rule::ShieldsNeighbours => self.spoken.places = true,
                Rule::HealingHurts | Rule::DoubleBattlecries | Rule::DoubleMinionTexts | Rule::DoubleDeathrattles => (),
                Rule::DoubleWeaponDeathrattles | Rule::DoubleHealing | Rule::DoubleEndOfTurn => (),
                Rule::PowerDamage | Rule::PowerTwice | Rule::PowerAnyTimes | Rule::PowerAimsAtMinions => (),
                Rule::NoPowers | Rule::SpellLifesteal | Rule::NoWeaponWear | Rule::DoubleHeroDamage => (),
                Rule::HeroDamageOfOne | Rule::ShieldsHero | Rule::RandomTargets => (),
                Rule::EchoMinions | Rule::ExtraShuffles | Rule::BothOptions => (),
            },
        }
    }

    /// What a part of a text alone speaks of.
    fn heard(&mut self, read: impl FnOnce(&mut Self)) -> Spoken {
        let before = std::mem::take(&mut self.spoken);
        read(self);
        let heard = self.spoken;
        self.spoken = Spoken {
            places: before.places || heard.places,
            own: before.own || heard.own,
            damage: before.damage || heard.damage,
            cards: before.cards || heard.cards,
        };
        heard
    }

    /// Attack and keywords that something gets.
    fn raise(&mut self, attack: NumId, keywords: Keywords) {
        self.num(attack);
        self.gives_attack |= !matches!(self.tables.nums[attack.at()], Num::Const(..=0));
        let strikes_again = keywords.has(Keyword::Windfury) || keywords.has(Keyword::MegaWindfury);
        self.multiplies |= strikes_again || self.grows(attack);
    }

    fn op(&mut self, op: Op) {
        match op {
            Op::End | Op::Go { to: _ } | Op::RepeatAgain { body: _ } | Op::ForEachAgain { body: _ } => (),
            Op::ForEachPastAgain { .. } | Op::RefreshPower | Op::KeepChosen | Op::SwapDecks => (),
            Op::Detach | Op::Counter | Op::Prevent | Op::LookAtTop { n: _ } | Op::SettleDeaths => (),
            Op::CopyDeck { from: _ } => (),
            deed @ (Op::LoseArmor { .. } | Op::Mill { .. } | Op::PutSecret { .. }) => self.deed(deed),
            deed @ (Op::SwapBetween { .. } | Op::TriggerDeathrattle { .. } | Op::Advance { .. }) => self.deed(deed),
            deed @ (Op::ForceAttack { .. } | Op::RefreshAttack { .. } | Op::Doom { .. }) => self.deed(deed),
            deed @ (Op::Perform { .. } | Op::EnchantDeck { .. } | Op::ChangeDeck { .. }) => self.deed(deed),
            deed @ Op::Gather { .. } => self.deed(deed),
            Op::ForEachPast { past, end: _ } | Op::DiscoverPast { past } => self.past(past),
            Op::Unless { cond, go: _ } => self.cond(cond),
            Op::Repeat { n, end: _ } | Op::Overload { n } | Op::Count { count: _, n, who: _ } => self.num(n),
            Op::Armor { n, who: _ } | Op::Mana { n, who: _ } | Op::Crystals { n, who: _, empty: _ } => self.num(n),
            Op::ForEach { what, end: _ } | Op::Discard { what } | Op::Silence { what } | Op::Freeze { what } => {
                self.sel(what);
            }
            Op::Remove { what, keywords: _ } | Op::Retarget { to: what } => self.sel(what),
            Op::Deal { n, to, by } => self.dealt(n, to, by),
            Op::DealSplit { n, to } | Op::Heal { n, to } => {
                self.num(n);
                self.sel(to);
            }
            Op::Draw { n, who: _, pool, otherwise, different: _ } => {
                self.num(n);
                pool.into_iter().for_each(|pool| self.filter(pool));
                self.bring(otherwise);
            }
            Op::Take { what, n, who: _, costs: _, shape: _, passing: _ } | Op::Shuffle { what, n, who: _, gift: _ } => {
                self.made(what, n);
            }
            Op::Equip { what, who: _ } | Op::SetHeroPower { what, who: _ } => self.source(what),
            Op::Offer { pool } => self.pool(pool),
            deed @ (Op::Discover { .. } | Op::DiscoverEach { .. } | Op::SwapStats { .. }) => self.deed(deed),
            deed @ (Op::Reveal { .. } | Op::Joust { .. } | Op::SpendMana | Op::UnlockOverload) => self.deed(deed),
            deed @ (Op::DealEach { .. } | Op::CopyDeathrattle { .. } | Op::Note { .. }) => self.deed(deed),
            deed @ (Op::Keep { .. } | Op::Remember { .. } | Op::Summon { .. }) => self.deed(deed),
            Op::BecomeHero { card } => self.bring(card),
            Op::Destroy { what } | Op::Banish { what } | Op::ReturnToHand { what, costs: _ } => self.remove(what),
            Op::TakeControl { what, until: _, who: _ } => self.remove(what),
            Op::Transform { what, into: card, shape: _, again: _ } | Op::Swap { what, with: card } => {
                self.source(card);
                self.remove(what);
            }
            Op::LeaveHealth { what, n } => self.set(what, None, Some(n)),
            Op::SetStats { what, attack, health } => self.set(what, attack, health),
            Op::Buff { what, attack, health, keywords, spell_damage: _, until: _ } => {
                self.sel(what);
                self.num(health);
                self.raise(attack, keywords);
                self.multiplies |= self.grows(health);
            }
            Op::Attach { what, ability, until: _, remembers, once: _ } => {
                self.sel(what);
                self.ability(ability);
                remembers.into_iter().for_each(|memory| self.memory(memory));
            }
            Op::ChangeCost { what, by, to } => {
                self.sel(what);
                self.num(by);
                to.into_iter().for_each(|n| self.num(n));
            }
            Op::Discount { id, who: _ } => self.discount(id),
        }
    }

    fn dealt(&mut self, n: NumId, to: SelId, by: SelId) {
        self.num(n);
        self.sel(to);
        self.sel(by);
    }

    fn discovered(&mut self, pool: PoolId, offer: Offer, all_if: Option<CondId>) {
        match offer {
            Offer::Three => self.pool(pool),
            Offer::FromDeck(_) => self.filter(pool),
        }
        all_if.into_iter().for_each(|cond| self.cond(cond));
    }

    /// What it does is told by the card that is performed, which it brings.
    fn performed(&mut self, what: Source, how: Performance) {
        self.source(what);
        match how {
            Performance::On(on) => self.sel(on),
            Performance::Plain => (),
            // Whatever was in the game may happen again.
            Performance::AtRandom | Performance::Replayed => self.spoken.places = true,
        }
    }

    fn memory(&mut self, memory: Memory) {
        match memory {
            Memory::Card(card) => self.source(card),
            // Told by its place.
            Memory::Minion(sel) => {
                self.spoken.places = true;
                self.sel(sel);
            }
        }
    }

    /// What few cards do.
    fn deed(&mut self, op: Op) {
        match op {
            Op::LoseArmor { n } => n.into_iter().for_each(|n| self.num(n)),
            Op::Mill { n, who: _, pool } => {
                self.num(n);
                pool.into_iter().for_each(|pool| self.filter(pool));
            }
            Op::Gather { attack, health, taunt: _ } => {
                self.num(health);
                self.raise(attack, Keywords::NONE);
            }
            Op::PutSecret { what, n } => self.made(what, n),
            Op::Reveal { pool, who: _ } | Op::Joust { pool, go: _ } => {
                pool.into_iter().for_each(|pool| self.filter(pool));
            }
            Op::DealEach { n, to } => {
                self.num(n);
                self.sel(to);
            }
            Op::CopyDeathrattle { to, from } => {
                self.sel(to);
                self.source(from);
            }
            Op::Note { amount, noted } => amount.into_iter().chain(noted).for_each(|n| self.num(n)),
            Op::Keep { what } => self.sel(what),
            Op::Discover { pool, offer, all_if } => self.discovered(pool, offer, all_if),
            Op::DiscoverEach { pools, shuffled: _ } => pools.into_iter().for_each(|pool| self.pool(pool)),
            Op::SwapStats { what } => {
                self.sel(what);
                (self.gives_attack, self.multiplies) = (true, true);
            }
            Op::Summon { what, n, who: _, otherwise, shape: _ } => {
                self.made(what, n);
                self.bring(otherwise);
            }
            Op::Remember { what } => self.source(what),
            Op::SwapBetween { one, other, attack, health: _ } => {
                self.sel(one);
                self.sel(other);
                self.gives_attack |= attack;
                self.multiplies |= attack;
            }
            Op::TriggerDeathrattle { what } => self.sel(what),
            Op::RefreshAttack { what } => {
                self.sel(what);
                self.multiplies = true;
            }
            Op::ForceAttack { who, whom } => {
                self.sel(who);
                self.remove(whom);
            }
            Op::EnchantDeck { pool, who: _, gift: _ } => pool.into_iter().for_each(|pool| self.filter(pool)),
            Op::ChangeDeck { pool, who: _, into, costs: _ } => {
                pool.into_iter().for_each(|pool| self.filter(pool));
                into.into_iter().for_each(|card| self.source(card));
            }
            Op::Advance { what, into, goal: _, by } => {
                self.sel(what);
                self.bring(into);
                self.num(by);
            }
            Op::Doom { what } => self.sel(what),
            Op::Perform { what, how } => self.performed(what, how),
            _ => (),
        }
    }

    /// Cards made by an effect.
    fn made(&mut self, what: Source, n: NumId) {
        self.source(what);
        self.num(n);
    }

    fn remove(&mut self, what: SelId) {
        self.sel(what);
        self.removes |= self.may_be_enemy_minion(what);
    }

    fn set(&mut self, what: SelId, attack: Option<NumId>, health: Option<NumId>) {
        self.sel(what);
        attack.into_iter().chain(health).for_each(|n| self.num(n));
        let is_low = |n: NumId| matches!(self.tables.nums[n.at()], Num::Const(..=1));
        if attack.into_iter().chain(health).any(is_low) {
            self.removes |= self.may_be_enemy_minion(what);
        }
        self.gives_attack |= attack.is_some_and(|n| !is_low(n));
        self.multiplies |= attack.is_some_and(|n| self.grows(n));
    }

    fn source(&mut self, source: Source) {
        match source {
            Source::Card(card) => self.bring(card),
            Source::Random(pool) => self.pool(pool),
            Source::RandomElse(pool, otherwise) => {
                self.pool(pool);
                self.pool(otherwise);
            }
            Source::CopyOf(sel) | Source::ExactCopyOf(sel) | Source::FromHand(sel) => self.sel(sel),
            Source::Chosen | Source::Discarded => (),
            Source::Past(past) => self.past(past),
            Source::NextOf(pool, _) => {
                self.surely.extend(&self.tables.pools[pool.at()].random);
                self.pool(pool);
            }
            // Beasts that ask for their neighbours are among what it is made of.
            Source::Combined => (self.spoken.places, self.asks) = (true, Asks::EVERYTHING),
            Source::FromDeck(_, pool) | Source::CopyFromDeck(_, pool) => {
                pool.into_iter().for_each(|pool| self.filter(pool));
            }
        }
    }

    /// Cards that were in the game: what they ask for, those who played them have been asked.
    fn past(&mut self, past: PastId) {
        let OfPast { fate: _, who: _, pool, when: _, pick: _, upgraded: _ } = self.tables.pasts[past.at()];
        pool.into_iter().for_each(|pool| self.filter(pool));
        self.spoken.places = true;
        self.asks = self.asks.with(Asks::PAST);
    }

    /// Cards that come from outside of the game.
    fn pool(&mut self, pool: PoolId) {
        let random = &self.tables.pools[pool.at()].random;
        self.brings.extend(random);
        if let [only] = random[..] {
            self.surely.insert(only);
        }
        self.filter(pool);
    }

    /// Cards that are in the game already, and of which only those of a pool count.
    fn filter(&mut self, pool: PoolId) {
        let Pool {
            random: _,
            member: _,
            class_of: _,
            chosen: _,
            without,
            not_in_deck: _,
            started,
            not_kept: _,
            limits,
            measured: _,
            parts: _,
            asked: _,
        } = &self.tables.pools[pool.at()];
        if started.is_some() {
            self.asks = self.asks.with(Asks::STARTED);
        }
        without.iter().for_each(|&sel| self.sel(sel));
        limits.iter().for_each(|&(_, _, n)| self.num(n));
    }

    fn sel(&mut self, sel: SelId) {
        match self.tables.sels[sel.at()] {
            Sel::SelfSlot => self.spoken.own = true,
            Sel::Target | Sel::It | Sel::Other | Sel::Each | Sel::Drawn | Sel::Summoned => (),
            Sel::OfClass(_) | Sel::OtherClass => self.spoken.cards = true,
            Sel::Characters | Sel::Minions | Sel::Heroes | Sel::Weapons | Sel::HeroPowers => (),
            Sel::Secrets | Sel::Hands | Sel::AnyCard | Sel::Frozen | Sel::Has(_) | Sel::Dormant => (),
            Sel::Newcomer => (),
            Sel::Created => self.asks = self.asks.with(Asks::ORIGINS),
            Sel::Damaged | Sel::Undamaged | Sel::MortallyWounded => self.spoken.damage = true,
            Sel::OfKind(_) | Sel::SecretCard | Sel::OfRace(_) | Sel::Named(_) | Sel::Legendary | Sel::WithText(_) => {
                self.spoken.cards = true;
            }
            Sel::Extreme(attribute, _, inner) => {
                self.attribute(attribute);
                self.sel(inner);
            }
            Sel::Having(attribute, _, n) => {
                self.attribute(attribute);
                self.num(n);
            }
            Sel::Adjacent(inner) | Sel::Outermost(_, inner) => {
                self.spoken.places = true;
                self.sel(inner);
            }
            Sel::Mine(inner) | Sel::Enemy(inner) => self.sel(inner),
            Sel::And(a, b) | Sel::Or(a, b) | Sel::Minus(a, b) => {
                self.sel(a);
                self.sel(b);
            }
            Sel::Some(n, inner) => {
                self.num(n);
                self.sel(inner);
            }
        }
    }

    fn attribute(&mut self, attribute: Attribute) {
        match attribute {
            Attribute::Attack | Attribute::Health | Attribute::Armor => (),
            Attribute::Attacks | Attribute::SpellDamage | Attribute::Arrival => (),
            Attribute::Damage => self.spoken.damage = true,
            Attribute::Cost | Attribute::PrintedCost | Attribute::Overload => self.spoken.cards = true,
        }
    }

    fn num(&mut self, num: NumId) {
        match self.tables.nums[num.at()] {
            Num::Const(_) | Num::Amount | Num::Between(..) | Num::Progress | Num::Noted => (),
            Num::Tally(tally) => self.asks = self.asks.with(tally.asks()),
            Num::Counted(..) => self.asks = self.asks.with(Asks::COUNTS),
            Num::Half(n) => self.num(n),
            Num::OfChosen(attribute) => self.attribute(attribute),
            Num::Offered(pool) => self.filter(pool),
            Num::OfPast(past) => {
                self.asks = self.asks.with(Asks::PAST);
                self.tables.pasts[past.at()].pool.into_iter().for_each(|pool| self.filter(pool));
            }
            Num::Count(sel) => self.sel(sel),
            Num::InDeck(_, _, pool) => pool.into_iter().for_each(|pool| self.filter(pool)),
            Num::If(cond, a, b) => {
                self.cond(cond);
                self.num(a);
                self.num(b);
            }
            Num::Sum(attribute, sel) => {
                self.attribute(attribute);
                self.sel(sel);
            }
            Num::Add(a, b) | Num::Sub(a, b) | Num::Mul(a, b) | Num::Smaller(a, b) | Num::Larger(a, b) => {
                self.num(a);
                self.num(b);
            }
        }
    }

    fn cond(&mut self, cond: CondId) {
        match self.tables.conds[cond.at()] {
            Cond::Compare(_, a, b) => {
                self.num(a);
                self.num(b);
            }
            Cond::Exists(sel) => self.sel(sel),
            Cond::Not(inner) => self.cond(inner),
            Cond::All(a, b) | Cond::Any(a, b) => {
                self.cond(a);
                self.cond(b);
            }
            Cond::CoinFlip | Cond::YourTurn | Cond::NoDuplicates(_) | Cond::Rightmost | Cond::Rule(_) => (),
            Cond::Chosen(pool) => pool.into_iter().for_each(|pool| self.filter(pool)),
        }
    }

    /// Whether a number grows with somebody's attack or health.
    fn grows(&self, num: NumId) -> bool {
        match self.tables.nums[num.at()] {
            Num::Sum(attribute, _) => matches!(attribute, Attribute::Attack | Attribute::Health),
            Num::Add(a, b)
            | Num::Sub(a, b)
            | Num::Mul(a, b)
            | Num::Smaller(a, b)
            | Num::Larger(a, b)
            | Num::If(_, a, b) => self.grows(a) || self.grows(b),
            Num::Const(_) | Num::Amount | Num::Count(_) | Num::Between(..) | Num::Tally(_) => false,
            Num::Half(n) => self.grows(n),
            Num::Counted(..) | Num::InDeck(..) | Num::Progress | Num::OfPast(_) => false,
            Num::Noted | Num::OfChosen(_) | Num::Offered(_) => false,
        }
    }

    /// Whether a minion of the opponent can be among these.
    fn may_be_enemy_minion(&self, sel: SelId) -> bool {
        match self.tables.sels[sel.at()] {
            Sel::Target => self.facts.aim == Aim::Never || self.may_be_enemy_minion(self.facts.targets),
            Sel::SelfSlot | Sel::Drawn | Sel::Mine(_) => false,
            Sel::Heroes | Sel::Weapons | Sel::HeroPowers | Sel::Secrets | Sel::Hands | Sel::SecretCard => false,
            Sel::Characters | Sel::Minions | Sel::It | Sel::Other | Sel::Each | Sel::Summoned => true,
            Sel::OfKind(_) | Sel::AnyCard | Sel::OfRace(_) | Sel::Named(_) | Sel::Legendary => true,
            Sel::Damaged | Sel::Undamaged | Sel::Frozen | Sel::MortallyWounded | Sel::Has(_) | Sel::Having(..) => true,
            Sel::WithText(_) | Sel::OfClass(_) | Sel::OtherClass | Sel::Newcomer => true,
            Sel::Created | Sel::Dormant => false,
            Sel::Adjacent(inner) | Sel::Enemy(inner) | Sel::Minus(inner, _) | Sel::Some(_, inner) => {
                self.may_be_enemy_minion(inner)
            }
            Sel::And(a, b) => self.may_be_enemy_minion(a) && self.may_be_enemy_minion(b),
            Sel::Or(a, b) => self.may_be_enemy_minion(a) || self.may_be_enemy_minion(b),
            Sel::Extreme(_, _, inner) | Sel::Outermost(_, inner) => self.may_be_enemy_minion(inner),
        }
    }

    /// Whether the opponent's hero can be among these; where chance decides, he is not.
    fn may_be_enemy_hero(&self, sel: SelId) -> bool {
        match self.tables.sels[sel.at()] {
            Sel::Target => self.facts.aim != Aim::Never && self.may_be_enemy_hero(self.facts.targets),
            Sel::Characters | Sel::Heroes | Sel::AnyCard | Sel::OfKind(Kind::Hero) => true,
            Sel::SelfSlot | Sel::Drawn | Sel::Mine(_) | Sel::Minions | Sel::Weapons | Sel::HeroPowers => false,
            Sel::Secrets | Sel::Hands | Sel::SecretCard | Sel::It | Sel::Other | Sel::Each | Sel::Summoned => false,
            Sel::OfKind(_) | Sel::OfRace(_) | Sel::Named(_) | Sel::Legendary | Sel::Having(..) | Sel::Has(_) => false,
            Sel::WithText(_) | Sel::OfClass(_) | Sel::OtherClass | Sel::Newcomer | Sel::Created | Sel::Dormant => false,
            Sel::Damaged | Sel::Frozen | Sel::MortallyWounded | Sel::Some(..) | Sel::Adjacent(_) => false,
            Sel::Undamaged | Sel::Extreme(..) | Sel::Outermost(..) => false,
            Sel::Enemy(inner) | Sel::Minus(inner, _) => self.may_be_enemy_hero(inner),
            Sel::And(a, b) => self.may_be_enemy_hero(a) && self.may_be_enemy_hero(b),
            Sel::Or(a, b) => self.may_be_enemy_hero(a) || self.may_be_enemy_hero(b),
        }
    }
}
