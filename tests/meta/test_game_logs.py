"""Logs of all years and kinds: each game once, by what was dealt; what is no game of two people is left out by name."""

import bz2
import gzip
import lzma
import os
import shutil
import zipfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from samples import power_log, replay_xml
from typer.testing import CliRunner

from topdeck.cli import app
from topdeck.errors import BadInput
from topdeck.files import files_below
from topdeck.meta.sources import GameRecord, read
from topdeck.meta.store import Store

Place = Callable[[str, str], Path]
HEAD = "D 15:56:03.8669406 GameState.DebugPrintPower() - "


@pytest.fixture
def place(tmp_path: Path) -> Place:
    def put(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return put


def lines(*said: str) -> str:
    return "".join(f"{HEAD}{line}\n" for line in said)


def before_end(*said: str, text: str = "") -> str:
    """The small game with more lines before it ends."""
    whole = text or power_log()
    end = f"{HEAD}TAG_CHANGE Entity=2 tag=PLAYSTATE"
    return whole.replace(end, lines(*said) + end)


def said_of_itself(**facts: object) -> str:
    return "".join(f"D 15:56:03.9000000 GameState.DebugPrintGame() - {key}={value}\n" for key, value in facts.items())


def only(path: Path) -> GameRecord:
    harvest = read(path)
    assert len(harvest.games) == 1, harvest.report
    return harvest.games[0]


# --- who is who -------------------------------------------------------------------------------------------------------


def test_the_same_game_under_ten_names_is_one_game(place: Place, tmp_path: Path) -> None:
    with Store(tmp_path / "store.duckdb") as store:
        for number in range(10):
            store.import_file(place(f"log {number}.txt", power_log() + "\n" * number))
        assert store.counts()["games"] == 1


def test_three_games_in_three_files_of_one_name_are_three(place: Place, tmp_path: Path) -> None:
    texts = [power_log().replace("lo=2]", f"lo={7 + number}]") for number in range(3)]
    with Store(tmp_path / "store.duckdb") as store:
        for number, text in enumerate(texts):
            store.import_file(place(f"{number}/Power.log", text))
        assert store.counts()["games"] == 3


def test_another_deal_between_the_same_players_is_another_game(place: Place) -> None:
    dealt = power_log().replace("ID=14 CardID=", "ID=19 CardID=").replace("ENTITY_ID value=14", "ENTITY_ID value=19")
    assert only(place("a.log", power_log())).id != only(place("b.log", dealt)).id


def test_a_log_that_has_grown_completes_its_game(place: Place, tmp_path: Path) -> None:
    whole = power_log()
    half = whole[: whole.index("tag=TURN value=3")]
    with Store(tmp_path / "store.duckdb") as store:
        store.import_file(place("Power.log", half))
        assert store.query("SELECT result FROM games") == [("",)]
        report = store.import_file(place("Power.log", whole))
        assert (report.games, report.completed, report.duplicates) == (0, 1, 0)
        assert store.query("SELECT result FROM games") == [("win",)]
        assert store.query("SELECT count(*) FROM plays") == [(2,)]
        again = store.import_file(place("later copy.log", half + "\n"))
        assert (again.completed, again.duplicates) == (0, 1), "what is known is not forgotten"
        assert store.query("SELECT result FROM games") == [("win",)]


def test_a_dealt_card_that_comes_back_to_the_hand_leaves_the_game_the_same(place: Place, tmp_path: Path) -> None:
    whole = power_log()
    back = before_end("TAG_CHANGE Entity=14 tag=ZONE value=PLAY", "TAG_CHANGE Entity=14 tag=ZONE value=HAND")
    with Store(tmp_path / "store.duckdb") as store:
        store.import_file(place("Power.log", whole[: whole.index("tag=TURN value=3")]))
        report = store.import_file(place("Power.log", back))
        assert (report.games, report.completed) == (0, 1)


def test_of_a_replay_that_was_cut_off_the_beginning_is_read(place: Place) -> None:
    text = replay_xml()
    harvest = read(place("cut.xml", text[: text.rindex("</Block>")]))
    assert len(harvest.games) == 1 and harvest.games[0].plays
    assert "it is cut off" in harvest.report.notes[0] and "what stands before that is read" in harvest.report.notes[0]


def test_several_games_with_other_opponents_in_one_file(place: Place) -> None:
    second = power_log().replace("lo=2]", "lo=3]").replace("Entity=2 tag=PLAYSTATE", "Entity=Somebody#1 tag=PLAYSTATE")
    games = read(place("Power.log", power_log() + second)).games
    assert len({game.id for game in games}) == 2
    assert [len(game.plays) for game in games] == [2, 2]


def test_a_reconnection_goes_on_with_its_game(place: Place) -> None:
    whole = power_log()
    cut = whole.index(f"{HEAD}TAG_CHANGE Entity=GameEntity tag=TURN value=3")
    start = whole[: whole.index(f"{HEAD}TAG_CHANGE Entity=GameEntity tag=STEP")]
    again = start.replace("tag=TURN value=1", "tag=TURN value=2")  # everything is listed anew, as it lies
    joined, simple = (only(place(name, text)) for name, text in
                      (("a.log", whole[:cut] + again + whole[cut:]), ("b.log", whole)))  # fmt: skip
    assert joined.id == simple.id
    assert [play.card for play in joined.plays] == [play.card for play in simple.plays]
    assert joined.result == "win"


# --- which lines ------------------------------------------------------------------------------------------------------


def old(text: str) -> str:
    noise = "[Zone] ZoneChangeList.ProcessChanges() - id=1\n(Filename: Log.cpp Line: 7)\n\n"
    return noise + text.replace("D 15:56:03.8669406 ", "[Power] ")


def doubled(text: str) -> str:
    return text + text.replace("GameState.DebugPrintPower() - ", "PowerTaskList.DebugPrintPower() -     ")


KINDS = {
    "shown only": lambda text: text.replace("GameState.", "PowerTaskList."),
    "before 2015": old,
    "both channels": doubled,
    "without accounts": lambda text: text.replace("[hi=1 lo=1]", "Somebody").replace("[hi=1 lo=2]", "Another"),
    "windows": lambda text: text.replace("\n", "\r\n"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_way_of_writing_gives_the_same_plays(place: Place, kind: str) -> None:
    usual, other = only(place("a.log", power_log())), only(place("b.txt", KINDS[kind](power_log())))
    assert (other.hero, other.opponent, other.result) == (usual.hero, usual.opponent, usual.result)
    assert [(play.card, play.turn, play.side) for play in other.plays] == [
        (play.card, play.turn, play.side) for play in usual.plays
    ]


def test_a_name_that_is_told_late_or_never_does_not_end_an_old_log(place: Place) -> None:
    """Logs of 2015 and 2016 name players before they say which is which."""
    odd = before_end(
        "TAG_CHANGE Entity=Late#1 tag=CONTROLLER value=2", "TAG_CHANGE Entity=Late#1 tag=NUM_TURNS value=1"
    )
    assert len(only(place("Power.log", odd)).plays) == 2


def test_utf_16_is_read_and_other_bytes_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "Power.log"
    path.write_bytes(power_log().encode("utf-16"))
    assert len(only(path).plays) == 2
    path.write_bytes(power_log().encode("utf-16-le"))
    with pytest.raises(BadInput, match=r"this is not text .it has zero bytes.; expected UTF-8 or cp1252"):
        read(path)


def test_packed_files(tmp_path: Path) -> None:
    data = power_log().encode()
    for name, pack in (("a.gz", gzip.compress), ("a.bz2", bz2.compress), ("a.xz", lzma.compress)):
        (tmp_path / name).write_bytes(pack(data))
        assert len(only(tmp_path / name).plays) == 2
        (tmp_path / name).write_bytes(pack(data)[:-9])
        with pytest.raises(BadInput, match="damaged"):
            read(tmp_path / name)
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("one/Power.log", data)
        archive.writestr("two/Power.log", data.replace(b"lo=2]", b"lo=3]"))
        archive.writestr("notes.txt", "no deck at all")
    harvest = read(tmp_path / "a.zip")
    assert len({game.id for game in harvest.games}) == 2
    assert any("notes.txt" in note and "no deck found" in note for note in harvest.report.notes)
    (tmp_path / "a.zst").write_bytes(b"\x28\xb5\x2f\xfdxyz")
    with pytest.raises(BadInput, match="Zstandard, which cannot be read here; pack it with gzip"):
        read(tmp_path / "a.zst")


def test_other_logs_of_the_game_are_named(place: Place) -> None:
    with pytest.raises(BadInput, match=r"not the one that tells of games: that is Power.log"):
        read(place("Zone.log", "D 20:00:01.1234567 ZoneMgr.CreateLocalChangeList() - x\n"))
    with pytest.raises(BadInput, match="no start of a game"):
        read(place("Power.log", lines("TAG_CHANGE Entity=2 tag=TURN value=7")))
    with pytest.raises(BadInput, match="a log, but no line of it tells of a game of Hearthstone"):
        read(place("server.log", "12:00:00 [Server thread/INFO]: Starting the server\n" * 20))


def test_a_folder_without_permission_is_told_and_the_others_are_read(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place("logs/open/Power.log", power_log())
    place("logs/shut/Power.log", power_log())
    scan = os.scandir

    def guarded(path: object) -> object:
        if str(path).endswith("shut"):
            raise PermissionError(13, "Permission denied", str(path))
        return scan(path)  # type: ignore[call-overload]

    monkeypatch.setattr(os, "scandir", guarded)
    found, problems = files_below(tmp_path / "logs")
    assert [path.parent.name for path in found] == ["open"]
    assert len(problems) == 1 and "shut: the folder cannot be read (Permission denied)" in problems[0]


# --- which games ------------------------------------------------------------------------------------------------------

OTHERS = {
    "GT_BATTLEGROUNDS": "Battlegrounds", "GT_MERCENARIES_PVP": "Mercenaries", "GT_VS_AI": "against the computer",
    "GT_TAVERNBRAWL": "Tavern Brawl", "GT_TUTORIAL": "tutorial",
}  # fmt: skip


@pytest.mark.parametrize("kind", OTHERS)
def test_games_of_other_kinds_are_left_out_by_name(place: Place, tmp_path: Path, kind: str) -> None:
    path = place("Power.log", before_end() + said_of_itself(GameType=kind))
    assert dict(read(path).report.left_out) == {OTHERS[kind]: 1}
    with Store(tmp_path / "store.duckdb") as store:
        store.import_file(path)
        assert store.counts()["games"] == 0


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("[hi=1 lo=2]", "[hi=0 lo=0]", "against the computer"),
        ("CardID=HERO_01", "CardID=TB_BaconShop_HERO_PH", "Battlegrounds"),
        ("CardID=HERO_01", "CardID=BRMA01_1", "adventure"),
        ("CardID=HERO_01", "CardID=BOTA_Cannoneer", "puzzle"),
        ("tag=CARDTYPE value=GAME", "tag=937 value=1765", "scenario 1765"),
    ],
)
def test_logs_that_do_not_say_their_type(place: Place, old: str, new: str, why: str) -> None:
    text = power_log().replace(old, new)
    assert text != power_log()
    assert dict(read(place("Power.log", text)).report.left_out) == {why: 1}


def test_type_format_and_day_come_from_the_log(place: Place, tmp_path: Path) -> None:
    text = power_log() + said_of_itself(
        BuildNumber=210640, GameType="GT_RANKED", FormatType="FT_STANDARD", ScenarioID=2
    )
    path = place("Hearthstone_2024_11_20_19_30_00/Power.log", text)
    game = only(path)
    assert (game.mode, game.format, game.spectated) == ("ranked", "standard", False)
    assert game.played_at is not None and game.played_at.date() == datetime(2024, 11, 20).date()
    elsewhere = place("Power.log", text)  # a copy without its folder: the build tells about when
    os.utime(elsewhere, (1_900_000_000, 1_900_000_000))
    copied = only(elsewhere)
    assert copied.played_at is not None and copied.played_at.year == 2024
    assert copied.id == game.id


def test_midnight_begins_a_new_day(place: Place) -> None:
    late = power_log().replace("15:56:03", "23:59:50")
    early = power_log().replace("lo=2]", "lo=3]").replace("15:56:03", "00:10:00")
    games = read(place("Hearthstone_2024_11_20_19_30_00/Power.log", late + early)).games
    days = [game.played_at.day for game in games if game.played_at]
    assert days == [20, 21]


def test_spectated_games_are_marked(place: Place) -> None:
    begin, end = (
        f"D 15:56:02.0000000 ================== {said} ==================\n"
        for said in ("Begin Spectating 1st player", "End Spectator Mode")
    )
    games = read(place("Power.log", begin + power_log() + end + power_log().replace("lo=2]", "lo=3]"))).games
    assert [game.spectated for game in games] == [True, False]


def test_cards_made_in_the_game_are_no_cards_of_the_deck(place: Place) -> None:
    who = "[name=x id=90 zone=HAND zonePos=1 cardId=EX1_400 player=2]"
    made = before_end(
        "FULL_ENTITY - Creating ID=90 CardID=", "    tag=ZONE value=HAND", "    tag=CONTROLLER value=2",
        "    tag=ENTITY_ID value=90", "TAG_CHANGE Entity=GameEntity tag=TURN value=4",
        f"BLOCK_START BlockType=PLAY Entity={who} EffectCardId= EffectIndex=0 Target=0",
        f"    SHOW_ENTITY - Updating Entity={who} CardID=EX1_400", "        tag=CONTROLLER value=2",
        "        tag=ZONE value=PLAY", "BLOCK_END",
    )  # fmt: skip
    plays = only(place("Power.log", made)).plays
    assert [play.kind for play in plays if play.card == "EX1_400"] == ["deck", "generated"]


def test_what_was_played_is_what_it_was_then(place: Place) -> None:
    """A minion that is turned into a sheep later was no sheep when it was played."""
    who = "[name=x id=21 zone=PLAY zonePos=1 cardId=EX1_400 player=2]"
    text = before_end(f"CHANGE_ENTITY - Updating Entity={who} CardID=CS2_tk1", "    tag=CONTROLLER value=2")
    assert [play.card for play in only(place("Power.log", text)).plays] == ["EX1_400", "CS2_029"]


# --- real ones --------------------------------------------------------------------------------------------------------


def test_all_shared_logs_are_imported_and_each_game_once(shared: Path, tmp_path: Path) -> None:
    found, _ = files_below(shared / "data" / "logs")
    more, _ = files_below(shared / "data" / "logs-more")
    with Store(tmp_path / "store.duckdb") as store:
        reports = [store.import_file(path) for path in found + more]
        assert store.counts()["games"] == sum(report.games for report in reports) == 16
        others = {kind: times for report in reports for kind, times in report.left_out.items()}
        assert set(others) == {"against the computer", "Tavern Brawl", "Battlegrounds", "Mercenaries"}
        for number in range(10):
            copy = shutil.copy(found[5], tmp_path / f"{number}.log")
            Path(copy).write_bytes(Path(copy).read_bytes() + b"\n" * number)
            store.import_file(copy)
        assert store.counts()["games"] == 16


def test_three_shared_games_in_three_files_of_one_name_are_three(shared: Path, tmp_path: Path) -> None:
    logs, more = shared / "data" / "logs", shared / "data" / "logs-more"
    chosen = (logs / "20457_def_change.power.log", logs / "4_4_17_power.log", more / "build-186852.power.log")
    for number, log in enumerate(chosen):
        (tmp_path / str(number)).mkdir()
        shutil.copy(log, tmp_path / str(number) / "Power.log")
    place = tmp_path / "store.duckdb"
    folders = [str(tmp_path / str(number)) for number in range(len(chosen))]
    for _ in range(2):
        run = CliRunner().invoke(app, ["meta", "import", "--store", str(place), *folders])
        assert run.exit_code == 0, run.output
        with Store(place, read_only=True) as store:
            assert store.counts()["games"] == 3


def test_replays_give_rank_and_deck(shared: Path) -> None:
    harvest = read(shared / "data" / "logs-more" / "2018-11-truncated.xml")
    game = harvest.games[0]
    assert (game.mode, game.format, game.rank) == ("ranked", "standard", 4)
    assert [(deck.hero, sum(deck.cards.values())) for deck in harvest.decks] == [("hunter", 30)]
