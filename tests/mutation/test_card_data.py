"""Packages of card data, as `topdeck cards update` and `topdeck cards day` read them, and what is kept of today's."""

import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from mutator import MUTATIONS, Mutator, judge

from topdeck import Catalogue
from topdeck.cards.catalogue import TODAY
from topdeck.cards.read import read_definitions
from topdeck.cards.today import today_file, update

WORDS = ["CardDefs", "Entity", "Tag", "enumID", "value", "CardID", "ID", "build", "PlayRequirement", "reqID", "enUS"]
CARD = """<Entity CardID="{id}" ID="{number}" version="2"><MasterPower>p-1</MasterPower>
<Tag enumID="185" name="CARDNAME" type="LocString"><enUS>{id}</enUS></Tag>
<Tag enumID="202" type="Int" value="{type}"/><Tag enumID="199" type="Int" value="4"/>
<Tag enumID="321" type="Int" value="1"/><Tag enumID="183" type="Int" value="1635"/>
<Tag enumID="380" type="Card" value="{number}" cardID="{id}"/><ReferencedTag enumID="190" value="1"/>
<Power definition="p-1"><PlayRequirement reqID="1" param=""/><PlayRequirement reqID="11" param="3"/></Power>
<EntourageCard cardID="CS2_231"/></Entity>"""
CARDS = [CARD.format(id=id, number=number, type=type) for id, number, type in (("A_1", 9001, 4), ("HERO_08", 637, 3))]
RIGHT = f'<?xml version="1.0" encoding="utf-8"?><CardDefs build="29349">{"".join(CARDS)}</CardDefs>'


def package(path: Path, text: bytes, way: int = zipfile.ZIP_DEFLATED) -> bytes:
    with zipfile.ZipFile(path, "w", way) as archive:
        archive.writestr("hearthstone_data/CardDefs.xml", text)
        archive.writestr("hearthstone_data/__init__.py", "")
    return path.read_bytes()


def test_card_data_packages(tmp_path: Path) -> None:
    file, wrong = tmp_path / "data.whl", Mutator(130, WORDS)
    wholes = [package(file, RIGHT.encode(), way) for way in (zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)]

    def damage() -> bytes:
        if wrong.dice.random() < 0.4:
            return wrong.bytes(wrong.dice.choice(wholes))
        return package(file, wrong.text(RIGHT).encode("utf-8", "surrogatepass"))

    def parse(data: bytes) -> None:
        file.write_bytes(data)
        _, cards = read_definitions(file)
        assert all(card.id == id for id, card in cards.items())

    judge(parse, damage, MUTATIONS // 2).check()


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("TOPDECK_DATA", str(tmp_path / "data"))
    Catalogue.forget(TODAY)
    package(tmp_path / "data.whl", RIGHT.encode())
    update(tmp_path / "data.whl")
    yield today_file()
    Catalogue.forget(TODAY)


def test_cards_of_today(kept: Path) -> None:
    right, wrong = json.loads(kept.read_text()), Mutator(131, ["cards", "id", "name", "type", "class", "cost", "build"])

    def parse(data: bytes) -> None:
        kept.write_bytes(data)
        Catalogue.forget(TODAY)
        for card in Catalogue.load(TODAY):
            str(card), card.to_row()

    judge(parse, lambda: wrong.json(right), MUTATIONS // 2).check()
