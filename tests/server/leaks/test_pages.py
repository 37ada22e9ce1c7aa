"""No page, part of one, preview or refusal tells what its reader may not know: all are the same in another world."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence

import pytest

from ecumene.engine import SPECTATOR
from tests.server.helpers import routes
from tests.server.leaks.asking.addresses import previews, site_asks, table_asks
from tests.server.leaks.asking.answers import PART, Answer, Ask
from tests.server.leaks.asking.attempts import attempts
from tests.server.leaks.asking.house import TRUE, Evening, House
from tests.server.leaks.worlds.cells import CELLS, MIDDLE, NAMES, SAMPLE, Cell
from tests.server.leaks.worlds.moments import PARTS, Moment, long_form, moment_of, sampled

PAGE, VIEW = "/t/{table_id}", "/api/v1/tables/{table_id}"
IN_SAMPLE = 2
"""So many previews and attempts of each viewer are in the sample."""
PAST = 4
"""So many positions of the past are looked at in the long form."""
MOST_ATTEMPTS = 40
"""So much is tried in the long form by those who do not choose."""


def check_who_asks(evening: Evening, viewer: int, asks: Sequence[Ask], answers: Sequence[Answer]) -> None:
    """Each is still who he was: programs hear their seat, people read their own notes and nobody else's."""
    visitor = evening.visitors[viewer]
    for ask, answer in zip(asks, answers, strict=True):
        if ask.route == VIEW and ask.headers == visitor.key:
            assert json.loads(answer.text)["viewer"] == (None if viewer == SPECTATOR else viewer)
        read = [seat for seat, name in enumerate(NAMES) if f"thoughts of {name}" in answer.text]
        assert read in ([], [viewer])
        if ask.route == PAGE and ask.body is None and PART not in ask.headers:
            assert read == [seat for seat in [viewer] if seat != SPECTATOR]


def look(house: House, evening: Evening, viewer: int, asks: Sequence[Ask], past: Sequence[int]) -> None:
    """Compares what a viewer reads."""
    check_who_asks(evening, viewer, asks, house.compare(evening, viewer, asks, past))


def posts(house: House) -> list[str]:
    return routes(house.apps[TRUE], "POST")


@pytest.mark.parametrize("cell", SAMPLE, ids=str)
def test_a_sample_of_all_tables(house: House, cell: Cell) -> None:
    """The one who chooses, somebody else and a spectator ask for everything, each in one way; then each tries some."""
    moment = sampled(cell)
    chance = random.Random(str(cell))
    evening = house.open(cell, moment.course, moment.position, again=chance.random() < 0.5)
    others = [seat for seat in range(cell.players) if seat != evening.chooser]
    past = chance.sample(range(evening.position), 2)
    for viewer in (evening.chooser, chance.choice(others), SPECTATOR):
        visitor = evening.visitors[viewer]
        asks = [chance.choice(some) for some in table_asks(evening, visitor, past).values()]
        shown = previews(evening, visitor)
        asks += chance.sample(shown, min(IN_SAMPLE if viewer == evening.chooser else 1, len(shown)))
        look(house, evening, viewer, asks, past)
    visitor = evening.visitors[chance.choice(list(evening.visitors))]
    tried = chance.sample(attempts(evening, visitor, posts(house), chance), IN_SAMPLE)
    look(house, evening, visitor.viewer, tried, ())


def test_pages_of_no_table(house: House) -> None:
    """What is about no table is the same for everybody in every world."""
    moment = moment_of(CELLS[0], MIDDLE)
    assert moment is not None
    evening = house.open(moment.cell, moment.course, moment.position)
    for viewer in (SPECTATOR, evening.chooser):
        look(house, evening, viewer, site_asks(evening, evening.visitors[viewer]), ())


@pytest.mark.long
@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_all_that_can_be_asked(house: House, cell: Cell) -> None:
    """Every viewer asks for everything in every way in every part of the game, and at each kind of question for what
    the question changes; he tries everything."""
    before = house.answers
    for moment in long_form(cell):
        ask_for_everything(house, moment)
    assert house.answers > before + 1000


def ask_for_everything(house: House, moment: Moment) -> None:
    """One moment of the long form: all for the one who chooses; for the others less, where only the question is new."""
    chance, whole = random.Random(f"{moment.cell} {moment.reason}"), moment.reason in PARTS
    again = chance.random() < 0.5
    evening = house.open(moment.cell, moment.course, moment.position, again)
    past = chance.sample(range(moment.position), min(PAST if whole else 1, moment.position))
    for viewer, visitor in evening.visitors.items():
        asks, shown = table_asks(evening, visitor, past), previews(evening, visitor)
        read = [ask for some in asks.values() for ask in share(some, viewer == evening.chooser, whole, chance)]
        look(house, evening, viewer, [*read, *(shown if viewer == evening.chooser else shown[:3])], past)
    for viewer in evening.visitors:
        other = house.open(moment.cell, moment.course, moment.position, again)
        tried = attempts(other, other.visitors[viewer], posts(house), chance)
        if viewer != evening.chooser or not whole:
            tried = chance.sample(tried, min(MOST_ATTEMPTS, len(tried)))
        look(house, other, viewer, tried, ())


def share(asks: list[Ask], chooses: bool, whole: bool, chance: random.Random) -> list[Ask]:
    """What is asked of an address: all by the one who chooses, half of it by others; one, where only the question is
    new."""
    return asks if chooses else chance.sample(asks, (len(asks) + 1) // 2 if whole else 1)
