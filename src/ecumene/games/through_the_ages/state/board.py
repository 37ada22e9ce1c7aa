"""The table: the card row, the decks, the events, and each player's civilization."""

from __future__ import annotations

from dataclasses import field

from ecumene.engine import Piece, State, piece
from ecumene.engine.seats import clockwise

from ..box.cards import (
    ActionCard,
    Card,
    CivilCard,
    Government,
    GreenCard,
    Leader,
    MilitaryCard,
    Pact,
    Side,
    Special,
    Tactic,
    Territory,
    War,
    Wonder,
)
from ..box.contents import UNIT_SLOTS, URBAN_SLOTS

ROW = 13
PRICES = (1,) * 5 + (2,) * 4 + (3,) * 4
"""Civil actions for a card of the row, by its place."""
END_OF_TIME = 4
"""Age IV, in which the game ends."""

# What a player can do once a turn, as bits of `Player.used`.
USED_TACTIC, USED_BACH, USED_LINERS, USED_CHURCHILL, USED_HAMMURABI, USED_HOMER, USED_TRADE, REPLACED_LEADER = (
    1 << bit for bit in range(8)
)
USED = ("tactic", "bach", "liners", "churchill", "hammurabi", "homer", "trade", "replaced leader")
"""Their names in views, in the same order."""


@piece
class Player(Piece):
    """A civilization: its cards, tokens and points, and the ratings that follow from them."""

    # Yellow tokens
    yellow: int = 18
    """Tokens in the yellow bank."""
    unused: int = 1
    """Workers in the pool."""
    workers: list[int]
    """Workers on each technology, by slot."""

    # Blue tokens
    blue: int = 16
    """Tokens in the blue bank."""
    tokens: list[int]
    """Tokens on each farm, mine and lab, by slot."""

    # Cards in play
    known: int = 0
    """The technologies in play, as bits: those with workers, the special ones and the government."""
    government: Government
    specials: list[Special]
    leader: Leader | None = None
    wonders: list[Wonder]
    """Completed wonders."""
    ruins: list[Wonder]
    """Completed wonders that time has turned face down."""
    homer: Wonder | None = None
    """The wonder that Homer lies under."""
    unfinished: Wonder | None = None
    stages: int = 0
    """Finished stages of the unfinished wonder: so many blue tokens lie on it."""
    colonies: list[Territory]
    tactic: Tactic | None = None
    """The current tactic."""
    exclusive: bool = False
    """Whether the current tactic lies in the player's own area, not yet for all to copy."""
    pact: Pact | None = None
    """The pact in the player's own area, with his partner and his own side (0 for A, 1 for B)."""
    partner: int = 0
    side: int = 0
    sides: list[Side]
    """What pacts bring to this player, his own and those of others."""
    wars: list[tuple[War, int]]
    """Wars that the player has declared, with their targets."""

    # Hands
    civil_hand: list[CivilCard]
    military_hand: list[MilitaryCard]
    """Sorted by number: their order tells nothing."""
    shown: list[MilitaryCard] = field(default_factory=list)
    """Military cards in hand that everybody knows: pacts that were offered and refused."""
    buried: list[MilitaryCard] = field(default_factory=list)
    """Military cards among the discards that the player put there face down."""
    gone: list[MilitaryCard] = field(default_factory=list)
    """Those of them that have gone back to the box."""
    fresh: list[ActionCard]
    """Action cards taken in this action phase: not to be played yet."""
    leaders_taken: int = 0
    """The ages of which a leader was taken, as bits."""

    # Points
    culture: int = 0
    science: int = 0

    # Ratings, kept up to date by ratings.py
    culture_rate: int = 0
    science_rate: int = 0
    strength: int = 0
    happiness: int = 0
    civil_total: int = 0
    military_total: int = 0

    # This turn
    civil: int = 0
    """Civil actions left."""
    military: int = 0
    """Military actions left."""
    extra_civil: int = 0
    """Temporary civil actions, spent first."""
    extra_military: int = 0
    unit_resources: int = 0
    """Temporary resources for military units."""
    unit_science: int = 0
    """Temporary science for technologies of military units."""
    spare_food: int = 0
    """Temporary food (trade routes)."""
    spare_resources: int = 0
    used: int = 0
    """What was done that can be done once a turn (USED_…)."""
    caesar_done: bool = False
    """Whether Caesar's second political action was used, once in the game."""
    no_politics: bool = False
    """Whether the next political action is given up (International Agreement)."""
    resigned: bool = False

    @property
    def food(self) -> int:
        """The food on the farms."""
        tokens = self.tokens
        return tokens[0] + 2 * tokens[1] + 3 * tokens[2] + 5 * tokens[3]

    @property
    def resources(self) -> int:
        """The resources on the mines, and on labs that Gates has used."""
        _, _, _, _, a, b, c, d, _, x, y, z = self.tokens
        return a + 2 * b + 3 * c + 5 * d + x + 2 * y + 3 * z

    @property
    def wonder_count(self) -> int:
        """Completed wonders, ruined ones too."""
        return len(self.wonders) + len(self.ruins)

    @property
    def urban_workers(self) -> int:
        return sum(self.workers[URBAN_SLOTS.start : URBAN_SLOTS.stop])

    @property
    def units(self) -> int:
        return sum(self.workers[UNIT_SLOTS.start : UNIT_SLOTS.stop])

    @property
    def population(self) -> int:
        """All workers, unused ones too."""
        return self.unused + sum(self.workers)

    def cards_without_workers(self) -> list[Card]:
        """The cards in play that work without workers."""
        cards: list[Card] = [self.government, *self.specials, *self.wonders, *self.colonies, *self.sides]
        if self.leader is not None:
            cards.append(self.leader)
        return cards


@piece
class Board(State):
    """The whole state of a game of Through the Ages."""

    last_age: int
    """The age whose end brings age IV: III in the full game."""
    peaceful: bool
    resigning: bool
    players: list[Player]
    active: int = 0
    age: int = 0
    last_round: int = 0
    """The round that is the last, once it is known."""
    row: list[CivilCard | None]
    civil_deck: list[CivilCard]
    """The top card last."""
    military_deck: list[MilitaryCard]
    discards: list[MilitaryCard]
    """Military cards discarded face down in the current age."""
    seen_discards: list[MilitaryCard]
    """Military cards discarded in the current age after everybody saw them."""
    unseen: list[MilitaryCard]
    """Military cards that went back to the box face down."""
    removed: list[MilitaryCard]
    """Military cards that went back to the box after everybody saw them."""
    tactics: list[Tactic]
    """Tactics that everybody may copy."""
    current: list[GreenCard]
    """Current events, the next one last."""
    current_by: list[int]
    """Who prepared each current event; -1 for those of age A."""
    future: list[GreenCard]
    future_by: list[int]
    past: list[GreenCard]
    peeked: int = 0
    """The seats that know the next current event, as bits (Joan of Arc)."""
    table: list[MilitaryCard] = field(default_factory=list)
    """Military cards that are being played, open to all."""
    pledged: list[MilitaryCard] = field(default_factory=list)
    """Cards still in hand that the defender against an aggression has picked so far; nobody else knows them."""

    def playing(self) -> list[int]:
        """The seats that are still in the game."""
        return [seat for seat, player in enumerate(self.players) if not player.resigned]

    def turn_order(self) -> list[int]:
        """The seats still in the game, beginning with the active player."""
        seats = clockwise(self.active, self.seats)
        return [seat for seat in seats if not self.players[seat].resigned]

    def rivals(self, seat: int) -> list[int]:
        """The others still in the game, in turn order from a player's left."""
        return [rival for rival in clockwise(seat, self.seats)[1:] if not self.players[rival].resigned]

    def score(self, seat: int, culture: int, source: str | Leader) -> None:
        """Gives culture points, or takes them; nobody falls below 0. The source is a leader or one of SOURCES."""
        own = self.players[seat]
        culture = max(culture, -own.culture)
        own.culture += culture
        if culture and isinstance(source, Leader):
            self.tell("leader's culture", seat, n=culture, card=source)
        elif culture:
            self.tell("culture" if culture > 0 else "loses culture", seat, n=abs(culture), source=source)

    def learn(self, seat: int, science: int) -> None:
        """Gives science points, or takes them; nobody falls below 0."""
        own = self.players[seat]
        science = max(science, -own.science)
        own.science += science
        if science:
            self.tell("science" if science > 0 else "loses science", seat, n=abs(science))

    def discard(self, card: MilitaryCard) -> None:
        """A military card that everybody knows goes to the discards of the current age; age IV has none."""
        (self.seen_discards if self.age < END_OF_TIME else self.removed).append(card)

    def discard_face_down(self, seat: int, card: MilitaryCard) -> None:
        """A military card from a player's hand goes there; nobody else sees more of it than its back."""
        own = self.players[seat]
        own.shown = [known for known in own.shown if known.age != card.age]
        if self.age < END_OF_TIME:
            self.discards.append(card)
            own.buried.append(card)
        else:
            self.unseen.append(card)
            own.gone.append(card)

    def scores(self) -> list[int]:
        """Culture points; whoever has resigned has lost."""
        return [-1 if player.resigned else player.culture for player in self.players]

    def winners(self) -> list[int]:
        """The most culture points; ties are shared."""
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]
