"""Moves and events in words, from where a player sits; nothing is told that he may not know."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from topdeck.game import Action, Character, Game, View
from topdeck.text import tell_event


def action_words(view: View, action: Action) -> str:
    """What an action does, with names: `play Fireball on enemy Acolyte of Pain 1/3`."""
    target = f" on {_who(view, action.target)}" if action.target else ""
    if action.kind == "attack":
        return f"attack {_who(view, action.target or '')} with {_who(view, action.attacker or '')}"
    if action.kind == "power":
        return f"use {view.me.power}{target}"
    if action.kind == "play" and action.index is not None:
        card = view.me.hand[action.index]
        option = f" (option {action.choice})" if action.choice else ""
        return f"play {card.name} ({card.cost} mana){option}{target}"
    if action.kind == "choose" and action.index is not None:
        return f"choose {view.options[action.index]}"
    if action.kind == "mulligan":
        return _mulligan_words(view, action)
    return str(action)


def _mulligan_words(view: View, action: Action) -> str:
    numbers = [int(word) for word in re.findall(r"\d+", str(action))]
    names = [view.me.hand[number - 1].name for number in numbers]
    return f"replace {', '.join(names)}" if names else "keep all cards"


def _who(view: View, place: str) -> str:
    match place.split():
        case ["hero"]:
            return "your hero"
        case ["enemy", "hero"]:
            return "the enemy hero"
        case ["mine", number]:
            return f"your {_minion(view.me.board, number)}"
        case ["enemy", number]:
            return f"enemy {_minion(view.enemy.board, number)}"
    return place


def _minion(board: Sequence[Character], number: str) -> str:
    minion = board[int(number) - 1]
    twins = sum(str(other) == str(minion) for other in board) > 1
    return f"{minion} (no. {number})" if twins else str(minion)


def menu_of(view: View) -> list[Action]:
    """The moves worth listing: of a minion's places only the rightmost, of mulligans those of at most one card."""
    shown = []
    for action in view.legal:
        elsewhere = action.position is not None and action.position != len(view.me.board)
        several = action.kind == "mulligan" and "," in str(action)
        if not elsewhere and not several:
            shown.append(action)
    return shown


def tell_player(game: Game, player: int, since: int) -> list[str]:
    """What happened since, as one player saw it."""
    told = []
    for event in game.events_since(since, player):
        sentence = _seen(event, player)
        if sentence:
            told.append(_personal(sentence, player))
    return told


def _named(event: Mapping[str, Any], player: int) -> Mapping[str, Any]:
    """In a mirror both heroes have the same name: say whose."""
    named = dict(event)
    for role in ("who", "attacker", "defender", "target"):
        whom = event.get(role)
        if isinstance(whom, Mapping) and str(whom.get("id", "")).startswith("HERO_") and "player" in whom:
            named[role] = {**whom, "name": "your hero" if whom["player"] == player else "the enemy hero"}
    return named


def _seen(event: Mapping[str, Any], player: int) -> str | None:
    """One event as a sentence. The core has taken out what the player may not know: such a card is None."""
    kind = event["event"]
    if kind in ("turn_end", "game_start", "mana"):
        return None
    if kind in ("play", "chosen") and event["card"] is None:
        return None  # `secret_played`, `countered` and `offer` tell it
    if kind == "offer" and not event["options"]:
        return f"Player {event['player']} chooses a card"
    sentence = tell_event(_named(event, player))
    return sentence[0].upper() + sentence[1:]


_VERBS = {"has": "have", "goes": "go", "chooses": "choose", "uses": "use", "replaces": "replace"}


def _personal(sentence: str, player: int) -> str:
    """`Player 0 draws` becomes `You draw`, `the board of player 1` the enemy's."""
    sentence = re.sub(rf"the (\w+) of player {player}\b", r"your \1", sentence)
    sentence = re.sub(rf"the (\w+) of player {1 - player}\b", r"the enemy's \1", sentence)
    mine = re.match(rf"Player {player} (\w+)(.*)", sentence)
    if mine:
        verb = _VERBS.get(mine[1]) or mine[1].removesuffix("s")
        return f"You {verb}{mine[2].replace(' his ', ' your ')}"
    sentence = re.sub(rf"Player {1 - player}\b", "The enemy", sentence)
    return re.sub(rf"player {1 - player}\b", "the enemy", re.sub(rf"player {player}\b", "you", sentence))
