"""Nothing on the pages of a table is a word for programs: in Russian there is nothing in Latin letters but names, in
English no id, no key and nothing left to be filled in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import unescape

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ecumene.engine import EVERYTHING, Chance, Game, Table
from ecumene.games import GAMES, load
from ecumene.server.boards import generic
from ecumene.server.services import services
from ecumene.server.storage.models import BOT, FINISHED, PERSON, PLAYING, SeatRow, TableRow
from ecumene.server.tables.live import LiveTable
from tests.server.drawing import NAMES, picture, templates
from tests.server.helpers import GAME, Reader

SEED = 8
"""With this one no game is long."""
EVERY = 89
"""Every so many actions a position is looked at."""
LATIN = {
    *("Enter", "Backspace", "Esc", "Shift", "Home", "End", "Page", "Up", "Down"),
    *("II", "III", "IV"),
    *("English", "Clash", "of", "Cultures"),
}
"""Keys, the numbers of ages, and what is called so in Russian too."""
SEEN = re.compile(r'\b(?:aria-label|title|placeholder|alt|data-reason)="([^"]*)"')
UNSEEN = re.compile(r"<(script|style|template|noscript)\b.*?</\1>", re.DOTALL)


def texts(html: str) -> Iterator[str]:
    """What a page says: in sight, in tips and to screen readers."""
    html = UNSEEN.sub("", html)
    yield from (unescape(found) for found in SEEN.findall(html))
    yield from filter(None, (unescape(part).strip() for part in re.split(r"<[^>]*>", html)))


def foreign(html: str) -> set[str]:
    """The words of a Russian page that are not Russian, each with where it stands."""
    return {
        f"{word}: {text[:80]}"
        for text in texts(html)
        for word in re.findall(r"[A-Za-z][A-Za-z’'_-]*[A-Za-z]", text)
        if word not in LATIN
    }


@cache
def inner_ids(game: Game) -> frozenset[str]:
    """What things and actions are called by programs, where no word for people looks so."""
    ids = {*game.things, *(action.id for action in game.vocabulary)}
    return frozenset(id for id in ids if re.search(r"\w[-_\d]\w", id))


def inner(html: str, game: Game) -> set[str]:
    """What stands on an English page and was meant for programs, each with where it stands."""
    ids, found = inner_ids(game), set[str]()
    for text in texts(html):
        words = re.findall(r"\w+(?:[-_]\w+)+", text)
        bad = [word for word in words if "_" in word or word in ids]
        bad += re.findall(r"^None$|: None\b|\b(?:True|False)\b|[{}]", text)
        bad += [text] if text in ids else []
        found |= {f"{word}: {text[:80]}" for word in bad}
    return found


def random_positions(game: Game) -> Iterator[Table]:
    """A random game of three, or of as many as can play: every other new question, positions now and then, the end."""
    chance, table = Chance.seeded(SEED), Table.open(game, min(3, game.players[-1]), None, SEED)
    asked = set[str]()
    while (decision := table.state.decision) is not None:
        new = decision.question.id not in asked
        asked.add(decision.question.id)
        if (new and len(asked) % 2) or len(table.history) % EVERY == 0:
            yield table
        table.act(decision.player, chance.pick(decision.actions))
    yield table


class Host:
    """Somebody who finds the game on at his table, in the seat that has to choose, and reads it in two languages."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.readers = {code: Reader(app, code) for code in ("ru", "en")}
        russian, english = self.readers.values()
        first = russian.sits_at(russian.post(f"/quick/{GAME}"))
        english.browser.cookies = russian.browser.cookies
        self.person = services(app).tables.store.open(first.rsplit("/", 1)[-1]).row.owner
        self.names = [f"Игрок{number}" for number in range(10)]

    def pages(self, table: Table) -> Iterator[tuple[str, str]]:
        """All that he can look at, in each language: the table and what choices would change, or the result and the
        replay."""
        live = self._seated(table)
        for code, reader in self.readers.items():
            paths = [f"/t/{live.id}"]
            if live.finished:
                paths += [f"/replay/{live.id}?at={at}" for at in (9999, len(table.history) // 2)]
            for path in paths:
                page = reader.get(path)
                assert f'<html lang="{code}"' in page
                yield code, page
            if not live.finished and live.game.previews:
                for action in table.state.legal[:2]:
                    query = {"action": action.id, "at": str(live.number)}
                    told = reader.browser.get(f"/t/{live.id}/preview", params=query).json()
                    yield code, " ".join(change["words"] for change in told["changes"])

    def _seated(self, table: Table) -> LiveTable:
        state = table.state
        own = state.player or 0
        seats = [
            SeatRow(seat=seat, kind=PERSON, name=name, person_id=self.person)
            if seat == own
            else SeatRow(seat=seat, kind=BOT, name=name, level="normal")
            for seat, name in enumerate(self.names[: state.seats])
        ]
        row = TableRow(
            game=table.game.id,
            rules=table.game.rules_version,
            options=table.record.options,
            seed=str(table.record.seed),
            status=FINISHED if state.over else PLAYING,
            owner=self.person,
            seats=seats,
        )
        return services(self.app).tables.store.add(row, table)


@pytest.mark.parametrize("id", GAMES)
def test_pages_speak_to_people(id: str, app: FastAPI, client: TestClient) -> None:
    game = load(id)
    host = Host(app)
    for table in random_positions(game):
        for code, page in host.pages(table):
            assert not (foreign(page) if code == "ru" else inner(page, game)), table.state.decision


@pytest.mark.parametrize("id", [id for id in GAMES if load(id).labels])
def test_a_game_that_names_its_parts_is_whole_on_the_board_for_any_game(id: str) -> None:
    game = load(id)
    for table in random_positions(game):
        shown = picture(table.state, EVERYTHING if table.state.player is None else table.state.player, "ru")
        template, people = templates().get_template("boards/generic.html"), re.findall(r"[A-Za-z]+", " ".join(NAMES))
        drawn = template.render(**generic.context(shown), language=shown.language)
        assert not {found for found in foreign(drawn) if found.partition(":")[0] not in people}


def test_words_for_programs_are_found() -> None:
    game = load("through-the-ages")
    assert foreign('<p title="Ваш ход">replaced leader</p>') == {"replaced: replaced leader", "leader: replaced leader"}
    assert foreign('<i data-reason="no_politics"></i><script>let x;</script>') == {"no_politics: no_politics"}
    assert inner("<p>take rich-land-0</p>", game)
    assert inner("<p>Wonder {card}</p>", game)
    assert not inner("<p>A well-known wonder</p>", game)
