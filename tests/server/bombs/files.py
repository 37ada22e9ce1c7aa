"""Card files and records that take long to read."""

from __future__ import annotations

from functools import cache

from ecumene.engine import Chance, Table
from ecumene.games import load
from tests.server.bombs.bodies import API, UPLOAD, table
from tests.server.bombs.target import JSON
from tests.server.bombs.throwing import Bomb

CARDS = "/games/guns-and-steel/cards"
FULL = 64_000
"""A card file has room for so many bytes and a few more."""
WHOLE = 990_000
"""A record has room for so many bytes and a few more."""


def cards(name: str, data: bytes, answer: str = "422") -> Bomb:
    """A card file that a person keeps."""
    return Bomb(f"cards: {name}", lambda target: target.upload(CARDS, "card-file", data), answer)


def record(name: str, data: bytes, answer: str = "422", head: bytes = b"") -> Bomb:
    """A record that a person watches: the lines after a good head."""
    start = head or b"ecumene: 1\ngame: guns-and-steel\nrules: 1\nseed: 1\nseat 1: A\nseat 2: B\n"
    return Bomb(f"record: {name}", lambda target: target.upload(UPLOAD, "file", (start + data)[:WHOLE]), answer)


def filled(line: bytes, size: int = FULL) -> bytes:
    """As many of these lines as there is room for; %d is the number of each."""
    lines: list[bytes] = []
    length = 0
    while length < size:
        lines.append(line % len(lines) if b"%" in line else line)
        length += len(lines[-1])
    return b"".join(lines[:-1])


@cache
def whole_game() -> bytes:
    """A game of more than two thousand actions."""
    game, whim = load("civilization"), Chance.seeded(1)
    table = Table.open(game, game.players[-1])
    while table.state.player is not None:
        table.act(table.state.player, whim.pick(table.state.legal))
    return table.record.text().encode()


def good_cards(game: str) -> bytes:
    """A good card file with all cards of a game, another one each time."""
    own = load(game).own_cards
    assert own is not None
    return own.read_bytes() + b"# @NUMBER@\n"


CARD_FILES = [
    Bomb(
        "cards: a good file, another each time",
        lambda t: t.upload("/games/clash-of-cultures/cards", "card-file", good_cards("clash-of-cultures")),
        "303 403",
        times=10,
    ),
    cards("lists in lists", b"[C19]\neffect = " + b"[" * FULL),
    cards("tables in tables", b"[C19]\neffect = " + b"{a=" * (FULL // 3)),
    cards("keys of many parts", b"a" + b".a" * (FULL // 2) + b" = 1"),
    cards("headings of many parts", filled(b"[%d" + b".a" * 99 + b"]\n")),
    cards("a number of 64,000 digits", b"[C19]\npoints = " + b"9" * FULL),
    cards("a number with lines between", b"[C19]\npoints = 1" + b"_1" * (FULL // 2 - 10)),
    cards("a broken number", b"[C19]\npoints = 1.1" + b"_1" * (FULL // 2 - 10)),
    cards("a number in sixteens", b"[C19]\npoints = 0x" + b"F" * FULL),
    cards("a long text", b"[C19]\nname = '" + b"a" * FULL + b"'"),
    cards("a text that turns around", "[C19]\nname = '\u202e".encode() + b"a" * 20 + b"'"),
    cards("signs in code", b'[C19]\nname = "' + b"\\u202e" * (FULL // 6) + b'"'),
    cards("10,000 cards", filled(b"[a%d]\n")),
    cards("10,000 fields", b"[C19]\n" + filled(b"a%d=1\n")),
    cards("10,000 lists of tables", filled(b"[[C19.a]]\n")),
    cards("10,000 dotted keys", b"[C19]\n" + filled(b"a.b%d=1\n")),
    cards("a list of 20,000", b"[C19]\neffect = [" + b"1, " * (FULL // 3) + b"]"),
    cards("remarks", filled(b"#\n")),
    cards("ends of lines", b"\n" * FULL),
    cards("dots and blanks", b"[C19]\na" + b" ." * (FULL // 2)),
    cards("quotes", b"[C19]\n" + b'"' * FULL),
    cards("keys in quotes", b'[C19]\n"' + b"\\" * FULL),
    cards("what looks like keys", b"[C19]\na = '''\n" + filled(b"a.b.c.d =\n")),
    cards("dates", b"[C19]\neffect = [" + b"1979-05-27T07:32:00Z," * (FULL // 21) + b"]"),
    Bomb("cards: in the API", lambda t: t.request(API, table(cards="[C19]\neffect = " + "[" * FULL), JSON), "422"),
]

RECORDS = [
    Bomb("record: a whole long game", lambda t: t.upload(UPLOAD, "file", whole_game()), "303"),
    record("ends of lines", b"\n" * WHOLE),
    record("100,000 actions", b"1 end\n" * 100_000),
    record("as many actions as fit", b"1 a\n" * (WHOLE // 4)),
    record("one action of 1 MB", b"1 " + b"9" * WHOLE),
    record("10 actions of 100 KB", (b"1 " + b"buy C1 " * 14_000 + b"\n") * 10),
    record("a number of 10^6 digits", b"seed: " + b"9" * 1_000_000),
    record("results", b"result: " + b"1 " * (WHOLE // 2)),
    record("100,000 options", filled(b"option a%d: b\n", WHOLE)),
    record("an option of 1 MB", b"option " + b"a" * WHOLE + b": b"),
    record("100,000 lines of a head", filled(b"a%d: b\n", WHOLE)),
    record("a game of 1 MB", b"", head=b"ecumene: 1\nrules: 1\nseed: 1\nseat 1: A\ngame: " + b"a" * WHOLE),
    record("a format of 1 MB", b"", head=b"ecumene: " + b"1" * WHOLE),
    record("rules of 1 MB", b"rules: " + b"1" * WHOLE),
    record("a name of 1 MB", b"seat 1: " + "\u202e".encode() * (WHOLE // 3)),
    record("99 seats", b"".join(b"seat %d: A\n" % n for n in range(1, 100))),
    record("checks", b"check: 1\n" * (WHOLE // 9)),
    record("bots", b"bot 1: easy\n" * (WHOLE // 12)),
    record("cards", b"edition: 1\n" + b"cards: " * (WHOLE // 7)),
    record("lines of cards", b"edition: 1\n" + b"cards:\n" * (WHOLE // 7)),
    record("remarks", b"#" * WHOLE),
    record("wide letters", "\U0001f600".encode() * (WHOLE // 4)),
    record("no text", b"\xff" * WHOLE),
]
