"""The Witchwood, neutral up to 4 mana: as the text and the rulings have it, written without the script."""

import pytest
from facts import class_of, facts_of, races_of
from hands import held

from topdeck import Scene

SWAPPING = [("Spellshifter", 1, 4), ("Pumpkin Peasant", 2, 4), ("Swift Messenger", 2, 6), ("Gilnean Royal Guard", 3, 8)]


def _attacks(s):
    return [str(action) for action in s.game.legal if action.kind == "attack"]


def test_swamp_dragon_egg():
    for seed in range(4):
        s = Scene(board=["Swamp Dragon Egg"])
        s.destroy("mine 1", seed=seed)
        assert len(s.hand) == 1
        assert "dragon" in races_of(s.hand[0])


def test_swamp_leech():
    s = Scene(board=["Swamp Leech"], enemy_board=["Wisp"], health=20)
    s.attack("mine 1", "enemy 1")
    assert (s.hero.health, s.board) == (22, [])


def test_baleful_banker():
    s = Scene(hand=["Baleful Banker"], board=["Chillwind Yeti attack=9"], enemy_board=["Wisp"])
    assert s.targets("Baleful Banker") == ["mine 1"]
    s.play("Baleful Banker", "mine 1")
    assert (s.deck, len(s.board)) == (["Chillwind Yeti"], 2)
    s.draw("Chillwind Yeti")
    assert held(s) == ["Chillwind Yeti 4/5"]


def test_lost_spirit():
    s = Scene(board=["Lost Spirit", "Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    assert (s.board, s.enemy_board) == (["Wisp 2/1"], ["Wisp 1/1"])


@pytest.mark.parametrize(("name", "attack", "health"), SWAPPING)
def test_minions_that_swap_in_hand(name, attack, health):
    s = Scene(hand=[name], deck=[name] + ["Fireball"] * 4, enemy_deck=["Fireball"] * 4)
    s.stack_deck(name, "Fireball")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    swapped, drawn = held(s)
    assert swapped == f"{name} {health}/{attack}"
    assert drawn == f"{name} {attack}/{health}", "the one that was just drawn has not been held at the turn's start"
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert held(s) == [f"{name} {attack}/{health}", f"{name} {health}/{attack}"]


def test_spellshifter_has_spell_damage_in_both_shapes():
    s = Scene(hand=["Spellshifter"], deck=["Fireball"], enemy_deck=["Wisp"])
    s.end_turn()
    s.end_turn()
    s.play("Spellshifter")
    assert s.board == ["Spellshifter 4/1"]
    assert s.game.players[0].spell_damage == 1


def test_pumpkin_peasant_swift_messenger_and_gilnean_royal_guard_keywords():
    s = Scene(hand=["Pumpkin Peasant", "Swift Messenger"], enemy_board=["Wisp"])
    s.play("Pumpkin Peasant")
    s.play("Swift Messenger")
    assert "lifesteal" in s.minion("mine 1").keywords
    assert _attacks(s) == ["attack mine 2 -> enemy 1"]
    s = Scene(hand=["Gilnean Royal Guard"], enemy_board=["Chillwind Yeti"])
    s.play("Gilnean Royal Guard")
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == (["Gilnean Royal Guard 3/8"], ["Chillwind Yeti 4/2"])


def test_vicious_scalehide():
    s = Scene(hand=["Vicious Scalehide"], enemy_board=["Wisp"], health=20)
    s.play("Vicious Scalehide")
    assert _attacks(s) == ["attack mine 1 -> enemy 1"]
    s.attack("mine 1", "enemy 1")
    assert s.hero.health == 21


def test_blackwald_pixie():
    s = Scene(hero="mage", hand=["Blackwald Pixie"])
    s.power("enemy hero")
    s.play("Blackwald Pixie")
    s.power("enemy hero")
    assert (s.enemy_hero.health, s.mana) == (28, 3)


def test_hench_clan_thug():
    s = Scene(
        board=["Hench-Clan Thug", "Wisp"], weapon="Fiery War Axe", enemy_board=["Wisp"], enemy_weapon="Fiery War Axe"
    )
    s.attack("mine 2", "enemy hero")
    assert s.board[0] == "Hench-Clan Thug 3/3"
    s.attack("hero", "enemy hero")
    assert s.board[0] == "Hench-Clan Thug 4/4"
    s.end_turn()
    s.attack("enemy hero", "hero")
    assert s.board[0] == "Hench-Clan Thug 4/4"


def test_marsh_drake():
    s = Scene(hand=["Marsh Drake"])
    s.play("Marsh Drake")
    assert (s.board, s.enemy_board) == (["Marsh Drake 5/4"], ["Drakeslayer 2/1"])
    assert "poisonous" in s.minion("enemy 1").keywords


def test_nightmare_amalgam_is_everything():
    s = Scene(hand=["Houndmaster", "Dragonslayer"], board=["Nightmare Amalgam"])
    assert s.targets("Houndmaster") == ["mine 1"]
    assert s.targets("Dragonslayer") == ["mine 1"]
    s = Scene(hand=["Nightmare Amalgam", "Duskbreaker"], enemy_board=["Wisp"])
    s.play("Duskbreaker")
    assert s.enemy_board == [], "held, it is a Dragon"
    s = Scene(board=["Nightmare Amalgam", "Murloc Warleader", "Southsea Captain", "Cauldron Elemental"])
    assert s.board[0] == "Nightmare Amalgam 8/5"


def test_phantom_militia_and_walnut_sprite():
    s = Scene(hand=["Phantom Militia", "Walnut Sprite"], mana=10)
    s.play("Phantom Militia")
    s.play("Phantom Militia")
    s.play("Walnut Sprite")
    assert s.board == ["Phantom Militia 2/4"] * 2 + ["Walnut Sprite 3/3"]
    assert "taunt" in s.minion("mine 2").keywords
    assert sorted(s.hand) == ["Phantom Militia", "Walnut Sprite"]
    s.end_turn()
    assert s.hand == []


def test_echo_copies_cost_what_the_card_costs_anew():
    s = Scene(hand=["Walnut Sprite cost=-2"])
    s.play("Walnut Sprite")
    assert s.cost("Walnut Sprite") == 3


def test_echo_that_is_not_played_stays():
    s = Scene(hand=["Walnut Sprite"])
    s.end_turn()
    assert s.hand == ["Walnut Sprite"]


def test_echo_copy_of_a_countered_spell_comes_all_the_same():
    s = Scene(hand=["Cheap Shot"], enemy_board=["Wisp"], enemy_secrets=["Counterspell"])
    s.play("Cheap Shot", "enemy 1")
    assert s.enemy_board == ["Wisp 1/1"]


def test_ravencaller():
    s = Scene(hand=["Ravencaller"])
    s.play("Ravencaller", seed=2)
    assert [facts_of(name)["cost"] for name in s.hand] == [1, 1]
    assert {facts_of(name)["type"] for name in s.hand} == {"minion"}


def test_tanglefur_mystic():
    s = Scene(hand=["Tanglefur Mystic"])
    s.play("Tanglefur Mystic", seed=1)
    assert (len(s.hand), len(s.enemy_hand)) == (1, 1)
    assert all(facts_of(n)["cost"] == 2 and facts_of(n)["type"] == "minion" for n in s.hand + s.enemy_hand)


def test_voodoo_doll():
    s = Scene(hand=["Voodoo Doll"], board=["Wisp"], enemy_board=["Sleepy Dragon", "Sleepy Dragon"])
    assert s.targets("Voodoo Doll") == ["enemy 1", "enemy 2", "mine 1"]
    s.play("Voodoo Doll", "enemy 2")
    s.destroy("enemy 1")
    s.destroy("Voodoo Doll")
    assert s.enemy_board == []


def test_voodoo_doll_silenced_or_without_a_chosen_one():
    s = Scene(hand=["Voodoo Doll", "Silence"], enemy_board=["Sleepy Dragon"])
    s.play("Voodoo Doll", "enemy 1")
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.enemy_board == ["Sleepy Dragon 4/12"]
    s = Scene(board=["Voodoo Doll"], enemy_board=["Sleepy Dragon"])
    s.destroy("mine 1")
    assert s.enemy_board == ["Sleepy Dragon 4/12"]


def test_voodoo_doll_finds_the_chosen_minion_when_it_was_stolen_but_not_when_it_returned_to_the_hand():
    s = Scene(hand=["Voodoo Doll", "Shadow Madness"], enemy_board=["Wisp", "Bloodfen Raptor"])
    s.play("Voodoo Doll", "enemy 2")
    s.play("Shadow Madness", "enemy 2")
    s.destroy("Voodoo Doll")
    assert (s.board, s.enemy_board) == ([], ["Wisp 1/1"])
    s = Scene(hand=["Voodoo Doll", "Sap"], enemy_board=["Wisp"])
    s.play("Voodoo Doll", "enemy 1")
    s.play("Sap", "enemy 1")
    s.end_turn()
    s.play("Wisp")
    s.destroy("Voodoo Doll")
    assert s.enemy_board == ["Wisp 1/1"]


def test_witchs_cauldron():
    s = Scene(board=["Witch's Cauldron", "Wisp"], enemy_board=["Wisp"])
    s.destroy("enemy 1")
    assert s.hand == []
    s.destroy("mine 2", seed=1)
    assert len(s.hand) == 1
    assert (class_of(s.hand[0]), facts_of(s.hand[0])["type"]) == ("shaman", "spell")
    s.destroy("mine 1")
    assert len(s.hand) == 1


def test_felsoul_inquisitor():
    s = Scene(board=["Felsoul Inquisitor"])
    assert {"lifesteal", "taunt"} <= s.minion("mine 1").keywords


def test_lifedrinker():
    s = Scene(hand=["Lifedrinker"], health=20, enemy_armor=2)
    s.play("Lifedrinker")
    assert (s.hero.health, s.enemy_hero.health, s.enemy_hero.armor) == (23, 29, 0)


def test_mad_hatter():
    for seed in range(5):
        s = Scene(hand=["Mad Hatter"], board=["Wisp"], enemy_board=["Wisp", "Wisp"])
        s.play("Mad Hatter", seed=seed)
        others = [s.minion("mine 1"), s.minion("enemy 1"), s.minion("enemy 2")]
        assert sum(minion.attack for minion in others) == 6
        assert sum(minion.health for minion in others) == 6
        assert s.board[1] == "Mad Hatter 3/2"
    s = Scene(hand=["Mad Hatter"])
    s.play("Mad Hatter")
    assert s.board == ["Mad Hatter 3/2"]


def test_night_prowler():
    s = Scene(hand=["Night Prowler"])
    s.play("Night Prowler")
    assert s.board == ["Night Prowler 6/6"]
    s = Scene(hand=["Night Prowler"], enemy_board=["Wisp"])
    s.play("Night Prowler")
    assert s.board == ["Night Prowler 3/3"]


def test_sandbinder():
    s = Scene(hand=["Sandbinder"], deck=["Wax Elemental", "Wisp"])
    s.play("Sandbinder")
    assert (s.hand, s.deck) == (["Wax Elemental"], ["Wisp"])
    s = Scene(hand=["Sandbinder"], deck=["Nightmare Amalgam", "Wisp"])
    s.play("Sandbinder")
    assert s.hand == ["Nightmare Amalgam"]


def test_scaleworm():
    s = Scene(hand=["Scaleworm", "Sleepy Dragon"], enemy_board=["Wisp"])
    s.play("Scaleworm")
    assert s.board == ["Scaleworm 5/4"]
    assert _attacks(s) == ["attack mine 1 -> enemy 1"]
    s = Scene(hand=["Scaleworm"], enemy_board=["Wisp"])
    s.play("Scaleworm")
    assert (s.board, _attacks(s)) == (["Scaleworm 4/4"], [])


def test_unpowered_steambot():
    assert "taunt" in Scene(board=["Unpowered Steambot"]).minion("mine 1").keywords


def test_witchwood_piper():
    s = Scene(hand=["Witchwood Piper"], deck=["Chillwind Yeti", "Bloodfen Raptor", "Moonfire"])
    s.play("Witchwood Piper")
    assert (s.hand, s.deck) == (["Bloodfen Raptor"], ["Chillwind Yeti", "Moonfire"])
    s = Scene(hand=["Witchwood Piper"], deck=["Moonfire"])
    s.play("Witchwood Piper")
    assert s.hand == []


def test_voodoo_doll_copied_knows_the_chosen_minion():
    s = Scene(hand=["Voodoo Doll", "Faceless Manipulator"], enemy_board=["Sleepy Dragon"])
    s.play("Voodoo Doll", "enemy 1")
    s.play("Faceless Manipulator", "mine 1")
    s.destroy("mine 2")
    assert (s.board, s.enemy_board) == (["Voodoo Doll 1/1"], [])
