"""Journey to Un'Goro, shaman: as the text and the rulings have it, written without the script."""

import pytest
from facts import races_of

from topdeck import Scene


def after_an_elemental(**parts) -> Scene:
    """My turn, after one in which I played an Elemental (Fire Fly, whose 1/2 I still hold)."""
    hand = ["Fire Fly", *parts.pop("hand")]
    s = Scene(hand=hand, hero=parts.pop("hero", "shaman"), deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3, **parts)
    s.play("Fire Fly")
    s.destroy("Fire Fly")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    return s


def test_air_elemental_is_out_of_reach_of_spells_and_powers():
    s = Scene(hand=["Fireball", "Ironbeak Owl"], board=["Air Elemental"], enemy_board=["Air Elemental"])
    assert s.targets("Fireball") == ["enemy hero", "hero"]
    assert s.targets("Ironbeak Owl") == ["enemy 1", "mine 1"]
    s = Scene(board=["Wisp"], enemy_board=["Air Elemental"])
    with pytest.raises(Exception, match=r".+"):
        s.power("enemy 1")
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == []


def test_fire_plume_harbinger_makes_elementals_in_hand_cheaper():
    hand = ["Fire Plume Harbinger", "Fire Plume Harbinger", "Fire Elemental", "Fire Fly", "Chillwind Yeti"]
    s = Scene(hand=hand, hero="shaman", deck=["Fire Elemental"])
    s.play("Fire Plume Harbinger")
    assert (s.cost("Fire Plume Harbinger"), s.cost("Fire Elemental"), s.cost("Fire Fly")) == (1, 5, 0)
    s.play("Fire Plume Harbinger")
    assert (s.cost("Fire Elemental"), s.cost("Fire Fly"), s.cost("Chillwind Yeti")) == (4, 0, 4)
    s.play("Fire Elemental", "enemy hero")
    s.draw("Fire Elemental")
    assert s.cost("Fire Elemental") == 6


def test_hot_spring_guardian_restores_three_to_anybody():
    s = Scene(hand=["Hot Spring Guardian"], enemy_board=["Boulderfist Ogre damage=5"], hero="shaman", health=20)
    assert s.targets("Hot Spring Guardian") == ["enemy 1", "enemy hero", "hero"]
    s.play("Hot Spring Guardian", "hero")
    assert s.hero.health == 23
    assert "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Hot Spring Guardian"], enemy_board=["Boulderfist Ogre damage=5"], hero="shaman")
    s.play("Hot Spring Guardian", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/5"]


def kalimos(invocation: str, **parts) -> Scene:
    """Kalimos with the invocation that is wanted."""
    s = after_an_elemental(hand=["Kalimos, Primal Lord"], **parts)
    for seed in range(40):
        trial = Scene.of(s.game.copy())
        trial.play("Kalimos, Primal Lord", seed=seed)
        if invocation in trial.options:
            trial.pick(trial.options.index(invocation), seed=1)
            return trial
    raise AssertionError(invocation)


def test_kalimos_invokes_earth_and_water():
    s = kalimos("Invocation of Earth")
    assert sorted(s.board) == ["Kalimos, Primal Lord 7/7"] + ["Stone Elemental 1/1"] * 6
    s = kalimos("Invocation of Water", health=10)
    assert s.hero.health == 22


def test_kalimos_invokes_fire_and_air():
    s = kalimos("Invocation of Fire")
    assert s.enemy_hero.health == 24
    s = kalimos("Invocation of Air", board=["Wisp"], enemy_board=["Chillwind Yeti", "Wisp"])
    assert (s.enemy_board, s.board) == (["Chillwind Yeti 4/2"], ["Wisp 1/1", "Kalimos, Primal Lord 7/7"])


def test_kalimos_needs_an_elemental_of_the_last_turn():
    s = Scene(hand=["Fire Fly", "Kalimos, Primal Lord"], hero="shaman")
    s.play("Fire Fly")
    s.play("Kalimos, Primal Lord")
    assert s.options == []


def test_primalfin_totem_summons_at_the_end_of_the_own_turn():
    s = Scene(board=["Primalfin Totem"], hero="shaman", deck=["Wisp"] * 2, enemy_deck=["Wisp"] * 2)
    s.end_turn(seed=1)
    assert s.board == ["Primalfin Totem 0/3", "Primalfin 1/1"]
    s.end_turn(seed=1)
    assert len(s.board) == 2


def test_spirit_echo_returns_plain_minions():
    s = Scene(
        hand=["Spirit Echo", "Blessing of Kings"],
        board=["Wisp", "Chillwind Yeti"],
        enemy_board=["Wisp"],
        hero="shaman",
    )
    s.play("Blessing of Kings", "Chillwind Yeti")
    s.play("Spirit Echo")
    s.destroy("mine 2")
    s.destroy("mine 1")
    s.destroy("enemy 1")
    assert (s.hand, s.enemy_hand, s.board) == (["Chillwind Yeti", "Wisp"], [], [])
    s.play("Wisp")
    s.destroy("mine 1")
    assert s.hand == ["Chillwind Yeti"]


def test_spirit_echo_twice_returns_one_card_for_each_deathrattle():
    s = Scene(hand=["Spirit Echo"], board=["Loot Hoarder"], deck=["Fireball"], hero="shaman")
    s.play("Spirit Echo")
    s.destroy("mine 1")
    assert sorted(s.hand) == ["Fireball", "Loot Hoarder"]


def test_stone_sentinel_brings_two_guards():
    s = after_an_elemental(hand=["Stone Sentinel"], board=["Wisp"])
    s.play("Stone Sentinel")
    assert sorted(s.board) == ["Rock Elemental 2/3", "Rock Elemental 2/3", "Stone Sentinel 4/4", "Wisp 1/1"]
    assert "taunt" in next(m for m in s.game.players[0].board if m.name == "Rock Elemental").keywords
    s = Scene(hand=["Stone Sentinel"], hero="shaman")
    s.play("Stone Sentinel")
    assert s.board == ["Stone Sentinel 4/4"]


def test_tidal_surge_hurts_a_minion_and_heals_the_own_hero():
    s = Scene(
        hand=["Tidal Surge"], board=["Kobold Geomancer"], enemy_board=["Boulderfist Ogre"], hero="shaman", health=20
    )
    assert s.targets("Tidal Surge") == ["enemy 1", "mine 1"]
    s.play("Tidal Surge", "enemy 1")
    assert (s.enemy_board, s.hero.health) == (["Boulderfist Ogre 6/2"], 24)


def test_unite_the_murlocs_counts_summoned_murlocs():
    s = Scene(hand=["Unite the Murlocs", "Murloc Tidehunter"], hero="shaman")
    s.play("Unite the Murlocs")
    s.play("Murloc Tidehunter")
    for _ in range(7):
        s.summon("Murloc Raider")
        s.destroy("Murloc Raider")
    s.summon("Murloc Raider", enemy=True)
    s.summon("Wisp")
    assert s.hand == []
    s.summon("Murloc Raider")
    assert s.hand == ["Megafin"]


def test_megafin_fills_the_hand_with_murlocs():
    s = Scene(hand=["Megafin", "Fireball"], hero="shaman")
    s.play("Megafin", seed=1)
    assert len(s.hand) == 10
    assert all("murloc" in races_of(name) for name in s.hand[1:])


def test_volcano_splits_fifteen_among_all_minions():
    for seed in range(8):
        s = Scene(
            hand=["Volcano"], board=["Tyrantus", "Deathwing"], enemy_board=["Deathwing", "Deathwing"], hero="shaman"
        )
        s.play("Volcano", seed=seed)
        lost = sum(m.damage for player in s.game.players for m in player.board)
        died = 4 - len(s.board) - len(s.enemy_board)
        assert died == 0 and lost == 15
        assert (s.hero.health, s.enemy_hero.health, s.overload) == (30, 30, 2)


def test_volcano_with_spell_damage_and_with_too_few_to_burn():
    s = Scene(hand=["Volcano"], board=["Tyrantus"], enemy_board=["Malygos"], hero="shaman")
    s.play("Volcano", seed=1)
    assert sum(m.damage for player in s.game.players for m in player.board) == 15
    s = Scene(hand=["Volcano"], board=["Kobold Geomancer"], enemy_board=["Deathwing", "Deathwing"], hero="shaman")
    s.play("Volcano", seed=1)
    lost = sum(m.damage for player in s.game.players for m in player.board)
    assert lost == (14 if s.board == [] else 16)
    s = Scene(hand=["Volcano"], board=["Wisp"], enemy_board=["Chillwind Yeti"], hero="shaman")
    s.play("Volcano", seed=1)
    assert (s.board, s.enemy_board) == ([], [])


def test_spirit_echo_on_a_stolen_minion_returns_it_to_the_thief():
    s = Scene(
        hand=["Spirit Echo"],
        board=["Wisp"],
        hero="shaman",
        enemy_hand=["Mind Control"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.play("Spirit Echo")
    s.end_turn(seed=1)
    s.play("Mind Control", "mine 1")
    s.destroy("enemy 1")
    assert (s.hand, s.enemy_hand) == ([], ["Wisp", "Wisp"])


def test_unite_the_murlocs_counts_what_comes_in_the_opponents_turn():
    s = Scene(hand=["Unite the Murlocs"], board=["Sated Threshadon"], hero="shaman", enemy_deck=["Wisp"])
    s.play("Unite the Murlocs")
    for _ in range(5):
        s.summon("Murloc Raider")
    for _ in range(4):
        s.destroy("mine 2")
    for _ in range(2):
        s.summon("Murloc Raider")
    s.end_turn(seed=1)
    s.destroy("mine 1")
    assert s.hand == ["Megafin"]


def test_fire_plume_harbinger_does_not_count_the_deck_nor_the_opponent():
    s = Scene(
        hand=["Fire Plume Harbinger"],
        enemy_hand=["Fire Fly"],
        deck=["Fire Elemental"],
        hero="shaman",
        enemy_deck=["Wisp"],
    )
    s.play("Fire Plume Harbinger")
    s.draw("Fire Elemental")
    assert s.cost("Fire Elemental") == 6
    s.end_turn(seed=1)
    assert s.cost("Fire Fly") == 1


def test_elementals_that_have_every_race_count():
    s = Scene(hand=["Nightmare Amalgam", "Stone Sentinel"], hero="shaman", deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Nightmare Amalgam")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.play("Stone Sentinel")
    assert s.board.count("Rock Elemental 2/3") == 2


def test_volcano_that_is_countered_does_not_overload():
    s = Scene(hand=["Volcano"], enemy_board=["Wisp"], enemy_secrets=["Counterspell"], enemy_hero="mage", hero="shaman")
    s.play("Volcano")
    assert (s.enemy_board, s.overload, s.mana) == (["Wisp 1/1"], 0, 5)
