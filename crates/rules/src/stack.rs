//! What is half done: programs, tasks and moments that wait for their turn.

use crate::slot::{self, Slot, Slots, CHARACTER_SLOTS};
use crate::state::{HAND_LIMIT, MINION_SLOTS};
use topdeck_cards::{AbilityId, CardId, Moment, Pc};

const MINION_BITS: Slots = (1 << MINION_SLOTS) - 1;
/// Both hands.
const HAND_BITS: Slots = (1 << (2 * HAND_LIMIT)) - 1;

/// A program in the middle of its run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Frame {
    /// What a loop has still to come to, and the noted number: [`Frame::looped`], [`Frame::noted`].
    pub rest: u32,
    pub pc: Pc,
    /// The card whose text runs.
    pub card: CardId,
    /// What was picked in a discover.
    pub chosen: CardId,
    /// The attached text that runs (for `detach`).
    pub ability: AbilityId,
    pub amount: i16,
    pub me: Slot,
    pub owner: u8,
    pub target: Slot,
    pub it: Slot,
    pub other: Slot,
    pub each: Slot,
    pub drawn: Slot,
    pub summoned: Slot,
    pub rounds: u8,
    /// How often the program runs again afterwards, from its start.
    pub copies: u8,
}

/// What a loop has still to come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Looped {
    /// Characters or cards in hand.
    Slots(Slots),
    /// Cards of the past: which of them have been there, as a set, or how many.
    Past(u32),
}

impl Frame {
    /// The loop goes over cards in hand: its bits count from the first card of the first hand.
    const HANDS: u32 = 1 << 31;
    /// The loop goes over cards of the past. (There are not so many cards in hands.)
    const PAST: u32 = Frame::HANDS | 1 << Frame::MOST_OF_PAST;
    /// So many cards of the past can be kept apart.
    pub(crate) const MOST_OF_PAST: u32 = 23;

    pub fn new(pc: Pc, card: CardId, me: Slot, owner: usize) -> Frame {
        let none = slot::NO_SLOT;
        Frame {
            rest: 0,
            pc,
            card,
            chosen: CardId::NONE,
            ability: AbilityId(0),
            amount: 0,
            me,
            owner: owner as u8,
            target: none,
            it: none,
            other: none,
            each: none,
            drawn: none,
            summoned: none,
            rounds: 0,
            copies: 0,
        }
    }

    /// Where the noted number stands: neither characters nor cards in hand need these bits.
    const NOTED: u32 = 0x7f << 24;

    pub fn looped(&self) -> Looped {
        let rest = self.rest & !Frame::NOTED;
        if rest & Frame::PAST == Frame::PAST {
            Looped::Past(rest & !Frame::PAST)
        } else if rest & Frame::HANDS != 0 {
            Looped::Slots(Slots::from(rest & !Frame::HANDS) << slot::hand(0, 0))
        } else {
            Looped::Slots(rest.into())
        }
    }

    /// A set of slots must be of one kind: if there are characters in it, they are what counts.
    pub fn set_looped(&mut self, looped: Looped) {
        let rest = match looped {
            Looped::Past(done) => done | Frame::PAST,
            Looped::Slots(set) => match (set & CHARACTER_SLOTS, set >> slot::hand(0, 0) & HAND_BITS) {
                (0, 0) => 0,
                (0, hands) => hands as u32 | Frame::HANDS,
                (characters, _) => characters as u32,
            },
        };
        self.rest = rest | self.rest & Frame::NOTED;
    }

    /// A number that the program keeps in mind, or the damage that it dealt last, up to 127.
    pub fn noted(&self) -> u8 {
        ((self.rest & Frame::NOTED) >> 24) as u8
    }

    pub(crate) fn note(&mut self, n: i32) {
        self.rest = self.rest & !Frame::NOTED | (n.clamp(0, 0x7f) as u32) << 24;
    }

    fn speaks_of(&self) -> u32 {
        #[rustfmt::skip]
        let Frame {
            rest: _, me, target, it, other, each, summoned,
            // A card in hand, and no slots.
            drawn: _, pc: _, card: _, chosen: _, ability: _, amount: _, owner: _, rounds: _, copies: _,
        } = *self;
        let looped = match self.looped() {
            Looped::Slots(set) => (set & MINION_BITS) as u32,
            Looped::Past(_) => 0,
        };
        looped | minion_bits(&[me, target, it, other, each, summoned])
    }
}

/// One text of a thing that listens, whose turn to answer has not come yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Answer {
    /// Where the trigger stands in the catalogue's.
    pub trigger: u16,
    /// The text it belongs to: one that was lost meanwhile does not answer.
    pub ability: AbilityId,
    pub amount: i16,
    pub me: Slot,
    pub owner: u8,
    pub it: Slot,
    pub other: Slot,
    /// How often it answers again afterwards.
    pub copies: u8,
}

/// How a card was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Paid {
    /// What it cost.
    pub cost: i8,
    /// It was the rightmost card of the hand.
    pub rightmost: bool,
    /// It did not start in the player's deck.
    pub created: bool,
}

/// How far something that stays on the stack has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Stage {
    /// Those who can still stop it have been told.
    Announced,
    /// All who listen have been told.
    Told,
    /// It has taken effect.
    Done,
    /// Those who listen for its end have been told.
    Over,
}

/// A spell being cast: [`LIMBO`](crate::slot::LIMBO) is the card of the one nearest to the top of the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Cast {
    pub card: CardId,
    pub paid: Paid,
    pub owner: u8,
    /// The option of a Choose One card, from 1.
    pub choice: u8,
    pub target: Slot,
    pub stage: Stage,
    pub countered: bool,
    /// Spell damage of this spell alone.
    pub bonus: i8,
    /// Whoever has this order of play or a later one came in while it was cast.
    pub since: u16,
}

/// A character attacking another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Attack {
    /// [`NO_SLOT`](crate::slot::NO_SLOT) if it came to nothing.
    pub attacker: Slot,
    pub defender: Slot,
    /// Whose the attacker was: one that changes sides strikes no more.
    pub owner: u8,
    pub stage: Stage,
}

/// A weapon that broke: its card, when it came into play, and the mark of what the card keeps.
pub type BrokenWeapon = (CardId, u16, u8);

/// What waits to be done; the top of the stack is next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    Run(Frame),
    Answer(Answer),
    /// A moment, and the listeners (slots, split in two halves) that have not had their turn yet.
    Tell {
        moment: Moment,
        it: Slot,
        other: Slot,
        amount: i16,
        waiting: [u32; 2],
    },
    /// The same moment for each of several characters.
    TellEach {
        moment: Moment,
        other: Slot,
        amount: i16,
        subjects: u32,
    },
    /// The death phase.
    Deaths,
    /// Deathrattles of those that died together, and of the weapons that broke with them, in order of play.
    DeathRites {
        dead: u32,
        weapons: [BrokenWeapon; 2],
    },
    /// The slot of a dead minion can be used again.
    Bury {
        slot: Slot,
    },
    /// The battlecry (combo, chosen option) of a minion or weapon that was played.
    Battlecry {
        it: Slot,
        card: CardId,
        choice: u8,
        target: Slot,
        player: u8,
    },
    /// A spell, which stays here until all that it sets off is done.
    Cast(Cast),
    AfterPlay {
        it: Slot,
        paid: Paid,
    },
    /// An attack, which stays here until all that it sets off is done.
    Attack(Attack),
    /// While it lies here nobody is asked: chance picks among what is offered.
    Unasked,
    /// A hero is about to take fatal damage; those who can prevent it have their say.
    Fatal {
        prevented: bool,
    },
    TurnEnds,
    TurnStarts,
    DrawForTurn,
}

/// The slots of minions among some slots, as a set.
fn minion_bits(slots: &[Slot]) -> u32 {
    slots.iter().filter(|&&slot| (slot as usize) < MINION_SLOTS).fold(0, |all, &slot| all | 1 << slot)
}

impl Task {
    /// A card has left a hand: those to its right stand one place further left now, and itself is nowhere.
    pub(crate) fn close_gap(&mut self, player: usize, index: usize) {
        let gone = slot::hand(player, index);
        let behind = |at: Slot| at > gone && matches!(slot::zone(at), slot::Zone::Hand(owner, _) if owner == player);
        let moved = |at: &mut Slot| {
            if *at == gone {
                *at = slot::NO_SLOT;
            } else if behind(*at) {
                *at -= 1;
            }
        };
        match self {
            Task::Run(frame) => {
                let Frame { me, target, it, other, each, drawn, .. } = frame;
                [me, target, it, other, each, drawn].into_iter().for_each(moved);
            }
            Task::Answer(Answer { me, it, other, .. }) => [me, it, other].into_iter().for_each(moved),
            Task::Tell { it, other, waiting, .. } => {
                [it, other].into_iter().for_each(moved);
                let all = Slots::from(waiting[0]) | Slots::from(waiting[1]) << 32;
                let left = slot::bits(all & !slot::bit(gone))
                    .fold(0, |left: Slots, at| left | slot::bit(if behind(at) { at - 1 } else { at }));
                *waiting = [left as u32, (left >> 32) as u32];
            }
            _ => (),
        }
    }

    pub(crate) fn speaks_of(&self) -> u32 {
        match *self {
            Task::Run(frame) => frame.speaks_of(),
            Task::Answer(Answer { me, it, other, trigger: _, ability: _, amount: _, owner: _, copies: _ }) => {
                minion_bits(&[me, it, other])
            }
            Task::Tell { it, other, waiting, moment: _, amount: _ } => waiting[0] | minion_bits(&[it, other]),
            Task::TellEach { other, subjects, moment: _, amount: _ } => subjects | minion_bits(&[other]),
            Task::DeathRites { dead, weapons: _ } => dead,
            Task::Battlecry { it, target, card: _, choice: _, player: _ } => minion_bits(&[it, target]),
            Task::Bury { slot: one } | Task::AfterPlay { it: one, paid: _ } => minion_bits(&[one]),
            Task::Cast(Cast {
                target,
                card: _,
                paid: _,
                owner: _,
                choice: _,
                stage: _,
                countered: _,
                bonus: _,
                since: _,
            }) => minion_bits(&[target]),
            Task::Attack(Attack { attacker, defender, owner: _, stage: _ }) => minion_bits(&[attacker, defender]),
            Task::Deaths | Task::Fatal { prevented: _ } | Task::Unasked => 0,
            Task::TurnEnds | Task::TurnStarts | Task::DrawForTurn => 0,
        }
    }
}
