"""Why a card cannot be bought: exactly what is missing, with stand-ins and exchanges."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from ecumene.engine import Chance, Shortage
from ecumene.games.guns_and_steel import GAME
from ecumene.games.guns_and_steel.box.cards import BASIC
from ecumene.games.guns_and_steel.rules.payment import Kinds, spare, with_more
from ecumene.games.guns_and_steel.rules.shortage import lacking, still_needed
from tests.games.guns_and_steel.positions import action, only, seat

COSTS = sorted({card.cost for card in GAME.cards.values() if card.base})


def said(have: Kinds, cost: Kinds, surcharge: int, code: str = "en") -> str:
    return GAME.language(code).say(still_needed(have, cost, surcharge))


@pytest.mark.parametrize(
    ("have", "cost", "surcharge", "words"),
    [
        ((2, 1, 0, 0, 0, 0), (3, 0, 0, 0, 0), 0, "You still need 1 Food."),
        ((0, 0, 0, 0, 0, 0), (0, 2, 0, 0, 0), 1, "You still need 2 Iron and 1 resource of any kind."),
        ((0, 1, 0, 0, 0, 0), (0, 1, 0, 0, 0), 1, "You still need 1 resource of any kind."),
        ((0, 1, 0, 0, 0, 1), (0, 2, 0, 0, 0), 2, "You still need 2 resources of any kind."),
        ((3, 0, 0, 0, 0, 0), (2, 1, 0, 0, 0), 0, "You still need 1 Iron or 1 Food."),
        ((2, 2, 0, 0, 0, 0), (3, 0, 0, 0, 0), 0, "You still need 1 resource of any kind."),
        ((0, 0, 0, 0, 0, 0), (0, 0, 1, 1, 0), 3, "You still need 1 Horse, 1 Gunpowder and 3 resources of any kind."),
        ((3, 0, 0, 0, 0, 0), (0, 0, 0, 0, 1), 3, "You still need 1 Oil."),
    ],
    ids=str,
)
def test_it_says_how_much_more_of_what(have: Kinds, cost: Kinds, surcharge: int, words: str) -> None:
    assert said(have, cost, surcharge) == words


def test_it_is_said_in_russian() -> None:
    assert said((0, 0, 0, 0, 0, 0), (0, 2, 0, 0, 0), 1, "ru") == "Не хватает: 2 Железа и 1 любой ресурс."


def test_no_fewer_would_do_and_what_is_named_does() -> None:
    """Compared with trying everything, for hands of all sizes."""
    chance = Chance.seeded(3)
    for _ in range(300):
        have = tuple(chance.below(3) for _ in range(BASIC + 1))
        cost, surcharge = chance.pick(COSTS), chance.below(3)
        if spare(have, cost) >= surcharge:
            continue
        lack = lacking(have, cost, surcharge)
        for fewer in combinations_with_replacement(range(BASIC + 1), lack.n - 1):
            assert spare(with_all(have, fewer), cost) < surcharge
        for goods in lack.kinds:
            for others in combinations_with_replacement(range(BASIC), lack.any):
                assert spare(with_all(have, (*goods, *others)), cost) >= surcharge


def with_all(have: Kinds, kinds: tuple[int, ...]) -> Kinds:
    for kind in kinds:
        have = with_more(have, kind, 1)
    return have


def test_every_card_for_sale_says_its_price_and_what_is_missing() -> None:
    board = only("purchase", seat(up="Food, Food, Food, Iron"), seat())
    english, missing = GAME.language("en"), 0
    for card, _ in board.offers:
        buy = action(f"buy {card.name}")
        assert english.say(board.describe(buy)).startswith(f"Buy {card.name} (")
        if buy not in board.legal:
            missing += 1
            reason = board.why_not(buy)
            assert isinstance(reason, Shortage)
            assert reason.rule == "price"
    assert missing > 10
