"""At the door: which requests come in at all. Everything else is refused before any page hears of it.

A page of another site must not talk to this one (origin), no foreign name may lead here (host), bodies and addresses
have limits, and a server that others can reach asks for a token.
"""

from __future__ import annotations

import hmac
from html import escape
from typing import Any
from urllib.parse import parse_qsl, urlencode

LOOPBACK = {"127.0.0.1", "localhost", "[::1]", "::1"}
MOST_BODY = 16 * 1024 * 1024
MOST_PATH = 8192
MOST_MESSAGE = 1024 * 1024
"""Of one message through the socket."""
COOKIE = "topdeck_token"
# Vue compiles its templates in the browser: without unsafe-eval there is no page. Nothing is fetched from elsewhere.
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'self'; object-src 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
)


class TooMuch(Exception):
    """A body beyond the limit."""


class Guard:
    """An ASGI application around the page's."""

    def __init__(self, app: Any, host: str, token: str | None) -> None:
        self.app, self.token = app, token
        # A server for everybody (0.0.0.0) is called by names that it cannot know; there the token guards.
        self.hosts = LOOPBACK | {host} if token is None or host not in ("0.0.0.0", "::") else None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {key.decode("latin-1").lower(): value.decode("latin-1") for key, value in scope["headers"]}
        refusal = self.refusal(scope, headers)
        if refusal is not None:
            await _refuse(scope, send, *refusal)
        elif scope["type"] == "http" and self.token is not None and _query(scope).get("token") is not None:
            await self._let_in(scope, send)
        else:
            await self._pass_on(scope, receive, send)

    def refusal(self, scope: Any, headers: dict[str, str]) -> tuple[int, str] | None:
        """Why a request does not come in: a status and a sentence."""
        host = headers.get("host", "")
        if len(scope["path"]) + len(scope["query_string"]) > MOST_PATH:
            return 414, "the address is too long"
        if self.hosts is not None and _name(host) not in self.hosts:
            return 421, "this server is not called by that name"
        origin = headers.get("origin")
        if origin is not None and origin.split("://", 1)[-1] != host:
            return 403, "pages of other sites may not talk to this server"
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:12]) > MOST_BODY:
            return 413, f"at most {MOST_BODY:,} bytes can be sent"
        if self.token is not None and not self._knows_token(scope, headers):
            return 401, "this server asks for the token that `topdeck serve` printed"
        return None

    def _knows_token(self, scope: Any, headers: dict[str, str]) -> bool:
        assert self.token is not None
        cookies = dict(part.strip().partition("=")[::2] for part in headers.get("cookie", "").split(";"))
        given = [_query(scope).get("token", ""), cookies.get(COOKIE, "")]
        return any([hmac.compare_digest(one.encode(), self.token.encode()) for one in given])

    async def _let_in(self, scope: Any, send: Any) -> None:
        """The token moves from the address into a cookie, so that it stands in no history."""
        rest = urlencode([pair for pair in parse_qsl(scope["query_string"].decode("latin-1")) if pair[0] != "token"])
        where = scope["path"].encode("utf-8", "ignore").decode("ascii", "ignore").lstrip("/\\")
        cookie = f"{COOKIE}={self.token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000"
        there = f"/{where}" + (f"?{rest}" if rest else "")
        headers = [(b"location", there.encode()), (b"set-cookie", cookie.encode())]
        await send({"type": "http.response.start", "status": 303, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    async def _pass_on(self, scope: Any, receive: Any, send: Any) -> None:
        taken = 0

        async def count() -> Any:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body") or b"") if message["type"] == "http.request" else 0
            if taken > MOST_BODY:
                raise TooMuch
            return message

        async def answer(message: Any) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", []), *HEADERS]}
            await send(message)

        try:
            await self.app(scope, count, answer)
        except TooMuch:
            await _refuse(scope, send, 413, f"at most {MOST_BODY:,} bytes can be sent")


def _name(host: str) -> str:
    """A host without its port."""
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]


def _query(scope: Any) -> dict[str, str]:
    return dict(parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True, max_num_fields=100))


async def _refuse(scope: Any, send: Any, status: int, why: str) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": why})
        return
    form = ""
    if status == 401:
        form = '<form><label>Token <input name="token" autocomplete="off"></label> <button>Enter</button></form>'
    body = (
        f'<!doctype html><html lang="en"><title>Topdeck</title><main><h1>Topdeck</h1><p>{escape(why)}</p>{form}</main>'
    ).encode()
    headers = [(b"content-type", b"text/html; charset=utf-8"), *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
