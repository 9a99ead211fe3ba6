#!/usr/bin/env python3
"""A UCI engine that misbehaves as its first argument says, for tests of the match tool."""

import sys
import time


def main(manner):
    """Shake hands properly, then go wrong at the first `go`."""
    for line in sys.stdin:
        word = line.split()[0]
        if word == "uci":
            say("uciok")
        elif word == "isready":
            say("readyok")
        elif word == "quit":
            return
        elif word == "go":
            go(manner)


def go(manner):
    """`crashes`, `hangs`, `babbles`, `cheats` or `dawdles`."""
    if manner == "crashes":
        sys.exit(1)
    if manner == "babbles":
        while True:
            say("info depth 1")
    if manner == "cheats":
        say("bestmove a0a9")
    if manner == "dawdles":
        time.sleep(0.5)
        say("bestmove h2e2")


def say(line):
    """One line to the client."""
    print(line, flush=True)


main(sys.argv[1])
