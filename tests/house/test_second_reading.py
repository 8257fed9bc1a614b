"""Every card with a text is read twice: in `tests/cards` by who wrote its script, in `tests/rulings` by somebody who
had not read the script, from the text and the rulings alone."""

import json
from collections import defaultdict
from pathlib import Path

import pytest

from topdeck.cards.day import facts_file
from topdeck.cards.scripts import needs_no_script

NOT_YET: set[str] = set()
"""Sets that have no second reading so far."""


def texts_by_set() -> dict[str, list[str]]:
    """The deckable cards that a script is needed for, by set."""
    found = defaultdict(list)
    for card in json.loads(facts_file("2019-03").read_text(encoding="utf-8"))["cards"]:
        if card.get("collectible") and not needs_no_script(card):
            found[card["set"]].append(card["name"])
    return dict(found)


TEXTS = texts_by_set()


def unread(names: list[str], folder: Path) -> list[str]:
    """Those of the cards that no test of the folder names."""
    tests = "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("test_*.py")))
    return [name for name in names if name not in tests]


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_every_card_of_the_set_is_read_a_second_time(name: str, root: Path) -> None:
    folder = root / "tests" / "rulings" / name
    assert folder.is_dir() == (name not in NOT_YET), "take a set that has been read out of NOT_YET"
    assert name in NOT_YET or unread(TEXTS[name], folder) == []


def test_a_card_without_a_test_is_seen(tmp_path: Path) -> None:
    (tmp_path / "test_mage.py").write_text('Scene(hand=["Fireball"])', encoding="utf-8")
    assert unread(["Fireball", "Frostbolt"], tmp_path) == ["Frostbolt"]
