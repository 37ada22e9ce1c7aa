"""Questions say how strong both sides are, what an attack takes and what things cost."""

from __future__ import annotations

from ecumene.games.guns_and_steel import GAME
from ecumene.games.guns_and_steel.box.vocabulary import DONE
from ecumene.games.guns_and_steel.rules.purchase import how_to_pay, how_to_pay_more
from ecumene.games.guns_and_steel.state.board import Board
from ecumene.games.guns_and_steel.words import contexts
from tests.games.guns_and_steel.positions import activate, only, seat, take

SEATS = ["Anna", "Boris", "Clara", "Dan"]


def asked(board: Board) -> str:
    return GAME.language("en").say(board.prompt, SEATS)


def context(board: Board) -> list[str]:
    return [GAME.language("en").say(text, SEATS) for text in GAME.words.context_now(board)]


def answers(board: Board) -> dict[str, str]:
    """Each answer in words, with whether it gives something away, what comes last marked."""
    return {
        GAME.language("en").say(board.describe(action), SEATS): "last" if GAME.words.gives_away(board, action) else ""
        for action in board.legal
    }


def test_who_is_attacked_hears_both_strengths_and_what_he_would_lose() -> None:
    board = activate("Knights", seat(), seat(hand="Reinforcements", up="Catapults, Trade"))
    assert asked(board) == "Anna attacks with Knights: 2 against your\u00a00. How do you respond?"
    assert context(board)[0] == "To hold out you need 2 more."
    assert context(board)[1].startswith("If you let it be, you lose ")
    assert answers(board) == {
        "Respond with Reinforcements (strength 1)": "",
        "Turn Catapults over: strength +2": "",
        "Turn Trade over: strength +0": "last",
        "Let it be: you are defeated": "",
    }
    assert GAME.words.takes_thought(board, GAME.vocabulary.parse("done"))


def test_who_holds_out_keeps_his_cards() -> None:
    board = activate("Knights", seat(), seat(hand="Reinforcements", up="Catapults"))
    take(board, "spend Catapults")
    assert context(board) == ["You are strong enough and hold out."]
    assert answers(board) == {"Respond with Reinforcements (strength 1)": "last", "Let it be: you hold out": ""}
    assert not GAME.words.takes_thought(board, GAME.vocabulary.parse("done"))


def paid(left: str, wonders: str = "") -> Board:
    """The first player has bought Domestication and has cards left."""
    up = f"Food, Food, Iron, {left}"
    board = only("purchase", seat(up=up), seat(), pyramid=("Domestication",), wonders=wonders)
    take(board, "buy Domestication")
    while board.decision is not None and board.decision.question is how_to_pay:
        board.apply(board.legal[0])
    assert board.decision is not None
    assert board.decision.question is how_to_pay_more
    return board


def test_once_a_price_is_paid_it_goes_without_saying_that_nothing_more_is_spent() -> None:
    assert GAME.words.goes_without_saying(paid("Oil, Oil")) is DONE


def test_a_card_that_is_good_in_a_fight_may_be_turned_over() -> None:
    assert GAME.words.goes_without_saying(paid("Oil, Knights")) is None


def test_a_card_that_a_wonder_asks_for_may_be_turned_over() -> None:
    board = paid("Oil, Oil", wonders="Himeji Castle")
    assert GAME.words.goes_without_saying(board) is DONE
    board = paid("Oil, Flanking", wonders="Himeji Castle")
    assert GAME.words.goes_without_saying(board) is None


def test_no_other_question_goes_without_saying() -> None:
    board = only("purchase", seat(up="Food, Food, Iron, Horse"), seat())
    assert GAME.words.goes_without_saying(board) is None


def test_strengths_do_not_run_into_names_that_end_with_a_number() -> None:
    board = GAME.new(3, seed=1)
    (said,) = contexts._strengths(board, 0)
    names = ["Ada", "easy 2", "Guest 561"]
    assert GAME.language("en").say(said, names) == "Strength – you: 0, easy 2: 0, Guest 561: 0."
    assert GAME.language("ru").say(said, names) == "Сила — вы: 0, easy 2: 0, Guest 561: 0."
