"""What a battle would bring is told before it begins: to the one who enters a place, and to the one who is there."""

from __future__ import annotations

import pytest

from ecumene.engine import EVERYTHING, SPECTATOR
from ecumene.games.civilization import GAME
from ecumene.games.civilization.rules.battle.odds import fighting, odds, outcome, whole_battle
from ecumene.games.civilization.rules.battle.strength import bonus_of
from ecumene.games.civilization.state.board import Board
from ecumene.games.civilization.state.pieces import ATTACKING, DEFENDING
from ecumene.server.boards.civilization import BOARD
from ecumene.server.boards.civilization.fighting import draw_fighting
from tests.games.civilization.positions import act, asked, move, put, settle, world
from tests.plug_ins import offer, offer_board
from tests.server.boards.civilization.views import page, pencil

NAMES = ["Ada", "Blaise", "Chen"]


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, GAME)
    offer_board(monkeypatch, BOARD)


def border(rules: str = "standard") -> Board:
    """The first player's armies beside a town of the second; the third has only a settler there."""
    board = world(3, rules, 2)
    settle(board, 0, "anatolia")
    settle(board, 1, "persia", 2)
    put(board, 0, "medieval-cavalry", "anatolia", 2)
    put(board, 0, "settler", "anatolia")
    put(board, 1, "medieval-infantry", "persia", 2)
    put(board, 2, "settler", "persia")
    return move(board)


def test_a_battle_of_equal_units_is_counted_round_by_round() -> None:
    """Two against one: the one wins only if it wins twice; the two also if they lose once."""
    one = odds(2, 2, 1)
    wins, losses = outcome(2, 1, one.wins, one.losses)
    assert losses == pytest.approx(one.losses**2)
    assert wins == pytest.approx(one.wins + one.ties + one.losses * one.wins)
    assert outcome(3, 0, one.wins, one.losses) == (1.0, 0.0)
    assert outcome(0, 2, one.wins, one.losses) == (0.0, 1.0)


def test_who_enters_is_told_how_a_battle_would_end() -> None:
    board = act(border(), "move anatolia")
    attack, defend = (
        fighting(board, board.game.place["anatolia"], [0]),
        fighting(board, board.game.place["persia"], [1]),
    )
    more = bonus_of(board, attack[0], defend[0], ATTACKING) - bonus_of(board, defend[0], attack[0], DEFENDING)
    each = odds(2, 2, more)
    wins, losses = outcome(2, 2, round(each.wins, 2), round(each.losses, 2))
    expected = [1, round(100 * wins), round(100 * losses)]
    assert board.view(0)["encounters"] == {"persia": [expected]}
    assert f"you win about {expected[1]}%" in GAME.language("en").say(
        board.describe(GAME.vocabulary.parse("to persia")), NAMES
    )
    shown = page(board, 0)
    assert 'id="hint-persia"' in shown
    assert 'data-hint="persia"' in shown
    assert not board.view(1)["encounters"]
    assert not board.view(SPECTATOR)["encounters"]
    assert board.view(EVERYTHING)["encounters"]


def test_settlers_meet_nobody() -> None:
    assert not act(border(), "move anatolia", "only settler").view(0)["encounters"]


@pytest.mark.parametrize("rules", ["standard", "advanced"])
def test_who_is_there_is_told_the_same_from_his_side(rules: str) -> None:
    board = act(border(rules), "move anatolia", "only medieval-cavalry")
    ((_, wins, losses),) = board.view(0)["encounters"]["persia"]
    act(board, "to persia")
    assert (asked(board), board.player) == ("fight_or_let", 1)
    fighting = draw_fighting(pencil(board, 1))
    assert fighting is not None
    assert fighting.title.endswith("enters Persia")
    (prospect,) = fighting.prospects
    assert prospect.whole is not None
    assert (prospect.whole.wins, prospect.whole.losses) == (losses, wins)
    assert (prospect.whole.own.number, prospect.whole.other.number) == (1, 0)
    ((_, name, chances),) = prospect.units
    assert name == "Pikeman" or rules == "advanced"
    assert len(chances) == 1
    said = GAME.language("en").say(board.describe(GAME.vocabulary.parse("fight now")), NAMES)
    assert f"you win about {losses}%, Ada about {wins}%" in said
    assert draw_fighting(pencil(board, 0)) is None, "the other one waits"
    assert "cvf-whole" in page(board, 1)


def test_aircraft_help() -> None:
    board = world(2, "standard", 4)
    settle(board, 1, "persia")
    for seat in (0, 1):
        put(board, seat, "modern-infantry", "persia")
    place = board.game.place["persia"]
    alone = whole_battle(board, fighting(board, place, [0]), fighting(board, place, [1]))
    put(board, 0, "modern-aircraft", "persia")
    helped = whole_battle(board, fighting(board, place, [0]), fighting(board, place, [1]))
    assert alone is not None
    assert helped is not None
    assert helped.wins > alone.wins
