"""Basic, neutral: as the text and the rulings have it, written without the script."""

import pytest

from topdeck import Scene


@pytest.mark.parametrize(
    ("card", "damage"), [("Elven Archer", 1), ("Ironforge Rifleman", 1), ("Stormpike Commando", 2), ("Nightblade", 3)]
)
def test_battlecries_that_deal_damage(card: str, damage: int):
    s = Scene(hand=[card], board=["Kobold Geomancer"])
    s.play(card, None if card == "Nightblade" else "enemy hero")
    assert s.enemy_hero.health == 30 - damage


def test_grimscale_oracle():
    s = Scene(board=["Grimscale Oracle", "Murloc Raider", "Wisp"], enemy_board=["Murloc Raider"])
    assert (s.board, s.enemy_board) == (
        ["Grimscale Oracle 1/1", "Murloc Raider 3/1", "Wisp 1/1"],
        ["Murloc Raider 2/1"],
    )


def test_voodoo_doctor():
    s = Scene(hand=["Voodoo Doctor"], enemy_health=20)
    s.play("Voodoo Doctor", "enemy hero")
    assert s.enemy_hero.health == 22


def test_acidic_swamp_ooze():
    s = Scene(hand=["Acidic Swamp Ooze"], weapon="Gorehowl", enemy_weapon="Fiery War Axe")
    s.play("Acidic Swamp Ooze")
    assert (s.weapon, s.enemy_weapon) == ("Gorehowl 7/1", None)


@pytest.mark.parametrize(
    ("card", "token"),
    [
        ("Murloc Tidehunter", "Murloc Scout 1/1"),
        ("Razorfen Hunter", "Boar 1/1"),
        ("Dragonling Mechanic", "Mechanical Dragonling 2/1"),
    ],
)
def test_battlecries_that_summon(card: str, token: str):
    s = Scene(hand=[card], board=["Wisp"])
    s.play(card, at=0)
    assert (s.board[1], len(s.board)) == (token, 3)
    s = Scene(hand=[card], board=["Wisp"] * 6)
    s.play(card)
    assert len(s.board) == 7


@pytest.mark.parametrize("card", ["Novice Engineer", "Gnomish Inventor"])
def test_battlecries_that_draw(card: str):
    s = Scene(hand=[card], deck=["Fireball"])
    s.play(card)
    assert s.hand == ["Fireball"]


def test_raid_leader():
    s = Scene(hand=["Silence"], board=["Raid Leader", "Wisp"], enemy_board=["Wisp"])
    assert (s.board, s.enemy_board) == (["Raid Leader 2/2", "Wisp 2/1"], ["Wisp 1/1"])
    s.play("Silence", "mine 1")
    assert s.board == ["Raid Leader 2/2", "Wisp 1/1"]


def test_shattered_sun_cleric():
    s = Scene(hand=["Shattered Sun Cleric"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Shattered Sun Cleric") == ["mine 1"]
    s.play("Shattered Sun Cleric", "mine 1")
    assert s.board[0] == "Wisp 2/2"


def test_darkscale_healer():
    s = Scene(
        hand=["Darkscale Healer"],
        board=["Boulderfist Ogre damage=5"],
        health=20,
        enemy_board=["Chillwind Yeti damage=1"],
    )
    s.play("Darkscale Healer")
    assert (s.board[0], s.hero.health, s.enemy_board) == ("Boulderfist Ogre 6/4", 22, ["Chillwind Yeti 4/4"])


def test_frostwolf_warlord():
    s = Scene(hand=["Frostwolf Warlord"], board=["Wisp"] * 3, enemy_board=["Wisp"])
    s.play("Frostwolf Warlord")
    assert s.board[3] == "Frostwolf Warlord 7/7"


def test_gurubashi_berserker():
    s = Scene(board=["Gurubashi Berserker"])
    s.damage("mine 1", 2)
    s.damage("mine 1", 1)
    assert s.board == ["Gurubashi Berserker 8/4"]


def test_stormwind_champion():
    s = Scene(board=["Stormwind Champion", "Chillwind Yeti"], enemy_board=["Wisp"])
    assert (s.board, s.enemy_board) == (["Stormwind Champion 6/6", "Chillwind Yeti 5/6"], ["Wisp 1/1"])
    s.damage("mine 2", 3)
    s.destroy("mine 1")
    assert s.board == ["Chillwind Yeti 4/3"]
