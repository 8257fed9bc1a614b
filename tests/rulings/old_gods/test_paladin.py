"""Whispers of the Old Gods, paladin: as the text and the rulings have it, written without the script."""

from facts import facts_of

from rulings.choices import all_offers
from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


def test_a_light_in_the_darkness_finds_a_larger_minion():
    offers = all_offers(Scene(hand=["A Light in the Darkness"], hero="paladin"), "A Light in the Darkness", seeds=8)
    assert all(facts_of(n)["type"] == "minion" and facts_of(n)["class"] in ("neutral", "paladin") for n in offers)
    s = Scene(hand=["A Light in the Darkness"], hero="paladin")
    s.play("A Light in the Darkness", seed=1)
    found = facts_of(s.options[0])
    s.pick(0)
    card = s.game.players[0].hand[0]
    assert (card.attack, card.health) == (found.get("attack", 0) + 1, found["health"] + 1)


def test_divine_strength():
    s = Scene(hand=["Divine Strength"], board=["Wisp"], enemy_board=["Wisp"], hero="paladin")
    assert s.targets("Divine Strength") == ["enemy 1", "mine 1"]
    s.play("Divine Strength", "mine 1")
    assert s.board == ["Wisp 2/3"]


def test_forbidden_healing_restores_twice_the_mana():
    s = Scene(hand=["Forbidden Healing"], hero="paladin", health=5, mana=7)
    s.play("Forbidden Healing", "hero")
    assert (s.hero.health, s.mana) == (19, 0)
    s = Scene(hand=["Forbidden Healing"], enemy_board=["Deathwing damage=11"], hero="paladin", mana=3)
    s.play("Forbidden Healing", "enemy 1")
    assert s.enemy_board == ["Deathwing 12/7"]


def test_ragnaros_lightlord_heals_a_damaged_friend():
    s = Scene(
        board=["Ragnaros, Lightlord", "Wisp"], enemy_board=["Deathwing damage=9"], hero="paladin", health=10, **DECKS
    )
    s.end_turn(seed=1)
    assert (s.hero.health, s.enemy_board) == (18, ["Deathwing 12/3"])
    s = Scene(board=["Ragnaros, Lightlord damage=5"], hero="paladin", **DECKS)
    s.end_turn(seed=1)
    assert s.board == ["Ragnaros, Lightlord 8/8"]


def test_ragnaros_lightlord_may_still_attack():
    assert Scene(board=["Ragnaros, Lightlord"], hero="paladin").can_attack("mine 1")


def test_rallying_blade_strengthens_the_shielded():
    s = Scene(hand=["Rallying Blade"], board=["Argent Squire", "Wisp"], enemy_board=["Argent Squire"], hero="paladin")
    s.play("Rallying Blade")
    assert (s.board, s.enemy_board, s.weapon) == (
        ["Argent Squire 2/2", "Wisp 1/1"],
        ["Argent Squire 1/1"],
        "Rallying Blade 3/2",
    )


def test_selfless_hero_shields_a_friend():
    s = Scene(board=["Selfless Hero", "Wisp"], enemy_board=["Wisp"], hero="paladin")
    s.destroy("mine 1")
    assert "divine_shield" in s.minion("mine 1").keywords
    assert "divine_shield" not in s.minion("enemy 1").keywords


def test_stand_against_darkness():
    s = Scene(hand=["Stand Against Darkness"], hero="paladin")
    s.play("Stand Against Darkness")
    assert s.board == ["Silver Hand Recruit 1/1"] * 5
    s = Scene(hand=["Stand Against Darkness"], board=["Wisp"] * 4, hero="paladin")
    s.play("Stand Against Darkness")
    assert len(s.board) == 7


def test_steward_of_darkshire_shields_those_with_one_health():
    s = Scene(hand=["Wisp", "Bloodfen Raptor"], board=["Steward of Darkshire"], hero="paladin")
    s.play("Wisp")
    s.play("Bloodfen Raptor")
    s.power()
    s.summon("Wisp", enemy=True)
    shields = {m.name: "divine_shield" in m.keywords for m in s.game.players[0].board}
    assert shields == {
        "Steward of Darkshire": False,
        "Wisp": True,
        "Bloodfen Raptor": False,
        "Silver Hand Recruit": True,
    }
    assert "divine_shield" not in s.minion("enemy 1").keywords


def test_vilefin_inquisitor_changes_the_power():
    s = Scene(hand=["Vilefin Inquisitor"], hero="paladin")
    s.power()
    s.play("Vilefin Inquisitor")
    assert s.hero_power == "The Tidal Hand"
    s.power()
    assert s.board == ["Silver Hand Recruit 1/1", "Vilefin Inquisitor 1/3", "Silver Hand Murloc 1/1"]


def test_stand_against_darkness_with_steward_of_darkshire():
    s = Scene(hand=["Stand Against Darkness"], board=["Steward of Darkshire"], hero="paladin")
    s.play("Stand Against Darkness")
    assert all("divine_shield" in m.keywords for m in s.game.players[0].board if m.name == "Silver Hand Recruit")


def test_forbidden_healing_and_auchenai_soulpriest():
    s = Scene(hand=["Forbidden Healing"], board=["Auchenai Soulpriest"], hero="paladin", mana=4)
    s.play("Forbidden Healing", "enemy hero")
    assert s.enemy_hero.health == 22


def test_ragnaros_lightlord_rests_when_nobody_is_hurt():
    s = Scene(board=["Ragnaros, Lightlord"], hero="paladin", enemy_health=10, **DECKS)
    s.end_turn(seed=1)
    assert s.enemy_hero.health == 10
