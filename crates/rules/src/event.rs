//! What happened: the log, the wire protocol, the replay and what tests expect are this one list.

use topdeck_cards::{CardId, Catalogue, Keywords};

/// A character or thing in the log: whose, and which slot. Slots stay the same while a thing is in play.
pub type Who = crate::slot::Slot;

/// Keywords as bits.
pub type KeywordBits = u32;
/// Cards to choose from; fewer than four end with none.
pub type Offered = [CardId; 4];

/// One thing that an event tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Number(i32),
    Flag(bool),
    Card(CardId),
    Cards(Offered),
    Who(Who),
    Keywords(Keywords),
}

macro_rules! part {
    (CardId, $value:expr) => {
        Part::Card($value)
    };
    (Offered, $value:expr) => {
        Part::Cards($value)
    };
    (Who, $value:expr) => {
        Part::Who($value)
    };
    (KeywordBits, $value:expr) => {
        Part::Keywords(Keywords($value))
    };
    (bool, $value:expr) => {
        Part::Flag($value)
    };
    ($number:ident, $value:expr) => {
        Part::Number($value.into())
    };
}

/// The events, each with its word and its parts: whoever writes one down, names its parts or looks for somebody in it
/// reads this table.
macro_rules! events {
    ($($name:ident = $word:literal { $($field:ident: $kind:ident),* },)*) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        pub enum Event {
            $($name { $($field: $kind),* },)*
        }

        impl Event {
            /// Its name on the wire.
            pub fn word(self) -> &'static str {
                match self {
                    $(Event::$name { .. } => $word,)*
                }
            }

            /// Each part with its name.
            pub fn each_part(self, mut with: impl FnMut(&'static str, Part)) {
                match self {
                    $(Event::$name { $($field),* } => {
                        $(with(stringify!($field), part!($kind, $field));)*
                    })*
                }
            }
        }
    };
}

events! {
    GameStart = "game_start" { first: u8 },
    Mulligan = "mulligan" { player: u8, replaced: u8 },
    TurnStart = "turn_start" { player: u8, turn: u8 },
    TurnEnd = "turn_end" { player: u8 },
    Draw = "draw" { player: u8, card: CardId },
    Burn = "burn" { player: u8, card: CardId },
    Fatigue = "fatigue" { player: u8, amount: u8 },
    Play = "play" { player: u8, card: CardId, target: Who },
    Countered = "countered" { player: u8, card: CardId },
    Summon = "summon" { player: u8, card: CardId, who: Who, position: u8 },
    Attack = "attack" { attacker: Who, defender: Who },
    Damage = "damage" { who: Who, amount: i16 },
    Heal = "heal" { who: Who, amount: i16 },
    Armor = "armor" { player: u8, amount: i16 },
    ShieldLost = "shield_lost" { who: Who },
    Death = "death" { who: Who, card: CardId },
    Deathrattle = "deathrattle" { card: CardId },
    Triggered = "triggered" { card: CardId },
    Buff = "buff" { who: Who, attack: i16, health: i16 },
    Keyword = "keyword" { who: Who, keywords: KeywordBits, gained: bool },
    Silence = "silence" { who: Who },
    Freeze = "freeze" { who: Who },
    Transform = "transform" { who: Who, card: CardId },
    Control = "control" { who: Who, player: u8 },
    Return = "return" { who: Who, card: CardId },
    Take = "take" { player: u8, card: CardId },
    Discard = "discard" { player: u8, card: CardId },
    Shuffle = "shuffle" { player: u8, card: CardId },
    Equip = "equip" { player: u8, card: CardId },
    WeaponLost = "weapon_lost" { player: u8, card: CardId },
    SecretPlayed = "secret_played" { player: u8, card: CardId },
    SecretRevealed = "secret_revealed" { player: u8, card: CardId },
    Power = "power" { player: u8, card: CardId, target: Who },
    NewPower = "new_power" { player: u8, card: CardId },
    NewHero = "new_hero" { player: u8, card: CardId },
    Mana = "mana" { player: u8, amount: i8 },
    Overload = "overload" { player: u8, amount: i8 },
    Shown = "shown" { player: u8, card: CardId },
    Offer = "offer" { player: u8, options: Offered },
    Chosen = "chosen" { player: u8, card: CardId },
    GameOver = "game_over" { outcome: u8 },
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
            | Event::Shown { .. }
            | Event::Offer { .. }
            | Event::Chosen { .. }
            | Event::GameOver { .. } => self,
        })
    }
}

/// How a hand changes. Which card it is, the events tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandChange {
    /// A card comes to its right end.
    Gained,
    /// The card at an index leaves it.
    Lost(usize),
    /// Another card comes in place of the one at an index.
    Replaced(usize),
}

/// Where events go.
pub trait Sink {
    fn put(&mut self, event: Event);
    /// The cards of a hand move: for whoever keeps track of each of them.
    #[inline(always)]
    fn move_hand(&mut self, _player: usize, _change: HandChange) {}
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
