"""Special actions of advances: Cartography, Taxes, Civil Liberties, and what costs no action: Absolute Power, Forced
Labor, Drama & Music, Bartering."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

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
GIVEN = (MOOD, CULTURE)
"""The tokens, in the order of SWAP."""
ALREADY = Reason("This can be done once a turn.", "turn")


@dataclass(frozen=True)
class Special:
    """What an advance lets its owner do: what it costs, how often, and what it brings."""

    advance: str
    action: Action
    event: str
    actions: int = 0
    """The actions that it costs; -1 brings one."""
    mood: int = 0
    """The mood tokens that it costs."""
    once: int = 0
    """The bit of `Player.used` that remembers it, if it can be done once a turn."""
    brings: Mapping[str, int] = field(default_factory=dict)
    """The goods, by what its event calls them."""
    number: Callable[[Board, int], int] = lambda board, player: 0
    """How much it brings of each."""
    nothing: Reason | None = None
    """Why it cannot be done where that is nothing."""


def _number_of_regions(board: Board, player: int) -> int:
    """The regions with a ship of a player."""
    return len({board.region(space) for unit in SHIPS if (space := board.players[player].at[unit]) is not None})


def _number_of_cities(board: Board, player: int) -> int:
    return len(board.players[player].cities)


SPECIALS: Mapping[str, Special] = {
    special.action.verb: special
    for special in (
        Special(
            "cartography",
            CARTOGRAPHY,
            "cartography",
            actions=1,
            once=this_turn.CARTOGRAPHY,
            brings={"culture": CULTURE, "ideas": IDEA},
            number=_number_of_regions,
            nothing=Reason("You have no ship on the map.", "advance"),
        ),
        Special(
            "taxes",
            TAXES,
            "taxes",
            actions=1,
            mood=1,
            once=this_turn.TAXES,
            brings={"gold": GOLD},
            number=_number_of_cities,
            nothing=Reason("You have no city.", "advance"),
        ),
        Special(
            "civil-liberties",
            LIBERTIES,
            "liberties",
            actions=1,
            brings={"n": MOOD},
            number=lambda board, player: LIBERTIES_TOKENS,
        ),
        Special("absolute-power", POWER, "absolute power", actions=-1, mood=2, once=this_turn.ABSOLUTE_POWER),
        Special("forced-labor", LABOR, "forced labor", mood=1, once=this_turn.FORCED_LABOR),
    )
}
"""By the verb; Drama & Music and Bartering, where something is chosen, stand below."""


def choices(board: Board, player: int) -> list[Action]:
    """What can be done now."""
    own, bits = board.players[player], board.game.bits
    found = [
        special.action
        for special in SPECIALS.values()
        if own.known & bits[special.advance] and _why_not(board, player, special.action) is None
    ]
    if own.known & bits["drama-and-music"]:
        found += [action for action in SWAP if _why_not_swap(board, player, action) is None]
    if own.known & bits["bartering"] and _why_not_barter_now(board, player) is None:
        found += [BARTER[card.id] for card in own.hand]
    return found


def _do(board: Board, player: int, action: Action) -> None:
    """The price is paid, and the goods come, as far as there is room."""
    special = SPECIALS[action.verb]
    board.players[player].used |= special.once
    board.actions -= special.actions
    board.spend(player, MOOD, special.mood)
    n = special.number(board, player)
    brought: dict[str, Any] = {name: board.gain(player, good, n) for name, good in special.brings.items()}
    board.tell(special.event, player, **brought)


def _why_not(board: Board, player: int, action: Action) -> Reason | None:
    special = SPECIALS[action.verb]
    reason = _missing(board, player, special.advance) or _used(board, player, special.once)
    if reason is None and (lack := special.mood - board.players[player].stock[MOOD]) > 0:
        reason = still_needs("advance", {MOOD: lack})
    if reason is None and special.nothing is not None and not special.number(board, player):
        reason = special.nothing
    return reason or (NO_ACTION if board.actions < special.actions else None)


def _missing(board: Board, player: int, advance: str) -> Reason | None:
    """Why not, if a player has not the advance."""
    if board.knows(player, advance):
        return None
    return Absent("You need {advance} for it.", "advance", advance=board.game.advance[advance])


def _used(board: Board, player: int, bit: int) -> Reason | None:
    return ALREADY if board.players[player].used & bit else None


# -- Drama & Music ----------------------------------------------------------------------------------------------------


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


DOES: Mapping[str, Callable[[Board, int, Action], None]] = {
    **dict.fromkeys(SPECIALS, _do),
    "swap": swap,
    "barter": _barter,
}
REASONS: Mapping[str, Callable[[Board, int, Action], Reason | None]] = {
    **dict.fromkeys(SPECIALS, _why_not),
    "swap": _why_not_swap,
    "barter": _why_not_barter,
}
