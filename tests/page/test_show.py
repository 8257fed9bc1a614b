"""Tables, cards and decks as HTML: what is shown, what is escaped, what stays hidden."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from topdeck import Catalogue, Deck, Game, Scene
from topdeck.arena import play_match
from topdeck.bench.page import Clicks, PageSpeed, check_promises
from topdeck.errors import BadInput
from topdeck.show.board import table_html
from topdeck.show.cards import GLYPHS, card_html, emblem, face

EVIL = '<img src=x onerror="alert(1)">'


class Balanced(HTMLParser):
    """Counts tags that are opened and closed, and keeps their names."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.seen.add(tag)
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read(html: str) -> Balanced:
    reader = Balanced()
    reader.feed(html)
    assert reader.open == []
    return reader


def test_the_table_shows_both_sides_with_their_places() -> None:
    scene = Scene(hand=["Fireball"], board=["Chillwind Yeti damage=2"], enemy_board=["Sen'jin Shieldmasta"], armor=3)
    html = scene.game.view(0).table()
    read(html)
    for place in ("hand 1", "mine 1", "enemy 1", "hero", "enemy hero", "power"):
        assert f'data-place="{place}"' in html
    assert 'aria-label="Chillwind Yeti, 4 attack, 3 health' in html and "3 armor" in html


def test_names_are_escaped_wherever_they_stand() -> None:
    scene = Scene(hand=["Fireball"], board=["Chillwind Yeti"], secrets=["Counterspell"], weapon="Fiery War Axe")
    me, enemy = scene.game.players
    evil = replace(
        me,
        board=tuple(replace(minion, name=EVIL) for minion in me.board),
        hand=tuple(replace(card, name=EVIL) for card in me.hand),
        secrets=tuple(replace(card, name=EVIL) for card in me.secrets if card),
        hero=replace(me.hero, name=f"{EVIL} x"),
        weapon=replace(me.weapon, name=EVIL) if me.weapon else None,
        power=replace(me.power, name=EVIL) if me.power else None,
    )
    html = table_html(
        evil, enemy, turn=1, phase="turn", mine=True, options=evil.secrets, catalogue="2019-03", title=EVIL  # type: ignore[arg-type]
    )  # fmt: skip
    assert read(html).seen <= {"section", "p", "span", "button", "div", "svg", "title", "path", "circle", "i", "b"}


def test_what_is_hidden_is_not_there() -> None:
    game = Game.new("basic-mage", "basic-hunter", seed=3, mulligan=False)
    html = game.view(0).table()
    pool = Catalogue.load().by_id
    mine = set(game.players[0].hand)
    for card in game.players[1].hand:
        if card.id != "GAME_005" and card.id not in {held.id for held in mine}:
            assert card.id not in html and pool[card.id].name not in html


def test_every_card_can_be_drawn() -> None:
    for card in Catalogue.load():
        read(card_html(card.id, "2019-03"))
    assert emblem("CS2_029") == emblem("CS2_029") != emblem("CS2_024")
    assert "td-worse" in face("CS2_029", "Fireball", "2019-03", cost=5)
    assert "td-better" in face("CS2_029", "Fireball", "2019-03", cost=3)
    assert all(re.fullmatch(r"[MmLlHhVvCcSsAaZz0-9 .,-]+", drawn) for drawn in GLYPHS.values())


def test_notebooks_show_games_decks_and_results() -> None:
    game = Game.new("basic-mage", "basic-hunter", seed=3)
    for shown in (game, game.view(1), Deck.load("basic-mage"), play_match("random", "random", "basic-mage", pairs=2)):
        html = shown._repr_html_()
        assert html.startswith('<div class="td td-alone"><style>') and "<script" not in html and "http" not in html


def test_a_broken_promise_is_told() -> None:
    good = Clicks(100, 40.0, 90.0)
    check_promises(PageSpeed(800.0, good, good, 20))
    with pytest.raises(BadInput, match="click to drawn table, median: 140 ms, promised 100"):
        check_promises(PageSpeed(800.0, Clicks(100, 140.0, 190.0), good, 20))
