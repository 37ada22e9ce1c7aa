"""The pages of the web table, one module a page."""

from __future__ import annotations

from fastapi import APIRouter, Depends

from ecumene.server.pages import (
    about,
    account,
    cards,
    chat,
    company,
    guide,
    home,
    new_table,
    play,
    play_on,
    preview,
    records,
    replay,
    rules,
    seats,
    settings,
)
from ecumene.server.web import csrf_checked, with_heads

router = APIRouter(dependencies=[Depends(csrf_checked)], include_in_schema=False)
# Routes are tried in order: the most asked for comes first.
_play = (play, preview, company, guide, home, new_table, seats, chat, records, replay, play_on)
for _page in (*_play, rules, cards, settings, account, about):
    router.include_router(with_heads(_page.router))

__all__ = ["router"]
