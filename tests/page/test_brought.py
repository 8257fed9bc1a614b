"""Games that are brought to be watched: of logs, of stores, of files that the server shows."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from browsing import PATIENCE, Visitor, connected
from playing import agree
from playwright.sync_api import expect
from small_log import wisp_log
from typer.testing import CliRunner

from topdeck import Game
from topdeck.arena import Store, play_match
from topdeck.arena.replay import stored_game
from topdeck.bench.browser import served
from topdeck.cli import app
from topdeck.errors import BadInput
from topdeck.page import visitors
from topdeck.page.brought import OF_LOG, remove
from topdeck.page.film import export
from topdeck.page.log_film import film, judge, listed

expect.set_options(timeout=PATIENCE)
Visit = Callable[..., Visitor]
SHARED = Path(os.environ.get("TOPDECK_SHARED", "../shared"))


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a store of four games and a small log."""
    folder = tmp_path_factory.mktemp("games")
    play_match("greedy", "random", deck_a="basic-mage", deck_b="basic-hunter", pairs=2, seed=3,
               store=folder / "match.duckdb", threads=1)  # fmt: skip
    (folder / "Power.log").write_text(wisp_log().text)
    (folder / "notes.md").write_text("nothing")
    return folder


def test_a_log_is_a_film_that_hides_what_the_log_hid(games: Path) -> None:
    place = str(games / "Power.log")
    (one,) = listed(place)
    made = film(place, 0)
    assert made["names"] == one["names"] == ["Mage", "Warrior"] and made["about"].startswith("3 turns, you win")
    told = [line for step in made["steps"] for line in step["told"]]
    assert "You play Wisp" in told and "The enemy ends the turn" in told and told[-1] == "You win"
    assert "You attack with Wisp, on the enemy's hero" in told
    assert 'class="td-back"' in made["steps"][0]["seen"] and "Wisp" in made["steps"][0]["seen"]
    assert film(place, 0) == made


def test_a_log_is_judged_as_far_as_our_engine_follows(games: Path) -> None:
    found = judge(str(games / "Power.log"), 0)
    assert len(found["chances"]) >= 2 and found["chances"][-1][1] == 1.0
    assert all(0 <= chance <= 1 for _, chance in found["chances"])


@pytest.mark.parametrize("text", ["", "hello", "<HSReplay", "<HSReplay version='1.7'><Game></Game></HSReplay>"])
def test_what_is_no_log_is_told(text: str, tmp_path: Path) -> None:
    place = tmp_path / "Power.log"
    place.write_text(text)
    with pytest.raises(BadInput):
        listed(str(place))


def test_the_command_makes_films_of_logs_and_saves_stored_games(games: Path, tmp_path: Path) -> None:
    run = CliRunner()
    out, save = tmp_path / "log.html", tmp_path / "game.json"
    assert run.invoke(app, ["replay", str(games / "Power.log"), "--html", str(out)]).exit_code == 0
    assert out.read_text() == export(games / "Power.log", tmp_path / "again.html").read_text()
    with pytest.raises(BadInput, match="holds 1 games; there is no game 7"):
        export(games / "Power.log", out, game=7)
    stored = run.invoke(app, ["arena", "replay", str(games / "match.duckdb"), "--pair", "1", "--save", str(save)])
    assert stored.exit_code == 0 and "the same game again" in stored.output
    assert Game.load(save).over


def test_every_stored_game_comes_back_move_by_move(games: Path) -> None:
    with Store.open(games / "match.duckdb", create=False, read_only=True) as store:
        run = store.find()
        for pair, game, hash, turns in store.query("SELECT pair, game, hash, turns FROM games"):
            again = stored_game(store, run, 0, pair, game)
            assert (again.event_hash, again.turn) == (hash, turns)
        with pytest.raises(BadInput, match="no game 1 of pair 99"):
            stored_game(store, run, 0, 99, 1)


def test_a_log_is_brought_watched_and_taken_along(visit: Visit, games: Path, tmp_path: Path) -> None:
    visitor = visit("/replays", width=360, height=740)
    page = visitor.page
    packed = tmp_path / "Power.log.gz"
    packed.write_bytes(gzip.compress((games / "Power.log").read_bytes()))
    page.set_input_files("input[type=file]", str(packed))
    page.wait_for_url("**/replays/*")
    page.wait_for_selector(".td-replay .td-table")
    connected(page)
    page.click("[data-step=next]")
    expect(page.locator(".td-told")).to_contain_text("You play Wisp")
    assert page.locator(".td-back").count() > 0
    page.click("text=Where was it won?")
    page.wait_for_selector(".td-line")
    assert visitor.overflow() <= 0
    assert visitor.axe() == []
    with page.expect_download() as download:
        page.click("text=Save as one HTML file")
    assert "topdeck-film" in download.value.path().read_text()
    visitor.open("/replays")
    expect(page.locator("section[aria-label=Games]")).to_contain_text("Mage against Warrior")
    page.click(".pg-remove")
    agree(page, "Remove it")
    expect(page.locator("section[aria-label=Games]")).to_contain_text("None yet")


def test_stores_and_logs_of_the_server_are_watched(visit: Visit, games: Path) -> None:
    with served(words=["--games", str(games)]) as address:
        visitor = visit("/replays", address=address.rstrip("/"))
        page = visitor.page
        shown = page.locator("section[aria-label='Games on this server']")
        expect(shown).to_contain_text("match.duckdb")
        assert "notes.md" not in shown.inner_text()
        shown.get_by_text("Power.log").click()
        page.wait_for_selector(".td-replay .td-table")
        visitor.open("/replays")
        shown.get_by_text("match.duckdb").click()
        expect(page.locator(".pg-main")).to_contain_text("games 1 to 4 of 4")
        expect(page.locator(".lab-results")).to_contain_text("A wins")
        connected(page)
        assert visitor.axe() == []
        page.get_by_role("button", name="Watch pair 2, game 1").click()
        page.wait_for_url("**/replays/*")
        page.wait_for_selector(".td-replay .td-table")
        visitor.open("/stored?file=../../etc")
        expect(page.locator("[role=alert]")).to_contain_text("no such store")
        visitor.close()


def test_a_log_goes_with_the_last_of_its_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOPDECK_DATA", str(tmp_path))
    whose = "somebody-else"
    log = visitors.folder_of(whose, "logs") / "log-of-two.log"
    log.write_text("a log")
    record = {"format": OF_LOG, "log": "log-of-two", "game": 0, "names": ["A", "B"], "about": "", "steps": 1}
    ids = ["first-game", "second-game"]
    for number, id in enumerate(ids):
        (visitors.folder_of(whose, "replays") / f"{id}.json").write_text(json.dumps(record | {"game": number}))
    remove(whose, ids[0])
    assert log.exists()
    remove(whose, ids[1])
    assert not log.exists() and not visitors.names_in(visitors.folder_of(whose, "replays"))
    for id in (ids[1], "../../../etc/passwd"):
        with pytest.raises(BadInput, match="no such"):
            remove(whose, id)


def test_games_that_are_not_there_are_told() -> None:
    done = CliRunner().invoke(app, ["serve", "--no-browser", "--port", "0", "--games", "no-such-folder"])
    assert done.exit_code != 0 and "no-such-folder: there is no such file" in str(done.exception or done.output)


def test_real_logs_are_films(tmp_path: Path) -> None:
    found = sorted(SHARED.glob("data/logs-more/2017-04-adapt.xml"))
    if not found:
        pytest.skip("needs the logs of ../shared (see its README)")
    made = film(str(found[0]), 0)
    assert made["names"] == ["Shaman", "Rogue"] and len(made["steps"]) > 40
    backs = [step["seen"].count("td-back") - step["open"].count("td-back") for step in made["steps"]]
    assert max(backs) > 0 and min(backs) >= 0
