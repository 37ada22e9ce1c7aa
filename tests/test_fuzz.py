"""Random play finds what is wrong: each check is shown a game that breaks it."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ecumene.engine import Action, BadSetup, Chance, Reason, Record, Refused, State, Table, Tally, Text, replay
from ecumene.fuzz import Finding, difference, fuzz

from .engine.games import AUCTION, BARTER, BLOWS, DECK, DICE, DUEL
from .engine.games.auction import BID, PASS, AuctionState, bid_or_pass
from .engine.games.barter import what_to_give
from .engine.games.blows import strike_or_rest
from .engine.games.deck import DRAW, PLAY, Card, DeckState, draw_or_play
from .engine.games.dice import roll_or_hold, which_stake
from .engine.games.duel import which
from .engine.games.tiny import TinyGame
from .engine.helpers import legal


def finding(game: TinyGame) -> Finding:
    found = fuzz(game, decisions=600, seed=1)
    assert found is not None
    return found


def test_goes_through_all_player_counts_and_options(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = set()
    set_up = AUCTION.set_up

    def watch(players: int, options: dict[str, str], seed: int) -> State:
        seen.add((players, options["purse"]))
        return set_up(players, options, seed)

    monkeypatch.setattr(AUCTION, "set_up", watch)
    assert fuzz(AUCTION, 300) is None
    assert seen == set(itertools.product((2, 3, 4), ("small", "large")))
    seen.clear()
    assert fuzz(AUCTION, 300, players=3, options={"purse": "large"}) is None
    assert seen == {(3, "large")}


def test_says_how_far_it_is() -> None:
    heard: list[int] = []
    assert fuzz(DICE, 50, progress=heard.append) is None
    assert heard == list(range(1, 51))


def test_equal_seeds_play_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DECK, "describe", _speechless_at_the_five)
    assert finding(DECK).record.text() == finding(DECK).record.text()


def _speechless_at_the_five(action: Action) -> Text:
    assert action.id != "play C5", "no words for a five"
    return Text(action.id)


def test_refuses_a_wrong_number_of_players_and_unknown_options() -> None:
    with pytest.raises(BadSetup):
        fuzz(DUEL, 10, players=5)
    with pytest.raises(BadSetup):
        fuzz(AUCTION, 10, options={"purse": "huge"})


def test_the_record_leads_to_the_failure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(DECK, "describe", _speechless_at_the_five)
    found = finding(DECK)
    assert found.check == "everything can be said"
    assert "no words for a five" in found.message
    path = tmp_path / "finding.txt"
    path.write_text(found.record.text(), encoding="utf-8")
    assert "play C5" in legal(replay(Record.read(path), DECK).state)


def test_a_crash_is_found_with_the_action_that_leads_into_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(state: DeckState, player: int, action: Action) -> None:
        if state.heard is not None:
            raise RuntimeError("the deck has burnt")

    monkeypatch.setattr(draw_or_play, "then", crash)
    found = finding(DECK)
    assert found.check == "rules crashed"
    assert "the deck has burnt" in found.message
    assert len(found.record.actions) == 1
    with pytest.raises(RuntimeError, match="burnt"):
        replay(found.record, DECK)


def test_every_question_is_asked_about_all_that_is_like_its_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: set[str] = set()
    explain = bid_or_pass.explain
    assert explain is not None

    def listen(state: State, player: int, action: Action) -> Reason | None:
        heard.add(action.id)
        return explain(state, player, action)

    monkeypatch.setattr(bid_or_pass, "explain", listen)
    assert fuzz(AUCTION, 1) is None
    assert heard == {action.id for action in AUCTION.vocabulary}


# -- one broken game for each check -------------------------------------------------------------------------------

Patch = Callable[[pytest.MonkeyPatch], None]
BREAKS: list[tuple[str, TinyGame, Patch]] = []


def breaks(check: str, game: TinyGame) -> Callable[[Patch], Patch]:
    def add(patch: Patch) -> Patch:
        BREAKS.append((check, game, patch))
        return patch

    return add


@breaks("a redeal looks the same", DECK)
def the_top_of_the_deck_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DeckState, "view", lambda state, viewer: {"top": state.deck[-1].id if state.deck else None})


@breaks("a redeal depends on the view alone", DECK)
def cards_are_shuffled_as_they_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DeckState, "redeal", lambda state, viewer, chance: chance.shuffle(state.deck))


@breaks("looking changes nothing", DECK)
def a_redeal_rolls_the_true_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    determinize, once = State.determinize, iter([1])

    def meddle(state: State, viewer: int, chance: Chance) -> State:
        state.chance.state += next(once, 0)
        return determinize(state, viewer, chance)

    monkeypatch.setattr(State, "determinize", meddle)


@breaks("a redeal leaves a choice", DECK)
def nothing_can_be_done_in_some_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DeckState, "redeal", lambda state, viewer, chance: setattr(state, "revealed", -1))
    monkeypatch.setattr(draw_or_play, "choices", lambda state, player: [] if state.revealed < 0 else [DRAW])


@breaks("bots can judge a position", DECK)
def bots_have_no_leanings(monkeypatch: pytest.MonkeyPatch) -> None:
    def at_a_loss(state: State) -> list[float]:
        raise RuntimeError("nothing can be said")

    monkeypatch.setattr(DECK.judging, "prior", at_a_loss)


@breaks("an estimate shares out the win", DECK)
def everybody_wins_for_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DECK.judging, "evaluate", lambda state: [1.0] * state.seats)


@breaks("every action has its weight", DECK)
def a_weight_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DECK.judging, "prior", lambda state: [1.0] * (len(state.legal) + 1))


@breaks("a redeal can be played to the end", DECK)
def cards_are_lost_in_a_redeal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DeckState, "view", lambda state, viewer: {})
    monkeypatch.setattr(DeckState, "redeal", lambda state, viewer, chance: state.deck.__delitem__(slice(1, None)))


@breaks("a redeal leaves the same choice", DECK)
def choices_hang_on_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draw_or_play, "choices", _draws_only_high_cards)


def _draws_only_high_cards(state: DeckState, player: int) -> list[Any]:
    drawable = [DRAW] if state.deck and state.deck[-1].value > 4 else []
    return drawable + [PLAY[card] for card in state.hands[player]] or [DRAW]


@breaks("save and load", DECK)
def the_pile_is_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    codecs = {**DeckState._codecs, "pile": (lambda value: [], lambda data, find: [])}
    monkeypatch.setattr(DeckState, "_codecs", codecs)


@breaks("looking changes nothing", DECK)
def points_are_shared_by_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    copy = DeckState.copy

    def shallow(state: DeckState) -> DeckState:
        new = copy(state)
        new.points = state.points
        return new

    monkeypatch.setattr(DeckState, "copy", shallow)


@breaks("positions do not change later", DUEL)
def the_legal_list_is_part_of_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(which, "choices", lambda state, player: state.left[player])


@breaks("a loaded game goes on alike", DECK)
def the_rules_depend_on_who_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    tell = State.tell

    def count(state: State, kind: str, player: int | None = None, *args: Any, **kwargs: Any) -> None:
        if state.heard:
            state.round += 1
        tell(state, kind, player, *args, **kwargs)

    monkeypatch.setattr(State, "tell", count)


@breaks("undo takes back no knowledge", DECK)
def a_draw_is_not_said_to_reveal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "reveal", lambda state: None)


@breaks("undo", DICE)
def undo_forgets_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    undo = Table.undo

    def forget(table: Table, seat: int) -> None:
        undo(table, seat)
        table.state = table.state.copy()
        table.state.round = 0

    monkeypatch.setattr(Table, "undo", forget)


@breaks("legal actions are different", DICE)
def a_choice_is_listed_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    choices = which_stake.choices
    monkeypatch.setattr(which_stake, "choices", lambda state, player: choices(state, player) * 2)


@breaks("legal actions are in the vocabulary", DECK)
def a_choice_comes_from_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    foreign = [AUCTION.vocabulary.parse("pass"), AUCTION.vocabulary.parse("bid 1")]
    monkeypatch.setattr(draw_or_play, "choices", lambda state, player: foreign)


@breaks("illegal actions are refused", DICE)
def everything_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "apply", lambda state, action: None)


@breaks("refusals have a reason", DICE)
def a_refusal_without_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(state: State, action: Any) -> None:
        raise Refused(str(action))  # type: ignore[arg-type]

    monkeypatch.setattr(State, "apply", refuse)


@breaks("legal actions have no reason against them", AUCTION)
def a_reason_against_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AuctionState, "why_not", lambda state, action: Reason("No."))


@breaks("legal actions have no reason against them", AUCTION)
def the_list_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bid_or_pass, "choices", lambda state, player: [PASS, *BID[state.bid : state.coins[player] + 1]])


@breaks("what looks possible has its own reason", AUCTION)
def the_list_is_too_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bid_or_pass, "choices", lambda state, player: [PASS, *BID[state.bid + 1 : state.coins[player]]])


@breaks("legal actions have no reason against them", DECK)
def a_reason_that_is_not_true(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draw_or_play, "explain", lambda state, player, action: Reason("Three are the most."))


@breaks("what looks possible has its own reason", BARTER)
def no_reason_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_to_give, "explain", None)


@breaks("what looks possible has its own reason", DUEL)
def only_a_general_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    explain = which.explain
    assert explain is not None
    monkeypatch.setattr(which, "explain", lambda *args: explain(*args) and Reason("This cannot be done now."))


@breaks("what looks possible has its own reason", BLOWS)
def a_verb_to_be_explained_has_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strike_or_rest, "explained", ("block",))


@breaks("ends in time", DICE)
def the_game_goes_on_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DICE, "longest", 5, raising=False)


@breaks("somebody has a choice", DICE)
def nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "run", lambda state: None)


@breaks("somebody wins", DECK)
def nobody_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DeckState, "winners", lambda state: [])


@breaks("one score a seat", DECK)
def scores_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DeckState, "scores", lambda state: [0])


@breaks("the account adds up to the scores", DECK)
def points_are_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DECK.ending, "account", lambda state: [Tally(Text("None of them"), [-1] * state.seats)])


@breaks("views are plain JSON", BARTER)
def views_have_numbers_for_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BARTER.state, "view", lambda state, viewer: {1: "one"})


@breaks("events are plain JSON", DECK)
def events_hold_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    tell = State.tell

    def tell_sets(state: State, kind: str, player: int | None = None, to: Any = None, **args: Any) -> None:
        tell(state, kind, player, to, **args, cards={1})

    monkeypatch.setattr(State, "tell", tell_sets)


@breaks("everything can be said", DECK)
def an_event_has_no_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DECK, "sentences", {"drew": "{player} draws {card}."}, raising=False)


@breaks("everything can be said", DICE)
def a_question_has_a_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roll_or_hold, "name", "Do you roll at stake {stake}?")


@breaks("record replays", DICE)
def the_seed_is_not_all(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = itertools.count()
    monkeypatch.setattr(Chance, "seeded", lambda seed: Chance(state=next(seeds)))


@pytest.mark.parametrize(("check", "game", "patch"), BREAKS, ids=[patch.__name__ for _, _, patch in BREAKS])
def test_finds(check: str, game: TinyGame, patch: Patch, monkeypatch: pytest.MonkeyPatch) -> None:
    patch(monkeypatch)
    found = finding(game)
    assert found.check == check, found.message


def test_difference_names_the_place() -> None:
    state = DECK.new(2, seed=1)
    assert isinstance(state, DeckState)
    other = state.copy()
    assert isinstance(other, DeckState)
    other.hands[1].append(Card(3))
    assert difference(state, other).startswith("hands[1]: ")
    assert difference({"a": [1, 2]}, {"a": [1, 3]}) == "a[1]: 2, not 3"
    assert difference("x", "y") == "'x', not 'y'"
