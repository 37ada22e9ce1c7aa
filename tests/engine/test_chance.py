from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.engine import Chance


def test_the_numbers_of_a_seed_never_change() -> None:
    chance = Chance.seeded(2024)
    assert [chance.bits() for _ in range(4)] == [
        3658484137493642868,
        89549354609768431,
        3624112306068327696,
        1324210166323005990,
    ]
    assert [chance.die() for _ in range(20)] == [2, 1, 4, 4, 4, 3, 2, 5, 3, 1, 6, 5, 2, 2, 4, 2, 2, 1, 3, 6]
    cards = list(range(10))
    chance.shuffle(cards)
    assert cards == [8, 9, 0, 4, 1, 5, 3, 6, 2, 7]
    assert chance.fork().bits() == 4655994836926205575


def test_the_generator_is_splitmix64() -> None:
    """The first numbers of the published algorithm from the state 0."""
    chance = Chance(state=0)
    assert [chance.bits() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


@pytest.mark.parametrize(
    ("seed", "first"),
    [
        (0, 16294208416658607535),
        (1, 13830413928045401970),
        (2**64 - 1, 11923130667873509210),
        (2**64, 6755974106381971767),
        (10**40 - 1, 13410509541595492354),
    ],
)
def test_every_seed_begins_elsewhere(seed: int, first: int) -> None:
    assert Chance.seeded(seed).bits() == first


@given(st.integers(0, 10**40), st.integers(1, 1000))
def test_below_stays_below(seed: int, n: int) -> None:
    chance = Chance.seeded(seed)
    assert all(0 <= chance.below(n) < n for _ in range(20))


def test_dice_are_fair() -> None:
    chance = Chance.seeded(1)
    rolls = [chance.die() for _ in range(60_000)]
    assert all(abs(rolls.count(side) - 10_000) < 400 for side in range(1, 7))


def test_shuffles_are_fair() -> None:
    chance = Chance.seeded(1)
    seen: dict[tuple[str, ...], int] = {}
    for _ in range(12_000):
        cards = list("abc")
        chance.shuffle(cards)
        seen[tuple(cards)] = seen.get(tuple(cards), 0) + 1
    assert len(seen) == 6
    assert all(abs(times - 2_000) < 200 for times in seen.values())


@given(st.integers(0), st.lists(st.integers()))
def test_a_shuffle_loses_nothing(seed: int, cards: list[int]) -> None:
    shuffled = cards[:]
    Chance.seeded(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


def test_a_copy_goes_on_alike() -> None:
    chance = Chance.seeded(3)
    copy = chance.copy()
    assert [chance.pick("abcdef") for _ in range(9)] == [copy.pick("abcdef") for _ in range(9)]


def test_a_fork_is_another_generator() -> None:
    chance = Chance.seeded(3)
    fork = chance.fork()
    assert not {fork.bits() for _ in range(1000)} & {chance.bits() for _ in range(1000)}


def test_large_seeds_repeat_no_small_ones() -> None:
    states = [Chance.seeded(seed).state for n in range(1, 6) for seed in (n, n << 64, n << 128)]
    assert len(set(states)) == len(states)


class Numbered:
    def __init__(self, number: int) -> None:
        self.number = number


def test_the_order_before_makes_no_difference_to_a_redeal() -> None:
    cards = [Numbered(number) for number in range(9)]
    assert Chance.seeded(4).shuffled(cards[::-1]) == Chance.seeded(4).shuffled(cards)
    assert cards == sorted(cards, key=lambda card: card.number)
