"""What somebody has in view who moves, fights or buys: for the inclinations of the programs that play this game."""

from __future__ import annotations

from ecumene.engine import Action
from ecumene.engine.maps import Area

from ...box.cards import PLANES
from ...box.world import Place
from ...rules.battle.strength import wall
from ...state.board import DIPLOMATIC, MILITARY, Board
from ...state.pieces import NOBODY, Unit
from ..clock import Clock, clock
from ..dangers import city_worth
from ..land import Sites
from ..rough_odds import meeting
from ..settlers import aims, settler_worth
from ..survey import Stack, Survey
from ..tables import powers
from ..ways import ways_of

LIKELY = 0.5
"""Armies think of what they take likelier than this."""
HOPES = (0.8, 0.6, 0.35, 0.2)
"""How much of what they may take armies are worth so many steps away."""
GUARD = 0.35
"""How much of a settlement armies are worth that guard it."""


class Outlook:
    """What somebody looks at who moves: free land, foreign armies, settlements within reach."""

    def __init__(self, board: Board, seat: int) -> None:
        self.board = board
        self.seat = seat
        self.survey = survey = Survey(board)
        self.realm = survey.realms[seat]
        self.time: Clock = clock(board, survey)
        self.ways = ways_of(board.world)
        foreign = 0
        for other, realm in enumerate(survey.realms):
            if other != seat:
                for number in realm.stacks:
                    foreign |= 1 << number
        self.foreign = foreign
        self.free = survey.free & ~foreign
        self.sites = Sites(board, survey, seat, self.time, self.free)
        self.aims = aims(board, self.realm, self.sites, self.free)

    def settler(self, place: Place, free: Area | None = None) -> float:
        """What a settler is worth in a place, if some land is free for him."""
        if not place.sea and self.foreign >> place.number & 1:
            return -1.0
        land = self.free if free is None else free
        return settler_worth(self.board, self.sites, land, self.realm, place.number, place.sea)[0]

    def unclaimed(self, start: Place) -> tuple[Area, float]:
        """The land that is free for a settler who stands in a place, after all others have chosen theirs, and what that
        settler is worth: the best placed one there."""
        free, value = self.free, 0.0
        mine = next((aim for aim in self.aims if aim.start == start.number and aim.afloat == start.sea), None)
        for aim in self.aims:
            if aim is mine:
                value = aim.value
            elif aim.goal >= 0:
                free &= ~(1 << aim.goal)
        return free, value

    def conquest(self, number: int, stack: Stack) -> float:
        """How likely armies take a foreign settlement in a region; less than none where there is none."""
        board = self.board
        holder = board.owner[number]
        if holder in (NOBODY, self.seat):
            return -1.0
        bonus = wall(board.game, board.era, board.players[holder].wonders) if board.advanced else 0
        return meeting(stack, self.survey.realms[holder].stacks.get(number), bonus)

    def exposed(self, number: int) -> bool:
        """Whether foreign armies are within two steps of a region."""
        return bool(self.foreign & self.ways.near[number])

    def army(self, place: Place, stack: Stack, others: int) -> float:
        """What armies are worth in a place, in points, beside so many others: what they may take from there, and what
        they guard."""
        board = self.board
        best = 0.0
        if place.sea:
            for region in board.world.coasts[place]:
                win = self.conquest(region.number, stack)
                if win > LIKELY:
                    best = max(best, 0.5 * win * city_worth(board, self.survey, region.number, self.time.income))
            return best
        for steps, number in self.ways.marches[place.number]:
            win = self.conquest(number, stack)
            if win > 0.3:
                worth = win * city_worth(board, self.survey, number, self.time.income)
                best = max(best, HOPES[steps] * worth)
        number = place.number
        if board.owner[number] == self.seat and not others and self.exposed(number):
            best += GUARD * city_worth(board, self.survey, number, self.time.income)
        return best

    def plane(self, place: Place, away: bool) -> float:
        """What an aircraft is worth in a place, in points: how much more the armies there may take and hold; `away` if
        it is not there yet."""
        armies = None if place.sea else self.realm.stacks.get(place.number)
        if armies is None:
            return 0.0
        board = self.board
        power = powers(board.game, self.survey.in_play)[PLANES.number][0] if board.advanced else 3.5
        others = Stack(armies.n, armies.power + (power if away else -power), armies.dice)
        gain = self.army(place, others, 0) - self.army(place, armies, 0)
        return gain if away else -gain

    def stack(self, units: list[Unit]) -> Stack:
        """The armies among some pieces."""
        board, found = self.board, Stack()
        table = powers(board.game, self.survey.in_play) if board.advanced else ()
        for unit in units:
            figure = unit.figure
            if figure.army:
                power, dice = table[figure.number] if board.advanced else (3.5 * figure.era, figure.era)
                found.n += 1
                found.power += power
                found.dice += dice
        return found


def ending(board: Board, seat: int, action: Action) -> float:
    """Nobody ends a game that he does not win."""
    after = board.copy()
    if action.verb == "launch":
        after.ending = "space"
        after.players[seat].wonders |= board.game.ruling["ship"].bit
    else:
        after.ending = DIPLOMATIC if action.args[0] == "diplomatic" else MILITARY
    scores = after.scores()
    lead = scores[seat] - max([score for other, score in enumerate(scores) if other != seat])
    return 4.0 if lead > 2 else 0.3 if lead > 0 else 0.0
