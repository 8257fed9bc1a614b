"""What-if and the map of kinds: changes are seen where they are, and nowhere else."""

from pathlib import Path

import pytest

from topdeck.build.constraints import Rules
from topdeck.build.diversity import draw, explore
from topdeck.build.evaluate import Evaluator
from topdeck.build.field import Field
from topdeck.build.whatif import Change, what_if
from topdeck.errors import BadInput

FIELD = Field.starter(top=8)


def test_a_much_cheaper_fireball_helps_who_plays_it() -> None:
    found = what_if(Change.read(sets=["Fireball.cost=0"]), FIELD, pairs=80)
    assert found.change.words == ("Fireball: cost 4 → 0",)
    moved = {row.name: row for row in found.moved}
    assert moved["Tempo Mage"].copies == 2
    assert moved["Tempo Mage"].change.mean > 0.05
    assert moved["Tempo Mage"].change.clear
    others = [row for row in found.moved if row.name != "Tempo Mage"]
    assert all(not row.copies and row.change.mean <= 0 for row in others)


def test_no_change_moves_nothing() -> None:
    found = what_if(Change.read(sets=["Fireball.cost=4"]), FIELD, pairs=20)
    assert all(row.change.mean == 0 and not row.change.clear for row in found.moved)


def test_a_new_card_is_tried_where_it_fits(tmp_path: Path) -> None:
    path = tmp_path / "storm.py"
    path.write_text(
        "from topdeck.cards.dsl import *\n"
        "storm = card('LAB_090', 'Storm', play=[deal(20, enemy(HERO))], type='spell', cost=0, class_='mage')\n"
    )
    found = what_if(Change.read([path]), FIELD, pairs=60)
    assert [row.deck for row in found.adoptions] == ["Tempo Mage"]
    assert found.adoptions[0].gain.mean > 0.1
    assert found.adoptions[0].gain.clear


def test_bad_changes_are_all_named(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("1 / 0\n")
    empty = tmp_path / "empty.py"
    empty.write_text("x = 1\n")
    with pytest.raises(BadInput) as error:
        Change.read([broken, empty, "none.py"], ["Fireball", "Firebal.cost=1", "Fireball.luck=1", "Fireball.cost=x"])
    for words in ("ZeroDivisionError", "defines no card", "no file", "is no setting", "did you mean", "luck", "'x'"):
        assert words in str(error.value)
    with pytest.raises(BadInput, match="name a file"):
        Change.read()


@pytest.mark.parametrize("axes", ["mana", "play"])
def test_the_map_holds_the_best_deck_of_every_kind(axes: str, tmp_path: Path) -> None:
    pytest.importorskip("ribs")
    pool = Rules("rogue").pool()
    atlas = explore(pool, Evaluator(FIELD), axes=axes, evaluations=160, pairs=4, cells=5)
    again = explore(pool, Evaluator(FIELD, threads=1), axes=axes, evaluations=160, pairs=4, cells=5)
    assert atlas.to_json() == again.to_json()
    assert 5 < len(atlas.elites) <= 25
    assert all(elite.deck.validate() == [] for elite in atlas.elites)
    assert atlas.history[-1][0] == 160
    assert draw(atlas, tmp_path / "map.png").stat().st_size > 5_000


def test_a_map_without_sense_is_refused() -> None:
    with pytest.raises(BadInput, match=r"(?s)no axes 'luck'.*no objective 'fame'.*pairs must"):
        explore(Rules("rogue").pool(), Evaluator(FIELD), axes="luck", objective="fame", pairs=0)
