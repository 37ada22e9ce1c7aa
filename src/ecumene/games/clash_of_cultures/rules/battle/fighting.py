"""Battles: rounds of cards and dice, losses, retreat."""

from __future__ import annotations

from ecumene.engine import Action, Reason, question, step

from ...box.cards import CULTURE, MOOD, Price
from ...box.vocabulary import AMOUNT, CONTINUE, NO, RETREAT, SIEGE
from ...box.world import Space
from ...state.board import Board
from ...state.pieces import BARBARIANS, FOUGHT, NOBODY, SHIPS
from ..cities.wonders import takes_toll
from ..payment import can_pay, pay
from ..refusals import explain
from .aftermath import BROKEN_OFF, DRAW, end_battle, end_raid
from .combat_cards import added_value, card_after_losses, combat_half, lay_card, turn_cards, use_card
from .fighters import (
    ATTACKER,
    DEFENDER,
    HIT,
    NO_HELP,
    battle_of,
    fighters,
    first_round_help,
    has_fortress,
    is_raid,
    new_battle,
    seat_of,
)
from .losses import lose_in_city, lose_units

SAVED_AS = "ecumene.games.clash_of_cultures.battle"

SIEGE_PRICES: tuple[Price, ...] = ((0, 0, 2), (0, 2, 0), (0, 2, 2))
"""Siegecraft: wood against the fortress's die, ore against the hit that it cancels, or both."""


@step
def begin_battle(
    board: Board,
    player: int,
    space: Space,
    origin: Space | None,
    units: tuple[int, ...],
    berths: tuple[int, ...],
    bonus: int,
) -> None:
    """A player's units attack whoever is in a space; they have been put there already. `origin` is where they can go
    back to (None for ships just built), `berths` are the ships (0 to 3) that each of them came off, if they did."""
    battle = board.battle = new_battle(board, player, space)
    assert battle.defender != NOBODY
    battle.origin, battle.landed, battle.bonus = origin, bool(berths), bonus
    battle.units, battle.berths = [unit for unit in units if not battle.naval or unit in SHIPS], list(berths)
    battle.began = [fighters(board, battle, side) for side in (ATTACKER, DEFENDER)]
    for unit in battle.units:
        board.players[player].marks[unit] |= FOUGHT
    city = board.city_at(space)
    if battle.defender == BARBARIANS:
        board.tell("attacks barbarians", player, space=space)
    elif city is not None:
        board.tell("attacks city", player, target=battle.defender, city=city.name)
    else:
        board.tell("attacks", player, target=battle.defender, space=space)
    board.push(meet)
    if city is not None and has_fortress(board, battle) and board.knows(player, "siegecraft"):
        board.push(besiege)
    if city is not None and takes_toll(city):
        board.push(pay_toll)


# -- before the first card -------------------------------------------------------------------------------------------


@step
def pay_toll(board: Board) -> None:
    """Whoever attacks the city with the Great Mausoleum pays a mood or culture token for each army."""
    board.ask(which_tokens, battle_of(board).attacker)


@question("How many mood tokens do you pay? The rest of the toll is paid in culture tokens.")
def which_tokens(board: Board, player: int) -> list[Action]:
    stock, toll = board.players[player].stock, battle_of(board).began[ATTACKER]
    return [AMOUNT[n] for n in range(max(0, toll - stock[CULTURE]), min(toll, stock[MOOD]) + 1)]


@which_tokens.answer
def _(board: Board, player: int, action: Action) -> None:
    (mood,) = action.args
    culture = battle_of(board).began[ATTACKER] - mood
    board.spend(player, MOOD, mood)
    board.spend(player, CULTURE, culture)
    board.tell("pays toll", player, mood=mood, culture=culture)


explain(which_tokens, Reason("The toll is one token for each army, and you must have the tokens.", "wonders"))


@step
def besiege(board: Board) -> None:
    """Siegecraft: before cards and dice the attacker may cancel what the fortress does."""
    board.ask(how_to_besiege, battle_of(board).attacker)


@question("Pay for Siegecraft against the fortress?", explained=("siege",))
def how_to_besiege(board: Board, player: int) -> list[Action]:
    ways = [action for action, price in zip(SIEGE, SIEGE_PRICES, strict=True) if can_pay(board, player, price)]
    return [NO, *ways]


@how_to_besiege.answer
def _(board: Board, player: int, action: Action) -> None:
    if action is NO:
        return
    battle, way = battle_of(board), SIEGE.index(action)
    _, ore, wood = SIEGE_PRICES[way]
    battle.no_die, battle.no_cancel = bool(wood), bool(ore)
    pay(board, player, SIEGE_PRICES[way])
    if wood:
        board.tell("cancels die", player)
    if ore:
        board.tell("cancels cancelling", player)


@how_to_besiege.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action.verb != "siege" or can_pay(board, player, SIEGE_PRICES[SIEGE.index(action)]):
        return None
    return Reason("Siegecraft costs 2 wood against the die, 2 ore against the cancelled hit.", "battle")


@step
def meet(board: Board) -> None:
    """Where nobody fights back, lone settlers or an open city, there are neither cards nor dice."""
    battle = battle_of(board)
    if battle.began[DEFENDER] or has_fortress(board, battle):
        board.push(fight_round)
    else:
        end_battle(board, ATTACKER)


# -- a round ---------------------------------------------------------------------------------------------------------


@step
def fight_round(board: Board) -> None:
    """Cards face down, first the attacker's; then their effects, dice, losses."""
    battle = battle_of(board)
    battle.round += 1
    battle.cards, battle.open = [None, None], False
    battle.lost, battle.shields = [0, 0], [0, 0]
    board.push(show_cards)
    board.push(lay_card, DEFENDER)
    board.push(lay_card, ATTACKER)


@step
def show_cards(board: Board) -> None:
    """The cards are turned over and used, the attacker's first."""
    turn_cards(board)
    board.push(roll_dice)
    board.push(use_card, DEFENDER)
    board.push(use_card, ATTACKER)


@step
def roll_dice(board: Board) -> None:
    """Both sides roll a die for each unit; every five of the sum is a hit, and all losses are taken at once."""
    battle = battle_of(board)
    board.push(close_round)
    board.push(card_after_losses, DEFENDER)
    board.push(card_after_losses, ATTACKER)
    units = [fighters(board, battle, side) for side in (ATTACKER, DEFENDER)]
    if not units[ATTACKER] or battle.withdrawn or not (units[DEFENDER] or _holds_without_units(board)):
        return
    cancels = [0, 0]
    for side in (ATTACKER, DEFENDER):
        own, enemies, combat = units[side], units[1 - side], combat_half(board, side)
        help = first_round_help(board, battle, side, own, enemies) if battle.round == 1 else NO_HELP
        dice = [board.chance.die() for _ in range(own + help.dice + (combat.dice if combat else 0))]
        if combat is not None and combat.again:
            dice += [board.chance.die() for die in dice if die >= combat.again]
        value = sum(dice) + help.value + added_value(board, side, own, enemies)
        value = max(0, value + (battle.bonus if side == ATTACKER else 0))
        battle.rolled[side], battle.values[side], battle.hits[side] = tuple(dice), value, value // HIT + help.hits
        cancels[side] = help.cancels + battle.shields[side] + (combat.cancels if combat else 0)
        _tell_roll(board, side)
    losses = [max(0, battle.hits[1 - side] - cancels[side]) for side in (ATTACKER, DEFENDER)]
    if is_raid(battle):
        board.push(lose_in_city, losses[DEFENDER])
    else:
        board.push(lose_units, DEFENDER, losses[DEFENDER])
    board.push(lose_units, ATTACKER, losses[ATTACKER])


def _holds_without_units(board: Board) -> bool:
    """Whether the defenders' place holds out although no unit fights there: a fortress in the first round; barbarians
    find any city."""
    battle = battle_of(board)
    return is_raid(battle) or (battle.round == 1 and has_fortress(board, battle))


def _tell_roll(board: Board, side: int) -> None:
    battle = battle_of(board)
    seat, value, hits = seat_of(battle, side), battle.values[side], battle.hits[side]
    shown = ", ".join(map(str, battle.rolled[side])) or "–"
    if seat == BARBARIANS:
        board.tell("barbarians roll", dice=shown, value=value, hits=hits)
    else:
        board.tell("rolls", seat, dice=shown, value=value, hits=hits)


@step
def close_round(board: Board) -> None:
    """The cards are put away. A side without units is beaten; if both fight on, the attacker may break off."""
    battle = battle_of(board)
    board.discard += [card for card in battle.cards if card is not None]
    battle.cards = [None, None]
    attackers, defenders = (fighters(board, battle, side) for side in (ATTACKER, DEFENDER))
    if is_raid(battle):
        end_raid(board)
    elif battle.withdrawn:
        end_battle(board, ATTACKER)
    elif not attackers:
        end_battle(board, DEFENDER if defenders or _holds_without_units(board) else DRAW)
    elif not defenders:
        end_battle(board, ATTACKER)
    else:
        board.ask(fight_on, battle.attacker)


@question("Fight on?")
def fight_on(board: Board, player: int) -> list[Action]:
    return [CONTINUE] if battle_of(board).origin is None else [CONTINUE, RETREAT]


@fight_on.answer
def _(board: Board, player: int, action: Action) -> None:
    battle = battle_of(board)
    if action is CONTINUE:
        board.push(fight_round)
        return
    assert battle.origin is not None
    _go_back(board, player, battle.origin)
    board.tell("retreats", player, space=battle.origin)
    end_battle(board, BROKEN_OFF)


@fight_on.reason
def _(board: Board, player: int, action: Action) -> Reason | None:
    if action is RETREAT and battle_of(board).origin is None:
        return Reason("Ships that were just built have nowhere to go back to.", "battle")
    return None


def _go_back(board: Board, player: int, origin: Space) -> None:
    """All attackers that are left go back, settlers and cargo too; who came off a ship goes back onto it."""
    own, battle = board.players[player], battle_of(board)
    left = [unit for unit, at in enumerate(own.at) if at is battle.space]
    for unit in left:
        own.at[unit] = origin
    for unit, ship in zip(battle.units, battle.berths, strict=False):
        if unit in left:
            own.aboard[unit] = ship
