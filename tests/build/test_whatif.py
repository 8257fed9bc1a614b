"""What-if and the map of kinds: changes are seen where they are, and nowhere else."""

from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from topdeck.build import diversity
from topdeck.build.constraints import Rules
from topdeck.build.diversity import draw, explore
from topdeck.build.evaluate import Evaluator
from topdeck.build.field import Field
from topdeck.build.journal import open_journal
from topdeck.build.proof import Difference
from topdeck.build.whatif import KEYWORDS, Change, Moved, unmet, what_if
from topdeck.cards import dsl
from topdeck.cards.catalogue import Catalogue
from topdeck.cards.own_facts import OBEYED
from topdeck.cards.scripts import ENGINE_KEYWORDS
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


@pytest.mark.parametrize("seed", range(1, 9))
def test_two_pairs_that_moved_alike_move_nothing_beyond_doubt(seed: int) -> None:
    found = what_if(Change.read(sets=["Fireball.cost=0"]), FIELD, pairs=2, seed=seed)
    for row in found.moved:
        assert not row.change.clear
        assert -1 <= row.change.interval.low <= row.change.mean <= row.change.interval.high <= 1


def test_equal_differences_leave_doubt_that_more_of_them_take_away() -> None:
    few, many = (Difference.paired(np.full(pairs, 0.5)) for pairs in (2, 200))
    assert not few.clear
    assert few.interval.high > 0.5
    assert many.clear
    assert many.interval.low < 0.5 < many.interval.high
    none = Difference.paired(np.zeros(400))
    assert -0.01 < none.interval.low < 0 < none.interval.high < 0.01


def test_rare_but_large_differences_stay_inside_the_interval_of_equal_ones() -> None:
    """Values of mean 0 that are mostly alike: samples of equal ones may leave zero out once in 20 times."""
    random, wrong = np.random.default_rng(1), 0
    for _ in range(2_000):
        sample = np.where(random.random(20) < 0.1, -0.9, 0.1)
        wrong += np.ptp(sample) == 0 and Difference.paired(sample).clear
    assert wrong <= 100


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


def test_a_new_card_that_no_deck_can_hold_is_told_before_any_game(tmp_path: Path) -> None:
    path = tmp_path / "two.py"
    path.write_text(
        "from topdeck.cards.dsl import *\n"
        "knife = card('LAB_091', 'Long Knife', play=draw(), type='spell', cost=0, class_='rogue')\n"
        "stone = card('LAB_092', 'Stone', type='minion', cost=1, attack=1, health=9)\n"
        "cub = card('LAB_093', 'Cub', type='minion', cost=1, attack=1, health=1, collectible=False)\n"
    )
    mages = Field.of([entry.deck for entry in FIELD if entry.deck.class_name == "mage"])
    change = Change.read([path], ["Backstab.cost=1"])
    told = unmet(change, mages)
    assert [str(note) for note in told] == [
        "Long Knife meets no deck that can hold it: it is a rogue card, and the field has decks of mage",
        "Backstab is in no deck of the field: only a card that makes one could bring it into a game",
    ]
    found = what_if(change, mages, pairs=4)
    assert found.unmet == told and {row.card for row in found.adoptions} == {"LAB_092"}
    assert found.to_json()["unmet"][0] == {
        "card": "LAB_091", "name": "Long Knife", "new": True, "classes": ["rogue"], "field_classes": ["mage"],
    }  # fmt: skip
    assert "LAB_091" not in {note.card for note in unmet(change, Field.starter())}


def test_no_game_is_played_where_nothing_can_be_seen(tmp_path: Path) -> None:
    path = tmp_path / "knife.py"
    path.write_text(
        "from topdeck.cards.dsl import *\n"
        "knife = card('LAB_091', 'Long Knife', play=draw(), type='spell', cost=0, class_='rogue')\n"
    )
    mages = Field.of([entry.deck for entry in FIELD if entry.deck.class_name == "mage"])
    found = what_if(Change.read([path]), mages)
    assert (found.games, [note.card for note in found.unmet]) == (0, ["LAB_091"])


def test_mistakes_in_a_file_come_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "misread.py"
    path.write_text(
        "from topdeck.cards.dsl import *\n\nzap = card('LAB_1', 'Jolt', play=draw() if exists(HAND) else [])\n"
    )
    with pytest.raises(
        BadInput, match=r"misread\.py, line 3: exists\(HAND\): .* is if_\(condition, effect, otherwise="
    ):
        Change.read([path])


def test_bad_changes_are_all_named(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("1 / 0\n")
    empty = tmp_path / "empty.py"
    empty.write_text("x = 1\n")
    with pytest.raises(BadInput) as error:
        Change.read([broken, empty, "none.py"], ["Fireball", "Firebull.cost=1", "Fireball.luck=1", "Fireball.cost=x"])
    for words in (
        "ZeroDivisionError",
        "defines no card",
        "no such file",
        "is no setting",
        "did you mean",
        "luck",
        "'x'",
    ):
        assert words in str(error.value)
    with pytest.raises(BadInput, match="name a file"):
        Change.read()


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("EX1_066.keywords=blah", "no keyword blah for a minion"),
        ("CS2_029.keywords=taunt", "no keyword taunt for a spell"),
        ("CS2_029.attack=3", "a spell has no 'attack'"),
        ("EX1_066.armor=3", "a minion has no 'armor'"),
        ("EX1_066.health=0", "from 1 to 99"),
        ("CS2_029.cost=" + "9" * 24, "from 0 to 99"),
        ("CS2_029.cost=" + "9" * 5_000, "from 0 to 99"),
        ("CS2_029.cost=²", "from 0 to 99, not '²'"),
        ("CS2_029.cost=-1", "from 0 to 99"),
    ],
)
def test_settings_without_sense_are_refused(setting: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        Change.read(sets=[setting])


def test_nothing_is_set_or_defined_twice(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cost of this card is set twice"):
        Change.read(sets=["CS2_029.cost=3", "Fireball.cost=2"])
    one, two, both = (tmp_path / f"{name}.py" for name in ("one", "two", "both"))
    zap = "from topdeck.cards.dsl import *\nzap = card('LAB_1', 'Jolt', type='minion', cost={}, attack=1, health=1)\n"
    one.write_text(zap.format(1))
    two.write_text(zap.format(2))
    both.write_text(zap.format(1) + zap.format(2).replace("zap =", "zip ="))
    with pytest.raises(BadInput, match=r"two\.py: another file defines LAB_1"):
        Change.read([one, two])
    with pytest.raises(BadInput, match=r"both\.py defines two different cards LAB_1"):
        Change.read([both])
    assert Change.read([one], ["LAB_1.cost=5"]).words == ("LAB_1: cost 5", "new: Jolt")


def test_keywords_of_the_text_stay_with_it() -> None:
    change = Change.read(sets=["EX1_066.keywords=taunt, charge"])
    assert change.words == ("Acidic Swamp Ooze: keywords battlecry → battlecry, taunt, charge",)
    assert Catalogue.load(change.catalogue).by_id["EX1_066"].keywords == ("battlecry", "taunt", "charge")


def test_a_file_that_ends_the_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "away.py"
    path.write_text("import sys\nsys.exit(0)\n")
    with pytest.raises(BadInput, match=r"away\.py, line 2: SystemExit"):
        Change.read([path])


def test_all_keywords_of_the_notation_can_be_set_on_something() -> None:
    core = {value for name, value in vars(dsl).items() if name.isupper() and isinstance(value, str)}
    assert core >= OBEYED == {word for words in KEYWORDS.values() for word in words}
    assert {word for card in Catalogue.load() for word in card.keywords} >= set(ENGINE_KEYWORDS)
    # What is magnetic needs a text that goes along: that is for cards written out.
    assert set(ENGINE_KEYWORDS) - {"magnetic"} <= OBEYED


@pytest.mark.parametrize("axes", ["mana", "play"])
def test_the_map_holds_the_best_deck_of_every_kind(axes: str, tmp_path: Path) -> None:
    pytest.importorskip("ribs")
    pool = Rules("rogue").pool()
    atlas = explore(pool, Evaluator(FIELD), axes=axes, evaluations=160, pairs=4, fresh_pairs=20, cells=5)
    again = explore(pool, Evaluator(FIELD, threads=1), axes=axes, evaluations=160, pairs=4, fresh_pairs=20, cells=5)
    assert atlas.to_json() == again.to_json()
    assert 5 < len(atlas.elites) <= 25
    assert all(elite.deck.validate() == [] for elite in atlas.elites)
    assert atlas.history[-1][0] == 160
    assert draw(atlas, tmp_path / "map.png").stat().st_size > 5_000
    fresh = Evaluator(FIELD, seed=Evaluator(FIELD).fresh("map").seed)
    assert [elite.fresh for elite in atlas.elites] == [
        record.score for record in fresh.play([elite.deck for elite in atlas.elites], 20)
    ], "what is shown comes from games that chose nothing"
    chosen, shown = (np.mean([getattr(elite, name) for elite in atlas.elites]) for name in ("objective", "fresh"))
    assert chosen > shown, "the games that chose a deck flatter it"
    assert np.isfinite(diversity._grid(atlas)).sum() == len({elite.cell for elite in atlas.elites}) == len(atlas.elites)


def test_a_map_without_sense_is_refused() -> None:
    with pytest.raises(BadInput, match=r"(?s)no axes 'luck'.*no objective 'fame'.*pairs must"):
        explore(Rules("rogue").pool(), Evaluator(FIELD), axes="luck", objective="fame", pairs=0)


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    """What was played before it was stopped is played once; the answer is the same, deck by deck."""

    class Stop(Exception):
        pass

    change = Change.read(sets=["Fireball.cost=0"])
    plain = what_if(change, FIELD, pairs=4)
    heard: list[str] = []

    def hear(row: Moved) -> None:
        heard.append(row.name)
        raise Stop

    with closing(open_journal(tmp_path / "journal", {"x": 1})) as memory, pytest.raises(Stop):
        what_if(change, FIELD, pairs=4, memory=memory, found=hear)
    games: list[int] = []
    with closing(open_journal(tmp_path / "journal", {"x": 1}, resume=True)) as memory:
        again = what_if(change, FIELD, pairs=4, memory=memory, watch=lambda done, total: games.append(done))
    assert again.to_json() == plain.to_json() and len(heard) == 1
    assert min(games) > 2 * 2 * 4, "the first deck was not played again"
