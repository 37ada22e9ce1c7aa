"""What a player is told before an answer: aircraft without a base, a settlement left bare, an end that others win."""

from __future__ import annotations

from ecumene.engine import Action, Question, Text

from ..box.cards import MODERN, Technology
from ..box.vocabulary import DONE
from ..box.world import Place
from ..rules.buying import last_wonders, purchases
from ..rules.buying.technology import LAST_ERA, price_of
from ..rules.moving import aircraft, setting_out
from ..rules.turn import TECHNOLOGIES_OF_ERA
from ..state.board import LONG, MILITARY, SPACE, Board
from .notes.technologies import end_roll, ends_era
from .phrases import YOURS, placed, with_cargo


def warnings(board: Board, action: Action) -> list[Text]:
    """What an answer throws away or brings upon the player."""
    seat, decision = board.player, board.decision
    if seat is None or decision is None:
        return []
    question: Question = decision.question
    if action is DONE:
        if question is setting_out.what_to_move:
            return [*_stranded(board, seat), *_unseen(board)]
        return _unspent(board, seat) if question is purchases.what_to_buy else []
    if action.verb == "to" and decision.args[0] == "move":
        return _bared(board, seat, decision.args[1])
    if action.verb in ("proclaim", "launch"):
        return _behind(board, seat, _ended(board, seat, action))
    if action.verb == "discover" and question is purchases.what_to_buy:
        technology = board.game.technology[action.args[0]]
        return _behind(board, seat, _discovered(board, seat, technology)) if _may_end(board, seat, technology) else []
    if question is last_wonders.which_region_to_bomb:
        return _bombed(board, seat, board.game.place[action.args[0]])
    return []


# -- moving -----------------------------------------------------------------------------------------------------------


def _stranded(board: Board, seat: int) -> list[Text]:
    """Aircraft that have no base when moving is done."""
    own, found = board.players[seat], []
    for place in {unit.place: None for unit in own.units if unit.figure.flies}:
        n = len(own.planes(place)) - aircraft.base_room(board, seat, place)
        if n > 0:
            found.append(
                Text(
                    "{n} aircraft has no base and is lost: {place}.",
                    "{n} aircraft have no base and are lost: {place}.",
                    n=n,
                    place=place,
                )
            )
    return found


def _unseen(board: Board) -> list[Text]:
    """Markers that a settler could still look at."""
    places = [placed(board.game.place[other.args[0]]) for other in board.legal if other.verb == "look"]
    return [Text("A settler could still look at a marker: {places}.", places=places)] if places else []


def _bared(board: Board, seat: int, start: Place) -> list[Text]:
    """A settlement whose last armies leave while others have armies beside it."""
    own = board.players[seat]
    leaving = sum([unit.figure.army for unit in board.going])
    if start.sea or board.owner[start.number] != seat or not leaving or leaving < len(own.armies(start)):
        return []
    others = [other for other in board.others(seat) if _threatens(board, other, start)]
    if not others:
        return []
    return [
        Text("No army stays in {place}, and there are armies next to it: {target}.", place=placed(start), target=others)
    ]


def _threatens(board: Board, other: int, region: Place) -> bool:
    """Whether a player has armies in a region or beside it, ashore or on ships."""
    near = {region, *board.world.steps[region], *board.world.coasts[region]}
    return any(unit.figure.army and unit.place in near for unit in board.players[other].units)


# -- the end ----------------------------------------------------------------------------------------------------------


def is_last_turn(board: Board) -> bool:
    """Whether the game surely ends after this turn."""
    if board.ending or board.round >= board.last_turn:
        return True
    cards = board.game.of_era
    if board.advanced:
        last = LAST_ERA[board.length]
        return board.length != LONG and board.era == last and bool(board.in_play & cards[last + 1])
    most = max((own.technologies & cards[MODERN]).bit_count() for own in board.players)
    return board.era == MODERN and (most >= TECHNOLOGIES_OF_ERA or not cards[MODERN] & ~board.in_play)


def _unspent(board: Board, seat: int) -> list[Text]:
    """In the last turn gold that could still become points; before, settlers who could found a village."""
    if is_last_turn(board):
        scoring = any(_scores(board, other) for other in board.legal)
        return [Text("The game ends after this turn, and your gold could still bring points.")] if scoring else []
    places = [placed(board.game.place[other.args[0]]) for other in board.legal if other.verb == "found"]
    return [Text("A settler could still found a village: {places}.", places=places)] if places else []


def _scores(board: Board, action: Action) -> bool:
    """Whether a purchase brings points."""
    if action.verb in ("found", "grow", "launch"):
        return True
    if action.verb == "buy":
        return board.ending == MILITARY and action.args[0] != "settler"
    if action.verb != "discover":
        return False
    technology = board.game.technology[action.args[0]]
    return not board.advanced or technology.key or board.ending == SPACE or bool(_wonders(board, technology))


def _wonders(board: Board, technology: Technology) -> int:
    """The wonders that would come with a technology: a bit each."""
    return sum([wonder.bit for wonder in board.game.granted[technology.id]]) & ~board.taken if board.advanced else 0


def _may_end(board: Board, seat: int, technology: Technology) -> bool:
    """Whether buying a technology ends the game, or a roll for it may."""
    if board.ending:
        return False
    last = LAST_ERA[board.length] if board.advanced else MODERN
    return bool(end_roll(board, technology)) or (board.era == last and ends_era(board, seat, technology))


def _ended(board: Board, seat: int, action: Action) -> Board:
    """The board if the game ended by a proclamation, or by the colony ship."""
    imagined = board.copy()
    if action.verb == "proclaim":
        imagined.ending = action.args[0]
        return imagined
    ship = board.game.ruling["ship"]
    imagined.players[seat].gold -= ship.price
    imagined.players[seat].wonders |= ship.bit
    imagined.ending = board.ending or SPACE
    return imagined


def _discovered(board: Board, seat: int, technology: Technology) -> Board:
    """The board with a technology bought."""
    imagined = board.copy()
    own = imagined.players[seat]
    own.gold -= price_of(board, seat, technology)
    own.technologies |= technology.bit
    own.wonders |= _wonders(board, technology)
    return imagined


def _behind(board: Board, seat: int, ended: Board) -> list[Text]:
    """Who would win if the game ended, if it is not the player."""
    winners = ended.winners()
    if seat in winners:
        return []
    scores = ended.scores()
    return [
        Text(
            "If the game ended now, {target} would win with {points} to your {yours}.",
            target=winners[0],
            points=scores[winners[0]],
            yours=scores[seat],
        )
    ]


def _bombed(board: Board, seat: int, region: Place) -> list[Text]:
    """What of one's own would be destroyed."""
    found = []
    if board.owner[region.number] == seat:
        found.append(Text("You destroy {city}.", city=YOURS[board.size[region.number]]))
        if len(board.settlements(seat)) == 1:
            found.append(Text("It is your last settlement: you are out without it."))
    units = board.players[seat].at(region)
    return (
        [*found, Text("You destroy pieces of your own: {units}.", units=with_cargo(board, units))] if units else found
    )
