"""The committed catalogues are what `make gen` makes of the packages and of the scripts as they stand."""

import os
from pathlib import Path

import pytest

from topdeck.cards.build import (
    README,
    SOURCES,
    build,
    catalogue_file,
    download,
    homeless,
    merge,
    readme_with_coverage,
)
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
    assert build(name, packages) == catalogue_file(name).read_text(encoding="utf-8"), "run `make gen`"


@pytest.mark.parametrize("name", SOURCES)
def test_merging_the_scripts_anew_changes_nothing(name: str) -> None:
    assert build(name, None) == catalogue_file(name).read_text(encoding="utf-8"), "run `make gen`"


def test_the_readme_counts_the_cards_right() -> None:
    texts = {name: catalogue_file(name).read_text(encoding="utf-8") for name in SOURCES}
    readme = README.read_text(encoding="utf-8")
    assert readme_with_coverage(readme, texts) == readme, "run `make gen`"


def test_every_script_has_its_card() -> None:
    assert homeless(catalogue_file(name).read_text(encoding="utf-8") for name in SOURCES) == []


def test_all_wrong_names_are_listed_at_once() -> None:
    facts = [{"id": "A", "name": "Ant"}, {"id": "B", "name": "Bee"}, {"id": "C", "name": "Cat"}]
    scripts = {"A": {"name": "Aunt"}, "B": {"name": "Bee"}, "C": {"name": "Cap"}}
    with pytest.raises(BadInput) as error:
        merge(facts, scripts, "2019-03")
    assert str(error.value) == (
        "catalogue 2019-03: 2 mismatches\n"
        "  A: the script calls it 'Aunt', the data 'Ant'\n"
        "  C: the script calls it 'Cap', the data 'Cat'"
    )
