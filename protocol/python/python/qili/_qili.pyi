"""The part of Qili that is written in Rust."""

from collections.abc import Sequence
from typing import final

from .errors import RecordError
from .texts import Format, Language, Style

__all__ = [
    "START_FEN",
    "Record",
    "edition_titles",
    "judge_json",
    "judge_record_json",
    "legal_moves",
    "normalize_fen",
    "play",
    "read_move",
    "read_records",
    "split_moves",
    "write_move",
]

START_FEN: str

def legal_moves(fen: str) -> list[str]: ...
def normalize_fen(fen: str) -> str: ...
def play(fen: str, moves: Sequence[str]) -> str: ...
def read_move(fen: str, text: str) -> str: ...
def write_move(fen: str, text: str, style: Style = "chinese") -> str: ...
def split_moves(text: str) -> list[str]: ...
def judge_json(
    fen: str,
    moves: Sequence[str],
    edition: str | None = None,
    cycle_start: int | None = None,
    explain: Language | None = None,
) -> list[str]: ...
def judge_record_json(
    record: Record,
    edition: str | None = None,
    all_lines: bool = False,
    explain: Language | None = None,
) -> list[str]: ...
def edition_titles() -> list[tuple[str, str, str]]: ...

@final
class Record:
    @property
    def tags(self) -> dict[str, str]: ...
    @property
    def start(self) -> str: ...
    @property
    def moves(self) -> list[str]: ...
    @property
    def result(self) -> str: ...
    def write(self, format: Format = "pgn") -> str: ...

def read_records(file: bytes) -> list[Record | RecordError]: ...
