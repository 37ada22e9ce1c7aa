"""What a player is told before he ends his action phase, what he leaves unused and what it will cost him, and before he
attacks the only one whom he can attack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.engine import Action, Text

from ..box.contents import UNIT_SLOTS
from ..box.vocabulary import END
from ..rules.civilization.production import HUNGER, produce
from ..rules.civilization.ratings import discontent, military_hand_limit
from ..rules.politics.aggressions import victims
from ..rules.politics.pacts import strengths, war_strengths
from ..rules.politics.wars import enemies, outcome_now
from ..rules.turn import MOST_DRAWN, leaders_points
from ..state.board import Board, Player
from .cards import GAINS

LOST: Mapping[str, tuple[str, str]] = {
    "culture": GAINS["gain_culture"],
    "science": GAINS["gain_science"],
    "yellow": ("{n} yellow token", "{n} yellow tokens"),
}
"""What wars take, by the keys of their outcome."""
CIVIL = ("take", "population", "leader", "stages", "develop", "revolution", "play", "bach")
MILITARY = ("tactic", "copy", "recruit", "hammurabi")
EITHER = ("build", "upgrade")
"""Civil for farms, mines and buildings, military for units. To destroy something is no use of an action left over."""


def warnings(board: Board, action: Action) -> list[Text]:
    """What ending the action phase throws away or brings upon the player; whom an attack or a war would be against, if
    nobody asks that any more."""
    if board.player is None:
        return []
    seat = board.player
    if action.verb in ("attack", "war"):
        return _only_victim(board, seat, action)
    if action is not END:
        return []
    own = board.players[seat]
    return [*_unused(board, own), *_too_many_cards(own), *_ahead(board, seat), *_wars_lost(board, seat)]


def _only_victim(board: Board, seat: int, action: Action) -> list[Text]:
    """The only player whom a card can be played against, and how strong both are."""
    (card,) = action.args
    found = victims(board, seat, card) if action.verb == "attack" else enemies(board, seat, card)
    if len(found) != 1:
        return []
    own, other = strengths(board, seat, found[0]) if action.verb == "attack" else war_strengths(board, seat, found[0])
    return [Text("{card} against {target}: {n} to {m}.", card=card, target=found[0], n=own, m=other)]


def _unused(board: Board, own: Player) -> list[Text]:
    """Actions that something could still be done with. Of the military ones a few are kept: each draws a card."""
    said: list[Text] = []
    civil = own.civil + own.extra_civil
    if civil and any(action.verb in CIVIL or _builds(action, units=False) for action in board.legal):
        said.append(Text("{n} civil action left.", "{n} civil actions left.", n=civil))
    cards = len(board.military_deck) + len(board.discards) + len(board.seen_discards)
    drawn = 0 if board.round == board.last_round else min(MOST_DRAWN, cards)
    in_vain = own.military + own.extra_military - drawn
    if in_vain > 0 and any(action.verb in MILITARY or _builds(action, units=True) for action in board.legal):
        said.append(
            Text("{n} military action will bring no card.", "{n} military actions will bring no card.", n=in_vain)
        )
    return said


def _too_many_cards(own: Player) -> list[Text]:
    """Military cards that the player cannot keep."""
    surplus = len(own.military_hand) - military_hand_limit(own)
    if surplus <= 0:
        return []
    return [Text("{n} military card has to be discarded.", "{n} military cards have to be discarded.", n=surplus)]


def _wars_lost(board: Board, seat: int) -> list[Text]:
    """Wars that the player would lose as things stand, those that he declared himself too, and what they would cost."""
    said: list[Text] = []
    for attacker, player in enumerate(board.players):
        for card, target in player.wars:
            outcome = outcome_now(board, attacker, card, target)
            lost = _lost(outcome)
            if seat in (attacker, target) and outcome["winner"] != seat and lost is not None:
                strengths = war_strengths(board, attacker, target)
                said.append(
                    Text(
                        "{card}: {target} would win, {n} to {m}. You would lose {what}.",
                        card=card,
                        target=outcome["winner"],
                        n=max(strengths),
                        m=min(strengths),
                        what=lost,
                    )
                )
    return said


def _lost(outcome: Mapping[str, Any]) -> Text | None:
    """What a war would take from its loser; None if there is nothing to take."""
    if outcome.get("technologies"):
        return Text("technologies or science worth {n}", n=outcome["by"])
    for key, (one, many) in LOST.items():
        if outcome.get(key):
            return Text(one, many, n=outcome[key])
    return None


def _builds(action: Action, units: bool) -> bool:
    return action.verb in EITHER and (action.args[0].slot in UNIT_SLOTS) == units


def _ahead(board: Board, seat: int) -> list[Text]:
    """An uprising; else hunger, and corruption as far as it could still be made less."""
    own = board.players[seat]
    if discontent(own) > own.unused:
        return [Text("An uprising is ahead: no production, no science, no culture.")]
    said: list[Text] = []
    hunger, corruption = _losses(board, seat)
    culture = min(HUNGER * hunger, own.culture + leaders_points(board, seat) + own.culture_rate)
    if culture > 0:
        said.append(Text("Hunger is ahead: {n} food short, so {culture} culture is lost.", n=hunger, culture=culture))
    if corruption and any(_losses_after(board, seat, action)[1] < corruption for action in board.legal):
        said.append(Text("Corruption will take {n} of your resources or food.", n=corruption))
    return said


def _losses(board: Board, seat: int) -> tuple[int, int]:
    """The food that is missing at the next production, and what corruption takes."""
    trial = board.copy()
    trial.heard = []
    produce(trial, seat)
    told = {event.kind: event.args["n"] for event in trial.heard}
    own = board.players[seat]
    return told.get("hunger", 0), min(told.get("corruption", 0), own.resources + own.food)


def _losses_after(board: Board, seat: int, action: Action) -> tuple[int, int]:
    """The same after one more action; destroying one's own is no way out."""
    if action is END or action.verb == "destroy":
        return _losses(board, seat)
    trial = board.copy()
    trial.apply(action)
    return _losses(trial, seat)
