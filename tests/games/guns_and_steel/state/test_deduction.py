"""What can be concluded about hidden cards: the notes say exactly what remembering every possible world would."""

from __future__ import annotations

from itertools import permutations

import pytest

from ecumene.engine import Chance
from ecumene.games.guns_and_steel.state import deduction

World = tuple[int, ...]
"""The card at each place, as a bit; what is nowhere is in the hand."""


def told_by(notes: deduction.Notes) -> set[World]:
    """All worlds that notes allow."""
    found: set[World] = set()
    for note in notes:
        found |= {world for world in permutations(everything(note), len(note)) if fits(note, world)}
    return found


def everything(note: deduction.Note) -> list[int]:
    every = 0
    for cards in note:
        every |= cards
    return list(deduction.bits(every))


def fits(note: deduction.Note, world: World) -> bool:
    return all(cards & card for cards, card in zip(note, world, strict=True))


class Watcher:
    """Plays with one player's cards, all alike from behind, and remembers every world that an onlooker could be in."""

    def __init__(self, cards: int, chance: Chance) -> None:
        self.chance = chance
        self.hand, self.lying, self.shown = [1 << number for number in range(cards)], list[int](), list[int]()
        self.worlds: set[World] = {()}
        self.notes = deduction.NOTHING_HIDDEN

    @property
    def hidden(self) -> int:
        return sum(self.hand) + sum(self.lying)

    def held(self, world: World) -> set[int]:
        return set(deduction.bits(self.hidden)) - set(world)

    def lay(self) -> None:
        self.worlds = {(*world, card) for world in self.worlds for card in self.held(world)}
        self.notes = deduction.laid(self.notes, self.hidden)
        self.lying.append(self.hand.pop(self.chance.below(len(self.hand))))

    def show(self) -> None:
        card = self.hand.pop(self.chance.below(len(self.hand)))
        self.worlds = {world for world in self.worlds if card not in world}
        self.notes = deduction.shown(self.notes, card)
        self.shown.append(card)

    def turn(self) -> None:
        place = self.chance.below(len(self.lying))
        card = self.lying.pop(place)
        self.worlds = {world[:place] + world[place + 1 :] for world in self.worlds if world[place] == card}
        self.notes = deduction.turned(self.notes, place, card)
        self.shown.append(card)

    def restore(self) -> None:
        card = self.shown.pop(self.chance.below(len(self.shown)))
        self.worlds = {(*world, card) for world in self.worlds}
        self.notes = deduction.laid(self.notes, card)
        self.lying.append(card)

    def pick_up(self) -> None:
        place = self.chance.below(len(self.lying))
        self.hand.append(self.lying.pop(place))
        self.worlds = {world[:place] + world[place + 1 :] for world in self.worlds}
        self.notes = deduction.picked_up(self.notes, place)

    def take_back(self) -> None:
        self.hand += self.shown
        self.shown = []

    def learn(self) -> None:
        """Whether there is one of some cards in the hand."""
        some = [card for card in deduction.bits(self.hidden) if self.chance.below(4) == 0]
        has = any(card in self.hand for card in some)
        self.worlds = {world for world in self.worlds if any(card in self.held(world) for card in some) == has}
        learnt = deduction.some_held if has else deduction.none_held
        self.notes = learnt(self.notes, sum(some))

    def go_on(self) -> None:
        can = [self.take_back]
        if self.hand:
            can += [self.lay, self.lay, self.show]
        if self.lying:
            can += [self.turn, self.pick_up]
        if self.shown:
            can.append(self.restore)
        if self.hidden and self.chance.below(6) == 0:
            can = [self.learn]
        self.chance.pick(can)()


@pytest.mark.parametrize("seed", range(12))
def test_the_notes_say_exactly_what_can_be_concluded(seed: int) -> None:
    watcher = Watcher(2 + seed % 4, Chance.seeded(seed))
    most = 0
    for _ in range(150):
        watcher.go_on()
        worlds, notes = watcher.worlds, watcher.notes
        assert tuple(watcher.lying) in worlds
        assert told_by(notes) == worlds
        lying = [{world[place] for world in worlds} for place in range(len(watcher.lying))]
        assert [set(deduction.bits(cards)) for cards in deduction.may_lie(notes)] == lying
        held = {card for world in worlds for card in watcher.held(world)}
        assert set(deduction.bits(deduction.may_be_held(notes, watcher.hidden))) == held
        most = max(most, len(notes))
    assert seed % 4 < 2 or most > 1


@pytest.mark.parametrize("seed", range(6))
def test_guesses_are_possible_and_every_possible_world_is_guessed(seed: int) -> None:
    watcher, chance = Watcher(4, Chance.seeded(seed)), Chance.seeded(99)
    for _ in range(25):
        watcher.go_on()
        guesses = {tuple(deduction.guess(watcher.notes, chance)) for _ in range(40 * len(watcher.worlds))}
        assert guesses == watcher.worlds


def test_a_card_that_was_picked_up_leaves_something_behind() -> None:
    """Of the first two places one has the first card or the second. When it is picked up, the others cannot both be."""
    notes = deduction.laid(deduction.NOTHING_HIDDEN, 0b11)
    notes = deduction.laid(deduction.laid(notes, 0b1111), 0b1111)
    after = deduction.picked_up(notes, 0)
    assert deduction.may_lie(after) == (0b1111, 0b1111)
    assert (0b01, 0b10) not in told_by(after)
    assert (0b01, 0b100) in told_by(after)
