"""Journey to Un'Goro, warrior: what each card does, and a case in which it does not."""

from topdeck import Catalogue, Deck, Game, Scene


def test_iron_hide_gives_five_armor():
    s = Scene(hand=["Iron Hide"], armor=2)
    s.play("Iron Hide")
    assert (s.hero.armor, s.enemy_hero.armor) == (7, 0)


def test_cornered_sentry_faces_three_raptors():
    s = Scene(hand=["Cornered Sentry"])
    s.play("Cornered Sentry")
    assert (s.board, s.enemy_board) == (["Cornered Sentry 2/6"], ["Raptor 1/1"] * 3)


def test_cornered_sentry_finds_one_place_over_there():
    s = Scene(hand=["Cornered Sentry"], enemy_board=["Wisp"] * 6)
    s.play("Cornered Sentry")
    assert s.enemy_board == ["Wisp 1/1"] * 6 + ["Raptor 1/1"]


def test_sudden_genesis_copies_damaged_friends():
    s = Scene(
        hand=["Sudden Genesis"],
        board=["Chillwind Yeti damage=2", "Wisp", "War Golem damage=1"],
        enemy_board=["War Golem damage=1"],
    )
    s.play("Sudden Genesis")
    assert sorted(s.board) == ["Chillwind Yeti 4/3"] * 2 + ["War Golem 7/6"] * 2 + ["Wisp 1/1"]
    assert len(s.enemy_board) == 1


def test_sudden_genesis_stops_at_a_full_board():
    s = Scene(hand=["Sudden Genesis"], board=["Chillwind Yeti damage=2"] * 5)
    s.play("Sudden Genesis")
    assert s.board == ["Chillwind Yeti 4/3"] * 7


def test_king_mosh_destroys_the_damaged():
    s = Scene(hand=["King Mosh"], board=["Chillwind Yeti damage=1", "Wisp"], enemy_board=["War Golem damage=1", "Wisp"])
    s.play("King Mosh")
    assert (s.board, s.enemy_board) == (["Wisp 1/1", "King Mosh 9/7"], ["Wisp 1/1"])


def test_direhorn_hatchling_leaves_its_mother_in_the_deck():
    s = Scene(board=["Direhorn Hatchling"])
    s.destroy("mine 1")
    assert (s.deck, s.enemy_deck) == (["Direhorn Matriarch"], [])
    s.draw("Direhorn Matriarch")
    s.play("Direhorn Matriarch")
    assert (s.board, s.minion("mine 1").keywords) == (["Direhorn Matriarch 6/9"], {"taunt"})


def test_tar_lord():
    s = Scene(board=["Tar Lord"], deck=["Wisp"], enemy_deck=["Wisp"])
    assert s.board == ["Tar Lord 1/11"]
    s.end_turn(seed=1)
    assert s.board == ["Tar Lord 5/11"]


def test_fire_plumes_heart_gives_sulfuras():
    s = Scene(hand=["Fire Plume's Heart", "Goldshire Footman", "Wisp"])
    s.play("Fire Plume's Heart")
    s.play("Wisp")
    s = Scene.of(Game.from_position(s.game.position.replace("quest=UNG_934:0", "quest=UNG_934:6"), seed=1))
    s.play("Goldshire Footman")
    assert s.hand == ["Sulfuras"]
    assert "quest" not in s.game.position
    s.play("Sulfuras")
    assert (s.weapon, s.hero_power) == ("Sulfuras 4/2", "DIE, INSECT!")
    s.power()
    assert s.enemy_hero.health == 22


def test_one_quest_at_a_time():
    s = Scene(hand=["Fire Plume's Heart", "Fire Plume's Heart"])
    s.play("Fire Plume's Heart")
    assert not s.can_play("Fire Plume's Heart")


def test_a_quest_is_in_the_opening_hand():
    deck = Deck.from_cards(["Fire Plume's Heart", *_plain()], hero="warrior")
    for seed in range(5):
        game = Game.new(deck, deck, seed=seed)
        assert [player.hand[0].name for player in game.players] == ["Fire Plume's Heart"] * 2
        assert [len(player.hand) for player in game.players] in ([3, 4], [4, 3])


def _plain() -> list[str]:
    """Twenty-nine neutral minions."""
    found = Catalogue.load("2019-03").search(type="minion", class_name="neutral", rarity="common", implemented=True)
    commons = [card.name for card in found]
    return [name for name in commons[:15] for _ in range(2)][:29]


def test_explore_ungoro():
    s = Scene(hand=["Explore Un'Goro"], deck=["Wisp", "Fireball", "Execute"], hero="warrior")
    s.play("Explore Un'Goro")
    assert s.deck == ["Choose Your Path"] * 3
    s.draw(seed=1)
    s.play("Choose Your Path", seed=1)
    pool = Catalogue.load("2019-03")
    assert {pool.get(card).class_name for card in s.options} <= {"warrior", "neutral"}
    chosen = s.options[1]
    s.pick(1)
    assert s.hand == [chosen]


def test_molten_blade_changes_every_turn():
    s = Scene(hand=["Molten Blade"], deck=["Wisp"] * 3, enemy_deck=["Wisp"] * 3)
    s.end_turn(seed=1), s.end_turn(seed=1)
    first = s.hand[0]
    assert Catalogue.load("2019-03").get(first).type == "weapon"
    s.end_turn(seed=5), s.end_turn(seed=6)
    assert s.hand[0] != first
