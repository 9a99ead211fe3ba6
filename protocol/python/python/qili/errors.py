"""What can be wrong with a text."""

from __future__ import annotations

__all__ = ["EditionError", "Error", "FenError", "MoveError", "RecordError"]


class Error(ValueError):
    """A text that Qili cannot take. The message quotes the offending word.

    >>> try:
    ...     qili.read_move(qili.START_FEN, "炮二进九")
    ... except qili.Error as error:
    ...     print(error)
    ...     print(error.word)
    move 1: '炮二进九' is not a legal move here
    炮二进九
    """

    #: The offending word, cut short if it is long; empty where none is to blame, as in a
    #: binary file that ends too early.
    word: str

    def __init__(self, message: str, word: str = "") -> None:
        super().__init__(message)
        self.word = word

    def __reduce__(self) -> tuple[type[Error], tuple[str, str]]:
        return type(self), (str(self), self.word)


class FenError(Error):
    """The text is no FEN, or its pieces can never stand so."""


class MoveError(Error):
    """The text is no move, or no legal one, or can mean several."""


class EditionError(Error):
    """No edition of the rules has this name."""


class RecordError(Error):
    """A game record that cannot be read; the message tells the line or byte."""
