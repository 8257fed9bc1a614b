//! What a card keeps on its way through hands and decks besides its numbers: keywords, spell damage and texts that it was
//! given in play. Few cards of a game ever do, so all of both players share a few sets: a card in hand or deck names one.

use crate::past::Mark;
use crate::slot::{self, Slot, Zone};
use crate::state::{Attachment, HandCard, Held, State, Task, ATTACHMENT_LIMIT};
use topdeck_cards::{Keyword, Keywords};

/// Different sets at a time. Set 0 is nothing.
pub const KEPT_LIMIT: usize = 7;
/// The texts of a set are attached to a slot of its own, behind all others: nothing stands there.
const SETS: usize = 64;

/// The keywords of a set, and its spell damage in the highest byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kept(u32);

const _: () = assert!(Keyword::ALL.len() <= 24 && KEPT_LIMIT <= (Held::KEPT >> Held::KEPT_AT) as usize);

impl Kept {
    pub fn new(keywords: Keywords, spell_damage: i8) -> Kept {
        Kept(keywords.0 | u32::from(spell_damage as u8) << 24)
    }
    pub fn keywords(self) -> Keywords {
        Keywords(self.0 & 0xff_ffff)
    }
    pub fn spell_damage(self) -> i8 {
        (self.0 >> 24) as i8
    }
}

fn slot_of(set: usize) -> Slot {
    (SETS + set) as Slot
}

/// Whether a slot is none of a thing in play, but that of a set.
pub fn is_kept(slot: Slot) -> bool {
    usize::from(slot) >= SETS
}

impl Held {
    /// Where the number of the set stands that the card keeps: see [`State::kept`].
    pub const KEPT: u8 = 0x70;
    pub(crate) const KEPT_AT: u32 = 4;
    #[inline]
    pub fn kept(self) -> usize {
        usize::from((self.0 & Held::KEPT) >> Held::KEPT_AT)
    }
    pub(crate) fn set_kept(&mut self, set: usize) {
        self.0 = self.0 & !Held::KEPT | (set as u8) << Held::KEPT_AT;
    }
}

impl State {
    /// Take away all texts that were given to somebody.
    pub(crate) fn detach_all(&mut self, slot: Slot) {
        let mut kept = 0;
        for index in 0..self.attached as usize {
            if self.attachments[index].slot != slot {
                self.attachments[kept] = self.attachments[index];
                kept += 1;
            }
        }
        self.attached = kept as u8;
    }

    /// What the cards of a set keep; set 0 is nothing.
    pub fn kept(&self, set: usize) -> Kept {
        if set == 0 {
            Kept::default()
        } else {
            self.kept[set - 1]
        }
    }

    /// The texts of a set, in the order in which they were given.
    pub fn kept_texts(&self, set: usize) -> impl Iterator<Item = &Attachment> {
        self.attachments().iter().filter(move |text| set > 0 && text.slot == slot_of(set))
    }

    /// Marks that something half done speaks of: of weapons that broke and whose deathrattles are still to come.
    pub(crate) fn pending_marks(&self) -> impl Iterator<Item = u8> + '_ {
        self.stack[..self.depth as usize].iter().flat_map(|task| match *task {
            Task::DeathRites { weapons, .. } => weapons.map(|(_, _, mark)| mark),
            Task::Run(frame) if matches!(slot::zone(frame.me), Zone::Weapon(_)) => [frame.amount as u8, 0],
            _ => [0, 0],
        })
    }

    fn uses_kept(&self, set: usize) -> bool {
        let meant = |mark: u8| usize::from((mark & Held::KEPT) >> Held::KEPT_AT) == set;
        let held = |side: &crate::state::Side| side.hand().iter().any(|held| held.flags.kept() == set);
        let lies = |side: &crate::state::Side| side.marked_deck().any(|(_, mark)| meant(mark));
        self.sides.iter().any(|side| held(side) || lies(side)) || self.pending_marks().any(meant)
    }

    /// Forget the sets that no card has any more.
    pub(crate) fn forget_kept(&mut self) {
        for set in 1..=KEPT_LIMIT {
            let there = self.kept[set - 1] != Kept::default() || self.kept_texts(set).next().is_some();
            if there && !self.uses_kept(set) {
                self.kept[set - 1] = Kept::default();
                self.detach_all(slot_of(set));
            }
        }
    }

    /// Which set holds these things; a new one, if there is none. Nothing if there is no room.
    pub(crate) fn keep(&mut self, what: Kept, texts: &[Attachment]) -> Option<usize> {
        if what == Kept::default() && texts.is_empty() {
            return Some(0);
        }
        self.forget_kept();
        let bare = |text: &Attachment| Attachment { slot: 0, ..*text };
        let same =
            |&set: &usize| self.kept[set - 1] == what && self.kept_texts(set).map(bare).eq(texts.iter().map(bare));
        if let Some(set) = (1..=KEPT_LIMIT).find(same) {
            return Some(set);
        }
        let empty = |&set: &usize| self.kept[set - 1] == Kept::default() && self.kept_texts(set).next().is_none();
        let set = (1..=KEPT_LIMIT).find(empty)?;
        let from = self.attached as usize;
        if from + texts.len() > ATTACHMENT_LIMIT {
            return None;
        }
        self.kept[set - 1] = what;
        for (place, text) in self.attachments[from..].iter_mut().zip(texts) {
            *place = Attachment { slot: slot_of(set), ..*text };
        }
        self.attached += texts.len() as u8;
        Some(set)
    }

    /// The keywords, the spell damage and the lasting texts of a minion go with its card.
    pub(crate) fn keep_of_minion(&mut self, held: &mut HandCard, minion: Slot, printed: Keywords, spell_damage: i8) {
        let char = self.char(minion);
        let what = Kept::new(char.keywords.without(printed), char.spell_damage.saturating_sub(spell_damage));
        let mut texts = self.attachments;
        let mut count = 0;
        for text in self.attachments().iter().filter(|text| text.slot == minion && !text.ends_this_turn()) {
            texts[count] = *text;
            count += 1;
        }
        self.keep_for(held, what, &texts[..count]);
    }

    pub(crate) fn keep_for(&mut self, held: &mut HandCard, what: Kept, texts: &[Attachment]) {
        let set = self.keep(what, texts).unwrap_or_else(|| {
            self.cut_short = self.cut_short.saturating_add(1);
            0
        });
        held.flags.set_kept(set);
    }

    /// The mark of a card that is on its way into a deck, as something half done may speak of it.
    pub(crate) fn mark_of(&mut self, held: &HandCard) -> u8 {
        self.mark_number(held).unwrap_or_else(|| {
            self.cut_short = self.cut_short.saturating_add(1);
            0
        })
    }

    /// Whether something half done speaks of a mark.
    pub(crate) fn mark_is_pending(&self, number: usize) -> bool {
        self.pending_marks().any(|mark| usize::from(mark & Mark::NUMBER) == number)
    }
}
