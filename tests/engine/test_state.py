from __future__ import annotations

import json
from typing import Any

import pytest

from ecumene.engine import (
    EVERYTHING,
    SPECTATOR,
    Action,
    BadRecord,
    BadSetup,
    Chance,
    Event,
    Question,
    Refused,
    State,
    Vocabulary,
    piece,
    question,
    step,
)
from ecumene.engine.rooms import Viewing
from ecumene.engine.table import look

from .games import AUCTION, BLOWS, DECK, DICE, HARVEST
from .games.tiny import TinyGame, TinyState
from .helpers import finish, legal, take

WORDS = Vocabulary()
A, B = WORDS.add("a"), WORDS.add("b")


class Bare(TinyGame[TinyState]):
    """A game that asks one question."""

    state = TinyState
    players = range(1, 3)
    vocabulary = WORDS

    def asking(self, asked: Question) -> TinyState:
        state = TinyState(game=self, seats=1, chance=Chance.seeded(0), steps=[(ask, (asked,))], points=[0])
        state.run()
        return state


@step
def ask(state: TinyState, asked: Question) -> None:
    state.ask(asked, 0)


BARE = Bare("bare")


def made(answers: list[Action], always: bool = False) -> Question:
    asked = question("Which?", always=always)(lambda state, player: answers)

    @asked.answer
    def _(state: TinyState, player: int, action: Action) -> None:
        state.points[player] += 1 + action.index

    return asked


def test_a_question_with_one_answer_is_not_asked() -> None:
    state = BARE.asking(made([B]))
    assert (state.over, state.points) == (True, [2])


def test_unless_not_asking_would_tell_something() -> None:
    state = BARE.asking(made([B], always=True))
    assert (state.player, legal(state), state.points) == (0, ["b"], [0])
    assert take(state, "b").over


def test_a_question_without_answers_is_a_mistake_in_the_rules() -> None:
    with pytest.raises(RuntimeError, match="without possible answers"):
        BARE.asking(made([]))


def test_two_questions_at_once_are_a_mistake_in_the_rules() -> None:
    state = BARE.asking(made([A, B]))
    with pytest.raises(RuntimeError, match="two questions at once"):
        state.ask(made([A, B]), 0)


def test_a_question_that_nobody_handles_is_a_mistake_in_the_rules() -> None:
    state = BARE.asking(question("Which?")(lambda state, player: [A, B]))
    with pytest.raises(TypeError, match="no rule says"):
        take(state, "a")


def test_the_last_step_pushed_runs_first() -> None:
    order: list[int] = []
    state = BARE.asking(made([A, B]))
    for number in (1, 2):
        state.push(lambda state, number: order.append(number), number)
    take(state, "a")
    assert order == [2, 1]


def test_a_refused_action_changes_nothing_and_says_why() -> None:
    state = take(AUCTION.new(2), "bid 2")
    before = state.copy()
    with pytest.raises(Refused, match=r"You must bid more than 2\."):
        take(state, "bid 1")
    assert state == before
    assert state.why_not(AUCTION.vocabulary.parse("bid 3")) is None


def test_without_a_special_reason_there_is_a_plain_one() -> None:
    state = DICE.new(2)
    assert str(state.why_not(DICE.vocabulary.parse("roll"))) == "This cannot be done now."


def test_after_the_end_nothing_can_be_done() -> None:
    state = DICE.new(2)
    finish(state, Chance.seeded(1))
    assert (state.over, state.player, state.legal) == (True, None, [])
    assert str(state.why_not(DICE.vocabulary.parse("roll"))) == "The game is over."
    with pytest.raises(Refused, match="over"):
        take(state, "roll")


def test_telling_is_free_while_nobody_listens() -> None:
    silent, listened = DECK.new(2, seed=1), DECK.new(2, seed=1, listen=True)
    assert silent.heard is None
    dealt = [DECK.things[card] for (card,) in listened.view(EVERYTHING)["hands"]]
    assert listened.heard == [Event("drew", seat, {"card": card}, (seat,)) for seat, card in enumerate(dealt)]
    assert silent == listened
    assert listened.copy().heard is None


def test_a_redeal_forgets_the_dice_to_come() -> None:
    state = DICE.new(2, seed=1)
    assert state.determinize(0, Chance.seeded(4)).chance != state.chance
    assert state.determinize(0, Chance.seeded(4)) == state.determinize(0, Chance.seeded(4))


def test_a_saved_state_loads_in_the_middle_of_a_response() -> None:
    state = take(BLOWS.new(2), "strike 1", "block")
    assert BLOWS.load(state.save()) == state
    assert BLOWS.load(state.save()).digest() == state.digest()


@pytest.mark.parametrize("text", ["", "[]", "{}", "not json", '"x"', "null", "\0"])
def test_what_is_no_saved_state_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="This saved state cannot be read"):
        DICE.load(text)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("decision", ["?nothing", 0, []]),
        ("decision", ["?" + "tests.engine.games.dice:roll_or_hold", 0, []]),
        ("steps", [["&nowhere:nothing", []]]),
        ("steps", 3),
        ("chance", None),
    ],
)
def test_a_damaged_saved_state_is_refused(name: str, value: object) -> None:
    data = json.loads(DICE.new(2).save())
    data[name] = value
    with pytest.raises(BadRecord, match="This saved state cannot be read"):
        DICE.load(json.dumps(data))


def test_only_the_one_who_decides_sees_the_question() -> None:
    state = HARVEST.new(3)
    assert look(state, 0)["decision"]["actions"] == ["eat 0", "eat 1", "eat 2"]
    assert look(state, EVERYTHING)["decision"]["actions"] == ["eat 0", "eat 1", "eat 2"]
    assert look(state, 1)["decision"] == look(state, SPECTATOR)["decision"] == {"player": 0}


class TestSettingUp:
    def test_options_have_defaults(self) -> None:
        assert AUCTION.settings() == {"purse": "small"}
        assert AUCTION.settings({"purse": "large"}) == {"purse": "large"}

    @pytest.mark.parametrize(
        ("options", "says"),
        [
            ({"purs": "small"}, "Tiny has no option 'purs'. Did you mean: purse?"),
            ({"xyz": "small"}, "Tiny has no option 'xyz'. Possible: purse."),
            ({"purse": "larg"}, "Option purse cannot be 'larg'. Did you mean: large?"),
            ({"purse": "9"}, "Option purse cannot be '9'. Possible: small, large."),
        ],
    )
    def test_unknown_options_are_refused(self, options: dict[str, str], says: str) -> None:
        with pytest.raises(BadSetup) as error:
            AUCTION.new(2, options)
        assert str(error.value) == says

    def test_a_game_without_options_says_so(self) -> None:
        with pytest.raises(BadSetup, match="It has none"):
            DICE.new(2, {"purse": "small"})

    def test_the_number_of_players_is_checked(self) -> None:
        with pytest.raises(BadSetup, match="Tiny is for 2 to 4 players, not 5"):
            AUCTION.new(5)

    @pytest.mark.parametrize("seed", [-1, 10**40])
    def test_seeds_have_up_to_forty_digits(self, seed: int) -> None:
        with pytest.raises(BadSetup, match="seed"):
            DICE.new(2, seed=seed)
        assert DICE.new(2, seed=10**40 - 1)

    def test_languages_are_read_once(self) -> None:
        assert DICE.language("ru") is DICE.language("ru")


@step
def count(state: TinyState, player: int) -> None:
    state.points[player] += 1


@step
def break_off(state: TinyState) -> None:
    state.skip_to_last_step()


@pytest.mark.parametrize(("steps", "points"), [([], [0, 0]), ([(count, (0,))], [1, 0])])
def test_what_is_under_way_can_be_broken_off(steps: list[Any], points: list[int]) -> None:
    state = TinyState(game=BARE, seats=2, chance=Chance.seeded(0), steps=steps, points=[0, 0])
    state.skip_to_last_step()
    state.run()
    assert state.points == points


def test_a_step_can_break_off_the_steps_above_the_last() -> None:
    steps: list[Any] = [(count, (0,)), (count, (1,)), (count, (1,)), (break_off, ())]
    state = TinyState(game=BARE, seats=2, chance=Chance.seeded(0), steps=steps, points=[0, 0])
    state.run()
    assert (state.points, state.over) == ([1, 0], True)


@piece
class Plain(State):
    """A state that leaves its view, redeal and check to its game."""

    secret: int = 0


class WhoSees(Viewing[Plain]):
    def look(self, state: Plain, viewer: int, /) -> dict[str, Any]:
        return {"secret": state.secret if viewer == 0 else None}

    def redeal(self, state: Plain, viewer: int, chance: Chance, /) -> None:
        if viewer != 0:
            state.secret = chance.below(5)

    def check(self, state: Plain, /) -> None:
        assert state.secret > 0, "secret"


class Knowing(TinyGame[Plain]):
    state = Plain
    view = WhoSees()
    players = range(1, 3)
    vocabulary = WORDS

    def set_up(self, players: int, options: dict[str, str], seed: int) -> Plain:
        return Plain(game=self, seats=players, chance=Chance.seeded(seed), steps=[], secret=5)


def test_a_game_may_write_what_is_seen_and_redealt_and_checked() -> None:
    state = Knowing("knowing").new(2)
    assert (state.view(0), state.view(1)) == ({"secret": 5}, {"secret": None})
    assert state.determinize(0, Chance.seeded(1)).secret == 5
    assert state.determinize(1, Chance.seeded(1)).secret < 5
    state.check()
    state.secret = 0
    with pytest.raises(AssertionError, match="secret"):
        state.check()


def test_a_game_loads_its_own_kind_of_state() -> None:
    game = Knowing("knowing")
    loaded = game.load(game.new(2).save())
    assert (type(loaded), loaded.game, loaded.secret) == (Plain, game, 5)
