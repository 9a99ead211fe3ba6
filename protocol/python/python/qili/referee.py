"""Judging repetitions."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple, cast

from . import _qili
from ._qili import Record
from .answer import Answer, RecordAnswer
from .errors import Error
from .texts import Language

__all__ = ["Edition", "editions", "judge", "judge_all", "judge_record"]


class Edition(NamedTuple):
    """An edition of the competition rules."""

    #: The name that :func:`judge` takes.
    name: str
    title: str
    #: 书名
    title_zh: str


def editions() -> list[Edition]:
    """All editions, the Chinese ones by year, then the others.

    >>> [edition.name for edition in editions()][:4]
    ['2011', '1979', '1984', '1987']
    """
    return [Edition(*titles) for titles in _qili.edition_titles()]


def judge(
    fen: str,
    moves: str | Sequence[str],
    edition: str = "2011",
    *,
    cycle_start: int | None = None,
    explain: Language | None = None,
) -> Answer:
    """Judge the moves of a game from a position under an edition of the rules.

    ``moves`` are in any notation, a list or one text. The edition says which of
    them are judged, unless ``cycle_start``, the index of the first, does. With
    ``explain`` the answer has the opinion in words, English or Chinese. The
    global interpreter lock is free meanwhile, so threads judge side by side.

    >>> horse_hunt = "3k5/9/2n6/9/9/2R6/9/9/9/5K3 w"
    >>> answer = judge(horse_hunt, "c4d4 d9e9 d4c4 e9d9", "2020")
    >>> answer["verdict"], answer["red"], answer["clause"]
    ('red_loses', 'check_and_chase', '25.3; 24.13')

    Raises :class:`FenError`, :class:`MoveError` or :class:`EditionError`, and
    :class:`Error` if ``cycle_start`` begins no cycle.
    """
    [answer] = _judge(fen, moves, edition, cycle_start, explain)
    return answer


def judge_all(
    fen: str,
    moves: str | Sequence[str],
    *,
    cycle_start: int | None = None,
    explain: Language | None = None,
) -> dict[str, Answer]:
    """Judge the same moves under every edition that is a text of rules.

    >>> chased_in_turn = "3ak2r1/4a4/4b1nc1/9/9/7R1/9/9/4A4/3AK4 w"
    >>> answers = judge_all(chased_in_turn, "h4g4 h9g9 g4h4 g9h9")
    >>> answers["2020"]["verdict"], answers["asia-2003"]["verdict"]
    ('red_loses', 'draw')
    """
    answers = _judge(fen, moves, None, cycle_start, explain)
    return {answer["edition"]: answer for answer in answers}


def judge_record(
    record: Record,
    edition: str = "2011",
    *,
    all_lines: bool = False,
    explain: Language | None = None,
) -> RecordAnswer:
    """Find every repetition in a game and rule on it, where the edition does.

    A cycle that was closed fewer times is ruled as if it went on, with
    ``final`` false. ``all_lines`` looks into the variations too.

    >>> text = '[FEN "3k5/9/2n6/9/9/2R6/9/9/9/5K3 w"] 1. c4d4 d9e9 2. d4c4 e9d9 *'
    >>> [game] = qili.read_records(text.encode())
    >>> [ruling] = judge_record(game, "2020")["rulings"]
    >>> ruling["verdict"], ruling["window"], ruling["final"]
    ('red_loses', {'start': 0, 'end': 4}, False)

    Raises :class:`EditionError`.
    """
    [line] = _qili.judge_record_json(record, edition, all_lines, explain)
    return cast(RecordAnswer, json.loads(line))


def _judge(
    fen: str,
    moves: str | Sequence[str],
    edition: str | None,
    cycle_start: int | None,
    explain: Language | None,
) -> list[Answer]:
    words = _qili.split_moves(moves) if isinstance(moves, str) else moves
    lines = _qili.judge_json(fen, words, edition, cycle_start, explain)
    answers = [json.loads(line) for line in lines]
    for answer in answers:
        if "error" in answer:
            raise Error(answer["error"], str(cycle_start))
    return cast("list[Answer]", answers)
