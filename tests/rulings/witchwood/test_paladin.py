"""The Witchwood, paladin: as the text and the rulings have it, written without the script."""

from facts import facts_of

from topdeck import Scene


def test_hidden_wisdom():
    s = Scene(hand=["Wisp"] * 4, enemy_secrets=["Hidden Wisdom"], enemy_deck=["Fireball"] * 3)
    s.play("Wisp")
    s.play("Wisp")
    assert s.enemy_hand == []
    s.play("Wisp", seed=1)
    assert (s.enemy_hand, s.enemy_secrets) == (["Fireball"] * 2, [])
    s.play("Wisp")
    assert len(s.enemy_hand) == 2


def test_hidden_wisdom_put_into_play_after_three_cards_waits_for_another():
    s = Scene(hand=["Wisp"] * 3, secrets=["Hidden Wisdom"], deck=["Fireball"] * 3)
    for _ in range(3):
        s.play("Wisp")
    assert s.secrets == ["Hidden Wisdom"], "your own cards do not count"


def test_cathedral_gargoyle():
    s = Scene(hand=["Cathedral Gargoyle", "Sleepy Dragon"])
    s.play("Cathedral Gargoyle")
    assert {"taunt", "divine_shield"} <= s.minion("mine 1").keywords
    s = Scene(hand=["Cathedral Gargoyle"])
    s.play("Cathedral Gargoyle")
    assert not {"taunt", "divine_shield"} & s.minion("mine 1").keywords


def test_rebuke():
    s = Scene(
        hand=["Rebuke", "Fireball"],
        enemy_hand=["Fireball", "Wisp", "The Coin"],
        deck=["Wisp"] * 3,
        enemy_deck=["Wisp"] * 3,
    )
    s.play("Rebuke")
    assert s.cost("Fireball") == 4, "your own spells cost what they cost"
    s.end_turn(seed=1)
    assert [s.cost(name) for name in ("Fireball", "Wisp", "The Coin")] == [9, 0, 5]
    s.give("Frostbolt", enemy=True)
    assert s.cost("Frostbolt") == 7
    s.end_turn(seed=1)
    assert s.cost("Fireball") == 4
    s.end_turn(seed=1)
    assert s.cost("Fireball") == 4


def test_rebuke_twice_is_ten():
    s = Scene(hand=["Rebuke", "Rebuke"], enemy_hand=["The Coin"])
    s.play("Rebuke")
    s.play("Rebuke")
    s.end_turn()
    assert s.cost("The Coin") == 10


def test_sound_the_bells():
    s = Scene(hand=["Sound the Bells!"], board=["Wisp"], enemy_board=["Wisp"], mana=5)
    assert s.targets("Sound the Bells!") == ["enemy 1", "mine 1"]
    s.play("Sound the Bells!", "mine 1")
    s.play("Sound the Bells!", "mine 1")
    assert (s.board, s.hand) == (["Wisp 3/5"], ["Sound the Bells!"])
    s.end_turn()
    assert s.hand == []


def test_paragon_of_light():
    s = Scene(hand=["Blessing of Might"], board=["Paragon of Light"], health=20)
    assert not {"taunt", "lifesteal"} & s.minion("mine 1").keywords
    s.play("Blessing of Might", "mine 1")
    assert {"taunt", "lifesteal"} <= s.minion("mine 1").keywords
    s.attack("mine 1", "enemy hero")
    assert s.hero.health == 25


def test_paragon_of_light_by_an_aura():
    s = Scene(board=["Paragon of Light", "Sneaky Devil"])
    assert {"taunt", "lifesteal"} <= s.minion("mine 1").keywords
    s.destroy("mine 2")
    assert not {"taunt", "lifesteal"} & s.minion("mine 1").keywords


def test_bellringer_sentry():
    s = Scene(hand=["Bellringer Sentry"], deck=["Noble Sacrifice", "Redemption", "Wisp"], secrets=["Redemption"])
    s.play("Bellringer Sentry")
    assert sorted(s.secrets) == ["Noble Sacrifice", "Redemption"]
    assert s.deck == ["Redemption", "Wisp"]
    s.destroy("mine 1")
    assert s.deck == ["Redemption", "Wisp"], "the one that is left is in play already"


def test_bellringer_sentry_dies():
    s = Scene(board=["Bellringer Sentry"], deck=["Noble Sacrifice", "Wisp"])
    s.destroy("mine 1")
    assert (s.secrets, s.deck) == (["Noble Sacrifice"], ["Wisp"])


def test_the_glass_knight():
    s = Scene(hand=["Holy Light", "Flash of Light"], board=["The Glass Knight"], health=20, deck=["Wisp"])
    s.damage("mine 1", 1)
    assert "divine_shield" not in s.minion("mine 1").keywords
    s.play("Holy Light", "hero")
    assert "divine_shield" in s.minion("mine 1").keywords


def test_the_glass_knight_needs_health_that_was_restored_by_you():
    s = Scene(hand=["Holy Light"], board=["The Glass Knight"], enemy_hand=["Holy Light"], enemy_health=20)
    s.damage("mine 1", 1)
    s.play("Holy Light", "hero")
    assert "divine_shield" not in s.minion("mine 1").keywords
    s.end_turn()
    s.play("Holy Light", "enemy hero")
    assert s.enemy_hero.health > 20
    assert "divine_shield" not in s.minion("mine 1").keywords


def test_ghostly_charger():
    s = Scene(hand=["Ghostly Charger"], enemy_board=["Chillwind Yeti"])
    s.play("Ghostly Charger")
    s.attack("mine 1", "enemy 1")
    assert (s.board, s.enemy_board) == (["Ghostly Charger 3/4"], ["Chillwind Yeti 4/2"])


def test_prince_liam():
    s = Scene(hand=["Prince Liam", "Wax Elemental"], deck=["Wax Elemental", "Blessing of Might", "Fireball", "Wisp"])
    s.play("Prince Liam", seed=1)
    assert {"Fireball", "Wisp"} <= set(s.deck)
    new = [name for name in s.deck if name not in ("Fireball", "Wisp")]
    assert len(new) == 2
    assert all(facts_of(n)["rarity"] == "legendary" and facts_of(n)["type"] == "minion" for n in new)
    assert s.hand == ["Wax Elemental"]


def test_silver_sword():
    s = Scene(hand=["Silver Sword"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Silver Sword")
    s.attack("hero", "enemy hero")
    assert (s.board, s.enemy_board) == (["Wisp 2/2", "Chillwind Yeti 5/6"], ["Wisp 1/1"])
    assert s.weapon == "Silver Sword 3/3"


def test_paragon_of_light_silenced():
    s = Scene(hand=["Blessing of Might", "Silence", "Blessing of Might"], board=["Paragon of Light"])
    s.play("Silence", "mine 1")
    s.play("Blessing of Might", "mine 1")
    assert s.board == ["Paragon of Light 5/5"]
    assert not {"taunt", "lifesteal"} & s.minion("mine 1").keywords


def test_the_glass_knight_by_lifesteal_and_minions():
    s = Scene(board=["The Glass Knight", "Swamp Leech"], health=20)
    s.damage("mine 1", 1)
    s.attack("mine 2", "enemy hero")
    assert "divine_shield" in s.minion("mine 1").keywords


def test_bellringer_sentry_with_five_secrets():
    names = ["Noble Sacrifice", "Redemption", "Repentance", "Eye for an Eye", "Avenge"]
    s = Scene(hand=["Bellringer Sentry"], secrets=names, deck=["Hidden Wisdom"])
    s.play("Bellringer Sentry")
    assert (len(s.secrets), s.deck) == (5, ["Hidden Wisdom"])


def test_prince_liam_and_an_empty_deck():
    s = Scene(hand=["Prince Liam"], deck=[])
    s.play("Prince Liam")
    assert s.deck == []


def test_the_glass_knight_by_a_hero_power():
    s = Scene(hero="priest", board=["The Glass Knight"], health=20)
    s.damage("mine 1", 1)
    s.power("hero")
    assert "divine_shield" in s.minion("mine 1").keywords


def test_prince_liam_takes_what_kingsbane_had():
    s = Scene(hand=["Deadly Poison", "Prince Liam"], weapon="Kingsbane")
    s.play("Deadly Poison")
    s.destroy("weapon")
    s.play("Prince Liam", seed=1)
    (name,) = s.deck
    s.draw(name)
    card = s.game.players[0].hand[-1]
    assert (card.attack, card.health) == (facts_of(name).get("attack", 0), facts_of(name)["health"])
