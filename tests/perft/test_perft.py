"""One runner for all perft files: the engine still counts what it counted when the file was written."""

import pytest
from perft_file import FOLDER, Entry, read

ENTRIES = [(path.stem, entry) for path in sorted(FOLDER.glob("*.perft")) for entry in read(path)]
SUITES = {
    "start_hands", "full_boards", "auras", "deathrattle_chains", "secrets", "discover", "limits", "fatigue", "weapons",
    "overload", "choose_one",
}  # fmt: skip


@pytest.mark.parametrize(("suite", "entry"), ENTRIES, ids=[f"{suite}: {entry.id}" for suite, entry in ENTRIES])
def test_the_numbers_are_the_same(suite: str, entry: Entry) -> None:
    assert entry.numbers, "an entry without numbers proves nothing"
    assert {depth: entry.count(depth) for depth in entry.numbers} == entry.numbers


def test_every_suite_is_there() -> None:
    assert {suite for suite, _ in ENTRIES} == SUITES


def test_positions_are_written_as_the_engine_writes_them() -> None:
    from topdeck import Game

    for _, entry in ENTRIES:
        assert Game.from_position(entry.position, catalogue=entry.catalogue).position == entry.position, entry.id
