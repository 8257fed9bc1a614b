"""Rules that a card changes while it is in play, moments of players, promises for the next play, counts of a turn."""

import pytest

from topdeck import Scene


def later(s: Scene) -> None:
    s.end_turn(seed=1)
    s.end_turn(seed=1)


# --- the hero power


def test_clockwork_automaton_doubles_the_powers_damage_and_healing_and_no_spells():
    s = Scene(hand=["Fireball"], board=["Clockwork Automaton"])
    s.power("enemy hero")
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 30 - 2 - 6
    s = Scene(board=["Clockwork Automaton"] * 2, hero="priest", health=10)
    s.power("hero")
    assert s.hero.health == 18


def test_daring_fire_eater_strengthens_one_use_this_turn():
    s = Scene(hand=["Daring Fire-Eater"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.play("Daring Fire-Eater")
    s.power("enemy hero")
    assert s.enemy_hero.health == 27
    later(s)
    s.power("enemy hero")
    assert s.enemy_hero.health == 26
    s = Scene(hand=["Daring Fire-Eater"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.play("Daring Fire-Eater")
    later(s)
    s.power("enemy hero")
    assert s.enemy_hero.health == 29


def test_fallen_heroes_add_one_damage_each_to_the_power_only():
    s = Scene(hand=["Fireball"], board=["Fallen Hero", "Fallen Hero"])
    s.power("enemy hero")
    assert s.enemy_hero.health == 27
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 21


def test_garrison_commander_allows_two_uses_and_coldarra_drake_any_number():
    s = Scene(board=["Garrison Commander"])
    s.power("enemy hero")
    s.power("enemy hero")
    assert not any("power" in str(action) for action in s.game.legal)
    s = Scene(board=["Coldarra Drake"])
    for _ in range(5):
        s.power("enemy hero")
    assert s.enemy_hero.health == 25
    s = Scene(enemy_board=["Coldarra Drake"])
    s.power("enemy hero")
    assert not any("power" in str(action) for action in s.game.legal)


@pytest.mark.parametrize("side", ["board", "enemy_board"])
def test_mindbreaker_disables_both_powers(side: str):
    s = Scene(**{side: ["Mindbreaker"]})
    assert not any("power" in str(action) for action in s.game.legal)


def test_steamwheedle_sniper_lets_steady_shot_aim_at_minions():
    s = Scene(board=["Steamwheedle Sniper"], enemy_board=["Chillwind Yeti"], hero="hunter")
    s.power("enemy 1")
    assert (s.enemy_board, s.enemy_hero.health) == (["Chillwind Yeti 4/3"], 30)
    s = Scene(enemy_board=["Chillwind Yeti"], hero="hunter")
    s.power()
    assert (s.enemy_board, s.enemy_hero.health) == (["Chillwind Yeti 4/5"], 28)


def test_spirit_of_the_dragonhawk_spreads_the_power_to_the_neighbours():
    s = Scene(board=["Spirit of the Dragonhawk"], enemy_board=["Wisp", "Chillwind Yeti", "Wisp", "Wisp"])
    s.power("enemy 2")
    assert s.enemy_board == ["Chillwind Yeti 4/4", "Wisp 1/1"]
    assert s.minion("mine 1").name == "Spirit of the Dragonhawk" and "stealth" in s.minion("mine 1").keywords


def test_poisoned_blade_is_strengthened_instead_of_replaced():
    s = Scene(weapon="Poisoned Blade", hero="rogue")
    s.power()
    assert s.weapon == "Poisoned Blade 2/3"
    s = Scene(weapon="Fiery War Axe", hero="rogue")
    s.power()
    assert s.weapon == "Wicked Knife 1/2"


# --- what is doubled


def test_crystalsmith_kangor_doubles_healing_and_his_own_lifesteal():
    s = Scene(hand=["Flash Heal"], board=["Crystalsmith Kangor"], health=10)
    s.play("Flash Heal", "hero")
    assert s.hero.health == 20
    s.attack("mine 1", "enemy hero")
    assert s.hero.health == 22
    s = Scene(hand=["Flash Heal"], enemy_board=["Crystalsmith Kangor"], health=10)
    s.play("Flash Heal", "hero")
    assert s.hero.health == 15


def test_brann_doubles_battlecries_and_no_combos():
    s = Scene(hand=["Elven Archer", "SI:7 Agent"], board=["Brann Bronzebeard"])
    s.play("Elven Archer", "enemy hero")
    assert s.enemy_hero.health == 28
    s.play("SI:7 Agent", "enemy hero")
    assert s.enemy_hero.health == 26


def test_murmuring_elemental_doubles_the_next_battlecry_of_this_turn():
    s = Scene(hand=["Murmuring Elemental", "Elven Archer", "Elven Archer"])
    s.play("Murmuring Elemental")
    s.play("Elven Archer", "enemy hero")
    assert s.enemy_hero.health == 28
    s.play("Elven Archer", "enemy hero")
    assert s.enemy_hero.health == 27


def test_necromechanic_doubles_deathrattles_of_minions_and_weapons():
    s = Scene(board=["Necromechanic", "Loot Hoarder"], deck=["Wisp"] * 3)
    s.destroy("Loot Hoarder", seed=1)
    assert len(s.hand) == 2
    s = Scene(board=["Necromechanic", "Wisp"], weapon="Death's Bite", enemy_board=["Chillwind Yeti"])
    s.destroy("weapon")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]


def test_drakkari_enchanter_doubles_own_end_of_turn_effects():
    s = Scene(board=["Drakkari Enchanter", "Gruul"], enemy_board=["Gruul"], enemy_deck=["Wisp"])
    s.end_turn()
    assert (s.board[1], s.enemy_board) == ("Gruul 9/9", ["Gruul 8/8"])


def test_electra_casts_the_next_spell_twice():
    s = Scene(hand=["Electra Stormsurge", "Lightning Bolt", "Lightning Bolt"])
    s.play("Electra Stormsurge")
    s.play("Lightning Bolt", "enemy hero")
    assert s.enemy_hero.health == 24
    s.play("Lightning Bolt", "enemy hero")
    assert s.enemy_hero.health == 21


def test_celestial_emissary_gives_the_next_spell_spell_damage():
    s = Scene(hand=["Celestial Emissary", "Fireball", "Arcane Missiles"])
    s.play("Celestial Emissary")
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 22
    s.play("Arcane Missiles")
    assert s.enemy_hero.health == 19


def test_omega_mind_gives_spells_lifesteal_this_turn_with_ten_crystals():
    s = Scene(hand=["Omega Mind", "Lightning Bolt"], health=10)
    s.play("Omega Mind")
    s.play("Lightning Bolt", "enemy hero")
    assert s.hero.health == 13
    s = Scene(hand=["Omega Mind", "Lightning Bolt"], health=10, mana=9)
    s.play("Omega Mind")
    s.play("Lightning Bolt", "enemy hero")
    assert s.hero.health == 10


# --- damage to somebody else


def test_bolf_takes_what_the_hero_would_take():
    s = Scene(board=["Wisp"], enemy_board=["Bolf Ramshield"])
    s.attack("mine 1", "enemy hero")
    assert (s.enemy_hero.health, s.enemy_board) == (30, ["Bolf Ramshield 3/8"])
    s.power("enemy hero")
    assert (s.enemy_hero.health, s.enemy_board) == (30, ["Bolf Ramshield 3/7"])


def test_snapjaw_shellfighter_takes_what_his_neighbours_would_take():
    s = Scene(hand=["Fireball"], enemy_board=["Wisp", "Snapjaw Shellfighter", "Wisp", "Wisp"])
    s.play("Fireball", "enemy 1")
    assert s.enemy_board == ["Wisp 1/1", "Snapjaw Shellfighter 3/2", "Wisp 1/1", "Wisp 1/1"]
    s.power("enemy 4")
    assert s.enemy_board == ["Wisp 1/1", "Snapjaw Shellfighter 3/2", "Wisp 1/1"]


def test_cursed_blade_doubles_damage_to_its_hero_and_animated_armor_leaves_one():
    s = Scene(hand=["Fireball"], enemy_weapon="Cursed Blade")
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 18
    s = Scene(hand=["Fireball"], enemy_board=["Animated Armor"])
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 29


def test_noggenfogger_makes_all_targets_random():
    s = Scene(hand=["Fireball"], board=["Mayor Noggenfogger"], enemy_board=["Chillwind Yeti"])
    s.play("Fireball", "enemy hero", chance=[1])
    assert s.enemy_board == [] or s.enemy_hero.health == 24 or s.hero.health == 24 or len(s.board) == 0
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Mayor Noggenfogger"])
    s.attack("mine 1", "enemy hero", chance=[0])
    assert (s.enemy_hero.health, s.enemy_board) in ((26, ["Mayor Noggenfogger 5/4"]), (30, []))


# --- weapons


def test_runeforge_haunter_spares_the_weapon_in_the_own_turn():
    s = Scene(board=["Runeforge Haunter"], weapon="Fiery War Axe")
    s.attack("hero", "enemy hero")
    assert s.weapon == "Fiery War Axe 3/2"


def test_fools_bane_attacks_any_number_of_minions_and_no_hero():
    s = Scene(weapon="Fool's Bane", enemy_board=["Wisp"] * 3)
    for _ in range(3):
        s.attack("hero", "enemy 1")
    assert (s.enemy_board, s.weapon) == ([], "Fool's Bane 3/1")
    assert not s.can_attack("hero")


def test_envenom_weapon_makes_the_weapon_poisonous_until_it_is_gone():
    s = Scene(hand=["Envenom Weapon"], weapon="Fiery War Axe", enemy_board=["Boulderfist Ogre"])
    s.play("Envenom Weapon")
    s.attack("hero", "enemy 1")
    assert s.enemy_board == []
    assert not Scene(hand=["Envenom Weapon"]).can_play("Envenom Weapon")


def test_leeching_poison_lasts_for_the_turn():
    s = Scene(hand=["Leeching Poison"], weapon="Fiery War Axe", health=10, deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.play("Leeching Poison")
    s.attack("hero", "enemy hero")
    assert s.hero.health == 13
    later(s)
    s.attack("hero", "enemy hero")
    assert s.hero.health == 13


def test_grave_shambler_grows_when_the_own_weapon_goes():
    s = Scene(board=["Grave Shambler"], weapon="Fiery War Axe", enemy_weapon="Fiery War Axe")
    s.destroy("weapon")
    s.destroy("enemy weapon")
    assert s.board == ["Grave Shambler 5/5"]


# --- moments


def test_siege_engine_gains_attack_with_armor():
    s = Scene(board=["Siege Engine"], hero="warrior")
    s.power()
    assert s.board == ["Siege Engine 6/5"]


def test_bolvar_and_lights_sorrow_grow_when_a_friend_loses_divine_shield():
    s = Scene(
        board=["Bolvar, Fireblood", "Argent Squire"], weapon="Light's Sorrow", enemy_board=["Argent Squire", "Wisp"]
    )
    s.attack("mine 2", "enemy 2")
    assert (s.board[0], s.weapon) == ("Bolvar, Fireblood 3/7", "Light's Sorrow 2/4")
    s.power("enemy 1")
    assert (s.board[0], s.weapon) == ("Bolvar, Fireblood 3/7", "Light's Sorrow 2/4")


def test_moorabi_copies_minions_that_are_frozen_and_no_heroes():
    s = Scene(hand=["Frost Nova", "Frost Shock"], board=["Moorabi"], enemy_board=["Wisp", "Chillwind Yeti"])
    s.play("Frost Nova")
    assert sorted(s.hand) == ["Chillwind Yeti", "Frost Shock", "Wisp"]
    s.play("Frost Shock", "enemy hero")
    assert sorted(s.hand) == ["Chillwind Yeti", "Wisp"]


# --- counts of the turn and of the game


def test_cards_that_are_cheaper_by_what_happened_this_turn():
    s = Scene(hand=["Happy Ghoul", "Flash Heal"], health=10)
    assert s.cost("Happy Ghoul") == 3
    s.play("Flash Heal", "hero")
    assert s.cost("Happy Ghoul") == 0
    s = Scene(hand=["Arcane Tyrant", "Flamestrike", "Fireball"], mana=10)
    s.play("Fireball", "enemy hero")
    assert s.cost("Arcane Tyrant") == 5
    s = Scene(hand=["Arcane Tyrant", "Flamestrike"])
    s.play("Flamestrike")
    assert s.cost("Arcane Tyrant") == 0
    s = Scene(hand=["Wing Blast"], enemy_board=["Wisp"])
    assert s.cost("Wing Blast") == 4
    s.destroy("enemy 1")
    assert s.cost("Wing Blast") == 1


def test_cards_that_are_cheaper_by_what_happened_this_game():
    s = Scene(hand=["Snowfury Giant", "Lightning Bolt"], deck=["Wisp"] * 3)
    s.play("Lightning Bolt", "enemy hero")
    assert s.cost("Snowfury Giant") == 10
    s = Scene(hand=["Kabal Crystal Runner", "Counterspell"])
    s.play("Counterspell")
    assert s.cost("Kabal Crystal Runner") == 4
    s = Scene(hand=["Obsidian Shard", "Fireball", "Wisp"], hero="rogue")
    s.play("Wisp")
    s.play("Fireball", "enemy hero")
    assert s.cost("Obsidian Shard") == 3


def test_wing_blast_and_the_mage_spell_deal_four():
    s = Scene(hand=["Wing Blast", "Scorch"], enemy_board=["Chillwind Yeti", "Chillwind Yeti"])
    s.play("Wing Blast", "enemy 1")
    s.play("Scorch", "enemy 2")
    assert s.enemy_board == ["Chillwind Yeti 4/1"] * 2


def test_battlecries_about_minions_that_died_this_turn():
    s = Scene(hand=["Wicked Skeleton", "Carrion Drake"], board=["Wisp"], enemy_board=["Wisp"])
    s.destroy("mine 1")
    s.destroy("enemy 1")
    s.play("Wicked Skeleton")
    s.play("Carrion Drake")
    assert s.board[0] == "Wicked Skeleton 3/3"
    assert "poisonous" in s.minion("mine 2").keywords
    s = Scene(hand=["Carrion Drake"])
    s.play("Carrion Drake")
    assert "poisonous" not in s.minion("mine 1").keywords


@pytest.mark.parametrize("hurt", [False, True])
def test_battlecries_about_damage_that_the_hero_took_this_turn(hurt: bool):
    def scene(card: str) -> Scene:
        s = Scene(hand=[card])
        if hurt:
            s.damage("hero", 3)
        s.play(card)
        return s

    assert scene("Duskbat").board.count("Bat 1/1") == (2 if hurt else 0)
    assert ("lifesteal" in scene("Deathweb Spider").minion("mine 1").keywords) == hurt
    assert scene("Nethersoul Buster").board == [f"Nethersoul Buster {4 if hurt else 1}/5"]


def test_dragoncaller_alanna_counts_spells_for_five_or_more():
    s = Scene(hand=["Flamestrike", "Fireball", "Dragoncaller Alanna"], mana=10, deck=["Wisp"] * 3)
    s.play("Flamestrike")
    later(s)
    s.play("Dragoncaller Alanna")
    assert s.board == ["Dragoncaller Alanna 3/3", "Fire Dragon 5/5"]


@pytest.mark.parametrize("played", [False, True])
def test_those_who_ask_for_an_elemental_of_the_last_turn(played: bool):
    def scene(card: str, **more: list[str]) -> Scene:
        hand = ["Fire Fly", card] if played else ["Wisp", card]
        s = Scene(hand=hand, deck=["Wisp"] * 4, enemy_deck=["Wisp"] * 4, **more)
        s.play(hand[0], seed=1)
        later(s)
        if card != "Scorch":
            s.play(card, seed=1)
        return s

    assert (len(scene("Servant of Kalimos").options) == 3) == played
    assert ("Flame Geyser" in scene("Steam Surger").hand) == played
    assert (len(scene("Thunder Lizard").options) == 3) == played
    assert (scene("Arcanosaur", enemy_board=["Wisp"]).enemy_board == []) == played
    assert scene("Elementary Reaction").hand.count("Wisp") == (3 if played else 2)
    assert scene("Scorch").cost("Scorch") == (1 if played else 4)


def test_zandalari_templar_asks_for_ten_health_restored_this_game():
    s = Scene(hand=["Flash Heal", "Flash Heal", "Zandalari Templar"], health=10)
    s.play("Flash Heal", "hero")
    s.play("Flash Heal", "hero")
    s.play("Zandalari Templar")
    assert s.board == ["Zandalari Templar 8/8"] and "taunt" in s.minion("mine 1").keywords
    s = Scene(hand=["Zandalari Templar"])
    s.play("Zandalari Templar")
    assert s.board == ["Zandalari Templar 4/4"]


def test_wartbringer_needs_two_spells_this_turn():
    s = Scene(hand=["Moonfire", "Moonfire", "Wartbringer"])
    s.play("Moonfire", "enemy hero")
    s.play("Moonfire", "enemy hero")
    s.play("Wartbringer", "enemy hero")
    assert s.enemy_hero.health == 26
    s = Scene(hand=["Moonfire", "Wartbringer"])
    s.play("Moonfire", "enemy hero")
    s.play("Wartbringer")
    assert s.enemy_hero.health == 29


def test_unpowered_mauler_attacks_only_after_a_spell():
    s = Scene(hand=["Moonfire"], board=["Unpowered Mauler"])
    assert not s.can_attack("mine 1")
    s.play("Moonfire", "enemy hero")
    assert s.can_attack("mine 1")


def test_dragon_soul_summons_after_the_third_spell_of_a_turn():
    s = Scene(hand=["Moonfire"] * 4, weapon="Dragon Soul")
    for spells in (1, 2, 3, 4):
        s.play("Moonfire", "enemy hero")
        assert s.board == (["Dragon Spirit 5/5"] if spells >= 3 else [])


def test_rat_trap_and_hidden_wisdom_wait_for_the_third_card():
    s = Scene(hand=["Moonfire"] * 3, enemy_secrets=["Rat Trap", "Hidden Wisdom"], enemy_deck=["Wisp"] * 3)
    s.play("Moonfire", "enemy hero")
    s.play("Moonfire", "enemy hero")
    assert len(s.enemy_secrets) == 2
    s.play("Moonfire", "enemy hero", seed=1)
    assert (s.enemy_secrets, s.enemy_board, s.enemy_hand) == ([], ["Doom Rat 6/6"], ["Wisp", "Wisp"])


def test_duskfallen_aviana_makes_the_first_card_of_each_turn_free():
    s = Scene(
        hand=["Fireball", "Fireball"],
        board=["Duskfallen Aviana"],
        enemy_hand=["Fireball"],
        deck=["Wisp"],
        enemy_deck=["Wisp"],
    )
    assert s.cost("Fireball") == 0
    s.play("Fireball", "enemy hero")
    assert (s.cost("Fireball"), s.mana) == (4, 10)
    s.end_turn()
    assert s.cost("Fireball") == 0


def test_temporus_gives_the_opponent_two_turns_and_then_his_owner():
    s = Scene(hand=["Temporus"], deck=["Wisp"] * 6, enemy_deck=["Wisp"] * 6)
    s.play("Temporus")
    turns = []
    for _ in range(6):
        s.end_turn(seed=1)
        turns.append(s.game.active)
    assert turns == [1, 1, 0, 0, 1, 0]
