"""Who sits where: joining, inviting, bots that stand in, giving up."""

from __future__ import annotations

from tests.server.rights.answers import OTHERS, Row, done, each, newcomer, not_now, refused, shown
from tests.server.rights.people import (
    ASKED,
    GUEST,
    HOST,
    REPLACED,
    RESIGNED,
    SEATED,
    SIGNED_OUT,
    STRANGERS,
)
from tests.server.rights.reasons import (
    IS_DAMAGED,
    NOT_HIS_SEAT,
    NOT_HOST,
    NOT_PLAYED,
    NOT_SIGNED_IN,
    UNKNOWN,
)
from tests.server.rights.stage import ARRANGED, DAMAGED, OVER, PUBLIC, RUNNING, WAITING, Stage


def invite(stage: Stage, state: str) -> None:
    """The host has invited somebody to the fourth seat, where a bot plays."""
    stage.tables.seating.invite(stage.people[HOST], stage.ids[state], 3)


def let_bot_play(stage: Stage, state: str) -> None:
    """The one who is asked has let a bot play for him."""
    stage.tables.seating.let_bot_play(stage.people[ASKED], stage.ids[state], 0, "easy")


SITS_DOWN = done(
    "a free seat is for whoever is invited, at a public table for anybody", "attendance", "seats", "tables"
)
SITS_ALREADY = refused("nobody gets a second seat", "You sit at this table already.")
BY_INVITATION = not_now("the table is not public", "This table is by invitation only.")
FULL = not_now("a table that has begun takes nobody in", "All seats are taken.")
TAKEN = not_now("a seat that somebody has is not to be had", "Somebody has taken this seat already.")
NO_INVITATION = not_now("what is no invitation opens nothing", "This invitation does not exist.", status=404)
HIS_SEAT = done("it is his seat", "seats", "tables")
HIS_TABLE = done("he has opened the table", "seats", "tables")
NOTHING_TO_DO = done("he may, and there is nothing to be done: only that he asked is noted", "tables")
NOT_A_PLAYER = refused("only those who play there decide it", "Only those who play at this table can do this.")
LED_TO_TABLE = shown("who sits there already is led to the table", status=303)
TOO_LATE = shown("whoever has the link is told who was faster", says=TAKEN.says)
STAYS = done("it is his seat already; if a bot plays there, he takes it back himself", "tables")
IS_HERE = not_now("nobody is replaced who is at the table", "is at the table.")
WAITED_ENOUGH = done("the table has waited long enough for somebody who is away", "seats", "tables")
HIS_OWN_SEAT = refused("for his own seat there is another way", "This is your own seat")
HAS_RESIGNED = refused("who has given up stays away", "You have resigned from this game.")

ROWS = (
    Row(
        "POST /t/{table_id}/sit",
        "takes any free seat",
        {
            WAITING: {SIGNED_OUT: NOT_SIGNED_IN, OTHERS: BY_INVITATION},
            PUBLIC: {
                SIGNED_OUT: NOT_SIGNED_IN,
                SEATED: done("who sits there already stays where he is", "tables"),
                STRANGERS: newcomer(SITS_DOWN),
                OTHERS: SITS_DOWN,
            },
            **each((RUNNING, OVER), {SIGNED_OUT: NOT_SIGNED_IN, OTHERS: FULL}),
            DAMAGED: {SIGNED_OUT: NOT_SIGNED_IN, STRANGERS: IS_DAMAGED, OTHERS: FULL},
        },
    ),
    Row(
        "GET /join/{table_id}/{invitation}",
        "the page of an invitation",
        {
            WAITING: {SEATED: LED_TO_TABLE, OTHERS: shown("whoever has the link is invited", says="You are invited")},
        },
    ),
    Row(
        "GET /join/{table_id}/{used}",
        "the page of an invitation that somebody has taken",
        {
            **each((WAITING, RUNNING, OVER), {SEATED: LED_TO_TABLE, OTHERS: TOO_LATE}),
            DAMAGED: {OTHERS: IS_DAMAGED},
        },
    ),
    Row(
        "POST /join/{table_id}/{invitation}",
        "takes the seat of an invitation",
        {
            WAITING: {
                SIGNED_OUT: NOT_SIGNED_IN,
                SEATED: SITS_ALREADY,
                STRANGERS: newcomer(SITS_DOWN),
                OTHERS: SITS_DOWN,
            },
        },
    ),
    Row(
        "POST /join/{table_id}/{invitation}",
        "takes over from a bot",
        {
            RUNNING: {
                SIGNED_OUT: NOT_SIGNED_IN,
                REPLACED: STAYS,
                SEATED: SITS_ALREADY,
                STRANGERS: newcomer(SITS_DOWN),
                OTHERS: SITS_DOWN,
            },
        },
        before=invite,
    ),
    Row(
        "POST /join/{table_id}/{invitation}",
        "takes over from a bot whose owner has come back",
        {
            RUNNING: {
                SIGNED_OUT: NOT_SIGNED_IN,
                REPLACED: STAYS,
                SEATED: SITS_ALREADY,
                OTHERS: not_now("a seat is its owner's while he is at the table", "is at the table again"),
            },
        },
        before=invite,
        here=REPLACED,
    ),
    Row(
        "POST /t/{table_id}/invite",
        "invites somebody to a seat whose owner has come back",
        {RUNNING: {**UNKNOWN, HOST: IS_HERE, OTHERS: NOT_HOST}},
        form={"seat": "3"},
        here=REPLACED,
    ),
    Row(
        "POST /join/{table_id}/{used}",
        "takes a seat that somebody has",
        {
            **each((WAITING, RUNNING, OVER), {SIGNED_OUT: NOT_SIGNED_IN, ASKED: STAYS, OTHERS: TAKEN}),
            DAMAGED: {SIGNED_OUT: NOT_SIGNED_IN, OTHERS: IS_DAMAGED},
        },
    ),
    Row(
        "POST /join/{table_id}/guessed",
        "takes a seat by guessing",
        {
            **each((WAITING, RUNNING, OVER), {SIGNED_OUT: NOT_SIGNED_IN, OTHERS: NO_INVITATION}),
            DAMAGED: {SIGNED_OUT: NOT_SIGNED_IN, STRANGERS: IS_DAMAGED, OTHERS: NO_INVITATION},
        },
    ),
    Row(
        "POST /t/{table_id}/fill",
        "bots take the free seats",
        {
            WAITING: {**UNKNOWN, HOST: HIS_TABLE, OTHERS: NOT_HOST},
            RUNNING: {**UNKNOWN, HOST: NOTHING_TO_DO, OTHERS: NOT_HOST},
            ARRANGED: {**UNKNOWN, GUEST: NOTHING_TO_DO, OTHERS: NOT_HOST},
            OVER: {**UNKNOWN, HOST: NOTHING_TO_DO, OTHERS: NOT_HOST},
            DAMAGED: {**UNKNOWN, OTHERS: IS_DAMAGED},
        },
    ),
    Row(
        "POST /t/{table_id}/invite",
        "invites somebody to a seat that a bot plays",
        {
            WAITING: {**UNKNOWN, HOST: NOT_PLAYED, OTHERS: NOT_HOST},
            RUNNING: {**UNKNOWN, HOST: HIS_TABLE, OTHERS: NOT_HOST},
            ARRANGED: {**UNKNOWN, GUEST: HIS_TABLE, OTHERS: NOT_HOST},
            OVER: {**UNKNOWN, HOST: NOT_PLAYED, OTHERS: NOT_HOST},
            DAMAGED: {**UNKNOWN, HOST: IS_DAMAGED, OTHERS: NOT_HOST},
        },
        form={"seat": "3"},
    ),
    Row(
        "POST /t/{table_id}/invite",
        "invites somebody to a seat of one who resigned",
        {
            RUNNING: {
                **UNKNOWN,
                HOST: not_now("who gave up chose his bot himself", "has chosen this bot, so the seat is not"),
                OTHERS: NOT_HOST,
            },
        },
        form={"seat": "2"},
    ),
    Row(
        "POST /t/{table_id}/withdraw",
        "invites nobody any more",
        {RUNNING: {**UNKNOWN, HOST: HIS_TABLE, OTHERS: NOT_HOST}},
        form={"seat": "3"},
        before=invite,
    ),
    Row(
        "POST /t/{table_id}/withdraw",
        "withdraws where nobody is invited",
        {
            WAITING: {**UNKNOWN, HOST: NOTHING_TO_DO, OTHERS: NOT_HOST},
            RUNNING: {**UNKNOWN, HOST: NOTHING_TO_DO, OTHERS: NOT_HOST},
            ARRANGED: {**UNKNOWN, GUEST: NOTHING_TO_DO, OTHERS: NOT_HOST},
            OVER: {**UNKNOWN, HOST: NOTHING_TO_DO, OTHERS: NOT_HOST},
            DAMAGED: {**UNKNOWN, HOST: IS_DAMAGED, OTHERS: NOT_HOST},
        },
        form={"seat": "3"},
    ),
    Row(
        "POST /t/{table_id}/bot",
        "lets a bot play for the first seat",
        {
            **each((WAITING, RUNNING, OVER), {**UNKNOWN, ASKED: HIS_SEAT, OTHERS: NOT_HIS_SEAT}),
            DAMAGED: {**UNKNOWN, ASKED: IS_DAMAGED, OTHERS: NOT_HIS_SEAT},
        },
        form={"seat": "0"},
    ),
    Row(
        "POST /t/{table_id}/return",
        "takes the first seat back from a bot",
        {RUNNING: {**UNKNOWN, ASKED: HIS_SEAT, OTHERS: NOT_HIS_SEAT}},
        form={"seat": "0"},
        before=let_bot_play,
    ),
    Row(
        "POST /t/{table_id}/return",
        "takes his own seat back from a bot",
        {
            WAITING: {**UNKNOWN, REPLACED: HIS_SEAT, (ASKED, HOST): NOTHING_TO_DO, OTHERS: NOT_HIS_SEAT},
            RUNNING: {
                **UNKNOWN,
                REPLACED: HIS_SEAT,
                RESIGNED: HAS_RESIGNED,
                (ASKED, HOST): NOTHING_TO_DO,
                OTHERS: NOT_HIS_SEAT,
            },
            OVER: {
                **UNKNOWN,
                REPLACED: HIS_SEAT,
                RESIGNED: HAS_RESIGNED,
                (ASKED, HOST): NOTHING_TO_DO,
                OTHERS: NOT_HIS_SEAT,
            },
            DAMAGED: {
                **UNKNOWN,
                RESIGNED: HAS_RESIGNED,
                SEATED: IS_DAMAGED,
                OTHERS: NOT_HIS_SEAT,
            },
        },
        form={"seat": "{own}"},
    ),
    Row(
        "POST /t/{table_id}/hand-over",
        "lets a bot play for the one who is asked and has been away for a day",
        {
            WAITING: {**UNKNOWN, OTHERS: NOT_PLAYED},
            **each(
                (RUNNING, ARRANGED),
                {**UNKNOWN, (HOST, REPLACED): WAITED_ENOUGH, ASKED: HIS_OWN_SEAT, OTHERS: NOT_A_PLAYER},
            ),
            OVER: {**UNKNOWN, OTHERS: NOT_PLAYED},
            DAMAGED: {
                **UNKNOWN,
                (HOST, REPLACED): IS_DAMAGED,
                ASKED: HIS_OWN_SEAT,
                OTHERS: NOT_A_PLAYER,
            },
        },
        form={"seat": "0"},
    ),
    Row(
        "POST /t/{table_id}/hand-over",
        "lets a bot play for the one who is asked and is here",
        {RUNNING: {**UNKNOWN, (HOST, REPLACED): IS_HERE, ASKED: HIS_OWN_SEAT, OTHERS: NOT_A_PLAYER}},
        form={"seat": "0"},
        here=ASKED,
    ),
    Row(
        "POST /t/{table_id}/resign",
        "gives up in the first seat",
        {
            WAITING: {**UNKNOWN, OTHERS: NOT_PLAYED},
            **each((RUNNING, ARRANGED), {**UNKNOWN, ASKED: HIS_SEAT, OTHERS: NOT_HIS_SEAT}),
            OVER: {**UNKNOWN, OTHERS: NOT_PLAYED},
            DAMAGED: {**UNKNOWN, ASKED: IS_DAMAGED, OTHERS: NOT_HIS_SEAT},
        },
        form={"seat": "0"},
    ),
)
