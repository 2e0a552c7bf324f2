"""JSON from outside, read strictly: UTF-8, whole letters, finite numbers, and nested no deeper than anyone writes."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

DEEPEST = 32
_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
_BRACKET = re.compile(r"[\[{\]}]")
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


def parsed(data: bytes) -> Any:
    """What the JSON says. Raises ValueError in one line, whatever it holds."""
    text = data.decode("utf-8")
    if _is_deep(text):
        raise ValueError(f"it is nested deeper than {DEEPEST} levels")
    found = json.loads(text, parse_float=_finite, parse_constant=_no_number)
    if _SURROGATE.search(text):
        json.dumps(found, ensure_ascii=False).encode("utf-8")  # half a pair stands for no letter
    return found


def _is_deep(text: str) -> bool:
    """Told before it is parsed: a parser goes as deep as the text does."""
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
