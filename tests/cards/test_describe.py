"""What the core says of the scripts: by hand for a few, by the golden file for all."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from topdeck.cards.catalogue import CATALOGUES, Catalogue
from topdeck.cards.describe import COMMAND, describe, listing
from topdeck.cli import app
from topdeck.errors import BadInput

GOLDEN = Path(__file__).parent / "descriptions.txt"

SAID = {
    "CS2_029": "Deal 6 damage to a character.",
    "CS2_222": "Your other minions have +1/+1.",
    "EX1_556": "Deathrattle: Summon a 2/1 Damaged Golem.",
    "EX1_007": "Whenever this minion takes damage, draw a card.",
    "EX1_611": "Secret: When an enemy minion attacks, return the attacker to its owner's hand, costing (2) more.",
    "EX1_391": "Deal 2 damage to a minion. If the target survives, draw a card.",
    "EX1_241": "Deal 5 damage to a character. Overload: (2).",
    "EX1_613": "Combo: Gain +2/+2 for each other card you have played this turn.",
    "CFM_637": "Charge. While this is in your deck, after you play a Pirate, summon this minion from your deck.",
}


@pytest.mark.parametrize("card", SAID)
def test_scripts_are_said_in_english(card: str) -> None:
    assert describe(card, "2017-02") == SAID[card]


def test_the_golden_file_is_what_the_core_says() -> None:
    golden = GOLDEN.read_text(encoding="utf-8")
    assert golden.splitlines()[0] == f"# made by: {COMMAND}"
    assert listing() == golden, f"run `{COMMAND}` and read the difference: does each new line say what the card says?"


@pytest.mark.parametrize("day", CATALOGUES)
def test_no_word_of_the_notation_reaches_the_reader(day: str) -> None:
    for card in Catalogue.load(day):
        said = describe(card.id, day)
        assert not re.search(r"_|\b[A-Z]{3,}\b|[\[\]{}]", re.sub("INFERNO!|DIE, INSECT!|KABOOM!", "", said)), (
            f"{card.id}: {said}"
        )
        assert bool(said) or not (card.implemented and card.script), f"{card.id} has a script that says nothing"


@pytest.mark.parametrize("day", CATALOGUES)
def test_a_script_uses_the_target_that_the_card_asks_for(day: str) -> None:
    """A card that asks for a target and does nothing with it, or the other way round, is a mistake."""
    for card in Catalogue.load(day):
        if not card.implemented or not card.script or "choose" in card.script:
            continue
        asked = ("target_to_play", "target_if_available", "target_for_combo")
        asks = [name for name, _ in card.requires if name.startswith(asked)]
        uses = "['TARGET']" in str(card.script)
        assert bool(asks or "target" in card.script) == uses, f"{card.id} {card.name}: {describe(card.id, day)}"


# Where text and description put the same thing into other figures.
OTHER_FIGURES = {
    "AT_035": "the Ambush says what it summons",
    "AT_034": "what the Hero Power does is written on the Hero Power",
    "AT_042b": "+1/+1 by turning into a 3/2",
    "AT_050": "Lightning Jolt says its own damage",
    "AT_088": "50% is a coin flip",
    "BOT_087": "10 is ten",
    "BOT_511": "the Bomb says its own damage",
    "BOT_299": "all 3 are all of them",
    "BOT_601": "1 damage for each is as much damage as",
    "CFM_621t": "the texts of the two cards that it is made of",
    "CFM_621t11": "the potion says its own cost",
    "CFM_621t12": "the potion says its own cost",
    "CFM_621t13": "the potion says its own cost",
    "CFM_621t14": "the texts of the two cards that it is made of",
    "CFM_621t15": "the texts of the two cards that it is made of",
    "CS2_013t": "10 is the rule of the game, in brackets",
    "EX1_165b": "+2 Health by turning into a 4/6",
    "EX1_410": "1 damage for each is as much damage as",
    "GIL_518": "costs (1) by costing (3) less",
    "ICC_700": "costs (0) by costing (3) less",
    "ICC_047": "each option says its own",
    "ICC_832p": "each option says its own",
    "ICC_828t": "the texts of the two cards that it is made of",
    "LOOT_130": "costs (0) by costing (5) less",
    "LOOT_538": "two turns are another turn each",
    "OG_096": "10 Attack are 4 more than are printed on C'Thun",
    "OG_131": "10 Attack are 4 more than are printed on C'Thun",
    "OG_188": "10 Attack are 4 more than are printed on C'Thun",
    "OG_301": "10 Attack are 4 more than are printed on C'Thun",
    "TRL_313": "costs (1) by costing (3) less",
    "TRL_319": "for 1 turn is until the start of the next one",
    "EX1_557": "50% is a coin flip",
    "EX1_560": "15 seconds: turns have no clock here",
    "EX1_625": "the powers are named",
    "GIL_637": "1 Armor for each is as much Armor as",
    "GVG_054": "50% is a coin flip",
    "GVG_056": "the Mine says its own damage",
    "GVG_065": "50% is a coin flip",
    "GVG_066": "50% is a coin flip",
    "GVG_088": "50% is a coin flip",
    "GVG_111t": "Mega-Windfury is four times",
    "GVG_112": "50% is a coin flip",
    "ICC_051b": "+3 Health by turning into a 1/5",
    "ICC_829p": "the four are named",
    "LOE_002": "the Roaring Torch says its own damage",
    "LOE_007": "Cursed! says its own damage",
    "LOE_018": "+1 for each is as much as",
    "LOE_089": "three Runts, each of its own name",
    "LOE_110": "the Ancient Curse says its own damage",
    "LOOT_026": "the Ambush says what it summons",
    "LOOT_054": "its options say their own figures",
    "LOOT_064": "1 copy is a copy",
    "LOOT_518": "the four Totems are named",
    "LOOT_998j": "the chosen one is summoned twice",
    "OG_006": "the power says what it summons",
    "OG_051": "+1/+1 for each is as much as",
    "OG_173": "two of these are this one and another",
    "OG_211": "the three are named",
    "OG_338": "50% is a coin flip",
    "PRO_001a": "three, four or five is 3-5",
    "TRL_060": "Stealth for 1 turn ends at the start of the next",
    "TRL_092": "Stealth for 1 turn ends at the start of the next",
    "TRL_096": "two cards are one and another one",
    "TRL_223": "Stealth for 1 turn ends at the start of the next",
    "TRL_309": "Stealth for 1 turn ends at the start of the next",
    "TRL_327": "Stealth for 1 turn ends at the start of the next",
    "TRL_502": "Stealth for 1 turn ends at the start of the next",
    "TRL_532": "50% is a coin flip",
    "UNG_035": "the three are named one by one",
    "UNG_065": "the Seed says when it revives",
    "UNG_829t1": "the portal that stands there says what it summons",
    "UNG_057": "the Razorpetal says its own damage",
    "UNG_058": "the Razorpetal says its own damage",
    "UNG_101a": "+2 Attack by turning into a 5/3",
    "UNG_101b": "+2 Health by turning into a 3/5",
    "UNG_917": "the power says its own figures",
    "UNG_934t1": "the power says its own figures",
    "UNG_954t1": "it adapts five times over",
}


def figures(text: str) -> set[str]:
    """The numbers in a text, also those in letters; "one" is more often a pronoun."""
    words = {word: str(n) for n, word in enumerate(("two", "three", "four", "five", "six", "seven"), 2)}
    plain = re.sub(r"\(\+\d Attack/\+\d Health\)", "", text).lower()
    return set(re.findall(r"\d+", re.sub(r"[a-z]+", lambda match: words.get(match[0], " "), plain)))


@pytest.mark.parametrize("day", CATALOGUES)
def test_every_number_of_the_text_is_in_the_description(day: str) -> None:
    """A wrong number is the commonest mistake of a script, and numbers change from one day to another."""
    cards = [card for card in Catalogue.load(day) if card.implemented and card.id not in OTHER_FIGURES]
    lacking = {card.id: (card.text, describe(card.id, day)) for card in cards}
    assert {id: both for id, both in lacking.items() if figures(both[0]) - figures(both[1])} == {}


def test_the_command_line_shows_it() -> None:
    assert "Deal 6 damage to a character." in CliRunner().invoke(app, ["cards", "show", "Fireball"]).stdout
    assert "Taunt. Divine Shield." in CliRunner().invoke(app, ["cards", "show", "Sunwalker"]).stdout


def test_an_unknown_card_is_named() -> None:
    with pytest.raises(BadInput, match=r"no card with id .NOPE. in catalogue 2019-03"):
        describe("NOPE")
