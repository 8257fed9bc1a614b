"""Kobolds and Catacombs, neutral: what each card does, and a case in which it does not."""

import pytest
from facts import facts_of

from topdeck import Scene


def cost_of(minion: str) -> int:
    return facts_of(minion.rsplit(" ", 1)[0]).get("cost", 0)


def test_sewer_crawler():
    s = Scene(hand=["Sewer Crawler"])
    s.play("Sewer Crawler")
    assert s.board == ["Sewer Crawler 1/1", "Giant Rat 2/3"]
    s = Scene(hand=["Sewer Crawler"], board=["Wisp"] * 6)
    s.play("Sewer Crawler")
    assert len(s.board) == 7


def test_scorp_o_matic_destroys_the_weak():
    s = Scene(hand=["Scorp-o-matic"], board=["Chillwind Yeti"], enemy_board=["Shieldbearer", "Bloodfen Raptor"])
    assert s.targets("Scorp-o-matic") == ["enemy 1"]
    s.play("Scorp-o-matic", "enemy 1")
    assert s.enemy_board == ["Bloodfen Raptor 3/2"]
    s = Scene(hand=["Scorp-o-matic"], enemy_board=["Bloodfen Raptor"])
    s.play("Scorp-o-matic")
    assert s.enemy_board == ["Bloodfen Raptor 3/2"]


def test_ebon_dragonsmith_makes_one_weapon_cheaper():
    s = Scene(hand=["Ebon Dragonsmith", "Arcanite Reaper", "Chillwind Yeti"], enemy_hand=["Fiery War Axe"])
    s.play("Ebon Dragonsmith")
    assert (s.cost("Arcanite Reaper"), s.cost("Chillwind Yeti")) == (3, 4)
    s = Scene(hand=["Ebon Dragonsmith", "Arcanite Reaper", "Fiery War Axe"])
    s.play("Ebon Dragonsmith", chance=[1])
    assert (s.cost("Arcanite Reaper"), s.cost("Fiery War Axe")) == (5, 1)


def test_corrosive_sludge_destroys_the_opponents_weapon_only():
    s = Scene(hand=["Corrosive Sludge"], weapon="Fiery War Axe", enemy_weapon="Arcanite Reaper")
    s.play("Corrosive Sludge")
    assert (s.weapon, s.enemy_weapon) == ("Fiery War Axe 3/2", None)


def test_lone_champion():
    s = Scene(hand=["Lone Champion"], enemy_board=["Wisp"])
    s.play("Lone Champion")
    assert s.minion("mine 1").keywords >= {"taunt", "divine_shield"}
    s = Scene(hand=["Lone Champion"], board=["Wisp"])
    s.play("Lone Champion", at=0)
    assert not s.minion("mine 1").keywords & {"taunt", "divine_shield"}


def test_dragonslayer_aims_at_dragons_only():
    s = Scene(hand=["Dragonslayer"], board=["Twilight Drake"], enemy_board=["Onyxia", "Chillwind Yeti"])
    assert s.targets("Dragonslayer") == ["enemy 1", "mine 1"]
    s.play("Dragonslayer", "enemy 1")
    assert s.enemy_board == ["Onyxia 8/2", "Chillwind Yeti 4/5"]
    s = Scene(hand=["Dragonslayer"], enemy_board=["Chillwind Yeti"])
    s.play("Dragonslayer")
    assert s.enemy_board == ["Chillwind Yeti 4/5"]


def test_furbolg_mossbinder():
    s = Scene(hand=["Furbolg Mossbinder"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Furbolg Mossbinder") == ["mine 1"]
    s.play("Furbolg Mossbinder", "mine 1", at=1)
    assert s.board == ["Moss Elemental 6/6", "Furbolg Mossbinder 1/1"]
    s = Scene(hand=["Furbolg Mossbinder"])
    s.play("Furbolg Mossbinder")
    assert s.board == ["Furbolg Mossbinder 1/1"]


def test_boisterous_bard():
    s = Scene(hand=["Boisterous Bard"], board=["Wisp"], enemy_board=["Wisp"])
    s.play("Boisterous Bard", at=1)
    assert s.board == ["Wisp 1/2", "Boisterous Bard 3/2"]
    assert s.enemy_board == ["Wisp 1/1"]


@pytest.mark.parametrize(("name", "cost"), [("Gravelsnout Knight", 1), ("Hungry Ettin", 2)])
def test_gravelsnout_knight_and_hungry_ettin_bring_the_opponent_a_minion(name, cost):
    for seed in range(5):
        s = Scene(hand=[name])
        s.play(name, seed=seed)
        assert len(s.board) == 1
        assert [cost_of(minion) for minion in s.enemy_board] == [cost]
    s = Scene(hand=[name], enemy_board=["Wisp"] * 7)
    s.play(name, seed=1)
    assert s.enemy_board == ["Wisp 1/1"] * 7


def test_fungalmancer_strengthens_its_neighbours():
    s = Scene(hand=["Fungalmancer"], board=["Wisp"] * 3)
    s.play("Fungalmancer", at=1)
    assert s.board == ["Wisp 3/3", "Fungalmancer 2/2", "Wisp 3/3", "Wisp 1/1"]


def test_shroom_brewer():
    s = Scene(hand=["Shroom Brewer"], health=20)
    assert s.targets("Shroom Brewer") == ["enemy hero", "hero"]
    s.play("Shroom Brewer", "hero")
    assert s.hero.health == 24
    s = Scene(hand=["Shroom Brewer"], health=29)
    s.play("Shroom Brewer", "hero")
    assert s.hero.health == 30


def test_kobold_apprentice_hits_enemies_only():
    s = Scene(hand=["Kobold Apprentice"], board=["Wisp"], enemy_board=["Oasis Snapjaw"])
    s.play("Kobold Apprentice", at=1, seed=3)
    assert s.board == ["Wisp 1/1", "Kobold Apprentice 2/1"]
    assert s.hero.health == 30
    assert (30 - s.enemy_hero.health) + s.minion("enemy 1").damage == 3


def test_guild_recruiter():
    s = Scene(hand=["Guild Recruiter"], deck=["Chillwind Yeti", "Boulderfist Ogre"])
    s.play("Guild Recruiter")
    assert s.board == ["Guild Recruiter 2/4", "Chillwind Yeti 4/5"]
    s = Scene(hand=["Guild Recruiter"], deck=["Boulderfist Ogre"])
    s.play("Guild Recruiter")
    assert s.board == ["Guild Recruiter 2/4"]


def test_fungal_enchanter_heals_all_friends():
    s = Scene(
        hand=["Fungal Enchanter"], board=["Chillwind Yeti damage=3"], enemy_board=["Chillwind Yeti damage=3"], health=20
    )
    s.play("Fungal Enchanter", at=1)
    assert s.hero.health == 22
    assert s.board == ["Chillwind Yeti 4/4", "Fungal Enchanter 3/3"]
    assert s.enemy_board == ["Chillwind Yeti 4/2"]


def test_zola_takes_a_plain_copy():
    s = Scene(hand=["Zola the Gorgon", "Barkskin"], board=["Chillwind Yeti damage=2"], enemy_board=["Wisp"])
    assert s.targets("Zola the Gorgon") == ["mine 1"]
    s.play("Barkskin", "mine 1")
    s.play("Zola the Gorgon", "mine 1", at=1)
    assert s.hand == ["Chillwind Yeti"]
    s.play("Chillwind Yeti", at=2)
    assert s.board == ["Chillwind Yeti 4/6", "Zola the Gorgon 2/2", "Chillwind Yeti 4/5"]
    s = Scene(hand=["Zola the Gorgon"])
    s.play("Zola the Gorgon")
    assert s.hand == []


def test_void_ripper_swaps_all_others():
    s = Scene(hand=["Void Ripper"], board=["Bloodfen Raptor"], enemy_board=["Oasis Snapjaw damage=3", "Shieldbearer"])
    s.play("Void Ripper", at=1)
    assert s.board == ["Bloodfen Raptor 2/3", "Void Ripper 3/3"]
    assert s.enemy_board == ["Oasis Snapjaw 4/2"]


def test_hoarding_dragon_pays_the_opponent():
    s = Scene(board=["Hoarding Dragon"])
    s.destroy("mine 1")
    assert s.enemy_hand == ["The Coin", "The Coin"]
    assert s.hand == []


def test_violet_wurm():
    s = Scene(board=["Violet Wurm"])
    s.destroy("mine 1")
    assert s.board == ["Grub 1/1"] * 7
    s = Scene(board=["Violet Wurm", "Wisp"])
    s.destroy("mine 1")
    assert s.board == ["Grub 1/1"] * 6 + ["Wisp 1/1"]


def test_silver_vanguard_recruits_an_eight_drop():
    s = Scene(board=["Silver Vanguard"], deck=["Ragnaros the Firelord", "Chillwind Yeti", "Onyxia"])
    s.destroy("mine 1")
    assert s.board == ["Ragnaros the Firelord 8/8"]
    s = Scene(board=["Silver Vanguard"], deck=["Chillwind Yeti"])
    s.destroy("mine 1")
    assert s.board == []


def test_cursed_disciple():
    s = Scene(board=["Cursed Disciple"])
    s.destroy("mine 1")
    assert s.board == ["Cursed Revenant 5/1"]
    s.destroy("mine 1")
    assert s.board == []


def test_plated_beetle():
    s = Scene(board=["Plated Beetle"])
    s.destroy("mine 1")
    assert (s.hero.armor, s.enemy_hero.armor) == (3, 0)


def test_green_jelly_at_the_end_of_your_turn_only():
    s = Scene(board=["Green Jelly"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Green Jelly 3/3", "Green Ooze 1/2"]
    assert "taunt" in s.minion("mine 2").keywords
    s.end_turn()
    assert len(s.board) == 2


def test_toothy_chest_wakes_at_the_start_of_your_turn():
    s = Scene(board=["Toothy Chest"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Toothy Chest 0/4"]
    s.end_turn()
    assert s.board == ["Toothy Chest 4/4"]


def test_sneaky_devil():
    s = Scene(board=["Sneaky Devil", "Wisp"], enemy_board=["Wisp"])
    assert s.board == ["Sneaky Devil 2/2", "Wisp 2/1"]
    assert s.enemy_board == ["Wisp 1/1"]
    s.destroy("mine 1")
    assert s.board == ["Wisp 1/1"]


def test_feral_gibberer_copies_itself_after_hitting_a_hero():
    s = Scene(board=["Feral Gibberer", "Feral Gibberer"], enemy_board=["Chillwind Yeti"])
    s.attack("mine 1", "enemy hero")
    assert s.hand == ["Feral Gibberer"]
    s.attack("mine 2", "enemy 1")
    assert s.hand == ["Feral Gibberer"]


def test_shrieking_shroom():
    for seed in range(5):
        s = Scene(board=["Shrieking Shroom"], enemy_deck=["Wisp"])
        s.end_turn(seed=seed)
        assert cost_of(s.board[1]) == 1
    s = Scene(board=["Shrieking Shroom"] + ["Wisp"] * 6, enemy_deck=["Wisp"])
    s.end_turn(seed=1)
    assert len(s.board) == 7


def test_dragonhatcher_recruits_a_dragon():
    s = Scene(board=["Dragonhatcher"], deck=["Faerie Dragon", "Chillwind Yeti"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Dragonhatcher 2/4", "Faerie Dragon 3/2"]
    assert s.deck == ["Chillwind Yeti"]
    s = Scene(board=["Dragonhatcher"], deck=["Chillwind Yeti"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Dragonhatcher 2/4"]


def test_master_oakheart():
    s = Scene(hand=["Master Oakheart"], deck=["Wisp", "River Crocolisk", "Bloodfen Raptor", "War Golem"])
    s.play("Master Oakheart")
    assert s.board[1:] == ["Bloodfen Raptor 3/2", "River Crocolisk 2/3", "Wisp 1/1"]
    assert s.deck == ["War Golem"]


def test_corridor_creeper():
    s = Scene(hand=["Corridor Creeper"], board=["Wisp"], enemy_board=["Wisp"], deck=["Corridor Creeper"])
    s.destroy("mine 1"), s.destroy("enemy 1")
    assert s.cost("Corridor Creeper") == 5
    s.draw()
    assert [card.cost for card in s.game.players[0].hand] == [5, 7]


def test_corridor_creeper_hears_all_that_die_together():
    s = Scene(hand=["Flamestrike", "Corridor Creeper"], enemy_board=["Wisp"] * 3)
    s.play("Flamestrike")
    assert s.cost("Corridor Creeper") == 4


def test_king_togwaggle():
    s = Scene(hand=["King Togwaggle"], deck=["Wisp"], enemy_deck=["Fireball", "Frostbolt"])
    s.play("King Togwaggle")
    assert (s.deck, s.enemy_deck, s.enemy_hand) == (["Fireball", "Frostbolt"], ["Wisp"], ["King's Ransom"])
    s.end_turn()
    s.play("King's Ransom")
    assert s.enemy_deck == ["Fireball", "Frostbolt"]


def test_marin_the_fox():
    s = Scene(hand=["Marin the Fox"])
    s.play("Marin the Fox")
    assert s.enemy_board == ["Master Chest 0/8"]
    s.destroy("enemy 1", seed=1)
    assert s.hand[0] in ("Tolin's Goblet", "Zarog's Crown", "Golden Kobold", "Wondrous Wand")


def test_treasures():
    s = Scene(hand=["Tolin's Goblet"], deck=["Wisp"])
    s.play("Tolin's Goblet")
    assert s.hand == ["Wisp"] * 10
    s = Scene(hand=["Zarog's Crown"])
    s.play("Zarog's Crown", seed=1)
    chosen = s.options[0]
    s.pick(0, seed=1)
    assert [minion.name for minion in s.game.players[0].board] == [chosen] * 2
    s = Scene(hand=["Golden Kobold", "Wisp", "Fireball"])
    s.play("Golden Kobold", seed=1)
    assert len(s.hand) == 2 and not {"Wisp", "Fireball"} & set(s.hand)
    s = Scene(hand=["Wondrous Wand"], deck=["Fireball"] * 3)
    s.play("Wondrous Wand", seed=1)
    assert [card.cost for card in s.game.players[0].hand] == [0, 0, 0]


def darkness() -> Scene:
    s = Scene(hand=["The Darkness"], board=["Wisp"], deck=["Wisp"] * 9, enemy_deck=["Wisp"] * 2)
    s.play("The Darkness")
    return s


def test_the_darkness_waits_for_three_candles():
    s = darkness()
    assert s.enemy_deck == ["Darkness Candle"] * 3 + ["Wisp"] * 2
    s.stack_deck("LOOT_526t", "LOOT_526t", "CS2_231", enemy=True)
    s.end_turn()
    assert s.enemy_hand == ["Wisp"]
    s.end_turn(seed=1)
    assert not s.can_attack("mine 2")
    s.stack_deck("LOOT_526t", "CS2_231", enemy=True)
    s.end_turn()
    assert s.board == ["Wisp 1/1", "The Darkness 20/20"]
    s.end_turn(seed=1)
    s.attack("mine 2", "enemy hero")
    assert s.enemy_hero.health == 10


def test_the_darkness_cannot_be_reached_while_it_sleeps():
    s = darkness()
    s.give("Fireball", enemy=True)
    s.give("Flamestrike", enemy=True)
    s.end_turn(seed=4)
    assert "enemy 2" not in s.targets("Fireball")


def test_the_darkness_that_somebody_summons_sleeps_too():
    s = Scene()
    s.summon("The Darkness")
    assert "dormant" in s.game.position and s.enemy_deck == []
