"""A package that is installed beside Ecumene brings its game everywhere; broken ones beside it stop nothing."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.plug_ins import install
from tests.server.helpers import ME, PLAIN, Api, Process, open_table

OURS = ["guns-and-steel", "monumental-duel", "clash-of-cultures", "through-the-ages", "civilization"]
HARBOUR = Path(__file__).parents[2] / "examples" / "harbour"
PLAYED = """
from ecumene.bots import parse
from ecumene.cli import main
from ecumene.env.pettingzoo import env
assert main(["simulate", "harbour", "--games", "2", "--seats", "greedy,random", "--json"]) == 0
table = env("harbour", players=2)
table.reset(seed=1)
print(table.agents, parse("greedy"))
"""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with Harbour, installed by pip, and with two packages that are wrong."""
    folder = tmp_path_factory.mktemp("installed")
    source = folder / "source"
    shutil.copytree(HARBOUR, source, ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(folder / "packages"), str(source)]
    subprocess.run(command, check=True, capture_output=True)
    install(folder / "packages", "broken-game", code="import no_such_module", broken="GAME")
    install(folder / "packages", "clashing-game", code="GAME = 1", guns_and_steel="GAME")
    return folder / "packages"


@pytest.fixture(autouse=True)
def installed(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", paths_with(place))


@pytest.fixture(scope="module")
def server(place: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that knows what is installed there."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("PYTHONPATH", paths_with(place))
        started = Process(tmp_path_factory.mktemp("server") / "data")
    yield started
    started.stop()


def paths_with(place: Path) -> str:
    return os.pathsep.join(filter(None, [str(place), os.environ.get("PYTHONPATH")]))


def complaints(words: str) -> list[str]:
    return sorted(
        line.partition(" is left out")[0].rpartition(" ")[2] for line in words.splitlines() if "left out" in line
    )


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, check=True)


def test_the_command_the_bots_and_the_environments_know_its_game() -> None:
    listed = run("-m", "ecumene", "games", "--json")
    assert [game["id"] for game in json.loads(listed.stdout)] == [*OURS, "harbour"]
    assert complaints(listed.stderr) == ["broken-game", "clashing-game"]
    played = run("-c", PLAYED).stdout
    assert '"game": "harbour"' in played
    assert "player_1" in played


def test_the_server_opens_a_table_of_it(server: Process) -> None:
    with httpx.Client(base_url=server.address, timeout=60, verify=PLAIN) as client:
        assert "Harbour" in client.get("/").text
        assert "quay" in client.get("/rules/harbour").text
        opened = open_table(client, ME, ME, game="harbour", public=True)
        first = Api(client, opened["id"], opened["seats"][0]["token"])
        assert first.act("load", first.see()["number"])["number"] == 1
        page = client.get(f"/t/{opened['id']}").text
        assert 'id="board"' in page
        assert "loads a crate" in page
    assert complaints(Path(server.errors.name).read_text(encoding="utf-8")) == ["broken-game", "clashing-game"]


def test_the_board_of_its_own_is_on_the_page_and_can_be_clicked(server: Process) -> None:
    with httpx.Client(base_url=server.address, timeout=60, verify=PLAIN, follow_redirects=True) as client:
        client.headers["accept-language"] = "ru"
        home = client.get("/").text
        assert "очень низкая сложность" in home
        assert client.get(address("emblem.svg", home)).headers["content-type"].startswith("image/svg")
        assert "«Гавань» сделана" in client.get("/about").text
        seats = {"seat-1": "me", "my-name": "Anna", "seat-2": "device", "name-2": "Boris", "order": "fixed"}
        form = {"csrf": hidden("csrf", home), "game": "harbour", **seats}
        opened = client.post("/tables", data=form)
        assert ".hb-quay" in client.get(address("board.css", opened.text)).text
        assert "<symbol" in client.get(address("sprite.svg", opened.text)).text
        assert "16 закрытых ящиков" in opened.text
        (button,) = re.findall(r'<button[^>]*class="hb-stack can"[^>]*>', opened.text)
        name, value = (attribute(key, button) for key in ("name", "value"))
        click = {key: hidden(key, opened.text) for key in ("csrf", "at", "seat")} | {name: value}
        clicked = client.post(f"{opened.url.path}/act", data=click).text
        assert "15 закрытых ящиков" in clicked
        assert clicked.count('class="hb-heap can"') == 1
        assert clicked.count('class="hb-heap cannot hb-empty"') == 3


def attribute(key: str, element: str) -> str:
    return str(re.findall(rf' {key}="([^"]*)"', element)[0])


def hidden(name: str, page: str) -> str:
    """What a form of the page sends under a name, without being asked."""
    return attribute("value", re.findall(rf'<input type="hidden" name="{name}"[^>]*>', page)[0])


def address(file: str, page: str) -> str:
    """Where a page loads a file of Harbour's board from."""
    return str(re.findall(rf'"(/static/boards/harbour/{re.escape(file)}\?[^"#]*)', page)[0])
