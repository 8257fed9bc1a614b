"""Small games of real cards: a description with names, written out for the rules engine."""

from collections.abc import Mapping
from typing import Any

from topdeck.cards.catalogue import DEFAULT, Catalogue, did_you_mean
from topdeck.cards.dsl import CHARACTER, MINION, TARGET, card, deal, enemy
from topdeck.cards.own import core_catalogue, extend
from topdeck.errors import BadInput
from topdeck.solve.fields import is_whole

Description = dict[str, Any]

#: What a game of real cards may say, with its default; None must be given.
KEYS: dict[str, Any] = {
    "heroes": None,
    "decks": None,
    "hero_hp": None,
    "turn_limit": None,
    "deck_selection": "chance",
    "opening_hand": [1, 1],
    "fatigue": True,
    "draw_on_first_turn": True,
    "mana_start": 1,
    "mana_cap": 10,
    "hero_powers": True,
    "coin": False,
    "draw_utility_p0": 0.0,
    "draw_utility_p1": None,
}
OPTIONAL = {"draw_utility_p1"}
#: Read here and not by the engine.
MORE = {"name", "catalogue", "cards"}
MOST_COPIES = 30
#: Numbers that may be given once for both players.
FOR_BOTH = ("hero_hp", "opening_hand")


def is_of_real_cards(description: Mapping[str, Any]) -> bool:
    """Whether a description names heroes, or decks by lists of cards."""
    decks = description.get("decks")
    sides = decks if isinstance(decks, list) else []
    lists = [deck for side in sides if isinstance(side, list) for deck in side]
    cards = [deck.get("cards") if isinstance(deck, Mapping) else deck for deck in lists]
    return "heroes" in description or any(isinstance(deck, list) for deck in cards)


def write_out(description: Mapping[str, Any], name: str = "game") -> Description:
    """Ids for names, every default, and all that is wrong at once."""
    problems = [
        f"'{key}' is unknown; there are {', '.join(sorted({*KEYS, *MORE}))}"
        for key in description
        if key not in KEYS and key not in MORE
    ]
    problems += [
        f"'{key}' is missing"
        for key, default in KEYS.items()
        if default is None and key not in description and key not in OPTIONAL
    ]
    if problems:
        raise BadInput(f"{name}: " + "; ".join(problems))
    pool = _catalogue(description, name)
    full = {key: description.get(key, default) for key, default in KEYS.items()}
    for key in FOR_BOTH:
        if isinstance(full[key], int):
            full[key] = [full[key]] * 2
    if isinstance(full["heroes"], str):
        full["heroes"] = [full["heroes"]] * 2
    if not isinstance(full["heroes"], list | tuple):
        raise BadInput(f"{name}: heroes is {full['heroes']!r}; it must be a class, or a list of two")
    heroes = [_hero(pool, hero, problems) for hero in full["heroes"]]
    if len(heroes) != 2:
        problems.append(f"heroes: {len(heroes)} of them; there must be two")
    sides = full["decks"]
    if not isinstance(sides, list) or len(sides) != 2:
        problems.append('decks: one for each player, for example decks = [["Voidwalker"], ["Murloc Raider"]]')
        sides = []
    full["decks"] = [
        _pool_of_decks(pool, side, heroes[i] if i < len(heroes) else None, f"decks[{i}]", problems)
        for i, side in enumerate(sides)
    ]
    if problems:
        raise BadInput(f"{name}: " + "; ".join(problems))
    return {**full, "heroes": [hero.id for hero in heroes if hero], "catalogue": pool.name}


def _catalogue(description: Mapping[str, Any], name: str) -> Catalogue:
    """The catalogue a game plays with: a known one, with the cards that the game brings along."""
    base = str(description.get("catalogue", DEFAULT))
    own = description.get("cards")
    core_catalogue(base)
    if not own:
        return Catalogue.load(base)
    if not isinstance(own, Mapping):
        raise BadInput(f"{name}: cards must be a table, for example cards = {{ Saber = [1, 1, 1] }}")
    return extend(f"{base} and {name}", [_own_card(key, value, name) for key, value in own.items()], base)


def _own_card(key: str, value: Any, name: str) -> Mapping[str, Any]:
    """A card by cost, attack, health and keyword, as in the reference format, or whole as `card(...)` returns it."""
    if isinstance(value, Mapping) and "type" in value:
        return {"id": key, "name": key, **value}
    if isinstance(value, Mapping):
        cost, attack, health = (value.get(part, 0) for part in ("cost", "attack", "health"))
        keyword = str(value.get("keyword", ""))
    else:
        cost, attack, health, keyword = (*value, "")[:4]
    damage = int(keyword[1:]) if keyword[:1] in ("d", "a") and keyword[1:].isdecimal() and len(keyword) <= 4 else None
    facts: dict[str, Any] = {"cost": cost, "class_": "neutral"}
    if damage is not None and keyword[0] == "d":
        return card(key, key, play=[deal(damage, TARGET)], target=enemy(CHARACTER), type="spell", **facts)
    if damage is not None:
        return card(key, key, play=[deal(damage, enemy(MINION))], type="spell", **facts)
    words = {"": [], "t": ["taunt"], "taunt": ["taunt"], "c": ["charge"], "charge": ["charge"]}
    if keyword not in words:
        raise BadInput(f"{name}: cards.{key}.keyword '{keyword}' is unknown; '', 'taunt', 'charge', 'dN' or 'aN'")
    return card(key, key, type="minion", attack=attack, health=health, keywords=words[keyword], **facts)


def _hero(pool: Catalogue, hero: Any, problems: list[str]) -> Any:
    try:
        return pool.hero_of(str(hero))
    except BadInput as error:
        problems.append(f"heroes: {error}")
        return None


def _pool_of_decks(pool: Catalogue, side: Any, hero: Any, place: str, problems: list[str]) -> list[Description]:
    """One deck as a list (or a table with counts), or several: lists or tables with `cards` and `prob`."""
    several = isinstance(side, list) and all(
        isinstance(deck, list) or (isinstance(deck, Mapping) and "cards" in deck) for deck in side
    )
    decks = []
    for i, deck in enumerate(side if several else [side]):
        here = f"{place}[{i}]" if several else place
        entry: Description = {}
        if isinstance(deck, Mapping) and "cards" in deck:
            entry = {key: value for key, value in deck.items() if key != "cards"}
            deck = deck["cards"]
            if not isinstance(entry.get("prob", 1), int | float):
                problems.append(f"{here}.prob is {entry['prob']!r}; it must be a number")
        if isinstance(deck, Mapping):
            wrong = [card for card, count in deck.items() if not is_whole(count, 0, MOST_COPIES)]
            problems += [
                f"{here}: {deck[card]!r} copies of {card}; it must be a whole number from 0 to {MOST_COPIES}"
                for card in wrong
            ]
            if wrong:
                continue
            deck = [card for card, count in deck.items() for _ in range(count)]
        if not isinstance(deck, list):
            problems.append(f"{here} must be a list of card names, not {deck!r}")
            continue
        decks.append({**entry, "cards": [_id(pool, name, hero, here, problems) for name in deck]})
    return decks


def _id(pool: Catalogue, name: Any, hero: Any, place: str, problems: list[str]) -> str:
    found = pool.find(str(name))
    if found is None:
        hint = did_you_mean(pool.near(str(name), collectible=True))
        problems.append(f"{place}: no card {name!r} in catalogue {pool.name}{hint}")
        return ""
    if not found.implemented:
        problems.append(f"{place}: {found.name} is not implemented")
    elif hero is not None and not found.fits(hero.class_name):
        problems.append(f"{place}: {found.name} is a {found.class_name} card, but the hero is a {hero.class_name}")
    return found.id
