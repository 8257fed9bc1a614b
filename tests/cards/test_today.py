"""The cards of today: facts from a card data package of our own, and decks that only they know."""

import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.sax.saxutils import escape

import pytest
from hearthstone.deckstrings import write_deckstring
from hearthstone.enums import FormatType
from samples import power_log
from typer.testing import CliRunner

from topdeck import Catalogue, Deck
from topdeck.cards.catalogue import DEFAULT, TODAY, knowing
from topdeck.cards.own import core_catalogue
from topdeck.cards.today import today_file, update
from topdeck.cli import app
from topdeck.errors import BadDeck, BadInput
from topdeck.meta.sources import read, read_decks
from topdeck.meta.sources.names import kind_of

BUILD = 300000
MINION, SPELL, HERO, POWER, LOCATION = 4, 5, 3, 10, 39
DEATH_KNIGHT, DRUID, HUNTER, MAGE, NEUTRAL, DEMON_HUNTER = 1, 2, 3, 4, 12, 14
ARMADA, KEEPER, BAND, FORTY, PLAGUE, MODULE = 900001, 900002, 900003, 900004, 900005, 900006


def entity(number: int, card: str, name: str, kind: int, owner: int, tags: Mapping[int, int] | None = None) -> str:
    numbers = {202: kind, 183: 1898, 199: owner, 48: 2, 45: 3, 47: 2, 203: 1, **(tags or {})}
    body = "".join(f'<Tag enumID="{tag}" type="Int" value="{value}"/>' for tag, value in numbers.items())
    body += f'<Tag enumID="185" type="LocString"><enUS>{escape(name)}</enUS></Tag>'
    return f'<Entity CardID="{card}" ID="{number}">{body}</Entity>'


def package(folder: Path, *more: str, build: int = BUILD) -> Path:
    deckable = {321: 1}
    heroes = [(7, "HERO_01", 10), (274, "HERO_06", DRUID), (31, "HERO_05", HUNTER), (637, "HERO_08", MAGE),
              (56550, "HERO_10", DEMON_HUNTER), (78065, "HERO_11", DEATH_KNIGHT)]  # fmt: skip
    cards = [
        *(entity(number, card, card, HERO, owner, {321: 1, 183: 17}) for number, card, owner in heroes),
        entity(900000, "NEW_000", "Armada Skin", HERO, MAGE, {321: 1, 183: 17}),
        entity(ARMADA, "NEW_001", "Glaive Armada", MINION, DEMON_HUNTER, deckable),
        entity(KEEPER, "NEW_002", "Keeper of Two", MINION, DRUID, {321: 1, 476: 0b110, 200: 20, 2523: 1}),
        entity(BAND, "NEW_003", "Band Leader", MINION, NEUTRAL, {321: 1, 2931: 3, 203: 5}),
        entity(FORTY, "NEW_004", "Prince of Forty", MINION, NEUTRAL, {321: 1, 997: 40, 203: 5}),
        entity(PLAGUE, "NEW_005", "Plague Row", SPELL, DEATH_KNIGHT, {321: 1, 2196: 2, 2198: 1}),
        entity(MODULE, "NEW_003t", "Spare Module", MINION, NEUTRAL),
        entity(900007, "NEW_006", "Frost Row", SPELL, DEATH_KNIGHT, {321: 1, 2197: 2}),
        entity(900008, "NEW_007", "Harbour", LOCATION, MAGE, deckable),
        entity(900009, "BG_001", "Bob", MINION, NEUTRAL, {183: 1453}),
        entity(315, "CS2_029", "Fireball", SPELL, MAGE, {321: 1, 183: 1635, 48: 4}),
        *more,
    ]
    path = folder / f"hearthstone_data-{build}.1-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("hearthstone_data/CardDefs.xml", f'<CardDefs build="{build}">{"".join(cards)}</CardDefs>')
    return path


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TOPDECK_DATA", str(tmp_path / "data"))
    Catalogue.forget(TODAY)
    yield
    Catalogue.forget(TODAY)


@pytest.fixture
def today(tmp_path: Path) -> Catalogue:
    update(package(tmp_path))
    return Catalogue.load(TODAY)


def code(hero: int, cards: Mapping[int, int], format: int = FormatType.FT_STANDARD, beside: object = None) -> str:
    return str(write_deckstring(list(cards.items()), [hero], FormatType(format), beside))  # type: ignore[arg-type]


def test_an_update_says_what_it_brought(tmp_path: Path) -> None:
    first = update(package(tmp_path))
    assert (first.build, first.deckable, first.new) == (BUILD, 8, 8)
    more = entity(900100, "NEW_100", "Newest", MINION, NEUTRAL, {321: 1})
    second = update(package(tmp_path, more, build=BUILD + 1))
    assert (second.build, second.new) == (BUILD + 1, 1)
    assert Catalogue.load(TODAY).build == BUILD + 1


def test_new_classes_double_classes_races_and_other_games(today: Catalogue) -> None:
    keeper = today.get("Keeper of Two")
    assert (keeper.classes, keeper.races) == (("druid", "hunter"), ("beast", "dragon"))
    assert [keeper.fits(name) for name in ("druid", "hunter", "mage")] == [True, True, False]
    assert today.get("Glaive Armada").class_name == "demon hunter"
    assert today.get("Plague Row").runes == ("blood", "blood", "unholy")
    assert today.get("Harbour").type == "location"
    assert today.by_name("Bob") is None, "Battlegrounds is another game"


def test_codes_of_new_cards_come_out_by_name(today: Catalogue) -> None:
    deck = Deck.from_code(code(56550, {ARMADA: 2, KEEPER: 1}))
    assert (deck.catalogue, deck.class_name, deck.format) == (TODAY, "demon hunter", "standard")
    assert "# 2x (2) Glaive Armada" in deck.to_text()
    assert Deck.from_text("2x Glaive Armada", name="x").class_name == "demon hunter"
    portrait = Deck.from_code(code(900000, {315: 2, BAND: 1}))
    assert portrait.class_name == "mage", "another portrait is the same class"


def test_old_codes_keep_the_cards_of_their_day(today: Catalogue) -> None:
    assert Deck.from_code(code(637, {315: 2})).catalogue == DEFAULT
    assert knowing([315]) == DEFAULT and knowing([315, ARMADA]) == TODAY
    assert knowing([315, 12345678]) == DEFAULT, "what nobody knows does not decide"


def test_sideboards_go_in_and_out(today: Catalogue) -> None:
    text = code(637, {BAND: 1, 315: 2}, beside=[(MODULE, 1, BAND), (ARMADA, 1, BAND)])
    deck = Deck.from_code(text)
    assert deck.sideboards == (("NEW_003", "NEW_001"), ("NEW_003", "NEW_003t"))
    assert deck.to_code() == text
    lines = deck.to_text().splitlines()
    assert lines[lines.index("# 1x (2) Band Leader") + 1] == "#   1x (2) Glaive Armada"
    assert deck != Deck.from_code(code(637, {BAND: 1, 315: 2}))


def test_forty_cards_and_runes_are_judged_by_the_cards(today: Catalogue) -> None:
    forty = Deck.from_code(code(637, {FORTY: 1, 315: 2}))
    assert "it has 3 cards instead of 40" in forty.validate(playable=False)
    runes = Deck.from_code(code(78065, {PLAGUE: 2, 900007: 1}))
    assert any("need 5 runes (2 blood, 1 unholy, 2 frost), and there are 3" in said for said in runes.validate())


def test_what_needs_rules_says_which_cards_cannot_be_played(today: Catalogue) -> None:
    deck = Deck.from_code(code(56550, {ARMADA: 2}))
    with pytest.raises(BadDeck, match=r"Glaive Armada \(NEW_001\) is absent: its behaviour is not implemented yet"):
        deck.check()
    with pytest.raises(BadInput, match="nothing can be played with catalogue 'today': it holds facts, no rules"):
        core_catalogue(TODAY)


def test_codes_of_another_mode_and_cut_codes_are_told_apart(today: Catalogue) -> None:
    whole = code(637, {315: 2, ARMADA: 2, BAND: 1})
    other = "AAEJ" + whole[4:]
    with pytest.raises(BadInput, match=r"is of another mode \(format 9\); decks are of: wild, standard"):
        Deck.from_code(other)
    with pytest.raises(BadInput, match="broken or cut short"):
        Deck.from_code(whole[:-6])
    assert Deck.from_code(code(637, {315: 2}, FormatType.FT_TWIST)).format == "twist"


def test_hero_powers_of_before_are_none_of_todays_deck_cards(today: Catalogue) -> None:
    """Their ids have changed since; Fireblast was CS2_034, and looked like a card of a set."""
    assert kind_of(TODAY, "CS2_034", "Fireblast", "mage")[0] == "hero power"
    assert kind_of(TODAY, "DAL_613", "Faceless Lackey", "rogue")[0] == "deck", "of what nobody knows, the id tells"


def test_metagames_are_read_with_the_cards_that_know_them(today: Catalogue, tmp_path: Path) -> None:
    file = tmp_path / "codes.txt"
    file.write_text(code(56550, {ARMADA: 2, KEEPER: 1}) + "\n" + code(78065, {PLAGUE: 2}) + "\n")
    table, report = read_decks(file)
    assert report.catalogue == TODAY and sorted(table.heroes.tolist()) == ["death knight", "demon hunter"]
    file.write_text(code(637, {315: 2}) + "\n")
    assert read(file).report.catalogue == DEFAULT


def test_a_tracker_names_the_cards_of_a_new_build(today: Catalogue, tmp_path: Path) -> None:
    """The log is of a build that came after all rules: a demon hunter plays a card of the newest set."""
    log, codes = tmp_path / "Power.log", tmp_path / "codes.txt"
    log.write_text(power_log().replace("HERO_01", "HERO_10").replace("EX1_400", "NEW_001"))
    codes.write_text("Armada Demon Hunter: " + code(56550, {ARMADA: 2, BAND: 1}) + "\n")
    run = CliRunner().invoke(app, ["track", str(log), "--decks", str(codes), "--once", "--no-keep"])
    assert run.exit_code == 0, run.output
    assert "played: 1: Glaive Armada" in run.stdout
    assert "Demon Hunter, turn" in run.stdout and "Armada Demon Hunter" in run.stdout and "Band Leader" in run.stdout


def test_without_an_update_the_message_says_how(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="`topdeck cards update` makes it"):
        Catalogue.load(TODAY)
    with pytest.raises(BadInput, match="its class is demon hunter; `topdeck cards update` brings the cards of today"):
        Deck.from_code(code(56550, {ARMADA: 2}))


def test_the_command_and_its_bad_input(tmp_path: Path) -> None:
    run = CliRunner().invoke(app, ["cards", "update", "--package", str(package(tmp_path)), "--json"])
    assert run.exit_code == 0 and '"deckable": 8' in run.output
    broken = tmp_path / "broken.whl"
    broken.write_bytes(b"PK nothing")
    with pytest.raises(BadInput, match="not a readable card data package"):
        update(broken)
    today_file().write_text("{")
    Catalogue.forget(TODAY)
    with pytest.raises(BadInput, match="not valid JSON"):
        Catalogue.load(TODAY)
