"""What the tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.fixture
def command() -> Path:
    """The command qili: the one that `QILI` names, or the release."""
    path = Path(os.environ.get("QILI", ROOT / "target/release/qili"))
    assert path.is_file(), f"{path} is missing: run 'cargo build --release'"
    return path
