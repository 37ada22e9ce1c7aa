"""The signs of answers in the panel: numbers of places to begin, players with what they have, whom one meets."""

from __future__ import annotations

from ecumene.games.civilization import GAME
from ecumene.server.boards.civilization import BOARD
from ecumene.server.tables.question import Choice
from tests.games.civilization.positions import put, settle, world
from tests.server.boards.civilization.test_trading import market
from tests.server.drawing import NAMES, picture

_, BOB, CLEO = NAMES[:3]


def test_places_to_begin_have_the_numbers_of_the_map() -> None:
    board = GAME.new(3, {}, seed=1)
    assert board.player is not None
    now = picture(board, board.player)
    proposed, answers = BOARD.proposed(now.view), BOARD.shown(now)
    assert [answer.lead.text for action in proposed if (answer := answers[action]).lead] == ["1", "2", "3", "4", "5"]
    assert set(answers) == set(proposed)


def test_whoever_trades_sees_players_with_what_they_have() -> None:
    board = market()
    deals = [
        Choice(f"deal {number}", label, True) for number, label in ((2, f"Make {BOB} an offer (3 gold)"), (3, "x"))
    ]
    with_gold, without = BOARD.shown(picture(board, 0, answers=deals)).values()
    assert (with_gold.words, without.words) == (f"{BOB} (3 gold)", CLEO)
    assert with_gold.lead is not None
    assert "badge" in with_gold.lead.look


def test_a_place_to_fight_in_is_that_of_the_one_who_is_met() -> None:
    board = world(3, "advanced", 3)
    settle(board, 0, "gaul", 2, "iron")
    put(board, 0, "gunpowder-cavalry", "gaul")
    put(board, 1, "gunpowder-infantry", "gaul")
    settle(board, 1, "egypt", 2, "wine")
    answers = BOARD.shown(
        picture(board, 0, answers=[Choice(f"to {id}", id, True) for id in ("gaul", "egypt", "mexico")])
    )
    leads = [answer.lead.look if answer.lead else "" for answer in answers.values()]
    assert leads == ["badge seat-1", "badge seat-1", ""]
