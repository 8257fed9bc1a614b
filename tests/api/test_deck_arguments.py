"""Wherever a deck is taken, it may be named, coded, copied from the game or kept in a file, with its own catalogue."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hearthstone.deckstrings import write_deckstring
from hearthstone.enums import FormatType
from typer.testing import CliRunner

from topdeck import BadDeck, BadInput, Catalogue, Deck, Game
from topdeck.arena import play_match, play_round_robin
from topdeck.build import Field
from topdeck.cli import app
from topdeck.deck import built_in_names
from topdeck.envs.terms import agree
from topdeck.meta.starter import starter_decks, starter_names

COPIED = """### My @ Druid
# Class: Druid
# Format: Wild
# Year of the Raven
#
# 2x (0) Innervate
#
{code}
#
# To use this deck, copy it to your clipboard and create a new deck in Hearthstone
"""


def copied() -> str:
    return COPIED.format(code=Deck.load("Token Druid").to_code())


def test_every_archetype_of_the_starter_metagame_is_a_deck() -> None:
    table, names = starter_decks(), starter_names()
    assert len(names) == 36
    for name in names.values():
        deck = Deck.load(name)
        assert (deck.name, len(deck), deck.validate()) == (name, 30, [])
    for entry in Field.starter():
        assert Deck.load(entry.name) == entry.deck
    assert {Deck.load(id).name for id in table.ids} == set(table.ids)


@pytest.mark.parametrize("typed", ["Token Druid", "token druid", "token-druid", "TokenDruid"])
def test_names_are_known_however_typed(typed: str) -> None:
    assert Deck.load(typed).name == "Token Druid"


def test_two_decks_of_one_name_are_told_apart_by_how_they_are_written() -> None:
    assert Deck.load("pirate-warrior").name == "pirate-warrior"
    assert Deck.load("Pirate Warrior") == next(e.deck for e in Field.starter() if e.name == "Pirate Warrior")
    assert Deck.load("Pirate Warrior") != Deck.load("pirate-warrior")


def test_a_name_that_is_nearly_right_is_suggested() -> None:
    with pytest.raises(BadInput, match="did you mean 'pirate-warrior'"):
        Deck.load("pirate-warior")
    with pytest.raises(BadInput, match="did you mean 'Zoo Warlock'"):
        Deck.load("zoo warlok")


@pytest.mark.parametrize("ends", ["\n", "\r\n", " "])
def test_what_the_game_copies_is_a_deck(ends: str) -> None:
    deck = Deck.load(copied().replace("\n", ends))
    assert deck == Deck.load("Token Druid")
    assert deck.name == "My @ Druid"


def test_lines_of_cards_are_a_deck() -> None:
    lines = "\n".join(f"{n}x {Catalogue.load().by_id[id].name}" for id, n in Deck.load("basic-mage").counts.items())
    assert Deck.load(lines) == Deck.load("basic-mage")


TAKERS = {
    "simulate": lambda deck: ["simulate", deck, "basic-mage", "--games", "2", "--json"],
    "arena match": lambda deck: ["arena", "match", "random", "random", "--deck", deck, "--pairs", "1", "--json"],
    "arena side": lambda deck: ["arena", "match", f"random@{deck}", "random@basic-mage", "--pairs", "1", "--json"],
    "arena field": lambda deck: ["arena", "round-robin", "random", "greedy", "--deck", deck, "--pairs", "1", "--json"],
    "play": lambda deck: ["play", "--deck", deck, "--against", "random", "--seed", "1"],
    "build": lambda deck: [
        *("build", "--from", deck, "--against", deck, "--games", "1000", "--fresh-games", "100", "--pilot", "random"),
        *("--worth-games", "0", "--json"),
    ],
    "even": lambda deck: ["build", "even", "--deck", deck, "--runs", "1", "--pilot", "random", "--json"],
    "whatif": lambda deck: [
        *("whatif", "--set", "CS2_029.cost=3", "--against", deck, "--against", "basic-mage"),
        *("--games", "4", "--pilot", "random", "--json"),
    ],
    "evolve": lambda deck: [
        *("evolve", "--against", deck, "--class", "mage", "--population", "4", "--generations", "1"),
        *("--games", "2", "--pilot", "random", "--fresh-games", "0", "--json"),
    ],
    "meta assign": lambda deck: ["meta", "assign", deck, "--json"],
}


@pytest.mark.parametrize("form", ["archetype", "text"])
@pytest.mark.parametrize("taker", TAKERS)
def test_every_command_takes_every_form(taker: str, form: str) -> None:
    deck = "token-druid" if form == "archetype" else copied()
    done = CliRunner().invoke(app, TAKERS[taker](deck), input="quit\n")
    assert done.exit_code == 0, done.output + repr(done.exception)
    name = "Token Druid" if form == "archetype" else "My @ Druid"
    assert name in done.output or "Malfurion" in done.output or taker in ("build", "even", "whatif", "evolve")


@pytest.mark.parametrize("name", [*built_in_names(), "Token Druid"])
def test_python_takes_the_same_names(name: str) -> None:
    assert Game.new(name, name, seed=1).catalogue == "2019-03"
    assert agree(name, name, None, None, 50, True).catalogue == "2019-03"


@pytest.fixture
def old_deck(tmp_path: Path) -> str:
    """A deck file that says of which day it is."""
    place = tmp_path / "old.json"
    place.write_text(json.dumps(Deck.load("pirate-warrior", "2017-02").to_json()), encoding="utf-8")
    return str(place)


def test_a_deck_file_keeps_its_catalogue(old_deck: str) -> None:
    assert Game.new(old_deck, "basic-mage", seed=1).catalogue == "2017-02"
    assert Game.new("basic-mage", old_deck, seed=1).catalogue == "2017-02"
    assert Game.new(old_deck, old_deck, seed=1, catalogue="2019-03").catalogue == "2019-03"
    assert play_match("random", "random", old_deck, pairs=1).catalogue == "2017-02"
    assert play_match(f"random@{old_deck}", "random@basic-mage", pairs=1).catalogue == "2017-02"
    assert play_round_robin(["random", "greedy"], ["basic-mage", old_deck], pairs=1).games[0][1] == 4


@pytest.mark.parametrize("words", [["--deck", "OLD"], ["--deck-a", "basic-mage", "--deck-b", "OLD"]])
def test_arena_match_respects_a_files_catalogue(old_deck: str, words: list[str]) -> None:
    words = [old_deck if word == "OLD" else word for word in words]
    match = ["arena", "match", "random", "random", *words, "--pairs", "1", "--json"]
    assert json.loads(CliRunner().invoke(app, match).output)["catalogue"] == "2017-02"
    match += ["--catalogue", "2019-03"]
    assert json.loads(CliRunner().invoke(app, match).output)["catalogue"] == "2019-03"


def test_play_respects_a_files_catalogue(old_deck: str, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    words = ["play", "--deck", old_deck, "--against", "random", "--seed", "1"]
    CliRunner().invoke(app, words, input=f"save {saved}\nquit\n")
    assert json.loads(saved.read_text(encoding="utf-8"))["catalogue"] == "2017-02"


def test_files_of_different_catalogues_cannot_meet(old_deck: str, tmp_path: Path) -> None:
    new = tmp_path / "new.json"
    new.write_text(json.dumps(Deck.load("basic-mage").to_json()), encoding="utf-8")
    with pytest.raises(BadInput, match="different catalogues: 2017-02, 2019-03; name the one to play with"):
        Game.new(old_deck, str(new))


def test_decks_by_code_are_told_apart() -> None:
    codes = [Deck.load(name).to_code() for name in ("basic-mage", "Tempo Mage")]
    field = play_round_robin([f"random@{code}" for code in codes], pairs=1)
    assert {rating.name for rating in field.ratings} == {"random@a mage deck", "random@a mage deck (2)"}


WISP = Catalogue.load().get("Wisp").dbf
MAGE = [
    (card.dbf, 2)
    for card in Catalogue.load().search(class_name="mage", implemented=True)
    if card.rarity not in ("", "legendary")
][:13]


def code(cards: list[tuple[int, int]], hero: int) -> str:
    return str(write_deckstring(cards, [hero], FormatType.FT_STANDARD))


def test_codes_of_later_classes_say_so() -> None:
    later = [(56550 + n, 2) for n in range(14)]
    for hero, name in ((56550, "demon hunter"), (78065, "death knight")):
        for cards in ([*later, (WISP, 2)], [(WISP, 2)]):
            with pytest.raises(BadInput, match=f"is newer than catalogue 2019-03: its class is {name}"):
                Deck.load(code(cards, hero))
    with pytest.raises(BadInput, match="is newer than catalogue 2019-03: 14 of its cards came out later"):
        Deck.load(code([*later, (WISP, 2)], 99999))  # another portrait of a later class
    with pytest.raises(BadInput, match="the deck is newer than catalogue 2019-03: its class is Demon Hunter"):
        Deck.load("### Tempo\n# Class: Demon Hunter\n# 2x (1) Battlefiend")


def test_codes_with_later_cards_say_so() -> None:
    with pytest.raises(BadDeck) as error:
        Deck.load(code([*MAGE, (60001, 2), (60000, 2)], 637))
    assert error.value.problems == [
        "it is newer than catalogue 2019-03: 2 of its cards came out later (by number: 60000, 60001)"
        "; `topdeck cards update` brings the cards of today"
    ]
    later = Catalogue.load().get("Zul'jin").dbf
    with pytest.raises(BadDeck) as error:
        Deck.load(code([(later, 1)], 31), "2017-02")
    assert error.value.problems[1].endswith("; catalogue 2019-03 has them")


def test_a_number_that_was_never_a_card_is_not_called_later() -> None:
    with pytest.raises(BadDeck, match="no card 'dbf 3' in catalogue 2019-03"):
        Deck.load(code([*MAGE, (3, 2)], 637))
    assert "no card 'dbf x' in catalogue 2019-03" in Deck.from_cards(["dbf x", "Fireball"]).validate()


def test_the_words_of_a_name_find_a_card() -> None:
    pool = Catalogue.load()
    for typed, name in (("Patches", "Patches the Pirate"), ("leeroy", "Leeroy Jenkins"), ("pagle", "Nat Pagle")):
        assert pool.get(typed).name == name
    with pytest.raises(BadInput, match="did you mean 'Ragnaros the Firelord' or 'Ragnaros, Lightlord'"):
        pool.get("ragnaros")
    assert pool.find("Patches") is None  # in a deck a card is written out


def test_patches_is_shown_on_the_command_line() -> None:
    command = [sys.executable, "-m", "topdeck", "cards", "show", "Patches"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert shown.startswith("Patches the Pirate\n")
