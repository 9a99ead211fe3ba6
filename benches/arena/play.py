"""One game between two engines."""

import time

from .engine import EngineFailure
from .referee import RED, Game

GRACE = 5.0  # seconds over the limit before an engine counts as hung


class Limits:
    """How long an engine may think: `go` arguments, or a clock with increment."""

    def __init__(self, arguments=None, seconds=None, clock=None, margin=None):
        self.arguments = arguments  # "nodes 20000", "movetime 100"
        self.seconds = seconds  # what `arguments` mean in time, if anything
        self.clock = clock  # (base, increment) in seconds
        self.margin = margin  # seconds over `seconds` that lose the game; None: no flag

    def clocks(self):
        """Fresh clocks for a game: seconds left by side; None without clocks."""
        return {"w": self.clock[0], "b": self.clock[0]} if self.clock else None

    def go(self, clocks):
        """The arguments of `go`."""
        if not self.clock:
            return self.arguments
        increment = round(self.clock[1] * 1000)
        red, black = (max(1, round(clocks[side] * 1000)) for side in "wb")
        return f"wtime {red} btime {black} winc {increment} binc {increment}"

    def patience(self, clocks, side):
        """Seconds to wait for `bestmove`."""
        if self.clock:
            return clocks[side] + GRACE
        return (self.seconds if self.seconds is not None else 300.0) + GRACE

    def overstepped(self, clocks, side, elapsed):
        """Press the clock after a move; seconds beyond what was allowed, if positive."""
        if not self.clock:
            allowed = self.seconds is not None and self.margin is not None
            return elapsed - self.seconds - self.margin if allowed else 0.0
        clocks[side] -= elapsed
        over = -clocks[side]
        clocks[side] += self.clock[1]
        return over


class Adjudication:
    """Ends games early: both engines agree on a score for some moves in a row."""

    def __init__(self, score=None, plies=6):
        self.score = score
        self.plies = plies
        self.streak = {1: 0, -1: 0}

    def result(self, red_view):
        """Feed the score of the last search as Red sees it."""
        for sign in self.streak:
            agrees = (
                self.score is not None and red_view is not None and red_view * sign >= self.score
            )
            self.streak[sign] = self.streak[sign] + 1 if agrees else 0
        if self.streak[1] >= self.plies:
            return "1-0", "adjudicated"
        if self.streak[-1] >= self.plies:
            return "0-1", "adjudicated"
        return None


class Record:
    """A finished game, ready for JSON and PGN."""

    def __init__(self, red, black, opening):
        self.red, self.black, self.opening = red, black, opening
        self.moves = []
        self.result, self.reason = "*", "unfinished"
        self.seconds = 0.0
        self.searches = {"w": [], "b": []}

    @property
    def culprit(self):
        """The engine that failed, overstepped its time or played an illegal move, if any."""
        if not self.reason.startswith(("failure:", "time:", "illegal move:")):
            return None
        return self.red if self.result == "0-1" else self.black

    def as_dict(self):
        """For JSON; `effort` holds means over the searches of each side."""
        return {
            "red": self.red,
            "black": self.black,
            "result": self.result,
            "reason": self.reason,
            "plies": len(self.moves),
            "opening_plies": len(self.opening),
            "seconds": round(self.seconds, 2),
            "effort": {side: effort(searches) for side, searches in self.searches.items()},
            "moves": " ".join(self.moves),
        }


def play(red, black, opening, limits, adjudication):
    """Play one game. A failing engine loses and is ended; nothing is raised."""
    record = Record(red.name, black.name, opening)
    started = time.monotonic()
    record.result, record.reason = _play(red, black, record, limits, adjudication)
    record.seconds = time.monotonic() - started
    return record


def _play(red, black, record, limits, adjudication):
    game = Game()
    for move in record.opening:
        game.play(move)
    record.moves = game.moves
    seats = {"w": red, "b": black}
    for side, engine in seats.items():
        try:
            engine.new_game()
        except EngineFailure as fault:
            engine.kill()
            return lost(side), f"failure: {fault}"
    clocks = limits.clocks()
    while (result := game.result()) is None:
        side = game.turn
        engine = seats[side]
        try:
            search = engine.search(
                game.start, game.moves, limits.go(clocks), limits.patience(clocks, side)
            )
        except EngineFailure as fault:
            engine.kill()
            return lost(side), f"failure: {fault}"
        record.searches[side].append(search)
        over = limits.overstepped(clocks, side, search.elapsed)
        if over > 0:
            return lost(side), f"time: {engine.name} overstepped by {over:.3f} s"
        if search.move not in game.legal:
            return lost(side), f"illegal move: {engine.name} played '{search.move}'"
        game.play(search.move)
        red_view = search.score if side == RED or search.score is None else -search.score
        if game.result() is None and (early := adjudication.result(red_view)):
            return early
    return result


def lost(side):
    """The result when `side` loses."""
    return "0-1" if side == RED else "1-0"


def effort(searches):
    """Mean depth, nodes and seconds a move, and the longest move in seconds."""
    if not searches:
        return {}

    def mean(values):
        known = [value for value in values if value is not None]
        return round(sum(known) / len(known), 3) if known else None

    return {
        "depth": mean(search.depth for search in searches),
        "nodes": mean(search.nodes for search in searches),
        "seconds": mean(search.elapsed for search in searches),
        "longest": round(max(search.elapsed for search in searches), 3),
        "searches": len(searches),
    }
