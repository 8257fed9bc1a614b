"""The notation's reference is what `dsl` and the sets say, and leaves no word out."""

from pathlib import Path

from topdeck.cards import dsl
from topdeck.cards.entries import collected
from topdeck.cards.reference import COMMAND, page, sections

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "notation.md"


def test_the_document_is_up_to_date() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == page(), f"run `{COMMAND}`"


def test_every_word_is_in_it_and_every_verb_says_what_it_means() -> None:
    words = {word.name: word for section in sections() for word in section.words}
    assert set(dsl.WORDS) <= set(words)
    assert [word.name for word in words.values() if word.is_function and not word.meaning] == []


def test_a_card_of_ones_own_changes_nothing_for_others() -> None:
    from topdeck.cards.scripts import scripts_of_sets

    before = scripts_of_sets("2019-03")
    dsl.card("CS2_029", "Fireball", play=[dsl.draw(10)])
    assert scripts_of_sets("2019-03") == before
    with collected() as entries:
        dsl.card("MINE", "Mine")
    assert list(entries) == [("MINE", None)]
