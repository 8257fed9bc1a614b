"""Knights of the Frozen Throne, warrior: what each card does, and a case in which it does not."""

from topdeck import Catalogue, Scene


def test_blood_razor_cuts_when_it_comes_and_when_it_breaks():
    s = Scene(hand=["Blood Razor"], board=["Chillwind Yeti"], enemy_board=["War Golem"])
    s.play("Blood Razor")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/4"], ["War Golem 7/6"])
    s.destroy("weapon")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/3"], ["War Golem 7/5"])
    assert (s.hero.health, s.enemy_hero.health) == (30, 30)


def test_animated_berserker_hits_what_its_owner_plays():
    s = Scene(hand=["Animated Berserker", "Chillwind Yeti", "Mirror Image"])
    s.play("Animated Berserker")
    assert s.board == ["Animated Berserker 1/3"]
    s.play("Chillwind Yeti")
    assert s.board == ["Animated Berserker 1/3", "Chillwind Yeti 4/4"]
    s.play("Mirror Image")
    assert s.board[2:] == ["Mirror Image 0/2"] * 2


def test_animated_berserker_leaves_the_opponents_minions_alone():
    s = Scene(hand=["Chillwind Yeti"], enemy_board=["Animated Berserker"])
    s.play("Chillwind Yeti")
    assert s.board == ["Chillwind Yeti 4/5"]


def test_forge_of_souls_draws_two_weapons():
    s = Scene(hand=["Forge of Souls"], deck=["Fiery War Axe", "Wisp", "Arcanite Reaper", "Heroic Strike"])
    s.play("Forge of Souls", chance=[0])
    assert sorted(s.hand) == ["Arcanite Reaper", "Fiery War Axe"]


def test_forge_of_souls_draws_the_only_weapon():
    s = Scene(hand=["Forge of Souls"], deck=["Fiery War Axe", "Wisp"])
    s.play("Forge of Souls")
    assert (s.hand, s.deck, s.hero.health) == (["Fiery War Axe"], ["Wisp"], 30)


def test_rotface_summons_a_legendary_minion_when_he_survives():
    s = Scene(board=["Rotface"])
    s.damage("mine 1", 1, seed=4)
    assert s.board[0] == "Rotface 4/5"
    assert Catalogue.load().get(s.minion("mine 2").id).rarity == "legendary"


def test_rotface_dying_summons_nobody():
    s = Scene(board=["Rotface"])
    s.damage("mine 1", 6)
    assert s.board == []


def test_valkyr_soulclaimer_summons_a_ghoul_when_she_survives():
    s = Scene(board=["Val'kyr Soulclaimer"])
    s.damage("mine 1", 1)
    assert s.board == ["Val'kyr Soulclaimer 1/3", "Ghoul 2/2"]
    s.damage("mine 1", 3)
    assert s.board == ["Ghoul 2/2"]


def test_death_revenant_grows_with_each_damaged_minion():
    s = Scene(hand=["Death Revenant"], board=["Chillwind Yeti damage=1", "Wisp"], enemy_board=["War Golem damage=2"])
    s.play("Death Revenant")
    assert s.board[2] == "Death Revenant 5/5"


def test_death_revenant_does_not_count_heroes():
    s = Scene(hand=["Death Revenant"], health=10, enemy_board=["Wisp"])
    s.play("Death Revenant")
    assert s.board == ["Death Revenant 3/3"]


def test_bring_it_on_arms_the_hero_and_speeds_the_opponents_minions():
    s = Scene(hand=["Bring It On!", "War Golem"], enemy_hand=["War Golem", "Wisp", "Fireball"], enemy_deck=["Wisp"])
    s.play("Bring It On!")
    assert s.hero.armor == 10
    assert s.cost("War Golem") == 7
    s.end_turn()
    assert (s.cost("War Golem"), s.cost("Wisp"), s.cost("Fireball")) == (5, 0, 4)


def test_mountainfire_armor():
    s = Scene(hand=["Fireball"], enemy_board=["Mountainfire Armor"])
    s.play("Fireball", "enemy 1")
    assert s.enemy_hero.armor == 6
    s = Scene(hand=["Fireball"], board=["Mountainfire Armor"])
    s.play("Fireball", "mine 1")
    assert s.hero.armor == 0


def test_dead_mans_hand():
    s = Scene(hand=["Dead Man's Hand", "Wisp", "Execute", "Wisp"])
    s.play("Dead Man's Hand")
    assert s.hand == ["Wisp", "Execute", "Wisp"]
    assert s.deck == ["Execute", "Wisp", "Wisp"]
