"""Whispers of the Old Gods, warrior: what each card does, and a case in which it does not."""

from facts import facts_of

from topdeck import Scene


def test_nzoths_first_mate():
    s = Scene(hand=["N'Zoth's First Mate"])
    s.play("N'Zoth's First Mate")
    assert s.weapon == "Rusty Hook 1/3"


def test_bloodsail_cultist_with_another_pirate():
    s = Scene(hand=["Bloodsail Cultist"], board=["Southsea Deckhand"], weapon="Fiery War Axe")
    s.play("Bloodsail Cultist")
    assert s.weapon == "Fiery War Axe 4/3"


def test_bloodsail_cultist_alone_or_without_a_weapon():
    s = Scene(hand=["Bloodsail Cultist"], enemy_board=["Southsea Deckhand"], weapon="Fiery War Axe")
    s.play("Bloodsail Cultist")
    assert s.weapon == "Fiery War Axe 3/2"
    s = Scene(hand=["Bloodsail Cultist"], board=["Southsea Deckhand"])
    s.play("Bloodsail Cultist")
    assert s.weapon is None


def test_tentacles_for_arms_return_to_the_hand():
    s = Scene(weapon="Tentacles for Arms 2/1")
    s.attack("hero", "enemy hero")
    assert (s.weapon, s.hand) == (None, ["Tentacles for Arms"])
    s = Scene(hand=["Fiery War Axe"], weapon="Tentacles for Arms")
    s.play("Fiery War Axe")
    assert (s.weapon, s.hand) == ("Fiery War Axe 3/2", ["Tentacles for Arms"])


def test_tentacles_for_arms_stay_while_they_last():
    s = Scene(weapon="Tentacles for Arms")
    s.attack("hero", "enemy hero")
    assert (s.weapon, s.hand) == ("Tentacles for Arms 2/1", [])


def test_ravaging_ghoul_hurts_all_others():
    s = Scene(hand=["Ravaging Ghoul"], board=["Chillwind Yeti"], enemy_board=["Wisp"])
    s.play("Ravaging Ghoul")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/4", "Ravaging Ghoul 3/3"], [])
    assert s.enemy_hero.health == 30


def test_bloodhoof_brave_is_stronger_while_damaged():
    s = Scene(board=["Bloodhoof Brave"])
    s.damage("mine 1", 1)
    assert s.board == ["Bloodhoof Brave 5/5"]
    assert Scene(board=["Bloodhoof Brave"]).board == ["Bloodhoof Brave 2/6"]


def test_malkorok_takes_any_weapon():
    for seed in range(10):
        s = Scene(hand=["Malkorok"])
        s.play("Malkorok", seed=seed)
        assert facts_of(s.game.players[0].weapon.name)["type"] == "weapon"


def test_malkorok_replaces_the_weapon_at_hand():
    s = Scene(hand=["Malkorok"], weapon="Tentacles for Arms")
    s.play("Malkorok", seed=1)
    assert s.hand == ["Tentacles for Arms"]


def test_blood_warriors_copies_the_damaged():
    s = Scene(
        hand=["Blood Warriors"],
        board=["Chillwind Yeti damage=1", "Wisp", "Boulderfist Ogre damage=3"],
        enemy_board=["River Crocolisk damage=1"],
    )
    s.play("Blood Warriors")
    assert s.hand == ["Chillwind Yeti", "Boulderfist Ogre"]
    assert len(s.board) == 3


def test_blood_warriors_with_nobody_hurt():
    s = Scene(hand=["Blood Warriors"], board=["Wisp"])
    s.play("Blood Warriors")
    assert s.hand == []


def test_blood_to_ichor_when_the_target_survives():
    s = Scene(hand=["Blood To Ichor"], enemy_board=["Chillwind Yeti"])
    s.play("Blood To Ichor", "enemy 1")
    assert (s.enemy_board, s.board) == (["Chillwind Yeti 4/4"], ["Slime 2/2"])


def test_blood_to_ichor_when_it_does_not():
    s = Scene(hand=["Blood To Ichor"], enemy_board=["Wisp"])
    s.play("Blood To Ichor", "enemy 1")
    assert (s.enemy_board, s.board) == ([], [])
