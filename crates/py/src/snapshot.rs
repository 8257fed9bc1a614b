//! The core's snapshots and events as Python's: the dataclasses of `topdeck.snapshot`, filled directly.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyFrozenSet, PyList, PyTuple};
use pyo3::IntoPyObjectExt;
use topdeck_cards::Catalogue;
use topdeck_rules::{
    Character, HeldCard, NamedCard, Pages, Person, Place, PlayerSnapshot, Snapshot, Sources, State, Targets, ToldEvent,
    ToldPart, WeaponSnapshot,
};

/// The classes that are filled.
struct Classes {
    named_card: Py<PyAny>,
    character: Py<PyAny>,
    hand_card: Py<PyAny>,
    weapon: Py<PyAny>,
    player: Py<PyAny>,
    snapshot: Py<PyAny>,
}

fn classes(py: Python<'_>) -> PyResult<&Classes> {
    static CLASSES: PyOnceLock<Classes> = PyOnceLock::new();
    CLASSES.get_or_try_init(py, || {
        let module = py.import("topdeck.snapshot")?;
        let class = |name: &str| Ok::<_, PyErr>(module.getattr(name)?.unbind());
        Ok(Classes {
            named_card: class("NamedCard")?,
            character: class("Character")?,
            hand_card: class("HandCard")?,
            weapon: class("Weapon")?,
            player: class("Player")?,
            snapshot: class("Snapshot")?,
        })
    })
}

/// Call a class with its fields in their order, which is that of the core's struct.
macro_rules! fill {
    ($py:ident, $class:ident, $($field:expr),+ $(,)?) => {{
        let fields = [$($field.into_bound_py_any($py)?),+];
        classes($py)?.$class.bind($py).call1(PyTuple::new($py, fields)?)
    }};
}

type Made<'py> = PyResult<Bound<'py, PyAny>>;

fn named<'py>(py: Python<'py>, card: Option<NamedCard<'_>>) -> Made<'py> {
    match card {
        Some(NamedCard { id, name }) => fill!(py, named_card, id, name),
        None => Ok(py.None().into_bound(py)),
    }
}

fn tuple<'py, T>(py: Python<'py>, items: &[T], make: impl Fn(&T) -> Made<'py>) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, items.iter().map(make).collect::<PyResult<Vec<_>>>()?)
}

fn character<'py>(py: Python<'py>, one: &Character<'_>) -> Made<'py> {
    let Character { entity, id, name, attack, health, max_health, damage, keywords, frozen, silenced, .. } = one;
    let keywords = PyFrozenSet::new(py, keywords)?;
    let Character { asleep, attacks, spell_damage, can_attack, .. } = one;
    fill!(
        py,
        character,
        entity,
        *id,
        *name,
        attack,
        health,
        max_health,
        damage,
        keywords,
        frozen,
        silenced,
        asleep,
        attacks,
        spell_damage,
        can_attack,
    )
}

fn held<'py>(py: Python<'py>, card: &HeldCard<'_>) -> Made<'py> {
    let HeldCard { entity, id, name, kind, cost, attack, health, known, since } = card;
    fill!(py, hand_card, entity, *id, *name, *kind, *cost, *attack, *health, known, since)
}

fn weapon<'py>(py: Python<'py>, weapon: &Option<WeaponSnapshot<'_>>) -> Made<'py> {
    match weapon {
        Some(WeaponSnapshot { entity, id, name, attack, durability }) => {
            fill!(py, weapon, entity, *id, *name, attack, durability)
        }
        None => Ok(py.None().into_bound(py)),
    }
}

fn player<'py>(py: Python<'py>, side: &PlayerSnapshot<'_>) -> Made<'py> {
    let PlayerSnapshot { class_name, armor, power_cost, power_used, mana, crystals, locked, overload, .. } = side;
    let PlayerSnapshot { fatigue, spell_damage, .. } = side;
    let hero = character(py, &side.hero)?;
    let (carried, power) = (weapon(py, &side.weapon)?, named(py, side.power)?);
    let board = tuple(py, &side.board, |minion| character(py, minion))?;
    let hand = tuple(py, &side.hand, |card| held(py, card))?;
    let deck = tuple(py, &side.deck, |card| named(py, *card))?;
    let secrets = tuple(py, &side.secrets, |card| named(py, *card))?;
    let secret_classes = PyTuple::new(py, &side.secret_classes)?;
    fill!(
        py,
        player,
        hero,
        *class_name,
        armor,
        carried,
        power,
        power_cost,
        power_used,
        mana,
        crystals,
        locked,
        overload,
        fatigue,
        spell_damage,
        board,
        hand,
        deck,
        secrets,
        secret_classes,
    )
}

pub fn snapshot<'py>(py: Python<'py>, seen: &Snapshot<'_>) -> Made<'py> {
    let Snapshot { turn, active, first, phase, winner, over, options, players } = seen;
    let options = tuple(py, options, |card| named(py, *card))?;
    let players = tuple(py, players, |side| player(py, side))?;
    fill!(py, snapshot, turn, active, first, *phase, *winner, over, options, players)
}

fn card<'py>(py: Python<'py>, card: Option<&NamedCard<'_>>) -> Made<'py> {
    let Some(NamedCard { id, name }) = card else { return Ok(py.None().into_bound(py)) };
    let data = PyDict::new(py);
    data.set_item("id", id)?;
    data.set_item("name", name)?;
    Ok(data.into_any())
}

fn part<'py>(py: Python<'py>, part: &ToldPart<'_>) -> Made<'py> {
    match part {
        ToldPart::Number(number) => number.into_bound_py_any(py),
        ToldPart::Flag(flag) => flag.into_bound_py_any(py),
        ToldPart::Words(words) => words.into_bound_py_any(py),
        ToldPart::Card(one) => card(py, one.as_ref()),
        ToldPart::Cards(cards) => {
            let cards = cards.iter().map(|one| card(py, Some(one))).collect::<PyResult<Vec<_>>>()?;
            PyList::new(py, cards)?.into_bound_py_any(py)
        }
        ToldPart::Who(None) => Ok(py.None().into_bound(py)),
        ToldPart::Who(Some(Person { entity, id, name, player, hero })) => {
            let data = PyDict::new(py);
            data.set_item("entity", entity)?;
            data.set_item("id", id)?;
            data.set_item("name", name)?;
            data.set_item("player", player)?;
            data.set_item("hero", hero)?;
            Ok(data.into_any())
        }
    }
}

/// The events from a number on, each as a dict.
pub fn events<'py>(
    py: Python<'py>,
    catalogue: &Catalogue,
    pages: &Pages,
    since: usize,
) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let tell = |told: ToldEvent<'_>| {
        let data = PyDict::new(py);
        data.set_item("event", told.word)?;
        for (name, what) in &told.parts {
            data.set_item(name, part(py, what)?)?;
        }
        Ok(data)
    };
    pages.since(since).map(|told| tell(ToldEvent::new(told, catalogue))).collect()
}

/// The legal targets of a hand card as places, or nothing if it can't be played.
pub fn targets(state: &State, catalogue: &Catalogue, index: usize, option: u8) -> Option<Vec<Place>> {
    match Sources::new(state, catalogue).card(index, option) {
        Targets::Impossible => None,
        Targets::NoneNeeded => Some(vec![]),
        Targets::OneOf(slots) => {
            Some(topdeck_rules::bits(slots).map(|s| Place::of(state, state.active(), s)).collect())
        }
    }
}
