"""The examples in the documentation do what they say."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest
import qili
import qili.errors
import qili.referee


@pytest.mark.parametrize("module", [qili, qili.errors, qili.referee])
def test_the_examples_are_right(module: ModuleType) -> None:
    failed, attempted = doctest.testmod(module, extraglobs={"qili": qili})
    assert attempted and not failed


@pytest.mark.parametrize("name", qili.__all__)
def test_everything_is_documented(name: str) -> None:
    if name != "START_FEN":
        assert getattr(qili, name).__doc__
