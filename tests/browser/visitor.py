"""Somebody in front of a browser: looks at a table, clicks what glows or what is listed, sees what goes wrong."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    FilePayload,
    Locator,
    Page,
    Position,
    Request,
    Response,
    expect,
)

from tests.server.helpers import GAME

PATIENCE = 60_000
"""Milliseconds: the machine may be busy with other tests."""
EDGE: Position = {"x": 4, "y": 10}
"""Where a card can be clicked even in a hand of many cards, which cover each other but for their left edges."""
POINT = """(button) => {
  const space = button.closest(".space");
  const box = (space ? space.querySelector(".shape") : button).getBoundingClientRect();
  for (const [dx, dy] of [[0.5, 0.5], [0.5, 0.3], [0.3, 0.5], [0.7, 0.5], [0.5, 0.7], [0.3, 0.2], [0.7, 0.2],
      [0.3, 0.8], [0.7, 0.8], [0.5, 0.1], [0.5, 0.9], [0.12, 0.5], [0.88, 0.5]]) {
    const [x, y] = [box.left + box.width * dx, box.top + box.height * dy];
    const hit = document.elementFromPoint(x, y);
    if (hit && (button.contains(hit) || (space && hit.closest(".space") === space))) return [x, y];
  }
  const own = button.getBoundingClientRect();  // islands may lie around the middle of all of them
  const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
  return button.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""
"""A point of the screen at which a thing can be hit, whatever lies over it."""
WIDE = (1400, 900)
PHONE = (390, 844)
NO_WORKER = "Service Worker registration blocked by Playwright"
"""What is said instead of an error where the worker is kept away."""
LOCALES = {"en": "en-GB", "ru": "ru-RU"}

expect.set_options(timeout=PATIENCE)

LOOK = """() => {
  const table = document.getElementById("table");
  if (!table?.dataset.version) return null;
  const values = (selector) => [...table.querySelectorAll(selector)].map((button) => button.value);
  const in_sight = (button) =>  // not behind a tab of the board
    button.checkVisibility({ visibilityProperty: true }) && button.getBoundingClientRect().width > 0;
  return {
    number: Number(table.dataset.number),
    wanted: table.dataset.wanted === "1",
    over: table.querySelector(".question.over") !== null,
    asked: table.querySelector("#yes") !== null,
    curtain: table.classList.contains("curtained"),
    line: table.querySelector("#line")?.textContent.trim() ?? "",
    question: table.querySelector("#ask")?.textContent.trim() ?? "",
    answers: values("#question button.answer[name=action]"),
    main: table.querySelector("#question button.answer.way-on[name=action]")?.value ?? "",
    glowing: [...table.querySelectorAll("#board button.can")].filter(in_sight).map((button) => button.value),
    impossible: values("#board button.cannot"),
  };
}"""

MY_MOVE = f"""(before) => {{
  const now = ({LOOK})();
  const moved = now && (now.number !== before.number || now.asked !== before.asked || now.curtain !== before.curtain);
  return moved && (now.wanted || now.over) ? now : false;
}}"""


@dataclass(frozen=True)
class Sight:
    """What a table's page shows."""

    number: int
    wanted: bool
    over: bool
    asked: bool
    curtain: bool
    line: str
    question: str
    answers: list[str]
    main: str
    """The answer that ends a turn or a part of it, if there is one."""
    glowing: list[str]
    impossible: list[str]


@dataclass
class Witness:
    """What a browser complains about: scripts, policies, answers of the server, and other hosts."""

    address: str
    troubles: list[str] = field(default_factory=list)
    excused: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"script: {error}"))
        page.on("request", self._request)
        page.on("response", self._response)

    def excuse(self, *words: str) -> None:
        """Troubles with these words belong to the test."""
        self.excused += words

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != NO_WORKER:
            self.troubles.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        there = urlsplit(request.url)
        if there.scheme in ("http", "https", "ws", "wss") and there.netloc != urlsplit(self.address).netloc:
            self.troubles.append(f"another host: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.troubles.append(f"status {response.status}: {response.url}")
        if response.request.resource_type == "document" and "content-security-policy" not in response.headers:
            self.troubles.append(f"no policy: {response.url}")

    def check(self) -> None:
        """Fails if something went wrong that was not to be expected."""
        left = [trouble for trouble in self.troubles if not any(words in trouble for words in self.excused)]
        assert not left, "\n".join(left)


class Visitor:
    """One person with a browser profile of his own, and a page."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.witness = Witness(address)
        context.set_default_timeout(PATIENCE)
        context.on("page", self.witness.watch)
        self.page = context.new_page()

    # -- pages -----------------------------------------------------------------------------------------------------

    def go(self, path: str) -> Page:
        """Opens a page of the site."""
        self.page.goto(self.address + path)
        return self.page

    def another_tab(self, path: str) -> Visitor:
        """The same person in a second tab."""
        twin = object.__new__(Visitor)
        twin.context, twin.address, twin.witness = self.context, self.address, self.witness
        twin.page = self.context.new_page()
        twin.go(path)
        return twin

    def settings(self, **values: str) -> None:
        """Chooses settings, as the form does."""
        self._post("/settings", values)

    def open_table(self, *seats: str, **more: str) -> str:
        """Makes a table and goes there; its path."""
        path = self.make_table(*seats, **more)
        self.go(path)
        return path

    def make_table(self, *seats: str, theme: str = "new-world", name: str = "Anna", **more: str) -> str:
        """Makes a table with the form's fields, while the page stays where it is. A seat is `me`, `friend`, `bot` or a
        name on this device. Returns the table's path."""
        fields = {"game": GAME, "option-theme": theme, "my-name": name, "order": "fixed", **more}
        for number, seat in enumerate(seats, 1):
            kind = seat if seat in ("me", "friend", "bot") else "device"
            fields |= {f"seat-{number}": kind, f"level-{number}": "easy"}
            if kind == "device":
                fields[f"name-{number}"] = seat
        path = self._post("/tables", fields)
        assert path.startswith("/t/"), path
        return path

    def invitation(self, path: str) -> str:
        """The path that invites to the second seat of a table."""
        page = self.context.request.get(self.address + path).text()
        return page.partition('id="invite-1"')[2].partition('value="')[2].partition('"')[0].removeprefix(self.address)

    def accept(self, invitation: str, name: str) -> None:
        """Takes the seat that an invitation is for, and goes there."""
        self.go(self._post(invitation, {"name": name}))

    def bring(self, record: str) -> str:
        """Uploads a record, while the page stays where it is; the path of its replay."""
        return self._post(
            "/replay/upload", {"file": {"name": "game", "mimeType": "text/plain", "buffer": record.encode()}}
        )

    def play_on(self, record: str, at: int) -> Sight:
        """A table of one's own that goes on from a position of a record, against easy bots, at one's first move."""
        return self.go_on_from(self.bring(record), at)

    def go_on_from(self, replay: str, at: int) -> Sight:
        """The same from a position of a record that has been brought."""
        watched = replay.removeprefix("/replay/")
        self.go(self._post(f"/t/{watched}/fork", {"at": str(at), "level": "easy"}))
        return self.my_turn()

    def go_on_together(self, record: str, at: int) -> str:
        """A table for two that goes on from a position of a record, and waits for a friend in the second seat."""
        watched = self.bring(record).removeprefix("/replay/")
        return self._post(f"/t/{watched}/fork", {"at": str(at), "my-name": "Anna", "seat-1": "me", "seat-2": "friend"})

    def _post(self, path: str, fields: Mapping[str, str | FilePayload]) -> str:
        """Sends a form as a page does; the path to which it leads."""
        request = self.context.request
        page = request.get(self.address + "/settings").text()
        key = page.partition('name="csrf" value="')[2].partition('"')[0]
        form = {"csrf": key, **fields}
        how = "multipart" if any(isinstance(field, dict) for field in fields.values()) else "form"
        answer = request.post(
            self.address + path,
            headers={"Origin": self.address},
            max_redirects=0,
            **{how: form},  # type: ignore[arg-type]
        )
        assert answer.status == 303, answer.text()
        return urlsplit(answer.headers["location"]).path

    # -- the table -------------------------------------------------------------------------------------------------

    def look(self) -> Sight:
        """The table as the page shows it now."""
        return Sight(**self.page.evaluate(LOOK))

    def until(self, condition: str) -> Sight:
        """Waits until something holds of `now`, the table as the page shows it."""
        found = self.page.wait_for_function(f"() => {{ const now = ({LOOK})(); return now && ({condition}) && now; }}")
        return Sight(**found.json_value())

    def my_turn(self) -> Sight:
        """Waits until it is this visitor's move, or the game is over."""
        return self.until("now.wanted || now.over")

    def after(self, before: Sight) -> Sight:
        """Waits until the page shows more than before, and it is this visitor's move again or the game is over."""
        found = self.page.wait_for_function(MY_MOVE, arg={**vars(before)})
        return Sight(**found.json_value())

    def answer(self, action: str) -> Locator:
        """The listed choice that takes an action."""
        return self.page.locator(f'#question button.answer[value="{action}"]')

    def piece(self, action: str) -> Locator:
        """What glows on the board for an action; a technology in hand glows at its place too."""
        return self.page.locator(f'#board button.can[value="{action}"]').first

    def take(self, action: str, on_board: bool = False) -> Sight:
        """Clicks a choice, says yes if asked, and waits for the next move of one's own."""
        before = self.look()
        if on_board:
            self.press(action)
        else:
            self.find(action).click()
        return self.sure(self.after(before))

    def press(self, action: str) -> None:
        """Clicks what glows on the board: a card at its edge, what is on a map where nothing lies over it."""
        piece = self.piece(action)
        if piece.evaluate("(button) => button.closest('.map') === null"):
            piece.click(position=EDGE)
            return
        piece.scroll_into_view_if_needed()
        point = piece.evaluate(POINT)
        assert point, f"{action} cannot be hit"
        self.page.mouse.click(*point)

    def find(self, action: str) -> Locator:
        """The listed choice that takes an action; the group that it is in is opened."""
        group = self.page.locator("#question .group:not([open])", has=self.page.locator(f'button[value="{action}"]'))
        if group.count():
            group.locator("summary").click()
        return self.answer(action)

    def click_twice(self, button: Locator) -> None:
        """A double click, which is fast for the page however busy the machine is."""
        self.page.evaluate("() => { const now = performance.now(); performance.now = () => now; }")
        button.dblclick()

    def take_time(self) -> None:
        """From now on there is always a second between two things that happen, as far as the page can tell: taps on the
        same place are never two halves of one."""
        self.page.evaluate("() => { let now = performance.now(); performance.now = () => (now += 1000); }")

    def sure(self, now: Sight) -> Sight:
        """Says yes if the table asks whether it should really be so."""
        if not now.asked:
            return now
        self.page.locator("#yes").click()
        return self.after(now)

    def play(self, moves: int, whim: random.Random, stop: Callable[[Sight], bool] = lambda now: False) -> Sight:
        """Plays so many moves, or until something holds or the game is over: what glows as often as what is listed."""
        now = self.my_turn()
        for _ in range(moves):
            if now.over or stop(now):
                break
            action = self.choose(now, whim)
            now = self.take(action, on_board=action in now.glowing and whim.random() < 0.5)
        return now

    def seated(self) -> Sight:
        """The first question that is asked on a device for several people: whoever is called lifts the curtain."""
        now = self.my_turn()
        if now.curtain:
            self.page.locator(".curtain button").click()
            now = self.until("now.wanted && !now.curtain")
        return now

    @staticmethod
    def choose(now: Sight, whim: random.Random) -> str:
        """Any choice, but rather one that brings the game on."""
        bought = [action for action in now.answers if action.startswith("buy")]
        if not bought and now.main and whim.random() < 0.4:
            return now.main
        return whim.choice(bought or now.answers)


class Company:
    """The visitors of one test."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.visitors: list[Visitor] = []

    def invite(
        self, language: str = "en", screen: tuple[int, int] = WIDE, browser: Browser | None = None, **more: Any
    ) -> Visitor:
        """Somebody new, in a browser that has never been here. Motion is off unless the test is about it, and so is the
        worker, which each new browser would have to install: `service_workers="allow"` lets it come."""
        context = (browser or self.browser).new_context(
            **{
                "base_url": self.address,
                "locale": LOCALES[language],
                "extra_http_headers": {"Accept-Language": LOCALES[language]},
                "viewport": {"width": screen[0], "height": screen[1]},
                "reduced_motion": "reduce",
                "service_workers": "block",
                **more,
            }
        )
        visitor = Visitor(context, self.address)
        self.visitors.append(visitor)
        return visitor

    def leave(self) -> None:
        """Closes all browsers, and asks whether everything was in order."""
        for visitor in self.visitors:
            try:
                visitor.context.close()
            except Error:  # the test has closed it
                continue
        for visitor in self.visitors:
            visitor.witness.check()
