"""The tracker: whichever log the game writes now, answered for with the newest model; games that end are kept, and
learned from. The terminal and the page show what it says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from topdeck.deck import Deck
from topdeck.errors import TopdeckError
from topdeck.files import make_folder
from topdeck.meta.store import Store
from topdeck.predict.own import ENOUGH, CurrentModel, own_model, own_store, refresh
from topdeck.predict.track import LogFollower, Situation, find_log, newest_log


class Tracker:
    """Look again and again: each look says how things stand, if anything is new."""

    def __init__(
        self,
        log: Path | None = None,
        model: Path | None = None,
        deck: Deck | None = None,
        store: Path | None = None,
        keep: bool = True,
        tell: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`log` is a Power.log or a folder of logs, else the usual places are looked at; `tell` hears of kept games."""
        self.log, self.keeps, self.tell = log, keep, tell
        self.store = store or own_store()
        self.learns = model is None
        place = find_log(log)
        self.current = CurrentModel(model)
        self.follower = LogFollower(place, self.current.model, deck)
        self.game_id = ""
        """The last game that was kept, by its name in the store: notes are written to it."""
        self._kept = 0
        self._is_asked = True

    def take_deck(self, deck: Deck | None) -> None:
        """One's own deck, of which is told what is left."""
        self.follower.own_deck = deck
        self._is_asked = True

    def look(self, always: bool = False) -> Situation | None:
        """How things stand; None if nothing happened since the last look."""
        newest = newest_log(self.log)  # the game may have been started again, and may not have written yet
        if newest is not None and newest != self.follower.path:
            self.follower.turn_to(newest)
        if self.current.is_newer():
            self.follower.model = self.current.model
            self._is_asked = True
        if not self.follower.read() and not (always or self._is_asked):
            return None
        self._is_asked = False
        now = self.follower.situation()
        if self.keeps and now.over and now.answer is not None and self._kept != now.game:
            self._kept = now.game
            self._keep(now)
        return now

    def _keep(self, now: Situation) -> None:
        """Put a finished game into the store and learn from it; a problem with either does not end the tracking."""
        try:
            make_folder(self.store.parent)
            with Store(self.store) as opened:
                report = self.follower.keep(opened, now.likely_archetype)
                sides = 2 * opened.counts()["games"]
                self.game_id = self.follower.last_game_id()
            if not (report.games or report.completed):
                return
            self.tell(f"kept in {self.store}")
            if self.learns and sides < ENOUGH and own_model().is_file():  # a few games alone know less than what ships
                refresh(store=self.store)
                self.tell("the model has learned from it")
            elif self.learns:
                self.tell("`topdeck predict refresh` learns from it")
        except TopdeckError as error:
            self.tell(f"the game could not be kept: {error}")
