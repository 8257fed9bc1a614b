"""The starter metagame: big enough, playable, consistent, and made by its recipes."""

import json
from collections import Counter, defaultdict

import numpy as np
import pytest

from topdeck.cards.catalogue import CLASSES, Catalogue
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.games import play_games
from topdeck.meta import archetypes_of, cluster, read
from topdeck.meta.starter import starter_decks, starter_file, starter_names
from topdeck.meta.starter_build import (
    VARIANTS,
    Recipe,
    build,
    decks_of,
    play_season,
    play_with_agents,
    read_recipes,
    shares_of,
)


def as_decks():
    pool, table = Catalogue.load(), starter_decks()
    for row in range(len(table)):
        cards = {pool.by_dbf[card].id: int(copies) for card, copies in table.deck(row).counts().items()}
        yield Deck.from_cards(cards, str(table.heroes[row]), table.ids[row])


def test_four_archetypes_for_each_class_with_variants():
    table = starter_decks()
    archetypes = defaultdict(Counter)
    for hero, label in zip(table.heroes, table.labels, strict=True):
        archetypes[hero][label] += 1
    assert set(archetypes) == set(CLASSES)
    assert all(len(own) >= 4 and min(own.values()) >= 3 for own in archetypes.values())
    assert set(table.labels) <= set(starter_names())
    assert np.isfinite(table.win_rates).all() and (table.games > 0).all()


def test_every_deck_is_legal_and_can_be_played():
    decks = list(as_decks())
    assert [problem for deck in decks for problem in deck.validate()] == []
    pairings = list(zip(decks, reversed(decks), strict=True))
    assert len(play_games(pairings, len(pairings), seed=1)) == len(pairings)


def test_archetypes_are_found_and_stand_for_themselves():
    found = cluster(starter_decks())
    described = archetypes_of(found, starter_names())
    assert found.agreement().v_measure > 0.99
    # One archetype may fall in two: the cut does not know the labels.
    names = {a.name for a in described}
    assert names >= set(starter_names().values()) and len(names) <= len(starter_names()) + 1
    assert all(a.prototype(playable=True).validate() == [] for a in described)


def test_matchups_are_two_sides_of_the_same_games():
    rates = {(m.label, m.other): m for m in read(starter_file("matchups.json")).matchups}
    assert len(rates) == 36 * 35
    for (a, b), duel in rates.items():
        assert duel.win_rate + rates[b, a].win_rate == pytest.approx(100, abs=0.02)
        assert duel.games == rates[b, a].games > 0


def test_the_files_are_what_the_recipes_make(tmp_path):
    """Only the lists: results need many games, and change with the engine."""
    recipes = starter_file("recipes.txt")
    (tmp_path / "recipes.txt").write_text(recipes.read_text(encoding="utf-8"), encoding="utf-8")
    seed = json.loads(starter_file().read_text(encoding="utf-8"))["seed"]
    build(tmp_path, rounds=1, seed=seed, play=lambda pairings, seed: [(1, 10)] * len(pairings))
    ours, theirs = (json.loads((folder / "decks.json").read_text()) for folder in (tmp_path, starter_file().parent))
    for hero, rows in theirs["series"]["data"].items():
        assert [row["deck_list"] for row in ours["series"]["data"][hero]] == [row["deck_list"] for row in rows]
    assert (tmp_path / "archetypes.json").read_text() == starter_file("archetypes.json").read_text()


def test_recipes_that_do_not_work_say_why():
    with pytest.raises(BadInput, match="recipe Odd Monk: needs a class, a core and options"):
        read_recipes("## Odd Monk: monk\ncore: 2 Wisp\noptions: Fireball\n")
    few = Recipe("Thin Mage", "mage", {"Fireball": 2}, ("Frostbolt",))
    with pytest.raises(BadInput, match=f"recipe Thin Mage: its options do not give {VARIANTS} different decks"):
        decks_of(few, np.random.default_rng(1))


def test_seasons_and_shares():
    decks = list(as_decks())
    season = play_season([decks[:2], decks[6:8]], 2, 1, lambda pairings, seed: [(2, 9)] * len(pairings))
    assert (season.games == [[0, 4], [0, 4], [4, 0], [4, 0]]).all() and (season.turns == 9).all()
    assert (season.wins == [[0, 4], [0, 4], [0, 0], [0, 0]]).all()
    assert play_with_agents([(decks[0], decks[6])], 3) == play_with_agents([(decks[0], decks[6])], 3)
    share = shares_of(np.array([[0.5, 0.9], [0.1, 0.5]]))
    assert share.sum() == pytest.approx(1) and share[0] > share[1] > 0.1
