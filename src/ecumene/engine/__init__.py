"""The kernel: states, steps, questions, actions, chance, events, views, records and the table."""

from ecumene.engine.actions import Action, Vocabulary
from ecumene.engine.asking.guides import Lesson, View, next_lesson
from ecumene.engine.asking.previews import Change, Measure, preview
from ecumene.engine.chance import Chance
from ecumene.engine.drawing.sheets import Arrangement, Face
from ecumene.engine.errors import BadRecord, BadSetup, EcumeneError, NotFound, Refused
from ecumene.engine.game import Game, Option
from ecumene.engine.pieces import Piece, Thing, piece
from ecumene.engine.records import Record, replay
from ecumene.engine.results import Tally, deciding
from ecumene.engine.state import EVERYTHING, SPECTATOR, Decision, Event, Question, State, question, step
from ecumene.engine.table import Table
from ecumene.engine.texts import LANGUAGES, Absent, Language, Reason, Shortage, Text, speak

__all__ = [
    "EVERYTHING",
    "LANGUAGES",
    "SPECTATOR",
    "Absent",
    "Action",
    "Arrangement",
    "BadRecord",
    "BadSetup",
    "Chance",
    "Change",
    "Decision",
    "EcumeneError",
    "Event",
    "Face",
    "Game",
    "Language",
    "Lesson",
    "Measure",
    "NotFound",
    "Option",
    "Piece",
    "Question",
    "Reason",
    "Record",
    "Refused",
    "Shortage",
    "State",
    "Table",
    "Tally",
    "Text",
    "Thing",
    "View",
    "Vocabulary",
    "deciding",
    "next_lesson",
    "piece",
    "preview",
    "question",
    "replay",
    "speak",
    "step",
]
