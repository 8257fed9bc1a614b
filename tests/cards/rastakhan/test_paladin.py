"""Rastakhan's Rumble, paladin: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_time_out_protects_the_hero_until_the_next_turn():
    s = Scene(hand=["Time Out!"], enemy_board=["Chillwind Yeti"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Time Out!")
    s.end_turn()
    assert not s.can_attack("enemy 1")  # nobody can attack who is immune
    s.damage("hero", 3)
    assert s.hero.health == 30
    s.end_turn()
    s.damage("hero", 3)
    assert s.hero.health == 27


def test_flash_of_light_heals_and_draws():
    s = Scene(hand=["Flash of Light"], deck=["Wisp"], health=20)
    s.play("Flash of Light", "hero")
    assert (s.hero.health, s.hand) == (24, ["Wisp"])


def test_flash_of_light_draws_though_nothing_is_to_be_healed():
    s = Scene(hand=["Flash of Light"], deck=["Wisp"], enemy_board=["Wisp"])
    s.play("Flash of Light", "enemy 1")
    assert (s.enemy_board, s.hand) == (["Wisp 1/1"], ["Wisp"])


def test_high_priest_thekal_turns_health_into_armor():
    s = Scene(hand=["High Priest Thekal", "Holy Light"], health=25, armor=2, enemy_health=20)
    s.play("High Priest Thekal")
    assert (s.hero.health, s.hero.armor) == (1, 26)
    assert (s.enemy_hero.health, s.enemy_hero.armor) == (20, 0)
    s.play("Holy Light", "hero")
    assert (s.hero.health, s.hero.max_health) == (7, 30)


def test_high_priest_thekal_has_nothing_to_take_from_one_health():
    s = Scene(hand=["High Priest Thekal"], health=1)
    s.play("High Priest Thekal")
    assert (s.hero.health, s.hero.armor) == (1, 0)


def test_bloodclaw_costs_blood():
    s = Scene(hand=["Bloodclaw"], board=["Wisp"])
    s.play("Bloodclaw")
    assert (s.weapon, s.hero.health, s.enemy_hero.health) == ("Bloodclaw 2/2", 25, 30)


def test_shirvallah_the_tiger():
    s = Scene(hand=["Shirvallah, the Tiger", "Fireball", "Wisp"])
    s.play("Wisp")
    assert s.cost("Shirvallah, the Tiger") == 25
    s.play("Fireball", "enemy hero")
    assert s.cost("Shirvallah, the Tiger") == 21


def test_spirit_of_the_tiger():
    s = Scene(hand=["Consecration", "The Coin"], board=["Spirit of the Tiger"], hero="paladin")
    s.play("The Coin")
    assert len(s.board) == 1
    s.play("Consecration")
    assert s.board[1] == "Tiger 4/4"
