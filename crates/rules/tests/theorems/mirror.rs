//! A state with the players' seats exchanged.

use topdeck_rules::*;

const HANDS: u8 = MINION_SLOTS as u8 + 2;
const WEAPONS: u8 = HANDS + 2 * HAND_LIMIT as u8;
const SECRETS: u8 = WEAPONS + 4;
const LIMBO: u8 = SECRETS + 2 * SECRET_LIMIT as u8;

/// The slot of the same thing on the other seat; minions keep theirs.
fn turned(slot: Slot) -> Slot {
    let other = |first: u8, size: u8| if slot - first < size { slot + size } else { slot - size };
    match slot {
        22..=23 => other(22, 1),
        s if (HANDS..WEAPONS).contains(&s) => other(HANDS, HAND_LIMIT as u8),
        s if (WEAPONS..WEAPONS + 2).contains(&s) => other(WEAPONS, 1),
        s if (WEAPONS + 2..SECRETS).contains(&s) => other(WEAPONS + 2, 1),
        s if (SECRETS..LIMBO).contains(&s) => other(SECRETS, SECRET_LIMIT as u8),
        s if (LIMBO + 1..LIMBO + 3).contains(&s) => other(LIMBO + 1, 1),
        s => s,
    }
}

fn turned_set(set: u64) -> u64 {
    bits(set).fold(0, |all, slot| all | 1 << turned(slot))
}

fn turned_task(task: Task) -> Task {
    let few = |set: u32| turned_set(set.into()) as u32;
    match task {
        Task::Run(frame) => {
            let mut other = Frame {
                me: turned(frame.me),
                owner: 1 - frame.owner,
                target: turned(frame.target),
                it: turned(frame.it),
                other: turned(frame.other),
                each: turned(frame.each),
                drawn: turned(frame.drawn),
                summoned: turned(frame.summoned),
                ..frame
            };
            if let Looped::Slots(set) = frame.looped() {
                other.set_looped(Looped::Slots(turned_set(set)));
            }
            Task::Run(other)
        }
        Task::Tell { moment, it, other, amount, waiting: [low, high] } => {
            let all = turned_set(u64::from(low) | u64::from(high) << 32);
            let waiting = [all as u32, (all >> 32) as u32];
            Task::Tell { moment, it: turned(it), other: turned(other), amount, waiting }
        }
        Task::TellEach { moment, other, amount, subjects } => {
            Task::TellEach { moment, other: turned(other), amount, subjects: few(subjects) }
        }
        Task::Answer(answer) => Task::Answer(Answer {
            me: turned(answer.me),
            owner: 1 - answer.owner,
            it: turned(answer.it),
            other: turned(answer.other),
            ..answer
        }),
        Task::DeathRites { dead, weapons: [mine, theirs] } => Task::DeathRites { dead, weapons: [theirs, mine] },
        Task::Battlecry { it, card, choice, target, player } => {
            Task::Battlecry { it: turned(it), card, choice, target: turned(target), player: 1 - player }
        }
        Task::Cast(cast) => Task::Cast(Cast { target: turned(cast.target), owner: 1 - cast.owner, ..cast }),
        Task::AfterPlay { it, paid } => Task::AfterPlay { it: turned(it), paid },
        Task::Attack(attack) => Task::Attack(Attack {
            attacker: turned(attack.attacker),
            defender: turned(attack.defender),
            owner: 1 - attack.owner,
            ..attack
        }),
        Task::Bury { .. }
        | Task::Deaths
        | Task::Fatal { .. }
        | Task::Unasked
        | Task::TurnEnds
        | Task::TurnStarts
        | Task::DrawForTurn => task,
    }
}

pub fn mirror(state: &State) -> State {
    let mut turned_state = *state;
    let s = &mut turned_state;
    s.sides.swap(0, 1);
    s.chars.swap(hero_slot(0).into(), hero_slot(1).into());
    // Of those who are gone, too: a text that still runs may ask whose they were.
    for char in &mut s.chars {
        char.owner = 1 - char.owner;
    }
    for attachment in &mut s.attachments[..state.attached as usize] {
        attachment.slot = turned(attachment.slot);
        attachment.flags ^= 1;
    }
    for task in &mut s.stack[..state.depth as usize] {
        *task = turned_task(*task);
    }
    (s.active, s.first) = (1 - s.active, 1 - s.first);
    s.outcome = match s.outcome {
        Outcome::FirstWins => Outcome::SecondWins,
        Outcome::SecondWins => Outcome::FirstWins,
        other => other,
    };
    turned_state
}

/// The same luck for the exchanged seats: each player draws what he would have drawn.
pub struct MirroredChance<'a>(pub &'a mut Seeded);

impl Chance for MirroredChance<'_> {
    fn pick(&mut self, n: u32, stream: Stream) -> u32 {
        let turned = match stream {
            Stream::Draw0 => Stream::Draw1,
            Stream::Draw1 => Stream::Draw0,
            other => other,
        };
        self.0.pick(n, turned)
    }
}
