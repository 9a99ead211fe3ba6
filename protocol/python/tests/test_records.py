"""Game records, over the files that the Rust tests read."""

from __future__ import annotations

from pathlib import Path

import pytest
import qili
from qili.texts import Format

RECORDS = Path(__file__).parents[3] / "tests/records"


def read(name: str) -> list[qili.Record | qili.RecordError]:
    return qili.read_records((RECORDS / name).read_bytes())


def board(fen: str) -> list[str]:
    """Pieces and side to move: not every format keeps the counters."""
    return fen.split()[:2]


def test_games_and_errors_come_in_order() -> None:
    found = read("branches.dhtmlxq")
    first = found[0]
    assert isinstance(first, qili.Record)
    assert first.tags["Red"] == "甲"
    assert first.result == "1/2-1/2"
    assert first.moves == ["h2e2", "h9g7", "h0g2"]
    assert qili.play(first.start, first.moves)
    errors = [game for game in found if isinstance(game, qili.RecordError)]
    assert errors
    assert all("line " in str(error) and error.word for error in errors)


@pytest.mark.parametrize("format", ["pgn", "pgn-traditional", "pgn-iccs", "pgn-wxf", "dhtmlxq"])
def test_a_record_is_written_and_read_back(format: Format) -> None:
    for game in read("good.pgn"):
        assert isinstance(game, qili.Record)
        [again] = qili.read_records(game.write(format).encode())
        assert isinstance(again, qili.Record)
        assert (board(again.start), again.moves) == (board(game.start), game.moves)
        assert again.result == game.result


def test_a_list_of_moves_is_written() -> None:
    [game] = qili.read_records('[Red "甲"]\n\n1. 炮二平五 馬8進7 *'.encode("big5"))
    assert isinstance(game, qili.Record)
    assert game.write("uci") == "position startpos moves h2e2 h9g7\n"
    assert repr(game) == "<Record: 甲 - ?, 2 moves, *>"
    with pytest.raises(qili.Error, match="'docx' is no format"):
        game.write("docx")  # type: ignore[arg-type]


def test_a_blank_file_has_no_games() -> None:
    for file in [b"", b" \r\n", b"\xef\xbb\xbf", b"\xff\xfe"]:
        assert qili.read_records(file) == []


def test_a_file_that_is_cut_has_no_word() -> None:
    [error] = qili.read_records(b"XQ\x12\x00")
    assert isinstance(error, qili.RecordError)
    assert (str(error), error.word) == ("byte 0: the XQF file ends too early", "")


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(qili.RecordError, match="begins no record"):
        qili.read_records(b"\x00\x01\x02")
