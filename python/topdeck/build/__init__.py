"""Build decks that beat a metagame, and prove it on fresh games."""

from topdeck.build.evaluate import Evaluator, Job, Record, Tally, play_jobs, stream_of
from topdeck.build.field import Entry, Field

__all__ = ["Entry", "Evaluator", "Field", "Job", "Record", "Tally", "play_jobs", "stream_of"]
