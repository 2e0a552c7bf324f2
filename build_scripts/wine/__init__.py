"""A Windows to try the program on, without Windows: the real CPython 3.11 for it, and Wine to run it on."""
