"""The words that functions take."""

from __future__ import annotations

from typing import Literal

__all__ = ["Format", "Language", "Style"]

#: How a move is written: H2-E2, 炮二平五, 馬八進七, C2=5.
Style = Literal["iccs", "chinese", "traditional", "wxf"]

#: How a record is written; the PGNs differ in the style of their moves.
Format = Literal["pgn", "pgn-traditional", "pgn-iccs", "pgn-wxf", "dhtmlxq", "uci"]

#: What opinions are written in: English, Chinese.
Language = Literal["en", "zh"]
