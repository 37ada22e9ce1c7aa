"""The log of the server: one JSON object a line. No names, addresses or keys of people, and nothing of their games."""

from __future__ import annotations

import json
import logging
import sys
import time

PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """A log record as one line of JSON; what was passed as `extra` stands beside the message."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in PLAIN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def start_server_log(level: int | None = None) -> None:
    """Writes to standard error: everything for a program that reads it, only what is wrong for a person."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    watched = sys.stderr is not None and sys.stderr.isatty()
    for name in ("ecumene", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level or (logging.WARNING if watched else logging.INFO))
