"""The League of Explorers, mage: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_forgotten_torch_shuffles_a_roaring_one():
    s = Scene(hand=["Forgotten Torch"], enemy_deck=["Wisp"])
    s.play("Forgotten Torch", "enemy hero")
    assert s.enemy_hero.health == 27
    assert s.deck == ["Roaring Torch"]
    s.end_turn()
    s.end_turn()
    s.play("Roaring Torch", "enemy hero")
    assert s.enemy_hero.health == 21
