"""Previews: what an action would change, told to the one who has to choose while he points at it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response

from ecumene.engine import Change, Language, Refused, Text, preview
from ecumene.engine.state import NOT_NOW
from ecumene.server.errors import NotAllowed, Outdated
from ecumene.server.pages.common import tables_of
from ecumene.server.pages.table.play import LONGEST_ACTION
from ecumene.server.pages.table.scene import Scene

router = APIRouter()


@router.get("/t/{table_id}/preview")
def foresee(
    request: Request,
    table_id: str,
    action: Annotated[str, Query(max_length=LONGEST_ACTION)],
    at: Annotated[int, Query(ge=0, le=10**9)],
) -> Response:
    """The numbers of the viewer that an action would change, in his language. Nothing is done or kept.

    `at` is the number of the position that the page shows.
    """
    scene = Scene(request, tables_of(request).store.open(table_id))
    live, state = scene.live, scene.live.table.state
    if not scene.asks:
        raise NotAllowed(Text("It is not your turn to choose."))
    if live.number != at:
        raise Outdated(Text("The table has moved on. Here is how it stands now."))
    wanted = live.game.vocabulary.parse(action)
    if wanted not in state.legal:
        raise Refused(state.why_not(wanted) or NOT_NOW)
    changes = preview(state, scene.viewer, wanted) if live.game.previews else []
    return JSONResponse({"changes": [_told(change, scene.language) for change in changes]})


def _told(change: Change, language: Language) -> dict[str, Any]:
    """A change for the page, and in a sentence for those who hear it."""
    key, name, before, after = change
    sentence = Text("{name}: from {before} to {after}.", name=language.say(name), before=before, after=after)
    told = {"measure": key, "name": language.say(name), "before": before, "after": after}
    return {**told, "words": language.say(sentence)}
