"""A view is only a view: whatever can be reached from one, nothing of it is hidden from its player."""

import copy
import gc
import pickle
import random
import re
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import pytest

from topdeck import Action, BadInput, Game, View
from topdeck._core import CoreView, one_way, player_seed

# What leads out of an object into the program, where everything can be found.
OUTSIDE = (type, ModuleType, FunctionType)
LEAVES = (str, bytes, int, float, bool, type(None))


def reached(view: View) -> Iterator[object]:
    """Everything that can be got at from a view: by attribute, by call, and by what the garbage collector knows."""
    waiting: list[object] = [view, str(view), re.sub("0x[0-9a-f]+", "", repr(view._core))]
    met: dict[int, object] = {}
    while waiting:
        one = waiting.pop()
        if id(one) in met or isinstance(one, OUTSIDE):
            continue
        met[id(one)] = one  # kept, so that no other object gets its address
        yield one
        if isinstance(one, LEAVES):
            continue
        if isinstance(one, BuiltinFunctionType | MethodType):
            owner = one.__self__
            if isinstance(owner, View | CoreView):
                waiting += [owner, *answers(one)]
            continue
        waiting += gc.get_referents(one)
        if isinstance(one, View | CoreView | Action):
            waiting += [getattr(one, name) for name in dir(one) if not name.startswith("__")]


def answers(method: Any) -> list[object]:
    """What a method says without being told anything, or a small number."""
    found: list[object] = []
    for arguments in ((), (0,)):
        try:
            found.append(method(*arguments))
        except (TypeError, AttributeError, BadInput):
            continue
    return found


def told(view: View) -> list[str]:
    """All that can be read, in an order that does not depend on addresses."""
    return sorted(f"{type(one).__name__} {one!r}" for one in reached(view) if isinstance(one, (*LEAVES, Action)))


def midgame(seed: int, moves: int = 60) -> Game:
    """A game on its way, of two decks that share no card."""
    game = Game.new("freeze-mage", "pirate-warrior", seed=10**17 + seed, catalogue="2017-02")
    lots = random.Random(seed)
    for _ in range(moves):
        if game.over:
            break
        game.play(lots.choice(game.legal[:-1] or game.legal))
    return game


def words_of(game: Game, player: int) -> set[str]:
    """The cards that a player must not know of: in the other's deck, hand or secrets, and shown nowhere."""
    side = game.players[1 - player]
    shown = {minion.name for one in game.players for minion in one.board}
    for event in game.events:
        seen = event["event"] in ("burn", "discard", "return", "summon", "equip", "secret_revealed", "deathrattle")
        secret = event["event"] == "play" and event["player"] == 1 - player and event["card"]["id"].startswith("EX1_2")
        if seen or event.get("player") == player or (event["event"] == "play" and not secret):
            shown.add((event.get("card") or {}).get("name"))
    own = {str(card) for card in (*game.players[player].deck, *game.players[player].hand)}
    hidden = {str(card) for card in (*side.deck, *side.secrets, *(card for card in side.hand if not card.known))}
    return hidden - shown - own


@pytest.mark.parametrize("player", [0, 1])
def test_nothing_hidden_is_reached_from_a_view(player: int) -> None:
    searched = 0
    for seed in range(12):
        game = midgame(seed)
        view = game.view(player)
        secret = words_of(game, player)
        found = told(view)
        text = "\n".join(found)
        assert not [name for name in secret if name in text], f"seed {seed}"
        assert str(game.seed) not in text and not any(isinstance(one, Game) for one in reached(view))
        assert not {"CoreGame", "CoreTable"} & {type(one).__name__ for one in reached(view)}
        searched += len(secret)
    assert searched > 60
    # The search itself finds what is there.
    assert all(name in "\n".join(told(game.view(player, sees_hidden=True))) for name in words_of(game, player))


def exchanged(position: str, enemy: int, lots: random.Random) -> str:
    """The same position with the enemy's unknown hand and deck dealt anew."""
    parts = position.split(" | ")
    fields = dict(field.split("=", 1) for field in parts[1 + enemy].split(" "))
    hand, deck = (re.findall(r"[^,{]+(?:\{[^}]*\})?", fields.get(zone, "")) for zone in ("hand", "deck"))
    deck = [card for one in deck for card in [one.partition("*")[0]] * int(one.partition("*")[2] or 1)]
    unknown = [n for n, card in enumerate(hand) if "known" not in card]
    cards = [re.sub(r"\{.*", "", hand[n]) for n in unknown] + deck
    lots.shuffle(cards)
    for n in unknown:
        marks = re.search(r"\{.*", hand[n])
        hand[n] = cards.pop() + (marks[0] if marks else "")
    fields |= {zone: ",".join(held) for zone, held in (("hand", hand), ("deck", sorted(cards))) if held}
    parts[1 + enemy] = " ".join(f"{key}={value}" for key, value in fields.items())
    return " | ".join(parts)


@pytest.mark.parametrize("player", [0, 1])
def test_other_hidden_cards_change_nothing_that_is_reached(player: int) -> None:
    changed = 0
    for seed in range(12):
        game = midgame(seed)
        if game.phase != "turn":
            continue
        lots = random.Random(seed)
        position = game.position
        here = Game.from_position(position, catalogue="2017-02", seed=1)
        there = Game.from_position(exchanged(position, 1 - player, lots), catalogue="2017-02", seed=2)
        changed += here.players[1 - player].hand != there.players[1 - player].hand
        one, other = here.view(player), there.view(player)
        assert one == other and told(one) == told(other), position
        assert here.players[1 - player] == there.players[1 - player] or (
            here.view(player, sees_hidden=True) != there.view(player, sees_hidden=True)
        )
    assert changed > 3


def test_copies_of_a_view_are_views() -> None:
    view = midgame(3).view(0)
    for twin in (copy.copy(view), copy.deepcopy(view)):
        assert twin == view and twin.legal == view.legal and str(twin) == str(view)


@pytest.mark.parametrize("player", [0, 1])
def test_what_pickles_of_a_view_holds_nothing_hidden(player: int) -> None:
    """The view itself refuses; everything else that can be got from it is pickled and searched."""
    game = midgame(3)
    view, secret = game.view(player), words_of(game, player)
    with pytest.raises(TypeError, match="a View does not pickle; its to_json"):
        pickle.dumps(view)
    with pytest.raises(TypeError, match="CoreView"):
        pickle.dumps(view._core)
    parts = (view.me, view.enemy, view.options, view.legal, view.events, view.story(), view.to_json(), str(view))
    data = pickle.dumps(parts)
    assert pickle.loads(data) == parts and secret
    assert not [name for name in secret if name.encode() in data] and str(game.seed).encode() not in data
    open_view = game.view(player, sees_hidden=True)
    assert all(name.encode() in pickle.dumps((open_view.enemy, open_view.events)) for name in secret)


def test_the_garbage_collector_knows_nothing_behind_a_view() -> None:
    game = midgame(4)
    view = game.view(0)
    assert [one for one in gc.get_referents(view._core) if not isinstance(one, type)] == []
    assert not any(isinstance(one, Game) or type(one).__name__ == "CoreGame" for one in gc.get_referrers(view._core))


@pytest.mark.parametrize("player", [0, 1])
def test_the_story_of_a_player_names_nothing_that_he_did_not_see(player: int) -> None:
    searched = 0
    for seed in range(12):
        game = midgame(seed)
        story = "\n".join(game.view(player).story())
        assert not [name for name in words_of(game, player) if name in story], f"seed {seed}"
        assert "Player" not in story and "player" not in story and "You" in story and "enemy" in story
        searched += len(words_of(game, player))
    assert searched > 60


def test_a_view_says_what_may_be_done_and_why_not() -> None:
    game = Game.new("basic-mage", "basic-hunter", seed=1, first=0)
    assert game.view(0).legal == game.legal and game.view(0).why_not("keep all") is None
    assert "has to keep or replace" in str(game.view(0).why_not("end turn"))
    assert game.view(1).legal == [] and game.view(1).why_not("keep all") == "it is not the turn of player 1"


COUNTERED = (
    "turn=9 active=1 first=0 | hero=HERO_08 mana=10/10 secrets=EX1_287 deck=CS2_029 "
    "| hero=HERO_08 mana=10/10 hand=EX1_295,CS2_029 deck=CS2_029"
)


def test_a_secret_that_is_countered_stays_a_secret() -> None:
    game = Game.from_position(COUNTERED, seed=1)
    game.play("play 1")
    assert "Ice Block" not in "\n".join(game.view(0).story()) + "\n".join(told(game.view(0)))
    assert "A secret is countered" in game.view(0).story()
    assert "Ice Block is countered" in game.view(1).story()
    open_spell = Game.from_position(COUNTERED, seed=1)
    open_spell.play("play 2 on enemy hero")
    assert "Fireball is countered" in open_spell.view(0).story()


def test_events_are_told_to_each_as_he_saw_them() -> None:
    game = Game.new("basic-mage", "basic-hunter", seed=1, first=0)
    seen = [game.view(player).events for player in (0, 1)]
    for player in (0, 1):
        drawn = [event for event in seen[player] if event["event"] == "draw"]
        assert len(drawn) == 7
        assert all((event["card"] is None) == (event["player"] != player) for event in drawn)
        assert game.view(player).events_since(5) == seen[player][5:]
        assert game.view(player).event_count == len(seen[player])
    assert game.event_count == len(game.events) == len(seen[0])
    assert game.view(0, sees_hidden=True).events == game.events


def test_a_card_of_the_deck_that_stirs_is_not_told() -> None:
    full = "board=" + ",".join(["CS2_182"] * 6)
    game = Game.from_position(
        f"turn=9 active=1 first=0 | hero=HERO_01 deck=CS2_029 | hero=HERO_01 mana=5/5 hand=CS2_146 {full} deck=CFM_637",
        catalogue="2017-02", seed=1,
    )  # fmt: skip
    game.play("play 1 at 7")
    assert "Patches" not in "\n".join(told(game.view(0))), "there was no room for him"


def test_who_watches_sees_the_card_that_is_played_but_no_secret() -> None:
    game = Game.from_position(COUNTERED, seed=1)
    assert game.view(0).enemy.hand[1].name == "?"
    assert game.view(0, before="play 2 on enemy hero").enemy.hand[1].name == "Fireball"
    assert game.view(0, before="play 1").enemy.hand[0].name == "?"
    with pytest.raises(BadInput, match="there is no card 9 in a hand of 2"):
        game.view(0, before="play 9")


def test_a_players_seed_is_a_keyed_hash_of_the_games() -> None:
    for seed in (0, 1, 7, 2**64 - 1):
        for seat in (0, 1):
            assert player_seed(seed, seat) == siphash(seed, b"player" + seat.to_bytes(8, "little"))
        assert Game.new("basic-mage", "basic-mage", seed=seed).player_seed(1) == player_seed(seed, 1)
    assert one_way(5, "game", 0) == siphash(5, b"game" + bytes(8))
    assert len({player_seed(seed, seat) for seed in range(500) for seat in (0, 1)}) == 1000


def siphash(key: int, message: bytes) -> int:
    """SipHash-2-4 as its authors wrote it down, with the key (key, "topdeck")."""
    mask = 2**64 - 1
    keys = (key, int.from_bytes(b"topdeck\0", "little"))
    start = (0x736F6D6570736575, 0x646F72616E646F6D, 0x6C7967656E657261, 0x7465646279746573)
    v = [start[n] ^ keys[n % 2] for n in range(4)]

    def turn(x: int, by: int) -> int:
        return (x << by | x >> (64 - by)) & mask

    def stir(rounds: int) -> None:
        for _ in range(rounds):
            for a, b, c, d, by in ((0, 1, 2, 3, (13, 16)), (2, 1, 0, 3, (17, 21))):
                v[a] = (v[a] + v[b]) & mask
                v[b] = turn(v[b], by[0]) ^ v[a]
                v[a] = turn(v[a], 32)
                v[c] = (v[c] + v[d]) & mask
                v[d] = turn(v[d], by[1]) ^ v[c]

    padded = message + bytes(-(len(message) + 1) % 8) + bytes([len(message)])
    for at in range(0, len(padded), 8):
        word = int.from_bytes(padded[at : at + 8], "little")
        v[3] ^= word
        stir(2)
        v[0] ^= word
    v[2] ^= 0xFF
    stir(4)
    return v[0] ^ v[1] ^ v[2] ^ v[3]


def test_a_seed_nobody_gave_has_all_its_bits() -> None:
    seeds = [Game.new("basic-mage", "basic-mage").seed for _ in range(40)]
    assert max(seeds) > 2**60, "a seed of 32 bits is found by trying them all"
