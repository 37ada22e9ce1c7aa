"""The page that describes the API, drawn from its OpenAPI description."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ecumene.server.api.endpoints import schema
from ecumene.server.http.drawing import page

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class Field:
    """A value that is sent or answered."""

    name: str
    kind: str
    needed: bool
    words: str


@dataclass(frozen=True)
class Operation:
    """Something that a program can ask for."""

    method: str
    path: str
    words: str
    key: bool
    """Whether a seat's key can be sent along."""
    query: list[Field]
    body: list[Field]
    answer: str


@dataclass(frozen=True)
class Shape:
    """An object that is sent or answered."""

    name: str
    words: str
    fields: list[Field]


@router.get("/api")
def api_page(request: Request) -> Response:
    """The page."""
    operations, shapes = described()
    return page(request, "api.html", operations=operations, shapes=shapes)


@lru_cache
def described() -> tuple[list[Operation], list[Shape]]:
    """All operations and shapes of the API."""
    whole = schema()
    operations = [
        _operation(path, method, operation)
        for path, methods in whole["paths"].items()
        for method, operation in methods.items()
    ]
    shapes = [
        Shape(name, shape.get("description", ""), _fields(shape))
        for name, shape in sorted(whole["components"]["schemas"].items())
    ]
    return operations, shapes


def _operation(path: str, method: str, operation: dict[str, Any]) -> Operation:
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    good = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
    content = good.get("content", {})
    return Operation(
        method=method.upper(),
        path=path,
        words=operation["description"],
        key="security" in operation,
        query=[
            Field(p["name"], _kind(p["schema"]), p.get("required", False), p.get("description", ""))
            for p in operation.get("parameters", ())
            if p["in"] == "query"
        ],
        body=[] if body is None else [Field("", _kind(body), True, "")],
        answer=next((_kind(c["schema"]) if "json" in kind else kind for kind, c in content.items()), ""),
    )


def _fields(shape: dict[str, Any]) -> list[Field]:
    needed = shape.get("required", ())
    return [
        Field(name, _kind(value), name in needed, value.get("description", ""))
        for name, value in shape.get("properties", {}).items()
    ]


def _kind(value: dict[str, Any]) -> str:
    """A type in short: a name of a shape, `string`, `list of …`, or the values that it can have."""
    if "$ref" in value:
        return str(value["$ref"]).rpartition("/")[2]
    if "anyOf" in value:
        return " or ".join(_kind(part) for part in value["anyOf"])
    if "enum" in value:
        return " | ".join(map(str, value["enum"]))
    if value.get("type") == "array":
        return f"list of {_kind(value['items'])}"
    if value.get("type") == "object" and isinstance(value.get("additionalProperties"), dict):
        return f"object of {_kind(value['additionalProperties'])}"
    return str(value.get("type", "any"))
