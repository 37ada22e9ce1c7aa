from __future__ import annotations

import pytest

from ecumene.engine import SPECTATOR, Chance, NotFound, Refused, Table

from .games import AUCTION, BARTER, DECK, DICE
from .helpers import mover, play


@pytest.fixture
def table() -> Table:
    return Table.open(BARTER, 3, seed=1, names=["Ann", "Bob"])


def test_seats_without_a_name_are_numbered(table: Table) -> None:
    assert table.names == table.record.names == ["Ann", "Bob", "Player 3"]


def test_actions_can_be_given_as_words_or_as_such(table: Table) -> None:
    table.act(0, "give wood")
    table.act(0, BARTER.vocabulary.parse("want salt"))
    assert [moment.action.id for moment in table.history] == ["give wood", "want salt"]
    assert table.record.actions == [(0, "give wood"), (0, "want salt")]


def test_acting_returns_what_happened(table: Table) -> None:
    play(table, "give wood", "want salt")
    (event,) = table.act(0, "from 1")
    assert (event.kind, event.player, event.args["target"]) == ("offered", 0, 1)


@pytest.mark.parametrize(
    ("seat", "action", "says"),
    [
        (1, "give wood", "It is Player 1's decision."),
        (-1, "give wood", "It is Player 1's decision."),
        (0, "accept", "This cannot be done now."),
    ],
)
def test_what_is_not_allowed_is_refused_and_changes_nothing(table: Table, seat: int, action: str, says: str) -> None:
    before, record = table.state.copy(), table.record.text()
    with pytest.raises(Refused) as error:
        table.act(seat, action)
    assert str(error.value) == says
    assert (table.state, table.record.text(), table.history) == (before, record, [])


def test_words_that_are_no_action_are_not_found(table: Table) -> None:
    with pytest.raises(NotFound):
        table.act(0, "giv wood")


class TestTakingBack:
    def test_several_actions_are_taken_back_and_repeated(self, table: Table) -> None:
        start = table.state.copy()
        play(table, "give wood", "want salt")
        after, text = table.state.copy(), table.record.text()
        table.undo(0)
        table.undo(0)
        assert (table.state, table.history, table.record.actions) == (start, [], [])
        table.redo(0)
        table.redo(0)
        assert (table.state, table.record.text()) == (after, text)

    def test_another_players_choice_ends_it(self, table: Table) -> None:
        play(table, "give wood", "want salt", "from 1")
        assert str(table.why_not_undo(0)) == "Somebody else has had a choice since."
        assert str(table.why_not_undo(1)) == "Somebody else has had a choice since."

    def test_there_is_nothing_to_take_back_at_the_start(self, table: Table) -> None:
        with pytest.raises(Refused, match="nothing to take back"):
            table.undo(0)

    def test_there_is_nothing_to_repeat_after_another_choice(self) -> None:
        table = Table.open(DICE, 2)
        with pytest.raises(Refused, match="nothing to repeat"):
            table.redo(0)
        play(table, "stake 2")
        table.undo(0)
        with pytest.raises(Refused, match="nothing to repeat"):
            table.redo(1)
        play(table, "stake 1")
        with pytest.raises(Refused, match="nothing to repeat"):
            table.redo(0)

    def test_why_something_cannot_be_repeated(self) -> None:
        table = Table.open(DICE, 2)
        assert str(table.why_not_redo(0)) == "There is nothing to repeat."
        play(table, "stake 2")
        table.undo(0)
        assert table.why_not_redo(0) is None
        assert str(table.why_not_redo(1)) == "There is nothing to repeat."
        table.redo(0)
        assert str(table.why_not_redo(0)) == "There is nothing to repeat."

    def test_nobody_else_takes_it_back(self) -> None:
        table = Table.open(DICE, 2)
        play(table, "stake 2")
        assert table.why_not_undo(1) is not None

    def test_a_finished_game_stays_finished(self) -> None:
        table = Table.open(DICE, 2)
        while not table.state.over:
            play(table, table.state.legal[0].id)
        assert str(table.why_not_undo(1)) == "The game is over."
        assert table.record.result == table.state.scores()

    def test_fingerprints_are_taken_back_too(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("ecumene.engine.table.CHECK_EVERY", 1)
        table = Table.open(DICE, 2)
        play(table, "stake 2")
        assert list(table.record.checks) == [1]
        table.undo(0)
        assert table.record.checks == {}


class TestLooking:
    def test_the_question_is_only_for_the_one_who_decides(self, table: Table) -> None:
        assert set(table.view(0)["decision"]) == {"player", "question", "actions"}
        for viewer in (1, 2, SPECTATOR):
            assert table.view(viewer)["decision"] == {"player": 0}
        assert (table.view(1)["viewer"], table.view(1)["round"]) == (1, 1)

    def test_a_finished_game_has_no_decision(self) -> None:
        table = Table.open(AUCTION, 2)
        chance = Chance.seeded(0)
        while not table.state.over:
            play(table, chance.pick(table.state.legal).id)
        assert table.view(0)["decision"] is None

    def test_the_story_tells_what_the_viewer_saw(self) -> None:
        table = Table.open(DECK, 2, seed=1, names=["Ann", "Bob"])
        play(table, "draw")
        english = DECK.language("en")
        assert len(table.story(0, english)) == 2
        assert table.story(0, english)[0].startswith("Ann draws Card ")
        assert table.story(SPECTATOR, english) == []
        assert mover(table.state) == 0
