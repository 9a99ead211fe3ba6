"""A UCI xiangqi engine as a child process that can never hang its caller."""

import queue
import re
import shlex
import subprocess
import sys
import threading
import time

START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"


class EngineFailure(Exception):
    """The engine died, fell silent or said something that is no answer."""


class Search:
    """What one `go` brought: the move and the last figures the engine gave."""

    def __init__(self, move, elapsed, info):
        self.move = move  # ranks 1 to 10, as pyffish counts them; None: no move
        self.elapsed = elapsed  # seconds between `go` and `bestmove`
        self.depth = _figure(info, "depth")
        self.nodes = _figure(info, "nodes")
        self.score = _score(info)  # centipawns of the side to move; a mate is ±30000


class Engine:
    """One engine process.

    `ranks` is the number of the first rank in the engine's move text: 0 for
    xiangqi's own convention (a0 to i9), 1 for Fairy-Stockfish's (a1 to i10).
    Left out, it is 1 exactly when the engine advertises `UCI_Variant`.
    """

    def __init__(self, name, command, options=(), ranks=None):
        self.name = name
        self.command = shlex.split(command)
        self.options = list(options)
        self.wanted_ranks = ranks
        self.ranks = 0
        self.process = None
        self.lines = None

    def start(self):
        """Start the process and shake hands; a running one is ended first."""
        self.kill()
        try:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                errors="replace",
                bufsize=1,
            )
        except OSError as fault:
            raise EngineFailure(f"{self.name} does not start: {fault}") from fault
        self.lines = queue.Queue()
        reader = threading.Thread(target=_pump, args=(self.process.stdout, self.lines), daemon=True)
        reader.start()
        self.send("uci")
        greeting = self.read_until("uciok", 10)
        variant = any("name UCI_Variant " in line for line in greeting)
        if variant:
            self.send("setoption name UCI_Variant value xiangqi")
        self.ranks = self.wanted_ranks if self.wanted_ranks is not None else int(variant)
        advertised = {_option_name(line).lower() for line in greeting if line.startswith("option ")}
        for name, value in self.options:
            if name.lower() not in advertised:
                print(f"{self.name} advertises no option '{name}'", file=sys.stderr)
            self.send(f"setoption name {name} value {value}")
        self.wait_ready()

    def new_game(self):
        """Make the engine forget the last game; start it if it is not running."""
        if self.process is None or self.process.poll() is not None:
            self.start()
        self.send("ucinewgame")
        self.wait_ready()

    def search(self, fen, moves, limits, patience):
        """Let the engine think; `patience` is in seconds, and ends in a failure."""
        played = " ".join(shift_ranks(move, self.ranks - 1) for move in moves)
        self.send(f"position fen {fen}" + (f" moves {played}" if played else ""))
        started = time.monotonic()
        self.send(f"go {limits}")
        lines = self.read_until("bestmove", patience)
        elapsed = time.monotonic() - started
        info = next((line for line in reversed(lines) if " score " in line), "")
        words = lines[-1].split()
        if len(words) < 2:
            raise EngineFailure(f"{self.name} answered '{lines[-1]}'")
        none = words[1] in ("(none)", "0000")
        return Search(None if none else shift_ranks(words[1], 1 - self.ranks), elapsed, info)

    def send(self, line):
        """Write one line to the engine."""
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except (BrokenPipeError, OSError) as fault:
            raise EngineFailure(f"{self.name} is gone ('{line}' not taken)") from fault

    def wait_ready(self):
        """Wait for `readyok`."""
        self.send("isready")
        self.read_until("readyok", 20)

    def read_until(self, word, seconds):
        """All lines up to the first whose first word is `word`."""
        end = time.monotonic() + seconds
        lines = []
        while True:
            left = end - time.monotonic()
            try:
                if left < 0:
                    raise queue.Empty
                line = self.lines.get(timeout=left)
            except queue.Empty:
                raise EngineFailure(f"{self.name}: no '{word}' within {seconds:.1f} s") from None
            if line is None:
                raise EngineFailure(f"{self.name} ended instead of saying '{word}'")
            lines.append(line)
            if line.split(" ", 1)[0] == word:
                return lines

    def quit(self):
        """Ask the engine to leave; True if it did so within two seconds."""
        if self.process is None:
            return True
        try:
            self.send("quit")
            self.process.wait(timeout=2)
            return True
        except (EngineFailure, subprocess.TimeoutExpired):
            return False
        finally:
            self.kill()

    def kill(self):
        """End the process whatever it does."""
        if self.process is not None:
            if self.process.poll() is None:
                self.process.kill()
            self.process.wait()
            self.process = None


def shift_ranks(move, by):
    """The same move text with every rank number moved by `by`."""
    return re.sub(r"\d+", lambda rank: str(int(rank.group()) + by), move)


def _pump(stream, lines):
    for line in stream:
        lines.put(line.strip())
    lines.put(None)


def _option_name(line):
    found = re.search(r"\bname (.+?) type ", line)
    return found.group(1) if found else ""


def _figure(info, word):
    found = re.search(rf"\b{word} (\d+)", info)
    return int(found.group(1)) if found else None


def _score(info):
    found = re.search(r"\bscore (cp|mate) (-?\d+)", info)
    if not found:
        return None
    if found.group(1) == "cp":
        return int(found.group(2))
    return 30000 if int(found.group(2)) > 0 else -30000
