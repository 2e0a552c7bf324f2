"""A player who only hears: they know the accessibility tree and the announcements, and press nodes of that tree."""

import random

import pygame

from game.ui.accessibility.adapter import adapter
from game.ui.accessibility.adapter.voice import Voice, spoken
from game.ui.accessibility.tree.accessible_node import every
from tests.hands.few.wishful import WISHES

# What is no action of the game: one's own tools, and what leads elsewhere.
LAY, SHOW = ("Lay",), "Show me"
TOOLS = ("Sort by", SHOW, "Hint", "How to play", "Undo", "Menu", "Refusals", "Cover", "What happened", "Why", "Quick")
ONWARD = ("Next hand", "Next round", "Next")
OVER = ("Play again",)
ANSWERED = ("Refuse",)
TAKES = "what you chose can go here"
IN_VAIN = 80  # presses after which nothing has been announced


class AdapterStandIn:
    """In place of AccessKit's adapter: keeps what is announced, in the order in which it is sent, and every node."""

    def __init__(self):
        self.is_active, self.is_new, self.lacks_announcements, self.announced = True, True, False, []
        self._known, self.cache = set(), {}

    def was_renewed(self):
        was, self.is_new = self.is_new, False
        return was

    def send(self, made):
        update = made()
        self.cache |= dict(update.nodes)
        for number, node in update.nodes:
            if node.live is not None and number not in self._known:
                self._known.add(number)
                self.announced.append(node.value)

    def wake(self, after):
        pass

    set_focus = wake

    def set_position(self, at, size):
        pass


class ByEar:
    """Plays at a table; ``log`` has a line for everything announced, asked and pressed."""

    def __init__(self, table, seed="ear"):
        self.table, self.app, self.rng, self.log = table, table.app, random.Random(seed), []
        self.adapter, self.voice = AdapterStandIn(), Voice(table.app.context.announcements)
        self.voice.attach(lambda: self.adapter)
        self.app.accessibility.use(self.voice)
        self._taken = 0
        self.listen()

    # -- hearing

    def listen(self):
        """Let the table come to rest; returns what was announced meanwhile."""
        self.table.rest()
        for _ in range(2):
            self.app.turn([])
        new, self._taken = self.adapter.announced[self._taken :], len(self.adapter.announced)
        self.log += [f"  HEARD  {words}" for words in new]
        return new

    def things(self):
        """Return every node there is, in reading order."""
        return [*every(self.voice.now)]

    def ask(self, letter):
        """Press a key that asks about the table; returns the answer."""
        self.log.append(f"  ASKED  {letter}")
        self.table.letter(letter)
        return self.listen()

    # -- acting

    def press(self, thing):
        """Press a node as a screen reader does."""
        self.log.append(f"PRESSED  {spoken(thing, self.app.context.speaker)}")
        number = self.voice._numbers[thing.id]
        self.app.turn([pygame.Event(adapter.ASKED, node=number, verb="press", value="")])
        return self.listen()

    def wished(self, things):
        """Return what leads on, as far as one can tell by the words."""
        can = [each for each in things if each.target and "press" in each.does and "off" not in each.state]
        buttons = [each for each in can if each.role == "button" and each.words and not each.words.startswith(TOOLS)]
        if options := [each for each in can if each.target.startswith("choice.")]:
            return options[0]
        laid = [each for each in buttons if each.words.startswith(LAY)]
        if laid or self._may_lay(things):
            return next(iter(laid), None) or next(each for each in can if each.words == SHOW)
        for wish in (*ONWARD, *ANSWERED, *WISHES):
            if found := [each for each in buttons if each.words.startswith(wish)]:
                return found[0]
        hand = [each for each in can if each.id.startswith("own.")]
        chosen = [each for each in can if "chosen" in each.state]
        others = [each for each in can if each.role not in ("button", "link") and each not in hand]
        invited = [each for each in others if TAKES in each.note and each.role == "cell"]
        if invited:
            return self.rng.choice(invited)
        if buttons and (chosen or not hand):
            return self.rng.choice(buttons)
        return self.rng.choice((hand if hand and not chosen else [*others, *hand]) or buttons)

    def _may_lay(self, things):
        """Whether the prompt speaks of melds, and nothing is in the tray yet."""
        asked = any(each.role == "text" and each.words.startswith(LAY) for each in things)
        usable = any(each.words == SHOW and "off" not in each.state for each in things)
        return asked and usable and not any(each.role == "tray" and each.value != "empty" for each in things)

    def is_over(self):
        return any(each.role == "button" and each.words.startswith(OVER) for each in self.things())

    def play(self, most, check):
        """Play until the match is over, which is returned, or so many presses. ``check`` gets what each one brought."""
        idle = 0
        for _ in range(most):
            if self.is_over():
                return True
            announced = self.press(self.wished(self.things()))
            check(announced)
            idle = 0 if announced else idle + 1
            assert idle < IN_VAIN, self.log[-20:]
        return False
