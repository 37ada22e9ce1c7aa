"""The pages: every one in both languages for everybody, and what their forms do, well used and badly."""

from __future__ import annotations

import gzip
import html
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx import Response
from sqlalchemy import update

from ecumene.engine import LANGUAGES, Chance
from ecumene.games import GAMES, load
from ecumene.server.app import create_app
from ecumene.server.pages.site.markdown import chapters
from ecumene.server.pages.site.rules import rules_of
from ecumene.server.pages.table.doubts import final, warnings
from ecumene.server.services import services
from ecumene.server.storage.models import TableRow
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.tables import Tables
from tests.server.helpers import GAME, Reader, choose, settings
from tests.sources import sources

OF_THE_SITE = ["/", "/new", "/rules", f"/rules/{GAME}", "/settings", "/account", "/account/login", "/account/register"]
OF_THE_SITE += ["/about"]


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    """The pages on a database of their own, without bots: nothing moves but what the test moves."""
    return create_app(settings(tmp_path, bot_workers=0))


@pytest.fixture
def anna(app: FastAPI) -> Iterator[Reader]:
    with TestClient(app):
        yield Reader(app)


def tables(app: FastAPI) -> Tables:
    found: Tables = services(app).tables
    return found


def open_hotseat(reader: Reader, **options: str) -> str:
    """Anna and Boris on one device; Anna begins after Boris's head start."""
    values = {"seat-1": "me", "my-name": "Anna", "seat-2": "device", "name-2": "Boris", "order": "fixed"}
    values |= {f"option-{name}": value for name, value in options.items()}
    return reader.sits_at(reader.post("/tables", values, game=GAME))


def play_to_the_end(app: FastAPI, path: str) -> LiveTable:
    """Everybody takes random actions."""
    chance = Chance.seeded(7)
    live = tables(app).store.open(path.removeprefix("/t/"))
    while live.playing:
        live = choose(tables(app), live, chance.pick(live.table.state.legal).id)
    return live


def field(text: str, name: str) -> str:
    """A hidden field of the form that sends actions."""
    found = re.search(rf'name="{name}" value="([^"]*)"', text.partition('id="act"')[2])
    assert found, name
    return found.group(1)


def answers(text: str) -> list[str]:
    """The actions of the question's buttons."""
    return [html.unescape(action) for action in re.findall(r'name="action" value="([^"]*)" class="answer', text)]


def act(reader: Reader, path: str, text: str, action: str, **more: str) -> Response:
    values = {"action": action, "at": field(text, "at"), "seat": field(text, "seat"), **more}
    return reader.post(f"{path}/act", values, part=True)


# -- every page -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", OF_THE_SITE)
def test_pages_of_the_site(app: FastAPI, path: str, language: str) -> None:
    text = Reader(app, language).get(path)
    assert f'<html lang="{language}"' in text
    assert text.count("<h1") == 1
    assert 'id="main"' in text
    assert ("Правила" in text) == (language == "ru")
    assert not re.search(r"<script(?! src)|\sstyle=|\son\w+=", text), "no code or style inside the page"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_for_its_player_and_for_a_spectator(app: FastAPI, language: str) -> None:
    player, spectator = Reader(app, language), Reader(app, language)
    path = player.sits_at(player.post(f"/quick/{GAME}"))
    own, other = player.get(path), spectator.get(path)
    assert own.count("<h1") == other.count("<h1") == 1
    assert 'id="undo"' in own
    assert 'id="undo"' not in other
    assert "watching" in other
    assert not answers(other)
    finished = play_to_the_end(app, path)
    assert "standings" in player.get(path)
    for reader in (player, spectator):
        for wish in ("all", "nobody", "1"):
            assert 'type="range"' in reader.get(f"/replay/{finished.id}?at=3&as={wish}")
        assert reader.browser.get(f"{path}/record").text.startswith("ecumene: 1")


@pytest.mark.parametrize("path", ["/nothing", "/t/nothing", "/t/nothing/board", "/replay/nothing", "/rules/chess"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_does_not_exist_has_a_page(app: FastAPI, path: str, language: str) -> None:
    text = Reader(app, language).get(path, 404)
    assert "error-words" in text
    assert ("Проверьте" in text or "Нет" in text or "нет" in text) == (language == "ru")


def test_looking_makes_nobody_a_guest(app: FastAPI) -> None:
    reader = Reader(app)
    for path in OF_THE_SITE:
        reader.get(path)
    assert ">Account<" in reader.get("/")


@pytest.mark.parametrize("path", [*OF_THE_SITE, "/api", "/health", "/nothing"])
def test_heads_are_those_of_the_pages(app: FastAPI, path: str) -> None:
    browser = TestClient(app)
    head, whole = browser.head(path), browser.get(path)
    assert head.status_code == whole.status_code == (404 if path == "/nothing" else 200)
    assert head.headers["content-type"] == whole.headers["content-type"]
    assert not head.content
    assert TestClient(app).head("/tables").status_code == 405


# -- two clicks to a game, and moves ----------------------------------------------------------------------------------


def test_a_stranger_is_in_a_game_after_one_form(anna: Reader) -> None:
    path = anna.sits_at(anna.post(f"/quick/{GAME}", level="easy"))
    assert "Guns &amp; Steel" in anna.get(path)
    assert "Your tables" in anna.get("/")


def test_an_action_is_answered_with_the_new_board(app: FastAPI, anna: Reader) -> None:
    path = anna.sits_at(anna.post("/tables", {"seat-1": "me", "seat-2": "friend", "order": "fixed"}, game=GAME))
    friend = Reader(app)
    invitation = re.search(r"/join/[\w-]+/[\w-]+", anna.get(path))
    assert invitation
    assert friend.post(invitation.group(), name="Vera").status_code == 303
    text = friend.get(path, part=True)
    answer = act(friend, path, text, answers(text)[0])
    assert answer.status_code == 200
    assert answer.text.lstrip().startswith('<div id="table"')
    assert answer.headers["x-table"] == "1"
    assert len(gzip.compress(answer.content)) < 30_000
    assert "Vera" in anna.get(path)


def test_without_scripts_an_action_redirects(app: FastAPI, anna: Reader) -> None:
    path = open_hotseat(anna)
    anna.post(f"{path}/curtain", seat=1)
    text = anna.get(path)
    answer = anna.post(f"{path}/act", action=answers(text)[0], at=field(text, "at"), seat=1)
    assert answer.headers["location"] == path


def test_an_outdated_click_changes_nothing_and_shows_the_new_board(app: FastAPI, anna: Reader) -> None:
    path = open_hotseat(anna)
    anna.post(f"{path}/curtain", seat=1)
    text = anna.get(path)
    act(anna, path, text, answers(text)[0])
    anna.post(f"{path}/curtain", seat=0)
    before = tables(app).store.open(path.removeprefix("/t/")).number
    answer = act(anna, path, text, answers(text)[0])
    assert answer.status_code == 200
    assert "The table has moved on" in answer.text
    assert tables(app).store.open(path.removeprefix("/t/")).number == before


@pytest.mark.parametrize("action", ["buy C29", "dance", "", "x" * 5000, "resource C01\0"])
def test_an_impossible_action_changes_nothing(app: FastAPI, anna: Reader, action: str) -> None:
    path = open_hotseat(anna)
    anna.post(f"{path}/curtain", seat=1)
    answer = act(anna, path, anna.get(path), action)
    assert answer.status_code in (200, 422)
    assert tables(app).store.open(path.removeprefix("/t/")).number == 0


def test_nobody_acts_for_others(app: FastAPI, anna: Reader) -> None:
    path = open_hotseat(anna)
    anna.post(f"{path}/curtain", seat=1)
    text = anna.get(path)
    stranger = Reader(app)
    for way in ("act", "undo", "redo", "bot", "return", "resign", "curtain", "hint"):
        values = {"action": answers(text)[0], "at": "0", "seat": "1", "level": "easy"}
        assert stranger.post(f"{path}/{way}", values, part=True).status_code == 403, way
    assert tables(app).store.open(path.removeprefix("/t/")).number == 0


def test_what_others_would_do_is_not_even_tried(app: FastAPI, anna: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether an action ends a turn is looked at only for the one who sits there."""
    path = open_hotseat(anna)
    anna.post(f"{path}/curtain", seat=1)
    action = answers(anna.get(path))[0]
    asked: list[int] = []
    monkeypatch.setattr("ecumene.server.pages.table.play.final", lambda live, seat, action: asked.append(seat))
    for seat in ("0", "1", "7"):
        refused = Reader(app).post(f"{path}/act", {"action": action, "at": "0", "seat": seat})
        assert refused.status_code == 403
        assert "not your seat" in html.unescape(refused.text)
    assert anna.post(f"{path}/act", {"action": action, "at": "0", "seat": "7"}).status_code == 403
    assert asked == []


def test_undo_and_redo(app: FastAPI, anna: Reader) -> None:
    path = open_hotseat(anna)
    anna.post(f"{path}/curtain", seat=1)
    text = anna.get(path)
    act(anna, path, text, answers(text)[0])
    anna.post(f"{path}/curtain", seat=0)
    text = anna.get(path, part=True)
    first = answers(text)
    text = act(anna, path, text, first[0]).text
    assert answers(text) != first
    text = anna.post(f"{path}/undo", part=True, at=field(text, "at"), seat=0).text
    assert answers(text) == first
    text = anna.post(f"{path}/redo", part=True, at=field(text, "at"), seat=0).text
    assert answers(text) != first


def test_the_end_of_a_turn_is_asked_about_once_if_wanted(app: FastAPI, anna: Reader) -> None:
    path = open_hotseat(anna)
    anna.post(f"{path}/curtain", seat=1)
    anna_asked = False
    for _ in range(12):
        live = tables(app).store.open(path.removeprefix("/t/"))
        assert live.turn is not None
        anna.post(f"{path}/curtain", seat=live.turn)
        text = anna.get(path, part=True)
        wanted = answers(text)[-1]
        expected = final(live, live.turn, wanted) or bool(warnings(live, live.turn, wanted))
        answer = act(anna, path, text, wanted)
        now = tables(app).store.open(live.id)
        assert (now.number == live.number) == expected
        if expected:
            anna_asked = True
            assert f'name="sure" value="{wanted}"' in answer.text
            asked_again = act(anna, path, answer.text, wanted, sure="another action")  # a yes to that is none to this
            assert f'name="sure" value="{wanted}"' in asked_again.text
            assert act(anna, path, answer.text, wanted, sure=wanted).status_code == 200
            assert tables(app).store.open(live.id).number == live.number + 1
    assert anna_asked
    anna.post("/settings", confirm="off", warn="off")
    for _ in range(12):
        live = tables(app).store.open(live.id)
        assert live.turn is not None
        anna.post(f"{path}/curtain", seat=live.turn)
        text = anna.get(path, part=True)
        act(anna, path, text, answers(text)[-1])
        assert tables(app).store.open(live.id).number == live.number + 1


def test_an_unchanged_board_is_not_sent_again(anna: Reader) -> None:
    path = open_hotseat(anna)
    version = re.search(r'data-version="([^"]+)"', anna.get(path))
    assert version
    anna.get(f"{path}/board?have={version.group(1)}", 204, part=True)
    anna.get(f"{path}/board?have=0-0", 200, part=True)


# -- people on one device ---------------------------------------------------------------------------------------------


def test_the_curtain_shows_nothing_but_whose_turn_it_is(app: FastAPI, anna: Reader) -> None:
    path = open_hotseat(anna)
    for part in (False, True):
        text = anna.get(path, part=part)
        assert "Pass the device to Boris" in text
        assert 'id="board"' not in text
        assert 'id="act"' not in text
        assert 'id="log"' not in text
        assert not answers(text)
    assert "notes-text" not in anna.get(path)
    anna.post(f"{path}/curtain", seat=1)
    text = anna.get(path)
    assert answers(text)
    anna_next = act(anna, path, text, answers(text)[0]).text
    assert "Pass the device to Anna" in anna_next
    assert 'id="board"' not in anna_next


def test_there_is_no_curtain_where_nothing_is_hidden(anna: Reader) -> None:
    path = open_hotseat(anna, cards="open")
    text = anna.get(path)
    assert "Pass the device" not in text
    text = act(anna, path, text, answers(text)[0]).text
    assert "Pass the device" not in text
    assert 'id="board"' in text
    assert answers(anna.get(path))


def test_a_device_goes_round_without_a_curtain_where_nothing_is_hidden(app: FastAPI, anna: Reader) -> None:
    """Turn after turn, for three people at one device: each is asked at once, on the page and on its part."""
    form = {"game": GAME, "option-cards": "open", "seat-1": "me", "seat-2": "device", "seat-3": "device"}
    path = anna.sits_at(anna.post("/tables", {**form, "order": "fixed"}))
    asked = set[int]()
    for _ in range(60):
        for text in (anna.get(path), anna.get(f"{path}/board", part=True)):
            assert "Pass the device" not in text
            assert "curtained" not in text
            assert answers(text)
        live = tables(app).store.open(path.removeprefix("/t/"))
        asked.add(int(field(text, "seat")))
        assert live.turn == int(field(text, "seat"))
        assert re.search(rf'class="sub whose">.*</span> {live.names[live.turn]}</p>', text), "who is asked is said"
        choose(tables(app), live, live.table.state.legal[0].id)
    assert asked == {0, 1, 2}


def test_the_curtain_cannot_be_lifted_by_an_address(anna: Reader) -> None:
    path = open_hotseat(anna)
    for address in (f"{path}?seat=1", f"{path}/board?seat=1&curtain=1", f"{path}/curtain?seat=1"):
        answer = anna.browser.get(address, headers={"hx-request": "true"})
        assert not answers(answer.text)


# -- seats ------------------------------------------------------------------------------------------------------------


def test_an_invitation_is_for_one(app: FastAPI, anna: Reader) -> None:
    values = {"seat-1": "me", "seat-2": "friend", "seat-3": "friend", "order": "fixed"}
    path = anna.sits_at(anna.post("/tables", values, game=GAME))
    text = anna.get(path)
    assert "Waiting for players" in text
    links = re.findall(r"/join/[\w-]+/[\w-]+", text)
    assert len(links) == 2
    vera, late = Reader(app), Reader(app)
    assert "You are invited" in vera.get(links[0])
    assert vera.post(links[0], name="Vera").headers["location"] == path
    text = late.get(links[0])
    assert "taken this seat already" in text
    assert 'name="name"' not in text
    late.get(links[0][:-4] + "0000", 404)
    assert late.post(links[0], name="Late").status_code == 403
    assert late.post(links[0][:-4] + "0000", name="Late").status_code == 404
    assert links[1] not in late.get(path)
    assert anna.post(f"{path}/fill", level="easy").status_code == 303
    assert "Waiting for players" not in anna.get(path)


def test_public_tables_are_on_the_home_page(app: FastAPI, anna: Reader) -> None:
    values = {"seat-1": "me", "seat-2": "friend", "public": "yes"}
    path = anna.sits_at(anna.post("/tables", values, game=GAME))
    vera = Reader(app)
    assert path in vera.get("/")
    assert vera.sits_at(vera.post(f"{path}/sit", name="Vera")) == path
    assert f"{path}/sit" not in Reader(app).get("/")


@pytest.mark.parametrize("way", ["join", "sit"])
def test_who_is_not_let_in_keeps_his_name(app: FastAPI, anna: Reader, way: str) -> None:
    values = {"seat-1": "me", "seat-2": "friend", "public": "yes", "order": "fixed"}
    path = anna.sits_at(anna.post("/tables", values, game=GAME))
    invitation = re.search(r"/join/[\w-]+/[\w-]+", anna.get(path))
    assert invitation
    door = invitation.group() if way == "join" else f"{path}/sit"
    vera, late = Reader(app), Reader(app)
    late.post(f"/quick/{GAME}")
    late.post("/settings", name="Late")
    for reader, name in ((vera, "Vera"), (late, "Lucky")):
        assert reader.post(door, name="\u202e").status_code == 422
        assert reader.post(door, name=name).status_code == (303 if reader is vera else 403)
    assert [seat.name for seat in tables(app).store.open(path.removeprefix("/t/")).seats][1] == "Vera"
    assert 'value="Vera"' in vera.get("/settings")
    assert 'value="Late"' in late.get("/settings")


def test_a_table_that_is_not_opened_renames_nobody(anna: Reader) -> None:
    anna.post(f"/quick/{GAME}")
    anna.post("/settings", name="Anna")
    assert anna.post("/tables", {"seat-1": "me", "my-name": "Zoe"}, game=GAME).status_code == 422
    assert 'value="Anna"' in anna.get("/settings")
    path = anna.sits_at(anna.post("/tables", {"seat-1": "me", "my-name": "Zoe", "seat-2": "bot"}, game=GAME))
    assert "Zoe" in anna.get(path)
    assert 'value="Zoe"' in anna.get("/settings")


def test_a_bot_stands_in_and_gives_the_seat_back(app: FastAPI, anna: Reader) -> None:
    path = open_hotseat(anna)
    id = path.removeprefix("/t/")
    assert anna.post(f"{path}/bot", seat=0, level="hard").status_code == 303
    assert tables(app).store.open(id).seats[0].bot == "hard"
    assert "Take my seat back" in anna.get(path)
    anna.post(f"{path}/return", seat=0)
    assert tables(app).store.open(id).seats[0].bot == ""
    anna.post(f"{path}/resign", seat=0)
    assert tables(app).store.open(id).seats[0].resigned
    assert anna.post(f"{path}/return", seat=0).status_code == 403


@pytest.mark.parametrize("level", ["exec:ls", "search:9999", "random:1", "godlike"])
def test_only_levels_in_words(app: FastAPI, anna: Reader, level: str) -> None:
    assert anna.post(f"/quick/{GAME}", level=level).status_code == 422


@pytest.mark.parametrize(
    "values",
    [
        {"seat-1": "me"},
        {"seat-1": "me", "seat-2": "me"},
        {"seat-1": "me", "seat-2": "king"},
        {"seat-1": "me", "seat-2": "bot", "level-2": "exec:ls"},
        {"seat-1": "me", "seat-2": "bot", "webhook": "javascript:alert(1)"},
        {"seat-1": "me", "seat-2": "bot", "option-theme": "none"},
    ],
)
def test_a_form_with_a_mistake_comes_back(anna: Reader, values: dict[str, str]) -> None:
    answer = anna.post("/tables", values, game=GAME)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert 'action="/tables"' in answer.text


def test_again_with_the_same_company(app: FastAPI, anna: Reader) -> None:
    path = anna.sits_at(anna.post(f"/quick/{GAME}", level="hard"))
    play_to_the_end(app, path)
    new = anna.sits_at(anna.post(f"{path}/again"))
    assert new != path
    assert sorted(seat.level for seat in tables(app).store.open(new.removeprefix("/t/")).seats) == ["", "hard", "hard"]


def test_nobody_plays_again_before_the_end(app: FastAPI, anna: Reader) -> None:
    path = open_hotseat(anna)
    stranger = Reader(app)
    stranger.post("/settings", name="Vera")
    for reader in (anna, stranger):
        answer = reader.post(f"{path}/again")
        assert answer.status_code == 403
        assert "not over yet" in answer.text
    play_to_the_end(app, path)
    assert stranger.sits_at(stranger.post(f"{path}/again")) != path  # whoever watched takes the first seat


# -- talk, notes, records ---------------------------------------------------------------------------------------------


def test_chat_is_heard_and_escaped(app: FastAPI, anna: Reader) -> None:
    path = anna.sits_at(anna.post(f"/quick/{GAME}"))
    said = anna.post(f"{path}/chat", part=True, text="<script>alert(1)</script> 🎲")
    assert "&lt;script&gt;" in said.text
    assert "<script>" not in said.text
    assert Reader(app).post(f"{path}/chat", text="psst").status_code == 403
    assert "🎲" in anna.get(path)


def test_notes_are_only_for_their_owner(app: FastAPI, anna: Reader) -> None:
    path = anna.sits_at(anna.post(f"/quick/{GAME}"))
    assert anna.post(f"{path}/notes", part=True, text="</textarea>my plan").status_code == 204
    assert "&lt;/textarea&gt;my plan" in anna.get(path)
    assert "my plan" not in Reader(app).get(path)
    assert Reader(app).post(f"{path}/notes", text="mine").status_code == 403


def test_a_record_can_be_taken_away_and_brought_back(app: FastAPI, anna: Reader) -> None:
    path = anna.sits_at(anna.post(f"/quick/{GAME}"))
    assert anna.browser.get(f"{path}/record").status_code == 403
    assert "seed" not in anna.browser.get(f"{path}/report").text
    live = play_to_the_end(app, path)
    taken = anna.browser.get(f"{path}/record")
    assert re.fullmatch(rf'attachment; filename="{GAME}-.{{8}}\.record"', taken.headers["content-disposition"])
    assert 'accept=".record,.ecumene,' in anna.get("/")
    record = taken.content
    brought = anna.browser.post("/replay/upload", data={"csrf": anna.key}, files={"file": ("game.record", record)})
    assert brought.status_code == 303
    assert f"of {live.actions}" in anna.get(brought.headers["location"])
    bad = anna.browser.post("/replay/upload", data={"csrf": anna.key}, files={"file": ("x", b"\xff\xfe no record")})
    assert bad.status_code == 422
    assert "This is not a record" in bad.text
    empty = anna.browser.post("/replay/upload", data={"csrf": anna.key}, files={"file": ("x", b"")})
    assert empty.status_code == 422


def test_the_home_page_lists_a_table_whose_game_is_not_installed(app: FastAPI, anna: Reader) -> None:
    path = anna.sits_at(anna.post(f"/quick/{GAME}"))
    with services(app).database.session() as session:
        session.execute(update(TableRow).values(game="chess"))
    (line,) = re.findall(r'<li class="table-line">.*?</li>', anna.get("/"), re.DOTALL)
    assert f'href="{path}"><b>chess</b></a>' in line
    assert "The game is not installed here" in line


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ((f"game: {GAME}", "game: chess"), "This record is of the game 'chess', which is not installed here."),
        (("seat 1:", "edition: my own cards\nseat 1:"), "ecumene replay FILE --cards CARDS"),
        (("result:", "1 pass\nresult:"), "cannot be played"),
    ],
)
def test_a_record_that_cannot_be_watched_says_why(
    app: FastAPI, anna: Reader, change: tuple[str, str], words: str
) -> None:
    path = anna.sits_at(anna.post(f"/quick/{GAME}"))
    play_to_the_end(app, path)
    record = anna.browser.get(f"{path}/record").text.replace(*change, 1).encode()
    bad = anna.browser.post("/replay/upload", data={"csrf": anna.key}, files={"file": ("x", record)})
    assert bad.status_code == 422
    assert words in html.unescape(bad.text)


def test_playing_on_from_a_position(app: FastAPI, anna: Reader) -> None:
    path = anna.sits_at(anna.post(f"/quick/{GAME}"))
    assert anna.post(f"{path}/fork", at=3).status_code == 403
    play_to_the_end(app, path)
    new = anna.sits_at(anna.post(f"{path}/fork", at=5, level="easy"))
    assert tables(app).store.open(new.removeprefix("/t/")).actions == 5
    assert anna.post(f"{path}/fork", at=10**6).status_code == 403


def test_a_running_game_is_replayed_with_own_eyes_only(app: FastAPI, anna: Reader) -> None:
    path = anna.sits_at(anna.post(f"/quick/{GAME}"))
    replay = path.replace("/t/", "/replay/")
    anna.get(replay)
    texts = {wish: anna.get(f"{replay}?as={wish}", part=True) for wish in ("all", "nobody", "1", "2")}
    assert len(set(texts.values())) == 1
    assert "Play on from here" not in texts["all"]
    for at in ("0", "-1", "x", "9" * 50, "1e9"):
        anna.get(f"{replay}?at={at}")


# -- safety -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", [f"/quick/{GAME}", "/tables", "/settings", "/language", "/account/login", "/replay/upload"]
)
def test_forms_from_elsewhere_are_refused(app: FastAPI, path: str) -> None:
    reader = Reader(app)
    reader.get("/")
    for given in ({}, {"csrf": ""}, {"csrf": "0" * 32}):
        answer = reader.browser.post(path, data={"game": GAME, "code": "ru", **given})
        assert answer.status_code == 403
        assert "error-words" in answer.text


@pytest.mark.parametrize(
    "back", ["//evil.example", "https://evil.example", "/\\evil.example", "evil", "/\nx", "/" + "x" * 390]
)
def test_no_way_leads_to_other_sites(anna: Reader, back: str) -> None:
    assert anna.post("/language", code="ru", back=back).headers["location"] == "/"
    assert anna.post("/language", code="ru", back="/rules").headers["location"] == "/rules"


@pytest.mark.parametrize(
    "name", ["<b>Bobby</b>", "🦊" * 2000, "'\"><script>", "{{ 7777*7777 }}", "{player}", "\u202eevil"]
)
def test_names_are_words_and_nothing_else(app: FastAPI, anna: Reader, name: str) -> None:
    values = {"seat-1": "me", "my-name": name, "seat-2": "device", "name-2": name, "order": "fixed"}
    path = anna.sits_at(anna.post("/tables", values, game=GAME))
    anna.post(f"{path}/curtain", seat=1)
    text = anna.get(path)
    act(anna, path, text, answers(text)[0])
    anna.post(f"{path}/curtain", seat=0)
    text = anna.get(path) + anna.get("/") + anna.get("/account")
    assert "<b>Bobby" not in text
    assert "<script>" not in text
    assert "60481729" not in text
    assert "🦊" * 31 not in text
    assert "\u202e" not in text


def test_settings_are_kept(app: FastAPI, anna: Reader) -> None:
    anna.post("/settings", theme="dark", palette="safe", motion="off", sound="off", confirm="off", language="ru")
    text = anna.get("/settings")
    for said in ('data-theme="dark"', 'data-palette="safe"', 'data-motion="off"', 'data-sound="off"', 'lang="ru"'):
        assert said in text
    anna.post(f"/quick/{GAME}")
    assert 'data-theme="dark"' in anna.get("/")
    assert anna.post("/settings", theme="pink").status_code == 422
    assert anna.post("/language", code="xx").status_code == 422


def test_an_account_finds_its_tables_from_another_device(app: FastAPI, anna: Reader) -> None:
    path = anna.sits_at(anna.post(f"/quick/{GAME}"))
    assert anna.post("/account/register", name="Anna", password="short", repeat="short").status_code == 422
    assert anna.post("/account/register", name="Anna", password="long enough", repeat="different").status_code == 422
    assert anna.post("/account/register", name="Anna", password="long enough", repeat="long enough").status_code == 303
    phone = Reader(app)
    assert phone.post("/account/login", name="anna", password="wrong one").status_code == 403
    assert phone.post("/account/login", name="anna", password="long enough").status_code == 303
    assert path in phone.get("/")
    assert 'id="undo"' in phone.get(path)
    phone.post("/account/logout")
    assert path not in phone.get("/")
    assert (
        Reader(app).post("/account/register", name="ANNA", password="long enough", repeat="long enough").status_code
        == 422
    )


# -- rules ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", GAMES)
def test_every_reason_has_its_rule(game_id: str) -> None:
    source = "".join(p.read_text(encoding="utf-8") for p in sources(load(game_id).locale.parent))
    named = set(re.findall(r'Reason\(\s*"[^"]+",\s*"([a-z-]+)"', source))
    assert named
    for code in LANGUAGES:
        page = rules_of(game_id, code)
        assert named <= set(re.findall(r'id="([a-z-]+)"', page.html))
        assert page.title
        assert page.headings
        linked = set(re.findall(r'href="#([a-z-]+)"', page.html))
        assert linked <= set(re.findall(r'id="([a-z-]+)"', page.html))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_a_rules_page(
    app: FastAPI, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(load(GAME)), "locale", tmp_path / "locale")
    text = Reader(app, language).get(f"/rules/{GAME}", 404)
    assert "error-words" in text
    assert ("Правила этой игры" if language == "ru" else "The rules of this game") in text


def test_rules_let_no_html_through() -> None:
    text = '# T\n\n<a id="x"></a>\n## H\n\n<script>alert(1)</script> [a](javascript:alert(1)) [b](../x.md) [c](#x)\n\n'
    page = chapters(text + '<img src=x onerror="y">')
    assert "<script" not in page.html
    assert "<img" not in page.html
    assert 'href="javascript' not in page.html
    assert "x.md" not in page.html
    assert 'href="#x"' in page.html
    assert '<h2 id="x">' in page.html


def test_the_language_switch_speaks_at_once(anna: Reader) -> None:
    anna.post("/language", code="ru", back="/about")
    assert "Об «Ойкумене»" in anna.get("/about")
    anna.post("/language", code="en")
    assert "About Ecumene" in anna.get("/about")
