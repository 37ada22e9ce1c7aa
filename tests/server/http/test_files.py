"""The files of boards: found wherever their package lies, cached for ever; nothing else in the folder can be read."""

from __future__ import annotations

from pathlib import Path

import jinja2
import pytest
from fastapi.testclient import TestClient

from ecumene.engine import Text
from ecumene.server.app import create_app
from ecumene.server.boards import ANY_GAME, BOARDS, Board, board_for
from ecumene.server.boards.files import static
from ecumene.server.http.files import template_loader
from tests.plug_ins import install, offer_board
from tests.server.helpers import settings

OURS = ("civilization", "clash-of-cultures", "guns-and-steel", "monumental-duel", "through-the-ages")
SECRETS = (
    "__init__.py",
    "board.html",
    "icons.toml",
    "locale/ru.po",
    "no-such.css",
    "",
    ".",
    "..",
    "../board.py",
    "..%2fboard.py",
    "%2e%2e/%2e%2e/static/css/base.css",
    "..%5c..%5capp.py",
    "%00.css",
    "/etc/hosts.css",
)


@pytest.mark.parametrize("name", ["board.css", "cards.css", "sprite.svg", "emblem.svg"])
def test_a_file_of_a_board_can_be_kept_for_ever(client: TestClient, name: str) -> None:
    address = static(f"boards/guns-and-steel/{name}")
    assert not address.endswith("?v=0")
    answer = client.get(address)
    assert answer.status_code == 200
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", SECRETS)
def test_nothing_else_of_its_folder_can_be_read(client: TestClient, path: str) -> None:
    assert client.get(f"/static/boards/guns-and-steel/{path}").status_code in (404, 405)


@pytest.mark.parametrize(
    "name", ["boards/guns-and-steel/../board.py", "boards/no-such/board.html", "boards/guns-and-steel/"]
)
def test_templates_come_from_the_folder_only(name: str) -> None:
    with pytest.raises(jinja2.TemplateNotFound):
        template_loader().get_source(jinja2.Environment(), name)


def test_a_board_without_a_template_is_drawn_like_any_game(tmp_path: Path) -> None:
    class Plain(Board):
        game, folder = "plain", tmp_path

    (tmp_path / "emblem.svg").write_text("<svg/>")
    plain = Plain()
    assert plain.template == ANY_GAME.template == "boards/generic.html"
    assert plain.sheets == ANY_GAME.sheets == ("css/board.css", "css/board-generic.css")
    assert plain.emblem
    assert not ANY_GAME.emblem


class TestAnotherPackage:
    """A board that lies anywhere on the disk."""

    @pytest.fixture
    def found(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        class Mine(Board):
            game, folder, about = "mine", tmp_path / "mine", Text("Mine is mine.")

        assert Mine.folder
        Mine.folder.mkdir()
        (Mine.folder / "board.css").write_text("p { color: red }")
        (Mine.folder / "board.html").write_text("<p>{{ board }}</p>")
        (tmp_path / "secret.css").write_text("nobody")
        (Mine.folder / "link.css").symlink_to(tmp_path / "secret.css")
        offer_board(monkeypatch, Mine())
        return Mine.folder

    def test_its_files_are_found(self, found: Path, tmp_path: Path) -> None:
        assert board_for("mine").sheets == ("css/board.css", "boards/mine/board.css")
        assert template_loader().get_source(jinja2.Environment(), "boards/mine/board.html")[0] == "<p>{{ board }}</p>"
        with TestClient(create_app(settings(tmp_path))) as client:
            assert client.get(static("boards/mine/board.css")).text == "p { color: red }"
            assert client.get("/static/boards/mine/link.css").status_code == 404
            assert client.get("/static/boards/mine/..%2fsecret.css").status_code == 404

    @pytest.mark.parametrize(
        ("code", "words"),
        [
            ("BOARD = 7", "it is no Board of ecumene.server.boards"),
            ("from ecumene.server.boards import Board\nBOARD = Board()", "its own game is ''"),
            ("raise OSError('gone')", "cannot be opened (OSError: gone)"),
            (
                "from pathlib import Path\nfrom ecumene.server.boards import Board\n"
                "class Odd(Board): game, folder = 'odd', Path('/no/such')\nBOARD = Odd()",
                "its folder /no/such does not exist",
            ),
        ],
    )
    def test_a_wrong_one_is_a_line_in_the_log(
        self,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        caplog: pytest.LogCaptureFixture,
        code: str,
        words: str,
    ) -> None:
        package = f"odd-board-{len(code)}"
        install(tmp_path, package, "ecumene.boards", code=code, odd="BOARD")
        monkeypatch.syspath_prepend(tmp_path)
        found = type(BOARDS)(BOARDS.group, BOARDS.check)
        assert tuple(found) == OURS
        (record,) = caplog.records
        assert record.getMessage().startswith(f"The board 'odd' of the package {package} is left out: ")
        assert words in record.getMessage()
