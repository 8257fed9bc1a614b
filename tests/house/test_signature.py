"""The engine's signature: the committed number, and the one of the last commit that changed how games are played."""

import re
import subprocess
from pathlib import Path

import pytest

from topdeck.bench.signature import committed_signature, dealt_decks, sign
from topdeck.cards.catalogue import WRITTEN_FOR, Catalogue


def test_games_are_played_as_the_committed_signature_says() -> None:
    assert sign().signature == committed_signature(), (
        "a rule or a card plays differently; see CONTRIBUTING.md, signatures"
    )


def test_its_games_meet_every_card_that_can_be_played() -> None:
    found = sign()
    assert found.never_met == []
    assert found.played >= 0.98 * found.cards, found.only_held
    assert found.cards == sum(Catalogue.load(day).coverage()["implemented"] for day in WRITTEN_FOR)


@pytest.mark.parametrize("day", WRITTEN_FOR)
def test_every_card_is_dealt_into_a_legal_deck(day: str) -> None:
    decks = dealt_decks(day)
    assert [problem for deck in decks for problem in deck.validate()] == []
    dealt = {card for deck in decks for card in deck.cards}
    assert dealt == {card.id for card in Catalogue.load(day).search(implemented=True)}


def test_the_last_signature_in_the_history_is_the_committed_one(root: Path) -> None:
    log = subprocess.run(["git", "log", "--format=%B"], cwd=root, capture_output=True, text=True, check=False)
    signatures = re.findall(r"^Signature: (\d+)$", log.stdout, re.MULTILINE)
    if not signatures:
        pytest.skip("no history with a signature here")
    assert signatures[0] == committed_signature()
