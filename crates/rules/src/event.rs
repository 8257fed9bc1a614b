//! What happened: the log, the wire protocol, the replay and what tests expect are this one list.

use topdeck_cards::CardId;

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
