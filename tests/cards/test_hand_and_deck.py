"""What the words of hand and deck promise beyond single cards: who sees it, what a position keeps, what goes wrong."""

import pytest

from topdeck import CardError, Game, Scene, extend
from topdeck.cards import dsl
from topdeck.cards.terms import Effect


def kept(game: Game) -> None:
    """A position says all of it."""
    assert Game.from_position(game.position, seed=1).position == game.position


def test_nobody_sees_a_card_change_in_a_hand():
    s = Scene(hand=["Lesser Jasper Spellstone", "Shield Block"], deck=["Wisp"], hero="druid")
    s.play("Shield Block")
    assert s.hand[0] == "Jasper Spellstone"
    view = s.game.view(1)
    assert [card.id for card in view.enemy.hand] == ["", ""]
    assert not any("Jasper" in line for line in view.story())


def test_an_echo_is_seen_by_both():
    s = Scene(hand=["Phantom Militia"])
    s.play("Phantom Militia")
    assert [card.name for card in s.game.view(1).enemy.hand] == ["Phantom Militia"]


def test_a_position_keeps_what_is_held_and_carried():
    s = Scene(hand=["Lesser Ruby Spellstone", "Fire Fly", "The Soularium"], deck=["Wisp"] * 4)
    s.play("Fire Fly")
    s.play("The Soularium", seed=1)
    assert "counter=1" in s.game.position and s.game.position.count("doomed") == 3
    kept(s.game)
    s = Scene(hand=["Prince Keleseth"], deck=["Wisp", "Fireball"])
    s.play("Prince Keleseth")
    assert "{attack=1,health=1}" in s.game.position
    kept(s.game)
    s = Scene(hand=["Fire Plume's Heart", "Goldshire Footman"])
    s.play("Fire Plume's Heart"), s.play("Goldshire Footman")
    assert "quest=UNG_934:1" in s.game.position
    kept(s.game)


def test_a_quest_does_not_wait_for_a_place_in_the_hand():
    s = Scene(hand=["Unite the Murlocs", "Murloc Tidecaller"])
    s.play("Unite the Murlocs")
    game = Game.from_position(s.game.position.replace("quest=UNG_942:0", "quest=UNG_942:9"), seed=1)
    s = Scene.of(game)
    for _ in range(9):
        s.give("Wisp")
    s.play("Murloc Tidecaller")
    assert s.hand.count("Megafin") == 1


def test_cards_to_the_left_may_leave_while_a_card_in_hand_listens():
    """Both creepers hear of the death though the first card of the hand is gone by then."""
    s = Scene(hand=["Backstab", "Corridor Creeper", "Corridor Creeper"], enemy_board=["Wisp"])
    s.play("Backstab", "enemy 1")
    assert [card.cost for card in s.game.players[0].hand] == [6, 6]


def test_two_spellstones_count_each_for_itself():
    s = Scene(hand=["Lesser Jasper Spellstone counter=1", "Lesser Jasper Spellstone", "Claw"], hero="druid")
    s.play("Claw")
    assert s.hand == ["Jasper Spellstone", "Lesser Jasper Spellstone"]


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        (dsl.advance("CS2_231", 0), "a goal is at least 1, not 0"),
        (dsl.shuffle("CS2_231", cost=-1), "a cost is at least 0"),
        (dsl.offer(dsl.cards(type="minion"), dsl.draw()), "1 to 4 cards can be offered at once"),
        (dsl.draw(where=dsl.cards(parity="prime")), "there is no parity"),
    ],
)
def test_mistakes_are_named(effect: Effect, message: str):
    with pytest.raises(CardError, match=message):
        extend("mistaken", [dsl.card("LAB_001", "Jolt", play=[effect], type="spell", cost=1)])
