"""Nothing that people write becomes a part of a page, in either language; all pages have the strict policy."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import httpx
import jinja2
import pytest
from fastapi.testclient import TestClient

from ecumene.games import GAMES, load
from ecumene.server.app import create_app
from ecumene.server.http.drawing import TEMPLATES
from ecumene.server.http.safe_headers import POLICY
from ecumene.server.mail_server import MailServer
from tests.server.helpers import settings
from tests.server.markup.house import House, requests
from tests.server.markup.reading import CARD, LONG, SHORT, faults

WITH_CARDS = sorted(id for id in GAMES if load(id).takes_cards)
SAMPLE = "guns-and-steel"
NO_PAGES = (
    "text/plain; charset=utf-8",
    "text/javascript; charset=utf-8",
    "application/json",
    "application/manifest+json",
)
"""What browsers do not read as a page."""


@pytest.fixture(
    scope="module", params=[pytest.param(game, marks=() if game == SAMPLE else pytest.mark.long) for game in WITH_CARDS]
)
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    post = MailServer("127.0.0.1", 9, "plain", "games@mail.example")
    app = create_app(settings(tmp_path_factory.mktemp("data"), mail=post))
    with TestClient(app):
        yield House(app, request.param)


def check(answer: httpx.Response, address: str) -> bool:
    """Fails if an answer is not as it should be; whether it is a page that shows what somebody wrote."""
    assert answer.headers["content-security-policy"] == POLICY, address
    assert answer.status_code < 500, address
    kind = answer.headers.get("content-type", "")
    if "text/html" in kind:
        assert faults(answer.text) == [], address
        return "&lt;x-evil" in answer.text
    assert not answer.content or kind.startswith(NO_PAGES), address
    return False


def test_no_page_holds_what_somebody_wrote(house: House) -> None:
    """Each page in one language or the other, by turns."""
    readers = cycle(house.readers.values())
    pages = [(address, ask) for address, ask in requests(house) if "HX-Request" not in address]
    shown = [check(ask(reader), address) for reader, (address, ask) in zip(readers, pages, strict=False)]
    assert len(shown) > 120
    assert sum(shown) > 40


@pytest.mark.long
def test_no_page_holds_it_in_any_language(house: House) -> None:
    """Each page, and each part of one, in both."""
    shown = [check(ask(reader), address) for address, ask in requests(house) for reader in house.readers.values()]
    assert sum(shown) > 120


def test_the_policy_is_strict() -> None:
    assert "default-src 'self'" in POLICY
    assert "unsafe" not in POLICY
    assert "*" not in POLICY


PLANTED = {
    "chat_part.html": "{{ said.name }}",
    "base.html": '{{ my_name or _("Account") }}',
    "settings.html": "{{ my_name }}",
    "notices.html": "{{ messenger }}",
    "table_part.html": "{{ own.name }}",
    "cards.html": "{{ file.name }}",
}
"""Places in templates where something that people write stands."""


class Loader(jinja2.BaseLoader):
    """Templates with a fault in one of them."""

    def __init__(self, name: str, place: str) -> None:
        self.name, self.place, self.true = name, place, TEMPLATES.loader

    def get_source(self, environment: jinja2.Environment, template: str) -> tuple[str, str, None]:
        assert self.true is not None
        source, path, _ = self.true.get_source(environment, template)
        if template == self.name:
            assert self.place in source, template
            source = source.replace(self.place, self.place.replace("{{ ", "{{ (").replace(" }}", ") | safe }}"))
        return source, path or "", None


@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=() if n == "chat_part.html" else pytest.mark.long) for n in PLANTED]
)
@pytest.mark.parametrize("house", [SAMPLE], indirect=True)
def test_a_planted_safe_is_found(house: House, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TEMPLATES, "loader", Loader(name, PLANTED[name]))
    TEMPLATES.cache.clear()  # type: ignore[union-attr]
    try:
        paths = ["/settings", "/settings/notices", f"/t/{house.running}", f"/games/{house.game}/cards"]
        assert any(faults(house.readers["en"].get(path)) for path in paths)
    finally:
        TEMPLATES.cache.clear()  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "text",
    [
        f"<p>{SHORT}</p>",
        f'<p title="{CARD}">x</p>',
        f"<p>{LONG}</p>",
        "<a href=' JavaScript:evil()'>x</a>",
        "<p style='color: red'>x</p>",
        "<img src=x onerror=1>",
        "<script>1</script>",
        "<p>49evil</p>",
        "<p>\u202eabc</p>",
        "<button formaction='data:text/html,x'>",
    ],
)
def test_a_fault_is_found(text: str) -> None:
    assert faults(text)


@pytest.mark.parametrize(
    "text", ["<p>&lt;x-evil&gt;</p>", "<textarea>\u202e</textarea>", '<script src="/static/x.js"></script>']
)
def test_what_is_good_is_left_alone(text: str) -> None:
    assert faults(text) == []
