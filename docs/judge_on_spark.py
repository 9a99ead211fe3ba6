#!/usr/bin/env python3
"""`qili judge` on Apache Spark: the command itself, unchanged, in a pipe.

Every line is a request in JSON; Spark hands each partition's lines to one process and
collects what it prints. The answers of a partition come in the order of its lines, and
the partitions in theirs, so that the whole equals what one machine prints.

    docs/judge_on_spark.py requests.jsonl answers.jsonl
    docs/judge_on_spark.py --check          # a sample, and that it equals a local run

Needs Java and `pip install pyspark`. On a cluster, `--qili` names the binary where the
workers have it, and `spark-submit --master …` the cluster.
"""

import argparse
import json
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def answers_of_spark(command: list[str], path: Path, partitions: int) -> list[str]:
    from pyspark.sql import SparkSession

    spark = SparkSession.builder.appName("qili judge").getOrCreate()
    try:
        lines = spark.sparkContext.textFile(str(path), partitions)
        # A request that is refused gets its answer and makes the status 1: the
        # answers tell, so the status must not stop the job.
        piped = lines.pipe(shlex.join(command), checkCode=False)
        return piped.collect()
    finally:
        spark.stop()


def answers_of_one_machine(command: list[str], path: Path) -> list[str]:
    with path.open("rb") as lines:
        done = subprocess.run(command, stdin=lines, stdout=subprocess.PIPE, check=False)
    return done.stdout.decode().splitlines()


def sample(path: Path) -> None:
    """The cases of the law as requests, and one that is damaged."""
    requests = []
    for cases in sorted(ROOT.glob("tests/cases/**/*.case")):
        case: dict[str, str] = {}
        for line in [*cases.read_text(encoding="utf-8").splitlines(), ""]:
            key, _, value = line.partition(" ")
            if line and not line.startswith("#"):
                case[key] = value.strip()
            elif case.keys() >= {"fen", "moves"}:
                moves = case["moves"].replace("|", " ")
                requests.append({"id": case["case"], "fen": case["fen"], "moves": moves})
                case = {}
    lines = [json.dumps(request) for request in requests]
    lines.insert(len(lines) // 2, '{"id": "damaged", "fen": "9/9"}')
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("requests", type=Path, nargs="?")
    parser.add_argument("answers", type=Path, nargs="?")
    parser.add_argument("--check", action="store_true", help="a sample against a local run")
    parser.add_argument("--qili", default=str(ROOT / "target/release/qili"))
    parser.add_argument("--edition", default="2020")
    parser.add_argument("--partitions", type=int, default=4)
    arguments = parser.parse_args()
    command = [arguments.qili, "judge", "--edition", arguments.edition]
    if arguments.check:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "requests.jsonl")
            sample(path)
            spark = answers_of_spark(command, path, arguments.partitions)
            local = answers_of_one_machine(command, path)
        if spark != local:
            sys.exit(f"{len(spark)} answers of Spark differ from {len(local)} of one machine")
        refused = sum("error" in json.loads(answer) for answer in local)
        print(f"{len(local)} answers, {refused} refused: Spark's are those of one machine")
    elif arguments.requests and arguments.answers:
        found = answers_of_spark(command, arguments.requests, arguments.partitions)
        arguments.answers.write_text("".join(line + "\n" for line in found), encoding="utf-8")
    else:
        parser.error("name the file of requests and that for the answers, or --check")


if __name__ == "__main__":
    main()
