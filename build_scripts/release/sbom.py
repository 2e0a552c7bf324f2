"""What is shipped, as a CycloneDX list: our packages from the lock, and the C libraries they bring."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from packing import DIST, INSTALLER, ROOT, version

LOCK = ROOT / "requirements-release.lock"
LIBRARIES = INSTALLER / "licences" / "LIBRARIES.txt"
# Names in the list of libraries of licences that have an SPDX identifier.
KNOWN = {
    "zlib": "Zlib", "MIT": "MIT", "libpng": "libpng-2.0", "FTL": "FTL", "BSD": "BSD-3-Clause", "LGPL 2.1": "LGPL-2.1",
    "Apache 2.0": "Apache-2.0", "PSF": "PSF-2.0",
}  # fmt: skip
INSTALLERS = ("pip", "setuptools")  # in every environment, and not shipped
# Validates the list by the format's own schema; the tools for that are only in the environment.
VALIDATE = """
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
fault = JsonStrictValidator(SchemaVersion.V1_6).validate_str(open(sys.argv[1], encoding="utf-8").read())
sys.exit(str(fault) if fault else 0)
"""


def write(tools: Path, shipped: Path) -> Path:
    """Write the validated list; ``tools`` has what the lock of releases lists, ``shipped`` what the program needs."""
    path = DIST / "sbom.cdx.json"
    making = ["-m", "cyclonedx_py", "environment", "--pyproject", ROOT / "pyproject.toml", "--spec-version", "1.6"]
    making += ["--output-reproducible", "--of", "JSON", "-o", path, shipped / "python"]
    _run(tools, *making)
    found = json.loads(path.read_text(encoding="utf-8"))
    parts = [each for each in found["components"] if each["name"] not in INSTALLERS]
    found["components"] = parts + libraries(LIBRARIES.read_text(encoding="utf-8"))
    found["metadata"]["component"]["version"] = version()
    left = {each["bom-ref"] for each in found["components"]} | {found["metadata"]["component"]["bom-ref"]}
    found["dependencies"] = [each for each in found["dependencies"] if each["ref"] in left]
    path.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8", newline="\n")
    _run(tools, "-c", VALIDATE, path)
    return path


def libraries(text: str) -> list[dict[str, Any]]:
    """Return a component for each entry: its names are on a line of their own, its licence below."""
    entries = re.findall(r"^(\S[^\n]*)\n(?: {4}[^\n]*\n)*? {4}Licence: ([^\n]*)", text, re.M)
    return [
        {"type": "library", "name": name, "bom-ref": f"library:{name}", "licenses": [{"license": licence(words)}]}
        for name, words in entries
    ]


def licence(words: str) -> dict[str, str]:
    """Return a licence by its identifier if it has one."""
    short = re.split(r"[,;(]| as ", words)[0].strip().rstrip(".")
    return {"id": KNOWN[short]} if short in KNOWN else {"name": short}


def _run(tools: Path, *command: object) -> None:
    subprocess.run([str(tools / "python"), *map(str, command)], check=True, stdout=sys.stderr)
