"""What a card file may write and no printed card does: effects that must neither break the game nor go on for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.engine.cards.reading import BadCardFile
from ecumene.games.monumental_duel import GAME
from ecumene.games.monumental_duel.box.effects import Effect
from ecumene.games.monumental_duel.rules.turn import what_to_do
from ecumene.games.monumental_duel.state.board import Board
from tests.games.monumental_duel.positions import CARDS, can, choices, seat, stock, take, turn, why_not

GOLD_TOO = "[{ pay = { production = 2, gold = 1 }, then = [{ gain = { culture = 1 } }] }]"
TWO_KINDS = "[{ pay = { production = 1, science = 1 }, then = [{ gain = { culture = 1 } }] }]"


def act(folder: Path, text: str, id: str = "market") -> tuple[Effect, ...]:
    """What a file writes as a card's action."""
    path = folder / "mine.toml"
    path.write_text(f"[{id}]\nact = {text}\n", encoding="utf-8")
    return GAME.with_cards(path).cards[id].act


@pytest.mark.parametrize(
    ("text", "have", "enough"),
    [
        (GOLD_TOO, "1P 1G", False),
        (GOLD_TOO, "1P 2G", True),
        (TWO_KINDS, "1G 1T", False),
        (TWO_KINDS, "2G", True),
        (TWO_KINDS, "1S 1G", True),
    ],
)
@pytest.mark.parametrize("payment", ["plain", "asked"])
def test_a_gold_pays_for_one_kind_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, have: str, enough: bool, payment: str
) -> None:
    monkeypatch.setattr(CARDS["Market"], "act", act(tmp_path, text))
    board = turn(seat(stock=have, city="*Market"), payment=payment)
    assert can(board, "use 1") is enough
    if enough:
        assert stock(take(board, "use 1")) == "1K"
    else:
        assert str(why_not(board, "use 1")) == "You still need 1 gold."


def test_a_price_in_several_kinds_takes_ordinary_resources_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CARDS["Market"], "act", act(tmp_path, TWO_KINDS))
    board = take(turn(seat(stock="2P 1S 2G", city="*Market"), payment="asked"), "use 1")
    assert stock(board) == "1P 2G 1K"


def test_what_copies_after_a_condition_cannot_be_copied_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It could copy itself, and so on."""
    effects = act(tmp_path, '[{ if_advantage = true, then = [{ copy = "building" }] }]', "mine")
    monkeypatch.setattr(CARDS["Mine"], "act", effects)
    monkeypatch.setattr(CARDS["Mine"], "applied", effects)
    board = take(turn(seat(stock="1G", city="*Mine, Fort, Library"), advantage=(0, "1T")), "use 1")
    assert choices(board) == {"copy Fort", "copy Library"}


def test_a_price_beyond_all_numbers_is_paid_without_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CARDS["Barricade"], "defence", 20)
    other = seat("Malians", stock="1G", provinces="Sahara, Barricade, Barricade")
    board = take(turn(seat(stock="2T 50G"), other, payment="asked", piles=(5, 5, 5, 3)), "conquer")
    assert stock(board) == "8G"


def test_programs_can_weigh_cards_that_give_a_lot(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    most = "{ production = 20, science = 20, troops = 20, gold = 20, culture = 20 }"
    text = "".join(f"[{id}]\nyields = {most}\n" for id in ("work-camp", "library", "fort"))
    text += f"[workshop]\nact = [{', '.join([f'{{ gain = {most} }}'] * 20)}]\n"
    path.write_text(text, encoding="utf-8")
    game = GAME.with_cards(path)
    for seed in range(8):
        board = game.new(2, seed=seed)
        assert isinstance(board, Board)
        while board.decision is not None and board.decision.question is not what_to_do:
            weights = game.judging.prior(board)
            assert len(weights) == len(board.legal)
            assert max(weights) > 0
            board.apply(board.legal[0])
        assert max(game.judging.prior(board)) > 0


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ('[malacca]\nact = [{ choose = 4, how = "different" }]', "malacca act: there are only 3 different"),
        ("[sahara]\nbonus = [{ province_bonus = true }]", "sahara bonus: the bonus of a province cannot be"),
        (
            "[sahara]\nbonus = [{ archive = true, then = [{ province_bonus = true }] }]",
            "line 2, sahara bonus: the bonus of a province cannot be",
        ),
    ],
)
def test_effects_without_an_answer_or_an_end_are_refused(tmp_path: Path, text: str, mistake: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadCardFile, match=mistake):
        GAME.with_cards(path)
