"""The match tool itself: its referee, its openings, its figures, and engines gone wrong."""

import itertools
import pathlib
import sys

import pytest

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "benches"))

from arena import play as arena_play  # noqa: E402
from arena.engine import START, Engine, shift_ranks  # noqa: E402
from arena.openings import openings  # noqa: E402
from arena.play import Adjudication, Limits, play  # noqa: E402
from arena.referee import Game  # noqa: E402
from arena.statistics import Tally, elo  # noqa: E402


@pytest.mark.parametrize(
    ("manner", "reason"),
    [
        ("crashes", "failure: bad ended instead of saying 'bestmove'"),
        ("hangs", "failure: bad: no 'bestmove' within 0.4 s"),
        ("babbles", "failure: bad: no 'bestmove' within 0.4 s"),
        ("cheats", "illegal move: bad played 'a1a10'"),
        ("dawdles", "time: bad overstepped by"),
    ],
)
def test_faulty_engine_loses(monkeypatch, manner, reason):
    """Whatever an engine does, the match goes on and the other side gets the point."""
    monkeypatch.setattr(arena_play, "GRACE", 1.0 if manner == "dawdles" else 0.3)
    bad = Engine("bad", f"{sys.executable} {HERE / 'stub_engine.py'} {manner}")
    good = Engine("good", f"{sys.executable} {HERE / 'stub_engine.py'} hangs")
    limits = Limits("movetime 100", seconds=0.1, margin=0.1)
    record = play(bad, good, [], limits, Adjudication())
    bad.kill()
    good.kill()
    assert record.culprit == "bad"
    assert (record.result, record.reason[: len(reason)]) == ("0-1", reason)


@pytest.mark.parametrize(
    ("fen", "moves", "ending"),
    [
        # Two rooks mate on the back rank.
        ("4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1", "b1b10", ("1-0", "checkmate")),
        # The lone king stands on an open file beside a rook's: no move left.
        ("3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1", "a2a9", ("1-0", "stalemate")),
        # A rook checks along the ranks for ever; the king runs to and fro.
        (
            "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1",
            "a1a10 d10d9 a10a9 d9d10 a9a10 d10d9 a10a9 d9d10 a9a10",
            ("0-1", "perpetual check"),
        ),
        # Nothing but shuffling.
        (
            START,
            "a1a2 a10a9 a2a1 a9a10 a1a2 a10a9 a2a1 a9a10",
            ("1/2-1/2", "repetition"),
        ),
        # The 120th ply without a capture.
        ("r3k4/9/9/9/9/9/9/9/9/R2K5 w - - 119 80", "a1b1", ("1/2-1/2", "natural limit")),
        # Advisors and elephants cannot cross the river.
        ("2bk5/9/9/9/9/9/9/9/4r4/4KA3 w - - 0 1", "e1e2", ("1/2-1/2", "no attackers left")),
    ],
)
def test_referee(fen, moves, ending):
    """Each way a game can end, and not a ply earlier."""
    game = Game(fen)
    for move in moves.split():
        assert game.result() is None, game.moves
        assert move in game.legal, (game.fen, move)
        game.play(move)
    assert game.result() == ending


def test_openings():
    """The same seed gives the same lines, another seed others; all are legal and distinct."""
    first = list(itertools.islice(openings(7), 5))
    assert first == list(itertools.islice(openings(7), 5))
    assert first != list(itertools.islice(openings(8), 5))
    assert len({tuple(line) for line in first}) == 5
    for line in first:
        game = Game()
        for move in line:
            assert move in game.legal
            game.play(move)


def test_figures():
    """Score and Elo of a small match worked out by hand."""
    tally = Tally()
    # Openings 0 to 3: both won; one won, one drawn; one each; both drawn.
    for opening, points in enumerate([(1, 1), (1, 0.5), (1, 0), (0.5, 0.5)]):
        for point in points:
            tally.add(opening, point)
    assert (tally.wins, tally.draws, tally.losses) == (4, 3, 1)
    assert tally.score == 5.5 / 8
    # Pair means 1, ¾, ½, ½: mean 11/16, sum of squares about it 11/64, variance 11/192.
    assert tally.error() == pytest.approx((11 / 192 / 4) ** 0.5)
    assert elo(0.5) == 0
    assert elo(0.64) == pytest.approx(100, abs=0.1)
    assert elo(1) is None
    assert tally.likelihood_ratio(0, 5) > 0 > tally.likelihood_ratio(400, 500)


def test_ranks():
    """Ranks from 0 and ranks from 1, two-digit ranks included."""
    assert shift_ranks("h2e2", 1) == "h3e3"
    assert shift_ranks("a9a0", 1) == "a10a1"
    assert shift_ranks("b10c8", -1) == "b9c7"
