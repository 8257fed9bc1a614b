//! Weights in a file of the safetensors format: eight bytes with the length of a header, the header as JSON with type, shape
//! and place of every table, and the numbers. (The library of that name brings fifteen others.) The metadata say what they are: which kind of value, which encoding they
//! read, whose cards they name, and a checksum over all numbers.

use flate2::Crc;
use serde_json::Value;
use topdeck_encode::{NUMBERS, PLACES, POSITION};

/// Units of a hidden layer over the numbers of a position, at most.
const MOST_UNITS: usize = 4096;
/// Numbers after the first layer of a network, and after the second.
pub const WIDTH: usize = 32;
pub const INNER: usize = 32;
/// What a card of the policy has for each number of the second layer, and one by itself.
pub const PLAY: usize = INNER + 1;
/// No weight is larger: what is larger was not learned.
const LARGEST: f32 = 1e6;

/// What is in a file of weights.
pub struct Weights {
    pub direct: Vec<f32>,
    pub bias: f32,
    /// What lies between the numbers and the value.
    pub between: Between,
    /// The checksum that the file gives, and that its numbers have.
    pub checksum: u32,
}

pub enum Between {
    /// Of a linear value.
    Nothing,
    Hidden(HiddenTables),
    Layers(Layers),
}

pub struct HiddenTables {
    /// By number and unit.
    pub numbers: Vec<f32>,
    pub bias: Vec<f32>,
    pub value: Vec<f32>,
}

pub struct Layers {
    /// By number and unit.
    pub numbers: Vec<f32>,
    pub bias: Vec<f32>,
    /// By place, fact of a card, and unit.
    pub facts: Vec<f32>,
    /// By card of the list, place, and unit.
    pub cards: Vec<f32>,
    pub hidden: Vec<f32>,
    pub hidden_bias: Vec<f32>,
    pub value: Vec<f32>,
    pub play_facts: Vec<f32>,
    pub play_cards: Vec<f32>,
    pub ids: Vec<String>,
    /// The names of the facts that were learned from, in order: words come and go.
    pub fact_names: Vec<String>,
}

/// Read and check; the error says what is wrong, and what would be right.
pub fn read(bytes: &[u8]) -> Result<Weights, String> {
    let file = File::open(bytes)?;
    let encoding = file.word("encoding")?;
    if encoding != POSITION {
        return Err(format!("the weights read encoding {encoding}, this version writes {POSITION}: train them anew"));
    }
    let mut crc = Crc::new();
    crc.update(file.numbers);
    let (told, found) = (file.word("checksum")?, format!("{:08x}", crc.sum()));
    if told != found {
        return Err(format!(
            "the checksum of the weights is {found}, the file says {told}: it was damaged; copy it anew"
        ));
    }
    let direct = file.table("direct", &[NUMBERS])?;
    let bias = file.table("value_bias", &[1])?[0];
    let between = match file.word("kind")? {
        "linear" => Between::Nothing,
        "hidden" => {
            let units = file.length("bias", MOST_UNITS)?;
            Between::Hidden(HiddenTables {
                numbers: file.table("numbers", &[NUMBERS, units])?,
                bias: file.table("bias", &[units])?,
                value: file.table("value", &[units])?,
            })
        }
        "network" => Between::Layers(layers(&file)?),
        other => {
            return Err(not_one(format!("no kind of value is called {other:?}; there are: linear, hidden, network")))
        }
    };
    Ok(Weights { direct, bias, between, checksum: crc.sum() })
}

fn layers(file: &File<'_>) -> Result<Layers, String> {
    let list = |key: &str| -> Result<Vec<String>, String> {
        serde_json::from_str(file.word(key)?).map_err(|why| not_one(format!("its list of {key}: {why}")))
    };
    let (ids, fact_names) = (list("cards")?, list("facts")?);
    let (many, facts) = (ids.len(), fact_names.len());
    Ok(Layers {
        numbers: file.table("numbers", &[NUMBERS, WIDTH])?,
        bias: file.table("bias", &[WIDTH])?,
        facts: file.table("facts", &[PLACES, facts, WIDTH])?,
        cards: file.table("cards", &[many, PLACES, WIDTH])?,
        hidden: file.table("hidden", &[WIDTH, INNER])?,
        hidden_bias: file.table("hidden_bias", &[INNER])?,
        value: file.table("value", &[INNER])?,
        play_facts: file.table("play_facts", &[facts, PLAY])?,
        play_cards: file.table("play_cards", &[many, PLAY])?,
        ids,
        fact_names,
    })
}

fn not_one(why: impl std::fmt::Display) -> String {
    format!("not a file of weights ({why}); give one made by `topdeck learn train`, whole as it was written")
}

struct File<'a> {
    header: Value,
    numbers: &'a [u8],
}

impl<'a> File<'a> {
    fn open(bytes: &'a [u8]) -> Result<File<'a>, String> {
        let (length, rest) = bytes.split_first_chunk::<8>().ok_or_else(|| not_one("it is too short"))?;
        let length = usize::try_from(u64::from_le_bytes(*length)).unwrap_or(usize::MAX);
        let (header, numbers) = rest.split_at_checked(length).ok_or_else(|| not_one("its header is cut off"))?;
        let header: Value = serde_json::from_slice(header).map_err(|why| not_one(format!("its header: {why}")))?;
        Ok(File { header, numbers })
    }

    fn word(&self, key: &str) -> Result<&str, String> {
        self.header["__metadata__"][key].as_str().ok_or_else(|| not_one(format!("it names no {key}")))
    }

    /// How long a table of one row is.
    fn length(&self, name: &str, most: usize) -> Result<usize, String> {
        let told = self.header[name]["shape"][0].as_u64().and_then(|units| usize::try_from(units).ok());
        match told {
            Some(units @ 1..) if units <= most => Ok(units),
            _ => Err(format!("the table {name:?} of the weights must have from 1 to {most} numbers: train them anew")),
        }
    }

    fn table(&self, name: &str, shape: &[usize]) -> Result<Vec<f32>, String> {
        let told = &self.header[name];
        if told.is_null() {
            return Err(format!("the weights have no table {name:?}: train them anew"));
        }
        let (kind, found) = (&told["dtype"], &told["shape"]);
        if *kind != "F32" || *found != serde_json::json!(shape) {
            return Err(format!("the table {name:?} of the weights is {kind} of {found}; it must be F32 of {shape:?}"));
        }
        let place = |n: usize| told["data_offsets"][n].as_u64().and_then(|at| usize::try_from(at).ok());
        let range = place(0).zip(place(1)).filter(|(from, to)| from <= to);
        let bytes = range.and_then(|(from, to)| self.numbers.get(from..to));
        let whole = bytes.filter(|bytes| bytes.len() == 4 * shape.iter().product::<usize>());
        let bytes = whole.ok_or_else(|| format!("the table {name:?} of the weights is cut off: copy the file anew"))?;
        let one = |four: &[u8]| f32::from_le_bytes([four[0], four[1], four[2], four[3]]);
        let numbers: Vec<f32> = bytes.chunks_exact(4).map(one).collect();
        match numbers.iter().find(|number| !number.is_finite() || number.abs() > LARGEST) {
            Some(number) => Err(format!("the table {name:?} of the weights holds {number}, which is no weight")),
            None => Ok(numbers),
        }
    }
}
