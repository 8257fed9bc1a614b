"""Setting up positions by name, and letting things happen in them."""

import pytest

from topdeck import BadInput, BadSave, Game, IllegalAction, Scene


def test_everything_of_both_sides_can_be_set_up() -> None:
    scene = Scene(
        hand=["Fireball cost=-1"], board=["Chillwind Yeti damage=2 frozen"], enemy_board=["Wisp", "Wisp"],
        enemy_hand=["Execute"], deck=["Frostbolt", "Arcane Missiles"], enemy_deck=["Wisp"], secrets=["Ice Block"],
        enemy_secrets=["Counterspell"], enemy_weapon="Fiery War Axe 3/1", hero="mage", enemy_hero="warrior", mana=4,
        crystals=6, enemy_mana=1, enemy_crystals=5, health=12, enemy_health=35, armor=2, fatigue=3, turn=9,
    )  # fmt: skip
    assert (scene.hand, scene.enemy_hand, scene.cost("Fireball")) == (["Fireball"], ["Execute"], 3)
    assert scene.board == ["Chillwind Yeti 4/3"] and scene.minion("mine 1").frozen
    assert scene.enemy_board == ["Wisp 1/1", "Wisp 1/1"] and scene.enemy_weapon == "Fiery War Axe 3/1"
    assert (scene.deck, scene.enemy_deck) == (["Arcane Missiles", "Frostbolt"], ["Wisp"])
    assert (scene.secrets, scene.enemy_secrets) == (["Ice Block"], ["Counterspell"])
    assert (scene.mana, scene.crystals, scene.enemy_mana, scene.enemy_crystals) == (4, 6, 1, 5)
    assert (scene.hero.health, scene.hero.armor, scene.enemy_hero.health, scene.game.turn) == (12, 2, 35, 9)
    assert scene.game.position == Game.from_position(scene.game.position).position


def test_draws_in_a_given_order() -> None:
    scene = Scene(deck=["Fireball", "Frostbolt", "Wisp", "Wisp"], enemy_deck=["Execute", "Wisp"])
    scene.stack_deck("Frostbolt", "Wisp")
    scene.stack_deck("Execute", enemy=True)
    scene.draw()
    scene.end_turn()
    scene.end_turn()
    assert (scene.hand, scene.enemy_hand) == (["Frostbolt", "Wisp"], ["Execute"])
    scene.draw(chance=[1])  # the order is used up: chance decides again, among Fireball and Wisp
    assert len(scene.hand) == 3
    with pytest.raises(BadInput, match='"Fireball" is not in the deck of player 0, or not so often'):
        scene.stack_deck("Fireball", "Fireball")


def test_a_stacked_card_that_has_left_the_deck_is_told() -> None:
    scene = Scene(deck=["Fireball", "Frostbolt", "Wisp"])
    scene.stack_deck("Fireball")
    scene.draw("Fireball")
    before = scene.game.hash
    with pytest.raises(BadInput, match='"Fireball" was to be drawn next, but it is not in the deck'):
        scene.draw()
    assert scene.game.hash == before and scene.hand == ["Fireball"]


def test_damage_from_outside_has_its_consequences() -> None:
    scene = Scene(board=["Acolyte of Pain", "Chillwind Yeti"], deck=["Fireball"], enemy_armor=2)
    scene.damage("Acolyte of Pain", 1)
    assert scene.hand == ["Fireball"] and scene.board == ["Acolyte of Pain 1/2", "Chillwind Yeti 4/5"]
    scene.damage("enemy hero", 5)
    assert (scene.enemy_hero.armor, scene.enemy_hero.health) == (0, 27)
    scene.damage("hero", 30)
    assert scene.over and scene.winner == 1


def test_death_from_outside() -> None:
    scene = Scene(board=["Harvest Golem"], enemy_board=["Loot Hoarder"], enemy_deck=["Wisp"], weapon="Fiery War Axe")
    scene.destroy("Harvest Golem")
    scene.destroy("enemy 1")
    scene.destroy("weapon")
    assert (scene.board, scene.enemy_board, scene.enemy_hand) == (["Damaged Golem 2/1"], [], ["Wisp"])
    assert scene.weapon is None


def test_summoning_drawing_and_giving_from_outside() -> None:
    scene = Scene(board=["Knife Juggler"], enemy_board=["Wisp"], deck=["Fireball", "Frostbolt"])
    scene.summon("Bloodfen Raptor", at=0, chance=[0])
    assert scene.board == ["Bloodfen Raptor 3/2", "Knife Juggler 2/2"]
    scene.summon("Chillwind Yeti", enemy=True)
    scene.draw("Frostbolt")
    scene.give("Execute", enemy=True)
    assert (scene.hand, scene.enemy_hand, scene.deck) == (["Frostbolt"], ["Execute"], ["Fireball"])
    scene.draw(enemy=True)
    assert scene.enemy_hero.health + len(scene.enemy_board) < 32, "fatigue"


def test_what_cannot_happen_is_refused_and_changes_nothing() -> None:
    scene = Scene(board=["Wisp"] * 7, deck=["Fireball"])
    before = scene.game.hash
    for error, words, wrong in (
        (IllegalAction, "the board of player 0 is full", lambda: scene.summon("Wisp")),
        (IllegalAction, "is a spell, not a minion", lambda: scene.summon("Fireball", enemy=True)),
        (IllegalAction, "is not in the deck of player 0", lambda: scene.draw("Frostbolt")),
        (BadInput, "names 7 minions", lambda: scene.damage("Wisp", 1)),
        (BadInput, "names 0 minions", lambda: scene.destroy("enemy 1")),
        (BadInput, "no card 'Fireblal'", lambda: scene.give("Fireblal")),
        (BadInput, "amount", lambda: scene.damage("hero", 0)),
        (BadInput, "is not in the hand of the player to move, who holds nothing", lambda: scene.play("Fireball")),
        (IllegalAction, "nobody stands there", lambda: scene.destroy("enemy weapon")),
        (BadInput, "1 scripted picks were not used", lambda: scene.give("Wisp", chance=[3])),
    ):
        with pytest.raises(error, match=words):
            wrong()
        assert scene.game.hash == before, words
    with pytest.raises(BadInput, match="no card in 'Yeti'"):
        Scene(board=["Yeti"])


def test_a_scene_that_was_changed_from_outside_is_not_saved() -> None:
    scene = Scene(board=["Wisp"])
    assert Game.from_json(scene.game.to_json()).position == scene.game.position
    scene.damage("enemy hero", 1)
    with pytest.raises(BadSave, match="something happened from outside cannot be saved"):
        scene.game.to_json()


def test_a_game_as_a_scene() -> None:
    game = Game.new("basic-mage", "basic-hunter", seed=1, first=0, mulligan=False)
    scene = Scene.of(game)
    scene.give("Fireball")
    scene.end_turn(seed=4)
    assert "Fireball" in scene.hand and game.active == 1 and scene.events[0] == "Player 0 gets Fireball"
    assert len(Scene.of(game, since=0).events) > len(scene.events)
