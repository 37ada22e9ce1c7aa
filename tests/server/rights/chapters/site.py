"""The pages around the tables: everybody's own tables, settings and card files."""

from __future__ import annotations

from dataclasses import replace

from tests.server.rights.answers import OTHERS, Answers, Row, done, newcomer, shown
from tests.server.rights.people import ACCOUNT, GUEST, SIGNED_OUT, STRANGERS
from tests.server.rights.reasons import HIS_OWN, NO_SUCH_FILE, NOT_KNOWN, NOT_SIGNED_IN
from tests.server.rights.stage import ANYWHERE

OWN_TABLE = done("everybody may open a table", "seats", "tables")
BROUGHT = done("everybody may bring a record", "log", "seats", "snapshots", "tables")
FORM_COMES_BACK = replace(NOT_SIGNED_IN, status=422)
OPENS: Answers = {SIGNED_OUT: NOT_SIGNED_IN, STRANGERS: newcomer(OWN_TABLE), OTHERS: OWN_TABLE}
SETTING = done("his settings are his own", "people")
IN_THE_BROWSER = shown("of somebody whom the server does not know it is kept in his browser", status=303)
SETTINGS: Answers = {(*SIGNED_OUT, *STRANGERS): IN_THE_BROWSER, OTHERS: SETTING}
HIS_FILE = shown("it is his file", says="Fields of the account")
FOR_ALL = "the page is for everybody, and tells each about himself"
SEATS = {"seat-1": "me", "seat-2": "bot", "seat-3": "nobody", "seat-4": "nobody"}

ROWS = (
    Row(
        "GET /",
        "the first page, with his tables",
        {ANYWHERE: {GUEST: shown("it is his table", says="/t/<elsewhere>"), OTHERS: shown(FOR_ALL)}},
    ),
    Row("POST /quick/{game_id}", "plays against bots at once", {ANYWHERE: OPENS}),
    Row(
        "POST /tables",
        "opens a table",
        {ANYWHERE: {**OPENS, SIGNED_OUT: FORM_COMES_BACK}},
        form={"game": "{game_id}", **SEATS},
    ),
    Row(
        "POST /tables",
        "opens a table with a card file that somebody keeps",
        {
            ANYWHERE: {
                ACCOUNT: done("it is his file", "seats", "table_cards", "tables"),
                (*SIGNED_OUT, *STRANGERS): FORM_COMES_BACK,
                OTHERS: replace(NO_SUCH_FILE, status=422),
            }
        },
        form={"game": "{game_id}", "cards": "{file}", **SEATS},
    ),
    Row(
        "GET /new",
        "the form of a new table, with his card files",
        {ANYWHERE: {ACCOUNT: shown("it is his file", says="private.toml"), OTHERS: shown(FOR_ALL)}},
        query="?game={game_id}",
    ),
    Row(
        "GET /games/{game_id}/cards",
        "the cards of a game, with his card files",
        {ANYWHERE: {ACCOUNT: shown("it is his file", says="private.toml"), OTHERS: shown(FOR_ALL)}},
    ),
    Row(
        "GET /games/{game_id}/cards",
        "a card file that somebody keeps",
        {ANYWHERE: {ACCOUNT: HIS_FILE, OTHERS: NO_SUCH_FILE}},
        query="?file={file}",
    ),
    Row(
        "GET /games/{game_id}/cards/download",
        "downloads a card file that somebody keeps",
        {ANYWHERE: {ACCOUNT: HIS_FILE, OTHERS: NO_SUCH_FILE}},
        query="?file={file}",
    ),
    Row(
        "POST /games/{game_id}/cards",
        "keeps a card file",
        {
            ANYWHERE: {
                SIGNED_OUT: NOT_SIGNED_IN,
                STRANGERS: newcomer(done(HIS_OWN, "kept_files")),
                OTHERS: done(HIS_OWN, "kept_files"),
            }
        },
        file=("card-file", "cards"),
    ),
    Row(
        "POST /games/{game_id}/cards/delete",
        "deletes a card file that somebody keeps",
        {
            ANYWHERE: {
                (*SIGNED_OUT, *STRANGERS): NOT_KNOWN,
                ACCOUNT: done("it is his file", "kept_files"),
                OTHERS: NO_SUCH_FILE,
            }
        },
        form={"file": "{file}"},
    ),
    Row(
        "POST /replay/upload",
        "brings a record to watch",
        {
            ANYWHERE: {
                SIGNED_OUT: NOT_SIGNED_IN,
                STRANGERS: newcomer(BROUGHT),
                OTHERS: BROUGHT,
            }
        },
        file=("file", "record"),
    ),
    Row("GET /settings", "his settings", {ANYWHERE: {OTHERS: shown(FOR_ALL)}}),
    Row("POST /settings", "keeps settings", {ANYWHERE: SETTINGS}, form={"theme": "dark"}),
    Row("POST /settings/guide", "wants the guides again", {ANYWHERE: SETTINGS}),
    Row("POST /language", "chooses a language", {ANYWHERE: SETTINGS}, form={"code": "ru"}),
    Row("POST /name", "chooses a name", {ANYWHERE: SETTINGS}, form={"name": "Another"}),
)
