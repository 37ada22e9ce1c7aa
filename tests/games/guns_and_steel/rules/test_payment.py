"""Paying: what can be bought is exactly what the rules allow, and the questions are real choices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement, islice

import pytest

from ecumene.engine import Chance
from ecumene.games.guns_and_steel import GAME
from ecumene.games.guns_and_steel.box.cards import BASIC, INFORMATION, RESOURCES, SPACE
from ecumene.games.guns_and_steel.rules.payment import is_wholly_used, spare, ways_to_pay
from ecumene.games.guns_and_steel.rules.purchase import NOTHING, how_to_pay, how_to_pay_more, pay
from ecumene.games.guns_and_steel.state.board import Board
from tests.games.guns_and_steel.positions import (
    CARDS,
    choices,
    names,
    of_that_time,
    only,
    pause,
    paused,
    seat,
    take,
    why_not,
)
from tests.games.guns_and_steel.rules.solver import Kinds, can_pay, most_left, needed_cards, used_cards, uses_up

COSTS = sorted({card.cost for card in GAME.cards.values() if card.base})


def have(held: Kinds) -> Kinds:
    """What is held as the six numbers that payment.py counts."""
    return (*held[:BASIC], held[INFORMATION] + 2 * held[SPACE])


def draw(chance: Chance, count: int, most: Kinds) -> Kinds:
    """So many resources of random kinds, of each kind only so many."""
    drawn = [0] * len(most)
    for _ in range(count):
        drawn[chance.below(len(most))] += 1
    return tuple(min(pair) for pair in zip(drawn, most, strict=True))


CARDS_THERE_ARE = (3, 2, 9, 9, 9, 9, 1)
"""How many cards of a kind a player can have; of Space one, since two make the solver slow."""
ANY_COST = (4,) * BASIC


def all_of(count: int) -> Iterator[Kinds]:
    """Everything that so many resources can be."""
    for kinds in combinations_with_replacement(range(len(RESOURCES)), count):
        yield tuple(kinds.count(kind) for kind in range(len(RESOURCES)))


# -- affordability -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(5))
def test_all_small_payments(count: int) -> None:
    """With four resources every third hand: those with three hold what there is to go wrong."""
    for held in islice(all_of(count), 0, None, 3 if count == 4 else 1):
        for cost in COSTS:
            assert spare(have(held), cost) == most_left(held, cost), (held, cost)


@pytest.mark.parametrize("count", range(6))
def test_all_that_small_payments_can_use(count: int) -> None:
    for held in all_of(count):
        for cost in COSTS[::2]:
            for surcharge in (0, 1, 3):
                expected = uses_up(held, cost, surcharge)
                assert is_wholly_used(held, NOTHING, cost, surcharge) == expected, (held, cost, surcharge)


def test_random_payments() -> None:
    chance = Chance.seeded(1)
    for _ in range(150):
        held = draw(chance, 5 + chance.below(3), (9, 9, 9, 9, 9, 9, 1))
        for _ in range(6):
            cost = draw(chance, 1 + chance.below(4), ANY_COST)
            assert spare(have(held), cost) == most_left(held, cost), (held, cost)


@pytest.mark.parametrize("kind", range(BASIC))
def test_exchanges_only_go_up(kind: int) -> None:
    """Nine of a kind pay for everything by exchanges; one pays for nothing below it."""
    nine, one = [0] * 6, [0] * 6
    nine[kind], one[kind] = 9, 1
    for other in range(BASIC):
        cost = tuple(int(k == other) for k in range(BASIC))
        assert spare(tuple(nine), cost) >= 0
        assert (spare(tuple(one), cost) >= 0) == (kind == other)


# -- which cards ---------------------------------------------------------------------------------------------------


def paying(cards: Kinds, free: Kinds, cost: Kinds, surcharge: int, rules: str = GAME.rules_version) -> Board:
    """Somebody with these cards and temporary resources about to pay a price."""
    up = ", ".join(RESOURCES[kind].name for kind, n in enumerate(cards) for _ in range(n))
    board = only("end", seat(hand="Knights, Charge"), seat(), rules=rules)
    board.decision = None
    board.players[0] = of_that_time(seat(up=up), GAME.as_of(rules))
    board.temporary = list(free)
    board.push(pause, 0)
    board.push(pay, 0, replace(CARDS["Computer"], cost=cost), surcharge, NOTHING)
    board.run()
    return board


def outcomes(board: Board) -> set[tuple[str, ...]]:
    """The sets of cards that may be spent in the end; every question on the way must make a difference."""
    if paused(board):
        return {tuple(names(board.players[0].technologies))}
    found: set[tuple[str, ...]] = set()
    for action in board.legal:
        after = board.copy()
        after.apply(action)
        found |= outcomes(after)
    assert len(found) > 1, "a question whose answers all lead to the same payment"
    return found


def kinds(spent: tuple[str, ...]) -> Kinds:
    held = [CARDS[name].resource for name in spent]
    return tuple(held.count(kind) for kind in range(len(RESOURCES)))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("rules", ["2", GAME.rules_version])
def test_the_questions_lead_to_every_payment_and_to_no_other(seed: int, rules: str) -> None:
    """By earlier rules no card is spent in vain; now all that exchanges can use may be spent."""
    chance = Chance.seeded(seed)
    payments = needed_cards if rules == "2" else used_cards
    paid = 0
    while paid < 60:
        cards = draw(chance, 1 + chance.below(5), CARDS_THERE_ARE)
        free = draw(chance, chance.below(3), CARDS_THERE_ARE)
        cost, surcharge = draw(chance, 1 + chance.below(3), ANY_COST), chance.below(4)
        if can_pay(tuple(a + b for a, b in zip(cards, free, strict=True)), cost, surcharge):
            paid += 1
            reached = {kinds(spent) for spent in outcomes(paying(cards, free, cost, surcharge, rules))}
            assert reached == payments(cards, free, cost, surcharge), (cards, free, cost, surcharge)


@pytest.mark.parametrize("theme", ["new-world", "renaissance", "combined"])
def test_every_purchase_offered_in_play_can_be_completed(theme: str) -> None:
    chance = Chance.seeded(7)
    for seed in range(6):
        board = GAME.new(2 + seed % 3, {"theme": theme}, seed)
        assert isinstance(board, Board)
        while not board.over:
            for action in [a for a in board.legal if a.verb == "buy"]:
                bought = board.copy()
                bought.apply(action)
                while bought.decision and bought.decision.question in (how_to_pay, how_to_pay_more):
                    bought.apply(chance.pick(bought.legal))
                assert not any(card.id == action.args[0] for card, _ in bought.offers)
            board.apply(chance.pick(board.legal))


def test_a_purchase_out_of_plenty_does_not_grow_with_the_ways_to_pay() -> None:
    plenty, free = (3, 2, 6, 4, 3, 2, 2), (1, 1, 1, 1, 0, 0, 0)
    calls = spare.cache_info()
    ways = ways_to_pay(plenty, free, (1, 0, 0, 1, 2), 8)
    now = spare.cache_info()
    assert len(ways) > 5000
    assert now.hits + now.misses - calls.hits - calls.misses < 100 * len(ways)
    board = paying(plenty, free, (1, 0, 0, 1, 2), 8)
    assert len(board.save()) < 10_000


# -- single cases --------------------------------------------------------------------------------------------------


def test_what_every_way_spends_is_spent_without_a_question() -> None:
    board = only("purchase", seat(up="Warriors, Reinforcements, Horse"), seat(), pyramid=("", "Horse Archers"))
    take(board, "buy Horse Archers")
    assert choices(board) == {"spend Warriors", "spend Reinforcements"}


def test_a_card_may_be_spent_in_place_of_a_temporary_resource() -> None:
    board = only("purchase", seat(up="Metalworking"), seat(), pyramid=("", "Charge"), temporary="Iron, Horse")
    take(board, "buy Charge")
    assert choices(board) == {"spend Metalworking", "done"}


def test_temporary_resources_alone_pay_without_a_question() -> None:
    board = only("purchase", seat(), seat(), pyramid=("", "Charge"), temporary="Iron, Iron, Iron, Horse")
    take(board, "buy Charge")
    assert names(board.players[0].technologies) == ["Charge"]


def test_a_resource_that_is_not_needed_is_refused() -> None:
    me = seat(up="Warriors, Reinforcements, Horse, Mining")
    board = only("purchase", me, seat(), pyramid=("", "Horse Archers"))
    take(board, "buy Horse Archers")
    assert choices(board) == {"spend Warriors", "spend Reinforcements"}
    for card, words in [("Mining", "can be paid without"), ("Knights", "No such card lies")]:
        reason = why_not(board, f"spend {card}")
        assert reason is not None
        assert words in str(reason)


def test_a_card_that_cannot_be_paid_is_refused_with_what_is_missing() -> None:
    start = seat(up="Food, Food, Food, Iron, Iron")
    board = only("purchase", start, seat(), pyramid=("Domestication, Currency", "Charge"))
    reason = why_not(board, "buy Charge")
    assert reason is not None
    assert str(reason) == "You still need 1 resource of any kind."
    reason = why_not(board, "buy Knights")
    assert reason is not None
    assert str(reason) == "There is no such card for sale."


def test_linked_cards_count_once_even_over_two_ways_down() -> None:
    board = only("purchase", seat(up="Food"), seat(), seat())
    assert {extra for card, extra in board.offers if card in board.pyramid[2]} == {5}


def test_a_project_costs_one_more_for_each_card_of_earlier_eras() -> None:
    pyramid = ("Calendar, Knights", "Charge", "Opera")
    piles = ("Philosophy", "Horse Archers", "Cannons", "Tanks", "")
    board = only("purchase", seat(up="Food"), seat(), seat(), theme="combined", pyramid=pyramid, piles=piles)
    surcharges = {card.name: extra for card, extra in board.offers}
    assert [surcharges[name] for name in ("Philosophy", "Horse Archers", "Cannons", "Tanks")] == [0, 2, 3, 4]


def test_a_bought_project_opens_the_next() -> None:
    piles = ("Calendar, Philosophy", "", "", "", "")
    board = only("purchase", seat(up="Space, Space"), seat(), seat(), theme="combined", pyramid=(), piles=piles)
    take(board, "buy Philosophy")
    assert [card.name for card, _ in board.offers] == ["Calendar"]
    assert board.revealed == 1


def test_bots_hardly_think_of_paying_more_unless_a_wonder_asks_for_it() -> None:
    """With the cards of version 3, whose Domestication costs 2 Food."""
    me = seat(up="Food, Food, Food, Flanking, Warriors")
    board = only("purchase", me, seat(), pyramid=("Domestication",), wonders="Himeji Castle", rules="3")
    take(board, "buy Domestication", "spend Agriculture", "spend Trade")
    weights = dict(zip([str(board.describe(action)) for action in board.legal], GAME.judging.prior(board), strict=True))
    assert weights["Done"] == 1.0
    assert weights["Spend Iron (Warriors, strength 1)"] == weights["Spend Food (Barter)"]
    assert weights["Spend Food (Barter)"] < weights["Spend Horse (Flanking, strength 1)"] < 0.1
