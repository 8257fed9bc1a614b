"""The decks that come with Topdeck, by name: the built-in ones, and the archetypes of the metagames that come along."""

import json
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any

from topdeck.cards.catalogue import Catalogue, did_you_mean, plain

Row = dict[str, Any]
REAL = ("2016-12", "2017-04", "2017-08")
"""The real metagames that come along (`topdeck.meta.shipped`)."""


@cache
def built_in() -> dict[str, Row]:
    """The built-in decks, each as `Deck.from_json` reads it."""
    return {key: {**deck, "name": key} for key, deck in _read("decks.json").items()}


@cache
def starter() -> dict[str, Row]:
    """The decks of the starter metagame: an archetype's name stands for its most played deck, `Token Druid 3` for one.

    Cards are numbers here, since the file that ships is in the shape of HSReplay's.
    """
    names = {str(entry["id"]): entry["name"] for entry in _read("starter/archetypes.json")}
    found: dict[str, Row] = {}
    most: dict[str, float] = {}
    for class_name, rows in _read("starter/decks.json")["series"]["data"].items():
        for row in rows:
            deck = {"class": class_name.lower(), "numbers": json.loads(row["deck_list"])}
            archetype = names[row["archetype_id"]]
            found[row["deck_id"]] = {**deck, "name": row["deck_id"]}
            if row["total_games"] > most.get(archetype, -1):
                most[archetype] = row["total_games"]
                found[archetype] = {**deck, "name": archetype}
    return found


@cache
def real(day: str) -> dict[str, Row]:
    """The archetypes of a real metagame, each by its most played deck: `2017-08/Jade Druid`."""
    lists = sorted(real_lists(day), key=lambda row: -row["games"])  # of equals the first, as the file has them
    found: dict[str, Row] = {}
    for row in lists:
        deck = {key: row[key] for key in ("class", "numbers", "name", "catalogue")}
        found.setdefault(row["name"], deck)
    return found


@cache
def real_lists(day: str) -> tuple[Row, ...]:
    """All lists of a real metagame, each with the name of its archetype and how often it was played."""
    data = _read(f"metagames/{day}.json")
    names = {row["id"]: row["name"] for row in data["archetypes"]}
    return tuple(
        {
            "class": class_name.lower(),
            "numbers": json.loads(row["deck_list"]),
            "name": f"{day}/{names[row['archetype_id']]}",
            "catalogue": data["catalogue"],
            "games": row["total_games"],
        }
        for class_name, rows in data["series"]["data"].items()
        for row in rows
    )


def named(name: str, catalogue: str) -> Row | None:
    """The deck of that name, as `Deck.from_json` reads it; case, spaces and dashes only matter where two are alike."""
    deck = _find(name)
    return deck if deck is None or "numbers" not in deck else spelled(deck, catalogue)


def spelled(deck: Row, catalogue: str) -> Row:
    """A deck whose cards are numbers, by the ids that a catalogue has for them."""
    pool = Catalogue.load(catalogue)
    cards = {pool.by_dbf[dbf].id if dbf in pool.by_dbf else f"dbf {dbf}": copies for dbf, copies in deck["numbers"]}
    day = {"catalogue": deck["catalogue"]} if "catalogue" in deck else {}
    return {"name": deck["name"], "class": deck["class"], "cards": cards, **day}


def _find(name: str) -> Row | None:
    """As it is written first: `pirate-warrior` is built in, `pirate warrior` an archetype of the starter metagame."""
    day, of_a_metagame, _ = name.partition("/")
    decks = real(day) if of_a_metagame and day in REAL else {**built_in(), **starter()}
    for alike in (str.lower, plain):
        for key, deck in decks.items():
            if name and alike(key) == alike(name):
                return deck
    return None


def unknown(name: str) -> str:
    """What to say of a name that no deck has."""
    typed = {plain(key): key for key in (*starter(), *built_in()) if not key[-1].isdigit()}
    near = get_close_matches(plain(name), typed, n=2, cutoff=0.7)
    return (
        f"neither a file nor a deck code or text, nor one of: {', '.join(built_in())}, nor an archetype of the starter "
        "metagame (`topdeck meta archetypes`) or of a real one (such as '2017-08/Jade Druid')"
        f"{did_you_mean([typed[key] for key in near])}"
    )


def _read(name: str) -> Any:
    return json.loads(files("topdeck").joinpath("data", *name.split("/")).read_text("utf-8"))
