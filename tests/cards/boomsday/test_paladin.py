"""The Boomsday Project, paladin: what each card does, and a case in which it does not."""

from topdeck import Game, Scene


def test_shrink_ray():
    s = Scene(hand=["Shrink Ray"], board=["Chillwind Yeti damage=2"], enemy_board=["Boulderfist Ogre"])
    s.play("Shrink Ray")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 1/1"], ["Boulderfist Ogre 1/1"])
    assert s.hero.health == 30


def test_mechano_egg():
    s = Scene(board=["Mechano-Egg"])
    assert not s.can_attack("mine 1")
    s.destroy("mine 1")
    assert s.board == ["Robosaur 8/8"]


def test_autodefense_matrix_shields_the_attacked_minion():
    s = Scene(board=["Boulderfist Ogre"], enemy_board=["Chillwind Yeti", "Wisp"], enemy_secrets=["Autodefense Matrix"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/5", "Wisp 1/1"]
    assert s.board == ["Boulderfist Ogre 6/3"]
    assert s.enemy_secrets == []


def test_autodefense_matrix_does_not_guard_the_hero():
    s = Scene(board=["Boulderfist Ogre"], enemy_board=["Wisp"], enemy_secrets=["Autodefense Matrix"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_secrets) == (24, ["Autodefense Matrix"])


def test_glowstone_technician():
    s = Scene(hand=["Glowstone Technician", "Wisp", "Fireball"], board=["Wisp"])
    s.play("Glowstone Technician", at=1)
    s.play("Wisp", at=2)
    assert s.board == ["Wisp 1/1", "Glowstone Technician 3/4", "Wisp 3/3"]


def test_crystology():
    s = Scene(hand=["Crystology"], deck=["Wisp", "War Golem", "Fireball", "Wisp"])
    s.play("Crystology", chance=[0])
    assert (s.hand, sorted(s.deck)) == (["Wisp", "Wisp"], ["Fireball", "War Golem"])


def test_kangors_endless_army_brings_mechs_back_with_their_upgrades():
    s = Scene(
        hand=["Kangor's Endless Army", "Wargear cost=-5", "Annoy-o-Module cost=-4"], board=["Harvest Golem", "Wisp"]
    )
    s.play("Wargear", onto="mine 1")
    s.play("Annoy-o-Module", onto="mine 1")
    before = s.board[0]
    s.destroy("mine 1")
    s.destroy("Wisp")
    s.destroy("Damaged Golem")
    s.play("Kangor's Endless Army", seed=1)
    assert sorted(s.board) == sorted([before, "Damaged Golem 2/1"])
    golem = "mine 1" if s.board[0] == before else "mine 2"
    assert {"taunt", "divine_shield"} <= set(s.minion(golem).keywords)


def test_kangors_mechs_keep_the_texts_of_their_upgrades():
    s = Scene(hand=["Kangor's Endless Army", "Spider Bomb"], board=["Mecharoo"], enemy_board=["Boulderfist Ogre"])
    s.play("Spider Bomb", onto="mine 1")
    s.destroy("mine 1")
    assert s.enemy_board == []
    s.destroy("mine 1")
    s = Scene.of(Game.from_position(s.game.position.replace("mana=7/10", "mana=10/10"), seed=1))
    s.summon("Chillwind Yeti", enemy=True)
    s.play("Kangor's Endless Army", seed=1)
    upgraded = next(n for n, name in enumerate(s.board, 1) if name.startswith("Mecharoo"))
    s.destroy(f"mine {upgraded}")
    assert s.enemy_board == []


def test_kangors_endless_army_needs_a_mech_that_died():
    s = Scene(hand=["Kangor's Endless Army"], board=["Wisp"])
    s.destroy("mine 1")
    assert not s.can_play("Kangor's Endless Army")
