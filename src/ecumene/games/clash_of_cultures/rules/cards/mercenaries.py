"""The action card Mercenaries: barbarians attack cities of others for pay."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step
from ecumene.engine.maps import Area

from ...box.cards import CULTURE, FOOD, GOLD, GOODS, ORE, WOOD
from ...box.vocabulary import AT, DONE, PAY
from ...box.world import Space
from ...state.board import Board
from ...state.pieces import ARMIES
from ..barbarians import is_safe, raid
from ..refusals import explain
from .action_cards import title

REACH = 2
"""Mercenaries come from so far, and go so far."""
MERCENARY_PAY = (FOOD, ORE, WOOD, CULTURE, GOLD)


def _near(board: Board, player: int) -> Area:
    """All spaces from which mercenaries come: near the player's cities or armies."""
    own, world = board.players[player], board.world.map
    area = board.city_area(player)
    for unit in ARMIES:
        if (space := own.at[unit]) is not None:
            area |= world.bit[space]
    for _ in range(REACH):
        area |= world.beside(area) & board.terrain.known
    return area


def _hirable(board: Board, player: int, gone: tuple[Space, ...]) -> list[Space]:
    """The settlements that can be hired: near enough, paid for, and with a city to attack."""
    near, bit, stock = _near(board, player), board.world.map.bit, board.players[player].stock
    money = sum([stock[good] for good in MERCENARY_PAY])
    return [
        space
        for space, n in board.camps.items()
        if n and n <= money and space not in gone and bit[space] & near and _targets(board, player, space)
    ]


def _targets(board: Board, player: int, camp: Space) -> list[Space]:
    """The cities of others that the barbarians of a settlement can attack; the Great Wall keeps them away."""
    reach, bit = board.within(camp, REACH), board.world.map.bit
    return [
        city.space
        for city in board.cities()
        if city.owner != player and bit[city.space] & reach and not is_safe(board, city.owner)
    ]


def _no_barbarians(board: Board, player: int) -> Reason | None:
    if not _hirable(board, player, ()):
        return Reason("No barbarians near you can attack anybody, or you cannot pay them.", "cards")
    return None


@title("mercenaries", _no_barbarians)
@step
def mercenaries(board: Board, player: int) -> None:
    """Barbarians attack cities of others for pay."""
    board.push(hire_next, player, ())


@step
def hire_next(board: Board, player: int, gone: tuple[Space, ...]) -> None:
    """One settlement after the other is hired, each once."""
    if _hirable(board, player, gone):
        board.ask(whom_to_hire, player, gone)


@question("Which barbarians do you hire?")
def whom_to_hire(board: Board, player: int, gone: tuple[Space, ...]) -> list[Action]:
    found = [AT[space] for space in _hirable(board, player, gone)]
    return [*found, DONE] if gone else found


@whom_to_hire.answer
def _(board: Board, player: int, action: Action, gone: tuple[Space, ...]) -> None:
    if action is DONE:
        return
    (camp,) = action.args
    board.push(hire_next, player, (*gone, camp))
    board.push(choose_target, player, camp)
    board.push(pay_mercenary, player, board.camps[camp])


explain(
    whom_to_hire,
    Reason("Hire barbarians near you, with pay for all and a city to attack.", "cards"),
)


@step
def pay_mercenary(board: Board, player: int, n: int) -> None:
    """Each barbarian wants one resource or culture token."""
    if n:
        board.ask(what_to_pay_with, player, n)


@question("What do you pay with? {n} to go", "n")
def what_to_pay_with(board: Board, player: int, n: int) -> list[Action]:
    return [PAY[good] for good in MERCENARY_PAY if board.players[player].stock[good]]


@what_to_pay_with.answer
def _(board: Board, player: int, action: Action, n: int) -> None:
    board.spend(player, GOODS.index(action.args[0]))
    board.push(pay_mercenary, player, n - 1)


explain(what_to_pay_with, Reason("Mercenaries take food, ore, wood, gold and culture tokens that you have.", "cards"))


@step
def choose_target(board: Board, player: int, camp: Space) -> None:
    """The player says which city is attacked."""
    if _targets(board, player, camp):
        board.ask(what_to_attack, player, camp)


@question("Which city do they attack?")
def what_to_attack(board: Board, player: int, camp: Space) -> list[Action]:
    return [AT[space] for space in _targets(board, player, camp)]


@what_to_attack.answer
def _(board: Board, player: int, action: Action, camp: Space) -> None:
    board.push(raid, camp, action.args[0])


explain(what_to_attack, Reason("Choose a city of another player within two spaces of these barbarians.", "cards"))
