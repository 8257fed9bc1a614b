"""Small files of every format that Topdeck reads, all of them right."""

from __future__ import annotations

import io
import json
import zlib
from pathlib import Path
from typing import Any

import numpy as np

from topdeck import Deck, Game
from topdeck.predict.class_model import ClassModel
from topdeck.predict.forest import Forest
from topdeck.predict.model import Model
from topdeck.predict.model_file import MAGIC
from topdeck.predict.reconstruct import MOST_TURNS

CARDS = ("CS2_029", "CS2_024", "CS2_023", "CS2_182")


def saved_games() -> list[dict[str, Any]]:
    """A game of two decks after some moves, and one that goes on from a position."""
    game = Game.new("basic-mage", "basic-hunter", seed=3, first=0)
    for _ in range(12):
        game.play(game.legal[0])
    stood = Game.from_position(
        "turn=9 active=0 | hero=HERO_08 health=9/30 mana=4/4 hand=CS2_029 deck=CS2_029 "
        "| hero=HERO_01 health=6/30 board=CS2_182 deck=CS2_029",
        seed=1,
    )
    stood.play("end turn")
    return [game.to_json(), stood.to_json()]


# --- models -----------------------------------------------------------------------------------------------------------


def model() -> Model:
    """What is known about two classes of three cards and two decks each."""
    forest = Forest(
        np.array([0], np.uint32), np.array([0, -1, -1], np.int32), np.array([0.5, 0, 0]),
        np.array([1, 0, 0], np.uint32), np.array([2, 0, 0], np.uint32), np.array([0.0, -0.5, 0.5]), np.array([0.1]),
    )  # fmt: skip
    return Model(
        {hero: _lore() for hero in ("mage", "hunter")}, forest, forest, costs={"X_1": 3}, names={"X_1": "An X"}
    )


def _lore() -> ClassModel:
    cards = len(CARDS)
    return ClassModel(
        cards=np.array(CARDS), costs=np.array([4, 2, 3, 4]), most=np.full(cards, 2, np.uint8),
        deck_starts=np.array([0, 3, 6], np.uint64), deck_cards=np.array([0, 1, 2, 0, 2, 3], np.uint32),
        deck_copies=np.full(6, 2, np.uint8), first_turns=np.array([4, 2, 255, 4, 3, 5], np.uint8),
        second_turns=np.full(6, 255, np.uint8), deck_turns=np.array([8, 0], np.uint8),
        deck_weights=np.array([1.0, 2.0]), win_rates=np.array([1.0, 0.0]), deck_names=np.array(["", "Burn"]),
        popularity=np.full(cards, 0.5),
        trend=np.zeros(cards), kept=np.full(cards, 0.5), hazard=np.full((2, cards, MOST_TURNS), 0.1),
        rest=np.full((2, cards, MOST_TURNS), 0.4), bigram=np.zeros((cards, cards)), follow=np.zeros((cards, cards)),
        linear=np.zeros((0, 2 * cards), np.int16),
    )  # fmt: skip


def unpacked(file: Path) -> tuple[dict[str, Any], bytes]:
    """The header of a model file and its arrays."""
    line, _, rest = zlib.decompress(file.read_bytes()[len(MAGIC) :]).partition(b"\n")
    return json.loads(line), rest


def packed(header: bytes, arrays: bytes) -> bytes:
    """A model file of these parts."""
    return MAGIC + zlib.compress(header + b"\n" + arrays, 1)


# --- logs -------------------------------------------------------------------------------------------------------------


def power_log() -> str:
    """A game of some turns as the game itself writes it: two players, a few cards, two of them played."""
    lines = ["CREATE_GAME", "    GameEntity EntityID=1", *_tags(8, ZONE="PLAY", ENTITY_ID=1, CARDTYPE="GAME", TURN=1)]
    for player in (1, 2):
        lines.append(f"    Player EntityID={player + 1} PlayerID={player} GameAccountId=[hi=1 lo={player}]")
        lines += _tags(8, HERO_ENTITY=10 * player, PLAYER_ID=player, ZONE="PLAY", CONTROLLER=player)
        lines += _tags(8, ENTITY_ID=player + 1, CARDTYPE="PLAYER", FIRST_PLAYER=int(player == 1))
    for player, hero in ((1, "HERO_08"), (2, "HERO_01")):
        lines.append(f"FULL_ENTITY - Creating ID={10 * player} CardID={hero}")
        lines += _tags(4, CARDTYPE="HERO", ZONE="PLAY", CONTROLLER=player, ENTITY_ID=10 * player, HEALTH=30)
        for number in range(1, 6):
            lines.append(f"FULL_ENTITY - Creating ID={10 * player + number} CardID=")
            lines += _tags(4, ZONE="DECK" if number < 4 else "HAND", CONTROLLER=player, ENTITY_ID=10 * player + number)
    lines += [
        "TAG_CHANGE Entity=GameEntity tag=STEP value=MAIN_READY",
        "TAG_CHANGE Entity=[name=UNKNOWN ENTITY [cardType=INVALID] id=11 zone=DECK zonePos=0 cardId= player=1] "
        "tag=ZONE value=HAND",
        "SHOW_ENTITY - Updating Entity=11 CardID=CS2_029",
        *_tags(4, CONTROLLER=1, CARDTYPE="SPELL", COST=4, ZONE="HAND"),
        "TAG_CHANGE Entity=GameEntity tag=TURN value=2",
        *_play(21, 2, "EX1_400"),
        "TAG_CHANGE Entity=GameEntity tag=TURN value=3",
        *_play(11, 1, "CS2_029"),
        "CHANGE_ENTITY - Updating Entity=[name=x id=12 zone=DECK zonePos=0 cardId= player=1] CardID=CS2_024",
        *_tags(4, CONTROLLER=1, COST=2),
        "HIDE_ENTITY - Entity=[name=x id=13 zone=HAND zonePos=1 cardId= player=1] tag=ZONE value=DECK",
        "TAG_CHANGE Entity=2 tag=PLAYSTATE value=WON",
        "TAG_CHANGE Entity=3 tag=PLAYSTATE value=LOST",
    ]
    return "".join(f"D 15:56:03.8669406 GameState.DebugPrintPower() - {line}\n" for line in lines)


def _tags(indent: int, **tags: object) -> list[str]:
    return [" " * indent + f"tag={name} value={value}" for name, value in tags.items()]


def _play(entity: int, player: int, card: str) -> list[str]:
    who = f"[name=x id={entity} zone=HAND zonePos=1 cardId={card} player={player}]"
    return [
        f"BLOCK_START BlockType=PLAY Entity={who} EffectCardId= EffectIndex=0 Target=0",
        f"    SHOW_ENTITY - Updating Entity={who} CardID={card}",
        *_tags(8, CONTROLLER=player, CARDTYPE="SPELL", ZONE="PLAY"),
        "    META_DATA - Meta=TARGET Data=0 InfoCount=1",
        f"        Info[0] = [name=x id={10 * (3 - player)} zone=PLAY zonePos=0 cardId=HERO_01 player={3 - player}]",
        f"    TAG_CHANGE Entity={who} tag=ZONE value=GRAVEYARD",
        "BLOCK_END",
    ]


def replay_xml() -> str:
    """The same game as a replay document."""
    from hslog import LogParser
    from hsreplay.document import HSReplayDocument

    parser = LogParser()
    parser.read(io.StringIO(power_log()))
    xml = str(HSReplayDocument.from_parser(parser, build=18792).to_xml())
    return xml.replace('ts="', 'ts="2017-04-04T')  # a log does not know the day


# --- metagames --------------------------------------------------------------------------------------------------------


def hsreplay_decks() -> dict[str, Any]:
    row = {
        "deck_id": "abc", "deck_list": "[[315, 2], [662, 1]]", "archetype_id": 7, "total_games": 1000, "win_rate": 51.5,
        "avg_num_player_turns": 8.0,
    }  # fmt: skip
    rows = {"MAGE": [row, {**row, "deck_id": "d", "archetype_id": 8}], "HUNTER": [{**row, "total_games": 5}]}
    return {"as_of": "2019-02-01T00:00:00Z", "series": {"data": rows}}


def ladder_decks() -> dict[str, Any]:
    entry = {"shortid": "x", "cards": {"315": 2}, "observations": 9, "win_rate": 50.5, "avg_num_turns": 18.0}
    return {"MAGE": [entry, {**entry, "card_list": [[662, 2]]}]}


def archetypes() -> list[dict[str, Any]]:
    return [
        {"id": n, "name": name, "player_class": 4, "player_class_name": "MAGE",
         "standard_ccp_signature_core": {"components": [315, 662]}}
        for n, name in ((7, "Burn"), (8, "Freeze"), (9, "Tempo"))
    ]  # fmt: skip


def matchups() -> dict[str, Any]:
    cells = {
        str(n): {str(m): {"total_games": 200, "win_rate": 50 + 5.0 * (n - m)} for m in (7, 8, 9)} for n in (7, 8, 9)
    }
    popular = {str(n): {"total_games": 600} for n in (7, 8, 9)}
    return {"as_of": "2019-02-01T00:00:00Z", "series": {"data": cells, "metadata": popular}}


def replay_day() -> dict[str, Any]:
    history = [
        {"player": "me", "turn": 1, "card": {"id": "GAME_005", "name": "The Coin", "mana": 0}},
        {"player": "opponent", "turn": 2, "card": {"id": "CS2_056", "name": "Life Tap", "mana": 2}},
        {"player": "me", "turn": 3, "card": {"id": "CS2_029", "name": "Fireball", "mana": 4}},
    ]
    game = {
        "id": 1, "mode": "ranked", "hero": "Mage", "hero_deck": "Burn", "opponent": "Warlock", "opponent_deck": None,
        "coin": True, "result": "win", "rank": 5, "added": "2019-01-01T10:00:00.000Z", "card_history": history,
    }  # fmt: skip
    return {"range_start": "2019-01-01T00:00:00Z", "range_end": "2019-01-02T00:00:00Z",
            "games": [game, {**game, "id": 2, "coin": False, "result": "loss"}]}  # fmt: skip


def arena_log() -> str:
    mage, hunter = (Deck.load(name) for name in ("basic-mage", "basic-hunter"))
    row = {"decks": [{**mage.to_json(), "archetype": "Burn"}, hunter.to_code()], "winner": 0, "turns": 9, "seed": 4}
    return "".join(json.dumps({**row, "winner": winner}) + "\n" for winner in (0, 1, None))
