"""Boards on which the director has something to say: each has a story or two, and the facts of it."""
from . import law50, law62, law64, pending
from .boards import SEATS, SUITS, Board, after

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


class Told(Board):
    """stories: what happens on the board besides revokes."""

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
        self.both_at = self.random.randint(1, 11)
        self.supplied = None
        if self.stories & WHOLE_PLAY:
            self.claim_after, self.last_revoke = 13, 12
        if self.stories & NO_LOST_CARD:
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
        for story in sorted(self.stories):
            getattr(self, "tell_" + story.replace("-", "_"))()

    def unsay(self, place, *names):
        """Takes back what is said of a place, the mark too."""
        self.marks.discard(place)
        self.facts = [fact for fact in self.facts if fact[:2] != place or fact[2] not in names]

    def tell_plain(self):
        if self.chance(0.3) and "twelve" not in self.stories:
            self.facts.append((None, None, "hands-returned", self.random.choice(("yes", "no"))))

    def tell_claim(self):
        """What there is to say of a claim is said where the play is cut."""

    def tell_denied(self):
        places = [(number, seat) for number, seat, _, _ in self.revokes()]
        for place in places:
            with_both = "both" in self.stories and place[0] == self.both_at
            if place not in self.by_returned and not with_both and self.chance(0.5):
                self.unsay(place, "revoke", "attention")
                self.facts.append(place + ("revoke", "denied"))

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
        """A fifth card to a trick, found in time: it is no longer among the cards of the trick (45E)."""
        number, seat = self.random.randint(1, 11), self.random.choice(SEATS)
        card = self.random.choice(sorted(self.held_before(number + 1, seat)))
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
        super().cut()
        ended = self.ended_on()
        if not ended:
            return
        if self.chance(0.3):
            self.unsay((len(self.rows), self.claimer), "claim")
            self.claimer = None
        if self.chance(0.15):
            said = self.random.choice(("yes", "yes", "no"))
            self.facts += [(one.trick, one.seat, "established", said) for one in ended]

    def roll_first_call(self):
        if self.chance(0.1 + 0.4 * bool(self.ended_on())) and not self.facts_named("attention"):
            seats = "".join(seat for seat in SEATS if self.chance(0.3))
            if seats or pending.KNOWS_THAT_NOBODY_CALLED:
                self.first_call = seats
                self.facts.append((None, None, "first-call", seats or "none"))

    def facts_named(self, name):
        return [fact for fact in self.facts if fact[2] == name]

    def ended_on(self):
        """The revokes on the trick with which the record ends."""
        return [one for one in self.as_law("2017").irregularities
                if one.kind == "revoke" and one.established is None and not one.corrected]

    # What the Laws make of it.

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
        found += [self.failed(failure) for failure in table.failures]
        return law._replace(won=self.winners(), irregularities=found)

    def found_in_time(self):
        """Cards too many or too few of which nothing comes but what becomes of the card (67A)."""
        kinds = {"extra": "fifth", "omitted": "supplied"}
        places = [(number, seat, kinds[name]) for number, seat, name, _ in self.facts
                  if name == "extra" and self.fact(number, seat, "rectified")
                  or name == "omitted" and (number, seat) == self.supplied]
        return [law64.Irregularity(kind, number, seat, None, False, False, None, 0)
                for number, seat, kind in places]

    def failed(self, failure):
        """What declarer's choice or a penalty card asked for, and he did not do."""
        return law64.Irregularity(
            failure.kind, failure.trick, failure.seat, failure.suit,
            self.established(failure.trick, failure.seat), False,
            self.fact(failure.trick, failure.seat, "attention"), 0, clause=failure.clause)

    def heard(self, one, edition, table):
        """A revoke after what the director says of it; None where he says that there was none."""
        place = (one.trick, one.seat)
        if one.kind == "revoke" and self.fact(*place, "revoke") == "denied":
            return None
        if place in table.revoked_with_card:
            one = one._replace(faced=True)
        told = self.fact(*place, "established")
        if one.corrected and told == "yes":
            return one._replace(corrected=False, established=True, clause="43B2(b)")
        if told:
            return one._replace(established=told == "yes", clause="63A")
        if one.trick == 12 and self.replayed_for():
            return one._replace(corrected=True, clause="62D")
        played_on = self.fact(one.trick, None, "both-played-on")
        if one.kind == "revoke" and played_on in ("NS", "EW"):
            if edition == "2017":
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
        """Whether the last two tricks are to be played again, and how is for the director."""
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
        twelfth = [failure for failure in table.failures if failure.trick == 12]
        if twelfth and self.fact(None, None, "hands-returned") == "no":
            return "62D for what declarer asked for, or a penalty card"
        return table.unsettled

    def has_a_word(self):
        """Whether the director's facts alone are worth a word: a revoke that he denies, a choice of
        declarer's about a penalty card."""
        denied = any(fact[2:] == ("revoke", "denied") for fact in self.facts)
        return denied or law50.Table(self).go_through().disposed

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
        return super().basis(one._replace(corrected=told == "corrected"))

    # PBN.

    def card_text(self, number, seat):
        return "-" if (number, seat) == self.supplied else super().card_text(number, seat)
