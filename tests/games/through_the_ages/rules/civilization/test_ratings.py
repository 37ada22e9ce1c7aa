"""The values of a civilization."""

from __future__ import annotations

import itertools
import random

import pytest

from ecumene.games.through_the_ages.box.cards import AIR, ARTILLERY, CAVALRY, INFANTRY, Tactic
from ecumene.games.through_the_ages.box.contents import BY_SLOT, TACTICS, UNIT_SLOTS
from ecumene.games.through_the_ages.rules.actions.leaders import remove_leader
from ecumene.games.through_the_ages.rules.civilization.armies import army_strength
from tests.games.through_the_ages.positions import card, complete, happen, know, lead, ready, table, use_tactic, work


def brute(tactic: Tactic, units: tuple[int, ...], rides: bool) -> int:
    """Tries every army that can be formed, one after the other."""
    cards = [BY_SLOT[UNIT_SLOTS.start + place] for place in range(len(units))]
    seen: dict[tuple[int, ...], int] = {}

    def pick(left: tuple[int, ...], types: tuple[int, ...], count: int) -> list[tuple[tuple[int, ...], bool]]:
        """The ways to take so many units of these types: what is left, and whether one is obsolete."""
        places = [place for place, c in enumerate(cards) if c.type in types and left[place]]
        found = []
        for chosen in itertools.combinations_with_replacement(places, count):
            rest = list(left)
            for place in chosen:
                rest[place] -= 1
            if min(rest) >= 0:
                found.append((tuple(rest), any(cards[place].age <= tactic.age - 2 for place in chosen)))
        return found

    def best(left: tuple[int, ...]) -> int:
        if left in seen:
            return seen[left]
        most = 0
        for after, old1 in pick(left, (INFANTRY,), tactic.infantry):
            for rest, old2 in pick(after, (INFANTRY, CAVALRY) if rides else (CAVALRY,), tactic.cavalry):
                for end, old3 in pick(rest, (ARTILLERY,), tactic.artillery):
                    value = tactic.obsolete if old1 or old2 or old3 else tactic.army
                    most = max(most, value + best(end))
                    for flown, _ in pick(end, (AIR,), 1):
                        most = max(most, 2 * value + best(flown))
        seen[left] = most
        return most

    return best(units)


@pytest.mark.parametrize("tactic", TACTICS, ids=lambda tactic: tactic.id)
@pytest.mark.parametrize("rides", [False, True])
def test_armies_are_formed_for_the_most_strength(tactic: Tactic, rides: bool) -> None:
    rng = random.Random(tactic.id)
    for _ in range(25):
        units = [0] * len(UNIT_SLOTS)
        for _ in range(rng.randint(1, 8)):
            units[rng.randrange(len(units))] += 1
        assert army_strength(tactic, tuple(units), rides) == brute(tactic, tuple(units), rides)


def test_the_start() -> None:
    own = table().players[0]
    assert (own.culture_rate, own.science_rate, own.strength, own.happiness) == (0, 1, 1, 0)
    assert (own.civil_total, own.military_total) == (4, 2)


def test_urban_buildings() -> None:
    board = table()
    own = work(board, religion_0=1, printing_press_1=2, opera_2=1, team_sports_2=1, computers_3=1)
    assert own.culture_rate == 1 + 2 + 3
    assert own.science_rate == 1 + 2 + 5
    assert own.happiness == 1 + 1 + 3
    assert own.strength == 1 + 2


def test_governments() -> None:
    board = table()
    own = know(board, "theocracy-1")
    assert (own.culture_rate, own.strength, own.happiness, own.civil_total, own.military_total) == (1, 2, 1, 4, 3)
    own = know(board, "fundamentalism-3")
    assert (own.science_rate, own.strength) == (0, 6)


def test_happiness_stays_between_0_and_8() -> None:
    board = table()
    own = know(board, "communism-3")
    assert own.happiness == 0
    work(board, organized_religion_2=4)
    assert own.happiness == 8


def test_obsolete_armies_and_air_forces() -> None:
    board = table()
    work(board, warriors_0=2, cannon_2=1, air_forces_3=1)
    own = use_tactic(board, "defensive-army-2")
    assert own.strength == 2 + 3 + 5 + 2 * 3
    work(board, warriors_0=0, swordsmen_1=2)
    assert own.strength == 4 + 3 + 5 + 2 * 6


def test_great_wall() -> None:
    board = table()
    work(board, warriors_0=2, knights_1=1, cannon_2=1)
    own = complete(board, "great-wall-1")
    assert own.strength == 2 + 2 + 3 + 3
    assert (own.culture_rate, own.happiness) == (1, 1)


def test_st_peters_adds_a_happy_face_to_every_other_happy_card() -> None:
    board = table()
    work(board, theology_1=2, philosophy_0=1)
    know(board, "theocracy-1")
    lead(board, "homer-0")
    own = complete(board, "st-peters-basilica-1", "kremlin-2")
    assert own.happiness == min(8, 2 * (2 + 1) + (1 + 1) + (1 + 1) + 1 - 1)
    work(board, theology_1=1)
    assert own.happiness == 3 + 2 + 2 + 1 - 1


def test_homers_wonder_has_a_happy_face_more_even_in_ruins() -> None:
    board = table()
    own = complete(board, "pyramids-0", "hanging-gardens-0")
    own.homer = card("pyramids-0")
    assert ready(board).players[0].happiness == 3
    complete(board, "st-peters-basilica-1")
    assert own.happiness == 2 + (2 + 1) + 1
    own.wonders.remove(card("pyramids-0"))
    own.ruins.append(card("pyramids-0"))
    assert ready(board).players[0].happiness == 2 + (2 + 1) + 1


def test_ruins_give_two_culture() -> None:
    board = table()
    own = complete(board, "pyramids-0")
    own.ruins.append(own.wonders.pop())
    assert ready(board).players[0].culture_rate == 2
    assert own.civil_total == 4


def test_when_a_total_falls_the_spent_actions_go_first() -> None:
    for left, after in ((5, 4), (4, 4), (1, 1)):
        board = table()
        own = complete(board, "pyramids-0")
        own.civil = left
        happen(board, "ravages-of-time-2")
        assert (own.civil, own.civil_total) == (after, 4)
    for left, after in ((3, 2), (2, 2), (1, 1)):
        board = table()
        own = lead(board, "caesar-0")
        own.military = left
        remove_leader(board, 0)
        assert (own.military, own.military_total) == (after, 2)


@pytest.mark.parametrize(
    ("wonder", "values"),
    [
        ("pyramids-0", {"civil_total": 5}),
        ("hanging-gardens-0", {"culture_rate": 1, "happiness": 2}),
        ("colossus-0", {"strength": 3}),
        ("library-of-alexandria-0", {"culture_rate": 1, "science_rate": 2}),
        ("universitas-carolina-1", {"culture_rate": 1, "science_rate": 3}),
        ("taj-mahal-1", {"culture_rate": 3}),
        ("eiffel-tower-2", {"culture_rate": 4, "happiness": 1}),
        ("kremlin-2", {"culture_rate": 2, "civil_total": 5, "military_total": 3, "happiness": 0}),
        ("transcontinental-railroad-2", {"strength": 5}),
    ],
)
def test_values_of_wonders(wonder: str, values: dict[str, int]) -> None:
    own = complete(table(), wonder)
    assert {name: getattr(own, name) for name in values} == values
