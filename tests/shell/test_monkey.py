"""Somebody who clicks, drags and types at random: the table never breaks and the stage never drifts."""

import random

import pygame
import pytest

from tests.shell.tabletop import Table, play_on, skarney_match

STEPS = 250
KEYS = (
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_SPACE, pygame.K_RETURN,
    pygame.K_BACKSPACE, *map(ord, "srpumloxdeyn1234"),
)  # fmt: skip
AWAY = ("button.menu", "button.how", "button.why", "button.leave", "button.quit", "button.settings", "button.keys")


class Monkey:
    def __init__(self, table, seed):
        self.table, self.luck = table, random.Random(seed)

    def somewhere(self):
        targets = [rect for name, rect in self.table.app.top.targets().items() if name not in AWAY]
        if targets and self.luck.random() < 0.9:
            return self.luck.choice(targets).center
        return tuple(self.luck.randrange(edge) for edge in self.table.app.screen.size)

    def act(self):
        match self.luck.randrange(3):
            case 0:
                self.table.click_at(self.somewhere())
            case 1:
                start, end = self.somewhere(), self.somewhere()
                self.table.drag_from(start, end, 3)
                self.table.send(pygame.MOUSEBUTTONUP, pos=end, button=1)
            case _:
                key = self.luck.choice(KEYS)
                self.table.send(pygame.KEYDOWN, key=key, unicode=chr(key) if 32 < key < 127 else "", mod=0)
        if self.luck.random() < 0.5:
            self.table.scene.travel.hurry()


@pytest.mark.parametrize(
    ("seats", "singles", "size", "scale"),
    [
        ("person,steady,steady,steady", False, (1280, 720), 100),
        ("person,steady,steady,steady", True, (1024, 640), 100),
        ("person,steady", False, (1280, 720), 200),
        ("person,steady,steady", False, (1920, 1080), 300),
    ],
)
def test_random_hands_break_nothing(tmp_path, seats, singles, size, scale):
    match = play_on(skarney_match(seats, seed=seats, singles=singles), 90)
    table = Table(tmp_path, match, size=size, scale=scale)
    monkey = Monkey(table, seats)
    for _ in range(STEPS):
        if table.app.top.name not in ("table", "question", "choice"):
            table.app.pop()  # the other scenes have tests of their own
            if table.app.top is table.scene and match.asked not in table.scene.session.people:
                table.scene.session.deal()
        monkey.act()
        assert table.scene.travel.drifted == 0
    table.close()
