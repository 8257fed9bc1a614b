"""The Witchwood, warlock: as the text and the rulings have it, written without the script."""

from facts import races_of

from topdeck import Scene


def test_dark_possession():
    for seed in range(4):
        s = Scene(hero="warlock", hand=["Dark Possession"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
        assert s.targets("Dark Possession") == ["hero", "mine 1"]
        s.play("Dark Possession", "mine 1", seed=seed)
        assert s.board == ["Chillwind Yeti 4/3"]
        assert len(set(s.options)) == 3
        assert all("demon" in races_of(name) for name in s.options)
        s.pick(0)
        assert len(s.hand) == 1


def test_witchwood_imp():
    s = Scene(board=["Witchwood Imp", "Wisp"], enemy_board=["Wisp"])
    assert "stealth" in s.minion("mine 1").keywords
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Wisp 1/3"], ["Wisp 1/1"])
    s = Scene(board=["Witchwood Imp"])
    s.destroy("mine 1")
    assert s.board == []


def test_curse_of_weakness():
    s = Scene(
        hand=["Curse of Weakness"],
        board=["Wisp"],
        enemy_board=["Chillwind Yeti", "Wisp"],
        mana=4,
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    s.play("Curse of Weakness")
    assert s.enemy_board == ["Chillwind Yeti 2/5", "Wisp 0/1"]
    assert s.board == ["Wisp 1/1"]
    s.play("Curse of Weakness")
    assert s.enemy_board == ["Chillwind Yeti 0/5", "Wisp 0/1"]
    s.end_turn()
    assert s.enemy_board == ["Chillwind Yeti 0/5", "Wisp 0/1"]
    s.end_turn()
    assert s.enemy_board == ["Chillwind Yeti 4/5", "Wisp 1/1"]


def test_curse_of_weakness_does_not_touch_who_comes_later():
    s = Scene(hand=["Curse of Weakness"], enemy_board=["Wisp"], enemy_hand=["Chillwind Yeti"])
    s.play("Curse of Weakness")
    s.end_turn()
    s.play("Chillwind Yeti")
    assert s.enemy_board == ["Wisp 0/1", "Chillwind Yeti 4/5"]


def test_duskbat():
    s = Scene(hand=["Flame Imp", "Duskbat"])
    s.play("Flame Imp")
    s.play("Duskbat")
    assert sorted(s.board) == ["Bat 1/1", "Bat 1/1", "Duskbat 2/4", "Flame Imp 3/2"]
    s = Scene(hand=["Duskbat"], health=10)
    s.play("Duskbat")
    assert s.board == ["Duskbat 2/4"]


def test_duskbat_minds_armor_as_damage_and_forgets_the_enemys_turn():
    s = Scene(hand=["Flame Imp", "Duskbat"], armor=5)
    s.play("Flame Imp")
    s.play("Duskbat")
    assert len(s.board) == 4
    s = Scene(hand=["Duskbat"], enemy_board=["Wisp"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.attack("enemy 1", "hero")
    s.end_turn()
    s.play("Duskbat")
    assert s.board == ["Duskbat 2/4"]


def test_ratcatcher():
    s = Scene(hand=["Ratcatcher"], board=["Chillwind Yeti damage=2"], enemy_board=["Wisp"])
    assert s.targets("Ratcatcher") == ["mine 1"]
    s.play("Ratcatcher", "mine 1")
    assert s.board == ["Ratcatcher 6/5"]
    assert [str(a) for a in s.game.legal if a.kind == "attack"] == ["attack mine 1 -> enemy 1"]


def test_ratcatcher_lets_deathrattles_happen():
    s = Scene(hand=["Ratcatcher"], board=["Harvest Golem"])
    s.play("Ratcatcher", "mine 1")
    assert sorted(s.board) == ["Damaged Golem 2/1", "Ratcatcher 4/5"]


def test_blood_witch():
    s = Scene(board=["Blood Witch"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.hero.health == 30
    s.end_turn()
    assert s.hero.health == 29


def test_fiendish_circle():
    s = Scene(hand=["Fiendish Circle"])
    s.play("Fiendish Circle")
    assert s.board == ["Imp 1/1"] * 4
    s = Scene(hand=["Fiendish Circle"], board=["Wisp"] * 5)
    s.play("Fiendish Circle")
    assert len(s.board) == 7


def test_deathweb_spider():
    s = Scene(hand=["Flame Imp", "Deathweb Spider"])
    s.play("Flame Imp")
    s.play("Deathweb Spider")
    assert "lifesteal" in s.minion("mine 2").keywords
    s = Scene(hand=["Deathweb Spider"])
    s.play("Deathweb Spider")
    assert "lifesteal" not in s.minion("mine 1").keywords


def test_glinda_crowskin():
    s = Scene(hand=["Bloodfen Raptor", "Frostbolt"], board=["Glinda Crowskin"], mana=6)
    s.play("Bloodfen Raptor")
    s.play("Bloodfen Raptor")
    assert (s.board[1:], s.mana) == (["Bloodfen Raptor 3/2"] * 2, 2)
    s.play("Frostbolt", "enemy hero")
    assert s.hand == ["Bloodfen Raptor"], "spells have no Echo"
    s.end_turn()
    assert s.hand == []


def test_glinda_crowskin_does_not_echo_herself_nor_after_her_death():
    s = Scene(hand=["Glinda Crowskin", "Bloodfen Raptor"])
    s.play("Glinda Crowskin")
    assert s.hand == ["Bloodfen Raptor"]
    s.destroy("mine 1")
    s.play("Bloodfen Raptor")
    assert s.hand == []


def test_lord_godfrey():
    s = Scene(
        hand=["Lord Godfrey"], board=["Wisp"], enemy_board=["Chillwind Yeti", "Bloodfen Raptor", "Boulderfist Ogre"]
    )
    s.play("Lord Godfrey")
    assert s.board == ["Lord Godfrey 4/4"]
    assert s.enemy_board == ["Chillwind Yeti 4/1", "Boulderfist Ogre 6/3"], "twice: nobody died the second time"


def test_lord_godfrey_goes_on_while_somebody_dies():
    s = Scene(hand=["Lord Godfrey"], enemy_board=["Wisp", "Voidwalker", "Chillwind Yeti", "Boulderfist Ogre"])
    s.play("Lord Godfrey")
    assert s.enemy_board == []


def test_lord_godfrey_hits_those_that_deathrattles_bring():
    s = Scene(hand=["Lord Godfrey"], enemy_board=["Violet Wurm damage=6"])
    s.play("Lord Godfrey")
    assert (s.board, s.enemy_board) == (["Lord Godfrey 4/4"], [])


def test_lord_godfrey_once_if_nobody_dies():
    s = Scene(hand=["Lord Godfrey"], enemy_board=["Chillwind Yeti"])
    s.play("Lord Godfrey")
    assert (s.enemy_board, s.enemy_hero.health) == (["Chillwind Yeti 4/3"], 30)


def test_curse_of_weakness_is_taken_from_what_is_given_later():
    s = Scene(hand=["Curse of Weakness"], enemy_board=["Wisp"], enemy_hand=["Blessing of Might"])
    s.play("Curse of Weakness")
    s.end_turn()
    s.play("Blessing of Might", "enemy 1")
    assert s.enemy_board == ["Wisp 2/1"]
    s.end_turn()
    assert s.enemy_board == ["Wisp 4/1"]


def test_glinda_crowskin_echoes_plain_copies():
    s = Scene(hand=["Bloodfen Raptor cost=-1", "Grimestreet Outfitter"], board=["Glinda Crowskin"])
    s.play("Grimestreet Outfitter")
    s.play("Bloodfen Raptor")
    assert "Bloodfen Raptor 4/3" in s.board
    assert s.cost("Bloodfen Raptor") == 2
    s.play("Bloodfen Raptor")
    assert "Bloodfen Raptor 3/2" in s.board


def test_glinda_crowskin_stolen_works_for_the_thief():
    s = Scene(hand=["Bloodfen Raptor"], board=["Glinda Crowskin"], enemy_hand=["Bloodfen Raptor", "Mind Control"])
    s.end_turn()
    s.play("Mind Control", "mine 1")
    s.end_turn()
    s.play("Bloodfen Raptor")
    assert s.hand == []


def test_ratcatcher_without_a_friend():
    s = Scene(hand=["Ratcatcher"], enemy_board=["Wisp"])
    s.play("Ratcatcher")
    assert s.board == ["Ratcatcher 2/2"]


def test_dark_possession_may_kill_its_friend():
    s = Scene(hero="warlock", hand=["Dark Possession"], board=["Loot Hoarder"], deck=["Fireball"])
    s.play("Dark Possession", "mine 1", seed=1)
    s.pick(0)
    assert (s.board, len(s.hand)) == ([], 2)


def test_curse_of_weakness_goes_with_a_borrowed_minion():
    s = Scene(hand=["Curse of Weakness", "Shadow Madness"], enemy_board=["Bloodfen Raptor"])
    s.play("Curse of Weakness")
    s.play("Shadow Madness", "enemy 1")
    assert s.board == ["Bloodfen Raptor 1/2"]
    s.end_turn()
    assert s.enemy_board == ["Bloodfen Raptor 1/2"]
    s.end_turn()
    assert s.enemy_board == ["Bloodfen Raptor 3/2"]


def test_glinda_crowskin_echoes_the_darkness():
    s = Scene(hand=["The Darkness"], board=["Glinda Crowskin"])
    s.play("The Darkness")
    assert s.hand == ["The Darkness"]
