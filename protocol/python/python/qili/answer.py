"""The answers of the referee: the JSON of ``qili judge``, key for key."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

__all__ = [
    "Answer",
    "Attested",
    "Conclusion",
    "Detail",
    "Dismissed",
    "Due",
    "Nature",
    "RecordAnswer",
    "Root",
    "Ruling",
    "Threat",
    "Verdict",
    "Window",
]

#: What the repetition amounts to under an edition.
Verdict = Literal["draw", "red_loses", "black_loses", "undetermined"]

#: The nature of a move: 闲 跟 拦 献 兑 捉 杀 将.
Nature = Literal[
    "idle",
    "follow",
    "block",
    "offer",
    "exchange",
    "chase",
    "kill",
    "check",
    "undetermined",
]

#: How a chased piece is protected: 无根 少根 假根 暗根 有根.
Root = Literal["none", "few", "false", "hidden", "rooted"]

#: How well the clauses behind an answer are attested.
Attested = Literal["quoted", "paraphrased", "inferred"]


class Due(TypedDict):
    """How often the position has occurred, and how often the edition asks for."""

    occurred: int
    asked: int


class Threat(TypedDict):
    """A capture that a move threatens; squares as in ``h2``, moves as in ``h2e2``."""

    attackers: list[str]
    target: str
    root: Root
    #: Whether the capture comes at once, not after checks.
    direct: bool
    #: What would be played, to the end of the exchange.
    line: list[str]
    #: What it comes to: a rook 20000, a horse or cannon 10000, an advisor or
    #: elephant 100, a crossed soldier 1.
    balance: int
    novelty: Literal["new", "standing", "opponents_doing"]
    grade: str
    #: Whether it is the capture of a root that drops its ward (作根子捉子).
    root_capture: bool


class Dismissed(TypedDict):
    """An attack that is no chase, and why."""

    attacker: str
    target: str
    root: Root
    reason: str
    line: list[str]


class Detail(TypedDict):
    """What is said about one move."""

    move: str
    natures: list[Nature]
    grade: str | None
    attackers: list[str]
    targets: list[str]
    root: Root | None
    direct: bool | None
    line: list[str] | None
    novelty: str | None
    clause: str | None
    threats: list[Threat]
    dismissed: list[Dismissed]


class Window(TypedDict):
    """Which moves of a line are judged: indices from 0, without the end."""

    start: int
    end: int


class _Conclusion(TypedDict):
    #: ``None`` if nothing recurs.
    verdict: Verdict | None
    #: What each side's moves amount to, as in ``perpetual_chase``.
    red: str | None
    black: str | None
    #: What the arbiter does: nothing, order a change, or decide the game.
    action: Literal["none", "change", "lose"] | None
    due: Due | None
    #: The clauses of the verdict, with ``; `` between them.
    clause: str | None
    attested: Attested | None
    #: Whether the position has occurred often enough.
    final: bool | None


class Conclusion(_Conclusion, total=False):
    """What a repetition comes to."""

    #: Why there is no verdict, or no certain one.
    reason: str


class _Ruling(Conclusion):
    line: str
    window: Window
    #: A position recurs, or nine strikes in a row without a cycle.
    ground: Literal["recurrence", "nine_moves"]
    fen: str
    moves: list[str]
    natures: list[Nature]
    details: list[Detail]


class Ruling(_Ruling, total=False):
    """One repetition of a game and the ruling on it.

    ``line`` is ``main`` for the game as it was played, else the name of a
    variation; ``fen`` and ``moves`` are what is judged, ``natures`` and
    ``details`` belong to these moves.
    """

    #: The opinion in words, if it was asked for.
    opinion: str


class _Answer(Conclusion):
    id: Any
    edition: str
    #: The nature of each move.
    natures: list[Nature]
    #: The evidence for each move.
    details: list[Detail]
    #: Every repetition among the moves.
    rulings: list[Ruling]
    #: The version of Qili.
    version: str


class Answer(_Answer, total=False):
    """The answer of the referee on moves, under one edition."""

    #: The opinion in words, if it was asked for.
    opinion: str


class RecordAnswer(Conclusion):
    """The answer of the referee on a game, under one edition: the verdict on
    the last repetition, and all of them."""

    edition: str
    #: The natures of the moves that the verdict is on.
    natures: list[Nature]
    rulings: list[Ruling]
    tags: dict[str, str]
    result: str
    version: str
