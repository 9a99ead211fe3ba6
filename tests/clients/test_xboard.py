"""Whole games under XBoard: by UCCI, and by UCI-Cyclone with pondering."""

import os

import pytest
import xboard
from processes import gone_within

OPPONENTS = os.environ.get("OPPONENTS", "fairy-stockfish").split()


@pytest.mark.parametrize("opponent", OPPONENTS)
@pytest.mark.parametrize(
    ("dialect", "pondering"),
    [("-x", False), ("-c", True)],
    ids=["ucci", "cyclone-pondering"],
)
def test_whole_game(display, engine, tmp_path, dialect, pondering, opponent):
    """The game ends by a rule of xiangqi, every search is answered once, nothing stays behind."""
    match = xboard.play(display, engine, tmp_path, dialect, pondering, opponent)
    print(f"\n{dialect} against {opponent}: {match.moves} plies, {match.result} {{{match.ending}}}")

    assert match.result in ("1-0", "0-1", "1/2-1/2"), (match.endings, match.pgn)
    assert match.ended_by_rule, (match.endings, match.pgn)
    assert match.moves >= 10, match.pgn

    # The last search may be cut off by the end of the game.
    searches, answers = match.to_engine("go"), match.from_engine("bestmove")
    assert len(searches) - len(answers) in (0, 1), (len(searches), len(answers))
    assert not match.from_engine("nobestmove")
    assert bool(match.to_engine("ponderhit")) == pondering
    assert gone_within(engine, 2), "the engine outlived its client"

    # To a new process XBoard sends every option back: the edition must survive that.
    echoed = [line for line in match.to_engine("setoption") if "ruleedition" in line.lower()]
    assert bool(echoed) != pondering, echoed
    assert all(line.endswith(" 2011") for line in echoed), echoed
    announced = [line for line in match.from_engine("info") if "rule edition" in line]
    assert all("2011" in line for line in announced), announced
