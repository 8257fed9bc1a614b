"""Mean Streets of Gadgetzan, hunter: what each card does, and a case in which it does not."""

from hands import held

from topdeck import Scene


def test_hidden_cache_arms_a_minion_in_hand():
    s = Scene(hand=["Hidden Cache", "Wisp", "Fireball"], enemy_hand=["Wisp"], enemy_deck=["Wisp"])
    s.play("Hidden Cache")
    s.end_turn()
    s.play("Wisp")
    assert held(s) == ["Wisp 3/3"]
    assert s.secrets == []


def test_hidden_cache_waits_until_there_is_a_minion_in_hand():
    s = Scene(hand=["Hidden Cache", "Fireball"], enemy_hand=["Wisp"], enemy_deck=["Wisp"])
    s.play("Hidden Cache")
    s.end_turn()
    s.play("Wisp")
    assert s.secrets == ["Hidden Cache"]


def test_hidden_cache_does_not_mind_spells():
    s = Scene(hand=["Hidden Cache", "Wisp"], enemy_hand=["The Coin"], enemy_deck=["Wisp"])
    s.play("Hidden Cache")
    s.end_turn()
    s.play("The Coin")
    assert (held(s), s.secrets) == (["Wisp 1/1"], ["Hidden Cache"])


def test_a_buff_in_hand_comes_into_play():
    s = Scene(hand=["Smuggler's Crate", "Bloodfen Raptor"])
    s.play("Smuggler's Crate")
    s.play("Bloodfen Raptor")
    assert s.board == ["Bloodfen Raptor 5/4"]


def test_alleycat_brings_a_cat():
    s = Scene(hand=["Alleycat"])
    s.play("Alleycat")
    assert s.board == ["Alleycat 1/1", "Tabbycat 1/1"]


def test_alleycat_on_a_full_board():
    s = Scene(hand=["Alleycat"], board=["Wisp"] * 6)
    s.play("Alleycat")
    assert s.board == ["Wisp 1/1"] * 6 + ["Alleycat 1/1"]


def test_rat_pack_leaves_as_many_rats_as_it_had_attack():
    s = Scene(board=["Rat Pack"])
    s.destroy("mine 1")
    assert s.board == ["Rat 1/1"] * 2
    s = Scene(board=["Rat Pack attack=5"])
    s.destroy("mine 1")
    assert s.board == ["Rat 1/1"] * 5


def test_rat_pack_without_attack_or_text():
    s = Scene(board=["Rat Pack attack=0"])
    s.destroy("mine 1")
    assert s.board == []
    s = Scene(hand=["Silence"], board=["Rat Pack"])
    s.play("Silence", "mine 1")
    s.destroy("mine 1")
    assert s.board == []


def test_knuckles_hits_the_hero_through_a_minion():
    s = Scene(board=["Knuckles"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert (s.enemy_board, s.enemy_hero.health) == ([], 27)


def test_knuckles_hits_the_hero_once_when_it_attacks_him():
    s = Scene(board=["Knuckles"])
    s.attack("mine 1", "enemy hero")
    assert s.enemy_hero.health == 27


def test_knuckles_does_not_hit_back_when_attacked():
    s = Scene(board=["Chillwind Yeti"], enemy_board=["Knuckles"])
    s.attack("mine 1", "enemy 1")
    assert s.hero.health == 30


def test_smugglers_crate_finds_only_beasts():
    s = Scene(hand=["Smuggler's Crate", "Wisp", "Bloodfen Raptor"])
    s.play("Smuggler's Crate")
    assert held(s) == ["Wisp 1/1", "Bloodfen Raptor 5/4"]


def test_smugglers_crate_picks_one_of_two():
    s = Scene(hand=["Smuggler's Crate", "Bloodfen Raptor", "River Crocolisk"])
    s.play("Smuggler's Crate", chance=[1])
    assert held(s) == ["Bloodfen Raptor 3/2", "River Crocolisk 4/5"]


def test_dispatch_kodo_deals_its_attack():
    s = Scene(hand=["Smuggler's Crate", "Dispatch Kodo"])
    s.play("Smuggler's Crate")
    s.play("Dispatch Kodo", "enemy hero")
    assert s.enemy_hero.health == 26


def test_dispatch_kodo_may_aim_at_anybody_but_itself():
    s = Scene(hand=["Dispatch Kodo"], board=["Wisp"], enemy_board=["Chillwind Yeti"])
    assert s.targets("Dispatch Kodo") == ["enemy 1", "enemy hero", "hero", "mine 1"]
    s.play("Dispatch Kodo", "enemy 1")
    assert s.enemy_board == ["Chillwind Yeti 4/3"]


def test_shaky_zipgunner_arms_any_minion_in_my_hand():
    s = Scene(hand=["Fireball", "Wisp"], board=["Shaky Zipgunner"], enemy_hand=["Wisp"])
    s.destroy("mine 1")
    assert held(s) == ["Wisp 3/3"]
    assert held(s, enemy=True) == ["Wisp 1/1"]


def test_shaky_zipgunner_with_no_minion_in_hand():
    s = Scene(hand=["Fireball"], board=["Shaky Zipgunner"])
    s.destroy("mine 1")
    assert (s.board, s.hand) == ([], ["Fireball"])


def test_piranha_launcher_shoots_with_its_last_charge_too():
    s = Scene(weapon="Piranha Launcher 2/1")
    s.attack("hero", "enemy hero")
    assert s.board == ["Piranha 1/1"]
    assert s.weapon is None


def test_piranha_launcher_waits_for_the_hero():
    s = Scene(weapon="Piranha Launcher", board=["Wisp"])
    s.attack("mine 1", "enemy hero")
    assert s.board == ["Wisp 1/1"]


def test_trogg_beastrager():
    s = Scene(hand=["Trogg Beastrager", "Wisp", "Bloodfen Raptor"])
    s.play("Trogg Beastrager")
    assert held(s) == ["Wisp 1/1", "Bloodfen Raptor 4/3"]


def test_trogg_beastrager_without_beasts():
    s = Scene(hand=["Trogg Beastrager", "Wisp"], board=["Bloodfen Raptor"])
    s.play("Trogg Beastrager")
    assert (held(s), s.board[0]) == (["Wisp 1/1"], "Bloodfen Raptor 3/2")
