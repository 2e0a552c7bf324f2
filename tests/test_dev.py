"""The one command for working on the program: what it says when no packages come, what it compiles beside a game."""

from __future__ import annotations

from pathlib import Path

import pytest

import dev
import kernels_beside as beside

CERTIFICATE = (
    "WARNING: Retrying (Retry(total=1)) after connection broken by 'SSLError(SSLCertVerificationError(1, '"
    "[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: self-signed certificate in certificate chain "
    "(_ssl.c:1006)'))'"
)


@pytest.mark.parametrize(
    ("output", "words"),
    [
        (CERTIFICATE, "self-signed certificate in certificate chain; set PIP_CERT"),
        ("WARNING: Retrying (Retry(total=1)) after connection broken by 'ProxyError('x')'", "HTTPS_PROXY"),
        ("WARNING: Retrying (Retry(total=1)) after connection broken by 'NewConnectionError'", "no network"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE", "differs from the one"),
        ("ERROR: No matching distribution found for pygame-ce", "has no package that fits Python"),
        ("ERROR: no space left on device", "no space left on device"),
    ],
)
def test_what_keeps_packages_away_is_reported_in_one_line(output: str, words: str) -> None:
    """A proxy with a certificate of its own is not a missing network."""
    line = dev.why_pip_failed(output)
    assert words in line
    assert "\n" not in line


class Checkout:
    """A checkout of two kernels, what was said about it, and how often compiling was begun."""

    def __init__(self, root: Path) -> None:
        self.root, self.said, self.begun = root, list[str](), 0
        for name in (*beside.KERNELS[:2], beside.BITS):
            for end in (".py", ".pxd"):
                path = root / (name + end)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text("x = 1\n", encoding="utf-8")
        self.library = root / f"{beside.KERNELS[0]}.abi3.so"
        self.made = root / "build/kernels/made"

    def start(self) -> str:
        """What a start says."""
        self.said.clear()
        beside.prepare(self.said.append)
        return " ".join(self.said)

    def compiled(self) -> None:
        """What compiling beside the game leaves when it comes to its end."""
        path = self.made / self.library.relative_to(self.root)
        path.parent.mkdir(parents=True)
        path.write_bytes(b"compiled")
        beside._write(self.made / beside.STAMP, {"digest": beside.digest()})


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    made = Checkout(tmp_path)
    folder = tmp_path / "build" / "kernels"
    names = {"ROOT": tmp_path, "FOLDER": folder, "KERNELS": beside.KERNELS[:2], "has_compiler": lambda: True}
    names |= {"MADE": folder / "made", "PLACED": folder / "placed.json", "FAILED": folder / "failed.json"}
    names |= {"HELD": folder / "held"}
    for name, value in names.items():
        monkeypatch.setattr(beside, name, value)

    def begin(say: beside.Say) -> None:
        made.begun += 1
        say("begun")

    monkeypatch.setattr(beside, "_begin", begin)
    return made


def test_kernels_are_compiled_beside_the_first_game_and_used_from_the_next(checkout: Checkout) -> None:
    """None is put in place under a game that runs."""
    assert checkout.start() == "begun"
    checkout.compiled()
    assert not checkout.library.exists()
    assert checkout.start() == "the kernels are compiled from now on"
    assert checkout.library.read_bytes() == b"compiled"
    assert checkout.start() == ""
    assert checkout.begun == 1


def test_kernels_of_other_sources_are_removed(checkout: Checkout) -> None:
    """Python would import them in place of what the sources say by now; they are compiled again."""
    checkout.compiled()
    checkout.start()
    (checkout.root / f"{beside.KERNELS[1]}.py").write_text("x = 2\n", encoding="utf-8")
    assert checkout.start() == "the compiled kernels were of other sources than this checkout's: removed begun"
    assert not checkout.library.exists()
