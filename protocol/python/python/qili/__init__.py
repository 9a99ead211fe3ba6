"""Xiangqi (象棋): legal moves, notation, game records, and the written law of
repetition (棋例).

Positions are FENs, moves are texts; every function that takes a move takes it
in any notation. A text that cannot be taken raises :class:`qili.Error`, a
``ValueError`` that quotes the offending word.

>>> import qili
>>> qili.write_move(qili.START_FEN, "h2e2")
'炮二平五'
"""

from . import answer
from ._qili import (
    START_FEN,
    Record,
    legal_moves,
    normalize_fen,
    play,
    read_move,
    read_records,
    split_moves,
    write_move,
)
from .answer import Answer, RecordAnswer
from .errors import EditionError, Error, FenError, MoveError, RecordError
from .referee import Edition, editions, judge, judge_all, judge_record

__all__ = [
    "START_FEN",
    "Answer",
    "Edition",
    "EditionError",
    "Error",
    "FenError",
    "MoveError",
    "Record",
    "RecordAnswer",
    "RecordError",
    "answer",
    "editions",
    "judge",
    "judge_all",
    "judge_record",
    "legal_moves",
    "normalize_fen",
    "play",
    "read_move",
    "read_records",
    "split_moves",
    "write_move",
]
