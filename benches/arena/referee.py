"""Who may play what, and how a game ends, by `pyffish`.

Legality, mate and stalemate are pyffish's. Repetition is deliberately simple,
so that two engines of different beliefs meet on common ground: when a position
stands for the third time, a side that alone gave check on every one of its
moves between the last two occurrences loses; everything else is a draw. This
is a referee for matches, not a ruling under any written edition.
"""

import pyffish

from .engine import START

VARIANT = "xiangqi"
NATURAL_LIMIT = 120  # plies without a capture
LONGEST = 400  # plies; beyond it a game is a draw
RED, BLACK = "w", "b"


class Game:
    """A game in progress. Moves are pyffish's text: ranks 1 to 10."""

    def __init__(self, start=START):
        self.start = start
        self.moves = []
        self.fen = start
        self.legal = pyffish.legal_moves(VARIANT, start, [])
        self.seen = {_position(start): [0]}
        self.fens = [start]

    @property
    def turn(self):
        """The side to move, as in a FEN."""
        return self.fen.split()[1]

    def play(self, move):
        """Play a move of `self.legal`."""
        self.fen = pyffish.get_fen(VARIANT, self.fen, [move])
        self.moves.append(move)
        self.fens.append(self.fen)
        self.seen.setdefault(_position(self.fen), []).append(len(self.moves))
        self.legal = pyffish.legal_moves(VARIANT, self.fen, [])

    def result(self):
        """None while the game goes on, else (result, reason)."""
        if not self.legal:
            mated = pyffish.gives_check(VARIANT, self.fen, [])
            return _loss(self.turn), "checkmate" if mated else "stalemate"
        if len(self.seen[_position(self.fen)]) >= 3:
            return self._repetition()
        if int(self.fen.split()[4]) >= NATURAL_LIMIT:
            return "1/2-1/2", "natural limit"
        if all(pyffish.has_insufficient_material(VARIANT, self.fen, [])):
            return "1/2-1/2", "no attackers left"
        if len(self.moves) >= LONGEST:
            return "1/2-1/2", "game too long"
        return None

    def _repetition(self):
        *_, first, last = self.seen[_position(self.fen)]
        cycle = self.fens[first + 1 : last + 1]
        # The side to move after a checking move stands in check.
        checked = {
            side: all(
                pyffish.gives_check(VARIANT, fen, []) for fen in cycle if fen.split()[1] == side
            )
            for side in (RED, BLACK)
        }
        if checked[RED] != checked[BLACK]:
            checker = BLACK if checked[RED] else RED
            return _loss(checker), "perpetual check"
        return "1/2-1/2", "repetition"


def _position(fen):
    return fen.rsplit(" ", 4)[0]


def _loss(side):
    return "0-1" if side == RED else "1-0"
