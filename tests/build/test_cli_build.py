"""The builder on the command line: one message for all mistakes, JSON that is JSON, figures, the laboratory."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from topdeck.build.compare import compare
from topdeck.build.dissertation.genome import Settings
from topdeck.build.field import Field
from topdeck.cli import app
from topdeck.deck import Deck
from topdeck.errors import BadInput

QUICK = ["--opponents", "8", "--pilot", "greedy", "--games", "1000", "--fresh-games", "200"]


def run(*words: str) -> str:
    done = CliRunner().invoke(app, list(words), catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


def test_build_prints_json_and_writes_files(tmp_path: Path) -> None:
    deck, figure = tmp_path / "deck.txt", tmp_path / "deck.png"
    out = run("build", "--class", "priest", *QUICK, "--json", "--out", str(deck), "--figure", str(figure))
    data = json.loads(out)
    assert data["pilot"] == "greedy"
    assert data["opponents"] == 8
    assert data["code"] in deck.read_text()
    assert figure.stat().st_size > 10_000


def test_build_tells_people() -> None:
    done = CliRunner().invoke(app, ["build", "--from", "basic-mage", "--changes", "2", *QUICK], catch_exceptions=False)
    out = done.stdout
    assert re.search(
        r"act \d, generation \d+: leader \d+\.\d% in \d+ games, mean of all \d+\.\d% in their first 16", done.stderr
    )
    assert "the deck it was made from" in out
    assert "mana curve" in out
    assert "Swaps" in out
    assert "both sides played by greedy, which sees hidden cards" in out


def test_all_mistakes_are_one_message(tmp_path: Path) -> None:
    words = ["--against", "nothing", "--class", "mag", "--owned", str(tmp_path / "none"), "--pilot", "nobody"]
    with pytest.raises(BadInput, match=r"(?s)nothing.*none: no such file.*nobody.*'mag'"):
        run("build", *words)
    with pytest.raises(BadInput, match="name the class"):
        run("build")
    with pytest.raises(BadInput, match="--checkpoint"):
        run("build", "--class", "mage", "--resume")


def test_a_deck_to_improve_that_cannot_be_read_has_no_class() -> None:
    with pytest.raises(BadInput) as error:
        run("build", "--from", "nosuchdeck", "--with", "Rockbiter Weapon")
    assert str(error.value).startswith("no deck 'nosuchdeck'")
    assert "\n" not in str(error.value)
    with pytest.raises(BadInput, match=r"(?s)no deck 'nosuchdeck'.*no objective 'fame'.*no card 'Firebal'"):
        run("build", "--from", "nosuchdeck", "--objective", "fame", "--without", "Firebal")


def test_every_bad_deck_of_a_field_is_named(tmp_path: Path) -> None:
    words = ["nosuch", "basic-mage=-1", "basic-hunter=nan", "basic-priest=inf"]
    with pytest.raises(BadInput, match=r"(?s)nosuch.*'basic-mage'.*-1.*'basic-hunter'.*nan.*'basic-priest'.*inf"):
        Field.load(words)
    file = tmp_path / "field.json"
    short = {"class": "mage", "cards": {"Fireball": 2}}
    rows = [short, {**short, "weight": "x"}, {"class": "mage"}, {**short, "name": "Burn", "weight": 10**90}]
    file.write_text(json.dumps(rows))
    with pytest.raises(BadInput) as error:
        Field.load([str(file)])
    said = str(error.value)
    for words_ in ("deck 1: ", "deck 2: its weight must", "deck 2: it", "deck 3: a deck in JSON", "deck 4 Burn: its"):
        assert f"field.json, {words_}" in said
    assert "a mage deck" not in said
    file.write_text(json.dumps([{**short, "weight": 10**400}]))
    with pytest.raises(BadInput, match=r"field.json: the number at \[0\].weight has more than 100 digits"):
        Field.load([str(file)])


def test_small_numbers_are_named_as_the_options_are() -> None:
    words = ["--games", "10", "--fresh-games", "20", "--changes", "0", "--worth-games", "1"]
    said = (
        "--games must be at least 200, not 10", "--fresh-games must be at least 100, not 20",
        "--changes must be at least 1, not 0", "--worth-games must be 0, which leaves that out, or at least 20, not 1",
    )  # fmt: skip
    with pytest.raises(BadInput) as error:
        run("build", "--class", "mage", *words)
    assert str(error.value).splitlines()[1:] == list(said)


def test_a_figure_of_the_front_needs_the_front(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="which --no-front leaves out"):
        run("build", "--class", "mage", "--no-front", "--front-figure", str(tmp_path / "front.png"))


def test_a_deck_is_proved_in_the_builds_games_with_any_pilot(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    built = json.loads(run("build", "--class", "mage", *QUICK, "--json", "--out", str(file)))
    words = [
        "build",
        "prove",
        str(file),
        "--opponents",
        "8",
        "--games",
        "200",
        "--pilot",
        "greedy",
        "--pilot",
        "random",
    ]
    greedy, random = json.loads(run(*words, "--json"))["proved"]
    assert greedy == {**built["confirmed"], "pilot_sees_hidden": True}
    assert (random["pilot"], random["pilot_sees_hidden"], random["games"]) == ("random", False, 200)
    said = run(*words)
    assert re.search(r"random +no +200 .*%", said) and "the pilot plays both sides" in said


@pytest.mark.parametrize("copies", ["²", "x", "", "-1", "٣", "9" * 5000])
def test_copies_are_plain_numbers(copies: str) -> None:
    with pytest.raises(BadInput, match="after = comes how many copies"):
        run("build", "--class", "mage", "--with", f"Fireball={copies}")


def test_files_that_cannot_be_written_are_named_before_any_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("topdeck.build.builder.build", None)  # nothing is played
    file = tmp_path / "file"
    file.write_text("")
    words = ["--out", str(file / "x.txt"), "--figure", str(tmp_path / "p.xyz"), "--front-figure", str(tmp_path)]
    with pytest.raises(BadInput, match=r"(?s)p\.xyz: a figure is written as.*x\.txt: cannot be.*it is a folder"):
        run("build", "--class", "mage", *words)


def test_a_file_that_fails_after_all_does_not_lose_the_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("topdeck.build.outputs.output_problems", lambda *_: [])
    done = CliRunner().invoke(app, ["build", "--class", "mage", *QUICK, "--json", "--out", str(tmp_path)])
    assert isinstance(done.exception, BadInput)
    assert json.loads(done.stdout)["deck"]


def test_names_that_look_like_markup_are_shown_as_they_are(tmp_path: Path) -> None:
    field = Field.of([Deck.load("basic-mage"), Deck.load("basic-hunter")], ["[/x] Mage", "[bold]"])
    path = tmp_path / "field[bold].json"
    path.write_text(json.dumps(field.to_json()))
    told = run("whatif", "--set", "Fireball.cost=0", "--against", str(path), "--games", "4")
    # A long path is broken into lines.
    assert "[/x] Mage" in told and "field[bold].json" in "".join(told.split())
    told = run("build", "--class", "mage", *QUICK[2:], "--against", str(path))
    assert "[/x] Mage" in told and "field[bold].json" in "".join(told.split())


def test_a_new_card_without_a_deck_is_told(tmp_path: Path) -> None:
    knife = tmp_path / "knife.py"
    knife.write_text(
        "from topdeck.cards.dsl import *\n"
        "knife = card('LAB_091', 'Long Knife', play=draw(), type='spell', cost=0, class_='rogue')\n"
    )
    against = ("--against", "basic-mage", "--games", "4")
    sentence = "Long Knife meets no deck that can hold it: it is a rogue card, and the field has decks of mage"
    told = run("whatif", str(knife), *against)
    assert sentence in told and "no game was played" in told
    told = run("whatif", str(knife), "--set", "Fireball.cost=0", *against)
    assert sentence in told and "basic-mage" in told
    found = json.loads(run("whatif", str(knife), *against, "--json"))
    assert [card["card"] for card in found["unmet"]] == ["LAB_091"] and found["games"] == 0


def test_every_class_with_too_few_games_is_refused_in_the_words_of_the_options(tmp_path: Path) -> None:
    words = ["build", "classes", str(tmp_path / "out"), "--games", "10", "--fresh-games", "3", "--pilot", "nobody"]
    with pytest.raises(BadInput) as wrong:
        CliRunner().invoke(app, words, catch_exceptions=False)
    said = str(wrong.value)
    assert "--games must be at least 200, not 10" in said and "--fresh-games must be at least 100, not 3" in said
    assert said.count('no agent "nobody"') == 1 and not (tmp_path / "out").exists()


def test_the_laboratory_answers() -> None:
    assert "0 of 2 builds" in run("build", "even", "--runs", "2")
    told = run("whatif", "--set", "Fireball.cost=0", "--opponents", "8", "--games", "60")
    assert "Tempo Mage" in told
    pytest.importorskip("ribs")
    told = run("build", "map", "--class", "rogue", "--decks", "40", "--games", "4", "--cells", "4")
    assert "cells filled" in told


def test_the_builder_needs_few_games_beside_the_plain_algorithm() -> None:
    """On a small scale; `topdeck bench build` measures and asserts the ratio."""
    settings = Settings(40, 0.4, mutation=0.1, crossover=0.8, generations=4)
    found = compare(Field.starter(top=8), "mage", settings=settings, games_per_pair=10, fresh_pairs=100)
    assert [step.games for step in found.plain] == sorted(step.games for step in found.plain)
    assert found.target == max(step.fresh for step in found.plain)
    assert found.our_games is None or found.our_games <= found.plain_games
    assert json.loads(json.dumps(found.to_json()))["holds"] == found.holds


def test_a_map_is_not_explored_for_a_figure_that_cannot_be_drawn(tmp_path):
    with pytest.raises(BadInput, match=r"map.foo: a figure is written as"):
        run("build", "map", "--class", "rogue", "--figure", str(tmp_path / "map.foo"))


def test_builds_share_a_cache(tmp_path: Path) -> None:
    cache = tmp_path / "games.jsonl"
    words = ["build", "--class", "mage", "--opponents", "2", "--pilot", "greedy", "--games", "200", "--json"]
    first = json.loads(run(*words, "--fresh-games", "100", "--cache", str(cache)))
    size = cache.stat().st_size
    again = json.loads(run(*words, "--fresh-games", "100", "--cache", str(cache)))
    assert cache.stat().st_size == size, "no game was played again"
    assert again["confirmed"] == first["confirmed"]
    other = json.loads(run(*words, "--fresh-games", "120", "--cache", str(cache)))
    assert other["deck"] == first["deck"] and cache.stat().st_size > size
    with pytest.raises(BadInput, match="leave one of them out"):
        run(*words, "--cache", str(cache), "--checkpoint", str(tmp_path / "x"))
    cache.write_text(cache.read_text().replace('"core": "', '"core": "0', 1))
    with pytest.raises(BadInput, match="core differs"):
        run(*words, "--cache", str(cache))
