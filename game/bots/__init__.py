"""The players that are not people: levels and outside programs, and the processes they think in."""

THINK = "--think-for-another"  # tells a frozen program to be the process in which levels search
