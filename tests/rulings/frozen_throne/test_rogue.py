"""Knights of the Frozen Throne, rogue: as the text and the rulings have it, written without the script."""

from facts import facts_of
from hands import held

from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


def test_bone_baron_adds_skeletons():
    s = Scene(board=["Bone Baron"], hero="rogue")
    s.destroy("mine 1")
    assert held(s) == ["Skeleton 1/1"] * 2


def test_doomerang_throws_the_weapon():
    s = Scene(hand=["Doomerang"], weapon="Assassin's Blade 3/1", enemy_board=["Chillwind Yeti"], hero="rogue")
    assert s.targets("Doomerang") == ["enemy 1"]
    s.play("Doomerang", "enemy 1")
    assert (s.weapon, s.hand, s.enemy_board, s.hero.health) == (None, ["Assassin's Blade"], ["Chillwind Yeti 4/2"], 30)
    s.play("Assassin's Blade")
    assert s.weapon == "Assassin's Blade 3/4"
    assert not Scene(hand=["Doomerang"], enemy_board=["Wisp"], hero="rogue").can_play("Doomerang")


def test_doomerang_carries_poison_and_does_not_set_off_a_deathrattle():
    s = Scene(hand=["Envenom Weapon", "Doomerang"], weapon="Assassin's Blade", enemy_board=["Deathwing"], hero="rogue")
    s.play("Envenom Weapon")
    s.play("Doomerang", "enemy 1")
    assert s.enemy_board == []
    s = Scene(hand=["Doomerang"], board=["Wisp"], weapon="Blood Razor", enemy_board=["Chillwind Yeti"], hero="rogue")
    s.play("Doomerang", "enemy 1")
    assert (s.board, s.enemy_board, s.hand) == (["Wisp 1/1"], ["Chillwind Yeti 4/3"], ["Blood Razor"])


def test_leeching_poison_lasts_this_turn():
    s = Scene(hand=["Leeching Poison"], weapon="Assassin's Blade", hero="rogue", health=10, **DECKS)
    s.play("Leeching Poison")
    s.attack("hero", "enemy hero")
    assert s.hero.health == 13
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.attack("hero", "enemy hero")
    assert s.hero.health == 13
    assert not Scene(hand=["Leeching Poison"], hero="rogue").can_play("Leeching Poison")


def test_lilian_voss_replaces_spells():
    for seed in range(6):
        s = Scene(hand=["Lilian Voss", "Backstab", "Wisp", "Sprint"], hero="rogue", enemy_hero="druid")
        s.play("Lilian Voss", seed=seed)
        assert len(s.hand) == 3 and "Wisp" in s.hand
        for name in s.hand:
            if name != "Wisp":
                assert (facts_of(name)["type"], facts_of(name)["class"]) == ("spell", "druid")


def test_plague_scientist_needs_a_combo():
    s = Scene(hand=["The Coin", "Plague Scientist"], board=["Wisp"], enemy_board=["Wisp"], hero="rogue")
    s.play("The Coin")
    assert s.targets("Plague Scientist") == ["mine 1"]
    s.play("Plague Scientist", "mine 1")
    assert "poisonous" in s.minion("mine 1").keywords
    s = Scene(hand=["Plague Scientist"], board=["Wisp"], hero="rogue")
    s.play("Plague Scientist")
    assert "poisonous" not in s.minion("Wisp").keywords


def test_roll_the_bones_goes_on_after_deathrattles():
    s = Scene(hand=["Roll the Bones"], deck=["Loot Hoarder", "Leper Gnome", "Wisp", "Fireball"], hero="rogue")
    s.stack_deck("Loot Hoarder", "Leper Gnome", "Wisp", "Fireball")
    s.play("Roll the Bones")
    assert s.hand == ["Loot Hoarder", "Leper Gnome", "Wisp"]
    s = Scene(hand=["Roll the Bones"], deck=["Loot Hoarder"], hero="rogue")
    s.play("Roll the Bones")
    assert (s.hand, s.hero.health) == (["Loot Hoarder"], 29)


def test_roll_the_bones_with_a_full_hand_goes_on_burning():
    s = Scene(hand=["Roll the Bones", *["Wisp"] * 9], deck=["Loot Hoarder", "Leper Gnome", "Fireball"], hero="rogue")
    s.stack_deck("Loot Hoarder", "Leper Gnome", "Fireball")
    s.play("Roll the Bones")
    assert s.hand[-1] == "Loot Hoarder" and len(s.hand) == 10
    assert "Leper Gnome" not in s.deck


def test_runeforge_haunter_saves_durability_in_the_own_turn():
    s = Scene(board=["Runeforge Haunter"], weapon="Assassin's Blade", hero="rogue", **DECKS)
    s.attack("hero", "enemy hero")
    assert s.weapon == "Assassin's Blade 3/4"
    s.destroy("mine 1")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.attack("hero", "enemy hero")
    assert s.weapon == "Assassin's Blade 3/3"


def test_shadowblade_makes_the_hero_immune_this_turn():
    s = Scene(hand=["Shadowblade"], enemy_board=["Chillwind Yeti"], hero="rogue", **DECKS)
    s.play("Shadowblade")
    s.attack("hero", "enemy 1")
    assert (s.hero.health, s.enemy_board, s.weapon) == (30, ["Chillwind Yeti 4/2"], "Shadowblade 3/1")
    s.end_turn(seed=1)
    s.attack("enemy 1", "hero")
    assert s.hero.health == 26


def test_spectral_pillager_counts_other_cards():
    s = Scene(hand=["Wisp", "The Coin", "Wisp", "Spectral Pillager"], enemy_board=["Boulderfist Ogre"], hero="rogue")
    for name in ("Wisp", "The Coin", "Wisp"):
        s.play(name)
    s.play("Spectral Pillager", "enemy 1")
    assert s.enemy_board == ["Boulderfist Ogre 6/4"]
    s = Scene(hand=["Spectral Pillager"], enemy_board=["Boulderfist Ogre"], hero="rogue")
    s.play("Spectral Pillager")
    assert s.enemy_board == ["Boulderfist Ogre 6/7"]


def test_valeera_the_hollow_hides_until_her_next_turn():
    s = Scene(
        hand=["Valeera the Hollow"], enemy_board=["Chillwind Yeti"], enemy_hand=["Fireball"], hero="rogue", **DECKS
    )
    s.play("Valeera the Hollow")
    assert s.hero.armor == 5
    s.end_turn(seed=1)
    assert s.targets("Fireball") == ["enemy 1", "enemy hero"]
    assert not any(a.kind == "attack" for a in s.game.legal)
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert any(a.kind == "attack" for a in s.game.legal)


def test_deaths_shadow_gives_a_reflection_in_every_own_turn():
    s = Scene(hand=["Valeera the Hollow", "Wisp"], hero="rogue", **DECKS)
    s.play("Valeera the Hollow")
    s.end_turn(seed=1)
    assert "Shadow Reflection" not in s.hand
    s.end_turn(seed=1)
    assert "Shadow Reflection" in s.hand
    s.give("Fireball")
    s.play("Fireball", "enemy hero")
    assert "Fireball" in s.hand and "Shadow Reflection" not in s.hand
    s.play("Fireball", "enemy hero")
    assert s.enemy_hero.health == 18
    assert "Fireball" not in s.hand


def test_shadow_reflection_changes_with_each_card_and_goes_at_the_end_of_turn():
    s = Scene(hand=["Shadow Reflection", "Wisp", "The Coin"], hero="rogue", **DECKS)
    s.play("The Coin")
    assert sorted(s.hand) == ["The Coin", "Wisp"]
    s.play("Wisp")
    assert s.hand == ["Wisp"]


def test_shadow_reflection_is_gone_after_the_turn():
    s = Scene(hand=["Valeera the Hollow", "Wisp"], hero="rogue", **DECKS)
    s.play("Valeera the Hollow")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    count = len(s.hand)
    assert "Shadow Reflection" in s.hand
    s.end_turn(seed=1)
    assert "Shadow Reflection" not in s.hand and len(s.hand) == count - 1
    s.end_turn(seed=1)
    s.play("Wisp")
    kept = s.hand.count("Wisp")
    s.end_turn(seed=1)
    assert s.hand.count("Wisp") == kept - 1


def test_valeera_the_hollow_gives_the_first_reflection_at_once():
    s = Scene(hand=["Valeera the Hollow"], hero="rogue", **DECKS)
    s.play("Valeera the Hollow")
    assert s.hand == ["Shadow Reflection"]


def test_valeera_the_hollow_who_attacks_is_seen_again():
    s = Scene(hand=["Valeera the Hollow"], weapon="Assassin's Blade", enemy_board=["Wisp"], hero="rogue", **DECKS)
    s.play("Valeera the Hollow")
    s.attack("hero", "enemy hero")
    s.end_turn(seed=1)
    s.attack("enemy 1", "hero")
    assert s.hero.armor == 4


def test_leeching_poison_and_doomerang():
    s = Scene(
        hand=["Leeching Poison", "Doomerang"],
        weapon="Assassin's Blade",
        enemy_board=["Chillwind Yeti"],
        hero="rogue",
        health=20,
    )
    s.play("Leeching Poison")
    s.play("Doomerang", "enemy 1")
    assert s.hero.health == 23


def test_lilian_voss_leaves_costs_and_places():
    s = Scene(hand=["Lilian Voss", "Wisp", "Backstab", "Chillwind Yeti"], hero="rogue", enemy_hero="priest")
    s.play("Lilian Voss", seed=2)
    assert len(s.hand) == 3
    assert facts_of(next(n for n in s.hand if n not in ("Wisp", "Chillwind Yeti")))["class"] == "priest"


def test_doomerangs_weapon_was_not_destroyed():
    s = Scene(
        hand=["Doomerang", "Rummaging Kobold"], weapon="Assassin's Blade", enemy_board=["Chillwind Yeti"], hero="rogue"
    )
    s.play("Doomerang", "enemy 1")
    s.play("Rummaging Kobold")
    assert s.hand == ["Assassin's Blade"]
