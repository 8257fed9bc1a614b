"""Mean Streets of Gadgetzan, neutral up to 4 mana: as the text and the rulings have it, written without the script."""

import pytest
from facts import class_of, facts_of
from hands import held

from topdeck import Scene

FAMILIES = [
    ("Grimestreet Informant", {"hunter", "paladin", "warrior"}),
    ("Kabal Courier", {"mage", "priest", "warlock"}),
    ("Lotus Agents", {"druid", "rogue", "shaman"}),
]


def test_mistress_of_mixtures():
    s = Scene(board=["Mistress of Mixtures"], health=20, enemy_health=20)
    s.destroy("mine 1")
    assert (s.hero.health, s.enemy_hero.health) == (24, 24)


def test_patches_the_pirate():
    s = Scene(hand=["Southsea Deckhand", "Wisp"], deck=["Patches the Pirate", "Wisp"])
    s.play("Wisp")
    assert len(s.board) == 1
    s.play("Southsea Deckhand")
    assert s.board[-1] == "Patches the Pirate 1/1"
    assert s.deck == ["Wisp"]
    assert not s.can_attack("Patches the Pirate"), "he has lost his Charge"


def test_patches_the_pirate_stays_in_the_hand_and_needs_room_and_a_played_pirate():
    s = Scene(hand=["Patches the Pirate", "Southsea Deckhand"])
    s.play("Southsea Deckhand")
    assert s.hand == ["Patches the Pirate"]
    s = Scene(hand=["Southsea Deckhand"], board=["Wisp"] * 6, deck=["Patches the Pirate"])
    s.play("Southsea Deckhand")
    assert s.deck == ["Patches the Pirate"]
    s = Scene(deck=["Patches the Pirate"])
    s.summon("Southsea Deckhand")
    assert s.deck == ["Patches the Pirate"]


def test_patches_the_pirate_played_brings_his_copy():
    s = Scene(hand=["Patches the Pirate"], deck=["Patches the Pirate"] * 2)
    s.play("Patches the Pirate", seed=1)
    assert s.board == ["Patches the Pirate 1/1"] * 3


def test_small_time_buccaneer():
    s = Scene(board=["Small-Time Buccaneer"], weapon="Fiery War Axe")
    assert s.board == ["Small-Time Buccaneer 3/1"]
    s.destroy("weapon")
    assert s.board == ["Small-Time Buccaneer 1/1"]
    assert Scene(board=["Small-Time Buccaneer"], enemy_weapon="Gorehowl").board == ["Small-Time Buccaneer 1/1"]


def test_weasel_tunneler():
    s = Scene(board=["Weasel Tunneler attack=5"])
    s.destroy("mine 1")
    assert (s.deck, s.enemy_deck) == ([], ["Weasel Tunneler"])
    s.draw(enemy=True)
    assert held(s, enemy=True) == ["Weasel Tunneler 1/1"]


def test_blowgill_sniper():
    s = Scene(hand=["Blowgill Sniper"], enemy_board=["Wisp"])
    s.play("Blowgill Sniper", "enemy 1")
    assert s.enemy_board == []


def test_dirty_rat():
    s = Scene(hand=["Dirty Rat"], enemy_hand=["Sewer Crawler", "Fireball"])
    s.play("Dirty Rat")
    assert (s.enemy_board, s.enemy_hand) == (["Sewer Crawler 1/1"], ["Fireball"])
    assert "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Dirty Rat"], enemy_hand=["Fireball"])
    s.play("Dirty Rat")
    assert s.enemy_board == []


def test_dirty_rat_keeps_what_the_card_had_in_hand():
    s = Scene(hand=["Dirty Rat"], enemy_hand=["Grimestreet Outfitter", "Wisp"], deck=["Wisp"], enemy_deck=["Fireball"])
    s.end_turn()
    s.play("Grimestreet Outfitter")
    s.end_turn()
    s.play("Dirty Rat")
    assert s.enemy_board == ["Grimestreet Outfitter 1/1", "Wisp 2/2"]


def test_dirty_rat_against_a_full_board():
    s = Scene(hand=["Dirty Rat"], enemy_hand=["Wisp"], enemy_board=["Wisp"] * 7)
    s.play("Dirty Rat")
    assert (len(s.enemy_board), s.enemy_hand) == (7, ["Wisp"])


def test_friendly_bartender():
    s = Scene(board=["Friendly Bartender"], health=20)
    s.end_turn()
    assert s.hero.health == 21


def test_gadgetzan_socialite():
    s = Scene(hand=["Gadgetzan Socialite"], health=20)
    s.play("Gadgetzan Socialite", "hero")
    assert s.hero.health == 22


@pytest.mark.parametrize(("name", "classes"), FAMILIES)
def test_discovering_for_a_family(name, classes):
    for seed in range(5):
        s = Scene(hero="mage", hand=[name])
        s.play(name, seed=seed)
        assert {class_of(option) for option in s.options} == classes, "one of each class"
        wanted = s.options[0]
        s.pick(0)
        assert s.hand == [wanted]


def test_auctionmaster_beardo():
    s = Scene(hero="mage", hand=["Fireball", "Moonfire"], board=["Auctionmaster Beardo"])
    s.power("enemy hero")
    s.play("Moonfire", "enemy hero")
    s.power("enemy hero")
    assert s.enemy_hero.health == 27
    assert "power" not in [action.kind for action in s.game.legal]
    s.play("Fireball", "enemy hero")
    assert "power" in [action.kind for action in s.game.legal]


def test_backstreet_leper():
    s = Scene(board=["Backstreet Leper"])
    s.destroy("mine 1")
    assert s.enemy_hero.health == 28


def test_blubber_baron():
    s = Scene(hand=["Blubber Baron", "Elven Archer", "Wisp"], enemy_hand=["Elven Archer"])
    s.play("Elven Archer", "enemy hero")
    s.play("Wisp")
    assert held(s) == ["Blubber Baron 2/2"]
    s.summon("Elven Archer")
    assert held(s) == ["Blubber Baron 3/3"], "summoned, played or not"
    s.end_turn()
    s.play("Elven Archer", "hero")
    assert held(s) == ["Blubber Baron 3/3"]


def test_fel_orc_soulfiend():
    s = Scene(board=["Fel Orc Soulfiend"], deck=["Wisp"], enemy_deck=["Wisp"])
    s.end_turn()
    assert s.board == ["Fel Orc Soulfiend 3/7"]
    s.end_turn()
    assert s.board == ["Fel Orc Soulfiend 3/5"]


def test_grimestreet_smuggler():
    s = Scene(hand=["Grimestreet Smuggler", "Wisp", "Fireball"])
    s.play("Grimestreet Smuggler")
    assert held(s) == ["Wisp 2/2"]


def test_hired_gun_and_street_trickster():
    assert "taunt" in Scene(board=["Hired Gun"]).minion("mine 1").keywords
    assert Scene(board=["Street Trickster"]).game.players[0].spell_damage == 1


def test_sergeant_sally():
    s = Scene(board=["Sergeant Sally", "Wisp"], enemy_board=["Chillwind Yeti", "Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board, s.enemy_hero.health) == (["Wisp 1/1"], ["Chillwind Yeti 4/4"], 30)
    s = Scene(hand=["Blessing of Kings"], board=["Sergeant Sally"], enemy_board=["Boulderfist Ogre"])
    s.play("Blessing of Kings", "mine 1")
    s.destroy("mine 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/2"]


def test_toxic_sewer_ooze():
    s = Scene(hand=["Toxic Sewer Ooze", "Toxic Sewer Ooze"], enemy_weapon="Fiery War Axe")
    s.play("Toxic Sewer Ooze")
    assert s.enemy_weapon == "Fiery War Axe 3/1"
    s.play("Toxic Sewer Ooze")
    assert s.enemy_weapon is None


def test_toxic_sewer_ooze_wakes_a_weapons_deathrattle():
    s = Scene(hand=["Toxic Sewer Ooze"], enemy_weapon="Twig of the World Tree 1/1", enemy_mana=3)
    s.play("Toxic Sewer Ooze")
    assert s.enemy_crystals == 10


def test_backroom_bouncer():
    s = Scene(board=["Backroom Bouncer", "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 2")
    s.destroy("enemy 1")
    assert s.board == ["Backroom Bouncer 5/4"]


def test_daring_reporter():
    s = Scene(board=["Daring Reporter"], deck=["Wisp"], enemy_deck=["Wisp"] * 2)
    s.end_turn(seed=1)
    assert s.board == ["Daring Reporter 4/4"]
    s.end_turn()
    assert s.board == ["Daring Reporter 4/4"]


def test_daring_reporter_does_not_mind_fatigue_or_burnt_cards():
    s = Scene(board=["Daring Reporter"], enemy_hand=["Wisp"] * 10, enemy_deck=["Wisp"])
    s.draw(enemy=True)
    s.draw(enemy=True)
    assert s.board == ["Daring Reporter 3/3"]


def test_genzo_the_shark():
    s = Scene(
        hand=["Wisp"], board=["Genzo, the Shark"], deck=["Fireball"] * 3, enemy_hand=["Wisp"] * 4, enemy_deck=["Wisp"]
    )
    s.attack("mine 1", "enemy hero", seed=1)
    assert (len(s.hand), len(s.enemy_hand)) == (3, 4)


def test_genzo_the_shark_and_an_empty_deck():
    s = Scene(board=["Genzo, the Shark"], deck=["Fireball"], enemy_hand=["Wisp"] * 3)
    s.attack("mine 1", "enemy hero")
    assert s.hand == ["Fireball"]
    assert s.hero.health in (30, 29, 27)


def test_hozen_healer():
    s = Scene(hand=["Hozen Healer"], enemy_board=["Sleepy Dragon damage=11"])
    assert s.targets("Hozen Healer") == ["enemy 1"]
    s.play("Hozen Healer", "enemy 1")
    assert s.enemy_board == ["Sleepy Dragon 4/12"]


def test_jade_spirit():
    s = Scene(hand=["Jade Spirit"])
    s.play("Jade Spirit")
    assert s.board == ["Jade Spirit 2/3", "Jade Golem 1/1"]


def test_kabal_chemist():
    for seed in range(8):
        s = Scene(hand=["Kabal Chemist"])
        s.play("Kabal Chemist", seed=seed)
        (name,) = s.hand
        assert "Potion" in name
        assert facts_of(name)["set"] == "gadgetzan"


SIZES = {"Lesser Potion": 1, "Greater Potion": 5, "Superior Potion": 10}


@pytest.mark.parametrize("size", sorted(SIZES))
def test_kazakus(size):
    for seed in range(4):
        s = Scene(hand=["Kazakus"], deck=["Wisp", "Fireball"])
        s.play("Kazakus", seed=seed)
        assert sorted(s.options) == sorted(SIZES)
        s.pick(s.options.index(size), seed=seed)
        first = s.options
        assert len(set(first)) == 3
        s.pick(0, seed=seed)
        second = s.options
        assert len(set(second)) == 3
        assert first[0] not in second, "the same twice makes no potion"
        s.pick(1, seed=seed)
        assert (s.options, len(s.hand)) == ([], 1)
        assert s.hand == ["Kazakus Potion"]
        assert s.cost("Kazakus Potion") == SIZES[size]


def test_kazakus_with_duplicates():
    s = Scene(hand=["Kazakus"], deck=["Wisp", "Wisp"])
    s.play("Kazakus")
    assert (s.options, s.hand) == ([], [])


def test_kooky_chemist():
    s = Scene(hand=["Kooky Chemist"], board=["Wisp"], enemy_board=["Boulderfist Ogre damage=5"])
    assert s.targets("Kooky Chemist") == ["enemy 1", "mine 1"]
    s.play("Kooky Chemist", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 2/6"]


def test_kooky_chemist_kills_what_has_no_attack():
    s = Scene(hand=["Kooky Chemist"], enemy_board=["Public Defender"])
    s.play("Kooky Chemist", "enemy 1")
    assert s.enemy_board == []


def test_naga_corsair():
    s = Scene(hand=["Naga Corsair"], weapon="Fiery War Axe")
    s.play("Naga Corsair")
    assert s.weapon == "Fiery War Axe 4/2"


def test_tanaris_hogchopper():
    s = Scene(hand=["Tanaris Hogchopper"])
    s.play("Tanaris Hogchopper")
    assert s.can_attack("mine 1")
    s = Scene(hand=["Tanaris Hogchopper"], enemy_hand=["Wisp"])
    s.play("Tanaris Hogchopper")
    assert not s.can_attack("mine 1")


def _superior_potion(first, second, **scene):
    """A scene with the potion of these two parts in hand, chosen in this order."""
    for seed in range(500):
        s = Scene(hand=["Kazakus"], **scene)
        s.play("Kazakus", seed=seed)
        s.pick(s.options.index("Superior Potion"), seed=seed)
        if first in s.options:
            s.pick(s.options.index(first), seed=seed)
            if second in s.options:
                s.pick(s.options.index(second), seed=seed)
                s.end_turn(seed=1)
                s.end_turn(seed=1)
                return s
    raise AssertionError(f"{first} and {second} were never on offer")


def test_kazakus_potion_does_both():
    s = _superior_potion("Stonescale Oil", "Netherbloom")
    s.play("Kazakus Potion")
    assert (s.hero.armor, s.mana) == (10, 0)
    assert "Kabal Demon 8/8" in s.board


def test_kazakus_potion_puts_its_parts_into_the_best_order():
    # "We fix the order ... to always be in the best order for the player" (the designers, in HearthSim/hs-bugs 624).
    s = _superior_potion("Netherbloom", "Mystic Wool", enemy_board=["Sleepy Dragon"])
    s.play("Kazakus Potion")
    assert "Kabal Demon 8/8" in s.board
    assert s.enemy_board == ["Sheep 1/1"]
    s = _superior_potion("Felbloom", "Mystic Wool", enemy_board=["Sleepy Dragon"])
    s.play("Kazakus Potion")
    assert s.enemy_board == []


@pytest.mark.parametrize(
    ("first", "second"), [("Netherbloom", "Felbloom"), ("Felbloom", "Netherbloom"), ("Ichor of Undeath", "Felbloom")]
)
def test_kazakus_potion_hurts_all_before_it_brings_somebody(first: str, second: str):
    # The card data numbers the parts: wool, damage to all, demon, undeath, damage, armor, health, ice, cards, demons.
    s = _superior_potion(first, second, board=["Wisp"])
    s.destroy("Wisp")
    s.destroy("Kazakus")
    s.play("Kazakus Potion", seed=1)
    assert s.board and not any(minion.damage for minion in s.game.players[0].board)


def test_kazakus_potion_strengthens_after_it_has_brought_a_demon():
    s = _superior_potion("Goldthorn", "Netherbloom")
    s.play("Kazakus Potion")
    assert "Kabal Demon 8/14" in s.board
