"""Knights of the Frozen Throne, warlock: as the text and the rulings have it, written without the script."""

from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


def test_blood_queen_lanathel_grows_with_discards():
    s = Scene(hand=["Soulfire", "Wisp"], board=["Blood-Queen Lana'thel"], hero="warlock", health=20)
    assert s.board == ["Blood-Queen Lana'thel 1/6"]
    s.play("Soulfire", "enemy hero", seed=1)
    assert s.board == ["Blood-Queen Lana'thel 2/6"]
    s.attack("mine 1", "enemy hero")
    assert s.hero.health == 22


def test_blood_queen_lanathel_counts_what_was_discarded_before_she_came():
    s = Scene(hand=["Soulfire", "Soulfire", "Wisp", "Wisp"], hero="warlock", enemy_hand=["Soulfire", "Wisp"], **DECKS)
    s.play("Soulfire", "enemy hero", seed=3)
    discarded = 4 - 1 - len(s.hand)
    s.summon("Blood-Queen Lana'thel")
    s.summon("Blood-Queen Lana'thel", enemy=True)
    assert s.minion("mine 1").attack == 1 + discarded == 2
    assert s.minion("enemy 1").attack == 1


def test_blood_queen_lanathel_that_is_silenced():
    s = Scene(hand=["Soulfire", "Wisp"], hero="warlock", board=["Blood-Queen Lana'thel"])
    s.play("Soulfire", "enemy hero", seed=1)
    s.give("Silence")
    s.play("Silence", "mine 1")
    assert s.board == ["Blood-Queen Lana'thel 1/6"]


def test_bloodreaver_guldan_raises_own_demons():
    s = Scene(
        hand=["Bloodreaver Gul'dan"],
        board=["Voidwalker", "Flame Imp", "Wisp", "Doomguard"],
        enemy_board=["Pit Lord"],
        hero="warlock",
        health=8,
    )
    for name in ("Voidwalker", "Flame Imp", "Wisp", "Pit Lord"):
        s.destroy(name)
    s.play("Bloodreaver Gul'dan", seed=1)
    assert sorted(s.board) == ["Doomguard 5/7", "Flame Imp 3/2", "Voidwalker 1/3"]
    assert (s.hero.health, s.hero.armor, s.hero_power) == (8, 5, "Siphon Life")


def test_bloodreaver_guldan_stops_at_a_full_board():
    s = Scene(hand=["Bloodreaver Gul'dan"], board=["Wisp"] * 4, hero="warlock")
    for _ in range(5):
        s.summon("Voidwalker")
        s.destroy("Voidwalker")
    s.play("Bloodreaver Gul'dan", seed=1)
    assert s.board.count("Voidwalker 1/3") == 3


def test_siphon_life_deals_three_and_heals():
    s = Scene(hand=["Bloodreaver Gul'dan cost=-10"], enemy_board=["Chillwind Yeti"], hero="warlock", health=10)
    s.play("Bloodreaver Gul'dan")
    s.power("enemy 1")
    assert (s.enemy_board, s.hero.health) == (["Chillwind Yeti 4/2"], 13)


def test_defile_repeats_while_someone_dies():
    s = Scene(
        hand=["Defile"],
        board=["Wisp", "River Crocolisk"],
        enemy_board=["Bloodfen Raptor", "Chillwind Yeti", "Boulderfist Ogre"],
        hero="warlock",
    )
    s.play("Defile")
    # One, two and three health die in turn; nobody has four, so the fourth wave is the last.
    assert (s.board, s.enemy_board) == ([], ["Chillwind Yeti 4/1", "Boulderfist Ogre 6/3"])


def test_defile_without_a_death_is_cast_once():
    s = Scene(hand=["Defile"], enemy_board=["Chillwind Yeti"], hero="warlock")
    s.play("Defile")
    assert s.enemy_board == ["Chillwind Yeti 4/4"]


def test_defile_hits_what_a_deathrattle_brought():
    s = Scene(hand=["Defile"], enemy_board=["Harvest Golem damage=2"], hero="warlock")
    s.play("Defile")
    assert s.enemy_board == []


def test_defile_with_spell_damage():
    s = Scene(
        hand=["Defile"], board=["Bloodmage Thalnos"], enemy_board=["Boulderfist Ogre"], hero="warlock", deck=["Wisp"]
    )
    s.play("Defile", seed=1)
    # Two for the first wave, which kills Thalnos; one for the second.
    assert s.enemy_board == ["Boulderfist Ogre 6/4"]


def test_despicable_dreadlord():
    s = Scene(board=["Despicable Dreadlord", "Wisp"], enemy_board=["Wisp", "Chillwind Yeti"], hero="warlock", **DECKS)
    s.end_turn(seed=1)
    assert (s.enemy_board, len(s.board), s.enemy_hero.health) == (["Chillwind Yeti 4/4"], 2, 30)
    s.end_turn(seed=1)
    assert s.enemy_board == ["Chillwind Yeti 4/4"]


def test_drain_soul():
    s = Scene(
        hand=["Drain Soul"], board=["Kobold Geomancer"], enemy_board=["Chillwind Yeti"], hero="warlock", health=20
    )
    assert s.targets("Drain Soul") == ["enemy 1", "mine 1"]
    s.play("Drain Soul", "enemy 1")
    assert (s.enemy_board, s.hero.health) == (["Chillwind Yeti 4/2"], 23)


def test_drain_soul_heals_for_all_damage_even_beyond_health_but_not_through_a_shield():
    s = Scene(hand=["Drain Soul"], enemy_board=["Wisp"], hero="warlock", health=20)
    s.play("Drain Soul", "enemy 1")
    assert s.hero.health == 22
    s = Scene(hand=["Drain Soul"], enemy_board=["Argent Squire"], hero="warlock", health=20)
    s.play("Drain Soul", "enemy 1")
    assert s.hero.health == 20


def test_gnomeferatu_removes_the_top_card_of_the_opponents_deck():
    s = Scene(hand=["Gnomeferatu"], deck=["Wisp"], enemy_deck=["Fireball", "Wisp"], hero="warlock")
    s.stack_deck("Fireball", enemy=True)
    s.play("Gnomeferatu")
    assert (s.enemy_deck, s.enemy_hand, s.deck) == (["Wisp"], [], ["Wisp"])
    s = Scene(hand=["Gnomeferatu"], hero="warlock")
    s.play("Gnomeferatu")
    assert (s.enemy_hero.health, s.hero.health) == (30, 30)


def test_howlfiend_discards_when_it_is_damaged():
    s = Scene(hand=["Wisp", "Fireball"], board=["Howlfiend"], hero="warlock", enemy_hand=["Wisp"])
    s.damage("mine 1", 1, seed=1)
    assert len(s.hand) == 1
    s.damage("mine 1", 4, seed=1)
    assert (s.hand, s.enemy_hand) == ([], ["Wisp"])


def test_sanguine_reveler_eats_a_friend():
    s = Scene(hand=["Sanguine Reveler"], board=["Wisp"], enemy_board=["Wisp"], hero="warlock")
    assert s.targets("Sanguine Reveler") == ["mine 1"]
    s.play("Sanguine Reveler", "mine 1")
    assert s.board == ["Sanguine Reveler 3/3"]
    s = Scene(hand=["Sanguine Reveler"], enemy_board=["Wisp"], hero="warlock")
    s.play("Sanguine Reveler")
    assert s.board == ["Sanguine Reveler 1/1"]


def test_treachery_gives_a_minion_away():
    s = Scene(hand=["Treachery"], board=["Chillwind Yeti damage=1", "Wisp"], enemy_board=["Wisp"], hero="warlock")
    assert s.targets("Treachery") == ["mine 1", "mine 2"]
    s.play("Treachery", "mine 1")
    assert (s.board, s.enemy_board) == (["Wisp 1/1"], ["Wisp 1/1", "Chillwind Yeti 4/4"])


def test_treachery_with_doomsayer_acts_for_the_new_owner():
    s = Scene(hand=["Treachery"], board=["Doomsayer", "Wisp"], enemy_board=["Chillwind Yeti"], hero="warlock", **DECKS)
    s.play("Treachery", "Doomsayer")
    s.end_turn(seed=1)
    assert (s.board, s.enemy_board) == ([], [])


def test_unwilling_sacrifice():
    s = Scene(hand=["Unwilling Sacrifice"], board=["Wisp", "Chillwind Yeti"], enemy_board=["Deathwing"], hero="warlock")
    assert s.targets("Unwilling Sacrifice") == ["mine 1", "mine 2"]
    s.play("Unwilling Sacrifice", "mine 1")
    assert (s.board, s.enemy_board) == (["Chillwind Yeti 4/5"], [])
    s = Scene(hand=["Unwilling Sacrifice"], board=["Wisp"], hero="warlock")
    s.play("Unwilling Sacrifice", "mine 1")
    assert s.board == []


def test_defile_with_one_death_is_cast_twice():
    s = Scene(hand=["Defile"], board=["Deathwing"], enemy_board=["Deathwing", "Wisp"], hero="warlock")
    s.play("Defile")
    assert (s.board, s.enemy_board) == (["Deathwing 12/10"], ["Deathwing 12/10"])


def test_gnomeferatu_costs_no_fatigue_and_draws_nothing():
    s = Scene(hand=["Gnomeferatu"], enemy_deck=["Loot Hoarder"], hero="warlock")
    s.play("Gnomeferatu")
    assert (s.enemy_deck, s.enemy_hand, s.enemy_hero.health) == ([], [], 30)


def test_howlfiend_and_cards_that_like_to_be_discarded():
    s = Scene(hand=["Clutchmother Zavas"], board=["Howlfiend"], hero="warlock")
    s.damage("mine 1", 1)
    assert s.hand == ["Clutchmother Zavas"]
    s = Scene(hand=["Silverware Golem"], board=["Howlfiend"], hero="warlock")
    s.damage("mine 1", 1)
    assert (s.hand, s.board) == ([], ["Howlfiend 3/5", "Silverware Golem 3/3"])


def test_treachery_with_a_full_enemy_board():
    s = Scene(hand=["Treachery"], board=["Chillwind Yeti"], enemy_board=["Wisp"] * 7, hero="warlock")
    if s.can_play("Treachery"):
        s.play("Treachery", "mine 1")
    assert s.enemy_board == ["Wisp 1/1"] * 7


def test_sanguine_reveler_eats_a_deathrattle_minion_and_it_speaks():
    s = Scene(hand=["Sanguine Reveler"], board=["Harvest Golem"], hero="warlock")
    s.play("Sanguine Reveler", "mine 1")
    assert sorted(s.board) == ["Damaged Golem 2/1", "Sanguine Reveler 3/3"]


def test_bloodreaver_guldan_does_not_raise_a_demon_for_a_death_it_did_not_die():
    s = Scene(hand=["Bloodreaver Gul'dan", "Sense Demons"], board=["Voidwalker"], hero="warlock")
    s.play("Bloodreaver Gul'dan")
    assert s.board == ["Voidwalker 1/3"]
