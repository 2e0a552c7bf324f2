"""The texts of the settings: names, values, and what each value means."""

from __future__ import annotations

from game.engine.messages import msg

# L10N: the groups of settings, each on a button; short.
GROUPS = {
    "words": msg("Words", about="group of settings"), "look": msg("Look", about="group of settings"),
    "play": msg("Play", about="group of settings"), "heard": msg("Read aloud"),
    "shared": msg("Together", about="group of settings"),
}  # fmt: skip
LANGUAGE, SYSTEMS = msg("Language", about="setting"), msg("As in the system")
DRAFT = msg("This translation is a draft: no native speaker has read it yet.")
OWN_LETTERS, TITLE = msg("As in the language"), msg("{title}")
# L10N: How fast computer players move: as at a table where one watches, calmly, briskly, at once.
PACES = {
    "watch": (msg("Watch", about="pace of computer players"), msg("Long pauses between computer moves.")),
    "calm": (msg("Calm", about="pace of computer players"), msg("Time to read each computer move.")),
    "brisk": (msg("Brisk", about="pace of computer players"), msg("Short pauses.")),
    "instant": (msg("Instant", about="pace of computer players"), msg("No pauses, and no travelling cards.")),
}
THINKS = {300: msg("Quick", about="thinking time"), 1000: msg("1 s"), 3000: msg("3 s"), 10_000: msg("10 s")}
THINKING = msg("How long a strong or expert player may take over each decision.")
SCALES = (75, 100, 125, 150, 200, 250, 300)
PERCENT, LARGE = msg("{n}%", about="share"), msg("At large sizes everything on the table moves closer together.")
FADE = msg("Cards fade instead of travelling, and nothing else moves.")
WORD_SCALES = (100, 125, 150, 200)
WORDS = msg("Size of words alone")
WORDS_HELP = msg("Words, buttons and panels grow; cards stay as they are.")
VOLUMES = {
    30: msg("Quiet", about="loudness"),
    60: msg("Normal", about="loudness"),
    100: msg("Loud", about="loudness"),
}
HINTS = {
    False: (msg("In words"), msg("A hint says what a player would weigh.")),
    True: (msg("With numbers"), msg("A hint says in points what each action would bring or cost.")),
}
ASKS_FIRST = msg("Ask before a group breaks")
ASKS_FIRST_HELP = msg("Before a card of a ready contract or meld leaves your hand for good, the table asks.")
OFF_ON = {False: msg("Off", about="value of an option"), True: msg("On", about="value of an option")}
OWN_DECK = msg("{name} has a deck of their own, chosen under People.")
UNCOVERS = {
    "click": (
        msg("One click"),
        msg("A click or Space shows the cards; they are covered again once the decision is made."),
    ),
    "hold": (
        msg("Holding", about="how a hand is shown"),
        msg("The cards show while the button or Space is held; let go over an answer to give it."),
    ),
}
BLIND = {
    False: (OFF_ON[False], msg("An offer can be refused only with the cards shown.")),
    True: (OFF_ON[True], msg("N refuses an offer while the cards are covered.")),
}
COVERS = {
    0: msg("Never", about="when a hand is covered"),
    15: msg("15 s"),
    30: msg("30 s"),
    60: msg("1 min"),
    120: msg("2 min"),
}
# L10N: Whether the table on the screen turns so that the person who decides sits at the bottom.
VIEWS = {
    "turns": (
        msg("Turns", about="how the table lies"),
        msg("Whoever decides sits at the bottom, and the others where that person would see them."),
    ),
    "fixed": (msg("Stands still"), msg("Everybody keeps their place; the open hand lies below the table.")),
}
SCANS = {
    0: msg("Off", about="value of an option"), 1000: msg("1 s"), 1500: msg("1.5 s"), 2500: msg("2.5 s"),
    4000: msg("4 s"),
}  # fmt: skip
SWITCH = msg("One switch")
SWITCH_HELP = msg(
    "A frame moves over the groups by itself, then over the things in one of them, and stays this long on each. "
    "Space, Enter or A of a pad chooses."
)
INPUTS = {
    "passed": (msg("Passed round"), msg("Mouse, touch, keys and pads are all for whoever decides.")),
    "pads": (
        msg("A pad each"),
        msg("The first pad is the first person’s, and so on. Only the pad of whoever decides works."),
    ),
    "keys": (
        msg("Six keys each"),
        msg(
            "WASD, Q and E; TFGH, R and Y; IJKL, U and O; arrows, Backspace and Enter. Two people have the first "
            "and the last. Only the keys of whoever decides work."
        ),
    ),
}
# How much screen readers say about the others' actions.
TELLS = {
    "all": (msg("Everything", about="setting"), msg("Every sentence of what the others do.")),
    "matters": (msg("What matters"), msg("One sentence for each turn of a computer player, and all that is yours.")),
    "mine": (msg("My turn only"), msg("Nothing of the others until it is your turn; V tells the news.")),
}
TELLING = msg("Telling what others do")
READ_OUT = msg("Read out")
READ_OUT_HELP = msg("The system’s own speech reads the table, where no screen reader does.")
