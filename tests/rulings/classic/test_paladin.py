"""Classic, paladin: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Scene


def test_blessing_of_wisdom():
    s = Scene(hand=["Blessing of Wisdom"], board=["Wisp"], deck=["Fireball"])
    s.play("Blessing of Wisdom", "mine 1")
    s.attack("mine 1", "enemy hero")
    assert s.hand == ["Fireball"]


def test_blessing_of_wisdom_on_an_enemy_minion_draws_for_the_caster():
    s = Scene(hand=["Blessing of Wisdom"], enemy_board=["Wisp"], deck=["Fireball"], enemy_deck=["Wisp"])
    s.play("Blessing of Wisdom", "enemy 1")
    s.end_turn()
    s.attack("enemy 1", "hero")
    assert (s.hand, s.enemy_hand) == (["Fireball"], ["Wisp"])


def test_blessing_of_wisdom_draws_when_the_attacker_dies_and_not_when_silenced():
    s = Scene(hand=["Blessing of Wisdom"], board=["Wisp"], enemy_board=["Chillwind Yeti"], deck=["Fireball"])
    s.play("Blessing of Wisdom", "mine 1")
    s.attack("mine 1", "enemy 1")
    assert s.hand == ["Fireball"]
    s = Scene(hand=["Blessing of Wisdom", "Silence"], board=["Wisp"], deck=["Fireball"])
    s.play("Blessing of Wisdom", "mine 1")
    s.play("Silence", "mine 1")
    s.attack("mine 1", "enemy hero")
    assert s.hand == []


def test_eye_for_an_eye():
    s = Scene(hand=["Fireball"], enemy_secrets=["Eye for an Eye"])
    s.play("Fireball", "enemy hero")
    assert (s.enemy_hero.health, s.hero.health, s.enemy_secrets) == (24, 24, [])


def test_eye_for_an_eye_counts_armor_and_waits_for_its_opponents_turn():
    s = Scene(board=["Chillwind Yeti"], enemy_secrets=["Eye for an Eye"], enemy_armor=10)
    s.attack("mine 1", "enemy hero")
    assert (s.hero.health, s.enemy_hero.armor) == (26, 6)
    s = Scene(hand=["Hellfire"], secrets=["Eye for an Eye"])
    s.play("Hellfire")
    assert (s.secrets, s.enemy_hero.health) == (["Eye for an Eye"], 27)


def test_eye_for_an_eye_answers_a_fatal_blow_with_a_draw():
    s = Scene(hand=["Fireball"], health=6, enemy_health=6, enemy_secrets=["Eye for an Eye"])
    s.play("Fireball", "enemy hero")
    assert (s.over, s.winner) == (True, None)


def test_noble_sacrifice():
    s = Scene(board=["Chillwind Yeti"], enemy_secrets=["Noble Sacrifice"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.health, s.board, s.enemy_board) == (30, ["Chillwind Yeti 4/3"], [])
    assert s.enemy_secrets == []


def test_noble_sacrifice_for_a_minion_or_against_a_hero():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Wisp"], enemy_secrets=["Noble Sacrifice"])
    s.attack("mine 1", "enemy 1")
    assert (s.enemy_board, s.board) == (["Wisp 1/1"], ["Chillwind Yeti 4/3"])
    s = Scene(weapon="Fiery War Axe", enemy_secrets=["Noble Sacrifice"])
    s.attack("hero", "enemy hero")
    assert (s.enemy_hero.health, s.hero.health) == (30, 28)


def test_noble_sacrifice_waits_on_a_full_board():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Wisp"] * 7, enemy_secrets=["Noble Sacrifice"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_secrets, s.enemy_hero.health) == (["Noble Sacrifice"], 26)


def test_redemption():
    s = Scene(hand=["Fireball"], enemy_board=["Chillwind Yeti attack=9"], enemy_secrets=["Redemption"])
    s.play("Fireball", "enemy 1")
    assert (s.enemy_board, s.enemy_secrets) == (["Chillwind Yeti 4/1"], [])
    assert (s.minion("enemy 1").damage, s.minion("enemy 1").max_health) == (4, 5)


def test_redemption_gives_back_the_shield_and_comes_after_deathrattles():
    s = Scene(hand=["Fireball"], enemy_board=["Argent Squire"], enemy_secrets=["Redemption"])
    s.damage("enemy 1", 1)
    s.play("Fireball", "enemy 1")
    assert s.enemy_board == ["Argent Squire 1/1"]
    assert "divine_shield" in s.minion("enemy 1").keywords
    s = Scene(hand=["Fireball"], enemy_board=["Harvest Golem"], enemy_secrets=["Redemption"])
    s.play("Fireball", "enemy 1")
    assert sorted(s.enemy_board) == ["Damaged Golem 2/1", "Harvest Golem 2/1"]


def test_redemption_takes_the_first_of_those_who_die_together():
    s = Scene(hand=["Flamestrike"], enemy_board=["Wisp", "Murloc Raider"], enemy_secrets=["Redemption"])
    s.play("Flamestrike")
    assert s.enemy_board == ["Wisp 1/1"]


def test_redemption_does_not_trigger_in_its_owners_turn():
    s = Scene(hand=["Fireball"], board=["Wisp"], secrets=["Redemption"])
    s.play("Fireball", "mine 1")
    assert (s.board, s.secrets) == ([], ["Redemption"])


def test_repentance():
    s = Scene(hand=["Boulderfist Ogre"], enemy_secrets=["Repentance"])
    s.play("Boulderfist Ogre")
    assert (s.board, s.enemy_secrets) == (["Boulderfist Ogre 6/1"], [])
    assert s.minion("mine 1").max_health == 1


def test_repentance_is_undone_by_silence():
    s = Scene(hand=["Boulderfist Ogre", "Silence"], enemy_secrets=["Repentance"])
    s.play("Boulderfist Ogre")
    s.play("Silence", "mine 1")
    assert s.board == ["Boulderfist Ogre 6/7"]


def test_argent_protector():
    s = Scene(hand=["Argent Protector"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Argent Protector") == ["mine 1"]
    s.play("Argent Protector", "mine 1")
    assert "divine_shield" in s.minion("mine 1").keywords
    assert "divine_shield" not in s.minion("mine 2").keywords
    s = Scene(hand=["Argent Protector"])
    s.play("Argent Protector")
    assert s.board == ["Argent Protector 2/2"]


def test_aldor_peacekeeper():
    s = Scene(hand=["Aldor Peacekeeper", "Silence"], board=["Wisp"], enemy_board=["Boulderfist Ogre attack=9"])
    assert s.targets("Aldor Peacekeeper") == ["enemy 1"]
    s.play("Aldor Peacekeeper", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 1/7"]
    s.play("Silence", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/7"]


def test_aldor_peacekeeper_auras_and_later_gifts_still_count():
    s = Scene(hand=["Aldor Peacekeeper", "Blessing of Might"], enemy_board=["Boulderfist Ogre", "Raid Leader"])
    s.play("Aldor Peacekeeper", "enemy 1")
    assert s.enemy_board[0] == "Boulderfist Ogre 2/7"
    s.play("Blessing of Might", "enemy 1")
    assert s.enemy_board[0] == "Boulderfist Ogre 5/7"


def test_divine_favor():
    s = Scene(hand=["Divine Favor", "Wisp"], enemy_hand=["Wisp"] * 4, deck=["Fireball"] * 6)
    s.play("Divine Favor", seed=1)
    assert s.hand == ["Wisp"] + ["Fireball"] * 3
    s = Scene(hand=["Divine Favor", "Wisp"], enemy_hand=["Wisp"], deck=["Fireball"] * 6)
    s.play("Divine Favor")
    assert s.hand == ["Wisp"]


def test_divine_favor_with_a_small_deck():
    s = Scene(hand=["Divine Favor"], enemy_hand=["Wisp"] * 4, deck=["Fireball"] * 2)
    s.play("Divine Favor", seed=1)
    assert s.hand == ["Fireball"] * 2
    assert s.hero.health < 30


def test_sword_of_justice():
    s = Scene(weapon="Sword of Justice", hand=["Wisp", "Murloc Tidehunter"], enemy_hand=["Wisp"], enemy_deck=["Wisp"])
    s.play("Wisp")
    assert (s.board, s.weapon) == (["Wisp 2/2"], "Sword of Justice 1/4")
    s.play("Murloc Tidehunter")
    assert (s.board, s.weapon) == (["Wisp 2/2", "Murloc Tidehunter 3/2", "Murloc Scout 2/2"], "Sword of Justice 1/2")
    s.end_turn()
    s.play("Wisp")
    assert s.weapon == "Sword of Justice 1/2"


def test_sword_of_justice_breaks_with_its_last_durability():
    s = Scene(weapon="Sword of Justice 1/1", hand=["Wisp", "Wisp"])
    s.play("Wisp")
    s.play("Wisp")
    assert (s.board, s.weapon) == (["Wisp 2/2", "Wisp 1/1"], None)


def test_equality():
    s = Scene(hand=["Equality", "Silence"], board=["Chillwind Yeti"], enemy_board=["Boulderfist Ogre damage=3"])
    s.play("Equality")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/1"], ["Boulderfist Ogre 6/1"])
    assert s.minion("enemy 1").max_health == 1
    s.play("Silence", "mine 1")
    assert s.board == ["Chillwind Yeti 4/5"]


def test_equality_keeps_auras():
    s = Scene(hand=["Equality"], board=["Stormwind Champion", "Chillwind Yeti"])
    s.play("Equality")
    assert s.board == ["Stormwind Champion 6/1", "Chillwind Yeti 5/2"]


def test_blessed_champion():
    s = Scene(hand=["Blessed Champion", "Blessed Champion"], board=["Chillwind Yeti"])
    s.play("Blessed Champion", "mine 1")
    s.play("Blessed Champion", "mine 1")
    assert s.board == ["Chillwind Yeti 16/5"]


def test_holy_wrath():
    s = Scene(hand=["Holy Wrath"], deck=["Molten Giant"])
    s.play("Holy Wrath", "enemy hero")
    assert (s.enemy_hero.health, s.hand) == (10, ["Molten Giant"])


def test_holy_wrath_with_an_empty_deck_and_a_full_hand():
    s = Scene(hand=["Holy Wrath"])
    s.play("Holy Wrath", "enemy hero")
    assert (s.enemy_hero.health, s.hero.health) == (30, 29)
    s = Scene(hand=["Holy Wrath"], board=["Kobold Geomancer"], deck=["Chillwind Yeti"])
    s.play("Holy Wrath", "enemy hero")
    assert s.enemy_hero.health == 25


@pytest.mark.parametrize("seed", range(6))
def test_avenging_wrath(seed: int):
    s = Scene(hand=["Avenging Wrath"], board=["Kobold Geomancer"], enemy_board=["Boulderfist Ogre", "Wisp"])
    s.play("Avenging Wrath", seed=seed)
    ogre = [m.damage for m in s.game.players[1].board if m.name == "Boulderfist Ogre"]
    dealt = 30 - s.enemy_hero.health + (ogre[0] if ogre else 7) + (0 if "Wisp 1/1" in s.enemy_board else 1)
    assert (dealt, s.board) == (9, ["Kobold Geomancer 2/2"])


def test_lay_on_hands():
    s = Scene(hand=["Lay on Hands"], health=20, deck=["Wisp"] * 4)
    s.play("Lay on Hands", "hero", seed=1)
    assert (s.hero.health, s.hand) == (28, ["Wisp"] * 3)
    s = Scene(hand=["Lay on Hands"], enemy_board=["Boulderfist Ogre damage=5"], deck=["Wisp"] * 3)
    s.play("Lay on Hands", "enemy 1", seed=1)
    assert s.enemy_board == ["Boulderfist Ogre 6/7"]


def test_tirion_fordring():
    s = Scene(hand=["Tirion Fordring"])
    s.play("Tirion Fordring")
    assert {"divine_shield", "taunt"} <= s.minion("mine 1").keywords
    s.destroy("mine 1")
    assert s.weapon == "Ashbringer 5/3"


def test_tirion_fordring_of_the_enemy_replaces_the_weapon_of_his_side():
    s = Scene(enemy_board=["Tirion Fordring"], enemy_weapon="Fiery War Axe", weapon="Fiery War Axe")
    s.destroy("enemy 1")
    assert (s.enemy_weapon, s.weapon) == ("Ashbringer 5/3", "Fiery War Axe 3/2")
    s = Scene(enemy_board=["Tirion Fordring"], hand=["Silence"])
    s.play("Silence", "enemy 1")
    s.destroy("enemy 1")
    assert s.enemy_weapon is None
