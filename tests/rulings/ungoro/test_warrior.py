"""Journey to Un'Goro, warrior: as the text and the rulings have it, written without the script."""

from facts import facts_of

from rulings.choices import played
from topdeck import Scene


def test_cornered_sentry_brings_the_opponent_raptors():
    s = Scene(hand=["Cornered Sentry"], hero="warrior", enemy_board=["Wisp"])
    s.play("Cornered Sentry")
    assert s.board == ["Cornered Sentry 2/6"] and "taunt" in s.minion("mine 1").keywords
    assert s.enemy_board == ["Wisp 1/1"] + ["Raptor 1/1"] * 3
    s = Scene(hand=["Cornered Sentry"], hero="warrior", enemy_board=["Wisp"] * 6)
    s.play("Cornered Sentry")
    assert len(s.enemy_board) == 7


def test_direhorn_hatchling_shuffles_its_mother():
    s = Scene(board=["Direhorn Hatchling"], hero="warrior")
    assert "taunt" in s.minion("mine 1").keywords
    s.destroy("mine 1")
    assert (s.deck, s.enemy_deck) == (["Direhorn Matriarch"], [])
    s.draw("Direhorn Matriarch")
    s.play("Direhorn Matriarch")
    assert s.board == ["Direhorn Matriarch 6/9"] and "taunt" in s.minion("mine 1").keywords


def test_explore_ungoro_replaces_the_deck():
    s = Scene(hand=["Explore Un'Goro", "Wisp"], deck=["Fireball", "Wisp", "Wisp"], enemy_deck=["Wisp"], hero="warrior")
    s.play("Explore Un'Goro")
    assert (s.deck, s.hand, s.enemy_deck) == (["Choose Your Path"] * 3, ["Wisp"], ["Wisp"])
    s.draw("Choose Your Path")
    s.play("Choose Your Path", seed=1)
    assert len(s.options) == 3
    assert all(facts_of(name)["class"] in ("warrior", "neutral") for name in s.options)
    wanted = s.options[0]
    s.pick(0)
    assert s.hand == ["Wisp", wanted] and s.mana == 7


def test_explore_ungoro_with_an_empty_deck():
    s = Scene(hand=["Explore Un'Goro"], hero="warrior")
    s.play("Explore Un'Goro")
    assert s.deck == []


def test_fire_plumes_heart_counts_taunts_that_are_played():
    guards = ["Goldshire Footman"] * 8
    s = Scene(hand=["Fire Plume's Heart", *guards], hero="warrior")
    s.play("Fire Plume's Heart")
    s.summon("Sen'jin Shieldmasta")
    for _ in range(6):
        s.play("Goldshire Footman")
    s.destroy("mine 1")
    s.destroy("mine 1")
    s.give("Wisp")
    s.play("Wisp")
    assert "Sulfuras" not in s.hand
    s.destroy("mine 1")
    s.play("Goldshire Footman")
    assert s.hand == ["Goldshire Footman", "Sulfuras"]


def test_sulfuras_changes_the_power():
    s = Scene(hand=["Sulfuras"], hero="warrior", enemy_board=["Boulderfist Ogre"])
    s.play("Sulfuras")
    assert (s.weapon, s.hero_power, s.mana) == ("Sulfuras 4/2", "DIE, INSECT!", 7)
    s.power(seed=1)
    hero_hit = s.enemy_hero.health == 22
    assert hero_hit != (s.enemy_board == [])
    assert s.mana == 5


def test_sulfuras_hits_only_enemies_and_stays_when_it_breaks():
    s = Scene(hand=["Sulfuras"], hero="warrior", board=["Wisp"])
    s.play("Sulfuras")
    s.destroy("weapon")
    s.power()
    assert (s.enemy_hero.health, s.hero.health, s.board) == (22, 30, ["Wisp 1/1"])


def test_iron_hide():
    s = Scene(hand=["Iron Hide"], hero="warrior", armor=2)
    s.play("Iron Hide")
    assert (s.hero.armor, s.enemy_hero.armor, s.mana) == (7, 0, 9)


def test_king_mosh_destroys_all_that_are_damaged():
    s = Scene(
        hand=["King Mosh"],
        board=["Chillwind Yeti damage=1", "Wisp"],
        enemy_board=["Deathwing damage=1", "Boulderfist Ogre"],
        hero="warrior",
    )
    s.play("King Mosh")
    assert (s.board, s.enemy_board) == (["Wisp 1/1", "King Mosh 9/7"], ["Boulderfist Ogre 6/7"])


def test_molten_blade_becomes_another_weapon_each_turn():
    seen = set()
    for seed in range(12):
        s = Scene(hand=["Molten Blade"], hero="warrior", deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
        s.end_turn(seed=seed)
        s.end_turn(seed=seed)
        assert facts_of(s.hand[0])["type"] == "weapon"
        seen.add(s.hand[0])
        s.end_turn(seed=seed + 100)
        s.end_turn(seed=seed + 100)
        assert facts_of(s.hand[0])["type"] == "weapon"
        seen.add(s.hand[0])
    assert len(seen) > 8


def test_molten_blade_stays_what_it_is_once_it_is_equipped():
    s = Scene(hand=["Molten Blade"], hero="warrior", deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.play("Molten Blade")
    assert s.weapon == "Molten Blade 1/1"
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.weapon == "Molten Blade 1/1"


def test_molten_blade_has_the_cost_and_numbers_of_what_it_became():
    for seed in range(6):
        s = Scene(hand=["Molten Blade"], hero="warrior", deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
        s.end_turn(seed=seed)
        s.end_turn(seed=seed)
        assert s.cost(s.hand[0]) == facts_of(s.hand[0]).get("cost", 0)


def test_ornery_direhorn_adapts():
    s = played(Scene(hand=["Ornery Direhorn"], hero="warrior"), "Ornery Direhorn", "Rocky Carapace")
    assert s.board == ["Ornery Direhorn 5/8"] and "taunt" in s.minion("mine 1").keywords


def test_sudden_genesis_copies_damaged_minions_with_their_damage():
    s = Scene(
        hand=["Blessing of Might", "Sudden Genesis"],
        board=["Chillwind Yeti damage=2", "Wisp", "Boulderfist Ogre damage=1"],
        enemy_board=["Deathwing damage=1"],
        hero="warrior",
    )
    s.play("Blessing of Might", "mine 1")
    s.play("Sudden Genesis")
    assert sorted(s.board) == ["Boulderfist Ogre 6/6"] * 2 + ["Chillwind Yeti 7/3"] * 2 + ["Wisp 1/1"]
    assert s.enemy_board == ["Deathwing 12/11"]


def test_sudden_genesis_stops_at_a_full_board():
    s = Scene(hand=["Sudden Genesis"], board=["Chillwind Yeti damage=1"] * 5, hero="warrior")
    s.play("Sudden Genesis")
    assert s.board == ["Chillwind Yeti 4/4"] * 7


def test_molten_blade_changes_only_in_its_holders_turn():
    s = Scene(hand=["Molten Blade"], hero="warrior", deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.end_turn(seed=1)
    assert s.hand == ["Molten Blade"]


def test_sudden_genesis_copies_do_not_attack_at_once():
    s = Scene(hand=["Sudden Genesis"], board=["Chillwind Yeti damage=1"], hero="warrior")
    s.play("Sudden Genesis")
    assert [s.can_attack("mine 1"), s.can_attack("mine 2")].count(True) == 1


def test_direhorn_hatchling_that_is_silenced_has_no_mother():
    s = Scene(hand=["Silence"], board=["Direhorn Hatchling"], hero="warrior")
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.deck == []


def test_sudden_genesis_copies_the_ice_too():
    s = Scene(hand=["Sudden Genesis"], board=["Frozen Crusher"], enemy_board=["Wisp"], hero="warrior")
    s.attack("mine 1", "enemy 1")
    s.play("Sudden Genesis")
    assert s.board == ["Frozen Crusher 8/7"] * 2
    assert all(m.frozen for m in s.game.players[0].board)
