"""The JSON report is a function of board events: written here from nothing else, it is the command's, byte for byte."""
import glob
import json
import os
import subprocess

from events import OK, SESSION, Plugin, Run, decoded
from tally import SANITIZED, main

HERE = os.path.dirname(os.path.abspath(__file__))
NUMBER, WORD = 1, 2  # BSP_DETAIL_NUMBER, BSP_DETAIL_WORD
UNKNOWN = -2**31
LANGUAGES = "en,fr"
FILES = [os.path.join(HERE, os.pardir, "examples", "club-night.pbn"), *sorted(glob.glob(os.path.join(HERE, "cases", "*.pbn")))[::7]]
POINTS = {b"matchpoints": "matchpoints_ns", b"imps": "imps_ns", b"percentage": "percentage_ns"}


def number(count, least=0):
    return count if count >= least else None


def score(points):
    return points if points != UNKNOWN else None


def decimal(text):
    value = float(text)
    return int(value) if value == int(value) else value


def told(board):
    """Yields BOARD and its translations."""
    while board:
        yield board
        board = board.translation.contents if board.translation else None


def words(board, text, key="text", keys="texts"):
    """What TEXT gives of BOARD in its first language, and in each."""
    return {key: decoded(text(board)), keys: {decoded(one.language): decoded(text(one)) for one in told(board)}}


def finding(one):
    said = {"id": decoded(one.id), "trick": number(one.trick, 1), "player": decoded(one.player), "card": decoded(one.card),
            "led": decoded(one.led), "basis": decoded(one.basis)}
    for detail in one.details[:one.detail_count]:
        said[decoded(detail.name)] = (
            score(detail.number) if detail.kind == NUMBER else decoded(detail.word) if detail.kind == WORD
            else {"contract": decoded(detail.word), "declarer": decoded(detail.declarer)})
    return said


def ruling(board, i):
    one = board.rulings[i]
    said = {"law": [decoded(law) for law in one.law[:one.law_count]], "trick": number(one.trick, 1),
            "offender": decoded(one.offender), "side": decoded(one.side), "tricks": one.tricks,
            **words(board, lambda board: board.rulings[i].text)}
    if one.disposition_count:
        said["disposition"] = [decoded(law) for law in one.disposition[:one.disposition_count]]
    if one.penalty:
        said["penalty"] = decoded(one.penalty)
    if one.possible:
        said["tricks_possible"] = [trick for trick in range(1, 14) if one.possible >> trick & 1]
    said["steps"] = [{"clause": decoded(step.clause), "result": "yes" if step.holds else "no", "facts": [
        {"name": decoded(seen.name), "value": decoded(seen.value), "source": decoded(seen.source)}
        for seen in step.seen[:step.seen_count]]} for step in one.steps[:one.step_count]]
    return said


def outcome(board, i, j):
    need, one = board.needs[i], board.needs[i].outcomes[j]
    fact = b"equity" if need.judgement else need.fact
    said = {"value": decoded(one.value)}
    if one.up_to:
        said["up_to"] = str(one.up_to)
    if one.revoke:
        said["revoke"] = one.revoke
    said["tricks"] = number(one.tricks)
    if one.tricks > 0:
        said["to"] = decoded(one.to)
    said.update(words(board, lambda board: board.needs[i].outcomes[j].text))
    said["answer"] = one.fact_value and fact and [
        decoded(board.place), str(one.fact_trick) if one.fact_trick else "-", decoded(one.fact_player) or "-",
        decoded(fact), decoded(one.fact_value)]
    return said


def need(board, i):
    one = board.needs[i]
    kind = "judgement" if one.judgement else "reading" if one.reading else "fact"
    said = {kind: decoded(getattr(one, kind)), "trick": number(one.trick, 1), "player": decoded(one.player)}
    if one.advisory:
        said["advisory"] = True
    if one.together:
        said[decoded(one.together)] = True
    if one.judgement:
        said["baseline"] = decoded(one.baseline)
    said.update(words(board, lambda board: board.needs[i].text))
    listed = 0 if one.judgement and one.advisory else one.outcome_count
    if listed or not one.judgement:
        said["outcomes"] = [outcome(board, i, j) for j in range(listed)]
    return said


def result(board, after):
    record = board.record.contents
    said = {"tricks": number(board.adjusted_tricks if after else record.recorded_tricks),
            "score_ns": score(board.adjusted_score if after else record.recorded_score)}
    for one in board.points[:board.point_count]:
        value = one.after if after else one.before
        if value:
            said[POINTS[one.kind]] = decimal(value)
    return said


def adjusted(board):
    if board.status not in (b"adjusted", b"proposed", b"settled"):
        return None
    if board.artificial_ns >= 0:
        return {"artificial": {"ns": board.artificial_ns, "ew": board.artificial_ew}}
    if board.assigned_count:
        return {"assigned": [dict(
            {"contract": decoded(one.contract), "declarer": decoded(one.declarer), "tricks": one.tricks,
             "weight": decimal(one.weight / 100)}, **({"side": decoded(one.side)} if one.side else {}))
                             for one in board.assigned[:board.assigned_count]]}
    if board.adjusted_contract:
        contract = decoded(board.adjusted_contract)
        return {"contract": None if contract == "-" else contract, "declarer": decoded(board.adjusted_declarer),
                **result(board, True)}
    return result(board, True) if board.adjusted_tricks >= 0 else None


def line(board, file):
    """The line of JSON for BOARD of FILE."""
    error, record = board.status == b"error", board.record.contents
    said = {"file": file, "game": board.game, "board": decoded(record.board), "table": decoded(record.table),
            "pairs": decoded(board.pairs), "row": number(board.row, 1), "laws": None if error else decoded(board.laws),
            "status": decoded(board.status), "contract": decoded(record.contract), "declarer": decoded(record.declarer),
            "vulnerable": decoded(record.vulnerable),
            "findings": [finding(one) for one in board.findings[:board.finding_count]],
            "rulings": [ruling(board, i) for i in range(board.ruling_count)],
            "transfer": {"to": decoded(board.transfer_to), "tricks": board.transfer_tricks} if board.transfer_to else None,
            "recorded": result(board, False), "adjusted": adjusted(board),
            "needs": [need(board, i) for i in range(board.need_count)]}
    if error:
        said.update(words(board, lambda board: board.fault, "message", "messages"))
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def change(one):
    """What the summary says of a change of the ranking."""
    said = {"section": decoded(one.section), "entry": decoded(one.entry)}
    if one.kind != b"pair":
        said["kind"] = decoded(one.kind)
    if one.on_both_sides:
        said["side"] = decoded(one.side)
    return dict(said, **{name: decoded(getattr(one, name)) for name in ("total_before", "total", "rank_before", "rank")})


class Lines(Run):
    """A session whose boards become lines at once: an event is valid during the call alone."""

    def __init__(self, plugin, file):
        self.file, self.lines, self.clean, self.changes = file, [], 0, []
        options = {"texts": "found", "language": LANGUAGES, "explain": "yes"}
        super().__init__(plugin, options.items())

    def board(self, _, event):
        board = event.contents
        if board.status == b"clean":
            self.clean += 1
            translated = board.text is not None or bool(board.translation)
            return -1 if translated else OK  # nothing is worded of what nobody shows
        self.lines.append(line(board, self.file))
        return OK

    def ranking(self, _, event):
        self.changes.append(change(event.contents))
        return OK


def ruled():
    """Sessions with totals and places, and a fact for each: their rankings move."""
    for plan in sorted(glob.glob(os.path.join(HERE, "cases", "usebio", "*.json")) +
                       glob.glob(os.path.join(HERE, "cases", "average-*.json"))):
        with open(plan, encoding="utf-8") as source:
            said = json.load(source)
        of_usebio = "apply" not in said
        for one in said["runs"] if of_usebio else said["apply"]:
            yield plan[:-5] + (".xml" if of_usebio else ".pbn"), [one["fact"]] if of_usebio else one.get("facts", [])


def test(tally):
    if SANITIZED:
        tally.skip("events", "a sanitizer's library cannot be opened by a program that was built without it")
        return
    plugin, rankings = Plugin(), 0
    for path, facts in [(path, []) for path in FILES] + list(ruled()):
        with open(path, "rb") as source:
            content = source.read()
        run = Lines(plugin, path)
        for fact in facts:
            *place, said = fact.split(":", 3)
            plugin.calls.add_fact_at(run.session, *(word.encode() for word in place + said.split("=", 1)))
        run.give(SESSION, content)
        run.end()
        rankings += bool(run.changes)
        report = subprocess.run([os.environ["RECTIFY"], "check", "--no-facts", "--format=json", "--explain",
                                 "--lang=" + LANGUAGES] + ["--fact=" + fact for fact in facts] + [path],
                                capture_output=True, check=False).stdout.decode()
        name = " ".join([path] + facts)
        *wanted, summary = report.splitlines()
        tally.check(name, None if run.lines == wanted else next(
            ("%s\n%s" % pair for pair in zip(run.lines, wanted) if pair[0] != pair[1]), "%d lines" % len(run.lines)))
        tally.check(name + ", clean", None if json.loads(summary)["summary"]["clean"] == run.clean else run.clean)
        said = json.dumps(run.changes, ensure_ascii=False, separators=(",", ":"))
        tally.check(name + ", ranking", None if summary.endswith(',"ranking":%s}' % said) or
                    (not run.changes and '"ranking"' not in summary) else "%s\n%s" % (said, summary))
    tally.check("rankings", None if rankings >= 8 else "saw %d" % rankings)
    plugin.entry.deinit()


main(test)
