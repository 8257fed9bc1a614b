"""Whispers of the Old Gods, hunter: as the text and the rulings have it, written without the script."""

from facts import races_of
from hands import held

from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


def test_call_of_the_wild_summons_all_three_companions():
    s = Scene(hand=["Call of the Wild"], board=["Wisp"], hero="hunter")
    s.play("Call of the Wild")
    names = {m.name for m in s.game.players[0].board}
    assert names == {"Wisp", "Huffer", "Leokk", "Misha"}
    assert s.minion("Wisp").attack == 2
    s = Scene(hand=["Call of the Wild"], board=["Wisp"] * 5, hero="hunter")
    s.play("Call of the Wild")
    assert len(s.board) == 7


def test_carrion_grub():
    s = Scene(hand=["Carrion Grub"], hero="hunter")
    s.play("Carrion Grub")
    assert s.board == ["Carrion Grub 2/5"]


def test_fiery_bat_hits_a_random_enemy():
    hit = set()
    for seed in range(12):
        s = Scene(board=["Fiery Bat", "Wisp"], enemy_board=["Chillwind Yeti"], hero="hunter")
        s.destroy("mine 1", seed=seed)
        hit.add((s.enemy_hero.health, tuple(s.enemy_board), s.hero.health, tuple(s.board)))
    assert hit == {
        (29, ("Chillwind Yeti 4/5",), 30, ("Wisp 1/1",)),
        (30, ("Chillwind Yeti 4/4",), 30, ("Wisp 1/1",)),
    }


def test_forlorn_stalker_strengthens_deathrattles_in_hand():
    s = Scene(
        hand=["Forlorn Stalker", "Loot Hoarder", "Wisp", "Savannah Highmane", "Tentacles for Arms"], hero="hunter"
    )
    s.play("Forlorn Stalker")
    assert held(s) == ["Loot Hoarder 3/2", "Wisp 1/1", "Savannah Highmane 7/6"]


def test_giant_sand_worm_attacks_again_after_a_kill():
    s = Scene(board=["Giant Sand Worm"], enemy_board=["Wisp", "Bloodfen Raptor", "Deathwing"], hero="hunter")
    s.attack("mine 1", "enemy 1")
    s.attack("mine 1", "enemy 1")
    assert s.can_attack("mine 1")
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.health, s.can_attack("mine 1")) == (22, False)


def test_giant_sand_worm_that_does_not_kill_rests():
    s = Scene(board=["Giant Sand Worm"], enemy_board=["Eldritch Horror"], hero="hunter")
    s.attack("mine 1", "enemy 1")
    assert not s.can_attack("mine 1")


def test_infest_adds_beasts():
    s = Scene(hand=["Infest"], board=["Wisp", "Wisp"], enemy_board=["Wisp"], hero="hunter")
    s.play("Infest")
    s.destroy("mine 1", seed=1)
    s.destroy("enemy 1")
    assert len(s.hand) == 1 and "beast" in races_of(s.hand[0]) and s.enemy_hand == []
    s.summon("Chillwind Yeti")
    s.destroy("Chillwind Yeti")
    assert len(s.hand) == 1


def test_infested_wolf():
    s = Scene(board=["Infested Wolf"], hero="hunter")
    s.destroy("mine 1")
    assert s.board == ["Spider 1/1"] * 2


def test_on_the_hunt():
    s = Scene(hand=["On the Hunt"], board=["Kobold Geomancer"], enemy_board=["Chillwind Yeti"], hero="hunter")
    assert s.targets("On the Hunt") == ["enemy 1", "enemy hero", "hero", "mine 1"]
    s.play("On the Hunt", "enemy 1")
    assert (s.enemy_board, s.board) == (["Chillwind Yeti 4/3"], ["Kobold Geomancer 2/2", "Mastiff 1/1"])


def test_princess_huhuran_triggers_a_friend():
    s = Scene(hand=["Princess Huhuran"], board=["Harvest Golem", "Wisp"], enemy_board=["Harvest Golem"], hero="hunter")
    assert s.targets("Princess Huhuran") == ["mine 1"]
    s.play("Princess Huhuran", "mine 1")
    assert sorted(s.board) == ["Damaged Golem 2/1", "Harvest Golem 2/3", "Princess Huhuran 6/5", "Wisp 1/1"]
    s = Scene(hand=["Princess Huhuran"], board=["Wisp"], hero="hunter")
    s.play("Princess Huhuran")
    assert len(s.board) == 2


def test_infest_on_a_stolen_minion_serves_the_thief():
    s = Scene(hand=["Infest"], board=["Wisp"], enemy_hand=["Mind Control"], hero="hunter", **DECKS)
    s.play("Infest")
    s.end_turn(seed=1)
    s.play("Mind Control", "mine 1")
    s.destroy("enemy 1", seed=1)
    assert s.hand == [] and len(s.enemy_hand) == 2


def test_giant_sand_worm_that_is_attacked_gets_nothing():
    s = Scene(board=["Giant Sand Worm"], enemy_board=["Wisp", "Chillwind Yeti"], hero="hunter", **DECKS)
    s.end_turn(seed=1)
    s.attack("enemy 1", "mine 1")
    s.end_turn(seed=1)
    s.attack("mine 1", "enemy hero")
    assert not s.can_attack("mine 1")


def test_call_of_the_wilds_huffer_may_attack_at_once():
    s = Scene(hand=["Call of the Wild"], hero="hunter")
    s.play("Call of the Wild")
    assert s.can_attack("Huffer") and not s.can_attack("Misha")
    assert "taunt" in s.minion("Misha").keywords and s.minion("Huffer").attack == 5
