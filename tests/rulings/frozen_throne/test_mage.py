"""Knights of the Frozen Throne, mage: as the text and the rulings have it, written without the script."""

from facts import facts_of
from hands import held

from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


def test_breath_of_sindragosa_freezes_whom_it_hits():
    s = Scene(hand=["Breath of Sindragosa"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    s.play("Breath of Sindragosa")
    assert s.enemy_board == ["Chillwind Yeti 4/3"] and s.minion("enemy 1").frozen
    assert not s.minion("mine 1").frozen


def test_breath_of_sindragosa_freezes_through_a_divine_shield():
    s = Scene(hand=["Breath of Sindragosa"], enemy_board=["Sunwalker"])
    s.play("Breath of Sindragosa")
    assert s.enemy_board == ["Sunwalker 4/5"] and s.minion("enemy 1").frozen


def test_coldwraith_draws_when_an_enemy_is_frozen():
    s = Scene(hand=["Coldwraith"], enemy_board=["Wisp frozen"], **DECKS)
    s.play("Coldwraith", seed=1)
    assert s.hand == ["Wisp"]
    s = Scene(hand=["Coldwraith"], board=["Wisp frozen"], enemy_board=["Wisp"], **DECKS)
    s.play("Coldwraith")
    assert s.hand == []


def test_coldwraith_counts_a_frozen_hero():
    s = Scene(hand=["Coldwraith", "Frostbolt"], **DECKS)
    s.play("Frostbolt", "enemy hero")
    s.play("Coldwraith", seed=1)
    assert s.hand == ["Wisp"]


def test_doomed_apprentice_makes_the_opponents_spells_dearer():
    s = Scene(hand=["Fireball"], board=["Doomed Apprentice"], enemy_hand=["Fireball", "Wisp"], enemy_deck=["Wisp"])
    assert s.cost("Fireball") == 4
    s.end_turn(seed=1)
    assert (s.cost("Fireball"), s.cost("Wisp")) == (5, 0)
    s.destroy("Doomed Apprentice")
    assert s.cost("Fireball") == 4


def test_frost_lich_jaina_gives_elementals_lifesteal():
    s = Scene(hand=["Frost Lich Jaina"], board=["Fire Elemental", "Wisp"], enemy_board=["Fire Elemental"], health=10)
    s.play("Frost Lich Jaina")
    assert s.board == ["Fire Elemental 6/5", "Wisp 1/1", "Water Elemental 3/6"]
    assert (s.hero.health, s.hero.armor, s.hero_power) == (10, 5, "Icy Touch")
    assert ["lifesteal" in m.keywords for m in s.game.players[0].board] == [True, False, True]
    assert "lifesteal" not in s.minion("enemy 1").keywords
    s.attack("mine 1", "enemy hero")
    assert s.hero.health == 16
    s.summon("Fire Fly")
    assert "lifesteal" in s.minion("Fire Fly").keywords


def test_frost_lich_jainas_lifesteal_goes_for_battlecry_damage_too():
    s = Scene(hand=["Frost Lich Jaina cost=-9", "Fire Elemental"], health=10)
    s.play("Frost Lich Jaina")
    s.play("Fire Elemental", "enemy hero")
    assert s.hero.health == 13


def test_icy_touch_summons_when_it_kills():
    s = Scene(
        hand=["Frost Lich Jaina cost=-9"], board=["Murloc Raider"], enemy_board=["Wisp", "Chillwind Yeti"], **DECKS
    )
    s.play("Frost Lich Jaina")
    s.power("enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]
    assert s.board.count("Water Elemental 3/6") == 2
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.power("enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/4"] and s.board.count("Water Elemental 3/6") == 2
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.power("Murloc Raider")
    assert s.board.count("Water Elemental 3/6") == 3


def test_water_elemental_freezes():
    s = Scene(board=["ICC_833t"], enemy_board=["Chillwind Yeti"])
    s.attack("mine 1", "enemy 1")
    assert s.minion("enemy 1").frozen


def test_frozen_clone_adds_two_copies():
    s = Scene(secrets=["Frozen Clone"], enemy_hand=["Chillwind Yeti", "Fireball"], enemy_mana=10, **DECKS)
    s.end_turn(seed=1)
    s.play("Fireball", "hero")
    assert s.secrets == ["Frozen Clone"]
    s.play("Chillwind Yeti")
    assert (s.hand, s.secrets, s.enemy_board) == (["Chillwind Yeti"] * 2, [], ["Chillwind Yeti 4/5"])


def test_frozen_clone_does_not_see_summons_and_comes_after_battlecries():
    s = Scene(secrets=["Frozen Clone"], enemy_hand=["Murloc Tidehunter"], **DECKS)
    s.end_turn(seed=1)
    s.summon("Wisp", enemy=True)
    assert s.secrets == ["Frozen Clone"]
    s.play("Murloc Tidehunter")
    assert s.hand == ["Murloc Tidehunter"] * 2 and "Murloc Scout 1/1" in s.enemy_board


def test_ghastly_conjurer_adds_the_spell_mirror_image():
    s = Scene(hand=["Ghastly Conjurer"])
    s.play("Ghastly Conjurer")
    assert s.hand == ["Mirror Image"] and s.game.players[0].hand[0].type == "spell"
    assert s.cost("Mirror Image") == 1
    s.play("Mirror Image")
    assert s.board == ["Ghastly Conjurer 2/6"] + ["Mirror Image 0/2"] * 2


def test_glacial_mysteries_sets_one_of_each_secret_of_the_deck():
    s = Scene(
        hand=["Glacial Mysteries"],
        deck=["Counterspell", "Counterspell", "Vaporize", "Ice Block", "Fireball"],
        secrets=["Vaporize"],
    )
    s.play("Glacial Mysteries", seed=1)
    assert sorted(s.secrets) == ["Counterspell", "Ice Block", "Vaporize"]
    assert s.deck == ["Counterspell", "Fireball", "Vaporize"]


def test_glacial_mysteries_stops_at_five():
    deck = ["Counterspell", "Vaporize", "Ice Block", "Ice Barrier", "Mirror Entity", "Mana Bind", "Spellbender"]
    s = Scene(hand=["Glacial Mysteries"], deck=deck)
    s.play("Glacial Mysteries", seed=1)
    assert len(set(s.secrets)) == 5 and len(s.deck) == 2


def test_ice_walker_freezes_the_target_of_the_power():
    s = Scene(board=["Ice Walker"], enemy_board=["Chillwind Yeti"])
    s.power("enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/4"] and s.minion("enemy 1").frozen
    s = Scene(board=["Ice Walker"])
    s.power("enemy hero")
    assert s.enemy_hero.frozen
    s = Scene(board=["Ice Walker"], enemy_board=["Chillwind Yeti damage=2"], hero="priest")
    s.power("enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/5"] and s.minion("enemy 1").frozen


def test_ice_walker_and_a_power_without_a_target():
    s = Scene(board=["Ice Walker"], hero="hunter")
    s.power()
    assert s.enemy_hero.health == 28
    s = Scene(board=["Ice Walker"], hero="warrior")
    s.power()
    assert not s.hero.frozen


def test_simulacrum_copies_the_cheapest_minion_in_hand():
    s = Scene(hand=["Simulacrum", "Fireball", "Chillwind Yeti", "Bloodfen Raptor attack=5 cost=1", "The Coin"])
    s.play("Simulacrum")
    assert s.hand.count("Bloodfen Raptor") == 2
    assert held(s).count("Bloodfen Raptor 8/2") == 2
    s = Scene(hand=["Simulacrum", "Fireball"])
    s.play("Simulacrum")
    assert s.hand == ["Fireball"]


def test_simulacrum_goes_by_the_cost_of_now():
    s = Scene(hand=["Simulacrum", "Chillwind Yeti", "Boulderfist Ogre cost=-5"])
    s.play("Simulacrum")
    assert s.hand.count("Boulderfist Ogre") == 2


def test_sindragosa_brings_champions_that_hold_legends():
    s = Scene(hand=["Sindragosa"], board=["Wisp"])
    s.play("Sindragosa")
    assert sorted(s.board) == ["Frozen Champion 0/1", "Frozen Champion 0/1", "Sindragosa 8/8", "Wisp 1/1"]
    for seed in range(8):
        s = Scene(board=["Frozen Champion"])
        s.destroy("mine 1", seed=seed)
        found = facts_of(s.hand[0])
        assert (len(s.hand), found["type"], found["rarity"]) == (1, "minion", "legendary")


def test_frost_lich_jaina_keeps_lifesteal_after_another_hero():
    s = Scene(hand=["Frost Lich Jaina cost=-9", "Thrall, Deathseer cost=-5"], health=10)
    s.play("Frost Lich Jaina")
    s.play("Thrall, Deathseer", seed=1)
    s.summon("Fire Fly")
    assert "lifesteal" in s.minion("Fire Fly").keywords


def test_frost_lich_jaina_an_elemental_that_the_opponent_takes_has_no_lifesteal():
    s = Scene(hand=["Frost Lich Jaina"], enemy_hand=["Mind Control"], **DECKS)
    s.play("Frost Lich Jaina")
    s.end_turn(seed=1)
    s.play("Mind Control", "mine 1")
    assert "lifesteal" not in s.minion("enemy 1").keywords


def test_frozen_clone_with_one_place_in_hand():
    s = Scene(hand=["Fireball"] * 9, secrets=["Frozen Clone"], enemy_hand=["Wisp"], **DECKS)
    s.end_turn(seed=1)
    s.play("Wisp")
    assert len(s.hand) == 10


def test_frozen_clone_copies_are_plain():
    s = Scene(secrets=["Frozen Clone"], enemy_hand=["Chillwind Yeti attack=3"], **DECKS)
    s.end_turn(seed=1)
    s.play("Chillwind Yeti")
    assert s.enemy_board == ["Chillwind Yeti 7/5"]
    assert s.hand == ["Chillwind Yeti"] * 2


def test_glacial_mysteries_counts_as_no_play():
    s = Scene(hand=["Glacial Mysteries"], deck=["Counterspell"], board=["Secretkeeper"])
    s.play("Glacial Mysteries")
    assert (s.secrets, s.board) == (["Counterspell"], ["Secretkeeper 1/2"])


def test_doomed_apprentices_add_up():
    s = Scene(board=["Doomed Apprentice"] * 2, enemy_hand=["Fireball", "The Coin"], **DECKS)
    s.end_turn(seed=1)
    assert (s.cost("Fireball"), s.cost("The Coin")) == (6, 2)


def test_frost_lich_jainas_lifesteal_goes_for_deathrattles_too():
    s = Scene(hand=["Frost Lich Jaina"], board=["Anomalus"], enemy_board=["Deathwing"], health=5)
    s.play("Frost Lich Jaina")
    s.destroy("Anomalus")
    assert s.enemy_board == ["Deathwing 12/4"]
    # Eight to Deathwing and eight to the own Water Elemental.
    assert s.hero.health == 21
