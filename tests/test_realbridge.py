"""RealBridge's USEBIO: its percent-encoded LIN, a revoke injected into it, and what is damaged of it.

The session is a real one where somebody has it (records.py), and always one made up from a seed. A card of a line's
play changes places with another of the same hand, so that the player revokes and every trick has its winner still;
what follows from that is reckoned here, by Law 64A, 77 and 78, and the file that apply writes is held against it
byte for byte.
"""
import itertools
import json
import os
import re
from fractions import Fraction
from urllib.parse import quote, unquote

import pbn_model
import records
import usebio_model as model
from folder import scratch
from tally import WHOLE, crashed, main, run, sweep

TRAIL = re.compile(r"[\r\n ]*<\?rectify [^?]*\?>")
LINE = re.compile(r"<TRAVELLER_LINE>.*?</TRAVELLER_LINE>", re.S)
SEED = 4


# ---- a file as it stands ----

class Element:
    """A piece of the file's text, with the values of the elements in it."""

    def __init__(self, match):
        self.text, self.start = match.group(), match.start()

    def value(self, name):
        found = re.search("<%s>([^<]*)</%s>" % (name, name), self.text)
        return found.group(1).strip() if found else ""


class Line(Element):
    """A traveller line with its cards."""

    def __init__(self, match, board):
        super().__init__(match)
        self.board = board
        self.pairs = self.value("NS_PAIR_NUMBER"), self.value("EW_PAIR_NUMBER")
        self.contract = re.sub("N(?!T)", "NT", self.value("CONTRACT")).upper()
        self.declarer, self.tricks = self.value("PLAYED_BY"), int(self.value("TRICKS"))
        self.encoded = re.search("<LIN_DATA>(.*?)</LIN_DATA>", self.text, re.S).group(1)
        self.cards = re.findall(r"pc\|(..)\|", unquote(self.encoded))

    def adjusted(self, tricks):
        return pbn_model.score_ns(self.contract, self.declarer, tricks, model.vulnerable_of(self.board))

    def tricks_of(self, cards):
        """The play by trick: (seat, card) in order of play; who won each."""
        leader, rows, winners = model.next_seat(self.declarer), [], []
        for at in range(0, len(cards), 4):
            seats = [model.SEATS[(model.SEATS.index(leader) + turn) % 4] for turn in range(4)]
            rows.append(list(zip(seats, cards[at:at + 4])))
            if len(rows[-1]) == 4:
                leader = model.winner_of(rows[-1], self.contract[1])
                winners.append(leader)
        return rows, winners

    def revokes(self, cards):
        """(trick, seat) where a hand does not follow a suit of which it plays a card later."""
        rows, _ = self.tricks_of(cards)
        found = []
        for number, row in enumerate(rows, 1):
            led = row[0][1][0]
            for seat, card in row[1:]:
                later = [own for one in rows[number:] for who, own in one if who == seat]
                if card[0] != led and any(own[0] == led for own in later):
                    found.append((number, seat))
        return found

    def swaps(self):
        """Plays with one revoke of a player who is not dummy, and the winners that there were."""
        rows, winners = self.tricks_of(self.cards)
        dummy = model.SEATS[(model.SEATS.index(self.declarer) + 2) % 4]
        for early, late in itertools.combinations(range(len(self.cards)), 2):
            one, other = self.cards[early], self.cards[late]
            trick, turn = divmod(early, 4)
            seat = rows[trick][turn][0]
            if turn == 0 or seat == dummy or one[0] == other[0] or dict(rows[late // 4]).get(seat) != other:
                continue
            cards = list(self.cards)
            cards[early], cards[late] = other, one
            if self.tricks_of(cards)[1] == winners and self.revokes(cards) == [(trick + 1, seat)]:
                yield cards, trick + 1, seat, winners

    def transfer(self, number, seat, winners):
        """Law 64A, with what the rest of a play that was claimed must leave open: whole plays alone."""
        side = model.side_of(seat)
        later = any(model.side_of(winner) == side for winner in winners[number:])
        if winners[number - 1] == seat:
            return 2 if later else 1
        return 1 if later or model.side_of(winners[number - 1]) == side else 0


class Session:
    def __init__(self, text):
        self.text = text
        self.lines = []
        for board in re.finditer(r"<BOARD>.*?</BOARD>", text, re.S):
            number = int(Element(board).value("BOARD_NUMBER"))
            for match in LINE.finditer(text, *board.span()):
                self.lines.append(Line(match, number))
        self.pairs = [Element(match) for match in re.finditer(r"<PAIR>.*?</PAIR>", text, re.S)]
        self.says_equal = any(pair.value("PLACE").endswith("=") for pair in self.pairs)

    def figures(self, scores):
        """Points of each line and side, percentage and place of each pair, by the lines' scores."""
        points, sums = [], {}
        for line, score in zip(self.lines, scores):
            rivals = [other for near, other in zip(self.lines, scores) if near.board == line.board]
            own, top = model.matchpoints(rivals, score), 2 * (len(rivals) - 1)
            points.append((own, top - own))
            for pair, value in zip(line.pairs, points[-1]):
                total, most = sums.get(pair, (0, 0))
                sums[pair] = total + value, most + top
        return (points,) + self.ranked(sums)

    def ranked(self, sums):
        """Percentage and place of each pair, by what it has in all and what it could have."""
        shares = {pair: model.number(Fraction(100 * total, most)) for pair, (total, most) in sums.items()}
        places = {}
        for pair in self.pairs:
            own = float(shares[pair.value("PAIR_NUMBER")])
            rivals = [float(shares[other.value("PAIR_NUMBER")]) for other in self.pairs
                      if other.value("DIRECTION") == pair.value("DIRECTION")]
            shared = self.says_equal and rivals.count(own) > 1
            places[pair.value("PAIR_NUMBER")] = "%d%s" % (1 + sum(rival > own for rival in rivals), "=" * shared)
        return shares, places

    def written(self, game, tricks):
        """The file with so many tricks in a line, and all that follows."""
        scores = [int(line.value("SCORE")) for line in self.lines]
        changed = self.lines[game - 1]
        scores[game - 1] = changed.adjusted(tricks)
        points, shares, places = self.figures(scores)
        pieces = []
        for line, score, (ns, ew) in zip(self.lines, scores, points):
            values = {"SCORE": score, "NS_MATCH_POINTS": ns, "EW_MATCH_POINTS": ew}
            if line is changed:
                values["TRICKS"] = tricks
            pieces.append((line, values))
        for pair in self.pairs:
            number = pair.value("PAIR_NUMBER")
            pieces.append((pair, {"PERCENTAGE": shares[number], "PLACE": places[number]}))
        text = self.text
        for piece, values in sorted(pieces, key=lambda one: -one[0].start):
            new = piece.text
            for name, value in values.items():
                new = re.sub("<%s>[^<]*<" % name, "<%s>%s<" % (name, value), new)
            text = text[:piece.start] + new + text[piece.start + len(piece.text):]
        return text


# ---- the program ----

def report(command, path, *options):
    result = run([command, "--format=json"] + list(options) + [path])
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    return result, {line["game"]: line for line in lines[:-1]}, lines[-1]["summary"]


def put(path, text):
    with open(path, "w", encoding="utf-8", newline="") as target:
        target.write(text)
    return path


def get(path):
    with open(path, encoding="utf-8", newline="") as source:
        return source.read()


def difference(wanted, seen):
    for number, (old, new) in enumerate(zip(wanted.splitlines(), seen.splitlines()), 1):
        if old != new:
            return "line %d: expected %r, saw %r" % (number, old[:120], new[:120])
    return None if wanted == seen else "expected %d bytes, saw %d" % (len(wanted), len(seen))


# ---- a revoke ----

def with_cards(line, cards):
    """The line's text with another order of play."""
    values = iter(cards)
    return line.text.replace(line.encoded, re.sub(r"(?<=pc\|)..(?=\|)", lambda _: next(values), line.encoded))


def inject(tally, folder, label, session, game):
    """False: the cards of the line allow no revoke that moves a trick."""
    line = session.lines[game - 1]
    if len(line.cards) != 52:
        return False
    for cards, number, seat, winners in line.swaps():
        tricks = line.transfer(number, seat, winners)
        if tricks:
            break
    else:
        return False
    gains = model.side_of(seat) != model.side_of(line.declarer)
    start = line.start
    text = session.text[:start] + with_cards(line, cards) + session.text[start + len(line.text):]
    path, label = put(os.path.join(folder, "revoke.xml"), text), "%s, game %d" % (label, game)
    _, boards, _ = report("check", path)
    seen = boards.get(game, {"status": "clean", "findings": []})
    ids = [(item["id"], item["trick"], item["player"]) for item in seen["findings"]]
    tally.check("%s: found" % label, None if seen["status"] == "proposed" and ids == [("revoke", number, seat)]
                else "expected a revoke by %s at trick %d, saw %s %s" % (seat, number, seen["status"], ids))
    result, boards, _ = report("apply", path, "-o", path + ".out", "--fact=%d:%d:%s:revoke=confirmed" % (
        game, number, seat))
    wanted = Session(text).written(game, line.tricks + (tricks if gains else -tricks))
    tally.check("%s: bytes" % label, crashed(result) or difference(wanted, TRAIL.sub("", get(path + ".out"))))
    tally.check("%s: changed" % label, None if wanted != text else "nothing was to change")
    report("apply", path + ".out", "-o", path + ".again")
    tally.check("%s: again" % label, difference(get(path + ".out"), get(path + ".again")))
    return True


def revokes(tally, folder, label, text, step):
    session = Session(text)
    scores = [int(line.value("SCORE")) for line in session.lines]
    points, shares, places = session.figures(scores)
    own = [(pair.value("PERCENTAGE"), pair.value("PLACE")) for pair in session.pairs]
    due = [(shares[pair.value("PAIR_NUMBER")], places[pair.value("PAIR_NUMBER")]) for pair in session.pairs]
    tally.check("%s: its own figures" % label, None if own == due else "expected %s, saw %s" % (due, own))
    done = sum(inject(tally, folder, label, session, game) for game in range(1, len(session.lines) + 1, step))
    tally.check("%s: revokes" % label, None if done >= 3 else "only %d lines allow one" % done)


# ---- damage ----

def statuses(folder, text):
    path = put(os.path.join(folder, "damaged.xml"), text)
    result, boards, summary = report("check", path)
    return result, {game: (board["status"], [(item["id"], item.get("damage")) for item in board["findings"]])
                    for game, board in boards.items()}, summary


def place_of(text, offset):
    before = text[:offset].encode("utf-8")
    return before.count(b"\n") + 1, len(before) - before.rfind(b"\n")


def damaged(tally, folder, text):
    """The second line of a session, damaged in each way; the others are as they were."""
    session = Session(text)
    line = session.lines[1]
    at = text.index(line.encoded, line.start)
    last = line.encoded.rindex("pc|")
    first = line.encoded.index("pc|")

    def check(name, lin, damage, place):
        result, seen, summary = statuses(folder, text[:at] + lin + text[at + len(line.encoded):])
        wanted = {2: ("noted", [("damaged-record", damage)])} if damage else {}
        tally.check(name, crashed(result) or (None if seen == wanted and summary["error"] == 0 else
                                              "expected %s, saw %s" % (wanted, seen)))
        if damage:
            told = "damaged.xml:%d:%d: LIN_DATA" % place_of(text, at + place)
            tally.check("%s: place" % name, None if told.encode() in result.stderr else
                        "expected %s, it said %r" % (told, result.stderr))
    # "qx||" could be all that there is, and behind the last card nothing is missing.
    for cut in range(len("qx||") + 1, last, max(1, last // sweep(60, last))):
        left = line.encoded[:cut]
        # An escape that is cut is the first thing that cannot be read, once there was a whole one.
        broken = "%" in left[-2:] and re.search("%[0-9A-F]{2}", left)
        check("cut at %d" % cut, left, "escape" if broken else "cut", left.rindex("%") if broken else cut)
    check("as it is", line.encoded, None, 0)
    check("lower case", re.sub("%..", lambda one: one.group().lower(), line.encoded), None, 0)
    check("the bars encoded too", quote(unquote(line.encoded), safe=""), None, 0)
    check("twice", quote(line.encoded, safe="|"), "twice", 0)
    for name, escape in (("half an escape", "%2x"), ("no digits", "%zz"), ("a control character", "%01")):
        for where, place in (("in a name", line.encoded.index("pn|") + 3), ("in the deal", line.encoded.index("md|") + 6),
                             ("in a call", line.encoded.index("mb|") + 3), ("in a card", first + 3),
                             ("in a later card", last + 4),
                             ("in a tag", first + 1), ("at the end", len(line.encoded))):
            check("%s %s" % (name, where), line.encoded[:place] + escape + line.encoded[place:], "escape", place)
    check("half an escape, and the end", line.encoded + "%2", "escape", len(line.encoded))


def assigned(tally, folder, text):
    """A contract of the director's that the auction does not lead to: told, and the line is kept."""
    line = Session(text).lines[1]
    other = "%d%s" % (int(line.contract[0]) % 7 + 1, line.contract[1])
    call = "mb|%s|" % line.contract[:2]
    result, seen, _ = statuses(folder, text.replace(
        line.text, line.text.replace(call, "mb|%s|" % other)))
    tally.check("another contract", crashed(result) or (
        None if seen == {2: ("noted", [("auction-mismatch", None)])} else "saw %s" % seen))


def notice(tally, folder, text):
    """Who, where, what was called: a notice has it from the LIN and from the heading."""
    line = Session(text).lines[1]
    path = put(os.path.join(folder, "notice.xml"), text.replace(
        "<DATE>", "<EVENT_DESCRIPTION>Summer &amp; Sun</EVENT_DESCRIPTION><DATE>", 1).replace(
            line.text, line.text.replace("<TRICKS>%d<" % line.tricks, "<TRICKS>%d<" % ((line.tricks + 1) % 14))))
    result = run(["check", "--format=html", "--notice", "--board=1", path])
    page = result.stdout.decode("utf-8")
    calls = re.findall(r"mb\|([^|]*)\|", line.encoded)
    cells = [re.sub("<[^>]*>", "", cell) for cell in re.findall("<td>(.*?)</td>", page)]
    shown = [cell for cell in cells[:4 * ((len(calls) + 6) // 4)] if cell]
    tally.check("notice: calls", crashed(result) or (None if shown[:len(calls)] == [
        "pass" if call == "p" else re.sub("(?<=.)(.)", lambda bid: "\u2663\u2666\u2665\u2660N"["CDHSN".index(bid[0])], call).replace(
            "N", "NT") for call in calls] else "expected %s, saw %s" % (calls, shown)))
    for name in ("Caf\u00e9 Bridge", "Summer &amp; Sun", "Jos\u00e9 100%", "W. B", "Dealer North"):
        tally.check("notice: %s" % name, None if name in page and name + "#" not in page else "it is not there")


# ---- the sessions ----

def made_up():
    form = model.Form(lin="encoded", hands="lin", totals=False, doctype=False)
    return model.write(model.make("MP", SEED, two_winners=True, tables=5), form).decode("utf-8")


def real(tally, folder):
    data = records.of_clubs("realbridge.xml")
    if data is None:
        tally.skip("RealBridge's own session", "there is no clubs.tar.xz beside the records")
        return
    text = data.decode("utf-8")
    path = put(os.path.join(folder, "realbridge.xml"), text)
    result, boards, summary = report("check", path)
    tally.check("realbridge.xml: lines", crashed(result) or (
        None if summary["games"] == 168 and summary["clean"] == 167 and summary["error"] == 0 else "saw %s" % summary))
    # Just one line has a contract that its auction does not lead to.
    seen = {game: (board["status"], [item["id"] for item in board["findings"]]) for game, board in boards.items()}
    tally.check("realbridge.xml: the director's line", None if seen == {92: ("noted", ["auction-mismatch"])} else
                "saw %s" % seen)
    revokes(tally, folder, "realbridge.xml", text, 1 if WHOLE else 12)


def test(tally):
    folder = scratch("realbridge").folder
    text = made_up()
    result, seen, summary = statuses(folder, text)
    tally.check("made up", crashed(result) or (None if not seen and summary["clean"] == 30 else
                                               "saw %s %s" % (seen, summary)))
    revokes(tally, folder, "made up", text, 3)
    damaged(tally, folder, text)
    assigned(tally, folder, text)
    notice(tally, folder, text)
    real(tally, folder)


if __name__ == "__main__":
    main(test)
