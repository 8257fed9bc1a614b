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
