"""The Grand Tournament, warrior: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_bash():
    s = Scene(hand=["Bash"], enemy_board=["Chillwind Yeti"])
    s.play("Bash", "enemy 1")
    assert (s.enemy_board, s.hero.armor) == (["Chillwind Yeti 4/2"], 3)


def test_kings_defender_lasts_longer_beside_a_taunt():
    s = Scene(hand=["King's Defender"], board=["Voidwalker"])
    s.play("King's Defender")
    assert s.weapon == "King's Defender 3/3"
    s = Scene(hand=["King's Defender"], board=["Wisp"], enemy_board=["Voidwalker"])
    s.play("King's Defender")
    assert s.weapon == "King's Defender 3/2"


def test_orgrimmar_aspirant_sharpens_my_weapon():
    s = Scene(board=["Orgrimmar Aspirant"], weapon="Fiery War Axe", enemy_weapon="Fiery War Axe", hero="warrior")
    s.power()
    assert (s.weapon, s.enemy_weapon) == ("Fiery War Axe 4/2", "Fiery War Axe 3/2")


def test_orgrimmar_aspirant_without_a_weapon():
    s = Scene(board=["Orgrimmar Aspirant"], hero="warrior")
    s.power()
    assert (s.weapon, s.hero.attack) == (None, 0)


def test_bolster_is_for_my_taunts():
    s = Scene(hand=["Bolster"], board=["Voidwalker", "Wisp"], enemy_board=["Voidwalker"])
    s.play("Bolster")
    assert (s.board, s.enemy_board) == (["Voidwalker 3/5", "Wisp 1/1"], ["Voidwalker 1/3"])


def test_sparring_partner_gives_taunt_to_anyone():
    s = Scene(hand=["Sparring Partner"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Sparring Partner") == ["enemy 1", "mine 1"]
    s.play("Sparring Partner", "enemy 1")
    assert "taunt" in s.minion("enemy 1").keywords
    assert "taunt" not in s.minion("mine 1").keywords


def test_alexstraszas_champion_charges_with_a_dragon_in_hand():
    s = Scene(hand=["Alexstrasza's Champion", "Faerie Dragon"])
    s.play("Alexstrasza's Champion")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 27
    s = Scene(hand=["Alexstrasza's Champion"], board=["Faerie Dragon"])
    s.play("Alexstrasza's Champion")
    assert (s.board[1], s.can_attack("mine 2")) == ("Alexstrasza's Champion 2/3", False)


def test_varian_wrynn_puts_minions_that_he_draws_into_play():
    s = Scene(hand=["Varian Wrynn"], deck=["Novice Engineer", "Fireball", "Chillwind Yeti"])
    s.play("Varian Wrynn", seed=1)
    assert sorted(s.board) == ["Chillwind Yeti 4/5", "Novice Engineer 1/1", "Varian Wrynn 7/7"]
    assert (s.hand, s.deck) == (["Fireball"], [])


def test_varian_wrynn_keeps_in_hand_what_has_no_room():
    s = Scene(hand=["Varian Wrynn"], board=["Wisp"] * 5, deck=["Chillwind Yeti"] * 3)
    s.play("Varian Wrynn", seed=1)
    assert (len(s.board), s.hand) == (7, ["Chillwind Yeti"] * 2)


def test_sea_reaver():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Wisp"], deck=["Sea Reaver"])
    s.draw()
    assert (s.minion("mine 1").health, s.enemy_board, s.hand) == (4, ["Wisp 1/1"], ["Sea Reaver"])
