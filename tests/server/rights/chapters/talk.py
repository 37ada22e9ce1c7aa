"""Talking, notepads and the guide at a table; and that somebody is there at all."""

from __future__ import annotations

from tests.server.rights.answers import OTHERS, Answers, Row, done, each, newcomer, refused, shown
from tests.server.rights.people import GUEST, HOST, SEATED, SIGNED_OUT, STRANGERS
from tests.server.rights.reasons import (
    HIS_OWN,
    IS_DAMAGED,
    NOT_HIS_SEAT,
    NOT_HOST,
    NOT_SIGNED_IN,
    UNKNOWN,
    watched,
)
from tests.server.rights.stage import ARRANGED, DAMAGED, OVER, PUBLIC, RUNNING, WAITING

SPEAKS = done("who sits there may talk, and everybody where the host lets those who watch", "chat")
MAY_NOT_TALK = refused(
    "those who watch talk only if the host lets them", "Only those who sit at this table can talk here."
)
HIS_NOTEPAD = done("everybody who sits there has a notepad of his own", "seats")
NO_NOTEPAD = refused("those who watch have no notepad", "Only those who sit at this table have a notepad.")
DECIDES = done("he has opened the table", "tables")
UNHEARD = shown("there is nobody to be noted, and nobody has to be told", status=204)

SEATED_SPEAK: Answers = {SIGNED_OUT: NOT_SIGNED_IN, SEATED: SPEAKS, OTHERS: MAY_NOT_TALK}

ROWS = (
    Row(
        "POST /t/{table_id}/chat",
        "says something",
        {
            **each((WAITING, RUNNING, ARRANGED, OVER), SEATED_SPEAK),
            PUBLIC: {SIGNED_OUT: NOT_SIGNED_IN, STRANGERS: newcomer(SPEAKS), OTHERS: SPEAKS},
            DAMAGED: {OTHERS: IS_DAMAGED},
        },
        form={"text": "Hello!"},
    ),
    Row(
        "GET /t/{table_id}/chat",
        "what was said",
        {
            **each((WAITING, RUNNING, OVER), {OTHERS: watched(says="May I watch?")}),
            DAMAGED: {OTHERS: IS_DAMAGED},
        },
        part=True,
    ),
    Row(
        "POST /t/{table_id}/watchers",
        "lets those who watch talk",
        {
            **each((WAITING, RUNNING, OVER), {**UNKNOWN, HOST: DECIDES, OTHERS: NOT_HOST}),
            ARRANGED: {**UNKNOWN, GUEST: DECIDES, OTHERS: NOT_HOST},
            DAMAGED: {**UNKNOWN, HOST: IS_DAMAGED, OTHERS: NOT_HOST},
        },
        form={"talk": "yes"},
    ),
    Row(
        "POST /t/{table_id}/notes",
        "writes on his notepad, which needs no game",
        each((WAITING, RUNNING, ARRANGED, OVER, DAMAGED), {**UNKNOWN, SEATED: HIS_NOTEPAD, OTHERS: NO_NOTEPAD}),
        form={"text": "Other thoughts"},
    ),
    Row(
        "POST /t/{table_id}/guide",
        "has read the guide",
        {
            **each((WAITING, RUNNING, OVER), {**UNKNOWN, SEATED: done(HIS_OWN, "people"), OTHERS: NOT_HIS_SEAT}),
            DAMAGED: {OTHERS: IS_DAMAGED},
        },
        form={"no_more": "yes"},
    ),
    Row(
        "POST /t/{table_id}/stir",
        "clicks at the table: he is there",
        {
            **each((WAITING, RUNNING), {SEATED: done("he sits there", "attendance", status=204), OTHERS: UNHEARD}),
            OVER: {OTHERS: UNHEARD},
            DAMAGED: {(*SIGNED_OUT, *STRANGERS): UNHEARD, OTHERS: IS_DAMAGED},
        },
    ),
)
