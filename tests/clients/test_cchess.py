"""`cchess`, the engine layer of the XQMagic GUI, drives the engine by UCI and by UCCI.

It ends its lines with CR LF, sends `setoption name … value …` in both
protocols and the bare current position before every `go`.
"""

import time

import pyffish
import pytest
from cchess.board import ChessBoard
from cchess.common import FULL_INIT_FEN
from cchess.engine import UcciEngine, UciEngine
from processes import gone_within

PLIES = 20


@pytest.fixture(params=[UciEngine, UcciEngine], ids=["uci", "ucci"])
def client(request, engine):
    """A client that has shaken hands with the engine; quits afterwards."""
    client = request.param()
    assert client.load(str(engine))
    assert client.wait_for_ready()
    yield client
    client.quit()
    assert gone_within(engine, 1), "the engine survived 'quit'"


def test_plays(client):
    """Twenty plies: legal, in Chinese notation, each with a line of analysis."""
    assert client.ids.get("name", "").startswith("Qili"), client.ids
    client.set_option("Hash", 16)
    client.set_option("Repetition Rule", "ChineseRule")  # what XQMagic sends by default

    board, texts = ChessBoard(FULL_INIT_FEN), []
    for _ in range(PLIES):
        assert client.go_from(board.to_full_fen(), {"depth": 5})
        answer, analysis = answer_to(client)
        assert answer["action"] == "bestmove", answer
        assert analysis and all(line["moves"] for line in analysis), analysis
        assert {"depth", "nodes", "nps", "time"} <= analysis[-1].keys(), analysis[-1]
        assert {"score", "mate"} & analysis[-1].keys(), analysis[-1]
        assert analysis[-1]["moves"][0] == answer["move"], (analysis[-1], answer)

        assert answer["move"] in legal_moves(board), (board.to_fen(), answer["move"])
        texts.append(board.move_iccs(answer["move"]).to_text())
        board.next_turn()
    print("\n" + " ".join(texts))


def test_stops(client):
    """An endless analysis ends when the client wants it to."""
    endless = {"depth": "infinite"} if isinstance(client, UcciEngine) else {"infinite": ""}
    assert client.go_from(FULL_INIT_FEN, endless)
    time.sleep(0.3)
    client._send_cmd("stop")  # `stop_thinking` would swallow the answer
    answer, _ = answer_to(client, patience=1)
    assert answer["action"] == "bestmove", answer


def test_remembers_the_game(client):
    """A game is gone through move by move, each position sent bare: Red's rook checks and chases.

    The engine has to see for itself that they belong together (`Keep History`).
    """
    cycle = [
        "3k5/9/2n6/9/9/3R5/9/9/9/5K3 b",
        "4k4/9/2n6/9/9/3R5/9/9/9/5K3 w",
        "4k4/9/2n6/9/9/2R6/9/9/9/5K3 b",
        "3k5/9/2n6/9/9/2R6/9/9/9/5K3 w",
    ]
    scores = []
    for board in cycle * 2 + cycle[:3]:
        assert client.go_from(f"{board} - - 0 1", {"depth": 4})
        _, analysis = answer_to(client)
        scores.append(analysis[-1]["score"])
    print(f"\nscores of the side to move: {scores}")
    assert scores[2] < 0, "Black has a horse against a rook"
    assert scores[-1] > 19900, "with the third occurrence Red loses"


def test_mated(client):
    """A side without a legal move: no move comes, and cchess understands why."""
    assert client.go_from("3k5/4P4/3P5/9/9/9/9/9/9/4K4 b - - 0 1", {"depth": 3})
    answer, _ = answer_to(client)
    assert answer["action"] == "dead", answer


def answer_to(client, patience=20):
    """The action that ends the search, and the lines of analysis before it."""
    end, analysis = time.monotonic() + patience, []
    while time.monotonic() < end:
        action = client.get_action()
        if action is None:
            time.sleep(0.005)
        elif action["action"] == "info_move" and "moves" in action:
            analysis.append(action)
        elif action["action"] in ("bestmove", "dead", "draw"):
            return action, analysis
    raise AssertionError(f"no answer within {patience} s")


def legal_moves(board):
    """Legal moves by pyffish, ranks from 0."""
    fen = f"{board.to_fen()} - - 0 1"
    return {to_zero_based(move) for move in pyffish.legal_moves("xiangqi", fen, [])}


def to_zero_based(move):
    """`b10c8` as `b9c7`."""
    split = len(move.rstrip("0123456789")) - 1
    halves = move[:split], move[split:]
    return "".join(f"{half[0]}{int(half[1:]) - 1}" for half in halves)
