"""Catalogues of other days: which script serves which text, and builds that a user has made."""

import json
import zipfile
from collections.abc import Mapping
from pathlib import Path
from xml.sax.saxutils import escape

import pytest
from typer.testing import CliRunner

from topdeck import Catalogue, Scene
from topdeck.cards import other_days
from topdeck.cards.day import facts_of
from topdeck.cards.other_days import make_day
from topdeck.cards.own import forget
from topdeck.cards.scripts_of_day import SAME_MEANING, scripts_of_day
from topdeck.cli import app, main
from topdeck.errors import BadInput

BUILD = 21517
TYPES = {"hero": 3, "minion": 4, "spell": 5, "hero_power": 10}
WISP, FIREBALL, TREANTS = ("CS2_231", "Wisp"), ("CS2_029", "Fireball"), ("EX1_571", "Force of Nature")
TOKEN = ("EX1_tk9", "Treant")
CLASSES = (10, 8, 7, 5, 3, 2, 9, 4, 6)
"""Of the heroes in their order: warrior, shaman, rogue, ..., as the data numbers them."""


def tags(numbers: Mapping[int, int], texts: Mapping[int, str]) -> str:
    found = [f'<Tag enumID="{tag}" type="Int" value="{value}"/>' for tag, value in numbers.items()]
    found += [f'<Tag enumID="{n}" type="LocString"><enUS>{escape(text)}</enUS></Tag>' for n, text in texts.items()]
    return "".join(found)


def entity(
    place: int, card: tuple[str, str], kind: str, text: str = "", *, cost: int = 1, target: bool = False, owner: int = 4
) -> str:
    numbers = {202: TYPES[kind], 183: 2, 199: owner, 48: cost, 47: 2, 45: 2, 321: int(kind in ("minion", "spell"))}
    power = '<Power definition="a"><PlayRequirement reqID="11" param=""/></Power>' if target else ""
    body = tags(numbers, {185: card[1], 184: text})
    return f'<Entity CardID="{card[0]}" ID="{place}">{body}{power}</Entity>'


def wheel(folder: Path, *cards: str, build: int = BUILD) -> Path:
    """A card data package of our own: the nine heroes, their powers, The Coin, and some cards."""
    heroes = [entity(900 + n, (f"HERO_{n:02}", f"Hero {n}"), "hero", owner=owner) for n, owner in enumerate(CLASSES, 1)]
    aimed = [entity(950 + n, (f"AIM_{n:03}", f"Aim {n}"), "spell", "Aim.", target=True) for n in range(5)]
    parts = [
        *heroes,
        *aimed,
        entity(999, ("GAME_005", "The Coin"), "spell", "Gain 1 Mana Crystal this turn only."),
        *cards,
    ]
    path = folder / "hearthstone-3.0.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("hearthstone/CardDefs.xml", f'<CardDefs build="{build}">{"".join(parts)}</CardDefs>')
    return path


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOPDECK_CACHE", str(tmp_path / "cache"))
    forget(f"build-{BUILD}")


def test_a_card_keeps_its_script_where_its_text_is_the_same_and_its_number_is_that_of_the_day(tmp_path: Path) -> None:
    package = wheel(
        tmp_path, entity(1, FIREBALL, "spell", "Deal $6 damage.", cost=7, target=True), entity(2, WISP, "minion")
    )
    made = make_day(BUILD, package)
    assert (made.catalogue, made.implemented, made.deckable, made.differences) == (f"build-{BUILD}", 3, 8, ())
    card = Catalogue.load(made.catalogue).get("Fireball")
    assert (card.cost, card.implemented) == (7, True)
    scene = Scene(hand=["Fireball"], enemy_health=20, catalogue=made.catalogue)
    scene.play("Fireball", "enemy hero")
    assert scene.game.players[1].hero.health == 14


def test_a_card_of_another_text_is_absent_and_told_with_both_texts(tmp_path: Path) -> None:
    made = make_day(BUILD, wheel(tmp_path, entity(1, FIREBALL, "spell", "Deal $9 damage.", target=True)))
    (told,) = made.differences
    assert (told.name, told.text, told.written_for) == ("Fireball", "Deal 9 damage.", "Deal 6 damage.")
    assert not Catalogue.load(made.catalogue).get("Fireball").implemented


def test_what_brings_a_card_that_the_day_has_not_is_absent(tmp_path: Path) -> None:
    text = "Summon three 2/2 Treants."
    with_token = make_day(BUILD, wheel(tmp_path, entity(1, TREANTS, "spell", text), entity(2, TOKEN, "minion")))
    assert with_token.differences == ()
    without = make_day(BUILD, wheel(tmp_path, entity(1, TREANTS, "spell", text)))
    assert [told.why for told in without.differences] == ["it names Treant (EX1_tk9), which is not of that day"]


@pytest.mark.parametrize("day", ["2017-04", "2017-08"])
def test_the_days_that_come_along_have_a_script_for_every_text(day: str) -> None:
    assert scripts_of_day(day, facts_of(day)).differences == ()


def test_every_text_that_means_the_same_is_one_of_some_day() -> None:
    known = {card for day in ("2017-04", "2017-08", "2019-03") for card in Catalogue.load(day).by_id}
    assert set(SAME_MEANING) <= known


def test_numbers_and_texts_are_those_of_their_day() -> None:
    axe = [Catalogue.load(day).get("Fiery War Axe").cost for day in ("2017-02", "2017-04", "2017-08", "2019-03")]
    assert axe == [2, 2, 2, 3]
    races = [Catalogue.load(day).get("Fire Elemental").races for day in ("2017-02", "2017-04")]
    assert races == [(), ("elemental",)]
    assert [Catalogue.load(day).find("Rotface") is None for day in ("2017-04", "2017-08")] == [True, False]


@pytest.mark.parametrize(("day", "second"), [("2017-08", "3/4"), ("2019-03", "2/3")])
def test_saronite_chain_gang_copied_itself_before_it_named_another(day: str, second: str) -> None:
    scene = Scene(hand=["Grimestreet Outfitter", "Saronite Chain Gang"], catalogue=day)
    scene.play("Grimestreet Outfitter")
    scene.play("Saronite Chain Gang")
    assert scene.board[1:] == ["Saronite Chain Gang 3/4", f"Saronite Chain Gang {second}"]


def test_a_build_without_data_is_told_with_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    told = "ERROR: Could not find a version (from versions: 23321.0, 24769.1, 25770.1, 29349.1)"
    monkeypatch.setattr(other_days, "pip_download", lambda wanted, folder: told)
    with pytest.raises(BadInput, match=r"no card data of build 25771; the nearest are 23321, 24769, 25770"):
        make_day(25771)
    monkeypatch.setattr(other_days, "pip_download", lambda wanted, folder: "no network")
    with pytest.raises(BadInput, match=r"cannot download hearthstone-data==25771\.\*: no network; --package FILE"):
        make_day(25771)
    with pytest.raises(BadInput, match="begin with build 18792"):
        make_day(10357)


def test_a_package_that_cannot_be_used_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=f"holds the data of build 20000, not of {BUILD}"):
        make_day(BUILD, wheel(tmp_path, build=20000))
    bare = tmp_path / "bare.whl"
    with zipfile.ZipFile(bare, "w") as archive:
        archive.writestr("a/CardDefs.xml", f'<CardDefs build="{BUILD}">{entity(1, WISP, "minion")}</CardDefs>')
    with pytest.raises(BadInput, match="carry no play requirements"):
        make_day(BUILD, bare)
    with zipfile.ZipFile(bare, "w") as archive:
        archive.writestr("a/CardDefs.xml", "<CardDefs><Entity/></CardDefs>")
    with pytest.raises(BadInput, match=r"bare\.whl: its CardDefs\.xml is not as card data packages write it"):
        make_day(BUILD, bare)
    bare.write_text("no zip")
    with pytest.raises(BadInput, match="not a readable card data package"):
        make_day(BUILD, bare)
    with pytest.raises(BadInput, match=f"no catalogue 'build-{BUILD}'"):
        Catalogue.load(f"build-{BUILD}")


def test_the_command_says_where_it_came_from_and_what_differs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    package = str(wheel(tmp_path, entity(1, FIREBALL, "spell", "Deal $9 damage.", target=True)))
    told = CliRunner().invoke(app, ["cards", "day", str(BUILD), "--package", package]).stdout
    assert f"catalogue build-{BUILD}: 1 of 7 cards can be played" in told
    assert "Fireball (CS2_029): its text is another one" in told
    row = json.loads(CliRunner().invoke(app, ["cards", "day", str(BUILD), "--package", package, "--json"]).stdout)
    assert (row["build"], len(row["sha256"]), row["differences"][0]["id"]) == (BUILD, 64, "CS2_029")
    monkeypatch.setattr("sys.argv", ["topdeck", "cards", "day", "5"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert "no card data of build 5" in capsys.readouterr().err
