"""Whispers of the Old Gods, rogue: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of
from hands import held

from rulings.choices import all_offers
from rulings.cthun import cthun
from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}
TOXINS = {"Bloodthistle Toxin", "Briarthorn Toxin", "Fadeleaf Toxin", "Firebloom Toxin", "Kingsblood Toxin"}


def test_blade_of_cthun_feeds_a_minion_to_cthun():
    s = Scene(hand=["Blade of C'Thun"], board=["Wisp"], enemy_board=["Chillwind Yeti"], hero="rogue")
    assert s.targets("Blade of C'Thun") == ["enemy 1", "mine 1"]
    s.play("Blade of C'Thun", "enemy 1")
    assert (s.enemy_board, cthun(s)) == ([], "10/11")
    s = Scene(hand=["Blade of C'Thun"], hero="rogue")
    s.play("Blade of C'Thun")
    assert cthun(s) == "6/6"


def test_bladed_cultist():
    s = Scene(hand=["The Coin", "Bladed Cultist"], hero="rogue")
    s.play("The Coin")
    s.play("Bladed Cultist")
    assert s.board == ["Bladed Cultist 2/3"]
    s = Scene(hand=["Bladed Cultist"], hero="rogue")
    s.play("Bladed Cultist")
    assert s.board == ["Bladed Cultist 1/2"]


def test_journey_below_offers_deathrattle_cards():
    offers = all_offers(Scene(hand=["Journey Below"], hero="rogue"), "Journey Below")
    assert all("deathrattle" in facts_of(n)["keywords"] for n in offers)
    assert all(facts_of(n)["class"] in ("neutral", "rogue") for n in offers)


def test_shadow_strike_is_for_the_undamaged():
    s = Scene(
        hand=["Shadow Strike"],
        board=["Wisp"],
        enemy_board=["Boulderfist Ogre damage=1", "Boulderfist Ogre"],
        hero="rogue",
    )
    assert s.targets("Shadow Strike") == ["enemy 2", "enemy hero", "hero", "mine 1"]
    s.play("Shadow Strike", "enemy 2")
    assert s.enemy_board == ["Boulderfist Ogre 6/6", "Boulderfist Ogre 6/2"]


def test_shadow_strike_and_a_hurt_hero():
    s = Scene(hand=["Shadow Strike"], hero="rogue", enemy_health=29, health=20)
    assert not s.can_play("Shadow Strike")


def test_shadowcaster_takes_a_small_cheap_copy():
    s = Scene(hand=["Shadowcaster"], board=["Deathwing"], enemy_board=["Wisp"], hero="rogue")
    assert s.targets("Shadowcaster") == ["mine 1"]
    s.play("Shadowcaster", "mine 1")
    assert (held(s), s.cost("Deathwing")) == (["Deathwing 1/1"], 1)
    s = Scene(hand=["Shadowcaster"], hero="rogue")
    s.play("Shadowcaster")
    assert s.hand == []


def test_southsea_squidface_sharpens_the_weapon():
    s = Scene(board=["Southsea Squidface"], weapon="Assassin's Blade", enemy_weapon="Fiery War Axe", hero="rogue")
    s.destroy("mine 1")
    assert (s.weapon, s.enemy_weapon) == ("Assassin's Blade 5/4", "Fiery War Axe 3/2")
    s = Scene(board=["Southsea Squidface"], hero="rogue")
    s.destroy("mine 1")
    assert s.weapon is None


def test_thistle_tea_gives_three_of_a_card():
    s = Scene(hand=["Thistle Tea"], deck=["Backstab"], hero="rogue")
    s.play("Thistle Tea")
    assert (s.hand, s.deck) == (["Backstab"] * 3, [])
    s = Scene(hand=["Thistle Tea", *["Wisp"] * 8], deck=["Backstab"], hero="rogue")
    s.play("Thistle Tea")
    assert s.hand == ["Wisp"] * 8 + ["Backstab"] * 2
    s = Scene(hand=["Thistle Tea"], hero="rogue")
    s.play("Thistle Tea")
    assert (s.hand, s.hero.health) == ([], 29)


def test_undercity_huckster():
    for seed in range(8):
        s = Scene(board=["Undercity Huckster"], hero="rogue", enemy_hero="druid")
        s.destroy("mine 1", seed=seed)
        assert len(s.hand) == 1 and facts_of(s.hand[0])["class"] == "druid"


def test_xaril_adds_toxins_when_he_comes_and_goes():
    seen = set()
    for seed in range(25):
        s = Scene(hand=["Xaril, Poisoned Mind"], hero="rogue")
        s.play("Xaril, Poisoned Mind", seed=seed)
        assert len(s.hand) == 1
        s.destroy("mine 1", seed=seed + 50)
        assert len(s.hand) == 2
        seen |= set(s.hand)
    assert seen == TOXINS


def test_toxins():
    s = Scene(hand=["Kingsblood Toxin", "Briarthorn Toxin", "Firebloom Toxin"], board=["Wisp"], hero="rogue", **DECKS)
    s.play("Kingsblood Toxin", seed=1)
    s.play("Briarthorn Toxin", "mine 1")
    s.play("Firebloom Toxin", "enemy hero")
    assert (s.hand, s.board, s.enemy_hero.health, s.mana) == (["Wisp"], ["Wisp 4/1"], 28, 7)


def test_bloodthistle_toxin_makes_cheaper_and_fadeleaf_hides():
    s = Scene(hand=["Bloodthistle Toxin", "Fadeleaf Toxin"], board=["Chillwind Yeti", "Wisp"], hero="rogue", **DECKS)
    s.play("Bloodthistle Toxin", "Chillwind Yeti")
    assert s.cost("Chillwind Yeti") == 2
    s.play("Fadeleaf Toxin", "Wisp")
    assert "stealth" in s.minion("Wisp").keywords
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert "stealth" not in s.minion("Wisp").keywords


@pytest.mark.parametrize("toxin", ["Bloodthistle Toxin", "Fadeleaf Toxin"])
def test_toxins_for_friends(toxin):
    assert Scene(hand=[toxin], board=["Wisp"], enemy_board=["Wisp"], hero="rogue").targets(toxin) == ["mine 1"]


def test_blade_of_cthun_takes_the_health_that_is_left():
    s = Scene(hand=["Blade of C'Thun"], enemy_board=["Chillwind Yeti damage=3"], hero="rogue")
    s.play("Blade of C'Thun", "enemy 1")
    assert cthun(s) == "10/8"


def test_shadowcasters_copy_that_is_played():
    s = Scene(hand=["Shadowcaster", "Blessing of Kings"], board=["Sunwalker"], hero="rogue")
    s.play("Shadowcaster", "mine 1")
    s.play("Sunwalker")
    assert s.board[-1] == "Sunwalker 1/1"
    assert s.minion("mine 3").keywords >= {"taunt", "divine_shield"}
    assert s.mana == 4


def test_xaril_with_a_full_hand():
    s = Scene(hand=["Xaril, Poisoned Mind", *["Wisp"] * 9], hero="rogue")
    s.play("Xaril, Poisoned Mind", seed=1)
    assert len(s.hand) == 10
    s.destroy("mine 1", seed=1)
    assert len(s.hand) == 10
