"""The builder: it finds strong decks, proves them on fresh games, keeps every wish, and declares no false winner."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from topdeck.arena.statistics.intervals import pair_interval
from topdeck.build import builder, front, proof
from topdeck.build.builder import Built, Plan, Progress, build
from topdeck.build.constraints import Rules
from topdeck.build.evaluate import Evaluator, Record
from topdeck.build.even import even_trial
from topdeck.build.field import Field
from topdeck.build.journal import Journal
from topdeck.build.proof import Confirmed
from topdeck.build.race import win_rate
from topdeck.build.report import report
from topdeck.build.search import Search, changes_between
from topdeck.deck import Deck
from topdeck.errors import BadInput


@pytest.fixture(scope="module", autouse=True)
def small() -> Iterator[None]:
    """The same steps with fewer games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(proof, "SCOUTING", 2)
        patch.setattr(front, "TRIES", 4)
        patch.setattr(builder, "FINAL_RUNGS", (16, 32))
        yield


def plan(**changes: object) -> Plan:
    given = {"games": 1_500, "confirm": 150, "worth": 10, "front": 20, "rules": Rules("mage")}
    return Plan(Field.starter(top=8), **{**given, **changes})  # type: ignore[arg-type]


def same(a: Built, b: Built) -> bool:
    rows = [one.to_json() for one in (a, b)]
    for row in rows:
        row.pop("seconds")
    return rows[0] == rows[1]


@pytest.fixture(scope="module")
def built() -> Built:
    return build(plan())


def test_it_builds_a_legal_deck_that_beats_the_field(built: Built) -> None:
    assert built.deck.validate() == []
    assert built.deck.class_name == "mage"
    assert built.good
    assert built.confirmed.interval.low > 0.5
    assert built.confirmed.games == 300
    assert sum(row.games for row in built.confirmed.match_ups) == 300
    assert sum(built.curve) == 30
    assert built.pilot.startswith("greedy")


def test_every_card_has_its_worth_and_every_price_its_deck(built: Built) -> None:
    assert {row.card for row in built.worth} == set(built.deck.counts)
    assert all(row.replacement != row.card and row.gain.interval.low <= row.gain.mean for row in built.worth)
    dust = [point.dust for point in built.front]
    rates = [point.confirmed.score for point in built.front]
    assert dust == sorted(dust)
    assert rates == sorted(rates)
    assert all(point.confirmed.deck.validate() == [] for point in built.front)


def test_the_report_and_the_json_say_the_same(built: Built) -> None:
    data = json.loads(json.dumps(built.to_json()))
    assert Deck.from_code(data["code"]) == built.deck
    assert data["confirmed"]["win_rate"] == built.confirmed.score
    assert built.verdict in str(report(built)[0])


def test_the_same_seed_gives_the_same_deck_on_any_number_of_threads(built: Built) -> None:
    assert same(built, build(plan(), threads=1))


class Killed(Exception):
    pass


def test_a_killed_build_goes_on_where_it_was(built: Built, tmp_path: Path) -> None:
    path = tmp_path / "build.jsonl"
    journal = Journal(path, plan().to_json())

    def kill(progress: Progress) -> None:
        if progress.games > 1_200:
            raise Killed

    with pytest.raises(Killed):
        build(plan(), watch=kill, memory=journal)
    journal.close()
    with path.open("a") as file:
        file.write('{"key": "torn')  # the kill came in the middle of a line
    with pytest.raises(BadInput, match="--resume"):
        Journal(path, plan().to_json())
    with pytest.raises(BadInput, match="seed"):
        Journal(path, plan(seed=2).to_json(), resume=True)
    again = Journal(path, plan().to_json(), resume=True)
    assert again.found > 200
    assert same(built, build(plan(), memory=again))
    again.close()


GOOD_ROW = {"key": "1/deck/0/1", "points": "20", "sums": [0] * 6, "cards": {"CS2_029": [1, 1]}}


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe", b"[]\n", b'"x"\n', b"{}\n", b"[" * 100_000 + b"\n",
        *({**GOOD_ROW, **bad} for bad in (
            {"points": 5}, {"points": "29"}, {"points": "2"}, {"cards": []}, {"cards": {"CS2_029": 1}},
            {"sums": 3}, {"sums": [1]}, {"sums": [2**70] * 6}, {"key": 1}, {"key": "x"}, {"key": None},
        )),
        [], "x", 1,
    ],
)  # fmt: skip
def test_a_spoilt_checkpoint_is_refused_by_name(tmp_path: Path, content: object) -> None:
    path = tmp_path / "build.jsonl"
    Journal(path, plan().to_json()).close()
    with path.open("ab" if not isinstance(content, bytes) else "wb") as file:
        file.write(content if isinstance(content, bytes) else json.dumps(content).encode() + b"\n")
    with pytest.raises(BadInput, match=r"build\.jsonl.* not (a|text) "):
        Journal(path, plan().to_json(), resume=True)


def test_a_checkpoint_must_be_a_file_and_there_to_be_resumed(tmp_path: Path) -> None:
    path = tmp_path / "build.jsonl"
    Journal(path, plan().to_json()).close()
    with path.open("a") as file:
        file.write(json.dumps(GOOD_ROW) + "\n")
    again = Journal(path, plan().to_json(), resume=True)
    again.close()
    assert again.found == 2
    for resume in (True, False):
        with pytest.raises(BadInput, match="is a folder"):
            Journal(tmp_path, plan().to_json(), resume=resume)
    with pytest.raises(BadInput, match="there is no checkpoint"):
        Journal(tmp_path / "none", plan().to_json(), resume=True)
    assert not (tmp_path / "none").exists()


def test_an_existing_deck_is_improved_by_few_changes() -> None:
    origin = Deck.load("basic-mage")
    better = build(plan(origin=origin, changes=2, worth=0))
    kept = sum(min(n, better.deck.counts.get(id, 0)) for id, n in origin.counts.items())
    assert kept >= 28
    assert sum(swap.copies for swap in better.swaps) == 30 - kept
    assert better.improvement is not None
    assert "the deck it was made from" in better.verdict


@pytest.mark.parametrize(
    ("deck", "wishes", "changes"),
    [
        ("basic-mage", {"without": ("Fireball",)}, 2),
        ("basic-mage", {"must": {"Wisp": 2}}, 3),
        ("basic-mage", {"must": {"Wisp": 2}, "without": ("Fireball", "Frostbolt")}, 4),
        ("midrange-shaman", {"owned": {"Wisp": 2, "Argent Squire": 2}}, 30),
        ("midrange-shaman", {"dust": 400}, 30),
    ],
)
def test_an_improved_deck_keeps_the_wishes_its_origin_breaks(deck: str, wishes: dict[str, Any], changes: int) -> None:
    origin = Deck.load(deck)
    rules = Rules(origin.class_name, **wishes)
    pool = rules.pool()
    assert pool.problems(origin)
    found = build(plan(rules=rules, origin=origin, changes=changes, games=1_000, confirm=50, worth=0, front=0))
    assert pool.problems(found.deck) == []
    assert changes_between(origin, found.deck) <= changes
    assert all(pool.problems(record.deck) == [] for record in tried(rules, origin, changes))
    assert found.improvement is not None


def tried(rules: Rules, origin: Deck, changes: int) -> list[Record]:
    """All decks of a short search."""
    judge = Evaluator(Field.starter(top=3))
    search = Search(rules.pool(), judge, win_rate, games=300, seed=2, origin=origin, changes=changes)
    assert list(search.run())
    assert all(changes_between(origin, record.deck) <= changes for record in search.records())
    return search.records()


def test_too_many_changes_to_be_allowed_are_named() -> None:
    rules = Rules("mage", must={"Wisp": 2}, without=("Fireball", "Frostbolt"))
    with pytest.raises(BadInput, match="needs 4 changes to be allowed, 3 may be made: 2 of"):
        plan(rules=rules, origin=Deck.load("basic-mage"), changes=3).check()


def test_wishes_are_kept_all_the_way() -> None:
    rules = Rules("mage", must={"Wisp": 2}, without=("Fireball",), dust=800, sets=("basic", "classic"))
    found = build(plan(rules=rules, worth=0, objective="dust"))
    assert found.deck.count("Wisp") == 2
    assert found.deck.count("Fireball") == 0
    assert found.dust <= 800
    decks = [found.deck, *(point.confirmed.deck for point in found.front)]
    assert all(rules.pool().problems(deck) == [] for deck in decks)


def test_the_worst_match_up_can_be_the_objective() -> None:
    found = build(plan(objective="worst", worth=0, front=0, games=1_000))
    assert {round(row.weight, 3) for row in found.confirmed.match_ups} == {0.125}
    assert f"every match-up at least {found.confirmed.floor:.1%}" in found.verdict
    assert found.confirmed.floor < found.confirmed.worst.score


def test_the_worst_match_up_is_told_with_its_games_and_a_bound_for_all() -> None:
    field = Field.starter(top=4).even()
    record = Record(field[0].deck, field)
    random = np.random.default_rng(3)
    record.points = (2 * random.integers(0, 2, 800)).astype(np.uint8)
    record.sums[0] = record.points.sum()
    shown = Confirmed.of(record)
    bounds = [pair_interval(pairs.tolist(), 1 - 2 * 0.05 / 4).low for pairs in record.by_opponent()]
    assert shown.floor == min(bounds)
    assert 0 < shown.floor < shown.worst.interval.low
    assert shown.to_json()["all_match_ups_at_least"] == shown.floor
    record.points = np.ones(8, np.uint8)  # one drawn pair against each: that shows next to nothing
    assert Confirmed.of(record).floor < 0.2
    record.points = record.points[:4]  # two opponents were never met
    assert Confirmed.of(record).floor == 0


def test_the_report_tells_how_sure_the_worst_match_up_is(built: Built) -> None:
    worst = built.confirmed.worst
    assert f"of {worst.games} games [{100 * worst.interval.low:.1f}, " in str(report(built)[0])
    assert f"all at least {100 * built.confirmed.floor:.1f} %" in str(report(built)[0])


def test_twenty_builds_on_an_even_field_declare_no_winner() -> None:
    trial = even_trial(Deck.load("basic-mage"), 20, seed=1, fresh_pairs=50)
    assert trial.winners == 0
    assert all(one.verdict.startswith("no better than even") for one in trial.built)


def test_luck_alone_is_hardly_ever_declared_a_winner() -> None:
    """Even decks with independent pairs: one verdict in a thousand may be wrong, and twenty searches stay clean."""
    random = np.random.default_rng(1)
    field = Field.starter(top=8)
    wrong = 0
    for _ in range(1_000):
        record = Record(field[0].deck, field)
        record.points = (2 * random.integers(0, 2, 1_000)).astype(np.uint8)
        record.sums[0] = record.points.sum()
        wrong += Confirmed.of(record).better_than_even
    assert wrong <= 5  # expected: 1


def test_all_that_is_wrong_is_said_at_once() -> None:
    bad = Plan(Field.starter(top=8), Rules("mag", must={"Firebal": 1}), "nobody", objective="fame", games=3, worth=1)
    with pytest.raises(
        BadInput,
        match=r"(?s)games must.*worth must be 0 or at least 10 pairs, not 1.*fame.*nobody.*'mag'.*Firebal.*Fireball",
    ):
        build(bad)
