"""What a view and an action tell: plain data of one shape, parts instead of text, and who is who."""

import random
from dataclasses import asdict, fields
from typing import Any

import pytest

from topdeck import Action, BadInput, Game, NamedCard, Scene
from topdeck.snapshot import Snapshot


def plain(value: Any) -> Any:
    """A dataclass as JSON would have it."""
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, frozenset):
        return sorted(value)
    return [plain(part) for part in value] if isinstance(value, tuple | list) else value


def test_data_classes_and_json_say_the_same() -> None:
    game = Game.new("freeze-mage", "pirate-warrior", seed=5, catalogue="2017-02")
    dice = random.Random(5)
    while not game.over:
        for player in (0, 1):
            for sees_hidden in (False, True):
                view = game.view(player, sees_hidden=sees_hidden)
                seen, data = view._core.snapshot(), view.to_json()
                assert isinstance(seen, Snapshot) and list(data) == sorted(field.name for field in fields(Snapshot))
                for side in data["players"]:
                    for one in (side["hero"], *side["board"]):
                        one["keywords"].sort()
                assert plain(asdict(seen)) == data
        game.play(dice.choice(game.legal[:-1] or game.legal))


ACTIONS = {
    "end turn": {"kind": "end_turn"},
    "keep all": {"kind": "mulligan", "replace": []},
    "replace 1,3": {"kind": "mulligan", "replace": [0, 2]},
    "choose 2": {"kind": "choose", "option": 1},
    "power on enemy 2": {"kind": "power", "target": "enemy 2"},
    "attack mine 1 -> enemy hero": {"kind": "attack", "attacker": "mine 1", "defender": "enemy hero"},
    "play 3 option 2 at 1 on hero": {"kind": "play", "card": 2, "option": 1, "position": 0, "target": "hero"},
}


@pytest.mark.parametrize("text", ACTIONS)
def test_an_action_tells_its_parts(text: str) -> None:
    action, parts = Action.parse(text), ACTIONS[text]
    assert action.to_json() == {"action": text, **parts}
    for name in ("kind", "card", "target", "position", "option", "attacker", "defender", "replace"):
        found = getattr(action, name)
        assert (list(found) if isinstance(found, tuple) else found) == parts.get(name)


def test_a_place_leads_to_who_stands_there() -> None:
    view = Scene(board=["Chillwind Yeti", "Boulderfist Ogre"], enemy_board=["Bloodfen Raptor"]).game.view(0)
    assert [str(view.at(place)) for place in ("mine 2", "enemy 1")] == ["Boulderfist Ogre 6/7", "Bloodfen Raptor 3/2"]
    assert view.at("hero") is view.me.hero and view.at("enemy hero") is view.enemy.hero
    with pytest.raises(BadInput, match=r"nobody stands at 'mine 3'; there are: hero, enemy hero, mine 1, mine 2"):
        view.at("mine 3")


def test_decks_powers_and_offers_have_ids() -> None:
    scene = Scene(hand=["Tracking"], deck=["Arcane Shot", "Kill Command", "Hunter's Mark"], hero="hunter")
    me = scene.game.view(0).me
    assert me.power == NamedCard("DS1h_292", "Steady Shot") and NamedCard("EX1_539", "Kill Command") in me.deck
    scene.play("Tracking", seed=1)
    assert {card.id for card in scene.game.view(0).options} == {"DS1_185", "EX1_539", "CS2_084"}
    assert scene.game.view(1).options == ()


def entities(game: Game) -> dict[str, int]:
    return {minion.name: minion.entity for side in game.players for minion in side.board}


def test_a_minion_keeps_its_number_whatever_happens_to_others() -> None:
    scene = Scene(
        hand=["Mind Control", "Chillwind Yeti"],
        board=["Bloodfen Raptor", "Wisp"],
        enemy_board=["Boulderfist Ogre"],
        hero="priest",
        mana=10,
    )
    before = entities(scene.game)
    scene.destroy("Wisp")
    scene.play("Mind Control", "Boulderfist Ogre")
    after = entities(scene.game)
    assert after == {name: before[name] for name in ("Bloodfen Raptor", "Boulderfist Ogre")}
    scene.summon("Wisp", at=0)
    assert entities(scene.game)["Wisp"] not in before.values(), "it is another Wisp"
    assert {name: entities(scene.game)[name] for name in after} == after


def test_a_card_keeps_its_number_while_it_is_held_and_no_other_gets_it() -> None:
    """Both players' cards are followed through games; what leaves a hand is never seen again under its number."""
    for seed in range(6):
        game = Game.new("freeze-mage", "zoo-warlock" if seed % 2 else "pirate-warrior", seed=seed, catalogue="2017-02")
        dice = random.Random(seed)
        held: list[dict[int, str]] = [{}, {}]
        gone: set[int] = set()
        while not game.over:
            action = dice.choice(game.legal[:-1] or game.legal)
            active = game.active
            leaves = {game.players[active].hand[action.card].entity} if action.card is not None else set()
            game.play(action)
            for player, side in enumerate(game.players):
                now = {card.entity: card.id for card in side.hand}
                assert len(now) == len(side.hand) and not gone & set(now)
                assert all(held[player].get(entity, id) == id for entity, id in now.items())
                gone |= set(held[player]) - set(now)
                held[player] = now
            assert leaves <= gone


def test_the_opponents_numbers_are_what_everybody_sees() -> None:
    """With other hidden cards the numbers are the same: they count comings and goings."""
    game = Game.new("freeze-mage", "pirate-warrior", seed=3, catalogue="2017-02", mulligan=False)
    view = game.view(1 - game.active)
    for world in view.worlds(5, seed=1):
        assert [card.entity for card in world.players[game.active].hand] == [card.entity for card in view.enemy.hand]


def test_events_name_people_by_number() -> None:
    scene = Scene(board=["Chillwind Yeti"], enemy_board=["Bloodfen Raptor"])
    mine, theirs = scene.minion("mine 1").entity, scene.minion("enemy 1").entity
    scene.attack("mine 1", "enemy 1")
    attack = scene.game.events[0]
    assert (attack["attacker"]["entity"], attack["defender"]["entity"]) == (mine, theirs)
    assert not attack["attacker"]["hero"]


def test_reading_new_events_reads_the_new_ones() -> None:
    game = Game.new("basic-mage", "basic-hunter", seed=1)
    read: list[dict[str, Any]] = []
    while not game.over:
        game.play(game.legal[0])
        read += game.view(0).events_since(len(read))
    assert read == game.view(0).events and len(read) > 100
    assert game.view(0).events_since(len(read)) == [] == game.view(0).events_since(10**6)
