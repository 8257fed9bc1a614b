"""The Witchwood, neutral from 5 mana on: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Deck, Game, Scene


def test_chief_inspector():
    s = Scene(hand=["Chief Inspector"], secrets=["Ice Block"], enemy_secrets=["Counterspell", "Vaporize"])
    s.play("Chief Inspector")
    assert (s.secrets, s.enemy_secrets) == (["Ice Block"], [])


def test_chief_inspector_comes_before_secrets_that_mind_his_arrival():
    s = Scene(hand=["Chief Inspector"], enemy_secrets=["Explosive Runes"])
    s.play("Chief Inspector")
    assert (s.board, s.enemy_secrets) == (["Chief Inspector 4/6"], [])


def test_clockwork_automaton():
    s = Scene(hero="mage", board=["Clockwork Automaton"])
    s.power("enemy hero")
    assert s.enemy_hero.health == 28
    s = Scene(hero="priest", board=["Clockwork Automaton"], health=20)
    s.power("hero")
    assert s.hero.health == 24
    s = Scene(hero="hunter", board=["Clockwork Automaton", "Clockwork Automaton"])
    s.power()
    assert s.enemy_hero.health == 22, "two of them double twice"


def test_clockwork_automaton_doubles_neither_armor_nor_life_taps_draw():
    s = Scene(hero="warrior", board=["Clockwork Automaton"])
    s.power()
    assert s.hero.armor == 2
    s = Scene(hero="warlock", board=["Clockwork Automaton"], deck=["Wisp"] * 3)
    s.power(seed=1)
    assert (len(s.hand), s.hero.health) == (1, 26)


def test_dollmaster_dorian():
    s = Scene(board=["Dollmaster Dorian"], deck=["Boulderfist Ogre", "Fireball"], enemy_deck=["Wisp"])
    s.draw("Boulderfist Ogre")
    assert (s.hand, s.board) == (["Boulderfist Ogre"], ["Dollmaster Dorian 2/6", "Boulderfist Ogre 1/1"])
    s.draw("Fireball")
    s.draw(enemy=True)
    assert (len(s.board), s.enemy_board) == (2, [])


def test_dollmaster_dorian_wakes_no_battlecry_and_keeps_texts():
    s = Scene(board=["Dollmaster Dorian"], deck=["Leeroy Jenkins", "Harvest Golem"])
    s.draw("Leeroy Jenkins")
    assert s.enemy_board == []
    assert s.can_attack("mine 2")
    s.draw("Harvest Golem")
    s.destroy("Harvest Golem")
    assert "Damaged Golem 2/1" in s.board


def test_muck_hunter():
    s = Scene(hand=["Muck Hunter"])
    s.play("Muck Hunter")
    assert s.enemy_board == ["Muckling 2/1"] * 2
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == (["Muck Hunter 5/6"], ["Muckling 2/1"])


def test_rotten_applebaum_and_deranged_doctor():
    s = Scene(board=["Rotten Applebaum", "Deranged Doctor"], health=10)
    assert "taunt" in s.minion("mine 1").keywords
    s.destroy("mine 1")
    assert s.hero.health == 14
    s.destroy("mine 1")
    assert s.hero.health == 22


def test_witchwood_grizzly():
    s = Scene(hand=["Witchwood Grizzly", "Wisp"], enemy_hand=["Wisp"] * 4)
    s.play("Witchwood Grizzly")
    assert s.board == ["Witchwood Grizzly 3/8"]
    assert s.minion("mine 1").max_health == 8, "it is lost, not damage"
    assert "taunt" in s.minion("mine 1").keywords


def test_mossy_horror():
    s = Scene(
        hand=["Mossy Horror"],
        board=["Wisp", "Chillwind Yeti"],
        enemy_board=["Bloodfen Raptor", "Voidwalker", "Kobold Geomancer"],
    )
    s.play("Mossy Horror")
    assert s.board == ["Chillwind Yeti 4/5", "Mossy Horror 2/7"]
    assert s.enemy_board == ["Bloodfen Raptor 3/2"]


def test_azalina_soulthief():
    s = Scene(hand=["Azalina Soulthief", "Wisp", "Wisp"], enemy_hand=["Fireball", "Pyroblast", "Wisp"])
    s.play("Azalina Soulthief")
    assert (s.hand, s.enemy_hand) == (["Fireball", "Pyroblast", "Wisp"], ["Fireball", "Pyroblast", "Wisp"])
    s = Scene(hand=["Azalina Soulthief", "Wisp"])
    s.play("Azalina Soulthief")
    assert s.hand == []


def test_azalina_soulthief_does_not_discard():
    s = Scene(hand=["Azalina Soulthief", "Silverware Golem"], enemy_hand=["Fireball"])
    s.play("Azalina Soulthief")
    assert s.board == ["Azalina Soulthief 3/3"]


def test_countess_ashmore():
    s = Scene(hand=["Countess Ashmore"], deck=["Rabid Worgen", "Swamp Leech", "Loot Hoarder", "Wisp", "Fireball"])
    s.play("Countess Ashmore")
    assert (sorted(s.hand), s.deck) == (["Loot Hoarder", "Rabid Worgen", "Swamp Leech"], ["Fireball", "Wisp"])


def test_countess_ashmore_draws_cards_not_only_minions():
    s = Scene(hand=["Countess Ashmore"], deck=["Lesser Amethyst Spellstone", "Kingsbane", "Wisp"])
    s.play("Countess Ashmore")
    assert (sorted(s.hand), s.deck) == (["Kingsbane", "Lesser Amethyst Spellstone"], ["Wisp"])


def test_darkmire_moonkin():
    s = Scene(hand=["Fireball"], board=["Darkmire Moonkin"])
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 22


def test_furious_ettin():
    assert "taunt" in Scene(board=["Furious Ettin"]).minion("mine 1").keywords


def test_worgen_abomination():
    s = Scene(
        board=["Worgen Abomination damage=1", "Chillwind Yeti damage=1", "Wisp"],
        enemy_board=["Chillwind Yeti damage=3", "Chillwind Yeti"],
    )
    s.end_turn()
    assert s.board == ["Worgen Abomination 6/5", "Chillwind Yeti 4/2", "Wisp 1/1"]
    assert s.enemy_board == ["Chillwind Yeti 4/5"]
    s.end_turn()
    assert s.board[1] == "Chillwind Yeti 4/2"


def test_wyrmguard():
    s = Scene(hand=["Wyrmguard", "Sleepy Dragon"])
    s.play("Wyrmguard")
    assert s.board == ["Wyrmguard 4/11"]
    assert "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Wyrmguard"])
    s.play("Wyrmguard")
    assert s.board == ["Wyrmguard 3/11"]


def test_cauldron_elemental():
    s = Scene(board=["Cauldron Elemental", "Wax Elemental", "Wisp"], enemy_board=["Wax Elemental"])
    assert s.board == ["Cauldron Elemental 7/7", "Wax Elemental 2/2", "Wisp 1/1"]
    assert s.enemy_board == ["Wax Elemental 0/2"]


def test_splitting_festeroot():
    s = Scene(board=["Splitting Festeroot"])
    s.destroy("mine 1")
    assert s.board == ["Splitting Sapling 2/2"] * 2
    s.destroy("mine 1")
    s.destroy("Splitting Sapling")
    assert s.board == ["Woodchip 1/1"] * 4


def _game(legend, cards, hero):
    """A game with a deck of this legend and fourteen pairs and one more card."""
    deck = Deck.from_text(
        f"### d\n# Class: {hero}\n# Format: Wild\n" + "\n".join(f"# {line}" for line in [f"1x {legend}", *cards])
    )
    assert deck.validate() == [], deck.validate()
    return Game.new(deck, "basic-hunter", seed=3, first=0)


EVEN = "Annoy-o-Tron,Bloodfen Raptor,Frostwolf Grunt,Novice Engineer,River Crocolisk,Kobold Geomancer,Chillwind Yeti"
EVEN += (
    ",Sen'jin Shieldmasta,Dragonling Mechanic,Gnomish Inventor,Boulderfist Ogre,Lord of the Arena,Archmage,Frostbolt"
)
ODD = "Arcane Missiles,Mirror Image,Arcane Intellect,Frost Nova,Elven Archer,Voodoo Doctor,Stonetusk Boar"
ODD += ",Goldshire Footman,Murloc Raider,Raid Leader,Shattered Sun Cleric,Silverback Patriarch,Wolfrider,Flamestrike"


def test_genn_greymane():
    cards = [f"2x {name}" for name in EVEN.split(",")] + ["1x Fireball"]
    game = _game("Genn Greymane", cards, "Mage")
    assert game.players[0].power_cost == 1
    assert game.players[1].power_cost == 2
    game = _game("Genn Greymane", [*cards[:-1], "1x Arcane Intellect"], "Mage")
    assert game.players[0].power_cost == 2


def test_baku_the_mooneater():
    cards = [f"2x {name}" for name in ODD.split(",")]
    game = _game("Baku the Mooneater", [*cards, "1x Magma Rager"], "Mage")
    assert game.players[0].power.name == "Fireblast Rank 2"
    assert game.players[0].power_cost == 2
    game = _game(
        "Baku the Mooneater", [c for c in cards if "Flamestrike" not in c] + ["2x Fireball", "1x Magma Rager"], "Mage"
    )
    assert game.players[0].power.name == "Fireblast"


POWERS = {
    "druid": "Dire Shapeshift",
    "hunter": "Ballista Shot",
    "paladin": "The Silver Hand",
    "priest": "Heal",
    "rogue": "Poisoned Daggers",
    "shaman": "Totemic Slam",
    "warlock": "Soul Tap",
    "warrior": "Tank Up!",
}
ODD_NEUTRAL = "Elven Archer,Voodoo Doctor,Stonetusk Boar,Goldshire Footman,Murloc Raider,Grimscale Oracle,Raid Leader"
ODD_NEUTRAL += (
    ",Shattered Sun Cleric,Silverback Patriarch,Wolfrider,Razorfen Hunter,Booty Bay Bodyguard,Darkscale Healer"
)
ODD_NEUTRAL += ",Frostwolf Warlord"


@pytest.mark.parametrize("hero", sorted(POWERS))
def test_baku_the_mooneater_for_every_class(hero):
    cards = [f"2x {name}" for name in ODD_NEUTRAL.split(",")] + ["1x Magma Rager"]
    assert _game("Baku the Mooneater", cards, hero.title()).players[0].power.name == POWERS[hero]


def test_genn_greymane_and_baku_do_nothing_later():
    s = Scene(hero="mage", hand=["Genn Greymane"])
    s.play("Genn Greymane")
    assert s.game.players[0].power_cost == 2
    s = Scene(hero="mage", hand=["Baku the Mooneater"])
    s.play("Baku the Mooneater")
    assert s.hero_power == "Fireblast"


def test_dollmaster_dorian_with_archmage_arugal_makes_one_doll():
    s = Scene(board=["Dollmaster Dorian", "Archmage Arugal"], deck=["Wisp"])
    s.draw("Wisp")
    assert (s.hand, s.board.count("Wisp 1/1")) == (["Wisp"] * 2, 1)


def test_dollmaster_dorian_without_room():
    s = Scene(board=["Dollmaster Dorian"] + ["Wisp"] * 6, deck=["Chillwind Yeti"])
    s.draw("Chillwind Yeti")
    assert (len(s.board), s.hand) == (7, ["Chillwind Yeti"])


def test_dollmaster_dorian_copies_what_the_drawn_card_carries():
    # A copy from hand to play keeps enchantments, by the rules update of August 2018.
    s = Scene(board=["Dollmaster Dorian", "Immortal Prelate"], hand=["Blessing of Kings", "Sacred Maul"])
    s.play("Blessing of Kings", "mine 2")
    s.play("Sacred Maul")
    s.destroy("mine 2")
    s.draw("Immortal Prelate")
    assert s.board == ["Dollmaster Dorian 2/6", "Immortal Prelate 1/1"]
    assert "taunt" in s.minion("mine 2").keywords


def test_clockwork_automaton_with_auchenai_and_velen():
    s = Scene(hero="priest", board=["Clockwork Automaton", "Auchenai Soulpriest"])
    s.power("enemy hero")
    assert s.enemy_hero.health == 26
    s = Scene(hero="mage", board=["Clockwork Automaton", "Prophet Velen"])
    s.power("enemy hero")
    assert s.enemy_hero.health == 26


def test_clockwork_automaton_does_not_help_spells_or_enemies():
    s = Scene(hand=["Fireball"], board=["Clockwork Automaton"], enemy_hero="hunter")
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 24
    s.end_turn()
    s.power()
    assert s.hero.health == 28


def test_witchwood_grizzly_against_a_full_hand():
    s = Scene(hand=["Witchwood Grizzly"], enemy_hand=["Wisp"] * 10)
    s.play("Witchwood Grizzly")
    assert s.board == ["Witchwood Grizzly 3/2"]


def test_countess_ashmore_draws_one_card_for_one_word():
    s = Scene(hand=["Countess Ashmore"], deck=["Vicious Scalehide", "Wisp"])
    s.play("Countess Ashmore")
    assert (s.hand, s.deck) == (["Vicious Scalehide"], ["Wisp"])


def test_splitting_festeroot_with_little_room():
    s = Scene(board=["Splitting Festeroot"] + ["Wisp"] * 6)
    s.destroy("mine 1")
    assert s.board == ["Splitting Sapling 2/2"] + ["Wisp 1/1"] * 6


def test_azalina_soulthief_copies_what_cards_have_become():
    s = Scene(hand=["Azalina Soulthief"], enemy_hand=["Fireball cost=-2"])
    s.play("Azalina Soulthief")
    assert s.cost("Fireball") == 2


def test_mossy_horror_sees_attack_as_it_is_now():
    s = Scene(hand=["Mossy Horror"], board=["Dire Wolf Alpha", "Kobold Geomancer"], enemy_board=["Harvest Golem"])
    s.play("Mossy Horror", at=0)
    assert sorted(s.board) == ["Kobold Geomancer 2/2", "Mossy Horror 2/7"]
    assert s.enemy_board == ["Damaged Golem 2/1"]


def test_chief_inspector_and_your_opponents_quest():
    s = Scene(hand=["Chief Inspector"], enemy_hand=["Fire Plume's Heart"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    s.play("Fire Plume's Heart")
    s.end_turn()
    s.play("Chief Inspector")
    assert "quest=UNG_934" in s.game.position, "a quest is no secret"
