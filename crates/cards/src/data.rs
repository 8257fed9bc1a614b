//! The catalogue file and cards given by users, as they stand in JSON.

use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
pub struct CatalogueFile {
    pub catalogue: String,
    /// Words of [`crate::Custom`].
    #[serde(default)]
    pub customs: Vec<String>,
    pub cards: Vec<CardData>,
}

/// One card: what it is (data) and what it does (`script`).
#[derive(Deserialize, Clone, Default, Debug)]
#[serde(default)]
pub struct CardData {
    pub id: String,
    pub dbf: u32,
    pub name: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub class: Option<String>,
    pub classes: Vec<String>,
    pub set: Option<String>,
    pub rarity: Option<String>,
    pub cost: i64,
    pub attack: i64,
    pub health: i64,
    pub armor: i64,
    pub races: Vec<String>,
    pub keywords: Vec<String>,
    pub spell_damage: i64,
    pub overload: i64,
    pub text: String,
    pub collectible: bool,
    pub implemented: bool,
    pub requires: Vec<(String, i64)>,
    pub entourage: Vec<String>,
    pub hero_power: Option<String>,
    pub script: Option<serde_json::Map<String, Value>>,
    /// The numbers of the two cards that this one is made of: see [`crate::compile`].
    #[serde(skip)]
    pub made_of: Option<(u16, u16)>,
}
