//! The description of a small card game, as the reference file and TOML files give it.
use crate::error::SolveError;
use serde::Deserialize;
use std::collections::BTreeMap;

/// What a card does besides its numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Keyword {
    None,
    Taunt,
    Charge,
    /// Damage to the enemy hero or one enemy minion.
    Burn(u8),
    /// Damage to every enemy minion.
    Sweep(u8),
}

/// A card, without a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Card {
    pub cost: u8,
    pub attack: u8,
    pub health: u8,
    pub keyword: Keyword,
}

impl Card {
    pub fn is_spell(&self) -> bool {
        matches!(self.keyword, Keyword::Burn(_) | Keyword::Sweep(_))
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard {
    cost: u8,
    #[serde(default)]
    attack: u8,
    #[serde(default)]
    health: u8,
    #[serde(default)]
    keyword: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDeck {
    #[serde(default)]
    prob: Option<f64>,
    cards: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    cards: BTreeMap<String, RawCard>,
    decks: Vec<Vec<RawDeck>>,
    #[serde(default = "by_chance")]
    deck_selection: String,
    #[serde(default = "one_each")]
    opening_hand: Vec<u8>,
    hero_hp: Vec<i16>,
    turn_limit: u8,
    #[serde(default)]
    fatigue: bool,
    #[serde(default)]
    draw_on_first_turn: bool,
    #[serde(default = "one")]
    mana_start: u8,
    #[serde(default = "ten")]
    mana_cap: u8,
    #[serde(default = "seven")]
    board_cap: u8,
    #[serde(default)]
    draw_utility_p0: f64,
    #[serde(default)]
    draw_utility_p1: Option<f64>,
}

fn by_chance() -> String {
    "chance".into()
}
fn one_each() -> Vec<u8> {
    vec![1, 1]
}
fn one() -> u8 {
    1
}
fn ten() -> u8 {
    10
}
fn seven() -> u8 {
    7
}

/// Most distinct cards a game may have: a multiset is 32 counters of four bits.
pub const MOST_CARDS: usize = 32;
/// Most copies of one card in a deck.
pub const MOST_COPIES: usize = 15;
/// Most minions on one side of the board.
pub const MOST_MINIONS: u8 = 7;

/// A checked game description.
#[derive(Debug, Clone, PartialEq)]
pub struct Definition {
    pub letters: Vec<String>,
    pub cards: Vec<Card>,
    /// Per player: (probability, card indices).
    pub decks: [Vec<(f64, Vec<usize>)>; 2],
    pub chosen: bool,
    pub opening_hand: [u8; 2],
    pub hero_hp: [i16; 2],
    pub turn_limit: u8,
    pub fatigue: bool,
    pub draw_on_first_turn: bool,
    pub mana_start: u8,
    pub mana_cap: u8,
    pub board_cap: u8,
    /// Utilities of both players at the turn limit.
    pub draw: [f64; 2],
}

fn bad<T>(message: String) -> Result<T, SolveError> {
    Err(SolveError::BadGame(message))
}

fn keyword(letter: &str, text: &str) -> Result<Keyword, SolveError> {
    let damage = |rest: &str| {
        rest.parse::<u8>().ok().filter(|&d| d > 0).ok_or_else(|| {
            SolveError::BadGame(format!("cards.{letter}.keyword '{text}': damage must be a whole number from 1"))
        })
    };
    Ok(match text {
        "" => Keyword::None,
        "t" | "taunt" => Keyword::Taunt,
        "c" | "charge" => Keyword::Charge,
        _ if text.starts_with('d') => Keyword::Burn(damage(&text[1..])?),
        _ if text.starts_with('a') => Keyword::Sweep(damage(&text[1..])?),
        _ => {
            return bad(format!(
                "cards.{letter}.keyword '{text}' is unknown; there are '' (plain), 't' (taunt), 'c' (charge), 'dN' \
                 (N damage to one) and 'aN' (N damage to all enemy minions)"
            ))
        }
    })
}

impl Definition {
    /// Read and check a description; the first fault is named with its place.
    pub fn from_json(text: &str) -> Result<Self, SolveError> {
        let raw: Raw = serde_json::from_str(text).map_err(|e| SolveError::BadGame(format!("game description: {e}")))?;
        Self::check(raw)
    }

    fn check(raw: Raw) -> Result<Self, SolveError> {
        if raw.cards.is_empty() || raw.cards.len() > MOST_CARDS {
            return bad(format!("cards: {} distinct cards; from 1 to {MOST_CARDS} are possible", raw.cards.len()));
        }
        let mut letters = Vec::new();
        let mut cards = Vec::new();
        for (letter, card) in &raw.cards {
            if letter.chars().count() != 1 {
                return bad(format!("cards.{letter}: a card is named by one letter"));
            }
            cards.push(check_card(letter, card)?);
            letters.push(letter.clone());
        }
        let [pair0, pair1] = <[Vec<RawDeck>; 2]>::try_from(raw.decks)
            .map_err(|d| SolveError::BadGame(format!("decks: {} sides; there must be two", d.len())))?;
        let decks = [check_decks(0, &pair0, &letters)?, check_decks(1, &pair1, &letters)?];
        let opening_hand = pair("opening_hand", &raw.opening_hand)?;
        let hero_hp = pair("hero_hp", &raw.hero_hp)?;
        for player in 0..2 {
            let size = decks[player][0].1.len();
            if opening_hand[player] as usize > size {
                return bad(format!(
                    "opening_hand[{player}] is {} but the deck has {size} cards",
                    opening_hand[player]
                ));
            }
            if !(1..=1000).contains(&hero_hp[player]) {
                return bad(format!("hero_hp[{player}] is {}; it must be from 1 to 1000", hero_hp[player]));
            }
        }
        if raw.turn_limit == 0 {
            return bad("turn_limit is 0; at least one turn must be played".into());
        }
        if raw.board_cap == 0 || raw.board_cap > MOST_MINIONS {
            return bad(format!("board_cap is {}; from 1 to {MOST_MINIONS} is possible", raw.board_cap));
        }
        let chosen = match raw.deck_selection.as_str() {
            "chance" => false,
            "player_choice" => true,
            other => return bad(format!("deck_selection '{other}' is unknown; 'chance' or 'player_choice'")),
        };
        let draw = [raw.draw_utility_p0, raw.draw_utility_p1.unwrap_or(-raw.draw_utility_p0)];
        if draw.iter().any(|d| !(-1.0..=1.0).contains(d)) {
            return bad(format!("draw utilities {draw:?}: a draw is worth from -1 to 1"));
        }
        Ok(Self {
            letters,
            cards,
            decks,
            chosen,
            opening_hand,
            hero_hp,
            turn_limit: raw.turn_limit,
            fatigue: raw.fatigue,
            draw_on_first_turn: raw.draw_on_first_turn,
            mana_start: raw.mana_start,
            mana_cap: raw.mana_cap,
            board_cap: raw.board_cap,
            draw,
        })
    }

    /// Both players' utilities always sum to zero.
    pub fn zero_sum(&self) -> bool {
        self.draw[0] + self.draw[1] == 0.0
    }
}

fn pair<X: Copy>(field: &str, values: &[X]) -> Result<[X; 2], SolveError> {
    match values {
        [a, b] => Ok([*a, *b]),
        _ => bad(format!("{field}: {} values; one for each of the two players is needed", values.len())),
    }
}

fn check_card(letter: &str, card: &RawCard) -> Result<Card, SolveError> {
    let keyword = keyword(letter, &card.keyword)?;
    let found = Card { cost: card.cost, attack: card.attack, health: card.health, keyword };
    if found.is_spell() && (card.attack > 0 || card.health > 0) {
        return bad(format!("cards.{letter}: a spell ('{}') has no attack or health", card.keyword));
    }
    if !found.is_spell() && card.health == 0 {
        return bad(format!("cards.{letter}: a minion needs at least 1 health"));
    }
    if card.attack > 127 || card.health > 127 {
        return bad(format!("cards.{letter}: attack and health go up to 127"));
    }
    Ok(found)
}

fn check_decks(player: usize, raw: &[RawDeck], letters: &[String]) -> Result<Vec<(f64, Vec<usize>)>, SolveError> {
    if raw.is_empty() {
        return bad(format!("decks[{player}] is empty; each player needs at least one deck"));
    }
    let even = 1.0 / raw.len() as f64;
    let total: f64 = raw.iter().map(|d| d.prob.unwrap_or(even)).sum();
    if (total - 1.0).abs() > 1e-6 {
        return bad(format!("decks[{player}]: the probabilities sum to {total}, not to 1"));
    }
    let mut decks = Vec::new();
    for (i, deck) in raw.iter().enumerate() {
        let p = deck.prob.unwrap_or(even);
        if p.is_nan() || p <= 0.0 {
            return bad(format!("decks[{player}][{i}].prob is {p}; it must be positive"));
        }
        let mut cards = Vec::new();
        for letter in deck.cards.chars() {
            match letters.iter().position(|l| l.starts_with(letter)) {
                Some(card) => cards.push(card),
                None => {
                    return bad(format!(
                        "decks[{player}][{i}] holds '{letter}', which cards does not define; known: {}",
                        letters.join(" ")
                    ))
                }
            }
        }
        cards.sort_unstable();
        if let Some(&card) = cards.iter().find(|&&c| cards.iter().filter(|&&d| d == c).count() > MOST_COPIES) {
            return bad(format!("decks[{player}][{i}]: more than {MOST_COPIES} copies of {}", letters[card]));
        }
        decks.push((p / total, cards));
    }
    let size = decks[0].1.len();
    if let Some(i) = decks.iter().position(|d| d.1.len() != size) {
        return bad(format!(
            "decks[{player}][{i}] has {} cards and decks[{player}][0] has {size}: deck sizes are public, so that decks \
             of one player must be equally large",
            decks[i].1.len()
        ));
    }
    Ok(decks)
}
