"""The calls over plain HTTP as an OpenAPI 3.1 description, made from the calls themselves."""

import inspect
import re
from collections.abc import Sequence
from typing import Any

import msgspec

from durak.lessons import Course
from durak.protocol import PROTOCOL
from durak.protocol.http.outcomes import Problem
from durak.server.wire.api import STATUS, Call, Text

_PARAMETER = re.compile(r"{(\w+)}")
# Any call can come too often or under a foreign host name, and the database can be unavailable.
_ALWAYS = ("BAD_REQUEST", "OTHER_HOST", "TOO_FAST", "NOT_SAVED")
_PATHS = {
    "game": {"type": "string", "pattern": "^[0-9A-Za-z]{1,32}-[0-9]{1,9}$", "examples": ["K7QMX2PDAB-1"]},
    "session": {"type": "string", "pattern": "^[0-9a-f]{1,32}$", "examples": ["0123456789abcdef"]},
    "puzzle": {"type": "string", "pattern": "^[2-9a-z]{6}$", "examples": ["jpgxue"]},
    "number": {
        "type": "integer",
        "minimum": 1,
        "maximum": max(len(course.plans) for course in Course),
        "examples": [1],
    },
}
_LANGUAGE = {
    "name": "language",
    "in": "query",
    "description": "The language of texts; without it, Accept-Language.",
    "schema": {"type": "string", "examples": ["en", "ru"]},
}


def openapi(calls: Sequence[Call]) -> dict[str, Any]:
    """The description of these calls."""
    kinds = [kind for call in calls for kind in (call.answer, call.body, Problem) if kind is not None]
    # One list of all types, so that each is described once; the answers then refer to it.
    unique = list({repr(kind): kind for kind in kinds if kind is not Text}.values())
    schemas, components = msgspec.json.schema_components(unique, ref_template="#/components/schemas/{name}")
    known = dict(zip(map(repr, unique), schemas, strict=True))
    paths: dict[str, Any] = {}
    for call in calls:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "durak",
            "version": str(PROTOCOL),
            "description": "What can be asked around the tables; the tables themselves are at the WebSocket /ws.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(call: Call, known: dict[str, Any]) -> dict[str, Any]:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": _PATHS[name]} for name in _PARAMETER.findall(call.path)
    ]
    if call.query is not None:
        parameters += _query(call.query)
    parameters.append(_LANGUAGE)
    content = (
        {"text/plain": {"schema": {"type": "string"}}}
        if call.answer is Text
        else {"application/json": {"schema": known[repr(call.answer)]}}
    )
    if call.stream:
        parts = {"type": "string", "contentMediaType": "application/json", "contentSchema": known[repr(call.answer)]}
        content = {"text/event-stream": {"schema": parts}}
    name = "_".join([call.method.lower(), *re.findall(r"\w+", call.path)])
    operation: dict[str, Any] = {
        "operationId": name,
        "summary": call.line,
        "parameters": parameters,
        "responses": {"200": {"description": "It is done.", "content": content}, **_refusals(call, known)},
    }
    if call.body is not None:
        body = {"application/json": {"schema": known[repr(call.body)]}}
        operation["requestBody"] = {"required": True, "content": body}
    if call.token:
        operation["security"] = [{"token": []}]
    elif "BAD_TOKEN" in call.codes:
        # A token is optional.
        operation["security"] = [{"token": []}, {}]
    return operation


def _query(kind: type[msgspec.Struct]) -> list[dict[str, Any]]:
    _, components = msgspec.json.schema_components([kind])
    schema = components[kind.__name__]
    needed = schema.get("required", ())
    return [
        {"name": name, "in": "query", "required": name in needed, "schema": _without_null(inner)}
        for name, inner in schema["properties"].items()
    ]


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema without null: in an address, a missing value is simply left out."""
    if "anyOf" not in schema:
        return schema
    (real,) = (one for one in schema["anyOf"] if one.get("type") != "null")
    return dict(real)


def _refusals(call: Call, known: dict[str, Any]) -> dict[str, Any]:
    codes = {*_ALWAYS, *call.codes}
    codes |= {"BAD_TOKEN"} if call.token else set()
    codes |= {"OTHER_ORIGIN"} if call.method != "GET" else set()
    codes |= {"TOO_LARGE", "NOT_JSON"} if call.body is not None else set()
    by_status: dict[int, list[str]] = {}
    for code in sorted(codes):
        by_status.setdefault(STATUS.get(code, 400), []).append(code)
    content = {"application/json": {"schema": known[repr(Problem)]}}
    doc = inspect.getdoc(Problem)
    return {
        str(status): {"description": f"{doc} Here: {', '.join(names)}.", "content": content}
        for status, names in sorted(by_status.items())
    }
