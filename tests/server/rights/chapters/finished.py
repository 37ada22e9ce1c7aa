"""What a game leaves: records, replays, rematches, and games that go on from one of its positions."""

from __future__ import annotations

from tests.server.rights.answers import OTHERS, Row, done, each, newcomer, shown
from tests.server.rights.people import ASKED, HOST, REPLACED, RESIGNED, SEATED, SIGNED_OUT, STRANGERS
from tests.server.rights.reasons import (
    IS_DAMAGED,
    NOT_A_PAST,
    NOT_OVER_YET,
    NOT_SIGNED_IN,
    STILL_SECRET,
    watched,
)
from tests.server.rights.stage import ARRANGED, DAMAGED, OVER, RUNNING, UNREADABLE, WAITING, Stage


def ask_for_rematch(stage: Stage, state: str) -> None:
    """The host has asked for a rematch."""
    stage.tables.rematches.play(stage.people[HOST], stage.ids[state])


OPENS = done("after the end everybody may go on from it in a game of his own", "log", "seats", "snapshots", "tables")
OWN_TABLE = done("everybody may open a table", "seats", "tables")
EVERYBODYS = shown("the record of a finished game is for everybody who has the link")
AS_HIMSELF = shown("nothing that he could not see on the page", says='"viewer": ')

ROWS = (
    Row(
        "POST /t/{table_id}/again",
        "asks for a rematch",
        {
            **each((WAITING, RUNNING), {OTHERS: NOT_OVER_YET}),
            OVER: {
                SIGNED_OUT: NOT_SIGNED_IN,
                SEATED: done("the rematch is for those who sat there", "seats", "tables"),
                STRANGERS: newcomer(OWN_TABLE),
                OTHERS: OWN_TABLE,
            },
            DAMAGED: {OTHERS: IS_DAMAGED},
        },
    ),
    Row(
        "POST /t/{table_id}/again",
        "comes to the rematch",
        {
            OVER: {
                SIGNED_OUT: NOT_SIGNED_IN,
                HOST: done("he sits there already: only that he asked is noted", "tables"),
                SEATED: done("a seat is kept for him", "seats", "tables"),
                STRANGERS: newcomer(OWN_TABLE),
                OTHERS: OWN_TABLE,
            },
        },
        before=ask_for_rematch,
    ),
    Row(
        "GET /t/{table_id}/fork",
        "the form to go on from a position",
        {
            **each((WAITING, RUNNING), {OTHERS: NOT_A_PAST}),
            OVER: {OTHERS: EVERYBODYS},
            DAMAGED: {OTHERS: IS_DAMAGED},
        },
        query="?at=20",
    ),
    Row(
        "POST /t/{table_id}/fork",
        "goes on from a position",
        {
            **each((WAITING, RUNNING), {OTHERS: NOT_A_PAST}),
            OVER: {SIGNED_OUT: NOT_SIGNED_IN, STRANGERS: newcomer(OPENS), OTHERS: OPENS},
            DAMAGED: {OTHERS: IS_DAMAGED},
        },
        form={"at": "20"},
    ),
    Row(
        "GET /t/{table_id}/record",
        "downloads the record",
        {
            **each((WAITING, RUNNING, DAMAGED), {OTHERS: STILL_SECRET}),
            OVER: {OTHERS: EVERYBODYS},
        },
    ),
    Row(
        "GET /t/{table_id}/report",
        "downloads what to send along with a problem",
        {
            WAITING: {OTHERS: AS_HIMSELF},
            **each(
                (RUNNING, ARRANGED),
                {
                    ASKED: shown("what his seat sees", says='"viewer": 0'),
                    HOST: shown("what his seat sees", says='"viewer": 1'),
                    RESIGNED: shown("what his seat sees", says='"viewer": 2'),
                    REPLACED: shown("what his seat sees", says='"viewer": 3'),
                    OTHERS: watched(says='"viewer": -1'),
                },
            ),
            OVER: {OTHERS: EVERYBODYS},
            DAMAGED: {OTHERS: IS_DAMAGED},
        },
    ),
    Row(
        "GET /replay/{table_id}",
        "watches earlier positions",
        {**each((WAITING, RUNNING, OVER, DAMAGED), {OTHERS: watched()}), UNREADABLE: {OTHERS: IS_DAMAGED}},
    ),
    Row(
        "GET /t/{table_id}/cards",
        "reads the cards of the table",
        {**each((WAITING, RUNNING, OVER, DAMAGED), {OTHERS: watched()}), UNREADABLE: {OTHERS: IS_DAMAGED}},
    ),
    Row(
        "GET /t/{table_id}/cards/download",
        "downloads the card file of the table",
        {**each((WAITING, RUNNING, OVER, DAMAGED), {OTHERS: watched()}), UNREADABLE: {OTHERS: IS_DAMAGED}},
    ),
)
