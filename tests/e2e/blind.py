"""Plays through AT-SPI and nothing else, as somebody with a screen reader does: no eyes, no mouse, no keyboard.

Run by the system's own Python, which has gi: `blind.py SECONDS GAME...`, each a name as the menu says it. One JSON line
a game goes out, {"game", "actions", "announced", "over"}, or {"stuck"} and what could be heard.
"""

import json
import random
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

WINDOW = "Skarney Table"
# What is no action of the game: one's own tools, and what leads elsewhere.
TOOLS = ("Sort by", "Show me", "Hint", "How to play", "Undo", "Menu", "Refusals", "Cover cards", "What happened", "Why")
# Of several actions, the one that brings the hand to its end soonest: lower is better.
WISHES = ("Refuse", "Draw", "Stop", "Pass", "End", "Discard", "Offer", "Throw", "Hit", "Remove", "Place")
TAKES = "what you chose can go here"
DONE = ("Next hand", "Next round", "Play again", "Next")
ANNOUNCED: list[str] = []
LUCK = random.Random(7)


class Thing:
    """One node, as it was when it was read."""

    def __init__(self, node, depth):
        self.node, self.depth = node, depth
        self.role, self.name, self.note = node.get_role_name(), node.get_name() or "", ""
        self.is_button, self.is_chosen = self.role == "push button", False
        if self.is_button:
            self.note = node.get_description() or ""
        elif self.role == "list item":
            self.is_chosen = node.get_state_set().contains(Atspi.StateType.SELECTED)
            self.note = node.get_description() or ""
        self.can = self.is_button or (self.role == "list item" and _acts(node))

    def press(self):
        Atspi.Action.do_action(self.node, 0)


LEAVES = ("label", "heading", "push button")
PAUSE = 0.7  # seconds after a press that did nothing: who presses on in a hurry is not heard
NEWS = [0]  # how many events came, of whatever kind


def listens(event):
    NEWS[0] += 1
    if event.type.startswith("object:announcement") and isinstance(event.any_data, str):
        ANNOUNCED.append(event.any_data)


def happens(most):
    """Wait until something is announced, and then until all of it is; returns whether anything was."""
    before, end = NEWS[0], time.monotonic() + most
    while NEWS[0] == before and time.monotonic() < end:
        settle(0.005)
    came = NEWS[0] != before
    while came and (now := NEWS[0]):
        settle(0.012)
        came = NEWS[0] != now
    return NEWS[0] != before


def _acts(node):
    return node.get_action_iface() is not None and Atspi.Action.get_n_actions(node) > 0


def settle(seconds):
    """Let news come in."""
    context, end = GLib.MainContext.default(), time.monotonic() + seconds
    while time.monotonic() < end:
        if not context.iteration(False):
            time.sleep(0.004)


def walk(node, depth=0):
    yield Thing(node, depth)
    for at in range(node.get_child_count() if node.get_role_name() not in LEAVES else 0):
        child = node.get_child_at_index(at)
        if child:
            yield from walk(child, depth + 1)


def window():
    desk = Atspi.get_desktop(0)
    for i in range(desk.get_child_count()):
        app = desk.get_child_at_index(i)
        for j in range(app.get_child_count() if app else 0):
            found = app.get_child_at_index(j)
            if found and WINDOW in (found.get_name() or ""):
                return found
    return None


def things():
    """All there is to hear; what goes while it is read is read again."""
    while True:
        try:
            root = window()
            if root:
                return list(walk(root))
        except GLib.Error:
            pass
        settle(0.02)


def stale():
    """What the client's cache, which Orca reads too, has otherwise than the program; of a table at rest."""
    root = window()
    nodes = [each.node for each in walk(root)]
    before = [_cached(node) for node in nodes]
    root.clear_cache()
    after = [_cached(node) for node in nodes]
    return [[old, new] for old, new in zip(before, after, strict=True) if old != new]


def _cached(node):
    states = [state.value_nick for state in node.get_state_set().get_states()]
    return [node.get_role_name(), node.get_name(), node.get_description(), node.get_child_count(), sorted(states)]


class Player:
    """Plays one game after the other."""

    def __init__(self, seconds):
        self.ends_at, self.actions = time.monotonic() + seconds, 0

    def look(self):
        if time.monotonic() > self.ends_at:
            raise TimeoutError
        return things()

    def press(self, thing, most=0.45):
        """Press it, and wait until something is otherwise; whether anything is."""
        try:
            thing.press()
        except GLib.Error:
            return False
        self.actions += 1
        if happens(most):
            return True
        settle(PAUSE)
        return False

    def press_named(self, *names):
        """Press what is called so, once it is there."""
        while True:
            for each in self.look():
                if each.is_button and each.name.startswith(names) and self.press(each, 2):
                    return
            settle(0.05)

    def begin(self, game):
        """From wherever it is by way of the menu to the table."""
        self.leave()
        while True:
            card = [
                x for x in self.look() if x.role == "push button" and (x.name == game or x.name.startswith(f"{game}:"))
            ]
            if card and self.press(card[0], 2):
                break
            settle(0.05)
        self.press_named("Deal the cards", "Begin", "Start", "Throw", "Play")

    def leave(self):
        """Back to the menu."""
        while not any(each.is_button and each.name == "Quit" for each in self.look()):
            ways = [each for each in self.look() if each.is_button and each.name.startswith(("Main menu", "Menu"))]
            if ways:
                self.press(min(ways, key=lambda each: len(each.name) < 6), 2)

    def play(self, game):
        self.begin(game)
        self.actions = 0
        while not self.is_over(found := self.look()):
            self.turn(found)
        settle(PAUSE)
        return self.actions

    @staticmethod
    def is_over(found):
        return any(each.is_button and each.name.startswith(DONE) for each in found)

    def turn(self, found):
        """One press, or a few, towards the end of the hand."""
        action = self.action(found)
        if action and self.press(action):
            return
        cards = [each for each in found if each.role == "list item" and each.can]
        pieces = self.hand(found)
        chosen = [each for each in pieces if each.is_chosen]
        if pieces and not chosen:
            self.press(LUCK.choice(pieces))
        elif cards:
            free = [each for each in cards if ": " not in each.name]
            picked = [each for each in cards if each.is_chosen]
            free = [each for each in cards if TAKES in each.note] or free
            self.press(LUCK.choice(free if free and (picked or LUCK.random() < 0.5) else chosen or cards), 0.2)
        else:
            settle(0.05)

    @staticmethod
    def hand(found):
        """What lies in the hand: the list box."""
        at = next((i for i, each in enumerate(found) if each.role == "list box"), None)
        if at is None:
            return []
        own = []
        for each in found[at + 1 :]:
            if each.depth <= found[at].depth:
                break
            own.append(each)
        return [each for each in own if each.can]

    @staticmethod
    def action(found):
        """The action that can be done and leads on best; one that cannot says why not."""
        actions = [
            each for each in found
            if each.is_button and not each.note and each.name and not each.name.startswith(TOOLS)
        ]  # fmt: skip
        wished = [each for wish in WISHES for each in actions if each.name.startswith(wish)]
        return next(iter((*wished, *actions)), None)


def main(seconds, *games):
    listener = Atspi.EventListener.new(listens)
    for kind in ("announcement", "children-changed", "property-change", "state-changed"):
        listener.register(f"object:{kind}")
    player = Player(float(seconds))
    for game in games:
        del ANNOUNCED[:]
        began = time.monotonic()
        try:
            actions = player.play(game)
            result = {"announced": len(ANNOUNCED), "over": True, "last": ANNOUNCED[-1:]}
            shown = {"game": game, "actions": actions, "stale": stale(), **result}
            print(json.dumps({**shown, "seconds": round(time.monotonic() - began, 1)}), flush=True)
        except TimeoutError:
            found = [(each.role, each.name, each.note) for each in things()]
            print(
                json.dumps({"stuck": game, "actions": player.actions, "heard": found, "news": ANNOUNCED[-6:]}),
                flush=True,
            )
            return


main(*sys.argv[1:])
