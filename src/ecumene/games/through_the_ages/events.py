"""Events: preparing them, the decks of current and future events, and what each event does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ecumene.engine import Action, Reason, question, step

from .actions import list_takes, place_of
from .aggressions import targets
from .board import END_OF_TIME, Board
from .box import BY_SLOT, CARDS, RELIGION, URBAN_SLOTS, WARRIORS
from .building import (
    SLOT,
    build,
    destroy,
    grow,
    list_builds,
    why_not_build,
    why_not_grow,
)
from .card_row import draw_military, price, replenish, take, why_not_take
from .cards import (
    AGES,
    ARENA,
    FARM,
    CivilCard,
    EventCard,
    Government,
    GreenCard,
    Technology,
    Territory,
    Wonder,
)
from .colonization import colonize, lose_colony
from .comparisons import (
    culture_of,
    ranking,
    strongest,
    two_strongest,
    two_weakest,
    weakest,
)
from .economy import (
    gain_food,
    gain_population,
    gain_resources,
    gain_yellow,
    leave,
    lose_blue,
    lose_food,
    lose_population,
    lose_resources,
    lose_yellow,
    produce,
    produce_food,
    produce_resources,
)
from .hands import NOT_IN_HAND, kinds
from .impacts import IMPACTS, RANKED, score_impact
from .leaders import remove_leader
from .ratings import discontent
from .technology import (
    develop,
    list_developments,
    list_revolutions,
    revolt,
    why_not_develop,
    why_not_revolt,
)
from .vocabulary import (
    ABANDON,
    BUILD,
    DISCARD,
    DONE,
    FOOD,
    LOSE,
    PASS,
    POPULATION,
    RAID,
    RESOURCES,
    RUIN,
)

# -- the decks of events -------------------------------------------------------------------------------------------


def prepare_event(board: Board, seat: int, card: GreenCard) -> None:
    """A card goes face down to the future events, for culture by its level; then a current event is revealed."""
    board.players[seat].military_hand.remove(card)
    board.future.append(card)
    board.future_by.append(seat)
    board.tell("prepares", seat, age=AGES[card.age])
    board.tell("prepares card", seat, to=[seat], card=card)
    board.score(seat, card.level)
    board.push(renew_events)
    board.push(reveal_event)


@step
def reveal_event(board: Board) -> None:
    """The next current event takes effect; for a territory colonization begins."""
    card = board.current.pop()
    board.current_by.pop()
    board.peeked = 0
    board.reveal()
    board.tell("event", card=card)
    if isinstance(card, Territory):
        board.table.append(card)
        board.push(colonize, card)
        return
    board.past.append(card)
    if card.id in IMPACTS or card.id in RANKED:
        score_impact(board, card)
    else:
        EVENTS[card.id](board)


@step
def renew_events(board: Board) -> None:
    """After the last current event the future ones are shuffled and become current, earlier ages first."""
    if board.current:
        return
    events = list(zip(board.future, board.future_by, strict=True))
    board.chance.shuffle(events)
    events.sort(key=lambda event: -event[0].age)
    board.current = [card for card, _ in events]
    board.current_by = [seat for _, seat in events]
    board.future, board.future_by = [], []
    board.tell("new events", n=len(events))


# -- what events do ------------------------------------------------------------------------------------------------

Effect = Callable[[Board], None]
EVENTS: dict[str, Effect] = {}
"""What an event does, by its id."""


def event(id: str) -> Callable[[Effect], Effect]:
    """Registers what an event does."""
    assert isinstance(CARDS[id], EventCard)

    def register(function: Effect) -> Effect:
        EVENTS[id] = function
        return function

    return register


def each(board: Board, seats: Sequence[int], step: Callable[..., None], *args: object) -> None:
    """Players are asked one after the other, in the order given."""
    for seat in reversed(seats):
        board.push(step, seat, *args)


@step
def lose_people(board: Board, seat: int, count: int) -> None:
    """A player loses population."""
    lose_population(board, seat, count)


@step
def lose_blue_token(board: Board, seat: int) -> None:
    """A player loses a blue token to the box."""
    board.tell("loses blue", seat)
    lose_blue(board, seat, 1)


# -- age A ---------------------------------------------------------------------------------------------------------


@event("development-of-agriculture-0")
def _(board: Board) -> None:
    """All gain 2 food."""
    for seat in board.from_active():
        gain_food(board, seat, 2)


@event("development-of-crafts-0")
def _(board: Board) -> None:
    """All gain 2 resources."""
    for seat in board.from_active():
        gain_resources(board, seat, 2)


@event("development-of-science-0")
def _(board: Board) -> None:
    """All gain 2 science."""
    for seat in board.from_active():
        board.learn(seat, 2)


@event("development-of-trade-routes-0")
def _(board: Board) -> None:
    """All gain 1 food, 1 resource and 1 science."""
    for seat in board.from_active():
        gain_food(board, seat, 1)
        gain_resources(board, seat, 1)
        board.learn(seat, 1)


@event("development-of-politics-0")
def _(board: Board) -> None:
    """All draw 3 military cards."""
    for seat in board.from_active():
        draw_military(board, seat, 3)


@event("development-of-settlement-0")
def _(board: Board) -> None:
    """All gain a population."""
    for seat in board.from_active():
        gain_population(board, seat)


MARKET = 2
"""Food or resources that the Development of Markets brings."""


@event("development-of-markets-0")
def _(board: Board) -> None:
    """All gain 2 food or 2 resources."""
    each(board, board.from_active(), trade_on_market)


@step
def trade_on_market(board: Board, seat: int) -> None:
    """A player chooses food or resources; with an empty blue bank there is nothing to gain."""
    if board.players[seat].blue:
        board.ask(what_to_trade, seat)


@question("You gain 2 food or 2 resources")
def what_to_trade(board: Board, seat: int) -> list[Action]:
    return [FOOD, RESOURCES]


@what_to_trade.answer
def _(board: Board, seat: int, action: Action) -> None:
    gain = gain_food if action is FOOD else gain_resources
    gain(board, seat, MARKET)


@event("development-of-warfare-0")
def _(board: Board) -> None:
    """Everybody with an unused worker may build warriors for nothing."""
    each(board, board.from_active(), build_for_nothing, WARRIORS.slot)


@event("development-of-religion-0")
def _(board: Board) -> None:
    """Everybody with an unused worker may build a temple of age A for nothing."""
    each(board, board.from_active(), build_for_nothing, RELIGION.slot)


@step
def build_for_nothing(board: Board, seat: int, slot: int) -> None:
    """A player may use an unused worker; the limit of urban buildings holds."""
    if why_not_build(board.players[seat], slot, BY_SLOT[slot].resources) is None:
        board.ask(whether_to_build, seat, BY_SLOT[slot])


@question("Build {card} for nothing?", "card")
def whether_to_build(board: Board, seat: int, card: Technology) -> list[Action]:
    return [BUILD[SLOT[card.id]], PASS]


@whether_to_build.answer
def _(board: Board, seat: int, action: Action, card: Technology) -> None:
    if action is not PASS:
        slot = SLOT[card.id]
        build(board, seat, slot, BY_SLOT[slot].resources)


CIVIL_TYPES = range(FARM, ARENA + 1)


@event("development-of-civilization-0")
def _(board: Board) -> None:
    """Everybody may grow, build or develop a technology for 1 less and without an action."""
    each(board, board.from_active(), advance, 1)


@step
def advance(board: Board, seat: int, discount: int) -> None:
    """A player may take one action of the action phase for less."""
    board.ask(how_to_advance, seat, discount)


@question("Increase the population, build or develop a technology for {n} less, or pass", "n")
def how_to_advance(board: Board, seat: int, discount: int) -> list[Action]:
    own = board.players[seat]
    return [
        *([POPULATION] if why_not_grow(own, discount) is None else []),
        *list_builds(own, CIVIL_TYPES, own.resources, discount),
        *list_developments(board, seat, discount),
        *list_revolutions(board, seat, discount),
        PASS,
    ]


@how_to_advance.answer
def _(board: Board, seat: int, action: Action, discount: int) -> None:
    if action is PASS:
        return
    if action is POPULATION:
        grow(board, seat, discount)
    elif action.verb == "build":
        build(board, seat, SLOT[action.args[0]], discount)
    else:
        card = CARDS[action.args[0]]
        if action.verb == "develop":
            assert isinstance(card, Technology)
            develop(board, seat, card, discount)
        else:
            assert isinstance(card, Government)
            revolt(board, seat, card, discount)


@how_to_advance.reason
def _(board: Board, seat: int, action: Action, discount: int) -> Reason | None:
    own = board.players[seat]
    if action is POPULATION:
        return why_not_grow(own, discount)
    if action.verb == "build":
        slot = SLOT[action.args[0]]
        if BY_SLOT[slot].type not in CIVIL_TYPES:
            return Reason("This event builds no military units.", "events")
        return why_not_build(own, slot, discount)
    if action.verb in ("develop", "revolution"):
        card = CARDS[action.args[0]]
        assert isinstance(card, Technology)
        revolution = action.verb == "revolution"
        reason = why_not_develop(board, seat, card, revolution, discount)
        return reason or (why_not_revolt(own) if revolution else None)
    return None


# -- food and resources in a mix -----------------------------------------------------------------------------------


@step
def gain_mix(board: Board, seat: int, left: int, food: int, resources: int) -> None:
    """A player chooses one by one what he gains."""
    if left and board.players[seat].blue:
        board.ask(what_to_gain, seat, left, food, resources)
    else:
        gain_food(board, seat, food)
        gain_resources(board, seat, resources)


@question("You gain food or resources: {n} more", "n")
def what_to_gain(board: Board, seat: int, left: int, food: int, resources: int) -> list[Action]:
    return [FOOD, RESOURCES]


@what_to_gain.answer
def _(board: Board, seat: int, action: Action, left: int, food: int, resources: int) -> None:
    board.push(gain_mix, seat, left - 1, food + (action is FOOD), resources + (action is RESOURCES))


@step
def lose_mix(board: Board, seat: int, left: int, food: int, resources: int) -> None:
    """A player chooses one by one what he loses; if he has no more than that, it is all."""
    own = board.players[seat]
    if left >= own.food - food + own.resources - resources:
        food, resources, left = own.food, own.resources, 0
    if left:
        board.ask(what_to_lose, seat, left, food, resources)
    else:
        lose_food(board, seat, food)
        lose_resources(board, seat, resources)


@question("You lose food or resources: {n} more", "n")
def what_to_lose(board: Board, seat: int, left: int, food: int, resources: int) -> list[Action]:
    own = board.players[seat]
    return [
        *([FOOD] if own.food > food else []),
        *([RESOURCES] if own.resources > resources else []),
    ]


@what_to_lose.answer
def _(board: Board, seat: int, action: Action, left: int, food: int, resources: int) -> None:
    board.push(lose_mix, seat, left - 1, food + (action is FOOD), resources + (action is RESOURCES))


@what_to_lose.reason
def _(board: Board, seat: int, action: Action, *args: object) -> Reason | None:
    return Reason("You have no more of it.", "events") if action in (FOOD, RESOURCES) else None


# -- age I ---------------------------------------------------------------------------------------------------------


@event("barbarians-1")
def _(board: Board) -> None:
    """The leading culture loses a population if it is one of the two weakest."""
    leading = ranking(board, culture_of)[0]
    if leading in two_weakest(board):
        lose_population(board, leading)


@event("border-conflict-1")
def _(board: Board) -> None:
    """The strongest gains 3 resources; the weakest destroys a building of his own."""
    gain_resources(board, strongest(board), 3)
    board.push(lose_building, weakest(board))


@step
def lose_building(board: Board, seat: int) -> None:
    """A player destroys a farm, mine or urban building of his choice."""
    if any(board.players[seat].workers[: URBAN_SLOTS.stop]):
        board.ask(which_building, seat)


@question("Choose a farm, mine or urban building of yours to destroy")
def which_building(board: Board, seat: int) -> list[Action]:
    return [LOSE[slot] for slot in range(URBAN_SLOTS.stop) if board.players[seat].workers[slot]]


@which_building.answer
def _(board: Board, seat: int, action: Action) -> None:
    destroy(board, seat, SLOT[action.args[0]])


@which_building.reason
def _(board: Board, seat: int, action: Action) -> Reason | None:
    return Reason("You have no such building.", "events") if action.verb == "lose" else None


@event("crusades-1")
def _(board: Board) -> None:
    """The strongest gains 4 culture, the weakest loses 4."""
    board.score(strongest(board), 4)
    board.score(weakest(board), -4)


@event("cultural-influence-1")
def _(board: Board) -> None:
    """All score their culture rating."""
    for seat in board.from_active():
        board.score(seat, board.players[seat].culture_rate)


@event("foray-1")
def _(board: Board) -> None:
    """The two strongest gain 3 in food and resources."""
    each(board, two_strongest(board), gain_mix, 3, 0, 0)


@event("good-harvest-1")
def _(board: Board) -> None:
    """All farms produce."""
    for seat in board.from_active():
        produce_food(board, seat)


@event("immigration-1")
def _(board: Board) -> None:
    """All who are happiest gain a population; here ties remain ties."""
    most = max(board.players[seat].happiness for seat in board.playing())
    for seat in board.from_active():
        if board.players[seat].happiness == most:
            gain_population(board, seat)


@event("new-deposits-1")
def _(board: Board) -> None:
    """All mines produce."""
    for seat in board.from_active():
        produce_resources(board, seat)


@event("pestilence-1")
def _(board: Board) -> None:
    """All lose a population."""
    each(board, board.from_active(), lose_people, 1)


@event("raiders-1")
def _(board: Board) -> None:
    """The two weakest lose 2 in food and resources."""
    each(board, two_weakest(board), lose_mix, 2, 0, 0)


@event("rats-1")
def _(board: Board) -> None:
    """All lose their food."""
    for seat in board.from_active():
        lose_food(board, seat, board.players[seat].food)


@event("rebellion-1")
def _(board: Board) -> None:
    """All spend 2 civil actions for each discontent worker; those who are not active lack them in their next turn."""
    for seat in board.from_active():
        own = board.players[seat]
        spent = min(own.civil, 2 * discontent(own))
        own.civil -= spent
        if spent:
            board.tell("loses actions", seat, n=spent)


@event("reign-of-terror-1")
def _(board: Board) -> None:
    """The weakest loses a population."""
    lose_population(board, weakest(board))


@event("scientific-breakthrough-1")
def _(board: Board) -> None:
    """All score their science rating."""
    for seat in board.from_active():
        board.learn(seat, board.players[seat].science_rate)


@event("uncertain-borders-1")
def _(board: Board) -> None:
    """The strongest takes a yellow token from the bank of the weakest."""
    winner, loser = strongest(board), weakest(board)
    taken = lose_yellow(board.players[loser], 1)
    gain_yellow(board.players[winner], taken)
    board.tell("takes tokens", winner, target=loser, n=taken)


# -- age II --------------------------------------------------------------------------------------------------------


@event("civil-unrest-2")
def _(board: Board) -> None:
    """All lose 4 culture for each discontent worker; those with the most lose a blue token too."""
    unrest = {seat: discontent(board.players[seat]) for seat in board.from_active()}
    most = max(unrest.values())
    for seat, count in unrest.items():
        board.score(seat, -4 * count)
    each(board, [seat for seat, count in unrest.items() if count == most > 0], lose_blue_token)


@event("cold-war-2")
def _(board: Board) -> None:
    """The two strongest gain 6 science."""
    for seat in two_strongest(board):
        board.learn(seat, 6)


@event("crime-wave-2")
def _(board: Board) -> None:
    """The two weakest lose 3 culture and a blue token."""
    seats = two_weakest(board)
    for seat in seats:
        board.score(seat, -3)
    each(board, seats, lose_blue_token)


@event("economic-progress-2")
def _(board: Board) -> None:
    """Corruption, food, consumption and resources for all, but neither science nor culture."""
    for seat in board.from_active():
        produce(board, seat)


@event("emigration-2")
def _(board: Board) -> None:
    """All lose half as much population as they have discontent workers, rounded up."""
    for seat in reversed(board.from_active()):
        count = (discontent(board.players[seat]) + 1) // 2
        if count:
            board.push(lose_people, seat, count)


@event("iconoclasm-2")
def _(board: Board) -> None:
    """Leaders who are not of the current age leave; in age IV these are all."""
    for seat in board.from_active():
        leader = board.players[seat].leader
        if leader is not None and leader.age != board.age:
            remove_leader(board, seat)


@event("independence-declaration-2")
def _(board: Board) -> None:
    """The weakest loses a colony of his choice."""
    loser = weakest(board)
    if board.players[loser].colonies:
        board.ask(which_colony, loser)


@question("Choose a colony to lose")
def which_colony(board: Board, seat: int) -> list[Action]:
    return [ABANDON[colony] for colony in board.players[seat].colonies]


@which_colony.answer
def _(board: Board, seat: int, action: Action) -> None:
    colonies = board.players[seat].colonies
    lose_colony(board, seat, next(colony for colony in colonies if colony.id == action.args[0]))


@which_colony.reason
def _(board: Board, seat: int, action: Action) -> Reason | None:
    return Reason("You have no such colony.", "events") if action.verb == "abandon" else None


@event("national-pride-2")
def _(board: Board) -> None:
    """The leading culture gains 5 culture."""
    board.score(ranking(board, culture_of)[0], 5)


@event("politics-of-strength-2")
def _(board: Board) -> None:
    """The strongest draws 5 military cards, the weakest discards 3; in age IV this is culture instead."""
    winner, loser = strongest(board), weakest(board)
    if board.age == END_OF_TIME:
        board.score(winner, 5)
        board.score(loser, -3)
    else:
        draw_military(board, winner, 5)
        board.push(discard_cards, loser, 3)


@step
def discard_cards(board: Board, seat: int, count: int) -> None:
    """A player discards military cards of his choice; with no more than that, all."""
    hand = board.players[seat].military_hand
    if len(hand) > count:
        board.ask(which_to_give_up, seat, count)
    else:
        for card in hand[:]:
            _discard(board, seat, card.id)


@question("Choose a military card to discard: {n} more", "n", always=True)
def which_to_give_up(board: Board, seat: int, count: int) -> list[Action]:
    return [DISCARD[card] for card in kinds(board.players[seat].military_hand)]


@which_to_give_up.answer
def _(board: Board, seat: int, action: Action, count: int) -> None:
    _discard(board, seat, action.args[0])
    if count > 1:
        board.ask(which_to_give_up, seat, count - 1)


@which_to_give_up.reason
def _(board: Board, seat: int, action: Action, count: int) -> Reason | None:
    return NOT_IN_HAND if action.verb == "discard" else None


def _discard(board: Board, seat: int, id: str) -> None:
    hand = board.players[seat].military_hand
    card = next(card for card in hand if card.id == id)
    hand.remove(card)
    board.discard_face_down(seat, card)
    board.tell("discards", seat)


@event("popularization-of-science-2")
def _(board: Board) -> None:
    """All gain culture by their science rating."""
    for seat in board.from_active():
        board.score(seat, board.players[seat].science_rate)


@event("prosperity-2")
def _(board: Board) -> None:
    """All gain food by their happiness."""
    for seat in board.from_active():
        gain_food(board, seat, board.players[seat].happiness)


RUINED_AGE = 1
"""Time ruins wonders up to this age."""


@event("ravages-of-time-2")
def _(board: Board) -> None:
    """Everybody turns a completed wonder of age A or I face down."""
    each(board, board.from_active(), ruin)


@step
def ruin(board: Board, seat: int) -> None:
    """A player chooses the wonder that falls into ruins."""
    if old_wonders(board, seat):
        board.ask(which_to_ruin, seat)


def old_wonders(board: Board, seat: int) -> list[Wonder]:
    """The wonders that time can ruin."""
    return [wonder for wonder in board.players[seat].wonders if wonder.age <= RUINED_AGE]


@question("Choose one of your old wonders: it falls into ruins")
def which_to_ruin(board: Board, seat: int) -> list[Action]:
    return [RUIN[wonder] for wonder in old_wonders(board, seat)]


@which_to_ruin.answer
def _(board: Board, seat: int, action: Action) -> None:
    own = board.players[seat]
    wonder = next(wonder for wonder in own.wonders if wonder.id == action.args[0])
    own.wonders.remove(wonder)
    own.ruins.append(wonder)
    board.tell("ruins", seat, card=wonder)
    leave(board, seat, wonder)


@which_to_ruin.reason
def _(board: Board, seat: int, action: Action) -> Reason | None:
    return Reason("Choose one of your completed wonders of age A or I.", "events") if action.verb == "ruin" else None


@event("refugees-2")
def _(board: Board) -> None:
    """The strongest gains 3 culture and a population, the weakest loses them."""
    winner, loser = strongest(board), weakest(board)
    board.score(winner, 3)
    gain_population(board, winner)
    board.score(loser, -3)
    lose_population(board, loser)


@event("terrorism-2")
def _(board: Board) -> None:
    """The civilization with the least culture destroys an urban building of each other one."""
    terrorist = ranking(board, culture_of)[-1]
    for victim in reversed([seat for seat in board.from_active() if seat != terrorist]):
        board.push(terrorize, terrorist, victim)


@step
def terrorize(board: Board, seat: int, victim: int) -> None:
    """One urban building of one rival is destroyed."""
    if board.players[victim].urban_workers:
        board.ask(what_to_destroy, seat, victim)


@question("Choose an urban building of {target} to destroy", "target")
def what_to_destroy(board: Board, seat: int, victim: int) -> list[Action]:
    return [RAID[slot] for slot in targets(board.players[victim], level=END_OF_TIME)]


@what_to_destroy.answer
def _(board: Board, seat: int, action: Action, victim: int) -> None:
    destroy(board, victim, SLOT[action.args[0]])


@what_to_destroy.reason
def _(board: Board, seat: int, action: Action, victim: int) -> Reason | None:
    return Reason("There is no such building.", "events") if action.verb == "raid" else None


# -- international agreement ---------------------------------------------------------------------------------------

AGREEMENT = 5
"""Civil actions' worth of cards."""


@event("international-agreement-2")
def _(board: Board) -> None:
    """The strongest may give up his next political action for cards of the row; then the row is filled up."""
    board.push(replenish, False)
    board.push(agree, strongest(board), AGREEMENT)


@step
def agree(board: Board, seat: int, left: int) -> None:
    """The strongest takes cards one by one."""
    board.ask(what_to_take, seat, left)


@question("Take cards of the row worth {n} civil actions, giving up your next political action, or stop", "n")
def what_to_take(board: Board, seat: int, left: int) -> list[Action]:
    return [*list_takes(board, board.players[seat], left), DONE]


@what_to_take.answer
def _(board: Board, seat: int, action: Action, left: int) -> None:
    if action is DONE:
        return
    place, card = _lying(board, action)
    own = board.players[seat]
    cost = price(own, card, place)
    take(board, seat, place)
    own.fresh = []
    own.no_politics = True
    board.push(agree, seat, left - cost)


@what_to_take.reason
def _(board: Board, seat: int, action: Action, left: int) -> Reason | None:
    if action.verb != "take":
        return None
    if place_of(board, action) is None:
        return Reason("This card does not lie in the card row.", "card-row")
    place, card = _lying(board, action)
    return why_not_take(board.players[seat], card, place, left)


def _lying(board: Board, action: Action) -> tuple[int, CivilCard]:
    """The card of the row that an action speaks of, with its place."""
    place = place_of(board, action)
    assert place is not None
    card = board.row[place]
    assert card is not None
    return place, card


assert EVENTS.keys() | IMPACTS.keys() | RANKED.keys() == {
    card.id for card in CARDS.values() if isinstance(card, EventCard)
}, "every event does something"
