//! Which actions are legal. The list and the check are the same predicates, so they can't disagree.

use crate::action::{Action, Place, ONTO};
use crate::chance::FirstOutcome;
use crate::cost::{cost_in_hand, costs_health, power_cost};
use crate::machine::seldom;
use crate::select::Ask;
use crate::slot::{self, bit, bits, Slot, Slots, HERO_SLOTS, NO_SLOT};
use crate::state::{attacks_allowed, Char, Frame, Phase, State, Status, BOARD_LIMIT, HAND_LIMIT, OPTION_LIMIT};
use std::cell::OnceCell;
use topdeck_cards::{race_bit, Aim, CardId, Catalogue, Facts, Keyword, Keywords, Kind, Need, Race, Rule};

/// Cards that a turn has room for, and uses of the hero power: some cards pay for each other without end, and the game
/// itself ends such a turn by the clock.
pub const MOST_PLAYS: u8 = 200;

/// A hand of ten, each card with four options and a Mech to go to; the minions, the hero and the power.
pub const MOST_SOURCES: usize = HAND_LIMIT * (OPTION_LIMIT + 1) + BOARD_LIMIT + 2;

/// Something that can act. (As large as a number, so that lists of them are copied as such.)
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(4))]
pub enum Source {
    /// A card of the hand, with the option of a Choose One card.
    Card {
        index: u8,
        choice: u8,
    },
    /// A Magnetic minion of the hand, to become part of a Mech.
    Magnet {
        index: u8,
    },
    Attacker(Slot),
    Power,
}

impl Source {
    /// Room for [`Sources::candidates`]. This one is all zeros: it costs next to nothing to write down.
    pub const NONE_YET: [Source; MOST_SOURCES] = [Source::Card { index: 0, choice: 0 }; MOST_SOURCES];
}

/// What can act now and whom it can be aimed at.
pub struct Sources<'a> {
    pub state: &'a State,
    pub catalogue: &'a Catalogue,
    /// Looked at when the first source asks: nothing that can act means that nobody asked.
    exposed: OnceCell<Exposed>,
}

/// Who can be attacked and aimed at.
#[derive(Clone, Copy)]
struct Exposed {
    /// Enemies that can be attacked by whoever may attack anybody.
    attackable: Slots,
    /// Enemies that nobody may aim at.
    hidden: Slots,
    /// Those that spells and hero powers can't aim at.
    elusive: Slots,
}

impl Exposed {
    #[inline(never)]
    fn of(state: &State) -> Exposed {
        let hiding = Keywords::of(Keyword::Stealth).with(Keywords::of(Keyword::Immune)).0;
        let eluding = Keywords::of(Keyword::Elusive).with(Keywords::of(Keyword::ElusiveToEnemies)).0;
        let guarding = Keywords::of(Keyword::Taunt).0;
        let side = &state.sides[1 - state.active()];
        let enemies = side.minions() | bit(slot::hero(1 - state.active()));
        let (mut guards, mut rare) = (0, 0);
        for slot in bits(state.minions() | HERO_SLOTS) {
            let keywords = state.char(slot).keywords().0;
            // Without a branch: who has taunt is hard to foresee for a processor.
            guards |= if keywords & guarding != 0 { bit(slot) } else { 0 };
            rare |= if keywords & (hiding | eluding) != 0 { bit(slot) } else { 0 };
        }
        let (mut hidden, mut elusive) = (side.dormant(), 0);
        for slot in bits(rare) {
            let (keywords, enemy) = (state.char(slot).keywords(), enemies & bit(slot));
            if keywords.0 & hiding != 0 {
                hidden |= enemy;
            }
            if keywords.has(Keyword::Elusive) || (enemy != 0 && keywords.0 & eluding != 0) {
                elusive |= bit(slot);
            }
        }
        guards &= enemies;
        let attackable = match guards & !hidden {
            0 => enemies & !hidden,
            guards => guards,
        };
        Exposed { attackable, hidden, elusive }
    }
}

/// Targets of a source: a set of characters, or none needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Targets {
    /// It can't act now.
    Impossible,
    NoneNeeded,
    OneOf(Slots),
}

/// Targets of something that cannot act without one.
#[inline]
fn one_of(slots: Slots) -> Targets {
    match slots {
        0 => Targets::Impossible,
        some => Targets::OneOf(some),
    }
}

impl<'a> Sources<'a> {
    pub fn new(state: &'a State, catalogue: &'a Catalogue) -> Sources<'a> {
        Sources { state, catalogue, exposed: OnceCell::new() }
    }

    fn exposed(&self) -> &Exposed {
        self.exposed.get_or_init(|| Exposed::of(self.state))
    }

    /// Everything that can be paid for and might act, written to the front of a list; how many there are. [`Sources::targets`] says what can.
    #[inline]
    pub fn candidates(&self, list: &mut [Source; MOST_SOURCES]) -> usize {
        let me = self.state.active();
        let mut len = 0;
        // Written whether it counts or not: which cards can be paid for is hard to foresee for a processor.
        let mut add = |source, counts: bool| {
            list[len] = source;
            len += usize::from(counts);
        };
        self.each_card(&mut add);
        self.state.sides[me].board().iter().for_each(|&attacker| add(Source::Attacker(attacker), true));
        add(Source::Attacker(slot::hero(me)), true);
        add(Source::Power, true);
        len
    }

    /// Calls `found` for every card of the hand, in each way to play it, with whether it can be paid for. Most cards cost what
    /// they say and are played in one way.
    #[inline]
    pub fn each_card(&self, mut found: impl FnMut(Source, bool)) {
        let me = self.state.active();
        let side = &self.state.sides[me];
        let as_printed = self.costs_are_as_printed(me);
        for (index, held) in (0u8..).zip(side.hand()) {
            let glance = self.catalogue.glance(held.card);
            if !as_printed || glance == Facts::LOOK_CLOSER || held.cost_to >= 0 {
                seldom(|| self.each_way(me, index, |source| found(source, true)));
            } else {
                let cost = i16::from(glance) + i16::from(held.cost);
                found(Source::Card { index, choice: 0 }, cost <= i16::from(side.mana));
            }
        }
    }

    /// The ways to play a card of the hand, if it can be paid for.
    fn each_way(&self, me: usize, index: u8, mut found: impl FnMut(Source)) {
        let facts = self.catalogue.facts(self.state.sides[me].hand[index as usize].card);
        if !self.is_affordable(me, index.into()) {
            return;
        }
        if facts.keywords.has(Keyword::Magnetic) {
            found(Source::Magnet { index });
        }
        if facts.choose[0].is_some() && !self.state.chooses_both(me) {
            (1..=facts.options()).for_each(|choice| found(Source::Card { index, choice }));
        } else {
            found(Source::Card { index, choice: 0 });
        }
    }

    /// Whether nothing that a player has or that is in play changes what his cards cost, or forbids them.
    #[inline]
    fn costs_are_as_printed(&self, me: usize) -> bool {
        let side = &self.state.sides[me];
        side.discount_len == 0 && !self.state.cost_auras && side.cards_played < MOST_PLAYS
    }

    /// Whom a candidate can be aimed at now.
    #[inline]
    pub fn targets(&self, source: Source) -> Targets {
        match source {
            Source::Card { index, choice } => self.paid_card(index.into(), choice.saturating_sub(1)),
            Source::Magnet { index } => one_of(self.magnet(index.into())),
            Source::Attacker(slot) => one_of(self.attack(slot)),
            Source::Power => self.power(),
        }
    }

    /// Calls `found` for everything that can act: the candidates that have targets or need none, in the same order. One loop
    /// for each kind: which kind comes next is hard to foresee for a processor that goes through a mixed list.
    #[inline]
    pub fn each(&self, mut found: impl FnMut(Source, Targets)) {
        let me = self.state.active();
        let mut add = |source: Source, targets: Targets| {
            if targets != Targets::Impossible {
                found(source, targets);
            }
        };
        self.each_card(|source, payable| {
            if payable {
                add(source, self.targets(source));
            }
        });
        for &attacker in self.state.sides[me].board() {
            let char = self.state.char(attacker);
            add(Source::Attacker(attacker), one_of(self.attack_by(char, char.keywords(), char.own_attack())));
        }
        let hero = slot::hero(me);
        add(Source::Attacker(hero), one_of(self.attack(hero)));
        add(Source::Power, self.power());
    }

    /// Targets of a hand card; `choice` counts the options of a Choose One card from 0.
    pub fn card(&self, index: usize, choice: u8) -> Targets {
        let (state, me) = (self.state, self.state.active());
        let side = &state.sides[me];
        if index >= side.hand_len as usize {
            return Targets::Impossible;
        }
        if !self.can_pay(me, index) {
            return Targets::Impossible;
        }
        self.paid_card(index, choice)
    }

    /// The same for a card that can be paid for.
    #[inline(never)]
    fn paid_card(&self, index: usize, choice: u8) -> Targets {
        let me = self.state.active();
        let card = self.state.sides[me].hand[index].card;
        let facts = self.catalogue.facts(card);
        if !self.has_room(card, facts, me) {
            return Targets::Impossible;
        }
        self.aim_card(card, facts, me, index, choice)
    }

    /// Mechs that a Magnetic minion of the hand can become part of.
    pub fn magnet(&self, index: usize) -> Slots {
        let me = self.state.active();
        let side = &self.state.sides[me];
        let Some(held) = side.hand().get(index) else { return 0 };
        let facts = self.catalogue.facts(held.card);
        if !facts.keywords.has(Keyword::Magnetic) || !self.can_pay(me, index) {
            return 0;
        }
        self.own_mechs(me)
    }

    fn own_mechs(&self, me: usize) -> Slots {
        let is_mech = |slot: Slot| {
            let char = self.state.char(slot);
            self.catalogue.facts(char.card).races & race_bit(Race::Mech) != 0 && !char.status.has(Status::DORMANT)
        };
        self.state.sides[me].board().iter().filter(|&&slot| is_mech(slot)).fold(0, |all, &slot| all | bit(slot))
    }

    /// Whether a card of the hand can be paid for.
    #[inline]
    fn can_pay(&self, me: usize, index: usize) -> bool {
        let side = &self.state.sides[me];
        let held = &side.hand[index];
        let glance = self.catalogue.glance(held.card);
        if !self.costs_are_as_printed(me) || glance == Facts::LOOK_CLOSER || held.cost_to >= 0 {
            return seldom(|| self.is_affordable(me, index));
        }
        i16::from(glance) + i16::from(held.cost) <= i16::from(side.mana)
    }

    fn is_affordable(&self, me: usize, index: usize) -> bool {
        let side = &self.state.sides[me];
        if side.cards_played >= MOST_PLAYS {
            return false;
        }
        let cost = cost_in_hand(self.state, self.catalogue, me, index);
        if costs_health(self.state, self.catalogue, me, slot::hand(me, index)) {
            return cost < self.state.hero(me).current_health() + side.armor;
        }
        cost <= i16::from(side.mana)
    }

    /// Targets of a card that can be paid for and has room.
    #[inline]
    fn aim_card(&self, card: CardId, facts: &Facts, me: usize, index: usize, choice: u8) -> Targets {
        let both = facts.choose[0].is_some() && self.state.chooses_both(me);
        let option = facts.choose.get(usize::from(choice)).copied().filter(|_| !both);
        let chosen = option.unwrap_or(CardId::NONE);
        if facts.choose[0].is_some() && !chosen.is_some() && !both {
            return Targets::Impossible;
        }
        let (by_spell, from) = (facts.kind != Kind::Minion, slot::hand(me, index));
        let combo = self.state.sides[me].cards_played > 0;
        if chosen.is_some() {
            let option = self.catalogue.facts(chosen);
            if !self.needs_hold(chosen, option, from, me) || !self.needs_hold(card, facts, from, me) {
                return Targets::Impossible;
            }
            return self.aim(chosen, option, from, me, by_spell, combo);
        }
        if !self.needs_hold(card, facts, from, me) {
            return Targets::Impossible;
        }
        self.aim(card, facts, from, me, by_spell, combo)
    }

    pub fn power(&self) -> Targets {
        let (state, me) = (self.state, self.state.active());
        let side = &state.sides[me];
        if !state.knobs.hero_powers || !side.power.is_some() || side.power_uses >= self.power_uses_allowed() {
            return Targets::Impossible;
        }
        let facts = self.catalogue.facts(side.power);
        if power_cost(state, self.catalogue, me) > side.mana.into()
            || !facts.play.is_some()
            || !self.needs_hold(side.power, facts, slot::power(me), me)
        {
            return Targets::Impossible;
        }
        self.aim(side.power, facts, slot::power(me), me, true, false)
    }

    /// How often the active player may use the hero power in this turn.
    fn power_uses_allowed(&self) -> u8 {
        let rules = self.state.sides.each_ref().map(|side| side.rules);
        if rules[0] | rules[1] == 0 {
            return 1;
        }
        let has = |rules: u32, rule: Rule| rules & (1 << rule as u32) != 0;
        let own = rules[self.state.active()];
        match own {
            _ if has(rules[0] | rules[1], Rule::NoPowers) => 0,
            _ if has(own, Rule::PowerAnyTimes) => MOST_PLAYS,
            _ if has(own, Rule::PowerTwice) => 2,
            _ => 1,
        }
    }

    /// A spell or power can't aim at the elusive; nobody can aim at an enemy's stealthy or immune ones.
    fn aim(&self, card: CardId, facts: &Facts, from: Slot, me: usize, by_spell: bool, combo: bool) -> Targets {
        let frame = Frame::new(topdeck_cards::Pc::NONE, card, from, me);
        let ask = Ask { state: self.state, catalogue: self.catalogue, frame: &frame };
        let optional = match facts.aim {
            Aim::Never => return Targets::NoneNeeded,
            Aim::OnlyIf(cond) if !ask.holds(cond, &mut FirstOutcome) => return Targets::NoneNeeded,
            Aim::Combo if !combo => return Targets::NoneNeeded,
            // A minion or weapon never stays in hand for want of a target.
            Aim::Always => facts.kind == Kind::Minion || facts.kind == Kind::Weapon,
            Aim::IfAvailable | Aim::Combo | Aim::OnlyIf(_) => true,
        };
        let mut targets = ask.select_surely(facts.targets) & !self.exposed().hidden;
        if by_spell {
            targets &= !self.exposed().elusive;
        }
        match (targets, optional) {
            (0, true) => Targets::NoneNeeded,
            (0, false) => Targets::Impossible,
            (some, _) => Targets::OneOf(some),
        }
    }

    #[inline]
    fn has_room(&self, card: CardId, facts: &Facts, me: usize) -> bool {
        let side = &self.state.sides[me];
        if facts.kind == Kind::Minion {
            return (side.board_len as usize) < BOARD_LIMIT;
        }
        if facts.extras != 0 && side.quest.card.is_some() && self.catalogue.extras(card).quest_ability.0 != 0 {
            return false;
        }
        let same = |(_, secret): (usize, crate::state::Secret)| secret.card == card;
        !facts.secret || (side.secrets().count() < side.secrets.len() && !side.secrets().any(same))
    }

    #[inline]
    fn needs_hold(&self, card: CardId, facts: &Facts, from: Slot, me: usize) -> bool {
        facts.needs.0 == facts.needs.1 || self.special_needs_hold(card, from, me)
    }

    #[inline(never)]
    fn special_needs_hold(&self, card: CardId, from: Slot, me: usize) -> bool {
        let (own, enemy) = (&self.state.sides[me], &self.state.sides[1 - me]);
        self.catalogue.needs(card).iter().all(|need| match *need {
            Need::BoardSpace(n) => own.board_len as usize + n as usize <= BOARD_LIMIT,
            Need::EnemyMinions(n) => enemy.minions().count_ones() >= n.into(),
            Need::TotalMinions(n) => (own.minions() | enemy.minions()).count_ones() >= n.into(),
            Need::Weapon => own.has_weapon(),
            Need::EnemyWeapon => enemy.has_weapon(),
            Need::Holds(cond) => {
                let frame = Frame::new(topdeck_cards::Pc::NONE, card, from, me);
                Ask { state: self.state, catalogue: self.catalogue, frame: &frame }.holds(cond, &mut FirstOutcome)
            }
            Need::EntourageMissing => {
                let on_board = |card: &CardId| own.board().iter().any(|&slot| self.state.char(slot).card == *card);
                !self.catalogue.entourage(card).iter().all(on_board)
            }
        })
    }

    /// Whom a character can attack now; empty if it can't attack.
    #[inline]
    pub fn attack(&self, attacker: Slot) -> Slots {
        let state = self.state;
        let (me, char) = (state.active(), state.char(attacker));
        if char.owner != state.active {
            return 0;
        }
        let (mut keywords, mut attack) = (char.keywords(), char.own_attack());
        if attacker == slot::hero(me) && state.sides[me].has_weapon() {
            keywords = state.keywords(self.catalogue, attacker);
            attack += state.weapon_attack(me);
        }
        self.attack_by(char, keywords, attack)
    }

    /// The same for a character of the player whose turn it is, with these keywords and this attack.
    #[inline]
    fn attack_by(&self, char: &Char, keywords: Keywords, attack: i16) -> Slots {
        let ready = keywords.0 & (Keywords::of(Keyword::Charge).0 | Keywords::of(Keyword::Rush).0) != 0;
        let waits = Status::FROZEN.0 | Status::DORMANT.0 | if ready { 0 } else { Status::ASLEEP.0 };
        let attacks_left = i16::from(attacks_allowed(keywords)) - i16::from(char.attacks);
        // Numbers, not answers: which of them says no is hard to foresee for a processor, so there is one branch for all.
        let none_left = (attacks_left - 1).min(attack - 1) >> 15;
        let refused = u16::from(char.status.0 & waits) | none_left as u16;
        if u32::from(refused) | keywords.0 & Keywords::of(Keyword::CantAttack).0 != 0 {
            return 0;
        }
        let asleep = char.status.has(Status::ASLEEP) && !keywords.has(Keyword::Charge);
        let mut targets = self.exposed().attackable;
        if asleep || keywords.has(Keyword::CantAttackHeroes) {
            targets &= !HERO_SLOTS;
        }
        targets
    }
}

/// How often a mulligan mask may look: any subset of the opening hand.
fn opening_hand(state: &State) -> u16 {
    let side = &state.sides[state.active()];
    // The Coin comes after the mulligan.
    (1u16 << side.hand_len) - 1
}

/// All legal actions, in a fixed order, appended to `out`.
pub fn legal(state: &State, catalogue: &Catalogue, out: &mut Vec<Action>) {
    match state.phase {
        Phase::Over => (),
        Phase::Mulligan => out.extend((0..=opening_hand(state)).map(|replace| Action::Mulligan { replace })),
        Phase::Choice => out.extend((0..state.option_len).map(|option| Action::Choose { option })),
        Phase::Turn => {
            Sources::new(state, catalogue).each(|source, targets| expand(state, catalogue, source, targets, out));
            out.push(Action::EndTurn);
        }
    }
}

/// Whether a card of the hand can be played at all.
pub fn playable(state: &State, catalogue: &Catalogue, index: usize) -> bool {
    let sources = Sources::new(state, catalogue);
    sources.magnet(index) != 0 || (0..4).any(|choice| sources.card(index, choice) != Targets::Impossible)
}

fn expand(state: &State, catalogue: &Catalogue, source: Source, targets: Targets, out: &mut Vec<Action>) {
    let me = state.active();
    let mut with_target = |target: Place| match source {
        Source::Attacker(slot) => out.push(Action::Attack { attacker: Place::of(state, me, slot), defender: target }),
        Source::Power => out.push(Action::Power { target }),
        Source::Magnet { index } => out.push(Action::Play { card: index, target, position: ONTO, choice: 0 }),
        Source::Card { index, choice } => {
            let card = state.sides[me].hand[index as usize].card;
            if catalogue.facts(card).kind == Kind::Minion {
                let places = 0..=state.sides[me].board_len;
                out.extend(places.map(|position| Action::Play { card: index, target, position, choice }));
            } else {
                out.push(Action::Play { card: index, target, position: 255, choice });
            }
        }
    };
    match targets {
        Targets::Impossible => (),
        Targets::NoneNeeded => with_target(Place::NONE),
        Targets::OneOf(slots) => {
            // In the order of places: own hero, own minions, enemy hero, enemy minions.
            for (owner, base) in [(me, 0), (1 - me, 8)] {
                let characters = [slot::hero(owner)].into_iter().chain(state.sides[owner].board().iter().copied());
                for (at, character) in characters.enumerate() {
                    if slots & bit(character) != 0 {
                        with_target(Place(base + at as u8));
                    }
                }
            }
        }
    }
}

fn fits(targets: Targets, target: Place, state: &State) -> bool {
    match targets {
        Targets::Impossible => false,
        Targets::NoneNeeded => target == Place::NONE,
        Targets::OneOf(slots) => {
            let slot = target.slot_or_none(state, state.active());
            slot != NO_SLOT && slots & bit(slot) != 0
        }
    }
}

/// Why an action is not legal, or nothing if it is.
pub fn check(state: &State, catalogue: &Catalogue, action: Action) -> Result<(), String> {
    let sources = Sources::new(state, catalogue);
    let me = state.active();
    let side = &state.sides[me];
    match (state.phase, action) {
        (Phase::Over, _) => Err("the game is over".into()),
        (Phase::Mulligan, Action::Mulligan { replace }) if replace <= opening_hand(state) => Ok(()),
        (Phase::Mulligan, _) => Err(format!("player {me} has to keep or replace his {} opening cards", side.hand_len)),
        (Phase::Choice, Action::Choose { option }) if option < state.option_len => Ok(()),
        (Phase::Choice, _) => Err(format!("player {me} has to choose one of {} offered cards", state.option_len)),
        (Phase::Turn, Action::EndTurn) => Ok(()),
        (Phase::Turn, Action::Power { target }) => match sources.power() {
            Targets::Impossible => Err("the hero power can't be used now".into()),
            targets if fits(targets, target, state) => Ok(()),
            _ => Err(format!("{target} is not a legal target of the hero power")),
        },
        (Phase::Turn, Action::Attack { attacker, defender }) => {
            let Some(slot) = attacker.slot(state, me).filter(|_| attacker.0 < 8) else {
                return Err(format!("there is nobody at {attacker} who could attack"));
            };
            match sources.attack(slot) {
                0 => Err(format!("{attacker} can't attack now")),
                targets if fits(Targets::OneOf(targets), defender, state) => Ok(()),
                _ => Err(format!("{attacker} can't attack {defender}")),
            }
        }
        (Phase::Turn, Action::Play { card, target, position, choice }) => {
            check_play(&sources, card, target, position, choice)
        }
        (Phase::Turn, _) => Err("that is not a move of a turn".into()),
    }
}

fn check_play(sources: &Sources<'_>, index: u8, target: Place, position: u8, choice: u8) -> Result<(), String> {
    let state = sources.state;
    let side = &state.sides[state.active()];
    if index >= side.hand_len {
        return Err(format!("there is no card {} in a hand of {}", u32::from(index) + 1, side.hand_len));
    }
    let facts = sources.catalogue.facts(side.hand[index as usize].card);
    let chooses = facts.choose[0].is_some() && !state.chooses_both(state.active());
    let options = if chooses { 1..=facts.options() } else { 0..=0 };
    if !options.contains(&choice) {
        return Err(format!("option {choice} is not one of {} to {}", options.start(), options.end()));
    }
    if facts.kind == Kind::Minion && position == ONTO && target != Place::NONE {
        return match sources.magnet(index as usize) {
            mechs if fits(Targets::OneOf(mechs), target, state) => Ok(()),
            _ => Err(format!("card {} can't become part of {target}", index + 1)),
        };
    }
    let places = if facts.kind == Kind::Minion { 0..=side.board_len } else { ONTO..=ONTO };
    let targets = sources.card(index as usize, choice.saturating_sub(1));
    if targets == Targets::Impossible {
        return Err(format!("card {} can't be played now", index + 1));
    }
    if !places.contains(&position) {
        return Err(match facts.kind {
            Kind::Minion => format!("position {} is not from 1 to {}", u32::from(position) + 1, side.board_len + 1),
            _ => "only minions are played at a position".into(),
        });
    }
    if !fits(targets, target, state) {
        return Err(match targets {
            Targets::NoneNeeded => format!("card {} takes no target", index + 1),
            _ => format!("{target} is not a legal target of card {}", index + 1),
        });
    }
    Ok(())
}
