"""Knights of the Frozen Throne, druid: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_webweave_summons_two_poisonous_spiders():
    s = Scene(hand=["Webweave"])
    s.play("Webweave")
    assert s.board == ["Frost Widow 1/2"] * 2
    assert "poisonous" in s.minion("mine 1").keywords


def test_webweave_needs_a_place_and_fills_the_last_one():
    s = Scene(hand=["Webweave"], board=["Wisp"] * 6)
    s.play("Webweave")
    assert s.board == ["Wisp 1/1"] * 6 + ["Frost Widow 1/2"]
    assert not Scene(hand=["Webweave"], board=["Wisp"] * 7).can_play("Webweave")


def test_druid_of_the_swarm_becomes_a_spider_or_a_scarab():
    s = Scene(hand=["Druid of the Swarm"] * 2)
    s.play("Druid of the Swarm", option=0)
    assert s.board == ["Druid of the Swarm 1/2"]
    assert s.minion("mine 1").keywords == {"poisonous"}
    s.play("Druid of the Swarm", option=1)
    assert s.board[1] == "Druid of the Swarm 1/5"
    assert s.minion("mine 2").keywords == {"taunt"}


def test_spreading_plague_goes_on_while_outnumbered():
    s = Scene(hand=["Spreading Plague"], board=["Wisp"], enemy_board=["Wisp"] * 4)
    s.play("Spreading Plague")
    assert s.board == ["Wisp 1/1"] + ["Scarab Beetle 1/5"] * 3
    assert "taunt" in s.minion("mine 2").keywords


def test_spreading_plague_summons_one_where_nobody_has_more_minions():
    s = Scene(hand=["Spreading Plague"], enemy_board=["Wisp"])
    s.play("Spreading Plague")
    assert s.board == ["Scarab Beetle 1/5"]


def test_spreading_plague_matches_a_full_board():
    s = Scene(hand=["Spreading Plague"], enemy_board=["Wisp"] * 7)
    s.play("Spreading Plague")
    assert len(s.board) == 7


def test_gnash_gives_attack_for_the_turn_and_armor():
    s = Scene(hand=["Gnash"], enemy_deck=["Wisp"])
    s.play("Gnash")
    assert (s.hero.attack, s.hero.armor) == (3, 3)
    s.end_turn()
    assert (s.hero.attack, s.hero.armor) == (0, 3)


def test_ultimate_infestation_does_five_of_everything():
    s = Scene(hand=["Ultimate Infestation"], deck=["Wisp"] * 6, enemy_board=["Chillwind Yeti"])
    s.play("Ultimate Infestation", "enemy 1", chance=[0] * 5)
    assert (s.enemy_board, s.hand, s.hero.armor) == ([], ["Wisp"] * 5, 5)
    assert s.board == ["Ghoul Infestor 5/5"]


def test_ultimate_infestation_on_a_full_board_summons_nobody():
    s = Scene(hand=["Ultimate Infestation"], deck=["Wisp"] * 5, board=["Wisp"] * 7)
    s.play("Ultimate Infestation", "enemy hero", chance=[0] * 4)
    assert (s.enemy_hero.health, s.hero.armor, len(s.board)) == (25, 5, 7)


def test_strongshell_scavenger_strengthens_friends_with_taunt():
    s = Scene(
        hand=["Strongshell Scavenger"], board=["Sen'jin Shieldmasta", "Wisp"], enemy_board=["Sen'jin Shieldmasta"]
    )
    s.play("Strongshell Scavenger")
    assert s.board == ["Sen'jin Shieldmasta 5/7", "Wisp 1/1", "Strongshell Scavenger 2/3"]
    assert s.enemy_board == ["Sen'jin Shieldmasta 3/5"]


def test_crypt_lord_grows_with_each_friend_summoned():
    s = Scene(hand=["Crypt Lord", "Wisp", "Webweave"])
    s.play("Crypt Lord")
    assert s.board == ["Crypt Lord 1/6"]
    s.play("Wisp")
    assert s.board[0] == "Crypt Lord 1/7"
    s.play("Webweave")
    assert s.board[0] == "Crypt Lord 1/9"


def test_crypt_lord_ignores_enemy_minions():
    s = Scene(hand=["Wisp"], enemy_board=["Crypt Lord"])
    s.play("Wisp")
    assert s.enemy_board == ["Crypt Lord 1/6"]


def fatespinner(option: int) -> Scene:
    s = Scene(hero="druid", hand=["Fatespinner"], board=["Chillwind Yeti"], enemy_board=["Boulderfist Ogre"])
    s.play("Fatespinner")
    assert s.options == ["Decay", "Growth"]
    s.pick(option)
    return s


def test_fatespinner_asks_which_deathrattle_it_shall_have():
    s = fatespinner(0)
    s.destroy("Fatespinner")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/2"], ["Boulderfist Ogre 6/4"])
    s = fatespinner(1)
    s.destroy("Fatespinner")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 6/7"], ["Boulderfist Ogre 8/9"])


def test_only_its_owner_knows_fatespinners_deathrattle():
    decay, growth = (fatespinner(option).game for option in (0, 1))
    for player, same in ((0, False), (1, True)):
        worlds = [game.view(player).worlds(1, seed=1)[0].position for game in (decay, growth)]
        assert (worlds[0] == worlds[1]) is same
    assert decay.view(1).to_json() == growth.view(1).to_json()
    assert decay.view(1).story() == growth.view(1).story()


def test_fatespinner_is_no_battlecry():
    s = Scene(hero="druid", hand=["Fatespinner"], board=["Brann Bronzebeard"])
    s.play("Fatespinner")
    s.pick(0)
    assert s.options == []


def test_fatespinner_with_fandral_has_both():
    s = Scene(hero="druid", hand=["Fatespinner"], board=["Fandral Staghelm"], enemy_board=["Boulderfist Ogre"])
    s.play("Fatespinner")
    s.destroy("mine 2")
    assert (s.board, s.enemy_board) == (["Fandral Staghelm 5/4"], ["Boulderfist Ogre 8/6"])
