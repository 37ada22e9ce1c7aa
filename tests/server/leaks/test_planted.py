"""The tests of leaks find leaks: one is planted in each layer, and is found where it shows, and described."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.server.leaks.asking.addresses import filled, previews
from tests.server.leaks.asking.answers import JSON, PACKED, PART, Ask
from tests.server.leaks.asking.attempts import impossible
from tests.server.leaks.asking.house import Evening, House, Leak
from tests.server.leaks.planted import ACT, LEAKS, PREVIEW, REPLAY, SINCE, Planted
from tests.server.leaks.worlds.cells import MIDDLE, Cell
from tests.server.leaks.worlds.moments import moment_of

CELL = Cell("through-the-ages", 2)
PAST = 20


def opened(house: House) -> Evening:
    """A new table of a game in which both have secrets."""
    moment = moment_of(CELL, MIDDLE)
    assert moment is not None
    return house.open(CELL, moment.course, moment.position)


def asked(evening: Evening, planted: Planted, viewer: int) -> Ask:
    """The question whose answer shows the leak."""
    visitor = evening.visitors[viewer]
    if planted.route == PREVIEW:
        return previews(evening, visitor)[0]
    path = filled(planted.route.removesuffix(" POST"), evening)
    if planted.route == ACT:
        body = {"at": evening.position, "action": impossible(evening, Random(1))[0]}
        return Ask(planted.route, path, (*visitor.key, JSON), body=json.dumps(body).encode())
    headers = visitor.key if path.startswith("/api/") else (visitor.cookie, PACKED)
    query = f"at={PAST}" if planted.route in (REPLAY, SINCE) else ""
    return Ask(planted.route, path, (*headers, PART) if planted.part else headers, query)


@pytest.mark.parametrize("layer", LEAKS)
def test_a_leak_in_each_layer_is_found(house: House, layer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    planted, evening = LEAKS[layer], opened(house)
    viewers = [evening.chooser if viewer is None else viewer for viewer in planted.viewers]
    for viewer in viewers:
        house.compare(evening, viewer, [asked(evening, planted, viewer)], [PAST])  # without it, nothing is found
    planted.plant(monkeypatch, house)
    evening = opened(house)
    for viewer in viewers[:-1]:
        house.compare(evening, viewer, [asked(evening, planted, viewer)], [PAST])
    ask = asked(evening, planted, viewers[-1])
    with pytest.raises(Leak, match=rf": ({planted.found}): ") as leak:
        house.compare(evening, viewers[-1], [ask], [PAST])
    assert str(ask) in str(leak.value), "it says which answer tells something"
