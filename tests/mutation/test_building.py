"""What the builder reads: fields, collections, checkpoints, settings."""

import json
from pathlib import Path

import numpy as np
from mutator import MUTATIONS, Mutator, judge

from topdeck import Deck
from topdeck.build.constraints import Rules, read_collection
from topdeck.build.dissertation.genome import Candidate, Settings
from topdeck.build.dissertation.run import Generation, Run, load_run
from topdeck.build.evaluate import Gain
from topdeck.build.field import Field
from topdeck.build.journal import open_journal

FIELD = Field.of([Deck.load("basic-mage"), Deck.load("basic-hunter")], weights=[3, 1])
WORDS = [
    "decks",
    "weight",
    "name",
    "cards",
    "class",
    "Fireball",
    "Frostbolt",
    "Leeroy Jenkins",
    "key",
    "points",
    "plan",
]


def test_fields(tmp_path: Path) -> None:
    wrong, file = Mutator(80, WORDS), tmp_path / "field.json"

    def read(data: bytes) -> None:
        file.write_bytes(data)
        field = Field.load([str(file)])
        field.to_json(), field.weights, field.even()

    judge(read, lambda: wrong.json(FIELD.to_json())).check()


def test_fields_as_words() -> None:
    wrong = Mutator(81, ["basic-mage", "basic-hunter", "meta"])

    def read(words: list[str]) -> None:
        Field.load(words)

    judge(read, lambda: [wrong.text(wrong.dice.choice(("basic-mage=3", "basic-hunter")))]).check()


def test_collections(tmp_path: Path) -> None:
    wrong, file = Mutator(82, WORDS), tmp_path / "owned"
    right = {"cards": {"Fireball": 2, "Frostbolt": 1, "Leeroy Jenkins": 1}}
    lines = "2x Fireball\n1x Frostbolt\n# 1x (5) Leeroy Jenkins\n"

    def read(data: bytes) -> None:
        file.write_bytes(data)
        Rules("mage", owned=read_collection(file), dust=100_000).pool()

    def damage() -> bytes:
        if wrong.dice.random() < 0.6:
            return wrong.json(wrong.dice.choice((right, right["cards"])))
        return wrong.text(lines).encode("utf-8", "surrogatepass")

    judge(read, damage, MUTATIONS // 10).check()  # to look for the nearest names takes long


def test_evolution_runs(tmp_path: Path) -> None:
    wrong, file = (
        Mutator(84, [*WORDS, "generations", "population", "settings", "score", "identity"]),
        tmp_path / "run.json",
    )
    deck = Candidate.of(Deck.load("basic-mage")).scored(0.5, {"CS2_029": 0.5})
    settings = Settings(population=2, generations=1)
    right = Run({"seed": 1}, settings, [Generation.of(1, [deck, deck], 1, 2, 8, 0.1, 0.1)], [deck, deck]).to_json()

    def read(data: bytes) -> None:
        file.write_bytes(data)
        run = load_run(file)
        assert run.over or run.games >= 0
        run.save(tmp_path / "again.json")

    judge(read, lambda: wrong.json(right), MUTATIONS // 4).check()


def test_checkpoints(tmp_path: Path) -> None:
    wrong, file, plan = Mutator(83, WORDS), tmp_path / "journal", {"seed": 1, "field": FIELD.to_json()}
    journal = open_journal(file, plan)
    for first in (0, 2):
        gain = Gain(np.array([0, 1, 2, 2], np.uint8), np.arange(5, 11), {"CS2_029": (1, 2)})
        journal.put(f"{first:016x}", gain)
    journal.close()
    rows = [json.loads(line) for line in file.read_text().splitlines()]

    def read(data: bytes) -> None:
        file.write_bytes(data)
        open_journal(file, plan, resume=True).close()

    def damage() -> bytes:
        text = "".join(json.dumps(row) + "\n" for row in rows)
        if wrong.dice.random() < 0.3:
            return wrong.bytes(text.encode())
        damaged = list(rows)
        at = wrong.dice.randrange(len(rows))
        damaged[at] = wrong.data(rows[at])
        return "".join(json.dumps(row) + "\n" for row in damaged).encode()

    judge(read, damage).check()
