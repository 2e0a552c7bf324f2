"""What the settings are called, what can be chosen, and what each choice means."""

from __future__ import annotations

from game.engine.said import said

LANGUAGE, SYSTEMS = said("Language", about="setting"), said("As in the system")
DRAFT = said("This translation is a draft: no native speaker has read it yet.")
OWN_LETTERS, TITLE = said("As in the language"), said("{title}")
# L10N: How fast computer players move: as at a table where one watches, calmly, briskly, at once.
PACES = {
    "watch": (said("Watch", about="pace of computer players"), said("Long pauses between computer moves.")),
    "calm": (said("Calm", about="pace of computer players"), said("Time to read each computer move.")),
    "brisk": (said("Brisk", about="pace of computer players"), said("Short pauses.")),
    "instant": (said("Instant", about="pace of computer players"), said("No pauses, and no travelling cards.")),
}
THINKS = {300: said("Quick", about="thinking time"), 1000: said("1 s"), 3000: said("3 s"), 10_000: said("10 s")}
THINKING = said("How long a strong or expert player may take over each decision.")
SCALES = (75, 100, 125, 150, 200, 250, 300)
PERCENT, LARGE = said("{n}%", about="share"), said("At large sizes everything on the table moves closer together.")
FADE = said("Cards fade instead of travelling, and nothing else moves.")
WORD_SCALES = (100, 125, 150, 200)
WORDS = said("Size of words alone")
WORDS_HELP = said("Words, buttons and panels grow; cards stay as they are.")
VOLUMES = {
    30: said("Quiet", about="loudness"),
    60: said("Normal", about="loudness"),
    100: said("Loud", about="loudness"),
}
HINTS = (said("In words"), said("With numbers"))
HINTS_HELP = (
    said("A hint says what a player would weigh."),
    said("A hint says in points what each deed would bring or cost."),
)
OFF_ON = (said("Off", about="value of an option"), said("On", about="value of an option"))
OWN_DECK = said("{name} has a deck of their own, chosen under People.")
UNCOVERS = {
    "click": (
        said("One click"),
        said("A click or Space shows the cards; they are covered again once the decision is made."),
    ),
    "hold": (
        said("Holding", about="how a hand is shown"),
        said("The cards show while the button or Space is held; let go over an answer to give it."),
    ),
}
BLIND = (
    said("An offer can be refused only with the cards shown."),
    said("N refuses an offer while the cards are covered."),
)
COVERS = {
    0: said("Never", about="when a hand is covered"),
    15: said("15 s"),
    30: said("30 s"),
    60: said("1 min"),
    120: said("2 min"),
}
# L10N: Whether the table on the screen turns so that whoever decides sits at the bottom.
VIEWS = {
    "turns": (
        said("Turns", about="how the table lies"),
        said("Whoever decides sits at the bottom, and the others where that person would see them."),
    ),
    "fixed": (said("Stands still"), said("Everybody keeps their place; the open hand lies below the table.")),
}
SCANS = {
    0: said("Off", about="value of an option"), 1000: said("1 s"), 1500: said("1.5 s"), 2500: said("2.5 s"),
    4000: said("4 s"),
}  # fmt: skip
SWITCH = said("One switch")
SWITCH_HELP = said(
    "A frame goes over groups by itself, then over the things of one, and rests so long on each. Space, Enter or "
    "A of a pad chooses."
)
INPUTS = {
    "passed": (said("Passed round"), said("Mouse, touch, keys and pads are all for whoever decides.")),
    "pads": (
        said("A pad each"),
        said("The first pad is the first person’s, and so on. Only the pad of whoever decides works."),
    ),
    "keys": (
        said("Six keys each"),
        said(
            "WASD, Q and E; TFGH, R and Y; IJKL, U and O; arrows, Backspace and Enter. Two people have the first "
            "and the last. Only the keys of whoever decides work."
        ),
    ),
}
# How much of the others is told to whoever hears the table.
TELLS = {
    "all": (said("Everything", about="setting"), said("Every sentence of what the others do.")),
    "matters": (said("What matters"), said("One sentence for each turn of a computer player, and all that is yours.")),
    "mine": (said("My turn only"), said("Nothing of the others until it is your turn; V tells the news.")),
}
HEARD, TOLD = said("By ear"), said("Telling what others do")
READ_OUT = said("Read out")
READ_OUT_HELP = said("The system’s own speech reads the table, where no screen reader does.")
