"""What the other player holds, told from what one saw: for the game on the page, for what one types, for a log."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from html import escape

from topdeck.cards.catalogue import DEFAULT, TODAY, Catalogue, has_today
from topdeck.errors import BadInput
from topdeck.game import View
from topdeck.predict import Answer, Model, Opponent, default_model
from topdeck.predict.answer import NONE
from topdeck.predict.own import CurrentModel
from topdeck.snapshot import HandCard

TOP = 10
LEAST_SHOWN = 0.005
"""An archetype less likely than this is not listed."""


@dataclass(frozen=True)
class Held:
    """A card in the other player's hand: what is known of it."""

    name: str
    since: str
    how: str


def opponent_of(view: View, catalogue: str, model: Model | None = None) -> Opponent:
    """The other player as this one saw him play. Cards that no deck of his class holds count as made in the game."""
    known = model or shipped()
    pool = Catalogue.load(catalogue)
    him, class_name = 1 - view.player, view.enemy.class_name
    opponent = Opponent(known, class_name, coin=view.first != him)
    turn = 0
    for event in view.events:
        if event["event"] == "turn_start" and event["player"] == him:
            turn += 1
        elif event["event"] in ("play", "secret_revealed") and event["card"] and event.get("player", him) == him:
            card = pool.by_id.get(event["card"]["id"])
            of_deck = card is not None and card.collectible and card.fits(class_name)
            opponent.play(event["card"]["id"], turn, "deck" if of_deck else "generated")
    opponent.turn = max(1, turn + (view.active == view.player))
    opponent.hold([slot for card in view.enemy.hand if not card.id for slot in [_slot(card, view)]])
    return opponent


def answer_for(view: View, catalogue: str) -> Answer:
    """Archetypes, cards to come and cards left, as things stand."""
    opponent = opponent_of(view, catalogue)
    hidden = sum(not card.id for card in view.enemy.hand)
    return opponent.ask(min(opponent.turn, 90), hidden, len(view.enemy.deck))


def _own_turn(turn: int, view: View, him: int) -> int:
    """His how-manieth turn a turn of the game was."""
    return (turn + (view.first == him)) // 2


def _slot(card: HandCard, view: View) -> tuple[int, float]:
    him = 1 - view.player
    replaced, opening = _mulligan(view, him)
    kept = 1 - replaced / opening if card.since == 0 else 0.0
    return _own_turn(card.since, view, him), kept


def _mulligan(view: View, him: int) -> tuple[int, int]:
    """How many of how many opening cards he replaced."""
    replaced = [e["replaced"] for e in view.events if e["event"] == "mulligan" and e["player"] == him]
    return (replaced[0] if replaced else 0), (3 if view.first == him else 4)


def hand_of(view: View) -> list[Held]:
    """His hand, card by card: since when he holds it, whether he kept it, whether it was made in the game."""
    him = 1 - view.player
    drawn: Counter[int] = Counter()
    made: Counter[int] = Counter()
    turn = 0
    for event in view.events:
        if event["event"] == "turn_start":
            turn = event["turn"]
        elif event["event"] in ("draw", "take") and event["player"] == him:
            (drawn if event["event"] == "draw" else made)[turn] += 1
    replaced, opening = _mulligan(view, him)
    found = []
    for card in view.enemy.hand:
        if card.since == 0:
            how = f"opening hand, {replaced} of {opening} replaced" if replaced else "kept from the opening hand"
        elif made[card.since] and not drawn[card.since]:
            how = "made in the game"
        elif made[card.since]:
            how = "drawn, or made in the game"
        else:
            how = "drawn"
        since = "the beginning" if card.since == 0 else f"turn {card.since}"
        found.append(Held(card.name if card.id else "unknown", since, how))
    return found


def answer_html(answer: Answer, top: int = TOP) -> str:
    """Archetypes with their chances, the likeliest next cards, and what is still to come."""
    archetypes = "".join(
        f"<tr><td>{escape(name)}</td><td>{_meter(share, name)}</td><td class='pg-number'>{share:.0%}</td></tr>"
        for name, share in sorted([*answer.archetypes[:6], (NONE, answer.none)], key=lambda entry: -entry[1])
        if share > LEAST_SHOWN
    )
    cards = "".join(
        f"<tr><td class='pg-number'>{card.cost}</td><td>{escape(card.name)}</td>"
        f"<td class='pg-number'>{card.next_turn:.0%}</td><td class='pg-number'>{card.rest_of_game:.0%}</td>"
        f"<td class='pg-number'>{card.left:.0%}</td></tr>"
        for card in answer.cards[:top]
    )
    unknown = ""
    if answer.unknown:
        pool = Catalogue.load(TODAY if has_today() else DEFAULT).by_id  # no rules are needed to call a card
        names = dict.fromkeys(pool[card].name if card in pool else card for card in answer.unknown)
        unknown = f'<p class="pg-note">not known to the model: {escape(", ".join(names))}</p>'
    unknown += "".join(f'<p class="pg-note">{escape(said)}</p>' for said in answer.cautions)
    return (
        f'<p class="pg-note">{escape(answer.hero.title())}, his turn {answer.turn}; '
        f"confidence {answer.confidence:.0%}; win chance by the decks alone {answer.win_chance:.0%}</p>{unknown}"
        f'<table class="pg-table" data-what="archetypes"><caption>Archetypes</caption>'
        f"<thead><tr><th>archetype</th><th>chance</th><th class='pg-number'></th></tr></thead>"
        f"<tbody>{archetypes}</tbody></table>"
        f'<div class="pg-scroll" tabindex="0" role="region" aria-label="Cards to come">'
        f'<table class="pg-table pg-close" data-what="cards"><caption>Cards to come</caption><thead><tr>'
        f"<th class='pg-number'>mana</th><th>card</th><th class='pg-number'>next turn</th>"
        f"<th class='pg-number'>rest of game</th><th class='pg-number'>still there</th></tr></thead>"
        f"<tbody>{cards}</tbody></table></div>"
    )


def hand_html(view: View) -> str:
    """His hand as a table."""
    rows = "".join(
        f"<tr><td>{escape(card.name)}</td><td>{card.since}</td><td>{card.how}</td></tr>" for card in hand_of(view)
    )
    return (
        '<table class="pg-table" data-what="hand"><caption>His hand</caption><thead><tr><th>card</th>'
        f"<th>held since</th><th>how it came</th></tr></thead><tbody>{rows}</tbody></table>"
    )


def _meter(share: float, name: str) -> str:
    return (
        f'<div class="pg-meter" role="img" aria-label="{escape(name, quote=True)}: {share:.0%}">'
        f'<i style="width:{100 * share:.0f}%"></i></div>'
    )


@cache
def shipped() -> Model:
    """The model that ships, read once: it answers beside games that are played here."""
    return default_model()


_current: list[CurrentModel] = []


def current() -> CurrentModel:
    """One's own model where there is one, else the one that ships; taken up anew when it was made anew."""
    if not _current:
        _current.append(CurrentModel())
    _current[0].is_newer()
    return _current[0]


def facts_day(model: Model) -> str:
    """The catalogue that says what cards are: that of today where it is here, else the model's."""
    return TODAY if has_today() else model.catalogue


def cards_of(class_name: str) -> dict[str, str]:
    """What a deck of a class may hold, by id, each name once: the print that the model knows, else today's."""
    model = current().model
    pool, known = Catalogue.load(facts_day(model)), model.places.get(class_name, {})
    found = {card.name: card.id for card in pool if card.collectible and card.type != "hero" and card.fits(class_name)}
    found |= {name: card.id for name in found if (card := pool.find(name)) is not None and card.fits(class_name)}
    found |= {model.name(card): card for card in known}
    return {id: name for name, id in sorted(found.items())}


def ask_typed(class_name: str, cards: list[str], turn: int | None) -> Answer:
    """The answer to a list of cards that somebody saw. Those that the model never met are told as such."""
    if len(cards) > 60:
        raise BadInput("at most 60 cards can be seen in a game")
    opponent = Opponent(current().model, class_name)
    when = turn or min(len(cards) + 1, 90)
    for number, card in enumerate(cards):
        opponent.play(card, min(number + 1, when - 1) if when > 1 else 1)
    return opponent.ask(when)
