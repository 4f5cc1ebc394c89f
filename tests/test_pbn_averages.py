"""Averages plus and minus in PBN (Law 12C2), in ScoreTables: what a pair has on its other boards stands in place of
60 or 40 per cent where that is more, or less; totals, percentages and places follow.

Sessions of pbn_averages_model.py, in all manners in which tables are written.
"""
import json
import random
import re
from fractions import Fraction

from folder import scratch
from pbn_averages_model import FIRST_BOARD, LAYOUTS, TAGS, Sitting, summed
from tally import SANITIZED, crashed, main
from test_averages import BOARDS, NS, OPEN, TABLES, WORTH, applied, check, first_difference, in_turn, scoring_of

SHARES = (60, 40), (40, 60), (60, 60), (40, 40), (60, 50)
SEEDS = range(12)
PLACES = [(board, table) for board in range(BOARDS) for table in range(TABLES)]
# Decimals, whether all figures have them, and whether nothing shows how rows are factored.
FIGURES = (2, True, False), (2, False, False), (1, True, True), (0, True, True), (1, False, False), (2, True, True)


def sitting(seed, place):
    """In one of the manners; the game that is a row is the one that is ruled on, one beside it, or another."""
    turn = seed + 2 * place[0] + place[1]
    decimals, fixed, plain = FIGURES[seed % len(FIGURES)]
    session = Sitting(seed, decimals, fixed, plain, free=place)
    session.layout, session.tag = LAYOUTS[turn % len(LAYOUTS)], TAGS[seed // 2 % len(TAGS)]
    session.list_in, session.crlf = -(turn % 2), turn % 7 == 0
    if decimals == 2 and fixed:
        session.percents = (None, 2, 0, 1)[turn % 4]
        session.list = "TotalMP;Percentage" if turn % 8 > 3 or turn % 4 == 0 else "TotalMP;TotalPercentage"
    board = (place[0] + (turn % 3 > 1)) % BOARDS
    others = [table for table in range(TABLES) if (board, table) not in session.given and (board, table) != place]
    session.own = place if turn % 3 == 0 else (board, others[0])
    session.tag = session.tag if fixed or session.own == place else None
    return session


def one_board(tally, folder, made=sitting):
    """Rows in turn; some averages give way and some do not."""
    ways = set()
    for seed in SEEDS[::4] if SANITIZED else SEEDS:
        for place in PLACES[seed % 4::4]:
            shares = SHARES[(place[0] + place[1] + seed) % len(SHARES)]
            session = made(seed, place)
            before = session.write()
            facts = [session.give(place, shares)]
            worth = session.names(place)
            ways.add((len(worth), shares[0] == shares[1]))
            check(tally, folder, "seed %d, board %d, table %d, %d/%d" % ((seed,) + place + shares), before, session,
                  facts, worth)
    if not SANITIZED:
        tally.check("averages give way for one side, both and none", None if ways >= {
            (0, False), (1, False), (1, True), (2, False)} else "saw %s" % ways)


def several_boards(tally, folder, kind=Sitting):
    """Averages of one pair on several boards are weighed against the boards that are left."""
    some = 0
    for seed in SEEDS:
        session = kind(seed, 2, seed % 2 == 0)
        session.list, session.list_in = kind.lists, -(seed % 2)
        table = next(table for table in range(TABLES) if len([
            board for board in range(BOARDS) if (board, table) not in session.given]) >= 3)
        places = [(board, table) for board in range(BOARDS) if (board, table) not in session.given][:3]
        session.own = places[1] if seed % 2 else None
        before = session.write()
        others = session.others(session.figures())
        shares = (60, 40) if others[NS, table] > Fraction(1, 2) else (40, 60)
        facts = [session.give(place, shares) for place in places]
        worth = session.names(*places)
        some += session.name((NS, table)) in worth
        check(tally, folder, "seed %d, three boards" % seed, before, session, facts, worth)
        # In another run for each the first ones follow what the later ones leave.
        again = before
        for fact in facts if session.fixed else []:
            again = applied(folder, again, [fact])[1]
        if session.fixed:
            tally.check("seed %d, one after the other" % seed, first_difference(session.write(), again))
    tally.check("three boards of one pair give way", None if some else "of no seed")


def find(kind, wanted, plain=False):
    """The first session and place where an average plus of North-South gives way, and WANTED holds."""
    for seed in range(200):
        for place in PLACES:
            session = kind(seed, plain=plain, free=place)
            session.write()
            session.give(place, (60, 50))
            if session.name((NS, place[1])) in session.names(place) and wanted(session, *place):
                return seed, place
    raise LookupError("no seed has it")


def other_of(session, board, table, step=1):
    """Another board on which the pair has a result."""
    while (board + step) % BOARDS == board or ((board + step) % BOARDS, table) in session.given:
        step += 1
    return (board + step) % BOARDS, table


def both_kinds(tally, folder, kind=Sitting):
    """Of a pair with an average plus and an average minus nobody says which boards are the others."""
    seed, place = find(kind, lambda session, board, table: session.gives_way)
    session = kind(seed, free=place)
    before, other = session.write(), other_of(session, *place)
    session.gives_way = False
    facts = [session.give(place, (60, 50)), session.give(other, (40, 50))]
    check(tally, folder, "plus and minus", before, session, facts, {}, [session.name((NS, place[1]))])


def by_hand(tally, folder, kind=Sitting):
    """What somebody left at 60 per cent stays so, and no other average of the file gives way."""
    def also(session, board, table):
        session.give(other_of(session, board, table), (60, 50))
        return session.name((NS, table)) in session.names((board, table))
    seed, place = find(kind, also)
    session = kind(seed, free=place)
    session.gives_way = False
    session.give(place, (60, 50))
    before = session.write()
    facts = [session.give(other_of(session, *place), (60, 50))]
    check(tally, folder, "as somebody left it", before, session, facts, {}, [session.name((NS, place[1]))])


def later(tally, folder, kind=Sitting):
    """An average that gave way follows the pair's other boards, back to 60 per cent too; and one that did not, up."""
    ways = set()
    for seed in SEEDS[::6] if SANITIZED else SEEDS[::2]:
        for place in PLACES[seed // 2 % 9::9]:
            for step in range(1, BOARDS):
                session = kind(seed, free=place)
                session.list, session.percents = kind.lists, None if seed % 4 else 1
                session.give(place, SHARES[seed % 3])
                before, were = session.write(), session.names(place)
                on, row = other_of(session, *place, step)
                if len({session.score(on, table) for table in range(TABLES) if (on, table) not in session.given}) < 2:
                    continue  # of a board that is flat nothing shows how it is factored
                fact = session.agree((on, row), 5 if session.tricks[on][row] > 5 else 9)
                ways.add((len(were), len(session.names(place))))
                result, written = applied(folder, before, [fact])
                name = "seed %d, board %d, table %d, later on board %d" % ((seed,) + place + (on,))
                tally.check(name, crashed(result) or first_difference(session.write(), written))
                tally.check(name + ": again", first_difference(written, applied(folder, written, [])[1]))
    if not SANITIZED:
        tally.check("later, averages that give way, do no more and do now", None if ways >= {
            (1, 1), (1, 0), (0, 1)} else "saw %s" % ways)


NAMED = re.compile(r"[Pp]air (\S+) has more than 60 or less than 40 per cent on its other boards")


def has_row(session, place, written):
    row = session.row(*place, session.figures(), None if session.percents is None else session.percentages())
    return None if row.encode() in written else "no row %r" % row


def stays(tally, folder, name, before, session, place, facts):
    """Pairs whose average ought to give way keep 60 or 40 per cent, and are named; other figures may stay as well."""
    names = sorted(session.names(place))
    session.gives_way = False
    result, written = applied(folder, before, facts)
    said = result.stderr.decode("utf-8")
    tally.check(name, crashed(result) or has_row(session, place, written))
    tally.check(name + ": said", None if sorted(set(NAMED.findall(said))) == names and not WORTH.findall(said) else
                "expected %s, saw %r" % (names, said))
    tally.check(name + ": again", first_difference(written, applied(folder, written, [])[1]))


def not_told(tally, folder, kind=Sitting):
    """Where a pair's total is not what the tables come to, no list has it, or there is none, its average stays."""
    seed, place = find(kind, lambda session, board, table: len(session.names((board, table))) == 1)
    for name in "a total that is out", "not in the list", "no list", "a list of something else":
        session = kind(seed, free=place)
        session.list = "" if name == "no list" else "TotalMP"
        session.gaps = {(NS, place[1]): 3} if "out" in name else {}
        before = session.write()
        if "not in" in name:
            before = re.sub(rb"\n *\d+ +\S+ +%s .*  7(?=\n)" % session.name((NS, place[1])).encode(), b"", before)
        if "else" in name:
            before = before.replace(b"TotalMP\\6R", b"Handicap\\6R")
        stays(tally, folder, name, before, session, place, [session.give(place, (60, 50))])


def every_row(tally, folder, kind=Sitting):
    """A board on which no result is left has the per cent awarded of what there was to win, and all else follows."""
    for seed in SEEDS[::4] if SANITIZED else SEEDS:
        for left in (0, 1, 2):
            session, board = kind(seed, 2 - seed % 2, seed % 3 > 0), 1 + seed % (BOARDS - 1)
            before = session.write()
            places = [(board, table) for table in range(left, TABLES) if (board, table) not in session.given]
            facts = [session.give(place, SHARES[(seed + place[1]) % len(SHARES)]) for place in places]
            check(tally, folder, "seed %d, %d results left" % (seed, left), before, session, facts,
                  session.names(*places))


def nothing_shows(tally, folder, kind=Sitting):
    """Where nothing shows how a board is factored, Neuberg's formula is used, and asked about; or what the director
    says, or what another board shows, which may stand behind it."""
    for seed in SEEDS[::4] if SANITIZED else SEEDS:
        place, shown = (1 + seed % (BOARDS - 1), seed % TABLES), ((0, BOARDS - 1)[seed % 2], (seed + 1) % TABLES)
        shown = shown if shown[0] != place[0] else (0, shown[1])
        plain = (("plain", "said"),) if kind is Sitting else ()  # of games without a table the averages stay, and that is said
        for scoring, by in ((None, ""), ("neuberg", "said"), ("factor", "said"), ("neuberg", "shown"),
                            ("factor", "shown")) + plain:
            session = kind(seed, 1 + seed % 2, plain=True)
            session.scoring, session.list = scoring or "neuberg", kind.lists if scoring == "plain" else "TotalMP"
            if by == "shown":
                session.give(shown, (50, 50))
                session.rulings = {} if kind is Sitting else session.rulings  # a caret says it
                session.restart()
                if session.played(shown[0], "neuberg") == session.played(shown[0], "factor"):
                    continue  # of a board that is flat nothing shows how it is factored
            before = session.write()
            facts = [session.give(place, (60, 40))] + ([scoring_of(scoring)] if by == "said" else [])
            name = "nothing shows, seed %d, %s %s" % (seed, scoring, by)
            check(tally, folder, name, before, session, facts, session.names(place))
            result = applied(folder, before, facts)[0]
            asked = [need["fact"] for need in json.loads(result.stdout.splitlines()[0])["needs"]]
            # What games without a table have is known at the end only.
            tally.check(name + ": asked", None if asked == ([] if by or kind is not Sitting else ["scoring"]) else
                        "saw %s" % asked)
            said = dict(OPEN.findall(result.stderr.decode("utf-8")))
            due = {} if by else {str(FIRST_BOARD + place[0]): session.told()[str(1 + place[0])]}
            tally.check(name + ": told", None if said == due else "expected %s, saw %s" % (due, said))


def contradicted(tally, folder, kind=Sitting):
    """What the file shows of its scoring goes before what is said of it: the others' points stay, and that is said."""
    seed, place = find(kind, lambda *_: True)
    session = kind(seed, free=place)
    before, facts = session.write(), [session.give(place, (60, 40)), scoring_of("factor")]
    played = [line for line in before.splitlines() if kind is Sitting and re.match(rb" *\d+ +\d+ +2C ", line)]
    result, written = applied(folder, before, facts)
    left = [line for line in played if line not in written]
    reasons = [finding["reason"] for board in map(json.loads, result.stdout.splitlines())
               for finding in board.get("findings", ())]
    said = b"the file compares results otherwise than the director says" in result.stderr
    tally.check("contradicted", crashed(result) or (None if len(left) == (kind is Sitting) and (
        reasons == ["scoring"] if kind is Sitting else said) else "saw %s, %r, %r" % (reasons, left, result.stderr)))


TABLE = rb"\[%s (.*)\n((?:[^\[\n].*\n)*)"
RULINGS = re.compile(TABLE % b"RulingTable")


def all_have_two(text):
    """If all points of some board have two decimals: nothing shows then how its others would be written."""
    found = {}
    for game in text.split(b"[Board ")[1:]:
        points = found.setdefault(game.split(b"]")[0], [])
        for tag in re.findall(rb"\[ScoreMP (.*)", game):
            points += re.findall(rb"[\d.]+", tag)
        for columns, rows in re.findall(TABLE % b"ScoreTable", game):
            for at, column in enumerate(columns.split(b";")):
                points += [row.split()[at] for row in rows.splitlines() if b"MP_" in column]
    return any(points and all(re.search(rb"\.\d\d", one) for one in points) for points in found.values())


def one_after_the_other(tally, folder, kind=Sitting):
    """Facts in any order of runs come to what they do at once, but for the order of the rulings on a board."""
    follow = 0
    for seed in range(2, 14) if SANITIZED else range(7, 47):
        chance = random.Random("in turn-%d" % seed)
        session = kind(seed, seed % 3, seed % 2 == 0 or seed % 3 == 0, seed % 5 > 0)
        session.list = "TotalMP"
        before, places = session.write(), [place for place in PLACES if place not in session.given]
        board = chance.randrange(BOARDS)
        places = [place for place in places if place[0] == board][:seed % 4] + chance.sample(
            [place for place in places if place[0] != board], 4)
        facts = [session.agree(place, chance.choice((5, 7, 9, 10))) if at > 1 + seed % 2 else
                 session.give(place, chance.choice(SHARES)) for at, place in enumerate(places[:4])]
        found = in_turn(folder, chance, before, facts)
        shown = session.fixed and session.decimals == 2
        if not found or (not shown and any(map(all_have_two, found[1]))):
            continue
        follow += 1
        tally.check("one after the other, seed %d" % seed, first_difference(*(
            RULINGS.sub(lambda table: table[1] + b"".join(sorted(table[2].splitlines())), text)
            for text in (found[0], found[1][-1]))))
    tally.check("one after the other, most follow", None if SANITIZED or follow >= 15 else "%d do" % follow)


def proofs(tally, folder):
    """Any column of matchpoints or percentages shows that a pair's total is what the tables come to."""
    seed, place = find(Sitting, lambda *_: True)
    for column in "TotalMP", "MP", "Percentage", "TotalPercentage", "MeanMP", "MeanPercentage":
        session = Sitting(seed, free=place)
        session.list, session.percents = column, 1 if summed(column) == "percentages" else None
        before = session.write()
        facts = [session.give(place, (60, 50))]
        if not column.startswith("Mean"):
            check(tally, folder, column, before, session, facts, session.names(place))
            continue
        # Whether a mean counts a board without a result is not known.
        result, written = applied(folder, before, facts)
        said = dict(WORTH.findall(result.stderr.decode("utf-8")))
        tally.check(column, crashed(result) or has_row(session, place, written))
        tally.check(column + ": said", None if said == session.names(place) else "saw %r" % result.stderr)


def test(tally):
    folder = scratch("pbn-averages").folder
    one_board(tally, folder)
    several_boards(tally, folder)
    both_kinds(tally, folder)
    by_hand(tally, folder)
    later(tally, folder)
    not_told(tally, folder)
    every_row(tally, folder)
    nothing_shows(tally, folder)
    contradicted(tally, folder)
    one_after_the_other(tally, folder)
    proofs(tally, folder)


if __name__ == "__main__":
    main(test)
