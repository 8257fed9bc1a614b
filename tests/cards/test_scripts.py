"""The files of the sets: who stands where, and what a mistake in one looks like."""

from pathlib import Path

import pytest

from topdeck.cards import scripts
from topdeck.cards.catalogue import CATALOGUES, DEFAULT, SETS, Catalogue
from topdeck.cards.scripts import all_entries, entries_of, script_files
from topdeck.errors import CardError

DAYS = sorted(CATALOGUES, key=lambda day: day != DEFAULT)


def place_of(card_id: str) -> str | None:
    """`<set>/<class>` of a card that a deck can hold, today if it is there today."""
    found = (Catalogue.load(day).by_id.get(card_id) for day in DAYS)
    card = next((card for card in found if card), None)
    return f"{card.set}/{card.class_name}" if card and card.collectible else None


@pytest.mark.parametrize("path", script_files(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_cards_for_decks_stand_in_the_file_of_their_set_and_class(path: Path) -> None:
    here = f"{path.parent.name}/{path.stem}"
    assert path.parent.name in SETS
    assert {card: place_of(card) for card, _ in entries_of(path)} == {
        card: place_of(card) and here for card, _ in entries_of(path)
    }


@pytest.mark.parametrize("path", script_files(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_file_has_its_tests_and_the_one_import(path: Path) -> None:
    assert (Path(__file__).parent / path.parent.name / f"test_{path.stem}.py").exists()
    imports = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith(("from ", "import "))]
    assert imports == ["from topdeck.cards.dsl import *"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("deal(3)", "set/mage.py line 2: deal(...): missing a required argument: 'to'"),
        ("card('A', 'Ant', plya=[draw()])", "set/mage.py line 2: name 'card' is not defined"),
        ("from topdeck.cards.dsl import *; card('A', 'Ant', play=[dral()])", "line 2: name 'dral' is not defined"),
        ("card('A'", "set/mage.py line 2: '(' was never closed"),
        ("from topdeck.cards.dsl import *\ncard('A', 'Ant')\ncard('A', 'Ant')", "line 4: A (Ant) is written twice"),
    ],
)
def test_a_mistake_is_told_with_file_and_line(text: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "set" / "mage.py"
    path.parent.mkdir()
    start = "from topdeck.cards.dsl import deal" if text.startswith("deal") else '"""Mage."""'
    path.write_text(f"{start}\n{text}\n", encoding="utf-8")
    with pytest.raises(CardError) as error:
        entries_of(path)
    assert told in str(error.value)


def test_a_card_that_two_files_write_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("mage", "rogue"):
        path = tmp_path / "classic" / f"{name}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text("from topdeck.cards.dsl import *\ncard('A', 'Ant')\n", encoding="utf-8")
    monkeypatch.setattr(scripts, "FOLDER", tmp_path)
    with pytest.raises(CardError, match=r"A \(Ant\) is written twice, in classic/mage\.py and in classic/rogue\.py"):
        all_entries()
