"""The real records, where somebody has them (see records.py): thousands of boards that people typed.

What is checked: nothing crashes; what is no PBN is refused with a message; only games that break the
standard are errors; the reference files raise what they mark and nothing else; each row of the list of
expected findings is found; auctions contradict the
contract where a model of them says so; no figure of their tables of scores is called wrong; the same bytes come out twice; apply changes nothing but
what it may, and nothing at all the second time.

expected_differences.tsv names the games where the program and the lists differ, with the reason.
"""
import concurrent.futures
import csv
import glob
import json
import os
import tempfile

import auction_model
import edits
import records
from tally import crashed, main, run

HERE = os.path.dirname(os.path.abspath(__file__))
MODES = {"as it is": [],
         "with computed rulings": ["--accept=computed", "--fact=*:-:-:result-includes-transfer=no"]}
WORKERS = 2


def rows_of(path):
    with open(path, encoding="utf-8", newline="") as source:
        return list(csv.DictReader(source, delimiter="\t"))


def files_of(root, *folders):
    """Paths below the folders, relative to the root, sorted."""
    found = []
    for folder in folders:
        for base, _, names in os.walk(os.path.join(root, folder)):
            found += [os.path.relpath(os.path.join(base, name), root) for name in names]
    return sorted(found)


def is_pbn(path):
    return path.lower().endswith(".pbn")


class Report:
    """One report over many files."""

    def __init__(self, root, paths, *options):
        self.result = run(["check", "--format=json"] + list(options) + paths, cwd=root)
        self.bytes = self.result.stdout
        self.boards, self.summary = {}, None
        for line in self.bytes.decode("utf-8").splitlines():
            item = json.loads(line)
            if "summary" in item:
                self.summary = item["summary"]
            else:
                self.boards[item["file"], item["game"]] = item


def check_reports(tally, root, paths, known):
    report = Report(root, paths)
    tally.check("all files, one report", crashed(report.result))
    tally.check("summary", None if report.summary and report.summary["games"] > 30000 else
                "expected more than 30000 games, saw %s" % report.summary)
    for place, board in sorted(report.boards.items()):
        if board["status"] == "error":
            tally.check("%s game %d" % place, None if place in known else
                        "expected a game that can be read, saw an error")
        for item in board["findings"]:
            if "figure" in item:
                tally.check("%s game %d" % place, "expected no wrong figure, saw %s" % item)
    for place in sorted(known):
        seen = report.boards.get(place, {}).get("status")
        tally.check("difference at %s game %d" % place, None if seen == "error" else
                    "the list says that it differs, saw %s" % seen)
    check_same_bytes(tally, root, paths, report)
    return report


def check_same_bytes(tally, root, paths, report):
    again = Report(root, paths)
    same = again.bytes == report.bytes and again.result.stderr == report.result.stderr
    tally.check("the same bytes twice", None if same else "expected the same report, saw another")


def check_expected(tally, report):
    """Each row of the list that comes with the records."""
    listed = records.expected()
    if listed is None:
        tally.skip("expected findings", "there is no expected.tsv beside the records")
        return
    for row in rows_of(listed):
        board = report.boards.get((row["file"], int(row["game"])), {"findings": []})
        found = any(matches(row, finding) for finding in board["findings"])
        tally.check("%(file)s game %(game)s" % row, None if found else
                    "expected %(kind)s %(trick)s %(player)s %(detail)s, saw " % row
                    + str([(item["id"], item["trick"], item["player"]) for item in board["findings"]]))


def matches(row, finding):
    if finding["id"] != row["kind"]:
        return False
    if row["trick"] and (str(finding["trick"]), finding["player"]) != (row["trick"], row["player"]):
        return False
    detail = dict(part.split("=", 1) for part in row["detail"].split(" ") if "=" in part)
    if row["kind"] == "revoke":
        basis = "marked" if detail["mark_in_file"] == "^R" else "computed"
        return (finding["card"], finding["led"], finding["basis"]) == (
            detail["card_played"], detail["card_led"], basis)
    return row["kind"] != "card-not-held" or finding["card"] == detail["card"]


def check_auctions(tally, root, paths, report):
    """Auctions that contradict the contract, held against the model. A program that leaves out the passes that open
    an auction gives the declarer's seat away: of its files nothing is said."""
    complete = 0
    for path in paths:
        with open(os.path.join(root, path), encoding="latin-1", newline="") as source:
            text = source.read()
        count, wanted = auction_model.contradictions(text)
        if "rpbridge.net" in text:
            count, wanted = 0, set()
        complete += count
        seen = {game for (name, game), board in report.boards.items() if name == path and
                any(item["id"] == "auction-mismatch" for item in board["findings"])}
        tally.check("%s auctions" % path, None if seen == wanted else
                    "expected %s to contradict their contracts, saw %s" % (sorted(wanted), sorted(seen)))
    tally.check("auctions", None if complete > 20000 else "expected more than 20000, saw %d" % complete)


def check_reference(tally, root):
    """The files that are known to be correct: findings only where they carry a mark."""
    for path in sorted(glob.glob(os.path.join(root, "reference", "*.pbn"))):
        name = os.path.relpath(path, root)
        report = Report(root, [name])
        tally.check(name, crashed(report.result))
        if "errors_" in name:
            continue
        for place, board in sorted(report.boards.items()):
            wrong = [item for item in board["findings"] if item["basis"] != "marked"]
            tally.check("%s game %d" % place, None if board["findings"] and not wrong else
                        "expected marked irregularities alone, saw %s, %s" % (board["status"], wrong))


def read(path):
    with open(path, "rb") as source:
        return source.read()


def apply_wrong(root, name, options):
    """Why apply on a file is wrong; None when it is not."""
    with tempfile.TemporaryDirectory() as folder:
        first, second = os.path.join(folder, "first.pbn"), os.path.join(folder, "second.pbn")
        source = os.path.join(root, name)
        before = read(source)
        for origin, target in ((source, first), (first, second)):
            result = run(["apply", "--quiet", "-o", target] + options + [origin])
            if crashed(result) or not os.path.exists(target):
                return crashed(result) or "nothing was written: %r" % result.stderr[:200]
        if read(source) != before:
            return "the input was changed"
        if read(first) != read(second):
            return "expected no change by a second apply, saw " + str(
                edits.unexpected(read(first), read(second)) or "other results")
        return edits.unexpected(before, read(first))


def check_apply(tally, root, paths):
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        for mode, options in MODES.items():
            reasons = pool.map(lambda name, words=options: apply_wrong(root, name, words), paths)
            for name, why in zip(paths, reasons):
                tally.check("apply %s, %s" % (mode, name), why)


def test(tally):
    root = records.folder()
    if root is None:
        tally.skip("the real records", "there is nothing at %s" % records.place())
        return
    known = {(row["file"], int(row["game"]))
             for row in rows_of(os.path.join(HERE, "expected_differences.tsv"))}
    paths = [name for name in files_of(root, "archive", "dialects") if is_pbn(name)]
    report = check_reports(tally, root, paths, known)
    check_expected(tally, report)
    check_auctions(tally, root, paths, report)
    check_reference(tally, root)
    every = [name for name in files_of(root, "archive", "dialects", "reference") if is_pbn(name)]
    check_apply(tally, root, every)


if __name__ == "__main__":
    main(test)
