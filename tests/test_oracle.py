"""The command against a second implementation of Laws 63, 64 and 67B1 (oracle/), on boards at random.

Arguments: the first seed and the number of boards; board N of seed S is the one of seed S + N, so that
one board can be had again with its own seed and 1. With --pbn the boards are printed and nothing else. RECTIFY_WHOLE asks for twelve thousand boards.
"""
import json
import os
import re
import sys
import tempfile

from oracle import compare
from oracle.boards import Board
from tally import crashed, main, run, sweep

SEED, BOARDS, ALL_BOARDS = 20170801, 600, 12000
SHOWN = 20
# A fact for all boards that the cards of one disprove: said, and no fault.
PROVED = re.compile("result-includes-transfer=(yes|no) .*given for all boards.*its cards prove otherwise")


def read_report(output):
    """The boards of a report by game; the summary apart."""
    lines = [json.loads(line) for line in output.decode("utf-8").splitlines()]
    return {line["game"]: line for line in lines if "game" in line}, lines[-1].get("summary")


def check_boards(tally, boards, path, rules, right=None):
    """RIGHT: lines by game that are known to be right, and need no second look."""
    given = compare.options(rules)
    name = " ".join(given)
    result = run(["check", "--format=json", "--lang=en"] + given + [path])
    if not tally.check(name, crashed(result)):
        return
    wrong = sum(compare.Expectation(board, rules).contradicted for board in boards)
    notes = [line for line in result.stderr.decode("utf-8").splitlines() if not PROVED.search(line)]
    said = sum("result-includes-transfer=yes" in line for line in notes)
    if not tally.check(name, None if result.returncode in ((3,) if wrong else (0, 1)) and
                       (said, len(notes)) == (wrong, wrong) else
                       "exit status %d, %d facts cannot be, and it said %s" % (
                           result.returncode, wrong, result.stderr[:600])):
        return
    lines, summary = read_report(result.stdout)
    tally.check(name, None if summary and summary["games"] == len(boards) else
                "%s for %d boards" % (summary, len(boards)))
    for game, board in enumerate(boards, 1):
        if right and lines.get(game) == right.get(game):
            continue
        found = compare.differences(board, lines.get(game), rules)
        if found and tally.failed > SHOWN:
            tally.failed += 1
        else:
            tally.check("seed %d, %s" % (board.seed, name), "; ".join(found) or None)


def test(tally):
    arguments = [int(word) for word in sys.argv[1:] if word.isdigit()]
    seed, count = (arguments + [SEED, sweep(BOARDS, ALL_BOARDS)][len(arguments):])[:2]
    print("seed %d, %d boards" % (seed, count))
    boards = [Board(seed + n) for n in range(count)]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "boards.pbn")
        with open(path, "w", encoding="ascii") as file:
            file.write("".join(board.pbn() for board in boards))
        for rules in compare.variants():
            check_boards(tally, boards, path, rules)


if __name__ == "__main__":
    if "--pbn" in sys.argv:
        print("".join(Board(int(word)).pbn() for word in sys.argv[1:] if word.isdigit()), end="")
    else:
        main(test)
