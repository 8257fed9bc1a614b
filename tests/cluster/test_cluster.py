"""A cluster plays the games of one process, whoever dies or comes late; what does not fit is refused in words."""

import json
import os
import signal
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

pytest.importorskip("distributed", reason="needs the extra `cluster`")

from topdeck.arena import Store, play_match
from topdeck.build.builder import Plan, build
from topdeck.build.constraints import Rules as DeckRules
from topdeck.build.field import Field
from topdeck.cards.dsl import CHARACTER, TARGET, card, deal
from topdeck.cards.own import extend
from topdeck.cli import app
from topdeck.cluster import Cluster, version_here
from topdeck.cluster import engine as room
from topdeck.cluster.parcels import with_files
from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.learn.linear import train_linear
from topdeck.learn.shards import Collecting, collect, read_samples
from topdeck.learn.weights import save
from topdeck.meta.shipped import shipped_metagame
from topdeck.predict import evaluate as evaluation
from topdeck.predict.class_model import Lists
from topdeck.predict.generated import generate
from topdeck.predict.sides import Games
from topdeck.predict.training import build_all
from topdeck.reproduce import zhang
from topdeck.runner import Batch, CoreRunner, GameRecord, Matchup, Tally
from topdeck.runner.batch import Told
from topdeck.solve.games import load_written, written_out
from topdeck.solve.sweeps import Solved, Task, sweep

MAGE, HUNTER = Deck.load("basic-mage"), Deck.load("basic-hunter")
GAMES = "SELECT pair, game, seed, a_seat, winner, first, turns, hash, drawn_a, played_b FROM games ORDER BY 1, 2"


@pytest.fixture(scope="module")
def shared() -> Iterator[Cluster]:
    """Three workers that the tests below share; some of them end one."""
    cluster = Cluster("local:3").connect()
    yield cluster
    cluster.close()


def on(shared: Cluster) -> Cluster:
    """Another client of the shared cluster, as one with --cluster tcp://..."""
    assert shared.local is not None
    return Cluster(shared.local.address)


def timeless(record: GameRecord) -> GameRecord:
    return replace(record, a=replace(record.a, micros=()), b=replace(record.b, micros=()))


def assert_same(one: list[Tally], other: list[Tally]) -> None:
    for mine, theirs in zip(one, other, strict=True):
        assert mine.batch == theirs.batch
        for name in ("points", "sums", "drawn", "played"):
            assert getattr(mine, name).tolist() == getattr(theirs, name).tolist(), name
        assert list(map(timeless, mine.records)) == list(map(timeless, theirs.records))


@pytest.mark.parametrize("told", ["counts", "records", "turns"])
def test_equal_tallies(shared: Cluster, told: Told) -> None:
    matchup = Matchup("greedy", "random", MAGE, HUNTER)
    batches = [
        Batch(matchup, 1, 45),
        Batch(matchup, 1, 7, first=1000),
        Batch(Matchup("random", "gsv", HUNTER, MAGE), 2, 3),
    ]
    here = CoreRunner().play(batches, told)
    with on(shared):
        assert_same(here, CoreRunner().play(batches, told))


def trouble(cluster: Cluster, after: float = 0.0) -> Callable[..., None]:
    """A watcher: so many seconds after the first look a worker is killed, in the middle of what it is at; after the
    second look one is added."""
    looks = 0

    def kill() -> None:
        assert cluster.local is not None
        alive = next(worker for worker in cluster.local.workers if worker.poll() is None)
        os.kill(alive.pid, signal.SIGKILL)

    def watch(*_: Any) -> None:
        nonlocal looks
        looks += 1
        assert cluster.local is not None
        if looks == 1 and after:
            threading.Timer(after, kill).start()
        elif looks == 1:
            kill()
        elif looks == 2:
            cluster.local.add()

    return watch


@pytest.mark.parametrize("pairs", [150, pytest.param(10_000, marks=pytest.mark.long)])
def test_an_arena_run_with_a_killed_and_a_late_worker(pairs: int, shared: Cluster, tmp_path: Path) -> None:
    how: dict[str, Any] = {"pairs": pairs, "seed": 5}
    play_match("greedy", "random", "basic-mage", store=tmp_path / "here.duckdb", **how)
    assert shared.local is not None
    before = len(shared.local.workers)
    with on(shared) as cluster:
        cluster.spell = 0.3
        watch = trouble(shared, after=0.15)
        play_match("greedy", "random", "basic-mage", store=tmp_path / "there.duckdb", watch=watch, **how)
    assert len(shared.local.workers) == before + 1
    games = [Store.open(tmp_path / f"{place}.duckdb", read_only=True).query(GAMES) for place in ("here", "there")]
    assert len(games[0]) == 2 * pairs and games[0] == games[1]


@pytest.mark.parametrize("games", [200, pytest.param(8_000, marks=pytest.mark.long)])
def test_a_build_with_a_killed_and_a_late_worker(games: int, shared: Cluster) -> None:
    field = Field.of([Deck.load("basic-hunter"), Deck.load("basic-mage")])
    plan = Plan(field, DeckRules("mage"), pilot="greedy", sorters=(), games=games, confirm=50)
    here = build(plan)
    with on(shared) as cluster:
        cluster.spell = 0.2
        there = build(plan, watch=trouble(shared, after=0.1))
    assert untimed(here.to_json()) == untimed(there.to_json())


def untimed(told: dict[str, Any]) -> str:
    return json.dumps({key: value for key, value in told.items() if "seconds" not in key})


@pytest.mark.parametrize("games", [60, pytest.param(3_000, marks=pytest.mark.long)])
def test_a_collection_with_a_killed_and_a_late_worker(games: int, shared: Cluster, tmp_path: Path) -> None:
    plan = Collecting(games=games, agents=("greedy",), shard=max(5, games // 40))
    collect(plan, tmp_path / "here")
    with on(shared):
        collect(plan, tmp_path / "there", watch=trouble(shared))
    names = sorted(path.name for path in (tmp_path / "here").iterdir())
    assert len(names) == plan.shards + 1
    for name in names:
        assert (tmp_path / "here" / name).read_bytes() == (tmp_path / "there" / name).read_bytes(), name


def test_own_cards_and_weights_go_along(shared: Cluster, tmp_path: Path) -> None:
    jolt = card("MY_009", "Jolt", play=[deal(4, TARGET)], target=CHARACTER, type="spell", cost=1, class_="mage")
    extend("cluster-cards", [jolt])
    deck = replace(MAGE, cards=(*MAGE.cards[2:], "MY_009", "MY_009"), catalogue="cluster-cards", name="jolts")
    collect(Collecting(games=20, agents=("greedy",), shard=20), tmp_path / "games")
    weights = tmp_path / "some weights.safetensors"
    save(weights, "linear", train_linear(read_samples(tmp_path / "games")), {"made_by": "test"}, MAGE.catalogue)
    for matchup in (
        Matchup("greedy", "random", deck, deck),
        Matchup(f"turn-search:nodes=50,value=linear,net={weights}", "random", MAGE, HUNTER),
    ):
        batches = [Batch(matchup, 3, 6)]
        here = CoreRunner().play(batches, "records")
        with on(shared):
            assert_same(here, CoreRunner().play(batches, "records"))


def timeless_rows(solved: list[Solved]) -> str:
    """All that was solved, to the last bit, but for times."""
    summaries = [{key: value for key, value in one.summary.items() if key != "seconds"} for one in solved]
    return json.dumps([summaries, [[replace(point, seconds=0.0).__dict__ for point in one.curve] for one in solved]])


def test_a_sweep_of_small_games_is_solved_alike(shared: Cluster, tmp_path: Path) -> None:
    """Built-in ones, letters, and real cards with a card of one's own, by algorithms that draw and that do not."""
    own = {"heroes": "mage", "decks": [["Saber", "Wisp"], ["Wisp", "Saber"]], "cards": {"Saber": [1, 2, 1]}}
    games = [
        load_written("kuhn"),
        written_out(
            {"cards": {"S": [1, 1, 1], "L": [1, 1, 2]}, "decks": "SL", "hero_hp": 2, "turn_limit": 4}, "letters"
        ),
        written_out({**own, "hero_hp": 2, "turn_limit": 4}, "own cards"),
    ]
    tasks = [Task(game, 60, {"algorithm": name, "seed": 3}) for game in games for name in ("pdcfr+", "es-mccfr")]
    here = sweep(tasks)
    place = tmp_path / "some.jsonl"
    with on(shared):
        there = sweep(tasks, checkpoint=place)
    assert timeless_rows(here) == timeless_rows(there)
    assert timeless_rows(sweep(tasks, checkpoint=place, resume=True)) == timeless_rows(here)
    assert all(one.summary["solved_information_sets"] and len(one.curve) > 10 for one in here)


def test_a_thesis_on_small_games_is_reproduced_alike(shared: Cluster) -> None:
    asked = [zhang.Asked(model, name) for model in zhang.MODELS[:2] for name in ("cfr", "cs-cfr")]
    here = zhang.curves_of(asked, 30, 7)
    with on(shared):
        there = zhang.curves_of(asked, 30, 7)
    assert [replace(one, seconds=0.0) for one in here] == [replace(one, seconds=0.0) for one in there]


def test_predictors_are_evaluated_alike(shared: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """The documents' methods and ours, in pieces; games of a class that nobody knows come in, too."""
    monkeypatch.setattr(evaluation, "AT_ONCE", 20)
    metagame = shipped_metagame("2017-08")
    lists = Lists(metagame.decks, 0.0, True, metagame.names)
    known = {hero: own for hero, own in build_all(Games(), [], 0.0, lists).items() if hero in ("mage", "hunter")}
    sides = generate(known, 24, 5)
    games = Games([*sides, replace(sides[0], hero="druid"), *[replace(side, hero="priest") for side in sides[:25]]])
    methods = ("popularity", "bigram", "hct-single-0.9", "mixture", "answered")
    here = evaluation.evaluate(methods, known, None, games)
    with on(shared):
        there = evaluation.evaluate(methods, known, None, games)
    assert [one.method for one in here] == list(methods)
    for mine, theirs in zip(here, there, strict=True):
        assert len(mine.turns) == sum(side.turns for side in games.sides)
        for name, column in mine.columns().items():
            assert column.tobytes() == theirs.columns()[name].tobytes(), (mine.method, name)
        assert json.dumps(mine.as_dict()) == json.dumps(theirs.as_dict())


def test_files_of_an_agent_are_named_anew() -> None:
    agent = "turn-search:value=linear, net=a b.safetensors,nodes=5"
    assert with_files(agent, {"a b.safetensors": "/x/1"}) == "turn-search:value=linear, net=/x/1,nodes=5"
    assert with_files("greedy", {}) == "greedy"


def test_the_command_says_who_plays_and_prints_the_same(shared: Cluster) -> None:
    assert shared.local is not None
    words = ["arena", "match", "greedy", "random", "--deck", "basic-mage", "--pairs", "20", "--json"]
    here = CliRunner().invoke(app, words)
    there = CliRunner().invoke(app, [*words, "--cluster", shared.local.address])
    assert there.exit_code == 0, there.output
    assert f"cluster {shared.local.address}: " in there.stderr and "Dask's page: http" in there.stderr
    told = [json.loads(done.stdout) for done in (here, there)]
    names = ("run", "games", "a_wins", "b_wins", "draws", "win_rate", "ci95_pairs")  # the rest are times
    assert [told[0][name] for name in names] == [told[1][name] for name in names]


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("local:0", "from 1 to"),
        ("local:many", "from 1 to"),
        ("elsewhere", "write tcp://HOST:PORT"),
        ("http://x:80", "write tcp://HOST:PORT"),
    ],
)
def test_an_address_that_is_none(address: str, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        Cluster(address)


def test_nobody_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "PATIENCE", 1.0)
    with pytest.raises(BadInput, match=r"no scheduler answers at tcp://127.0.0.1:9"):
        Cluster("tcp://127.0.0.1:9").connect()


def test_workers_of_this_machine_that_do_not_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """They have longer than those that are there already; nobody is told to start more of them."""
    waited: list[float] = []

    def wait(_: Any, workers: int, timeout: float) -> None:
        waited.append(timeout)
        raise TimeoutError

    monkeypatch.setattr("distributed.Client.wait_for_workers", wait)
    with pytest.raises(BadInput, match=r"of 2 workers \d came in time: this machine has too much else to do"):
        Cluster("local:2").connect()
    assert waited == [3 * room.PATIENCE]


def test_another_version_is_refused(shared: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    other = replace(version_here(), core="another", signature="1")
    monkeypatch.setattr(room, "version_here", lambda: other)
    with pytest.raises(BadInput, match=r"would play other games[\s\S]*signature is .*, here 1; core is"):
        on(shared).connect()


def test_a_late_worker_of_another_version_gets_no_work(shared: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    cluster = on(shared).connect()
    cluster.tell = heard.append
    other = replace(version_here(), core="another")
    monkeypatch.setattr(room, "version_here", lambda: other)
    with cluster, pytest.raises(BadInput, match=r"no worker of the cluster .* is left"):
        CoreRunner().play([Batch(Matchup("greedy", "random", MAGE, HUNTER), 77, 4)])
    assert any("gets no work: core is" in told for told in heard)


def test_what_the_core_refuses_is_told_as_at_home(shared: Cluster) -> None:
    batch = Batch(Matchup("greedy", "nobody", MAGE, HUNTER), 1, 1)
    with pytest.raises(BadInput) as here:
        CoreRunner().play([batch])
    with on(shared), pytest.raises(BadInput) as there:
        CoreRunner().play([batch])
    assert str(here.value) == str(there.value)
