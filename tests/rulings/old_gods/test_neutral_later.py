"""Whispers of the Old Gods, neutral, M to Z: as the text and the rulings have it, written without the script."""

from facts import facts_of

from rulings.cthun import cthun
from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


def test_midnight_drake_counts_the_other_cards():
    s = Scene(hand=["Midnight Drake", "Wisp", "Fireball"], enemy_hand=["Wisp"])
    s.play("Midnight Drake")
    assert s.board == ["Midnight Drake 3/4"]


def test_mukla_adds_bananas():
    s = Scene(hand=["Mukla, Tyrant of the Vale"])
    s.play("Mukla, Tyrant of the Vale")
    assert s.hand == ["Bananas", "Bananas"] and s.enemy_hand == []
    s.play("Bananas", "mine 1")
    assert s.board == ["Mukla, Tyrant of the Vale 6/6"]


def test_nzoth_brings_back_own_deathrattle_minions():
    s = Scene(
        hand=["N'Zoth, the Corruptor"],
        board=["Harvest Golem", "Wisp", "Loot Hoarder"],
        enemy_board=["Sylvanas Windrunner"],
        deck=["Wisp"],
    )
    for name in ("Wisp", "Harvest Golem", "Damaged Golem"):
        s.destroy(name)
    s.destroy("Sylvanas Windrunner", seed=1)
    s.play("N'Zoth, the Corruptor", seed=1)
    assert "Harvest Golem 2/3" in s.board and "Wisp 1/1" not in s.board
    assert "Sylvanas Windrunner 5/5" not in s.board


def test_nzoth_brings_each_as_often_as_it_died_up_to_a_full_board():
    s = Scene(hand=["N'Zoth, the Corruptor"])
    for _ in range(3):
        s.summon("Leper Gnome")
        s.destroy("Leper Gnome")
    s.play("N'Zoth, the Corruptor", seed=1)
    assert s.board.count("Leper Gnome 1/1") == 3
    s = Scene(hand=["N'Zoth, the Corruptor"])
    for _ in range(9):
        s.summon("Leper Gnome")
        s.destroy("Leper Gnome")
    s.play("N'Zoth, the Corruptor", seed=1)
    assert len(s.board) == 7


def test_nzoth_counts_a_silenced_deathrattle_minion_but_not_a_given_deathrattle():
    s = Scene(
        hand=["Silence", "N'Zoth, the Corruptor", "Spikeridged Steed cost=-6"], board=["Leper Gnome", "Chillwind Yeti"]
    )
    s.play("Silence", "Leper Gnome")
    s.destroy("Leper Gnome")
    s.play("Spikeridged Steed", "Chillwind Yeti")
    s.destroy("Chillwind Yeti")
    s.play("N'Zoth, the Corruptor", seed=1)
    assert sorted(s.board) == ["Leper Gnome 1/1", "N'Zoth, the Corruptor 5/7", "Stegodon 2/6"]


def test_nat_the_darkfisher_gives_the_opponent_a_card_half_of_the_time():
    drawn = []
    for seed in range(40):
        s = Scene(board=["Nat, the Darkfisher"], **DECKS)
        s.end_turn(seed=seed)
        drawn.append(len(s.enemy_hand))
    assert set(drawn) == {1, 2} and 8 <= drawn.count(2) <= 32
    s = Scene(board=["Nat, the Darkfisher"], **DECKS)
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert len(s.hand) == 1


def test_nerubian_prophet_gets_cheaper_in_hand():
    s = Scene(hand=["Nerubian Prophet"], board=["Nerubian Prophet"], **DECKS)
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.cost("Nerubian Prophet") == 5
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.cost("Nerubian Prophet") == 4


def test_polluted_hoarder():
    s = Scene(board=["Polluted Hoarder"], deck=["Fireball"])
    s.destroy("mine 1")
    assert s.hand == ["Fireball"]


def test_scaled_nightmare_doubles_its_attack():
    s = Scene(board=["Scaled Nightmare"], **DECKS)
    s.end_turn(seed=1)
    assert s.board == ["Scaled Nightmare 2/8"]
    s.end_turn(seed=1)
    assert s.board == ["Scaled Nightmare 4/8"]
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.board == ["Scaled Nightmare 8/8"]


def test_shifter_zerus_becomes_a_minion_each_turn():
    seen = set()
    for seed in range(10):
        s = Scene(hand=["Shifter Zerus"], **DECKS)
        for turn in range(2):
            s.end_turn(seed=seed + 100 * turn)
            s.end_turn(seed=seed + 100 * turn)
            assert facts_of(s.hand[0])["type"] == "minion"
            assert s.cost(s.hand[0]) == facts_of(s.hand[0]).get("cost", 0)
            seen.add(s.hand[0])
    assert len(seen) > 12


def test_shifter_zerus_on_the_board_stays():
    s = Scene(hand=["Shifter Zerus"], **DECKS)
    s.play("Shifter Zerus")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.board == ["Shifter Zerus 1/1"]


def test_silithid_swarmer_follows_its_hero():
    s = Scene(board=["Silithid Swarmer"], weapon="Fiery War Axe", **DECKS)
    assert not s.can_attack("mine 1")
    s.attack("hero", "enemy hero")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 24
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert not s.can_attack("mine 1")


def test_soggoth_is_out_of_reach():
    s = Scene(hand=["Fireball", "Ironbeak Owl"], enemy_board=["Soggoth the Slitherer"])
    assert s.targets("Fireball") == ["enemy hero", "hero"]
    assert s.targets("Ironbeak Owl") == ["enemy 1"]


def test_spawn_of_nzoth():
    s = Scene(board=["Spawn of N'Zoth", "Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Wisp 2/2", "Chillwind Yeti 5/6"], ["Wisp 1/1"])


def test_tentacle_of_nzoth():
    s = Scene(board=["Tentacle of N'Zoth", "Wisp"], enemy_board=["Chillwind Yeti"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board, s.enemy_hero.health) == ([], ["Chillwind Yeti 4/4"], 30)


def test_the_boogeymonster_grows_with_kills_of_its_own_attacks():
    s = Scene(board=["The Boogeymonster"], enemy_board=["Wisp"], **DECKS)
    s.attack("mine 1", "enemy 1")
    assert s.board == ["The Boogeymonster 8/8"]
    s = Scene(board=["The Boogeymonster"], enemy_board=["Wisp"], **DECKS)
    s.end_turn(seed=1)
    s.attack("enemy 1", "mine 1")
    assert (s.board, s.enemy_board) == (["The Boogeymonster 6/6"], [])
    s = Scene(board=["The Boogeymonster"], enemy_board=["Eldritch Horror"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["The Boogeymonster 6/1"]


def test_twilight_elder_feeds_cthun_at_the_end_of_the_own_turn():
    s = Scene(board=["Twilight Elder"], **DECKS)
    s.end_turn(seed=1)
    assert cthun(s) == "7/7"
    s.end_turn(seed=1)
    assert cthun(s) == "7/7"


def test_twilight_geomancer_gives_cthun_taunt():
    s = Scene(hand=["Twilight Geomancer"], board=["OG_280"])
    s.play("Twilight Geomancer")
    assert "taunt" in s.minion("Twilight Geomancer").keywords and "taunt" in s.minion("C'Thun").keywords
    s.summon("OG_280")
    assert "taunt" in s.minion("mine 3").keywords
    s.summon("OG_280", enemy=True)
    assert "taunt" not in s.minion("enemy 1").keywords


def test_twilight_summoner():
    s = Scene(board=["Twilight Summoner"])
    s.destroy("mine 1")
    assert s.board == ["Faceless Destroyer 5/5"]


def test_twin_emperor_veklor_asks_for_a_great_cthun():
    s = Scene(hand=["Twin Emperor Vek'lor"])
    s.play("Twin Emperor Vek'lor")
    assert s.board == ["Twin Emperor Vek'lor 4/6"] and "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Twin Emperor Vek'lor cost=-7", "Skeram Cultist", "Beckoner of Evil"])
    s.play("Skeram Cultist")
    s.play("Beckoner of Evil")
    s.play("Twin Emperor Vek'lor")
    assert "Twin Emperor Vek'nilash 4/6" in s.board
    assert "taunt" in s.minion("Twin Emperor Vek'nilash").keywords


def test_validated_doomsayer_becomes_seven():
    s = Scene(hand=["Blessing of Kings"], board=["Validated Doomsayer"], **DECKS)
    assert s.board == ["Validated Doomsayer 0/7"]
    s.end_turn(seed=1)
    assert s.board == ["Validated Doomsayer 0/7"]
    s.end_turn(seed=1)
    assert s.board == ["Validated Doomsayer 7/7"]


def test_validated_doomsayer_with_a_bonus_is_set_to_seven_all_the_same():
    s = Scene(hand=["Blessing of Kings"], board=["Validated Doomsayer"], **DECKS)
    s.play("Blessing of Kings", "mine 1")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.board == ["Validated Doomsayer 7/11"]


def test_yshaarj_brings_a_minion_of_the_deck():
    s = Scene(board=["Y'Shaarj, Rage Unbound"], deck=["Fireball", "Novice Engineer"], enemy_deck=["Wisp"])
    s.end_turn(seed=1)
    assert (s.board, s.deck) == (["Y'Shaarj, Rage Unbound 10/10", "Novice Engineer 1/1"], ["Fireball"])
    s = Scene(board=["Y'Shaarj, Rage Unbound"], deck=["Fireball"], enemy_deck=["Wisp"])
    s.end_turn(seed=1)
    assert len(s.board) == 1
    s = Scene(board=["Y'Shaarj, Rage Unbound", *["Wisp"] * 6], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn(seed=1)
    assert s.deck == ["Wisp"]


def test_yogg_saron_without_spells_does_nothing():
    s = Scene(hand=["Yogg-Saron, Hope's End"], enemy_board=["Wisp"], **DECKS)
    s.play("Yogg-Saron, Hope's End")
    assert (s.board, s.enemy_board, s.hand) == (["Yogg-Saron, Hope's End 7/5"], ["Wisp 1/1"], [])


def test_yogg_saron_casts_for_each_spell_and_ends():
    for seed in range(10):
        s = Scene(hand=["The Coin", "The Coin", "Yogg-Saron, Hope's End"], enemy_board=["Boulderfist Ogre"], **DECKS)
        s.play("The Coin")
        s.play("The Coin")
        s.play("Yogg-Saron, Hope's End", seed=seed)
        assert s.options == []


def test_zealous_initiate():
    s = Scene(board=["Zealous Initiate", "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Wisp 2/2"], ["Wisp 1/1"])
    s = Scene(board=["Zealous Initiate"])
    s.destroy("mine 1")
    assert s.board == []


def test_nzoth_counts_those_who_died_on_the_own_side():
    s = Scene(hand=["Mind Control cost=-10", "N'Zoth, the Corruptor"], enemy_board=["Leper Gnome"])
    s.play("Mind Control", "enemy 1")
    s.destroy("mine 1")
    s.play("N'Zoth, the Corruptor", seed=1)
    assert "Leper Gnome 1/1" in s.board


def test_yshaarj_with_drakkari_enchanter():
    s = Scene(board=["Y'Shaarj, Rage Unbound", "Drakkari Enchanter"], deck=["Wisp"] * 3, enemy_deck=["Wisp"])
    s.end_turn(seed=1)
    assert s.board.count("Wisp 1/1") == 2


def test_validated_doomsayer_that_is_silenced_stays_weak():
    s = Scene(hand=["Silence"], board=["Validated Doomsayer"], **DECKS)
    s.play("Silence", "mine 1")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.board == ["Validated Doomsayer 0/7"]


def test_scaled_nightmare_doubles_a_bonus_too():
    s = Scene(hand=["Blessing of Kings"], board=["Scaled Nightmare"], **DECKS)
    s.play("Blessing of Kings", "mine 1")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.board == ["Scaled Nightmare 12/12"]


def test_nat_the_darkfisher_twice():
    counts = set()
    for seed in range(60):
        s = Scene(board=["Nat, the Darkfisher"] * 2, **DECKS)
        s.end_turn(seed=seed)
        counts.add(len(s.enemy_hand))
    assert counts == {1, 2, 3}


def test_silithid_swarmer_that_is_silenced_attacks_alone():
    s = Scene(hand=["Silence"], board=["Silithid Swarmer"])
    s.play("Silence", "mine 1")
    assert s.can_attack("mine 1")


def test_spawn_of_nzoth_with_those_who_die_beside_it():
    s = Scene(hand=["Flamestrike"], enemy_board=["Spawn of N'Zoth", "Chillwind Yeti", "Wisp"])
    s.play("Flamestrike")
    assert s.enemy_board == ["Chillwind Yeti 5/2"]


def test_the_boogeymonster_and_a_hero():
    s = Scene(board=["The Boogeymonster"])
    s.attack("mine 1", "enemy hero")
    assert s.board == ["The Boogeymonster 6/7"]
