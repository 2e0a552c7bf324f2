"""later."""


def pack():
    return []
