"""Whispers of the Old Gods, shaman: as the text and the rulings have it, written without the script."""

from facts import facts_of

from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


def costs(s: Scene) -> list[int]:
    return [facts_of(m.name).get("cost", 0) for m in s.game.players[0].board]


def test_eternal_sentinel_unlocks_this_and_the_next_turn():
    s = Scene(hand=["Eternal Sentinel", "Stormcrack"], enemy_board=["Chillwind Yeti"], hero="shaman", **DECKS)
    s.play("Stormcrack", "enemy 1")
    assert s.overload == 1
    s.play("Eternal Sentinel")
    assert (s.overload, s.mana) == (0, 6)


def test_eternal_sentinel_gives_locked_mana_back():
    s = Scene(hand=["Flamewreathed Faceless", "Eternal Sentinel"], hero="shaman", mana=6, **DECKS)
    s.play("Flamewreathed Faceless")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    assert s.mana == 5
    s.play("Eternal Sentinel")
    assert s.mana == 5


def test_evolve_changes_own_minions_to_one_more():
    for seed in range(5):
        s = Scene(hand=["Evolve"], board=["Wisp", "Chillwind Yeti damage=3"], enemy_board=["Wisp"], hero="shaman")
        s.play("OG_027", seed=seed)
        assert costs(s) == [1, 5]
        assert all(m.damage == 0 for m in s.game.players[0].board)
        assert s.enemy_board == ["Wisp 1/1"]


def test_flamewreathed_faceless_overloads():
    s = Scene(hand=["Flamewreathed Faceless"], hero="shaman")
    s.play("Flamewreathed Faceless")
    assert (s.board, s.overload) == (["Flamewreathed Faceless 7/7"], 2)


def test_hallazeal_heals_for_the_damage_of_own_spells():
    s = Scene(
        hand=["Lightning Bolt", "Arcane Explosion"],
        board=["Hallazeal the Ascended"],
        enemy_board=["Wisp", "Chillwind Yeti"],
        hero="shaman",
        health=10,
    )
    s.play("Lightning Bolt", "enemy hero")
    assert s.hero.health == 13
    s.play("Arcane Explosion")
    assert s.hero.health == 15


def test_hallazeal_does_not_count_attacks_powers_and_the_opponents_spells():
    s = Scene(board=["Hallazeal the Ascended"], enemy_hand=["Fireball"], hero="mage", health=20, **DECKS)
    s.power("enemy hero")
    s.attack("mine 1", "enemy hero")
    assert s.hero.health == 20
    s.end_turn(seed=1)
    s.play("Fireball", "hero")
    assert s.hero.health == 14


def test_hammer_of_twilight_leaves_an_elemental():
    s = Scene(weapon="Hammer of Twilight 4/1", hero="shaman")
    s.attack("hero", "enemy hero")
    assert (s.weapon, s.board) == (None, ["Twilight Elemental 4/2"])


def test_master_of_evolution_transforms_a_friend():
    s = Scene(hand=["Master of Evolution"], board=["Chillwind Yeti"], enemy_board=["Wisp"], hero="shaman")
    assert s.targets("Master of Evolution") == ["mine 1"]
    s.play("Master of Evolution", "mine 1", seed=1)
    assert costs(s) == [5, 4]
    s = Scene(hand=["Master of Evolution"], hero="shaman")
    s.play("Master of Evolution")
    assert s.board == ["Master of Evolution 4/5"]


def test_primal_fusion_counts_own_totems():
    totems = ["Flametongue Totem", "Mana Tide Totem"]
    s = Scene(
        hand=["Primal Fusion"],
        board=["Chillwind Yeti", "Wisp", *totems],
        enemy_board=["Mana Tide Totem"],
        hero="shaman",
    )
    s.play("Primal Fusion", "Chillwind Yeti")
    assert s.board[0] == "Chillwind Yeti 6/7"
    s = Scene(hand=["Primal Fusion"], board=["Wisp"], hero="shaman")
    s.play("Primal Fusion", "Wisp")
    assert s.board == ["Wisp 1/1"]


def test_stormcrack():
    s = Scene(hand=["Stormcrack"], board=["Wisp"], enemy_board=["Chillwind Yeti"], hero="shaman")
    assert s.targets("Stormcrack") == ["enemy 1", "mine 1"]
    s.play("Stormcrack", "enemy 1")
    assert (s.enemy_board, s.overload) == (["Chillwind Yeti 4/1"], 1)


def test_thing_from_below_costs_less_for_each_totem():
    s = Scene(hand=["Thing from Below", "Mana Tide Totem"], hero="shaman")
    s.power(seed=1)
    s.play("Mana Tide Totem")
    s.summon("Mana Tide Totem", enemy=True)
    assert s.cost("Thing from Below") == 4
    s.destroy("mine 1")
    s.give("Thing from Below")
    assert [card.cost for card in s.game.players[0].hand] == [4, 4]
    s.play("Thing from Below")
    assert "taunt" in s.minion("Thing from Below").keywords


def test_evolve_leaves_the_dearest_as_they_are():
    s = Scene(hand=["Evolve"], board=["Mountain Giant"], hero="shaman")
    s.play("OG_027", seed=1)
    assert s.board == ["Mountain Giant 8/8"]


def test_evolve_does_not_trigger_deathrattles():
    for seed in range(5):
        s = Scene(hand=["Evolve", "Wisp"], board=["Leper Gnome"], hero="shaman", **DECKS)
        s.play("OG_027", seed=seed)
        assert (s.enemy_hero.health, len(s.board)) == (30, 1)


def test_hallazeal_counts_damage_to_friends_and_not_to_shields():
    s = Scene(
        hand=["Lightning Bolt", "Lightning Bolt"],
        board=["Hallazeal the Ascended", "Boulderfist Ogre"],
        enemy_board=["Argent Squire"],
        hero="shaman",
        health=10,
    )
    s.play("Lightning Bolt", "Boulderfist Ogre")
    assert s.hero.health == 13
    s.play("Lightning Bolt", "Argent Squire")
    assert s.hero.health == 13


def test_thing_from_below_does_not_cost_less_than_nothing():
    s = Scene(hand=["Thing from Below"], hero="shaman")
    for _ in range(8):
        s.summon("Mana Tide Totem")
        s.destroy("Mana Tide Totem")
    assert s.cost("Thing from Below") == 0


def test_stormcrack_that_is_countered_does_not_overload():
    s = Scene(
        hand=["Stormcrack"], enemy_board=["Wisp"], enemy_secrets=["Counterspell"], enemy_hero="mage", hero="shaman"
    )
    s.play("Stormcrack", "enemy 1")
    assert (s.enemy_board, s.overload) == (["Wisp 1/1"], 0)
