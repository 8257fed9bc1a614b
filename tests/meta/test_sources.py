"""Every format is read, and what cannot be used is counted and named; broken files leave the store as it was."""

import json
import re
import time
from datetime import UTC, datetime

import duckdb
import pytest
from samples import power_log

from topdeck.deck import Deck
from topdeck.errors import BadInput
from topdeck.files import MOST_FOREIGN
from topdeck.meta import Store
from topdeck.meta.sources import read, read_decks
from topdeck.meta.sources.names import kind_of

FIREBALL, FROSTBOLT = 315, 662  # dbf ids


def hsreplay(*decks):
    return json.dumps({"as_of": "2019-02-20T13:56:16Z", "series": {"data": {"MAGE": list(decks)}}})


def row(cards="[[315,2],[662,1]]", **more):
    return {"deck_id": "a", "deck_list": cards, "archetype_id": 7, "total_games": 500, "win_rate": 51.5, **more}


def game(number, plays, **more):
    history = [{"player": side, "turn": turn, "card": {"id": card, "name": name}} for side, turn, card, name in plays]
    return {"id": number, "mode": "ranked", "hero": "Mage", "opponent": "Warlock", "coin": True, "result": "win",
            "rank": 5, "added": "2019-01-02T11:42:37Z", "card_history": history, **more}  # fmt: skip


PLAYS = [
    ("me", 1, "GAME_005", "The Coin"),
    ("me", 1, "CS2_034", "Fireblast"),
    ("me", 2, "CS2_029", "Fireball"),
    ("me", 3, "CS2_029", "Fireball"),
    ("me", 4, "CS2_029", "Fireball"),
    ("me", 5, "EX1_310", "Doomguard"),
    ("opponent", 2, "CS2_056", "Life Tap"),
    ("opponent", 3, "DAL_999", "From the future"),
    ("opponent", 3, "DAL_999t", "Its token"),
]


@pytest.fixture
def place(tmp_path):
    def write(name, text, encoding="utf-8"):
        path = tmp_path / name
        path.write_text(text, encoding=encoding)
        return path

    return write


def test_hsreplay_decks_with_all_that_is_wrong_counted(place):
    bad = [row(cards="[[1"), row(total_games=-3), row(cards=f"[[{10**30},1]]"), row(total_games=1e300), "nonsense",
           row(cards="[[315,99]]"), row(cards="[]"), row(cards="[[315]]")]  # fmt: skip
    path = place("decks.json", hsreplay(row(), row(deck_id="again"), row("[[999999,2]]", deck_id="u"), *bad))
    harvest = read(path)
    report = harvest.report
    assert (report.decks, report.broken, report.duplicates) == (3, len(bad), 1)
    assert dict(report.unknown_cards) == {"999999": 1}
    assert report.notes[0] == "MAGE[3]: the deck list is not JSON"
    assert harvest.decks[0].cards == {315: 2, 662: 1} and harvest.decks[0].hero == "mage"
    table, _ = read_decks(path)
    assert len(table) == 2 and table.games[0] == 1000


def test_what_looks_like_a_number_and_is_none_is_counted_as_broken(place):
    """² is a digit to Python, and no number; and a list of cards may be nested without end."""
    bad = [row(cards='[["²", 1]]'), row(cards='[[315, "²"]]'), row(cards="[" * 100_000)]
    report = read(place("decks.json", hsreplay(row(), *bad))).report
    assert (report.decks, report.broken) == (1, 3)
    names = [{"id": "²", "name": "x", "player_class_name": "MAGE"}, {"id": 1, "name": "y", "player_class_name": "MAGE"}]
    assert read(place("archetypes.json", json.dumps(names))).label_names() == {"1": "y"}


def test_ladder_lists_of_2017(place):
    entry = {"shortid": "x", "cards": {"315": 2}, "observations": 9, "win_rate": 50.5, "avg_num_turns": 18.0}
    path = place("ungoro_ranked_standard.json", json.dumps({"MAGE": [entry]}))
    deck = read(path).decks[0]
    assert (deck.id, deck.games, deck.turns, dict(deck.cards)) == ("x", 9, 18.0, {315: 2})


def test_archetypes_and_matchups(place):
    names = [{"id": 7, "name": "Token Druid", "player_class_name": "DRUID",
              "standard_ccp_signature_core": {"components": [1, 2]}}, {"id": None}]  # fmt: skip
    harvest = read(place("archetypes.json", json.dumps(names)))
    assert harvest.label_names() == {"7": "Token Druid"} and harvest.report.broken == 1
    duels = {"series": {"data": {"7": {"9": {"total_games": 10, "win_rate": 60}, "8": {"total_games": 1}}}}}
    harvest = read(place("matchups.json", json.dumps(duels)))
    assert (harvest.matchups[0].label, harvest.matchups[0].win_rate, harvest.report.broken) == ("7", 60, 1)


def test_plays_are_told_apart(place):
    document = {"range_start": "2019-01-01T00:00:00Z", "range_end": "2019-01-02T00:00:00Z",
                "games": [game(1, PLAYS), game(1, PLAYS), game("x", []), game(2, [], hero="Monk"),
                          game(3, [("me", -1, "CS2_029", "")])]}  # fmt: skip
    harvest = read(place("day.json", json.dumps(document)))
    kinds = [play.kind for play in harvest.games[0].plays]
    assert kinds == ["coin", "hero power", "deck", "deck", "generated", "generated", "hero power", "deck", "generated"]
    assert harvest.report.unknown_cards == {"DAL_999": 1, "DAL_999t": 1}
    assert (harvest.report.games, harvest.report.duplicates, harvest.report.broken) == (2, 1, 3)
    assert harvest.games[0].format == "standard" and harvest.games[0].hero == "mage"


def test_formats_follow_the_sets(place):
    wild = {"games": [game(1, [("me", 1, "GVG_003", "Unstable Portal")])]}
    assert read(place("wild.json", json.dumps(wild))).games[0].format == "wild"
    arena = {"games": [game(1, [("me", 1, "GVG_003", "Unstable Portal")], mode="arena")]}
    assert read(place("arena.json", json.dumps(arena))).games[0].format == "arena"


def test_upgrades_and_skins_count_as_what_they_are():
    assert kind_of("2019-03", "LOOT_080t2", "", "hunter")[1].id == "LOOT_080"
    assert kind_of("2019-03", "CS2_034_H1", "", "mage")[0] == "hero power"


def test_deck_codes_text_and_csv(place):
    deck = Deck.from_cards({"Fireball": 2, "Frostbolt": 2}, "mage")
    path = place("codes.txt", f"{deck.to_code()}\n\nnot a deck at all\n\n### Mine\n2x Fireball\n1x Polymorph\n")
    harvest = read(path)
    assert [deck.hero for deck in harvest.decks] == ["mage", "mage"] and harvest.decks[1].id == "Mine"
    assert harvest.report.broken + harvest.report.unknown_cards.total() >= 1
    path = place("codes.csv", f"name,code,label,games,win_rate\nA,{deck.to_code()},Burn,12,55.5\nB,broken,,,\n")
    harvest = read(path)
    assert (harvest.decks[0].label, harvest.decks[0].games, harvest.decks[0].win_rate) == ("Burn", 12, 55.5)
    assert harvest.report.broken == 1
    path = place("cards.csv", "deck;hero;card;copies\nA;mage;Fireball;2\nA;mage;Frostbolt;1\nA;mage;;2\n")
    assert dict(read(path).decks[0].cards) == {FIREBALL: 2, FROSTBOLT: 1}


def test_numbers_of_games_are_taken_as_they_are_or_refused_with_their_line(place):
    code = Deck.from_cards({"Fireball": 2, "Frostbolt": 2}, "mage").to_code()
    rows = [f"{name},{code},{games}" for name, games in zip("ABCDEF", ("0", "", "7", "nan", "many", "-1"), strict=True)]
    harvest = read(place("codes.csv", "\n".join(["name,code,games", *rows])))
    assert [(deck.id, deck.games) for deck in harvest.decks] == [("A", 0), ("B", 1), ("C", 7)]
    assert [note.split(": ")[0] for note in harvest.report.notes] == ["line 5", "line 6", "line 7"]
    assert "games must be a number from 0" in harvest.report.notes[0]
    harvest = read(place("cards.csv", "deck,card,copies,games\nA,Fireball,2,nan\nB,Frostbolt,1,3\n"))
    assert [deck.id for deck in harvest.decks] == ["B"] and harvest.report.notes[0].startswith("line 2, deck A: games")


def test_games_of_the_arena(place):
    one = {"name": "Burn", "class": "mage", "archetype": "burn", "cards": {"Fireball": 2}}
    two = {"name": "Frost", "class": "mage", "archetype": "frost", "cards": {"Frostbolt": 2}}
    lines = [{"decks": [one, two], "winner": w, "seed": s} for s, w in enumerate((0, 0, 1, None))]
    text = "\n".join([*(json.dumps(line) for line in lines), '{"decks": [], "winner": 5}', "{"])
    harvest = read(place("games.jsonl", text))
    rates = {deck.label: (deck.games, deck.win_rate) for deck in harvest.decks}
    assert rates == {"burn": (4, 62.5), "frost": (4, 37.5)}
    assert harvest.report.games == 4 and harvest.report.broken == 2
    assert {(m.label, m.other): m.win_rate for m in harvest.matchups}[("burn", "frost")] == 62.5


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"winner": True}, "winner is true; it must be 0 or 1 or None"),
        ({"winner": 2}, "winner is 2; it must be"),
        ({"decks": [1]}, "decks is a list of 1; it must be a list of two decks"),
        ({"decks": [{"cards": [3]}, "AA"]}, r"decks\[0\].cards\[0\] is 3; it must be the name or id of a card"),
        ({"decks": [{"cards": 5}, "AA"]}, r"decks\[0\].cards is 5; it must be an object of cards and copies"),
    ],
)
def test_games_of_the_arena_of_a_wrong_shape(place, change, message):
    right = {"decks": [Deck.load("basic-mage").to_json()] * 2, "winner": 0}
    lines = [json.dumps(right), json.dumps({**right, **change}), "[" * 100_000]
    report = read(place("games.jsonl", "\n".join(lines))).report
    assert (report.games, report.broken) == (1, 2)
    assert re.search(rf"line 2: the game: {message}", report.notes[0])


def test_stores_of_the_arena(tmp_path):
    path = tmp_path / "arena.duckdb"
    deck = Deck.from_cards({"Fireball": 2, "Frostbolt": 2}, "mage", "Burn")
    other = Deck.from_cards({"Consecration": 2}, "paladin", "Light")
    with duckdb.connect(str(path)) as store:
        store.execute("CREATE TABLE about AS SELECT 'topdeck-arena-1' AS format")
        store.execute("CREATE TABLE runs AS SELECT 'r' AS run, TIMESTAMP '2026-01-01' AS created")
        store.execute(
            "CREATE TABLE decks (deck VARCHAR, name VARCHAR, hero VARCHAR, catalogue VARCHAR, cards VARCHAR[])"
        )
        for key, one in (("x", deck), ("y", other)):
            store.execute(
                "INSERT INTO decks VALUES (?, ?, ?, ?, ?)", [key, one.name, one.hero, one.catalogue, one.cards]
            )
        store.execute("CREATE TABLE matchups AS SELECT 'r' AS run, 0 AS matchup, 'x' AS deck_a, 'y' AS deck_b")
        store.execute(
            "CREATE TABLE games AS SELECT 'r' AS run, 0 AS matchup, i AS pair, 0 AS game, 9 AS turns, 'a' AS first,"
            " CASE WHEN i < 3 THEN 'a' ELSE 'b' END AS winner FROM range(4) t(i)"
        )
    harvest = read(path)
    assert {d.id: (d.hero, d.games, d.win_rate) for d in harvest.decks} == {
        "Burn": ("mage", 4, 75.0),
        "Light": ("paladin", 4, 25.0),
    }
    assert len(harvest.games) == 4 and {m.label: m.win_rate for m in harvest.matchups} == {"Burn": 75.0, "Light": 25.0}
    with Store(tmp_path / "other.duckdb"):
        pass
    with pytest.raises(BadInput, match="is no arena store of this version"):
        read(tmp_path / "other.duckdb")


def test_other_encodings(place):
    path = place("decks.json", hsreplay(row(deck_id="Mjølnir…")), encoding="cp1252")
    assert read(path).decks[0].id == "Mjølnir…"


BROKEN = {
    "cut.json": (hsreplay(row())[:-20], "not valid JSON, line 1, column .*is it cut off"),
    "empty.json": ("", "the file is empty"),
    "spaces.json": (" " * 100_000, "the file is empty"),
    "shape.json": ('{"cards": 1}', "JSON of an unknown shape; expected HSReplay decks"),
    "numbers.json": ('{"games": [' + "9" * 5_000 + "]}", "line 1: a number of 5,000 digits"),
    "deep.json": ("[" * 200_000, "nested more than 100 deep"),
    "no-decks.json": (hsreplay("nonsense"), "no usable deck in this list .1 broken records."),
    "prose.txt": ("Once upon a time", "no deck found; expected deck codes"),
    "broken.log": ("D 10:00 GameState.DebugPrintPower() - CREATE_GAME\n", "no game that could be followed"),
    "broken.xml": ("<HSReplay><Game>", "not a usable HSReplay document: .*line 1"),
    "half.xml": (
        '<HSReplay version="1.7"><Game/></HSReplay>',
        "not a usable HSReplay document: parts of it are missing",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_files_say_why_and_leave_the_store_as_it_was(place, tmp_path, name):
    text, message = BROKEN[name]
    good = place("good.json", hsreplay(row()))
    with Store(tmp_path / "store.duckdb") as store:
        store.import_file(good)
        before = store.counts()
        with pytest.raises(BadInput, match=message):
            store.import_file(place(name, text))
        assert store.counts() == before


def test_bytes_that_are_no_text(place, tmp_path):
    path = tmp_path / "figure.json"
    path.write_bytes(b"\x89PNG\0\0\0")
    with pytest.raises(BadInput, match="this is not text"):
        read(path)
    path.write_bytes(b'{"a": "\x81\x8d"}')
    with pytest.raises(BadInput, match="neither UTF-8 nor cp1252"):
        read(path)
    with pytest.raises(BadInput, match="no such file"):
        read(tmp_path / "absent.json")


def log_with(*lines):
    """A small game of two players, with lines of one's own before its end."""
    own = "".join(f"D 15:56:03.8669406 GameState.DebugPrintPower() - {line}\n" for line in lines)
    text, end = power_log(), "D 15:56:03.8669406 GameState.DebugPrintPower() - TAG_CHANGE Entity=2 tag=PLAYSTATE"
    assert end in text
    return text.replace(end, own + end)


def test_players_by_name_where_cards_belong_do_not_end_a_log(place):
    """They are no numbers, as cards are."""
    odd = [
        "TAG_CHANGE Entity=Somebody tag=ZONE value=HAND",
        "BLOCK_START BlockType=PLAY Entity=Somebody EffectCardId= EffectIndex=0 Target=0",
        "BLOCK_END",
    ]
    usual, other = (read(place("Power.log", log_with(*lines))).games[0] for lines in ((), odd))
    assert usual.plays == other.plays and len(usual.plays) == 2


def test_a_log_that_cannot_be_followed_is_told_in_our_words(place):
    begun = "CREATE_GAME\n"
    text = "".join(line for line in log_with().splitlines(keepends=True) if "Player EntityID=3" not in line)
    assert begun in text
    with pytest.raises(
        BadInput, match=r"game 0: (it cannot be followed: parts of it are missing|its two players are not named)"
    ):
        read(place("Power.log", text))


def test_two_gigabytes_of_spaces_are_refused_at_once(tmp_path):
    path = tmp_path / "huge.json"
    with path.open("wb") as out:  # sparse: it takes no room on the disk
        out.truncate(2_000_000_000)
    started = time.process_time()
    with pytest.raises(BadInput, match=r"1.9 GB is too much"):
        read(path)
    assert time.process_time() - started < 1
    assert path.stat().st_size > MOST_FOREIGN


def test_shared_data_are_read_completely(shared):
    data = shared / "data"
    harvest = read(data / "decks-2019-02" / "Decks.json")
    assert (harvest.report.decks, harvest.report.broken, len(harvest.report.unknown_cards)) == (956, 0, 0)
    assert read(data / "decks-2019-02" / "Archetypes.json").report.archetypes == 188
    assert read(data / "decks-2019-02" / "Matchup.json").report.matchups == 7390
    counts = {path.name[:4]: 0 for path in (data / "decks-2017").iterdir()}
    for path in (data / "decks-2017").iterdir():
        counts[path.name[:4]] += read(path).report.decks
    assert counts == {"froz": 1659, "mean": 894, "ungo": 1885 + 774}


def test_a_day_is_imported_within_seconds(shared, tmp_path):
    days = sorted((shared / "data" / "replays").iterdir(), key=lambda path: -path.stat().st_size)
    with Store(tmp_path / "store.duckdb") as store:
        store.import_file(days[1])
        started = time.process_time()
        report = store.import_file(days[0])
        # Half a second on a quiet machine; on a busy one, even time of the processor grows.
        assert time.process_time() - started < 5
        assert report.games > 150 and report.broken == 0
        again = store.import_file(days[0])
        assert again.already_imported and store.counts()["sources"] == 2


def test_logs_of_the_game(shared):
    seen = 0
    for path in sorted((shared / "data" / "logs").iterdir()):
        try:
            harvest = read(path)
        except BadInput:
            continue
        seen += 1
        assert (harvest.games or harvest.report.left_out) and all(game.id for game in harvest.games)
    assert seen >= 7
    harvest = read(shared / "data" / "logs" / "4_4_17_power.log")
    kinds = [play.kind for play in harvest.games[0].plays]
    assert (harvest.games[0].hero, harvest.games[0].opponent, harvest.games[0].result) == ("shaman", "warrior", "loss")
    assert kinds.count("coin") == 1 and kinds.count("deck") == 17


def test_replay_documents_equal_the_log_they_come_from(shared, tmp_path):
    from hslog import LogParser
    from hsreplay.document import HSReplayDocument

    log = shared / "data" / "logs" / "4_4_17_power.log"
    parser = LogParser()
    parser._current_date = datetime(2017, 4, 4, tzinfo=UTC)  # documents need full dates, logs have none
    with log.open(encoding="utf-8") as lines:
        parser.read(lines)
    parser.flush()
    document = HSReplayDocument.from_parser(parser, build=18792)
    path = tmp_path / "game.xml"
    path.write_text(document.to_xml(), encoding="utf-8")
    ours, theirs = read(path).games[0], read(log).games[0]
    assert (ours.hero, ours.opponent, ours.result) == (theirs.hero, theirs.opponent, theirs.result)
    assert [play.card for play in ours.plays] == [play.card for play in theirs.plays]
    assert ours.id == theirs.id, "one game, whoever tells of it"
