"""What the report must say of a board of told.py, and where a line of it differs."""
from . import compare, law64
from .compare import Rules, find

FINDINGS = {"revoke": "revoke", "omitted": "omitted-card", "extra": "extra-card",
            "option": "revoke", "penalty": "penalty-card", "supplied": "omitted-card",
            "fifth": "extra-card"}

# Clauses on what becomes of a card; a ruling that begins with one moves nothing.
READINGS = law64.READINGS

DISPOSITIONS = ("47", "49", "50B", "50D2(a)", "50D2(b)", "51B", "69A", "70")


class Expectation(compare.Expectation):
    """As for any board, with tricks 12 and 13 as they were played again."""

    def change_of(self, lost):
        return super().change_of(lost) + self.board.replayed()

    def statuses_of_transfer(self):
        """Proposed too when the end is played again for an unmarked revoke, and comes out otherwise."""
        again = [one for one in self.law.irregularities if one.clause == "62D"]
        if self.board.replayed() and not all(map(self.is_certain, again)):
            return {"proposed"}
        return super().statuses_of_transfer()

    def find_statuses(self):
        if self.two_unmarked():
            return {"suspect"}
        if self.board.open_record():  # where both answers agree it is not asked, and then this is ruled
            return {"director", "suspect", "settled", "noted", "clean"} | self.statuses_of_transfer()
        if self.board.end_is_open():
            return {"director"}
        statuses = super().find_statuses()
        if self.result == "ruled" and statuses != {"director"}:
            return self.statuses_of_transfer()
        return {"noted"} if statuses == {"clean"} and self.board.has_a_word() else statuses

    def find_result(self):
        """By what was ruled where a claim was contested (70): that result stands, whatever is recorded."""
        board = self.board
        if board.contested is None:
            return super().find_result()
        claimed = board.contested - board.won_by(law64.side_of(board.declarer))
        change = self.change_at(claimed)
        if board.result == board.contested + change:
            return "includes" if change else "rules"
        return "ruled"

    def transfer(self):
        side = law64.side_of(self.board.declarer)
        if not self.change:
            return None
        return {"to": side if self.change > 0 else law64.other_side(side), "tricks": abs(self.change)}


def numbers_differ(expected, line):
    if line["status"] in ("suspect", "director"):
        if line["adjusted"] is not None:
            yield "adjusted although %s" % line["status"]
        return
    if line["transfer"] != expected.transfer():
        yield "transfer %s, expected %s" % (line["transfer"], expected.transfer())
    if line["status"] not in ("adjusted", "proposed", "settled"):
        return
    board = expected.board
    tricks = board.tricks + expected.change
    score = compare.score_ns(board.contract, board.declarer, tricks, board.vulnerable)
    seen = line["adjusted"] or {}
    if (seen.get("tricks"), seen.get("score_ns")) != (tricks, score):
        yield "adjusted %s, expected %d tricks, %d" % (seen, tricks, score)


def is_disposition(ruling):
    return ruling["law"][0].startswith(DISPOSITIONS) and "61A" not in ruling["law"]


def place_of(one):
    return one.trick, one.seat


def rulings_differ(expected, line):
    """At each place the rulings that there must be, with their clauses; none besides."""
    wanted, seen, withheld = {}, {}, expected.withheld()
    for one in (one for one in expected.law.irregularities if place_of(one) not in withheld):
        wanted.setdefault(place_of(one), []).append(one)
    for ruling in line["rulings"]:
        if ruling["law"] == ["61A"]:
            if expected.board.fact(ruling["trick"], ruling["offender"], "revoke") != "denied" or ruling["tricks"]:
                yield "%s, which nobody denied" % ruling
        elif not is_disposition(ruling):
            seen.setdefault((ruling["trick"], ruling["offender"]), []).append(ruling)
        elif ruling["tricks"]:
            yield "%s moves %d tricks" % (ruling["law"], ruling["tricks"])
    for place in sorted(set(wanted) | set(seen)):
        yield from place_differs(expected, place, wanted.get(place, []), seen.get(place, []))


def place_differs(expected, place, wanted, seen):
    if len(wanted) != len(seen):
        yield "%s: %s, expected %s" % (place, [ruling["law"] for ruling in seen],
                                       [one.kind for one in wanted])
        return
    for one in wanted:
        why = [list(ruling_differs(expected, one, ruling)) for ruling in seen]
        if all(why):
            yield "%s %s: %s" % (place, one.kind, why[0])


def played_on_alone(board, one):
    """Returns whether one side alone had played on after both revoked, and it was the other one."""
    alone = board.fact(one.trick, None, "both-played-on")
    return alone in ("NS", "EW") and alone != law64.side_of(one.seat)


def ruling_differs(expected, one, ruling):
    if expected.edition == "2007" and played_on_alone(expected.board, one):
        return  # not established, and barred by 64B7 if it were
    law = set(ruling["law"])
    bars = expected.verdicts[one.kind, one.trick, one.seat].bars
    ruled = law64.is_ruled_on(expected.law, one, expected.edition)
    if one.kind == "penalty":
        bars = {"64B3"}  # enough: it is always barred
    if one.clause in ("62D", "62C3"):
        always = "64B6" if one.clause == "62D" else "64B8"
        bars = {clause for clause in law if clause.startswith("64B")} | {always}
    if {clause for clause in law if clause.startswith("64B")} != bars:
        yield "%s, expected %s" % (sorted(law), sorted(bars))
    if one.corrected and (one.clause or "62A") not in law:
        yield "%s, expected %s" % (sorted(law), one.clause or "62A")
    if ruled and not bars:
        clause = "64A1" if len(law64.demands(expected.law, one)) == 2 else "64A2"
        if clause not in law:
            yield "%s, expected %s" % (sorted(law), clause)
    if one.clause == "43B2(b)" and one.clause not in law:
        yield "%s, expected 43B2(b)" % sorted(law)


def findings_differ(expected, line):
    for one in expected.law.irregularities:
        seen = find(line, "findings", id=FINDINGS[one.kind], trick=one.trick, player=one.seat)
        if not seen or seen[0]["basis"] != expected.board.basis(one):
            yield "%s at %s: %s, expected %s" % (FINDINGS[one.kind], place_of(one), seen,
                                                 expected.board.basis(one))


def sums_differ(expected, line):
    """What the rulings move makes the transfer (whatever they say, and whatever was expected)."""
    if line["status"] in ("suspect", "director", "error"):
        return
    net = sum(ruling["tricks"] * (1 if ruling["side"] == "EW" else -1) for ruling in line["rulings"])
    moved = line["transfer"] or {"to": "NS", "tricks": 0}
    if net != moved["tricks"] * (1 if moved["to"] == "NS" else -1):
        yield "rulings move %d to North-South, transfer %s" % (net, line["transfer"])


def out_of_bounds(_expected, line):
    adjusted = line["adjusted"]
    if adjusted and "tricks" in adjusted and not 0 <= adjusted["tricks"] <= 13:
        yield "%d tricks" % adjusted["tricks"]
    if line["transfer"] and not 1 <= line["transfer"]["tricks"] <= 13:
        yield "transfer of %d tricks" % line["transfer"]["tricks"]


ALWAYS = (sums_differ, out_of_bounds)
def judgements_differ(expected, line):
    """64C after every established revoke. A penalty card not played is always barred by 64B3, and no more
    is said of it."""
    for why in compare.judgements_differ(expected, line):
        if not why.startswith("('penalty'"):
            yield why


def readings_differ(expected, line):
    """A reading that decides is named, but where it would wait for more that only the director knows."""
    for why in compare.readings_differ(expected, line):
        if not (why == "reading 2007-64B7 is not named" and
                any(played_on_alone(expected.board, one) for one in expected.law.irregularities)):
            yield why


RULED = (findings_differ, numbers_differ, rulings_differ, judgements_differ, readings_differ)


def open_record_differs(expected, line):
    """Cards contradict an agreed claim: either may be ruled on, if the same result is due by both. What it has
    of a transfer in it already may not be the same."""
    played = Expectation(expected.board.as_played(), Rules(expected.edition, expected.readings, None))
    agree = played.result != "wrong" and \
        played.board.tricks + played.change == expected.board.tricks + expected.change
    transfers = [expected.transfer()] + [played.transfer()] * agree
    if line["transfer"] not in transfers:
        yield "transfer %s, expected one of %s" % (line["transfer"], transfers)


def differences(expected, line):
    """Lines of text; LINE is None when the report is silent, which means clean."""
    status = line["status"] if line else "clean"
    found = [why for check in ALWAYS for why in (check(expected, line) if line else ())]
    if expected.result == "wrong" and expected.said:
        return found
    if status not in expected.statuses:
        return found + ["status %s, expected %s" % (status, " or ".join(sorted(expected.statuses)))]
    if status in ("clean", "suspect", "director"):
        return found
    if expected.board.open_record():
        return found + list(open_record_differs(expected, line))
    return found + [why for check in RULED for why in check(expected, line)]


def why_not_compared(expected):
    """The reason for which a board cannot be compared; None when it can."""
    board = expected.board
    letter = expected.readings["2007-64B7"] and expected.readings["2007-64B2"]
    if expected.edition == "2007" and not letter and any(
            played_on_alone(board, one) for one in expected.law.irregularities):
        return "2007: whether a side that had not played on had named its card (63A2)"
    if len(expected.last_not_proved()) > 1:
        return "several revokes on the last trick of a record, and of none is it known whether it is established"
    return board.unsettled()


def rules_of(edition, reading=None):
    """The default readings, but for one of them."""
    readings = dict(compare.DEFAULTS, **({reading: False} if reading else {}))
    return Rules(edition, readings, None)
