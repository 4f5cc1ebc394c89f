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
    {"dropped", "card.honour=yes", N_("dropped"), "{trick} {player} exposed {card} accident",
     SAY_MAJOR, 0},
    {"dropped", "card.honour!=yes", N_("dropped"), "{trick} {player} exposed {card} accident",
     SAY_MINOR, 0},
    {"played", NULL, N_("played: led out of turn, or a revoke that was corrected"),
     "{trick} {player} exposed {card} deliberate", SAY_MAJOR, 0},
    {"claim", NULL, N_("shown in a statement about the current trick only"),
     "{trick} {player} exposed {card} statement", NULL, 0},
    {"named", NULL, N_("he named it as a card of his hand"),
     "{trick} {player} exposed {card} named", SAY_MAJOR, 0},
    {"unseen", NULL, N_("his partner could not have seen its face"),
     "{trick} {player} exposed {card} unseen", NULL, 0},
};

static const struct form_question exposed[] = {
    FORM_TRICK(N_("At which trick?")),
    FORM_PLAYER(NULL, N_("Whose card was it?")),
    FORM_TOLD("free", "role=declarer|dummy",
              N_("A card of declarer's or dummy's is no penalty card (Law 48A)."), NULL),
    FORM_INPUT("card", "card", NULL, N_("Which card?"), NULL),
    FORM_ASK("how", NULL, N_("How did it come to be seen?"), exposed_how),
    FORM_TOLD("two", "penalty-card=yes how=dropped|played|named",
              N_("Two penalty cards of one hand: where both can be played, declarer says which "
                 "(Law 51A)."),
              NULL),
};

const struct form_incident form_card_exposed = {
    "card-exposed", "49-51", N_("A defender's card exposed"), NULL, FORM_ROWS(exposed)};

/* ---- A lead out of turn ---- */

static const struct form_choice led_how[] = {
    {"faced", NULL, N_("face up"), NULL, NULL, 0},
    {"down", NULL, N_("face down: it goes back"), "{trick} {player} exposed {card} unseen", NULL,
     FORM_ENDS},
    {"misinformed", NULL, N_("an opponent had told him that it was his lead"),
     "{trick} {player} withdrawn {card} misinformed", NULL, FORM_ENDS},
};

static const struct form_choice led_opening[] = {
    {"spread", NULL, N_("declarer spread his hand and became dummy"),
     "{trick} {player} led-out-of-turn spread", NULL, FORM_ENDS},
    {"accepted", NULL, N_("it was accepted"), "{trick} {player} led-out-of-turn accepted", NULL,
     FORM_ENDS},
    {"refused", NULL, N_("it was refused"), "{trick} {player} led-out-of-turn refused {card}", NULL,
     0},
};

/* 54E: the defenders cannot accept it, but the play may have gone on. */
static const struct form_choice led_by_declarer[] = {
    {"refused", NULL, N_("it went back"), "{trick} {player} led-out-of-turn refused {card}", NULL,
     FORM_ENDS},
    {"accepted", NULL, N_("the play went on with it"), "{trick} {player} led-out-of-turn accepted",
     NULL, FORM_ENDS},
};

static const struct form_choice led_later[] = {
    {"accepted", NULL, N_("yes"), "{trick} {player} led-out-of-turn accepted", NULL, FORM_ENDS},
    {"refused", "role=defender", N_("no: it becomes a major penalty card"),
     "{trick} {player} led-out-of-turn refused {card}", SAY_MAJOR, 0},
    {"refused", "role!=defender", N_("no: it goes back"),
     "{trick} {player} led-out-of-turn refused {card}", NULL, FORM_ENDS},
};

static const struct form_choice led_option[] = {
    {"none", "trick!=1", N_("the partner has not led since"), NULL, NULL, FORM_ENDS},
    {"require", "trick=1", N_("that suit required"),
     "{trick} {partner} lead-option require {card.suit}", NULL, 0},
    {"require", "trick!=1", N_("that suit required"), NULL, NULL, 0},
    {"forbid", "trick=1", N_("that suit forbidden"),
     "{trick} {partner} lead-option forbid {card.suit}", NULL, 0},
    {"forbid", "trick!=1", N_("that suit forbidden"), NULL, NULL, 0},
    {"free", "trick=1", N_("a free lead"), "{trick} {partner} lead-option free", NULL, 0},
    {"free", "trick!=1", N_("a free lead"), NULL, NULL, 0},
};

#define ASK_WHO_LED N_("Who led out of turn?")
#define ASK_LEAD N_("To which trick did the partner lead?")

static const struct form_question led[] = {
    FORM_TRICK(N_("To which trick was the lead?")),
    FORM_TOLD("last", "trick=13 laws=2017",
              N_("A lead out of turn to the last trick goes back (Law 53A)."), NULL),
    FORM_INPUT("player", FORM_NOT_LEADER, "trick=1", ASK_WHO_LED, NULL),
    FORM_PLAYER("trick!=1", ASK_WHO_LED),
    FORM_INPUT("card", "card", NULL, N_("Which card?"), NULL),
    FORM_ASK("how", NULL, N_("How was it led?"), led_how),
    {"answer", "choice", "trick=1 role=defender", N_("What did declarer choose?"), NULL,
     N_("Declarer: spread your hand and be dummy; or accept, dummy comes down and you play "
        "second "
        "from your hand; or refuse: require that suit, or forbid it while your left-hand opponent "
        "keeps the lead (card picked up), or leave him free (major penalty card). If you could "
        "have "
        "seen a card of dummy's, you must accept and stay declarer."),
     FORM_ROWS(led_opening)},
    {"answer", "choice", "trick!=1 role=defender", N_("Was it accepted?"), NULL,
     N_("Declarer, do you accept it?"), FORM_ROWS(led_later)},
    {"answer", "choice", "trick=1 role!=defender", N_("What happened next?"), NULL,
     N_("It goes back, and the correct hand leads any card."), FORM_ROWS(led_by_declarer)},
    {"answer", "choice", "trick!=1 role!=defender", N_("Was it accepted?"), NULL,
     N_("Either defender may accept; if you differ, the next to play decides; refused, it goes "
        "back, and the correct hand leads any card."),
     FORM_ROWS(led_later)},
    FORM_ASK("option", NULL, N_("What did declarer choose for the partner's lead?"), led_option),
    FORM_INPUT("lead", "trick", "option=require|forbid trick!=1", ASK_LEAD,
               "{lead} {partner} lead-option {option} {card.suit}"),
    FORM_INPUT("lead", "trick", "option=free trick!=1", ASK_LEAD,
               "{lead} {partner} lead-option free"),
};

const struct form_incident form_lead_out_of_turn = {"lead-out-of-turn", "53-56",
                                                    N_("A lead out of turn"), NULL, FORM_ROWS(led)};

/* ---- A restriction that was not obeyed ---- */

static const struct form_choice obeyed_what[] = {
    {"require", NULL, N_("the lead of a suit was required"), NULL, NULL, 0},
    {"forbid", NULL, N_("the lead of a suit was forbidden"), NULL, NULL, 0},
    {"highest", NULL, N_("the highest card of the suit led was required"), NULL, NULL, 0},
    {"lowest", NULL, N_("the lowest card of the suit led was required"), NULL, NULL, 0},
    {"discard", NULL, N_("the play of a suit was forbidden"), NULL, NULL, 0},
    {"penalty", NULL, N_("he had a penalty card to play"), NULL, NULL, 0},
};

#define REVOKED "{trick} {player} revoke confirmed"
#define SAY_CORRECT N_("That is a revoke: correct it.")

#define SUIT_LED "{trick} - suit-led "

static const struct form_choice obeyed_could[] = {
    {"no", NULL, N_("no"), NULL, NULL, FORM_ENDS},
    {"yes", "what=require", N_("yes"), "{trick} {player} lead-option require {suit}; " REVOKED,
     SAY_CORRECT, 0},
    {"yes", "what=forbid play=yes", N_("yes"),
     "{trick} {player} lead-option forbid {suit}; " REVOKED, SAY_CORRECT, 0},
    {"yes", "what=forbid play!=yes", N_("yes"),
     "{trick} {player} lead-option forbid {suit}; " REVOKED "; " SUIT_LED "{suit}", SAY_CORRECT, 0},
    {"yes", "what=highest|lowest", N_("yes"), "{trick} {player} play-option {what}; " REVOKED,
     SAY_CORRECT, 0},
    {"yes", "what=discard", N_("yes"), "{trick} {player} play-option forbid {suit}; " REVOKED,
     SAY_CORRECT, 0},
    {"yes", "what=penalty", N_("yes"), "{trick} {player} penalty-card {card} major; " REVOKED,
     N_("Declarer may accept the card played (must, if he has played since); if not, the penalty "
        "card replaces it, and it becomes one too."),
     0},
};

/* The lead that was told of before: with a lead out of turn, mostly. */
#define ONE_SUIT "saying.lead-option=S|H|D|C"
#define NOT_ONE_SUIT "saying.lead-option!=S|H|D|C"

static const struct form_choice obeyed_told[] = {
    {"no", NULL, N_("no"), NULL, NULL, FORM_ENDS},
    {"yes", "said.lead-option=forbid play!=yes " ONE_SUIT, N_("yes"),
     REVOKED "; " SUIT_LED "{saying.lead-option}", SAY_CORRECT, 0},
    {"yes", "said.lead-option=forbid play!=yes " NOT_ONE_SUIT, N_("yes"), REVOKED, SAY_CORRECT, 0},
    {"yes", "said.lead-option=forbid play=yes", N_("yes"), REVOKED, SAY_CORRECT, 0},
    {"yes", "said.lead-option=require", N_("yes"), REVOKED, SAY_CORRECT, 0},
};

#define ASK_LED N_("Which suit was led?")
#define SAID_LED SUIT_LED "{led}"

static const struct form_question obeyed[] = {
    FORM_TRICK(N_("At which trick was it not obeyed?")),
    FORM_PLAYER(NULL, N_("Who did not obey?")),
    FORM_ASK("could", "said.lead-option=forbid",
             N_("He had been forbidden the suit that he led. Could he have complied?"),
             obeyed_told),
    FORM_ASK("could", "said.lead-option=require",
             N_("The lead of another suit had been required. Could he have complied?"),
             obeyed_told),
    FORM_ASK("what", "said.lead-option!=forbid|require", N_("What was asked of him?"), obeyed_what),
    FORM_INPUT("suit", "suit", "what=require|forbid|discard", N_("Which suit was it about?"), NULL),
    FORM_INPUT("card", "card", "what=penalty", N_("Which card?"), NULL),
    FORM_ASK("could", "what!=", N_("Could he have complied?"), obeyed_could),
    /* A player who leads a suit that he was forbidden leads that one. */
    FORM_INPUT("led", "suit", "play!=yes what=require|highest|lowest|discard|penalty", ASK_LED,
               SAID_LED),
    FORM_INPUT("led", "suit", "play!=yes said.lead-option=require", ASK_LED, SAID_LED),
    FORM_INPUT("led", "suit", "play!=yes said.lead-option=forbid " NOT_ONE_SUIT, ASK_LED, SAID_LED),
};

const struct form_incident form_not_obeyed = {
    "not-obeyed", "61A", N_("A restriction or requirement not obeyed"), NULL, FORM_ROWS(obeyed)};

/* ---- 14 or 12 cards ---- */

static const struct form_choice number_what[] = {
    {"thirteen", NULL, N_("everybody has 13, played cards included"), NULL, NULL, 0},
    {"fourteen", NULL, N_("one hand has 14 cards, another 12"), NULL, NULL, 0},
    {"missing", NULL, N_("a hand has a card too few, and none has one too many"), NULL, NULL, 0},
    {"surplus", NULL, N_("a hand has a card of another board"), NULL, NULL, 0},
};

static const struct form_choice number_where[] = {
    {"played", NULL, N_("among the played cards"), "- {player} missing-card {card} played", NULL,
     0},
    {"elsewhere", NULL, N_("elsewhere, face down"), "- {player} missing-card {card} elsewhere",
     NULL, 0},
    {"exposed", NULL, N_("elsewhere, where it could be seen"),
     "- {player} missing-card {card} elsewhere-exposed", NULL, 0},
    {"lost", NULL, N_("it was not found"), "- {player} missing-card {card} not-found", NULL, 0},
};

static const struct form_choice number_revoked[] = FORM_REVOKED_SINCE;

static const struct form_choice number_when[] = {
    {"after", NULL, N_("after the play: the result is cancelled"), NULL, NULL, 0},
    {"before", NULL, N_("before its end"), NULL, NULL, 0},
};

static const struct form_choice yes_or_no[] = {
    {"yes", NULL, N_("yes"), NULL, NULL, 0},
    {"no", NULL, N_("no"), NULL, NULL, 0},
};

/* "Nothing was wrong with the play then" means that there was no damage. */
static const struct form_choice number_played[] = {
    {"yes", NULL, N_("yes"), "- - equity none", NULL, FORM_ENDS},
    {"no", NULL, N_("no"), NULL, NULL, 0},
};

#define ASK_PLAYED N_("Could the deal be put right and played normally?")

static const struct form_question number[] = {
    FORM_ASK("what", NULL, N_("What did the count show?"), number_what),
    FORM_TOLD("thirteen", "what=thirteen",
              N_("Then a trick has a card too few or too many: choose that."), NULL),
    FORM_INPUT("long", "player", "what=fourteen", N_("Who has 14?"), NULL),
    FORM_INPUT("short", "player", "what=fourteen", N_("Who has 12?"), NULL),
    FORM_PLAYER("what=missing|surplus", N_("Whose hand is it?")),
    FORM_INPUT("card", "card", "what=missing", N_("Which card?"), NULL),
    FORM_INPUT("card", "card", "what=surplus", N_("Which card?"), "- {player} surplus-card {card}"),
    FORM_ASK("where", "what=missing", N_("Where was it found?"), number_where),
    FORM_INPUT("trick", "trick", "where=played",
               N_("To which trick did he play it beside another card?"),
               "{trick} - about {trick.about}; {trick} {player} extra {card}; "
               "{trick} - both-played-on yes"),
    FORM_INPUT("faced", "card", "where=played", FORM_ASK_FACED, "{trick} {player} faced {faced}"),
    FORM_ASK("revoked", "what=missing",
             N_("Did he fail to follow in its suit to a trick that has been played?"),
             number_revoked),
    FORM_REVOKED_AT("what=missing revoked!=no"),
    {"when", "choice", "what=fourteen", N_("When was it found?"),
     "- {long} hand-count 14; - {short} hand-count 12", NULL, FORM_ROWS(number_when)},
    FORM_SHARES("shares", "when=after", FORM_ARTIFICIAL),
    {"called", "choice", "when=before", N_("Had a player with a wrong number of cards called?"),
     "- - wrong-hand-called {called}", NULL, FORM_ROWS(yes_or_no)},
    {"seen", "choice", "called=no", N_("Had anybody seen a card of another hand?"),
     "- - card-seen {seen}", NULL, FORM_ROWS(yes_or_no)},
    FORM_ASK("played", "called=yes", ASK_PLAYED, number_played),
    FORM_ASK("played", "called=no seen=yes laws=2007", ASK_PLAYED, number_played),
    FORM_SHARES("shares", "played=no", FORM_ARTIFICIAL),
};

const struct form_incident form_number_of_cards = {
    "number-of-cards", "13-14", N_("A hand of 14 or 12 cards"),
    N_("Count your cards face down, played and unplayed."), FORM_ROWS(number)};

/* ---- A call for dummy's card ---- */

#define CALLED "{trick} {dummy} designation "

static const struct form_choice call_what[] = {
    {"high", NULL, N_("\"high\""), CALLED "high", NULL, 0},
    {"low", NULL, N_("\"low\""), CALLED "low", NULL, 0},
    {"win", NULL, N_("to win the trick"), CALLED "win", NULL, 0},
    {"suit", NULL, N_("a suit and no rank"), NULL, NULL, 0},
    {"rank", NULL, N_("a rank and no suit"), NULL, NULL, 0},
    {"card", NULL, N_("a card"), NULL, NULL, 0},
    {"any", NULL, N_("\"anything\""), CALLED "any", NULL, 0},
};

static const struct form_choice call_meant[] = {
    {"no", NULL, N_("no"), NULL, NULL, FORM_ENDS},
    {"yes", NULL, N_("yes"), NULL, NULL, 0},
};

static const struct form_question call[] = {
    FORM_TRICK(N_("At which trick?")),
    FORM_ASK("what", NULL, N_("What did declarer call for?"), call_what),
    FORM_INPUT("suit", "suit", "what=suit", N_("Which suit?"), CALLED "{suit}"),
    FORM_INPUT("rank", "rank", "what=rank", N_("Which rank?"), CALLED "{rank}"),
    FORM_INPUT("card", "card", "what=card", N_("Which card?"), CALLED "{card}"),
    FORM_ASK("meant", NULL, N_("Beyond doubt, did he mean another card?"), call_meant),
    FORM_INPUT("other", "card", NULL, N_("Which card did he mean?"), CALLED "intended {other}"),
};

const struct form_incident form_call_for_dummy = {"call-for-dummy", "46",
                                                  N_("A call for dummy's card"),
                                                  N_("What exactly did you say?"), FORM_ROWS(call)};
