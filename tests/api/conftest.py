"""What several tests of the public door share."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from topdeck.cards.day import facts_of, render
from topdeck.cards.own import forget

DAY = "build-1"


@pytest.fixture
def day_with_an_absent_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of a catalogue in which Knife Juggler says what no script was written for: its only absent card."""
    facts = facts_of("2019-03")
    for card in facts["cards"]:
        if card["name"] == "Knife Juggler":
            card["text"] = "After you summon a minion, juggle."
    monkeypatch.setenv("TOPDECK_CACHE", str(tmp_path))
    text = render({**facts, "catalogue": DAY}, facts["cards"])
    assert json.loads(text)["catalogue"] == DAY
    (tmp_path / f"facts-{DAY}.json").write_text(text, encoding="utf-8")
    forget(DAY)
    yield DAY
    forget(DAY)
