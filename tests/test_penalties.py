"""Penalties of Law 90 against a model that shares no code: sessions made up from a seed, penalties drawn for
lines at random, and after apply the file must be the one that the model writes, but for the instructions that
say what was given. Then again with the same, with others, with some taken back, and one after the other."""
import json
import os
import random
import re
from fractions import Fraction

import test_teams
import usebio_model as model
from folder import get, put, scratch
from tally import crashed, main, run
from test_usebio import TRAIL, first_difference, games_of

SEED = int(os.environ.get("RECTIFY_SEED", "9"))
SESSIONS = 24
UNITS = {"MP": ("%", " MP"), "CROSS": (" IMP",), "BUTLER": (" IMP",)}
OTHERS = {"MP": (" IMP", " VP"), "CROSS": ("%", " MP", " VP"), "BUTLER": ("%", " MP", " VP")}


def ruled(name, path, out, given):
    facts = ["--fact=%d:-:%s:penalty=%s" % (game, side, words) for (game, side), words in sorted(given.items())]
    result = run(["apply", "--format=json"] + facts + ["-o", out, path])
    return result, [json.loads(line) for line in result.stdout.decode().splitlines()]


def draw(chance, session, count):
    """By game and side: a penalty in words."""
    found = {}
    for _ in range(count):
        game, side = chance.randrange(len(games_of(session))) + 1, chance.choice(("NS", "EW"))
        found[game, side] = chance.choice(("5", "10", "12.5", "2", "1", "0.5")) + chance.choice(UNITS[session.kind])
    return found


def points_off(session, given, base):
    """Sets the adjustments of SESSION: what stood there BASE, less the penalties."""
    session.adjustments = dict(base)
    tops = {board: top for board, (_, top, _) in session.points().items()}
    for (game, side), words in given.items():
        _, board, line = games_of(session)[game - 1]
        amount = Fraction(re.match(r"[\d.]+", words).group(0))
        pair = line.pairs[("NS", "EW").index(side)]
        off = amount * tops[board] / 100 if "%" in words else amount
        session.adjustments[pair] = session.adjustments.get(pair, Fraction(0)) - off


def written(session, form):
    return model.write(session, form)


def check(tally, name, path, session, form, expected):
    """Returns true if PATH is what the model writes, and its instructions are EXPECTED."""
    seen = get(path)
    why = first_difference(written(session, form), TRAIL.sub(b"", seen))
    found = sorted((int(game), side.decode(), words.decode()) for words, game, side in
                   re.findall(rb'<\?rectify penalty="([^"]*)" game="(\d+)" side="(\w+)"', seen))
    wanted = sorted((game, side, words) for (game, side), words in expected.items())
    if not why and found != wanted:
        why = "expected the penalties %s, saw %s" % (wanted, found)
    return tally.check(name, why)


def one_session(tally, folder, seed):
    chance = random.Random("penalties-%d-%d" % (SEED, seed))
    kind = chance.choice(("MP", "MP", "CROSS", "BUTLER"))
    session = model.make(kind, "penalties-%d" % seed, two_winners=chance.random() < 0.5)
    stands = chance.choice(("nowhere", "everywhere", "with one"))
    decimals = chance.choice((0, 2)) if stands != "nowhere" else 0
    form = model.Form(adjusted=decimals, participants=chance.choice(("before", "behind")),
                      wrappers=chance.choice(((), ("SESSION",))), totals=kind != "MP" or chance.random() < 0.8)
    pairs = sorted(session.totals())
    base = {pair: Fraction(0) for pair in pairs} if stands != "nowhere" else {}
    if stands == "with one":
        base[chance.choice(pairs)] = chance.choice((Fraction(-3, 2), Fraction(2)))
    name = "session %d, %s, adjustments %s" % (seed, kind, stands)
    path, out, again, other = (os.path.join(folder, "%d-%s.xml" % (seed, part)) for part in ("a", "b", "c", "d"))
    session.adjustments = dict(base)
    put(path, written(session, form))
    given = draw(chance, session, chance.randrange(1, 5))
    result, lines = ruled(name, path, out, given)
    if not tally.check(name, crashed(result) or (None if result.returncode == 1 else "exit status %d: %s" % (
            result.returncode, result.stderr.decode()[:300]))):
        return
    points_off(session, given, base)
    check(tally, name + ": first run", out, session, form, given)
    tally.check(name + ": noted", None if {line["status"] for line in lines[:-1]} == {"noted"} else str(lines)[:300])
    ruled(name, out, again, given)
    tally.check(name + ": the same again", None if get(out) == get(again) else "other bytes")
    ruled(name, out, again, {})
    tally.check(name + ": nothing said", None if get(out) == get(again) else "other bytes")

    ruled(name, path, again, {})
    for at, (place, words) in enumerate(sorted(given.items(), key=lambda item: str(chance.random()) + str(item))):
        ruled(name, again, other, {place: words})
        again, other = other, again
    check(tally, name + ": one after the other", again, session, form, given)

    changed, left = dict(given), {}
    for place in given:
        changed[place] = chance.choice(("none", given[place], "1" + UNITS[kind][-1], "3" + UNITS[kind][0]))
    changed.update(draw(chance, session, 1))
    ruled(name, out, again, changed)
    left = {place: words for place, words in changed.items() if words != "none"}
    points_off(session, left, base)
    for place in changed:  # an adjustment that came with a penalty stays when that goes
        pair = games_of(session)[place[0] - 1][2].pairs[("NS", "EW").index(place[1])]
        if place in given:
            session.adjustments.setdefault(pair, Fraction(0))
    check(tally, name + ": changed", again, session, form, left)
    ruled(name, again, other, {place: "none" for place in left})
    session.adjustments = {pair: base.get(pair, Fraction(0)) for pair in session.adjustments}
    check(tally, name + ": taken back", other, session, form, {})


def refused(tally, folder):
    """What the scoring does not have: a message, exit status 3, and the bytes stay."""
    for kind, units in OTHERS.items():
        session = model.make(kind, "refused")
        path, out = os.path.join(folder, "r.xml"), os.path.join(folder, "s.xml")
        put(path, written(session, model.Form()))
        for unit in units:
            result, lines = ruled(kind, path, out, {(3, "NS"): "2" + unit})
            why = crashed(result)
            if not why and (result.returncode != 3 or b"no such unit" not in result.stderr):
                why = "exit status %d, %r" % (result.returncode, result.stderr[:200])
            tally.check("%s: 2%s" % (kind, unit), why or (None if get(path) == get(out) else "other bytes"))


def to_be_entered(tally, folder):
    """A pair on no list, no list at all: told in every report, and nothing is written."""
    session = model.make("MP", "listed")
    text = written(session, model.Form()).decode()
    pair = games_of(session)[0][2].pairs[0]
    one = re.sub(r"  <PAIR>\n    <PAIR_NUMBER>%s</PAIR_NUMBER>.*?</PAIR>\n" % pair, "", text, flags=re.S)
    none = re.sub(r"<PARTICIPANTS>.*?</PARTICIPANTS>\n", "", text, flags=re.S)
    nothing = re.sub(r"    <(TOTAL_SCORE|PERCENTAGE|PLACE)>.*?\n", "", text)
    for name, bytes_, reason in (("not listed", one, "penalty-entry"), ("no list", none, "penalty"),
                                 ("no totals", nothing, "penalty-entry")):
        path, out = os.path.join(folder, "l.xml"), os.path.join(folder, "m.xml")
        put(path, bytes_.encode())
        result, lines = ruled(name, path, out, {(1, "NS"): "10%"})
        found = [finding.get("reason") for line in lines[:-1] for finding in line["findings"]]
        tally.check(name, crashed(result) or (None if found == [reason] else "saw %s" % found))
        tally.check(name + ": nothing is written", None if get(path) == get(out) else "other bytes")
        for lang, words in (("en", "still to be entered"), ("fr", "reste à inscrire")):
            for form in ("text", "html", "csv"):
                result = run(["check", "--format=" + form, "--lang=" + lang, "--fact=1:-:NS:penalty=10%", path])
                said = " ".join(result.stdout.decode().split())
                tally.check("%s: %s %s" % (name, form, lang), None if words in said else "not told")


def teams(tally, folder):
    """Victory points, or IMPs where matches are counted in them, off a team's total; its place follows."""
    for kind, words, other in (("discrete", "1 VP", "3 IMP"), ("continuous", "0.5 VP", "3 IMP"), ("IMPS", "3 IMP", "1 VP")):
        session = test_teams.teams(kind, random.Random(kind))
        test_teams.write(session, True)
        before = test_teams.write(session, True).decode()
        path, out = os.path.join(folder, "t.xml"), os.path.join(folder, "u.xml")
        put(path, before.encode())
        team = test_teams.lines_in_file(session)[4].who[1][0]
        found = re.findall(r'<TEAM TEAM_ID="(\w+)".*?<TOTAL_SCORE>(-?[\d.]+)</TOTAL_SCORE>', before, re.S)
        off = Fraction(words.split()[0])
        totals = {name: Fraction(total) - (off if name == team else 0) for name, total in found}
        wanted = before
        for name, total in found:
            size = len(total.partition(".")[2])
            place = str(1 + sum(value > totals[name] for value in totals.values()))
            shared = list(totals.values()).count(totals[name]) > 1 and session.equals
            start = wanted.index('<TEAM TEAM_ID="%s"' % name)
            head, rest = wanted[:start], wanted[start:]
            rest = rest.replace(">%s</TOTAL_SCORE>" % total, ">%s</TOTAL_SCORE>" % model.number(totals[name], size), 1)
            rest = re.sub(r"<PLACE>[^<]*</PLACE>\n", "<PLACE>%s%s</PLACE>\n%s" % (place, "=" if shared else "", (
                "<ADJUSTMENT>%s</ADJUSTMENT>\n" % model.adjustment_text(-off, 0)) if name == team else ""), rest, count=1)
            wanted = head + rest
        ruled(kind, path, out, {(5, "EW"): words})
        tally.check("%s: %s" % (kind, words), first_difference(wanted.encode(), TRAIL.sub(b"", get(out))))
        result, lines = ruled(kind, path, out, {(5, "EW"): other})
        reasons = [finding.get("reason") for line in lines[:-1] for finding in line["findings"]]
        tally.check("%s: %s is told" % (kind, other), None if result.returncode == 3 or reasons == ["penalty-unit"] else
                    "saw %s" % reasons)


def test(tally):
    folder = scratch("penalties").folder
    for seed in range(SESSIONS * (4 if os.environ.get("RECTIFY_WHOLE") else 1)):
        one_session(tally, folder, seed)
    refused(tally, folder)
    teams(tally, folder)
    to_be_entered(tally, folder)


if __name__ == "__main__":
    main(test)
