//! The machine that carries out actions: a stack of tasks in the state, so that it can stop for a choice at any point
//! and go on from a copy.

pub(crate) mod auras;
mod damage;
mod death;
mod effects;
pub(crate) mod moments;
mod play;
mod sources;
#[cfg(test)]
mod tests;
mod turn;
mod zones;

use crate::chance::Chance;
use crate::event::{Event, Sink};
use crate::select::{Ask, EVERYTHING};
use crate::slot::{Slot, Slots};
use crate::state::{Frame, Outcome, PastCard, Phase, State, Task};
pub(crate) use auras::refresh;
use topdeck_cards::{Asks, CardId, Catalogue, Count, Fate, NumId, Op, Pc, SelId, Who};

/// Steps after which what follows an action counts as endless: nobody wins. (Own cards can be written so.)
const MOST_STEPS: u32 = 100_000;

/// Do what seldom happens, out of the way. What happens at every step has to fit the processor's cache for instructions (32
/// KB), so nothing else may stand in between: whoever adds a branch to a step that few games take puts it in here.
#[cold]
#[inline(never)]
pub(crate) fn seldom<R>(act: impl FnOnce() -> R) -> R {
    act()
}

pub struct Machine<'a, C: Chance, S: Sink> {
    pub state: &'a mut State,
    pub catalogue: &'a Catalogue,
    pub chance: &'a mut C,
    pub sink: &'a mut S,
}

impl<C: Chance, S: Sink> Machine<'_, C, S> {
    /// Work until a decision is needed or the game is over.
    pub fn run(&mut self) {
        self.run_down_to(0);
    }

    /// Work until a card is to be drawn for the turn (and leave that to the caller): true; false if that never happens.
    pub fn run_to_draw(&mut self) -> bool {
        while self.state.depth > 0 && self.state.phase != Phase::Over && self.state.phase != Phase::Choice {
            let draws =
                self.state.turn >= self.state.knobs.draws_from && self.state.sides[self.state.active()].deck_len > 0;
            if draws && self.state.stack[self.state.depth as usize - 1] == Task::DrawForTurn {
                self.state.depth -= 1;
                return true;
            }
            self.step();
            self.refresh();
        }
        false
    }

    /// Work until no more than `depth` tasks are left.
    fn run_down_to(&mut self, depth: u8) {
        let mut steps = 0;
        while self.state.depth > depth && self.state.phase < Phase::Choice {
            // Most death phases find nobody, and nothing to renew.
            if self.is_calm() && matches!(self.state.stack[self.state.depth as usize - 1], Task::Deaths) {
                self.state.depth -= 1;
                continue;
            }
            self.step();
            self.refresh();
            steps += 1;
            if steps == MOST_STEPS {
                seldom(|| self.finish(Outcome::Draw));
            }
        }
    }

    /// Nobody is dying, and nothing is to be renewed.
    #[inline]
    pub(crate) fn is_calm(&self) -> bool {
        !self.state.may_die && !self.state.auras_stale && !self.state.listeners_stale
    }

    #[inline]
    fn step(&mut self) {
        let top = self.state.depth as usize - 1;
        // Not copied first: most tasks are small, and the room for one is not.
        match self.state.stack[top] {
            // Programs, spells and attacks stay on the stack until all that they set off is done.
            Task::Run(frame) if frame.copies > 0 => seldom(|| {
                self.state.stack[top] = Task::Run(Frame { copies: frame.copies - 1, ..frame });
                self.push(Task::Run(Frame { copies: 0, ..frame }));
            }),
            Task::Run(Frame { pc, .. }) => self.run_program(top, pc),
            Task::Cast(_) => self.go_on_casting(top),
            Task::Attack(_) => self.go_on_attacking(top),
            Task::Tell { moment, it, other, amount, waiting } => {
                self.popped().tell_next(moment, it, other, amount, waiting);
            }
            Task::TellEach { moment, other, amount, subjects } => {
                self.popped().tell_each_next(moment, other, amount, subjects);
            }
            Task::Deaths => self.popped().deaths(),
            Task::DeathRites { dead, weapons } => self.popped().death_rites(dead, weapons),
            Task::Bury { slot } => self.popped().bury(slot),
            Task::Answer(answer) => self.popped().answer(answer),
            Task::Battlecry { it, card, choice, target, player } => {
                self.popped().battlecry(it, card, choice, target, player);
            }
            Task::AfterPlay { it, paid } => self.popped().after_play(it, paid),
            Task::Fatal { prevented: _ } | Task::Unasked => self.state.depth -= 1,
            Task::TurnEnds => self.popped().turn_ends(),
            Task::TurnStarts => self.popped().turn_starts(),
            Task::DrawForTurn => self.popped().draw_for_turn(),
        }
    }

    /// The same machine without the task on top: what is done once leaves the stack first.
    #[inline(always)]
    fn popped(&mut self) -> &mut Self {
        self.state.depth -= 1;
        self
    }

    /// Run operations of the program on top of the stack, from `pc` on, until one of them puts something on it. (Where it
    /// stands is handed over by itself: the frame was put together piece by piece just now, so a processor has to wait until
    /// it can be read as a whole, and can look at the first operation meanwhile.)
    #[inline(never)]
    fn run_program(&mut self, place: usize, pc: Pc) {
        let catalogue = self.catalogue;
        let mut op = catalogue.op(pc);
        let Task::Run(mut frame) = self.state.stack[place] else { return };
        loop {
            frame.pc.0 += 1;
            if !self.effect(op, &mut frame) {
                self.state.depth -= 1;
                return;
            }
            // Written where it stands: a task made anew is put together first and copied then.
            match &mut self.state.stack[place] {
                Task::Run(there) => *there = frame,
                other => *other = Task::Run(frame),
            }
            if self.state.depth as usize != place + 1 || self.state.phase != Phase::Turn {
                self.leave_if_done(place, frame.pc);
                return;
            }
            self.refresh();
            op = catalogue.op(frame.pc);
        }
    }

    /// A program that has nothing left to do leaves its place to what it put on the stack: long chains need it.
    #[inline(never)]
    fn leave_if_done(&mut self, place: usize, pc: Pc) {
        if self.state.phase == Phase::Turn && matches!(*self.catalogue.op(pc), Op::End) {
            let depth = self.state.depth as usize;
            self.state.stack.copy_within(place + 1..depth, place);
            self.state.depth -= 1;
        }
    }

    /// The pick of a discover: the program that asked goes on.
    #[inline(never)]
    pub(crate) fn choose(&mut self, option: u8) {
        let card = self.state.options[option as usize];
        self.state.phase = Phase::Turn;
        self.state.option_len = 0;
        self.state.options = [topdeck_cards::CardId::NONE; crate::state::OPTION_LIMIT];
        self.log(Event::Chosen { player: self.state.active, card });
        let top = self.state.depth as usize - 1;
        if let Task::Run(frame) = &mut self.state.stack[top] {
            frame.chosen = card;
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, task: Task) {
        if matches!(task, Task::Deaths) {
            self.push_deaths();
        } else {
            self.push_new(task);
        }
    }

    #[inline]
    fn push_new(&mut self, task: Task) {
        match self.state.stack.get_mut(self.state.depth as usize) {
            Some(place) => {
                *place = task;
                self.state.depth += 1;
            }
            None => seldom(|| self.state.cut_short = self.state.cut_short.saturating_add(1)),
        }
    }

    /// One death phase after the other finds nobody more.
    #[inline(never)]
    fn push_deaths(&mut self) {
        let depth = self.state.depth as usize;
        if depth == 0 || !matches!(self.state.stack[depth - 1], Task::Deaths) {
            self.push_new(Task::Deaths);
        }
    }

    /// Count something that happened to a player, if a card can ask for it.
    #[inline(never)]
    pub(crate) fn count(&mut self, player: usize, count: Count, n: i16) {
        if self.state.asks.has(Asks::COUNTS) {
            self.state.sides[player].add_to(count, n);
            self.touch_auras();
        }
    }

    /// Note what became of a card of a player, if a card can ask for it.
    #[inline]
    pub(crate) fn note(&mut self, player: usize, card: CardId, fate: Fate) {
        if self.state.asks.has(Asks::PAST) {
            seldom(|| self.state.sides[player].past.add(PastCard::new(card, fate)));
        }
    }

    pub(crate) fn log(&mut self, event: Event) {
        self.sink.put(event);
    }

    #[inline(never)]
    pub(crate) fn finish(&mut self, outcome: Outcome) {
        self.state.outcome = outcome;
        self.state.phase = Phase::Over;
        self.state.depth = 0;
        self.log(Event::GameOver { outcome: outcome as u8 });
    }

    /// Something changed that auras or listeners depend on.
    pub(crate) fn touch(&mut self) {
        self.state.auras_stale = true;
        self.state.listeners_stale = true;
        self.state.may_die = true;
    }

    /// Something changed that some auras depend on, though nobody came or went.
    #[inline]
    pub(crate) fn touch_auras(&mut self) {
        if self.state.conditional_auras {
            self.state.auras_stale = true;
        }
    }

    /// A card came into play or left it.
    #[inline]
    pub(crate) fn touch_card(&mut self, card: topdeck_cards::CardId) {
        let facts = self.catalogue.facts(card);
        let stands = self.catalogue.ability(facts.ability).is_standing();
        if stands || facts.spell_damage != 0 || self.state.attached > 0 {
            self.state.listeners_stale = true;
            self.state.auras_stale = true;
        } else if self.state.auras {
            self.state.auras_stale = true;
        }
    }

    pub(crate) fn select(&mut self, sel: SelId, frame: &Frame) -> Slots {
        Ask { state: self.state, catalogue: self.catalogue, frame }.select(sel, EVERYTHING, self.chance)
    }

    pub(crate) fn number(&mut self, num: NumId, frame: &Frame) -> i32 {
        Ask { state: self.state, catalogue: self.catalogue, frame }.number(num, self.chance)
    }

    /// The players meant, in the order: the script's controller first.
    pub(crate) fn players(&self, who: Who, frame: &Frame) -> impl Iterator<Item = usize> {
        Ask { state: self.state, catalogue: self.catalogue, frame }.players(who)
    }

    /// The same for a minion, which may have been given spell damage that its card does not have.
    pub(crate) fn touch_minion(&mut self, slot: Slot) {
        let char = self.state.char(slot);
        if char.spell_damage != 0 {
            self.state.listeners_stale = true;
            self.state.auras_stale = true;
        } else {
            self.touch_card(char.card);
        }
    }

    pub(crate) fn next_order(&mut self) -> u16 {
        self.state.next_order += 1;
        self.state.next_order
    }
}
