"""`topdeck cards` as a person and as a program uses it."""

import json
import re

import pytest
from typer.testing import CliRunner

from topdeck.cli import app, main

run = CliRunner().invoke


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
