"""The tables of the server: new ones are opened here, and each part does one thing with those that are there."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from ecumene.engine import BadSetup, Text
from ecumene.engine.cards.reading import CardFile
from ecumene.games import load as load_game
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import PATIENCE, Person, TableRow, new_id
from ecumene.server.storage.news import Hub
from ecumene.server.tables.archive import Archive
from ecumene.server.tables.cards.boxes import game_with
from ecumene.server.tables.cards.kept_files import KeptFiles
from ecumene.server.tables.clocks.pace import Paces
from ecumene.server.tables.clocks.terms import Terms, checked
from ecumene.server.tables.lists import Lists
from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.log.entries import fresh_table
from ecumene.server.tables.old_tables import OldTables
from ecumene.server.tables.plans.book import PlanBook
from ecumene.server.tables.plans.standing import StandingAnswers
from ecumene.server.tables.playing import Players
from ecumene.server.tables.seats.absence import PATIENCES
from ecumene.server.tables.seats.presence import Presence
from ecumene.server.tables.seats.rematch import Rematches
from ecumene.server.tables.seats.seating import Seating, SeatPlan, new_seats
from ecumene.server.tables.seats.time_given import TimeGiven
from ecumene.server.tables.store import Store
from ecumene.server.tables.talk.chat import Chat
from ecumene.server.tables.talk.notes import Notes
from ecumene.server.tables.timekeeper import Timekeeper

SEED_BITS = 62


class Tables:
    """All tables of the server. The parts share the store, which opens a table and announces what has changed."""

    def __init__(self, database: Database, hub: Hub, cached: int = 200) -> None:
        self.store = Store(database, hub, cached)
        self.lists = Lists(database)
        self.presence = Presence(database, hub)
        self.seating = Seating(self.store, self.presence)
        self.players = Players(self.store)
        self.chat = Chat(self.store)
        self.notes = Notes(database)
        self.plans = PlanBook(database)
        self.standing = StandingAnswers(database)
        self.kept = KeptFiles(database)
        self.archive = Archive(self.store)
        self.time_given = TimeGiven(self.store)
        self.timekeeper = Timekeeper(self.store, OldTables(self.store).sweep)
        self.paces = Paces(database)
        self.rematches = Rematches(self.store, self.presence, self.create)

    def create(
        self,
        person: Person,
        game_id: str,
        options: Mapping[str, str],
        plans: Sequence[SeatPlan],
        *,
        shuffle: bool = False,
        public: bool = False,
        watchers_talk: bool = False,
        seed: int | None = None,
        webhook: str = "",
        place: str = "",
        cards: CardFile | None = None,
        id: str = "",
        patience: int = PATIENCE,
        terms: Terms | None = None,
    ) -> LiveTable:
        """Opens a table, which begins at once if nobody is waited for. An `id` that another table has is a conflict."""
        game = load_game(game_id) if cards is None else game_with(game_id, cards.text, cards.name)
        settings = game.settings(options)
        if patience not in PATIENCES:
            times = ", ".join(str(seconds) for seconds in PATIENCES)
            raise BadSetup(Text("A table waits for one of these times, in seconds: {times}.", times=times))
        game.check_players(len(plans))
        order = list(plans)
        if shuffle:
            secrets.SystemRandom().shuffle(order)
        row = TableRow(
            id=id or new_id(),
            game=game.id,
            rules=game.rules_version,
            options=settings,
            seed=str(secrets.randbits(SEED_BITS) if seed is None else seed),
            public=public,
            watchers_talk=watchers_talk,
            owner=person.id,
            place=place,
            webhook=webhook,
            patience=patience,
            clock_terms=checked(terms).stored() if terms is not None else None,
            seats=new_seats(order, person),
        )
        return self.store.add(row, fresh_table(row, game))
