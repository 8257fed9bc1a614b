"""The games of a file that the game or a tracker wrote, as packets: Power.log, output_log.txt, HSReplay XML."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hearthstone.enums import GameTag

from topdeck.errors import BadInput
from topdeck.files import read_foreign_text
from topdeck.log_library import HSReplayDocument, PlayerReference, packets
from topdeck.logs.table import reference
from topdeck.meta.sources.log_lines import LogReader, quiet


@dataclass(frozen=True)
class LoggedPackets:
    """One game: its packets, and what the log says of it."""

    packets: list[Any]
    build: int
    meta: dict[str, Any]
    tree: Any


def read_packets(path: Path) -> list[LoggedPackets]:
    """All games of a file; raises BadInput where there is none."""
    text = read_foreign_text(path)
    with quiet():
        found = _of_xml(text, path) if "<HSReplay" in text[:5_000] else _of_log(text)
    if not found:
        raise BadInput(
            f"{path}: no game in it; expected a Power.log (lines of GameState.DebugPrintPower) or an HSReplay XML"
        )
    return found


def _of_log(text: str) -> list[LoggedPackets]:
    reader = LogReader()
    for line in text.splitlines():
        reader.take(line)
    reader.finish()
    found = []
    for game in reader.games:
        try:
            tree = game.tree
        except IndexError:  # not even its start was understood
            continue
        tell_players_apart(list(tree.packets))
        found.append(LoggedPackets(list(tree.packets), int(game.meta.get("BuildNumber") or 0), game.meta, tree))
    return found


def _of_xml(text: str, path: Path) -> list[LoggedPackets]:
    try:
        document = HSReplayDocument.from_xml_file(io.BytesIO(text.encode()))
        trees = list(document.to_packet_tree())
        build = int(document.build or 0)
    except SyntaxError as error:  # of XML; it tells line and column
        raise BadInput(f"{path}: not a usable HSReplay document: {error.msg}") from error
    except Exception as error:  # the document reader raises many kinds, in words that tell its reader nothing
        raise BadInput(f"{path}: not a usable HSReplay document: parts of it are missing or damaged") from error
    kinds = [{"GameType": game.type} if getattr(game, "type", None) else {} for game in document.games]
    return [LoggedPackets(list(tree.packets), build, meta, tree) for tree, meta in zip(trees, kinds, strict=True)]


def tell_players_apart(tree_packets: list[Any]) -> None:
    """Where the library took two names for one player, each becomes the one whose cards move in his blocks."""
    owners: dict[int, int] = {}
    votes: dict[str, Counter[int]] = {}
    telling: dict[str, list[Any]] = {}
    players: dict[int, int] = {}
    for packet, block in _walk(tree_packets, None):
        if isinstance(packet, packets.CreateGame):
            players = {int(player.player_id): reference(player.entity) for player in packet.players}
        owner = next((int(value) for tag, value in getattr(packet, "tags", ()) if tag == GameTag.CONTROLLER), 0)
        if owner and isinstance(packet, packets.FullEntity | packets.ShowEntity):
            owners[reference(packet.entity)] = owner
        told = getattr(packet, "entity", None)
        if isinstance(told, PlayerReference) and told.name:
            telling.setdefault(told.name, []).append(packet)
        actor = getattr(block, "entity", None)
        if isinstance(actor, PlayerReference) and actor.name and (mover := owners.get(reference(told))):
            votes.setdefault(actor.name, Counter())[mover] += 1
    known = {name: {reference(packet.entity) for packet in of_him} for name, of_him in telling.items()}
    if len(known) == 2 and len(set().union(*known.values())) == 1 and len(players) == 2:
        for name, of_him in telling.items():
            for packet in of_him if votes.get(name) else ():
                packet.entity = players[votes[name].most_common(1)[0][0]]


def _walk(tree_packets: list[Any], block: Any) -> Iterator[tuple[Any, Any]]:
    for packet in tree_packets:
        yield packet, block
        if isinstance(packet, packets.Block):
            yield from _walk(packet.packets, packet)
