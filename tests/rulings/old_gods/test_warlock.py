"""Whispers of the Old Gods, warlock: as the text and the rulings have it, written without the script."""

from facts import facts_of

from rulings.cthun import cthun
from topdeck import Scene

DECKS = {"deck": ["Wisp"] * 8, "enemy_deck": ["Wisp"] * 8}


def test_chogall_lets_the_next_spell_cost_health():
    s = Scene(hand=["Cho'gall", "Twisting Nether", "Shadow Bolt"], mana=7, hero="warlock")
    s.play("Cho'gall")
    s.play("Twisting Nether")
    assert (s.hero.health, s.mana, s.board) == (22, 0, [])
    assert not s.can_play("Shadow Bolt")


def test_chogall_asks_for_more_health_than_the_spell_costs():
    for health, playable in ((8, False), (9, True)):
        s = Scene(hand=["Cho'gall", "Twisting Nether"], health=health, hero="warlock")
        s.play("Cho'gall")
        assert s.can_play("Twisting Nether") == playable


def test_chogall_counts_armor():
    s = Scene(hand=["Cho'gall", "Twisting Nether"], health=5, armor=4, hero="warlock")
    s.play("Cho'gall")
    assert s.can_play("Twisting Nether")


def test_doom_draws_for_all_that_it_destroys():
    s = Scene(hand=["DOOM!"], board=["Wisp"], enemy_board=["Deathwing", "Wisp"], hero="warlock", **DECKS)
    s.play("DOOM!", seed=1)
    assert (s.board, s.enemy_board, len(s.hand)) == ([], [], 3)
    s = Scene(hand=["DOOM!"], hero="warlock", **DECKS)
    s.play("DOOM!")
    assert s.hand == []


def test_darkshire_councilman_grows_with_own_summons():
    s = Scene(hand=["Darkshire Councilman", "Murloc Tidehunter"], hero="warlock")
    s.play("Darkshire Councilman")
    assert s.board == ["Darkshire Councilman 1/5"]
    s.play("Murloc Tidehunter")
    s.summon("Wisp", enemy=True)
    assert s.minion("Darkshire Councilman").attack == 3


def test_darkshire_librarian_discards_and_draws():
    s = Scene(hand=["Darkshire Librarian", "Fireball"], hero="warlock", **DECKS)
    s.play("Darkshire Librarian", seed=1)
    assert s.hand == []
    s.destroy("mine 1", seed=1)
    assert s.hand == ["Wisp"]


def test_forbidden_ritual_fills_the_board():
    s = Scene(hand=["Forbidden Ritual"], mana=4, hero="warlock")
    s.play("Forbidden Ritual")
    assert (s.board, s.mana) == (["Icky Tentacle 1/1"] * 4, 0)
    s = Scene(hand=["Forbidden Ritual"], mana=10, board=["Wisp"], hero="warlock")
    s.play("Forbidden Ritual")
    assert (len(s.board), s.mana) == (7, 0)


def test_possessed_villager():
    s = Scene(board=["Possessed Villager"], hero="warlock")
    s.destroy("mine 1")
    assert s.board == ["Shadowbeast 1/1"]


def test_renounce_darkness_takes_another_class():
    for seed in range(6):
        s = Scene(
            hand=["Renounce Darkness", "Soulfire", "Wisp", "Voidwalker"],
            deck=["Hellfire", "Chillwind Yeti", "Flame Imp"],
            hero="warlock",
        )
        s.play("Renounce Darkness", seed=seed)
        others = [n for n in (*s.hand, *s.deck) if facts_of(n)["class"] != "neutral"]
        classes = {facts_of(n)["class"] for n in others}
        assert len(others) == 4 and len(classes) == 1 and "warlock" not in classes
        assert "Wisp" in s.hand and "Chillwind Yeti" in s.deck
        assert s.hero_power != "Life Tap"
        for card in s.game.players[0].hand:
            if card.name != "Wisp":
                assert card.cost == max(0, facts_of(card.name).get("cost", 0) - 1)


def test_spreading_madness_splits_nine_among_all():
    for seed in range(6):
        s = Scene(hand=["Spreading Madness"], board=["Deathwing"], enemy_board=["Deathwing"], hero="warlock")
        s.play("Spreading Madness", seed=seed)
        lost = sum(m.damage for player in s.game.players for m in player.board)
        assert lost + 60 - s.hero.health - s.enemy_hero.health == 9


def test_usher_of_souls_counts_own_dead():
    s = Scene(board=["Usher of Souls", "Wisp"], enemy_board=["Wisp"], hero="warlock")
    s.destroy("enemy 1")
    assert cthun(s) == "6/6"
    s.destroy("Wisp")
    assert cthun(s) == "7/7"


def test_doom_with_a_short_deck():
    s = Scene(hand=["DOOM!"], board=["Wisp"] * 3, deck=["Fireball"], hero="warlock")
    s.play("DOOM!")
    assert (s.hand, s.hero.health) == (["Fireball"], 27)


def test_chogalls_promise_ends_with_the_turn():
    s = Scene(hand=["Cho'gall", "Twisting Nether"], mana=7, hero="warlock", **DECKS)
    s.play("Cho'gall")
    s.end_turn(seed=1)
    s.end_turn(seed=1)
    s.play("Twisting Nether")
    assert (s.mana, s.hero.health) == (0, 30)


def test_usher_of_souls_counts_each_of_several():
    s = Scene(hand=["Flamestrike"], board=["Usher of Souls", "Wisp", "Wisp"], hero="warlock", **DECKS)
    s.destroy("mine 3")
    s.destroy("mine 2")
    assert cthun(s) == "8/8"


def test_darkshire_librarian_with_an_empty_hand():
    s = Scene(hand=["Darkshire Librarian"], hero="warlock")
    s.play("Darkshire Librarian")
    assert s.board == ["Darkshire Librarian 3/2"]
