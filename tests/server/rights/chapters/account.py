"""Accounts: signing in and out, passwords, and leaving for good."""

from __future__ import annotations

from ecumene.server.notices.push.devices import Address
from tests.server.rights.answers import OTHERS, Answers, Row, done, newcomer, refused, shown
from tests.server.rights.people import ACCOUNT, ASKED, EXPIRED, GUEST, HOST, SIGNED_OUT, STRANGERS
from tests.server.rights.reasons import HIS_OWN, NOT_SIGNED_IN, UNKNOWN
from tests.server.rights.stage import ANYWHERE, ENDPOINT, PASSWORD, Stage

FOR_ALL = "the page is for everybody, and tells each about himself"
WRONG = "nobody gets in, and nothing of an account changes, without its password"
TAKEN = refused("an account has its name alone; who tries is a guest by then", "This name is taken.", status=422)
KNOWS = done("whoever knows the name and the password is let in", "sign_ins")
GOES: Answers = {
    GUEST: done(
        "all that is his alone goes with him; a guest has no password",
        *("contacts", "people", "seats", "sign_ins", "tables"),
    ),
    (ASKED, HOST): done("others play on, without him", "people", "seats", "sign_ins", "tables"),
}
"""What is left of somebody who was a guest."""
NEW = {"password": "another good one", "repeat": "another good one"}

SWEPT = done("what is left of his sign-in goes", "sign_ins")
HIS_BROWSER = done("it is his browser", "sign_ins")
NOBODY_THERE = shown("there is nobody to be signed out", status=303)
ADDRESS = Address(
    ENDPOINT,
    "BDUoo_YADlJ6gIdGfr03QVJCDD3Cwf0VWNiV6EzyemFvFJG8KzxLNCUePFcUiom5dRpdwK2dxi-05ZE8ouHJOXw",
    "AAAAAAAAAAAAAAAAAAAAAA",
)
TOLD = done("his browser is told as long as he is signed in there", "push_subscriptions", "sign_ins")


def is_told(stage: Stage, state: str) -> None:
    """The browser of the account wants to be told of his games."""
    stage.server.notices.pushes.devices.keep(stage.people[ACCOUNT].id, stage.keys[ACCOUNT], ADDRESS)


ROWS = (
    Row(
        "GET /account",
        "who he is here",
        {
            ANYWHERE: {
                ACCOUNT: shown("it is his account", says="Account"),
                OTHERS: shown(FOR_ALL),
            }
        },
    ),
    Row("GET /account/login", "the form to sign in", {ANYWHERE: {OTHERS: shown(FOR_ALL)}}),
    Row("GET /account/register", "the form to make an account", {ANYWHERE: {OTHERS: shown(FOR_ALL)}}),
    Row("POST /account/login", "signs in", {ANYWHERE: {OTHERS: KNOWS}}, form={"name": "Account", "password": PASSWORD}),
    Row(
        "POST /account/login",
        "signs in with a wrong password",
        {ANYWHERE: {OTHERS: refused(WRONG, "The name or the password is wrong.")}},
        form={"name": "Account", "password": "a wrong one"},
    ),
    Row(
        "POST /account/register",
        "makes an account",
        {
            ANYWHERE: {
                SIGNED_OUT: NOT_SIGNED_IN,
                ACCOUNT: refused("one account is enough for one person", "You have an account already."),
                STRANGERS: done("everybody may have an account", "people", "sign_ins"),
                OTHERS: done("everybody may have an account", "people", "sign_ins"),
            }
        },
        form={"name": "Somebody new", **NEW},
    ),
    Row(
        "POST /account/register",
        "makes an account of a name that is taken",
        {
            ANYWHERE: {
                SIGNED_OUT: NOT_SIGNED_IN,
                ACCOUNT: refused("one account is enough for one person", "You have an account already."),
                STRANGERS: newcomer(TAKEN),
                OTHERS: TAKEN,
            }
        },
        form={"name": "Account", **NEW},
    ),
    Row(
        "POST /account/password",
        "changes the password",
        {
            ANYWHERE: {
                **UNKNOWN,
                ACCOUNT: done("it is his account", "people", "sign_ins", status=200),
                OTHERS: refused("a guest has none", "The password is wrong."),
            }
        },
        form={"old": PASSWORD, **NEW},
    ),
    Row(
        "POST /account/password",
        "changes the password without the old one",
        {ANYWHERE: {**UNKNOWN, OTHERS: refused(WRONG, "The password is wrong.")}},
        form={"old": "a wrong one", **NEW},
    ),
    Row(
        "POST /account/logout",
        "signs out",
        {
            ANYWHERE: {
                EXPIRED: SWEPT,
                (*SIGNED_OUT, *STRANGERS): NOBODY_THERE,
                OTHERS: HIS_BROWSER,
            }
        },
    ),
    Row(
        "POST /account/logout",
        "signs out where a browser was told",
        {
            ANYWHERE: {
                ACCOUNT: TOLD,
                EXPIRED: SWEPT,
                (*SIGNED_OUT, *STRANGERS): NOBODY_THERE,
                OTHERS: HIS_BROWSER,
            }
        },
        before=is_told,
    ),
    Row(
        "POST /account/logout-everywhere",
        "signs out everywhere",
        {ANYWHERE: {**UNKNOWN, OTHERS: done("they are his browsers", "sign_ins")}},
    ),
    Row(
        "POST /push/subscribe",
        "wants to be told in this browser",
        {ANYWHERE: {**UNKNOWN, OTHERS: done(HIS_OWN, "push_subscriptions")}},
        form=vars(ADDRESS),
    ),
    Row(
        "POST /push/unsubscribe",
        "wants to be told no more in a browser",
        {
            ANYWHERE: {
                **UNKNOWN,
                ACCOUNT: done("it is his browser", "push_subscriptions"),
                OTHERS: shown("nobody takes from another what he has asked for, whatever he knows", status=303),
            }
        },
        form={"endpoint": ENDPOINT},
        before=is_told,
    ),
    Row(
        "POST /account/delete",
        "leaves for good",
        {
            ANYWHERE: {
                **UNKNOWN,
                ACCOUNT: done("it is his account", "contacts", "kept_files", "people", "sign_ins"),
                **GOES,
            }
        },
        form={"password": PASSWORD, "sure": "yes"},
    ),
    Row(
        "POST /account/delete",
        "leaves for good without the password",
        {
            ANYWHERE: {
                **UNKNOWN,
                ACCOUNT: refused(WRONG, "The password is wrong."),
                **GOES,
            }
        },
        form={"password": "a wrong one", "sure": "yes"},
    ),
)
