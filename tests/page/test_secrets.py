"""What a player may not know is not sent, whatever a browser sends does no harm, and the server lives on."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from browsing import Visitor, connected
from playing import VERSION, act, keep, start

from topdeck import Catalogue, Deck

Visit = Callable[..., Visitor]
HIDDEN = ("CS2_029", "EX1_277", "CS2_032", "CS2_022")
"""Cards of the other side: two are held, two are in the deck. Nothing else on the table names them."""


PAGES = re.compile(r"/(play|replays)/")


def frames_of(visitor: Visitor) -> list[str]:
    """All that comes to the browser from now on: socket messages and answers."""
    heard: list[str] = []

    def listen(socket: Any) -> None:
        socket.on("framereceived", lambda payload: heard.append(payload if isinstance(payload, str) else repr(payload)))

    visitor.page.on("websocket", listen)
    visitor.page.on("response", lambda answer: heard.append(answer.text()) if PAGES.search(answer.url) else None)
    return heard


def table(hand: tuple[str, ...], deck: tuple[str, ...]) -> str:
    return (
        "turn=9 active=0 first=0 | hero=HERO_05 health=30/30 mana=5/5 hand=CS2_120,CS2_172 deck=CS2_182,CS2_200 "
        f"| hero=HERO_08 health=30/30 mana=5/5 hand={','.join(hand)} board=CS2_168 deck={','.join(deck)}"
    )


def play_out(visit: Visit, position: str) -> tuple[list[str], Visitor]:
    """Sit down at a position (the agent does nothing, so that all that differs is what is hidden) and make a move."""
    visitor = visit("/positions")
    page = visitor.page
    visitor.read_position(position, "[data-place='hand 1']")
    box = page.get_by_role("combobox", name="An agent")
    box.click()
    box.fill("do-nothing")
    page.locator(".q-menu .q-item", has_text="do-nothing").first.click()
    heard = frames_of(visitor)
    page.click("text=Play it out")
    page.wait_for_url("**/play/*")
    connected(page)
    page.wait_for_selector("[data-act=end]")
    del heard[: next(n for n, text in enumerate(heard) if "td-table" in text)]
    page.click("text=Forecast")
    page.wait_for_selector("[data-what=archetypes] td")
    page.click("text=What will he do?")
    page.wait_for_function("document.querySelector('[data-what=advice]').innerText.includes('If your turn')")
    assert act(page) in ("played", "power")
    page.wait_for_selector("[data-act=end]")
    id = page.url.rpartition("/")[2]
    visitor.open(f"/replays/{id}")
    page.wait_for_selector(".td-replay .td-table")
    return heard, visitor


def plain(heard: list[str]) -> str:
    """The traffic without what is made anew each time: names of games, tabs and clients, times, counters."""
    text = "\n".join(heard)
    text = re.sub(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|[0-9a-f]{20}", "NAME", text)
    return text


def test_the_traffic_does_not_change_with_what_is_hidden(visit: Visit) -> None:
    """Two games that differ in nothing but the hidden cards (who is in hand, who in the deck) look the same."""
    one, _ = play_out(visit, table(HIDDEN[:2], HIDDEN[2:]))
    two, _ = play_out(visit, table(HIDDEN[2:], HIDDEN[:2]))
    tables = [re.findall(r"<section class=.{1,3}td-table.*?</section>", plain(heard)) for heard in (one, two)]
    assert len(tables[0]) >= 3 and tables[0] == tables[1]
    pool = Catalogue.load().by_id
    for text in (plain(one), plain(two)):
        for card in HIDDEN:
            assert f'"{card}"' not in text and f'data-card=\\"{card}' not in text
        held = [row for row in re.findall(r"<tr>.*?</tr>", text) if "from the beginning" in row or "held since" in row]
        assert not any(pool[card].name in row for card in HIDDEN for row in held)
    answers = [re.findall(r"If your turn ended now.*?</ul>", plain(heard)) for heard in (one, two)]
    assert answers[0] and answers[0] == answers[1], "advice is given from the view"


def test_a_whole_game_names_no_card_that_was_not_seen(visit: Visit) -> None:
    """Against a deck of which we hold no card: what the traffic names of it was seen on the table or in the story."""
    visitor = visit("/play")
    heard = frames_of(visitor)
    start(visitor, seed="5")
    page = visitor.page
    keep(page)
    del heard[:1]  # the form, which lists decks
    for _ in range(12):
        if act(page) == "over":
            break
    page.wait_for_selector("[data-act], [data-result]")
    story = page.inner_text(".td-table") + page.inner_text(".pg-story")
    pool = Catalogue.load().by_id
    mine = {pool[card].name for card in Deck.load("basic-mage").cards}
    theirs = {pool[card].name for card in Deck.load("basic-hunter").cards} - mine
    text = "\n".join(part for part in heard if "td-table" in part)
    told = {name for name in theirs if json.dumps(name)[1:-1] in text}
    assert told <= {name for name in theirs if name in story or name in text.split("pg-story")[-1]}
    unseen = theirs - told
    assert unseen, "a game of a few turns does not show a whole deck"


SCRIPT = """(messages) => {
  for (const [name, data] of messages) window.socket.emit(name, data);
}"""


def messages(client: str, seed: int) -> list[list[Any]]:
    """What no page of ours would send."""
    dice = random.Random(seed)
    values: list[Any] = [None, 0, -1, 1e308, "", "x" * 50_000, [], {}, [[]], {"action": "end turn"}, True, "../../etc"]
    made: list[list[Any]] = []
    for _ in range(60):
        word = dice.choice(["event", "event", "event", "ack", "log", "javascript_response", "handshake", "nonsense"])
        made.append([word, {
            "client_id": dice.choice([client, client, "nobody", None, 7]),
            "id": dice.choice([1, 5, 12, 20, 33, 99_999, "x", None]),
            "listener_id": dice.choice(["x", None, 3]),
            "args": [json.dumps(dice.choice(values)) for _ in range(dice.randrange(3))],
            "next_message_id": dice.choice([0, "x", -5]),
            "request_id": dice.choice(["x", None]),
            "level": dice.choice(["info", "shout"]),
            "message": dice.choice(["m", None]),
        }])  # fmt: skip
    made += [["event", value] for value in values]
    return made


def test_whatever_a_browser_sends_the_server_lives_on(visit: Visit, log: Path) -> None:
    visitor = visit("/play")
    start(visitor)
    page = visitor.page
    keep(page)
    before = page.inner_text(".td-table")
    client = page.evaluate("window.clientId")
    assert client
    for seed in range(3):
        page.evaluate(SCRIPT, messages(str(client), seed))
    wrong = ["attack mine 9 -> enemy hero", "play 99", "drop table", "", "x" * 10_000, "replace 1,2", "choose 3"]
    for action in wrong:
        page.evaluate(
            """action => { const host = document.querySelector('.td-host');
                host.__vueParentComponent?.emit?.('move', {action, version: host.dataset.version}); }""",
            action,
        )
    other = visit("/")
    assert other.page.inner_text("main h1") == "Topdeck"
    visitor.reload()
    page.wait_for_selector("[data-act=end]")
    assert page.inner_text(".td-table") == before
    assert act(page) != "over"


OVERHEAR = """() => {  // what a click would send, and does not
  const emit = window.socket.emit;
  let heard = null;
  window.socket.emit = (word, message) => { if (word === 'event') heard = message; };
  document.querySelector('[data-act=end]').click();
  window.socket.emit = emit;
  return heard;
}"""


def test_a_browser_does_not_move_at_anothers_table(visit: Visit) -> None:
    """Even one that knows all that the other would send: messages are heard for one's own pages alone."""
    one, two = visit("/play"), visit("/play")
    start(one)
    keep(one.page)
    before = one.page.evaluate(VERSION)
    message = one.page.evaluate(OVERHEAR)
    assert message["client_id"] == one.page.evaluate("window.clientId")
    two.page.evaluate(SCRIPT, [["event", message]])
    start(two)  # whatever comes after it is done: so the message was read
    assert one.page.evaluate(VERSION) == before
    one.page.evaluate(SCRIPT, [["event", message]])  # from whoever may send it, it is a move
    one.page.wait_for_function(f"old => {VERSION} !== old", arg=before)


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
def test_sockets_of_other_sites_are_refused(address: str, origin: str) -> None:
    place = f"{address}/_nicegui_ws/socket.io/?EIO=4&transport=polling"
    assert httpx.get(place, headers={"origin": origin}).status_code == 403
    assert httpx.get(place, headers={"origin": address}).status_code == 200
    upgrade = {"connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": "13",
               "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ=="}  # fmt: skip
    place = place.replace("polling", "websocket")
    assert httpx.get(place, headers={"origin": origin, **upgrade}).status_code == 403


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../page/secret",
        "/assets/%2e%2e%2fsecret",
        "/assets/..%5c..%5csecret",
        "/play/../../secret",
        "/play/%2e%2e",
        "/replays/..%2f..%2fsecret/film",
        "/replays/%00/film",
        "/_nicegui/x/resources/../../etc/passwd",
        "/jobs/../../../etc/passwd",
    ],
)
def test_paths_lead_nowhere_else(address: str, path: str) -> None:
    answer = httpx.get(address + path, follow_redirects=True)
    assert answer.status_code in (200, 404, 405, 422)
    assert "root:" not in answer.text
    if answer.status_code == 200:
        assert "no such" in answer.text
