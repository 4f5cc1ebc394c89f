"""How fast `rectify check` is beside `xmllint --stream --noout` on the same XML, and that its memory is that of the file.

Sessions of 50 MB are made here, of deals and plays at random that keep to the Laws: a deal record, and a
USEBIO file with the play of each traveller line as LIN. CPU time is the middle of several runs.
"""
import os
import random
import shutil
import statistics
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir))
from pbn_model import RANKS, SEATS, beats, score_ns, side_of

RUNS = 5
SIZE = 50 * 10 ** 6
SEED = 20260131
PACK = [suit + rank for suit in "SHDC" for rank in RANKS]
SUITS = (("S", "spades"), ("H", "hearts"), ("D", "diamonds"), ("C", "clubs"))
USEBIO_SUITS = (("CLUBS", "C"), ("DIAMONDS", "D"), ("HEARTS", "H"), ("SPADES", "S"))
DEALERS = "NESW"
VULNERABLE = "None NS EW All NS EW All None EW All None NS All None NS EW".split()


class Board:
    """A deal at random in four spades by South, and its play, in which everybody follows suit."""

    def __init__(self, number, chance):
        pack = list(PACK)
        chance.shuffle(pack)
        self.number = number
        self.vulnerable = VULNERABLE[(number - 1) % 16]
        self.hands = {seat: pack[13 * at:13 * at + 13] for at, seat in enumerate(SEATS)}
        left, leader, self.tricks = {seat: list(hand) for seat, hand in self.hands.items()}, 3, []
        for _ in range(13):
            trick, best, winner = [], None, leader
            for steps in range(4):
                place = (leader + steps) % 4
                hand = left[SEATS[place]]
                led = trick[0][1][0] if trick else None
                card = chance.choice([card for card in hand if card[0] == led] or hand)
                hand.remove(card)
                trick.append((SEATS[place], card))
                if best is None or beats(card, best, trick[0][1][0], "S"):
                    best, winner = card, place
            self.tricks.append((trick, SEATS[winner]))
            leader = winner
        self.won = sum(side_of(winner) == "NS" for _, winner in self.tricks)
        self.score = score_ns("4S", "S", self.won, self.vulnerable)

    def ranks(self, seat, suit):
        return "".join(sorted((card[1] for card in self.hands[seat] if card[0] == suit), key=RANKS.index,
                              reverse=True))


def deal_record(board):
    lines = ['  <board number="%d" dealer="%s" vulnerable="%s">' % (
        board.number, DEALERS[(board.number - 1) % 4], board.vulnerable)]
    for seat in SEATS:
        lines.append('    <hand seat="%s" %s/>' % (seat, " ".join(
            '%s="%s"' % (name, board.ranks(seat, suit)) for suit, name in SUITS)))
    lines += ['    <table number="1">', '      <pair side="NS" number="1"/>', '      <pair side="EW" number="2"/>',
              '      <contract bid="4S" declarer="S"/>', "      <play>"]
    for number, (trick, _) in enumerate(board.tricks, 1):
        lines.append('        <trick number="%d">' % number)
        lines += ['          <card seat="%s" card="%s"/>' % one for one in trick]
        lines.append("        </trick>")
    return lines + ["      </play>", '      <result tricks="%d"/>' % board.won,
                    '      <score ns="%d"/>' % board.score, "    </table>", "  </board>"]


def usebio(board):
    hands = ",".join("".join(suit + board.ranks(seat, suit) for suit in "SHDC") for seat in "SWN")
    first = {"S": 1, "W": 2, "N": 3, "E": 4}[DEALERS[(board.number - 1) % 4]]
    calls = {"S": ["4S"], "W": ["p", "p", "p", "4S"], "N": ["p", "p", "4S"], "E": ["p", "4S"]}[
        DEALERS[(board.number - 1) % 4]] + ["p"] * 3
    vulnerable = {"None": "o", "NS": "n", "EW": "e", "All": "b"}[board.vulnerable]
    lin = "md|%d%s|sv|%s|" % (first, hands, vulnerable) + "".join("mb|%s|" % call for call in calls) + "".join(
        "pc|%s|" % card for trick, _ in board.tricks for _, card in trick)
    lines = ["      <BOARD>", "        <BOARD_NUMBER>%d</BOARD_NUMBER>" % board.number]
    for direction, seat in (("N", "N"), ("S", "S"), ("E", "E"), ("W", "W")):
        lines += ["        <HAND>", "          <DIRECTION>%s</DIRECTION>" % direction] + [
            "          <%s>%s</%s>" % (name, board.ranks(seat, suit), name) for name, suit in USEBIO_SUITS] + [
            "        </HAND>"]
    for pair in range(1, 5):
        lines += ["        <TRAVELLER_LINE>", "          <NS_PAIR_NUMBER>%d</NS_PAIR_NUMBER>" % pair,
                  "          <EW_PAIR_NUMBER>%d</EW_PAIR_NUMBER>" % (pair + 10), "          <CONTRACT>4S</CONTRACT>",
                  "          <PLAYED_BY>S</PLAYED_BY>", "          <LEAD>%s</LEAD>" % board.tricks[0][0][0][1],
                  "          <TRICKS>%d</TRICKS>" % board.won, "          <SCORE>%d</SCORE>" % board.score,
                  "          <NS_MATCH_POINTS>3</NS_MATCH_POINTS>", "          <EW_MATCH_POINTS>3</EW_MATCH_POINTS>",
                  "          <LIN_DATA>%s</LIN_DATA>" % lin, "        </TRAVELLER_LINE>"]
    return lines + ["      </BOARD>"]


FORMATS = {
    "deal record": (deal_record, '<?xml version="1.0" encoding="UTF-8"?>\n<session xmlns="urn:bridge-scorer:'
                    'deal-record:1" date="2026-01-31" scoring="MatchPoints">\n', "</session>\n"),
    "USEBIO": (usebio, '<?xml version="1.0" encoding="UTF-8"?>\n<USEBIO Version="1.2">\n  <EVENT EVENT_TYPE='
               '"MP_PAIRS">\n    <DATE>31/01/2026</DATE>\n    <BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD>\n',
               "  </EVENT>\n</USEBIO>\n"),
}


def write_session(path, name, size):
    lines_of, before, after = FORMATS[name]
    chance, number = random.Random(SEED), 0
    with open(path, "w", encoding="ascii") as out:
        out.write(before)
        while out.tell() < size:
            text = []
            for _ in range(100):
                number += 1
                text += lines_of(Board(number, chance))
            out.write("\n".join(text) + "\n")
        out.write(after)


def bench(rectify, scratch, cpu_seconds, peak_kilobytes):
    """The two functions are bench.py's, RECTIFY its command."""
    if not shutil.which("xmllint"):
        print("skipped: XML, as there is no xmllint")
        return
    for name in FORMATS:
        path = os.path.join(scratch, "session.xml")
        write_session(path, name, SIZE)
        pairs = [(cpu_seconds(rectify, path), cpu_seconds(["xmllint", "--stream", "--noout"], path))
                 for _ in range(RUNS)]
        ours, theirs = (statistics.median(column) for column in zip(*pairs))
        print(f"{name}, {os.path.getsize(path) / 1e6:.0f} MB: rectify check {ours:.3f} s, xmllint --stream "
              f"{theirs:.3f} s, ratio {ours / theirs:.2f}; peak memory {peak_kilobytes(rectify, path) / 1024:.1f} MiB")
        os.unlink(path)
