//! The two evaluations of the reference opponents.

use crate::agent::Knowledge;
use crate::imagine::{Judge, WON};
use std::sync::Arc;
use topdeck_cards::{CardId, Class, Keyword, Keywords};
use topdeck_rules::{attacks_allowed, Char, State, Status};

/// Won or lost, if it is decided. A draw is a death of the own hero.
pub fn decided(state: &State, me: usize) -> Option<i64> {
    if state.is_over() {
        return Some(if state.winner() == Some(me) { WON } else { -WON });
    }
    None
}

pub fn hero_life(state: &State, player: usize) -> i64 {
    i64::from(state.hero(player).current_health()) + i64::from(state.sides[player].armor)
}

/// Health, cards and minions, each with a fixed weight. Scores are in halves.
pub struct Weighted(pub Arc<Knowledge>);

/// Keywords that the weighted evaluation values by themselves.
const WEIGHED: Keywords = Keywords::of(Keyword::Taunt)
    .with(Keywords::of(Keyword::Windfury))
    .with(Keywords::of(Keyword::DivineShield))
    .with(Keywords::of(Keyword::Stealth))
    .with(Keywords::of(Keyword::Elusive));

impl Weighted {
    fn minion(&self, char: &Char) -> i64 {
        let health = i64::from(char.current_health());
        if char.status.has(Status::FROZEN) {
            return 2 * health;
        }
        let attack = i64::from(char.own_attack());
        let body = attack + health;
        let keywords = char.keywords();
        let mut halves = 2 * body + 2 * i64::from(char.spell_damage);
        if char.damage > 0 && !char.status.has(Status::SILENCED) && self.0.catalogue.traits(char.card).enrages {
            halves += 2;
        }
        // Most minions have none of these.
        if keywords.0 & WEIGHED.0 != 0 {
            let has = |keyword| i64::from(keywords.has(keyword));
            halves += 4 * has(Keyword::Taunt) + attack * has(Keyword::Windfury) + 2 * has(Keyword::Stealth);
            halves += 3 * body * (has(Keyword::DivineShield) + has(Keyword::Elusive));
        }
        halves
    }

    fn side(&self, state: &State, player: usize) -> i64 {
        let side = &state.sides[player];
        let minions: i64 = side.board().iter().map(|&slot| self.minion(state.char(slot))).sum();
        2 * hero_life(state, player) + 6 * i64::from(side.hand_len) + 4 * i64::from(side.board_len) + minions
    }
}

impl Judge for Weighted {
    fn score(&self, state: &State, me: usize) -> i64 {
        decided(state, me).unwrap_or_else(|| self.side(state, me) - self.side(state, 1 - me))
    }
}

/// The weights of the threat evaluation, in the order in which they are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThreatWeights {
    pub red: i64,
    pub yellow: i64,
    pub own_health: i64,
    pub enemy_health: i64,
    pub own_cards: i64,
    pub enemy_cards: i64,
    pub minion: i64,
    pub attack: i64,
    pub health: i64,
    pub taunt_red: i64,
    pub taunt_yellow: i64,
    pub taunt: i64,
    pub windfury: i64,
    pub shield: i64,
    pub spell_damage: i64,
    pub stealth: i64,
    pub elusive: i64,
    pub removal: i64,
}

pub const THREAT_FEATURES: [&str; 18] = [
    "red",
    "yellow",
    "own health",
    "enemy health",
    "own cards",
    "enemy cards",
    "minion",
    "attack",
    "health",
    "taunt in red",
    "taunt in yellow",
    "taunt",
    "windfury",
    "divine shield",
    "spell damage",
    "stealth",
    "elusive",
    "hard removal",
];

/// The known weight vectors by name.
pub const THREAT_VECTORS: [(&str, [f64; 18]); 5] = [
    (
        "fittest",
        [
            -43.0, -17.0, 0.214, -1.115, 3.572, 0.0, 1.181, 2.419, 3.0, 10.1, 7.1, 0.671, 15.71, 6.1, 3.841, 1.281,
            0.0, 2.0,
        ],
    ),
    ("default", [-50.0, -10.0, 1.0, -1.0, 3.0, -3.0, 1.0, 1.0, 1.0, 8.0, 4.0, 2.0, 1.5, 1.5, 1.0, 1.0, 1.5, 2.0]),
    (
        "face-hunter",
        [
            -50.744, -45.401, 0.7508, -4.9757, -11.463, 0.2264, 0.6482, 5.6524, 1.3324, 10.524, 23.543, 4.2453, 2.0671,
            1.1507, 3.7213, 0.971, 1.0, 0.0,
        ],
    ),
    (
        "tempo-rogue",
        [
            -48.804, -11.225, 0.15, -2.023, 4.1329, -4.5771, 2.2856, 2.7932, 1.5, 10.712, 3.8733, 2.1757, 2.9943,
            0.3854, 1.0, 2.6605, 2.7616, 0.0,
        ],
    ),
    (
        "handlock",
        [
            -51.112, -8.1022, 2.0605, -2.1014, 4.2291, -1.8715, 2.4804, 2.4646, 0.0, 9.4791, 2.8916, 0.8828, 3.5722,
            0.4562, 2.0531, 2.1719, 0.0, 3.1955,
        ],
    ),
];

impl ThreatWeights {
    /// Weights are kept in millionths.
    pub fn new(weights: [f64; 18]) -> ThreatWeights {
        let [red, yellow, own_health, enemy_health, own_cards, enemy_cards, minion, attack, health, taunt_red, taunt_yellow, taunt, windfury, shield, spell_damage, stealth, elusive, removal] =
            weights.map(|weight| (weight * 1e6).round() as i64);
        ThreatWeights {
            red,
            yellow,
            own_health,
            enemy_health,
            own_cards,
            enemy_cards,
            minion,
            attack,
            health,
            taunt_red,
            taunt_yellow,
            taunt,
            windfury,
            shield,
            spell_damage,
            stealth,
            elusive,
            removal,
        }
    }
}

/// How much of the enemy's damage on board the own hero survives decides what taunts and safety are worth.
pub struct Threat {
    pub knowledge: Arc<Knowledge>,
    pub weights: ThreatWeights,
    spent: Spent,
    /// By card: 1 if it is on the list.
    hard_removal: Arc<[u8; CardId::MOST + 1]>,
}

/// The hard removal of this evaluation. It is a list and no trait: the published opponent knows these 14 cards and no
/// others, and ours shall decide as it does. Polymorph, Execute, Crush, Assassinate, Siphon Soul, Shadow Word: Death,
/// Naturalize, Hex, Humility, Equality, Deadly Shot, Sap, Doomsayer, Big Game Hunter.
const HARD_REMOVAL: [&str; 14] = [
    "CS2_022", "CS2_108", "GVG_052", "CS2_076", "EX1_309", "EX1_622", "EX1_161", "EX1_246", "EX1_360", "EX1_619",
    "EX1_617", "EX1_581", "NEW1_021", "EX1_005",
];

/// What this evaluation takes the hero power of a class for, whichever power the hero has: published so as well.
fn class_bonus(class: Class) -> i64 {
    match class {
        Class::Hunter => 2,
        Class::Mage | Class::Druid | Class::Rogue => 1,
        Class::Neutral | Class::Paladin | Class::Priest | Class::Shaman | Class::Warlock | Class::Warrior => 0,
    }
}

/// Attacks that minions made in their owner's last turn. The reference opponents do not see a threat in a minion that
/// attacked in the turn before: its count is refreshed only when its owner's turn starts. By slot: order of play, attacks.
#[derive(Clone, Copy)]
struct Spent([(u16, u8); 22]);

impl Threat {
    pub fn new(knowledge: Arc<Knowledge>, weights: ThreatWeights) -> Threat {
        let mut hard_removal = [0; CardId::MOST + 1];
        for card in HARD_REMOVAL.iter().filter_map(|id| knowledge.catalogue.find(id)) {
            hard_removal[card.at()] = 1;
        }
        Threat { knowledge, weights, spent: Spent([(0, 0); 22]), hard_removal: Arc::new(hard_removal) }
    }
    pub fn forget(&mut self) {
        self.spent = Spent([(0, 0); 22]);
    }
    /// Remember who attacked in the turn that is about to end.
    pub fn remember_attacks(&mut self, state: &State) {
        self.forget();
        for &slot in state.sides[state.active()].board() {
            self.spent.0[slot as usize] = (state.char(slot).order, state.char(slot).attacks);
        }
    }

    /// A minion, but for what its taunt is worth.
    #[inline]
    fn minion(&self, char: &Char, keywords: Keywords, attack: i64) -> i64 {
        let w = &self.weights;
        let lasting = attack - i64::from(char.turn_attack);
        let mut value = w.minion + w.attack * lasting + w.health * i64::from(char.current_health());
        if keywords.0 & VALUED.0 != 0 {
            if keywords.has(Keyword::MegaWindfury) {
                value += 2 * w.windfury;
            } else if keywords.has(Keyword::Windfury) {
                value += w.windfury;
            }
            if keywords.has(Keyword::DivineShield) {
                value += w.shield;
            }
            if keywords.has(Keyword::Stealth) {
                value += w.stealth;
            }
            if keywords.has(Keyword::Elusive) {
                value += w.elusive;
            }
        }
        value + w.spell_damage * i64::from(char.spell_damage)
    }

    /// The minions of a side without what their taunts are worth, how many have taunt, and, of the enemy's, the damage that
    /// they threaten: all in one walk, since this is asked of every position.
    #[inline]
    fn board<const ENEMY: bool>(&self, state: &State, player: usize) -> Board {
        let mut board = Board { value: 0, taunts: 0, damage: 0 };
        for &slot in state.sides[player].board() {
            let char = state.char(slot);
            let (keywords, attack) = (char.keywords(), i64::from(char.own_attack()));
            if ENEMY {
                let (order, made) = self.spent.0[slot as usize];
                let made = if order == char.order { made } else { 0 };
                board.damage += attack * i64::from(attacks_allowed(keywords).saturating_sub(made));
            }
            board.taunts += i64::from(keywords.has(Keyword::Taunt));
            board.value += self.minion(char, keywords, attack);
        }
        board
    }
}

/// Keywords that the threat evaluation values by themselves.
const VALUED: Keywords = Keywords::of(Keyword::MegaWindfury)
    .with(Keywords::of(Keyword::Windfury))
    .with(Keywords::of(Keyword::DivineShield))
    .with(Keywords::of(Keyword::Stealth))
    .with(Keywords::of(Keyword::Elusive));

/// What the threat evaluation sees of one player's minions.
struct Board {
    value: i64,
    taunts: i64,
    damage: i64,
}

impl Judge for Threat {
    fn score(&self, state: &State, me: usize) -> i64 {
        if let Some(score) = decided(state, me) {
            return score;
        }
        let w = &self.weights;
        let enemy = 1 - me;
        let (own, other) = (&state.sides[me], &state.sides[enemy]);
        let (own_board, enemy_board) = (self.board::<false>(state, me), self.board::<true>(state, enemy));
        let class = self.knowledge.catalogue.facts(state.hero(enemy).card).class;
        let weapon = if other.has_weapon() { i64::from(state.weapon_attack(enemy)) } else { 0 };
        let damage = class_bonus(class) + weapon + enemy_board.damage;
        let life = hero_life(state, me);
        let (danger, taunt) = match life - damage {
            ..=0 => (w.red, w.taunt_red),
            1..=14 => (w.yellow, w.taunt_yellow),
            _ => (0, w.taunt),
        };
        let on_list = &*self.hard_removal;
        let removal: u8 = own.hand().iter().map(|held| on_list[held.card.at() % on_list.len()]).sum();
        danger
            + w.own_health * life
            + w.enemy_health * hero_life(state, enemy)
            + w.removal * i64::from(removal)
            + w.own_cards * i64::from(own.hand_len)
            + w.enemy_cards * i64::from(other.hand_len)
            + own_board.value
            - enemy_board.value
            + taunt * (own_board.taunts - enemy_board.taunts)
    }
}

/// Points of the evaluation that make a chance of winning: an even game is ½, 30 points more are 73 %.
const POINTS: f64 = 30.0;

/// A chance of winning from points of the evaluation.
pub fn chance_of(points: f64) -> f64 {
    1.0 / (1.0 + (-points / POINTS).exp())
}
