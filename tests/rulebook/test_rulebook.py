"""Every scene of the rulebook, played."""

from pathlib import Path

import pytest
from scene_language import Block, blocks, run

HERE = Path(__file__).parent
SCENES = list(blocks(HERE))


@pytest.mark.parametrize("block", SCENES, ids=[block.name for block in SCENES])
def test_scene(block: Block) -> None:
    run(block)


def test_every_file_has_scenes() -> None:
    files = {file.name for file in HERE.glob("*.md")} - {"README.md"}
    with_blocks = {block.file for kind in ("scene", "game") for block in blocks(HERE, kind)}
    assert files == with_blocks
