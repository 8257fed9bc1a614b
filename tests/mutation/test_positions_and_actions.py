"""Positions and actions as text: whatever is typed is read or refused in words."""

import random

from mutator import Mutator, judge

from topdeck import Action, Game

WORDS = [
    "hero", "health", "mana", "board", "hand", "deck", "weapon", "secrets", "text9999", "HERO_08", "CS2_029", "CS2_182",
    "GAME_005", "AT_132", "discounts", "order", "damage", "fleeting_taunt", "turn", "active", "text3", "silenced",
    "known",
]  # fmt: skip
ACTIONS = (
    "end turn", "play 1 at 2 on enemy 3", "attack mine 1 -> enemy hero", "power on hero", "choose 1", "keep all",
    "replace 1,3", "play 1 choose 2 at 1 on mine 2",
)  # fmt: skip


def positions() -> list[str]:
    """Of games with weapons, secrets, overload, totems and all kinds of minions."""
    dice, found = random.Random(5), []
    for decks in (("pirate-warrior", "freeze-mage"), ("midrange-shaman", "miracle-rogue")):
        game = Game.new(*decks, seed=8, catalogue="2017-02")
        while not game.over and game.turn < 16:
            game.play(dice.choice(game.legal))
            if game.phase == "turn" and game.turn > 5:
                found.append(game.position)
    return found


def test_positions() -> None:
    wrong, right = Mutator(1, WORDS), positions()

    def read(text: str) -> None:
        game = Game.from_position(text, catalogue="2017-02", seed=1)
        assert game.legal and str(game)
        game.play(wrong.dice.choice(game.legal))

    for text in right:
        read(text)
    judge(read, lambda: wrong.text(wrong.dice.choice(right))).check()


def test_actions() -> None:
    wrong = Mutator(2, ["play", "attack", "power", "hero", "enemy", "mine", "on", "at", "choose", "turn"])
    start = Game.from_position(positions()[-1], catalogue="2017-02", seed=1)
    right = [*ACTIONS, *map(str, start.legal)]

    def read(text: str) -> None:
        action = Action.parse(text)
        assert Action.parse(str(action)) == action
        start.why_not(action)
        start.copy().play(text)

    judge(read, lambda: wrong.text(wrong.dice.choice(right))).check()
