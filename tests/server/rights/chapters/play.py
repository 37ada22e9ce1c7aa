"""Looking at a table and playing: who sees what, and who chooses."""

from __future__ import annotations

from tests.server.rights.answers import OTHERS, Row, States, done, each, not_now, refused, shown
from tests.server.rights.people import ASKED, HOST, REPLACED, RESIGNED, SEATED
from tests.server.rights.reasons import (
    BOT_PLAYS,
    IS_DAMAGED,
    IS_OVER,
    NOT_BEGUN,
    NOT_HIS_SEAT,
    watched,
)
from tests.server.rights.stage import ARRANGED, DAMAGED, OVER, PUBLIC, RUNNING, UNREADABLE, WAITING

HIS_TURN = "the table waits for his choice"
ONLY_ASKED: States = {
    WAITING: {ASKED: NOT_BEGUN, OTHERS: NOT_HIS_SEAT},
    RUNNING: {ASKED: done(HIS_TURN, "log", "tables"), OTHERS: NOT_HIS_SEAT},
    ARRANGED: {ASKED: done(HIS_TURN, "log", "tables"), OTHERS: NOT_HIS_SEAT},
    OVER: {ASKED: IS_OVER, OTHERS: NOT_HIS_SEAT},
    DAMAGED: {OTHERS: IS_DAMAGED},
}
"""Only who has the seat chooses for it, while the game is being played."""
OUT_OF_TURN: States = {
    RUNNING: {
        ASKED: done(HIS_TURN, "log", "tables"),
        HOST: refused("the rules ask another seat now", "", status=200),
        (RESIGNED, REPLACED): BOT_PLAYS,
        OTHERS: NOT_HIS_SEAT,
    }
}
"""In his own seat nobody chooses before it is his turn, nor while a bot plays for him."""
MOVE = {"seat": "0", "at": "{number}", "action": "{action}", "sure": "{action}"}
OWN_MOVE = {**MOVE, "seat": "{own}"}
TICKED = {**MOVE, "ticked": ["{action}"]}
OWN_TICKED = {**OWN_MOVE, "ticked": ["{action}"]}

NOTHING_ASKED = not_now(
    "answers are taken as long as the same question is asked, and none is asked any more", "", status=303
)
HIS_NOTES = shown("the page has the notepad of whoever sits there, and nobody else's", says="the thoughts of <name>")
WITHOUT_NOTES = watched(hides="the thoughts of")
MAY_INVITE = shown("who sits there may pass the invitation to a free seat on", says="/join/<table_id>/<invitation>")
FROZEN = shown("a table that cannot be played on leads to what can be watched", status=303)
WATCHED = each((WAITING, RUNNING, OVER), {OTHERS: watched()})
NO_QUESTION = not_now("there is a question only while the game is being played", "It is not your turn to choose.")
NO_HINT = not_now(NO_QUESTION.because, "You can ask for a hint when it is your turn.")

ROWS = (
    Row("POST /t/{table_id}/act", "a choice for the seat that is asked", ONLY_ASKED, form=MOVE),
    Row("POST /t/{table_id}/act", "a choice for his own seat", OUT_OF_TURN, form=OWN_MOVE),
    Row(
        "POST /t/{table_id}/several",
        "several at once for the seat that is asked",
        {**ONLY_ASKED, OVER: {ASKED: NOTHING_ASKED, OTHERS: NOT_HIS_SEAT}},
        TICKED,
    ),
    Row("POST /t/{table_id}/several", "several at once for his own seat", OUT_OF_TURN, OWN_TICKED),
    Row("POST /t/{table_id}/undo", "takes the seat's choice back", ONLY_ASKED, form=MOVE),
    Row("POST /t/{table_id}/undo", "takes a choice back in his own seat", OUT_OF_TURN, form=OWN_MOVE),
    Row("POST /t/{table_id}/redo", "repeats the seat's choice", ONLY_ASKED, form=MOVE),
    Row("POST /t/{table_id}/redo", "repeats a choice in his own seat", OUT_OF_TURN, form=OWN_MOVE),
    Row(
        "POST /t/{table_id}/hint",
        "what a bot would do",
        {
            WAITING: {OTHERS: NO_HINT},
            RUNNING: {
                ASKED: shown(HIS_TURN),
                OTHERS: refused("a hint tells what a seat knows", NO_HINT.says),
            },
            OVER: {OTHERS: NO_HINT},
            DAMAGED: {OTHERS: IS_DAMAGED},
        },
        part=True,
    ),
    Row(
        "POST /t/{table_id}/curtain",
        "says that he holds the device in this seat",
        {
            **each(
                (WAITING, RUNNING, OVER),
                {ASKED: shown("only his browser remembers it", status=303), OTHERS: NOT_HIS_SEAT},
            ),
            DAMAGED: {OTHERS: IS_DAMAGED},
        },
        form={"seat": "0"},
    ),
    Row(
        "GET /t/{table_id}",
        "the table's page",
        {
            **each((WAITING, RUNNING, ARRANGED, OVER), {SEATED: HIS_NOTES, OTHERS: WITHOUT_NOTES}),
            PUBLIC: {SEATED: MAY_INVITE, OTHERS: watched(hides="<invitation>")},
            DAMAGED: {OTHERS: FROZEN},
            UNREADABLE: {OTHERS: IS_DAMAGED},
        },
    ),
    Row("GET /t/{table_id}/board", "the part that changes", {**WATCHED, DAMAGED: {OTHERS: IS_DAMAGED}}, part=True),
    Row("GET /t/{table_id}/since", "what happened meanwhile", {**WATCHED, DAMAGED: {OTHERS: IS_DAMAGED}}, part=True),
    Row(
        "GET /t/{table_id}/preview",
        "what an answer would change",
        {
            WAITING: {OTHERS: NO_QUESTION},
            RUNNING: {
                ASKED: shown(HIS_TURN),
                OTHERS: refused("it tells what a seat knows", NO_QUESTION.says),
            },
            OVER: {OTHERS: NO_QUESTION},
            DAMAGED: {OTHERS: IS_DAMAGED},
        },
        query="?action={action}&at={number}",
    ),
    Row(
        "GET /t/{table_id}/company",
        "who is here and who is away",
        {
            WAITING: {OTHERS: watched()},
            RUNNING: {
                SEATED: shown("those who sit there are told of each other", says="a bot plays"),
                OTHERS: watched(hides="a bot plays"),
            },
            OVER: {OTHERS: watched()},
            DAMAGED: {OTHERS: IS_DAMAGED},
        },
        part=True,
    ),
    Row(
        "GET /t/{table_id}/events",
        "live updates: only that something has changed, never what",
        {**WATCHED, DAMAGED: {OTHERS: watched()}},
    ),
    Row(
        "GET /events",
        "the same for all pages of a browser",
        {**WATCHED, DAMAGED: {OTHERS: watched()}},
        query="?t={table_id}:0",
    ),
)
