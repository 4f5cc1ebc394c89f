/* Cards that were seen, led or withheld when they should not: Laws 13, 14, 46 and 48 to 61. */
#include "form/incident.h"

#define SAY_MAJOR                                                                                  \
    N_("It stays face up and is played at the first legal chance. If partner is to lead, he "      \
       "waits for declarer's choice: suit required, or forbidden while he keeps the lead (either " \
       "way you pick the card up), or a free lead.")
#define SAY_MINOR                                                                                  \
    N_("It stays face up; no other card of that suit below the ten before it. Partner leads "      \
       "freely.")

/* ---- A defender's card exposed ---- */

static const struct form_choice exposed_how[] = {
    {"dropped", N_("dropped"), "{trick} {player} exposed {card} accident",
     .when = "card.honour=yes", .says = SAY_MAJOR},
    {"dropped", N_("dropped"), "{trick} {player} exposed {card} accident",
     .when = "card.honour!=yes", .says = SAY_MINOR},
    {"played", N_("played: led out of turn, or a revoke that was corrected"),
     "{trick} {player} exposed {card} deliberate", .says = SAY_MAJOR},
    {"claim", N_("shown in a statement about the current trick only"),
     .facts = "{trick} {player} exposed {card} statement"},
    {"named", N_("he named it as a card of his hand"), "{trick} {player} exposed {card} named",
     .says = SAY_MAJOR},
    {"unseen", N_("his partner could not have seen its face"),
     .facts = "{trick} {player} exposed {card} unseen"},
};

static const struct form_question exposed[] = {
    FORM_TRICK(N_("At which trick?")),
    {"player", "player", .text = N_("Whose card was it?")},
    {"free", "told", N_("A card of declarer's or dummy's is no penalty card (Law 48A)."),
     .when = "role=declarer|dummy"},
    {"card", "card", .text = N_("Which card?")},
    {"how", "choice", N_("How did it come to be seen?"), FORM_CHOICES(exposed_how)},
    {"two", "told",
     N_("Two penalty cards of one hand: where both can be played, declarer says which (Law 51A)."),
     .when = "penalty-card=yes how=dropped|played|named"},
};

const struct form_incident form_card_exposed = {
    "card-exposed", "49-51", N_("A defender's card exposed"), NULL, FORM_ROWS(exposed)};

/* ---- A lead out of turn ---- */

static const struct form_choice led_how[] = {
    {"faced", .text = N_("face up")},
    {"down", N_("face down: it goes back"), "{trick} {player} exposed {card} unseen", .ends = true},
    {"misinformed", N_("an opponent had told him that it was his lead"),
     "{trick} {player} withdrawn {card} misinformed", .ends = true},
};

static const struct form_choice led_opening[] = {
    {"spread", N_("declarer spread his hand and became dummy"),
     "{trick} {player} led-out-of-turn spread", .ends = true},
    {"accepted", N_("it was accepted"), "{trick} {player} led-out-of-turn accepted", .ends = true},
    {"refused", N_("it was refused"), .facts = "{trick} {player} led-out-of-turn refused {card}"},
};

/* 54E: the defenders cannot accept it, but the play may have gone on. */
static const struct form_choice led_by_declarer[] = {
    {"refused", N_("it went back"), "{trick} {player} led-out-of-turn refused {card}",
     .ends = true},
    {"accepted", N_("the play went on with it"), "{trick} {player} led-out-of-turn accepted",
     .ends = true},
};

static const struct form_choice led_later[] = {
    {"accepted", N_("yes"), "{trick} {player} led-out-of-turn accepted", .ends = true},
    {"refused", N_("no: it becomes a major penalty card"),
     "{trick} {player} led-out-of-turn refused {card}", .when = "role=defender", .says = SAY_MAJOR},
    {"refused", N_("no: it goes back"), "{trick} {player} led-out-of-turn refused {card}",
     .when = "role!=defender", .ends = true},
};

static const struct form_choice led_option[] = {
    {"none", N_("the partner has not led since"), .when = "trick!=1", .ends = true},
    {"require", N_("that suit required"), "{trick} {partner} lead-option require {card.suit}",
     .when = "trick=1"},
    {"require", N_("that suit required"), .when = "trick!=1"},
    {"forbid", N_("that suit forbidden"), "{trick} {partner} lead-option forbid {card.suit}",
     .when = "trick=1"},
    {"forbid", N_("that suit forbidden"), .when = "trick!=1"},
    {"free", N_("a free lead"), "{trick} {partner} lead-option free", .when = "trick=1"},
    {"free", N_("a free lead"), .when = "trick!=1"},
};

#define ASK_WHO_LED N_("Who led out of turn?")
#define ASK_LEAD N_("To which trick did the partner lead?")

static const struct form_question led[] = {
    FORM_TRICK(N_("To which trick was the lead?")),
    {"last", "told", N_("A lead out of turn to the last trick goes back (Law 53A)."),
     .when = "trick=13 laws!=2007"},
    {"player", FORM_NOT_LEADER, ASK_WHO_LED, .when = "trick=1"},
    {"player", "player", ASK_WHO_LED, .when = "trick!=1"},
    {"card", "card", .text = N_("Which card?")},
    {"how", "choice", N_("How was it led?"), FORM_CHOICES(led_how)},
    {"answer", "choice", N_("What did declarer choose?"), .when = "trick=1 role=defender",
     .says =
         N_("Declarer: spread your hand and be dummy; or accept, dummy comes down and you play "
            "second from your hand; or refuse: require that suit, or forbid it while your "
            "left-hand opponent keeps the lead (card picked up), or leave him free (major penalty "
            "card). If you could have seen a card of dummy's, you must accept and stay declarer."),
     FORM_CHOICES(led_opening)},
    {"answer", "choice", N_("Was it accepted?"), .when = "trick!=1 role=defender",
     .says = N_("Declarer, do you accept it?"), FORM_CHOICES(led_later)},
    {"answer", "choice", N_("What happened next?"), .when = "trick=1 role!=defender",
     .says = N_("It goes back, and the correct hand leads any card."),
     FORM_CHOICES(led_by_declarer)},
    {"answer", "choice", N_("Was it accepted?"), .when = "trick!=1 role!=defender",
     .says = N_("Either defender may accept; if you differ, the next to play decides; refused, it "
                "goes back, and the correct hand leads any card."),
     FORM_CHOICES(led_later)},
    {"option", "choice", N_("What did declarer choose for the partner's lead?"),
     FORM_CHOICES(led_option)},
    {"lead", "trick", ASK_LEAD, "{lead} {partner} lead-option {option} {card.suit}",
     .when = "option=require|forbid trick!=1"},
    {"lead", "trick", ASK_LEAD, "{lead} {partner} lead-option free",
     .when = "option=free trick!=1"},
};

const struct form_incident form_lead_out_of_turn = {"lead-out-of-turn", "53-56",
                                                    N_("A lead out of turn"), NULL, FORM_ROWS(led)};

/* ---- A restriction that was not obeyed ---- */

static const struct form_choice obeyed_what[] = {
    {"require", .text = N_("the lead of a suit was required")},
    {"forbid", .text = N_("the lead of a suit was forbidden")},
    {"highest", .text = N_("the highest card of the suit led was required")},
    {"lowest", .text = N_("the lowest card of the suit led was required")},
    {"discard", .text = N_("the play of a suit was forbidden")},
    {"penalty", .text = N_("he had a penalty card to play")},
};

#define REVOKED "{trick} {player} revoke confirmed"
#define SAY_CORRECT N_("That is a revoke: correct it.")

#define SUIT_LED "{trick} - suit-led "

static const struct form_choice obeyed_could[] = {
    {"no", N_("no"), .ends = true},
    {"yes", N_("yes"), "{trick} {player} lead-option require {suit}; " REVOKED,
     .when = "what=require", .says = SAY_CORRECT},
    {"yes", N_("yes"), "{trick} {player} lead-option forbid {suit}; " REVOKED,
     .when = "what=forbid play=yes", .says = SAY_CORRECT},
    {"yes", N_("yes"),
     "{trick} {player} lead-option forbid {suit}; " REVOKED "; " SUIT_LED "{suit}",
     .when = "what=forbid play!=yes", .says = SAY_CORRECT},
    {"yes", N_("yes"), "{trick} {player} play-option {what}; " REVOKED,
     .when = "what=highest|lowest", .says = SAY_CORRECT},
    {"yes", N_("yes"), "{trick} {player} play-option forbid {suit}; " REVOKED,
     .when = "what=discard", .says = SAY_CORRECT},
    {"yes", N_("yes"), "{trick} {player} penalty-card {card} major; " REVOKED,
     .when = "what=penalty",
     .says = N_("Declarer may accept the card played (must, if he has played since); if not, the "
                "penalty card replaces it, and it becomes one too.")},
};

/* The lead that was told of before: with a lead out of turn, mostly. */
#define ONE_SUIT "saying.lead-option=S|H|D|C"
#define NOT_ONE_SUIT "saying.lead-option!=S|H|D|C"

static const struct form_choice obeyed_told[] = {
    {"no", N_("no"), .ends = true},
    {"yes", N_("yes"), REVOKED "; " SUIT_LED "{saying.lead-option}",
     .when = "said.lead-option=forbid play!=yes " ONE_SUIT, .says = SAY_CORRECT},
    {"yes", N_("yes"), REVOKED, .when = "said.lead-option=forbid play!=yes " NOT_ONE_SUIT,
     .says = SAY_CORRECT},
    {"yes", N_("yes"), REVOKED, .when = "said.lead-option=forbid play=yes", .says = SAY_CORRECT},
    {"yes", N_("yes"), REVOKED, .when = "said.lead-option=require", .says = SAY_CORRECT},
};

#define ASK_LED N_("Which suit was led?")
#define SAID_LED SUIT_LED "{led}"

static const struct form_question obeyed[] = {
    FORM_TRICK(N_("At which trick was it not obeyed?")),
    {"player", "player", .text = N_("Who did not obey?")},
    {"could", "choice", N_("He had been forbidden the suit that he led. Could he have complied?"),
     .when = "said.lead-option=forbid", FORM_CHOICES(obeyed_told)},
    {"could", "choice", N_("The lead of another suit had been required. Could he have complied?"),
     .when = "said.lead-option=require", FORM_CHOICES(obeyed_told)},
    {"what", "choice", N_("What was asked of him?"), .when = "said.lead-option!=forbid|require",
     FORM_CHOICES(obeyed_what)},
    {"suit", "suit", N_("Which suit was it about?"), .when = "what=require|forbid|discard"},
    {"card", "card", N_("Which card?"), .when = "what=penalty"},
    {"could", "choice", N_("Could he have complied?"),
     .when = "what!=", FORM_CHOICES(obeyed_could)},
    /* A player who leads a suit that he was forbidden leads that one. */
    {"led", "suit", ASK_LED, SAID_LED,
     .when = "play!=yes what=require|highest|lowest|discard|penalty"},
    {"led", "suit", ASK_LED, SAID_LED, .when = "play!=yes said.lead-option=require"},
    {"led", "suit", ASK_LED, SAID_LED, .when = "play!=yes said.lead-option=forbid " NOT_ONE_SUIT},
};

const struct form_incident form_not_obeyed = {
    "not-obeyed", "61A", N_("A restriction or requirement not obeyed"), NULL, FORM_ROWS(obeyed)};

/* ---- 14 or 12 cards ---- */

static const struct form_choice number_what[] = {
    {"thirteen", .text = N_("everybody has 13, played cards included")},
    {"fourteen", .text = N_("one hand has 14 cards, another 12")},
    {"missing", .text = N_("a hand has a card too few, and none has one too many")},
    {"surplus", .text = N_("a hand has a card of another board")},
};

static const struct form_choice number_where[] = {
    {"played", N_("among the played cards"), .facts = "- {player} missing-card {card} played"},
    {"elsewhere", N_("elsewhere, face down"), .facts = "- {player} missing-card {card} elsewhere"},
    {"exposed", N_("elsewhere, where it could be seen"),
     .facts = "- {player} missing-card {card} elsewhere-exposed"},
    {"lost", N_("it was not found"), .facts = "- {player} missing-card {card} not-found"},
};

static const struct form_choice number_revoked[] = FORM_REVOKED_SINCE;

static const struct form_choice number_when[] = {
    {"after", .text = N_("after the play: the result is cancelled")},
    {"before", .text = N_("before its end")},
};

static const struct form_choice yes_or_no[] = {
    {"yes", .text = N_("yes")},
    {"no", .text = N_("no")},
};

/* "Nothing was wrong with the play then" means that there was no damage. */
static const struct form_choice number_played[] = {
    {"yes", N_("yes"), "- - equity none", .ends = true},
    {"no", .text = N_("no")},
};

#define ASK_PLAYED N_("Could the deal be put right and played normally?")

static const struct form_question number[] = {
    {"what", "choice", N_("What did the count show?"), FORM_CHOICES(number_what)},
    {"thirteen", "told", N_("Then a trick has a card too few or too many: choose that."),
     .when = "what=thirteen"},
    {"long", "player", N_("Who has 14?"), .when = "what=fourteen"},
    {"short", "player", N_("Who has 12?"), .when = "what=fourteen"},
    {"player", "player", N_("Whose hand is it?"), .when = "what=missing|surplus"},
    {"card", "card", N_("Which card?"), .when = "what=missing"},
    {"card", "card", N_("Which card?"), "- {player} surplus-card {card}", .when = "what=surplus"},
    {"where", "choice", N_("Where was it found?"), .when = "what=missing",
     FORM_CHOICES(number_where)},
    {"trick", "trick", N_("To which trick did he play it beside another card?"),
     "{trick} - about {trick.about}; {trick} {player} extra {card}; "
     "{trick} - both-played-on yes",
     .when = "where=played"},
    {"faced", "which-card", FORM_ASK_FACED, "{trick} {player} faced {faced}",
     .when = "where=played"},
    {"revoked", "choice", N_("Did he fail to follow in its suit to a trick that has been played?"),
     .when = "what=missing", FORM_CHOICES(number_revoked)},
    FORM_REVOKED_AT("what=missing revoked!=no"),
    {"when", "choice", N_("When was it found?"), "- {long} hand-count 14; - {short} hand-count 12",
     .when = "what=fourteen", FORM_CHOICES(number_when)},
    FORM_SHARES("shares", "when=after", FORM_ARTIFICIAL),
    {"called", "choice", N_("Had a player with a wrong number of cards called?"),
     "- - wrong-hand-called {called}", .when = "when=before", FORM_CHOICES(yes_or_no)},
    {"seen", "choice", N_("Had anybody seen a card of another hand?"), "- - card-seen {seen}",
     .when = "called=no", FORM_CHOICES(yes_or_no)},
    {"played", "choice", ASK_PLAYED, .when = "called=yes", FORM_CHOICES(number_played)},
    {"played", "choice", ASK_PLAYED, .when = "called=no seen=yes laws=2007",
     FORM_CHOICES(number_played)},
    FORM_SHARES("shares", "played=no", FORM_ARTIFICIAL),
};

const struct form_incident form_number_of_cards = {
    "number-of-cards", "13-14", N_("A hand of 14 or 12 cards"),
    N_("Count your cards face down, played and unplayed."), FORM_ROWS(number)};

/* ---- A call for dummy's card ---- */

#define CALLED "{trick} {dummy} designation "

static const struct form_choice call_what[] = {
    {"high", N_("\"high\""), .facts = CALLED "high"},
    {"low", N_("\"low\""), .facts = CALLED "low"},
    {"win", N_("to win the trick"), .facts = CALLED "win"},
    {"suit", .text = N_("a suit and no rank")},
    {"rank", .text = N_("a rank and no suit")},
    {"card", .text = N_("a card")},
    {"any", N_("\"anything\""), .facts = CALLED "any"},
};

static const struct form_choice call_meant[] = {
    {"no", N_("no"), .ends = true},
    {"yes", .text = N_("yes")},
};

static const struct form_question call[] = {
    FORM_TRICK(N_("At which trick?")),
    {"what", "choice", N_("What did declarer call for?"), FORM_CHOICES(call_what)},
    {"suit", "suit", N_("Which suit?"), CALLED "{suit}", .when = "what=suit"},
    {"rank", "rank", N_("Which rank?"), CALLED "{rank}", .when = "what=rank"},
    {"card", "card", N_("Which card?"), CALLED "{card}", .when = "what=card"},
    {"meant", "choice", N_("Beyond doubt, did he mean another card?"), FORM_CHOICES(call_meant)},
    {"other", "card", N_("Which card did he mean?"), .facts = CALLED "intended {other}"},
};

const struct form_incident form_call_for_dummy = {"call-for-dummy", "46",
                                                  N_("A call for dummy's card"),
                                                  N_("What exactly did you say?"), FORM_ROWS(call)};
