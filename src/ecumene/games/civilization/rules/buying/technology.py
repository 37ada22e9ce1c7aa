"""Technologies: what they cost, what stands in the way, and what their owner gets."""

from __future__ import annotations

from functools import lru_cache

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import CATAPULTS, FIGURE_OF, GUNPOWDER, MEDIEVAL, MODERN, SETTLERS, TREBUCHETS, Technology, Wonder
from ...box.contents import Box
from ...box.vocabulary import DISCOVER, GROW
from ...state.board import DIE, LONG, MEDIUM, SHORT, Board
from .growing import grow, why_not_grow_free
from .placing import place_gifts

FIRST_PRICE = 10
"""What the first technology of a player costs in the standard game; each further one costs as much more."""
LAST_ERA = {SHORT: MEDIEVAL, MEDIUM: GUNPOWDER, LONG: MODERN}
"""The era in which the game ends, by its length."""


def price_of(board: Board, seat: int, technology: Technology) -> int:
    """What a technology costs a player: half for a past era, less by a wonder (advanced)."""
    if not board.advanced:
        return FIRST_PRICE * (board.players[seat].technologies.bit_count() + 1)
    if technology.age < board.era:
        return (technology.cost + 1) // 2
    wonders = board.players[seat].wonders & board.game.working[board.era]
    return max(0, technology.cost - discount(board.game, wonders, technology.age)) if wonders else technology.cost


@lru_cache(maxsize=4096)
def discount(game: Box, wonders: int, era: int) -> int:
    """How much less the technologies of an era cost whoever has some wonders."""
    return sum([wonder.discount for wonder in game.wonders if wonder.bit & wonders and wonder.age == era])


def why_not_on_sale(board: Board, technology: Technology) -> Reason | None:
    """Why nobody can have a technology now, whatever he pays."""
    in_play = board.in_play
    if in_play & technology.bit:
        return Absent("Somebody has this technology already.", "technologies")
    if not board.advanced:
        if technology.age != board.era:
            return Absent("Only technologies of this era can be had.", "technologies")
        if technology is not _next_card(board):
            return Absent("All technologies of an era are equal: take the first of the pile.", "technologies")
        return None
    if technology.age > board.era + 1:
        return Absent("Only technologies of this, the next and past eras can be bought.", "technologies")
    missing = board.game.needs[technology.number] & ~in_play
    if missing:
        need = next(card for card in board.game.technologies if card.bit & missing)
        return Reason("{need} must be in play first.", "technologies", need=need)
    return None


def _next_card(board: Board) -> Technology | None:
    """The first card of the era's pile (standard)."""
    left = board.game.of_era[board.era] & ~board.in_play
    return board.game.technologies[(left & -left).bit_length() - 1] if left else None


def on_sale(board: Board) -> list[Technology]:
    """What can be bought by whoever has the gold."""
    if not board.advanced:
        card = _next_card(board)
        return [card] if card is not None else []
    in_play, needs, latest = board.in_play, board.game.needs, board.era + 1
    return [
        card
        for card in board.game.technologies
        if not card.bit & in_play and card.age <= latest and not needs[card.number] & ~in_play
    ]


def free_technologies(board: Board) -> list[Technology]:
    """What can be had for free: technologies of this era whose needs are in play."""
    return [card for card in on_sale(board) if card.age == board.era]


# -- having one -------------------------------------------------------------------------------------------------------


def learn(board: Board, seat: int, technology: Technology) -> None:
    """A player gets a technology that nobody had, and what its first owner gets (advanced)."""
    own = board.players[seat]
    own.technologies |= technology.bit
    if not board.advanced:
        return
    board.push(place_gifts, seat)
    if technology.growth:
        board.push(grow_free, seat)
    for wonder in board.game.granted[technology.id]:
        if not board.taken & wonder.bit:
            receive(board, seat, wonder)
    if technology.gift:
        _give(board, seat, technology.gift)
    for level in board.game.levels[TREBUCHETS.number]:
        if level.technology == technology.id:
            rebuild_catapults(board)


def receive(board: Board, seat: int, wonder: Wonder) -> None:
    """A player gets a wonder, and the pieces that come with it."""
    own = board.players[seat]
    own.wonders |= wonder.bit
    board.taken |= wonder.bit
    board.tell("wonder", seat, wonder=wonder)
    if wonder.gift and board.advanced:
        figure = SETTLERS if wonder.gift == SETTLERS.type else FIGURE_OF[wonder.age, wonder.gift]
        own.gifts += [figure] * wonder.n


def _give(board: Board, seat: int, gift: str) -> None:
    """The unit or the improvement that comes with a technology; no improvement of an era that is over."""
    own = board.players[seat]
    if gift in board.game.level:
        own.gifts.append(board.game.level[gift].figure)
        return
    improvement = board.game.improvement[gift]
    if improvement.age >= board.era and not own.improvements & improvement.bit:
        own.improvements |= improvement.bit
        board.tell("gets improvement", seat, improvement=improvement)


def rebuild_catapults(board: Board) -> None:
    """All catapults become trebuchets: they are the same figure."""
    for own in board.players:
        own.units = [unit._replace(figure=TREBUCHETS) if unit.figure is CATAPULTS else unit for unit in own.units]
        own.gifts = [TREBUCHETS if figure is CATAPULTS else figure for figure in own.gifts]


@step
def grow_free(board: Board, player: int) -> None:
    """A settlement grows for free, if one can."""
    if which_grows_free.choices(board, player):
        board.ask(which_grows_free, player)


@question("Which settlement grows for free?")
def which_grows_free(board: Board, player: int) -> list[Action]:
    return [GROW[region.id] for region in board.settlements(player) if why_not_grow_free(board, player, region) is None]


@which_grows_free.answer
def _(board: Board, player: int, action: Action) -> None:
    grow(board, player, board.game.place[action.args[0]])


@which_grows_free.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    return why_not_grow_free(board, player, board.game.place[action.args[0]]) if action.verb == "grow" else None


# -- free and bought ones ---------------------------------------------------------------------------------------------


@step
def choose_free(board: Board, player: int) -> None:
    """A technology of this era for free, if there is one."""
    if free_technologies(board):
        board.ask(which_is_free, player)
    else:
        board.tell("learns nothing", player)


@question("Which technology do you take?")
def which_is_free(board: Board, player: int) -> list[Action]:
    return [DISCOVER[card.id] for card in free_technologies(board)]


@which_is_free.answer
def _(board: Board, player: int, action: Action) -> None:
    technology = board.game.technology[action.args[0]]
    board.tell("learns", player, technology=technology)
    learn(board, player, technology)


@which_is_free.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "discover":
        return None
    technology = board.game.technology[action.args[0]]
    if technology.age != board.era:
        return Reason("Only technologies of this era can be had.", "free-technology")
    return why_not_on_sale(board, technology)


def may_end_game(board: Board, technology: Technology) -> bool:
    """Whether the die is rolled for the end when a technology is bought (advanced)."""
    return board.advanced and not board.ending and board.length != LONG and technology.age == LAST_ERA[board.length]


def owned_of_era(board: Board, era: int) -> int:
    """How many technologies of an era players have."""
    return sum([(own.technologies & board.game.of_era[era]).bit_count() for own in board.players])


def roll_for_end(board: Board, technology: Technology) -> None:
    """A short or medium game may end whenever a technology of its last era is bought."""
    if not may_end_game(board, technology):
        return
    owned = owned_of_era(board, technology.age)
    roll = board.chance.below(6) + 1
    board.tell("end roll", n=roll, owned=owned)
    if roll <= owned:
        board.ending = DIE
        board.tell("last turn")
