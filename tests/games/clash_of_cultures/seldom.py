"""Positions of Clash of Cultures with questions that random games seldom meet."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.engine import Question
from ecumene.games.clash_of_cultures.box.cards import SHIP, TEMPLE, UNITS
from ecumene.games.clash_of_cultures.rules import round
from ecumene.games.clash_of_cultures.rules.advances import governments
from ecumene.games.clash_of_cultures.rules.battle import combat_cards, fighting, losses
from ecumene.games.clash_of_cultures.rules.battle.fighters import DEFENDER, new_battle
from ecumene.games.clash_of_cultures.rules.cards import (
    explorers,
    great_persons,
    intrigue_cards,
    simple_cards,
)
from ecumene.games.clash_of_cultures.rules.cities import influence, wonder_building
from ecumene.games.clash_of_cultures.rules.events import harm, unrest
from ecumene.games.clash_of_cultures.rules.moving import move
from ecumene.games.clash_of_cultures.rules.turn import take_turn
from ecumene.games.clash_of_cultures.state.board import Board
from ecumene.games.clash_of_cultures.state.pieces import SLOWED

from .battles import attack, world
from .hands import hold, realm
from .positions import act, again, at, card, found, learn, stock, table, units
from .travel import plains


def ask(board: Board, question: Question, player: int, *args: object) -> Board:
    """A question in the turn of the first player."""
    board.decision = None
    board.push(take_turn, 0)
    board.ask(question, player, *args)
    return board


def fleet() -> Board:
    """Two ships, one with two armies and one with a settler, and an army beside them."""
    board = plains(D4="sea", D5="sea")
    units(board, 0, "ship", "D4", 2)
    units(board, 0, "army", "D4", ship=0)
    units(board, 0, "settler", "D4", ship=1)
    units(board, 0, "army", "D3")
    return again(board)


def boarding() -> Board:
    board = fleet()
    act(board, "move D3", "to D4")
    return board


def landing() -> Board:
    board = plains(D4="sea", D5="sea")
    units(board, 0, "ship", "D4", 2)
    units(board, 0, "army", "D4", 2, ship=0)
    units(board, 0, "army", "D4", ship=1)
    act(again(board), "move D4", "group 1 0")
    return board


def haven() -> Board:
    return ask(fleet(), move.from_which_haven, 0)


def ship_of_haven() -> Board:
    return ask(fleet(), move.which_ship, 0, at("D4"))


def lost_ship() -> Board:
    return ask(fleet(), harm.which_ship_to_lose, 0, at("D4"), UNITS[SHIP])


def pyramids() -> Board:
    board = realm(3)
    found(board, 1, "D5", "temple", "academy")
    board.players[0].cities[1].put(TEMPLE, 0)
    return ask(board, influence.whom_to_influence, 0, board.players[0].cities[0].name, 2, at("D4"))


def recruit() -> Board:
    board = realm(2)
    return ask(board, influence.which_recruit, 0, board.players[0].cities[0].name, at("D4"))


def negotiations() -> Board:
    return ask(realm(1, players=3), intrigue_cards.with_whom, 0)


def tired() -> Board:
    board = plains(D4="forest")
    _, weary = units(board, 0, "army", "D4", 2)
    board.players[0].marks[weary] = SLOWED
    act(again(board), "move D4", "group 1 0")
    return board


def tired_settlers() -> Board:
    board = plains(D4="forest")
    _, weary = units(board, 0, "army", "D4", 2)
    _, slow = units(board, 0, "settler", "D4", 2)
    board.players[0].marks[weary] = board.players[0].marks[slow] = SLOWED
    act(again(board), "move D4", "group 1 1", "amount 1")
    return board


def mausoleum() -> Board:
    board = world()
    mausoleum = card("great-mausoleum")
    found(board, 1, "D5").wonder = mausoleum  # type: ignore[assignment]
    board.wonder_deck.remove(mausoleum)  # type: ignore[arg-type]
    stock(board, 0, mood_token=2, culture_token=2)
    attack(board, "D5", "D4", armies=3)
    return board


def revolution() -> Board:
    board = realm(1)
    learn(board, 0, "philosophy", "voting", "draft", "priesthood", "state-religion")
    return ask(board, governments.which_government, 0)


def first_player() -> Board:
    return ask(realm(1, players=3), round.who_begins, 1)


def wonder() -> Board:
    board = realm(3)
    stock(board, 0, food=8, ore=8, wood=8, culture_token=5)
    learn(board, 0, "engineering")
    return ask(board, wonder_building.where_to_build, 0, card("great-gardens"))


def sinking() -> Board:
    board = fleet()
    units(board, 1, "ship", "D4")
    board.battle = new_battle(board, 1, at("D4"))
    return ask(board, losses.which_ship_sinks, 0, DEFENDER, 1)


def withdrawing() -> Board:
    board = world()
    units(board, 0, "army", "D5", 2)
    units(board, 1, "army", "D5", 2)
    board.battle = new_battle(board, 0, at("D5"))
    return ask(board, combat_cards.where_to_withdraw, 1)


def besieging() -> Board:
    board = world()
    stock(board, 0, wood=2, ore=2)
    return ask(board, fighting.how_to_besiege, 0)


def growing_by_a_card() -> Board:
    board = realm(3)
    learn(board, 0, "myths", "writing")
    return board


def where_by_a_card() -> Board:
    return ask(growing_by_a_card(), simple_cards.where_to_build, 0)


def what_by_a_card() -> Board:
    return ask(growing_by_a_card(), simple_cards.what_to_raise, 0, at("D2"))


def exploring() -> Board:
    return ask(table(), explorers.which_region, 0)


def discovering() -> Board:
    return ask(table(), great_persons.what_to_discover, 0)


def colonizing() -> Board:
    board = world()
    return ask(board, great_persons.where_to_colonize, 0, board.region(at("D5")))


def razing() -> Board:
    return ask(realm(2), round.which_to_raze, 0)


def revolting() -> Board:
    board = realm(2)
    learn(board, 0, "philosophy", "voting")
    units(board, 0, "army", "D2")
    return ask(board, unrest.army_or_government, 0)


def spying() -> Board:
    board = realm(1, players=3)
    for seat in (1, 2):
        hold(board, seat, f"militia-{seat}")
    hold(board, 0, "spies-1")
    return ask(board, intrigue_cards.whom_to_spy_on, 0)


SCRIPTED: tuple[Callable[[], Board], ...] = (
    boarding,
    landing,
    haven,
    ship_of_haven,
    lost_ship,
    pyramids,
    recruit,
    negotiations,
    tired,
    tired_settlers,
    mausoleum,
    revolution,
    first_player,
    wonder,
    sinking,
    withdrawing,
    besieging,
    where_by_a_card,
    what_by_a_card,
    exploring,
    discovering,
    colonizing,
    razing,
    revolting,
    spying,
)
