"""Rastakhan's Rumble, priest: what each card does, and a case in which it does not."""

from hands import held

from topdeck import Scene


def test_seance_copies_a_minion_to_the_hand():
    s = Scene(hand=["Seance"], board=["Wisp"], enemy_board=["Chillwind Yeti damage=2"])
    assert s.targets("Seance") == ["enemy 1", "mine 1"]
    s.play("Seance", "enemy 1")
    assert (s.hand, s.enemy_hand, s.enemy_board) == (["Chillwind Yeti"], [], ["Chillwind Yeti 4/3"])
    s.play("Chillwind Yeti")
    assert s.board[1] == "Chillwind Yeti 4/5"


def test_seance_needs_a_minion():
    assert not Scene(hand=["Seance"]).can_play("Seance")


def test_regenerate_heals_three_for_nothing():
    s = Scene(hand=["Regenerate"], enemy_board=["War Golem damage=5"], mana=0, health=20)
    s.play("Regenerate", "enemy 1")
    assert (s.enemy_board, s.hero.health) == (["War Golem 7/5"], 20)


def test_sand_drudge_raises_a_zombie_with_each_spell():
    s = Scene(hand=["Fireball", "Wisp"], board=["Sand Drudge"])
    s.play("Fireball", "enemy hero")
    assert (s.board, s.minion("mine 2").keywords) == (["Sand Drudge 3/3", "Zombie 1/1"], {"taunt"})
    s.play("Wisp")
    assert len(s.board) == 3


def test_sand_drudge_is_deaf_to_the_opponents_spells():
    s = Scene(hand=["Fireball"], enemy_board=["Sand Drudge"])
    s.play("Fireball", "enemy hero")
    assert s.enemy_board == ["Sand Drudge 3/3"]


def test_bwonsamdi_draws_all_minions_that_cost_one():
    s = Scene(hand=["Bwonsamdi, the Dead", "Wisp"], deck=["Murloc Raider"] * 3 + ["Wisp", "Arcane Shot"])
    s.play("Bwonsamdi, the Dead", chance=[0, 0])
    assert s.hand == ["Wisp"] + ["Murloc Raider"] * 3
    assert (len(s.deck), s.hero.health) == (2, 30)


def test_bwonsamdi_stops_at_a_full_hand():
    s = Scene(hand=["Bwonsamdi, the Dead"] + ["Wisp"] * 8, deck=["Murloc Raider"] * 4)
    s.play("Bwonsamdi, the Dead", chance=[0, 0])
    assert (len(s.hand), len(s.deck)) == (10, 2)


def test_auchenai_phantasm_turns_healing_into_damage_this_turn():
    s = Scene(hand=["Auchenai Phantasm", "Regenerate", "Regenerate"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Auchenai Phantasm")
    s.destroy("mine 1")
    s.play("Regenerate", "enemy hero")
    assert s.enemy_hero.health == 27
    s.end_turn()
    s.end_turn()
    s.play("Regenerate", "enemy hero")
    assert s.enemy_hero.health == 30


def test_auchenai_phantasm_leaves_the_opponents_healing_alone():
    s = Scene(hand=["Auchenai Phantasm"], board=["Chillwind Yeti"], enemy_weapon="Truesilver Champion", enemy_health=20)
    s.play("Auchenai Phantasm")
    s.end_turn()
    s.attack("enemy hero", "mine 1")
    assert s.enemy_hero.health == 20 - 1 + 2 - 4


def test_grave_horror():
    s = Scene(hand=["Grave Horror", "Fireball", "Wisp"], enemy_hand=["Grave Horror"])
    s.play("Wisp")
    assert s.cost("Grave Horror") == 12
    s.play("Fireball", "enemy hero")
    assert s.cost("Grave Horror") == 11


def test_spirit_of_the_dead():
    s = Scene(board=["Spirit of the Dead", "Chillwind Yeti"], enemy_board=["Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    assert "stealth" in s.minion("mine 1").keywords
    s.destroy("enemy 1")
    assert s.deck == ["Wisp"]
    s.destroy("mine 2")
    assert s.deck == ["Chillwind Yeti", "Wisp"]
    s.draw("Chillwind Yeti")
    assert s.cost("Chillwind Yeti") == 1
    s.end_turn()
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert "stealth" not in s.minion("mine 1").keywords


def test_princess_talanji():
    s = Scene(
        hand=["Princess Talanji", "Chillwind Yeti", "Wisp created", "Fireball created", "Bloodfen Raptor created"]
    )
    s.play("Princess Talanji")
    assert sorted(s.board) == ["Bloodfen Raptor 3/2", "Princess Talanji 7/5", "Wisp 1/1"]
    assert s.hand == ["Chillwind Yeti", "Fireball"]


def test_cards_that_come_from_elsewhere_are_created():
    s = Scene(hand=["Princess Talanji"], deck=["Chillwind Yeti"])
    s.give("Wisp")
    s.draw("Chillwind Yeti")
    s.play("Princess Talanji")
    assert s.hand == ["Chillwind Yeti"]


def test_surrender_to_madness():
    s = Scene(hand=["Surrender to Madness"], deck=["Wisp", "Fireball"])
    s.play("Surrender to Madness")
    assert s.crystals == 7
    s.draw("Wisp")
    assert held(s) == ["Wisp 3/3"]
