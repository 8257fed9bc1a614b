"""From the numbers of the card data to words: what a card is, in the keys of our catalogue."""

import re

from hearthstone.enums import CardClass, CardSet, CardType, GameTag, MultiClassGroup, Race, Rarity

from topdeck.cards.catalogue import CLASSES
from topdeck.cards.day import Row
from topdeck.cards.read import Definition
from topdeck.cards.scripts import UNKNOWN

TYPES = {
    CardType.MINION: "minion",
    CardType.SPELL: "spell",
    CardType.WEAPON: "weapon",
    CardType.HERO: "hero",
    CardType.HERO_POWER: "hero_power",
}
SETS = {
    CardSet.BASIC: "basic",
    CardSet.EXPERT1: "classic",
    CardSet.HOF: "hall_of_fame",
    CardSet.NAXX: "naxxramas",
    CardSet.GVG: "goblins_vs_gnomes",
    CardSet.BRM: "blackrock",
    CardSet.TGT: "grand_tournament",
    CardSet.LOE: "league_of_explorers",
    CardSet.OG: "old_gods",
    CardSet.KARA: "karazhan",
    CardSet.GANGS: "gadgetzan",
    CardSet.UNGORO: "ungoro",
    CardSet.ICECROWN: "frozen_throne",
    CardSet.LOOTAPALOOZA: "kobolds",
    CardSet.GILNEAS: "witchwood",
    CardSet.BOOMSDAY: "boomsday",
    CardSet.TROLL: "rastakhan",
}
FAMILIES = {
    MultiClassGroup.GRIMY_GOONS: ["hunter", "paladin", "warrior"],
    MultiClassGroup.JADE_LOTUS: ["druid", "rogue", "shaman"],
    MultiClassGroup.KABAL: ["mage", "priest", "warlock"],
}

# A keyword is a tag that is set on the card itself.
KEYWORDS = {
    189: "windfury",
    190: "taunt",
    191: "stealth",
    194: "divine_shield",
    197: "charge",
    208: "freeze",
    212: "enrage",
    217: "deathrattle",
    218: "battlecry",
    219: "secret",
    220: "combo",
    227: "cant_attack",
    240: "immune",
    311: "elusive",
    339: "silence",
    363: "poisonous",
    388: "spare_part",
    389: "forgetful",
    403: "inspire",
    415: "discover",
    443: "choose_one",
    462: "quest",
    685: "lifesteal",
    791: "rush",
    846: "echo",
    849: "magnetic",
    923: "overkill",
    968: "start_of_game",
}
# These are only ever *mentioned* by the data (a card that discovers is not "a discover"), which is what a search wants.
MENTIONED_KEYWORDS = {415: "discover", 441: "jade_golem", 546: "adapt", 763: "recruit", 1077: "casts_when_drawn"}
SPELL_DAMAGE, OVERLOAD, CARD_TEXT, ARMOR, DURABILITY = 192, 215, 184, 292, 187

# What playing may ask for, numbered as in the data.
REQUIREMENTS = {
    1: "minion_target",
    2: "friendly_target",
    3: "enemy_target",
    4: "damaged_target",
    6: "frozen_target",
    8: "target_max_attack",
    9: "nonself_target",
    10: "target_with_race",
    11: "target_to_play",
    12: "num_minion_slots",
    13: "weapon_equipped",
    17: "hero_target",
    22: "target_if_available",
    23: "minimum_enemy_minions",
    24: "target_for_combo",
    41: "target_min_attack",
    44: "entire_entourage_not_in_play",
    45: "minimum_total_minions",
    46: "must_target_taunter",
    47: "undamaged_target",
    49: "steady_shot",
    50: "minion_or_enemy_hero",
    51: "target_if_available_and_dragon_in_hand",
    52: "legendary_target",
    54: "friendly_minion_died_this_game",
    55: "enemy_weapon_equipped",
    56: "target_if_available_and_minimum_friendly_minions",
    58: "target_with_deathrattle",
    59: "target_if_available_and_minimum_friendly_secrets",
    60: "secret_zone_cap_for_non_secret",
    61: "target_exact_cost",
    62: "stealthed_target",
    63: "minion_slot_or_mana_crystal_slot",
    65: "target_if_available_and_elemental_played_last_turn",
    66: "target_not_vampire",
    69: "must_play_other_card_first",
    70: "hand_not_full",
    71: "target_if_available_and_no_3_cost_card_in_deck",
    73: "cannot_play_this",
    74: "friendly_minions_of_race_died_this_game",
    75: "target_if_available_and_only_even_cost_card_in_deck",
    77: "opponent_played_cards_this_game",
    79: "target_if_available_and_hero_has_attack",
    80: "friendly_minion_of_race_died_this_turn",
    81: "target_if_available_and_minimum_spells_played_this_turn",
    82: "friendly_minion_of_race_in_hand",
}


def is_deckable(definition: Definition) -> bool:
    """May this card be put into a deck? Heroes that stand for a class, and their other portraits, may not."""
    kind = definition.numbers.get(GameTag.CARDTYPE)
    if definition.numbers.get(GameTag.COLLECTIBLE) != 1:
        return False
    if kind == CardType.HERO:
        return definition.numbers[GameTag.CARD_SET] not in (CardSet.BASIC, CardSet.HERO_SKINS)
    return kind in (CardType.MINION, CardType.SPELL, CardType.WEAPON)


def is_playable(definition: Definition) -> bool:
    """Is this something that can be in a game (and not an enchantment, a mode's rule or a placeholder)?"""
    return definition.numbers.get(GameTag.CARDTYPE) in TYPES


def card_facts(definition: Definition) -> Row:
    """All we keep of one definition. `collectible` means: may be put into a deck."""
    numbers = definition.numbers
    card: Row = {
        "id": definition.id,
        "dbf": definition.dbf,
        "name": definition.texts[GameTag.CARDNAME],
        "type": TYPES[CardType(numbers[GameTag.CARDTYPE])],
        "class": _class_name(numbers),
        "classes": FAMILIES.get(MultiClassGroup(numbers.get(GameTag.MULTI_CLASS_GROUP, 0)), []),
        "set": _set_name(numbers[GameTag.CARD_SET]),
        "rarity": _lower(Rarity(numbers.get(GameTag.RARITY, 0)).name),
        "cost": numbers.get(GameTag.COST, 0),
        "attack": numbers.get(GameTag.ATK, 0),
        "health": numbers.get(DURABILITY, 0) or numbers.get(GameTag.HEALTH, 0),
        "armor": numbers.get(ARMOR, 0),
        "races": _races(numbers),
        "keywords": _keywords(definition),
        "spell_damage": numbers.get(SPELL_DAMAGE, 0),
        "overload": numbers.get(OVERLOAD, 0),
        "text": clean_text(definition.texts.get(CARD_TEXT, "")),
        "collectible": is_deckable(definition),
        "requires": [[_requirement(number), parameter] for number, parameter in definition.requirements],
        "hero_power": definition.cards.get(GameTag.HERO_POWER, ""),
    }
    return {key: value for key, value in card.items() if value not in ("", 0, False, [])}


def _lower(name: str) -> str:
    return "" if name == "INVALID" else name.lower()


def _requirement(number: int) -> str:
    return REQUIREMENTS.get(number, f"{UNKNOWN}{number}")


def _class_name(numbers: dict[int, int]) -> str:
    """One of the nine classes; what the data files under a curious one (Dream, Death Knight) is nobody's."""
    name = _lower(CardClass(numbers.get(GameTag.CLASS, CardClass.NEUTRAL)).name)
    return name if name in CLASSES else "neutral"


def _set_name(number: int) -> str:
    known = CardSet(number)
    return SETS.get(known) or _lower(known.name)


def _races(numbers: dict[int, int]) -> list[str]:
    race = Race(numbers.get(GameTag.CARDRACE, 0))
    return ["mech"] if race == Race.MECHANICAL else [] if race == Race.INVALID else [_lower(race.name)]


def _keywords(definition: Definition) -> list[str]:
    found = {word for tag, word in KEYWORDS.items() if definition.numbers.get(tag, 0) > 0}
    found |= {word for tag, word in MENTIONED_KEYWORDS.items() if tag in definition.referenced}
    text = clean_text(definition.texts.get(CARD_TEXT, ""))
    # The data of these years has no tag of its own for four attacks a turn, only the text says so.
    if "windfury" in found and "Mega-Windfury" in text:
        found = found - {"windfury"} | {"mega_windfury"}
    # The data tags everything that freezes anybody; the keyword is for those that freeze whom they damage.
    if "character damaged by" not in text:
        found -= {"freeze"}
    return sorted(found)


def clean_text(text: str) -> str:
    """The text as a person reads it on the card: no markup, no layout marks, no placeholders of the client.

    >>> clean_text("[x]<b>Battlecry:</b> Deal $3\\ndamage. Draw 2 |4(card,cards).")
    'Battlecry: Deal 3 damage. Draw 2 cards.'
    """
    text = _one_variant(text).replace("[x]", "")
    text = re.sub(r"</?[bi]>", "", text)
    text = re.sub(r"[$#](\d+)", r"\1", text)
    text = re.sub(r"(\d+)([^|\d]*)\|4\(([^,]*),([^)]*)\)", _plural, text)
    text = re.sub(r"\s+", " ", text.replace("_", " ").replace("\xa0", " ")).strip()
    return text.removeprefix("Hero Power ")  # the type says so already


def _one_variant(text: str) -> str:
    """The data joins variants with '@': with live numbers in braces, and the plain wording for the collection."""
    first, *others = text.split("@")
    if "{" in first:
        return others[0] if others else first.replace("a{1} {0} ", "a ")
    remark = others[0] if others else ""
    return first + remark if remark.startswith("<i>") and "{" not in remark else first


def _plural(match: re.Match[str]) -> str:
    number, between, one, many = match.groups()
    return f"{number}{between}{one if number == '1' else many}"
