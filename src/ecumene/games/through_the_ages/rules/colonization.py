"""Colonization: bids for a territory in turn order, then the winner sends a force that is strong enough."""

from __future__ import annotations

from ecumene.engine import Absent, Action, Reason, question, step

from ..box.cards import Bonus, Territory
from ..box.contents import BY_SLOT, COOK, GENGHIS_KHAN, UNIT_SLOTS
from ..box.vocabulary import BID, BONUS, DISCARD, DONE, HIGHEST_BID, PASS, SEND
from ..state.board import Board, Player
from .card_row import draw_military
from .civilization.armies import army_strength
from .civilization.economy import change_workers, enter, gain_food, gain_population, gain_resources, leave
from .civilization.military_hand import NOT_IN_HAND, discard_from_hand, each_once
from .civilization.ratings import colonization

NOBODY = -1
COOK_DISCARDS = 2
"""So many cards Cook may discard for 1 each."""
NO_UNITS = (0,) * len(UNIT_SLOTS)

# -- the force -----------------------------------------------------------------------------------------------------


def force_of(own: Player, sent: tuple[int, ...]) -> int:
    """The force of units, their armies and the colonization bonuses in play. What else makes strong does not count."""
    first = UNIT_SLOTS.start
    total = sum([units * BY_SLOT[first + place].strength for place, units in enumerate(sent)])
    if own.tactic is not None:
        total += army_strength(own.tactic, sent, own.leader is GENGHIS_KHAN)
    return total + colonization(own)


def most_force(own: Player) -> int:
    """The greatest force that a player could send, with bonus cards and Cook; nothing without a unit."""
    units = tuple(own.workers[UNIT_SLOTS.start : UNIT_SLOTS.stop])
    if not any(units):
        return 0
    bonuses = [card.colonization for card in own.military_hand if isinstance(card, Bonus)]
    others = min(COOK_DISCARDS, len(own.military_hand) - len(bonuses)) if own.leader is COOK else 0
    return force_of(own, units) + sum(bonuses) + others


# -- the auction ---------------------------------------------------------------------------------------------------


@step
def colonize(board: Board, territory: Territory) -> None:
    """Everybody may bid for a territory, beginning with the active player."""
    board.push(auction, territory, 0, NOBODY, tuple(board.turn_order()))


@step
def auction(board: Board, territory: Territory, bid: int, bidder: int, waiting: tuple[int, ...]) -> None:
    """The next player bids or leaves the auction; the last one who has bid wins."""
    if not waiting:
        board.table.remove(territory)
        board.past.append(territory)
        board.tell("no colony", card=territory)
    elif waiting == (bidder,):
        board.tell("wins territory", bidder, card=territory, n=bid)
        board.push(form_force, bidder, territory, bid, NO_UNITS, 0, 0)
    else:
        seat, others = waiting[0], waiting[1:]
        own = board.players[seat]
        if not own.units or (not own.military_hand and most_force(own) <= bid):
            board.push(auction, territory, bid, bidder, others)
        else:
            board.ask(how_much_to_bid, seat, territory, bid, bidder, others)


@question("{card}: bid more than {n}, or pass", "card", "n", always=True)
def how_much_to_bid(
    board: Board, seat: int, territory: Territory, bid: int, bidder: int, others: tuple[int, ...]
) -> list[Action]:
    most = min(most_force(board.players[seat]), HIGHEST_BID)
    return [*(BID[n] for n in range(bid + 1, most + 1)), PASS]


@how_much_to_bid.answer
def _(
    board: Board, seat: int, action: Action, territory: Territory, bid: int, bidder: int, others: tuple[int, ...]
) -> None:
    if action is PASS:
        board.tell("passes bid", seat, card=territory)
        board.push(auction, territory, bid, bidder, others)
    else:
        board.tell("bids", seat, card=territory, n=action.args[0])
        board.push(auction, territory, action.args[0], seat, (*others, seat))


@how_much_to_bid.reason
def _(board: Board, seat: int, action: Action, territory: Territory, bid: int, *args: object) -> Reason | None:
    if action.verb != "bid":
        return None
    if action.args[0] <= bid:
        return Absent("A bid must be higher than the last one, {n}.", "colonization", n=bid)
    most = most_force(board.players[seat])
    return (
        Absent("You could not send a force of more than {n}.", "colonization", n=most)
        if most < action.args[0]
        else None
    )


# -- sending the force ---------------------------------------------------------------------------------------------


@step
def form_force(
    board: Board, seat: int, territory: Territory, bid: int, sent: tuple[int, ...], bonus: int, discarded: int
) -> None:
    """The winner sends units and plays cards, one by one. `sent` are the units by slot, `bonus` comes from cards."""
    own = board.players[seat]
    if any(sent) and not own.units and force_of(own, sent) + bonus >= bid:
        land(board, seat, territory)
        return
    force = (territory, bid, sent, bonus, discarded)
    actions = what_to_send.choices(board, seat, *force)
    if len(actions) == 1 and not own.military_hand:
        what_to_send.then(board, seat, actions[0], *force)
    else:
        board.ask(what_to_send, seat, *force)


@question("{card}: send units and play cards for a force of {n}", "card", "n", always=True, explained=("done",))
def what_to_send(
    board: Board, seat: int, territory: Territory, bid: int, sent: tuple[int, ...], bonus: int, discarded: int
) -> list[Action]:
    own = board.players[seat]
    actions = [SEND[slot] for slot in UNIT_SLOTS if own.workers[slot]]
    enough = force_of(own, sent) + bonus >= bid
    if not enough:
        cards = each_once(own.military_hand)
        actions += [BONUS[card] for card in cards if isinstance(card, Bonus)]
        if own.leader is COOK and discarded < COOK_DISCARDS:
            actions += [DISCARD[card] for card in cards if not isinstance(card, Bonus)]
    # A redealt hand may lack the cards that the bid counted on: then all that is left is to be content.
    if (enough and any(sent)) or not actions:
        actions.append(DONE)
    return actions


@what_to_send.answer
def _(
    board: Board,
    seat: int,
    action: Action,
    territory: Territory,
    bid: int,
    sent: tuple[int, ...],
    bonus: int,
    discarded: int,
) -> None:
    if action is DONE:
        land(board, seat, territory)
        return
    own = board.players[seat]
    if action.verb == "send":
        (unit,) = action.args
        place = unit.slot - UNIT_SLOTS.start
        own.yellow += 1
        change_workers(board, seat, unit.slot, -1)
        sent = (*sent[:place], sent[place] + 1, *sent[place + 1 :])
        board.tell("sends", seat, card=unit)
    else:
        (card,) = action.args
        board.reveal()
        if action.verb == "bonus":
            own.military_hand.remove(card)
            board.discard(card)
            board.tell("plays bonus", seat, card=card, n=card.colonization)
            bonus += card.colonization
        else:
            discard_from_hand(board, seat, card)
            bonus += 1
            discarded += 1
    board.push(form_force, seat, territory, bid, sent, bonus, discarded)


@what_to_send.reason
def _(
    board: Board,
    seat: int,
    action: Action,
    territory: Territory,
    bid: int,
    sent: tuple[int, ...],
    bonus: int,
    discarded: int,
) -> Reason | None:
    own = board.players[seat]
    enough = force_of(own, sent) + bonus >= bid
    if action is DONE:
        if not any(sent):
            return Reason("You must send at least one unit.", "colonization")
        return None if enough else Reason("The force must be {n} at least.", "colonization", n=bid)
    if action.verb == "send":
        left = own.workers[action.args[0].slot]
        return None if left else Absent("You have no such unit left.", "colonization")
    if action.verb not in ("bonus", "discard"):
        return None
    (card,) = action.args
    if card not in own.military_hand:
        return NOT_IN_HAND
    if action.verb == "discard" and own.leader is not COOK:
        return Absent("Only James Cook can discard cards for this.", "leaders")
    if enough or (action.verb == "discard" and (discarded >= COOK_DISCARDS or isinstance(card, Bonus))):
        return Reason("Play bonus cards, and with Cook two others, while the force is too small.", "colonization")
    return None


# -- colonies ------------------------------------------------------------------------------------------------------


def land(board: Board, seat: int, territory: Territory) -> None:
    """The territory becomes a colony: first its permanent effect, then the immediate one."""
    board.table.remove(territory)
    board.players[seat].colonies.append(territory)
    board.tell("colonizes", seat, card=territory)
    board.push(settle, seat, territory)
    enter(board, seat, territory)


@step
def settle(board: Board, seat: int, territory: Territory) -> None:
    """The immediate effect of a new colony."""
    gain_resources(board, seat, territory.gain_resources)
    gain_food(board, seat, territory.gain_food)
    board.learn(seat, territory.gain_science)
    board.score(seat, territory.gain_culture, "colonies")
    gain_population(board, seat, territory.gain_population)
    draw_military(board, seat, territory.gain_cards)


def lose_colony(board: Board, seat: int, colony: Territory) -> None:
    """A colony leaves the game, and with it its permanent effect."""
    board.players[seat].colonies.remove(colony)
    board.discard(colony)
    board.tell("loses colony", seat, card=colony)
    leave(board, seat, colony)
