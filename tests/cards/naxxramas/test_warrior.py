"""Curse of Naxxramas, warrior: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_deaths_bite_bites_all_minions_when_it_breaks():
    s = Scene(weapon="Death's Bite", board=["Chillwind Yeti"], enemy_board=["Wisp", "War Golem"], hero="warrior")
    s.attack("hero", "enemy hero")
    assert (s.weapon, s.board) == ("Death's Bite 4/1", ["Chillwind Yeti 4/5"])
    s.destroy("weapon")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/4"], ["War Golem 7/6"])
    assert (s.hero.health, s.enemy_hero.health) == (30, 26)


def test_deaths_bite_bites_when_another_weapon_takes_its_place():
    s = Scene(hand=["Fiery War Axe"], weapon="Death's Bite", enemy_board=["War Golem"], hero="warrior")
    s.play("Fiery War Axe")
    assert (s.weapon, s.enemy_board) == ("Fiery War Axe 3/2", ["War Golem 7/6"])
