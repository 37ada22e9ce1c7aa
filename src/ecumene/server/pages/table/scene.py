"""A table as one person sees it now: everything that the table's page shows."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from fastapi import Request

from ecumene.engine import SPECTATOR, Language, Text
from ecumene.engine.table import seen
from ecumene.server.boards import Picture, board_for, target_of
from ecumene.server.http.form_keys import form_key
from ecumene.server.http.reader import current_person
from ecumene.server.pages.board import draw_board
from ecumene.server.pages.common import language_at, tables_of
from ecumene.server.pages.curtain import viewer_at
from ecumene.server.pages.finished.result import result_of
from ecumene.server.pages.levels import LEVELS, USUAL
from ecumene.server.pages.site.table_list import variant
from ecumene.server.pages.story import Teller, touched
from ecumene.server.pages.table.clocks.shown import agreement, clocks_of
from ecumene.server.pages.table.company import company_of, invitations_of
from ecumene.server.pages.table.concerns import concerns
from ecumene.server.pages.table.guide import guide_of
from ecumene.server.pages.table.panel import Narrowed, entries, leads_back, proposed_first, ticked_together, with_signs
from ecumene.server.pages.table.phases import phases
from ecumene.server.pages.table.why_not import why_not
from ecumene.server.storage.models import OPEN, WAITING, Person, SeatRow
from ecumene.server.tables.course import course_of
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.old_tables import told_old
from ecumene.server.tables.plans.telling import PlanLine, plan_line
from ecumene.server.tables.question import Choice, choices_of, context_of, prompt_of
from ecumene.server.tables.seats.story import changes, has_lost_on_time
from ecumene.server.tables.talk.chat import may_talk


class Scene:
    """What a person sees and can do at a table."""

    def __init__(self, request: Request, live: LiveTable, *, line: Text | None = None) -> None:
        self.request = request
        self.live = live
        self.line = line
        self.person: Person | None = current_person(request)
        self.language: Language = language_at(request, live.game)
        self.mine = live.seats_of(self.person)
        self.viewer, self.curtain = viewer_at(request, live, self.person)
        self.waiting = live.row.status == WAITING
        self.hint = ""
        """The choice that a bot would take,"""
        self.reasons: list[str] = []
        """and why."""
        self.asked: Choice | None = None
        """The choice that wants to be confirmed."""
        self.warned: list[Text] = []
        """What that choice would throw away, in the game's words."""
        self.last = False
        """Whether it cannot be taken back."""
        self.narrowed: Narrowed | None = None
        """What a thing on the board has been clicked for, if it has several meanings."""

    # -- whose turn it is ------------------------------------------------------------------------------------------

    @property
    def version(self) -> str:
        """Changes with everything that the page shows."""
        return self.live.version

    @property
    def turn(self) -> SeatRow | None:
        """The seat that has to choose."""
        return None if self.live.turn is None else self.live.seats[self.live.turn]

    @property
    def asks(self) -> bool:
        """Whether the question is this person's to answer now."""
        turn = self.turn
        return turn is not None and self.curtain is None and turn.seat == self.viewer and not turn.bot

    @property
    def wanted(self) -> bool:
        """Whether the table waits for this person (perhaps behind the curtain)."""
        return self.asks or self.curtain is not None

    @property
    def watching(self) -> bool:
        """Whether this person has no seat here."""
        return not self.mine

    @property
    def shared(self) -> bool:
        """Whether several people play on this device."""
        return len(self.mine) > 1

    @property
    def free(self) -> list[SeatRow]:
        """The seats that wait for somebody."""
        return [seat for seat in self.live.seats if seat.kind == OPEN]

    @property
    def owner(self) -> bool:
        """Whether this person opened the table."""
        return self.person is not None and self.live.row.owner == self.person.id

    @property
    def may_talk(self) -> bool:
        """Whether this person may write in the chat."""
        return may_talk(self.live, self.person)

    # -- the question ----------------------------------------------------------------------------------------------

    @property
    def prompt(self) -> str:
        """The question in words."""
        return prompt_of(self.live, self.viewer, self.language) if self.asks else ""

    @property
    def context(self) -> list[str]:
        """What one has to know to answer it."""
        return context_of(self.live, self.viewer, self.language) if self.asks else []

    def choices(self) -> Sequence[Choice]:
        """What can be answered, and what cannot."""
        return choices_of(self.live, self.viewer, self.language) if self.asks else []

    # -- the table in words ----------------------------------------------------------------------------------------

    @property
    def variant(self) -> str:
        """What is played, in short."""
        return variant(self.request, self.live.row)


# -- drawing -------------------------------------------------------------------------------------------------------


def picture(scene: Scene, choices: Sequence[Choice]) -> Picture:
    """What the board is drawn from."""
    live = scene.live
    view = live.view(scene.viewer)
    return Picture(
        game=live.game,
        view=view,
        viewer=scene.viewer,
        language=scene.language,
        names=live.names,
        colours=list(range(len(live.seats))),
        choices={choice.action: choice for choice in choices},
        changed=changed(live, scene.viewer),
        recent=board_for(live.game.id).recent(live.table.history, scene.viewer),
        weighed=scene.asked.action if scene.asked else "",
        target=target_of(live.table.state.decision) if scene.asks else None,
        account=course_of(live).account if live.finished and live.table.state.over else (),
    )


def changed(live: LiveTable, viewer: int) -> set[str]:
    """The elements that others have touched since the viewer's last action."""
    if viewer < 0:
        last = live.table.history[-1:]
        return touched(event for moment in last for event in moment.events if seen(event, viewer))
    found: set[str] = set()
    for moment in reversed(live.table.history):
        if moment.seat == viewer:
            break
        found |= touched(event for event in moment.events if seen(event, viewer))
    return found


def _plan_line(scene: Scene) -> PlanLine | None:
    """What the reader has planned and answered ahead: nobody else is told."""
    tables = tables_of(scene.request)
    return plan_line(scene.live, tables.plans, scene.person, tables.standing)


def table_context(scene: Scene) -> dict[str, Any]:
    """Everything that the table's template draws."""
    live, language = scene.live, scene.language
    board = board_for(live.game.id)
    context: dict[str, Any] = {
        "scene": scene,
        "live": live,
        "game": live.game,
        "language": language,
        "names": live.names,
        "board_styles": board.sheets,
        "board_keys": board.keys,
        "levels": LEVELS,
        "usual": USUAL,
        **invitations_of(scene.request, live),
        "company": company_of(tables_of(scene.request), live, scene.person),
        "clocks": clocks_of(tables_of(scene.request).store.timing, live, scene.person),
        "agreed_on": agreement(live.terms) if live.terms is not None else [],
        "old": told_old(live.row, time.time()) if scene.owner else (),
        "lost": [seat.seat for seat in live.seats if has_lost_on_time(live.row, seat.seat)],
        "SPECTATOR": SPECTATOR,
        "form_key": form_key(scene.request),
    }
    if scene.waiting or scene.curtain is not None:
        return context
    choices = scene.choices()
    seen_now = picture(scene, choices)
    places = board.places(seen_now.view)
    teller = Teller(live.game, language, tuple(live.names), places)
    offered = proposed_first(choices, board.proposed(seen_now.view))
    listed = entries(live, offered, language) if scene.narrowed is None else scene.narrowed.offers
    if live.finished:
        context["result"] = result_of(live, language)
        context["rematch"] = tables_of(scene.request).rematches.of(live, scene.person)
    return context | {
        "board": draw_board(board, seen_now, language),
        "round": seen_now.view.get("round") or 0,
        "phases": phases(board, seen_now.view) if scene.asks else [],
        "entries": with_signs(listed, board.shown(seen_now)) if scene.asks else listed,
        "sprite": board.address("sprite.svg"),
        "together": ticked_together(listed),
        "leads_back": scene.asks and not scene.asked and leads_back(live, scene.viewer),
        "concerns": concerns(live, scene.viewer, places) if scene.asks else [],
        "why_not": why_not(live, choices, language),
        "guide": guide_of(scene.request, live, seen_now.view),
        "turns": teller.turns(live.events(scene.viewer), changes=changes(live.row)),
        "plan": _plan_line(scene),
        "no_undo": live.table.why_not_undo(scene.viewer) if scene.asks else None,
        "can_undo": scene.asks and live.table.why_not_undo(scene.viewer) is None,
        "can_redo": scene.asks and live.table.why_not_redo(scene.viewer) is None,
    }
