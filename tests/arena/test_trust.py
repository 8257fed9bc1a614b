"""What a guest may know, and what a file may do: guests learn nothing of the game's seed, stores start nothing."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import duckdb
import pytest

from topdeck import Game, View
from topdeck.agents import explain, load, source_hash
from topdeck.arena import Store, play_match
from topdeck.arena.replay import replay_game
from topdeck.arena.report import export_games
from topdeck.cli.arena import named_agent
from topdeck.errors import BadInput, BadStore
from topdeck.meta.sources import read
from topdeck.meta.store import Store as MetaStore
from topdeck.runner import AnyRunner
from topdeck.seeds import game_seed

GOLDEN, MASK = 0x9E3779B97F4A7C15, 2**64 - 1
NOTES = """
import json, sys
class Notes:
    def start(self, seed, seat):
        self.told = {"seed": seed, "seat": seat}
    def choose(self, view):
        if view.phase == "mulligan":
            cards = {"mine": [c.name for c in view.me.hand], "enemy": [c.name for c in view.enemy.hand]}
            with open("notes.jsonl", "a") as file:
                file.write(json.dumps({**self.told, **cards}) + "\\n")
        return view.legal[-1]
class Open(Notes):
    sees_hidden = True
class Loud(Notes):
    def __init__(self):
        print("made")
    def choose(self, view):
        print("thinking")
        sys.stdout.write("loudly\\n")
        return view.legal[-1]
print("imported")
"""
PROGRAM = """
import json, pathlib, sys
pathlib.Path("started").write_text("yes")
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "choose":
        print(json.dumps({"action": asked["legal"][-1]}), flush=True)
"""
BOT = f"process:{sys.executable} program.py"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "notes.py").write_text(NOTES)
    (tmp_path / "program.py").write_text(PROGRAM)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def notes(folder: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (folder / "notes.jsonl").read_text().splitlines()]


# --- what a guest may know --------------------------------------------------------------------------------------------


def mixed(game: int, seat: int) -> int:
    """A seed that leads back: SplitMix64 of the game's and the seat."""
    x = (game * GOLDEN + seat + 1) & MASK
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        x = ((x ^ (x >> shift)) * factor) & MASK
    return x ^ (x >> 31)


def unmixed(x: int) -> int:
    """SplitMix64 backwards."""
    for shift, factor in ((31, 0x94D049BB133111EB), (27, 0xBF58476D1CE4E5B9), (30, 1)):
        y = x
        for _ in range(3):
            y = x ^ (y >> shift)
        x = y * pow(factor, -1, 2**64) & MASK
    return x


def games_behind(seed: int, seat: int) -> list[int]:
    """The games' seeds from which a player's would have been mixed."""
    return [
        (unmixed(seed) - seat - 1) * pow(GOLDEN, -1, 2**64) & MASK,
        unmixed(seed) ^ (GOLDEN * (seat + 1) & MASK),
        seed,
    ]


def test_the_attack_is_a_real_one() -> None:
    assert mixed(7, 1) != 7 and games_behind(mixed(7, 1), 1)[0] == 7


def test_a_guests_seed_does_not_lead_back_to_the_game(folder: Path) -> None:
    play_match("python:notes.py:Notes", "random", "freeze-mage", pairs=5, seed=3)
    told = notes(folder)
    assert len(told) == 10 and len({str(one["seed"]) for one in told}) == 10
    real = {game_seed(3, pair) for pair in range(5)}
    for one in told:
        seat = int(str(one["seat"]))
        for seed in games_behind(int(str(one["seed"])), seat):
            assert seed not in real
            hand = [card.name for card in Game.new("freeze-mage", "freeze-mage", seed=seed).players[seat].hand]
            assert hand != one["mine"], "the opening hand was foretold"


def test_results_say_who_could_see(folder: Path) -> None:
    fair = play_match("python:notes.py:Notes", "greedy", "basic-mage", pairs=1)
    assert fair.sees_hidden == {"a": False, "b": True}
    assert {name for one in notes(folder) for name in one["enemy"]} == {"?"}  # type: ignore[attr-defined]
    (folder / "notes.jsonl").unlink()
    known = play_match("python:notes.py:Open", "gsv-fair", "basic-mage", pairs=1)
    assert known.sees_hidden == {"a": True, "b": False}
    assert "?" not in {name for one in notes(folder) for name in one["enemy"]}  # type: ignore[attr-defined]
    program = play_match(BOT, "random", "basic-mage", pairs=1)
    assert program.sees_hidden == {"a": False, "b": False}


def test_only_the_class_can_say_that_it_sees() -> None:
    class Late:
        def __init__(self) -> None:
            self.sees_hidden = True

        def choose(self, view: View) -> object:
            assert all(card.name == "?" or card.known for card in view.enemy.hand)
            return view.legal[-1]

    match = play_match("late", "random", "basic-mage", pairs=1, guests={"late": Late})
    assert match.sees_hidden == {"a": False, "b": False} and match.forfeits == {"a": 0, "b": 0}


def test_a_core_agent_beside_a_guest_sees_what_it_may(folder: Path) -> None:
    for agent, sees in (("turn-search:belief=true-hand,nodes=50", True), ("turn-search:nodes=50", False)):
        match = play_match("python:notes.py:Notes", agent, "basic-mage", pairs=1)
        assert match.sees_hidden == {"a": False, "b": sees} and match.forfeits == {"a": 0, "b": 0}


def test_what_a_guest_prints_does_not_spoil_json(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "topdeck", "arena", "match", "python:notes.py:Loud", "random", "--deck", "basic-mage",
         "--pairs", "1", "--json"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(done.stdout)["games"] == 2
    for word in ("imported", "made", "thinking", "loudly"):
        assert word in done.stderr


# --- a guest is what it is written in ---------------------------------------------------------------------------------


def test_a_guest_that_changed_is_not_continued(folder: Path) -> None:
    def play(maker: Callable[[], object], pairs: int) -> None:
        play_match("mine", "random", "basic-mage", pairs=pairs, guests={"mine": maker}, store="s.duckdb", resume=True)

    class First:
        def choose(self, view: View) -> object:
            return view.legal[-1]

    class Second:
        def choose(self, view: View) -> object:
            return view.legal[0]

    play(First, 1)
    play(First, 2)
    with pytest.raises(
        BadInput, match=r"s.duckdb holds this run \(\w+\) as others played it: mine was guest:mine#"
    ) as told:
        play(Second, 3)
    assert "leave --resume out to begin anew" in str(told.value)
    play(First, 3)  # the store was closed and left as it was


@pytest.mark.parametrize(
    ("agent", "file"), [("python:notes.py:Notes", "notes.py"), ("python:notes:Notes", "notes.py"), (BOT, "program.py")]
)
def test_a_guests_file_that_changed_is_noticed(
    folder: Path, monkeypatch: pytest.MonkeyPatch, agent: str, file: str
) -> None:
    monkeypatch.syspath_prepend(folder)
    play_match(agent, "random", "basic-mage", pairs=1, store="s.duckdb")
    with (folder / file).open("a") as place:
        place.write("# another thought\n")
    with pytest.raises(BadInput, match="as others played it"):
        play_match(agent, "random", "basic-mage", pairs=2, store="s.duckdb", resume=True)
    sys.modules.pop("notes", None)


def test_classes_without_a_source_have_a_hash_too() -> None:
    def typed(body: str) -> str:
        place: dict[str, type] = {}
        exec(f"class Typed:\n    def choose(self, view):\n        {body}\n", place)
        return source_hash(place["Typed"])

    assert typed("return view.legal[0]") == typed("return view.legal[0]") != typed("return view.legal[1]")
    assert source_hash(lambda: Game) != source_hash(lambda: View)


# --- a store starts nothing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("agent", "does"),
    [
        (BOT, "starts a program"),
        ("python:notes.py:Notes", "imports Python"),
        ("turn-search:nodes=9,decks=mine.json", "reads mine.json"),
    ],
)
def test_a_store_alone_starts_no_agent(folder: Path, agent: str, does: str) -> None:
    (folder / "mine.json").write_text(json.dumps({"mine": {"class": "mage", "cards": {"CS2_029": 2}}}))
    with Store.open("s.duckdb") as store:
        play_match(agent, "random", "basic-mage", pairs=1, store=store)
        (folder / "started").unlink(missing_ok=True)
        (folder / "notes.jsonl").unlink(missing_ok=True)
        run = store.find()
        for runner in (None, AnyRunner(1)):
            with pytest.raises(BadInput, match=f"which {does}: a store may not make that happen"):
                replay_game(store, run, runner=runner)
        assert not (folder / "started").exists() and not (folder / "notes.jsonl").exists()
        assert replay_game(store, run, allowed={agent: agent}).same


def test_the_command_line_starts_what_its_user_names(folder: Path) -> None:
    with Store.open("s.duckdb") as store:
        play_match(BOT, "random", "basic-mage", pairs=1, store=store)
    (folder / "started").unlink()
    replay = [sys.executable, "-m", "topdeck", "arena", "replay", "s.duckdb"]
    refused = subprocess.run(replay, capture_output=True, text=True, check=False)
    assert refused.returncode == 2 and not (folder / "started").exists()
    assert "If you trust it, name it yourself: --agent" in refused.stderr and "Traceback" not in refused.stderr
    subprocess.run([*replay, "--agent", BOT], capture_output=True, check=True)
    assert (folder / "started").exists()


def test_agents_are_named_by_spec_or_by_name() -> None:
    assert named_agent("mine=python:mine.py:Mine") == ("mine", "python:mine.py:Mine")
    for spec in ("process:./bot --fast", "python:mine.py:Mine,depth=3", "turn-search:model=a.model"):
        assert named_agent(spec) == (spec, spec)


def test_a_guest_by_name_is_replayed_by_the_one_that_is_named(folder: Path) -> None:
    class Last:
        def choose(self, view: View) -> object:
            return view.legal[-1]

    with Store.open() as store:
        play_match("last", "random", "basic-mage", pairs=1, guests={"last": Last}, store=store)
        assert replay_game(store, store.find(), allowed={"last": "python:notes.py:Notes"}).same


# --- a database reaches nothing ---------------------------------------------------------------------------------------

SPY = "(SELECT content FROM read_text('{file}'))"


def test_a_view_in_an_arena_store_reads_no_file(folder: Path) -> None:
    secret = folder / "secret.txt"
    secret.write_text("hunter2")
    with Store.open("s.duckdb") as store:
        play_match("random", "random", "basic-mage", pairs=1, store=store)
    with duckdb.connect("s.duckdb") as connection:
        connection.execute("ALTER TABLE agents RENAME TO others")
        spy = SPY.format(file=secret)
        connection.execute(f"CREATE VIEW agents AS SELECT agent, {spy} AS spec, sees_hidden FROM others")
        assert "hunter2" in str(connection.execute("SELECT * FROM agents").fetchall()), "the trap works"
    with Store.open("s.duckdb") as store:
        with pytest.raises(BadStore, match="file system operations are disabled"):
            store.query("SELECT * FROM agents")
        for out in ("games.csv", "games.json", "games.parquet"):
            with pytest.raises(BadStore, match="disabled"):
                export_games(store, store.find(), out)
        for sql in (
            "SET enable_external_access = true",
            "ATTACH 'other.duckdb'",
            "COPY (SELECT 1) TO 'out.csv'",
            "SELECT * FROM glob('*')",
            "SELECT * FROM secret",
        ):
            with pytest.raises(BadStore):
                store.query(sql)
    assert sorted(place.name for place in folder.glob("*.csv")) == []


def test_a_view_in_a_metagame_store_reads_no_file(folder: Path) -> None:
    secret = folder / "secret.txt"
    secret.write_text("topdeck-meta")
    with MetaStore("m.duckdb"):
        pass
    with duckdb.connect("m.duckdb") as connection:
        connection.execute("DROP TABLE about")
        spy = SPY.format(file=secret)
        connection.execute(f"CREATE VIEW about AS SELECT {spy} AS format")
    for read_only in (True, False):
        with pytest.raises(BadInput, match=r"m\.duckdb"):
            MetaStore("m.duckdb", read_only=read_only)


def test_importing_an_arena_store_reads_no_other_file(folder: Path) -> None:
    with Store.open("s.duckdb") as store:
        play_match("random", "random", "basic-mage", pairs=1, store=store)
    read(folder / "s.duckdb")
    with duckdb.connect("s.duckdb") as connection:
        connection.execute("ALTER TABLE decks RENAME TO lists")
        spy = SPY.format(file="/etc/hostname")
        connection.execute(f"CREATE VIEW decks AS SELECT deck, {spy} AS name, hero, catalogue, cards FROM lists")
    with pytest.raises(BadInput, match="file system operations are disabled"):
        read(folder / "s.duckdb")


def test_an_export_of_odd_types_is_refused(folder: Path) -> None:
    with Store.open("s.duckdb") as store:
        play_match("random", "random", "basic-mage", pairs=1, store=store)
    with duckdb.connect("s.duckdb") as connection:
        connection.execute("ALTER TABLE agents RENAME TO others")
        odd = "{'x); COPY (SELECT 1) TO ''out.csv'' --': 1}"
        connection.execute(f"CREATE VIEW agents AS SELECT agent, {odd} AS spec, sees_hidden FROM others")
    with (
        Store.open("s.duckdb") as store,
        pytest.raises(BadStore, match="columns must be plain numbers, words or lists"),
    ):
        export_games(store, store.find(), "games.csv")
    assert not (folder / "out.csv").exists()


def test_a_searcher_of_a_guest_does_not_wait_for_threads_that_are_not_there() -> None:
    explain(Game.new("basic-mage", "basic-mage", seed=1, mulligan=False), "turn-search:nodes=50")  # takes all cores
    thinker = {"mine": lambda: load("turn-search:nodes=50")}
    match = play_match("mine", "do-nothing", "basic-mage", pairs=1, turn_limit=6, forfeit_ms=5000, guests=thinker)
    assert match.forfeits == {"a": 0, "b": 0}


def test_the_core_agents_start_the_same_everywhere() -> None:
    """An agent of the core plays the same whether it meets one of the core or, through Python, itself."""
    match = play_match("gsv-fair", "gsv-fair", "basic-mage", pairs=2, seed=5)
    guest = play_match("mine", "mine", "basic-mage", pairs=2, seed=5, guests={"mine": lambda: load("gsv-fair")})
    assert (match.turns, match.pentanomial) == (guest.turns, guest.pentanomial)
