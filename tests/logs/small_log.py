"""Writes small logs of our own, as the game writes them: two players, thirty cards each, and what they do."""

from __future__ import annotations

from dataclasses import dataclass, field

HEAD = "D 10:00:00.0000000 GameState.DebugPrintPower() - "
PLAYERS = {1: 2, 2: 3}
HEROES = {1: ("HERO_08", 4, "CS2_034", 5), 2: ("HERO_01", 104, "CS2_102", 105)}
ZONES = {"PLAY": 1, "DECK": 2, "HAND": 3, "GRAVEYARD": 4, "SECRET": 7}
KINDS = {"CS2_231": "MINION", "CS2_172": "MINION", "CS2_106": "WEAPON"}


HAND = {10: "CS2_231", 11: "CS2_029", 12: "CS2_025", 13: "CS2_231"}


@dataclass
class SmallLog:
    """A game between a mage (player 1, goes first, keeps the log) and a warrior, told line by line."""

    lines: list[str] = field(default_factory=list)
    turn: int = 1
    used: int = 0

    def say(self, text: str, depth: int = 0) -> None:
        self.lines.append(f"{HEAD}{'    ' * depth}{text}")

    def tag(self, entity: object, tag: str, value: object, depth: int = 0) -> None:
        self.say(f"TAG_CHANGE Entity={entity} tag={tag} value={value}", depth)

    def entity(self, number: int, card: str, depth: int = 0, **tags: object) -> None:
        self.say(f"FULL_ENTITY - Creating ID={number} CardID={card}", depth)
        for tag, value in {**tags, "ENTITY_ID": number}.items():
            self.say(f"    tag={tag} value={value}", depth)

    def start(self, mine: dict[int, str], theirs: int = 4) -> SmallLog:
        """Everything until the first turn: 10.. are the mage's cards, 50.. the warrior's; the first are held."""
        self.say("CREATE_GAME")
        self.say("    GameEntity EntityID=1")
        self.say("        tag=CARDTYPE value=GAME")
        self.say("        tag=ZONE value=PLAY")
        for player, entity in PLAYERS.items():
            self.say(f"    Player EntityID={entity} PlayerID={player} GameAccountId=[hi=1 lo={player}]")
            for tag, value in (("PLAYSTATE", "PLAYING"), ("CONTROLLER", player), ("CARDTYPE", "PLAYER"),
                               ("ZONE", "PLAY"), ("RESOURCES", int(player == 1)), ("CURRENT_PLAYER", int(player == 1)),
                               ("HERO_ENTITY", HEROES[player][1])):  # fmt: skip
                self.say(f"        tag={tag} value={value}")
        for player, (hero, number, power, at) in HEROES.items():
            own = {"CONTROLLER": player, "ZONE": "PLAY"}
            self.entity(number, hero, HEALTH=30, CARDTYPE="HERO", **own)
            self.entity(at, power, CARDTYPE="HERO_POWER", COST=2, **own)
        held = {1: 4, 2: theirs}
        for player, first in ((1, 10), (2, 50)):
            for number in range(first, first + 30):
                place = number - first
                zone = {"ZONE": "HAND", "ZONE_POSITION": place + 1} if place < held[player] else {"ZONE": "DECK"}
                card = mine.get(number, "") if player == 1 and place < held[1] else ""
                kind = {"CARDTYPE": KINDS.get(card, "SPELL")} if card else {}
                self.entity(number, card, CONTROLLER=player, **zone, **kind)
        self.tag("GameEntity", "TURN", 1)
        self.tag("GameEntity", "STEP", "MAIN_ACTION")
        return self

    def play(self, entity: int, *, target: int = 0) -> SmallLog:
        return self._block("PLAY", entity, target)

    def attack(self, entity: int, target: int) -> SmallLog:
        return self._block("ATTACK", entity, target)

    def _block(self, kind: str, entity: int, target: int) -> SmallLog:
        rest = f"EffectCardId= EffectIndex=0 Target={target} SubOption=-1"
        self.say(f"BLOCK_START BlockType={kind} Entity={entity} {rest}")
        return self

    def end(self) -> SmallLog:
        self.say("BLOCK_END")
        return self

    def show(self, entity: int, card: str, **tags: object) -> None:
        self.say(f"SHOW_ENTITY - Updating Entity={entity} CardID={card}", 1)
        for tag, value in tags.items():
            self.say(f"    tag={tag} value={value}", 1)

    def summon(self, entity: int, place: int = 1) -> None:
        self.tag(entity, "ZONE", "PLAY", 1)
        self.tag(entity, "ZONE_POSITION", place, 1)

    def hand(self, *entities: int) -> None:
        """The places of a hand, after a card has gone."""
        for place, entity in enumerate(entities, 1):
            self.tag(entity, "ZONE_POSITION", place, 1)

    def next_turn(self, crystals: int, drawn: int, place: int, card: str = "") -> SmallLog:
        """The turn ends, the other player gets a crystal and draws."""
        before, after = (1, 2) if self.turn % 2 else (2, 1)
        self.tag("GameEntity", "STEP", "MAIN_END")
        self.turn += 1
        self.tag(PLAYERS[before], "CURRENT_PLAYER", 0)
        self.tag(PLAYERS[after], "CURRENT_PLAYER", 1)
        self.tag("GameEntity", "TURN", self.turn)
        self.tag("GameEntity", "STEP", "MAIN_READY")
        self.tag(PLAYERS[after], "RESOURCES", crystals)
        self.tag(PLAYERS[after], "RESOURCES_USED", 0)
        if card:
            self.show(drawn, card, ZONE="HAND", CARDTYPE=KINDS.get(card, "SPELL"), CONTROLLER=after)
        self.tag(drawn, "ZONE", "HAND")
        self.tag(drawn, "ZONE_POSITION", place)
        self.tag("GameEntity", "STEP", "MAIN_ACTION")
        return self

    def over(self) -> SmallLog:
        self.tag(2, "PLAYSTATE", "WON")
        self.tag(3, "PLAYSTATE", "LOST")
        return self

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


def wisp_log(health: int = 1, end: bool = True) -> SmallLog:
    """A Wisp is played, the warrior passes, the Wisp attacks him."""
    log = SmallLog().start(HAND)
    log.play(10)
    log.tag(10, "ATK", 1, 1)
    log.tag(10, "HEALTH", health, 1)
    log.summon(10)
    log.hand(11, 12, 13)
    log.end()
    log.next_turn(1, 54, 5)
    log.next_turn(2, 14, 4, "CS2_231")
    log.attack(10, 104)
    log.tag(104, "DAMAGE", 1, 1)
    log.end()
    return log.over() if end else log


def mage_to_move(life: int, board: int = 1) -> SmallLog:
    """The mage's second turn: a Wisp that can attack, a warrior with so much health, and minions of his."""
    log = SmallLog().start(HAND)
    log.play(10)
    log.tag(10, "ATK", 1, 1)
    log.tag(10, "HEALTH", 1, 1)
    log.summon(10)
    log.hand(11, 12, 13)
    log.end()
    log.next_turn(1, 54, 5)
    for number in range(50, 50 + board):
        log.play(number)
        log.show(number, "CS2_172", CARDTYPE="MINION", ATK=3, HEALTH=2, COST=2, ZONE="PLAY", ZONE_POSITION=1)
        log.end()
    log.next_turn(2, 14, 4, "CS2_231")
    log.tag(104, "DAMAGE", 30 - life)
    return log
