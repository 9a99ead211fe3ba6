#!/usr/bin/env python3
"""How much faster does Qili count moves than Debian's Fairy-Stockfish?

    apt-get install fairy-stockfish
    cargo build --release
    python3 benches/perft_ratio.py            # depth 5, three rounds, about 40 s

Both programs count the same tree on the same machine in turn, one thread each.
Fairy-Stockfish is timed from `go perft` to its answer; `qili perft` is timed as
a whole process, its start included, so the ratio errs against Qili. Wall time
decides; processor time stands beside it, for machines that do other work.
Needs nothing but Python and Linux.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import time
from typing import NamedTuple

TICKS = os.sysconf("SC_CLK_TCK")


class Count(NamedTuple):
    """One finished count; times in seconds."""

    nodes: int
    wall: float
    processor: float


def main():
    """Alternate the two programs, then print speeds and ratio."""
    args = arguments()
    qili, fairy = [], []
    for round_ in range(1, args.rounds + 1):
        fairy.append(count_fairy(args.fairy, args.depth))
        qili.append(count_qili(args.qili, args.depth))
        if qili[-1].nodes != fairy[-1].nodes:
            sys.exit(f"perft {args.depth}: {qili[-1].nodes} against {fairy[-1].nodes} nodes")
        print(
            f"round {round_}: qili {speed(qili[-1])}, fairy-stockfish {speed(fairy[-1])},"
            f" ratio {fairy[-1].wall / qili[-1].wall:.2f}",
            flush=True,
        )
    ratio = median(fairy, "wall") / median(qili, "wall")
    by_processor = median(fairy, "processor") / median(qili, "processor")
    print(f"perft {args.depth}, {qili[0].nodes} nodes, medians of {args.rounds}")
    print(f"ratio by wall time {ratio:.2f}, by processor time {by_processor:.2f}")
    if args.at_least is not None and ratio < args.at_least:
        sys.exit(f"the ratio is below {args.at_least}")


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--qili", default="target/release/qili")
    parser.add_argument("--fairy", default="/usr/games/fairy-stockfish")
    parser.add_argument("--depth", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--at-least", type=float, help="exit with failure below this ratio")
    return parser.parse_args()


def count_qili(command, depth):
    """Time a whole `qili perft` process."""
    started = time.perf_counter()
    process = subprocess.Popen([command, "perft", str(depth)], stdout=subprocess.PIPE, text=True)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{command} perft {depth} failed: {output}")
    return Count(nodes_in(output), wall, usage.ru_utime + usage.ru_stime)


def count_fairy(command, depth):
    """Time `go perft` in a running Fairy-Stockfish."""
    process = subprocess.Popen(
        [command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )

    def say(*lines):
        process.stdin.write("".join(line + "\n" for line in lines))
        process.stdin.flush()

    def hear(start):
        for line in process.stdout:
            if line.startswith(start):
                return line
        sys.exit(f"{command} ended without '{start}'")

    say("uci", "setoption name UCI_Variant value xiangqi", "position startpos", "isready")
    hear("readyok")
    used = processor_time(process.pid)
    started = time.perf_counter()
    say(f"go perft {depth}")
    nodes = nodes_in(hear("Nodes searched"))
    wall = time.perf_counter() - started
    used = processor_time(process.pid) - used
    say("quit")
    process.wait()
    return Count(nodes, wall, used)


def nodes_in(output):
    """The figure behind `Nodes searched:`."""
    found = re.search(r"Nodes searched: (\d+)", output)
    if not found:
        sys.exit(f"no 'Nodes searched' in: {output}")
    return int(found.group(1))


def processor_time(pid):
    """Seconds of processor time that a running process has used (Linux)."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def speed(count):
    """Millions of nodes per second."""
    return f"{count.nodes / count.wall / 1e6:.1f} M nodes/s"


def median(counts, field):
    """The median of one time."""
    return statistics.median(getattr(count, field) for count in counts)


if __name__ == "__main__":
    main()
