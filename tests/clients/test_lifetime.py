"""How the process ends, and how soon a search gives in: as clients need it.

The limits are those of the project, with room for a busy machine where the
project's own is in milliseconds.
"""

import subprocess
import time

import pytest
from processes import gone_within

GREETINGS = {"uci": "uciok", "ucci": "ucciok"}
ENDLESS = {"uci": "go infinite", "ucci": "go depth infinite"}


@pytest.fixture(params=["uci", "ucci"])
def dialect(request):
    """The protocol of the conversation."""
    return request.param


@pytest.fixture
def process(engine, dialect):
    """The engine after the handshake, at the start position."""
    process = subprocess.Popen(
        [engine], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )
    say(process, dialect)
    hear(process, GREETINGS[dialect])
    say(process, "position startpos")
    yield process
    process.kill()
    process.wait()


@pytest.mark.parametrize("searching", [False, True], ids=["idle", "searching"])
def test_end_of_input(process, engine, dialect, searching):
    """A client that dies takes the engine with it within a second."""
    if searching:
        say(process, ENDLESS[dialect])
        time.sleep(0.2)
    process.stdin.close()
    assert gone_within_second(process, engine)


@pytest.mark.parametrize("searching", [False, True], ids=["idle", "searching"])
def test_quit(process, engine, dialect, searching):
    """`quit` ends the process, also in the middle of a search; UCCI is told `bye`."""
    if searching:
        say(process, ENDLESS[dialect])
        time.sleep(0.2)
    say(process, "quit")
    words = [line.split()[0] for line in process.stdout if line.strip()]
    assert gone_within_second(process, engine)
    assert process.returncode == 0
    assert ("bye" in words) == (dialect == "ucci"), words


def test_stop(process, dialect):
    """Exactly one answer, at once; the best of several tries, as the machine may be busy."""
    delays = []
    for _ in range(10):
        say(process, ENDLESS[dialect])
        time.sleep(0.1)
        started = time.perf_counter()
        say(process, "stop")
        hear(process, "bestmove")
        delays.append(time.perf_counter() - started)
        say(process, "isready")
        assert hear(process, "readyok") == [], "a second answer to one search"
    print(f"\n{dialect}: stop answered within {[f'{1000 * delay:.1f} ms' for delay in delays]}")
    assert min(delays) < 0.05


def test_ready_while_searching(process, dialect):
    """`isready` is answered during a search, which goes on."""
    say(process, ENDLESS[dialect])
    say(process, "isready")
    before = hear(process, "readyok")
    assert not any(line.startswith("bestmove") for line in before)
    say(process, "stop")
    hear(process, "bestmove")


def gone_within_second(process, engine):
    """Whether the process has ended within a second."""
    try:
        process.wait(timeout=1)
    except subprocess.TimeoutExpired:
        return False
    return gone_within(engine, 0)


def say(process, line):
    """One line to the engine."""
    process.stdin.write(line + "\n")
    process.stdin.flush()


def hear(process, word):
    """Lines before the first that begins with `word`; the test's time limit ends a hang."""
    lines = []
    for line in process.stdout:
        if line.split(" ", 1)[0].strip() == word:
            return lines
        lines.append(line.strip())
    raise AssertionError(f"the engine ended instead of saying '{word}': {lines[-5:]}")
