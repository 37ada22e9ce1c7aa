"""What is pointed at says more and stays where it is: nothing on a board moves away under the mouse."""

from __future__ import annotations

from tests.browser.layout import LAID_OUT
from tests.browser.test_every_game import each_game, sit_down_late
from tests.browser.visitor import Company

SIZE = (1400, 900)
MOST = 16
"""So many things are pointed at."""
THINGS = """(most) => {
  const seen = [...document.querySelectorAll("#board :is([data-tip], button, .space)")].map((thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return { thing, at: [x + width / 2, y + height / 2] };
  }).filter(({ thing, at }) => thing.contains(document.elementFromPoint(...at)));
  const step = Math.max(1, Math.floor(seen.length / most));
  return seen.filter((_, n) => n % step === 0).slice(0, most).map(({ at }) => at);
}"""
"""The middles of things that have more to say, from all over the board."""
PLACES = """() => {
  const boxes = [...document.querySelectorAll("#board :is([data-tip], [data-place], button, .space)")].map((thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(" ");
  });
  return JSON.stringify(boxes);
}"""


@each_game
def test_nothing_moves_when_something_is_pointed_at(company: Company, game: str) -> None:
    anna = company.invite("en", SIZE)
    sit_down_late(anna, game)
    page = anna.page
    page.evaluate(LAID_OUT)
    before, things = page.evaluate(PLACES), page.evaluate(THINGS, MOST)
    assert len(things) > 3, "there is something to point at"
    for x, y in things:
        page.mouse.move(x, y)
        page.evaluate(LAID_OUT)
        assert page.evaluate(PLACES) == before, f"pointing at {x:.0f}, {y:.0f} moves something"
