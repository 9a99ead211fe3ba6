#!/usr/bin/env python3
"""How fast `qili judge` goes through many games, and in how much memory.

Writes games with planted repetitions (`cargo bench --bench planted`), judges them,
and checks every answer: its place, its verdict, and that the damaged game in the
middle is refused.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def write_games(count: int, path: Path) -> None:
    command = ["cargo", "bench", "--quiet", "--locked", "--bench", "planted"]
    subprocess.run([*command, "--", str(count), str(path)], cwd=ROOT, check=True)


def judge(qili: str, arguments: list[str], path: Path, answers: Path) -> dict[str, float]:
    """Runs the command; what it took."""
    started = time.monotonic()
    with answers.open("wb") as out:
        command = [qili, "judge", "--edition", "2020", "--json", *arguments, str(path)]
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
    code = os.waitstatus_to_exitcode(status)
    if code != 1:
        sys.exit(f"status {code}: a damaged game has to make it 1")
    return {
        "seconds": time.monotonic() - started,
        "processor": usage.ru_utime + usage.ru_stime,
        "megabytes": usage.ru_maxrss / 1024,
    }


def check(answers: Path, games: int) -> None:
    """Fails unless every game has its answer in its place."""
    count = 0
    with answers.open(encoding="utf-8") as lines:
        for count, line in enumerate(lines, 1):
            answer = json.loads(line)
            if not answer["id"].endswith(f"#{count}"):
                sys.exit(f"{count}: {answer['id']} is out of place")
            if count == games // 2:
                if "error" not in answer:
                    sys.exit(f"{count}: the damaged game was not refused")
                continue
            tags = answer["tags"]
            if tags["Round"] != str(count):
                sys.exit(f"{count}: this is game {tags['Round']}")
            if answer["verdict"] != tags["Expected"] or not answer["final"]:
                sys.exit(f"{count} ({tags['Event']}): {answer['verdict']}")
    if count != games:
        sys.exit(f"{count} answers to {games} games")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--qili", default=str(ROOT / "target/release/qili"))
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--file", type=Path, help="games written before, to be kept")
    parser.add_argument("--at-least", type=float, default=0, help="games a processor second")
    parser.add_argument("--at-most-megabytes", type=float, default=float("inf"))
    arguments, others = parser.parse_known_args()
    with tempfile.TemporaryDirectory() as folder:
        path = arguments.file or Path(folder, "games.pgn")
        if not path.exists():
            write_games(arguments.games, path)
        answers = Path(folder, "answers.jsonl")
        took = judge(arguments.qili, others, path, answers)
        check(answers, arguments.games)
        size = path.stat().st_size / 1e6
        written = answers.stat().st_size / 1e6
    rate = arguments.games / took["processor"]
    print(
        f"{arguments.games} games ({size:.0f} MB of PGN, {written:.0f} MB of answers): "
        f"{took['seconds']:.1f} s, {arguments.games / took['seconds']:.0f} games/s; "
        f"{took['processor']:.1f} s of processor time, {rate:.0f} games a processor second; "
        f"at most {took['megabytes']:.0f} MB of memory"
    )
    if rate < arguments.at_least:
        sys.exit(f"fewer than {arguments.at_least:.0f}")
    if took["megabytes"] > arguments.at_most_megabytes:
        sys.exit(f"more than {arguments.at_most_megabytes:.0f}")


if __name__ == "__main__":
    main()
