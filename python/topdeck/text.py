"""Boards and events for people: plain text that a terminal shows as it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from topdeck.game import Character, HandCard, Player

WIDTH = 80
# Short marks of what a minion can do, beside its numbers.
MARKS = {
    "taunt": "T", "divine_shield": "D", "stealth": "S", "windfury": "W", "charge": "C", "rush": "R", "poisonous": "P",
    "lifesteal": "L", "immune": "I", "elusive": "E", "cant_attack": "X", "mega_windfury": "M",
}  # fmt: skip


def draw_board(me: Player, enemy: Player, turn: int, *, mine: bool, options: Sequence[str] = ()) -> str:
    """Both sides of the table, the enemy above. `*` marks who can attack now."""
    lines = [
        f"── turn {turn}, {'your move' if mine else 'the enemy moves'} ".ljust(WIDTH, "─"),
        _side_line("enemy", enemy),
        _row("board", _board(enemy.board)),
        "".ljust(WIDTH, "·"),
        _row("board", _board(me.board)),
        _side_line("you", me),
        _row("hand", _hand(me.hand)),
    ]
    if options:
        lines.append(_row("choose", [f"{n}:{name}" for n, name in enumerate(options, 1)]))
    return "\n".join(lines)


def _row(label: str, items: Sequence[str], gap: str = "  ") -> str:
    """Items side by side, as many lines as they need; none is broken in two."""
    margin = f"   {label:<7}"
    lines = [margin]
    for item in items or ["-"]:
        if len(lines[-1]) + len(gap) + len(item) > WIDTH and lines[-1].strip():
            lines.append(" " * len(margin))
        lines[-1] += item if len(lines[-1]) == len(margin) else gap + item
    return "\n".join(lines)


def _side_line(who: str, side: Player) -> str:
    hero = f"{side.hero.name} {side.hero.health}♥"
    if side.armor:
        hero += f" +{side.armor} armor"
    if side.hero.attack:
        hero += f" {side.hero.attack} attack"
    if side.hero.frozen:
        hero += " (frozen)"
    parts = [hero, f"mana {side.mana}/{side.crystals}"]
    if side.locked or side.overload:
        parts.append(f"overload {side.locked} now, {side.overload} next")
    if side.weapon:
        parts.append(str(side.weapon))
    parts.append(side.power + (" (used)" if side.power_used else ""))
    if side.secrets:
        names = [name or "?" for name in side.secrets]
        parts.append("secrets " + ", ".join(names))
    parts.append(f"hand {len(side.hand)}, deck {len(side.deck)}")
    return who + _row("", parts, gap=" │ ")[len(who) :]


def _board(board: Sequence[Character]) -> list[str]:
    return [f"{at}:{_minion(minion)}" for at, minion in enumerate(board, 1)]


def _minion(minion: Character) -> str:
    marks = "".join(mark for word, mark in MARKS.items() if word in minion.keywords)
    marks += "F" if minion.frozen else ""
    marks += "*" if minion.can_attack else ""
    return f"{minion.name} {minion.attack}/{minion.health}" + (f"[{marks}]" if marks else "")


def _hand(hand: Sequence[HandCard]) -> list[str]:
    cards = []
    for at, card in enumerate(hand, 1):
        stats = f" {card.attack}/{card.health}" if card.attack is not None else ""
        cost = f"({card.cost})" if card.cost is not None else ""
        cards.append(f"{at}:{card.name}{cost}{stats}")
    return cards


def _who(who: Mapping[str, Any] | None) -> str:
    return f"{who['name']}" if who else "nobody"


def _card(event: Mapping[str, Any]) -> str:
    card = event.get("card")
    return str(card["name"]) if card else "a card"


def _at(event: Mapping[str, Any]) -> str:
    return f" on {_who(event['target'])}" if event.get("target") else ""


def _keyword(event: Mapping[str, Any]) -> str:
    words = ", ".join(word.replace("_", " ") for word in event["keywords"])
    return f"{_who(event['who'])} {'gains' if event['gained'] else 'loses'} {words}"


_SENTENCES: dict[str, Any] = {
    "game_start": lambda e: f"Player {e['first']} goes first",
    "mulligan": lambda e: f"Player {e['player']} replaces {e['replaced']} cards",
    "turn_start": lambda e: f"Turn {e['turn']}: player {e['player']}",
    "turn_end": lambda e: f"Player {e['player']} ends his turn",
    "draw": lambda e: f"Player {e['player']} draws {_card(e)}",
    "burn": lambda e: f"Player {e['player']} has no room for {_card(e)}: it is lost",
    "fatigue": lambda e: f"Player {e['player']} has no cards left: fatigue {e['amount']}",
    "play": lambda e: f"Player {e['player']} plays {_card(e)}{_at(e)}",
    "countered": lambda e: f"{_card(e) if e['card'] else 'a secret'} is countered",
    "summon": lambda e: f"{_card(e)} enters the board of player {e['player']}",
    "attack": lambda e: f"{_who(e['attacker'])} attacks {_who(e['defender'])}",
    "damage": lambda e: f"{_who(e['who'])} takes {e['amount']} damage",
    "heal": lambda e: f"{_who(e['who'])} is healed by {e['amount']}",
    "armor": lambda e: f"Player {e['player']} gains {e['amount']} armor",
    "shield_lost": lambda e: f"{_who(e['who'])} loses its divine shield",
    "death": lambda e: f"{_who(e['who'])} dies",
    "deathrattle": lambda e: f"Deathrattle of {_card(e)}",
    "triggered": lambda e: f"{_card(e)} triggers",
    "buff": lambda e: f"{_who(e['who'])} gets {e['attack']:+d}/{e['health']:+d}",
    "keyword": _keyword,
    "silence": lambda e: f"{_who(e['who'])} is silenced",
    "freeze": lambda e: f"{_who(e['who'])} is frozen",
    "transform": lambda e: f"{_card(e)} stands where another minion stood",
    "control": lambda e: f"Player {e['player']} takes control of {_who(e['who'])}",
    "return": lambda e: f"{_card(e)} returns to the hand",
    "take": lambda e: f"Player {e['player']} gets {_card(e)}",
    "discard": lambda e: f"Player {e['player']} discards {_card(e)}",
    "shuffle": lambda e: f"{_card(e)} is shuffled into the deck of player {e['player']}",
    "equip": lambda e: f"Player {e['player']} equips {_card(e)}",
    "weapon_lost": lambda e: f"{_card(e)} of player {e['player']} breaks",
    "secret_played": lambda e: f"Player {e['player']} plays a secret",
    "secret_revealed": lambda e: f"The secret is revealed: {_card(e)}",
    "power": lambda e: f"Player {e['player']} uses {_card(e)}{_at(e)}",
    "new_power": lambda e: f"Player {e['player']} has a new hero power: {_card(e)}",
    "new_hero": lambda e: f"Player {e['player']} becomes {_card(e)}",
    "mana": lambda e: f"Player {e['player']}: mana {e['amount']:+d}",
    "overload": lambda e: f"Player {e['player']} owes {e['amount']} mana next turn",
    "offer": lambda e: f"Player {e['player']} may choose: {', '.join(card['name'] for card in e['options'])}",
    "chosen": lambda e: f"Player {e['player']} chooses {_card(e)}",
    "game_over": lambda e: ["", "Player 0 wins", "Player 1 wins", "The game is a draw"][e["outcome"]],
}


def tell_event(event: Mapping[str, Any]) -> str:
    """One event as a sentence."""
    return str(_SENTENCES[event["event"]](event))
