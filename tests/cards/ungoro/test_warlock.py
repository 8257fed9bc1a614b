"""Journey to Un'Goro, warlock: what each card does, and a case in which it does not."""

from hands import held

from topdeck import Game, Scene


def test_corrupting_mist_kills_all_at_the_start_of_the_casters_turn():
    s = Scene(
        hand=["Corrupting Mist"], board=["Wisp"], enemy_board=["War Golem"], deck=["Wisp"] * 2, enemy_deck=["Wisp"] * 2
    )
    s.play("Corrupting Mist")
    s.end_turn(chance=[0])
    assert (len(s.board), len(s.enemy_board)) == (1, 1)
    s.play("Wisp")
    s.end_turn(chance=[0])
    assert (s.board, s.enemy_board) == ([], ["Wisp 1/1"])


def test_lakkari_felhound_discards_two():
    s = Scene(hand=["Lakkari Felhound", "Wisp", "Fireball", "Chillwind Yeti"])
    s.play("Lakkari Felhound", chance=[0, 0])
    assert s.hand == ["Chillwind Yeti"]


def test_lakkari_felhound_discards_what_there_is():
    s = Scene(hand=["Lakkari Felhound", "Wisp"], enemy_hand=["Wisp"])
    s.play("Lakkari Felhound")
    assert (s.hand, s.enemy_hand, s.board) == ([], ["Wisp"], ["Lakkari Felhound 3/8"])


def test_feeding_time_hurts_and_summons_three():
    s = Scene(hand=["Feeding Time"], enemy_board=["War Golem"])
    assert s.targets("Feeding Time") == ["enemy 1"]
    s.play("Feeding Time", "enemy 1")
    assert (s.board, s.enemy_board) == (["Pterrordax 1/1"] * 3, ["War Golem 7/4"])


def test_feeding_time_fills_the_board_only():
    s = Scene(hand=["Feeding Time"], board=["Wisp"] * 6, enemy_board=["Wisp"])
    s.play("Feeding Time", "enemy 1")
    assert (len(s.board), s.enemy_board) == (7, [])


def test_tar_lurker():
    s = Scene(board=["Tar Lurker"], deck=["Wisp"], enemy_deck=["Wisp"])
    assert s.board == ["Tar Lurker 1/7"]
    s.end_turn(seed=1)
    assert s.board == ["Tar Lurker 4/7"]


def test_bloodbloom():
    s = Scene(hand=["Bloodbloom", "Fireball", "Frostbolt"], mana=6, health=10, armor=1)
    s.play("Bloodbloom")
    s.play("Fireball", "enemy hero")
    assert (s.hero.health, s.hero.armor, s.mana) == (7, 0, 4)
    s.play("Frostbolt", "enemy hero")
    assert (s.hero.health, s.mana) == (7, 2)


def test_one_cannot_pay_with_the_last_health():
    for armor, playable in ((0, False), (1, True)):
        s = Scene(hand=["Bloodbloom", "Fireball"], mana=10, health=4, armor=armor)
        s.play("Bloodbloom")
        assert s.can_play("Fireball") == playable
    s = Scene(hand=["Bloodbloom", "Pyroblast"], mana=2, health=11)
    s.play("Bloodbloom")
    s.play("Pyroblast", "enemy hero")
    assert s.hero.health == 1


def test_clutchmother_zavas():
    s = Scene(hand=["Soulfire", "Clutchmother Zavas"])
    s.play("Soulfire", "enemy hero")
    assert held(s) == ["Clutchmother Zavas 4/4"]
    s.give("Soulfire")
    s.play("Soulfire", "enemy hero")
    assert held(s) == ["Clutchmother Zavas 6/6"]


def test_cruel_dinomancer_summons_a_discarded_minion():
    s = Scene(hand=["Soulfire", "Chillwind Yeti"], board=["Cruel Dinomancer"])
    s.play("Soulfire", "enemy hero")
    s.destroy("mine 1")
    assert s.board == ["Chillwind Yeti 4/5"]


def test_cruel_dinomancer_knows_no_discarded_spell():
    s = Scene(hand=["Soulfire", "Fireball"], board=["Cruel Dinomancer"])
    s.play("Soulfire", "enemy hero")
    s.destroy("mine 1")
    assert s.board == []


def portal() -> Scene:
    s = Scene(hand=["UNG_829t1"], board=["Wisp"], deck=["Wisp"] * 5, enemy_deck=["Wisp"] * 5)
    s.play("UNG_829t1")
    return s


def test_lakkari_sacrifice_gives_the_portal_after_six_discards():
    hand = ["Lakkari Sacrifice"] + ["Lakkari Felhound"] * 3 + ["Wisp"] * 6
    s = Scene(hand=hand, mana=10)
    s.play("Lakkari Sacrifice")
    position = s.game.position
    assert "quest=UNG_829:0" in position
    s = Scene(hand=["Lakkari Felhound", "Wisp", "Wisp"])
    s.play("Lakkari Felhound")
    assert s.hand == []


def test_the_sixth_discard_gives_the_nether_portal():
    s = Scene(hand=["Lakkari Sacrifice", "Lakkari Felhound", "Wisp", "Wisp"])
    s.play("Lakkari Sacrifice")
    game = Game.from_position(s.game.position.replace("quest=UNG_829:0", "quest=UNG_829:4"), seed=1)
    s = Scene.of(game)
    s.play("Lakkari Felhound")
    assert s.hand == ["Nether Portal"] and "quest" not in s.game.position


def test_the_nether_portal_summons_two_imps_beside_it_each_turn():
    s = portal()
    s.end_turn(seed=1)
    assert [name.rsplit(" ", 1)[0] for name in s.board] == ["Wisp", "Nether Imp", "Nether Portal", "Nether Imp"]


def test_nobody_reaches_the_nether_portal():
    s = portal()
    s.give("Twisting Nether", enemy=True)
    s.give("Fireball", enemy=True)
    s.end_turn(seed=1)
    game = Game.from_position(s.game.position.replace("mana=1/1", "mana=10/10"), seed=1)
    s = Scene.of(game)
    assert s.targets("Fireball").count("mine 3") == 0
    s.play("Twisting Nether")
    assert [name.rsplit(" ", 1)[0] for name in s.board] == ["Nether Portal"]
    assert Game.from_position(s.game.position, seed=1).position == s.game.position


def test_a_portal_needs_room_and_takes_it():
    s = Scene(hand=["UNG_829t1"], board=["Wisp"] * 7)
    assert not s.can_play("UNG_829t1")
    s = Scene(hand=["UNG_829t1", "Wisp"], board=["Wisp"] * 6)
    s.play("UNG_829t1")
    assert not s.can_play("Wisp")
