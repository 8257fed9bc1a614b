//! The catalogues of this repository, for tests, examples and fuzzing. Python puts them together from facts and scripts
//! at run time, so that an edited script counts at once. A program that ships is given the text of its catalogue.

use crate::Catalogue;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

static LOADED: Mutex<Option<HashMap<String, Arc<Catalogue>>>> = Mutex::new(None);

/// The days that there are facts of, the latest first.
pub fn days() -> &'static [String] {
    static DAYS: OnceLock<Vec<String>> = OnceLock::new();
    DAYS.get_or_init(|| {
        let folder = root().join("python/topdeck/data");
        let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let names = files.flatten().filter_map(|file| file.file_name().into_string().ok());
        let mut days: Vec<String> =
            names.filter_map(|name| Some(name.strip_prefix("facts-")?.strip_suffix(".json")?.to_string())).collect();
        days.sort_by(|a, b| b.cmp(a));
        days
    })
}

impl Catalogue {
    /// The catalogue of a day; made at the first call.
    pub fn of_day(day: &str) -> Arc<Catalogue> {
        let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
        let loaded = loaded.get_or_insert_default();
        if let Some(known) = loaded.get(day) {
            return known.clone();
        }
        let made =
            Arc::new(Catalogue::from_json(&catalogue_text(day)).unwrap_or_else(|error| panic!("{day}: {error}")));
        loaded.insert(day.to_string(), made.clone());
        made
    }
}

/// Facts and scripts of a day, as `python -m topdeck.cards.day` prints them. TOPDECK_PYTHON names another Python than that of `make setup`.
pub fn catalogue_text(day: &str) -> String {
    let own = root().join(".venv/bin/python");
    let python = std::env::var_os("TOPDECK_PYTHON").map(PathBuf::from);
    let python = python.unwrap_or_else(|| if own.exists() { own } else { "python3".into() });
    let done = Command::new(&python)
        .args(["-m", "topdeck.cards.day", day])
        .env("PYTHONPATH", root().join("python"))
        .output()
        .unwrap_or_else(|error| panic!("{} cannot be started: {error}", python.display()));
    assert!(done.status.success(), "catalogue {day}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap_or_else(|error| panic!("catalogue {day}: {error}"))
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}
