"""Who sat on a line of USEBIO, by the lists of the event and its sections: the nearest list that has the number names
its players, and a number that stands twice in that list names nobody."""
import os

from folder import put, scratch
from tally import crashed, main, run

SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
HANDS = {"North": "AKQJ.AKQJ.AKQ.32", "East": "T987.T98.JT9.AKQ", "South": "654.765.8765.JT9", "West": "32.432.432.87654"}


def pair(number, names, more=""):
    players = "".join("<PLAYER><PLAYER_NAME>%s</PLAYER_NAME></PLAYER>" % name for name in names.split())
    return "<PAIR>%s<PAIR_NUMBER>%s</PAIR_NUMBER>%s</PAIR>" % (more, number, players)


def listed(*pairs):
    return "<PARTICIPANTS>%s</PARTICIPANTS>\n" % "".join(pairs)


def board(number, ns, ew, hands=False):
    cards = "".join("<HAND><DIRECTION>%s</DIRECTION>%s</HAND>" % (seat, "".join(
        "<%s>%s</%s>" % (suit, held, suit) for suit, held in zip(SUITS, hand.split(".")))) for seat, hand in HANDS.items())
    return ("<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>%s<TRAVELLER_LINE><NS_PAIR_NUMBER>%s</NS_PAIR_NUMBER>"
            "<EW_PAIR_NUMBER>%s</EW_PAIR_NUMBER><CONTRACT>3NT</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>9</TRICKS>"
            "<SCORE>400</SCORE></TRAVELLER_LINE></BOARD>\n" % (number, cards if hands else "", ns, ew))


def section(letter, *parts):
    return '<SECTION SECTION_ID="%s">%s</SECTION>\n' % (letter, "".join(parts))


# A file, and who sat North and South, East and West on each of its boards: all lists of the file are known.
FILES = {
    "of two lists the section's": (
        listed(pair(1, "Ann Bob"), pair(2, "Cy Di")) +
        section("A", listed(pair(1, "Eve Flo")), board(1, 1, 2)) + section("B", board(2, 1, 2)),
        [("Eve Flo", "Cy Di"), ("Ann Bob", "Cy Di")]),
    "a number that stands twice": (
        listed(pair(1, "Ann Bob"), pair(2, "Cy Di")) +
        section("A", listed(pair(1, "Eve Flo"), pair("01", "Guy Hal")), board(1, 1, 2)),
        [(None, "Cy Di")]),
    "noughts in front": (listed(pair("007", "Ann Bob"), pair(10, "Cy Di")) + board(1, 7, "010"), [("Ann Bob", "Cy Di")]),
    "a number for each direction": (
        listed(pair(1, "Ann Bob", "<DIRECTION>NS</DIRECTION>"), pair(1, "Cy Di", "<DIRECTION>EW</DIRECTION>")) +
        board(1, 1, 1), [("Ann Bob", "Cy Di")]),
    "a list that goes on behind boards": (
        listed(pair(1, "Ann Bob")) + board(1, 1, 2, True) + board(2, 1, 2, True) + listed(pair(2, "Cy Di")) +
        board(3, 1, 2, True), [("Ann Bob", "Cy Di")] * 3),
    "boards inside a pair": (
        listed(pair(1, "Ann Bob", board(1, 1, 2, True) + board(2, 1, 2, True))) + board(3, 1, 2, True),
        [("Ann Bob", None)] * 3),
}


def players(text):
    """Returns the two pairs of each board of a PBN."""
    found = []
    for game in text.split("[Board ")[1:]:
        names = {seat: game.split('[%s "' % seat)[1].split('"')[0] for seat in HANDS if '[%s "' % seat in game}
        sides = [" ".join(names.get(seat, "") for seat in seats) for seats in (("North", "South"), ("East", "West"))]
        found.append(tuple(side if side.strip("? ") else None for side in sides))
    return found


def test(tally):
    folder = scratch("usebio-names").folder
    for name, (text, wanted) in FILES.items():
        path = put(os.path.join(folder, "session.xml"), (
            '<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><DATE>03/02/2019</DATE>\n%s</EVENT></USEBIO>\n'
            % text).encode())
        result = run(["convert", "--to=pbn", "-o", "-", path])
        seen = players(result.stdout.decode())
        tally.check(name, crashed(result) or (None if seen == wanted else "expected %s, saw %s" % (wanted, seen)))


if __name__ == "__main__":
    main(test)
