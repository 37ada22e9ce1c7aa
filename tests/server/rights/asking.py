"""Questions are put to the stage, and what comes of them is judged: the answer, and everything stored."""

from __future__ import annotations

import html
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from ecumene.server.http.sessions import COOKIE
from tests.server.rights import people as who
from tests.server.rights.answers import Answer, Cell
from tests.server.rights.stage import HOOK, Stage, key_of
from tests.server.rights.stored import Change, Contents, changes, put_back, read

LAST_SEEN = "attendance"
"""Until when somebody is at a table, and when he stirred: for whoever sits there it may change with any question."""


PERSONAL: Mapping[str, str] = {
    "people": "id",
    "sign_ins": "person_id",
    "kept_files": "person_id",
    "push_subscriptions": "person_id",
    "contacts": "person_id",
    "outbox": "person_id",
    "plans": "person_id",
    "standing_answers": "person_id",
    LAST_SEEN: "person_id",
}
"""Where rows belong to one person alone, and the column that says to whom."""


OF_THE_SEAT = frozenset({"notes", "key_hash"})
"""What of a seat belongs to its owner alone, as long as it is his."""


@dataclass(frozen=True)
class Outcome:
    """What came of a question."""

    status: int
    words: str
    """The answer as it is read, and where it leads."""
    sent: str
    """All that was sent."""
    made: Sequence[Change]
    values: Mapping[str, str]


def ask(
    stage: Stage, cell: Cell, headers: Mapping[str, str] | None = None, *, link: bool = False, **form: str
) -> Outcome:
    """Asks, and puts everything back. Other `headers` and fields of the `form` than usual can be given; or all of the
    form stands in a `link`."""
    row = cell.row
    with a_day_later(stage, cell) as before:
        values = stage.values(cell.state, cell.name)
        path = (row.path + row.query).format_map(values)
        given = fill_in(row.form, values)
        sent = {**_credentials(stage, cell), **({"hx-request": "true"} if row.part else {}), **(headers or {})}
        stage.client.cookies.clear()
        if link:
            fields = {name: str(value) for name, value in {"csrf": stage.form_key(cell.name), **given}.items()}
            response = stage.client.get(path, headers=sent, params=fields)
        elif row.method == "GET":
            response = stage.client.get(path, headers=sent)
        elif row.for_programs:
            response = stage.client.post(path, headers=sent, json=given)
        else:
            field, file = row.file
            files = {field: ("a file.txt", stage.files[file])} if field else None
            data = {"csrf": stage.form_key(cell.name), **given, **form}
            response = stage.client.post(path, headers=sent, data=data, files=files)
        stage.tables.presence.tick()
        made = changes(before, read(stage.server.database))
    words = html.unescape(response.text) + response.headers.get("location", "")
    return Outcome(response.status_code, words, f"{path} {given} {sent}", made, values)


def fill_in(given: Any, values: Mapping[str, str]) -> Any:
    """What is sent, with what stands in braces filled in; numbers are sent as numbers."""
    if isinstance(given, str):
        filled = given.format_map(values)
        return int(filled) if filled.isdecimal() else filled
    if isinstance(given, list):
        return [fill_in(each, values) for each in given]
    return {name: fill_in(each, values) for name, each in given.items()}


@contextmanager
def a_day_later(stage: Stage, cell: Cell) -> Iterator[Contents]:
    """Something has happened at the table, and for a day nobody has been there. At the end all is as it was."""
    row = cell.row
    if row.before is not None:
        row.before(stage, cell.state)
        stage.wait_a_day()
    if row.here:
        stage.tables.presence.stirs(stage.people[row.here].id, stage.ids[cell.state])
        stage.tables.presence.tick()
    before = read(stage.server.database) if row.before or row.here else stage.base
    try:
        yield before
    finally:
        stage.wait_a_day()
        made = changes(stage.base, read(stage.server.database))
        put_back(stage.server.database, made)
        if made:
            stage.forget(made)


def _credentials(stage: Stage, cell: Cell) -> dict[str, str]:
    """The cookie of a browser, or the key of a program."""
    name = cell.name
    if name == who.KEY_IN_BROWSER:
        key = key_of(who.ASKED, cell.state)
        return {"cookie": f"{COOKIE}={stage.cookies[name]}", "authorization": f"Bearer {key}"}
    if name in who.BROWSERS:
        return {"cookie": f"{COOKIE}={stage.cookies[name]}"}
    if name == who.COOKIE:
        return {"cookie": f"{COOKIE}={stage.cookies[who.ASKED]}"}
    if name == who.MALFORMED:
        return {"authorization": f"Basic {key_of(who.ASKED, cell.state)}"}
    if name == who.ELSEWHERE:
        return {"authorization": f"Bearer {key_of(who.ELSEWHERE)}"}
    return {} if name == who.NO_KEY else {"authorization": f"Bearer {key_of(who.KEYS.get(name, name), cell.state)}"}


# -- what is wrong with it -----------------------------------------------------------------------------------------


def complaints(stage: Stage, cell: Cell, outcome: Outcome, expected: Answer | None = None) -> list[str]:
    """All in which an outcome differs from what the table of rights says, as sentences."""
    wanted = expected or cell.expected
    wrong = [
        *_about_the_answer(wanted, outcome),
        *_about_what_changed(cell, wanted, outcome),
        *_about_others(stage, cell, outcome),
        *_about_secrets(stage, cell, outcome),
    ]
    return [f"{cell}: {words} ({wanted.because})" for words in wrong]


def _about_the_answer(wanted: Answer, outcome: Outcome) -> Iterator[str]:
    """The status and the words."""
    says, hides = (_filled(words, outcome.values) for words in (wanted.says, wanted.hides))
    if outcome.status != wanted.status:
        yield f"the answer is {outcome.status} and not {wanted.status}"
    elif says not in outcome.words:
        yield f"the answer does not say “{says}”"
    if hides and hides in outcome.words:
        yield f"the answer says “{hides}”"


def _filled(words: str, values: Mapping[str, str]) -> str:
    return re.sub(r"<(\w+)>", lambda found: values[found[1]], words)


def _about_what_changed(cell: Cell, wanted: Answer, outcome: Outcome) -> Iterator[str]:
    """Which tables of the database have changed. When somebody was last seen may change for whoever sits there."""
    found = {change.table.name for change in outcome.made}
    if who.sits(cell.name) and LAST_SEEN not in wanted.changes:
        found.discard(LAST_SEEN)
    for change in outcome.made:
        if change.table.name in found - wanted.changes:
            yield f"it should not change anything like this: {change}"
    for name in sorted(wanted.changes - found):
        yield f"it should change something in “{name}”"


def _about_others(stage: Stage, cell: Cell, outcome: Outcome) -> Iterator[str]:
    """What belongs to a person is changed by nobody else, nor does a new table tell his webhook of its turns. Sign-ins
    that have ended are swept away now and then."""
    asker = None if cell.name in who.SIGNED_OUT else stage.people.get(who.KEYS.get(cell.name, cell.name))
    known = {person.id: name for name, person in reversed(stage.people.items()) if name != cell.row.link_of}
    for change in outcome.made:
        column = PERSONAL.get(change.table.name)
        owner = change.old(column) if column else None
        swept = change.table.name == "sign_ins" and change.after is None and change.old("ends") < time.time()
        if owner in known and not swept and (asker is None or owner != asker.id):
            yield f"it changes something that is {known[owner]}'s: {change}"
        keeps = change.old("person_id") == change.new("person_id") in known
        if keeps and change.columns & OF_THE_SEAT and (asker is None or change.old("person_id") != asker.id):
            yield f"it changes something that is {known[change.old('person_id')]}'s: {change}"
        if change.new("webhook") == HOOK != change.old("webhook") and cell.name != who.HOST:
            yield "it makes a table that tells the webhook of the host"


def _about_secrets(stage: Stage, cell: Cell, outcome: Outcome) -> Iterator[str]:
    """Nobody is told what is not for him, unless he has sent it along."""
    for secret, allowed in stage.known.items():
        told = {cell.name, cell.row.link_of}
        if secret in outcome.words and not told & set(allowed) and secret not in outcome.sent:
            yield f"the answer holds “{secret}”, which is not for him"
