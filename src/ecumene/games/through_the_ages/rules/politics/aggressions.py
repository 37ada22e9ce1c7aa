"""Aggressions: a stronger civilization attacks a weaker one, which may defend itself with military cards."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.engine import Absent, Action, Reason, Shortage, question, step

from ...box.cards import Aggression, Bonus, MilitaryCard, War
from ...box.contents import BY_SLOT, GANDHI, URBAN_SLOTS
from ...box.vocabulary import ANNEX, DEFEND, FOOD, PASS, RAID, REMOVE_LEADER, REMOVE_WONDER, RESOURCES, TARGET
from ...state.board import Board, Player
from ..actions.building import destroy
from ..actions.leaders import remove_leader
from ..card_row import abandon_wonder
from ..civilization.action_tokens import spend_military
from ..civilization.economy import enter, gain_food, gain_resources, leave, lose_food, lose_population, lose_resources
from ..civilization.military_hand import NOT_IN_HAND, clear_away, each_once, play_openly
from .pacts import end_pacts_by_attack, strengths, why_not_attack_partner

INFILTRATION_CULTURE = 3
"""Culture for each level of the leader or wonder that is removed."""
RANSOM = 2
"""Food and resources for an enslaved population."""

# -- whom one can attack -------------------------------------------------------------------------------------------


def attack_cost(board: Board, card: Aggression | War, rival: int) -> int:
    """Military actions for an attack: Gandhi doubles them."""
    return card.cost * (2 if board.players[rival].leader is GANDHI else 1)


def why_not_attack(board: Board, seat: int, card: Aggression | War, rival: int) -> Reason | None:
    """Why a player cannot attack another, be it by aggression or war."""
    own = board.players[seat]
    if rival == seat or rival >= board.seats or board.players[rival].resigned:
        return Absent("Attack another player who is still in the game.", "politics")
    if own.leader is GANDHI:
        return Reason("Mahatma Gandhi does not attack.", "leaders")
    lack = attack_cost(board, card, rival) - own.military - own.extra_military
    if lack > 0:
        return Shortage("You need {n} more military action.", "You need {n} more military actions.", "politics", n=lack)
    return why_not_attack_partner(board, seat, rival)


def why_not_aggression(board: Board, seat: int, card: Aggression, rival: int) -> Reason | None:
    """Why a player cannot carry out an aggression against another."""
    reason = why_not_attack(board, seat, card, rival)
    if reason is None and not is_stronger(board, seat, rival):
        attack, defence = strengths(board, seat, rival)
        return Reason("You must be stronger: it is {n} against {m}.", "aggressions", n=attack, m=defence)
    return reason


def victims(board: Board, seat: int, card: Aggression) -> list[int]:
    """Those whom an aggression can be carried out against."""
    own = board.players[seat]
    if own.leader is GANDHI or card.cost > own.military + own.extra_military:
        return []
    return [
        rival
        for rival in board.rivals(seat)
        if is_stronger(board, seat, rival) and why_not_attack(board, seat, card, rival) is None
    ]


def is_stronger(board: Board, seat: int, rival: int) -> bool:
    """Whether an attacker is stronger than his rival before the defence."""
    attack, defence = strengths(board, seat, rival)
    return attack > defence


# -- the attack ----------------------------------------------------------------------------------------------------


@step
def attack(board: Board, seat: int, card: Aggression) -> None:
    """The aggression is shown, and a victim is chosen."""
    play_openly(board, seat, card)
    board.ask(whom_to_attack, seat, card)


@question("Whom do you attack with {card}?", "card")
def whom_to_attack(board: Board, seat: int, card: Aggression) -> list[Action]:
    return [TARGET[rival] for rival in victims(board, seat, card)]


@whom_to_attack.answer
def _(board: Board, seat: int, action: Action, card: Aggression) -> None:
    rival = action.args[0] - 1
    spend_military(board.players[seat], attack_cost(board, card, rival))
    end_pacts_by_attack(board, seat, rival)
    strength, defence = strengths(board, seat, rival)
    board.tell("attacks", seat, target=rival, card=card, n=strength, m=defence)
    board.push(defend, rival, card, seat, strength)


@whom_to_attack.reason
def _(board: Board, seat: int, action: Action, card: Aggression) -> Reason | None:
    return why_not_aggression(board, seat, card, action.args[0] - 1) if action.verb == "target" else None


# -- the defence ---------------------------------------------------------------------------------------------------
#
# The defender shows no card unless his cards are enough. So he picks them one by one, still in his hand
# (`Board.pledged`); when they are enough they are played, and if he lets it be none is.


@step
def defend(board: Board, seat: int, card: Aggression, attacker: int, strength: int) -> None:
    """The victim may defend himself; whoever holds no cards cannot."""
    board.pledged = []
    own = board.players[seat]
    if own.military_hand and own.military_total:
        board.ask(how_to_defend, seat, card, attacker, strength)
    else:
        board.push(succeed, attacker, card, seat)


def defence_of(card: MilitaryCard) -> int:
    """What a card adds to the defence: a bonus card its defence, any other card 1."""
    return card.defence if isinstance(card, Bonus) else 1


def defence_so_far(board: Board, seat: int, attacker: int) -> int:
    """A victim's strength with the cards that he has picked for his defence."""
    return strengths(board, attacker, seat)[1] + sum([defence_of(card) for card in board.pledged])


def _cards_that_help(board: Board, seat: int, attacker: int, strength: int) -> list[MilitaryCard]:
    """The cards with which the defence can still succeed."""
    own = board.players[seat]
    missing = strength - defence_so_far(board, seat, attacker)
    places = own.military_total - len(board.pledged)
    held = own.military_hand[:]
    for card in board.pledged:
        if card in held:
            held.remove(card)
    best = sorted([defence_of(card) for card in held], reverse=True)
    found = []
    for card in each_once(held):
        others = best[:]
        others.remove(defence_of(card))
        if places and defence_of(card) + sum(others[: places - 1]) >= missing:
            found.append(card)
    return found


@question(
    "{target} attacks you with {card}, strength {n}: defend yourself with military cards?",
    "card",
    "target",
    "n",
    always=True,
)
def how_to_defend(board: Board, seat: int, card: Aggression, attacker: int, strength: int) -> list[Action]:
    return [*(DEFEND[pick] for pick in _cards_that_help(board, seat, attacker, strength)), PASS]


@how_to_defend.answer
def _(board: Board, seat: int, action: Action, card: Aggression, attacker: int, strength: int) -> None:
    if action is PASS:
        board.pledged = []
        board.push(succeed, attacker, card, seat)
        return
    own = board.players[seat]
    board.pledged.append(action.args[0])
    defence = defence_so_far(board, seat, attacker)
    if defence < strength:
        board.ask(how_to_defend, seat, card, attacker, strength)
        return
    played, board.pledged = board.pledged, []
    for pick in played:
        own.military_hand.remove(pick)
        if isinstance(pick, Bonus):
            board.discard(pick)
        else:
            board.discard_face_down(seat, pick)
    shown = tuple(pick for pick in played if isinstance(pick, Bonus))
    board.reveal()
    hidden = len(played) - len(shown)
    kind = "defends" if shown and hidden else "defends openly" if shown else "defends face down"
    board.tell(kind, seat, target=attacker, cards=shown, n=hidden, m=defence)
    board.tell("repels", seat, target=attacker, card=card)
    clear_away(board, card)


@how_to_defend.reason
def _(board: Board, seat: int, action: Action, card: Aggression, attacker: int, strength: int) -> Reason | None:
    if action.verb != "defend":
        return None
    own = board.players[seat]
    (pick,) = action.args
    if own.military_hand.count(pick) <= board.pledged.count(pick):
        return NOT_IN_HAND
    if action.args[0] in _cards_that_help(board, seat, attacker, strength):
        return None
    return Reason(
        "Play cards only if they are enough: at most {n}, as many as you have military actions.",
        "aggressions",
        n=own.military_total,
    )


# -- what an aggression does ---------------------------------------------------------------------------------------

Effect = Callable[[Board, int, Aggression, int], None]
EFFECTS: dict[str, Effect] = {}
"""What an aggression does, by its name: (board, attacker, card, victim)."""


def effect(name: str) -> Callable[[Effect], Effect]:
    """Registers what the aggressions of a name do."""

    def register(function: Effect) -> Effect:
        EFFECTS[name] = function
        return function

    return register


@step
def succeed(board: Board, seat: int, card: Aggression, victim: int) -> None:
    """The aggression succeeds."""
    board.tell("succeeds", seat, target=victim, card=card)
    clear_away(board, card)
    EFFECTS[card.id.rsplit("-", 1)[0]](board, seat, card, victim)


def _tell_if_nothing(board: Board, seat: int, victim: int, taken: object) -> None:
    """Tells of an aggression that succeeds in vain."""
    if not taken:
        board.tell("nothing to take", seat, target=victim)


@effect("enslave")
def _(board: Board, seat: int, card: Aggression, victim: int) -> None:
    """The victim loses a population; the attacker gains food and resources."""
    gain_food(board, seat, RANSOM)
    gain_resources(board, seat, RANSOM)
    lose_population(board, victim)


@effect("spy")
def _(board: Board, seat: int, card: Aggression, victim: int) -> None:
    """Science points change hands."""
    taken = min(card.amount, board.players[victim].science)
    _tell_if_nothing(board, seat, victim, taken)
    board.learn(victim, -taken)
    board.learn(seat, taken)


@effect("armed-intervention")
def _(board: Board, seat: int, card: Aggression, victim: int) -> None:
    """Culture points change hands."""
    taken = min(card.amount, board.players[victim].culture)
    _tell_if_nothing(board, seat, victim, taken)
    board.score(victim, -taken, "aggressions")
    board.score(seat, taken, "aggressions")


# -- plunder -------------------------------------------------------------------------------------------------------


@effect("plunder")
def _(board: Board, seat: int, card: Aggression, victim: int) -> None:
    """Food and resources change hands, in a mix that the attacker chooses."""
    other = board.players[victim]
    _tell_if_nothing(board, seat, victim, other.food or other.resources)
    board.push(plunder, seat, victim, card.amount, 0, 0)


@step
def plunder(board: Board, seat: int, victim: int, left: int, food: int, resources: int) -> None:
    """The attacker chooses one by one what he takes; if there is no more than he may take, it is all."""
    other = board.players[victim]
    if left >= other.food - food + other.resources - resources:
        food, resources = other.food, other.resources
    elif left:
        board.ask(what_to_plunder, seat, victim, left, food, resources)
        return
    got_food = lose_food(board, victim, food)
    got_resources = lose_resources(board, victim, resources)
    gain_food(board, seat, got_food)
    gain_resources(board, seat, got_resources)


@question("Take food or resources from {target}: {n} more", "target", "n")
def what_to_plunder(board: Board, seat: int, victim: int, left: int, food: int, resources: int) -> list[Action]:
    other = board.players[victim]
    return [
        *([FOOD] if other.food > food else []),
        *([RESOURCES] if other.resources > resources else []),
    ]


@what_to_plunder.answer
def _(board: Board, seat: int, action: Action, victim: int, left: int, food: int, resources: int) -> None:
    if action is FOOD:
        board.push(plunder, seat, victim, left - 1, food + 1, resources)
    else:
        board.push(plunder, seat, victim, left - 1, food, resources + 1)


@what_to_plunder.reason
def _(board: Board, seat: int, action: Action, victim: int, left: int, food: int, resources: int) -> Reason | None:
    other = board.players[victim]
    none_left = (action is FOOD and other.food <= food) or (action is RESOURCES and other.resources <= resources)
    return Reason("Your rival has no more of it.", "aggressions") if none_left else None


# -- raid ----------------------------------------------------------------------------------------------------------


@effect("raid")
def _(board: Board, seat: int, card: Aggression, victim: int) -> None:
    """The attacker destroys urban buildings and gains half of what they cost."""
    _tell_if_nothing(board, seat, victim, urban_buildings(board.players[victim], max(card.levels)))
    board.push(raid, seat, victim, card.levels, 0)


@step
def raid(board: Board, seat: int, victim: int, levels: tuple[int, ...], worth: int) -> None:
    """One building after the other; then half of their printed costs together, rounded up."""
    if not levels:
        gain_resources(board, seat, (worth + 1) // 2)
    elif urban_buildings(board.players[victim], levels[0]):
        board.ask(what_to_raid, seat, victim, levels, worth)
    else:
        board.push(raid, seat, victim, levels[1:], worth)


def urban_buildings(own: Player, level: int) -> list[int]:
    """The urban buildings up to a level."""
    return [slot for slot in URBAN_SLOTS if own.workers[slot] and BY_SLOT[slot].age <= level]


@question("Choose a building of {target} to destroy", "target")
def what_to_raid(board: Board, seat: int, victim: int, levels: tuple[int, ...], worth: int) -> list[Action]:
    return [RAID[slot] for slot in urban_buildings(board.players[victim], levels[0])]


@what_to_raid.answer
def _(board: Board, seat: int, action: Action, victim: int, levels: tuple[int, ...], worth: int) -> None:
    (building,) = action.args
    destroy(board, victim, building.slot)
    board.push(raid, seat, victim, levels[1:], worth + building.resources)


@what_to_raid.reason
def _(board: Board, seat: int, action: Action, victim: int, levels: tuple[int, ...], worth: int) -> Reason | None:
    if action.verb != "raid":
        return None
    (building,) = action.args
    if not board.players[victim].workers[building.slot]:
        return Absent("Your rival has no such building.", "aggressions")
    if building.level > levels[0]:
        return Reason("Its level is too high: {n} at most.", "aggressions", n=levels[0])
    return None


# -- annex, infiltrate ---------------------------------------------------------------------------------------------


@effect("annex")
def _(board: Board, seat: int, card: Aggression, victim: int) -> None:
    """A colony changes hands."""
    _tell_if_nothing(board, seat, victim, board.players[victim].colonies)
    if board.players[victim].colonies:
        board.ask(what_to_annex, seat, victim)


@question("Choose a colony of {target}: it becomes yours", "target")
def what_to_annex(board: Board, seat: int, victim: int) -> list[Action]:
    return [ANNEX[colony] for colony in board.players[victim].colonies]


@what_to_annex.answer
def _(board: Board, seat: int, action: Action, victim: int) -> None:
    own, other = board.players[seat], board.players[victim]
    (colony,) = action.args
    other.colonies.remove(colony)
    own.colonies.append(colony)
    board.tell("annexes", seat, target=victim, card=colony)
    leave(board, victim, colony)
    enter(board, seat, colony)


@what_to_annex.reason
def _(board: Board, seat: int, action: Action, victim: int) -> Reason | None:
    no_such = action.verb == "annex" and action.args[0] not in board.players[victim].colonies
    return Absent("Your rival has no such colony.", "aggressions") if no_such else None


@effect("infiltrate")
def _(board: Board, seat: int, card: Aggression, victim: int) -> None:
    """The leader or the unfinished wonder of the victim leaves the game."""
    other = board.players[victim]
    _tell_if_nothing(board, seat, victim, other.leader or other.unfinished)
    if other.leader is not None or other.unfinished is not None:
        board.ask(what_to_remove, seat, victim)


@question("Remove the leader or the unfinished wonder of {target}", "target")
def what_to_remove(board: Board, seat: int, victim: int) -> list[Action]:
    other = board.players[victim]
    return [
        *([REMOVE_LEADER] if other.leader is not None else []),
        *([REMOVE_WONDER] if other.unfinished is not None else []),
    ]


@what_to_remove.answer
def _(board: Board, seat: int, action: Action, victim: int) -> None:
    other = board.players[victim]
    if action is REMOVE_LEADER:
        assert other.leader is not None
        level = other.leader.level
        remove_leader(board, victim)
    else:
        assert other.unfinished is not None
        level = other.unfinished.level
        abandon_wonder(board, victim)
    board.score(seat, INFILTRATION_CULTURE * level, "aggressions")


@what_to_remove.reason
def _(board: Board, seat: int, action: Action, victim: int) -> Reason | None:
    other = board.players[victim]
    none = (action is REMOVE_LEADER and not other.leader) or (action is REMOVE_WONDER and not other.unfinished)
    return Reason("Your rival has none.", "aggressions") if none else None
