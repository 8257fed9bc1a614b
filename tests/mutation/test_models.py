"""Models of the opponent: header, arrays and packing, in Python and in the core."""

import json
from collections.abc import Callable
from pathlib import Path

from mutator import MUTATIONS, Mutator, judge
from samples import CARDS, model, packed, unpacked

from topdeck import Game
from topdeck.agents import load
from topdeck.predict.answer import Opponent
from topdeck.predict.model import Model

WORDS = [
    "version",
    "heroes",
    "cards",
    "arrays",
    "mage",
    "mage.costs",
    "hunter.hazard",
    "<f4",
    "<i8",
    "|u1",
    "|O",
    "<U5",
    "costs",
]


def damaged(file: Path, seed: int) -> Callable[[], bytes]:
    """A function that gives damaged models: in the header, in the arrays, or as bytes."""
    model().save(file)
    header, arrays = unpacked(file)
    whole = file.read_bytes()
    wrong = Mutator(seed, WORDS)

    def damage() -> bytes:
        kind = wrong.dice.randrange(10)
        if kind < 6:
            return packed(json.dumps(wrong.data(header)).encode(), arrays)
        if kind < 9:
            return packed(json.dumps(header).encode(), wrong.bytes(arrays))
        return wrong.bytes(whole)

    return damage


def test_models(tmp_path: Path) -> None:
    file = tmp_path / "wrong.model"

    def read(data: bytes) -> None:
        file.write_bytes(data)
        known = Model.load(file)
        for hero in known.class_models:
            opponent = Opponent(known, hero)
            opponent.play(CARDS[0], 1)
            answer = opponent.ask(3)
            assert all(0 <= card.next_turn <= 1 for card in answer.cards)
        known.card("Fireball"), known.name("X_1")

    judge(read, damaged(tmp_path / "right.model", 20)).check()


def test_models_in_the_core(tmp_path: Path) -> None:
    game = Game.from_position(
        "turn=5 active=0 | hero=HERO_08 deck=CS2_029 | hero=HERO_08 hand=CS2_029,CS2_024 deck=CS2_023*9"
    )
    view = game.view(0)
    damage, number = damaged(tmp_path / "right.model", 21), 0

    def read(data: bytes) -> None:
        nonlocal number
        number += 1  # the core keeps what it has read by name
        file = tmp_path / f"{number}.model"
        file.write_bytes(data)
        try:
            player = load(f"turn-search:nodes=1,worlds=2,belief=predictor,model={file}")
        finally:
            file.unlink()
        player.start(1, 0)
        player.choose(view)

    judge(read, damage, MUTATIONS // 2).check()
