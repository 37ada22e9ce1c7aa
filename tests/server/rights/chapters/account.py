"""Accounts: signing in and out, passwords, and leaving for good."""

from __future__ import annotations

from tests.server.rights.answers import OTHERS, Answers, Row, done, newcomer, refused, shown
from tests.server.rights.people import ACCOUNT, ASKED, EXPIRED, GUEST, HOST, SIGNED_OUT, STRANGERS
from tests.server.rights.reasons import NOT_SIGNED_IN, UNKNOWN
from tests.server.rights.stage import ANYWHERE, PASSWORD

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
                EXPIRED: done("what is left of his sign-in goes", "sign_ins"),
                (*SIGNED_OUT, *STRANGERS): shown("there is nobody to be signed out", status=303),
                OTHERS: done("it is his browser", "sign_ins"),
            }
        },
    ),
    Row(
        "POST /account/logout-everywhere",
        "signs out everywhere",
        {ANYWHERE: {**UNKNOWN, OTHERS: done("they are his browsers", "sign_ins")}},
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
