"""Journey to Un'Goro, druid: as the text and the rulings have it, written without the script."""

from facts import facts_of

from rulings.choices import played
from topdeck import Scene


def test_earthen_scales_counts_the_attack_after_its_own_bonus():
    s = Scene(hand=["Earthen Scales"], board=["Bloodfen Raptor"], enemy_board=["Wisp"], hero="druid")
    assert s.targets("Earthen Scales") == ["mine 1"]
    s.play("Earthen Scales", "mine 1")
    assert (s.board, s.hero.armor) == (["Bloodfen Raptor 4/3"], 4)


def test_earthen_scales_counts_auras():
    s = Scene(hand=["Earthen Scales"], board=["Stormwind Champion", "Wisp"], hero="druid")
    s.play("Earthen Scales", "Wisp")
    assert (s.minion("Wisp").attack, s.hero.armor) == (3, 3)


def test_elder_longneck_needs_a_large_minion_in_hand():
    s = played(Scene(hand=["Elder Longneck", "Boulderfist Ogre"], hero="druid"), "Elder Longneck", "Rocky Carapace")
    assert s.board == ["Elder Longneck 5/4"]
    for others in (["Chillwind Yeti"], ["Arcanite Reaper"], []):
        s = Scene(hand=["Elder Longneck", *others], board=["Boulderfist Ogre"], hero="druid")
        s.play("Elder Longneck")
        assert s.options == []


def test_elder_longneck_counts_a_minion_that_grew_in_hand():
    s = Scene(hand=["Elder Longneck", "Chillwind Yeti attack=1"], hero="druid")
    s.play("Elder Longneck", seed=1)
    assert len(s.options) == 3


def test_evolving_spores_gives_all_own_minions_the_same():
    s = Scene(hand=["Evolving Spores"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Wisp"], hero="druid")
    s = played(s, "Evolving Spores", "Volcanic Might")
    assert s.options == []
    assert s.board == ["Wisp 2/2", "Chillwind Yeti 5/6"]
    assert s.enemy_board == ["Wisp 1/1"]


def test_giant_anaconda_brings_a_large_minion_out_of_the_hand():
    s = Scene(board=["Giant Anaconda"], hand=["Chillwind Yeti", "Fireball", "Boulderfist Ogre"], hero="druid")
    s.destroy("mine 1")
    assert (s.board, s.hand) == (["Boulderfist Ogre 6/7"], ["Chillwind Yeti", "Fireball"])


def test_giant_anaconda_takes_one_without_its_battlecry_and_from_the_own_hand():
    s = Scene(board=["Giant Anaconda"], hand=["Stampeding Kodo", "Fire Elemental"], enemy_board=["Wisp"], hero="druid")
    s.destroy("Giant Anaconda")
    assert (s.board, s.hand, s.enemy_board) == (["Fire Elemental 6/5"], ["Stampeding Kodo"], ["Wisp 1/1"])
    s = Scene(board=["Giant Anaconda"], hand=["Wisp"], enemy_hand=["Boulderfist Ogre"], hero="druid")
    s.destroy("mine 1")
    assert (s.board, s.enemy_board, s.hand) == ([], [], ["Wisp"])


def test_giant_anaconda_with_many_to_choose_from_takes_one():
    for seed in range(5):
        s = Scene(board=["Giant Anaconda"], hand=["War Golem", "Boulderfist Ogre"], hero="druid")
        s.destroy("mine 1", seed=seed)
        assert len(s.board) == len(s.hand) == 1


def test_jungle_giants_counts_summons_of_every_kind():
    s = Scene(hand=["Jungle Giants", "War Golem", "Chillwind Yeti"], hero="druid", deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Jungle Giants")
    s.play("War Golem")
    s.summon("Chillwind Yeti")
    s.summon("Boulderfist Ogre", enemy=True)
    for _ in range(3):
        s.summon("Boulderfist Ogre")
    assert "Barnabus the Stomper" not in s.hand
    s.summon("Devilsaur")
    assert "Barnabus the Stomper" in s.hand


def test_jungle_giants_does_not_count_what_grows_later():
    s = Scene(hand=["Jungle Giants"], hero="druid")
    s.play("Jungle Giants")
    for _ in range(4):
        s.summon("War Golem")
    s.summon("Frostwolf Warlord")
    assert s.hand == []


def test_barnabus_makes_the_minions_of_the_deck_free():
    s = Scene(hand=["Barnabus the Stomper", "War Golem"], deck=["Boulderfist Ogre", "Fireball"], hero="druid")
    s.play("Barnabus the Stomper")
    s.draw("Boulderfist Ogre")
    s.draw("Fireball")
    assert (s.cost("Boulderfist Ogre"), s.cost("Fireball"), s.cost("War Golem")) == (0, 4, 7)


def test_living_mana_with_room_takes_all_crystals():
    s = Scene(hand=["Living Mana"], mana=5, hero="druid")
    s.play("Living Mana")
    assert s.board == ["Mana Treant 2/2"] * 5
    assert (s.mana, s.crystals) == (0, 0)


def test_living_mana_takes_only_as_many_crystals_as_there_is_room():
    s = Scene(hand=["Living Mana"], board=["Wisp"] * 4, hero="druid")
    s.play("Living Mana")
    assert s.board == ["Wisp 1/1"] * 4 + ["Mana Treant 2/2"] * 3
    assert s.crystals == 7
    s = Scene(hand=["Living Mana"], board=["Wisp"] * 7, hero="druid")
    s.play("Living Mana")
    assert (s.mana, s.crystals) == (5, 10)


def test_mana_treant_gives_an_empty_crystal_back():
    s = Scene(board=["Mana Treant"], mana=3, crystals=5, hero="druid")
    s.destroy("mine 1")
    assert (s.mana, s.crystals) == (3, 6)
    s = Scene(board=["Mana Treant"], mana=3, crystals=10, hero="druid")
    s.destroy("mine 1")
    assert s.crystals == 10


def test_mana_treant_that_is_silenced_keeps_the_crystal():
    s = Scene(hand=["Silence"], board=["Mana Treant"], mana=5, hero="priest")
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.crystals == 5


def test_shellshifter_has_two_forms():
    s = Scene(hand=["Shellshifter", "Shellshifter"], hero="druid")
    s.play("Shellshifter", option=0)
    s.play("Shellshifter", option=1)
    assert s.board == ["Shellshifter 5/3", "Shellshifter 3/5"]
    assert "stealth" in s.minion("mine 1").keywords and "taunt" not in s.minion("mine 1").keywords
    assert "taunt" in s.minion("mine 2").keywords and "stealth" not in s.minion("mine 2").keywords


def test_shellshifter_with_fandral_is_both():
    s = Scene(hand=["Shellshifter"], board=["Fandral Staghelm"], hero="druid")
    s.play("Shellshifter")
    assert s.board == ["Fandral Staghelm 3/5", "Shellshifter 5/5"]
    assert s.minion("mine 2").keywords >= {"stealth", "taunt"}


def test_shellshifter_is_a_beast_only_in_its_forms():
    s = Scene(hand=["Shellshifter", "Crackling Razormaw"], hero="druid")
    s.summon("Shellshifter")
    assert s.board == ["Shellshifter 3/3"]
    assert s.targets("Crackling Razormaw") == []
    s.play("Shellshifter", option=1)
    assert s.targets("Crackling Razormaw") == ["mine 2"]


def test_tortollan_forager():
    names = set()
    for seed in range(20):
        s = Scene(hand=["Tortollan Forager"], hero="druid")
        s.play("Tortollan Forager", seed=seed)
        found = facts_of(s.hand[0])
        assert len(s.hand) == 1 and found["type"] == "minion" and found["attack"] >= 5
        names.add(found["name"])
    assert len(names) > 5


def test_tyrantus_is_out_of_reach_of_spells_and_powers_but_not_of_battlecries():
    s = Scene(
        hand=["Fireball", "Ironbeak Owl", "Flamestrike"],
        board=["Tyrantus"],
        enemy_board=["Tyrantus"],
        enemy_deck=["Wisp"],
    )
    assert s.targets("Fireball") == ["enemy hero", "hero"]
    assert s.targets("Ironbeak Owl") == ["enemy 1", "mine 1"]
    powers = {str(action) for action in s.game.legal if action.kind == "power"}
    assert powers and not any("1" in power for power in powers)
    s.play("Flamestrike")
    assert s.enemy_board == ["Tyrantus 12/8"]


def test_tyrantus_that_is_silenced_can_be_aimed_at():
    s = Scene(hand=["Fireball", "Ironbeak Owl"], enemy_board=["Tyrantus"])
    s.play("Ironbeak Owl", "enemy 1")
    assert "enemy 1" in s.targets("Fireball")


def test_verdant_longneck_adapts_itself():
    s = played(Scene(hand=["Verdant Longneck"], board=["Wisp"], hero="druid"), "Verdant Longneck", "Flaming Claws")
    assert s.board == ["Wisp 1/1", "Verdant Longneck 8/4"]


def test_verdant_longneck_with_living_spores_leaves_two_plants():
    s = played(Scene(hand=["Verdant Longneck"], hero="druid"), "Verdant Longneck", "Living Spores")
    s.destroy("mine 1")
    assert s.board == ["Plant 1/1", "Plant 1/1"]


def test_verdant_longneck_with_shrouding_mist_is_hidden_until_the_own_next_turn():
    s = Scene(hand=["Verdant Longneck"], hero="druid", deck=["Wisp"], enemy_deck=["Wisp"])
    s = played(s, "Verdant Longneck", "Shrouding Mist")
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn(seed=1)
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn(seed=1)
    assert "stealth" not in s.minion("mine 1").keywords


def test_jungle_giants_does_not_count_a_minion_that_changes_sides():
    s = Scene(hand=["Jungle Giants", "Mind Control cost=-9"], enemy_board=["Boulderfist Ogre"], hero="druid")
    s.play("Jungle Giants")
    for _ in range(4):
        s.summon("War Golem")
    s.play("Mind Control", "enemy 1")
    assert s.hand == []
    s.summon("War Golem")
    assert s.hand == ["Barnabus the Stomper"]


def test_giant_anaconda_that_was_stolen_looks_into_the_thiefs_hand():
    s = Scene(
        hand=["Mind Control", "Boulderfist Ogre"],
        enemy_board=["Giant Anaconda"],
        enemy_hand=["War Golem"],
        hero="priest",
    )
    s.play("Mind Control", "enemy 1")
    s.destroy("mine 1")
    assert (s.board, s.hand, s.enemy_hand) == (["Boulderfist Ogre 6/7"], [], ["War Golem"])


def test_living_mana_leaves_crystals_that_can_still_be_spent():
    s = Scene(hand=["Living Mana"], mana=10, hero="druid")
    s.play("Living Mana")
    assert (len(s.board), s.crystals) == (7, 3)
    assert s.mana <= 3
