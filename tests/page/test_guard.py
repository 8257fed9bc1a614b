"""Who comes in: this machine, under its own name, from its own pages, within limits; others with the token."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from topdeck.bench.browser import served
from topdeck.page.guard import MOST_BODY, MOST_PATH, Guard
from topdeck.page.server import is_loopback


async def inner(scope: Any, receive: Any, send: Any) -> None:
    taken = 0
    while True:
        message = await receive()
        taken += len(message.get("body", b""))
        if not message.get("more_body"):
            break
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": str(taken).encode()})


def ask(path: str = "/", *, host: str = "127.0.0.1", token: str | None = None, **options: Any) -> httpx.Response:
    """What a guarded application answers."""
    guard = Guard(inner, host, token)

    async def call() -> httpx.Response:
        transport = httpx.ASGITransport(guard)
        async with httpx.AsyncClient(
            transport=transport, base_url=options.pop("base", "http://127.0.0.1:80")
        ) as client:
            return await client.request(options.pop("method", "GET"), path, **options)

    with ThreadPoolExecutor(1) as thread:  # Playwright has a loop of its own in this one
        return thread.submit(asyncio.run, call()).result()


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost:80", "[::1]:80"])
def test_this_machine_comes_in(name: str) -> None:
    answer = ask(headers={"host": name, "origin": f"http://{name}"})
    assert answer.status_code == 200 and "default-src 'self'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("name", ["evil.example", "127.0.0.1.evil.example", "", "localhost.evil:80", "[::2]"])
def test_other_names_do_not(name: str) -> None:
    assert ask(headers={"host": name}).status_code == 421


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:81", "http://127.0.0.1@evil"])
def test_pages_of_other_sites_do_not(origin: str) -> None:
    assert ask(headers={"origin": origin}, method="POST").status_code == 403


def test_there_are_limits() -> None:
    assert ask("/" + "x" * MOST_PATH).status_code == 414
    assert ask(method="POST", content=b"x" * (MOST_BODY + 1)).status_code == 413

    async def pieces() -> Any:  # no length is named beforehand
        for _ in range(MOST_BODY // 100_000 + 2):
            yield b"x" * 100_000

    assert ask(method="POST", content=pieces()).status_code == 413
    assert ask(method="POST", content=b"x" * 1000).text == "1000"


def test_a_token_is_asked_for_and_remembered() -> None:
    given: dict[str, Any] = {"host": "0.0.0.0", "token": "s3cret", "base": "http://lab.example:80"}
    assert ask(**given).status_code == 401
    assert ask("/?token=guess", **given).status_code == 401
    assert "<input" in ask(**given).text
    let_in = ask("/play?token=s3cret&deck=x", **given)
    assert (let_in.status_code, let_in.headers["location"]) == (303, "/play?deck=x")
    assert "HttpOnly" in let_in.headers["set-cookie"] and "SameSite=Strict" in let_in.headers["set-cookie"]
    assert ask(headers={"cookie": "topdeck_token=s3cret"}, **given).status_code == 200
    assert ask(headers={"cookie": "topdeck_token=s3creT"}, **given).status_code == 401


def test_the_token_leads_to_no_other_site() -> None:
    let_in = ask("//evil.example/x?token=t", token="t", headers={"host": "127.0.0.1"}, base="http://127.0.0.1:80")
    assert let_in.headers["location"].startswith("/") and not let_in.headers["location"].startswith("//")


@pytest.mark.parametrize(
    ("host", "near"),
    [("127.0.0.1", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("192.168.0.4", False), ("x", False)],
)
def test_what_is_this_machine(host: str, near: bool) -> None:
    assert is_loopback(host) is near


def test_a_server_for_others_prints_its_token() -> None:
    with served(words=["--host", "0.0.0.0"]) as address:
        place, _, token = address.partition("?token=")
        assert len(token) >= 20
        assert httpx.get(place).status_code == 401
        with httpx.Client(follow_redirects=True) as client:
            assert client.get(address).status_code == 200


def test_a_port_that_is_taken_is_told() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "topdeck", "serve", "--no-browser", "--port", port]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2 and f"cannot serve at 127.0.0.1, port {port}" in done.stderr
    assert "Traceback" not in done.stderr
