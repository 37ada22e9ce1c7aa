"""The guides of the games as the web table shows them, and what a person has read of them.

That is kept with his settings, so that it follows him to other devices.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from typing import Any

from ecumene.engine import Game, Lesson, Text
from ecumene.server.people.accounts import People, small
from ecumene.server.storage.models import Person

KEPT = "lessons"
"""Under this name of the settings: for each game the ids of what was read, with spaces between them, or `ENDED`."""
ENDED = "-"
"""Of a guide that somebody wants no more of, or has read to its end."""
THE_TABLE = Lesson(
    "table",
    Text(
        "Here the table always asks you one thing. Take an answer from this list, or click what glows on the board. "
        "Point at a card to read it, on a phone press it long. Undo takes a choice back, and Hint shows what a bot "
        "would do."
    ),
    rule="",
)
"""What is the same in all games: it comes in the first one, after its first lesson."""


def guide_for(person: Person, game: Game) -> Sequence[Lesson]:
    """All that a person can hear in a game: its guide and, if it is the first that he hears, how the table works."""
    if any(words for id, words in _kept(person).items() if id != game.id):
        return game.guide
    return (*game.guide[:1], THE_TABLE, *game.guide[1:])


def lessons_read(person: Person, game: Game) -> Set[str] | None:
    """The lessons of a game that a person has read; None if its guide has not begun for him."""
    kept = _kept(person).get(game.id)
    if kept is None:
        return None
    return _ids(game) if kept == ENDED else set(str(kept).split())


def remember(people: People, person_id: str, game: Game, read: Iterable[str]) -> Person:
    """From now on these lessons are read; when all are, the guide has ended. Other words than theirs are nothing."""
    with people.changing(person_id) as person:
        known = _ids(game) & {*(lessons_read(person, game) or ()), *read}
        words = ENDED if {lesson.id for lesson in game.guide} <= known else " ".join(sorted(known))
        person.settings = small({**person.settings, KEPT: {**_kept(person), game.id: words}})
    return person


def end(people: People, person_id: str, game: Game) -> Person:
    """No more of a game's guide."""
    return remember(people, person_id, game, _ids(game))


def begin_again(people: People, person_id: str, games: Iterable[Game]) -> Person:
    """The guides of these games begin once more, also where he has played already."""
    return people.change_settings(person_id, {KEPT: {game.id: "" for game in games if game.guide}})


def explain_again(people: People, person_id: str, game: Game, games: Iterable[Game]) -> Person:
    """The guide of one game begins once more. If he wanted no guides before, he still wants none of the other games."""
    with people.changing(person_id) as person:
        kept = _kept(person)
        if person.settings.get("guide") == "off":
            kept = {other.id: ENDED for other in games if other.guide}
        person.settings = small({**person.settings, "guide": "on", KEPT: {**kept, game.id: ""}})
    return person


def _ids(game: Game) -> Set[str]:
    return {THE_TABLE.id, *(lesson.id for lesson in game.guide)}


def _kept(person: Person) -> dict[str, Any]:
    kept = person.settings.get(KEPT)
    return kept if isinstance(kept, dict) else {}
