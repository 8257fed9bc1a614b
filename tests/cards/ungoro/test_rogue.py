"""Journey to Un'Goro, rogue: what each card does, and a case in which it does not."""

from topdeck import Catalogue, Scene


def test_razorpetal_volley_brings_two_petals():
    s = Scene(hand=["Razorpetal Volley"])
    s.play("Razorpetal Volley")
    assert s.hand == ["Razorpetal"] * 2
    s.play("Razorpetal", "enemy hero")
    assert (s.enemy_hero.health, s.mana) == (29, 7)


def test_razorpetal_volley_into_a_nearly_full_hand():
    s = Scene(hand=["Razorpetal Volley"] + ["Wisp"] * 9)
    s.play("Razorpetal Volley")
    assert s.hand == ["Wisp"] * 9 + ["Razorpetal"]


def test_razorpetal_lasher_brings_a_petal():
    s = Scene(hand=["Razorpetal Lasher"])
    s.play("Razorpetal Lasher")
    assert (s.hand, s.enemy_hand) == (["Razorpetal"], [])


def test_mimic_pod_doubles_the_card_drawn():
    s = Scene(hand=["Mimic Pod"], deck=["Chillwind Yeti"])
    s.play("Mimic Pod")
    assert (s.hand, s.deck) == (["Chillwind Yeti"] * 2, [])


def test_mimic_pod_with_an_empty_deck_only_tires():
    s = Scene(hand=["Mimic Pod", "Wisp"])
    s.play("Mimic Pod")
    assert (s.hand, s.hero.health) == (["Wisp"], 29)


def test_biteweed_grows_with_each_other_card():
    s = Scene(hand=["Wisp", "Wisp", "Biteweed"])
    s.play("Wisp")
    s.play("Wisp")
    s.play("Biteweed")
    assert s.board[2] == "Biteweed 3/3"


def test_biteweed_first_stays_small():
    s = Scene(hand=["Biteweed"])
    s.play("Biteweed")
    assert s.board == ["Biteweed 1/1"]


def test_vilespine_slayer_kills_after_another_card():
    s = Scene(hand=["Wisp", "Vilespine Slayer"], enemy_board=["War Golem"])
    s.play("Wisp")
    assert s.targets("Vilespine Slayer") == ["enemy 1", "mine 1"]
    s.play("Vilespine Slayer", "enemy 1")
    assert s.enemy_board == []


def test_vilespine_slayer_first_kills_nobody():
    s = Scene(hand=["Vilespine Slayer"], enemy_board=["War Golem"])
    assert s.targets("Vilespine Slayer") == []
    s.play("Vilespine Slayer")
    assert s.enemy_board == ["War Golem 7/7"]


def test_hallucination_offers_cards_of_the_opponents_class():
    s = Scene(hand=["Hallucination"], hero="rogue", enemy_hero="druid")
    s.play("Hallucination", seed=6)
    offered = s.options
    assert len(set(offered)) == 3
    assert {Catalogue.load().get(name).class_name for name in offered} == {"druid"}
    s.pick(1)
    assert s.hand == [offered[1]]
