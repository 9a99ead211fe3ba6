"""Openings: random legal plies from the start position, quiet and not in check."""

import random

import pyffish

from .engine import START
from .referee import VARIANT


def openings(seed, plies=(6, 7, 8)):
    """An endless stream of move lists, no two alike; the same for the same seed."""
    source = random.Random(seed)
    given = set()
    while True:
        line = _line(source, source.choice(plies))
        if line is not None and tuple(line) not in given:
            given.add(tuple(line))
            yield line


def _line(source, length):
    fen, moves = START, []
    for _ in range(length):
        legal = pyffish.legal_moves(VARIANT, fen, [])
        move = source.choice([move for move in legal if not _captures(fen, move)])
        fen = pyffish.get_fen(VARIANT, fen, [move])
        moves.append(move)
    if pyffish.gives_check(VARIANT, fen, []) or _hangs(fen):
        return None
    return moves


def _hangs(fen):
    """Whether the side to move can take something for nothing: a poor opening."""
    for move in pyffish.legal_moves(VARIANT, fen, []):
        if _captures(fen, move):
            after = pyffish.get_fen(VARIANT, fen, [move])
            target = _target(move)
            replies = pyffish.legal_moves(VARIANT, after, [])
            if not any(_target(reply) == target for reply in replies):
                return True
    return False


def _captures(fen, move):
    """Whether a piece stands on the target square (pyffish's own test is slow)."""
    target = _target(move)
    row = fen.split("/", 9)[10 - int(target[1:])].split()[0]
    file = "".join("." * int(sign) if sign.isdigit() else sign for sign in row)
    return file["abcdefghi".index(target[0])] != "."


def _target(move):
    return move[len(move.rstrip("0123456789")) - 1 :]
