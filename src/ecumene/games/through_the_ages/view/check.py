"""What must always be true: no token or card is made or lost, and kept values agree with those counted anew."""

from __future__ import annotations

from collections import Counter
from functools import cache

from ..box.cards import Card, MilitaryCard
from ..box.contents import BY_SLOT, military_deck
from ..rules.civilization import ratings
from ..rules.civilization.action_tokens import civil_actions, military_actions
from ..state.board import Board, Player


def check(board: Board) -> None:
    """Raises AssertionError if something is wrong."""
    for seat, player in enumerate(board.players):
        if not player.resigned:
            _check_tokens(player)
            _check_cards(player)
            _check_ratings(board, seat)
    _check_row(board)
    _check_military(board)
    _check_buried(board)
    assert not board.pledged or board.decision is not None, "cards pledged to nobody's defence"
    assert len(board.current) == len(board.current_by), "who prepared the current events"
    assert len(board.future) == len(board.future_by), "who prepared the future events"
    assert [card.age for card in board.current] == sorted((card.age for card in board.current), reverse=True), "ages"


def _check_tokens(own: Player) -> None:
    counts = [own.yellow, own.unused, own.blue, own.stages, *own.workers, *own.tokens]
    counts += [own.culture, own.science, own.civil, own.military, own.extra_civil, own.extra_military]
    counts += [own.unit_resources, own.unit_science, own.spare_food, own.spare_resources]
    assert min(counts) >= 0, "below 0"
    for slot, card in enumerate(BY_SLOT):
        assert own.known & card.bit or not own.workers[slot], f"workers on {card.id}"
        assert slot >= len(own.tokens) or own.known & card.bit or not own.tokens[slot], f"tokens on {card.id}"
    assert own.civil <= own.civil_total, "civil actions"
    assert own.military <= own.military_total, "military actions"


def _check_cards(own: Player) -> None:
    assert own.known & own.government.bit, "the government"
    assert all(own.known & special.bit for special in own.specials), "special technologies"
    assert len({special.type for special in own.specials}) == len(own.specials), "two special technologies of a type"
    assert (own.unfinished is None and not own.stages) or (
        own.unfinished is not None and own.stages <= len(own.unfinished.stages)
    ), "stages"
    assert not Counter[Card](own.fresh) - Counter[Card](own.civil_hand), "fresh cards"
    numbers = [card.number for card in own.military_hand]
    assert numbers == sorted(numbers), "the military hand is sorted"
    assert not Counter(own.shown) - Counter(own.military_hand), "known cards in hand"
    assert own.homer is None or own.homer in own.wonders or own.homer in own.ruins, "Homer's wonder"


def _check_ratings(board: Board, seat: int) -> None:
    own = board.players[seat]
    kept = (
        own.culture_rate,
        own.science_rate,
        own.strength,
        own.happiness,
        own.civil_total,
        own.military_total,
    )
    counted = (
        ratings.culture_rate(board, seat),
        ratings.science_rate(own),
        ratings.strength(own),
        ratings.happiness(own),
        civil_actions(own),
        military_actions(own),
    )
    assert kept == counted, f"values of {seat}: kept {kept}, counted {counted}"
    sides = [own.pact.sides[own.side]] if own.pact else []
    for rival in board.players:
        if rival.pact is not None and rival.partner == seat and rival is not own:
            sides.append(rival.pact.sides[1 - rival.side])
    assert Counter(sides) == Counter(own.sides), "sides of pacts"


def _check_row(board: Board) -> None:
    assert len(board.row) == 13, "the row"
    found: Counter[Card] = Counter(card for card in board.row if card is not None)
    found.update(board.civil_deck)
    for player in board.players:
        found.update(player.civil_hand)
        found.update([*player.wonders, *player.ruins, *player.specials])
        found.update(card for card in (player.leader, player.unfinished, player.government) if card is not None)
    for card, count in found.items():
        if card.copies[-1]:
            assert count <= card.copies[-1], f"too many of {card.id}"


def _check_military(board: Board) -> None:
    """Every military card that came into the game is somewhere, and no other."""
    surplus = military_cards(board) - _decks(3, 4, False)
    assert not surplus, f"military cards that should not be: {surplus}"
    lost = lost_cards(board)
    assert not lost, f"military cards that are lost: {lost}"


def _check_buried(board: Board) -> None:
    buried = Counter(card for player in board.players for card in player.buried)
    gone = Counter(card for player in board.players for card in player.gone)
    assert not buried - Counter(board.discards), "cards discarded face down"
    assert not gone - Counter(board.unseen), "cards in the box face down"


def military_cards(board: Board) -> Counter[MilitaryCard]:
    """All military cards, wherever they are."""
    found: Counter[MilitaryCard] = Counter()
    for cards in (board.military_deck, board.discards, board.seen_discards, board.unseen, board.removed):
        found.update(cards)
    found.update([*board.tactics, *board.current, *board.future, *board.past, *board.table])
    for player in board.players:
        found.update(player.military_hand)
        found.update(player.colonies)
        found.update(war for war, _ in player.wars)
        if player.exclusive and player.tactic is not None:
            found[player.tactic] += 1
        if player.pact is not None:
            found[player.pact] += 1
    return found


def lost_cards(board: Board) -> Counter[MilitaryCard]:
    """The military cards of the decks so far that are nowhere; those who resign change the decks to come."""
    dealt = _decks(min(board.age, board.last_age), max(2, len(board.playing())), board.peaceful)
    return dealt - military_cards(board)


@cache
def _decks(last_age: int, players: int, peaceful: bool) -> Counter[MilitaryCard]:
    """All military cards up to an age."""
    dealt: Counter[MilitaryCard] = Counter()
    for age in range(last_age + 1):
        dealt.update(military_deck(age, players, peaceful))
    return dealt
