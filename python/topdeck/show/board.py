"""The table as HTML: the enemy above, the own side and hand below. It shows what it is given and knows no rules.

Everything that can be pointed at is a button with its place as actions name it (`data-place`: "mine 1", "enemy hero",
"hand 2", "power"), so that `board.js` can offer the legal actions which the game lists.
"""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from topdeck.show.cards import card_html, changed, class_of, emblem, face, facts_of, glyphs, long_word
from topdeck.snapshot import Character, HandCard, NamedCard, Player, Weapon


def table_html(
    me: Player,
    enemy: Player,
    *,
    turn: int,
    phase: str,
    mine: bool,
    options: Sequence[NamedCard] = (),
    catalogue: str,
    title: str = "",
) -> str:
    """Both sides of the table, seen from `me`. `mine` says whether the decision is his."""
    rows = [
        _hand_backs(enemy, catalogue) if not _is_open(enemy) else _hand(enemy, catalogue, "enemy hand"),
        _side(enemy, "enemy", catalogue),
        _board(enemy, "enemy", catalogue),
        '<div class="td-middle" data-place="table" aria-hidden="true"></div>',
        _board(me, "mine", catalogue),
        _side(me, "mine", catalogue),
        _hand(me, catalogue, "hand"),
    ]
    offered = _options(options, catalogue) if options and mine else ""
    when = title or ("opening hand" if phase == "mulligan" else f"turn {turn}")
    whose = "the game is over" if phase == "over" else "your move" if mine else "the enemy moves"
    return (
        f'<section class="td-table" data-phase="{escape(phase)}" data-mine="{int(mine)}" '
        f'aria-label="The table, {escape(when)}, {whose}">'
        f'<p class="td-when"><span>{escape(when)}</span><span>{whose}</span></p>{"".join(rows)}{offered}</section>'
    )


MOST_EFFECTS = 60


def effects_of(events: Sequence[Mapping[str, Any]], me: int) -> list[dict[str, Any]]:
    """What `board.js` shows of what happened: arrows of attacks and aims, numbers of damage and healing."""
    found: list[dict[str, Any]] = []
    for event in events[-MOST_EFFECTS:]:
        kind = event["event"]
        if kind in ("damage", "heal") and event["who"]:
            found.append({"kind": kind, "key": f"e{event['who']['entity']}", "amount": event["amount"]})
        elif kind == "attack" and event["attacker"] and event["defender"]:
            ends = [f"e{event[part]['entity']}" for part in ("attacker", "defender")]
            found.append({"kind": "arrow", "key": ends[0], "to": ends[1]})
        elif kind in ("play", "power") and event.get("target"):
            whose = "hero" if event["player"] == me else "enemy hero"
            found.append({"kind": "arrow", "from": whose, "to": f"e{event['target']['entity']}"})
    return found


def _is_open(side: Player) -> bool:
    return any(card.id for card in side.hand) and all(card.id for card in side.hand)


def _side(side: Player, whose: str, catalogue: str) -> str:
    hero_place = "hero" if whose == "mine" else "enemy hero"
    parts = [_hero(side, hero_place, catalogue), _power(side, whose, catalogue)]
    if side.weapon is not None:
        parts.append(_weapon(side.weapon, catalogue))
    parts.append(_mana(side))
    parts += [_secret(secret, color) for secret, color in zip(side.secrets, side.secret_classes, strict=True)]
    deck = f"{len(side.deck)} in the deck" + (f", fatigue {side.fatigue}" if side.fatigue else "")
    parts.append(f'<span class="td-count" title="{deck}"><span aria-hidden="true">▤</span> {len(side.deck)}'
                 f'<span class="td-aside"> {deck}</span></span>')  # fmt: skip
    return f'<div class="td-side td-{whose}">{"".join(parts)}</div>'


def _hero(side: Player, place: str, catalogue: str) -> str:
    hero = side.hero
    said = [f"{hero.name}, {hero.health} health"]
    said += [f"{side.armor} armor"] * bool(side.armor) + [f"{hero.attack} attack"] * bool(hero.attack)
    said += ["frozen"] * hero.frozen + ["can attack"] * hero.can_attack
    numbers = f'<span class="td-health{changed(hero.health, hero.max_health)}">{hero.health}</span>'
    if side.armor:
        numbers += f'<span class="td-armor">{side.armor}</span>'
    if hero.attack:
        numbers += f'<span class="td-attack">{hero.attack}</span>'
    marks = glyphs([*hero.keywords, *(["frozen"] if hero.frozen else [])])
    return (
        f'<button type="button" class="td-hero td-{side.class_name}{_ready(hero)}" data-place="{place}" '
        f'data-key="e{hero.entity}" aria-label="{escape(", ".join(said), quote=True)}">'
        f'{emblem(hero.id)}<span class="td-name">{escape(hero.name.split()[0])}</span>'
        f'<span class="td-marks">{marks}</span>{numbers}</button>'
    )


def _ready(character: Character) -> str:
    return (" td-ready" if character.can_attack else "") + (" td-frozen" if character.frozen else "")


def _power(side: Player, whose: str, catalogue: str) -> str:
    if side.power is None:
        return ""
    card = facts_of(side.power.id, catalogue)
    text = card.text if card else ""
    used = " td-used" if side.power_used else ""
    said = f"hero power {side.power.name}, {side.power_cost} mana" + (", used" if side.power_used else "")
    place = "power" if whose == "mine" else "enemy power"
    return (
        f'<button type="button" class="td-power td-{side.class_name}{used}" data-place="{place}" '
        f'data-key="power-{whose}" title="{escape(text, quote=True)}" '
        f'aria-label="{escape(f"{said}: {text}", quote=True)}">'
        f'<span class="td-cost">{side.power_cost}</span>{emblem(side.power.id)}'
        f'<span class="td-name">{escape(side.power.name)}</span></button>'
    )


def _weapon(weapon: Weapon, catalogue: str) -> str:
    card = facts_of(weapon.id, catalogue)
    said = f"{weapon.name}, {weapon.attack} attack, {weapon.durability} durability"
    return (
        f'<span class="td-weapon td-{class_of(card)}" title="{escape(card.text if card else "", quote=True)}" '
        f'data-key="e{weapon.entity}" role="img" aria-label="{escape(said, quote=True)}">{emblem(weapon.id)}'
        f'<span class="td-name">{escape(weapon.name)}</span><span class="td-attack">{weapon.attack}</span>'
        f'<span class="td-health">{weapon.durability}</span></span>'
    )


def _mana(side: Player) -> str:
    full = max(side.crystals, side.mana)
    spent = max(0, full - side.mana - side.locked)
    crystals = (("full", side.mana), ("spent", spent), ("locked", min(side.locked, full - side.mana)))
    drawn = "".join(f'<i class="td-{kind}"></i>' * count for kind, count in crystals)
    said = f"{side.mana} of {side.crystals} mana"
    said += f", {side.locked} locked" if side.locked else ""
    said += f", {side.overload} overloaded next turn" if side.overload else ""
    next_turn = f'<span class="td-overload">−{side.overload} next</span>' if side.overload else ""
    return (
        f'<span class="td-mana" role="img" aria-label="{said}"><b>{side.mana}/{side.crystals}</b>'
        f'<span class="td-crystals">{drawn}</span>{next_turn}</span>'
    )


def _secret(secret: NamedCard | None, color: str) -> str:
    name = secret.name if secret else "a secret"
    return (
        f'<span class="td-secret td-{escape(color)}" role="img" title="{escape(name, quote=True)}" '
        f'aria-label="{escape(color)} secret: {escape(name, quote=True)}">?</span>'
    )


def _board(side: Player, whose: str, catalogue: str) -> str:
    minions = [_minion(minion, f"{whose} {number}", catalogue) for number, minion in enumerate(side.board, 1)]
    if whose == "mine":
        gaps = [f'<span class="td-gap" data-gap="{at}"></span>' for at in range(len(minions) + 1)]
        minions = [part for pair in zip(gaps, [*minions, ""], strict=True) for part in pair]
    label = "your minions" if whose == "mine" else "enemy minions"
    return f'<div class="td-row-of-minions td-{whose}-row" role="group" aria-label="{label}">{"".join(minions)}</div>'


def _minion(minion: Character, place: str, catalogue: str) -> str:
    card = facts_of(minion.id, catalogue)
    words = [
        word for word, on in (("frozen", minion.frozen), ("silenced", minion.silenced), ("asleep", minion.asleep)) if on
    ]
    lasting = ["deathrattle"] if card and "deathrattle" in card.keywords and not minion.silenced else []
    power = ["spell_damage"] if minion.spell_damage else []
    marks = glyphs([*minion.keywords, *words, *lasting, *power])
    said = [f"{minion.name}, {minion.attack} attack, {minion.health} health"]
    said += sorted(word.replace("_", " ") for word in minion.keywords) + words
    said += ["can attack"] * minion.can_attack
    kinds = "".join(f" td-{word}" for word in ("taunt", "divine_shield", "stealth") if word in minion.keywords)
    hurt = " td-worse" if minion.damage else changed(minion.health, card.health if card else None)
    text = "" if minion.silenced or card is None else card.text
    more = f'<span class="td-more"><b>{escape(minion.name)}</b> {escape(text)}</span>' if text else ""
    return (
        f'<button type="button" class="td-minion td-{class_of(card)}{_ready(minion)}{kinds}" data-place="{place}" '
        f'data-key="e{minion.entity}" aria-label="{escape(", ".join(said), quote=True)}">'
        f'{emblem(minion.id)}<span class="td-name{long_word(minion.name)}">{escape(minion.name)}</span>'
        f'<span class="td-marks">{marks}</span>'
        f'<span class="td-attack{changed(minion.attack, card.attack if card else None)}">{minion.attack}</span>'
        f'<span class="td-health{hurt}">{minion.health}</span>{more}</button>'
    )


def _hand(side: Player, catalogue: str, place: str) -> str:
    cards = "".join(_hand_card(card, f"{place} {number}", catalogue) for number, card in enumerate(side.hand, 1))
    label = "your hand" if place == "hand" else "the enemy's hand"
    empty = "" if cards else '<span class="td-none">no cards in hand</span>'
    return f'<div class="td-hand" role="group" aria-label="{label}">{cards}{empty}</div>'


def _hand_card(card: HandCard, place: str, catalogue: str) -> str:
    if not card.id:
        return _back(card)
    facts = facts_of(card.id, catalogue)
    said = f"{card.name}, {card.cost} mana"
    said += f", {card.attack}/{card.health}" if card.attack is not None else ""
    said += f": {facts.text}" if facts and facts.text else ""
    shown = face(card.id, card.name, catalogue, cost=card.cost, attack=card.attack, health=card.health)
    return (
        f'<button type="button" class="td-card td-{class_of(facts)}" data-place="{place}" data-key="e{card.entity}" '
        f'aria-label="{escape(said, quote=True)}">{shown}</button>'
    )


def _back(card: HandCard) -> str:
    since = "from the beginning" if card.since == 0 else f"since turn {card.since}"
    return (
        f'<span class="td-back" data-key="e{card.entity}" role="img" title="held {since}" '
        f'aria-label="a card, held {since}">{card.since}</span>'
    )


def _hand_backs(side: Player, catalogue: str) -> str:
    """The other player's hand: backs with the turn since which each is held, and faces of those that were shown."""
    cards = "".join(_hand_card(card, f"enemy hand {number}", catalogue) for number, card in enumerate(side.hand, 1))
    return f'<div class="td-backs" role="group" aria-label="the enemy holds {len(side.hand)} cards">{cards}</div>'


def _options(options: Sequence[NamedCard], catalogue: str) -> str:
    offered = "".join(
        f'<button type="button" class="td-card td-{class_of(facts_of(card.id, catalogue))}" '
        f'data-place="option {number}" data-key="option-{number}">{face(card.id, card.name, catalogue)}</button>'
        for number, card in enumerate(options, 1)
    )
    return (
        '<div class="td-offer" role="group" aria-label="choose a card"><p>Choose one</p>'
        f'<div class="td-offered">{offered}</div></div>'
    )


def offered_cards(ids: Sequence[str], catalogue: str) -> str:
    """Some cards side by side."""
    return f'<div class="td-offered">{"".join(card_html(id, catalogue) for id in ids)}</div>'
