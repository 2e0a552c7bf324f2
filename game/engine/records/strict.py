"""Strict parsing of untrusted JSON: UTF-8, complete characters, finite numbers, limited nesting."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

DEEPEST = 32
_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
_BRACKET = re.compile(r"[\[{\]}]")
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


def parse_json(data: bytes) -> Any:
    """The value of the JSON text. Raises ValueError, with a one-line message, for any bad input."""
    text = data.decode("utf-8")
    if _is_deep(text):
        raise ValueError(f"it is nested deeper than {DEEPEST} levels")
    found = json.loads(text, parse_float=_finite, parse_constant=_no_number)
    if _SURROGATE.search(text):
        json.dumps(found, ensure_ascii=False).encode("utf-8")  # a lone surrogate is not a character
    return found


def _is_deep(text: str) -> bool:
    """Checked before parsing, because the parser recurses as deep as the text."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth = 0
    for found in _BRACKET.finditer(_STRING.sub("", text)):
        depth += 1 if found[0] in "[{" else -1
        if depth > DEEPEST:
            return True
    return False


def _finite(text: str) -> float:
    if (number := float(text)) in (float("inf"), float("-inf")):
        raise ValueError("a number is too large")
    return number


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")
