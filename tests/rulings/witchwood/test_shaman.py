"""The Witchwood, shaman: as the text and the rulings have it, written without the script."""

from facts import class_of, facts_of, races_of

from topdeck import Scene


def test_zap():
    s = Scene(hand=["Zap!"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Zap!") == ["enemy 1"]
    s.play("Zap!", "enemy 1")
    assert (s.enemy_board, s.overload, s.mana) == (["Chillwind Yeti 4/3"], 1, 10)


def test_blazing_invocation():
    for seed in range(4):
        s = Scene(hero="shaman", hand=["Blazing Invocation"])
        s.play("Blazing Invocation", seed=seed)
        assert len(set(s.options)) == 3
        for name in s.options:
            facts = facts_of(name)
            assert facts["type"] == "minion"
            assert "battlecry" in facts["keywords"]
            assert facts["class"] in ("shaman", "neutral")
        wanted = s.options[2]
        s.pick(2)
        assert s.hand == [wanted]


def test_witchs_apprentice():
    s = Scene(hand=["Witch's Apprentice"])
    s.play("Witch's Apprentice", seed=1)
    assert [(class_of(n), facts_of(n)["type"]) for n in s.hand] == [("shaman", "spell")]
    assert "taunt" in s.minion("mine 1").keywords


def test_earthen_might():
    s = Scene(hand=["Earthen Might", "Earthen Might"], board=["Wax Elemental", "Wisp"])
    s.play("Earthen Might", "mine 1", seed=1)
    assert s.board[0] == "Wax Elemental 2/4"
    assert "elemental" in races_of(s.hand[-1])
    before = len(s.hand)
    s.play("Earthen Might", "mine 2")
    assert (s.board[1], len(s.hand)) == ("Wisp 3/3", before - 1)


def test_ghost_light_angler():
    s = Scene(hand=["Ghost Light Angler"], mana=5)
    s.play("Ghost Light Angler")
    s.play("Ghost Light Angler")
    assert (s.board, s.mana) == (["Ghost Light Angler 2/2"] * 2, 1)


def test_murkspark_eel():
    s = Scene(hand=["Murkspark Eel"], deck=["Fireball", "Frostbolt"], enemy_board=["Wisp"])
    s.play("Murkspark Eel", "enemy hero")
    assert s.enemy_hero.health == 28
    s = Scene(hand=["Murkspark Eel"], deck=["Fireball", "Wax Elemental"], enemy_board=["Wisp"])
    assert s.targets("Murkspark Eel") == []
    s.play("Murkspark Eel")
    assert s.enemy_hero.health == 30


def test_totem_cruncher():
    s = Scene(hand=["Totem Cruncher"], board=["Searing Totem", "Healing Totem", "Wisp"], enemy_board=["Searing Totem"])
    s.play("Totem Cruncher")
    assert s.board == ["Wisp 1/1", "Totem Cruncher 6/7"]
    assert s.enemy_board == ["Searing Totem 1/1"]
    assert "taunt" in s.minion("Totem Cruncher").keywords


def test_bogshaper():
    s = Scene(hand=["Zap!"], board=["Bogshaper"], deck=["Wisp", "Fireball"], enemy_board=["Chillwind Yeti"])
    s.play("Zap!", "enemy 1")
    assert (s.hand, s.deck) == (["Wisp"], ["Fireball"])


def test_bogshaper_draws_nothing_without_minions():
    s = Scene(hand=["Zap!"], board=["Bogshaper"], deck=["Fireball"], enemy_board=["Chillwind Yeti"])
    s.play("Zap!", "enemy 1")
    assert (s.hand, s.hero.health) == ([], 30)


def test_hagatha_the_witch():
    s = Scene(
        hero="shaman",
        hand=["Hagatha the Witch", "Wisp", "Zap!"],
        board=["Boulderfist Ogre"],
        enemy_board=["Chillwind Yeti"],
        armor=2,
    )
    s.play("Hagatha the Witch")
    assert (s.board, s.enemy_board) == (["Boulderfist Ogre 6/4"], ["Chillwind Yeti 4/2"])
    assert (s.hero.name, s.hero.armor, s.hero.health) == ("Hagatha the Witch", 7, 30)
    assert s.hero_power == "Bewitch"
    s.play("Wisp", seed=1)
    assert len(s.hand) == 2
    assert (class_of(s.hand[-1]), facts_of(s.hand[-1])["type"]) == ("shaman", "spell")
    s.play("Zap!", "enemy 1")
    assert len(s.hand) == 1, "spells bring nothing"
    assert "power" not in [action.kind for action in s.game.legal]


def test_shudderwock_repeats_what_was_played():
    s = Scene(
        hand=["Sewer Crawler", "Lifedrinker"], enemy_hand=["Sewer Crawler"], deck=["Fireball"], enemy_deck=["Fireball"]
    )
    s.play("Sewer Crawler")
    s.play("Lifedrinker")
    s.end_turn()
    s.play("Sewer Crawler")
    s.end_turn()
    s.give("Shudderwock")
    before = s.enemy_hero.health
    s.play("Shudderwock", seed=1)
    assert s.board.count("Giant Rat 2/3") == 2
    assert s.enemy_hero.health == before - 3


def test_shudderwock_repeats_hero_cards():
    s = Scene(
        hero="shaman",
        hand=["Hagatha the Witch"],
        enemy_board=["Sleepy Dragon"],
        deck=["Fireball"],
        enemy_deck=["Fireball"],
    )
    s.play("Hagatha the Witch")
    s.end_turn()
    s.end_turn()
    s.give("Shudderwock")
    s.play("Shudderwock", seed=1)
    assert (s.board, s.enemy_board) == (["Shudderwock 6/3"], ["Sleepy Dragon 4/6"])


def test_shudderwock_does_not_repeat_weapons_that_never_cried_and_summoned_minions():
    s = Scene(hand=["Shudderwock"], board=["Sewer Crawler"])
    s.summon("Sewer Crawler")
    s.play("Shudderwock", seed=1)
    assert "Giant Rat 2/3" not in s.board


def test_shudderwock_is_the_one_who_gains():
    s = Scene(hand=["Twilight Drake", "Wisp", "Wisp"], deck=["Fireball"], enemy_deck=["Fireball"])
    s.play("Twilight Drake")
    assert s.board == ["Twilight Drake 4/3"]
    s.end_turn()
    s.end_turn()
    s.give("Shudderwock")
    held = len(s.hand) - 1
    s.play("Shudderwock", seed=1)
    assert s.board[-1] == f"Shudderwock 6/{6 + held}"


def test_shudderwock_does_not_repeat_shudderwock():
    s = Scene(hand=["Sewer Crawler"], deck=["Fireball"] * 2, enemy_deck=["Fireball"] * 2)
    s.play("Sewer Crawler")
    for rats in (2, 3):
        s.end_turn(seed=1)
        s.end_turn(seed=1)
        s.give("Shudderwock")
        s.play("Shudderwock", seed=1)
        assert s.board.count("Giant Rat 2/3") == rats


def test_murkspark_eel_with_an_empty_deck():
    s = Scene(hand=["Murkspark Eel"])
    s.play("Murkspark Eel", "enemy hero")
    assert s.enemy_hero.health == 28


def test_shudderwock_repeats_weapons():
    s = Scene(hand=["Champion's Maul"], deck=["Fireball"], enemy_deck=["Fireball"])
    s.play("Champion's Maul")
    s.end_turn()
    s.end_turn()
    s.give("Shudderwock")
    s.play("Shudderwock", seed=1)
    assert s.board.count("Silver Hand Recruit 1/1") == 4


def test_shudderwock_with_grumble():
    s = Scene(hand=["Grumble, Worldshaker"], deck=["Fireball"], enemy_deck=["Fireball"])
    s.play("Grumble, Worldshaker")
    s.end_turn()
    s.end_turn()
    s.give("Shudderwock")
    s.play("Shudderwock", seed=1)
    assert s.board == ["Shudderwock 6/6"]
    assert s.cost("Grumble, Worldshaker") == 1


def test_shudderwock_with_saronite_chain_gang():
    s = Scene(hand=["Saronite Chain Gang"], deck=["Fireball"], enemy_deck=["Fireball"])
    s.play("Saronite Chain Gang")
    s.end_turn()
    s.end_turn()
    s.give("Shudderwock")
    s.play("Shudderwock", seed=1)
    text = facts_of("Saronite Chain Gang")["text"]
    another = "Saronite Chain Gang 2/3" if "another Saronite" in text else "Shudderwock 6/6"
    assert s.board.count(another) == (3 if "Saronite" in another else 2)


def test_earthen_might_on_the_amalgam():
    s = Scene(hand=["Earthen Might"], board=["Nightmare Amalgam"])
    s.play("Earthen Might", "mine 1", seed=1)
    assert "elemental" in races_of(s.hand[0])


def test_bogshaper_draws_before_the_spell_happens():
    s = Scene(hand=["Far Sight"], board=["Bogshaper"], deck=["Wisp", "Fireball"])
    s.play("Far Sight")
    assert sorted(s.hand) == ["Fireball", "Wisp"]
    assert s.cost("Fireball") == 1


def test_totem_cruncher_knows_the_amalgam_as_a_totem():
    s = Scene(hand=["Totem Cruncher"], board=["Nightmare Amalgam"])
    s.play("Totem Cruncher")
    assert s.board == ["Totem Cruncher 4/5"]


def test_shudderwock_repeats_the_battlecry_of_a_silenced_minion():
    s = Scene(hand=["Sewer Crawler", "Silence"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Sewer Crawler")
    s.play("Silence", "mine 1")
    s.end_turn()
    s.end_turn()
    s.give("Shudderwock")
    s.play("Shudderwock", seed=1)
    assert s.board.count("Giant Rat 2/3") == 2
