"""The table looks as in the golden pictures, pixel for pixel. After a wanted change run ``dev.py shots --golden``."""

import sys

import pygame
import pytest

from build_scripts import shots

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="letters are drawn otherwise on other systems")


def test_the_table_looks_as_in_the_golden_pictures(tmp_path, monkeypatch):
    """Where a picture differs, it is saved in build/golden, with the difference in red."""
    monkeypatch.setenv("SKARNEY_HOME", str(tmp_path))
    out, wrong, seen = shots.ROOT / "build" / "golden", [], set()
    for name, surface in shots.golden():
        seen.add(name)
        kept = pygame.image.load(shots.GOLDEN / f"{name}.png").convert()
        same = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), kept)
        if surface.get_size() != kept.get_size() or same.count() != kept.get_width() * kept.get_height():
            same.invert()
            out.mkdir(parents=True, exist_ok=True)
            pygame.image.save(surface, out / f"{name}.png")
            where = surface.copy()
            same.to_surface(where, setcolor=(255, 0, 0), unsetcolor=None)
            pygame.image.save(where, out / f"{name}-differs.png")
            wrong.append(f"{name}: {same.count()} pixels, within {same.get_bounding_rects()[:3]}")
    assert not wrong, f"look at {out}: {wrong}"
    assert seen == {path.stem for path in shots.GOLDEN.glob("*.png")}
