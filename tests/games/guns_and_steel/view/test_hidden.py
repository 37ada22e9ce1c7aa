"""Hidden cards: others see what a card can be, and nothing that happens tells them more than the book allows."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.bots import observe, parse
from ecumene.engine import EVERYTHING, SPECTATOR, Chance, Table
from ecumene.engine.table import look
from ecumene.games.guns_and_steel import GAME
from ecumene.games.guns_and_steel.state.board import Board
from tests.games.guns_and_steel.positions import (
    NEW_WORLD,
    RENAISSANCE,
    THEMES,
    activate,
    choices,
    only,
    paused,
    played,
    seat,
    take,
    told,
    turn_from,
    why_not,
)

FOOD = {"resource": "food", "cards": ["C01", "C02", "C03"]}
IRON = {"resource": "iron", "cards": ["C04", "C05"]}
START = "Agriculture, Trade, Barter, Warriors, Reinforcements"


def hidden(board: Board, player: int, viewer: int = 0) -> tuple[Any, Any]:
    """What a viewer sees of a player's resource side and hand."""
    seen = board.view(viewer)["players"][player]
    return seen["resources"], seen["hand"]


def begun(players: int = 2) -> Board:
    return GAME.new(players, {}, 0, listen=True)


# -- what is seen --------------------------------------------------------------------------------------------------


def test_cards_are_hidden_unless_one_chooses_otherwise() -> None:
    assert GAME.settings()["cards"] == "hidden"
    assert begun().view(0)["cards"] == "hidden"
    assert GAME.new(2, {"cards": "open"}).view(0)["cards"] == "open"


def test_at_first_everybody_knows_what_is_in_every_hand() -> None:
    assert hidden(begun(3), 1) == ([], ["C01", "C02", "C03", "C04", "C05"])


def test_a_resource_can_be_each_of_those_that_look_the_same() -> None:
    board = take(begun(), "resource Trade")
    assert hidden(board, 1) == ([FOOD], ["C04", "C05", FOOD, FOOD])
    assert hidden(board, 1, SPECTATOR) == hidden(board, 1)


def test_ones_own_cards_are_seen_and_a_finished_game_is_open() -> None:
    board = take(begun(), "resource Trade")
    for viewer in (1, EVERYTHING):
        assert hidden(board, 1, viewer) == (["C02"], ["C01", "C03", "C04", "C05"])


def test_what_is_shown_leaves_fewer_possibilities() -> None:
    board = turn_from(
        "technology", seat(hand="Trade, Barter, Warriors", up="Agriculture"), seat(hand=START), cards="hidden"
    )
    assert hidden(board, 0, 1) == ([FOOD], ["C04", FOOD, FOOD])
    take(board, "technology Barter", "skip")
    assert hidden(board, 0, 1)[0] == [{"resource": "food", "cards": ["C01", "C02"]}]


def test_the_points_of_a_card_are_on_its_resource_side_too() -> None:
    hand = "Theology, Fortification, Patronage, Painting"
    board = turn_from("resource", seat(hand=hand), seat(hand=START), theme=RENAISSANCE, cards="hidden")
    take(board, "resource Fortification")
    one, two = {"resource": "gunpowder", "cards": ["C38", "C42"]}, ["C40", "C41"]
    assert hidden(board, 0, 1) == ([one], [*two, one])


def test_a_restored_card_is_known_as_long_as_it_lies() -> None:
    me = seat(hand="Agriculture, Barter", tech="Trade")
    board = only("technology", me, seat(hand=START), cards="hidden")
    take(board, "technology Agriculture", "activate", "restore Trade")
    assert hidden(board, 0, 1) == (["C02"], ["C03"])


def test_a_known_card_that_is_picked_up_is_known_in_the_hand() -> None:
    board = only("end", seat(hand="Warriors", up="Agriculture", tech="Barter"), seat(hand=START), cards="hidden")
    assert hidden(board, 0, 1) == (["C01"], ["C03", "C04"])
    take(board, "take Agriculture")
    assert hidden(board, 0, 1) == ([], ["C01", "C03", "C04"])


def test_what_is_picked_up_unseen_can_be_laid_again_as_something_else() -> None:
    board = only("end", seat(up="Agriculture, Trade", hand="Barter"), seat(hand=START), cards="hidden")
    take(board, "take Trade", "done")
    assert hidden(board, 0, 1) == ([FOOD], [FOOD, FOOD])


def test_spending_shows_the_card() -> None:
    me = seat(hand="Barter, Warriors", up="Agriculture, Trade")
    board = only("technology", me, seat(hand=START), cards="hidden")
    take(board, "technology Barter", "activate", "spend Trade", "gain horse")
    assert hidden(board, 0, 1) == (["C01"], ["C04"])
    assert told(board, "spends")[0]["card"].name == "Trade"


# -- redeals, bots, learning programs ------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
def test_a_redeal_looks_the_same_and_differs_in_what_is_hidden(theme: str) -> None:
    different = 0
    for seed in range(6):
        board = played(seed, 110, theme=theme)
        deals = [board.determinize(0, Chance.seeded(number)) for number in range(8)]
        assert all(look(deal, 0) == look(board, 0) for deal in deals)
        for deal in deals:
            deal.check()
        different += len({str(deal.view(EVERYTHING)["players"]) for deal in deals}) > 1
    assert different > 1


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_only_guessed_does_not_move_the_evaluation(theme: str) -> None:
    for seed in range(6):
        board = played(seed, 110, theme=theme)
        for number in range(8):
            redealt = board.determinize(0, Chance.seeded(number))
            assert GAME.judging.evaluate(redealt) == pytest.approx(GAME.judging.evaluate(board))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("bot", ["greedy", "search:15"])
def test_bots_and_features_know_what_the_seat_may_know(theme: str, bot: str) -> None:
    spec = parse(bot)
    for seed in range(3):
        board = played(seed, 110, theme=theme)
        asked = board.player
        assert asked is not None
        deals = [board.determinize(asked, Chance.seeded(number)) for number in range(4)]
        answers = {spec.make().choose(observe(deal), spec.budget, Chance.seeded(5)) for deal in [board, *deals]}
        assert len(answers) == 1
        for viewer in range(board.seats):
            guess = board.determinize(viewer, Chance.seeded(8))
            assert GAME.judging.features(guess, viewer) == GAME.judging.features(board, viewer)


def test_features_share_a_place_among_the_cards_that_can_lie_there() -> None:
    board = take(begun(), "resource Trade")
    own = GAME.judging.features(take(begun(), "resource Barter"), 0)
    assert GAME.judging.features(board, 0) == own
    assert GAME.judging.features(board, 1) != GAME.judging.features(take(begun(), "resource Barter"), 1)
    assert sum(1 for number in own if abs(number - 1 / 3) < 1e-9) == 3
    assert sum(1 for number in own if abs(number - 2 / 3) < 1e-9) == 3


# -- the log -------------------------------------------------------------------------------------------------------


def heard(table: Table, viewer: int) -> list[str]:
    return table.story(viewer, GAME.language("en"))


def test_the_log_names_hidden_cards_to_their_owner_only() -> None:
    stories: dict[str, list[list[str]]] = {}
    for card in ("C02", "C03"):
        table = Table.open(GAME, 3, {}, 0, ["Anna", "Boris", "Clara"])
        table.act(2, f"resource {card}")
        stories[card] = [heard(table, viewer) for viewer in (0, SPECTATOR, 2)]
    assert stories["C02"][:2] == stories["C03"][:2]
    assert "Clara plays a card as a resource: Food." in stories["C02"][0]
    assert stories["C02"][2] != stories["C03"][2]
    assert "It is Trade." in stories["C02"][2]


def test_the_log_does_not_say_which_resource_was_picked_up() -> None:
    board = only("end", seat(up="Agriculture, Trade", hand="Barter"), seat(hand=START), cards="hidden")
    take(board, "take Trade")
    assert told(board, "takes back") == []
    (event,) = [event for event in board.heard or () if event.kind == "which card"]
    assert (event.seen_by, event.args["card"].name) == ((0,), "Trade")
    assert told(board, "picks up")[0]["resource"].name == "Food"


# -- responses and tactics -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("held", ["Reinforcements", "Warriors"])
def test_who_may_have_a_response_is_asked_even_without_one(held: str) -> None:
    """The opponent has Warriors and Reinforcements, one of them resource side up: nobody knows which."""
    other = "Warriors" if held == "Reinforcements" else "Reinforcements"
    board = activate("Knights", seat(tech="Charge"), seat(hand=held, up=other), cards="hidden")
    assert board.player == 1
    assert board.decision is not None
    assert board.decision.question.always
    assert look(board, 0)["decision"] == {"player": 1}


def test_without_resources_he_is_asked_as_well() -> None:
    you = seat(hand="Warriors, Agriculture", tech="Trade")
    board = activate("Knights", seat(tech="Charge"), you, cards="hidden")
    assert paused(board), "everybody knows that there is no response card"
    board = only("end", seat(hand="Knights, Charge"), seat(hand="Warriors"), cards="hidden")
    assert not board.may_hold(1, GAME.responses)


def test_how_many_responses_are_left_is_not_seen() -> None:
    you = seat(hand="Reinforcements, Knights", up="Warriors, Domestication")
    board = activate("Nuclear Submarine", seat(tech="Charge"), you, cards="hidden")
    take(board, "respond Knights", "respond Reinforcements")
    assert choices(board) == {"spend Warriors", "spend Domestication", "done"}
    assert hidden(board, 1) == (["C04", "C06"], [])


@pytest.mark.parametrize("held", ["Reinforcements", "Warriors"])
def test_activating_flanking_is_offered_without_an_attack_card_too(held: str) -> None:
    other = "Warriors" if held == "Reinforcements" else "Reinforcements"
    me = seat(hand=f"Flanking, {held}", up=other)
    board = only("technology", me, seat(hand=START), cards="hidden")
    take(board, "technology Flanking")
    assert choices(board) == {"activate", "skip"}


def test_who_plays_no_attack_card_although_he_must_has_none() -> None:
    board = only("technology", seat(hand="Flanking, Reinforcements", up="Warriors"), seat(hand=START), cards="hidden")
    take(board, "technology Flanking", "activate")
    assert paused(board)
    assert told(board, "no attack card") == [{"player": 0}]
    assert hidden(board, 0, 1) == (["C04"], ["C05"])


def test_who_is_asked_for_an_attack_card_has_one_and_redeals_know_it() -> None:
    me = seat(hand="Flanking, Warriors, Knights", up="Reinforcements, Metalworking")
    board = only("technology", me, seat(hand=START), cards="hidden")
    take(board, "technology Flanking", "activate")
    assert choices(board) == {"commit Warriors", "commit Knights"}
    for number in range(30):
        deal = board.determinize(1, Chance.seeded(number))
        assert any(card.kind == "attack" for card in deal.players[0].hand)
        assert deal.legal


def test_an_attack_card_of_a_hidden_hand_is_asked_for_even_if_it_is_the_only_one() -> None:
    me = seat(hand="Flanking, Warriors", up="Reinforcements")
    board = only("technology", me, seat(hand=START), cards="hidden")
    take(board, "technology Flanking", "activate")
    assert choices(board) == {"commit Warriors"}


@pytest.mark.parametrize("held", ["Reinforcements", "Warriors"])
def test_up_to_so_many_attack_cards_tells_nothing(held: str) -> None:
    other = "Warriors" if held == "Reinforcements" else "Reinforcements"
    board = only("technology", seat(hand=f"Blitzkrieg, {held}", up=other), seat(hand=START), cards="hidden")
    take(board, "technology Blitzkrieg", "activate")
    assert board.player == 0
    take(board, "done")
    assert hidden(board, 0, 1) == ([IRON], [IRON])


# -- the others' cards ---------------------------------------------------------------------------------------------


def robbed(lying: str = "Agriculture, Warriors, Trade", held: str = "Barter, Reinforcements") -> Board:
    you = seat(hand=held, up=lying)
    return activate("Tribute", seat(hand="Trade"), you, theme=RENAISSANCE, cards="hidden")


def test_others_cards_are_pointed_at_by_their_place() -> None:
    board = robbed()
    assert choices(board) == {"force 1", "force 2", "force 3"}
    said = [GAME.language("en").say(board.describe(action)) for action in board.legal]
    assert said[1:] == [
        "Make the opponent spend Iron at place 2: Warriors or Reinforcements",
        "Make the opponent spend Food at place 3: Agriculture, Trade or Barter",
    ]
    take(board, "force 3")
    assert [card.name for card in board.players[1].technologies] == ["Trade"]


def test_neither_names_nor_reasons_tell_which_card_lies_there() -> None:
    one, other = robbed(), robbed("Trade, Reinforcements, Barter", "Warriors, Agriculture")
    assert look(one, 0) == look(other, 0)
    for action in GAME.vocabulary:
        assert one.why_not(action) == other.why_not(action)
        assert one.describe(action) == other.describe(action)
    for text, words in [("force Agriculture", "by its place"), ("force 4", "So many cards")]:
        reason = why_not(one, text)
        assert reason is not None
        assert words in str(reason)


def test_in_an_open_game_cards_are_named() -> None:
    board = activate("Tribute", seat(hand="Trade"), seat(up="Agriculture, Warriors"), theme=RENAISSANCE)
    assert choices(board) == {"force Agriculture", "force Warriors"}
    reason = why_not(board, "force 1")
    assert reason is not None
    assert "Name the card" in str(reason)


def test_what_a_loss_has_shown_cannot_be_taken_back() -> None:
    board = robbed()
    before = board.revealed
    take(board, "force 1")
    assert board.revealed == before + 1


def test_an_attacker_who_chooses_points_at_a_place() -> None:
    board = activate("Catapults", seat(), seat(up="Agriculture, Warriors"), seat(), cards="hidden", theme=NEW_WORLD)
    while board.player == 1:
        take(board, "done")
    assert choices(board) == {"force 1", "force 2"}
    assert len(GAME.judging.prior(board)) == 2


# -- open games, and games of earlier rules ------------------------------------------------------------------------


def test_an_open_game_hides_nothing_and_is_saved_as_before() -> None:
    board = GAME.new(2, {"cards": "open"}, 5)
    take(board, "resource Trade")
    assert hidden(board, 1)[0] == ["C02"]
    assert '"notes"' not in board.save()
    assert GAME.load(board.save()) == board
    assert '"notes"' in begun().save()
    assert not GAME.view.has_secrets(board)
    assert GAME.view.has_secrets(begun())


@pytest.mark.parametrize("rules", ["1", "2"])
def test_games_of_earlier_rules_are_open_and_know_no_other_cards(rules: str) -> None:
    game = GAME.as_of(rules)
    assert [option.name for option in game.options] == ["theme"]
    assert (game.id, game.rules_version, game.edition) == (GAME.id, "2", GAME.edition)
    assert not game.new(2).notes
    assert game.new(2).save() == GAME.new(2, {"cards": "open"}).save()
    assert GAME.as_of(GAME.rules_version) is GAME
