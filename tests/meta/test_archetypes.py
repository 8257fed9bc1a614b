"""Archetypes: names, core, variants, prototypes, assignment, comparison, stability, samples, figures, exports."""

import csv
import io
import itertools
import json

import numpy as np
import pytest

from gallery import problems_of, words_of
from topdeck.cards.catalogue import Catalogue
from topdeck.errors import BadInput
from topdeck.meta import archetypes_of, assign, cluster, cluster_large, compare, plots, read_decks, stability
from topdeck.meta.archetypes import Archetype
from topdeck.meta.comparison import effective_number, phase_of
from topdeck.meta.export import deck_list, export
from topdeck.meta.multiset import FuzzyMultiset, Multiset
from topdeck.meta.naming import theme
from topdeck.meta.synthetic import synthetic_metagame
from topdeck.meta.table import DeckRecord, DeckTable
from topdeck.meta.validate import internal


@pytest.fixture(scope="module")
def real_cards():
    """Decks of true cards: two archetypes of mages and one of priests, with variants."""
    pool = Catalogue.load()

    def cards(hero, count, skip=0):
        found = [c for c in pool if c.collectible and c.class_name == hero and c.rarity != "legendary"]
        return [c.dbf for c in found[skip : skip + count]]

    records = []
    for label, hero, skip in (("burn", "mage", 0), ("frost", "mage", 20), ("wall", "priest", 0)):
        core, options = cards(hero, 13, skip), cards(hero, 6, skip + 13)
        pairs = list(itertools.combinations(options, 2))
        for number in range(12):
            chosen = [*core, *pairs[number]]
            records.append(
                DeckRecord(dict.fromkeys(chosen, 2), f"{label} {number}", hero, label, 100 + number, 50 + skip)
            )
    return DeckTable.from_records(records)


def test_archetypes_are_described(real_cards):
    described = archetypes_of(cluster(real_cards), {"burn": "Burn Mage"})
    assert len(described) == 3 and described[0].games >= described[1].games
    burn = next(a for a in described if a.label == "burn")
    assert burn.name == "Burn Mage" and burn.purity == 1 and burn.decks == 12
    assert burn.core.size == 26 and 1 <= len(burn.variants) <= 6
    assert all(0.05 <= degree < 0.9 for degrees in burn.variants.values() for degree in degrees)
    assert sum(a.share for a in described) == pytest.approx(1)
    unnamed = [a.name for a in archetypes_of(cluster(real_cards))]
    assert len(set(unnamed)) == 3 and all(name.endswith(("Mage", "Priest")) for name in unnamed)


def test_prototypes_are_legal_and_closest(real_cards):
    for archetype in archetypes_of(cluster(real_cards)):
        deck = archetype.prototype()
        assert deck.validate(playable=False) == []
        pool = Catalogue.load().by_id
        own = Multiset([pool[card].dbf for card in deck.cards]).fuzzy()
        worst = min(
            archetype.mean[card][copy] for card, grades in own.memberships().items() for copy in range(len(grades))
        )
        left_out = archetype.mean - own
        assert all(degree <= worst for degrees in left_out.memberships().values() for degree in degrees)


def test_a_prototype_needs_thirty_legal_cards():
    short = Archetype(0, "Short Mage", "mage", 1, 1, 1, 50, FuzzyMultiset({315: (1, 1), 999999: (1,)}))
    with pytest.raises(BadInput, match="Short Mage: only 2 legal cards"):
        short.prototype()


def test_new_decks_are_assigned_without_clustering():
    table = synthetic_metagame(400, archetypes=10, seed=3)
    found = cluster(table.take(np.arange(200)))
    described = archetypes_of(found)
    which, far = assign(table.take(np.arange(200, 400)), described)
    assert (far < 1).all()
    names = np.array([a.label for a in described])
    assert (names[which] == table.labels[200:]).mean() > 0.99
    with pytest.raises(BadInput, match="no archetypes"):
        assign(table, [])


def archetype(number, share, cards, hero="mage"):
    mean = FuzzyMultiset({card: (1.0, 1.0) for card in cards})
    return Archetype(number, f"{hero} {cards[0]}", hero, 1, share, share, 50, mean)


def test_decks_are_assigned_to_archetypes_of_their_own_class():
    known = [archetype(0, 1, [1, 2, 3]), archetype(1, 1, [4, 5], "hunter"), archetype(2, 1, [6, 7], "HERO_01")]
    heroes = ("hunter", "mage", "HERO_08", "HERO_08a", "Warrior", "druid", "")
    which, far = assign(DeckTable.from_records(DeckRecord({1: 2, 2: 2}, hero=hero) for hero in heroes), known)
    assert which.tolist() == [1, 0, 0, 0, 2, -1, 0]
    assert np.isnan(far).tolist() == [False] * 5 + [True, False]
    assert far[0] == 1 and far[1] < 1


def test_comparison_of_snapshots():
    old = [
        archetype(0, 0.5, range(1, 16)),
        archetype(1, 0.3, range(20, 35)),
        archetype(2, 0.2, range(40, 55), "priest"),
    ]
    new = [archetype(0, 0.6, range(2, 17)), archetype(1, 0.3, range(60, 75)), archetype(2, 0.1, range(20, 35), "druid")]
    found = compare(old, new)
    what = {(c.name, c.what): (c.before, c.after) for c in found.changes}
    assert what[("mage 2", "grew")] == (0.5, 0.6)
    assert what[("mage 60", "appeared")] == (0.0, 0.3)
    assert what[("druid 20", "appeared")] == (0.0, 0.1)  # the same cards, but another hero
    assert what[("mage 20", "vanished")] == (0.3, 0.0)
    assert found.novelty == pytest.approx(0.4) and found.turnover == pytest.approx(0.5)
    assert found.phase == "shake-up" and [c.name for c in found.having("grew")] == ["mage 2"]
    same = compare(old, old)
    assert (same.turnover, same.novelty, same.phase) == (0, 0, "solved")
    assert {c.what for c in same.changes} == {"steady"}
    with pytest.raises(BadInput):
        compare(old, [])


def test_phases_and_diversity():
    assert effective_number([0.25] * 4) == pytest.approx(4) and effective_number([1, 0]) == pytest.approx(1)
    assert phase_of(0.2, 0.1, 0.7) == "experimentation" and phase_of(0.2, 0.1, 0.3) == "stabilisation"
    assert phase_of(0.05, 0.0, 0.3) == "solved" and phase_of(0.1, 0.4, 0.3) == "shake-up"


def test_stability_and_internal_measures():
    table = synthetic_metagame(120, archetypes=6, seed=8)
    steady = stability(table, "hac-complete", runs=5, seed=1)
    assert steady.agreement["mean"] > 0.95 and steady == stability(table, "hac-complete", runs=5, seed=1)
    found = cluster(table)
    measures = internal(plots.square(plots.pairwise(table), 120), found.labels)
    assert found.curve[found.parameter] >= max(found.curve.values()) - 0.01 and measures.silhouette > 0.5
    assert measures.mean_within < measures.mean_between
    with pytest.raises(BadInput):
        stability(table, "hac-complete", share=2)


def test_large_metagames_are_clustered_through_samples():
    table = synthetic_metagame(3000, archetypes=30, seed=2)
    found = cluster_large(table, sample=400, seed=1)
    assert found.agreement().v_measure > 0.97
    assert (found.labels == cluster_large(table, sample=400, seed=1).labels).all()
    assert cluster_large(table, clusters=5, sample=400).count == 5
    with pytest.raises(BadInput):
        cluster_large(table, sample=1)


def test_exports_can_be_read_back(real_cards, tmp_path):
    found = cluster(real_cards)
    described = archetypes_of(found)
    data = json.loads(export("json", found, described))
    assert len(data) == 3 and all(entry["prototype"] for entry in data)
    rows = list(csv.DictReader(io.StringIO(export("csv", found, described))))
    assert {row["name"] for row in rows} == {a.name for a in described}
    assert "# Class: Mage" in export("codes", found, described)
    path = tmp_path / "decks.json"
    path.write_text(export("decks", found, described))
    back, _ = read_decks(path)
    assert len(back) == len(real_cards) and back.games.sum() == real_cards.games.sum()
    path.write_text(json.dumps(deck_list(real_cards, real_cards.labels.tolist())))
    assert (read_decks(path)[0].labels == np.sort(real_cards.labels)).mean() > 0
    with pytest.raises(BadInput, match="unknown export"):
        export("excel", found, described)


def test_every_figure_can_be_drawn(real_cards, tmp_path):
    found = cluster(real_cards)
    described = archetypes_of(found)
    figures = {
        "heat-map": plots.heat_map(real_cards),
        "heat-map-2": plots.heat_map(real_cards, "euclidean", "similarity"),
        "dendrogram": plots.dendrogram(found),
        "centroid": plots.dendrogram(cluster(real_cards, "hac-centroid")),
        "v": plots.v_measure_curves(plots.tree_curves(real_cards)),
        "map": plots.deck_map(found, described),
        "mds": plots.deck_map(found, described, "mds"),
        "card": plots.archetype_card(described[0]),
        "criterion": plots.criterion_curve(found),
        "changes": plots.changes(compare(described, described)),
    }
    for name, figure in figures.items():
        assert plots.save(figure, tmp_path / f"{name}.png").stat().st_size > 5_000
        assert problems_of(figure) == [], name
    assert real_cards.ids[0] in words_of(figures["heat-map"]), "few decks have their names on the axes"
    with pytest.raises(BadInput, match=r"written as \.png, \.svg or \.pdf"):
        plots.save(figures["map"], tmp_path / "map.bmp")
    with pytest.raises(BadInput, match="has no tree"):
        plots.dendrogram(cluster(real_cards, "kmeans", 3))


def _themed(*cards: str) -> str:
    pool = Catalogue.load()
    return theme(FuzzyMultiset({pool.get(card).dbf: (1.0, 1.0) for card in cards}))


def test_themes_are_the_words_that_players_use() -> None:
    odd = ["Baku the Mooneater", "Fire Fly", "Dire Mole", "Argent Squire", "Glow-Tron", "Ironbeak Owl",
           "Acolyte of Pain", "Raid Leader", "Leeroy Jenkins"]  # fmt: skip
    assert _themed(*odd) == "Odd"
    assert _themed(*odd, "Loot Hoarder") == "Odd", "a card that costs something else today does not change the name"
    assert _themed(*odd[1:], "Loot Hoarder") == ""
    spells = ["Tracking", "Flare", "Candleshot", "Secret Plan", "Explosive Trap", "Freezing Trap", "Wandering Monster",
              "Animal Companion", "Eaglehorn Bow", "Kill Command", "Multi-Shot"]  # fmt: skip
    assert _themed(*spells) == "Spell"
    assert (
        _themed("Sludge Belcher", "Tar Creeper", "Stonehill Defender", "Saronite Taskmaster", "Rotten Applebaum")
        == "Taunt"
    )
