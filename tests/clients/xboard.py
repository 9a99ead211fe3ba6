"""XBoard without a screen: plays whole games and is their referee.

XBoard checks every move of both engines under the rules of xiangqi and
forfeits the side that plays an illegal one, dies or oversteps its time.
`uci2wb` translates between XBoard and an engine that speaks UCCI or
UCI-Cyclone; with `debug` it repeats every line of the engine in XBoard's log.
"""

import os
import re
import signal
import subprocess
import time
from dataclasses import dataclass

GAMES = "/usr/games"
RULE_ENDINGS = re.compile(
    r"mate|stalemate|repetition|repeated|perpetual|move rule|insufficient|trivial|bare king",
    re.IGNORECASE,
)


class Display:
    """An Xvfb server on a free display number, for as long as the context lasts."""

    def __enter__(self):
        reader, writer = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "800x600x24", "-nolisten", "tcp"],
            pass_fds=[writer],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        with os.fdopen(reader) as pipe:
            self.number = pipe.readline().strip()
        assert self.number, "Xvfb did not start"
        return self

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()


@dataclass
class Match:
    """A finished game and what was said on the way."""

    pgn: str
    log: str

    @property
    def result(self):
        """`1-0`, `0-1` or `1/2-1/2`."""
        return re.search(r'\[Result "([^"]+)"\]', self.pgn).group(1)

    @property
    def ending(self):
        """XBoard's words on why the game is over: the last comment."""
        return re.findall(r"\{([^{}]*)\}", self.pgn)[-1].replace("\n", " ")

    @property
    def endings(self):
        """What XBoard noted about the end, for the message of a failing test."""
        return re.findall(r"GameEnds\((.*)\)", self.log)

    @property
    def ended_by_rule(self):
        """Mate, stalemate, repetition or a limit: no forfeit of any kind."""
        return RULE_ENDINGS.search(self.ending) is not None

    @property
    def moves(self):
        """How many half-moves were played."""
        body = re.sub(r"\{[^{}]*\}|\[[^\]]*\]", " ", self.pgn)
        words = [word for word in body.split() if not re.match(r"\d+\.", word)]
        return len(words) - 1  # the result stands last

    def to_engine(self, word):
        """Lines with this first word that uci2wb sent to the first engine."""
        return re.findall(rf"<first : # ({word}\b.*)", self.log)

    def from_engine(self, word):
        """Lines with this first word that the first engine said."""
        return re.findall(rf"<first : # engine said: ({word}\b.*)", self.log)


def play(display, engine, folder, dialect, pondering, opponent):
    """Play one game, `engine` with Red, against `opponent`, a native XBoard engine of Debian's.

    `dialect` is uci2wb's flag: `-x` for UCCI, `-c` for UCI-Cyclone.
    """
    log, pgn = folder / "xboard.debug", folder / "game.pgn"
    command = [f"{GAMES}/xboard", "-noGUI", "-variant", "xiangqi", "-testLegality", "true"]
    uci2wb = f"{GAMES}/uci2wb debug -var xiangqi {dialect} {engine}"
    command += ["-fcp", str(pondering_script(folder, uci2wb)) if pondering else uci2wb]
    command += ["-scp", f"{GAMES}/{opponent}", "-fd", str(folder), "-sd", str(folder)]
    # uci2wb does not pass on a tenth of a second: XBoard gives it to the clock
    # for what it costs to hand a move on through three programs.
    command += ["-mg", "1", "-tc", "0:05", "-inc", "0.1", "-autoCallFlag", "true"]
    command += ["-ponder" if pondering else "-xponder", "-soundProgram", "true"]
    command += ["-debug", "-nameOfDebugFile", str(log), "-saveGameFile", str(pgn)]
    environment = {**os.environ, "DISPLAY": f":{display.number}", "HOME": str(folder)}
    process = subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        await_result(process, pgn, log)
    finally:
        # XBoard stays on the screen after the match; closing it ends its engines.
        process.terminate()
        try:
            process.wait(timeout=3)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    return Match(pgn.read_text(errors="replace"), log.read_text(errors="replace"))


def pondering_script(folder, uci2wb):
    """A script that runs uci2wb so that pondering works.

    uci2wb asks XBoard for a new process before every game, and XBoard then
    tells it to ponder before it has read the engine's options, which it
    forgets. With the process of the handshake kept, it ponders.
    """
    script = folder / "uci2wb-that-ponders"
    script.write_text(
        f"#!/bin/sh\n{uci2wb} | sed --unbuffered s/reuse=0/reuse=1/\n", encoding="utf-8"
    )
    script.chmod(0o755)
    return script


def await_result(process, pgn, log, patience=120):
    """Wait until the game stands in `pgn`; the clocks bound it far below `patience`."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if pgn.exists() and re.search(r"(1-0|0-1|1/2-1/2|\*)\s*$", pgn.read_text(errors="replace")):
            return
        if process.poll() is not None:
            break
        time.sleep(0.1)
    tail = log.read_text(errors="replace")[-3000:] if log.exists() else "(no log)"
    raise AssertionError(f"XBoard brought no game to an end:\n{tail}")
