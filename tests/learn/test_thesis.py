"""The features of the thesis: numbers of the game, hands and boards over a pool of cards."""

import numpy as np
import pytest

from topdeck import BadInput, Game
from topdeck.learn import describe_position, thesis_position

DAY = "2019-03"
POOL = ["CS2_029", "CS2_182", "CS2_106", "CS2_171"]  # Fireball, Chillwind Yeti, Fiery War Axe, Stonetusk Boar
TEXT = (
    "turn=9 active=0 first=0 "
    "| hero=HERO_08 health=20/30 mana=5/5 hand=CS2_029,CS2_029,CS2_171 board=CS2_182 deck=CS2_023 "
    "| hero=HERO_01 health=12/30 mana=4/4 hand=CS2_106 board=CS2_171,CS2_171 weapon=CS2_106 deck=CS2_106"
)


def test_the_features_of_the_thesis() -> None:
    seen = thesis_position(Game.from_position(TEXT, catalogue=DAY, seed=1).view(0), POOL)
    assert seen.shape == (16 + 4 * len(POOL) + 12 * len(POOL),) and seen.dtype == np.float32
    bits = [sum(int(bit) << n for n, bit in enumerate(seen[start : start + 5])) for start in (0, 5)]
    assert bits == [20, 12]
    assert seen[10] == pytest.approx(0.5) and seen[12] == 0 and seen[13] == 1 and seen[14] == 1
    assert seen[15] == 1  # 4 attack against two boars of 1 health
    fireball, boar = seen[16:20], seen[28:32]
    assert fireball.tolist() == [2, 0, 1, 1] and boar.tolist() == [1, 0, 1, 1]  # each can follow the other
    boards = seen[32:].reshape(len(POOL), 12)
    assert boards[1, 2] == 1 and boards[1, :5].sum() == 1  # a yeti of mine with 4 or 5 health
    assert boards[3, 5] == 2 and boards[3, :5].sum() == 0  # two boars of his with at most 1


def test_what_is_hidden_is_not_told() -> None:
    seen = thesis_position(Game.from_position(TEXT, catalogue=DAY, seed=1).view(0), POOL)
    assert seen[16 + 4 * 2 + 1] == 0  # the axe in his hand
    cards = describe_position(Game.from_position(TEXT, catalogue=DAY, seed=1).view(0)).cards
    assert ("his", "hand", "") in cards and ("his", "weapon", "CS2_106") in cards


def test_a_pool_of_unknown_cards_is_refused() -> None:
    with pytest.raises(BadInput, match=r"no card .XXX."):
        thesis_position(Game.from_position(TEXT, catalogue=DAY, seed=1).view(0), ["XXX"])
