"""The command against the second implementation of the Laws (oracle/), on boards with the director's facts.

Arguments, or RECTIFY_SEED and ORACLE_BOARDS: the first seed and the number of boards; board N of seed S is
the one of seed S + N, so that one board can be had again with its own seed and 1. With --pbn the boards are
printed and nothing else. On some boards of each file: one reading the other way, the board turned by a seat,
facts that cannot matter, and facts that cannot be. RECTIFY_WHOLE asks for two hundred thousand boards.
"""
import json
import os
import sys
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import rotate
from oracle import compare, idle, law64, refused, told_compare
from oracle.told import Told
from tally import crashed, main, run, sweep
from test_oracle import read_report

SEED, BOARDS, ALL_BOARDS = 20170801, 10000, 200000
IN_A_FILE = 1250  # boards that a process has at a time
SAMPLE = 125  # of these, those that are tried in other ways too
SHOWN = 20
DISPROVED = "result-includes-transfer=no"  # where the cards prove that the result has the transfer in it
EXPECTED_FAULTS = ("result-includes-transfer=yes", DISPROVED)  # and where it cannot have it
RULED = ("status", "transfer", "adjusted")


class Counts:
    """What came of a file: how many checks passed, those that failed, what was not compared and why."""

    def __init__(self):
        self.passed, self.failed, self.skipped = 0, [], Counter()
        self.stories = Counter()  # compared boards, by what happened on them

    def check(self, name, why):
        if why is None:
            self.passed += 1
        else:
            self.failed.append((name, why))
        return why is None


def judged(counts, name, folder, text, given, faults=(), disproved=None):
    """The lines of the report on boards as PBN, by game; None where the command does not end well.
    FAULTS: facts that it must tell, a line each, in their order. DISPROVED gets the lines of TEXT at which
    it tells that the cards disprove a result without the transfer."""
    path = os.path.join(folder, "boards.pbn")
    with open(path, "w", encoding="ascii") as file:
        file.write(text)
    result = run(["check", "--format=json", "--lang=en"] + given + [path])
    why = crashed(result)
    said = [line for line in result.stderr.decode("utf-8").splitlines()
            if not any(fault in line for fault in EXPECTED_FAULTS)]
    if disproved is not None:
        disproved += [int(line.split(":")[1]) for line in result.stderr.decode("utf-8").splitlines()
                      if DISPROVED in line]
    told = len(said) == len(faults) and all(words in line for words, line in zip(faults, said))
    if not why and (not told or (result.returncode == 3) != bool(result.stderr)):
        why = "exit status %d, and it said %s" % (
            result.returncode, [line for line in said if not any(words in line for words in faults)][:3])
    return read_report(result.stdout)[0] if counts.check(name, why) else None


def compare_boards(counts, folder, boards, rules):
    given = compare.options(rules)
    name = " ".join(given)
    texts, disproved, end = [board.pbn() for board in boards], [], 0
    lines = judged(counts, name, folder, "".join(texts), given, disproved=disproved)
    if lines is None:
        return
    for game, board in enumerate(boards, 1):
        begin, end = end, end + texts[game - 1].count("\n")
        expected = told_compare.Expectation(board, rules)
        why = told_compare.why_not_compared(expected)
        if why:
            counts.skipped[why] += 1
            continue
        counts.stories.update(board.stories)
        found = told_compare.differences(expected, lines.get(game))
        told = any(begin < line <= end for line in disproved)
        if not board.open_record() and told != expected.own_no_disproved():
            found.append("whether a result without the transfer is disproved")
        counts.check("seed %d, %s" % (board.seed, name), "; ".join(found) or None)


def without_words(line):
    """What two reports on the same cards have alike: neither the board's place nor sentences."""
    if isinstance(line, dict):
        return {key: without_words(value) for key, value in line.items() if key not in ("text", "file", "answer")}
    return [without_words(value) for value in line] if isinstance(line, list) else line


def in_any_order(line):
    """Lists go by the order of seats in a trick, which is no other after a turn; needs that have no trick
    and outcomes that name sides do not."""
    needs = [dict(need, outcomes=sorted(need.get("outcomes", ()), key=str)) for need in line["needs"]]
    return json.dumps(dict(line, needs=sorted(json.dumps(need, sort_keys=True) for need in needs)),
                      sort_keys=True)


def check_turned(counts, folder, boards, edition):
    """A board at a table that was turned by a seat is the same board."""
    name, given = "turned, " + edition, ["--laws=" + edition]
    text = "".join(board.pbn() for board in boards)
    before = judged(counts, name, folder, text, given)
    after = judged(counts, name, folder, rotate.pbn(text, 1), given)
    if before is None or after is None:
        return
    for game, board in enumerate(boards, 1):
        line, turned = before.get(game), after.get(game)
        same = line is None and turned is None or line and turned and \
            in_any_order(rotate.expected(without_words(line), 1)) == in_any_order(without_words(turned))
        counts.check("seed %d, %s" % (board.seed, name), None if same else "another report")


def changed(old, new, facts):
    """What facts that cannot matter have changed; a penalty card that was told is noted (50A, 50B)."""
    told = any(name == "penalty-card" for _, _, name, _ in facts)
    was = "noted" if told and old.get("status") is None else old.get("status")
    same = [key for key in RULED if (was if key == "status" else old.get(key)) == new.get(key)]
    return [key for key in RULED if key not in same]


def check_idle(counts, folder, boards, edition):
    """Facts that cannot matter change nothing."""
    name, given = "idle facts, " + edition, ["--laws=" + edition]
    before = judged(counts, name, folder, "".join(board.pbn() for board in boards), given)
    facts = [idle.facts(board) for board in boards]
    text = "".join(idle.pbn(board, more) for board, more in zip(boards, facts))
    after = judged(counts, name, folder, text, given)
    if before is None or after is None:
        return
    for game, (board, more) in enumerate(zip(boards, facts), 1):
        old, new = before.get(game, {}), after.get(game, {})
        wrong = changed(old, new, more)
        counts.check("seed %d, %s" % (board.seed, name), None if not wrong else "%s: %s, without %s: %s" % (
            wrong[0], new.get(wrong[0]), more, old.get(wrong[0])))


def check_refused(counts, folder, boards, edition):
    """A fact that cannot be is told, and changes nothing."""
    name, given = "refused facts, " + edition, ["--laws=" + edition]
    before = judged(counts, name, folder, "".join(board.pbn() for board in boards), given)
    facts = [refused.fact(board) for board in boards]
    text = "".join(idle.pbn(board, [more] if more else []) for board, more in zip(boards, facts))
    faults = ["The fact %s=%s (trick %d, player %s) is not used" % (more[2:] + more[:2])
              for more in facts if more]
    after = judged(counts, name, folder, text, given, faults)
    if before is None or after is None:
        return
    for game, (board, more) in enumerate(zip(boards, facts), 1):
        same = without_words(before.get(game)) == without_words(after.get(game))
        counts.check("seed %d, %s" % (board.seed, name), None if same else "another report with %s" % (more,))


def check_file(seed, count, number):
    """All that is tried on one file; NUMBER of them chooses the reading that is turned over."""
    counts, boards = Counts(), [Told(seed + n) for n in range(count)]
    readings = told_compare.READINGS
    sample = boards[:SAMPLE]
    with tempfile.TemporaryDirectory() as folder:
        for edition in law64.EDITIONS:
            compare_boards(counts, folder, boards, told_compare.rules_of(edition))
            compare_boards(counts, folder, sample,
                           told_compare.rules_of(edition, readings[number % len(readings)]))
            check_turned(counts, folder, sample, edition)
            check_idle(counts, folder, sample, edition)
            check_refused(counts, folder, sample, edition)
    return counts


def asked_for():
    """The first seed and the number of boards."""
    given = [int(word) for word in sys.argv[1:] if word.isdigit()]
    seed = int(os.environ.get("RECTIFY_SEED", SEED))
    count = int(os.environ.get("ORACLE_BOARDS", sweep(BOARDS, ALL_BOARDS)))
    return (given + [seed, count][len(given):])[:2]


def test(tally):
    seed, count = asked_for()
    print("seed %d, %d boards in both editions" % (seed, count), flush=True)
    starts = range(0, count, IN_A_FILE)
    skipped, stories = Counter(), Counter()
    with ProcessPoolExecutor() as pool:
        found = pool.map(check_file, [seed + start for start in starts],
                         [min(IN_A_FILE, count - start) for start in starts], range(len(starts)))
        for counts in found:
            tally.passed += counts.passed
            skipped += counts.skipped
            stories += counts.stories
            for name, why in counts.failed:
                if tally.failed < SHOWN:
                    tally.check(name, why)
                else:
                    tally.failed += 1
    print("compared: " + ", ".join("%d %s" % (stories[story], story) for story in sorted(stories)))
    for why, boards in sorted(skipped.items()):
        tally.skip("%d boards" % boards, why)
        tally.skipped += boards - 1


if __name__ == "__main__":
    if "--pbn" in sys.argv:
        print("".join(Told(int(word)).pbn() for word in sys.argv[1:] if word.isdigit()), end="")
    else:
        main(test)
