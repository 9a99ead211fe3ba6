"""Engine matches: an engine process, a referee, openings, statistics, games.

Used by `benches/match.py` and, for the engine process, by `tests/clients`.
Needs Python 3.9 or later; the referee needs `pyffish` from PyPI.
"""
