"""Positions and moves, over the tables that the Rust tests read."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
import qili

TABLES = Path(__file__).parents[3] / "tests"


def rows(table: str) -> list[list[str]]:
    """The rows of a table without its comments."""
    text = (TABLES / table).read_text(encoding="utf-8")
    lines = [line for line in text.split("\n") if line and not line.startswith("#")]
    assert lines
    return [line.split("\t") for line in lines]


@pytest.mark.parametrize(("fen", "written"), rows("fen/good.tsv"))
def test_a_fen_is_read_and_written(fen: str, written: str) -> None:
    assert qili.normalize_fen(fen) == written
    assert qili.normalize_fen(written) == written


@pytest.mark.parametrize(("fen", "message"), rows("fen/bad.tsv"))
def test_a_bad_fen_is_refused(fen: str, message: str) -> None:
    with pytest.raises(qili.FenError) as caught:
        qili.legal_moves(fen)
    assert str(caught.value) == message
    assert caught.value.word in fen


@pytest.mark.parametrize(("fen", "text", "meant"), rows("notation/read.tsv"))
def test_a_move_is_read(fen: str, text: str, meant: str) -> None:
    if meant in qili.legal_moves(fen):
        assert qili.read_move(fen, text) == meant
    else:
        with pytest.raises(qili.MoveError, match="move 1: ") as caught:
            qili.read_move(fen, text)
        assert meant in str(caught.value)


@pytest.mark.parametrize("row", rows("notation/written.tsv"))
def test_a_move_is_written(row: list[str]) -> None:
    fen, m, chinese, traditional, wxf = row
    if chinese == "illegal":
        with pytest.raises(qili.MoveError, match=f"'{m}' is not a legal move here"):
            qili.write_move(fen, m)
        return
    assert qili.write_move(fen, m) == chinese
    assert qili.write_move(fen, chinese, "traditional") == traditional
    assert qili.write_move(fen, traditional, "wxf") == wxf
    assert qili.write_move(fen, wxf, "iccs").replace("-", "").lower() == m


def test_moves_are_played() -> None:
    assert len(qili.legal_moves(qili.START_FEN)) == 44
    end = qili.play(qili.START_FEN, ["炮二平五", "H8+7"])
    assert end == "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2"


def test_the_move_at_fault_is_named() -> None:
    with pytest.raises(qili.MoveError, match="^move 2: 'h2e2' is not a legal move") as caught:
        qili.play(qili.START_FEN, ["h2e2", "h2e2"])
    assert caught.value.word == "h2e2"
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), str(again), again.word) == (qili.MoveError, str(caught.value), "h2e2")


def test_an_unknown_style_is_refused() -> None:
    with pytest.raises(qili.Error, match="'latin' is no style"):
        qili.write_move(qili.START_FEN, "h2e2", "latin")  # type: ignore[arg-type]


def test_what_is_no_text_is_a_type_error() -> None:
    with pytest.raises(TypeError):
        qili.legal_moves(7)  # type: ignore[arg-type]
