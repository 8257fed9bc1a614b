"""Classic, hunter: what each card does, and a case in which it does not."""

from topdeck import Scene


def test_scavenging_hyena_feeds_on_my_beasts_only():
    s = Scene(
        board=["Scavenging Hyena", "Bloodfen Raptor", "Wisp"], enemy_board=["Boulderfist Ogre", "Bloodfen Raptor"]
    )
    s.attack("mine 3", "enemy 1")  # not a beast
    assert s.board[0] == "Scavenging Hyena 2/2"
    s.attack("mine 2", "enemy 2")  # both raptors die, one is mine
    assert s.board == ["Scavenging Hyena 4/3"]


def test_savannah_highmane_leaves_two_hyenas_in_its_place():
    s = Scene(board=["Wisp", "Savannah Highmane", "Wisp"], enemy_board=["War Golem"])
    s.attack("mine 2", "enemy 1")
    assert s.board == ["Wisp 1/1", "Hyena 2/2", "Hyena 2/2", "Wisp 1/1"]


def test_gladiators_longbow_protects_the_attacking_hero():
    s = Scene(weapon="Gladiator's Longbow", enemy_board=["War Golem"], enemy_deck=["Wisp"])
    s.attack("hero", "enemy 1")
    assert s.hero.health == 30
    assert s.enemy_board == ["War Golem 7/2"]
    assert s.weapon == "Gladiator's Longbow 5/1"
    s.end_turn()
    s.attack("enemy 1", "hero")  # being attacked is another matter
    assert s.hero.health == 23


def test_eaglehorn_bow_gains_durability_when_my_secret_is_revealed():
    s = Scene(board=["Chillwind Yeti"], enemy_weapon="Eaglehorn Bow", enemy_secrets=["Explosive Trap"])
    s.attack("mine 1", "enemy hero")
    assert s.enemy_weapon == "Eaglehorn Bow 3/3"


def test_eaglehorn_bow_ignores_secrets_of_the_other_side():
    s = Scene(board=["Chillwind Yeti"], weapon="Eaglehorn Bow", enemy_secrets=["Explosive Trap"])
    s.attack("mine 1", "enemy hero")
    assert s.weapon == "Eaglehorn Bow 3/2"


def test_explosive_shot_hits_the_neighbours_with_two():
    s = Scene(hand=["Explosive Shot"], enemy_board=["Chillwind Yeti", "War Golem", "Wisp", "Wisp"])
    s.play("Explosive Shot", "enemy 2")
    assert s.enemy_board == ["Chillwind Yeti 4/3", "War Golem 7/2", "Wisp 1/1"]


def test_unleash_the_hounds_one_for_each_enemy_minion():
    s = Scene(hand=["Unleash the Hounds"], board=["Wisp"], enemy_board=["Wisp", "Wisp", "Wisp"])
    s.play("Unleash the Hounds")
    assert s.board == ["Wisp 1/1"] + ["Hound 1/1"] * 3
    assert s.can_attack("mine 4")


def test_unleash_the_hounds_needs_an_enemy_minion():
    assert not Scene(hand=["Unleash the Hounds"], board=["Wisp"]).can_play("Unleash the Hounds")


def test_flare_uncovers_everything():
    s = Scene(
        hand=["Flare"],
        deck=["Wisp"],
        secrets=["Snipe"],
        board=["Wisp stealth"],
        enemy_board=["Wisp stealth"],
        enemy_secrets=["Snipe", "Freezing Trap"],
    )
    s.play("Flare")
    assert "stealth" not in s.minion("mine 1").keywords
    assert "stealth" not in s.minion("enemy 1").keywords
    assert (s.secrets, s.enemy_secrets) == (["Snipe"], [])
    assert s.hand == ["Wisp"]


def test_bestial_wrath_makes_a_beast_immune_this_turn():
    s = Scene(
        hand=["Bestial Wrath"],
        board=["Bloodfen Raptor", "Wisp"],
        enemy_board=["War Golem", "Bloodfen Raptor"],
        enemy_deck=["Wisp"],
    )
    assert s.targets("Bestial Wrath") == ["mine 1"]
    s.play("Bestial Wrath", "mine 1")
    s.attack("mine 1", "enemy 1")
    assert s.board[0] == "Bloodfen Raptor 5/2"
    assert s.enemy_board[0] == "War Golem 7/2"
    s.end_turn()
    assert s.board[0] == "Bloodfen Raptor 3/2"
    assert "immune" not in s.minion("mine 1").keywords


def test_deadly_shot_destroys_one_at_random():
    s = Scene(hand=["Deadly Shot"], board=["Wisp"], enemy_board=["Wisp", "War Golem"])
    s.play("Deadly Shot", chance=[1])
    assert s.enemy_board == ["Wisp 1/1"]
    assert not Scene(hand=["Deadly Shot"], board=["Wisp"]).can_play("Deadly Shot")


def test_misdirection_sends_the_attacker_to_another_character():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["War Golem"], enemy_secrets=["Misdirection"])
    s.attack("mine 1", "enemy hero", chance=[0])
    assert (s.hero.health, s.enemy_hero.health) == (26, 30)
    assert s.enemy_secrets == []
    s = Scene(board=["Chillwind Yeti"], enemy_board=["War Golem"], enemy_secrets=["Misdirection"])
    s.attack("mine 1", "enemy hero", chance=[1])
    assert s.enemy_board == ["War Golem 7/3"]
    assert s.board == []


def test_misdirection_waits_where_there_is_nobody_else_or_a_minion_is_attacked():
    s = Scene(weapon="Fiery War Axe", enemy_secrets=["Misdirection"])
    s.attack("hero", "enemy hero")
    assert s.enemy_secrets == ["Misdirection"]
    assert s.enemy_hero.health == 27
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Wisp"], enemy_secrets=["Misdirection"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_secrets == ["Misdirection"]


def test_snake_trap_when_a_minion_is_attacked():
    s = Scene(board=["Wisp"], enemy_board=["War Golem"], enemy_secrets=["Snake Trap"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_board == ["War Golem 7/6"] + ["Snake 1/1"] * 3
    assert s.enemy_secrets == []


def test_snake_trap_not_for_the_hero_nor_on_a_full_board():
    s = Scene(board=["Wisp"], enemy_board=["War Golem"], enemy_secrets=["Snake Trap"])
    s.attack("mine 1", "enemy hero")
    assert s.enemy_secrets == ["Snake Trap"]
    s = Scene(board=["Wisp"], enemy_board=["War Golem"] * 7, enemy_secrets=["Snake Trap"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_secrets == ["Snake Trap"]


def test_snipe_shoots_the_minion_that_was_played():
    s = Scene(hand=["Chillwind Yeti"], board=["Wisp"], enemy_secrets=["Snipe"])
    s.play("Chillwind Yeti")
    assert s.board == ["Wisp 1/1", "Chillwind Yeti 4/1"]
    assert s.enemy_secrets == []


def test_snipe_is_raised_by_spell_damage():
    s = Scene(hand=["Chillwind Yeti"], enemy_board=["Kobold Geomancer"], enemy_secrets=["Snipe"])
    s.play("Chillwind Yeti")
    assert s.board == []


def test_snipe_lets_summoned_minions_pass():
    s = Scene(hand=["Force of Nature"], enemy_secrets=["Snipe"])
    s.play("Force of Nature")
    assert s.board == ["Treant 2/2"] * 3
    assert s.enemy_secrets == ["Snipe"]


def test_explosive_trap_kills_the_attacker_before_it_strikes():
    s = Scene(board=["Wisp", "Chillwind Yeti"], enemy_board=["Wisp"], enemy_secrets=["Explosive Trap"])
    s.attack("mine 1", "enemy hero")
    assert s.board == ["Chillwind Yeti 4/3"]
    assert (s.hero.health, s.enemy_hero.health) == (28, 30)
    assert s.enemy_board == ["Wisp 1/1"]


def test_explosive_trap_is_for_the_hero_only():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Wisp"], enemy_secrets=["Explosive Trap"])
    s.attack("mine 1", "enemy 1")
    assert s.enemy_secrets == ["Explosive Trap"]
    assert s.hero.health == 30


def test_freezing_trap_sends_the_attacker_home_at_a_higher_price():
    s = Scene(board=["Chillwind Yeti"], enemy_secrets=["Freezing Trap"])
    s.attack("mine 1", "enemy hero")
    assert (s.board, s.hand) == ([], ["Chillwind Yeti"])
    assert s.cost("Chillwind Yeti") == 6
    assert s.enemy_hero.health == 30


def test_freezing_trap_does_not_catch_heroes():
    s = Scene(weapon="Fiery War Axe", enemy_secrets=["Freezing Trap"])
    s.attack("hero", "enemy hero")
    assert s.enemy_secrets == ["Freezing Trap"]
    assert s.enemy_hero.health == 27


def test_king_krush_charges():
    s = Scene(hand=["King Krush"])
    s.play("King Krush")
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 22


def test_freezing_trap_waits_if_explosive_trap_has_killed_the_attacker():
    s = Scene(board=["Wisp"], enemy_secrets=["Explosive Trap", "Freezing Trap"])
    s.attack("mine 1", "enemy hero")
    assert (s.board, s.hand, s.enemy_secrets) == ([], [], ["Freezing Trap"])


def test_explosive_trap_goes_off_though_freezing_trap_has_sent_the_attacker_home():
    """It does nothing to the attacker himself, so it does not need one (hs-bugs 1098)."""
    s = Scene(board=["Wisp", "Chillwind Yeti"], enemy_secrets=["Freezing Trap", "Explosive Trap"])
    s.attack("mine 1", "enemy hero")
    assert (s.board, s.hand, s.enemy_secrets) == (["Chillwind Yeti 4/3"], ["Wisp"], [])
    assert (s.hero.health, s.enemy_hero.health) == (28, 30)


def test_secrets_about_the_attacker_wait_for_the_next_one_if_he_is_gone():
    for late in ("Vaporize", "Misdirection", "Sudden Betrayal"):
        s = Scene(board=["Wisp", "Wisp"], enemy_board=["Wisp"], enemy_secrets=["Freezing Trap", late])
        s.attack("mine 1", "enemy hero", seed=1)
        assert (s.hand, s.enemy_secrets) == (["Wisp"], [late])


def test_ice_barrier_answers_to_an_attacker_who_was_vaporized():
    s = Scene(board=["Wisp"], enemy_secrets=["Vaporize", "Ice Barrier"])
    s.attack("mine 1", "enemy hero")
    assert (s.board, s.enemy_hero.armor, s.enemy_secrets) == ([], 8, [])


def test_freezing_trap_destroys_a_minion_whose_owner_has_a_full_hand():
    s = Scene(hand=["Fireball"] * 10, board=["Wisp"], enemy_secrets=["Freezing Trap"])
    s.attack("mine 1", "enemy hero")
    assert (s.board, s.hand) == ([], ["Fireball"] * 10)
    assert s.enemy_hero.health == 30
