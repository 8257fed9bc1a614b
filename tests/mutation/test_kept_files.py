"""What we keep ourselves and read again: checkpoints, stages, runs, notes, plans, records of the page, answers of
workers. Another program, another version or a bad disk may have been at them."""

import json
from dataclasses import asdict
from pathlib import Path

import numpy as np
from mutator import MUTATIONS, Mutator, judge

from topdeck import Deck, Game
from topdeck.cluster.parcels import pack_result, unpack_result
from topdeck.learn.iterate import Cycle, Iteration, _gated, _same_plan
from topdeck.learn.shards import Collecting, collect, read_plan
from topdeck.meta.large.made_up import write_made_up
from topdeck.meta.large.store import LargeStore
from topdeck.page import brought, metagames, visitors
from topdeck.page.jobs import Job, _read_job
from topdeck.page.live import FORMAT as LIVE
from topdeck.page.live import read_live
from topdeck.predict.notes import notes_file, read_notes, write_note
from topdeck.predict.stages import Stages
from topdeck.reproduce.runs import Found, Run
from topdeck.solve import Solution, load_game
from topdeck.solve.games import load_written
from topdeck.solve.sweeps import Task, sweep

WORDS = ["format", "rows", "summary", "curve", "key", "game", "decks", "cards", "name", "seed", "kuhn", "mage", "id"]


def test_checkpoints_of_solvers(tmp_path: Path) -> None:
    """The tables are the core's; the identity behind them is JSON."""
    file, wrong = tmp_path / "checkpoint", Mutator(100, [*WORDS, "algorithm", "precision", "form"])
    game = load_game("kuhn")
    solution = Solution(game, algorithm="cfr")
    solution.run(20)
    solution.save(file)
    whole = file.read_bytes()
    foot = 16
    length = int.from_bytes(whole[-foot : -foot + 8], "little")
    tables, identity, mark = whole[: -foot - length], json.loads(whole[-foot - length : -foot]), whole[-foot + 8 :]

    def damage() -> bytes:
        kind = wrong.dice.randrange(10)
        if kind < 2:
            return wrong.bytes(whole)
        text = json.dumps(wrong.data(identity) if kind < 5 else identity).encode()
        own = tables if kind < 5 else wrong.bytes(tables)
        return own + text + len(text).to_bytes(8, "little") + mark

    def read(data: bytes) -> None:
        file.write_bytes(data)
        again = Solution(game, algorithm="cfr")
        again.load(file)
        again.run(1)
        again.rows(5)

    judge(read, damage, MUTATIONS // 4).check()


def test_sweeps_of_small_games(tmp_path: Path) -> None:
    file, wrong = tmp_path / "sweep.jsonl", Mutator(101, WORDS)
    tasks = [Task(load_written("kuhn"), 3, {"algorithm": name, "seed": 1}) for name in ("cfr", "cfr+")]
    sweep(tasks, checkpoint=file)
    rows = [json.loads(line) for line in file.read_text().splitlines()]

    def damage() -> bytes:
        if wrong.dice.random() < 0.3:
            return wrong.bytes("".join(json.dumps(row) + "\n" for row in rows).encode())
        at = wrong.dice.randrange(len(rows))
        damaged = [*rows[:at], wrong.data(rows[at]), *rows[at + 1 :]]
        return "".join(json.dumps(row) + "\n" for row in damaged).encode()

    def read(data: bytes) -> None:
        file.write_bytes(data)
        for solved in sweep(tasks, checkpoint=file, resume=True):
            json.dumps(solved.row())

    judge(read, damage, MUTATIONS // 4).check()


def test_stages_of_a_training(tmp_path: Path) -> None:
    file, wrong = tmp_path / "stages", Mutator(102)
    stages = Stages(file, "this one")
    stages.of("mage", lambda: {"costs": np.arange(7), "words": np.array(["a", "bc"])})
    stages.of("hunter", lambda: {"costs": np.zeros((2, 3), np.float32)})
    whole = file.read_bytes()

    def read(data: bytes) -> None:
        file.write_bytes(data)
        again = Stages(file, "this one")
        again.of("mage", lambda: {"costs": np.arange(7)})

    judge(read, lambda: wrong.bytes(whole), MUTATIONS // 2).check()


def test_runs_of_documents(tmp_path: Path, root: Path) -> None:
    file, wrong = (
        tmp_path / "002-grid-full.json",
        Mutator(103, [*WORDS, "said", "interval", "published", "ours", "reading"]),
    )
    right = json.loads((root / "docs" / "runs" / file.name).read_text())

    def read(data: bytes) -> None:
        file.write_bytes(data)
        run = Run.read(file)
        assert run.write(tmp_path / "again").name == file.name
        Found(run.document, (run,)).inside  # noqa: B018

    judge(read, lambda: wrong.json(right)).check()


def test_notes(tmp_path: Path) -> None:
    store, wrong = tmp_path / "games.duckdb", Mutator(104, [*WORDS, "notes"])
    write_note(store, "a game", "lethal was there")
    write_note(store, "another", "ß")
    right = json.loads(notes_file(store).read_text())

    def read(data: bytes) -> None:
        notes_file(store).write_bytes(data)
        assert all(isinstance(note, str) for note in read_notes(store).values())
        write_note(store, "a third", "x")

    judge(read, lambda: wrong.json(right)).check()


def test_plans_of_collections(tmp_path: Path) -> None:
    wrong = Mutator(105, [*WORDS, "shard", "catalogue", "encoding", "games"])
    plan = Collecting(games=4, agents=("random",), shard=4)
    place = collect(plan, tmp_path) / "plan.json"
    right = json.loads(place.read_text())

    def read(data: bytes) -> None:
        place.write_bytes(data)
        read_plan(tmp_path, json.loads(data))
        collect(plan, tmp_path)

    def damage() -> bytes:
        return json.dumps(wrong.data(right)).encode()

    verdict = judge(read, damage, MUTATIONS // 20)  # hardly any is read: what differs is another plan
    assert verdict.refused and not verdict.failures, "\n\n".join(verdict.failures.values())


def test_plans_and_gates_of_iterations(tmp_path: Path) -> None:
    wrong, plan = Mutator(106, [*WORDS, "score", "low", "high", "passed"]), Iteration(cycles=1)
    gate, kept = tmp_path / "gate-1.json", tmp_path / "plan.json"
    _same_plan(tmp_path, plan)
    right = {gate: Cycle(1, 0.5, 0.4, 0.6, 9, True).__dict__, kept: json.loads(kept.read_text())}

    def damage() -> tuple[Path, bytes]:
        place = wrong.dice.choice(list(right))
        return place, wrong.json(right[place])

    def read(damaged: tuple[Path, bytes]) -> None:
        for place, told in right.items():
            place.write_text(json.dumps(told))
        damaged[0].write_bytes(damaged[1])
        _same_plan(tmp_path, plan)
        cycle = _gated(tmp_path, plan, 1, kept, None, 1, lambda _: None)
        assert cycle.passed in (True, False) and -0.1 < cycle.low < cycle.score + 0.1 < cycle.high + 0.2 < 1.3

    judge(read, damage).check()


def test_large_stores(tmp_path: Path) -> None:
    """Its own records and the Parquet files, which DuckDB reads."""
    folder, wrong = tmp_path / "big", Mutator(107, [*WORDS, "month", "classes", "topdeck-large-1"])
    store = LargeStore(folder, make=True)
    store.import_file(write_made_up(tmp_path / "decks.json", 30))
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    right = {path: path.read_bytes() for path in files}

    def damage() -> tuple[Path, bytes]:
        path = wrong.dice.choice(files)
        return path, wrong.json(json.loads(right[path])) if path.suffix == ".json" else wrong.bytes(right[path])

    def read(damaged: tuple[Path, bytes]) -> None:
        path, data = damaged
        path.write_bytes(data)
        try:
            known = LargeStore(folder)
            json.dumps(known.sources())
            list(known.tables())
            known.sample(5, 1)
        finally:
            path.write_bytes(right[path])

    judge(read, damage, MUTATIONS // 20).check()


def test_answers_of_workers() -> None:
    wrong = Mutator(108)
    right = pack_result({"points": np.arange(9, dtype=np.int32), "rates": np.ones((2, 2)), "told": {"games": [1, 2.5]}})
    judge(unpack_result, lambda: wrong.bytes(right)).check()


def test_games_of_the_page() -> None:
    wrong = Mutator(109, [*WORDS, "seats", "names", "thoughts", "pace", "conceded", "practice"])
    game = Game.new("basic-mage", "basic-hunter", seed=3)
    thought = {"turn": 1, "at": 2, "lines": ["it attacks"], "chance": 0.5}
    right = {
        "format": LIVE, "seats": ["greedy", "you"], "names": ["A", "B"], "game": game.to_json(), "conceded": None,
        "practice": False, "pace": 0.5, "thoughts": [thought, {**thought, "chance": None}],
    }  # fmt: skip

    def read(data: object) -> None:
        read_live(json.loads(json.dumps(data)), "browser", "id")

    judge(read, lambda: wrong.data(right)).check()


def test_jobs_of_the_page() -> None:
    from topdeck.page import arena  # noqa: F401 - it says what kinds of jobs there are

    wrong = Mutator(110, [*WORDS, "kind", "given", "state", "progress", "total", "done", "browser"])
    progress = {"done": 3, "total": 9}
    right = asdict(Job("a", "b", "match", "greedy against random", {"pairs": 3}, "running", progress, {"rate": 0.5}))

    def read(data: object) -> None:
        job = _read_job(json.loads(json.dumps(data)), "browser", "name")
        assert 0 <= job.share <= 1 and not job.live
        assert f"{job.title[:10]} {job.error[:10]} {job.begun + job.ended:.1f}"

    judge(read, lambda: wrong.data(right)).check()


def test_metagames_of_the_page(tmp_path: Path) -> None:
    source, file = tmp_path / "decks.csv", tmp_path / "kept.json"
    source.write_text(f"name,code,label\nA,{Deck.load('basic-mage').to_code()},Burn\n")
    right, wrong, number = metagames.read_file(str(source), "mine"), Mutator(111, WORDS), 0

    def read(data: bytes) -> None:
        nonlocal number
        number += 1  # what was read is kept by file and time
        file.write_bytes(data)
        metagames._kept("mine", file, number)

    judge(read, lambda: wrong.json(right)).check()


def test_replays_of_the_page(tmp_path: Path, monkeypatch: object) -> None:
    wrong = Mutator(112, [*WORDS, "actions", "log", "names", brought.OF_LOG])
    folder = tmp_path / "replays"
    folder.mkdir()
    game = Game.new("basic-mage", "basic-hunter", seed=3)
    log = {"format": brought.OF_LOG, "log": "0" * 16, "game": 0, "names": ["A", "B"], "about": "x", "steps": 3}
    right, name = [game.to_json(), log], visitors.new_name()
    monkeypatch.setattr(visitors, "folder_of", lambda *_: folder)  # type: ignore[attr-defined]

    def read(data: bytes) -> None:
        (folder / f"{name}.json").write_bytes(data)
        shown = brought.Shown("browser", name)
        assert shown.begun in (True, False) and len(shown.names) == 2

    judge(read, lambda: wrong.json(wrong.dice.choice(right))).check()
