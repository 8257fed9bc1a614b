"""What agents say they considered: in words, as data, at the table, and from the command line."""

import io
import json
import re
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from topdeck import Action, BadInput, Game
from topdeck.agents import explain, load
from topdeck.agents.explain import percent
from topdeck.agents.human import Table
from topdeck.cli import app, main

run = CliRunner().invoke
DAY = "2017-02"
# Much to choose from, and no kill.
QUIET = (
    "turn=9 active=0 | hero=HERO_08 health=20/30 mana=6/6 hand=CS2_029,CS2_023,CS2_182 board=CS2_120 "
    "deck=CS2_029,CS2_023 "
    "| hero=HERO_01 health=25/30 hand=CS2_106 board=CS2_182,CS2_171 deck=CS2_106,CS2_108"
)
KILL = (
    "turn=9 active=0 | hero=HERO_08 health=9/30 mana=10/10 hand=CS2_029,CS2_029 deck=CS2_023 "
    "| hero=HERO_01 health=12/30 board=CS2_182 deck=CS2_106"
)
AGENTS = ("turn-search:nodes=3000", "mcts-vanilla:nodes=20000", "mcts-enhanced:nodes=20000", "ismcts:nodes=20000")


def position(text: str = QUIET) -> Game:
    return Game.from_position(text, catalogue=DAY, seed=1)


@pytest.mark.parametrize("agent", AGENTS)
def test_a_decision_is_told_in_words_and_as_data(agent: str) -> None:
    game = position()
    told = explain(game, agent, threads=1)
    assert told.move in {str(action) for action in game.legal}
    thoughts = told.thoughts
    assert thoughts is not None and 0 < thoughts["win_chance"] <= 1 and thoughts["worlds"] >= 1
    first = thoughts["candidates"][0]
    assert told.move == (first["plan"][0] if first.get("plan") else first.get("move", "end turn"))
    words = first["words"] if isinstance(first["words"], str) else first["words"][0]
    assert told.words == words
    assert json.loads(json.dumps(told.to_json()))["thoughts"] == thoughts
    lines = told.lines(3)
    assert lines[0] == f"{told.name} as player 0 in turn 9: {told.words}."
    assert "imagined world" in lines[1] and "moves tried" in lines[1]
    assert explain(game, agent, threads=2) == told, "the same question has the same answer"


def test_visits_and_worlds_add_up() -> None:
    thoughts = explain(position(), "mcts-vanilla:iterations=60,worlds=5", threads=1).thoughts
    assert thoughts is not None
    assert thoughts["visits"] == sum(one["visits"] for one in thoughts["candidates"]) == 5 * 60
    assert sum(one["best_in_worlds"] for one in thoughts["candidates"]) == thoughts["worlds"] == 5
    scores = [one["score"] for one in thoughts["candidates"]]
    assert scores == sorted(scores, reverse=True)


def test_equal_cards_on_offer_are_counted_once_each() -> None:
    # Tracking over three copies of one card.
    game = position(
        "turn=19 active=0 first=1 | hero=HERO_05 mana=10/10 hand=DS1_184 deck=CS2_119*3 | hero=HERO_08 deck=CS2_106*9"
    )
    game.play("play 1")
    assert game.phase == "choice"
    thoughts = explain(game, "mcts-vanilla:iterations=60,worlds=5", threads=1).thoughts
    assert thoughts is not None and thoughts["visits"] == thoughts["play_outs"] == 300


def test_opening_cards_go_by_a_rule() -> None:
    told = explain(Game.new("basic-mage", "basic-mage", seed=1), "turn-search", threads=1)
    assert str(told).endswith("Opening cards go by a fixed rule; nothing was searched.")


def test_a_kill_after_chance_is_told_as_such() -> None:
    # Life Tap draws Fireball or Frostbolt; either kills.
    game = position(
        "turn=9 active=0 | hero=HERO_07 mana=6/6 deck=CS2_029,CS2_024 | hero=HERO_01 health=3/30 deck=CS2_106"
    )
    told = explain(game, "turn-search", threads=1)
    assert told.thoughts is not None and told.thoughts["sure_kill"] and told.thoughts["chance_before_kill"]
    assert told.lines()[1] == "A sure kill: use Life Tap; and whatever comes of that, a kill follows."


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ({"seed": -1}, "seed is -1; it must be a whole number from 0 to"),
        ({"seed": 2**64}, "seed is 18446744073709551616"),
        ({"threads": 10**30}, "it must be a whole number from 0 to 1,024"),
    ],
)
def test_numbers_that_no_core_takes_are_refused(how: dict[str, int], message: str) -> None:
    with pytest.raises(BadInput, match=re.escape(message)):
        explain(position(), "turn-search:nodes=10", **how)


def test_a_player_watches_only_what_can_be() -> None:
    player = load("turn-search:nodes=10", DAY)
    player.start(1, 0)
    game = position(QUIET.replace("active=0", "active=1"))
    with pytest.raises(BadInput, match="there is no card 9 in a hand of 1"):
        player.watch(game.view(0), Action.parse("play 9"))
    with pytest.raises(BadInput, match="the game is of catalogue 2019-03, the agent of 2017-02"):
        player.watch(Game.new("basic-mage", "basic-mage", seed=1).view(0), Action.parse("end turn"))
    with pytest.raises(BadInput, match="seat is 2; it must be a whole number from 0 to 1"):
        player.start(1, 2)


def test_nothing_happened_is_nothing_to_tell() -> None:
    assert position().view(0).story() == []


def test_a_bench_by_the_clock() -> None:
    shown = run(app, ["bench", "search", "turn-search:ms=2", "--games", "1", "--tries", "1", "--json"])
    assert shown.exit_code == 0 and json.loads(shown.stdout)["turn-search:ms=2"]["ms_per_decision"] > 0


def test_a_sure_kill_is_told() -> None:
    told = explain(position(KILL), "turn-search")
    assert told.thoughts is not None and told.thoughts["sure_kill"] and told.thoughts["win_chance"] == 1
    fireball = "play Fireball (4 mana) on the enemy hero"
    assert told.lines()[1] == f"A sure kill: {fireball}; then {fireball}."


def test_an_only_move_and_an_agent_without_a_record() -> None:
    alone = position("turn=9 active=0 | hero=HERO_08 mana=0/9 deck=CS2_023 | hero=HERO_01 deck=CS2_106")
    assert explain(alone, "mcts-vanilla:nodes=100").lines()[1] == "It is the only move."
    told = explain(position(), "greedy")
    assert told.sees_hidden and str(told).endswith("It keeps no record of what it considered.")


def test_a_game_that_is_over_has_nothing_to_explain() -> None:
    game = Game.new("basic-mage", "basic-mage", seed=1)
    while not game.over:
        game.play(game.legal[-1])
    with pytest.raises(BadInput, match="the game is over"):
        explain(game)


def test_shares_for_people() -> None:
    assert [percent(share) for share in (None, 0, 0.004, 0.5, 0.996, 1)] == [
        "–",
        "0 %",
        "0.4 %",
        "50 %",
        "99.6 %",
        "100 %",
    ]


def test_the_command_line_explains(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.txt"
    file.write_text(QUIET + "\n")
    plain = run(app, ["explain", str(file), "--agent", AGENTS[0], "--catalogue", DAY])
    assert plain.exit_code == 0 and "plans were compared in" in plain.output and "dies" in plain.output
    data = run(app, ["explain", QUIET, "--agent", AGENTS[1], "--catalogue", DAY, "--json"])
    assert json.loads(data.output)["thoughts"]["kind"] == "moves"
    game = Game.new("basic-mage", "basic-mage", seed=4)
    while game.turn < 6:
        game.play(game.legal[-1])
    game.save(tmp_path / "game.json")
    saved = run(app, ["explain", str(tmp_path / "game.json"), "--upto", "6", "--agent", "ismcts:nodes=2000"])
    assert saved.exit_code == 0 and "one tree over" in saved.output
    for words, message in (
        (["nowhere.json"], "nowhere.json: no such file"),
        ([QUIET, "--agent", "oracle"], "no agent"),
    ):
        with pytest.raises(SystemExit) as left, pytest.MonkeyPatch.context() as patch:
            patch.setattr("sys.argv", ["topdeck", "explain", *words])
            main()
        assert left.value.code == 2 and message in capsys.readouterr().err


@pytest.mark.parametrize("health", ["0/30", "-5/30"])
@pytest.mark.parametrize("hero", ["20/30", "25/30"])
def test_a_position_after_the_end_is_refused(hero: str, health: str) -> None:
    with pytest.raises(BadInput, match="a game that is over: the hero of player"):
        run(app, ["explain", QUIET.replace(hero, health), "--catalogue", DAY], catch_exceptions=False)


def test_options_that_would_do_nothing_are_refused(tmp_path: Path) -> None:
    game = Game.new("basic-mage", "basic-mage", seed=4)
    for _ in range(4):
        game.play(game.legal[-1])
    file = tmp_path / "game.json"
    game.save(file)
    other = {"2019-03": "2017-02", "2017-02": "2019-03"}[game.catalogue]
    for words, message in (
        ([QUIET, "--catalogue", DAY, "--upto", "3"], "--upto is for saved games"),
        ([str(file), "--catalogue", other], f"saved with the catalogue {game.catalogue}"),
        ([str(file), "--upto", "5"], "the saved game has 4 moves"),
    ):
        with pytest.raises(BadInput, match=message):
            run(app, ["explain", *words], catch_exceptions=False)
    fine = ["explain", str(file), "--catalogue", game.catalogue, "--upto", "4", "--agent", "greedy"]
    assert run(app, fine).exit_code == 0


def test_the_table_thinks_aloud() -> None:
    said = iter(["1", "why", "e", "quit"])
    screen = io.StringIO()
    game = Game.new("basic-mage", "basic-mage", seed=3, first=0)
    Table(game, "turn-search:nodes=2000", Console(file=screen, width=100), lambda _: next(said), explains=True).play()
    assert "turn-search as player 0" in screen.getvalue() and "turn-search as player 1" in screen.getvalue()
