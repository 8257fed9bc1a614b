"""A person at the table, the words of moves, the bench and the fidelity table."""

import contextlib
import io
import json
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from topdeck import BadInput, Game
from topdeck.agents.human import Table, menu_of
from topdeck.cli import app, main
from topdeck.reproduce.opponents import DECKS, PAIRINGS, reproduce

run = CliRunner().invoke


def sit_down(lines: list[str], against: str = "greedy", deck: str = "basic-mage", seed: int = 3) -> tuple[Game, str]:
    game = Game.new(deck, deck, seed=seed, first=0)
    said = iter(lines)
    screen = io.StringIO()

    def ask(_: str) -> str:
        line = next(said, None)
        if line is None:
            raise EOFError
        return line

    return Table(game, against, Console(file=screen, width=100), ask).play(), screen.getvalue()


def test_a_person_plays_and_leaves(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    commands = [
        "1",
        "?",
        "hint",
        "99",
        "jump",
        "play 9",
        "card fireball",
        "card fireblal",
        f"save {saved}",
        "e",
        "quit",
    ]
    game, screen = sit_down(commands)
    assert "Type ? for help" in screen and "sees your hand" in screen
    assert "any move as the engine writes it" in screen and "gsv-fair would" in screen
    assert "there are moves 1 to" in screen and "is not an action" in screen and "there is no card 9" in screen
    assert "Fireball: 4 mana" in screen and "did you mean" in screen
    earlier = Game.load(saved).actions
    assert 0 < len(earlier) < len(game.actions) and earlier == game.actions[: len(earlier)]
    assert game.active == 0 and "You left the table." in screen


def test_the_table_shows_hero_powers() -> None:
    _, screen = sit_down(["1", "e", "power on enemy hero", "quit"], against="random")
    lines = [line for line in screen.splitlines() if "Jaina Proudmoore" in line and "mana" in line]
    mine = [line for line in lines if "you" in line]
    assert all("Fireblast (2)" in line for line in lines)
    assert "Fireblast (2) used" in mine[-1] and "used" not in mine[0]
    assert (
        Game.from_position(
            "turn=5 active=0 first=0 | hero=EX1_323h power=EX1_tk33 mana=5/5 | hero=HERO_08 mana=5/5", seed=1
        )
        .view(0)
        .me.power_cost
        == 2
    )


def test_a_game_against_an_agent_ends() -> None:
    game, screen = sit_down(["1", *["e"] * 60])
    assert game.over and game.winner == 1 and "You lose." in screen


def test_the_seed_is_told_at_the_end_and_not_before() -> None:
    seed = 736251436
    for lines, told in ((["1", "log", "?", "quit"], "You left the table."), (["1", *["e"] * 60], "You lose.")):
        _, screen = sit_down(lines, seed=seed)
        before, _, after = screen.partition(told)
        assert str(seed) not in before and f"The seed was {seed}." in after


def test_the_agent_at_the_table_gets_a_seed_of_its_own(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(
        "class Bot:\n    def start(self, seed, seat):\n        open('told', 'w').write(str(seed))\n"
        "    def choose(self, view):\n        return view.legal[-1]\n"
    )
    with contextlib.chdir(tmp_path):
        game, _ = sit_down(["quit"], f"python:{bot}:Bot")
    assert (tmp_path / "told").read_text() == str(game.player_seed(1)) != str(game.seed)


def test_no_hidden_card_is_told() -> None:
    for seed in range(3):
        game = Game.new("freeze-mage", "freeze-mage", seed=seed, catalogue="2017-02")
        while not game.over and game.turn < 20:
            game.play(game.legal[seed % len(game.legal)])
        told = game.view(0).story()
        assert not [line for line in told if line.startswith("The enemy draws") and line != "The enemy draws a card"]
        assert not [line for line in told if line.startswith("The enemy plays Ice B")]
        assert not [line for line in told if "layer 0" in line or "layer 1" in line]


def test_a_secret_is_not_told_when_a_spell_sets_something_off() -> None:
    position = (
        "turn=9 active=1 first=0 | hero=HERO_05 mana=10/10 "
        "| hero=HERO_08 mana=10/10 hand=EX1_287 board=NEW1_012 deck=CS2_029"
    )
    game = Game.from_position(position, seed=1)
    since = len(game.events)
    game.play("play 1")
    assert game.view(0).story(since) == ["Mana Wyrm triggers", "Mana Wyrm gets +1/+0", "The enemy plays a secret"]
    assert game.view(1).story(since)[0] == "You play Counterspell"


def test_odd_lines_at_the_table_are_answered(tmp_path: Path) -> None:
    _, screen = sit_down(["²", "9" * 5000, "save a\0b", f"save {tmp_path}/nowhere/x.json", "quit"])
    assert "is not an action" in screen and "there are moves 1 to" in screen
    assert screen.count("cannot write") == 2 and "You left the table." in screen


def test_moves_have_names() -> None:
    position = (
        "turn=9 active=0 | hero=HERO_08 mana=5/5 hand=CS2_029,CS2_182 board=CS2_182,CS2_182 deck=CS2_029 "
        "| hero=HERO_05 board=EX1_007 deck=CS2_029"
    )
    view = Game.from_position(position, seed=1).view(0)
    words = [view.tell(action) for action in menu_of(view)]
    assert "play Fireball (4 mana) on enemy Acolyte of Pain 1/3" in words
    assert "attack the enemy hero with your Chillwind Yeti 4/5 (no. 1)" in words
    assert "use Fireblast on your hero" in words
    assert words.count("play Chillwind Yeti (4 mana)") == 1 and words[-1] == "end turn"


def test_the_list_of_agents_prints() -> None:
    assert "gsv-fair" in run(app, ["agents"]).stdout
    assert json.loads(run(app, ["agents", "gsv", "--json"]).stdout)[0]["cheats"] is True
    told = " ".join(run(app, ["agents", "turn-search"]).stdout.split())
    assert "[sees hidden cards" in told and "belief=true-hand" in told
    info = json.loads(run(app, ["agents", "turn-search", "--json"]).stdout)[0]
    assert info["cheats"] is False and info["cheats_with"] == ["belief=true-deck", "belief=true-hand"]


def test_an_unknown_agent_ends_in_one_message(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["topdeck", "play", "--against", "gvs"])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 2
    assert capsys.readouterr().err.startswith('error: no agent "gvs"; there are: random,')


def test_the_bench_prints_its_contract() -> None:
    rates = json.loads(run(app, ["bench", "agents", "--seconds", "0.1", "--json"]).stdout)
    assert list(rates) == ["greedy", "gsv"]
    assert all(list(decks) == list(DECKS) and min(decks.values()) > 0 for decks in rates.values())
    assert "promised" in run(app, ["bench", "agents", "random", "greedy", "--seconds", "0.1"]).stdout


def test_the_fidelity_table_has_every_cell() -> None:
    found = reproduce(2, 1, 1, lambda what: None)
    cells = [row for row in found.rows if row.what.endswith("win %")]
    assert len(cells) == sum(len(pairing.cells) for pairing in PAIRINGS) == 12
    assert all("interval" in row.note for row in cells)
    assert len(found.rows) == 12 + 3 + 3 + 6


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("raise KeyError('lost')", "failed: KeyError: 'lost'"),
        ("return None", "answered None: "),
        ("return 'play 9'", "answered 'play 9': "),
        ("return 'dance'", "answered 'dance': "),
    ],
)
def test_a_guest_who_fails_at_the_table_is_named(tmp_path: Path, body: str, told: str) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(f"class Bot:\n    def choose(self, view):\n        {body}\n")
    with pytest.raises(BadInput) as error:
        sit_down(["keep all", "end turn", "end turn"], f"python:{bot}:Bot")
    assert f"agent python:{bot}:Bot {told}" in str(error.value)
