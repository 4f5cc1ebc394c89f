#include "form/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/card.h"
#include "bridge/seat.h"
#include "form/incident.h"
#include "words/names.h"
#include "words/scene.h"

/* In the order of a list to choose from: what happens most comes first. */
static const struct form_incident *const incidents[] = {
    &form_revoke,          &form_card_too_few,     &form_card_too_many,
    &form_card_exposed,    &form_lead_out_of_turn, &form_not_obeyed,
    &form_number_of_cards, &form_call_for_dummy,   &form_claim,
    &form_score,           &form_adjusted,         &form_penalty,
    &form_other,
};
enum { INCIDENTS = sizeof incidents / sizeof *incidents };

enum { WORDS_SIZE = 64 };

/* A form that is being filled in, for a host. */
struct form {
    const struct catalog *catalog;
    struct form_answers answers;
    const bsp_form_sink *sink;
};

static const char *say(const struct catalog *catalog, const char *text)
{
    return text ? catalog_get(catalog, text) : NULL;
}

static int32_t sunk(int32_t code)
{
    return code < 0 ? BSP_E_SINK : BSP_OK;
}

static int32_t list_incidents(const char *language, const bsp_form_sink *sink)
{
    const struct catalog *catalog = catalog_or_english(language);

    if (!sink || !sink->incident)
        return BSP_E_ARGUMENT;
    for (int i = 0; i < INCIDENTS; i++) {
        const bsp_form_incident event = {
            .size = sizeof event,
            .id = incidents[i]->id,
            .law = incidents[i]->law,
            .text = say(catalog, incidents[i]->text),
            .says = say(catalog, incidents[i]->says),
        };
        if (sunk(sink->incident(sink->context, &event)) != BSP_OK)
            return BSP_E_SINK;
    }
    return BSP_OK;
}

/* ---- A question for the host ---- */

/* Writes "South", "North (dummy)". Returns false if memory is out. */
static bool seat_put(const struct form *form, int seat, char text[WORDS_SIZE])
{
    int declarer = form_seat(&form->answers, "declarer");
    struct prose words = {.catalog = form->catalog};
    struct scene scene = scene_of(seat);
    bool put;

    if (seat == declarer)
        scene_say(&words, &scene, N_("{player} (declarer)"));
    else if (declarer != SEAT_NONE && seat == seat_partner(declarer))
        scene_say(&words, &scene, N_("{player} (dummy)"));
    else
        buffer_add_text(&words.text, seat_word(form->catalog, seat));
    put = !words.text.failed;
    snprintf(text, WORDS_SIZE, "%s", buffer_text(&words.text));
    buffer_release(&words.text);
    return put;
}

/* Offers the answers that need no row: seats, sides, suits. Their texts are in WORDS where they are
 * made. */
static bool put_known(const struct form *form, const char *input, char words[SEATS][WORDS_SIZE],
                      bsp_form_question *event, bsp_form_choice *choice)
{
    static const char *const suits[SUITS] = {"C", "D", "H", "S"};
    bool player = strcmp(input, "player") == 0, side = strcmp(input, "side") == 0;

    if (!player && !side && strcmp(input, "suit") != 0)
        return true;
    event->choice_count = side ? SIDES : SEATS;
    for (int i = 0; i < (int)event->choice_count; i++) {
        choice[i] = (bsp_form_choice){.size = sizeof *choice, .id = seat_name(i)};
        if (player && !seat_put(form, i, words[i]))
            return false;
        choice[i].text = words[i];
        if (side) {
            choice[i].id = side_name(i);
            choice[i].text = side_word(form->catalog, i);
        } else if (!player) {
            choice[i].id = suits[SPADES - i];
            choice[i].text = strain_word(form->catalog, SPADES - i);
        }
    }
    return true;
}

static int32_t question_put(const struct form *form, const struct form_question *question)
{
    bsp_form_choice choice[FORM_CHOICES_MAX];
    char words[SEATS][WORDS_SIZE];
    bsp_form_question event = {.size = sizeof event,
                               .name = question->name,
                               .input = question->input,
                               .text = say(form->catalog, question->text),
                               .says = say(form->catalog, question->says),
                               .choices = choice};
    bool no_leader = strcmp(question->input, FORM_NOT_LEADER) == 0;
    int declarer = form_seat(&form->answers, "declarer");

    if (question->choice_count > FORM_CHOICES_MAX)
        return BSP_E_MEMORY;
    for (uint32_t i = 0; i < question->choice_count; i++) {
        const struct form_choice *row = &question->choices[i];
        if (form_holds(&form->answers, row->when))
            choice[event.choice_count++] = (bsp_form_choice){.size = sizeof *choice,
                                                             .id = row->id,
                                                             .text = say(form->catalog, row->text),
                                                             .says = say(form->catalog, row->says)};
    }
    if (no_leader)
        event.input = "player";
    if (!put_known(form, event.input, words, &event, choice))
        return BSP_E_MEMORY;

    if (no_leader && declarer != SEAT_NONE) { /* without who was on lead to trick 1 */
        int leader = seat_next(declarer);
        event.choice_count--;
        memmove(&choice[leader], &choice[leader + 1],
                (event.choice_count - (uint32_t)leader) * sizeof *choice);
    }
    return sunk(form->sink->question(form->sink->context, &event));
}

/* ---- Its facts ---- */

/* Cuts the word at the front off TEXT, and returns it. */
static const char *word_cut(char **text)
{
    char *word = *text;

    *text += strcspn(*text, " ");
    if (**text)
        *(*text)++ = '\0';
    return word;
}

/* Gives FACT to the host for each of BOARDS, which are lines; NULL: for the board of the form. */
static int32_t fact_give(const struct form *form, bsp_form_fact *fact, const char *boards)
{
    char board[FORM_TEXT_SIZE];

    fact->board = boards ? board : NULL;
    do {
        size_t length = boards ? strcspn(boards, "\n") : 0;
        snprintf(board, sizeof board, "%.*s", (int)length, boards ? boards : "");
        if (strcmp(board, FORM_NO_TABLES) != 0 &&
            sunk(form->sink->fact(form->sink->context, fact)) != BSP_OK)
            return BSP_E_SINK;
        boards = boards && boards[length] ? boards + length + 1 : NULL;
    } while (boards);
    return BSP_OK;
}

/* Gives a fact of BOARDS for each of VALUES, the answer to QUESTION. A trick "+1" or "-13" is that
 * of the first value: the others are of the tricks after it or before it, and an unknown one is
 * left out. */
static int32_t values_put(const struct form *form, const struct form_question *question,
                          bsp_form_fact *fact, const char *boards, char *values)
{
    int step = *fact->trick == '+' ? 1 : *fact->trick == '-' && fact->trick[1] ? -1 : 0;
    int place = step ? (int)strtol(fact->trick + 1, NULL, 10) : 0;
    char trick[8];

    if (step)
        fact->trick = trick;
    for (; (fact->value = form_value_cut(question->input, &values)); place += step) {
        snprintf(trick, sizeof trick, "%d", place);
        if (!(step && strcmp(fact->value, "unknown") == 0) &&
            fact_give(form, fact, boards) != BSP_OK)
            return BSP_E_SINK;
    }
    return BSP_OK;
}

/* Gives the FACTS of an answer to QUESTION; none where nothing is known for a place of it. */
static int32_t facts_put(const struct form *form, const struct form_question *question,
                         const char *facts)
{
    int32_t code = BSP_OK;

    while (facts && *facts && code == BSP_OK) {
        size_t length = strcspn(facts, ";");
        char text[FORM_TEXT_SIZE], *at = text;
        bsp_form_fact fact = {.size = sizeof fact};
        if (form_fill(&form->answers, facts, length, text)) {
            const char *boards = *at == '@' ? word_cut(&at) + 1 : NULL;
            fact.trick = word_cut(&at);
            fact.player = word_cut(&at);
            fact.fact = word_cut(&at);
            code = values_put(form, question, &fact, boards, at);
        }
        facts += length + strspn(facts + length, "; ");
    }
    return code;
}

/* ---- One question after the other ---- */

enum wanted { WANTED_QUESTION, WANTED_FACTS };

/* Goes as far as the answers lead: gives the facts on the way, or the question at its end. */
static int32_t form_walk(struct form *form, const char *incident, enum wanted wanted)
{
    const struct form_answers *answers = &form->answers;
    const struct form_incident *walked = NULL;

    for (int i = 0; incident && i < INCIDENTS && !walked; i++)
        if (strcmp(incidents[i]->id, incident) == 0)
            walked = incidents[i];
    if (!walked || (!answers->given && answers->count > 0))
        return BSP_E_ARGUMENT;

    for (uint32_t i = 0; i < walked->question_count; i++) {
        const struct form_question *question = &walked->questions[i];
        const struct form_choice *choice = NULL; /* the one that was answered */
        if (!form_holds(answers, question->when))
            continue;
        bool told = strcmp(question->input, "told") == 0;
        const char *answer = told ? NULL : form_answer(answers, question->name);
        for (uint32_t j = 0; j < question->choice_count && answer && !choice; j++)
            if (strcmp(question->choices[j].id, answer) == 0 &&
                form_holds(answers, question->choices[j].when))
                choice = &question->choices[j];
        if (wanted == WANTED_QUESTION && !answer)
            return question_put(form, question);
        if (!answer && !told)
            return BSP_OK;
        if (wanted == WANTED_FACTS) {
            /* An answer that was not offered says nothing. */
            bool offered = choice || strcmp(question->input, "choice") != 0;
            int32_t code = offered ? facts_put(form, question, question->facts) : BSP_OK;
            if (code == BSP_OK && choice)
                code = facts_put(form, question, choice->facts);
            if (code != BSP_OK)
                return code;
        }
        if (told || (choice && choice->ends))
            return BSP_OK;
    }
    return BSP_OK;
}

static int32_t next(const char *language, const char *incident, const bsp_form_given *given,
                    uint32_t count, const bsp_form_sink *sink)
{
    struct form form = {catalog_or_english(language), {given, count}, sink};

    return sink && sink->question ? form_walk(&form, incident, WANTED_QUESTION) : BSP_E_ARGUMENT;
}

static int32_t facts(const char *incident, const bsp_form_given *given, uint32_t count,
                     const bsp_form_sink *sink)
{
    struct form form = {catalog_or_english("en"), {given, count}, sink};

    return sink && sink->fact ? form_walk(&form, incident, WANTED_FACTS) : BSP_E_ARGUMENT;
}

/* ---- What a form begins with ---- */

/* Gives VALUE to the host as NAME; nothing where it is NULL. */
static bool give(const bsp_form_sink *sink, const char *name, const char *value)
{
    const bsp_form_given given = {.size = sizeof given, .name = name, .value = value};

    return !value || sink->given(sink->context, &given) >= 0;
}

static int32_t known(const bsp_board *board, const bsp_form_sink *sink)
{
    const bsp_record *record;
    bool given;

    if (!board || !BSP_HAS(board, bsp_board, translation) || !board->record || !sink ||
        !BSP_HAS(sink, bsp_form_sink, given) || !sink->given)
        return BSP_E_ARGUMENT;
    record = board->record;
    given = give(sink, "board", record->board) && give(sink, "declarer", record->declarer) &&
            give(sink, "contract", record->contract) && give(sink, "laws", board->laws) &&
            give(sink, "vulnerable", record->vulnerable) && give(sink, "deal", record->deal) &&
            give(sink, "label", board->label) && (!board->trick[0] || give(sink, "play", "yes"));
    for (uint32_t i = 0; given && i < record->told_count; i++) {
        const bsp_told *told = BSP_AT(bsp_told, record->told, i);
        char name[FORM_TEXT_SIZE];
        snprintf(name, sizeof name, "%s %s %s", form_trick(told->trick),
                 told->player ? told->player : "-", told->fact);
        given = give(sink, name, told->value);
    }
    return given ? BSP_OK : BSP_E_SINK;
}

const bsp_form_interface form_interface = {
    .size = sizeof(bsp_form_interface),
    .incidents = list_incidents,
    .next = next,
    .facts = facts,
    .known = known,
    .questions = form_questions,
    .answer = form_reply,
    .said = form_said,
};
