"""Errors explained: with which status they are answered, and in which words, to people and to programs."""

from __future__ import annotations

import logging
from typing import Any

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.exceptions import HTTPException

from ecumene.engine import BadRecord, BadSetup, EcumeneError, NotFound, Refused, Text
from ecumene.engine.cards.reading import BadCardFile
from ecumene.server.errors import (
    Frozen,
    NoStorage,
    NoSuchTable,
    NotAllowed,
    Outdated,
    TooLarge,
    TooMany,
    Unavailable,
    WrongKind,
)
from ecumene.server.http.drawing import page
from ecumene.server.languages import server_language
from ecumene.server.people.accounts import BadName

log = logging.getLogger("ecumene.server")

STATUS: dict[type[EcumeneError], int] = {
    NoSuchTable: 404,
    NotFound: 404,
    NotAllowed: 403,
    Outdated: 409,
    Refused: 422,
    BadSetup: 422,
    BadRecord: 422,
    BadName: 422,
    BadCardFile: 422,
    TooLarge: 413,
    WrongKind: 415,
    TooMany: 429,
    Unavailable: 503,
}

MOST_DETAILS = 10


def status_of(error: Exception) -> int:
    """The status that an error is answered with."""
    if isinstance(error, HTTPException):
        return error.status_code
    if isinstance(error, RequestValidationError):
        return 422
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), 400)


def words_of(error: Exception) -> Text:
    """An error in words that a person understands."""
    if isinstance(error, EcumeneError):
        return error.text
    if isinstance(error, HTTPException) and error.status_code == 401:
        return Text("A seat's key is needed: send it as 'Authorization: Bearer KEY'.")
    if isinstance(error, HTTPException) and error.status_code == 404:
        return Text("There is no such page. Check the link.")
    if isinstance(error, RequestValidationError):
        return Text("Something in this form is missing or has the wrong shape.")
    if isinstance(error, HTTPException) and error.status_code in (413, 414):
        return Text("This is too large.")
    return Text("This cannot be done.")


def explain(request: Request, error: Exception) -> Response:
    """An error as a page, or as JSON for programs."""
    status, words = status_of(error), words_of(error)
    if isinstance(error, NoStorage):
        log.warning("the storage failed", extra={"detail": str(error.detail)})
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    if status == 429:
        headers["Retry-After"] = "5"
    if request.url.path.startswith("/api/"):
        problem: dict[str, Any] = {"error": _encodable(server_language("en").say(words))}
        if isinstance(error, RequestValidationError):
            problem["details"] = [_encodable(_where(detail)) for detail in error.errors()[:MOST_DETAILS]]
        return JSONResponse(problem, status, headers)
    record = error.record if isinstance(error, Frozen) else ""
    response = page(request, "error.html", status, words=words, code=status, record=record)
    response.headers.update(headers)
    return response


def _where(detail: dict[str, Any]) -> str:
    """One mistake in a request, for the programmer who made it."""
    return f"{'.'.join(str(part) for part in detail['loc'])[:100]}: {detail['msg'][:200]}"


def _encodable(words: str) -> str:
    """Words without half letters, which JSON lets through and no file takes."""
    return words.encode("utf-8", "replace").decode()


def apologize(request: Request, request_id: str) -> Response:
    """The answer to a request that broke through no fault of the reader. It must work when nothing else does."""
    words = Text("Something went wrong here, not with you. If it happens again, report the number {id}.", id=request_id)
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": server_language("en").say(words)}, 500)
    try:
        return page(request, "error.html", 500, words=words, code=500)
    except Exception:
        sentence = server_language("en").say(words)
        return HTMLResponse(f"<!doctype html><title>Ecumene</title><p>{sentence}</p>", 500)
