"""Decks as people keep them: codes, lines, JSON, spreadsheets."""

from pathlib import Path

from mutator import MUTATIONS, Mutator, judge

from topdeck import Deck

MAGE = Deck.load("basic-mage")
WORDS = [
    "Fireball",
    "Frostbolt",
    "Class",
    "Mage",
    "cards",
    "class",
    "hero",
    "name",
    "format",
    "HERO_08",
    "NEW1_012",
    "wild",
]


def test_deck_codes() -> None:
    wrong = Mutator(60, WORDS)
    judge(lambda text: Deck.from_code(text).validate(), lambda: wrong.text(MAGE.to_code())).check()


def test_deck_files(tmp_path: Path) -> None:
    wrong, file = Mutator(61, WORDS), tmp_path / "deck.txt"
    texts = (MAGE.to_text(), "\n".join(f"{n}x {card}" for card, n in MAGE.counts.items()), "Fireball x2\nFrostbolt\n")

    def damage() -> bytes:
        kind = wrong.dice.randrange(3)
        if kind == 0:
            return wrong.json({**MAGE.to_json(), "hero": "HERO_08"})
        right = wrong.dice.choice(texts)
        return wrong.bytes(right.encode()) if kind == 1 else wrong.text(right).encode("utf-8", "surrogatepass")

    def read(data: bytes) -> None:
        file.write_bytes(data)
        deck = Deck.load(str(file), check=False)
        assert str(deck) and Deck.from_json(deck.to_json()) == deck

    def check(data: bytes) -> None:
        file.write_bytes(data)
        Deck.load(str(file))

    judge(read, damage).check()
    judge(check, damage, MUTATIONS // 10).check()  # to look for the nearest names takes long


def test_decks_as_data() -> None:
    wrong = Mutator(62, WORDS)

    def read(data: object) -> None:
        deck = Deck.from_json(data)
        deck.validate(), str(deck), hash(deck), deck.to_json()

    judge(
        read, lambda: wrong.data(wrong.dice.choice([MAGE.to_json(), {"cards": ["Fireball"] * 2, "class": "mage"}]))
    ).check()
