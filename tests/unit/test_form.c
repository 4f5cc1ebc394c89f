/*
 * The form (bridge-scorer.form/1): every way through it gives facts that the vocabulary knows
 * (rectify(1)), and what people type is understood in their language.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "form/parts.h"
#include "laws/said/facts.h"
#include "suite.h"

enum { GIVEN_MAX = 24, SAMPLES_MAX = 12, TEXT_MAX = 400 };

/* A way through a form: what is known of the board, and the answers. */
struct way {
    bsp_form_given given[GIVEN_MAX];
    uint32_t count;
};

static void way_add(struct way *way, const char *name, const char *value)
{
    ck_assert_uint_lt(way->count, GIVEN_MAX);
    way->given[way->count++] =
        (bsp_form_given){.size = sizeof(bsp_form_given), .name = name, .value = value};
}

/* --- Every way -------------------------------------------------------------------------------- */

/* A question, as far as it outlives the callback: texts of the tables do. */
struct asked {
    const char *name, *input;
    const char *answer[SAMPLES_MAX];
    int count; /* 0: none came */
    bool told;
};

/* Answers of each kind: those that the Laws treat differently. */
static const struct {
    const char *input;
    const char *answer[SAMPLES_MAX];
} samples[] = {
    {"trick", {"1", "6", "about 6", "12", "13"}},
    {"which-trick", {"unknown", "6", "about 6"}},
    {"cards", {"S5;SK;unknown;H3", "unknown"}},
    {"number", {"0", "13"}},
    {"players", {"none", "NE"}},
    {"card", {"HK", "S2"}},
    {"which-card", {"HK", "S2", "unknown"}},
    {"rank", {"K"}},
    {"score", {"4H S 10", "pass"}},
    {"weighted", {"4S S 10 70; 3N N 9 30"}},
    {"board", {"8"}},
    {"tables", {"none", "7@3-12\n7@t5"}},
    {"penalty", {"10%"}},
    {"shares", {"60/40"}},
    {"value", {"10%"}},
    {"law", {"16B3"}},
    {"sentence", {"He hesitated; nothing was to be done"}},
};

static void samples_add(struct asked *asked)
{
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
        for (int j = 0; strcmp(samples[i].input, asked->input) == 0 && samples[i].answer[j]; j++)
            asked->answer[asked->count++] = samples[i].answer[j];
}

static int32_t take_question(void *context, const bsp_form_question *question)
{
    struct asked *asked = context;

    ck_assert(question->text[0] && question->name[0]);
    *asked = (struct asked){.name = question->name, .input = question->input};
    asked->told = strcmp(question->input, "told") == 0;
    for (uint32_t i = 0; i < question->choice_count; i++) {
        const bsp_form_choice *choice = BSP_AT(bsp_form_choice, question->choices, i);
        ck_assert(choice->text[0]);
        asked->answer[asked->count++] = choice->id;
    }
    if (question->choice_count == 0)
        samples_add(asked);
    ck_assert_msg(asked->told || asked->count > 0, "no answer to %s", question->name);
    return BSP_OK;
}

static int32_t take_fact(void *context, const bsp_form_fact *fact)
{
    struct fact read;
    char what[TEXT_MAX];

    snprintf(what, sizeof what, "%s %s %s %s", fact->trick, fact->player, fact->fact, fact->value);
    ck_assert_msg(facts_read(&read, fact->trick, fact->player, fact->fact, fact->value) == FACT_OK,
                  "%s", what);
    ++*(size_t *)context;
    return BSP_OK;
}

static size_t facts_count(const char *incident, const struct way *way)
{
    size_t count = 0;
    const bsp_form_sink sink = {.size = sizeof sink, .context = &count, .fact = take_fact};

    ck_assert_int_eq(form_interface.facts(incident, way->given, way->count, &sink), BSP_OK);
    return count;
}

/* Goes every way on from WAY; returns how many there are. */
static size_t walk(const char *incident, struct way way)
{
    struct asked asked = {0};
    const bsp_form_sink sink = {.size = sizeof sink, .context = &asked, .question = take_question};
    size_t ways = 0;

    ck_assert_int_eq(form_interface.next("fr", incident, way.given, way.count, &sink), BSP_OK);
    facts_count(incident, &way);
    if (asked.count == 0)
        return 1;
    for (int i = 0; i < asked.count; i++) {
        struct way more = way;
        way_add(&more, asked.name, asked.answer[i]);
        ways += walk(incident, more);
    }
    return ways;
}

static int32_t take_incident(void *context, const bsp_form_incident *incident)
{
    static const char *const laws[] = {"2007", "2017"};

    ck_assert(incident->text[0] && incident->law[0]);
    for (size_t i = 0; i < sizeof laws / sizeof *laws; i++) {
        struct way way = {.count = 0};
        way_add(&way, "declarer", "S");
        way_add(&way, "laws", laws[i]);
        ck_assert_uint_gt(walk(incident->id, way), 1);
    }
    ++*(int *)context;
    return BSP_OK;
}

START_TEST(every_way_gives_facts_of_the_vocabulary)
{
    int count = 0;
    const bsp_form_sink sink = {.size = sizeof sink, .context = &count, .incident = take_incident};

    ck_assert_int_eq(form_interface.incidents("en", &sink), BSP_OK);
    ck_assert_int_eq(count, 'M' - 'A' + 1);
}
END_TEST

/* --- Single ways ------------------------------------------------------------------------------ */

static int32_t put_fact(void *context, const bsp_form_fact *fact)
{
    char *text = context;
    size_t used = strlen(text);

    if (used > 0)
        used += (size_t)snprintf(text + used, TEXT_MAX - used, "; ");
    if (fact->board)
        used += (size_t)snprintf(text + used, TEXT_MAX - used, "@%s ", fact->board);
    snprintf(text + used, TEXT_MAX - used, "%s %s %s %s", fact->trick, fact->player, fact->fact,
             fact->value);
    return BSP_OK;
}

/* South declares. The answers stand in the order in which they are asked for, behind what else is
 * known, NAME=VALUE. */
static const struct {
    const char *incident, *answers, *facts;
} ways[] = {
    /* Here the mention differs from what is said of the evening. */
    {"card-too-few", "6 | E | late-round | no",
     "6 - both-played-on yes; 6 E attention after-round; 6 E omitted -"},
    {"card-too-few", "6 | E | late-call | no",
     "6 - both-played-on yes; 6 E attention after-next-call; 6 E omitted -"},
    {"card-too-few", "- - attention=after-round | 6 | E | in-time | no",
     "6 - both-played-on yes; 6 E attention in-time; 6 E omitted -"},
    {"card-too-many", "6 | E | H8 | yes | HQ | late-call | 9",
     "6 E extra H8; 6 - both-played-on yes; 6 E faced HQ; 9 E attention after-next-call; 9 E "
     "revoke confirmed"},
    {"card-too-many", "- - attention=after-next-call | 6 | E | H8 | yes | HQ | in-time | 9",
     "6 E extra H8; 6 - both-played-on yes; 6 E faced HQ; 9 E attention in-time; 9 E revoke "
     "confirmed"},
    /* The trick is looked for by the cards as they lie, from either end. */
    {"card-too-few", "unknown | E | first | S5;unknown;H3 | D2 | unknown | CA",
     "13 E quitted -; 1 N quitted S5; 3 N quitted H3; 1 E quitted D2; 1 W quitted CA"},
    {"card-too-few", "unknown | E | last | S5;HK | D2;D3 | unknown | CA",
     "13 E quitted -; 13 N quitted S5; 12 N quitted HK; 12 E quitted D2; 11 E quitted D3; 13 W "
     "quitted CA"},
    {"card-too-many", "unknown | last | S5 | D2;D3 | unknown | CA",
     "13 N quitted S5; 13 E quitted D2; 12 E quitted D3; 13 W quitted CA"},
    /* Nothing is asked twice: who does not say that it was mentioned late has said when. */
    {"revoke", "6 | W | played-on",
     "6 W revoke confirmed; 6 W established yes; 6 W attention in-time"},
    {"revoke", "- - attention=in-time | 6 | W | played-on",
     "6 W revoke confirmed; 6 W established yes"},
    {"revoke", "- - attention=after-round | 6 | W | played-on",
     "6 W revoke confirmed; 6 W established yes"},
    /* 64B3, 64B4: damage is all that is left to rule on. */
    {"revoke", "6 | N | open", "6 N revoke confirmed"},
    {"revoke", "6 | N | no", "6 N revoke confirmed; 6 - equity none"},
    {"revoke", "12 | N | yes | 4S S 10 70; 3N N 9 30",
     "12 N revoke confirmed; 12 - equity 4S S 10 70; 12 - equity 3N N 9 30"},
    {"revoke", "6 | W | late-call | yes | 4S S 10",
     "6 W revoke confirmed; 6 W established yes; 6 W attention after-next-call; 6 - equity 4S S "
     "10"},
    /* 63A4 speaks of the non-offending side's claim: East's is the offenders' own. */
    {"revoke", "6 | W | claim | E", "6 W revoke confirmed; 6 E claim agreed"},
    {"revoke", "6 | W | claim | S | none",
     "6 W revoke confirmed; 6 S claim agreed; - - first-call none"},
    /* 62D */
    {"revoke", "12 | E | played-on | no | 9",
     "12 E revoke confirmed; - - hands-returned no; - - agreed-tricks 9"},
    {"card-too-few", "7 | E | no", "7 E omitted -; 7 E rectified in-time"},
    {"card-too-few", "7 | E | yes | no",
     "7 - both-played-on yes; 7 E attention in-time; 7 E omitted -"},
    {"card-too-many", "4 | W | S2 | yes | unknown | yes | 6",
     "4 W extra S2; 4 - both-played-on yes; 4 W faced unknown; 6 W attention in-time; 6 W revoke "
     "confirmed"},
    /* 54 and 50D2(a): the partner of who led leads. */
    {"lead-out-of-turn", "1 | E | HK | faced | refused | forbid",
     "1 E led-out-of-turn refused HK; 1 W lead-option forbid H"},
    {"lead-out-of-turn", "5 | W | D3 | faced | refused | require | 8",
     "5 W led-out-of-turn refused D3; 8 E lead-option require D"},
    /* 59: he could not comply, so that nothing is said. */
    {"not-obeyed", "5 | E | forbid | H | no", ""},
    {"call-for-dummy", "3 | rank | K | yes | CK", "3 N designation K; 3 N designation intended CK"},
    {"adjusted-score", "artificial | 60/40", "- - artificial 60/40"},
    {"adjusted-score", "assigned | 4S S 10 70; 3N N 9 30",
     "- - equity 4S S 10 70; - - equity 3N N 9 30"},
    {"adjusted-score", "side | EW | 4S S 10 70; 3N N 9 30",
     "- EW equity 4S S 10 70; - EW equity 3N N 9 30"},
    /* 13: no result, as the play is over; who had how many cards stands in the report. */
    {"number-of-cards", "fourteen | N | E | after | 60/50",
     "- N hand-count 14; - E hand-count 12; - - artificial 60/50"},
    /* 13B: if it was not played normally, which score is a question of its own. */
    {"number-of-cards", "fourteen | N | E | before | yes | yes",
     "- N hand-count 14; - E hand-count 12; - - wrong-hand-called yes; - - equity none"},
    {"number-of-cards", "fourteen | N | E | before | yes | no | 60/50",
     "- N hand-count 14; - E hand-count 12; - - wrong-hand-called yes; - - artificial 60/50"},
    /* 79B3 */
    {"score", "side | 9 | EW | 4S S 10", "- - tricks-ruled 9; - EW equity 4S S 10"},
    /* 79C: the score stands, which somebody may appeal. */
    {"score", "late | Nine tricks were claimed a week later; the score stands.",
     "- - incident 79C Nine tricks were claimed a week later; the score stands."},
    /* 49: nothing lies there, but it is told. */
    {"card-exposed", "6 | W | HK | unseen", "6 W exposed HK unseen"},
    {"lead-out-of-turn", "6 | W | HK | down", "6 W exposed HK unseen"},
    /* 85: neither a revoke nor none. */
    {"revoke", "6 | W | unknown | The cards are mixed.", "6 W incident 85 The cards are mixed."},
    /* 61A: that it was none is a ruling too, at trick 12 as elsewhere. */
    {"revoke", "12 | W | denied", "12 W revoke denied"},
    {"other", "27 | Insufficient bid; accepted | nothing",
     "- - incident 27 Insufficient bid; accepted"},
    {"other", "law | 20F | He asked | artificial | 60/40",
     "- - incident 20F He asked; - - artificial 60/40"},
    {"other", "16B | He acted on it | assigned | 4S S 10 70; 3N N 9 30",
     "- - incident 16B He acted on it; - - equity 4S S 10 70; - - equity 3N N 9 30"},
    {"other", "85 | unknown | W | Nobody knows | tricks | 9",
     "- W incident 85 Nobody knows; - - tricks-ruled 9"},
    /* Whose it was, and at which trick, where the Law is about a place. */
    {"other", "24 | W | The HK was seen | nothing", "- W incident 24 The HK was seen"},
    {"other", "12A1 | about 6 | E | A card of South's | nothing",
     "6 - about -; 6 E incident 12A1 A card of South's"},
    {"other", "41D | 3 | The DK lay among the hearts | nothing",
     "3 - incident 41D The DK lay among the hearts"},
    {"other", "85 | 9 | W | Nobody knows | nothing", "9 W incident 85 Nobody knows"},
    /* 87: what is ruled for the tables of one form of the board, and for those of the other. */
    {"other", "87 | 7@3-12\n7@t5 | Turned | apart | none",
     "- - incident 87 Turned; @7@3-12 - - incident 87 Turned; @7@t5 - - incident 87 Turned"},
    {"other", "87 | none | Turned | artificial | 60/60 | 7@3-12 | artificial | 50/60",
     "- - incident 87 Turned; - - artificial 60/60; @7@3-12 - - incident 87 Turned; "
     "@7@3-12 - - artificial 50/60"},
    {"other", "87 | 7@3-12 | Turned; or not | artificial | 60/60 | 7@4-11 | apart",
     "- - incident 87 Turned; or not; @7@3-12 - - incident 87 Turned; or not; "
     "- - artificial 60/60; @7@3-12 - - artificial 60/60; @7@4-11 - - incident 87 Turned; or not"},
    {"penalty", "NS | 2 MP", "- NS penalty 2 MP"},
    {"claim", "9 | S | reopened | 10", "9 S claim reopened 10"},
    {"claim", "9 | W | cancelled | 8", "9 W claim cancelled 8"},
    {"score", "contract | 4H S 10", "- - agreed-score 4H S 10"},
    {"score", "number | none | 8 | 4H S 10", "- - agreed-score none; @8 - - agreed-score 4H S 10"},
    {"revoke", "about 6 | W | played-on",
     "6 - about -; 6 W revoke confirmed; 6 W established yes; 6 W attention in-time"},
    {"card-too-few", "about 6 | W | yes | no | unknown",
     "6 - about -; 6 - both-played-on yes; 6 W attention in-time; 6 W omitted -; 6 W "
     "defective-trick unknown"},
    {"card-too-many", "4 | W | S2 | yes | unknown | yes | about 6",
     "4 W extra S2; 4 - both-played-on yes; 4 W faced unknown; 6 W attention in-time; 6 - about -; "
     "6 W revoke confirmed"},
    /* The record shows which it was. */
    {"revoke", "play=yes | about 6 | W | played-on",
     "6 W revoke confirmed; 6 W established yes; 6 W attention in-time"},
    /* A form that is left in the middle gives what was answered. */
    {"revoke", "6 | W | claim", "6 W revoke confirmed"},
    /* 64B4: this board differs from the evening. */
    {"revoke", "6 | W | late-call | open",
     "6 W revoke confirmed; 6 W established yes; 6 W attention after-next-call"},
    {"revoke", "- - attention=in-time | 6 | W | late-round | open",
     "6 W revoke confirmed; 6 W established yes; 6 W attention after-round"},
    {"revoke", "- - attention=after-next-call | 6 | W | in-time",
     "6 W revoke confirmed; 6 W established yes; 6 W attention in-time"},
    /* 61A: what was forbidden or required was told with the lead out of turn. */
    {"not-obeyed", "1 W lead-option=forbid H | 1 | W | yes",
     "1 W revoke confirmed; 1 - suit-led H"},
    {"not-obeyed", "6 W lead-option=forbid H | about 6 | W | yes",
     "6 - about -; 6 W revoke confirmed; 6 - suit-led H"},
    {"not-obeyed", "1 W lead-option=forbid SH | 1 | W | yes | S",
     "1 W revoke confirmed; 1 - suit-led S"},
    {"not-obeyed", "1 W lead-option=require H | 1 | W | yes | S",
     "1 W revoke confirmed; 1 - suit-led S"},
    {"not-obeyed", "1 W lead-option=forbid H | 1 | W | no", ""},
    /* Of another trick, another player, or a free lead: nothing is known. */
    {"not-obeyed", "2 W lead-option=forbid H | 1 | W | forbid | H | yes",
     "1 W lead-option forbid H; 1 W revoke confirmed; 1 - suit-led H"},
    {"not-obeyed", "1 E lead-option=forbid H | 1 | W | require | H | yes | S",
     "1 W lead-option require H; 1 W revoke confirmed; 1 - suit-led S"},
    {"not-obeyed", "1 W lead-option=free | 1 | W | discard | H | yes | S",
     "1 W play-option forbid H; 1 W revoke confirmed; 1 - suit-led S"},
    /* The record shows what was led. */
    {"not-obeyed", "play=yes | 1 | W | forbid | H | yes",
     "1 W lead-option forbid H; 1 W revoke confirmed"},
};

static int32_t name_question(void *context, const bsp_form_question *question)
{
    *(const char **)context = question->name;
    return BSP_OK;
}

/* The next of ANSWERS, parted by " | ", which are cut there; NULL: that was the last. */
static char *answer_cut(char **answers)
{
    char *answer = *answers, *end = answer ? strstr(answer, " | ") : NULL;

    *answers = end ? end + strlen(" | ") : NULL;
    if (end)
        *end = '\0';
    return answer;
}

/* ANSWER to what INCIDENT asks after WAY. */
static void way_go_on(struct way *way, const char *incident, const char *answer)
{
    const char *name = NULL;
    const bsp_form_sink sink = {.size = sizeof sink, .context = &name, .question = name_question};

    ck_assert_int_eq(form_interface.next("en", incident, way->given, way->count, &sink), BSP_OK);
    ck_assert_msg(name, "nothing is asked before %s", answer);
    way_add(way, name, answer);
}

/* 51A is told where a card of the hand lies there already, and only then. */
START_TEST(a_second_penalty_card_is_told)
{
    static const struct {
        const char *name, *value, *how;
        bool told;
    } cards[] = {
        {"6 W exposed", "H9 accident", "dropped", true},
        {"5 W exposed", "H9 deliberate", "played", true},
        {"5 W penalty-card", "HK major", "named", true},
        {"6 W exposed", "H9 accident", "unseen", false},
        {"6 W exposed", "H9 unseen", "dropped", false},
        {"6 W exposed", "H9 statement", "dropped", false},
        {"6 W exposed", "C9 accident", "dropped", false}, /* the same card, told again */
        {"6 E exposed", "H9 accident", "dropped", false},
        {"8 W exposed", "H9 accident", "dropped", false},
        {"6 W revoke", "confirmed", "dropped", false},
    };

    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        const char *name = NULL;
        const bsp_form_sink sink = {
            .size = sizeof sink, .context = &name, .question = name_question};
        struct way way = {.count = 0};
        way_add(&way, "declarer", "S");
        way_add(&way, cards[i].name, cards[i].value);
        way_add(&way, "trick", "about 6");
        way_add(&way, "player", "W");
        way_add(&way, "card", "C9");
        way_add(&way, "how", cards[i].how);
        ck_assert_int_eq(form_interface.next("en", "card-exposed", way.given, way.count, &sink),
                         BSP_OK);
        ck_assert_msg(!name == !cards[i].told, "%s %s", cards[i].name, cards[i].value);
    }
}
END_TEST

START_TEST(a_way_gives_these_facts)
{
    struct way way = {.count = 0};
    char facts[TEXT_MAX] = "", answers[TEXT_MAX], *rest = answers, *answer;
    const bsp_form_sink sink = {.size = sizeof sink, .context = facts, .fact = put_fact};

    snprintf(answers, sizeof answers, "%s", ways[_i].answers);
    way_add(&way, "declarer", "S");
    while ((answer = answer_cut(&rest))) {
        char *equals = strchr(answer, '=');
        if (equals)
            *equals = '\0';
        if (equals)
            way_add(&way, answer, equals + 1);
        else
            way_go_on(&way, ways[_i].incident, answer);
    }
    ck_assert_int_eq(form_interface.facts(ways[_i].incident, way.given, way.count, &sink), BSP_OK);
    ck_assert_str_eq(facts, ways[_i].facts);
}
END_TEST

START_TEST(a_choice_that_was_not_offered_gives_no_fact)
{
    struct way way = {.count = 0};
    char facts[TEXT_MAX] = "";
    const bsp_form_sink sink = {.size = sizeof sink, .context = facts, .fact = put_fact};

    way_add(&way, "what", "fourteen");
    way_add(&way, "long", "N");
    way_add(&way, "short", "E");
    way_add(&way, "when", "perhaps");
    ck_assert_int_eq(form_interface.facts("number-of-cards", way.given, way.count, &sink), BSP_OK);
    ck_assert_str_eq(facts, "");
}
END_TEST

START_TEST(arguments_that_cannot_be)
{
    const bsp_form_sink none = {.size = sizeof none};

    ck_assert_int_eq(form_interface.incidents("en", NULL), BSP_E_ARGUMENT);
    ck_assert_int_eq(form_interface.incidents("en", &none), BSP_E_ARGUMENT);
    ck_assert_int_eq(form_interface.next("en", "revoke", NULL, 0, &none), BSP_E_ARGUMENT);
    ck_assert_int_eq(form_interface.facts("weather", NULL, 0, &none), BSP_E_ARGUMENT);
    ck_assert_int_eq(form_interface.facts(NULL, NULL, 0, &none), BSP_E_ARGUMENT);
    ck_assert_int_eq(form_interface.known(NULL, &none), BSP_E_ARGUMENT);
    ck_assert_int_eq(form_interface.questions("en", NULL, &none), BSP_E_ARGUMENT);
    ck_assert_int_eq(form_interface.answer("en", NULL, "6", NULL, 0, &none, NULL), BSP_E_ARGUMENT);
}
END_TEST

/* --- What is typed ---------------------------------------------------------------------------- */

/* As many letters as are kept behind a Law of any length. */
#define TWENTY "North opened twice; "
#define SENTENCE TWENTY TWENTY TWENTY TWENTY TWENTY TWENTY TWENTY TWENTY "over"

/* South declares, nobody is vulnerable; points by Law 77. */
static const struct {
    const char *language, *input, *typed, *value, *words;
} typed[] = {
    {"en", "trick", " 6 ", "6", "trick 6"},
    {"en", "trick", "about 6", "about 6", "about trick 6"},
    {"en", "trick", "~6", "about 6", "about trick 6"},
    {"en", "trick", "about 12", "12", "trick 12"},
    {"fr", "trick", "vers la 6e", "about 6", "vers la levée 6"},
    {"en", "which-trick", "?", "unknown", "unknown"},
    {"en", "which-trick", "unknown", "unknown", "unknown"},
    {"en", "which-trick", "about 6", "about 6", "about trick 6"},
    {"fr", "which-trick", "inconnue", "unknown", "inconnue"},
    {"en", "cards", "S: 5 K, H3 ? D 10", "S5;SK;H3;unknown;DT", "♠5 ♠K ♥3 ? ♦10"},
    {"en", "cards", "-", "unknown", "unknown"},
    {"en", "cards", "SAKQJT98765432", "SA;SK;SQ;SJ;ST;S9;S8;S7;S6;S5;S4;S3;S2",
     "♠A ♠K ♠Q ♠J ♠10 ♠9 ♠8 ♠7 ♠6 ♠5 ♠4 ♠3 ♠2"},
    /* Letters that are ranks in French and suits in English, and the other way round. */
    {"fr", "cards", "P: 5 R D 4", "S5;SK;SQ;S4", "♠5 ♠R ♠D ♠4"},
    {"fr", "cards", "P5 K 7", "S5;D7", "♠5 ♦7"},
    {"fr", "cards", "C R T5", "HK;C5", "♥R ♣5"},
    {"en", "number", "10 tricks", "10", "10"},
    {"en", "player", "west", "W", "West"},
    {"en", "player", "dummy", "N", "North"},
    {"fr", "player", "O", "W", "Ouest"},
    {"fr", "player", "w", "W", "Ouest"},
    {"en", "players", "E, N", "NE", "North, East"},
    {"fr", "players", "personne", "none", "personne"},
    {"fr", "side", "EO", "EW", "Est-Ouest"},
    {"en", "side", "N", "NS", "North-South"},
    {"fr", "side", "O", "EW", "Est-Ouest"},
    {"fr", "suit", "C", "H", "♥"},
    {"fr", "suit", "K", "D", "♦"},
    {"en", "suit", "C", "C", "♣"},
    {"fr", "card", "♥R", "HK", "♥R"},
    {"fr", "card", "KD", "DQ", "♦D"},
    {"fr", "card", "T10", "CT", "♣10"},
    {"fr", "card", "HK", "HK", "♥R"},
    {"fr_CA", "card", "Tr7", "C7", "♣7"},
    {"en", "card", "h10", "HT", "♥10"},
    {"en", "which-card", "?", "unknown", "unknown"},
    {"fr", "which-card", "inconnue", "unknown", "inconnue"},
    {"en", "which-card", "HK", "HK", "♥K"},
    {"en", "card", "Queen of hearts", "HQ", "♥Q"},
    {"en", "card", "ten of clubs", "CT", "♣10"},
    {"en", "card", "7 of spades", "S7", "♠7"},
    {"en", "card", "ace spades", "SA", "♠A"},
    {"fr", "card", "dame de cœur", "HQ", "♥D"},
    {"fr", "card", "Valet de Coeur", "HJ", "♥V"},
    {"fr", "card", "as de carreau", "DA", "♦A"},
    {"fr", "card", "roi de TRÈFLE", "CK", "♣R"},
    {"fr", "card", "dix de pique", "ST", "♠10"},
    {"fr", "card", "10 de trèfle", "CT", "♣10"},
    {"fr", "card", "pique valet", "SJ", "♠V"},
    {"fr", "card", "queen of hearts", "HQ", "♥D"},
    {"fr", "suit", "piques", "S", "♠"},
    {"fr", "suit", "trefle", "C", "♣"},
    {"en", "suit", "diamond", "D", "♦"},
    {"en", "rank", "ace", "A", "A"},
    {"en", "trick", "1st", "1", "trick 1"},
    {"en", "trick", "3rd", "3", "trick 3"},
    {"fr", "trick", "6ème", "6", "levée 6"},
    {"fr", "trick", "1re", "1", "levée 1"},
    {"fr", "score", "4 piques S 10", "4S S 10", "4♠ par Sud =, Nord-Sud 420"},
    {"en", "score", "4S S 10", "4S S 10", "4♠ by South =, North-South 420"},
    {"fr", "score", "4C S 10", "4H S 10", "4♥ par Sud =, Nord-Sud 420"},
    {"fr", "score", "3SA O -1", "3NT W 8", "3SA par Ouest -1, Nord-Sud 50"},
    {"fr", "score", "4P contré E =", "4SX E 10", "4♠ contré, déclarant Est =, Est-Ouest 590"},
    {"en", "score", "2c xx w +1", "2CXX W 9", "2♣ redoubled, declarer West +1, East-West 760"},
    {"en", "score", "4S 10", "4S S 10", "4♠ by South =, North-South 420"},
    {"en", "score", "pass", "pass", "Passed out"},
    {"en", "score", "none", "none", "not played"},
    {"en", "score", "4ss10", "4S S 10", "4♠ by South =, North-South 420"},
    {"en", "score", "3NTW-1", "3NT W 8", "3NT by West -1, North-South 50"},
    {"en", "board", "8@1-11", "8@1-11", "8@1-11"},
    {"en", "weighted", "none", "none", "no damage"},
    {"fr", "weighted", "aucune", "none", "pas de dommage"},
    {"fr", "weighted", "pas de dommage", "none", "pas de dommage"},
    {"en", "weighted", "1N n 7 70%; 1N n 6 30%", "1NT N 7 70; 1NT N 6 30",
     "1NT by North =, North-South 90 (70%); 1NT by North -1, "
     "East-West 50 (30%)"},
    {"en", "shares", "60-40", "60/40", "North-South 60%, East-West 40%"},
    {"en", "shares", "60% / 40%", "60/40", "North-South 60%, East-West 40%"},
    {"fr", "shares", "M+ M-", "60/40", "Nord-Sud 60 %, Est-Ouest 40 %"},
    {"en", "penalty", "10%", "10%", "10%"},
    {"en", "penalty", " 2 MP", "2 MP", "2 MP"},
    {"fr", "penalty", "0.5vp", "0.5vp", "0.5vp"},
    {"en", "value", "25 VP", "25 VP", "25 VP"},
    {"en", "sentence", SENTENCE, SENTENCE, SENTENCE},
};

static const struct {
    const char *language, *input, *typed;
} not_understood[] = {
    {"en", "trick", "0"},
    {"en", "trick", "14"},
    {"en", "trick", "6 7"},
    {"en", "which-trick", "? 6"},
    {"en", "cards", "5"},
    {"en", "cards", "S"},
    {"en", "cards", ""},
    {"en", "cards", "S5 x"},
    {"en", "cards", "- S5"},
    {"en", "cards", "SAKQJT98765432 H2"},
    {"en", "number", "-1"},
    {"fr", "player", "le roi"},
    {"en", "suit", "K"},
    {"en", "card", "KH"},
    {"en", "card", "?"},
    {"en", "card", "unknown"},
    {"fr", "card", "inconnue"},
    {"en", "which-card", "? HK"},
    {"en", "card", "jack of"},
    {"en", "card", "7 spades"},
    {"en", "card", "king of spades 3"},
    {"en", "card", "kings of spades"},
    {"en", "suit", "diam"},
    {"en", "trick", "6x"},
    {"en", "score", "4S Wst 10"},
    {"en", "score", "8S S 10"},
    {"en", "score", "4S S 14"},
    {"en", "weighted", "1N n 7;"},
    {"en", "shares", "60"},
    {"en", "value", "a\x1b[2J"},
    {"en", "sentence", SENTENCE "!"},
    {"en", "sentence", "-"},
    {"en", "sentence", "two\xe2\x80\xa8lines"},
    {"en", "penalty", "10% and a remark"},
    {"en", "penalty", "10"},
    {"en", "penalty", "warning"},
    {"en", "penalty", "none"},
    {"en", "value", ""},
};

static int32_t no_fact(void *context, const bsp_form_fact *fact)
{
    (void)context;
    (void)fact;
    return BSP_E_ARGUMENT;
}

/* What LINE answers to a question of this kind, of a form that WAY has filled in so far. */
static int32_t read_typed(const struct way *way, const char *language, const char *input,
                          const char *line, bsp_form_reading *reading)
{
    const bsp_form_question question = {.size = sizeof question, .name = "what", .input = input};
    const bsp_form_sink sink = {.size = sizeof sink, .fact = no_fact};

    *reading = (bsp_form_reading){.size = sizeof *reading};
    return form_interface.answer(language, &question, line, way->given, way->count, &sink, reading);
}

static struct way way_of_declarer(void)
{
    struct way way = {.count = 0};

    way_add(&way, "declarer", "S");
    way_add(&way, "vulnerable", "None");
    return way;
}

START_TEST(what_is_typed_is_said_back)
{
    struct way way = way_of_declarer();
    bsp_form_reading reading;

    ck_assert_int_eq(
        read_typed(&way, typed[_i].language, typed[_i].input, typed[_i].typed, &reading), BSP_OK);
    ck_assert_str_eq(reading.value, typed[_i].value);
    ck_assert_str_eq(reading.words, typed[_i].words);
}
END_TEST

START_TEST(what_is_not_understood_is_told)
{
    struct way way = way_of_declarer();
    bsp_form_reading reading;

    ck_assert_msg(read_typed(&way, not_understood[_i].language, not_understood[_i].input,
                             not_understood[_i].typed, &reading) == BSP_E_ARGUMENT,
                  "%s", not_understood[_i].typed);
    ck_assert(reading.words[0]);
}
END_TEST

/* Who names another board by its number means the same pairs, at the same table. */
static const struct {
    const char *label, *typed, *value;
} boards[] = {
    {"7@2-12", "8", "8@2-12"}, {"7@B/2-12", "8", "8@B/2-12"},
    {"7@t3", "8", "8@t3"},     {"7@2-12", "8@1-11", "8@1-11"},
    {"7", "8", "8@"},          {NULL, "8", "8"},
};

START_TEST(another_board_is_that_of_the_same_pairs)
{
    struct way way = {.count = 0};
    bsp_form_reading reading;

    if (boards[_i].label) {
        way_add(&way, "board", "7");
        way_add(&way, "label", boards[_i].label);
    }
    ck_assert_int_eq(read_typed(&way, "en", "board", boards[_i].typed, &reading), BSP_OK);
    ck_assert_str_eq(reading.value, boards[_i].value);
}
END_TEST

/* Other tables of the board are those of its section. */
static const struct {
    const char *label, *typed, *value, *words;
} tables[] = {
    {"7@2-12", "3-13, t5 6", "7@3-13\n7@t5\n7@6", "3-13, t5, 6"},
    {"7@B/2-12", "3-13;A/4-14", "7@B/3-13\n7@A/4-14", "3-13, A/4-14"},
    {"7@t3", "none", "none", "no table"},
    {"7@t3", "", NULL, NULL},
    {"7", "3-13", NULL, NULL},
    {"7@t3", SENTENCE SENTENCE, NULL, NULL},
};

START_TEST(tables_are_those_of_the_board)
{
    struct way way = {.count = 0};
    bsp_form_reading reading;
    int32_t code;

    way_add(&way, "board", "7");
    way_add(&way, "label", tables[_i].label);
    code = read_typed(&way, "en", "tables", tables[_i].typed, &reading);
    ck_assert_int_eq(code, tables[_i].value ? BSP_OK : BSP_E_ARGUMENT);
    ck_assert_str_eq(reading.value, tables[_i].value ? tables[_i].value : "");
    if (tables[_i].words)
        ck_assert_str_eq(reading.words, tables[_i].words);
}
END_TEST

/* --- What is answered ------------------------------------------------------------------------- */

#define CLAIM "contested=it is disputed | agreed=it was agreed | void=all four agreed to play on"
#define HAPPENED "revoke=A revoke | claim=A claim or concession | score=A wrong score"
#define DOUBT                                                                                      \
    "confirmed=yes, and it was not corrected | corrected=yes, and it was corrected in time | "     \
    "denied=no, it was no revoke"
#define AVERAGE "60=average plus | 50=average | 40=average minus"
#define ORDER "first=depuis la première | last=depuis la dernière, en remontant"
#define SUITS_OF "S=♠ | H=♥ | D=♦ | C=♣"

/* Choices, "id=words", and which of them is meant; NULL: none, or nobody can tell. */
static const struct {
    const char *language, *input, *choices, *typed, *id;
} replies[] = {
    {"en", "choice", CLAIM, "a", "contested"},
    {"en", "choice", CLAIM, "B)", "agreed"},
    {"en", "choice", CLAIM, "3", "void"},
    {"en", "choice", CLAIM, "4", NULL},
    {"en", "choice", CLAIM, "d", NULL},
    {"en", "choice", CLAIM, "agreed", "agreed"},
    {"en", "choice", CLAIM, "It was agreed", "agreed"},
    {"en", "choice", CLAIM, "all", "void"},
    {"en", "choice", CLAIM, "four", NULL},
    {"en", "choice", CLAIM, "it", NULL},
    {"en", "choice", HAPPENED, "A claim", "claim"},
    {"en", "choice", HAPPENED, "wrong", "score"},
    {"en", "choice", HAPPENED, "concession", NULL},
    {"en", "choice", DOUBT, "no", "denied"},
    {"en", "choice", DOUBT, "yes", NULL},
    {"en", "choice", DOUBT, "y", NULL},
    {"en", "choice", "-=no card | no=only not recorded", "a", "-"},
    {"en", "choice", "-=no card | no=only not recorded", "-", "-"},
    {"en", "choice", AVERAGE, "50", "50"},
    {"en", "choice", AVERAGE, "2", NULL},
    {"en", "choice", AVERAGE, "average", "50"},
    {"en", "choice", AVERAGE, "average m", "40"},
    {"fr", "choice", "yes=oui | no=non", "oui", "yes"},
    {"fr", "choice", "yes=oui | no=non", "N", "no"},
    {"fr", "choice", "yes=oui | no=non", "yes", "yes"},
    {"fr", "choice", ORDER, "dernière", "last"},
    {"fr", "choice", ORDER, "remontant", NULL},
    {"fr", "suit", SUITS_OF, "C", "H"},
    {"en", "suit", SUITS_OF, "C", "C"},
    {"en", "suit", SUITS_OF, "hearts", "H"},
    {"en", "suit", SUITS_OF, "1", "S"},
    {"fr", "player", "E=Est | W=Ouest", "O", "W"},
    {"en", "player", "W=West | NS=North-South", "NS", "NS"},
    {"en", "side", "NS=North-South | EW=East-West", "NS", "NS"},
};

START_TEST(a_choice_is_what_was_typed)
{
    char choices[TEXT_MAX], *rest = choices, *one;
    bsp_form_choice choice[SAMPLES_MAX];
    bsp_form_question question = {
        .size = sizeof question, .name = "what", .input = replies[_i].input, .choices = choice};
    const bsp_form_sink sink = {.size = sizeof sink, .fact = no_fact};
    bsp_form_reading reading = {.size = sizeof reading};

    snprintf(choices, sizeof choices, "%s", replies[_i].choices);
    while ((one = answer_cut(&rest))) {
        char *equals = strchr(one, '=');
        *equals = '\0';
        choice[question.choice_count++] =
            (bsp_form_choice){.size = sizeof *choice, .id = one, .text = equals + 1};
    }
    int32_t code = form_interface.answer(replies[_i].language, &question, replies[_i].typed, NULL,
                                         0, &sink, &reading);
    ck_assert_msg(code == (replies[_i].id ? BSP_OK : BSP_E_ARGUMENT), "%s", replies[_i].typed);
    ck_assert_str_eq(reading.value, replies[_i].id ? replies[_i].id : "");
    ck_assert(reading.words[0]);
}
END_TEST

/* --- What is asked of a board ----------------------------------------------------------------- */

struct heard {
    char questions[1024], facts[TEXT_MAX];
    const char *typed; /* an answer to each of them; NULL: none */
};

static int32_t hear_question(void *context, const bsp_form_question *question)
{
    struct heard *heard = context;
    size_t used = strlen(heard->questions);
    const bsp_form_sink sink = {.size = sizeof sink, .context = heard->facts, .fact = put_fact};
    bsp_form_reading reading = {.size = sizeof reading};

    snprintf(heard->questions + used, sizeof heard->questions - used, "%d %s (%s) %u/%u; ",
             (int)question->rank, question->name, question->evening ? question->evening : "",
             (unsigned)question->choice_count, (unsigned)question->value_count);
    if (heard->typed)
        ck_assert_int_eq(
            form_interface.answer("en", question, heard->typed, NULL, 0, &sink, &reading), BSP_OK);
    return BSP_OK;
}

/* What is asked of a board with these needs, and the facts that ANSWER gives. */
static struct heard ask_about(const char *status, const bsp_need *needs, uint32_t count,
                              const char *answer)
{
    bsp_record record;
    bsp_board board;
    struct heard heard = {.typed = answer};
    const bsp_form_sink sink = {.size = sizeof sink, .context = &heard, .question = hear_question};

    bsp_record_init(&record, NULL);
    bsp_board_init(&board, &record);
    board.status = status;
    record.recorded_tricks = 9;
    board.needs = needs;
    board.need_count = count;
    ck_assert_int_eq(form_interface.questions("en", &board, &sink), BSP_OK);
    return heard;
}

static struct heard ask(const bsp_need *needs, uint32_t count, const char *answer)
{
    return ask_about("director", needs, count, answer);
}

static const bsp_outcome none = {
    .size = sizeof none, .value = "none", .text = "no damage", .fact_value = "none"};
static const bsp_reply equity = {
    .size = sizeof equity, .fact = "equity", .trick = 5, .form = "4S S 10"};

START_TEST(one_sentence_is_one_question)
{
    bsp_outcome later = none;
    bsp_need needs[2] = {{.size = sizeof *needs, .judgement = "64C1", .trick = 5, .text = "So?"}};

    needs[0].outcomes = &none;
    needs[0].outcome_count = needs[0].reply_count = needs[0].advisory = 1;
    needs[0].replies = &equity;
    needs[1] = needs[0];
    needs[1].trick = later.fact_trick = 9;
    needs[1].outcomes = &later;
    struct heard heard = ask(needs, 2, "yes");
    ck_assert_str_eq(heard.questions, "5 5 - 64C1 () 1/1; ");
    ck_assert_str_eq(heard.facts, "- - equity none; 9 - equity none");
    ck_assert_str_eq(ask(needs, 1, "4S S 10 70; 3N N 9 30").facts,
                     "5 - equity 4S S 10 70; 5 - equity 3NT N 9 30");
}
END_TEST

/* 13: whether it was played normally is one question, which score there is else another. "no" to
 * the first says nothing, and the second stands. */
START_TEST(whether_it_was_played_is_a_question_of_its_own)
{
    const bsp_reply score[2] = {
        {.size = sizeof *score, .fact = "equity", .form = "4S S 10"},
        {.size = sizeof *score, .fact = "artificial", .form = "60/40"},
    };
    const bsp_need needs[2] = {
        {.size = sizeof *needs,
         .judgement = "13",
         .text = "Could it?",
         .outcomes = &none,
         .outcome_count = 1},
        {.size = sizeof *needs,
         .judgement = "13B",
         .text = "If not?",
         .replies = score,
         .reply_count = 2},
    };

    ck_assert_str_eq(ask(needs, 2, NULL).questions, "2 - - 13 () 1/0; 2 - - 13B () 0/2; ");
    ck_assert_str_eq(ask(needs, 1, "yes").facts, "- - equity none");
    ck_assert_str_eq(ask(needs, 1, "no").facts, "");
    ck_assert_str_eq(ask(&needs[1], 1, "60/40").facts, "- - artificial 60/40");
}
END_TEST

START_TEST(what_is_in_doubt_is_asked_once)
{
    const bsp_need need = {
        .size = sizeof need, .fact = "record", .advisory = 1, .text = "Were they?"};

    ck_assert_str_eq(ask_about("suspect", &need, 1, NULL).questions, "3 - - record () 2/0; ");
}
END_TEST

START_TEST(an_evening_stands_for_its_boards)
{
    const bsp_outcome when[2] = {{.size = sizeof *when,
                                  .value = "in-time",
                                  .fact_trick = 5,
                                  .fact_player = "W",
                                  .fact_value = "in-time"},
                                 {.size = sizeof *when,
                                  .value = "after-round",
                                  .fact_trick = 5,
                                  .fact_player = "W",
                                  .fact_value = "after-round"}};
    const bsp_need need = {.size = sizeof need,
                           .fact = "attention",
                           .trick = 5,
                           .player = "W",
                           .outcomes = when,
                           .outcome_count = 2};
    struct heard heard = ask(&need, 1, "in-time");

    ck_assert_str_eq(heard.questions,
                     "1 * attention (* attention) 3/0; 1 5 W attention (* attention) 2/0; ");
    ck_assert_str_eq(heard.facts, "@* - - attention in-time; 5 W attention in-time");
}
END_TEST

START_TEST(the_number_that_was_entered_is_an_answer)
{
    const bsp_reply agreed = {.size = sizeof agreed, .fact = "agreed-tricks", .form = "0 to 13"};
    const bsp_need need = {
        .size = sizeof need, .judgement = "79", .replies = &agreed, .reply_count = 1};

    ck_assert_str_eq(ask(&need, 1, "9").facts, "- - agreed-tricks 9");
    ck_assert_str_eq(ask(&need, 1, "a").facts, "- - agreed-tricks 9");
    ck_assert_str_eq(ask(&need, 1, "10 tricks").facts, "- - agreed-tricks 10");
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("form");
    tcase_add_test(tests, every_way_gives_facts_of_the_vocabulary);
    tcase_add_test(tests, a_second_penalty_card_is_told);
    tcase_add_loop_test(tests, a_way_gives_these_facts, 0, sizeof ways / sizeof *ways);
    tcase_add_test(tests, a_choice_that_was_not_offered_gives_no_fact);
    tcase_add_test(tests, arguments_that_cannot_be);
    tcase_add_loop_test(tests, what_is_typed_is_said_back, 0, sizeof typed / sizeof *typed);
    tcase_add_loop_test(tests, another_board_is_that_of_the_same_pairs, 0,
                        sizeof boards / sizeof *boards);
    tcase_add_loop_test(tests, tables_are_those_of_the_board, 0, sizeof tables / sizeof *tables);
    tcase_add_loop_test(tests, what_is_not_understood_is_told, 0,
                        sizeof not_understood / sizeof *not_understood);
    tcase_add_loop_test(tests, a_choice_is_what_was_typed, 0, sizeof replies / sizeof *replies);
    tcase_add_test(tests, one_sentence_is_one_question);
    tcase_add_test(tests, whether_it_was_played_is_a_question_of_its_own);
    tcase_add_test(tests, what_is_in_doubt_is_asked_once);
    tcase_add_test(tests, an_evening_stands_for_its_boards);
    tcase_add_test(tests, the_number_that_was_entered_is_an_answer);
    Suite *suite = suite_create("form");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
