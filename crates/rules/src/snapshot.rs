//! A state as others read it: made once, from a whole state or from a view, for the command line, agents of other
//! languages, the story and pages. Nothing here hides anything: a view has done that before.

use crate::cost::{cost_in_hand, power_cost};
use crate::event::Part;
use crate::legal::Sources;
use crate::log::{Entities, Entity, Named, Told};
use crate::slot::{hero, weapon, zone, Slot, Zone};
use crate::state::{Phase, State, Status, SECRET_LIMIT};
use crate::view::View;
use serde::ser::{Serialize, SerializeMap, Serializer};
use topdeck_cards::{CardId, Catalogue, Class, Count, Keywords, Kind};

/// A card by id and name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct NamedCard<'c> {
    pub id: &'c str,
    pub name: &'c str,
}

impl<'c> NamedCard<'c> {
    /// None for a card that is not seen.
    pub fn of(catalogue: &'c Catalogue, card: CardId) -> Option<NamedCard<'c>> {
        card.is_some().then(|| {
            let card = catalogue.card(card);
            NamedCard { id: &card.id, name: &card.name }
        })
    }
}

/// Everything that is seen of a game.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Snapshot<'c> {
    pub turn: u8,
    pub active: u8,
    pub first: u8,
    pub phase: &'static str,
    pub winner: Option<usize>,
    pub over: bool,
    /// The cards on offer.
    pub options: Vec<Option<NamedCard<'c>>>,
    pub players: [PlayerSnapshot<'c>; 2],
}

/// One side of the table.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct PlayerSnapshot<'c> {
    pub hero: Character<'c>,
    pub class_name: &'static str,
    pub armor: i16,
    pub weapon: Option<WeaponSnapshot<'c>>,
    pub power: Option<NamedCard<'c>>,
    pub power_cost: i8,
    pub power_used: bool,
    pub mana: i8,
    pub crystals: i8,
    pub locked: i8,
    pub overload: i8,
    pub fatigue: u8,
    pub spell_damage: i8,
    pub board: Vec<Character<'c>>,
    pub hand: Vec<HeldCard<'c>>,
    pub deck: Vec<Option<NamedCard<'c>>>,
    pub secrets: Vec<Option<NamedCard<'c>>>,
    /// By secret: its class, which its colour gives away.
    pub secret_classes: Vec<&'static str>,
}

/// A minion or hero in play.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Character<'c> {
    pub entity: Entity,
    pub id: &'c str,
    pub name: &'c str,
    pub attack: i16,
    pub health: i16,
    pub max_health: i16,
    pub damage: i16,
    pub keywords: Vec<&'static str>,
    pub frozen: bool,
    pub silenced: bool,
    pub asleep: bool,
    pub attacks: u8,
    pub spell_damage: i8,
    pub can_attack: bool,
}

/// A card in hand; of one that is not seen only who it is and since when it is held.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct HeldCard<'c> {
    pub entity: Entity,
    pub id: &'c str,
    pub name: &'c str,
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub cost: Option<i16>,
    pub attack: Option<i16>,
    pub health: Option<i16>,
    pub known: bool,
    pub since: u8,
}

/// An equipped weapon.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct WeaponSnapshot<'c> {
    pub entity: Entity,
    pub id: &'c str,
    pub name: &'c str,
    pub attack: i16,
    pub durability: i16,
}

/// The classes of secrets whose cards are not seen.
type Classes = [Option<Class>; SECRET_LIMIT];

impl<'c> Snapshot<'c> {
    /// Of a whole state.
    pub fn of_state(state: &State, catalogue: &'c Catalogue, entities: &Entities) -> Snapshot<'c> {
        Painter { state, catalogue, entities }.snapshot([None, None])
    }

    /// Of what one player sees.
    pub fn of_view(view: &View, catalogue: &'c Catalogue, entities: &Entities) -> Snapshot<'c> {
        let mut closed = [None, None];
        closed[1 - view.player()] = Some(view.enemy_secrets);
        Painter { state: view.state(), catalogue, entities }.snapshot(closed)
    }
}

fn words(keywords: Keywords) -> Vec<&'static str> {
    keywords.iter().map(|keyword| keyword.word()).collect()
}

struct Painter<'c, 's> {
    state: &'s State,
    catalogue: &'c Catalogue,
    entities: &'s Entities,
}

impl<'c> Painter<'c, '_> {
    fn snapshot(&self, [first, second]: [Option<Classes>; 2]) -> Snapshot<'c> {
        let state = self.state;
        Snapshot {
            turn: state.turn,
            active: state.active,
            first: state.first,
            phase: match state.phase {
                Phase::Mulligan => "mulligan",
                Phase::Turn => "turn",
                Phase::Choice => "choice",
                Phase::Over => "over",
            },
            winner: state.winner(),
            over: state.is_over(),
            options: self.named(state.options()),
            players: [self.player(0, first), self.player(1, second)],
        }
    }

    fn named(&self, cards: &[CardId]) -> Vec<Option<NamedCard<'c>>> {
        cards.iter().map(|&card| NamedCard::of(self.catalogue, card)).collect()
    }

    fn player(&self, player: usize, closed: Option<Classes>) -> PlayerSnapshot<'c> {
        let (side, facts) = (&self.state.sides[player], |card| self.catalogue.facts(card));
        let (secrets, classes): (Vec<CardId>, Vec<Class>) = match closed {
            Some(classes) => classes.into_iter().flatten().map(|class| (CardId::NONE, class)).unzip(),
            None => side.secrets().map(|(_, secret)| (secret.card, facts(secret.card).class)).unzip(),
        };
        PlayerSnapshot {
            hero: self.character(hero(player)),
            class_name: facts(self.state.hero(player).card).class.word(),
            armor: side.armor,
            weapon: self.weapon(player),
            power: NamedCard::of(self.catalogue, side.power),
            power_cost: if side.power.is_some() { power_cost(self.state, self.catalogue, player) as i8 } else { 0 },
            power_used: side.power_uses > 0,
            mana: side.mana,
            crystals: side.crystals,
            locked: side.locked,
            overload: side.owed,
            fatigue: side.fatigue,
            spell_damage: side.spell_damage,
            board: side.board().iter().map(|&slot| self.character(slot)).collect(),
            hand: (0..side.hand_len as usize).map(|at| self.held(player, at)).collect(),
            deck: self.named(side.deck()),
            secrets: self.named(&secrets),
            secret_classes: classes.into_iter().map(Class::word).collect(),
        }
    }

    fn weapon(&self, player: usize) -> Option<WeaponSnapshot<'c>> {
        let held = &self.state.sides[player].weapon;
        let NamedCard { id, name } = NamedCard::of(self.catalogue, held.card)?;
        let (attack, entity) = (self.state.weapon_attack(player), self.entities.of(weapon(player)));
        Some(WeaponSnapshot { entity, id, name, attack, durability: held.durability })
    }

    fn held(&self, player: usize, at: usize) -> HeldCard<'c> {
        let held = &self.state.sides[player].hand[at];
        let entity = self.entities.held(player, at);
        let Some(NamedCard { id, name }) = NamedCard::of(self.catalogue, held.card) else {
            let (id, name, kind, since) = ("", "?", "", held.since);
            return HeldCard { entity, id, name, kind, cost: None, attack: None, health: None, known: false, since };
        };
        let facts = self.catalogue.facts(held.card);
        let has_stats = facts.kind == Kind::Minion || facts.kind == Kind::Weapon;
        let gathers = held.card == self.catalogue.gatherer();
        let gathered = |count: Count| if gathers { self.state.sides[player].count(count) } else { 0 };
        HeldCard {
            entity,
            id,
            name,
            kind: facts.kind.word(),
            cost: Some(cost_in_hand(self.state, self.catalogue, player, at)),
            attack: has_stats.then(|| facts.attack + i16::from(held.attack) + gathered(Count::CthunAttack)),
            health: has_stats.then(|| facts.health + i16::from(held.health) + gathered(Count::CthunHealth)),
            known: held.known,
            since: held.since,
        }
    }

    fn character(&self, slot: Slot) -> Character<'c> {
        let char = self.state.char(slot);
        let card = self.catalogue.card(char.card);
        Character {
            entity: self.entities.of(slot),
            id: &card.id,
            name: &card.name,
            attack: self.state.attack(slot),
            health: char.current_health(),
            max_health: char.max_health(),
            damage: char.damage,
            keywords: words(char.keywords()),
            frozen: char.status.has(Status::FROZEN),
            silenced: char.status.has(Status::SILENCED),
            asleep: char.status.has(Status::ASLEEP),
            attacks: char.attacks,
            spell_damage: char.spell_damage,
            can_attack: Sources::new(self.state, self.catalogue).attack(slot) != 0,
        }
    }
}

/// Somebody whom an event is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Person<'c> {
    pub entity: Entity,
    pub id: &'c str,
    pub name: &'c str,
    pub player: u8,
    pub hero: bool,
}

/// One part of an event with its names.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(untagged)]
pub enum ToldPart<'c> {
    Number(i32),
    Flag(bool),
    /// None if it is not seen.
    Card(Option<NamedCard<'c>>),
    Cards(Vec<NamedCard<'c>>),
    /// None if it is about nobody.
    Who(Option<Person<'c>>),
    Words(Vec<&'static str>),
}

/// An event with the names of its cards and of those it is about, to be written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldEvent<'c> {
    pub word: &'static str,
    pub parts: Vec<(&'static str, ToldPart<'c>)>,
}

impl<'c> ToldEvent<'c> {
    pub fn new(told: &Told, catalogue: &'c Catalogue) -> ToldEvent<'c> {
        let mut parts = Vec::new();
        told.event.each_part(|name, part| {
            let part = match part {
                Part::Number(number) => ToldPart::Number(number),
                Part::Flag(flag) => ToldPart::Flag(flag),
                Part::Card(card) => ToldPart::Card(NamedCard::of(catalogue, card)),
                Part::Cards(cards) => {
                    ToldPart::Cards(cards.iter().filter_map(|&card| NamedCard::of(catalogue, card)).collect())
                }
                Part::Who(slot) => ToldPart::Who(told.who(slot).and_then(|Named { entity, card, player }| {
                    let NamedCard { id, name } = NamedCard::of(catalogue, card)?;
                    Some(Person { entity, id, name, player, hero: matches!(zone(slot), Zone::Hero(_)) })
                })),
                Part::Keywords(keywords) => ToldPart::Words(words(keywords)),
            };
            parts.push((name, part));
        });
        ToldEvent { word: told.event.word(), parts }
    }
}

impl Serialize for ToldEvent<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(1 + self.parts.len()))?;
        map.serialize_entry("event", self.word)?;
        for (name, part) in &self.parts {
            map.serialize_entry(name, part)?;
        }
        map.end()
    }
}
