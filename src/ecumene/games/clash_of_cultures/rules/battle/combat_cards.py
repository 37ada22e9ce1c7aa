"""Combat halves of action cards: who can play them and when, and what they do in a round."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from ecumene.engine import Absent, Action, Reason, question, step
from ecumene.engine.cards.corrections import PrintedCard

from ...box.cards import ARMY, SETTLER, ActionCard, Combat
from ...box.vocabulary import AT, FIGHT, NO
from ...box.world import Space
from ...state.board import MOST_IN_SPACE, Board
from ..cards.decks import draw_action
from .fighters import ATTACKER, DEFENDER, battle_of, fighters, has_fortress, seat_of
from .losses import lose_units

DIE_SUCCEEDS = 5
"""A die that is rolled for a card succeeds with this or more."""


def pieces_of_side(board: Board, side: int) -> list[str]:
    """What a side has in the battle, as it stands on the cards: army, ship, fortress."""
    battle = battle_of(board)
    found = []
    if fighters(board, battle, side):
        found.append("ship" if battle.naval else "army")
    if side == DEFENDER and has_fortress(board, battle):
        found.append("fortress")
    return found


def can_lay(board: Board, side: int) -> bool:
    """Whether a side may play a card at all: a player with Tactics, a card, and something that fights."""
    seat = seat_of(battle_of(board), side)
    if seat < 0 or not board.players[seat].hand or not board.knows(seat, "tactics"):
        return False
    return bool(pieces_of_side(board, side))


def why_not_fight(board: Board, side: int, card: ActionCard) -> Reason | None:
    """Why a side cannot use a card's combat half now, if it has the card."""
    battle = battle_of(board)
    combat = board.game.combats[card.combat]
    if not set(combat.by) & set(pieces_of_side(board, side)):
        return Reason("None of the pieces that this card is for takes part on your side.", "battle")
    if reason := _why_not_here(board, side, combat):
        return reason
    if combat.id == "scouts":
        if side == DEFENDER and battle.cards[ATTACKER] is None:
            return Reason("The attacker has played no card.", "battle")
        if side == ATTACKER and not can_lay(board, DEFENDER):
            return Reason("The defender cannot play a card.", "battle")
    if combat.id == "tactical-retreat" and not ways_out(board):
        return Reason("There is no space to retreat to.", "battle")
    return None


def _why_not_here(board: Board, side: int, combat: Combat) -> Reason | None:
    """Some cards are only for attackers or defenders, or only where a city is; a settlement of barbarians is a city."""
    space = battle_of(board).space
    city = space in board.camps or board.city_at(space) is not None
    if combat.only.startswith("attacking") and side != ATTACKER:
        return Reason("This card is for attackers.", "battle")
    if combat.only.startswith("defending") and side != DEFENDER:
        return Reason("This card is for defenders.", "battle")
    if combat.only.endswith("ing a city") and combat.only != "not attacking a city" and not city:
        return Reason("This card is only for battles in cities.", "battle")
    if combat.only == "not attacking a city" and side == ATTACKER and city:
        return Reason("This card cannot be used to attack a city.", "battle")
    return None


# -- laying cards ------------------------------------------------------------------------------------------------------


@step
def lay_card(board: Board, side: int) -> None:
    """A side may lay a card face down."""
    if can_lay(board, side):
        board.ask(which_card, seat_of(battle_of(board), side), side)


@question("Play a combat card?", always=True, explained=("fight",))
def which_card(board: Board, player: int, side: int) -> list[Action]:
    hand = board.players[player].hand
    return [NO, *(FIGHT[card.id] for card in hand if why_not_fight(board, side, card) is None)]


@which_card.answer
def _(board: Board, player: int, action: Action, side: int) -> None:
    if action is NO:
        board.tell("lays no card", player)
        return
    own = board.players[player]
    card = next(card for card in own.hand if card.id == action.args[0])
    own.hand.remove(card)
    battle_of(board).cards[side] = card
    board.tell("lays card", player)


@which_card.reason
def _(board: Board, player: int, action: Action, side: int) -> Reason | None:
    if action.verb != "fight":
        return None
    for card in board.players[player].hand:
        if card.id == action.args[0]:
            return why_not_fight(board, side, card)
    return Absent("You do not have this card.", "battle")


def face_down(board: Board, viewer: int) -> list[ActionCard]:
    """The card that lies face down and that a viewer does not know: the attacker's, while the defender thinks."""
    battle = board.battle
    if battle is None or battle.open or viewer == battle.attacker:
        return []
    return [card for card in battle.cards if card is not None]


def lay_anew(board: Board, hand: list[ActionCard], others: list[ActionCard], known: Collection[PrintedCard]) -> None:
    """Lays another card of a hand in the place of the one that lies face down: the first that can be played. If there
    is none, an unknown card of the hand is exchanged for one of the others that can."""
    card = next((card for card in hand if why_not_fight(board, ATTACKER, card) is None), None)
    if card is None:
        card = next(card for card in others if why_not_fight(board, ATTACKER, card) is None)
        others.remove(card)
        others.append(hand.pop(next(place for place, other in enumerate(hand) if other not in known)))
    else:
        hand.remove(card)
    battle_of(board).cards[ATTACKER] = card


# -- what they do ------------------------------------------------------------------------------------------------------


def turn_cards(board: Board) -> None:
    """The cards are turned over: before all else Scouts takes the other card away, and Martyr makes it void."""
    battle = battle_of(board)
    battle.open = True
    if battle.cards == [None, None]:
        return
    board.reveal()
    for side, card in enumerate(battle.cards):
        if card is not None:
            board.players[seat_of(battle, side)].forget(card)
            board.tell("fights with", seat_of(battle, side), card=card, combat=board.game.combats[card.combat])
    for id in ("scouts", "martyr"):
        for side in (ATTACKER, DEFENDER):
            card, other = battle.cards[side], battle.cards[1 - side]
            if card is None or other is None or card.combat != id:
                continue
            battle.cards[1 - side] = None
            seat = seat_of(battle, side)
            if id == "scouts":
                winner = board.players[seat]
                winner.hand.append(other)
                winner.seen += [(viewer, other) for viewer in range(board.seats) if viewer != seat]
                board.tell("takes card", seat, card=other)
            else:
                board.discard.append(other)
                board.tell("card is void", seat, card=other)


def _laid_half(board: Board, side: int) -> Combat | None:
    """The combat half of the card that lies before a side."""
    card = battle_of(board).cards[side]
    return None if card is None else board.game.combats[card.combat]


def combat_half(board: Board, side: int) -> Combat | None:
    """The combat half that helps a side in this round, as long as it has a piece that the card is for."""
    combat = _laid_half(board, side)
    return combat if combat is not None and set(combat.by) & set(pieces_of_side(board, side)) else None


@step
def use_card(board: Board, side: int) -> None:
    """What a card does before the dice are rolled."""
    combat = combat_half(board, side)
    if combat is not None and combat.id in _BEFORE_DICE:
        _BEFORE_DICE[combat.id](board, side)


def _roll(board: Board, side: int, id: str) -> bool:
    roll = board.chance.die()
    board.tell("rolls for", seat_of(battle_of(board), side), combat=board.game.combats[id], roll=roll)
    return roll >= DIE_SUCCEEDS


def _archers(board: Board, side: int) -> None:
    """A die; if it succeeds the other side loses an army at once."""
    if _roll(board, side, "archers"):
        board.push(lose_units, 1 - side, 1)


def _peltasts(board: Board, side: int) -> None:
    """A die for each army; if one succeeds a hit is cancelled in this round."""
    battle = battle_of(board)
    rolls = [_roll(board, side, "peltasts") for _ in range(fighters(board, battle, side))]
    if any(rolls):
        battle.shields[side] += 1


def _martyr(board: Board, side: int) -> None:
    """Both sides lose a unit."""
    board.push(lose_units, 1 - side, 1)
    board.push(lose_units, side, 1)


def _tactical_retreat(board: Board, side: int) -> None:
    """The defenders leave, and the attacker wins; after all other effects before the dice."""
    battle = battle_of(board)
    if fighters(board, battle, ATTACKER) and ways_out(board):
        board.ask(where_to_withdraw, battle.defender)


_BEFORE_DICE: Mapping[str, Callable[[Board, int], None]] = {
    "archers": _archers,
    "peltasts": _peltasts,
    "martyr": _martyr,
    "tactical-retreat": _tactical_retreat,
}


def ways_out(board: Board) -> list[Space]:
    """Where defenders can withdraw to: land next to the battle without anybody else's units or cities, and with room
    for their armies."""
    battle = battle_of(board)
    own, map = board.players[battle.defender], board.world.map
    area = map.beside(map.bit[battle.space]) & board.land & ~board.foreign(battle.defender)
    armies = own.armies_at(battle.space)
    return [space for space in map.listed(area) if own.armies_at(space) + armies <= MOST_IN_SPACE]


@question("Where do your units withdraw to?")
def where_to_withdraw(board: Board, player: int) -> list[Action]:
    return [AT[space] for space in ways_out(board)]


@where_to_withdraw.answer
def _(board: Board, player: int, action: Action) -> None:
    battle, own = battle_of(board), board.players[player]
    (space,) = action.args
    for unit in (*own.units_at(battle.space, ARMY), *own.units_at(battle.space, SETTLER)):
        own.at[unit] = space
    battle.withdrawn = True
    board.tell("withdraws", player, space=space)
    board.reveal()  # whether the attacker is asked for an objective next tells something about his hand


@where_to_withdraw.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "at" or action.args[0] in ways_out(board):
        return None
    return Reason("Your units can withdraw only to a free land space next to them that has room for them.", "battle")


def added_value(board: Board, side: int, units: int, enemies: int) -> int:
    """What the cards of both sides add to a side's combat value, for so many units against so many."""
    value = 0
    own, other = combat_half(board, side), combat_half(board, 1 - side)
    if own is not None:
        value += own.value + (enemies if own.id == "wedge-formation" else 0)
    if other is not None and other.id == "defiant-stand":
        value -= units
    return value


@step
def card_after_losses(board: Board, side: int) -> None:
    """What a card does after the losses: Routing may hit once more, Tactical Surprise brings a card."""
    battle = battle_of(board)
    combat = _laid_half(board, side) if board.game.earlier else combat_half(board, side)
    if combat is None:
        return
    if combat.id == "routing" and battle.lost[1 - side] >= battle.lost[side]:
        if fighters(board, battle, 1 - side) and _roll(board, side, "routing"):
            board.push(lose_units, 1 - side, 1)
    elif combat.id == "tactical-surprise" and battle.lost[1 - side]:
        draw_action(board, seat_of(battle, side))
