"""A log as what the players did: each deed with all that followed from it, until the next one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from hearthstone.enums import BlockType, CardType, GameTag, PlayState, Step, Zone

from topdeck.log_library import packets
from topdeck.logs.table import Table, reference

DEEDS = (BlockType.PLAY, BlockType.ATTACK)


@dataclass
class Deed:
    """What a player did, as the log tells it: a card or power played, an attack, or the end of the turn."""

    kind: str
    """`play`, `attack` or `end turn`."""
    player: int
    turn: int
    entity: int = 0
    card: str = ""
    """What was played, or what attacked."""
    what: str = ""
    """As our actions are written: `power`, `play 3`, `attack mine 1`; empty where the log does not lead to it."""
    target: str = ""
    """`enemy hero`, `mine 2`; empty without one."""
    option: int = -1
    position: int = 0
    """Where a minion came to lie, from 1."""
    draws: list[tuple[int, str]] = field(default_factory=list)
    """Player and card of every draw, in order."""
    chosen: list[str] = field(default_factory=list)
    """Cards that were chosen from an offer, in order."""
    made: list[str] = field(default_factory=list)
    """Cards that came of it and not into play, such as those on offer or revealed."""
    parts: list[str] = field(default_factory=list)
    """Those of them that come again, later in the log: a potion is told by what it does when it is drunk."""
    new: list[int] = field(default_factory=list)
    """Entities that came with it."""
    conceded: bool = False
    unfinished: bool = False
    """The log ends with it, and the game does not."""


def deeds_of(tree_packets: list[Any], table: Table) -> Iterator[Deed | None]:
    """First None, when the first turn can begin and `table` stands as it is then; then every deed, when all that
    follows from it is on the table."""
    now: Deed | None = None
    began = False
    for packet in tree_packets:
        if not began:
            table.take(packet)
            began = table.tag(GameTag.STEP) == Step.MAIN_ACTION
            if began:
                table.take_drawn()
                yield None
            continue
        if (started := _started(packet, table)) is not None:
            if now is not None:
                yield _finished(now, table)
            now = started
        _follow(packet, table, now)
        if _is_over(table):
            break
    if now is not None:
        now.unfinished = not _is_over(table)
        yield _finished(now, table)


def _started(packet: Any, table: Table) -> Deed | None:
    """The deed that begins with a packet, if one does."""
    turn = table.tag(GameTag.TURN)
    if isinstance(packet, packets.Block) and packet.type in DEEDS:
        entity = reference(packet.entity)
        known = table.entities.get(entity)
        player = known.get(GameTag.CONTROLLER) if known else 0
        kind = "play" if packet.type == BlockType.PLAY else "attack"
        target = reference(packet.target) if packet.target else 0
        if kind == "attack" and target <= 0:
            target = _defender(packet, table)
        option = packet.suboption if isinstance(packet.suboption, int) else -1
        table.take_drawn()
        what, at = _what(kind, player, entity, table), place_of(target, player, table)
        return Deed(kind, player, turn, entity, table.card(entity), what, at, option)
    is_step = isinstance(packet, packets.TagChange) and packet.tag == GameTag.STEP and packet.value == Step.MAIN_END
    if is_step and reference(packet.entity) == table.game:
        active = [number for number, entity in table.players.items()
                  if table.entities[entity].get(GameTag.CURRENT_PLAYER)]  # fmt: skip
        table.take_drawn()
        return Deed("end turn", active[0] if active else 0, turn, what="end turn")
    return None


def _what(kind: str, player: int, entity: int, table: Table) -> str:
    if kind == "attack":
        return f"attack {place}" if (place := place_of(entity, player, table)) else ""
    known = table.entities.get(entity)
    if known is not None and known.get(GameTag.CARDTYPE) == CardType.HERO_POWER:
        return "power"
    hand = [held.id for held in table.zone(player, Zone.HAND)]
    return f"play {hand.index(entity) + 1}" if entity in hand else ""


def place_of(entity: int, player: int, table: Table) -> str:
    """Where somebody stands, as the player says it; empty for nobody on the table."""
    known = table.entities.get(entity)
    if entity <= 0 or known is None:
        return ""
    owner = known.get(GameTag.CONTROLLER)
    hero = table.hero(owner) if owner in table.players else None
    if entity in table.players.values() or (hero is not None and entity == hero.id):
        return "hero" if owner == player else "enemy hero"
    minions = [minion.id for minion in table.in_play(owner, CardType.MINION)]
    if entity not in minions:
        return ""
    return f"{'mine' if owner == player else 'enemy'} {minions.index(entity) + 1}"


def _defender(packet: Any, table: Table) -> int:
    """Of an attack in the logs of before 2015, which name the target by tags of the game."""
    for part in packet.packets:
        if isinstance(part, packets.TagChange) and part.tag in (GameTag.PROPOSED_DEFENDER, GameTag.DEFENDING):
            if part.tag == GameTag.PROPOSED_DEFENDER and part.value:
                return int(part.value)
            if part.tag == GameTag.DEFENDING and part.value:
                return reference(part.entity)
    return table.tag(GameTag.PROPOSED_DEFENDER)


def _follow(packet: Any, table: Table, now: Deed | None) -> None:
    """Put a packet on the table and note for the deed what it tells."""
    if isinstance(packet, packets.Block):
        for part in packet.packets:
            _follow(part, table, now)
        return
    table.take(packet)
    if now is None:
        return
    if isinstance(packet, packets.FullEntity):
        now.new.append(reference(packet.entity))
    if isinstance(packet, packets.SendChoices | packets.ChosenEntities):
        cards = [table.card(reference(choice)) for choice in packet.choices]
        if isinstance(packet, packets.SendChoices) or cards != now.chosen[-len(cards) :]:
            now.chosen += cards
    if now.kind == "play" and not now.position:
        entity = table.entities.get(now.entity)
        in_play = entity is not None and entity.get(GameTag.ZONE) == Zone.PLAY
        moved = isinstance(packet, packets.TagChange) and reference(packet.entity) == now.entity
        if entity is not None and in_play and moved and packet.tag == GameTag.ZONE_POSITION:
            now.position = int(packet.value)
    now.draws += [(player, table.card(entity)) for player, entity in table.take_drawn()]


def of_one_game(tree_packets: list[Any]) -> list[Any]:
    """The packets up to where another game goes on in the same log, its start missing: no turn comes twice."""
    last = 0
    games = [int(packet.entity) for packet in tree_packets if isinstance(packet, packets.CreateGame)]
    for place, packet in enumerate(tree_packets):
        for turn in _turns(packet, games):
            if turn <= last:
                return tree_packets[:place]
            last = turn
    return tree_packets


def _turns(packet: Any, games: list[int]) -> Iterator[int]:
    """The turns of the game that begin within a packet."""
    if isinstance(packet, packets.Block):
        for part in packet.packets:
            yield from _turns(part, games)
    elif isinstance(packet, packets.TagChange) and packet.tag == GameTag.TURN and reference(packet.entity) in games:
        yield int(packet.value)


def _finished(deed: Deed, table: Table) -> Deed:
    made = [entity for entity in deed.new if table.entities[entity].get(GameTag.ZONE) != Zone.PLAY]
    deed.made = [card for card in map(table.card, made) if card]
    deed.parts = [part for entity in made for part in table.parts.get(entity, []) if part in deed.made]
    if deed.kind == "play" and not deed.position and (entity := table.entities.get(deed.entity)) is not None:
        deed.position = entity.get(GameTag.ZONE_POSITION)
    states = [table.entities[entity].get(GameTag.PLAYSTATE) for entity in table.players.values()]
    deed.conceded = PlayState.CONCEDED in states or PlayState.QUIT in states
    return deed


def _is_over(table: Table) -> bool:
    states = [table.entities[entity].get(GameTag.PLAYSTATE) for entity in table.players.values()]
    return any(state in (PlayState.WON, PlayState.LOST, PlayState.TIED, PlayState.CONCEDED) for state in states)
