"""Watching for processes that should be gone (Linux)."""

import pathlib
import time


def alive(path):
    """Ids of the processes that were started as `path`."""
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                words = (entry / "cmdline").read_bytes().split(b"\0")
            except OSError:
                continue  # it ended while we looked
            if words[0] == str(path).encode():
                found.append(int(entry.name))
    return found


def gone_within(path, seconds):
    """Whether no process started as `path` is left after at most `seconds`."""
    end = time.monotonic() + seconds
    while alive(path):
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True
