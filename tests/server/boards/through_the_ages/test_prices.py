"""The board of Through the Ages shows what a choice costs now, with the discounts of the question that is asked."""

from __future__ import annotations

import re
from collections import Counter

from ecumene.engine import Chance
from ecumene.games.through_the_ages import GAME
from ecumene.games.through_the_ages.state.board import Board
from ecumene.games.through_the_ages.words.actions_now import describe_now
from ecumene.server.boards.through_the_ages import BOARD
from tests.games.through_the_ages.positions import card, know, store, table, work
from tests.server.drawing import draw, picture

PRICE = re.compile(r'value="((?:build|upgrade) [^",]+)" class="ta-(?:circle|pill) can"[^>]*>↑?(\d+)<')
QUESTIONS = ("actions:what_to_do", "action_cards:which_building", "events:how_to_advance")
ENOUGH = 20


def shown_and_asked(board: Board, seat: int) -> dict[str, tuple[str, str]]:
    """By action, the price on the board and the one in the words of the choice."""
    found = {}
    for id, price in PRICE.findall(draw(BOARD, picture(board, seat))):
        words = describe_now(board, next(action for action in board.legal if action.id == id))
        assert words is not None
        said = re.search(r"\((\d+) ", GAME.language("en").say(words))
        found[id] = (price, said[1] if said else "")
    return found


def test_a_circle_says_the_price_of_its_choice() -> None:
    """Also where an action card or an event makes it cheaper."""
    seen = Counter[str]()
    for seed in range(3):
        board, chance = GAME.new(4, {}, seed=seed), Chance.seeded(seed)
        assert isinstance(board, Board)
        while board.decision is not None:
            asked = board.decision.question.id.rpartition(".")[2]
            if asked in QUESTIONS and seen[asked] < ENOUGH:
                prices = shown_and_asked(board, board.decision.player)
                seen[asked] += len(prices)
                assert all(shown == said for shown, said in prices.values()), (asked, prices)
            keen = [action for action in board.legal if action.verb not in ("destroy", "resign", "end", "pass")]
            board.apply(chance.pick(keen or board.legal))
    assert all(seen[question] for question in QUESTIONS), seen


def test_the_box_of_several_stages_says_what_they_cost_together() -> None:
    board = table()
    own = know(board, "architecture-2")
    own.unfinished = card("taj-mahal-1")
    store(board, resources=8)
    boxes = re.findall(r'value="stages (\d)" class="ta-stage can"[^>]*>(Σ?\d+)<', draw(BOARD, picture(board, 0)))
    assert boxes == [("1", "2"), ("2", "Σ6"), ("3", "Σ8")]


def test_a_full_town_says_why_nothing_can_be_built_there() -> None:
    """What has no price, because the government allows no more of a type, is still a button: it says why."""
    board = table()
    work(board, religion_0=2, theology_1=0)
    store(board, resources=4)
    refused = r'value="build {id}" [^>]+ data-reason="([^"]+)" class="ta-circle cannot" aria-label="([^"]+)">–<'
    html = draw(BOARD, picture(board, 0))
    for id, name in (("religion-0", "Religion"), ("theology-1", "Theology")):
        found = re.findall(refused.format(id=id), html)
        assert found == [("Your government allows 2 urban buildings of a type.", f"Build {name}")]
