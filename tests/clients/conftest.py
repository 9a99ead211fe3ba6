"""Real clients against the real binary.

    cargo build --release
    .venv/bin/pytest tests/clients

`QILI` names another engine binary. XBoard, uci2wb, Xvfb and fairy-stockfish
come from Debian; a missing program fails the tests that need it.
"""

import os
import pathlib

import pytest
from browser import browser, page  # noqa: F401 (fixtures)
from xboard import Display

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def qili_binary():
    """The engine under test."""
    path = pathlib.Path(os.environ.get("QILI", ROOT / "target" / "release" / "qili"))
    assert path.is_file(), f"{path} is missing: run 'cargo build --release'"
    return path.resolve()


@pytest.fixture
def engine(qili_binary, tmp_path):
    """The engine under a path of its own, so that leftovers can be told apart."""
    link = tmp_path / "qili-under-test"
    link.symlink_to(qili_binary)
    return link


@pytest.fixture(scope="session")
def display():
    """An X server without a screen, for clients that want a window."""
    with Display() as server:
        yield server
