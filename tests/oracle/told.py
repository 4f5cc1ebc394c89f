"""What the Laws make of a board with stories, and of what the director says of it."""
import copy

from . import law50, law62, law64
from .cards import winner_of
from .stories import Stories


class Told(Stories):
    """A board as law64.py takes it: with what other Laws make of the facts."""

    def fifth_cards(self, number):
        """Of defenders, who have them lying before them (45E1)."""
        return [(seat, value) for trick, seat, name, value in self.facts
                if (trick, name) == (number, "extra") and self.fact(trick, seat, "rectified")
                and law64.side_of(seat) != law64.side_of(self.declarer)]

    def as_law(self, edition):
        law = super().as_law(edition)
        table = law50.Table(self).go_through()
        found = [self.heard(one, edition, table) for one in law.irregularities]
        found = [one for one in found if one] + self.found_in_time()
        found += [self.failed(failure, edition) for failure in table.failures if not self.answered(failure)]
        return law._replace(won=self.winners(), irregularities=found)

    def found_in_time(self):
        """Cards too many or too few of which nothing comes but what becomes of the card (67A)."""
        kinds = {"extra": "fifth", "omitted": "supplied"}
        places = [(number, seat, kinds[name]) for number, seat, name, _ in self.facts
                  if name == "extra" and self.fact(number, seat, "rectified")
                  or name == "omitted" and (number, seat) == self.supplied]
        return [law64.Irregularity(kind, number, seat, None, False, False, None, 0)
                for number, seat, kind in places]

    def answered(self, failure):
        """What the director says of a revoke there goes before the card of the record (61A)."""
        said = self.fact(failure.trick, failure.seat, "revoke")
        return said == "denied" or failure.kind == "option" and said == "corrected"

    def failed(self, failure, edition):
        """What declarer's choice or a penalty card asked for, and he did not do."""
        one = law64.Irregularity(
            failure.kind, failure.trick, failure.seat, failure.suit,
            self.established(failure.trick, failure.seat), False,
            self.fact(failure.trick, failure.seat, "attention"), 0, clause=failure.clause)
        return self.after_one_side(one, edition) if one.kind == "option" else one

    def heard(self, one, edition, table):
        """A revoke after what the director says of it; None where he says that there was none."""
        place = (one.trick, one.seat)
        said = self.fact(*place, "revoke")
        if one.kind == "revoke" and (said == "denied" or said == "corrected" and not one.corrected):
            return None  # what was corrected stands among the facts already
        if place in table.revoked_with_card:
            one = one._replace(faced=True)
        told = self.fact(*place, "established")
        if one.corrected and told == "yes":
            return one._replace(corrected=False, established=True, clause="43B2(b)")
        if told == "no" and self.contested is not None:
            return one._replace(corrected=True)
        if told:
            return one._replace(established=told == "yes", clause="63A")
        if one.trick == 12 and self.replayed_for():
            return one._replace(corrected=True, clause="62D")
        if self.contested is not None and one.established is None and one.kind == "revoke" and \
                law64.side_of(self.claimer) != law64.side_of(one.seat):
            return one._replace(corrected=True)
        return self.after_one_side(one, edition) if one.kind == "revoke" else one

    def after_one_side(self, one, edition):
        """Both sides had revoked on the trick, and one of them alone had played on (62C3)."""
        played_on = self.fact(one.trick, None, "both-played-on")
        if played_on in ("NS", "EW"):
            if edition != "2007":
                return one._replace(corrected=True, clause="62C3")
            if played_on != law64.side_of(one.seat):
                return one._replace(corrected=True, clause="62A")
        return one

    def replayed_for(self):
        """Who corrects a revoke on trick 12, by 62D: the seats."""
        if self.fact(None, None, "hands-returned") != "no":
            return []
        return [seat for number, seat, _, _ in self.revokes()
                if number == 12 and self.fact(number, seat, "revoke") not in ("denied",)]

    def winners(self):
        """After tricks 12 and 13 have been played again, where one way is left to do it."""
        seats = self.replayed_for()
        end = law62.corrected_end(self, seats[0]) if len(seats) == 1 else None
        return self.won[:11] + list(end) if end else self.won

    def end_is_open(self):
        """Returns whether the last two tricks are to be played again, and how is for the director."""
        seats = self.replayed_for()
        return len(seats) > 1 or (len(seats) == 1 and not law62.corrected_end(self, seats[0]))

    def only_returned(self, number, seat, could):
        """Of a fifth card too that was found in time: it was in the hand all along."""
        back = {value for trick, player, name, value in self.facts
                if (player, name) == (seat, "extra") and trick <= number}
        return super().only_returned(number, seat, could) or bool(could) and set(could) <= back

    def unsettled(self):
        """Why no text tells what comes of the board; None where one does."""
        table = law50.Table(self).go_through()
        if any(failure.kind == "penalty" and self.fact(failure.trick, None, "both-played-on") in ("NS", "EW")
               for failure in table.failures):
            return "62C3 and a penalty card not played on the trick"
        if self.replayed_for() and any(self.fact(12, seat, "revoke") == "denied" for seat in law64.SEATS):
            return "62D, and on the trick a revoke that is denied: its cards are not those of the record"
        twelfth = [failure for failure in table.failures if failure.trick == 12]
        if twelfth and self.fact(None, None, "hands-returned") == "no":
            return "62D for what declarer asked for, or a penalty card"
        return table.unsettled

    def open_record(self):
        """Returns whether cards after an agreed claim contradict it."""
        return bool(self.later) and self.contested is None and not self.fact(None, None, "record")

    def as_played(self):
        """The board on which the cards after an agreed claim were played, and the claim was none."""
        board = copy.copy(self)
        board.rows, board.later, board.claimer = self.rows + self.later, [], None
        board.leaders, board.won = list(self.leaders), list(self.won)
        for row in self.later:
            board.leaders.append(board.won[-1])
            board.won.append(winner_of(row, board.leaders[-1], self.strain))
        board.facts = [fact for fact in self.facts if fact[2] != "claim"] + [(None, None, "record", "faithful")]
        board.claim(0)
        return board

    def has_a_word(self):
        """Returns whether the director's facts alone are worth a word: a revoke that he denies, a penalty card, a
        choice of declarer's about one."""
        denied = any(fact[2:] == ("revoke", "denied") for fact in self.facts)
        claimed = self.contested is not None or bool(self.later)
        return denied or claimed or law50.Table(self).go_through().told

    def replayed(self):
        """How the last two tricks played again change declarer's tricks."""
        side = law64.side_of(self.declarer)
        return sum((law64.side_of(new) == side) - (law64.side_of(old) == side)
                   for new, old in zip(self.winners(), self.won))

    def moved(self, edition, readings=None):
        return super().moved(edition, readings) + self.replayed()

    def basis(self, one):
        """A revoke put right is told by the director, but for one of trick 12 or of both sides: these
        are known from where they are known otherwise."""
        told = self.fact(one.trick, one.seat, "revoke")
        basis = super().basis(one._replace(corrected=told == "corrected"))
        said = told == "confirmed" or (one.trick, one.seat) in self.by_returned
        until_claim = self.fact(None, None, "record") == "until-claim"
        return "computed" if basis == "confirmed" and one.kind == "revoke" and until_claim and \
            not (said or told) else basis
