"""The log: what happened, in sentences whose names point at the board, grouped by round and turn."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from markupsafe import Markup, escape

from ecumene.engine import Event, Game, Language, Text, Thing
from ecumene.engine.texts import SEAT_KEYS
from ecumene.server.boards import Board, board_for
from ecumene.server.tables.seats.story import SeatChange

TURN = "turn"
"""The event with which games tell that a player's turn begins."""
ROUND = "round"
"""The event with which games tell that a round begins; its argument `n` is the round's number."""
LONGEST = 40
"""So many of the latest sentences are shown beside the board; the replay has them all."""


@dataclass(frozen=True)
class Sentence:
    """A sentence, with the seat that it is about and the number of the action that caused it."""

    number: int
    seat: int | None
    words: Markup
    rolled: str = ""
    """What is shown of it besides: dice or strengths, for scripts."""

    def marking(self, ids: Iterable[str]) -> str:
        """The sentence as a step that marks these elements of the board."""
        return self._entry(f' data-at="{self.number}" data-marks="{" ".join(ids)}"')

    @property
    def line(self) -> str:
        """The sentence as an entry of the log."""
        return self._entry("")

    def _entry(self, marks: str) -> str:
        seat = "" if self.seat is None else f" seat-{self.seat}"
        dot = f'<span class="dot{seat}" aria-hidden="true"></span>'
        return f"<li{marks}{self.rolled}>{dot}<span>{self.words}</span></li>"


def rolled(board: Board, event: Event) -> str:
    """What a board shows of an event besides its sentence, as the attributes of its entry."""
    dice, strengths = board.dice(event), board.strengths(event)
    shown = f' data-dice="{" ".join(map(str, dice))}"' if dice else ""
    if strengths:
        shown += f' data-strengths="{" ".join(f"{seat}:{strength}" for seat, strength in strengths)}"'
    return shown


@dataclass(frozen=True)
class Turn:
    """What happened in one turn, or in a round outside of turns (no seat); before the first of them it is round 0."""

    number: int
    """Counted from the start of the game: a player may have several turns in a round."""
    round: int
    seat: int | None
    sentences: list[Sentence] = field(default_factory=list)

    @property
    def lines(self) -> Markup:
        """All entries of the log, drawn at once: they are most of what a move sends."""
        return Markup("\n".join([sentence.line for sentence in self.sentences]))


Heading = tuple[int, int | None]
"""The round and the seat of a turn, or a round with no seat."""


def headed(events: Iterable[tuple[int, Event]]) -> Iterator[tuple[int, Event, Heading | None]]:
    """All events, each that begins a turn or a round with its heading. Where no rounds are told, turns are counted."""
    had_turn: set[int | None] = set()
    round, told = 0, False
    for number, event in events:
        heading: Heading | None = None
        if event.kind == ROUND:
            round, told = event.args["n"], True
            heading = round, None
        elif event.kind == TURN:
            if not told and (not had_turn or event.player in had_turn):
                round += 1
                had_turn.clear()
            had_turn.add(event.player)
            heading = round, event.player
        yield number, event, heading


@dataclass(frozen=True)
class Teller:
    """Says events as HTML, for one reader."""

    game: Game
    language: Language
    names: tuple[str, ...]
    elements: Collection[str]
    """The ids of what lies on the board; other things are named but do not point."""
    asked: dict[str, bool] = field(default_factory=dict)
    """Which ids a sentence has asked for, and whether they were there."""

    def turns(
        self, events: Sequence[tuple[int, Event]], latest: int | None = LONGEST, changes: Sequence[SeatChange] = ()
    ) -> list[Turn]:
        """The events by round and turn, the latest or all. What became of the seats meanwhile stands between them."""
        skipped = 0 if latest is None else max(0, len(events) - latest)
        turns = [Turn(0, 0, None)]
        to_come = deque(changes)
        for position, (number, event, begins) in enumerate(headed(events)):
            while to_come and to_come[0].actions < number:
                change = to_come.popleft()
                if position >= skipped:
                    turns[-1].sentences.append(self._change(change))
            if begins is not None:
                turns.append(Turn(len(turns), *begins))
            elif position >= skipped:
                turns[-1].sentences.append(self.told(number, event))
        turns[-1].sentences.extend(self._change(change) for change in to_come)
        return [turn for turn in turns if turn.sentences or (turn is turns[-1] and turn.round)]

    def _change(self, change: SeatChange) -> Sentence:
        return Sentence(change.actions, change.seat, replace(self, names=change.names)._say(change.text, None))

    def told(self, number: int, event: Event) -> Sentence:
        """An event as an entry of the log, after so many actions."""
        return Sentence(number, event.player, self.sentence(event), rolled(board_for(self.game.id), event))

    def sentence(self, event: Event) -> Markup:
        """An event as a sentence. What was said before is said again, if it still points at the same things."""
        key = (id(event), self.language, self.names)
        known = _SAID.get(key)
        if known is not None and all((element in self.elements) is there for element, there in known[1].items()):
            return known[2]
        self.asked.clear()
        words = self._say(self.game.sentence(event), event.player)
        if len(_SAID) >= MOST_SAID:
            _SAID.clear()
        _SAID[key] = (event, dict(self.asked), words)
        return words

    def _say(self, text: Text, by: int | None) -> Markup:
        count = text.args.get("n", 1)
        words = self.language.get(text.msgid, text.plural, count if isinstance(count, int) else 1)
        arguments = {key: self._argument(key, value, by) for key, value in text.args.items()}
        return Markup(str(escape(words)).format_map(arguments))

    def _argument(self, key: str, value: Any, by: int | None) -> Markup:
        if isinstance(value, Thing):
            return self._thing(value, by)
        if isinstance(value, Text):
            return self._say(value, by)
        if isinstance(value, (list, tuple)):
            return Markup(", ").join(self._argument(key, part, by) for part in value)
        if key in SEAT_KEYS and isinstance(value, int):
            return Markup(f"<b>{escape(self.language.seat(value, self.names))}</b>")
        return escape(value)

    def _thing(self, thing: Thing, by: int | None) -> Markup:
        name = self.language.name(thing)
        for element in elements_of(thing, by):
            there = self.asked[element] = element in self.elements
            if there:
                return Markup(f'<a href="#{element}" data-points="{element}">{escape(name)}</a>')
        return escape(name)


_SAID: dict[tuple[int, Language, tuple[str, ...]], tuple[Event, dict[str, bool], Markup]] = {}
"""Sentences by their event, which is kept along so that its number stays its own."""
MOST_SAID = 20_000


def things_in(value: Any) -> Iterator[Thing]:
    """All things that a text names, in those that stand in it too."""
    if isinstance(value, Thing):
        yield value
    elif isinstance(value, Text):
        for part in value.args.values():
            yield from things_in(part)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from things_in(part)


def elements_of(thing: Thing, seat: int | None) -> tuple[str, ...]:
    """The ids that a thing may have on a board: its own, or one for each seat."""
    return (f"c-{thing.id}",) if seat is None else (f"c-{thing.id}", f"c-{seat}-{thing.id}")


def touched(events: Iterable[Event]) -> set[str]:
    """The elements that events speak of."""
    found: set[str] = set()
    for event in events:
        for value in event.args.values():
            for part in value if isinstance(value, (list, tuple)) else (value,):
                if isinstance(part, Thing):
                    found.update(elements_of(part, event.player))
    return found
