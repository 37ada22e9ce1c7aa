"""Card files that people keep for their next tables. Only the text is stored; tables have copies of their own."""

from __future__ import annotations

from sqlalchemy import delete, func, select
from sqlalchemy.orm import defer

from ecumene.engine import Text
from ecumene.engine.cards.reading import LARGEST, BadCardFile, CardFile, too_large
from ecumene.server.errors import NoSuchTable, NotAllowed
from ecumene.server.storage.db import Database
from ecumene.server.storage.models import KeptFile, Person, can_be_id
from ecumene.server.tables.cards.boxes import file_name, game_with

MOST_KEPT = 20
"""So many files one person keeps."""


def checked(game_id: str, data: bytes, name: str) -> CardFile:
    """A card file from outside, if the game can be played with it; if not, the error says what is wrong and where."""
    if not data:
        raise BadCardFile(Text("Choose a card file first."))
    if len(data) > LARGEST + len(b"\xef\xbb\xbf"):
        raise too_large(file_name(name))
    file = CardFile.decode(data, file_name(name))
    if not file.tables:
        raise BadCardFile(Text("{file}: there is no card in it.", file=file.name))
    game_with(game_id, file.text, file.name)
    return file


class KeptFiles:
    """The card files of each person."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def of(self, person: Person | None, game_id: str) -> list[KeptFile]:
        """A person's files for a game, the latest first, without their texts."""
        if person is None:
            return []
        his = select(KeptFile).where(KeptFile.person_id == person.id, KeptFile.game == game_id)
        without_texts = his.options(defer(KeptFile.text, raiseload=True))
        with self.database.session(write=False) as session:
            return list(session.scalars(without_texts.order_by(KeptFile.created.desc(), KeptFile.id)))

    def find(self, person: Person | None, file_id: str) -> KeptFile:
        """A file of this person; others' files are nobody's business."""
        found = None
        if person is not None and can_be_id(file_id):
            with self.database.session(write=False) as session:
                found = session.get(KeptFile, file_id)
        if found is None or person is None or found.person_id != person.id:
            raise NoSuchTable(Text("There is no such card file. Perhaps you have deleted it."))
        return found

    def keep(self, person: Person, game_id: str, file: CardFile) -> KeptFile:
        """Keeps a file that was checked; the same one is kept once."""
        edition = game_with(game_id, file.text, file.name).edition
        with self.database.session() as session:
            session.get(Person, person.id, with_for_update=True)  # who keeps two at once keeps no more than he may
            his = KeptFile.person_id == person.id
            known = session.scalars(
                select(KeptFile).where(his, KeptFile.game == game_id, KeptFile.edition == edition)
            ).all()
            for same in known:
                if (same.text, same.name) == (file.text, file.name):
                    return same
            if (session.scalar(select(func.count()).select_from(KeptFile).where(his)) or 0) >= MOST_KEPT:
                words = "You keep {n} card files already. Delete one first, on the page of the game's cards."
                raise NotAllowed(Text(words, n=MOST_KEPT))
            kept = KeptFile(person_id=person.id, game=game_id, name=file.name, edition=edition, text=file.text)
            session.add(kept)
        return kept

    def delete(self, person: Person, file_id: str) -> None:
        """Deletes a file of this person. Tables and records that were made with it stay as they are."""
        kept = self.find(person, file_id)
        with self.database.session() as session:
            session.execute(delete(KeptFile).where(KeptFile.id == kept.id))
