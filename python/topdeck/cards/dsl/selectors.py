"""Selectors: sets of things in play, in hand or on the stack: `mine(MINION) - SELF`, `one_of(enemy(CHARACTER))`."""

from __future__ import annotations

from topdeck.cards.terms import Number, Selector, name_terms, word

SELF = Selector(["SELF"])  # the card whose text this is
TARGET = Selector(["TARGET"])  # what the player chose
IT = Selector(["IT"])  # the subject of the event: who was summoned, damaged, cast, who attacks
OTHER = Selector(
    ["OTHER"]
)  # the event's other party: defender of an attack, target of a spell, source of damage; or kept
EACH = Selector(["EACH"])  # the current one inside for_each
DRAWN = Selector(["DRAWN"])  # the card in hand that the last draw(...) of this script brought
SUMMONED = Selector(["SUMMONED"])  # the minion that the last summon(...) of this script brought
ADJACENT = Selector(["ADJACENT"])  # the minions next to SELF
CHARACTER = Selector(["CHARACTER"])  # heroes and minions in play
MINION = Selector(["MINION"])  # minions in play
HERO = Selector(["HERO"])
WEAPON = Selector(["WEAPON"])  # weapons in play
HERO_POWER = Selector(["HERO_POWER"])
SECRET = Selector(["SECRET"])  # secrets in play
HAND = Selector(["HAND"])  # cards in hand
SPELL = Selector(["kind", "spell"])  # any card of this kind, in hand or being cast
A_CARD = Selector(["kind", "any"])  # any card, in hand or being played
A_MINION = Selector(["kind", "minion"])  # any minion card, in hand or in play
A_WEAPON = Selector(["kind", "weapon"])
A_SECRET = Selector(["secret"])  # a spell that is a secret, in hand or being cast
CREATED = Selector(["created"])  # cards in hand or being cast that did not start in their player's deck
DORMANT = Selector(["DORMANT"])  # what takes a place on a board and is no minion
DAMAGED = Selector(["DAMAGED"])
FROZEN = Selector(["FROZEN"])
NEWCOMER = Selector(["NEWCOMER"])  # minions that came into play, or changed sides, this turn
MORTALLY_WOUNDED = Selector(["MORTALLY_WOUNDED"])  # will die in the next death phase: health 0 or marked destroyed

BEAST = Selector(["race", "beast"])
DEMON = Selector(["race", "demon"])
DRAGON = Selector(["race", "dragon"])
ELEMENTAL = Selector(["race", "elemental"])
MECH = Selector(["race", "mech"])
MURLOC = Selector(["race", "murloc"])
PIRATE = Selector(["race", "pirate"])
TOTEM = Selector(["race", "totem"])


@word
def mine(what: Selector) -> Selector:
    """Those of `what` that the controller of the script owns."""
    return Selector(["mine", what])


@word
def enemy(what: Selector) -> Selector:
    """Those of `what` that the opponent of the script's controller owns."""
    return Selector(["enemy", what])


@word
def one_of(what: Selector) -> Selector:
    """One of `what` at random (none if it is empty)."""
    return Selector(["some", 1, what])


@word
def some(n: int | Number, what: Selector) -> Selector:
    """`n` different ones of `what` at random (all if there are fewer)."""
    return Selector(["some", n, what])


@word
def adjacent(what: Selector) -> Selector:
    """The minions next to `what`."""
    return Selector(["adjacent", what])


@word
def has(keyword: str) -> Selector:
    """Everything that has a keyword: `enemy(MINION) & has(TAUNT)`."""
    return Selector(["has", keyword])


@word
def named(card_id: str) -> Selector:
    """Everything that is the card with this id."""
    return Selector(["named", card_id])


@word
def having(attribute: str, comparison: str, n: int | Number) -> Selector:
    """`having("attack", ">=", 7)`; attributes: attack, health, cost, overload,
    attacks (made this turn), spell_damage, arrival (when it came into play: see ARRIVALS)."""
    words = {">=": "ge", ">": "gt", "<=": "le", "<": "lt", "==": "eq"}
    known = isinstance(comparison, str) and comparison in words
    return Selector(["having", attribute, words[comparison] if known else comparison, n])


@word
def has_text(text: str) -> Selector:
    """Every card with such a text: "battlecry", "deathrattle" (in play: one that would run, a given one too), "combo",
    "choose_one", "overload", "echo", "inspire", "discover"."""
    return Selector(["has_text", text])


@word
def highest(attribute: str, what: Selector) -> Selector:
    """Those of `what` with the highest "attack", "health", "cost" ...: `one_of(highest("attack", enemy(MINION)))`."""
    return Selector(["highest", attribute, what])


@word
def lowest(attribute: str, what: Selector) -> Selector:
    """Those of `what` with the lowest "attack", "health", "cost" ..."""
    return Selector(["lowest", attribute, what])


@word
def leftmost(what: Selector) -> Selector:
    """The leftmost of `what`, on a board or in a hand: `leftmost(mine(HAND) & A_MINION)`."""
    return Selector(["leftmost", what])


@word
def rightmost(what: Selector) -> Selector:
    """The rightmost of `what`."""
    return Selector(["rightmost", what])


@word
def of_class(name: str) -> Selector:
    """Every card of a class; "others": of any class but neutral and the own hero's."""
    return Selector(["of_class", name])


name_terms(globals())
