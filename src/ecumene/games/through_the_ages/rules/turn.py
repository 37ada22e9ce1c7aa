"""The turn: its start, the politics and action phases, its end with production, and whose turn is next."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ..box.contents import CHURCHILL, GENGHIS_KHAN
from ..box.vocabulary import DISCARD
from ..state.board import USED_CHURCHILL, Board
from .actions.phase import action_phase
from .actions.powers import CHURCHILL_POINTS
from .actions.tactics import share_tactic
from .card_row import SWEPT, draw_military, replenish
from .civilization.military_hand import discard_from_hand, why_not_discard
from .civilization.production import produce
from .civilization.ratings import discontent, military_hand_limit, stronger_rivals
from .politics.phase import politics_phase
from .politics.wars import resolve_wars
from .scoring import end_game

MOST_DRAWN = 3
GENGHIS_POINTS = 3


@step
def begin_turn(board: Board, seat: int) -> None:
    """The card row, wars, tactics; politics; actions; the end. The first turn has the action phase only."""
    board.active = seat
    board.tell("turn", seat, n=board.round)
    board.push(end_turn, seat)
    board.push(action_phase, seat)
    if board.round > 1:
        board.push(politics_phase, seat)
        board.push(share_tactic, seat)
        board.push(resolve_wars, seat)
        board.push(replenish)


# -- the end of the turn -------------------------------------------------------------------------------------------


@step
def end_turn(board: Board, seat: int) -> None:
    """Military cards above the limit are discarded, then all goes by itself. Whoever has resigned does nothing more."""
    own = board.players[seat]
    if own.resigned:
        next_turn(board, seat)
    elif len(own.military_hand) > military_hand_limit(own):
        board.ask(which_to_discard, seat)
    else:
        finish_turn(board, seat)


@question("You hold too many military cards: choose one to discard", always=True)
def which_to_discard(board: Board, seat: int) -> list[Action]:
    return [DISCARD[card] for card in dict.fromkeys(board.players[seat].military_hand)]


@which_to_discard.answer
def _(board: Board, seat: int, action: Action) -> None:
    discard_from_hand(board, seat, action.args[0])
    board.push(end_turn, seat)


@which_to_discard.reason
def _(board: Board, seat: int, action: Action) -> Reason | None:
    return why_not_discard(board, seat, action)


def finish_turn(board: Board, seat: int) -> None:
    """Leaders' points, and production unless there is an uprising; the rest is a step, since it shows new cards."""
    own = board.players[seat]
    if own.leader is not None:
        board.score(seat, leaders_points(board, seat), own.leader)
    if discontent(own) > own.unused:
        board.tell("uprising", seat)
    else:
        board.learn(seat, own.science_rate)
        board.score(seat, own.culture_rate, "production")
        produce(board, seat)
    board.push(rest, seat)


@step
def rest(board: Board, seat: int) -> None:
    """Military cards and new actions; then the next player."""
    own = board.players[seat]
    draw_military(board, seat, min(MOST_DRAWN, own.military + own.extra_military))
    own.civil, own.military = own.civil_total, own.military_total
    own.extra_civil = own.extra_military = own.unit_resources = own.unit_science = 0
    own.spare_food = own.spare_resources = own.used = 0
    own.fresh = []
    next_turn(board, seat)


def leaders_points(board: Board, seat: int) -> int:
    """Culture that a leader brings at the end of a turn: Genghis Khan if he is feared, Churchill if he has rested."""
    own = board.players[seat]
    if own.leader is GENGHIS_KHAN and is_feared(board, seat):
        return GENGHIS_POINTS
    return CHURCHILL_POINTS if own.leader is CHURCHILL and not own.used & USED_CHURCHILL else 0


def is_feared(board: Board, seat: int) -> bool:
    """Genghis Khan: whether a civilization is one of the two strongest (of two players, the stronger); ties count."""
    return stronger_rivals(board, seat) < (1 if len(board.playing()) == 2 else 2)


def next_turn(board: Board, seat: int) -> None:
    """The next player in the game begins, in a new round after the last; the game ends after the last round."""
    if is_last_turn(board, seat):
        end_game(board)
        return
    following = board.rivals(seat)[0]
    board.round += following < seat
    board.push(begin_turn, following)


def is_last_turn(board: Board, seat: int) -> bool:
    """Whether the game ends after the turn of a player."""
    return board.round == board.last_round and board.rivals(seat)[0] < seat


def swept_next(board: Board) -> int:
    """How many of the first places of the row are cleared when the next turn begins; none in the first round."""
    if board.over or is_last_turn(board, board.active):
        return 0
    first_round = board.round == 1 and board.rivals(board.active)[0] > board.active
    return 0 if first_round else SWEPT[len(board.playing())]
