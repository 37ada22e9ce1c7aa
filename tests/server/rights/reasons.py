"""Why somebody is refused: the reasons that hold for many routes, each with what the page says to it."""

from __future__ import annotations

from tests.server.rights.answers import Answer, Answers, not_now, refused, shown
from tests.server.rights.people import SIGNED_OUT, STRANGERS

# -- whoever asks --------------------------------------------------------------------------------------------------

NOT_HIS_SEAT = refused("only who has the seat chooses for it", "This is not your seat.")
NOT_HOST = refused("only the one who opened the table decides this", "Only the one who opened the table can do this.")
NOT_SIGNED_IN = refused(
    "an ended sign-in is nobody's, and he means to act in his own name", "You are not signed in here any more."
)
NOT_KNOWN = refused("somebody whom nobody knows has nothing here", "You are not signed in here any more.")
BOT_PLAYS = refused("a bot plays for him until he takes his seat back", "A bot plays for you.")
NO_SUCH_FILE = refused("card files are their owner's alone", "There is no such card file.", status=404)
NEEDS_KEY = refused("a program acts with the key of a seat", "A seat's key is needed", status=401)
KEY_OPENS_NOTHING = refused("a key opens its own seat at its own table", "This key opens no seat at this table.")

UNKNOWN: Answers = {SIGNED_OUT: NOT_SIGNED_IN, STRANGERS: NOT_KNOWN}
"""Those whom the server does not know, or not any more, where only people who are known have anything to do."""

# -- how things stand ----------------------------------------------------------------------------------------------

NOT_BEGUN = not_now("nobody acts before all have sat down", "The game has not begun")
IS_OVER = not_now("nobody acts after the end", "The game is over.")
IS_DAMAGED = not_now("what cannot be played again is only watched", "is damaged")
NOT_PLAYED = not_now("this is for a game that is being played", "This game is not being played.")
STILL_SECRET = not_now(
    "a record holds everybody's secrets, so it is read after the end", "The record can be read when the game is over."
)
NOT_OVER_YET = not_now("nobody plays again what is still being played", "This game is not over yet.")
NOT_A_PAST = not_now("earlier positions hold secrets, too", "You can play on from a position when the game is over.")

# -- what everybody may --------------------------------------------------------------------------------------------

LINK_IS_ENOUGH = "whoever has the table's link may watch, and sees what a spectator sees"
HIS_OWN = "it is about himself alone"


def watched(says: str = "", hides: str = "") -> Answer:
    """A page of the table for those who have its link."""
    return shown(LINK_IS_ENOUGH, says, hides)
