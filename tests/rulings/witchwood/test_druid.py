"""The Witchwood, druid: as the text and the rulings have it, written without the script."""

from topdeck import Scene


def test_witchwood_apple():
    s = Scene(hand=["Witchwood Apple"])
    s.play("Witchwood Apple")
    assert s.hand == ["Treant"] * 3
    assert s.cost("Treant") == 2
    s.play("Treant")
    assert s.board == ["Treant 2/2"]
    s = Scene(hand=["Witchwood Apple"] + ["Wisp"] * 8)
    s.play("Witchwood Apple")
    assert s.hand == ["Wisp"] * 8 + ["Treant"] * 2


def test_druid_of_the_scythe():
    s = Scene(hand=["Druid of the Scythe"], enemy_board=["Wisp"])
    s.play("Druid of the Scythe", option=0)
    assert s.board == ["Druid of the Scythe 4/2"]
    assert [str(a) for a in s.game.legal if a.kind == "attack"] == ["attack mine 1 -> enemy 1"]
    s = Scene(hand=["Druid of the Scythe"])
    s.play("Druid of the Scythe", option=1)
    assert s.board == ["Druid of the Scythe 2/4"]
    assert "taunt" in s.minion("mine 1").keywords


def test_druid_of_the_scythe_with_fandral():
    s = Scene(hand=["Druid of the Scythe"], board=["Fandral Staghelm"])
    s.play("Druid of the Scythe")
    assert s.board == ["Fandral Staghelm 3/5", "Druid of the Scythe 4/4"]
    assert {"taunt", "rush"} <= s.minion("mine 2").keywords


def test_druid_of_the_scythe_is_a_beast_after_its_choice():
    s = Scene(hand=["Druid of the Scythe", "Houndmaster"])
    s.play("Druid of the Scythe", option=1)
    assert s.targets("Houndmaster") == ["mine 1"]


def test_ferocious_howl():
    s = Scene(hand=["Ferocious Howl", "Wisp", "Wisp"], deck=["Fireball"])
    s.play("Ferocious Howl")
    assert (len(s.hand), s.hero.armor) == (3, 3)


def test_ferocious_howl_with_an_empty_deck():
    s = Scene(hand=["Ferocious Howl", "Wisp"])
    s.play("Ferocious Howl")
    assert (s.hero.health, s.hero.armor) == (29, 1)


def test_witching_hour():
    s = Scene(hand=["Witching Hour"], board=["Bloodfen Raptor", "Chillwind Yeti"], enemy_board=["King Krush"])
    s.destroy("mine 1")
    s.destroy("mine 1")
    s.destroy("enemy 1")
    s.play("Witching Hour", seed=1)
    assert s.board == ["Bloodfen Raptor 3/2"]


def test_witching_hour_brings_back_a_plain_one_and_counts_stolen_by_controller():
    s = Scene(hand=["Mind Control"], enemy_board=["Bloodfen Raptor attack=9"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Mind Control", "enemy 1")
    s.destroy("mine 1")
    s.end_turn()
    s.end_turn()
    s.give("Witching Hour")
    s.play("Witching Hour", seed=1)
    assert s.board == ["Bloodfen Raptor 3/2"]


def test_forest_guide():
    s = Scene(board=["Forest Guide"], deck=["Wisp"] * 3, enemy_deck=["Fireball"] * 3)
    s.end_turn(seed=1)
    assert (s.hand, s.enemy_hand) == (["Wisp"], ["Fireball"] * 2)
    s.end_turn(seed=1)
    assert (s.hand, s.enemy_hand) == (["Wisp"] * 2, ["Fireball"] * 2)


def test_wispering_woods():
    s = Scene(hand=["Wispering Woods", "Fireball", "Fireball", "Fireball"])
    s.play("Wispering Woods")
    assert s.board == ["Wisp 1/1"] * 3
    s = Scene(hand=["Wispering Woods"] + ["Fireball"] * 9)
    s.play("Wispering Woods")
    assert s.board == ["Wisp 1/1"] * 7


def test_bewitched_guardian():
    s = Scene(hand=["Bewitched Guardian", "Wisp", "Wisp", "Wisp"], enemy_hand=["Wisp"])
    s.play("Bewitched Guardian")
    assert s.board == ["Bewitched Guardian 4/4"]
    assert "taunt" in s.minion("mine 1").keywords


def test_duskfallen_aviana():
    s = Scene(
        hand=["Fireball", "Wisp", "Chillwind Yeti"], board=["Duskfallen Aviana"], enemy_hand=["Fireball", "Pyroblast"]
    )
    assert s.cost("Fireball") == 0
    assert s.cost("Chillwind Yeti") == 0
    s.play("Wisp")
    assert (s.cost("Fireball"), s.cost("Chillwind Yeti")) == (4, 4)
    s.end_turn()
    assert s.cost("Pyroblast") == 0
    s.play("Pyroblast", "hero")
    assert s.cost("Fireball") == 4
    s.end_turn()
    assert s.cost("Fireball") == 0


def test_duskfallen_aviana_played_is_the_first_card_herself():
    s = Scene(hand=["Duskfallen Aviana", "Fireball"])
    s.play("Duskfallen Aviana")
    assert s.cost("Fireball") == 4


def test_duskfallen_aviana_ends_with_silence():
    s = Scene(hand=["Fireball"], board=["Duskfallen Aviana"])
    s.destroy("mine 1")
    assert s.cost("Fireball") == 4


def test_gloom_stag():
    for deck, stats in (
        (["Wax Elemental", "Sewer Crawler"], "4/8"),
        (["Wax Elemental", "Fireball"], "2/6"),
        ([], "4/8"),
    ):
        s = Scene(hand=["Gloom Stag", "Fireball"], deck=deck)
        s.play("Gloom Stag")
        assert s.board == [f"Gloom Stag {stats}"], deck


def test_gloom_stag_takes_nothing_for_even():
    s = Scene(hand=["Gloom Stag"], deck=["Wisp"])
    s.play("Gloom Stag")
    assert s.board == ["Gloom Stag 2/6"]


def test_splintergraft():
    s = Scene(
        hand=["Splintergraft"],
        board=["Loot Hoarder"],
        enemy_board=["Wisp"],
        deck=["Fireball", "Frostbolt"],
        enemy_deck=["Wisp"],
    )
    assert s.targets("Splintergraft") == ["mine 1"]
    s.play("Splintergraft", "mine 1")
    card = s.game.players[0].hand[0]
    assert (card.name, card.attack, card.health, card.cost) == ("Loot Hoarder", 10, 10, 10)
    s.stack_deck("Fireball")
    s.end_turn()
    s.end_turn()
    s.play("Loot Hoarder")
    assert s.board[-1] == "Loot Hoarder 10/10"
    s.destroy("mine 3")
    assert "Frostbolt" in s.hand
