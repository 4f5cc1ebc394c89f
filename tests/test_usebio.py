"""USEBIO from the outside: sessions made up from a seed, and the real files where somebody has them.

A session is written with a revoke that nobody corrected; the director confirms it, and apply must give
the very file that the model writes of the adjusted session, but for the audit trail. So every byte is
accounted for: tricks, scores, points down the board, totals, percentages, places, and all that stays.
"""
import json
import os
import random
import re
import xml.etree.ElementTree as tree
from fractions import Fraction

import lin_model
import pbn_model
import records
import usebio_model as model
from folder import get, put, scratch
from tally import crashed, main, run

TRAIL = re.compile(rb"[\r\n ]*<\?rectify [^?]*\?>")
SEED = 4


def report(path, *options):
    result = run(["check", "--format=json"] + list(options) + [path])
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    return result, {line["game"]: line for line in lines[:-1]}, lines[-1]["summary"]


def apply(path, out, *options):
    result = run(["apply", "--format=json"] + list(options) + ["-o", out, path])
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    return result, {line["game"]: line for line in lines[:-1]}


def first_difference(wanted, seen):
    """None where the bytes are the same."""
    if wanted == seen:
        return None
    for number, (old, new) in enumerate(zip(wanted.splitlines(), seen.splitlines()), 1):
        if old != new:
            return "line %d: expected %r, saw %r" % (number, old[:200], new[:200])
    return "expected %d bytes, saw %d" % (len(wanted), len(seen))


# ---- sessions that are made up ----

def games_of(session):
    """(game, board, line) in the order of the file."""
    found = [(board, line) for board, lines in session.boards.items() for line in lines]
    return [(game, board, line) for game, (board, line) in enumerate(found, 1)]


FORMS = {
    "plain": {},
    "version 1.0, no document type": {"version": "1.0", "doctype": False},
    "in a session": {"wrappers": ("SESSION",), "hands": "session"},
    "in a section": {"wrappers": ("SESSION", "SECTION"), "hands": "behind", "version": "1.3"},
    "hands before": {"hands": "before"},
    "hands in the board": {"hands": "board", "lin": "cdata"},
    "hands in the LIN alone": {"hands": "lin", "lin": "cdata"},
    "Latin-1": {"encoding": "iso-8859-1", "lin": "cdata"},
    "CRLF": {"line_end": "\r\n"},
    "Latin-1 and CRLF": {"encoding": "ISO-8859-1", "line_end": "\r\n", "wrappers": ("SESSION",)},
    "blanks around values": {"blanks": " \t"},
    "lines in values": {"blanks": "\n     ", "line_end": "\r\n"},
    "participants behind": {"participants": "behind"},
    "as RealBridge has it": {"hands": "lin", "lin": "encoded", "doctype": False, "totals": False},
    "encoded, in CDATA": {"lin": "encoded cdata", "line_end": "\r\n"},
}
SESSIONS = {"Mitchell": ("MP", {"two_winners": True, "tables": 5}), "Howell": ("MP", {}),
            "cross-IMPs": ("CROSS", {}), "Butler": ("BUTLER", {"tables": 5, "boards": 8})}


def session_with_revokes(name, seed=SEED):
    kind, shape = SESSIONS[name]
    return model.make(kind, seed, revokes=((1, 0), (2, 2), (2, 3), (4, 1)), **shape)


def check_before(tally, name, path, session):
    result, boards, summary = report(path)
    tally.check("%s: check" % name, crashed(result) or (result.stderr and "it said %r" % result.stderr) or None)
    wanted = {game for game, _, line in games_of(session) if line.revoke}
    tally.check("%s: games" % name, None if summary["games"] == len(games_of(session)) else
                "saw %d" % summary["games"])
    tally.check("%s: revokes" % name, None if set(boards) == wanted else
                "expected games %s, saw %s" % (sorted(wanted), sorted(boards)))
    for game, board, line in games_of(session):
        seen = boards.get(game)
        if not line.revoke or seen is None:
            continue
        status = "proposed" if line.transfer() else "noted"
        told = (seen["board"], seen["contract"], seen["declarer"], seen["vulnerable"], seen["status"],
                seen["recorded"]["tricks"], seen["recorded"]["score_ns"])
        due = (str(board), line.contract, line.declarer, model.vulnerable_of(board), status, line.won,
               line.score(board))
        tally.check("%s: game %d" % (name, game), None if told == due else
                    "expected %s, saw %s" % (due, told))


def trail_of(line, was):
    """What the audit trail must say beside a line."""
    number, seat = line.revoke
    return ('trick="%d" player="%s" side="%s" tricks="%d" basis="confirmed" was="%d"'
            % (number, seat, model.side_of(seat), line.transfer(), was)).encode()


def check_apply(tally, name, path, session, form):
    facts = ["--fact=%d:%d:%s:revoke=confirmed" % (game, line.revoke[0], line.revoke[1])
             for game, _, line in games_of(session) if line.revoke]
    out, again = path + ".out", path + ".again"
    result, boards = apply(path, out, *facts)
    # Each line of a board has a game, and a note says which board that is.
    said = [line for line in result.stderr.splitlines() if b"; where board " not in line]
    tally.check("%s: apply" % name, crashed(result) or (said and "it said %r" % said) or None)
    before = model.write(session, form)
    moved = []
    for game, _, line in games_of(session):
        if line.transfer():
            moved.append(line)
            seen = boards[game]["adjusted"]["tricks"]
            tally.check("%s: game %d adjusted" % (name, game), None if seen == line.adjusted_tricks() else
                        "expected %d tricks, saw %d" % (line.adjusted_tricks(), seen))
            line.tricks = line.adjusted_tricks()
    tally.check("%s: a trick moves" % name, None if moved else "no revoke of this seed moves a trick")
    written = get(out)
    tally.check("%s: bytes" % name, first_difference(model.write(session, form), TRAIL.sub(b"", written)))
    tally.check("%s: something changed" % name, None if written != before else "nothing did")
    trails = TRAIL.findall(written)
    for line, trail in zip(moved, trails):
        due = trail_of(line, line.won)
        tally.check("%s: trail" % name, None if due in trail else "expected %r, saw %r" % (due, trail))
    tally.check("%s: trails" % name, None if len(trails) == len(moved) else
                "expected %d, saw %d" % (len(moved), len(trails)))
    settled(tally, name, out, again, facts, [game for game, _, line in games_of(session) if line.transfer()])


def settled(tally, name, out, again, facts, games):
    """Nothing is written twice."""
    result, boards = apply(out, again, *facts)
    tally.check("%s: again" % name, crashed(result) or first_difference(get(out), get(again)))
    wrong = [game for game in games if boards[game]["status"] != "settled"]
    tally.check("%s: settled" % name, None if not wrong else "games %s are not" % wrong)


def made_up(tally, folder):
    for name in SESSIONS:
        for title, given in FORMS.items():
            if name in ("Howell", "Butler") and title not in ("plain", "CRLF"):
                continue
            if not given.get("totals", True) and SESSIONS[name][0] != "MP":
                continue  # nothing would be left to rank by
            label, form = "%s, %s" % (name, title), model.Form(**given)
            session = session_with_revokes(name)
            path = put(os.path.join(folder, re.sub(r"\W+", "-", label) + ".xml"), model.write(session, form))
            check_before(tally, label, path, session)
            check_apply(tally, label, path, session, form)


def two_sessions(tally, folder):
    """Sessions of one event number their pairs and boards alike: what moves in one leaves the other alone."""
    form = model.Form(wrappers=("SESSION",), hands="session")
    first, second = session_with_revokes("Howell"), session_with_revokes("Howell", SEED + 1)

    def together():
        one, other = (model.write(session, form).decode("utf-8") for session in (first, second))
        end = one.index("</EVENT>")
        return (one[:end] + other[other.index("<SESSION "):]).encode("utf-8")
    path = put(os.path.join(folder, "two-sessions.xml"), together())
    moved = [(game, line) for game, _, line in games_of(second) if line.transfer()]
    before = len(games_of(first))
    facts = ["--fact=%d:%d:%s:revoke=confirmed" % ((game + before,) + line.revoke) for game, line in moved]
    result, _ = apply(path, path + ".out", *facts)
    for _, line in moved:
        line.tricks = line.adjusted_tricks()
    tally.check("two sessions", crashed(result) or (None if moved else "no revoke of this seed moves a trick"))
    tally.check("two sessions: bytes", first_difference(together(), TRAIL.sub(b"", get(path + ".out"))))


def artificial(tally, folder):
    """An artificial score has its own form, and its pair of figures is a share of both sides'."""
    session, form = session_with_revokes("Howell"), model.Form(lin=None)
    path = put(os.path.join(folder, "artificial.xml"), model.write(session, form))
    out, again = path + ".out", path + ".again"
    result, boards = apply(path, out, "--fact=2:-:-:artificial=60/40")
    line = session.boards[1][1]
    written = get(out).decode("utf-8")
    found = re.search(r"  <TRAVELLER_LINE>\n    <NS_PAIR_NUMBER>%s</NS_PAIR_NUMBER>\n"
                      r"    <EW_PAIR_NUMBER>%s</EW_PAIR_NUMBER>\n    <SCORE>A6040</SCORE>\n"
                      r"    <NS_MATCH_POINTS>3.6</NS_MATCH_POINTS>\n"
                      r"    <EW_MATCH_POINTS>2.4</EW_MATCH_POINTS>\n"
                      r"    <\?rectify law=\"12C2\"[^?]*was=\"%d\" contract=\"%s\" declarer=\"%s\" lead=\"%s\"\?>\n"
                      r"  </TRAVELLER_LINE>" % (line.pairs + (line.won, line.contract, line.declarer,
                                                              line.cards[0][1] + line.cards[0][0])), written)
    tally.check("artificial score", crashed(result) or (None if found else "saw\n%s" % written[
        written.find("<TRAVELLER_LINE", written.find("A6040") - 400):][:600]))
    tally.check("artificial score, status", None if boards[2]["status"] == "adjusted" else
                "saw %s" % boards[2]["status"])
    settled(tally, "artificial score", out, again, ["--fact=2:-:-:artificial=60/40"], [2])
    _, boards, _ = report(out)
    seen = {game: (one["status"], one["adjusted"]) for game, one in boards.items()}
    tally.check("artificial score, read again", None if seen == {
        2: ("settled", {"artificial": {"ns": 60, "ew": 40}})} else "saw %s" % seen)
    for shares in ((60, 40), (50, 50)):
        line.artificial = shares
        _, boards = apply(out, again, "--fact=2:-:-:artificial=%d/%d" % shares)
        tally.check("artificial score %d/%d: bytes" % shares, first_difference(
            model.write(session, form), TRAIL.sub(b"", get(again))))
    tally.check("another artificial score, status", None if (boards[2]["status"], reasons(boards[2])) == (
        "adjusted", []) else "saw %s" % boards[2])


def share_elsewhere(session, board, pair):
    """What a pair has on the other boards, of all that there is to win."""
    won = most = 0
    for other, (points, top, _) in session.points().items():
        for line, value in zip(session.boards[other], points):
            if other != board and pair in line.pairs:
                won += (value, top - value)[line.pairs.index(pair)]
                most += top
    return won / most


def own_session(tally, folder):
    """Who has more than 60 per cent elsewhere has that in place of average plus, or in place of average minus what is
    less than 40 (12C2); nobody else. The other points of the board stay: nothing shows how they are factored."""
    session, form = session_with_revokes("Howell"), model.Form(lin=None)
    path = put(os.path.join(folder, "own-session.xml"), model.write(session, form))
    kinds = set()
    for game, board, line in games_of(session):
        parts = [share_elsewhere(session, board, pair) for pair in line.pairs]
        counts = parts[0] > Fraction(6, 10), parts[1] < Fraction(4, 10)
        due = {pair: model.number(100 * part) for pair, part, counted in zip(line.pairs, parts, counts) if counted}
        figures = [model.number(6 * (part if counted else share), 2, False)
                   for part, counted, share in zip(parts, counts, (Fraction(6, 10), Fraction(4, 10)))]
        kinds.add(len(due))
        result, _ = apply(path, path + ".out", "--fact=%d:-:-:artificial=60/40" % game)
        said = dict(re.findall(r"Pair (\S+) has (\S+) per cent on its other", result.stderr.decode("utf-8")))
        tally.check("own session, game %d" % game, crashed(result) or (
            None if said == due else "expected %s, saw %s" % (due, said)))
        seen = re.search(r"A6040</SCORE>\s*<NS_MATCH_POINTS>(.*?)<.*\s*<EW_MATCH_POINTS>(.*?)<",
                         get(path + ".out").decode("utf-8"))
        tally.check("own session, figures of game %d" % game, None if seen and list(seen.groups()) == figures else
                    "expected %s, saw %s" % (figures, seen and seen.groups()))
        settled(tally, "own session, game %d" % game, path + ".out", path + ".again",
                ["--fact=%d:-:-:artificial=60/40" % game], [game])
    tally.check("own session, kinds", None if len(kinds) > 1 else "the seed is dull: %s" % kinds)


def shares(tally, folder):
    """A5050 with figures that are no halves."""
    session, form = session_with_revokes("Howell"), model.Form(lin=None)
    text = model.write(session, form).decode("utf-8")
    at = text.index("<CONTRACT>")
    end = text.index("</TRAVELLER_LINE>", at)
    for figures, wrong in ((("3", "3"), False), (("2", "4"), True), (("4", "3"), True)):
        line = ("<SCORE>A5050</SCORE>\n    <NS_MATCH_POINTS>%s</NS_MATCH_POINTS>\n"
                "    <EW_MATCH_POINTS>%s</EW_MATCH_POINTS>\n  " % figures)
        path = put(os.path.join(folder, "shares.xml"), (text[:at] + line + text[end:]).encode("utf-8"))
        _, boards, _ = report(path)
        seen = [finding["id"] for finding in boards[1]["findings"]] if 1 in boards else []
        tally.check("A5050 with %s and %s" % figures, None if seen == (["score-mismatch"] if wrong else [])
                    else "saw %s" % seen)


def exchange(text, *changes):
    """The first of each OLD becomes NEW; to be replaced behind MARK where (mark, old, new) is given."""
    for change in changes:
        mark, old, new = change if len(change) == 3 else ("",) + change
        at = text.index(old, text.index(mark))
        text = text[:at] + new + text[at + len(old):]
    return text


def replaced(session, form, *changes):
    return exchange(model.write(session, form).decode("utf-8"), *changes).encode("utf-8")


def reasons(board):
    """Why something is not written."""
    return [one["reason"] for one in board["findings"] if one["id"] == "not-written"]


NOT_REPRODUCED = b"Totals and places of pairs stay"
UNDECIDED = b"what the file had does not tell how the new ones are computed"
NOT_JOINED = b"whose lines they sum up cannot be told"
UNTOLD = b"what their lines come to cannot be told"
NO_MATCHES = b"Totals and places of teams stay"
NOTES = (NOT_REPRODUCED, UNDECIDED, NOT_JOINED, UNTOLD, NO_MATCHES)


def ruled_on(tally, folder, name, text, session, game, wanted, reason=None, note=None, score=None):
    """The director has a trick less agreed on in GAME of TEXT, which must become WANTED, the trail left out."""
    path = put(os.path.join(folder, "ruled.xml"), text.encode("utf-8"))
    fact = "artificial=%s" % score if score else "agreed-tricks=%d" % (games_of(session)[game - 1][2].won - 1)
    result, boards = apply(path, path + ".out", "--fact=%d:-:-:%s" % (game, fact))
    tally.check(name, crashed(result) or first_difference(
        wanted.encode("utf-8"), TRAIL.sub(b"", get(path + ".out"))))
    seen = reasons(boards[game]) if game in boards else None
    tally.check("%s: why" % name, None if seen == ([reason] if reason else []) else "saw %s" % seen)
    said = [one for one in NOTES if one in result.stderr]
    tally.check("%s: noted" % name, None if said == ([note] if note else []) else "it said %r" % result.stderr)


def line_text(line, board, tricks):
    """What tells a line from all others, its tricks and its score."""
    kept, line.tricks = line.tricks, tricks
    text = "<LEAD>%s</LEAD>\n    <TRICKS>%d</TRICKS>\n    <SCORE>%d</SCORE>" % (
        line.cards[0][1] + line.cards[0][0], tricks, line.score(board))
    line.tricks = kept
    return text


def file_with(session, form, line, tricks):
    kept, line.tricks = line.tricks, tricks
    text = model.write(session, form).decode("utf-8")
    line.tricks = kept
    return text


def lively_game(session, form):
    """A game in which a trick less moves points and totals of others, too."""
    before = model.write(session, form).decode("utf-8").split("\n")
    for game, _, line in games_of(session):
        after = file_with(session, form, line, line.won - 1).split("\n")
        if sum(one != other for one, other in zip(before, after)) > 12:
            return game
    raise AssertionError("the seed is dull")


def all_or_none(tally, folder):
    """What cannot follow as a whole stays as a whole: the points of a board, the list of the pairs."""
    form, session = model.Form(lin=None), session_with_revokes("Howell")
    game = lively_game(session, form)
    _, board, line = games_of(session)[game - 1]
    before, after = (file_with(session, form, line, tricks) for tricks in (line.won, line.won - 1))
    own = tuple(line_text(line, board, tricks) for tricks in (line.won, line.won - 1))
    ruled_on(tally, folder, "all", before, session, game, after)

    mark = "<BOARD_NUMBER>%d<" % board
    unread = (mark, "<EW_MATCH_POINTS>", "<EW_MATCH_POINTS>?")
    other_kind = (mark, "</EW_MATCH_POINTS>\n",
                  "</EW_MATCH_POINTS>\n    <NS_CROSS_IMP_POINTS>1</NS_CROSS_IMP_POINTS>\n")
    twice = (mark, "</NS_MATCH_POINTS>\n", "</NS_MATCH_POINTS>\n    <NS_MATCH_POINTS>1</NS_MATCH_POINTS>\n")
    for name, spoilt in (("points of one line cannot be read", unread), ("points given twice", twice),
                         ("points of a second kind", other_kind)):
        text = exchange(before, spoilt)
        ruled_on(tally, folder, name, text, session, game, exchange(text, own), "derived")

    # How the others are factored where one line has an artificial score nobody can know from this file: by Neuberg.
    start = before.rindex("    <CONTRACT>", 0, before.index(own[0]))
    end = before.index("  </TRAVELLER_LINE>", start)
    share = ("    <SCORE>A6040</SCORE>\n    <NS_MATCH_POINTS>3.6</NS_MATCH_POINTS>\n"
             "    <EW_MATCH_POINTS>2.4</EW_MATCH_POINTS>\n")
    assert len(session.boards[board]) == 4
    line.artificial = (60, 40)
    ruled_on(tally, folder, "one share", before, session, game, model.write(session, form).decode("utf-8"),
             score="60/40")
    line.artificial = None
    again = put(os.path.join(folder, "share.xml"), (before[:start] + share + before[end:]).encode("utf-8"))
    result, boards = apply(again, again + ".out", "--fact=%d:-:-:artificial=35/45" % game)
    wanted = share.replace("A6040", "A3545").replace("3.6<", "2.1<").replace("2.4<", "2.7<")
    tally.check("another share", crashed(result) or first_difference(
        (before[:start] + wanted + before[end:]).encode("utf-8"), TRAIL.sub(b"", get(again + ".out"))))
    totals_stay(tally, folder, session, game, before, after)


def totals_stay(tally, folder, session, game, before, after):
    """One total that does not add up, or places that are no ranking: the points follow, the list stays."""
    pair = "<PAIR_NUMBER>%s</PAIR_NUMBER>" % games_of(session)[game - 1][2].pairs[0]
    for name, change in (("a total that does not add up", (pair, "<TOTAL_SCORE>", "<TOTAL_SCORE>9")),
                         ("places that are no ranking", ("<PLACE>", "<PLACE>9"))):
        text = exchange(before, change)
        wanted = text[:text.index("</PARTICIPANTS>")] + after[after.index("</PARTICIPANTS>"):]
        ruled_on(tally, folder, name, text, session, game, wanted, note=NOT_REPRODUCED)


def nothing_played(tally, folder):
    """A score was entered where nothing was played (79C): the pairs of its line remain, and the board and its points
    are those of a session in which these two never met there. Totals are so too where another pair has sat out a
    board: else nobody can see whether they are brought to the same number of boards."""
    form = model.Form(lin=None)
    for kind, sits_out in (("MP", True), ("CROSS", True), ("MP", False), ("CROSS", False)):
        session = model.make(kind, SEED)
        if sits_out:
            session.boards[1].pop()
        game, board, line = games_of(session)[len(games_of(session)) // 2]
        before = model.write(session, form).decode("utf-8")
        line.played = False
        wanted = model.write(session, form).decode("utf-8")
        if not sits_out:
            wanted = with_list(wanted, lambda pairs: before[before.index("<PARTICIPANTS>"):
                                                            before.index("</PARTICIPANTS>")])
        takes_out(tally, folder, "nothing played, %s%s" % (kind, "" if sits_out else ", totals stay"), before, game,
                  wanted, [] if sits_out else [UNDECIDED])


    wrong_board = ["--fact=%d:-:-:%s" % (game, fact) for fact in ("agreed-score=none", "artificial=50/40")]
    path = put(os.path.join(folder, "wrong.xml"), before.encode("utf-8"))
    result, boards = apply(path, path + ".out", *wrong_board)
    seen = (boards[game]["status"], boards[game]["adjusted"], reasons(boards[game]))
    tally.check("nothing played, an average in its place", crashed(result) or (
        None if b"<SCORE>A5040</SCORE>" in get(path + ".out") and
        seen == ("adjusted", {"artificial": {"ns": 50, "ew": 40}}, ["undecided"]) else "saw %s" % (seen,)))
    for name, options in (("again", wrong_board), ("again without the facts", [])):
        result, boards = apply(path + ".out", path + ".again", *options)
        tally.check("an average in its place, " + name, first_difference(get(path + ".out"), get(path + ".again")))
    with_play = put(os.path.join(folder, "played.xml"), model.write(model.make("MP", SEED), model.Form()))
    result, boards = apply(with_play, with_play + ".out", wrong_board[0])
    tally.check("nothing played, with LIN_DATA", first_difference(get(with_play), get(with_play + ".out")) or (
        None if reasons(boards[game]) == ["no-place"] else "saw %s" % boards))


def takes_out(tally, folder, name, before, game, wanted, notes):
    """The score of GAME is taken out of BEFORE, once and for all."""
    path = put(os.path.join(folder, "nothing.xml"), before.encode("utf-8"))
    fact = "--fact=%d:-:-:agreed-score=none" % game
    result, boards = apply(path, path + ".out", fact)
    out = get(path + ".out")
    tally.check(name, crashed(result) or first_difference(wanted.encode("utf-8"), TRAIL.sub(b"", out)))
    tally.check(name + ": what is said", None if result.returncode == 1 and not reasons(boards[game]) and
                [one for one in NOTES if one in result.stderr] == notes else "saw %r, %r" % (boards, result.stderr))
    told = run(["apply", "-o", path + ".told", fact, path]).stdout.decode("utf-8").splitlines()
    tally.check(name + ": in short", None if len(told) == 2 and told[1].endswith(
        ": nothing was played: the score is taken out") else "saw %s" % told)
    for again, options in (("again", [fact]), ("again without the fact", [])):
        result, boards = apply(path + ".out", path + ".again", *options)
        tally.check("%s, %s" % (name, again), first_difference(out, get(path + ".again")))
        seen = {number: (one["status"], one["adjusted"], one["recorded"]) for number, one in boards.items()}
        settled = {"contract": None, "declarer": None, "tricks": None, "score_ns": None}
        tally.check("%s, %s: settled" % (name, again), None if seen == {
            game: ("settled", settled, {"tricks": None, "score_ns": None})} else "saw %s" % seen)


def with_list(text, change):
    """CHANGE applied to what PARTICIPANTS holds."""
    start, end = text.index("<PARTICIPANTS>"), text.index("</PARTICIPANTS>")
    return text[:start] + change(text[start:end]) + text[end:]


def whose_totals(tally, folder):
    """Lines and the list of pairs are joined by numbers however they are written, and where they cannot be the
    list stays and that is said."""
    form, session = model.Form(lin=None), session_with_revokes("Howell")
    game = lively_game(session, form)
    _, board, line = games_of(session)[game - 1]
    before, after = (file_with(session, form, line, tricks) for tricks in (line.won, line.won - 1))
    own = tuple(line_text(line, board, tricks) for tricks in (line.won, line.won - 1))

    def padded(text):
        return re.sub(r"(PAIR_NUMBER>)(\d+)<", r"\g<1>0\2<", text)
    joined = {
        "noughts in the list": lambda text: with_list(text, padded),
        "noughts in the lines": lambda text: text[:text.index("<BOARD>")] + padded(text[text.index("<BOARD>"):]),
        "pairs of teams": lambda text: with_list(text, lambda pairs: pairs.replace(
            "<PAIR>", "<TEAM><PAIR>").replace("</PAIR>", "</PAIR></TEAM>")),
    }
    for name, change in joined.items():
        ruled_on(tally, folder, name, change(before), session, game, change(after))

    number = "<PAIR_NUMBER>%s<" % line.pairs[1]
    apart = {
        "another number in the list": lambda text: exchange(text, (number, number.replace(">", ">P"))),
        "a total twice": lambda text: with_list(text, lambda pairs: pairs.replace(
            "</TOTAL_SCORE>", "</TOTAL_SCORE><TOTAL_SCORE>5.00</TOTAL_SCORE>")),
        "a list beside the event": lambda text: text[:text.index("<PARTICIPANTS>")] + text[
            text.index("</PARTICIPANTS>\n") + 16:].replace(
                "</EVENT>\n", "</EVENT>\n" + text[text.index("<PARTICIPANTS>"):text.index("</PARTICIPANTS>") + 16]),
    }
    for name, change in apart.items():
        points = with_list(after, lambda pairs: before[before.index("<PARTICIPANTS>"):before.index("</PARTICIPANTS>")])
        ruled_on(tally, folder, name, change(before), session, game, change(points), note=NOT_JOINED)

    def of_teams(text):
        return with_list(text, lambda pairs: pairs.replace(
            "<PAIR>", "<TEAM><TOTAL_SCORE>1</TOTAL_SCORE><PAIR>").replace("</PAIR>", "</PAIR></TEAM>"))
    ruled_on(tally, folder, "figures of a team without matches", of_teams(before), session, game, of_teams(after),
             note=NO_MATCHES)

    def rounded_by(units):
        total = re.search(re.escape(number) + r".*?<TOTAL_SCORE>(\d+)", before, re.S).group(1)
        return lambda text: re.sub("(" + re.escape(number) + r".*?<TOTAL_SCORE>\d+)\.00", r"\1.%02d" % units, text,
                                   1, re.S) if total else text
    ruled_on(tally, folder, "a total one unit off", rounded_by(1)(before), session, game, rounded_by(1)(after))
    points = with_list(after, lambda pairs: before[before.index("<PARTICIPANTS>"):before.index("</PARTICIPANTS>")])
    ruled_on(tally, folder, "a total two units off", rounded_by(2)(before), session, game, rounded_by(2)(points),
             note=NOT_REPRODUCED)
    bare = re.sub(r" *<(NS|EW)_MATCH_POINTS>.*\n", "", before)
    ruled_on(tally, folder, "no points in the lines", bare, session, game, exchange(bare, own), note=UNTOLD)


def sums_of_rounded(session):
    """By pair: the total as its figures stand in the lines, where the model sums them unrounded."""
    sums = {}
    for board, (points, top, _) in session.points().items():
        for line, value in zip(session.boards[board], points):
            for pair, own in zip(line.pairs, (value, top - value)):
                sums[pair] = sums.get(pair, 0) + model.rounded(own, 2)
    return sums


def parts_from_unrounded(session):
    totals, sums = session.totals(), sums_of_rounded(session)
    return [pair for pair in sums if sums[pair] != model.rounded(totals[pair][0], 2)]


def two_manners(tally, folder):
    """Cross-IMPs that sum up alike rounded and unrounded, and no longer do when a trick moves: the list stays."""
    for seed in range(1000):
        session = model.make("CROSS", seed, boards=2)
        game = len(games_of(session))
        line = games_of(session)[game - 1][2]
        if line.won == 0 or parts_from_unrounded(session):
            continue
        line.tricks = line.won - 1
        apart = parts_from_unrounded(session)
        line.tricks = line.won
        if apart:
            break
    else:
        raise AssertionError("there is no such session")
    form = model.Form(lin=None)
    before, after = (file_with(session, form, line, tricks) for tricks in (line.won, line.won - 1))
    ruled_on(tally, folder, "rounded or unrounded", before, session, game, with_list(
        after, lambda pairs: before[before.index("<PARTICIPANTS>"):before.index("</PARTICIPANTS>")]),
        note=UNDECIDED)


def one_line(tally, folder):
    """What is said of a line whose values do not go together, or cannot be read."""
    session = model.make("MP", SEED, tables=3, boards=2)
    line = session.boards[1][0]
    contract = "<CONTRACT>%s</CONTRACT>" % line.contract
    tricks = "<TRICKS>%d</TRICKS>" % line.won
    score = "<SCORE>%d</SCORE>" % line.score(1)
    other = model.deal_of(random.Random("another"))
    bid, passes = "mb|%s|" % line.contract[:2], "mb|p|" * 3
    plain = model.Form(hands="board")
    cases = {
        "another score": (plain, (score, "<SCORE>12345</SCORE>"), "noted", "score-mismatch"),
        "another heading": (plain, ("sv|o|", "sv|b|"), "noted", "dealer-or-vulnerability"),
        "other tricks": (plain, (tricks, "<TRICKS>%d</TRICKS>" % ((line.won + 1) % 14)), "director",
                         "result-mismatch"),
        "no contract": (plain, (contract, "<CONTRACT>9S</CONTRACT>"), "error", None),
        "no tricks": (plain, (tricks, "<TRICKS>14</TRICKS>"), "error", None),
        "no card": (plain, ("<HEARTS>", "<HEARTS>1"), "error", None),
        "another deal": (plain, (model.hands_text(line.deal), model.hands_text(other)), "error", None),
        "another level": (plain, (bid, "mb|%d%s|" % (int(line.contract[0]) % 7 + 1, line.contract[1])), "noted",
                          "auction-mismatch"),
        "a double": (plain, (bid, bid + "mb|d|"), "clean" if line.contract[2:] == "X" else "noted", None),
        "another level, not over": (plain, (bid + passes, "mb|7N|mb|p|mb|p|"), "clean", None),
        "another level, not legal": (plain, (bid + passes, "mb|7N|mb|1C|" + passes), "clean", None),
    }
    for name, (form, change, status, finding) in cases.items():
        path = put(os.path.join(folder, "line.xml"), replaced(session, form, change))
        result, boards, _ = report(path)
        seen = boards.get(1, {"status": "clean", "findings": []})
        ids = [one["id"] for one in seen["findings"]]
        good = seen["status"] == status and (finding is None or finding in ids)
        tally.check(name, crashed(result) or (None if good else "saw %s %s" % (seen["status"], ids)))


def twice(tally, folder):
    """A line that has a value twice is refused, and its board stays as it is when another line of it changes."""
    form, session = model.Form(lin=None), session_with_revokes("Howell")
    game = lively_game(session, form)
    _, board, line = games_of(session)[game - 1]
    before = model.write(session, form).decode("utf-8")
    own = tuple(line_text(line, board, tricks) for tricks in (line.won, line.won - 1))
    near = next(near for one, where, near in games_of(session) if where == board and one != game)
    for name, value in (("TRICKS", line.won), ("SCORE", line.score(board)), ("CONTRACT", line.contract),
                        ("PLAYED_BY", line.declarer), ("LEAD", "2C")):
        element = "    <%s>%s</%s>\n" % (name, value, name)
        label = "%s twice" % name
        where = (own[0], "    <NS_MATCH", element + "    <NS_MATCH")
        path = put(os.path.join(folder, "twice.xml"), exchange(before, where).encode("utf-8"))
        result, boards = apply(path, path + ".out", "--fact=%d:-:-:agreed-tricks=%d" % (game, line.won - 1))
        tally.check(label, None if result.returncode == 3 and boards[game]["status"] == "error" and (
            "has %s twice" % name).encode() in result.stderr else "saw %s, it said %r" % (boards[game], result.stderr))
        tally.check("%s: bytes" % label, first_difference(get(path), get(path + ".out")))
        where = (line_text(near, board, near.won), "    <NS_MATCH", element + "    <NS_MATCH")
        text = exchange(before, where)
        ruled_on(tally, folder, "%s in another line" % label, text, session, game, exchange(text, own), "derived")


def empty_elements(tally, folder):
    """TRICKS and SCORE without a value, or without an element."""
    for name, form, tricks, score in (
            ("empty", "<TRICKS/>", "<TRICKS>%d</TRICKS>", "<SCORE>%d</SCORE>"),
            ("absent", None, "<TRICKS>%d</TRICKS>", "<SCORE>%d</SCORE>")):
        session = session_with_revokes("Howell")
        games = [(game, board, line) for game, board, line in games_of(session) if line.transfer()]
        game, board, line = games[0]
        old = "    <TRICKS>%d</TRICKS>\n    <SCORE>%d</SCORE>\n" % (line.won, line.score(board))
        start = model.write(session, model.Form()).decode("utf-8")
        # The first line of the file that has these two is taken; it must be ours.
        lead = "    <LEAD>%s</LEAD>\n" % (line.cards[0][1] + line.cards[0][0])
        assert start.count(lead + old) == 1
        new = ("    %s\n" % form if form else "") + "    <SCORE>%d</SCORE>\n" % line.score(board)
        path = put(os.path.join(folder, "empty.xml"), start.replace(lead + old, lead + new).encode("utf-8"))
        result, boards = apply(path, path + ".out", "--fact=%d:%d:%s:revoke=confirmed" % (
            (game,) + line.revoke))
        due = "    <TRICKS>%d</TRICKS>" % line.adjusted_tricks()
        line.tricks = line.adjusted_tricks()
        wanted = lead + due + "\n    <SCORE>%d</SCORE>\n" % line.score(board)
        tally.check("%s TRICKS" % name, crashed(result) or (
            None if wanted in get(path + ".out").decode("utf-8") else "saw %s" % boards.get(game)))


def broken(tally, folder):
    """A document that breaks off: the lines before are told of, nothing is written."""
    data = model.write(session_with_revokes("Howell"), model.Form(hands="before"))
    path = put(os.path.join(folder, "broken.xml"), data[:-200])
    result, boards = apply(path, path + ".out", "--accept=computed")
    tally.check("broken", None if result.returncode == 3 else "exit status %d" % result.returncode)
    tally.check("broken, nothing written", None if not os.path.exists(path + ".out") or
                get(path + ".out") == get(path) else "something was")
    tally.check("broken, told", None if boards[max(boards)]["status"] == "error" else "saw %s" % boards)
    broken_off(tally, folder)


def broken_off(tally, folder):
    """A board that the document breaks off in is compared with none: what is asked of the same board of another section is
    asked as if it were not there."""
    data = get(os.path.join(os.path.dirname(os.path.abspath(__file__)), "cases", "usebio", "pair-in-two-sections.xml"))
    alone = data[:data.index(b'<SECTION SECTION_ID="B">')] + b"</SESSION></EVENT></USEBIO>"
    asked = {}
    for name, text in (("alone", alone), ("cut", data[:data.rindex(b"<BOARD>")].rstrip()[:-len(b"</BOARD>")])):
        path = put(os.path.join(folder, name + ".xml"), text)
        _, boards, _ = report(path, "--fact=1:-:-:artificial=60/40")
        asked[name] = [need["fact"] for need in boards[1]["needs"]]
    tally.check("broken off, alone", None if asked["alone"] == ["scoring"] else "asked %s" % asked)
    tally.check("broken off", None if asked["cut"] == asked["alone"] else "asked %s" % asked)


def many_lines(tally, folder):
    """More lines than wait for their hands: each is a game all the same, whatever the chunks."""
    session = model.make("MP", SEED, tables=4, boards=6)
    form = model.Form(lin=None)
    text = model.write(session, form).decode("utf-8")
    start, end = text.index("<BOARD>"), text.index("</EVENT>")
    times = 900
    path = put(os.path.join(folder, "many.xml"),
               (text[:start] + text[start:end] * times + text[end:]).encode("utf-8"))
    result, boards, summary = report(path)
    tally.check("many lines", crashed(result) or (
        None if summary["games"] == 24 * times and not boards else "saw %s" % summary))
    one = text.index("<BOARD>", start + 1)
    first = text[start:one]
    lines = first[first.index("  <TRAVELLER_LINE>"):first.index("</BOARD>")]
    path = put(os.path.join(folder, "long.xml"),
               (text[:start] + first.replace(lines, lines * 5000) + text[one:]).encode("utf-8"))
    result, _, summary = report(path)
    tally.check("a long board", crashed(result) or (
        None if summary["games"] == 4 * 5000 + 20 else "saw %s" % summary))
    os.remove(path)


# ---- real files ----

def text_of(element, name):
    return (element.findtext(name) or "").strip()


def lines_of(root):
    """(board element, traveller line) in the order of the file."""
    return [(board, line) for board in root.iter("BOARD") for line in board.iter("TRAVELLER_LINE")]


def kind_of(line):
    return next((kind for kind, name in model.KINDS.items() if line.find("NS_" + name) is not None), None)


def recompute(root, kind):
    """Points by Law 78 from the scores: (line, NS's, EW's) and what pairs have in all."""
    found, sums = [], {}
    for board in root.iter("BOARD"):
        lines = [line for line in board.iter("TRAVELLER_LINE")]
        scores = [int(text_of(line, "SCORE")) for line in lines]
        if not lines:
            continue
        # The real Butler file leaves the best and the worst score out of its datum.
        points, top = model.points_of(kind, scores, 1)
        for line, value in zip(lines, points):
            found.append((line, value, top - value))
            for side, own in (("NS", value), ("EW", top - value)):
                total, most = sums.get(text_of(line, side + "_PAIR_NUMBER"), (0, 0))
                sums[text_of(line, side + "_PAIR_NUMBER")] = (total + own, most + top)
    return found, sums


def check_points(tally, name, root, kind):
    """Every figure of the file, from its scores."""
    decimals = 2 if kind == "CROSS" else 0
    found, sums = recompute(root, kind)
    for line, ns, ew in found:
        for side, due in (("NS", ns), ("EW", ew)):
            seen = text_of(line, "%s_%s" % (side, model.KINDS[kind]))
            if float(seen) != float(model.number(due, decimals)):
                tally.check("%s: points" % name, "expected %s, saw %s" % (model.number(due, decimals), seen))
    pairs = list(root.iter("PAIR"))
    values = {}
    for pair in pairs:
        total, most = sums[text_of(pair, "PAIR_NUMBER")]
        seen = text_of(pair, "TOTAL_SCORE")
        tally.check("%s: total" % name, None if seen == model.number(total) else
                    "expected %s, saw %s" % (model.number(total), seen))
        ratio = text_of(pair, "PERCENTAGE")
        if ratio:
            due = model.number(100 * total / most)
            tally.check("%s: percentage" % name, None if ratio == due else "expected %s, saw %s" % (due, ratio))
        values[pair] = float(ratio or seen)
    for pair in pairs:
        rivals = [one for one in pairs if text_of(one, "DIRECTION") == text_of(pair, "DIRECTION")]
        due = 1 + sum(values[one] > values[pair] for one in rivals)
        tally.check("%s: place" % name, None if text_of(pair, "PLACE") == str(due) else
                    "expected %d, saw %s" % (due, text_of(pair, "PLACE")))


MAY_CHANGE = re.compile(rb"^ *<(TRICKS|SCORE|BOARD_AVERAGE|(NS|EW)_(MATCH|CROSS_IMP|BUTLER)_POINTS|"
                        rb"TOTAL_SCORE|PERCENTAGE|PLACE)>[^<]*</\1>\r?$")


def changed_lines(before, after):
    """Numbers of the lines that differ, the trail left out; None where the rest does not match."""
    old, new = before.split(b"\n"), TRAIL.sub(b"", after).split(b"\n")
    if len(old) != len(new):
        return None
    return [at for at, (one, other) in enumerate(zip(old, new)) if one != other]


def inject(tally, folder, name, data, game):
    """The director has another number of tricks agreed on: what follows from that, and nothing else."""
    root = tree.fromstring(data)
    _, line = lines_of(root)[game - 1]
    tricks = int(text_of(line, "TRICKS") or 0)
    path = put(os.path.join(folder, "real.xml"), data)
    label = "%s, game %d" % (name, game)
    result, boards = apply(path, path + ".out", "--fact=%d:-:-:agreed-tricks=%d" % (game, (tricks or 2) - 1))
    written = get(path + ".out")
    changed = changed_lines(data, written)
    tally.check("%s: apply" % label, crashed(result))
    tally.check("%s: adjusted" % label, None if boards[game]["status"] == "adjusted" else
                "saw %s" % boards[game]["status"])
    if not tally.check("%s: lines" % label, "lines were added" if changed is None else None):
        return None
    bad = [at + 1 for at in changed if not MAY_CHANGE.match(data.split(b"\n")[at])]
    tally.check("%s: what changed" % label, None if changed and not bad else "lines %s" % bad)
    check_range(tally, label, data, changed)
    new_line = lines_of(tree.fromstring(written))[game - 1][1]
    board = lines_of(root)[game - 1][0]
    due = pbn_model.score_ns(text_of(line, "CONTRACT").replace("x", "X"), text_of(line, "PLAYED_BY"),
                             (tricks or 2) - 1, model.vulnerable_of(int(text_of(board, "BOARD_NUMBER"))))
    seen = (int(text_of(new_line, "TRICKS")), int(text_of(new_line, "SCORE")))
    tally.check("%s: score" % label, None if seen == ((tricks or 2) - 1, due) else
                "expected %s, saw %s" % (((tricks or 2) - 1, due), seen))
    new = tree.fromstring(written)
    check_totals(tally, label, root, new, b"Totals and places" in result.stderr)
    return new


def points_by_pair(root, kind):
    """What stands in the lines of each pair, and in how many."""
    sums, counts = {}, {}
    for _, line in lines_of(root):
        for side in ("NS", "EW"):
            pair = text_of(line, side + "_PAIR_NUMBER")
            sums[pair] = sums.get(pair, 0) + float(text_of(line, "%s_%s" % (side, model.KINDS[kind])) or 0)
            counts[pair] = counts.get(pair, 0) + 1
    return sums, counts


def check_totals(tally, label, old, new, noted):
    """A pair's total moves by as much as its lines, brought up to the most boards that one has."""
    kind = kind_of(lines_of(old)[0][1])
    before, counts = points_by_pair(old, kind)
    after, _ = points_by_pair(new, kind)
    stays = []
    for pair, changed in zip(old.iter("PAIR"), new.iter("PAIR")):
        number = text_of(pair, "PAIR_NUMBER")
        due = after[number] - before[number]
        seen = float(text_of(changed, "TOTAL_SCORE")) - float(text_of(pair, "TOTAL_SCORE"))
        factors = {1, max(counts.values()) / counts[number]}
        if abs(seen) < 0.001 <= abs(due) - 0.02:
            stays.append(number)
        elif all(abs(due * factor - seen) > 0.035 for factor in factors):
            tally.check("%s: total of %s" % (label, number), "expected %.2f more, saw %.2f" % (due, seen))
    tally.check("%s: totals that stay" % label, None if not stays or noted else "nothing said of %s" % stays)


def check_range(tally, label, data, changed):
    """Of traveller lines only those of one board change."""
    boards, seen = 0, set()
    for at, text in enumerate(data.split(b"\n")):
        boards += b"<BOARD" in text and b"<BOARD_" not in text
        if at in changed and boards:
            seen.add(boards)
    tally.check("%s: one board" % label, None if len(seen) == 1 else "boards %s" % sorted(seen))


# Files all of whose figures follow from their scores by Law 78 alone.
FOLLOWING = ("mp_pairs_mitchell_03.xml", "cross_imp_howell.xml", "butler_howell.xml")


def real_files(tally, folder, place):
    for name in sorted(os.listdir(place)):
        data = get(os.path.join(place, name))
        root = tree.fromstring(data)
        result, boards, summary = report(os.path.join(place, name))
        count = len(lines_of(root))
        tally.check("%s: read" % name, crashed(result) or (
            None if summary["games"] == count and not summary["error"] and not summary["suspect"] else
            "expected %d games, saw %s" % (count, summary)))
        shares_of(tally, name, root, boards)
        kind = kind_of(lines_of(root)[0][1])
        if name in FOLLOWING:
            check_points(tally, name, root, kind)
        for game in range(2, count, count // 6):
            if text_of(lines_of(root)[game - 1][1], "CONTRACT") in ("", "PASS"):
                continue
            new = inject(tally, folder, name, data, game)
            if new is not None and name in FOLLOWING:
                check_points(tally, "%s, game %d" % (name, game), new, kind)


def shares_of(tally, name, root, boards):
    """A5050 whose figures are no halves of all other lines' gets its finding; nothing else artificial does."""
    for game, (board, line) in enumerate(lines_of(root), 1):
        score = text_of(line, "SCORE")
        if not score.startswith("A"):
            continue
        sums = {float(text_of(other, "NS_MATCH_POINTS")) + float(text_of(other, "EW_MATCH_POINTS"))
                for other in board.iter("TRAVELLER_LINE") if other is not line}
        figures = [float(text_of(line, side + "_MATCH_POINTS")) for side in ("NS", "EW")]
        wrong = score == "A5050" and any(2 * figure not in sums for figure in figures)
        seen = game in boards and any(finding["id"] == "score-mismatch" for finding in boards[game]["findings"])
        tally.check("%s, game %d: %s" % (name, game, score), None if seen == wrong else
                    "expected %s, saw %s" % (wrong, seen))


# ---- real LIN in lines ----

def lin_in_lines(tally, folder, place):
    """The same boards, read as LIN and out of USEBIO lines, are ruled on alike."""
    names = [name for name in sorted(os.listdir(place))
             if len(lin_model.boards_of(text_at(place, name))) == 1]
    path = os.path.join(folder, "lin.xml")
    put(path, lin_session(place, names))
    paths = [os.path.join(place, name) for name in names]
    result, boards, summary = report(path, "--fact=*:-:-:record=faulty")
    tally.check("LIN in lines", crashed(result) or (
        None if summary["games"] == len(names) else "expected %d games, saw %s" % (len(names), summary)))
    alone = run(["check", "--format=json", "--fact=*:-:-:record=faulty"] + paths)
    wanted = {line["file"]: line for line in map(json.loads, alone.stdout.decode("utf-8").splitlines())
              if "file" in line}
    for game, one in enumerate(paths, 1):
        due, seen = wanted[one], boards.get(game)
        keys = ("status", "contract", "declarer")
        same = seen is not None and all(due[key] == seen[key] for key in keys) and \
            due["recorded"]["tricks"] == seen["recorded"]["tricks"] and \
            [one for one in due["findings"]] == [one for one in seen["findings"]
                                                 if one["id"] != "dealer-or-vulnerability"]
        tally.check("%s in a line" % os.path.basename(one), None if same else
                    "expected %s, saw %s" % (due, seen))


def text_at(place, name):
    return get(os.path.join(place, name)).decode("latin-1")


def lin_session(place, names):
    text = '<?xml version="1.0" encoding="ISO-8859-1"?>\n<USEBIO Version="1.1"><EVENT>\n'
    for at, name in enumerate(names):
        lin = text_at(place, name)
        text += "<BOARD><BOARD_NUMBER>x</BOARD_NUMBER><TRAVELLER_LINE><LIN_DATA>%s</LIN_DATA>" \
            "</TRAVELLER_LINE></BOARD>\n" % ("<![CDATA[%s]]>" % lin if at % 2 else model.escape(lin))
    return (text + "</EVENT></USEBIO>\n").encode("latin-1")


# ---- clubs ----

def clubs(tally, folder):
    """Where nothing is ruled nothing is written: every USEBIO file of today's clubs, byte for byte."""
    names = [name for name in records.names_of_clubs() if name.endswith(".xml")]
    if not names:
        tally.skip("USEBIO of clubs", "there is no clubs.tar.xz beside the records")
    for name in names:
        data = records.of_clubs(name)
        path = put(os.path.join(folder, name), data)
        result, boards, summary = report(path)
        lines = len(re.findall(rb"<TRAVELLER_LINE[ >]", data))
        tally.check("%s: games" % name, crashed(result) or (
            None if summary["games"] == lines and not summary["error"] else
            "expected %d, saw %s" % (lines, summary)))
        result, _ = apply(path, path + ".out")
        tally.check("%s: apply" % name, crashed(result) or first_difference(data, get(path + ".out")))


def told_totals(tally, folder):
    """Which total follows from nothing, and by how much it is out."""
    session = session_with_revokes("Howell")
    form = model.Form(lin=None)
    game = lively_game(session, form)
    line = games_of(session)[game - 1][2]
    text = model.write(session, form).decode("utf-8")
    total, ratio, _ = session.ranking()[line.pairs[0]]
    other = {"total": ("<TOTAL_SCORE>%s<" % total, "<TOTAL_SCORE>%.2f<" % (float(total) + 3.25), "+3.25"),
             "percentage": ("<PERCENTAGE>%s<" % ratio, "<PERCENTAGE>%.2f<" % (float(ratio) - 1.5), "-1.50")}
    at = text.index("<PAIR_NUMBER>%s<" % line.pairs[0])
    for name, (old, new, out) in other.items():
        path = put(os.path.join(folder, "told.xml"), (text[:at] + text[at:].replace(old, new, 1)).encode("utf-8"))
        result, _ = apply(path, path + ".out", "--fact=%d:-:-:agreed-tricks=%d" % (game, line.won - 1))
        told = "the %s of pair %s differs by %s " % (name, line.pairs[0], out)
        tally.check("told: %s" % name, crashed(result) or (None if told.encode() in result.stderr else
                    "expected %r, it said %r" % (told, result.stderr)))
    for name, change in (("places alone", lambda one: re.sub("<(TOTAL_SCORE|PERCENTAGE)>[^<]*</\\1>", "", one)),
                         ("no number", lambda one: one.replace("<PERCENTAGE>%s<" % ratio, "<PERCENTAGE>%s345<" % ratio)
                          .replace("<TOTAL_SCORE>%s<" % total, "<TOTAL_SCORE><"))):
        path = put(os.path.join(folder, "told.xml"), change(text).encode("utf-8"))
        result, _ = apply(path, path + ".out", "--fact=%d:-:-:agreed-tricks=%d" % (game, line.won - 1))
        tally.check("told: %s" % name, crashed(result) or (
            None if NOT_REPRODUCED in result.stderr else "it said %r" % result.stderr))


def test(tally):
    folder = scratch("usebio").folder
    made_up(tally, folder)
    two_sessions(tally, folder)
    artificial(tally, folder)
    own_session(tally, folder)
    shares(tally, folder)
    all_or_none(tally, folder)
    nothing_played(tally, folder)
    whose_totals(tally, folder)
    two_manners(tally, folder)
    told_totals(tally, folder)
    one_line(tally, folder)
    twice(tally, folder)
    empty_elements(tally, folder)
    broken(tally, folder)
    many_lines(tally, folder)
    clubs(tally, folder)
    found = records.folder()
    for name, check in (("usebio", real_files), ("lin", lin_in_lines)):
        place = os.path.join(found, name) if found else ""
        if found and os.path.isdir(place):
            check(tally, folder, place)
        else:
            tally.skip("%s records" % name, "they are not here")


if __name__ == "__main__":
    main(test)
