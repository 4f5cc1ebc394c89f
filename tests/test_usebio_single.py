"""Percentages of USEBIO as numbers of single precision, in the fewest digits that tell them: as BriAn writes them.

Sessions are made up from a seed; a percentage is rounded to a float by struct and printed with as few digits as give the
float back. A director has another number of tricks agreed on, and apply must give the very file of that session, but for the
audit trail. What is no such number stays, and a message says by how much it is out.
"""
import os
import re
import struct
import xml.etree.ElementTree as tree
from fractions import Fraction

import records
import usebio_model as model
from folder import scratch
from tally import crashed, main, run
from test_usebio import games_of, get, put

SEED = 13
TRAIL = re.compile(rb"[\r\n ]*<\?rectify [^?]*\?>")


def as_float(value):
    return struct.unpack("f", struct.pack("f", float(value)))[0]


def single(value):
    texts = ("%.*f" % (decimals, as_float(value)) for decimals in range(1, 18))
    return next(text for text in texts if as_float(text) == as_float(value))


class Session(model.Session):
    def ranking(self):
        totals = self.totals()
        ratios = {pair: single(100 * total / most) for pair, (total, most) in totals.items()}
        return {pair: (model.number(totals[pair][0]), ratio, str(
            1 + sum(float(other) > float(ratio) for other in ratios.values()))) for pair, ratio in ratios.items()}


def made(seed):
    session = model.make("MP", "single %d" % seed, tables=5, boards=7)
    return Session("MP", session.boards, False)


def written(session, totals):
    return model.write(session, model.Form(lin=None, totals=totals))


def apply(folder, data, game, tricks):
    path = put(os.path.join(folder, "single.xml"), data)
    result = run(["apply", "--fact=%d:-:-:agreed-tricks=%d" % (game, tricks), "-o", path + ".out", path])
    return result, TRAIL.sub(b"", get(path + ".out"))


def notes_of(result):
    return [text for text in result.stderr.decode().splitlines() if "--fact" not in text and "Master points" not in text]


def follows(tally, folder, seed, totals):
    session = made(seed)
    before = written(session, totals)
    for game, board, line in games_of(session)[::6]:
        line.tricks = (line.won + 1) % 14
        wanted = written(session, totals)
        result, seen = apply(folder, before, game, line.tricks)
        line.tricks = line.won
        differing = [(one, other) for one, other in zip(wanted.splitlines(), seen.splitlines()) if one != other]
        tally.check("seed %d, totals %s, game %d" % (seed, totals, game), crashed(result) or (
            "expected, saw: %s" % differing[:3] if differing or len(wanted) != len(seen) else None) or (
                "it said %s" % notes_of(result) if notes_of(result) else None))


def stays(tally, folder):
    """A neighbour of the number that it ought to be; and numbers of double precision."""
    session = made(SEED)
    before = written(session, False)
    game, _, line = games_of(session)[0]
    ratio = session.ranking()[line.pairs[0]][1]
    element = b"<PERCENTAGE>%s<"
    at = before.index(b"<PAIR_NUMBER>%s<" % line.pairs[0].encode())
    other = "%.5f" % (float(ratio) + 0.25)
    wrong = before[:at] + before[at:].replace(element % ratio.encode(), element % other.encode(), 1)
    double = re.sub(rb"<PERCENTAGE>([^<]*)<", lambda one: element % repr(float(one.group(1)) + 1e-9).encode(), before)
    for name, data, told in (("a neighbour", wrong, "the percentage of pair %s differs by +0.2" % line.pairs[0]),
                             ("double precision", double, "Totals and places of pairs stay")):
        result, seen = apply(folder, data, game, (line.won + 1) % 14)
        pattern = re.compile(rb"<(?:PERCENTAGE|PLACE)>[^<]*<")
        tally.check("%s stays" % name, crashed(result) or (
            None if pattern.findall(data) == pattern.findall(seen) else "it changed"))
        tally.check("%s is told" % name, None if any(told in note for note in notes_of(result)) else
                    "it said %s" % notes_of(result))


def clubs(tally, folder):
    """Every line of the session that BriAn wrote."""
    data = records.of_clubs("usebio-and-pbn.xml")
    if data is None:
        tally.skip("BriAn's session", "there is no clubs.tar.xz beside the records")
        return
    lines = list(tree.fromstring(data).iter("TRAVELLER_LINE"))
    for game in range(1, len(lines) + 1, 1 if os.environ.get("RECTIFY_WHOLE") == "yes" else 13):
        tricks = (lines[game - 1].findtext("TRICKS") or "").strip()
        if not tricks:
            continue
        result, seen = apply(folder, data, game, (int(tricks) or 2) - 1)
        wrong = wrong_shares(tree.fromstring(seen))
        tally.check("BriAn, game %d" % game, crashed(result) or ("saw %s" % wrong if wrong else None) or (
            "it said %s" % notes_of(result) if notes_of(result) else None))


def wrong_shares(root):
    """Percentages and places that are not what the lines come to."""
    sums = {}
    for line in root.iter("TRAVELLER_LINE"):
        both = [Fraction(line.findtext(side + "_MATCH_POINTS")) for side in ("NS", "EW")]
        for side, own in zip(("NS", "EW"), both):
            total, most = sums.get(line.findtext(side + "_PAIR_NUMBER"), (0, 0))
            sums[line.findtext(side + "_PAIR_NUMBER")] = total + own, most + sum(both)
    ratios = {pair: single(100 * total / most) for pair, (total, most) in sums.items()}
    wrong = []
    for pair in root.iter("PAIR"):
        own = ratios[pair.findtext("PAIR_NUMBER")]
        better = sum(float(other) > float(own) for other in ratios.values())
        if pair.findtext("PERCENTAGE") != own or pair.findtext("PLACE").rstrip("=") != str(1 + better):
            wrong.append((pair.findtext("PAIR_NUMBER"), own, pair.findtext("PERCENTAGE"), pair.findtext("PLACE")))
    return wrong


def test(tally):
    print("seed %d" % SEED)
    folder = scratch("usebio-single").folder
    for seed in range(SEED, SEED + 3):
        for totals in (True, False):
            follows(tally, folder, seed, totals)
    stays(tally, folder)
    clubs(tally, folder)


if __name__ == "__main__":
    main(test)
