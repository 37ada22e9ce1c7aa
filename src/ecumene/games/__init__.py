"""The games: ours, each a folder here that knows the engine and nothing else, and those of other packages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import overload

from ecumene.engine import LANGUAGES, BadRecord, BadSetup, Game, Lesson, NotFound, Option, Record, Text
from ecumene.engine.cards.reading import BadCardFile, CardFile
from ecumene.engine.errors import nearest
from ecumene.games.plug_ins import OWN, PlugIns

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
TEXTS = ("title", "line", "rules_version", "edition")
"""What every list of games shows: a game that has something else there would break it for all."""


class GameList(Sequence[str]):
    """The ids of all games, in a fixed order: ours first, then those of other packages, each by name.

    The packages are looked through when it is first asked; of our own games none is opened for it.
    """

    def __init__(self) -> None:
        self.found = PlugIns[Game]("ecumene.games", _wrong)

    def _ids(self) -> tuple[str, ...]:
        if not any(offer.package == OWN for offer in self.found.offers.values()):
            raise NotFound(Text("Ecumene is not installed properly: no game is found. Install it with: pip install ."))
        return tuple(self.found)

    def __contains__(self, id: object) -> bool:
        return id in self.found

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids())

    def __len__(self) -> int:
        return len(self._ids())

    @overload
    def __getitem__(self, number: int) -> str: ...
    @overload
    def __getitem__(self, number: slice) -> tuple[str, ...]: ...
    def __getitem__(self, number: int | slice) -> str | tuple[str, ...]:
        return self._ids()[number]


def _wrong(id: str, made: object) -> str:
    """What is wrong with another package's game."""
    if not isinstance(made, Game):
        return "it is no Game of ecumene.engine"
    if made.id != id:
        return f"its own id is '{made.id}'"
    if not ID.fullmatch(id):
        return "an id has small letters, digits and dashes only"
    missing = [name for name in Game.__annotations__ if not hasattr(made, name)]
    if missing:
        return f"it has no {missing[0]}"
    for name in TEXTS:
        if not isinstance(getattr(made, name), str):
            return f"its {name} is no text"
    if not isinstance(made.minutes, int):
        return "its minutes are no whole number"
    if not all(isinstance(option, Option) and option.values for option in made.options):
        return "each of its options is an Option with values"
    if not all(isinstance(lesson, Lesson) for lesson in made.guide):
        return "each part of its guide is a Lesson"
    made.settings()
    made.check_players(made.players[0])
    for code in LANGUAGES:
        made.language(code)
    return ""


GAMES = GameList()


def load(id: str, cards: Path | CardFile | None = None) -> Game:
    """The game with this id; `cards` is a file that corrects its cards, for the games that take one."""
    if id not in GAMES:
        close = nearest(id, GAMES, n=1) or list(GAMES)
        raise NotFound(Text("There is no game '{name}'. Did you mean: {near}?", name=id[:60], near=close))
    game = GAMES.found[id]
    return game if cards is None else game.with_cards(cards)


def shortest_first() -> list[Game]:
    """All games as people see them listed: ours, then those of other packages, each the short ones first.

    The first is the one to begin with, where none was asked for.
    """
    return sorted(map(load, GAMES), key=lambda game: (GAMES.found.offers[game.id].package != OWN, game.minutes))


def load_recorded(record: Record, cards: Path | None = None) -> Game:
    """The game that a record is of, by its rules and with the cards that it carries, unless a file is named.

    Its package may not be here; that is not the reader's mistake.
    """
    if record.game not in GAMES:
        words = "This record is of the game '{game}', which is not installed here. Install its package to open it."
        raise BadRecord(Text(words, game=record.game[:60]))
    if cards is not None or record.cards is None:
        return load(record.game, cards).as_of(record.rules)
    try:
        game = load(record.game, record.cards)
    except (BadCardFile, BadSetup) as error:
        raise BadRecord(error.text) from error
    if game.edition != record.edition:
        raise BadRecord(Text("The card file in this record is not the one that it was played with."))
    return game.as_of(record.rules)
