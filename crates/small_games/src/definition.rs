//! The description of a game of the engine: cards by letter, as the reference file has them, or any implemented card.
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;
use topdeck_cards::{CardId, Catalogue, Kind};
use topdeck_rules::{Knobs, Setup, HAND_LIMIT, MANA_LIMIT};
use topdeck_solve::error::SolveError;
use topdeck_solve::mini;

/// A checked game.
#[derive(Clone)]
pub struct Definition {
    pub catalogue: Arc<Catalogue>,
    pub heroes: [CardId; 2],
    /// Per player: (probability, cards).
    pub decks: [Vec<(f64, Vec<CardId>)>; 2],
    /// Decks are chosen in secret by the players, not drawn by chance.
    pub chosen: bool,
    pub opening_hand: [u8; 2],
    pub health: [i16; 2],
    pub mana_start: i8,
    pub knobs: Knobs,
    /// Utilities of both players when nobody wins.
    pub draw: [f64; 2],
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDeck {
    #[serde(default)]
    prob: Option<f64>,
    /// Card ids.
    cards: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    heroes: [String; 2],
    decks: [Vec<RawDeck>; 2],
    deck_selection: String,
    opening_hand: [u8; 2],
    hero_hp: [i16; 2],
    turn_limit: u8,
    fatigue: bool,
    draw_on_first_turn: bool,
    mana_start: i8,
    mana_cap: i8,
    hero_powers: bool,
    coin: bool,
    draw_utility_p0: f64,
    draw_utility_p1: Option<f64>,
}

fn bad<T>(message: impl Into<String>) -> Result<T, SolveError> {
    Err(SolveError::BadGame(message.into()))
}

impl Definition {
    /// A game of cards given by cost, attack, health and keyword, in the reference format.
    pub fn from_letters(text: &str) -> Result<Definition, SolveError> {
        let small = mini::Definition::from_json(text)?;
        if small.board_cap as usize != topdeck_rules::BOARD_LIMIT {
            return bad(format!(
                "board_cap is {}, but boards of the real engine hold {}; the miniature engine (engine 'mini') can do that",
                small.board_cap,
                topdeck_rules::BOARD_LIMIT
            ));
        }
        let catalogue = Arc::new(letters(&small)?);
        let card = |index: usize| catalogue.find(&letter_id(&small.letters[index]));
        let cards = |deck: &[usize]| deck.iter().filter_map(|&index| card(index)).collect();
        let hero = catalogue.find(HERO).unwrap_or(CardId::NONE);
        let decks = small.decks.each_ref().map(|side| side.iter().map(|(p, deck)| (*p, cards(deck))).collect());
        let knobs = Knobs {
            turn_limit: small.turn_limit,
            mana_cap: mana("mana_cap", i64::from(small.mana_cap))?,
            draws_from: if small.draw_on_first_turn { 1 } else { 3 },
            fatigue: small.fatigue,
            hero_powers: false,
            hands_out_coin: false,
        };
        Definition {
            catalogue: catalogue.clone(),
            heroes: [hero; 2],
            decks,
            chosen: small.chosen,
            opening_hand: small.opening_hand,
            health: small.hero_hp,
            mana_start: mana("mana_start", i64::from(small.mana_start))?,
            knobs,
            draw: small.draw,
        }
        .check()
    }

    /// A game of cards of a catalogue.
    pub fn from_cards(catalogue: Arc<Catalogue>, text: &str) -> Result<Definition, SolveError> {
        let raw: Raw = serde_json::from_str(text).map_err(|e| SolveError::BadGame(format!("game description: {e}")))?;
        let find = |id: &String| match catalogue.find(id) {
            Some(card) => Ok(card),
            None => bad(format!("no card with id {id:?} in catalogue {}", catalogue.name())),
        };
        let heroes = [find(&raw.heroes[0])?, find(&raw.heroes[1])?];
        let mut decks: [Vec<(f64, Vec<CardId>)>; 2] = Default::default();
        for (player, side) in raw.decks.iter().enumerate() {
            let even = 1.0 / side.len().max(1) as f64;
            for deck in side {
                let cards = deck.cards.iter().map(find).collect::<Result<Vec<CardId>, _>>()?;
                decks[player].push((deck.prob.unwrap_or(even), cards));
            }
        }
        let knobs = Knobs {
            turn_limit: raw.turn_limit,
            mana_cap: mana("mana_cap", i64::from(raw.mana_cap))?,
            draws_from: if raw.draw_on_first_turn { 1 } else { 3 },
            fatigue: raw.fatigue,
            hero_powers: raw.hero_powers,
            hands_out_coin: raw.coin,
        };
        let chosen = match raw.deck_selection.as_str() {
            "chance" => false,
            "player_choice" => true,
            other => return bad(format!("deck_selection '{other}' is unknown; 'chance' or 'player_choice'")),
        };
        Definition {
            catalogue: catalogue.clone(),
            heroes,
            decks,
            chosen,
            opening_hand: raw.opening_hand,
            health: raw.hero_hp,
            mana_start: mana("mana_start", i64::from(raw.mana_start))?,
            knobs,
            draw: [raw.draw_utility_p0, raw.draw_utility_p1.unwrap_or(-raw.draw_utility_p0)],
        }
        .check()
    }

    fn check(mut self) -> Result<Definition, SolveError> {
        for player in 0..2 {
            self.check_decks(player)?;
            if !(1..=1000).contains(&self.health[player]) {
                return bad(format!("hero_hp[{player}] is {}; it must be from 1 to 1000", self.health[player]));
            }
            if self.catalogue.facts(self.heroes[player]).kind != Kind::Hero {
                return bad(format!("heroes[{player}]: {} is not a hero", self.name(self.heroes[player])));
            }
            let deck = self.decks[player][0].1.len();
            let opening = self.opening_hand[player] as usize;
            if opening > deck {
                return bad(format!("opening_hand[{player}] is {opening} but the deck has {deck} cards"));
            }
            if opening + 1 > HAND_LIMIT {
                return bad(format!("opening_hand[{player}] is {opening}; a hand holds {HAND_LIMIT} cards"));
            }
        }
        if self.knobs.turn_limit == 0 {
            return bad("turn_limit is 0; at least one turn must be played");
        }
        if self.draw.iter().any(|d| !(-1.0..=1.0).contains(d)) {
            return bad(format!("draw utilities {:?}: a draw is worth from -1 to 1", self.draw));
        }
        Ok(self)
    }

    fn check_decks(&mut self, player: usize) -> Result<(), SolveError> {
        if self.decks[player].is_empty() {
            return bad(format!("decks[{player}] is empty; each player needs at least one deck"));
        }
        let total: f64 = self.decks[player].iter().map(|deck| deck.0).sum();
        if (total - 1.0).abs() > 1e-6 {
            return bad(format!("decks[{player}]: the probabilities sum to {total}, not to 1"));
        }
        let size = self.decks[player][0].1.len();
        for i in 0..self.decks[player].len() {
            self.decks[player][i].1.sort_unstable();
            let (p, deck) = &self.decks[player][i];
            if p.is_nan() || *p <= 0.0 {
                return bad(format!("decks[{player}][{i}].prob is {p}; it must be positive"));
            }
            if deck.len() != size {
                return bad(format!(
                    "decks[{player}][{i}] has {} cards and decks[{player}][0] has {size}: deck sizes are public, so that \
                     decks of one player must be equally large",
                    deck.len()
                ));
            }
            if let Some(j) = self.decks[player][..i].iter().position(|(_, other)| other == deck) {
                return bad(format!("decks[{player}][{j}] and decks[{player}][{i}] hold the same cards"));
            }
            for &card in deck {
                self.check_card(card, &format!("decks[{player}][{i}]"))?;
            }
        }
        self.decks[player].iter_mut().for_each(|deck| deck.0 /= total);
        Ok(())
    }

    fn check_card(&self, card: CardId, place: &str) -> Result<(), SolveError> {
        let facts = self.catalogue.facts(card);
        let name = self.name(card);
        if !matches!(facts.kind, Kind::Minion | Kind::Spell | Kind::Weapon) {
            return bad(format!("{place}: {name} is not a minion, spell or weapon"));
        }
        if !facts.implemented {
            return bad(format!("{place}: {name} is not implemented"));
        }
        Ok(())
    }

    /// What no turn can be one move with: a secret acts in the other's turn on what only one player knows.
    pub fn secret(&self) -> Option<String> {
        let mut cards = self.decks.iter().flatten().flat_map(|(_, deck)| deck);
        let secret = cards.find(|&&card| self.catalogue.facts(card).secret)?;
        Some(format!("{} is a secret and acts in the other's turn; {STEP_BY_STEP}", self.name(*secret)))
    }

    pub fn name(&self, card: CardId) -> &str {
        &self.catalogue.card(card).name
    }

    /// Both players' utilities always sum to zero.
    pub fn zero_sum(&self) -> bool {
        self.draw[0] + self.draw[1] == 0.0
    }

    /// The same game for the arena, with one deck of each player.
    pub fn setup(&self, decks: [usize; 2]) -> Setup {
        let cards = [0, 1].map(|player| self.decks[player][decks[player]].1.clone());
        Setup {
            first: Some(0),
            hands: self.opening_hand,
            health: self.health,
            mana_start: self.mana_start,
            mulligan: false,
            knobs: self.knobs,
            ..Setup::new(self.heroes, cards)
        }
    }
}

/// What to do about a card that turns as one move can't play.
pub const STEP_BY_STEP: &str = "turns are one move here: solve it action by action (engine 'steps'), in smaller games";

fn mana(field: &str, value: i64) -> Result<i8, SolveError> {
    if (0..=i64::from(MANA_LIMIT)).contains(&value) {
        return Ok(value as i8);
    }
    bad(format!("{field} is {value}; from 0 to {MANA_LIMIT} is possible"))
}

const HERO: &str = "HERO";

/// Ids of letters do not collide with the hero's.
fn letter_id(letter: &str) -> String {
    format!("CARD_{letter}")
}

/// A catalogue of cards that are known by their numbers only.
fn letters(small: &mini::Definition) -> Result<Catalogue, SolveError> {
    use mini::Keyword;
    let mut cards = vec![json!({"id": HERO, "name": "Hero", "type": "hero", "health": 30, "implemented": true})];
    for (letter, card) in small.letters.iter().zip(&small.cards) {
        let script = match card.keyword {
            Keyword::Burn(n) => json!({
                "target": ["enemy", ["CHARACTER"]],
                "play": [["deal", n, ["TARGET"], ["SELF"]]],
            }),
            Keyword::Sweep(n) => json!({"play": [["deal", n, ["enemy", ["MINION"]], ["SELF"]]]}),
            _ => json!({}),
        };
        let keywords = match card.keyword {
            Keyword::Taunt => vec!["taunt"],
            Keyword::Charge => vec!["charge"],
            _ => vec![],
        };
        cards.push(json!({
            "id": letter_id(letter), "name": letter, "type": if card.is_spell() { "spell" } else { "minion" },
            "class": "neutral", "cost": card.cost, "attack": card.attack, "health": card.health, "keywords": keywords,
            "collectible": true, "implemented": true, "script": script,
        }));
    }
    let file = json!({"catalogue": "letters", "cards": cards});
    Catalogue::from_json(&file.to_string()).map_err(|error| SolveError::BadGame(error.to_string()))
}
