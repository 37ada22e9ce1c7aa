"""Civil and military actions: how many there are, spending them, regaining one."""

from __future__ import annotations

from ecumene.engine import Reason

from ...state.board import Player

NO_CIVIL = Reason("You have no civil actions left.", "actions")
NO_MILITARY = Reason("You have no military actions left.", "actions")


def civil_actions(own: Player) -> int:
    """The total of civil actions."""
    return sum([card.civil for card in own.cards_without_workers()])


def military_actions(own: Player) -> int:
    """The total of military actions."""
    return sum([card.military for card in own.cards_without_workers()])


def update_actions(own: Player) -> None:
    """New actions are there at once; lost ones are taken from the spent ones first."""
    civil, military = civil_actions(own), military_actions(own)
    own.civil = actions_left(own.civil, own.civil_total, civil)
    own.military = actions_left(own.military, own.military_total, military)
    own.civil_total = civil
    own.military_total = military


def actions_left(left: int, before: int, after: int) -> int:
    """The actions left when the total changes."""
    return left + after - before if after > before else min(left, after)


def spend_civil(own: Player, count: int) -> None:
    """Spends civil actions, temporary ones first."""
    extra = min(own.extra_civil, count)
    own.extra_civil -= extra
    own.civil -= count - extra


def spend_military(own: Player, count: int) -> None:
    """Spends military actions, temporary ones first."""
    extra = min(own.extra_military, count)
    own.extra_military -= extra
    own.military -= count - extra


def regain_civil(own: Player) -> None:
    """A spent civil action is available again, if there is one."""
    if own.civil < own.civil_total:
        own.civil += 1
