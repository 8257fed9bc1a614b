"""Copies that have other stats and another cost than their card: summoned and taken."""

from topdeck import Scene


def test_barnes_summons_a_1_1_copy_and_the_card_stays_in_the_deck():
    s = Scene(hand=["Barnes"], deck=["Sylvanas Windrunner", "Fireball"])
    s.play("Barnes")
    assert s.board == ["Barnes 3/4", "Sylvanas Windrunner 1/1"]
    assert s.deck == ["Fireball", "Sylvanas Windrunner"]


def test_barnes_finds_nobody_in_a_deck_without_minions():
    s = Scene(hand=["Barnes"], deck=["Fireball"])
    s.play("Barnes")
    assert s.board == ["Barnes 3/4"]


def test_silence_gives_a_1_1_copy_the_stats_of_its_card():
    s = Scene(hand=["Barnes", "Silence"], deck=["Chillwind Yeti"])
    s.play("Barnes")
    s.play("Silence", "mine 2")
    assert s.board == ["Barnes 3/4", "Chillwind Yeti 4/5"]


def test_shadow_essence_makes_it_5_5_and_needs_room():
    s = Scene(hand=["Shadow Essence"], deck=["Wisp"])
    s.play("Shadow Essence")
    assert s.board == ["Wisp 5/5"]
    assert not Scene(hand=["Shadow Essence"], board=["Wisp"] * 7, deck=["Wisp"]).can_play("Shadow Essence")


def test_zereks_cloning_gallery_copies_each_minion_once():
    s = Scene(hand=["Zerek's Cloning Gallery"], deck=["Wisp", "Chillwind Yeti", "Fireball"])
    s.play("Zerek's Cloning Gallery", seed=1)
    assert sorted(s.board) == ["Chillwind Yeti 1/1", "Wisp 1/1"]


def test_zereks_cloning_gallery_stops_at_a_full_board():
    s = Scene(hand=["Zerek's Cloning Gallery"], deck=["Wisp"] * 5, board=["Chillwind Yeti"] * 4)
    s.play("Zerek's Cloning Gallery", seed=1)
    assert s.board == ["Chillwind Yeti 4/5"] * 4 + ["Wisp 1/1"] * 3


def test_power_word_replicate_keeps_keywords_that_the_minion_was_given():
    s = Scene(hand=["Hand of Protection", "Power Word: Replicate"], board=["Wisp"])
    s.play("Hand of Protection", "mine 1")
    s.play("Power Word: Replicate", "mine 1")
    assert s.board == ["Wisp 1/1", "Wisp 5/5"]
    assert "divine_shield" in s.minion("mine 2").keywords


def test_power_word_replicate_needs_room():
    assert not Scene(hand=["Power Word: Replicate"], board=["Wisp"] * 7).can_play("Power Word: Replicate")


def test_mirage_callers_copy_of_a_damaged_minion_is_whole():
    s = Scene(hand=["Mirage Caller"], board=["Chillwind Yeti damage=3"])
    s.play("Mirage Caller", "mine 1")
    assert sorted(s.board) == ["Chillwind Yeti 1/1", "Chillwind Yeti 4/2", "Mirage Caller 2/3"]


def test_mirage_caller_alone_copies_nobody():
    s = Scene(hand=["Mirage Caller"], enemy_board=["Wisp"])
    s.play("Mirage Caller")
    assert s.board == ["Mirage Caller 2/3"]


def test_herald_volazj_copies_all_others_but_not_himself():
    s = Scene(hand=["Herald Volazj"], board=["Chillwind Yeti", "Wisp"])
    s.play("Herald Volazj")
    expected = ["Chillwind Yeti 1/1", "Chillwind Yeti 4/5", "Herald Volazj 5/5", "Wisp 1/1", "Wisp 1/1"]
    assert sorted(s.board) == expected


def test_holomancer_copies_what_the_opponent_plays_and_only_he():
    s = Scene(hand=["Chillwind Yeti"], enemy_board=["Holomancer"])
    s.play("Chillwind Yeti")
    assert s.enemy_board == ["Holomancer 3/3", "Chillwind Yeti 1/1"]
    s = Scene(hand=["Chillwind Yeti"], board=["Holomancer"])
    s.play("Chillwind Yeti")
    assert s.board == ["Holomancer 3/3", "Chillwind Yeti 4/5"]


def test_shadowcaster_takes_a_1_1_that_costs_1():
    s = Scene(hand=["Shadowcaster"], board=["Chillwind Yeti"])
    s.play("Shadowcaster", "mine 1")
    assert (s.hand, s.cost("Chillwind Yeti")) == (["Chillwind Yeti"], 1)
    s.play("Chillwind Yeti")
    assert sorted(s.board) == ["Chillwind Yeti 1/1", "Chillwind Yeti 4/5", "Shadowcaster 4/4"]


def test_splintergraft_takes_a_10_10_that_costs_10_and_nothing_where_nobody_stands():
    s = Scene(hand=["Splintergraft"], board=["Wisp"])
    s.play("Splintergraft", "mine 1")
    assert s.cost("Wisp") == 10
    s = Scene(hand=["Splintergraft"])
    s.play("Splintergraft")
    assert s.hand == []


def test_sonya_takes_friends_who_die_and_not_enemies():
    s = Scene(hand=["Arcane Explosion"], board=["Sonya Shadowdancer", "Bluegill Warrior"], enemy_board=["Wisp"])
    s.play("Arcane Explosion")
    assert s.hand == []
    s.destroy("mine 2")
    assert (s.hand, s.cost("Bluegill Warrior")) == (["Bluegill Warrior"], 1)


def test_kobold_illusionist_copies_a_minion_of_the_hand():
    s = Scene(hand=["Fireball", "Chillwind Yeti"], board=["Kobold Illusionist"])
    s.destroy("mine 1")
    assert (s.board, s.hand) == (["Chillwind Yeti 1/1"], ["Fireball", "Chillwind Yeti"])
    s = Scene(hand=["Fireball"], board=["Kobold Illusionist"])
    s.destroy("mine 1")
    assert s.board == []


def test_dollmaster_dorian_copies_drawn_minions_only():
    s = Scene(hand=["Arcane Intellect"], board=["Dollmaster Dorian"], deck=["Chillwind Yeti", "Fireball"])
    s.play("Arcane Intellect", seed=1)
    assert s.board == ["Dollmaster Dorian 2/6", "Chillwind Yeti 1/1"]
