"""Tables of decks: columns under any common heading, and our own export read back."""

from pathlib import Path

import pytest

from topdeck.deck import Deck
from topdeck.meta import archetypes_of, cluster
from topdeck.meta.export import export
from topdeck.meta.sources import read
from topdeck.meta.starter import starter_decks, starter_names

MAGE = Deck.from_cards({"Fireball": 2, "Frostbolt": 2, "Flamestrike": 1}, "mage").to_code()
HUNTER = Deck.from_cards({"Tracking": 2, "Animal Companion": 2}, "hunter").to_code()

TABLES = {
    "spreadsheet": "Deck Name;Class;Deck Code;Total Games;Win %\n"
    f"Tempo;Mage;{MAGE};1,200;54.5%\nFace;Hunter;{HUNTER};300;48%\n",
    "site": '"Archetype","deckstring","winrate","games"\n'
    f'"Tempo","{MAGE}","0.545","1200"\n"Face","{HUNTER}","0.48","300"\n',
    "tabs": f"name\twins\tlosses\tcode\nTempo\t654\t546\t{MAGE}\nFace\t144\t156\t{HUNTER}\n",
    "of another country": f"class;W;L;Deck string;Win rate (%)\nmage;654;546;{MAGE};54,5\n"
    f"hunter;144;156;{HUNTER};48,0\n",
    "strange headings": f"who | what | wins | games\nTempo | {MAGE} | 654 | 1200\nFace | {HUNTER} | 144 | 300\n",
}


@pytest.mark.parametrize("kind", TABLES)
def test_columns_are_found_under_common_headings(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "decks.csv"
    path.write_text(TABLES[kind], encoding="utf-8")
    mage, hunter = read(path).decks
    assert (mage.hero, hunter.hero) == ("mage", "hunter")
    assert (mage.games, round(mage.win_rate, 1)) == (1200, 54.5)
    assert (hunter.games, round(hunter.win_rate, 1)) == (300, 48.0)
    if kind in ("spreadsheet", "tabs"):
        assert (mage.id, hunter.id) == ("Tempo", "Face")
    if kind == "site":
        assert (mage.label, hunter.label) == ("Tempo", "Face")


def test_our_own_export_is_read_back(tmp_path: Path) -> None:
    found = cluster(starter_decks())
    described = archetypes_of(found, starter_names())
    path = tmp_path / "archetypes.csv"
    path.write_text(export("csv", found, described), encoding="utf-8")
    back = {deck.id: deck for deck in read(path).decks}
    assert set(back) == {archetype.name for archetype in described}
    for archetype in described:
        assert dict(back[archetype.name].cards) == dict(archetype.mean.cut(0.5).counts())
        assert back[archetype.name].hero == archetype.hero
        assert back[archetype.name].label == archetype.name, "so it is called the same again"
        assert back[archetype.name].games == pytest.approx(archetype.games, rel=1e-4)


def test_rows_that_are_no_deck_are_named_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "decks.csv"
    path.write_text(f"name,deck code\nTempo,{MAGE}\nBroken,AAECnonsense\n,\n", encoding="utf-8")
    harvest = read(path)
    assert len(harvest.decks) == 1
    assert harvest.report.broken == 1 and harvest.report.notes[0].startswith("line 3: ")


def test_labels_that_are_names_win(tmp_path: Path) -> None:
    path = tmp_path / "decks.csv"
    path.write_text(f"archetype,code\nTempo Mage,{MAGE}\nFace Hunter,{HUNTER}\n", encoding="utf-8")
    from topdeck.meta.sources import read_decks

    found = cluster(read_decks(path)[0], clusters=2)
    assert {archetype.name for archetype in archetypes_of(found)} == {"Tempo Mage", "Face Hunter"}
