"""Questions with what the position tells: who comes with what, both sides of a battle, an offer, gold and room left.

A question is told only what its player knows: his own offer, the one before him, units on the map.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ecumene.engine import Question, Text
from ecumene.engine.state import told

from ..box.cards import Figure
from ..box.world import Place
from ..rules import exploring, setup
from ..rules.battle import aftermath, attacking, joining, rounds
from ..rules.buying import placing, purchases, selling, units
from ..rules.buying.selling import sale_price
from ..rules.moving import arrivals, going, setting_out, ships
from ..rules.trade import offers, trading, voyage
from ..rules.trade.items import SORT
from ..state.board import Board
from ..state.pieces import ATTACKING, DEFENDING
from .notes.battles import known_choice, side_words
from .notes.moves import going_words
from .notes.purchases import unit_price
from .notes.trade import offered
from .phrases import counted_units, gold_text, listed, pieces_at, placed


def prompt_now(board: Board) -> Text | None:
    """What is asked here; None if the position adds nothing."""
    return told(board, PROMPTS)


# -- set-up and movement ----------------------------------------------------------------------------------------------


def _start(board: Board, player: int) -> Text:
    if board.settlements(player):
        return Text("Where does your second village stand?")
    return Text("Where does your first village stand?")


def _move(board: Board, player: int) -> Text:
    n = sum([unit.left > 0 for unit in board.players[player].units])
    if not n:
        return Text("All your pieces have moved. Are you done?")
    return Text("Which pieces move? {n} still can.", "Which pieces move? {n} still can.", n=n)


def _go(board: Board, player: int, verb: str, start: Place) -> Text:
    """Who goes, and from where."""
    if len(board.going) == 1:
        (unit,) = board.going
        called, cargo = board.called(unit.figure), board.players[player].cargo(unit.ship)
        if not unit.figure.afloat or not cargo:
            return Text("Where does the {unit} go from {place}?", unit=called, place=placed(start))
        return Text(
            "Where does the {unit} go from {place}? Aboard: {cargo}.",
            unit=called,
            place=placed(start),
            cargo=counted_units(board, cargo),
        )
    return Text("Where do {units} go from {place}?", units=listed(going_words(board)), place=placed(start))


def _board(board: Board, player: int, sea: Place, ships: tuple[int, ...], ship: int) -> Text:
    """What is aboard already, and who waits."""
    cargo = counted_units(board, board.players[player].cargo(ship))
    waiting = counted_units(board, board.going)
    if not cargo:
        return Text("Who sails on ship {ship}? Waiting: {waiting}.", ship=ship, waiting=waiting)
    return Text(
        "Who else sails on ship {ship}? Aboard: {cargo}. Waiting: {waiting}.", ship=ship, cargo=cargo, waiting=waiting
    )


def _fight_or_let(board: Board, player: int, target: int, place: Place) -> Text:
    """What the other has there now, and what the resident has."""
    return Text(
        "{target} enters {place} and has {theirs} there. You have {yours}. Fight?",
        target=target,
        place=placed(place),
        theirs=listed(pieces_at(board, target, place)),
        yours=listed(pieces_at(board, player, place)),
    )


# -- battles ----------------------------------------------------------------------------------------------------------


def _where_to_fight(board: Board, player: int) -> Text | None:
    """Battles that others have declared."""
    if not board.declared:
        return None
    places = [Text("{place}", place=placed(place)) for place in board.declared]
    return Text("Where do you fight first? You must in {places}.", places=listed(places))


def _join(board: Board, player: int, attacker: int, defender: int, place: Place) -> Text:
    """Who fights whom."""
    return Text(
        "{player} fights {target} in {place}. You have {units} there. Do you join?",
        player=attacker,
        target=defender,
        place=placed(place),
        units=listed(pieces_at(board, player, place)),
    )


def _send(board: Board, player: int, side: int) -> Text:
    """The round, what both sides have left, and with the Oracle whom the other sends."""
    fought = rounds.battle_under_way(board)
    other = ATTACKING + DEFENDING - side
    asked = Text(
        "Round {round} in {place}: whom do you send? You have {yours}, they have {theirs}.",
        round=len(fought.clashes) + 1,
        place=placed(fought.place),
        yours=listed(side_words(board, fought, side)),
        theirs=listed(side_words(board, fought, other)),
    )
    against = known_choice(board, side)
    if against is None:
        return asked
    sent = board.called(against.unit.figure)
    return Text("{question} They send: {unit}.", question=asked, unit=sent)


def _escort(board: Board, player: int, side: int) -> Text | None:
    """With whom it would go."""
    choice = rounds.battle_under_way(board).chosen[side - 1]
    if choice is None:
        return None
    return Text("Does an aircraft go along? You send: {unit}.", unit=board.called(choice.unit.figure))


# -- trade ------------------------------------------------------------------------------------------------------------


def _trade(board: Board, player: int) -> Text:
    n = board.most_offers - len(board.offered)
    return Text("Do you want to trade? {n} offer left.", "Do you want to trade? {n} offers left.", n=n)


def _compose(board: Board, player: int, target: int, taken: int = 0) -> Text | None:
    """The offer as far as it is composed."""
    offer = offers.offer_under_way(board)
    gives, wants = offered(board, offer)
    if not gives and not wants:
        return Text("What do you offer {target} instead?", target=target) if offer.counter else None
    if not wants:
        return Text("You give {target} {gives} for nothing. What else?", target=target, gives=gives)
    if not gives:
        return Text("You ask {target} for {wants} and give nothing. What else?", target=target, wants=wants)
    return Text("You give {target} {gives} for {wants}. What else?", target=target, gives=gives, wants=wants)


def _answer(board: Board, player: int, target: int) -> Text:
    """What the other gives and wants."""
    gives, wants = offered(board, offers.offer_under_way(board))
    if not wants:
        return Text("{target} gives you {gives} for nothing. Do you accept?", target=target, gives=gives)
    if not gives:
        return Text("{target} wants {wants} from you and gives nothing. Do you accept?", target=target, wants=wants)
    return Text("{target} gives you {gives} for {wants}. Do you accept?", target=target, gives=gives, wants=wants)


def _piece(board: Board, player: int, verb: str, place: Place, taken: int = 0) -> Text:
    if SORT[verb][0]:
        return Text("Which of your pieces in {place} do you give?", place=placed(place))
    return Text("Which piece in {place} do you ask for?", place=placed(place))


def _swap(board: Board, player: int, target: int, resource: str) -> Text:
    marker = board.game.marker[resource]
    return Text("Which of your cards does {target} get for {what}?", target=target, what=marker)


# -- purchases --------------------------------------------------------------------------------------------------------


def _buy(board: Board, player: int) -> Text:
    return Text("What do you buy? {gold} left.", gold=gold_text(board.players[player].gold))


def _home(board: Board, player: int, figure: Figure) -> Text:
    return Text(
        "Where does it go: {unit}? ({price})",
        unit=board.called(figure),
        price=unit_price(board, player, figure),
    )


def _sea(board: Board, player: int, figure: Figure, region: Place) -> Text:
    return Text("Which sea does it go to: {unit}?", unit=board.called(figure))


def _how_many(board: Board, player: int, figure: Figure, region: Place, place: Place) -> Text:
    return Text(
        "How many for {place}: {unit}? {gold} left.",
        unit=board.called(figure),
        place=placed(place),
        gold=gold_text(board.players[player].gold),
    )


def _gift(board: Board, player: int, figure: Figure) -> Text:
    return Text("Where does your new piece go: {unit}?", unit=board.called(figure))


def _sell_where(board: Board, player: int, figure: Figure) -> Text:
    each = gold_text(sale_price(board, figure))
    return Text("Where do you sell: {unit}? ({gold} each)", unit=board.called(figure), gold=each)


def _sell(board: Board, player: int, figure: Figure, place: Place) -> Text:
    each = gold_text(sale_price(board, figure))
    return Text("How many do you sell: {unit}? ({gold} each)", unit=board.called(figure), gold=each)


def _in_place(board: Board, player: int, place: Place, *others: object) -> Text:
    """A question about a place, which is called as it stands inside a sentence."""
    assert board.decision is not None
    question = board.decision.question
    return Text(question.name, **{question.fields[0]: placed(place)})


PROMPTS: Mapping[Question, Callable[..., Text | None]] = {
    setup.where_to_start: _start,
    setting_out.what_to_move: _move,
    going.who_goes_where: _go,
    ships.who_boards: _board,
    arrivals.fight_or_let: _fight_or_let,
    attacking.where_to_fight: _where_to_fight,
    attacking.whom_to_attack: _in_place,
    joining.whom_to_help: _join,
    rounds.whom_to_send: _send,
    rounds.who_escorts: _escort,
    aftermath.who_takes_city: _in_place,
    exploring.remove_or_keep: _in_place,
    exploring.which_tribal_unit: _in_place,
    trading.what_to_trade: _trade,
    offers.what_to_offer: _compose,
    offers.how_to_answer: _answer,
    offers.which_piece: _piece,
    voyage.which_card_to_give: _swap,
    purchases.what_to_buy: _buy,
    units.where_to_buy: _home,
    units.which_sea: _sea,
    units.how_many_to_buy: _how_many,
    selling.where_to_sell: _sell_where,
    selling.how_many_to_sell: _sell,
    placing.where_to_put_gift: _gift,
    placing.where_to_launch_gift: _sea,
}
"""What is asked, and with what, by the question."""
