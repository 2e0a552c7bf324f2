"""Waiting for something that happens beside the loop."""

import time


def turn_until(app, fact, most=60):
    """Let the loop turn until the fact holds; fails after so many seconds. The longer it takes, the less it looks."""
    until, pause = time.monotonic() + most, 0.002
    while not fact():
        assert time.monotonic() < until, app.stack.top.name
        app.turn([])
        time.sleep(pause)
        pause = min(1.1 * pause, 0.05)


def turn_to_rest(app):
    """Let the loop turn once, and until nothing moves."""
    app.turn([])
    turn_until(app, lambda: not app.is_moving)


def becomes_true(fact, most=10):
    """Does it become true within so many seconds, while other threads and processes work?"""
    until = time.monotonic() + most
    while not fact() and time.monotonic() < until:
        time.sleep(0.005)
    return fact()


def wait_until(fact, most=60):
    """Wait until the fact holds, while other threads work; fails after so many seconds."""
    until = time.monotonic() + most
    while not fact():
        assert time.monotonic() < until
        time.sleep(0.005)
