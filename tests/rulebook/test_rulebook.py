"""Every scene of the rulebook, played."""

from pathlib import Path

import pytest
from scene_language import Block, blocks, run, run_game

HERE = Path(__file__).parent
SCENES = list(blocks(HERE))
GAMES = list(blocks(HERE, "game"))


@pytest.mark.parametrize("block", SCENES, ids=[block.name for block in SCENES])
def test_scene(block: Block) -> None:
    run(block)


@pytest.mark.parametrize("block", GAMES, ids=[block.name for block in GAMES])
def test_game(block: Block) -> None:
    run_game(block)


def test_every_file_has_scenes() -> None:
    files = {file.name for file in HERE.glob("*.md")} - {"README.md"}
    with_blocks = {block.file for block in SCENES + GAMES}
    assert files == with_blocks
