"""Journey to Un'Goro, druid: what each card does, and a case in which it does not."""

from topdeck import Catalogue, Game, Scene


def test_giant_anaconda_leaves_a_strong_minion_of_the_hand():
    s = Scene(hand=["Wisp", "War Golem", "Fireball"], board=["Giant Anaconda"])
    s.destroy("mine 1")
    assert (s.board, s.hand) == (["War Golem 7/7"], ["Wisp", "Fireball"])


def test_giant_anaconda_finds_no_strong_minion():
    s = Scene(hand=["Chillwind Yeti"], board=["Giant Anaconda"], enemy_hand=["War Golem"])
    s.destroy("mine 1")
    assert (s.board, s.hand, s.enemy_hand) == ([], ["Chillwind Yeti"], ["War Golem"])


def test_giant_anaconda_counts_attack_given_in_hand():
    s = Scene(hand=["Deathaxe Punisher", "Chillblade Champion"], board=["Giant Anaconda"])
    s.play("Deathaxe Punisher")
    s.destroy("Giant Anaconda")
    assert (s.board, s.hand) == (["Chillblade Champion 5/4", "Deathaxe Punisher 3/3"], [])


def test_shellshifter_becomes_a_raptor_or_a_direhorn():
    s = Scene(hand=["Shellshifter"] * 2)
    s.play("Shellshifter", option=0)
    assert (s.board, s.minion("mine 1").keywords) == (["Shellshifter 5/3"], {"stealth"})
    s.play("Shellshifter", option=1)
    assert (s.board[1], s.minion("mine 2").keywords) == ("Shellshifter 3/5", {"taunt"})


def test_earthen_scales_counts_the_attack_it_gave():
    s = Scene(hand=["Earthen Scales"], board=["Chillwind Yeti"], enemy_board=["War Golem"])
    assert s.targets("Earthen Scales") == ["mine 1"]
    s.play("Earthen Scales", "mine 1")
    assert (s.board, s.hero.armor) == (["Chillwind Yeti 5/6"], 5)


def test_living_mana_turns_all_crystals_into_treants():
    s = Scene(hand=["Living Mana"], mana=5)
    s.play("Living Mana")
    assert (s.board, s.crystals, s.mana) == (["Mana Treant 2/2"] * 5, 0, 0)
    s.destroy("mine 1")
    assert (s.crystals, s.mana) == (1, 0)


def test_living_mana_keeps_the_crystals_that_find_no_place():
    s = Scene(hand=["Living Mana"], board=["Wisp"] * 4)
    s.play("Living Mana")
    assert (s.board, s.crystals) == (["Wisp 1/1"] * 4 + ["Mana Treant 2/2"] * 3, 7)


def test_mana_treant_gives_its_owner_a_crystal():
    s = Scene(enemy_board=["Mana Treant"], mana=5, enemy_mana=5)
    s.destroy("enemy 1")
    assert (s.crystals, s.enemy_crystals) == (5, 6)


def test_tortollan_forager():
    s = Scene(hand=["Tortollan Forager"])
    s.play("Tortollan Forager", seed=4)
    card = Catalogue.load().get(s.hand[0])
    assert (card.type, card.attack >= 5) == ("minion", True)


def test_jungle_giants():
    s = Scene(hand=["Jungle Giants", "Boulderfist Ogre", "Wisp"], deck=["Ironbark Protector", "Fireball"])
    s.play("Jungle Giants")
    s = Scene.of(Game.from_position(s.game.position.replace("quest=UNG_116:0", "quest=UNG_116:4"), seed=1))
    s.play("Wisp")
    assert s.hand == ["Boulderfist Ogre"]
    s.play("Boulderfist Ogre")
    assert s.hand == ["Barnabus the Stomper"]
    s = Scene(hand=["Barnabus the Stomper"], deck=["Ironbark Protector", "Fireball"])
    s.play("Barnabus the Stomper")
    s.draw("Ironbark Protector"), s.draw("Fireball")
    assert (s.cost("Ironbark Protector"), s.cost("Fireball")) == (0, 4)
