//! What happened: the log, the wire protocol, the replay and what tests expect are this one list.

use topdeck_cards::{CardId, Catalogue};

/// A character or thing in the log: whose, and which slot. Slots stay the same while a thing is in play.
pub type Who = crate::slot::Slot;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Event {
    GameStart { first: u8 },
    Mulligan { player: u8, replaced: u8 },
    TurnStart { player: u8, turn: u8 },
    TurnEnd { player: u8 },
    Draw { player: u8, card: CardId },
    Burn { player: u8, card: CardId },
    Fatigue { player: u8, damage: u8 },
    Play { player: u8, card: CardId, target: Who },
    Countered { player: u8, card: CardId },
    Summon { player: u8, card: CardId, who: Who, position: u8 },
    Attack { attacker: Who, defender: Who },
    Damage { who: Who, amount: i16 },
    Heal { who: Who, amount: i16 },
    Armor { player: u8, amount: i16 },
    ShieldLost { who: Who },
    Death { who: Who, card: CardId },
    Deathrattle { card: CardId },
    Triggered { card: CardId },
    Buff { who: Who, attack: i16, health: i16 },
    Keyword { who: Who, keywords: u32, gained: bool },
    Silence { who: Who },
    Freeze { who: Who },
    Transform { who: Who, card: CardId },
    Control { who: Who, player: u8 },
    Return { who: Who, card: CardId },
    Take { player: u8, card: CardId },
    Discard { player: u8, card: CardId },
    Shuffle { player: u8, card: CardId },
    Equip { player: u8, card: CardId },
    WeaponLost { player: u8, card: CardId },
    SecretPlayed { player: u8, card: CardId },
    SecretRevealed { player: u8, card: CardId },
    Power { player: u8, card: CardId, target: Who },
    NewPower { player: u8, card: CardId },
    NewHero { player: u8, card: CardId },
    Mana { player: u8, amount: i8 },
    Overload { player: u8, amount: i8 },
    Offer { player: u8, options: [CardId; 4] },
    Chosen { player: u8, card: CardId },
    GameOver { outcome: u8 },
}

impl Event {
    /// What a player sees of it: a card that is hidden from him is [`CardId::NONE`]. None if he sees nothing at all.
    ///
    /// Every event is named here, so that a new one does not compile until somebody has thought about it.
    pub fn seen_by(self, viewer: usize, catalogue: &Catalogue) -> Option<Event> {
        let theirs = |player: u8| usize::from(player) != viewer;
        let secret = |card: CardId| catalogue.facts(card).secret;
        let none = CardId::NONE;
        Some(match self {
            Event::Draw { player, .. } if theirs(player) => Event::Draw { player, card: none },
            Event::Take { player, .. } if theirs(player) => Event::Take { player, card: none },
            Event::Shuffle { player, .. } if theirs(player) => Event::Shuffle { player, card: none },
            Event::SecretPlayed { player, .. } if theirs(player) => Event::SecretPlayed { player, card: none },
            Event::Chosen { player, .. } if theirs(player) => Event::Chosen { player, card: none },
            Event::Offer { player, .. } if theirs(player) => Event::Offer { player, options: [none; 4] },
            // A secret is laid down face down, and goes away face down when it is countered.
            Event::Play { player, card, target } if theirs(player) && secret(card) => {
                Event::Play { player, card: none, target }
            }
            Event::Countered { player, card } if theirs(player) && secret(card) => {
                Event::Countered { player, card: none }
            }
            // In the deck nobody sees it stir; what comes of it has events of its own.
            Event::Triggered { card } if catalogue.facts(card).deck_ability.0 != 0 => return None,
            Event::GameStart { .. }
            | Event::Mulligan { .. }
            | Event::TurnStart { .. }
            | Event::TurnEnd { .. }
            | Event::Draw { .. }
            | Event::Burn { .. }
            | Event::Fatigue { .. }
            | Event::Play { .. }
            | Event::Countered { .. }
            | Event::Summon { .. }
            | Event::Attack { .. }
            | Event::Damage { .. }
            | Event::Heal { .. }
            | Event::Armor { .. }
            | Event::ShieldLost { .. }
            | Event::Death { .. }
            | Event::Deathrattle { .. }
            | Event::Triggered { .. }
            | Event::Buff { .. }
            | Event::Keyword { .. }
            | Event::Silence { .. }
            | Event::Freeze { .. }
            | Event::Transform { .. }
            | Event::Control { .. }
            | Event::Return { .. }
            | Event::Take { .. }
            | Event::Discard { .. }
            | Event::Shuffle { .. }
            | Event::Equip { .. }
            | Event::WeaponLost { .. }
            | Event::SecretPlayed { .. }
            | Event::SecretRevealed { .. }
            | Event::Power { .. }
            | Event::NewPower { .. }
            | Event::NewHero { .. }
            | Event::Mana { .. }
            | Event::Overload { .. }
            | Event::Offer { .. }
            | Event::Chosen { .. }
            | Event::GameOver { .. } => self,
        })
    }
}

/// Where events go.
pub trait Sink {
    fn put(&mut self, event: Event);
}

/// Nowhere: compiles away.
pub struct NoLog;

impl Sink for NoLog {
    #[inline(always)]
    fn put(&mut self, _event: Event) {}
}

impl Sink for Vec<Event> {
    fn put(&mut self, event: Event) {
        self.push(event);
    }
}
