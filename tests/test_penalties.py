"""Penalties of Law 90 against a model that shares no code: sessions made up from a seed, penalties drawn for
lines at random, and after apply the file must be the one that the model writes, but for the instructions that
say what was given. Then again with the same, with others, with some taken back, and one after the other."""
import json
import os
import random
import re
from fractions import Fraction

import pbn_averages_model as pbn
import test_pbn_teams
import test_teams
import usebio_model as model
from folder import get, put, scratch
from tally import crashed, main, run
from test_averages import BOARDS, EW, NS, TABLES, TOP
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
    check(tally, name + ": changed", again, session, form, left)
    ruled(name, again, other, {place: "none" for place in left})
    tally.check(name + ": taken back", first_difference(get(path), get(other)))


def refused(tally, folder):
    """What the scoring does not have: a message, exit status 3, and the bytes stay."""
    def check_refused(name, data, fact):
        path, out = os.path.join(folder, "r"), os.path.join(folder, "s")
        put(path, data)
        result = run(["apply", fact, "-o", out, path])
        why = crashed(result)
        if not why and (result.returncode != 3 or b"no such unit" not in result.stderr):
            why = "exit status %d, %r" % (result.returncode, result.stderr[:200])
        tally.check("%s: %s" % (name, fact), why or (None if data == get(out) else "other bytes"))
    for kind, units in OTHERS.items():
        for unit in units:
            check_refused(kind, written(model.make(kind, "refused"), model.Form()), "--fact=3:-:NS:penalty=2" + unit)
    for kind in Listed, ListedGames:
        session = kind(1, "TotalMP", "Adjustment", "-", plain=True)
        for unit in OTHERS["MP"]:
            check_refused("PBN " + kind.__name__, session.write(), session.penalty((0, 1, EW), "2" + unit))


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


class Listing:
    """A session in PBN whose list has a column that adjusts the totals, in the unit of its first column. STYLE is how
    an adjustment of nothing is written. PENALTIES are given in words, by board, table and side."""

    def __init__(self, seed, columns, column, style, sign=None, **manner):
        super().__init__(seed, **manner)
        self.list, self.column, self.style, self.headed = columns, column, style, False
        self.sign = sign or (-1 if column.startswith("Penalt") else 1)
        self.base, self.penalties = {}, {}

    def number_of(self, place):
        return place[0] + 1

    def off(self, words):
        amount = Fraction(re.match(r"[\d.]+", words).group(0))
        top = TOP if pbn.summed(self.list.split(";")[0]) == "points" else 100
        return amount * top / 100 if "%" in words else amount

    def adjustments(self):
        found = dict(self.base)
        for (board, table, side), words in self.penalties.items():
            player = self.players(board, table)[side]
            found[player] = found.get(player, 0) - self.off(words)
        return found

    def all_sums(self, figures, percentages):
        found = super().all_sums(figures, percentages)
        of = found[pbn.summed(self.list.split(";")[0])]
        for player, points in self.adjustments().items():
            of[player] += points
        return found

    def ranked(self, players, before, after):
        """By what the adjustments count in."""
        values = {player: after[pbn.summed(self.list.split(";")[0])][player] for player in players}
        return {player: pbn.rank_and_tie(values, player) for player in players}

    def ranking(self, figures, percentages):
        lines = super().ranking(figures, percentages).splitlines()
        text = lines[0].replace('"]', ';%s\\6R"]' % self.column) + "\n"
        names, adjustments = {self.name(player): player for player, _ in self.order}, self.adjustments()
        for line in lines[1:]:
            points = adjustments.get(names[line.split()[2]], 0) * self.sign
            cell = pbn.shortest(points, pbn.places_of(self.style)) if points else self.style
            text += line + " %6s\n" % cell
        if self.headed or self.penalties:
            self.headed = True
            text += '[PenaltyTable "Game\\3R;PairId\\2R;Penalty;Points"]\n'
        for (board, table, side), words in sorted(self.penalties.items()):
            text += '%3d %2s "%s" %s\n' % (self.number_of((board, table)), self.name(self.players(board, table)[side]), words,
                                          pbn.shortest(self.off(words), 0))
        return text

    def draw(self, chance, count):
        unit = ("%",) if self.list == "TotalPercentage" else ("%", " MP")
        played = [(board, table) for board in range(BOARDS) for table in range(TABLES) if (board, table) not in self.given]
        return {chance.choice(played) + (chance.choice((NS, EW)),):
                chance.choice(("5", "10", "12.5", "2", "1", "0.5")) + chance.choice(unit) for _ in range(count)}

    def penalty(self, place, words):
        names = tuple(self.name(player) for player in self.players(*place[:2]))
        return "--fact=%d@%s-%s:-:%s:penalty=%s" % ((pbn.FIRST_BOARD + place[0],) + names + (("NS", "EW")[place[2]], words))


class Listed(Listing, pbn.Sitting):
    pass


class ListedGames(Listing, pbn.Games):
    """With a game for each table, and no tables but the list."""

    def number_of(self, place):
        return place[0] * TABLES + place[1] + 1


def sorted_rows(data):
    """DATA with the rows of its PenaltyTable in order: they stand as they came."""
    def in_order(found):
        return found.group(1) + b"".join(sorted(found.group(2).splitlines(True)))
    return re.sub(rb"(\[PenaltyTable [^\n]*\n)((?: *\d[^\n]*\n)*)", in_order, data)


LISTS = "TotalMP;Percentage", "TotalMP;MeanMP", "MP;Percentage", "TotalMP", "TotalPercentage"
COLUMNS = (("Adjustment", "-"), ("Penalty", "0"), ("Adjustments", "0.00"), ("Penalties", "-"), ("Adjustment", "0"))


def one_pbn_session(tally, folder, seed):
    chance = random.Random("pbn-penalties-%d-%d" % (SEED, seed))
    columns, (column, style) = LISTS[seed % len(LISTS)], COLUMNS[seed // 2 % len(COLUMNS)]
    if seed % 7 == 5:
        columns = "TotalMP"
    kind = ListedGames if seed % 7 == 5 else Listed
    session = kind(seed, columns.replace("MP;Perc", "TotalMP;Perc").replace("TotalTotal", "Total"), column, style,
                     decimals=2 if "Percentage" in columns else chance.choice((2, 1, 0)), plain=kind == ListedGames or seed % 3 > 0)
    session.percents = 2 if columns == "TotalPercentage" else None
    session.layout, session.crlf = pbn.LAYOUTS[seed % len(pbn.LAYOUTS)], seed % 5 == 0
    session.list_in = -(seed % 2)
    players = [(side, number) for side in (NS, EW) for number in range(TABLES)]
    if seed % 4 == 0:
        session.base = {chance.choice(players): Fraction(chance.choice((-1, 2)) if column[0] == "A" else -2)}
    name = "PBN session %d (%s), %s, %s" % (seed, kind.__name__, columns, column)
    path, out, again, other = (os.path.join(folder, "%d-%s.pbn" % (seed, part)) for part in "abcd")
    put(path, session.write())

    def apply(source, target, facts):
        result = run(["apply", "--format=json"] + facts + ["-o", target, source])
        why = crashed(result) or (None if result.returncode in (0, 1) and not result.stderr else
                                  "exit status %d: %s" % (result.returncode, result.stderr.decode()[:300]))
        lines = [json.loads(line) for line in result.stdout.decode().splitlines()]
        reasons = [finding.get("reason") for line in lines[:-1] for finding in line["findings"]
                   if finding["id"] == "not-written"]
        return tally.check(name, why or (None if not reasons else "not written: %s" % reasons))

    def same(what):
        tally.check("%s: %s" % (name, what), first_difference(sorted_rows(session.write()), sorted_rows(get(again))))

    given = session.draw(chance, chance.randrange(1, 5))
    if seed % 3 == 0:  # two of one pair
        board, table, side = next(iter(given))
        player = session.players(board, table)[side]
        given.update({(second, seat, where): "10%" for second in range(BOARDS) for seat in range(TABLES) for where in (NS, EW)
                      if second != board and (second, seat) not in session.given and session.players(second, seat)[where] == player})
    facts = [session.penalty(place, words) for place, words in sorted(given.items())]
    if not apply(path, again, facts):
        return
    session.penalties = dict(given)
    same("first run")
    put(out, get(again))
    apply(out, other, facts)
    tally.check(name + ": the same again", None if get(out) == get(other) else "other bytes")
    apply(out, other, [])
    tally.check(name + ": nothing said", None if get(out) == get(other) else "other bytes")

    put(again, get(path))
    for fact in chance.sample(facts, len(facts)):
        apply(again, other, [fact])
        again, other = other, again
    same("one after the other")

    changed = {place: chance.choice(("none", given[place], "1%", "25%")) for place in given}
    changed.update(session.draw(chance, 1))
    apply(out, again, [session.penalty(place, words) for place, words in sorted(changed.items())])
    session.penalties = {place: words for place, words in changed.items() if words != "none"}
    same("changed")
    apply(again, other, [session.penalty(place, "none") for place in session.penalties])
    session.penalties = {}
    put(again, get(other))
    same("taken back")


class Adjusted(test_pbn_teams.Matches):
    """Matches whose list has a column that adjusts the victory points, or IMPs if it has none; OFF is by team."""

    off = {}

    def totals(self):
        sums, points = super().totals()
        for team, off in self.off.items():
            if "VP" in self.shows:
                points[team] -= off * 100
            else:
                sums[team] -= off
        return sums, points

    def ranking(self, before):
        lines = super().ranking(before).splitlines()
        return lines[0].replace('"]', ';Adjustment"]') + "\n" + "".join(
            "%s %s\n" % (line, -self.off.get(line.split()[1], 0)) for line in lines[1:])


def pbn_teams(tally, folder):
    """Off a team's victory points or IMPs, whichever its list counts in; a Score may be either."""
    units = {"TotalIMP": " IMP", "VP": " VP", "TotalIMP;VP": " VP"}
    for seed in range(40):
        session = Adjusted(seed)
        before = session.value()
        number = session.dice.randrange(len(session.places()))
        turn, match, _, table = session.places()[number]
        side = session.dice.randrange(2)
        team = test_pbn_teams.TEAMS[test_pbn_teams.ROUNDS[turn][match][table ^ side]]
        path, out, again = (os.path.join(folder, "t%d-%s.pbn" % (seed, part)) for part in "abc")
        put(path, session.text(before).encode())
        for unit in (" IMP", " VP"):
            session.off = {}
            wanted, reasons = session.text(before), []
            if unit == units.get(session.shows):
                session.off = {team: 20}
                wanted = session.text(before) + '[PenaltyTable "Game\\3R;PairId\\2R;Penalty;Points"]\n%3d %s "20%s" 20\n' % (
                    number + 1, team, unit)
            else:
                reasons = ["penalty-unit"]
            facts = ["--fact=%d:-:%s:penalty=20%s" % (number + 1, ("NS", "EW")[side], unit)]
            result = run(["apply", "--format=json"] + facts + ["-o", out, path])
            lines = [json.loads(line) for line in result.stdout.decode().splitlines()]
            found = [finding.get("reason") for line in lines[:-1] for finding in line["findings"]]
            name = "PBN matches %d (%s, %s): 20%s" % (seed, session.shows, "rooms" if session.rooms else "names", unit)
            tally.check(name, crashed(result) or (None if found == reasons else "said %s" % found) or
                        first_difference(wanted.encode(), get(out)))
            run(["apply"] + facts + ["-o", again, out])
            tally.check(name + ": again", None if get(out) == get(again) else "other bytes")


def pbn_sums_beside(tally, folder):
    """Sums of percentages beside matchpoints do not follow from a penalty: they stay, and that is told."""
    for seed in range(4):
        session = Listed(seed, "TotalMP;TotalPercentage", "Adjustment", "0", plain=True)
        session.percents = 2
        path, out = os.path.join(folder, "b.pbn"), os.path.join(folder, "c.pbn")
        put(path, session.write())
        place = (1, seed, NS)
        result = run(["apply", session.penalty(place, "50%"), "-o", out, path])
        session.penalties = {place: "50%"}
        name = "PBN, TotalPercentage beside TotalMP, %d" % seed
        tally.check(name, crashed(result) or first_difference(session.write(), get(out)))
        told = b"figures of this table stay" in result.stderr
        tally.check(name + ": told", None if told else "saw %r" % result.stderr)


def pbn_rooms_alike(tally, folder):
    """Rooms that are called the same do not tell who sits where; closed ones whose names have changed places neither."""
    session = next(one for one in map(Adjusted, range(40)) if one.rooms and one.shows == "VP")
    text = session.text(session.value())
    games = text.split("\n\n")
    turned = "\n\n".join(re.sub(r'Team "(\w+)"\]\n\[VisitTeam "(\w+)"', r'Team "\2"]\n[VisitTeam "\1"', game)
                         if "Closed" in game else game for game in games)
    closed = 1 + next(at for at, game in enumerate(games) if "Closed" in game)
    for name, data, game, reasons in (("open rooms alone", text.replace("Closed", "Open"), 1, ["penalty-entry"]),
                                      ("names in turned places", turned, closed, ["penalty-entry"]),
                                      ("open, beside names in turned places", turned, 1, [])):
        path, out = os.path.join(folder, "v.pbn"), os.path.join(folder, "w.pbn")
        put(path, data.encode())
        result = run(["apply", "--format=json", "--fact=%d:-:NS:penalty=1 VP" % game, "-o", out, path])
        found = [finding.get("reason") for line in result.stdout.decode().splitlines()[:-1]
                 for finding in json.loads(line)["findings"] if finding["id"] == "not-written"]
        tally.check("PBN matches, %s" % name, crashed(result) or (None if found == reasons else "saw %s" % found))


def pbn_to_be_entered(tally, folder):
    """What a list of PBN has no place for, each with its reason, and nothing is written."""
    session = Listed(1, "TotalMP", "Adjustment", "-", plain=True)
    text = session.write().decode()
    place = (0, 0, NS)
    pair = session.name(session.players(0, 0)[NS])
    row = re.search(r"(?m)^ *\d+ +\S+ +%s .*\n" % pair, text[text.index("[TotalScoreTable"):]).group(0)
    table = '[PenaltyTable "Game;PairId;Points"]\n1 1 1\n'
    tops = re.sub(r"MP_(NS|EW)", r"Points_\1", text)
    for name, data, words, reason in (
            ("no column", text.replace("Adjustment", "Club"), "10%", "penalty"),
            ("no list", re.sub(r"\[TotalScoreTable.*\n(?: *\d.*\n)*", "", text), "10%", "penalty"),
            ("not listed", text.replace(row, ""), "10%", "penalty-entry"),
            ("listed twice", text.replace(row, row + row), "10%", "penalty-entry"),
            ("a word", text.replace(row, row[:-2] + "late\n"), "10%", "penalty-entry"),
            ("another's table", text.replace("[ScoreTable", table + "[ScoreTable"), "10%", "penalty-entry"),
            ("other points", text.replace("TotalMP", "TotalIMP"), "2 MP", "penalty-unit"),
            ("scores alone", text.replace("TotalMP", "TotalScore"), "2 MP", "penalty-unit"),
            ("no points", tops, "10%", "penalty-top")):
        path, out = os.path.join(folder, "l.pbn"), os.path.join(folder, "m.pbn")
        put(path, data.encode())
        result = run(["apply", "--format=json", session.penalty(place, words), "-o", out, path])
        found = [finding.get("reason") for line in result.stdout.decode().splitlines()[:-1]
                 for finding in json.loads(line)["findings"]]
        tally.check("PBN, %s" % name, crashed(result) or (None if found == [reason] else "saw %s" % found) or
                    (None if get(path) == get(out) else "other bytes"))


def test(tally):
    folder = scratch("penalties").folder
    for seed in range(SESSIONS * (4 if os.environ.get("RECTIFY_WHOLE") else 1)):
        one_session(tally, folder, seed)
        one_pbn_session(tally, folder, seed)
    refused(tally, folder)
    teams(tally, folder)
    pbn_teams(tally, folder)
    pbn_sums_beside(tally, folder)
    pbn_rooms_alike(tally, folder)
    pbn_to_be_entered(tally, folder)
    to_be_entered(tally, folder)


if __name__ == "__main__":
    main(test)
