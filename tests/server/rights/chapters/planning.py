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

NO_ANSWERS = refused("who does not play there is asked nothing", "Only those who play at this table can answer ahead.")


def in_his_seat(answer: Answer) -> States:
    """Whoever plays in a game that is being played answers ahead for himself."""
    nobodys = {**UNKNOWN, OTHERS: NO_ANSWERS}
    playing: Answers = {**UNKNOWN, (ASKED, HOST): answer, (RESIGNED, REPLACED): BOT_PLAYS, OTHERS: NO_ANSWERS}
    return {
        WAITING: {**nobodys, SEATED: NOT_BEGUN},
        **each((RUNNING, ARRANGED), playing),
        OVER: {**nobodys, SEATED: IS_OVER},
        DAMAGED: {**UNKNOWN, OTHERS: IS_DAMAGED},
    }


def answer_ahead(stage: Stage, state: str) -> None:
    """Both who still play answer something ahead."""
    if state in (RUNNING, ARRANGED):
        for name in (ASKED, HOST):
            stage.tables.standing.give(stage.live(state), stage.people[name], "attacks", "no", 0, for_round=False)


AHEAD_SHOWN = in_his_seat(shown("these are his own answers", says="Answering ahead"))
AHEAD_GIVEN = in_his_seat(done("it is his own answer", "standing_answers"))

ROWS = (
    Row("GET /t/{table_id}/ahead", "what he answers ahead", AHEAD_SHOWN),
    Row(
        "POST /t/{table_id}/ahead",
        "answers a question ahead",
        AHEAD_GIVEN,
        form={"question": "attacks", "rule": "no", "strength": "5"},
    ),
    Row(
        "POST /t/{table_id}/ahead/end",
        "is asked again",
        AHEAD_GIVEN,
        form={"question": "attacks"},
        before=answer_ahead,
    ),
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
