"""Rastakhan's Rumble, shaman: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of
from hands import held

from topdeck import Scene

TOTEMS = {"Healing Totem 0/2", "Searing Totem 1/1", "Stoneclaw Totem 0/2", "Wrath of Air Totem 0/2"}


def two_turns_later(s: Scene) -> None:
    s.end_turn(seed=1)
    s.end_turn(seed=1)


@pytest.mark.parametrize("seed", range(4))
def test_totemic_smash_overkill(seed: int):
    s = Scene(hand=["Totemic Smash"], enemy_board=["Wisp"])
    s.play("Totemic Smash", "enemy 1", seed=seed)
    assert len(s.board) == 1
    assert s.board[0] in TOTEMS
    s = Scene(hand=["Totemic Smash"], enemy_board=["Bloodfen Raptor"])
    s.play("Totemic Smash", "enemy 1", seed=seed)
    assert (s.board, s.enemy_board) == ([], [])


def test_haunting_visions_lowers_the_next_spell():
    s = Scene(hand=["Haunting Visions", "Pyroblast", "Moonfire", "War Golem"], hero="shaman")
    s.play("Haunting Visions", seed=1)
    assert len(set(s.options)) == 3
    assert {facts_of(name)["type"] for name in s.options} == {"spell"}
    s.pick(0)
    assert (s.cost("Pyroblast"), s.cost("Moonfire"), s.cost("War Golem")) == (7, 0, 7)
    found = s.game.players[0].hand[-1]
    assert found.cost == max(0, facts_of(found.name).get("cost", 0) - 3)
    s.play("Moonfire", "enemy hero")
    assert s.cost("Pyroblast") == 10


def test_haunting_visions_ends_with_the_turn():
    s = Scene(hand=["Haunting Visions", "Pyroblast"], hero="shaman", deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Haunting Visions", seed=1)
    s.pick(0)
    two_turns_later(s)
    assert s.cost("Pyroblast") == 10


def test_bog_slosher_takes_a_friend_back():
    s = Scene(hand=["Bog Slosher"], board=["War Golem damage=3"], enemy_board=["Wisp"])
    assert s.targets("Bog Slosher") == ["mine 1"]
    s.play("Bog Slosher", "mine 1")
    assert (s.board, held(s)) == (["Bog Slosher 3/3"], ["War Golem 9/9"])
    s = Scene(hand=["Bog Slosher"], enemy_board=["Wisp"])
    s.play("Bog Slosher")
    assert s.board == ["Bog Slosher 3/3"]


def test_spirit_of_the_frog_draws_the_next_dearer_spell():
    s = Scene(
        hand=["Frostbolt"],
        board=["Spirit of the Frog"],
        deck=["Arcane Intellect", "Fireball", "Moonfire", "Bloodfen Raptor"],
    )
    s.play("Frostbolt", "enemy hero", seed=1)
    assert s.hand == ["Arcane Intellect"]
    s = Scene(hand=["Frostbolt"], board=["Spirit of the Frog"], deck=["Fireball"])
    s.play("Frostbolt", "enemy hero", seed=1)
    assert (s.hand, s.hero.health) == ([], 30)


def test_spirit_of_the_frog_looks_at_what_the_spell_cost():
    s = Scene(hand=["Fireball cost=-3"], board=["Spirit of the Frog"], deck=["Frostbolt", "Flamestrike"])
    s.play("Fireball", "enemy hero", seed=1)
    assert s.hand == ["Frostbolt"]


def test_spirit_of_the_frog_hides_and_is_found_out():
    s = Scene(hand=["Spirit of the Frog"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Spirit of the Frog")
    assert "stealth" in s.minion("mine 1").keywords
    two_turns_later(s)
    assert "stealth" not in s.minion("mine 1").keywords


@pytest.mark.parametrize("seed", range(5))
def test_big_bad_voodoo(seed: int):
    s = Scene(hand=["Big Bad Voodoo"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    assert s.targets("Big Bad Voodoo") == ["mine 1"]
    s.play("Big Bad Voodoo", "mine 1")
    s.destroy("mine 1", seed=seed)
    assert len(s.board) == 1
    assert facts_of(s.game.players[0].board[0].name)["cost"] == 5


def test_zentimo_casts_again_on_the_neighbours():
    s = Scene(hand=["Frostbolt"], board=["Zentimo"], enemy_board=["War Golem"] * 4)
    s.play("Frostbolt", "enemy 2")
    assert s.enemy_board == ["War Golem 7/4"] * 3 + ["War Golem 7/7"]
    assert all(s.minion(f"enemy {n}").frozen for n in (1, 2, 3))


def test_zentimo_for_friends_and_not_for_heroes_or_enemies():
    s = Scene(hand=["Mark of the Wild"], board=["Wisp", "Zentimo", "Wisp"])
    s.play("Mark of the Wild", "mine 2")
    assert s.board == ["Wisp 3/3", "Zentimo 3/5", "Wisp 3/3"]
    s = Scene(hand=["Fireball"], board=["Zentimo"])
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 24
    s = Scene(board=["Zentimo", "War Golem"], enemy_hand=["Frostbolt"], enemy_deck=["Wisp"])
    s.end_turn()
    s.play("Frostbolt", "mine 2")
    assert s.board == ["Zentimo 1/3", "War Golem 7/4"]


def test_zentimo_and_hex():
    s = Scene(hand=["Hex"], board=["Zentimo"], enemy_board=["War Golem"] * 3)
    s.play("Hex", "enemy 2")
    assert s.enemy_board == ["Frog 0/1"] * 3


def test_kragwa_returns_the_spells_of_last_turn():
    s = Scene(
        hand=["Moonfire", "Frostbolt", "Moonfire", "Wisp", "Krag'wa, the Frog"],
        deck=["Wisp"] * 2,
        enemy_deck=["Wisp"] * 2,
    )
    s.play("Moonfire", "enemy hero")
    s.play("Frostbolt", "enemy hero")
    s.play("Wisp")
    two_turns_later(s)
    s.play("Moonfire", "enemy hero")
    s.play("Krag'wa, the Frog")
    assert sorted(s.hand) == ["Frostbolt", "Moonfire", "Wisp"]


def test_kragwa_forgets_older_turns():
    s = Scene(hand=["Moonfire", "Krag'wa, the Frog"], deck=["Wisp"] * 2, enemy_deck=["Wisp"] * 2)
    s.play("Moonfire", "enemy hero")
    two_turns_later(s)
    two_turns_later(s)
    s.play("Krag'wa, the Frog")
    assert s.hand == ["Wisp", "Wisp"]


def test_rain_of_toads():
    s = Scene(hand=["Rain of Toads"])
    s.play("Rain of Toads")
    assert s.board == ["Toad 2/4"] * 3
    assert all("taunt" in m.keywords for m in s.game.players[0].board)
    assert (s.overload, s.mana) == (3, 4)


def test_likkim_while_overloaded():
    s = Scene(hand=["Beakered Lightning"], weapon="Likkim", deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    assert s.hero.attack == 1
    s.play("Beakered Lightning")
    assert s.hero.attack == 3
    two_turns_later(s)
    assert s.hero.attack == 3
    two_turns_later(s)
    assert s.hero.attack == 1


def test_wartbringer_after_two_spells():
    s = Scene(hand=["Moonfire", "Moonfire", "Wartbringer"], enemy_board=["Chillwind Yeti"])
    s.play("Moonfire", "enemy hero")
    s.play("Moonfire", "enemy hero")
    assert s.targets("Wartbringer") == ["enemy 1", "enemy hero", "hero"]
    s.play("Wartbringer", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]
    s = Scene(hand=["Moonfire", "Wartbringer"])
    s.play("Moonfire", "enemy hero")
    s.play("Wartbringer")
    assert s.enemy_hero.health == 29
