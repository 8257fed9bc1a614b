"""Cards drawn from their facts: cost, numbers, class colour, rarity, keywords as glyphs, text, and an emblem that is
made of the card's id. No picture of anybody is used."""

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from html import escape
from math import cos, pi, sin

from topdeck.cards.catalogue import CLASSES, Card, Catalogue
from topdeck.errors import BadInput

# Glyphs of 24 by 24, each drawn with one stroke or area.
GLYPHS = {
    "taunt": "M12 2 4 5v7c0 5 3.5 8 8 10 4.5-2 8-5 8-10V5z",
    "divine_shield": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4a5 5 0 1 1 0 10 5 5 0 0 1 0-10z",
    "stealth": "M15 3a9 9 0 1 0 6 12A8 8 0 0 1 15 3z",
    "windfury": "M3 8h11a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 18h7",
    "mega_windfury": "M3 6h11M3 10h15M3 14h15M3 18h11",
    "charge": "M4 4l8 8-8 8zM12 4l8 8-8 8z",
    "rush": "M6 4l10 8-10 8z",
    "poisonous": "M12 2c4 6 6 9 6 12a6 6 0 0 1-12 0c0-3 2-6 6-12z",
    "lifesteal": "M12 21C5 15 3 12 3 8a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 4-2 7-9 13z",
    "deathrattle": "M12 3a8 8 0 0 0-5 14v4h10v-4a8 8 0 0 0-5-14zM9 10v3M15 10v3",
    "battlecry": "M12 2l3 7 7 .5-5.5 4.5 2 7.5-6.5-4-6.5 4 2-7.5L2 9.5 9 9z",
    "frozen": "M12 2v20M3.5 7l17 10M20.5 7l-17 10",
    "silenced": "M4 4l16 16M12 3a9 9 0 1 0 .1 0z",
    "asleep": "M5 5h7l-7 8h7M14 12h6l-6 7h6",
    "elusive": "M12 4C6 4 2 12 2 12s4 8 10 8 10-8 10-8-4-8-10-8zM4 20 20 4",
    "immune": "M7 8a4 4 0 1 0 0 8c4 0 6-8 10-8a4 4 0 1 1 0 8c-4 0-6-8-10-8z",
    "cant_attack": "M12 3a9 9 0 1 0 .1 0zM6 12h12",
    "discover": "M10 3a7 7 0 1 0 .1 0zM15 15l6 6",
    "secret": "M8 8a4 4 0 1 1 6 3.5c-1.5 1-2 1.5-2 3.5M12 19v.5",
    "choose_one": "M12 21v-8M12 13 5 4M12 13l7-9",
    "combo": "M4 12h6M14 12h6M12 4v6M12 14v6",
    "enrage": "M13 2 4 14h6l-1 8 9-12h-6z",
    "inspire": "M12 21V6M6 11l6-7 6 7",
    "echo": "M4 8a10 10 0 0 1 16 0M7 13a6 6 0 0 1 10 0M12 18v.5",
    "magnetic": "M5 4v8a7 7 0 0 0 14 0V4h-4v8a3 3 0 0 1-6 0V4z",
    "quest": "M6 3h12v18l-6-4-6 4z",
    "overkill": "M4 20 20 4M14 4h6v6M4 14v6h6",
    "spell_damage": "M12 2l2 8 8 2-8 2-2 8-2-8-8-2 8-2z",
    "overload": "M4 12h4l2-8 4 16 2-8h4",
}
STROKED = {
    *("windfury", "mega_windfury", "frozen", "silenced", "asleep", "elusive", "immune", "cant_attack", "discover"),
    *("secret", "choose_one", "combo", "inspire", "echo", "overkill", "overload"),
}
LONG_WORD = 10
RARITY_SHAPES = {"common": "●", "rare": "◆", "epic": "▲", "legendary": "★"}


def glyph(word: str) -> str:
    """A keyword as a small picture with its name."""
    kind = "stroke" if word in STROKED else "fill"
    name = escape(word.replace("_", " "))
    return (
        f'<svg class="td-glyph td-{kind}" viewBox="0 0 24 24" role="img" aria-label="{name}"><title>{name}</title>'
        f'<path d="{GLYPHS[word]}"/></svg>'
    )


def glyphs(words: Iterable[str]) -> str:
    """The keywords that have a picture, always in the same order."""
    held = set(words)
    return "".join(glyph(word) for word in GLYPHS if word in held)


@lru_cache(maxsize=4096)
def emblem(id: str) -> str:
    """A figure made of an id: always the same for a card, and different from others."""
    seed = sha256(id.encode()).digest()
    points = 3 + seed[0] % 6
    step = 2 if points > 4 and seed[1] % 2 else 1
    turn, wide, near = seed[2] / 256 * 2 * pi / points, 26 + seed[3] % 14, 0.3 + seed[4] / 256 * 0.4
    outer = [(wide * cos(turn + 2 * pi * k / points), wide * sin(turn + 2 * pi * k / points)) for k in range(points)]
    inner = [
        (near * wide * cos(turn + (2 * k + 1) * pi / points), near * wide * sin(turn + (2 * k + 1) * pi / points))
        for k in range(points)
    ]
    if seed[5] % 3:
        line = [corner for pair in zip(outer, inner, strict=True) for corner in pair]
    else:
        line = [outer[k * step % points] for k in range(points)]
    drawn = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in line) + "z"
    ring = f'<circle r="{wide + 7}" class="td-ring" stroke-dasharray="{2 + seed[6] % 9} {2 + seed[7] % 7}"/>'
    return (
        f'<svg class="td-emblem" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">{ring}'
        f'<path d="{drawn}"/><circle r="{4 + seed[8] % 9}" class="td-core"/></svg>'
    )


def facts_of(id: str, catalogue: str) -> Card | None:
    """A card's facts; None where the catalogue does not know it (a hidden card, or one of another day)."""
    try:
        return Catalogue.load(catalogue).by_id.get(id)
    except BadInput:
        return None


def class_of(card: Card | None) -> str:
    """The word that colours a card."""
    return card.class_name if card is not None and card.class_name in CLASSES else "neutral"


def changed(now: int | None, printed: int | None, *, more_is_good: bool = True) -> str:
    """The mark of a number that is not as printed: better, worse, or nothing."""
    if now is None or printed is None or now == printed:
        return ""
    return " td-better" if (now > printed) == more_is_good else " td-worse"


def long_word(name: str) -> str:
    """The mark of a name with a word that would not fit into a line."""
    return " td-long" if max(map(len, name.split()), default=0) > LONG_WORD else ""


def face(
    id: str,
    name: str,
    catalogue: str,
    *,
    cost: int | None = None,
    attack: int | None = None,
    health: int | None = None,
) -> str:
    """The face of a card: what stands inside its frame. Numbers that are not given are the printed ones."""
    card = facts_of(id, catalogue)
    numbers = card is not None and card.type in ("minion", "weapon")
    paid = cost if cost is not None else card.cost if card else None
    hits = attack if attack is not None else card.attack if card and numbers else None
    lives = health if health is not None else card.health if card and numbers else None
    parts = []
    if paid is not None:
        mark = changed(paid, card.cost if card else None, more_is_good=False)
        parts.append(f'<span class="td-cost{mark}">{paid}</span>')
    parts.append(f'<span class="td-art">{emblem(id or name)}</span>')
    parts.append(f'<span class="td-name{long_word(name)}">{escape(name)}</span>')
    if card is not None:
        marks = glyphs([*card.keywords, *(["spell_damage"] if card.spell_damage else []),
                        *(["overload"] if card.overload else [])])  # fmt: skip
        race = " ".join(card.races)
        kind = f"{card.type.replace('_', ' ')}{', ' + race if race else ''}"
        gem = RARITY_SHAPES.get(card.rarity, "")
        parts.append(f'<span class="td-marks">{marks}</span><span class="td-text">{escape(card.text)}</span>')
        parts.append(f'<span class="td-kind"><span class="td-gem td-{card.rarity}">{gem}</span> {escape(kind)}</span>')
    if hits is not None and (numbers or hits):
        parts.append(f'<span class="td-attack{changed(hits, card.attack if card else None)}">{hits}</span>')
    if lives is not None:
        parts.append(f'<span class="td-health{changed(lives, card.health if card else None)}">{lives}</span>')
    return "".join(parts)


def told(card: Card) -> str:
    """A card in one sentence, for those who hear the page."""
    stats = f", {card.stats}" if card.stats else ""
    text = f": {card.text}" if card.text else ""
    return f"{card.name}, {card.cost} mana{stats}, {card.type.replace('_', ' ')}{text}"


def card_html(id: str, catalogue: str, *, copies: int = 1) -> str:
    """A card by itself, to be looked at."""
    card = facts_of(id, catalogue)
    name = card.name if card else id
    label = escape(told(card) if card else name, quote=True)
    many = f'<span class="td-copies">×{copies}</span>' if copies > 1 else ""
    shown = face(id, name, catalogue) + many
    return f'<div class="td-card td-{class_of(card)}" role="img" aria-label="{label}">{shown}</div>'


def deck_html(name: str, class_name: str, cards: dict[str, int], catalogue: str) -> str:
    """A deck as a list by cost, each card in a line."""
    pool = Catalogue.load(catalogue)
    rows = sorted(cards.items(), key=lambda row: (pool.by_id[row[0]].cost, pool.by_id[row[0]].name)
                  if row[0] in pool.by_id else (99, row[0]))  # fmt: skip
    lines = []
    for id, copies in rows:
        card = pool.by_id.get(id)
        cost, label = (card.cost, card.name) if card else ("?", id)
        gem = f'<span class="td-gem td-{card.rarity}">{RARITY_SHAPES.get(card.rarity, "")}</span>' if card else ""
        many = f'<span class="td-times">×{copies}</span>' if copies > 1 else ""
        lines.append(
            f'<li class="td-row td-{class_of(card)}" title="{escape(card.text if card else "", quote=True)}">'
            f'<span class="td-row-cost">{cost}</span><span class="td-row-name">{escape(str(label))}</span>'
            f"{gem}{many}</li>"
        )
    total = sum(cards.values())
    return (
        f'<div class="td-deck td-{escape(class_name)}"><p class="td-deck-head"><b>{escape(name)}</b> '
        f"<span>{escape(class_name)}, {total} cards</span></p><ul>{''.join(lines)}</ul></div>"
    )
