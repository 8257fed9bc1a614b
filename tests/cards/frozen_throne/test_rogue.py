"""Knights of the Frozen Throne, rogue: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_bone_baron_leaves_two_skeletons_in_hand():
    s = Scene(board=["Bone Baron"])
    s.destroy("mine 1")
    assert (s.hand, s.enemy_hand) == (["Skeleton", "Skeleton"], [])
    s.play("Skeleton")
    assert s.board == ["Skeleton 1/1"]


def test_bone_baron_fills_a_hand_only():
    s = Scene(hand=["Wisp"] * 9, board=["Bone Baron"])
    s.destroy("mine 1")
    assert s.hand == ["Wisp"] * 9 + ["Skeleton"]


def test_plague_scientist_poisons_a_friend_after_another_card():
    s = Scene(hand=["Wisp", "Plague Scientist"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Wisp")
    assert s.targets("Plague Scientist") == ["mine 1", "mine 2"]
    s.play("Plague Scientist", "mine 1")
    assert "poisonous" in s.minion("mine 1").keywords


def test_plague_scientist_first_has_no_combo():
    s = Scene(hand=["Plague Scientist"], board=["Chillwind Yeti"])
    assert s.targets("Plague Scientist") == []
    s.play("Plague Scientist")
    assert "poisonous" not in s.minion("mine 1").keywords


def test_shadowblade_makes_the_hero_immune_this_turn():
    s = Scene(hand=["Shadowblade"], enemy_board=["War Golem"], enemy_deck=["Wisp"])
    s.play("Shadowblade")
    s.attack("hero", "enemy 1")
    assert (s.hero.health, s.enemy_board, s.weapon) == (30, ["War Golem 7/4"], "Shadowblade 3/1")
    s.end_turn()
    s.attack("enemy 1", "hero")
    assert s.hero.health == 23


def test_spectral_pillager_deals_as_much_as_other_cards_were_played():
    s = Scene(hand=["Wisp", "Wisp", "Wisp", "Spectral Pillager"])
    for _ in range(3):
        s.play("Wisp")
    s.play("Spectral Pillager", "enemy hero")
    assert s.enemy_hero.health == 27


def test_spectral_pillager_first_deals_nothing():
    s = Scene(hand=["Spectral Pillager"], enemy_board=["Wisp"])
    assert s.targets("Spectral Pillager") == []
    s.play("Spectral Pillager")
    assert (s.enemy_hero.health, s.enemy_board) == (30, ["Wisp 1/1"])


def valeera() -> Scene:
    deck = {"deck": ["Wisp"] * 5, "enemy_deck": ["Wisp"] * 5}
    s = Scene(hero="rogue", hand=["Valeera the Hollow", "The Coin", "Bloodfen Raptor"], mana=10, **deck)
    s.play("Valeera the Hollow")
    return s


def test_valeera_cannot_be_attacked_until_her_next_turn():
    s = valeera()
    s.summon("Wisp", enemy=True)
    assert (s.hero.armor, s.hero_power, s.hand) == (
        5,
        "Death's Shadow",
        ["The Coin", "Bloodfen Raptor", "Shadow Reflection"],
    )
    s.end_turn(seed=1)
    s.give("Fireball", enemy=True)
    assert "hero" not in s.targets("Fireball")
    s.end_turn(seed=1)
    assert "stealth" not in s.game.position.split("|")[1].split("health=")[0]


def test_shadow_reflection_is_what_was_played_last_and_goes_with_the_turn():
    s = valeera()
    assert not s.can_play("Shadow Reflection")
    s.play("The Coin")
    assert s.hand == ["Bloodfen Raptor", "The Coin"]
    s.play("The Coin")
    assert s.hand == ["Bloodfen Raptor"]
    s.end_turn(seed=1)
    assert s.hand == ["Bloodfen Raptor"]
    s.end_turn(seed=1)
    assert "Shadow Reflection" in s.hand
    s.play("Bloodfen Raptor")
    s.play("Bloodfen Raptor")
    assert s.board == ["Bloodfen Raptor 3/2"] * 2


def test_a_reflection_of_a_magnet_is_the_magnet():
    s = Scene(hero="rogue", hand=["Wargear", "ICC_827t"], board=["Harvest Golem"], mana=10)
    s.play("Wargear", onto="mine 1")
    assert s.hand == ["Wargear"]


def test_an_unplayed_reflection_is_gone_at_the_end_of_the_turn():
    s = valeera()
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert "Shadow Reflection" not in s.hand


def test_leeching_poison_stayed_in_2017():
    for day, later in (("2017-08", 3), (None, 0)):
        more = {"catalogue": day} if day else {}
        s = Scene(
            hand=["Leeching Poison"],
            weapon="Assassin's Blade 3/4",
            health=10,
            deck=["Wisp"] * 3,
            enemy_deck=["Wisp"] * 3,
            **more,
        )
        s.play("Leeching Poison")
        s.end_turn(seed=1)
        s.end_turn(seed=1)
        s.attack("hero", "enemy hero")
        assert s.hero.health == 10 + later
