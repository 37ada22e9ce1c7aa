"""What one has to know to answer a question: what a battle may cost, how it stands, what a bomb does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ecumene.engine import Question, Text
from ecumene.engine.state import told

from ..box.world import Place
from ..rules import exploring
from ..rules.battle import aftermath, attacking, joining, rounds
from ..rules.buying import last_wonders
from ..rules.moving import arrivals
from ..rules.trade import offers, voyage
from ..state.board import Board
from ..state.pieces import ATTACKING, DEFENDING, NOBODY
from .notes.battles import odds_of
from .notes.moves import end_words
from .phrases import settlement


def context_now(board: Board) -> list[Text]:
    """What one has to know to answer the question that waits."""
    return list(told(board, CONTEXT) or ())


# -- battles ----------------------------------------------------------------------------------------------------------


def _stakes(board: Board, player: int, place: Place, *others: object) -> Iterator[Text]:
    """What whoever loses a battle in a place loses there."""
    if place.sea or board.owner[place.number] == NOBODY:
        yield Text("The side that loses loses all its pieces there.")
    else:
        city = settlement(board, player, place)
        yield Text("The side that loses loses all its pieces there; at stake is also: {city}.", city=city)


def _entered(board: Board, player: int, target: int, place: Place) -> Iterator[Text]:
    """What comes of letting the others in, and of a battle."""
    yield Text("If you let them in, {target} may still attack you after moving.", target=target)
    yield from _stakes(board, player, place)


def _fights(board: Board, player: int) -> Iterator[Text]:
    yield Text("The side that loses loses all its pieces there, and its settlement there to the winner's army.")


def _joining(board: Board, player: int, attacker: int, defender: int, place: Place) -> Iterator[Text]:
    """How the battle stands without the one who is asked, and what joining means."""
    fought = rounds.battle_under_way(board)
    end = odds_of(board, place, fought.members(ATTACKING), fought.members(DEFENDING))
    if end is not None:
        yield Text(
            "Without you {player} wins about {wins}%, {target} about {losses}%.",
            player=attacker,
            wins=end.wins,
            target=defender,
            losses=end.losses,
        )
    yield Text("Whoever joins does so with all his units there and shares the fate of his side.")


def _round(board: Board, player: int, side: int) -> Iterator[Text]:
    """About how the battle ends from here on, and what a round costs."""
    fought = rounds.battle_under_way(board)
    end = odds_of(board, fought.place, fought.members(ATTACKING), fought.members(DEFENDING))
    if end is not None:
        wins, losses = end if side == ATTACKING else reversed(end)
        yield end_words(fought.leader(ATTACKING + DEFENDING - side), wins, losses)
    yield Text("The lower total loses its unit; a tie removes both.")


def _escorting(board: Board, player: int, side: int) -> Iterator[Text]:
    yield Text("If the unit is lost, the aircraft is lost with it.")


def _captured(board: Board, player: int, place: Place, takers: tuple[int, ...]) -> Iterator[Text]:
    yield Text("To be taken: {city}.", city=settlement(board, player, place))


# -- the rest ---------------------------------------------------------------------------------------------------------


def _bomb(board: Board, player: int) -> Iterator[Text]:
    yield Text("All pieces and the settlement there are destroyed, yours too. It can be done only once.")


def _blank(board: Board, player: int, region: Place) -> Iterator[Text]:
    """Who else has looked at the marker is known to all."""
    others = [own for seat, own in enumerate(board.players) if seat != player]
    if not any(own.looked >> region.number & 1 for own in others):
        yield Text("Only you know that it is empty.")
    yield Text("It does nothing, but others may waste a look on it.")


def _swapping(board: Board, player: int, *args: object) -> Iterator[Text]:
    """What the wonder does with the cards."""
    yield Text(
        "{wonder}: you take one card and give one of yours for it. Both are loans and come back after the production.",
        wonder=board.game.ruling["swap"],
    )


def _answering(board: Board, player: int, target: int) -> Iterator[Text]:
    """An offer binds at once."""
    yield Text("What you accept changes hands at once.")


CONTEXT: Mapping[Question, Callable[..., Iterator[Text]]] = {
    aftermath.who_takes_city: _captured,
    arrivals.fight_or_let: _entered,
    attacking.where_to_fight: _fights,
    rounds.who_escorts: _escorting,
    attacking.whom_to_attack: _stakes,
    joining.whom_to_help: _joining,
    rounds.whom_to_send: _round,
    exploring.remove_or_keep: _blank,
    last_wonders.which_region_to_bomb: _bomb,
    offers.how_to_answer: _answering,
    voyage.which_card_to_give: _swapping,
    voyage.which_card_to_take: _swapping,
}
