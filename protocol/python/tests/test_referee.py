"""Rulings: the same as those of the command ``qili judge``."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import qili

ROOT = Path(__file__).parents[3]

HORSE_HUNT = "3k5/9/2n6/9/9/2R6/9/9/9/5K3 w"
CHASED_IN_TURN = "3ak2r1/4a4/4b1nc1/9/9/7R1/9/9/4A4/3AK4 w"


def cases() -> Iterator[tuple[str, list[str]]]:
    """Positions and moves of the cases of the law."""
    for path in sorted(ROOT.glob("tests/cases/*/*.case")):
        for block in path.read_text(encoding="utf-8").split("\n\n"):
            lines = [line.partition(" ") for line in block.splitlines()]
            fields = {key: value.strip() for key, _, value in lines}
            if "fen" in fields and "moves" in fields and "refused" not in fields:
                yield fields["fen"], fields["moves"].replace("|", " ").split()


def test_the_answers_are_those_of_the_command(command: Path) -> None:
    games = list(cases())
    assert len(games) > 200
    requests = [json.dumps({"fen": fen, "moves": moves}) for fen, moves in games]
    done = subprocess.run(
        [command, "judge", "--edition", "all", "--explain", "zh"],
        input="\n".join(requests),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    lines = iter(done.stdout.splitlines())
    for fen, moves in games:
        try:
            answers = qili.judge_all(fen, moves, explain="zh")
        except qili.Error as error:
            assert str(error) == json.loads(next(lines))["error"], fen
            continue
        for answer in answers.values():
            assert answer == json.loads(next(lines)), fen
    assert next(lines, None) is None


def test_an_edition_rules() -> None:
    answer = qili.judge(CHASED_IN_TURN, "h4g4 h9g9 g4h4 g9h9", "2020", explain="en")
    assert answer["verdict"] == "red_loses"
    assert answer["natures"] == ["chase", "idle", "chase", "idle"]
    assert answer["details"][0]["targets"] == ["g7"]
    assert answer["due"] == {"occurred": 2, "asked": 4}
    assert answer["final"] is False
    assert "Red must change" in answer["opinion"]


def test_without_a_repetition_there_is_no_verdict() -> None:
    answer = qili.judge(qili.START_FEN, ["炮二平五", "马8进7"])
    assert answer["verdict"] is None
    assert answer["reason"] == "no repetition"
    assert "opinion" not in answer


def test_every_edition_has_its_answer() -> None:
    names = [edition.name for edition in qili.editions()]
    answers = qili.judge_all(CHASED_IN_TURN, "1. h4g4 h9g9 2. g4h4 g9h9")
    assert set(answers) == set(names) - {"none", "off"}
    assert qili.judge(HORSE_HUNT, "c4d4 d9e9 d4c4 e9d9", "off")["verdict"] == "draw"


@pytest.mark.parametrize(
    ("words", "error", "message"),
    [
        (("9/9", "h2e2", "2011"), qili.FenError, "10 ranks"),
        ((HORSE_HUNT, "c4d4 zz", "2011"), qili.MoveError, "move 2: 'zz' is not a move"),
        ((HORSE_HUNT, ["c4d4", "c4d4"], "2011"), qili.MoveError, "move 2: 'c4d4' is not a legal"),
        ((HORSE_HUNT, "c4d4", "1912"), qili.EditionError, "'1912' is not an edition"),
    ],
)
def test_the_offending_word_is_quoted(
    words: tuple[str, str, str], error: type[qili.Error], message: str
) -> None:
    with pytest.raises(error, match=message):
        qili.judge(*words)


def test_a_game_is_judged_with_its_variations() -> None:
    text = f'[FEN "{HORSE_HUNT}"] 1. c4d4 d9e9 2. d4c4 e9d9 (2... e9e8) *'
    [game] = qili.read_records(text.encode())
    assert isinstance(game, qili.Record)
    answer = qili.judge_record(game, "2020", explain="zh")
    [ruling] = answer["rulings"]
    assert answer["verdict"] == ruling["verdict"] == "red_loses"
    assert ruling["moves"] == game.moves
    assert "红方" in ruling["opinion"]
    assert qili.judge_record(game, "off", all_lines=True)["verdict"] == "draw"
    with pytest.raises(qili.EditionError, match="'all' is not an edition"):
        qili.judge_record(game, "all")


def test_a_cycle_that_is_none_is_refused() -> None:
    with pytest.raises(qili.Error, match="does not recur"):
        qili.judge(HORSE_HUNT, "c4d4 d9e9", cycle_start=0)
    with pytest.raises(qili.Error, match="'fr' is not a language"):
        qili.judge(HORSE_HUNT, "c4d4 d9e9", explain="fr")  # type: ignore[arg-type]


def test_other_threads_run_while_it_judges() -> None:
    """No thread is made to give way here: the other one runs only if the referee
    lets go of the interpreter."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e6)
    try:
        start, seen = threading.Event(), threading.Event()

        def wait() -> None:
            start.wait()
            seen.set()

        other = threading.Thread(target=wait)
        other.start()
        start.set()
        for _ in range(10_000):
            if seen.is_set():
                break
            qili.judge(CHASED_IN_TURN, "h4g4 h9g9 g4h4 g9h9")
        assert seen.is_set()
    finally:
        sys.setswitchinterval(interval)
    other.join()
