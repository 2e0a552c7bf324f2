"""How the disk image looks when it is opened: the program on the left, the folder to drag it into on the right."""

# ruff: noqa: F821  (dmgbuild gives `defines`)
application = defines["app"]
volume = defines["volume"]
format = "ULFO"
files = [application]
symlinks = {"Applications": "/Applications"}
icon = defines["icon"]
icon_locations = {volume + ".app": (150, 170), "Applications": (450, 170)}
window_rect = ((200, 200), (600, 380))
default_view = "icon-view"
icon_size = 112
text_size = 14
background = "#24614F"
