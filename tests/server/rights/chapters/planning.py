"""Planning a coming turn: who may, and that a plan is its owner's alone."""

from __future__ import annotations

from tests.server.rights.answers import OTHERS, Answer, Answers, Row, States, done, each, refused, shown
from tests.server.rights.people import ASKED, HOST, REPLACED, RESIGNED, SEATED, SEATS
from tests.server.rights.reasons import BOT_PLAYS, IS_DAMAGED, IS_OVER, NOT_BEGUN, UNKNOWN
from tests.server.rights.stage import ARRANGED, DAMAGED, OVER, RUNNING, WAITING, Stage

NOT_PLAYING = refused(
    "who does not play there has no turn to plan", "Only those who play at this table can plan a turn."
)
TO_THE_TABLE = shown("it is his turn, so he is led to the table", status=303)
NOBODYS = {**UNKNOWN, OTHERS: NOT_PLAYING}


def while_others_choose(answer: Answer, in_turn: Answer = TO_THE_TABLE) -> States:
    """Whoever waits for his turn in a game that is being played plans it, unless a bot plays for him."""
    playing: Answers = {**UNKNOWN, ASKED: in_turn, HOST: answer, (RESIGNED, REPLACED): BOT_PLAYS, OTHERS: NOT_PLAYING}
    return {
        WAITING: {**NOBODYS, SEATED: NOT_BEGUN},
        RUNNING: playing,
        ARRANGED: playing,
        OVER: {**NOBODYS, SEATED: IS_OVER},
        DAMAGED: {**UNKNOWN, OTHERS: IS_DAMAGED},
    }


def plan_ahead(stage: Stage, state: str) -> None:
    """The host has planned something."""
    if state in (RUNNING, ARRANGED):
        live, host = stage.live(state), stage.people[HOST]
        stage.plan(live, SEATS[HOST], host.id)


PLANS = done("he waits for his turn", "plans", status=200)
SEES = shown("he waits for his turn, and this is his plan", says="Only a plan.")
NOTHING_THERE = shown("it is about himself alone", status=303)

ROWS = (
    Row("GET /t/{table_id}/plan", "the turn that he plans", while_others_choose(SEES), before=plan_ahead),
    Row(
        "POST /t/{table_id}/plan/act",
        "plans a choice",
        while_others_choose(PLANS),
        form={"at": "{number}", "action": "{planned}"},
    ),
    Row("POST /t/{table_id}/plan/undo", "takes it out again", while_others_choose(PLANS), before=plan_ahead),
    Row(
        "POST /t/{table_id}/plan/keep",
        "has the plan played",
        while_others_choose(PLANS),
        form={"at": "{number}"},
        before=plan_ahead,
    ),
    Row(
        "POST /t/{table_id}/plan/drop",
        "forgets the plan",
        {
            **each((WAITING, OVER), {**NOBODYS, SEATED: NOTHING_THERE}),
            **each(
                (RUNNING, ARRANGED),
                {
                    **UNKNOWN,
                    HOST: done("it is his plan", "plans"),
                    (ASKED, RESIGNED, REPLACED): NOTHING_THERE,
                    OTHERS: NOT_PLAYING,
                },
            ),
            DAMAGED: {**UNKNOWN, OTHERS: IS_DAMAGED},
        },
        before=plan_ahead,
    ),
)
