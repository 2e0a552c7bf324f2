"""A stand-in for a screen reader: it keeps every update it is sent."""

import pytest

from game.ui.accessibility.adapter.voice import Voice


class Listener:
    """In place of AccessKit's adapter: keeps every update, and answers as a screen reader does."""

    def __init__(self):
        self.is_active, self.is_new, self.lacks_announcements, self.updates = True, True, False, []

    def was_renewed(self):
        was, self.is_new = self.is_new, False
        return was

    def send(self, made):
        self.updates.append(made())

    def wake(self, after):
        self.woken = after

    def set_focus(self, has):
        pass

    def set_position(self, at, size):
        pass


def listen(app, listener):
    """Let this listener hear an application; returns the voice."""
    voice = Voice(app.context.announcements)
    voice.attach(lambda: listener)
    app.accessibility.use(voice)
    return voice


@pytest.fixture
def listening(seat):
    """Sit down at a match with a screen reader listening."""

    def sit(match, **more):
        table = seat(match, **more)
        table.listener = Listener()
        table.voice = listen(table.app, table.listener)
        table.app.turn([])
        table.app.turn([])
        return table

    return sit
