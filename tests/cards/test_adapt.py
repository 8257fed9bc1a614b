"""Adapt: the ten adaptations, who gets them, and when nothing is offered."""

import pytest

from topdeck import Catalogue, Scene

EVERY = range(200)


def adapted(s: Scene, card: str, wanted: str, target: str | None = None) -> Scene:
    """Play the card with a seed that offers the adaptation, and pick it."""
    start = s.game.copy()
    for seed in EVERY:
        s = Scene.of(start.copy())
        s.play(card, target, seed=seed)
        if wanted in s.options:
            s.pick(s.options.index(wanted), seed=1)
            return s
    raise AssertionError(f"{wanted} is never offered")


@pytest.mark.parametrize(
    ("wanted", "board", "keywords"),
    [
        ("Flaming Claws", "Pterrordax Hatchling 5/2", set()),
        ("Rocky Carapace", "Pterrordax Hatchling 2/5", set()),
        ("Volcanic Might", "Pterrordax Hatchling 3/3", set()),
        ("Liquid Membrane", "Pterrordax Hatchling 2/2", {"elusive"}),
        ("Massive", "Pterrordax Hatchling 2/2", {"taunt"}),
        ("Lightning Speed", "Pterrordax Hatchling 2/2", {"windfury"}),
        ("Crackling Shield", "Pterrordax Hatchling 2/2", {"divine_shield"}),
        ("Shrouding Mist", "Pterrordax Hatchling 2/2", {"stealth"}),
        ("Poison Spit", "Pterrordax Hatchling 2/2", {"poisonous"}),
    ],
)
def test_what_an_adaptation_gives(wanted: str, board: str, keywords: set[str]):
    s = adapted(Scene(hand=["Pterrordax Hatchling"]), "Pterrordax Hatchling", wanted)
    assert [text.split(",")[0] for text in s.board] == [board]
    assert s.minion("mine 1").keywords == keywords


def test_living_spores_leave_two_plants():
    s = adapted(Scene(hand=["Pterrordax Hatchling"]), "Pterrordax Hatchling", "Living Spores")
    s.destroy("mine 1")
    assert s.board == ["Plant 1/1"] * 2


def test_shrouding_mist_lifts_at_the_start_of_the_next_turn():
    s = Scene(hand=["Pterrordax Hatchling"], deck=["Wisp"], enemy_deck=["Wisp"])
    s = adapted(s, "Pterrordax Hatchling", "Shrouding Mist")
    s.end_turn()
    assert "stealth" in s.minion("mine 1").keywords
    s.end_turn()
    assert "stealth" not in s.minion("mine 1").keywords


def test_three_different_adaptations_are_offered():
    for seed in range(20):
        s = Scene(hand=["Ornery Direhorn"])
        s.play("Ornery Direhorn", seed=seed)
        assert len(set(s.options)) == 3


@pytest.mark.parametrize("card", ["Verdant Longneck", "Ornery Direhorn"])
def test_others_adapt_themselves_alone(card: str):
    s = adapted(Scene(hand=[card], board=["Wisp"]), card, "Flaming Claws")
    stats = {minion.name: minion.attack for minion in s.game.players[0].board}
    assert stats == {"Wisp": 1, card: Catalogue.load("2019-03").find(card).attack + 3}


def test_volcanosaur_adapts_twice():
    s = adapted(Scene(hand=["Volcanosaur"]), "Volcanosaur", "Massive")
    assert len(s.options) == 3
    s.pick(0, seed=1)
    assert s.options == []


def test_crackling_razormaw_adapts_a_friendly_beast():
    s = Scene(hand=["Crackling Razormaw"], board=["Oasis Snapjaw", "Wisp"], enemy_board=["Bloodfen Raptor"])
    assert s.targets("Crackling Razormaw") == ["mine 1"]
    s = adapted(s, "Crackling Razormaw", "Flaming Claws", "mine 1")
    assert s.minion("Oasis Snapjaw").attack == 5 and s.minion("Crackling Razormaw").attack == 3


def test_evolving_spores_give_all_the_same():
    s = adapted(
        Scene(hand=["Evolving Spores"], board=["Wisp", "Wisp"], enemy_board=["Wisp"]), "Evolving Spores", "Massive"
    )
    assert [minion.keywords for minion in s.game.players[0].board] == [{"taunt"}] * 2
    assert s.minion("enemy 1").keywords == set()


def test_adaptation_takes_a_friendly_minion():
    s = Scene(hand=["Adaptation"], board=["Wisp"], enemy_board=["Wisp"])
    assert s.targets("Adaptation") == ["mine 1"]
    assert adapted(s, "Adaptation", "Volcanic Might", "mine 1").board == ["Wisp 2/2"]


@pytest.mark.parametrize(
    ("card", "with_it", "without"),
    [
        ("Elder Longneck", {"hand": ["Boulderfist Ogre"]}, {"hand": ["Wisp"]}),
        ("Ravasaur Runt", {"board": ["Wisp"] * 2}, {"board": ["Wisp"]}),
        ("Gentle Megasaur", {"board": ["Murloc Raider"]}, {"board": ["Wisp"]}),
        ("Lightfused Stegodon", {"board": ["Silver Hand Recruit"]}, {"board": ["Wisp"]}),
    ],
)
def test_those_who_adapt_under_a_condition(card: str, with_it: dict[str, list[str]], without: dict[str, list[str]]):
    for zones, offered in ((with_it, 3), (without, 0)):
        s = Scene(hand=[card, *zones.get("hand", [])], board=zones.get("board", []))
        s.play(card, seed=1)
        assert len(s.options) == offered


def test_gentle_megasaur_adapts_murlocs_and_not_itself():
    s = adapted(Scene(hand=["Gentle Megasaur"], board=["Murloc Raider"]), "Gentle Megasaur", "Massive")
    assert "taunt" in s.minion("Murloc Raider").keywords and "taunt" not in s.minion("Gentle Megasaur").keywords


def test_ravenous_pterrordax_destroys_a_friend_and_adapts_twice():
    s = adapted(Scene(hand=["Ravenous Pterrordax"], board=["Wisp"]), "Ravenous Pterrordax", "Massive", "mine 1")
    assert len(s.options) == 3
    s.pick(0, seed=1)
    assert [minion.name for minion in s.game.players[0].board] == ["Ravenous Pterrordax"]
    s = Scene(hand=["Ravenous Pterrordax"])
    s.play("Ravenous Pterrordax")
    assert s.options == []


def test_vicious_fledgling_adapts_after_it_hit_a_hero():
    s = Scene(board=["Vicious Fledgling"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy hero", seed=1)
    assert len(s.options) == 3
    s = Scene(board=["Vicious Fledgling"], enemy_board=["Wisp"])
    s.attack("mine 1", "enemy 1")
    assert s.options == []
