"""Programs: what the key of a seat opens, and what can be seen without one."""

from __future__ import annotations

from tests.server.rights.answers import OTHERS, Answer, Answers, Row, States, done, each, refused, shown
from tests.server.rights.chapters.seats import BY_INVITATION, FULL, HAS_RESIGNED, NO_INVITATION, SITS_DOWN, invite
from tests.server.rights.people import (
    ASKED_KEY,
    COOKIE,
    HOST_KEY,
    KEYLESS,
    MALFORMED,
    NO_KEY,
    NO_SEAT_KEYS,
    REPLACED_KEY,
    RESIGNED_KEY,
)
from tests.server.rights.reasons import (
    BOT_PLAYS,
    IS_DAMAGED,
    IS_OVER,
    KEY_OPENS_NOTHING,
    NEEDS_KEY,
    NOT_BEGUN,
    NOT_HOST,
    NOT_PLAYED,
    STILL_SECRET,
    watched,
)
from tests.server.rights.stage import ANYWHERE, ARRANGED, DAMAGED, OVER, PUBLIC, RUNNING, WAITING

NO_RIGHT: Answers = {KEYLESS: NEEDS_KEY, NO_SEAT_KEYS: KEY_OPENS_NOTHING}
MOVED = done("the table waits for his choice", "log", "tables", status=200)
OUT_OF_TURN = refused("the rules ask another seat now", "", status=422)
ONLY_ASKED: States = {
    WAITING: {**NO_RIGHT, REPLACED_KEY: BOT_PLAYS, OTHERS: NOT_BEGUN},
    **each((RUNNING, ARRANGED), {**NO_RIGHT, ASKED_KEY: MOVED, HOST_KEY: OUT_OF_TURN, OTHERS: BOT_PLAYS}),
    OVER: {**NO_RIGHT, (RESIGNED_KEY, REPLACED_KEY): BOT_PLAYS, OTHERS: IS_OVER},
    DAMAGED: {KEYLESS: NEEDS_KEY, OTHERS: IS_DAMAGED},
}
"""Only the key of the seat that is asked chooses, while the game is being played."""
NOBODYS_KEY: Answers = {MALFORMED: NEEDS_KEY, NO_SEAT_KEYS: KEY_OPENS_NOTHING}
WATCHED: States = {
    **each((WAITING, RUNNING, OVER), {**NOBODYS_KEY, OTHERS: watched()}),
    DAMAGED: {MALFORMED: NEEDS_KEY, OTHERS: IS_DAMAGED},
}


def seen(viewer: str) -> Answer:
    """The table as a viewer sees it."""
    return shown("a key shows what its seat sees; others see what a spectator does", says=f'"viewer":{viewer},')


HIS_TABLE = done("he has opened the table", "seats", "tables", status=200)
NOTED = done("he may, and there is nothing to be done: only that he asked is noted", "tables", status=200)
HIS_SEAT = done("it is his seat", "seats", "tables", status=200)
JOINS = done(SITS_DOWN.because, "attendance", "people", "seats", "tables", status=200)
MOVE = {"action": "{action}", "at": "{number}"}
AT = {"at": "{number}"}

ROWS = (
    Row(
        "POST /api/v1/tables",
        "opens a table",
        {ANYWHERE: {OTHERS: done("everybody may open a table", "people", "seats", "tables", status=201)}},
        form={"game": "{game_id}", "seats": [{"kind": "me"}, {"kind": "bot"}]},
    ),
    Row(
        "POST /api/v1/tables/{table_id}/join",
        "takes the seat of an invitation",
        {WAITING: {OTHERS: JOINS}},
        form={"invitation": "{invitation}"},
    ),
    Row(
        "POST /api/v1/tables/{table_id}/join",
        "takes a seat by guessing",
        {
            **each((WAITING, RUNNING, OVER), {OTHERS: NO_INVITATION}),
            DAMAGED: {OTHERS: IS_DAMAGED},
        },
        form={"invitation": "guessed"},
    ),
    Row(
        "POST /api/v1/tables/{table_id}/join",
        "takes any free seat",
        {
            WAITING: {OTHERS: BY_INVITATION},
            PUBLIC: {OTHERS: JOINS},
            RUNNING: {OTHERS: FULL},
            OVER: {OTHERS: FULL},
            DAMAGED: {OTHERS: IS_DAMAGED},
        },
    ),
    Row(
        "POST /api/v1/tables/{table_id}/invite",
        "invites somebody to a seat that a bot plays",
        {
            WAITING: {**NO_RIGHT, HOST_KEY: NOT_PLAYED, OTHERS: NOT_HOST},
            RUNNING: {**NO_RIGHT, HOST_KEY: HIS_TABLE, OTHERS: NOT_HOST},
            OVER: {**NO_RIGHT, HOST_KEY: NOT_PLAYED, OTHERS: NOT_HOST},
            DAMAGED: {**NO_RIGHT, HOST_KEY: IS_DAMAGED, OTHERS: NOT_HOST},
        },
        form={"seat": "3"},
    ),
    Row(
        "POST /api/v1/tables/{table_id}/withdraw",
        "invites nobody any more",
        {RUNNING: {**NO_RIGHT, HOST_KEY: HIS_TABLE, OTHERS: NOT_HOST}},
        form={"seat": "3"},
        before=invite,
    ),
    Row(
        "POST /api/v1/tables/{table_id}/withdraw",
        "withdraws where nobody is invited",
        {
            **each((WAITING, RUNNING, OVER), {**NO_RIGHT, HOST_KEY: NOTED, OTHERS: NOT_HOST}),
            DAMAGED: {**NO_RIGHT, HOST_KEY: IS_DAMAGED, OTHERS: NOT_HOST},
        },
        form={"seat": "3"},
    ),
    Row("POST /api/v1/tables/{table_id}/actions", "chooses", ONLY_ASKED, form=MOVE),
    Row("POST /api/v1/tables/{table_id}/undo", "takes a choice back", ONLY_ASKED, form=AT),
    Row("POST /api/v1/tables/{table_id}/redo", "repeats a choice", ONLY_ASKED, form=AT),
    Row(
        "POST /api/v1/tables/{table_id}/return",
        "takes its seat back from a bot",
        {
            WAITING: {**NO_RIGHT, REPLACED_KEY: HIS_SEAT, OTHERS: NOTED},
            RUNNING: {**NO_RIGHT, REPLACED_KEY: HIS_SEAT, RESIGNED_KEY: HAS_RESIGNED, OTHERS: NOTED},
            OVER: {**NO_RIGHT, REPLACED_KEY: HIS_SEAT, RESIGNED_KEY: HAS_RESIGNED, OTHERS: NOTED},
            DAMAGED: {**NO_RIGHT, RESIGNED_KEY: HAS_RESIGNED, OTHERS: IS_DAMAGED},
        },
    ),
    Row(
        "GET /api/v1/tables/{table_id}",
        "looks at the table",
        {
            WAITING: WATCHED[WAITING],
            RUNNING: {
                **NOBODYS_KEY,
                ASKED_KEY: seen("0"),
                HOST_KEY: seen("1"),
                RESIGNED_KEY: seen("2"),
                REPLACED_KEY: seen("3"),
                OTHERS: seen("null"),
            },
            OVER: WATCHED[OVER],
            DAMAGED: WATCHED[DAMAGED],
        },
    ),
    Row(
        "GET /api/v1/tables/{table_id}/actions",
        "what can be chosen",
        {
            WAITING: {**NO_RIGHT, OTHERS: shown("nobody is asked yet", says='"legal":[]')},
            RUNNING: {
                **NO_RIGHT,
                ASKED_KEY: shown("the table waits for his choice", says='"legal":[{'),
                OTHERS: shown("the rules ask another seat now", says='"legal":[]'),
            },
            OVER: {**NO_RIGHT, OTHERS: shown("nobody is asked any more", says='"legal":[]')},
            DAMAGED: {KEYLESS: NEEDS_KEY, OTHERS: IS_DAMAGED},
        },
    ),
    Row("GET /api/v1/tables/{table_id}/log", "what has happened, as its seat saw it", WATCHED),
    Row(
        "GET /api/v1/tables/{table_id}/events",
        "live updates",
        {
            **each((WAITING, RUNNING, OVER), {**NOBODYS_KEY, OTHERS: watched()}),
            DAMAGED: {MALFORMED: NEEDS_KEY, (NO_KEY, COOKIE): watched(), OTHERS: IS_DAMAGED},
        },
    ),
    Row(
        "GET /api/v1/tables/{table_id}/cards",
        "the corrections of the table's cards, which need no key",
        {**each((WAITING, RUNNING, OVER), {OTHERS: watched()}), DAMAGED: {OTHERS: IS_DAMAGED}},
    ),
    Row(
        "GET /api/v1/tables/{table_id}/record",
        "the record, which needs no key",
        {
            **each((WAITING, RUNNING, DAMAGED), {OTHERS: STILL_SECRET}),
            OVER: {OTHERS: watched(says="guns-and-steel")},
        },
    ),
)
