"""Boards and events for people: plain text that a terminal shows as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from topdeck.snapshot import Character, HandCard, NamedCard, Player

WIDTH = 80
# Short marks of what a minion can do, beside its numbers.
MARKS = {
    "taunt": "T", "divine_shield": "D", "stealth": "S", "windfury": "W", "charge": "C", "rush": "R", "poisonous": "P",
    "lifesteal": "L", "immune": "I", "elusive": "E", "cant_attack": "X", "mega_windfury": "M",
}  # fmt: skip


def draw_board(me: Player, enemy: Player, turn: int, *, mine: bool, options: Sequence[NamedCard] = ()) -> str:
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
    parts.append(str(side.power or "") + (" (used)" if side.power_used else ""))
    if side.secrets:
        parts.append("secrets " + ", ".join(str(secret or "?") for secret in side.secrets))
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


_YOURS = {"has": "have", "goes": "go", "chooses": "choose", "uses": "use", "replaces": "replace"}


@dataclass(frozen=True)
class _Teller:
    """Tells events to one of the players, or to somebody who only looks on (`me` is None)."""

    me: int | None = None

    def does(self, player: int, verb: str, rest: object) -> str:
        """`Player 0 draws ...`; to himself `You draw ...`, to the other `The enemy draws ...`."""
        if self.me is None:
            return f"Player {player} {verb} {rest}"
        if player == self.me:
            return f"You {_YOURS.get(verb) or verb.removesuffix('s')} {rest}"
        return f"The enemy {verb} {rest}"

    def name(self, player: int) -> str:
        if self.me is None:
            return f"player {player}"
        return "you" if player == self.me else "the enemy"

    def whose(self, noun: str, player: int) -> str:
        if self.me is None:
            return f"the {noun} of player {player}"
        return f"your {noun}" if player == self.me else f"the enemy's {noun}"

    def weapon(self, event: Mapping[str, Any]) -> str:
        if self.me is None:
            return f"{_card(event)} of player {event['player']}"
        whose = "your" if event["player"] == self.me else "the enemy's"
        return f"{whose} {_card(event)}"

    def who(self, whom: Mapping[str, Any] | None) -> str:
        if whom is None:
            return "nobody"
        if self.me is not None and whom["hero"]:  # in a mirror both heroes have the same name
            return "your hero" if whom["player"] == self.me else "the enemy hero"
        return str(whom["name"])

    def at(self, event: Mapping[str, Any]) -> str:
        return f" on {self.who(event['target'])}" if event["target"] else ""


def _card(event: Mapping[str, Any]) -> str:
    card = event["card"]
    return str(card["name"]) if card else "a card"


def _keyword(t: _Teller, event: Mapping[str, Any]) -> str:
    words = ", ".join(word.replace("_", " ") for word in event["keywords"])
    return f"{t.who(event['who'])} {'gains' if event['gained'] else 'loses'} {words}"


def _offer(t: _Teller, event: Mapping[str, Any]) -> str:
    names = ", ".join(card["name"] for card in event["options"])
    if not names:
        return t.does(event["player"], "chooses", "a card")
    return t.does(event["player"], "may", f"choose: {names}")


def _over(t: _Teller, event: Mapping[str, Any]) -> str:
    if event["outcome"] not in (1, 2):
        return "The game is a draw"
    return t.does(event["outcome"] - 1, "wins", "").rstrip()


_SENTENCES: dict[str, Callable[[_Teller, Mapping[str, Any]], str]] = {
    "game_start": lambda t, e: t.does(e["first"], "goes", "first"),
    "mulligan": lambda t, e: t.does(e["player"], "replaces", f"{e['replaced']} cards"),
    "turn_start": lambda t, e: f"Turn {e['turn']}: {t.name(e['player'])}",
    "turn_end": lambda t, e: t.does(e["player"], "ends", "your turn" if e["player"] == t.me else "his turn"),
    "draw": lambda t, e: t.does(e["player"], "draws", _card(e)),
    "burn": lambda t, e: t.does(e["player"], "has", f"no room for {_card(e)}: it is lost"),
    "fatigue": lambda t, e: t.does(e["player"], "has", f"no cards left: fatigue {e['amount']}"),
    "play": lambda t, e: t.does(e["player"], "plays", f"{_card(e)}{t.at(e)}"),
    "countered": lambda t, e: f"{_card(e) if e['card'] else 'a secret'} is countered",
    "summon": lambda t, e: f"{_card(e)} enters {t.whose('board', e['player'])}",
    "attack": lambda t, e: f"{t.who(e['attacker'])} attacks {t.who(e['defender'])}",
    "damage": lambda t, e: f"{t.who(e['who'])} takes {e['amount']} damage",
    "heal": lambda t, e: f"{t.who(e['who'])} is healed by {e['amount']}",
    "armor": lambda t, e: t.does(e["player"], "gains", f"{e['amount']} armor"),
    "shield_lost": lambda t, e: f"{t.who(e['who'])} loses its divine shield",
    "death": lambda t, e: f"{t.who(e['who'])} dies",
    "deathrattle": lambda t, e: f"Deathrattle of {_card(e)}",
    "triggered": lambda t, e: f"{_card(e)} triggers",
    "buff": lambda t, e: f"{t.who(e['who'])} gets {e['attack']:+d}/{e['health']:+d}",
    "keyword": _keyword,
    "silence": lambda t, e: f"{t.who(e['who'])} is silenced",
    "freeze": lambda t, e: f"{t.who(e['who'])} is frozen",
    "transform": lambda t, e: f"{_card(e)} stands where another minion stood",
    "control": lambda t, e: t.does(e["player"], "takes", f"control of {t.who(e['who'])}"),
    "return": lambda t, e: f"{_card(e)} returns to the hand",
    "take": lambda t, e: t.does(e["player"], "gets", _card(e)),
    "discard": lambda t, e: t.does(e["player"], "discards", _card(e)),
    "shuffle": lambda t, e: f"{_card(e)} is shuffled into {t.whose('deck', e['player'])}",
    "equip": lambda t, e: t.does(e["player"], "equips", _card(e)),
    "weapon_lost": lambda t, e: f"{t.weapon(e)} breaks",
    "secret_played": lambda t, e: t.does(e["player"], "plays", "a secret"),
    "shown": lambda t, e: f"{_card(e)} is revealed in {t.whose('deck', e['player'])}",
    "secret_revealed": lambda t, e: f"The secret is revealed: {_card(e)}",
    "power": lambda t, e: t.does(e["player"], "uses", f"{_card(e)}{t.at(e)}"),
    "new_power": lambda t, e: t.does(e["player"], "has", f"a new hero power: {_card(e)}"),
    "new_hero": lambda t, e: t.does(e["player"], "becomes", _card(e)),
    "mana": lambda t, e: f"Player {e['player']}: mana {e['amount']:+d}",
    "overload": lambda t, e: t.does(e["player"], "owes", f"{e['amount']} mana next turn"),
    "offer": _offer,
    "chosen": lambda t, e: t.does(e["player"], "chooses", _card(e)),
    "game_over": _over,
}


def tell_event(event: Mapping[str, Any]) -> str:
    """One event as a sentence, with everything open."""
    return _SENTENCES[event["event"]](_Teller(), event)


def tell_player(events: Iterable[Mapping[str, Any]], player: int) -> list[str]:
    """Events that a player saw (cards that he did not see are None), as sentences to him."""
    told = []
    for event in events:
        kind = event["event"]
        if kind in ("turn_end", "game_start", "mana"):
            continue
        if kind in ("play", "chosen") and event["card"] is None:
            continue  # `secret_played`, `countered` and `offer` tell it
        sentence = _SENTENCES[kind](_Teller(player), event)
        told.append(sentence[0].upper() + sentence[1:])
    return told


def tell_action(me: Player, enemy: Player, options: Sequence[NamedCard], action: Mapping[str, Any]) -> str:
    """What an action (its parts, as `Action.to_json` gives them) does, with names."""

    def name(place: str) -> str:
        return _name(me, enemy, place)

    target = f" on {name(action['target'])}" if "target" in action else ""
    match action["kind"]:
        case "attack":
            return f"attack {name(action['defender'])} with {name(action['attacker'])}"
        case "power":
            return f"use {me.power}{target}"
        case "play":
            card = me.hand[action["card"]]
            option = f" (option {action['option'] + 1})" if "option" in action else ""
            return f"play {card.name} ({card.cost} mana){option}{target}"
        case "choose":
            return f"choose {options[action['option']]}"
        case "mulligan":
            names = [me.hand[index].name for index in action["replace"]]
            return f"replace {', '.join(names)}" if names else "keep all cards"
        case _:
            return str(action["action"])


def _name(me: Player, enemy: Player, place: str) -> str:
    """Somebody at a place, with whose it is; of two that look the same also which."""
    names = {"hero": "your hero", "enemy hero": "the enemy hero"}
    for whose, whom, board in (("mine", "your", me.board), ("enemy", "enemy", enemy.board)):
        for number, minion in enumerate(board, 1):
            twins = sum(str(other) == str(minion) for other in board) > 1
            names[f"{whose} {number}"] = f"{whom} {minion}" + (f" (no. {number})" if twins else "")
    return names.get(place, place)
