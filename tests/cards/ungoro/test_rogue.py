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


def caverns(goal: int, day: str | None = None) -> Scene:
    more = {"catalogue": day} if day else {}
    s = Scene(hero="rogue", hand=["Wisp", "The Caverns Below", "Murloc Raider"] + ["Wisp"] * 5, mana=10, **more)
    s.play("Wisp")
    s.play("The Caverns Below")
    s.play("Murloc Raider")
    for _ in range(goal - 1):
        s.play("Wisp")
    assert "Crystal Core" not in s.hand
    return s


def test_the_caverns_below_counts_the_same_name_since_it_was_played():
    s = caverns(5)
    s.play("Wisp")
    assert "Crystal Core" in s.hand


def test_the_caverns_below_asked_for_four_at_first_and_gave_more():
    s = caverns(4, "2017-04")
    s.play("Wisp")
    assert "Crystal Core" in s.hand
    for day, size in (("2017-04", "5/5"), ("2017-08", "5/5"), (None, "4/4")):
        more = {"catalogue": day} if day else {}
        s = Scene(hand=["UNG_067t1"], board=["Boulderfist Ogre damage=5"], **more)
        s.play("Crystal Core")
        assert s.board == [f"Boulderfist Ogre {size}"]


def test_after_crystal_core_all_minions_to_come_are_4_4():
    s = Scene(hand=["UNG_067t1", "Wisp", "Boulderfist Ogre attack=2 cost=-6"])
    s.play("Crystal Core")
    s.play("Wisp")
    s.play("Boulderfist Ogre")
    s.summon("Fen Creeper")
    s.summon("Boulderfist Ogre", enemy=True)
    assert s.board == ["Wisp 4/4", "Boulderfist Ogre 6/4", "Fen Creeper 4/4"]
    assert s.enemy_board == ["Boulderfist Ogre 6/7"]


def test_crystal_core_outlasts_silence_and_takes_what_changes_sides():
    s = Scene(hand=["UNG_067t1", "Silence", "Mind Control cost=-5"], board=["Wisp"], enemy_board=["Boulderfist Ogre"])
    s.play("Crystal Core")
    s.play("Silence", "mine 1")
    s.play("Mind Control", "enemy 1")
    assert s.board == ["Wisp 4/4", "Boulderfist Ogre 4/4"]


def seed_of_sherazin() -> Scene:
    s = Scene(
        hand=["The Coin"] * 5,
        board=["Wisp", "Sherazin, Corpse Flower", "Wisp"],
        deck=["The Coin"] * 9,
        enemy_deck=["Wisp"] * 3,
    )
    s.destroy("mine 2")
    return s


def test_sherazin_goes_dormant_in_its_place_and_revives_after_four_cards():
    s = seed_of_sherazin()
    names = [name.rsplit(" ", 1)[0] for name in s.board]
    assert names == ["Wisp", "Sherazin, Seed", "Wisp"]
    for _ in range(3):
        s.play("The Coin")
    assert "Sherazin, Corpse Flower 5/3" not in s.board
    s.play("The Coin")
    assert s.board == ["Wisp 1/1", "Sherazin, Corpse Flower 5/3", "Wisp 1/1"] and not s.can_attack("mine 2")


def test_sherazin_counts_anew_each_turn():
    s = seed_of_sherazin()
    for _ in range(3):
        s.play("The Coin")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.play("The Coin")
    assert "Sherazin, Corpse Flower 5/3" not in s.board


def test_cards_played_before_sherazin_died_do_not_count():
    s = Scene(hand=["The Coin"] * 4, board=["Sherazin, Corpse Flower"])
    s.play("The Coin")
    s.destroy("mine 1")
    for _ in range(3):
        s.play("The Coin")
    assert "Sherazin, Corpse Flower 5/3" not in s.board


def test_a_seed_is_no_neighbour_and_no_minion():
    s = Scene(hand=["Defender of Argus", "Brawl"], board=["Sherazin, Corpse Flower"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    s.play("Defender of Argus")
    assert "taunt" not in s.minion("mine 1").keywords
    assert s.can_play("Brawl")
    s.destroy("mine 2")
    assert not s.can_play("Brawl")
