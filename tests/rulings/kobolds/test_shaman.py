"""Kobolds & Catacombs, shaman: as the text and the rulings have it, written without the script."""

from facts import facts_of

from topdeck import Scene

TOTEMS = {"Healing Totem", "Searing Totem", "Stoneclaw Totem", "Wrath of Air Totem"}


def _cost(minion):
    return facts_of(minion.name).get("cost", 0)


def test_unstable_evolution_is_repeatable_this_turn():
    s = Scene(
        hand=["Unstable Evolution"], board=["Wisp"], enemy_board=["Wisp"], mana=3, deck=["Wisp"], enemy_deck=["Wisp"]
    )
    assert s.targets("Unstable Evolution") == ["mine 1"]
    for cost in (1, 2, 3):
        s.play("Unstable Evolution", "mine 1", seed=cost)
        assert _cost(s.game.players[0].board[0]) == cost
        assert s.hand == ["Unstable Evolution"]
    assert s.mana == 0
    s.end_turn()
    assert s.hand == []


def test_crushing_hand():
    s = Scene(hand=["Crushing Hand"], enemy_board=["Sleepy Dragon"])
    assert s.targets("Crushing Hand") == ["enemy 1"]
    s.play("Crushing Hand", "enemy 1")
    assert (s.enemy_board, s.overload) == (["Sleepy Dragon 4/4"], 3)


def test_kobold_hermit():
    s = Scene(hand=["Kobold Hermit"], board=["Searing Totem"])
    s.play("Kobold Hermit", seed=1)
    assert set(s.options) <= TOTEMS
    wanted = s.options[0]
    s.pick(0, seed=1)
    assert wanted in [minion.name for minion in s.game.players[0].board]
    assert len(s.board) == 3


def test_murmuring_elemental():
    s = Scene(hand=["Murmuring Elemental", "Elven Archer", "Elven Archer"])
    s.play("Murmuring Elemental")
    s.play("Elven Archer", "enemy hero")
    assert s.enemy_hero.health == 28
    s.play("Elven Archer", "enemy hero")
    assert s.enemy_hero.health == 27, "only the next one"


def test_murmuring_elemental_waits_for_a_battlecry_but_not_for_the_next_turn():
    s = Scene(hand=["Murmuring Elemental", "Wisp", "Elven Archer"])
    s.play("Murmuring Elemental")
    s.play("Wisp")
    s.play("Elven Archer", "enemy hero")
    assert s.enemy_hero.health == 28
    s = Scene(hand=["Murmuring Elemental", "Elven Archer"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.play("Murmuring Elemental")
    s.end_turn()
    s.end_turn()
    s.play("Elven Archer", "enemy hero")
    assert s.enemy_hero.health == 29


def test_healing_rain():
    for seed in range(5):
        s = Scene(
            hand=["Healing Rain"],
            board=["Boulderfist Ogre damage=6"],
            enemy_board=["Chillwind Yeti damage=4"],
            health=10,
        )
        s.play("Healing Rain", seed=seed)
        restored = (s.hero.health - 10) + (s.minion("mine 1").health - 1)
        assert restored == 12, "only the damaged are chosen"
        assert s.enemy_board == ["Chillwind Yeti 4/1"]


def test_primal_talismans():
    s = Scene(hand=["Primal Talismans"], board=["Wisp", "Harvest Golem"], enemy_board=["Wisp"])
    s.play("Primal Talismans")
    s.destroy("enemy 1")
    s.destroy("mine 1", seed=1)
    assert s.enemy_board == []
    assert s.game.players[0].board[0].name in TOTEMS
    s.destroy("Harvest Golem", seed=1)
    names = [minion.name for minion in s.game.players[0].board]
    assert "Damaged Golem" in names
    assert len(names) == 3


def test_windshear_stormcaller():
    s = Scene(hand=["Windshear Stormcaller"], board=sorted(TOTEMS))
    s.play("Windshear Stormcaller")
    assert s.board[-1] == "Al'Akir the Windlord 3/5"
    s = Scene(hand=["Windshear Stormcaller"], board=sorted(TOTEMS)[1:] * 2)
    s.play("Windshear Stormcaller")
    assert len(s.board) == 7
    assert "Al'Akir the Windlord 3/5" not in s.board
    s = Scene(hand=["Windshear Stormcaller"], board=sorted(TOTEMS)[1:], enemy_board=[sorted(TOTEMS)[0]])
    s.play("Windshear Stormcaller")
    assert len(s.board) == 4


def test_grumble_worldshaker():
    s = Scene(hand=["Grumble, Worldshaker"], board=["Boulderfist Ogre attack=9", "Wisp"], enemy_board=["Wisp"])
    s.play("Grumble, Worldshaker")
    assert (s.board, s.enemy_board) == (["Grumble, Worldshaker 7/7"], ["Wisp 1/1"])
    assert sorted(s.hand) == ["Boulderfist Ogre", "Wisp"]
    assert (s.cost("Boulderfist Ogre"), s.cost("Wisp")) == (1, 1)
    ogre = next(card for card in s.game.players[0].hand if card.name == "Boulderfist Ogre")
    assert ogre.attack == 6


def test_grumble_worldshaker_with_a_full_hand_destroys_the_rest():
    s = Scene(hand=["Grumble, Worldshaker"] + ["Fireball"] * 9, board=["Harvest Golem", "Harvest Golem"])
    s.play("Grumble, Worldshaker")
    assert len(s.hand) == 10
    assert sorted(s.board) == ["Damaged Golem 2/1", "Grumble, Worldshaker 7/7"]


def test_lesser_sapphire_spellstone():
    s = Scene(hand=["Lesser Sapphire Spellstone"], board=["Chillwind Yeti attack=9 damage=2"], enemy_board=["Wisp"])
    assert s.targets("Lesser Sapphire Spellstone") == ["mine 1"]
    s.play("Lesser Sapphire Spellstone", "mine 1")
    assert s.board == ["Chillwind Yeti 9/3"] * 2


def test_lesser_sapphire_spellstone_grows_by_overload():
    s = Scene(
        hand=["Lesser Sapphire Spellstone", "Crushing Hand", "Lightning Bolt", "Lava Burst"],
        enemy_board=["Sleepy Dragon"],
    )
    s.play("Lightning Bolt", "enemy hero")
    assert s.hand[0] == "Lesser Sapphire Spellstone"
    s.play("Lava Burst", "enemy hero")
    assert s.hand[0] == "Sapphire Spellstone"
    s.play("Crushing Hand", "enemy 1")
    assert s.hand == ["Greater Sapphire Spellstone"]


def test_greater_sapphire_spellstone_fills_what_there_is():
    s = Scene(hand=["Greater Sapphire Spellstone"], board=["Wisp"] * 5)
    s.play("Greater Sapphire Spellstone", "mine 1")
    assert s.board == ["Wisp 1/1"] * 7


def test_the_runespear():
    for seed in range(4):
        s = Scene(hero="shaman", hand=["The Runespear"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
        s.play("The Runespear")
        s.attack("hero", "enemy hero", seed=seed)
        assert len(s.options) == 3
        assert all(facts_of(name)["type"] == "spell" for name in s.options)
        mana = s.mana
        s.pick(0, seed=seed)
        assert s.mana >= mana, "it is cast for nothing"
        assert s.weapon == "The Runespear 3/2"


def test_murmuring_elemental_and_battlecries_of_weapons_and_heroes():
    s = Scene(hand=["Murmuring Elemental", "Champion's Maul"])
    s.play("Murmuring Elemental")
    s.play("Champion's Maul")
    assert s.board.count("Silver Hand Recruit 1/1") == 4
    s = Scene(hero="shaman", hand=["Murmuring Elemental", "Hagatha the Witch"], enemy_board=["Sleepy Dragon"])
    s.play("Murmuring Elemental")
    s.play("Hagatha the Witch")
    assert (s.enemy_board, s.hero.armor) == (["Sleepy Dragon 4/6"], 5)
