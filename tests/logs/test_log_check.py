"""`topdeck log check`: small logs of our own that agree, differ, or do not apply; and the shared ones."""

import json
from pathlib import Path

import pytest
from small_log import HAND, SmallLog, wisp_log
from typer.testing import CliRunner

from topdeck.cli import app
from topdeck.errors import BadInput
from topdeck.logs.check import CheckedGame, check_file

SHARED = Path(__file__).resolve().parents[2].parent / "shared" / "data"


def checked(text: str, folder: Path, catalogue: str | None = None) -> CheckedGame:
    path = folder / "Power.log"
    path.write_text(text)
    (game,) = check_file(path, catalogue)
    return game


def test_a_game_that_was_played_by_our_rules_agrees(tmp_path: Path) -> None:
    game = checked(wisp_log().text, tmp_path)
    assert (game.verdict, game.why, game.blocks) == ("agrees", "", 4)
    assert game.cards == {"(end of turn)": 2, "Wisp": 2}


def test_the_first_difference_is_told_in_words(tmp_path: Path) -> None:
    log = SmallLog().start(HAND)
    log.play(10)
    log.tag(10, "ATK", 1, 1)
    log.tag(10, "HEALTH", 1, 1)
    log.tag(10, "TAUNT", 1, 1)
    log.summon(10)
    log.hand(11, 12, 13)
    log.end()
    log.next_turn(1, 54, 5).over()
    game = checked(log.text, tmp_path)
    assert (game.verdict, game.blocks) == ("differs", 0)
    assert game.why == (
        "turn 1, player 1 plays Wisp: player 1's board, place 1: Wisp 1/1 here, Wisp 1/1 taunt in the log"
    )


def test_a_difference_in_mana_hand_or_health_is_seen(tmp_path: Path) -> None:
    text = wisp_log().text
    for old, new, told in (
        ("tag=DAMAGE value=1", "tag=DAMAGE value=3", "player 2's health: 29 here, 27 in the log"),
        (
            "Entity=2 tag=RESOURCES value=2",
            "Entity=2 tag=RESOURCES value=1",
            "player 1's crystals: 2 here, 1 in the log",
        ),
        ("Entity=54 tag=ZONE value=HAND", "Entity=54 tag=ZONE value=GRAVEYARD", "player 2's hand: "),
    ):
        game = checked(text.replace(old, new), tmp_path)
        assert game.verdict == "differs"
        assert told in game.why


def test_random_outcomes_are_found_by_what_they_led_to(tmp_path: Path) -> None:
    """Arcane Missiles: two of three hit the Wisp's place, one the hero; the log tells no pick."""
    log = SmallLog().start({10: "EX1_277", 11: "CS2_231", 12: "CS2_231", 13: "CS2_231"})
    log.play(10)
    log.tag(2, "RESOURCES_USED", 1, 1)
    log.tag(104, "DAMAGE", 3, 1)
    log.tag(10, "ZONE", "GRAVEYARD", 1)
    log.hand(11, 12, 13)
    log.end()
    log.next_turn(1, 54, 5).over()
    game = checked(log.text, tmp_path)
    assert (game.verdict, game.blocks) == ("agrees", 2)


def test_numbers_of_another_day_are_taken_from_the_log_and_told(tmp_path: Path) -> None:
    log = SmallLog().start(HAND)
    log.play(10)
    log.show(10, "CS2_231", ATK=2, HEALTH=1, COST=0, CARDTYPE="MINION")
    log.summon(10)
    log.hand(11, 12, 13)
    log.end()
    log.next_turn(1, 54, 5).over()
    head = log.lines[0].removesuffix("CREATE_GAME")
    numbers = "".join(f"{head}    tag={tag} value={value}\n" for tag, value in (("ATK", 2), ("HEALTH", 1)))
    text = log.text.replace("CardID=CS2_231\n", f"CardID=CS2_231\n{numbers}")
    game = checked(text, tmp_path)
    assert (game.verdict, game.numbers) == ("agrees", ["Wisp: attack 1 is 2 in the log"])


def test_later_cards_make_a_game_not_applicable(tmp_path: Path) -> None:
    game = checked(wisp_log().text.replace("CS2_029", "SCH_001"), tmp_path)
    assert (game.verdict, game.blocks) == ("not applicable", 0)
    assert "its cards came later than catalogue" in game.why and "SCH_001" in game.why


def test_a_log_that_is_cut_is_compared_as_far_as_it_goes(tmp_path: Path) -> None:
    text = wisp_log(end=False).text
    game = checked(text, tmp_path)
    assert (game.verdict, game.why, game.blocks) == ("agrees", "the log ends before the game", 3)
    half = checked(text[: len(text) * 2 // 3], tmp_path)
    assert half.verdict == "not applicable"


def test_another_game_in_the_same_log_ends_the_first(tmp_path: Path) -> None:
    """Whoever cut the file left the end of one game and the middle of another: an attack of what was never in play."""
    log = wisp_log(end=False)
    log.attack(12, 104)
    log.tag(104, "DAMAGE", 9, 1)
    log.end()
    game = checked(log.text, tmp_path)
    assert (game.verdict, game.blocks) == ("agrees", 4)
    assert game.why == "in turn 3 another game goes on in its place: who attacks had never come into play"
    log = wisp_log(end=False)
    log.tag("GameEntity", "TURN", 2)
    log.attack(10, 104)
    log.tag(104, "DAMAGE", 9, 1)
    log.end().over()
    game = checked(log.text, tmp_path)
    assert (game.verdict, game.why, game.blocks) == ("agrees", "the log ends before the game", 3)


def test_a_card_that_looks_into_the_deck_tells_what_is_there(tmp_path: Path) -> None:
    """Shadow Visions offers copies of cards that the log never names in the deck."""
    log = SmallLog().start({**HAND, 10: "UNG_029"})
    log.next_turn(1, 54, 5)
    log.next_turn(2, 14, 5, "CS2_231")
    log.play(10)
    log.tag(2, "RESOURCES_USED", 2, 1)
    log.tag(10, "ZONE", "PLAY", 1)
    for number, card in ((200, "CS2_004"), (201, "CS2_234"), (202, "EX1_622")):
        log.entity(number, card, 1, ZONE="SETASIDE", CONTROLLER=1, CARDTYPE="SPELL")
    log.hand(11, 12, 13, 14)
    log.tag(200, "ZONE", "HAND", 1)
    log.tag(200, "ZONE_POSITION", 5, 1)
    log.tag(10, "ZONE", "GRAVEYARD", 1)
    log.end()
    log.next_turn(2, 55, 6).over()
    game = checked(log.text, tmp_path)
    assert (game.verdict, game.why) == ("agrees", "")
    assert game.cards["Shadow Visions"] == 1


def test_a_game_of_another_kind_is_told_by_name(tmp_path: Path) -> None:
    said = "D 10:00:00.0000000 GameState.DebugPrintGame() - GameType=GT_VS_AI\n"
    game = checked(wisp_log().text.replace(wisp_log().lines[1], said + wisp_log().lines[1], 1), tmp_path)
    assert (game.verdict, game.why) == ("not applicable", "against the computer")


def test_the_check_goes_on_after_a_card_that_is_absent(tmp_path: Path) -> None:
    """The warrior plays what the log never names; from the mage's next turn on everything is compared again."""
    log = SmallLog().start(HAND)
    log.next_turn(1, 54, 5)
    log.play(50)
    log.tag(3, "RESOURCES_USED", 1, 1)
    log.tag(50, "ZONE", "GRAVEYARD", 1)
    log.hand(51, 52, 53, 54)
    log.end()
    log.next_turn(2, 14, 5, "CS2_231")
    log.play(10)
    log.tag(10, "ATK", 1, 1)
    log.tag(10, "HEALTH", 1, 1)
    log.summon(10)
    log.hand(11, 12, 13, 14)
    log.end()
    log.next_turn(2, 55, 5).over()
    game = checked(log.text, tmp_path)
    assert game.verdict == "not applicable"
    assert game.why == "turn 2, player 2 plays an unknown card: the log never names the card"
    assert (game.gaps, game.blocks, game.later) == (1, 3, [])


def test_what_is_no_log_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("2x Fireball\n")
    with pytest.raises(BadInput, match=r"deck\.txt: no game in it; expected a Power\.log"):
        check_file(path)
    path.write_text("<HSReplay><Game></HSReplay>")
    with pytest.raises(BadInput, match="not a usable HSReplay document"):
        check_file(path)


def test_the_command_counts_by_card(tmp_path: Path) -> None:
    good, bad = tmp_path / "a.log", tmp_path / "b.txt"
    good.write_text(wisp_log().text)
    bad.write_text("no log")
    run = CliRunner().invoke
    told = json.loads(run(app, ["log", "check", str(good), str(bad), "--json"]).stdout)
    assert (told["blocks"], told["cards"]["Wisp"], len(told["unread"])) == (4, 2, 1)
    shown = run(app, ["log", "check", str(tmp_path)]).stdout
    assert "1 games: 1 agrees, 0 differs, 0 not applicable; 4 blocks agree" in shown
    assert "not read:" in shown


@pytest.mark.parametrize("folder", ["logs", "logs-more"])
def test_every_block_of_the_shared_logs_agrees(folder: str) -> None:
    if not (SHARED / folder).is_dir():
        pytest.skip(f"the shared logs are not here (../shared/data/{folder})")
    games = [game for path in sorted((SHARED / folder).iterdir()) for game in check_file(path)]
    assert sum(game.blocks for game in games) >= 100
    told = [f"{game.file} {game.game}: {game.why}" for game in games if game.verdict == "differs"]
    told += [f"{game.file} {game.game}: {why}" for game in games for why in game.later]
    assert not told
