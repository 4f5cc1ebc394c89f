"""What happens on boards on which the director has something to say: each has a story or two, at random, and
the facts that tell it."""
from . import law50, law64
from .boards import Board
from .cards import SEATS, SUITS, after, winner_of

# What happened: its weight, and whether the play is whole.
STORIES = {
    "plain": 2,
    "claim": 4,
    "denied": 2,
    "dummy-asked": 2,
    "twelve": 4,
    "both": 3,
    "penalty": 4,
    "option": 4,
    "fifth": 2,
    "supplied": 2,
}
WHOLE_PLAY = {"twelve", "both", "penalty", "option", "fifth", "supplied"}
NO_LOST_CARD = {"twelve", "both", "penalty", "option", "fifth"}


class Stories(Board):
    """stories: what happens on the board besides revokes. What the Laws make of it, told.py adds."""

    # What happens.

    def roll_habits(self):
        super().roll_habits()
        names, weights = zip(*STORIES.items())
        self.stories = set(self.random.choices(names, weights, k=self.random.choice((1, 1, 2))))
        if "supplied" in self.stories and self.stories & NO_LOST_CARD:
            self.stories.discard("supplied")
        if "claim" in self.stories:
            self.stories -= WHOLE_PLAY
            self.claim_after = self.last_revoke = self.random.randint(4, 11)
            self.one_sided = self.random.choice(("NS", "EW"))
        self.goes_on = "claim" in self.stories and self.chance(0.3)
        self.contested = None  # declarer's tricks as ruled by 70
        self.later = []  # rows after a claim
        self.both_at = self.random.randint(1, 11)
        self.supplied = None
        if self.stories & WHOLE_PLAY:
            self.claim_after, self.last_revoke = 13, 12
        if self.stories & NO_LOST_CARD or self.goes_on:
            self.omits = self.doubles = None
        if "supplied" in self.stories:
            self.omits, self.doubles = (self.random.randint(1, 12), self.random.choice(SEATS)), None
        if self.stories & {"penalty", "option", "fifth"}:
            self.revoke_chance = min(self.revoke_chance, 0.06)

    def may_revoke(self, number, seat):
        if "twelve" in self.stories and number == 12:
            return self.chance(0.6)
        if "claim" in self.stories and number == self.claim_after:
            return law64.side_of(seat) == self.one_sided and self.chance(0.5)
        if "claim" in self.stories and number > self.claim_after:
            return self.goes_on and self.chance(0.2)
        if "both" in self.stories and number == self.both_at:
            return self.chance(0.6)
        return super().may_revoke(number, seat)

    def omits_now(self, number, seat, leader):
        if "supplied" in self.stories:
            return False
        return super().omits_now(number, seat, leader)

    # What the director says.

    def roll_facts(self):
        super().roll_facts()
        if self.extra and not self.fact(*self.extra[:2], "faced") and self.chance(0.5):
            self.tell_faced_unknown()
        for story in sorted(self.stories):
            getattr(self, "tell_" + story.replace("-", "_"))()
        self.unsay_late_attention()
        self.unsay_no_choices()
        self.tell_choices()

    def unsay_late_attention(self):
        """While a hand is out of the board the round has not ended (62D, 64B5)."""
        if self.fact(None, None, "hands-returned") == "no":
            self.facts = [fact for fact in self.facts if (fact[0], *fact[2:]) != (12, "attention", "after-round")]

    def unsay_no_choices(self):
        """Beside a minor penalty card of his partner nothing is asked of a defender's lead (50C), and beside a
        major one its suit (50D2(a))."""
        while places := law50.Table(self).go_through().no_choices:
            self.facts = [fact for fact in self.facts
                          if fact[2] != "lead-option" or fact[:2] not in places]

    def tell_choices(self):
        """What declarer chose wherever the partner of a penalty card's holder leads: else it is asked. For
        some choices the card goes back to the hand (50D2): a later one then lies there alone, and may be minor."""
        while untold := law50.Table(self).go_through().untold:
            number, leader, suits = untold[0]
            word = self.random.choice(("require ", "forbid ", "", "", ""))
            self.facts.append((number, leader, "lead-option",
                               word + self.random.choice(suits) if word else "free"))
            self.unsay_no_choices()

    def unsay(self, place, *names):
        """Takes back what is said of a place, the mark too."""
        self.marks.discard(place)
        self.facts = [fact for fact in self.facts if fact[:2] != place or fact[2] not in names]

    def tell_faced_unknown(self):
        """Nobody knows which card he faced, and the one in the record is the highest that was legal (67B2(a)):
        it stays, and so nothing changes. Where another card would have won the trick, PBN does not say whose the
        trick was."""
        number, seat = self.extra[:2]
        card = self.rows[number - 1][seat]
        cards = [card] + list(self.extra[2:])
        led = self.rows[number - 1][self.leaders[number - 1]]
        legal = law50.following(cards, led if seat != self.leaders[number - 1] else None)
        highest = min(law50.RANKS.index(other[1]) for other in legal)
        ranks = [law50.RANKS.index(other[1]) for other in legal]
        row, leader = self.rows[number - 1], self.leaders[number - 1]
        winners = {winner_of(dict(row, **{seat: other}), leader, self.strain) for other in cards}
        if card in legal and ranks.index(highest) == legal.index(card) and ranks.count(highest) == 1 and \
                len(winners) == 1:
            self.facts.append((number, seat, "faced", "unknown"))

    def tell_plain(self):
        if self.chance(0.3) and "twelve" not in self.stories:
            self.facts.append((None, None, "hands-returned", self.random.choice(("yes", "no"))))

    def tell_claim(self):
        """What there is to say of a claim is said where the play is cut."""

    def tell_denied(self):
        """Revokes that were none, or that were corrected although the record shows the card."""
        places = [(number, seat) for number, seat, _, _ in self.revokes()]
        for place in places:
            with_both = "both" in self.stories and place[0] == self.both_at
            if place not in self.by_returned and not with_both and self.chance(0.5):
                shown = self.won[place[0] - 1] != place[1] and place[0] < 12 and self.chance(0.4)
                self.unsay(place, "revoke", "attention")
                self.facts.append(place + ("revoke", "corrected" if shown else "denied"))

    def tell_dummy_asked(self):
        """Dummy was the first to ask declarer, though he had lost the right to: 43B2(b)."""
        said = {fact[:2] for fact in self.facts} | self.marks
        places = [(number, seat) for number, seat in self.followed()
                  if seat == self.declarer and number < 12 and (number, seat) not in said]
        if places:
            place = self.random.choice(places)
            self.facts += [place + ("revoke", "corrected"), place + ("established", "yes")]

    def tell_twelve(self):
        self.facts.append((None, None, "hands-returned", "no" if self.chance(0.85) else "yes"))

    def tell_both(self):
        seats = {seat for number, seat, _, _ in self.revokes() if number == self.both_at}
        if len({law64.side_of(seat) for seat in seats}) == 2:
            for seat in SEATS:
                corrected = self.fact(self.both_at, seat, "revoke") == "corrected"
                marked = (self.both_at, seat) in self.marks and not corrected
                self.unsay((self.both_at, seat), "attention", *["revoke"] * corrected)
                self.marks.update({(self.both_at, seat)} if marked else ())
            said = self.random.choice(("NS", "EW", "NS", "EW", "yes"))
            self.facts.append((self.both_at, None, "both-played-on", said))
            if not self.fact(None, None, "record"):
                self.facts.append((None, None, "record", "faithful"))

    def held_before(self, number, seat):
        return set(self.hands[seat]) - {row[seat] for row in self.rows[:number - 1]}

    def tell_penalty(self):
        for _ in range(self.random.choice((1, 1, 1, 2, 3))):
            seat = after(self.declarer, self.random.choice((1, 3)))
            number = self.random.randint(1, 12)
            held = sorted(self.held_before(number, seat))
            card = self.random.choice(held)
            if any(fact[1:3] == (seat, "penalty-card") and fact[3][:2] == card for fact in self.facts):
                continue
            low = card[1] in law50.LOW
            grade = "minor" if low and self.chance(0.5) else "major"
            self.facts.append((number, seat, "penalty-card", "%s %s" % (card, grade)))
            if self.chance(0.5):
                self.tell_lead(number, after(seat, 2), card[0])

    def tell_lead(self, number, leader, suit):
        """What declarer asks of the partner when he leads next."""
        turns = [trick for trick in range(number, 13) if self.leaders[trick - 1] == leader]
        if turns and not self.fact(turns[0], leader, "lead-option"):
            word = self.random.choice(("require " + suit, "forbid " + suit, "forbid " + suit, "free"))
            self.facts.append((turns[0], leader, "lead-option", word))

    def tell_option(self):
        defenders = (after(self.declarer), after(self.declarer, 3))
        leads = [(number, seat) for number, seat in enumerate(self.leaders, 1)
                 if seat in defenders and number < 13]
        if leads and self.chance(0.7):
            place = self.random.choice(leads)
            if not self.fact(place[0], place[1], "lead-option"):
                suits = "".join(self.random.sample(SUITS, self.random.choice((1, 1, 2))))
                word = "forbid " + suits if self.chance(0.6) else "require " + suits[0]
                self.facts.append(place + ("lead-option", word))
        else:
            number, seat = self.random.randint(1, 12), self.random.choice(defenders)
            if self.leaders[number - 1] != seat:
                self.tell_card(number, seat)

    def tell_card(self, number, seat):
        led = self.rows[number - 1][self.leaders[number - 1]]
        other = self.random.choice([suit for suit in SUITS if suit != led[0]])
        word = self.random.choice(("highest", "lowest", "forbid " + other))
        self.facts.append((number, seat, "play-option", word))

    def tell_fifth(self):
        """A fifth card to a trick, found in time: it is no longer among the cards of the trick (45E). Not once
        both sides have played on (67B2)."""
        number, seat = self.random.randint(1, 11), self.random.choice(SEATS)
        card = self.random.choice(sorted(self.held_before(number + 1, seat)))
        if self.fact(number, None, "both-played-on") != "yes":
            self.facts += [(number, seat, "extra", card), (number, seat, "rectified", "in-time")]

    def tell_supplied(self):
        """No card to a trick at first, and one supplied in time: it counts like any other (67A1)."""
        number, seat = self.omits
        if seat == self.leaders[number - 1] or (number, seat) in {
                (trick, player) for trick, player, _, _ in self.revokes()}:
            return
        self.unsay((number, seat), "revoke", "attention")
        self.supplied = (number, seat)
        self.facts += [self.supplied + ("omitted", "-"),
                       self.supplied + ("supplied", self.rows[number - 1][seat]),
                       self.supplied + ("rectified", "in-time") if self.chance(0.5) else
                       (number, None, "both-played-on", "no")]

    def can_end_with(self, number):
        said = any(fact[0] == number and fact[2] in ("revoke", "established") for fact in self.facts)
        return not said and super().can_end_with(number)

    def cut(self):
        if self.goes_on:
            self.cut_what_goes_on()
        super().cut()
        ended = self.ended_on()
        if ended and self.chance(0.3):
            self.unsay((len(self.rows), self.claimer), "claim")
            self.claimer = None
        if ended and self.chance(0.15):
            said = self.random.choice(("yes", "yes", "no"))
            self.facts += [(one.trick, one.seat, "established", said) for one in ended]
        if not self.claimer or self.fact(None, None, "record"):
            self.later = []

    def cut_what_goes_on(self):
        """Cards were played after the claim: the record has them, the board has not."""
        kept = self.claim_after
        self.facts = [fact for fact in self.facts if (fact[0] or 0) <= kept]
        self.marks = {place for place in self.marks if place[0] <= kept}
        if self.wrong_mark and self.wrong_mark[0] > kept:
            self.wrong_mark = None
        self.rows, self.later = self.rows[:kept], self.rows[kept:]
        self.leaders, self.won = self.leaders[:kept], self.won[:kept]

    def roll_claim(self, how):
        super().roll_claim(how)
        if self.claimer and (self.later or self.chance(0.3)):
            if self.later and self.chance(0.3):
                said = ["until-claim"] if self.chance(0.7) else []
                self.facts += [(None, None, "record", word) for word in said]
            else:
                self.roll_contest()

    def roll_contest(self):
        """The claim was contested, and the director has ruled on it."""
        self.contested = self.tricks
        self.facts = [fact for fact in self.facts if fact[2] not in ("claim", "result-includes-transfer")]
        self.facts.append((len(self.rows), self.claimer, "claim", "contested %d" % self.contested))
        self.result = self.random.choice((self.tricks, self.tricks, self.tricks + self.moved("2017"),
                                          self.random.randint(0, 13)))

    def roll_first_call(self):
        if self.chance(0.1 + 0.4 * bool(self.ended_on())) and not self.facts_named("attention"):
            self.first_call = "".join(seat for seat in SEATS if self.chance(0.3))
            self.facts.append((None, None, "first-call", self.first_call or "none"))

    def facts_named(self, name):
        return [fact for fact in self.facts if fact[2] == name]

    def ended_on(self):
        """The revokes on the trick with which the record ends."""
        return [one for one in self.as_law("2017").irregularities
                if one.kind == "revoke" and one.established is None and not one.corrected]

    # PBN.

    def rows_shown(self):
        return len(self.rows) + len(self.later)

    def card_text(self, number, seat):
        if number > len(self.rows):
            return self.later[number - len(self.rows) - 1][seat] or "-"
        return "-" if (number, seat) == self.supplied else super().card_text(number, seat)
