"""Classic Warlock cards, one scene or more each."""

from facts import races_of

from topdeck import Scene


def test_blood_imp_strengthens_another_minion_each_turn():
    s = Scene(board=["Blood Imp", "Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Blood Imp 0/1", "Wisp 1/2"]
    s.end_turn()
    assert s.board == ["Blood Imp 0/1", "Wisp 1/2"]


def test_blood_imp_chooses_at_random():
    s = Scene(board=["Wisp", "Blood Imp", "Wisp"], enemy_deck=["Wisp"])
    s.end_turn(chance=[1])
    assert s.board == ["Wisp 1/1", "Blood Imp 0/1", "Wisp 1/2"]


def test_blood_imp_alone_does_nothing():
    s = Scene(board=["Blood Imp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Blood Imp 0/1"]
    assert "stealth" in s.minion("mine 1").keywords


def test_call_of_the_void():
    for seed in range(10):
        s = Scene(hand=["Call of the Void"])
        s.play("Call of the Void", seed=seed)
        assert len(s.hand) == 1
        assert "demon" in races_of(s.hand[0])


def test_felguard_costs_a_crystal():
    s = Scene(hand=["Felguard"])
    s.play("Felguard")
    assert (s.crystals, s.mana) == (9, 7)
    assert s.board == ["Felguard 3/5"]
    assert "taunt" in s.minion("mine 1").keywords


def test_shadowflame_deals_the_victims_attack():
    s = Scene(hand=["Shadowflame"], board=["Chillwind Yeti", "Wisp"], enemy_board=["Boulderfist Ogre", "Wisp"])
    assert s.targets("Shadowflame") == ["mine 1", "mine 2"]
    s.play("Shadowflame", "mine 1")
    assert s.board == ["Wisp 1/1"]
    assert s.enemy_board == ["Boulderfist Ogre 6/3"]


def test_void_terror_eats_its_neighbours():
    s = Scene(hand=["Void Terror"], board=["Wisp", "Chillwind Yeti damage=1", "Bloodfen Raptor", "Wisp"])
    s.play("Void Terror", at=2)
    assert s.board == ["Wisp 1/1", "Void Terror 10/9", "Wisp 1/1"]


def test_void_terror_alone():
    s = Scene(hand=["Void Terror"])
    s.play("Void Terror")
    assert s.board == ["Void Terror 3/3"]


def test_void_terror_lets_deathrattles_happen():
    s = Scene(hand=["Void Terror"], board=["Harvest Golem"])
    s.play("Void Terror", at=1)
    assert sorted(s.board) == ["Damaged Golem 2/1", "Void Terror 5/6"]


def test_siphon_soul():
    s = Scene(hand=["Siphon Soul"], health=20, enemy_board=["Boulderfist Ogre"])
    s.play("Siphon Soul", "enemy 1")
    assert s.enemy_board == []
    assert s.hero.health == 23


def test_doomguard_discards_two():
    s = Scene(hand=["Doomguard", "Wisp", "Fireball", "Chillwind Yeti"])
    s.play("Doomguard", seed=2)
    assert len(s.hand) == 1
    assert "charge" in s.minion("mine 1").keywords


def test_doomguard_with_one_card_and_with_none():
    s = Scene(hand=["Doomguard", "Wisp"])
    s.play("Doomguard")
    assert s.hand == []
    s = Scene(hand=["Doomguard"])
    s.play("Doomguard")
    assert s.board == ["Doomguard 5/7"]


def test_twisting_nether():
    s = Scene(hand=["Twisting Nether"], board=["Wisp", "Argent Squire"], enemy_board=["Boulderfist Ogre"])
    s.play("Twisting Nether")
    assert (s.board, s.enemy_board) == ([], [])


def test_pit_lord_and_flame_imp_hurt_their_owner():
    s = Scene(hand=["Pit Lord", "Flame Imp"], health=20)
    s.play("Pit Lord")
    assert s.hero.health == 15
    s.play("Flame Imp")
    assert s.hero.health == 12
    assert s.board == ["Pit Lord 5/6", "Flame Imp 3/2"]
    assert s.enemy_hero.health == 30


def test_flame_imp_can_kill_its_owner():
    s = Scene(hand=["Flame Imp"], health=3)
    s.play("Flame Imp")
    assert s.winner == 1


def test_summoning_portal_makes_minions_cheaper_but_not_free():
    s = Scene(hand=["Chillwind Yeti", "Bloodfen Raptor", "Wisp", "Fireball"], board=["Summoning Portal"])
    assert [s.cost(name) for name in s.hand] == [2, 1, 0, 4]


def test_summoning_portal_counts_before_other_auras_whoevers_they_are():
    portal_first = Scene(hand=["Wisp"], board=["Summoning Portal order=5"], enemy_board=["Mana Wraith order=6"])
    assert portal_first.cost("Wisp") == 1  # 0 - 2, but a cheaper card stays as it is; then 1 more
    wraith_first = Scene(hand=["Wisp"], board=["Summoning Portal order=6"], enemy_board=["Mana Wraith order=5"])
    assert wraith_first.cost("Wisp") == 1
    raptors = [
        Scene(hand=["Bloodfen Raptor"], board=[f"Summoning Portal order={a}"], enemy_board=[f"Mana Wraith order={b}"])
        for a, b in ((5, 6), (6, 5))
    ]
    assert [s.cost("Bloodfen Raptor") for s in raptors] == [2, 2]


def test_two_summoning_portals():
    s = Scene(hand=["Chillwind Yeti", "Boulderfist Ogre"], board=["Summoning Portal", "Summoning Portal"])
    assert [s.cost(name) for name in s.hand] == [1, 2]


def test_sense_demons_draws_demons():
    s = Scene(hand=["Sense Demons"], deck=["Voidwalker", "Succubus", "Wisp"])
    s.play("Sense Demons", seed=1)
    assert sorted(s.hand) == ["Succubus", "Voidwalker"]
    assert s.deck == ["Wisp"]


def test_sense_demons_finds_worthless_imps_instead():
    s = Scene(hand=["Sense Demons"], deck=["Voidwalker", "Wisp"])
    s.play("Sense Demons")
    assert s.hand == ["Voidwalker", "Worthless Imp"]
    s.play("Worthless Imp")
    assert s.board == ["Worthless Imp 1/1"]


def test_bane_of_doom_summons_a_demon_for_a_kill():
    for seed in range(5):
        s = Scene(hand=["Bane of Doom"], enemy_board=["Bloodfen Raptor"])
        s.play("Bane of Doom", "enemy 1", seed=seed)
        assert s.enemy_board == []
        assert len(s.board) == 1
        assert "demon" in races_of(s.board[0].rsplit(" ", 1)[0])


def test_bane_of_doom_without_a_kill():
    s = Scene(hand=["Bane of Doom"], enemy_board=["Chillwind Yeti"])
    s.play("Bane of Doom", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]
    assert s.board == []


def test_lord_jaraxxus_replaces_the_hero():
    s = Scene(hand=["Lord Jaraxxus"], health=8, armor=5, hero="warlock", weapon="Fiery War Axe")
    s.play("Lord Jaraxxus")
    assert (s.hero.health, s.hero.max_health, s.hero.armor) == (15, 15, 0)
    assert s.weapon == "Blood Fury 3/8"
    assert s.hero_power == "INFERNO!"
    assert s.board == []
    assert s.hero.attack == 3


def test_inferno_summons_an_infernal():
    s = Scene(hand=["Lord Jaraxxus"], hero="warlock", deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Lord Jaraxxus")
    s.end_turn()
    s.end_turn()
    s.power()
    assert s.board == ["Infernal 6/6"]
    assert s.mana == 8


def test_demonfire_hurts_others_and_helps_a_friendly_demon():
    s = Scene(hand=["Demonfire"] * 3, board=["Voidwalker", "Chillwind Yeti"], enemy_board=["Voidwalker"])
    s.play("Demonfire", "mine 1")
    s.play("Demonfire", "mine 2")
    s.play("Demonfire", "enemy 1")
    assert s.board == ["Voidwalker 3/5", "Chillwind Yeti 4/3"]
    assert s.enemy_board == ["Voidwalker 1/1"]
