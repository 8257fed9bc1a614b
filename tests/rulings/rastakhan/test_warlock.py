"""Rastakhan's Rumble, warlock: as the text and the rulings have it, written without the script."""

from hands import held

from topdeck import Scene


def test_shriek_discards_the_lowest_and_hits_all_minions():
    s = Scene(
        hand=["Shriek", "War Golem", "Wisp", "Fireball"], board=["Chillwind Yeti"], enemy_board=["Bloodfen Raptor"]
    )
    s.play("Shriek", seed=1)
    assert s.hand == ["War Golem", "Fireball"]
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/3"], [])
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)
    s = Scene(hand=["Shriek"], enemy_board=["Bloodfen Raptor"])
    s.play("Shriek")
    assert s.enemy_board == []


def test_shriek_looks_at_the_cost_of_now():
    s = Scene(hand=["Shriek", "War Golem cost=-7", "Frostbolt"])
    s.play("Shriek", seed=1)
    assert s.hand == ["Frostbolt"]


def test_void_contract_halves_both_decks():
    s = Scene(hand=["Void Contract"], deck=["Wisp"] * 10, enemy_deck=["War Golem"] * 6)
    s.play("Void Contract", seed=1)
    assert (len(s.deck), len(s.enemy_deck)) == (5, 3)
    assert (s.hand, s.enemy_hand) == ([], [])


def test_soulwarden_takes_discarded_cards_back():
    s = Scene(hand=["Shriek", "Wisp", "War Golem", "Soulwarden"], deck=["Wisp"])
    s.play("Shriek", seed=1)
    assert s.hand == ["War Golem", "Soulwarden"]
    s.play("Soulwarden", seed=1)
    assert s.hand == ["War Golem", "Wisp"]


def test_soulwarden_with_nothing_discarded_and_with_many():
    s = Scene(hand=["Soulwarden"])
    s.play("Soulwarden")
    assert (s.hand, s.board) == ([], ["Soulwarden 6/6"])
    s = Scene(hand=["The Soularium", "The Soularium", "Soulwarden"], deck=["War Golem"] * 8, enemy_deck=["Wisp"])
    s.play("The Soularium", seed=1)
    s.play("The Soularium", seed=1)
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.hand == ["Soulwarden", "War Golem"]
    s.play("Soulwarden", seed=1)
    assert s.hand == ["War Golem"] * 4


def test_grim_rally():
    s = Scene(hand=["Grim Rally"], board=["Wisp", "Mecharoo", "War Golem"], enemy_board=["Wisp"])
    assert s.targets("Grim Rally") == ["mine 1", "mine 2", "mine 3"]
    s.play("Grim Rally", "mine 2")
    assert s.board == ["Wisp 2/2", "Jo-E Bot 1/1", "War Golem 8/8"]
    assert s.enemy_board == ["Wisp 1/1"]


def test_spirit_of_the_bat_raises_a_minion_in_hand():
    s = Scene(hand=["Wisp", "Fireball"], board=["Spirit of the Bat", "War Golem"], enemy_board=["Wisp"])
    s.destroy("enemy 1", seed=1)
    assert held(s) == ["Wisp 1/1"]
    s.destroy("mine 2", seed=1)
    assert held(s) == ["Wisp 2/2"]
    s.destroy("mine 1", seed=1)
    assert held(s) == ["Wisp 2/2"]


def test_spirit_of_the_bat_hides():
    s = Scene(hand=["Spirit of the Bat"])
    s.play("Spirit of the Bat")
    assert s.board == ["Spirit of the Bat 0/3"]
    assert "stealth" in s.minion("mine 1").keywords


def test_high_priestess_jeklik_comes_back_twice():
    s = Scene(hand=["Shriek", "High Priestess Jeklik", "War Golem"])
    s.play("Shriek", seed=1)
    assert s.hand == ["War Golem", "High Priestess Jeklik", "High Priestess Jeklik"]
    s.play("High Priestess Jeklik")
    assert {"taunt", "lifesteal"} <= s.minion("mine 1").keywords


def test_high_priestess_jeklik_with_a_full_hand():
    s = Scene(hand=["Shriek", "High Priestess Jeklik"] + ["War Golem"] * 8)
    s.play("Shriek", seed=1)
    assert s.hand.count("High Priestess Jeklik") == 2
    assert len(s.hand) == 10


def test_hireek_fills_the_board_with_copies():
    s = Scene(hand=["Hir'eek, the Bat"])
    s.play("Hir'eek, the Bat")
    assert s.board == ["Hir'eek, the Bat 1/1"] * 7
    s = Scene(hand=["Hir'eek, the Bat attack=3 health=4"], board=["Wisp"] * 3)
    s.play("Hir'eek, the Bat")
    assert s.board == ["Wisp 1/1"] * 3 + ["Hir'eek, the Bat 4/5"] * 4


def test_blood_troll_sapper():
    s = Scene(hand=["Whirlwind"], board=["Blood Troll Sapper", "Wisp", "Wisp"], enemy_board=["Wisp"])
    s.play("Whirlwind")
    assert s.enemy_hero.health == 26
    s.destroy("mine 1")
    assert s.enemy_hero.health == 26


def test_reckless_diretroll():
    s = Scene(hand=["Reckless Diretroll", "War Golem", "Moonfire"])
    s.play("Reckless Diretroll", seed=1)
    assert s.hand == ["War Golem"]
    assert s.board == ["Reckless Diretroll 2/6"]
    assert "taunt" in s.minion("mine 1").keywords


def test_demonbolt():
    s = Scene(hand=["Demonbolt"], board=["Wisp"] * 3, enemy_board=["War Golem", "Wisp"])
    assert s.cost("Demonbolt") == 5
    s.play("Demonbolt", "enemy 1")
    assert (s.enemy_board, s.mana) == (["Wisp 1/1"], 5)
