//! Selectors, numbers and conditions, evaluated in a state for a running program.

use crate::chance::{Chance, FirstOutcome, Stream};
use crate::cost::cost_in_hand;
use crate::machine::moments::has_deathrattle;
use crate::slot::{self, bit, bits, Slot, Slots, Zone, CHARACTER_SLOTS, HERO_SLOTS, NO_SLOT};
use crate::state::{Char, Frame, HandCard, Held, State, Status, HAND_LIMIT, SECRET_LIMIT};
use topdeck_cards::{
    is_exact_cost, Attribute, CardId, Catalogue, Class, Comparison, Cond, CondId, Facts, Keywords, Kind, Measured, Num,
    NumId, OfDeck, OfPast, Parts, PastId, Pool, PoolId, Sel, SelId, Tally, Text, When, Who, Whose,
};

pub const EVERYTHING: Slots = !0;

/// A question asked of the state on behalf of a program.
#[derive(Clone, Copy)]
pub struct Ask<'a> {
    pub state: &'a State,
    pub catalogue: &'a Catalogue,
    pub frame: &'a Frame,
}

impl<'a> Ask<'a> {
    /// The slots of `within` that the selector names. (Chance is seldom asked and so not part of the type: what selects is
    /// there once, and fits the processor's cache for instructions better.)
    ///
    /// Here are those that others are made of; what a selector asks of each slot by itself stands in [`Ask::plain`].
    pub fn select(&self, sel: SelId, within: Slots, chance: &mut dyn Chance) -> Slots {
        let frame = self.frame;
        match *self.catalogue.sel(sel) {
            Sel::SelfSlot => self.own() & within,
            Sel::Target => self.one(frame.target) & within,
            Sel::It => self.one(frame.it) & within,
            Sel::Characters => self.minions(within) | (HERO_SLOTS & within),
            Sel::Minions => self.minions(within),
            Sel::Heroes => HERO_SLOTS & within,
            Sel::Mine(inner) => self.owned(frame.owner as usize, inner, within, chance),
            Sel::Enemy(inner) => self.owned(1 - frame.owner as usize, inner, within, chance),
            Sel::And(a, b) => {
                let first = self.select(a, within, chance);
                if first == 0 {
                    0
                } else {
                    self.select(b, first, chance)
                }
            }
            Sel::Or(a, b) => self.select(a, within, chance) | self.select(b, within, chance),
            Sel::Minus(a, b) => {
                let first = self.select(a, within, chance);
                first & !self.select(b, first, chance)
            }
            Sel::Some(n, inner) => {
                let n = self.number(n, chance);
                let candidates = self.select(inner, within, chance);
                self.some(n, candidates, chance)
            }
            Sel::Adjacent(inner) => {
                let centre = self.select(inner, EVERYTHING, chance);
                self.beside(centre) & within
            }
            Sel::Outermost(left, inner) => {
                let from = self.select(inner, within, chance);
                self.outermost(left, from)
            }
            Sel::Extreme(attribute, highest, inner) => {
                let from = self.select(inner, within, chance);
                self.extreme(attribute, highest, from)
            }
            plain => self.plain(plain, within),
        }
    }

    /// Selectors without others in them. Every one is named here: a new one does not compile until it is known, here or
    /// above.
    #[inline(never)]
    fn plain(&self, sel: Sel, within: Slots) -> Slots {
        let frame = self.frame;
        match sel {
            Sel::Other => self.one(frame.other) & within,
            Sel::Each => self.one(frame.each) & within,
            Sel::Drawn => self.one(frame.drawn) & within,
            Sel::Summoned => self.one(frame.summoned) & within,
            Sel::Weapons => self.filter(slot::WEAPON_SLOTS & within, |slot| self.state.is_in_play(slot)),
            Sel::HeroPowers => (bit(slot::power(0)) | bit(slot::power(1))) & within,
            // A secret that is just being revealed is the event's subject though its place is empty already.
            Sel::Secrets if within == self.one(frame.it) => {
                self.filter(within, |slot| matches!(slot::zone(slot), Zone::Secret(..)))
            }
            Sel::Secrets => self.secrets() & within,
            Sel::Hands => self.hands() & within,
            Sel::Dormant => (self.state.sides[0].dormant() | self.state.sides[1].dormant()) & within,
            Sel::AnyCard => self.everything(within),
            Sel::Created => self.those(within, |slot| self.was_created(slot)),
            Sel::OfRace(race) => self.those(within, |slot| self.facts(slot).races & race != 0),
            Sel::Named(card) => self.those(within, |slot| self.state.card(slot) == card),
            Sel::Has(keywords) => self.those(within, |slot| self.keywords(slot).0 & keywords.0 != 0),
            Sel::Having(attribute, comparison, n) => {
                let n = self.number(n, &mut FirstOutcome);
                self.those(within, |slot| comparison.holds(self.attribute(attribute, slot), n))
            }
            // A secret that was revealed is gone from its place, and what it does is a spell's doing all the same.
            Sel::OfKind(Kind::Spell) => self.those(within, |slot| {
                let revealed = !self.has_card(slot) && matches!(slot::zone(slot), Zone::Secret(..));
                revealed || (self.has_card(slot) && self.facts(slot).kind == Kind::Spell)
            }),
            Sel::OfKind(kind) => self.those(within, |slot| self.has_card(slot) && self.facts(slot).kind == kind),
            Sel::OfClass(class) => self.those(within, |slot| self.has_card(slot) && self.facts(slot).class == class),
            Sel::OtherClass => {
                let own = self.class_of(self.frame.owner as usize);
                let other = |slot| self.has_card(slot) && Whose::Others.has(self.facts(slot).class, own);
                self.those(within, other)
            }
            Sel::SecretCard => self.those(within, |slot| self.facts(slot).secret),
            Sel::Legendary => self.those(within, |slot| self.facts(slot).legendary),
            Sel::WithText(text) => self.those(within, |slot| self.has_text(text, slot)),
            Sel::MortallyWounded => {
                self.those_characters(within, |slot, char| char.is_mortally_wounded() || !self.state.is_in_play(slot))
            }
            Sel::Damaged => self.those_characters(within, |_, char| char.damage > 0),
            Sel::Undamaged => self.those_characters(within, |_, char| char.damage <= 0),
            Sel::Frozen => self.those_characters(within, |_, char| char.status.has(Status::FROZEN)),
            Sel::Newcomer => self.those_characters(within, |_, char| char.status.has(Status::ASLEEP)),
            // These the caller knows.
            Sel::SelfSlot | Sel::Target | Sel::It | Sel::Characters | Sel::Minions | Sel::Heroes => 0,
            Sel::Mine(_) | Sel::Enemy(_) | Sel::And(..) | Sel::Or(..) | Sel::Minus(..) | Sel::Some(..) => 0,
            Sel::Adjacent(_) | Sel::Outermost(..) | Sel::Extreme(..) => 0,
        }
    }

    /// Who stands beside one of these.
    #[inline(never)]
    fn beside(&self, centre: Slots) -> Slots {
        bits(centre & CHARACTER_SLOTS & !HERO_SLOTS).fold(0, |all, slot| all | self.neighbours(slot))
    }

    /// Somebody spoken of, as a set: a minion that has gone, or fell dormant, is nobody.
    #[inline(never)]
    fn one(&self, slot: Slot) -> Slots {
        let is_minion = slot::zone(slot) == Zone::Minion;
        let gone = slot == NO_SLOT || (is_minion && !self.state.char(slot).card.is_some());
        if gone || (is_minion && self.state.is_dormant(slot)) {
            0
        } else {
            bit(slot)
        }
    }

    /// The one whose text runs, who may be dormant.
    #[inline(never)]
    fn own(&self) -> Slots {
        let me = self.frame.me;
        if slot::zone(me) == Zone::Minion && self.state.is_dormant(me) {
            return bit(me);
        }
        self.one(me)
    }

    /// As [`Ask::select`] for selectors without chance in them.
    pub fn select_surely(&self, sel: SelId) -> Slots {
        self.select(sel, EVERYTHING, &mut FirstOutcome)
    }

    fn filter(&self, set: Slots, keep: impl Fn(Slot) -> bool) -> Slots {
        bits(set).filter(|&slot| keep(slot)).fold(0, |all, slot| all | bit(slot))
    }

    /// Minions in play; asked about the event's subject alone, a minion that has just died counts too.
    fn minions(&self, within: Slots) -> Slots {
        let it = self.one(self.frame.it);
        if within == it {
            return it & CHARACTER_SLOTS & !HERO_SLOTS;
        }
        self.state.minions() & within
    }

    fn secrets(&self) -> Slots {
        let of = |player: usize| {
            self.state.sides[player].secrets().fold(0, |all, (index, _)| all | bit(slot::secret(player, index)))
        };
        of(0) | of(1)
    }

    fn hands(&self) -> Slots {
        let of = |player: usize| {
            let cards = (1u64 << self.state.sides[player].hand_len) - 1;
            cards << slot::hand(player, 0)
        };
        of(0) | of(1)
    }

    /// What is there at all.
    fn everything(&self, within: Slots) -> Slots {
        if within != EVERYTHING {
            return within;
        }
        let state = self.state;
        let weapons = self.filter(slot::WEAPON_SLOTS, |slot| state.is_in_play(slot));
        state.minions()
            | HERO_SLOTS
            | self.hands()
            | weapons
            | self.secrets()
            | bit(slot::power(0))
            | bit(slot::power(1))
    }

    /// What a selector names of what a player has: most scripts ask so for the characters of a side.
    fn owned(&self, player: usize, inner: SelId, within: Slots, chance: &mut dyn Chance) -> Slots {
        if within == EVERYTHING {
            let minions = self.state.sides[player].minions();
            match *self.catalogue.sel(inner) {
                Sel::Minions => return minions,
                Sel::Characters => return minions | bit(slot::hero(player)),
                Sel::Heroes => return bit(slot::hero(player)),
                _ => (),
            }
        }
        self.select(inner, self.owned_by(player, within), chance)
    }

    #[inline(never)]
    fn owned_by(&self, player: usize, within: Slots) -> Slots {
        if within.count_ones() == 1 {
            let slot = within.trailing_zeros() as Slot;
            return if self.state.owner(slot) == player { within } else { 0 };
        }
        let hand = ((1u64 << HAND_LIMIT) - 1) << slot::hand(player, 0);
        let secrets = ((1u64 << SECRET_LIMIT) - 1) << slot::secret(player, 0);
        let fixed = bit(slot::hero(player)) | bit(slot::weapon(player)) | bit(slot::power(player));
        let limbo = match self.state.cast() {
            Some(cast) if usize::from(cast.owner) == player => bit(slot::LIMBO),
            _ => 0,
        };
        let side = &self.state.sides[player];
        (side.minions() | side.dormant() | hand | secrets | fixed | limbo) & within
    }

    pub(crate) fn neighbours(&self, slot: Slot) -> Slots {
        let board = self.state.sides[self.state.char(slot).owner as usize].board();
        let Some(at) = board.iter().position(|&other| other == slot) else { return 0 };
        let left = at.checked_sub(1).map_or(0, |left| bit(board[left]));
        (left | board.get(at + 1).map_or(0, |&right| bit(right))) & self.state.minions()
    }

    /// Whatever there is within a set that has a property.
    #[inline]
    fn those(&self, within: Slots, has_it: impl Fn(Slot) -> bool) -> Slots {
        self.filter(self.everything(within), has_it)
    }

    #[inline]
    fn those_characters(&self, within: Slots, has_it: impl Fn(Slot, &Char) -> bool) -> Slots {
        self.filter(self.everything(within) & CHARACTER_SLOTS, |slot| has_it(slot, self.state.char(slot)))
    }

    /// Whether a card did not start in its player's deck.
    fn was_created(&self, slot: Slot) -> bool {
        match slot::zone(slot) {
            Zone::Hand(player, index) => self.state.sides[player].hand[index].flags.has(Held::CREATED),
            Zone::Limbo => self.state.cast().is_some_and(|cast| cast.paid.created),
            _ => false,
        }
    }

    fn has_card(&self, slot: Slot) -> bool {
        self.state.card(slot).is_some()
    }

    fn facts(&self, slot: Slot) -> &Facts {
        self.catalogue.facts(self.state.card(slot))
    }

    /// A deathrattle in play is one that would run; every other text is one of the card, until it is silenced.
    fn has_text(&self, text: Text, slot: Slot) -> bool {
        let zone = slot::zone(slot);
        if text == Text::Deathrattle && matches!(zone, Zone::Minion | Zone::Weapon(_)) {
            return has_deathrattle(self.state, self.catalogue, slot);
        }
        if zone == Zone::Minion && self.state.char(slot).status.has(Status::SILENCED) {
            return false;
        }
        self.facts(slot).texts & 1 << text as u32 != 0
    }

    fn class_of(&self, player: usize) -> Class {
        self.catalogue.facts(self.state.hero(player).card).class
    }

    /// The first of them from the left or from the right, on a board or in a hand.
    #[cold]
    #[inline(never)]
    fn outermost(&self, left: bool, from: Slots) -> Slots {
        for side in &self.state.sides {
            let board = side.board();
            let found = if left {
                board.iter().find(|&&slot| from & bit(slot) != 0)
            } else {
                board.iter().rev().find(|&&slot| from & bit(slot) != 0)
            };
            if let Some(&slot) = found {
                return bit(slot);
            }
        }
        match (from, left) {
            (0, _) => 0,
            (some, true) => bit(some.trailing_zeros() as Slot),
            (some, false) => bit(63 - some.leading_zeros() as Slot),
        }
    }

    /// Those with the highest or the lowest attribute; never those that are about to die.
    #[cold]
    #[inline(never)]
    fn extreme(&self, attribute: Attribute, highest: bool, from: Slots) -> Slots {
        let alive = self.alive(from);
        let value =
            |slot: Slot| if highest { self.attribute(attribute, slot) } else { -self.attribute(attribute, slot) };
        match bits(alive).map(value).max() {
            Some(most) => self.filter(alive, |slot| value(slot) == most),
            None => 0,
        }
    }

    fn keywords(&self, slot: Slot) -> Keywords {
        match bit(slot) & CHARACTER_SLOTS {
            0 => self.facts(slot).keywords,
            _ => self.state.char(slot).keywords(),
        }
    }

    fn alive(&self, set: Slots) -> Slots {
        self.filter(set, |slot| bit(slot) & CHARACTER_SLOTS == 0 || !self.state.char(slot).is_mortally_wounded())
    }

    /// So many different ones at random, in order of play; never those that are about to die.
    #[inline(never)]
    fn some(&self, n: i32, candidates: Slots, chance: &mut dyn Chance) -> Slots {
        let alive = self.alive(candidates);
        let count = alive.count_ones() as i32;
        if n >= count {
            return alive;
        }
        let mut ordered = [(0u16, 0 as Slot); 64];
        let ordered = &mut ordered[..count as usize];
        for (place, slot) in ordered.iter_mut().zip(bits(alive)) {
            *place = (self.state.order(slot), slot);
        }
        ordered.sort_unstable();
        let mut chosen = 0;
        for taken in 0..n.max(0) as usize {
            let left = (ordered.len() - taken) as u32;
            let pick = if left > 1 { chance.pick(left, Stream::Effect) as usize } else { 0 };
            // Keeps the rest in order of play, so that a scripted pick means the same in every round.
            ordered[taken..=taken + pick].rotate_right(1);
            chosen |= bit(ordered[taken].1);
        }
        chosen
    }

    pub fn attribute(&self, attribute: Attribute, slot: Slot) -> i32 {
        let state = self.state;
        let value = match (attribute, slot::zone(slot)) {
            (Attribute::Attack, Zone::Minion | Zone::Hero(_)) => state.attack(slot),
            (Attribute::Attack, Zone::Weapon(player)) => state.weapon_attack(player),
            (Attribute::Attack, Zone::Hand(player, index)) => {
                let card = &state.sides[player].hand[index];
                state.printed_stats(self.catalogue, player, card.card).0 + i16::from(card.attack)
            }
            (Attribute::Health, Zone::Minion | Zone::Hero(_)) => state.char(slot).current_health(),
            (Attribute::Health, Zone::Weapon(player)) => state.sides[player].weapon.durability,
            (Attribute::Health, Zone::Hand(player, index)) => {
                let card = &state.sides[player].hand[index];
                state.printed_stats(self.catalogue, player, card.card).1 + i16::from(card.health)
            }
            (Attribute::Damage, Zone::Minion | Zone::Hero(_)) => state.char(slot).damage,
            (Attribute::Armor, Zone::Hero(player)) => state.sides[player].armor,
            (Attribute::Cost, Zone::Hand(player, index)) => cost_in_hand(state, self.catalogue, player, index),
            // What was paid for a spell, whatever is printed on it.
            (Attribute::Cost, Zone::Limbo) => state.cast().map_or(0, |cast| cast.paid.cost.into()),
            (Attribute::Attacks, Zone::Minion | Zone::Hero(_)) => state.char(slot).attacks.into(),
            (Attribute::Arrival, Zone::Minion | Zone::Hero(_)) => state.order(slot).min(i16::MAX as u16) as i16,
            (Attribute::SpellDamage, Zone::Minion) => state.char(slot).spell_damage.into(),
            (Attribute::Overload, _) => self.catalogue.facts(state.card(slot)).overload.into(),
            (Attribute::Cost | Attribute::PrintedCost, _) => self.catalogue.facts(state.card(slot)).cost.into(),
            _ => 0,
        };
        value.into()
    }

    pub fn number(&self, num: NumId, chance: &mut dyn Chance) -> i32 {
        match *self.catalogue.num(num) {
            Num::Const(n) => i32::from(n).clamp(-20_000, 20_000),
            other => self.worked_out(other, chance),
        }
    }

    /// A number that is not simply written there.
    #[inline(never)]
    fn worked_out(&self, num: Num, chance: &mut dyn Chance) -> i32 {
        match num {
            Num::Const(n) => n.into(),
            Num::Amount => self.frame.amount.into(),
            Num::Noted => self.frame.noted().into(),
            Num::OfChosen(attribute) => self.printed(attribute, self.frame.chosen),
            Num::Offered(pool) => {
                let test = self.pool_test(pool);
                self.state.options().iter().filter(|&&card| test.has(card)).count() as i32
            }
            Num::Count(sel) => self.select(sel, EVERYTHING, chance).count_ones() as i32,
            Num::Sum(attribute, sel) => {
                bits(self.select(sel, EVERYTHING, chance)).map(|slot| self.attribute(attribute, slot)).sum()
            }
            Num::Between(low, high) => {
                let span = (high - low) as u32 + 1;
                i32::from(low) + if span > 1 { chance.pick(span, Stream::Effect) as i32 } else { 0 }
            }
            Num::Add(a, b) => self.number(a, chance) + self.number(b, chance),
            Num::Sub(a, b) => self.number(a, chance) - self.number(b, chance),
            Num::Mul(a, b) => self.number(a, chance) * self.number(b, chance),
            Num::Tally(tally) => self.tally(tally),
            Num::Counted(count, who) => {
                self.players(who).map(|player| i32::from(self.state.sides[player].count(count))).sum()
            }
            Num::InDeck(asked, who, pool) => self.in_decks(asked, who, pool),
            Num::If(cond, a, b) => self.number(if self.holds(cond, chance) { a } else { b }, chance),
            Num::Half(n) => self.number(n, chance).div_euclid(2),
            Num::Progress => match slot::zone(self.frame.me) {
                Zone::Quest(player) => self.state.sides[player].quest.progress.into(),
                Zone::Hand(player, index) => self.state.sides[player].hand[index].counter.into(),
                Zone::Minion => self.state.char(self.frame.me).attacks.into(),
                _ => 0,
            },
            Num::Smaller(a, b) => self.number(a, chance).min(self.number(b, chance)),
            Num::Larger(a, b) => self.number(a, chance).max(self.number(b, chance)),
            Num::OfPast(past) => self.past(past).count() as i32,
        }
        .clamp(-20_000, 20_000)
    }

    /// What is printed on a card.
    fn printed(&self, attribute: Attribute, card: CardId) -> i32 {
        let facts = self.catalogue.facts(card);
        match attribute {
            _ if !card.is_some() => 0,
            Attribute::Attack => facts.attack.into(),
            Attribute::Health => facts.health.into(),
            Attribute::Armor => facts.armor.into(),
            Attribute::Cost | Attribute::PrintedCost => facts.cost.into(),
            Attribute::Overload => facts.overload.into(),
            Attribute::SpellDamage => facts.spell_damage.into(),
            Attribute::Damage | Attribute::Attacks | Attribute::Arrival => 0,
        }
    }

    /// The players that a word means here.
    pub fn players(&self, who: Who) -> impl Iterator<Item = usize> {
        let me = self.frame.owner as usize;
        let of = |slot: Slot| self.state.owner(slot);
        let (first, second) = match who {
            Who::You => (me, None),
            Who::Opponent => (1 - me, None),
            Who::Both => (me, Some(1 - me)),
            Who::ItsOwner => (of(self.frame.it), None),
            Who::ItsOpponent => (1 - of(self.frame.it), None),
            Who::TargetsOwner => (of(self.frame.target), None),
        };
        [Some(first), second].into_iter().flatten()
    }

    /// The cards of the past that are meant, from the oldest on.
    pub fn past(&self, past: PastId) -> impl Iterator<Item = CardId> + use<'a> {
        let &OfPast { fate, who, pool, when, pick: _, upgraded: _ } = self.catalogue.past(past);
        let test = pool.map(|pool| self.pool_test(pool));
        let (state, this) = (self.state, self.frame.card);
        let of = move |player: usize| {
            let past = &state.sides[player].past;
            match when {
                When::ThisGame => past.cards(),
                When::ThisTurn => past.this_turn(),
                When::LastTurn => past.turn_before(),
                When::WithThisWeapon => past.with_last_weapon(),
                When::SinceThis => past.since(this),
            }
        };
        self.players(who).flat_map(of).filter_map(move |noted| {
            let fits = noted.fate().counts_as(fate) && test.as_ref().is_none_or(|test| test.has(noted.card()));
            fits.then(|| noted.card())
        })
    }

    /// What is asked of the cards of these decks that are in the pool; 0 where there is none.
    fn in_decks(&self, asked: OfDeck, who: Who, pool: Option<PoolId>) -> i32 {
        let test = pool.map(|pool| self.pool_test(pool));
        let cards = self.players(who).flat_map(|player| self.state.sides[player].marked_deck());
        let mut costs = cards
            .map(|(card, mark)| self.state.carried(card, mark))
            .filter(|held| test.as_ref().is_none_or(|test| test.has_held(held)))
            .map(|held| i32::from(held.own_cost(self.catalogue)));
        match asked {
            OfDeck::Count => costs.count() as i32,
            OfDeck::LowestCost => costs.min().unwrap_or(0),
            OfDeck::HighestCost => costs.by_ref().max().unwrap_or(0),
        }
    }

    fn tally(&self, tally: Tally) -> i32 {
        let owner = self.frame.owner as usize;
        let side = &self.state.sides[owner];
        match tally {
            Tally::CardsPlayedThisTurn => side.cards_played.into(),
            Tally::MinionsPlayedThisTurn => side.minions_played.into(),
            Tally::TotemsSummonedThisGame => side.totems_summoned.into(),
            Tally::SpellDamage => side.spell_damage.into(),
            Tally::Crystals => side.crystals.into(),
            Tally::EnemyCrystals => self.state.sides[1 - owner].crystals.into(),
            Tally::EnemyCardsPlayedThisTurn => self.state.sides[1 - owner].cards_played.into(),
            Tally::Mana => side.mana.into(),
            Tally::Locked => side.locked.into(),
            Tally::Arrivals => self.state.next_order.into(),
            Tally::Overloaded => i32::from(side.locked) + i32::from(side.owed),
        }
    }

    pub fn holds(&self, cond: CondId, chance: &mut dyn Chance) -> bool {
        match self.catalogue.cond(cond) {
            Cond::Compare(comparison, a, b) => comparison.holds(self.number(a, chance), self.number(b, chance)),
            Cond::Exists(sel) => self.select(sel, EVERYTHING, chance) != 0,
            Cond::Not(inner) => !self.holds(inner, chance),
            Cond::All(a, b) => self.holds(a, chance) && self.holds(b, chance),
            Cond::Any(a, b) => self.holds(a, chance) || self.holds(b, chance),
            Cond::CoinFlip => chance.pick(2, Stream::Effect) == 1,
            Cond::Rightmost => self.frame.amount != 0,
            Cond::Rule(rule) => self.state.sides[self.frame.owner as usize].rules & (1 << rule as u32) != 0,
            Cond::YourTurn => self.state.active == self.frame.owner,
            Cond::Chosen(pool) => {
                let card = self.frame.chosen;
                card.is_some() && pool.is_none_or(|pool| self.pool_test(pool).has(card))
            }
            // A deck is sorted: the same cards stand together.
            Cond::NoDuplicates(who) => self
                .players(who)
                .all(|player| self.state.sides[player].deck().windows(2).all(|pair| pair[0] != pair[1])),
        }
    }

    /// The pool with all that it asks of the game answered once.
    pub fn pool_test(&self, pool: PoolId) -> PoolTest<'a> {
        let pool = self.catalogue.pool(pool);
        let owner = self.frame.owner as usize;
        let class = pool.class_of.map(|whose| match whose {
            Whose::Yours => (self.discovering_class(pool), whose),
            Whose::Opponents => (self.class_of(1 - owner), whose),
            Whose::Others => (self.class_of(owner), whose),
        });
        let mut limits = [None; LIMITS];
        for (answer, &(attribute, comparison, n)) in limits.iter_mut().zip(&pool.limits) {
            *answer = Some((attribute, comparison, self.number(n, &mut FirstOutcome)));
        }
        let excluded = pool.without.map_or(0, |sel| self.select_surely(sel));
        let deck = if pool.not_in_deck { self.state.sides[self.frame.owner as usize].deck() } else { &[] };
        let chosen = pool.chosen.then_some(self.frame.chosen);
        let started = pool.started.map(|is| (is, &self.state.sides[1 - owner].started[..]));
        let kept = CardId(if pool.not_kept { self.frame.amount as u16 } else { 0 });
        let (state, catalogue) = (self.state, self.catalogue);
        PoolTest {
            kept,
            pool,
            is_fixed: pool.is_fixed(),
            state,
            catalogue,
            class,
            chosen,
            limits,
            excluded,
            deck,
            started,
        }
    }

    /// Whose cards a player discovers: those of his class or, if that has none such (a Priest who finds a Secret), those
    /// of the class of the card that says so.
    fn discovering_class(&self, pool: &Pool) -> Class {
        let own = self.class_of(self.frame.owner as usize);
        let class_of = |card: &CardId| self.catalogue.facts(*card).class;
        let has_any = pool.random.iter().map(class_of).any(|class| class == own || class == Class::Neutral);
        if has_any {
            own
        } else {
            self.catalogue.facts(self.frame.card).class
        }
    }

    /// How many cards "a random one of the pool" can be, and which is the n-th: `nth` beyond the end gives the count.
    pub fn pool_size(&self, pool: PoolId) -> usize {
        let all = self.catalogue.pool(pool);
        if all.is_fixed() {
            return all.random.len();
        }
        let test = self.pool_test(pool);
        if !all.asks_more() {
            return test.random().len();
        }
        test.random().iter().filter(|&&card| test.has(card)).count()
    }

    pub fn pool_card(&self, pool: PoolId, n: usize) -> Option<CardId> {
        let all = self.catalogue.pool(pool);
        if all.is_fixed() {
            return all.random.get(n).copied();
        }
        let test = self.pool_test(pool);
        if !all.asks_more() {
            return test.random().get(n).copied();
        }
        test.random().iter().copied().filter(|&card| test.has(card)).nth(n)
    }
}

/// More numbers than a pool can be asked for.
const LIMITS: usize = 6;

/// A pool here and now.
pub struct PoolTest<'a> {
    pool: &'a Pool,
    /// It is the same in every game.
    is_fixed: bool,
    state: &'a State,
    catalogue: &'a Catalogue,
    /// Of which class the cards are, or are not.
    class: Option<(Class, Whose)>,
    /// The only card that belongs.
    chosen: Option<CardId>,
    limits: [Option<(Attribute, Comparison, i32)>; LIMITS],
    /// Not the cards that these are.
    excluded: Slots,
    /// Nor these.
    deck: &'a [CardId],
    /// Nor this one.
    kept: CardId,
    /// Whether the opponent started with it.
    started: Option<(bool, &'a [CardId])>,
}

impl<'a> PoolTest<'a> {
    /// The part of the pool that the game asks for.
    fn random(&self) -> &'a [CardId] {
        let Pool { parts, random, .. } = self.pool;
        match (parts, self.class) {
            (Parts::Classes(lists), Some((class, _))) => &lists[class as usize],
            (Parts::Costs(lists), _) => {
                let mut limits = self.limits.iter().flatten();
                let exact = limits.find(|&&(attribute, comparison, _)| is_exact_cost(attribute, comparison));
                exact.map_or(random, |&(_, _, n)| usize::try_from(n).ok().and_then(|n| lists.get(n)).map_or(&[], |l| l))
            }
            _ => random,
        }
    }

    pub fn has(&self, card: CardId) -> bool {
        let facts = self.catalogue.facts(card);
        self.pool.member[card.at()] && (self.is_fixed || self.lets_in(card, facts.cost.into(), facts.attack))
    }

    /// The same for a card of a deck or a hand, with the cost and attack that it has there.
    pub fn has_held(&self, held: &HandCard) -> bool {
        let (cost, attack) = (held.own_cost(self.catalogue), held.own_attack(self.catalogue));
        let value = |attribute| i32::from(if attribute == Attribute::Attack { attack } else { cost });
        let belongs = match &self.pool.measured {
            None => self.pool.member[held.card.at()],
            Some(Measured { alike, numbers }) => {
                alike[held.card.at()]
                    && numbers.iter().all(|&(attribute, comparison, n)| comparison.holds(value(attribute), n))
            }
        };
        belongs && self.lets_in(held.card, cost, attack)
    }

    /// All that only the game knows.
    fn lets_in(&self, card: CardId, cost: i16, attack: i16) -> bool {
        let facts = self.catalogue.facts(card);
        let within = |&(attribute, comparison, n): &(Attribute, Comparison, i32)| {
            comparison.holds(i32::from(if attribute == Attribute::Attack { attack } else { cost }), n)
        };
        card != self.kept
            && self.class.is_none_or(|(class, whose)| whose.has(facts.class, class))
            && self.chosen.is_none_or(|chosen| chosen == card)
            && self.limits.iter().flatten().all(within)
            && !self.deck.contains(&card)
            && self.started.is_none_or(|(is, cards)| cards.contains(&card) == is)
            && !bits(self.excluded).any(|slot| self.state.card(slot) == card)
    }
}

/// Whether damage of this card counts as a spell's.
pub fn is_spell(catalogue: &Catalogue, card: CardId) -> bool {
    card.is_some() && catalogue.facts(card).kind == Kind::Spell
}
