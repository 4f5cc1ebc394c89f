"""Scores that the director assigned reach the field of a USEBIO session: weighted ones, and those of one side.

Sessions are made up from a seed, a line gets such a score, and every figure of its board, the totals, percentages
and places of the pairs are reckoned here: each side's results against those of the others that sit its way, result
by result and weight by weight. The second line that is ruled on follows in what was written.
"""
import os
import random
import re
import xml.etree.ElementTree as tree
from fractions import Fraction

import pbn_model
import usebio_model as model
from folder import scratch
from tally import crashed, main
from test_usebio import apply, first_difference, get, put, report

SEED = 20261123
KINDS = {"Mitchell": ("MP", True), "Howell": ("MP", False), "cross-IMPs": ("CROSS", False)}


def own_score(board, result):
    """North-South's, of "4S S 10"."""
    contract, declarer, tricks = result.split()
    return pbn_model.score_ns(contract, declarer, int(tricks), model.vulnerable_of(board))


def scores_of(session, given, board, at, side):
    """[(score for SIDE, weight)] of a line."""
    line = session.boards[board][at]
    sign = 1 if side == 0 else -1
    own = given.get((board, at), {}).get(side) or given.get((board, at), {}).get(None)
    if own:
        return [(sign * own_score(board, result), Fraction(weight, 100)) for result, weight in own]
    return [(sign * line.score(board), Fraction(1))]


def figure(session, given, board, at, side):
    lines = session.boards[board]
    total = Fraction(0)
    for other in range(len(lines)):
        for mine, weight in scores_of(session, given, board, at, side) if other != at else ():
            for theirs, share in scores_of(session, given, board, other, side):
                won = model.imps(mine - theirs) if session.kind == "CROSS" else \
                    2 * (mine > theirs) + (mine == theirs)
                total += weight * share * won
    return total / (len(lines) - 1) if session.kind == "CROSS" else total


def expected(session, given):
    """By (board, line): both figures; by pair: total, percentage, place. Totals of cross-IMPs are left out."""
    figures, totals = {}, {}
    for board, lines in session.boards.items():
        for at, line in enumerate(lines):
            both = [figure(session, given, board, at, side) for side in (0, 1)]
            decimals = 2 if session.kind == "CROSS" else 3
            figures[board, at] = tuple(model.number(value, decimals, False) for value in both)
            for pair, own in zip(line.pairs, both):
                won, most = totals.get(pair, (Fraction(0), 0))
                totals[pair] = (won + own, most + 2 * (len(lines) - 1))
    ratios = {pair: float(model.number(100 * won / most)) for pair, (won, most) in totals.items()}
    places = {pair: 1 + sum(ratios[other] > ratio for other in ratios
                            if not session.two_winners or other[-2:] == pair[-2:]) for pair, ratio in ratios.items()}
    return figures, {pair: (model.number(totals[pair][0]), model.number(100 * totals[pair][0] / totals[pair][1]),
                            str(places[pair])) for pair in totals}


def seen_in(data, kind):
    root = tree.fromstring(data)
    names = {"MP": "MATCH_POINTS", "CROSS": "CROSS_IMP_POINTS"}[kind]
    figures = {}
    for board in root.iter("BOARD"):
        number = int(board.findtext("BOARD_NUMBER"))
        for at, line in enumerate(board.findall("TRAVELLER_LINE")):
            figures[number, at] = tuple(line.findtext(side + names) for side in ("NS_", "EW_"))
    pairs = {pair.findtext("PAIR_NUMBER"): (pair.findtext("TOTAL_SCORE"), pair.findtext("PERCENTAGE"),
                                            pair.findtext("PLACE")) for pair in root.iter("PAIR")}
    return figures, pairs


def some_results(chance, count):
    """Results with weights that make 100."""
    cuts = sorted(chance.sample(range(10, 100, 10), count - 1))
    weights = [after - before for before, after in zip([0] + cuts, cuts + [100])]
    return [("%d%s %s %d" % (chance.randrange(1, 6), chance.choice(["C", "D", "H", "S", "NT"]),
                               chance.choice("NESW"), chance.randrange(5, 13)), weight) for weight in weights]


def some_score(chance):
    """By side, None for both: results and weights."""
    which = chance.choice(["both", "one", "each"])
    if which == "both":
        return {None: some_results(chance, chance.randrange(2, 4))}
    sides = (0, 1) if which == "each" else (chance.randrange(2),)
    return {side: some_results(chance, chance.randrange(1, 3)) for side in sides}


def facts_of(game, score):
    place = {None: "-", 0: "NS", 1: "EW"}
    return ["--fact=%d:-:%s:equity=%s %d" % (game, place[side], result, weight)
            for side, results in score.items() for result, weight in results]


def same(tally, name, session, given, data):
    figures, pairs = expected(session, given)
    seen_figures, seen_pairs = seen_in(data, session.kind)
    wrong = {place: (value, seen_figures[place]) for place, value in figures.items() if seen_figures[place] != value}
    tally.check(name + ", figures", None if not wrong else "expected, seen: %s" % wrong)
    if session.kind == "MP":
        wrong = {pair: (value, seen_pairs[pair]) for pair, value in pairs.items() if seen_pairs[pair] != value}
        tally.check(name + ", totals", None if not wrong else "expected, seen: %s" % wrong)


def follows(tally, folder, label, seed):
    """A score, what it makes of the file; read again; and another on the same board or elsewhere."""
    kind, two_winners = KINDS[label]
    session = model.make(kind, "assigned %d" % seed, two_winners=two_winners)
    chance, name = random.Random("%s %d" % (label, seed)), "%s %d" % (label, seed)
    path = put(os.path.join(folder, "assigned.xml"), model.write(session, model.Form(lin=None)))
    places = [(board, at) for board, lines in session.boards.items() for at in range(len(lines))]
    given, score, first = {}, some_score(chance), chance.choice(places)
    given[first] = score
    facts = facts_of(1 + places.index(first), score)
    out, again = path + ".out", path + ".again"
    result, boards = apply(path, out, *facts)
    told = [finding["id"] for finding in boards[1 + places.index(first)]["findings"]]
    tally.check(name + ", status", crashed(result) or (None if not told and result.returncode in (1, 3) else
                                                       "saw %s: %s" % (told, result.stderr.decode("utf-8")[:300])))
    same(tally, name, session, given, get(out))
    kept = re.sub(rb"\n *<\?rectify [^?]*\?>", b"", get(out))
    shape = re.compile(rb"<((?:NS|EW)_\w+|TOTAL_SCORE|PERCENTAGE|PLACE)>[^<]*<")
    tally.check(name + ", the rest", first_difference(shape.sub(b"", get(path)), shape.sub(b"", kept)))
    for label_again, options in (("again", facts), ("again without facts", [])):
        apply(out, again, *options)
        tally.check(name + ", " + label_again, first_difference(get(out), get(again)))
    _, boards, _ = report(out)
    tally.check(name + ", settled", None if {game: board["status"] for game, board in boards.items()} ==
                {1 + places.index(first): "settled"} else "saw %s" % boards)
    if kind == "CROSS":
        return
    second = chance.choice([place for place in places if place != first and (seed % 2 or place[0] == first[0])])
    given[second] = some_score(chance)
    apply(out, again, *facts_of(1 + places.index(second), given[second]))
    same(tally, name + ", a second", session, given, get(again))


def has_no_place(tally, folder):
    """Without points there is nothing in which such a score could stand: it is told, and nothing is written."""
    session = model.make("MP", "assigned", two_winners=True)
    text = re.sub(rb" *<(NS|EW)_MATCH_POINTS>[^<]*</\w+>\n", b"", model.write(session, model.Form(lin=None)))
    path = put(os.path.join(folder, "no-points.xml"), text)
    _, boards = apply(path, path + ".out", "--fact=1:-:NS:equity=4S S 10")
    tally.check("no points", None if [finding["id"] for finding in boards[1]["findings"]] == ["not-written"] else
                "saw %s" % boards[1]["findings"])
    tally.check("no points, written", first_difference(text, get(path + ".out")))


def test(tally):
    print("seed %d" % SEED)
    folder = scratch("usebio-assigned").path("")
    for label in KINDS:
        for seed in range(SEED, SEED + 6):
            follows(tally, folder, label, seed)
    has_no_place(tally, folder)


if __name__ == "__main__":
    main(test)
