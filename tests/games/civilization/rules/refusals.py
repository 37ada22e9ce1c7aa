"""Positions in which the rules refuse something, each with the words and the rule of its refusals."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.civilization import GAME
from ecumene.games.civilization.rules.setup import roll_for_place
from ecumene.games.civilization.state.board import Board

from ..bargains import market, offer
from ..positions import (
    act,
    attack,
    award,
    buy,
    endow,
    improve,
    lay,
    learn,
    learn_all,
    move,
    put,
    run,
    settle,
    trade,
    world,
)

CASES: list[tuple[str, str, str, Callable[[], Board]]] = []
"""The words of a refusal, its rule, an action that is refused so, and the position in which it is."""


def meets(words: str, rule: str, action: str) -> Callable[[Callable[[], Board]], Callable[[], Board]]:
    """Says which refusal a position has for an action."""

    def note(position: Callable[[], Board]) -> Callable[[], Board]:
        CASES.append((words, rule, action, position))
        return position

    return note


# -- set-up and moving ------------------------------------------------------------------------------------------------


@meets("A village stands in a region.", "setup", "at s_wmed")
@meets("There is one settlement in a region at most.", "setup", "at gaul")
def _placing_villages() -> Board:
    board = world()
    board.round = 0
    return act(run(board, roll_for_place), "at gaul")


@meets("You have no pieces there that could do this.", "moving", "move gaul")
@meets("You have no pieces there that could do this.", "ships", "sail s_wmed")
@meets("You have no pieces there that could do this.", "ships", "land s_wmed")
@meets("You have no pieces there that could do this.", "aircraft", "fly gaul")
@meets("There is no marker.", "looking", "look gaul")
def _nothing_to_move() -> Board:
    return move(world())


@meets("They have no movement points left.", "moving", "move germania")
def _tired() -> Board:
    board = world()
    put(board, 0, "ancient-infantry", "gaul")
    return act(move(board), "move gaul", "to germania")


@meets("No way leads from there: a ship with room is needed.", "moving", "move japan")
def _on_an_island() -> Board:
    board = world()
    put(board, 0, "ancient-infantry", "japan")
    return move(board)


@meets("There is no place in reach where aircraft may land.", "aircraft", "fly japan")
def _grounded() -> Board:
    board = world(era=4)
    settle(board, 0, "japan")
    put(board, 0, "modern-aircraft", "japan")
    return move(board)


@meets("Pieces go a step at a time, to a region next to theirs.", "moving", "to gobi")
@meets("Your ships there have room for {n}.", "ships", "to s_wmed")
@meets("No such piece is among those who go, or nobody would be left.", "moving", "leave ancient-cavalry")
@meets("No such piece is among those who go, or nobody would be left.", "moving", "only settler")
def _going() -> Board:
    board = world()
    put(board, 0, "ancient-infantry", "gaul")
    return act(move(board), "move gaul")


@meets("Ships go from a sea to the next one.", "ships", "to s_japan")
@meets("No such piece is among those who go, or nobody would be left.", "moving", "anchor 1")
def _sailing() -> Board:
    board = world()
    put(board, 0, "ancient-fleet", "s_wmed")
    return act(move(board), "sail s_wmed")


@meets("From a ship one lands in a region that its sea touches.", "ships", "to germania")
def _landing() -> Board:
    board = world()
    ship = put(board, 0, "ancient-fleet", "s_wmed")
    put(board, 0, "settler", "s_wmed", ship=ship)
    return act(move(board), "land s_wmed")


@meets("Aircraft land at a settlement or an army of yours, or at a ship that takes them.", "aircraft", "to germania")
@meets("A flight there takes {n} movement points, and they have {left}.", "aircraft", "to persia")
def _flying() -> Board:
    board = world(era=4)
    for region in ("gaul", "italia", "balkans"):
        settle(board, 0, region)
    put(board, 0, "modern-aircraft", "gaul")
    return act(move(board), "fly gaul")


@meets("You need two ships and cargo there.", "ships", "regroup s_wmed")
def _one_ship() -> Board:
    board = world()
    put(board, 0, "ancient-fleet", "s_wmed")
    return move(board)


def _two_ships() -> Board:
    board = world()
    ship = put(board, 0, "ancient-fleet", "s_wmed")
    put(board, 0, "ancient-fleet", "s_wmed")
    put(board, 0, "ancient-infantry", "s_wmed", ship=ship)
    return board


@meets("A battle is declared there.", "ships", "regroup s_wmed")
def _declared_at_sea() -> Board:
    board = _two_ships()
    put(board, 0, "settler", "gaul")
    put(board, 1, "ancient-fleet", "s_wmed")
    return act(move(board), "move gaul", "to s_wmed", "fight now")


@meets("Cargo was spread anew often enough in this phase.", "digital", "regroup s_wmed")
def _spread_often() -> Board:
    return act(move(_two_ships()), *["regroup s_wmed", "load ancient-infantry"] * 6)


@meets("No such piece is waiting.", "ships", "load settler")
def _loading() -> Board:
    return act(move(_two_ships()), "regroup s_wmed")


# -- exploring --------------------------------------------------------------------------------------------------------


@meets("You have seen this marker.", "looking", "look gaul")
@meets("This marker lies face up.", "looking", "look italia")
@meets("Only a settler can look at a marker, and you have none there.", "looking", "look iberia")
def _markers() -> Board:
    board = world()
    put(board, 0, "settler", "gaul")
    lay(board, "gaul", "wine")
    lay(board, "iberia", "oil")
    settle(board, 0, "italia", under="iron")
    return act(move(board), "look gaul")


@meets("Only an army or aircraft of this era comes, if its technology is in play.", "tribe", "piece ancient-fleet")
@meets("Only an army or aircraft of this era comes, if its technology is in play.", "tribe", "piece modern-infantry")
def _tribe() -> Board:
    board = world()
    put(board, 0, "settler", "gaul")
    lay(board, "gaul", "tribe")
    return act(move(board), "look gaul")


@meets("Only technologies of this era can be had.", "free-technology", "discover banking")
@meets("{need} must be in play first.", "technologies", "discover currency")
@meets("Somebody has this technology already.", "technologies", "discover masonry")
def _free_technology() -> Board:
    board = world(rules="advanced")
    settle(board, 0, "java")
    put(board, 0, "settler", "gaul")
    lay(board, "gaul", "free-technology")
    learn(board, 1, "masonry")
    return act(move(board), "look gaul")


@meets("Choose first who goes there: your pieces on the map.", "moving", "to italia")
@meets("There is no such technology for sale now.", "technologies", "discover chivalry")
@meets("Purchases are made in the last phase of the turn, after trade.", "purchase", "discover masonry")
@meets("Purchases are made in the last phase of the turn, after trade.", "purchase", "buy ancient-infantry")
@meets("Purchases are made in the last phase of the turn, after trade.", "purchase", "grow gaul")
@meets("Purchases are made in the last phase of the turn, after trade.", "purchase", "found italia")
@meets("You have no settlement there.", "growing", "grow italia")
@meets("You have no settler there.", "founding", "found gaul")
@meets("Offers are made in the trade phase, after all have moved and fought.", "trade", "deal 2")
@meets("Nobody trades with himself.", "trade", "deal 1")
def _moving_before_all_else() -> Board:
    board = _buyer("advanced")
    put(board, 0, "settler", "italia")
    return move(board)


@meets("Pieces are moved in the first phase of the turn.", "moving", "move italia")
@meets("You have no pieces there that could do this.", "moving", "move gaul")
@meets("Offers are made in the trade phase, before anything is bought.", "trade", "deal 2")
def _buying_after_all_else() -> Board:
    board = _buyer("advanced")
    put(board, 0, "settler", "italia")
    return buy(board)


# -- battles ----------------------------------------------------------------------------------------------------------


@meets("Nobody is there whom you could fight.", "battles", "attack italia")
@meets("You have nothing there that can fight.", "battles", "attack gobi")
def _fighting() -> Board:
    board = world()
    put(board, 0, "ancient-infantry", "gaul")
    put(board, 0, "ancient-infantry", "italia")
    put(board, 1, "ancient-infantry", "gaul")
    return act(move(board), "done")


@meets("Battles that others have declared must be fought.", "battles", "done")
def _challenged() -> Board:
    board = world()
    put(board, 0, "ancient-infantry", "gaul")
    put(board, 1, "ancient-infantry", "italia")
    return act(move(board), "move gaul", "to italia", "fight now", "done")


def _crowd() -> Board:
    board = world(4)
    for seat in range(3):
        put(board, seat, "ancient-infantry", "gaul")
    return board


@meets("Nothing of this player is there.", "battles", "seat 4")
def _naming() -> Board:
    return act(move(_crowd()), "done", "attack gaul")


@meets("This player leads no side of the battle.", "joining", "help 4")
def _joining() -> Board:
    return attack(_crowd(), "gaul")


@meets("Your side has no such unit in this battle.", "rounds", "send 1 ancient-artillery")
@meets("Your side has no such unit in this battle.", "rounds", "send 2 ancient-infantry")
def _sending() -> Board:
    board = world()
    for figure in ("ancient-infantry", "ancient-cavalry"):
        put(board, 0, figure, "gaul")
    put(board, 1, "ancient-infantry", "gaul")
    return attack(board, "gaul")


@meets("An equal ship stands for it.", "rounds", "ship 1 2")
def _equal_ships() -> Board:
    board = world(era=2)
    put(board, 0, "ancient-fleet", "s_wmed", 2)
    put(board, 0, "medieval-fleet", "s_wmed")
    put(board, 1, "ancient-fleet", "s_wmed")
    return attack(board, "s_wmed")


@meets("Your side has no aircraft of this player there.", "aircraft", "escort 2")
def _escorts() -> Board:
    board = world(era=4)
    for figure in ("modern-infantry", "modern-aircraft"):
        put(board, 0, figure, "gaul")
    put(board, 1, "modern-infantry", "gaul")
    return attack(board, "gaul")


@meets("Only an ally with an army there can take it.", "aftermath", "seat 1")
def _spoils() -> Board:
    board = world(4)
    settle(board, 1, "gaul")
    settle(board, 1, "java")
    for seat in (2, 3):
        put(board, seat, "ancient-infantry", "gaul")
    put(board, 0, "settler", "gaul")
    put(board, 0, "ancient-infantry", "gaul")
    board = attack(board, "gaul")
    board.players[0].units = [piece for piece in board.players[0].units if not piece.figure.military]
    return act(board, "help 1", "help 1")


# -- trade ------------------------------------------------------------------------------------------------------------


@meets("Nobody trades with himself.", "trade", "deal 1")
@meets("Nobody sits there.", "trade", "deal 6")
@meets("Only the owner of {wonder} can do this.", "magellan", "voyage")
def _trading() -> Board:
    return trade(market())


@meets("Your settlements are too far from each other to trade.", "range", "deal 3")
def _far() -> Board:
    board = world(3, "advanced")
    for seat, region in enumerate(("gaul", "italia", "java")):
        settle(board, seat, region)
    return trade(board)


@meets("Two offers can go to the same player.", "trade", "deal 2")
def _twice() -> Board:
    return act(trade(market(players=3)), "deal 2", "drop", "deal 2", "drop")


def _captain(**cards: str) -> Board:
    board = market("advanced", 3, offers="one")
    award(board, 0, "magellans-voyage")
    for region, id in cards.items():
        lay(board, region, id, up=True)
    return board


@meets("You have made all offers of this phase.", "trade", "deal 2")
def _all_offers() -> Board:
    return act(trade(_captain(gaul="wine", italia="oil")), "deal 2", "drop")


@meets("A swap is forced once in a trade phase.", "magellan", "voyage")
def _swapped() -> Board:
    return act(trade(_captain(gaul="wine", italia="oil")), "voyage")


@meets("You have no resource card to give.", "magellan", "voyage")
def _nothing_to_swap() -> Board:
    return trade(_captain(italia="oil"))


@meets("Nobody in trade range has a resource card.", "magellan", "voyage")
def _nobody_to_swap_with() -> Board:
    return trade(_captain(gaul="wine"))


@meets("This player has no such card, or is out of trade range.", "magellan", "swap 2 coal")
def _swapping() -> Board:
    return act(trade(_captain(gaul="wine", italia="oil", egypt="iron")), "voyage")


@meets("You have no such card.", "magellan", "for coal")
def _giving_for() -> Board:
    return act(trade(_captain(gaul="wine", iberia="gems", italia="oil")), "voyage")


@meets("An offer gives or wants something.", "trade", "offer")
@meets("There is no more of it to give.", "trade", "give-gold 50")
@meets("There is no more of it to give.", "trade", "want-technology masonry")
@meets("There is no more of it to give.", "trade", "give-city gobi")
def _composing() -> Board:
    board = market()
    endow(board, 10)
    return act(trade(board), "deal 2")


@meets("This offer was refused in this phase.", "trade", "offer")
def _repeating() -> Board:
    board = market()
    endow(board, 10)
    return act(offer(trade(board), 1, "give-gold 5"), "refuse", "deal 2", "give-gold 5")


@meets("The same is not both given and wanted.", "trade", "want-gold 1")
@meets("The same is not both given and wanted.", "trade", "borrow wine")
@meets("Nobody gives his last settlement away.", "trade", "give-city iberia")
@meets("All technologies of an era are equal: name the first one.", "trade", "give-technology the-wheel")
def _both_ways() -> Board:
    board = market()
    endow(board, 10, 10)
    for region in ("gaul", "italia"):
        lay(board, region, "wine", up=True)
    learn(board, 0, "masonry", "the-wheel")
    return act(trade(board), "deal 2", "give-gold 1", "lend wine", "give-city gaul")


@meets("Things were taken out of this offer often enough.", "digital", "take-out given 1")
@meets("The offer names no such thing.", "trade", "take-out wanted 1")
def _taken_out() -> Board:
    board = market()
    endow(board, 10)
    again = ["give-gold 1", "take-out given 1"] * 8
    return act(trade(board), "deal 2", *again, "give-gold 1")


@meets("An offer names eight things on each side at most.", "digital", "give-piece gaul")
def _eight() -> Board:
    board = market()
    put(board, 0, "settler", "gaul", 9)
    return act(trade(board), "deal 2", *["give-piece gaul"] * 8)


@meets("What shall carry a piece cannot be handed over in the same offer.", "trade", "offer")
def _crossing() -> Board:
    board = market()
    for seat in (0, 1):
        ship = put(board, seat, "ancient-fleet", "s_wmed")
    put(board, 0, "settler", "s_wmed", ship=ship)
    return act(trade(board), "deal 2", "give-piece s_wmed", "piece settler", "want-piece s_wmed")


@meets("There is no such piece that could be handed over there.", "trade", "piece ancient-artillery")
def _naming_pieces() -> Board:
    board = market()
    put(board, 0, "settler", "gaul")
    put(board, 0, "ancient-infantry", "gaul")
    return act(trade(board), "deal 2", "give-piece gaul")


@meets("This offer answers yours: accept it or refuse it.", "trade", "counter")
def _countered() -> Board:
    board = market()
    endow(board, 10, 10)
    return act(offer(trade(board), 1, "give-gold 5"), "counter", "want-gold 10", "offer")


# -- purchases --------------------------------------------------------------------------------------------------------


def _buyer(rules: str = "standard", era: int = 1, n: int = 1, coins: int = 100) -> Board:
    board = world(2, rules, era)
    settle(board, 0, "gaul", n)
    settle(board, 1, "java")
    endow(board, coins)
    return board


@meets("Only technologies of this era can be had.", "technologies", "discover banking")
@meets("All technologies of an era are equal: take the first of the pile.", "technologies", "discover the-wheel")
@meets("The standard game has no improvements.", "improvements", "improve granary")
@meets("Units are sold in the advanced game only.", "selling", "sell ancient-infantry")
@meets("Only units of this era can be bought.", "units", "buy medieval-infantry")
@meets("You have no settler there.", "founding", "found italia")
@meets("No two settlements can grow.", "growing", "grow-all")
@meets("You have no settlement there.", "growing", "grow italia")
@meets("Only a long game of the advanced rules is ended so.", "endings", "proclaim military")
@meets("Only a long game of the advanced rules is ended so.", "endings", "launch")
def _standard_purchases() -> Board:
    return buy(_buyer())


@meets("You need {n} more gold.", "technologies", "discover the-wheel")
@meets("You need {n} more gold.", "units", "buy ancient-infantry")
@meets("You need {n} more gold.", "founding", "found italia")
@meets("You need {n} more gold.", "growing", "grow gaul")
@meets("You need {n} more gold.", "improvements", "improve granary")
def _poor() -> Board:
    board = _buyer("advanced", coins=9)
    learn_all(board, 1, "construction")
    put(board, 0, "settler", "italia")
    return buy(board)


@meets("You need {n} more gold.", "growing", "grow-all")
def _poor_to_grow_all() -> Board:
    board = _buyer(coins=9)
    settle(board, 0, "italia")
    return buy(board)


@meets("You need {n} more gold.", "endings", "launch")
def _poor_for_the_stars() -> Board:
    board = _buyer("advanced", 4)
    learn_all(board, 1, "fusion")
    return buy(board)


@meets("There is one settlement in a region at most.", "founding", "found gaul")
@meets("Nobody can settle in a desert.", "founding", "found italia")
@meets("The terrain lets no larger settlement be.", "growing", "grow cape")
@meets("It is a metropolis already.", "growing", "grow gaul")
@meets("A settlement grows once a turn.", "growing", "grow iberia")
def _settling() -> Board:
    board = _buyer(n=4)
    put(board, 0, "settler", "gaul")
    put(board, 0, "settler", "italia")
    lay(board, "italia", "desert", up=True)
    settle(board, 0, "cape", under="mountain")
    settle(board, 0, "iberia")
    return act(buy(board), "grow iberia")


@meets("It was founded this turn.", "growing", "grow italia")
@meets("The technology for the next size is not in play.", "growing", "grow gaul")
@meets("You have this improvement.", "improvements", "improve granary")
@meets("Only improvements of this era can be bought.", "improvements", "improve castle")
@meets("{need} must be in play first.", "improvements", "improve temple")
@meets("{need} must be in play first.", "units", "buy ancient-cavalry")
@meets("{need} must be in play first.", "technologies", "discover mathematics")
@meets("Only technologies of this, the next and past eras can be bought.", "technologies", "discover space-flight")
@meets("{need} must be in play first.", "endings", "launch")
@meets("Only the owner of {wonder} can do this.", "wonders", "bomb")
@meets("Only the owner of {wonder} can do this.", "endings", "proclaim diplomatic")
@meets("Only units of past eras can be sold.", "selling", "sell ancient-infantry")
@meets("Somebody has this technology already.", "technologies", "discover masonry")
def _advanced_purchases() -> Board:
    board = _buyer("advanced")
    learn(board, 1, "masonry")
    improve(board, 0, "granary")
    put(board, 0, "settler", "italia")
    put(board, 0, "ancient-infantry", "gaul")
    return act(buy(board), "found italia")


@meets("The game ends after this turn already.", "endings", "proclaim military")
def _declared() -> Board:
    board = _buyer("advanced", 4)
    award(board, 0, "united-nations", "apollo-program")
    return act(buy(board), "proclaim diplomatic")


@meets("The ship was bought already.", "endings", "launch")
@meets("It was used already.", "wonders", "bomb")
def _last_wonders() -> Board:
    board = _buyer("advanced", 4)
    award(board, 0, "manhattan-project", "alpha-centauri-colony-ship")
    learn_all(board, 1, "fusion")
    board.bombed = True
    return buy(board)


@meets("Nothing is there that could be destroyed.", "wonders", "at gobi")
def _aiming() -> Board:
    board = _buyer("advanced", 4)
    award(board, 0, "manhattan-project")
    return act(buy(board), "bomb")


@meets("The standard game has no carriers.", "units", "buy modern-carrier")
@meets("You have 20 ships already, and no player has more.", "digital", "buy modern-fleet")
def _modern() -> Board:
    board = _buyer(era=4)
    put(board, 0, "ancient-fleet", "s_wmed", 20)
    return buy(board)


@meets("No settlement of yours has room for it this turn.", "placing", "buy settler")
def _full() -> Board:
    return act(buy(_buyer("advanced")), "buy settler")


@meets("Choose the settlement first that builds it.", "placing", "at s_wmed")
@meets("You have no settlement there.", "placing", "at java")
@meets("This region touches no sea.", "placing", "at gobi")
@meets("It takes no more new pieces this turn: as many as it is large.", "placing", "at cape")
def _choosing_a_home() -> Board:
    board = _buyer("advanced", n=2)
    learn_all(board, 1, "trade-mapmaking")
    for region in ("gobi", "italia", "cape"):
        settle(board, 0, region)
    board.placed[GAME.place["cape"].number] = 1
    return act(buy(board), "buy ancient-fleet")


@meets("A new ship goes to a sea that its settlement touches.", "placing", "at s_japan")
def _choosing_a_sea() -> Board:
    return act(buy(_buyer()), "buy ancient-fleet")


@meets("You have no settlement there.", "placing", "at java")
@meets("Choose the settlement first that builds it.", "placing", "at s_wmed")
def _placing_a_gift() -> Board:
    board = _buyer("advanced")
    settle(board, 0, "cape")
    return act(buy(board), "discover the-wheel")


@meets("A new ship goes to a sea that its settlement touches.", "placing", "at s_japan")
def _launching_a_gift() -> Board:
    board = _buyer("advanced", 2)
    learn_all(board, 1, "education", "engineering")
    return act(buy(board), "discover astronomy")


@meets("You have no settlement there.", "growing", "grow java")
@meets("The terrain lets no larger settlement be.", "growing", "grow egypt")
def _growing_for_free() -> Board:
    board = _buyer("advanced", 2)
    settle(board, 0, "cape")
    settle(board, 0, "egypt", under="mountain")
    learn_all(board, 1, "printing-press", "construction")
    return act(buy(board), "discover chemistry")


@meets("There is not so much gold or room.", "placing", "amount 9")
def _how_many() -> Board:
    return act(buy(_buyer("advanced", n=2)), "buy settler")


@meets("There is no room for more.", "placing", "amount 3")
def _room_for_two() -> Board:
    board = world(rules="advanced")
    settle(board, 0, "gaul", 2)
    endow(board, 500)
    return act(buy(board), "buy settler")


@meets("You need {n} more gold.", "placing", "amount 3")
def _gold_for_two() -> Board:
    board = world(rules="advanced")
    settle(board, 0, "gaul", 4)
    endow(board, 25)
    return act(buy(board), "buy settler")


def _seller() -> Board:
    board = _buyer("advanced", 2)
    for region in ("gaul", "italia"):
        put(board, 0, "ancient-infantry", region)
    ship = put(board, 0, "ancient-fleet", "s_wmed")
    put(board, 0, "ancient-cavalry", "s_wmed", ship=ship)
    return board


@meets("You have no such unit.", "selling", "sell ancient-artillery")
@meets("Its cargo has no room on another ship there.", "selling", "sell ancient-fleet")
def _selling() -> Board:
    return buy(_seller())


@meets("You have no such unit there that could be sold.", "selling", "at gobi")
def _where_to_sell() -> Board:
    return act(buy(_seller()), "sell ancient-infantry")


@meets("There are not so many to sell.", "selling", "amount 2")
def _how_many_to_sell() -> Board:
    return act(buy(_seller()), "sell ancient-infantry", "at gaul")
