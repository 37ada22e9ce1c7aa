"""The guide of somebody's first game: the lesson that fits now, beside the question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, Response

from ecumene.engine import Game, Lesson, Text, View, next_lesson
from ecumene.games import GAMES, load
from ecumene.server.boards import board_for
from ecumene.server.errors import NotAllowed
from ecumene.server.http.drawing import draw
from ecumene.server.http.reader import current_person, known_person, partial, setting
from ecumene.server.pages.common import go, language_at, tables_of
from ecumene.server.pages.curtain import viewer_at
from ecumene.server.people.guide_progress import end, explain_again, guide_for, lessons_read, remember
from ecumene.server.services import services
from ecumene.server.storage.models import Person
from ecumene.server.tables.live import LiveTable

router = APIRouter()

LONGEST_ID = 40
LessonId = Annotated[str, Form(max_length=LONGEST_ID)]


@dataclass(frozen=True)
class Guide:
    """A lesson on the page, and the element of the board that it points at, if any."""

    lesson: Lesson
    element: str


def guide_of(request: Request, live: LiveTable, view: View) -> Guide | None:
    """What the guide says to the viewer of a page who is asked; None if it has nothing to say to him now.

    It begins in somebody's first game of the kind, and goes on in others until all is said. Nobody has to read more
    than one lesson before he takes his first choice at a table: the others come after it.
    """
    person, game = current_person(request), live.game
    if person is None or not game.guide or setting(request, "guide", "on") == "off":
        return None
    if live.turn is None or live.seats[live.turn].bot:
        return None
    read = lessons_read(person, game)
    if read and not _has_chosen(live, person):
        return None
    lesson = next_lesson(guide_for(person, game), view, read or ())
    if lesson is None or (read is None and not tables_of(request).lists.is_first_game(person, live.row)):
        return None
    element = board_for(game.id).parts.get(lesson.part, "").format(seat=view["viewer"])
    return Guide(lesson, element)


def _has_chosen(live: LiveTable, person: Person) -> bool:
    """Whether somebody has taken a choice at a table."""
    own = live.seats_of(person)
    return any(moment.seat in own for moment in live.table.history)


def remember_lesson(request: Request, game: Game, lesson: str) -> None:
    """Whoever asks has read a lesson."""
    request.state.person = remember(services(request.app).people, known_person(request).id, game, [lesson])


@router.post("/t/{table_id}/guide")
def go_on(
    request: Request,
    table_id: str,
    lesson: LessonId = "",
    no_more: Annotated[str, Form(max_length=4)] = "",
    again: Annotated[str, Form(max_length=4)] = "",
) -> Response:
    """A lesson is read, and the next one comes; or no more of this game's guide, or all of it again."""
    live, person = tables_of(request).store.open(table_id), known_person(request)
    if not live.seats_of(person):
        raise NotAllowed(Text("This is not your seat."))
    people = services(request.app).people
    if again:
        request.state.person = explain_again(people, person.id, live.game, map(load, GAMES))
    elif no_more:
        request.state.person = end(people, person.id, live.game)
    else:
        remember_lesson(request, live.game, lesson)
    if not partial(request):
        return go(request, f"/t/{table_id}")
    return HTMLResponse(_drawn(request, live), headers={"Cache-Control": "no-store"})


def _drawn(request: Request, live: LiveTable) -> str:
    """The guide's part of the page alone."""
    viewer, _ = viewer_at(request, live, current_person(request))
    guide, language = guide_of(request, live, live.view(viewer)), language_at(request, live.game)
    return draw(request, "guide_part.html", live=live, game=live.game, language=language, guide=guide)
