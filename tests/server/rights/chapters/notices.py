"""Notices: one's own settings and addresses, and what the links in mails do."""

from __future__ import annotations

from dataclasses import replace

from tests.server.rights.answers import OTHERS, Row, done, newcomer, not_now, refused, shown
from tests.server.rights.people import ACCOUNT, GUEST, SIGNED_OUT, STRANGERS
from tests.server.rights.reasons import HIS_OWN, NOT_SIGNED_IN, UNKNOWN
from tests.server.rights.stage import ANYWHERE, CHANNEL, MAILBOX, PASSWORD, UNSURE

FOR_ALL = "the page is for everybody, and tells each about himself"
BY_THE_LINK = "who has the link has the mailbox, also in a browser that nobody knows"
TOO_OLD = "This link is too old"
NO_LINK = not_now("a link is ours, or it is none", TOO_OLD)
KEPT = done(HIS_OWN, "people")
NAMED = done("a letter asks whether the address is his", "contacts", "outbox", "people", "tallies")
POSTED = done(HIS_OWN, "contacts", "people")
NEW = {"password": "another good one", "repeat": "another good one"}

ROWS = (
    Row(
        "GET /settings/notices",
        "what he is told, and his addresses",
        {
            ANYWHERE: {
                ACCOUNT: shown("they are his addresses", says=MAILBOX),
                GUEST: shown("it is his address", says=UNSURE),
                OTHERS: shown(FOR_ALL, hides=CHANNEL),
            }
        },
    ),
    Row(
        "POST /settings/notices",
        "chooses what he is told",
        {ANYWHERE: {SIGNED_OUT: NOT_SIGNED_IN, STRANGERS: newcomer(KEPT), OTHERS: KEPT}},
        form={"told": "turn mail", "zone": "Europe/Berlin"},
    ),
    Row(
        "POST /settings/notices/mail",
        "says where his mails go",
        {ANYWHERE: {SIGNED_OUT: NOT_SIGNED_IN, STRANGERS: newcomer(NAMED), OTHERS: NAMED}},
        form={"address": "somebody@mail.example", "password": PASSWORD},
    ),
    Row(
        "POST /settings/notices/mail",
        "says where his mails go, without the password",
        {
            ANYWHERE: {
                SIGNED_OUT: NOT_SIGNED_IN,
                STRANGERS: newcomer(NAMED),
                ACCOUNT: refused("a forgotten password goes there, too", "The password is wrong."),
                OTHERS: NAMED,
            }
        },
        form={"address": "somebody@mail.example", "password": "a wrong one"},
    ),
    Row(
        "POST /settings/notices/mail/forget",
        "has his address forgotten",
        {
            ANYWHERE: {
                **UNKNOWN,
                (ACCOUNT, GUEST): done("it is his address", "contacts"),
                OTHERS: shown("he has none", status=303),
            }
        },
    ),
    Row(
        "POST /settings/notices/messenger",
        "names his messenger",
        {ANYWHERE: {SIGNED_OUT: NOT_SIGNED_IN, STRANGERS: newcomer(POSTED), OTHERS: POSTED}},
        form={"address": "https://hooks.example.org/mine"},
    ),
    Row(
        "GET /notices/confirm",
        "opens the link that confirms an address",
        {ANYWHERE: {OTHERS: shown(BY_THE_LINK, says="Is this your address?")}},
        query="?key={confirm}",
        link_of=GUEST,
    ),
    Row("GET /notices/confirm", "makes up a link", {ANYWHERE: {OTHERS: NO_LINK}}, query="?key={stop}"),
    Row(
        "POST /notices/confirm",
        "confirms an address",
        {ANYWHERE: {OTHERS: done(BY_THE_LINK, "contacts", status=200, says="is confirmed")}},
        query="?key={confirm}",
        link_of=GUEST,
    ),
    Row("POST /notices/confirm", "makes up a link", {ANYWHERE: {OTHERS: NO_LINK}}, query="?key=nonsense"),
    Row(
        "GET /notices/stop",
        "opens the link that stops mails",
        {ANYWHERE: {OTHERS: shown(BY_THE_LINK, says="Stop the mails")}},
        query="?key={stop}",
        link_of=ACCOUNT,
    ),
    Row(
        "POST /notices/stop",
        "stops mails",
        {ANYWHERE: {OTHERS: done(BY_THE_LINK, "contacts", status=200, says="No more notices are sent")}},
        query="?key={stop}",
        link_of=ACCOUNT,
    ),
    Row("POST /notices/stop", "makes up a link", {ANYWHERE: {OTHERS: NO_LINK}}, query="?key={confirm}"),
    Row("GET /account/forgotten", "the form for a new password", {ANYWHERE: {OTHERS: shown(FOR_ALL)}}),
    Row(
        "POST /account/forgotten",
        "asks for a new password",
        {ANYWHERE: {OTHERS: shown("the mail goes to the address alone, later", says="If there is an account")}},
        form={"address": MAILBOX},
    ),
    Row(
        "GET /account/reset",
        "opens the link for a new password",
        {ANYWHERE: {OTHERS: shown(BY_THE_LINK, says="For the account Account.")}},
        query="?key={reset}",
        link_of=ACCOUNT,
    ),
    Row("GET /account/reset", "makes up a link", {ANYWHERE: {OTHERS: NO_LINK}}, query="?key={stop}"),
    Row(
        "POST /account/reset",
        "chooses a new password",
        {ANYWHERE: {OTHERS: done("who has the mailbox owns the account", "people", "sign_ins")}},
        query="?key={reset}",
        link_of=ACCOUNT,
        form=NEW,
    ),
    Row(
        "POST /account/reset",
        "chooses a new password and mistypes it",
        {ANYWHERE: {OTHERS: replace(refused("nobody gets a password that he does not know", "differ"), status=422)}},
        query="?key={reset}",
        link_of=ACCOUNT,
        form={**NEW, "repeat": "another bad one"},
    ),
)
