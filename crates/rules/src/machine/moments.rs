//! Telling those who listen: triggers of one moment act in order of play.

use super::{seldom, Machine};
use crate::chance::{Chance, FirstOutcome};
use crate::event::{Event, Sink};
use crate::select::Ask;
use crate::slot::{self, bit, bits, Slot, Slots, Zone, NO_SLOT};
use crate::state::{Answer, Frame, State, Status, Task};
use topdeck_cards::{AbilityId, CardId, Catalogue, Custom, Moment, Rule, Trigger};

fn halves(set: Slots) -> [u32; 2] {
    [set as u32, (set >> 32) as u32]
}
fn whole(halves: [u32; 2]) -> Slots {
    Slots::from(halves[0]) | Slots::from(halves[1]) << 32
}

/// The standing text of a thing in play; a silenced minion has none of its own.
#[inline]
pub(crate) fn own_ability(state: &State, catalogue: &Catalogue, slot: Slot) -> AbilityId {
    if slot::zone(slot) != Zone::Minion {
        return ability_of_other(state, catalogue, slot);
    }
    let char = state.char(slot);
    catalogue.facts(if char.status.has(Status::SILENCED) { CardId::NONE } else { char.card }).ability
}

/// The standing text of a thing that is no minion.
#[inline(never)]
fn ability_of_other(state: &State, catalogue: &Catalogue, slot: Slot) -> AbilityId {
    let card = match slot::zone(slot) {
        Zone::Hero(_) => CardId::NONE,
        Zone::Hand(player, index) => return state.sides[player].hand[index].hand_ability(catalogue),
        Zone::Quest(player) => return catalogue.extras(state.sides[player].quest.card).quest_ability,
        _ => state.card(slot),
    };
    catalogue.facts(card).ability
}

/// Whether a thing in play would do something when it dies: by its own text, or by one that it was given.
pub(crate) fn has_deathrattle(state: &State, catalogue: &Catalogue, slot: Slot) -> bool {
    let rattles = |ability: AbilityId| catalogue.ability(ability).deathrattle.is_some();
    rattles(own_ability(state, catalogue, slot))
        || state.attachments().iter().any(|attachment| attachment.slot == slot && rattles(attachment.ability))
}

/// Something that happened to `it`.
struct Told {
    moment: Moment,
    it: Slot,
    other: Slot,
    amount: i16,
}

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    /// Whether anything in play listens to a moment.
    #[inline]
    pub(crate) fn is_heard(&self, moment: Moment) -> bool {
        self.state.listening & (1 << moment as u32) != 0
    }

    /// Something happened to `it`; the listeners will act before anything else goes on.
    #[inline]
    pub(crate) fn tell(&mut self, moment: Moment, it: Slot, other: Slot, amount: i16) {
        if self.is_heard(moment) {
            self.tell_listeners(moment, it, other, amount);
        }
    }

    #[inline(never)]
    fn tell_listeners(&mut self, moment: Moment, it: Slot, other: Slot, amount: i16) {
        let waiting = self.listeners(&Told { moment, it, other, amount });
        if waiting != 0 {
            self.push(Task::Tell { moment, it, other, amount, waiting: halves(waiting) });
        }
    }

    /// The same, but who came in by the card itself is not told of it: his order of play is `since` or later.
    #[inline]
    pub(crate) fn tell_earlier(&mut self, moment: Moment, it: Slot, other: Slot, amount: i16, since: u16) {
        let depth = self.state.depth;
        self.tell(moment, it, other, amount);
        if self.state.depth > depth && self.state.next_order >= since {
            seldom(|| self.pass_over_newcomers(since));
        }
    }

    /// Newcomers among those who wait to answer (on top of the stack) do not, except on days when they did.
    fn pass_over_newcomers(&mut self, since: u16) {
        let top = self.state.depth as usize - 1;
        let Task::Tell { moment, it, other, amount, waiting } = self.state.stack[top] else { return };
        if self.catalogue.has_custom(Custom::NewcomersAnswer) {
            return;
        }
        let can_come = |slot: Slot| matches!(slot::zone(slot), Zone::Minion | Zone::Weapon(_));
        let is_new = |&slot: &Slot| can_come(slot) && self.state.order(slot) >= since;
        let waiting = bits(whole(waiting)).filter(|slot| !is_new(slot)).fold(0, |all, slot| all | bit(slot));
        match waiting {
            0 => self.state.depth -= 1,
            _ => self.state.stack[top] = Task::Tell { moment, it, other, amount, waiting: halves(waiting) },
        }
    }

    /// A minion has died: its deathrattle and those who watch deaths go by order of play.
    #[inline(never)]
    pub(crate) fn tell_death(&mut self, slot: Slot) {
        let told = Told { moment: Moment::WhenDeath, it: slot, other: NO_SLOT, amount: 0 };
        let mut waiting = if self.is_heard(Moment::WhenDeath) { self.listeners(&told) } else { 0 };
        if has_deathrattle(self.state, self.catalogue, slot) {
            waiting |= bit(slot);
        }
        if waiting != 0 {
            let waiting = halves(waiting);
            self.push(Task::Tell { moment: Moment::WhenDeath, it: slot, other: NO_SLOT, amount: 0, waiting });
        }
    }

    /// The same moment for several characters, in order of play.
    #[inline]
    pub(crate) fn tell_each(&mut self, moment: Moment, subjects: Slots, other: Slot, amount: i16) {
        if subjects != 0 && self.is_heard(moment) {
            self.push(Task::TellEach { moment, other, amount, subjects: subjects as u32 });
        }
    }

    #[inline(never)]
    pub(crate) fn tell_each_next(&mut self, moment: Moment, other: Slot, amount: i16, subjects: u32) {
        let Some(it) = self.state.earliest(subjects.into()) else { return };
        let rest = subjects & !(1 << it);
        if rest != 0 {
            self.push(Task::TellEach { moment, other, amount, subjects: rest });
        }
        self.tell(moment, it, other, amount);
    }

    /// Everything in play whose text answers to this.
    #[inline(never)]
    fn listeners(&self, told: &Told) -> Slots {
        let text = |card: CardId| self.catalogue.facts(card).ability;
        let mut all = 0;
        for (player, side) in self.state.sides.iter().enumerate() {
            for &slot in side.board() {
                all |= self.hears(told, own_ability(self.state, self.catalogue, slot), slot, player);
            }
            // No card has no text.
            all |= self.hears(told, text(side.weapon.card), slot::weapon(player), player);
            all |= self.hears(told, text(side.power), slot::power(player), player);
            // Secrets wait for the opponent's turn; at the start of the own one it has just been that.
            if player != self.state.active() || told.moment == Moment::TurnStart {
                for (index, secret) in side.secrets() {
                    all |= self.hears(told, text(secret.card), slot::secret(player, index), player);
                }
            }
            if side.hand_listeners > 0 || side.quest.card.is_some() {
                all |= seldom(|| self.hidden_listeners(told, player));
            }
        }
        for attachment in self.state.attachments() {
            if self.state.is_in_play(attachment.slot) {
                all |= self.hears(told, attachment.ability, attachment.slot, attachment.owner());
            }
        }
        all
    }

    /// Those of a quest and of the cards in a hand.
    fn hidden_listeners(&self, told: &Told, player: usize) -> Slots {
        let side = &self.state.sides[player];
        let quest = self.catalogue.extras(side.quest.card).quest_ability;
        let hand = side.hand().iter().enumerate();
        let held = hand.map(|(index, held)| (held.hand_ability(self.catalogue), slot::hand(player, index)));
        held.chain([(quest, slot::quest(player))])
            .fold(0, |all, (ability, thing)| all | self.hears(told, ability, thing, player))
    }

    /// The slot of a thing, as a set, if its text answers to this.
    #[inline]
    fn hears(&self, told: &Told, ability: AbilityId, thing: Slot, owner: usize) -> Slots {
        if self.catalogue.ability(ability).moments & (1 << told.moment as u32) == 0 {
            return 0;
        }
        self.answers(told, ability, thing, owner)
    }

    /// Whether one of the triggers of a text that listens to the moment is about this.
    #[inline(never)]
    fn answers(&self, told: &Told, ability: AbilityId, me: Slot, owner: usize) -> Slots {
        let Told { moment, it, other, amount } = *told;
        let is_about = |trigger: &Trigger| {
            let frame = event_frame(trigger, self.state.card(me), me, owner, it, other, amount);
            let ask = Ask { state: self.state, catalogue: self.catalogue, frame: &frame };
            ask.select(trigger.subject, bit(it), &mut FirstOutcome) != 0
        };
        let mut triggers = self.catalogue.triggers(ability).iter().filter(|trigger| trigger.moment == moment);
        if triggers.any(is_about) {
            bit(me)
        } else {
            0
        }
    }

    #[inline(never)]
    pub(crate) fn tell_next(&mut self, moment: Moment, it: Slot, other: Slot, amount: i16, waiting: [u32; 2]) {
        let waiting = whole(waiting);
        let Some(next) = self.state.earliest(waiting) else { return };
        let rest = waiting & !bit(next);
        if rest != 0 {
            self.push(Task::Tell { moment, it, other, amount, waiting: halves(rest) });
        }
        // What left play or lost its text since has nothing to say.
        if self.state.is_there(next) {
            self.act(next, moment, it, other, amount);
        } else if moment == Moment::WhenDeath && next == it {
            self.deathrattles(next);
        }
    }

    /// Let the texts of one thing answer one after another, its own first.
    fn act(&mut self, me: Slot, moment: Moment, it: Slot, other: Slot, amount: i16) {
        for index in (0..self.state.attached as usize).rev() {
            let attachment = self.state.attachments[index];
            if attachment.slot == me {
                let (owner, copies) = (attachment.flags & 1, attachment.further_copies());
                let ability = attachment.ability;
                self.act_by(moment, Answer { trigger: 0, ability, amount, me, owner, it, other, copies });
            }
        }
        let (ability, owner) = (own_ability(self.state, self.catalogue, me), self.state.owner(me) as u8);
        self.act_by(moment, Answer { trigger: 0, ability, amount, me, owner, it, other, copies: 0 });
    }

    fn act_by(&mut self, moment: Moment, mut answer: Answer) {
        let cat = self.catalogue;
        if moment == Moment::TurnEnd && self.has_rule(answer.owner.into(), Rule::DoubleEndOfTurn) {
            answer.copies = answer.copies.saturating_mul(2).saturating_add(1);
        }
        let (from, to) = cat.ability(answer.ability).triggers;
        for trigger in (from..to).rev().filter(|&trigger| cat.trigger(trigger).moment == moment) {
            self.push(Task::Answer(Answer { trigger, ..answer }));
        }
    }

    /// An earlier answer took away what this one would answer to: the attacker is gone, the spell countered. To those who
    /// answer before the attack a dying attacker is gone, too, but his own weapon may save him yet.
    fn is_off(&self, moment: Moment) -> bool {
        let attacker = || self.state.attack_going_on().map_or(NO_SLOT, |attack| attack.attacker);
        match moment {
            Moment::BeforeAttack => {
                let attacker = attacker();
                !self.state.is_in_play(attacker) || self.state.char(attacker).is_mortally_wounded()
            }
            Moment::WhenAttack => !self.state.is_in_play(attacker()),
            Moment::BeforeCast => self.state.cast().is_some_and(|cast| cast.countered),
            _ => false,
        }
    }

    /// Secrets that do nothing to the attacker answer to an attack though he is gone: those that speak of minions alone do
    /// something to him.
    fn goes_on_without_attacker(&mut self, trigger: &Trigger, me: Slot) -> bool {
        let Zone::Secret(player, _) = slot::zone(me) else { return false };
        let hero = slot::hero(1 - player);
        let frame = event_frame(trigger, self.state.card(me), me, player, hero, NO_SLOT, 0);
        let ask = Ask { state: self.state, catalogue: self.catalogue, frame: &frame };
        trigger.moment == Moment::BeforeAttack && ask.select(trigger.subject, bit(hero), self.chance) != 0
    }

    /// Whether a text still stands on a thing: it may have gone, fallen silent or become another since.
    fn still_says(&self, me: Slot, ability: AbilityId) -> bool {
        let attached = || self.state.attachments().iter().any(|a| a.slot == me && a.ability == ability);
        self.state.is_there(me) && (own_ability(self.state, self.catalogue, me) == ability || attached())
    }

    /// A text has its turn: its program runs if there is still something to answer.
    #[inline(never)]
    pub(crate) fn answer(&mut self, answer: Answer) {
        let Answer { ability, amount, me, owner, it, copies, .. } = answer;
        let cat = self.catalogue;
        let trigger = cat.trigger(answer.trigger);
        let off = self.is_off(trigger.moment);
        if off && !seldom(|| self.goes_on_without_attacker(trigger, me)) || !self.still_says(me, ability) {
            return;
        }
        let other = match trigger.moment {
            // An earlier answer may have given the attack another target.
            Moment::BeforeAttack | Moment::WhenAttack => {
                self.state.attack_going_on().map_or(answer.other, |attack| attack.defender)
            }
            _ => answer.other,
        };
        let it = if off { NO_SLOT } else { it };
        let mut frame = event_frame(trigger, self.state.card(me), me, owner as usize, it, other, amount);
        let ask = Ask { state: self.state, catalogue: cat, frame: &frame };
        if !off && ask.select(trigger.subject, bit(it), self.chance) == 0
            || trigger.cond.is_some_and(|cond| !ask.holds(cond, self.chance))
        {
            return;
        }
        frame.ability = ability;
        let given = self.state.attachments().iter().find(|a| a.slot == me && a.ability == ability);
        frame.chosen = given.map_or(CardId::NONE, |given| given.remembers.as_card());
        if let Zone::Secret(player, index) = slot::zone(me) {
            self.reveal(player, index);
        } else if !matches!(slot::zone(me), Zone::Hand(..)) {
            // Nobody sees a card stir in a hand.
            self.log(Event::Triggered { card: frame.card });
        }
        if copies > 0 {
            self.push(Task::Answer(Answer { copies: copies - 1, ..answer }));
        }
        self.push(Task::Run(frame));
    }

    fn reveal(&mut self, player: usize, index: usize) {
        let card = std::mem::take(&mut self.state.sides[player].secrets[index]).card;
        self.log(Event::SecretRevealed { player: player as u8, card });
        self.touch();
        self.tell(Moment::WhenReveal, slot::secret(player, index), NO_SLOT, 0);
    }

    /// Answers at once, in the middle of an effect (fatal damage), and comes back when all have acted.
    pub(crate) fn tell_at_once(&mut self, moment: Moment, it: Slot, other: Slot, amount: i16) {
        let depth = self.state.depth;
        self.tell(moment, it, other, amount);
        if self.state.depth > depth {
            self.run_down_to(depth);
        }
    }
}

fn event_frame(trigger: &Trigger, card: CardId, me: Slot, owner: usize, it: Slot, other: Slot, amount: i16) -> Frame {
    Frame { it, other, amount, ..Frame::new(trigger.run, card, me, owner) }
}
