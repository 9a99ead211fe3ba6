"""What the tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.fixture
def command() -> Path:
    """The command qili as it was built last."""
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    built = [path for path in target.glob("*/qili") if path.parent.name in ("debug", "release")]
    assert built, f"no qili under {target}: cargo build"
    return max(built, key=lambda path: path.stat().st_mtime)
