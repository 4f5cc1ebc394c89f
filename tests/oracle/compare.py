"""What the report must say of a board, by law64.py, and where a line of it differs."""
import copy
from collections import namedtuple

from pbn_model import score_ns

from . import endgame, law64

DEFAULTS = dict.fromkeys(law64.READINGS, True)

# includes: what --fact=*:-:-:result-includes-transfer says of all boards, None when it is not given.
Rules = namedtuple("Rules", "edition readings includes")

ATTENTION_VALUES = ("in-time", "after-next-call", "after-round")


class Expectation:
    """statuses: those that are right; tricks: declarer's at the table, change: what the ruling does to
    them."""

    def __init__(self, board, rules):
        self.board, self.rules = board, rules
        self.edition, self.readings = rules.edition, rules.readings
        self.complete = len(board.rows) == 13
        given = board.fact(None, None, "result-includes-transfer")
        self.said = rules.includes or given
        self.own_word = None if rules.includes else given
        self.result = self.find_result()
        # Of a word for all boards, which takes the place of the board's own, nothing is told.
        self.contradicted = self.own_word == "yes" and self.result == "wrong"
        if self.contradicted:
            self.said = None
            self.result = self.find_result()
        self.law = board.as_law(self.edition)
        self.lost, self.verdicts = law64.rule(self.law, self.edition, self.readings)
        self.moved = law64.share(self.law, self.edition, self.verdicts, self.is_certain)
        self.change = self.change_of(self.lost)
        self.statuses = self.find_statuses()

    def change_of(self, lost):
        """In declarer's tricks."""
        side = law64.side_of(self.board.declarer)
        return lost[law64.other_side(side)] - lost[side]

    def change_at(self, claimed):
        """The same when declarer won CLAIMED of the tricks that no row shows."""
        self.board.claim(claimed)
        return self.change_of(law64.rule(self.board.as_law(self.edition), self.edition, self.readings)[0])

    def claims_before(self, changes, won):
        """What declarer can have won of the tricks that no row shows, so that the ruling makes the result of
        it: what legal play can give, unless the result is after the ruling for certain (it is said, or it is
        none that the table can have had)."""
        left = range(len(changes))
        plain = self.board.result is None or 0 <= self.board.result - won < len(changes)
        if any(changes):
            self.can_be_won = endgame.can_be_won(self.board)
            if self.said != "yes" and plain:
                left = range(self.can_be_won[0], self.can_be_won[1] + 1)
        return [claimed for claimed in left
                if changes[claimed] and won + claimed + changes[claimed] == self.board.result]

    def own_no_disproved(self):
        """Returns whether the board says no and legal play of the rest gives no such result."""
        return self.board.fact(None, None, "result-includes-transfer") == "no" and self.result == "includes"

    def find_result(self):
        """How the recorded result stands to the play: rules, includes, unsaid or wrong. Leaves the board
        with the tricks of the table. What is said matters only where the play does not tell."""
        board = self.board
        won, left = board.won_by(law64.side_of(board.declarer)), 13 - len(board.rows)
        said = None if self.complete else self.said
        changes = [self.change_at(claimed) for claimed in range(left + 1)]
        rest = 0 if board.result is None else board.result - won
        plain = 0 <= rest <= left
        before = self.claims_before(changes, won)
        if before and (said == "yes" or not plain or
                       (self.own_word != "no" and not self.can_be_won[0] <= rest <= self.can_be_won[1])):
            board.claim(before[0])
            return "includes"
        board.claim(rest if plain else 0)
        if not plain or said == "yes":
            return "rules" if plain and not changes[rest] else "wrong"
        return "rules" if said == "no" or self.complete or not changes[rest] else "unsaid"

    def transfer_of(self, lost):
        difference = lost["EW"] - lost["NS"]
        if not difference:
            return None
        return {"to": "NS" if difference > 0 else "EW", "tricks": abs(difference)}

    def two_unmarked(self):
        """A trick on which two seats revoke without a mark: a recording error."""
        seats = {}
        for one in self.law.irregularities:
            if self.board.basis(one) == "computed":
                seats.setdefault(one.trick, set()).add(one.seat)
        return any(len(found) > 1 for found in seats.values())

    def group(self, one):
        """Irregularities that are after the same tricks: which of them gets one is nobody's rule."""
        return one.trick, law64.side_of(one.seat), len(law64.demands(self.law, one))

    def is_certain(self, one):
        return self.board.basis(one) != "computed"

    def statuses_of_transfer(self):
        """Proposed when an unmarked revoke moves a trick."""
        unsure = any(self.moved.get((one.kind, one.trick, one.seat)) and not self.is_certain(one)
                     for one in self.law.irregularities)
        return {"proposed" if unsure else "adjusted"}

    def in_doubt(self, one):
        """The unmarked revokes of the other side that alone bar ONE, which is certain: of these the director
        has to say whether they happened. Empty where it is not so."""
        across = law64.revokes_across(self.law, one, self.edition, self.readings)
        if law64.also_revoked_across(self.law, one, self.edition, self.readings):
            return []  # that the director has told of
        barred = self.verdicts[one.kind, one.trick, one.seat].bars == {"64B7"}
        return across if barred and self.is_certain(one) and not any(map(self.is_certain, across)) else []

    def withheld(self):
        """(trick, seat) of what is not ruled on until he has said so."""
        found = set()
        for one in self.law.irregularities:
            across = self.in_doubt(one)
            found |= {(other.trick, other.seat) for other in across + [one] * bool(across)}
        return found

    def establishment_is_open(self):
        """Returns whether a revoke on the last trick of the record waits for the director: it is corrected, and
        the rest ruled on by 70; or he alone knows whether it is, and that moves a trick."""
        if any(self.is_established(one) is False for one in self.last()):
            return True
        asked = self.last_not_proved()
        changes = {self.change_when(asked, said) for said in (True, False)} if asked else ()
        return len(changes) > 1

    def last(self):
        """The revokes on the last trick of a record that stops early."""
        return [one for one in self.law.irregularities if one.trick == len(self.board.rows) < 13
                and one.kind == "revoke" and not one.corrected]

    def last_not_proved(self):
        return [one for one in self.last() if self.is_established(one) is None]

    def is_established(self, one):
        return law64.is_established(self.law, one, self.edition)

    def not_proved(self):
        """(trick, seat) of what is not ruled on until the director has said whether it was established."""
        asked = self.last_not_proved() if self.establishment_is_open() else []
        return {(one.trick, one.seat) for one in asked}

    def change_when(self, asked, said):
        """The ruling when those are established, or are not."""
        irregularities = [one._replace(established=said, corrected=not said) if one in asked else one
                          for one in self.law.irregularities]
        law = self.law._replace(irregularities=irregularities)
        return self.change_of(law64.rule(law, self.edition, self.readings)[0])

    def find_statuses(self):
        if self.two_unmarked():
            return {"suspect"}
        if self.withheld() or self.establishment_is_open():
            return {"director"}
        if self.result in ("wrong", "unsaid"):
            return {"director"}
        if self.change:
            return {"settled"} if self.result == "includes" else self.statuses_of_transfer()
        return {"noted" if self.law.irregularities or self.board.wrong_mark else "clean"}


def find(line, kind, **wanted):
    """The entries of a list of a report's line that have what is wanted."""
    return [entry for entry in line[kind]
            if all(entry.get(key) == value for key, value in wanted.items())]


def numbers_differ(expected, line):
    if line["status"] in ("suspect", "director"):
        if line["adjusted"] is not None:
            yield "adjusted although %s" % line["status"]
        return
    transfer = expected.transfer_of(expected.lost)
    if line["transfer"] != transfer:
        yield "transfer %s, expected %s" % (line["transfer"], transfer)
    if line["status"] not in ("adjusted", "proposed", "settled"):
        return
    board = expected.board
    tricks = board.tricks + expected.change
    score = score_ns(board.contract, board.declarer, tricks, board.vulnerable)
    seen = line["adjusted"] or {}
    if (seen.get("tricks"), seen.get("score_ns")) != (tricks, score):
        yield "adjusted %s, expected %d tricks, %d" % (seen, tricks, score)


KIND_OF_CLAUSE = {"67B1(a)": "omitted", "67B1(b)": "omitted", "67A1": "omitted", "67B2(a)": "extra"}
FINDING_OF_KIND = {"revoke": "revoke", "omitted": "omitted-card", "extra": "extra-card"}


def kind_of(ruling):
    return KIND_OF_CLAUSE.get(ruling["law"][0], "revoke")


def rulings_differ(expected, line):
    """Each irregularity has its ruling, and there is none besides."""
    withheld = expected.withheld() | expected.not_proved()
    wanted = {(one.kind, one.trick, one.seat): one for one in expected.law.irregularities
              if (one.trick, one.seat) not in withheld}
    seen = {}
    for ruling in line["rulings"]:
        key = (kind_of(ruling), ruling["trick"], ruling["offender"])
        if key in seen:
            yield "two rulings on %s" % (key,)
        seen[key] = ruling
    for key in sorted(set(wanted) ^ set(seen)):
        yield "%s ruling on %s" % ("no" if key in wanted else "a", key)
    for key in sorted(set(wanted) & set(seen)):
        yield from ruling_differs(expected, wanted[key], seen[key])
    yield from shares_differ(expected, seen)


def shares_differ(expected, seen):
    """What each ruling moves; two that can be met by the same tricks only count together."""
    sums = {}
    for one in expected.law.irregularities:
        key = (one.kind, one.trick, one.seat)
        if key not in seen:
            continue
        group = expected.group(one)
        wanted, moved = sums.get(group, (0, 0))
        sums[group] = (wanted + expected.moved.get(key, 0), moved + seen[key]["tricks"])
    for group, (wanted, moved) in sums.items():
        if wanted != moved:
            yield "trick %d, %s: %d tricks, expected %d" % (group[:2] + (moved, wanted))


def ruling_differs(expected, one, ruling):
    key = (one.kind, one.trick, one.seat)
    why, law = expected.verdicts[key].bars, set(ruling["law"])
    if ruling["side"] != law64.side_of(one.seat):
        yield "%s: side %s" % (key, ruling["side"])
    if {clause for clause in law if clause.startswith("64B")} != why:
        yield "%s: %s, expected %s" % (key, sorted(law), sorted(why))
    if one.corrected != ("62A" in law):
        yield "%s: %s, corrected: %s" % (key, sorted(law), one.corrected)
    if law64.is_ruled_on(expected.law, one, expected.edition) and not why:
        clause = "64A1" if len(law64.demands(expected.law, one)) == 2 else "64A2"
        if clause not in law:
            yield "%s: %s, expected %s" % (key, sorted(law), clause)
    clauses = law64.establishing(expected.law, one, expected.edition)
    if one.kind == "revoke" and not one.corrected and not law & clauses:
        yield "%s: %s, expected one of %s" % (key, sorted(law), sorted(clauses))
    if one.kind == "omitted" and expected.board.omission_clause() not in law:
        yield "%s: %s, expected %s" % (key, sorted(law), expected.board.omission_clause())


def findings_differ(expected, line):
    board = expected.board
    for one in expected.law.irregularities:
        wanted, basis = FINDING_OF_KIND[one.kind], board.basis(one)
        seen = find(line, "findings", id=wanted, trick=one.trick, player=one.seat)
        if [entry["basis"] for entry in seen] != [basis]:
            yield "%s at %d by %s: %s, expected %s" % (
                wanted, one.trick, one.seat, [entry["basis"] for entry in seen], basis)
    known = {(one.trick, one.seat) for one in expected.law.irregularities if one.kind == "revoke"}
    for entry in find(line, "findings", id="revoke"):
        if (entry["trick"], entry["player"]) not in known:
            yield "found %s" % entry
    wrong = [(entry["trick"], entry["player"]) for entry in find(line, "findings", id="mark-mismatch")]
    if wrong != ([board.wrong_mark] if board.wrong_mark else []):
        yield "mark-mismatch at %s, expected %s" % (wrong, board.wrong_mark)


def judgements_differ(expected, line):
    """64C stays open after every established revoke."""
    for one in expected.law.irregularities:
        if not law64.is_ruled_on(expected.law, one, expected.edition):
            continue
        why = expected.verdicts[one.kind, one.trick, one.seat].bars
        if expected.edition == "2007":
            names = {"64C"}
        elif "64B7" in why:
            names = {"64C2(b)"}
        else:
            names = {"64C2(a)"} if "64B2" in why else {"64C1"}
        seen = {entry["judgement"] for entry in
                find(line, "needs", trick=one.trick, player=one.seat, advisory=True)
                if "judgement" in entry}
        if not names <= seen:
            yield "%s: judgements %s, expected %s" % ((one.kind, one.trick, one.seat), seen, names)


def with_attention(law, one, value):
    others = [other._replace(attention=value) if other is one else other
              for other in law.irregularities]
    return law._replace(irregularities=others)


def net_with(expected, law):
    lost, _ = law64.rule(law, expected.edition, expected.readings)
    return lost["NS"] - lost["EW"]


def net_of_told(expected, one, value):
    """The board again with the word VALUE on ONE; nothing moves where the result then has it already."""
    if expected.complete:
        return net_with(expected, with_attention(expected.law, one, value))
    board = copy.copy(expected.board)
    board.facts = board.facts + [(one.trick, one.seat, "attention", value)]
    told = type(expected)(board, expected.rules)
    return 0 if told.result == "includes" else told.lost["NS"] - told.lost["EW"]


def attention_outcomes(expected, one):
    return {value: net_of_told(expected, one, value) for value in ATTENTION_VALUES}


def can_be_late(expected, one):
    return law64.is_ruled_on(expected.law, one, expected.edition) and one.attention is None


def matter_together(expected, one, other):
    """Returns whether late attention to both moves something else, where to one of them it does not."""
    now = net_with(expected, expected.law)
    for value in ATTENTION_VALUES:
        law = with_attention(expected.law, one, value)
        if any(net_with(expected, with_attention(law, other, more)) != now for more in ATTENTION_VALUES):
            return True
    return False


def attention_differs(expected, line):
    """Where the default decided, the director is told what else would come of it: of each revoke alone, and
    of two where neither does anything alone."""
    late = [one for one in expected.law.irregularities if can_be_late(expected, one)]
    alone = [one for one in late if len(set(attention_outcomes(expected, one).values())) > 1]
    idle = [one for one in late if one not in alone]
    both = [one for one in idle
            if any(other is not one and matter_together(expected, one, other) for other in idle)]
    for one in expected.law.irregularities:
        if one.kind == "extra" or (expected.result == "includes" and not expected.complete):
            continue  # what a result includes goes with the ruling
        if expected.law.first_call is not None:
            continue  # who called says part of it
        seen = find(line, "needs", fact="attention", trick=one.trick, player=one.seat)
        key = (one.kind, one.trick, one.seat)
        outcomes = attention_outcomes(expected, one)
        if seen and one not in alone and one not in both and \
                any(need.get("together") and need.get("fact") != "attention" for need in line["needs"]):
            continue  # it matters together with another fact, such as whether the hands were back (62D)
        if (one in alone or one in both) != bool(seen):
            yield "%s: asks about attention: %s, outcomes %s" % (key, bool(seen), outcomes)
        for entry in seen:
            given = {outcome["value"]: outcome["tricks"] for outcome in entry["outcomes"]}
            if given != {value: abs(net) for value, net in outcomes.items()}:
                yield "%s: outcomes %s, expected %s" % (key, given, outcomes)
            if entry.get("together", False) != (one in both):
                yield "%s: matters together with another: %s" % (key, one in both)


def readings_differ(expected, line):
    """A reading that decides is named."""
    named = {entry["reading"] for entry in line["needs"] if "reading" in entry}
    for name in law64.READINGS:
        flipped = dict(expected.readings, **{name: not expected.readings[name]})
        lost, verdicts = law64.rule(expected.law, expected.edition, flipped)
        if expected.change_of(lost) != expected.change and name not in named:
            yield "reading %s is not named" % name
        if verdicts == expected.verdicts and name in named:
            yield "reading %s decides nothing" % name


RULING_CHECKS = (numbers_differ, rulings_differ, judgements_differ)
# What else could have been said.
CHECKS = RULING_CHECKS + (attention_differs, readings_differ)


def differences(board, line, rules, checks=CHECKS):
    """Lines of text; LINE is None when the report is silent, which means clean."""
    expected = Expectation(board, rules)
    if rules.includes and expected.own_no_disproved():
        return []  # whether the board's own word holds where that for all boards does not
    if expected.result == "wrong" and expected.said:
        return []  # Law 79 starts from what is said then: not ours
    status = line["status"] if line else "clean"
    if status not in expected.statuses:
        return ["status %s, expected %s" % (status, " or ".join(sorted(expected.statuses)))]
    if line is None or status == "clean":
        return []
    found = list(findings_differ(expected, line))
    if status == "suspect" or expected.result in ("unsaid", "wrong"):
        return found
    for check in checks:
        found += check(expected, line)
    return found


def variants():
    """The rules to try: each edition, each reading the other way, each word on all results."""
    for edition in law64.EDITIONS:
        yield Rules(edition, DEFAULTS, None)
        for name in law64.READINGS:
            yield Rules(edition, dict(DEFAULTS, **{name: False}), None)
        for includes in ("yes", "no"):
            yield Rules(edition, DEFAULTS, includes)


def options(rules):
    """The same for the command line."""
    given = ["--laws=" + rules.edition]
    given += ["--reading=%s:no" % name for name in law64.READINGS if not rules.readings[name]]
    if rules.includes:
        given.append("--fact=*:-:-:result-includes-transfer=" + rules.includes)
    return given
