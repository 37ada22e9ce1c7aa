"""Action cards about other players and their cards: assassination, negotiations, spies; and new goals."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.vocabulary import DROP, NO, PICK, SEAT
from ...state.board import Board
from ..refusals import explain
from .action_cards import no_reason, title
from .decks import draw_objective

SAVED_AS = "ecumene.games.clash_of_cultures.schemes"

NEW_GOALS = 2


# -- assassination and negotiations ------------------------------------------------------------------------------------


def _all_warned(board: Board, player: int) -> Reason | None:
    if all(own.assassinated for seat, own in enumerate(board.players) if seat != player):
        return Reason("Everybody has an action less already.", "cards")
    return None


@title("assassination", _all_warned)
@step
def assassination(board: Board, player: int) -> None:
    """Another player has an action less in his next turn."""
    board.ask(whom_to_assassinate, player)


@question("Who has one action less in his next turn?")
def whom_to_assassinate(board: Board, player: int) -> list[Action]:
    return [SEAT[seat] for seat, own in enumerate(board.players) if seat != player and not own.assassinated]


@whom_to_assassinate.answer
def _(board: Board, player: int, action: Action) -> None:
    seat = action.args[0] - 1
    board.players[seat].assassinated = True
    board.players[seat].fewer += 1
    board.tell("assassinates", player, target=seat)


explain(whom_to_assassinate, Reason("Choose another player whom no assassin has struck before his next turn.", "cards"))


@title("negotiations", no_reason)
@step
def negotiations(board: Board, player: int) -> None:
    """Peace with another player: in this turn, and in his next."""
    board.ask(with_whom, player)


@question("With whom do you negotiate?")
def with_whom(board: Board, player: int) -> list[Action]:
    return [SEAT[seat] for seat in range(board.seats) if seat != player]


@with_whom.answer
def _(board: Board, player: int, action: Action) -> None:
    seat = action.args[0] - 1
    board.truces += [(player, seat), (seat, player)]
    board.tell("truce", player, target=seat)


explain(with_whom, Reason("Choose another player.", "cards"))


# -- spies -------------------------------------------------------------------------------------------------------------


def _nothing_to_see(board: Board, player: int) -> Reason | None:
    if not _spied_on(board, player):
        return Reason("Nobody else has cards in hand.", "cards")
    return None


def _spied_on(board: Board, player: int) -> list[int]:
    return [seat for seat, own in enumerate(board.players) if seat != player and (own.hand or own.objectives)]


@title("spies", _nothing_to_see)
@step
def spies(board: Board, player: int) -> None:
    """A player looks at another's cards, and may exchange one for one of the same kind."""
    board.ask(whom_to_spy_on, player)


@question("Whose cards do you look at?")
def whom_to_spy_on(board: Board, player: int) -> list[Action]:
    return [SEAT[seat] for seat in _spied_on(board, player)]


@whom_to_spy_on.answer
def _(board: Board, player: int, action: Action) -> None:
    seat = action.args[0] - 1
    other = board.players[seat]
    board.reveal()
    board.tell("spies on", player, target=seat)
    board.tell("saw", player, to=[player], target=seat, cards=[*other.hand, *other.objectives])
    other.show_cards([*other.hand, *other.objectives], player)
    board.push(exchange_card, player, seat)


explain(whom_to_spy_on, Reason("Choose another player who has cards in hand.", "cards"))


@step
def exchange_card(board: Board, player: int, seat: int) -> None:
    """One card for one of the same kind, if the spy wants and has one."""
    board.ask(which_card_to_take, player, seat)


@question("Which card do you take?", always=True)
def which_card_to_take(board: Board, player: int, seat: int) -> list[Action]:
    own, other = board.players[player], board.players[seat]
    found = [PICK[card.id] for card in other.hand] if own.hand else []
    found += [PICK[card.id] for card in other.objectives] if own.objectives else []
    return [NO, *found]


@which_card_to_take.answer
def _(board: Board, player: int, action: Action, seat: int) -> None:
    if action is not NO:
        (taken,) = action.args
        objective = any(card.id == taken for card in board.players[seat].objectives)
        board.give_card(seat, player, taken)
        board.tell("takes from hand", player, to=[player, seat], target=seat, card=board.game.things[taken])
        board.push(give_back, player, seat, objective)


explain(which_card_to_take, Reason("You can take a card of this player of a kind that you have a card of.", "cards"))


@step
def give_back(board: Board, player: int, seat: int, objective: bool) -> None:
    """The spy says which card of the same kind he leaves for the one that he has taken."""
    board.ask(which_card_to_leave, player, seat, objective)


@question("Which card do you leave for it?")
def which_card_to_leave(board: Board, player: int, seat: int, objective: bool) -> list[Action]:
    """Any of the kind but the one just taken, which is the last."""
    own = board.players[player]
    return [DROP[card.id] for card in (own.objectives if objective else own.hand)[:-1]]


@which_card_to_leave.answer
def _(board: Board, player: int, action: Action, seat: int, objective: bool) -> None:
    (left,) = action.args
    board.give_card(player, seat, left)
    board.tell("swaps cards", player, target=seat)
    board.tell("leaves in hand", player, to=[player, seat], target=seat, card=board.game.things[left])


explain(which_card_to_leave, Absent("Leave another card of yours, of the same kind.", "cards"))


# -- new goals ---------------------------------------------------------------------------------------------------------


def _no_goals(board: Board, player: int) -> Reason | None:
    if not board.objective_deck and not board.objective_discard:
        return Reason("There are no objectives left.", "cards")
    return None


@title("new-goals", _no_goals)
@step
def new_goals(board: Board, player: int) -> None:
    """Two new objectives are looked at; one of them can be kept for one of the hand, the rest goes back."""
    own = board.players[player]
    before = len(own.objectives)
    draw_objective(board, player, NEW_GOALS)
    board.ask(which_goal_to_drop, player, len(own.objectives) - before)


@question("Which objective do you give up for one of the new ones?", always=True)
def which_goal_to_drop(board: Board, player: int, new: int) -> list[Action]:
    own = board.players[player].objectives
    return [NO, *(DROP[card.id] for card in own[: len(own) - new])]


@which_goal_to_drop.answer
def _(board: Board, player: int, action: Action, new: int) -> None:
    own = board.players[player]
    if action is NO:
        _put_back(board, player, new, "")
        return
    card = next(card for card in own.objectives if card.id == action.args[0])
    own.take_card(card.id)
    board.objective_discard.append(card)
    board.tell("gives up", player, card=card)
    board.reveal()
    board.push(keep_goal, player, new)


explain(which_goal_to_drop, Absent("Give up an objective that you had before.", "cards"))


@step
def keep_goal(board: Board, player: int, new: int) -> None:
    """The player says which of the new ones he keeps."""
    board.ask(which_goal_to_keep, player, new)


@question("Which objective do you keep?")
def which_goal_to_keep(board: Board, player: int, new: int) -> list[Action]:
    return [PICK[card.id] for card in board.players[player].objectives[-new:]]


@which_goal_to_keep.answer
def _(board: Board, player: int, action: Action, new: int) -> None:
    _put_back(board, player, new, action.args[0])


explain(which_goal_to_keep, Absent("Keep one of the new objectives.", "cards"))


def _put_back(board: Board, player: int, new: int, kept: str) -> None:
    """The new objectives but one are shuffled back into the deck."""
    own = board.players[player]
    first = len(own.objectives) - new
    fresh = own.objectives[first:]
    own.objectives[first:] = [card for card in fresh if card.id == kept]
    board.objective_deck += [card for card in fresh if card.id != kept]
    board.objective_deck.sort(key=lambda card: card.number)
    board.chance.shuffle(board.objective_deck)
