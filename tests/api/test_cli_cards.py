"""`topdeck cards` as a person and as a program uses it."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from topdeck.cards import dsl
from topdeck.cli import app, main
from topdeck.meta.shipped import shipped_file

run = CliRunner().invoke

ROOT = Path(__file__).resolve().parents[2]


def test_coverage_keeps_its_contract() -> None:
    for catalogue, deckable in (("2019-03", 1868), ("2017-02", 1054)):
        counts = json.loads(run(app, ["cards", "coverage", "--json", "--catalogue", catalogue]).stdout)
        assert set(counts) == {"catalogue", "implemented", "deckable", "by_set"}
        assert (counts["catalogue"], counts["deckable"]) == (catalogue, deckable)
        assert set(counts["by_set"]["classic"]) == {"implemented", "deckable"}
    assert "basic" in run(app, ["cards", "coverage"]).stdout


def test_show_gives_numbers_and_text() -> None:
    shown = run(app, ["cards", "show", "leeroy", "jenkins"]).stdout
    assert "5 mana, 6/2, legendary minion" in shown
    assert "Charge. Battlecry: Summon two 1/1 Whelps for your opponent." in shown
    fact = json.loads(run(app, ["cards", "show", "CS2_106", "--catalogue", "2017-02", "--json"]).stdout)
    assert (fact["name"], fact["cost"], fact["health"], fact["class"]) == ("Fiery War Axe", 2, 2, "warrior")


def test_list_takes_filters() -> None:
    arguments = ["cards", "list", "freeze", "--class", "mage", "--set", "basic", "--type", "spell", "--json"]
    names = [card["name"] for card in json.loads(run(app, arguments).stdout)]
    assert names == ["Frostbolt", "Frost Nova"]
    assert "2 cards" in run(app, arguments[:-1]).stdout


def test_mistakes_end_in_one_message(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["topdeck", "cards", "show", "Fireblal"])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 2
    message = capsys.readouterr().err
    assert message == "error: no card 'Fireblal' in catalogue 2019-03; did you mean 'Fireball' or 'Fireblast'?\n"


def test_the_version_is_told() -> None:
    shown = run(app, ["--version"])
    assert shown.exit_code == 0 and re.fullmatch(r"topdeck \d+\.\d+\.\d+\n", shown.output)


def test_coverage_of_the_decks_of_a_file(tmp_path: Path) -> None:
    """Fireball and Frostbolt can be played; number 1 is no card at all."""
    decks = {"MAGE": [{"card_list": "[[315, 2], [662, 2]]"}, {"card_list": "[[315, 2], [1, 1]]"}]}
    file = tmp_path / "decks.json"
    file.write_text(json.dumps(decks), encoding="utf-8")
    words = ["cards", "coverage", "--decks", str(file)]
    counts = json.loads(run(app, [*words, "--json"]).stdout)
    assert counts == {"decks": 2, "playable": 1, "cards": 3, "implemented": 2}
    assert "absent: number 1, in 1 decks" in run(app, words).stdout


def test_words_are_told_with_their_use() -> None:
    words = {word["name"]: word for word in json.loads(run(app, ["cards", "words", "--json"]).stdout)}
    assert set(words) == set(dsl.WORDS)
    assert words["deal"]["cards"] > 50 and words["deal"]["section"] == "verbs"
    assert f"({words['deal']['cards']} cards)" in (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    assert "for_each" in run(app, ["cards", "words"]).stdout


def test_decks_that_people_played_come_to_an_end() -> None:
    """A slice of what `topdeck cards try` shows on the shared files: a hundred games of each deck."""
    file = str(shipped_file("2017-08"))
    done = CliRunner().invoke(app, ["cards", "try", file, "--catalogue", "2017-08", "--games", "6", "--json"])
    tried = json.loads(done.stdout)
    assert (tried["absent"], tried["cut_short"]) == (0, 0) and tried["games"] == 3 * tried["decks"] > 0
    assert tried["unfinished"] <= 1


def test_a_file_without_a_playable_deck_is_refused_in_words(tmp_path: Path) -> None:
    file = tmp_path / "decks.json"
    file.write_text("[]", encoding="utf-8")
    done = CliRunner().invoke(app, ["cards", "try", str(file)])
    assert done.exit_code != 0 and "Traceback" not in done.output
