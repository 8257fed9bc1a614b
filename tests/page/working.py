"""Work for jobs to do."""

from __future__ import annotations

import json
import time
from typing import Any

from topdeck.errors import BadInput
from topdeck.page.jobs import Task


def count(task: Task) -> dict[str, Any]:
    """Count to a number, slowly; what is counted is kept, and counted once."""
    kept = task.folder / "kept.json"
    begin = json.loads(kept.read_text()) if kept.exists() else 0
    for number in range(begin, task.given["upto"]):
        task.tell(number, task.given["upto"], "numbers")
        task.check()
        kept.write_text(json.dumps(number + 1))
        time.sleep(task.given.get("pause", 0))
    return {"begun_at": begin, "upto": task.given["upto"]}


def refuse(task: Task) -> None:
    raise BadInput("this cannot be done")


def crash(task: Task) -> None:
    raise KeyError("oh")
