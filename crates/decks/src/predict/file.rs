//! Reading a model file, which `topdeck.predict.model` writes: after the line of `MAGIC` one zlib stream of a line of
//! JSON (version, classes, card ids, and name, type and shape of each array) and the arrays, little endian, one after
//! the other.
use std::collections::HashMap;
use std::io::Read;

use flate2::read::ZlibDecoder;
use serde_json::Value;

use crate::{ClassModel, ClassModelParts, DeckError};

const MAGIC: &[u8] = b"topdeck predict\n";
const VERSION: u64 = 3;
/// Some hundred times what the shipped model has: a few megabytes can hold thousands of them.
const MOST_UNPACKED: u64 = 256 << 20;

/// What a model knows about one class.
#[derive(Debug, Clone)]
pub struct NamedClassModel {
    pub hero: String,
    /// Card ids, in the order of the class model's numbers.
    pub cards: Vec<String>,
    pub class_model: ClassModel,
}

/// The class model of every class of a model; the rankers are left out.
pub fn read_model(bytes: &[u8]) -> Result<Vec<NamedClassModel>, DeckError> {
    let bad = |why: &str| DeckError::BadRows(format!("not a model of Topdeck ({why})"));
    let packed = bytes.strip_prefix(MAGIC).ok_or_else(|| bad("it begins with something else"))?;
    let mut plain = Vec::new();
    let mut unpacked = ZlibDecoder::new(packed).take(MOST_UNPACKED + 1);
    unpacked.read_to_end(&mut plain).map_err(|error| bad(&error.to_string()))?;
    if plain.len() as u64 > MOST_UNPACKED {
        return Err(bad("it unpacks to more than 256 MB"));
    }
    let end = plain.iter().position(|&b| b == b'\n').ok_or_else(|| bad("no header"))?;
    let header: Value = serde_json::from_slice(&plain[..end]).map_err(|error| bad(&error.to_string()))?;
    if header["version"].as_u64() != Some(VERSION) {
        return Err(bad("another version: train it anew with `topdeck predict train`"));
    }
    let arrays = Arrays::read(&header, &plain[end + 1..]).ok_or_else(|| bad("its arrays are cut off or strange"))?;
    let heroes = header["heroes"].as_array().ok_or_else(|| bad("no classes"))?;
    let read_one = |hero: &Value| {
        let hero = hero.as_str().ok_or_else(|| bad("no classes"))?;
        let names = header["cards"][hero].as_array().ok_or_else(|| bad("no cards"))?;
        let cards: Option<Vec<String>> = names.iter().map(|name| name.as_str().map(String::from)).collect();
        let cards = cards.ok_or_else(|| bad(&format!("the cards of {hero} are not all texts")))?;
        let parts = arrays.parts(hero).ok_or_else(|| bad(&format!("an array of {hero} is missing or strange")))?;
        let class_model = ClassModel::new(parts).map_err(|why| bad(&format!("{hero}: {why}")))?;
        if cards.len() != class_model.cards() {
            return Err(bad(&format!("{hero} has {} names for {} cards", cards.len(), class_model.cards())));
        }
        Ok(NamedClassModel { hero: hero.to_string(), cards, class_model })
    };
    heroes.iter().map(read_one).collect()
}

struct Arrays<'a>(HashMap<&'a str, (&'a str, &'a [u8])>);

impl<'a> Arrays<'a> {
    fn read(header: &'a Value, mut bytes: &'a [u8]) -> Option<Arrays<'a>> {
        let mut found = HashMap::new();
        for entry in header["arrays"].as_array()? {
            let (name, kind) = (entry[0].as_str()?, entry[1].as_str()?);
            let width: usize = kind.get(2..)?.parse().ok()?;
            let shape = entry[2].as_array()?.iter();
            let cells = shape.map(Value::as_u64).try_fold(1u64, |product, side| product.checked_mul(side?))?;
            let size = usize::try_from(cells).ok()?.checked_mul(width)?;
            found.insert(name, (kind, bytes.get(..size)?));
            bytes = &bytes[size..];
        }
        Some(Arrays(found))
    }

    /// Numbers of any type as whole ones; `None` if there is no such array, or a number is negative or broken.
    fn whole<T: TryFrom<u64>>(&self, hero: &str, name: &str) -> Option<Vec<T>> {
        let (kind, bytes) = self.0.get(format!("{hero}.{name}").as_str())?;
        let width = match *kind {
            "|u1" => 1,
            "<u4" => 4,
            "<u8" | "<i8" => 8,
            _ => return None,
        };
        let number = |cell: &[u8]| {
            let mut wide = [0; 8];
            wide[..width].copy_from_slice(cell);
            T::try_from(u64::from_le_bytes(wide)).ok()
        };
        bytes.chunks_exact(width).map(number).collect()
    }

    fn floats(&self, hero: &str, name: &str) -> Option<Vec<f64>> {
        let (kind, bytes) = self.0.get(format!("{hero}.{name}").as_str())?;
        let number = |cell: &[u8]| Some(f64::from(f32::from_le_bytes(cell.try_into().ok()?)));
        (*kind == "<f4").then(|| bytes.chunks_exact(4).map(number).collect())?
    }

    fn small(&self, hero: &str, name: &str) -> Option<Vec<i16>> {
        let (kind, bytes) = self.0.get(format!("{hero}.{name}").as_str())?;
        let number = |cell: &[u8]| Some(i16::from_le_bytes(cell.try_into().ok()?));
        (*kind == "<i2").then(|| bytes.chunks_exact(2).map(number).collect())?
    }

    fn parts(&self, hero: &str) -> Option<ClassModelParts> {
        Some(ClassModelParts {
            costs: self.whole(hero, "costs")?,
            most: self.whole(hero, "most")?,
            deck_starts: self.whole(hero, "deck_starts")?,
            deck_cards: self.whole(hero, "deck_cards")?,
            deck_copies: self.whole(hero, "deck_copies")?,
            first_turns: self.whole(hero, "first_turns")?,
            second_turns: self.whole(hero, "second_turns")?,
            deck_turns: self.whole(hero, "deck_turns")?,
            deck_weights: self.floats(hero, "deck_weights")?,
            popularity: self.floats(hero, "popularity")?,
            trend: self.floats(hero, "trend")?,
            kept: self.floats(hero, "kept")?,
            hazard: self.floats(hero, "hazard")?,
            rest: self.floats(hero, "rest")?,
            bigram: self.floats(hero, "bigram")?,
            follow: self.floats(hero, "follow")?,
            linear: self.small(hero, "linear")?,
        })
    }
}
