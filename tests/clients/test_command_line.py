"""The command line as a careless user meets it: nothing breaks down, nothing hangs, the
message quotes what is wrong, and the exit status tells."""

import pathlib
import random
import shlex
import signal
import subprocess
import unicodedata

import pytest

TABLE = pathlib.Path(__file__).with_name("refused.tsv")

GAME = '[Red "甲"]\n[Black "乙"]\n\n1. 炮二平五 马８进７ 2. 马二进三 *\n'

CYCLE = "--fen 3ak2r1/4a4/4b1nc1/9/9/7R1/9/9/4A4/3AK4 --moves h4g4,h9g9,g4h4,g9h9"
PRINTING = [
    "eval",
    "perft 2",
    "editions 2020",
    "convert --to uci game.pgn",
    "judge game.pgn",
    f"judge --edition all {CYCLE}",
    f"judge --json {CYCLE}",
]


def rows():
    """The rows of the table."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


@pytest.fixture
def call(qili_binary, tmp_path):
    """Calls the binary in a folder with the files that the table names."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "game.pgn").write_text(GAME, encoding="utf-8")
    (tmp_path / "garbage").write_bytes(random.Random(7).randbytes(3000))

    def run(arguments, **options):
        words = shlex.split(arguments)
        options = {"stdout": subprocess.PIPE, "stdin": subprocess.DEVNULL} | options
        return subprocess.run(
            [qili_binary, *words],
            cwd=tmp_path,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            timeout=60,
            **options,
        )

    return run


@pytest.mark.parametrize("arguments, status, words", rows())
def test_refusals(call, tmp_path, arguments, status, words):
    """What cannot be done is refused in words, and nothing is touched."""
    done = call(arguments)
    assert done.returncode == int(status), done
    assert words in done.stderr
    assert "panicked" not in done.stderr
    assert (tmp_path / "game.pgn").read_text(encoding="utf-8") == GAME


@pytest.mark.parametrize("arguments", PRINTING)
def test_what_is_printed_goes_somewhere(call, arguments):
    """A disk that is full is told; a reader that has gone is not complained about."""
    assert call(arguments).returncode == 0
    with open("/dev/full", "w") as full:
        done = call(arguments, stdout=full)
    assert (done.returncode, done.stderr) == (1, "qili: No space left on device (os error 28)\n")
    reader = subprocess.Popen(["true"], stdin=subprocess.PIPE)
    reader.wait()
    done = call(arguments, stdout=reader.stdin)
    reader.stdin.close()
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("command", ["judge", "convert --to uci -"])
def test_garbage_is_refused_and_does_not_reach_the_terminal(call, tmp_path, command):
    """Random bytes give an error without control characters."""
    with open(tmp_path / "garbage", "rb") as garbage:
        done = call(command, stdin=garbage)
    assert done.returncode == 1
    told = (done.stdout + done.stderr).replace("\n", "")
    assert not [sign for sign in told if unicodedata.category(sign) == "Cc"], ascii(told)


@pytest.mark.parametrize("line", ["", "x" * 3_000_000, "go " * 400_000, "position fen " * 90_000])
def test_long_lines_are_answered_in_short(call, tmp_path, line):
    """A client that goes mad gets an answer afterwards."""
    script = tmp_path / "script"
    script.write_text(f"uci\n{line}\nisready\n", encoding="utf-8")
    with open(script) as lines:
        done = call("", stdin=lines)
    answers = done.stdout.splitlines()
    assert done.returncode == 0
    assert "readyok" in answers
    assert max(map(len, answers)) < 400


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_signals_end_it(qili_binary, sent):
    """A search that is told to die by the system dies."""
    # What a shell starts in the background ignores SIGINT, and passes that on.
    process = subprocess.Popen(
        [qili_binary],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
        preexec_fn=lambda: signal.signal(sent, signal.SIG_DFL),
    )
    process.stdin.write("position startpos\ngo infinite\n")
    assert process.stdout.readline().startswith("info")
    process.send_signal(sent)
    assert process.wait(timeout=10) == -sent
    process.stdin.close()
    process.stdout.close()
