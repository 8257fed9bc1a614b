"""Whispers of the Old Gods, rogue: what each card does, and a case in which it does not."""

from facts import class_of

from topdeck import Scene


def test_shadow_strike_aims_only_at_the_undamaged():
    s = Scene(hand=["Shadow Strike"], enemy_health=29, enemy_board=["Boulderfist Ogre", "Chillwind Yeti damage=1"])
    assert s.targets("Shadow Strike") == ["enemy 1", "hero"]
    s.play("Shadow Strike", "enemy 1")
    assert s.enemy_board[0] == "Boulderfist Ogre 6/2"


def test_bladed_cultist_grows_in_a_combo_only():
    s = Scene(hand=["Bladed Cultist", "Bladed Cultist"])
    s.play("Bladed Cultist")
    s.play("Bladed Cultist")
    assert s.board == ["Bladed Cultist 1/2", "Bladed Cultist 2/3"]


def test_thistle_tea_makes_three_of_one():
    s = Scene(hand=["Thistle Tea"], deck=["Fireball"])
    s.play("Thistle Tea")
    assert (s.hand, s.deck) == (["Fireball"] * 3, [])


def test_thistle_tea_with_an_empty_deck_or_little_room():
    s = Scene(hand=["Thistle Tea"])
    s.play("Thistle Tea")
    assert (s.hand, s.hero.health) == ([], 29)
    s = Scene(hand=["Thistle Tea"] + ["Wisp"] * 8, deck=["Fireball"])
    s.play("Thistle Tea")
    assert s.hand == ["Wisp"] * 8 + ["Fireball"] * 2


TOXINS = ["Kingsblood Toxin", "Bloodthistle Toxin", "Briarthorn Toxin", "Fadeleaf Toxin", "Firebloom Toxin"]


def test_xaril_brews_toxins_when_he_comes_and_when_he_goes():
    for index, toxin in enumerate(TOXINS):
        s = Scene(hand=["Xaril, Poisoned Mind"])
        s.play("Xaril, Poisoned Mind", chance=[index])
        assert s.hand == [toxin]
        s.destroy("mine 1", chance=[4 - index])
        assert s.hand == [toxin, TOXINS[4 - index]]


def test_xaril_silenced_leaves_nothing():
    s = Scene(hand=["Silence"], board=["Xaril, Poisoned Mind"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.hand == []


def test_kingsblood_toxin():
    s = Scene(hand=["Kingsblood Toxin"], deck=["Wisp"])
    s.play("Kingsblood Toxin")
    assert s.hand == ["Wisp"]


def test_bloodthistle_toxin_returns_a_friend_cheaper():
    s = Scene(hand=["Bloodthistle Toxin"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    assert s.targets("Bloodthistle Toxin") == ["mine 1"]
    s.play("Bloodthistle Toxin", "mine 1")
    assert (s.hand, s.cost("Chillwind Yeti")) == (["Chillwind Yeti"], 2)


def test_briarthorn_toxin():
    s = Scene(hand=["Briarthorn Toxin"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Briarthorn Toxin") == ["enemy 1", "mine 1"]
    s.play("Briarthorn Toxin", "mine 1")
    assert s.board == ["Wisp 4/1"]


def test_fadeleaf_toxin_hides_a_friend_until_my_next_turn():
    s = Scene(hand=["Fadeleaf Toxin"], board=["Wisp"], enemy_board=["Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    assert s.targets("Fadeleaf Toxin") == ["mine 1"]
    s.play("Fadeleaf Toxin", "mine 1")
    s.end_turn()
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert "stealth" not in s.minion("mine 1").keywords


def test_firebloom_toxin():
    s = Scene(hand=["Firebloom Toxin"], board=["Kobold Geomancer"])
    s.play("Firebloom Toxin", "enemy hero")
    assert s.enemy_hero.health == 27


def test_southsea_squidface_sharpens_my_weapon():
    s = Scene(board=["Southsea Squidface"], weapon="Wicked Knife", enemy_weapon="Fiery War Axe")
    s.destroy("mine 1")
    assert (s.weapon, s.enemy_weapon) == ("Wicked Knife 3/2", "Fiery War Axe 3/2")


def test_southsea_squidface_without_a_weapon():
    s = Scene(board=["Southsea Squidface"])
    s.destroy("mine 1")
    assert s.weapon is None


def test_undercity_huckster_gets_a_card_of_the_opponents_class():
    for seed in range(10):
        s = Scene(board=["Undercity Huckster"], hero="rogue", enemy_hero="shaman")
        s.destroy("mine 1", seed=seed)
        assert class_of(s.hand[0]) == "shaman"


def test_undercity_huckster_with_a_full_hand():
    s = Scene(board=["Undercity Huckster"], hand=["Wisp"] * 10)
    s.destroy("mine 1", seed=1)
    assert s.hand == ["Wisp"] * 10
