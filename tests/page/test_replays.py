"""Replays: step, play, jump; hidden cards only when the game is over; one file that opens from the disk."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from browsing import Visitor, connected
from playing import act, keep, start
from typer.testing import CliRunner

from topdeck import Game
from topdeck.agents import load
from topdeck.cli import app
from topdeck.page.film import export, film, judge, names_of

Visit = Callable[..., Visitor]


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game between two agents, saved."""
    game = Game.new("basic-mage", "basic-hunter", seed=5)
    players = [load("gsv-fair"), load("random")]
    for seat, player in enumerate(players):
        player.start(seed=seat, seat=seat)
    while not game.over:
        game.play(players[game.active].choose(game.view(game.active)))
    place = tmp_path_factory.mktemp("saved") / "game.json"
    game.save(place)
    return place


def test_a_film_has_every_step_and_hides_what_it_should(saved: Path) -> None:
    data = json.loads(saved.read_text())
    shut = film(data, 0, names_of(data), hidden=False)
    opened = film(data, 0, names_of(data))
    assert len(shut["steps"]) == len(data["actions"]) + 1
    assert not any("open" in step for step in shut["steps"])
    early = opened["steps"][3]
    backs = r'class="td-back"'
    assert re.search(backs, early["seen"]) and not re.search(backs, early["open"])


def test_the_judge_names_moves_that_lost(saved: Path) -> None:
    data = json.loads(saved.read_text())
    found = judge(data, 0)
    assert found == judge(data, 0)
    assert all(0 <= chance <= 1 for _, chance in found["chances"])
    assert found["chances"][-1][1] == (1.0 if Game.from_json(data).winner == 0 else 0.0)
    losers = [point["by"] for point in found["points"]]
    assert losers.count(1) > losers.count(0), "who plays at random loses more"
    assert all(re.fullmatch(r"Step \d+: (You|He) lost \d+ points; better was: .+", p["told"]) for p in found["points"])


def test_a_brought_game_is_watched_and_taken_along(visit: Visit, saved: Path, tmp_path: Path) -> None:
    visitor = visit("/replays")
    page = visitor.page
    page.set_input_files("input[type=file]", str(saved))
    page.wait_for_selector(".td-replay .td-table")
    connected(page)
    page.click("[data-step=next]")
    page.click("[data-step=next]")
    assert page.get_attribute(".td-replay", "data-at") == "2"
    assert page.locator(".td-back").count() > 0
    page.check("[data-step=open]")
    assert page.locator(".td-back").count() == 0
    page.click("text=Where was it won?")
    page.wait_for_selector(".td-point")
    page.locator(".td-jump").first.click()
    assert page.get_attribute(".td-replay", "data-at") != "2"
    assert visitor.axe() == []
    with page.expect_download() as download:
        page.click("text=Save as one HTML file")
    place = tmp_path / "replay.html"
    download.value.save_as(place)
    _watch(visitor, place)


def _watch(visitor: Visitor, place: Path) -> None:
    """Open a replay from the disk: it works and asks nothing of anybody."""
    asked: list[str] = []
    other = visitor.context.new_page()
    other.on("request", lambda request: asked.append(request.url))
    other.on("console", visitor._hear)
    other.goto(place.as_uri())
    other.wait_for_selector(".td-table")
    other.keyboard.press("Tab")
    other.keyboard.press("ArrowRight")
    other.wait_for_selector(".td-replay[data-at='1']")
    other.click("[data-step=play]")
    other.wait_for_selector(".td-replay[data-at='3']")
    other.click("[data-step=last]")
    assert other.inner_text(".td-told").endswith(("You win", "The enemy wins", "draw"))
    other.set_viewport_size({"width": 360, "height": 740})
    assert other.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    assert asked == [place.as_uri()]
    assert visitor.axe(other) == []
    other.close()


def test_the_command_writes_the_same_file(saved: Path, tmp_path: Path) -> None:
    out = tmp_path / "replay.html"
    done = CliRunner().invoke(app, ["replay", str(saved), "--html", str(out)])
    assert done.exit_code == 0 and out.stat().st_size < 2_000_000
    assert out.read_text() == export(saved, tmp_path / "again.html").read_text()


def test_a_running_game_shows_no_hidden_cards(visit: Visit) -> None:
    visitor = visit("/play")
    start(visitor)
    keep(visitor.page)
    while act(visitor.page) != "end":
        pass
    visitor.page.wait_for_selector("[data-act=end]")
    id = visitor.page.url.rpartition("/")[2]
    visitor.open(f"/replays/{id}")
    visitor.page.wait_for_selector(".td-replay .td-table")
    assert visitor.page.query_selector("[data-step=open]") is None
    assert '"open"' not in visitor.page.evaluate(f"fetch('/replays/{id}/film').then(answer => answer.text())")
    visitor.page.click("text=Where was it won?")
    visitor.page.wait_for_selector(".q-notification")
    other = visit("/replays")
    status = other.page.evaluate(f"fetch('/replays/{id}/film').then(answer => answer.status)")
    assert status == 404
    other.problems.clear()  # the browser itself notes the 404


@pytest.mark.parametrize("text", ["{", "[]", '{"format": "topdeck-game-1"}', "not json", "\x00\x01"])
def test_what_is_no_game_is_told(visit: Visit, text: str, tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    place.write_text(text)
    visitor = visit("/replays")
    visitor.page.set_input_files("input[type=file]", str(place))
    visitor.page.wait_for_selector(".q-notification")
