"""Records: a whole game as a small readable text file, the way chess has PGN. docs/records.md describes the format."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from ecumene.engine.cards.reading import LARGEST, BadCardFile, CardFile, too_large
from ecumene.engine.errors import BadRecord, EcumeneError
from ecumene.engine.game import Game
from ecumene.engine.texts import Text

if TYPE_CHECKING:
    from ecumene.engine.table import Table

FORMAT = "1"
CARD_FILE, CARDS = "card file:", "cards:"
"""What the lines begin with that carry a card file: its name, and each of its lines as it is."""
LINE_END = re.compile(r"\r\n|\r|\n")
TIME_LEFT = re.compile(r"\s*clock (\d{1,9}(?:\.\d{1,3})?)\s*")
"""The comment of an action after which a player's clock showed so many seconds."""
CHECK_EVERY = 50
"""After so many actions the record notes the state's fingerprint, so that a replay that drifts is noticed."""
MOST_ACTIONS = 20_000
"""So many actions has a record at most: the longest games have some thousands."""
MOST_LINES = 100_000
"""So many lines, those of a card file included."""
MOST_OF_HEAD = 1_000
"""So many lines that are neither actions nor checks nor of a card file."""
LONGEST_LINE = 1_000
"""So many letters has a line that is not of a card file."""
LONGEST_OF_ALL = len(CARDS) + 1 + LARGEST
"""So many letters has a line of a card file. Further on nobody looks for its end."""


@dataclass
class Record:
    """What is needed to play a game again: how it was set up, and every action in order."""

    game: str
    rules: str
    edition: str
    options: dict[str, str]
    names: list[str]
    seed: int
    actions: list[tuple[int, str]] = field(default_factory=list)
    checks: dict[int, str] = field(default_factory=dict)
    """Fingerprints of the state after so many actions."""
    result: list[int] | None = None
    lines: list[int] = field(default_factory=list)
    """The line of each action in the file that was read, for messages."""
    bots: dict[int, str] = field(default_factory=dict)
    """The seats that programs play, and which."""
    cards: CardFile | None = None
    """The card file that the edition names; records of older programs name it only."""
    clock: str = ""
    """What was agreed on about time, in the server's words."""
    time_left: dict[int, float] = field(default_factory=dict)
    """The seconds that whoever chose had left after so many actions."""

    @staticmethod
    def begin(game: Game, names: Sequence[str], options: Mapping[str, str], seed: int) -> Record:
        """The record of a game that starts now."""
        called = [one_line(name) for name in names]
        return Record(game.id, game.rules_version, game.edition, dict(options), called, seed, cards=game.corrections)

    def header(self) -> str:
        """The lines above the actions."""
        lines = [f"ecumene: {FORMAT}", f"game: {self.game}", f"rules: {self.rules}"]
        if self.edition:
            lines.append(f"edition: {self.edition}")
        lines += [f"option {name}: {value}" for name, value in sorted(self.options.items())]
        lines += [f"seat {i}: {name}" for i, name in enumerate(self.names, 1)]
        lines += [f"bot {seat + 1}: {kind}" for seat, kind in sorted(self.bots.items())]
        lines.append(f"seed: {self.seed}")
        if self.clock:
            lines.append(f"clock: {one_line(self.clock)}")
        if self.cards is not None:
            lines.append(f"{CARD_FILE} {one_line(self.cards.name)}")
            lines += [f"{CARDS} {line}" if line else CARDS for line in self.cards.lines]
        return "\n".join(lines) + "\n\n"

    def body(self, start: int = 0) -> str:
        """The lines of the actions from a number on, and the result."""
        lines = []
        for number, (seat, action) in enumerate(self.actions[start:], start + 1):
            left = self.time_left.get(number)
            lines.append(f"{seat + 1} {action}{f'  # clock {left:.1f}' if left is not None else ''}\n")
            if number in self.checks:
                lines.append(f"check: {self.checks[number]}\n")
        if self.result is not None:
            lines.append(f"result: {' '.join(map(str, self.result))}\n")
        return "".join(lines)

    def text(self) -> str:
        """The whole file."""
        return self.header() + self.body()

    @staticmethod
    def parse(data: str | bytes) -> Record:
        """Reads a file. Says which line is wrong and why."""
        return _Reader(data).record()

    @staticmethod
    def read(path: Path) -> Record:
        """Reads a file by its name."""
        try:
            return Record.parse(path.read_bytes())
        except OSError as error:
            raise BadRecord(Text("Cannot read {path}: {detail}.", path=str(path), detail=error.strerror)) from error


def replay(record: Record, game: Game, at: int | None = None) -> Table:
    """The table after the record's first `at` actions (all of them by default).

    Raises BadRecord with the line and the reason where the record does not fit the rules.
    """
    from ecumene.engine.table import Table

    game = game.as_of(record.rules)
    if record.edition != game.edition:
        raise BadRecord(
            Text(
                "This record was made with another set of cards ({theirs}); name its card file.", theirs=record.edition
            )
            if record.edition
            else Text("This record was made with the game's own cards, not with this card file.")
        )
    if at is not None and not 0 <= at <= len(record.actions):
        raise BadRecord(Text("The record has {n} actions; there is no position {at}.", n=len(record.actions), at=at))
    try:
        table = Table.open(game, len(record.names), record.options, record.seed, record.names)
        for number, (seat, action) in enumerate(record.actions[:at], 1):
            _replay_one(record, table, number, seat, action)
        if at is None and record.result is not None and table.record.result != record.result:
            raise BadRecord(
                Text("The game does not end with the recorded result {result}.", result=_words(record.result))
            )
    except EcumeneError as error:
        if record.rules == game.rules_version:
            raise error if isinstance(error, BadRecord) else BadRecord(error.text) from error
        raise BadRecord(
            Text(
                "This record was made with rules version {theirs}, not {ours}, and it does not replay: {why}",
                theirs=record.rules,
                ours=game.rules_version,
                why=error.text,
            )
        ) from error
    table.record.rules = record.rules
    table.record.bots = dict(record.bots)
    table.record.clock, table.record.time_left = record.clock, dict(record.time_left)
    return table


def _replay_one(record: Record, table: Table, number: int, seat: int, action: str) -> None:
    line = record.lines[number - 1] if record.lines else number
    try:
        table.act(seat, action)
    except EcumeneError as error:
        raise BadRecord(
            Text(
                "Line {line}: '{action}' by seat {seat} cannot be played: {why}",
                line=line,
                action=action[:60],
                seat=seat + 1,
                why=error.text,
            )
        ) from error
    if number in record.checks and table.state.digest() != record.checks[number]:
        raise BadRecord(Text("Line {line}: the position after this action is not the recorded one.", line=line))
    if number in record.checks:
        table.record.checks[number] = record.checks[number]


class RecordFile:
    """Keeps a record in a file while the game goes on. Whatever happens, the file stays readable."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._written: list[tuple[int, str]] | None = None

    def update(self, record: Record) -> None:
        """Brings the file up to date: adds what is new, or writes it anew after something was taken back."""
        written, self._written = self._written, None  # after a failure it is written anew
        try:
            if written is None or written != record.actions[: len(written)]:
                write_safely(self.path, record.text())
            elif len(written) < len(record.actions):
                with self.path.open("a", encoding="utf-8", newline="\n") as file:
                    file.write(record.body(len(written)))
        except OSError as error:
            raise BadRecord(
                Text("Cannot write {path}: {detail}.", path=str(self.path), detail=error.strerror)
            ) from error
        self._written = list(record.actions)


def write_safely(path: Path, text: str) -> None:
    """Writes a file so that there is always either the old one or the whole new one."""
    draft = path.with_name(path.name + ".part")
    draft.write_text(text, encoding="utf-8", newline="\n")
    os.replace(draft, path)


class _Reader:
    """Reads a record's lines."""

    def __init__(self, data: str | bytes) -> None:
        if isinstance(data, bytes):
            try:
                data = data.decode("utf-8-sig")
            except UnicodeDecodeError:
                raise BadRecord(Text("This is not a record: it is not text.")) from None
        self.head: dict[str, str] = {}
        self.options: dict[str, str] = {}
        self.seats: dict[int, str] = {}
        self.bots: dict[int, str] = {}
        self.actions: list[tuple[int, str]] = []
        self.lines: list[int] = []
        self.checks: dict[int, str] = {}
        self.time_left: dict[int, float] = {}
        self.result: list[int] | None = None
        self.cards: list[str] = []
        self.size_of_cards = 0
        self.of_head = 0
        """So many lines were neither actions nor checks nor of a card file."""
        for number, line in _lines(data):
            if line.startswith(CARDS):
                self._card_line(line.removeprefix(CARDS).removeprefix(" "))
                continue
            comment = ""
            if not line.startswith(("seat ", CARD_FILE)):
                line, _, comment = line.partition("#")
            if line := line.strip():
                self._line(number, line, comment)

    def _card_line(self, line: str) -> None:
        """Keeps a line of the card file, as long as that is not too large."""
        self.size_of_cards += len(line) + 1
        if self.size_of_cards > LARGEST + 1:
            raise BadRecord(too_large(self._name_of_cards()).text)
        self.cards.append(line)

    def _line(self, number: int, line: str, comment: str) -> None:
        if len(line) > LONGEST_LINE:
            raise BadRecord(Text("Line {line}: a line has {n} letters at most.", line=number, n=LONGEST_LINE))
        if action := re.fullmatch(r"(\d{1,2}) (.+)", line):
            if len(self.actions) >= MOST_ACTIONS:
                raise BadRecord(Text("Line {line}: a record has {n} actions at most.", line=number, n=MOST_ACTIONS))
            if self.result is not None:
                raise BadRecord(Text("Line {line}: there is an action after the result.", line=number))
            self.actions.append((int(action.group(1)) - 1, action.group(2)))
            self.lines.append(number)
            if len(comment) < LONGEST_LINE and (left := TIME_LEFT.fullmatch(comment)):
                self.time_left[len(self.actions)] = float(left.group(1))
            return
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            raise BadRecord(Text("Line {line}: '{text}' is not a line of a record.", line=number, text=line[:60]))
        if key == "check":
            self.checks[len(self.actions)] = value
            return
        self.of_head += 1
        if self.of_head > MOST_OF_HEAD:
            words = "Line {line}: a record has {n} lines at most that are neither actions nor checks."
            raise BadRecord(Text(words, line=number, n=MOST_OF_HEAD))
        if option := re.fullmatch(r"option (\S+)", key):
            self.options[option.group(1)] = value
        elif seat := re.fullmatch(r"seat (\d{1,2})", key):
            self.seats[int(seat.group(1))] = value
        elif bot := re.fullmatch(r"bot (\d{1,2})", key):
            self.bots[int(bot.group(1)) - 1] = value
        elif key == "result":
            if not re.fullmatch(r"-?\d{1,9}( -?\d{1,9})*", value):
                raise BadRecord(Text("Line {line}: the result must be whole numbers.", line=number))
            self.result = [int(score) for score in value.split()]
        else:
            self.head[key] = value

    def record(self) -> Record:
        if "ecumene" not in self.head:
            raise BadRecord(Text("This is not a record: the line 'ecumene: 1' is missing."))
        if self.head["ecumene"] != FORMAT:
            raise BadRecord(
                Text(
                    "This record has format {theirs}; this program reads format {ours}.",
                    theirs=self.head["ecumene"][:20],
                    ours=FORMAT,
                )
            )
        for key in ("game", "rules", "seed"):
            if key not in self.head:
                raise BadRecord(Text("The record lacks the line '{key}: …'.", key=key))
        if not re.fullmatch(r"\d{1,40}", self.head["seed"]):
            raise BadRecord(
                Text("A seed is a whole number of 1 to 40 digits, not {seed}.", seed=self.head["seed"][:60])
            )
        if not self.seats or sorted(self.seats) != list(range(1, len(self.seats) + 1)):
            raise BadRecord(Text("The record must name its seats: 'seat 1: …', 'seat 2: …' and so on."))
        return Record(
            game=self.head["game"],
            rules=self.head["rules"],
            edition=self.head.get("edition", ""),
            options=self.options,
            names=[self.seats[i] for i in sorted(self.seats)],
            seed=int(self.head["seed"]),
            actions=self.actions,
            checks=self.checks,
            result=self.result,
            lines=self.lines,
            bots=self.bots,
            cards=self._card_file(),
            clock=one_line(self.head.get("clock", "")),
            time_left=self.time_left,
        )

    def _card_file(self) -> CardFile | None:
        """The card file that the record carries."""
        if not self.cards or not self.head.get("edition"):
            return None
        try:
            return CardFile("\n".join(self.cards), self._name_of_cards())
        except BadCardFile as error:
            raise BadRecord(error.text) from error

    def _name_of_cards(self) -> str:
        return one_line(self.head.get(CARD_FILE.removesuffix(":"), "")) or "cards.toml"


def _lines(data: str) -> Iterator[tuple[int, str]]:
    """The lines of a file with their numbers, one after the other: all of them at once may be millions."""
    start = 0
    for number in range(1, MOST_LINES + 1):
        until = min(len(data), start + LONGEST_OF_ALL)
        end = LINE_END.search(data, start, until + 1)
        if end is None and until < len(data):
            words = "Line {line}: a line has {n} letters at most."
            raise BadRecord(Text(words, line=number, n=LONGEST_LINE))
        yield number, data[start : end.start() if end else until]
        if end is None:
            return
        start = end.end()
    raise BadRecord(Text("This is too long for a record, which has {n} lines at most.", n=MOST_LINES))


def one_line(name: str) -> str:
    """A name without the signs that would break the file or a terminal."""
    return " ".join("".join(c if c.isprintable() else " " for c in name[:LONGEST_LINE]).split())[:60].strip()


def _words(scores: Sequence[int]) -> str:
    return " ".join(map(str, scores))
