"""What differs between two ways to go on: what a hint may claim, and that the games have words for it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ecumene import bots
from ecumene.bots import differences as differences_of
from ecumene.bots.advice import Advice
from ecumene.bots.differences import PAIRS, Difference, compared, differences
from ecumene.bots.protocol import Budget, observe
from ecumene.bots.reasons import reasons
from ecumene.bots.search import Search, ranked
from ecumene.engine import LANGUAGES, Chance, State, speak
from ecumene.engine.judging.outlook import Prospect
from ecumene.games import load

GAMES = ("guns-and-steel", "monumental-duel", "through-the-ages", "clash-of-cultures", "civilization")


def of_number(*amounts: float, worth: float = 1.0) -> list[dict[str, Prospect]]:
    return [{"points": Prospect(amount, worth)} for amount in amounts]


def of_fact(*so: bool, worth: float = 1.0) -> list[dict[str, Prospect]]:
    return [{"points": Prospect(each, worth, fact=True)} for each in so]


@pytest.mark.parametrize(
    ("ours", "theirs", "n"),
    [
        ((5, 6, 5, 6), (3, 4, 3, 4), 2),
        ((3, 4, 3, 4), (5, 6, 5, 6), -2),
        ((5.5, 5.5), (3.1, 3.1), 2),
        ((4, 4), (3.5, 3.5), 0),
        ((9, 0, 9, 0), (0, 3, 0, 3), 0),
    ],
    ids=["more", "less", "rounded", "less than one", "by chance"],
)
def test_a_number_is_told_as_it_is_and_only_if_it_is_sure(
    ours: tuple[float, ...], theirs: tuple[float, ...], n: int
) -> None:
    expected = (Difference("points", n, n > 0),) if n else ()
    assert compared(of_number(*ours), of_number(*theirs)) == expected


def test_a_fact_is_told_that_is_mostly_so_after_one_and_mostly_not_after_the_other() -> None:
    assert compared(of_fact(True, True, True, False), of_fact(*[False] * 4)) == (Difference("points", 1, True),)
    assert compared(
        of_fact(False, False),
        of_fact(True, True),
    )[0] == Difference("points", -1, False)
    assert compared(of_fact(True, False), of_fact(False, False)) == ()
    danger = compared(of_fact(False, worth=-1.0), of_fact(True, worth=-1.0))
    assert danger == (Difference("points", -1, True),), "less danger is good"


def test_what_is_not_there_in_both_is_not_compared_and_what_hardly_counts_is_not_told() -> None:
    assert compared([{"points": Prospect(5, 1)}], [{}]) == ()
    assert compared(of_number(2.0, worth=0.001), of_number(0.0, worth=0.001)) == ()


def test_what_speaks_for_the_action_comes_first_and_one_more_that_matters() -> None:
    def outlook(**amounts: float) -> list[dict[str, Prospect]]:
        return [{key: Prospect(amount, {"a": 1.0, "b": 0.5, "c": 0.1}[key]) for key, amount in amounts.items()}]

    good, bad = outlook(a=0, b=3, c=3), outlook(a=2, b=0, c=0)
    assert [each.key for each in compared(good, bad)] == ["b", "a"]
    assert [each.key for each in compared(outlook(a=2, b=0, c=3), outlook(a=0, b=0, c=0))] == ["a"]
    assert [each.good for each in compared(outlook(a=0), outlook(a=2))] == [False], "only the price can be told"


@pytest.mark.parametrize("game", GAMES)
def test_everything_in_an_outlook_has_words_and_looking_changes_nothing(game: str) -> None:
    state, chance = load(game).new(2, {}, 5), Chance.seeded(5)
    languages = [speak(code, bots.LOCALE, state.game.locale) for code in LANGUAGES]
    kinds = set()
    for number in range(240):
        if state.over:
            break
        if number % 40 == 39:
            before = state.save()
            for seat in range(2):
                for key, prospect in state.game.judging.outlook(state, seat).items():
                    kinds.add(key.partition(":")[0])
                    for n in (1, -1) if prospect.fact else (1, 3, -2):
                        english, *others = (
                            each.say(state.game.words.difference(state, key, n), ("Anna", "Boris"))
                            for each in languages
                        )
                        assert prospect.fact or str(abs(n)) in english
                        assert english not in others
            assert state.save() == before
        state.apply(chance.pick(state.legal))
    assert len(kinds) >= 6


@pytest.mark.parametrize("game", GAMES)
def test_both_ways_are_compared_at_the_same_moment(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where search judges after the own turn then, otherwise when the seat is asked again in a later turn."""
    state, chance = load(game).new(2, {}, 2), Chance.seeded(2)
    seen: list[State] = []
    pairs: list[tuple[int, int]] = []
    outlook = state.game.judging.outlook

    def watched(world: State, seat: int) -> dict[str, Prospect]:
        seen.append(world)
        return outlook(world, seat)

    def counted(ours: Sequence[object], theirs: Sequence[object]) -> tuple[Difference, ...]:
        pairs.append((len(ours), len(theirs)))
        return ()

    monkeypatch.setattr(differences_of, "compared", counted)
    monkeypatch.setattr(state.game.judging, "outlook", watched)
    for _ in range(60):
        if len(state.legal) > 1 and state.game.judging.settled(state):
            break
        state.apply(chance.pick(state.legal))
    observation = observe(state)
    root = Search().consider(observation, Budget(iterations=30), Chance.seeded(1))
    first, second, *_ = ranked(root, observation)
    differences(observation, root, first, second)
    assert pairs == [(PAIRS, PAIRS)]
    for world in seen:
        assert world.over or world.game.judging.settled(world)
        assert world.over or (world.player == state.player) == (state.game.horizon is None)


class TestSentences:
    state = load("through-the-ages").new(2, {}, 3)

    def said(self, *found: Difference, share: float = 0.5, other: float = 0.5) -> str:
        advice = Advice(self.state.legal[0].id, share, other_share=other, differences=found)
        return " ".join(reasons(self.state, ("Anna", "Boris"), advice, speak("en", bots.LOCALE)))

    def test_two_reasons_stand_together_or_against_each_other(self) -> None:
        more, worse = Difference("culture_rate", 2, True), Difference("food", -1, False)
        start = "The difference when your turn ends: you get about 2 more culture each turn"
        assert self.said(more) == f"{start}."
        assert self.said(more, Difference("uprising", -1, True)) == f"{start}, and no uprising threatens."
        assert self.said(more, worse) == f"{start}, but you have about 1 less food."
        assert self.said(worse).startswith("When your turn ends, you have about 1 less food; what makes up for it")

    def test_what_is_about_equal_is_called_so_unless_the_chances_say_otherwise(self) -> None:
        assert self.said() == "When your turn ends, both come to about the same."
        assert self.said(share=0.6, other=0.4) == "No single difference stands out."
