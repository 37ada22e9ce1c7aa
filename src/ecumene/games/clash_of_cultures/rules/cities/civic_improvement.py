"""Civic Improvement: raising the mood of cities for mood tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import FOOD, GOLD, GOODS, HAPPY, MOOD, ORE, WOOD, Named
from ...box.vocabulary import AMOUNT, CHEER, DONE, VOTE
from ...box.world import Space
from ...state.board import Board
from ...state.pieces import City, raise_mood
from ..payment import still_needs
from ..refusals import NO_ACTION, NO_CITY, explain

SAVED_AS = "ecumene.games.clash_of_cultures.improvement"

RITUALS = (MOOD, FOOD, ORE, WOOD, GOLD)
"""What pays with Rituals: everything but ideas and culture tokens."""
PLAIN = (MOOD,)


def price(board: Board, city: City) -> int:
    """The mood tokens for a step: the real size, one less with Circus & Sports, but at least one."""
    return max(1, city.size - 1) if board.knows(city.owner, "circus-and-sports") else city.size


def _means(board: Board, player: int) -> tuple[int, ...]:
    """The goods with which a player can pay for a step."""
    return RITUALS if board.knows(player, "rituals") else PLAIN


def _all_means(board: Board, player: int) -> int:
    """How much a player could pay for steps in all."""
    stock = board.players[player].stock
    return sum([stock[good] for good in _means(board, player)])


def _raisable(board: Board, player: int, purse: int) -> list[City]:
    """The cities whose mood a player can raise with so much."""
    if not purse:
        return []
    return [city for city in board.players[player].cities if city.mood != HAPPY and price(board, city) <= purse]


def _why_not_raise(board: Board, player: int, space: Space, purse: int) -> Reason | None:
    city = board.players[player].city_at(space)
    if city is None:
        return NO_CITY
    if city.mood == HAPPY:
        return Absent("This city is happy already.", "improvement")
    lack = price(board, city) - purse
    if lack > 0:
        return still_needs("improvement", {MOOD: lack})
    return None


# -- in a turn --------------------------------------------------------------------------------------------------------


def _can_vote(board: Board, player: int) -> bool:
    return board.knows(player, "voting") and board.players[player].stock[MOOD] > 0


def choices(board: Board, player: int) -> list[Action]:
    """The cities with which Civic Improvement can begin, as an action or by Voting."""
    purse = _all_means(board, player)
    found = [CHEER[city.space] for city in _raisable(board, player, purse)] if board.actions else []
    if _can_vote(board, player):
        found += [VOTE[city.space] for city in _raisable(board, player, purse - 1)]
    return found


def _improve(board: Board, player: int, action: Action) -> None:
    board.actions -= 1
    board.push(raise_more, player)
    _begin_step(board, player, action.args[0])


def _vote(board: Board, player: int, action: Action) -> None:
    board.spend(player, MOOD)
    board.tell("votes", player)
    board.push(raise_more, player)
    _begin_step(board, player, action.args[0])


def _why_not_improve(board: Board, player: int, action: Action) -> Reason | None:
    reason = _why_not_raise(board, player, action.args[0], _all_means(board, player))
    return reason or (None if board.actions else NO_ACTION)


def _why_not_vote(board: Board, player: int, action: Action) -> Reason | None:
    if not board.knows(player, "voting"):
        return Absent("You need Voting for it.", "improvement")
    if not board.players[player].stock[MOOD]:
        return Reason("Voting costs a mood token.", "improvement")
    return _why_not_raise(board, player, action.args[0], _all_means(board, player) - 1)


DOES: Mapping[str, Callable[[Board, int, Action], None]] = {"cheer": _improve, "vote": _vote}
REASONS: Mapping[str, Callable[[Board, int, Action], Reason | None]] = {
    "cheer": _why_not_improve,
    "vote": _why_not_vote,
}


# -- step by step -----------------------------------------------------------------------------------------------------


@step
def raise_more(board: Board, player: int) -> None:
    """One Civic Improvement can raise any cities by any steps."""
    board.ask(which_next, player)


@question("Which city's mood do you raise next?")
def which_next(board: Board, player: int) -> list[Action]:
    return [*(CHEER[city.space] for city in _raisable(board, player, _all_means(board, player))), DONE]


@which_next.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is not DONE:
        board.push(raise_more, player)
        _begin_step(board, player, action.args[0])


@which_next.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "cheer":
        return None
    return _why_not_raise(board, player, action.args[0], _all_means(board, player))


def _begin_step(board: Board, player: int, space: Space) -> None:
    """Pays for a step, and raises the mood."""
    city = board.players[player].city_at(space)
    assert city is not None
    cost = price(board, city)
    raise_mood(city)
    board.tell("mood rises", player, city=city.name)
    board.push(pay_part, player, cost, 0)


@step
def pay_part(board: Board, player: int, left: int, place: int) -> None:
    """Pays what is left of a price, good by good; how much of each is asked where there is a choice."""
    if left:
        board.ask(how_much_of, player, left, place, GOODS[_means(board, player)[place]])


@question("How much of the {n} still to pay do you pay as {good}?", "n", "place", "good")
def how_much_of(board: Board, player: int, n: int, place: int, good: Named) -> list[Action]:
    stock = board.players[player].stock
    later = sum([stock[other] for other in _means(board, player)[place + 1 :]])
    return [AMOUNT[part] for part in range(max(0, n - later), min(n, stock[good.number]) + 1)]


@how_much_of.answer
def _(board: Board, player: int, action: Action, n: int, place: int, good: Named) -> None:
    (part,) = action.args
    board.spend(player, good.number, part)
    board.push(pay_part, player, n - part, place + 1)


explain(how_much_of, Absent("With this the price could not be paid exactly.", "improvement"))
