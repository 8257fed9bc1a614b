"""Kazakus: a spell made of a size and two effects."""

import pytest

from topdeck import Catalogue, Scene


def potion(size: str, first: int, second: int) -> str:
    return f"{size}+CFM_621t{first}+CFM_621t{second}"


def test_kazakus_needs_a_deck_without_duplicates():
    s = Scene(hand=["Kazakus"], deck=["Wisp", "Wisp"])
    s.play("Kazakus")
    assert s.options == []


@pytest.mark.parametrize(("size", "cost"), [("Lesser Potion", 1), ("Greater Potion", 5), ("Superior Potion", 10)])
def test_kazakus_asks_for_a_size_and_two_different_effects(size: str, cost: int):
    s = Scene(hand=["Kazakus"], deck=["Wisp", "Fireball"])
    s.play("Kazakus", seed=1)
    assert sorted(s.options) == ["Greater Potion", "Lesser Potion", "Superior Potion"]
    s.pick(s.options.index(size), seed=1)
    first = s.options[0]
    assert len(set(s.options)) == 3
    s.pick(0, seed=1)
    assert len(set(s.options)) == 3 and first not in s.options
    s.pick(0)
    assert (s.hand, s.cost("Kazakus Potion")) == (["Kazakus Potion"], cost)


def test_a_potion_does_both_things():
    s = Scene(hand=[potion("CFM_621t", 2, 3)])
    s.play("Kazakus Potion", "enemy hero")
    assert (s.enemy_hero.health, s.hero.armor) == (27, 4)


@pytest.mark.parametrize("parts", [(20, 18), (18, 20)])
def test_a_potion_has_one_order_whichever_part_is_named_first(parts: tuple[int, int]):
    s = Scene(hand=[potion("CFM_621t14", *parts)], enemy_board=["Wisp"])
    s.play("Kazakus Potion")
    assert (s.board, s.enemy_board) == (["Kabal Demon 5/5"], [])


@pytest.mark.parametrize(
    ("size", "numbers"),
    [
        ("CFM_621t", (2, 3, 4, 5, 6, 8, 9, 10, 37)),
        ("CFM_621t14", (16, 17, 18, 19, 24, 22, 23, 20, 38)),
        ("CFM_621t15", (25, 26, 33, 27, 32, 30, 31, 28, 39)),
    ],
)
def test_every_effect_at_every_size(size: str, numbers: tuple[int, ...]):
    names = ("fire", "oil", "fel", "ice", "gold", "king", "shadow", "nether", "ichor")
    effects = dict(zip(names, numbers, strict=True))
    n = {"CFM_621t": 0, "CFM_621t14": 1, "CFM_621t15": 2}[size]

    def drunk(effect: str, target: str | None = None, **position: object) -> Scene:
        other = effects["oil" if effect != "oil" else "gold"]
        s = Scene(hand=[potion(size, effects[effect], other)], **position)  # type: ignore[arg-type]
        for _ in range(3):
            if position.get("board") == ["Wisp"] * 3 and effect == "ichor":
                s.destroy("mine 1")
        s.play("Kazakus Potion", target, seed=1)
        return s

    assert drunk("fire", "enemy hero").enemy_hero.health == 30 - (3, 5, 8)[n]
    assert drunk("oil").hero.armor == (4, 7, 10)[n]
    yeti = drunk("fel", enemy_board=["Boulderfist Ogre"]).enemy_board
    assert yeti == [f"Boulderfist Ogre 6/{7 - (2, 4, 6)[n]}"]
    frozen = drunk("ice", enemy_board=["Wisp"] * 4)
    assert sum(minion.frozen for minion in frozen.game.players[1].board) == (1, 2, 3)[n]
    assert drunk("gold", board=["Wisp"]).board == [f"Wisp 1/{1 + (2, 4, 6)[n]}"]
    assert len(drunk("king", deck=["Wisp"] * 5).hand) == (1, 2, 3)[n]
    demons = drunk("shadow").hand
    assert len(demons) == (1, 2, 3)[n]
    assert all("demon" in Catalogue.load("2019-03").get(name).races for name in demons)
    assert drunk("nether").board == [f"Kabal Demon {(2, 5, 8)[n]}/{(2, 5, 8)[n]}"]
    assert drunk("ichor", board=["Wisp"] * 3).board == ["Wisp 1/1"] * (1, 2, 3)[n]


def test_mystic_wool_makes_sheep():
    s = Scene(hand=[potion("CFM_621t14", 21, 17)], enemy_board=["Boulderfist Ogre"])
    s.play("Kazakus Potion")
    assert s.enemy_board == ["Sheep 1/1"]
    s = Scene(hand=[potion("CFM_621t15", 29, 26)], board=["Wisp"], enemy_board=["Boulderfist Ogre"])
    s.play("Kazakus Potion")
    assert (s.board, s.enemy_board) == (["Sheep 1/1"], ["Sheep 1/1"])
