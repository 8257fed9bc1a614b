"""Knights of the Frozen Throne, mage: what each card does, and a case in which it does not."""

from topdeck import Catalogue, Scene


def test_ice_walker_freezes_what_the_hero_power_hits():
    s = Scene(board=["Ice Walker"], enemy_board=["Chillwind Yeti", "Wisp"])
    s.power("enemy 1")
    assert s.minion("enemy 1").frozen
    assert not s.minion("enemy 2").frozen


def test_ice_walker_freezes_heroes_and_only_for_its_owner():
    s = Scene(board=["Ice Walker"])
    s.power("enemy hero")
    assert s.enemy_hero.frozen
    s = Scene(enemy_board=["Ice Walker", "Chillwind Yeti"])
    s.power("enemy 2")
    assert not s.minion("enemy 2").frozen


def test_ghastly_conjurer_brings_mirror_image():
    s = Scene(hand=["Ghastly Conjurer"])
    s.play("Ghastly Conjurer")
    assert s.hand == ["Mirror Image"]
    assert s.enemy_hand == []


def test_frozen_clone_copies_the_minion_played_twice():
    s = Scene(hand=["Chillwind Yeti"], enemy_secrets=["Frozen Clone"], enemy_hand=["Wisp"])
    s.play("Chillwind Yeti")
    assert s.enemy_hand == ["Wisp", "Chillwind Yeti", "Chillwind Yeti"]
    assert (s.hand, s.enemy_secrets) == ([], [])


def test_frozen_clone_waits_for_a_minion_and_for_room_in_the_hand():
    s = Scene(hand=["Arcane Explosion"], enemy_secrets=["Frozen Clone"])
    s.play("Arcane Explosion")
    assert s.enemy_secrets == ["Frozen Clone"]
    s = Scene(hand=["Wisp"], enemy_secrets=["Frozen Clone"], enemy_hand=["Wisp"] * 10)
    s.play("Wisp")
    assert s.enemy_secrets == ["Frozen Clone"]


def test_frozen_clone_gives_one_where_only_one_fits():
    s = Scene(hand=["Chillwind Yeti"], enemy_secrets=["Frozen Clone"], enemy_hand=["Wisp"] * 9)
    s.play("Chillwind Yeti")
    assert s.enemy_hand == ["Wisp"] * 9 + ["Chillwind Yeti"]


def test_doomed_apprentice_taxes_the_opponents_spells():
    s = Scene(hand=["Fireball", "Wisp"], enemy_board=["Doomed Apprentice"])
    assert (s.cost("Fireball"), s.cost("Wisp")) == (5, 0)
    s = Scene(hand=["Fireball"], board=["Doomed Apprentice"])
    assert s.cost("Fireball") == 4


def test_coldwraith_draws_if_an_enemy_is_frozen():
    s = Scene(hand=["Coldwraith"], deck=["Wisp"], enemy_board=["Chillwind Yeti frozen"])
    s.play("Coldwraith")
    assert s.hand == ["Wisp"]


def test_coldwraith_counts_the_enemy_hero():
    s = Scene(hand=["Coldwraith", "Frostbolt"], deck=["Wisp"])
    s.play("Frostbolt", "enemy hero")
    s.play("Coldwraith")
    assert s.hand == ["Wisp"]


def test_coldwraith_ignores_frozen_friends():
    s = Scene(hand=["Coldwraith"], deck=["Wisp"], board=["Wisp frozen"], enemy_board=["Wisp"])
    s.play("Coldwraith")
    assert s.hand == []


def test_breath_of_sindragosa_hits_and_freezes_the_same_minion():
    s = Scene(hand=["Breath of Sindragosa"], enemy_board=["Chillwind Yeti", "War Golem"])
    s.play("Breath of Sindragosa", chance=[1])
    assert s.enemy_board == ["Chillwind Yeti 4/5", "War Golem 7/5"]
    assert not s.minion("enemy 1").frozen
    assert s.minion("enemy 2").frozen


def test_breath_of_sindragosa_needs_an_enemy_minion():
    assert not Scene(hand=["Breath of Sindragosa"], board=["Wisp"]).can_play("Breath of Sindragosa")


def test_sindragosa_brings_two_frozen_champions():
    s = Scene(hand=["Sindragosa"])
    s.play("Sindragosa")
    assert sorted(s.board) == ["Frozen Champion 0/1", "Frozen Champion 0/1", "Sindragosa 8/8"]


def test_sindragosa_on_a_nearly_full_board_brings_one():
    s = Scene(hand=["Sindragosa"], board=["Wisp"] * 5)
    s.play("Sindragosa")
    assert s.board.count("Frozen Champion 0/1") == 1


def test_frozen_champion_leaves_a_legendary_minion():
    s = Scene(board=["Frozen Champion"])
    s.destroy("mine 1", seed=3)
    (name,) = s.hand
    card = Catalogue.load().get(name)
    assert (card.type, card.rarity) == ("minion", "legendary")
    assert s.enemy_hand == []


def test_glacial_mysteries_puts_one_of_each_secret_into_play():
    s = Scene(hand=["Glacial Mysteries"], deck=["Mirror Entity", "Mirror Entity", "Ice Barrier", "Fireball"])
    s.play("Glacial Mysteries", seed=1)
    assert (sorted(s.secrets), s.deck) == (["Ice Barrier", "Mirror Entity"], ["Fireball", "Mirror Entity"])


def test_glacial_mysteries_leaves_what_is_there_already():
    s = Scene(hand=["Glacial Mysteries"], secrets=["Mirror Entity"], deck=["Mirror Entity", "Ice Barrier"])
    s.play("Glacial Mysteries")
    assert (sorted(s.secrets), s.deck) == (["Ice Barrier", "Mirror Entity"], ["Mirror Entity"])
