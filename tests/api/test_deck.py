"""Decks come in and go out in every form people use, and a bad one names all that is wrong with it."""

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdeck.cards.catalogue import CATALOGUES, CLASSES, Catalogue
from topdeck.deck import Deck, built_in_names
from topdeck.errors import BadDeck, BadInput, TopdeckError

BUILT_IN = ["pirate-warrior", "midrange-shaman", "freeze-mage", "miracle-rogue", "basic-mage", "basic-hunter"]
EXPORT = """### Freeze
# Class: Mage
# Format: Standard
# Year of the Raven
#
# 2x (2) Frostbolt
# 1x (4) Fireball
#
{code}
#
# To use this deck, copy it to your clipboard and create a new deck in Hearthstone
"""


def test_built_in_decks_are_these() -> None:
    assert built_in_names() == BUILT_IN


@pytest.mark.parametrize("catalogue", CATALOGUES)
@pytest.mark.parametrize("name", BUILT_IN)
def test_built_in_decks_are_legal_on_every_day(name: str, catalogue: str) -> None:
    deck = Deck.load(name, catalogue, check=False)
    assert deck.validate(playable=False) == []
    assert (deck.name, deck.catalogue, len(deck)) == (name, catalogue, 30)


def test_built_in_decks_are_the_reference(shared: Path) -> None:
    for listed in json.loads((shared / "reference" / "decks.json").read_text(encoding="utf-8")):
        deck = Deck.load(listed["name"].lower().replace(" ", "-"), "2017-02", check=False)
        assert deck.hero == listed["hero_id"]
        assert deck.counts == {card["id"]: card["count"] for card in listed["cards"]}


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_written_form_is_read_back(name: str, tmp_path: Path) -> None:
    deck = Deck.load(name, check=False)
    assert Deck.from_code(deck.to_code()) == deck
    assert Deck.from_text(deck.to_text()) == deck
    assert Deck.from_json(json.dumps(deck.to_json())) == deck
    for number, text in enumerate([deck.to_code(), deck.to_text(), json.dumps(deck.to_json())]):
        file = tmp_path / f"mine-{number}.txt"
        file.write_text(text, encoding="utf-8")
        assert Deck.load(str(file), check=False) == deck
    assert Deck.load(deck.to_code(), check=False) == deck


def test_deck_code_of_the_game() -> None:
    """A Warlock deck of the Naxxramas days; older codes end before the byte that announces a sideboard."""
    deck = Deck.from_code("AAEBAf0GAA/yAaIC3ALgBPcE+wWKBs4H2QexCMII2Q31DfoN9g4A")
    assert (deck.class_name, deck.format) == ("warlock", "wild")
    assert deck.validate(playable=False) == []
    assert {deck.count(name) for name in ("Flame Imp", "Undertaker", "Knife Juggler", "Doomguard")} == {2}


def test_names_are_read_however_typed() -> None:
    deck = Deck.from_text(
        "hero: mage\n2 fireball\nFROSTBOLT x2\n1x (9) alexstrasza\nsenjin shieldmasta\n\n2X Kel'Thuzad"
    )
    assert deck.hero == "HERO_08"
    assert deck.counts == {"CS2_029": 2, "CS2_024": 2, "EX1_561": 1, "CS2_179": 1, "FP1_013": 2}


def test_clipboard_block_gives_name_class_and_cards() -> None:
    code = Deck.load("freeze-mage", check=False).to_code()
    with_code = Deck.from_text(EXPORT.format(code=code))
    assert (with_code.name, with_code.to_code()) == ("Freeze", code)
    without = Deck.from_text(EXPORT.format(code=""))
    assert (without.name, without.counts) == ("Freeze", {"CS2_024": 2, "CS2_029": 1})


def test_class_is_told_by_the_cards_when_the_portrait_is_unknown() -> None:
    from hearthstone.deckstrings import write_deckstring
    from hearthstone.enums import FormatType

    fireball = Catalogue.load().by_id["CS2_029"].dbf
    assert Deck.from_code(write_deckstring([(fireball, 2)], [2829], FormatType.FT_WILD)).class_name == "mage"


def test_decks_are_equal_by_content() -> None:
    one = Deck.from_cards(["Fireball", "CS2_024", "Fireball"], "mage", name="one")
    two = Deck.from_cards({"Frostbolt": 1, "CS2_029": 2}, "Jaina Proudmoore", name="two")
    assert one == two
    assert hash(one) == hash(two)
    assert one != two.in_catalogue("2017-02")
    assert one.count("fireball") == 2


def test_all_problems_are_listed_at_once() -> None:
    deck = Deck.from_cards(
        {"Firebal": 2, "Frostbolt": 3, "Leeroy Jenkins": 2, "Truesilver Champion": 1, "The Coin": 1, "Aya Blackpaw": 1},
        "mage",
        name="mess",
    )
    expected = [
        "it has 10 cards instead of 30",
        "Aya Blackpaw (CFM_902) is a druid/rogue/shaman card in a mage deck",
        "3 copies of Frostbolt (CS2_024): two is the limit",
        "Truesilver Champion (CS2_097) is a paladin card in a mage deck",
        "2 copies of Leeroy Jenkins (EX1_116): it is legendary",
        "no card 'Firebal' in catalogue 2019-03; did you mean 'Fireball' or 'Fire Fly'?",
        "The Coin (GAME_005) cannot be put into a deck",
    ]
    assert deck.validate(playable=False) == expected
    with pytest.raises(BadDeck) as error:
        deck.check(playable=False)
    assert error.value.problems == expected
    assert str(error.value) == "deck 'mess' has problems:" + "".join(f"\n  - {problem}" for problem in expected)


def test_card_without_behaviour_is_absent_and_named(day_with_an_absent_card: str) -> None:
    deck = Deck.from_cards(["Knife Juggler"], "mage", catalogue=day_with_an_absent_card)
    assert "Knife Juggler (NEW1_019) is absent: its behaviour is not implemented yet" in deck.validate()
    assert deck.validate(playable=False) == ["it has 1 cards instead of 30"]


def test_cards_of_a_later_day_are_unknown() -> None:
    deck = Deck.from_cards(["Zul'jin"], "hunter", catalogue="2017-02")
    assert 'no card "Zul\'jin" in catalogue 2017-02' in deck.validate()[1]


@pytest.mark.parametrize(
    ("load", "message"),
    [
        (
            lambda: Deck.load("pirate-warior"),
            "no deck 'pirate-warior': neither a file nor a deck code or text, nor one of: " + ", ".join(BUILT_IN),
        ),
        (
            lambda: Deck.load("basic-mage", "2031-01"),
            "no catalogue '2031-01'; there are: 2017-02, 2017-04, 2017-08, 2019-03",
        ),
        (
            lambda: Deck.from_code("AAEBAf0EAA9NWtgBnAK7AosDqwS0BOAE"),
            "deck code 'AAEBAf0EAA9NWtgBnAK7AosDqwS0BOAE' is broken or cut short",
        ),
        (
            lambda: Deck.from_code("not a code"),
            "'not a code' is not a deck code: those start with AA and hold letters, digits, + and /",
        ),
        (
            lambda: Deck.from_cards(["Wisp"]),
            f"the deck's cards do not tell its class; name one of: {', '.join(CLASSES)}",
        ),
        (
            lambda: Deck.from_cards(["Wisp"], "monk"),
            f"no hero or class 'monk'; the classes are: {', '.join(CLASSES)}",
        ),
        (lambda: Deck.from_cards({"Wisp": 0}), "how many copies must be a number from 1 to 30: Wisp: 0"),
        (lambda: Deck.from_cards(["Wisp"], "mage", format="odd"), "no format 'odd'; there are: wild, standard"),
        (
            lambda: Deck.from_text("# nothing here"),
            "a deck in text form needs lines such as '2x Fireball', or a deck code; found neither",
        ),
        (
            lambda: Deck.from_json("[]"),
            "a deck in JSON form: it is an empty list; it must be an object with 'cards'",
        ),
        (
            lambda: Deck.from_json({"cards": [{"id": 3}]}),
            "a deck in JSON form: cards[0] is an object of 1; it must be the name or id of a card",
        ),
    ],
)
def test_bad_input_is_named(load: object, message: str) -> None:
    assert callable(load)
    with pytest.raises(BadInput) as error:
        load()
    # Other tests may have made catalogues of their own, which are listed too.
    assert str(error.value).startswith(message)


def test_bad_files_are_named(tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    with pytest.raises(BadInput, match=r"broken\.json: a deck in JSON form: "):
        Deck.load(broken)
    (tmp_path / "figure").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match=r"figure: not text in UTF-8"):
        Deck.load(tmp_path / "figure")


@given(st.data())
def test_random_legal_decks_survive_the_code(data: st.DataObject) -> None:
    class_name = data.draw(st.sampled_from(CLASSES))
    pool = [card for card in Catalogue.load().search() if card.fits(class_name)]
    pairs = data.draw(
        st.lists(st.sampled_from([c.id for c in pool if c.rarity != "legendary"]), min_size=15, max_size=15)
    )
    counts = dict.fromkeys(pairs, 2)
    deck = Deck.from_cards(counts, class_name)
    again = Deck.from_code(deck.to_code())
    assert again == deck
    assert again.to_code() == deck.to_code()
    assert Counter(again.cards) == counts


@given(st.text(max_size=200) | st.from_regex(r"AA[A-Za-z0-9+/]{0,80}={0,2}", fullmatch=True))
def test_arbitrary_text_is_a_deck_or_a_clear_error(text: str) -> None:
    for read in (Deck.load, Deck.from_text, Deck.from_json, Deck.from_code):
        try:
            read(text)  # type: ignore[operator]
        except TopdeckError as error:
            assert str(error)


def test_a_file_keeps_the_name_that_it_gives(tmp_path: Path) -> None:
    file = tmp_path / "stem.txt"
    for text, name in (("### a fine deck\n2x Fireball", "a fine deck"), ("2x Fireball", "stem")):
        file.write_text(text, encoding="utf-8")
        assert Deck.from_file(file).name == name


def test_texts_that_no_reader_stands_end_in_a_message(tmp_path: Path) -> None:
    file = tmp_path / "deep.json"
    file.write_text('{"cards":' * 200_000, encoding="utf-8")
    with pytest.raises(BadInput, match="nested more than 100 deep"):
        Deck.from_file(file)
    for line in (f"{'9' * 5000}x Fireball", f"Fireball x{'9' * 5000}"):
        with pytest.raises(BadInput, match=r"999999999\.\.\. copies of Fireball: a number of 5000 digits"):
            Deck.from_text(line)
