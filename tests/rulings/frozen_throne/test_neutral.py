"""Knights of the Frozen Throne, neutral, A to K: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of, races_of

from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}
DEATH_KNIGHT = {
    "Anti-Magic Shell",
    "Army of the Dead",
    "Death Coil",
    "Death Grip",
    "Death and Decay",
    "Doom Pact",
    "Frostmourne",
    "Obliterate",
}


def test_acherus_veteran_gives_attack():
    s = Scene(hand=["Acherus Veteran"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Acherus Veteran") == ["mine 1"]
    s.play("Acherus Veteran", "mine 1")
    assert s.board == ["Wisp 2/1", "Acherus Veteran 2/1"]


def test_arfus_and_the_lich_king_add_death_knight_cards():
    seen = set()
    for seed in range(60):
        s = Scene(board=["Arfus"])
        s.destroy("mine 1", seed=seed)
        seen |= set(s.hand)
        s = Scene(board=["The Lich King"], **DECKS)
        s.end_turn(seed=seed)
        assert len(s.hand) == 1
        seen |= set(s.hand)
    assert seen == DEATH_KNIGHT
    assert "taunt" in Scene(board=["The Lich King"]).minion("mine 1").keywords


def test_the_lich_king_rests_in_the_opponents_turn():
    s = Scene(enemy_board=["The Lich King"], **DECKS)
    s.end_turn(seed=1)
    assert s.enemy_hand == ["Wisp"]


def test_anti_magic_shell_of_the_lich_king():
    s = Scene(hand=["Anti-Magic Shell", "Fireball cost=-4"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Anti-Magic Shell")
    assert (s.board, s.enemy_board) == (["Wisp 3/3", "Chillwind Yeti 6/7"], ["Wisp 1/1"])
    assert s.targets("Fireball") == ["enemy 1", "enemy hero", "hero"]


def test_army_of_the_dead_of_the_lich_king():
    s = Scene(
        hand=["ICC_314t2"], deck=["Wisp", "Fireball", "Chillwind Yeti", "Frostbolt", "War Golem", "Boulderfist Ogre"]
    )
    s.stack_deck("Wisp", "Fireball", "Chillwind Yeti", "Frostbolt", "War Golem")
    s.play("ICC_314t2")
    assert sorted(s.board) == ["Chillwind Yeti 4/5", "War Golem 7/7", "Wisp 1/1"]
    assert (s.deck, s.hand) == (["Boulderfist Ogre"], [])


def test_army_of_the_dead_with_a_small_deck_costs_no_fatigue():
    s = Scene(hand=["ICC_314t2"], deck=["Wisp"])
    s.play("ICC_314t2")
    assert (s.board, s.hero.health) == (["Wisp 1/1"], 30)


def test_death_coil_of_the_lich_king():
    s = Scene(hand=["Death Coil"] * 3, board=["Boulderfist Ogre damage=6"], enemy_board=["Boulderfist Ogre"], health=20)
    s.play("Death Coil", "mine 1")
    s.play("Death Coil", "enemy 1")
    s.play("Death Coil", "hero")
    assert (s.board, s.enemy_board, s.hero.health) == (["Boulderfist Ogre 6/6"], ["Boulderfist Ogre 6/2"], 25)
    s = Scene(hand=["Death Coil"])
    s.play("Death Coil", "enemy hero")
    assert s.enemy_hero.health == 25


def test_death_grip_of_the_lich_king():
    s = Scene(hand=["Death Grip"], enemy_deck=["Fireball", "Chillwind Yeti"])
    s.play("Death Grip")
    assert (s.hand, s.enemy_deck) == (["Chillwind Yeti"], ["Fireball"])
    s = Scene(hand=["Death Grip"], enemy_deck=["Fireball"])
    s.play("Death Grip")
    assert (s.hand, s.enemy_deck) == ([], ["Fireball"])


def test_death_and_decay_of_the_lich_king():
    s = Scene(hand=["Death and Decay"], board=["Wisp"], enemy_board=["Chillwind Yeti", "Wisp"])
    s.play("Death and Decay")
    assert (s.board, s.enemy_board, s.enemy_hero.health, s.hero.health) == (
        ["Wisp 1/1"],
        ["Chillwind Yeti 4/2"],
        27,
        30,
    )


def test_doom_pact_of_the_lich_king():
    s = Scene(
        hand=["Doom Pact"],
        board=["Wisp"],
        enemy_board=["Wisp", "Chillwind Yeti"],
        deck=["Fireball"] * 5,
        enemy_deck=["Wisp"] * 5,
    )
    s.play("Doom Pact", seed=1)
    assert (s.board, s.enemy_board, len(s.deck), len(s.enemy_deck)) == ([], [], 2, 5)


def test_obliterate_of_the_lich_king():
    s = Scene(hand=["Obliterate"], enemy_board=["Chillwind Yeti damage=1"], armor=1)
    s.play("Obliterate", "enemy 1")
    assert (s.enemy_board, s.hero.health, s.hero.armor) == ([], 27, 0)


def test_frostmourne_of_the_lich_king_raises_whom_it_killed():
    s = Scene(weapon="ICC_314t1 5/1", enemy_board=["Chillwind Yeti", "Wisp"])
    s.destroy("Wisp")
    s.attack("hero", "Chillwind Yeti")
    assert (s.weapon, s.board, s.enemy_board) == (None, ["Chillwind Yeti 4/5"], [])


def test_frostmourne_remembers_all_its_victims_and_no_survivors():
    s = Scene(weapon="ICC_314t1", enemy_board=["Chillwind Yeti", "Bloodfen Raptor", "Boulderfist Ogre"], **DECKS)
    for name in ("Chillwind Yeti", "Bloodfen Raptor", "Boulderfist Ogre"):
        s.attack("hero", name)
        s.end_turn(seed=1)
        s.end_turn(seed=1)
    assert sorted(s.board) == ["Bloodfen Raptor 3/2", "Chillwind Yeti 4/5"]
    assert s.enemy_board == ["Boulderfist Ogre 6/2"]


@pytest.mark.parametrize("card", ["Bloodworm", "Deadscale Knight"])
def test_bloodworm_and_deadscale_knight_heal(card):
    s = Scene(board=[card], health=20)
    s.attack("mine 1", "enemy hero")
    assert s.hero.health == 20 + facts_of(card)["attack"]


def test_bone_drake():
    for seed in range(6):
        s = Scene(board=["Bone Drake"])
        s.destroy("mine 1", seed=seed)
        assert len(s.hand) == 1 and "dragon" in races_of(s.hand[0])


def test_bonemare():
    s = Scene(hand=["Bonemare"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Bonemare") == ["mine 1"]
    s.play("Bonemare", "mine 1")
    assert s.board == ["Wisp 5/5", "Bonemare 5/5"]
    assert ["taunt" in m.keywords for m in s.game.players[0].board] == [True, False]


def test_cobalt_scalebane_strengthens_another():
    s = Scene(board=["Cobalt Scalebane", "Wisp"], **DECKS)
    s.end_turn(seed=1)
    assert s.board == ["Cobalt Scalebane 5/5", "Wisp 4/1"]
    s = Scene(board=["Cobalt Scalebane"], **DECKS)
    s.end_turn(seed=1)
    assert s.board == ["Cobalt Scalebane 5/5"]


def test_corpse_raiser_lets_a_friend_come_back_once():
    s = Scene(hand=["Corpse Raiser", "Blessing of Kings"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    assert s.targets("Corpse Raiser") == ["mine 1"]
    s.play("Blessing of Kings", "mine 1")
    s.play("Corpse Raiser", "mine 1")
    s.destroy("Chillwind Yeti")
    assert sorted(s.board) == ["Chillwind Yeti 4/5", "Corpse Raiser 3/3"]
    s.destroy("Chillwind Yeti")
    assert s.board == ["Corpse Raiser 3/3"]


def test_corpsetaker_takes_what_the_deck_has():
    s = Scene(hand=["Corpsetaker"], deck=["Sunwalker"], enemy_deck=["Deadscale Knight", "Stormwatcher"])
    s.play("Corpsetaker")
    assert s.minion("mine 1").keywords & {"taunt", "divine_shield", "lifesteal", "windfury"} == {
        "taunt",
        "divine_shield",
    }
    s = Scene(hand=["Corpsetaker"], deck=["Deadscale Knight", "Stormwatcher", "Annoy-o-Tron"])
    s.play("Corpsetaker")
    assert s.minion("mine 1").keywords >= {"taunt", "divine_shield", "lifesteal", "windfury"}


def test_corpsetaker_does_not_count_spells_and_weapons():
    s = Scene(hand=["Corpsetaker", "Sunwalker"], deck=["Spirit Lash", "Windfury", "Wisp"])
    s.play("Corpsetaker")
    assert not s.minion("mine 1").keywords & {"taunt", "divine_shield", "lifesteal", "windfury"}


def test_deathaxe_punisher_strengthens_a_lifesteal_minion_in_hand():
    s = Scene(hand=["Deathaxe Punisher", "Wisp", "Bloodworm", "Spirit Lash"])
    s.play("Deathaxe Punisher")
    assert [(c.name, c.attack, c.health) for c in s.game.players[0].hand if c.type == "minion"] == [
        ("Wisp", 1, 1),
        ("Bloodworm", 6, 6),
    ]


def test_deathspeaker_makes_a_friend_immune_this_turn():
    s = Scene(hand=["Deathspeaker"], board=["Wisp"], enemy_board=["Boulderfist Ogre"], **DECKS)
    assert s.targets("Deathspeaker") == ["mine 1"]
    s.play("Deathspeaker", "mine 1")
    s.attack("mine 1", "enemy 1")
    assert (s.board[0], s.enemy_board) == ("Wisp 1/1", ["Boulderfist Ogre 6/6"])
    s.end_turn(seed=1)
    s.attack("enemy 1", "mine 1")
    assert s.board == ["Deathspeaker 2/4"]


def test_drakkari_enchanter_doubles_the_end_of_turn():
    s = Scene(board=["Drakkari Enchanter", "Primalfin Totem"], **DECKS)
    s.end_turn(seed=1)
    assert s.board.count("Primalfin 1/1") == 2
    s = Scene(board=["Drakkari Enchanter", "Drakkari Enchanter", "Primalfin Totem"], **DECKS)
    s.end_turn(seed=1)
    assert s.board.count("Primalfin 1/1") == 2


def test_drakkari_enchanter_does_not_serve_the_opponent():
    s = Scene(board=["Drakkari Enchanter"], enemy_board=["Primalfin Totem"], **DECKS)
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.enemy_board.count("Primalfin 1/1") == 1


def test_fallen_sun_cleric():
    s = Scene(hand=["Fallen Sun Cleric"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Fallen Sun Cleric") == ["mine 1"]
    s.play("Fallen Sun Cleric", "mine 1")
    assert s.board == ["Wisp 2/2", "Fallen Sun Cleric 2/1"]


def test_furnacefire_colossus_eats_weapons_of_the_hand():
    s = Scene(hand=["Furnacefire Colossus", "Fiery War Axe", "Wisp", "Arcanite Reaper"], weapon="Fiery War Axe")
    s.play("Furnacefire Colossus")
    assert (s.board, s.hand, s.weapon) == (["Furnacefire Colossus 14/10"], ["Wisp"], "Fiery War Axe 3/2")


def test_grave_shambler_grows_when_the_own_weapon_goes():
    s = Scene(board=["Grave Shambler"], hand=["Fiery War Axe"], weapon="Arcanite Reaper", enemy_weapon="Fiery War Axe")
    s.destroy("enemy weapon")
    assert s.board == ["Grave Shambler 4/4"]
    s.play("Fiery War Axe")
    assert s.board == ["Grave Shambler 5/5"]
    s.destroy("weapon")
    assert s.board == ["Grave Shambler 6/6"]
    s = Scene(board=["Grave Shambler"], weapon="Fiery War Axe 3/1")
    s.attack("hero", "enemy hero")
    assert s.board == ["Grave Shambler 5/5"]


def test_grim_necromancer():
    s = Scene(hand=["Grim Necromancer"], board=["Wisp"])
    s.play("Grim Necromancer")
    assert sorted(s.board) == ["Grim Necromancer 2/4", "Skeleton 1/1", "Skeleton 1/1", "Wisp 1/1"]


def test_happy_ghoul_is_free_after_healing():
    s = Scene(hand=["Happy Ghoul", "Holy Light"], hero="paladin", health=20, **DECKS)
    assert s.cost("Happy Ghoul") == 3
    s.play("Holy Light", "hero")
    assert s.cost("Happy Ghoul") == 0
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.cost("Happy Ghoul") == 3


def test_happy_ghoul_wants_real_healing_of_the_own_hero():
    s = Scene(hand=["Happy Ghoul", "Holy Light", "Holy Light"], hero="paladin", enemy_health=20)
    s.play("Holy Light", "hero")
    s.play("Holy Light", "enemy hero")
    assert s.cost("Happy Ghoul") == 3


def test_hyldnir_frostrider_freezes_own_others():
    s = Scene(hand=["Hyldnir Frostrider"], board=["Wisp", "Wisp"], enemy_board=["Wisp"])
    s.play("Hyldnir Frostrider")
    assert [m.frozen for m in s.game.players[0].board] == [True, True, False]
    assert not s.minion("enemy 1").frozen


def test_keening_banshee_eats_the_deck():
    s = Scene(hand=["Keening Banshee", "Wisp", "The Coin"], deck=["Fireball"] * 8, enemy_deck=["Wisp"] * 8)
    s.play("Keening Banshee")
    assert len(s.deck) == 8
    s.play("Wisp", seed=1)
    assert len(s.deck) == 5
    s.play("The Coin", seed=1)
    assert (len(s.deck), s.hand, len(s.enemy_deck)) == (2, [], 8)


def test_keening_banshee_at_the_end_of_the_deck_and_in_the_opponents_turn():
    s = Scene(hand=["Wisp"], board=["Keening Banshee"], deck=["Fireball"], enemy_hand=["Wisp"], enemy_deck=["Wisp"] * 4)
    s.play("Wisp")
    assert (s.deck, s.hero.health) == ([], 30)
    s.end_turn(seed=1)
    s.play("Wisp")
    assert len(s.enemy_deck) == 3


def test_corpsetaker_and_brann_bronzebeard_give_lifesteal_once():
    s = Scene(
        hand=["Corpsetaker"], board=["Brann Bronzebeard"], deck=["Deadscale Knight"] * 2, enemy_deck=["Wisp"], health=10
    )
    s.play("Corpsetaker")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.attack("Corpsetaker", "enemy hero")
    assert s.hero.health == 13


def test_hyldnir_frostrider_freezes_a_minion_that_just_came_for_its_next_attack():
    s = Scene(hand=["Wisp", "Hyldnir Frostrider"], board=["Murloc Raider"], **DECKS)
    s.play("Wisp")
    s.summon("Stonetusk Boar")
    s.play("Hyldnir Frostrider")
    s.end_turn(seed=1)
    # The Raider and the Boar, which has Charge, could have attacked and miss this turn's attack; the Wisp could not.
    assert [(m.name, m.frozen) for m in s.game.players[0].board[:3]] == [
        ("Murloc Raider", False),
        ("Wisp", True),
        ("Stonetusk Boar", False),
    ]
    s.end_turn(seed=1)
    assert not s.can_attack("Wisp") and s.can_attack("Murloc Raider")
