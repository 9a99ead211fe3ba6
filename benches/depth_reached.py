#!/usr/bin/env python3
"""Depth and speed from the start position within a given time, by number of threads."""

import argparse

from arena.engine import START, Engine


def main():
    """One fresh process for each number of threads."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", default="target/release/qili", metavar="COMMAND")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--threads", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--hash", type=int, default=256, help="MB")
    args = parser.parse_args()
    for threads in args.threads:
        engine = Engine("engine", args.engine, [("Threads", threads), ("Hash", args.hash)])
        engine.start()
        search = engine.search(
            START, [], f"movetime {round(args.seconds * 1000)}", args.seconds + 5
        )
        engine.quit()
        print(
            f"threads {threads}: depth {search.depth}, {search.nodes} nodes in"
            f" {search.elapsed:.2f} s, {search.nodes / search.elapsed:.0f} nodes/s"
        )


if __name__ == "__main__":
    main()
