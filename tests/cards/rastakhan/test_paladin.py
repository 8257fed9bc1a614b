"""Rastakhan's Rumble, paladin: what each card does, and a case in which it does not."""

from topdeck import Game, Scene


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


def test_immortal_prelate_keeps_what_it_was_given():
    gifts = ["Blessing of Kings", "Spikeridged Steed"]
    s = Scene(hand=gifts, board=["Immortal Prelate"], mana=10, enemy_deck=["Wisp"])
    s.play("Blessing of Kings", "mine 1")
    s.play("Spikeridged Steed", "mine 1")
    assert s.board == ["Immortal Prelate 7/13"]
    s.destroy("mine 1")
    assert (s.board, s.deck) == (["Stegodon 2/6"], ["Immortal Prelate"])
    s.end_turn()
    s.end_turn()
    s.play("Immortal Prelate", at=0)
    assert s.board == ["Immortal Prelate 7/13", "Stegodon 2/6"]
    assert "taunt" in s.minion("mine 1").keywords
    s.destroy("mine 1")
    assert (s.board, s.deck) == (["Stegodon 2/6", "Stegodon 2/6"], ["Immortal Prelate"])


def test_immortal_prelate_keeps_neither_damage_nor_what_ends_with_the_turn():
    s = Scene(hand=["Abusive Sergeant"], board=["Immortal Prelate damage=2"])
    s.play("Abusive Sergeant", "mine 1")
    s.destroy("mine 1")
    s.draw()
    assert s.hand == ["Immortal Prelate"]
    s.play("Immortal Prelate")
    assert s.board[-1] == "Immortal Prelate 1/3"


def test_what_makes_an_immortal_prelate_smaller_is_kept_too():
    s = Scene(hand=["Equality"], board=["Immortal Prelate"])
    s.play("Equality")
    s.destroy("mine 1")
    s.draw()
    s.play("Immortal Prelate")
    assert s.board == ["Immortal Prelate 1/1"]


def test_a_silenced_immortal_prelate_stays_dead_and_one_in_hand_keeps_nothing():
    s = Scene(hand=["Ironbeak Owl"], board=["Immortal Prelate"])
    s.play("Ironbeak Owl", "mine 1")
    s.destroy("mine 1")
    assert s.deck == []
    s = Scene(hand=["Blessing of Kings", "Youthful Brewmaster"], board=["Immortal Prelate"], mana=10)
    s.play("Blessing of Kings", "mine 1")
    s.play("Youthful Brewmaster", "mine 1")
    s.play("Immortal Prelate")
    assert s.board[-1] == "Immortal Prelate 1/3"


def test_two_immortal_prelates_keep_their_own_gifts_and_a_position_reads_back():
    s = Scene(hand=["Blessing of Wisdom", "Hammer of Wrath"], board=["Immortal Prelate windfury", "Immortal Prelate"])
    s.play("Blessing of Wisdom", "mine 2")
    s.destroy("mine 1")
    s.destroy("mine 1")
    position = s.game.position
    assert position.count("TRL_306{") == 2 and "windfury" in position and "text=" in position
    assert Game.from_position(position).position == position
    assert s.deck == ["Immortal Prelate"] * 2


def test_recruited_prelates_come_with_what_they_keep():
    s = Scene(hand=["Blessing of Might", "Call to Arms"], board=["Immortal Prelate taunt"], mana=10)
    s.play("Blessing of Might", "mine 1")
    s.destroy("mine 1")
    s.play("Call to Arms")
    assert s.board == ["Immortal Prelate 4/3"]
    assert "taunt" in s.minion("mine 1").keywords
