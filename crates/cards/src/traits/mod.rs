//! What a card means to those who judge and compare positions, read from its compiled program once for a catalogue.
//!
//! Nobody else guesses at it: not by ids, not by words of a text or a script. Where a trait decides whether two positions
//! may count as one, it errs on the safe side: whatever could come in by the card speaks too.

mod scan;
#[cfg(test)]
mod tests;

use crate::compile::Tables;
use crate::program::*;
use crate::vocabulary::*;
use scan::Scan;

/// What a card means beyond the engine's [`Facts`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Traits {
    /// Who stands beside whom matters to one of its texts, or to a text of a card that can come in by it.
    pub places: bool,
    /// What its texts, and those of the cards that can come in by it, ask for of what has been.
    pub asks: Asks,
    /// The same two, but for cards that only chance brings in.
    pub surely: Questions,
    /// It can take an enemy minion out of the fight whatever its health: destroys, transforms, returns, takes over,
    /// banishes, or leaves it 1 or less of its attack or health.
    pub removes: bool,
    /// What it does to the enemy hero as soon as it is played, where that is certain: a spell or a battlecry that can be aimed
    /// at him, the attack of a weapon or of a minion with charge. (Combo and spell damage are left out.)
    pub reach: u8,
    /// It raises somebody's attack.
    pub gives_attack: bool,
    /// Attack that grows with what is there already: doubled, made of health, struck twice; or doubled spells.
    pub multiplies: bool,
    /// A minion that gives something while it is damaged.
    pub enrages: bool,
    /// It acts when its owner has used the hero power.
    pub inspires: bool,
    /// A minion that is its numbers and keywords, or a spell that deals damage and nothing else; and neither asks which
    /// card somebody is or how hurt he is.
    pub plain: bool,
    pub rarity: Rarity,
    /// Range in the table of cards that come in.
    brings: (u32, u32),
}

/// What is asked of every card of a hand or deck at every position that is judged, side by side in four bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Brief {
    pub cost: i8,
    pub reach: u8,
    pub removes: bool,
    pub minion: bool,
}

/// The traits of a whole catalogue.
#[derive(Debug)]
pub(crate) struct TraitTable {
    cards: Vec<Traits>,
    briefs: Vec<Brief>,
    brought: Vec<CardId>,
    /// By card: what its texts and all that comes in by it ask for, and the same but for what only chance brings in.
    questions: [Vec<Questions>; 2],
    /// Of a text: what it and all that comes in by it ask for, and the same but for what only chance brings in.
    abilities: Vec<[Questions; 2]>,
    discounts: Vec<[Questions; 2]>,
}

/// What a text, and what comes in by it, asks for: see [`Traits`]. One byte, because searches ask many cards at every step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Questions(u8);

impl Questions {
    const PLACES: u8 = 1 << 7;
    pub const NONE: Questions = Questions(0);
    pub const ALL: Questions = Questions(Questions::PLACES | Asks::EVERYTHING.0);
    pub fn new(places: bool, asks: Asks) -> Questions {
        Questions(asks.0 | if places { Questions::PLACES } else { 0 })
    }
    #[inline]
    pub fn places(self) -> bool {
        self.0 & Questions::PLACES != 0
    }
    #[inline]
    pub fn asks(self) -> Asks {
        Asks(self.0 & !Questions::PLACES)
    }
    #[inline]
    pub fn with(self, other: Questions) -> Questions {
        Questions(self.0 | other.0)
    }
}

impl TraitTable {
    pub fn new(facts: &[Facts], tables: &Tables, rarities: &[Rarity]) -> TraitTable {
        let mut brought = Vec::new();
        let mut cards = Vec::with_capacity(facts.len());
        let mut surely = Vec::with_capacity(facts.len());
        for (own, &rarity) in facts.iter().zip(rarities) {
            let mut scan = Scan::new(tables, own);
            scan.card();
            let from = brought.len() as u32;
            brought.extend(scan.brings());
            surely.push(scan.surely_brings().collect::<Vec<_>>());
            cards.push(scan.traits(rarity, (from, brought.len() as u32)));
        }
        speak_for_options(facts, &mut cards);
        spread_questions(&mut cards, &brought, &surely);
        let questions = |read: &dyn Fn(&mut Scan<'_>)| {
            let mut scan = Scan::new(tables, &facts[0]);
            read(&mut scan);
            let own = scan.questions();
            let all = scan.brings().fold(own, |all, card| all.with(cards[card.at()].questions()));
            [all, scan.surely_brings().fold(own, |all, card| all.with(cards[card.at()].surely))]
        };
        let abilities =
            (0..tables.abilities.len()).map(|id| questions(&|scan| scan.ability(AbilityId(id as u16)))).collect();
        let discounts =
            (0..tables.discounts.len()).map(|id| questions(&|scan| scan.discount(DiscountId(id as u16)))).collect();
        let brief = |(own, traits): (&Facts, &Traits)| Brief {
            cost: own.cost,
            reach: traits.reach,
            removes: traits.removes,
            minion: own.kind == Kind::Minion,
        };
        let briefs = facts.iter().zip(&cards).map(brief).collect();
        let questions = [cards.iter().map(Traits::questions).collect(), cards.iter().map(|card| card.surely).collect()];
        TraitTable { cards, briefs, brought, questions, abilities, discounts }
    }

    #[inline]
    pub fn card(&self, card: CardId) -> &Traits {
        &self.cards[card.at()]
    }
    #[inline]
    pub fn brief(&self, card: CardId) -> Brief {
        self.briefs[card.at()]
    }
    pub fn brings(&self, card: CardId) -> &[CardId] {
        let (from, to) = self.card(card).brings;
        &self.brought[from as usize..to as usize]
    }
    #[inline]
    pub fn questions(&self, surely: bool) -> &[Questions] {
        &self.questions[usize::from(surely)]
    }
    pub fn ability(&self, ability: AbilityId) -> &[Questions; 2] {
        &self.abilities[ability.at()]
    }
    pub fn discount(&self, discount: DiscountId) -> &[Questions; 2] {
        &self.discounts[discount.at()]
    }
}

impl Traits {
    fn questions(&self) -> Questions {
        Questions::new(self.places, self.asks)
    }
}

/// A Choose One card does what its options do.
fn speak_for_options(facts: &[Facts], cards: &mut [Traits]) {
    for (at, own) in facts.iter().enumerate() {
        for option in own.choose.into_iter().filter(|option| option.is_some()) {
            let said = cards[option.at()];
            let card = &mut cards[at];
            card.removes |= said.removes;
            card.reach = card.reach.max(said.reach);
            card.gives_attack |= said.gives_attack;
            card.multiplies |= said.multiplies;
        }
    }
}

/// A card asks for what those ask for that it brings in, however many steps away.
fn spread_questions(cards: &mut [Traits], brought: &[CardId], surely: &[Vec<CardId>]) {
    loop {
        let mut changed = false;
        for at in 0..cards.len() {
            let (from, to) = cards[at].brings;
            let before = (cards[at].questions(), cards[at].surely);
            let brings = brought[from as usize..to as usize].iter();
            let all = brings.fold(before.0, |all, card| all.with(cards[card.at()].questions()));
            let sure = surely[at].iter().fold(before.1, |all, card| all.with(cards[card.at()].surely));
            if (all, sure) != before {
                (cards[at].places, cards[at].asks, cards[at].surely) = (all.places(), all.asks(), sure);
                changed = true;
            }
        }
        if !changed {
            return;
        }
    }
}
