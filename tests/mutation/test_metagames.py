"""What was played elsewhere: deck lists, archetypes, match-ups, days of replays and our own games, into a store."""

from pathlib import Path

import samples
from mutator import MUTATIONS, Mutator, judge

from topdeck import Deck
from topdeck.meta.large.streams import stream_decks
from topdeck.meta.sources import read
from topdeck.meta.store import Store
from topdeck.predict.sides import read_sides

WORDS = [
    "MAGE",
    "games",
    "id",
    "card_history",
    "decks",
    "winner",
    "deck_list",
    "series",
    "data",
    "name",
    "win_rate",
    "code",
]
CODE = Deck.load("basic-mage").to_code()
TEXTS = (
    samples.arena_log(),
    f"name,code,label,games,win_rate\nA,{CODE},Burn,12,55.5\nB,{CODE},,,\n",
    "deck;hero;card;copies;games\nA;mage;Fireball;2;7\nA;mage;Frostbolt;1;7\nB;hunter;Tracking;2;\n",
    f"{CODE}\n\n### Mine\n2x Fireball\n1x Polymorph\n",
)
DOCUMENTS = {
    "decks.json": samples.hsreplay_decks(),
    "ungoro_ranked_standard.json": samples.ladder_decks(),
    "archetypes.json": samples.archetypes(),
    "matchups.json": samples.matchups(),
    "day.json": samples.replay_day(),
}


def test_documents(tmp_path: Path) -> None:
    wrong = Mutator(70, WORDS)

    def damage() -> tuple[str, bytes]:
        name = wrong.dice.choice(list(DOCUMENTS))
        return name, wrong.json(DOCUMENTS[name])

    def parse(damaged: tuple[str, bytes]) -> None:
        file = tmp_path / damaged[0]
        file.write_bytes(damaged[1])
        read(file).report.as_dict()
        read_sides([file], "both", "")

    judge(parse, damage).check()


def test_texts(tmp_path: Path) -> None:
    wrong, file = Mutator(71, WORDS), tmp_path / "list.txt"

    def damage() -> bytes:
        right = wrong.dice.choice(TEXTS)
        return (
            wrong.bytes(right.encode())
            if wrong.dice.random() < 0.3
            else wrong.text(right).encode("utf-8", "surrogatepass")
        )

    def parse(data: bytes) -> None:
        file.write_bytes(data)
        read(file).report.as_dict()

    judge(parse, damage).check()


def test_imports(tmp_path: Path) -> None:
    """Whatever can be read can also be stored."""
    wrong = Mutator(72, WORDS)

    def damage() -> tuple[str, bytes]:
        if wrong.dice.random() < 0.3:
            return "list.txt", wrong.text(wrong.dice.choice(TEXTS)).encode("utf-8", "surrogatepass")
        name = wrong.dice.choice(list(DOCUMENTS))
        return name, wrong.json(DOCUMENTS[name])

    with Store() as store:

        def parse(damaged: tuple[str, bytes]) -> None:
            file = tmp_path / damaged[0]
            file.write_bytes(damaged[1])
            store.import_file(file)

        judge(parse, damage, MUTATIONS // 5).check()
        store.decks(), store.label_names()


def test_documents_piece_by_piece(tmp_path: Path) -> None:
    wrong, file = Mutator(74, WORDS), tmp_path / "decks.json"

    def parse(damaged: bytes) -> None:
        file.write_bytes(damaged)
        list(stream_decks(file)[1])

    judge(parse, lambda: wrong.json(samples.hsreplay_decks())).check()


def test_tables_piece_by_piece(tmp_path: Path) -> None:
    wrong, file = Mutator(75, WORDS), tmp_path / "decks.csv"

    def parse(damaged: str) -> None:
        file.write_text(damaged, encoding="utf-8", errors="surrogatepass")
        list(stream_decks(file)[1])

    judge(parse, lambda: wrong.text(wrong.dice.choice([TEXTS[1], f"{CODE}\nMine: {CODE}\n"]))).check()
