"""The pages of the web table, one module a page."""

from __future__ import annotations

from fastapi import APIRouter, Depends

from ecumene.server.http.form_keys import csrf_checked
from ecumene.server.http.heads import with_heads
from ecumene.server.pages.finished import play_on, records, replay
from ecumene.server.pages.notices import chosen as notices
from ecumene.server.pages.notices import devices, mail_links
from ecumene.server.pages.planning import ahead
from ecumene.server.pages.planning import page as plan_page
from ecumene.server.pages.site import (
    about,
    account,
    as_app,
    calendar,
    cards,
    home,
    new_table,
    rules,
    settings,
)
from ecumene.server.pages.table import chat, company, guide, play, preview, seats, since
from ecumene.server.pages.table.clocks import given as clocks

router = APIRouter(dependencies=[Depends(csrf_checked)], include_in_schema=False)
# Routes are tried in order: the most asked for comes first.
_play = (play, preview, company, since, guide, plan_page, ahead, home, new_table)
_beside = (seats, clocks, chat, records, replay, play_on)
for _page in (*_play, *_beside, rules, cards, settings, calendar, notices, devices, account, mail_links, about, as_app):
    router.include_router(with_heads(_page.router))

one_click = mail_links.one_click
"""What a mail's program asks for: it knows no form key."""

__all__ = ["one_click", "router"]
