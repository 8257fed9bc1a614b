"""Hall of Fame, mage: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_ice_lance_freezes_first_and_hurts_then():
    s = Scene(hand=["Ice Lance", "Ice Lance"])
    s.play("Ice Lance", "enemy hero")
    assert s.enemy_hero.health == 30
    assert s.enemy_hero.frozen
    s.play("Ice Lance", "enemy hero")
    assert s.enemy_hero.health == 26


def test_ice_lance_is_a_classic_card_in_2017():
    s = Scene(hand=["Ice Lance"], enemy_board=["Chillwind Yeti frozen"], catalogue="2017-02")
    s.play("Ice Lance", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/1"]


def test_ice_block_prevents_the_fatal_blow():
    s = Scene(board=["Chillwind Yeti", "Wisp"], enemy_health=4, enemy_secrets=["Ice Block"], enemy_deck=["Wisp"])
    s.attack("mine 2", "enemy hero")  # not fatal
    assert (s.enemy_hero.health, s.enemy_secrets) == (3, ["Ice Block"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_secrets) == (3, [])
    assert s.winner is None


def test_ice_block_makes_immune_this_turn():
    s = Scene(hand=["Fireball"], board=["Chillwind Yeti"], enemy_health=4, enemy_secrets=["Ice Block"])
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 4
    assert not s.can_attack("mine 1")
    s.end_turn()  # fatigue hurts again
    assert s.enemy_hero.health == 3


def test_ice_block_sleeps_in_its_owners_turn():
    s = Scene(health=1, secrets=["Ice Block"], hand=["Coldlight Oracle"], enemy_deck=["Wisp", "Wisp"])
    s.play("Coldlight Oracle", chance=[0])  # fatigue
    assert s.winner is not None
    assert s.hero.health <= 0
