#!/usr/bin/env python3
"""A match between two UCI xiangqi engines over paired random openings.

    python3 -m venv .venv && .venv/bin/pip install pyffish
    .venv/bin/python benches/match.py --games 40 --movetime 100

plays `target/release/qili` against Debian's Fairy-Stockfish, each opening once
with either colour, and prints the score with its error bar. Two versions of one
engine at fixed nodes, with a sequential test of a gain between 0 and 5 Elo:

    benches/match.py --first ./new --second ./old --nodes 20000 --games 2000 --sprt 0 5
"""

import argparse
import itertools
import json
import queue
import sys
import threading
from concurrent.futures import ThreadPoolExecutor, as_completed

from arena.engine import Engine, EngineFailure, shift_ranks
from arena.openings import openings
from arena.play import Adjudication, Limits, play
from arena.statistics import Tally

SPRT_BOUND = 2.944  # ln(0.95 / 0.05): five per cent error either way


def main():
    """Play the match that the command line asks for."""
    args = arguments()
    limits = limits_of(args)
    tally = Tally()
    records = []
    seats = Seats(args)
    seats.start()
    pairs = itertools.islice(openings(args.seed), (args.games + 1) // 2)
    jobs = ((pair, turn, line) for pair, line in enumerate(pairs) for turn in (0, 1))
    stop = threading.Event()

    def job(pair, turn, line):
        if stop.is_set():
            return None
        with seats.taken() as engines:
            red, black = engines if turn == 0 else reversed(engines)
            adjudication = Adjudication(args.adjudicate, args.adjudicate_plies)
            return pair, turn, play(red, black, line, limits, adjudication)

    with ThreadPoolExecutor(args.concurrency) as pool:
        futures = [pool.submit(job, *entry) for entry in itertools.islice(jobs, args.games)]
        for future in as_completed(futures):
            if future.result() is None:
                continue
            pair, turn, record = future.result()
            records.append((pair, turn, record))
            tally.add(pair, points(record.result, first_is_red=turn == 0))
            report(tally, record, args)
            if args.sprt and abs(tally.likelihood_ratio(*args.sprt)) >= SPRT_BOUND:
                stop.set()
    seats.close()
    records = [record for _, _, record in sorted(records, key=lambda entry: entry[:2])]
    write(records, tally, args)
    summary(records, tally, args)
    if args.strict and any(record.culprit == args.first_name for record in records):
        sys.exit(1)


def arguments():
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for which, command, name in (
        ("first", "target/release/qili", "qili"),
        ("second", "/usr/games/fairy-stockfish", "fairy-stockfish"),
    ):
        group = parser.add_argument_group(f"the {which} engine")
        group.add_argument(f"--{which}", default=command, metavar="COMMAND")
        group.add_argument(f"--{which}-name", default=name, metavar="NAME")
        group.add_argument(
            f"--{which}-option", action="append", default=[], type=option, metavar="NAME=VALUE"
        )
        group.add_argument(
            f"--{which}-ranks", type=int, choices=(0, 1), help="number of the first rank"
        )
    time = parser.add_mutually_exclusive_group()
    time.add_argument("--movetime", type=int, default=100, metavar="MS")
    time.add_argument("--nodes", type=int)
    time.add_argument("--depth", type=int)
    time.add_argument("--tc", type=clock, metavar="SECONDS+INCREMENT")
    parser.add_argument(
        "--margin", type=int, metavar="MS", help="a move this much over --movetime loses"
    )
    parser.add_argument(
        "--strict",
        action="store_true",
        help="exit with failure if the first engine fails, cheats or is late",
    )
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1, help="openings seed")
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--adjudicate", type=int, metavar="CP", help="both agree: game won")
    parser.add_argument("--adjudicate-plies", type=int, default=6)
    parser.add_argument("--sprt", type=float, nargs=2, metavar=("ELO0", "ELO1"))
    parser.add_argument("--json", help="write every game and the totals here")
    parser.add_argument("--pgn", help="write the games here, moves in ICCS")
    parser.add_argument("--quiet", action="store_true", help="no line per game")
    return parser.parse_args()


def option(text):
    """NAME=VALUE."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"'{text}' is not NAME=VALUE")
    return name, value


def clock(text):
    """SECONDS+INCREMENT."""
    base, _, increment = text.partition("+")
    try:
        return float(base), float(increment or 0)
    except ValueError as fault:
        raise argparse.ArgumentTypeError(f"'{text}' is not SECONDS+INCREMENT") from fault


def limits_of(args):
    """What both engines are told to think."""
    if args.tc:
        return Limits(clock=args.tc)
    if args.nodes:
        return Limits(f"nodes {args.nodes}")
    if args.depth:
        return Limits(f"depth {args.depth}")
    margin = args.margin / 1000 if args.margin is not None else None
    return Limits(f"movetime {args.movetime}", seconds=args.movetime / 1000, margin=margin)


class Seats:
    """Pairs of running engines, one pair for each game at a time."""

    def __init__(self, args):
        self.free = queue.Queue()
        self.all = []
        for _ in range(args.concurrency):
            pair = (
                Engine(args.first_name, args.first, args.first_option, args.first_ranks),
                Engine(args.second_name, args.second, args.second_option, args.second_ranks),
            )
            self.all.append(pair)
            self.free.put(pair)

    def taken(self):
        """A context that lends a pair."""
        seats = self

        class Lease:
            def __enter__(self):
                self.pair = seats.free.get()
                return self.pair

            def __exit__(self, *_):
                seats.free.put(self.pair)

        return Lease()

    def start(self):
        """Start all engines; a missing one ends the match before it begins."""
        try:
            for engine in itertools.chain(*self.all):
                engine.start()
        except EngineFailure as fault:
            sys.exit(f"match: {fault}")

    def close(self):
        """End all engines."""
        for engine in itertools.chain(*self.all):
            engine.quit()


def points(result, first_is_red):
    """Points of the first engine."""
    red = {"1-0": 1, "0-1": 0, "1/2-1/2": 0.5}[result]
    return red if first_is_red else 1 - red


def report(tally, record, args):
    """One line for a finished game."""
    if args.quiet and tally.games % 50:
        return
    ratio = f"  LLR {tally.likelihood_ratio(*args.sprt):+.2f}" if args.sprt else ""
    print(
        f"{tally.games:4} {record.red}-{record.black} {record.result} {record.reason}"
        f" ({len(record.moves)} plies)  +{tally.wins} ={tally.draws} -{tally.losses}{ratio}",
        flush=True,
    )


def write(records, tally, args):
    """The files that were asked for."""
    if args.json:
        with open(args.json, "w", encoding="utf-8") as file:
            games = [record.as_dict() for record in records]
            json.dump({"command": sys.argv, "summary": str(tally), "games": games}, file, indent=1)
    if args.pgn:
        with open(args.pgn, "w", encoding="utf-8") as file:
            file.write("\n".join(map(pgn, records)))


def pgn(record):
    """The game in the Chinese-chess PGN form with ICCS moves."""
    tags = {
        "Game": "Chinese Chess",
        "Red": record.red,
        "Black": record.black,
        "Result": record.result,
        "Termination": record.reason,
        "Format": "ICCS",
    }
    head = "".join(f'[{tag} "{value}"]\n' for tag, value in tags.items())
    text = [iccs(move) for move in record.moves]
    rounds = [f"{n // 2 + 1}. {' '.join(text[n : n + 2])}" for n in range(0, len(text), 2)]
    return head + "\n" + "\n".join([*rounds, record.result]) + "\n"


def iccs(move):
    """`h3e3` (ranks from 1) as `H2-E2`."""
    text = shift_ranks(move, -1).upper()
    return f"{text[:2]}-{text[2:]}"


def summary(records, tally, args):
    """The totals."""
    for name in (args.first_name, args.second_name):
        searches = [
            search
            for record in records
            for side, who in (("w", record.red), ("b", record.black))
            if who == name
            for search in record.searches[side]
        ]
        depths = [search.depth for search in searches if search.depth is not None]
        nodes = [search.nodes for search in searches if search.nodes is not None]
        seconds = sum(search.elapsed for search in searches)
        print(
            f"{name}: mean depth {sum(depths) / max(1, len(depths)):.1f},"
            f" {sum(nodes) / max(0.001, seconds):.0f} nodes/s,"
            f" longest move {max((search.elapsed for search in searches), default=0):.3f} s"
        )
    for record in records:
        if record.culprit:
            print(f"fault: {record.reason}")
    if args.sprt:
        print(f"LLR {tally.likelihood_ratio(*args.sprt):+.2f} (bounds ±{SPRT_BOUND})")
    print(f"{args.first_name} against {args.second_name}: {tally}")


if __name__ == "__main__":
    main()
