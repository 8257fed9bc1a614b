"""Learned values: what they say, that they learn, and what is refused."""

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from topdeck import BadInput, Game, _core
from topdeck.agents import explain, load
from topdeck.cards.own import core_catalogue
from topdeck.learn import Collecting, Value, collect, read_samples, train_linear
from topdeck.learn.weights import packed, read, save, shipped

DAY = "2019-03"
TEACHER = "turn-search:nodes=400,worlds=2,plans=4,turns=1,width=4"
MINE = "hero=HERO_08 health=20/30 hand=CS2_029 board=CS2_182 deck=CS2_023,CS2_106"
HIS = "hero=HERO_01 health=12/30 hand=CS2_106,CS2_106 board=CS2_171 deck=CS2_106"


def stand(text: str) -> Game:
    return Game.from_position(text, catalogue=DAY, seed=1)


def tables(**wrong: object) -> dict[str, np.ndarray]:
    names, _ = _core.position_names(core_catalogue(DAY))
    right = {"direct": np.zeros(len(names), np.float32), "value_bias": np.zeros(1, np.float32)}
    return {**right, **wrong}  # type: ignore[dict-item]


def numbers(game: Game, player: int) -> dict[str, float]:
    names, _ = _core.position_names(core_catalogue(DAY))
    values, _, _ = _core.position_look(game.view(player, sees_hidden=False)._core)
    return dict(zip(names, values.tolist(), strict=True))


def test_a_position_in_numbers() -> None:
    seen = numbers(stand(f"turn=9 active=0 first=0 | {MINE} secrets=EX1_295 | {HIS} weapon=CS2_106"), 0)
    assert seen["mine.minions"] == 1 and seen["mine.attack"] == pytest.approx(4 / 5)
    assert seen["mine.bodies"] == pytest.approx(20**0.5 / 5)
    assert seen["mine.life"] == 2 and seen["his.life"] == pytest.approx(1.2)
    assert seen["his.life_below_15"] == pytest.approx(0.3) and seen["mine.life_below_15"] == 0
    assert seen["mine.secrets"] == 1 and seen["mine.hand_first_two"] == 1 and seen["his.hand_first_two"] == 2
    assert seen["mine.deck"] == pytest.approx(0.2)
    # 3 attack of the axe and 1 of the boar go for 20 life; the yeti for 12.
    assert seen["mine.fourteen_left"] == 0 and seen["his.fourteen_left"] == 1
    assert seen["his.weapon_attack"] == pytest.approx(3 / 5)


def test_what_minions_can_do_to_each_other() -> None:
    """A yeti (4/5) and a boar (1/1) face a river crocolisk (2/3) and a raptor (3/2)."""
    seen = numbers(stand(
        "turn=9 active=0 first=0 | hero=HERO_08 board=CS2_182,CS2_171 deck=CS2_023 "
        "| hero=HERO_01 board=CS2_120,CS2_172 deck=CS2_106"), 0)  # fmt: skip
    assert seen["mine.most_attack"] == pytest.approx(4 / 5) and seen["mine.most_health"] == 1
    assert seen["mine.frail"] == 1 and seen["his.frail"] == 1
    # Nobody of his kills the yeti alone; both kill the boar and live.
    assert seen["mine.exposed"] == seen["mine.outmatched"] == pytest.approx(2 / 5)
    # The yeti kills either of his and lives; attack and one count for each.
    assert seen["his.exposed"] == seen["his.outmatched"] == pytest.approx((3 + 4) / 5)


def test_damage_from_the_hand() -> None:
    """Fireball (6 for 4 mana) and Pyroblast (10 for 10) against 12 life, with 5 mana in the next turn."""
    seen = numbers(stand(
        "turn=9 active=0 first=0 | hero=HERO_08 mana=4/4 hand=CS2_029,EX1_279 deck=CS2_023 "
        "| hero=HERO_01 health=12/30 deck=CS2_106"), 0)  # fmt: skip
    assert seen["mine.hand_reach"] == pytest.approx(1.6) and seen["mine.hand_used"] == pytest.approx(0.4)
    assert seen["his.dead_by_reach"] == 0 and seen["his.near_reach"] == 0
    near = numbers(stand(
        "turn=9 active=0 first=0 | hero=HERO_08 mana=4/4 hand=CS2_029 deck=CS2_023 "
        "| hero=HERO_01 health=6/30 deck=CS2_106"), 0)  # fmt: skip
    assert near["his.dead_by_reach"] == 1 and near["mine.deck_cost"] == pytest.approx(3 / 5)


def test_numbers_do_not_tell_what_is_hidden() -> None:
    text = "turn=9 active=0 first=0 | " + MINE + " | hero=HERO_01 hand={} deck={}"
    one, other = (stand(text.format(*cards)) for cards in (("CS2_106", "CS2_182"), ("CS2_182", "CS2_106")))
    assert numbers(one, 0) == numbers(other, 0)


def test_the_sides_of_a_position_are_told_alike() -> None:
    mine = numbers(stand(f"turn=9 active=0 first=0 | {MINE} | {HIS}"), 0)
    swapped = numbers(stand(f"turn=9 active=1 first=1 | {HIS} | {MINE}"), 1)
    # Of his hand only the number is seen, and of his deck how many cards it has.
    hand = ("hand_cost", "hand_cheap", "hand_removal", "hand_minions", "hand_reach", "hand_used", "deck_cost")
    hand += ("dead_by_reach", "near_reach")
    assert {k: v for k, v in mine.items() if not k.endswith(hand)} == {
        k: v for k, v in swapped.items() if not k.endswith(hand)
    }


def test_the_shipped_value_knows_who_is_ahead() -> None:
    value = Value.shipped("linear", DAY)
    ahead = stand(f"turn=9 active=0 first=0 | {MINE} | hero=HERO_01 health=5/30 deck=CS2_106")
    behind = stand("turn=9 active=0 first=0 | hero=HERO_08 health=5/30 deck=CS2_106 | " + MINE)
    assert value.chance(ahead.view(0)) > 0.8 > 0.2 > value.chance(behind.view(0))
    assert value.chance(ahead.view(1)) < 0.3


def test_a_value_learns(tmp_path: Path) -> None:
    """In some seconds: it ranks fresh games better than nothing (.5 and .693), and says what it was made of."""
    learned = collect(Collecting(games=400, agents=(TEACHER,), seed=3), tmp_path / "games")
    fresh = collect(Collecting(games=150, agents=(TEACHER,), seed=4), tmp_path / "fresh")
    samples = read_samples(learned)
    file = save(tmp_path / "value.safetensors", "linear", train_linear(samples), {"games": 400}, DAY)
    measured = Value.load(file, DAY).quality(read_samples(fresh))
    assert measured.auc > 0.7 and measured.log_loss < 0.64
    about, _ = read(file)
    assert about["kind"] == "linear" and about["games"] == "400" and about["catalogue"] == DAY
    assert (train_linear(samples)["direct"] == train_linear(samples)["direct"]).all()
    player = load(f"turn-search:value=linear,net={file},nodes=500", DAY)
    player.start(1, 0)
    assert str(player.choose(stand(f"turn=9 active=0 first=0 | {MINE} mana=5/5 | {HIS}").view(0)))


def test_the_core_says_what_numpy_says(tmp_path: Path) -> None:
    samples = read_samples(collect(Collecting(games=6, agents=("gsv-fair",)), tmp_path / "games"))
    about, weights = read(shipped("linear"))
    by_hand = samples.numbers @ weights["direct"] + weights["value_bias"][0]
    assert np.abs(Value.shipped("linear", DAY).logits(samples) - by_hand).max() < 1e-4
    assert about["encoding"] == _core.POSITION_ENCODING


def test_explain_tells_a_chance() -> None:
    game = stand(f"turn=9 active=0 first=0 | {MINE} mana=5/5 | {HIS}")
    told = explain(game, "champion:nodes=2000", threads=1).thoughts
    assert told is not None and 0.0 <= told["win_chance"] <= 1.0


REFUSED: list[tuple[Callable[[bytes], bytes], str]] = [
    (lambda data: b"", "too short"),
    (lambda data: data[:30], "header is cut off"),
    (lambda data: data[:-4], "checksum of the weights"),
    (lambda data: data[:-1] + bytes([data[-1] ^ 1]), "checksum of the weights"),
    (lambda data: data.replace(b"position-", b"position/"), "the weights read encoding position/"),
    (lambda data: data.replace(b'"kind":"linear"', b'"kind":"planar"'), "no kind of value is called"),
    (lambda data: data.replace(b'"direct"', b'"indire"'), "have no table"),
    (lambda data: data.replace(b'"F32"', b'"F64"'), "must be F32"),
]


@pytest.mark.parametrize(("damage", "message"), REFUSED)
def test_bad_weights_are_refused(damage: Callable[[bytes], bytes], message: str, tmp_path: Path) -> None:
    file = tmp_path / "value.safetensors"
    file.write_bytes(damage(packed("linear", tables(), {})))
    with pytest.raises(BadInput, match=message):
        load(f"turn-search:value=linear,net={file}", DAY)


def test_weights_that_are_no_numbers_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="holds what is no number"):
        packed("linear", tables(value_bias=np.array([np.nan], np.float32)), {})
    data = packed("linear", tables(value_bias=np.array([1e9], np.float32)), {})
    with pytest.raises(BadInput, match="which is no weight"):
        Value(data, DAY)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("turn-search:value=deep", "it must be threat, linear, hidden or network"),
        ("turn-search:net=x.safetensors", "built-in, unless value is linear, hidden or network"),
        ("turn-search:value=linear,net=/no/such", "give built-in or a file made by"),
        ("champion:quick=/no/such", "give built-in or a file made by"),
        ("champion:nodes=0", "nodes is"),
        ("champion:ms=0", "ms is"),
        ("champion:answers=0", "answers is"),
        ("champion:spend=maybe", "on or off"),
    ],
)
def test_settings_that_are_none(spec: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        load(spec, DAY)


def test_imagined_turns_are_played_by_a_sum(tmp_path: Path) -> None:
    """One that is named in a file, or the one that ships: the same weights play the same; other kinds are refused."""
    about, weights = read(shipped("linear"))
    other = save(tmp_path / "other.safetensors", "linear", {**weights, "direct": -weights["direct"]}, about, DAY)
    game = Game.new("pirate-warrior", "freeze-mage", seed=3)
    said = [
        explain(game, f"champion:nodes=2000{quick}", threads=1).thoughts
        for quick in ("", f",quick={shipped('linear')}", f",quick={other}")
    ]
    assert said[0] == said[1] != said[2]
    with pytest.raises(BadInput, match="these weights are a hidden value"):
        load(f"champion:quick={shipped('hidden')}", DAY)


def test_weights_are_in_the_known_container() -> None:
    library = pytest.importorskip("safetensors.numpy", reason="the library safetensors is not installed")
    about, weights = read(shipped("linear"))
    theirs = library.load(shipped("linear").read_bytes())
    assert theirs.keys() == weights.keys() and all((theirs[name] == weights[name]).all() for name in weights)
    assert json.loads(json.dumps(about))
