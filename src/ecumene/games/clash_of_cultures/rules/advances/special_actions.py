"""Special actions of advances: Cartography, Taxes, Civil Liberties, and what costs no action: Absolute Power, Forced
Labor, Drama & Music, Bartering."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Absent, Action, Reason, question, step

from ...box.cards import CULTURE, GOLD, GOODS, IDEA, MOOD
from ...box.vocabulary import BARTER, CARTOGRAPHY, LABOR, LIBERTIES, NO, POWER, SWAP, TAKE, TAXES, YES
from ...state import this_turn
from ...state.board import Board
from ...state.pieces import SHIPS
from ..cities.token_choice import has_room
from ..payment import still_needs
from ..refusals import NO_ACTION, NO_SUCH_CARD, explain

SAVED_AS = "ecumene.games.clash_of_cultures.specials"

LIBERTIES_TOKENS = 3
POWER_TOKENS = 2
GIVEN = (MOOD, CULTURE)
"""The tokens, in the order of SWAP."""
ALREADY = Reason("This can be done once a turn.", "turn")


def choices(board: Board, player: int) -> list[Action]:
    """What can be done now."""
    own, bits = board.players[player], board.game.bits
    found = [
        action
        for advance, action in SIMPLE
        if own.known & bits[advance] and REASONS[action.verb](board, player, action) is None
    ]
    if own.known & bits["bartering"] and _why_not_barter_now(board, player) is None:
        found += [BARTER[card.id] for card in own.hand]
    return found


def _missing(board: Board, player: int, advance: str) -> Reason | None:
    """Why not, if a player has not the advance."""
    if board.knows(player, advance):
        return None
    return Absent("You need {advance} for it.", "advance", advance=board.game.advance[advance])


def _used(board: Board, player: int, bit: int) -> Reason | None:
    return ALREADY if board.players[player].used & bit else None


def _too_few(board: Board, player: int, n: int) -> Reason | None:
    lack = n - board.players[player].stock[MOOD]
    return still_needs("advance", {MOOD: lack}) if lack > 0 else None


# -- actions ----------------------------------------------------------------------------------------------------------


def _cartography(board: Board, player: int, action: Action) -> None:
    """A culture token and an idea for each region with a ship."""
    board.actions -= 1
    own = board.players[player]
    own.used |= this_turn.CARTOGRAPHY
    n = mapped_regions(board, player)
    culture, ideas = board.gain(player, CULTURE, n), board.gain(player, IDEA, n)
    board.tell("cartography", player, culture=culture, ideas=ideas)


def mapped_regions(board: Board, player: int) -> int:
    """The regions with a ship of a player."""
    return len({board.region(space) for unit in SHIPS if (space := board.players[player].at[unit]) is not None})


def _why_not_cartography(board: Board, player: int, action: Action) -> Reason | None:
    reason = _missing(board, player, "cartography") or _used(board, player, this_turn.CARTOGRAPHY)
    if reason is None and all(board.players[player].at[unit] is None for unit in SHIPS):
        reason = Reason("You have no ship on the map.", "advance")
    return reason or (None if board.actions else NO_ACTION)


def _taxes(board: Board, player: int, action: Action) -> None:
    """For a mood token, gold for each city."""
    board.actions -= 1
    own = board.players[player]
    own.used |= this_turn.TAXES
    board.spend(player, MOOD)
    board.tell("taxes", player, gold=board.gain(player, GOLD, len(own.cities)))


def _why_not_taxes(board: Board, player: int, action: Action) -> Reason | None:
    reason = _missing(board, player, "taxes") or _used(board, player, this_turn.TAXES) or _too_few(board, player, 1)
    if reason is None and not board.players[player].cities:
        reason = Reason("You have no city.", "advance")
    return reason or (None if board.actions else NO_ACTION)


def _liberties(board: Board, player: int, action: Action) -> None:
    """Mood tokens."""
    board.actions -= 1
    board.tell("liberties", player, n=board.gain(player, MOOD, LIBERTIES_TOKENS))


def _why_not_liberties(board: Board, player: int, action: Action) -> Reason | None:
    return _missing(board, player, "civil-liberties") or (None if board.actions else NO_ACTION)


# -- without an action ------------------------------------------------------------------------------------------------


def _power(board: Board, player: int, action: Action) -> None:
    """One action more for mood tokens."""
    board.players[player].used |= this_turn.ABSOLUTE_POWER
    board.spend(player, MOOD, POWER_TOKENS)
    board.actions += 1
    board.tell("absolute power", player)


def _why_not_power(board: Board, player: int, action: Action) -> Reason | None:
    reason = _missing(board, player, "absolute-power") or _used(board, player, this_turn.ABSOLUTE_POWER)
    return reason or _too_few(board, player, POWER_TOKENS)


def _labor(board: Board, player: int, action: Action) -> None:
    """Angry cities act as neutral ones for this turn."""
    board.players[player].used |= this_turn.FORCED_LABOR
    board.spend(player, MOOD)
    board.tell("forced labor", player)


def _why_not_labor(board: Board, player: int, action: Action) -> Reason | None:
    reason = _missing(board, player, "forced-labor") or _used(board, player, this_turn.FORCED_LABOR)
    return reason or _too_few(board, player, 1)


def swap(board: Board, player: int, action: Action) -> None:
    """A mood token becomes a culture token, or the other way round."""
    given = action.args[0].number
    board.players[player].used |= this_turn.DRAMA
    board.spend(player, given)
    board.gain(player, _other_token(given))
    board.tell("swaps", player, given=GOODS[given], taken=GOODS[_other_token(given)])


def _other_token(token: int) -> int:
    return CULTURE if token == MOOD else MOOD


def swaps_for(board: Board, player: int, token: int, n: int) -> list[Action]:
    """Drama & Music can be used at any moment of the own turn: the swap that brings the one token which a player lacks
    to pay so many."""
    if not board.turn or board.active != player or board.players[player].stock[token] != n - 1:
        return []
    given = SWAP[GIVEN.index(_other_token(token))]
    return [given] if _why_not_swap(board, player, given) is None else []


def can_have(board: Board, player: int, token: int, n: int) -> bool:
    """Whether a player has so many tokens of a kind, or would have them after such a swap."""
    return board.players[player].stock[token] >= n or bool(swaps_for(board, player, token, n))


def payment_or_swap(board: Board, player: int, token: int, n: int) -> list[Action]:
    """The answers to the question whether so many tokens are paid: without them the swap comes first."""
    return [*(swaps_for(board, player, token, n) or [YES]), NO]


NOT_THIS_TOKEN = Reason("It would not bring the token that you lack.", "terms")


def _why_not_swap(board: Board, player: int, action: Action) -> Reason | None:
    given, own = action.args[0].number, board.players[player]
    reason = _missing(board, player, "drama-and-music") or _used(board, player, this_turn.DRAMA)
    if reason is None and not own.stock[given]:
        reason = Reason("You have no {good}.", "terms", good=GOODS[given])
    other = _other_token(given)
    if reason is None and own.stock[other] >= board.limit(player, other):
        reason = Reason("Your level allows no further {good}.", "terms", good=GOODS[other])
    return reason


# -- Bartering --------------------------------------------------------------------------------------------------------


def _prizes(board: Board, player: int) -> list[int]:
    """What a player can get by Bartering: gold or a culture token, if there is room for it."""
    return [good for good in (GOLD, CULTURE) if has_room(board, player, good)]


def _why_not_barter_now(board: Board, player: int) -> Reason | None:
    reason = _missing(board, player, "bartering") or _used(board, player, this_turn.BARTERING)
    if reason is None and not _prizes(board, player):
        reason = Reason("You have room neither for gold nor for a culture token.", "terms")
    return reason


def _why_not_barter(board: Board, player: int, action: Action) -> Reason | None:
    reason = _why_not_barter_now(board, player)
    if reason is None and all(card.id != action.args[0] for card in board.players[player].hand):
        reason = NO_SUCH_CARD
    return reason


def _barter(board: Board, player: int, action: Action) -> None:
    """An action card is discarded for gold or a culture token."""
    own = board.players[player]
    card = next(card for card in own.hand if card.id == action.args[0])
    own.used |= this_turn.BARTERING
    own.take_card(card.id)
    board.discard.append(card)
    board.tell("barters", player, card=card)
    board.reveal()
    board.push(take_prize, player)


@step
def take_prize(board: Board, player: int) -> None:
    """The player says what he gets for the card."""
    board.ask(which_prize, player)


@question("What do you get for the card?")
def which_prize(board: Board, player: int) -> list[Action]:
    return [TAKE[good] for good in _prizes(board, player)]


@which_prize.answer
def _(board: Board, player: int, action: Action) -> None:
    (good,) = action.args
    board.gain(player, good.number)
    board.tell("barter prize", player, good=good)


explain(which_prize, Reason("Bartering brings gold or a culture token.", "advance"))


SIMPLE = (
    ("cartography", CARTOGRAPHY),
    ("taxes", TAXES),
    ("civil-liberties", LIBERTIES),
    ("absolute-power", POWER),
    ("forced-labor", LABOR),
    *(("drama-and-music", action) for action in SWAP),
)
"""What the advances allow, but for Bartering."""
DOES: Mapping[str, Callable[[Board, int, Action], None]] = {
    "cartography": _cartography,
    "taxes": _taxes,
    "liberties": _liberties,
    "power": _power,
    "labor": _labor,
    "swap": swap,
    "barter": _barter,
}
REASONS: Mapping[str, Callable[[Board, int, Action], Reason | None]] = {
    "cartography": _why_not_cartography,
    "taxes": _why_not_taxes,
    "liberties": _why_not_liberties,
    "power": _why_not_power,
    "labor": _why_not_labor,
    "swap": _why_not_swap,
    "barter": _why_not_barter,
}
