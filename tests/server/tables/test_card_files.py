"""Card files in the browser: checked, kept, played with, carried by records; nothing of them is ever shown raw."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import delete, func, select, update

from ecumene.engine import Chance, Record, Table
from ecumene.engine.cards.reading import LARGEST, CardFile
from ecumene.games import GAMES, load
from ecumene.server.app import create_app
from ecumene.server.bots.pool import Pool
from ecumene.server.bots.runner import BotRunner
from ecumene.server.bots.worker import Answer, Job, think
from ecumene.server.errors import Frozen
from ecumene.server.http.limits import CREATING, limit_for
from ecumene.server.services import services
from ecumene.server.storage.models import Entry, KeptFile, Snapshot, TableCards, TableRow
from ecumene.server.tables.cards.kept_files import MOST_KEPT
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.tables import Tables
from tests.server.helpers import GAME, Reader, choose, settings, wait_for

DUEL = "monumental-duel"
NAME = "<script>alert(1)</script>"
CORRECTIONS = f"""# my box
[C01]
name = {{ en = "{NAME}", ru = "<b>Пашни</b>" }}
points = 7

[C19]
cost = {{ gunpowder = 2, oil = 1 }}
points = 3
"""
FILE_NAME = "<img src=x>.toml"
SEATS = {"seat-1": "me", "seat-2": "bot", "level-2": "easy", "order": "fixed"}


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return create_app(settings(tmp_path))


@pytest.fixture
def anna(app: FastAPI) -> Iterator[Reader]:
    with TestClient(app):
        reader = Reader(app)
        reader.get("/settings")
        yield reader


def tables(app: FastAPI) -> Tables:
    return services(app).tables


def send(
    reader: Reader, text: str | bytes = CORRECTIONS, name: str = FILE_NAME, path: str = "/tables", **more: str
) -> httpx.Response:
    """The form of a new table with a card file, as a browser sends it."""
    form = {"csrf": reader.key, "game": GAME, "cards": "file", **SEATS, **more}
    if path != "/tables":
        form = {"csrf": reader.key}
    answer: httpx.Response = reader.browser.post(path, data=form, files={"card-file": (name, text)})
    reader._find_key(answer)
    if answer.status_code == 303:
        reader.get("/settings")
    return answer


def table_of(app: FastAPI, answer: httpx.Response) -> LiveTable:
    assert answer.status_code == 303, html.unescape(answer.text)
    return tables(app).store.open(answer.headers["location"].removeprefix("/t/"))


def play_on(app: FastAPI, live: LiveTable, actions: int = 10_000) -> LiveTable:
    chance = Chance.seeded(3)
    while live.playing and actions:
        live, actions = choose(tables(app), live, chance.pick(live.table.state.legal).id), actions - 1
    return live


def said(answer: httpx.Response) -> str:
    found = re.search(r'<p class="notice bad" role="alert">(.*?)</p>', answer.text, re.DOTALL)
    assert found, answer.text
    return found[1]


# -- a file with a mistake -------------------------------------------------------------------------------------------


def test_a_mistake_brings_the_form_back_with_its_line_and_all_that_was_given(app: FastAPI, anna: Reader) -> None:
    given = {"option-theme": "renaissance", "my-name": "Anna", "public": "yes", "seat-3": "device", "name-3": "Boris"}
    answer = send(anna, "[C19]\npoints = 3\ncosts = 4\n", "my <b>.toml", **given)
    assert answer.status_code == 422
    assert "my &lt;b&gt;.toml, line 3, C19 costs: there is no such field. Did you mean: cost" in said(answer)
    for field in ('value="renaissance" checked', 'value="Anna"', 'value="yes" checked', 'value="Boris"'):
        assert field in answer.text, field
    assert re.search(r'name="cards" value="file" checked', answer.text)
    with services(app).database.session(write=False) as session:
        assert not session.scalar(select(func.count()).select_from(KeptFile))
        assert not session.scalar(select(func.count()).select_from(TableRow))


def test_a_mistake_is_told_in_the_readers_language(app: FastAPI) -> None:
    with TestClient(app):
        boris = Reader(app, "ru")
        boris.get("/settings")
        assert "mine.toml, строка 1, C99: в коробке есть карты" in said(send(boris, "[C99]\n", "mine.toml"))


HOSTILE: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "Choose a card file first."),
    "no card": (b"# nothing yet\n", "there is no card in it"),
    "no text": (b"\xff\xfe\x00[\x00C", "not a text file"),
    "half a letter": (b"[C19]\nname = '\xed\xa0\x80'", "not a text file"),
    "a zero byte": (b"[C19]\npoints = 1\x00", "this is not TOML"),
    "control signs": (b"[C19]\nname = '\x1b[31m'", "this is not TOML"),
    "no TOML": (b"<html>", "this is not TOML"),
    "too large": (b"[C19]\npoints = 1\n#" + b"a" * LARGEST, "64 KB at most"),
    "keys of thousands of parts": (b"a" + b".a" * 30_000 + b" = 1", "nested too deeply"),
    "lists in lists": (b"[C19]\neffect = " + b"[" * 30_000, "nested too deeply"),
    "a billion": (b"[C19]\npoints = 1000000000", "line 2, C19 points: it must be a whole number from 0 to 99"),
    "a huge number": (b"[C19]\npoints = 0x" + b"F" * 60_000, "it must be a whole number"),
    "too many effects": (b"[C01]\neffect = [" + b"{ points = 1 }, " * 120 + b"]", "values at most"),
    "a long name": (b"[C01]\nname = '" + b"a" * 200 + b"'", "letters at most"),
    "braces": (b"[C01]\nname = '{player}'", "printable text without braces"),
    "another game's": (b"[petra]\ncost = [4, 4]", "the box has the cards C01 to C55"),
    "a folder": (b"[C01]\npoints = -1", "mine.toml, line 2, C01 points"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_refused_in_words(name: str, anna: Reader) -> None:
    data, words = HOSTILE[name]
    for path in ("/tables", f"/games/{GAME}/cards"):
        answer = send(anna, data, "../../etc\\mine.toml", path)
        assert answer.status_code == 422
        assert words in html.unescape(said(answer))
        assert "etc" not in said(answer)


@pytest.mark.parametrize("field", [{}, {"card-file": "[C19]"}], ids=["nothing", "a text"])
def test_a_form_without_a_file_is_refused_in_words(field: dict[str, str], anna: Reader) -> None:
    for path, form in (("/tables", {"game": GAME, "cards": "file", **SEATS}), (f"/games/{GAME}/cards", {})):
        answer = anna.post(path, {**form, **field})
        assert answer.status_code == 422
        assert "Choose a card file first." in said(answer)


@pytest.mark.parametrize(
    "text",
    [
        f"[C01]\nkind = '{NAME}'",
        f"[C01]\n'{NAME}' = 1",
        f"['{NAME}']\npoints = 1",
        f"[C01]\nprovenance = {{ points = '{NAME}' }}",
        f"[C01]\neffect = [{{ points = 1, '{NAME}' = 1 }}]",
        f"[C01]\ncost = {{ '{NAME}' = 1 }}",
    ],
)
def test_a_mistake_is_quoted_as_text(anna: Reader, text: str) -> None:
    answer = send(anna, text, f"{NAME}.toml")
    assert answer.status_code == 422
    assert "&lt;" in said(answer)
    assert "<script>alert" not in answer.text


def test_what_is_much_too_large_is_not_even_read(anna: Reader) -> None:
    assert send(anna, b"#" * 200_000).status_code == 413
    many = {f"x{number}": "1" for number in range(80)}
    assert send(anna, CORRECTIONS, **many).status_code == 413
    form = {"csrf": anna.key}
    answer = anna.browser.post("/account/register", data=form, files={"card-file": ("x", b"")})
    assert answer.status_code == 415


def test_files_are_sent_as_seldom_as_tables_are_opened() -> None:
    assert limit_for("POST", "/tables", False) is limit_for("POST", f"/games/{GAME}/cards", False) is CREATING


def test_a_game_without_card_files_takes_none(anna: Reader) -> None:
    assert "card-file" not in anna.get("/new?game=through-the-ages")
    anna.get("/games/through-the-ages/cards", status=404)
    answer = send(anna, game="through-the-ages")
    assert "Through the Ages takes no card file." in html.unescape(said(answer))


# -- a table with corrected cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [CORRECTIONS, "\ufeff" + CORRECTIONS, CORRECTIONS.replace("\n", "\r\n")])
def test_a_table_is_played_with_the_cards_of_a_file(app: FastAPI, anna: Reader, text: str) -> None:
    live = table_of(app, send(anna, text))
    assert live.game.edition == live.row.edition == load(GAME, CardFile(CORRECTIONS, "x")).edition
    assert live.game.things["C19"].points == 3  # type: ignore[attr-defined]
    assert live.table.record.cards is not None
    assert live.table.record.cards.text == CORRECTIONS


def test_the_mark_leads_to_what_differs_wherever_the_table_is_shown(app: FastAPI, anna: Reader) -> None:
    live = table_of(app, send(anna, **{"seat-3": "friend", "public": "yes"}))
    mark = f'<a class="cards-mark" href="/t/{live.id}/cards"'
    boris = Reader(app)
    invitation = live.seats[2].invitation
    pages = [anna.get("/"), anna.get(f"/t/{live.id}"), boris.get(f"/join/{live.id}/{invitation}"), boris.get("/")]
    for text in pages:
        assert mark in text
        assert "with corrected cards" in text
    ours = table_of(app, anna.post("/tables", SEATS, game=GAME))
    assert "cards-mark" not in anna.get(f"/t/{ours.id}")
    changes = boris.get(f"/t/{live.id}/cards")
    table = changes[changes.index('class="changes"') : changes.index("</table>")]
    assert re.search(r"<td>Points</td><td><del>0</del></td><td><ins>7</ins></td>", table)
    assert re.search(r"<td>Cost</td><td><del>.*?</del></td><td><ins>2 Gunpowder, 1 Oil</ins></td>", table)
    assert "&lt;img src=x&gt;.toml" in changes
    russian = Reader(app, "ru").get(f"/t/{live.id}/cards")
    assert "<td>Очки</td>" in russian
    assert "&lt;b&gt;Пашни&lt;/b&gt;" in russian


def test_nothing_of_a_file_is_shown_raw(app: FastAPI, anna: Reader) -> None:
    """The names of cards and of the file, on the board, in the panel, the log, the lists, the replay and the API."""
    live = table_of(app, send(anna))
    kept = re.findall(rf"/games/{GAME}/cards\?file=[\w-]+", anna.get(f"/games/{GAME}/cards"))[0]
    paths = ["/", f"/t/{live.id}", f"/t/{live.id}/cards", kept, f"/games/{GAME}/cards", f"/new?game={GAME}"]
    shown = 0
    for step in range(3):
        texts = [anna.get(path) for path in [*paths, f"/replay/{live.id}"]]
        for text in texts:
            assert NAME not in text
            assert "<img src=x>" not in text
            assert "<b>Пашни</b>" not in text
            shown += "&lt;script&gt;alert(1)&lt;/script&gt;" in text
        live = play_on(app, live, 10 if step == 0 else 10_000)
    assert live.finished
    assert shown > 8
    answer = anna.browser.get(f"/t/{live.id}/cards/download")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["content-disposition"] == f'attachment; filename="{GAME}-corrections.toml"'
    assert answer.text == CORRECTIONS


def test_undo_restart_snapshots_and_earlier_positions_know_the_cards(tmp_path: Path) -> None:
    app = create_app(settings(tmp_path))
    with TestClient(app):
        anna = Reader(app)
        anna.get("/settings")
        live = play_on(app, table_of(app, send(anna)), 130)
        while live.turn is None or live.table.why_not_undo(live.turn) is not None:
            live = play_on(app, live, 1)
        before = live.table.state.digest()
        live = choose(tables(app), live, "", "undo")
        live = choose(tables(app), live, "", "redo")
        assert live.table.state.digest() == before
        assert tables(app).archive.at(live.id, 12).game is live.game
    again = create_app(settings(tmp_path))
    with TestClient(again):
        found = tables(again).store.open(live.id)
        assert (found.table.state.digest(), found.game.edition) == (before, live.game.edition)
        assert found.snapshot_at
        with services(again).database.session() as session:
            session.execute(delete(Snapshot))
        tables(again).store.cache.forget(live.id)
        assert tables(again).store.open(live.id).table.state.digest() == before
        assert play_on(again, found).finished


def test_a_table_whose_card_file_is_damaged_says_so(app: FastAPI, anna: Reader) -> None:
    live = play_on(app, table_of(app, send(anna)))
    broken = (update(TableCards).values(text=text) for text in ("[C19]\npoints = 99", "[C19"))
    for change in (*broken, delete(TableCards)):
        with services(app).database.session() as session:
            session.execute(change)
        tables(app).store.cache.forget(live.id)
        with pytest.raises(Frozen, match="damaged"):
            tables(app).store.open(live.id)
        assert "edition: " in tables(app).archive.record(live.id).text()


def test_the_next_game_and_playing_on_keep_the_cards(app: FastAPI, anna: Reader) -> None:
    live = play_on(app, table_of(app, send(anna)))
    for path, form in (("again", {}), ("fork", {"at": "5"})):
        new = table_of(app, anna.post(f"/t/{live.id}/{path}", form))
        assert (new.row.edition, new.game.edition) == (live.row.edition, live.row.edition)
        with services(app).database.session(write=False) as session:
            assert session.get_one(TableCards, new.id).text == CORRECTIONS


def test_bots_and_hints_think_with_the_cards_of_the_table(app: FastAPI, anna: Reader) -> None:
    live = table_of(app, send(anna))
    jobs: list[Job] = []

    class Thinking(Pool):
        def ask(self, job: Job, seconds: float) -> Answer:
            jobs.append(job)
            return Answer(think(job).action)

    runner = BotRunner(tables(app), services(app).settings, Thinking(0))
    assert live.turn is not None
    assert runner._ask(live, live.turn, "easy", 10) in [action.id for action in live.table.state.legal]
    assert [job.cards for job in jobs] == [CORRECTIONS]


def test_a_bot_in_a_process_of_its_own_plays_with_them(tmp_path: Path) -> None:
    app = create_app(settings(tmp_path, bot_workers=1))
    with TestClient(app):
        anna = Reader(app)
        anna.get("/settings")
        live = table_of(app, send(anna, **{"seat-1": "bot", "level-1": "easy"}))
        moved = wait_for(lambda: (now := tables(app).store.open(live.id)).actions > 4 and now)
        assert moved.game.edition == live.row.edition


# -- records ---------------------------------------------------------------------------------------------------------


def test_a_record_carries_the_cards_there_and_back(app: FastAPI, anna: Reader, tmp_path: Path) -> None:
    live = play_on(app, table_of(app, send(anna)))
    data = anna.browser.get(f"/t/{live.id}/record").content
    assert Record.parse(data).text() == live.table.record.text()
    other = create_app(settings(tmp_path / "other"))
    with TestClient(other):
        boris = Reader(other)
        boris.get("/settings")
        brought = boris.browser.post("/replay/upload", data={"csrf": boris.key}, files={"file": ("x", data)})
        found = tables(other).store.open(brought.headers["location"].removeprefix("/replay/"))
        assert found.table.state.digest() == live.table.state.digest()
        assert "with corrected cards" in boris.get(brought.headers["location"])
        assert boris.browser.get(f"/t/{found.id}/record").content == data


def test_a_table_of_version_3_lists_the_cards_of_its_time(app: FastAPI, anna: Reader) -> None:
    """Knights cost 1 Food and 1 Iron then, and Philosophy was worth nothing."""
    text = "[C10]\ncost = { horse = 1 }\n[C34]\npoints = 7\n"
    game = load(GAME, CardFile(text, "mine.toml")).as_of("3")
    data = Table.open(game, 2, seed=5).record.text().encode()
    brought = anna.browser.post("/replay/upload", data={"csrf": anna.key}, files={"file": ("x", data)})
    id = brought.headers["location"].removeprefix("/replay/")
    found = {value["card"]: value for value in anna.browser.get(f"/api/v1/tables/{id}/cards").json()}
    assert {card: (value["before"], value["after"]) for card, value in found.items()} == {
        "C10": ("1 Food, 1 Iron", "1 Horse"),
        "C34": ("0", "7"),
    }
    listed = anna.get(f"/t/{id}/cards")
    assert "<del>1 Food, 1 Iron</del>" in listed


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ((b"cards: points = 3", b"cards: points = 4"), "not the one that it was played with"),
        ((b"cards: points = 3", b"cards: points = 3000"), "line 8, C19 points: it must be a whole number"),
        ((b"cards: points = 3", b"cards: points = ["), "this is not TOML"),
        ((b"cards: points = 3", b"cards: points = 3\n" + b"cards: # more\n" * 12_000), "64 KB at most"),
        ((b"game: guns-and-steel", b"game: through-the-ages"), "takes no card file"),
    ],
)
def test_a_record_with_a_wrong_card_file_says_why(
    app: FastAPI, anna: Reader, change: tuple[bytes, bytes], words: str
) -> None:
    live = table_of(app, send(anna))
    record = play_on(app, live, 5).table.record.text().encode()
    assert change[0] in record
    answer = anna.browser.post(
        "/replay/upload", data={"csrf": anna.key}, files={"file": ("x", record.replace(*change, 1))}
    )
    assert answer.status_code == 422
    assert words in html.unescape(answer.text)


# -- files that are kept ---------------------------------------------------------------------------------------------


def test_a_file_is_kept_once_chosen_again_and_deleted(app: FastAPI, anna: Reader) -> None:
    for _ in range(2):
        live = table_of(app, send(anna))
    form = anna.get(f"/new?game={GAME}")
    ((id),) = re.findall(r'name="cards" value="([\w-]{22})"', form)
    chosen = anna.get(f"/new?game={GAME}&cards={id}")
    assert f'value="{id}" checked' in chosen
    again = table_of(app, anna.post("/tables", SEATS, game=GAME, cards=id))
    assert again.row.edition == live.row.edition
    download = anna.browser.get(f"/games/{GAME}/cards/download?file={id}")
    assert download.text == CORRECTIONS
    assert "&lt;img src=x&gt;.toml" in anna.get(f"/games/{GAME}/cards?file={id}")

    stranger = Reader(app)
    stranger.get(f"/games/{GAME}/cards?file={id}", status=404)
    stranger.get(f"/games/{GAME}/cards/download?file={id}", status=404)
    stranger.post(f"/quick/{GAME}")
    assert stranger.post(f"/games/{GAME}/cards/delete", file=id).status_code == 404
    assert "There is no such card file" in said(stranger.post("/tables", SEATS, game=GAME, cards=id))

    assert anna.post(f"/games/{GAME}/cards/delete", file=id).status_code == 303
    assert id not in anna.get(f"/games/{GAME}/cards")
    tables(app).store.cache.forget(again.id)
    assert tables(app).store.open(again.id).game.edition == live.row.edition


def test_a_form_that_comes_back_for_another_reason_has_the_file_chosen(anna: Reader) -> None:
    answer = send(anna, **{"seat-2": "nobody"})
    assert answer.status_code == 422
    assert re.search(r'name="cards" value="[\w-]{22}" checked', answer.text)


def test_so_many_files_and_no_more(app: FastAPI, anna: Reader) -> None:
    for number in range(MOST_KEPT):
        assert send(anna, f"[C19]\npoints = {number}", path=f"/games/{GAME}/cards").status_code == 303
    assert send(anna, "[C19]\npoints = 50", path=f"/games/{GAME}/cards").status_code == 403
    assert "You keep 20 card files already." in said(send(anna, "[C19]\npoints = 50"))
    with services(app).database.session(write=False) as session:
        assert session.scalar(select(func.count()).select_from(KeptFile)) == MOST_KEPT


def test_who_leaves_takes_his_files_along(app: FastAPI, anna: Reader) -> None:
    live = table_of(app, send(anna, **{"seat-3": "friend"}))
    alone = table_of(app, send(anna))
    boris = Reader(app)
    link = f"/join/{live.id}/{live.seats[2].invitation}"
    boris.get(link)
    boris.post(link, name="Boris")
    assert anna.post("/account/delete", sure="yes").status_code == 303
    with services(app).database.session(write=False) as session:
        assert not session.scalars(select(KeptFile)).all()
        assert [cards.table_id for cards in session.scalars(select(TableCards))] == [live.id]
        assert not session.scalars(select(Entry).where(Entry.table_id == alone.id)).all()
    tables(app).store.cache.forget(live.id)
    assert tables(app).store.open(live.id).game.edition == live.row.edition


# -- the list of cards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", [id for id in GAMES if load(id).takes_cards])
@pytest.mark.parametrize("code", ["en", "ru"])
def test_all_cards_are_listed_with_the_source_of_every_value(app: FastAPI, game_id: str, code: str) -> None:
    with TestClient(app):
        reader = Reader(app, code)
        text = reader.get(f"/games/{game_id}/cards")
        assert text.count('class="panel listed-card') > 70
        assert text.count('<span class="source from-') == text.count("<dt>")
        assert "{" not in re.sub(r"<script.*?</script>", "", text, flags=re.DOTALL)
        own = reader.browser.get(f"/games/{game_id}/cards/download")
        assert load(game_id, CardFile(own.text, "x")).edition
        assert f"/games/{game_id}/cards" in reader.get(f"/rules/{game_id}")
        assert f"/games/{game_id}/cards" in reader.get(f"/new?game={game_id}")


def test_the_other_game_is_played_with_corrections_too(app: FastAPI, anna: Reader) -> None:
    text = f"[petra]\nname = '{NAME}'\ncost = [5, 3]\nyields = {{ gold = 2 }}\n[malian]\nname = 'Mali <i>'\n"
    live = table_of(app, send(anna, text, game=DUEL))
    changes = anna.get(f"/t/{live.id}/cards")
    assert "<ins>5 production, 3 production</ins>" in changes
    for step in (1, 40, 10_000):
        live = play_on(app, live, step)
        shown = anna.get(f"/t/{live.id}") + anna.get(f"/replay/{live.id}") + anna.get(f"/t/{live.id}/cards")
        assert NAME not in shown
        assert "Mali <i>" not in shown
    assert live.finished


# -- programs --------------------------------------------------------------------------------------------------------


def test_programs_open_tables_with_cards_and_read_what_differs(client: TestClient) -> None:
    seats = [{"kind": "me"}, {"kind": "bot"}]
    games = {game["id"]: game["takes_cards"] for game in client.get("/api/v1/games").json()}
    assert (games[GAME], games["through-the-ages"]) == (True, False)
    body = {"game": GAME, "seats": seats, "cards": CORRECTIONS, "cards_name": "mine.toml"}
    opened = client.post("/api/v1/tables", json=body).json()
    path = f"/api/v1/tables/{opened['id']}"
    assert client.get(path).json()["edition"] == load(GAME, CardFile(CORRECTIONS, "x")).edition
    found = {(value["card"], value["field"]): value for value in client.get(f"{path}/cards?lang=ru").json()}
    assert found["C19", "cost"]["after"] == "2 Пороха, 1 Нефть"
    assert found["C01", "points"] == {
        "card": "C01",
        "name": "<b>Пашни</b>",
        "field": "points",
        "label": "Очки",
        "before": "0",
        "after": "7",
        "source": "owner",
    }
    plain = client.post("/api/v1/tables", json={"game": GAME, "seats": seats}).json()
    assert client.get(f"/api/v1/tables/{plain['id']}").json()["edition"] == ""
    assert client.get(f"/api/v1/tables/{plain['id']}/cards").json() == []
    for wrong, words in (("[C19]\ncosts = 4", "line 2, C19 costs"), ("[C19", "this is not TOML")):
        answer = client.post("/api/v1/tables", json={**body, "cards": wrong})
        assert (answer.status_code, words in answer.json()["error"]) == (422, True)
    assert client.post("/api/v1/tables", json={**body, "cards": "#" * (LARGEST + 1)}).status_code == 422
    assert client.post("/api/v1/tables", json={**body, "game": "through-the-ages"}).status_code == 422
