"""Rastakhan's Rumble, neutral: what each card does, and a case in which it does not."""

import pytest

from topdeck import Catalogue, Scene


def test_former_champ():
    s = Scene(hand=["Former Champ"])
    s.play("Former Champ")
    assert s.board == ["Former Champ 1/1", "Hotshot 5/5"]
    s = Scene(hand=["Former Champ"], board=["Wisp"] * 6)
    s.play("Former Champ")
    assert len(s.board) == 7


def test_booty_bay_bookie():
    s = Scene(hand=["Booty Bay Bookie"])
    s.play("Booty Bay Bookie")
    assert (s.hand, s.enemy_hand) == ([], ["The Coin"])


def test_banana_buffoon():
    s = Scene(hand=["Banana Buffoon"], enemy_board=["Wisp"])
    s.play("Banana Buffoon")
    assert s.hand == ["Bananas", "Bananas"]
    s.play("Bananas", "mine 1")
    assert (s.board, s.hand) == (["Banana Buffoon 3/3"], ["Bananas"])


def test_cheaty_anklebiter_steals_life():
    s = Scene(hand=["Cheaty Anklebiter"], health=20, enemy_board=["Argent Squire"])
    s.play("Cheaty Anklebiter", "enemy hero")
    assert (s.enemy_hero.health, s.hero.health) == (29, 21)
    s = Scene(hand=["Cheaty Anklebiter"], health=20, enemy_board=["Argent Squire"])
    s.play("Cheaty Anklebiter", "enemy 1")
    assert (s.enemy_board, s.hero.health) == (["Argent Squire 1/1"], 20)


@pytest.mark.parametrize(("enemies", "stats"), [(2, "2/4"), (1, "1/4")])
def test_belligerent_gnome(enemies, stats):
    s = Scene(hand=["Belligerent Gnome"], board=["Wisp"] * 3, enemy_board=["Wisp"] * enemies)
    s.play("Belligerent Gnome", at=0)
    assert s.board[0] == f"Belligerent Gnome {stats}"


def test_arena_fanatic():
    s = Scene(hand=["Arena Fanatic", "Wisp", "Fireball"], board=["Wisp"])
    s.play("Arena Fanatic", at=1)
    s.play("Wisp", at=2)
    assert s.board == ["Wisp 1/1", "Arena Fanatic 2/3", "Wisp 2/2"]


def test_shieldbreaker():
    s = Scene(hand=["Shieldbreaker"], board=["Goldshire Footman"], enemy_board=["Goldshire Footman", "Wisp"])
    assert s.targets("Shieldbreaker") == ["enemy 1"]
    s.play("Shieldbreaker", "enemy 1")
    assert "taunt" not in s.minion("enemy 1").keywords
    s = Scene(hand=["Shieldbreaker"], enemy_board=["Loot Hoarder"])
    s.play("Shieldbreaker")
    assert not s.minion("enemy 1").silenced


def test_dragonmaw_scorcher():
    s = Scene(hand=["Dragonmaw Scorcher"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    s.play("Dragonmaw Scorcher", at=1)
    assert (s.board, s.enemy_board) == (["Dragonmaw Scorcher 3/6"], ["Chillwind Yeti 4/4"])
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_drakkari_trickster():
    s = Scene(hand=["Drakkari Trickster"], deck=["Fireball"], enemy_deck=["Wisp"])
    s.play("Drakkari Trickster")
    assert (s.hand, s.enemy_hand) == (["Wisp"], ["Fireball"])
    assert (s.deck, s.enemy_deck) == (["Fireball"], ["Wisp"])
    s = Scene(hand=["Drakkari Trickster"], deck=["Fireball"])
    s.play("Drakkari Trickster")
    assert (s.hand, s.enemy_hand) == ([], ["Fireball"])


def test_ice_cream_peddler():
    s = Scene(hand=["Ice Cream Peddler"], board=["Wisp frozen"])
    s.play("Ice Cream Peddler", at=1)
    assert s.hero.armor == 8
    s = Scene(hand=["Ice Cream Peddler"], board=["Wisp"], enemy_board=["Wisp frozen"])
    s.play("Ice Cream Peddler", at=1)
    assert s.hero.armor == 0


def test_ornery_tortoise():
    s = Scene(hand=["Ornery Tortoise"])
    s.play("Ornery Tortoise")
    assert (s.hero.health, s.enemy_hero.health) == (25, 30)


def test_mojomaster_zihi_sets_both_to_five():
    s = Scene(hand=["Mojomaster Zihi"], mana=10, crystals=10, enemy_crystals=9)
    s.play("Mojomaster Zihi")
    assert (s.crystals, s.enemy_crystals) == (5, 5)
    s = Scene(hand=["Mojomaster Zihi"], mana=6, crystals=6, enemy_mana=3, enemy_crystals=3)
    s.play("Mojomaster Zihi")
    assert (s.crystals, s.mana, s.enemy_crystals) == (5, 0, 5)


def test_saronite_taskmaster():
    s = Scene(board=["Saronite Taskmaster"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == ([], ["Free Agent 0/3"])
    assert "taunt" in s.minion("enemy 1").keywords
    s = Scene(board=["Saronite Taskmaster"], enemy_board=["Wisp"] * 7)
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == ([], ["Wisp 1/1"] * 7)


@pytest.mark.parametrize(
    ("name", "tokens"), [("Scarab Egg", ["Scarab 1/1"] * 3), ("Rumbletusk Shaker", ["Rumbletusk Breaker 3/2"])]
)
def test_scarab_egg_and_rumbletusk_shaker(name, tokens):
    s = Scene(board=[name])
    s.destroy("mine 1")
    assert s.board == tokens
    s = Scene(board=[name] + ["Wisp"] * 6)
    s.destroy("mine 1")
    assert len(s.board) == 7


def test_helpless_hatchling():
    s = Scene(hand=["River Crocolisk", "Wisp"], board=["Helpless Hatchling"])
    s.destroy("mine 1")
    assert s.cost("River Crocolisk") == 1
    s = Scene(hand=["Chillwind Yeti"], board=["Helpless Hatchling"])
    s.destroy("mine 1")
    assert s.cost("Chillwind Yeti") == 4


def test_murloc_tastyfin():
    s = Scene(board=["Murloc Tastyfin"], deck=["Murloc Raider", "Murloc Raider", "Wisp"])
    s.destroy("mine 1", seed=1)
    assert s.hand == ["Murloc Raider"] * 2
    s = Scene(board=["Murloc Tastyfin"], deck=["Murloc Raider", "Wisp"])
    s.destroy("mine 1")
    assert (s.hand, s.deck) == (["Murloc Raider"], ["Wisp"])


def test_arena_treasure_chest():
    s = Scene(board=["Arena Treasure Chest"], deck=["Wisp"] * 3)
    s.destroy("mine 1", seed=1)
    assert (s.hand, s.enemy_hand) == (["Wisp"] * 2, [])


def test_spellzerker():
    s = Scene(hand=["Moonfire", "Moonfire"], board=["Spellzerker"])
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 29
    s.damage("mine 1", 1)
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 26


def test_dozing_marksman():
    s = Scene(board=["Dozing Marksman"])
    assert s.board == ["Dozing Marksman 0/4"]
    s.damage("mine 1", 1)
    assert s.board == ["Dozing Marksman 4/3"]


def test_rabble_bouncer():
    s = Scene(hand=["Rabble Bouncer"], board=["Wisp"], enemy_board=["Wisp"] * 3)
    assert s.cost("Rabble Bouncer") == 4
    assert Scene(hand=["Rabble Bouncer"], board=["Wisp"]).cost("Rabble Bouncer") == 7


def test_serpent_ward():
    s = Scene(board=["Serpent Ward"], enemy_board=["Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.enemy_hero.health == 28
    s.end_turn()
    assert (s.enemy_hero.health, s.hero.health, s.enemy_board) == (28, 30, ["Wisp 1/1"])


def test_untamed_beastmaster_strengthens_drawn_beasts():
    s = Scene(hand=["Arcane Intellect"], board=["Untamed Beastmaster"], deck=["River Crocolisk", "Wisp"])
    s.play("Arcane Intellect", seed=1)
    s.play("River Crocolisk", at=1)
    s.play("Wisp", at=2)
    assert s.board == ["Untamed Beastmaster 3/4", "River Crocolisk 4/5", "Wisp 1/1"]


def test_untamed_beastmaster_leaves_the_opponents_draws_alone():
    s = Scene(board=["Untamed Beastmaster"], enemy_deck=["River Crocolisk"])
    s.end_turn()
    s.play("River Crocolisk")
    assert s.enemy_board == ["River Crocolisk 2/3"]


def test_sharkfin_fan():
    s = Scene(board=["Sharkfin Fan"], weapon="Fiery War Axe")
    s.attack("mine 1", "enemy hero")
    assert s.board == ["Sharkfin Fan 2/2"]
    s.attack("hero", "enemy hero")
    assert s.board == ["Sharkfin Fan 2/2", "Swabbie 1/1"]


def test_regeneratin_thug():
    s = Scene(board=["Regeneratin' Thug damage=3"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Regeneratin' Thug 3/2"]
    s.end_turn()
    assert s.board == ["Regeneratin' Thug 3/4"]


def test_gurubashi_offering():
    s = Scene(board=["Gurubashi Offering"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert (s.board, s.hero.armor) == (["Gurubashi Offering 0/2"], 0)
    s.end_turn()
    assert (s.board, s.hero.armor) == ([], 8)


def test_moshogg_announcer_sends_half_of_the_attacks_elsewhere():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Mosh'Ogg Announcer"])
    s.attack("mine 1", "enemy 1", chance=[1])
    assert (s.enemy_hero.health, s.enemy_board) == (26, ["Mosh'Ogg Announcer 6/5"])
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Mosh'Ogg Announcer"])
    s.attack("mine 1", "enemy 1", chance=[0])
    assert (s.enemy_hero.health, s.enemy_board) == (30, ["Mosh'Ogg Announcer 6/1"])


def test_moshogg_announcer_minds_only_attacks_on_itself():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Mosh'Ogg Announcer", "Oasis Snapjaw"], enemy_deck=["Wisp"])
    s.attack("mine 1", "enemy 2")
    assert s.enemy_board == ["Mosh'Ogg Announcer 6/5", "Oasis Snapjaw 2/3"]
    s.end_turn()
    s.attack("enemy 1", "hero")
    assert s.hero.health == 24


def test_firetree_witchdoctor():
    s = Scene(hand=["Firetree Witchdoctor", "Faerie Dragon"], hero="shaman")
    s.play("Firetree Witchdoctor", seed=2)
    known = [Catalogue.load().get(name) for name in s.options]
    assert {(card.type, card.class_name) for card in known} == {("spell", "shaman")}
    s = Scene(hand=["Firetree Witchdoctor", "Wisp"])
    s.play("Firetree Witchdoctor")
    assert s.options == []


def test_crowd_roaster():
    s = Scene(hand=["Crowd Roaster", "Faerie Dragon"], enemy_board=["War Golem"])
    s.play("Crowd Roaster", "enemy 1")
    assert s.enemy_board == []
    s = Scene(hand=["Crowd Roaster", "Wisp"], enemy_board=["War Golem"])
    assert s.targets("Crowd Roaster") == []
    s.play("Crowd Roaster")
    assert s.enemy_board == ["War Golem 7/7"]


@pytest.mark.parametrize(("health", "drawn"), [(20, 1), (28, 0), (27, 1)])
def test_soup_vendor_draws_when_three_health_come_back(health: int, drawn: int):
    s = Scene(board=["Soup Vendor"], hand=["Healing Touch"], health=health, deck=["Wisp"])
    s.play("Healing Touch", "hero")
    assert len(s.hand) == drawn


def test_soup_vendor_does_not_care_for_others():
    s = Scene(board=["Soup Vendor", "War Golem damage=6"], hand=["Healing Touch"], deck=["Wisp"])
    s.play("Healing Touch", "mine 2")
    assert s.hand == []


def test_hakkar_the_soulflayer():
    s = Scene(board=["Hakkar, the Soulflayer"], deck=["Wisp"], enemy_deck=["Fireball"])
    s.destroy("mine 1")
    assert s.deck == ["Corrupted Blood", "Wisp"]
    assert s.enemy_deck == ["Corrupted Blood", "Fireball"]
    s.draw("Corrupted Blood")
    assert (s.hero.health, s.hand, s.deck) == (27, ["Wisp"], ["Corrupted Blood"] * 2)


def test_waterboy():
    s = Scene(hand=["Waterboy"], hero="warrior", mana=2, deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Waterboy")
    s.power()
    assert (s.hero.armor, s.mana, s.game.players[0].power_cost) == (2, 0, 2)
    s = Scene(hand=["Waterboy"], hero="warrior", deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Waterboy")
    s.end_turn(), s.end_turn()
    assert s.game.players[0].power_cost == 2


def test_a_deck_full_of_corrupted_blood_is_drawn_to_its_end():
    s = Scene(deck=["Corrupted Blood"] * 25, armor=100)
    s.draw("Corrupted Blood", seed=1)
    assert (s.hero.health + s.hero.armor, s.deck) == (130 - 25 * 3 - 1, ["Corrupted Blood"] * 50)
