#include "laws/said/vocabulary.h"

static const char edition_words[] =
#define EDITION(year, first_day) "|" #year
#include "laws/said/editions.def"
#undef EDITION
    ;

const struct fact_kind vocabulary[FACT_COUNT] = {
    [FACT_LAWS] = {"laws", WHOLE_BOARD, NOBODY, ONE_ROW, edition_words + 1},
    [FACT_CONTRACT_FROM] = {"contract-from", WHOLE_BOARD, NOBODY, ONE_ROW, "record|auction"},
    [FACT_RECORD] = {"record", WHOLE_BOARD, NOBODY, ONE_ROW, "faithful|until-claim|faulty|unknown"},
    [FACT_RESULT_INCLUDES_TRANSFER] = {"result-includes-transfer", WHOLE_BOARD, NOBODY, ONE_ROW,
                                       "yes|no"},
    [FACT_AGREED_TRICKS] = {"agreed-tricks", WHOLE_BOARD, NOBODY, ONE_ROW, "TRICKS"},
    [FACT_TRICKS_RULED] = {"tricks-ruled", WHOLE_BOARD, NOBODY, ONE_ROW, "TRICKS"},
    [FACT_AGREED_SCORE] = {"agreed-score", WHOLE_BOARD, NOBODY, ONE_ROW,
                           "CONTRACT DECLARER TRICKS|pass|none"},
    [FACT_TRICK_WON] = {"trick-won", AT_TRICK, SEAT_OR_SIDE, ONE_ROW, "-"},
    [FACT_SUIT_LED] = {"suit-led", AT_TRICK, NOBODY, ONE_ROW, "SUIT"},
    [FACT_TRICKS_AFTER] = {"tricks-after", AT_TRICK, SIDE, ONE_ROW, "TRICKS|TRICKS+"},
    [FACT_ABOUT] = {"about", AT_TRICK, NOBODY, ONE_ROW, "-"},
    [FACT_HANDS_RETURNED] = {"hands-returned", WHOLE_BOARD, NOBODY, ONE_ROW, "yes|no"},
    [FACT_REVOKE] = {"revoke", AT_TRICK, SEAT, ONE_ROW, "confirmed|corrected|denied"},
    [FACT_ESTABLISHED] = {"established", AT_TRICK, SEAT, ONE_ROW, "yes|no|named"},
    [FACT_ATTENTION] = {"attention", AT_TRICK_OR_EVERY, SEAT_OR_EVERY, ONE_ROW,
                        "in-time|after-next-call|after-round"},
    [FACT_FIRST_CALL] = {"first-call", WHOLE_BOARD, NOBODY, ONE_ROW, "SEATS|none"},
    [FACT_BOTH_PLAYED_ON] = {"both-played-on", AT_TRICK, NOBODY, ONE_ROW, "yes|no|NS|EW"},
    [FACT_OMITTED] = {"omitted", AT_TRICK, SEAT, ONE_ROW, "-|no"},
    [FACT_SUPPLIED] = {"supplied", AT_TRICK, SEAT, ONE_ROW, "CARD"},
    [FACT_EXTRA] = {"extra", AT_TRICK, SEAT, SEVERAL_ROWS, "CARD|unknown"},
    [FACT_FACED] = {"faced", AT_TRICK, SEAT, ONE_ROW, "CARD|unknown"},
    [FACT_VISIBLE] = {"visible", AT_TRICK, SEAT, ONE_ROW, "CARDS"},
    [FACT_SIMULTANEOUS] = {"simultaneous", AT_TRICK, SEAT, ONE_ROW, "CARD"},
    [FACT_NOT_QUITTED] = {"not-quitted", AT_TRICK, SEAT, ONE_ROW, "CARD"},
    [FACT_QUITTED] = {"quitted", AT_TRICK, SEAT, ONE_ROW, "CARD|unknown|-"},
    [FACT_RECTIFIED] = {"rectified", AT_TRICK, SEAT, ONE_ROW, "in-time"},
    [FACT_DEFECTIVE_TRICK] = {"defective-trick", AT_TRICK, SEAT, ONE_ROW, "found|unknown"},
    [FACT_DEEMED_LED] = {"deemed-led", AT_TRICK, SEAT, ONE_ROW, "accepted|refused"},
    [FACT_LED_OUT_OF_TURN] = {"led-out-of-turn", AT_TRICK, SEAT, ONE_ROW,
                              "accepted|refused CARD|spread|seen"},
    [FACT_PENALTY_CARD] = {"penalty-card", AT_TRICK, SEAT, SEVERAL_ROWS,
                           "CARD major|CARD minor|none"},
    [FACT_EXPOSED] = {"exposed", AT_TRICK, SEAT, SEVERAL_ROWS,
                      "CARD accident|CARD deliberate|CARD named|CARD statement|CARD unseen"},
    [FACT_WITHDRAWN] = {"withdrawn", AT_TRICK, SEAT, SEVERAL_ROWS,
                        "CARD rectification|CARD illegal|CARD designation|CARD changed|"
                        "CARD misinformed|CARD misexplained|CARD too-late|CARD proper-lead|"
                        "CARD otherwise"},
    [FACT_LEAD_OPTION] = {"lead-option", AT_TRICK, SEAT, ONE_ROW, "require SUIT|forbid SUITS|free"},
    [FACT_PLAY_OPTION] = {"play-option", AT_TRICK, SEAT, ONE_ROW, "highest|lowest|forbid SUIT"},
    [FACT_FACED_HAND] = {"faced-hand", AT_TRICK, SEAT, ONE_ROW, "-"},
    [FACT_DESIGNATION] = {"designation", AT_TRICK, SEAT, ONE_ROW,
                          "high|low|win|any|SUIT|RANK|CARD|intended CARD"},
    [FACT_CLAIM] =
        {"claim", AT_TRICK, SEAT, ONE_ROW,
         "agreed|contested TRICKS|reopened TRICKS|cancelled TRICKS|withdrawn|objected|void"},
    [FACT_HAND_COUNT] = {"hand-count", WHOLE_BOARD, SEAT, ONE_ROW, "COUNT"},
    [FACT_WRONG_HAND_CALLED] = {"wrong-hand-called", WHOLE_BOARD, SEAT_OR_EVERY, ONE_ROW, "yes|no"},
    [FACT_CARD_SEEN] = {"card-seen", WHOLE_BOARD, SEAT_OR_EVERY, ONE_ROW, "yes|no"},
    [FACT_MISSING_CARD] = {"missing-card", WHOLE_BOARD, SEAT, SEVERAL_ROWS,
                           "CARD played|CARD elsewhere|CARD elsewhere-exposed|CARD not-found"},
    [FACT_SURPLUS_CARD] = {"surplus-card", WHOLE_BOARD, SEAT, SEVERAL_ROWS, "CARD"},
    [FACT_EQUITY] = {"equity", AT_TRICK_OR_EVERY, SIDE_OR_BOTH, SEVERAL_ROWS,
                     "none|CONTRACT DECLARER TRICKS|CONTRACT DECLARER TRICKS WEIGHT"},
    [FACT_ARTIFICIAL] = {"artificial", WHOLE_BOARD, NOBODY, ONE_ROW, "SHARES"},
    [FACT_PENALTY] = {"penalty", WHOLE_BOARD, SIDE, ONE_ROW, "ENTERED"},
    [FACT_SCORING] = {"scoring", WHOLE_BOARD, NOBODY, ONE_ROW, "neuberg|factor|plain"},
    [FACT_INCIDENT] = {"incident", AT_TRICK_OR_EVERY, SEAT_OR_SIDE_OR_NOBODY, SEVERAL_ROWS,
                       "LAW SENTENCE"},
};

static const char *const words[WORD_COUNT] = {
    [WORD_NONE] = "",
    [WORD_YES] = "yes",
    [WORD_NO] = "no",
    [WORD_FAITHFUL] = "faithful",
    [WORD_UNTIL_CLAIM] = "until-claim",
    [WORD_NAMED] = "named",
    [WORD_FAULTY] = "faulty",
    [WORD_UNKNOWN] = "unknown",
    [WORD_CONFIRMED] = "confirmed",
    [WORD_CORRECTED] = "corrected",
    [WORD_DENIED] = "denied",
    [WORD_IN_TIME] = "in-time",
    [WORD_AFTER_NEXT_CALL] = "after-next-call",
    [WORD_AFTER_ROUND] = "after-round",
    [WORD_NS] = "NS",
    [WORD_EW] = "EW",
    [WORD_FOUND] = "found",
    [WORD_ACCEPTED] = "accepted",
    [WORD_REFUSED] = "refused",
    [WORD_SPREAD] = "spread",
    [WORD_SEEN] = "seen",
    [WORD_MAJOR] = "major",
    [WORD_MINOR] = "minor",
    [WORD_AGREED] = "agreed",
    [WORD_CONTESTED] = "contested",
    [WORD_REOPENED] = "reopened",
    [WORD_CANCELLED] = "cancelled",
    [WORD_WITHDRAWN] = "withdrawn",
    [WORD_OBJECTED] = "objected",
    [WORD_VOID] = "void",
    [WORD_DASH] = "-",
#define EDITION(year, first_day) [WORD_##year] = #year,
#include "laws/said/editions.def"
#undef EDITION
    [WORD_NOTHING] = "none",
    [WORD_PASS] = "pass",
    [WORD_PLAYED] = "played",
    [WORD_ELSEWHERE] = "elsewhere",
    [WORD_ELSEWHERE_EXPOSED] = "elsewhere-exposed",
    [WORD_NOT_FOUND] = "not-found",
    [WORD_REQUIRE] = "require",
    [WORD_FORBID] = "forbid",
    [WORD_FREE] = "free",
    [WORD_HIGHEST] = "highest",
    [WORD_LOWEST] = "lowest",
    [WORD_HIGH] = "high",
    [WORD_LOW] = "low",
    [WORD_WIN] = "win",
    [WORD_ANY] = "any",
    [WORD_INTENDED] = "intended",
    [WORD_ACCIDENT] = "accident",
    [WORD_DELIBERATE] = "deliberate",
    [WORD_STATEMENT] = "statement",
    [WORD_UNSEEN] = "unseen",
    [WORD_RECTIFICATION] = "rectification",
    [WORD_ILLEGAL] = "illegal",
    [WORD_DESIGNATION] = "designation",
    [WORD_CHANGED] = "changed",
    [WORD_MISINFORMED] = "misinformed",
    [WORD_MISEXPLAINED] = "misexplained",
    [WORD_TOO_LATE] = "too-late",
    [WORD_PROPER_LEAD] = "proper-lead",
    [WORD_OTHERWISE] = "otherwise",
    [WORD_FROM_RECORD] = "record",
    [WORD_FROM_AUCTION] = "auction",
    [WORD_NEUBERG] = "neuberg",
    [WORD_FACTOR] = "factor",
    [WORD_PLAIN] = "plain",
};

const char *fact_name(int id)
{
    return vocabulary[id].name;
}

bool fact_is_of_seats(int id)
{
    int kind = vocabulary[id].player;
    return kind == SEAT || kind == SEAT_OR_SIDE || kind == SEAT_OR_EVERY ||
           kind == SEAT_OR_SIDE_OR_NOBODY;
}

bool fact_is_of_sides(int id)
{
    int kind = vocabulary[id].player;
    return kind == SIDE || kind == SEAT_OR_SIDE || kind == SIDE_OR_BOTH ||
           kind == SEAT_OR_SIDE_OR_NOBODY;
}

const char *fact_word_text(int word)
{
    return words[word];
}
