"""Card sources: which card: an id, `random_from(cards(...))`, `copy_of(TARGET)`, `CHOSEN`, `from_deck(YOU, ...)`."""

from __future__ import annotations

from topdeck.cards.dsl.words import YOU
from topdeck.cards.terms import Number, Pool, Selector, Source, name_terms, word

CHOSEN = Source(["CHOSEN"])  # what the player picked in discover, what was revealed, what remember(...) names
DISCARDED = Source(["discarded"])  # in when_discarded: the card itself, with what it had
COMBINED = Source(["COMBINED"])  # what the card of keep_chosen() and CHOSEN make together (`made_of`)


@word
def cards(
    *,
    type: str | None = None,
    race: str | None = None,
    cost: int | Number | None = None,
    max_cost: int | Number | None = None,
    min_cost: int | Number | None = None,
    attack: int | Number | None = None,
    max_attack: int | Number | None = None,
    min_attack: int | Number | None = None,
    class_: str | list[str] | None = None,
    set: str | list[str] | None = None,
    rarity: str | None = None,
    keyword: str | None = None,
    parity: str | None = None,
    not_in_deck: bool | None = None,
    opponent_started_with: bool | None = None,
    overload: bool | None = None,
    acts: bool | None = None,
) -> Pool:
    """A pool: collectible implemented cards with these facts, `type` being minion, spell, weapon, hero or hero_power.
    Costs and attack may be known only in the game: `cost=cost(TARGET) + 1`. `class_="yours"`: of the class of the own
    hero or neutral, which is what Discover offers (a hero whose class has none such gets those of the card's class);
    `class_="opponents"`: of the class of the opponent's hero; `class_="others"`: class cards that are not of the own
    class. `set` may be a list of sets; `parity` of the cost is "odd" or "even"; `not_in_deck`: not the cards of the
    own deck; `opponent_started_with`: those of the deck that the opponent brought, or all others; `acts`: whether it
    has a text that is more than keywords (cards with both are out)."""
    facts = {
        "attack": attack, "class": class_, "cost": cost, "keyword": keyword, "kind": type, "max_attack": max_attack,
        "max_cost": max_cost, "min_attack": min_attack, "min_cost": min_cost, "race": race, "rarity": rarity,
        "overload": overload, "set": set, "parity": parity, "not_in_deck": not_in_deck, "acts": acts,
        "opponent_started_with": opponent_started_with,
    }  # fmt: skip
    return Pool(["cards", {fact: value for fact, value in facts.items() if value is not None}])


@word
def ids(*card_ids: str) -> Pool:
    """A pool of exactly these cards."""
    return Pool(["ids", *card_ids])


@word
def without(pool: Pool, what: Selector) -> Pool:
    """A pool minus the cards that these things are: `without(ids(...), mine(HERO_POWER))`."""
    return Pool(["without", pool, what])


@word
def without_kept(pool: Pool) -> Pool:
    """A pool minus the card of `keep_chosen()`."""
    return Pool(["without_kept", pool])


@word
def the_chosen() -> Pool:
    """The CHOSEN card as a pool: `draw(where=the_chosen())` draws it."""
    return Pool(["the_chosen"])


@word
def random_from(pool: Pool, otherwise: Pool | None = None) -> Source:
    """A random card of the pool, or of `otherwise` if the pool is empty; several are rolled one by one."""
    return Source(["random", pool]) if otherwise is None else Source(["random_else", pool, otherwise])


@word
def copy_of(what: Selector) -> Source:
    """A fresh copy: the same card without what happened to it."""
    return Source(["copy_of", what])


@word
def exact_copy_of(what: Selector) -> Source:
    """A copy with damage and enchantments; of a card in hand, with what it has there."""
    return Source(["exact_copy_of", what])


@word
def from_deck(whose: str, pool: Pool | None = None) -> Source:
    """A random card of a deck (that is in the pool), taken out of it."""
    return Source(["from_deck", whose, pool])


@word
def copy_from_deck(whose: str, pool: Pool | None = None) -> Source:
    """A copy of a random card of a deck (that is in the pool), with what that card carries there; several copies come
    from different cards. After a discover in a deck: `copy_from_deck(OPPONENT, the_chosen())`."""
    return Source(["copy_from_deck", whose, pool])


@word
def from_hand(what: Selector) -> Source:
    """This card of a hand, taken out of it."""
    return Source(["from_hand", what])


@word
def past(
    fate: str,
    who: str = YOU,
    pool: Pool | None = None,
    when: str = "this_game",
    pick: str = "random",
    upgraded: bool = False,
) -> Source:
    """A card of the past of `who` (that is in the pool). `fate`: "died", "played", "played_on_friend" (a spell cast
    on an own minion), "killed_by_weapon" (of the wielder), "weapon_lost", "discarded", "opening_hand"; `when`:
    "this_game", "this_turn", "last_turn" (the own one before this), "with_this_weapon" (the last one lost),
    "since_this" (since the card whose text this is was played). Several are different entries; `pick`: at "random",
    "different" cards, "in_order" from the oldest on, "latest" first. `upgraded`: the dead come with what was
    magnetized to them (at random, of this game)."""
    return Source(["past", fate, who, pool, when, pick, upgraded])


@word
def next_of(pool: Pool, count: str) -> Source:
    """The next card of a pool in its order, the last one again and again; `counted(count)` is how many there were."""
    return Source(["next_of", pool, count])


JADE_GOLEM = next_of(ids(*(f"CFM_712_t{n:02}" for n in range(1, 31))), "jade")  # each 1/1 larger than the last one

name_terms(globals())
