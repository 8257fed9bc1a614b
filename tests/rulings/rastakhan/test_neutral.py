"""Rastakhan's Rumble, neutral, up to 4 mana: as the text and the rulings have it, written without the script."""

import pytest
from facts import facts_of
from hands import held

from topdeck import Scene


def two_turns_later(s: Scene) -> None:
    s.end_turn(seed=1)
    s.end_turn(seed=1)


def test_half_time_scavenger():
    s = Scene(board=["Half-Time Scavenger"], enemy_board=["Wisp"])
    assert "stealth" in s.minion("mine 1").keywords
    s.attack("mine 1", "enemy 1")
    assert s.hero.armor == 3
    assert "stealth" not in s.minion("mine 1").keywords


def test_ticket_scalper():
    s = Scene(board=["Ticket Scalper"], enemy_board=["Chillwind Yeti damage=1"], deck=["Wisp"] * 3)
    s.attack("mine 1", "enemy 1", seed=1)
    assert s.hand == ["Wisp", "Wisp"]
    assert s.board == []
    s = Scene(board=["Ticket Scalper"], enemy_board=["Chillwind Yeti"], deck=["Wisp"] * 3)
    s.attack("mine 1", "enemy 1", seed=1)
    assert s.hand == []


def test_overkill_of_the_one_that_is_attacked_in_the_enemys_turn_is_none():
    s = Scene(board=["Ticket Scalper"], enemy_board=["Wisp"], deck=["Wisp"] * 3, enemy_deck=["Wisp"])
    s.end_turn()
    s.attack("enemy 1", "mine 1")
    assert s.hand == []


def test_serpent_ward():
    s = Scene(board=["Serpent Ward"], enemy_board=["Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert (s.enemy_hero.health, s.enemy_board) == (28, ["Wisp 1/1"])
    s.end_turn()
    assert s.enemy_hero.health == 28


@pytest.mark.parametrize("seed", range(6))
def test_griftah_gives_one_of_two_away(seed: int):
    s = Scene(hand=["Griftah"])
    s.play("Griftah", seed=seed)
    first = s.options
    assert len(set(first)) == 3
    s.pick(0, seed=seed)
    second = s.options
    assert len(set(second)) == 3
    s.pick(1, seed=seed)
    assert s.options == []
    assert sorted(s.hand + s.enemy_hand) == sorted([first[0], second[1]])
    assert len(s.hand) == len(s.enemy_hand) == 1
    assert s.board == ["Griftah 4/5"]


def test_spellzerker():
    s = Scene(hand=["Moonfire", "Moonfire", "Holy Light"], board=["Spellzerker"])
    s.play("Moonfire", "mine 1")
    s.play("Moonfire", "enemy hero")
    assert s.enemy_hero.health == 27
    s.play("Holy Light", "mine 1")
    assert s.game.players[0].spell_damage == 0


def test_saronite_taskmaster():
    s = Scene(board=["Saronite Taskmaster"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == ([], ["Free Agent 0/3"])
    assert "taunt" in s.minion("enemy 1").keywords


def test_untamed_beastmaster():
    s = Scene(board=["Untamed Beastmaster"], deck=["Timber Wolf"])
    s.draw()
    assert held(s) == ["Timber Wolf 3/3"]
    s = Scene(board=["Untamed Beastmaster"], deck=["War Golem"])
    s.draw()
    assert held(s) == ["War Golem 7/7"]
    s = Scene(board=["Untamed Beastmaster"])
    s.give("Timber Wolf")
    assert held(s) == ["Timber Wolf 1/1"]


def test_dozing_marksman():
    s = Scene(hand=["Moonfire", "Holy Light"], board=["Dozing Marksman"])
    assert s.board == ["Dozing Marksman 0/4"]
    s.play("Moonfire", "mine 1")
    assert s.board == ["Dozing Marksman 4/3"]
    s.play("Holy Light", "mine 1")
    assert s.board == ["Dozing Marksman 0/4"]


def test_waterboy():
    s = Scene(hand=["Waterboy"], mana=2, board=["Garrison Commander"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Waterboy")
    assert s.game.players[0].power_cost == 0
    s.power("enemy hero")
    assert (s.mana, s.enemy_hero.health) == (0, 29)
    assert s.game.players[0].power_cost == 2


def test_waterboy_ends_with_the_turn():
    s = Scene(hand=["Waterboy"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Waterboy")
    two_turns_later(s)
    assert s.game.players[0].power_cost == 2


def test_scarab_egg():
    s = Scene(board=["Scarab Egg"])
    s.destroy("mine 1")
    assert s.board == ["Scarab 1/1"] * 3


def test_booty_bay_bookie():
    s = Scene(hand=["Booty Bay Bookie"])
    s.play("Booty Bay Bookie")
    assert (s.hand, s.enemy_hand) == ([], ["The Coin"])


def test_helpless_hatchling():
    s = Scene(hand=["Ironhide Direhorn", "War Golem"], board=["Helpless Hatchling"])
    s.destroy("mine 1", seed=1)
    assert (s.cost("Ironhide Direhorn"), s.cost("War Golem")) == (6, 7)


@pytest.mark.parametrize("seed", range(4))
def test_helpless_hatchling_takes_one_of_several(seed: int):
    s = Scene(hand=["Ironhide Direhorn", "Ironhide Direhorn"], board=["Helpless Hatchling"])
    s.destroy("mine 1", seed=seed)
    assert sorted(card.cost or 0 for card in s.game.players[0].hand) == [6, 7]


def test_gurubashi_chicken():
    s = Scene(board=["Gurubashi Chicken attack=3 health=9"], enemy_board=["Wisp", "Bloodfen Raptor health=3"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Gurubashi Chicken 8/8"]
    s = Scene(board=["Gurubashi Chicken"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.board == []


def test_sharkfin_fan():
    s = Scene(board=["Sharkfin Fan"], weapon="Fiery War Axe", enemy_board=["Wisp"])
    s.attack("hero", "enemy 1")
    assert s.board == ["Sharkfin Fan 2/2", "Swabbie 1/1"]
    s = Scene(board=["Sharkfin Fan"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.board == ["Sharkfin Fan 2/1"]


def test_regeneratin_thug():
    s = Scene(board=["Regeneratin' Thug damage=4"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.end_turn(seed=1)
    assert s.board == ["Regeneratin' Thug 3/1"]
    s.end_turn(seed=1)
    assert s.board == ["Regeneratin' Thug 3/3"]
    two_turns_later(s)
    two_turns_later(s)
    assert s.board == ["Regeneratin' Thug 3/5"]


def test_banana_buffoon():
    s = Scene(hand=["Banana Buffoon"], enemy_board=["Wisp"])
    s.play("Banana Buffoon")
    assert s.hand == ["Bananas", "Bananas"]
    s.play("Bananas", "mine 1")
    assert s.board == ["Banana Buffoon 3/3"]
    assert s.mana == 6


def test_cheaty_anklebiter_heals_by_its_battlecry():
    s = Scene(hand=["Cheaty Anklebiter"], health=10, enemy_board=["War Golem"])
    s.play("Cheaty Anklebiter", "enemy 1")
    assert (s.hero.health, s.enemy_board) == (11, ["War Golem 7/6"])
    assert "lifesteal" in s.minion("mine 1").keywords


@pytest.mark.parametrize(("enemies", "attack"), [(0, 1), (1, 1), (2, 2), (3, 2)])
def test_belligerent_gnome(enemies: int, attack: int):
    s = Scene(hand=["Belligerent Gnome"], enemy_board=["Wisp"] * enemies, board=["Wisp"] * 2)
    s.play("Belligerent Gnome")
    assert s.board[-1] == f"Belligerent Gnome {attack}/4"
    assert "taunt" in s.minion("mine 3").keywords


def test_gurubashi_offering():
    s = Scene(board=["Gurubashi Offering"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert (s.board, s.hero.armor) == (["Gurubashi Offering 0/2"], 0)
    s.end_turn()
    assert (s.board, s.hero.armor) == ([], 8)


def test_arena_fanatic():
    s = Scene(hand=["Arena Fanatic", "Wisp", "Fireball"], board=["Wisp"], enemy_hand=["Wisp"])
    s.play("Arena Fanatic")
    assert (held(s), held(s, enemy=True)) == (["Wisp 2/2"], ["Wisp 1/1"])
    assert s.board == ["Wisp 1/1", "Arena Fanatic 2/3"]


def test_murloc_tastyfin():
    s = Scene(board=["Murloc Tastyfin"], deck=["Murloc Raider", "Bluegill Warrior", "Wisp"])
    s.destroy("mine 1", seed=1)
    assert sorted(s.hand) == ["Bluegill Warrior", "Murloc Raider"]
    s = Scene(board=["Murloc Tastyfin"], deck=["Murloc Raider", "Wisp"])
    s.destroy("mine 1", seed=1)
    assert (s.hand, s.hero.health) == (["Murloc Raider"], 30)


def test_firetree_witchdoctor():
    s = Scene(hand=["Firetree Witchdoctor", "Faerie Dragon"])
    s.play("Firetree Witchdoctor", seed=1)
    assert len(set(s.options)) == 3
    for name in s.options:
        assert (facts_of(name)["type"], facts_of(name)["class"]) == ("spell", "mage")
    s.pick(0)
    assert len(s.hand) == 2
    s = Scene(hand=["Firetree Witchdoctor"], board=["Faerie Dragon"])
    s.play("Firetree Witchdoctor")
    assert s.options == []


def test_shieldbreaker():
    s = Scene(hand=["Shieldbreaker"], board=["Saronite Chain Gang"], enemy_board=["Wisp", "Saronite Chain Gang"])
    assert s.targets("Shieldbreaker") == ["enemy 2"]
    s.play("Shieldbreaker", "enemy 2")
    assert s.minion("enemy 2").silenced
    assert "taunt" not in s.minion("enemy 2").keywords


def test_arena_treasure_chest():
    s = Scene(board=["Arena Treasure Chest"], deck=["Wisp"])
    s.destroy("mine 1")
    assert (s.hand, s.hero.health) == (["Wisp"], 29)


def test_drakkari_trickster_gives_copies_crosswise():
    s = Scene(hand=["Drakkari Trickster"], deck=["Fireball"], enemy_deck=["Wisp"])
    s.play("Drakkari Trickster", seed=1)
    assert (s.hand, s.enemy_hand) == (["Wisp"], ["Fireball"])
    assert (s.deck, s.enemy_deck) == (["Fireball"], ["Wisp"])
    s = Scene(hand=["Drakkari Trickster"], deck=["Fireball"])
    s.play("Drakkari Trickster", seed=1)
    assert (s.hand, s.enemy_hand) == ([], ["Fireball"])


def test_masked_contender():
    s = Scene(hand=["Masked Contender"], secrets=["Counterspell"], deck=["Counterspell", "Ice Barrier", "Fireball"])
    s.play("Masked Contender", seed=1)
    assert sorted(s.secrets) == ["Counterspell", "Ice Barrier"]
    assert s.deck == ["Counterspell", "Fireball"]
    s = Scene(hand=["Masked Contender"], deck=["Ice Barrier"], enemy_secrets=["Counterspell"])
    s.play("Masked Contender", seed=1)
    assert (s.secrets, s.deck) == ([], ["Ice Barrier"])


def test_rumbletusk_shaker():
    s = Scene(board=["Rumbletusk Shaker"])
    s.destroy("mine 1")
    assert s.board == ["Rumbletusk Breaker 3/2"]


def test_ice_cream_peddler():
    s = Scene(hand=["Ice Cream Peddler"], board=["Wisp frozen"])
    s.play("Ice Cream Peddler")
    assert s.hero.armor == 8
    s = Scene(hand=["Ice Cream Peddler"], board=["Wisp"], enemy_board=["Wisp frozen"])
    s.play("Ice Cream Peddler")
    assert s.hero.armor == 0


def test_ornery_tortoise():
    s = Scene(hand=["Ornery Tortoise"])
    s.play("Ornery Tortoise")
    assert (s.hero.health, s.board) == (25, ["Ornery Tortoise 3/5"])


def test_soup_vendor_draws_for_real_healing_of_three():
    s = Scene(hand=["Regenerate"], board=["Soup Vendor"], health=20, deck=["Wisp"])
    s.play("Regenerate", "hero")
    assert s.hand == ["Wisp"]
    s = Scene(hand=["Regenerate"], board=["Soup Vendor"], health=28, deck=["Wisp"])
    s.play("Regenerate", "hero")
    assert (s.hero.health, s.hand) == (30, [])


def test_soup_vendor_not_for_minions_or_the_enemys_hero_or_two():
    s = Scene(
        hand=["Regenerate", "Regenerate"],
        board=["Soup Vendor", "War Golem damage=5"],
        enemy_health=20,
        hero="priest",
        health=20,
    )
    s.play("Regenerate", "mine 2")
    s.play("Regenerate", "enemy hero")
    s.power("hero")
    assert (s.hand, s.hero.health) == ([], 22)
